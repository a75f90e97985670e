//! What the built module offers to JavaScript: `compile`, `Simulation`, `mount`. Their types are in `www/eddyline.d.ts`.

use crate::graph::export::{JobLimits, job_json};
use crate::session::{Compiled, Session, Settings};
use crate::text::{Lang, diagnostics};
use crate::view::app::App;
use serde::Serialize as _;
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

/// A value as plain JavaScript objects, arrays and numbers.
fn to_js(value: &Value) -> JsValue {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .unwrap_or(JsValue::NULL)
}

/// Knobs from a JavaScript object; what is missing has its default.
fn settings_from(settings: JsValue) -> Result<Settings, JsValue> {
    if settings.is_undefined() || settings.is_null() {
        return Ok(Settings::default());
    }
    let settings: Settings =
        serde_wasm_bindgen::from_value(settings).map_err(|error| JsValue::from(error.to_string()))?;
    Ok(settings.bounded())
}

/// Compiles a program: diagnostics, and the stages in the shape of the golden files.
#[wasm_bindgen]
pub fn compile(text: &str, settings: JsValue) -> Result<JsValue, JsValue> {
    let result = crate::session::compile(text, &settings_from(settings)?);
    Ok(to_js(&compiled(text, &result)))
}

fn compiled(text: &str, result: &Compiled) -> Value {
    let lines = crate::base::span::LineIndex::new(text);
    let said: Vec<Value> = result
        .diagnostics
        .iter()
        .map(|diagnostic| {
            let at = lines.line_column(text, diagnostic.span.start);
            json!({
                "code": diagnostic.code,
                "severity": format!("{:?}", diagnostic.severity).to_lowercase(),
                "line": at.line,
                "column": at.column,
                "message": diagnostics::sentence(diagnostic, Lang::En),
                "messageZh": diagnostics::sentence(diagnostic, Lang::Zh),
            })
        })
        .collect();
    let shown = result.shown.as_deref();
    let jobs: Vec<Value> = shown
        .map(|shown| {
            shown
                .recording
                .jobs
                .iter()
                .map(|job| job_json(job, JobLimits::default()))
                .collect()
        })
        .unwrap_or_default();
    let failure = shown.and_then(|shown| shown.failure()).map(|failure| {
        let error = &failure.error;
        let causes: Vec<Value> = error
            .causes
            .iter()
            .map(|cause| json!({ "class": cause.class, "message": cause.message }))
            .collect();
        json!({ "class": error.class, "message": error.message, "causes": causes })
    });
    json!({ "diagnostics": said, "jobs": jobs, "error": failure })
}

/// A run of a program's first job, driven step by step.
#[wasm_bindgen]
pub struct Simulation {
    session: Session,
}

#[wasm_bindgen]
impl Simulation {
    /// Compiles and stands before the first step. Throws when there is nothing to run.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, settings: JsValue) -> Result<Simulation, JsValue> {
        let mut session = Session::with_text(text.to_owned(), settings_from(settings)?);
        if !session.has_run() {
            return Err(to_js(&compiled(text, &session.compiled)));
        }
        session.seek(0);
        Ok(Simulation { session })
    }

    /// Makes up to `n` steps; answers how many were made.
    pub fn step(&mut self, n: u32) -> u32 {
        (0..n).take_while(|_| self.session.advance()).count() as u32
    }

    /// Goes to a step, or as near as the run comes.
    pub fn seek(&mut self, step: u32) {
        self.session.seek(u64::from(step));
    }

    /// Goes to the end.
    #[wasm_bindgen(js_name = runToEnd)]
    pub fn run_to_end(&mut self) {
        self.session.run_to_end();
    }

    /// The step that the run stands at.
    #[wasm_bindgen(getter, js_name = stepNumber)]
    pub fn step_number(&self) -> u32 {
        self.session.run.as_ref().map_or(0, |run| run.world.step as u32)
    }

    /// Simulated time in nanoseconds. Exact up to 2^53, which is 104 days.
    #[wasm_bindgen(getter, js_name = nowNs)]
    pub fn now_ns(&self) -> f64 {
        self.session.now_ns() as f64
    }

    /// The job's status as Flink names it.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> String {
        self.session
            .run
            .as_ref()
            .map_or_else(String::new, |run| run.world.job.status.name().to_owned())
    }

    /// The digest of the world: the same on every platform.
    pub fn digest(&self) -> String {
        self.session
            .run
            .as_ref()
            .map_or_else(String::new, |run| run.world.digest().to_string())
    }

    /// What the job printed to standard output so far.
    pub fn lines(&self) -> Vec<String> {
        let Some(run) = &self.session.run else {
            return Vec::new();
        };
        run.world
            .console
            .lines
            .iter()
            .filter(|line| !line.to_err)
            .map(|line| line.text.to_string())
            .collect()
    }
}

/// Puts the studio into an element. The options have the names of the page's parameters, and `text`; nothing is kept
/// across visits unless `embed` is "0".
#[wasm_bindgen]
pub fn mount(element: web_sys::Element, options: JsValue) {
    let read = |name: &str| {
        let value = js_sys::Reflect::get(&options, &JsValue::from(name)).ok()?;
        let number = value.as_f64().map(|number| number.to_string());
        value.as_string().or(number)
    };
    let mut request = super::Request::read(read);
    request.embed = read("embed").is_none_or(|value| value != "0");
    super::offer(request);
    yew::Renderer::<App>::with_root(element).render();
}
