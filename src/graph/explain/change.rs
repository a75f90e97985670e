//! Small changes of a program or its settings, which can be tried on a recording.

use std::rc::Rc;

use crate::api::operator::OperatorSpec;
use crate::api::options::OptionOrigin;
use crate::api::recording::Job;
use crate::api::transformation::{
    ChainingStrategy, ExchangeMode, Partitioner, SlotSharingGroup, Transformation, TransformationId, TransformationKind,
};

/// One change. `apply` makes it on a recording, so that its effect is found by compiling again.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// `pipeline.operator-chaining.enabled`, `env.disableOperatorChaining()`.
    Chaining(bool),
    /// `pipeline.operator-chaining.chain-operators-with-different-max-parallelism`.
    ChainDifferentMaxParallelism(bool),
    /// `setParallelism` on an operator.
    Parallelism { of: TransformationId, to: i32 },
    /// `setMaxParallelism` on an operator.
    MaxParallelism { of: TransformationId, to: i32 },
    /// `slotSharingGroup` on an operator; absent: the call is taken away, so that the group is inherited.
    Group { of: TransformationId, to: Option<String> },
    /// `startNewChain`, `disableChaining`, or neither of them.
    Strategy { of: TransformationId, to: ChainingStrategy },
    /// The partitioning call is taken away.
    WithoutPartition { partition: TransformationId },
    /// `forward()` in place of another partitioning, or `reinterpretAsKeyedStream` in place of `keyBy`.
    ForwardPartition { partition: TransformationId },
    /// A new-style `Source` in place of a `SourceFunction`.
    NewSource { of: TransformationId },
    /// `execution.runtime-mode: STREAMING`.
    StreamingMode,
}

impl Change {
    /// The recording as it would be with the change. Ids stay, so that operators can be found again.
    pub fn apply(&self, job: &Job) -> Job {
        let mut job = job.clone();
        match self {
            Self::Chaining(on) => set(&mut job, "pipeline.operator-chaining.enabled", *on),
            Self::ChainDifferentMaxParallelism(on) => set(
                &mut job,
                "pipeline.operator-chaining.chain-operators-with-different-max-parallelism",
                *on,
            ),
            Self::Parallelism { of, to } => on(&mut job, *of, |t| {
                t.parallelism = *to;
                t.parallelism_configured = true;
            }),
            Self::MaxParallelism { of, to } => on(&mut job, *of, |t| t.max_parallelism = *to),
            Self::Group { of, to } => on(&mut job, *of, |t| {
                t.slot_sharing_group = to.clone().map(|name| SlotSharingGroup {
                    name: name.into(),
                    resources: None,
                });
            }),
            Self::Strategy { of, to } => on(&mut job, *of, |t| set_strategy(&mut t.kind, *to)),
            Self::WithoutPartition { partition } => bypass(&mut job, *partition),
            Self::ForwardPartition { partition } => on(&mut job, *partition, |t| {
                if let TransformationKind::Partition { partitioner, .. } = &mut t.kind {
                    *partitioner = Partitioner::Forward;
                }
            }),
            Self::NewSource { of } => on(&mut job, *of, make_new_source),
            Self::StreamingMode => {
                let key = "execution.runtime-mode";
                job.options.set(key, "STREAMING", OptionOrigin::Settings);
                for t in job.transformations.values_mut().map(Rc::make_mut) {
                    if let TransformationKind::Partition { exchange, .. } = &mut t.kind
                        && *exchange == ExchangeMode::Batch
                    {
                        *exchange = ExchangeMode::Undefined;
                    }
                }
            }
        }
        job
    }

    /// The transformation that it touches.
    pub fn touches(&self) -> Option<TransformationId> {
        match self {
            Self::Parallelism { of, .. }
            | Self::MaxParallelism { of, .. }
            | Self::Group { of, .. }
            | Self::Strategy { of, .. }
            | Self::NewSource { of }
            | Self::WithoutPartition { partition: of }
            | Self::ForwardPartition { partition: of } => Some(*of),
            Self::Chaining(_) | Self::ChainDifferentMaxParallelism(_) | Self::StreamingMode => None,
        }
    }
}

fn set(job: &mut Job, key: &str, on: bool) {
    job.options.set(key, on.to_string(), OptionOrigin::Settings);
}

fn on(job: &mut Job, id: TransformationId, f: impl FnOnce(&mut Transformation)) {
    if let Some(t) = job.transformations.get_mut(&id) {
        f(Rc::make_mut(t));
    }
}

fn set_strategy(kind: &mut TransformationKind, to: ChainingStrategy) {
    if let TransformationKind::Sink { sink, .. } = kind {
        sink.chaining = Some(to).filter(|to| *to != ChainingStrategy::Always);
    } else if let Some(operator) = kind.operator_mut() {
        operator.chaining = to;
    }
}

/// Consumers read what the partition reads.
fn bypass(job: &mut Job, partition: TransformationId) {
    let Some(input) = job
        .transformations
        .get(&partition)
        .and_then(|t| t.inputs.first().copied())
    else {
        return;
    };
    for t in job.transformations.values_mut().map(Rc::make_mut) {
        for of in &mut t.inputs {
            if *of == partition {
                *of = input;
            }
        }
    }
}

fn make_new_source(t: &mut Transformation) {
    if let TransformationKind::LegacySource { operator, boundedness } = &t.kind {
        let mut operator = OperatorSpec::clone(operator);
        operator.factory = "SourceOperatorFactory".into();
        operator.class = None;
        operator.chaining = ChainingStrategy::Always;
        t.kind = TransformationKind::Source {
            operator: Rc::new(operator),
            boundedness: *boundedness,
        };
    }
}
