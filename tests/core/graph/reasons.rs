//! Reasons: the rules agree with Flink's verdict on every edge, and what is suggested really turns it.

use std::collections::BTreeMap;

use eddyline::graph::check::check;
use eddyline::graph::explain::{EdgeEnds, edge_reasons, find_flip};
use eddyline::graph::{Stages, compile};
use serde_json::Value;

use crate::graph::corpus;
use crate::graph::loader::{self, array};
use crate::support::test;

/// Flink's verdict by source, target, type number, tag and place among equals.
fn verdicts_of_flink(entry: &Value) -> BTreeMap<(u64, u64, u64, u32), bool> {
    let mut verdicts = BTreeMap::new();
    let mut seen: BTreeMap<(u64, u64), u32> = BTreeMap::new();
    for edge in array(&entry["streamGraph"]["edges"]) {
        let (s, t) = (edge["s"].as_u64().unwrap(), edge["t"].as_u64().unwrap());
        let place = seen.entry((s, t)).or_default();
        let key = (s, t, edge["type"].as_u64().unwrap_or(0), *place);
        *place += 1;
        verdicts.insert(key, edge["chain"] == true);
    }
    verdicts
}

#[test]
fn the_rules_agree_with_flinks_verdict_on_every_edge() {
    let mut n_edges = 0;
    for line in corpus::lines() {
        for entry in array(&line["jobs"]) {
            let Some(job) = loader::job(line, entry) else { continue };
            let Ok(Stages {
                stream_graph,
                job_graph,
                ..
            }) = compile(&job)
            else {
                continue;
            };
            let flink = verdicts_of_flink(entry);
            for (idx, edge) in stream_graph.edges.iter() {
                let reasons = edge_reasons(&stream_graph, &job_graph, idx);
                let key = (
                    u64::from(stream_graph.nodes[edge.source].id),
                    u64::from(stream_graph.nodes[edge.target].id),
                    u64::from(edge.type_number),
                    edge.unique_id,
                );
                let all_pass = reasons.rules.iter().all(|rule| rule.passed);
                assert_eq!(Some(&all_pass), flink.get(&key), "{} {key:?}", line["file"]);
                assert_eq!(all_pass, reasons.chained, "{} {key:?}", line["file"]);
                n_edges += 1;
            }
        }
    }
    assert!(n_edges > 500, "{n_edges} edges");
}

#[test]
fn the_independent_checker_accepts_every_compilation() {
    for line in corpus::lines() {
        for entry in array(&line["jobs"]) {
            let Some(job) = loader::job(line, entry) else { continue };
            if let Ok(stages) = compile(&job) {
                assert_eq!(check(&job, &stages), [], "{}", line["file"]);
            }
        }
    }
}

#[test]
fn every_suggested_change_turns_the_verdict() {
    let mut n_edges = 0;
    let mut without = 0;
    for (number, line) in corpus::lines().iter().enumerate() {
        // Each edge means several compilations: in a browser a share of the programs does.
        let hand = line["file"].as_str().is_some_and(|file| file.starts_with("hand/"));
        if cfg!(target_arch = "wasm32") && !hand && number % 12 != 0 {
            continue;
        }
        for entry in array(&line["jobs"]) {
            let Some(job) = loader::job(line, entry) else { continue };
            let Ok(stages) = compile(&job) else { continue };
            if stages.stream_graph.nodes.len() > 60 {
                continue;
            }
            for idx in stages.stream_graph.edges.ids() {
                n_edges += 1;
                let chained = stages.job_graph.verdicts.chained(idx);
                let Some(flip) = find_flip(&job, &stages, idx) else {
                    let several_inputs = stages.stream_graph.nodes[stages.stream_graph.edges[idx].target]
                        .in_edges
                        .len()
                        > 1;
                    if !several_inputs {
                        without += 1;
                    }
                    assert!(!chained, "a chained edge can be cut: {} {idx:?}", line["file"]);
                    continue;
                };
                let ends = EdgeEnds::of(&stages.stream_graph, idx);
                let mut changed = job.clone();
                for change in &flip.changes {
                    changed = change.apply(&changed);
                }
                let after = compile(&changed).expect("the change compiles");
                let edge = ends.find(&after.stream_graph).expect("the edge is still there");
                assert_ne!(
                    after.job_graph.verdicts.chained(edge),
                    chained,
                    "{} {idx:?}",
                    line["file"]
                );
                assert_eq!(check(&changed, &after), [], "{} {idx:?}", line["file"]);
            }
        }
    }
    assert!(n_edges > 500, "{n_edges} edges");
    assert!(
        without * 50 < n_edges,
        "{without} of {n_edges} edges have no suggestion"
    );
}
