//! Windows of keys and windows over everything: setters, names and descriptions, closing calls.

use std::rc::Rc;

use super::config::{duration_ms, field, set_field, string_field};
use super::stream::NewOperator;
use super::{
    ILLEGAL_ARGUMENT, NULL_POINTER, Recorder, StreamId, UNSUPPORTED, call_location, class_name, keyed_udf_operator,
    method_name, null_pointer, operator,
};
use crate::api::extract::LambdaOutput;
use crate::api::operator::{
    KeySelectorSpec, KeySpec, OperatorKind, OperatorSpec, Reducer, TriggerSpec, WindowFunctionForm, WindowFunctionSpec,
    WindowResultFunction, WindowSpec,
};
use crate::api::transformation::OutputType;
use crate::api::type_info::TypeInfo;
use crate::base::name::Name;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::program::{Origin, Program};
use crate::lang::types::ClassId;
use crate::lang::value::Value;

/// `window(assigner)` on a keyed stream.
pub(super) fn window(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    recorder.stream(vm, &call.receiver)?;
    let assigner = call.args[0].clone();
    if assigner.is_null() {
        return Err(null_pointer(vm));
    }
    windowed(
        recorder,
        vm,
        recorder.classes().windowed_stream,
        &call.receiver.clone(),
        &assigner,
    )
}

pub(super) fn windowed(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    class: ClassId,
    input: &Value,
    assigner: &Value,
) -> Result<Value, Stop> {
    let object = vm
        .heap
        .alloc(class, vm.program.default_fields(class), crate::lang::heap::Native::None);
    let object = Value::Ref(object);
    let stream = recorder.stream(vm, input)?;
    let async_state = recorder.streams[stream].async_state;
    set_field(vm, &object, "asyncState", Value::Bool(async_state));
    set_field(vm, &object, "input", input.clone());
    set_field(vm, &object, "windowAssigner", assigner.clone());
    let trigger = super::config::invoke(recorder, vm, assigner, "getDefaultTrigger", &[])?;
    set_field(vm, &object, "trigger", trigger);
    Ok(object)
}

/// `countWindow(size[, slide])` and `countWindowAll`: global windows with a trigger, and an evictor when they slide.
pub(super) fn count_window(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let all = method_name(vm.program, call) == "countWindowAll";
    let assigner = library_static(recorder, vm, "assigners.GlobalWindows", "create", &[])?;
    let object = if all {
        window_all_of(recorder, vm, call, &assigner)?
    } else {
        recorder.stream(vm, &call.receiver)?;
        windowed(
            recorder,
            vm,
            recorder.classes().windowed_stream,
            &call.receiver.clone(),
            &assigner,
        )?
    };
    let size = call.args[0].clone();
    let trigger = match call.args.get(1).cloned() {
        None => {
            let count = library_static(recorder, vm, "triggers.CountTrigger", "of", &[size])?;
            library_static(recorder, vm, "triggers.PurgingTrigger", "of", &[count])?
        }
        Some(slide) => {
            let evictor = library_static(recorder, vm, "evictors.CountEvictor", "of", &[size])?;
            set_field(vm, &object, "evictor", evictor);
            library_static(recorder, vm, "triggers.CountTrigger", "of", &[slide])?
        }
    };
    set_field(vm, &object, "trigger", trigger);
    Ok(object)
}

pub(super) fn library_static(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    class: &str,
    method: &str,
    args: &[Value],
) -> Result<Value, Stop> {
    let class = format!("org.apache.flink.streaming.api.windowing.{class}");
    let method = vm
        .program
        .find_class(&class)
        .and_then(|class| vm.program.find_method(class, method, args.len()));
    match method {
        Some(method) => vm.call(recorder, method, &Value::Null, args),
        None => Err(null_pointer(vm)),
    }
}

/// `windowAll(assigner)`: keys by a constant at once (`AllWindowedStream.java:113`).
pub(super) fn window_all(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    window_all_of(recorder, vm, call, &call.args[0].clone())
}

fn window_all_of(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    assigner: &Value,
) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    if assigner.is_null() {
        return Err(null_pointer(vm));
    }
    let key = KeySpec {
        selector: KeySelectorSpec::NullByte,
        key_type: TypeInfo::BYTE,
    };
    let keyed = recorder.keyed(vm, call, input, Rc::new(key))?;
    let keyed = vm
        .heap
        .alloc_host(vm.program, recorder.classes().keyed_stream, keyed.0.into());
    windowed(recorder, vm, recorder.classes().all_windowed_stream, &keyed, assigner)
}

/// `trigger`, `evictor`, `allowedLateness`, `sideOutputLateData`.
pub(super) fn setter(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let window = call.receiver.clone();
    let arg = call.args[0].clone();
    match method_name(vm.program, call) {
        "trigger" => {
            if arg.is_null() {
                return Err(vm.throw(NULL_POINTER, "Window triggers cannot be null"));
            }
            let assigner = field(vm, &window, "windowAssigner");
            let merging = vm.heap.object(&assigner).is_some_and(|object| {
                vm.program
                    .is_subclass(object.class, recorder.classes().merging_window_assigner)
            });
            if merging && !super::config::invoke(recorder, vm, &arg, "canMerge", &[])?.as_bool() {
                return Err(vm.throw(
                    UNSUPPORTED,
                    "A merging window assigner cannot be used with a trigger that does not support merging.",
                ));
            }
            set_field(vm, &window, "trigger", arg);
        }
        "evictor" => {
            if arg.is_null() {
                return Err(vm.throw(NULL_POINTER, "Evictor cannot be null"));
            }
            set_field(vm, &window, "evictor", arg);
        }
        "allowedLateness" => {
            let lateness = duration_ms(recorder, vm, &arg)?;
            if lateness < 0 {
                return Err(vm.throw(ILLEGAL_ARGUMENT, "The allowed lateness cannot be negative."));
            }
            set_field(vm, &window, "allowedLateness", Value::Long(lateness));
        }
        _ => {
            if arg.is_null() {
                return Err(vm.throw(NULL_POINTER, "Side output tag must not be null."));
            }
            set_field(vm, &window, "lateDataOutputTag", arg);
        }
    }
    Ok(window)
}

/// A window about to be closed by its function.
pub(super) struct Closing {
    pub input: StreamId,
    pub window: Value,
    pub all: bool,
}

impl Closing {
    fn of(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, window: &Value) -> Result<Closing, Stop> {
        let input = field(vm, window, "input");
        let input = recorder.stream(vm, &input)?;
        let all = vm
            .heap
            .object(window)
            .is_some_and(|object| object.class == recorder.classes().all_windowed_stream);
        Ok(Closing {
            input,
            window: window.clone(),
            all,
        })
    }

    fn evicts(&self, vm: &Vm<'_>) -> bool {
        !field(vm, &self.window, "evictor").is_null()
    }

    fn spec(
        &self,
        recorder: &mut Recorder<'_>,
        vm: &mut Vm<'_>,
        call: &HostCall,
        function: WindowFunctionSpec,
        state_type: Option<TypeInfo>,
    ) -> Result<WindowSpec, Stop> {
        let span = super::created(vm.program, call).unwrap_or_default();
        let assigner = super::spec::assigner(recorder, vm, &field(vm, &self.window, "windowAssigner"), span)?;
        let trigger = super::spec::trigger(recorder, vm, &field(vm, &self.window, "trigger"), span)?;
        let evictor = field(vm, &self.window, "evictor");
        let evictor = if evictor.is_null() {
            None
        } else {
            Some(super::spec::evictor(recorder, vm, &evictor, span)?)
        };
        let tag = field(vm, &self.window, "lateDataOutputTag");
        let late_tag = if tag.is_null() {
            None
        } else {
            Some(string_field(vm, &tag, "id"))
        };
        Ok(WindowSpec {
            assigner,
            trigger,
            evictor,
            allowed_lateness_ms: super::config::long_field(vm, &self.window, "allowedLateness"),
            late_tag,
            function,
            state_type,
        })
    }
}

/// The operator of a window. A factory, which windows over everything have, doesn't ask its operator whether it gives
/// out anything before the end (`WindowOperator.java:545`).
fn window_operator(spec: WindowSpec, all: bool, async_state: bool) -> OperatorSpec {
    let evicting = spec.evictor.is_some();
    let at_end = spec.trigger == TriggerSpec::EndOfStream;
    let kind = OperatorKind::Window(Box::new(spec));
    let mut operator = match (all, evicting) {
        (true, false) => return operator("WindowOperatorFactory", None, kind),
        (true, true) => return operator("EvictingWindowOperatorFactory", None, kind),
        (false, false) => keyed_udf_operator("WindowOperator", "AsyncWindowOperator", async_state, kind),
        (false, true) => keyed_udf_operator(
            "EvictingWindowOperator",
            "AsyncEvictingWindowOperator",
            async_state,
            kind,
        ),
    };
    operator.output_at_end = at_end;
    operator
}

/// What a closing call was given.
pub(super) struct Given {
    pub function: WindowFunctionSpec,
    /// Shown in descriptions: one or two names.
    pub names: Vec<String>,
    pub output: OutputType,
    pub state_type: Option<TypeInfo>,
    /// Which of the descriptor classes the state has.
    pub descriptor: &'static str,
}

/// Closing calls of keyed windows and of windows over everything: `reduce`, `aggregate`, `apply`, `process`.
pub(super) fn close(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let closing = Closing::of(recorder, vm, &call.receiver)?;
    let given = match method_name(vm.program, call) {
        "reduce" => reduce(recorder, vm, call, &closing)?,
        "aggregate" => aggregate(recorder, vm, call, &closing)?,
        _ => buffered(recorder, vm, call, &closing)?,
    };
    finish(recorder, vm, call, &closing, given)
}

/// `sum`, `min`, `max`, `minBy`, `maxBy` of windows: a reduce with one of Flink's aggregations.
pub(super) fn aggregation(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let closing = Closing::of(recorder, vm, &call.receiver)?;
    let info = recorder.stream_type(vm, closing.input)?;
    let aggregation = super::stream::aggregation(vm, call, &info)?;
    let class = match aggregation.kind {
        crate::api::operator::AggregationKind::Sum => "SumAggregator",
        _ => "ComparableAggregator",
    };
    let reducer = Reducer::Aggregation(aggregation);
    let given = Given {
        function: reduce_spec(closing.evicts(vm), reducer, None),
        names: vec![class.to_owned(), PASS_THROUGH.to_owned()],
        output: OutputType::Known(info.clone()),
        state_type: Some(info),
        descriptor: "ReducingStateDescriptor",
    };
    finish(recorder, vm, call, &closing, given)
}

pub(super) const PASS_THROUGH: &str = "PassThroughWindowFunction";

pub(super) fn reduce_spec(evicts: bool, reducer: Reducer, then: Option<WindowResultFunction>) -> WindowFunctionSpec {
    if evicts {
        WindowFunctionSpec::EvictedReduce { reducer, then }
    } else {
        WindowFunctionSpec::Reduce { reducer, then }
    }
}

/// A rich function can't be incremental (`WindowedStream.java:182`, `WindowOperatorBuilder`).
fn refuse_rich(recorder: &Recorder<'_>, vm: &mut Vm<'_>, function: &Value, message: &str) -> Result<(), Stop> {
    let rich = vm
        .heap
        .object(function)
        .is_some_and(|object| vm.program.is_subclass(object.class, recorder.classes().rich_function));
    if rich {
        Err(vm.throw(UNSUPPORTED, message))
    } else {
        Ok(())
    }
}

fn reduce(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall, closing: &Closing) -> Result<Given, Stop> {
    let alone = call.args.len() == 1;
    let message = match (alone, closing.all) {
        (true, _) => {
            "ReduceFunction of reduce can not be a RichFunction. Please use reduce(ReduceFunction, WindowFunction) \
             instead."
        }
        (false, true) => "ReduceFunction of reduce can not be a RichFunction.",
        (false, false) => "ReduceFunction of apply can not be a RichFunction.",
    };
    refuse_rich(recorder, vm, &call.args[0].clone(), message)?;
    let info = recorder.stream_type(vm, closing.input)?;
    let function = recorder.function(vm, call, 0, "ReduceFunction")?;
    let reducer = Reducer::User(function);
    let mut names = vec![function_name(vm, &call.args[0])];
    let (then, output) = match call.args.get(1).cloned() {
        None => {
            names.push(PASS_THROUGH.to_owned());
            (None, OutputType::Known(info.clone()))
        }
        Some(after) => {
            names.push(function_name(vm, &after));
            let (then, output) = result_function(recorder, vm, call, 1, closing, &info)?;
            (Some(then), output)
        }
    };
    Ok(Given {
        function: reduce_spec(closing.evicts(vm), reducer, then),
        names,
        output,
        state_type: Some(info),
        descriptor: "ReducingStateDescriptor",
    })
}

fn aggregate(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall, closing: &Closing) -> Result<Given, Stop> {
    let function = call.args[0].clone();
    let n_args = call.args.len();
    // aggregate(f), aggregate(f, acc, result), aggregate(f, window[, acc[, value], result])
    let then_arg = matches!(n_args, 2 | 4 | 5);
    if function.is_null() {
        return Err(vm.throw(NULL_POINTER, if then_arg { "aggFunction" } else { "function" }));
    }
    let message = if then_arg {
        "This aggregate function cannot be a RichFunction."
    } else {
        "This aggregation function cannot be a RichFunction."
    };
    refuse_rich(recorder, vm, &function, message)?;
    let info = recorder.stream_type(vm, closing.input)?;
    let base = recorder.classes().aggregate_function;
    let part = |recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, index| {
        recorder.known_output_of(vm, call, &function, base, index, LambdaOutput::None, &[(0, &info)])
    };
    let (accumulator, value_type) = match n_args {
        3 => (type_arg(recorder, vm, call, 1)?, type_arg(recorder, vm, call, 2)?),
        4 => (type_arg(recorder, vm, call, 2)?, part(recorder, vm, 2)?),
        5 => (type_arg(recorder, vm, call, 2)?, type_arg(recorder, vm, call, 3)?),
        _ => (part(recorder, vm, 1)?, part(recorder, vm, 2)?),
    };
    let id = recorder.function(vm, call, 0, "AggregateFunction")?;
    let mut names = vec![function_name(vm, &function)];
    let (then, output) = if then_arg {
        names.push(function_name(vm, &call.args[1]));
        let (then, output) = result_function(recorder, vm, call, 1, closing, &value_type)?;
        (Some(then), output)
    } else {
        names.push(PASS_THROUGH.to_owned());
        (None, OutputType::Known(value_type))
    };
    let function = if closing.evicts(vm) {
        WindowFunctionSpec::EvictedAggregate { function: id, then }
    } else {
        WindowFunctionSpec::Aggregate { function: id, then }
    };
    Ok(Given {
        function,
        names,
        output,
        state_type: Some(accumulator),
        descriptor: "AggregatingStateDescriptor",
    })
}

fn type_arg(recorder: &Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall, arg: usize) -> Result<TypeInfo, Stop> {
    recorder.type_argument(vm, &call.args[arg].clone())
}

fn buffered(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall, closing: &Closing) -> Result<Given, Stop> {
    let info = recorder.stream_type(vm, closing.input)?;
    let names = vec![function_name(vm, &call.args[0])];
    let (function, output) = result_function(recorder, vm, call, 0, closing, &info)?;
    Ok(Given {
        function: WindowFunctionSpec::Buffered(function),
        names,
        output,
        state_type: Some(info),
        descriptor: "ListStateDescriptor",
    })
}

/// The function that sees the window when it fires, and what it gives out. A type given as the last argument wins.
fn result_function(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    arg: usize,
    closing: &Closing,
    input: &TypeInfo,
) -> Result<(WindowResultFunction, OutputType), Stop> {
    let classes = recorder.classes();
    let value = call.args[arg].clone();
    let Some(class) = vm.heap.object(&value).map(|object| object.class) else {
        return Err(null_pointer(vm));
    };
    let process = [classes.process_window_function, classes.process_all_window_function];
    let is_process = process.iter().any(|base| vm.program.is_subclass(class, *base));
    let (base, interface) = match (is_process, closing.all) {
        (true, false) => (classes.process_window_function, "ProcessWindowFunction"),
        (true, true) => (classes.process_all_window_function, "ProcessAllWindowFunction"),
        (false, false) => (classes.window_function, "WindowFunction"),
        (false, true) => (classes.all_window_function, "AllWindowFunction"),
    };
    let out_param = if closing.all { 2 } else { 3 };
    let lambda = if is_process {
        LambdaOutput::None
    } else {
        LambdaOutput::Param {
            param: out_param,
            arg: 0,
        }
    };
    let last_is_type = call.args.len() > arg + 1
        && vm
            .heap
            .object(&call.args[call.args.len() - 1])
            .is_some_and(|object| vm.program.is_subclass(object.class, classes.type_information));
    let output = if last_is_type {
        OutputType::Known(type_arg(recorder, vm, call, call.args.len() - 1)?)
    } else {
        // Window functions are asked at once (`WindowedStream.getWindowFunctionReturnType` allows nothing missing).
        OutputType::Known(recorder.known_output_of(vm, call, &value, base, 1, lambda, &[(0, input)])?)
    };
    let function = recorder.function(vm, call, arg, interface)?;
    let form = if is_process {
        WindowFunctionForm::Process
    } else {
        WindowFunctionForm::Apply
    };
    Ok((WindowResultFunction { function, form }, output))
}

pub(super) fn finish(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    closing: &Closing,
    given: Given,
) -> Result<Value, Stop> {
    let env = recorder.streams[closing.input].env;
    // Windows with an evictor keep the records themselves.
    let kept = match &given.state_type {
        Some(_) if closing.evicts(vm) => recorder.stream_type(vm, closing.input)?,
        Some(info) => info.clone(),
        None => recorder.stream_type(vm, closing.input)?,
    };
    recorder.check_serializer(vm, env, &kept)?;
    let assigner = field(vm, &closing.window, "windowAssigner");
    let assigner_name = value_simple_name(vm, &assigner);
    let (name, description) = if closing.all {
        let text = trigger_window_text(recorder, vm, call, closing, &given)?;
        let named = names_by_assigner(vm.program, call);
        if named {
            (assigner_name, Some(text))
        } else {
            (text, None)
        }
    } else {
        let text = window_text(recorder, vm, closing, &given.names)?;
        (assigner_name, Some(text))
    };
    let spec = closing.spec(recorder, vm, call, given.function, given.state_type)?;
    let new = NewOperator {
        name: name.into(),
        operator: window_operator(spec, closing.all, field(vm, &closing.window, "asyncState").as_bool()),
        output: given.output,
    };
    let stream = recorder.transform(vm, call, closing.input, new)?;
    let id = recorder.streams[stream].transformation;
    let transformation = recorder.transformation_mut(id);
    transformation.description = description.map(Name::from);
    if closing.all {
        transformation.parallelism = 1;
        transformation.parallelism_configured = true;
        transformation.max_parallelism = 1;
        transformation.provenance.parallelism_origin = crate::api::transformation::ParallelismOrigin::Fixed;
        recorder.streams[stream].non_parallel = true;
    }
    Ok(recorder.single_output(vm, stream))
}

/// `WindowOperatorBuilder.generateOperatorDescription`.
pub(super) fn window_text(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    closing: &Closing,
    functions: &[String],
) -> Result<String, Stop> {
    let assigner = field(vm, &closing.window, "windowAssigner");
    let assigner = vm.to_text(recorder, &assigner)?;
    let trigger = value_simple_name(vm, &field(vm, &closing.window, "trigger"));
    let evictor = field(vm, &closing.window, "evictor");
    let evictor = if evictor.is_null() {
        String::new()
    } else {
        format!("{}, ", value_simple_name(vm, &evictor))
    };
    Ok(format!(
        "Window({assigner}, {trigger}, {evictor}{})",
        functions.join(", ")
    ))
}

/// The older text of `AllWindowedStream`, which shows a state descriptor and a place in the code.
fn trigger_window_text(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    closing: &Closing,
    given: &Given,
) -> Result<String, Stop> {
    let assigner = field(vm, &closing.window, "windowAssigner");
    let assigner = vm.to_text(recorder, &assigner)?;
    let trigger = field(vm, &closing.window, "trigger");
    let trigger = vm.to_text(recorder, &trigger)?;
    let evicts = closing.evicts(vm);
    let (descriptor, serializer) = if evicts || given.descriptor == "ListStateDescriptor" {
        (
            "ListStateDescriptor",
            "org.apache.flink.api.common.typeutils.base.ListSerializer@HASH".to_owned(),
        )
    } else {
        let info = given.state_type.as_ref();
        (
            given.descriptor,
            info.map_or_else(String::new, |info| serializer_text(vm.program, info)),
        )
    };
    let evictor = if evicts {
        let evictor = field(vm, &closing.window, "evictor");
        let class = vm.program.class_of(vm.heap, &evictor);
        format!(
            "{}@HASH, ",
            class.map_or_else(String::new, |class| class_name(vm.program, class))
        )
    } else {
        String::new()
    };
    Ok(format!(
        "TriggerWindow({assigner}, {descriptor}{{name=window-contents, defaultValue=null, \
         serializer={serializer}}}, {trigger}, {evictor}AllWindowedStream.{})",
        all_window_location(vm.program, call)
    ))
}

/// `reduce(f)`, `reduce(f, AllWindowFunction)`, the aggregations and `aggregate(f, ProcessAllWindowFunction)` are named
/// after the assigner; everything else has the long text as its name (`AllWindowedStream.java`).
fn names_by_assigner(program: &Program, call: &HostCall) -> bool {
    let method = program.method(call.method);
    let second = method
        .params
        .get(1)
        .and_then(|param| param.ty.class_id())
        .map(|id| &program.class(id).simple_name);
    match (method.name.as_str(), second.map(String::as_str)) {
        ("reduce", None | Some("AllWindowFunction")) => true,
        ("aggregate", Some("ProcessAllWindowFunction")) => true,
        ("reduce" | "aggregate" | "apply" | "process", _) => false,
        _ => true,
    }
}

/// `Utils.getCallLocationName` as seen from inside `AllWindowedStream`: the overload that takes a type is called by the
/// one without, so the place is one of Flink's own lines (2.3.0) unless the program calls the last one itself.
fn all_window_location(program: &Program, call: &HostCall) -> String {
    let method = program.method(call.method);
    let types = |idx: usize| {
        method
            .params
            .get(idx)
            .and_then(|param| param.ty.class_id())
            .map(|id| program.class(id).simple_name.clone())
    };
    let second = types(1);
    let n_params = method.params.len();
    let line = match (method.name.as_str(), second.as_deref(), n_params) {
        ("apply" | "process", _, _) => None,
        ("reduce", Some("ProcessAllWindowFunction"), 2) => Some(378),
        ("reduce", _, 3) => None,
        ("aggregate", Some("AllWindowFunction"), 2) => Some(605),
        ("aggregate", Some("ProcessAllWindowFunction"), 2) => Some(797),
        ("aggregate", None | Some("TypeInformation"), _) => Some(567),
        ("aggregate", _, _) => None,
        _ => Some(230),
    };
    let shown = if method.name == "aggregate" {
        "aggregate"
    } else {
        "reduce"
    };
    match line {
        Some(line) => format!("{shown}(AllWindowedStream.java:{line})"),
        None => call_location(program, call),
    }
}

/// The serializer that a type information makes, as text: most have none of their own.
fn serializer_text(program: &Program, info: &TypeInfo) -> String {
    match info {
        TypeInfo::Enum(name) => {
            let constants = program
                .find_class(name)
                .map(|class| program.class(class).enum_constants.join(", "));
            let constants = constants.unwrap_or_default();
            format!("EnumSerializer{{enumClass=class {name}, values=[{constants}]}}")
        }
        _ => format!("{}@HASH", serializer_class(info)),
    }
}

/// Class of the serializer that a type information makes.
fn serializer_class(info: &TypeInfo) -> String {
    let base = "org.apache.flink.api.common.typeutils.base";
    let runtime = "org.apache.flink.api.java.typeutils.runtime";
    match info {
        TypeInfo::Basic(basic) => {
            let name = match basic {
                crate::api::type_info::BasicType::Integer => "Int",
                crate::api::type_info::BasicType::Character => "Char",
                crate::api::type_info::BasicType::BigInteger => "BigInt",
                crate::api::type_info::BasicType::BigDecimal => "BigDec",
                crate::api::type_info::BasicType::SqlDate => "SqlDate",
                crate::api::type_info::BasicType::SqlTime => "SqlTime",
                crate::api::type_info::BasicType::SqlTimestamp => "SqlTimestamp",
                other => other.text(),
            };
            format!("{base}.{name}Serializer")
        }
        TypeInfo::Tuple(fields) if fields.is_empty() => format!("{runtime}.Tuple0Serializer"),
        TypeInfo::Tuple(_) => format!("{runtime}.TupleSerializer"),
        TypeInfo::Row(_) => format!("{runtime}.RowSerializer"),
        TypeInfo::Pojo { .. } => format!("{runtime}.PojoSerializer"),
        TypeInfo::Generic(_) | TypeInfo::Other(_) => format!("{runtime}.kryo.KryoSerializer"),
        TypeInfo::Enum(_) => format!("{base}.EnumSerializer"),
        TypeInfo::List(_) => format!("{base}.ListSerializer"),
        TypeInfo::Set(_) => format!("{base}.SetSerializer"),
        TypeInfo::Map(..) => format!("{base}.MapSerializer"),
        TypeInfo::NullableList(_) | TypeInfo::NullableSet(_) | TypeInfo::NullableMap(..) => {
            format!("{runtime}.NullableSerializer")
        }
        TypeInfo::PrimitiveArray(basic) => {
            let name = basic.primitive().unwrap_or("byte");
            let (first, rest) = name.split_at(1);
            format!("{base}.array.{}{rest}PrimitiveArraySerializer", first.to_uppercase())
        }
        TypeInfo::BasicArray(crate::api::type_info::BasicType::String) => {
            format!("{base}.array.StringArraySerializer")
        }
        TypeInfo::BasicArray(_) | TypeInfo::ObjectArray(_) => format!("{base}.GenericArraySerializer"),
        TypeInfo::Either(..) => format!("{runtime}.EitherSerializer"),
        TypeInfo::TaggedUnion(..) => {
            "org.apache.flink.streaming.api.datastream.CoGroupedStreams$UnionSerializer".to_owned()
        }
        TypeInfo::CommittableMessage => "org.apache.flink.core.io.SimpleVersionedSerializerAdapter".to_owned(),
    }
}

/// `WindowOperatorBuilder.generateFunctionName`: the simple class name; for an anonymous class what it implements or
/// extends, with the number of its binary name.
pub(super) fn function_name(vm: &Vm<'_>, value: &Value) -> String {
    let Some(class_id) = vm.heap.object(value).map(|object| object.class) else {
        return "null".to_owned();
    };
    let program = vm.program;
    let class = program.class(class_id);
    if matches!(class.origin, Origin::User) && class.simple_name.is_empty() {
        let shown = class
            .interfaces
            .first()
            .or(class.superclass.as_ref())
            .and_then(|ty| ty.class_id());
        let shown = shown.map_or("Object", |id| &program.class(id).simple_name);
        // The number behind the enclosing class's name: `Snippet$1`.
        let number = class.name.rsplit_once('$').map_or("", |(_, number)| number);
        return format!("{shown}${number}");
    }
    value_simple_name(vm, value)
}

/// `getClass().getSimpleName()`.
pub(super) fn value_simple_name(vm: &Vm<'_>, value: &Value) -> String {
    let Some(class_id) = vm.heap.object(value).map(|object| object.class) else {
        return "null".to_owned();
    };
    let class = vm.program.class(class_id);
    match class.origin {
        Origin::Lambda => {
            let name = class_name(vm.program, class_id);
            name.rsplit('.').next().unwrap_or_default().to_owned()
        }
        _ => class.simple_name.clone(),
    }
}

/// Used by window joins, which make the same operator.
pub(super) fn join_operator(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    closing: &Closing,
    function: WindowFunctionSpec,
    output: OutputType,
    state_type: TypeInfo,
) -> Result<Value, Stop> {
    let given = Given {
        function,
        names: vec!["CoGroupWindowFunction".to_owned()],
        output,
        state_type: Some(state_type),
        descriptor: "ListStateDescriptor",
    };
    finish(recorder, vm, call, closing, given)
}
