//! Text, settings and history together: the single owner of what a person works on.
//!
//! Knows no words and no shapes. Each change redoes the earliest stage concerned and nothing before it; the last good
//! result stays while the text is broken.

pub mod breakpoint;
mod catalog;
mod compiled;
mod pipeline;
mod run;
mod selection;
mod settings;
mod snapshots;

pub use crate::graph::import::is_plan;
pub use catalog::{EXAMPLES, Example, example};
pub use compiled::{Compilation, Compiled};
pub use pipeline::plan_problem;
pub use run::{N_STEPS_MAX, Run};
pub use selection::Target;
pub use settings::{PARALLELISM_PLACES, Settings, parallelism_place};
pub use snapshots::{EVERY as SNAPSHOT_EVERY, N_MAX as N_SNAPSHOTS_MAX, Snapshots};

use crate::api::flink::Flink;
use crate::api::transformation::TransformationId;
use crate::base::sort::Arrange;
use crate::base::sorted::SortedSet;
use crate::base::span::{LineIndex, Span};
use crate::graph::job::JobVertexIdx;
use crate::graph::stream::StreamEdgeIdx;
use crate::session::breakpoint::{Breakpoints, Pattern};
use crate::sim::command::Command;
use crate::sim::plan::{Plan, TaskIdx, VertexIdx};
use crate::sim::world::World;
use std::rc::Rc;

/// How far a new run goes by itself, looking for the moment when all tasks run.
const N_STEPS_TO_RUNNING_MAX: u64 = 40_000;
/// How far a run looks for a fact that it is asked to go to.
const N_STEPS_TO_FACT_MAX: u64 = 100_000;
/// How far a run that is asked to stop with a savepoint goes on until it has.
const N_STEPS_TO_SAVEPOINT_MAX: u64 = 200_000;

/// What a person works on.
#[derive(Clone, Debug)]
pub struct Session {
    pub text: String,
    pub settings: Settings,
    pub compiled: Compiled,
    /// What the headline compares with: the result of the setting before.
    pub baseline: Option<Rc<Compilation>>,
    pub run: Option<Run>,
    /// Breakpoints of the last run, and its plan, while there is nothing to run.
    waiting: Option<(Rc<Plan>, Breakpoints)>,
    pub selection: Option<Target>,
    /// Which built-in program the text began as.
    origin: Option<&'static str>,
    /// Flink's API, read once.
    flink: Rc<Flink>,
}

/// What came of a step that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    Stepped,
    /// A breakpoint stops the run; its id.
    Hit(u32),
    /// Nothing is left to happen.
    Ended,
}

/// Compiles a text up to its graphs, for those who run nothing, and keeps nothing.
pub fn compile(text: &str, settings: &Settings) -> Compiled {
    let (result, diagnostics) = pipeline::compile_stages(text, settings, &Flink::shared());
    let mut compiled = Compiled::default();
    compiled.take(result, diagnostics);
    compiled
}

impl Session {
    /// The first example.
    pub fn new(settings: Settings) -> Self {
        Self::with_example(&EXAMPLES[0], settings)
    }

    /// A built-in program.
    pub fn with_example(example: &Example, settings: Settings) -> Self {
        Self::make(example.text.to_owned(), Some(example.id), settings)
    }

    /// A text that was kept.
    pub fn with_text(text: String, settings: Settings) -> Self {
        let origin = EXAMPLES
            .iter()
            .find(|example| example.text == text)
            .map(|example| example.id);
        Self::make(text, origin, settings)
    }

    fn make(text: String, origin: Option<&'static str>, settings: Settings) -> Self {
        let mut session = Self {
            text,
            settings,
            compiled: Compiled::default(),
            baseline: None,
            run: None,
            waiting: None,
            selection: None,
            origin,
            flink: Flink::shared(),
        };
        session.compile();
        session
    }

    /// Flink's API, for what could be written at the caret.
    pub fn flink(&self) -> Rc<Flink> {
        Rc::clone(&self.flink)
    }

    /// The example whose text this still is, or began as.
    pub fn example_id(&self) -> Option<&'static str> {
        self.origin
    }

    /// Replaces the text by a built-in one.
    pub fn load_example(&mut self, example: &Example) {
        self.text = example.text.to_owned();
        self.origin = EXAMPLES
            .iter()
            .find(|known| known.id == example.id)
            .map(|known| known.id);
        self.selection = None;
        self.baseline = None;
        self.compile();
    }

    /// Back to the text of the example that it began as.
    pub fn reset_text(&mut self) {
        if let Some(example) = self.origin.and_then(example) {
            self.load_example(example);
        }
    }

    /// The text changed; [`Self::compile`] follows when the user rests.
    pub fn edit(&mut self, text: String) {
        self.text = text;
    }

    /// Replaces ranges of bytes of the text, all at once. Ranges that don't fit the text are left out.
    pub fn apply_edits(&mut self, mut edits: Vec<(u32, u32, String)>) {
        edits.arrange();
        for (start, end, replacement) in edits.into_iter().rev() {
            let range = start as usize..end.max(start) as usize;
            if self.text.get(range.clone()).is_some() {
                self.text.replace_range(range, &replacement);
            }
        }
    }

    /// Text to plan. A broken text leaves the earlier stages and the earlier run.
    pub fn compile(&mut self) {
        let (result, diagnostics) = pipeline::compile(&self.text, &self.settings, &self.flink);
        let fresh = result.is_some();
        self.compiled.take(result, diagnostics);
        if fresh {
            self.drop_lost_selection();
            self.start_run();
        }
    }

    /// The knobs changed: everything from the recording on is made again, the run returns to the same simulated time.
    pub fn change_settings(&mut self, settings: Settings) {
        if settings != self.settings && self.recompile(settings) {
            self.start_run();
        }
    }

    /// Compiles the same text with other knobs. False when the text is broken: then the earlier result stays.
    fn recompile(&mut self, settings: Settings) -> bool {
        self.settings = settings;
        let before = self.compiled.shown.clone();
        let (result, diagnostics) = pipeline::compile(&self.text, &self.settings, &self.flink);
        let fresh = result.is_some();
        self.compiled.take(result, diagnostics);
        if fresh {
            if self.baseline.is_none() {
                self.baseline = before;
            }
            self.drop_lost_selection();
        }
        fresh
    }

    /// Stops the job with a savepoint, unless it has already ended with one, and goes on from that savepoint with another
    /// default parallelism, as `flink stop` and `flink run -s … -p N` do. False when no savepoint comes about, or when
    /// the text as it stands gives no job.
    pub fn rescale(&mut self, parallelism: u32) -> bool {
        let Some(run) = &mut self.run else { return false };
        let Some(savepoint) = run.stop_with_savepoint(N_STEPS_TO_SAVEPOINT_MAX) else {
            return false;
        };
        let settings = Settings {
            parallelism,
            ..self.settings.clone()
        };
        if !self.recompile(settings.bounded()) {
            return false;
        }
        let plan = self.compiled.shown.as_ref().and_then(|shown| shown.plan.clone());
        let resumed = plan.map(|plan| {
            let world = World::from_savepoint(&plan, self.settings.seed, &savepoint);
            let mut run = Run::new(plan, world);
            run.to_running(N_STEPS_TO_RUNNING_MAX);
            run
        });
        let resumes = resumed.is_some();
        self.replace_run(resumed);
        resumes
    }

    /// From now on changes are counted against the present result.
    pub fn mark_baseline(&mut self) {
        self.baseline = self.compiled.shown.clone();
    }

    fn start_run(&mut self) {
        let plan = self.compiled.shown.as_ref().and_then(|shown| shown.plan.clone());
        let fresh = plan.map(|plan| {
            let world = pipeline::world(&plan, self.settings.seed);
            let mut run = Run::new(plan, world);
            run.to_running(N_STEPS_TO_RUNNING_MAX);
            run
        });
        self.replace_run(fresh);
    }

    /// Another run takes the place of this one, and its breakpoints. Where there is nothing to run, they wait.
    fn replace_run(&mut self, fresh: Option<Run>) {
        let waiting = self.waiting.take();
        let before = self.run.take().map(|run| (run.plan, run.breakpoints)).or(waiting);
        self.run = fresh;
        match (&mut self.run, before) {
            (Some(run), Some((plan, breakpoints))) => run.breakpoints = breakpoints.moved(&plan, &run.plan),
            (Some(_), None) => {}
            (None, before) => self.waiting = before,
        }
    }

    fn drop_lost_selection(&mut self) {
        if let Some(selection) = self.selection
            && !self.exists(selection)
        {
            self.selection = None;
        }
    }

    fn exists(&self, target: Target) -> bool {
        let Some(shown) = &self.compiled.shown else {
            return false;
        };
        let stages = shown.stages();
        match target {
            Target::Transformation(id) => shown
                .job()
                .is_some_and(|job| job.transformations.contains_key(&TransformationId(id))),
            Target::StreamNode(id) => stages.is_some_and(|stages| stages.stream_graph.node_by_id(id).is_some()),
            Target::StreamEdge(edge) => stages.is_some_and(|stages| (edge as usize) < stages.stream_graph.edges.len()),
            Target::JobVertex(vertex) => {
                stages.is_some_and(|stages| (vertex as usize) < stages.job_graph.vertices.len())
            }
            Target::JobEdge { vertex, input } => stages.is_some_and(|stages| {
                let vertices = stages.job_graph.vertices.as_slice();
                vertices
                    .get(vertex as usize)
                    .is_some_and(|vertex| (input as usize) < vertex.inputs.len())
            }),
            Target::Subtask { vertex, subtask } => stages.is_some_and(|stages| {
                let vertices = stages.job_graph.vertices.as_slice();
                vertices
                    .get(vertex as usize)
                    .is_some_and(|vertex| (subtask as i32) < vertex.parallelism)
            }),
            Target::TaskManager(_) => true,
        }
    }

    /// Selects a thing, or nothing.
    pub fn select(&mut self, target: Option<Target>) {
        self.selection = target;
    }

    /// Selects what the call at a place of the text made. False when nothing changed.
    pub fn select_at_utf16(&mut self, utf16: u32) -> bool {
        let found = self
            .compiled
            .shown
            .as_ref()
            .filter(|_| !self.compiled.stale)
            .and_then(|shown| {
                let offset = shown.lines.offset_from_utf16(&shown.text, utf16);
                let stages = shown.stages()?;
                let id = *stages.trace.transformations_at(offset).first()?;
                Some(Target::Transformation(id.0))
            });
        let changed = found != self.selection;
        if found.is_some() {
            self.selection = found;
        }
        changed && found.is_some()
    }

    /// The task of a selected subtask.
    pub fn selected_task(&self) -> Option<TaskIdx> {
        let Some(Target::Subtask { vertex, subtask }) = self.selection else {
            return None;
        };
        let run = self.run.as_ref()?;
        let first = run.plan.vertices.get(VertexIdx(vertex))?.first_task;
        Some(TaskIdx(first.0 + subtask))
    }

    /// All that belongs to a thing, in every stage: what it came from and what it became.
    pub fn related(&self, target: Target) -> SortedSet<Target> {
        let mut related = SortedSet::from([target]);
        let Some(shown) = &self.compiled.shown else {
            return related;
        };
        // A pointer can rest on something of which the newest compilation has no longer any.
        if !self.exists(target) {
            return related;
        }
        let Some(stages) = shown.stages() else { return related };
        let mut transformations: SortedSet<TransformationId> = SortedSet::new();
        let mut vertices: SortedSet<JobVertexIdx> = SortedSet::new();
        let graph = &stages.stream_graph;
        let mut edges: SortedSet<StreamEdgeIdx> = SortedSet::new();
        match target {
            Target::Transformation(id) => {
                let id = TransformationId(id);
                transformations.insert(id);
                vertices.extend(stages.trace.vertices_of(&stages.job_graph, id));
                edges.extend(stages.trace.edges_of(id));
            }
            Target::StreamNode(id) => {
                if let Some(node) = graph.node_by_id(id) {
                    transformations.insert(graph.nodes[node].transformation);
                    vertices.insert(stages.job_graph.vertex_of[node]);
                }
            }
            Target::StreamEdge(edge) => {
                edges.insert(StreamEdgeIdx(edge));
            }
            Target::JobVertex(vertex) => {
                vertices.insert(JobVertexIdx(vertex));
            }
            Target::Subtask { vertex, .. } => {
                vertices.insert(JobVertexIdx(vertex));
            }
            Target::JobEdge { vertex, input } => {
                let vertex = &stages.job_graph.vertices[JobVertexIdx(vertex)];
                edges.insert(stages.job_graph.edges[vertex.inputs[input as usize]].stream_edge);
            }
            Target::TaskManager(_) => {}
        }
        if matches!(target, Target::JobVertex(_) | Target::Subtask { .. }) {
            for &vertex in &vertices {
                let made = crate::graph::trace::Trace::transformations_of_vertex(graph, &stages.job_graph, vertex);
                transformations.extend(made);
            }
        }
        for id in transformations {
            related.insert(Target::Transformation(id.0));
            related.extend(
                stages
                    .trace
                    .nodes_of(id)
                    .map(|node| Target::StreamNode(graph.nodes[node].id)),
            );
        }
        for vertex in vertices {
            related.insert(Target::JobVertex(vertex.0));
            let parallelism = stages.job_graph.vertices[vertex].parallelism.max(0) as u32;
            if !matches!(target, Target::Subtask { .. }) {
                related.extend((0..parallelism).map(|subtask| Target::Subtask {
                    vertex: vertex.0,
                    subtask,
                }));
            }
        }
        for edge in edges {
            related.insert(Target::StreamEdge(edge.0));
            if let Some(job_edge) = stages.trace.job_edge_of(edge) {
                let consumer = stages.job_graph.edges[job_edge].target;
                let input = stages.job_graph.vertices[consumer]
                    .inputs
                    .iter()
                    .position(|&input| input == job_edge);
                related.insert(Target::JobEdge {
                    vertex: consumer.0,
                    input: input.unwrap_or(0) as u32,
                });
            }
            let mut through = graph.edges[edge].through;
            while let Some(row) = through {
                let node = &graph.virtual_nodes[row as usize];
                related.insert(Target::Transformation(node.transformation.0));
                through = node.origin.as_virtual();
            }
        }
        related
    }

    /// The part of the text that a thing comes from, when the text is still that of the stages.
    pub fn span_of(&self, target: Target) -> Option<Span> {
        if self.compiled.stale {
            return None;
        }
        let shown = self.compiled.shown.as_ref()?;
        if *shown.text != *self.text {
            return None;
        }
        let stages = shown.stages()?;
        let spans: Vec<Span> = self
            .related(target)
            .into_iter()
            .filter_map(|related| match related {
                Target::Transformation(id) => stages.trace.span_of(TransformationId(id)),
                _ => None,
            })
            .collect();
        spans.into_iter().reduce(Span::to)
    }

    /// The lines of the shown compilation's text.
    pub fn lines(&self) -> LineIndex {
        self.compiled
            .shown
            .as_ref()
            .map_or_else(|| LineIndex::new(&self.text), |shown| shown.lines.clone())
    }

    /// Whether something can be played.
    pub fn has_run(&self) -> bool {
        self.run.is_some()
    }

    /// Whether the run is over at this position.
    pub fn ended(&self) -> bool {
        self.run.as_ref().is_none_or(Run::ended)
    }

    /// Simulated time.
    pub fn now_ns(&self) -> u64 {
        self.run.as_ref().map_or(0, |run| run.world.now.0)
    }

    /// When the next thing happens.
    pub fn next_ns(&self) -> Option<u64> {
        self.run.as_ref().and_then(Run::next_ns)
    }

    /// Whether buffers are under way.
    pub fn anything_in_flight(&self) -> bool {
        self.run.as_ref().is_some_and(|run| {
            run.world
                .network
                .channels
                .values()
                .any(|channel| !channel.in_flight.is_empty())
        })
    }

    /// One step; false when nothing is left to happen.
    pub fn advance(&mut self) -> bool {
        self.run.as_mut().is_some_and(Run::advance)
    }

    /// One step, as playing makes it: breakpoints are looked at.
    pub fn play_on(&mut self) -> Played {
        let Some(run) = &mut self.run else {
            return Played::Ended;
        };
        match run.go_on(1) {
            Some(hit) => Played::Hit(hit.breakpoint),
            None if run.ended() => Played::Ended,
            None => Played::Stepped,
        }
    }

    /// One step forward; answers the simulated time.
    pub fn step_forward(&mut self) -> u64 {
        self.advance();
        self.now_ns()
    }

    /// One step back.
    pub fn step_back(&mut self) -> u64 {
        let step = self.run.as_ref().map_or(0, |run| run.world.step.saturating_sub(1));
        self.seek(step)
    }

    /// One fact forward.
    pub fn fact_forward(&mut self) -> u64 {
        if let Some(run) = &mut self.run {
            run.fact_forward();
        }
        self.now_ns()
    }

    /// One fact back.
    pub fn fact_back(&mut self) -> u64 {
        if let Some(run) = &mut self.run {
            run.fact_back();
        }
        self.now_ns()
    }

    /// Forward to the next step in which a record moves.
    pub fn record_forward(&mut self) -> u64 {
        if let Some(run) = &mut self.run {
            run.record_forward();
        }
        self.now_ns()
    }

    /// Back to the last step before this one in which a record moved.
    pub fn record_back(&mut self) -> u64 {
        if let Some(run) = &mut self.run {
            run.record_back();
        }
        self.now_ns()
    }

    /// On to the next fact that fits a pattern. False when none follows within many steps: then the run stays where it is.
    pub fn run_to(&mut self, pattern: Pattern) -> bool {
        let Some(run) = &mut self.run else { return false };
        let (step, fact_shown) = (run.world.step, run.fact_shown);
        let id = run.breakpoints.once(pattern);
        let found = run.go_on(N_STEPS_TO_FACT_MAX).is_some();
        run.breakpoints.remove(id);
        if !found {
            run.seek(step);
            run.fact_shown = fact_shown;
        }
        found
    }

    /// To a fact of the log.
    pub fn show_fact(&mut self, step: u64, number: u32) -> u64 {
        if let Some(run) = &mut self.run {
            run.seek(step);
            run.fact_shown = (run.world.step == step).then_some(number);
        }
        self.now_ns()
    }

    /// To a step.
    pub fn seek(&mut self, step: u64) -> u64 {
        if let Some(run) = &mut self.run {
            run.seek(step);
        }
        self.now_ns()
    }

    /// Does something to the run.
    pub fn act(&mut self, command: Command) -> u64 {
        if let Some(run) = &mut self.run {
            run.act(command);
        }
        self.now_ns()
    }

    /// To the end, or to the limit, or to the first breakpoint that stops; its id.
    pub fn run_to_end(&mut self) -> Option<u32> {
        let run = self.run.as_mut()?;
        run.go_on(N_STEPS_MAX).map(|hit| hit.breakpoint)
    }
}
