//! Compares us with a real Flink 2.3.0 on a folder of programs.
//!
//! ```text
//! cargo run --release --no-default-features --example conformance -- DIR [--only SUBSTRING] [--show N] [--report FILE]
//! ```
//!
//! The folder has the programs and `expected.jsonl` or `expected.jsonl.gz`, one line for each program. Every field is
//! compared; output types (`type`) are counted on a line of their own. Differences are grouped by field. The last line is
//! `N passed, M failed`; exit status 1 if any failed. `--report` writes the outcome as a document.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use eddyline::api::flink::Flink;
use eddyline::api::header::header_options;
use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::graph::Generator;
use eddyline::graph::export::compare::{Difference, differences};
use eddyline::graph::export::{JobLimits, program_json};
use flate2::read::GzDecoder;
use serde_json::Value;

const USAGE: &str = "usage: conformance DIR [--only SUBSTRING] [--show N] [--report FILE]";

struct Arguments {
    dir: String,
    only: String,
    show: usize,
    report: Option<String>,
}

fn main() -> ExitCode {
    let arguments = match read_arguments(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(problem) => {
            eprintln!("{problem}\n{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    let dir = Path::new(&arguments.dir);
    let expected = match read_expected(dir) {
        Ok(expected) => expected,
        Err(problem) => {
            eprintln!("{problem}\n{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    let flink = Flink::new();
    let mut outcome = Outcome::default();
    for line in expected.lines() {
        let line: Value = match serde_json::from_str(line) {
            Ok(line) => line,
            Err(error) => {
                eprintln!("expected.jsonl: {error}");
                return ExitCode::FAILURE;
            }
        };
        let file = line["file"].as_str().unwrap_or_default().to_owned();
        if !file.contains(&arguments.only) {
            continue;
        }
        match std::fs::read_to_string(dir.join(&file)) {
            Ok(text) => outcome.compare(&file, &text, line, &flink),
            Err(error) => outcome.fail(&file, "program can't be read", error.to_string()),
        }
    }
    outcome.print(arguments.show);
    if let Some(report) = &arguments.report
        && let Err(error) = std::fs::write(report, outcome.document())
    {
        eprintln!("{report}: {error}");
        return ExitCode::FAILURE;
    }
    println!("{} passed, {} failed", outcome.n_passed, outcome.n_failed);
    match outcome.n_failed {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

fn read_arguments(mut arguments: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut result = Arguments {
        dir: String::new(),
        only: String::new(),
        show: 3,
        report: None,
    };
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--only" => result.only = value()?,
            "--show" => result.show = value()?.parse().map_err(|_| "--show needs a number".to_owned())?,
            "--report" => result.report = Some(value()?),
            _ if argument.starts_with("--") => return Err(format!("{argument} is unknown")),
            _ => result.dir = argument,
        }
    }
    if result.dir.is_empty() {
        return Err("no folder is named".to_owned());
    }
    Ok(result)
}

fn read_expected(dir: &Path) -> Result<String, String> {
    if let Ok(text) = std::fs::read_to_string(dir.join("expected.jsonl")) {
        return Ok(text);
    }
    let file = dir.join("expected.jsonl.gz");
    let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut text = String::new();
    GzDecoder::new(&bytes[..])
        .read_to_string(&mut text)
        .map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(text)
}

/// What a field's differences look like.
#[derive(Default)]
struct Field {
    n_programs: usize,
    examples: Vec<(String, String)>,
}

#[derive(Default)]
struct Outcome {
    n_passed: usize,
    n_failed: usize,
    n_jobs: usize,
    n_values: usize,
    n_types: usize,
    n_types_equal: usize,
    wrong_types: Vec<(String, String)>,
    fields: BTreeMap<String, Field>,
    failed: Vec<String>,
    spent_ms: f64,
    /// Statuses that Flink gave, and how many of each we gave too.
    statuses: BTreeMap<String, (usize, usize)>,
    /// Flink's errors by class and stage, and how many of each we gave equally.
    errors: BTreeMap<String, (usize, usize)>,
}

impl Outcome {
    fn compare(&mut self, file: &str, text: &str, expected: Value, flink: &Flink) {
        let options = Options::from_settings(header_options(text));
        let settings = RecordSettings {
            options: options.clone(),
            ..RecordSettings::default()
        };
        let limits = JobLimits {
            plan_nodes_max: if file.starts_with("random/") { 20 } else { 40 },
            ..JobLimits::default()
        };
        let start = Instant::now();
        let mut generator = Generator::default();
        let recorded = record_text(text, flink, &settings, &mut generator);
        let mut ours = program_json(&recorded.value.recording, &options, &generator.begun, limits);
        self.spent_ms += start.elapsed().as_secs_f64() * 1e3;
        ours["file"] = file.into();
        let unreadable: Vec<String> = recorded
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.is_error() && diagnostic.code != "api-program-failed")
            .map(|diagnostic| format!("{} {:?}", diagnostic.code, diagnostic.args))
            .collect();
        self.n_jobs += expected["jobs"].as_array().map_or(0, Vec::len);
        self.n_values += count_values(&expected);
        let mut found: Vec<Difference> = Vec::new();
        let mut wrong_types = 0;
        for difference in differences(&expected, &ours) {
            if is_type(&difference.path) && difference.left.is_some() && difference.right.is_some() {
                wrong_types += 1;
                self.wrong_types.push((file.to_owned(), show(&difference)));
            } else {
                found.push(difference);
            }
        }
        let n_types = count_types(&expected);
        self.n_types += n_types;
        self.n_types_equal += n_types - wrong_types.min(n_types);
        let equal = found.is_empty();
        count(&mut self.statuses, &expected["status"], equal);
        for error in errors_of(&expected) {
            let entry = self.errors.entry(error).or_default();
            entry.0 += 1;
            entry.1 += usize::from(equal);
        }
        if equal {
            self.n_passed += 1;
            return;
        }
        self.n_failed += 1;
        self.failed.push(file.to_owned());
        if !unreadable.is_empty() {
            self.note(file, "the program isn't understood", unreadable.join("; "));
            return;
        }
        let mut seen = Vec::new();
        for difference in found {
            let field = difference.field();
            if !seen.contains(&field) {
                self.note(file, &field, show(&difference));
                seen.push(field);
            }
        }
    }

    fn fail(&mut self, file: &str, what: &str, detail: String) {
        self.n_failed += 1;
        self.failed.push(file.to_owned());
        self.note(file, what, detail);
    }

    fn note(&mut self, file: &str, field: &str, detail: String) {
        let entry = self.fields.entry(field.to_owned()).or_default();
        entry.n_programs += 1;
        entry.examples.push((file.to_owned(), detail));
    }

    fn print(&self, n_shown: usize) {
        let mut fields: Vec<(&String, &Field)> = self.fields.iter().collect();
        fields.sort_by_key(|(name, field)| (std::cmp::Reverse(field.n_programs), *name));
        for (name, field) in fields {
            println!("{} programs differ in {name}", field.n_programs);
            for (file, detail) in field.examples.iter().take(n_shown) {
                println!("    {file}: {detail}");
            }
        }
        for (file, detail) in self.wrong_types.iter().take(n_shown) {
            println!("    type in {file}: {detail}");
        }
        println!(
            "types: {} of {} equal ({:.2} %)",
            self.n_types_equal,
            self.n_types,
            self.percent_types()
        );
        let n_programs = (self.n_passed + self.n_failed).max(1);
        println!(
            "{} jobs, {} values compared, {:.2} ms a program",
            self.n_jobs,
            self.n_values,
            self.spent_ms / n_programs as f64
        );
    }

    fn percent_types(&self) -> f64 {
        100.0 * self.n_types_equal as f64 / self.n_types.max(1) as f64
    }

    /// The outcome as a document.
    fn document(&self) -> String {
        let n_programs = self.n_passed + self.n_failed;
        let mut text = format!(
            "# Fidelity\n\n\
             Written by `cargo run --release --no-default-features --example conformance -- DIR --report \
             docs/fidelity.md`; not edited by hand.\n\n\
             Compared with: Apache Flink 2.3.0, released jars, run in process. Each program was compiled and run there \
             and its objects were read: transformations, StreamGraph, JobGraph, ExecutionGraph, both plans, errors.\n\n\
             | what | number |\n| --- | --- |\n\
             | programs | {n_programs} |\n| jobs | {} |\n| values compared | {} |\n\
             | programs equal in every field | {} ({:.2} %) |\n\
             | output types equal (counted apart) | {} of {} ({:.2} %) |\n\n",
            self.n_jobs,
            self.n_values,
            self.n_passed,
            100.0 * self.n_passed as f64 / n_programs.max(1) as f64,
            self.n_types_equal,
            self.n_types,
            self.percent_types()
        );
        text.push_str("## Outcomes\n\n| Flink's status | programs | equal |\n| --- | --- | --- |\n");
        for (status, (n, equal)) in &self.statuses {
            text.push_str(&format!("| {status} | {n} | {equal} |\n"));
        }
        text.push_str(
            "\n## Errors\n\nClass, stage, message and causes.\n\n| error | programs | equal |\n| --- | --- | --- |\n",
        );
        for (error, (n, equal)) in &self.errors {
            text.push_str(&format!("| {error} | {n} | {equal} |\n"));
        }
        text.push_str("\n## Fields compared\n\n");
        text.push_str(FIELDS);
        text.push_str("\n## Known differences\n\n");
        if self.fields.is_empty() {
            text.push_str("None in the compared fields.\n");
        }
        for (name, field) in &self.fields {
            text.push_str(&format!("* {name}: {} programs\n", field.n_programs));
            for (file, detail) in field.examples.iter().take(3) {
                text.push_str(&format!("  * `{file}`: {}\n", detail.replace('\n', " ")));
            }
        }
        if !self.wrong_types.is_empty() {
            text.push_str(&format!(
                "* output types: {} differ, among them\n",
                self.wrong_types.len()
            ));
            for (file, detail) in self.wrong_types.iter().take(5) {
                text.push_str(&format!("  * `{file}`: {detail}\n"));
            }
        }
        text.push_str(BEYOND);
        text
    }
}

const FIELDS: &str = "\
* Program: status, standard output, class, message, causes and stage of errors, the ledger at the moment of a failure.
* Transformations: registered list and its order; of each one that is reached: id, class, name, parallelism and whether \
it was set, max parallelism, inputs, uid, uid hash, slot sharing group, buffer timeout, partitioner, exchange mode, side \
output tag, description.
* StreamGraph: job name and type, dynamic, options, checkpoint interval, exchange mode, sources, sinks; nodes in Flink's \
own (hash table) order with name, description, parallelism, group, chaining strategy, task class, factory, operator \
class, yielding, uids, buffer timeout, keys, input requirements, managed memory, order of inputs; edges in order with \
partitioner and its class, exchange mode, tag, unaligned checkpoints, and Flink's verdict on chaining; virtual nodes with \
their ids; the plan of `getExecutionPlan()`.
* JobGraph: vertices in topological order and in order of creation, ids, names, parallelism, task class, slot sharing \
group, concurrent attempts, coordinators; operators with generated and user-defined ids; the chain with positions, \
chained and network outputs, inputs; data sets; edges with ship strategy, distribution pattern, result type, state \
mappers; the REST plan; subtasks, slots, groups, logical regions.
* ExecutionGraph: subtasks, max parallelism in force, pipelined regions with their members, POINTWISE tables.
";

const BEYOND: &str = "\n\
Beyond what Flink itself can do: Flink's generators recurse and end in a StackOverflowError at about 2,000 operators in a \
line with the default stack; here a line of 20,000 compiles, so there is nothing to compare with.
";

/// A leaf named `type` of a transformation. Edges have a number of that name, which counts as any other field.
fn is_type(path: &str) -> bool {
    path.ends_with(".type") && path.contains(".all[")
}

fn count_types(line: &Value) -> usize {
    let jobs = line["jobs"].as_array().into_iter().flatten();
    let ledgers = jobs
        .map(|job| &job["transformations"])
        .chain([&line["registeredAtFailure"]]);
    ledgers.map(|ledger| ledger["all"].as_array().map_or(0, Vec::len)).sum()
}

fn count_values(value: &Value) -> usize {
    let mut n = 0;
    let mut pending = vec![value];
    while let Some(value) = pending.pop() {
        match value {
            Value::Object(object) => pending.extend(object.values()),
            Value::Array(array) => pending.extend(array),
            _ => n += 1,
        }
    }
    n
}

fn count(counts: &mut BTreeMap<String, (usize, usize)>, status: &Value, equal: bool) {
    let entry = counts.entry(status.as_str().unwrap_or("?").to_owned()).or_default();
    entry.0 += 1;
    entry.1 += usize::from(equal);
}

/// `class (stage)` of the errors of a line.
fn errors_of(line: &Value) -> Vec<String> {
    let class = |error: &Value| error["class"].as_str().unwrap_or("?").to_owned();
    let mut errors = Vec::new();
    if line["error"].is_object() {
        let stage = line["error"]["stage"].as_str().unwrap_or("?");
        errors.push(format!("`{}` ({stage})", class(&line["error"])));
    }
    for job in line["jobs"].as_array().into_iter().flatten() {
        if job["jobGraphError"].is_object() {
            errors.push(format!("`{}` (jobGraph)", class(&job["jobGraphError"])));
        }
        if job["execution"]["error"].is_object() {
            errors.push(format!("`{}` (executionGraph)", class(&job["execution"]["error"])));
        }
    }
    errors
}

fn show(difference: &Difference) -> String {
    let text = |value: &Option<Value>| {
        let text = value.as_ref().map_or("absent".to_owned(), Value::to_string);
        match text.char_indices().nth(160) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        }
    };
    format!(
        "{} Flink {} ours {}",
        difference.path,
        text(&difference.left),
        text(&difference.right)
    )
}
