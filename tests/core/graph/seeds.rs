//! The numbers that the articles name: WordCount at several parallelisms, its exercises, and the nine subtasks.

use eddyline::api::recording::Job;
use eddyline::api::transformation::{Partitioner, SlotSharingGroup, TransformationId};
use eddyline::graph::explain::counts;
use eddyline::graph::{Stages, compile};

use crate::corpus::program;
use crate::graph::builder::Builder;
use crate::graph::programs::run;
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
            name: "g2".into(),
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

/// The job of a program of the corpus after a change of its text.
fn changed(part: &str, from: &str, to: &str) -> Result<Stages, String> {
    let text = program(part);
    assert!(text.contains(from), "{part} has {from}");
    let (recording, ..) = run(&text.replacen(from, to, 1));
    match recording.failure {
        Some(failure) => Err(format!(
            "{}: {}",
            failure.error.class,
            failure.error.message.unwrap_or_default()
        )),
        None => Ok(stages(&recording.jobs[0])),
    }
}

fn names(stages: &Stages) -> Vec<String> {
    let vertices = stages.job_graph.vertices.values();
    vertices
        .map(|vertex| format!("{} ({})", vertex.name, vertex.parallelism))
        .collect()
}

#[test]
fn the_experiments_and_exercises_are_answered_from_the_text() {
    // The experiment: 1, 4 and 15, and 1 without chains.
    let p = |parallelism: u32| {
        (
            "parallelism.default: 1\n",
            format!("parallelism.default: {parallelism}\n"),
        )
    };
    for (parallelism, n_vertices) in [(1, 2), (4, 3), (15, 3)] {
        let (from, to) = p(parallelism);
        let stages = changed("seed01", from, &to).expect("it compiles");
        assert_eq!(stages.job_graph.vertices.len(), n_vertices, "parallelism {parallelism}");
    }
    let disable = ".getExecutionEnvironment();\nenv.disableOperatorChaining();";
    let stages = changed("seed01", ".getExecutionEnvironment();", disable).expect("it compiles");
    assert_eq!(stages.job_graph.vertices.len(), 4);
    // Exercise 1: flatMap alone at 1.
    let stages = changed(
        "seed02",
        ".name(\"tokenizer\")",
        ".name(\"tokenizer\").setParallelism(1)",
    )
    .expect("it compiles");
    assert_eq!(
        names(&stages),
        [
            "Source: in-memory-input -> tokenizer (1)",
            "counter -> Sink: print-sink (15)"
        ]
    );
    // Exercise 2: the sum in a group of its own; the rule on groups now refuses its edge as well, the sink inherits it.
    for (part, n_slots) in [("seed01", 2), ("seed02", 30)] {
        let before = changed(part, "", "").expect("it compiles");
        let after = changed(
            part,
            ".name(\"counter\")",
            ".name(\"counter\").slotSharingGroup(\"g2\")",
        )
        .expect("it compiles");
        assert_eq!(names(&after), names(&before));
        assert_eq!(counts(&after).slots.value, n_slots);
        let into_sum = after
            .stream_graph
            .edges
            .ids()
            .nth(1)
            .expect("source, flatMap, sum, sink");
        let refusing = after.job_graph.verdicts.refusing[into_sum];
        assert!(refusing.contains(eddyline::graph::job::ChainRule::SameSlotSharingGroup));
    }
    // Exercise 4: forward() between 1 and 15.
    let refused = changed("seed02", ".flatMap(", ".forward().flatMap(").expect_err("parallelism changes");
    assert!(
        refused.starts_with(
            "java.lang.UnsupportedOperationException: Forward partitioning does not allow change of parallelism."
        ),
        "{refused}"
    );
    assert!(refused.contains("tokenizer-3"), "{refused}");
}

#[test]
fn the_breakpoint_lists_answers_come_from_the_text() {
    let (recording, ..) = run(program("seed02"));
    // Three calls are registered; source and keyBy are reached through inputs.
    assert_eq!(recording.jobs[0].registered.len(), 3);
    let stages = stages(&recording.jobs[0]);
    let first = stages.stream_graph.edges.ids().next().expect("source to tokenizer");
    assert_eq!(stages.stream_graph.partitioner(first).text(), "REBALANCE");
}

#[test]
fn the_socket_pipeline_of_the_second_article_has_its_nine_subtasks_from_the_text() {
    let stages = changed("seed13", "", "").expect("it compiles");
    assert_eq!(
        names(&stages),
        [
            "Source: Socket Stream (1)",
            "Filter -> Map (4)",
            "TumblingProcessingTimeWindows -> KafkaSink: Writer (4)"
        ]
    );
    let counted = counts(&stages);
    assert_eq!((counted.tasks.value, counted.subtasks.value), (3, 9));
    let ship: Vec<&str> = stages
        .job_graph
        .edges
        .values()
        .map(|edge| edge.ship_strategy.as_str())
        .collect();
    let distribution: Vec<&str> = stages
        .job_graph
        .edges
        .values()
        .map(|edge| edge.distribution.text())
        .collect();
    assert_eq!(distribution, ["ALL_TO_ALL", "ALL_TO_ALL"]);
    assert!(ship.contains(&"REBALANCE") && ship.contains(&"HASH"), "{ship:?}");
    assert_eq!(counted.channels.value, 4 + 16);
}
