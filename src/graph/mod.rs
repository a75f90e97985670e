//! The four representations: transformations, StreamGraph, JobGraph, ExecutionGraph, with the links between them and
//! the reason for each decision.
//!
//! Knows no time and no run. Orders that Flink defines are vectors kept here. Each rule of Flink is one function that
//! answers and says why. Nothing recurses along a graph, so a line of 20,000 operators compiles where Flink's own
//! generator ends in a `StackOverflowError` (about 2,000 with the default stack).

pub mod exec;
pub mod failure;
pub mod job;
pub mod stream;
pub mod trace;

pub use failure::{Refusal, Stage, StageFailure};

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
