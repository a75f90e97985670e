//! From a text to a plan, for the tests of both binaries.

use std::cell::OnceCell;
use std::rc::Rc;

use eddyline::api::flink::Flink;
use eddyline::api::options::Options;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::graph::{self, Generator};
use eddyline::sim::build::PlanParts;
use eddyline::sim::plan::{Plan, SimSettings};

thread_local! {
    static FLINK: OnceCell<Rc<Flink>> = const { OnceCell::new() };
}

/// The library, made once for all tests of a thread.
pub fn flink() -> Rc<Flink> {
    FLINK.with(|cell| cell.get_or_init(|| Rc::new(Flink::new())).clone())
}

/// The plan of a program's first job, or why there is none.
pub fn plan_of(text: &str, options: &[(&str, &str)], settings: SimSettings) -> Result<Plan, String> {
    let flink = flink();
    let options = options
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let record = RecordSettings {
        options: Options::from_settings(options),
        ..RecordSettings::default()
    };
    let recorded = record_text(text, &flink, &record, &mut Generator::default());
    if let Some(failure) = &recorded.value.recording.failure {
        let error = &failure.error;
        let (class, message) = match error.causes.last() {
            Some(cause) => (&cause.class, &cause.message),
            None => (&error.class, &error.message),
        };
        return Err(format!("{class}: {}", message.as_deref().unwrap_or("null")));
    }
    let Some(job) = recorded.value.recording.jobs.first().filter(|_| !recorded.has_errors()) else {
        return Err(format!("no job: {:?}", recorded.diagnostics));
    };
    let stages = graph::compile(job).map_err(|refusal| {
        let error = &refusal.failure.error;
        format!("{}: {}", error.class, error.message.as_deref().unwrap_or("null"))
    })?;
    Plan::new(job, &stages, PlanParts::of(&recorded.value, flink, settings)).map_err(|why| format!("{why:?}"))
}
