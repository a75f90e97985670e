//! Calls on one stream: one-input operators, partitions, keyed aggregations.

use std::rc::Rc;

use super::fields::{by_name, by_position, check_summable};
use super::{
    Added, EnvId, ILLEGAL_ARGUMENT, INVALID_TYPES, NewTransformation, Recorder, Stream, StreamId, UNSUPPORTED,
    argument_span, call_location, keyed_udf_operator, method_name, null_pointer, operator, udf_operator,
};
use crate::api::extract::LambdaOutput;
use crate::api::operator::{
    Aggregation, AggregationKind, KeySelectorSpec, KeySpec, OperatorKind, OperatorSpec, Reducer,
};
use crate::api::transformation::{
    ExchangeMode, MissingType, OutputType, ParallelismOrigin, Partitioner, Transformation, TransformationId,
    TransformationKind,
};
use crate::api::type_info::TypeInfo;
use crate::base::few::{self, Few};
use crate::base::name::Name;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::types::ClassId;
use crate::lang::value::Value;

/// A one-input operator that is about to be added.
pub(super) struct NewOperator {
    pub name: Name,
    pub operator: OperatorSpec,
    pub output: OutputType,
}

impl Recorder<'_> {
    /// Output type of a function that may be a lambda; missing types wait for `returns`.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn output_of(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        function: &Value,
        base: ClassId,
        output: usize,
        lambda: LambdaOutput,
        inputs: &[(usize, &TypeInfo)],
    ) -> Result<OutputType, Stop> {
        if let Some(info) = super::types::produced_type(self, vm, function)? {
            return Ok(OutputType::Known(info));
        }
        let Some(class) = vm.heap.object(function).map(|object| object.class) else {
            return Err(null_pointer(vm));
        };
        Ok(
            match self.extractor(vm).of_function(class, base, output, lambda, inputs) {
                Ok(info) => OutputType::Known(info),
                Err(invalid) => OutputType::Missing(Box::new(MissingType {
                    function: call_location(vm.program, call),
                    cause_class: INVALID_TYPES.to_owned(),
                    cause_message: invalid.0,
                })),
            },
        )
    }

    /// As `output_of`, for calls that throw at once.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn known_output_of(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        function: &Value,
        base: ClassId,
        output: usize,
        lambda: LambdaOutput,
        inputs: &[(usize, &TypeInfo)],
    ) -> Result<TypeInfo, Stop> {
        match self.output_of(vm, call, function, base, output, lambda, inputs)? {
            OutputType::Known(info) => Ok(info),
            OutputType::Missing(missing) => Err(vm.throw(INVALID_TYPES, missing.cause_message)),
        }
    }

    /// `DataStream.doTransform`: a registered one-input operator with the environment's parallelism.
    pub(super) fn transform(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        input: StreamId,
        new: NewOperator,
    ) -> Result<StreamId, Stop> {
        // The input's type is read to bring out errors (`DataStream.java:840`).
        self.use_type(vm, self.streams[input].transformation)?;
        let Stream {
            env,
            transformation,
            ref key,
            async_state,
            ..
        } = self.streams[input];
        let key = key.clone();
        let key_given = key.is_some();
        let added = Added {
            kind: TransformationKind::OneInput {
                operator: Rc::new(new.operator),
                key,
            },
            name: new.name,
            inputs: few::one(transformation),
            output: new.output,
        };
        let id = self.add(vm.program, call, env, added);
        if async_state && key_given {
            self.check_async_state(vm, id)?;
        }
        Ok(self.streams.push(Stream::new(env, id)))
    }

    /// `OneInputTransformation.enableAsyncState`: what isn't made for asynchronous state refuses it.
    pub(super) fn check_async_state(&self, vm: &mut Vm<'_>, id: TransformationId) -> Result<(), Stop> {
        let operator = self.transformation(id).kind.operator();
        if operator.is_some_and(super::keeps_state_asynchronously) {
            return Ok(());
        }
        Err(vm.throw(
            UNSUPPORTED,
            "The transformation does not support async state, or you are enabling the async state without a keyed \
             context (not behind a keyBy()).",
        ))
    }

    pub(super) fn single_output(&mut self, vm: &mut Vm<'_>, stream: StreamId) -> Value {
        vm.heap
            .alloc_host(vm.program, self.classes().single_output, stream.0.into())
    }

    /// A Partition, Union or SideOutput: not registered, with the parallelism of its input for show.
    pub(super) fn derived(
        &mut self,
        vm: &Vm<'_>,
        call: &HostCall,
        kind: TransformationKind,
        name: &'static str,
        inputs: Few<TransformationId>,
        output: TypeInfo,
    ) -> TransformationId {
        // The constructor without a flag says "configured" (`Transformation.java:243`).
        let parallelism = self.transformation(inputs[0]).parallelism;
        self.construct(
            vm.program,
            call,
            NewTransformation {
                kind,
                name: name.into(),
                parallelism,
                configured: true,
                origin: ParallelismOrigin::Input,
                inputs,
                output: OutputType::Known(output),
            },
        )
    }

    pub(super) fn partition(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        input: TransformationId,
        partitioner: Partitioner,
    ) -> Result<TransformationId, Stop> {
        let output = self.output_type(vm, input)?;
        let kind = TransformationKind::Partition {
            partitioner,
            exchange: ExchangeMode::Undefined,
        };
        Ok(self.derived(vm, call, kind, "Partition", few::one(input), output))
    }

    /// The key of a `KeySelector` argument, with its type checked (`KeyedStream.validateKeyType`).
    pub(super) fn key_spec(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        selector: &Value,
        span_arg: usize,
        input: &TypeInfo,
        explicit: Option<TypeInfo>,
    ) -> Result<Rc<KeySpec>, Stop> {
        let span = argument_span(vm.program, call, span_arg);
        let function = self.function_of(vm, selector, "KeySelector", span)?;
        let key_type = match explicit {
            Some(info) => info,
            None => self.key_type(vm, call, selector, input)?,
        };
        Ok(Rc::new(KeySpec {
            selector: KeySelectorSpec::User(function),
            key_type,
        }))
    }

    pub(super) fn key_type(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        selector: &Value,
        input: &TypeInfo,
    ) -> Result<TypeInfo, Stop> {
        let base = self.classes().key_selector;
        self.known_output_of(vm, call, selector, base, 1, LambdaOutput::Result, &[(0, input)])
    }

    pub(super) fn validate_key(&self, vm: &mut Vm<'_>, key_type: &TypeInfo) -> Result<(), Stop> {
        if matches!(key_type, TypeInfo::Basic(_)) {
            return Ok(());
        }
        let mut unsupported = Vec::new();
        let mut pending = vec![key_type];
        while let Some(info) = pending.pop() {
            if !hashable(vm, info) {
                unsupported.push(info.to_string());
            }
            match info {
                TypeInfo::Tuple(fields) => pending.extend(fields.iter()),
                TypeInfo::Row(fields) => pending.extend(fields.iter().map(|(_, info)| info)),
                _ => {}
            }
        }
        if unsupported.is_empty() {
            return Ok(());
        }
        Err(vm.throw(
            "org.apache.flink.api.common.InvalidProgramException",
            format!(
                "Type {key_type} cannot be used as key. Contained UNSUPPORTED key types: {}. Look at the keyBy() \
                 documentation for the conditions a type has to satisfy in order to be eligible for a key.",
                unsupported.join(", ")
            ),
        ))
    }

    /// `new KeyedStream(stream, selector, type)`: one partition, and the key kept with the stream.
    pub(super) fn keyed(
        &mut self,
        vm: &mut Vm<'_>,
        call: &HostCall,
        input: StreamId,
        key: Rc<KeySpec>,
    ) -> Result<StreamId, Stop> {
        let Stream {
            env, transformation, ..
        } = self.streams[input];
        let partition = self.partition(vm, call, transformation, Partitioner::Hash(key.clone()))?;
        self.validate_key(vm, &key.key_type)?;
        let mut stream = Stream::new(env, partition);
        stream.key = Some(key);
        Ok(self.streams.push(stream))
    }
}

/// `validateKeyTypeIsHashable`: no arrays, no enums, POJOs only with a `hashCode` of their own.
fn hashable(vm: &Vm<'_>, info: &TypeInfo) -> bool {
    match info {
        TypeInfo::PrimitiveArray(_) | TypeInfo::BasicArray(_) | TypeInfo::ObjectArray(_) | TypeInfo::Enum(_) => false,
        TypeInfo::Pojo { class, .. } => {
            let Some(class) = vm.program.find_class(class) else {
                return true;
            };
            let record = vm.program.class(class).kind == crate::lang::program::ClassKind::Record;
            record
                || vm
                    .program
                    .class_chain(class)
                    .into_iter()
                    .filter(|owner| *owner != vm.program.known.object)
                    .any(|owner| vm.program.find_method(owner, "hashCode", 0).is_some())
        }
        _ => true,
    }
}

/// `map`, `flatMap`, `filter`, `process` on any stream, with or without a type.
pub(super) fn one_input(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let function = &call.args[0];
    let method = method_name(vm.program, call);
    let classes = recorder.classes();
    let keyed_process = vm
        .heap
        .object(function)
        .is_some_and(|object| vm.program.is_subclass(object.class, classes.keyed_process_function));
    let explicit = match call.args.get(1).cloned() {
        Some(info) => Some(recorder.type_argument(vm, &info)?),
        None => None,
    };
    let param = |param| LambdaOutput::Param { param, arg: 0 };
    let (name, class, base, index, lambda, interface) = match method {
        "map" => (
            "Map",
            "StreamMap",
            classes.map_function,
            1,
            LambdaOutput::Result,
            "MapFunction",
        ),
        "flatMap" => (
            "Flat Map",
            "StreamFlatMap",
            classes.flat_map_function,
            1,
            param(1),
            "FlatMapFunction",
        ),
        "filter" => (
            "Filter",
            "StreamFilter",
            classes.map_function,
            0,
            LambdaOutput::Result,
            "FilterFunction",
        ),
        _ if keyed_process => (
            "KeyedProcess",
            "KeyedProcessOperator",
            classes.keyed_process_function,
            2,
            LambdaOutput::None,
            "KeyedProcessFunction",
        ),
        _ => (
            "Process",
            "ProcessOperator",
            classes.process_function,
            1,
            LambdaOutput::None,
            "ProcessFunction",
        ),
    };
    let id = recorder.function(vm, call, 0, interface)?;
    let in_type = recorder.stream_type(vm, input)?;
    let output = match (explicit, method) {
        (Some(info), _) => OutputType::Known(info),
        (None, "filter") => OutputType::Known(in_type),
        (None, _) => {
            let in_idx = usize::from(keyed_process && method == "process");
            recorder.output_of(vm, call, function, base, index, lambda, &[(in_idx, &in_type)])?
        }
    };
    let kind = match method {
        "map" => OperatorKind::Map(id),
        "flatMap" => OperatorKind::FlatMap(id),
        "filter" => OperatorKind::Filter(id),
        _ if keyed_process => OperatorKind::KeyedProcess(id),
        _ => OperatorKind::Process(id),
    };
    let async_state = recorder.streams[input].async_state;
    let operator = match class {
        "KeyedProcessOperator" => keyed_udf_operator(class, "AsyncKeyedProcessOperator", async_state, kind),
        "StreamFlatMap" => keyed_udf_operator(class, "AsyncStreamFlatMap", async_state, kind),
        _ => udf_operator(class, kind),
    };
    let new = NewOperator {
        name: name.into(),
        operator,
        output,
    };
    let stream = recorder.transform(vm, call, input, new)?;
    Ok(recorder.single_output(vm, stream))
}

/// `project(..)`.
pub(super) fn project(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let indices: Vec<i64> = vm
        .heap
        .array(&call.args[0])
        .unwrap_or_default()
        .iter()
        .filter_map(Value::as_long)
        .collect();
    let TypeInfo::Tuple(fields) = recorder.stream_type(vm, input)? else {
        return Err(vm.throw("java.lang.RuntimeException", "Only Tuple DataStreams can be projected"));
    };
    if indices.is_empty() {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "project() needs to select at least one (1) field."));
    }
    if indices.len() > 24 {
        return Err(vm.throw(ILLEGAL_ARGUMENT, "project() may select only up to (24) fields."));
    }
    let mut types = Vec::new();
    for index in &indices {
        match usize::try_from(*index).ok().and_then(|at| fields.get(at)) {
            Some(info) => types.push(info.clone()),
            None => {
                let message = format!("Index: {index}, Size: {}", fields.len());
                return Err(vm.throw("java.lang.IndexOutOfBoundsException", message));
            }
        }
    }
    let positions = indices.iter().map(|index| *index as u32).collect();
    let operator = operator(
        "SimpleOperatorFactory",
        Some("StreamProject".into()),
        OperatorKind::Project(positions),
    );
    let new = NewOperator {
        name: "Projection".into(),
        operator,
        output: OutputType::Known(TypeInfo::Tuple(types.into())),
    };
    let stream = recorder.transform(vm, call, input, new)?;
    Ok(recorder.single_output(vm, stream))
}

/// `rebalance`, `rescale`, `shuffle`, `broadcast()`, `global`, `forward`, `partitionCustom`.
pub(super) fn repartition(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let method = method_name(vm.program, call);
    if method == "broadcast" && !call.args.is_empty() {
        return super::connected::broadcast_state(recorder, vm, call);
    }
    let partitioner = match method {
        "rebalance" => Partitioner::Rebalance,
        "rescale" => Partitioner::Rescale,
        "shuffle" => Partitioner::Shuffle,
        "broadcast" => Partitioner::Broadcast,
        "global" => Partitioner::Global,
        "forward" => Partitioner::Forward,
        _ => {
            let in_type = recorder.stream_type(vm, input)?;
            let partitioner = recorder.function(vm, call, 0, "Partitioner")?;
            let key = recorder.key_spec(vm, call, &call.args[1].clone(), 1, &in_type, None)?;
            Partitioner::Custom { partitioner, key }
        }
    };
    let stream = set_connection_type(recorder, vm, call, input, partitioner)?;
    Ok(vm
        .heap
        .alloc_host(vm.program, recorder.classes().data_stream, stream.0.into()))
}

/// `setConnectionType`; a keyed stream refuses (`KeyedStream.java:276`).
pub(super) fn set_connection_type(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    input: StreamId,
    partitioner: Partitioner,
) -> Result<StreamId, Stop> {
    if recorder.streams[input].key.is_some() {
        return Err(vm.throw(UNSUPPORTED, "Cannot override partitioning for KeyedStream."));
    }
    let Stream {
        env, transformation, ..
    } = recorder.streams[input];
    let partition = recorder.partition(vm, call, transformation, partitioner)?;
    Ok(recorder.streams.push(Stream::new(env, partition)))
}

/// `keyBy(selector[, type])`.
pub(super) fn key_by(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let explicit = match call.args.get(1).cloned() {
        Some(info) => Some(recorder.type_argument(vm, &info)?),
        None => None,
    };
    let in_type = recorder.stream_type(vm, input)?;
    let key = recorder.key_spec(vm, call, &call.args[0], 0, &in_type, explicit)?;
    let stream = recorder.keyed(vm, call, input, key)?;
    Ok(vm
        .heap
        .alloc_host(vm.program, recorder.classes().keyed_stream, stream.0.into()))
}

/// `DataStreamUtils.reinterpretAsKeyedStream(stream, selector[, type])`: an explicit FORWARD instead of a hash.
pub(super) fn reinterpret(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.args[0])?;
    let explicit = match call.args.get(2).cloned() {
        Some(info) => Some(recorder.type_argument(vm, &info)?),
        None => None,
    };
    let in_type = recorder.stream_type(vm, input)?;
    let key = recorder.key_spec(vm, call, &call.args[1].clone(), 1, &in_type, explicit)?;
    let Stream {
        env, transformation, ..
    } = recorder.streams[input];
    let partition = recorder.partition(vm, call, transformation, Partitioner::Forward)?;
    recorder.validate_key(vm, &key.key_type)?;
    let mut stream = Stream::new(env, partition);
    stream.key = Some(key);
    Ok(recorder.new_stream(vm, recorder.classes().keyed_stream, stream))
}

/// `union(..)`.
pub(super) fn union(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let first = recorder.stream(vm, &call.receiver)?;
    let others = vm.heap.array(&call.args[0]).unwrap_or_default().to_vec();
    let info = recorder.stream_type(vm, first)?;
    let env = recorder.streams[first].env;
    let mut inputs = few::one(recorder.streams[first].transformation);
    for other in others {
        if other.is_null() {
            let message = "Cannot invoke \"org.apache.flink.streaming.api.datastream.DataStream.getType()\" because \
                           \"newStream\" is null";
            return Err(vm.throw(super::NULL_POINTER, message));
        }
        let other = recorder.stream(vm, &other)?;
        let other_info = recorder.stream_type(vm, other)?;
        if other_info != info {
            return Err(vm.throw(
                ILLEGAL_ARGUMENT,
                format!("Cannot union streams of different types: {info} and {other_info}"),
            ));
        }
        inputs.push(recorder.streams[other].transformation);
    }
    let id = recorder.derived(vm, call, TransformationKind::Union, "Union", inputs, info);
    Ok(recorder.plain_stream(vm, recorder.classes().data_stream, env, id))
}

/// Keyed `reduce` and `fullWindowPartition` aside: a ReduceTransformation (`KeyedStream.java:731`).
pub(super) fn keyed_reduce(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let function = recorder.function(vm, call, 0, "ReduceFunction")?;
    let stream = add_reduce(recorder, vm, call, input, Reducer::User(function), "Keyed Reduce")?;
    Ok(recorder.single_output(vm, stream))
}

fn add_reduce(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    call: &HostCall,
    input: StreamId,
    reducer: Reducer,
    name: &'static str,
) -> Result<StreamId, Stop> {
    let info = recorder.stream_type(vm, input)?;
    let Stream {
        env,
        transformation,
        key,
        async_state,
        ..
    } = recorder.streams[input].clone();
    let Some(key) = key else {
        return Err(null_pointer(vm));
    };
    let operator = Rc::new(reduce_operator(async_state, OperatorKind::Reduce(reducer)));
    let added = Added {
        kind: TransformationKind::Reduce { operator, key },
        name: name.into(),
        inputs: few::one(transformation),
        output: OutputType::Known(info),
    };
    let id = recorder.add(vm.program, call, env, added);
    Ok(recorder.streams.push(Stream::new(env, id)))
}

fn reduce_operator(async_state: bool, kind: OperatorKind) -> OperatorSpec {
    keyed_udf_operator(
        "StreamGroupedReduceOperator",
        "StreamGroupedReduceAsyncStateOperator",
        async_state,
        kind,
    )
}

/// The aggregation that `sum(1)`, `maxBy("count", false)` and so on ask for.
pub(super) fn aggregation(vm: &mut Vm<'_>, call: &HostCall, info: &TypeInfo) -> Result<Aggregation, Stop> {
    let method = method_name(vm.program, call);
    let kind = match method {
        "sum" => AggregationKind::Sum,
        "min" => AggregationKind::Min,
        "max" => AggregationKind::Max,
        "minBy" => AggregationKind::MinBy,
        _ => AggregationKind::MaxBy,
    };
    let found = match &call.args[0] {
        Value::Str(expression) => by_name(info, expression.as_str()),
        other => by_position(info, other.as_long().unwrap_or(0)),
    };
    let (field, field_type) = found.map_err(|(class, message)| vm.throw(class, message))?;
    if kind == AggregationKind::Sum {
        check_summable(&field_type).map_err(|(class, message)| vm.throw(class, message))?;
    }
    let first = call.args.get(1).is_none_or(Value::as_bool);
    Ok(Aggregation { kind, field, first })
}

/// Keyed `sum`, `min`, `max`, `minBy`, `maxBy`.
pub(super) fn keyed_aggregation(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let info = recorder.stream_type(vm, input)?;
    let aggregation = aggregation(vm, call, &info)?;
    let reducer = Reducer::Aggregation(aggregation);
    let stream = add_reduce(recorder, vm, call, input, reducer, "Keyed Aggregation")?;
    Ok(recorder.single_output(vm, stream))
}

/// `assignTimestampsAndWatermarks`: the parallelism of its input (`DataStream.java:660`).
pub(super) fn assign_timestamps(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let span = argument_span(vm.program, call, 0);
    let strategy = super::spec::watermark_strategy(recorder, vm, &call.args[0].clone(), span)?;
    let Stream {
        env, transformation, ..
    } = recorder.streams[input];
    let parallelism = recorder.transformation(transformation).parallelism;
    let info = recorder.stream_type(vm, input)?;
    let operator = operator(
        "TimestampsAndWatermarksOperatorFactory",
        None,
        OperatorKind::TimestampsAndWatermarks(Box::new(strategy)),
    );
    let id = recorder.construct(
        vm.program,
        call,
        NewTransformation {
            kind: TransformationKind::TimestampsAndWatermarks {
                operator: Rc::new(operator),
            },
            name: "Timestamps/Watermarks".into(),
            parallelism,
            configured: false,
            origin: ParallelismOrigin::Input,
            inputs: few::one(transformation),
            output: OutputType::Known(info),
        },
    );
    recorder.register(env, id);
    Ok(recorder.plain_stream(vm, recorder.classes().single_output, env, id))
}

/// `getSideOutput(tag)`: a new transformation on each call.
pub(super) fn side_output(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    if call.args[0].is_null() {
        return Err(null_pointer(vm));
    }
    let (tag, info) = super::types::output_tag(recorder, vm, &call.args[0].clone());
    let asked_for = recorder.streams[input].side_outputs.get_or_insert_default();
    match asked_for.get(&tag) {
        Some(known) if *known != info => {
            return Err(vm.throw(
                UNSUPPORTED,
                "A side output with a matching id was already requested with a different type. This is not allowed, \
                 side output ids need to be unique.",
            ));
        }
        _ => {}
    }
    asked_for.insert(tag.clone(), info.clone());
    let Stream {
        env, transformation, ..
    } = recorder.streams[input];
    let kind = TransformationKind::SideOutput { tag: tag.into() };
    let id = recorder.derived(vm, call, kind, "SideOutput", few::one(transformation), info);
    Ok(recorder.plain_stream(vm, recorder.classes().side_output_stream, env, id))
}

/// `cache()`.
pub(super) fn cache(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let Stream {
        env, transformation, ..
    } = recorder.streams[input];
    let info = recorder.stream_type(vm, input)?;
    let cached = recorder.transformation(transformation);
    let name = format!("Cache: {}", cached.name);
    let (parallelism, configured) = (cached.parallelism, cached.parallelism_configured);
    let id = recorder.construct(
        vm.program,
        call,
        NewTransformation {
            kind: TransformationKind::Cache { written: None },
            name: name.into(),
            parallelism,
            configured,
            origin: ParallelismOrigin::Input,
            inputs: few::one(transformation),
            output: OutputType::Known(info),
        },
    );
    Ok(recorder.plain_stream(vm, recorder.classes().cached_stream, env, id))
}

/// `asQueryableState(name[, descriptor])`.
pub(super) fn queryable_state(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let info = recorder.stream_type(vm, input)?;
    let name = call.args[0].as_str().unwrap_or("null").to_owned();
    let reducing = call
        .args
        .get(1)
        .is_some_and(|descriptor| super::window::value_simple_name(vm, descriptor) == "ReducingStateDescriptor");
    let class = if reducing {
        "QueryableAppendingStateOperator"
    } else {
        "QueryableValueStateOperator"
    };
    let new = NewOperator {
        name: format!("Queryable state: {name}").into(),
        operator: operator(
            "SimpleOperatorFactory",
            Some(class.into()),
            OperatorKind::QueryableState(name),
        ),
        output: OutputType::Known(info),
    };
    recorder.transform(vm, call, input, new)?;
    match vm
        .program
        .find_class("org.apache.flink.streaming.api.datastream.QueryableStateStream")
    {
        Some(class) => vm.construct(recorder, class, &[call.args[0].clone()]),
        None => Ok(Value::Null),
    }
}

/// `enableAsyncState` on a keyed stream or an operator.
pub(super) fn enable_async_state(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let stream = recorder.stream(vm, &call.receiver)?;
    let Stream {
        transformation, key, ..
    } = &recorder.streams[stream];
    let id = *transformation;
    if key.is_some() {
        recorder.streams[stream].async_state = true;
        return Ok(call.receiver.clone());
    }
    match &mut recorder.transformation_mut(id).kind {
        TransformationKind::Reduce { operator, .. } => {
            *operator = Rc::new(reduce_operator(true, operator.kind.clone()))
        }
        _ => recorder.check_async_state(vm, id)?,
    }
    Ok(call.receiver.clone())
}

/// `transform(name, type, operator or factory)`.
pub(super) fn transform_own(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let input = recorder.stream(vm, &call.receiver)?;
    let name = Name::copied(call.args[0].as_str().unwrap_or("null"));
    let info = recorder.type_argument(vm, &call.args[1].clone())?;
    let operator = super::low_level::own_operator(recorder, vm, call, &call.args[2].clone(), 2)?;
    let new = NewOperator {
        name,
        operator,
        output: OutputType::Known(info),
    };
    let stream = recorder.transform(vm, call, input, new)?;
    Ok(recorder.single_output(vm, stream))
}

/// The name of a transformation as the program sees it.
pub(super) fn name_value(transformation: &Transformation) -> Value {
    if transformation.nameless {
        Value::Null
    } else {
        Value::text(&transformation.name)
    }
}

/// Getters of streams.
pub(super) fn getters(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let stream = recorder.stream(vm, &call.receiver)?;
    let Stream {
        env,
        transformation,
        key,
        ..
    } = recorder.streams[stream].clone();
    Ok(match method_name(vm.program, call) {
        "getId" => Value::Int(transformation.0 as i32),
        "getParallelism" => Value::Int(recorder.transformation(transformation).parallelism),
        "getName" => name_value(recorder.transformation(transformation)),
        "getType" => {
            let info = recorder.stream_type(vm, stream)?;
            recorder.type_object(vm, &info)
        }
        "getKeyType" => match key {
            Some(key) => recorder.type_object(vm, &key.key_type),
            None => Value::Null,
        },
        "getExecutionEnvironment" => env_value(recorder, vm, env),
        "getExecutionConfig" => super::config::part_of_env(recorder, vm, recorder.classes().execution_config, env),
        "getTransformation" => super::low_level::transformation_object(recorder, vm, transformation),
        _ => Value::Null,
    })
}

pub(super) fn env_value(recorder: &Recorder<'_>, vm: &mut Vm<'_>, env: EnvId) -> Value {
    super::config::part_of_env(recorder, vm, recorder.classes().environment, env)
}
