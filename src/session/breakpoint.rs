//! Breakpoints: where a run stops by itself, counts, or leaves a mark. They are data, and look at facts alone; the world
//! knows nothing of them.

use crate::base::index::TableIndex;
use crate::lang::program::MethodId;
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
use crate::sim::fact::{Call, Fact, MailName, OperatorMethod, UserMethod};
use crate::sim::operator::key::Key;
use crate::sim::plan::{OpIdx, Plan, PlanOperator, TaskIdx, VertexIdx};
use crate::sim::world::World;

/// One breakpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breakpoint {
    /// Unique in its run.
    pub id: u32,
    pub pattern: Pattern,
    pub enabled: bool,
    pub reaction: Reaction,
    /// Goes away when it is hit: "run to here".
    pub temporary: bool,
    /// How often it was hit.
    pub n_hits: u32,
}

/// What a hit does besides being counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reaction {
    /// The run rests with the matching fact shown.
    Stop,
    /// Nothing more.
    Count,
    /// The position is kept, to be gone to later.
    Mark,
}

/// Which facts are meant: a kind, and what else must fit. What is absent fits everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    pub on: On,
    /// All subtasks of a vertex.
    pub vertex: Option<VertexIdx>,
    pub task: Option<TaskIdx>,
    /// An operator of `vertex`, or of `task`.
    pub op: Option<OpIdx>,
    /// The text of the current key (`a`, `42`, `(a,1)`), for facts of keyed operators.
    pub key: Option<String>,
}

/// Kinds of facts that one may wait for. An absent part fits all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum On {
    Job(Option<JobStatus>),
    /// An execution as the JobManager sees it.
    Execution(Option<ExecutionState>),
    /// A task as it sees itself (`Task.transitionState`).
    Task(Option<ExecutionState>),
    SlotAllocated,
    Deployed,
    AttemptStarted,
    MailPut(Option<MailName>),
    MailTaken(Option<MailName>),
    DefaultAction,
    Suspended,
    Resumed,
    /// A method of an operator is entered.
    Operator(Option<OperatorMethod>),
    /// A method of a user function is entered.
    User(Option<UserMethod>),
    /// User code is entered in the method that has this line of the program, from 1.
    Line(u32),
    RecordCopied,
    RecordRead,
    RecordWritten,
    RecordDropped,
    BufferSent,
    BufferDelivered,
    TimerRegistered,
    TimerFired,
    Watermark,
    LateRecordDropped,
    CheckpointTriggered,
    BarrierArrived,
    Aligned,
    CheckpointCompleted,
    CheckpointAborted,
    Printed,
    TaskFailed,
    RestartScheduled,
}

/// A place in a run: a fact of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Position {
    pub step: u64,
    /// Number of the fact within the step.
    pub fact: u32,
}

/// A breakpoint was hit there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    pub breakpoint: u32,
    pub at: Position,
}

impl Pattern {
    /// All facts of a kind.
    pub const fn of(on: On) -> Self {
        Self {
            on,
            vertex: None,
            task: None,
            op: None,
            key: None,
        }
    }

    /// The same pattern for another plan: its subject is found again by operator and number of the subtask. None when it
    /// is gone.
    fn moved(&self, before: &Plan, plan: &Plan) -> Option<Self> {
        let mut moved = self.clone();
        if let Some(old) = self.vertex {
            let (vertex, op) = find_operator(&before.vertices[old].operators[self.op.unwrap_or(OpIdx(0))], plan)?;
            (moved.vertex, moved.op) = (Some(vertex), self.op.map(|_| op));
        }
        if let Some(old) = self.task {
            let task = &before.tasks[old];
            let (vertex, _) = find_operator(&before.vertices[task.vertex].operators[OpIdx(0)], plan)?;
            let vertex = &plan.vertices[vertex];
            if task.subtask >= vertex.parallelism {
                return None;
            }
            moved.task = Some(TaskIdx(vertex.first_task.0 + task.subtask));
        }
        Some(moved)
    }

    /// Whether a fact is meant. `world` is the state after the fact's step.
    pub fn fits(&self, plan: &Plan, world: &World, fact: &Fact) -> bool {
        if !self.on.fits(plan, fact) {
            return false;
        }
        let task = fact.task();
        if self.task.is_some() && self.task != task {
            return false;
        }
        if self.vertex.is_some() && self.vertex != task.map(|task| plan.tasks[task].vertex) {
            return false;
        }
        let op = operator_of(fact);
        if self.op.is_some() && self.op != op {
            return false;
        }
        let Some(key) = &self.key else { return true };
        let (Some(task), Some(op)) = (task, op) else {
            return false;
        };
        let operators = &world.tasks[task].operators;
        if op.row() >= operators.len() {
            return false;
        }
        let state = &operators[op];
        state
            .current_key
            .is_some_and(|current| key_text(&state.keys.entries[current].key) == *key)
    }
}

impl On {
    fn fits(&self, plan: &Plan, fact: &Fact) -> bool {
        fn any<T: PartialEq>(wanted: &Option<T>, is: &T) -> bool {
            wanted.as_ref().is_none_or(|wanted| wanted == is)
        }
        match (self, fact) {
            (On::Job(wanted), Fact::JobStatusChanged { to, .. }) => any(wanted, to),
            (On::Execution(wanted), Fact::ExecutionStateChanged { to, .. }) => any(wanted, to),
            (On::Task(wanted), Fact::TaskStateChanged { to, .. }) => any(wanted, to),
            (On::MailPut(wanted), Fact::MailPut { kind, .. }) => any(wanted, kind),
            (On::MailTaken(wanted), Fact::MailTaken { kind, .. }) => any(wanted, kind),
            (On::Operator(wanted), Fact::CallEntered { call, .. }) => {
                matches!(call, Call::Operator { method, .. } if any(wanted, method))
            }
            (On::User(wanted), Fact::CallEntered { call, .. }) => {
                matches!(call, Call::User { method, .. } if any(wanted, method))
            }
            (On::Line(line), Fact::CallEntered { call, .. }) => {
                matches!(call, Call::Java { method, .. } if has_line(plan, *method, *line))
            }
            (On::SlotAllocated, Fact::SlotAllocated { .. })
            | (On::Deployed, Fact::TaskDeployed { .. })
            | (On::AttemptStarted, Fact::AttemptStarted { .. })
            | (On::DefaultAction, Fact::DefaultActionBegan { .. })
            | (On::Suspended, Fact::DefaultActionSuspended { .. })
            | (On::Resumed, Fact::DefaultActionResumed { .. })
            | (On::RecordCopied, Fact::RecordCopied { .. })
            | (On::RecordRead, Fact::RecordRead { .. })
            | (On::RecordWritten, Fact::RecordWritten { .. })
            | (On::RecordDropped, Fact::RecordDropped { .. })
            | (On::BufferSent, Fact::BufferSent { .. })
            | (On::BufferDelivered, Fact::BufferDelivered { .. })
            | (On::TimerRegistered, Fact::TimerRegistered { .. })
            | (On::TimerFired, Fact::TimerFired { .. })
            | (On::Watermark, Fact::WatermarkEmitted { .. })
            | (On::LateRecordDropped, Fact::LateRecordDropped { .. })
            | (On::CheckpointTriggered, Fact::CheckpointTriggered { .. })
            | (On::BarrierArrived, Fact::BarrierArrived { .. })
            | (On::Aligned, Fact::Aligned { .. })
            | (On::CheckpointCompleted, Fact::CheckpointCompleted { .. })
            | (On::CheckpointAborted, Fact::CheckpointAborted { .. })
            | (On::Printed, Fact::LinePrinted { .. })
            | (On::TaskFailed, Fact::TaskFailed { .. })
            | (On::RestartScheduled, Fact::RestartScheduled { .. }) => true,
            _ => false,
        }
    }
}

/// An operator in another plan: by its id, or by its name where a change gave it another id.
fn find_operator(wanted: &PlanOperator, plan: &Plan) -> Option<(VertexIdx, OpIdx)> {
    let find = |same: &dyn Fn(&PlanOperator) -> bool| {
        plan.vertices.iter().find_map(|(vertex, of)| {
            let found = of.operators.iter().find(|(_, operator)| same(operator));
            found.map(|(op, _)| (vertex, op))
        })
    };
    find(&|operator| operator.operator_id == wanted.operator_id)
        .or_else(|| find(&|operator| operator.name == wanted.name))
}

/// Whether a method of the program has a line, and no lambda or inner class in it has.
fn has_line(plan: &Plan, method: u32, line: u32) -> bool {
    let program = &plan.program;
    let of = |id: MethodId| {
        let span = program.methods.get(id)?.span;
        (!span.is_empty()).then(|| (program.line(span.start), program.line(span.end)))
    };
    let Some((first, last)) = of(MethodId(method)) else {
        return false;
    };
    let closer = |id: MethodId| of(id).is_some_and(|(a, b)| (a..=b).contains(&line) && (a > first || b < last));
    (first..=last).contains(&line) && !program.methods.ids().any(closer)
}

/// The operator that a fact is about.
fn operator_of(fact: &Fact) -> Option<OpIdx> {
    match *fact {
        Fact::CallEntered { call, .. } => match call {
            Call::PollSource { op }
            | Call::EmitFromNetwork { op, .. }
            | Call::Collect { op }
            | Call::SideOutput { op }
            | Call::Operator { op, .. }
            | Call::User { op, .. } => Some(op),
            Call::ChainedOutput { from, .. } | Call::BroadcastingOutput { from, .. } | Call::RecordWriter { from } => {
                Some(from)
            }
            Call::DefaultAction | Call::RunMail { .. } | Call::Java { .. } => None,
        },
        Fact::RecordCopied { from, .. } | Fact::RecordPassedOn { from, .. } => Some(from),
        Fact::RecordDropped { op, .. }
        | Fact::RecordWritten { op, .. }
        | Fact::TimerRegistered { op, .. }
        | Fact::TimerDeleted { op, .. }
        | Fact::TimerDue { op, .. }
        | Fact::TimerFired { op, .. }
        | Fact::WatermarkEmitted { op, .. }
        | Fact::LateRecordDropped { op, .. } => Some(op),
        _ => None,
    }
}

/// A key as its `toString` would say it.
fn key_text(key: &Key) -> String {
    match key {
        Key::Null => "null".to_owned(),
        Key::Bool(v) => v.to_string(),
        Key::Byte(v) => v.to_string(),
        Key::Short(v) => v.to_string(),
        Key::Char(v) => String::from_utf16_lossy(&[*v]),
        Key::Int(v) => v.to_string(),
        Key::Long(v) => v.to_string(),
        Key::Float(v) => f32::from_bits(*v).to_string(),
        Key::Double(v) => f64::from_bits(*v).to_string(),
        Key::Str(v) => v.clone(),
        Key::Object { parts, .. } | Key::List(parts) => {
            let parts: Vec<String> = parts.iter().map(key_text).collect();
            format!("({})", parts.join(","))
        }
    }
}

/// Breakpoints of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Breakpoints {
    pub all: Vec<Breakpoint>,
    /// Positions that marking breakpoints left, in order.
    pub marks: Vec<Hit>,
    next_id: u32,
}

/// Marks kept at most.
const N_MARKS_MAX: usize = 1_000;

impl Breakpoints {
    /// These breakpoints for the run of another plan; one whose subject is gone goes with it. Hits and marks stay behind:
    /// they belong to a run.
    pub fn moved(&self, before: &Plan, plan: &Plan) -> Self {
        let all = self.all.iter().filter(|breakpoint| !breakpoint.temporary);
        let moved = all.filter_map(|breakpoint| {
            Some(Breakpoint {
                pattern: breakpoint.pattern.moved(before, plan)?,
                n_hits: 0,
                ..breakpoint.clone()
            })
        });
        Self {
            all: moved.collect(),
            marks: Vec::new(),
            next_id: self.next_id,
        }
    }

    /// Adds one and gives its id.
    pub fn add(&mut self, pattern: Pattern, reaction: Reaction) -> u32 {
        self.push(pattern, reaction, false)
    }

    /// Adds one that goes away when it is hit: "until the next mail", "run to here".
    pub fn once(&mut self, pattern: Pattern) -> u32 {
        self.push(pattern, Reaction::Stop, true)
    }

    fn push(&mut self, pattern: Pattern, reaction: Reaction, temporary: bool) -> u32 {
        let id = self.next_id;
        self.next_id += 1;
        self.all.push(Breakpoint {
            id,
            pattern,
            enabled: true,
            reaction,
            temporary,
            n_hits: 0,
        });
        id
    }

    /// Takes one away.
    pub fn remove(&mut self, id: u32) {
        self.all.retain(|breakpoint| breakpoint.id != id);
        self.marks.retain(|mark| mark.breakpoint != id);
    }

    /// Switches one on or off.
    pub fn enable(&mut self, id: u32, enabled: bool) {
        if let Some(breakpoint) = self.all.iter_mut().find(|breakpoint| breakpoint.id == id) {
            breakpoint.enabled = enabled;
        }
    }

    /// Whether any would look at a fact.
    pub fn watching(&self) -> bool {
        self.all.iter().any(|breakpoint| breakpoint.enabled)
    }

    /// Looks at one fact: every fitting breakpoint counts it; the first one that stops is the answer.
    pub fn look(&mut self, plan: &Plan, world: &World, at: Position, fact: &Fact) -> Option<Hit> {
        let mut stop = None;
        for breakpoint in &mut self.all {
            if !breakpoint.enabled || !breakpoint.pattern.fits(plan, world, fact) {
                continue;
            }
            breakpoint.n_hits += 1;
            let hit = Hit {
                breakpoint: breakpoint.id,
                at,
            };
            match breakpoint.reaction {
                Reaction::Stop if stop.is_none() => stop = Some(hit),
                Reaction::Mark if self.marks.len() < N_MARKS_MAX && !self.marks.contains(&hit) => self.marks.push(hit),
                _ => {}
            }
        }
        if let Some(hit) = stop {
            self.all
                .retain(|breakpoint| breakpoint.id != hit.breakpoint || !breakpoint.temporary);
        }
        stop
    }
}

/// The places in Flink's source that the lecture on tasks and mailboxes stops at, each with what is to be seen there
/// here: file and line of 2.3.0, and the pattern.
pub fn lecture() -> Vec<(&'static str, Pattern)> {
    let on = Pattern::of;
    vec![
        (
            "PipelinedRegionSchedulingStrategy.java:282",
            on(On::Execution(Some(ExecutionState::Scheduled))),
        ),
        ("DefaultExecutionDeployer.java:151", on(On::SlotAllocated)),
        ("Execution.java:656", on(On::Deployed)),
        ("TaskExecutor.java:883", on(On::AttemptStarted)),
        ("Task.java:944", on(On::Task(None))),
        (
            "StreamTask.java:806",
            on(On::Operator(Some(OperatorMethod::InitializeState))),
        ),
        ("MailboxProcessor.java:227", on(On::DefaultAction)),
        ("StreamTask.java:1908", on(On::MailPut(Some(MailName::ProcessingTimer)))),
        ("processElement", on(On::User(Some(UserMethod::ProcessElement)))),
    ]
}
