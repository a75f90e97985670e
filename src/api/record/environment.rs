//! The environment's own calls: getting one, settings, execute.

use super::config::{apply_options, check_options, configure, options_of, part_of_env, set_parallelism, text_of};
use super::{EnvId, Environment, ILLEGAL_ARGUMENT, ILLEGAL_STATE, Recorder, created, method_name, not_modelled};
use crate::api::options::{OptionOrigin, Options, RuntimeMode};
use crate::api::recording::{FailureStage, GenerationError, Job, JobAnswer, JobTrigger};
use crate::api::transformation::{ParallelismOrigin, TransformationKind};
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::value::Value;

/// `KeyGroupRangeAssignment.UPPER_BOUND_MAX_PARALLELISM`.
pub(super) const MAX_PARALLELISM_BOUND: i64 = 1 << 15;

impl Recorder<'_> {
    /// An environment with the settings and what else is given.
    fn new_env(&mut self, vm: &mut Vm<'_>, given: &Options) -> Result<EnvId, Stop> {
        let mut options = self.settings.options.clone();
        options.add_all(given);
        check_options(vm, &options)?;
        let env = self.envs.push(Environment {
            options: self.settings.options.clone(),
            ..Environment::default()
        });
        apply_options(self, env, given);
        Ok(env)
    }

    fn env_object(&mut self, vm: &mut Vm<'_>, env: EnvId, class: &str) -> Value {
        let class = vm.program.find_class(class).unwrap_or(self.classes().environment);
        vm.heap.alloc_host(vm.program, class, env.0.into())
    }
}

/// `getExecutionEnvironment([conf])`.
pub(super) fn get(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let given = given_options(recorder, vm, call)?;
    let env = recorder.new_env(vm, &given)?;
    Ok(recorder.env_object(vm, env, ENVIRONMENT))
}

/// The configuration that is given as the first argument.
fn given_options(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Options, Stop> {
    match call.args.first().cloned() {
        Some(conf) => options_of(recorder, vm, &conf, Recorder::origin(call, vm.program)),
        None => Ok(Options::default()),
    }
}

const ENVIRONMENT: &str = "org.apache.flink.streaming.api.environment.StreamExecutionEnvironment";
const LOCAL_ENVIRONMENT: &str = "org.apache.flink.streaming.api.environment.LocalStreamEnvironment";

/// `createLocalEnvironment(..)`, refused when a client submits the program (`LocalStreamEnvironment.java:62`).
pub(super) fn create_local(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    if !recorder.settings.local_environment {
        return Err(vm.throw(
            "org.apache.flink.api.common.InvalidProgramException",
            "The LocalStreamEnvironment cannot be used when submitting a program through a client, or running in a \
             TestEnvironment context.",
        ));
    }
    let env = recorder.new_env(vm, &Options::default())?;
    let origin = Recorder::origin(call, vm.program);
    for arg in &*call.args {
        match arg.as_long() {
            Some(parallelism) => {
                recorder.envs[env]
                    .options
                    .set("parallelism.default", parallelism.to_string(), origin);
                if let Some(span) = created(vm.program, call) {
                    recorder.envs[env].parallelism_origin = ParallelismOrigin::Environment(span);
                }
            }
            None => {
                let options = options_of(recorder, vm, arg, origin)?;
                apply_options(recorder, env, &options);
            }
        }
    }
    Ok(recorder.env_object(vm, env, LOCAL_ENVIRONMENT))
}

/// `createRemoteEnvironment(..)`: an environment like another, there is no cluster to reach; refused when a client
/// submits the program (`RemoteStreamEnvironment.java:145`).
pub(super) fn create_remote(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    if !recorder.settings.local_environment {
        return Err(vm.throw(
            "org.apache.flink.api.common.InvalidProgramException",
            "The RemoteEnvironment cannot be instantiated when running in a pre-defined context (such as Command Line \
             Client or TestEnvironment)",
        ));
    }
    let mut options = Options::default();
    let origin = Recorder::origin(call, vm.program);
    match call.args.get(2).cloned() {
        Some(Value::Int(parallelism)) => options.set("parallelism.default", parallelism.to_string(), origin),
        Some(configuration) => options = options_of(recorder, vm, &configuration, origin)?,
        None => {}
    }
    let env = recorder.new_env(vm, &options)?;
    Ok(recorder.env_object(vm, env, ENVIRONMENT))
}

/// `new StreamExecutionEnvironment(conf)`: the object exists; it becomes a row here.
pub(super) fn constructed(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let given = given_options(recorder, vm, call)?;
    let env = recorder.new_env(vm, &given)?;
    // What is configured outside doesn't reach it (`StreamExecutionEnvironment.java:228`).
    recorder.envs[env].options = Options::default();
    apply_options(recorder, env, &given);
    if let Some(object) = call.receiver.as_object() {
        vm.heap.get_mut(object).native = Native::Host(env.0.into());
    }
    Ok(Value::Null)
}

/// `getConfig`.
pub(super) fn get_config(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    Ok(part_of_env(recorder, vm, recorder.classes().execution_config, env))
}

/// `getCheckpointConfig`.
pub(super) fn get_checkpoint_config(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    Ok(part_of_env(recorder, vm, recorder.classes().checkpoint_config, env))
}

/// `getConfiguration`: read only.
pub(super) fn get_configuration(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let class = vm.program.find_class("org.apache.flink.configuration.Configuration");
    Ok(part_of_env(
        recorder,
        vm,
        class.unwrap_or(recorder.classes().execution_config),
        env,
    ))
}

/// Setters and getters without a rule of their own, by name.
pub(super) fn settings(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let name = method_name(vm.program, call);
    let arg = call.args.first().cloned().unwrap_or(Value::Null);
    let number = arg.as_long().unwrap_or(0);
    let options = &recorder.envs[env].options;
    let origin = Recorder::origin(call, vm.program);
    match name {
        "getParallelism" => return Ok(Value::Int(options.default_parallelism())),
        "getMaxParallelism" => return Ok(Value::Int(options.max_parallelism())),
        "getBufferTimeout" => return Ok(Value::Long(options.buffer_timeout_ms())),
        "isChainingEnabled" => return Ok(Value::Bool(options.chaining())),
        "isChainingOfOperatorsWithDifferentMaxParallelismEnabled" => {
            return Ok(Value::Bool(options.chain_different_max_parallelism()));
        }
        "getCheckpointInterval" => return Ok(Value::Long(options.checkpoint_interval_ms().unwrap_or(-1))),
        "isUnalignedCheckpointsEnabled" => {
            return Ok(Value::Bool(options.checkpoints_unaligned()));
        }
        "isForceUnalignedCheckpoints" => {
            return Ok(Value::Bool(
                options
                    .boolean("execution.checkpointing.unaligned.forced")
                    .unwrap_or(false),
            ));
        }
        "getCheckpointingConsistencyMode" => return super::config::checkpointing_mode(recorder, vm, env),
        "getDefaultLocalParallelism" => return Ok(Value::Int(options.default_parallelism())),
        "setParallelism" => set_parallelism(recorder, vm, call, env)?,
        "setMaxParallelism" => {
            if number <= 0 || number > MAX_PARALLELISM_BOUND {
                return Err(vm.throw(
                    ILLEGAL_ARGUMENT,
                    format!("maxParallelism is out of bounds 0 < maxParallelism <= 32768. Found: {number}"),
                ));
            }
            recorder.envs[env]
                .options
                .set("pipeline.max-parallelism", number.to_string(), origin);
        }
        "setRuntimeMode" => {
            let text = text_of(recorder, vm, &arg)?;
            recorder.envs[env].options.set("execution.runtime-mode", text, origin);
        }
        "setBufferTimeout" => {
            if number < -1 {
                return Err(vm.throw(ILLEGAL_ARGUMENT, "Timeout of buffer must be non-negative or -1"));
            }
            set_buffer_timeout(recorder, env, number, origin);
        }
        "disableOperatorChaining" => {
            recorder.envs[env]
                .options
                .set("pipeline.operator-chaining.enabled", "false", origin);
        }
        "enableChangelogStateBackend" => {
            recorder.envs[env]
                .options
                .set("state.changelog.enabled", arg.as_bool().to_string(), origin);
        }
        "setDefaultSavepointDirectory" => {
            let text = text_of(recorder, vm, &arg)?;
            recorder.envs[env]
                .options
                .set("execution.checkpointing.savepoint-dir", text, origin);
        }
        "registerSlotSharingGroup" => {
            let (name, resources) = super::spec::slot_sharing_group(vm, &arg);
            if let Some(resources) = resources {
                recorder.envs[env].groups.insert(name.into(), resources);
            }
        }
        "configure" => {
            configure(recorder, vm, call)?;
            return Ok(Value::Null);
        }
        "clean" => return Ok(arg),
        "addOperator" => {
            let id = super::low_level::transformation_id(recorder, vm, &arg)?;
            recorder.register(env, id);
            return Ok(Value::Null);
        }
        "getTransformations" => {
            let ids = recorder.envs[env].registered.clone();
            let items: Vec<Value> = ids
                .into_iter()
                .map(|id| super::low_level::transformation_object(recorder, vm, id))
                .collect();
            return Ok(vm.heap.alloc_list(vm.program, items));
        }
        _ => return Err(not_modelled(vm, call)),
    }
    Ok(call.receiver.clone())
}

/// 0 flushes after every record; -1 switches the timeout off (`StreamExecutionEnvironment.java:392`).
fn set_buffer_timeout(recorder: &mut Recorder<'_>, env: EnvId, timeout_ms: i64, origin: OptionOrigin) {
    let options = &mut recorder.envs[env].options;
    if timeout_ms < 0 {
        options.set("execution.buffer-timeout.enabled", "false", origin);
    } else {
        // The switch stays as it is: a timeout that was switched off stays off.
        options.set("execution.buffer-timeout.interval", format!("{timeout_ms} ms"), origin);
    }
}

/// `execute`, `executeAsync`, with a name, without, or with a StreamGraph that was got before.
pub(super) fn execute(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let asynchronous = method_name(vm.program, call) == "executeAsync";
    let trigger = if asynchronous {
        JobTrigger::ExecuteAsync
    } else {
        JobTrigger::Execute
    };
    let arg = call.args.first().cloned().unwrap_or(Value::Null);
    match vm.heap.host_id(&arg) {
        Some(job) => submit_made(recorder, vm, job, trigger)?,
        None => {
            let name = arg.as_str().map(str::to_owned);
            run_job(recorder, vm, call, env, name, trigger)?;
        }
    }
    if asynchronous {
        Ok(job_client(recorder, vm))
    } else {
        Ok(job_result(recorder, vm))
    }
}

/// The job as it stands; generating it can throw, and takes ids (`StreamExecutionEnvironment.java:2021`).
pub(super) fn run_job(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    env: EnvId,
    name: Option<String>,
    trigger: JobTrigger,
) -> Result<(), Stop> {
    let job = job(recorder, vm, call, env, name, trigger);
    check_ledger(recorder, vm, &job)?;
    let generated = recorder.generator.generate(&job, &recorder.functions);
    note_batch(recorder, vm, call, env);
    match generated {
        Ok(next_id) => recorder.next_id = next_id,
        Err(error) => return Err(generation_failed(recorder, vm, error)),
    }
    if trigger == JobTrigger::Execute && job.options.runtime_mode() != RuntimeMode::Streaming {
        // `execute` waits for the end. A streaming job passes a cache by and writes none.
        let caches = job.transformations.values();
        let caches = caches.filter(|t| matches!(t.kind, TransformationKind::Cache { .. }));
        recorder.written.extend(caches.map(|cache| cache.id));
    }
    recorder.envs[env].registered.clear();
    submitted(recorder, vm, job)
}

/// A generation for batch mode writes into the environment's own configuration: from then on there is no buffer timeout,
/// also for a later job in streaming mode (`StreamGraphGenerator.java:330`).
fn note_batch(recorder: &mut Recorder<'_>, vm: &Vm<'_>, call: &HostCall, env: EnvId) {
    if !recorder.generator.was_batch() {
        return;
    }
    let origin = Recorder::origin(call, vm.program);
    let options = &mut recorder.envs[env].options;
    options.set("execution.buffer-timeout.enabled", "false", origin);
}

/// A job was handed over. If it ran already and failed, `execute` throws what the client gets (`JobResult.java:133`).
fn submitted(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, job: Job) -> Result<(), Stop> {
    recorder.jobs.push(job);
    let printed = (recorder.stdout.len() as u32, recorder.stderr.len() as u32);
    recorder.printed_before.push(printed);
    let answer = recorder.settings.answers.get(recorder.jobs.len() - 1);
    let mut cause = None;
    for outer in answer.iter().flat_map(|answer| answer.failure.iter().rev()) {
        cause = thrown(vm, &outer.class, outer.message.clone(), cause);
    }
    match cause {
        Some(cause) => Err(Stop::Thrown(cause)),
        None => Ok(()),
    }
}

fn job(
    recorder: &Recorder<'_>,
    vm: &Vm<'_>,
    call: &HostCall,
    env: EnvId,
    name: Option<String>,
    trigger: JobTrigger,
) -> Job {
    let environment = &recorder.envs[env];
    let ledger = recorder.ledger(&environment.registered);
    Job {
        name,
        registered: ledger.registered,
        transformations: ledger.transformations,
        next_id: recorder.next_id,
        parallelism: environment.options.default_parallelism(),
        group_resources: environment.groups.clone(),
        global_parameters: environment.global_parameters.clone(),
        options: environment.options.clone(),
        execute_span: created(vm.program, call),
        trigger,
    }
}

/// A program without operators can't be executed (`StreamExecutionEnvironment.java:2076`).
fn check_ledger(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, job: &Job) -> Result<(), Stop> {
    if !job.registered.is_empty() {
        return Ok(());
    }
    recorder.stage = FailureStage::StreamGraph;
    Err(vm.throw(
        ILLEGAL_STATE,
        "No operators defined in streaming topology. Cannot execute.",
    ))
}

fn generation_failed(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, failed: GenerationError) -> Stop {
    recorder.stage = FailureStage::StreamGraph;
    recorder.next_id = failed.next_id;
    let left = *failed.left;
    recorder.left = left.registered;
    for (id, part) in left.transformations {
        recorder.transformations.insert(id, part);
    }
    let mut cause = None;
    for outer in failed.error.causes.iter().rev() {
        cause = thrown(vm, &outer.class, outer.message.clone(), cause);
    }
    let silent = failed.error.message.is_none();
    let message = failed.error.message.unwrap_or_default();
    let mut stop = match cause {
        Some(cause) => vm.throw_caused(&failed.error.class, message, cause),
        None => vm.throw(&failed.error.class, message),
    };
    if silent {
        super::without_message(vm, &mut stop);
    }
    if let (Stop::Thrown(id), Some(span)) = (&stop, failed.span) {
        recorder.thrown_at = Some((*id, span));
    }
    stop
}

fn thrown(
    vm: &mut Vm<'_>,
    class: &str,
    message: Option<String>,
    cause: Option<crate::lang::value::ObjectId>,
) -> Option<crate::lang::value::ObjectId> {
    let text = message.clone().unwrap_or_default();
    let stop = match cause {
        Some(cause) => vm.throw_caused(class, text, cause),
        None => vm.throw(class, text),
    };
    match stop {
        Stop::Thrown(id) => {
            if message.is_none() {
                super::config::set_field(vm, &Value::Ref(id), "message", Value::Null);
            }
            Some(id)
        }
        _ => None,
    }
}

/// `getExecutionPlan`: generates without clearing the ledger (`StreamExecutionEnvironment.java:2104`).
pub(super) fn get_execution_plan(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let job = job(recorder, vm, call, env, None, JobTrigger::PlanOnly);
    check_ledger(recorder, vm, &job)?;
    let generated = recorder.generator.execution_plan(&job, &recorder.functions);
    note_batch(recorder, vm, call, env);
    match generated {
        Ok((next_id, text)) => {
            recorder.next_id = next_id;
            Ok(Value::text(text))
        }
        Err(error) => Err(generation_failed(recorder, vm, error)),
    }
}

/// `getStreamGraph([clear])`: the object keeps the plan and, for `execute(graph)`, the job.
pub(super) fn get_stream_graph(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let clear = call.args.first().is_none_or(Value::as_bool);
    let job = job(recorder, vm, call, env, None, JobTrigger::PlanOnly);
    check_ledger(recorder, vm, &job)?;
    let generated = recorder.generator.execution_plan(&job, &recorder.functions);
    note_batch(recorder, vm, call, env);
    match generated {
        Ok((next_id, text)) => {
            recorder.next_id = next_id;
            let graph = recorder.graphs.len() as u64;
            recorder.graphs.push((job, text));
            if clear {
                recorder.envs[env].registered.clear();
            }
            let class = recorder.classes().stream_graph;
            Ok(vm.heap.alloc_host(vm.program, class, graph))
        }
        Err(error) => Err(generation_failed(recorder, vm, error)),
    }
}

fn submit_made(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, row: u64, trigger: JobTrigger) -> Result<(), Stop> {
    let Some((job, _)) = recorder.graphs.get(row as usize) else {
        return Ok(());
    };
    let mut job = job.clone();
    job.trigger = trigger;
    recorder.generator.handed_over();
    submitted(recorder, vm, job)
}

/// `StreamGraph`'s few public methods.
pub(super) fn stream_graph(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let row = vm.heap.host_id(&call.receiver).unwrap_or(u64::MAX) as usize;
    let name = method_name(vm.program, call);
    let Some((job, text)) = recorder.graphs.get_mut(row) else {
        return Err(super::null_pointer(vm));
    };
    match name {
        "getStreamingPlanAsJSON" => Ok(Value::text(&*text)),
        "setJobName" => {
            job.name = call.args[0].as_str().map(str::to_owned);
            Ok(Value::Null)
        }
        "getJobName" => {
            let name = job
                .name
                .clone()
                .or_else(|| job.options.text("pipeline.name").map(str::to_owned));
            Ok(Value::text(name.unwrap_or_else(|| "Flink Streaming Job".to_owned())))
        }
        _ => Err(not_modelled(vm, call)),
    }
}

fn job_result(recorder: &Recorder<'_>, vm: &mut Vm<'_>) -> Value {
    vm.heap.alloc_host(
        vm.program,
        recorder.classes().job_execution_result,
        recorder.jobs.len() as u64,
    )
}

/// A client of the job that was submitted last.
pub(super) fn job_client(recorder: &Recorder<'_>, vm: &mut Vm<'_>) -> Value {
    vm.heap
        .alloc_host(vm.program, recorder.classes().job_client, recorder.jobs.len() as u64)
}

/// What a program asks a finished job for. Where it has not run, numbers are zero and lists empty.
pub(super) fn job_answers(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let name = method_name(vm.program, call);
    let number = vm.heap.host_id(&call.receiver).unwrap_or(0) as usize;
    let answers = &recorder.settings.answers;
    let answer = number.checked_sub(1).and_then(|place| answers.get(place));
    Ok(match name {
        "isJobExecutionResult" => Value::Bool(true),
        "getNetRuntime" => Value::Long(answer.map_or(0, |answer| answer.net_runtime_ms)),
        "getAccumulatorResult" => match (answer, call.args[0].as_str()) {
            (Some(answer), Some(name)) => accumulated(recorder, vm, answer, name)?,
            _ => Value::Null,
        },
        "getJobExecutionResult" => {
            let class = recorder.classes().job_execution_result;
            let result = vm.heap.alloc_host(vm.program, class, number as u64);
            completed(recorder, vm, result)?
        }
        "getJobStatus" => {
            let status = if answer.is_some() { "FINISHED" } else { "RUNNING" };
            let status = super::config::constant(recorder, vm, "api.common.JobStatus", status)?;
            completed(recorder, vm, status)?
        }
        "cancel" => completed(recorder, vm, Value::Null)?,
        "getAllAccumulatorResults" | "getAccumulators" => {
            let map = match vm.program.find_class("java.util.HashMap") {
                Some(class) => vm.construct(recorder, class, &[])?,
                None => return Ok(Value::Null),
            };
            let put = vm
                .program
                .find_class("java.util.Map")
                .and_then(|class| vm.program.find_method(class, "put", 2));
            let mut seen: Vec<&str> = Vec::new();
            for (name, _) in answer.iter().flat_map(|answer| &answer.accumulators) {
                if let (Some(answer), Some(put)) = (answer, put)
                    && !seen.contains(&name.as_str())
                {
                    seen.push(name);
                    let value = accumulated(recorder, vm, answer, name)?;
                    vm.call(recorder, put, &map, &[Value::text(name), value])?;
                }
            }
            if name == "getAccumulators" {
                return completed(recorder, vm, map);
            }
            map
        }
        "getJobID" => match vm.program.find_class("org.apache.flink.api.common.JobID") {
            Some(class) => vm.construct(recorder, class, &[])?,
            None => Value::Null,
        },
        _ => Value::Null,
    })
}

/// A future that has its value.
fn completed(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, value: Value) -> Result<Value, Stop> {
    let class = "java.util.concurrent.CompletableFuture";
    super::config::static_call(recorder, vm, class, "completedFuture", &[value])
}

/// `AccumulatorHelper.mergeInto`: the accumulators of all subtasks as one, and its value.
fn accumulated(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, answer: &JobAnswer, name: &str) -> Result<Value, Stop> {
    let class = vm
        .program
        .find_class("org.apache.flink.api.common.accumulators.Accumulator");
    let method = |vm: &Vm<'_>, name: &str, n: usize| class.and_then(|class| vm.program.find_method(class, name, n));
    let (Some(merge), Some(local)) = (method(vm, "merge", 1), method(vm, "getLocalValue", 0)) else {
        return Ok(Value::Null);
    };
    let mut all = None;
    for (_, one) in answer.accumulators.iter().filter(|(other, _)| other == name) {
        let one = vm.heap.thaw(one);
        match &all {
            None => all = Some(one),
            Some(all) => {
                vm.call(recorder, merge, all, &[one])?;
            }
        }
    }
    match all {
        Some(all) => vm.call(recorder, local, &all, &[]),
        None => Ok(Value::Null),
    }
}
