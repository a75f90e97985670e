//! A change as an edit of the text.

use crate::api::options::OptionOrigin;
use crate::api::recording::Job;
use crate::api::transformation::{ChainingStrategy, Setting, TransformationId, TransformationKind};
use crate::base::diag::Edit;
use crate::base::span::Span;
use crate::graph::explain::Change;

impl Change {
    /// The edits of the text that make the change; none where the text has no place for it, such as a setting that only
    /// a knob or the cluster has.
    pub fn edits(&self, job: &Job, text: &str) -> Vec<Edit> {
        let add = |of: &TransformationId, call: String| -> Vec<Edit> {
            let created = job.transformations.get(of).and_then(|t| t.provenance.created);
            created.map(|created| insert(created.end, call)).into_iter().collect()
        };
        let set = |of: &TransformationId, method: &str, old: Option<Span>, argument: String| -> Vec<Edit> {
            let call = format!("{method}({argument})");
            match old {
                Some(old) => vec![replace(call_span(old, method, text), format!(".{call}"))],
                None => add(of, format!(".{call}")),
            }
        };
        let provenance = |of: &TransformationId| job.transformations.get(of).map(|t| &t.provenance);
        match self {
            Self::Chaining(_) => self.remove_option(job, "pipeline.operator-chaining.enabled"),
            Self::ChainDifferentMaxParallelism(_) => self.remove_option(
                job,
                "pipeline.operator-chaining.chain-operators-with-different-max-parallelism",
            ),
            Self::StreamingMode => self.remove_option(job, "execution.runtime-mode"),
            Self::Parallelism { of, to } => {
                let old = provenance(of).and_then(|p| p.of(Setting::Parallelism));
                set(of, "setParallelism", old, to.to_string())
            }
            Self::MaxParallelism { of, to } => {
                let old = provenance(of).and_then(|p| p.of(Setting::MaxParallelism));
                set(of, "setMaxParallelism", old, to.to_string())
            }
            Self::Group { of, to: Some(group) } => {
                let old = provenance(of).and_then(|p| p.of(Setting::SlotSharingGroup));
                set(of, "slotSharingGroup", old, format!("\"{group}\""))
            }
            Self::Group { of, to: None } => {
                let old = provenance(of).and_then(|p| p.of(Setting::SlotSharingGroup));
                old.map(|old| remove(call_span(old, "slotSharingGroup", text)))
                    .into_iter()
                    .collect()
            }
            Self::Strategy { of, to } => {
                let old = provenance(of).and_then(|p| p.of(Setting::Chaining));
                let mut edits: Vec<Edit> = old
                    .map(|old| {
                        let by_never = call_span(old, "disableChaining", text);
                        let method = if by_never.is_empty() {
                            "startNewChain"
                        } else {
                            "disableChaining"
                        };
                        remove(call_span(old, method, text))
                    })
                    .into_iter()
                    .collect();
                match to {
                    ChainingStrategy::Head => edits.extend(add(of, ".startNewChain()".to_owned())),
                    ChainingStrategy::Never => edits.extend(add(of, ".disableChaining()".to_owned())),
                    ChainingStrategy::Always | ChainingStrategy::HeadWithSources => {}
                }
                edits
            }
            Self::WithoutPartition { partition } => {
                partition_call(job, *partition, text).map(remove).into_iter().collect()
            }
            Self::ForwardPartition { partition } => {
                let is_key = provenance(partition).is_some_and(|p| p.method == "keyBy");
                partition_call(job, *partition, text)
                    .filter(|_| !is_key)
                    .map(|call| replace(call, ".forward()".to_owned()))
                    .into_iter()
                    .collect()
            }
            Self::NewSource { .. } => Vec::new(),
        }
    }

    fn remove_option(&self, job: &Job, key: &str) -> Vec<Edit> {
        match job.options.get_explicit(key).map(|value| value.origin) {
            Some(OptionOrigin::Program(call)) => vec![remove(call)],
            _ => Vec::new(),
        }
    }
}

/// The call of a partition, from its dot to its closing bracket.
fn partition_call(job: &Job, partition: TransformationId, text: &str) -> Option<Span> {
    let t = job.transformations.get(&partition)?;
    if !matches!(t.kind, TransformationKind::Partition { .. }) {
        return None;
    }
    let call = call_span(t.provenance.created?, &t.provenance.method, text);
    Some(call).filter(|call| !call.is_empty())
}

/// In the span of a call with its receiver, or of the call alone: from the dot before the method's name to the end. Empty
/// where the method isn't called there.
pub fn call_span(span: Span, method: &str, text: &str) -> Span {
    let slice = span.slice(text);
    let mut from = slice.len();
    while let Some(at) = slice[..from].rfind(method) {
        let start = span.start + at as u32;
        let before = text[..start as usize].trim_end();
        let after = slice[at + method.len()..].trim_start();
        if before.ends_with('.') && after.starts_with('(') {
            return Span::new(before.len() as u32 - 1, span.end);
        }
        from = at;
    }
    Span::at(span.end)
}

fn insert(at: u32, replacement: String) -> Edit {
    replace(Span::at(at), replacement)
}

fn replace(span: Span, replacement: String) -> Edit {
    Edit { span, replacement }
}

fn remove(span: Span) -> Edit {
    replace(span, String::new())
}
