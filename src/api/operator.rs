//! What an operator does: its factory and class as Flink names them, and the parameters that the run needs.

use crate::api::function::{FuncId, ValuesId};
use crate::api::transformation::{ChainingStrategy, SubTopology};
use crate::api::type_info::TypeInfo;
use crate::base::name::Name;

/// The operator of a transformation.
#[derive(Clone, PartialEq, Debug)]
pub struct OperatorSpec {
    /// Simple name of the factory class: `SimpleUdfStreamOperatorFactory`.
    pub factory: Name,
    /// Simple name of the operator class, when the factory wraps one: `StreamMap`.
    pub class: Option<Name>,
    /// May yield to the mailbox, so can't run in a chain behind a legacy source (`YieldingOperatorFactory`).
    pub yielding: bool,
    pub chaining: ChainingStrategy,
    /// Emits only when its input ends (`OperatorAttributes.isOutputOnlyAfterEndOfStream`).
    pub output_at_end: bool,
    /// Several attempts of one subtask may run at once (`PhysicalTransformation.isSupportsConcurrentExecutionAttempts`):
    /// true but for legacy sinks whose function doesn't implement the interface of that name.
    pub concurrent_attempts: bool,
    /// Binary name of an operator class that chooses its next input itself (`InputSelectable`).
    pub input_selectable: Option<Name>,
    pub kind: OperatorKind,
}

/// The closed list of what operators do.
#[derive(Clone, PartialEq, Debug)]
pub enum OperatorKind {
    /// Boxed, as all that is large: most operators are small.
    Source(Box<SourceSpec>),
    Map(FuncId),
    FlatMap(FuncId),
    Filter(FuncId),
    /// `ProcessFunction` on a stream that may be keyed.
    Process(FuncId),
    /// `ProcessFunction` on a keyed stream (deprecated form) or `KeyedProcessFunction`.
    KeyedProcess(FuncId),
    /// `project`: field indices of the tuple.
    Project(Vec<u32>),
    CoMap(FuncId),
    CoFlatMap(FuncId),
    CoProcess(FuncId),
    KeyedCoProcess(FuncId),
    /// Descriptor names of the broadcast state go along for display.
    BroadcastProcess {
        function: FuncId,
        states: Vec<String>,
    },
    KeyedBroadcastProcess {
        function: FuncId,
        states: Vec<String>,
    },
    IntervalJoin(Box<IntervalJoinSpec>),
    /// Keyed `reduce`, `sum`, …
    Reduce(Reducer),
    Window(Box<WindowSpec>),
    /// The two `Map` operators in front of a window join or coGroup: wraps values as side one or two.
    Tag(Side),
    /// `assignTimestampsAndWatermarks`.
    TimestampsAndWatermarks(Box<WatermarkStrategySpec>),
    AsyncWait(AsyncWaitSpec),
    /// `fullWindowPartition().mapPartition`.
    MapPartition(FuncId),
    /// `fullWindowPartition().reduce` and friends.
    PartitionReduce(FuncId),
    PartitionAggregate(FuncId),
    PartitionSort {
        by: SortKey,
        ascending: bool,
    },
    /// Legacy sinks.
    Sink(LegacySinkSpec),
    /// Writer of a Sink V2; made by the graph when it expands a sink.
    SinkWriter(SinkFunctions),
    /// Committer of a Sink V2; made by the graph when it expands a sink.
    Committer(SinkFunctions),
    GlobalCommitter(FuncId),
    /// `collectAsync`, `executeAndCollect`.
    Collect,
    QueryableState(String),
    /// Writes the result that `cache()` keeps in batch mode; made by the graph.
    CacheWrite,
    /// Reads such a result in a later job; made by the graph. It is shown, but it is not run.
    CacheRead,
    /// An operator class that the program itself wrote (`transform`).
    User(FuncId),
}

/// First or second input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    First,
    Second,
}

/// A key selector and the type of its keys.
#[derive(Clone, PartialEq, Debug)]
pub struct KeySpec {
    pub selector: KeySelectorSpec,
    pub key_type: TypeInfo,
}

/// Where a key comes from.
#[derive(Clone, PartialEq, Debug)]
pub enum KeySelectorSpec {
    User(FuncId),
    /// Fields by position or name (`keyBy` of connected streams): a tuple of them.
    Fields(Vec<FieldAccess>),
    /// The constant byte of `windowAll` (`NullByteKeySelector`).
    NullByte,
    /// Union of a window join or coGroup: side one or side two.
    Tagged(Box<KeySelectorSpec>, Box<KeySelectorSpec>),
}

/// Access to a field of a tuple, POJO, row or array, or to the value itself (`FieldAccessor`).
#[derive(Clone, PartialEq, Debug)]
pub enum FieldAccess {
    /// The value itself (basic types, `sum(0)`).
    Whole,
    Position(u32),
    Name(String),
    /// A field inside a field: `f0.count`.
    Path(Vec<FieldAccess>),
}

/// A reduce function: the user's or one of Flink's aggregations.
#[derive(Clone, PartialEq, Debug)]
pub enum Reducer {
    User(FuncId),
    Aggregation(Aggregation),
}

/// `sum`, `min`, `max`, `minBy`, `maxBy`.
#[derive(Clone, PartialEq, Debug)]
pub struct Aggregation {
    pub kind: AggregationKind,
    pub field: FieldAccess,
    /// `minBy`/`maxBy`: keep the first of equal ones.
    pub first: bool,
}

/// Which aggregation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AggregationKind {
    Sum,
    Min,
    Max,
    MinBy,
    MaxBy,
}

/// Event time or processing time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeDomain {
    EventTime,
    ProcessingTime,
}

/// A window operator. `windowAll` is the same operator with a constant key.
#[derive(Clone, PartialEq, Debug)]
pub struct WindowSpec {
    pub assigner: WindowAssignerSpec,
    pub trigger: TriggerSpec,
    pub evictor: Option<EvictorSpec>,
    pub allowed_lateness_ms: i64,
    /// Id of the tag of `sideOutputLateData`.
    pub late_tag: Option<String>,
    pub function: WindowFunctionSpec,
    /// Type of what the window state holds (element or accumulator).
    pub state_type: Option<TypeInfo>,
}

/// Window assigners.
#[derive(Clone, PartialEq, Debug)]
pub enum WindowAssignerSpec {
    Tumbling {
        time: TimeDomain,
        size_ms: i64,
        offset_ms: i64,
        stagger: WindowStagger,
    },
    Sliding {
        time: TimeDomain,
        size_ms: i64,
        slide_ms: i64,
        offset_ms: i64,
    },
    Session {
        time: TimeDomain,
        gap_ms: i64,
    },
    DynamicSession {
        time: TimeDomain,
        extractor: FuncId,
    },
    Global,
    /// A class that the program itself wrote.
    User(FuncId),
}

/// `WindowStagger`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WindowStagger {
    Aligned,
    Random,
    Natural,
}

/// Triggers.
#[derive(Clone, PartialEq, Debug)]
pub enum TriggerSpec {
    EventTime,
    ProcessingTime,
    Count(i64),
    Purging(Box<TriggerSpec>),
    ContinuousEventTime(i64),
    ContinuousProcessingTime(i64),
    /// Threshold as the bits of the double, so that specs compare exactly.
    Delta {
        threshold_bits: u64,
        function: FuncId,
    },
    ProcessingTimeout {
        inner: Box<TriggerSpec>,
        interval_ms: i64,
        reset_on_record: bool,
        clear_on_timeout: bool,
    },
    /// `GlobalWindows.NeverTrigger`.
    Never,
    /// `GlobalWindows.createWithEndOfStreamTrigger`.
    EndOfStream,
    User(FuncId),
}

/// Evictors.
#[derive(Clone, PartialEq, Debug)]
pub enum EvictorSpec {
    Count {
        max: i64,
        after: bool,
    },
    Time {
        window_ms: i64,
        after: bool,
    },
    Delta {
        threshold_bits: u64,
        function: FuncId,
        after: bool,
    },
    User(FuncId),
}

/// What a window does with its elements.
#[derive(Clone, PartialEq, Debug)]
pub enum WindowFunctionSpec {
    /// Incremental reduce, then the pass-through function or the user's.
    Reduce {
        reducer: Reducer,
        then: Option<WindowResultFunction>,
    },
    /// Incremental aggregate, then the pass-through function or the user's.
    Aggregate {
        function: FuncId,
        then: Option<WindowResultFunction>,
    },
    /// With an evictor, reduce and aggregate run over the kept elements when the window fires.
    EvictedReduce {
        reducer: Reducer,
        then: Option<WindowResultFunction>,
    },
    EvictedAggregate {
        function: FuncId,
        then: Option<WindowResultFunction>,
    },
    /// All elements are kept for the function.
    Buffered(WindowResultFunction),
    /// Elements are tagged with their side.
    CoGroup(FuncId),
    /// A join by way of coGroup: every pair.
    Join { function: FuncId, flat: bool },
}

/// A function that sees the window when it fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WindowResultFunction {
    pub function: FuncId,
    pub form: WindowFunctionForm,
}

/// Which interface the function has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WindowFunctionForm {
    /// `WindowFunction` or `AllWindowFunction`.
    Apply,
    /// `MapPartitionFunction`: all records of a key at the end of the input.
    MapPartition,
    /// `ProcessWindowFunction` or `ProcessAllWindowFunction`.
    Process,
}

/// `intervalJoin(..).between(..)`.
#[derive(Clone, PartialEq, Debug)]
pub struct IntervalJoinSpec {
    pub function: FuncId,
    pub lower_ms: i64,
    pub upper_ms: i64,
    pub lower_inclusive: bool,
    pub upper_inclusive: bool,
    pub left_late_tag: Option<String>,
    pub right_late_tag: Option<String>,
}

/// `AsyncDataStream`.
#[derive(Clone, PartialEq, Debug)]
pub struct AsyncWaitSpec {
    pub function: FuncId,
    pub ordered: bool,
    pub timeout_ms: i64,
    pub capacity: i32,
    /// The `AsyncRetryStrategy`.
    pub retry: Option<FuncId>,
}

/// What `sortPartition` sorts by.
#[derive(Clone, PartialEq, Debug)]
pub enum SortKey {
    Field(FieldAccess),
    /// A `KeySelector`.
    Selector(FuncId),
}

/// A `WatermarkStrategy`.
#[derive(Clone, PartialEq, Debug)]
pub struct WatermarkStrategySpec {
    pub generator: WatermarkGeneratorSpec,
    pub timestamps: TimestampAssignerSpec,
    pub idle_timeout_ms: Option<i64>,
    pub alignment: Option<WatermarkAlignment>,
}

/// Watermark generators.
#[derive(Clone, PartialEq, Debug)]
pub enum WatermarkGeneratorSpec {
    None,
    Monotonous,
    BoundedOutOfOrderness {
        delay_ms: i64,
    },
    /// `forGenerator`: the supplier.
    User(FuncId),
}

/// Timestamp assigners.
#[derive(Clone, PartialEq, Debug)]
pub enum TimestampAssignerSpec {
    /// Keeps the record's own timestamp (`RecordTimestampAssigner`).
    Record,
    /// `IngestionTimeAssigner`.
    Ingestion,
    User(FuncId),
    /// `withTimestampAssigner(supplier)`.
    UserSupplier(FuncId),
}

/// `withWatermarkAlignment`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatermarkAlignment {
    pub group: String,
    pub max_drift_ms: i64,
    pub update_interval_ms: i64,
}

/// A source operator.
#[derive(Clone, PartialEq, Debug)]
pub struct SourceSpec {
    pub kind: SourceKind,
    /// Legacy sources and sources without watermarks have the strategy that makes none.
    pub watermarks: WatermarkStrategySpec,
    pub element_type: Option<TypeInfo>,
}

/// What a source reads.
#[derive(Clone, PartialEq, Debug)]
pub enum SourceKind {
    /// `fromData` (new style), `fromElements`, `fromCollection` (legacy).
    Values(ValuesId),
    /// Values split over the subtasks (`fromParallelCollection`).
    SplittableValues(ValuesId),
    /// `fromSequence`, `NumberSequenceSource`, `generateSequence`.
    Sequence { from: i64, to: i64 },
    DataGen {
        function: FuncId,
        count: i64,
        rate: RateLimit,
    },
    Socket {
        host: String,
        port: i32,
        delimiter: String,
        max_retry: i64,
        /// What is there at the start; more can be typed.
        lines: ValuesId,
    },
    /// `SourceFunction` and its parallel and rich forms.
    Function(FuncId),
    /// `FileSource`: each file is a split, its lines are simulated.
    File {
        paths: Vec<String>,
        monitor_interval_ms: Option<i64>,
        /// The lines of all files.
        lines: ValuesId,
        /// For each file, the number of its last line and one more.
        ends: Vec<i64>,
    },
    /// A simulated Kafka-like source.
    Kafka {
        /// A source function that gives the topics' records.
        driver: FuncId,
        topics: Vec<String>,
        servers: String,
        group: String,
    },
    /// A connector this page does not know: class as written. It stands in the graph and gives nothing.
    Unknown { class: String },
    /// A `Source` class that the program itself wrote.
    User(FuncId),
}

/// `RateLimiterStrategy` of a data generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RateLimit {
    None,
    /// Records a second in thousandths: of all subtasks together, or of each.
    PerSecond {
        milli: i64,
        shared: bool,
    },
    /// Records between two checkpoints: of all subtasks together, or of each.
    PerCheckpoint {
        n_records: u32,
        shared: bool,
    },
}

/// Legacy sinks.
#[derive(Clone, PartialEq, Debug)]
pub enum LegacySinkSpec {
    Print { identifier: Option<String>, to_err: bool },
    Discarding,
    Function(FuncId),
    Socket { host: String, port: i32 },
    TextFile { path: String },
    Unknown { class: String },
}

/// A Sink V2 before its expansion.
#[derive(Clone, PartialEq, Debug)]
pub struct SinkSpec {
    pub functions: SinkFunctions,
    /// Strategy set by `disableChaining` on the sink; absent: the factories' own.
    pub chaining: Option<ChainingStrategy>,
    pub has_committer: bool,
    /// The sink implements `SupportsConcurrentExecutionAttempts`.
    pub concurrent_attempts: bool,
    pub pre_write: Option<SubTopology>,
    pub pre_commit: Option<SubTopology>,
    pub post_commit: Option<SubTopology>,
    /// Hashes given by `CustomSinkOperatorUidHashes`.
    pub uid_hashes: SinkUidHashes,
}

/// `CustomSinkOperatorUidHashes`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SinkUidHashes {
    pub writer: Option<String>,
    pub committer: Option<String>,
    pub global_committer: Option<String>,
}

/// What the writer and the committer of a Sink V2 do.
#[derive(Clone, PartialEq, Debug)]
pub enum SinkFunctions {
    Print {
        identifier: Option<String>,
        to_err: bool,
    },
    Discarding,
    /// `FileSink`: rows written to a simulated folder, committed on checkpoints.
    File {
        path: String,
    },
    /// A simulated Kafka-like sink.
    Kafka {
        topic: String,
        servers: String,
        transactional: bool,
    },
    /// A connector this page does not know.
    Unknown {
        class: String,
    },
    /// A `Sink` class that the program itself wrote.
    User(FuncId),
}
