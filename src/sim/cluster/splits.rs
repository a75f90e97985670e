//! Source coordinators: which subtask gets which split.
//!
//! Follows SourceCoordinator and IteratorSourceEnumerator of Flink 2.3.0: the splits lie in a queue, and who asks gets
//! the next one.

use std::collections::VecDeque;

use crate::api::operator::{OperatorKind, SourceKind};
use crate::base::time::SimDuration;
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
}

/// One coordinator for each source of the plan.
pub fn enumerators(plan: &Plan) -> Vec<Enumerator> {
    let mut enumerators = Vec::new();
    for (vertex, spec) in plan.vertices.iter() {
        for (op, operator) in spec.operators.iter() {
            if let OperatorKind::Source(source) = &operator.kind {
                let remaining = all_splits(plan, spec, &source.kind).into();
                enumerators.push(Enumerator { vertex, op, remaining });
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
        _ => Vec::new(),
    }
}

/// RequestSplitEvent: the next split, or word that there is none.
pub fn requested(plan: &Plan, world: &mut World, vertex: VertexIdx, op: OpIdx, task: TaskIdx, attempt: u32) {
    let enumerator = world
        .enumerators
        .iter_mut()
        .find(|other| other.vertex == vertex && other.op == op);
    let enumerator = enumerator.expect("a source has a coordinator");
    let kind = match enumerator.remaining.pop_front() {
        Some(split) => MailKind::SplitsAdded {
            op,
            splits: vec![split],
        },
        None => MailKind::NoMoreSplits { op },
    };
    let at = world.now + SimDuration(plan.costs.rpc_ns);
    let priority = Priority::MIN;
    world.queue.schedule(
        at,
        Occurrence::MailPosted {
            task,
            attempt,
            priority,
            urgent: false,
            kind,
        },
    );
}

/// Sources that begin again without a checkpoint: the coordinators of sources all of whose subtasks restart begin
/// anew.
pub fn rewind(plan: &Plan, world: &mut World, restarted: &[TaskIdx]) {
    for enumerator in &mut world.enumerators {
        let vertex = &plan.vertices[enumerator.vertex];
        let first = vertex.first_task.0;
        if (first..first + vertex.parallelism).all(|task| restarted.contains(&TaskIdx(task)))
            && let OperatorKind::Source(source) = &vertex.operators[enumerator.op].kind
        {
            enumerator.remaining = all_splits(plan, vertex, &source.kind).into();
        }
    }
}
