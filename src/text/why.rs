//! The headline's sentence: why these counts, and what the last change of a knob did.

use crate::graph::Stages;
use crate::graph::explain::{EdgeChange, difference};
use crate::session::Compilation;
use crate::text::details::rule_number;
use crate::text::{Words, fill};

/// Question and answer. Compares with an earlier result where there is one.
pub fn sentence(now: &Compilation, before: Option<&Compilation>, w: &Words) -> Option<(String, String)> {
    let stages = now.stages()?;
    let n_tasks = stages.job_graph.vertices.len();
    let n_before = before
        .and_then(Compilation::stages)
        .map(|stages| stages.job_graph.vertices.len());
    let question = match n_before {
        Some(n_before) if n_before != n_tasks => fill(w.why_changed, &[n_tasks.to_string(), n_before.to_string()]),
        _ => fill(w.why_tasks, &[n_tasks.to_string()]),
    };
    let graph = &stages.stream_graph;
    let verdicts = &stages.job_graph.verdicts;
    let broken: Vec<String> = graph
        .edges
        .iter()
        .filter(|(idx, _)| !verdicts.chained(*idx))
        .map(|(idx, edge)| {
            let numbers = verdicts.refusing[idx].iter().map(rule_number);
            let ends = format!("{} → {}", graph.nodes[edge.source].name, graph.nodes[edge.target].name);
            fill(
                w.why_edge,
                &[ends, graph.partitioner(idx).text().to_owned(), rules(numbers, w)],
            )
        })
        .collect();
    if let Some(earlier) = before.and_then(Compilation::stages) {
        let turned = turned(earlier, stages, w);
        if !turned.is_empty() {
            return Some((question, turned.join(w.sentence_separator)));
        }
    }
    let n_operators = graph.nodes.len().to_string();
    let n_edges = graph.edges.len();
    let n_chained = (n_edges - broken.len()).to_string();
    let mut answer = fill(w.why_answer, &[n_operators, n_chained, n_edges.to_string()]);
    if !broken.is_empty() {
        let shown: Vec<&str> = broken.iter().take(3).map(String::as_str).collect();
        answer.push_str(w.sentence_separator);
        answer.push_str(&fill(w.why_broken, &[shown.join(w.list_separator)]));
        if broken.len() > 3 {
            answer.push_str(&fill(w.and_more, &[(broken.len() - 3).to_string()]));
        }
    }
    Some((question, answer))
}

/// `rule 6`, `rules 5, 6`.
fn rules(numbers: impl Iterator<Item = u32>, w: &Words) -> String {
    let mut numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    numbers.dedup();
    let pattern = if numbers.len() == 1 {
        w.one_rule
    } else {
        w.several_rules
    };
    fill(pattern, &[numbers.join(", ")])
}

/// Edges whose verdict turned since the earlier result, at most two.
fn turned(before: &Stages, after: &Stages, w: &Words) -> Vec<String> {
    let graph = &after.stream_graph;
    let sentence = |change: &EdgeChange| {
        let (then, now) = (change.before?, change.after?);
        let edge = &graph.edges[now.edge];
        let ends = format!("{} → {}", graph.nodes[edge.source].name, graph.nodes[edge.target].name);
        let was = before.stream_graph.partitioner(then.edge).text().to_owned();
        let is = graph.partitioner(now.edge).text().to_owned();
        let numbers = rules(now.refusing.iter().map(rule_number), w);
        let pattern = match (now.refusing.is_empty(), was == is) {
            (true, true) => w.why_turned_on_same,
            (true, false) => w.why_turned_on,
            (false, true) => w.why_turned_off_same,
            (false, false) => w.why_turned_off,
        };
        Some(fill(pattern, &[ends, was, is, numbers]))
    };
    difference(before, after)
        .turned_edges()
        .filter_map(sentence)
        .take(2)
        .collect()
}
