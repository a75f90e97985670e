//! Busy, idle and back-pressured time, and what the buffers hold, against the recorded jobs.

use eddyline::sim::fact::NoFacts;
use eddyline::sim::plan::{Plan, SimSettings, TaskIdx};
use eddyline::sim::world::World;

use crate::support::{at_ms, plan, row, run_until, task};

const METRICS: &str = include_str!("../golden/runtime/metrics_steady.json");

/// Milliseconds per second that a gauge may be off: ten points of a hundred.
const TOLERANCE: f64 = 100.0;

const SLOW: &str = "
class Slow<T> implements MapFunction<T, T> {
    final long ms;
    Slow(long ms) { this.ms = ms; }
    public T map(T v) throws Exception { Thread.sleep(ms); return v; }
}
";

/// A source of numbers, without a limit or with one.
fn source(rate: u32) -> String {
    let limit = if rate > 0 {
        format!("RateLimiterStrategy.perSecond({rate}), ")
    } else {
        String::new()
    };
    format!(
        "env.fromSource(new DataGeneratorSource<Long>(i -> i, Long.MAX_VALUE, {limit}Types.LONG), \
         WatermarkStrategy.noWatermarks(), \"src\")"
    )
}

/// The recorded jobs: name, parallelism, chaining, and the program after the source.
fn jobs() -> Vec<(&'static str, u32, bool, String)> {
    let sink = ".sinkTo(new DiscardingSink<>()).name(\"sink\"); env.execute();";
    let pass = ".map(v -> v).returns(Types.LONG).name(\"pass\")";
    let slow = |name: &str, ms: u32, ty: &str, info: &str| {
        format!(".map(new Slow<{ty}>({ms})).returns({info}).name(\"{name}\")")
    };
    let long = |name: &str, ms: u32| slow(name, ms, "Long", "Types.LONG");
    let text = |name: &str, ms: u32| slow(name, ms, "String", "Types.STRING");
    let big = ".map(v -> BIG.text).returns(Types.STRING).name(\"big\").rebalance()";
    vec![
        (
            "unchained_slow_map_2ms",
            1,
            false,
            format!("{}{pass}{}{sink}", source(0), long("slow", 2)),
        ),
        (
            "chained_slow_map_2ms",
            1,
            true,
            format!("{}{pass}{}{sink}", source(0), long("slow", 2)),
        ),
        (
            "hash_slow_2ms",
            1,
            true,
            format!("{}{pass}.keyBy(v -> v % 100){}{sink}", source(0), long("slow", 2)),
        ),
        (
            "idle_rate_limited_50",
            1,
            true,
            format!("{}{pass}.keyBy(v -> v % 100){}{sink}", source(50), long("slow", 2)),
        ),
        (
            "skewed_keys",
            2,
            true,
            format!("{}{pass}.keyBy(v -> 0L){}{sink}", source(0), long("slow", 2)),
        ),
        (
            "three_stage_mid_2ms_last_4ms",
            1,
            true,
            format!(
                "{}.rebalance(){}.rebalance(){}{sink}",
                source(0),
                long("mid", 2),
                long("last", 4)
            ),
        ),
        (
            "three_stage_1kb_records",
            1,
            true,
            format!(
                "{}{big}{}.rebalance(){}{sink}",
                source(0),
                text("mid", 2),
                text("last", 4)
            ),
        ),
        (
            "last_idle_1kb_records",
            1,
            true,
            format!("{}{big}{}{sink}", source(100), text("mid", 2)),
        ),
    ]
}

/// Buffers of a task's outputs over what its pools may give (`outPoolUsage`).
fn out_pool_usage(plan: &Plan, world: &World, task: TaskIdx) -> f64 {
    let partitions = plan.tasks[task]
        .partitions
        .iter()
        .map(|p| &world.network.partitions[p.idx]);
    let (used, max) = partitions.fold((0, 0), |(used, max), pool| (used + pool.n_used, max + pool.n_max));
    if max == 0 {
        0.0
    } else {
        f64::from(used) / f64::from(max)
    }
}

#[test]
fn busy_idle_and_back_pressured_are_those_of_flink() {
    let golden: serde_json::Value = serde_json::from_str(METRICS).expect("the golden file is JSON");
    let mut wrong = Vec::new();
    let mut table = Vec::new();
    let mut n_tasks = 0;
    for (name, parallelism, chaining, code) in jobs() {
        let text = format!("class BIG {{ static final String text = \"x\".repeat(1000); }}\n{SLOW}{code}");
        let (parallelism, chaining) = (parallelism.to_string(), chaining.to_string());
        let options = [
            ("parallelism.default", parallelism.as_str()),
            ("pipeline.operator-chaining.enabled", chaining.as_str()),
        ];
        let plan = plan(&text, &options, SimSettings::default());
        let mut world = World::new(&plan, 1);
        // The recording began 70 s after the start and took 20 s.
        run_until(&plan, &mut world, at_ms(80_000), &mut NoFacts);
        for (idx, place) in plan.tasks.iter() {
            let vertex = plan.vertex_of(idx);
            let shown = format!("{}#{}", vertex.name, place.subtask);
            let recorded = row(&golden, &[("job", name), ("task", &shown)]);
            let gauges = world.tasks[idx].metrics.gauges;
            n_tasks += 1;
            for (key, ours) in [
                ("busyTimeMsPerSecond", gauges.busy),
                ("idleTimeMsPerSecond", gauges.idle),
                ("softBackPressuredTimeMsPerSecond", gauges.soft_back_pressured),
                ("hardBackPressuredTimeMsPerSecond", gauges.hard_back_pressured),
            ] {
                let flinks = recorded[key].as_f64().expect("a recorded gauge");
                let line = format!("{name}, {shown}, {key}: {ours}, Flink {flinks}");
                if (f64::from(ours) - flinks).abs() > TOLERANCE {
                    wrong.push(line.clone());
                }
                table.push(line);
            }
            let (ours, flinks) = (
                out_pool_usage(&plan, &world, idx),
                recorded["Shuffle.Netty.Output.Buffers.outPoolUsage"]
                    .as_f64()
                    .expect("a recorded gauge"),
            );
            let line = format!("{name}, {shown}, outPoolUsage: {ours:.2}, Flink {flinks:.2}");
            if (ours - flinks).abs() > 0.11 {
                wrong.push(line.clone());
            }
            table.push(line);
        }
    }
    assert_eq!(
        n_tasks,
        golden.as_array().map_or(0, Vec::len),
        "every recorded task was looked at"
    );
    assert!(
        wrong.is_empty(),
        "{} gauges are off:\n{}\n\nall:\n{}",
        wrong.len(),
        wrong.join("\n"),
        table.join("\n")
    );
}

#[test]
fn before_the_first_update_every_task_shows_itself_busy() {
    let plan = plan(&format!("{SLOW}{}", jobs()[3].3), &[], SimSettings::default());
    let mut world = World::new(&plan, 1);
    run_until(&plan, &mut world, at_ms(4_900), &mut NoFacts);
    let gauges = world.tasks[task(&plan, "slow -> sink: Writer (1/1)")].metrics.gauges;
    assert_eq!((gauges.busy, gauges.idle), (1_000, 0));
}
