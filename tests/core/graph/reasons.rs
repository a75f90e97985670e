//! Reasons: the rules agree with Flink's verdict on every edge, and what is suggested really turns it.

use std::collections::BTreeMap;

use eddyline::api::recording::Job;
use eddyline::api::transformation::ExchangeMode;
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

/// The rule table of every edge against Flink's verdict; how many edges there are.
pub fn check_rules(job: &Job, entry: &Value, name: &Value) -> usize {
    let Ok(Stages {
        stream_graph,
        job_graph,
        ..
    }) = compile(job)
    else {
        return 0;
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
        assert_eq!(Some(&all_pass), flink.get(&key), "{name} {key:?}");
        assert_eq!(all_pass, reasons.chained, "{name} {key:?}");
    }
    stream_graph.edges.len()
}

/// Applies what is suggested for each edge; how many edges there are, and how many with one input have no suggestion.
pub fn check_flips(job: &Job, name: &Value) -> (usize, usize) {
    let Ok(stages) = compile(job) else { return (0, 0) };
    if stages.stream_graph.nodes.len() > 60 {
        return (0, 0);
    }
    let mut without = 0;
    for idx in stages.stream_graph.edges.ids() {
        let chained = stages.job_graph.verdicts.chained(idx);
        let Some(flip) = find_flip(job, &stages, idx) else {
            let target = stages.stream_graph.edges[idx].target;
            without += usize::from(stages.stream_graph.nodes[target].in_edges.len() == 1);
            // Between two vertices a hybrid result would be refused in streaming mode, so such an edge stays in its chain.
            let mode = stages.stream_graph.edges[idx].exchange_mode;
            let hybrid = matches!(mode, ExchangeMode::HybridFull | ExchangeMode::HybridSelective);
            assert!(!chained || hybrid, "a chained edge can be cut: {name} {idx:?}");
            continue;
        };
        let ends = EdgeEnds::of(&stages.stream_graph, idx);
        let mut changed = job.clone();
        for change in &flip.changes {
            changed = change.apply(&changed);
        }
        let after = compile(&changed).expect("the change compiles");
        let edge = ends.find(&after.stream_graph).expect("the edge is still there");
        assert_ne!(after.job_graph.verdicts.chained(edge), chained, "{name} {idx:?}");
        assert_eq!(check(&changed, &after), [], "{name} {idx:?}");
    }
    (stages.stream_graph.edges.len(), without)
}

#[test]
fn the_rules_agree_with_flinks_verdict_on_every_edge() {
    let mut n_edges = 0;
    for line in corpus::lines() {
        for entry in array(&line["jobs"]) {
            let Some(job) = loader::job(line, entry) else { continue };
            n_edges += check_rules(&job, entry, &line["file"]);
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
    let (mut n_edges, mut without) = (0, 0);
    for (number, line) in corpus::lines().iter().enumerate() {
        // Each edge means several compilations: in a browser a share of the programs does.
        let hand = line["file"].as_str().is_some_and(|file| file.starts_with("hand/"));
        if cfg!(target_arch = "wasm32") && !hand && number % 12 != 0 {
            continue;
        }
        for entry in array(&line["jobs"]) {
            let Some(job) = loader::job(line, entry) else { continue };
            let counted = check_flips(&job, &line["file"]);
            n_edges += counted.0;
            without += counted.1;
        }
    }
    assert!(n_edges > 500, "{n_edges} edges");
    assert!(
        without * 50 < n_edges,
        "{without} of {n_edges} edges have no suggestion"
    );
}
