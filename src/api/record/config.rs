//! Configuration objects, `ExecutionConfig`, `CheckpointConfig`: all of them write options.

use super::{EnvId, ILLEGAL_ARGUMENT, Recorder, created};
use crate::api::options::{OptionOrigin, Options, parse_boolean, parse_duration_ms, parse_memory_bytes};
use crate::api::transformation::ParallelismOrigin;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::types::{ClassId, Erased, ErasedType};
use crate::lang::value::Value;

/// `CheckpointConfig.MINIMAL_CHECKPOINT_TIME`, in milliseconds.
const MINIMAL_CHECKPOINT_MS: i64 = 10;

/// Calls a method of an object by name.
pub(super) fn invoke(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    receiver: &Value,
    name: &str,
    args: &[Value],
) -> Result<Value, Stop> {
    let class = vm.program.class_of(vm.heap, receiver);
    match class.and_then(|class| find_method(vm, class, name, args.len())) {
        Some(method) => vm.call(recorder, method, receiver, args),
        None => Ok(Value::Null),
    }
}

fn find_method(vm: &Vm<'_>, class: ClassId, name: &str, n_params: usize) -> Option<crate::lang::program::MethodId> {
    let own = vm.program.class_chain(class).into_iter().rev();
    let all = own.chain(vm.program.class(class).supertypes.iter().copied());
    all.into_iter()
        .find_map(|class| vm.program.find_method(class, name, n_params))
}

/// Milliseconds of a `Duration`.
pub(super) fn duration_ms(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, value: &Value) -> Result<i64, Stop> {
    if value.is_null() {
        return Err(super::null_pointer(vm));
    }
    Ok(invoke(recorder, vm, value, "toMillis", &[])?.as_long().unwrap_or(0))
}

/// The text of an option's value, as a configuration file has it.
fn option_text(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, value: &Value) -> Result<String, Stop> {
    let Some(object) = vm.heap.object(value) else {
        return vm.to_text(recorder, value);
    };
    let class = object.class;
    if let Some(items) = vm.heap.elements(value) {
        let mut texts = Vec::new();
        for item in items {
            texts.push(option_text(recorder, vm, &item)?);
        }
        return Ok(texts.join(";"));
    }
    if let Native::Table(table) = &object.native {
        let mut texts = Vec::new();
        for (key, value) in table.pairs() {
            let key = option_text(recorder, vm, &key)?;
            texts.push(format!("{key}:{}", option_text(recorder, vm, &value)?));
        }
        return Ok(texts.join(","));
    }
    if vm.program.is_subclass(class, vm.program.known.enum_) {
        let name = invoke(recorder, vm, value, "name", &[])?;
        return Ok(name.as_str().unwrap_or_default().to_owned());
    }
    if vm.program.class(class).name == "java.time.Duration" {
        return Ok(format!("{} ms", duration_ms(recorder, vm, value)?));
    }
    vm.to_text(recorder, value)
}

/// All options that a `Configuration` object (or another `ReadableConfig`) sets.
pub(super) fn options_of(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    configuration: &Value,
    origin: OptionOrigin,
) -> Result<Options, Stop> {
    let mut options = Options::default();
    let Some(object) = vm.heap.object(configuration) else {
        return Ok(options);
    };
    let Some(slot) = vm.program.field_slot(object.class, "confData") else {
        return Ok(options);
    };
    let data = object.fields[slot as usize].clone();
    let pairs = match vm.heap.object(&data).map(|data| &data.native) {
        Some(Native::Table(table)) => table.pairs(),
        _ => Vec::new(),
    };
    for (key, value) in pairs {
        let text = option_text(recorder, vm, &value)?;
        options.set(key.as_str().unwrap_or_default(), text, origin);
    }
    Ok(options)
}

/// A host object that stands for a part of an environment.
pub(super) fn part_of_env(recorder: &Recorder<'_>, vm: &mut Vm<'_>, class: ClassId, env: EnvId) -> Value {
    let _ = recorder;
    vm.heap.alloc_host(vm.program, class, env.0.into())
}

/// `env.configure(conf)`: the options that the environment knows, which is all of them here.
pub(super) fn configure(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let origin = Recorder::origin(call, vm.program);
    let options = options_of(recorder, vm, &call.args[0].clone(), origin)?;
    apply_options(recorder, env, &options);
    check_options(vm, &options)?;
    Ok(Value::Null)
}

/// What the environment reads as soon as it gets a configuration: `ExecutionConfig.configure`
/// (`ExecutionConfig.java:1006`) and `CheckpointConfig.configure` (`CheckpointConfig.java:612`), in their order, with the
/// least value that the setter takes and what it says to others.
const READ_AT_ONCE: &[(&str, i64, &str)] = &[
    ("pipeline.auto-generate-uids", i64::MIN, ""),
    ("pipeline.auto-watermark-interval", i64::MIN, ""),
    (
        "pipeline.max-parallelism",
        1,
        "The maximum parallelism must be greater than 0.",
    ),
    ("parallelism.default", 1, PARALLELISM_TOO_LOW),
    ("pipeline.object-reuse", i64::MIN, ""),
    ("jobmanager.scheduler", i64::MIN, ""),
    ("execution.checkpointing.mode", i64::MIN, ""),
    (
        "execution.checkpointing.interval",
        MINIMAL_CHECKPOINT_MS,
        "Checkpoint interval must be larger than or equal to 10 ms",
    ),
    ("execution.checkpointing.interval-during-backlog", i64::MIN, ""),
    (
        "execution.checkpointing.timeout",
        MINIMAL_CHECKPOINT_MS,
        "Checkpoint timeout must be larger than or equal to 10 ms",
    ),
    (
        "execution.checkpointing.max-concurrent-checkpoints",
        1,
        "The maximum number of concurrent attempts must be at least one.",
    ),
    ("execution.checkpointing.min-pause", i64::MIN, ""),
    (
        "execution.checkpointing.tolerable-failed-checkpoints",
        0,
        "The tolerable failure checkpoint number must be non-negative.",
    ),
    ("execution.checkpointing.unaligned.enabled", i64::MIN, ""),
    ("execution.checkpointing.aligned-checkpoint-timeout", i64::MIN, ""),
    ("execution.checkpointing.unaligned.forced", i64::MIN, ""),
    ("pipeline.sources.pause-until-first-checkpoint", i64::MIN, ""),
];

const PARALLELISM_TOO_LOW: &str =
    "Parallelism must be at least one, or ExecutionConfig.PARALLELISM_DEFAULT (use system default).";

/// Throws what Flink throws where an environment gets options that it can't take.
pub(super) fn check_options(vm: &mut Vm<'_>, options: &Options) -> Result<(), Stop> {
    for (key, least, message) in READ_AT_ONCE {
        if let Some(unreadable) = options.unreadable(key) {
            let cause = vm.throw(unreadable.cause_class, unreadable.cause_message);
            return Err(match cause {
                Stop::Thrown(cause) => vm.throw_caused(ILLEGAL_ARGUMENT, unreadable.message, cause),
                other => other,
            });
        }
        if *least == i64::MIN || options.get_explicit(key).is_none() {
            continue;
        }
        let value = options.int(key).or_else(|| options.duration_ms(key));
        // -1 and -2 stand for the default and for nothing (`ExecutionConfig.java:280`).
        let special = *key == "parallelism.default" && matches!(value, Some(-2 | -1));
        if value.is_some_and(|value| value < *least) && !special {
            return Err(vm.throw(ILLEGAL_ARGUMENT, *message));
        }
    }
    Ok(())
}

/// Takes options over into an environment.
pub(super) fn apply_options(recorder: &mut Recorder<'_>, env: EnvId, options: &Options) {
    if let Some(value) = options.get_explicit("parallelism.default") {
        recorder.envs[env].parallelism_origin = match value.origin {
            OptionOrigin::Program(span) => ParallelismOrigin::Environment(span),
            OptionOrigin::Settings => ParallelismOrigin::Configuration,
        };
    }
    recorder.envs[env].options.add_all(options);
}

/// `Configuration.get(option)`: the value that was set, read as the option's type, or the default.
pub(super) fn configuration_get(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let option = call.args[0].clone();
    let key = string_field(vm, &option, "key");
    let set = match vm.heap.host_id(&call.receiver) {
        // The configuration of an environment, read only.
        Some(_) => {
            let env = recorder.env(vm, &call.receiver)?;
            recorder.envs[env]
                .options
                .get_explicit(&key)
                .map(|value| Value::text(&value.text))
        }
        None => {
            let data = field(vm, &call.receiver, "confData");
            match vm.heap.object(&data).map(|data| &data.native) {
                Some(Native::Table(table)) => table
                    .pairs()
                    .into_iter()
                    .find(|(at, _)| at.as_str() == Some(&key))
                    .map(|(_, value)| value),
                _ => None,
            }
        }
    };
    match set {
        None => Ok(field(vm, &option, "defaultValue")),
        Some(Value::Str(text)) => {
            let value_type = string_field(vm, &option, "type");
            typed(recorder, vm, text.as_str(), &value_type)
        }
        Some(value) => Ok(value),
    }
}

fn typed(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, text: &str, value_type: &str) -> Result<Value, Stop> {
    let wrong = |vm: &mut Vm<'_>| {
        vm.throw(
            ILLEGAL_ARGUMENT,
            format!("Could not parse value '{text}' for an option of type {value_type}."),
        )
    };
    let parsed = match value_type {
        "Boolean" => parse_boolean(text).map(Value::Bool),
        "Integer" => text.trim().parse().ok().map(Value::Int),
        "Long" => text.trim().parse().ok().map(Value::Long),
        "Double" => text.trim().parse().ok().map(Value::Double),
        "Float" => text.trim().parse().ok().map(Value::Float),
        "Duration" => match parse_duration_ms(text) {
            Some(ms) => return static_call(recorder, vm, "java.time.Duration", "ofMillis", &[Value::Long(ms)]),
            None => None,
        },
        "MemorySize" => match parse_memory_bytes(text) {
            Some(bytes) => return memory_size(recorder, vm, bytes),
            None => None,
        },
        "List" => {
            let items: Vec<Value> = text.split(';').map(|item| Value::text(item.trim())).collect();
            Some(vm.heap.alloc_list(vm.program, items))
        }
        _ => Some(Value::text(text)),
    };
    parsed.ok_or_else(|| wrong(vm))
}

pub(super) fn static_call(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    class: &str,
    method: &str,
    args: &[Value],
) -> Result<Value, Stop> {
    let method = vm
        .program
        .find_class(class)
        .and_then(|class| vm.program.find_method(class, method, args.len()));
    match method {
        Some(method) => vm.call(recorder, method, &Value::Null, args),
        None => Ok(Value::Null),
    }
}

/// A constant of one of Flink's enums.
pub(super) fn constant(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, class: &str, name: &str) -> Result<Value, Stop> {
    let class = format!("org.apache.flink.{class}");
    static_call(recorder, vm, &class, "valueOf", &[Value::text(name)])
}

fn memory_size(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, bytes: i64) -> Result<Value, Stop> {
    match vm.program.find_class("org.apache.flink.configuration.MemorySize") {
        Some(class) => vm.construct(recorder, class, &[Value::Long(bytes)]),
        None => Ok(Value::Null),
    }
}

/// `MemorySize.parse`.
pub(super) fn parse_memory(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let text = call.args[0].as_str().unwrap_or_default().to_owned();
    match parse_memory_bytes(&text) {
        Some(bytes) => memory_size(recorder, vm, bytes),
        None => Err(vm.throw(
            ILLEGAL_ARGUMENT,
            format!("Could not parse value '{text}' as a memory size."),
        )),
    }
}

/// The value of a field by name; null if there is none.
pub(super) fn field(vm: &Vm<'_>, value: &Value, name: &str) -> Value {
    let Some(object) = vm.heap.object(value) else {
        return Value::Null;
    };
    match vm.program.field_slot(object.class, name) {
        Some(slot) => object.fields[slot as usize].clone(),
        None => Value::Null,
    }
}

/// Writes a field by name.
pub(super) fn set_field(vm: &mut Vm<'_>, value: &Value, name: &str, new: Value) {
    if let Some(id) = value.as_object()
        && let Some(slot) = vm.program.field_slot(vm.heap.get(id).class, name)
    {
        vm.heap.get_mut(id).fields[slot as usize] = new;
    }
}

pub(super) fn string_field(vm: &Vm<'_>, value: &Value, name: &str) -> String {
    field(vm, value, name).as_str().unwrap_or_default().to_owned()
}

pub(super) fn long_field(vm: &Vm<'_>, value: &Value, name: &str) -> i64 {
    field(vm, value, name).as_long().unwrap_or(0)
}

/// `ExecutionConfig`: getters and setters by name.
pub(super) fn execution_config(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    if vm.heap.host_id(&call.receiver).is_none() {
        return Ok(call.receiver.clone());
    }
    let env = recorder.env(vm, &call.receiver)?;
    let name = super::method_name(vm.program, call);
    let arg = call.args.first().cloned().unwrap_or(Value::Null);
    let number = arg.as_long().unwrap_or(0);
    let options = &recorder.envs[env].options;
    let (key, text) = match name {
        "getParallelism" => return Ok(Value::Int(options.default_parallelism())),
        "getMaxParallelism" => return Ok(Value::Int(options.max_parallelism())),
        "isObjectReuseEnabled" => return Ok(Value::Bool(options.object_reuse())),
        "hasAutoGeneratedUIDsEnabled" => return Ok(Value::Bool(options.auto_generate_uids())),
        "getAutoWatermarkInterval" => return Ok(Value::Long(options.auto_watermark_interval_ms())),
        "isClosureCleanerEnabled" => {
            let level = options.text(CLEANER_LEVEL).unwrap_or_default();
            return Ok(Value::Bool(!level.eq_ignore_ascii_case("NONE")));
        }
        "getClosureCleanerLevel" => {
            let level = options.text(CLEANER_LEVEL).unwrap_or("RECURSIVE").to_uppercase();
            return constant(recorder, vm, "api.common.ExecutionConfig$ClosureCleanerLevel", &level);
        }
        "isLatencyTrackingConfigured" => return Ok(Value::Bool(options.get_explicit(LATENCY_INTERVAL).is_some())),
        "getLatencyTrackingInterval" => return Ok(duration_value(options, LATENCY_INTERVAL)),
        "getTaskCancellationInterval" => return Ok(duration_value(options, "task.cancellation.interval")),
        "getTaskCancellationTimeout" => return Ok(duration_value(options, "task.cancellation.timeout")),
        "isUseSnapshotCompression" => return Ok(boolean_value(options, SNAPSHOT_COMPRESSION)),
        "getAsyncStateTotalBufferSize" => return Ok(int_value(options, ASYNC_TOTAL)),
        "getAsyncStateActiveBufferSize" => return Ok(int_value(options, ASYNC_ACTIVE)),
        "getAsyncStateActiveBufferTimeout" => {
            return Ok(Value::Long(options.int(ASYNC_TIMEOUT).unwrap_or_default()));
        }
        "getGlobalJobParameters" => {
            let entries = recorder.envs[env].global_parameters.clone();
            let entries = entries
                .iter()
                .map(|(key, value)| [Value::text(key), Value::text(value)]);
            let entries: Vec<Value> = entries.flatten().collect();
            let string = ErasedType::of(Erased::Class(vm.program.known.string));
            let entries = vm.heap.alloc_array(vm.program, string, entries);
            let class = recorder.classes().map_job_parameters;
            return vm.construct(recorder, class, &[entries]);
        }
        "setGlobalJobParameters" => {
            if arg.is_null() {
                return Err(vm.throw(super::NULL_POINTER, "globalJobParameters shouldn't be null"));
            }
            let map = invoke(recorder, vm, &arg, "toMap", &[])?;
            let entries = invoke(recorder, vm, &map, "entrySet", &[])?;
            let mut parameters = Vec::new();
            for entry in super::source::collection_items(recorder, vm, &entries)? {
                let key = invoke(recorder, vm, &entry, "getKey", &[])?;
                let value = invoke(recorder, vm, &entry, "getValue", &[])?;
                let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
                parameters.push((text(&key), text(&value)));
            }
            recorder.envs[env].global_parameters = parameters;
            return Ok(Value::Null);
        }
        // The closures that are kept here have nothing to clean.
        "enableClosureCleaner" => (CLEANER_LEVEL, "RECURSIVE".to_owned()),
        "disableClosureCleaner" => (CLEANER_LEVEL, "NONE".to_owned()),
        "setClosureCleanerLevel" => (CLEANER_LEVEL, option_text(recorder, vm, &arg)?),
        "resetParallelism" => {
            recorder.envs[env].options.remove("parallelism.default");
            return Ok(Value::Null);
        }
        "setParallelism" => {
            set_parallelism(recorder, vm, call, env)?;
            return Ok(call.receiver.clone());
        }
        "setMaxParallelism" => {
            if number <= 0 {
                return Err(vm.throw(ILLEGAL_ARGUMENT, "The maximum parallelism must be greater than 0."));
            }
            ("pipeline.max-parallelism", number.to_string())
        }
        "setAutoWatermarkInterval" => {
            if number < 0 {
                return Err(vm.throw(ILLEGAL_ARGUMENT, "Auto watermark interval must not be negative."));
            }
            ("pipeline.auto-watermark-interval", format!("{number} ms"))
        }
        "enableObjectReuse" => ("pipeline.object-reuse", "true".to_owned()),
        "disableObjectReuse" => ("pipeline.object-reuse", "false".to_owned()),
        "enableAutoGeneratedUIDs" => ("pipeline.auto-generate-uids", "true".to_owned()),
        "disableAutoGeneratedUIDs" => ("pipeline.auto-generate-uids", "false".to_owned()),
        "setTaskCancellationInterval" => ("task.cancellation.interval", format!("{number} ms")),
        "setTaskCancellationTimeout" => {
            if number < 0 {
                return Err(vm.throw(ILLEGAL_ARGUMENT, "Timeout needs to be >= 0."));
            }
            ("task.cancellation.timeout", format!("{number} ms"))
        }
        "setUseSnapshotCompression" => (SNAPSHOT_COMPRESSION, arg.as_bool().to_string()),
        "setLatencyTrackingInterval" => (LATENCY_INTERVAL, format!("{number} ms")),
        "setAsyncStateTotalBufferSize" => (ASYNC_TOTAL, number.to_string()),
        "setAsyncStateActiveBufferSize" => (ASYNC_ACTIVE, number.to_string()),
        "setAsyncStateActiveBufferTimeout" => (ASYNC_TIMEOUT, number.to_string()),
        "configure" => return configure(recorder, vm, call),
        _ => return Err(super::not_modelled(vm, call)),
    };
    let origin = Recorder::origin(call, vm.program);
    recorder.envs[env].options.set(key, text, origin);
    Ok(call.receiver.clone())
}

const CLEANER_LEVEL: &str = "pipeline.closure-cleaner-level";
const LATENCY_INTERVAL: &str = "metrics.latency.interval";
const SNAPSHOT_COMPRESSION: &str = "execution.checkpointing.snapshot-compression";
const ASYNC_TOTAL: &str = "execution.async-state.total-buffer-size";
const ASYNC_ACTIVE: &str = "execution.async-state.active-buffer-size";
const ASYNC_TIMEOUT: &str = "execution.async-state.active-buffer-timeout";
const BACKLOG_INTERVAL: &str = "execution.checkpointing.interval-during-backlog";
const PAUSE_SOURCES: &str = "pipeline.sources.pause-until-first-checkpoint";
const APPROXIMATE_RECOVERY: &str = "execution.state-recovery.approximate-local-recovery";
const CHANNEL_STATE_SUBTASKS: &str = "execution.checkpointing.unaligned.max-subtasks-per-channel-state-file";
const INTERRUPTIBLE_TIMERS: &str = "execution.checkpointing.unaligned.interruptible-timers.enabled";
const IGNORED_IN_FLIGHT: &str = "execution.state-recovery.without-channel-state.checkpoint-id";
const ALIGNED_TIMEOUT: &str = "execution.checkpointing.aligned-checkpoint-timeout";
const RETENTION: &str = "execution.checkpointing.externalized-checkpoint-retention";

/// A duration in milliseconds, as the getters of the configuration objects give it.
fn duration_value(options: &Options, key: &str) -> Value {
    Value::Long(options.duration_ms(key).unwrap_or(0))
}

fn int_value(options: &Options, key: &str) -> Value {
    Value::Int(options.int(key).unwrap_or(0) as i32)
}

fn boolean_value(options: &Options, key: &str) -> Value {
    Value::Bool(options.boolean(key).unwrap_or(false))
}

/// `ExecutionConfig.setParallelism`: captured by the operators that are made afterwards.
pub(super) fn set_parallelism(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    env: EnvId,
) -> Result<(), Stop> {
    let parallelism = call.args[0].as_long().unwrap_or(0);
    // PARALLELISM_UNKNOWN (-2) changes nothing (`ExecutionConfig.java:280`).
    if parallelism == -2 {
        return Ok(());
    }
    if parallelism < 1 && parallelism != -1 {
        return Err(vm.throw(ILLEGAL_ARGUMENT, PARALLELISM_TOO_LOW));
    }
    let origin = Recorder::origin(call, vm.program);
    recorder.envs[env]
        .options
        .set("parallelism.default", parallelism.to_string(), origin);
    if let Some(span) = created(vm.program, call) {
        recorder.envs[env].parallelism_origin = ParallelismOrigin::Environment(span);
    }
    Ok(())
}

/// `CheckpointConfig`: getters and setters by name.
pub(super) fn checkpoint_config(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let name = super::method_name(vm.program, call);
    let arg = call.args.first().cloned().unwrap_or(Value::Null);
    let number = arg.as_long().unwrap_or(0);
    let options = &recorder.envs[env].options;
    let at_least = |vm: &mut Vm<'_>, holds: bool, message: &str| {
        if holds {
            Ok(())
        } else {
            Err(vm.throw(ILLEGAL_ARGUMENT, message))
        }
    };
    let (key, text) = match name {
        "isCheckpointingEnabled" => return Ok(Value::Bool(options.checkpoint_interval_ms().is_some())),
        "getCheckpointInterval" => return Ok(Value::Long(options.checkpoint_interval_ms().unwrap_or(-1))),
        "getCheckpointTimeout" => {
            return Ok(Value::Long(
                options
                    .duration_ms("execution.checkpointing.timeout")
                    .unwrap_or(600_000),
            ));
        }
        "getMinPauseBetweenCheckpoints" => {
            return Ok(Value::Long(
                options.duration_ms("execution.checkpointing.min-pause").unwrap_or(0),
            ));
        }
        "getMaxConcurrentCheckpoints" => {
            let n = options
                .int("execution.checkpointing.max-concurrent-checkpoints")
                .unwrap_or(1);
            return Ok(Value::Int(n as i32));
        }
        "getTolerableCheckpointFailureNumber" => {
            let n = options
                .int("execution.checkpointing.tolerable-failed-checkpoints")
                .unwrap_or(0);
            return Ok(Value::Int(n as i32));
        }
        "isUnalignedCheckpointsEnabled" => {
            return Ok(Value::Bool(options.checkpoints_unaligned()));
        }
        "isForceUnalignedCheckpoints" => {
            return Ok(boolean_value(options, "execution.checkpointing.unaligned.forced"));
        }
        "isPauseSourcesUntilFirstCheckpoint" => return Ok(boolean_value(options, PAUSE_SOURCES)),
        "isApproximateLocalRecoveryEnabled" => return Ok(boolean_value(options, APPROXIMATE_RECOVERY)),
        "getMaxSubtasksPerChannelStateFile" => return Ok(int_value(options, CHANNEL_STATE_SUBTASKS)),
        "isUnalignedCheckpointsInterruptibleTimersEnabled" => {
            let enabled = boolean_value(options, INTERRUPTIBLE_TIMERS).as_bool();
            return Ok(Value::Bool(enabled && options.checkpoints_unaligned()));
        }
        "getCheckpointIdOfIgnoredInFlightData" => {
            return Ok(Value::Long(options.int(IGNORED_IN_FLIGHT).unwrap_or(-1)));
        }
        "getAlignedCheckpointTimeout" => {
            let timeout = duration_value(options, ALIGNED_TIMEOUT);
            return static_call(recorder, vm, "java.time.Duration", "ofMillis", &[timeout]);
        }
        "getExternalizedCheckpointRetention" => {
            let retention = options
                .text(RETENTION)
                .unwrap_or("NO_EXTERNALIZED_CHECKPOINTS")
                .to_owned();
            return constant(
                recorder,
                vm,
                "configuration.ExternalizedCheckpointRetention",
                &retention,
            );
        }
        "isExternalizedCheckpointsEnabled" => {
            let retention = options.text(RETENTION).unwrap_or("NO_EXTERNALIZED_CHECKPOINTS");
            return Ok(Value::Bool(retention != "NO_EXTERNALIZED_CHECKPOINTS"));
        }
        "getCheckpointIntervalDuringBacklog" => {
            let own = options
                .get_explicit(BACKLOG_INTERVAL)
                .and_then(|_| options.duration_ms(BACKLOG_INTERVAL));
            // Below the smallest interval there are none (`CheckpointConfig.java:203`).
            let interval = match own.or(options.checkpoint_interval_ms()) {
                Some(interval) if interval >= MINIMAL_CHECKPOINT_MS => interval,
                _ => i64::MAX,
            };
            return Ok(Value::Long(interval));
        }
        "getCheckpointingConsistencyMode" => return checkpointing_mode(recorder, vm, env),
        "disableCheckpointing" => {
            recorder.envs[env].options.remove("execution.checkpointing.interval");
            return Ok(Value::Null);
        }
        "configure" => return configure(recorder, vm, call),
        "setCheckpointInterval" => {
            let message = format!("Checkpoint interval must be larger than or equal to {MINIMAL_CHECKPOINT_MS} ms");
            at_least(vm, number >= MINIMAL_CHECKPOINT_MS, &message)?;
            ("execution.checkpointing.interval", format!("{number} ms"))
        }
        "setCheckpointTimeout" => {
            let message = format!("Checkpoint timeout must be larger than or equal to {MINIMAL_CHECKPOINT_MS} ms");
            at_least(vm, number >= MINIMAL_CHECKPOINT_MS, &message)?;
            ("execution.checkpointing.timeout", format!("{number} ms"))
        }
        "setMinPauseBetweenCheckpoints" => {
            at_least(vm, number >= 0, "Pause value must be zero or positive")?;
            ("execution.checkpointing.min-pause", format!("{number} ms"))
        }
        "setMaxConcurrentCheckpoints" => {
            at_least(
                vm,
                number >= 1,
                "The maximum number of concurrent attempts must be at least one.",
            )?;
            ("execution.checkpointing.max-concurrent-checkpoints", number.to_string())
        }
        "setTolerableCheckpointFailureNumber" => {
            at_least(
                vm,
                number >= 0,
                "The tolerable failure checkpoint number must be non-negative.",
            )?;
            (
                "execution.checkpointing.tolerable-failed-checkpoints",
                number.to_string(),
            )
        }
        "setPauseSourcesUntilFirstCheckpoint" => (PAUSE_SOURCES, arg.as_bool().to_string()),
        "enableApproximateLocalRecovery" => (APPROXIMATE_RECOVERY, arg.as_bool().to_string()),
        "setMaxSubtasksPerChannelStateFile" => (CHANNEL_STATE_SUBTASKS, number.to_string()),
        "setCheckpointIntervalDuringBacklog" => {
            let message =
                format!("Checkpoint interval must be zero or larger than or equal to {MINIMAL_CHECKPOINT_MS} ms");
            at_least(vm, number == 0 || number >= MINIMAL_CHECKPOINT_MS, &message)?;
            (BACKLOG_INTERVAL, format!("{number} ms"))
        }
        "setForceUnalignedCheckpoints" => ("execution.checkpointing.unaligned.forced", arg.as_bool().to_string()),
        "enableUnalignedCheckpoints" => {
            let on = call.args.is_empty() || arg.as_bool();
            ("execution.checkpointing.unaligned.enabled", on.to_string())
        }
        "setCheckpointingConsistencyMode" | "setCheckpointingMode" => {
            ("execution.checkpointing.mode", option_text(recorder, vm, &arg)?)
        }
        "setExternalizedCheckpointRetention" => (RETENTION, option_text(recorder, vm, &arg)?),
        "setAlignedCheckpointTimeout" => (ALIGNED_TIMEOUT, option_text(recorder, vm, &arg)?),
        "enableUnalignedCheckpointsInterruptibleTimers" => (INTERRUPTIBLE_TIMERS, arg.as_bool().to_string()),
        "setCheckpointIdOfIgnoredInFlightData" => (IGNORED_IN_FLIGHT, number.to_string()),
        _ => return Err(super::not_modelled(vm, call)),
    };
    let origin = Recorder::origin(call, vm.program);
    recorder.envs[env].options.set(key, text, origin);
    Ok(Value::Null)
}

/// The enum constant of the mode that is set.
pub(super) fn checkpointing_mode(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, env: EnvId) -> Result<Value, Stop> {
    let name = if recorder.envs[env].options.checkpoints_exactly_once() {
        "EXACTLY_ONCE"
    } else {
        "AT_LEAST_ONCE"
    };
    constant(recorder, vm, "core.execution.CheckpointingMode", name)
}

/// `env.enableCheckpointing(interval[, mode])`.
pub(super) fn enable_checkpointing(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let interval = call.args[0].as_long().unwrap_or(0);
    if interval < MINIMAL_CHECKPOINT_MS {
        let message = format!("Checkpoint interval must be larger than or equal to {MINIMAL_CHECKPOINT_MS} ms");
        return Err(vm.throw(ILLEGAL_ARGUMENT, message));
    }
    let origin = Recorder::origin(call, vm.program);
    if let Some(mode) = call.args.get(1).cloned() {
        let text = option_text(recorder, vm, &mode)?;
        recorder.envs[env]
            .options
            .set("execution.checkpointing.mode", text, origin);
    }
    recorder.envs[env]
        .options
        .set("execution.checkpointing.interval", format!("{interval} ms"), origin);
    Ok(call.receiver.clone())
}

/// The text of an enum constant or another option value, for setters of the environment.
pub(super) fn text_of(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, value: &Value) -> Result<String, Stop> {
    option_text(recorder, vm, value)
}
