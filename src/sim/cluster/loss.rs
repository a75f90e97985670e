//! A TaskManager is lost: what goes with it at once, and what the JobManager does when it notices.
//!
//! Follows JobMaster.disconnectTaskManager, DefaultDeclarativeSlotPool.releaseSlots and SharedSlot.release of Flink
//! 2.3.0: tasks that run in its slots fail, tasks that have such a slot and wait for the others of their region fail too,
//! and a request that was promised such a slot goes on waiting. A call to a TaskManager that is gone is never answered.

use crate::base::time::SimDuration;
use crate::lang::heap::Heap;
use crate::sim::cluster::execution_state::ExecutionState;
use crate::sim::cluster::{failover, results, scheduler};
use crate::sim::fact::{Fact, FactSink, Facts};
use crate::sim::plan::{Plan, TaskExecutorIdx, TaskIdx};
use crate::sim::queue::Occurrence;
use crate::sim::task::Phase;
use crate::sim::world::{SlotRequest, World};

/// How long the JobManager takes to notice that a TaskManager is gone (`heartbeat.timeout`; a closed connection is seen
/// sooner).
const LOST_AFTER: SimDuration = SimDuration::from_ms(100);

/// The TaskManager whose slot a task's current attempt has or had.
pub fn executor_of(world: &World, task: TaskIdx) -> Option<TaskExecutorIdx> {
    world.executions[task].slot.map(|slot| world.slots[slot].executor)
}

/// A TaskManager is stopped: its threads and the results on its disks are gone; the JobManager learns of it a little
/// later.
pub fn kill<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, executor: TaskExecutorIdx) {
    if !world.task_executors[executor].alive {
        return;
    }
    world.task_executors[executor].alive = false;
    world.task_executors[executor].heap = Heap::default();
    facts.put(world.now, || Fact::TaskExecutorKilled { executor });
    for task in plan.tasks.ids() {
        if executor_of(world, task) != Some(executor) {
            continue;
        }
        results::lost(plan, world, task);
        if world.executions[task].state.terminal() {
            continue;
        }
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
    let at = world.now + LOST_AFTER;
    world.queue.schedule(at, Occurrence::TaskExecutorLost { executor });
}

/// The JobManager notices that a TaskManager is gone.
pub fn noticed<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, executor: TaskExecutorIdx) {
    world.task_executors[executor].registered = false;
    let on_it = |world: &World, task: TaskIdx| {
        let waiting = world.executions[task].state == ExecutionState::Scheduled;
        let promised = world.group_slots[plan.tasks[task].group].filter(|_| waiting);
        let promised = promised.map(|slot| world.slots[slot].executor);
        (executor_of(world, task).or(promised) == Some(executor)) && !world.executions[task].state.terminal()
    };
    let lost: Vec<TaskIdx> = plan.tasks.ids().filter(|&task| on_it(world, task)).collect();
    for slot in world.slots.values_mut().filter(|slot| slot.executor == executor) {
        slot.group = None;
    }
    let gone = |world: &World, slot| world.slots[slot].executor == executor;
    for group in plan.groups.ids() {
        if world.group_slots[group].is_some_and(|slot| gone(world, slot)) {
            world.group_slots[group] = None;
        }
        if let Some(SlotRequest {
            number,
            slot: Some(slot),
        }) = world.group_requests[group]
            && gone(world, slot)
        {
            world.group_requests[group] = Some(SlotRequest { number, slot: None });
        }
    }
    for task in lost {
        match world.executions[task].state {
            // An earlier one of these has cancelled it.
            state if state.terminal() => {}
            ExecutionState::Canceling => {
                scheduler::set_state(world, facts, task, ExecutionState::Canceled);
                scheduler::ended(plan, world, facts, task);
            }
            _ => {
                world.tasks[task].failure = Some(failover::executor_lost_failure(task));
                scheduler::set_state(world, facts, task, ExecutionState::Failed);
                scheduler::ended(plan, world, facts, task);
                failover::task_failed(plan, world, facts, task);
            }
        }
    }
    results::readers_fail(plan, world, facts, executor);
    scheduler::offer_slots(plan, world);
}
