//! The chaining rules over a whole small space: two operators in every combination of what the rules look at. The
//! independent checker confirms each verdict, and so does a table of what may stand where.

use eddyline::api::transformation::{ChainingStrategy, Partitioner, SlotSharingGroup, TransformationId};
use eddyline::graph::check::check;
use eddyline::graph::compile;

use crate::graph::builder::{Builder, key};
use crate::support::test;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Upstream {
    NewSource,
    LegacySource,
    Map,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Downstream {
    Map,
    Async,
    Multiple,
    Writer,
    Print,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Case {
    up: Upstream,
    down: Downstream,
    up_strategy: Option<ChainingStrategy>,
    down_strategy: Option<ChainingStrategy>,
    partitioner: usize,
    same_parallelism: bool,
    same_max_parallelism: bool,
    max_parallelism_matters: bool,
    same_group: bool,
    chaining: bool,
    mode: &'static str,
}

const PARTITIONERS: usize = 4;

fn partitioner(number: usize) -> Option<Partitioner> {
    [
        None,
        Some(Partitioner::Forward),
        Some(Partitioner::Rebalance),
        Some(Partitioner::Hash(key())),
    ][number]
        .clone()
}

fn cases() -> Vec<Case> {
    use ChainingStrategy::{Always, Head, Never};
    let mut cases = Vec::new();
    for up in [Upstream::NewSource, Upstream::LegacySource, Upstream::Map] {
        for down in [
            Downstream::Map,
            Downstream::Async,
            Downstream::Multiple,
            Downstream::Writer,
            Downstream::Print,
        ] {
            for up_strategy in [None, Some(Head), Some(Never)] {
                for down_strategy in [None, Some(Always), Some(Head), Some(Never)] {
                    for bits in 0..(PARTITIONERS << 6) {
                        let on = |bit: usize| bits >> (2 + bit) & 1 == 1;
                        cases.push(Case {
                            up,
                            down,
                            up_strategy,
                            down_strategy,
                            partitioner: bits & 3,
                            same_parallelism: on(0),
                            same_max_parallelism: on(1),
                            max_parallelism_matters: on(2),
                            same_group: on(3),
                            chaining: on(4),
                            mode: if on(5) { "STREAMING" } else { "BATCH" },
                        });
                    }
                }
            }
        }
    }
    cases
}

fn set_strategy(b: &mut Builder, id: TransformationId, strategy: Option<ChainingStrategy>) {
    if let (Some(strategy), Some(operator)) = (strategy, b.get(id).kind.operator_mut()) {
        operator.chaining = strategy;
    }
}

/// Whether the rules, said in one sentence, allow it; `None` where the program is refused.
fn expected(case: Case) -> Option<bool> {
    use ChainingStrategy::{Always, Head, HeadWithSources, Never};
    let partitioner = partitioner(case.partitioner);
    if partitioner == Some(Partitioner::Forward) && !case.same_parallelism {
        return None;
    }
    let forward = matches!(partitioner, None | Some(Partitioner::Forward)) && case.same_parallelism;
    let up = case.up_strategy.unwrap_or(match case.up {
        Upstream::LegacySource => Head,
        _ => Always,
    });
    let down = match (case.down, case.down_strategy) {
        (Downstream::Writer, _) | (Downstream::Map | Downstream::Async | Downstream::Print, None) => Always,
        (Downstream::Multiple, None) => HeadWithSources,
        (_, Some(strategy)) => strategy,
    };
    let yields = matches!(case.down, Downstream::Async | Downstream::Writer);
    Some(
        forward
            && case.chaining
            && case.same_group
            && up != Never
            && (down == Always || (down == HeadWithSources && case.up == Upstream::NewSource))
            && !(yields && case.up == Upstream::LegacySource)
            && (case.same_max_parallelism || !case.max_parallelism_matters),
    )
}

#[test]
fn every_combination_of_two_operators_chains_exactly_when_all_rules_allow_it() {
    let mut n_chained = 0;
    for case in cases() {
        let mut b = Builder::new(2);
        b.option("execution.runtime-mode", case.mode);
        b.option("pipeline.operator-chaining.enabled", &case.chaining.to_string());
        b.option(
            "pipeline.operator-chaining.chain-operators-with-different-max-parallelism",
            &(!case.max_parallelism_matters).to_string(),
        );
        let up = match case.up {
            Upstream::NewSource => b.source("up"),
            Upstream::LegacySource => b.legacy_source("up"),
            Upstream::Map => {
                // Cut off from its own source, so that the map is a head.
                let source = b.source("s");
                b.get(source).parallelism = 1;
                b.map(source, "up")
            }
        };
        set_strategy(&mut b, up, case.up_strategy);
        let input = match partitioner(case.partitioner) {
            Some(partitioner) => b.partition(up, partitioner),
            None => up,
        };
        let down = match case.down {
            Downstream::Map => b.map(input, "down"),
            Downstream::Async => b.async_wait(input, "down"),
            Downstream::Multiple => b.multiple_input(&[input], "down"),
            Downstream::Writer => b.sink_to(input, "down", false),
            Downstream::Print => b.print(input, "down"),
        };
        set_strategy(&mut b, down, case.down_strategy);
        let t = b.get(down);
        if !case.same_parallelism {
            t.parallelism = 3;
        }
        if !case.same_max_parallelism {
            t.max_parallelism = 64;
        }
        if !case.same_group {
            t.slot_sharing_group = Some(SlotSharingGroup {
                name: "other".into(),
                resources: None,
            });
        }
        let job = b.finish();
        match (compile(&job), expected(case)) {
            (Err(_), None) => {}
            (Ok(stages), Some(chains)) => {
                let last = stages.stream_graph.nodes.ids().last().expect("there are nodes");
                let edge = stages.stream_graph.nodes[last].in_edges[0];
                let chained_source = case.down == Downstream::Multiple
                    && stages
                        .job_graph
                        .vertices
                        .values()
                        .any(|vertex| vertex.chain[0].index == 0);
                let verdict = stages.job_graph.verdicts.chained(edge);
                assert_eq!(
                    verdict, chains,
                    "{case:?} {:?}",
                    stages.job_graph.verdicts.refusing[edge]
                );
                assert!(!chained_source || chains, "{case:?}");
                assert_eq!(check(&job, &stages), [], "{case:?}");
                n_chained += u32::from(chains);
            }
            (outcome, expected) => panic!("{case:?}: {:?}, expected {expected:?}", outcome.is_ok()),
        }
    }
    assert!(n_chained > 500, "{n_chained} combinations chain");
}
