//! The cooperative executor: takes the next occurrence in the order of time, then of scheduling, and handles it to its
//! end. A thread in Flink is a task here, and one of its turns is one step.

use crate::base::index::Table;
use crate::base::sorted::SortedMap;
use crate::base::time::{SimDuration, SimTime};
use crate::lang::eval::{Budget, Place, Stop, Vm};
use crate::lang::heap::Heap;
use crate::sim::cluster::checkpoint::{self, Checkpoints, CompletedCheckpoint};
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus, N_EXECUTION_STATES};
use crate::sim::cluster::{failover, loss, scheduler, splits};
use crate::sim::fact::{CheckpointAbort, Fact, FactSink, Facts};
use crate::sim::network::Network;
use crate::sim::network::channel::Channel;
use crate::sim::network::flow::{Io, N_EXCLUSIVE};
use crate::sim::network::gate::InputGate;
use crate::sim::network::partition::ResultPartition;
use crate::sim::plan::{Plan, TaskIdx};
use crate::sim::queue::{Occurrence, Queue};
use crate::sim::task::mailbox::{Mail, MailKind, Priority};
use crate::sim::task::metrics::UPDATE_EVERY;
use crate::sim::task::turn::{Next, Turn};
use crate::sim::task::{Blocked, Phase, Task};
use crate::sim::world::{Console, Execution, Failover, Halt, Job, RngStreams, Slot, TaskExecutor, Waiting, World};

/// What a step came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepOutcome {
    /// One occurrence was handled.
    Stepped,
    /// The job has reached a final status; nothing more will happen.
    Finished,
    /// Nothing is left to happen, but the job is not at its end: who waits for what.
    Stuck(Vec<Waiting>),
    /// User code went over its bound.
    Halted(Halt),
}

impl World {
    /// The world at the moment the job is handed to the scheduler.
    pub fn new(plan: &Plan, seed: u64) -> Self {
        let fresh = |_| Channel {
            credits: N_EXCLUSIVE,
            ..Channel::default()
        };
        let partitions = plan.partition_owners.map(|_| ResultPartition::default());
        let inputs = plan.input_owners.ids().map(|_| InputGate::default()).collect();
        let mut task_executors = Table::new();
        let mut slots = Table::new();
        let (n_executors, n_slots) = plan.cluster_size();
        for number in 0..n_executors {
            let executor = task_executors.push(TaskExecutor::new(plan, seed, number, SimTime::ZERO));
            for _ in 0..n_slots {
                slots.push(Slot { executor, group: None });
            }
        }
        let mut queue = Queue::default();
        queue.schedule(SimTime::ZERO, Occurrence::SchedulingStarts);
        queue.schedule(SimTime::ZERO + UPDATE_EVERY, Occurrence::MetricsDue);
        World {
            seed,
            now: SimTime::ZERO,
            step: 0,
            queue,
            rngs: RngStreams::new(seed),
            job: Job {
                status: JobStatus::Created,
                since: SimTime::ZERO,
                failure: None,
            },
            executions: plan.tasks.map(|_| Execution::new(0, SimTime::ZERO)),
            tasks: plan.tasks.ids().map(|_| Task::gone()).collect(),
            network: Network {
                channels: plan.channels.ids().map(fresh).collect(),
                partitions,
                inputs,
                next_buffer: 0,
            },
            task_executors,
            slots,
            group_slots: plan.groups.map(|_| None),
            group_requests: plan.groups.map(|_| None),
            enumerators: splits::enumerators(plan),
            failover: Failover::default(),
            checkpoints: Checkpoints::default(),
            console: Console::default(),
            next_mail: 0,
            slowed: Vec::new(),
            halted: None,
        }
    }
}

impl World {
    /// The world of a job that begins from a savepoint of an earlier run, with whatever parallelism the plan has.
    pub fn from_savepoint(plan: &Plan, seed: u64, savepoint: &CompletedCheckpoint) -> Self {
        let mut world = Self::new(plan, seed);
        for enumerator in &mut world.enumerators {
            let id = &plan.vertices[enumerator.vertex].operators[enumerator.op].operator_id;
            let remaining = savepoint.enumerators.iter().find(|(of, _)| of == id);
            if let Some((_, remaining)) = remaining {
                enumerator.remaining = remaining.iter().copied().collect();
            }
        }
        world.checkpoints.next_id = savepoint.id + 1;
        // Channels of another plan mean nothing here; a savepoint has no in-flight data anyway.
        world.checkpoints.completed = Some(CompletedCheckpoint {
            channels: SortedMap::new(),
            finished: Vec::new(),
            ..savepoint.clone()
        });
        world
    }
}

impl TaskExecutor {
    /// A TaskManager that has just registered.
    pub fn new(plan: &Plan, seed: u64, number: u32, now: SimTime) -> Self {
        Self {
            alive: true,
            registered: true,
            cores_free_at: vec![now; plan.settings.n_cores as usize],
            heap: Heap::new(seed.wrapping_add(u64::from(number) << 32)),
        }
    }
}

impl Execution {
    /// An attempt that nothing was done for yet.
    pub fn new(attempt: u32, now: SimTime) -> Self {
        let mut since = [None; N_EXECUTION_STATES as usize];
        since[ExecutionState::Created as usize] = Some(now);
        Self {
            attempt,
            state: ExecutionState::Created,
            since,
            slot: None,
            history: Vec::new(),
        }
    }
}

/// Handles the next occurrence.
pub fn step<S: FactSink>(plan: &Plan, world: &mut World, sink: &mut S) -> StepOutcome {
    if world.job.status.terminal() {
        return StepOutcome::Finished;
    }
    if let Some(halt) = &world.halted {
        return StepOutcome::Halted(halt.clone());
    }
    let Some((at, what)) = world.queue.pop() else {
        return StepOutcome::Stuck(waiting(plan, world));
    };
    debug_assert!(at >= world.now, "time never goes back");
    world.now = at;
    world.step += 1;
    let mut facts = Facts::new(sink, world.step);
    handle(plan, world, &mut facts, what);
    StepOutcome::Stepped
}

fn handle<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, what: Occurrence) {
    let now = world.now;
    match what {
        Occurrence::TaskTurn { task, attempt } => task_turn(plan, world, facts, task, attempt),
        Occurrence::BufferArrives { channel, epoch } => io(plan, world, facts).arrive(channel, epoch, now),
        Occurrence::CreditArrives {
            channel,
            epoch,
            n_credits,
        } => {
            io(plan, world, facts).credit(channel, epoch, n_credits, now);
        }
        Occurrence::Available { task } => resume(plan, world, facts, task),
        Occurrence::EmitResumes { task } => emit_resumes(plan, world, facts, task),
        Occurrence::FlushDue { partition } => {
            if world.network.partitions[partition].flush_at == Some(now) {
                world.network.partitions[partition].flush_at = None;
                let (task, _) = plan.partition_owners[partition];
                facts.put(now, || Fact::OutputFlushed { task });
                io(plan, world, facts).flush(partition, now);
            }
        }
        Occurrence::MailPosted {
            task,
            attempt,
            priority,
            urgent,
            kind,
        } => {
            if let MailKind::TriggerCheckpoint { checkpoint, .. } = kind
                && (world.tasks[task].phase == Phase::Gone || world.tasks[task].attempt != attempt)
            {
                // Task.triggerCheckpointBarrier: a task that doesn't run any more says so.
                let at = now + SimDuration(plan.costs.rpc_ns);
                world
                    .queue
                    .schedule(at, Occurrence::DeclineArrives { task, checkpoint });
            } else if world.tasks[task].attempt == attempt {
                post(world, facts, task, priority, urgent, kind);
            }
        }
        Occurrence::SchedulingStarts => scheduler::start(plan, world, facts),
        Occurrence::SlotOffered { group, request } => scheduler::slot_offered(plan, world, facts, group, request),
        Occurrence::SlotRequestTimesOut { region, request } => {
            scheduler::slots_timed_out(plan, world, facts, region, request);
        }
        Occurrence::DeploymentArrives { task, attempt } => {
            scheduler::deployment_arrived(plan, world, facts, task, attempt)
        }
        Occurrence::StateReported { task, attempt, report } => {
            scheduler::state_reported(plan, world, facts, task, attempt, &report);
        }
        Occurrence::CancelArrives { task, attempt } => cancel_arrived(world, facts, task, attempt),
        Occurrence::RestartDue { restart } => failover::restart_due(plan, world, facts, restart),
        Occurrence::SplitRequestArrives {
            vertex,
            op,
            task,
            attempt,
        } => {
            splits::requested(plan, world, vertex, op, task, attempt);
        }
        Occurrence::CheckpointDue { generation } => checkpoint::due(plan, world, facts, generation),
        Occurrence::CheckpointExpires { checkpoint } => {
            checkpoint::abort(plan, world, facts, checkpoint, CheckpointAbort::Expired);
        }
        Occurrence::SnapshotWritten {
            task,
            attempt,
            checkpoint,
        } => {
            if world.executions[task].attempt == attempt {
                facts.put(now, || Fact::SnapshotWritten { task, checkpoint });
                let at = now + SimDuration(plan.costs.rpc_ns);
                world.queue.schedule(
                    at,
                    Occurrence::AckArrives {
                        task,
                        attempt,
                        checkpoint,
                    },
                );
            }
        }
        Occurrence::AckArrives {
            task,
            attempt,
            checkpoint,
        } => {
            checkpoint::acknowledged(plan, world, facts, task, attempt, checkpoint);
        }
        Occurrence::DeclineArrives { task, checkpoint } => {
            facts.put(now, || Fact::Declined { task, checkpoint });
            checkpoint::abort(plan, world, facts, checkpoint, CheckpointAbort::TaskNotReady);
        }
        Occurrence::PriorityArrives {
            channel,
            epoch,
            barrier,
        } => {
            if world.network.channels[channel].epoch == epoch {
                let task = plan.channels[channel].to;
                post(
                    world,
                    facts,
                    task,
                    Priority::MIN,
                    true,
                    MailKind::PriorityEvent { channel, barrier },
                );
            }
        }
        Occurrence::AlignmentTimesOut {
            channel,
            epoch,
            checkpoint,
        } => {
            let task = plan.channels[channel].to;
            let state = &world.tasks[task];
            let over = state.last_checkpoint >= checkpoint
                || state
                    .alignment
                    .as_ref()
                    .is_some_and(|alignment| alignment.taken && alignment.barrier.checkpoint == checkpoint);
            if world.network.channels[channel].epoch == epoch && !over {
                let kind = MailKind::AlignmentTimedOut { checkpoint };
                post(world, facts, task, Priority::MIN, false, kind);
            }
        }
        Occurrence::WatermarkReported { task, op, ms } => splits::watermark_reported(plan, world, task, op, ms),
        Occurrence::AlignmentDue { enumerator } => splits::announce_watermark(plan, world, enumerator),
        Occurrence::MetricsDue => {
            for task in world.tasks.ids() {
                if world.tasks[task].phase != Phase::Gone {
                    let task = &mut world.tasks[task];
                    let blocked = task.blocked.as_ref().map(|blocked| blocked.since);
                    task.metrics.update(now, task.suspension, blocked);
                }
            }
            // Measuring alone doesn't keep a run going.
            if !world.queue.is_empty() {
                world.queue.schedule(now + UPDATE_EVERY, Occurrence::MetricsDue);
            }
        }
        Occurrence::TaskExecutorLost { executor } => loss::noticed(plan, world, facts, executor),
    }
}

/// The network with what it needs to act.
pub fn io<'a, 'f, S: FactSink>(plan: &'a Plan, world: &'a mut World, facts: &'a mut Facts<'f, S>) -> Io<'a, 'f, S> {
    Io {
        plan,
        network: &mut world.network,
        queue: &mut world.queue,
        facts,
        checkpoints: &mut world.checkpoints,
    }
}

/// Puts a mail into a task's mailbox from another thread, and wakes its thread if it waits.
pub fn post<S: FactSink>(
    world: &mut World,
    facts: &mut Facts<'_, S>,
    task: TaskIdx,
    priority: Priority,
    urgent: bool,
    kind: MailKind,
) {
    let state = &mut world.tasks[task];
    if state.phase == Phase::Gone {
        return;
    }
    let mail = world.next_mail;
    world.next_mail += 1;
    let name = kind.name();
    if state.mailbox.put(
        Mail {
            id: mail,
            priority,
            urgent,
            deferrable: false,
            kind,
        },
        false,
    ) {
        facts.put(world.now, || Fact::MailPut {
            task,
            mail,
            kind: name,
            priority,
            urgent,
        });
        wake(world, task);
    }
}

/// Gives a waiting thread its next turn.
pub fn wake(world: &mut World, task: TaskIdx) {
    let state = &mut world.tasks[task];
    if !state.turn_pending && state.phase != Phase::Gone {
        state.turn_pending = true;
        let at = world.now.max(state.busy_until);
        world.queue.schedule(
            at,
            Occurrence::TaskTurn {
                task,
                attempt: state.attempt,
            },
        );
    }
}

/// Input or output became available: the suspension is told to end by an urgent mail (Suspension.resume from another
/// thread).
fn resume<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx) {
    // One suspension is told once.
    let told = world.tasks[task].mailbox.queue.iter();
    if world.tasks[task].suspension.is_none() || told.into_iter().any(|mail| mail.kind == MailKind::Resume) {
        return;
    }
    let mut all = true;
    for partition in &plan.tasks[task].partitions {
        let state = &mut world.network.partitions[partition.idx];
        if !state.available() {
            state.waiting = true;
            all = false;
        }
    }
    if all {
        post(world, facts, task, Priority::MAX, true, MailKind::Resume);
    }
}

/// The pool is available again: the emit that the thread stands in goes on, and so do the writes after it, until one of
/// them finds no buffer.
fn emit_resumes<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx) {
    let state = &mut world.tasks[task];
    // A task that ended meanwhile writes no more, but for the end of its partitions.
    if state.phase == Phase::Gone && state.state != ExecutionState::Finished {
        state.blocked = None;
    }
    let Some(mut blocked) = state.blocked.take() else {
        return;
    };
    let pool = &mut world.network.partitions[plan.channels[blocked.channel].partition];
    if !pool.available() {
        pool.blocked = true;
        state.blocked = Some(blocked);
        return;
    }
    let loop_began = state.loop_began;
    let mut at = world.now.max(blocked.since);
    end_block(world, facts, task, &blocked, at);
    while let Some(write) = blocked.pending.pop_front() {
        at += write.after;
        let place = &plan.tasks[task].partitions[write.partition as usize];
        let (partition, channel) = (place.idx, place.subpartitions[write.subpartition as usize]);
        if let Some(mut rest) = io(plan, world, facts).emit(task, loop_began, write, at) {
            rest.after = SimDuration::ZERO;
            blocked.pending.push_front(rest);
            blocked.channel = channel;
            blocked.since = at;
            world.network.partitions[partition].blocked = true;
            facts.put(at, || Fact::EmitBlocked { task, channel });
            world.tasks[task].blocked = Some(blocked);
            return;
        }
    }
    let state = &mut world.tasks[task];
    let end = at + blocked.tail;
    state.busy_until = end;
    if let Some(suspension) = &mut state.suspension {
        suspension.since = end;
    }
    state.turn_pending = false;
    wake(world, task);
}

/// Counts the time that a thread stood inside an emit.
fn end_block<S: FactSink>(world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx, blocked: &Blocked, at: SimTime) {
    let waited = at.since(blocked.since);
    let channel = blocked.channel;
    world.tasks[task].metrics.hard_back_pressured += waited;
    facts.put(at, || Fact::EmitResumed { task, channel, waited });
}

/// A thread that stands inside an emit is interrupted: what it was about to write is lost.
pub fn interrupt<S: FactSink>(world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx) {
    if let Some(blocked) = world.tasks[task].blocked.take() {
        let now = world.now;
        end_block(world, facts, task, &blocked, now);
        world.tasks[task].busy_until = now;
        world.tasks[task].turn_pending = false;
    }
}

fn task_turn<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, idx: TaskIdx, attempt: u32) {
    let task = &mut world.tasks[idx];
    if task.attempt != attempt || task.phase == Phase::Gone {
        return;
    }
    task.turn_pending = false;
    let began = world.now.max(task.busy_until);
    let slot = world.executions[idx].slot.expect("a task that runs has a slot");
    let executor_idx = world.slots[slot].executor;
    let executor = &mut world.task_executors[executor_idx];
    // The core that is free first; a thread that finds none waits for it in line.
    let mut core = executor.cores_free_at.iter_mut().min();
    if let Some(core) = &core
        && **core > began
    {
        let at = **core;
        task.turn_pending = true;
        world.queue.schedule(at, Occurrence::TaskTurn { task: idx, attempt });
        return;
    }
    let mut heap = std::mem::take(&mut executor.heap);
    let steps_left = plan.settings.user_steps_max;
    let mut turn = Turn {
        plan,
        vertex: plan.vertex_of(idx),
        place: &plan.tasks[idx],
        idx,
        task,
        network: &mut world.network,
        queue: &mut world.queue,
        facts,
        rngs: &mut world.rngs,
        console: &mut world.console,
        next_mail: &mut world.next_mail,
        checkpoints: &mut world.checkpoints,
        slowed: &world.slowed,
        now: began,
        slept: SimDuration::ZERO,
        elsewhere: began,
        is_elsewhere: false,
        steps_left,
        depth: 0,
    };
    let mut vm = Vm::new(
        &plan.program,
        &mut heap,
        Budget {
            steps_left,
            ..Budget::default()
        },
    );
    let result = if turn.task.cancel_requested {
        turn.cancel(&mut vm)
    } else if let Some(request) = turn.task.throw_request {
        let (class, message) = request.exception();
        Err(vm.throw(class, message))
    } else {
        turn.run(&mut vm)
    };
    let result = result.or_else(|stop| turn.fail(&mut vm, stop));
    let end = turn.now;
    if let Some(core) = &mut core {
        **core = began + turn.core_time(began);
    }
    let task = turn.task;
    task.busy_until = end;
    task.metrics.busy += end.since(began);
    if task.state == ExecutionState::Failed || task.state == ExecutionState::Canceled {
        task.blocked = None;
    }
    if let Some(blocked) = &mut task.blocked {
        blocked.tail = end.since(blocked.last);
        // The next turn is given when the emit has gone on.
        task.turn_pending = true;
    }
    match result {
        Ok(Next::Again) if task.blocked.is_some() => {}
        Ok(Next::Again) => {
            task.turn_pending = true;
            world.queue.schedule(end, Occurrence::TaskTurn { task: idx, attempt });
        }
        Ok(Next::Park) => {}
        Ok(Next::Ended) => {}
        Err(place) => {
            world.halted = Some(Halt {
                task: idx,
                line: place.line,
            });
        }
    }
    if heap.wants_collection() {
        let here = |task: TaskIdx| world.executions[task].slot.map(|slot| world.slots[slot].executor);
        let tasks = world.tasks.iter().filter(|(task, _)| here(*task) == Some(executor_idx));
        let operators = tasks.flat_map(|(_, task)| task.operators.values());
        heap.collect(operators.flat_map(|operator| operator.roots()).collect::<Vec<_>>());
    }
    world.task_executors[executor_idx].heap = heap;
}

impl<S: FactSink> Turn<'_, '_, S> {
    /// What a step that did not come to its end means: the task fails, or, if user code went over its bound, the run
    /// stops there.
    fn fail(&mut self, vm: &mut Vm<'_>, stop: Stop) -> Result<Next, Place> {
        match stop {
            Stop::OutOfBudget(place) => Err(place),
            Stop::Thrown(exception) => {
                let mut failure = failover::failure(vm, self.idx, exception);
                failure.chain.splice(0..0, std::mem::take(&mut self.task.wrapped_in));
                self.fail_task(vm, failure);
                Ok(Next::Ended)
            }
            Stop::Suspended => panic!("only a source of the old kind runs as a coroutine"),
        }
    }
}

/// The cancel call reached the task: it stops at the end of its turn. One that came before the task did is answered when
/// the task comes (`scheduler::deployment_arrived`).
pub fn cancel_arrived<S: FactSink>(world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx, attempt: u32) {
    let state = &mut world.tasks[task];
    if state.attempt != attempt || state.phase == Phase::Gone || state.cancel_requested {
        return;
    }
    state.cancel_requested = true;
    let from = state.state;
    state.state = ExecutionState::Canceling;
    facts.put(world.now, || Fact::TaskStateChanged {
        task,
        attempt,
        from,
        to: ExecutionState::Canceling,
    });
    interrupt(world, facts, task);
    wake(world, task);
}

/// Who waits for what, when nothing is left to happen.
fn waiting(plan: &Plan, world: &World) -> Vec<Waiting> {
    let mut waiting = Vec::new();
    for (task, state) in world.tasks.iter() {
        if state.phase != Phase::Gone {
            waiting.push(Waiting {
                task,
                state: world.executions[task].state,
                why: state.suspension.map(|suspension| suspension.why),
                n_mails: (state.mailbox.queue.len() + state.mailbox.batch.len()) as u32,
            });
        } else if !world.executions[task].state.terminal() {
            waiting.push(Waiting {
                task,
                state: world.executions[task].state,
                why: None,
                n_mails: 0,
            });
        }
    }
    debug_assert!(waiting.len() <= plan.tasks.len(), "each task waits once");
    waiting
}
