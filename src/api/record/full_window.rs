//! All records of a subtask, or of a key, at the end of the input: `fullWindowPartition`.

use super::fields::{INVALID_FIELD, Refusal, by_name, by_position};
use super::stream::NewOperator;
use super::window::{Closing, Given, PASS_THROUGH, finish, function_name, library_static, reduce_spec, windowed};
use super::{ILLEGAL_ARGUMENT, NULL_POINTER, Recorder, StreamId, method_name, operator, udf_operator};
use crate::api::extract::LambdaOutput;
use crate::api::function::FuncId;
use crate::api::operator::{
    FieldAccess, OperatorKind, Reducer, SortKey, WindowFunctionForm, WindowFunctionSpec, WindowResultFunction,
};
use crate::api::transformation::{ChainingStrategy, OutputType, ParallelismOrigin};
use crate::api::type_info::TypeInfo;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::value::Value;

/// `fullWindowPartition()`.
pub(super) fn full_window_partition(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    Ok(vm
        .heap
        .alloc_host(vm.program, recorder.classes().partition_windowed_stream, input.0.into()))
}

/// `mapPartition`, `reduce`, `aggregate` on all records of a subtask, or of a key.
pub(super) fn partition_windowed(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let info = recorder.stream_type(vm, input)?;
    let function = call.args[0].clone();
    let method = method_name(vm.program, call);
    let classes = recorder.classes();
    let keyed = recorder.streams[input].key.is_some();
    if method == "sortPartition" {
        return sort_partition(recorder, vm, call, input, info);
    }
    let (name, class, interface, output) = match method {
        "mapPartition" => {
            let lambda = LambdaOutput::Param { param: 1, arg: 0 };
            let base = classes.map_partition_function;
            let output = recorder.output_of(vm, call, &function, base, 1, lambda, &[(0, &info)])?;
            ("MapPartition", "MapPartitionOperator", "MapPartitionFunction", output)
        }
        "reduce" => (
            "PartitionReduce",
            "PartitionReduceOperator",
            "ReduceFunction",
            OutputType::Known(info.clone()),
        ),
        _ => {
            let base = classes.aggregate_function;
            let output = recorder.known_output_of(vm, call, &function, base, 2, LambdaOutput::None, &[(0, &info)])?;
            (
                "PartitionAggregate",
                "PartitionAggregateOperator",
                "AggregateFunction",
                OutputType::Known(output),
            )
        }
    };
    let id = recorder.function(vm, call, 0, interface)?;
    if keyed {
        return keyed_partition(recorder, vm, call, input, id, output);
    }
    let kind = match method {
        "mapPartition" => OperatorKind::MapPartition(id),
        "reduce" => OperatorKind::PartitionReduce(id),
        _ => OperatorKind::PartitionAggregate(id),
    };
    let mut operator = udf_operator(class, kind);
    operator.output_at_end = true;
    if method == "mapPartition" {
        operator.chaining = ChainingStrategy::Never;
    }
    let new = NewOperator {
        name: name.into(),
        operator,
        output,
    };
    as_parallel_as_input(recorder, vm, call, input, new)
}

/// `sortPartition(field or selector, order)`, keyed or not.
fn sort_partition(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    input: StreamId,
    info: TypeInfo,
) -> Result<Value, Stop> {
    if call.args[1].is_null() {
        return Err(vm.throw(NULL_POINTER, "The order must not be null."));
    }
    let order = super::config::text_of(recorder, vm, &call.args[1].clone())?;
    let found = match &call.args[0] {
        Value::Str(name) => sort_key_by_name(&info, name.as_str()),
        position => match position.as_long() {
            Some(position) => sort_key_by_position(&info, position),
            None => Ok((FieldAccess::Whole, info.clone())),
        },
    };
    let (field, _) = found.map_err(|(class, message)| vm.throw(class, message))?;
    let kind = if call.args[0].as_object().is_some() {
        let selector = recorder.function(vm, call, 0, "KeySelector")?;
        OperatorKind::PartitionSort {
            by: SortKey::Selector(selector),
            ascending: order != "DESCENDING",
        }
    } else {
        OperatorKind::PartitionSort {
            by: SortKey::Field(field),
            ascending: order != "DESCENDING",
        }
    };
    let (name, class) = match recorder.streams[input].key {
        Some(_) => ("KeyedSortPartition", "KeyedSortPartitionOperator"),
        None => ("SortPartition", "SortPartitionOperator"),
    };
    let mut operator = operator("SimpleOperatorFactory", Some(class.into()), kind);
    operator.output_at_end = true;
    let new = NewOperator {
        name: name.into(),
        operator,
        output: OutputType::Known(info),
    };
    as_parallel_as_input(recorder, vm, call, input, new)
}

/// `sortPartition(int, ..)`: field 0 is refused, whatever the message says (`NonKeyedPartitionWindowedStream.java:105`,
/// `KeyedPartitionWindowedStream.java:91`); then `Keys.ExpressionKeys` takes tuples only.
fn sort_key_by_position(info: &TypeInfo, position: i64) -> Result<(FieldAccess, TypeInfo), Refusal> {
    if position <= 0 {
        return Err((ILLEGAL_ARGUMENT, "The field mustn't be less than zero.".to_owned()));
    }
    match info {
        TypeInfo::Tuple(fields) if position >= fields.len() as i64 => Err((
            "java.lang.IndexOutOfBoundsException",
            format!("Tuple position is out of range: {position}"),
        )),
        TypeInfo::Tuple(_) => by_position(info, position),
        _ => Err((
            "org.apache.flink.api.common.InvalidProgramException",
            format!("Specifying keys via field positions is only valid for tuple data types. Type: {info}"),
        )),
    }
}

/// `sortPartition(String, ..)`: what isn't a position of a tuple is refused before it is looked up
/// (`TupleTypeInfoBase.java:113`).
fn sort_key_by_name(info: &TypeInfo, expression: &str) -> Result<(FieldAccess, TypeInfo), Refusal> {
    let head = expression.split('.').next().unwrap_or_default();
    let digits = head.strip_prefix('f').unwrap_or(head);
    let is_position = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match info {
        TypeInfo::Tuple(_) if !is_position && !matches!(expression, "*" | "_") => Err((
            INVALID_FIELD,
            format!("Invalid format of tuple field expression \"{expression}\"."),
        )),
        _ => by_name(info, expression),
    }
}

/// The parallelism of the input, set explicitly (`NonKeyedPartitionWindowedStream`).
fn as_parallel_as_input(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    input: StreamId,
    new: NewOperator,
) -> Result<Value, Stop> {
    let stream = recorder.transform(vm, call, input, new)?;
    let source = recorder.streams[input].transformation;
    let parallelism = recorder.transformation(source).parallelism;
    let made = recorder.streams[stream].transformation;
    let transformation = recorder.transformation_mut(made);
    transformation.parallelism = parallelism;
    transformation.parallelism_configured = parallelism != -1;
    transformation.provenance.parallelism_origin = ParallelismOrigin::Input;
    Ok(recorder.single_output(vm, stream))
}

/// On a keyed stream it is a global window that fires at the end (`KeyedPartitionWindowedStream`).
fn keyed_partition(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    input: StreamId,
    id: FuncId,
    output: OutputType,
) -> Result<Value, Stop> {
    let assigner = library_static(
        recorder,
        vm,
        "assigners.GlobalWindows",
        "createWithEndOfStreamTrigger",
        &[],
    )?;
    let keyed = vm
        .heap
        .alloc_host(vm.program, recorder.classes().keyed_stream, input.0.into());
    let window = windowed(recorder, vm, recorder.classes().windowed_stream, &keyed, &assigner)?;
    let closing = Closing {
        input,
        window,
        all: false,
    };
    let info = recorder.stream_type(vm, input)?;
    let name = function_name(vm, &call.args[0]);
    let (function, names) = match method_name(vm.program, call) {
        "mapPartition" => {
            let form = WindowFunctionForm::MapPartition;
            let spec = WindowFunctionSpec::Buffered(WindowResultFunction { function: id, form });
            (spec, vec!["KeyedMapPartitionWindowFunction".to_owned()])
        }
        "reduce" => (
            reduce_spec(false, Reducer::User(id), None),
            vec![name, PASS_THROUGH.to_owned()],
        ),
        _ => (
            WindowFunctionSpec::Aggregate {
                function: id,
                then: None,
            },
            vec![name, PASS_THROUGH.to_owned()],
        ),
    };
    let given = Given {
        function,
        names,
        output,
        state_type: Some(info),
        descriptor: "ListStateDescriptor",
    };
    finish(recorder, vm, call, &closing, given)
}
