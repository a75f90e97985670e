// The streams: every call is bookkeeping, done by the recorder. Setters of half-built things (windows, joins) keep what
// they are given; the closing call (reduce, apply, ...) is the recorder's again.

package org.apache.flink.streaming.api.datastream;

import org.apache.flink.streaming.api.functions.sink.legacy.SinkFunction;
import org.apache.flink.streaming.api.windowing.time.Time;

@Help("A stream of records of one type. Calls on it describe what happens to them; nothing runs before execute().")
public class DataStream<T> {
    public DataStream(StreamExecutionEnvironment environment, Transformation<T> transformation);
    @Help("The id of the transformation behind this stream.")
    public int getId();
    public int getParallelism();
    public TypeInformation<T> getType();
    public StreamExecutionEnvironment getExecutionEnvironment();
    public ExecutionConfig getExecutionConfig();
    public Transformation<T> getTransformation();
    @Effect("partition: Union")
    @Help("One stream of all records of several streams of the same type.")
    public final DataStream<T> union(DataStream<T>... streams);
    @Help("Two streams of possibly different types, to be processed by one operator with two inputs.")
    public <R> ConnectedStreams<T, R> connect(DataStream<R> dataStream);
    @Help("This stream and a broadcast one, whose records every subtask sees.")
    public <R> BroadcastConnectedStream<T, R> connect(BroadcastStream<R> broadcastStream);
    @Effect("partition: HASH")
    @Help("Sends records with equal keys to the same subtask; keyed state and timers become available.")
    public <K> KeyedStream<T, K> keyBy(KeySelector<T, K> key);
    @Effect("partition: HASH")
    public <K> KeyedStream<T, K> keyBy(KeySelector<T, K> key, TypeInformation<K> keyType);
    @Removed(since = "2.0", use = "keyBy(value -> value.f0)")
    public KeyedStream<T, Tuple> keyBy(int... fields);
    @Removed(since = "2.0", use = "keyBy(value -> value.name)")
    public KeyedStream<T, Tuple> keyBy(String... fields);
    @Effect("partition: CUSTOM")
    @Help("Sends each record where the partitioner says.")
    public <K> DataStream<T> partitionCustom(Partitioner<K> partitioner, KeySelector<T, K> keySelector);
    @Removed(since = "2.0", use = "partitionCustom(partitioner, value -> value.f0)")
    public <K> DataStream<T> partitionCustom(Partitioner<K> partitioner, int field);
    @Removed(since = "2.0", use = "partitionCustom(partitioner, value -> value.name)")
    public <K> DataStream<T> partitionCustom(Partitioner<K> partitioner, String field);
    @Effect("partition: BROADCAST")
    @Help("Sends each record to every subtask downstream.")
    public DataStream<T> broadcast();
    @Effect("partition: BROADCAST")
    @Help("Broadcasts the records; a connected function can keep them in the named map states.")
    public BroadcastStream<T> broadcast(MapStateDescriptor<?, ?>... broadcastStateDescriptors);
    @Effect("partition: SHUFFLE")
    @Help("Sends each record to a random subtask.")
    public DataStream<T> shuffle();
    @Effect("partition: FORWARD")
    @Help("Keeps each record in the subtask with the same number; parallelism must not change.")
    public DataStream<T> forward();
    @Effect("partition: REBALANCE")
    @Help("Deals records out in turn to all subtasks downstream.")
    public DataStream<T> rebalance();
    @Effect("partition: RESCALE")
    @Help("Deals records out in turn to the nearby subtasks only.")
    public DataStream<T> rescale();
    @Effect("partition: GLOBAL")
    @Help("Sends every record to the first subtask.")
    public DataStream<T> global();
    @Effect("operator: Map")
    @Help("One record in, one record out.")
    public <R> SingleOutputStreamOperator<R> map(MapFunction<T, R> mapper);
    @Effect("operator: Map")
    public <R> SingleOutputStreamOperator<R> map(MapFunction<T, R> mapper, TypeInformation<R> outputType);
    @Effect("operator: Flat Map")
    @Help("One record in, any number out.")
    public <R> SingleOutputStreamOperator<R> flatMap(FlatMapFunction<T, R> flatMapper);
    @Effect("operator: Flat Map")
    public <R> SingleOutputStreamOperator<R> flatMap(FlatMapFunction<T, R> flatMapper, TypeInformation<R> outputType);
    @Effect("operator: Process")
    @Help("One record in, any number out, with access to timestamps and side outputs.")
    public <R> SingleOutputStreamOperator<R> process(ProcessFunction<T, R> processFunction);
    @Effect("operator: Process")
    public <R> SingleOutputStreamOperator<R> process(ProcessFunction<T, R> processFunction, TypeInformation<R> outputType);
    @Effect("operator: Filter")
    @Help("Keeps the records for which the function says true.")
    public SingleOutputStreamOperator<T> filter(FilterFunction<T> filter);
    @Effect("operator: Projection")
    @Help("Keeps some fields of a tuple.")
    public <R extends Tuple> SingleOutputStreamOperator<R> project(int... fieldIndexes);
    @Effect("window: two Map, Union, HASH, window operator")
    @Help("Groups the records of two streams that share key and window.")
    public <T2> CoGroupedStreams<T, T2> coGroup(DataStream<T2> otherStream);
    @Effect("window: two Map, Union, HASH, window operator")
    @Help("Pairs the records of two streams that share key and window.")
    public <T2> JoinedStreams<T, T2> join(DataStream<T2> otherStream);
    @Effect("window: HASH, window operator of parallelism 1")
    @Help("A window over all records, not by key: it runs in one subtask.")
    public AllWindowedStream<T, GlobalWindow> countWindowAll(long size);
    @Effect("window: HASH, window operator of parallelism 1")
    public AllWindowedStream<T, GlobalWindow> countWindowAll(long size, long slide);
    @Effect("window: HASH, window operator of parallelism 1")
    public <W extends Window> AllWindowedStream<T, W> windowAll(WindowAssigner<? super T, W> assigner);
    @Removed(since = "2.0", use = "windowAll(TumblingProcessingTimeWindows.of(Duration.ofSeconds(5)))")
    public AllWindowedStream<T, TimeWindow> timeWindowAll(Time size);
    @Removed(since = "2.0", use = "windowAll(SlidingProcessingTimeWindows.of(Duration.ofSeconds(10), Duration.ofSeconds(5)))")
    public AllWindowedStream<T, TimeWindow> timeWindowAll(Time size, Time slide);
    @Effect("operator: Timestamps/Watermarks, with the input's parallelism")
    @Help("Gives records their event time and makes watermarks.")
    public SingleOutputStreamOperator<T> assignTimestampsAndWatermarks(WatermarkStrategy<T> watermarkStrategy);
    @Effect("sink: Print to Std. Out")
    @Help("Prints each record to the task's standard output.")
    public DataStreamSink<T> print();
    @Effect("sink: Print to Std. Err")
    @Help("Prints each record to the task's standard error.")
    public DataStreamSink<T> printToErr();
    @Effect("sink: Print to Std. Out")
    @Help("Prints each record with a name in front.")
    public DataStreamSink<T> print(String sinkIdentifier);
    @Effect("sink: Print to Std. Err")
    public DataStreamSink<T> printToErr(String sinkIdentifier);
    @Deprecated
    @Effect("sink: Unnamed")
    public DataStreamSink<T> writeUsingOutputFormat(org.apache.flink.api.common.io.OutputFormat<T> format);
    @Effect("sink: Unnamed, parallelism 1")
    public DataStreamSink<T> writeToSocket(String hostName, int port, SerializationSchema<T> schema);
    @Removed(since = "2.0", use = "sinkTo(FileSink.forRowFormat(new Path(\"out\"), new SimpleStringEncoder<T>()).build())")
    public DataStreamSink<T> writeAsText(String path);
    @Removed(since = "2.0", use = "sinkTo(FileSink.forRowFormat(new Path(\"out\"), new SimpleStringEncoder<T>()).build())")
    public DataStreamSink<T> writeAsCsv(String path);
    @Effect("operator: the given name")
    @Help("Adds an operator class of one's own.")
    public <R> SingleOutputStreamOperator<R> transform(String operatorName, TypeInformation<R> outTypeInfo, OneInputStreamOperator<T, R> operator);
    @Effect("operator: the given name")
    public <R> SingleOutputStreamOperator<R> transform(String operatorName, TypeInformation<R> outTypeInfo, OneInputStreamOperatorFactory<T, R> operatorFactory);
    @Effect("sink: Unnamed")
    @Help("A sink of the old kind. New programs use sinkTo.")
    public DataStreamSink<T> addSink(SinkFunction<T> sinkFunction);
    @Effect("sink: Writer, and Committer if the sink has one")
    @Help("Writes the records to a sink.")
    public DataStreamSink<T> sinkTo(Sink<T> sink);
    @Effect("sink: Writer, and Committer if the sink has one")
    public DataStreamSink<T> sinkTo(Sink<T> sink, CustomSinkOperatorUidHashes customSinkOperatorUidHashes);
    @Effect("sink: Data stream collect sink; executes")
    @Help("Runs the job and brings its results back.")
    public CloseableIterator<T> executeAndCollect() throws Exception;
    @Effect("sink: Data stream collect sink; executes")
    public CloseableIterator<T> executeAndCollect(String jobExecutionName) throws Exception;
    @Effect("sink: Data stream collect sink; executes")
    public List<T> executeAndCollect(int limit) throws Exception;
    @Effect("sink: Data stream collect sink; executes")
    public List<T> executeAndCollect(String jobExecutionName, int limit) throws Exception;
    @Effect("sink: Data stream collect sink")
    @Help("Prepares bringing results back; they come when the job is executed.")
    public CloseableIterator<T> collectAsync();
    @Help("All records of one subtask as one window that ends with the input.")
    public PartitionWindowedStream<T> fullWindowPartition();
    @Removed(since = "2.0", use = "getSideOutput(tag) after a process function that uses ctx.output(tag, value)")
    public DataStream<T> split(Object selector);
    @Removed(since = "2.0", use = "a separate job, or keyed state in a process function")
    public DataStream<T> iterate();
}

@Help("The output of an operator; its settings are made here.")
public class SingleOutputStreamOperator<T> extends DataStream<T> {
    protected SingleOutputStreamOperator(StreamExecutionEnvironment environment, Transformation<T> transformation);
    public String getName();
    @Help("Names the operator; the name is shown in plans, logs and metrics.")
    public SingleOutputStreamOperator<T> name(String name);
    @Help("A fixed identity, so that state is found again after the program changed.")
    public SingleOutputStreamOperator<T> uid(String uid);
    public SingleOutputStreamOperator<T> addMetricVariable(String key, String value);
    @Help("Sets the operator's hash by hand (32 hex digits), to reach state of an older program.")
    public SingleOutputStreamOperator<T> setUidHash(String uidHash);
    @Help("How many subtasks this operator gets.")
    public SingleOutputStreamOperator<T> setParallelism(int parallelism);
    @Help("How many key groups there are: the upper limit of the parallelism, for ever.")
    public SingleOutputStreamOperator<T> setMaxParallelism(int maxParallelism);
    @Help("One subtask, now and always.")
    public SingleOutputStreamOperator<T> forceNonParallel();
    @Help("How long a buffer may wait to be filled, in milliseconds; 0: sent after each record; -1: the environment's value.")
    public SingleOutputStreamOperator<T> setBufferTimeout(long timeoutMillis);
    @Help("This operator gets a task of its own.")
    public SingleOutputStreamOperator<T> disableChaining();
    @Help("This operator begins a new task; later ones may join it.")
    public SingleOutputStreamOperator<T> startNewChain();
    @Help("Says the output type where a lambda can't.")
    public SingleOutputStreamOperator<T> returns(Class<T> typeClass);
    public SingleOutputStreamOperator<T> returns(TypeHint<T> typeHint);
    public SingleOutputStreamOperator<T> returns(TypeInformation<T> typeInfo);
    @Help("Subtasks of different groups never share a slot; operators after this one inherit the group.")
    public SingleOutputStreamOperator<T> slotSharingGroup(String slotSharingGroup);
    public SingleOutputStreamOperator<T> slotSharingGroup(SlotSharingGroup slotSharingGroup);
    @Effect("partition: SideOutput")
    @Help("The records that the operator sent to this tag.")
    public <X> SideOutputDataStream<X> getSideOutput(OutputTag<X> sideOutputTag);
    @Help("A longer text for plans.")
    public SingleOutputStreamOperator<T> setDescription(String description);
    @Effect("partition: Cache")
    public CachedDataStream<T> cache();
    public SingleOutputStreamOperator<T> enableAsyncState();
}

@Help("A source and its output.")
public class DataStreamSource<T> extends SingleOutputStreamOperator<T> {
    protected DataStreamSource(StreamExecutionEnvironment environment, Transformation<T> transformation);
    public DataStreamSource<T> setParallelism(int parallelism);
}

public class SideOutputDataStream<T> extends DataStream<T> {
    protected SideOutputDataStream(StreamExecutionEnvironment environment, Transformation<T> transformation);
    public CachedDataStream<T> cache();
}

public class CachedDataStream<T> extends DataStream<T> {
    public CachedDataStream(StreamExecutionEnvironment environment, Transformation<T> transformation);
    public void invalidate() throws Exception;
}

@Deprecated
@Help("The latest value of each key, which other programs could once ask for.")
public class QueryableStateStream<K, V> {
    private final String queryableStateName;
    QueryableStateStream(String queryableStateName) {
        this.queryableStateName = queryableStateName;
    }
    public String getQueryableStateName() {
        return queryableStateName;
    }
}

@Help("A stream whose records with equal keys meet in the same subtask.")
public class KeyedStream<T, KEY> extends DataStream<T> {
    @Deprecated
    @Effect("operator: Queryable state")
    public QueryableStateStream<KEY, T> asQueryableState(String queryableStateName);
    @Deprecated
    @Effect("operator: Queryable state")
    public QueryableStateStream<KEY, T> asQueryableState(String queryableStateName, ValueStateDescriptor<T> stateDescriptor);
    @Deprecated
    @Effect("operator: Queryable state")
    public QueryableStateStream<KEY, T> asQueryableState(String queryableStateName, ReducingStateDescriptor<T> stateDescriptor);
    @Removed(since = "1.12", use = "reduce((a, b) -> …), or window(…).aggregate(…)")
    public DataStream<T> fold(Object initialValue, Object folder);
    public KeyedStream(DataStream<T> dataStream, KeySelector<T, KEY> keySelector, TypeInformation<KEY> keyType);
    public KeyedStream(DataStream<T> dataStream, KeySelector<T, KEY> keySelector);
    public KeySelector<T, KEY> getKeySelector();
    public TypeInformation<KEY> getKeyType();
    @Effect("operator: KeyedProcess")
    @Help("A function with keyed state and timers.")
    public <R> SingleOutputStreamOperator<R> process(KeyedProcessFunction<KEY, T, R> keyedProcessFunction);
    @Effect("operator: KeyedProcess")
    public <R> SingleOutputStreamOperator<R> process(KeyedProcessFunction<KEY, T, R> keyedProcessFunction, TypeInformation<R> outputType);
    @Help("Pairs records of two keyed streams whose times are near each other.")
    public <T1> KeyedStream.IntervalJoin<T, T1, KEY> intervalJoin(KeyedStream<T1, KEY> otherStream) {
        return new KeyedStream.IntervalJoin<T, T1, KEY>(this, otherStream);
    }
    @Help("A window of so many records of a key.")
    public WindowedStream<T, KEY, GlobalWindow> countWindow(long size);
    @Help("The last records of a key, every so many records.")
    public WindowedStream<T, KEY, GlobalWindow> countWindow(long size, long slide);
    @Help("Cuts each key's records into windows.")
    public <W extends Window> WindowedStream<T, KEY, W> window(WindowAssigner<? super T, W> assigner);
    @Removed(since = "2.0", use = "window(TumblingProcessingTimeWindows.of(Duration.ofSeconds(5)))")
    public WindowedStream<T, KEY, TimeWindow> timeWindow(Time size);
    @Removed(since = "2.0", use = "window(SlidingProcessingTimeWindows.of(Duration.ofSeconds(10), Duration.ofSeconds(5)))")
    public WindowedStream<T, KEY, TimeWindow> timeWindow(Time size, Time slide);
    @Effect("operator: Keyed Reduce")
    @Help("Combines each record with the key's value so far; every record gives the new value.")
    public SingleOutputStreamOperator<T> reduce(ReduceFunction<T> reducer);
    @Removed(since = "2.0", use = "process(...) with a ValueState, or window(...).aggregate(...)")
    public <R> SingleOutputStreamOperator<R> fold(R initialValue, Object folder);
    @Effect("operator: Keyed Aggregation")
    @Help("The running sum of a field, by key.")
    public SingleOutputStreamOperator<T> sum(int positionToSum);
    @Effect("operator: Keyed Aggregation")
    public SingleOutputStreamOperator<T> sum(String field);
    @Effect("operator: Keyed Aggregation")
    @Help("The smallest value of a field so far, by key; the other fields stay those of the first record.")
    public SingleOutputStreamOperator<T> min(int positionToMin);
    @Effect("operator: Keyed Aggregation")
    public SingleOutputStreamOperator<T> min(String field);
    @Effect("operator: Keyed Aggregation")
    @Help("The largest value of a field so far, by key; the other fields stay those of the first record.")
    public SingleOutputStreamOperator<T> max(int positionToMax);
    @Effect("operator: Keyed Aggregation")
    public SingleOutputStreamOperator<T> max(String field);
    @Effect("operator: Keyed Aggregation")
    @Help("The record with the smallest value of a field so far.")
    public SingleOutputStreamOperator<T> minBy(int positionToMinBy);
    @Effect("operator: Keyed Aggregation")
    public SingleOutputStreamOperator<T> minBy(String positionToMinBy);
    @Effect("operator: Keyed Aggregation")
    public SingleOutputStreamOperator<T> minBy(int positionToMinBy, boolean first);
    @Effect("operator: Keyed Aggregation")
    public SingleOutputStreamOperator<T> minBy(String field, boolean first);
    @Effect("operator: Keyed Aggregation")
    @Help("The record with the largest value of a field so far.")
    public SingleOutputStreamOperator<T> maxBy(int positionToMaxBy);
    @Effect("operator: Keyed Aggregation")
    public SingleOutputStreamOperator<T> maxBy(String positionToMaxBy);
    @Effect("operator: Keyed Aggregation")
    public SingleOutputStreamOperator<T> maxBy(int positionToMaxBy, boolean first);
    @Effect("operator: Keyed Aggregation")
    public SingleOutputStreamOperator<T> maxBy(String field, boolean first);
    public KeyedStream<T, KEY> enableAsyncState();

    public static class IntervalJoin<T1, T2, KEY> {
        private KeyedStream<T1, KEY> left;
        private KeyedStream<T2, KEY> right;
        private boolean processingTime;
        IntervalJoin(KeyedStream<T1, KEY> left, KeyedStream<T2, KEY> right) {
            this.left = left;
            this.right = right;
        }
        public KeyedStream.IntervalJoin<T1, T2, KEY> inEventTime() {
            processingTime = false;
            return this;
        }
        public KeyedStream.IntervalJoin<T1, T2, KEY> inProcessingTime() {
            processingTime = true;
            return this;
        }
        @Help("Bounds of the right record's time, seen from the left record; both inclusive.")
        public KeyedStream.IntervalJoined<T1, T2, KEY> between(Duration lowerBound, Duration upperBound);
    }

    public static class IntervalJoined<IN1, IN2, KEY> {
        private KeyedStream<IN1, KEY> left;
        private KeyedStream<IN2, KEY> right;
        private long lowerBound;
        private long upperBound;
        private boolean lowerBoundInclusive = true;
        private boolean upperBoundInclusive = true;
        private OutputTag<IN1> leftLateDataOutputTag;
        private OutputTag<IN2> rightLateDataOutputTag;
        private boolean asyncState;
        IntervalJoined() {}
        public KeyedStream.IntervalJoined<IN1, IN2, KEY> upperBoundExclusive() {
            upperBoundInclusive = false;
            return this;
        }
        public KeyedStream.IntervalJoined<IN1, IN2, KEY> lowerBoundExclusive() {
            lowerBoundInclusive = false;
            return this;
        }
        public KeyedStream.IntervalJoined<IN1, IN2, KEY> sideOutputLeftLateData(OutputTag<IN1> outputTag) {
            leftLateDataOutputTag = outputTag;
            return this;
        }
        public KeyedStream.IntervalJoined<IN1, IN2, KEY> sideOutputRightLateData(OutputTag<IN2> outputTag) {
            rightLateDataOutputTag = outputTag;
            return this;
        }
        @Effect("operator: Interval Join, and HASH on both sides once more")
        public <OUT> SingleOutputStreamOperator<OUT> process(ProcessJoinFunction<IN1, IN2, OUT> processJoinFunction);
        @Effect("operator: Interval Join, and HASH on both sides once more")
        public <OUT> SingleOutputStreamOperator<OUT> process(ProcessJoinFunction<IN1, IN2, OUT> processJoinFunction, TypeInformation<OUT> outputType);
        public KeyedStream.IntervalJoined<IN1, IN2, KEY> enableAsyncState() {
            asyncState = true;
            return this;
        }
    }
}

@Help("Windows of each key; says when they fire and what is done with their records.")
public class WindowedStream<T, K, W extends Window> {
    @Removed(since = "1.12", use = "aggregate(new MyAggregate())")
    public DataStream<T> fold(Object initialValue, Object folder);
    private KeyedStream<T, K> input;
    private WindowAssigner<? super T, W> windowAssigner;
    private Trigger<? super T, ? super W> trigger;
    private Evictor<? super T, ? super W> evictor;
    private long allowedLateness;
    private OutputTag<T> lateDataOutputTag;
    private boolean asyncState;
    public WindowedStream(KeyedStream<T, K> input, WindowAssigner<? super T, W> windowAssigner) {
        this.input = input;
        this.windowAssigner = windowAssigner;
    }
    @Help("Decides when a window fires, instead of the assigner's default.")
    public WindowedStream<T, K, W> trigger(Trigger<? super T, ? super W> trigger);
    @Help("How long after its end an event-time window still takes records.")
    public WindowedStream<T, K, W> allowedLateness(Duration lateness);
    @Help("Where records go that come too late even for that.")
    public WindowedStream<T, K, W> sideOutputLateData(OutputTag<T> outputTag);
    @Help("Drops records from the window before or after the function sees them.")
    public WindowedStream<T, K, W> evictor(Evictor<? super T, ? super W> evictor);
    @Effect("operator: named after the assigner")
    @Help("Combines the window's records two by two as they arrive.")
    public SingleOutputStreamOperator<T> reduce(ReduceFunction<T> function);
    @Effect("operator: named after the assigner")
    public <R> SingleOutputStreamOperator<R> reduce(ReduceFunction<T> reduceFunction, WindowFunction<T, R, K, W> function);
    @Effect("operator: named after the assigner")
    public <R> SingleOutputStreamOperator<R> reduce(ReduceFunction<T> reduceFunction, WindowFunction<T, R, K, W> function, TypeInformation<R> resultType);
    @Effect("operator: named after the assigner")
    public <R> SingleOutputStreamOperator<R> reduce(ReduceFunction<T> reduceFunction, ProcessWindowFunction<T, R, K, W> function);
    @Effect("operator: named after the assigner")
    public <R> SingleOutputStreamOperator<R> reduce(ReduceFunction<T> reduceFunction, ProcessWindowFunction<T, R, K, W> function, TypeInformation<R> resultType);
    @Effect("operator: named after the assigner")
    @Help("Adds each record to an accumulator as it arrives; the result is taken when the window fires.")
    public <ACC, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, R> function);
    @Effect("operator: named after the assigner")
    public <ACC, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, R> function, TypeInformation<ACC> accumulatorType, TypeInformation<R> resultType);
    @Effect("operator: named after the assigner")
    public <ACC, V, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, V> aggFunction, WindowFunction<V, R, K, W> windowFunction);
    @Effect("operator: named after the assigner")
    public <ACC, V, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, V> aggregateFunction, WindowFunction<V, R, K, W> windowFunction, TypeInformation<ACC> accumulatorType, TypeInformation<R> resultType);
    @Effect("operator: named after the assigner")
    public <ACC, V, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, V> aggFunction, ProcessWindowFunction<V, R, K, W> windowFunction);
    @Effect("operator: named after the assigner")
    public <ACC, V, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, V> aggregateFunction, ProcessWindowFunction<V, R, K, W> windowFunction, TypeInformation<ACC> accumulatorType, TypeInformation<V> aggregateResultType, TypeInformation<R> resultType);
    @Effect("operator: named after the assigner")
    @Help("Keeps all records of the window and hands them over when it fires.")
    public <R> SingleOutputStreamOperator<R> apply(WindowFunction<T, R, K, W> function);
    @Effect("operator: named after the assigner")
    public <R> SingleOutputStreamOperator<R> apply(WindowFunction<T, R, K, W> function, TypeInformation<R> resultType);
    @Effect("operator: named after the assigner")
    @Help("Keeps all records of the window and hands them over with a context when it fires.")
    public <R> SingleOutputStreamOperator<R> process(ProcessWindowFunction<T, R, K, W> function);
    @Effect("operator: named after the assigner")
    public <R> SingleOutputStreamOperator<R> process(ProcessWindowFunction<T, R, K, W> function, TypeInformation<R> resultType);
    @Effect("operator: named after the assigner")
    @Help("The sum of a field over the window.")
    public SingleOutputStreamOperator<T> sum(int positionToSum);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> sum(String field);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> min(int positionToMin);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> min(String field);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> minBy(int positionToMinBy);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> minBy(String field);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> minBy(int positionToMinBy, boolean first);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> minBy(String field, boolean first);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> max(int positionToMax);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> max(String field);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> maxBy(int positionToMaxBy);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> maxBy(String field);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> maxBy(int positionToMaxBy, boolean first);
    @Effect("operator: named after the assigner")
    public SingleOutputStreamOperator<T> maxBy(String field, boolean first);
    @Removed(since = "2.0", use = "aggregate(new MyAggregate())")
    public <R> SingleOutputStreamOperator<R> fold(R initialValue, Object folder);
    public WindowedStream<T, K, W> enableAsyncState() {
        asyncState = true;
        return this;
    }
    public StreamExecutionEnvironment getExecutionEnvironment() {
        return input.getExecutionEnvironment();
    }
    public TypeInformation<T> getInputType() {
        return input.getType();
    }
}

@Help("Windows over all records, in one subtask.")
public class AllWindowedStream<T, W extends Window> {
    private DataStream<T> input;
    private WindowAssigner<? super T, W> windowAssigner;
    private Trigger<? super T, ? super W> trigger;
    private Evictor<? super T, ? super W> evictor;
    private long allowedLateness;
    private OutputTag<T> lateDataOutputTag;
    public AllWindowedStream(DataStream<T> input, WindowAssigner<? super T, W> windowAssigner);
    @Help("Decides when a window fires, instead of the assigner's default.")
    public AllWindowedStream<T, W> trigger(Trigger<? super T, ? super W> trigger);
    public AllWindowedStream<T, W> allowedLateness(Duration lateness);
    public AllWindowedStream<T, W> sideOutputLateData(OutputTag<T> outputTag);
    public AllWindowedStream<T, W> evictor(Evictor<? super T, ? super W> evictor);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> reduce(ReduceFunction<T> function);
    @Effect("operator: named after the assigner, parallelism 1")
    public <R> SingleOutputStreamOperator<R> reduce(ReduceFunction<T> reduceFunction, AllWindowFunction<T, R, W> function);
    @Effect("operator: named after the assigner, parallelism 1")
    public <R> SingleOutputStreamOperator<R> reduce(ReduceFunction<T> reduceFunction, AllWindowFunction<T, R, W> function, TypeInformation<R> resultType);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <R> SingleOutputStreamOperator<R> reduce(ReduceFunction<T> reduceFunction, ProcessAllWindowFunction<T, R, W> function);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <R> SingleOutputStreamOperator<R> reduce(ReduceFunction<T> reduceFunction, ProcessAllWindowFunction<T, R, W> function, TypeInformation<R> resultType);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <ACC, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, R> function);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <ACC, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, R> function, TypeInformation<ACC> accumulatorType, TypeInformation<R> resultType);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <ACC, V, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, V> aggFunction, AllWindowFunction<V, R, W> windowFunction);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <ACC, V, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, V> aggregateFunction, AllWindowFunction<V, R, W> windowFunction, TypeInformation<ACC> accumulatorType, TypeInformation<R> resultType);
    @Effect("operator: named after the assigner, parallelism 1")
    public <ACC, V, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, V> aggFunction, ProcessAllWindowFunction<V, R, W> windowFunction);
    @Effect("operator: named after the assigner, parallelism 1")
    public <ACC, V, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, V> aggregateFunction, ProcessAllWindowFunction<V, R, W> windowFunction, TypeInformation<ACC> accumulatorType, TypeInformation<V> aggregateResultType, TypeInformation<R> resultType);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <R> SingleOutputStreamOperator<R> apply(AllWindowFunction<T, R, W> function);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <R> SingleOutputStreamOperator<R> apply(AllWindowFunction<T, R, W> function, TypeInformation<R> resultType);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <R> SingleOutputStreamOperator<R> process(ProcessAllWindowFunction<T, R, W> function);
    @Effect("operator: TriggerWindow(...), parallelism 1")
    public <R> SingleOutputStreamOperator<R> process(ProcessAllWindowFunction<T, R, W> function, TypeInformation<R> resultType);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> sum(int positionToSum);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> sum(String field);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> min(int positionToMin);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> min(String field);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> minBy(int positionToMinBy);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> minBy(String positionToMinBy);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> minBy(int positionToMinBy, boolean first);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> minBy(String field, boolean first);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> max(int positionToMax);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> max(String field);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> maxBy(int positionToMaxBy);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> maxBy(String positionToMaxBy);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> maxBy(int positionToMaxBy, boolean first);
    @Effect("operator: named after the assigner, parallelism 1")
    public SingleOutputStreamOperator<T> maxBy(String field, boolean first);
    public StreamExecutionEnvironment getExecutionEnvironment() {
        return input.getExecutionEnvironment();
    }
    public TypeInformation<T> getInputType() {
        return input.getType();
    }
}

public interface PartitionWindowedStream<T> {
    @Effect("operator: MapPartition")
    <R> SingleOutputStreamOperator<R> mapPartition(MapPartitionFunction<T, R> mapPartitionFunction);
    @Effect("operator: PartitionReduce")
    SingleOutputStreamOperator<T> reduce(ReduceFunction<T> reduceFunction);
    @Effect("operator: PartitionAggregate")
    <ACC, R> SingleOutputStreamOperator<R> aggregate(AggregateFunction<T, ACC, R> aggregateFunction);
    @Effect("operator: SortPartition")
    SingleOutputStreamOperator<T> sortPartition(int field, org.apache.flink.api.common.operators.Order order);
    @Effect("operator: SortPartition")
    SingleOutputStreamOperator<T> sortPartition(String field, org.apache.flink.api.common.operators.Order order);
    @Effect("operator: SortPartition")
    <K> SingleOutputStreamOperator<T> sortPartition(KeySelector<T, K> keySelector, org.apache.flink.api.common.operators.Order order);
}

@Help("Two streams for one operator with two inputs.")
public class ConnectedStreams<IN1, IN2> {
    protected final StreamExecutionEnvironment environment;
    protected final DataStream<IN1> inputStream1;
    protected final DataStream<IN2> inputStream2;
    private boolean asyncState;
    protected ConnectedStreams(StreamExecutionEnvironment env, DataStream<IN1> input1, DataStream<IN2> input2) {
        this.environment = env;
        this.inputStream1 = input1;
        this.inputStream2 = input2;
    }
    public StreamExecutionEnvironment getExecutionEnvironment() {
        return environment;
    }
    public DataStream<IN1> getFirstInput() {
        return inputStream1;
    }
    public DataStream<IN2> getSecondInput() {
        return inputStream2;
    }
    public TypeInformation<IN1> getType1() {
        return inputStream1.getType();
    }
    public TypeInformation<IN2> getType2() {
        return inputStream2.getType();
    }
    @Effect("partition: HASH on both sides")
    @Help("Keys both streams, so that equal keys of both meet.")
    public ConnectedStreams<IN1, IN2> keyBy(KeySelector<IN1, ?> keySelector1, KeySelector<IN2, ?> keySelector2);
    @Effect("partition: HASH on both sides")
    public <KEY> ConnectedStreams<IN1, IN2> keyBy(KeySelector<IN1, KEY> keySelector1, KeySelector<IN2, KEY> keySelector2, TypeInformation<KEY> keyType);
    @Deprecated
    @Effect("partition: HASH on both sides")
    public ConnectedStreams<IN1, IN2> keyBy(int keyPosition1, int keyPosition2);
    @Deprecated
    @Effect("partition: HASH on both sides")
    public ConnectedStreams<IN1, IN2> keyBy(int[] keyPositions1, int[] keyPositions2);
    @Deprecated
    @Effect("partition: HASH on both sides")
    public ConnectedStreams<IN1, IN2> keyBy(String field1, String field2);
    @Deprecated
    @Effect("partition: HASH on both sides")
    public ConnectedStreams<IN1, IN2> keyBy(String[] fields1, String[] fields2);
    @Effect("operator: Co-Map")
    public <R> SingleOutputStreamOperator<R> map(CoMapFunction<IN1, IN2, R> coMapper);
    @Effect("operator: Co-Map")
    public <R> SingleOutputStreamOperator<R> map(CoMapFunction<IN1, IN2, R> coMapper, TypeInformation<R> outputType);
    @Effect("operator: Co-Flat Map")
    public <R> SingleOutputStreamOperator<R> flatMap(CoFlatMapFunction<IN1, IN2, R> coFlatMapper);
    @Effect("operator: Co-Flat Map")
    public <R> SingleOutputStreamOperator<R> flatMap(CoFlatMapFunction<IN1, IN2, R> coFlatMapper, TypeInformation<R> outputType);
    @Effect("operator: Co-Process")
    public <R> SingleOutputStreamOperator<R> process(CoProcessFunction<IN1, IN2, R> coProcessFunction);
    @Effect("operator: Co-Process")
    public <R> SingleOutputStreamOperator<R> process(CoProcessFunction<IN1, IN2, R> coProcessFunction, TypeInformation<R> outputType);
    @Effect("operator: Co-Keyed-Process")
    public <K, R> SingleOutputStreamOperator<R> process(KeyedCoProcessFunction<K, IN1, IN2, R> keyedCoProcessFunction);
    @Effect("operator: Co-Keyed-Process")
    public <K, R> SingleOutputStreamOperator<R> process(KeyedCoProcessFunction<K, IN1, IN2, R> keyedCoProcessFunction, TypeInformation<R> outputType);
    @Effect("operator: the given name")
    public <R> SingleOutputStreamOperator<R> transform(String functionName, TypeInformation<R> outTypeInfo, TwoInputStreamOperator<IN1, IN2, R> operator);
    @Effect("operator: the given name")
    public <R> SingleOutputStreamOperator<R> transform(String functionName, TypeInformation<R> outTypeInfo, TwoInputStreamOperatorFactory<IN1, IN2, R> operatorFactory);
    public ConnectedStreams<IN1, IN2> enableAsyncState() {
        if (!(inputStream1 instanceof KeyedStream && inputStream2 instanceof KeyedStream)) {
            throw new UnsupportedOperationException("The connected streams do not support async state, please ensure that two input streams of your connected streams are keyed stream(not behind a keyBy()).");
        }
        ((KeyedStream<IN1, ?>) inputStream1).enableAsyncState();
        ((KeyedStream<IN2, ?>) inputStream2).enableAsyncState();
        asyncState = true;
        return this;
    }
}

@Help("A stream whose records every subtask gets, with the states they may be kept in.")
public class BroadcastStream<T> {
    private StreamExecutionEnvironment environment;
    private DataStream<T> inputStream;
    private MapStateDescriptor<?, ?>[] broadcastStateDescriptors;
    BroadcastStream() {}
    public TypeInformation<T> getType() {
        return inputStream.getType();
    }
    public Transformation<T> getTransformation() {
        return inputStream.getTransformation();
    }
    public List<MapStateDescriptor<?, ?>> getBroadcastStateDescriptors() {
        return Arrays.asList(broadcastStateDescriptors);
    }
    public StreamExecutionEnvironment getEnvironment() {
        return environment;
    }
}

@Help("A stream and a broadcast one for one operator with two inputs.")
public class BroadcastConnectedStream<IN1, IN2> {
    private StreamExecutionEnvironment environment;
    private DataStream<IN1> nonBroadcastStream;
    private BroadcastStream<IN2> broadcastStream;
    BroadcastConnectedStream() {}
    public StreamExecutionEnvironment getExecutionEnvironment() {
        return environment;
    }
    public DataStream<IN1> getFirstInput() {
        return nonBroadcastStream;
    }
    public BroadcastStream<IN2> getSecondInput() {
        return broadcastStream;
    }
    public TypeInformation<IN1> getType1() {
        return nonBroadcastStream.getType();
    }
    public TypeInformation<IN2> getType2() {
        return broadcastStream.getType();
    }
    @Effect("operator: Co-Process-Broadcast-Keyed")
    public <KEY, OUT> SingleOutputStreamOperator<OUT> process(KeyedBroadcastProcessFunction<KEY, IN1, IN2, OUT> function);
    @Effect("operator: Co-Process-Broadcast-Keyed")
    public <KEY, OUT> SingleOutputStreamOperator<OUT> process(KeyedBroadcastProcessFunction<KEY, IN1, IN2, OUT> function, TypeInformation<OUT> outTypeInfo);
    @Effect("operator: Co-Process-Broadcast")
    public <OUT> SingleOutputStreamOperator<OUT> process(BroadcastProcessFunction<IN1, IN2, OUT> function);
    @Effect("operator: Co-Process-Broadcast")
    public <OUT> SingleOutputStreamOperator<OUT> process(BroadcastProcessFunction<IN1, IN2, OUT> function, TypeInformation<OUT> outTypeInfo);
}

public class CoGroupedStreams<T1, T2> {
    private DataStream<T1> input1;
    private DataStream<T2> input2;
    public CoGroupedStreams(DataStream<T1> input1, DataStream<T2> input2) {
        this.input1 = input1;
        this.input2 = input2;
    }
    @Help("The key of the first stream's records.")
    public <KEY> CoGroupedStreams.Where<T1, T2, KEY> where(KeySelector<T1, KEY> keySelector);
    public <KEY> CoGroupedStreams.Where<T1, T2, KEY> where(KeySelector<T1, KEY> keySelector, TypeInformation<KEY> keyType);
    public static class Where<T1, T2, KEY> {
        private DataStream<T1> input1;
        private DataStream<T2> input2;
        private KeySelector<T1, KEY> keySelector1;
        private TypeInformation<KEY> keyType;
        Where() {}
        @Help("The key of the second stream's records.")
        public CoGroupedStreams.Where.EqualTo<T1, T2, KEY> equalTo(KeySelector<T2, KEY> keySelector);
        public CoGroupedStreams.Where.EqualTo<T1, T2, KEY> equalTo(KeySelector<T2, KEY> keySelector, TypeInformation<KEY> keyType);
        public static class EqualTo<T1, T2, KEY> {
            private DataStream<T1> input1;
            private DataStream<T2> input2;
            private KeySelector<T1, KEY> keySelector1;
            private KeySelector<T2, KEY> keySelector2;
            private TypeInformation<KEY> keyType;
            EqualTo() {}
            @Help("Which windows the groups are made in.")
            public <W extends Window> CoGroupedStreams.WithWindow<T1, T2, KEY, W> window(WindowAssigner<? super TaggedUnion<T1, T2>, W> assigner);
        }
    }
    public static class WithWindow<T1, T2, KEY, W extends Window> {
        private DataStream<T1> input1;
        private DataStream<T2> input2;
        private KeySelector<T1, KEY> keySelector1;
        private KeySelector<T2, KEY> keySelector2;
        private TypeInformation<KEY> keyType;
        private WindowAssigner<? super TaggedUnion<T1, T2>, W> windowAssigner;
        private Trigger<? super TaggedUnion<T1, T2>, ? super W> trigger;
        private Evictor<? super TaggedUnion<T1, T2>, ? super W> evictor;
        private Duration allowedLateness;
        WithWindow() {}
        public CoGroupedStreams.WithWindow<T1, T2, KEY, W> trigger(Trigger<? super TaggedUnion<T1, T2>, ? super W> newTrigger) {
            trigger = newTrigger;
            return this;
        }
        public CoGroupedStreams.WithWindow<T1, T2, KEY, W> evictor(Evictor<? super TaggedUnion<T1, T2>, ? super W> newEvictor) {
            evictor = newEvictor;
            return this;
        }
        public CoGroupedStreams.WithWindow<T1, T2, KEY, W> allowedLateness(Duration newLateness) {
            allowedLateness = newLateness;
            return this;
        }
        @Effect("operator: two Map, Union, HASH, then one named after the assigner")
        public <T> SingleOutputStreamOperator<T> apply(CoGroupFunction<T1, T2, T> function);
        @Effect("operator: two Map, Union, HASH, then one named after the assigner")
        public <T> SingleOutputStreamOperator<T> apply(CoGroupFunction<T1, T2, T> function, TypeInformation<T> resultType);
        @Removed(since = "2.0", use = "apply(function)")
        public <T> SingleOutputStreamOperator<T> with(CoGroupFunction<T1, T2, T> function);
    }
}

public class JoinedStreams<T1, T2> {
    private DataStream<T1> input1;
    private DataStream<T2> input2;
    public JoinedStreams(DataStream<T1> input1, DataStream<T2> input2) {
        this.input1 = input1;
        this.input2 = input2;
    }
    @Help("The key of the first stream's records.")
    public <KEY> JoinedStreams.Where<T1, T2, KEY> where(KeySelector<T1, KEY> keySelector);
    public <KEY> JoinedStreams.Where<T1, T2, KEY> where(KeySelector<T1, KEY> keySelector, TypeInformation<KEY> keyType);
    public static class Where<T1, T2, KEY> {
        private DataStream<T1> input1;
        private DataStream<T2> input2;
        private KeySelector<T1, KEY> keySelector1;
        private TypeInformation<KEY> keyType;
        Where() {}
        @Help("The key of the second stream's records.")
        public JoinedStreams.Where.EqualTo<T1, T2, KEY> equalTo(KeySelector<T2, KEY> keySelector);
        public JoinedStreams.Where.EqualTo<T1, T2, KEY> equalTo(KeySelector<T2, KEY> keySelector, TypeInformation<KEY> keyType);
        public static class EqualTo<T1, T2, KEY> {
            private DataStream<T1> input1;
            private DataStream<T2> input2;
            private KeySelector<T1, KEY> keySelector1;
            private KeySelector<T2, KEY> keySelector2;
            private TypeInformation<KEY> keyType;
            EqualTo() {}
            @Help("Which windows the pairs are made in.")
            public <W extends Window> JoinedStreams.WithWindow<T1, T2, KEY, W> window(WindowAssigner<? super TaggedUnion<T1, T2>, W> assigner);
        }
    }
    public static class WithWindow<T1, T2, KEY, W extends Window> {
        private DataStream<T1> input1;
        private DataStream<T2> input2;
        private KeySelector<T1, KEY> keySelector1;
        private KeySelector<T2, KEY> keySelector2;
        private TypeInformation<KEY> keyType;
        private WindowAssigner<? super TaggedUnion<T1, T2>, W> windowAssigner;
        private Trigger<? super TaggedUnion<T1, T2>, ? super W> trigger;
        private Evictor<? super TaggedUnion<T1, T2>, ? super W> evictor;
        private Duration allowedLateness;
        WithWindow() {}
        public JoinedStreams.WithWindow<T1, T2, KEY, W> trigger(Trigger<? super TaggedUnion<T1, T2>, ? super W> newTrigger) {
            trigger = newTrigger;
            return this;
        }
        public JoinedStreams.WithWindow<T1, T2, KEY, W> evictor(Evictor<? super TaggedUnion<T1, T2>, ? super W> newEvictor) {
            evictor = newEvictor;
            return this;
        }
        public JoinedStreams.WithWindow<T1, T2, KEY, W> allowedLateness(Duration newLateness) {
            allowedLateness = newLateness;
            return this;
        }
        @Effect("operator: two Map, Union, HASH, then one named after the assigner")
        public <T> SingleOutputStreamOperator<T> apply(JoinFunction<T1, T2, T> function);
        @Effect("operator: two Map, Union, HASH, then one named after the assigner")
        public <T> SingleOutputStreamOperator<T> apply(FlatJoinFunction<T1, T2, T> function);
        @Effect("operator: two Map, Union, HASH, then one named after the assigner")
        public <T> SingleOutputStreamOperator<T> apply(JoinFunction<T1, T2, T> function, TypeInformation<T> resultType);
        @Effect("operator: two Map, Union, HASH, then one named after the assigner")
        public <T> SingleOutputStreamOperator<T> apply(FlatJoinFunction<T1, T2, T> function, TypeInformation<T> resultType);
        @Removed(since = "2.0", use = "apply(function)")
        public <T> SingleOutputStreamOperator<T> with(JoinFunction<T1, T2, T> function);
    }
}

public class MultipleConnectedStreams {
    protected final StreamExecutionEnvironment environment;
    public MultipleConnectedStreams(StreamExecutionEnvironment env) {
        this.environment = env;
    }
    public StreamExecutionEnvironment getExecutionEnvironment() {
        return environment;
    }
    public <OUT> SingleOutputStreamOperator<OUT> transform(AbstractMultipleInputTransformation<OUT> transform);
}

@Help("A sink; its settings are made here.")
public class DataStreamSink<T> {
    DataStreamSink() {}
    public Transformation<T> getTransformation();
    @Help("Names the sink; the name is shown in plans, logs and metrics.")
    public DataStreamSink<T> name(String name);
    @Help("A fixed identity, so that state is found again after the program changed.")
    public DataStreamSink<T> uid(String uid);
    public DataStreamSink<T> addMetricVariable(String key, String value);
    @Help("Sets the operator's hash by hand; only for sinks of the old kind.")
    public DataStreamSink<T> setUidHash(String uidHash);
    public DataStreamSink<T> setParallelism(int parallelism);
    public DataStreamSink<T> setMaxParallelism(int maxParallelism);
    public DataStreamSink<T> setDescription(String description);
    @Help("The sink gets a task of its own.")
    public DataStreamSink<T> disableChaining();
    public DataStreamSink<T> slotSharingGroup(String slotSharingGroup);
    public DataStreamSink<T> slotSharingGroup(SlotSharingGroup slotSharingGroup);
}

public class CustomSinkOperatorUidHashes {
    public static final CustomSinkOperatorUidHashes DEFAULT = new CustomSinkOperatorUidHashes();
    private String writerUidHash;
    private String committerUidHash;
    private String globalCommitterUidHash;
    CustomSinkOperatorUidHashes() {}
    public static CustomSinkOperatorUidHashes.SinkOperatorUidHashesBuilder builder() {
        return new CustomSinkOperatorUidHashes.SinkOperatorUidHashesBuilder();
    }
    public static class SinkOperatorUidHashesBuilder {
        private String writerUidHash;
        private String committerUidHash;
        private String globalCommitterUidHash;
        public SinkOperatorUidHashesBuilder() {}
        public CustomSinkOperatorUidHashes.SinkOperatorUidHashesBuilder setWriterUidHash(String writerUidHash) {
            this.writerUidHash = writerUidHash;
            return this;
        }
        public CustomSinkOperatorUidHashes.SinkOperatorUidHashesBuilder setCommitterUidHash(String committerUidHash) {
            this.committerUidHash = committerUidHash;
            return this;
        }
        public CustomSinkOperatorUidHashes.SinkOperatorUidHashesBuilder setGlobalCommitterUidHash(String globalCommitterUidHash) {
            this.globalCommitterUidHash = globalCommitterUidHash;
            return this;
        }
        public CustomSinkOperatorUidHashes build() {
            CustomSinkOperatorUidHashes hashes = new CustomSinkOperatorUidHashes();
            hashes.writerUidHash = writerUidHash;
            hashes.committerUidHash = committerUidHash;
            hashes.globalCommitterUidHash = globalCommitterUidHash;
            return hashes;
        }
    }
}

@Help("Calls to the outside world that don't hold up the task.")
public class AsyncDataStream {
    @Effect("operator: async wait operator")
    @Help("Results are passed on as soon as they are there.")
    public static <IN, OUT> SingleOutputStreamOperator<OUT> unorderedWait(DataStream<IN> in, AsyncFunction<IN, OUT> func, long timeout, TimeUnit timeUnit, int capacity);
    @Effect("operator: async wait operator")
    public static <IN, OUT> SingleOutputStreamOperator<OUT> unorderedWait(DataStream<IN> in, AsyncFunction<IN, OUT> func, long timeout, TimeUnit timeUnit);
    @Effect("operator: async wait operator")
    @Help("Results are passed on in the order of the records.")
    public static <IN, OUT> SingleOutputStreamOperator<OUT> orderedWait(DataStream<IN> in, AsyncFunction<IN, OUT> func, long timeout, TimeUnit timeUnit, int capacity);
    @Effect("operator: async wait operator")
    public static <IN, OUT> SingleOutputStreamOperator<OUT> orderedWait(DataStream<IN> in, AsyncFunction<IN, OUT> func, long timeout, TimeUnit timeUnit);
    @Effect("operator: async wait operator")
    public static <IN, OUT> SingleOutputStreamOperator<OUT> unorderedWaitWithRetry(DataStream<IN> in, AsyncFunction<IN, OUT> func, long timeout, TimeUnit timeUnit, AsyncRetryStrategy<OUT> asyncRetryStrategy);
    @Effect("operator: async wait operator")
    public static <IN, OUT> SingleOutputStreamOperator<OUT> unorderedWaitWithRetry(DataStream<IN> in, AsyncFunction<IN, OUT> func, long timeout, TimeUnit timeUnit, int capacity, AsyncRetryStrategy<OUT> asyncRetryStrategy);
    @Effect("operator: async wait operator")
    public static <IN, OUT> SingleOutputStreamOperator<OUT> orderedWaitWithRetry(DataStream<IN> in, AsyncFunction<IN, OUT> func, long timeout, TimeUnit timeUnit, AsyncRetryStrategy<OUT> asyncRetryStrategy);
    @Effect("operator: async wait operator")
    public static <IN, OUT> SingleOutputStreamOperator<OUT> orderedWaitWithRetry(DataStream<IN> in, AsyncFunction<IN, OUT> func, long timeout, TimeUnit timeUnit, int capacity, AsyncRetryStrategy<OUT> asyncRetryStrategy);
    public enum OutputMode { ORDERED, UNORDERED }
}

public final class DataStreamUtils {
    @Effect("partition: FORWARD")
    @Help("Says that a stream is already keyed in the way keyBy would do it.")
    public static <T, K> KeyedStream<T, K> reinterpretAsKeyedStream(DataStream<T> stream, KeySelector<T, K> keySelector);
    @Effect("partition: FORWARD")
    public static <T, K> KeyedStream<T, K> reinterpretAsKeyedStream(DataStream<T> stream, KeySelector<T, K> keySelector, TypeInformation<K> typeInfo);
}

public class UnsupportedTimeCharacteristicException extends RuntimeException {
    public UnsupportedTimeCharacteristicException(String message) {
        super(message);
    }
}

@Removed(since = "2.0", use = "getSideOutput(tag) after a process function that uses ctx.output(tag, value)")
public class SplitStream<T> {}
@Removed(since = "2.0", use = "a separate job, or keyed state in a process function")
public class IterativeStream<T> {}

package org.apache.flink.streaming.api.collector.selector;

@Removed(since = "1.12", use = "getSideOutput(tag) after a process function that uses ctx.output(tag, value)")
public interface OutputSelector<T> {}

package org.apache.flink.streaming.api.functions;

@Removed(since = "2.0", use = "WatermarkStrategy.forGenerator(ctx -> new MyGenerator())")
public interface AssignerWithPeriodicWatermarks<T> {}
@Removed(since = "2.0", use = "WatermarkStrategy.forGenerator(ctx -> new MyGenerator())")
public interface AssignerWithPunctuatedWatermarks<T> {}
@Removed(since = "1.12", use = "WatermarkStrategy.forMonotonousTimestamps().withTimestampAssigner((e, ts) -> e.time)")
public abstract class AscendingTimestampExtractor<T> {}

package org.apache.flink.contrib.streaming.state;

@Removed(since = "2.0", use = "StateBackendOptions.STATE_BACKEND set to \"rocksdb\" in a Configuration")
public class RocksDBStateBackend {}
@Removed(since = "2.0", use = "StateBackendOptions.STATE_BACKEND set to \"rocksdb\" in a Configuration")
public class EmbeddedRocksDBStateBackend {}

package org.apache.flink.state.rocksdb;

public class EmbeddedRocksDBStateBackend implements Serializable {
    public EmbeddedRocksDBStateBackend() {}
    public EmbeddedRocksDBStateBackend(boolean enableIncrementalCheckpointing) {}
}

package org.apache.flink.runtime.state.hashmap;

public class HashMapStateBackend implements Serializable {
    public HashMapStateBackend() {}
}

package org.apache.flink.runtime.state.filesystem;

@Removed(since = "2.0", use = "CheckpointingOptions.CHECKPOINTS_DIRECTORY in a Configuration")
public class FsStateBackend {}

package org.apache.flink.runtime.state.memory;

@Removed(since = "2.0", use = "StateBackendOptions.STATE_BACKEND set to \"hashmap\" in a Configuration")
public class MemoryStateBackend {}

package org.apache.flink.streaming.connectors.kafka;

@Removed(since = "2.0", use = "KafkaSource.<T>builder()")
public class FlinkKafkaConsumer<T> {}
@Removed(since = "2.0", use = "KafkaSink.<T>builder()")
public class FlinkKafkaProducer<T> {}

package org.apache.flink.streaming.api.functions.sink.filesystem;

@Removed(since = "2.0", use = "FileSink.forRowFormat(new Path(\"out\"), new SimpleStringEncoder<T>()).build()")
public class StreamingFileSink<T> {}

package org.apache.flink.api.java;

@Removed(since = "2.0", use = "StreamExecutionEnvironment with setRuntimeMode(RuntimeExecutionMode.BATCH)")
public class ExecutionEnvironment {}
@Removed(since = "2.0", use = "DataStream, with setRuntimeMode(RuntimeExecutionMode.BATCH)")
public class DataSet<T> {}
