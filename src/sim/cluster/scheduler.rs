//! The scheduler: pipelined regions, slots, deployment, and what tasks report.
//!
//! Follows DefaultScheduler, PipelinedRegionSchedulingStrategy.java:184-287, DefaultExecutionDeployer.java:90-177 and
//! Execution.java:573-654 of Flink 2.3.0.

use crate::base::index::TableIndex;
use crate::base::sort::Arrange;
use crate::base::time::{SimDuration, SimTime};
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
use crate::sim::cluster::loss::executor_of;
use crate::sim::cluster::{checkpoint, failover, results, splits};
use crate::sim::executor::{cancel_arrived, io, wake};
use crate::sim::fact::{Fact, FactSink, Facts};
use crate::sim::network::flow::N_EXCLUSIVE;
use crate::sim::plan::{Plan, RegionIdx, SharingIdx, SlotIdx, TaskIdx};
use crate::sim::queue::{Occurrence, StateReport};
use crate::sim::task::mailbox::{MailKind, Priority};
use crate::sim::task::{Phase, Task};
use crate::sim::world::{SlotRequest, World};

/// `slotmanager.requirement-check.delay`.
const REQUIREMENT_CHECK_DELAY: SimDuration = SimDuration::from_ms(50);

/// The job gets another status.
pub fn set_job_status<S: FactSink>(world: &mut World, facts: &mut Facts<'_, S>, to: JobStatus) {
    let from = world.job.status;
    assert!(from.may_become(to), "a job that is {from:?} may become {to:?}");
    world.job.status = to;
    world.job.since = world.now;
    facts.put(world.now, || Fact::JobStatusChanged { from, to });
}

/// An execution gets another state, as the JobManager sees it.
pub fn set_state<S: FactSink>(world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx, to: ExecutionState) {
    let execution = &mut world.executions[task];
    let (from, attempt) = (execution.state, execution.attempt);
    assert!(from.may_become(to), "an execution that is {from:?} may become {to:?}");
    execution.state = to;
    execution.since[to as usize] = Some(world.now);
    facts.put(world.now, || Fact::ExecutionStateChanged {
        task,
        attempt,
        from,
        to,
    });
}

/// The JobManager calls a task that it believes to run: a mail comes to it, if it still does.
pub fn call(plan: &Plan, world: &mut World, task: TaskIdx, (priority, urgent): (Priority, bool), kind: MailKind) {
    let at = world.now + SimDuration(plan.costs.rpc_ns);
    let attempt = world.executions[task].attempt;
    let what = Occurrence::MailPosted {
        task,
        attempt,
        priority,
        urgent,
        kind,
    };
    world.queue.schedule(at, what);
}

/// The job runs before any task does; then its regions are scheduled in topological order.
pub fn start<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>) {
    set_job_status(world, facts, JobStatus::Running);
    splits::start_alignment(plan, world);
    for region in plan.regions.ids() {
        schedule_region(plan, world, facts, region);
    }
}

/// Schedules a region whose tasks are all CREATED and whose blocking inputs are all there.
pub fn schedule_region<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, region: RegionIdx) {
    let tasks = &plan.regions[region];
    let created = |task: &TaskIdx| world.executions[*task].state == ExecutionState::Created;
    if !tasks.iter().all(created) || !blocking_inputs_finished(plan, world, region) {
        return;
    }
    for &task in tasks {
        set_state(world, facts, task, ExecutionState::Scheduled);
    }
    let mut asked = Vec::new();
    for &task in tasks {
        let group = plan.tasks[task].group;
        if !asked.contains(&group) {
            asked.push(group);
            if world.group_slots[group].is_none() && world.group_requests[group].is_none() {
                request_slot(plan, world, facts, group);
            }
        }
    }
    // Until the ResourceManager's start-up time is over (`slot.request.timeout`), TaskManagers may still register; later
    // a request that nobody can fulfil fails at the next check (StandaloneResourceManager.java:96-121).
    let start_up = SimTime::ZERO + SimDuration::from_ms(plan.settings.slot_timeout_ms);
    let at = start_up.max(world.now + REQUIREMENT_CHECK_DELAY);
    let request = world.executions[tasks[0]].attempt;
    world
        .queue
        .schedule(at, Occurrence::SlotRequestTimesOut { region, request });
    deploy_if_ready(plan, world, facts, region);
}

/// Results that are read only when complete must be complete.
fn blocking_inputs_finished(plan: &Plan, world: &World, region: RegionIdx) -> bool {
    plan.regions[region].iter().all(|&task| {
        plan.tasks[task]
            .inputs
            .iter()
            .flat_map(|input| &input.channels)
            .all(|&channel| {
                let producer = plan.channels[channel].from;
                plan.tasks[producer].region == region || world.executions[producer].state == ExecutionState::Finished
            })
    })
}

fn request_slot<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, group: SharingIdx) {
    facts.put(world.now, || Fact::SlotRequested { group });
    let request = world.failover.next_request;
    world.failover.next_request += 1;
    world.group_requests[group] = Some(SlotRequest {
        number: request,
        slot: None,
    });
    offer_slots(plan, world);
}

/// Free slots go to waiting requests, in the order of the requests: the slot that the group had before if it can be,
/// otherwise the first free one (ResourceManager without spreading fills one TaskManager after the other).
pub fn offer_slots(plan: &Plan, world: &mut World) {
    let mut waiting: Vec<(u32, SharingIdx)> = world
        .group_requests
        .iter()
        .filter_map(|(group, request)| {
            request
                .filter(|request| request.slot.is_none())
                .map(|r| (r.number, group))
        })
        .collect();
    waiting.arrange();
    for (request, group) in waiting {
        let free = |slot: &SlotIdx| {
            let state = &world.slots[*slot];
            state.group.is_none() && world.task_executors[state.executor].alive
        };
        let before = plan.groups[group]
            .iter()
            .find_map(|&task| world.executions[task].history.last().and_then(|attempt| attempt.slot));
        let Some(slot) = before.filter(free).or_else(|| world.slots.ids().find(free)) else {
            return;
        };
        world.slots[slot].group = Some(group);
        world.group_requests[group] = Some(SlotRequest {
            number: request,
            slot: Some(slot),
        });
        let at = world.now + SimDuration(plan.costs.slot_offer_ns);
        world.queue.schedule(at, Occurrence::SlotOffered { group, request });
    }
}

/// A TaskManager offers the slot: the group has it, and regions that have all theirs are deployed.
pub fn slot_offered<S: FactSink>(
    plan: &Plan,
    world: &mut World,
    facts: &mut Facts<'_, S>,
    group: SharingIdx,
    request: u32,
) {
    let Some(SlotRequest {
        number,
        slot: Some(slot),
    }) = world.group_requests[group]
    else {
        return;
    };
    if number != request {
        return;
    }
    world.group_requests[group] = None;
    world.group_slots[group] = Some(slot);
    facts.put(world.now, || Fact::SlotAllocated { group, slot });
    let mut regions: Vec<RegionIdx> = plan.groups[group].iter().map(|&task| plan.tasks[task].region).collect();
    regions.arrange();
    regions.dedup();
    for region in regions {
        deploy_if_ready(plan, world, facts, region);
    }
}

/// Deploys a region when all its slots are there, in topological order.
fn deploy_if_ready<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, region: RegionIdx) {
    let tasks = &plan.regions[region];
    let ready = tasks.iter().all(|&task| {
        world.executions[task].state == ExecutionState::Scheduled && world.group_slots[plan.tasks[task].group].is_some()
    });
    if !ready {
        return;
    }
    // A TaskManager takes one descriptor after the other.
    let mut n_submitted = vec![0; world.task_executors.len()];
    for &task in tasks {
        let slot = world.group_slots[plan.tasks[task].group].expect("every slot of the region is there");
        world.executions[task].slot = Some(slot);
        set_state(world, facts, task, ExecutionState::Deploying);
        let attempt = world.executions[task].attempt;
        facts.put(world.now, || Fact::TaskDeployed { task, attempt, slot });
        let before = &mut n_submitted[world.slots[slot].executor.row()];
        let at = world.now + SimDuration(plan.costs.rpc_ns + *before * plan.costs.submit_ns);
        *before += 1;
        world
            .queue
            .schedule(at, Occurrence::DeploymentArrives { task, attempt });
    }
    for &task in tasks {
        connect(plan, world, facts, task);
    }
}

/// Both sides of a task's exchanges begin anew.
fn connect<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx) {
    let place = &plan.tasks[task];
    let vertex = plan.vertex_of(task);
    for (partition, spec) in place.partitions.iter().zip(&vertex.partitions) {
        let n = partition.subpartitions.len() as u32;
        io(plan, world, facts).reset_partition(partition.idx, n, spec.blocking);
        for &channel in &partition.subpartitions {
            if results::between_regions(plan, channel) {
                io(plan, world, facts).reset_channel(channel);
            }
        }
    }
    for (input, spec) in place.inputs.iter().zip(&vertex.inputs) {
        let (n_channels, n_gates) = (input.channels.len() as u32, spec.gates.len() as u32);
        io(plan, world, facts).reset_input(input.idx, n_channels, n_gates);
        for &channel in &input.channels {
            let from = plan.channels[channel].from;
            if results::between_regions(plan, channel) {
                io(plan, world, facts).read_again(channel);
            } else {
                io(plan, world, facts).reset_channel(channel);
            }
            let local = executor_of(world, from) == executor_of(world, task);
            let state = &mut world.network.channels[channel];
            state.local = local;
            state.credits = N_EXCLUSIVE;
        }
    }
}

/// TaskExecutor.submitTask: a thread of its own for the task.
pub fn deployment_arrived<S: FactSink>(
    plan: &Plan,
    world: &mut World,
    facts: &mut Facts<'_, S>,
    task: TaskIdx,
    attempt: u32,
) {
    let execution = &world.executions[task];
    let canceled = execution.state == ExecutionState::Canceling;
    let wanted = execution.attempt == attempt && (canceled || execution.state == ExecutionState::Deploying);
    // A TaskManager that is gone takes nothing; the JobManager will notice.
    let there = executor_of(world, task).is_some_and(|executor| world.task_executors[executor].alive);
    if !wanted || !there {
        return;
    }
    let n_inputs = plan.vertex_of(task).inputs.len() as u32;
    world.tasks[task] = Task::new(attempt, n_inputs, world.now);
    world.tasks[task].last_checkpoint = world.checkpoints.next_id - 1;
    facts.put(world.now, || Fact::AttemptStarted { task, attempt });
    facts.put(world.now, || Fact::TaskStateChanged {
        task,
        attempt,
        from: ExecutionState::Created,
        to: ExecutionState::Deploying,
    });
    wake(world, task);
    if canceled {
        // The cancel call may have come before the task.
        cancel_arrived(world, facts, task, attempt);
    }
}

/// JobMaster.updateTaskExecutionState.
pub fn state_reported<S: FactSink>(
    plan: &Plan,
    world: &mut World,
    facts: &mut Facts<'_, S>,
    task: TaskIdx,
    attempt: u32,
    report: &StateReport,
) {
    let execution = &world.executions[task];
    if execution.attempt != attempt || execution.state.terminal() {
        return;
    }
    let canceling = execution.state == ExecutionState::Canceling;
    match report {
        StateReport::Initializing if !canceling => set_state(world, facts, task, ExecutionState::Initializing),
        StateReport::Running if !canceling => {
            set_state(world, facts, task, ExecutionState::Running);
            checkpoint::tasks_changed(plan, world);
        }
        StateReport::Initializing | StateReport::Running => {}
        // Whatever ends a task that is being cancelled counts as cancelled.
        StateReport::Finished | StateReport::Canceled | StateReport::Failed if canceling => {
            set_state(world, facts, task, ExecutionState::Canceled);
            ended(plan, world, facts, task);
        }
        StateReport::Finished => {
            set_state(world, facts, task, ExecutionState::Finished);
            ended(plan, world, facts, task);
        }
        StateReport::Canceled => {
            set_state(world, facts, task, ExecutionState::Canceled);
            ended(plan, world, facts, task);
        }
        StateReport::Failed => {
            set_state(world, facts, task, ExecutionState::Failed);
            ended(plan, world, facts, task);
            failover::task_failed(plan, world, facts, task);
        }
    }
}

/// An attempt is over: its slot may be free, downstream regions may begin, the job may be at its end.
pub fn ended<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx) {
    let group = plan.tasks[task].group;
    let all_ended = plan.groups[group].iter().all(|&other| {
        let state = world.executions[other].state;
        state.terminal() || (state == ExecutionState::Created && world.executions[other].slot.is_none())
    });
    if all_ended {
        release_slot(plan, world, facts, group);
    }
    if world.executions[task].state == ExecutionState::Finished {
        results::release_read(plan, world, task);
        for region in plan.regions.ids() {
            if plan.tasks[task].region != region {
                schedule_region(plan, world, facts, region);
            }
        }
        let finished = |execution: &crate::sim::world::Execution| execution.state == ExecutionState::Finished;
        if world.job.status == JobStatus::Running && world.executions.values().all(finished) {
            set_job_status(world, facts, JobStatus::Finished);
        }
    }
    checkpoint::tasks_changed(plan, world);
    failover::attempt_ended(plan, world, facts);
}

/// The slot of a group is free again.
pub fn release_slot<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, group: SharingIdx) {
    let slot = world.group_slots[group]
        .take()
        .or(world.group_requests[group].and_then(|request| request.slot));
    world.group_requests[group] = None;
    if let Some(slot) = slot {
        world.slots[slot].group = None;
        facts.put(world.now, || Fact::SlotReleased { slot });
        offer_slots(plan, world);
    }
}

/// Slots did not come in time: the tasks that wait for them fail.
pub fn slots_timed_out<S: FactSink>(
    plan: &Plan,
    world: &mut World,
    facts: &mut Facts<'_, S>,
    region: RegionIdx,
    request: u32,
) {
    let first = plan.regions[region][0];
    let execution = &world.executions[first];
    if execution.attempt != request || execution.state != ExecutionState::Scheduled {
        return;
    }
    facts.put(world.now, || Fact::SlotRequestTimedOut { region });
    let starved: Vec<TaskIdx> = plan.regions[region]
        .iter()
        .copied()
        .filter(|&task| world.group_slots[plan.tasks[task].group].is_none())
        .collect();
    // The first one fails, which cancels the others of its region.
    if let Some(&task) = starved.first() {
        world.tasks[task].failure = Some(failover::no_resource_failure(task));
        set_state(world, facts, task, ExecutionState::Failed);
        ended(plan, world, facts, task);
        failover::task_failed(plan, world, facts, task);
    }
}

/// Ends a task's attempt by cancelling it.
pub fn cancel<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx) {
    match world.executions[task].state {
        ExecutionState::Created | ExecutionState::Scheduled => {
            set_state(world, facts, task, ExecutionState::Canceling);
            set_state(world, facts, task, ExecutionState::Canceled);
            ended(plan, world, facts, task);
        }
        ExecutionState::Deploying | ExecutionState::Initializing | ExecutionState::Running => {
            set_state(world, facts, task, ExecutionState::Canceling);
            let attempt = world.executions[task].attempt;
            if world.tasks[task].phase == Phase::Gone && world.tasks[task].attempt == attempt {
                // It has ended by itself; its report is under way.
                return;
            }
            let at = world.now + SimDuration(plan.costs.rpc_ns);
            world.queue.schedule(at, Occurrence::CancelArrives { task, attempt });
        }
        _ => {}
    }
}
