//! Sources: new-style and legacy, none of them registered.

use std::rc::Rc;

use super::config::{field, long_field, string_field};
use super::{
    EnvId, ILLEGAL_ARGUMENT, INVALID_TYPES, NewTransformation, Recorder, Stream, argument_span, method_name,
    null_pointer, operator, udf_operator,
};
use crate::api::extract::{Invalid, LambdaOutput};
use crate::api::function::ValuesId;
use crate::api::operator::{
    OperatorKind, RateLimit, SourceKind, SourceSpec, TimestampAssignerSpec, WatermarkGeneratorSpec,
    WatermarkStrategySpec,
};
use crate::api::transformation::{
    Boundedness, ChainingStrategy, MissingType, OutputType, ParallelismOrigin, TransformationKind,
};
use crate::api::type_info::TypeInfo;
use crate::base::few::Few;
use crate::base::name::Name;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::heap::{Frozen, Native};
use crate::lang::types::{ClassId, Erased, ErasedType};
use crate::lang::value::Value;

/// No watermarks, the record's own timestamp.
pub(super) fn no_watermarks() -> WatermarkStrategySpec {
    WatermarkStrategySpec {
        generator: WatermarkGeneratorSpec::None,
        timestamps: TimestampAssignerSpec::Record,
        idle_timeout_ms: None,
        alignment: None,
    }
}

/// What the two constructors of `DataStreamSource` need.
pub(super) struct NewSource {
    pub kind: SourceKind,
    pub watermarks: WatermarkStrategySpec,
    pub name: Name,
    pub output: OutputType,
    pub boundedness: Boundedness,
    /// Parallelism 1, whatever the environment says.
    pub single: bool,
    /// A `SourceFunction` that is not parallel: other parallelisms are refused.
    pub non_parallel: bool,
    pub legacy: bool,
    /// The function is an `InputFormatSourceFunction`.
    pub reads_format: bool,
}

impl Recorder<'_> {
    pub(super) fn add_source(&mut self, vm: &mut Vm<'_>, call: &HostCall, env: EnvId, new: NewSource) -> Value {
        let (parallelism, origin) = self.env_parallelism(env);
        let element_type = new.output.known().cloned();
        let kind = OperatorKind::Source(Box::new(SourceSpec {
            kind: new.kind,
            watermarks: new.watermarks,
            element_type,
        }));
        let boundedness = new.boundedness;
        let kind = if new.legacy {
            let mut spec = udf_operator("StreamSource", kind);
            // Legacy sources never have an input; the strategy is fixed (`DataStreamSource.java:92`).
            spec.chaining = ChainingStrategy::Head;
            if new.reads_format {
                spec.factory = super::formats::INPUT_FACTORY.into();
            }
            TransformationKind::LegacySource {
                operator: Rc::new(spec),
                boundedness,
            }
        } else {
            TransformationKind::Source {
                operator: Rc::new(operator("SourceOperatorFactory", None, kind)),
                boundedness,
            }
        };
        let id = self.construct(
            vm.program,
            call,
            NewTransformation {
                kind,
                name: new.name,
                parallelism: if new.single { 1 } else { parallelism },
                configured: new.single,
                origin: if new.single { ParallelismOrigin::Fixed } else { origin },
                inputs: Few::new(),
                output: new.output,
            },
        );
        let mut stream = Stream::new(env, id);
        stream.single_source = new.non_parallel;
        self.new_stream(vm, self.classes().source_stream, stream)
    }

    pub(super) fn freeze_all(&mut self, vm: &Vm<'_>, items: &[Value]) -> ValuesId {
        let frozen: Vec<Frozen> = items.iter().map(|item| vm.heap.extract(item)).collect();
        self.values.push(frozen)
    }

    /// `FromElementsFunction.checkIterable`, which the new-style source has as well.
    fn check_elements(&self, vm: &mut Vm<'_>, items: &[Value], class: Option<ErasedType>) -> Result<(), Stop> {
        for item in items {
            if item.is_null() {
                return Err(vm.throw(ILLEGAL_ARGUMENT, "The collection contains a null element"));
            }
            let Some(ErasedType {
                base: Erased::Class(wanted),
                dims: 0,
            }) = class
            else {
                continue;
            };
            let fits = vm
                .program
                .class_of(vm.heap, item)
                .is_none_or(|class| vm.program.is_subclass(class, wanted));
            if !fits {
                let name = vm.program.class(wanted).name.clone();
                let message = format!("The elements in the collection are not all subclasses of {name}");
                return Err(vm.throw(ILLEGAL_ARGUMENT, message));
            }
        }
        Ok(())
    }
}

/// `fromData` and `fromElements`, with values, a collection, a class or a type.
pub(super) fn from_values(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let method = method_name(vm.program, call);
    let n_params = vm.program.method(call.method).params.len();
    let varargs = vm.program.method(call.method).varargs;
    let (items, explicit, class) = match (n_params, varargs) {
        // (OUT...)
        (1, true) => (array_items(vm, &call.args[0])?, None, None),
        // (Class<OUT>, OUT...) or (TypeInformation<OUT>, OUT...)
        (2, true) => {
            let items = array_items(vm, &call.args[1])?;
            match class_literal(vm, &call.args[0]) {
                Some(class) => (items, None, Some(class)),
                None => (items, Some(recorder.type_argument(vm, &call.args[0])?), None),
            }
        }
        // (Collection<OUT>[, TypeInformation<OUT>])
        _ => return from_collection(recorder, vm, call),
    };
    if items.is_empty() {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "fromElements needs at least one element as argument"));
    }
    let info = match (explicit, class) {
        (Some(info), _) => info,
        (None, Some(class)) => {
            let info = recorder.extractor(vm).of_erased(class);
            info.map_err(|invalid| untyped(vm, &erased_name(vm, class), MANUALLY_ELEMENTS, invalid))?
        }
        (None, None) => {
            if items[0].is_null() {
                return Err(vm.throw(
                    super::NULL_POINTER,
                    "Cannot invoke \"Object.getClass()\" because \"data[0]\" is null",
                ));
            }
            let info = recorder.extractor(vm).of_value(vm.heap, &items[0]);
            info.map_err(|invalid| {
                let name = value_class_name(vm, &items[0]);
                let hint = if method == "fromData" {
                    MANUALLY_DATA
                } else {
                    MANUALLY_ELEMENTS
                };
                untyped(vm, &name, hint, invalid)
            })?
        }
    };
    finish_values(recorder, vm, call, env, items, info, method != "fromData")
}

const MANUALLY_DATA: &str = "StreamExecutionEnvironment#fromData(Collection, TypeInformation)";
const MANUALLY_ELEMENTS: &str = "StreamExecutionEnvironment#fromElements(Collection, TypeInformation)";

fn untyped(vm: &mut Vm<'_>, class: &str, hint: &str, invalid: Invalid) -> Stop {
    let message = format!(
        "Could not create TypeInformation for type {class}; please specify the TypeInformation manually via {hint}"
    );
    match vm.throw(INVALID_TYPES, invalid.0) {
        Stop::Thrown(cause) => vm.throw_caused("java.lang.RuntimeException", message, cause),
        other => other,
    }
}

/// `fromData(Collection)` and `fromCollection`.
pub(super) fn from_collection(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let legacy = method_name(vm.program, call) != "fromData";
    if call.args[0].is_null() {
        return Err(vm.throw(super::NULL_POINTER, "Collection must not be null"));
    }
    let items = collection_items(recorder, vm, &call.args[0].clone())?;
    let info = match call.args.get(1).cloned() {
        Some(explicit) => match class_literal(vm, &explicit) {
            Some(class) => recorder
                .extractor(vm)
                .of_erased(class)
                .map_err(|invalid| super::invalid_types(vm, invalid))?,
            None => recorder.type_argument(vm, &explicit)?,
        },
        None => {
            let Some(first) = items.first() else {
                return Err(vm.throw(ILLEGAL_ARGUMENT, "Collection must not be empty"));
            };
            if first.is_null() {
                return Err(vm.throw(ILLEGAL_ARGUMENT, "Collection must not contain null elements"));
            }
            let info = recorder.extractor(vm).of_value(vm.heap, first);
            info.map_err(|invalid| {
                let class = value_class_name(vm, first);
                untyped(
                    vm,
                    &class,
                    "the version of the method that explicitly accepts it as an argument.",
                    invalid,
                )
            })?
        }
    };
    finish_values(recorder, vm, call, env, items, info, legacy)
}

fn finish_values(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    env: EnvId,
    items: Vec<Value>,
    info: TypeInfo,
    legacy: bool,
) -> Result<Value, Stop> {
    if !legacy {
        recorder.check_serializer(vm, env, &info)?;
    }
    let class = items
        .iter()
        .find(|item| !item.is_null())
        .and_then(|item| element_class(vm, &info, item))
        .map(|class| ErasedType::of(Erased::Class(class)));
    recorder.check_elements(vm, &items, class)?;
    let values = recorder.freeze_all(vm, &items);
    let mut watermarks = no_watermarks();
    if !legacy {
        // `fromData` hands over the strategy for monotonous timestamps (`StreamExecutionEnvironment.java:841`).
        watermarks.generator = WatermarkGeneratorSpec::Monotonous;
    }
    let new = NewSource {
        kind: SourceKind::Values(values),
        watermarks,
        name: "Collection Source".into(),
        output: OutputType::Known(info),
        boundedness: Boundedness::Bounded,
        single: true,
        non_parallel: legacy,
        legacy,
        reads_format: false,
    };
    Ok(recorder.add_source(vm, call, env, new))
}

/// The class that all elements must be of: that of the type information.
fn element_class(vm: &Vm<'_>, info: &TypeInfo, first: &Value) -> Option<ClassId> {
    match info {
        TypeInfo::Basic(_) => {
            let class = vm.program.class_of(vm.heap, first)?;
            let simple = &vm.program.class(class).simple_name;
            (*simple == info.to_string()).then_some(class)
        }
        TypeInfo::Pojo { class, .. } | TypeInfo::Generic(class) => vm.program.find_class(class),
        _ => None,
    }
}

fn array_items(vm: &mut Vm<'_>, value: &Value) -> Result<Vec<Value>, Stop> {
    match vm.heap.array(value) {
        Some(items) => Ok(items.to_vec()),
        None => Err(null_pointer(vm)),
    }
}

/// The elements of any collection or iterator.
pub(super) fn collection_items(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    value: &Value,
) -> Result<Vec<Value>, Stop> {
    if let Some(items) = vm.heap.elements(value) {
        return Ok(items);
    }
    let mut iterator = super::config::invoke(recorder, vm, value, "iterator", &[])?;
    if iterator.is_null() {
        iterator = value.clone();
    }
    let mut items = Vec::new();
    // A program's own iterator may never end; the step budget bounds it as well.
    while items.len() < 1_000_000 && super::config::invoke(recorder, vm, &iterator, "hasNext", &[])?.as_bool() {
        items.push(super::config::invoke(recorder, vm, &iterator, "next", &[])?);
    }
    Ok(items)
}

/// The type of a `Class` object.
pub(super) fn class_literal(vm: &Vm<'_>, value: &Value) -> Option<ErasedType> {
    match vm.heap.object(value)?.native {
        Native::Class(erased) => Some(erased),
        _ => None,
    }
}

fn erased_name(vm: &Vm<'_>, erased: ErasedType) -> String {
    vm.program.type_name(&crate::api::extract::type_of_erased(erased))
}

fn value_class_name(vm: &Vm<'_>, value: &Value) -> String {
    vm.program
        .class_of(vm.heap, value)
        .map_or("null".to_owned(), |class| vm.program.class(class).name.clone())
}

/// `fromSequence` and the older `generateSequence`.
pub(super) fn from_sequence(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let (from, to) = (call.args[0].as_long().unwrap_or(0), call.args[1].as_long().unwrap_or(0));
    if from > to {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "Start of sequence must not be greater than the end"));
    }
    let legacy = method_name(vm.program, call) == "generateSequence";
    let new = NewSource {
        kind: SourceKind::Sequence { from, to },
        watermarks: no_watermarks(),
        name: if legacy {
            "Sequence Source (Deprecated)"
        } else {
            "Sequence Source"
        }
        .into(),
        output: OutputType::Known(TypeInfo::LONG),
        boundedness: if legacy {
            Boundedness::ContinuousUnbounded
        } else {
            Boundedness::Bounded
        },
        single: false,
        non_parallel: false,
        legacy,
        reads_format: false,
    };
    Ok(recorder.add_source(vm, call, env, new))
}

/// `fromParallelCollection`.
pub(super) fn from_parallel(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let iterator = call.args[0].clone();
    let info = match class_literal(vm, &call.args[1]) {
        Some(class) => recorder
            .extractor(vm)
            .of_erased(class)
            .map_err(|invalid| super::invalid_types(vm, invalid))?,
        None => recorder.type_argument(vm, &call.args[1])?,
    };
    let class = value_class_name(vm, &iterator);
    let kind = if class.ends_with(".NumberSequenceIterator") {
        SourceKind::Sequence {
            from: long_field(vm, &iterator, "current"),
            to: long_field(vm, &iterator, "to"),
        }
    } else {
        let items = collection_items(recorder, vm, &iterator)?;
        SourceKind::SplittableValues(recorder.freeze_all(vm, &items))
    };
    let new = NewSource {
        kind,
        watermarks: no_watermarks(),
        name: "Parallel Collection Source".into(),
        output: OutputType::Known(info),
        boundedness: Boundedness::Bounded,
        single: false,
        non_parallel: false,
        legacy: true,
        reads_format: false,
    };
    Ok(recorder.add_source(vm, call, env, new))
}

/// `socketTextStream`.
pub(super) fn socket(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let Some(host) = call.args[0].as_str().map(str::to_owned) else {
        return Err(vm.throw(super::NULL_POINTER, "hostname must not be null"));
    };
    let port = call.args[1].as_long().unwrap_or(0);
    if port <= 0 || port >= 65_536 {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "port is out of range"));
    }
    let delimiter = call.args.get(2).and_then(Value::as_str).unwrap_or("\n").to_owned();
    let max_retry = call.args.get(3).and_then(Value::as_long).unwrap_or(0);
    if max_retry < -1 {
        return Err(vm.throw(
            ILLEGAL_ARGUMENT,
            "maxNumRetries must be zero or larger (num retries), or -1 (infinite retries)",
        ));
    }
    let lines = recorder.socket_lines(vm, call, &host, port);
    let new = NewSource {
        kind: SourceKind::Socket {
            host,
            port: port as i32,
            delimiter,
            max_retry,
            lines,
        },
        watermarks: no_watermarks(),
        name: "Socket Stream".into(),
        output: OutputType::Known(TypeInfo::STRING),
        boundedness: Boundedness::ContinuousUnbounded,
        single: true,
        non_parallel: true,
        legacy: true,
        reads_format: false,
    };
    Ok(recorder.add_source(vm, call, env, new))
}

/// `addSource(function[, name][, type])`.
pub(super) fn add_source(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let function = call.args[0].clone();
    let Some(object) = function.as_object() else {
        return Err(null_pointer(vm));
    };
    let class = vm.heap.get(object).class;
    let mut name = "Custom Source".to_owned();
    let mut explicit = None;
    for arg in &call.args[1..] {
        match arg {
            Value::Str(text) => name = text.as_str().to_owned(),
            Value::Ref(_) => explicit = Some(arg.clone()),
            _ => {}
        }
    }
    let output = source_type(
        recorder,
        vm,
        &function,
        class,
        recorder.classes().source_function,
        explicit,
        &name,
    )?;
    let parallel = vm
        .program
        .is_subclass(class, recorder.classes().parallel_source_function);
    let id = recorder.function_of(vm, &function, "SourceFunction", argument_span(vm.program, call, 0))?;
    let new = NewSource {
        kind: SourceKind::Function(id),
        watermarks: no_watermarks(),
        name: name.into(),
        output,
        boundedness: Boundedness::ContinuousUnbounded,
        single: !parallel,
        non_parallel: !parallel,
        legacy: true,
        reads_format: vm.program.is_subclass(class, recorder.classes().input_format_source),
    };
    Ok(recorder.add_source(vm, call, env, new))
}

/// `StreamExecutionEnvironment.getTypeInfo`: given, asked of the source, or extracted; else missing until `returns`.
fn source_type(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    source: &Value,
    class: ClassId,
    base: ClassId,
    explicit: Option<Value>,
    name: &str,
) -> Result<OutputType, Stop> {
    if let Some(explicit) = explicit {
        return Ok(OutputType::Known(recorder.type_argument(vm, &explicit)?));
    }
    if let Some(info) = super::types::produced_type(recorder, vm, source)? {
        return Ok(OutputType::Known(info));
    }
    Ok(
        match recorder
            .extractor(vm)
            .of_function(class, base, 0, LambdaOutput::None, &[])
        {
            Ok(info) => OutputType::Known(info),
            Err(invalid) => OutputType::Missing(Box::new(MissingType {
                function: name.to_owned(),
                cause_class: INVALID_TYPES.to_owned(),
                cause_message: invalid.0,
            })),
        },
    )
}

/// `fromSource(source, watermarks, name[, type])`.
pub(super) fn from_source(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let env = recorder.env(vm, &call.receiver)?;
    let source = call.args[0].clone();
    let Some(object) = source.as_object() else {
        return Err(vm.throw(
            super::NULL_POINTER,
            "Cannot invoke \"Object.getClass()\" because \"source\" is null",
        ));
    };
    let class = vm.heap.get(object).class;
    let name = call.args[2].as_str().unwrap_or("null").to_owned();
    let explicit = call.args.get(3).cloned();
    let output = source_type(recorder, vm, &source, class, recorder.classes().source, explicit, &name)?;
    if call.args[1].is_null() {
        return Err(vm.throw(super::NULL_POINTER, "timestampsAndWatermarks"));
    }
    if call.args[2].is_null() {
        return Err(super::null_pointer(vm));
    }
    let span = argument_span(vm.program, call, 1);
    let watermarks = super::spec::watermark_strategy(recorder, vm, &call.args[1].clone(), span)?;
    let bounded = super::config::invoke(recorder, vm, &source, "getBoundedness", &[])?;
    let bounded = super::config::invoke(recorder, vm, &bounded, "name", &[])?;
    let boundedness = match bounded.as_str() {
        Some("CONTINUOUS_UNBOUNDED") => Boundedness::ContinuousUnbounded,
        _ => Boundedness::Bounded,
    };
    let kind = source_kind(recorder, vm, call, &source, class, output.known())?;
    let new = NewSource {
        kind,
        watermarks,
        name: name.into(),
        output,
        boundedness,
        single: false,
        non_parallel: false,
        legacy: false,
        reads_format: false,
    };
    Ok(recorder.add_source(vm, call, env, new))
}

/// A strategy makes a limiter for each subtask from the parallelism, which is known only later: asked for one and for two
/// subtasks, it shows whether it divides.
fn rate_limit(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, strategy: &Value) -> Result<RateLimit, Stop> {
    let mut of = |n: i32| super::config::invoke(recorder, vm, strategy, "createRateLimiter", &[Value::Int(n)]);
    let (alone, paired) = (of(1)?, of(2)?);
    let per_second = |limiter| field(vm, limiter, "perSecond").as_double().unwrap_or(-1.0);
    let rate = per_second(&alone);
    let n_records = long_field(vm, &alone, "perCheckpoint");
    Ok(if rate > 0.0 {
        RateLimit::PerSecond {
            milli: (rate * 1000.0) as i64,
            shared: per_second(&paired) < rate,
        }
    } else if n_records > 0 {
        RateLimit::PerCheckpoint {
            n_records: n_records as u32,
            shared: long_field(vm, &paired, "perCheckpoint") < n_records,
        }
    } else {
        RateLimit::None
    })
}

fn source_kind(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    source: &Value,
    class: ClassId,
    element: Option<&TypeInfo>,
) -> Result<SourceKind, Stop> {
    if !vm.program.is_library(class) {
        let span = argument_span(vm.program, call, 0);
        let driver = super::config::invoke(recorder, vm, source, "driven$", &[])?;
        return Ok(SourceKind::User(recorder.function_of(vm, &driver, "Source", span)?));
    }
    let simple = vm.program.class(class).simple_name.clone();
    Ok(match simple.as_str() {
        "NumberSequenceSource" => SourceKind::Sequence {
            from: long_field(vm, source, "from"),
            to: long_field(vm, source, "to"),
        },
        "DataGeneratorSource" => {
            let generator = field(vm, source, "generatorFunction");
            let span = argument_span(vm.program, call, 0);
            let function = recorder.function_of(vm, &generator, "GeneratorFunction", span)?;
            let strategy = field(vm, source, "rateLimiterStrategy");
            let rate = rate_limit(recorder, vm, &strategy)?;
            SourceKind::DataGen {
                function,
                count: long_field(vm, source, "count"),
                rate,
            }
        }
        "FileSource" => {
            let paths = field(vm, source, "paths");
            let paths = vm.heap.array(&paths).unwrap_or_default().to_vec();
            let paths: Vec<String> = paths.iter().map(|path| string_field(vm, path, "text")).collect();
            let interval = field(vm, source, "monitorInterval");
            let monitor_interval_ms = if interval.is_null() {
                None
            } else {
                Some(super::config::duration_ms(recorder, vm, &interval)?)
            };
            let format = vm.program.class_of(vm.heap, &field(vm, source, "format"));
            let of_lines = format.is_some_and(|class| vm.program.class(class).simple_name == "TextLineInputFormat");
            let files = recorder.files(vm, call, &paths, of_lines);
            SourceKind::File {
                paths,
                monitor_interval_ms,
                lines: files.lines,
                ends: files.ends,
            }
        }
        "KafkaSource" => {
            let topics = field(vm, source, "topics");
            let topics = vm.heap.array(&topics).unwrap_or_default();
            let topics: Vec<String> = topics
                .iter()
                .filter_map(|topic| topic.as_str().map(str::to_owned))
                .collect();
            let driver = recorder.topic_driver(vm, call, source, &topics, element)?;
            SourceKind::Kafka {
                driver,
                topics,
                servers: string_field(vm, source, "servers"),
                group: string_field(vm, source, "group"),
            }
        }
        _ => SourceKind::Unknown { class: simple },
    })
}
