//! What a failure takes with it and what comes back: complete results, restart delays, settings that are refused.

use eddyline::api::flink::Flink;
use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::graph::{self, Generator, Stage};
use eddyline::sim::check::violations;
use eddyline::sim::cluster::execution_state::{ExecutionState, JobStatus};
use eddyline::sim::command::{Command, apply};
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{Fact, NoFacts};
use eddyline::sim::plan::{Plan, SimSettings, TaskExecutorIdx, TaskIdx};
use eddyline::sim::world::World;

use crate::support::{Kept, at_ms, plan, run_to_end, run_until, task, whole_program};

/// A batch job of three stages, the last of them slow: 200 numbers, sums by key, their text.
fn batch(settings: SimSettings) -> Plan {
    let classes = "
    static class Slowly implements MapFunction<Long, String> {
        public String map(Long v) throws Exception { Thread.sleep(20); return \"sum \" + v; }
    }";
    let body = "env.fromSequence(1, 200).name(\"numbers\").rebalance().map(x -> x * 2).name(\"double\")
        .keyBy(x -> x % 20).reduce((a, b) -> a + b).name(\"sums\").rebalance().map(new Slowly()).name(\"slowly\").print();";
    let options = [
        ("execution.runtime-mode", "BATCH"),
        ("parallelism.default", "2"),
        ("execution.batch.adaptive.auto-parallelism.enabled", "false"),
        ("restart-strategy.type", "fixed-delay"),
        ("restart-strategy.fixed-delay.attempts", "100"),
        ("restart-strategy.fixed-delay.delay", "10 ms"),
    ];
    plan(&whole_program(classes, body), &options, settings)
}

/// Lines of the last attempt of each task, without prefixes, in the order of letters.
fn lines(world: &World) -> Vec<String> {
    let last = |task: TaskIdx| world.executions[task].attempt;
    let lines = world
        .console
        .lines
        .iter()
        .filter(|line| line.attempt == last(line.task));
    let mut lines: Vec<String> = lines
        .map(|line| line.text.rsplit("> ").next().unwrap_or("").to_owned())
        .collect();
    lines.sort();
    lines
}

/// Goes on until subtasks of a vertex have printed something.
fn until_printed(plan: &Plan, world: &mut World) {
    while world.console.lines.is_empty() && step(plan, world, &mut NoFacts) == StepOutcome::Stepped {}
}

fn of_vertex<'p>(plan: &'p Plan, part: &'static str) -> impl Iterator<Item = TaskIdx> + 'p {
    plan.tasks
        .iter()
        .filter(move |(_, task)| task.name.contains(part))
        .map(|(idx, _)| idx)
}

#[test]
fn a_reader_that_begins_again_reads_a_complete_result_from_its_beginning() {
    let plan = batch(SimSettings::default());
    let straight = run_to_end(&plan, 1, &mut NoFacts);
    let wanted = lines(&straight);
    assert_eq!(wanted.len(), 10);
    let mut world = World::new(&plan, 1);
    until_printed(&plan, &mut world);
    for victim in of_vertex(&plan, "slowly") {
        apply(&plan, &mut world, &Command::FailTask { task: victim }, &mut NoFacts);
    }
    run_until(&plan, &mut world, at_ms(600_000), &mut NoFacts);
    assert_eq!(world.job.status, JobStatus::Finished);
    assert_eq!(lines(&world), wanted);
    let attempt = |part| of_vertex(&plan, part).map(|task| world.executions[task].attempt).max();
    assert_eq!(attempt("slowly"), Some(1));
    for part in ["numbers", "double", "sums"] {
        assert_eq!(attempt(part), Some(0), "{part}: its result was still there");
    }
}

#[test]
fn results_go_with_their_task_manager_and_are_produced_again() {
    let settings = SimSettings {
        n_task_executors: 2,
        n_slots: 2,
        ..SimSettings::default()
    };
    let plan = batch(settings);
    let wanted = lines(&run_to_end(&plan, 1, &mut NoFacts));
    let mut n_produced_again = 0;
    for victim in 0..2 {
        let mut world = World::new(&plan, 1);
        until_printed(&plan, &mut world);
        let finished = of_vertex(&plan, "sums").all(|task| world.executions[task].state == ExecutionState::Finished);
        assert!(finished, "the results are complete");
        let executor = TaskExecutorIdx(victim);
        let held = of_vertex(&plan, "sums").any(|task| {
            let slot = world.executions[task].slot.expect("it ran in a slot");
            world.slots[slot].executor == executor
        });
        apply(&plan, &mut world, &Command::KillTaskExecutor { executor }, &mut NoFacts);
        apply(&plan, &mut world, &Command::AddTaskExecutor, &mut NoFacts);
        run_until(&plan, &mut world, at_ms(600_000), &mut NoFacts);
        assert_eq!(world.job.status, JobStatus::Finished, "{:?}", world.job.failure);
        assert_eq!(lines(&world), wanted);
        assert_eq!(violations(&plan, &world), Vec::<String>::new());
        let attempt = |part| of_vertex(&plan, part).map(|task| world.executions[task].attempt).max();
        if held {
            assert!(attempt("sums") >= Some(1), "the results on {executor:?} were lost");
            n_produced_again += 1;
        }
    }
    assert!(n_produced_again > 0, "one of the TaskManagers held a result");
}

/// Delays of the restarts after failures at these moments.
fn delays(options: &[(&str, &str)], failures_ms: &[u64]) -> Vec<u64> {
    let text = "env.fromSource(new DataGeneratorSource<Long>(i -> i, Long.MAX_VALUE, RateLimiterStrategy.perSecond(100), Types.LONG),
        WatermarkStrategy.noWatermarks(), \"src\").map(x -> x).name(\"victim\").print();";
    let mut all = vec![("restart-strategy.type", "exponential-delay")];
    all.extend(options);
    let plan = plan(&whole_program("", text), &all, SimSettings::default());
    let victim = plan.tasks.ids().next().expect("a task");
    let mut world = World::new(&plan, 1);
    let mut restarts = Kept::new(|fact| matches!(fact, Fact::RestartScheduled { .. }));
    for &ms in failures_ms {
        run_until(&plan, &mut world, at_ms(ms), &mut restarts);
        apply(&plan, &mut world, &Command::FailTask { task: victim }, &mut restarts);
    }
    run_until(
        &plan,
        &mut world,
        at_ms(failures_ms.last().expect("a failure") + 1_000),
        &mut restarts,
    );
    let delay = |fact: &Fact| match fact {
        Fact::RestartScheduled { delay, .. } => delay.ms(),
        other => panic!("{other:?}"),
    };
    restarts.facts.iter().map(|record| delay(&record.fact)).collect()
}

/// ExponentialDelayRestartBackoffTimeStrategy: each delay is longer by the factor, up to the greatest; after a quiet time
/// it begins with the first again.
#[test]
fn exponential_delays_grow_to_their_bound_and_begin_anew_after_a_quiet_time() {
    let options = [
        ("restart-strategy.exponential-delay.initial-backoff", "100 ms"),
        ("restart-strategy.exponential-delay.max-backoff", "500 ms"),
        ("restart-strategy.exponential-delay.backoff-multiplier", "2.0"),
        ("restart-strategy.exponential-delay.jitter-factor", "0.0"),
        ("restart-strategy.exponential-delay.reset-backoff-threshold", "5 s"),
    ];
    let early = [1_000, 2_000, 3_000, 4_000, 5_000];
    assert_eq!(delays(&options, &early), [100, 200, 400, 500, 500]);
    // The quiet time counts from the last restart: at 5.5 s, so 10.4 s is too early and 10.6 s is not.
    let too_early = [1_000, 2_000, 3_000, 4_000, 5_000, 10_400];
    assert_eq!(delays(&options, &too_early), [100, 200, 400, 500, 500, 500]);
    let late = [1_000, 2_000, 3_000, 4_000, 5_000, 10_600, 11_500];
    assert_eq!(delays(&options, &late), [100, 200, 400, 500, 500, 100, 200]);
}

#[test]
fn an_exponential_delay_may_have_a_last_attempt() {
    let options = [
        ("restart-strategy.exponential-delay.initial-backoff", "10 ms"),
        ("restart-strategy.exponential-delay.attempts-before-reset-backoff", "2"),
        ("restart-strategy.exponential-delay.jitter-factor", "0.0"),
    ];
    assert_eq!(delays(&options, &[1_000, 2_000, 3_000]).len(), 2);
}

#[test]
fn several_unaligned_checkpoints_at_a_time_are_refused() {
    let compiled = |options: &[(&str, &str)]| {
        let text = "env.fromSequence(1, 3).map(x -> x).print(); env.execute();";
        let options = options
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        let record = RecordSettings {
            options: Options::from_settings(options),
            ..RecordSettings::default()
        };
        let recorded = record_text(
            text,
            &std::rc::Rc::new(Flink::new()),
            &record,
            &mut Generator::default(),
        );
        graph::compile(&recorded.value.recording.jobs[0]).map(|_| ())
    };
    let two = ("execution.checkpointing.max-concurrent-checkpoints", "2");
    let interval = ("execution.checkpointing.interval", "100 ms");
    let unaligned = ("execution.checkpointing.unaligned.enabled", "true");
    let refusal = compiled(&[two, interval, unaligned]).expect_err("Flink refuses it");
    assert_eq!(refusal.failure.stage, Stage::JobGraph);
    assert_eq!(refusal.failure.error.class, "java.lang.IllegalArgumentException");
    let message = refusal.failure.error.message.as_deref();
    assert_eq!(
        message,
        Some("maxConcurrentCheckpoints can't be > 1 if UnalignedCheckpoints enabled")
    );
    assert!(compiled(&[two, interval]).is_ok());
    assert!(compiled(&[interval, unaligned]).is_ok());
    let at_least_once = ("execution.checkpointing.mode", "AT_LEAST_ONCE");
    assert!(
        compiled(&[two, interval, unaligned, at_least_once]).is_ok(),
        "then none is unaligned"
    );
}

/// A slot that was lost while its region waited for others: the task that had it fails, and the region begins anew.
#[test]
fn a_slot_that_goes_before_its_region_is_complete_is_asked_for_again() {
    let settings = SimSettings {
        n_task_executors: 1,
        n_slots: 1,
        slot_timeout_ms: 60_000,
        ..SimSettings::default()
    };
    let text = "env.fromSequence(1, 10).keyBy(x -> x % 2).reduce((a, b) -> a + b).print(); env.execute();";
    let options = [
        ("parallelism.default", "2"),
        ("restart-strategy.type", "fixed-delay"),
        ("restart-strategy.fixed-delay.attempts", "3"),
    ];
    let plan = plan(text, &options, settings);
    let mut world = World::new(&plan, 1);
    run_until(&plan, &mut world, at_ms(1_000), &mut NoFacts);
    let waiting = |world: &World| {
        let scheduled = |execution: &eddyline::sim::world::Execution| execution.state == ExecutionState::Scheduled;
        world.executions.values().all(scheduled)
    };
    assert!(waiting(&world), "one slot of two is there");
    let executor = TaskExecutorIdx(0);
    apply(&plan, &mut world, &Command::KillTaskExecutor { executor }, &mut NoFacts);
    run_until(&plan, &mut world, at_ms(3_000), &mut NoFacts);
    assert!(waiting(&world), "it waits for two now");
    for _ in 0..2 {
        apply(&plan, &mut world, &Command::AddTaskExecutor, &mut NoFacts);
    }
    run_until(&plan, &mut world, at_ms(30_000), &mut NoFacts);
    assert_eq!(world.job.status, JobStatus::Finished, "{:?}", world.job.failure);
    assert!(task(&plan, "Source: Sequence Source (1/2)").0 == 0 && world.executions.values().any(|e| e.attempt == 1));
}
