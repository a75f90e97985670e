//! What `execute` does inside the program's own process: makes the StreamGraph, which may throw into the program.

use crate::api::function::{FuncId, UserFunction};
use crate::api::recording::{GenerationError, Job, JobGenerator};
use crate::api::transformation::TransformationId;
use crate::base::index::Table;
use crate::graph::stream::plan::plan_text;
use crate::graph::stream::{StreamGraph, Traces, generate_noting, is_batch};

/// Makes StreamGraphs while a program is being recorded.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Generator {
    /// The transformations that the last generation began with, also when it failed: a configured max parallelism is
    /// written into them.
    pub begun: Vec<TransformationId>,
    was_batch: bool,
}

impl Generator {
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
        Ok(self.make(job)?.next_id)
    }

    fn execution_plan(&mut self, job: &Job, _: &Table<FuncId, UserFunction>) -> Result<(u32, String), GenerationError> {
        let graph = self.make(job)?;
        Ok((graph.next_id, plan_text(&graph)))
    }

    fn was_batch(&self) -> bool {
        self.was_batch
    }
}
