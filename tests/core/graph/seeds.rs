//! The numbers that the articles name: WordCount at several parallelisms, its exercises, and the nine subtasks.

use eddyline::api::recording::Job;
use eddyline::api::transformation::{Partitioner, SlotSharingGroup, TransformationId};
use eddyline::graph::explain::counts;
use eddyline::graph::{Stages, compile};

use crate::graph::builder::Builder;
use crate::support::test;

/// in-memory-input → tokenizer → keyBy → counter → print-sink, and the ids of tokenizer and counter.
fn word_count(parallelism: i32) -> (Builder, [TransformationId; 3]) {
    let mut b = Builder::new(parallelism);
    let source = b.source("in-memory-input");
    b.get(source).parallelism = 1;
    b.get(source).parallelism_configured = true;
    let tokenizer = b.map(source, "tokenizer");
    let counter = b.reduce(tokenizer, "counter");
    b.print(counter, "print-sink");
    (b, [source, tokenizer, counter])
}

fn stages(job: &Job) -> Stages {
    compile(job).expect("Flink accepts it")
}

/// `[name] p=n | …` in topological order.
fn picture(job: &Job) -> String {
    let vertices: Vec<String> = stages(job)
        .job_graph
        .vertices
        .values()
        .map(|vertex| format!("[{}] p={}", vertex.name, vertex.parallelism))
        .collect();
    vertices.join(" | ")
}

fn ids(job: &Job) -> Vec<String> {
    stages(job)
        .job_graph
        .vertices
        .values()
        .map(|vertex| vertex.id.to_string())
        .collect()
}

#[test]
fn word_count_has_flinks_vertices_and_ids() {
    let (b, _) = word_count(1);
    let job = b.finish();
    assert_eq!(
        picture(&job),
        "[Source: in-memory-input -> tokenizer] p=1 | [counter -> Sink: print-sink] p=1"
    );
    assert_eq!(
        ids(&job),
        ["cbc357ccb763df2852fee8c4fc7d55f2", "90bea66de1c231edf33913ecd54406c1"]
    );
    let (b, _) = word_count(15);
    let job = b.finish();
    assert_eq!(
        picture(&job),
        "[Source: in-memory-input] p=1 | [tokenizer] p=15 | [counter -> Sink: print-sink] p=15"
    );
    assert_eq!(
        ids(&job),
        [
            "bc764cd8ddf7a0cff126f51c16239658",
            "0a448493b4782967b150582570326227",
            "e70bbd798b564e0a50e10e343f1ac56b"
        ]
    );
    let stages = stages(&job);
    let counted = counts(&stages);
    assert_eq!(
        (counted.tasks.value, counted.subtasks.value, counted.slots.value),
        (3, 31, 15)
    );
    let partitioners: Vec<&str> = stages
        .stream_graph
        .edges
        .ids()
        .map(|edge| stages.stream_graph.partitioner(edge).text())
        .collect();
    assert_eq!(partitioners, ["REBALANCE", "HASH", "FORWARD"]);
}

#[test]
fn without_chaining_word_count_has_four_tasks() {
    let (mut b, _) = word_count(1);
    b.option("pipeline.operator-chaining.enabled", "false");
    assert_eq!(stages(&b.finish()).job_graph.vertices.len(), 4);
}

#[test]
fn the_exercises_are_answered() {
    // Exercise 1: the tokenizer fixed to 1 chains to the source again.
    let (mut b, [_, tokenizer, _]) = word_count(15);
    b.get(tokenizer).parallelism = 1;
    b.get(tokenizer).parallelism_configured = true;
    assert_eq!(
        picture(&b.finish()),
        "[Source: in-memory-input -> tokenizer] p=1 | [counter -> Sink: print-sink] p=15"
    );
    // Exercise 2: a group of its own for the sum doesn't change the tasks, the sink inherits it; it takes more slots.
    for (parallelism, n_tasks, n_slots) in [(1, 2, 2), (15, 3, 30)] {
        let (mut b, [_, _, counter]) = word_count(parallelism);
        b.get(counter).slot_sharing_group = Some(SlotSharingGroup {
            name: "g2".to_owned(),
            resources: None,
        });
        let counted = counts(&stages(&b.finish()));
        assert_eq!((counted.tasks.value, counted.slots.value), (n_tasks, n_slots));
    }
    // Exercise 4: forward() between 1 and 15 is refused inside execute, with both operators in the message.
    let mut b = Builder::new(15);
    let source = b.source("in-memory-input");
    b.get(source).parallelism = 1;
    let forward = b.partition(source, Partitioner::Forward);
    let tokenizer = b.map(forward, "tokenizer");
    b.print(tokenizer, "print-sink");
    let refusal = compile(&b.finish()).expect_err("parallelism changes");
    assert_eq!(refusal.failure.error.class, "java.lang.UnsupportedOperationException");
    assert!(
        refusal
            .failure
            .error
            .message
            .is_some_and(|message| message.contains("tokenizer-3"))
    );
}

#[test]
fn a_socket_pipeline_at_four_has_nine_subtasks_in_three_tasks() {
    let mut b = Builder::new(4);
    let source = b.legacy_source("Socket Stream");
    b.get(source).parallelism = 1;
    let filter = b.map(source, "Filter");
    let map = b.map(filter, "Map");
    let window = b.reduce(map, "TumblingProcessingTimeWindows");
    b.sink_to(window, "KafkaSink", false);
    let job = b.finish();
    assert_eq!(
        picture(&job),
        "[Source: Socket Stream] p=1 | [Filter -> Map] p=4 | [TumblingProcessingTimeWindows -> KafkaSink: Writer] p=4"
    );
    assert_eq!(counts(&stages(&job)).subtasks.value, 9);
}
