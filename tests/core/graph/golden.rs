//! Our stages against what a real Flink 2.3.0 made of the same programs.

use eddyline::graph::export::compare::differences;
use eddyline::graph::export::{JobLimits, job_json};
use eddyline::graph::{Stage, compile};
use serde_json::Value;

use crate::graph::corpus;
use crate::graph::loader::{self, array};
use crate::support::test;

fn limits(line: &Value) -> JobLimits {
    let random = line["file"].as_str().is_some_and(|file| file.starts_with("random/"));
    JobLimits {
        plan_nodes_max: if random { 20 } else { 40 },
        ..JobLimits::default()
    }
}

#[test]
fn every_stage_of_every_program_is_what_flink_made() {
    let mut n_jobs = 0;
    let mut without_recording = Vec::new();
    let mut wrong: Vec<String> = Vec::new();
    for line in corpus::lines() {
        for entry in array(&line["jobs"]) {
            let Some(job) = loader::job(line, entry) else {
                without_recording.push(line["file"].clone());
                continue;
            };
            n_jobs += 1;
            let ours = job_json(&job, limits(line));
            for difference in differences(entry, &ours) {
                wrong.push(format!(
                    "{} {}\n  Flink {}\n  ours  {}",
                    line["file"],
                    difference.path,
                    difference.left.unwrap_or_default(),
                    difference.right.unwrap_or_default()
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} differences in {n_jobs} jobs:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
    assert!(n_jobs > 150, "the corpus is there");
    assert!(
        without_recording.len() <= 2,
        "only sinks with topologies of their own need the language: {without_recording:?}"
    );
}

#[test]
fn refusals_of_the_stream_graph_stage_are_flinks() {
    for line in corpus::lines() {
        if line["error"]["stage"] != "streamGraph" {
            continue;
        }
        let refusal = compile(&loader::refused_job(line)).expect_err("Flink refused it");
        let file = &line["file"];
        assert_eq!(refusal.failure.stage, Stage::StreamGraph, "{file}");
        assert_eq!(
            refusal.failure.error.class,
            line["error"]["class"].as_str().unwrap(),
            "{file}"
        );
        assert_eq!(
            refusal.failure.error.message.as_deref(),
            line["error"]["message"].as_str(),
            "{file}"
        );
    }
}
