//! Two versions of a program side by side, in words: what a savepoint of the first would restore in the second.

use crate::graph::Stages;
use crate::graph::restore::{FoundBy, Outcome, StateExpectation, restore_report};
use crate::text::{Words, fill};

/// The comparison.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// Whether Flink would take the savepoint.
    pub accepted: bool,
    /// What it says, in its own words where it refuses.
    pub verdict: String,
    pub operators: Vec<Line>,
    /// Operators of the second version that find no state.
    pub empty: Option<String>,
}

/// One operator of the first version.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub name: String,
    pub id: String,
    /// What becomes of its state.
    pub outcome: String,
    /// State is lost or refused.
    pub bad: bool,
}

/// Compares two versions.
pub fn comparison(before: &Stages, after: &Stages, w: &Words) -> Comparison {
    let report = restore_report(before, after, "savepoint", false);
    let name = |node| after.stream_graph.nodes[node].name.to_string();
    let operators = report
        .operators
        .iter()
        .map(|operator| {
            let outcome = match operator.outcome {
                Outcome::Restored {
                    after,
                    by,
                    max_parallelism,
                } => {
                    let pattern = match by {
                        FoundBy::Uid => w.restored_by_uid,
                        FoundBy::UidHash => w.restored_by_uid_hash,
                        FoundBy::Position => w.restored_by_position,
                    };
                    fill(pattern, &[name(after), max_parallelism.to_string()])
                }
                Outcome::NotFound if operator.state == StateExpectation::None => w.restore_nothing.to_owned(),
                Outcome::NotFound => w.restore_not_found.to_owned(),
                Outcome::MaxParallelismMismatch { after, set_to } => fill(
                    w.restore_max_parallelism,
                    &[name(after), operator.max_parallelism.to_string(), set_to.to_string()],
                ),
                Outcome::ParallelismTooHigh { after, parallelism } => fill(
                    w.restore_too_parallel,
                    &[
                        name(after),
                        operator.max_parallelism.to_string(),
                        parallelism.to_string(),
                    ],
                ),
            };
            Line {
                name: before.stream_graph.nodes[operator.before].name.to_string(),
                id: operator.id.to_string(),
                outcome,
                bad: operator.state == StateExpectation::Expected
                    && !matches!(operator.outcome, Outcome::Restored { .. }),
            }
        })
        .collect();
    let empty: Vec<String> = report.starting_empty.iter().map(|node| name(*node)).collect();
    Comparison {
        accepted: report.refusal.is_none(),
        verdict: match report.refusal {
            None => w.restore_accepted.to_owned(),
            Some(error) => format!(
                "{} {}: {}",
                w.restore_refused,
                error.class,
                error.message.unwrap_or_default()
            ),
        },
        operators,
        empty: (!empty.is_empty()).then(|| fill(w.restore_empty, &[empty.join(w.list_separator)])),
    }
}
