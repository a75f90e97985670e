//! Speed of a run: record hops a second through a chain of maps, and what one step costs in small and large jobs.

use std::rc::Rc;
use std::time::Instant;

use eddyline::api::flink::Flink;
use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::graph::{self, Generator};
use eddyline::sim::build::PlanParts;
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::NoFacts;
use eddyline::sim::plan::{Plan, SimSettings};
use eddyline::sim::world::World;

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
}
