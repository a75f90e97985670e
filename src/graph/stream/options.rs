//! What the generator takes from the configuration: streaming or batch, and the graph's options.

use crate::api::options::{Options, RuntimeMode};
use crate::api::recording::{ErrorCause, Job};
use crate::api::transformation::{Boundedness, Transformation, TransformationId, TransformationKind};
use crate::graph::failure::{Stage, StageFailure};
use crate::graph::stream::{DescriptionMode, GlobalExchangeMode, GraphOptions, JobType};

/// Options whose text can't be read stop the generator when it asks for them.
pub(in crate::graph) fn readable(options: &Options, keys: &[&str]) -> Result<(), StageFailure> {
    let Some(unreadable) = keys.iter().find_map(|key| options.unreadable(key)) else {
        return Ok(());
    };
    let mut failure = StageFailure::new(
        Stage::StreamGraph,
        "java.lang.IllegalArgumentException",
        unreadable.message,
    );
    failure.error.causes.push(ErrorCause {
        class: unreadable.cause_class.to_owned(),
        message: Some(unreadable.cause_message),
    });
    Err(failure)
}

/// What every job asks for, and what its mode asks for, in Flink's order.
const ASKED: &[&str] = &[
    "pipeline.vertex-description-mode",
    "pipeline.vertex-name-include-index-prefix",
    "execution.batch.adaptive.auto-parallelism.enabled",
];
const ASKED_BATCH: &[&str] = &[
    "execution.batch-state-backend.enabled",
    "execution.sorted-inputs.enabled",
    "execution.batch-shuffle-mode",
];
const ASKED_STREAMING: &[&str] = &["execution.state-recovery.approximate-local-recovery"];

/// `configureStreamGraph`, `StreamGraphGenerator.java:316`: reads all options that shape the graph.
pub(super) fn check_readable(options: &Options, job_type: JobType) -> Result<(), StageFailure> {
    readable(options, ASKED)?;
    let of_mode = match job_type {
        JobType::Batch => ASKED_BATCH,
        JobType::Streaming => ASKED_STREAMING,
    };
    readable(options, of_mode)
}

/// The buffer timeout that operators get which set none, `StreamGraphGenerator.java:584`. Batch mode switches it off.
pub(super) fn readable_buffer_timeout(options: &Options, job_type: JobType) -> Result<(), StageFailure> {
    if job_type == JobType::Batch {
        return Ok(());
    }
    readable(options, &["execution.buffer-timeout.enabled"])?;
    if options.boolean("execution.buffer-timeout.enabled") == Some(false) {
        return Ok(());
    }
    readable(options, &["execution.buffer-timeout.interval"])
}

/// `StreamGraphGenerator.shouldExecuteInBatchMode`, `StreamGraphGenerator.java:422`.
pub(super) fn job_type(job: &Job) -> Result<JobType, StageFailure> {
    readable(&job.options, &["execution.runtime-mode"])?;
    let mode = job.options.runtime_mode();
    // Only the other modes ask for the sources.
    if mode == RuntimeMode::Streaming {
        return Ok(JobType::Streaming);
    }
    match (mode, first_unbounded_source(job)) {
        (RuntimeMode::Batch, Some(source)) => Err(StageFailure::new(
            Stage::StreamGraph,
            "java.lang.IllegalStateException",
            "Detected an UNBOUNDED source with the 'execution.runtime-mode' set to 'BATCH'. This combination is not \
             allowed, please set the 'execution.runtime-mode' to STREAMING or AUTOMATIC",
        )
        .about(source)),
        (_, None) => Ok(JobType::Batch),
        (_, Some(_)) => Ok(JobType::Streaming),
    }
}

/// Whether the generator goes on in batch mode.
pub fn is_batch(job: &Job) -> bool {
    job_type(job).is_ok_and(|job_type| job_type == JobType::Batch)
}

/// Looks at the registered transformations and all that they reach.
fn first_unbounded_source(job: &Job) -> Option<TransformationId> {
    // Most jobs have none: then there is no way to look for.
    let unbounded = |t: &Transformation| match t.kind {
        TransformationKind::Source { boundedness, .. } | TransformationKind::LegacySource { boundedness, .. } => {
            boundedness != Boundedness::Bounded
        }
        _ => false,
    };
    if !job.transformations.values().any(|t| unbounded(t)) {
        return None;
    }
    let mut seen = vec![false; job.next_id as usize + 1];
    let mut pending: Vec<TransformationId> = job.registered.iter().rev().copied().collect();
    while let Some(id) = pending.pop() {
        match seen.get_mut(id.0 as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => continue,
        }
        let Some(transformation) = job.transformations.get(&id) else {
            continue;
        };
        if unbounded(transformation) {
            return Some(id);
        }
        if matches!(
            transformation.kind,
            TransformationKind::BroadcastState { .. } | TransformationKind::KeyedBroadcastState { .. }
        ) {
            // Its inputs count, but not what is behind them (`AbstractBroadcastStateTransformation.java:109`).
            let inputs = transformation
                .inputs
                .iter()
                .filter_map(|input| job.transformations.get(input));
            if let Some(source) = inputs.filter(|input| unbounded(input)).map(|input| input.id).next() {
                return Some(source);
            }
            continue;
        }
        pending.extend(transformation.inputs.iter().rev());
    }
    None
}

/// `StreamGraphGenerator.configureStreamGraph`, `StreamGraphGenerator.java:316`.
pub(super) fn graph_options(options: &Options, job_type: JobType) -> GraphOptions {
    let on = |key: &str, default: bool| options.boolean(key).unwrap_or(default);
    let streaming = job_type == JobType::Streaming;
    GraphOptions {
        chaining: options.chaining(),
        chain_different_max_parallelism: options.chain_different_max_parallelism(),
        object_reuse: options.object_reuse(),
        // Batch mode disables checkpointing, `StreamGraphGenerator.java:340`.
        checkpoint_interval_ms: options.checkpoint_interval_ms().filter(|_| streaming),
        unaligned_checkpoints: unaligned_checkpoints(options),
        max_concurrent_checkpoints: options
            .int("execution.checkpointing.max-concurrent-checkpoints")
            .unwrap_or(1),
        unaligned_forced: on("execution.checkpointing.unaligned.forced", false),
        auto_parallelism: on("execution.batch.adaptive.auto-parallelism.enabled", true),
        vertex_index_prefix: on("pipeline.vertex-name-include-index-prefix", false),
        description_mode: match options.text("pipeline.vertex-description-mode") {
            Some(text) if text.trim().eq_ignore_ascii_case("CASCADING") => DescriptionMode::Cascading,
            _ => DescriptionMode::Tree,
        },
        one_default_group: streaming,
        checkpoint_interval_during_backlog_ms: options.duration_ms("execution.checkpointing.interval-during-backlog"),
        pause_sources_until_first_checkpoint: on("pipeline.sources.pause-until-first-checkpoint", false),
    }
}

/// `CheckpointingOptions.isUnalignedCheckpointEnabled`: only with exactly-once checkpoints.
fn unaligned_checkpoints(options: &Options) -> bool {
    options.runtime_mode() != RuntimeMode::Batch
        && options.checkpoint_interval_ms().is_some()
        && options.exactly_once()
        && options.boolean("execution.checkpointing.unaligned.enabled") == Some(true)
}

/// `StreamGraphGenerator.setBatchStateBackendAndTimerService`, `StreamGraphGenerator.java:396`.
pub(super) fn check_batch_state_backend(options: &Options) -> Result<(), StageFailure> {
    let on = |key: &str| options.boolean(key).unwrap_or(true);
    if !on("execution.batch-state-backend.enabled") || on("execution.sorted-inputs.enabled") {
        return Ok(());
    }
    Err(StageFailure::new(
        Stage::StreamGraph,
        "java.lang.IllegalStateException",
        "Batch state backend requires the sorted inputs to be enabled!",
    ))
}

/// `StreamGraphGenerator.setDynamic`, `StreamGraphGenerator.java:306`.
pub(super) fn dynamic(options: &Options, job_type: JobType) -> bool {
    let adaptive = options
        .get_explicit("jobmanager.scheduler")
        .is_none_or(|value| value.text.trim().eq_ignore_ascii_case("AdaptiveBatch"));
    job_type == JobType::Batch && adaptive
}

/// `deriveGlobalStreamExchangeModeBatch` and `…Streaming`, `StreamGraphGenerator.java:363` and `:382`.
pub(super) fn exchange_mode(options: &Options, job_type: JobType) -> Result<GlobalExchangeMode, StageFailure> {
    if job_type == JobType::Streaming {
        if options.boolean("execution.state-recovery.approximate-local-recovery") != Some(true) {
            return Ok(GlobalExchangeMode::AllEdgesPipelined);
        }
        if unaligned_checkpoints(options) {
            return Err(StageFailure::new(
                Stage::StreamGraph,
                "java.lang.IllegalStateException",
                "Approximate Local Recovery and Unaligned Checkpoint can not be used together yet",
            ));
        }
        return Ok(GlobalExchangeMode::AllEdgesPipelinedApproximate);
    }
    let text = options.text("execution.batch-shuffle-mode").unwrap_or_default();
    Ok(match text.trim().to_ascii_uppercase().as_str() {
        "ALL_EXCHANGES_PIPELINED" => GlobalExchangeMode::AllEdgesPipelined,
        "ALL_EXCHANGES_HYBRID_FULL" => GlobalExchangeMode::AllEdgesHybridFull,
        "ALL_EXCHANGES_HYBRID_SELECTIVE" => GlobalExchangeMode::AllEdgesHybridSelective,
        _ => GlobalExchangeMode::AllEdgesBlocking,
    })
}

/// The name of the job: given to `execute`, configured, or Flink's default for the mode.
pub(super) fn job_name(job: &Job, job_type: JobType) -> String {
    job.name
        .clone()
        .or_else(|| job.options.text("pipeline.name").map(str::to_owned))
        .unwrap_or_else(|| {
            match job_type {
                JobType::Streaming => "Flink Streaming Job",
                JobType::Batch => "Flink Batch Job",
            }
            .to_owned()
        })
}
