//! Why a stage refused a job: Flink's exception, and the place in the text to blame.

use crate::api::recording::FlinkError;
use crate::api::transformation::TransformationId;
use crate::base::span::Span;
use crate::graph::job::JobGraph;
use crate::graph::stream::StreamGraph;

/// The stages that can refuse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Inside `execute`.
    StreamGraph,
    /// After submission, on the JobManager.
    JobGraph,
    /// When the JobManager initialises the job.
    ExecutionGraph,
}

/// A refusal with Flink's own class and message.
#[derive(Clone, PartialEq, Debug)]
pub struct StageFailure {
    pub stage: Stage,
    pub error: FlinkError,
    /// The transformation to blame, when there is one.
    pub transformation: Option<TransformationId>,
    /// Where it stands in the text.
    pub span: Option<Span>,
}

/// A failure, and the graphs that were made before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    pub failure: StageFailure,
    pub stream_graph: Option<StreamGraph>,
    pub job_graph: Option<JobGraph>,
}

impl Refusal {
    /// Refused before there was a graph.
    pub fn before_any_graph(failure: StageFailure) -> Box<Self> {
        Box::new(Refusal {
            failure,
            stream_graph: None,
            job_graph: None,
        })
    }

    /// Refused with a StreamGraph at hand.
    pub fn after_stream_graph(failure: StageFailure, stream_graph: StreamGraph) -> Box<Self> {
        Box::new(Refusal {
            failure,
            stream_graph: Some(stream_graph),
            job_graph: None,
        })
    }

    /// Refused with a JobGraph at hand.
    pub fn after_job_graph(failure: StageFailure, stream_graph: StreamGraph, job_graph: JobGraph) -> Box<Self> {
        Box::new(Refusal {
            failure,
            stream_graph: Some(stream_graph),
            job_graph: Some(job_graph),
        })
    }
}
