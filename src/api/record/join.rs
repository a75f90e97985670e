//! Window joins and coGroups: two tagging maps, a union, a partition, and one window operator
//! (`CoGroupedStreams.java:351`, `JoinedStreams.java:344`).

use std::rc::Rc;

use super::config::{duration_ms, field, set_field};
use super::connected::new_object;
use super::stream::NewOperator;
use super::window::{Closing, join_operator};
use super::{ILLEGAL_ARGUMENT, Recorder, StreamId, method_name, null_pointer, udf_operator};
use crate::api::extract::LambdaOutput;
use crate::api::operator::{KeySelectorSpec, KeySpec, OperatorKind, Side, WindowFunctionSpec};
use crate::api::transformation::{OutputType, ParallelismOrigin, TransformationKind};
use crate::api::type_info::TypeInfo;
use crate::base::few::Few;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::types::ClassId;
use crate::lang::value::Value;

const SHARED: &[&str] = &["input1", "input2", "keySelector1", "keySelector2", "keyType"];

fn copy_fields(vm: &mut Vm<'_>, from: &Value, to: &Value) {
    for name in SHARED {
        let value = field(vm, from, name);
        set_field(vm, to, name, value);
    }
}

/// `join(other)`, `coGroup(other)`.
pub(super) fn begin(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    recorder.stream(vm, &call.receiver)?;
    recorder.stream(vm, &call.args[0])?;
    let class = match method_name(vm.program, call) {
        "join" => recorder.classes().joined,
        _ => recorder.classes().co_grouped,
    };
    let object = new_object(vm, class);
    set_field(vm, &object, "input1", call.receiver.clone());
    set_field(vm, &object, "input2", call.args[0].clone());
    Ok(object)
}

fn is_join(vm: &Vm<'_>, call: &HostCall) -> bool {
    let class = vm.program.method(call.method).class;
    vm.program.class(class).name.contains("JoinedStreams")
}

/// `where(selector[, type])` and `equalTo(selector[, type])`.
pub(super) fn key(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let first = method_name(vm.program, call) == "where";
    let selector = call.args[0].clone();
    if selector.is_null() {
        return Err(null_pointer(vm));
    }
    let input = field(vm, &call.receiver, if first { "input1" } else { "input2" });
    let input = recorder.stream(vm, &input)?;
    let key_type = match call.args.get(1).cloned() {
        Some(info) => recorder.type_argument(vm, &info)?,
        None => {
            let info = recorder.stream_type(vm, input)?;
            recorder.key_type(vm, call, &selector, &info)?
        }
    };
    let classes = recorder.classes();
    let class: ClassId = match (is_join(vm, call), first) {
        (true, true) => classes.joined_where,
        (true, false) => classes.joined_equal_to,
        (false, true) => classes.co_grouped_where,
        (false, false) => classes.co_grouped_equal_to,
    };
    let object = new_object(vm, class);
    copy_fields(vm, &call.receiver, &object);
    set_field(
        vm,
        &object,
        if first { "keySelector1" } else { "keySelector2" },
        selector,
    );
    if first {
        let key_type = recorder.type_object(vm, &key_type);
        set_field(vm, &object, "keyType", key_type);
    } else {
        let known = field(vm, &call.receiver, "keyType");
        let known = recorder.type_argument(vm, &known)?;
        if known != key_type {
            let message =
                format!("The keys for the two inputs are not equal: first key = {known} , second key = {key_type}");
            return Err(vm.throw(ILLEGAL_ARGUMENT, message));
        }
    }
    Ok(object)
}

/// `window(assigner)`.
pub(super) fn window(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let class = if is_join(vm, call) {
        recorder.classes().joined_window
    } else {
        recorder.classes().co_grouped_window
    };
    if call.args[0].is_null() {
        return Err(null_pointer(vm));
    }
    let object = new_object(vm, class);
    copy_fields(vm, &call.receiver, &object);
    set_field(vm, &object, "windowAssigner", call.args[0].clone());
    Ok(object)
}

/// `apply(function[, type])`.
pub(super) fn apply(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let join = call.receiver.clone();
    let function = call.args[0].clone();
    let joins = is_join(vm, call);
    let first = field(vm, &join, "input1");
    let first = recorder.stream(vm, &first)?;
    let second = field(vm, &join, "input2");
    let second = recorder.stream(vm, &second)?;
    let (type1, type2) = (recorder.stream_type(vm, first)?, recorder.stream_type(vm, second)?);
    let classes = recorder.classes();
    let param = vm.program.method(call.method).params[0].ty.class_id();
    let (base, lambda, interface) = if param == Some(classes.join_function) {
        (classes.join_function, LambdaOutput::Result, "JoinFunction")
    } else if param == Some(classes.flat_join_function) {
        (
            classes.flat_join_function,
            LambdaOutput::Param { param: 2, arg: 0 },
            "FlatJoinFunction",
        )
    } else {
        (
            classes.co_group_function,
            LambdaOutput::Param { param: 2, arg: 0 },
            "CoGroupFunction",
        )
    };
    let output = match call.args.get(1).cloned() {
        Some(info) => recorder.type_argument(vm, &info)?,
        None => {
            let inputs = [(0, &type1), (1, &type2)];
            recorder.known_output_of(vm, call, &function, base, 2, lambda, &inputs)?
        }
    };
    let id = recorder.function(vm, call, 0, interface)?;
    let spec = if joins {
        WindowFunctionSpec::Join {
            function: id,
            flat: interface == "FlatJoinFunction",
        }
    } else {
        WindowFunctionSpec::CoGroup(id)
    };
    let tagged = TypeInfo::TaggedUnion(Rc::new(type1), Rc::new(type2));
    let windowed = tag_and_key(recorder, vm, call, &join, (first, second), &tagged)?;
    let closing = close(recorder, vm, &join, windowed)?;
    join_operator(recorder, vm, call, &closing, spec, OutputType::Known(output), tagged)
}

/// Tagging maps with the parallelism of their inputs, union, partition.
fn tag_and_key(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    join: &Value,
    inputs: (StreamId, StreamId),
    tagged: &TypeInfo,
) -> Result<StreamId, Stop> {
    let mut maps = Few::new();
    for (input, side) in [(inputs.0, Side::First), (inputs.1, Side::Second)] {
        let operator = udf_operator("StreamMap", OperatorKind::Tag(side));
        let new = NewOperator {
            name: "Map".into(),
            operator,
            output: OutputType::Known(tagged.clone()),
        };
        let stream = recorder.transform(vm, call, input, new)?;
        let source = recorder.streams[input].transformation;
        let parallelism = recorder.transformation(source).parallelism;
        let id = recorder.streams[stream].transformation;
        let transformation = recorder.transformation_mut(id);
        transformation.parallelism = parallelism;
        transformation.parallelism_configured = false;
        transformation.provenance.parallelism_origin = ParallelismOrigin::Input;
        maps.push(id);
    }
    let env = recorder.streams[inputs.0].env;
    let union = recorder.derived(vm, call, TransformationKind::Union, "Union", maps, tagged.clone());
    let union = recorder.streams.push(super::Stream::new(env, union));
    let mut selectors = Vec::new();
    for name in ["keySelector1", "keySelector2"] {
        let selector = field(vm, join, name);
        let span = super::created(vm.program, call).unwrap_or_default();
        selectors.push(KeySelectorSpec::User(recorder.function_of(
            vm,
            &selector,
            "KeySelector",
            span,
        )?));
    }
    let key_type = field(vm, join, "keyType");
    let key_type = recorder.type_argument(vm, &key_type)?;
    let second = selectors.pop().expect("two selectors were pushed");
    let first = selectors.pop().expect("two selectors were pushed");
    let key = KeySpec {
        selector: KeySelectorSpec::Tagged(Box::new(first), Box::new(second)),
        key_type,
    };
    recorder.keyed(vm, call, union, Rc::new(key))
}

/// The window that `trigger`, `evictor` and `allowedLateness` described.
fn close(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, join: &Value, input: StreamId) -> Result<Closing, Stop> {
    let assigner = field(vm, join, "windowAssigner");
    let window = new_object(vm, recorder.classes().windowed_stream);
    set_field(vm, &window, "windowAssigner", assigner.clone());
    let mut trigger = field(vm, join, "trigger");
    if trigger.is_null() {
        trigger = super::config::invoke(recorder, vm, &assigner, "getDefaultTrigger", &[])?;
    }
    set_field(vm, &window, "trigger", trigger);
    set_field(vm, &window, "evictor", field(vm, join, "evictor"));
    let lateness = field(vm, join, "allowedLateness");
    if !lateness.is_null() {
        let lateness = duration_ms(recorder, vm, &lateness)?;
        set_field(vm, &window, "allowedLateness", Value::Long(lateness));
    }
    Ok(Closing {
        input,
        window,
        all: false,
    })
}
