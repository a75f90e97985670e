//! JobGraph: one vertex for each chain, results between them, slot sharing.
//!
//! Knows the StreamGraph and nothing of subtasks. [`JobVertexIdx`] counts vertices in topological order, the order of
//! the scheduler and of the ExecutionGraph; the order of creation (downstream first), which the REST plan has, is kept
//! beside it.

mod chain_rules;
mod chaining;
mod dynamic;
mod generate;
mod groups;
pub mod hasher;
mod html;
mod names;
mod outputs;
pub mod plan;
mod slots;
mod topology;

pub use chain_rules::{ChainRule, RuleResult, RuleSet, RuleValue, Verdicts, verdict};
pub use generate::generate;
pub(in crate::graph) use groups::Groups;
pub(in crate::graph) use html::unescape_html4;

use std::fmt;

use crate::base::few::Few;
use crate::base::index::Table;
use crate::base::name::Name;
use crate::graph::stream::{
    JobType, PartitionerIdx, PartitionerKind, StreamEdgeIdx, StreamNodeIdx, SubtaskStateMapper, TaskClass,
};

crate::define_index! {
    /// A job vertex, in topological order.
    pub struct JobVertexIdx = "vertex";
    /// A result of a job vertex.
    pub struct DataSetIdx = "dataset";
    /// An input of a job vertex.
    pub struct JobEdgeIdx = "job-edge";
    /// A slot sharing group, in the order in which vertices first name it.
    pub struct SlotSharingGroupIdx = "group";
}

/// Sixteen bytes that name an operator or a job vertex (`AbstractID`), shown as hexadecimal text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OperatorId(pub [u8; 16]);

/// The id of a job vertex is that of its head operator.
pub type JobVertexId = OperatorId;

impl OperatorId {
    /// `AbstractID.hashCode`: its four words, combined.
    pub(in crate::graph) fn hash_code(self) -> u32 {
        let words = self.0.chunks_exact(4);
        words.fold(0, |hash, word| {
            hash ^ word.iter().fold(0, |word, byte| word << 8 | u32::from(*byte))
        })
    }
}

impl fmt::Display for OperatorId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for OperatorId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl OperatorId {
    /// Reads 32 hexadecimal characters, of either case.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 32 {
            return None;
        }
        let mut bytes = [0; 16];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let high = char::from(pair[0]).to_digit(16)?;
            let low = char::from(pair[1]).to_digit(16)?;
            *byte = (high * 16 + low) as u8;
        }
        Some(OperatorId(bytes))
    }
}

/// The JobGraph.
#[derive(Clone, PartialEq, Debug)]
pub struct JobGraph {
    pub name: String,
    pub job_type: JobType,
    pub dynamic: bool,
    pub vertices: Table<JobVertexIdx, JobVertex>,
    /// In the order in which Flink made them: downstream first. The order of the REST plan.
    pub creation_order: Vec<JobVertexIdx>,
    pub data_sets: Table<DataSetIdx, DataSet>,
    pub edges: Table<JobEdgeIdx, JobEdge>,
    pub slot_sharing_groups: Table<SlotSharingGroupIdx, SlotSharingGroup>,
    /// Vertices that must run in the same slots subtask by subtask.
    pub co_location_groups: Vec<CoLocationGroup>,
    /// Vertices joined by results that must be consumed while they are produced; ordered by their first vertex.
    pub logical_regions: Vec<Vec<JobVertexIdx>>,
    /// Generated operator ids (StreamGraphHasherV2).
    pub operator_ids: Table<StreamNodeIdx, OperatorId>,
    /// Whether each edge chains, and which rules refuse.
    pub verdicts: Verdicts,
    /// The vertex that holds each node.
    pub vertex_of: Table<StreamNodeIdx, JobVertexIdx>,
    /// Some parallelism is left to the adaptive batch scheduler.
    pub undecided: bool,
}

/// One chain of operators.
#[derive(Clone, PartialEq, Debug)]
pub struct JobVertex {
    pub id: JobVertexId,
    pub name: Name,
    /// -1: decided while the job runs.
    pub parallelism: i32,
    pub parallelism_configured: bool,
    /// The head's own value; -1: derived when the ExecutionGraph is made.
    pub max_parallelism: i32,
    pub task_class: TaskClass,
    /// `InputOutputFormatVertex`: holds a format that the JobManager initialises.
    pub has_format: bool,
    pub slot_sharing_group: SlotSharingGroupIdx,
    pub co_location_group: Option<u32>,
    pub concurrent_attempts: bool,
    pub n_coordinators: u32,
    pub head: StreamNodeIdx,
    /// As the vertex lists them: the last operator of the chain first, the head last.
    pub operators: Vec<OperatorIdPair>,
    /// By position in the chain, then by node id: chained sources (position 0), the head (1), and so on.
    pub chain: Vec<ChainedOperator>,
    /// Results in the order in which they were first connected.
    pub data_sets: Few<DataSetIdx>,
    /// Inputs in order; the order of the task's input gates.
    pub inputs: Few<JobEdgeIdx>,
}

/// `OperatorIDPair`.
#[derive(Clone, PartialEq, Debug)]
pub struct OperatorIdPair {
    pub node: StreamNodeIdx,
    pub generated: OperatorId,
    /// From `setUidHash`.
    pub user_defined: Option<OperatorId>,
}

/// An operator's place in its chain.
#[derive(Clone, PartialEq, Debug)]
pub struct ChainedOperator {
    pub node: StreamNodeIdx,
    /// The head is 1; sources chained into a multiple input operator are 0.
    pub index: u32,
    pub start: bool,
    pub end: bool,
    /// Edges to operators of the same chain.
    pub chained_outputs: Few<StreamEdgeIdx>,
    /// Outputs to other vertices.
    pub network_outputs: Vec<NetworkOutput>,
    /// What feeds each logical input; only the head has network inputs.
    pub inputs: Few<InputFeed>,
    pub n_network_inputs: u32,
}

/// What feeds a logical input of an operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputFeed {
    /// The first of the input gates that belong to this input, as Flink numbers inputs (`NetworkInputConfig`).
    Network(u32),
    /// A source that runs in the same chain.
    ChainedSource(StreamNodeIdx),
    /// The chained operator before it.
    Chain,
}

/// `NonChainedOutput`: one output of an operator to the network. Consumers may share it in batch mode.
#[derive(Clone, PartialEq, Debug)]
pub struct NetworkOutput {
    pub data_set: DataSetIdx,
    /// What the edge's partitioner became: a dynamic graph turns "unspecified" into forward or rescale.
    pub kind: PartitionerKind,
    /// Its particulars, in the StreamGraph.
    pub partitioner: PartitionerIdx,
    pub consumer_parallelism: i32,
    pub consumer_max_parallelism: i32,
    pub buffer_timeout_ms: i64,
    pub tag: Option<Name>,
    pub result_type: ResultPartitionType,
    pub unaligned_checkpoints: bool,
    /// The edges that read it.
    pub edges: Few<StreamEdgeIdx>,
}

/// `IntermediateDataSet`.
#[derive(Clone, PartialEq, Debug)]
pub struct DataSet {
    pub id: OperatorId,
    pub producer: JobVertexIdx,
    pub result_type: ResultPartitionType,
    pub distribution: DistributionPattern,
    pub broadcast: bool,
    pub consumers: Few<JobEdgeIdx>,
}

/// `JobEdge`.
#[derive(Clone, PartialEq, Debug)]
pub struct JobEdge {
    pub data_set: DataSetIdx,
    pub source: JobVertexIdx,
    pub target: JobVertexIdx,
    /// The edge of the StreamGraph that it comes from.
    pub stream_edge: StreamEdgeIdx,
    pub kind: PartitionerKind,
    /// Its particulars (key selector, user's functions), in the StreamGraph.
    pub partitioner: PartitionerIdx,
    pub ship_strategy: Name,
    pub distribution: DistributionPattern,
    pub broadcast: bool,
    pub forward: bool,
    pub type_number: u32,
    pub upstream_mapper: SubtaskStateMapper,
    pub downstream_mapper: SubtaskStateMapper,
}

/// `DistributionPattern`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DistributionPattern {
    Pointwise,
    AllToAll,
}

impl DistributionPattern {
    /// Flink's name of the constant.
    pub fn text(self) -> &'static str {
        match self {
            Self::Pointwise => "POINTWISE",
            Self::AllToAll => "ALL_TO_ALL",
        }
    }
}

/// `ResultPartitionType`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ResultPartitionType {
    Blocking,
    BlockingPersistent,
    PipelinedBounded,
    PipelinedApproximate,
    HybridFull,
    HybridSelective,
}

impl ResultPartitionType {
    /// Flink's name of the constant.
    pub fn text(self) -> &'static str {
        match self {
            Self::Blocking => "BLOCKING",
            Self::BlockingPersistent => "BLOCKING_PERSISTENT",
            Self::PipelinedBounded => "PIPELINED_BOUNDED",
            Self::PipelinedApproximate => "PIPELINED_APPROXIMATE",
            Self::HybridFull => "HYBRID_FULL",
            Self::HybridSelective => "HYBRID_SELECTIVE",
        }
    }

    /// Consumers have to run while it is produced.
    pub fn must_be_pipelined(self) -> bool {
        self == Self::PipelinedBounded
    }

    /// Consumers may run while it is produced.
    pub fn can_be_pipelined(self) -> bool {
        !matches!(self, Self::Blocking | Self::BlockingPersistent)
    }

    /// Can be read more than once.
    pub fn reconsumable(self) -> bool {
        matches!(self, Self::Blocking | Self::BlockingPersistent | Self::HybridFull)
    }

    /// One of the two hybrid types.
    pub fn is_hybrid(self) -> bool {
        matches!(self, Self::HybridFull | Self::HybridSelective)
    }
}

/// Vertices whose subtasks may share a slot.
#[derive(Clone, PartialEq, Debug)]
pub struct SlotSharingGroup {
    pub name: Name,
    /// In topological order.
    pub vertices: Vec<JobVertexIdx>,
    /// The largest parallelism in it.
    pub n_slots: u32,
}

/// Vertices with the same co-location key.
#[derive(Clone, PartialEq, Debug)]
pub struct CoLocationGroup {
    pub key: String,
    pub vertices: Vec<JobVertexIdx>,
}
