//! Lints about streams, keys and names.

use crate::api::operator::{KeySelectorSpec, OperatorKind};
use crate::api::transformation::{Partitioner, Setting, Transformation, TransformationKind};
use crate::base::diag::{Diagnostic, Hint};
use crate::graph::explain::call_span;
use crate::graph::job::ChainRule;
use crate::graph::lint::{Subject, add_call};

/// A sink with its default name: several of them look alike in the web interface.
pub(super) fn unnamed_sinks(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for t in subject.job.transformations.values() {
        let is_sink = matches!(
            t.kind,
            TransformationKind::Sink { .. } | TransformationKind::LegacySink { .. }
        );
        let default = matches!(t.name.as_str(), "Sink" | "Unnamed") || t.name.starts_with("Print to Std. ");
        let Some(created) = t.provenance.created else { continue };
        if is_sink && default && t.provenance.of(Setting::Name).is_none() {
            found.push(
                Diagnostic::note("lint-unnamed-sink", created)
                    .arg(&t.name)
                    .hint(add_call("lint-add-name", t, ".name(\"…\")")),
            );
        }
    }
}

/// `keyBy` right behind `keyBy`: the first one decides nothing. And `keyBy` with the same selector behind an operator
/// that keeps its records: the data is shuffled to where it is already.
pub(super) fn keys_that_decide_nothing(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for t in subject.job.transformations.values() {
        let Some(selector) = selector_text(subject, t) else {
            continue;
        };
        let Some(created) = t.provenance.created else { continue };
        let input = subject.get(t.inputs[0]);
        if is_key_by(input) {
            let first = input.provenance.created.unwrap_or(created);
            found.push(
                Diagnostic::warning("lint-key-overridden", call_span(first, "keyBy", subject.text))
                    .also(created, Hint::new("lint-note-this-key-decides")),
            );
            continue;
        }
        // Filters and keyed aggregations give out records of the type that they read, under the same key.
        let mut at = input;
        while matches!(
            at.kind.operator().map(|operator| &operator.kind),
            Some(OperatorKind::Filter(_) | OperatorKind::Reduce(_) | OperatorKind::TimestampsAndWatermarks(_))
        ) {
            at = subject.get(at.inputs[0]);
        }
        let before = selector_text(subject, at);
        if at.id != input.id && before.is_some_and(|before| !before.is_empty() && before == selector) {
            found.push(
                Diagnostic::warning("lint-same-key-twice", call_span(created, "keyBy", subject.text))
                    .arg(selector)
                    .hint(Hint::new("lint-reinterpret")),
            );
        }
    }
}

fn is_key_by(t: &Transformation) -> bool {
    matches!(
        t.kind,
        TransformationKind::Partition {
            partitioner: Partitioner::Hash(_),
            ..
        }
    )
}

/// The text of a `keyBy`'s selector; `None` for what is no `keyBy` of the program.
fn selector_text<'a>(subject: &Subject<'a>, t: &Transformation) -> Option<&'a str> {
    let TransformationKind::Partition {
        partitioner: Partitioner::Hash(key),
        ..
    } = &t.kind
    else {
        return None;
    };
    match &key.selector {
        KeySelectorSpec::User(function) if t.provenance.method == "keyBy" => {
            Some(subject.slice(subject.functions.get(*function)?.span).trim())
        }
        _ => None,
    }
}

/// A keyed stream whose consumers can't hold keyed state: the shuffle buys nothing but grouping by subtask.
pub(super) fn keys_without_state(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for t in subject.job.transformations.values() {
        let stateless = match t.kind.operator().map(|operator| &operator.kind) {
            Some(OperatorKind::Map(f) | OperatorKind::FlatMap(f) | OperatorKind::Filter(f)) => {
                subject.functions.get(*f).is_some_and(|function| !function.rich)
            }
            _ => false,
        };
        let Some(input) = t.inputs.first().map(|input| subject.get(*input)) else {
            continue;
        };
        let Some(created) = input.provenance.created else {
            continue;
        };
        if stateless && is_key_by(input) && input.provenance.method == "keyBy" {
            let only_consumer = subject
                .job
                .transformations
                .values()
                .filter(|other| other.inputs.contains(&input.id))
                .count()
                == 1;
            if only_consumer {
                found.push(
                    Diagnostic::note("lint-key-without-state", call_span(created, "keyBy", subject.text))
                        .arg(&t.name)
                        .hint(Hint::new("lint-use-keyed-state")),
                );
            }
        }
    }
}

/// `rebalance()` where both ends have the same parallelism and nothing else keeps them apart: it costs a network hop and
/// a task.
pub(super) fn rebalance_at_equal_parallelism(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let graph = &subject.stages.stream_graph;
    for (edge, e) in graph.edges.iter() {
        let partitioner = graph.partitioner(edge);
        let Some(origin) = partitioner.origin else { continue };
        let is_rebalance = matches!(partitioner.spec, Partitioner::Rebalance);
        let only_reason = subject.stages.job_graph.verdicts.refusing[edge]
            .iter()
            .eq([ChainRule::ForwardPartitioner]);
        let Some(t) = subject.job.transformations.get(&origin) else {
            continue;
        };
        let Some(created) = t.provenance.created else { continue };
        if is_rebalance && only_reason && t.provenance.method == "rebalance" {
            let call = call_span(created, "rebalance", subject.text);
            found.push(
                Diagnostic::note("lint-rebalance-equal-parallelism", call)
                    .arg(&graph.nodes[e.source].name)
                    .arg(&graph.nodes[e.target].name)
                    .arg(graph.nodes[e.source].parallelism.to_string())
                    .hint(Hint::new("lint-remove-call").arg("rebalance()").edit(call, "")),
            );
        }
    }
}

/// An operator with state and no uid, in a job that takes checkpoints or gives uids elsewhere: its id depends on the
/// shape of the graph, and its state is lost with the next change of it.
pub(super) fn state_without_uid(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let graph = &subject.stages.stream_graph;
    let cares = graph.options.checkpoint_interval_ms.is_some() || graph.nodes.values().any(|node| node.uid.is_some());
    if !cares {
        return;
    }
    let mut last = None;
    for node in graph.nodes.values() {
        let stateful = node.keyed() || node.source.is_some() || node.operator.factory == "SinkWriterOperatorFactory";
        if !stateful || node.uid.is_some() || node.uid_hash.is_some() || last == Some(node.transformation) {
            continue;
        }
        let Some(t) = subject.job.transformations.get(&node.transformation) else {
            continue;
        };
        let Some(created) = t.provenance.created else { continue };
        last = Some(node.transformation);
        found.push(
            Diagnostic::note("lint-state-without-uid", created)
                .arg(&node.name)
                .hint(add_call("lint-add-uid", t, ".uid(\"…\")")),
        );
    }
}
