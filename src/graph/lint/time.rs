//! Lints about event time and processing time.

use crate::api::operator::{OperatorKind, SourceKind, TimeDomain, TimestampAssignerSpec, WindowAssignerSpec};
use crate::api::transformation::{Boundedness, Transformation, TransformationKind};
use crate::base::diag::{Diagnostic, Hint};
use crate::graph::lint::Subject;

/// The time domain of a window operator.
fn window_time(t: &Transformation) -> Option<TimeDomain> {
    let Some(OperatorKind::Window(window)) = t.kind.operator().map(|operator| &operator.kind) else {
        return None;
    };
    match window.assigner {
        WindowAssignerSpec::Tumbling { time, .. }
        | WindowAssignerSpec::Sliding { time, .. }
        | WindowAssignerSpec::Session { time, .. }
        | WindowAssignerSpec::DynamicSession { time, .. } => Some(time),
        WindowAssignerSpec::Global | WindowAssignerSpec::User(_) => None,
    }
}

/// An event-time window or interval join to which no record comes with a timestamp: the first record fails the job.
pub(super) fn event_time_without_timestamps(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for t in subject.job.transformations.values() {
        let is_join = matches!(
            t.kind.operator().map(|operator| &operator.kind),
            Some(OperatorKind::IntervalJoin(_))
        );
        if !is_join && window_time(t) != Some(TimeDomain::EventTime) {
            continue;
        }
        let Some(created) = t.provenance.created else { continue };
        if !subject.upstream(t).into_iter().any(may_give_timestamps) {
            found.push(
                Diagnostic::warning("lint-event-time-without-timestamps", created)
                    .arg(&t.name)
                    .hint(Hint::new("lint-assign-timestamps")),
            );
        }
    }
}

/// Assigners do, and sources that may set timestamps by themselves.
fn may_give_timestamps(t: &Transformation) -> bool {
    match t.kind.operator().map(|operator| &operator.kind) {
        Some(OperatorKind::TimestampsAndWatermarks(_)) => true,
        Some(OperatorKind::Source(source)) => {
            source.watermarks.timestamps != TimestampAssignerSpec::Record
                || matches!(
                    source.kind,
                    SourceKind::Function(_)
                        | SourceKind::User(_)
                        | SourceKind::Kafka { .. }
                        | SourceKind::Unknown { .. }
                )
        }
        _ => false,
    }
}

/// A processing-time window behind bounded sources only: they are read in no time, and what is in the window when they
/// end is never given out.
pub(super) fn processing_time_on_bounded_input(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for t in subject.job.transformations.values() {
        if window_time(t) != Some(TimeDomain::ProcessingTime) {
            continue;
        }
        let Some(created) = t.provenance.created else { continue };
        let mut sources = subject.upstream(t).into_iter().filter_map(|source| match source.kind {
            TransformationKind::Source { boundedness, .. } | TransformationKind::LegacySource { boundedness, .. } => {
                Some(boundedness)
            }
            _ => None,
        });
        if sources.all(|boundedness| boundedness == Boundedness::Bounded) {
            found.push(
                Diagnostic::warning("lint-processing-time-window-bounded", created)
                    .arg(&t.name)
                    .hint(Hint::new("lint-use-event-time")),
            );
        }
    }
}
