//! Two programs side by side: which operator of the first is found again in the second, and what a savepoint of the
//! first would restore there, with Flink's own words where it refuses.
//!
//! `Checkpoints.loadAndValidateCheckpoint`, `Checkpoints.java:154`, and `StateAssignmentOperation.java:121` and `:735`,
//! 2.3.0.

use crate::api::operator::OperatorKind;
use crate::api::recording::FlinkError;
use crate::base::index::TableIndex;
use crate::base::sorted::SortedMap;
use crate::graph::Stages;
use crate::graph::exec::default_max_parallelism;
use crate::graph::job::{JobGraph, JobVertexIdx, OperatorId};
use crate::graph::stream::iteration_order;
use crate::graph::stream::{StreamNode, StreamNodeIdx};

/// What a savepoint of the first program means for the second.
#[derive(Clone, PartialEq, Debug)]
pub struct RestoreReport {
    /// Operators of the first program, vertices in topological order, chains from the head.
    pub operators: Vec<OperatorRestore>,
    /// The exception with which Flink refuses the savepoint, if it does.
    pub refusal: Option<FlinkError>,
    /// Operators of the second program that find no state and start empty.
    pub starting_empty: Vec<StreamNodeIdx>,
}

/// One operator of the first program.
#[derive(Clone, PartialEq, Debug)]
pub struct OperatorRestore {
    pub before: StreamNodeIdx,
    /// Under this id its state stands in the savepoint.
    pub id: OperatorId,
    pub state: StateExpectation,
    pub max_parallelism: u32,
    pub outcome: Outcome,
}

/// Whether an operator has state to lose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StateExpectation {
    /// Maps, filters and their like.
    None,
    /// Depends on the function: it may keep state.
    Possible,
    /// Reduces, windows and joins, sources with their splits, sinks with their transactions.
    Expected,
}

/// What becomes of an operator's state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    Restored {
        after: StreamNodeIdx,
        by: FoundBy,
        /// The max parallelism that is in force after the restore.
        max_parallelism: u32,
    },
    /// No operator of the second program has the id.
    NotFound,
    /// Found, but the max parallelism was set to another value.
    MaxParallelismMismatch { after: StreamNodeIdx, set_to: u32 },
    /// Found, but it runs with more subtasks than there are key groups in the savepoint.
    ParallelismTooHigh { after: StreamNodeIdx, parallelism: u32 },
}

/// How an operator is recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoundBy {
    Uid,
    /// `setUidHash` on the operator of the second program.
    UidHash,
    /// The generated id happens to be the same: position and shape didn't change.
    Position,
}

/// Compares two programs. `pointer` is the savepoint's path, for Flink's messages; `allow_non_restored` is the option of
/// that name.
pub fn restore_report(before: &Stages, after: &Stages, pointer: &str, allow_non_restored: bool) -> RestoreReport {
    let found_by = operators_by_id(after);
    let mut report = RestoreReport {
        operators: Vec::new(),
        refusal: None,
        starting_empty: Vec::new(),
    };
    let mut with_state = vec![false; after.stream_graph.nodes.len()];
    for (vertex, v) in before.job_graph.vertices.iter() {
        for pair in v.operators.iter().rev() {
            let node = &before.stream_graph.nodes[pair.node];
            let was = max_parallelism(&before.job_graph, vertex);
            let outcome = match found_by.get(&pair.generated) {
                None => Outcome::NotFound,
                Some((found, by)) => outcome(&after.job_graph, *found, *by, was),
            };
            if let Outcome::Restored { after, .. } = outcome {
                with_state[after.row()] = true;
            }
            let operator = OperatorRestore {
                before: pair.node,
                id: pair.generated,
                state: state_expectation(node),
                max_parallelism: was,
                outcome,
            };
            report.operators.push(operator);
        }
    }
    let lines = in_savepoint_order(&report.operators);
    let refusal = |operator: &&OperatorRestore| refusal(operator, after, pointer, allow_non_restored);
    // The ids are compared first; the subtasks are counted when the state is handed out.
    let (late, early): (Vec<_>, Vec<_>) = lines
        .into_iter()
        .partition(|operator| matches!(operator.outcome, Outcome::ParallelismTooHigh { .. }));
    report.refusal = early.iter().chain(&late).find_map(refusal);
    report.starting_empty = after
        .stream_graph
        .nodes
        .iter()
        .filter(|(idx, node)| !with_state[idx.row()] && state_expectation(node) == StateExpectation::Expected)
        .map(|(idx, _)| idx)
        .collect();
    report
}

/// As a savepoint lists its operators, with and without state: in the order of a hash table
/// (`PendingCheckpoint.java:471`).
fn in_savepoint_order(operators: &[OperatorRestore]) -> Vec<&OperatorRestore> {
    let hashes: Vec<u32> = operators.iter().map(|operator| operator.id.hash_code()).collect();
    let order = iteration_order(&hashes);
    order.into_iter().map(|at| &operators[at as usize]).collect()
}

/// Generated ids, and user-defined ones, which are looked at first.
fn operators_by_id(stages: &Stages) -> SortedMap<OperatorId, (StreamNodeIdx, FoundBy)> {
    let mut by_id = SortedMap::new();
    for pair in stages.job_graph.vertices.values().flat_map(|vertex| &vertex.operators) {
        let by = match stages.stream_graph.nodes[pair.node].uid {
            Some(_) => FoundBy::Uid,
            None => FoundBy::Position,
        };
        by_id.insert(pair.generated, (pair.node, by));
    }
    for pair in stages.job_graph.vertices.values().flat_map(|vertex| &vertex.operators) {
        if let Some(id) = pair.user_defined {
            by_id.insert(id, (pair.node, FoundBy::UidHash));
        }
    }
    by_id
}

/// In force: set, or derived from the parallelism.
fn max_parallelism(job: &JobGraph, vertex: JobVertexIdx) -> u32 {
    let v = &job.vertices[vertex];
    u32::try_from(v.max_parallelism)
        .unwrap_or_else(|_| default_max_parallelism(u32::try_from(v.parallelism).unwrap_or(1)))
}

fn outcome(job: &JobGraph, after: StreamNodeIdx, by: FoundBy, was: u32) -> Outcome {
    let vertex = job.vertex_of[after];
    let v = &job.vertices[vertex];
    let is = max_parallelism(job, vertex);
    let parallelism = u32::try_from(v.parallelism).unwrap_or(1);
    // A derived value gives way to the savepoint's; a set one doesn't.
    if is != was && v.max_parallelism > 0 {
        return Outcome::MaxParallelismMismatch { after, set_to: is };
    }
    if was < parallelism {
        return Outcome::ParallelismTooHigh { after, parallelism };
    }
    Outcome::Restored {
        after,
        by,
        max_parallelism: was,
    }
}

fn state_expectation(node: &StreamNode) -> StateExpectation {
    // A keyed function may never touch its state; then a savepoint has nothing of it.
    let keeps = matches!(
        node.operator.kind,
        OperatorKind::Reduce(_) | OperatorKind::Window(_) | OperatorKind::IntervalJoin(_)
    );
    if keeps || node.source.is_some() {
        return StateExpectation::Expected;
    }
    if node.keyed() {
        return StateExpectation::Possible;
    }
    match node.operator.factory.as_str() {
        "CommitterOperatorFactory" => StateExpectation::Expected,
        "SinkWriterOperatorFactory" | "AsyncWaitOperatorFactory" | "SimpleUdfStreamOperatorFactory" => {
            match node.operator.class.as_deref() {
                Some("StreamMap" | "StreamFilter" | "StreamFlatMap") => StateExpectation::None,
                _ => StateExpectation::Possible,
            }
        }
        "TimestampsAndWatermarksOperatorFactory" => StateExpectation::None,
        _ => StateExpectation::Possible,
    }
}

fn refusal(operator: &OperatorRestore, after: &Stages, pointer: &str, allow_non_restored: bool) -> Option<FlinkError> {
    let (id, was) = (operator.id, operator.max_parallelism);
    let message = match operator.outcome {
        Outcome::Restored { .. } => return None,
        Outcome::NotFound if allow_non_restored || operator.state != StateExpectation::Expected => return None,
        // `Checkpoints.java:232`.
        Outcome::NotFound => format!(
            "Failed to rollback to checkpoint/savepoint {pointer}. Cannot map checkpoint/savepoint state for operator \
             {id} to the new program, because the operator is not available in the new program. If you want to allow \
             to skip this, you can set the --allowNonRestoredState option on the CLI."
        ),
        // `Checkpoints.java:181`; the metadata object stands where one would expect the path.
        Outcome::MaxParallelismMismatch { set_to, .. } => format!(
            "Failed to rollback to checkpoint/savepoint Checkpoint Metadata. Max parallelism mismatch between \
             checkpoint/savepoint state and new program. Cannot map operator {id} with max parallelism {was} to new \
             program with max parallelism {set_to}. This indicates that the program has been changed in a \
             non-compatible way after the checkpoint/savepoint."
        ),
        // `StateAssignmentOperation.java:742`.
        Outcome::ParallelismTooHigh {
            after: node,
            parallelism,
        } => {
            let vertex = after.job_graph.vertices[after.job_graph.vertex_of[node]].id;
            format!(
                "The state for task {vertex} can not be restored. The maximum parallelism ({was}) of the restored \
                 state is lower than the configured parallelism ({parallelism}). Please reduce the parallelism of the \
                 task to be lower or equal to the maximum parallelism."
            )
        }
    };
    Some(FlinkError::new("java.lang.IllegalStateException", message))
}
