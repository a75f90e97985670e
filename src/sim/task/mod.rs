//! A task: the thread of one execution attempt, with its chain and its mailbox.
//!
//! Follows StreamTask and MailboxProcessor of Flink 2.3.0. One step of the run is the smallest piece of the thread's
//! work at whose end something else may have happened meanwhile: one mail, or one element of the default action. So a
//! mail that comes while a record is worked on is seen right after that record, as in Flink.
//! Invariants: a task runs nothing but from its loop; no callback runs inside another but by `collect`.

pub mod barrier;
pub mod chain;
pub mod input;
pub mod lifecycle;
pub mod mailbox;
pub mod metrics;
pub mod output;
mod quick_sort;
pub mod turn;

use std::collections::VecDeque;

use crate::base::index::Table;
use crate::base::time::{SimDuration, SimTime};
use crate::lang::heap::Frozen;
use crate::sim::cluster::execution_state::ExecutionState;
use crate::sim::fact::Suspended;
use crate::sim::network::element::PendingWrite;
use crate::sim::operator::OperatorState;
use crate::sim::plan::{ChannelIdx, OpIdx};
use crate::sim::task::barrier::Alignment;
use crate::sim::task::mailbox::Mailbox;
use crate::sim::task::metrics::TaskMetrics;
use crate::sim::world::{Failure, FailureCause};

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
    /// The thread stands inside an emit (hard back-pressure).
    pub blocked: Option<Blocked>,
    /// The operator whose callback is running or ran last, for the picture.
    pub last_op: OpIdx,
    pub operators: Table<OpIdx, OperatorState>,
    /// The input that the running default action reads, by place.
    pub reading: Option<u32>,
    /// The input that was read last (round robin between inputs).
    pub last_input: u32,
    /// Inputs that have ended, by place.
    pub inputs_ended: Vec<bool>,
    /// When the loop began; the output flusher counts from here.
    pub loop_began: SimTime,
    pub alignment: Option<Alignment>,
    /// Barriers up to this checkpoint mean nothing any more.
    pub last_checkpoint: u64,
    /// The checkpoint whose user functions are asked right now.
    pub running_checkpoint: u64,
    /// All operators have finished.
    pub end_of_data: bool,
    /// The first checkpoint after that; the task ends when it is complete.
    pub final_checkpoint: Option<u64>,
    pub final_checkpoint_done: bool,
    /// A savepoint that ends the job was taken.
    pub stop_after: Option<u64>,
    /// That savepoint is complete: the source ends.
    pub stop_now: bool,
    /// The data ended by itself, so a final checkpoint is waited for.
    pub drained: bool,
    /// An input ended by a savepoint that stops the job.
    pub input_not_drained: bool,
    /// All data was read, but requests to the outside are under way.
    pub end_pending: bool,
    /// Batch mode: records that wait for the end of their input to be sorted, with the place of the input.
    pub unsorted: Vec<(u32, Frozen, Option<i64>)>,
    /// Batch mode: sorted inputs that are complete, in the order of their ends.
    pub sorted_inputs: Vec<u32>,
    pub cancel_requested: bool,
    /// What its thread throws at its next step.
    pub throw_request: Option<ThrowRequest>,
    /// Exceptions that Flink puts around one of the code that is running now, outermost first.
    pub wrapped_in: Vec<FailureCause>,
    /// Why it failed.
    pub failure: Option<Failure>,
    /// What was printed without a line end, on standard output and standard error.
    pub open_lines: [String; 2],
    /// Values of its accumulators when it finished, by name.
    pub accumulators: Vec<(String, Frozen)>,
    pub metrics: TaskMetrics,
}

impl Task {
    /// No attempt is running.
    pub fn gone() -> Self {
        Self::made(0, Phase::Gone, ExecutionState::Created, 0, SimTime::ZERO)
    }

    /// The thread of an attempt before it does anything.
    pub fn new(attempt: u32, n_inputs: u32, now: SimTime) -> Self {
        Self::made(attempt, Phase::Deploying, ExecutionState::Deploying, n_inputs, now)
    }

    fn made(attempt: u32, phase: Phase, state: ExecutionState, n_inputs: u32, now: SimTime) -> Self {
        Self {
            attempt,
            state,
            phase,
            busy_until: now,
            turn_pending: false,
            mailbox: Mailbox::default(),
            suspension: None,
            blocked: None,
            last_op: OpIdx(0),
            operators: Table::new(),
            reading: None,
            // InputSelection starts as if the last input had been read, so that the first comes first.
            last_input: n_inputs.saturating_sub(1),
            inputs_ended: vec![false; n_inputs as usize],
            loop_began: now,
            alignment: None,
            last_checkpoint: 0,
            running_checkpoint: 0,
            end_of_data: false,
            final_checkpoint: None,
            final_checkpoint_done: false,
            stop_after: None,
            stop_now: false,
            drained: false,
            input_not_drained: false,
            end_pending: false,
            unsorted: Vec::new(),
            sorted_inputs: Vec::new(),
            cancel_requested: false,
            throw_request: None,
            wrapped_in: Vec::new(),
            failure: None,
            open_lines: [String::new(), String::new()],
            accumulators: Vec::new(),
            metrics: TaskMetrics::default(),
        }
    }
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

/// Why a thread throws that didn't by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ThrowRequest {
    /// The user wants it to fail.
    Artificial,
    /// The TaskManager that it reads from is gone.
    ConnectionLost,
}

impl ThrowRequest {
    /// Class and message of the exception.
    pub const fn exception(self) -> (&'static str, &'static str) {
        match self {
            Self::Artificial => ("java.lang.Exception", "Artificial failure."),
            Self::ConnectionLost => (
                "org.apache.flink.runtime.io.network.netty.exception.RemoteTransportException",
                "Connection unexpectedly closed by remote task manager. This might indicate that the remote task \
                 manager was lost.",
            ),
        }
    }
}

/// Why and since when the default action rests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Suspension {
    pub why: Suspended,
    pub since: SimTime,
}

/// An emit that found neither a buffer of the pool nor one of the overdraft (BufferWritingResultPartition
/// .requestNewBufferBuilderFromPool). The piece of work that it belongs to has been computed to its end; its writes
/// from here on wait.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Blocked {
    /// The subpartition that the element goes to.
    pub channel: ChannelIdx,
    pub since: SimTime,
    /// The thread's time at the newest pending write.
    pub last: SimTime,
    /// The blocked one first.
    pub pending: VecDeque<PendingWrite>,
    /// The thread's work after the last of them.
    pub tail: SimDuration,
}
