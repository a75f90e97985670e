//! Failures: which tasks restart, when, and when the job gives up.
//!
//! Follows DefaultScheduler.java:279-436, ExecutionFailureHandler.java:118-213 and
//! RestartPipelinedRegionFailoverStrategy.java:113-208 of Flink 2.3.0.

use std::rc::Rc;

use crate::base::sort::Arrange;
use crate::base::time::{SimDuration, SimTime};
use crate::lang::eval::{ThrownInfo, Vm};
use crate::lang::value::ObjectId;
use crate::sim::cluster::checkpoint;
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
use crate::sim::cluster::results;
use crate::sim::cluster::scheduler::{cancel, schedule_region, set_job_status};
use crate::sim::fact::{Fact, FactSink, Facts};
use crate::sim::plan::{Plan, RegionIdx, RestartStrategy, TaskIdx};
use crate::sim::queue::Occurrence;
use crate::sim::world::{Execution, Failure, FailureCause, PastAttempt, Restart, World};

/// Attempts kept in the history of a subtask (`jobmanager.execution.attempts-history-size`).
const HISTORY_MAX: usize = 16;

/// What an exception says, as data.
pub fn failure(vm: &Vm<'_>, task: TaskIdx, exception: ObjectId) -> Failure {
    let info = vm.thrown_info(exception);
    let line = info.frames.first().map(|frame| frame.1);
    let mut chain = Vec::new();
    let mut next: Option<&ThrownInfo> = Some(&info);
    while let Some(thrown) = next {
        chain.push(FailureCause {
            class: Rc::from(thrown.class_name.as_str()),
            // An exception that Flink's own code throws without a message has none; what the virtual machine itself
            // says of a null isn't serialised, so the JobManager never sees it.
            message: thrown
                .message
                .as_deref()
                .filter(|message| !message.is_empty())
                .filter(|message| !(thrown.class_name.ends_with(".NullPointerException") && made_by_jvm(message)))
                .map(Rc::from),
        });
        next = thrown.cause.as_deref();
    }
    Failure {
        chain,
        task: Some(task),
        line,
    }
}

/// The helpful text of a NullPointerException that nobody made with `new`.
fn made_by_jvm(message: &str) -> bool {
    message.starts_with("Cannot ") && message.contains('"')
}

/// What fails a task for which there is no slot (DeclarativeSlotPoolBridge.failPendingRequests).
pub fn no_resource_failure(task: TaskIdx) -> Failure {
    let cause = |class: &str, message: &str| FailureCause {
        class: class.into(),
        message: Some(message.into()),
    };
    let class = "org.apache.flink.runtime.jobmanager.scheduler.NoResourceAvailableException";
    let message = "Could not acquire the minimum required resources.";
    let future = "java.util.concurrent.CompletionException";
    let inner = format!("{class}: {message}");
    Failure {
        chain: vec![
            cause(future, &format!("{future}: {inner}")),
            cause(future, &inner),
            cause(class, message),
        ],
        task: Some(task),
        line: None,
    }
}

/// What the JobManager says of a task whose TaskManager is stopped.
pub fn executor_lost_failure(task: TaskIdx) -> Failure {
    let message = "The TaskExecutor is shutting down.";
    let cause = FailureCause {
        class: "org.apache.flink.util.FlinkExpectedException".into(),
        message: Some(message.into()),
    };
    Failure {
        chain: vec![cause],
        task: Some(task),
        line: None,
    }
}

/// Too many checkpoints failed in a row (`CheckpointFailureManager`).
pub fn checkpoint_failure() -> Failure {
    let message = "Exceeded checkpoint tolerable failure threshold.";
    let cause = FailureCause {
        class: "org.apache.flink.util.FlinkRuntimeException".into(),
        message: Some(message.into()),
    };
    Failure {
        chain: vec![cause],
        task: None,
        line: None,
    }
}

/// A task is FAILED: restart what must be, or give up.
pub fn task_failed<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, task: TaskIdx) {
    if world.job.failure.is_none() || world.job.status == JobStatus::Running {
        world.job.failure = world.tasks[task].failure.clone();
    }
    let restarted = tasks_to_restart(plan, world, task);
    handle_failure(plan, world, facts, restarted);
}

/// Restarts these tasks if the strategy allows it.
pub fn handle_failure<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, mut tasks: Vec<TaskIdx>) {
    if !matches!(world.job.status, JobStatus::Running | JobStatus::Restarting) {
        return;
    }
    let Some(delay) = restart_delay(plan, world) else {
        facts.put(world.now, || Fact::RestartSuppressed);
        checkpoint::abort_all(plan, world, facts);
        set_job_status(world, facts, JobStatus::Failing);
        for task in plan.tasks.ids() {
            cancel(plan, world, facts, task);
        }
        attempt_ended(plan, world, facts);
        return;
    };
    if world.job.status == JobStatus::Running {
        set_job_status(world, facts, JobStatus::Restarting);
    }
    checkpoint::abort_all(plan, world, facts);
    if std::mem::take(&mut world.checkpoints.stopping) {
        // The savepoint is there, but not every task has ended after it: the job fails as a whole
        // (StopWithSavepointTerminationHandlerImpl.terminateExceptionally), and goes on from its last checkpoint.
        tasks = plan.tasks.ids().collect();
    }
    checkpoint::tasks_changed(plan, world);
    let n_tasks = tasks.len() as u32;
    facts.put(world.now, || Fact::RestartScheduled { n_tasks, delay });
    let number = world.failover.next_restart_number;
    world.failover.next_restart_number += 1;
    world.failover.restarts.push(Restart {
        number,
        tasks: tasks.clone(),
        delay_over: false,
    });
    for task in tasks {
        cancel(plan, world, facts, task);
    }
    let at = world.now + delay;
    world.queue.schedule(at, Occurrence::RestartDue { restart: number });
}

/// The failed task's region; the regions whose results it reads and that are gone; all regions that read its results;
/// and so on.
pub fn tasks_to_restart(plan: &Plan, world: &World, task: TaskIdx) -> Vec<TaskIdx> {
    let mut regions: Vec<RegionIdx> = vec![plan.tasks[task].region];
    let mut next = 0;
    while next < regions.len() {
        let region = regions[next];
        next += 1;
        for producer in results::missing_producers(plan, world, region) {
            if !regions.contains(&producer) {
                regions.push(producer);
            }
        }
        for &member in &plan.regions[region] {
            for partition in &plan.tasks[member].partitions {
                for &channel in &partition.subpartitions {
                    let consumer = plan.tasks[plan.channels[channel].to].region;
                    if !regions.contains(&consumer) {
                        regions.push(consumer);
                    }
                }
            }
        }
    }
    regions.arrange();
    regions
        .iter()
        .flat_map(|&region| plan.regions[region].iter().copied())
        .collect()
}

/// `RestartBackoffTimeStrategy`: how long to wait, or nothing if the job may not restart.
fn restart_delay(plan: &Plan, world: &mut World) -> Option<SimDuration> {
    let now = world.now;
    let state = &mut world.failover;
    state.n_failures += 1;
    match plan.restart {
        RestartStrategy::None => None,
        RestartStrategy::FixedDelay { attempts, delay_ms } => {
            (state.n_failures <= attempts).then(|| SimDuration::from_ms(delay_ms))
        }
        RestartStrategy::FailureRate {
            max_failures,
            interval_ms,
            delay_ms,
        } => {
            state.failure_times.push_back(now);
            if state.failure_times.len() as u64 > u64::from(max_failures) + 1 {
                state.failure_times.pop_front();
            }
            let full = state.failure_times.len() as u64 > u64::from(max_failures);
            let oldest = *state.failure_times.front().expect("a failure was just noted");
            let within = now.since(oldest).ns() <= SimDuration::from_ms(interval_ms).ns();
            (!(full && within)).then(|| SimDuration::from_ms(delay_ms))
        }
        RestartStrategy::ExponentialDelay {
            initial_ms,
            max_ms,
            multiplier_milli,
            reset_ms,
            jitter_milli,
            attempts,
        } => {
            if now <= state.next_restart && state.next_restart > SimTime::ZERO {
                return Some(state.next_restart.since(now));
            }
            if now.since(state.next_restart).ns() >= SimDuration::from_ms(reset_ms).ns() {
                state.n_backoffs = 0;
            }
            if attempts.is_some_and(|attempts| state.n_backoffs >= attempts) {
                return None;
            }
            let mut delay_us = initial_ms * 1_000;
            for _ in 0..state.n_backoffs {
                delay_us = (delay_us * multiplier_milli / 1_000).min(max_ms * 1_000);
            }
            let jitter = delay_us * jitter_milli / 1_000;
            let drawn = world.rngs.delay.between(0, 2 * jitter);
            let delay_us = (delay_us + drawn)
                .saturating_sub(jitter)
                .clamp(initial_ms * 1_000, max_ms * 1_000);
            let delay = SimDuration::from_us(delay_us);
            state.next_restart = now + delay;
            state.n_backoffs += 1;
            Some(delay)
        }
    }
}

/// The delay of a restart is over.
pub fn restart_due<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, number: u32) {
    if let Some(restart) = world
        .failover
        .restarts
        .iter_mut()
        .find(|restart| restart.number == number)
    {
        restart.delay_over = true;
    }
    attempt_ended(plan, world, facts);
}

/// After an attempt has ended or a delay is over: restarts that were waiting for it may go on, a failing or cancelling
/// job may be at its end.
pub fn attempt_ended<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>) {
    let all_ended = world.executions.values().all(|execution| execution.state.terminal());
    match world.job.status {
        JobStatus::Failing if all_ended => set_job_status(world, facts, JobStatus::Failed),
        JobStatus::Cancelling if all_ended => set_job_status(world, facts, JobStatus::Canceled),
        JobStatus::Restarting => {
            let ready = |restart: &Restart, world: &World| {
                restart.delay_over
                    && restart
                        .tasks
                        .iter()
                        .all(|&task| world.executions[task].state.terminal())
            };
            while let Some(place) = world.failover.restarts.iter().position(|restart| ready(restart, world)) {
                let restart = world.failover.restarts.remove(place);
                run_restart(plan, world, facts, &restart.tasks);
            }
        }
        _ => {}
    }
}

/// New attempts for the tasks of a restart.
fn run_restart<S: FactSink>(plan: &Plan, world: &mut World, facts: &mut Facts<'_, S>, tasks: &[TaskIdx]) {
    // Tasks that another restart takes too are left to the last one.
    let mine: Vec<TaskIdx> = tasks
        .iter()
        .copied()
        .filter(|task| !world.failover.restarts.iter().any(|other| other.tasks.contains(task)))
        .collect();
    if world.failover.restarts.is_empty() {
        set_job_status(world, facts, JobStatus::Running);
    }
    for &task in &mine {
        let old = &world.executions[task];
        let mut history = old.history.clone();
        history.push(PastAttempt {
            attempt: old.attempt,
            state: old.state,
            slot: old.slot,
            ended: world.now,
        });
        if history.len() > HISTORY_MAX {
            history.remove(0);
        }
        let attempt = old.attempt + 1;
        world.executions[task] = Execution {
            history,
            ..Execution::new(attempt, world.now)
        };
        debug_assert!(
            world.executions[task].state == ExecutionState::Created,
            "a new attempt is CREATED"
        );
    }
    crate::sim::cluster::splits::rewind(plan, world, &mine);
    let mut regions: Vec<RegionIdx> = mine.iter().map(|&task| plan.tasks[task].region).collect();
    regions.arrange();
    regions.dedup();
    for region in regions {
        facts.put(world.now, || Fact::RegionRestarted { region });
        schedule_region(plan, world, facts, region);
    }
}
