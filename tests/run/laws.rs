//! Laws that hold in any run, over random programs, settings and interventions.
//!
//! The test run takes a few seeds of each. More, and fast:
//! `EDDYLINE_SEEDS=1000 cargo test --release --no-default-features --test run laws`

use std::collections::BTreeMap;
use std::rc::Rc;

use eddyline::base::rng::Rng;
use eddyline::session::Run;
use eddyline::sim::check::violations;
use eddyline::sim::cluster::execution_state::JobStatus;
use eddyline::sim::command::{Command, apply};
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{Fact, FactRecord, NoFacts};
use eddyline::sim::plan::{Plan, Scale, SimSettings, TaskExecutorIdx, TaskIdx};
use eddyline::sim::world::World;

use crate::referee::Referee;
use crate::support::{Kept, describe, plan, seeds, whole_program};

/// Steps that no run here needs.
const N_STEPS_MAX: u64 = 1_000_000;

const CLASSES: &str = "
static class Slow implements MapFunction<Long, Long> {
    public Long map(Long v) throws Exception { if (v % 7 == 0) Thread.sleep(1); return v; }
}
static class Thrice implements FlatMapFunction<Long, Long> {
    public void flatMap(Long v, Collector<Long> out) { for (long i = 0; i < 3; i++) out.collect(v * 3 + i); }
}
static class Flood implements FlatMapFunction<Long, Long> {
    public void flatMap(Long v, Collector<Long> out) {
        if (v % 50 == 0) for (long i = 0; i < 150; i++) out.collect(v * 1000 + i);
        else out.collect(v);
    }
}
static class Count extends KeyedProcessFunction<Long, Long, Long> implements CheckpointListener, CheckpointedFunction {
    ValueState<Long> n;
    public void initializeState(FunctionInitializationContext c) {}
    public void snapshotState(FunctionSnapshotContext c) {}
    public void notifyCheckpointComplete(long id) {}
    public void open(OpenContext c) { n = getRuntimeContext().getState(new ValueStateDescriptor<>(\"n\", Types.LONG)); }
    public void processElement(Long v, Context ctx, Collector<Long> out) throws Exception {
        long count = n.value() == null ? 1 : n.value() + 1;
        n.update(count);
        if (count % 3 == 0) ctx.timerService().registerProcessingTimeTimer(ctx.timerService().currentProcessingTime() + 1);
        if (count % 4 == 0) ctx.timerService().registerEventTimeTimer(v + 10);
        out.collect(v);
    }
    public void onTimer(long t, OnTimerContext ctx, Collector<Long> out) throws Exception { out.collect(t % 1000); }
}
";

fn pick<'t>(rng: &mut Rng, from: &[&'t str]) -> &'t str {
    from[rng.below(from.len() as u32) as usize]
}

/// A program of random sources, operators and exchanges that ends.
fn any_program(rng: &mut Rng) -> String {
    let source = |rng: &mut Rng| {
        let n = 20 + rng.below(180);
        let rated = "DataGeneratorSource<Long>(i -> i, ";
        match rng.below(4) {
            0 => format!(
                "env.fromSource(new {rated}{n}L, RateLimiterStrategy.perSecond(20000), Types.LONG), \
                 WatermarkStrategy.<Long>forMonotonousTimestamps().withTimestampAssigner((v, t) -> v), \"rated\")"
            ),
            1 => format!(
                "env.fromSource(new {rated}{n}L, Types.LONG), WatermarkStrategy.<Long>forBoundedOutOfOrderness(\
                 Duration.ofMillis(5)).withTimestampAssigner((v, t) -> v).withIdleness(Duration.ofMillis(2)), \"late\")"
            ),
            _ => format!("env.fromSequence(1, {n})"),
        }
    };
    let mut text = source(rng);
    if rng.below(3) == 0 {
        text = format!("{text}.union({})", source(rng));
    }
    for _ in 0..1 + rng.below(4) {
        text += pick(
            rng,
            &[
                "",
                "",
                ".rebalance()",
                ".rescale()",
                ".shuffle()",
                ".global()",
                ".broadcast()",
            ],
        );
        text += pick(
            rng,
            &[
                ".map(x -> x + 1)",
                ".filter(x -> x % 3 != 0)",
                ".map(new Slow())",
                ".flatMap(new Thrice())",
                ".flatMap(new Flood())",
                ".keyBy(x -> x % 5).process(new Count())",
                ".keyBy(x -> x % 4).reduce((a, b) -> a + b)",
                ".assignTimestampsAndWatermarks(WatermarkStrategy.<Long>forMonotonousTimestamps()\
                 .withTimestampAssigner((v, t) -> v))",
            ],
        );
        if rng.below(3) == 0 {
            text += &format!(".setParallelism({})", 1 + rng.below(3));
        }
    }
    let sink = pick(rng, &[".sinkTo(new DiscardingSink<>())", ".print()"]);
    format!("{text}{sink};")
}

/// Settings of a random cluster and network.
fn any_settings(rng: &mut Rng) -> SimSettings {
    let n_task_executors = 1 + rng.below(3);
    SimSettings {
        n_task_executors,
        n_slots: if n_task_executors == 1 { 0 } else { 2 },
        n_cores: rng.below(3),
        scale: if rng.below(2) == 0 {
            Scale::Real
        } else {
            Scale::Classroom
        },
        classroom_records: 1 + rng.below(5),
        ..SimSettings::default()
    }
}

/// Options that change the shape of the job and its exchanges.
fn any_options(rng: &mut Rng) -> Vec<(&'static str, &'static str)> {
    vec![
        ("parallelism.default", pick(rng, &["1", "2", "3"])),
        ("pipeline.operator-chaining.enabled", pick(rng, &["true", "false"])),
        ("pipeline.object-reuse", pick(rng, &["true", "false"])),
        ("pipeline.auto-watermark-interval", pick(rng, &["1 ms", "200 ms"])),
        (
            "execution.buffer-timeout.interval",
            pick(rng, &["0 ms", "1 ms", "100 ms"]),
        ),
    ]
}

/// Checkpoints of a random kind; only those that keep state exactly-once if so wanted.
fn any_checkpoints(rng: &mut Rng, exactly_once: bool) -> Vec<(&'static str, &'static str)> {
    let mut options = vec![(
        "execution.checkpointing.interval",
        pick(rng, &["10 ms", "12 ms", "20 ms"]),
    )];
    match rng.below(if exactly_once { 3 } else { 4 }) {
        0 => {}
        1 => options.push(("execution.checkpointing.unaligned.enabled", "true")),
        2 => {
            options.push(("execution.checkpointing.unaligned.enabled", "true"));
            let timeout = pick(rng, &["1 ms", "3 ms", "10 ms"]);
            options.push(("execution.checkpointing.aligned-checkpoint-timeout", timeout));
        }
        _ => options.push(("execution.checkpointing.mode", "AT_LEAST_ONCE")),
    }
    // Flink refuses several unaligned ones at a time.
    if options.len() == 1 {
        let n = pick(rng, &["1", "1", "2"]);
        options.push(("execution.checkpointing.max-concurrent-checkpoints", n));
    }
    options.push((
        "execution.checkpointing.min-pause",
        pick(rng, &["0 ms", "0 ms", "2 ms"]),
    ));
    options
}

/// A random job and what it is made of, for the message when a law is broken.
fn any_job(seed: u64, name: &str) -> (Plan, String) {
    let mut rng = Rng::named(seed, name);
    let text = any_program(&mut rng);
    let mut options = any_options(&mut rng);
    if rng.below(3) != 0 {
        options.extend(any_checkpoints(&mut rng, false));
    }
    let settings = any_settings(&mut rng);
    let made_of = format!("seed {seed}: {text} {options:?} {settings:?}");
    (plan(&whole_program(CLASSES, &text), &options, settings), made_of)
}

#[test]
fn every_step_keeps_the_laws() {
    for seed in seeds(24) {
        let (plan, made_of) = any_job(seed, "laws");
        let mut world = World::new(&plan, seed);
        let mut referee = Referee::new(&plan);
        loop {
            match step(&plan, &mut world, &mut referee) {
                StepOutcome::Stepped => {}
                StepOutcome::Finished => break,
                other => panic!("{made_of}: {other:?}"),
            }
            referee.after_step(&world);
            if world.step.is_multiple_of(5) {
                referee.broken.extend(violations(&plan, &world));
            }
            assert_eq!(referee.broken, Vec::<String>::new(), "{made_of}, step {}", world.step);
            assert!(
                world.step < N_STEPS_MAX,
                "{made_of}: the job ends\n{}",
                describe(&plan, &world)
            );
        }
        assert_eq!(
            world.job.status,
            JobStatus::Finished,
            "{made_of}: {:?}",
            world.job.failure
        );
        referee.at_the_end(&world);
        assert_eq!(referee.broken, Vec::<String>::new(), "{made_of}");
    }
}

#[test]
fn a_copy_of_the_world_goes_on_as_the_world_does() {
    for seed in seeds(10) {
        let (plan, made_of) = any_job(seed, "copies");
        let mut rng = Rng::named(seed, "places");
        let mut world = World::new(&plan, seed);
        let mut copies = vec![world.clone()];
        let mut heard = Vec::new();
        while step(&plan, &mut world, &mut heard) == StepOutcome::Stepped {
            if rng.below(1_500) == 0 && copies.len() < 5 {
                copies.push(world.clone());
            }
        }
        for mut copy in copies {
            let from = copy.step;
            while step(&plan, &mut copy, &mut NoFacts) == StepOutcome::Stepped {}
            assert_eq!(copy.digest(), world.digest(), "{made_of}, a copy of step {from}");
        }
        assert!(!heard.is_empty());
    }
}

#[test]
fn any_mix_of_seeks_comes_to_the_same_world() {
    for seed in seeds(6) {
        let (plan, made_of) = any_job(seed, "seeks");
        let plan = Rc::new(plan);
        let mut rng = Rng::named(seed, "targets");
        let mut run = Run::new(Rc::clone(&plan), World::new(&plan, seed));
        let mut digests: BTreeMap<u64, _> = BTreeMap::new();
        while run.world.step < 12_000 && run.advance() {
            if run.world.step == 1 || rng.below(700) == 0 {
                digests.insert(run.world.step, run.world.digest());
            }
        }
        let targets: Vec<u64> = digests.keys().copied().collect();
        for _ in 0..10 {
            let target = targets[rng.below(targets.len() as u32) as usize];
            run.seek(target);
            assert_eq!(run.world.step, target);
            assert_eq!(run.world.digest(), digests[&target], "{made_of}, step {target}");
        }
    }
}

#[test]
fn records_of_a_channel_keep_their_order() {
    for seed in seeds(10) {
        let mut rng = Rng::named(seed, "order");
        let exchange = pick(
            &mut rng,
            &[
                ".rebalance()",
                ".rescale()",
                ".shuffle()",
                ".keyBy(p -> p.f1 % 7)",
                ".global()",
            ],
        );
        // Each subtask of the first operator numbers what it gives out; only one exchange follows.
        let text = format!(
            "class Tag extends RichMapFunction<Long, Tuple2<Integer, Long>> {{
                long n;
                public Tuple2<Integer, Long> map(Long v) {{
                    return Tuple2.of(getRuntimeContext().getTaskInfo().getIndexOfThisSubtask(), n++);
                }}
            }}
            class Here extends RichMapFunction<Tuple2<Integer, Long>, String> {{
                public String map(Tuple2<Integer, Long> p) throws Exception {{
                    if (p.f1 % 9 == 0) Thread.sleep(1);
                    return getRuntimeContext().getTaskInfo().getIndexOfThisSubtask() + \" \" + p.f0 + \" \" + p.f1;
                }}
            }}
            env.fromSequence(1, 400).map(new Tag()){exchange}.map(new Here()).print(); env.execute();"
        );
        let mut options = any_options(&mut rng);
        options.extend(any_checkpoints(&mut rng, false));
        let plan = plan(&text, &options, any_settings(&mut rng));
        let mut world = World::new(&plan, seed);
        while step(&plan, &mut world, &mut NoFacts) == StepOutcome::Stepped {}
        assert_eq!(world.console.lines.len(), 400, "seed {seed}");
        let mut last: BTreeMap<(u32, u32), i64> = BTreeMap::new();
        for line in world.console.lines.iter() {
            let text = line.text.rsplit("> ").next().unwrap_or("");
            let numbers: Vec<i64> = text.split(' ').map(|word| word.parse().expect("a number")).collect();
            let last = last.entry((numbers[0] as u32, numbers[1] as u32)).or_insert(-1);
            assert!(*last < numbers[2], "seed {seed} {exchange}: {text} after {last}");
            *last = numbers[2];
        }
    }
}

/// A keyed program whose printed counts tell what its state came to: its classes, and its `main`.
fn counting(rng: &mut Rng) -> (String, String) {
    let n = 200 + rng.below(500);
    let per_second = pick(rng, &["1000", "2000", "4000"]);
    let before = pick(
        rng,
        &[
            "",
            ".map(x -> x * 3)",
            ".filter(x -> x % 5 != 0)",
            ".flatMap(new Thrice())",
            ".flatMap(new Flood())",
        ],
    );
    let exchange = pick(rng, &["", "", ".rebalance()", ".rescale()", ".shuffle()"]);
    let slow = pick(rng, &["", ".map(new Slow())"]);
    let (state, keep) = match rng.below(4) {
        0 => (
            "ReducingState<Long> s; void make() { s = getRuntimeContext().getReducingState(new ReducingStateDescriptor<Long>(\"s\", (a, b) -> a + b, Types.LONG)); }",
            "s.add(1L); long count = s.get();",
        ),
        1 => (
            "ListState<Long> s; void make() { s = getRuntimeContext().getListState(new ListStateDescriptor<>(\"s\", Types.LONG)); }",
            "s.add(v); long count = 0; for (Long x : s.get()) count++;",
        ),
        2 => (
            "MapState<Long, Long> s; void make() { s = getRuntimeContext().getMapState(new MapStateDescriptor<>(\"s\", Types.LONG, Types.LONG)); }",
            "Long old = s.get(0L); long count = old == null ? 1 : old + 1; s.put(0L, count);",
        ),
        _ => (
            "ValueState<Long> s; void make() { s = getRuntimeContext().getState(new ValueStateDescriptor<>(\"s\", Types.LONG)); }",
            "long count = s.value() == null ? 1 : s.value() + 1; s.update(count);",
        ),
    };
    let classes = format!(
        "{CLASSES}
    static class Keep extends KeyedProcessFunction<Long, Long, String> {{
        {state}
        public void open(OpenContext c) {{ make(); }}
        public void processElement(Long v, Context ctx, Collector<String> out) throws Exception {{
            {keep}
            out.collect(ctx.getCurrentKey() + \"=\" + count);
        }}
    }}"
    );
    let body = format!(
        "env.fromSource(new DataGeneratorSource<Long>(i -> i + 1, {n}L, RateLimiterStrategy.perSecond({per_second}), \
            Types.LONG), WatermarkStrategy.noWatermarks(), \"numbers\"){exchange}{before}{slow}.keyBy(x -> x % 6).process(new Keep()).print();"
    );
    (classes, body)
}

/// The highest count of each key: what the state came to.
fn highest(world: &World) -> BTreeMap<String, u64> {
    let mut highest = BTreeMap::new();
    for line in world.console.lines.iter() {
        let text = line.text.rsplit("> ").next().unwrap_or("");
        let (key, count) = text.split_once('=').expect("a count is printed");
        let count: u64 = count.parse().expect("a count is a number");
        let entry = highest.entry(key.to_owned()).or_insert(0);
        *entry = count.max(*entry);
    }
    highest
}

/// Something bad happens: a task fails, or a TaskManager is lost and another one comes.
fn harm(plan: &Plan, world: &mut World, rng: &mut Rng) {
    let alive: Vec<TaskExecutorIdx> = world
        .task_executors
        .iter()
        .filter(|(_, executor)| executor.alive)
        .map(|(idx, _)| idx)
        .collect();
    if rng.below(3) == 0 && !alive.is_empty() {
        let executor = alive[rng.below(alive.len() as u32) as usize];
        apply(plan, world, &Command::KillTaskExecutor { executor }, &mut NoFacts);
        apply(plan, world, &Command::AddTaskExecutor, &mut NoFacts);
    } else {
        let task = TaskIdx(rng.below(plan.tasks.len() as u32));
        apply(plan, world, &Command::FailTask { task }, &mut NoFacts);
    }
}

#[test]
fn state_is_exactly_once_under_random_kills_of_tasks_and_task_managers() {
    let mut n_runs = 0;
    let mut n_completed = 0;
    let mut n_restored = 0;
    for seed in seeds(16) {
        n_runs += 1;
        let mut rng = Rng::named(seed, "kills");
        let (classes, text) = counting(&mut rng);
        let mut options = any_options(&mut rng);
        options.extend(any_checkpoints(&mut rng, true));
        options.extend([
            ("restart-strategy.type", "fixed-delay"),
            ("restart-strategy.fixed-delay.attempts", "100000"),
            ("restart-strategy.fixed-delay.delay", "1 ms"),
        ]);
        let settings = any_settings(&mut rng);
        let made_of = format!("seed {seed}: {} {options:?} {settings:?}", text);
        let plan = plan(&whole_program(&classes, &text), &options, settings);
        let mut straight = World::new(&plan, seed);
        while step(&plan, &mut straight, &mut NoFacts) == StepOutcome::Stepped {}
        assert_eq!(straight.job.status, JobStatus::Finished, "{made_of}");
        let n_steps = straight.step as u32;
        let wanted = highest(&straight);
        let mut world = World::new(&plan, seed);
        let n_harms = 1 + rng.below(5);
        let mut at: Vec<u64> = (0..n_harms)
            .map(|_| u64::from(rng.below(n_steps + n_steps / 2)))
            .collect();
        at.sort_unstable();
        let mut next = at.into_iter().peekable();
        let mut heard = Kept::new(|fact| matches!(fact, Fact::CheckpointCompleted { .. } | Fact::StateRestored { .. }));
        loop {
            while next.peek().is_some_and(|at| *at <= world.step) {
                next.next();
                harm(&plan, &mut world, &mut rng);
            }
            match step(&plan, &mut world, &mut heard) {
                StepOutcome::Stepped => {}
                StepOutcome::Finished => break,
                other => panic!("{made_of}: {other:?}"),
            }
            if world.step.is_multiple_of(97) {
                assert_eq!(
                    violations(&plan, &world),
                    Vec::<String>::new(),
                    "{made_of}, step {}",
                    world.step
                );
            }
            assert!(
                world.step < N_STEPS_MAX,
                "{made_of}: the job ends
{}",
                describe(&plan, &world)
            );
        }
        assert_eq!(
            world.job.status,
            JobStatus::Finished,
            "{made_of}: {:?}",
            world.job.failure
        );
        assert_eq!(highest(&world), wanted, "{made_of}");
        let completed = |record: &&FactRecord| matches!(record.fact, Fact::CheckpointCompleted { .. });
        let n = heard.facts.iter().filter(completed).count();
        n_completed += n;
        n_restored += u32::from(n < heard.facts.len());
    }
    // Most runs really go back to a checkpoint, and have several to go back to.
    if n_runs >= 16 {
        assert!(n_completed >= 5 * n_runs, "{n_completed} checkpoints in {n_runs} runs");
        assert!(
            n_restored * 3 >= n_runs as u32 * 2,
            "{n_restored} of {n_runs} runs began again from one"
        );
    }
}

/// What may happen to a cluster, also what nobody can mend.
fn any_harm(plan: &Plan, world: &mut World, rng: &mut Rng) {
    let executors: Vec<TaskExecutorIdx> = world.task_executors.iter().map(|(idx, _)| idx).collect();
    let executor = executors[rng.below(executors.len() as u32) as usize];
    let task = TaskIdx(rng.below(plan.tasks.len() as u32));
    let command = match rng.below(12) {
        0..4 => Command::KillTaskExecutor { executor },
        4..7 => Command::AddTaskExecutor,
        7..10 => Command::FailTask { task },
        10 => Command::TriggerCheckpoint,
        _ if rng.below(4) == 0 => Command::CancelJob,
        _ => Command::TriggerSavepoint {
            stop: rng.below(2) == 0,
        },
    };
    apply(plan, world, &command, &mut NoFacts);
}

/// Whatever is killed and whenever, nothing waits for ever: the job comes to an end of some kind.
#[test]
fn a_job_that_is_killed_gets_on_or_ends() {
    let mut ends: BTreeMap<JobStatus, u32> = BTreeMap::new();
    for seed in seeds(24) {
        let mut rng = Rng::named(seed, "wounds");
        let text = any_program(&mut rng);
        let mut options = any_options(&mut rng);
        let batch = rng.below(3) == 0;
        if batch {
            options.push(("execution.runtime-mode", "BATCH"));
        } else if rng.below(4) != 0 {
            options.extend(any_checkpoints(&mut rng, false));
        }
        match rng.below(4) {
            0 => options.push(("restart-strategy.type", "none")),
            1 => options.extend([
                ("restart-strategy.type", "fixed-delay"),
                (
                    "restart-strategy.fixed-delay.attempts",
                    pick(&mut rng, &["1", "3", "1000"]),
                ),
                (
                    "restart-strategy.fixed-delay.delay",
                    pick(&mut rng, &["0 ms", "1 ms", "150 ms"]),
                ),
            ]),
            2 => options.extend([
                ("restart-strategy.type", "failure-rate"),
                ("restart-strategy.failure-rate.max-failures-per-interval", "5"),
                ("restart-strategy.failure-rate.failure-rate-interval", "1 s"),
                ("restart-strategy.failure-rate.delay", "10 ms"),
            ]),
            _ => options.extend([
                ("restart-strategy.type", "exponential-delay"),
                ("restart-strategy.exponential-delay.initial-backoff", "1 ms"),
                ("restart-strategy.exponential-delay.max-backoff", "100 ms"),
                (
                    "restart-strategy.exponential-delay.attempts-before-reset-backoff",
                    pick(&mut rng, &["4", "50"]),
                ),
            ]),
        }
        let settings = SimSettings {
            // Slots that never come are asked for no longer than this.
            slot_timeout_ms: 500,
            ..any_settings(&mut rng)
        };
        let made_of = format!("seed {seed}: {text} {options:?} {settings:?}");
        let plan = plan(&whole_program(CLASSES, &text), &options, settings);
        let mut straight = World::new(&plan, seed);
        while step(&plan, &mut straight, &mut NoFacts) == StepOutcome::Stepped {}
        let n_steps = straight.step as u32;
        let mut world = World::new(&plan, seed);
        let n_harms = 1 + rng.below(8);
        let mut at: Vec<u64> = (0..n_harms).map(|_| u64::from(rng.below(n_steps * 2))).collect();
        // Some of them in a moment of deployment, which has few steps but many states.
        for at in at.iter_mut().filter(|at| **at % 3 == 0) {
            *at %= 60 * plan.tasks.len() as u64;
        }
        at.sort_unstable();
        let mut next = at.into_iter().peekable();
        loop {
            while next.peek().is_some_and(|at| *at <= world.step) {
                next.next();
                any_harm(&plan, &mut world, &mut rng);
            }
            match step(&plan, &mut world, &mut NoFacts) {
                StepOutcome::Stepped => {}
                StepOutcome::Finished => break,
                other => panic!("{made_of}: {other:?}\n{}", describe(&plan, &world)),
            }
            if world.step.is_multiple_of(31) {
                let found = violations(&plan, &world);
                assert_eq!(found, Vec::<String>::new(), "{made_of}, step {}", world.step);
            }
            assert!(
                world.step < N_STEPS_MAX,
                "{made_of}: the job ends\n{}",
                describe(&plan, &world)
            );
        }
        *ends.entry(world.job.status).or_insert(0) += 1;
    }
    if ends.values().sum::<u32>() >= 24 {
        assert!(
            ends.contains_key(&JobStatus::Finished) && ends.contains_key(&JobStatus::Failed),
            "{ends:?}"
        );
    }
}

#[test]
fn a_savepoint_goes_on_with_any_parallelism() {
    for seed in seeds(8) {
        let mut rng = Rng::named(seed, "rescale");
        let (classes, text) = counting(&mut rng);
        let (before, after) = (
            pick(&mut rng, &["1", "2", "3", "4"]),
            pick(&mut rng, &["1", "2", "5", "8"]),
        );
        let settings = any_settings(&mut rng);
        let made_of = format!("seed {seed}, {before} to {after}: {}", text);
        let with = |parallelism: &str, n_slots: u32| {
            let settings = SimSettings {
                n_task_executors: 1,
                n_slots,
                ..settings.clone()
            };
            plan(
                &whole_program(&classes, &text),
                &[("parallelism.default", parallelism)],
                settings,
            )
        };
        let (before, after) = (with(before, 4), with(after, 8));
        let mut straight = World::new(&before, seed);
        while step(&before, &mut straight, &mut NoFacts) == StepOutcome::Stepped {}
        let wanted = highest(&straight);
        let mut world = World::new(&before, seed);
        let at = u64::from(rng.below(straight.step as u32));
        while world.step < at && step(&before, &mut world, &mut NoFacts) == StepOutcome::Stepped {}
        apply(
            &before,
            &mut world,
            &Command::TriggerSavepoint { stop: true },
            &mut NoFacts,
        );
        while step(&before, &mut world, &mut NoFacts) == StepOutcome::Stepped {}
        assert_eq!(world.job.status, JobStatus::Finished, "{made_of}");
        let mut found = highest(&world);
        // Too early or too late for a savepoint: the job ran to its end.
        if let Some(savepoint) = &world.checkpoints.savepoint {
            let mut rescaled = World::from_savepoint(&after, seed + 1, savepoint);
            while step(&after, &mut rescaled, &mut NoFacts) == StepOutcome::Stepped {}
            assert_eq!(rescaled.job.status, JobStatus::Finished, "{made_of}");
            for (key, count) in highest(&rescaled) {
                let entry = found.entry(key).or_insert(0);
                *entry = count.max(*entry);
            }
        }
        assert_eq!(found, wanted, "{made_of}");
    }
}
