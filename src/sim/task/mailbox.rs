//! The mailbox of a task: what other threads may do to it is to put a mail.
//!
//! Follows TaskMailboxImpl and MailboxProcessor of Flink 2.3.0. Priorities filter `yield`, they order nothing; only
//! urgency jumps the queue.

use std::collections::VecDeque;

use crate::sim::fact::MailName;
use crate::sim::network::element::{Barrier, BarrierKind};
use crate::sim::plan::{ChannelIdx, OpIdx};

/// The priority of a mail. Operator mails have the index of their operator in the chain, the head has 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub struct Priority(pub i32);

impl Priority {
    /// `TaskMailbox.MIN_PRIORITY`: the main executor.
    pub const MIN: Self = Self(-1);
    /// `TaskMailbox.MAX_PRIORITY`: control mails and notices of checkpoints.
    pub const MAX: Self = Self(i32::MAX);

    /// Of the mails of an operator's timers and answers.
    pub const fn of_operator(op: OpIdx) -> Self {
        Self(op.0 as i32 + 1)
    }
}

/// One thing for the task's thread to do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mail {
    /// Unique in a run; joins the fact that it was put to the fact that it was taken.
    pub id: u64,
    pub priority: Priority,
    pub urgent: bool,
    /// Skipped by `yield` whatever its priority (`MailOptions.deferrable`).
    pub deferrable: bool,
    pub kind: MailKind,
}

/// What a mail asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MailKind {
    /// A callback that an operator of the program's own registered for a time is due.
    OperatorTimer { op: OpIdx, number: u32, at_ms: i64 },
    /// A command that an operator of the program's own put into the mailbox.
    OperatorMail { op: OpIdx, number: u32 },
    /// A processing-time timer is due: all timers up to `at_ms` fire.
    ProcessingTimer { op: OpIdx, at_ms: i64 },
    /// The periodic emission of a watermark generator.
    PeriodicWatermark { op: OpIdx },
    /// The coordinator asks a source task for a checkpoint.
    TriggerCheckpoint { checkpoint: u64, kind: BarrierKind },
    /// A checkpoint is complete, and operators are told.
    NotifyComplete { checkpoint: u64 },
    /// A checkpoint was aborted, and operators are told.
    NotifyAborted { checkpoint: u64 },
    /// An event of the operator's coordinator: a split for the source.
    SplitsAdded { op: OpIdx, splits: Vec<SplitRange> },
    /// An event of the operator's coordinator: the source will get no further split.
    NoMoreSplits { op: OpIdx },
    /// An announcement of the source coordinator: watermarks of the group may go up to this one.
    WatermarkAlignment { op: OpIdx, max_ms: i64 },
    /// A source tells its coordinator how far its watermark is.
    ReportWatermark { op: OpIdx },
    /// A checkpoint that began aligned has waited too long for its barriers.
    AlignmentTimedOut { checkpoint: u64 },
    /// An asynchronous call of an operator has completed.
    AsyncCompleted { op: OpIdx, entry: u64 },
    /// An asynchronous call of an operator timed out.
    AsyncTimedOut { op: OpIdx, entry: u64 },
    /// An asynchronous call of an operator is tried again.
    AsyncRetried { op: OpIdx, entry: u64 },
    /// Unaligned barrier or its announcement: a priority event waits at a channel.
    PriorityEvent { channel: ChannelIdx, barrier: Barrier },
    /// The gates were restored: ask upstream for the data.
    RequestPartitions,
    /// The default action may run again.
    Resume,
    /// Ends the loop.
    Poison,
    /// A line for a socket source, from the user.
    SocketLine { op: OpIdx, line: std::rc::Rc<str> },
}

impl MailKind {
    /// The kind without what it carries.
    pub const fn name(&self) -> MailName {
        match self {
            Self::ProcessingTimer { .. } => MailName::ProcessingTimer,
            Self::PeriodicWatermark { .. } => MailName::PeriodicWatermark,
            Self::TriggerCheckpoint { .. } => MailName::TriggerCheckpoint,
            Self::NotifyComplete { .. } => MailName::NotifyComplete,
            Self::NotifyAborted { .. } => MailName::NotifyAborted,
            Self::SplitsAdded { .. } => MailName::SplitsAdded,
            Self::NoMoreSplits { .. } => MailName::NoMoreSplits,
            Self::WatermarkAlignment { .. } => MailName::WatermarkAlignment,
            Self::ReportWatermark { .. } => MailName::ReportWatermark,
            Self::AlignmentTimedOut { .. } => MailName::AlignmentTimedOut,
            Self::AsyncCompleted { .. } => MailName::AsyncCompleted,
            Self::AsyncTimedOut { .. } => MailName::AsyncTimedOut,
            Self::OperatorTimer { .. } => MailName::ProcessingTimer,
            Self::OperatorMail { .. } => MailName::OperatorMail,
            Self::AsyncRetried { .. } => MailName::AsyncRetried,
            Self::PriorityEvent { .. } => MailName::PriorityEvent,
            Self::RequestPartitions => MailName::RequestPartitions,
            Self::Resume => MailName::Resume,
            Self::Poison => MailName::Poison,
            Self::SocketLine { .. } => MailName::SocketLine,
        }
    }
}

/// A range of numbers: the split of a sequence source (`NumberSequenceSource.NumberSequenceSplit`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SplitRange {
    pub id: u32,
    /// The next number to emit.
    pub from: i64,
    /// The last number, inclusive.
    pub to: i64,
}

/// `TaskMailbox.State`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MailboxState {
    #[default]
    Open,
    /// Nothing may be put any more.
    Quiesced,
    /// Nothing may be put or taken.
    Closed,
}

/// The queue that every thread may put to, and the batch that the task's thread works off.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mailbox {
    pub state: MailboxState,
    pub queue: VecDeque<Mail>,
    pub batch: VecDeque<Mail>,
}

impl Mailbox {
    /// Whether a mail waits anywhere (`TaskMailboxImpl.hasMail`).
    pub fn has_mail(&self) -> bool {
        !self.batch.is_empty() || !self.queue.is_empty()
    }

    fn has_urgent_in_queue(&self) -> bool {
        self.queue.front().is_some_and(|mail| mail.urgent)
    }

    /// Puts a mail from another thread, or from the task's own (`from_task_thread`). False when the mailbox takes none
    /// any more.
    ///
    /// TaskMailboxImpl.put: urgent mails go to the front, of the batch if the task's own thread puts one into a batch
    /// that has begun, otherwise of the queue.
    pub fn put(&mut self, mail: Mail, from_task_thread: bool) -> bool {
        if self.state != MailboxState::Open {
            return false;
        }
        if !mail.urgent {
            self.queue.push_back(mail);
            return true;
        }
        let batch_takes_it =
            from_task_thread && !self.has_urgent_in_queue() && self.batch.front().is_some_and(|first| !first.urgent);
        if batch_takes_it {
            self.batch.push_front(mail);
        } else {
            self.queue.push_front(mail);
        }
        true
    }

    /// Moves the present mails into the batch and answers whether it holds any (TaskMailboxImpl.createBatch).
    pub fn create_batch(&mut self) -> bool {
        let move_all = match self.batch.front() {
            None => true,
            Some(first) => !first.urgent && self.has_urgent_in_queue(),
        };
        if move_all {
            while let Some(mail) = self.queue.pop_front() {
                if mail.urgent {
                    self.batch.push_front(mail);
                } else {
                    self.batch.push_back(mail);
                }
            }
        }
        !self.batch.is_empty()
    }

    /// Before each taking, leading urgent mails come over from the queue (TaskMailboxImpl.moveUrgentMailsToBatchIfNeeded).
    fn pull_urgent(&mut self) {
        if self.batch.front().is_some_and(|first| first.urgent) {
            return;
        }
        while self.has_urgent_in_queue() {
            let mail = self.queue.pop_front().expect("the queue has an urgent mail");
            self.batch.push_front(mail);
        }
    }

    /// The next mail of the batch alone (TaskMailboxImpl.tryTakeFromBatch).
    pub fn take_from_batch(&mut self) -> Option<Mail> {
        self.pull_urgent();
        self.batch.pop_front()
    }

    /// The oldest mail whose priority is at least `least`, from the batch, then from the queue
    /// (TaskMailboxImpl.tryTake). A deferrable mail has the least priority and so is skipped by any operator's `yield`.
    pub fn take(&mut self, least: Priority) -> Option<Mail> {
        self.pull_urgent();
        for mails in [&mut self.batch, &mut self.queue] {
            if let Some(at) = mails.iter().position(|mail| mail.priority >= least) {
                return mails.remove(at);
            }
        }
        None
    }

    /// Nothing may be put any more (TaskMailboxImpl.quiesce).
    pub fn quiesce(&mut self) {
        if self.state == MailboxState::Open {
            self.state = MailboxState::Quiesced;
        }
    }

    /// Drops what is left (TaskMailboxImpl.close).
    pub fn close(&mut self) {
        self.state = MailboxState::Closed;
        self.batch.clear();
        self.queue.clear();
    }
}
