//! The road from text to plan, stage by stage.

use crate::api::flink::Flink;
use crate::api::header::{header, split_args};
use crate::api::options::Options;
use crate::api::record::{RecordSettings, record_text};
use crate::api::recording::Recording;
use crate::base::diag::{self, Diagnostic, Hint};
use crate::base::index::Table;
use crate::base::span::{LineIndex, Span};
use crate::graph::import::{ImportError, Unknown, import, is_plan};
use crate::graph::lint::lints;
use crate::graph::{Generator, StageFailure};
use crate::lang::program::Program;
use crate::session::compiled::Compilation;
use crate::session::settings::Settings;
use crate::sim::build::PlanParts;
use crate::sim::cost::CostModel;
use crate::sim::executor::{self, StepOutcome};
use crate::sim::fact::FactRecord;
use crate::sim::plan::{Plan, PlanFunction, Scale, SimSettings};
use crate::sim::world::World;
use std::rc::Rc;

/// Of a program's own `main`: so many steps of its loops are made.
const MAIN_STEPS_MAX: u64 = 20_000_000;

/// What the knobs stand for in Flink's configuration. A knob at its default sets nothing.
pub fn options(settings: &Settings) -> Options {
    let mut entries = vec![("parallelism.default", settings.parallelism.to_string())];
    if !settings.chaining {
        entries.push(("pipeline.operator-chaining.enabled", "false".to_owned()));
    }
    if settings.object_reuse {
        entries.push(("pipeline.object-reuse", "true".to_owned()));
    }
    if settings.checkpoint_interval_ms > 0 {
        entries.push((
            "execution.checkpointing.interval",
            format!("{} ms", settings.checkpoint_interval_ms),
        ));
    }
    Options::from_settings(entries)
}

/// Compiles a text with the knobs, to what can run. Without a program that can be recorded there is no compilation, only
/// diagnostics.
pub fn compile(text: &str, settings: &Settings, flink: &Flink) -> (Option<Compilation>, Vec<Diagnostic>) {
    if is_plan(text) {
        return imported(text);
    }
    let (made, diagnostics) = stages(text, settings, flink);
    let compilation = made.map(|(mut compilation, program)| {
        make_plan(&mut compilation, program, settings, flink);
        compilation
    });
    (compilation, diagnostics)
}

/// As [`compile`], up to the four graphs and without a plan: for those who run nothing.
pub fn compile_stages(text: &str, settings: &Settings, flink: &Flink) -> (Option<Compilation>, Vec<Diagnostic>) {
    if is_plan(text) {
        return imported(text);
    }
    let (made, diagnostics) = stages(text, settings, flink);
    (made.map(|(compilation, _)| compilation), diagnostics)
}

type Made = (Compilation, Program);

fn stages(text: &str, settings: &Settings, flink: &Flink) -> (Option<Made>, Vec<Diagnostic>) {
    let record_settings = RecordSettings {
        options: options(settings),
        args: split_args(&settings.args),
        budget_steps: MAIN_STEPS_MAX,
        ..RecordSettings::default()
    };
    let mut generator = Generator::default();
    let recorded = record_text(text, flink, &record_settings, &mut generator);
    let mut diagnostics = recorded.diagnostics;
    // What Flink throws while the program runs is a result: it has the transformations made before.
    let broken = diagnostics
        .iter()
        .any(|diagnostic| diagnostic.is_error() && diagnostic.code != "api-program-failed");
    if broken {
        diag::sort(&mut diagnostics);
        return (None, diagnostics);
    }
    let takes_args = takes_args(&recorded.value.program, text);
    let (program, recording) = (recorded.value.program, recorded.value.recording);
    let job = (!recording.jobs.is_empty()).then_some(0);
    let stages = job.map(|job| generator.stages(job, &recording.jobs[job]));
    if let Some(Err(refusal)) = &stages {
        let StageFailure { stage, error, span, .. } = &refusal.failure;
        diagnostics.push(
            Diagnostic::error("graph-refused", span.unwrap_or_default())
                .arg(error.class.clone())
                .arg(error.message.clone().unwrap_or_default())
                .arg(stage.name()),
        );
    }
    if let (Some(job), Some(Ok(stages))) = (job, &stages) {
        diagnostics.extend(lints(&recording, &recording.jobs[job], stages, text));
    }
    diag::sort(&mut diagnostics);
    let compilation = Compilation {
        text: Rc::from(text),
        lines: LineIndex::new(text),
        recording,
        job,
        stages,
        plan: None,
        not_runnable: None,
        takes_args,
        own_args: header(text).args,
    };
    (Some((compilation, program)), diagnostics)
}

/// Plans the run of the job shown, where there is one.
fn make_plan(compilation: &mut Compilation, program: Program, settings: &Settings, flink: &Flink) {
    let (Some(job), Some(stages)) = (compilation.job(), compilation.stages()) else {
        return;
    };
    let recording = &compilation.recording;
    let functions: Table<_, PlanFunction> = recording
        .functions
        .iter()
        .map(|(idx, user)| PlanFunction {
            user: user.clone(),
            object: recording.objects[idx].clone(),
        })
        .collect();
    let n_slots: u32 = stages
        .job_graph
        .slot_sharing_groups
        .values()
        .map(|group| group.n_slots)
        .sum();
    let parts = PlanParts {
        program,
        flink: Some(Rc::new(flink.clone())),
        functions,
        values: recording.values.clone(),
        settings: sim_settings(settings, n_slots),
        costs: CostModel::default(),
    };
    match Plan::new(job, stages, parts) {
        Ok(made) => compilation.plan = Some(Rc::new(made)),
        Err(reason) => compilation.not_runnable = Some(reason),
    }
}

/// Whether `main` reads its arguments: their name stands somewhere else than where they are declared.
fn takes_args(program: &Program, text: &str) -> bool {
    let main = program.main.map(|main| program.method(main));
    let Some(name) = main.and_then(|main| main.params.first()).map(|param| &param.name) else {
        return false;
    };
    let goes_on = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let words = text.match_indices(&**name).filter(|(at, word)| {
        let (before, after) = (&text[..*at], &text[at + word.len()..]);
        !before.ends_with(goes_on) && !after.starts_with(goes_on)
    });
    words.count() > 1
}

/// What is wrong with a text that should be a plan.
pub fn plan_problem(text: &str) -> Option<Diagnostic> {
    imported(text).1.into_iter().find(Diagnostic::is_error)
}

/// A plan from outside, in the place of a program: it has stages and nothing that could run.
fn imported(text: &str) -> (Option<Compilation>, Vec<Diagnostic>) {
    let first_line = Span::new(0, text.find('\n').unwrap_or(text.len()) as u32);
    let imported = match import(text) {
        Ok(imported) => imported,
        Err(error) => {
            let place = |node: Option<u32>| node.map_or_else(|| "?".to_owned(), |row| (row + 1).to_string());
            let error = match error {
                ImportError::NotJson(complaint) => Diagnostic::error("plan-not-json", first_line).arg(complaint),
                ImportError::Field { field, node: None } => Diagnostic::error("plan-field", first_line).arg(field),
                ImportError::Field { field, node } => {
                    Diagnostic::error("plan-field", first_line).arg(field).arg(place(node))
                }
                ImportError::UnknownNode(id) => Diagnostic::error("plan-unknown-node", first_line).arg(id),
                ImportError::DuplicateNode(id) => Diagnostic::error("plan-duplicate-node", first_line).arg(id),
                ImportError::Cycle => Diagnostic::error("plan-cycle", first_line),
                ImportError::Empty => Diagnostic::error("plan-empty", first_line),
            };
            return (None, vec![error]);
        }
    };
    let mut note = Diagnostic::note("plan-imported", first_line);
    for unknown in imported.unknown {
        note = note.hint(Hint::new(match unknown {
            Unknown::ChainingStrategies => "plan-no-chaining-strategies",
            Unknown::SlotSharingGroups => "plan-no-slot-sharing-groups",
            Unknown::MaxParallelism => "plan-no-max-parallelism",
            Unknown::Uids => "plan-no-uids",
            Unknown::SourceInterfaces => "plan-no-source-interfaces",
            Unknown::YieldingOperators => "plan-no-yielding-operators",
            Unknown::LogicalInputs => "plan-no-logical-inputs",
            Unknown::ConsumerOrder => "plan-no-consumer-order",
            Unknown::BufferTimeouts => "plan-no-buffer-timeouts",
            Unknown::ChainingOptions => "plan-no-chaining-options",
            Unknown::RuntimeMode => "plan-no-runtime-mode",
            Unknown::ProducingOperators => "plan-no-producing-operators",
            Unknown::Chains => "plan-no-chains",
        }));
    }
    let compilation = Compilation {
        text: Rc::from(text),
        lines: LineIndex::new(text),
        recording: Recording::default(),
        job: None,
        stages: Some(imported.stages),
        plan: None,
        not_runnable: None,
        takes_args: false,
        own_args: None,
    };
    (Some(compilation), vec![note])
}

/// The cluster of the knobs.
fn sim_settings(settings: &Settings, n_slots_needed: u32) -> SimSettings {
    let n_task_executors = match settings.task_managers {
        0 => n_slots_needed.div_ceil(settings.slots).max(1),
        n => n,
    };
    SimSettings {
        n_task_executors,
        n_slots: settings.slots,
        scale: if settings.classroom {
            Scale::Classroom
        } else {
            Scale::Real
        },
        ..SimSettings::default()
    }
}

/// One step of the executor.
pub fn step(plan: &Plan, world: &mut World, facts: &mut Vec<FactRecord>) -> StepOutcome {
    executor::step(plan, world, facts)
}

/// The world before the first step.
pub fn world(plan: &Plan, seed: u64) -> World {
    World::new(plan, seed)
}
