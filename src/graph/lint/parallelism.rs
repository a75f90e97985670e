//! Lints about parallelism that doesn't do what it says.

use crate::api::options::OptionOrigin;
use crate::api::transformation::{ParallelismOrigin, Setting};
use crate::base::diag::{Diagnostic, Hint};
use crate::graph::lint::Subject;

/// `env.setParallelism` behind operators: those made before keep what the environment had then.
pub(super) fn environment_after_operators(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let Some(option) = subject.job.options.get_explicit("parallelism.default") else {
        return;
    };
    let OptionOrigin::Program(call) = option.origin else {
        return;
    };
    let earlier = subject.job.transformations.values().filter(|t| {
        let before = t.provenance.created.is_some_and(|created| created.end <= call.start);
        let takes_default = match t.provenance.parallelism_origin {
            ParallelismOrigin::Configuration => true,
            ParallelismOrigin::Environment(other) => other != call,
            _ => false,
        };
        before && takes_default && t.kind.operator().is_some() && t.parallelism.to_string() != option.text
    });
    let names: Vec<&str> = earlier.map(|t| t.name.as_str()).collect();
    if let Some(first) = names.first() {
        found.push(
            Diagnostic::warning("lint-environment-parallelism-late", call)
                .arg(*first)
                .arg(names.len().to_string())
                .hint(Hint::new("lint-move-to-front")),
        );
    }
}

/// `setMaxParallelism` on an operator that isn't the head of its chain: the vertex takes the head's.
pub(super) fn max_parallelism_inside_a_chain(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let (graph, job) = (&subject.stages.stream_graph, &subject.stages.job_graph);
    for (idx, node) in graph.nodes.iter() {
        let vertex = &job.vertices[job.vertex_of[idx]];
        let Some(t) = subject.job.transformations.get(&node.transformation) else {
            continue;
        };
        let Some(call) = t.provenance.of(Setting::MaxParallelism) else {
            continue;
        };
        if vertex.head != idx && node.max_parallelism > 0 && node.max_parallelism != vertex.max_parallelism {
            found.push(
                Diagnostic::warning("lint-max-parallelism-ignored", call)
                    .arg(&node.name)
                    .arg(node.max_parallelism.to_string())
                    .arg(&graph.nodes[vertex.head].name)
                    .hint(Hint::new("lint-set-on-head").arg(&graph.nodes[vertex.head].name)),
            );
        }
    }
}
