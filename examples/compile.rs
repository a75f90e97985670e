//! Compiles one program and prints it in the shape of a line of the golden files.
//!
//! ```text
//! cargo run --release --no-default-features --example compile -- [--parallelism N] [--conf key=value]… [--args '…'] FILE.java
//! ```
//!
//! Exit status 0, or 1 with the diagnostics on standard error.

use std::process::ExitCode;

use eddyline::api::flink::Flink;
use eddyline::api::header::{header_options, split_args};
use eddyline::api::options::{OptionOrigin, Options};
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::base::diag::Diagnostic;
use eddyline::graph::Generator;
use eddyline::graph::export::{JobLimits, program_json};
use eddyline::text::{Lang, diagnostics};

struct Arguments {
    file: String,
    settings: Vec<(String, String)>,
    args: Vec<String>,
}

fn main() -> ExitCode {
    let arguments = match read_arguments(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(problem) => return fail(&problem),
    };
    let text = match std::fs::read_to_string(&arguments.file) {
        Ok(text) => text,
        Err(error) => return fail(&format!("{}: {error}", arguments.file)),
    };
    let mut options = Options::from_settings(header_options(&text));
    for (key, value) in arguments.settings {
        options.set(key, value, OptionOrigin::Settings);
    }
    let settings = RecordSettings {
        options: options.clone(),
        args: arguments.args,
        ..RecordSettings::default()
    };
    let mut generator = Generator::default();
    let recorded = record_text(&text, &Flink::new(), &settings, &mut generator);
    // An exception of the program is part of the answer; what can't be read or checked isn't a program.
    let errors: Vec<Diagnostic> = recorded
        .diagnostics
        .into_iter()
        .filter(|diagnostic| diagnostic.is_error() && diagnostic.code != "api-program-failed")
        .collect();
    if !errors.is_empty() {
        eprint!("{}", diagnostics::render(&text, &arguments.file, &errors, Lang::En));
        return ExitCode::FAILURE;
    }
    let mut line = program_json(
        &recorded.value.recording,
        &options,
        &generator.begun,
        JobLimits::default(),
    );
    line["file"] = arguments.file.into();
    println!("{line}");
    ExitCode::SUCCESS
}

fn fail(problem: &str) -> ExitCode {
    eprintln!("{problem}");
    eprintln!("usage: compile [--parallelism N] [--conf key=value]… [--args '…'] FILE.java");
    ExitCode::FAILURE
}

fn read_arguments(mut arguments: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut settings = Vec::new();
    let mut file = None;
    let mut args = Vec::new();
    while let Some(argument) = arguments.next() {
        let mut value = |what: &str| arguments.next().ok_or(format!("{argument} needs {what}"));
        match argument.as_str() {
            "--parallelism" => settings.push(("parallelism.default".to_owned(), value("a number")?)),
            "--conf" => {
                let entry = value("key=value")?;
                let (key, value) = entry.split_once('=').ok_or(format!("{entry}: key=value is expected"))?;
                settings.push((key.trim().to_owned(), value.trim().to_owned()));
            }
            "--args" => args = split_args(&value("the program's arguments")?),
            _ if argument.starts_with("--") => return Err(format!("{argument} is unknown")),
            _ if file.is_some() => return Err(format!("{argument}: one file at a time")),
            _ => file = Some(argument),
        }
    }
    Ok(Arguments {
        file: file.ok_or("no file is named")?,
        settings,
        args,
    })
}
