//! An independent look at a compilation: laws that hold whatever the program, checked the plain way.
//!
//! Shares no code with the generators. It is slower than they are and is meant for tests, and for graphs that come from
//! elsewhere.

mod execution;
mod job;
mod stream;

use crate::api::recording::Job;
use crate::graph::Stages;

/// A law that doesn't hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The law, in a few words.
    pub law: &'static str,
    /// Where, with the numbers.
    pub place: String,
}

/// All laws on all stages. Nothing is found in a sound compilation.
pub fn check(recorded: &Job, stages: &Stages) -> Vec<Violation> {
    let mut found = Findings::default();
    stream::check(recorded, &stages.stream_graph, &mut found);
    job::check(&stages.stream_graph, &stages.job_graph, &mut found);
    if let Some(execution_graph) = stages.execution_graph.graph() {
        execution::check(&stages.job_graph, execution_graph, &mut found);
    }
    found.violations
}

#[derive(Default)]
struct Findings {
    violations: Vec<Violation>,
}

impl Findings {
    fn expect(&mut self, holds: bool, law: &'static str, place: impl FnOnce() -> String) {
        if !holds {
            self.violations.push(Violation { law, place: place() });
        }
    }
}
