//! Sinks: legacy ones, Sink V2 with the topologies that it adds itself, collecting.

use std::rc::Rc;

use super::config::{field, string_field};
use super::ledger::STAND_IN;
use super::{
    Added, EnvId, ILLEGAL_ARGUMENT, NewTransformation, Recorder, Stream, StreamId, argument_span, method_name,
    null_pointer, operator, udf_operator,
};
use crate::api::operator::{
    KeySpec, LegacySinkSpec, OperatorKind, OperatorSpec, SinkFunctions, SinkSpec, SinkUidHashes,
};
use crate::api::recording::JobTrigger;
use crate::api::transformation::{
    ExchangeMode, OutputType, ParallelismOrigin, Partitioner, SubTopology, TransformationId, TransformationKind,
};
use crate::api::type_info::TypeInfo;
use crate::base::few::{self, Few};
use crate::base::name::Name;
use crate::base::sorted::SortedMap;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::types::ClassId;
use crate::lang::value::Value;

/// `DataStreamSink.forSinkFunction`.
pub(super) fn add_legacy(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    input: StreamId,
    name: &'static str,
    operator: OperatorSpec,
) -> Result<StreamId, Stop> {
    let info = recorder.stream_type(vm, input)?;
    let Stream {
        env,
        transformation,
        key,
        ..
    } = recorder.streams[input].clone();
    let added = Added {
        kind: TransformationKind::LegacySink {
            operator: Rc::new(operator),
            key,
        },
        name: name.into(),
        inputs: few::one(transformation),
        output: OutputType::Known(info),
    };
    let id = recorder.add(vm.program, call, env, added);
    Ok(recorder.streams.push(Stream::new(env, id)))
}

pub(super) fn sink_object(recorder: &Recorder<'_>, vm: &mut Vm<'_>, stream: StreamId) -> Value {
    vm.heap.alloc_host(vm.program, recorder.classes().sink, stream.0.into())
}

/// `print([name])`, `printToErr([name])`.
pub(super) fn print(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let to_err = method_name(vm.program, call) == "printToErr";
    let identifier = call.args.first().and_then(Value::as_str).map(str::to_owned);
    let name = if to_err {
        "Print to Std. Err"
    } else {
        "Print to Std. Out"
    };
    let spec = LegacySinkSpec::Print { identifier, to_err };
    let stream = add_legacy(
        recorder,
        vm,
        call,
        input,
        name,
        udf_operator("StreamSink", OperatorKind::Sink(spec)),
    )?;
    Ok(sink_object(recorder, vm, stream))
}

/// `addSink(function)`.
pub(super) fn add_sink(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let function = call.args[0].clone();
    let Some(class) = vm.heap.object(&function).map(|object| object.class) else {
        return Err(null_pointer(vm));
    };
    // The type is read before anything else (`DataStream.java:960`).
    recorder.stream_type(vm, input)?;
    let id = recorder.function(vm, call, 0, "SinkFunction")?;
    let library = vm.program.is_library(class);
    let spec = match vm.program.class(class).simple_name.as_str() {
        "PrintSinkFunction" if library => LegacySinkSpec::Print {
            identifier: Some(string_field(vm, &function, "sinkIdentifier")).filter(|text| !text.is_empty()),
            to_err: field(vm, &function, "stdErr").as_bool(),
        },
        "DiscardingSink" if library => LegacySinkSpec::Discarding,
        _ => LegacySinkSpec::Function(id),
    };
    let mut operator = udf_operator("StreamSink", OperatorKind::Sink(spec));
    operator.concurrent_attempts = vm.program.is_subclass(class, recorder.classes().concurrent_attempts);
    let stream = add_legacy(recorder, vm, call, input, "Unnamed", operator)?;
    Ok(sink_object(recorder, vm, stream))
}

/// `writeToSocket(host, port, schema)`: one subtask.
pub(super) fn write_to_socket(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let host = call.args[0].as_str().unwrap_or_default().to_owned();
    let port = call.args[1].as_long().unwrap_or(0) as i32;
    recorder.simulated_sink(vm, call, &format!("{host}:{port}"));
    let mut operator = udf_operator("StreamSink", OperatorKind::Sink(LegacySinkSpec::Socket { host, port }));
    operator.concurrent_attempts = false;
    let stream = add_legacy(recorder, vm, call, input, "Unnamed", operator)?;
    let id = recorder.streams[stream].transformation;
    let transformation = recorder.transformation_mut(id);
    transformation.parallelism = 1;
    transformation.parallelism_configured = true;
    transformation.provenance.parallelism_origin = ParallelismOrigin::Fixed;
    Ok(sink_object(recorder, vm, stream))
}

/// `sinkTo(sink[, hashes])`.
pub(super) fn sink_to(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let sink = call.args[0].clone();
    let Some(class) = vm.heap.object(&sink).map(|object| object.class) else {
        return Err(null_pointer(vm));
    };
    let info = recorder.stream_type(vm, input)?;
    let classes = recorder.classes();
    let is = |vm: &Vm<'_>, base: ClassId| vm.program.is_subclass(class, base);
    let committer = is(vm, classes.supports_committer);
    let exactly_once = field(vm, &sink, "exactlyOnce");
    let functions = sink_functions(recorder, vm, call, &sink, class)?;
    // A Kafka sink commits transactions only when it is exactly-once; its class supports committing all the same.
    let has_committer = committer || exactly_once.as_bool();
    let hashes = call.args.get(1).cloned().unwrap_or(Value::Null);
    let hash = |vm: &Vm<'_>, name: &str| field(vm, &hashes, name).as_str().map(str::to_owned);
    let uid_hashes = SinkUidHashes {
        writer: hash(vm, "writerUidHash"),
        committer: hash(vm, "committerUidHash"),
        global_committer: hash(vm, "globalCommitterUidHash"),
    };
    let concurrent = is(vm, classes.concurrent_attempts);
    let Stream {
        env,
        transformation,
        key,
        ..
    } = recorder.streams[input].clone();
    let spec = SinkSpec {
        functions,
        chaining: None,
        has_committer,
        concurrent_attempts: concurrent,
        pre_write: None,
        pre_commit: None,
        post_commit: None,
        uid_hashes,
    };
    let added = Added {
        kind: TransformationKind::Sink {
            sink: Box::new(spec),
            key: key.clone(),
        },
        name: "Sink".into(),
        inputs: few::one(transformation),
        output: OutputType::Known(info.clone()),
    };
    let id = recorder.add(vm.program, call, env, added);
    let pre_write = if is(vm, classes.supports_pre_write) {
        topology(recorder, vm, env, &sink, "addPreWriteTopology", (info, key))?
    } else {
        None
    };
    let committable = TypeInfo::CommittableMessage;
    let pre_commit = if is(vm, classes.supports_pre_commit) {
        topology(
            recorder,
            vm,
            env,
            &sink,
            "addPreCommitTopology",
            (committable.clone(), None),
        )?
    } else {
        None
    };
    let post_commit = if is(vm, classes.supports_post_commit) {
        topology(recorder, vm, env, &sink, "addPostCommitTopology", (committable, None))?
    } else {
        None
    };
    if let TransformationKind::Sink { sink, .. } = &mut recorder.transformation_mut(id).kind {
        sink.pre_write = pre_write;
        sink.pre_commit = pre_commit;
        sink.post_commit = post_commit;
    }
    let stream = recorder.streams.push(Stream::new(env, id));
    Ok(sink_object(recorder, vm, stream))
}

fn sink_functions(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    sink: &Value,
    class: ClassId,
) -> Result<SinkFunctions, Stop> {
    let name = vm.program.class(class).simple_name.clone();
    if !vm.program.is_library(class) {
        let span = argument_span(vm.program, call, 0);
        return Ok(SinkFunctions::User(recorder.function_of(vm, sink, "Sink", span)?));
    }
    Ok(match name.as_str() {
        "PrintSink" => SinkFunctions::Print {
            identifier: Some(string_field(vm, sink, "sinkIdentifier")).filter(|text| !text.is_empty()),
            to_err: field(vm, sink, "stdErr").as_bool(),
        },
        "DiscardingSink" => SinkFunctions::Discarding,
        "FileSink" => {
            recorder.simulated_sink(vm, call, &name);
            let path = field(vm, sink, "basePath");
            SinkFunctions::File {
                path: string_field(vm, &path, "text"),
            }
        }
        "KafkaSink" => {
            recorder.simulated_sink(vm, call, &name);
            SinkFunctions::Kafka {
                topic: string_field(vm, sink, "topic"),
                servers: string_field(vm, sink, "servers"),
                transactional: field(vm, sink, "exactlyOnce").as_bool(),
            }
        }
        _ => SinkFunctions::Unknown { class: name },
    })
}

/// Lets the sink add its operators to a stream that stands for the real one; Flink asks it when the graph is made, so
/// the ids taken here are given back (`SinkTransformationTranslator.java:141`).
fn topology(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    env: EnvId,
    sink: &Value,
    method: &str,
    (info, key): (TypeInfo, Option<Rc<KeySpec>>),
) -> Result<Option<SubTopology>, Stop> {
    let first_id = recorder.next_id;
    let registered_before = recorder.envs[env].registered.len();
    let jobs_before = recorder.jobs.len();
    let parallelism_before = recorder.envs[env].options.clone();
    // The environment's parallelism is the default while a sink is expanded.
    recorder.envs[env]
        .options
        .set("parallelism.default", "-1", crate::api::options::OptionOrigin::Settings);
    let stand_in = crate::api::transformation::Transformation {
        id: STAND_IN,
        kind: TransformationKind::Partition {
            partitioner: Partitioner::Forward,
            exchange: ExchangeMode::Undefined,
        },
        name: Name::default(),
        nameless: false,
        description: None,
        parallelism: -1,
        parallelism_configured: false,
        max_parallelism: -1,
        inputs: Few::new(),
        uid: None,
        uid_hash: None,
        slot_sharing_group: None,
        co_location_group: None,
        managed_memory: None,
        buffer_timeout_ms: -1,
        output: OutputType::Known(info),
        provenance: crate::api::transformation::Provenance::default(),
    };
    recorder.transformations.insert(STAND_IN, Rc::new(stand_in));
    let classes = recorder.classes();
    let class = match key {
        Some(_) => classes.keyed_stream,
        None => classes.data_stream,
    };
    let stream = Stream {
        key,
        ..Stream::new(env, STAND_IN)
    };
    let stream = recorder.new_stream(vm, class, stream);
    let result = super::config::invoke(recorder, vm, sink, method, &[stream]);
    recorder.envs[env].options = parallelism_before;
    recorder.transformations.remove(STAND_IN);
    // What the topology made is taken back, also when it threw.
    let registered = recorder.envs[env].registered.split_off(registered_before);
    recorder.jobs.truncate(jobs_before);
    recorder.generator.forget(jobs_before);
    let taken: SortedMap<_, _> = (first_id..recorder.next_id)
        .filter_map(|id| recorder.transformations.remove(TransformationId(id)))
        .map(|taken| (taken.id, Rc::unwrap_or_clone(taken)))
        .collect();
    // The next transformations get the same ids.
    let n_ids = recorder.next_id - first_id;
    recorder.next_id = first_id;
    let (result, failure) = match result {
        Ok(result) => (result, None),
        Err(Stop::Thrown(id)) => (Value::Null, Some(super::error_of(&vm.thrown_info(id)))),
        Err(stop) => return Err(stop),
    };
    let (output, key) = match recorder.stream(vm, &result) {
        Ok(stream) => {
            let Stream {
                transformation, key, ..
            } = &recorder.streams[stream];
            (Some(*transformation), key.clone())
        }
        Err(_) => (None, None),
    };
    Ok(Some(SubTopology {
        input: STAND_IN,
        first_id: TransformationId(first_id),
        n_ids,
        transformations: taken,
        registered,
        output,
        key,
        failure,
    }))
}

/// `StandardSinkTopologies.addGlobalCommitter(stream, factory, serializer)`.
pub(super) fn global_committer(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.args[0])?;
    let span = argument_span(vm.program, call, 1);
    let id = recorder.function_of(vm, &call.args[1].clone(), "SerializableFunction", span)?;
    let Stream {
        env, transformation, ..
    } = recorder.streams[input];
    let operator = operator(
        "SimpleOperatorFactory",
        Some("GlobalCommitterOperator".into()),
        OperatorKind::GlobalCommitter(id),
    );
    let id = recorder.construct(
        vm.program,
        call,
        NewTransformation {
            kind: TransformationKind::GlobalCommitter {
                operator: Rc::new(operator),
            },
            name: "Global Committer".into(),
            parallelism: 1,
            configured: true,
            origin: ParallelismOrigin::Fixed,
            inputs: few::one(transformation),
            output: OutputType::Known(TypeInfo::Basic(crate::api::type_info::BasicType::Void)),
        },
    );
    recorder.register(env, id);
    Ok(Value::Null)
}

/// `collectAsync()`: a sink with a uid of its own and parallelism 1 (`DataStream.java:1018`).
pub(super) fn collect_async(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let (_, sink) = add_collect(recorder, vm, call)?;
    let collected = collected(recorder, vm, recorder.jobs.len(), sink);
    iterator_of(recorder, vm, collected)
}

fn add_collect(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
) -> Result<(EnvId, TransformationId), Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let info = recorder.stream_type(vm, input)?;
    recorder.check_serializer(vm, recorder.streams[input].env, &info)?;
    let mut operator = operator(
        "CollectSinkOperatorFactory",
        Some("CollectSinkOperator".into()),
        OperatorKind::Collect,
    );
    operator.concurrent_attempts = false;
    let stream = add_legacy(recorder, vm, call, input, "Data stream collect sink", operator)?;
    let Stream {
        env,
        transformation: id,
        ..
    } = recorder.streams[stream];
    let transformation = recorder.transformation_mut(id);
    // Unlike other sinks it takes no key from a keyed stream.
    if let TransformationKind::LegacySink { key, .. } = &mut transformation.kind {
        *key = None;
    }
    transformation.uid = Some(format!("dataStreamCollect_{id}").into());
    transformation.parallelism = 1;
    transformation.parallelism_configured = true;
    transformation.provenance.parallelism_origin = ParallelismOrigin::Fixed;
    Ok((env, id))
}

/// What a collecting sink brought from a job, by the job's place; nothing if it has not run.
fn collected(recorder: &Recorder<'_>, vm: &mut Vm<'_>, job: usize, sink: TransformationId) -> Vec<Value> {
    let answer = recorder.settings.answers.get(job);
    let own = answer.iter().flat_map(|answer| &answer.collected);
    let own = own.filter(|(node, _)| *node == sink.0);
    own.map(|(_, record)| vm.heap.thaw(record)).collect()
}

/// An iterator over them.
fn iterator_of(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, records: Vec<Value>) -> Result<Value, Stop> {
    let list = vm.heap.alloc_list(vm.program, records);
    match vm.program.find_class("org.apache.flink.util.CollectedIterator") {
        Some(class) => vm.construct(recorder, class, &[list]),
        None => Ok(Value::Null),
    }
}

/// `executeAndCollect([name][, limit])`.
pub(super) fn execute_and_collect(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
) -> Result<Value, Stop> {
    let limit = call
        .args
        .iter()
        .find_map(|arg| if arg.as_str().is_some() { None } else { arg.as_long() });
    if limit.is_some_and(|limit| limit <= 0) {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "Limit must be greater than 0"));
    }
    let name = call
        .args
        .iter()
        .find_map(Value::as_str)
        .unwrap_or("DataStream Collect")
        .to_owned();
    let (env, sink) = add_collect(recorder, vm, call)?;
    super::environment::run_job(recorder, vm, call, env, Some(name), JobTrigger::ExecuteAndCollect)?;
    let mut records = collected(recorder, vm, recorder.jobs.len() - 1, sink);
    match limit {
        Some(limit) => {
            records.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
            Ok(vm.heap.alloc_list(vm.program, records))
        }
        None => iterator_of(recorder, vm, records),
    }
}
