//! What turns an edge's verdict, in words, with the edit of the text or the knob that does it.

use crate::api::options::OptionOrigin;
use crate::api::recording::Job;
use crate::api::transformation::{ChainingStrategy, TransformationId};
use crate::base::span::Span;
use crate::graph::Stages;
use crate::graph::explain::{Change, counts, find_flip};
use crate::graph::stream::StreamEdgeIdx;
use crate::text::details::{Block, Fix, FixAction};
use crate::text::{Words, fill};

/// The smallest change that turns the verdict, and what it costs.
pub fn of_edge(job: &Job, stages: &Stages, edge: StreamEdgeIdx, text: &str, w: &Words) -> Block {
    let Some(flip) = find_flip(job, stages, edge) else {
        return Block::Note(w.c_none.to_owned());
    };
    let chained = stages.job_graph.verdicts.chained(edge);
    let title = if chained { w.to_unchain } else { w.to_chain }.to_owned();
    let mut fixes: Vec<Fix> = flip
        .changes
        .iter()
        .enumerate()
        .map(|(place, change)| {
            let said = sentence(change, job, w);
            let said = if place > 0 { format!("{} {said}", w.c_and) } else { said };
            Fix {
                text: said,
                action: action(change, job, text),
            }
        })
        .collect();
    let after = &flip.cost.counts_after;
    let numbers = [&after.tasks, &after.subtasks, &after.slots, &after.channels].map(|count| count.value.to_string());
    fixes.push(Fix {
        text: fill(w.c_then, &numbers),
        action: None,
    });
    Block::Fixes { title, fixes }
}

/// Counts as they are, for whoever compares.
pub fn count_values(stages: &Stages) -> [u64; 4] {
    let counts = counts(stages);
    [
        counts.tasks.value,
        counts.subtasks.value,
        counts.slots.value,
        counts.channels.value,
    ]
}

fn name(job: &Job, id: TransformationId) -> String {
    job.transformations
        .get(&id)
        .map_or_else(|| format!("#{id}"), |transformation| transformation.name.to_string())
}

/// A partition is named by the call that made it.
fn call_name(job: &Job, id: TransformationId) -> String {
    job.transformations.get(&id).map_or_else(String::new, |transformation| {
        let method = &transformation.provenance.method;
        if method.is_empty() {
            transformation.name.to_string()
        } else {
            format!("{method}()")
        }
    })
}

fn sentence(change: &Change, job: &Job, w: &Words) -> String {
    match change {
        Change::Chaining(true) => w.c_chaining_on.to_owned(),
        Change::Chaining(false) => w.c_chaining_off.to_owned(),
        Change::ChainDifferentMaxParallelism(on) => fill(w.c_max_parallelism_option, &[on.to_string()]),
        Change::Parallelism { of, to } => fill(w.c_parallelism, &[name(job, *of), to.to_string()]),
        Change::MaxParallelism { of, to } => fill(w.c_max_parallelism, &[name(job, *of), to.to_string()]),
        Change::Group { of, to: Some(group) } => fill(w.c_group, &[name(job, *of), group.clone()]),
        Change::Group { of, to: None } => fill(w.c_no_group, &[name(job, *of)]),
        Change::Strategy { of, to } => {
            let pattern = match to {
                ChainingStrategy::Always => w.c_always,
                ChainingStrategy::Head => w.c_head,
                ChainingStrategy::Never => w.c_never,
                ChainingStrategy::HeadWithSources => w.c_head_with_sources,
            };
            fill(pattern, &[name(job, *of)])
        }
        Change::WithoutPartition { partition } => fill(w.c_without_partition, &[call_name(job, *partition)]),
        Change::ForwardPartition { partition } => fill(w.c_forward, &[call_name(job, *partition)]),
        Change::NewSource { of } => fill(w.c_new_source, &[name(job, *of)]),
        Change::StreamingMode => w.c_streaming.to_owned(),
    }
}

/// The knob or the edits that carry a change out. Absent where the text has no place for it.
fn action(change: &Change, job: &Job, text: &str) -> Option<FixAction> {
    if let Change::Chaining(on) = change
        && job
            .options
            .get_explicit("pipeline.operator-chaining.enabled")
            .is_none_or(|set| set.origin == OptionOrigin::Settings)
    {
        return Some(FixAction::Chaining(*on));
    }
    let edits: Vec<(Span, String)> = change
        .edits(job, text)
        .into_iter()
        .map(|edit| (edit.span, edit.replacement))
        .collect();
    (!edits.is_empty()).then_some(FixAction::Edits(edits))
}
