//! StreamGraph: nodes (one operator each) and edges with their partitioners, as `execute` makes them.
//!
//! Knows nothing of chains. Node ids are Flink's and not dense; [`StreamNodeIdx`] is ours, in order of creation.

mod generate;
mod hash_order;
pub(in crate::graph) mod options;
mod partitioner;
pub mod plan;
mod sink;
mod translate;

pub use generate::{Traces, generate, generate_noting};
pub(in crate::graph) use hash_order::iteration_order;
pub use options::is_batch;
pub use partitioner::{EdgePartitioner, PartitionerIdx, PartitionerKind, SubtaskStateMapper};

use std::rc::Rc;

use crate::api::operator::{KeySpec, OperatorSpec};
use crate::api::transformation::{ExchangeMode, ManagedMemory, TransformationId};
use crate::base::few::Few;
use crate::base::index::Table;
use crate::base::name::Name;

crate::define_index! {
    /// A node of the StreamGraph, in order of creation. Its id in Flink is [`StreamNode::id`].
    pub struct StreamNodeIdx = "node";
    /// An edge of the StreamGraph, in order of creation.
    pub struct StreamEdgeIdx = "edge";
}

/// The StreamGraph before a JobGraph is made from it.
#[derive(Clone, PartialEq, Debug)]
pub struct StreamGraph {
    pub job_name: String,
    pub job_type: JobType,
    /// Parallelism may be decided while the job runs (adaptive batch scheduler).
    pub dynamic: bool,
    pub options: GraphOptions,
    pub exchange_mode: GlobalExchangeMode,
    pub nodes: Table<StreamNodeIdx, StreamNode>,
    pub edges: Table<StreamEdgeIdx, StreamEdge>,
    pub partitioners: Table<PartitionerIdx, EdgePartitioner>,
    /// The order in which Flink iterates its nodes: that of a hash table with their ids.
    pub iteration_order: Vec<StreamNodeIdx>,
    /// Both kinds of sources, in the order of Flink's hash set.
    pub sources: Vec<StreamNodeIdx>,
    /// Legacy sinks only: writers and committers of a Sink V2 are plain operators.
    pub sinks: Vec<StreamNodeIdx>,
    /// In order of their ids; partitions and side outputs mixed.
    pub virtual_nodes: Vec<VirtualNode>,
    /// Names of slot sharing groups for which the program gave resources.
    pub groups_with_resources: Vec<Name>,
    /// What the counter of transformation ids would give next.
    pub next_id: u32,
}

/// What generation took from the configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphOptions {
    /// `pipeline.operator-chaining.enabled`.
    pub chaining: bool,
    /// `pipeline.operator-chaining.chain-operators-with-different-max-parallelism`.
    pub chain_different_max_parallelism: bool,
    /// `pipeline.object-reuse`.
    pub object_reuse: bool,
    /// Off in batch mode.
    pub checkpoint_interval_ms: Option<i64>,
    /// `execution.checkpointing.unaligned.enabled`.
    pub unaligned_checkpoints: bool,
    /// `execution.checkpointing.max-concurrent-checkpoints`.
    pub max_concurrent_checkpoints: i64,
    /// `execution.checkpointing.unaligned.forced`.
    pub unaligned_forced: bool,
    /// `execution.batch.adaptive.auto-parallelism.enabled`.
    pub auto_parallelism: bool,
    /// `pipeline.vertex-name-include-index-prefix`.
    pub vertex_index_prefix: bool,
    /// `pipeline.vertex-description-mode`.
    pub description_mode: DescriptionMode,
    /// Streaming: all regions share the group `default`. Batch: each region has its own.
    pub one_default_group: bool,
    /// `execution.checkpointing.interval-during-backlog`: while a source works off a backlog; 0: none then.
    pub checkpoint_interval_during_backlog_ms: Option<i64>,
    /// `pipeline.sources.pause-until-first-checkpoint`.
    pub pause_sources_until_first_checkpoint: bool,
}

/// `VertexDescriptionMode`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DescriptionMode {
    Tree,
    Cascading,
}

/// `JobType`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobType {
    Streaming,
    Batch,
}

impl JobType {
    /// Flink's name of the constant.
    pub fn text(self) -> &'static str {
        match self {
            Self::Streaming => "STREAMING",
            Self::Batch => "BATCH",
        }
    }
}

/// `GlobalStreamExchangeMode`. Flink has two more, FORWARD_EDGES_PIPELINED and POINTWISE_EDGES_PIPELINED, which no
/// option of a DataStream program leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GlobalExchangeMode {
    AllEdgesBlocking,
    AllEdgesPipelined,
    AllEdgesPipelinedApproximate,
    AllEdgesHybridFull,
    AllEdgesHybridSelective,
}

impl GlobalExchangeMode {
    /// Flink's name of the constant.
    pub fn text(self) -> &'static str {
        match self {
            Self::AllEdgesBlocking => "ALL_EDGES_BLOCKING",
            Self::AllEdgesPipelined => "ALL_EDGES_PIPELINED",
            Self::AllEdgesPipelinedApproximate => "ALL_EDGES_PIPELINED_APPROXIMATE",
            Self::AllEdgesHybridFull => "ALL_EDGES_HYBRID_FULL",
            Self::AllEdgesHybridSelective => "ALL_EDGES_HYBRID_SELECTIVE",
        }
    }
}

/// One operator.
#[derive(Clone, PartialEq, Debug)]
pub struct StreamNode {
    /// Flink's id: that of the transformation, or a fresh one for what a sink is expanded into.
    pub id: u32,
    /// The recorded transformation it comes from; for the parts of a Sink V2, the sink.
    pub transformation: TransformationId,
    pub role: NodeRole,
    /// With the prefix of sources and legacy sinks.
    pub name: Name,
    /// `name(null)`, and no prefix in front of it: `name` is the text that Java makes of it.
    pub nameless: bool,
    pub description: Name,
    pub parallelism: i32,
    pub parallelism_configured: bool,
    /// -1: not set.
    pub max_parallelism: i32,
    pub slot_sharing_group: Name,
    pub group_origin: GroupOrigin,
    pub co_location_group: Option<Name>,
    /// Declared beyond what its kind needs.
    pub managed_memory: Option<ManagedMemory>,
    pub task_class: TaskClass,
    /// Shared with the transformation, unless the graph made another of it.
    pub operator: Rc<OperatorSpec>,
    pub source: Option<SourceForm>,
    pub uid: Option<Name>,
    pub uid_hash: Option<Name>,
    /// Milliseconds; -1: flushed only when a buffer is full.
    pub buffer_timeout_ms: i64,
    /// One entry for each input; all absent (or none): not keyed.
    pub keys: Few<Option<Rc<KeySpec>>>,
    /// Batch mode: what each input must be, by input.
    pub input_requirements: Few<InputRequirement>,
    /// Weight of the operator's share of managed memory, where it asks for one (sorting inputs in batch mode).
    pub operator_memory_mb: Option<u32>,
    /// In the order in which Flink added them.
    pub in_edges: Few<StreamEdgeIdx>,
    /// In the order in which Flink added them.
    pub out_edges: Few<StreamEdgeIdx>,
}

impl StreamNode {
    /// Has keyed state (`getStateKeySerializer` is set).
    pub fn keyed(&self) -> bool {
        self.keys.iter().any(Option::is_some)
    }

    /// Flink's `StreamNode.toString`, which its messages show.
    pub fn text(&self) -> String {
        format!("{}-{}", self.name, self.id)
    }

    /// The name; absent: `name(null)`.
    pub fn given_name(&self) -> Option<&str> {
        Some(self.name.as_str()).filter(|_| !self.nameless)
    }

    /// The description, which is the name where nobody gave one.
    pub fn given_description(&self) -> Option<&str> {
        Some(self.description.as_str()).filter(|text| !self.nameless || *text != self.name)
    }

    /// Holds an input or output format, which the JobManager initialises.
    pub fn has_format(&self) -> bool {
        matches!(
            self.operator.factory.as_str(),
            "SimpleInputFormatOperatorFactory" | "SimpleOutputFormatOperatorFactory"
        )
    }

    /// Has a coordinator on the JobManager (`CoordinatedOperatorFactory`).
    pub fn coordinated(&self) -> bool {
        matches!(
            self.operator.factory.as_str(),
            "SourceOperatorFactory" | "CollectSinkOperatorFactory"
        )
    }
}

/// Which part of its transformation a node is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeRole {
    /// The transformation itself.
    Whole,
    /// Made by the expansion of a Sink V2.
    SinkWriter,
    SinkCommitter,
    SinkGlobalCommitter,
    /// An operator of a topology that the sink itself adds; the id of the recorded inner transformation.
    SinkTopology(TransformationId),
    /// The writer of a cached intermediate result.
    CacheProducer,
    /// The reader of one, in a later job.
    CacheConsumer,
}

/// Old or new source interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceForm {
    /// `Source` (FLIP-27), runs as `SourceOperator`.
    New,
    /// `SourceFunction`, runs as `StreamSource` in a thread of its own.
    Legacy,
}

/// Where a slot sharing group comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupOrigin {
    /// `slotSharingGroup(..)` on the operator.
    Call,
    /// All inputs have it.
    Inherited,
    /// No input, or inputs that disagree.
    Default,
}

/// The task class that runs a chain with this head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskClass {
    SourceOperator,
    Source,
    OneInput,
    TwoInput,
    MultipleInput,
}

impl TaskClass {
    /// Simple name of Flink's class.
    pub fn text(self) -> &'static str {
        match self {
            Self::SourceOperator => "SourceOperatorStreamTask",
            Self::Source => "SourceStreamTask",
            Self::OneInput => "OneInputStreamTask",
            Self::TwoInput => "TwoInputStreamTask",
            Self::MultipleInput => "MultipleInputStreamTask",
        }
    }
}

/// `StreamConfig.InputRequirement`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputRequirement {
    Sorted,
    PassThrough,
}

impl InputRequirement {
    /// Flink's name of the constant.
    pub fn text(self) -> &'static str {
        match self {
            Self::Sorted => "SORTED",
            Self::PassThrough => "PASS_THROUGH",
        }
    }
}

/// How records go from one node to another.
#[derive(Clone, PartialEq, Debug)]
pub struct StreamEdge {
    pub source: StreamNodeIdx,
    pub target: StreamNodeIdx,
    /// 0 for one-input operators and sinks; from 1 for the inputs of several.
    pub type_number: u32,
    pub partitioner: PartitionerIdx,
    pub exchange_mode: ExchangeMode,
    /// Id of the side output that it carries.
    pub tag: Option<Name>,
    /// Copied from the source when the edge is made.
    pub buffer_timeout_ms: i64,
    pub unaligned_checkpoints: bool,
    /// Number of earlier edges between the same two nodes.
    pub unique_id: u32,
    /// The virtual node next to the target, if there is one; those further up are its origins.
    pub through: Option<u32>,
    /// The edge writes the intermediate result that this `cache()` keeps.
    pub cached_by: Option<TransformationId>,
}

/// A Partition or SideOutput transformation: no node, but an id that edges are looked up through.
#[derive(Clone, PartialEq, Debug)]
pub struct VirtualNode {
    pub id: u32,
    pub transformation: TransformationId,
    pub origin: NodeRef,
    pub what: VirtualKind,
}

/// A real or a virtual node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeRef {
    Node(StreamNodeIdx),
    /// Index into [`StreamGraph::virtual_nodes`].
    Virtual(u32),
}

impl NodeRef {
    /// The row of a virtual node.
    pub fn as_virtual(self) -> Option<u32> {
        match self {
            Self::Node(_) => None,
            Self::Virtual(row) => Some(row),
        }
    }
}

/// What a virtual node adds to an edge.
#[derive(Clone, PartialEq, Debug)]
pub enum VirtualKind {
    Partition {
        partitioner: PartitionerIdx,
        exchange_mode: ExchangeMode,
    },
    SideOutput {
        tag: Name,
        /// The tag's type, for messages.
        type_text: Name,
    },
}

impl StreamGraph {
    /// The edge's partitioner.
    pub fn partitioner(&self, edge: StreamEdgeIdx) -> &EdgePartitioner {
        &self.partitioners[self.edges[edge].partitioner]
    }

    /// Flink's id of what an edge or a virtual node stands on.
    pub fn ref_id(&self, of: NodeRef) -> u32 {
        match of {
            NodeRef::Node(node) => self.nodes[node].id,
            NodeRef::Virtual(row) => self.virtual_nodes[row as usize].id,
        }
    }

    /// The node with this id of Flink's.
    pub fn node_by_id(&self, id: u32) -> Option<StreamNodeIdx> {
        self.nodes.iter().find(|(_, node)| node.id == id).map(|(idx, _)| idx)
    }
}
