//! The checkpoint coordinator: triggers, collects acknowledgements, completes, gives up.
//!
//! Follows CheckpointCoordinator, DefaultCheckpointPlanCalculator.java:159-305 and CheckpointFailureManager of Flink
//! 2.3.0.

use std::collections::VecDeque;
use std::rc::Rc;

use crate::base::sorted::SortedMap;
use crate::base::time::{SimDuration, SimTime};
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
use crate::sim::cluster::failover;
use crate::sim::cluster::scheduler::call;
use crate::sim::fact::{CheckpointAbort, Fact, FactSink, Facts, NotTriggered};
use crate::sim::network::element::{BarrierKind, Element};
use crate::sim::operator::snapshot::{OperatorCheckpoint, OperatorSnapshot};
use crate::sim::plan::{ChannelIdx, Plan, TaskIdx};
use crate::sim::queue::Occurrence;
use crate::sim::task::mailbox::{MailKind, Priority, SplitRange};
use crate::sim::world::World;

/// What the coordinator knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Checkpoints {
    /// The next checkpoint's number; the first is 1.
    pub next_id: u64,
    pub pending: Vec<PendingCheckpoint>,
    pub completed: Option<CompletedCheckpoint>,
    /// The newest savepoint, for a run with another parallelism.
    pub savepoint: Option<CompletedCheckpoint>,
    /// Counted failures in a row.
    pub n_failures: u32,
    /// Timers of older generations mean nothing.
    pub generation: u32,
    /// The periodic timer runs.
    pub active: bool,
    /// Periodic requests that wait for their turn (CheckpointRequestDecider).
    pub n_queued: u32,
    pub last_completed: SimTime,
    /// A savepoint that ends the job is under way or done.
    pub stopping: bool,
    /// The newest checkpoints with their figures.
    pub history: VecDeque<CheckpointStats>,
}

impl Default for Checkpoints {
    fn default() -> Self {
        Self {
            next_id: 1,
            pending: Vec::new(),
            completed: None,
            savepoint: None,
            n_failures: 0,
            generation: 0,
            active: false,
            n_queued: 0,
            last_completed: SimTime::ZERO,
            stopping: false,
            history: VecDeque::new(),
        }
    }
}

/// Figures of a checkpoint.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CheckpointStats {
    pub id: u64,
    pub savepoint: bool,
    pub triggered: SimTime,
    /// When it was completed or came to nothing.
    pub ended: SimTime,
    pub aborted: Option<CheckpointAbort>,
    pub n_bytes: u64,
    pub n_acknowledged: u32,
}

/// How many figures are kept (`web.checkpoints.history`).
const HISTORY_MAX: usize = 10;

/// A checkpoint that waits for acknowledgements.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PendingCheckpoint {
    pub id: u64,
    pub triggered: SimTime,
    pub kind: BarrierKind,
    /// When it expires, to take that back.
    pub expires: (SimTime, u64),
    pub not_acknowledged: Vec<TaskIdx>,
    /// Subtasks that had finished before it began.
    pub finished: Vec<TaskIdx>,
    pub snapshots: SortedMap<TaskIdx, TaskSnapshot>,
}

/// What a task wrote for a checkpoint.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TaskSnapshot {
    /// In the order of the chain.
    pub operators: Vec<Rc<OperatorSnapshot>>,
    /// In-flight data of an unaligned checkpoint.
    pub channels: SortedMap<ChannelIdx, Vec<Element>>,
    pub n_bytes: u64,
}

/// A checkpoint that a job can begin from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CompletedCheckpoint {
    pub id: u64,
    pub at: SimTime,
    pub operators: Vec<OperatorCheckpoint>,
    /// In-flight data of an unaligned checkpoint, by channel of the plan that wrote it.
    pub channels: SortedMap<ChannelIdx, Vec<Element>>,
    /// Subtasks that had finished.
    pub finished: Vec<TaskIdx>,
    /// Splits that nobody had got yet, by operator id of the source.
    pub enumerators: Vec<(String, Vec<SplitRange>)>,
    pub savepoint: bool,
    pub n_bytes: u64,
}

impl Checkpoints {
    fn of_task(&mut self, checkpoint: u64, task: TaskIdx) -> Option<&mut TaskSnapshot> {
        let pending = self.pending.iter_mut().find(|pending| pending.id == checkpoint)?;
        Some(pending.snapshots.or_default(task))
    }

    /// A task has taken its snapshot.
    pub fn add_snapshot(&mut self, checkpoint: u64, task: TaskIdx, snapshot: TaskSnapshot) {
        if let Some(own) = self.of_task(checkpoint, task) {
            *own = snapshot;
        }
    }

    /// In-flight data that belongs to a task's snapshot.
    pub fn add_in_flight(&mut self, checkpoint: u64, task: TaskIdx, channel: ChannelIdx, elements: Vec<Element>) {
        if let Some(own) = self.of_task(checkpoint, task) {
            own.n_bytes += 16 * elements.len() as u64;
            own.channels.or_default(channel).extend(elements);
        }
    }

    /// Bytes of a task's snapshot.
    pub fn snapshot_size(&self, checkpoint: u64, task: TaskIdx) -> u64 {
        let pending = self.pending.iter().find(|pending| pending.id == checkpoint);
        pending
            .and_then(|pending| pending.snapshots.get(&task))
            .map_or(0, |snapshot| snapshot.n_bytes)
    }
}

impl CompletedCheckpoint {
    /// What it has of an operator.
    pub fn operator(&self, operator_id: &str) -> Option<&OperatorCheckpoint> {
        self.operators
            .iter()
            .find(|operator| operator.operator_id == operator_id)
    }
}

/// Starts or stops the periodic timer as the tasks' states ask for it: it runs while the job is RUNNING and every task
/// is RUNNING or FINISHED (ExecutionTrackingCheckpointCoordinatorDeActivator.java:59-102).
pub fn tasks_changed(plan: &Plan, world: &mut World) {
    let Some(settings) = &plan.checkpointing else { return };
    let running = |state: ExecutionState| matches!(state, ExecutionState::Running | ExecutionState::Finished);
    let active = world.job.status == JobStatus::Running
        && world.executions.values().all(|execution| running(execution.state))
        && !world.checkpoints.stopping;
    if active == world.checkpoints.active {
        return;
    }
    world.checkpoints.active = active;
    world.checkpoints.generation += 1;
    world.checkpoints.n_queued = 0;
    if active {
        // CheckpointCoordinatorConfiguration.java:300-315: a random delay between the minimum pause and the interval.
        let low = settings.min_pause_ms.min(settings.interval_ms);
        let delay_ms = world.rngs.delay.between(low, settings.interval_ms);
        let generation = world.checkpoints.generation;
        let at = world.now + SimDuration::from_ms(delay_ms);
        world.queue.schedule(at, Occurrence::CheckpointDue { generation });
    }
}

/// Requests that may wait at one time (`CheckpointRequestDecider.DEFAULT_MAX_QUEUED_REQUESTS`).
const N_QUEUED_MAX: u32 = 1_000;

/// The periodic timer is due: a request joins the others, and the timer is set again.
pub fn due<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, generation: u32) {
    let Some(settings) = &plan.checkpointing else { return };
    if generation != world.checkpoints.generation || !world.checkpoints.active {
        return;
    }
    let next = world.now + SimDuration::from_ms(settings.interval_ms);
    world.queue.schedule(next, Occurrence::CheckpointDue { generation });
    world.checkpoints.n_queued = (world.checkpoints.n_queued + 1).min(N_QUEUED_MAX);
    if world.checkpoints.pending.len() as u64 >= u64::from(settings.max_concurrent) {
        facts.put(world.now, || Fact::CheckpointNotTriggered {
            reason: NotTriggered::TooManyPending,
        });
    }
    run_queued(plan, world, facts);
}

/// CheckpointRequestDecider.chooseRequestToExecute: the next request that waits, if enough of the others are done. One
/// that comes too early after the last checkpoint is dropped, and the timer begins anew from the end of the pause.
fn run_queued<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>) {
    let Some(settings) = &plan.checkpointing else { return };
    let state = &mut world.checkpoints;
    if state.n_queued == 0 || !state.active || state.pending.len() as u64 >= u64::from(settings.max_concurrent) {
        return;
    }
    state.n_queued -= 1;
    let allowed = state.last_completed + SimDuration::from_ms(settings.min_pause_ms);
    if state.last_completed > SimTime::ZERO && allowed > world.now {
        state.generation += 1;
        let generation = state.generation;
        facts.put(world.now, || Fact::CheckpointNotTriggered {
            reason: NotTriggered::MinPause,
        });
        world.queue.schedule(allowed, Occurrence::CheckpointDue { generation });
        return;
    }
    let kind = kind(plan, world.now);
    trigger(plan, world, facts, kind);
}

/// What kind of checkpoint the settings ask for (`CheckpointOptions.forConfig`).
pub fn kind(plan: &Plan, now: SimTime) -> BarrierKind {
    match &plan.checkpointing {
        Some(settings) if settings.unaligned && settings.aligned_timeout_ms > 0 => {
            BarrierKind::AlignedUntil(now + SimDuration::from_ms(settings.aligned_timeout_ms))
        }
        Some(settings) if settings.unaligned => BarrierKind::Unaligned,
        Some(settings) if !settings.exactly_once => BarrierKind::AtLeastOnce,
        _ => BarrierKind::Aligned,
    }
}

/// Begins a checkpoint: the coordinators of sources are asked first, then the tasks that have no running predecessor.
pub fn trigger<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, kind: BarrierKind) -> bool {
    let state = |task: TaskIdx| world.executions[task].state;
    let all_running = plan
        .tasks
        .ids()
        .all(|task| matches!(state(task), ExecutionState::Running | ExecutionState::Finished));
    if !all_running || world.job.status != JobStatus::Running {
        facts.put(world.now, || Fact::CheckpointNotTriggered {
            reason: NotTriggered::NotAllTasksRunning,
        });
        return false;
    }
    let running: Vec<TaskIdx> = plan
        .tasks
        .ids()
        .filter(|&task| state(task) == ExecutionState::Running)
        .collect();
    let finished: Vec<TaskIdx> = plan
        .tasks
        .ids()
        .filter(|&task| state(task) == ExecutionState::Finished)
        .collect();
    let targets: Vec<TaskIdx> = running
        .iter()
        .copied()
        .filter(|&task| {
            let producers = plan.tasks[task].inputs.iter().flat_map(|input| &input.channels);
            producers
                .map(|&channel| plan.channels[channel].from)
                .all(|from| state(from) == ExecutionState::Finished)
        })
        .collect();
    if targets.is_empty() {
        return false;
    }
    let id = world.checkpoints.next_id;
    world.checkpoints.next_id += 1;
    let savepoint = matches!(kind, BarrierKind::Savepoint { .. });
    facts.put(world.now, || Fact::CheckpointTriggered {
        checkpoint: id,
        savepoint,
    });
    for enumerator in &mut world.enumerators {
        enumerator.snapshot(id);
    }
    let timeout_ms = plan
        .checkpointing
        .as_ref()
        .map_or(600_000, |settings| settings.timeout_ms);
    let at = world.now + SimDuration::from_ms(timeout_ms);
    let expires = world
        .queue
        .schedule(at, Occurrence::CheckpointExpires { checkpoint: id });
    world.checkpoints.pending.push(PendingCheckpoint {
        id,
        triggered: world.now,
        kind,
        expires,
        not_acknowledged: running,
        finished,
        snapshots: SortedMap::new(),
    });
    for task in targets {
        let urgent = kind == BarrierKind::Unaligned;
        let mail = MailKind::TriggerCheckpoint { checkpoint: id, kind };
        call(plan, world, task, (Priority::MIN, urgent), mail);
    }
    true
}

/// A task acknowledged; when all have, the checkpoint is complete and everyone is told.
pub fn acknowledged<S: FactSink>(
    plan: &Plan,
    world: &mut World,
    facts: &mut Facts<'_, S>,
    task: TaskIdx,
    attempt: u32,
    checkpoint: u64,
) {
    if world.executions[task].attempt != attempt {
        return;
    }
    let Some(pending) = world
        .checkpoints
        .pending
        .iter_mut()
        .find(|pending| pending.id == checkpoint)
    else {
        return;
    };
    pending.not_acknowledged.retain(|other| *other != task);
    facts.put(world.now, || Fact::Acknowledged { task, checkpoint });
    if pending.not_acknowledged.is_empty() {
        complete(plan, world, facts, checkpoint);
    }
}

fn complete<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, checkpoint: u64) {
    let place = world
        .checkpoints
        .pending
        .iter()
        .position(|pending| pending.id == checkpoint);
    let pending = world
        .checkpoints
        .pending
        .remove(place.expect("the checkpoint is pending"));
    world.queue.cancel(pending.expires);
    let now = world.now;
    let took = now.since(pending.triggered);
    facts.put(now, || Fact::CheckpointCompleted { checkpoint, took });
    let completed = completed_from(plan, &pending, now);
    note(world, &pending, None, completed.n_bytes);
    let mut completed = completed;
    for enumerator in &mut world.enumerators {
        let id = plan.vertices[enumerator.vertex].operators[enumerator.op]
            .operator_id
            .clone();
        let remaining = enumerator.cut(checkpoint, !completed.savepoint);
        completed.enumerators.push((id, remaining));
    }
    world.checkpoints.n_failures = 0;
    world.checkpoints.last_completed = now;
    if completed.savepoint {
        // A savepoint is the user's: a failure doesn't go back to it, and unless it ends the job nobody is told.
        world.checkpoints.savepoint = Some(completed);
        if pending.kind != (BarrierKind::Savepoint { stop: true }) {
            run_queued(plan, world, facts);
            return;
        }
    } else {
        world.checkpoints.completed = Some(completed);
    }
    let older: Vec<u64> = world
        .checkpoints
        .pending
        .iter()
        .filter(|pending| pending.id < checkpoint && !matches!(pending.kind, BarrierKind::Savepoint { .. }))
        .map(|pending| pending.id)
        .collect();
    for id in older {
        abort(plan, world, facts, id, CheckpointAbort::Subsumed);
    }
    notify(
        plan,
        world,
        |checkpoint| MailKind::NotifyComplete { checkpoint },
        checkpoint,
    );
    run_queued(plan, world, facts);
}

/// What all tasks wrote, by operator.
fn completed_from(plan: &Plan, pending: &PendingCheckpoint, now: SimTime) -> CompletedCheckpoint {
    let mut operators = Vec::new();
    for vertex in plan.vertices.values() {
        for (op, operator) in vertex.operators.iter() {
            let subtasks = (0..vertex.parallelism).map(|subtask| {
                let task = TaskIdx(vertex.first_task.0 + subtask);
                pending
                    .snapshots
                    .get(&task)
                    .map(|snapshot| snapshot.operators[op.0 as usize].clone())
            });
            operators.push(OperatorCheckpoint {
                operator_id: operator.operator_id.clone(),
                max_parallelism: vertex.max_parallelism,
                subtasks: subtasks.collect(),
            });
        }
    }
    let channels = pending
        .snapshots
        .values()
        .flat_map(|snapshot| snapshot.channels.clone())
        .collect();
    CompletedCheckpoint {
        id: pending.id,
        at: now,
        operators,
        channels,
        finished: pending.finished.clone(),
        enumerators: Vec::new(),
        savepoint: matches!(pending.kind, BarrierKind::Savepoint { .. }),
        n_bytes: pending.snapshots.values().map(|snapshot| snapshot.n_bytes).sum(),
    }
}

fn notify(plan: &Plan, world: &mut World, kind: impl Fn(u64) -> MailKind, checkpoint: u64) {
    for task in plan.tasks.ids() {
        if world.executions[task].state == ExecutionState::Running {
            call(plan, world, task, (Priority::MAX, false), kind(checkpoint));
        }
    }
}

fn note(world: &mut World, pending: &PendingCheckpoint, aborted: Option<CheckpointAbort>, n_bytes: u64) {
    let history = &mut world.checkpoints.history;
    history.push_back(CheckpointStats {
        id: pending.id,
        savepoint: matches!(pending.kind, BarrierKind::Savepoint { .. }),
        triggered: pending.triggered,
        ended: world.now,
        aborted,
        n_bytes,
        n_acknowledged: pending.snapshots.len() as u32,
    });
    if history.len() > HISTORY_MAX {
        history.pop_front();
    }
}

/// A pending checkpoint comes to nothing.
pub fn abort<S: FactSink>(
    plan: &Plan,
    world: &mut World,
    facts: &mut Facts<'_, S>,
    checkpoint: u64,
    reason: CheckpointAbort,
) {
    let Some(place) = world
        .checkpoints
        .pending
        .iter()
        .position(|pending| pending.id == checkpoint)
    else {
        return;
    };
    let pending = world.checkpoints.pending.remove(place);
    world.queue.cancel(pending.expires);
    facts.put(world.now, || Fact::CheckpointAborted { checkpoint, reason });
    note(world, &pending, Some(reason), 0);
    for enumerator in &mut world.enumerators {
        enumerator.cuts.retain(|cut| cut.checkpoint != checkpoint);
    }
    let channels = &mut world.network.channels;
    for channel in channels.ids() {
        if channels[channel].recording == Some(checkpoint) {
            channels[channel].recording = None;
        }
    }
    if pending.kind == (BarrierKind::Savepoint { stop: true }) {
        // StopWithSavepointTerminationHandlerImpl: the job goes on, with its checkpoints.
        world.checkpoints.stopping = false;
        tasks_changed(plan, world);
    }
    if reason == CheckpointAbort::TaskFailure {
        return;
    }
    notify(
        plan,
        world,
        |checkpoint| MailKind::NotifyAborted { checkpoint },
        checkpoint,
    );
    // CheckpointFailureManager: expired and declined ones count, one too many fails the job as a whole.
    if matches!(reason, CheckpointAbort::Expired | CheckpointAbort::Declined) {
        world.checkpoints.n_failures += 1;
        let tolerable = plan
            .checkpointing
            .as_ref()
            .map_or(0, |settings| settings.tolerable_failures);
        if world.checkpoints.n_failures > tolerable {
            world.checkpoints.n_failures = 0;
            world.job.failure = Some(failover::checkpoint_failure());
            failover::handle_failure(plan, world, facts, plan.tasks.ids().collect());
        }
    }
    run_queued(plan, world, facts);
}

/// Every pending checkpoint goes when tasks restart.
pub fn abort_all<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>) {
    let ids: Vec<u64> = world.checkpoints.pending.iter().map(|pending| pending.id).collect();
    for id in ids {
        abort(plan, world, facts, id, CheckpointAbort::TaskFailure);
    }
}
