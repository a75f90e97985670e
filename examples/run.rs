//! Runs a program to its end without a page: its lines on standard output, then the digest of the last world.
//!
//! `run [--parallelism N] [--conf key=value]… [--args '…'] [--seed S] [--until 10s] [--facts] FILE.java`

use std::process::ExitCode;
use std::rc::Rc;

use eddyline::api::flink::Flink;
use eddyline::api::header::split_args;
use eddyline::api::options::{Options, parse_duration_ms};
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::api::recording::JobAnswer;
use eddyline::base::time::{SimDuration, SimTime};
use eddyline::graph;
use eddyline::graph::Generator;
use eddyline::sim::build::PlanParts;
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::{FactRecord, FactSink};
use eddyline::sim::plan::{Plan, SimSettings, VertexIdx};
use eddyline::sim::world::World;
use eddyline::text::Lang;
use eddyline::text::diagnostics::render;

/// More steps than this are not made.
const STEPS_MAX: u64 = 200_000_000;

struct Arguments {
    options: Vec<(String, String)>,
    args: Vec<String>,
    seed: u64,
    until: SimTime,
    facts: bool,
    file: String,
}

fn arguments() -> Result<Arguments, String> {
    let mut parsed = Arguments {
        options: Vec::new(),
        args: Vec::new(),
        seed: 1,
        until: SimTime::NEVER,
        facts: false,
        file: String::new(),
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--parallelism" => parsed.options.push(("parallelism.default".to_owned(), value()?)),
            "--conf" => {
                let pair = value()?;
                let (key, value) = pair
                    .split_once('=')
                    .ok_or(format!("--conf {pair}: key=value is wanted"))?;
                parsed.options.push((key.to_owned(), value.to_owned()));
            }
            "--args" => parsed.args = split_args(&value()?),
            "--seed" => parsed.seed = value()?.parse().map_err(|error| format!("--seed: {error}"))?,
            "--until" => {
                let text = value()?;
                let ms = parse_duration_ms(&text).and_then(|ms| u64::try_from(ms).ok());
                parsed.until = SimTime::ZERO + SimDuration::from_ms(ms.ok_or(format!("--until {text}: not a time"))?);
            }
            "--facts" => parsed.facts = true,
            file => file.clone_into(&mut parsed.file),
        }
    }
    if parsed.file.is_empty() {
        return Err(
            "run [--parallelism N] [--conf key=value]… [--args '…'] [--seed S] [--until 10s] [--facts] FILE.java"
                .to_owned(),
        );
    }
    Ok(parsed)
}

/// Prints facts as JSON lines as they happen, on standard error.
struct Print;

impl FactSink for Print {
    fn put(&mut self, record: FactRecord) {
        eprintln!("{}", serde_json::to_string(&record).expect("a fact is plain data"));
    }
}

/// What the ids in the facts stand for, as the first line.
fn print_names(plan: &Plan) {
    let operators = |vertex: VertexIdx| -> Vec<&str> {
        let operators = plan.vertices[vertex].operators.values();
        operators.map(|operator| operator.name.as_str()).collect()
    };
    let tasks: Vec<_> = plan
        .tasks
        .values()
        .map(|task| serde_json::json!({ "name": task.name, "operators": operators(task.vertex) }))
        .collect();
    let channels: Vec<_> = plan
        .channels
        .values()
        .map(|channel| [channel.from, channel.to])
        .collect();
    let regions: Vec<_> = plan.regions.values().collect();
    let groups: Vec<_> = plan.groups.values().collect();
    let methods: Vec<_> = plan
        .program
        .methods
        .values()
        .map(|method| format!("{}.{}", plan.program.class(method.class).name, method.name))
        .collect();
    let names = serde_json::json!({
        "job": plan.job_name, "tasks": tasks, "channels": channels, "regions": regions, "groups": groups,
        "methods": methods,
    });
    eprintln!("{names}");
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(1);
        }
    };
    let text = match std::fs::read_to_string(&arguments.file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{}: {error}", arguments.file);
            return ExitCode::from(1);
        }
    };
    let flink = Rc::new(Flink::new());
    let mut settings = RecordSettings {
        options: Options::from_settings(arguments.options.clone()),
        args: arguments.args.clone(),
        ..RecordSettings::default()
    };
    let mut shown = (0, 0);
    // The program is recorded anew after each of its jobs, with what they brought back.
    loop {
        let recorded = record_text(&text, &flink, &settings, &mut Generator::default());
        let ran = recorded.value.recording.failure.is_some();
        let wrong = !ran && recorded.diagnostics.iter().any(|diagnostic| diagnostic.is_error());
        if !ran && settings.answers.is_empty() {
            eprint!("{}", render(&text, &arguments.file, &recorded.diagnostics, Lang::En));
        }
        if wrong {
            return ExitCode::from(1);
        }
        let recorded = recorded.value;
        let recording = &recorded.recording;
        let next = settings.answers.len();
        let (out, err) = match recording.printed_before.get(next) {
            Some((out, err)) => (*out as usize, *err as usize),
            None => (recording.stdout.len(), recording.stderr.len()),
        };
        print!("{}", &recording.stdout[shown.0..out]);
        eprint!("{}", &recording.stderr[shown.1..err]);
        shown = (out, err);
        let Some(job) = recording.jobs.get(next) else {
            if let Some(failure) = &recording.failure {
                let root = failure.error.causes.last();
                let class = root.map_or(&failure.error.class, |cause| &cause.class);
                let message = root.map_or(&failure.error.message, |cause| &cause.message);
                eprintln!("failed: {class}: {}", message.as_deref().unwrap_or("null"));
                return ExitCode::from(2);
            }
            return ExitCode::SUCCESS;
        };
        let stages = match graph::compile(job) {
            Ok(stages) => stages,
            Err(refusal) => {
                let error = &refusal.failure.error;
                eprintln!(
                    "failed: {}: {}",
                    error.class,
                    error.message.as_deref().unwrap_or("null")
                );
                return ExitCode::from(2);
            }
        };
        let parts = PlanParts::of(&recorded, flink.clone(), SimSettings::default());
        let plan = match Plan::new(job, &stages, parts) {
            Ok(plan) => plan,
            Err(why) => {
                eprintln!("the job can't be run: {why:?}");
                return ExitCode::from(3);
            }
        };
        match run(&plan, &arguments) {
            Ok(answer) => settings.answers.push(answer),
            Err(other) => return other,
        }
    }
}

/// Runs a job; the answer is what it brings back to the program, or how the whole ends if the job has no end.
fn run(plan: &Plan, arguments: &Arguments) -> Result<JobAnswer, ExitCode> {
    let mut world = World::new(plan, arguments.seed);
    if arguments.facts {
        print_names(plan);
    }
    let mut n_printed: u64 = 0;
    let outcome = loop {
        let outcome = if arguments.facts {
            step(plan, &mut world, &mut Print)
        } else {
            step(plan, &mut world, &mut eddyline::sim::fact::NoFacts)
        };
        while let Some(line) = n_printed
            .checked_sub(world.console.n_dropped)
            .and_then(|place| world.console.lines.get(usize::try_from(place).ok()?))
        {
            if line.to_err {
                eprintln!("{}", line.text);
            } else {
                println!("{}", line.text);
            }
            n_printed += 1;
        }
        let beyond = world.queue.next_at().is_some_and(|at| at > arguments.until) || world.step > STEPS_MAX;
        if outcome != StepOutcome::Stepped || beyond {
            break outcome;
        }
    };
    println!("digest: {}", world.digest());
    match outcome {
        StepOutcome::Finished => return Ok(world.answer(plan)),
        StepOutcome::Stepped => {}
        StepOutcome::Stuck(waiting) => {
            for task in waiting {
                let name = plan.thread_name(task.task, world.executions[task.task].attempt);
                eprintln!(
                    "stuck: {name} is {} and waits: {:?}, {} mails",
                    task.state.name(),
                    task.why,
                    task.n_mails
                );
            }
        }
        StepOutcome::Halted(halt) => {
            eprintln!("stopped: a call of user code takes too long, at line {}", halt.line);
        }
    }
    Err(ExitCode::from(3))
}
