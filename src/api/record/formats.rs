//! Input and output formats of the older kind: `createInput`, `readFile`, `writeUsingOutputFormat`.

use super::config::{field, set_field, text_of};
use super::source::{NewSource, no_watermarks};
use super::stream::NewOperator;
use super::{ILLEGAL_ARGUMENT, NULL_POINTER, Recorder, argument_span, operator};
use crate::api::extract::LambdaOutput;
use crate::api::operator::{LegacySinkSpec, OperatorKind, SourceKind};
use crate::api::transformation::{Boundedness, ChainingStrategy, OutputType};
use crate::api::type_info::TypeInfo;
use crate::base::name::Name;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::types::{ClassId, Erased, ErasedType};
use crate::lang::value::Value;

/// `SimpleOperatorFactory.of` of a source that reads a format.
pub(super) const INPUT_FACTORY: &str = "SimpleInputFormatOperatorFactory";
const OUTPUT_FACTORY: &str = "SimpleOutputFormatOperatorFactory";

/// Why the type of a format isn't known, in `readFile`'s words.
const UNKNOWN_TYPE: &str = "The type returned by the input format could not be automatically determined. Please specify \
                            the TypeInformation of the produced type explicitly by using the 'createInput(InputFormat, \
                            TypeInformation)' method instead.";

/// `createInput(format[, type])`.
pub(super) fn create_input(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let format = call.args[0].clone();
    let class = class_of(vm, &format)?;
    let info = match call.args.get(1).cloned() {
        Some(given) => recorder.type_argument(vm, &given)?,
        None => format_type(recorder, vm, &format, class)?,
    };
    if vm.program.is_subclass(class, recorder.classes().file_input_format) {
        return file_input(recorder, vm, call, info, "Custom File source", None);
    }
    let given = [format, Value::Null];
    let source = recorder.classes().input_format_source;
    let function = vm.construct(recorder, source, &given)?;
    let env = recorder.env(vm, &call.receiver)?;
    let id = recorder.function_of(vm, &function, "SourceFunction", argument_span(vm.program, call, 0))?;
    let new = NewSource {
        kind: SourceKind::Function(id),
        watermarks: no_watermarks(),
        name: "Custom Source".into(),
        output: OutputType::Known(info),
        boundedness: Boundedness::ContinuousUnbounded,
        single: false,
        non_parallel: false,
        legacy: true,
        reads_format: true,
    };
    Ok(recorder.add_source(vm, call, env, new))
}

/// `readFile(format, path[, mode, interval[, type]])`.
pub(super) fn read_file(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let format = call.args[0].clone();
    let class = vm.heap.object(&format).map(|object| object.class);
    let info = match (call.args.get(4).cloned(), class) {
        (Some(given), _) => recorder.type_argument(vm, &given)?,
        (None, Some(class)) => match format_type(recorder, vm, &format, class) {
            Err(Stop::Thrown(_)) => {
                return Err(vm.throw("org.apache.flink.api.common.InvalidProgramException", UNKNOWN_TYPE));
            }
            info => info?,
        },
        (None, None) => return Err(vm.throw("org.apache.flink.api.common.InvalidProgramException", UNKNOWN_TYPE)),
    };
    if class.is_none() {
        return Err(vm.throw(NULL_POINTER, "InputFormat must not be null."));
    }
    let path = call.args[1].clone();
    if path.as_str().is_none_or(|path| path.trim().is_empty()) {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "The file path must not be null or blank."));
    }
    super::config::invoke(recorder, vm, &format, "setFilePath", &[path])?;
    let once = match call.args.get(2).cloned() {
        Some(mode) if mode.is_null() => return Err(vm.throw(NULL_POINTER, "Unspecified monitoring mode.")),
        Some(mode) => text_of(recorder, vm, &mode)? == "PROCESS_ONCE",
        None => true,
    };
    let interval = call.args.get(3).and_then(Value::as_long).unwrap_or(-1);
    if !once && interval < 1 {
        let message = "The path monitoring interval cannot be less than 1 ms.";
        return Err(vm.throw(ILLEGAL_ARGUMENT, message));
    }
    let interval = (!once).then_some(interval);
    file_input(recorder, vm, call, info, "Custom File Source", interval)
}

/// `createFileInput`: one task that watches the path and hands splits to those that read them. Here the watcher finds
/// one split, which is the file as it is simulated.
fn file_input(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    info: TypeInfo,
    name: &str,
    interval_ms: Option<i64>,
) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let format = call.args[0].clone();
    let paths = field(vm, &format, "filePaths");
    let path = vm
        .heap
        .array(&paths)
        .and_then(<[Value]>::first)
        .cloned()
        .unwrap_or(Value::Null);
    if path.is_null() {
        let message = "FileInputFormats with multiple paths are not supported yet.";
        return Err(vm.throw(ILLEGAL_ARGUMENT, message));
    }
    let text = vm.to_text(recorder, &path)?;
    let (lines, _) = recorder.lines_of_files(vm, call, &[text], true);
    let string = ErasedType::of(Erased::Class(vm.program.known.string));
    let lines = vm.heap.alloc_array(vm.program, string, lines);
    set_field(vm, &format, "lines$", lines);
    let classes = recorder.classes();
    let watcher = [path, Value::Long(interval_ms.unwrap_or(-1))];
    let watcher = vm.construct(recorder, classes.file_monitor, &watcher)?;
    let span = argument_span(vm.program, call, 0);
    let watcher = recorder.function_of(vm, &watcher, "SourceFunction", span)?;
    let split = vm.program.class(classes.file_split).name.clone();
    let new = NewSource {
        kind: SourceKind::Function(watcher),
        watermarks: no_watermarks(),
        name: Name::copied(name),
        output: OutputType::Known(TypeInfo::Generic(split.into())),
        boundedness: match interval_ms {
            None => Boundedness::Bounded,
            Some(_) => Boundedness::ContinuousUnbounded,
        },
        single: true,
        non_parallel: true,
        legacy: true,
        reads_format: false,
    };
    let source = recorder.add_source(vm, call, env, new);
    let source = recorder.stream(vm, &source)?;
    let id = recorder.streams[source].transformation;
    recorder.transformation_mut(id).max_parallelism = 1;
    let reader = vm.construct(recorder, classes.file_reader, &[format])?;
    let reader = recorder.function_of(vm, &reader, "FlatMapFunction", span)?;
    let mut operator = operator(
        "ContinuousFileReaderOperatorFactory",
        None,
        OperatorKind::FlatMap(reader),
    );
    operator.chaining = ChainingStrategy::Head;
    operator.yielding = true;
    let new = NewOperator {
        name: format!("Split Reader: {name}").into(),
        operator,
        output: OutputType::Known(info),
    };
    let stream = recorder.transform(vm, call, source, new)?;
    let stream = recorder.streams[stream].clone();
    Ok(recorder.new_stream(vm, classes.source_stream, stream))
}

/// `writeUsingOutputFormat(format)`.
pub(super) fn write_using(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let sink = recorder.classes().output_format_sink;
    let function = vm.construct(recorder, sink, &[call.args[0].clone()])?;
    recorder.stream_type(vm, input)?;
    let id = recorder.function_of(vm, &function, "SinkFunction", argument_span(vm.program, call, 0))?;
    let spec = LegacySinkSpec::Function(id);
    let mut operator = super::udf_operator("StreamSink", OperatorKind::Sink(spec));
    operator.factory = OUTPUT_FACTORY.into();
    operator.concurrent_attempts = false;
    let stream = super::sink::add_legacy(recorder, vm, call, input, "Unnamed", operator)?;
    Ok(super::sink::sink_object(recorder, vm, stream))
}

fn class_of(vm: &mut Vm<'_>, format: &Value) -> Result<ClassId, Stop> {
    match vm.heap.object(format) {
        Some(object) => Ok(object.class),
        None => {
            let message = "Cannot invoke \"Object.getClass()\" because \"inputFormatInterface\" is null";
            Err(vm.throw(NULL_POINTER, message))
        }
    }
}

/// `TypeExtractor.getInputFormatTypes`: asked of the format, or extracted.
fn format_type(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, format: &Value, class: ClassId) -> Result<TypeInfo, Stop> {
    if let Some(info) = super::types::produced_type(recorder, vm, format)? {
        return Ok(info);
    }
    let base = recorder.classes().input_format;
    let extracted = recorder
        .extractor(vm)
        .of_function(class, base, 0, LambdaOutput::None, &[]);
    extracted.map_err(|invalid| super::invalid_types(vm, invalid))
}
