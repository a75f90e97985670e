//! Programs of kinds that the corpus lacks: settings of every sort, batch and adaptive batch mode, hybrid shuffle, sinks
//! with topologies of their own, chained sources, unions of unions, side outputs of side outputs, odd max parallelism,
//! refusals (`more`); asynchronous state, serializers in descriptions, missing names, transformations that a program
//! changes or makes itself, several executions (`corners`); all of it at random in one program (`mixed`); formats,
//! keys by position, partitioners made by hand, parts of windows and sinks of the program's own, getters, local classes,
//! and programs of the other files with a few random changes (`further`). Text to last stage, against what a real Flink
//! 2.3.0 said.

use std::io::Read;
use std::sync::OnceLock;

use eddyline::api::recording::JobTrigger;
use eddyline::graph::check::check;
use eddyline::graph::compile;
use eddyline::graph::export::compare::differences;
use flate2::read::GzDecoder;
use serde_json::Value;

use crate::graph::loader::array;
use crate::graph::programs::{line, run};
use crate::graph::reasons::{check_flips, check_rules};
use crate::support::test;

pub fn lines() -> &'static [Value] {
    static LINES: OnceLock<Vec<Value>> = OnceLock::new();
    LINES.get_or_init(|| {
        let files: [&[u8]; 4] = [
            include_bytes!("../../golden/graphs/more.jsonl.gz"),
            include_bytes!("../../golden/graphs/corners.jsonl.gz"),
            include_bytes!("../../golden/graphs/mixed.jsonl.gz"),
            include_bytes!("../../golden/graphs/further.jsonl.gz"),
        ];
        files.into_iter().flat_map(unpack).collect()
    })
}

fn unpack(bytes: &[u8]) -> Vec<Value> {
    let mut text = String::new();
    GzDecoder::new(bytes)
        .read_to_string(&mut text)
        .expect("the file is gzip of UTF-8");
    let parse = |line| serde_json::from_str(line).expect("each line is an object");
    text.lines().map(parse).collect()
}

fn text_of(line: &Value) -> &str {
    line["text"].as_str().expect("a line has its program")
}

#[test]
fn every_field_of_every_program_is_flinks() {
    let mut wrong: Vec<String> = Vec::new();
    for golden in lines() {
        let mut ours = line(text_of(golden));
        ours["file"] = golden["file"].clone();
        let mut golden = golden.clone();
        golden.as_object_mut().expect("a line is an object").remove("text");
        for difference in differences(&golden, &ours) {
            let flink = difference.left.as_ref().and_then(Value::as_str).unwrap_or_default();
            if difference.path.ends_with(".type") && flink.starts_with("CommittableMessageTypeInfo{") {
                // The text goes on with the serializer's class and an identity hash.
                continue;
            }
            wrong.push(format!(
                "{} {}\n  Flink {}\n  ours  {}",
                golden["file"],
                difference.path,
                difference.left.unwrap_or_default(),
                difference.right.unwrap_or_default()
            ));
        }
    }
    let shown = wrong[..wrong.len().min(20)].join("\n");
    assert!(wrong.is_empty(), "{} differences:\n{shown}", wrong.len());
    assert!(lines().len() > 2_000, "{}", lines().len());
}

#[test]
fn the_checker_accepts_them() {
    for golden in lines() {
        let (recording, ..) = run(text_of(golden));
        for job in &recording.jobs {
            if let Ok(stages) = compile(job) {
                assert_eq!(check(job, &stages), [], "{}", golden["file"]);
            }
        }
    }
}

#[test]
fn the_rules_agree_with_flinks_verdict_and_what_is_suggested_turns_it() {
    let (mut n_edges, mut n_tried, mut without) = (0, 0, 0);
    for (number, golden) in lines().iter().enumerate() {
        let (recording, ..) = run(text_of(golden));
        let jobs = recording.jobs.iter().filter(|job| job.trigger != JobTrigger::PlanOnly);
        for (job, entry) in jobs.zip(array(&golden["jobs"])) {
            n_edges += check_rules(job, entry, &golden["file"]);
            // Each edge means several compilations: in a browser a share of the programs does.
            if cfg!(target_arch = "wasm32") && number % 12 != 0 {
                continue;
            }
            let counted = check_flips(job, &golden["file"]);
            n_tried += counted.0;
            without += counted.1;
        }
    }
    assert!(n_edges > 4_000, "{n_edges}");
    assert!(
        without * 20 < n_tried,
        "{without} of {n_tried} edges have no suggestion"
    );
}

#[test]
fn a_later_job_reads_what_an_earlier_one_has_cached() {
    let mut n_jobs = 0;
    for golden in unpack(include_bytes!("../../golden/graphs/cached.jsonl.gz")) {
        let ours = line(text_of(&golden));
        let jobs = golden["jobs"].as_array().expect("each program executes twice");
        // Flink's own dump of the first job was made after it had ended: its cache has no inputs any more.
        for (at, job) in jobs.iter().enumerate().skip(1) {
            n_jobs += 1;
            let wrong = differences(job, &ours["jobs"][at]);
            assert_eq!(wrong, [], "{} job {at}", golden["file"]);
        }
    }
    assert!(n_jobs >= 10, "{n_jobs}");
}
