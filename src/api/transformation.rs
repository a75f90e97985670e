//! The Transformation kinds and their fields: what one DataStream call leaves in the environment's ledger.
//!
//! Follows `org.apache.flink.api.dag.Transformation` and `streaming/api/transformations` of Flink 2.3.0. Plain data:
//! nothing here decides anything about graphs.

use std::fmt;
use std::rc::Rc;

use crate::api::function::FuncId;
use crate::api::operator::{KeySpec, OperatorSpec, SinkSpec};
use crate::api::recording::FlinkError;
use crate::api::type_info::TypeInfo;
use crate::base::few::Few;
use crate::base::name::Name;
use crate::base::sorted::SortedMap;
use crate::base::span::Span;

/// Flink's id of a transformation: a counter of the whole process, the first one is 1 (`Transformation.java:124`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TransformationId(pub u32);

impl fmt::Display for TransformationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One recorded call (or one of the several that a call such as `join` makes).
#[derive(Clone, PartialEq, Debug)]
pub struct Transformation {
    pub id: TransformationId,
    pub kind: TransformationKind,
    /// Without the prefix that the StreamGraph puts in front of sources and legacy sinks.
    pub name: Name,
    /// `name(null)`: there is none; `name` is then the text that Java makes of it, `null`.
    pub nameless: bool,
    /// Set by `setDescription` or by the API itself (windows); absent: the name.
    pub description: Option<Name>,
    /// As recorded; -1 is resolved to the environment's parallelism when the graph is made.
    pub parallelism: i32,
    /// Flink's `isParallelismConfigured`.
    pub parallelism_configured: bool,
    /// -1: not set.
    pub max_parallelism: i32,
    /// In Flink's `getInputs()` order, duplicates kept.
    pub inputs: Few<TransformationId>,
    pub uid: Option<Name>,
    pub uid_hash: Option<Name>,
    pub slot_sharing_group: Option<SlotSharingGroup>,
    pub co_location_group: Option<Name>,
    /// What it declared of managed memory, beyond what its kind needs.
    pub managed_memory: Option<ManagedMemory>,
    /// Milliseconds; -1: not set.
    pub buffer_timeout_ms: i64,
    pub output: OutputType,
    pub provenance: Provenance,
}

/// `declareManagedMemoryUseCaseAtOperatorScope` and `...AtSlotScope`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ManagedMemory {
    pub operator_weight: Option<u32>,
    pub state_backend: bool,
    pub python: bool,
}

/// Whether a text can stand for an operator id: 32 hexadecimal digits (`Transformation.java:417`).
pub fn is_uid_hash(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Which class of Flink's the transformation is, with what only that class has.
#[derive(Clone, PartialEq, Debug)]
pub enum TransformationKind {
    /// A new-style source (FLIP-27).
    Source {
        operator: Rc<OperatorSpec>,
        boundedness: Boundedness,
    },
    /// A `SourceFunction`.
    LegacySource {
        operator: Rc<OperatorSpec>,
        boundedness: Boundedness,
    },
    OneInput {
        operator: Rc<OperatorSpec>,
        key: Option<Rc<KeySpec>>,
    },
    TwoInput {
        operator: Rc<OperatorSpec>,
        keys: [Option<Rc<KeySpec>>; 2],
    },
    /// One entry of `keys` for each input.
    MultipleInput {
        operator: Rc<OperatorSpec>,
        keys: Few<Option<Rc<KeySpec>>>,
        /// `KeyedMultipleInputTransformation`.
        keyed: bool,
    },
    /// Keyed `reduce`, `sum`, `min`, `max`, `minBy`, `maxBy`. The names in `operator` are those of streaming mode.
    Reduce {
        operator: Rc<OperatorSpec>,
        key: Rc<KeySpec>,
    },
    TimestampsAndWatermarks {
        operator: Rc<OperatorSpec>,
    },
    /// The second input is the broadcast side. The names in `operator` are those of streaming mode.
    BroadcastState {
        operator: Rc<OperatorSpec>,
    },
    /// As `BroadcastState`, with the regular side keyed.
    KeyedBroadcastState {
        operator: Rc<OperatorSpec>,
        key: Rc<KeySpec>,
    },
    LegacySink {
        operator: Rc<OperatorSpec>,
        key: Option<Rc<KeySpec>>,
    },
    /// `sinkTo`: expanded into writer, committer and topologies when the graph is made. Boxed because it is large.
    Sink {
        sink: Box<SinkSpec>,
        key: Option<Rc<KeySpec>>,
    },
    Partition {
        partitioner: Partitioner,
        exchange: ExchangeMode,
    },
    /// `StandardSinkTopologies.addGlobalCommitter` inside a sink's topology; becomes a GLOBAL partition and an operator
    /// of parallelism 1 when the graph is made.
    GlobalCommitter {
        operator: Rc<OperatorSpec>,
    },
    Union,
    SideOutput {
        tag: Name,
    },
    /// `cache()`.
    Cache {
        /// An earlier job has written the result: parallelism and max parallelism of what was cached. From then on the
        /// transformation has no inputs.
        written: Option<(i32, i32)>,
    },
}

impl TransformationKind {
    /// Simple name of Flink's class.
    pub fn class_name(&self) -> &'static str {
        match self {
            Self::Source { .. } => "SourceTransformation",
            Self::LegacySource { .. } => "LegacySourceTransformation",
            Self::OneInput { .. } => "OneInputTransformation",
            Self::TwoInput { .. } => "TwoInputTransformation",
            Self::MultipleInput { keyed: true, .. } => "KeyedMultipleInputTransformation",
            Self::MultipleInput { .. } => "MultipleInputTransformation",
            Self::Reduce { .. } => "ReduceTransformation",
            Self::TimestampsAndWatermarks { .. } => "TimestampsAndWatermarksTransformation",
            Self::BroadcastState { .. } => "BroadcastStateTransformation",
            Self::KeyedBroadcastState { .. } => "KeyedBroadcastStateTransformation",
            Self::LegacySink { .. } => "LegacySinkTransformation",
            Self::Sink { .. } => "SinkTransformation",
            Self::Partition { .. } => "PartitionTransformation",
            Self::GlobalCommitter { .. } => "GlobalCommitterTransform",
            Self::Union => "UnionTransformation",
            Self::SideOutput { .. } => "SideOutputTransformation",
            Self::Cache { .. } => "CacheTransformation",
        }
    }

    /// The operator, where the transformation is one (a Sink V2 becomes several, a partition none).
    pub fn operator(&self) -> Option<&OperatorSpec> {
        match self {
            Self::Source { operator, .. }
            | Self::LegacySource { operator, .. }
            | Self::OneInput { operator, .. }
            | Self::TwoInput { operator, .. }
            | Self::MultipleInput { operator, .. }
            | Self::Reduce { operator, .. }
            | Self::TimestampsAndWatermarks { operator }
            | Self::BroadcastState { operator }
            | Self::KeyedBroadcastState { operator, .. }
            | Self::GlobalCommitter { operator }
            | Self::LegacySink { operator, .. } => Some(operator),
            Self::Sink { .. } | Self::Partition { .. } | Self::Union | Self::SideOutput { .. } | Self::Cache { .. } => {
                None
            }
        }
    }

    /// As [`Self::operator`], to change it.
    pub fn operator_mut(&mut self) -> Option<&mut OperatorSpec> {
        match self {
            Self::Source { operator, .. }
            | Self::LegacySource { operator, .. }
            | Self::OneInput { operator, .. }
            | Self::TwoInput { operator, .. }
            | Self::MultipleInput { operator, .. }
            | Self::Reduce { operator, .. }
            | Self::TimestampsAndWatermarks { operator }
            | Self::BroadcastState { operator }
            | Self::KeyedBroadcastState { operator, .. }
            | Self::GlobalCommitter { operator }
            | Self::LegacySink { operator, .. } => Some(Rc::make_mut(operator)),
            Self::Sink { .. } | Self::Partition { .. } | Self::Union | Self::SideOutput { .. } | Self::Cache { .. } => {
                None
            }
        }
    }
}

/// How a partition distributes (`streaming/runtime/partitioner`).
#[derive(Clone, PartialEq, Debug)]
pub enum Partitioner {
    Forward,
    Rebalance,
    Rescale,
    Shuffle,
    Broadcast,
    Global,
    /// `keyBy`; made with max parallelism 128 and reconfigured when the job runs (`KeyedStream.java:135`).
    Hash(Rc<KeySpec>),
    /// `partitionCustom`: the user's partitioner and key selector.
    Custom {
        partitioner: FuncId,
        key: Rc<KeySpec>,
    },
    /// A class that the program itself wrote; the text is its `toString`.
    User {
        function: FuncId,
        /// Simple name of the class.
        class: String,
        text: Name,
    },
}

impl Partitioner {
    /// As [`Self::text`], to keep.
    pub fn name(&self) -> Name {
        match self {
            Self::Forward => Name::word("FORWARD"),
            Self::Rebalance => Name::word("REBALANCE"),
            Self::Rescale => Name::word("RESCALE"),
            Self::Shuffle => Name::word("SHUFFLE"),
            Self::Broadcast => Name::word("BROADCAST"),
            Self::Global => Name::word("GLOBAL"),
            Self::Hash(_) => Name::word("HASH"),
            Self::Custom { .. } => Name::word("CUSTOM"),
            Self::User { text, .. } => text.clone(),
        }
    }

    /// Flink's `toString`, which is the ship strategy on screen.
    pub fn text(&self) -> &str {
        match self {
            Self::Forward => "FORWARD",
            Self::Rebalance => "REBALANCE",
            Self::Rescale => "RESCALE",
            Self::Shuffle => "SHUFFLE",
            Self::Broadcast => "BROADCAST",
            Self::Global => "GLOBAL",
            Self::Hash(_) => "HASH",
            Self::Custom { .. } => "CUSTOM",
            Self::User { text, .. } => text,
        }
    }
}

/// `StreamExchangeMode`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExchangeMode {
    Pipelined,
    Batch,
    HybridFull,
    HybridSelective,
    Undefined,
}

impl ExchangeMode {
    /// Flink's name of the constant.
    pub fn text(self) -> &'static str {
        match self {
            Self::Pipelined => "PIPELINED",
            Self::Batch => "BATCH",
            Self::HybridFull => "HYBRID_FULL",
            Self::HybridSelective => "HYBRID_SELECTIVE",
            Self::Undefined => "UNDEFINED",
        }
    }
}

/// `Boundedness` of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boundedness {
    Bounded,
    ContinuousUnbounded,
}

/// `ChainingStrategy` of an operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChainingStrategy {
    Always,
    Never,
    Head,
    HeadWithSources,
}

impl ChainingStrategy {
    /// Flink's name of the constant.
    pub fn text(self) -> &'static str {
        match self {
            Self::Always => "ALWAYS",
            Self::Never => "NEVER",
            Self::Head => "HEAD",
            Self::HeadWithSources => "HEAD_WITH_SOURCES",
        }
    }
}

/// A slot sharing group as given by a call.
#[derive(Clone, PartialEq, Debug)]
pub struct SlotSharingGroup {
    pub name: Name,
    /// Absent: unknown, the usual case.
    pub resources: Option<Box<GroupResources>>,
}

/// Fine-grained resources of a slot sharing group, as text of `ResourceProfile` needs them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GroupResources {
    /// Thousandths of a core.
    pub cpu_milli: u64,
    pub task_heap_bytes: u64,
    pub task_off_heap_bytes: u64,
    pub managed_bytes: u64,
    /// Other resources by name, in thousandths.
    pub external_milli: SortedMap<String, u64>,
}

/// What a transformation gives out.
#[derive(Clone, PartialEq, Debug)]
pub enum OutputType {
    Known(TypeInfo),
    /// `MissingTypeInfo`: fails at first use unless `returns` comes before (`Transformation.java:579`).
    Missing(Box<MissingType>),
}

impl OutputType {
    /// The type if it is known.
    pub fn known(&self) -> Option<&TypeInfo> {
        match self {
            Self::Known(info) => Some(info),
            Self::Missing(_) => None,
        }
    }
}

/// Why the type extractor gave up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingType {
    /// Flink's text for the function and the place of the call: `main(Snippet.java:3)`.
    pub function: String,
    /// Class and message of the nested exception.
    pub cause_class: String,
    pub cause_message: String,
}

/// Where things came from in the text. Absent: the framework's own default.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Provenance {
    /// The call that made the transformation.
    pub created: Option<Span>,
    /// The API method of that call, for words such as "made by `join`".
    pub method: Name,
    /// What was set, with the last call that did.
    pub set: Few<(Setting, Span)>,
    /// Why the parallelism is what it is.
    pub parallelism_origin: ParallelismOrigin,
}

/// What a call on an operator sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    Name,
    Parallelism,
    MaxParallelism,
    Uid,
    SlotSharingGroup,
    Chaining,
    BufferTimeout,
}

impl Provenance {
    /// The call that set something.
    pub fn of(&self, setting: Setting) -> Option<Span> {
        let found = self.set.iter().find(|(set, _)| *set == setting);
        found.map(|(_, call)| *call)
    }

    /// Something was set, by a call in the text or by library code.
    pub fn note(&mut self, setting: Setting, call: Option<Span>) {
        self.set.retain(|(set, _)| *set != setting);
        if let Some(call) = call {
            self.set.push((setting, call));
        }
    }
}

/// Who decided a parallelism.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ParallelismOrigin {
    /// `parallelism.default` or the knob.
    #[default]
    Configuration,
    /// `env.setParallelism`, at this place.
    Environment(Span),
    /// `setParallelism` on the operator, at this place.
    Call(Span),
    /// Copied from the input.
    Input,
    /// The operator can't be parallel (or is made with 1 by Flink itself).
    Fixed,
}

/// Transformations that a Sink V2 adds itself. They were recorded ahead, with ids that begin at `first_id`; the graph
/// gives them fresh ids in the same order when it expands the sink.
#[derive(Clone, PartialEq, Debug)]
pub struct SubTopology {
    /// Stands for the stream that the topology is put on; not part of `transformations`.
    pub input: TransformationId,
    pub first_id: TransformationId,
    /// Ids taken while recording, unused ones too.
    pub n_ids: u32,
    pub transformations: SortedMap<TransformationId, Transformation>,
    /// In order of `addOperator`.
    pub registered: Vec<TransformationId>,
    /// What the topology returned; absent for post-commit topologies, which return nothing.
    pub output: Option<TransformationId>,
    /// The key of the stream that it returned, if that is a keyed one.
    pub key: Option<Rc<KeySpec>>,
    /// It threw. Flink asks for it when the graph is made, so that is when it is thrown.
    pub failure: Option<FlinkError>,
}
