//! What `execute` does inside the program's own process: makes the StreamGraph, which may throw into the program.

use crate::api::function::{FuncId, UserFunction};
use crate::api::recording::{GenerationError, Job, JobGenerator};
use crate::api::transformation::TransformationId;
use crate::base::index::Table;
use crate::graph::stream::plan::plan_text;
use crate::graph::stream::{StreamGraph, Traces, generate_noting, is_batch};
use crate::graph::{Refusal, Stages, compile, compile_from};

/// Makes StreamGraphs while a program is being recorded.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Generator {
    /// The transformations that the last generation began with, also when it failed: a configured max parallelism is
    /// written into them.
    pub begun: Vec<TransformationId>,
    was_batch: bool,
    /// What was made for each job that was handed over, until it is taken.
    made: Vec<Option<StreamGraph>>,
}

impl Generator {
    /// The four graphs of a job of the recording, by its number: as [`compile`](crate::graph::compile), without making
    /// the StreamGraph a second time.
    pub fn stages(&mut self, job: usize, recorded: &Job) -> Result<Stages, Box<Refusal>> {
        match self.made.get_mut(job).and_then(Option::take) {
            Some(stream_graph) => compile_from(recorded, stream_graph),
            None => compile(recorded),
        }
    }

    fn make(&mut self, job: &Job) -> Result<StreamGraph, GenerationError> {
        self.was_batch = is_batch(job);
        let mut traces = Traces::default();
        let generated = generate_noting(job, &mut traces);
        self.begun = traces.begun;
        generated.map_err(|failure| {
            let failure = failure.located(job);
            GenerationError {
                error: failure.error,
                span: failure.span,
                left: Box::new(traces.left),
                next_id: traces.next_id,
            }
        })
    }
}

impl JobGenerator for Generator {
    fn generate(&mut self, job: &Job, _: &Table<FuncId, UserFunction>) -> Result<u32, GenerationError> {
        let graph = self.make(job)?;
        let next_id = graph.next_id;
        self.made.push(Some(graph));
        Ok(next_id)
    }

    fn forget(&mut self, n_jobs: usize) {
        self.made.truncate(n_jobs);
    }

    fn execution_plan(&mut self, job: &Job, _: &Table<FuncId, UserFunction>) -> Result<(u32, String), GenerationError> {
        let graph = self.make(job)?;
        Ok((graph.next_id, plan_text(&graph)))
    }

    fn was_batch(&self) -> bool {
        self.was_batch
    }
}
