//! Laws over many recordings, and the sizes that Flink itself can't take.

use eddyline::api::transformation::Partitioner;
use eddyline::graph::check::check;
use eddyline::graph::explain::{Term, counts, difference, edge_reasons};
use eddyline::graph::job::plan::rest_plan;
use eddyline::graph::stream::plan::{plan, plan_text};
use eddyline::graph::{Stage, compile};

use crate::graph::builder::{Builder, layers, line, one_chain, random};
use crate::support::test;

#[test]
fn any_recording_compiles_or_is_refused_and_the_checker_agrees() {
    let mut n_compiled = 0;
    for seed in 0..2_000 {
        let job = random(seed, 24);
        match compile(&job) {
            Ok(stages) => {
                n_compiled += 1;
                assert_eq!(check(&job, &stages), [], "seed {seed}");
                assert_eq!(compile(&job).as_ref(), Ok(&stages), "seed {seed}: the same twice");
                assert_eq!(difference(&stages, &stages).edges, [], "seed {seed}");
                let counted = counts(&stages);
                if !stages.job_graph.undecided {
                    let n_subtasks = stages.execution_graph.graph().map(|graph| graph.n_subtasks());
                    assert_eq!(n_subtasks.map(u64::from), Some(counted.subtasks.value), "seed {seed}");
                }
            }
            Err(refusal) => {
                let message = refusal.failure.error.message.unwrap_or_default();
                let known = ["Forward partitioning", "buffer timeout", "forward group", "parallelism"];
                assert!(
                    known.iter().any(|known| message.contains(known)),
                    "seed {seed}: {message}"
                );
            }
        }
    }
    assert!(n_compiled > 1_500, "{n_compiled}");
}

#[test]
fn counts_are_made_of_their_terms() {
    for seed in 0..200 {
        let Ok(stages) = compile(&random(seed, 16)) else {
            continue;
        };
        let counted = counts(&stages);
        let [Term::Operators(operators), Term::ChainedEdges(chained)] = counted.tasks.terms[..] else {
            panic!("tasks are operators less chained edges");
        };
        assert_eq!(counted.tasks.value, u64::from(operators - chained));
        let n_chained = stages
            .stream_graph
            .edges
            .ids()
            .filter(|edge| edge_reasons(&stages.stream_graph, &stages.job_graph, *edge).chained)
            .count();
        let n_sources_inside = stages
            .job_graph
            .vertices
            .values()
            .flat_map(|vertex| &vertex.chain)
            .filter(|operator| operator.is_chained_source())
            .count();
        assert!(chained as usize >= n_chained && chained as usize <= n_chained + n_sources_inside);
    }
}

#[test]
fn a_line_of_twenty_thousand_operators_compiles() {
    for job in [line(20_000), one_chain(20_000), layers(20_000)] {
        let stages = compile(&job).expect("it compiles");
        assert!(stages.stream_graph.nodes.len() > 19_900);
        assert_eq!(
            plan(&stages.stream_graph)["nodes"].as_array().map(Vec::len),
            Some(stages.stream_graph.nodes.len())
        );
        assert!(plan_text(&stages.stream_graph).len() > 1_000_000);
    }
}

#[test]
fn a_deep_union_and_a_deep_partition_compile() {
    let mut b = Builder::new(1);
    let mut at = b.source("s");
    for i in 0..5_000 {
        let other = b.source(&format!("s{i}"));
        at = b.union(&[at, other]);
    }
    for _ in 0..5_000 {
        at = b.partition(at, Partitioner::Rebalance);
        if b.get(at).id.0 > 10_010 {
            break;
        }
    }
    b.print(at, "out");
    let stages = compile(&b.finish()).expect("it compiles");
    assert_eq!(stages.job_graph.vertices.len(), 5_002);
    assert_eq!(stages.stream_graph.edges.len(), 5_001);
}

#[test]
fn a_wide_fan_out_compiles_in_both_modes() {
    for mode in ["STREAMING", "BATCH"] {
        let mut b = Builder::new(2);
        b.option("execution.runtime-mode", mode);
        let source = b.source("s");
        for i in 0..5_000 {
            let keyed = b.reduce(source, &format!("r{i}"));
            b.print(keyed, &format!("out {i}"));
        }
        let stages = compile(&b.finish()).expect("it compiles");
        assert_eq!(stages.stream_graph.nodes.len(), 10_001);
    }
}

#[test]
fn the_rest_plan_of_a_long_chain_is_bounded() {
    let stages = compile(&one_chain(3_000)).expect("it compiles");
    let text = rest_plan(&stages.stream_graph, &stages.job_graph).to_string();
    assert!(text.len() < 20_000_000, "{}", text.len());
}

#[test]
fn parallelism_above_the_maximum_fails_only_at_the_last_stage() {
    let mut b = Builder::new(4);
    let source = b.source("s");
    let map = b.map(source, "m");
    b.get(map).max_parallelism = 2;
    b.get(source).parallelism = 1;
    b.print(map, "out");
    let refusal = compile(&b.finish()).expect_err("four subtasks, two key groups");
    assert_eq!(refusal.failure.stage, Stage::ExecutionGraph);
    assert!(refusal.job_graph.is_some());
}
