//! Transformations and operators that a program makes itself, below the DataStream API.

use std::rc::Rc;

use super::config::field;
use super::{
    ILLEGAL_ARGUMENT, NewTransformation, Recorder, Stream, argument_span, created, method_name, not_modelled,
    null_pointer, operator, udf_operator,
};
use crate::api::function::FuncId;
use crate::api::operator::{KeySelectorSpec, KeySpec, OperatorKind, OperatorSpec};
use crate::api::transformation::{
    ChainingStrategy, ExchangeMode, OutputType, ParallelismOrigin, Partitioner, Setting, SlotSharingGroup,
    Transformation, TransformationId, TransformationKind,
};
use crate::base::few::{self, Few};
use crate::base::name::Name;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::value::Value;

/// An object for a transformation.
pub(super) fn transformation_object(recorder: &Recorder<'_>, vm: &mut Vm<'_>, id: TransformationId) -> Value {
    vm.heap
        .alloc_host(vm.program, recorder.classes().transformation, id.0.into())
}

/// The transformation behind an object.
pub(super) fn transformation_id(
    recorder: &Recorder<'_>,
    vm: &mut Vm<'_>,
    value: &Value,
) -> Result<TransformationId, Stop> {
    match vm.heap.host_id(value).and_then(|id| u32::try_from(id).ok()) {
        Some(id) if recorder.transformations.get(TransformationId(id)).is_some() => Ok(TransformationId(id)),
        _ => Err(null_pointer(vm)),
    }
}

/// `Transformation.toString`.
pub(super) fn text_of_transformation(transformation: &Transformation) -> String {
    let output = match &transformation.output {
        OutputType::Known(info) => info.to_string(),
        OutputType::Missing(missing) => format!("MissingTypeInfo<{}, {}>", missing.function, missing.cause_message),
    };
    format!(
        "{}{{id={}, name='{}', outputType={output}, parallelism={}}}",
        transformation.kind.class_name(),
        transformation.id,
        transformation.name,
        transformation.parallelism
    )
}

/// `new DataStream<>(env, transformation)`.
pub(super) fn new_data_stream(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.args[0])?;
    let id = transformation_id(recorder, vm, &call.args[1])?;
    become_host(recorder, vm, call, Stream::new(env, id));
    Ok(Value::Null)
}

/// `new KeyedStream<>(stream, selector[, type])`.
pub(super) fn new_keyed_stream(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.args[0])?;
    let explicit = match call.args.get(2).cloned() {
        Some(info) => Some(recorder.type_argument(vm, &info)?),
        None => None,
    };
    let info = recorder.stream_type(vm, input)?;
    let key = recorder.key_spec(vm, call, &call.args[1].clone(), 1, &info, explicit)?;
    let keyed = recorder.keyed(vm, call, input, key)?;
    let stream = recorder.streams[keyed].clone();
    become_host(recorder, vm, call, stream);
    Ok(Value::Null)
}

fn become_host(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall, stream: Stream) {
    let id = recorder.streams.push(stream);
    if let Some(object) = call.receiver.as_object() {
        vm.heap.get_mut(object).native = Native::Host(id.0.into());
    }
}

fn become_transformation(vm: &mut Vm<'_>, call: &HostCall, id: TransformationId) {
    if let Some(object) = call.receiver.as_object() {
        vm.heap.get_mut(object).native = Native::Host(id.0.into());
    }
}

/// `new PartitionTransformation<>(input, partitioner[, mode])`.
pub(super) fn new_partition(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = transformation_id(recorder, vm, &call.args[0])?;
    let given = call.args[1].clone();
    let Some(class) = vm.heap.object(&given).map(|object| object.class) else {
        return Err(null_pointer(vm));
    };
    let library = vm.program.is_library(class);
    let partitioner = match vm.program.class(class).simple_name.as_str() {
        "ForwardPartitioner" if library => Partitioner::Forward,
        "RescalePartitioner" if library => Partitioner::Rescale,
        "RebalancePartitioner" if library => Partitioner::Rebalance,
        "ShufflePartitioner" if library => Partitioner::Shuffle,
        "GlobalPartitioner" if library => Partitioner::Global,
        "BroadcastPartitioner" if library => Partitioner::Broadcast,
        "KeyGroupStreamPartitioner" if library => Partitioner::Hash(partitioner_key(recorder, vm, call, input)?),
        "CustomPartitionerWrapper" if library => {
            let span = argument_span(vm.program, call, 1);
            let chooser = field(vm, &given, "partitioner");
            Partitioner::Custom {
                partitioner: recorder.function_of(vm, &chooser, "Partitioner", span)?,
                key: partitioner_key(recorder, vm, call, input)?,
            }
        }
        _ => {
            let span = argument_span(vm.program, call, 1);
            let function = recorder.function_of(vm, &given, "StreamPartitioner", span)?;
            Partitioner::User {
                function,
                class: super::window::value_simple_name(vm, &given),
                text: vm.to_text(recorder, &given)?.into(),
            }
        }
    };
    let mode = match call.args.get(2).cloned() {
        Some(mode) => super::config::text_of(recorder, vm, &mode)?,
        None => String::new(),
    };
    let exchange = match mode.as_str() {
        "PIPELINED" => ExchangeMode::Pipelined,
        "BATCH" => ExchangeMode::Batch,
        "HYBRID_FULL" => ExchangeMode::HybridFull,
        "HYBRID_SELECTIVE" => ExchangeMode::HybridSelective,
        _ => ExchangeMode::Undefined,
    };
    let output = recorder.output_type(vm, input)?;
    let kind = TransformationKind::Partition { partitioner, exchange };
    let id = recorder.derived(vm, call, kind, "Partition", few::one(input), output);
    become_transformation(vm, call, id);
    Ok(Value::Null)
}

/// The key of a partitioner that the program made. What type it has is nowhere asked.
fn partitioner_key(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    input: TransformationId,
) -> Result<Rc<KeySpec>, Stop> {
    let selector = field(vm, &call.args[1], "keySelector");
    let info = recorder.output_type(vm, input)?;
    recorder.key_spec(vm, call, &selector, 1, &info.clone(), Some(info))
}

/// `new MultipleInputTransformation<>(name, factory, type, parallelism)` and its keyed sister.
pub(super) fn new_multiple_input(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let name = Name::copied(call.args[0].as_str().unwrap_or("null"));
    let operator = own_operator(recorder, vm, call, &call.args[1].clone(), 1)?;
    let info = recorder.type_argument(vm, &call.args[2].clone())?;
    let parallelism = call.args[3].as_long().unwrap_or(1) as i32;
    // A fifth argument says whether the parallelism was set, or is the type of the keys.
    let (configured, keyed) = match call.args.get(4) {
        Some(Value::Bool(configured)) => (*configured, false),
        Some(_) => (true, true),
        None => (true, false),
    };
    let id = recorder.construct(
        vm.program,
        call,
        NewTransformation {
            kind: TransformationKind::MultipleInput {
                operator: Rc::new(operator),
                keys: Few::new(),
                keyed,
            },
            name,
            parallelism,
            configured,
            origin: created(vm.program, call).map_or(ParallelismOrigin::Fixed, ParallelismOrigin::Call),
            inputs: Few::new(),
            output: OutputType::Known(info),
        },
    );
    become_transformation(vm, call, id);
    Ok(Value::Null)
}

/// `addInput(transformation[, selector])`.
pub(super) fn add_input(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let id = transformation_id(recorder, vm, &call.receiver)?;
    let input = transformation_id(recorder, vm, &call.args[0])?;
    let key = match call.args.get(1).cloned() {
        Some(selector) if !selector.is_null() => {
            let info = recorder.output_type(vm, input)?;
            let key_type = recorder.key_type(vm, call, &selector, &info)?;
            let span = argument_span(vm.program, call, 1);
            let function = recorder.function_of(vm, &selector, "KeySelector", span)?;
            Some(Rc::new(KeySpec {
                selector: KeySelectorSpec::User(function),
                key_type,
            }))
        }
        _ => None,
    };
    let transformation = recorder.transformation_mut(id);
    transformation.inputs.push(input);
    if let TransformationKind::MultipleInput { keys, .. } = &mut transformation.kind {
        keys.push(key);
    }
    Ok(call.receiver.clone())
}

/// `new MultipleConnectedStreams(env).transform(transformation)`: the operator was added by hand.
pub(super) fn multiple_transform(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = field(vm, &call.receiver, "environment");
    let env = recorder.env(vm, &env)?;
    let id = transformation_id(recorder, vm, &call.args[0])?;
    Ok(recorder.plain_stream(vm, recorder.classes().single_output, env, id))
}

/// An operator or operator factory that the program wrote (`SimpleOperatorFactory.of`).
pub(super) fn own_operator(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    value: &Value,
    arg: usize,
) -> Result<OperatorSpec, Stop> {
    let Some(class) = vm.heap.object(value).map(|object| object.class) else {
        return Err(null_pointer(vm));
    };
    if vm.program.is_library(class)
        && let Some(spec) = library_operator(recorder, vm, call, value, arg)?
    {
        return Ok(spec);
    }
    let classes = recorder.classes();
    let span = argument_span(vm.program, call, arg);
    let id = recorder.function_of(vm, value, "StreamOperator", span)?;
    let simple = super::window::value_simple_name(vm, value);
    let factory = vm.program.is_subclass(class, classes.operator_factory);
    let mut spec = if factory {
        operator(simple, None, OperatorKind::User(id))
    } else if vm.program.is_subclass(class, classes.abstract_udf_operator) {
        operator(
            "SimpleUdfStreamOperatorFactory",
            Some(simple.into()),
            OperatorKind::User(id),
        )
    } else {
        operator("SimpleOperatorFactory", Some(simple.into()), OperatorKind::User(id))
    };
    if vm.program.is_subclass(class, classes.input_selectable) {
        spec.input_selectable = Some(recorder.class_name(vm.program, class));
    }
    spec.yielding = vm.program.is_subclass(class, classes.yielding_factory);
    let strategy = field(vm, value, "chainingStrategy");
    if !strategy.is_null() {
        spec.chaining = match super::config::text_of(recorder, vm, &strategy)?.as_str() {
            "NEVER" => ChainingStrategy::Never,
            "HEAD" => ChainingStrategy::Head,
            "HEAD_WITH_SOURCES" => ChainingStrategy::HeadWithSources,
            _ => ChainingStrategy::Always,
        };
    }
    Ok(spec)
}

/// One of Flink's operators around a function, made by the program: it runs as it does behind `map`, `process` and so on.
fn library_operator(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    value: &Value,
    arg: usize,
) -> Result<Option<OperatorSpec>, Stop> {
    type Kind = fn(FuncId) -> OperatorKind;
    // A class of the program's own may have the same simple name, and one that extends Flink's runs itself.
    let of_library = vm
        .heap
        .object(value)
        .is_some_and(|object| vm.program.is_library(object.class));
    if !of_library {
        return Ok(None);
    }
    let class = super::window::value_simple_name(vm, value);
    let (interface, kind): (&'static str, Kind) = match class.as_str() {
        "StreamMap" => ("MapFunction", OperatorKind::Map),
        "StreamFilter" => ("FilterFunction", OperatorKind::Filter),
        "StreamFlatMap" => ("FlatMapFunction", OperatorKind::FlatMap),
        "ProcessOperator" => ("ProcessFunction", OperatorKind::Process),
        "KeyedProcessOperator" => ("KeyedProcessFunction", OperatorKind::KeyedProcess),
        "CoStreamMap" => ("CoMapFunction", OperatorKind::CoMap),
        "CoStreamFlatMap" => ("CoFlatMapFunction", OperatorKind::CoFlatMap),
        "CoProcessOperator" => ("CoProcessFunction", OperatorKind::CoProcess),
        "KeyedCoProcessOperator" => ("KeyedCoProcessFunction", OperatorKind::KeyedCoProcess),
        _ => return Ok(None),
    };
    let function = field(vm, value, "userFunction");
    let span = argument_span(vm.program, call, arg);
    let id = recorder.function_of(vm, &function, interface, span)?;
    Ok(Some(udf_operator(class, kind(id))))
}

/// Getters and setters of `Transformation`.
pub(super) fn accessors(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let id = transformation_id(recorder, vm, &call.receiver)?;
    let name = method_name(vm.program, call);
    let arg = call.args.first().cloned().unwrap_or(Value::Null);
    let number = arg.as_long().unwrap_or(0);
    let text = arg.as_str().map(Name::copied);
    let span = created(vm.program, call);
    let missing = arg.is_null();
    match name {
        "setDescription" | "setSlotSharingGroup" if missing => return Err(null_pointer(vm)),
        "setUidHash" => {
            super::setters::set_uid_hash(recorder, vm, id, text)?;
            return Ok(Value::Null);
        }
        "setBufferTimeout" if number < -1 => {
            let mut refusal = vm.throw(ILLEGAL_ARGUMENT, "");
            super::without_message(vm, &mut refusal);
            return Err(refusal);
        }
        // Nothing that is shown depends on it.
        "addMetricVariable" => return Ok(call.receiver.clone()),
        "getId" => return Ok(Value::Int(id.0 as i32)),
        "hashCode" => return Ok(Value::Int(id.0 as i32)),
        "equals" => return Ok(Value::Bool(vm.heap.host_id(&arg) == vm.heap.host_id(&call.receiver))),
        "toString" => return Ok(Value::text(text_of_transformation(recorder.transformation(id)))),
        "getOutputType" => {
            let info = recorder.output_type(vm, id)?;
            return Ok(recorder.type_object(vm, &info));
        }
        "getInputs" => {
            let inputs = recorder.transformation(id).inputs.clone();
            let items: Vec<Value> = inputs
                .iter()
                .map(|input| transformation_object(recorder, vm, *input))
                .collect();
            return Ok(vm.heap.alloc_list(vm.program, items));
        }
        "setParallelism" => super::setters::check_parallelism(vm, number, true)?,
        "setMaxParallelism" => super::setters::check_max_parallelism(vm, number, true)?,
        _ => {}
    }
    let configured = call.args.get(1).is_none_or(Value::as_bool);
    let strategy = match name {
        "setChainingStrategy" => Some(super::config::text_of(recorder, vm, &arg)?),
        _ => None,
    };
    let group = match (name, &text) {
        ("setSlotSharingGroup", Some(name)) => Some(SlotSharingGroup {
            name: name.clone(),
            resources: None,
        }),
        ("setSlotSharingGroup", None) => {
            let (name, resources) = super::spec::slot_sharing_group(vm, &arg);
            Some(SlotSharingGroup {
                name: name.into(),
                resources: resources.map(Box::new),
            })
        }
        _ => None,
    };
    let transformation = recorder.transformation_mut(id);
    let optional = |text: &Option<Name>| text.as_ref().map_or(Value::Null, Value::text);
    match name {
        "getName" => return Ok(super::stream::name_value(transformation)),
        "getDescription" => return Ok(optional(&transformation.description)),
        "getParallelism" => return Ok(Value::Int(transformation.parallelism)),
        "isParallelismConfigured" => return Ok(Value::Bool(transformation.parallelism_configured)),
        "getMaxParallelism" => return Ok(Value::Int(transformation.max_parallelism)),
        "getUid" => return Ok(optional(&transformation.uid)),
        "getUserProvidedNodeHash" => return Ok(optional(&transformation.uid_hash)),
        "getCoLocationGroupKey" => return Ok(optional(&transformation.co_location_group)),
        "getBufferTimeout" => return Ok(Value::Long(transformation.buffer_timeout_ms)),
        "setName" => super::setters::set_name(transformation, text),
        "setDescription" => transformation.description = text,
        "setUid" => transformation.uid = text,
        "setParallelism" => {
            transformation.parallelism = number as i32;
            transformation.parallelism_configured = configured && number != -1;
            transformation.provenance.note(Setting::Parallelism, span);
            if let Some(span) = span {
                transformation.provenance.parallelism_origin = ParallelismOrigin::Call(span);
            }
        }
        "setMaxParallelism" => transformation.max_parallelism = number as i32,
        "setSlotSharingGroup" => transformation.slot_sharing_group = group,
        "operatorMemory$" => {
            let memory = transformation.managed_memory.get_or_insert_default();
            let before = memory.operator_weight.replace(number as u32);
            return Ok(Value::Int(before.unwrap_or_default() as i32));
        }
        "slotMemory$" => {
            let memory = transformation.managed_memory.get_or_insert_default();
            match text.as_deref() {
                Some("PYTHON") => memory.python = true,
                _ => memory.state_backend = true,
            }
        }
        "setCoLocationGroupKey" => transformation.co_location_group = text,
        "setBufferTimeout" => transformation.buffer_timeout_ms = number,
        "setChainingStrategy" => {
            if let Some(operator) = transformation.kind.operator_mut() {
                operator.chaining = match strategy.as_deref() {
                    Some("NEVER") => ChainingStrategy::Never,
                    Some("HEAD") => ChainingStrategy::Head,
                    Some("HEAD_WITH_SOURCES") => ChainingStrategy::HeadWithSources,
                    _ => ChainingStrategy::Always,
                };
            }
        }
        _ => return Err(not_modelled(vm, call)),
    }
    Ok(Value::Null)
}
