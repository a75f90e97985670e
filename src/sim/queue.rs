//! Occurrences: what will happen, in the order of time, then of scheduling.

use std::collections::BTreeMap;

use crate::base::time::SimTime;
use crate::sim::network::element::Barrier;
use crate::sim::plan::{ChannelIdx, OpIdx, PartitionIdx, RegionIdx, SharingIdx, TaskExecutorIdx, TaskIdx, VertexIdx};
use crate::sim::task::mailbox::{MailKind, Priority};

/// Something that will happen.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Occurrence {
    /// The task's thread goes on with its loop.
    TaskTurn { task: TaskIdx, attempt: u32 },
    /// The head of the channel's flight arrives.
    BufferArrives { channel: ChannelIdx, epoch: u32 },
    /// The sender learns that the receiver has room or has read a buffer.
    CreditArrives {
        channel: ChannelIdx,
        epoch: u32,
        n_credits: u32,
    },
    /// Input or output became available for a task whose default action rests: it is told by an urgent mail.
    Available { task: TaskIdx },
    /// A pool is available again that the task's thread waits for inside an emit.
    EmitResumes { task: TaskIdx },
    /// The output flusher of the task makes what is written visible.
    FlushDue { partition: PartitionIdx },
    /// Another thread puts a mail into the mailbox of the task: the timer thread, an RPC, an asynchronous call.
    MailPosted {
        task: TaskIdx,
        attempt: u32,
        priority: Priority,
        urgent: bool,
        kind: MailKind,
    },
    /// The JobManager starts to schedule.
    SchedulingStarts,
    /// The slot pool has a slot for this group.
    SlotOffered { group: SharingIdx, request: u32 },
    /// Slots did not come in time.
    SlotRequestTimesOut { region: RegionIdx, request: u32 },
    /// The deployment descriptor arrives at the TaskManager.
    DeploymentArrives { task: TaskIdx, attempt: u32 },
    /// The JobManager learns of a new state of a task.
    StateReported {
        task: TaskIdx,
        attempt: u32,
        report: StateReport,
    },
    /// The cancel call arrives at the TaskManager.
    CancelArrives { task: TaskIdx, attempt: u32 },
    /// The restart delay is over.
    RestartDue { restart: u32 },
    /// A source asks its coordinator for a split.
    SplitRequestArrives {
        vertex: VertexIdx,
        op: OpIdx,
        task: TaskIdx,
        attempt: u32,
    },
    /// The checkpoint timer is due.
    CheckpointDue { generation: u32 },
    /// A pending checkpoint expires.
    CheckpointExpires { checkpoint: u64 },
    /// The asynchronous part of a snapshot is done.
    SnapshotWritten {
        task: TaskIdx,
        attempt: u32,
        checkpoint: u64,
    },
    /// An acknowledgement or a decline arrives at the coordinator.
    AckArrives {
        task: TaskIdx,
        attempt: u32,
        checkpoint: u64,
    },
    /// A task refused a checkpoint.
    DeclineArrives { task: TaskIdx, checkpoint: u64 },
    /// An unaligned barrier reaches the reader, past the data before it.
    PriorityArrives {
        channel: ChannelIdx,
        epoch: u32,
        barrier: Barrier,
    },
    /// The barrier that was written into this channel has been under way, or has waited for others, for longer than
    /// `aligned-checkpoint-timeout`.
    AlignmentTimesOut {
        channel: ChannelIdx,
        epoch: u32,
        checkpoint: u64,
    },
    /// A source tells its coordinator how far its watermark is.
    WatermarkReported { task: TaskIdx, op: OpIdx, ms: i64 },
    /// A source coordinator tells its readers how far they may go.
    AlignmentDue { enumerator: u32 },
    /// The metrics of all tasks take a sample.
    MetricsDue,
    /// The JobManager notices that a TaskManager is gone.
    TaskExecutorLost { executor: TaskExecutorIdx },
}

impl Occurrence {
    fn mail_for(&self, of: TaskIdx, of_attempt: u32) -> bool {
        matches!(self, Self::MailPosted { task, attempt, .. } if *task == of && *attempt == of_attempt)
    }
}

/// What a task tells the JobManager about itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum StateReport {
    Initializing,
    Running,
    Finished,
    Canceled,
    Failed,
}

/// The pending occurrences. Equal times go by the order of scheduling.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Queue {
    pending: BTreeMap<(SimTime, u64), Occurrence>,
    next_seq: u64,
}

impl Queue {
    /// Adds an occurrence; the result names it for [`Self::cancel`].
    pub fn schedule(&mut self, at: SimTime, what: Occurrence) -> (SimTime, u64) {
        let key = (at, self.next_seq);
        self.next_seq += 1;
        self.pending.insert(key, what);
        key
    }

    /// Takes the next one.
    pub fn pop(&mut self) -> Option<(SimTime, Occurrence)> {
        self.pending.pop_first().map(|((at, _), what)| (at, what))
    }

    /// When the next one happens.
    pub fn next_at(&self) -> Option<SimTime> {
        self.pending.first_key_value().map(|((at, _), _)| *at)
    }

    /// Takes one back.
    pub fn cancel(&mut self, key: (SimTime, u64)) -> Option<Occurrence> {
        self.pending.remove(&key)
    }

    /// What comes next, in order.
    pub fn iter(&self) -> impl Iterator<Item = (SimTime, &Occurrence)> {
        self.pending.iter().map(|((at, _), what)| (*at, what))
    }

    /// Mails that other threads put for a task's attempt up to a moment.
    pub fn mails_until(&self, task: TaskIdx, attempt: u32, until: SimTime) -> Vec<(SimTime, u64)> {
        let due = self.pending.range(..=(until, u64::MAX));
        due.filter(|(_, what)| what.mail_for(task, attempt))
            .map(|(key, _)| *key)
            .collect()
    }

    /// When the next such mail comes.
    pub fn next_mail_at(&self, task: TaskIdx, attempt: u32) -> Option<SimTime> {
        let mut pending = self.pending.iter();
        pending
            .find(|(_, what)| what.mail_for(task, attempt))
            .map(|((at, _), _)| *at)
    }

    /// How many are pending.
    pub fn len(&self) -> u32 {
        u32::try_from(self.pending.len()).expect("fewer than 2^32 occurrences are pending")
    }

    /// Whether nothing is left to happen.
    pub fn is_empty(&self) -> bool {
        self.pending.is_empty()
    }
}
