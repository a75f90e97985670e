//! Programs as people paste them, which a real Flink 2.3.0 ran: what they print must be what it printed.

use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::graph;
use eddyline::graph::Generator;
use eddyline::sim::build::PlanParts;
use eddyline::sim::fact::NoFacts;
use eddyline::sim::plan::{Plan, SimSettings};

use crate::programs::{flink, run_to_end};
use crate::support::test;

const PASTED: &str = include_str!("../golden/runtime/pasted.jsonl");
/// Written by `run_in_flink.py` of the same folder.
const OPERATORS: &str = include_str!("../golden/runtime/operators.jsonl");

/// Everything that `main` and its jobs print, in the order of letters, and the innermost exception. The program is
/// recorded anew after each of its jobs, with what they brought back.
fn printed(text: &str, parallelism: &str) -> Vec<String> {
    let flink = flink();
    let mut settings = RecordSettings {
        options: Options::from_settings([("parallelism.default", parallelism)]),
        ..RecordSettings::default()
    };
    let mut lines = Vec::new();
    loop {
        let recorded = record_text(text, &flink, &settings, &mut Generator::default());
        let mut errors = recorded.diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
        // A program that ran and failed has a diagnostic for it as well.
        if let (None, Some(error)) = (&recorded.value.recording.failure, errors.next()) {
            return vec![format!("{} {:?}", error.code, error.args)];
        }
        let recorded = recorded.value;
        let Some(job) = recorded.recording.jobs.get(settings.answers.len()) else {
            lines.extend(recorded.recording.stdout.lines().map(str::to_owned));
            if let Some(failure) = &recorded.recording.failure {
                let root = failure.error.causes.last();
                let (class, message) = root.map_or((&failure.error.class, &failure.error.message), |root| {
                    (&root.class, &root.message)
                });
                lines.push(format!("failed: {class}: {}", message.as_deref().unwrap_or("null")));
            }
            lines.sort();
            return lines;
        };
        let stages = graph::compile(job).expect("a program that Flink ran compiles");
        let parts = PlanParts::of(&recorded, flink.clone(), SimSettings::default());
        let plan = Plan::new(job, &stages, parts).expect("a program that Flink ran has a plan");
        let world = run_to_end(&plan, 1, &mut NoFacts);
        let console = world.console.lines.iter().filter(|line| !line.to_err);
        lines.extend(console.flat_map(|line| line.text.lines().map(str::to_owned).collect::<Vec<_>>()));
        settings.answers.push(world.answer(&plan));
    }
}

#[test]
fn pasted_programs_print_what_flink_printed() {
    print_as_flink(PASTED);
}

#[test]
fn operators_of_the_programs_own_run_as_in_flink() {
    print_as_flink(OPERATORS);
}

#[track_caller]
fn print_as_flink(rows: &str) {
    let mut wrong = Vec::new();
    for row in rows.lines() {
        let row: serde_json::Value = serde_json::from_str(row).expect("a row is JSON");
        let ours = printed(row["text"].as_str().unwrap_or(""), &row["parallelism"].to_string());
        let theirs: Vec<&str> = row["lines"]
            .as_array()
            .map_or(&[][..], Vec::as_slice)
            .iter()
            .filter_map(serde_json::Value::as_str)
            .collect();
        if ours != theirs {
            wrong.push(format!("{}: Flink prints {theirs:#?}, we {ours:#?}", row["name"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
