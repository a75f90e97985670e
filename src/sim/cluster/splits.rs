//! Source coordinators: which subtask gets which split.
//!
//! Follows SourceCoordinator and IteratorSourceEnumerator of Flink 2.3.0: the splits lie in a queue, and who asks gets
//! the next one.

use std::collections::VecDeque;

use crate::api::operator::{OperatorKind, SourceKind, WatermarkAlignment};
use crate::base::time::SimDuration;
use crate::sim::cluster::execution_state::ExecutionState;
use crate::sim::cluster::scheduler::call;
use crate::sim::operator::source::split_range;
use crate::sim::plan::{OpIdx, Plan, PlanVertex, TaskIdx, VertexIdx};
use crate::sim::queue::Occurrence;
use crate::sim::task::mailbox::{MailKind, Priority, SplitRange};
use crate::sim::world::World;

/// The coordinator of one source.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Enumerator {
    pub vertex: VertexIdx,
    pub op: OpIdx,
    pub remaining: VecDeque<SplitRange>,
    /// Splits given out since the newest completed checkpoint was triggered.
    pub assigned: Vec<(TaskIdx, SplitRange)>,
    /// How many of them there were when each pending checkpoint was triggered, and what remained.
    pub cuts: Vec<Cut>,
    /// The newest watermark that each subtask reported, for alignment.
    pub watermarks: Vec<Option<i64>>,
}

/// The coordinator's part of a checkpoint.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cut {
    pub checkpoint: u64,
    pub n_assigned: u32,
    pub remaining: Vec<SplitRange>,
}

impl Enumerator {
    /// The coordinator takes part in a checkpoint before the tasks do.
    pub fn snapshot(&mut self, checkpoint: u64) {
        let remaining = self.remaining.iter().copied().collect();
        self.cuts.push(Cut {
            checkpoint,
            n_assigned: self.assigned.len() as u32,
            remaining,
        });
    }

    /// What remained when a checkpoint was triggered. If the job may go back to it (`kept`), splits given out before are
    /// in the readers' snapshots and need not be remembered.
    pub fn cut(&mut self, checkpoint: u64, kept: bool) -> Vec<SplitRange> {
        let Some(place) = self.cuts.iter().position(|cut| cut.checkpoint == checkpoint) else {
            return Vec::new();
        };
        let cut = self.cuts.remove(place);
        if !kept {
            return cut.remaining;
        }
        self.assigned.drain(..cut.n_assigned as usize);
        self.cuts.retain(|other| other.checkpoint > checkpoint);
        for other in &mut self.cuts {
            other.n_assigned -= cut.n_assigned;
        }
        cut.remaining
    }
}

/// One coordinator for each source of the plan.
pub fn enumerators(plan: &Plan) -> Vec<Enumerator> {
    let mut enumerators = Vec::new();
    for (vertex, spec) in plan.vertices.iter() {
        for (op, operator) in spec.operators.iter() {
            if let OperatorKind::Source(source) = &operator.kind {
                let remaining = all_splits(plan, spec, &source.kind).into();
                enumerators.push(Enumerator {
                    vertex,
                    op,
                    remaining,
                    assigned: Vec::new(),
                    cuts: Vec::new(),
                    watermarks: vec![None; spec.parallelism as usize],
                });
            }
        }
    }
    enumerators
}

/// The splits at the start.
fn all_splits(plan: &Plan, vertex: &PlanVertex, kind: &SourceKind) -> Vec<SplitRange> {
    match kind {
        SourceKind::Values(values) | SourceKind::SplittableValues(values) => {
            split_range(0, plan.values[*values].len() as i64 - 1, vertex.parallelism)
        }
        SourceKind::Sequence { from, to } => split_range(*from, *to, vertex.parallelism),
        SourceKind::DataGen { count, .. } => split_range(0, count - 1, vertex.parallelism),
        SourceKind::File { ends, .. } => {
            let begins = std::iter::once(0).chain(ends.iter().copied());
            let files = begins.zip(ends).zip(0..);
            let held = files.filter(|((from, end), _)| from < *end);
            let split = held.map(|((from, end), id)| SplitRange { id, from, to: end - 1 });
            split.collect()
        }
        _ => Vec::new(),
    }
}

/// ContinuousFileSplitEnumerator: never says that there are no more splits.
fn watches_folder(plan: &Plan, vertex: VertexIdx, op: OpIdx) -> bool {
    matches!(&plan.vertices[vertex].operators[op].kind, OperatorKind::Source(source)
        if matches!(source.kind, SourceKind::File { monitor_interval_ms: Some(_), .. }))
}

/// RequestSplitEvent: the next split, or word that there is none.
pub fn requested(plan: &Plan, world: &mut World, vertex: VertexIdx, op: OpIdx, task: TaskIdx, attempt: u32) {
    // What an earlier attempt asked for is nobody's any more.
    if world.executions[task].attempt != attempt || world.executions[task].state.terminal() {
        return;
    }
    let enumerator = world
        .enumerators
        .iter_mut()
        .find(|other| other.vertex == vertex && other.op == op);
    let enumerator = enumerator.expect("a source has a coordinator");
    let kind = match enumerator.remaining.pop_front() {
        Some(split) => {
            enumerator.assigned.push((task, split));
            let splits = vec![split];
            MailKind::SplitsAdded { op, splits }
        }
        // More files may come.
        None if watches_folder(plan, vertex, op) => return,
        None => MailKind::NoMoreSplits { op },
    };
    // The trigger of an unaligned checkpoint is urgent; a split that was given out before it must not come after it.
    let urgent = plan.checkpointing.as_ref().is_some_and(|settings| settings.unaligned);
    call(plan, world, task, (Priority::MIN, urgent), kind);
}

/// The alignment that a source takes part in.
fn alignment_of<'p>(plan: &'p Plan, enumerator: &Enumerator) -> Option<&'p WatermarkAlignment> {
    match &plan.vertices[enumerator.vertex].operators[enumerator.op].kind {
        OperatorKind::Source(source) => source.watermarks.alignment.as_ref(),
        _ => None,
    }
}

/// SourceCoordinator.start: announcements come at a fixed rate from the start of the job on.
pub fn start_alignment(plan: &Plan, world: &mut World) {
    for (place, enumerator) in world.enumerators.iter().enumerate() {
        if let Some(alignment) = alignment_of(plan, enumerator) {
            let at = world.now + SimDuration::from_ms(alignment.update_interval_ms.max(1) as u64);
            let enumerator = place as u32;
            world.queue.schedule(at, Occurrence::AlignmentDue { enumerator });
        }
    }
}

/// ReportedWatermarkEvent.
pub fn watermark_reported(plan: &Plan, world: &mut World, task: TaskIdx, op: OpIdx, ms: i64) {
    let place = &plan.tasks[task];
    let mut enumerators = world.enumerators.iter_mut();
    if let Some(enumerator) = enumerators.find(|other| other.vertex == place.vertex && other.op == op) {
        enumerator.watermarks[place.subtask as usize] = Some(ms);
    }
}

/// SourceCoordinator.announceCombinedWatermark: the lowest watermark of all sources of the group, and the drift more, is
/// as far as any of them may go. Only readers that have reported are told.
pub fn announce_watermark(plan: &Plan, world: &mut World, place: u32) {
    let enumerator = &world.enumerators[place as usize];
    let Some(alignment) = alignment_of(plan, enumerator) else {
        return;
    };
    let in_group = |other: &&Enumerator| alignment_of(plan, other).is_some_and(|other| other.group == alignment.group);
    let reported = world
        .enumerators
        .iter()
        .filter(in_group)
        .flat_map(|other| &other.watermarks);
    let lowest = reported.flatten().min().copied();
    if let Some(lowest) = lowest {
        let max_ms = lowest.checked_add(alignment.max_drift_ms).unwrap_or(lowest);
        let first = plan.vertices[enumerator.vertex].first_task;
        let op = enumerator.op;
        let told = enumerator.watermarks.iter().enumerate();
        let told: Vec<usize> = told
            .filter(|(_, reported)| reported.is_some())
            .map(|told| told.0)
            .collect();
        for subtask in told {
            let task = TaskIdx(first.0 + subtask as u32);
            if world.executions[task].state == ExecutionState::Running {
                let kind = MailKind::WatermarkAlignment { op, max_ms };
                call(plan, world, task, (Priority::MIN, false), kind);
            }
        }
    }
    // Announcing alone doesn't keep a run going.
    if !world.executions.values().all(|execution| execution.state.terminal()) {
        let at = world.now + SimDuration::from_ms(alignment.update_interval_ms.max(1) as u64);
        world.queue.schedule(at, Occurrence::AlignmentDue { enumerator: place });
    }
}

/// SourceCoordinator.subtaskReset: splits that restarted readers got and that no completed checkpoint knows go back to
/// the queue; those that a checkpoint knows come back with the reader's own state.
pub fn rewind(plan: &Plan, world: &mut World, restarted: &[TaskIdx]) {
    for enumerator in &mut world.enumerators {
        let first = plan.vertices[enumerator.vertex].first_task.0;
        for (subtask, reported) in enumerator.watermarks.iter_mut().enumerate() {
            if restarted.contains(&TaskIdx(first + subtask as u32)) {
                *reported = None;
            }
        }
        let assigned = std::mem::take(&mut enumerator.assigned);
        for (task, split) in assigned {
            if restarted.contains(&task) {
                enumerator.remaining.push_back(split);
            } else {
                enumerator.assigned.push((task, split));
            }
        }
        // Pending checkpoints were aborted.
        enumerator.cuts.clear();
    }
}
