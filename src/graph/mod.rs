//! The four representations: transformations, StreamGraph, JobGraph, ExecutionGraph, with the links between them and
//! the reason for each decision.
//!
//! Knows no time and no run. Orders that Flink defines are vectors kept here. Each rule of Flink is one function that
//! answers and says why. Nothing recurses along a graph, so a line of 20,000 operators compiles where Flink's own
//! generator ends in a `StackOverflowError` (about 2,000 with the default stack).

pub mod check;
pub mod exec;
pub mod explain;
pub mod export;
pub mod failure;
mod generator;
pub mod import;
pub mod job;
pub mod lint;
pub mod restore;
pub mod stream;
pub mod trace;

pub use failure::{Aspect, Refusal, Stage, StageFailure};
pub use generator::Generator;

use crate::api::recording::Job;
use exec::Expansion;
use job::JobGraph;
use stream::StreamGraph;
use trace::Trace;

/// All that one job becomes.
#[derive(Clone, PartialEq, Debug)]
pub struct Stages {
    /// Made inside `execute`, in the program's own process.
    pub stream_graph: StreamGraph,
    /// Made by the JobManager since Flink 2.0.
    pub job_graph: JobGraph,
    /// Made by the JobManager; absent parts have a name.
    pub execution_graph: Expansion,
    /// What became what, in both directions.
    pub trace: Trace,
}

/// Makes the StreamGraph, the JobGraph and the ExecutionGraph of a job, or says which stage refused it and with
/// Flink's own words; the stages before that one are in the refusal.
pub fn compile(job: &Job) -> Result<Stages, Box<Refusal>> {
    match stream::generate(job) {
        Ok(stream_graph) => compile_from(job, stream_graph),
        Err(failure) => Err(Box::new(Refusal {
            failure: failure.located(job),
            stream_graph: None,
            job_graph: None,
        })),
    }
}

/// As [`compile`], from the job's StreamGraph on.
pub(in crate::graph) fn compile_from(job: &Job, stream_graph: StreamGraph) -> Result<Stages, Box<Refusal>> {
    let refused = |failure: StageFailure, stream_graph, job_graph| {
        Box::new(Refusal {
            failure: failure.located(job),
            stream_graph,
            job_graph,
        })
    };
    let asked = [
        "pipeline.operator-chaining.enabled",
        "pipeline.operator-chaining.chain-operators-with-different-max-parallelism",
    ];
    let readable = stream::options::readable(&job.options, &asked).map_err(|failure| StageFailure {
        stage: Stage::JobGraph,
        ..failure
    });
    let job_graph = match readable.and_then(|()| job::generate(&stream_graph)) {
        Ok(job_graph) => job_graph,
        Err(failure) => return Err(refused(failure, Some(stream_graph), None)),
    };
    let execution_graph = match exec::expand(&stream_graph, &job_graph) {
        Ok(expansion) => expansion,
        Err(failure) => return Err(refused(failure, Some(stream_graph), Some(job_graph))),
    };
    let trace = Trace::new(job, &stream_graph, &job_graph);
    Ok(Stages {
        stream_graph,
        job_graph,
        execution_graph,
        trace,
    })
}
