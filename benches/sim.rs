//! Speed of a run: record hops a second through a chain of maps, what one step costs in small and large jobs, and how
//! long it takes to go anywhere in a hundred thousand steps.

use std::rc::Rc;
use std::time::Instant;

use eddyline::api::flink::Flink;
use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::graph::{self, Generator};
use eddyline::session::Run;
use eddyline::sim::build::PlanParts;
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::NoFacts;
use eddyline::sim::plan::{Plan, SimSettings};
use eddyline::sim::world::World;

#[cfg(not(target_arch = "wasm32"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn plan(flink: &Rc<Flink>, text: &str, options: &[(&str, &str)]) -> Plan {
    let options = options
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let settings = RecordSettings {
        options: Options::from_settings(options),
        ..RecordSettings::default()
    };
    let recorded = record_text(text, flink, &settings, &mut Generator::default()).value;
    let job = recorded.recording.jobs.first().expect("the program hands over a job");
    let stages = graph::compile(job).expect("the job compiles");
    Plan::new(
        job,
        &stages,
        PlanParts::of(&recorded, flink.clone(), SimSettings::default()),
    )
    .expect("the job can be run")
}

/// To the end.
fn run(plan: &Plan) {
    let mut world = World::new(plan, 1);
    while step(plan, &mut world, &mut NoFacts) == StepOutcome::Stepped {}
}

fn main() {
    let flink = Rc::new(Flink::new());
    let maps = ".map(x -> x + 1)".repeat(5);
    let text = format!("env.fromSequence(1, 500000){maps}.sinkTo(new DiscardingSink<>()); env.execute();");
    let chained = plan(&flink, &text, &[]);
    for (what, options) in [("reuse off", "false"), ("reuse on", "true")] {
        let chained = if options == "false" {
            &chained
        } else {
            &plan(&flink, &text, &[("pipeline.object-reuse", "true")])
        };
        let began = Instant::now();
        run(chained);
        let seconds = began.elapsed().as_secs_f64();
        // Source to map, four hops between maps, map to sink.
        let hops = 500_000 * 6;
        println!(
            "chained, {what}: {:.1} million record hops a second",
            f64::from(hops) / seconds / 1e6
        );
    }
    for parallelism in ["5", "500"] {
        let text = "env.fromSequence(1, 100000000).map(x -> x + 1).keyBy(x -> x % 100).reduce((a, b) -> a + b)\
                    .sinkTo(new DiscardingSink<>()); env.execute();";
        let plan = plan(&flink, text, &[("parallelism.default", parallelism)]);
        let mut world = World::new(&plan, 1);
        for _ in 0..50_000 {
            step(&plan, &mut world, &mut NoFacts);
        }
        let began = Instant::now();
        for _ in 0..200_000 {
            step(&plan, &mut world, &mut NoFacts);
        }
        let ns = began.elapsed().as_nanos() / 200_000;
        let began = Instant::now();
        let copy = world.clone();
        let clone_us = began.elapsed().as_micros();
        println!(
            "{} subtasks: {ns} ns a step, a snapshot takes {clone_us} µs",
            plan.tasks.len()
        );
        drop(copy);
    }
    for (what, text, options) in SEEKS {
        seek(&flink, what, text, options);
    }
}

type Settings = &'static [(&'static str, &'static str)];

/// Jobs to go back and forth in: a chain, an exchange with state and checkpoints, windows, many subtasks.
const SEEKS: &[(&str, &str, Settings)] = &[
    (
        "a chain",
        "env.fromSequence(1, 100000).map(x -> x + 1).map(x -> x * 2).map(x -> x - 1).sinkTo(new DiscardingSink<>()); env.execute();",
        &[],
    ),
    (
        "keyed sums with checkpoints",
        "env.fromSequence(1, 100000000).map(x -> x + 1).keyBy(x -> x % 5000).reduce((a, b) -> a + b).print(); env.execute();",
        &[
            ("parallelism.default", "4"),
            ("execution.checkpointing.interval", "10 ms"),
        ],
    ),
    (
        "windows of large state",
        "env.fromSource(new DataGeneratorSource<Long>(i -> i, Long.MAX_VALUE, Types.LONG),
            WatermarkStrategy.<Long>forMonotonousTimestamps().withTimestampAssigner((v, t) -> v), \"src\")
            .map(v -> Tuple2.of(v % 1000, \"record \" + v)).returns(Types.TUPLE(Types.LONG, Types.STRING))
            .keyBy(p -> p.f0).window(TumblingEventTimeWindows.of(Duration.ofSeconds(20)))
            .process(new ProcessWindowFunction<Tuple2<Long, String>, String, Long, TimeWindow>() {
                public void process(Long key, Context c, Iterable<Tuple2<Long, String>> all, Collector<String> out) {
                    int n = 0;
                    for (Tuple2<Long, String> one : all) n += one.f1.length();
                    out.collect(key + \" \" + n);
                }
            }).print(); env.execute();",
        &[
            ("parallelism.default", "2"),
            ("pipeline.auto-watermark-interval", "1 ms"),
        ],
    ),
    (
        "200 subtasks",
        "env.fromSequence(1, 100000000).map(x -> x + 1).keyBy(x -> x % 100).reduce((a, b) -> a + b).sinkTo(new DiscardingSink<>()); env.execute();",
        &[("parallelism.default", "100")],
    ),
];

/// Goes to steps all over a run; every place once forwards and once backwards.
fn seek(flink: &Rc<Flink>, what: &str, text: &str, options: &[(&str, &str)]) {
    const N_STEPS: u64 = 100_000;
    let plan = Rc::new(plan(flink, text, options));
    let mut run = Run::new(Rc::clone(&plan), World::new(&plan, 1));
    let began = Instant::now();
    while run.world.step < N_STEPS && run.advance() {}
    let forward_ms = began.elapsed().as_millis();
    let last = run.world.step;
    let mut times = Vec::new();
    let mut place: u64 = 1;
    for _ in 0..200 {
        place = place * 48_271 % 2_147_483_647;
        let began = Instant::now();
        run.seek(place % last);
        times.push((began.elapsed().as_micros() as u64, place % last));
    }
    times.sort_unstable();
    let ((median, _), (slowest, at)) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "{what}: to any of {last} steps in {:.1} ms, at most {:.1} ms (to {at}); forward {forward_ms} ms, {} snapshots, {} MB resident",
        median as f64 / 1e3,
        slowest as f64 / 1e3,
        run.snapshot_steps().len(),
        resident_mb()
    );
}

/// What the process holds, where the system tells; with the runs before this one.
fn resident_mb() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = statm.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok());
    pages.unwrap_or(0) * 4096 / 1_000_000
}
