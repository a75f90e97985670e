//! Flink's classes and methods in the program's library, looked up once: what operators call on user functions, and
//! what user functions may call on us.

use crate::base::index::{Table, TableIndex};
use crate::lang::program::{Body, MethodId, Program};
use crate::lang::types::ClassId;
use crate::sim::plan::OpIdx;

/// Methods that operators call on user functions, by class and name. Absent: the library doesn't know it.
macro_rules! user_methods {
    ($($field:ident = $class:literal $method:literal $n_params:literal;)+) => {
        /// Methods of Flink's function interfaces.
        #[derive(Clone, Debug, Default)]
        #[allow(missing_docs)]
        pub struct UserMethods { $(pub $field: Option<MethodId>,)+ }

        impl UserMethods {
            fn find(program: &Program) -> Self {
                Self { $($field: find(program, concat!("org.apache.flink.", $class), $method, $n_params),)+ }
            }
        }
    };
}

user_methods! {
    open = "api.common.functions.RichFunction" "open" 1;
    close = "api.common.functions.RichFunction" "close" 0;
    set_runtime_context = "api.common.functions.RichFunction" "setRuntimeContext" 1;
    map = "api.common.functions.MapFunction" "map" 1;
    flat_map = "api.common.functions.FlatMapFunction" "flatMap" 2;
    filter = "api.common.functions.FilterFunction" "filter" 1;
    reduce = "api.common.functions.ReduceFunction" "reduce" 2;
    get_key = "api.java.functions.KeySelector" "getKey" 1;
    partition = "api.common.functions.Partitioner" "partition" 2;
    process = "streaming.api.functions.ProcessFunction" "processElement" 3;
    process_on_timer = "streaming.api.functions.ProcessFunction" "onTimer" 3;
    keyed_process = "streaming.api.functions.KeyedProcessFunction" "processElement" 3;
    keyed_on_timer = "streaming.api.functions.KeyedProcessFunction" "onTimer" 3;
    co_map1 = "streaming.api.functions.co.CoMapFunction" "map1" 1;
    co_map2 = "streaming.api.functions.co.CoMapFunction" "map2" 1;
    co_flat_map1 = "streaming.api.functions.co.CoFlatMapFunction" "flatMap1" 2;
    co_flat_map2 = "streaming.api.functions.co.CoFlatMapFunction" "flatMap2" 2;
    co_process1 = "streaming.api.functions.co.CoProcessFunction" "processElement1" 3;
    co_process2 = "streaming.api.functions.co.CoProcessFunction" "processElement2" 3;
    co_on_timer = "streaming.api.functions.co.CoProcessFunction" "onTimer" 3;
    keyed_co_process1 = "streaming.api.functions.co.KeyedCoProcessFunction" "processElement1" 3;
    keyed_co_process2 = "streaming.api.functions.co.KeyedCoProcessFunction" "processElement2" 3;
    keyed_co_on_timer = "streaming.api.functions.co.KeyedCoProcessFunction" "onTimer" 3;
    broadcast_element = "streaming.api.functions.co.BroadcastProcessFunction" "processElement" 3;
    broadcast_broadcast = "streaming.api.functions.co.BroadcastProcessFunction" "processBroadcastElement" 3;
    keyed_broadcast_element = "streaming.api.functions.co.KeyedBroadcastProcessFunction" "processElement" 3;
    keyed_broadcast_broadcast = "streaming.api.functions.co.KeyedBroadcastProcessFunction" "processBroadcastElement" 3;
    keyed_broadcast_on_timer = "streaming.api.functions.co.KeyedBroadcastProcessFunction" "onTimer" 3;
    process_join = "streaming.api.functions.co.ProcessJoinFunction" "processElement" 4;
    create_accumulator = "api.common.functions.AggregateFunction" "createAccumulator" 0;
    add = "api.common.functions.AggregateFunction" "add" 2;
    get_result = "api.common.functions.AggregateFunction" "getResult" 1;
    merge = "api.common.functions.AggregateFunction" "merge" 2;
    window_apply = "streaming.api.functions.windowing.WindowFunction" "apply" 4;
    all_window_apply = "streaming.api.functions.windowing.AllWindowFunction" "apply" 3;
    window_process = "streaming.api.functions.windowing.ProcessWindowFunction" "process" 4;
    window_clear = "streaming.api.functions.windowing.ProcessWindowFunction" "clear" 1;
    all_window_process = "streaming.api.functions.windowing.ProcessAllWindowFunction" "process" 3;
    all_window_clear = "streaming.api.functions.windowing.ProcessAllWindowFunction" "clear" 1;
    join = "api.common.functions.JoinFunction" "join" 2;
    flat_join = "api.common.functions.FlatJoinFunction" "join" 3;
    co_group = "api.common.functions.CoGroupFunction" "coGroup" 3;
    extract_timestamp = "api.common.eventtime.TimestampAssigner" "extractTimestamp" 2;
    create_timestamp_assigner = "api.common.eventtime.TimestampAssignerSupplier" "createTimestampAssigner" 1;
    create_generator = "api.common.eventtime.WatermarkGeneratorSupplier" "createWatermarkGenerator" 1;
    on_event = "api.common.eventtime.WatermarkGenerator" "onEvent" 3;
    on_periodic_emit = "api.common.eventtime.WatermarkGenerator" "onPeriodicEmit" 1;
    async_invoke = "streaming.api.functions.async.AsyncFunction" "asyncInvoke" 2;
    async_backoff = "streaming.api.functions.async.AsyncRetryStrategy" "backoff$" 3;
    async_timeout = "streaming.api.functions.async.AsyncFunction" "timeout" 2;
    map_partition = "api.common.functions.MapPartitionFunction" "mapPartition" 2;
    sink_finish = "streaming.api.functions.sink.legacy.SinkFunction" "finish" 0;
    sink_invoke = "streaming.api.functions.sink.legacy.SinkFunction" "invoke" 2;
    source_run = "streaming.api.functions.source.legacy.SourceFunction" "run" 1;
    source_cancel = "streaming.api.functions.source.legacy.SourceFunction" "cancel" 0;
    generate = "connector.datagen.source.GeneratorFunction" "map" 1;
    generator_open = "connector.datagen.source.GeneratorFunction" "open$" 1;
    generator_close = "connector.datagen.source.GeneratorFunction" "close" 0;
    session_gap = "streaming.api.windowing.assigners.SessionWindowTimeGapExtractor" "extract" 1;
    initialize_state = "streaming.api.checkpoint.CheckpointedFunction" "initializeState" 1;
    snapshot_state = "streaming.api.checkpoint.CheckpointedFunction" "snapshotState" 1;
    notify_complete = "api.common.state.CheckpointListener" "notifyCheckpointComplete" 1;
    notify_aborted = "api.common.state.CheckpointListener" "notifyCheckpointAborted" 1;
    create_writer = "api.connector.sink2.Sink" "createWriter" 1;
    write = "api.connector.sink2.SinkWriter" "write" 2;
    flush = "api.connector.sink2.SinkWriter" "flush" 1;
    restore_writer = "api.connector.sink2.SupportsWriterState" "restoreWriter" 2;
    writer_snapshot = "api.connector.sink2.StatefulSinkWriter" "snapshotState" 1;
    write_watermark = "api.connector.sink2.SinkWriter" "writeWatermark" 1;
    prepare_commit = "api.connector.sink2.CommittingSinkWriter" "prepareCommit" 0;
    create_committer = "api.connector.sink2.SupportsCommitter" "createCommitter" 1;
    commit = "api.connector.sink2.Committer" "commit" 1;
    on_element = "streaming.api.windowing.triggers.Trigger" "onElement" 4;
    on_event_time = "streaming.api.windowing.triggers.Trigger" "onEventTime" 3;
    on_processing_time = "streaming.api.windowing.triggers.Trigger" "onProcessingTime" 3;
    trigger_clear = "streaming.api.windowing.triggers.Trigger" "clear" 2;
    evict_before = "streaming.api.windowing.evictors.Evictor" "evictBefore" 4;
    evict_after = "streaming.api.windowing.evictors.Evictor" "evictAfter" 4;
    assign_windows = "streaming.api.windowing.assigners.WindowAssigner" "assignWindows" 3;
    on_merge = "streaming.api.windowing.triggers.Trigger" "onMerge" 2;
    keyed_state_function = "runtime.state.KeyedStateFunction" "process" 2;
    create_operator = "streaming.api.operators.StreamOperatorFactory" "createStreamOperator" 1;
    factory_mailbox = "streaming.api.operators.AbstractStreamOperatorFactory" "setMailboxExecutor" 1;
    factory_time_service = "streaming.api.operators.AbstractStreamOperatorFactory" "setProcessingTimeService" 1;
    operator_mailbox = "streaming.api.operators.YieldingOperator" "setMailboxExecutor" 1;
    operator_inputs = "streaming.api.operators.MultipleInputStreamOperator" "getInputs" 0;
    operator_open = "streaming.api.operators.StreamOperator" "open" 0;
    operator_finish = "streaming.api.operators.StreamOperator" "finish" 0;
    operator_close = "streaming.api.operators.StreamOperator" "close" 0;
    operator_prepare = "streaming.api.operators.StreamOperator" "prepareSnapshotPreBarrier" 1;
    operator_initialize = "streaming.api.operators.StreamOperatorStateHandler$CheckpointedStreamOperator" "initializeState" 1;
    operator_snapshot = "streaming.api.operators.StreamOperatorStateHandler$CheckpointedStreamOperator" "snapshotState" 1;
    operator_watermark = "streaming.api.operators.AbstractStreamOperator" "processWatermark" 1;
    operator_v2_watermark = "streaming.api.operators.AbstractStreamOperatorV2" "processWatermark" 1;
    operator_watermark1 = "streaming.api.operators.TwoInputStreamOperator" "processWatermark1" 1;
    operator_watermark2 = "streaming.api.operators.TwoInputStreamOperator" "processWatermark2" 1;
    operator_element1 = "streaming.api.operators.TwoInputStreamOperator" "processElement1" 1;
    operator_element2 = "streaming.api.operators.TwoInputStreamOperator" "processElement2" 1;
    input_element = "streaming.api.operators.Input" "processElement" 1;
    input_watermark = "streaming.api.operators.Input" "processWatermark" 1;
    end_one_input = "streaming.api.operators.BoundedOneInput" "endInput" 0;
    end_multi_input = "streaming.api.operators.BoundedMultiInput" "endInput" 1;
    triggerable_event_time = "streaming.api.operators.Triggerable" "onEventTime" 1;
    triggerable_processing_time = "streaming.api.operators.Triggerable" "onProcessingTime" 1;
    processing_time_callback = "api.common.operators.ProcessingTimeService$ProcessingTimeCallback" "onProcessingTime" 1;
    void_namespace = "runtime.state.VoidNamespace" "get" 0;
    get_delta = "streaming.api.functions.windowing.delta.DeltaFunction" "getDelta" 2;
}

/// An object that user code gets from us, as the number in the heap says: what it is, of which operator, and which one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HostObject {
    pub kind: HostKind,
    pub op: OpIdx,
    pub index: u32,
}

macro_rules! host_kinds {
    ($($kind:ident = $($class:literal)|+;)+) => {
        /// What a host object is.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum HostKind { $($kind,)+ }

        impl HostKind {
            /// All kinds, in order.
            pub const ALL: &'static [HostKind] = &[$(HostKind::$kind,)+];

            /// Names of the class that objects of the kind have; the first that the library knows counts.
            const fn class_names(self) -> &'static [&'static str] {
                match self { $(Self::$kind => &[$(concat!("org.apache.flink.", $class),)+],)+ }
            }
        }
    };
}

host_kinds! {
    Collector = "util.Collector";
    ProcessContext = "streaming.api.functions.ProcessFunction$Context";
    ProcessTimerContext = "streaming.api.functions.ProcessFunction$OnTimerContext";
    KeyedContext = "streaming.api.functions.KeyedProcessFunction$Context";
    KeyedTimerContext = "streaming.api.functions.KeyedProcessFunction$OnTimerContext";
    CoContext = "streaming.api.functions.co.CoProcessFunction$Context";
    CoTimerContext = "streaming.api.functions.co.CoProcessFunction$OnTimerContext";
    KeyedCoContext = "streaming.api.functions.co.KeyedCoProcessFunction$Context";
    KeyedCoTimerContext = "streaming.api.functions.co.KeyedCoProcessFunction$OnTimerContext";
    BroadcastContext = "streaming.api.functions.co.BroadcastProcessFunction$Context"
        | "streaming.api.functions.co.BaseBroadcastProcessFunction$Context";
    BroadcastReadOnlyContext = "streaming.api.functions.co.BroadcastProcessFunction$ReadOnlyContext"
        | "streaming.api.functions.co.BaseBroadcastProcessFunction$ReadOnlyContext";
    KeyedBroadcastContext = "streaming.api.functions.co.KeyedBroadcastProcessFunction$Context";
    KeyedBroadcastReadOnlyContext = "streaming.api.functions.co.KeyedBroadcastProcessFunction$ReadOnlyContext";
    KeyedBroadcastTimerContext = "streaming.api.functions.co.KeyedBroadcastProcessFunction$OnTimerContext";
    JoinContext = "streaming.api.functions.co.ProcessJoinFunction$Context";
    WindowContext = "streaming.api.functions.windowing.ProcessWindowFunction$Context";
    AllWindowContext = "streaming.api.functions.windowing.ProcessAllWindowFunction$Context";
    TriggerContext = "streaming.api.windowing.triggers.Trigger$TriggerContext";
    MergeContext = "streaming.api.windowing.triggers.Trigger$OnMergeContext";
    EvictorContext = "streaming.api.windowing.evictors.Evictor$EvictorContext";
    AssignerClock = "streaming.api.windowing.assigners.WindowAssigner$WindowAssignerContext";
    TimerService = "streaming.api.TimerService";
    RuntimeContext = "api.common.functions.RuntimeContext";
    OpenContext = "api.common.functions.OpenContext";
    TaskInfo = "api.common.TaskInfo";
    JobInfo = "api.common.JobInfo";
    ValueState = "api.common.state.ValueState";
    ListState = "api.common.state.ListState";
    MapState = "api.common.state.MapState";
    ReducingState = "api.common.state.ReducingState";
    AggregatingState = "api.common.state.AggregatingState";
    BroadcastState = "api.common.state.BroadcastState";
    ReadOnlyBroadcastState = "api.common.state.ReadOnlyBroadcastState";
    OperatorListState = "api.common.state.ListState";
    KeyedStateStore = "api.common.state.KeyedStateStore";
    OperatorStateStore = "api.common.state.OperatorStateStore";
    InitializationContext = "runtime.state.FunctionInitializationContext";
    SnapshotContext = "runtime.state.FunctionSnapshotContext";
    WatermarkOutput = "api.common.eventtime.WatermarkOutput";
    GeneratorContext = "api.common.eventtime.WatermarkGeneratorSupplier$Context";
    AssignerContext = "api.common.eventtime.TimestampAssignerSupplier$Context";
    ResultFuture = "streaming.api.functions.async.ResultFuture";
    SourceContext = "streaming.api.functions.source.legacy.SourceFunction$SourceContext";
    SinkContext = "streaming.api.functions.sink.legacy.SinkFunction$Context";
    WriterInitContext = "api.connector.sink2.WriterInitContext";
    CommitterInitContext = "api.connector.sink2.CommitterInitContext";
    WriterContext = "api.connector.sink2.SinkWriter$Context";
    MetricGroup = "metrics.MetricGroup";
    Counter = "metrics.Counter";
    OperatorOutput = "streaming.api.operators.Output";
    OperatorParameters = "streaming.api.operators.StreamOperatorParameters";
    OperatorInitializationContext = "runtime.state.StateInitializationContext";
    OperatorSnapshotContext = "runtime.state.StateSnapshotContext";
    InternalTimerService = "streaming.api.operators.InternalTimerService";
    InternalTimer = "streaming.api.operators.InternalTimer";
    MailboxExecutor = "api.common.operators.MailboxExecutor";
    ProcessingTimeService = "streaming.runtime.tasks.ProcessingTimeService";
    KeyedStateBackend = "runtime.state.KeyedStateBackend";
}

impl HostObject {
    /// As a number in the heap.
    pub const fn id(self) -> u64 {
        (self.kind as u64) << 56 | (self.op.0 as u64 & 0xff_ffff) << 32 | self.index as u64
    }

    pub fn of(id: u64) -> Option<Self> {
        let kind = *HostKind::ALL.get((id >> 56) as usize)?;
        Some(Self {
            kind,
            op: OpIdx((id >> 32) as u32 & 0xff_ffff),
            index: id as u32,
        })
    }
}

macro_rules! host_methods {
    ($($variant:ident = $name:literal;)+) => {
        /// Methods that user code calls on host objects, by name. Which object it is decides what they mean.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum HostMethod { $($variant,)+ Unknown }

        impl HostMethod {
            fn of(name: &str) -> Self {
                match name { $($name => Self::$variant,)+ _ => Self::Unknown }
            }
        }
    };
}

host_methods! {
    Collect = "collect";
    ProcessWatermark = "processWatermark";
    ProcessWatermark1 = "processWatermark1";
    ProcessWatermark2 = "processWatermark2";
    GetInternalTimerService = "getInternalTimerService";
    GetProcessingTimeService = "getProcessingTimeService";
    GetKeyedStateBackend = "getKeyedStateBackend";
    GetOperatorStateBackend = "getOperatorStateBackend";
    SetCurrentKey = "setCurrentKey";
    GetOutput = "getOutput";
    GetMailboxExecutor = "getMailboxExecutor";
    GetKey = "getKey";
    GetNamespace = "getNamespace";
    RegisterTimer = "registerTimer";
    Execute = "execute";
    TryYield = "tryYield";
    Yield = "yield";
    CollectWithTimestamp = "collectWithTimestamp";
    Close = "close";
    Output = "output";
    Timestamp = "timestamp";
    GetTimestamp = "getTimestamp";
    GetLeftTimestamp = "getLeftTimestamp";
    GetRightTimestamp = "getRightTimestamp";
    TimerService = "timerService";
    TimeDomain = "timeDomain";
    GetCurrentKey = "getCurrentKey";
    RegisterEventTimeTimer = "registerEventTimeTimer";
    RegisterProcessingTimeTimer = "registerProcessingTimeTimer";
    DeleteEventTimeTimer = "deleteEventTimeTimer";
    DeleteProcessingTimeTimer = "deleteProcessingTimeTimer";
    CurrentWatermark = "currentWatermark";
    GetCurrentWatermark = "getCurrentWatermark";
    CurrentProcessingTime = "currentProcessingTime";
    GetCurrentProcessingTime = "getCurrentProcessingTime";
    GetState = "getState";
    GetListState = "getListState";
    GetUnionListState = "getUnionListState";
    GetMapState = "getMapState";
    GetReducingState = "getReducingState";
    GetAggregatingState = "getAggregatingState";
    GetPartitionedState = "getPartitionedState";
    MergePartitionedState = "mergePartitionedState";
    GetBroadcastState = "getBroadcastState";
    ApplyToKeyedState = "applyToKeyedState";
    GlobalState = "globalState";
    WindowState = "windowState";
    Window = "window";
    GetRuntimeContext = "getRuntimeContext";
    GetTaskInfo = "getTaskInfo";
    GetJobInfo = "getJobInfo";
    GetTaskName = "getTaskName";
    GetTaskNameWithSubtasks = "getTaskNameWithSubtasks";
    GetIndexOfThisSubtask = "getIndexOfThisSubtask";
    GetNumberOfParallelSubtasks = "getNumberOfParallelSubtasks";
    GetMaxNumberOfParallelSubtasks = "getMaxNumberOfParallelSubtasks";
    GetAttemptNumber = "getAttemptNumber";
    GetAllocationIdAsString = "getAllocationIDAsString";
    GetJobId = "getJobId";
    GetJobName = "getJobName";
    AddAccumulator = "addAccumulator";
    GetAccumulator = "getAccumulator";
    GetIntCounter = "getIntCounter";
    GetLongCounter = "getLongCounter";
    GetDoubleCounter = "getDoubleCounter";
    GetMetricGroup = "getMetricGroup";
    MetricGroup = "metricGroup";
    IsObjectReuseEnabled = "isObjectReuseEnabled";
    GetGlobalJobParameters = "getGlobalJobParameters";
    Histogram = "histogram";
    Meter = "meter";
    AddGroup = "addGroup";
    Counter = "counter";
    Gauge = "gauge";
    Inc = "inc";
    Dec = "dec";
    GetCount = "getCount";
    Value = "value";
    Update = "update";
    Clear = "clear";
    Get = "get";
    Add = "add";
    AddAll = "addAll";
    Put = "put";
    PutAll = "putAll";
    Remove = "remove";
    Contains = "contains";
    Entries = "entries";
    ImmutableEntries = "immutableEntries";
    Keys = "keys";
    Values = "values";
    Iterator = "iterator";
    IsEmpty = "isEmpty";
    GetOperatorStateStore = "getOperatorStateStore";
    GetKeyedStateStore = "getKeyedStateStore";
    IsRestored = "isRestored";
    GetRestoredCheckpointId = "getRestoredCheckpointId";
    GetCheckpointId = "getCheckpointId";
    GetCheckpointTimestamp = "getCheckpointTimestamp";
    EmitWatermark = "emitWatermark";
    MarkIdle = "markIdle";
    MarkActive = "markActive";
    MarkAsTemporarilyIdle = "markAsTemporarilyIdle";
    GetCheckpointLock = "getCheckpointLock";
    Complete = "complete";
    CompleteExceptionally = "completeExceptionally";
}

/// Methods of `java.util` that state is kept with.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs)]
pub struct JdkMethods {
    pub map_get: Option<MethodId>,
    pub map_put: Option<MethodId>,
    pub map_put_all: Option<MethodId>,
    pub map_remove: Option<MethodId>,
    pub map_contains_key: Option<MethodId>,
    pub map_is_empty: Option<MethodId>,
    pub map_entry_set: Option<MethodId>,
    pub map_key_set: Option<MethodId>,
    pub map_values: Option<MethodId>,
    pub iterator: Option<MethodId>,
    pub close: Option<MethodId>,
    pub list_add: Option<MethodId>,
    pub list_add_all: Option<MethodId>,
}

impl JdkMethods {
    fn find(program: &Program) -> Self {
        let method =
            |class: &str, name: &str, n_params: usize| program.find_method(program.find_class(class)?, name, n_params);
        let map = |name: &str, n_params: usize| method("java.util.Map", name, n_params);
        Self {
            map_get: map("get", 1),
            map_put: map("put", 2),
            map_put_all: map("putAll", 1),
            map_remove: map("remove", 1),
            map_contains_key: map("containsKey", 1),
            map_is_empty: map("isEmpty", 0),
            map_entry_set: map("entrySet", 0),
            map_key_set: map("keySet", 0),
            map_values: map("values", 0),
            close: method("java.lang.AutoCloseable", "close", 0),
            iterator: method("java.lang.Iterable", "iterator", 0),
            list_add: method("java.util.List", "add", 1).or_else(|| method("java.util.Collection", "add", 1)),
            list_add_all: method("java.util.List", "addAll", 1).or_else(|| method("java.util.Collection", "addAll", 1)),
        }
    }
}

/// The library's Flink part, looked up once.
#[derive(Clone, Debug)]
pub struct Api {
    pub methods: UserMethods,
    pub jdk: JdkMethods,
    /// Class of each kind of host object.
    classes: Vec<Option<ClassId>>,
    /// What each library method without code is for us.
    calls: Table<MethodId, HostMethod>,
    pub void: Option<ClassId>,
    pub time_window: Option<ClassId>,
    pub global_window: Option<ClassId>,
    pub hash_map: Option<ClassId>,
    pub time_domain_value_of: Option<MethodId>,
}

impl Api {
    pub fn find(program: &Program) -> Self {
        let class = |kind: &HostKind| kind.class_names().iter().find_map(|name| program.find_class(name));
        let call = |method: &std::rc::Rc<crate::lang::program::Method>| match method.body {
            Body::None => HostMethod::of(&method.name),
            _ => HostMethod::Unknown,
        };
        Self {
            methods: UserMethods::find(program),
            jdk: JdkMethods::find(program),
            classes: HostKind::ALL.iter().map(class).collect(),
            calls: program.methods.map(call),
            void: program.find_class("java.lang.Void"),
            time_window: program.find_class("org.apache.flink.streaming.api.windowing.windows.TimeWindow"),
            global_window: program.find_class("org.apache.flink.streaming.api.windowing.windows.GlobalWindow"),
            hash_map: program.find_class("java.util.HashMap"),
            time_domain_value_of: program
                .find_class("org.apache.flink.streaming.api.TimeDomain")
                .and_then(|class| program.find_method(class, "valueOf", 1)),
        }
    }

    /// The class of a kind of host object, if the library knows it.
    pub fn class(&self, kind: HostKind) -> Option<ClassId> {
        self.classes[kind as usize]
    }

    /// What a library method without code is for us.
    pub fn call(&self, method: MethodId) -> HostMethod {
        if method.row() < self.calls.len() {
            self.calls[method]
        } else {
            HostMethod::Unknown
        }
    }
}

fn find(program: &Program, class: &str, method: &str, n_params: usize) -> Option<MethodId> {
    program.find_method(program.find_class(class)?, method, n_params)
}
