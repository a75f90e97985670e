//! Soft and hard back-pressure: a task without a free buffer doesn't begin a record; a record that has begun takes
//! overdraft buffers, and when those are gone its thread stands inside the emit.

use eddyline::base::time::SimDuration;
use eddyline::sim::check::violations;
use eddyline::sim::cluster::execution_state::JobStatus;
use eddyline::sim::command::{Command, apply};
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{Fact, NoFacts};
use eddyline::sim::network::flow::N_OVERDRAFT;
use eddyline::sim::plan::{Plan, Scale, SimSettings, TaskExecutorIdx};
use eddyline::sim::world::World;

use crate::support::{Kept, at_ms, plan, run_to_end, run_until, task};

/// Each record makes many; the reader takes its time for each.
fn flood(n_each: u32, sleep_ms: u32) -> String {
    format!(
        "class Flood implements FlatMapFunction<Long, Long> {{
            public void flatMap(Long v, Collector<Long> out) {{ for (long i = 0; i < {n_each}; i++) out.collect(v * 1000 + i); }}
        }}
        class Slow implements MapFunction<Long, Long> {{
            public Long map(Long v) throws Exception {{ Thread.sleep({sleep_ms}); return v; }}
        }}
        env.fromSequence(1, 6).flatMap(new Flood()).name(\"flood\").rebalance().map(new Slow()).name(\"slow\").print();
        env.execute();"
    )
}

fn classroom() -> SimSettings {
    SimSettings {
        scale: Scale::Classroom,
        ..SimSettings::default()
    }
}

fn one_at_a_time(plan: &Plan, seed: u64) -> World {
    let mut world = World::new(plan, seed);
    for _ in 0..3_000_000 {
        match step(plan, &mut world, &mut NoFacts) {
            StepOutcome::Stepped => assert_eq!(violations(plan, &world), Vec::<String>::new(), "step {}", world.step),
            StepOutcome::Finished => return world,
            other => panic!("{other:?}"),
        }
    }
    panic!("the job does not end")
}

#[test]
fn a_record_that_floods_its_output_blocks_inside_the_emit() {
    // Ten buffers of the pool and twenty of the overdraft hold 4 records each.
    let plan = plan(&flood(400, 1), &[], classroom());
    let mut facts = Kept::new(|fact| matches!(fact, Fact::EmitBlocked { .. } | Fact::EmitResumed { .. }));
    let world = run_to_end(&plan, 1, &mut facts);
    assert_eq!(world.job.status, JobStatus::Finished);
    let source = &world.tasks[task(&plan, "Source: Sequence Source -> flood (1/1)")].metrics;
    assert!(
        source.hard_back_pressured > SimDuration::from_ms(1_000),
        "it stood in the emit for {}",
        source.hard_back_pressured
    );
    let n_blocked = facts
        .facts
        .iter()
        .filter(|r| matches!(r.fact, Fact::EmitBlocked { .. }))
        .count();
    let waits: Vec<SimDuration> = facts
        .facts
        .iter()
        .filter_map(|r| match r.fact {
            Fact::EmitResumed { waited, .. } => Some(waited),
            _ => None,
        })
        .collect();
    assert_eq!(n_blocked, waits.len(), "every block ends");
    let waited = waits.iter().fold(SimDuration::ZERO, |sum, wait| sum + *wait);
    assert_eq!(waited, source.hard_back_pressured, "and its time is counted");
    // The thread goes on when the whole pool is available again, not with the first buffer: twenty-one buffers later.
    let full_wait = SimDuration::from_ms(4 * u64::from(N_OVERDRAFT));
    assert!(waits.iter().any(|wait| *wait >= full_wait), "{waits:?}");
    assert_eq!(world.console.lines.len(), 6 * 400, "no record is lost");
    let mut numbers: Vec<i64> = world
        .console
        .lines
        .iter()
        .map(|line| line.text.parse().unwrap_or(-1))
        .collect();
    let in_order = numbers.clone();
    numbers.sort_unstable();
    assert_eq!(in_order, numbers, "and none overtakes another");
}

#[test]
fn buffers_add_up_while_a_thread_is_blocked() {
    for seed in 0..3 {
        let two = SimSettings {
            n_task_executors: 2,
            n_slots: 1,
            ..classroom()
        };
        for settings in [classroom(), two] {
            let parallelism = if settings.n_slots == 1 { "2" } else { "1" };
            let plan = plan(&flood(150, 1), &[("parallelism.default", parallelism)], settings);
            let world = one_at_a_time(&plan, seed);
            assert_eq!(world.console.lines.len(), 6 * 150);
        }
    }
}

#[test]
fn a_task_that_begins_no_record_is_back_pressured_softly() {
    let text = "class Slow implements MapFunction<Long, Long> {
            public Long map(Long v) throws Exception { Thread.sleep(2); return v; }
        }
        env.fromSequence(1, 400).name(\"numbers\").rebalance().map(new Slow()).name(\"slow\").print(); env.execute();";
    let plan = plan(text, &[], classroom());
    let world = run_to_end(&plan, 1, &mut NoFacts);
    let source = &world.tasks[task(&plan, "Source: numbers (1/1)")].metrics;
    assert_eq!(source.hard_back_pressured, SimDuration::ZERO);
    assert!(
        source.soft_back_pressured > SimDuration::from_ms(600),
        "{}",
        source.soft_back_pressured
    );
}

#[test]
fn a_record_larger_than_the_pool_blocks_and_arrives_whole() {
    // Ten buffers and twenty more are 960 KiB.
    let text = "class Big implements MapFunction<Long, String> {
            public String map(Long v) { return \"x\".repeat(2000000) + v; }
        }
        class Length implements MapFunction<String, String> {
            public String map(String v) { return v.length() + \" \" + v.charAt(v.length() - 1); }
        }
        env.fromSequence(1, 3).map(new Big()).name(\"big\").rebalance().map(new Length()).name(\"length\").print();
        env.execute();";
    for n_task_executors in [1, 2] {
        let settings = SimSettings {
            n_task_executors,
            n_slots: 1,
            ..SimSettings::default()
        };
        let parallelism = n_task_executors.to_string();
        let plan = plan(text, &[("parallelism.default", &parallelism)], settings);
        let world = one_at_a_time(&plan, 1);
        let mut lines: Vec<String> = world
            .console
            .lines
            .iter()
            .map(|line| line.text.rsplit("> ").next().unwrap_or("").to_owned())
            .collect();
        lines.sort();
        assert_eq!(lines, ["2000001 1", "2000001 2", "2000001 3"]);
        let n_bytes: u64 = world.tasks.values().map(|task| task.metrics.n_bytes_in).sum();
        assert!(n_bytes > 3 * 2_000_000, "{n_bytes} bytes were read");
        if n_task_executors == 1 {
            let hard = world.tasks.values().map(|task| task.metrics.hard_back_pressured).max();
            assert!(hard > Some(SimDuration::ZERO));
        }
    }
}

#[test]
fn a_blocked_thread_can_be_cancelled_failed_and_killed() {
    let options = [
        ("restart-strategy.type", "fixed-delay"),
        ("restart-strategy.fixed-delay.attempts", "3"),
        ("restart-strategy.fixed-delay.delay", "10 ms"),
    ];
    let two = SimSettings {
        n_task_executors: 2,
        n_slots: 1,
        ..classroom()
    };
    let plan = plan(&flood(400, 5), &options, two);
    let source = task(&plan, "Source: Sequence Source -> flood (1/1)");
    let mut blocked = World::new(&plan, 1);
    while blocked.tasks[source].blocked.is_none() {
        assert_eq!(step(&plan, &mut blocked, &mut NoFacts), StepOutcome::Stepped);
    }
    let mut cancelled = blocked.clone();
    apply(&plan, &mut cancelled, &Command::CancelJob, &mut NoFacts);
    run_until(&plan, &mut cancelled, at_ms(60_000), &mut NoFacts);
    assert_eq!(cancelled.job.status, JobStatus::Canceled);
    for command in [
        Command::FailTask { task: source },
        Command::KillTaskExecutor {
            executor: TaskExecutorIdx(0),
        },
    ] {
        let mut world = blocked.clone();
        apply(&plan, &mut world, &command, &mut NoFacts);
        run_until(&plan, &mut world, at_ms(600_000), &mut NoFacts);
        assert_eq!(world.job.status, JobStatus::Finished, "{command:?}");
        assert_eq!(world.executions[source].attempt, 1, "{command:?}");
        assert_eq!(violations(&plan, &world), Vec::<String>::new());
    }
}
