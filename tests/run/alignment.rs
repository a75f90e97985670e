//! Watermark alignment of sources, and idleness.

use eddyline::sim::cluster::execution_state::JobStatus;
use eddyline::sim::fact::{Fact, NoFacts};
use eddyline::sim::operator::OperatorRun;
use eddyline::sim::plan::{OpIdx, Plan, SimSettings, TaskIdx};
use eddyline::sim::world::World;

use crate::support::{Kept, at_ms, plan, run_until, task, whole_program};

/// Two sources whose numbers are their event times in milliseconds: one gives ten times as much in the same time.
fn two_speeds(n: u32, alignment: &str) -> Plan {
    let source = |name: &str, rate: u32| {
        format!(
            "env.fromSource(new DataGeneratorSource<Long>(i -> i, {n}L, RateLimiterStrategy.perSecond({rate}), Types.LONG),
                WatermarkStrategy.<Long>forMonotonousTimestamps().withTimestampAssigner((v, t) -> v){alignment}, \"{name}\")"
        )
    };
    let body = format!(
        "{}.union({}).sinkTo(new DiscardingSink<>());",
        source("fast", 10_000),
        source("slow", 1_000)
    );
    plan(
        &whole_program("", &body),
        &[
            ("parallelism.default", "1"),
            ("pipeline.auto-watermark-interval", "10 ms"),
        ],
        SimSettings::default(),
    )
}

fn n_emitted(world: &World, task: TaskIdx) -> u64 {
    match &world.tasks[task].operators[OpIdx(0)].run {
        OperatorRun::Source(source) => source.n_emitted,
        _ => panic!("the task has a source"),
    }
}

#[test]
fn a_source_that_is_ahead_of_its_group_waits() {
    let apart = |plan: &Plan, until_ms: u64| {
        let mut world = World::new(plan, 1);
        let mut facts = Kept::new(|fact| matches!(fact, Fact::AlignmentChanged { .. }));
        run_until(plan, &mut world, at_ms(until_ms), &mut facts);
        let fast = n_emitted(&world, task(plan, "Source: fast (1/1)"));
        let slow = n_emitted(&world, task(plan, "Source: slow (1/1)"));
        (fast, slow, facts.facts.len(), world)
    };
    let (fast, slow, n_changes, _) = apart(&two_speeds(1_000_000, ""), 3_000);
    assert!(fast > 9 * slow && n_changes == 0, "{fast} and {slow} without alignment");
    let aligned = two_speeds(
        1_000_000,
        ".withWatermarkAlignment(\"group\", Duration.ofMillis(200), Duration.ofMillis(50))",
    );
    let (fast, slow, n_changes, world) = apart(&aligned, 3_000);
    assert!(n_changes > 4, "it waits and goes on, {n_changes} times");
    // As far as the drift allows, and what it reads until it learns that it is too far: an interval of reports, one of
    // announcements and one of watermarks.
    let most = slow + 200 + 10 * (50 + 50 + 10) + 100;
    assert!(fast > slow && fast <= most, "{fast} and {slow}, at most {most}");
    let metrics = &world.tasks[task(&aligned, "Source: fast (1/1)")].metrics;
    assert!(
        metrics.idle.ms() > 1_500,
        "a source that waits is idle: {}",
        metrics.idle
    );
}

#[test]
fn an_aligned_job_ends_and_a_source_that_has_ended_holds_nobody_back() {
    let plan = two_speeds(
        3_000,
        ".withWatermarkAlignment(\"group\", Duration.ofMillis(100), Duration.ofMillis(20))",
    );
    let mut world = World::new(&plan, 1);
    run_until(&plan, &mut world, at_ms(60_000), &mut NoFacts);
    assert_eq!(world.job.status, JobStatus::Finished);
    assert!(
        world.now < at_ms(4_000),
        "the slow source needs three seconds, all of it took {}",
        world.now
    );
}

#[test]
fn groups_are_aligned_by_themselves() {
    let source = |name: &str, rate: u32, group: &str| {
        format!(
            "env.fromSource(new DataGeneratorSource<Long>(i -> i, 1000000L, RateLimiterStrategy.perSecond({rate}), Types.LONG),
                WatermarkStrategy.<Long>forMonotonousTimestamps().withTimestampAssigner((v, t) -> v)
                    .withWatermarkAlignment(\"{group}\", Duration.ofMillis(2000), Duration.ofMillis(20)), \"{name}\")"
        )
    };
    let body = format!(
        "{}.union({}).sinkTo(new DiscardingSink<>());",
        source("fast", 10_000, "one"),
        source("slow", 1_000, "two")
    );
    let options = [
        ("parallelism.default", "1"),
        ("pipeline.auto-watermark-interval", "10 ms"),
    ];
    let plan = plan(&whole_program("", &body), &options, SimSettings::default());
    let mut world = World::new(&plan, 1);
    run_until(&plan, &mut world, at_ms(2_000), &mut NoFacts);
    let fast = n_emitted(&world, task(&plan, "Source: fast (1/1)"));
    assert!(fast > 15_000, "{fast}");
}

/// An idle input doesn't hold back the watermark, but time in which its task can't read doesn't make it idle.
#[test]
fn an_input_is_idle_when_nothing_comes_and_not_when_nothing_can_be_read() {
    let program = |sleep_ms: u32| {
        let classes = "static class Slow implements MapFunction<Long, Long> {
            final long ms; Slow(long ms) { this.ms = ms; }
            public Long map(Long v) throws Exception { Thread.sleep(ms); return v; } }";
        let body = format!(
            "env.fromSource(new DataGeneratorSource<Long>(i -> i, 100000L, RateLimiterStrategy.perSecond({}), Types.LONG),
                WatermarkStrategy.<Long>forMonotonousTimestamps().withTimestampAssigner((v, t) -> v)
                    .withIdleness(Duration.ofMillis(60)), \"src\")
             .rebalance().map(new Slow({sleep_ms})).name(\"slow\").sinkTo(new DiscardingSink<>());",
            if sleep_ms == 0 { 10 } else { 100_000 }
        );
        let settings = SimSettings {
            scale: eddyline::sim::plan::Scale::Classroom,
            ..SimSettings::default()
        };
        let options = [
            ("parallelism.default", "1"),
            ("pipeline.auto-watermark-interval", "10 ms"),
        ];
        plan(&whole_program(classes, &body), &options, settings)
    };
    let n_idle = |plan: &Plan| {
        let mut facts = Kept::new(|fact| matches!(fact, Fact::IdlenessChanged { idle: true, .. }));
        let mut world = World::new(plan, 1);
        run_until(plan, &mut world, at_ms(3_000), &mut facts);
        facts.facts.len()
    };
    assert!(n_idle(&program(0)) > 10, "ten records a second leave gaps of 100 ms");
    assert_eq!(n_idle(&program(40)), 0, "back-pressure is no idleness");
}
