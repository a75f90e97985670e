//! Results that are read only when they are complete: they stay where their producer ran until nobody needs them.
//!
//! Follows JobMasterPartitionTrackerImpl, RegionPartitionGroupReleaseStrategy and
//! ExecutionGraphResultPartitionAvailabilityChecker of Flink 2.3.0. A reader that begins anew reads such a result from
//! its beginning; one that is gone has to be produced again.

use crate::sim::cluster::execution_state::ExecutionState;
use crate::sim::cluster::loss::executor_of;
use crate::sim::executor::{interrupt, wake};
use crate::sim::fact::{FactSink, Facts};
use crate::sim::plan::{ChannelIdx, PartitionIdx, Plan, RegionIdx, TaskExecutorIdx, TaskIdx};
use crate::sim::task::{Phase, ThrowRequest};
use crate::sim::world::World;

/// Whether a channel is between two regions: its reader begins when the writer has finished.
pub fn between_regions(plan: &Plan, channel: ChannelIdx) -> bool {
    let ends = &plan.channels[channel];
    plan.tasks[ends.from].region != plan.tasks[ends.to].region
}

/// Channels from a subtask to other regions.
fn kept_channels(plan: &Plan, task: TaskIdx) -> impl Iterator<Item = ChannelIdx> {
    let subpartitions = plan.tasks[task].partitions.iter().flat_map(|p| &p.subpartitions);
    subpartitions
        .copied()
        .filter(move |&channel| between_regions(plan, channel))
}

/// Channels to the subtasks of a region from others.
fn read_channels(plan: &Plan, region: RegionIdx) -> impl Iterator<Item = ChannelIdx> {
    let inputs = plan.regions[region].iter().flat_map(|&task| &plan.tasks[task].inputs);
    inputs
        .flat_map(|input| &input.channels)
        .copied()
        .filter(move |&channel| between_regions(plan, channel))
}

/// Whether the JobManager believes that a result of another region is there, or is being made.
fn available(plan: &Plan, world: &World, channel: ChannelIdx) -> bool {
    use ExecutionState as S;
    let ends = &plan.channels[channel];
    let tracked = matches!(
        world.executions[ends.from].state,
        S::Deploying | S::Initializing | S::Running | S::Finished
    );
    let registered = executor_of(world, ends.from).is_some_and(|executor| world.task_executors[executor].registered);
    tracked && registered && !world.network.partitions[ends.partition].released
}

/// Regions that must run again before a region can: those whose results it reads and that are gone.
pub fn missing_producers<'w>(
    plan: &'w Plan,
    world: &'w World,
    region: RegionIdx,
) -> impl Iterator<Item = RegionIdx> + 'w {
    read_channels(plan, region)
        .filter(|&channel| !available(plan, world, channel))
        .map(|channel| plan.tasks[plan.channels[channel].from].region)
}

/// The TaskManager of a subtask is gone, and its results with it.
pub fn lost(plan: &Plan, world: &mut World, task: TaskIdx) {
    for channel in kept_channels(plan, task) {
        let state = &mut world.network.channels[channel];
        state.lost = true;
        state.kept.clear();
        state.queued.clear();
        state.in_flight.clear();
        state.epoch += 1;
    }
}

/// Connections to a TaskManager that is gone break: readers that have not read to the end fail.
pub fn readers_fail<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, executor: TaskExecutorIdx) {
    for channel in plan.channels.ids() {
        let ends = &plan.channels[channel];
        let state = &world.network.channels[channel];
        let broken = state.lost && state.requested && !state.ended && executor_of(world, ends.from) == Some(executor);
        let reader = &mut world.tasks[ends.to];
        if broken && reader.phase != Phase::Gone && !reader.cancel_requested && reader.throw_request.is_none() {
            reader.throw_request = Some(ThrowRequest::ConnectionLost);
            interrupt(world, facts, ends.to);
            wake(world, ends.to);
        }
    }
}

/// A subtask has finished: results that only finished regions read are given up.
pub fn release_read(plan: &Plan, world: &mut World, task: TaskIdx) {
    let finished = |world: &World, region: RegionIdx| {
        let mut tasks = plan.regions[region].iter();
        tasks.all(|&task| world.executions[task].state == ExecutionState::Finished)
    };
    let region = plan.tasks[task].region;
    if !finished(world, region) {
        return;
    }
    let mut partitions: Vec<PartitionIdx> = read_channels(plan, region)
        .map(|channel| plan.channels[channel].partition)
        .collect();
    partitions.dedup();
    for partition in partitions {
        let (producer, place) = plan.partition_owners[partition];
        let channels = &plan.tasks[producer].partitions[place as usize].subpartitions;
        let mut readers = channels
            .iter()
            .map(|&channel| plan.tasks[plan.channels[channel].to].region);
        if !world.network.partitions[partition].released && readers.all(|region| finished(world, region)) {
            world.network.partitions[partition].released = true;
            for &channel in channels {
                world.network.channels[channel].kept.clear();
            }
        }
    }
}
