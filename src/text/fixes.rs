//! What turns an edge's verdict, in words, with the edit of the text or the knob that does it.

use crate::api::recording::Job;
use crate::api::transformation::{ChainingStrategy, Transformation, TransformationId};
use crate::base::span::Span;
use crate::graph::Stages;
use crate::graph::explain::{Change, counts, find_flip};
use crate::graph::stream::StreamEdgeIdx;
use crate::text::details::{Block, Fix, FixAction};
use crate::text::{Words, fill};

/// The smallest change that turns the verdict, and what it costs.
pub fn of_edge(job: &Job, stages: &Stages, edge: StreamEdgeIdx, chained: bool, w: &Words) -> Block {
    let Some(flip) = find_flip(job, stages, edge) else {
        return Block::Note(w.c_none.to_owned());
    };
    let title = if chained { w.to_unchain } else { w.to_chain }.to_owned();
    let mut fixes: Vec<Fix> = flip
        .changes
        .iter()
        .enumerate()
        .map(|(place, change)| {
            let text = sentence(change, job, w);
            let text = if place > 0 { format!("{} {text}", w.c_and) } else { text };
            Fix {
                text,
                action: action(change, job),
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
        .map_or_else(|| format!("#{id}"), |transformation| transformation.name.clone())
}

/// A partition is named by the call that made it.
fn call_name(job: &Job, id: TransformationId) -> String {
    job.transformations.get(&id).map_or_else(String::new, |transformation| {
        let method = &transformation.provenance.method;
        if method.is_empty() {
            transformation.name.clone()
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

/// The edit that carries a change out. Absent where the text has no single place for it.
fn action(change: &Change, job: &Job) -> Option<FixAction> {
    let of = |id: &TransformationId| job.transformations.get(id);
    match change {
        Change::Chaining(on) => Some(FixAction::Chaining(*on)),
        Change::Parallelism { of: id, to } => {
            let made = of(id)?;
            set_call(made, made.provenance.parallelism, format!(".setParallelism({to})"))
        }
        Change::MaxParallelism { of: id, to } => {
            let made = of(id)?;
            set_call(
                made,
                made.provenance.max_parallelism,
                format!(".setMaxParallelism({to})"),
            )
        }
        Change::Group { of: id, to } => {
            let made = of(id)?;
            let call = to
                .as_ref()
                .map_or_else(String::new, |group| format!(".slotSharingGroup(\"{group}\")"));
            set_call(made, made.provenance.slot_sharing_group, call)
        }
        Change::Strategy { of: id, to } => {
            let made = of(id)?;
            let call = match to {
                ChainingStrategy::Always => "",
                ChainingStrategy::Head => ".startNewChain()",
                ChainingStrategy::Never => ".disableChaining()",
                ChainingStrategy::HeadWithSources => return None,
            };
            set_call(made, made.provenance.chaining, call.to_owned())
        }
        _ => None,
    }
}

/// A setter's call is put in the place of the one that is there, else behind the creating call.
fn set_call(made: &Transformation, present: Option<Span>, call: String) -> Option<FixAction> {
    let span = match present {
        Some(span) => span,
        None if call.is_empty() => return None,
        None => Span::at(made.provenance.created?.end),
    };
    Some(FixAction::Edit {
        span,
        replacement: call,
    })
}
