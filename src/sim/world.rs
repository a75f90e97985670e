//! Everything that changes during a run, in one place, as plain data.
//!
//! Only `executor::step` and `command::apply` change it. No cell, closure, trait object or borrowed data inside; what
//! copies share (tasks, channels, text) stays as it is for each of them: who changes it makes it its own first.

use std::rc::Rc;

use crate::api::recording::{ErrorCause, JobAnswer};
use crate::base::digest::{Digest, digest_of};
use crate::base::index::Table;
use crate::base::rng::Rng;
use crate::base::shared::{SharedQueue, SharedTable};
use crate::base::time::SimTime;
use crate::lang::heap::{Frozen, Heap};
use crate::sim::cluster::checkpoint::Checkpoints;
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus, N_EXECUTION_STATES};
use crate::sim::cluster::splits::Enumerator;
use crate::sim::fact::Suspended;
use crate::sim::network::Network;
use crate::sim::plan::{OpIdx, Plan, SharingIdx, SlotIdx, TaskExecutorIdx, TaskIdx, VertexIdx};
use crate::sim::queue::Queue;
use crate::sim::task::Task;

/// The state of a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct World {
    pub seed: u64,
    pub now: SimTime,
    /// How many steps were made.
    pub step: u64,
    pub queue: Queue,
    pub rngs: RngStreams,
    pub job: Job,
    pub executions: Table<TaskIdx, Execution>,
    pub tasks: SharedTable<TaskIdx, Task, 1>,
    pub network: Network,
    pub task_executors: Table<TaskExecutorIdx, TaskExecutor>,
    pub slots: Table<SlotIdx, Slot>,
    /// The slot of each group of subtasks.
    pub group_slots: Table<SharingIdx, Option<SlotIdx>>,
    pub console: Console,
    pub group_requests: Table<SharingIdx, Option<SlotRequest>>,
    /// Coordinators of the sources.
    pub enumerators: Vec<Enumerator>,
    pub failover: Failover,
    pub checkpoints: Checkpoints,
    /// User code went over its bound here; nothing happens any more.
    pub halted: Option<Halt>,
    /// The next mail's number.
    pub next_mail: u64,
    /// Operators that were slowed down, with what each record takes longer.
    pub slowed: Vec<(VertexIdx, OpIdx, u64)>,
}

/// Random streams, one for each purpose.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RngStreams {
    /// Where a rebalance begins.
    pub rebalance: Rng,
    /// `shuffle()`.
    pub shuffle: Rng,
    /// What user code draws (`Math.random()`).
    pub user: Rng,
    /// Jitter of restart delays and of the first checkpoint.
    pub delay: Rng,
    /// `WindowStagger.RANDOM`.
    pub stagger: Rng,
}

impl RngStreams {
    pub fn new(seed: u64) -> Self {
        Self {
            rebalance: Rng::named(seed, "rebalance"),
            shuffle: Rng::named(seed, "shuffle"),
            user: Rng::named(seed, "user"),
            delay: Rng::named(seed, "delay"),
            stagger: Rng::named(seed, "stagger"),
        }
    }
}

/// A group of subtasks waits for a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SlotRequest {
    pub number: u32,
    /// Found, and about to be offered.
    pub slot: Option<SlotIdx>,
}

/// Restarts under way, and what the restart strategy remembers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Failover {
    pub n_failures: u32,
    pub failure_times: std::collections::VecDeque<SimTime>,
    pub n_backoffs: u32,
    pub next_restart: SimTime,
    pub restarts: Vec<Restart>,
    pub next_restart_number: u32,
    pub next_request: u32,
}

/// Tasks that begin again when all of them have ended and the delay is over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Restart {
    pub number: u32,
    pub tasks: Vec<TaskIdx>,
    pub delay_over: bool,
}

/// User code that went over its bound.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Halt {
    pub task: TaskIdx,
    /// From 1; 0 when no line of the program is running.
    pub line: u32,
}

/// What a task waits for when nothing is left to happen.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Waiting {
    pub task: TaskIdx,
    pub state: ExecutionState,
    pub why: Option<Suspended>,
    pub n_mails: u32,
}

/// The job as the JobManager sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Job {
    pub status: JobStatus,
    pub since: SimTime,
    /// Root cause first is the last entry; empty while nothing failed.
    pub failure: Option<Failure>,
}

/// A Java exception as data: outermost first, each with class and message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Failure {
    pub chain: Vec<FailureCause>,
    /// The task that failed, if one did.
    pub task: Option<TaskIdx>,
    /// The line of the program, from 1, if user code threw.
    pub line: Option<u32>,
}

/// One exception of a chain of causes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FailureCause {
    pub class: Rc<str>,
    pub message: Option<Rc<str>>,
}

impl Failure {
    /// The innermost cause.
    pub fn root(&self) -> &FailureCause {
        self.chain.last().expect("a failure has a cause")
    }
}

/// The current attempt to run a subtask, as the JobManager sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Execution {
    pub attempt: u32,
    pub state: ExecutionState,
    /// When each state was entered, by the place of the state in Flink's order.
    pub since: [Option<SimTime>; N_EXECUTION_STATES as usize],
    pub slot: Option<SlotIdx>,
    /// Earlier attempts, oldest first; Flink keeps sixteen.
    pub history: Vec<PastAttempt>,
}

/// An attempt that is over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PastAttempt {
    pub attempt: u32,
    pub state: ExecutionState,
    pub slot: Option<SlotIdx>,
    pub ended: SimTime,
}

/// A TaskManager.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TaskExecutor {
    pub alive: bool,
    /// The JobManager believes that it is there.
    pub registered: bool,
    /// When each core is free again; empty when cores are not limited.
    pub cores_free_at: Vec<SimTime>,
    /// The objects of all its tasks, and the static fields that they share: a TaskManager is one JVM.
    pub heap: Heap,
}

/// A slot of a TaskManager.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    pub executor: TaskExecutorIdx,
    /// Who has it.
    pub group: Option<SharingIdx>,
}

/// What the job printed: a window of the newest lines.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Console {
    pub lines: SharedQueue<PrintedLine, 64>,
    /// Lines that were let go before the first one kept.
    pub n_dropped: u64,
    /// What collecting sinks (`executeAndCollect`) brought to the program, with their nodes; the first ones only.
    pub collected: Vec<(u32, Frozen)>,
}

/// A line of standard output or standard error.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PrintedLine {
    pub at: SimTime,
    /// Who printed it.
    pub task: TaskIdx,
    pub attempt: u32,
    pub to_err: bool,
    pub text: Rc<str>,
}

impl Console {
    /// A record for the program itself.
    pub fn collect(&mut self, node: u32, record: Frozen, n_max: u32) {
        if self.collected.len() < n_max as usize {
            self.collected.push((node, record));
        }
    }

    /// Adds a line and gives its number in the run; the oldest line goes when there are too many.
    pub fn push(&mut self, line: PrintedLine, n_max: u32) -> u64 {
        self.lines.push_back(line);
        if self.lines.len() as u64 > u64::from(n_max) {
            self.lines.drop_front();
            self.n_dropped += 1;
        }
        self.n_dropped + self.lines.len() as u64 - 1
    }
}

impl World {
    /// What the job brings back to the program that handed it over.
    pub fn answer(&self, plan: &Plan) -> JobAnswer {
        let cause = |class: &str, message: String| ErrorCause {
            class: class.to_owned(),
            message: Some(message),
        };
        let mut failure = Vec::new();
        if self.job.status != JobStatus::Finished {
            let class = "org.apache.flink.runtime.client.JobExecutionException";
            failure.push(cause(class, "Job execution failed.".to_owned()));
            let strategy = plan.restart.class();
            let class = "org.apache.flink.runtime.JobException";
            failure.push(cause(class, format!("Recovery is suppressed by {strategy}")));
            let own = self.job.failure.iter().flat_map(|failure| &failure.chain);
            failure.extend(own.map(|own| ErrorCause {
                class: own.class.to_string(),
                message: own.message.as_deref().map(str::to_owned),
            }));
        }
        let accumulators = self.tasks.values().flat_map(|task| task.accumulators.iter().cloned());
        JobAnswer {
            accumulators: accumulators.collect(),
            collected: self.console.collected.clone(),
            net_runtime_ms: self.now.ms() as i64,
            failure,
        }
    }

    /// The digest of everything.
    pub fn digest(&self) -> Digest {
        digest_of(self)
    }
}
