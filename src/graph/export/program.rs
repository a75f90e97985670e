//! One program as a line of the golden files has it: settings, outcome, output, and each job with all its stages.

use serde_json::{Map, Value, json};

use crate::api::options::Options;
use crate::api::recording::{FailureStage, JobTrigger, Recording};
use crate::api::transformation::TransformationId;
use crate::graph::export::json::{JobLimits, error_json, job_json, transformations_json};

/// What a program became. `begun` are the transformations that the last generation of a StreamGraph began with.
pub fn program_json(recording: &Recording, options: &Options, begun: &[TransformationId], limits: JobLimits) -> Value {
    let mut object = Map::new();
    let conf = options
        .explicit()
        .map(|(key, value)| (key.to_owned(), json!(value.text)));
    let mut conf: Map<String, Value> = conf.collect();
    conf.entry("parallelism.default").or_insert_with(|| json!("1"));
    object.insert("conf".to_owned(), Value::Object(conf));
    let jobs: Vec<Value> = recording
        .jobs
        .iter()
        // A plan that is only printed is no job.
        .filter(|job| job.trigger != JobTrigger::PlanOnly)
        .map(|job| job_json(job, limits))
        .collect();
    let status = match (&recording.failure, jobs.is_empty()) {
        (Some(_), _) => "error",
        (None, true) => "noExecute",
        (None, false) if jobs.iter().any(|job| job["jobGraphError"].is_object()) => "jobGraphError",
        (None, false) => "ok",
    };
    object.insert("status".to_owned(), json!(status));
    if let Some(failure) = &recording.failure {
        let mut error = error_json(&failure.error);
        error["stage"] = json!(match failure.stage {
            FailureStage::Program => "program",
            FailureStage::StreamGraph => "streamGraph",
        });
        object.insert("error".to_owned(), error);
        if let Some(ledger) = failure.registered_at_failure.as_ref().filter(|_| jobs.is_empty()) {
            let ledger = transformations_json(ledger, &failure.options, begun);
            object.insert("registeredAtFailure".to_owned(), ledger);
        }
    }
    if !recording.stdout.is_empty() {
        object.insert("stdout".to_owned(), json!(recording.stdout));
    }
    if !jobs.is_empty() {
        object.insert("jobs".to_owned(), json!(jobs));
    }
    let mut line = Value::Object(object);
    hide_identity_hashes(&mut line);
    line
}

/// Identity hashes (`org.example.Trigger@1b2c3d`) are random numbers in a JVM; the golden files have `@HASH` there.
fn hide_identity_hashes(line: &mut Value) {
    let mut pending = vec![line];
    while let Some(value) = pending.pop() {
        match value {
            Value::String(text) if text.contains('@') => *text = without_identity_hashes(text),
            Value::Array(values) => pending.extend(values),
            Value::Object(fields) => pending.extend(fields.values_mut()),
            _ => {}
        }
    }
}

fn without_identity_hashes(text: &str) -> String {
    const HASH_DIGITS_MAX: usize = 8;
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('@') {
        let (before, after) = (&rest[..at], &rest[at + 1..]);
        shown.push_str(before);
        let n_digits = after
            .bytes()
            .take_while(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
            .count();
        let of_an_object = shown.ends_with(|c| is_word(c) || c == '$')
            && (1..=HASH_DIGITS_MAX).contains(&n_digits)
            && !after[n_digits..].starts_with(is_word);
        if of_an_object {
            shown.push_str("@HASH");
            rest = &after[n_digits..];
        } else {
            shown.push('@');
            rest = after;
        }
    }
    shown.push_str(rest);
    shown
}
