//! Two streams in one operator: connected, broadcast, interval joins; and asynchronous calls.

use std::rc::Rc;

use super::config::{duration_ms, field, long_field, set_field, string_field};
use super::fields::Refusal;
use super::stream::{NewOperator, set_connection_type};
use super::{
    Added, ILLEGAL_ARGUMENT, NULL_POINTER, Recorder, Stream, StreamId, UNSUPPORTED, argument_span, keyed_udf_operator,
    method_name, null_pointer, operator, udf_operator,
};
use crate::api::extract::LambdaOutput;
use crate::api::operator::{AsyncWaitSpec, IntervalJoinSpec, KeySelectorSpec, KeySpec, OperatorKind, OperatorSpec};
use crate::api::transformation::{OutputType, Partitioner, TransformationKind};
use crate::api::type_info::TypeInfo;
use crate::base::few::Few;
use crate::base::name::Name;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::types::ClassId;
use crate::lang::value::Value;

/// A new object of a library class with default fields.
pub(super) fn new_object(vm: &mut Vm<'_>, class: ClassId) -> Value {
    Value::Ref(vm.heap.alloc(class, vm.program.default_fields(class), Native::None))
}

/// `connect(stream)`: takes no id.
pub(super) fn connect(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let other = call.args[0].clone();
    let env = super::stream::env_value(recorder, vm, recorder.streams[input].env);
    let broadcast = vm
        .heap
        .object(&other)
        .is_some_and(|object| object.class == recorder.classes().broadcast_stream);
    if broadcast {
        let object = new_object(vm, recorder.classes().broadcast_connected);
        set_field(vm, &object, "environment", env);
        set_field(vm, &object, "nonBroadcastStream", call.receiver.clone());
        set_field(vm, &object, "broadcastStream", other);
        return Ok(object);
    }
    let other_stream = recorder.stream(vm, &other)?;
    let object = new_object(vm, recorder.classes().connected_streams);
    let async_state = [input, other_stream]
        .iter()
        .all(|stream| recorder.streams[*stream].async_state);
    set_field(vm, &object, "asyncState", Value::Bool(async_state));
    set_field(vm, &object, "environment", env);
    set_field(vm, &object, "inputStream1", call.receiver.clone());
    set_field(vm, &object, "inputStream2", other);
    Ok(object)
}

/// `broadcast(descriptors..)`: one partition, in a wrapper.
pub(super) fn broadcast_state(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let partitioned = set_connection_type(recorder, vm, call, input, Partitioner::Broadcast)?;
    let env = super::stream::env_value(recorder, vm, recorder.streams[input].env);
    let stream = vm
        .heap
        .alloc_host(vm.program, recorder.classes().data_stream, partitioned.0.into());
    let object = new_object(vm, recorder.classes().broadcast_stream);
    set_field(vm, &object, "environment", env);
    set_field(vm, &object, "inputStream", stream);
    set_field(vm, &object, "broadcastStateDescriptors", call.args[0].clone());
    Ok(object)
}

fn inputs(recorder: &Recorder<'_>, vm: &mut Vm<'_>, connected: &Value) -> Result<(StreamId, StreamId), Stop> {
    let first = field(vm, connected, "inputStream1");
    let second = field(vm, connected, "inputStream2");
    Ok((recorder.stream(vm, &first)?, recorder.stream(vm, &second)?))
}

/// `keyBy(k1, k2[, type])` on connected streams: two partitions, the first input's first.
pub(super) fn key_by(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let (first, second) = inputs(recorder, vm, &call.receiver)?;
    let explicit = match call.args.get(2).cloned() {
        Some(info) => Some(recorder.type_argument(vm, &info)?),
        None => None,
    };
    let mut keyed = Vec::new();
    for (arg, input) in [(0, first), (1, second)] {
        let info = recorder.stream_type(vm, input)?;
        let given = call.args[arg].clone();
        let key = match key_of_fields(vm, &given, &info) {
            Some(key) => Rc::new(key.map_err(|(class, message)| vm.throw(class, message))?),
            None => recorder.key_spec(vm, call, &given, arg, &info, explicit.clone())?,
        };
        let stream = recorder.keyed(vm, call, input, key)?;
        keyed.push(
            vm.heap
                .alloc_host(vm.program, recorder.classes().keyed_stream, stream.0.into()),
        );
    }
    let object = new_object(vm, recorder.classes().connected_streams);
    set_field(vm, &object, "environment", field(vm, &call.receiver, "environment"));
    set_field(vm, &object, "inputStream2", keyed.pop().unwrap_or(Value::Null));
    set_field(vm, &object, "inputStream1", keyed.pop().unwrap_or(Value::Null));
    Ok(object)
}

/// A key given by positions or names of fields: a tuple of them all (`KeySelectorUtil.getSelectorForKeys`). Absent: a
/// selector was given.
fn key_of_fields(vm: &Vm<'_>, given: &Value, info: &TypeInfo) -> Option<Result<KeySpec, Refusal>> {
    let one = std::slice::from_ref(given);
    let given = match given {
        Value::Int(_) | Value::Str(_) => one,
        _ => vm.heap.array(given)?,
    };
    let fields = super::fields::key_fields(info, given);
    Some(fields.map(|fields| {
        let (fields, types): (Vec<_>, Vec<_>) = fields.into_iter().unzip();
        KeySpec {
            selector: KeySelectorSpec::Fields(fields),
            key_type: TypeInfo::Tuple(types.into()),
        }
    }))
}

/// `map`, `flatMap`, `process` on connected streams.
pub(super) fn two_input(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let (first, second) = inputs(recorder, vm, &call.receiver)?;
    let function = call.args[0].clone();
    let Some(class) = vm.heap.object(&function).map(|object| object.class) else {
        return Err(null_pointer(vm));
    };
    let classes = recorder.classes();
    let keyed_process = vm.program.is_subclass(class, classes.keyed_co_process_function);
    let both_keyed = recorder.streams[first].key.is_some() && recorder.streams[second].key.is_some();
    let (name, operator_class, base, from, out, interface) = match method_name(vm.program, call) {
        "map" => ("Co-Map", "CoStreamMap", classes.co_map_function, 0, 2, "CoMapFunction"),
        "flatMap" => (
            "Co-Flat Map",
            "CoStreamFlatMap",
            classes.co_flat_map_function,
            0,
            2,
            "CoFlatMapFunction",
        ),
        _ if keyed_process => (
            "Co-Keyed-Process",
            "KeyedCoProcessOperator",
            classes.keyed_co_process_function,
            1,
            3,
            "KeyedCoProcessFunction",
        ),
        _ => (
            "Co-Process",
            // `ConnectedStreams.java:388`.
            if both_keyed {
                "LegacyKeyedCoProcessOperator"
            } else {
                "CoProcessOperator"
            },
            classes.co_process_function,
            0,
            2,
            "CoProcessFunction",
        ),
    };
    let (type1, type2) = (recorder.stream_type(vm, first)?, recorder.stream_type(vm, second)?);
    let output = match call.args.get(1).cloned() {
        Some(info) => OutputType::Known(recorder.type_argument(vm, &info)?),
        None => {
            let inputs = [(from, &type1), (from + 1, &type2)];
            recorder.output_of(vm, call, &function, base, out, LambdaOutput::None, &inputs)?
        }
    };
    if keyed_process && !both_keyed {
        return Err(vm.throw(
            UNSUPPORTED,
            "KeyedCoProcessFunction can only be used when both input streams are of type KeyedStream.",
        ));
    }
    let id = recorder.function(vm, call, 0, interface)?;
    let kind = match name {
        "Co-Map" => OperatorKind::CoMap(id),
        "Co-Flat Map" => OperatorKind::CoFlatMap(id),
        "Co-Keyed-Process" => OperatorKind::KeyedCoProcess(id),
        _ => OperatorKind::CoProcess(id),
    };
    let async_state = keyed_process && field(vm, &call.receiver, "asyncState").as_bool();
    let new = NewOperator {
        name: name.into(),
        operator: keyed_udf_operator(operator_class, "AsyncKeyedCoProcessOperator", async_state, kind),
        output,
    };
    let stream = add_two_input(recorder, vm, call, first, second, new)?;
    Ok(recorder.single_output(vm, stream))
}

/// `ConnectedStreams.transform`: keys go along only when both sides are keyed, or one of them
/// (`ConnectedStreams.java:500`).
fn add_two_input(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    first: StreamId,
    second: StreamId,
    new: NewOperator,
) -> Result<StreamId, Stop> {
    recorder.stream_type(vm, first)?;
    recorder.stream_type(vm, second)?;
    let one = recorder.streams[first].clone();
    let two = recorder.streams[second].clone();
    if let (Some(key1), Some(key2)) = (&one.key, &two.key)
        && key1.key_type != key2.key_type
    {
        let message = format!(
            "Key types if input KeyedStreams don't match: {} and {}.",
            key1.key_type, key2.key_type
        );
        // The transformation exists by then, so its id is gone.
        recorder.take_id();
        return Err(vm.throw(UNSUPPORTED, message));
    }
    let added = Added {
        kind: TransformationKind::TwoInput {
            operator: Rc::new(new.operator),
            keys: [one.key, two.key],
        },
        name: new.name,
        inputs: Few::from([one.transformation, two.transformation]),
        output: new.output,
    };
    let id = recorder.add(vm.program, call, one.env, added);
    Ok(recorder.streams.push(Stream::new(one.env, id)))
}

/// `transform(name, type, operator or factory)` on connected streams.
pub(super) fn transform_own(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let (first, second) = inputs(recorder, vm, &call.receiver)?;
    let name = Name::copied(call.args[0].as_str().unwrap_or("null"));
    let info = recorder.type_argument(vm, &call.args[1].clone())?;
    let operator = super::low_level::own_operator(recorder, vm, call, &call.args[2].clone(), 2)?;
    let new = NewOperator {
        name,
        operator,
        output: OutputType::Known(info),
    };
    let stream = add_two_input(recorder, vm, call, first, second, new)?;
    Ok(recorder.single_output(vm, stream))
}

/// `process(..)` on a stream connected with a broadcast one.
pub(super) fn broadcast_process(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let connected = call.receiver.clone();
    let regular = field(vm, &connected, "nonBroadcastStream");
    let regular = recorder.stream(vm, &regular)?;
    let wrapper = field(vm, &connected, "broadcastStream");
    let broadcast = field(vm, &wrapper, "inputStream");
    let broadcast = recorder.stream(vm, &broadcast)?;
    let function = call.args[0].clone();
    let Some(class) = vm.heap.object(&function).map(|object| object.class) else {
        return Err(null_pointer(vm));
    };
    let classes = recorder.classes();
    let keyed = vm.program.is_subclass(class, classes.keyed_broadcast_process_function);
    let (base, from, interface) = if keyed {
        (
            classes.keyed_broadcast_process_function,
            1,
            "KeyedBroadcastProcessFunction",
        )
    } else {
        (classes.broadcast_process_function, 0, "BroadcastProcessFunction")
    };
    let (type1, type2) = (recorder.stream_type(vm, regular)?, recorder.stream_type(vm, broadcast)?);
    let output = match call.args.get(1).cloned() {
        Some(info) => OutputType::Known(recorder.type_argument(vm, &info)?),
        None => {
            let inputs = [(from, &type1), (from + 1, &type2)];
            recorder.output_of(vm, call, &function, base, from + 2, LambdaOutput::None, &inputs)?
        }
    };
    let key = recorder.streams[regular].key.clone();
    if keyed && key.is_none() {
        return Err(vm.throw(
            ILLEGAL_ARGUMENT,
            "A KeyedBroadcastProcessFunction can only be used on a keyed stream.",
        ));
    }
    if !keyed && key.is_some() {
        return Err(vm.throw(
            ILLEGAL_ARGUMENT,
            "A BroadcastProcessFunction can only be used on a non-keyed stream.",
        ));
    }
    let id = recorder.function(vm, call, 0, interface)?;
    let descriptors = field(vm, &wrapper, "broadcastStateDescriptors");
    let descriptors = vm.heap.array(&descriptors).unwrap_or_default().to_vec();
    let states = descriptors
        .iter()
        .map(|descriptor| string_field(vm, descriptor, "name"))
        .collect();
    let (name, kind) = match key {
        Some(key) => {
            let what = OperatorKind::KeyedBroadcastProcess { function: id, states };
            let operator = Rc::new(udf_operator("CoBroadcastWithKeyedOperator", what));
            (
                "Co-Process-Broadcast-Keyed",
                TransformationKind::KeyedBroadcastState { operator, key },
            )
        }
        None => {
            let what = OperatorKind::BroadcastProcess { function: id, states };
            let operator = Rc::new(udf_operator("CoBroadcastWithNonKeyedOperator", what));
            ("Co-Process-Broadcast", TransformationKind::BroadcastState { operator })
        }
    };
    let env = recorder.streams[regular].env;
    let inputs = Few::from([
        recorder.streams[regular].transformation,
        recorder.streams[broadcast].transformation,
    ]);
    let added = Added {
        kind,
        name: name.into(),
        inputs,
        output,
    };
    let id = recorder.add(vm.program, call, env, added);
    Ok(recorder.plain_stream(vm, recorder.classes().single_output, env, id))
}

/// `between(lower, upper)` of an interval join.
pub(super) fn between(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    if field(vm, &call.receiver, "processingTime").as_bool() {
        return Err(vm.throw(
            "org.apache.flink.streaming.api.datastream.UnsupportedTimeCharacteristicException",
            "Time-bounded stream joins are only supported in event time",
        ));
    }
    let (lower, upper) = (call.args[0].clone(), call.args[1].clone());
    if lower.is_null() {
        return Err(vm.throw(
            NULL_POINTER,
            "A lower bound needs to be provided for a time-bounded join",
        ));
    }
    if upper.is_null() {
        return Err(vm.throw(
            NULL_POINTER,
            "An upper bound needs to be provided for a time-bounded join",
        ));
    }
    let lower = duration_ms(recorder, vm, &lower)?;
    let upper = duration_ms(recorder, vm, &upper)?;
    let class = recorder.classes().interval_joined;
    let object = vm.construct(recorder, class, &[])?;
    let mut async_state = false;
    for side in ["left", "right"] {
        let stream = field(vm, &call.receiver, side);
        set_field(vm, &object, side, stream.clone());
        let stream = recorder.stream(vm, &stream)?;
        async_state |= recorder.streams[stream].async_state;
    }
    set_field(vm, &object, "asyncState", Value::Bool(async_state));
    set_field(vm, &object, "lowerBound", Value::Long(lower));
    set_field(vm, &object, "upperBound", Value::Long(upper));
    Ok(object)
}

/// `process(..)` of an interval join: keys both sides once more (`KeyedStream.java:628`).
pub(super) fn interval_join(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let join = call.receiver.clone();
    let function = call.args[0].clone();
    let left = field(vm, &join, "left");
    let left = recorder.stream(vm, &left)?;
    let right = field(vm, &join, "right");
    let right = recorder.stream(vm, &right)?;
    let (type1, type2) = (recorder.stream_type(vm, left)?, recorder.stream_type(vm, right)?);
    let output = match call.args.get(1).cloned() {
        Some(info) => OutputType::Known(recorder.type_argument(vm, &info)?),
        None => {
            let base = recorder.classes().process_join_function;
            let inputs = [(0, &type1), (1, &type2)];
            recorder.output_of(vm, call, &function, base, 2, LambdaOutput::None, &inputs)?
        }
    };
    let id = recorder.function(vm, call, 0, "ProcessJoinFunction")?;
    let lower = long_field(vm, &join, "lowerBound");
    let upper = long_field(vm, &join, "upperBound");
    let lower_inclusive = field(vm, &join, "lowerBoundInclusive").as_bool();
    let upper_inclusive = field(vm, &join, "upperBoundInclusive").as_bool();
    // Whether the bounds are inclusive is not looked at (`IntervalJoinOperator.java:130`).
    if lower > upper {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "lowerBound <= upperBound must be fulfilled"));
    }
    let tag = |vm: &Vm<'_>, name: &str| {
        let tag = field(vm, &join, name);
        if tag.is_null() {
            None
        } else {
            Some(string_field(vm, &tag, "id"))
        }
    };
    let spec = IntervalJoinSpec {
        function: id,
        lower_ms: lower,
        upper_ms: upper,
        lower_inclusive,
        upper_inclusive,
        left_late_tag: tag(vm, "leftLateDataOutputTag"),
        right_late_tag: tag(vm, "rightLateDataOutputTag"),
    };
    for (side, info) in [(left, &type1), (right, &type2)] {
        recorder.check_serializer(vm, recorder.streams[side].env, info)?;
    }
    let left = rekey(recorder, vm, call, left)?;
    let right = rekey(recorder, vm, call, right)?;
    let async_state = field(vm, &join, "asyncState").as_bool();
    let operator = keyed_udf_operator(
        "IntervalJoinOperator",
        "AsyncIntervalJoinOperator",
        async_state,
        OperatorKind::IntervalJoin(Box::new(spec)),
    );
    let name = if async_state {
        "Interval Join [Async]"
    } else {
        "Interval Join"
    };
    let new = NewOperator {
        name: name.into(),
        operator,
        output,
    };
    let stream = add_two_input(recorder, vm, call, left, right, new)?;
    Ok(recorder.single_output(vm, stream))
}

fn rekey(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall, input: StreamId) -> Result<StreamId, Stop> {
    let Some(key) = recorder.streams[input].key.clone() else {
        return Err(null_pointer(vm));
    };
    recorder.keyed(vm, call, input, key)
}

/// `AsyncDataStream.orderedWait`, `unorderedWait` and the forms with retry.
pub(super) fn async_wait(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let method = method_name(vm.program, call);
    let retries = method.ends_with("WithRetry");
    let timeout = call.args[2].as_long().unwrap_or(0);
    if retries && timeout <= 0 {
        return Err(vm.throw(
            ILLEGAL_ARGUMENT,
            "Timeout should be configured when do async with retry.",
        ));
    }
    let input = recorder.stream(vm, &call.args[0])?;
    let info = recorder.stream_type(vm, input)?;
    let function = call.args[1].clone();
    let base = recorder.classes().async_function;
    let lambda = LambdaOutput::Param { param: 1, arg: 0 };
    let output = async_output(recorder, vm, call, &function, base, lambda, &info)?;
    let timeout_ms = super::config::invoke(recorder, vm, &call.args[3].clone(), "toMillis", &[Value::Long(timeout)])?
        .as_long()
        .unwrap_or(timeout);
    let capacity = call.args.get(4).and_then(Value::as_long).unwrap_or(100) as i32;
    let span = argument_span(vm.program, call, 1);
    let id = recorder.function_of(vm, &function, "AsyncFunction", span)?;
    let retry = match (retries, call.args.last().cloned()) {
        (true, Some(strategy)) => Some(recorder.function_of(vm, &strategy, "AsyncRetryStrategy", span)?),
        _ => None,
    };
    let spec = AsyncWaitSpec {
        function: id,
        ordered: method.starts_with("ordered"),
        timeout_ms,
        capacity,
        retry,
    };
    let mut operator: OperatorSpec = operator("AsyncWaitOperatorFactory", None, OperatorKind::AsyncWait(spec));
    operator.yielding = true;
    let new = NewOperator {
        name: "async wait operator".into(),
        operator,
        output,
    };
    let stream = recorder.transform(vm, call, input, new)?;
    Ok(recorder.single_output(vm, stream))
}

/// As for other functions, but the place that is named when the type is missing is one of Flink's own
/// (`AsyncDataStream.java`): the public method that called `addOperator`.
fn async_output(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    function: &Value,
    base: ClassId,
    lambda: LambdaOutput,
    info: &TypeInfo,
) -> Result<OutputType, Stop> {
    let mut output = recorder.output_of(vm, call, function, base, 1, lambda, &[(0, info)])?;
    if let OutputType::Missing(missing) = &mut output {
        let method = method_name(vm.program, call);
        let line = match (method, call.args.len()) {
            ("unorderedWait", 5) => 121,
            ("unorderedWait", _) => 143,
            ("orderedWait", 5) => 171,
            ("orderedWait", _) => 194,
            ("unorderedWaitWithRetry", 5) => 223,
            ("unorderedWaitWithRetry", _) => 254,
            (_, 5) => 283,
            _ => 314,
        };
        missing.function = format!("{method}(AsyncDataStream.java:{line})");
    }
    Ok(output)
}
