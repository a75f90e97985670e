//! What is left after a program's `main` ran: jobs, functions, output, and the failure if there was one.

use std::rc::Rc;

use crate::api::function::{FuncId, UserFunction, ValuesId};
use crate::api::options::Options;
use crate::api::transformation::{GroupResources, MissingType, Transformation, TransformationId};
use crate::base::index::Table;
use crate::base::name::Name;
use crate::base::sorted::SortedMap;
use crate::base::span::Span;
use crate::lang::heap::Frozen;

/// The result of running `main` with the recording host.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Recording {
    pub functions: Table<FuncId, UserFunction>,
    /// What serialisation would carry of each function; one for each row of `functions`.
    pub objects: Table<FuncId, Frozen>,
    /// Elements of sources that are given in the program.
    pub values: Table<ValuesId, Vec<Frozen>>,
    /// One for each execute, executeAsync or collect that was reached and did not fail.
    pub jobs: Vec<Job>,
    pub failure: Option<ProgramFailure>,
    pub stdout: String,
    pub stderr: String,
    /// How long both texts were when each job was handed over.
    pub printed_before: Vec<(u32, u32)>,
}

/// What a job that ran brings back to the program, for the rest of `main`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct JobAnswer {
    /// Accumulators by name, one entry for each subtask that had one.
    pub accumulators: Vec<(String, Frozen)>,
    /// Records of collecting sinks, each with the node of its sink, in the order of their coming.
    pub collected: Vec<(u32, Frozen)>,
    pub net_runtime_ms: i64,
    /// Why it failed, outermost first; empty if it didn't.
    pub failure: Vec<ErrorCause>,
}

/// The ledger at the moment a job was handed over.
#[derive(Clone, PartialEq, Debug)]
pub struct Job {
    /// Given to `execute`; absent: `pipeline.name` or Flink's default decides.
    pub name: Option<String>,
    pub registered: Vec<TransformationId>,
    /// All that are reachable from the registered ones through inputs; shared with what later jobs of the program hold.
    pub transformations: SortedMap<TransformationId, Rc<Transformation>>,
    /// The next id the counter would give when generation begins.
    pub next_id: u32,
    /// Effective configuration: settings, configuration given to the environment, and setters.
    pub options: Options,
    /// The environment's parallelism when the job was handed over.
    pub parallelism: i32,
    /// Resources of slot sharing groups that were made known with `registerSlotSharingGroup`.
    pub group_resources: SortedMap<Name, GroupResources>,
    /// `ExecutionConfig.setGlobalJobParameters`, in the order of the map.
    pub global_parameters: Vec<(String, String)>,
    /// The call that handed the job over.
    pub execute_span: Option<Span>,
    pub trigger: JobTrigger,
}

/// Which call handed a job over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobTrigger {
    Execute,
    ExecuteAsync,
    ExecuteAndCollect,
    /// `getExecutionPlan`, `getStreamGraph`: a graph is made but no job is submitted.
    PlanOnly,
}

/// An exception that left `main`.
#[derive(Clone, PartialEq, Debug)]
pub struct ProgramFailure {
    pub error: FlinkError,
    pub stage: FailureStage,
    /// The call that threw, in the user's text.
    pub span: Option<Span>,
    /// The ledger at that moment, when no job had been handed over before.
    pub registered_at_failure: Option<Ledger>,
    /// The environment's configuration at that moment.
    pub options: Options,
}

/// Class, message and causes of a Java exception.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlinkError {
    pub class: String,
    pub message: Option<String>,
    /// Outermost cause first.
    pub causes: Vec<ErrorCause>,
}

impl FlinkError {
    /// An error without a cause.
    pub fn new(class: &str, message: impl Into<String>) -> Self {
        Self {
            class: class.to_owned(),
            message: Some(message.into()),
            causes: Vec::new(),
        }
    }
}

impl From<&MissingType> for FlinkError {
    /// What `Transformation.getOutputType` throws, `Transformation.java:589`.
    fn from(missing: &MissingType) -> Self {
        let message = format!(
            "The return type of function '{}' could not be determined automatically, due to type erasure. You can give \
             type information hints by using the returns(...) method on the result of the transformation call, or by \
             letting your function implement the 'ResultTypeQueryable' interface.",
            missing.function
        );
        FlinkError {
            class: "org.apache.flink.api.common.functions.InvalidTypesException".to_owned(),
            message: Some(message),
            causes: vec![ErrorCause {
                class: missing.cause_class.clone(),
                message: Some(missing.cause_message.clone()),
            }],
        }
    }
}

/// One of the causes of an exception.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErrorCause {
    pub class: String,
    pub message: Option<String>,
}

/// Registered transformations and all that they reach.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ledger {
    pub registered: Vec<TransformationId>,
    pub transformations: SortedMap<TransformationId, Rc<Transformation>>,
}

/// When an exception was thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailureStage {
    /// While the API was being called.
    Program,
    /// Inside execute, while the StreamGraph was made.
    StreamGraph,
}

impl FailureStage {
    /// As the page calls it.
    pub const fn name(self) -> &'static str {
        match self {
            FailureStage::Program => "Transformations",
            FailureStage::StreamGraph => "StreamGraph",
        }
    }
}

/// Makes the StreamGraph when the program calls `execute`, because that can throw into the program, takes ids from the
/// same counter, and prints the plan for `getExecutionPlan`. The graph layer implements it; recording knows no graph.
pub trait JobGenerator {
    /// Generates; the result is the next id the counter gives afterwards.
    fn generate(&mut self, job: &Job, functions: &Table<FuncId, UserFunction>) -> Result<u32, GenerationError>;

    /// A job is handed over whose graph was made before (`execute(StreamGraph)`): it takes the next number.
    fn handed_over(&mut self);

    /// The jobs from this number on are taken back: they were only tried.
    fn forget(&mut self, n_jobs: usize);

    /// As [`Self::generate`], and the text that `getExecutionPlan` returns.
    fn execution_plan(
        &mut self,
        job: &Job,
        functions: &Table<FuncId, UserFunction>,
    ) -> Result<(u32, String), GenerationError>;

    /// Whether the last generation was for batch mode, also if it failed: that changes the environment's options.
    fn was_batch(&self) -> bool;
}

/// Why a StreamGraph could not be made.
#[derive(Clone, PartialEq, Debug)]
pub struct GenerationError {
    pub error: FlinkError,
    /// The place in the text to blame, if it is not the execute call.
    pub span: Option<Span>,
    /// What sinks were being expanded into: Flink registers that for the time of the expansion, so a failure leaves it.
    pub left: Box<Ledger>,
    /// What the counter gives next: ids that were taken stay taken.
    pub next_id: u32,
}
