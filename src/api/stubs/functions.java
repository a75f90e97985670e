// What a program implements: the functions of all operators, and the contexts that they are given.

package org.apache.flink.api.common.functions;

import org.apache.flink.util.Collector;

public interface Function extends Serializable {}

public interface OpenContext {}

public interface RichFunction extends Function {
    void open(OpenContext openContext) throws Exception;
    void close() throws Exception;
    RuntimeContext getRuntimeContext();
    void setRuntimeContext(RuntimeContext t);
}

@Help("A function with a life: open, close, and a runtime context with state.")
public abstract class AbstractRichFunction implements RichFunction, Serializable {
    private transient RuntimeContext runtimeContext;
    public AbstractRichFunction() {}
    public void setRuntimeContext(RuntimeContext t) {
        this.runtimeContext = t;
    }
    @Help("State, metrics, and where this subtask stands.")
    public RuntimeContext getRuntimeContext() {
        if (runtimeContext == null) {
            throw new IllegalStateException("The runtime context has not been initialized.");
        }
        return runtimeContext;
    }
    @Help("Called once before the first record.")
    public void open(OpenContext openContext) throws Exception {}
    @Help("Called once after the last record.")
    public void close() throws Exception {}
}

public interface RuntimeContext {
    JobInfo getJobInfo();
    TaskInfo getTaskInfo();
    MetricGroup getMetricGroup();
    Map<String, String> getGlobalJobParameters();
    boolean isObjectReuseEnabled();
    ClassLoader getUserCodeClassLoader();
    <V, A extends Serializable> void addAccumulator(String name, Accumulator<V, A> accumulator);
    <V, A extends Serializable> Accumulator<V, A> getAccumulator(String name);
    IntCounter getIntCounter(String name);
    LongCounter getLongCounter(String name);
    DoubleCounter getDoubleCounter(String name);
    @Help("One value for each key.")
    <T> ValueState<T> getState(ValueStateDescriptor<T> stateProperties);
    @Help("A list for each key.")
    <T> ListState<T> getListState(ListStateDescriptor<T> stateProperties);
    <T> ReducingState<T> getReducingState(ReducingStateDescriptor<T> stateProperties);
    <IN, ACC, OUT> AggregatingState<IN, OUT> getAggregatingState(AggregatingStateDescriptor<IN, ACC, OUT> stateProperties);
    @Help("A map for each key.")
    <UK, UV> MapState<UK, UV> getMapState(MapStateDescriptor<UK, UV> stateProperties);
    @Removed(since = "2.0", use = "getTaskInfo().getIndexOfThisSubtask()")
    int getIndexOfThisSubtask();
    @Removed(since = "2.0", use = "getTaskInfo().getNumberOfParallelSubtasks()")
    int getNumberOfParallelSubtasks();
    @Removed(since = "2.0", use = "getTaskInfo().getMaxNumberOfParallelSubtasks()")
    int getMaxNumberOfParallelSubtasks();
    @Removed(since = "2.0", use = "getTaskInfo().getAttemptNumber()")
    int getAttemptNumber();
    @Removed(since = "2.0", use = "getTaskInfo().getTaskName()")
    String getTaskName();
    @Removed(since = "2.0", use = "getTaskInfo().getTaskNameWithSubtasks()")
    String getTaskNameWithSubtasks();
    @Removed(since = "2.0", use = "getJobInfo().getJobId()")
    JobID getJobId();
    @Removed(since = "2.0", use = "getGlobalJobParameters()")
    ExecutionConfig getExecutionConfig();
}

@FunctionalInterface
public interface MapFunction<T, O> extends Function, Serializable {
    O map(T value) throws Exception;
}
public abstract class RichMapFunction<IN, OUT> extends AbstractRichFunction implements MapFunction<IN, OUT> {
    public RichMapFunction() {}
    public abstract OUT map(IN value) throws Exception;
}
@FunctionalInterface
public interface FlatMapFunction<T, O> extends Function, Serializable {
    void flatMap(T value, Collector<O> out) throws Exception;
}
public abstract class RichFlatMapFunction<IN, OUT> extends AbstractRichFunction implements FlatMapFunction<IN, OUT> {
    public RichFlatMapFunction() {}
    public abstract void flatMap(IN value, Collector<OUT> out) throws Exception;
}
@FunctionalInterface
public interface FilterFunction<T> extends Function, Serializable {
    boolean filter(T value) throws Exception;
}
public abstract class RichFilterFunction<T> extends AbstractRichFunction implements FilterFunction<T> {
    public RichFilterFunction() {}
    public abstract boolean filter(T value) throws Exception;
}
@FunctionalInterface
public interface ReduceFunction<T> extends Function, Serializable {
    T reduce(T value1, T value2) throws Exception;
}
public abstract class RichReduceFunction<T> extends AbstractRichFunction implements ReduceFunction<T> {
    public RichReduceFunction() {}
    public abstract T reduce(T value1, T value2) throws Exception;
}
public interface AggregateFunction<IN, ACC, OUT> extends Function, Serializable {
    ACC createAccumulator();
    ACC add(IN value, ACC accumulator);
    OUT getResult(ACC accumulator);
    ACC merge(ACC a, ACC b);
}
public abstract class RichAggregateFunction<IN, ACC, OUT> extends AbstractRichFunction implements AggregateFunction<IN, ACC, OUT> {
    public RichAggregateFunction() {}
    public abstract ACC createAccumulator();
    public abstract ACC add(IN value, ACC accumulator);
    public abstract OUT getResult(ACC accumulator);
    public abstract ACC merge(ACC a, ACC b);
}
@FunctionalInterface
public interface JoinFunction<IN1, IN2, OUT> extends Function, Serializable {
    OUT join(IN1 first, IN2 second) throws Exception;
}
public abstract class RichJoinFunction<IN1, IN2, OUT> extends AbstractRichFunction implements JoinFunction<IN1, IN2, OUT> {
    public RichJoinFunction() {}
    public abstract OUT join(IN1 first, IN2 second) throws Exception;
}
@FunctionalInterface
public interface FlatJoinFunction<IN1, IN2, OUT> extends Function, Serializable {
    void join(IN1 first, IN2 second, Collector<OUT> out) throws Exception;
}
public abstract class RichFlatJoinFunction<IN1, IN2, OUT> extends AbstractRichFunction implements FlatJoinFunction<IN1, IN2, OUT> {
    public RichFlatJoinFunction() {}
    public abstract void join(IN1 first, IN2 second, Collector<OUT> out) throws Exception;
}
@FunctionalInterface
public interface CoGroupFunction<IN1, IN2, O> extends Function, Serializable {
    void coGroup(Iterable<IN1> first, Iterable<IN2> second, Collector<O> out) throws Exception;
}
public abstract class RichCoGroupFunction<IN1, IN2, OUT> extends AbstractRichFunction implements CoGroupFunction<IN1, IN2, OUT> {
    public RichCoGroupFunction() {}
    public abstract void coGroup(Iterable<IN1> first, Iterable<IN2> second, Collector<OUT> out) throws Exception;
}
@FunctionalInterface
public interface MapPartitionFunction<T, O> extends Function, Serializable {
    void mapPartition(Iterable<T> values, Collector<O> out) throws Exception;
}
public abstract class RichMapPartitionFunction<I, O> extends AbstractRichFunction implements MapPartitionFunction<I, O> {
    public RichMapPartitionFunction() {}
    public abstract void mapPartition(Iterable<I> values, Collector<O> out) throws Exception;
}
@FunctionalInterface
public interface Partitioner<K> extends Serializable, Function {
    int partition(K key, int numPartitions);
}
public class InvalidTypesException extends InvalidProgramException {
    public InvalidTypesException() {}
    public InvalidTypesException(String message) {
        super(message);
    }
    public InvalidTypesException(String message, Throwable e) {
        super(message, e);
    }
}

package org.apache.flink.api.java.functions;

import org.apache.flink.api.common.functions.Function;

@FunctionalInterface
public interface KeySelector<IN, KEY> extends Function, Serializable {
    KEY getKey(IN value) throws Exception;
}

package org.apache.flink.api.common.accumulators;

public interface Accumulator<V, R extends Serializable> extends Serializable {
    void add(V value);
    R getLocalValue();
    void resetLocal();
    void merge(Accumulator<V, R> other);
}
public interface SimpleAccumulator<T extends Serializable> extends Accumulator<T, T> {}
public class IntCounter implements SimpleAccumulator<Integer> {
    private int localValue;
    public IntCounter() {}
    public IntCounter(int value) {
        localValue = value;
    }
    public void add(Integer value) {
        localValue += value;
    }
    public void add(int value) {
        localValue += value;
    }
    public Integer getLocalValue() {
        return localValue;
    }
    public int getLocalValuePrimitive() {
        return localValue;
    }
    public void resetLocal() {
        localValue = 0;
    }
    public void merge(Accumulator<Integer, Integer> other) {
        localValue += other.getLocalValue();
    }
}
public class LongCounter implements SimpleAccumulator<Long> {
    private long localValue;
    public LongCounter() {}
    public LongCounter(long value) {
        localValue = value;
    }
    public void add(Long value) {
        localValue += value;
    }
    public void add(long value) {
        localValue += value;
    }
    public Long getLocalValue() {
        return localValue;
    }
    public long getLocalValuePrimitive() {
        return localValue;
    }
    public void resetLocal() {
        localValue = 0;
    }
    public void merge(Accumulator<Long, Long> other) {
        localValue += other.getLocalValue();
    }
}
public class IntMaximum implements SimpleAccumulator<Integer> {
    private int localValue = Integer.MIN_VALUE;
    public IntMaximum() {}
    public void add(Integer value) {
        localValue = Math.max(localValue, value);
    }
    public Integer getLocalValue() {
        return localValue;
    }
    public void resetLocal() {
        localValue = Integer.MIN_VALUE;
    }
    public void merge(Accumulator<Integer, Integer> other) {
        add(other.getLocalValue());
    }
    public String toString() {
        return "IntMaximum " + localValue;
    }
}
public class IntMinimum implements SimpleAccumulator<Integer> {
    private int localValue = Integer.MAX_VALUE;
    public IntMinimum() {}
    public void add(Integer value) {
        localValue = Math.min(localValue, value);
    }
    public Integer getLocalValue() {
        return localValue;
    }
    public void resetLocal() {
        localValue = Integer.MAX_VALUE;
    }
    public void merge(Accumulator<Integer, Integer> other) {
        add(other.getLocalValue());
    }
    public String toString() {
        return "IntMinimum " + localValue;
    }
}
public class LongMaximum implements SimpleAccumulator<Long> {
    private long localValue = Long.MIN_VALUE;
    public LongMaximum() {}
    public void add(Long value) {
        localValue = Math.max(localValue, value);
    }
    public Long getLocalValue() {
        return localValue;
    }
    public void resetLocal() {
        localValue = Long.MIN_VALUE;
    }
    public void merge(Accumulator<Long, Long> other) {
        add(other.getLocalValue());
    }
    public String toString() {
        return "LongMaximum " + localValue;
    }
}
public class LongMinimum implements SimpleAccumulator<Long> {
    private long localValue = Long.MAX_VALUE;
    public LongMinimum() {}
    public void add(Long value) {
        localValue = Math.min(localValue, value);
    }
    public Long getLocalValue() {
        return localValue;
    }
    public void resetLocal() {
        localValue = Long.MAX_VALUE;
    }
    public void merge(Accumulator<Long, Long> other) {
        add(other.getLocalValue());
    }
    public String toString() {
        return "LongMinimum " + localValue;
    }
}
public class DoubleMaximum implements SimpleAccumulator<Double> {
    private double localValue = Double.NEGATIVE_INFINITY;
    public DoubleMaximum() {}
    public void add(Double value) {
        localValue = Math.max(localValue, value);
    }
    public Double getLocalValue() {
        return localValue;
    }
    public void resetLocal() {
        localValue = Double.NEGATIVE_INFINITY;
    }
    public void merge(Accumulator<Double, Double> other) {
        add(other.getLocalValue());
    }
    public String toString() {
        return "DoubleMaximum " + localValue;
    }
}
public class DoubleMinimum implements SimpleAccumulator<Double> {
    private double localValue = Double.POSITIVE_INFINITY;
    public DoubleMinimum() {}
    public void add(Double value) {
        localValue = Math.min(localValue, value);
    }
    public Double getLocalValue() {
        return localValue;
    }
    public void resetLocal() {
        localValue = Double.POSITIVE_INFINITY;
    }
    public void merge(Accumulator<Double, Double> other) {
        add(other.getLocalValue());
    }
    public String toString() {
        return "DoubleMinimum " + localValue;
    }
}
public class AverageAccumulator implements SimpleAccumulator<Double> {
    private long count;
    private double sum;
    public AverageAccumulator() {}
    public void add(Double value) {
        count++;
        sum += value;
    }
    public void add(double value) {
        add(Double.valueOf(value));
    }
    public Double getLocalValue() {
        return count == 0 ? 0.0 : sum / count;
    }
    public void resetLocal() {
        count = 0;
        sum = 0;
    }
    public void merge(Accumulator<Double, Double> other) {
        if (!(other instanceof AverageAccumulator)) {
            throw new IllegalArgumentException("The merged accumulator must be AverageAccumulator.");
        }
        count += ((AverageAccumulator) other).count;
        sum += ((AverageAccumulator) other).sum;
    }
    public String toString() {
        return "AverageAccumulator " + getLocalValue() + " for " + count + " elements";
    }
}
public class ListAccumulator<T> implements Accumulator<T, ArrayList<T>> {
    private ArrayList<T> localValue = new ArrayList<>();
    public ListAccumulator() {}
    public void add(T value) {
        localValue.add(value);
    }
    public ArrayList<T> getLocalValue() {
        return localValue;
    }
    public void resetLocal() {
        localValue.clear();
    }
    public void merge(Accumulator<T, ArrayList<T>> other) {
        localValue.addAll(other.getLocalValue());
    }
    public String toString() {
        return "List Accumulator " + localValue;
    }
}
public class Histogram implements Accumulator<Integer, TreeMap<Integer, Integer>> {
    private TreeMap<Integer, Integer> treeMap = new TreeMap<>();
    public Histogram() {}
    public void add(Integer value) {
        treeMap.merge(value, 1, Integer::sum);
    }
    public TreeMap<Integer, Integer> getLocalValue() {
        return treeMap;
    }
    public void resetLocal() {
        treeMap.clear();
    }
    public void merge(Accumulator<Integer, TreeMap<Integer, Integer>> other) {
        other.getLocalValue().forEach((value, n) -> treeMap.merge(value, n, Integer::sum));
    }
    public String toString() {
        return treeMap.toString();
    }
}
public class DoubleCounter implements SimpleAccumulator<Double> {
    private double localValue;
    public DoubleCounter() {}
    public DoubleCounter(double value) {
        localValue = value;
    }
    public void add(Double value) {
        localValue += value;
    }
    public void add(double value) {
        localValue += value;
    }
    public Double getLocalValue() {
        return localValue;
    }
    public void resetLocal() {
        localValue = 0;
    }
    public void merge(Accumulator<Double, Double> other) {
        localValue += other.getLocalValue();
    }
}

package org.apache.flink.metrics;

public interface Metric {}
public interface Counter extends Metric {
    void inc();
    void inc(long n);
    void dec();
    void dec(long n);
    long getCount();
}
public class SimpleCounter implements Counter {
    private long count;
    public SimpleCounter() {}
    public void inc() {
        count++;
    }
    public void inc(long n) {
        count += n;
    }
    public void dec() {
        count--;
    }
    public void dec(long n) {
        count -= n;
    }
    public long getCount() {
        return count;
    }
}
@FunctionalInterface
public interface Gauge<T> extends Metric {
    T getValue();
}
public interface Meter extends Metric {
    void markEvent();
    void markEvent(long n);
    double getRate();
    long getCount();
}
public class MeterView implements Meter {
    private long count;
    public MeterView(int timeSpanInSeconds) {}
    public MeterView(Counter counter) {}
    public void markEvent() {
        count++;
    }
    public void markEvent(long n) {
        count += n;
    }
    public double getRate() {
        return 0;
    }
    public long getCount() {
        return count;
    }
}
public interface Histogram extends Metric {
    void update(long value);
    long getCount();
}
public interface MetricGroup {
    Counter counter(String name);
    <C extends Counter> C counter(String name, C counter);
    <T, G extends Gauge<T>> G gauge(String name, G gauge);
    <H extends Histogram> H histogram(String name, H histogram);
    <M extends Meter> M meter(String name, M meter);
    MetricGroup addGroup(String name);
    MetricGroup addGroup(String key, String value);
}

package org.apache.flink.streaming.api.functions;

import org.apache.flink.util.Collector;

@Help("One record in, any number out, with timestamps, side outputs and, on a keyed stream, timers.")
public abstract class ProcessFunction<I, O> extends AbstractRichFunction {
    public ProcessFunction() {}
    public abstract void processElement(I value, ProcessFunction<I, O>.Context ctx, Collector<O> out) throws Exception;
    public void onTimer(long timestamp, ProcessFunction<I, O>.OnTimerContext ctx, Collector<O> out) throws Exception {}
    public abstract class Context {
        public Context() {}
        public abstract Long timestamp();
        public abstract TimerService timerService();
        public abstract <X> void output(OutputTag<X> outputTag, X value);
    }
    public abstract class OnTimerContext extends ProcessFunction<I, O>.Context {
        public OnTimerContext() {}
        public abstract TimeDomain timeDomain();
    }
}

@Help("One record in, any number out, with keyed state, timers and side outputs.")
public abstract class KeyedProcessFunction<K, I, O> extends AbstractRichFunction {
    public KeyedProcessFunction() {}
    public abstract void processElement(I value, KeyedProcessFunction<K, I, O>.Context ctx, Collector<O> out) throws Exception;
    @Help("Called when a timer of this key fires.")
    public void onTimer(long timestamp, KeyedProcessFunction<K, I, O>.OnTimerContext ctx, Collector<O> out) throws Exception {}
    public abstract class Context {
        public Context() {}
        public abstract Long timestamp();
        public abstract TimerService timerService();
        public abstract <X> void output(OutputTag<X> outputTag, X value);
        public abstract K getCurrentKey();
    }
    public abstract class OnTimerContext extends KeyedProcessFunction<K, I, O>.Context {
        public OnTimerContext() {}
        public abstract TimeDomain timeDomain();
        public abstract K getCurrentKey();
    }
}

package org.apache.flink.streaming.api.functions.async;

import org.apache.flink.api.common.functions.Function;

@Help("Starts a request for a record and completes a future when the answer is there.")
public interface AsyncFunction<IN, OUT> extends Function, Serializable {
    void asyncInvoke(IN input, ResultFuture<OUT> resultFuture) throws Exception;
    default void timeout(IN input, ResultFuture<OUT> resultFuture) throws Exception {
        resultFuture.completeExceptionally(new java.util.concurrent.TimeoutException("Async function call has timed out."));
    }
}
public abstract class RichAsyncFunction<IN, OUT> extends AbstractRichFunction implements AsyncFunction<IN, OUT> {
    public RichAsyncFunction() {}
    public abstract void asyncInvoke(IN input, ResultFuture<OUT> resultFuture) throws Exception;
}
public interface ResultFuture<OUT> {
    void complete(Collection<OUT> result);
    void completeExceptionally(Throwable error);
}
public interface AsyncRetryPredicate<OUT> {
    Optional<java.util.function.Predicate<Collection<OUT>>> resultPredicate();
    Optional<java.util.function.Predicate<Throwable>> exceptionPredicate();
}
public interface AsyncRetryStrategy<OUT> extends Serializable {
    boolean canRetry(int currentAttempts);
    long getBackoffTimeMillis(int currentAttempts);
    AsyncRetryPredicate<OUT> getRetryPredicate();
    // How long to wait before the next attempt; less than zero: what came is the answer.
    default long backoff$(int attempts, Collection<OUT> results, Throwable error) {
        AsyncRetryPredicate<OUT> predicate = getRetryPredicate();
        java.util.function.Predicate<Collection<OUT>> onResult = predicate.resultPredicate().orElse(null);
        java.util.function.Predicate<Throwable> onError = predicate.exceptionPredicate().orElse(null);
        boolean wanted = error == null ? onResult != null && onResult.test(results) : onError != null && onError.test(error);
        return wanted && canRetry(attempts) ? getBackoffTimeMillis(attempts) : -1;
    }
}

package org.apache.flink.streaming.util.retryable;

public class AsyncRetryStrategies {
    public static class FixedDelayRetryStrategy<OUT> implements AsyncRetryStrategy<OUT> {
        private final int maxAttempts;
        private final long backoffTimeMillis;
        private final java.util.function.Predicate<Collection<OUT>> resultPredicate;
        private final java.util.function.Predicate<Throwable> exceptionPredicate;
        FixedDelayRetryStrategy(int maxAttempts, long backoffTimeMillis, java.util.function.Predicate<Collection<OUT>> resultPredicate, java.util.function.Predicate<Throwable> exceptionPredicate) {
            this.maxAttempts = maxAttempts;
            this.backoffTimeMillis = backoffTimeMillis;
            this.resultPredicate = resultPredicate;
            this.exceptionPredicate = exceptionPredicate;
        }
        public boolean canRetry(int currentAttempts) {
            return currentAttempts <= maxAttempts;
        }
        public long getBackoffTimeMillis(int currentAttempts) {
            return backoffTimeMillis;
        }
        public AsyncRetryPredicate<OUT> getRetryPredicate() {
            return new RetryPredicate<OUT>(resultPredicate, exceptionPredicate);
        }
    }
    public static class FixedDelayRetryStrategyBuilder<OUT> {
        private int maxAttempts;
        private long backoffTimeMillis;
        private java.util.function.Predicate<Collection<OUT>> resultPredicate;
        private java.util.function.Predicate<Throwable> exceptionPredicate;
        public FixedDelayRetryStrategyBuilder(int maxAttempts, long backoffTimeMillis) {
            this.maxAttempts = maxAttempts;
            this.backoffTimeMillis = backoffTimeMillis;
        }
        public AsyncRetryStrategies.FixedDelayRetryStrategyBuilder<OUT> ifResult(java.util.function.Predicate<Collection<OUT>> resultRetryPredicate) {
            this.resultPredicate = resultRetryPredicate;
            return this;
        }
        public AsyncRetryStrategies.FixedDelayRetryStrategyBuilder<OUT> ifException(java.util.function.Predicate<Throwable> exceptionRetryPredicate) {
            this.exceptionPredicate = exceptionRetryPredicate;
            return this;
        }
        public AsyncRetryStrategies.FixedDelayRetryStrategy<OUT> build() {
            return new AsyncRetryStrategies.FixedDelayRetryStrategy<OUT>(maxAttempts, backoffTimeMillis, resultPredicate, exceptionPredicate);
        }
    }
    public static class ExponentialBackoffDelayRetryStrategy<OUT> implements AsyncRetryStrategy<OUT> {
        private final int maxAttempts;
        private final long initialDelay;
        private final long maxRetryDelay;
        private final double multiplier;
        private final java.util.function.Predicate<Collection<OUT>> resultPredicate;
        private final java.util.function.Predicate<Throwable> exceptionPredicate;
        ExponentialBackoffDelayRetryStrategy(int maxAttempts, long initialDelay, long maxRetryDelay, double multiplier, java.util.function.Predicate<Collection<OUT>> resultPredicate, java.util.function.Predicate<Throwable> exceptionPredicate) {
            this.maxAttempts = maxAttempts;
            this.initialDelay = initialDelay;
            this.maxRetryDelay = maxRetryDelay;
            this.multiplier = multiplier;
            this.resultPredicate = resultPredicate;
            this.exceptionPredicate = exceptionPredicate;
        }
        public boolean canRetry(int currentAttempts) {
            return currentAttempts <= maxAttempts;
        }
        public long getBackoffTimeMillis(int currentAttempts) {
            double delay = initialDelay;
            for (int i = 1; i < currentAttempts; i++) {
                delay = delay * multiplier;
            }
            return Math.min((long) delay, maxRetryDelay);
        }
        public AsyncRetryPredicate<OUT> getRetryPredicate() {
            return new RetryPredicate<OUT>(resultPredicate, exceptionPredicate);
        }
    }
    public static class ExponentialBackoffDelayRetryStrategyBuilder<OUT> {
        private final int maxAttempts;
        private final long initialDelay;
        private final long maxRetryDelay;
        private final double multiplier;
        private java.util.function.Predicate<Collection<OUT>> resultPredicate;
        private java.util.function.Predicate<Throwable> exceptionPredicate;
        public ExponentialBackoffDelayRetryStrategyBuilder(int maxAttempts, long initialDelay, long maxRetryDelay, double multiplier) {
            this.maxAttempts = maxAttempts;
            this.initialDelay = initialDelay;
            this.maxRetryDelay = maxRetryDelay;
            this.multiplier = multiplier;
        }
        public AsyncRetryStrategies.ExponentialBackoffDelayRetryStrategyBuilder<OUT> ifResult(java.util.function.Predicate<Collection<OUT>> resultRetryPredicate) {
            this.resultPredicate = resultRetryPredicate;
            return this;
        }
        public AsyncRetryStrategies.ExponentialBackoffDelayRetryStrategyBuilder<OUT> ifException(java.util.function.Predicate<Throwable> exceptionRetryPredicate) {
            this.exceptionPredicate = exceptionRetryPredicate;
            return this;
        }
        public AsyncRetryStrategies.ExponentialBackoffDelayRetryStrategy<OUT> build() {
            return new AsyncRetryStrategies.ExponentialBackoffDelayRetryStrategy<OUT>(maxAttempts, initialDelay, maxRetryDelay, multiplier, resultPredicate, exceptionPredicate);
        }
    }
}
class RetryPredicate<OUT> implements AsyncRetryPredicate<OUT> {
    private final java.util.function.Predicate<Collection<OUT>> onResult;
    private final java.util.function.Predicate<Throwable> onError;
    RetryPredicate(java.util.function.Predicate<Collection<OUT>> onResult, java.util.function.Predicate<Throwable> onError) {
        this.onResult = onResult;
        this.onError = onError;
    }
    public Optional<java.util.function.Predicate<Collection<OUT>>> resultPredicate() {
        return Optional.ofNullable(onResult);
    }
    public Optional<java.util.function.Predicate<Throwable>> exceptionPredicate() {
        return Optional.ofNullable(onError);
    }
}
public class RetryPredicates {
    public static final java.util.function.Predicate<Throwable> HAS_EXCEPTION_PREDICATE = new HasExceptionPredicate();
    public static final java.util.function.Predicate EMPTY_RESULT_PREDICATE = new EmptyResultPredicate();
    private static final class HasExceptionPredicate implements java.util.function.Predicate<Throwable>, Serializable {
        public boolean test(Throwable error) {
            return error != null;
        }
    }
    private static final class EmptyResultPredicate<T> implements java.util.function.Predicate<Collection<T>>, Serializable {
        public boolean test(Collection<T> result) {
            return result == null || result.isEmpty();
        }
    }
}

package org.apache.flink.streaming.api.functions.co;

import org.apache.flink.util.Collector;
import org.apache.flink.api.common.functions.Function;

public interface CoMapFunction<IN1, IN2, OUT> extends Function, Serializable {
    OUT map1(IN1 value) throws Exception;
    OUT map2(IN2 value) throws Exception;
}
public abstract class RichCoMapFunction<IN1, IN2, OUT> extends AbstractRichFunction implements CoMapFunction<IN1, IN2, OUT> {
    public RichCoMapFunction() {}
}
public interface CoFlatMapFunction<IN1, IN2, OUT> extends Function, Serializable {
    void flatMap1(IN1 value, Collector<OUT> out) throws Exception;
    void flatMap2(IN2 value, Collector<OUT> out) throws Exception;
}
public abstract class RichCoFlatMapFunction<IN1, IN2, OUT> extends AbstractRichFunction implements CoFlatMapFunction<IN1, IN2, OUT> {
    public RichCoFlatMapFunction() {}
}
public abstract class CoProcessFunction<IN1, IN2, OUT> extends AbstractRichFunction {
    public CoProcessFunction() {}
    public abstract void processElement1(IN1 value, CoProcessFunction<IN1, IN2, OUT>.Context ctx, Collector<OUT> out) throws Exception;
    public abstract void processElement2(IN2 value, CoProcessFunction<IN1, IN2, OUT>.Context ctx, Collector<OUT> out) throws Exception;
    public void onTimer(long timestamp, CoProcessFunction<IN1, IN2, OUT>.OnTimerContext ctx, Collector<OUT> out) throws Exception {}
    public abstract class Context {
        public Context() {}
        public abstract Long timestamp();
        public abstract TimerService timerService();
        public abstract <X> void output(OutputTag<X> outputTag, X value);
    }
    public abstract class OnTimerContext extends CoProcessFunction<IN1, IN2, OUT>.Context {
        public OnTimerContext() {}
        public abstract TimeDomain timeDomain();
    }
}
public abstract class KeyedCoProcessFunction<K, IN1, IN2, OUT> extends AbstractRichFunction {
    public KeyedCoProcessFunction() {}
    public abstract void processElement1(IN1 value, KeyedCoProcessFunction<K, IN1, IN2, OUT>.Context ctx, Collector<OUT> out) throws Exception;
    public abstract void processElement2(IN2 value, KeyedCoProcessFunction<K, IN1, IN2, OUT>.Context ctx, Collector<OUT> out) throws Exception;
    public void onTimer(long timestamp, KeyedCoProcessFunction<K, IN1, IN2, OUT>.OnTimerContext ctx, Collector<OUT> out) throws Exception {}
    public abstract class Context {
        public Context() {}
        public abstract Long timestamp();
        public abstract TimerService timerService();
        public abstract <X> void output(OutputTag<X> outputTag, X value);
        public abstract K getCurrentKey();
    }
    public abstract class OnTimerContext extends KeyedCoProcessFunction<K, IN1, IN2, OUT>.Context {
        public OnTimerContext() {}
        public abstract TimeDomain timeDomain();
        public abstract K getCurrentKey();
    }
}
public abstract class ProcessJoinFunction<IN1, IN2, OUT> extends AbstractRichFunction {
    public ProcessJoinFunction() {}
    public abstract void processElement(IN1 left, IN2 right, ProcessJoinFunction<IN1, IN2, OUT>.Context ctx, Collector<OUT> out) throws Exception;
    public abstract class Context {
        public Context() {}
        public abstract long getLeftTimestamp();
        public abstract long getRightTimestamp();
        public abstract long getTimestamp();
        public abstract <X> void output(OutputTag<X> outputTag, X value);
    }
}
public abstract class BaseBroadcastProcessFunction extends AbstractRichFunction {
    public BaseBroadcastProcessFunction() {}
    public abstract class BaseContext {
        public BaseContext() {}
        public abstract Long timestamp();
        public abstract <X> void output(OutputTag<X> outputTag, X value);
        public abstract long currentProcessingTime();
        public abstract long currentWatermark();
    }
    public abstract class Context extends BaseBroadcastProcessFunction.BaseContext {
        public Context() {}
        public abstract <K, V> BroadcastState<K, V> getBroadcastState(MapStateDescriptor<K, V> stateDescriptor);
    }
    public abstract class ReadOnlyContext extends BaseBroadcastProcessFunction.BaseContext {
        public ReadOnlyContext() {}
        public abstract <K, V> ReadOnlyBroadcastState<K, V> getBroadcastState(MapStateDescriptor<K, V> stateDescriptor);
    }
}
public abstract class BroadcastProcessFunction<IN1, IN2, OUT> extends BaseBroadcastProcessFunction {
    public BroadcastProcessFunction() {}
    public abstract void processElement(IN1 value, BroadcastProcessFunction<IN1, IN2, OUT>.ReadOnlyContext ctx, Collector<OUT> out) throws Exception;
    public abstract void processBroadcastElement(IN2 value, BroadcastProcessFunction<IN1, IN2, OUT>.Context ctx, Collector<OUT> out) throws Exception;
    public abstract class Context extends BaseBroadcastProcessFunction.Context {
        public Context() {}
    }
    public abstract class ReadOnlyContext extends BaseBroadcastProcessFunction.ReadOnlyContext {
        public ReadOnlyContext() {}
    }
}
public abstract class KeyedBroadcastProcessFunction<KS, IN1, IN2, OUT> extends BaseBroadcastProcessFunction {
    public KeyedBroadcastProcessFunction() {}
    public abstract void processElement(IN1 value, KeyedBroadcastProcessFunction<KS, IN1, IN2, OUT>.ReadOnlyContext ctx, Collector<OUT> out) throws Exception;
    public abstract void processBroadcastElement(IN2 value, KeyedBroadcastProcessFunction<KS, IN1, IN2, OUT>.Context ctx, Collector<OUT> out) throws Exception;
    public void onTimer(long timestamp, KeyedBroadcastProcessFunction<KS, IN1, IN2, OUT>.OnTimerContext ctx, Collector<OUT> out) throws Exception {}
    public abstract class Context extends BaseBroadcastProcessFunction.Context {
        public Context() {}
        public abstract <VS, S extends org.apache.flink.api.common.state.State> void applyToKeyedState(StateDescriptor<S, VS> stateDescriptor, org.apache.flink.runtime.state.KeyedStateFunction<KS, S> function) throws Exception;
    }
    public abstract class ReadOnlyContext extends BaseBroadcastProcessFunction.ReadOnlyContext {
        public ReadOnlyContext() {}
        public abstract TimerService timerService();
        public abstract KS getCurrentKey();
    }
    public abstract class OnTimerContext extends KeyedBroadcastProcessFunction<KS, IN1, IN2, OUT>.ReadOnlyContext {
        public OnTimerContext() {}
        public abstract TimeDomain timeDomain();
        public abstract KS getCurrentKey();
    }
}

package org.apache.flink.runtime.state;

public interface KeyedStateFunction<K, S extends org.apache.flink.api.common.state.State> {
    void process(K key, S state) throws Exception;
}
public interface ManagedInitializationContext {
    boolean isRestored();
    OperatorStateStore getOperatorStateStore();
    KeyedStateStore getKeyedStateStore();
}
public interface FunctionInitializationContext extends ManagedInitializationContext {}
public interface FunctionSnapshotContext {
    long getCheckpointId();
    long getCheckpointTimestamp();
}

package org.apache.flink.streaming.api.checkpoint;

@Help("A function with operator state of its own.")
public interface CheckpointedFunction {
    void snapshotState(FunctionSnapshotContext context) throws Exception;
    void initializeState(FunctionInitializationContext context) throws Exception;
}
@Deprecated
public interface ListCheckpointed<T extends Serializable> {
    List<T> snapshotState(long checkpointId, long timestamp) throws Exception;
    void restoreState(List<T> state) throws Exception;
}

package org.apache.flink.streaming.api.functions.windowing;

import org.apache.flink.util.Collector;
import org.apache.flink.api.common.functions.Function;

public interface WindowFunction<IN, OUT, KEY, W extends Window> extends Function, Serializable {
    void apply(KEY key, W window, Iterable<IN> input, Collector<OUT> out) throws Exception;
}
public interface AllWindowFunction<IN, OUT, W extends Window> extends Function, Serializable {
    void apply(W window, Iterable<IN> values, Collector<OUT> out) throws Exception;
}
public abstract class RichWindowFunction<IN, OUT, KEY, W extends Window> extends AbstractRichFunction implements WindowFunction<IN, OUT, KEY, W> {
    public RichWindowFunction() {}
}
public abstract class RichAllWindowFunction<IN, OUT, W extends Window> extends AbstractRichFunction implements AllWindowFunction<IN, OUT, W> {
    public RichAllWindowFunction() {}
}
@Help("Sees all records of a window of a key, with the window and its state.")
public abstract class ProcessWindowFunction<IN, OUT, KEY, W extends Window> extends AbstractRichFunction {
    public ProcessWindowFunction() {}
    public abstract void process(KEY key, ProcessWindowFunction<IN, OUT, KEY, W>.Context context, Iterable<IN> elements, Collector<OUT> out) throws Exception;
    public void clear(ProcessWindowFunction<IN, OUT, KEY, W>.Context context) throws Exception {}
    public abstract class Context implements Serializable {
        public Context() {}
        public abstract W window();
        public abstract long currentProcessingTime();
        public abstract long currentWatermark();
        public abstract KeyedStateStore windowState();
        public abstract KeyedStateStore globalState();
        public abstract <X> void output(OutputTag<X> outputTag, X value);
    }
}
public abstract class ProcessAllWindowFunction<IN, OUT, W extends Window> extends AbstractRichFunction {
    public ProcessAllWindowFunction() {}
    public abstract void process(ProcessAllWindowFunction<IN, OUT, W>.Context context, Iterable<IN> elements, Collector<OUT> out) throws Exception;
    public void clear(ProcessAllWindowFunction<IN, OUT, W>.Context context) throws Exception {}
    public abstract class Context {
        public Context() {}
        public abstract W window();
        public abstract KeyedStateStore windowState();
        public abstract KeyedStateStore globalState();
        public abstract <X> void output(OutputTag<X> outputTag, X value);
    }
}
public class PassThroughWindowFunction<K, W extends Window, T> implements WindowFunction<T, T, K, W> {
    public PassThroughWindowFunction() {}
    public void apply(K key, W window, Iterable<T> input, Collector<T> out) throws Exception {
        for (T value : input) {
            out.collect(value);
        }
    }
}

package org.apache.flink.streaming.api.functions.windowing.delta;

public interface DeltaFunction<DATA> extends Serializable {
    double getDelta(DATA oldDataPoint, DATA newDataPoint);
}

package org.apache.flink.streaming.api.functions.source.legacy;

import org.apache.flink.api.common.functions.Function;

@Help("A source of the old kind: run() emits records until cancel() is called.")
public interface SourceFunction<T> extends Function, Serializable {
    void run(SourceFunction.SourceContext<T> ctx) throws Exception;
    void cancel();
    public interface SourceContext<T> {
        void collect(T element);
        void collectWithTimestamp(T element, long timestamp);
        void emitWatermark(org.apache.flink.streaming.api.watermark.Watermark mark);
        void markAsTemporarilyIdle();
        Object getCheckpointLock();
        void close();
    }
}
public interface ParallelSourceFunction<OUT> extends SourceFunction<OUT> {}
public abstract class RichSourceFunction<OUT> extends AbstractRichFunction implements SourceFunction<OUT> {
    public RichSourceFunction() {}
}
public abstract class RichParallelSourceFunction<OUT> extends AbstractRichFunction implements ParallelSourceFunction<OUT> {
    public RichParallelSourceFunction() {}
}

package org.apache.flink.streaming.api.functions.source;

@Removed(since = "2.0", use = "org.apache.flink.streaming.api.functions.source.legacy.SourceFunction")
public interface SourceFunction<T> {}
@Removed(since = "2.0", use = "org.apache.flink.streaming.api.functions.source.legacy.RichSourceFunction")
public abstract class RichSourceFunction<T> {}
@Removed(since = "2.0", use = "org.apache.flink.streaming.api.functions.source.legacy.RichParallelSourceFunction")
public abstract class RichParallelSourceFunction<T> {}

package org.apache.flink.streaming.api.functions.sink;

@Removed(since = "2.0", use = "org.apache.flink.streaming.api.functions.sink.legacy.SinkFunction")
public interface SinkFunction<T> {}
@Removed(since = "2.0", use = "org.apache.flink.streaming.api.functions.sink.legacy.RichSinkFunction")
public abstract class RichSinkFunction<T> {}

@Help("Prints each record, with its name and subtask in front.")
public class PrintSink<IN> implements Sink<IN>, org.apache.flink.api.common.SupportsConcurrentExecutionAttempts {
    private final String sinkIdentifier;
    private final boolean stdErr;
    public PrintSink() {
        this("");
    }
    public PrintSink(boolean stdErr) {
        this("", stdErr);
    }
    public PrintSink(String sinkIdentifier) {
        this(sinkIdentifier, false);
    }
    public PrintSink(String sinkIdentifier, boolean stdErr) {
        this.sinkIdentifier = sinkIdentifier;
        this.stdErr = stdErr;
    }
    public SinkWriter<IN> createWriter(WriterInitContext context);
}

package org.apache.flink.streaming.api.functions.sink.legacy;

import org.apache.flink.api.common.functions.Function;

@Help("A sink of the old kind.")
public interface SinkFunction<IN> extends Function, Serializable {
    default void invoke(IN value) throws Exception {}
    default void invoke(IN value, SinkFunction.Context context) throws Exception {
        invoke(value);
    }
    default void writeWatermark(org.apache.flink.api.common.eventtime.Watermark watermark) throws Exception {}
    default void finish() throws Exception {}
    public interface Context {
        long currentProcessingTime();
        long currentWatermark();
        Long timestamp();
    }
}
public abstract class RichSinkFunction<IN> extends AbstractRichFunction implements SinkFunction<IN> {
    public RichSinkFunction() {}
}
public class PrintSinkFunction<IN> extends RichSinkFunction<IN> implements org.apache.flink.api.common.SupportsConcurrentExecutionAttempts {
    private final String sinkIdentifier;
    private final boolean stdErr;
    public PrintSinkFunction() {
        this("", false);
    }
    public PrintSinkFunction(boolean stdErr) {
        this("", stdErr);
    }
    public PrintSinkFunction(String sinkIdentifier, boolean stdErr) {
        this.sinkIdentifier = sinkIdentifier;
        this.stdErr = stdErr;
    }
}
public class DiscardingSink<T> implements SinkFunction<T>, org.apache.flink.api.common.SupportsConcurrentExecutionAttempts {
    public DiscardingSink() {}
    public void invoke(T value) {}
}

package org.apache.flink.streaming.api.functions.sink.v2;

@Help("Takes every record and does nothing.")
public class DiscardingSink<IN> implements Sink<IN>, org.apache.flink.api.common.SupportsConcurrentExecutionAttempts {
    public DiscardingSink() {}
    public SinkWriter<IN> createWriter(WriterInitContext context);
}

