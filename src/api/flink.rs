//! Flink's API as a library: the stub texts, and for every method without a body the function here that carries it out.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use crate::api::record::{HANDLERS, Handler};
use crate::base::index::TableIndex;
use crate::base::packed::Pack;
use crate::lang::program::{Body, MethodId, Program};
use crate::lang::stub::{Library, LibrarySource, Reading};
use crate::lang::types::ClassId;

/// The stub texts, packed by `build.rs`.
const STUBS: Pack = crate::pack!("flink");

/// What bare statements see without an import: the packages that a program of the DataStream API usually names.
pub const DEFAULT_IMPORTS: &[&str] = &[
    "java.io.*",
    "java.time.*",
    "java.util.*",
    "java.util.concurrent.*",
    "org.apache.flink.api.common.*",
    "org.apache.flink.api.common.eventtime.*",
    "org.apache.flink.api.common.functions.*",
    "org.apache.flink.api.common.state.*",
    "org.apache.flink.api.common.typeinfo.*",
    "org.apache.flink.api.common.serialization.*",
    "org.apache.flink.api.common.operators.SlotSharingGroup",
    "org.apache.flink.api.common.operators.ResourceSpec",
    "org.apache.flink.api.connector.sink2.*",
    "org.apache.flink.api.connector.source.*",
    "org.apache.flink.api.connector.source.lib.*",
    "org.apache.flink.api.connector.source.util.ratelimit.*",
    "org.apache.flink.api.java.functions.*",
    "org.apache.flink.api.java.tuple.*",
    "org.apache.flink.configuration.*",
    "org.apache.flink.connector.datagen.source.*",
    "org.apache.flink.connector.file.sink.FileSink",
    "org.apache.flink.core.fs.Path",
    "org.apache.flink.core.io.SimpleVersionedSerializer",
    "org.apache.flink.streaming.api.datastream.*",
    "org.apache.flink.streaming.api.environment.*",
    "org.apache.flink.streaming.api.functions.*",
    "org.apache.flink.streaming.api.functions.async.*",
    "org.apache.flink.streaming.api.functions.co.*",
    "org.apache.flink.streaming.api.functions.sink.PrintSink",
    "org.apache.flink.streaming.api.functions.sink.legacy.SinkFunction",
    "org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink",
    "org.apache.flink.streaming.api.functions.source.legacy.*",
    "org.apache.flink.streaming.api.functions.windowing.*",
    "org.apache.flink.streaming.api.connector.sink2.*",
    "org.apache.flink.streaming.api.operators.ChainingStrategy",
    "org.apache.flink.streaming.api.windowing.assigners.*",
    "org.apache.flink.streaming.api.windowing.evictors.*",
    "org.apache.flink.streaming.api.windowing.triggers.*",
    "org.apache.flink.streaming.api.windowing.windows.*",
    "org.apache.flink.util.*",
];

/// The library that programs are checked against, and what its calls do. Made once.
#[derive(Clone, Debug)]
pub struct Flink {
    pub library: Library,
    pub(in crate::api) classes: FlinkClasses,
    /// By row of the method.
    handlers: Vec<Option<Handler>>,
}

impl Default for Flink {
    fn default() -> Self {
        Self::new()
    }
}

/// What the library is made of.
const SOURCE: LibrarySource<'static> = LibrarySource {
    stubs: &[STUBS],
    default_imports: DEFAULT_IMPORTS,
    implicit_variable: Some((
        "env",
        "org.apache.flink.streaming.api.environment.StreamExecutionEnvironment",
        "getExecutionEnvironment",
    )),
    snippet_class: Some("Snippet"),
};

thread_local! {
    static SHARED: OnceCell<Rc<Flink>> = const { OnceCell::new() };
    /// What [`Flink::prepare`] did so far.
    static READING: RefCell<Option<Reading<'static>>> = const { RefCell::new(None) };
}

impl Flink {
    /// The one that everybody shares, made when it is first asked for.
    pub fn shared() -> Rc<Flink> {
        SHARED.with(|shared| Rc::clone(shared.get_or_init(|| Rc::new(Flink::new()))))
    }

    /// Does a part of making the shared one, for those who must not be away for long. False: it is there.
    pub fn prepare() -> bool {
        if SHARED.with(|shared| shared.get().is_some()) {
            return false;
        }
        let mut reading = READING.take().unwrap_or_else(|| Reading::new(SOURCE));
        if reading.step() {
            READING.set(Some(reading));
            return true;
        }
        let made = Rc::new(Self::of(reading.finish()));
        SHARED.with(|shared| {
            shared.get_or_init(|| made);
        });
        false
    }

    /// Reads the stubs and joins them with the functions that carry them out.
    pub fn new() -> Self {
        Self::of(Library::new(SOURCE))
    }

    fn of(library: Library) -> Self {
        let program = library.program();
        let handlers = program.methods.values().map(|method| match method.body {
            Body::None => handler_of(program, method.class, &method.name),
            _ => None,
        });
        Flink {
            handlers: handlers.collect(),
            classes: FlinkClasses::find(program),
            library,
        }
    }

    /// What carries out a library method that has no body.
    pub(in crate::api) fn handler(&self, method: MethodId) -> Option<Handler> {
        self.handlers.get(method.row()).copied().flatten()
    }
}

/// `Class.method` with the class's path inside its package; `Class.*` stands for all methods.
fn handler_of(program: &Program, class: ClassId, method: &str) -> Option<Handler> {
    let class = program.class(class);
    if !class.name.starts_with("org.apache.flink.") {
        return None;
    }
    let path = class.name.rsplit('.').next().unwrap_or_default();
    let find = |wanted: &str| {
        HANDLERS.iter().find(|(name, _)| {
            name.strip_prefix(path)
                .and_then(|rest| rest.strip_prefix('.'))
                .is_some_and(|rest| rest == wanted)
        })
    };
    find(method).or_else(|| find("*")).map(|(_, handler)| *handler)
}

macro_rules! flink_classes {
    ($($field:ident = $name:literal;)+) => {
        /// Classes of the stubs that the recorder speaks of.
        #[derive(Clone, Copy, Debug)]
        pub(in crate::api) struct FlinkClasses {
            $(pub $field: ClassId,)+
            /// Slots of `kind`, `name`, `names` and `parts` in a `TypeInformation`.
            pub type_fields: [u32; 4],
        }

        impl FlinkClasses {
            fn find(program: &Program) -> Self {
                let class = |name: &str| {
                    program.find_class(name).unwrap_or_else(|| panic!("the stubs declare {name}"))
                };
                let mut found = FlinkClasses {
                    $($field: class(concat!("org.apache.flink.", $name)),)+
                    type_fields: [0; 4],
                };
                found.type_fields = ["kind", "name", "names", "parts"].map(|field| {
                    let slot = program.field_slot(found.type_information, field);
                    slot.unwrap_or_else(|| panic!("the stubs give types a {field}"))
                });
                found
            }
        }
    };
}

flink_classes! {
    environment = "streaming.api.environment.StreamExecutionEnvironment";
    execution_config = "api.common.ExecutionConfig";
    map_job_parameters = "api.common.ExecutionConfig$MapBasedJobParameters";
    checkpoint_config = "streaming.api.environment.CheckpointConfig";
    job_execution_result = "api.common.JobExecutionResult";
    job_client = "core.execution.JobClient";
    stream_graph = "streaming.api.graph.StreamGraph";
    data_stream = "streaming.api.datastream.DataStream";
    single_output = "streaming.api.datastream.SingleOutputStreamOperator";
    source_stream = "streaming.api.datastream.DataStreamSource";
    side_output_stream = "streaming.api.datastream.SideOutputDataStream";
    cached_stream = "streaming.api.datastream.CachedDataStream";
    keyed_stream = "streaming.api.datastream.KeyedStream";
    windowed_stream = "streaming.api.datastream.WindowedStream";
    all_windowed_stream = "streaming.api.datastream.AllWindowedStream";
    partition_windowed_stream = "streaming.api.datastream.PartitionWindowedStream";
    connected_streams = "streaming.api.datastream.ConnectedStreams";
    broadcast_stream = "streaming.api.datastream.BroadcastStream";
    broadcast_connected = "streaming.api.datastream.BroadcastConnectedStream";
    interval_joined = "streaming.api.datastream.KeyedStream$IntervalJoined";
    co_grouped = "streaming.api.datastream.CoGroupedStreams";
    co_grouped_where = "streaming.api.datastream.CoGroupedStreams$Where";
    co_grouped_equal_to = "streaming.api.datastream.CoGroupedStreams$Where$EqualTo";
    co_grouped_window = "streaming.api.datastream.CoGroupedStreams$WithWindow";
    joined = "streaming.api.datastream.JoinedStreams";
    joined_where = "streaming.api.datastream.JoinedStreams$Where";
    joined_equal_to = "streaming.api.datastream.JoinedStreams$Where$EqualTo";
    joined_window = "streaming.api.datastream.JoinedStreams$WithWindow";
    sink = "streaming.api.datastream.DataStreamSink";
    transformation = "streaming.api.transformations.KnownTransformation";
    type_information = "api.common.typeinfo.TypeInformation";
    plain_type_info = "api.common.typeinfo.PlainTypeInfo";
    basic_type_info = "api.common.typeinfo.BasicTypeInfo";
    type_hint = "api.common.typeinfo.TypeHint";
    tuple_type_info = "api.java.typeutils.TupleTypeInfo";
    row_type_info = "api.java.typeutils.RowTypeInfo";
    pojo_type_info = "api.java.typeutils.PojoTypeInfo";
    generic_type_info = "api.java.typeutils.GenericTypeInfo";
    list_type_info = "api.java.typeutils.ListTypeInfo";
    map_type_info = "api.java.typeutils.MapTypeInfo";
    enum_type_info = "api.java.typeutils.EnumTypeInfo";
    output_tag = "util.OutputTag";
    result_type_queryable = "api.java.typeutils.ResultTypeQueryable";
    deserialization_schema = "api.common.serialization.AbstractDeserializationSchema";
    rich_function = "api.common.functions.RichFunction";
    checkpointed_function = "streaming.api.checkpoint.CheckpointedFunction";
    parallel_source_function = "streaming.api.functions.source.legacy.ParallelSourceFunction";
    source_function = "streaming.api.functions.source.legacy.SourceFunction";
    source = "api.connector.source.Source";
    input_format = "api.common.io.InputFormat";
    file_input_format = "api.common.io.FileInputFormat";
    input_format_source = "streaming.api.functions.source.legacy.InputFormatSourceFunction";
    file_monitor = "streaming.api.functions.source.legacy.ContinuousFileMonitoringFunction";
    file_split = "streaming.api.functions.source.TimestampedFileInputSplit";
    file_reader = "streaming.api.functions.source.ContinuousFileReader";
    output_format_sink = "streaming.api.functions.sink.legacy.OutputFormatSinkFunction";
    concurrent_attempts = "api.common.SupportsConcurrentExecutionAttempts";
    supports_committer = "api.connector.sink2.SupportsCommitter";
    supports_pre_write = "streaming.api.connector.sink2.SupportsPreWriteTopology";
    supports_pre_commit = "streaming.api.connector.sink2.SupportsPreCommitTopology";
    supports_post_commit = "streaming.api.connector.sink2.SupportsPostCommitTopology";
    merging_window_assigner = "streaming.api.windowing.assigners.MergingWindowAssigner";
    map_function = "api.common.functions.MapFunction";
    flat_map_function = "api.common.functions.FlatMapFunction";
    process_function = "streaming.api.functions.ProcessFunction";
    keyed_process_function = "streaming.api.functions.KeyedProcessFunction";
    co_map_function = "streaming.api.functions.co.CoMapFunction";
    co_flat_map_function = "streaming.api.functions.co.CoFlatMapFunction";
    co_process_function = "streaming.api.functions.co.CoProcessFunction";
    keyed_co_process_function = "streaming.api.functions.co.KeyedCoProcessFunction";
    broadcast_process_function = "streaming.api.functions.co.BroadcastProcessFunction";
    keyed_broadcast_process_function = "streaming.api.functions.co.KeyedBroadcastProcessFunction";
    process_join_function = "streaming.api.functions.co.ProcessJoinFunction";
    join_function = "api.common.functions.JoinFunction";
    flat_join_function = "api.common.functions.FlatJoinFunction";
    co_group_function = "api.common.functions.CoGroupFunction";
    map_partition_function = "api.common.functions.MapPartitionFunction";
    aggregate_function = "api.common.functions.AggregateFunction";
    async_function = "streaming.api.functions.async.AsyncFunction";
    window_function = "streaming.api.functions.windowing.WindowFunction";
    all_window_function = "streaming.api.functions.windowing.AllWindowFunction";
    process_window_function = "streaming.api.functions.windowing.ProcessWindowFunction";
    process_all_window_function = "streaming.api.functions.windowing.ProcessAllWindowFunction";
    key_selector = "api.java.functions.KeySelector";
    abstract_udf_operator = "streaming.api.operators.AbstractUdfStreamOperator";
    operator_factory = "streaming.api.operators.StreamOperatorFactory";
    input_selectable = "streaming.api.operators.InputSelectable";
    yielding_factory = "streaming.api.operators.YieldingOperatorFactory";
}
