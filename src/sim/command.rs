//! What the user does to a run, and how it is applied. Commands are data: saved, replayed and shared like the text.

use std::rc::Rc;

use crate::base::time::SimDuration;
use crate::lang::heap::Heap;
use crate::sim::cluster::checkpoint;
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
use crate::sim::cluster::{failover, scheduler};
use crate::sim::executor::{interrupt, io, post, wake};
use crate::sim::fact::{Fact, FactSink, Facts};
use crate::sim::network::element::BarrierKind;
use crate::sim::plan::Plan;
use crate::sim::plan::{ChannelIdx, OpIdx, TaskExecutorIdx, TaskIdx, VertexIdx};
use crate::sim::queue::Occurrence;
use crate::sim::task::Phase;
use crate::sim::task::mailbox::{MailKind, Priority};
use crate::sim::world::{Slot, TaskExecutor, World};

/// One intervention in a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// The task throws, as if its user code had.
    FailTask {
        task: TaskIdx,
    },
    /// The TaskManager is stopped.
    KillTaskExecutor {
        executor: TaskExecutorIdx,
    },
    /// A new TaskManager registers, with as many slots as the others.
    AddTaskExecutor,
    /// Every record takes this much longer in the operator; zero lifts it.
    SlowOperator {
        vertex: VertexIdx,
        op: OpIdx,
        extra_ns: u64,
    },
    /// Nothing arrives over this channel until it is lifted.
    PauseChannel {
        channel: ChannelIdx,
        paused: bool,
    },
    /// A line arrives at a socket source.
    InjectLine {
        vertex: VertexIdx,
        line: Rc<str>,
    },
    /// The socket's other side closes, which ends the source.
    CloseSocket {
        vertex: VertexIdx,
    },
    /// A checkpoint beside the periodic ones.
    TriggerCheckpoint,
    /// A savepoint; with `stop`, the job ends after it.
    TriggerSavepoint {
        stop: bool,
    },
    CancelJob,
}

/// How long the JobManager takes to notice that a TaskManager is gone (`heartbeat.timeout`; a closed connection is seen
/// sooner).
const LOST_AFTER: SimDuration = SimDuration::from_ms(100);

/// Applies a command to the world as it stands. What can't be done now does nothing.
pub fn apply<S: FactSink>(plan: &Plan, world: &mut World, command: &Command, sink: &mut S) {
    if world.job.status.terminal() || world.halted.is_some() {
        return;
    }
    world.step += 1;
    let mut facts = Facts::new(sink, world.step);
    let facts = &mut facts;
    match command {
        Command::FailTask { task } => {
            let state = &mut world.tasks[*task];
            if state.phase != Phase::Gone && !state.cancel_requested {
                state.fail_requested = true;
                interrupt(world, facts, *task);
                wake(world, *task);
            }
        }
        Command::KillTaskExecutor { executor } => kill(plan, world, facts, *executor),
        Command::AddTaskExecutor => {
            let (_, n_slots) = plan.cluster_size();
            let number = world.task_executors.len() as u32;
            let executor = TaskExecutor::new(plan, world.seed, number, world.now);
            let executor = world.task_executors.push(executor);
            for _ in 0..n_slots {
                world.slots.push(Slot { executor, group: None });
            }
            facts.put(world.now, || Fact::TaskExecutorAdded { executor });
            scheduler::offer_slots(plan, world);
        }
        Command::SlowOperator { vertex, op, extra_ns } => {
            world.slowed.retain(|(v, o, _)| (v, o) != (vertex, op));
            if *extra_ns > 0 {
                world.slowed.push((*vertex, *op, *extra_ns));
            }
        }
        Command::PauseChannel { channel, paused } => {
            world.network.channels[*channel].paused = *paused;
            if !paused {
                let now = world.now;
                io(plan, world, facts).pump(*channel, now);
            }
        }
        Command::InjectLine { vertex, line } => {
            socket(plan, world, facts, *vertex, |op| MailKind::SocketLine {
                op,
                line: line.clone(),
            });
        }
        Command::CloseSocket { vertex } => {
            socket(plan, world, facts, *vertex, |op| MailKind::NoMoreSplits { op });
        }
        Command::TriggerCheckpoint => {
            let kind = checkpoint::kind(plan, world.now);
            checkpoint::trigger(plan, world, facts, kind);
        }
        Command::TriggerSavepoint { stop } => {
            if checkpoint::trigger(plan, world, facts, BarrierKind::Savepoint { stop: *stop }) && *stop {
                world.checkpoints.stopping = true;
                checkpoint::tasks_changed(plan, world);
            }
        }
        Command::CancelJob => {
            let now = world.job.status;
            if matches!(
                now,
                JobStatus::Created | JobStatus::Running | JobStatus::Restarting | JobStatus::Failing
            ) {
                checkpoint::abort_all(plan, world, facts);
                scheduler::set_job_status(world, facts, JobStatus::Cancelling);
                for task in plan.tasks.ids() {
                    scheduler::cancel(plan, world, facts, task);
                }
                failover::attempt_ended(plan, world, facts);
            }
        }
    }
}

/// What the user types into a socket goes to the source that reads it.
fn socket<S: FactSink>(
    plan: &Plan,
    world: &mut World,
    facts: &mut Facts<'_, S>,
    vertex: VertexIdx,
    kind: impl Fn(OpIdx) -> MailKind,
) {
    let task = plan.vertices[vertex].first_task;
    if world.executions[task].state == ExecutionState::Running {
        post(world, facts, task, Priority::MIN, false, kind(OpIdx(0)));
    }
}

/// A TaskManager is stopped: its tasks fail with it; the JobManager learns of it a little later.
fn kill<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, executor: TaskExecutorIdx) {
    if !world.task_executors[executor].alive {
        return;
    }
    world.task_executors[executor].alive = false;
    world.task_executors[executor].heap = Heap::default();
    facts.put(world.now, || Fact::TaskExecutorKilled { executor });
    for task in plan.tasks.ids() {
        let on_it = world.executions[task]
            .slot
            .is_some_and(|slot| world.slots[slot].executor == executor);
        if on_it && !world.executions[task].state.terminal() {
            let state = &mut world.tasks[task];
            if state.phase != Phase::Gone {
                let (attempt, from, to) = (state.attempt, state.state, ExecutionState::Failed);
                state.state = to;
                facts.put(world.now, || Fact::TaskStateChanged {
                    task,
                    attempt,
                    from,
                    to,
                });
            }
            state.phase = Phase::Gone;
            state.mailbox.close();
        }
    }
    let at = world.now + LOST_AFTER;
    world.queue.schedule(at, Occurrence::TaskExecutorLost { executor });
}

/// The JobManager notices that a TaskManager is gone: what ran there has failed.
pub fn executor_lost<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, executor: TaskExecutorIdx) {
    let lost: Vec<TaskIdx> = plan
        .tasks
        .ids()
        .filter(|&task| {
            let slot = world.executions[task].slot;
            slot.is_some_and(|slot| world.slots[slot].executor == executor) && !world.executions[task].state.terminal()
        })
        .collect();
    for slot in world.slots.values_mut().filter(|slot| slot.executor == executor) {
        slot.group = None;
    }
    for task in lost {
        let state = world.executions[task].state;
        world.tasks[task].failure = Some(failover::executor_lost_failure(task));
        if state == ExecutionState::Canceling {
            scheduler::set_state(world, facts, task, ExecutionState::Canceled);
            scheduler::ended(plan, world, facts, task);
        } else if !state.terminal() {
            scheduler::set_state(world, facts, task, ExecutionState::Failed);
            scheduler::ended(plan, world, facts, task);
            failover::task_failed(plan, world, facts, task);
        }
    }
}
