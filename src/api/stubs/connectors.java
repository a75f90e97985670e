// Sources and sinks. Connectors that need the outside world are simulated: they stand in the graphs with Flink's
// operators and are fed from, or shown on, the page.

package org.apache.flink.api.connector.source;

public enum Boundedness { BOUNDED, CONTINUOUS_UNBOUNDED }
public interface SourceSplit {
    String splitId();
}
public interface SourceReaderFactory<T, SplitT extends SourceSplit> extends Serializable {
    SourceReader<T, SplitT> createReader(SourceReaderContext readerContext) throws Exception;
}
@Help("A source of the new kind: an enumerator hands splits to readers.")
public interface Source<T, SplitT extends SourceSplit, EnumChkT> extends SourceReaderFactory<T, SplitT> {
    Boundedness getBoundedness();
    SplitEnumerator<SplitT, EnumChkT> createEnumerator(SplitEnumeratorContext<SplitT> enumContext) throws Exception;
    SplitEnumerator<SplitT, EnumChkT> restoreEnumerator(SplitEnumeratorContext<SplitT> enumContext, EnumChkT checkpoint) throws Exception;
    SimpleVersionedSerializer<SplitT> getSplitSerializer();
    SimpleVersionedSerializer<EnumChkT> getEnumeratorCheckpointSerializer();
    default SourceDriver<T, SplitT, EnumChkT> driven$() {
        return new SourceDriver<T, SplitT, EnumChkT>(this);
    }
}
public interface SourceReader<T, SplitT extends SourceSplit> extends AutoCloseable, CheckpointListener {
    void start();
    org.apache.flink.core.io.InputStatus pollNext(ReaderOutput<T> output) throws Exception;
    List<SplitT> snapshotState(long checkpointId);
    CompletableFuture<Void> isAvailable();
    void addSplits(List<SplitT> splits);
    void notifyNoMoreSplits();
    default void handleSourceEvents(SourceEvent sourceEvent) {}
    default void notifyCheckpointComplete(long checkpointId) throws Exception {}
    default void pauseOrResumeSplits(Collection<String> splitsToPause, Collection<String> splitsToResume) {}
}
public interface SourceReaderContext {
    int getIndexOfSubtask();
    void sendSplitRequest();
    int currentParallelism();
    org.apache.flink.api.common.TaskInfo getTaskInfo();
    MetricGroup metricGroup();
    Configuration getConfiguration();
    String getLocalHostName();
    default void sendSourceEventToCoordinator(SourceEvent sourceEvent) {}
}
public interface SourceEvent extends Serializable {}
public interface SplitEnumerator<SplitT extends SourceSplit, CheckpointT> extends AutoCloseable, CheckpointListener {
    void start();
    void handleSplitRequest(int subtaskId, String requesterHostname);
    void addSplitsBack(List<SplitT> splits, int subtaskId);
    void addReader(int subtaskId);
    CheckpointT snapshotState(long checkpointId) throws Exception;
    default void notifyCheckpointComplete(long checkpointId) throws Exception {}
    default void handleSourceEvent(int subtaskId, SourceEvent sourceEvent) {}
}
public class ReaderInfo implements Serializable {
    private final int subtaskId;
    private final String location;
    public ReaderInfo(int subtaskId, String location) {
        this.subtaskId = subtaskId;
        this.location = location;
    }
    public int getSubtaskId() {
        return subtaskId;
    }
    public String getLocation() {
        return location;
    }
}
public class SplitsAssignment<SplitT extends SourceSplit> {
    private final Map<Integer, List<SplitT>> assignment;
    public SplitsAssignment(Map<Integer, List<SplitT>> assignment) {
        this.assignment = assignment;
    }
    public SplitsAssignment(SplitT split, int subtaskId) {
        this.assignment = Map.of(subtaskId, List.of(split));
    }
    public Map<Integer, List<SplitT>> assignment() {
        return assignment;
    }
}
public interface SplitEnumeratorContext<SplitT extends SourceSplit> {
    int currentParallelism();
    void assignSplit(SplitT split, int subtask);
    void signalNoMoreSplits(int subtask);
    void assignSplits(SplitsAssignment<SplitT> newSplitAssignments);
    Map<Integer, ReaderInfo> registeredReaders();
    <T> void callAsync(java.util.concurrent.Callable<T> callable, BiConsumer<T, Throwable> handler);
    <T> void callAsync(java.util.concurrent.Callable<T> callable, BiConsumer<T, Throwable> handler, long initialDelayMillis, long periodMillis);
    void runInCoordinatorThread(Runnable runnable);
    default void sendEventToSourceReader(int subtaskId, SourceEvent event) {}
    default void setIsProcessingBacklog(boolean isProcessingBacklog) {}
}
public interface SourceOutput<T> {
    void collect(T record);
    void collect(T record, long timestamp);
    void emitWatermark(org.apache.flink.api.common.eventtime.Watermark watermark);
    void markIdle();
    void markActive();
}
public interface ReaderOutput<T> extends SourceOutput<T> {
    SourceOutput<T> createOutputForSplit(String splitId);
    void releaseOutputForSplit(String splitId);
}
// Runs a source that the program itself wrote. Each subtask has a copy of the enumerator; all copies see the same readers
// ask for splits in the same order, round after round, so each split goes to one subtask.
class SourceDriver<T, SplitT extends SourceSplit, EnumChkT> extends org.apache.flink.streaming.api.functions.source.legacy.RichParallelSourceFunction<T> implements CheckpointedFunction, CheckpointListener {
    private final Source<T, SplitT, EnumChkT> source;
    private transient ListState<SplitT> splitState;
    private transient ListState<EnumChkT> enumeratorState;
    private transient EnumChkT restored;
    private transient List<SplitT> restoredSplits;
    private transient SplitEnumerator<SplitT, EnumChkT> enumerator;
    private transient SourceReader<T, SplitT> reader;
    private transient List<SplitT> given;
    private transient int requests;
    private transient boolean noMore;
    private transient List<Runnable> due;
    private boolean running = true;
    SourceDriver(Source<T, SplitT, EnumChkT> source) {
        this.source = source;
    }
    public void initializeState(FunctionInitializationContext context) throws Exception {
        splitState = context.getOperatorStateStore().getListState(new ListStateDescriptor<SplitT>("SourceReaderState", (TypeInformation<SplitT>) (Object) Types.GENERIC(Object.class)));
        enumeratorState = context.getOperatorStateStore().getUnionListState(new ListStateDescriptor<EnumChkT>("EnumeratorState", (TypeInformation<EnumChkT>) (Object) Types.GENERIC(Object.class)));
        restoredSplits = new ArrayList<>();
        for (SplitT split : splitState.get()) {
            restoredSplits.add(split);
        }
        for (EnumChkT state : enumeratorState.get()) {
            restored = state;
        }
    }
    public void snapshotState(FunctionSnapshotContext context) throws Exception {
        splitState.clear();
        enumeratorState.clear();
        if (reader == null) {
            splitState.addAll(restoredSplits);
            if (restored != null) {
                enumeratorState.add(restored);
            }
            return;
        }
        splitState.addAll(reader.snapshotState(context.getCheckpointId()));
        splitState.addAll(given);
        EnumChkT state = enumerator.snapshotState(context.getCheckpointId());
        if (state != null) {
            enumeratorState.add(state);
        }
    }
    public void notifyCheckpointComplete(long checkpointId) throws Exception {
        if (reader != null) {
            enumerator.notifyCheckpointComplete(checkpointId);
            reader.notifyCheckpointComplete(checkpointId);
        }
    }
    public void cancel() {
        running = false;
    }
    public void run(SourceContext<T> ctx) throws Exception {
        final int me = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
        final int n = getRuntimeContext().getTaskInfo().getNumberOfParallelSubtasks();
        given = new ArrayList<>();
        due = new ArrayList<>();
        Map<Integer, ReaderInfo> readers = new LinkedHashMap<>();
        SplitEnumeratorContext<SplitT> context = new SplitEnumeratorContext<SplitT>() {
            public int currentParallelism() {
                return n;
            }
            public void assignSplit(SplitT split, int subtask) {
                if (subtask == me) {
                    given.add(split);
                }
            }
            public void assignSplits(SplitsAssignment<SplitT> all) {
                all.assignment().forEach((subtask, splits) -> splits.forEach(split -> assignSplit(split, subtask)));
            }
            public void signalNoMoreSplits(int subtask) {
                noMore |= subtask == me;
            }
            public Map<Integer, ReaderInfo> registeredReaders() {
                return readers;
            }
            public <X> void callAsync(java.util.concurrent.Callable<X> callable, BiConsumer<X, Throwable> handler) {
                X result = null;
                Throwable failure = null;
                try {
                    result = callable.call();
                } catch (Throwable t) {
                    failure = t;
                }
                handler.accept(result, failure);
            }
            public <X> void callAsync(java.util.concurrent.Callable<X> callable, BiConsumer<X, Throwable> handler, long delay, long period) {
                long[] next = {System.currentTimeMillis() + delay};
                due.add(() -> {
                    while (System.currentTimeMillis() >= next[0]) {
                        next[0] += Math.max(1, period);
                        callAsync(callable, handler);
                    }
                });
            }
            public void runInCoordinatorThread(Runnable runnable) {
                runnable.run();
            }
        };
        enumerator = restored == null ? source.createEnumerator(context) : source.restoreEnumerator(context, restored);
        enumerator.start();
        reader = source.createReader(new org.apache.flink.connector.datagen.source.TaskReaderContext(getRuntimeContext()) {
            public void sendSplitRequest() {
                requests++;
            }
        });
        if (!restoredSplits.isEmpty()) {
            reader.addSplits(restoredSplits);
        }
        for (int subtask = 0; subtask < n; subtask++) {
            readers.put(subtask, new ReaderInfo(subtask, "localhost"));
            enumerator.addReader(subtask);
        }
        reader.start();
        ReaderOutput<T> output = new ReaderOutput<T>() {
            public void collect(T record) {
                ctx.collect(record);
            }
            public void collect(T record, long timestamp) {
                ctx.collectWithTimestamp(record, timestamp);
            }
            public void emitWatermark(org.apache.flink.api.common.eventtime.Watermark watermark) {
                ctx.emitWatermark(new org.apache.flink.streaming.api.watermark.Watermark(watermark.getTimestamp()));
            }
            public void markIdle() {
                ctx.markAsTemporarilyIdle();
            }
            public void markActive() {}
            public SourceOutput<T> createOutputForSplit(String splitId) {
                return this;
            }
            public void releaseOutputForSplit(String splitId) {}
        };
        boolean told = false;
        while (running) {
            for (Runnable call : due) {
                call.run();
            }
            for (; requests > 0; requests--) {
                for (int subtask = 0; subtask < n; subtask++) {
                    enumerator.handleSplitRequest(subtask, "localhost");
                }
            }
            if (!given.isEmpty()) {
                List<SplitT> splits = given;
                given = new ArrayList<>();
                reader.addSplits(splits);
            }
            if (noMore && !told) {
                told = true;
                reader.notifyNoMoreSplits();
            }
            org.apache.flink.core.io.InputStatus status = reader.pollNext(output);
            if (status == org.apache.flink.core.io.InputStatus.END_OF_INPUT) {
                break;
            }
            if (status == org.apache.flink.core.io.InputStatus.NOTHING_AVAILABLE && requests == 0) {
                Thread.sleep(reader.isAvailable().isDone() ? 1 : 5);
            }
        }
        reader.close();
        enumerator.close();
    }
}

package org.apache.flink.api.connector.source.lib;

@Help("The numbers from one to another, both included, split over the subtasks.")
public class NumberSequenceSource implements Source<Long, NumberSequenceSource.NumberSequenceSplit, Collection<NumberSequenceSource.NumberSequenceSplit>>, ResultTypeQueryable<Long> {
    private final long from;
    private final long to;
    public NumberSequenceSource(long from, long to) {
        if (from > to) {
            throw new IllegalArgumentException("'from' must be <= 'to'");
        }
        this.from = from;
        this.to = to;
    }
    public long getFrom() {
        return from;
    }
    public long getTo() {
        return to;
    }
    public TypeInformation<Long> getProducedType() {
        return Types.LONG;
    }
    public Boundedness getBoundedness() {
        return Boundedness.BOUNDED;
    }
    public static class NumberSequenceSplit implements SourceSplit {
        public String splitId();
    }
}

package org.apache.flink.api.connector.source.util.ratelimit;

@Help("How fast a generator may go.")
@FunctionalInterface
public interface RateLimiterStrategy extends Serializable {
    RateLimiter createRateLimiter(int parallelism);
    static RateLimiterStrategy noOp() {
        return p -> new NoOpRateLimiter();
    }
    @Help("So many records a second, over all subtasks.")
    static RateLimiterStrategy perSecond(double recordsPerSecond) {
        return p -> new GuavaRateLimiter(recordsPerSecond / p);
    }
    static RateLimiterStrategy perCheckpoint(int recordsPerCheckpoint) {
        return p -> new GatedRateLimiter(recordsPerCheckpoint / p);
    }
}
public interface RateLimiter<SplitT extends SourceSplit> {
    default java.util.concurrent.CompletionStage<Void> acquire() {
        return acquire(1);
    }
    java.util.concurrent.CompletionStage<Void> acquire(int numberOfEvents);
    default void notifyCheckpointComplete(long checkpointId) {}
}
@Help("So many records a second, in each subtask.")
public class GuavaRateLimiter<SplitT extends SourceSplit> implements RateLimiter<SplitT> {
    private final double perSecond;
    public GuavaRateLimiter(double permitsPerSecond) {
        this.perSecond = permitsPerSecond;
    }
    public java.util.concurrent.CompletionStage<Void> acquire(int numberOfEvents) {
        return CompletableFuture.completedFuture(null);
    }
}
@Help("So many records between two checkpoints, in each subtask.")
public class GatedRateLimiter<SplitT extends SourceSplit> implements RateLimiter<SplitT> {
    private final int perCheckpoint;
    public GatedRateLimiter(int capacityPerCycle) {
        if (capacityPerCycle <= 0) {
            throw new IllegalArgumentException("Capacity per cycle has to be a positive number.");
        }
        this.perCheckpoint = capacityPerCycle;
    }
    public java.util.concurrent.CompletionStage<Void> acquire(int numberOfEvents) {
        return CompletableFuture.completedFuture(null);
    }
}
public class NoOpRateLimiter<SplitT extends SourceSplit> implements RateLimiter<SplitT> {
    public NoOpRateLimiter() {}
    public java.util.concurrent.CompletionStage<Void> acquire(int numberOfEvents) {
        return CompletableFuture.completedFuture(null);
    }
}

package org.apache.flink.connector.datagen.source;

@Help("Makes a record from a number.")
@FunctionalInterface
public interface GeneratorFunction<T, O> extends org.apache.flink.api.common.functions.Function {
    default void open(SourceReaderContext readerContext) throws Exception {}
    default void close() throws Exception {}
    O map(T value) throws Exception;
    default void open$(org.apache.flink.api.common.functions.RuntimeContext context) throws Exception {
        open(new TaskReaderContext(context));
    }
}
class TaskReaderContext implements SourceReaderContext {
    private final org.apache.flink.api.common.functions.RuntimeContext context;
    TaskReaderContext(org.apache.flink.api.common.functions.RuntimeContext context) {
        this.context = context;
    }
    public int getIndexOfSubtask() {
        return context.getTaskInfo().getIndexOfThisSubtask();
    }
    public int currentParallelism() {
        return context.getTaskInfo().getNumberOfParallelSubtasks();
    }
    public org.apache.flink.api.common.TaskInfo getTaskInfo() {
        return context.getTaskInfo();
    }
    public MetricGroup metricGroup() {
        return context.getMetricGroup();
    }
    public Configuration getConfiguration() {
        return new Configuration();
    }
    public String getLocalHostName() {
        return "localhost";
    }
    public void sendSplitRequest() {}
}
@Help("A source that makes its records with a function of the numbers 0, 1, 2, ...")
public class DataGeneratorSource<OUT> implements Source<OUT, NumberSequenceSource.NumberSequenceSplit, Collection<NumberSequenceSource.NumberSequenceSplit>>, ResultTypeQueryable<OUT> {
    private final GeneratorFunction<Long, OUT> generatorFunction;
    private final long count;
    private final RateLimiterStrategy rateLimiterStrategy;
    private final TypeInformation<OUT> typeInfo;
    public DataGeneratorSource(GeneratorFunction<Long, OUT> generatorFunction, long count, TypeInformation<OUT> typeInfo) {
        this(generatorFunction, count, RateLimiterStrategy.noOp(), typeInfo);
    }
    public DataGeneratorSource(GeneratorFunction<Long, OUT> generatorFunction, long count, RateLimiterStrategy rateLimiterStrategy, TypeInformation<OUT> typeInfo) {
        if (generatorFunction == null || rateLimiterStrategy == null || typeInfo == null) {
            throw new NullPointerException();
        }
        this.generatorFunction = generatorFunction;
        this.count = count;
        this.rateLimiterStrategy = rateLimiterStrategy;
        this.typeInfo = typeInfo;
    }
    public TypeInformation<OUT> getProducedType() {
        return typeInfo;
    }
    public Boundedness getBoundedness() {
        return Boundedness.BOUNDED;
    }
}

package org.apache.flink.connector.file.src.reader;

public interface StreamFormat<T> extends Serializable, ResultTypeQueryable<T> {}
@Help("Files of lines.")
public class TextLineInputFormat implements StreamFormat<String> {
    public TextLineInputFormat() {}
    public TextLineInputFormat(String charsetName) {}
    public TypeInformation<String> getProducedType() {
        return Types.STRING;
    }
}
public abstract class SimpleStreamFormat<T> implements StreamFormat<T> {
    public SimpleStreamFormat() {}
}

package org.apache.flink.connector.file.src;

public class FileSourceSplit implements SourceSplit {
    public String splitId();
}
@Help("Reads files; here their lines stand in the first lines of the program, or are made.")
public final class FileSource<T> implements Source<T, FileSourceSplit, Object>, ResultTypeQueryable<T> {
    private final StreamFormat<T> format;
    private final Path[] paths;
    private final Duration monitorInterval;
    FileSource(StreamFormat<T> format, Path[] paths, Duration monitorInterval) {
        this.format = format;
        this.paths = paths;
        this.monitorInterval = monitorInterval;
    }
    public static <T> FileSource.FileSourceBuilder<T> forRecordStreamFormat(StreamFormat<T> streamFormat, Path... paths) {
        if (paths.length == 0) {
            throw new IllegalArgumentException("paths must not be empty");
        }
        return new FileSource.FileSourceBuilder<T>(streamFormat, paths);
    }
    public TypeInformation<T> getProducedType() {
        return format.getProducedType();
    }
    public Boundedness getBoundedness() {
        return monitorInterval == null ? Boundedness.BOUNDED : Boundedness.CONTINUOUS_UNBOUNDED;
    }
    public static final class FileSourceBuilder<T> {
        private final StreamFormat<T> format;
        private final Path[] paths;
        private Duration monitorInterval;
        FileSourceBuilder(StreamFormat<T> format, Path[] paths) {
            this.format = format;
            this.paths = paths;
        }
        @Help("Looks for new files every so often; the source never ends.")
        public FileSource.FileSourceBuilder<T> monitorContinuously(Duration discoveryInterval) {
            this.monitorInterval = discoveryInterval;
            return this;
        }
        public FileSource.FileSourceBuilder<T> processStaticFileSet() {
            this.monitorInterval = null;
            return this;
        }
        public FileSource<T> build() {
            return new FileSource<T>(format, paths, monitorInterval);
        }
    }
}

package org.apache.flink.core.fs;

public class Path implements Serializable {
    private final String text;
    public Path(String pathString) {
        if (pathString == null) {
            throw new IllegalArgumentException("Can not create a Path from a null string");
        }
        if (pathString.isEmpty()) {
            throw new IllegalArgumentException("Can not create a Path from an empty string");
        }
        this.text = pathString;
    }
    public Path(String parent, String child) {
        this(parent + "/" + child);
    }
    public Path(Path parent, String child) {
        this(parent.text + "/" + child);
    }
    public String getPath() {
        return text;
    }
    public String getName() {
        return text.substring(text.lastIndexOf('/') + 1);
    }
    public String toString() {
        return text;
    }
}

package org.apache.flink.core.io;

public enum InputStatus { MORE_AVAILABLE, NOTHING_AVAILABLE, END_OF_RECOVERY, END_OF_INPUT, END_OF_DATA, STOPPED }

public interface SimpleVersionedSerializer<E> {
    int getVersion();
    byte[] serialize(E obj) throws IOException;
    E deserialize(int version, byte[] serialized) throws IOException;
}

package org.apache.flink.api.common.serialization;

public interface Encoder<IN> extends Serializable {
    void encode(IN element, java.io.OutputStream stream) throws IOException;
}
public class SimpleStringEncoder<IN> implements Encoder<IN> {
    public SimpleStringEncoder() {}
    public SimpleStringEncoder(String charsetName) {}
    public void encode(IN element, java.io.OutputStream stream) throws IOException {
        stream.write((element + "\n").getBytes());
    }
}
public interface SerializationSchema<T> extends Serializable {
    byte[] serialize(T element);
    default void open(SerializationSchema.InitializationContext context) throws Exception {}
    public interface InitializationContext {}
}
public interface DeserializationSchema<T> extends Serializable, ResultTypeQueryable<T> {
    T deserialize(byte[] message) throws IOException;
    default void open(DeserializationSchema.InitializationContext context) throws Exception {}
    default void deserialize(byte[] message, Collector<T> out) throws IOException {
        T record = deserialize(message);
        if (record != null) {
            out.collect(record);
        }
    }
    public interface InitializationContext {}
    boolean isEndOfStream(T nextElement);
}
public abstract class AbstractDeserializationSchema<T> implements DeserializationSchema<T> {
    private TypeInformation<T> type;
    protected AbstractDeserializationSchema();
    protected AbstractDeserializationSchema(Class<T> type) {
        this.type = TypeInformation.of(type);
    }
    protected AbstractDeserializationSchema(TypeInformation<T> typeInfo) {
        this.type = typeInfo;
    }
    public boolean isEndOfStream(T nextElement) {
        return false;
    }
    public TypeInformation<T> getProducedType() {
        return type;
    }
}
public class SimpleStringSchema implements DeserializationSchema<String>, SerializationSchema<String> {
    public SimpleStringSchema() {}
    public String deserialize(byte[] message) {
        return new String(message);
    }
    public boolean isEndOfStream(String nextElement) {
        return false;
    }
    public byte[] serialize(String element) {
        return element.getBytes();
    }
    public TypeInformation<String> getProducedType() {
        return Types.STRING;
    }
}

package org.apache.flink.api.connector.sink2;

@Help("A sink of the new kind: a writer for each subtask, and a committer if it supports one.")
public interface Sink<InputT> extends Serializable {
    SinkWriter<InputT> createWriter(WriterInitContext context) throws IOException;
}
public interface SinkWriter<InputT> extends AutoCloseable {
    void write(InputT element, SinkWriter.Context context) throws IOException, InterruptedException;
    void flush(boolean endOfInput) throws IOException, InterruptedException;
    default void writeWatermark(org.apache.flink.api.common.eventtime.Watermark watermark) throws IOException, InterruptedException {}
    public interface Context {
        long currentWatermark();
        Long timestamp();
    }
}
public interface StatefulSinkWriter<InputT, WriterStateT> extends SinkWriter<InputT> {
    List<WriterStateT> snapshotState(long checkpointId) throws IOException;
}
public interface CommittingSinkWriter<InputT, CommittableT> extends SinkWriter<InputT> {
    Collection<CommittableT> prepareCommit() throws IOException, InterruptedException;
}
public interface Committer<CommT> extends AutoCloseable {
    void commit(Collection<Committer.CommitRequest<CommT>> committables) throws IOException, InterruptedException;
    public interface CommitRequest<CommT> {
        CommT getCommittable();
        int getNumberOfRetries();
        void signalFailedWithKnownReason(Throwable t);
        void signalFailedWithUnknownReason(Throwable t);
        void retryLater();
        void updateAndRetryLater(CommT committable);
        void signalAlreadyCommitted();
    }
}
class CommitRequestImpl<CommT> implements Committer.CommitRequest<CommT> {
    private CommT committable;
    private int retries;
    private boolean again;
    CommitRequestImpl(CommT committable, int retries) {
        this.committable = committable;
        this.retries = retries;
    }
    public CommT getCommittable() {
        return committable;
    }
    public int getNumberOfRetries() {
        return retries;
    }
    public void signalFailedWithKnownReason(Throwable t) {}
    public void signalFailedWithUnknownReason(Throwable t) {
        throw new IllegalStateException("Failed to commit " + committable, t);
    }
    public void retryLater() {
        again = true;
    }
    public void updateAndRetryLater(CommT committable) {
        this.committable = committable;
        retryLater();
    }
    public void signalAlreadyCommitted() {}
}
public interface InitContext {
    TaskInfo getTaskInfo();
    JobInfo getJobInfo();
}
public interface WriterInitContext extends InitContext {
    MetricGroup metricGroup();
}
public interface CommitterInitContext extends InitContext {}
@Help("A sink whose writers hand over what a committer makes visible after a checkpoint.")
public interface SupportsCommitter<CommittableT> {
    Committer<CommittableT> createCommitter(CommitterInitContext context) throws IOException;
    SimpleVersionedSerializer<CommittableT> getCommittableSerializer();
}
@Help("A sink whose writers have state.")
public interface SupportsWriterState<InputT, WriterStateT> {
    StatefulSinkWriter<InputT, WriterStateT> restoreWriter(WriterInitContext context, Collection<WriterStateT> recoveredState) throws IOException;
    SimpleVersionedSerializer<WriterStateT> getWriterStateSerializer();
}

package org.apache.flink.streaming.api.connector.sink2;

public interface CommittableMessage<CommT> {}
public class CommittableMessageTypeInfo<CommT> extends TypeInformation<CommittableMessage<CommT>> {
    CommittableMessageTypeInfo() {}
    public static <CommT> TypeInformation<CommittableMessage<CommT>> of(org.apache.flink.util.function.SerializableSupplier<SimpleVersionedSerializer<CommT>> committableSerializerFactory);
    public static TypeInformation<CommittableMessage<Void>> noOutput();
}
public class CommittableSummary<CommT> implements CommittableMessage<CommT> {
    CommittableSummary() {}
}
public class CommittableWithLineage<CommT> implements CommittableMessage<CommT> {
    CommittableWithLineage() {}
    public CommT getCommittable();
}
@Help("A sink that changes its input stream before the writers.")
public interface SupportsPreWriteTopology<InputT> {
    DataStream<InputT> addPreWriteTopology(DataStream<InputT> inputDataStream);
}
@Help("A sink with operators between writers and committers.")
public interface SupportsPreCommitTopology<WriterResultT, CommittableT> {
    DataStream<CommittableMessage<CommittableT>> addPreCommitTopology(DataStream<CommittableMessage<WriterResultT>> committables);
    SimpleVersionedSerializer<WriterResultT> getWriteResultSerializer();
}
@Help("A sink with operators after the committers.")
public interface SupportsPostCommitTopology<CommittableT> {
    void addPostCommitTopology(DataStream<CommittableMessage<CommittableT>> committables);
}
public class StandardSinkTopologies {
    public static final String GLOBAL_COMMITTER_TRANSFORMATION_NAME = "Global Committer";
    public static <CommT> void addGlobalCommitter(DataStream<CommittableMessage<CommT>> committables, org.apache.flink.util.function.SerializableSupplier<Committer<CommT>> committerFactory, org.apache.flink.util.function.SerializableSupplier<SimpleVersionedSerializer<CommT>> committableSerializer);
    public static <CommT> void addGlobalCommitter(DataStream<CommittableMessage<CommT>> committables, org.apache.flink.util.function.SerializableFunction<CommitterInitContext, Committer<CommT>> committerFactory, org.apache.flink.util.function.SerializableSupplier<SimpleVersionedSerializer<CommT>> committableSerializer);
}

package org.apache.flink.util.function;

@FunctionalInterface
public interface SerializableFunction<T, R> extends java.util.function.Function<T, R>, Serializable {}
@FunctionalInterface
public interface SerializableSupplier<T> extends java.util.function.Supplier<T>, Serializable {}

package org.apache.flink.streaming.api.functions.sink.filesystem;

public interface BucketAssigner<IN, BucketID> extends Serializable {}
public interface RollingPolicy<IN, BucketID> extends Serializable {}
public class OutputFileConfig implements Serializable {
    OutputFileConfig() {}
    public static OutputFileConfig.OutputFileConfigBuilder builder() {
        return new OutputFileConfig.OutputFileConfigBuilder();
    }
    public static class OutputFileConfigBuilder {
        OutputFileConfigBuilder() {}
        public OutputFileConfig.OutputFileConfigBuilder withPartPrefix(String partPrefix) {
            return this;
        }
        public OutputFileConfig.OutputFileConfigBuilder withPartSuffix(String partSuffix) {
            return this;
        }
        public OutputFileConfig build() {
            return new OutputFileConfig();
        }
    }
}

package org.apache.flink.streaming.api.functions.sink.filesystem.bucketassigners;

public class DateTimeBucketAssigner<IN> implements BucketAssigner<IN, String> {
    public DateTimeBucketAssigner() {}
    public DateTimeBucketAssigner(String formatString) {}
}
public class BasePathBucketAssigner<T> implements BucketAssigner<T, String> {
    public BasePathBucketAssigner() {}
}

package org.apache.flink.streaming.api.functions.sink.filesystem.rollingpolicies;

public final class DefaultRollingPolicy<IN, BucketID> implements RollingPolicy<IN, BucketID> {
    DefaultRollingPolicy() {}
    public static DefaultRollingPolicy.PolicyBuilder builder() {
        return new DefaultRollingPolicy.PolicyBuilder();
    }
    public static final class PolicyBuilder {
        PolicyBuilder() {}
        public DefaultRollingPolicy.PolicyBuilder withMaxPartSize(MemorySize size) {
            return this;
        }
        public DefaultRollingPolicy.PolicyBuilder withInactivityInterval(Duration interval) {
            return this;
        }
        public DefaultRollingPolicy.PolicyBuilder withRolloverInterval(Duration interval) {
            return this;
        }
        public <IN, BucketID> DefaultRollingPolicy<IN, BucketID> build() {
            return new DefaultRollingPolicy<IN, BucketID>();
        }
    }
}
public final class OnCheckpointRollingPolicy<IN, BucketID> implements RollingPolicy<IN, BucketID> {
    OnCheckpointRollingPolicy() {}
    public static <IN, BucketID> OnCheckpointRollingPolicy<IN, BucketID> build() {
        return new OnCheckpointRollingPolicy<IN, BucketID>();
    }
}

package org.apache.flink.connector.file.sink;

@Help("Writes files and makes them visible after a checkpoint; here they are shown on the page.")
public class FileSink<IN> implements Sink<IN>, SupportsWriterState<IN, Object>, SupportsCommitter<Object>, org.apache.flink.api.common.SupportsConcurrentExecutionAttempts {
    private final Path basePath;
    FileSink(Path basePath) {
        this.basePath = basePath;
    }
    public static <IN> FileSink.DefaultRowFormatBuilder<IN> forRowFormat(Path basePath, Encoder<IN> encoder) {
        return new FileSink.DefaultRowFormatBuilder<IN>(basePath);
    }
    public static <IN> FileSink.DefaultBulkFormatBuilder<IN> forBulkFormat(Path basePath, Object bulkWriterFactory) {
        return new FileSink.DefaultBulkFormatBuilder<IN>(basePath);
    }
    public SinkWriter<IN> createWriter(WriterInitContext context);
    public static class DefaultRowFormatBuilder<IN> {
        private final Path basePath;
        DefaultRowFormatBuilder(Path basePath) {
            this.basePath = basePath;
        }
        public FileSink.DefaultRowFormatBuilder<IN> withBucketCheckInterval(long interval) {
            return this;
        }
        public FileSink.DefaultRowFormatBuilder<IN> withBucketAssigner(BucketAssigner<IN, String> assigner) {
            return this;
        }
        public FileSink.DefaultRowFormatBuilder<IN> withRollingPolicy(RollingPolicy<IN, String> rollingPolicy) {
            return this;
        }
        public FileSink.DefaultRowFormatBuilder<IN> withOutputFileConfig(OutputFileConfig outputFileConfig) {
            return this;
        }
        public FileSink<IN> build() {
            return new FileSink<IN>(basePath);
        }
    }
    public static class DefaultBulkFormatBuilder<IN> {
        private final Path basePath;
        DefaultBulkFormatBuilder(Path basePath) {
            this.basePath = basePath;
        }
        public FileSink.DefaultBulkFormatBuilder<IN> withBucketAssigner(BucketAssigner<IN, String> assigner) {
            return this;
        }
        public FileSink.DefaultBulkFormatBuilder<IN> withOutputFileConfig(OutputFileConfig outputFileConfig) {
            return this;
        }
        public FileSink<IN> build() {
            return new FileSink<IN>(basePath);
        }
    }
}

package org.apache.kafka.common.serialization;

public interface Deserializer<T> {
    T deserialize(String topic, byte[] data);
}
public interface Serializer<T> {
    byte[] serialize(String topic, T data);
}
public class StringDeserializer implements Deserializer<String> {
    public StringDeserializer() {}
    public String deserialize(String topic, byte[] data) {
        return data == null ? null : new String(data);
    }
}
public class StringSerializer implements Serializer<String> {
    public StringSerializer() {}
    public byte[] serialize(String topic, String data) {
        return data == null ? null : data.getBytes();
    }
}

package org.apache.kafka.common;

public final class TopicPartition implements Serializable {
    private final String topic;
    private final int partition;
    public TopicPartition(String topic, int partition) {
        this.topic = topic;
        this.partition = partition;
    }
    public String topic() {
        return topic;
    }
    public int partition() {
        return partition;
    }
    public boolean equals(Object o) {
        return o instanceof TopicPartition && ((TopicPartition) o).topic.equals(topic) && ((TopicPartition) o).partition == partition;
    }
    public int hashCode() {
        return 31 * (31 + partition) + topic.hashCode();
    }
    public String toString() {
        return topic + "-" + partition;
    }
}

package org.apache.kafka.clients.consumer;

public enum OffsetResetStrategy { LATEST, EARLIEST, NONE }
public class ConsumerRecord<K, V> {
    private final String topic;
    private final int partition;
    private final long offset;
    private final long timestamp;
    private final K key;
    private final V value;
    public ConsumerRecord(String topic, int partition, long offset, K key, V value) {
        this(topic, partition, offset, -1, key, value);
    }
    ConsumerRecord(String topic, int partition, long offset, long timestamp, K key, V value) {
        this.topic = topic;
        this.partition = partition;
        this.offset = offset;
        this.timestamp = timestamp;
        this.key = key;
        this.value = value;
    }
    public String topic() {
        return topic;
    }
    public int partition() {
        return partition;
    }
    public long offset() {
        return offset;
    }
    public long timestamp() {
        return timestamp;
    }
    public K key() {
        return key;
    }
    public V value() {
        return value;
    }
}

package org.apache.kafka.clients.producer;

public class ProducerRecord<K, V> {
    private final String topic;
    private final K key;
    private final V value;
    public ProducerRecord(String topic, V value) {
        this(topic, null, value);
    }
    public ProducerRecord(String topic, K key, V value) {
        this.topic = topic;
        this.key = key;
        this.value = value;
    }
    public ProducerRecord(String topic, Integer partition, K key, V value) {
        this(topic, key, value);
    }
    public ProducerRecord(String topic, Integer partition, Long timestamp, K key, V value) {
        this(topic, key, value);
    }
    public String topic() {
        return topic;
    }
    public K key() {
        return key;
    }
    public V value() {
        return value;
    }
}

package org.apache.flink.connector.kafka.source.enumerator.initializer;

import org.apache.kafka.clients.consumer.OffsetResetStrategy;
import org.apache.kafka.common.TopicPartition;

@Help("Where a topic is read from; here always from its first record.")
public interface OffsetsInitializer extends Serializable {
    static OffsetsInitializer earliest() {
        return new FixedOffsets();
    }
    static OffsetsInitializer latest() {
        return new FixedOffsets();
    }
    static OffsetsInitializer committedOffsets() {
        return new FixedOffsets();
    }
    static OffsetsInitializer committedOffsets(OffsetResetStrategy offsetResetStrategy) {
        return new FixedOffsets();
    }
    static OffsetsInitializer timestamp(long timestamp) {
        return new FixedOffsets();
    }
    static OffsetsInitializer offsets(Map<TopicPartition, Long> offsets) {
        return new FixedOffsets();
    }
}
class FixedOffsets implements OffsetsInitializer {}

package org.apache.flink.connector.kafka.source.reader.deserializer;

import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

public interface KafkaRecordDeserializationSchema<T> extends Serializable, ResultTypeQueryable<T> {
    default void open(DeserializationSchema.InitializationContext context) throws Exception {}
    void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<T> out) throws IOException;
    @Help("Only the value of a record is looked at.")
    static <V> KafkaRecordDeserializationSchema<V> valueOnly(DeserializationSchema<V> valueDeserializationSchema) {
        return new ValueOnlySchema<V>(valueDeserializationSchema);
    }
    static <V> KafkaRecordDeserializationSchema<V> valueOnly(Class<? extends Deserializer<V>> valueDeserializerClass) {
        return (KafkaRecordDeserializationSchema<V>) (Object) new ValueTextSchema();
    }
}
class ValueOnlySchema<T> implements KafkaRecordDeserializationSchema<T> {
    private final DeserializationSchema<T> schema;
    ValueOnlySchema(DeserializationSchema<T> schema) {
        this.schema = schema;
    }
    public void open(DeserializationSchema.InitializationContext context) throws Exception {
        schema.open(context);
    }
    public void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<T> out) throws IOException {
        schema.deserialize(record.value(), out);
    }
    public TypeInformation<T> getProducedType() {
        return schema.getProducedType();
    }
}
class ValueTextSchema implements KafkaRecordDeserializationSchema<String> {
    public void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<String> out) throws IOException {
        out.collect(new StringDeserializer().deserialize(record.topic(), record.value()));
    }
    public TypeInformation<String> getProducedType() {
        return Types.STRING;
    }
}

package org.apache.flink.connector.kafka.source;

import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.kafka.clients.consumer.ConsumerRecord;

public class KafkaPartitionSplit implements SourceSplit {
    public String splitId();
}
// Gives the records of a topic that nobody runs: those whose number falls on this subtask, each when its turn has come.
// What was given out is kept with the number of subtasks that shared the topic then, so that a rescaled job leaves out
// just that.
class SimulatedTopic<T> extends org.apache.flink.streaming.api.functions.source.legacy.RichParallelSourceFunction<T> implements CheckpointedFunction {
    private static final long PERIOD_MS = 100;
    private final String topic;
    private final boolean bounded;
    private final KafkaRecordDeserializationSchema<T> schema;
    private final String[] lines;
    private final Object[] records;
    private boolean running = true;
    private transient ListState<long[]> progress;
    private transient List<long[]> earlier;
    private transient long began;
    private transient long next;
    SimulatedTopic(String topic, boolean bounded, KafkaRecordDeserializationSchema<T> schema, String[] lines, Object[] records) {
        this.topic = topic;
        this.bounded = bounded;
        this.schema = schema;
        this.lines = lines;
        this.records = records;
    }
    public void initializeState(FunctionInitializationContext context) throws Exception {
        progress = context.getOperatorStateStore().getUnionListState(new ListStateDescriptor<long[]>("Progress", (TypeInformation<long[]>) (Object) Types.GENERIC(Object.class)));
        earlier = new ArrayList<>();
        began = System.currentTimeMillis();
        for (long[] part : progress.get()) {
            earlier.add(part);
            began = part[3];
        }
    }
    public void snapshotState(FunctionSnapshotContext context) throws Exception {
        progress.clear();
        for (long[] part : earlier) {
            progress.add(part);
        }
        progress.add(new long[] {subtasks(), subtask(), next, began});
    }
    public void cancel() {
        running = false;
    }
    private int subtask() {
        return getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
    }
    private int subtasks() {
        return getRuntimeContext().getTaskInfo().getNumberOfParallelSubtasks();
    }
    private boolean given(long number) {
        for (long[] part : earlier) {
            if (number % part[0] == part[1] && number < part[2]) {
                return true;
            }
        }
        return false;
    }
    public void run(SourceContext<T> ctx) throws Exception {
        schema.open(new org.apache.flink.api.common.serialization.DeserializationSchema.InitializationContext() {});
        boolean made = lines == null;
        long end = !made ? lines.length : bounded || records.length == 0 ? records.length : Long.MAX_VALUE;
        for (next = subtask(); running && next < end; next += subtasks()) {
            if (given(next)) {
                continue;
            }
            long at = began + next * PERIOD_MS;
            while (running && System.currentTimeMillis() < at) {
                Thread.sleep(at - System.currentTimeMillis());
            }
            if (made) {
                ctx.collectWithTimestamp((T) records[(int) (next % records.length)], at);
            } else {
                ConsumerRecord<byte[], byte[]> record = new ConsumerRecord<>(topic, subtask(), next / subtasks(), at, null, lines[(int) next].getBytes());
                schema.deserialize(record, new Collector<T>() {
                    public void collect(T value) {
                        ctx.collectWithTimestamp(value, at);
                    }
                    public void close() {}
                });
            }
        }
        while (running && !bounded) {
            Thread.sleep(3_600_000);
        }
    }
}
@Help("Reads a Kafka topic; here a simulated one, whose records stand in the first lines of the program, or are made.")
public class KafkaSource<OUT> implements Source<OUT, KafkaPartitionSplit, Object>, ResultTypeQueryable<OUT> {
    private final String[] topics;
    private final String servers;
    private final String group;
    private final boolean bounded;
    private final KafkaRecordDeserializationSchema<OUT> schema;
    KafkaSource(String[] topics, String servers, String group, boolean bounded, KafkaRecordDeserializationSchema<OUT> schema) {
        this.topics = topics;
        this.servers = servers;
        this.group = group;
        this.bounded = bounded;
        this.schema = schema;
    }
    public static <OUT> KafkaSourceBuilder<OUT> builder() {
        return new KafkaSourceBuilder<OUT>();
    }
    public TypeInformation<OUT> getProducedType() {
        return schema.getProducedType();
    }
    public Boundedness getBoundedness() {
        return bounded ? Boundedness.BOUNDED : Boundedness.CONTINUOUS_UNBOUNDED;
    }
    SimulatedTopic<OUT> topic$(String[] lines, Object[] records) {
        return new SimulatedTopic<OUT>(topics.length == 0 ? "" : topics[0], bounded, schema, lines, records);
    }
}
public class KafkaSourceBuilder<OUT> {
    private String[] topics = new String[0];
    private String servers = "";
    private String group = "";
    private boolean bounded;
    private KafkaRecordDeserializationSchema<OUT> schema;
    KafkaSourceBuilder() {}
    public KafkaSourceBuilder<OUT> setBootstrapServers(String bootstrapServers) {
        this.servers = bootstrapServers;
        return this;
    }
    public KafkaSourceBuilder<OUT> setGroupId(String groupId) {
        this.group = groupId;
        return this;
    }
    public KafkaSourceBuilder<OUT> setTopics(String... topics) {
        this.topics = topics;
        return this;
    }
    public KafkaSourceBuilder<OUT> setTopics(List<String> topics) {
        this.topics = topics.toArray(new String[0]);
        return this;
    }
    public KafkaSourceBuilder<OUT> setTopicPattern(java.util.regex.Pattern topicPattern) {
        this.topics = new String[] {topicPattern.pattern()};
        return this;
    }
    public KafkaSourceBuilder<OUT> setPartitions(Set<org.apache.kafka.common.TopicPartition> partitions) {
        this.topics = partitions.stream().map(p -> p.topic()).distinct().toArray(String[]::new);
        return this;
    }
    public KafkaSourceBuilder<OUT> setStartingOffsets(OffsetsInitializer startingOffsetsInitializer) {
        return this;
    }
    @Help("The source ends; here with its last simulated record.")
    public KafkaSourceBuilder<OUT> setBounded(OffsetsInitializer stoppingOffsetsInitializer) {
        this.bounded = true;
        return this;
    }
    public KafkaSourceBuilder<OUT> setUnbounded(OffsetsInitializer stoppingOffsetsInitializer) {
        return this;
    }
    public KafkaSourceBuilder<OUT> setValueOnlyDeserializer(DeserializationSchema<OUT> deserializationSchema) {
        this.schema = KafkaRecordDeserializationSchema.valueOnly(deserializationSchema);
        return this;
    }
    public KafkaSourceBuilder<OUT> setDeserializer(KafkaRecordDeserializationSchema<OUT> recordDeserializer) {
        this.schema = recordDeserializer;
        return this;
    }
    public KafkaSourceBuilder<OUT> setProperties(Properties props) {
        return this;
    }
    public KafkaSourceBuilder<OUT> setProperty(String key, String value) {
        return this;
    }
    public KafkaSourceBuilder<OUT> setClientIdPrefix(String prefix) {
        return this;
    }
    public KafkaSourceBuilder<OUT> setRackIdSupplier(SerializableSupplier<String> rackIdCallback) {
        return this;
    }
    public KafkaSource<OUT> build() {
        Objects.requireNonNull(schema, "Deserialization schema is required but not provided.");
        return new KafkaSource<OUT>(topics, servers, group, bounded, schema);
    }
}

package org.apache.flink.connector.base;

public enum DeliveryGuarantee { EXACTLY_ONCE, AT_LEAST_ONCE, NONE }

package org.apache.flink.connector.kafka.sink;

public interface KafkaRecordSerializationSchema<T> extends Serializable {
    default void open(SerializationSchema.InitializationContext context, KafkaRecordSerializationSchema.KafkaSinkContext sinkContext) throws Exception {}
    org.apache.kafka.clients.producer.ProducerRecord<byte[], byte[]> serialize(T element, KafkaRecordSerializationSchema.KafkaSinkContext context, Long timestamp);
    public interface KafkaSinkContext {
        int getParallelInstanceId();
        int getNumberOfParallelInstances();
        int[] getPartitionsForTopic(String topic);
    }
    static <T> KafkaRecordSerializationSchemaBuilder<T> builder() {
        return new KafkaRecordSerializationSchemaBuilder<T>();
    }
}
public class KafkaRecordSerializationSchemaBuilder<IN> {
    private String topic = "";
    KafkaRecordSerializationSchemaBuilder() {}
    public KafkaRecordSerializationSchemaBuilder<IN> setTopic(String topic) {
        this.topic = topic;
        return this;
    }
    public <T extends IN> KafkaRecordSerializationSchemaBuilder<T> setKeySerializationSchema(SerializationSchema<? super T> keySerializationSchema) {
        return (KafkaRecordSerializationSchemaBuilder<T>) this;
    }
    public <T extends IN> KafkaRecordSerializationSchemaBuilder<T> setValueSerializationSchema(SerializationSchema<T> valueSerializationSchema) {
        return (KafkaRecordSerializationSchemaBuilder<T>) this;
    }
    public KafkaRecordSerializationSchema<IN> build() {
        return new TopicSchema<IN>(topic);
    }
}
class TopicSchema<T> implements KafkaRecordSerializationSchema<T> {
    final String topic;
    TopicSchema(String topic) {
        this.topic = topic;
    }
    public org.apache.kafka.clients.producer.ProducerRecord<byte[], byte[]> serialize(T element, KafkaRecordSerializationSchema.KafkaSinkContext context, Long timestamp) {
        return new org.apache.kafka.clients.producer.ProducerRecord<byte[], byte[]>(topic, null);
    }
}
@Help("Writes to a Kafka topic; here a simulated one that is shown on the page.")
public class KafkaSink<IN> implements Sink<IN>, SupportsWriterState<IN, Object>, SupportsCommitter<Object> {
    private final String topic;
    private final String servers;
    private final boolean exactlyOnce;
    KafkaSink(String topic, String servers, boolean exactlyOnce) {
        this.topic = topic;
        this.servers = servers;
        this.exactlyOnce = exactlyOnce;
    }
    public static <IN> KafkaSinkBuilder<IN> builder() {
        return new KafkaSinkBuilder<IN>();
    }
    public SinkWriter<IN> createWriter(WriterInitContext context);
}
public class KafkaSinkBuilder<IN> {
    private String topic = "";
    private String servers = "";
    private boolean exactlyOnce;
    KafkaSinkBuilder() {}
    public KafkaSinkBuilder<IN> setBootstrapServers(String bootstrapServers) {
        this.servers = bootstrapServers;
        return this;
    }
    public KafkaSinkBuilder<IN> setRecordSerializer(KafkaRecordSerializationSchema<IN> recordSerializer) {
        this.topic = recordSerializer instanceof TopicSchema ? ((TopicSchema<IN>) recordSerializer).topic : "";
        return this;
    }
    public KafkaSinkBuilder<IN> setDeliveryGuarantee(org.apache.flink.connector.base.DeliveryGuarantee deliveryGuarantee) {
        this.exactlyOnce = deliveryGuarantee == org.apache.flink.connector.base.DeliveryGuarantee.EXACTLY_ONCE;
        return this;
    }
    public KafkaSinkBuilder<IN> setTransactionalIdPrefix(String transactionalIdPrefix) {
        return this;
    }
    public KafkaSinkBuilder<IN> setProperty(String key, String value) {
        return this;
    }
    public KafkaSinkBuilder<IN> setKafkaProducerConfig(Properties props) {
        return this;
    }
    public KafkaSink<IN> build() {
        return new KafkaSink<IN>(topic, servers, exactlyOnce);
    }
}

