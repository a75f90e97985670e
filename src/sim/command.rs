//! What the user does to a run, and how it is applied. Commands are data: saved, replayed and shared like the text.

use std::rc::Rc;

use crate::sim::cluster::checkpoint;
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
use crate::sim::cluster::{failover, loss, scheduler};
use crate::sim::executor::{interrupt, io, post, wake};
use crate::sim::fact::{Fact, FactSink, Facts};
use crate::sim::network::element::BarrierKind;
use crate::sim::plan::Plan;
use crate::sim::plan::{ChannelIdx, OpIdx, TaskExecutorIdx, TaskIdx, VertexIdx};
use crate::sim::task::mailbox::{MailKind, Priority};
use crate::sim::task::{Phase, ThrowRequest};
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
                state.throw_request = Some(ThrowRequest::Artificial);
                interrupt(world, facts, *task);
                wake(world, *task);
            }
        }
        Command::KillTaskExecutor { executor } => loss::kill(plan, world, facts, *executor),
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
