//! What the built module offers to JavaScript: `compile`, `Compilation`, `Simulation`, `mount`. Their types are in
//! `www/eddyline.d.ts`.

use crate::base::span::LineIndex;
use crate::graph::export::{Fields, JobLimits, Writer, write_job};
use crate::graph::job::{ChainRule, verdict};
use crate::graph::{Stages, compile as compile_job};
use crate::session::{Compiled, Session, Settings};
use crate::text::{Lang, diagnostics};
use crate::view::app::App;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

/// What was written, as plain JavaScript objects, arrays and numbers: one text crosses the border, whose reader is the
/// browser's own.
fn to_js(write: impl FnOnce(&mut Writer)) -> JsValue {
    let mut writer = Writer::default();
    write(&mut writer);
    js_sys::JSON::parse(&writer.finish()).unwrap_or(JsValue::NULL)
}

/// Knobs from a JavaScript object; what is missing has its default.
fn settings_from(settings: &JsValue) -> Result<Settings, JsValue> {
    if settings.is_undefined() || settings.is_null() {
        return Ok(Settings::default());
    }
    let sentence = |error| JsValue::from(error).unchecked_into::<js_sys::Error>().message();
    let settings: Settings = serde_wasm_bindgen::from_value(settings.clone()).map_err(sentence)?;
    Ok(settings.bounded())
}

/// Compiles a program: diagnostics, and the stages in the shape of the golden files.
#[wasm_bindgen]
pub fn compile(text: String, settings: &JsValue) -> Result<JsValue, JsValue> {
    Ok(Compilation::new(text, settings)?.export())
}

/// A compiled program. What is asked of it is made into JavaScript's values when it is asked for.
#[wasm_bindgen]
pub struct Compilation {
    text: String,
    compiled: Compiled,
}

#[wasm_bindgen]
impl Compilation {
    /// Never throws for what is in the text.
    #[wasm_bindgen(constructor)]
    pub fn new(text: String, settings: &JsValue) -> Result<Compilation, JsValue> {
        let compiled = crate::session::compile(&text, &settings_from(settings)?);
        Ok(Compilation { text, compiled })
    }

    /// What there is to say about the text.
    #[wasm_bindgen(getter)]
    pub fn diagnostics(&self) -> JsValue {
        to_js(|writer| write_diagnostics(writer, &self.text, &self.compiled))
    }

    /// How many jobs were handed over.
    #[wasm_bindgen(getter, js_name = nJobs)]
    pub fn n_jobs(&self) -> u32 {
        n_jobs(&self.compiled) as u32
    }

    /// A job with its stages in the shape of the golden files; undefined where there is none of that number.
    pub fn job(&self, number: u32) -> JsValue {
        let number = number as usize;
        if number >= n_jobs(&self.compiled) {
            return JsValue::UNDEFINED;
        }
        to_js(|writer| write_job_of(writer, &self.compiled, number))
    }

    /// The exception that left `main`, or null.
    #[wasm_bindgen(getter)]
    pub fn error(&self) -> JsValue {
        to_js(|writer| write_failure(writer, &self.compiled))
    }

    /// How many things the graphs of the first job have; null where a stage refused or nothing was handed over.
    #[wasm_bindgen(getter)]
    pub fn counts(&self) -> JsValue {
        let Some(shown) = self.compiled.shown.as_deref() else {
            return JsValue::NULL;
        };
        let (Some(job), Some(stages)) = (shown.job(), shown.stages()) else {
            return JsValue::NULL;
        };
        let (stream_graph, job_graph) = (&stages.stream_graph, &stages.job_graph);
        let n_subtasks = stages.execution_graph.graph().map(|graph| graph.n_subtasks());
        to_js(|writer| {
            writer.object(|o| {
                o.set("transformations", job.transformations.len());
                o.set("streamNodes", stream_graph.nodes.len());
                o.set("streamEdges", stream_graph.edges.len());
                o.set("jobVertices", job_graph.vertices.len());
                o.set("jobEdges", job_graph.edges.len());
                // Null where the ExecutionGraph is refused.
                o.set("subtasks", n_subtasks);
            });
        })
    }

    /// Puts every rule of chaining to every edge of the first job's StreamGraph: how many edges each rule refuses, by its
    /// name.
    pub fn refusals(&self) -> JsValue {
        let stages = self.compiled.shown.as_deref().and_then(|shown| shown.stages());
        let counts = stages.map(refusals).unwrap_or_default();
        to_js(|writer| {
            writer.object(|o| {
                for (rule, n_edges) in ChainRule::ALL.iter().zip(counts) {
                    o.set(rule.key(), n_edges);
                }
            });
        })
    }

    /// All of it as one plain object: what `compile` answers.
    pub fn export(&self) -> JsValue {
        export(&self.text, &self.compiled)
    }
}

fn refusals(stages: &Stages) -> [u32; ChainRule::ALL.len()] {
    let mut counts = [0; ChainRule::ALL.len()];
    for edge in stages.stream_graph.edges.ids() {
        let results = verdict(&stages.stream_graph, &stages.job_graph.verdicts, edge);
        for (count, result) in counts.iter_mut().zip(results) {
            *count += u32::from(!result.passed);
        }
    }
    counts
}

fn export(text: &str, compiled: &Compiled) -> JsValue {
    to_js(|writer| {
        writer.object(|o| {
            write_diagnostics(o.begin("diagnostics"), text, compiled);
            o.list("jobs", 0..n_jobs(compiled), |writer, number| {
                write_job_of(writer, compiled, number);
            });
            write_failure(o.begin("error"), compiled);
        });
    })
}

fn write_diagnostics(writer: &mut Writer, text: &str, compiled: &Compiled) {
    let lines = LineIndex::new(text);
    writer.list(&compiled.diagnostics, |writer, diagnostic| {
        let at = lines.line_column(text, diagnostic.span.start);
        writer.object(|o| {
            o.set("code", diagnostic.code);
            o.set("severity", format!("{:?}", diagnostic.severity).to_lowercase());
            o.set("line", at.line);
            o.set("column", at.column);
            o.set("message", diagnostics::sentence(diagnostic, Lang::En));
            o.set("messageZh", diagnostics::sentence(diagnostic, Lang::Zh));
        });
    });
}

fn n_jobs(compiled: &Compiled) -> usize {
    compiled.shown.as_ref().map_or(0, |shown| shown.recording.jobs.len())
}

fn write_job_of(writer: &mut Writer, compiled: &Compiled, number: usize) {
    let shown = compiled.shown.as_deref();
    let Some((shown, job)) = shown.and_then(|shown| Some((shown, shown.recording.jobs.get(number)?))) else {
        return writer.value(&());
    };
    let limits = JobLimits::default();
    match &shown.stages {
        Some(made) if shown.job == Some(number) => {
            write_job(writer, job, made.as_ref().map_err(Box::as_ref), limits);
        }
        _ => {
            let made = compile_job(job);
            write_job(writer, job, made.as_ref().map_err(Box::as_ref), limits);
        }
    }
}

fn write_failure(writer: &mut Writer, compiled: &Compiled) {
    let failure = compiled.shown.as_deref().and_then(|shown| shown.failure());
    let Some(error) = failure.map(|failure| &failure.error) else {
        return writer.value(&());
    };
    writer.object(|o| {
        write_exception(o, &error.class, error.message.as_deref());
        o.list("causes", &error.causes, |writer, cause| {
            writer.object(|o| write_exception(o, &cause.class, cause.message.as_deref()));
        });
    });
}

fn write_exception(o: &mut Fields<'_>, class: &str, message: Option<&str>) {
    o.set("class", class);
    o.set("message", message);
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
    pub fn new(text: String, settings: &JsValue) -> Result<Simulation, JsValue> {
        let mut session = Session::with_text(text, settings_from(settings)?);
        if !session.has_run() {
            return Err(export(&session.text, &session.compiled));
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
