//! Graphs from outside: the text of `getExecutionPlan()`, and the plan that the REST interface gives.
//!
//! A plan holds less than a program. What it doesn't say is filled in with the usual value, and the result lists what
//! that concerns. Nothing that is imported can be run: there are no functions.

mod execution_plan;
mod rest_plan;

pub use execution_plan::from_execution_plan;
pub use rest_plan::from_rest_plan;

use std::rc::Rc;

use serde_json::Value;

use crate::api::function::FuncId;
use crate::api::operator::{OperatorKind, OperatorSpec};
use crate::api::transformation::{ChainingStrategy, Partitioner, TransformationId};
use crate::base::few::Few;
use crate::base::index::Table;
use crate::base::name::Name;
use crate::graph::job::{self, JobGraph};
use crate::graph::stream::{
    DescriptionMode, EdgePartitioner, GlobalExchangeMode, GraphOptions, GroupOrigin, JobType, NodeRole,
    PartitionerKind, SourceForm, StreamGraph, StreamNode, TaskClass,
};
use crate::graph::trace::Trace;
use crate::graph::{Refusal, Stages, exec};

/// Why a text is no plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// Not JSON at all; with the reader's complaint.
    NotJson(String),
    /// A field is missing or of another kind.
    Field {
        field: &'static str,
        node: Option<u32>,
    },
    /// A node reads from one that isn't there.
    UnknownNode(String),
    DuplicateNode(String),
    /// Nodes read from each other in a circle; Flink's iterations are gone since 2.0.
    Cycle,
    Empty,
}

/// What a plan doesn't say, so that the usual value stands for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unknown {
    /// Everything counts as ALWAYS, legacy sources as HEAD.
    ChainingStrategies,
    /// Everything is in `default`.
    SlotSharingGroups,
    /// Not set.
    MaxParallelism,
    /// None: ids follow from position alone.
    Uids,
    /// Guessed from the names of Flink's own sources.
    SourceInterfaces,
    /// Guessed from the names of Flink's own operators.
    YieldingOperators,
    /// Several predecessors count as several inputs, although they may be a union.
    LogicalInputs,
    /// Consumers of one operator in the order of their ids; the program may have made their edges in another order, on
    /// which ids depend.
    ConsumerOrder,
    /// 100 ms.
    BufferTimeouts,
    /// On, with different max parallelism allowed.
    ChainingOptions,
    /// Streaming.
    RuntimeMode,
    /// Which operator of a chain an edge leaves from: the last one counts.
    ProducingOperators,
    /// The chain isn't told apart into operators.
    Chains,
}

/// A StreamGraph from a plan.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportedPlan {
    pub stream_graph: StreamGraph,
    pub unknown: Vec<Unknown>,
}

/// A JobGraph from a plan, with as much of a StreamGraph as its descriptions tell.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportedJobPlan {
    pub stream_graph: StreamGraph,
    pub job_graph: JobGraph,
    pub unknown: Vec<Unknown>,
}

/// What a plan gives: the stages from the plan's own on, or the stage that refuses, and what the plan doesn't say.
#[derive(Clone, PartialEq, Debug)]
pub struct Imported {
    pub stages: Result<Stages, Box<Refusal>>,
    pub unknown: Vec<Unknown>,
}

/// Whether a text is a plan rather than a program: a JSON object.
pub fn is_plan(text: &str) -> bool {
    let inside = text.trim_start().strip_prefix('{').map(str::trim_start);
    inside.is_some_and(|inside| inside.starts_with(['"', '}']))
}

/// Reads either kind of plan and makes the stages that follow from it.
pub fn import(text: &str) -> Result<Imported, ImportError> {
    let (stream_graph, job_graph, unknown) = match from_execution_plan(text) {
        Ok(plan) => {
            let job_graph = job::generate(&plan.stream_graph);
            (plan.stream_graph, job_graph, plan.unknown)
        }
        Err(error) => match from_rest_plan(text) {
            Ok(plan) => (plan.stream_graph, Ok(plan.job_graph), plan.unknown),
            // Only the plan of a job has descriptions.
            Err(of_job) if text.contains("\"description\"") => return Err(of_job),
            Err(_) => return Err(error),
        },
    };
    let refused = |failure, stream_graph, job_graph| {
        Err(Box::new(Refusal {
            failure,
            stream_graph: Some(stream_graph),
            job_graph,
        }))
    };
    let stages = match job_graph {
        Err(failure) => refused(failure, stream_graph, None),
        Ok(job_graph) => match exec::expand(&stream_graph, &job_graph) {
            Err(failure) => refused(failure, stream_graph, Some(job_graph)),
            Ok(execution_graph) => Ok(Stages {
                trace: Trace::of_graphs(&stream_graph, &job_graph),
                stream_graph,
                job_graph,
                execution_graph,
            }),
        },
    };
    Ok(Imported { stages, unknown })
}

fn parse(text: &str) -> Result<Value, ImportError> {
    serde_json::from_str(text).map_err(|error| ImportError::NotJson(error.to_string()))
}

fn text_field<'v>(node: &'v Value, field: &'static str, row: usize) -> Result<&'v str, ImportError> {
    node[field].as_str().ok_or(ImportError::Field {
        field,
        node: Some(row as u32),
    })
}

fn int_field(node: &Value, field: &'static str, row: usize) -> Result<i64, ImportError> {
    node[field].as_i64().ok_or(ImportError::Field {
        field,
        node: Some(row as u32),
    })
}

fn empty_graph(name: &str, job_type: JobType) -> StreamGraph {
    StreamGraph {
        job_name: name.to_owned(),
        job_type,
        dynamic: false,
        options: GraphOptions {
            chaining: true,
            chain_different_max_parallelism: true,
            object_reuse: false,
            checkpoint_interval_ms: None,
            unaligned_checkpoints: false,
            max_concurrent_checkpoints: 1,
            unaligned_forced: false,
            auto_parallelism: true,
            vertex_index_prefix: false,
            description_mode: DescriptionMode::Tree,
            one_default_group: job_type == JobType::Streaming,
            checkpoint_interval_during_backlog_ms: None,
            pause_sources_until_first_checkpoint: false,
        },
        exchange_mode: match job_type {
            JobType::Streaming => GlobalExchangeMode::AllEdgesPipelined,
            JobType::Batch => GlobalExchangeMode::AllEdgesBlocking,
        },
        nodes: Table::new(),
        edges: Table::new(),
        partitioners: Table::new(),
        iteration_order: Vec::new(),
        sources: Vec::new(),
        sinks: Vec::new(),
        virtual_nodes: Vec::new(),
        groups_with_resources: Vec::new(),
        next_id: 0,
    }
}

/// A node with the usual values; what its name tells of Flink's own operators is used.
fn node(id: u32, name: &str, description: &str, parallelism: i32, source: bool) -> StreamNode {
    let legacy = [
        "Source: Socket Stream",
        "Source: Custom Source",
        "Source: Custom File Source",
    ]
    .contains(&name);
    let form = match (source, legacy) {
        (false, _) => None,
        (true, false) => Some(SourceForm::New),
        (true, true) => Some(SourceForm::Legacy),
    };
    let writer = name.ends_with(": Writer");
    let (factory, class) = match form {
        Some(SourceForm::New) => ("SourceOperatorFactory", None),
        Some(SourceForm::Legacy) => ("SimpleUdfStreamOperatorFactory", Some("StreamSource")),
        None if writer => ("SinkWriterOperatorFactory", None),
        None if name.ends_with(": Committer") => ("CommitterOperatorFactory", None),
        None if name == "async wait operator" => ("AsyncWaitOperatorFactory", None),
        None => ("SimpleUdfStreamOperatorFactory", None),
    };
    StreamNode {
        id,
        transformation: TransformationId(id),
        role: NodeRole::Whole,
        name: Name::copied(name),
        nameless: false,
        description: Name::copied(description),
        parallelism,
        parallelism_configured: false,
        max_parallelism: -1,
        slot_sharing_group: "default".into(),
        group_origin: GroupOrigin::Default,
        co_location_group: None,
        managed_memory: None,
        task_class: match form {
            Some(SourceForm::New) => TaskClass::SourceOperator,
            Some(SourceForm::Legacy) => TaskClass::Source,
            None => TaskClass::OneInput,
        },
        operator: Rc::new(OperatorSpec {
            factory: factory.into(),
            class: class.map(Name::word),
            yielding: writer || factory == "AsyncWaitOperatorFactory",
            chaining: match form {
                Some(SourceForm::Legacy) => ChainingStrategy::Head,
                _ => ChainingStrategy::Always,
            },
            output_at_end: false,
            concurrent_attempts: true,
            input_selectable: None,
            kind: OperatorKind::User(NO_FUNCTION),
        }),
        source: form,
        uid: None,
        uid_hash: None,
        buffer_timeout_ms: 100,
        keys: Few::new(),
        input_requirements: Few::new(),
        operator_memory_mb: None,
        in_edges: Few::new(),
        out_edges: Few::new(),
    }
}

/// No function came with the plan.
const NO_FUNCTION: FuncId = FuncId(u32::MAX);

/// The partitioner with this ship strategy. Its particulars are unknown.
fn partitioner(text: &str) -> EdgePartitioner {
    let kind = match text {
        "FORWARD" => PartitionerKind::Forward,
        "REBALANCE" => PartitionerKind::Rebalance,
        "RESCALE" => PartitionerKind::Rescale,
        "SHUFFLE" => PartitionerKind::Shuffle,
        "BROADCAST" => PartitionerKind::Broadcast,
        "GLOBAL" => PartitionerKind::Global,
        "HASH" => PartitionerKind::Hash,
        "CUSTOM" => PartitionerKind::Custom,
        _ => PartitionerKind::User,
    };
    EdgePartitioner {
        kind,
        spec: Partitioner::User {
            class: String::new(),
            function: NO_FUNCTION,
            text: Name::copied(text),
        },
        origin: None,
        object: 0,
        unaligned_flag: true,
    }
}
