//! A task: the thread of one execution attempt, with its chain, its mailbox and its heap.
//!
//! Follows StreamTask and MailboxProcessor of Flink 2.3.0. One step of the run is the smallest piece of the thread's
//! work at whose end something else may have happened meanwhile: one mail, or one element of the default action. So a
//! mail that comes while a record is worked on is seen right after that record, as in Flink.
//! Invariants: a task runs nothing but from its loop; no callback runs inside another but by `collect`.

pub mod mailbox;
pub mod metrics;

use crate::base::index::Table;
use crate::base::time::SimTime;
use crate::lang::heap::Heap;
use crate::sim::cluster::execution_state::ExecutionState;
use crate::sim::fact::Suspended;
use crate::sim::operator::OperatorState;
use crate::sim::plan::OpIdx;
use crate::sim::task::mailbox::Mailbox;
use crate::sim::task::metrics::TaskMetrics;

/// The running counterpart of an execution.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Task {
    pub attempt: u32,
    /// As the task itself sees it; the JobManager's view is in `World::executions`.
    pub state: ExecutionState,
    pub phase: Phase,
    /// The thread works on its last step until then.
    pub busy_until: SimTime,
    /// The thread has a turn in the queue; otherwise it waits for a mail.
    pub turn_pending: bool,
    pub mailbox: Mailbox,
    pub suspension: Option<Suspension>,
    /// The operator whose callback is running or ran last, for the picture.
    pub last_op: OpIdx,
    pub heap: Heap,
    pub operators: Table<OpIdx, OperatorState>,
    /// The input that the running default action reads, by place.
    pub reading: Option<u32>,
    /// The input that was read last (round robin between inputs).
    pub last_input: u32,
    /// Inputs that have ended, by place.
    pub inputs_ended: Vec<bool>,
    pub cancel_requested: bool,
    pub metrics: TaskMetrics,
}

/// Where the thread is in its life.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Not started, or the attempt is over.
    Gone,
    /// Loading classes, setting up partitions and gates.
    Deploying,
    /// `restore()`: operators initialise and open, tail to head.
    Restoring,
    /// The loop: working off the batch of mails.
    Mails,
    /// The loop: in the default action, which goes on with the next element.
    DefaultAction,
    /// The loop: the default action is suspended; mails are taken as they come.
    Suspended,
    /// All data is read; waiting for the downstream tasks and the final checkpoint.
    Finishing,
    /// Closing operators, finishing partitions.
    Closing,
}

/// Why and since when the default action rests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Suspension {
    pub why: Suspended,
    pub since: SimTime,
}
