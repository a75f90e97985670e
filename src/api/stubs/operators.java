// Operators and transformations below the DataStream API: what a program extends to write an operator of its own.

package org.apache.flink.api.dag;

@Help("What a call on a stream recorded.")
public abstract class Transformation<T> {
    Transformation() {}
    public int getId();
    public String getName();
    public void setName(String name);
    public String getDescription();
    public void setDescription(String description);
    public int getParallelism();
    public void setParallelism(int parallelism);
    public void setParallelism(int parallelism, boolean parallelismConfigured);
    public boolean isParallelismConfigured();
    public int getMaxParallelism();
    public void setMaxParallelism(int maxParallelism);
    public void setUid(String uid);
    public String getUid();
    public void setUidHash(String uidHash);
    public void setSlotSharingGroup(String slotSharingGroupName);
    public void setSlotSharingGroup(SlotSharingGroup slotSharingGroup);
    public void setCoLocationGroupKey(String coLocationGroupKey);
    public Transformation<T> addMetricVariable(String key, String value);
    public void setBufferTimeout(long bufferTimeout);
    public long getBufferTimeout();
    public TypeInformation<T> getOutputType();
    public List<Transformation<?>> getInputs();
    public Optional<Integer> declareManagedMemoryUseCaseAtOperatorScope(org.apache.flink.core.memory.ManagedMemoryUseCase managedMemoryUseCase, int weight) {
        if (managedMemoryUseCase != org.apache.flink.core.memory.ManagedMemoryUseCase.OPERATOR) {
            throw new IllegalArgumentException("Use case is not operator scope.");
        }
        if (weight <= 0) {
            throw new IllegalArgumentException("Weights for operator scope use cases must be greater than 0.");
        }
        int before = operatorMemory$(weight);
        return before == 0 ? Optional.empty() : Optional.of(before);
    }
    public void declareManagedMemoryUseCaseAtSlotScope(org.apache.flink.core.memory.ManagedMemoryUseCase managedMemoryUseCase) {
        if (managedMemoryUseCase == org.apache.flink.core.memory.ManagedMemoryUseCase.OPERATOR) {
            throw new IllegalArgumentException();
        }
        slotMemory$(managedMemoryUseCase.name());
    }
    int operatorMemory$(int weight);
    void slotMemory$(String useCase);
    public String getUserProvidedNodeHash();
    public String getCoLocationGroupKey();
    public String toString();
    public boolean equals(Object o);
    public int hashCode();
}

package org.apache.flink.core.memory;

public enum ManagedMemoryUseCase { OPERATOR, STATE_BACKEND, PYTHON }

package org.apache.flink.streaming.api.transformations;

public enum StreamExchangeMode { PIPELINED, BATCH, HYBRID_FULL, HYBRID_SELECTIVE, UNDEFINED }
public abstract class PhysicalTransformation<T> extends Transformation<T> {
    PhysicalTransformation() {}
    public void setChainingStrategy(ChainingStrategy strategy);
}
public class KnownTransformation<T> extends PhysicalTransformation<T> {
    KnownTransformation() {}
}
public class PartitionTransformation<T> extends Transformation<T> {
    public PartitionTransformation(Transformation<T> input, StreamPartitioner<T> partitioner);
    public PartitionTransformation(Transformation<T> input, StreamPartitioner<T> partitioner, StreamExchangeMode exchangeMode);
}
public abstract class AbstractMultipleInputTransformation<R> extends PhysicalTransformation<R> {
    AbstractMultipleInputTransformation() {}
}
public class MultipleInputTransformation<R> extends AbstractMultipleInputTransformation<R> {
    public MultipleInputTransformation(String name, StreamOperatorFactory<R> operatorFactory, TypeInformation<R> outputType, int parallelism);
    public MultipleInputTransformation(String name, StreamOperatorFactory<R> operatorFactory, TypeInformation<R> outputType, int parallelism, boolean parallelismConfigured);
    public MultipleInputTransformation<R> addInput(Transformation<?> input);
}
public class KeyedMultipleInputTransformation<R> extends AbstractMultipleInputTransformation<R> {
    public KeyedMultipleInputTransformation(String name, StreamOperatorFactory<R> operatorFactory, TypeInformation<R> outputType, int parallelism, TypeInformation<?> stateKeyType);
    public KeyedMultipleInputTransformation<R> addInput(Transformation<?> input, KeySelector<?, ?> keySelector);
}

package org.apache.flink.streaming.runtime.partitioner;

public abstract class StreamPartitioner<T> implements Serializable {
    protected int numberOfChannels;
    public StreamPartitioner() {}
    public void setup(int numberOfChannels) {
        this.numberOfChannels = numberOfChannels;
    }
    public boolean isBroadcast() {
        return false;
    }
    public boolean isPointwise() {
        return false;
    }
}
public class KeyGroupStreamPartitioner<T, K> extends StreamPartitioner<T> {
    private final KeySelector<T, K> keySelector;
    public KeyGroupStreamPartitioner(KeySelector<T, K> keySelector, int maxParallelism) {
        this.keySelector = keySelector;
    }
    public String toString() {
        return "HASH";
    }
}
public class CustomPartitionerWrapper<K, T> extends StreamPartitioner<T> {
    private final Partitioner<K> partitioner;
    private final KeySelector<T, K> keySelector;
    public CustomPartitionerWrapper(Partitioner<K> partitioner, KeySelector<T, K> keySelector) {
        this.partitioner = partitioner;
        this.keySelector = keySelector;
    }
    public String toString() {
        return "CUSTOM";
    }
}
public class ForwardPartitioner<T> extends StreamPartitioner<T> {
    public ForwardPartitioner() {}
    public boolean isPointwise() {
        return true;
    }
    public String toString() {
        return "FORWARD";
    }
}
public class RescalePartitioner<T> extends StreamPartitioner<T> {
    public RescalePartitioner() {}
    public boolean isPointwise() {
        return true;
    }
    public String toString() {
        return "RESCALE";
    }
}
public class RebalancePartitioner<T> extends StreamPartitioner<T> {
    public RebalancePartitioner() {}
    public String toString() {
        return "REBALANCE";
    }
}
public class ShufflePartitioner<T> extends StreamPartitioner<T> {
    public ShufflePartitioner() {}
    public String toString() {
        return "SHUFFLE";
    }
}
public class GlobalPartitioner<T> extends StreamPartitioner<T> {
    public GlobalPartitioner() {}
    public String toString() {
        return "GLOBAL";
    }
}
public class BroadcastPartitioner<T> extends StreamPartitioner<T> {
    public BroadcastPartitioner() {}
    public boolean isBroadcast() {
        return true;
    }
    public String toString() {
        return "BROADCAST";
    }
}

package org.apache.flink.runtime.plugable;

public class SerializationDelegate<T> {
    private final T instance;
    SerializationDelegate(T instance) {
        this.instance = instance;
    }
    public T getInstance() {
        return instance;
    }
}

package org.apache.flink.runtime.io.network.api.writer;

public enum SubtaskStateMapper { ARBITRARY, FIRST, FULL, RANGE, ROUND_ROBIN, UNSUPPORTED }

package org.apache.flink.streaming.runtime.streamrecord;

public abstract class StreamElement {
    public StreamElement() {}
}
public final class StreamRecord<T> extends StreamElement {
    private T value;
    private long timestamp;
    private boolean hasTimestamp;
    public StreamRecord(T value) {
        this.value = value;
    }
    public StreamRecord(T value, long timestamp) {
        this.value = value;
        this.timestamp = timestamp;
        this.hasTimestamp = true;
    }
    public T getValue() {
        return value;
    }
    public long getTimestamp() {
        return hasTimestamp ? timestamp : Long.MIN_VALUE;
    }
    public boolean hasTimestamp() {
        return hasTimestamp;
    }
    public <X> StreamRecord<X> replace(X element) {
        this.value = (T) element;
        return (StreamRecord<X>) this;
    }
    public <X> StreamRecord<X> replace(X value, long timestamp) {
        this.timestamp = timestamp;
        this.value = (T) value;
        this.hasTimestamp = true;
        return (StreamRecord<X>) this;
    }
}

package org.apache.flink.streaming.api.operators;

import org.apache.flink.util.Collector;

public enum ChainingStrategy { ALWAYS, NEVER, HEAD, HEAD_WITH_SOURCES }
public interface StreamOperator<OUT> extends CheckpointListener, Serializable {
    void open() throws Exception;
    void finish() throws Exception;
    void close() throws Exception;
    void prepareSnapshotPreBarrier(long checkpointId) throws Exception;
}
public class StreamOperatorStateHandler {
    StreamOperatorStateHandler() {}
    public interface CheckpointedStreamOperator {
        void initializeState(StateInitializationContext context) throws Exception;
        void snapshotState(StateSnapshotContext context) throws Exception;
    }
}
public interface YieldingOperator<OUT> extends StreamOperator<OUT> {
    void setMailboxExecutor(org.apache.flink.api.common.operators.MailboxExecutor mailboxExecutor);
}
public interface InternalTimer<K, N> {
    long getTimestamp();
    K getKey();
    N getNamespace();
}
public interface Triggerable<K, N> {
    void onEventTime(InternalTimer<K, N> timer) throws Exception;
    void onProcessingTime(InternalTimer<K, N> timer) throws Exception;
}
public interface InternalTimerService<N> {
    long currentProcessingTime();
    long currentWatermark();
    void registerProcessingTimeTimer(N namespace, long time);
    void deleteProcessingTimeTimer(N namespace, long time);
    void registerEventTimeTimer(N namespace, long time);
    void deleteEventTimeTimer(N namespace, long time);
}
public interface Input<IN> {
    void processElement(StreamRecord<IN> element) throws Exception;
    default void processWatermark(org.apache.flink.streaming.api.watermark.Watermark mark) throws Exception {}
}
public interface OneInputStreamOperator<IN, OUT> extends StreamOperator<OUT>, Input<IN> {}
public interface TwoInputStreamOperator<IN1, IN2, OUT> extends StreamOperator<OUT> {
    void processElement1(StreamRecord<IN1> element) throws Exception;
    void processElement2(StreamRecord<IN2> element) throws Exception;
    void processWatermark1(org.apache.flink.streaming.api.watermark.Watermark mark) throws Exception;
    void processWatermark2(org.apache.flink.streaming.api.watermark.Watermark mark) throws Exception;
}
public interface MultipleInputStreamOperator<OUT> extends StreamOperator<OUT> {
    List<Input> getInputs();
}
public interface InputSelectable {
    InputSelection nextSelection();
}
public final class InputSelection implements Serializable {
    public static final InputSelection ALL = new InputSelection(-1);
    public static final InputSelection FIRST = new InputSelection(1);
    public static final InputSelection SECOND = new InputSelection(2);
    private final long inputMask;
    InputSelection(long inputMask) {
        this.inputMask = inputMask;
    }
    public long getInputMask() {
        return inputMask;
    }
    public boolean isInputSelected(int inputId) {
        return (inputMask & (1L << (inputId - 1))) != 0;
    }
    public static final class Builder {
        private long inputMask;
        public Builder() {}
        public Builder select(int inputId) {
            inputMask = inputId > 0 ? inputMask | 1L << (inputId - 1) : -1L;
            return this;
        }
        public InputSelection build() {
            return new InputSelection(inputMask);
        }
    }
}
public interface BoundedOneInput {
    void endInput() throws Exception;
}
public interface BoundedMultiInput {
    void endInput(int inputId) throws Exception;
}
public interface Output<T> extends Collector<T> {
    <X> void collect(OutputTag<X> outputTag, StreamRecord<X> record);
    void emitWatermark(org.apache.flink.streaming.api.watermark.Watermark mark);
}
public abstract class AbstractStreamOperator<OUT> implements StreamOperator<OUT>, YieldingOperator<OUT>, StreamOperatorStateHandler.CheckpointedStreamOperator {
    protected transient Output<StreamRecord<OUT>> output;
    public AbstractStreamOperator() {}
    public AbstractStreamOperator(StreamOperatorParameters<OUT> parameters) {
        if (parameters != null) {
            this.output = parameters.getOutput();
        }
    }
    public void open() throws Exception {}
    public void finish() throws Exception {}
    public void close() throws Exception {}
    public void prepareSnapshotPreBarrier(long checkpointId) throws Exception {}
    public void initializeState(StateInitializationContext context) throws Exception {}
    public void snapshotState(StateSnapshotContext context) throws Exception {}
    public void notifyCheckpointComplete(long checkpointId) throws Exception {}
    public void notifyCheckpointAborted(long checkpointId) throws Exception {}
    public void setMailboxExecutor(org.apache.flink.api.common.operators.MailboxExecutor mailboxExecutor) {}
    public void processWatermark(org.apache.flink.streaming.api.watermark.Watermark mark) throws Exception;
    public void processWatermark1(org.apache.flink.streaming.api.watermark.Watermark mark) throws Exception;
    public void processWatermark2(org.apache.flink.streaming.api.watermark.Watermark mark) throws Exception;
    public RuntimeContext getRuntimeContext();
    public ExecutionConfig getExecutionConfig();
    public MetricGroup getMetricGroup();
    public org.apache.flink.streaming.runtime.tasks.ProcessingTimeService getProcessingTimeService();
    public <K, N> InternalTimerService<N> getInternalTimerService(String name, TypeSerializer<N> namespaceSerializer, Triggerable<K, N> triggerable);
    public <K> KeyedStateBackend<K> getKeyedStateBackend();
    public KeyedStateStore getKeyedStateStore();
    public OperatorStateBackend getOperatorStateBackend();
    protected <S extends org.apache.flink.api.common.state.State> S getPartitionedState(StateDescriptor<S, ?> stateDescriptor) throws Exception;
    public Object getCurrentKey();
    public void setCurrentKey(Object key);
}
public abstract class AbstractUdfStreamOperator<OUT, F extends org.apache.flink.api.common.functions.Function> extends AbstractStreamOperator<OUT> {
    protected final F userFunction;
    public AbstractUdfStreamOperator(F userFunction) {
        this.userFunction = userFunction;
    }
    public F getUserFunction() {
        return userFunction;
    }
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        if (userFunction instanceof RichFunction) {
            ((RichFunction) userFunction).setRuntimeContext(getRuntimeContext());
        }
        if (userFunction instanceof CheckpointedFunction) {
            ((CheckpointedFunction) userFunction).initializeState(context);
        }
    }
    public void open() throws Exception {
        super.open();
        if (userFunction instanceof RichFunction) {
            ((RichFunction) userFunction).open(new OpenContext() {});
        }
    }
    public void close() throws Exception {
        super.close();
        if (userFunction instanceof RichFunction) {
            ((RichFunction) userFunction).close();
        }
    }
    public void snapshotState(StateSnapshotContext context) throws Exception {
        super.snapshotState(context);
        if (userFunction instanceof CheckpointedFunction) {
            ((CheckpointedFunction) userFunction).snapshotState(context);
        }
    }
    public void notifyCheckpointComplete(long checkpointId) throws Exception {
        super.notifyCheckpointComplete(checkpointId);
        if (userFunction instanceof CheckpointListener) {
            ((CheckpointListener) userFunction).notifyCheckpointComplete(checkpointId);
        }
    }
    public void notifyCheckpointAborted(long checkpointId) throws Exception {
        super.notifyCheckpointAborted(checkpointId);
        if (userFunction instanceof CheckpointListener) {
            ((CheckpointListener) userFunction).notifyCheckpointAborted(checkpointId);
        }
    }
}
@Help("The operator that `map` makes.")
public class StreamMap<IN, OUT> extends AbstractUdfStreamOperator<OUT, MapFunction<IN, OUT>> implements OneInputStreamOperator<IN, OUT> {
    public StreamMap(MapFunction<IN, OUT> mapper) {
        super(mapper);
    }
    public void processElement(StreamRecord<IN> element) throws Exception {
        output.collect(element.replace(userFunction.map(element.getValue())));
    }
}
@Help("The operator that `filter` makes.")
public class StreamFilter<IN> extends AbstractUdfStreamOperator<IN, FilterFunction<IN>> implements OneInputStreamOperator<IN, IN> {
    public StreamFilter(FilterFunction<IN> filterFunction) {
        super(filterFunction);
    }
    public void processElement(StreamRecord<IN> element) throws Exception {
        if (userFunction.filter(element.getValue())) {
            output.collect(element);
        }
    }
}
@Help("The operator that `flatMap` makes.")
public class StreamFlatMap<IN, OUT> extends AbstractUdfStreamOperator<OUT, FlatMapFunction<IN, OUT>> implements OneInputStreamOperator<IN, OUT> {
    public StreamFlatMap(FlatMapFunction<IN, OUT> flatMapper) {
        super(flatMapper);
    }
    public void processElement(StreamRecord<IN> element) throws Exception {
        userFunction.flatMap(element.getValue(), new Collector<OUT>() {
            public void collect(OUT record) {
                output.collect(element.hasTimestamp() ? new StreamRecord<OUT>(record, element.getTimestamp()) : new StreamRecord<OUT>(record));
            }
            public void close() {}
        });
    }
}
@Help("The operator that `process` makes.")
public class ProcessOperator<IN, OUT> extends AbstractUdfStreamOperator<OUT, ProcessFunction<IN, OUT>> implements OneInputStreamOperator<IN, OUT> {
    public ProcessOperator(ProcessFunction<IN, OUT> function) {
        super(function);
    }
    public void processElement(StreamRecord<IN> element) throws Exception {
        throw new UnsupportedOperationException("A class that extends ProcessOperator has no context for its function here: hand the function to process(...), or extend AbstractStreamOperator.");
    }
}
@Help("The operator that `process` makes on a keyed stream.")
public class KeyedProcessOperator<K, IN, OUT> extends AbstractUdfStreamOperator<OUT, KeyedProcessFunction<K, IN, OUT>> implements OneInputStreamOperator<IN, OUT> {
    public KeyedProcessOperator(KeyedProcessFunction<K, IN, OUT> function) {
        super(function);
    }
    public void processElement(StreamRecord<IN> element) throws Exception {
        throw new UnsupportedOperationException("A class that extends KeyedProcessOperator has no context for its function here: hand the function to process(...), or extend AbstractStreamOperator.");
    }
}
public abstract class AbstractStreamOperatorV2<OUT> implements StreamOperator<OUT>, StreamOperatorStateHandler.CheckpointedStreamOperator {
    protected transient Output<StreamRecord<OUT>> output;
    public AbstractStreamOperatorV2(StreamOperatorParameters<OUT> parameters, int numberOfInputs) {
        this.output = parameters.getOutput();
    }
    public void open() throws Exception {}
    public void finish() throws Exception {}
    public void close() throws Exception {}
    public void prepareSnapshotPreBarrier(long checkpointId) throws Exception {}
    public void initializeState(StateInitializationContext context) throws Exception {}
    public void snapshotState(StateSnapshotContext context) throws Exception {}
    public void notifyCheckpointComplete(long checkpointId) throws Exception {}
    public void notifyCheckpointAborted(long checkpointId) throws Exception {}
    public void processWatermark(org.apache.flink.streaming.api.watermark.Watermark mark) throws Exception;
    public RuntimeContext getRuntimeContext();
    public ExecutionConfig getExecutionConfig();
    public MetricGroup getMetricGroup();
    public org.apache.flink.streaming.runtime.tasks.ProcessingTimeService getProcessingTimeService();
    public <K, N> InternalTimerService<N> getInternalTimerService(String name, TypeSerializer<N> namespaceSerializer, Triggerable<K, N> triggerable);
    public <K> KeyedStateBackend<K> getKeyedStateBackend();
    public OperatorStateBackend getOperatorStateBackend();
    protected <S extends org.apache.flink.api.common.state.State> S getPartitionedState(StateDescriptor<S, ?> stateDescriptor) throws Exception;
    public Object getCurrentKey();
    public void setCurrentKey(Object key);
}
public abstract class AbstractInput<IN, OUT> implements Input<IN> {
    protected final AbstractStreamOperatorV2<OUT> owner;
    protected final int inputId;
    protected final Output<StreamRecord<OUT>> output;
    public AbstractInput(AbstractStreamOperatorV2<OUT> owner, int inputId) {
        this.owner = owner;
        this.inputId = inputId;
        this.output = owner.output;
    }
}
public class StreamOperatorParameters<OUT> {
    StreamOperatorParameters() {}
    public Output<StreamRecord<OUT>> getOutput();
    public org.apache.flink.streaming.runtime.tasks.ProcessingTimeService getProcessingTimeService();
    public org.apache.flink.api.common.operators.MailboxExecutor getMailboxExecutor();
}
public interface StreamOperatorFactory<OUT> extends Serializable {
    <T extends StreamOperator<OUT>> T createStreamOperator(StreamOperatorParameters<OUT> parameters);
    default boolean isStreamSource() {
        return false;
    }
    Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader classLoader);
}
public interface OneInputStreamOperatorFactory<IN, OUT> extends StreamOperatorFactory<OUT> {}
public interface TwoInputStreamOperatorFactory<IN1, IN2, OUT> extends StreamOperatorFactory<OUT> {}
public interface YieldingOperatorFactory<OUT> extends StreamOperatorFactory<OUT> {}
public abstract class AbstractStreamOperatorFactory<OUT> implements StreamOperatorFactory<OUT> {
    protected ChainingStrategy chainingStrategy = ChainingStrategy.ALWAYS;
    protected transient org.apache.flink.streaming.runtime.tasks.ProcessingTimeService processingTimeService;
    private transient org.apache.flink.api.common.operators.MailboxExecutor mailboxExecutor;
    public AbstractStreamOperatorFactory() {}
    public void setChainingStrategy(ChainingStrategy strategy) {
        this.chainingStrategy = strategy;
    }
    public ChainingStrategy getChainingStrategy() {
        return chainingStrategy;
    }
    public void setProcessingTimeService(org.apache.flink.streaming.runtime.tasks.ProcessingTimeService processingTimeService) {
        this.processingTimeService = processingTimeService;
    }
    public void setMailboxExecutor(org.apache.flink.api.common.operators.MailboxExecutor mailboxExecutor) {
        this.mailboxExecutor = mailboxExecutor;
    }
    protected org.apache.flink.api.common.operators.MailboxExecutor getMailboxExecutor() {
        return mailboxExecutor;
    }
}

package org.apache.flink.streaming.api.operators.co;

@Help("The operator that `map` makes on connected streams.")
public class CoStreamMap<IN1, IN2, OUT> extends AbstractUdfStreamOperator<OUT, CoMapFunction<IN1, IN2, OUT>> implements TwoInputStreamOperator<IN1, IN2, OUT> {
    public CoStreamMap(CoMapFunction<IN1, IN2, OUT> mapper) {
        super(mapper);
    }
    public void processElement1(StreamRecord<IN1> element) throws Exception {
        output.collect(element.replace(userFunction.map1(element.getValue())));
    }
    public void processElement2(StreamRecord<IN2> element) throws Exception {
        output.collect(element.replace(userFunction.map2(element.getValue())));
    }
}
@Help("The operator that `flatMap` makes on connected streams.")
public class CoStreamFlatMap<IN1, IN2, OUT> extends AbstractUdfStreamOperator<OUT, CoFlatMapFunction<IN1, IN2, OUT>> implements TwoInputStreamOperator<IN1, IN2, OUT> {
    public CoStreamFlatMap(CoFlatMapFunction<IN1, IN2, OUT> flatMapper) {
        super(flatMapper);
    }
    public void processElement1(StreamRecord<IN1> element) throws Exception {
        userFunction.flatMap1(element.getValue(), new Collector<OUT>() {
            public void collect(OUT record) {
                output.collect(element.hasTimestamp() ? new StreamRecord<OUT>(record, element.getTimestamp()) : new StreamRecord<OUT>(record));
            }
            public void close() {}
        });
    }
    public void processElement2(StreamRecord<IN2> element) throws Exception {
        userFunction.flatMap2(element.getValue(), new Collector<OUT>() {
            public void collect(OUT record) {
                output.collect(element.hasTimestamp() ? new StreamRecord<OUT>(record, element.getTimestamp()) : new StreamRecord<OUT>(record));
            }
            public void close() {}
        });
    }
}
@Help("The operator that `process` makes on connected streams.")
public class CoProcessOperator<IN1, IN2, OUT> extends AbstractUdfStreamOperator<OUT, CoProcessFunction<IN1, IN2, OUT>> implements TwoInputStreamOperator<IN1, IN2, OUT> {
    public CoProcessOperator(CoProcessFunction<IN1, IN2, OUT> flatMapper) {
        super(flatMapper);
    }
    public void processElement1(StreamRecord<IN1> element) throws Exception {
        throw new UnsupportedOperationException("A class that extends CoProcessOperator has no context for its function here: hand the function to process(...), or extend AbstractStreamOperator.");
    }
    public void processElement2(StreamRecord<IN2> element) throws Exception {
        throw new UnsupportedOperationException("A class that extends CoProcessOperator has no context for its function here: hand the function to process(...), or extend AbstractStreamOperator.");
    }
}
@Help("The operator that `process` makes on connected keyed streams.")
public class KeyedCoProcessOperator<K, IN1, IN2, OUT> extends AbstractUdfStreamOperator<OUT, KeyedCoProcessFunction<K, IN1, IN2, OUT>> implements TwoInputStreamOperator<IN1, IN2, OUT> {
    public KeyedCoProcessOperator(KeyedCoProcessFunction<K, IN1, IN2, OUT> keyedCoProcessFunction) {
        super(keyedCoProcessFunction);
    }
    public void processElement1(StreamRecord<IN1> element) throws Exception {
        throw new UnsupportedOperationException("A class that extends KeyedCoProcessOperator has no context for its function here: hand the function to process(...), or extend AbstractStreamOperator.");
    }
    public void processElement2(StreamRecord<IN2> element) throws Exception {
        throw new UnsupportedOperationException("A class that extends KeyedCoProcessOperator has no context for its function here: hand the function to process(...), or extend AbstractStreamOperator.");
    }
}

package org.apache.flink.api.common.operators;

public interface ProcessingTimeService {
    long getCurrentProcessingTime();
    ScheduledFuture<?> registerTimer(long timestamp, ProcessingTimeCallback target);
    public interface ProcessingTimeCallback {
        void onProcessingTime(long time) throws Exception;
    }
}
class PlainMailOptions implements MailboxExecutor.MailOptions {
    final boolean deferrable;
    final boolean urgent;
    PlainMailOptions(boolean deferrable, boolean urgent) {
        this.deferrable = deferrable;
        this.urgent = urgent;
    }
    public boolean isDeferrable() {
        return deferrable;
    }
    public boolean isUrgent() {
        return urgent;
    }
}
public interface MailboxExecutor {
    void execute(ThrowingRunnable<? extends Exception> command, String description);
    void execute(ThrowingRunnable<? extends Exception> command, String descriptionFormat, Object... descriptionArgs);
    void execute(MailOptions mailOptions, ThrowingRunnable<? extends Exception> command, String description);
    void execute(MailOptions mailOptions, ThrowingRunnable<? extends Exception> command, String descriptionFormat, Object... descriptionArgs);
    public interface MailOptions {
        boolean isDeferrable();
        boolean isUrgent();
        static MailOptions options() {
            return new PlainMailOptions(false, false);
        }
        static MailOptions deferrable() {
            return new PlainMailOptions(true, false);
        }
        static MailOptions urgent() {
            return new PlainMailOptions(false, true);
        }
    }
    boolean tryYield();
    void yield() throws InterruptedException;
}

package org.apache.flink.runtime.state;

public final class VoidNamespace {
    public static final VoidNamespace INSTANCE = new VoidNamespace();
    VoidNamespace() {}
    public static VoidNamespace get() {
        return INSTANCE;
    }
    public String toString() {
        return "VoidNamespace";
    }
}
public final class VoidNamespaceSerializer extends TypeSerializer<VoidNamespace> {
    public static final VoidNamespaceSerializer INSTANCE = new VoidNamespaceSerializer();
    public VoidNamespaceSerializer() {}
}
public interface StateInitializationContext extends FunctionInitializationContext {}
public interface StateSnapshotContext extends FunctionSnapshotContext {}
public interface KeyedStateBackend<K> {
    K getCurrentKey();
    void setCurrentKey(K newKey);
}
public interface OperatorStateBackend extends OperatorStateStore {}

package org.apache.flink.streaming.runtime.tasks;

public interface ProcessingTimeService extends org.apache.flink.api.common.operators.ProcessingTimeService {}
