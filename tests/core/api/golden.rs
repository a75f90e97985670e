//! What programs record, against what a real Flink 2.3.0 wrote down: transformations, errors, output.

use eddyline::api::flink::Flink;
use eddyline::api::header::header_options;
use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::api::recording::{FailureStage, Ledger};
use eddyline::graph::Generator;
use eddyline::graph::export::compare::differences;
use eddyline::graph::export::json::{error_json, transformations_json};
use serde_json::{Value, json};

use crate::graph::corpus;
use crate::support::test;

/// Our part of a line of `expected.jsonl`.
fn recorded(text: &str, flink: &Flink) -> Value {
    let settings = RecordSettings {
        options: Options::from_settings(header_options(text)),
        ..RecordSettings::default()
    };
    let mut generator = Generator::default();
    let recorded = record_text(text, flink, &settings, &mut generator);
    let errors: Vec<String> = recorded
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.is_error() && diagnostic.code != "api-program-failed")
        .map(|diagnostic| {
            format!(
                "{} {:?} at {:?}",
                diagnostic.code,
                diagnostic.args,
                diagnostic.span.slice(text)
            )
        })
        .collect();
    let recording = recorded.value.recording;
    let jobs: Vec<Value> = recording
        .jobs
        .iter()
        .map(|job| {
            let ledger = Ledger {
                registered: job.registered.clone(),
                transformations: job.transformations.clone(),
            };
            let begun: Vec<_> = ledger.transformations.keys().copied().collect();
            json!({ "transformations": transformations_json(&ledger, &job.options, &begun) })
        })
        .collect();
    let mut line = json!({});
    if !errors.is_empty() {
        line["diagnostics"] = json!(errors);
    }
    if !jobs.is_empty() {
        line["jobs"] = json!(jobs);
    }
    if !recording.stdout.is_empty() {
        line["stdout"] = json!(recording.stdout);
    }
    if let Some(failure) = &recording.failure {
        let mut error = error_json(&failure.error);
        error["stage"] = json!(match failure.stage {
            FailureStage::Program => "program",
            FailureStage::StreamGraph => "streamGraph",
        });
        line["error"] = error;
        if let Some(ledger) = &failure.registered_at_failure {
            line["registeredAtFailure"] = transformations_json(ledger, &failure.options, &generator.begun);
        }
    }
    line
}

/// What of an expected line is compared here.
fn expected(line: &Value) -> Value {
    let mut kept = json!({});
    for key in ["error", "registeredAtFailure", "stdout"] {
        if !line[key].is_null() {
            kept[key] = line[key].clone();
        }
    }
    if let Some(jobs) = line["jobs"].as_array() {
        let jobs: Vec<Value> = jobs
            .iter()
            .map(|job| json!({ "transformations": job["transformations"] }))
            .collect();
        kept["jobs"] = json!(jobs);
    }
    kept
}

/// The text of a program: embedded, or beside the whole corpus.
fn program(file: &str) -> Option<String> {
    let embedded = crate::corpus::PROGRAMS.iter().find(|(path, _)| *path == file);
    match embedded {
        Some((_, text)) => Some((*text).to_owned()),
        None => beside(file),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn beside(file: &str) -> Option<String> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |up| std::fs::read_to_string(root.join(up).join("shared/golden/graphs/public").join(file)).ok();
    ["..", "../.."].into_iter().find_map(read)
}

#[cfg(target_arch = "wasm32")]
fn beside(_: &str) -> Option<String> {
    None
}

#[test]
fn programs_record_what_flink_records() {
    let flink = Flink::new();
    let mut wrong = Vec::new();
    let mut n_programs = 0;
    let mut n_equal = 0;
    for line in corpus::lines_of_programs() {
        let file = line["file"].as_str().unwrap_or_default().to_owned();
        let Some(text) = program(&file) else {
            continue;
        };
        n_programs += 1;
        let found = differences(&expected(line), &recorded(&text, &flink));
        if found.is_empty() {
            n_equal += 1;
        }
        for difference in found.into_iter().take(4) {
            wrong.push(format!(
                "{file} {}\n  Flink {}\n  ours  {}",
                difference.path,
                difference.left.unwrap_or_default(),
                difference.right.unwrap_or_default()
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{n_equal} of {n_programs} programs are equal:\n{}",
        wrong[..wrong.len().min(60)].join("\n")
    );
    assert!(n_programs > 60, "the corpus is there");
}

/// Programs beside the corpus, with what Flink recorded.
static PROGRAMS: &str = include_str!("../../golden/api/programs.jsonl");

#[test]
fn types_refusals_and_settings_are_flinks() {
    let flink = Flink::new();
    let mut wrong = Vec::new();
    for line in PROGRAMS.lines() {
        let line: Value = serde_json::from_str(line).expect("each line is an object");
        let ours = recorded(line["text"].as_str().unwrap_or_default(), &flink);
        for difference in differences(&expected(&line), &ours) {
            wrong.push(format!(
                "{} {}\n  Flink {}\n  ours  {}",
                line["name"],
                difference.path,
                difference.left.unwrap_or_default(),
                difference.right.unwrap_or_default()
            ));
        }
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}
