//! What is shown, made from the session as plain values. Parts that stayed the same keep their place in memory, so that
//! their components do no work.

use crate::api::options::OptionOrigin;
use crate::api::recording::FailureStage;
use crate::base::index::TableIndex;
use crate::base::sorted::SortedSet;
use crate::base::span::{LineIndex, Span};
use crate::base::time::{SimDuration, SimTime};
use crate::graph::Stage;
use crate::graph::job::JobVertexIdx;
use crate::graph::stream::StreamEdgeIdx;
use crate::scene::{self, Dot, LedgerRef, Parts, Scene, Viewport};
use crate::session::breakpoint;
use crate::session::{Compilation, Run, Session, Target};
use crate::sim::cluster::execution_state::JobStatus;
use crate::sim::executor::StepOutcome;
use crate::sim::fact::FactRecord;
use crate::sim::network::element::Element;
use crate::sim::plan::{Scale, TaskIdx};
use crate::text::details::{self, Details};
use crate::text::{Words, diagnostics, facts, fill, job, live, values};
use crate::view::app::{App, no_overrides, nothing};
use crate::view::breakpoints::{self, Row, Stops};
use crate::view::controls::Overrides;
use crate::view::editor::{Mark, Problem};
use crate::view::headline::{Count, Counts};
use crate::view::msg::OutputTab;
use crate::view::output::{FactLine, Line};
use crate::view::shared::Shared;
use crate::view::transport::Place;
use std::rc::Rc;

/// Facts shown in the log.
const N_FACTS_SHOWN: usize = 300;
/// Marks of breakpoints shown.
const N_MARKS_SHOWN: usize = 60;
/// Lines shown in the console.
const N_LINES_SHOWN: usize = 500;

/// Everything that components get.
pub struct Model {
    /// What the stages and the editor's marks were made from.
    key: Option<Key>,
    run_key: Option<RunKey>,
    pub text: Shared<String>,
    pub tokens: Shared<Vec<Mark>>,
    pub problems: Shared<Vec<Problem>>,
    pub lit_span: Option<Span>,
    pub overrides: Shared<Overrides>,
    pub task_managers_needed: u32,
    pub counts: Option<Counts>,
    pub why: Option<(String, String)>,
    pub stale: bool,
    pub refusal: Option<String>,
    pub stages: Option<Shared<Scene>>,
    pub lit: Shared<SortedSet<Target>>,
    lit_for: Option<Target>,
    details_for: Option<Target>,
    pub run: Option<Shared<Scene>>,
    pub dots: Shared<Vec<Dot>>,
    pub timeline: Option<Shared<Scene>>,
    pub details: Option<Shared<Details>>,
    pub lines: Shared<Vec<Line>>,
    pub lines_before: u64,
    pub facts: Shared<Vec<FactLine>>,
    pub facts_before: u64,
    pub filter_name: Option<String>,
    pub n_breakpoints: u64,
    pub stops: Shared<Stops>,
    /// The breakpoint at which the run rests.
    pub stopped_at: Option<String>,
    pub place: Option<Place>,
    /// Why the run ended before its time.
    pub run_failure: Option<String>,
    /// Which scale of the network is shown, and that times are modelled.
    pub scale: String,
}

impl Default for Model {
    fn default() -> Self {
        Self {
            key: None,
            run_key: None,
            text: Shared::new(String::new()),
            tokens: nothing(),
            problems: nothing(),
            lit_span: None,
            overrides: no_overrides(),
            task_managers_needed: 1,
            counts: None,
            why: None,
            stale: false,
            refusal: None,
            stages: None,
            lit: Shared::new(SortedSet::new()),
            lit_for: None,
            details_for: None,
            run: None,
            dots: nothing(),
            timeline: None,
            details: None,
            lines: nothing(),
            lines_before: 0,
            facts: nothing(),
            facts_before: 0,
            filter_name: None,
            n_breakpoints: 0,
            stops: Shared::new(Stops::default()),
            stopped_at: None,
            place: None,
            run_failure: None,
            scale: String::new(),
        }
    }
}

/// When this is the same, so is all that is compiled.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    generation: u32,
    stale: bool,
    n_diagnostics: usize,
    lang: &'static str,
    size: (f32, f32),
    text: String,
}

/// Makes the model; `before` lends what is still the same.
pub fn make(app: &App, before: Option<&Model>) -> Model {
    let session = &app.session;
    let words = app.lang.words();
    let key = Key {
        generation: session.compiled.generation,
        stale: session.compiled.stale,
        n_diagnostics: session.compiled.diagnostics.len(),
        lang: app.lang.tag(),
        size: app.sizes[0],
        text: session.text.clone(),
    };
    let mut model = Model::default();
    match before.filter(|before| before.key.as_ref() == Some(&key)) {
        Some(before) => keep_compiled(&mut model, before),
        None => compiled(&mut model, app, words, before),
    }
    model.key = Some(key);

    let pointed = app.hovered.or(session.selection);
    model.lit_for = pointed;
    model.lit = match before {
        Some(before) if before.lit_for == pointed && before.key == model.key => before.lit.clone(),
        _ => Shared::new(pointed.map(|target| session.related(target)).unwrap_or_default()),
    };
    model.lit_span = session.selection.and_then(|target| session.span_of(target));
    // A running task changes with each step; all else stays while the same thing of the same compilation is selected.
    let live = matches!(
        session.selection,
        None | Some(Target::Subtask { .. } | Target::TaskManager(_))
    );
    model.details_for = session.selection;
    model.details = match before {
        Some(before) if !live && before.details_for == session.selection && before.key == model.key => {
            before.details.clone()
        }
        _ => details_of(session, words).map(Shared::new),
    };
    let run_key = run_key(app);
    match before.filter(|before| run_key.is_some() && before.run_key == run_key) {
        Some(before) => keep_running(&mut model, before),
        None => running(&mut model, app, words),
    }
    model.run_key = run_key;
    model
}

/// When this is the same, so is all that is shown of the run.
#[derive(Clone, Debug, PartialEq)]
struct RunKey {
    generation: u32,
    n_commands: usize,
    step: u64,
    fact_shown: Option<u32>,
    furthest: u64,
    stopped: bool,
    shown_ns: u64,
    skipped_ns: Option<u64>,
    lang: &'static str,
    sizes: [(f32, f32); 3],
    output_tab: OutputTab,
    /// Each with whether it is on and its hits.
    breakpoints: Vec<(u32, bool, u32)>,
    hit: Option<u32>,
    selected: Option<TaskIdx>,
    filter: Option<u32>,
    group: Option<&'static str>,
    search: String,
    notice: Option<&'static str>,
}

fn run_key(app: &App) -> Option<RunKey> {
    let run = app.session.run.as_ref()?;
    Some(RunKey {
        generation: app.session.compiled.generation,
        n_commands: run.commands.len(),
        step: run.world.step,
        fact_shown: run.fact_shown,
        furthest: run.furthest,
        stopped: run.stop.is_some(),
        shown_ns: app.player.shown_ns,
        skipped_ns: app.player.skipped_ns,
        lang: app.lang.tag(),
        sizes: app.sizes,
        output_tab: app.output_tab,
        breakpoints: run
            .breakpoints
            .all
            .iter()
            .map(|b| (b.id, b.enabled, b.n_hits))
            .collect(),
        hit: app.player.hit,
        selected: app.session.selected_task(),
        filter: app.fact_filter,
        group: app.fact_group,
        search: app.fact_search.clone(),
        notice: app.notice,
    })
}

fn keep_running(model: &mut Model, before: &Model) {
    model.run = before.run.clone();
    model.dots = before.dots.clone();
    model.timeline = before.timeline.clone();
    model.lines = before.lines.clone();
    model.lines_before = before.lines_before;
    model.facts = before.facts.clone();
    model.facts_before = before.facts_before;
    model.filter_name = before.filter_name.clone();
    model.n_breakpoints = before.n_breakpoints;
    model.stops = before.stops.clone();
    model.stopped_at = before.stopped_at.clone();
    model.place = before.place.clone();
    model.scale = before.scale.clone();
    model.run_failure = before.run_failure.clone();
}

fn keep_compiled(model: &mut Model, before: &Model) {
    model.text = before.text.clone();
    model.tokens = before.tokens.clone();
    model.problems = before.problems.clone();
    model.overrides = before.overrides.clone();
    model.task_managers_needed = before.task_managers_needed;
    model.counts = before.counts.clone();
    model.why = before.why.clone();
    model.stale = before.stale;
    model.refusal = before.refusal.clone();
    model.stages = before.stages.clone();
}

fn compiled(model: &mut Model, app: &App, words: &'static Words, before: Option<&Model>) {
    let session = &app.session;
    model.text = match before {
        Some(before) if *before.text == session.text => before.text.clone(),
        _ => Shared::new(session.text.clone()),
    };
    model.tokens = Shared::new(crate::view::highlight::marks(&session.text));
    model.problems = Shared::new(problems(app, words));
    model.stale = session.compiled.stale;
    let Some(shown) = session.compiled.shown.as_deref() else {
        return;
    };
    model.overrides = Shared::new(overrides(shown));
    model.task_managers_needed = shown.stages().map_or(1, |stages| {
        n_slots(stages).div_ceil(u64::from(session.settings.slots.max(1))) as u32
    });
    model.counts = counts(session, shown);
    model.why = crate::text::why::sentence(shown, session.baseline.as_deref(), words);
    model.refusal = refusal(shown, words);
    let figure = scene::figure(&parts(shown));
    let viewport = Viewport {
        width: app.sizes[0].0,
        height: app.sizes[0].1,
    };
    model.stages = Some(Shared::new(scene::draw_stages(&figure, words, viewport)));
}

fn parts(shown: &Compilation) -> Parts<'_> {
    let of_job = shown.job().map(LedgerRef::from);
    let ledger = of_job.or(shown.ledger_at_failure().map(LedgerRef::from));
    let refused = shown.refusal();
    Parts {
        ledger,
        stream_graph: shown
            .stages()
            .map(|stages| &stages.stream_graph)
            .or(refused.and_then(|r| r.stream_graph.as_ref())),
        job_graph: shown
            .stages()
            .map(|stages| &stages.job_graph)
            .or(refused.and_then(|r| r.job_graph.as_ref())),
        execution_graph: shown.stages().map(|stages| &stages.execution_graph),
        trace: shown.stages().map(|stages| &stages.trace),
        refused: match (refused, shown.failure()) {
            (Some(refused), _) => Some(column_of(refused.failure.stage)),
            (None, Some(failure)) if shown.job().is_none() => Some(match failure.stage {
                FailureStage::Program => 0,
                FailureStage::StreamGraph => 1,
            }),
            _ => None,
        },
    }
}

/// Where the picture of the stages has one.
fn column_of(stage: Stage) -> usize {
    match stage {
        Stage::StreamGraph => 1,
        Stage::JobGraph => 2,
        Stage::ExecutionGraph => 3,
    }
}

fn problems(app: &App, words: &Words) -> Vec<Problem> {
    let session = &app.session;
    let lines = LineIndex::new(&session.text);
    session
        .compiled
        .diagnostics
        .iter()
        .map(|diagnostic| {
            let at = lines.line_column(&session.text, diagnostic.span.start);
            Problem {
                span: diagnostic.span,
                severity: diagnostic.severity,
                place: fill(words.line_column, &[at.line.to_string(), at.column.to_string()]),
                message: diagnostics::sentence(diagnostic, app.lang),
                hints: diagnostic
                    .hints
                    .iter()
                    .map(|hint| {
                        let edit = hint.edit.as_ref().map(|edit| (edit.span, edit.replacement.clone()));
                        (diagnostics::hint(hint, app.lang), edit)
                    })
                    .collect(),
            }
        })
        .collect()
}

/// What the program set itself.
fn overrides(shown: &Compilation) -> Overrides {
    let args = shown.own_args.as_ref().map(|args| args.join(" "));
    let Some(job) = shown.job() else {
        return Overrides {
            takes_args: shown.takes_args,
            args,
            ..Overrides::default()
        };
    };
    let own = |key: &str| {
        job.options
            .get_explicit(key)
            .filter(|value| value.origin != OptionOrigin::Settings)
            .map(|value| value.text.clone())
    };
    Overrides {
        parallelism: own("parallelism.default").and_then(|text| text.parse().ok()),
        chaining: own("pipeline.operator-chaining.enabled").and_then(|text| text.parse().ok()),
        object_reuse: own("pipeline.object-reuse").and_then(|text| text.parse().ok()),
        checkpoint_interval_ms: job
            .options
            .get_explicit("execution.checkpointing.interval")
            .filter(|value| value.origin != OptionOrigin::Settings)
            .and_then(|_| job.options.duration_ms("execution.checkpointing.interval"))
            .and_then(|ms| u64::try_from(ms).ok()),
        takes_args: shown.takes_args,
        args,
    }
}

/// Slots that the job asks for.
fn n_slots(stages: &crate::graph::Stages) -> u64 {
    stages
        .job_graph
        .slot_sharing_groups
        .values()
        .map(|group| u64::from(group.n_slots))
        .sum()
}

fn numbers(shown: &Compilation) -> Option<[u64; 4]> {
    shown.stages().map(crate::text::fixes::count_values)
}

fn counts(session: &Session, shown: &Compilation) -> Option<Counts> {
    let now = numbers(shown)?;
    let then = session.baseline.as_deref().and_then(numbers);
    let count = |place: usize| Count {
        now: now[place].to_string(),
        change: then.map(|then| now[place] as i64 - then[place] as i64),
    };
    let settings = &session.settings;
    let managers = if settings.task_managers == 0 {
        now[2].div_ceil(u64::from(settings.slots.max(1))) as u32
    } else {
        settings.task_managers
    };
    Some(Counts {
        tasks: count(0),
        subtasks: count(1),
        slots: count(2),
        slots_present: managers * settings.slots,
        channels: count(3),
    })
}

/// Flink's own words where a program or a stage failed.
fn refusal(shown: &Compilation, words: &Words) -> Option<String> {
    let (place, error, span) = if let Some(refusal) = shown.refusal() {
        let failure = &refusal.failure;
        (failure.stage.name(), &failure.error, failure.span)
    } else if shown.stages().is_some() {
        return None;
    } else if shown.job().is_none() && shown.failure().is_none() {
        return Some(words.no_job.to_owned());
    } else {
        let failure = shown.failure()?;
        (failure.stage.name(), &failure.error, failure.span)
    };
    let line = span.map(|span| {
        let at = shown.lines.line_column(&shown.text, span.start);
        fill(words.line_column, &[at.line.to_string(), at.column.to_string()])
    });
    let message = error.message.clone().unwrap_or_default();
    let head = fill(words.failed_in_stage, &[place.to_owned()]);
    let at = line.map(|line| format!(" ({line})")).unwrap_or_default();
    Some(format!(
        "{}, {head}{at}: {}: {message}",
        words.compile_failed, error.class
    ))
}

fn details_of(session: &Session, words: &Words) -> Option<Details> {
    let Some(target) = session.selection else {
        let run = session.run.as_ref()?;
        return Some(job::overview(
            &run.plan,
            &run.world,
            session.settings.parallelism,
            words,
        ));
    };
    let shown = session.compiled.shown.as_deref()?;
    if let (Target::Subtask { .. }, Some(run), Some(task)) = (target, &session.run, session.selected_task()) {
        let all: Vec<_> = run.facts_of_step().cloned().collect();
        let until = run
            .fact_shown
            .map_or(all.len(), |shown| shown as usize + 1)
            .min(all.len());
        return Some(live::task(&run.plan, &run.world, task, &all[..until], words));
    }
    let stages = shown.stages();
    let job = shown.job();
    Some(match target {
        Target::Transformation(id) => {
            let id = crate::api::transformation::TransformationId(id);
            let job = job?;
            let registered = job.registered.contains(&id);
            details::transformation(job.transformations.get(&id)?, registered, stages, &shown.lines, words)
        }
        Target::StreamNode(id) => {
            let stages = stages?;
            let node = stages.stream_graph.node_by_id(id)?;
            let made_by = job?
                .transformations
                .get(&stages.stream_graph.nodes[node].transformation);
            details::stream_node(stages, node, made_by.map(Rc::as_ref), &shown.lines, words)
        }
        Target::StreamEdge(edge) => {
            details::stream_edge(stages?, job.map(|job| (job, &*shown.text)), StreamEdgeIdx(edge), words)
        }
        Target::JobVertex(vertex) => details::job_vertex(stages?, JobVertexIdx(vertex), words),
        Target::JobEdge { vertex, input } => {
            let stages = stages?;
            let idx = *stages
                .job_graph
                .vertices
                .get(JobVertexIdx(vertex))?
                .inputs
                .get(input as usize)?;
            let connection = stages.execution_graph.graph().map(|graph| graph.connections[idx]);
            details::job_edge(stages, &stages.job_graph.edges[idx], connection, words)
        }
        Target::Subtask { vertex, subtask } => details::subtask(stages?, JobVertexIdx(vertex), subtask, words),
        Target::TaskManager(executor) => return live::task_manager(&session.run.as_ref()?.world, executor, words),
    })
}

fn running(model: &mut Model, app: &App, words: &'static Words) {
    let Some(run) = &app.session.run else {
        let reason = app.session.compiled.shown.as_ref().and_then(|shown| shown.not_runnable);
        model.run_failure = reason.map(|reason| fill(words.cannot_run, &[format!("{reason:?}")]));
        return;
    };
    let (plan, world) = (&*run.plan, &run.world);
    let shown_ns = app.player.shown_ns.max(world.now.0);
    let viewport = Viewport {
        width: app.sizes[1].0,
        height: app.sizes[1].1,
    };
    let cluster = scene::draw_cluster(plan, world, shown_ns, words, viewport);
    let words_of = |element: &Element| match element {
        Element::Record { value, .. } => (values::short(value, &plan.program), values::colour_key(value)),
        _ => (String::new(), 0),
    };
    model.dots = Shared::new(scene::dots(plan, world, shown_ns, &cluster, words_of));
    model.run = Some(Shared::new(cluster.scene));
    model.timeline = Some(Shared::new(scene::draw_timeline(
        plan,
        world,
        shown_ns,
        run.furthest_ns,
        app.sizes[2].0,
    )));

    let first = world.console.lines.len().saturating_sub(N_LINES_SHOWN);
    model.lines_before = world.console.n_dropped + first as u64;
    model.lines = Shared::new(
        world
            .console
            .lines
            .iter()
            .enumerate()
            .skip(first)
            .map(|(place, line)| Line {
                number: world.console.n_dropped + place as u64,
                text: line.text.to_string(),
                to_err: line.to_err,
            })
            .collect(),
    );
    model.filter_name = app
        .fact_filter
        .and_then(|task| plan.tasks.get(TaskIdx::from_row(task as usize)))
        .map(|task| task.name.clone());
    if app.output_tab == OutputTab::Facts {
        fact_lines(model, app, words);
    } else {
        model.facts_before = run.n_facts_before + run.facts.len() as u64;
    }
    model.n_breakpoints = run.breakpoints.all.len() as u64;
    if app.output_tab == OutputTab::Breakpoints {
        model.stops = Shared::new(stops(app, run, words));
    }
    let hit = app
        .player
        .hit
        .and_then(|id| run.breakpoints.all.iter().find(|known| known.id == id));
    model.stopped_at = hit.map(|hit| fill(words.breakpoint_hit, &[facts::pattern(&hit.pattern, plan, words)]));

    model.scale = match plan.settings.scale {
        Scale::Real => words.scale_real.to_owned(),
        Scale::Classroom => fill(words.scale_classroom, &[plan.settings.classroom_records.to_string()]),
    };
    model.run_failure = run_failure(run, words);
    if let Some(notice) = app.notice {
        model.run_failure = Some(notice.to_owned());
    }
    let status = world.job.status;
    let status_class = match status {
        JobStatus::Running => "running",
        JobStatus::Finished => "finished",
        JobStatus::Failing | JobStatus::Failed | JobStatus::Restarting => "failed",
        _ => "",
    };
    model.place = Some(Place {
        time: SimTime(shown_ns).to_string(),
        step: world.step,
        furthest: run.furthest,
        ended: run.ended(),
        skipped: app
            .player
            .skipped_ns
            .map(|ns| fill(words.idle_skipped, &[SimDuration(ns).to_string()])),
        status: status.name().to_owned(),
        status_class,
    });
}

/// Flink's exception, or why the run can't go on from here.
fn run_failure(run: &Run, words: &Words) -> Option<String> {
    let failed = matches!(
        run.world.job.status,
        JobStatus::Failing | JobStatus::Failed | JobStatus::Restarting
    );
    if let Some(failure) = run.world.job.failure.as_ref().filter(|_| failed) {
        let root = failure.root();
        let message = root.message.as_deref().unwrap_or_default();
        let line = failure
            .line
            .map(|line| format!(" ({})", fill(words.at_line, &[line.to_string()])));
        let said = format!("{}: {message}{}", root.class, line.unwrap_or_default());
        let pattern = if run.world.job.status == JobStatus::Restarting {
            words.run_restarting
        } else {
            words.run_failure
        };
        return Some(fill(pattern, &[said]));
    }
    match run.stop.as_ref().filter(|_| run.ended())? {
        StepOutcome::Halted(_) => Some(words.run_limit.to_owned()),
        StepOutcome::Stuck(_) => Some(words.run_stuck.to_owned()),
        StepOutcome::Stepped | StepOutcome::Finished => None,
    }
}

/// The breakpoints, and what a new one can be restricted to.
fn stops(app: &App, run: &Run, words: &Words) -> Stops {
    let plan = &run.plan;
    let lecture = breakpoint::lecture();
    let rows = run.breakpoints.all.iter().map(|known| Row {
        id: known.id,
        text: facts::pattern(&known.pattern, plan, words),
        place: lecture
            .iter()
            .find(|(_, pattern)| *pattern == known.pattern)
            .map(|(place, _)| *place),
        enabled: known.enabled,
        reaction: known.reaction,
        n_hits: known.n_hits,
        hit: app.player.hit == Some(known.id),
    });
    let marks = run.breakpoints.marks.iter().rev().take(N_MARKS_SHOWN).rev();
    let task = app.session.selected_task().map(|task| breakpoints::Place {
        name: plan.tasks[task].name.clone(),
        vertex: None,
        task: Some(task),
        op: None,
    });
    let operators = plan.vertices.iter().flat_map(|(vertex, of)| {
        of.operators.iter().map(move |(op, operator)| breakpoints::Place {
            name: operator.name.clone(),
            vertex: Some(vertex),
            task: None,
            op: Some(op),
        })
    });
    Stops {
        rows: rows.collect(),
        marks: marks
            .map(|mark| breakpoints::MarkRow {
                step: mark.at.step,
                number: mark.at.fact,
            })
            .collect(),
        places: task.into_iter().chain(operators).collect(),
    }
}

fn fact_lines(model: &mut Model, app: &App, words: &'static Words) {
    let Some(run) = &app.session.run else { return };
    let step = run.world.step;
    let search = app.fact_search.to_lowercase();
    let line = |record: &FactRecord| {
        let of_task = app
            .fact_filter
            .is_none_or(|task| record.fact.task().is_some_and(|of| of.0 == task));
        let class = facts::group(&record.fact);
        let shown = record.step < step || run.fact_shown.is_none_or(|shown| record.number <= shown);
        if !of_task || !shown || app.fact_group.is_some_and(|group| group != class) {
            return None;
        }
        let text = facts::sentence(&record.fact, &run.plan, words);
        (search.is_empty() || text.to_lowercase().contains(&search)).then(|| FactLine {
            step: record.step,
            number: record.number,
            at: record.at.to_string(),
            text,
            class,
            current: record.step == step && run.fact_shown.is_none_or(|shown| shown == record.number),
        })
    };
    // From the newest back, as many as are shown.
    let mut lines: Vec<FactLine> = Vec::new();
    let mut n_passed = 0;
    for record in run.facts.iter().rev() {
        if lines.len() == N_FACTS_SHOWN {
            break;
        }
        n_passed += 1;
        lines.extend(line(record));
    }
    lines.reverse();
    model.facts_before = run.n_facts_before + (run.facts.len() - n_passed) as u64;
    model.facts = Shared::new(lines);
}
