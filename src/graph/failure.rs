//! Why a stage refused a job: Flink's exception, and the place in the text to blame.

use crate::api::recording::{FlinkError, Job};
use crate::api::transformation::{Provenance, Setting, TransformationId};
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

impl Stage {
    /// As the page calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::StreamGraph => "StreamGraph",
            Stage::JobGraph => "JobGraph",
            Stage::ExecutionGraph => "ExecutionGraph",
        }
    }
}

/// Which call on a transformation is to blame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aspect {
    Creation,
    Name,
    Uid,
    Parallelism,
    BufferTimeout,
    SlotSharingGroup,
}

/// A refusal with Flink's own class and message.
#[derive(Clone, PartialEq, Debug)]
pub struct StageFailure {
    pub stage: Stage,
    pub error: FlinkError,
    /// The transformation to blame, when there is one.
    pub transformation: Option<TransformationId>,
    /// Which of its calls.
    pub aspect: Aspect,
    /// Where that stands in the text.
    pub span: Option<Span>,
}

impl StageFailure {
    /// A failure that blames nothing yet.
    pub fn new(stage: Stage, class: &str, message: impl Into<String>) -> Self {
        StageFailure {
            stage,
            error: FlinkError::new(class, message),
            transformation: None,
            aspect: Aspect::Creation,
            span: None,
        }
    }

    /// Blames a transformation.
    pub fn about(mut self, transformation: TransformationId) -> Self {
        self.transformation = Some(transformation);
        self
    }

    /// Blames one of its calls.
    pub fn in_call(mut self, aspect: Aspect) -> Self {
        self.aspect = aspect;
        self
    }

    /// Finds the place in the text: the call to blame, the creating call where that one is the framework's, `execute`
    /// where no transformation is to blame.
    pub fn located(mut self, job: &Job) -> Self {
        let blamed = self.transformation.and_then(|id| job.transformations.get(&id));
        self.span = match blamed {
            Some(transformation) => {
                let p = &transformation.provenance;
                span_of_aspect(p, self.aspect).or(p.created)
            }
            None => job.execute_span,
        };
        self
    }
}

fn span_of_aspect(provenance: &Provenance, aspect: Aspect) -> Option<Span> {
    match aspect {
        Aspect::Creation => provenance.created,
        Aspect::Name => provenance.of(Setting::Name),
        Aspect::Uid => provenance.of(Setting::Uid),
        Aspect::Parallelism => provenance.of(Setting::Parallelism),
        Aspect::BufferTimeout => provenance.of(Setting::BufferTimeout),
        Aspect::SlotSharingGroup => provenance.of(Setting::SlotSharingGroup),
    }
}

/// A failure, and the graphs that were made before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    pub failure: StageFailure,
    pub stream_graph: Option<StreamGraph>,
    pub job_graph: Option<JobGraph>,
}
