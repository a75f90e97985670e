//! Checks on a world: what must add up at the end of every step. Shares no code with what it checks.

use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
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

/// Slices of one segment that lie anywhere on the writing side, or with a reader that reads them there.
fn slices(plan: &Plan, world: &World, channel: crate::sim::plan::ChannelIdx, segment: u64) -> u32 {
    let state = &world.network.channels[channel];
    let of_it = |buffer: &&Buffer| !buffer.event && buffer.segment == segment;
    let mut n = state.queued.iter().filter(of_it).count();
    if state.local {
        n += state
            .in_flight
            .iter()
            .map(|flight| &flight.buffer)
            .filter(of_it)
            .count();
        n += state.received.iter().filter(of_it).count();
        if let Some((reading, buffer)) = &world.network.inputs[plan.channels[channel].input].current
            && *reading == channel
            && of_it(&buffer)
        {
            n += 1;
        }
    }
    n as u32
}

/// Segments of a pool belong to one subpartition each, and go back when nothing of them is left.
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
            n_used += state.segments.len() as u32;
            n_full += u32::from(state.segments.len() >= 10 && !pool.blocking);
            for (at, segment) in state.segments.iter().enumerate() {
                let n = slices(plan, world, channel, segment.id);
                if segment.n_slices != n || (segment.finished && n == 0) {
                    found.push(format!("{channel:?}: {segment:?} has {n} slices"));
                }
                if !segment.finished && at + 1 != state.segments.len() {
                    found.push(format!("{channel:?}: {segment:?} is open, but not the last"));
                }
            }
        }
        if n_used != pool.n_used || n_used > pool.n_max.saturating_add(pool.n_overdraft) {
            found.push(format!(
                "{partition:?} counts {} buffers in use of {}, but {n_used} are there",
                pool.n_used, pool.n_max
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
