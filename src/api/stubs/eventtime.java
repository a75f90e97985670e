// Event time: watermark strategies, generators, timestamp assigners.

package org.apache.flink.api.common.eventtime;

@Help("Gives records their event time and makes watermarks.")
public interface WatermarkStrategy<T> extends TimestampAssignerSupplier<T>, WatermarkGeneratorSupplier<T> {
    WatermarkGenerator<T> createWatermarkGenerator(WatermarkGeneratorSupplier.Context context);
    default TimestampAssigner<T> createTimestampAssigner(TimestampAssignerSupplier.Context context) {
        return new RecordTimestampAssigner<>();
    }
    default WatermarkAlignmentParams getAlignmentParameters() {
        return WatermarkAlignmentParams.WATERMARK_ALIGNMENT_DISABLED;
    }
    default WatermarkStrategy<T> withTimestampAssigner(TimestampAssignerSupplier<T> timestampAssigner) {
        if (timestampAssigner == null) {
            throw new NullPointerException("timestampAssigner");
        }
        return new WatermarkStrategyWithTimestampAssigner<T>(this, timestampAssigner, null);
    }
    @Help("Takes the event time out of the record.")
    default WatermarkStrategy<T> withTimestampAssigner(SerializableTimestampAssigner<T> timestampAssigner) {
        if (timestampAssigner == null) {
            throw new NullPointerException("timestampAssigner");
        }
        return new WatermarkStrategyWithTimestampAssigner<T>(this, null, timestampAssigner);
    }
    @Help("An input that is silent for so long no longer holds up the watermark.")
    default WatermarkStrategy<T> withIdleness(Duration idleTimeout) {
        if (idleTimeout == null) {
            throw new NullPointerException("idleTimeout");
        }
        if (idleTimeout.isZero() || idleTimeout.isNegative()) {
            throw new IllegalArgumentException("idleTimeout must be greater than zero");
        }
        return new WatermarkStrategyWithIdleness<T>(this, idleTimeout);
    }
    @Help("Sources of the group wait for each other when they drift apart.")
    default WatermarkStrategy<T> withWatermarkAlignment(String watermarkGroup, Duration maxAllowedWatermarkDrift) {
        return withWatermarkAlignment(watermarkGroup, maxAllowedWatermarkDrift, Duration.ofMillis(1000));
    }
    default WatermarkStrategy<T> withWatermarkAlignment(String watermarkGroup, Duration maxAllowedWatermarkDrift, Duration updateInterval) {
        return new WatermarksWithWatermarkAlignment<T>(this, watermarkGroup, maxAllowedWatermarkDrift, updateInterval);
    }
    @Help("For records whose times only grow.")
    static <T> WatermarkStrategy<T> forMonotonousTimestamps() {
        return new MonotonousWatermarkStrategy<T>();
    }
    @Help("The watermark stays behind the largest time seen, by a fixed amount.")
    static <T> WatermarkStrategy<T> forBoundedOutOfOrderness(Duration maxOutOfOrderness) {
        return new BoundedWatermarkStrategy<T>(maxOutOfOrderness);
    }
    @Help("With a watermark generator of one's own.")
    static <T> WatermarkStrategy<T> forGenerator(WatermarkGeneratorSupplier<T> generatorSupplier) {
        return new GeneratorWatermarkStrategy<T>(generatorSupplier);
    }
    @Help("No watermarks: processing time only.")
    static <T> WatermarkStrategy<T> noWatermarks() {
        return new NoWatermarkStrategy<T>();
    }
}
final class MonotonousWatermarkStrategy<T> implements WatermarkStrategy<T> {
    public WatermarkGenerator<T> createWatermarkGenerator(WatermarkGeneratorSupplier.Context context) {
        return new AscendingTimestampsWatermarks<T>();
    }
}
final class BoundedWatermarkStrategy<T> implements WatermarkStrategy<T> {
    private final Duration maxOutOfOrderness;
    BoundedWatermarkStrategy(Duration maxOutOfOrderness) {
        this.maxOutOfOrderness = maxOutOfOrderness;
    }
    public WatermarkGenerator<T> createWatermarkGenerator(WatermarkGeneratorSupplier.Context context) {
        return new BoundedOutOfOrdernessWatermarks<T>(maxOutOfOrderness);
    }
}
final class GeneratorWatermarkStrategy<T> implements WatermarkStrategy<T> {
    private final WatermarkGeneratorSupplier<T> generatorSupplier;
    GeneratorWatermarkStrategy(WatermarkGeneratorSupplier<T> generatorSupplier) {
        this.generatorSupplier = generatorSupplier;
    }
    public WatermarkGenerator<T> createWatermarkGenerator(WatermarkGeneratorSupplier.Context context) {
        return generatorSupplier.createWatermarkGenerator(context);
    }
}
final class NoWatermarkStrategy<T> implements WatermarkStrategy<T> {
    public WatermarkGenerator<T> createWatermarkGenerator(WatermarkGeneratorSupplier.Context context) {
        return new NoWatermarksGenerator<T>();
    }
}
final class WatermarkStrategyWithTimestampAssigner<T> implements WatermarkStrategy<T> {
    private final WatermarkStrategy<T> baseStrategy;
    private final TimestampAssignerSupplier<T> supplier;
    private final SerializableTimestampAssigner<T> timestampAssigner;
    WatermarkStrategyWithTimestampAssigner(WatermarkStrategy<T> baseStrategy, TimestampAssignerSupplier<T> supplier, SerializableTimestampAssigner<T> timestampAssigner) {
        this.baseStrategy = baseStrategy;
        this.supplier = supplier;
        this.timestampAssigner = timestampAssigner;
    }
    public WatermarkGenerator<T> createWatermarkGenerator(WatermarkGeneratorSupplier.Context context) {
        return baseStrategy.createWatermarkGenerator(context);
    }
    public TimestampAssigner<T> createTimestampAssigner(TimestampAssignerSupplier.Context context) {
        return supplier != null ? supplier.createTimestampAssigner(context) : timestampAssigner;
    }
}
final class WatermarkStrategyWithIdleness<T> implements WatermarkStrategy<T> {
    private final WatermarkStrategy<T> baseStrategy;
    private final Duration idlenessTimeout;
    WatermarkStrategyWithIdleness(WatermarkStrategy<T> baseStrategy, Duration idlenessTimeout) {
        this.baseStrategy = baseStrategy;
        this.idlenessTimeout = idlenessTimeout;
    }
    public WatermarkGenerator<T> createWatermarkGenerator(WatermarkGeneratorSupplier.Context context) {
        return baseStrategy.createWatermarkGenerator(context);
    }
    public TimestampAssigner<T> createTimestampAssigner(TimestampAssignerSupplier.Context context) {
        return baseStrategy.createTimestampAssigner(context);
    }
}
final class WatermarksWithWatermarkAlignment<T> implements WatermarkStrategy<T> {
    private final WatermarkStrategy<T> baseStrategy;
    private final String watermarkGroup;
    private final Duration maxAllowedWatermarkDrift;
    private final Duration updateInterval;
    WatermarksWithWatermarkAlignment(WatermarkStrategy<T> baseStrategy, String watermarkGroup, Duration maxAllowedWatermarkDrift, Duration updateInterval) {
        this.baseStrategy = baseStrategy;
        this.watermarkGroup = watermarkGroup;
        this.maxAllowedWatermarkDrift = maxAllowedWatermarkDrift;
        this.updateInterval = updateInterval;
    }
    public WatermarkGenerator<T> createWatermarkGenerator(WatermarkGeneratorSupplier.Context context) {
        return baseStrategy.createWatermarkGenerator(context);
    }
    public TimestampAssigner<T> createTimestampAssigner(TimestampAssignerSupplier.Context context) {
        return baseStrategy.createTimestampAssigner(context);
    }
}
@FunctionalInterface
public interface WatermarkGeneratorSupplier<T> extends Serializable {
    WatermarkGenerator<T> createWatermarkGenerator(WatermarkGeneratorSupplier.Context context);
    public interface Context {
        MetricGroup getMetricGroup();
    }
}
@Help("Sees every record and makes watermarks.")
public interface WatermarkGenerator<T> {
    void onEvent(T event, long eventTimestamp, WatermarkOutput output);
    void onPeriodicEmit(WatermarkOutput output);
}
public interface WatermarkOutput {
    void emitWatermark(Watermark watermark);
    void markIdle();
    void markActive();
}
@Help("No record with a time up to this one will follow.")
public final class Watermark implements Serializable {
    public static final Watermark MAX_WATERMARK = new Watermark(Long.MAX_VALUE);
    private final long timestamp;
    public Watermark(long timestamp) {
        this.timestamp = timestamp;
    }
    public long getTimestamp() {
        return timestamp;
    }
    public boolean equals(Object o) {
        return o instanceof Watermark && ((Watermark) o).timestamp == timestamp;
    }
    public int hashCode() {
        return Long.hashCode(timestamp);
    }
    public String toString() {
        return "Watermark @ " + timestamp;
    }
}
@FunctionalInterface
public interface TimestampAssigner<T> {
    public static final long NO_TIMESTAMP = Long.MIN_VALUE;
    long extractTimestamp(T element, long recordTimestamp);
}
@FunctionalInterface
public interface TimestampAssignerSupplier<T> extends Serializable {
    TimestampAssigner<T> createTimestampAssigner(TimestampAssignerSupplier.Context context);
    static <T> TimestampAssignerSupplier<T> of(SerializableTimestampAssigner<T> assigner) {
        return context -> assigner;
    }
    public interface Context {
        MetricGroup getMetricGroup();
    }
}
@FunctionalInterface
public interface SerializableTimestampAssigner<T> extends TimestampAssigner<T>, Serializable {}
public final class RecordTimestampAssigner<E> implements TimestampAssigner<E> {
    public RecordTimestampAssigner() {}
    public long extractTimestamp(E element, long recordTimestamp) {
        return recordTimestamp;
    }
}
public final class IngestionTimeAssigner<T> implements TimestampAssigner<T> {
    private long maxTimestamp;
    public IngestionTimeAssigner() {}
    public long extractTimestamp(T element, long recordTimestamp) {
        maxTimestamp = Math.max(System.currentTimeMillis(), maxTimestamp);
        return maxTimestamp;
    }
}
public class BoundedOutOfOrdernessWatermarks<T> implements WatermarkGenerator<T> {
    private long maxTimestamp;
    private final long outOfOrdernessMillis;
    public BoundedOutOfOrdernessWatermarks(Duration maxOutOfOrderness) {
        if (maxOutOfOrderness == null) {
            throw new NullPointerException("maxOutOfOrderness");
        }
        if (maxOutOfOrderness.isNegative()) {
            throw new IllegalArgumentException("maxOutOfOrderness cannot be negative");
        }
        this.outOfOrdernessMillis = maxOutOfOrderness.toMillis();
        this.maxTimestamp = Long.MIN_VALUE + outOfOrdernessMillis + 1;
    }
    public void onEvent(T event, long eventTimestamp, WatermarkOutput output) {
        maxTimestamp = Math.max(maxTimestamp, eventTimestamp);
    }
    public void onPeriodicEmit(WatermarkOutput output) {
        output.emitWatermark(new Watermark(maxTimestamp - outOfOrdernessMillis - 1));
    }
}
public class AscendingTimestampsWatermarks<T> extends BoundedOutOfOrdernessWatermarks<T> {
    public AscendingTimestampsWatermarks() {
        super(Duration.ofMillis(0));
    }
}
public final class NoWatermarksGenerator<E> implements WatermarkGenerator<E> {
    public NoWatermarksGenerator() {}
    public void onEvent(E event, long eventTimestamp, WatermarkOutput output) {}
    public void onPeriodicEmit(WatermarkOutput output) {}
}
public final class WatermarkAlignmentParams implements Serializable {
    public static final WatermarkAlignmentParams WATERMARK_ALIGNMENT_DISABLED = new WatermarkAlignmentParams(Long.MAX_VALUE, "", 0);
    private final long maxAllowedWatermarkDrift;
    private final String watermarkGroup;
    private final long updateInterval;
    public WatermarkAlignmentParams(long maxAllowedWatermarkDrift, String watermarkGroup, long updateInterval) {
        this.maxAllowedWatermarkDrift = maxAllowedWatermarkDrift;
        this.watermarkGroup = watermarkGroup;
        this.updateInterval = updateInterval;
    }
    public boolean isEnabled() {
        return maxAllowedWatermarkDrift < Long.MAX_VALUE;
    }
    public long getMaxAllowedWatermarkDrift() {
        return maxAllowedWatermarkDrift;
    }
    public String getWatermarkGroup() {
        return watermarkGroup;
    }
    public long getUpdateInterval() {
        return updateInterval;
    }
}

package org.apache.flink.streaming.api.watermark;

public class Watermark {
    private final long timestamp;
    public Watermark(long timestamp) {
        this.timestamp = timestamp;
    }
    public long getTimestamp() {
        return timestamp;
    }
    public String toString() {
        return "Watermark @ " + timestamp;
    }
}

package org.apache.flink.streaming.api.functions.timestamps;

@Removed(since = "2.0", use = "WatermarkStrategy.forBoundedOutOfOrderness(Duration.ofSeconds(5)).withTimestampAssigner((e, ts) -> e.time)")
public abstract class BoundedOutOfOrdernessTimestampExtractor<T> {}
@Removed(since = "2.0", use = "WatermarkStrategy.forMonotonousTimestamps().withTimestampAssigner((e, ts) -> e.time)")
public abstract class AscendingTimestampExtractor<T> {}

