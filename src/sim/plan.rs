//! Everything that does not change during a run: the job as it is deployed, the program, costs and settings.

use std::rc::Rc;

use crate::api::flink::Flink;
use crate::api::function::{FuncId, UserFunction, ValuesId};
use crate::api::operator::{KeySpec, OperatorKind};
use crate::api::transformation::Partitioner;
use crate::api::type_info::TypeInfo;
use crate::base::index::Table;
use crate::define_index;
use crate::lang::heap::Frozen;
use crate::lang::program::Program;
use crate::sim::cost::CostModel;
use crate::sim::operator::api::Api;

define_index! {
    /// A job vertex: one chain, in topological order.
    pub struct VertexIdx = "v";
    /// A subtask of a vertex (Flink's `ExecutionVertex`); the running one is a `Task`. In topological order.
    pub struct TaskIdx = "t";
    /// An operator in the chain of its vertex; the head is 0.
    pub struct OpIdx = "o";
    /// One subpartition and the input channel that reads it.
    pub struct ChannelIdx = "c";
    /// A pipelined region.
    pub struct RegionIdx = "r";
    /// An execution slot sharing group: the subtasks that share one slot.
    pub struct SharingIdx = "g";
    /// A slot of a TaskManager.
    pub struct SlotIdx = "s";
    /// A TaskManager (`TaskExecutor`).
    pub struct TaskExecutorIdx = "tm";
    /// A result partition of a subtask.
    pub struct PartitionIdx = "p";
    /// An input of a subtask: one gate, or the gates of a union read as one.
    pub struct InputIdx = "i";
}

/// A job ready to run.
#[derive(Clone, Debug)]
pub struct Plan {
    pub job_name: String,
    pub program: Program,
    pub api: Api,
    /// Carries out what user code asks of the library without a run: type information, tags. Absent for jobs without
    /// user code.
    pub flink: Option<Rc<Flink>>,
    pub functions: Table<FuncId, PlanFunction>,
    /// Elements of sources that are given with the program.
    pub values: Table<ValuesId, Vec<Frozen>>,
    pub vertices: Table<VertexIdx, PlanVertex>,
    pub tasks: Table<TaskIdx, PlanTask>,
    pub channels: Table<ChannelIdx, PlanChannel>,
    /// The subtask of a result partition, and its place there.
    pub partition_owners: Table<PartitionIdx, (TaskIdx, u32)>,
    /// The subtask of an input, and its place there.
    pub input_owners: Table<InputIdx, (TaskIdx, u32)>,
    /// In the order in which they are scheduled.
    pub regions: Table<RegionIdx, Vec<TaskIdx>>,
    pub groups: Table<SharingIdx, Vec<TaskIdx>>,
    pub object_reuse: bool,
    /// `ExecutionConfig.setGlobalJobParameters`.
    pub global_parameters: Vec<(String, String)>,
    pub auto_watermark_interval_ms: i64,
    pub checkpointing: Option<CheckpointSettings>,
    pub restart: RestartStrategy,
    pub batch: bool,
    pub settings: SimSettings,
    pub costs: CostModel,
}

/// A user function and the object that Flink would serialise.
#[derive(Clone, Debug)]
pub struct PlanFunction {
    pub user: UserFunction,
    pub object: Frozen,
}

/// A job vertex.
#[derive(Clone, Debug)]
pub struct PlanVertex {
    /// Thirty-two hexadecimal digits.
    pub id: String,
    /// As Flink shows it: `Source: in-memory-input -> tokenizer`.
    pub name: String,
    pub parallelism: u32,
    pub max_parallelism: u32,
    pub operators: Table<OpIdx, PlanOperator>,
    /// The order of opening, snapshots and closing: tail to head (03 §2.2). Finishing goes the other way.
    pub tail_to_head: Vec<OpIdx>,
    /// One for each input of the vertex that comes over the network, in the order of the operator's inputs.
    pub inputs: Vec<PlanTaskInput>,
    /// One for each job edge that enters, in Flink's order.
    pub gates: Vec<PlanGate>,
    /// One for each result partition.
    pub partitions: Vec<PlanPartition>,
    /// Subtask 0; the others follow.
    pub first_task: TaskIdx,
}

/// An operator of a chain.
#[derive(Clone, Debug)]
pub struct PlanOperator {
    /// Node of the StreamGraph.
    pub stream_node: u32,
    /// Thirty-two hexadecimal digits.
    pub operator_id: String,
    /// As shown in task names: `tokenizer`.
    pub name: String,
    /// Flink's operator class, where one is known: `StreamFlatMap`.
    pub class: Option<String>,
    pub kind: OperatorKind,
    /// A source of the old kind, which runs in a thread of its own.
    pub legacy_source: bool,
    /// One for each input; absent where the input isn't keyed.
    pub keys: Vec<Option<KeySpec>>,
    /// Batch mode: inputs that are sorted by key before the operator sees them, by input.
    pub sorted_inputs: Vec<bool>,
    /// One for each input.
    pub input_types: Vec<Option<TypeInfo>>,
    pub output_type: Option<TypeInfo>,
    /// Network outputs first, then the chained ones in the order of edges, as OperatorChain.java:716-846 makes them.
    pub outputs: Vec<PlanOutput>,
    /// Every function that the operator or its outputs call, each deserialised once for each subtask.
    pub functions: Vec<FuncId>,
}

/// One way on from an operator.
#[derive(Clone, Debug)]
pub struct PlanOutput {
    /// Id of the side output that it takes; absent: the main output.
    pub tag: Option<String>,
    pub target: OutputTarget,
}

/// Where an output leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputTarget {
    /// The next operator of the chain.
    Chained { op: OpIdx, input: u32 },
    /// A result partition of the vertex, by its place.
    Network { partition: u32 },
}

/// An input of the vertex's operators that comes over the network: one or several gates (a union) read as one.
#[derive(Clone, Debug)]
pub struct PlanTaskInput {
    pub op: OpIdx,
    /// Number of the operator's input, from 0.
    pub input: u32,
    /// Places in `PlanVertex::gates`.
    pub gates: Vec<u32>,
}

/// A job edge on the reading side.
#[derive(Clone, Debug)]
pub struct PlanGate {
    pub from: VertexIdx,
    /// Place in the partitions of `from`.
    pub partition: u32,
    pub element_type: Option<TypeInfo>,
    /// Whether barriers may overtake data here (`supportsUnalignedCheckpoints`).
    pub unaligned: bool,
}

/// A result partition on the writing side.
#[derive(Clone, Debug)]
pub struct PlanPartition {
    pub op: OpIdx,
    pub partitioner: Partitioner,
    pub element_type: Option<TypeInfo>,
    /// -1: only full buffers are sent; 0: each record is.
    pub buffer_timeout_ms: i64,
    /// Max parallelism of the reading vertex: the number of key groups.
    pub n_key_groups: u32,
    /// Read only when it is complete (`BLOCKING`).
    pub blocking: bool,
}

/// A subtask.
#[derive(Clone, Debug)]
pub struct PlanTask {
    pub vertex: VertexIdx,
    /// From 0; shown from 1.
    pub subtask: u32,
    /// `<vertex name> (i/n)`; with `#attempt` it is the name of the thread.
    pub name: String,
    pub region: RegionIdx,
    pub group: SharingIdx,
    /// One for each of the vertex's `inputs`.
    pub inputs: Vec<PlanSubtaskInput>,
    /// One for each of the vertex's `partitions`.
    pub partitions: Vec<PlanSubtaskPartition>,
}

/// An input of a subtask with all its channels, gate by gate.
#[derive(Clone, Debug)]
pub struct PlanSubtaskInput {
    pub idx: InputIdx,
    pub channels: Vec<ChannelIdx>,
}

/// A result partition of a subtask with its subpartitions in order.
#[derive(Clone, Debug)]
pub struct PlanSubtaskPartition {
    pub idx: PartitionIdx,
    pub subpartitions: Vec<ChannelIdx>,
}

/// One subpartition and its reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlanChannel {
    pub from: TaskIdx,
    pub partition: PartitionIdx,
    /// Place in the partition.
    pub subpartition: u32,
    pub to: TaskIdx,
    pub input: InputIdx,
    /// Place in the input.
    pub index: u32,
    /// Place in the gates of the reading vertex.
    pub gate: u32,
}

/// `execution.checkpointing.*`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckpointSettings {
    pub interval_ms: u64,
    pub min_pause_ms: u64,
    pub timeout_ms: u64,
    pub max_concurrent: u32,
    pub tolerable_failures: u32,
    pub exactly_once: bool,
    pub unaligned: bool,
    pub aligned_timeout_ms: u64,
    pub after_tasks_finish: bool,
}

/// `restart-strategy.*`, after Flink's defaults were applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestartStrategy {
    None,
    FixedDelay {
        attempts: u32,
        delay_ms: u64,
    },
    FailureRate {
        max_failures: u32,
        interval_ms: u64,
        delay_ms: u64,
    },
    ExponentialDelay {
        initial_ms: u64,
        max_ms: u64,
        multiplier_milli: u64,
        reset_ms: u64,
        jitter_milli: u64,
        attempts: Option<u32>,
    },
}

impl RestartStrategy {
    /// As the messages of Flink name it, without its parameters.
    pub const fn class(&self) -> &'static str {
        match self {
            Self::None => "NoRestartBackoffTimeStrategy",
            Self::FixedDelay { .. } => "FixedDelayRestartBackoffTimeStrategy",
            Self::FailureRate { .. } => "FailureRateRestartBackoffTimeStrategy",
            Self::ExponentialDelay { .. } => "ExponentialDelayRestartBackoffTimeStrategy",
        }
    }
}

/// Two scales of the network.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scale {
    /// Flink's defaults: buffers of 32 KiB.
    #[default]
    Real,
    /// Buffers of a few records, so that ten records show back-pressure.
    Classroom,
}

/// Settings of a run that Flink has no option for, or that a cluster has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimSettings {
    /// 0: as a local run has it, one TaskManager with as many slots as the job's highest parallelism.
    pub n_task_executors: u32,
    /// 0: as above.
    pub n_slots: u32,
    /// Cores of each TaskManager; 0: as many as threads want.
    pub n_cores: u32,
    pub scale: Scale,
    /// Records in a buffer at classroom scale.
    pub classroom_records: u32,
    pub slot_timeout_ms: u64,
    /// Milliseconds since 1970 when the run begins: what `System.currentTimeMillis()` gives.
    pub epoch_ms: i64,
    /// Evaluator steps that one call of user code may take.
    pub user_steps_max: u64,
    /// Lines kept in the console.
    pub console_lines_max: u32,
}

impl Default for SimSettings {
    fn default() -> Self {
        Self {
            n_task_executors: 0,
            n_slots: 0,
            n_cores: 0,
            scale: Scale::Real,
            classroom_records: 4,
            slot_timeout_ms: 300_000,
            epoch_ms: crate::base::time::EPOCH_MS,
            user_steps_max: 5_000_000,
            console_lines_max: 100_000,
        }
    }
}

impl Plan {
    /// TaskManagers, and slots of each.
    pub fn cluster_size(&self) -> (u32, u32) {
        // PerJobMiniClusterFactory.java:126-151: one TaskManager, as many slots as the highest parallelism.
        let highest = self
            .vertices
            .values()
            .map(|vertex| vertex.parallelism)
            .max()
            .unwrap_or(1);
        let n_slots = if self.settings.n_slots == 0 {
            highest
        } else {
            self.settings.n_slots
        };
        (self.settings.n_task_executors.max(1), n_slots)
    }

    /// The vertex of a subtask.
    pub fn vertex_of(&self, task: TaskIdx) -> &PlanVertex {
        &self.vertices[self.tasks[task].vertex]
    }

    /// The name of the thread of an attempt: `counter -> Sink: print-sink (1/4)#0`.
    pub fn thread_name(&self, task: TaskIdx, attempt: u32) -> String {
        format!("{}#{attempt}", self.tasks[task].name)
    }
}
