//! What a savepoint of one program restores in another.

use eddyline::api::transformation::TransformationId;
use eddyline::graph::restore::{FoundBy, Outcome, RestoreReport, restore_report};
use eddyline::graph::{Stages, compile};
use serde_json::{Value, json};

use crate::graph::builder::Builder;
use crate::graph::programs::run;
use crate::support::test;

fn word_count(parallelism: i32, change: impl FnOnce(&mut Builder, TransformationId)) -> Stages {
    let mut b = Builder::new(parallelism);
    let source = b.source("source");
    b.get(source).parallelism = 1;
    let map = b.map(source, "tokenizer");
    let counter = b.reduce(map, "counter");
    b.print(counter, "out");
    change(&mut b, counter);
    compile(&b.finish()).expect("it compiles")
}

fn counter_of<'r>(report: &'r RestoreReport, before: &Stages) -> &'r Outcome {
    let counter = report
        .operators
        .iter()
        .find(|operator| before.stream_graph.nodes[operator.before].name == "counter");
    &counter.expect("the counter was there").outcome
}

/// Pairs of programs and what a real cluster did with a savepoint of the first.
static SAVEPOINTS: &str = include_str!("../../golden/graphs/savepoints.jsonl");

#[test]
fn a_real_cluster_restores_and_refuses_the_same() {
    let mut n_refused = 0;
    for line in SAVEPOINTS.lines() {
        let line: Value = serde_json::from_str(line).expect("each line is an object");
        let stages = |key: &str| {
            let (recording, ..) = run(line[key].as_str().expect("a line has both programs"));
            compile(&recording.jobs[0]).expect("Flink ran it")
        };
        let report = restore_report(&stages("before"), &stages("after"), "/savepoint", line["allow"] == true);
        let refusal = report
            .refusal
            .map(|error| json!({ "class": error.class, "message": error.message }));
        n_refused += usize::from(refusal.is_some());
        assert_eq!(
            refusal.unwrap_or(json!("restored")),
            line["outcome"],
            "{}",
            line["name"]
        );
    }
    assert!(n_refused > 5, "{n_refused}");
}

#[test]
fn the_same_program_at_another_parallelism_is_found_by_position() {
    let before = word_count(4, |_, _| {});
    let after = word_count(15, |_, _| {});
    let report = restore_report(&before, &after, "/savepoint", false);
    assert_eq!(report.refusal, None);
    assert!(matches!(
        counter_of(&report, &before),
        Outcome::Restored {
            by: FoundBy::Position,
            max_parallelism: 128,
            ..
        }
    ));
}

#[test]
fn a_parallelism_that_lets_the_source_chain_changes_all_ids() {
    let before = word_count(4, |_, _| {});
    let after = word_count(1, |_, _| {});
    let report = restore_report(&before, &after, "/savepoint", false);
    let id = before.job_graph.vertices.values().next().expect("there is a source").id;
    assert_eq!(
        report.refusal.and_then(|error| error.message),
        Some(format!(
            "Failed to rollback to checkpoint/savepoint /savepoint. Cannot map checkpoint/savepoint state for operator \
             {id} to the new program, because the operator is not available in the new program. If you want to allow \
             to skip this, you can set the --allowNonRestoredState option on the CLI."
        ))
    );
    let allowed = restore_report(&before, &after, "/savepoint", true);
    assert_eq!(allowed.refusal, None);
    assert!(!allowed.starting_empty.is_empty());
}

#[test]
fn a_uid_survives_a_change_of_shape() {
    let with_uid = |b: &mut Builder, counter| b.get(counter).uid = Some("counter".into());
    let before = word_count(4, with_uid);
    let after = word_count(1, with_uid);
    let report = restore_report(&before, &after, "/savepoint", true);
    assert!(matches!(
        counter_of(&report, &before),
        Outcome::Restored { by: FoundBy::Uid, .. }
    ));
}

#[test]
fn a_uid_hash_takes_over_the_state_of_an_id() {
    let before = word_count(4, |_, _| {});
    let counter = before
        .job_graph
        .operator_ids
        .iter()
        .find(|(node, _)| before.stream_graph.nodes[*node].name == "counter");
    let id = counter.expect("the counter was there").1.to_string();
    let after = word_count(1, |b, counter| b.get(counter).uid_hash = Some(id.into()));
    let report = restore_report(&before, &after, "/savepoint", true);
    assert!(matches!(
        counter_of(&report, &before),
        Outcome::Restored {
            by: FoundBy::UidHash,
            ..
        }
    ));
}

#[test]
fn a_set_max_parallelism_cant_change_and_a_derived_one_gives_way() {
    let uid = |max_parallelism: i32| {
        move |b: &mut Builder, counter| {
            b.get(counter).uid = Some("counter".into());
            b.get(counter).max_parallelism = max_parallelism;
        }
    };
    let before = word_count(4, uid(64));
    let set = restore_report(&before, &word_count(4, uid(32)), "/savepoint", false);
    assert!(matches!(
        counter_of(&set, &before),
        Outcome::MaxParallelismMismatch { set_to: 32, .. }
    ));
    let message = set.refusal.and_then(|error| error.message).unwrap_or_default();
    assert!(
        message.contains("with max parallelism 64 to new program with max parallelism 32"),
        "{message}"
    );
    let derived = restore_report(&before, &word_count(4, uid(-1)), "/savepoint", false);
    assert!(matches!(
        counter_of(&derived, &before),
        Outcome::Restored {
            max_parallelism: 64,
            ..
        }
    ));
    let too_many = restore_report(&before, &word_count(100, uid(-1)), "/savepoint", false);
    assert!(matches!(
        counter_of(&too_many, &before),
        Outcome::ParallelismTooHigh { parallelism: 100, .. }
    ));
}
