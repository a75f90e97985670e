//! The closed list of facts: what happened, in the past tense, with ids only.
//!
//! Words come from `text`, places from `scene`, lines of source from `graph::trace`. What caused a fact is found through
//! the ids: a mail taken was put with the same id, a buffer delivered was sent with the same id.

use serde::Serialize;

use crate::base::time::{SimDuration, SimTime};
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
use crate::sim::plan::{ChannelIdx, OpIdx, RegionIdx, SharingIdx, SlotIdx, TaskExecutorIdx, TaskIdx};
use crate::sim::task::mailbox::Priority;

/// A fact with its place in the run. As JSON one flat object, which docs/facts.md describes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct FactRecord {
    /// The step it belongs to; the first step is 1.
    pub step: u64,
    /// Its number within the step, from 0.
    pub number: u32,
    #[serde(rename = "at_ns")]
    pub at: SimTime,
    #[serde(flatten)]
    pub fact: Fact,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "fact", rename_all_fields = "snake_case")]
pub enum Fact {
    // Job and deployment
    JobStatusChanged {
        from: JobStatus,
        to: JobStatus,
    },
    /// As the JobManager sees it.
    ExecutionStateChanged {
        task: TaskIdx,
        attempt: u32,
        from: ExecutionState,
        to: ExecutionState,
    },
    /// As the task itself sees it, on its TaskManager.
    TaskStateChanged {
        task: TaskIdx,
        attempt: u32,
        from: ExecutionState,
        to: ExecutionState,
    },
    SlotRequested {
        group: SharingIdx,
    },
    SlotAllocated {
        group: SharingIdx,
        slot: SlotIdx,
    },
    SlotReleased {
        slot: SlotIdx,
    },
    SlotRequestTimedOut {
        region: RegionIdx,
    },
    TaskDeployed {
        task: TaskIdx,
        attempt: u32,
        slot: SlotIdx,
    },
    AttemptStarted {
        task: TaskIdx,
        attempt: u32,
    },

    // Mailbox
    MailPut {
        task: TaskIdx,
        mail: u64,
        kind: MailName,
        priority: Priority,
        urgent: bool,
    },
    MailTaken {
        task: TaskIdx,
        mail: u64,
        kind: MailName,
    },
    /// The present mails were moved into a batch.
    BatchCreated {
        task: TaskIdx,
        n_mails: u32,
    },
    DefaultActionBegan {
        task: TaskIdx,
    },
    DefaultActionEnded {
        task: TaskIdx,
    },
    DefaultActionSuspended {
        task: TaskIdx,
        why: Suspended,
    },
    DefaultActionResumed {
        task: TaskIdx,
        why: Suspended,
    },
    LoopEnded {
        task: TaskIdx,
    },

    // Chain
    /// A frame was pushed on the call stack of the task's thread; `object` is the identity of the value it works on.
    CallEntered {
        task: TaskIdx,
        call: Call,
        object: Option<u64>,
    },
    CallExited {
        task: TaskIdx,
    },
    /// A copying output made a new object for the next operator.
    RecordCopied {
        task: TaskIdx,
        from: OpIdx,
        to: OpIdx,
        original: Option<u64>,
        copy: Option<u64>,
    },
    /// An output passed the same object on.
    RecordPassedOn {
        task: TaskIdx,
        from: OpIdx,
        to: OpIdx,
        object: Option<u64>,
    },
    /// A side output had no taker.
    RecordDropped {
        task: TaskIdx,
        op: OpIdx,
    },

    // Network
    /// A record was read from its channel and made a new object.
    RecordRead {
        task: TaskIdx,
        channel: ChannelIdx,
        object: Option<u64>,
    },
    /// A record was serialised into the open buffer of a channel.
    RecordWritten {
        task: TaskIdx,
        op: OpIdx,
        channel: ChannelIdx,
        n_bytes: u32,
    },
    /// Where a rebalance begins: the record that is written first goes to the channel after this one.
    StartChannelDrawn {
        task: TaskIdx,
        op: OpIdx,
        subpartition: u32,
    },
    BufferSent {
        channel: ChannelIdx,
        buffer: u64,
        n_elements: u32,
        n_bytes: u32,
        arrives: SimTime,
    },
    BufferDelivered {
        channel: ChannelIdx,
        buffer: u64,
    },
    BufferRecycled {
        channel: ChannelIdx,
        buffer: u64,
    },
    CreditAnnounced {
        channel: ChannelIdx,
        n_credits: u32,
    },
    /// The source waits until the others of its alignment group come nearer, or goes on.
    AlignmentChanged {
        task: TaskIdx,
        op: OpIdx,
        waiting: bool,
    },
    /// The output flusher made unfinished buffers visible.
    OutputFlushed {
        task: TaskIdx,
    },
    /// An emit found no buffer, not even an overdraft one: the thread stands in it (hard back-pressure).
    EmitBlocked {
        task: TaskIdx,
        channel: ChannelIdx,
    },
    /// It goes on.
    EmitResumed {
        task: TaskIdx,
        channel: ChannelIdx,
        waited: SimDuration,
    },

    // Sources and sinks
    SplitRequested {
        task: TaskIdx,
        op: OpIdx,
    },
    SplitAssigned {
        task: TaskIdx,
        op: OpIdx,
        split: u32,
    },
    NoMoreSplitsSignalled {
        task: TaskIdx,
        op: OpIdx,
    },
    /// `line` is its place in the console.
    LinePrinted {
        task: TaskIdx,
        line: u64,
    },

    // Time
    TimerRegistered {
        task: TaskIdx,
        op: OpIdx,
        event_time: bool,
        at_ms: i64,
    },
    TimerDeleted {
        task: TaskIdx,
        op: OpIdx,
        event_time: bool,
        at_ms: i64,
    },
    /// The timer thread found it due and put a mail.
    TimerDue {
        task: TaskIdx,
        op: OpIdx,
        at_ms: i64,
    },
    TimerFired {
        task: TaskIdx,
        op: OpIdx,
        event_time: bool,
        at_ms: i64,
    },
    WatermarkEmitted {
        task: TaskIdx,
        op: OpIdx,
        ms: i64,
    },
    WatermarkReceived {
        task: TaskIdx,
        channel: ChannelIdx,
        ms: i64,
    },
    IdlenessChanged {
        task: TaskIdx,
        op: OpIdx,
        idle: bool,
    },
    LateRecordDropped {
        task: TaskIdx,
        op: OpIdx,
    },

    // Checkpoints
    CheckpointTriggered {
        checkpoint: u64,
        savepoint: bool,
    },
    CheckpointNotTriggered {
        reason: NotTriggered,
    },
    BarrierInjected {
        task: TaskIdx,
        checkpoint: u64,
    },
    BarrierArrived {
        task: TaskIdx,
        channel: ChannelIdx,
        checkpoint: u64,
    },
    ChannelBlocked {
        channel: ChannelIdx,
        checkpoint: u64,
    },
    Aligned {
        task: TaskIdx,
        checkpoint: u64,
        waited: SimDuration,
    },
    BarrierOvertook {
        channel: ChannelIdx,
        checkpoint: u64,
        n_buffers: u32,
    },
    OperatorSnapshotTaken {
        task: TaskIdx,
        op: OpIdx,
        checkpoint: u64,
        n_bytes: u64,
    },
    SnapshotWritten {
        task: TaskIdx,
        checkpoint: u64,
    },
    Acknowledged {
        task: TaskIdx,
        checkpoint: u64,
    },
    Declined {
        task: TaskIdx,
        checkpoint: u64,
    },
    CheckpointCompleted {
        checkpoint: u64,
        took: SimDuration,
    },
    CheckpointAborted {
        checkpoint: u64,
        reason: CheckpointAbort,
    },
    CheckpointNotified {
        task: TaskIdx,
        op: OpIdx,
        checkpoint: u64,
    },
    StateRestored {
        task: TaskIdx,
        op: OpIdx,
        checkpoint: u64,
    },

    // The end of data
    EndOfData {
        task: TaskIdx,
        drain: bool,
    },
    InputEnded {
        task: TaskIdx,
        op: OpIdx,
        input: u32,
    },
    OperatorFinished {
        task: TaskIdx,
        op: OpIdx,
    },
    OperatorClosed {
        task: TaskIdx,
        op: OpIdx,
    },

    // Failures
    TaskFailed {
        task: TaskIdx,
        attempt: u32,
    },
    RestartScheduled {
        n_tasks: u32,
        delay: SimDuration,
    },
    RestartSuppressed,
    RegionRestarted {
        region: RegionIdx,
    },
    TaskExecutorKilled {
        executor: TaskExecutorIdx,
    },
    TaskExecutorAdded {
        executor: TaskExecutorIdx,
    },
}

impl Fact {
    /// Whether a record goes on by it: read, handed on inside a chain, written or dropped.
    pub const fn moves_a_record(&self) -> bool {
        matches!(
            self,
            Self::RecordRead { .. }
                | Self::RecordCopied { .. }
                | Self::RecordPassedOn { .. }
                | Self::RecordWritten { .. }
                | Self::RecordDropped { .. }
        )
    }

    /// The task it is about, if it is about one.
    pub fn task(&self) -> Option<TaskIdx> {
        use Fact as F;
        match *self {
            F::ExecutionStateChanged { task, .. }
            | F::TaskStateChanged { task, .. }
            | F::TaskDeployed { task, .. }
            | F::AttemptStarted { task, .. }
            | F::MailPut { task, .. }
            | F::MailTaken { task, .. }
            | F::BatchCreated { task, .. }
            | F::DefaultActionBegan { task }
            | F::DefaultActionEnded { task }
            | F::DefaultActionSuspended { task, .. }
            | F::DefaultActionResumed { task, .. }
            | F::LoopEnded { task }
            | F::CallEntered { task, .. }
            | F::CallExited { task }
            | F::RecordCopied { task, .. }
            | F::RecordPassedOn { task, .. }
            | F::RecordDropped { task, .. }
            | F::RecordRead { task, .. }
            | F::RecordWritten { task, .. }
            | F::StartChannelDrawn { task, .. }
            | F::OutputFlushed { task }
            | F::AlignmentChanged { task, .. }
            | F::EmitBlocked { task, .. }
            | F::EmitResumed { task, .. }
            | F::SplitRequested { task, .. }
            | F::SplitAssigned { task, .. }
            | F::NoMoreSplitsSignalled { task, .. }
            | F::LinePrinted { task, .. }
            | F::TimerRegistered { task, .. }
            | F::TimerDeleted { task, .. }
            | F::TimerDue { task, .. }
            | F::TimerFired { task, .. }
            | F::WatermarkEmitted { task, .. }
            | F::WatermarkReceived { task, .. }
            | F::IdlenessChanged { task, .. }
            | F::LateRecordDropped { task, .. }
            | F::BarrierInjected { task, .. }
            | F::BarrierArrived { task, .. }
            | F::Aligned { task, .. }
            | F::OperatorSnapshotTaken { task, .. }
            | F::SnapshotWritten { task, .. }
            | F::Acknowledged { task, .. }
            | F::Declined { task, .. }
            | F::CheckpointNotified { task, .. }
            | F::StateRestored { task, .. }
            | F::EndOfData { task, .. }
            | F::InputEnded { task, .. }
            | F::OperatorFinished { task, .. }
            | F::OperatorClosed { task, .. }
            | F::TaskFailed { task, .. } => Some(task),
            F::JobStatusChanged { .. }
            | F::SlotRequested { .. }
            | F::SlotAllocated { .. }
            | F::SlotReleased { .. }
            | F::SlotRequestTimedOut { .. }
            | F::BufferSent { .. }
            | F::BufferDelivered { .. }
            | F::BufferRecycled { .. }
            | F::CreditAnnounced { .. }
            | F::CheckpointTriggered { .. }
            | F::CheckpointNotTriggered { .. }
            | F::ChannelBlocked { .. }
            | F::BarrierOvertook { .. }
            | F::CheckpointCompleted { .. }
            | F::CheckpointAborted { .. }
            | F::RestartScheduled { .. }
            | F::RestartSuppressed
            | F::RegionRestarted { .. }
            | F::TaskExecutorKilled { .. }
            | F::TaskExecutorAdded { .. } => None,
        }
    }
}

/// The kind of a mail without what it carries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum MailName {
    ProcessingTimer,
    PeriodicWatermark,
    TriggerCheckpoint,
    NotifyComplete,
    NotifyAborted,
    SplitsAdded,
    NoMoreSplits,
    WatermarkAlignment,
    ReportWatermark,
    AlignmentTimedOut,
    AsyncCompleted,
    AsyncTimedOut,
    OperatorMail,
    AsyncRetried,
    PriorityEvent,
    RequestPartitions,
    Resume,
    Poison,
    SocketLine,
}

/// Why the default action rests.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Suspended {
    /// No input to read: idle time.
    NoInput,
    /// No output buffer: soft back-pressure.
    NoOutput,
    /// Everything was read; the task waits for its end.
    InputEnded,
}

/// One frame of ours on the call stack of a task's thread. Each stands for one or more frames of Flink, which
/// `sim::stack` writes out with class, method, file and line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "frame")]
pub enum Call {
    /// The loop runs the default action.
    DefaultAction,
    /// The loop runs a mail.
    RunMail { kind: MailName, suspended: bool },
    /// The source is asked for its next record.
    PollSource { op: OpIdx },
    /// A record from the network goes to the head of the chain.
    EmitFromNetwork { op: OpIdx, input: u32 },
    /// An output inside the chain goes to the next operator.
    ChainedOutput { from: OpIdx, to: OpIdx, copying: bool },
    /// Several outputs take the record one after the other.
    BroadcastingOutput { from: OpIdx, side: bool },
    /// The collector that user functions have.
    Collect { op: OpIdx },
    /// The context's `output`.
    SideOutput { op: OpIdx },
    /// An output to the network.
    RecordWriter { from: OpIdx },
    /// A method of the operator.
    Operator { op: OpIdx, method: OperatorMethod },
    /// A method of the user's function; `function` is its number in the program.
    User { op: OpIdx, method: UserMethod },
    /// A frame that the evaluator reports: method of the program by number, and byte of the text.
    Java { method: u32, at: u32 },
}

/// Methods that Flink calls on an operator.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum OperatorMethod {
    InitializeState,
    Open,
    ProcessElement,
    ProcessElement1,
    ProcessElement2,
    ProcessWatermark,
    OnEventTime,
    OnProcessingTime,
    SnapshotState,
    PrepareSnapshotPreBarrier,
    NotifyCheckpointComplete,
    NotifyCheckpointAborted,
    EndInput,
    Finish,
    Close,
}

/// Methods that operators call on user functions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum UserMethod {
    Open,
    Close,
    Map,
    FlatMap,
    Filter,
    ProcessElement,
    ProcessElement1,
    ProcessElement2,
    ProcessBroadcastElement,
    OnTimer,
    Reduce,
    GetKey,
    ExtractTimestamp,
    OnEvent,
    OnPeriodicEmit,
    Process,
    Apply,
    CreateAccumulator,
    Add,
    GetResult,
    Merge,
    Join,
    CoGroup,
    AsyncInvoke,
    Timeout,
    Partition,
    InitializeState,
    SnapshotState,
    NotifyCheckpointComplete,
    NotifyCheckpointAborted,
    Invoke,
    Write,
    Flush,
    WriteWatermark,
    PrepareCommit,
    Commit,
    Finish,
    Run,
    Other,
}

/// Why a checkpoint was not begun (`CheckpointFailureReason`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum NotTriggered {
    /// "Not all required tasks are currently running."
    NotAllTasksRunning,
    TooManyPending,
    MinPause,
}

/// Why a checkpoint came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum CheckpointAbort {
    Expired,
    Declined,
    /// A task had ended when it was asked; no failure that counts.
    TaskNotReady,
    Subsumed,
    TaskFailure,
    CoordinatorShutdown,
}

/// Takes facts as they happen. A sink that wants none costs nothing.
pub trait FactSink {
    /// Whether facts are looked at; if not, they are not even made.
    const WANTED: bool = true;

    fn put(&mut self, record: FactRecord);
}

/// Nobody listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoFacts;

impl FactSink for NoFacts {
    const WANTED: bool = false;

    fn put(&mut self, _record: FactRecord) {}
}

impl FactSink for Vec<FactRecord> {
    fn put(&mut self, record: FactRecord) {
        self.push(record);
    }
}

/// Numbers the facts of one step on their way to the sink.
#[derive(Debug)]
pub struct Facts<'a, S: FactSink> {
    sink: &'a mut S,
    step: u64,
    number: u32,
}

impl<'a, S: FactSink> Facts<'a, S> {
    pub fn new(sink: &'a mut S, step: u64) -> Self {
        Self { sink, step, number: 0 }
    }

    /// Reports what happened at a time; the fact is made only if someone listens.
    #[inline]
    pub fn put(&mut self, at: SimTime, fact: impl FnOnce() -> Fact) {
        if S::WANTED {
            let record = FactRecord {
                step: self.step,
                number: self.number,
                at,
                fact: fact(),
            };
            self.number += 1;
            self.sink.put(record);
        }
    }

    /// Whether facts are looked at.
    pub const fn wanted(&self) -> bool {
        S::WANTED
    }
}
