//! Things that compile and run, and are probably not what was meant: each with its place and what to write instead.
//!
//! Data only; the sentences stand in the words of diagnostics under the same codes.

mod parallelism;
mod sleep;
mod streams;
mod time;

use crate::api::function::{FuncId, UserFunction};
use crate::api::recording::{Job, Recording};
use crate::api::transformation::{Transformation, TransformationId};
use crate::base::diag::{self, Diagnostic, Hint};
use crate::base::index::Table;
use crate::base::sorted::SortedSet;
use crate::base::span::Span;
use crate::graph::Stages;

/// All lints of one job of a recording, in order of the text.
pub fn lints(recording: &Recording, job: &Job, stages: &Stages, text: &str) -> Vec<Diagnostic> {
    let subject = Subject {
        functions: &recording.functions,
        job,
        stages,
        text,
    };
    let mut found = Vec::new();
    streams::unnamed_sinks(&subject, &mut found);
    streams::keys_that_decide_nothing(&subject, &mut found);
    streams::keys_without_state(&subject, &mut found);
    streams::rebalance_at_equal_parallelism(&subject, &mut found);
    streams::state_without_uid(&subject, &mut found);
    time::event_time_without_timestamps(&subject, &mut found);
    time::processing_time_on_bounded_input(&subject, &mut found);
    parallelism::environment_after_operators(&subject, &mut found);
    parallelism::max_parallelism_inside_a_chain(&subject, &mut found);
    sleep::processing_that_sleeps(&subject, &mut found);
    diag::sort(&mut found);
    found
}

/// What the lints look at.
struct Subject<'a> {
    functions: &'a Table<FuncId, UserFunction>,
    job: &'a Job,
    stages: &'a Stages,
    text: &'a str,
}

impl<'a> Subject<'a> {
    fn get(&self, id: TransformationId) -> &'a Transformation {
        &self.job.transformations[&id]
    }

    /// All that a transformation reads, directly or not, itself left out.
    fn upstream(&self, of: &Transformation) -> Vec<&'a Transformation> {
        let mut seen = SortedSet::new();
        let mut pending = of.inputs.clone();
        let mut found = Vec::new();
        while let Some(id) = pending.pop() {
            if seen.insert(id) {
                let t = self.get(id);
                pending.extend(t.inputs.iter().copied());
                found.push(t);
            }
        }
        found
    }

    fn slice(&self, span: Span) -> &'a str {
        span.slice(self.text)
    }
}

/// A hint that adds a call behind the one that made a transformation.
fn add_call(code: &'static str, t: &Transformation, call: &str) -> Hint {
    match t.provenance.created {
        Some(created) => Hint::new(code).arg(call).edit(Span::at(created.end), call),
        None => Hint::new(code).arg(call),
    }
}
