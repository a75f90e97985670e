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
    Value::Object(object)
}
