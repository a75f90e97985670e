//! Checks on a world: what must add up at the end of every step. Shares no code with what it checks.

use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
use crate::sim::network::channel::Channel;
use crate::sim::network::element::Buffer;
use crate::sim::plan::{Plan, TaskIdx};
use crate::sim::queue::Occurrence;
use crate::sim::task::Phase;
use crate::sim::task::mailbox::MailboxState;
use crate::sim::world::World;

/// Every law that the world breaks, in words; none if all is well.
pub fn violations(plan: &Plan, world: &World) -> Vec<String> {
    let mut found = Vec::new();
    buffers(plan, world, &mut found);
    gates(plan, world, &mut found);
    credits(plan, world, &mut found);
    slots(plan, world, &mut found);
    states(plan, world, &mut found);
    found
}

fn data<'b>(buffers: impl IntoIterator<Item = &'b Buffer>) -> u32 {
    buffers.into_iter().filter(|buffer| !buffer.event).count() as u32
}

/// Whether the attempt at each end of a channel is the one that runs now.
fn alive(world: &World, task: TaskIdx) -> bool {
    let state = world.executions[task].state;
    world.tasks[task].phase != Phase::Gone && !state.terminal() && state != ExecutionState::Created
}

fn being_read(plan: &Plan, world: &World, channel: crate::sim::plan::ChannelIdx) -> u32 {
    match &world.network.inputs[plan.channels[channel].input].current {
        Some((reading, buffer)) if *reading == channel => u32::from(!buffer.event),
        _ => 0,
    }
}

fn in_subpartition(state: &Channel) -> u32 {
    let own = data(&state.queued);
    if state.local {
        own + data(state.in_flight.iter().map(|flight| &flight.buffer)) + data(&state.received)
    } else {
        own
    }
}

/// Segments of a pool lie in exactly one place each.
fn buffers(plan: &Plan, world: &World, found: &mut Vec<String>) {
    for (partition, pool) in world.network.partitions.iter() {
        let (task, place) = plan.partition_owners[partition];
        if !alive(world, task) {
            continue;
        }
        let mut n_used = 0;
        let mut n_full = 0;
        for &channel in &plan.tasks[task].partitions[place as usize].subpartitions {
            let state = &world.network.channels[channel];
            n_used += u32::from(state.open.is_some()) + in_subpartition(state);
            if state.local {
                n_used += being_read(plan, world, channel);
            }
            n_full += u32::from(state.counted_full);
        }
        if n_used != pool.n_used {
            found.push(format!(
                "{partition:?} counts {} buffers in use, but {n_used} are there",
                pool.n_used
            ));
        }
        if n_full != pool.n_full {
            found.push(format!(
                "{partition:?} counts {} full subpartitions, but {n_full} are",
                pool.n_full
            ));
        }
    }
}

/// A channel with data that isn't blocked is in its gate's list, once.
fn gates(plan: &Plan, world: &World, found: &mut Vec<String>) {
    for (input, gate) in world.network.inputs.iter() {
        let (task, place) = plan.input_owners[input];
        if !alive(world, task) {
            continue;
        }
        for &channel in &plan.tasks[task].inputs[place as usize].channels {
            let state = &world.network.channels[channel];
            let n_listed = gate.ready.iter().filter(|listed| **listed == channel).count();
            let should = usize::from(!state.received.is_empty() && state.blocked_for.is_none());
            if n_listed != should || state.in_gate_queue != (n_listed == 1) {
                found.push(format!(
                    "{channel:?} is {n_listed} times in its gate's list instead of {should}"
                ));
            }
        }
    }
}

/// A sender never has more credits than its receiver has buffers.
fn credits(plan: &Plan, world: &World, found: &mut Vec<String>) {
    for (channel, state) in world.network.channels.iter() {
        let ends = &plan.channels[channel];
        if state.local || !alive(world, ends.from) || !alive(world, ends.to) {
            continue;
        }
        let under_way: u32 = world
            .queue
            .iter()
            .map(|(_, what)| match what {
                Occurrence::CreditArrives {
                    channel: of,
                    epoch,
                    n_credits,
                } if *of == channel && *epoch == state.epoch => *n_credits,
                _ => 0,
            })
            .sum();
        let flying = data(state.in_flight.iter().map(|flight| &flight.buffer));
        let promised = state.credits + under_way + flying + state.n_held;
        let there = 2 + state.n_floating;
        if promised > there {
            found.push(format!(
                "{channel:?} was promised {promised} buffers, but its reader has {there}"
            ));
        }
    }
}

/// Who has a slot is who the slot belongs to.
fn slots(plan: &Plan, world: &World, found: &mut Vec<String>) {
    for group in plan.groups.ids() {
        if let Some(slot) = world.group_slots[group]
            && world.task_executors[world.slots[slot].executor].alive
            && world.slots[slot].group != Some(group)
        {
            found.push(format!(
                "{group:?} has {slot:?}, which belongs to {:?}",
                world.slots[slot].group
            ));
        }
    }
}

/// What the JobManager thinks of a task fits what the task is.
fn states(plan: &Plan, world: &World, found: &mut Vec<String>) {
    for task in plan.tasks.ids() {
        let execution = &world.executions[task];
        let state = &world.tasks[task];
        if execution.state == ExecutionState::Running && state.attempt == execution.attempt {
            let fits = matches!(
                state.state,
                ExecutionState::Running
                    | ExecutionState::Finished
                    | ExecutionState::Failed
                    | ExecutionState::Canceling
                    | ExecutionState::Canceled
            );
            if !fits {
                found.push(format!(
                    "{task:?} is RUNNING for the JobManager and {} for itself",
                    state.state.name()
                ));
            }
        }
        if state.mailbox.state == MailboxState::Closed && state.mailbox.has_mail() {
            found.push(format!("{task:?} has mails in a closed mailbox"));
        }
        if world.job.status == JobStatus::Finished && execution.state != ExecutionState::Finished {
            found.push(format!(
                "the job is FINISHED, but {task:?} is {}",
                execution.state.name()
            ));
        }
    }
}
