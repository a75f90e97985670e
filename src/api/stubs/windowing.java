// Windows: assigners, triggers, evictors. Flink's own are recognised by their class when the job runs; their methods are
// here for programs that call them from triggers of their own.

package org.apache.flink.streaming.api.windowing.windows;

public abstract class Window {
    public Window() {}
    public abstract long maxTimestamp();
}
@Help("From start, included, to end, not included; in milliseconds.")
public class TimeWindow extends Window {
    private final long start;
    private final long end;
    public TimeWindow(long start, long end) {
        this.start = start;
        this.end = end;
    }
    public long getStart() {
        return start;
    }
    public long getEnd() {
        return end;
    }
    public long maxTimestamp() {
        return end - 1;
    }
    public boolean intersects(TimeWindow other) {
        return this.start <= other.end && this.end >= other.start;
    }
    public TimeWindow cover(TimeWindow other) {
        return new TimeWindow(Math.min(start, other.start), Math.max(end, other.end));
    }
    public static long getWindowStartWithOffset(long timestamp, long offset, long windowSize) {
        long remainder = (timestamp - offset) % windowSize;
        return remainder < 0 ? timestamp - (remainder + windowSize) : timestamp - remainder;
    }
    public boolean equals(Object o) {
        return o instanceof TimeWindow && ((TimeWindow) o).start == start && ((TimeWindow) o).end == end;
    }
    public int hashCode() {
        long product = start + 31L * end;
        return (int) (product ^ (product >>> 32));
    }
    public String toString() {
        return "TimeWindow{start=" + start + ", end=" + end + "}";
    }
    public static class Serializer extends TypeSerializer<TimeWindow> {
        public Serializer() {}
    }
}
public class GlobalWindow extends Window {
    public static class Serializer extends TypeSerializer<GlobalWindow> {
        public Serializer() {}
    }
    private static final GlobalWindow INSTANCE = new GlobalWindow();
    private GlobalWindow() {}
    public static GlobalWindow get() {
        return INSTANCE;
    }
    public long maxTimestamp() {
        return Long.MAX_VALUE;
    }
    public boolean equals(Object o) {
        return o instanceof GlobalWindow;
    }
    public int hashCode() {
        return 0;
    }
    public String toString() {
        return "GlobalWindow";
    }
}

package org.apache.flink.streaming.api.windowing.time;

@Removed(since = "2.0", use = "Duration.ofSeconds(5)")
public final class Time {
    public static Time milliseconds(long milliseconds);
    public static Time seconds(long seconds);
    public static Time minutes(long minutes);
    public static Time hours(long hours);
    public static Time days(long days);
}

package org.apache.flink.streaming.api.windowing.assigners;

import org.apache.flink.streaming.api.windowing.time.Time;

@Help("Says which windows a record belongs to.")
public abstract class WindowAssigner<T, W extends Window> implements Serializable {
    public WindowAssigner() {}
    public abstract Collection<W> assignWindows(T element, long timestamp, WindowAssigner.WindowAssignerContext context);
    public abstract Trigger<T, W> getDefaultTrigger();
    public abstract TypeSerializer<W> getWindowSerializer(ExecutionConfig executionConfig);
    public abstract boolean isEventTime();
    public abstract static class WindowAssignerContext {
        public WindowAssignerContext() {}
        public abstract long getCurrentProcessingTime();
    }
}
public abstract class MergingWindowAssigner<T, W extends Window> extends WindowAssigner<T, W> {
    public MergingWindowAssigner() {}
    public abstract void mergeWindows(Collection<W> windows, MergingWindowAssigner.MergeCallback<W> callback);
    public interface MergeCallback<W> {
        void merge(Collection<W> toBeMerged, W mergeResult);
    }
}
public enum WindowStagger { ALIGNED, RANDOM, NATURAL }
public interface SessionWindowTimeGapExtractor<T> extends Serializable {
    long extract(T element);
}

@Help("Windows of one size, side by side, by event time.")
public class TumblingEventTimeWindows extends WindowAssigner<Object, TimeWindow> {
    private final long size;
    private final long globalOffset;
    private final WindowStagger windowStagger;
    protected TumblingEventTimeWindows(long size, long offset, WindowStagger windowStagger) {
        if (Math.abs(offset) >= size) {
            throw new IllegalArgumentException("TumblingEventTimeWindows parameters must satisfy abs(offset) < size");
        }
        this.size = size;
        this.globalOffset = offset;
        this.windowStagger = windowStagger;
    }
    public static TumblingEventTimeWindows of(Duration size) {
        return new TumblingEventTimeWindows(size.toMillis(), 0, WindowStagger.ALIGNED);
    }
    public static TumblingEventTimeWindows of(Duration size, Duration offset) {
        return new TumblingEventTimeWindows(size.toMillis(), offset.toMillis(), WindowStagger.ALIGNED);
    }
    public static TumblingEventTimeWindows of(Duration size, Duration offset, WindowStagger windowStagger) {
        return new TumblingEventTimeWindows(size.toMillis(), offset.toMillis(), windowStagger);
    }
    @Removed(since = "2.0", use = "of(Duration.ofSeconds(5))")
    public static TumblingEventTimeWindows of(Time size);
    public Collection<TimeWindow> assignWindows(Object element, long timestamp, WindowAssigner.WindowAssignerContext context) {
        long start = TimeWindow.getWindowStartWithOffset(timestamp, globalOffset, size);
        return Collections.singletonList(new TimeWindow(start, start + size));
    }
    public Trigger<Object, TimeWindow> getDefaultTrigger() {
        return EventTimeTrigger.create();
    }
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig executionConfig) {
        return null;
    }
    public boolean isEventTime() {
        return true;
    }
    public String toString() {
        return "TumblingEventTimeWindows(" + size + ")";
    }
}
@Help("Windows of one size, side by side, by the clock.")
public class TumblingProcessingTimeWindows extends WindowAssigner<Object, TimeWindow> {
    private final long size;
    private final long globalOffset;
    private final WindowStagger windowStagger;
    private TumblingProcessingTimeWindows(long size, long offset, WindowStagger windowStagger) {
        if (Math.abs(offset) >= size) {
            throw new IllegalArgumentException("TumblingProcessingTimeWindows parameters must satisfy abs(offset) < size");
        }
        this.size = size;
        this.globalOffset = offset;
        this.windowStagger = windowStagger;
    }
    public static TumblingProcessingTimeWindows of(Duration size) {
        return new TumblingProcessingTimeWindows(size.toMillis(), 0, WindowStagger.ALIGNED);
    }
    public static TumblingProcessingTimeWindows of(Duration size, Duration offset) {
        return new TumblingProcessingTimeWindows(size.toMillis(), offset.toMillis(), WindowStagger.ALIGNED);
    }
    public static TumblingProcessingTimeWindows of(Duration size, Duration offset, WindowStagger windowStagger) {
        return new TumblingProcessingTimeWindows(size.toMillis(), offset.toMillis(), windowStagger);
    }
    @Removed(since = "2.0", use = "of(Duration.ofSeconds(5))")
    public static TumblingProcessingTimeWindows of(Time size);
    public Collection<TimeWindow> assignWindows(Object element, long timestamp, WindowAssigner.WindowAssignerContext context) {
        long start = TimeWindow.getWindowStartWithOffset(context.getCurrentProcessingTime(), globalOffset, size);
        return Collections.singletonList(new TimeWindow(start, start + size));
    }
    public long getSize() {
        return size;
    }
    public Trigger<Object, TimeWindow> getDefaultTrigger() {
        return ProcessingTimeTrigger.create();
    }
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig executionConfig) {
        return null;
    }
    public boolean isEventTime() {
        return false;
    }
    public String toString() {
        return "TumblingProcessingTimeWindows(" + size + ")";
    }
}
@Help("Windows of one size that begin every so often and overlap, by event time.")
public class SlidingEventTimeWindows extends WindowAssigner<Object, TimeWindow> {
    private final long size;
    private final long slide;
    private final long offset;
    protected SlidingEventTimeWindows(long size, long slide, long offset) {
        if (Math.abs(offset) >= slide || size <= 0) {
            throw new IllegalArgumentException("SlidingEventTimeWindows parameters must satisfy abs(offset) < slide and size > 0");
        }
        if (size / slide > 10000000) {
            throw new IllegalArgumentException("SlidingEventTimeWindows parameters must satisfy size / slide <= 10000000");
        }
        this.size = size;
        this.slide = slide;
        this.offset = offset;
    }
    public static SlidingEventTimeWindows of(Duration size, Duration slide) {
        return new SlidingEventTimeWindows(size.toMillis(), slide.toMillis(), 0);
    }
    public static SlidingEventTimeWindows of(Duration size, Duration slide, Duration offset) {
        return new SlidingEventTimeWindows(size.toMillis(), slide.toMillis(), offset.toMillis());
    }
    @Removed(since = "2.0", use = "of(Duration.ofSeconds(10), Duration.ofSeconds(5))")
    public static SlidingEventTimeWindows of(Time size, Time slide);
    public Collection<TimeWindow> assignWindows(Object element, long timestamp, WindowAssigner.WindowAssignerContext context) {
        List<TimeWindow> windows = new ArrayList<>();
        for (long start = TimeWindow.getWindowStartWithOffset(timestamp, offset, slide); start > timestamp - size; start -= slide) {
            windows.add(new TimeWindow(start, start + size));
        }
        return windows;
    }
    public long getSize() {
        return size;
    }
    public long getSlide() {
        return slide;
    }
    public Trigger<Object, TimeWindow> getDefaultTrigger() {
        return EventTimeTrigger.create();
    }
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig executionConfig) {
        return null;
    }
    public boolean isEventTime() {
        return true;
    }
    public String toString() {
        return "SlidingEventTimeWindows(" + size + ", " + slide + ")";
    }
}
@Help("Windows of one size that begin every so often and overlap, by the clock.")
public class SlidingProcessingTimeWindows extends WindowAssigner<Object, TimeWindow> {
    private final long size;
    private final long slide;
    private final long offset;
    private SlidingProcessingTimeWindows(long size, long slide, long offset) {
        if (Math.abs(offset) >= slide || size <= 0) {
            throw new IllegalArgumentException("SlidingProcessingTimeWindows parameters must satisfy abs(offset) < slide and size > 0");
        }
        this.size = size;
        this.slide = slide;
        this.offset = offset;
    }
    public static SlidingProcessingTimeWindows of(Duration size, Duration slide) {
        return new SlidingProcessingTimeWindows(size.toMillis(), slide.toMillis(), 0);
    }
    public static SlidingProcessingTimeWindows of(Duration size, Duration slide, Duration offset) {
        return new SlidingProcessingTimeWindows(size.toMillis(), slide.toMillis(), offset.toMillis());
    }
    @Removed(since = "2.0", use = "of(Duration.ofSeconds(10), Duration.ofSeconds(5))")
    public static SlidingProcessingTimeWindows of(Time size, Time slide);
    public Collection<TimeWindow> assignWindows(Object element, long timestamp, WindowAssigner.WindowAssignerContext context) {
        long now = context.getCurrentProcessingTime();
        List<TimeWindow> windows = new ArrayList<>();
        for (long start = TimeWindow.getWindowStartWithOffset(now, offset, slide); start > now - size; start -= slide) {
            windows.add(new TimeWindow(start, start + size));
        }
        return windows;
    }
    public long getSize() {
        return size;
    }
    public long getSlide() {
        return slide;
    }
    public Trigger<Object, TimeWindow> getDefaultTrigger() {
        return ProcessingTimeTrigger.create();
    }
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig executionConfig) {
        return null;
    }
    public boolean isEventTime() {
        return false;
    }
    public String toString() {
        return "SlidingProcessingTimeWindows(" + size + ", " + slide + ")";
    }
}
@Help("A window ends when a key was silent for a while, by event time.")
public class EventTimeSessionWindows extends MergingWindowAssigner<Object, TimeWindow> {
    protected long sessionTimeout;
    protected EventTimeSessionWindows(long sessionTimeout) {
        if (sessionTimeout <= 0) {
            throw new IllegalArgumentException("EventTimeSessionWindows parameters must satisfy 0 < size");
        }
        this.sessionTimeout = sessionTimeout;
    }
    public static EventTimeSessionWindows withGap(Duration size) {
        return new EventTimeSessionWindows(size.toMillis());
    }
    @Removed(since = "2.0", use = "withGap(Duration.ofSeconds(5))")
    public static EventTimeSessionWindows withGap(Time size);
    public static <T> DynamicEventTimeSessionWindows<T> withDynamicGap(SessionWindowTimeGapExtractor<T> sessionWindowTimeGapExtractor) {
        return new DynamicEventTimeSessionWindows<T>(sessionWindowTimeGapExtractor);
    }
    public Collection<TimeWindow> assignWindows(Object element, long timestamp, WindowAssigner.WindowAssignerContext context) {
        return Collections.singletonList(new TimeWindow(timestamp, timestamp + sessionTimeout));
    }
    public Trigger<Object, TimeWindow> getDefaultTrigger() {
        return EventTimeTrigger.create();
    }
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig executionConfig) {
        return null;
    }
    public boolean isEventTime() {
        return true;
    }
    public void mergeWindows(Collection<TimeWindow> windows, MergingWindowAssigner.MergeCallback<TimeWindow> callback) {}
    public String toString() {
        return "EventTimeSessionWindows(" + sessionTimeout + ")";
    }
}
@Help("A window ends when a key was silent for a while, by the clock.")
public class ProcessingTimeSessionWindows extends MergingWindowAssigner<Object, TimeWindow> {
    protected long sessionTimeout;
    protected ProcessingTimeSessionWindows(long sessionTimeout) {
        if (sessionTimeout <= 0) {
            throw new IllegalArgumentException("ProcessingTimeSessionWindows parameters must satisfy 0 < size");
        }
        this.sessionTimeout = sessionTimeout;
    }
    public static ProcessingTimeSessionWindows withGap(Duration size) {
        return new ProcessingTimeSessionWindows(size.toMillis());
    }
    @Removed(since = "2.0", use = "withGap(Duration.ofSeconds(5))")
    public static ProcessingTimeSessionWindows withGap(Time size);
    public static <T> DynamicProcessingTimeSessionWindows<T> withDynamicGap(SessionWindowTimeGapExtractor<T> sessionWindowTimeGapExtractor) {
        return new DynamicProcessingTimeSessionWindows<T>(sessionWindowTimeGapExtractor);
    }
    public Collection<TimeWindow> assignWindows(Object element, long timestamp, WindowAssigner.WindowAssignerContext context) {
        long now = context.getCurrentProcessingTime();
        return Collections.singletonList(new TimeWindow(now, now + sessionTimeout));
    }
    public Trigger<Object, TimeWindow> getDefaultTrigger() {
        return ProcessingTimeTrigger.create();
    }
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig executionConfig) {
        return null;
    }
    public boolean isEventTime() {
        return false;
    }
    public void mergeWindows(Collection<TimeWindow> windows, MergingWindowAssigner.MergeCallback<TimeWindow> callback) {}
    public String toString() {
        return "ProcessingTimeSessionWindows(" + sessionTimeout + ")";
    }
}
public class DynamicEventTimeSessionWindows<T> extends MergingWindowAssigner<T, TimeWindow> {
    protected SessionWindowTimeGapExtractor<T> sessionWindowTimeGapExtractor;
    protected DynamicEventTimeSessionWindows(SessionWindowTimeGapExtractor<T> sessionWindowTimeGapExtractor) {
        this.sessionWindowTimeGapExtractor = sessionWindowTimeGapExtractor;
    }
    public static <T> DynamicEventTimeSessionWindows<T> withDynamicGap(SessionWindowTimeGapExtractor<T> sessionWindowTimeGapExtractor) {
        return new DynamicEventTimeSessionWindows<T>(sessionWindowTimeGapExtractor);
    }
    public Collection<TimeWindow> assignWindows(T element, long timestamp, WindowAssigner.WindowAssignerContext context) {
        return Collections.singletonList(new TimeWindow(timestamp, timestamp + sessionWindowTimeGapExtractor.extract(element)));
    }
    public Trigger<T, TimeWindow> getDefaultTrigger() {
        return (Trigger<T, TimeWindow>) (Trigger) EventTimeTrigger.create();
    }
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig executionConfig) {
        return null;
    }
    public boolean isEventTime() {
        return true;
    }
    public void mergeWindows(Collection<TimeWindow> windows, MergingWindowAssigner.MergeCallback<TimeWindow> callback) {}
    public String toString() {
        return "DynamicEventTimeSessionWindows()";
    }
}
public class DynamicProcessingTimeSessionWindows<T> extends MergingWindowAssigner<T, TimeWindow> {
    protected SessionWindowTimeGapExtractor<T> sessionWindowTimeGapExtractor;
    protected DynamicProcessingTimeSessionWindows(SessionWindowTimeGapExtractor<T> sessionWindowTimeGapExtractor) {
        this.sessionWindowTimeGapExtractor = sessionWindowTimeGapExtractor;
    }
    public static <T> DynamicProcessingTimeSessionWindows<T> withDynamicGap(SessionWindowTimeGapExtractor<T> sessionWindowTimeGapExtractor) {
        return new DynamicProcessingTimeSessionWindows<T>(sessionWindowTimeGapExtractor);
    }
    public Collection<TimeWindow> assignWindows(T element, long timestamp, WindowAssigner.WindowAssignerContext context) {
        long now = context.getCurrentProcessingTime();
        return Collections.singletonList(new TimeWindow(now, now + sessionWindowTimeGapExtractor.extract(element)));
    }
    public Trigger<T, TimeWindow> getDefaultTrigger() {
        return (Trigger<T, TimeWindow>) (Trigger) ProcessingTimeTrigger.create();
    }
    public TypeSerializer<TimeWindow> getWindowSerializer(ExecutionConfig executionConfig) {
        return null;
    }
    public boolean isEventTime() {
        return false;
    }
    public void mergeWindows(Collection<TimeWindow> windows, MergingWindowAssigner.MergeCallback<TimeWindow> callback) {}
    public String toString() {
        return "DynamicProcessingTimeSessionWindows()";
    }
}
@Help("One window without an end; needs a trigger.")
public class GlobalWindows extends WindowAssigner<Object, GlobalWindow> {
    private final Trigger<Object, GlobalWindow> defaultTrigger;
    private GlobalWindows(Trigger<Object, GlobalWindow> defaultTrigger) {
        this.defaultTrigger = defaultTrigger;
    }
    public static GlobalWindows create() {
        return new GlobalWindows(new GlobalWindows.NeverTrigger());
    }
    public static GlobalWindows createWithEndOfStreamTrigger() {
        return new GlobalWindows(new GlobalWindows.EndOfStreamTrigger());
    }
    public Collection<GlobalWindow> assignWindows(Object element, long timestamp, WindowAssigner.WindowAssignerContext context) {
        return Collections.singletonList(GlobalWindow.get());
    }
    public Trigger<Object, GlobalWindow> getDefaultTrigger() {
        return defaultTrigger;
    }
    public TypeSerializer<GlobalWindow> getWindowSerializer(ExecutionConfig executionConfig) {
        return null;
    }
    public boolean isEventTime() {
        return false;
    }
    public String toString() {
        return "GlobalWindows(trigger=" + defaultTrigger.getClass().getSimpleName() + ")";
    }
    public static class NeverTrigger extends Trigger<Object, GlobalWindow> {
        public NeverTrigger() {}
        public TriggerResult onElement(Object element, long timestamp, GlobalWindow window, Trigger.TriggerContext ctx) {
            return TriggerResult.CONTINUE;
        }
        public TriggerResult onEventTime(long time, GlobalWindow window, Trigger.TriggerContext ctx) {
            return TriggerResult.CONTINUE;
        }
        public TriggerResult onProcessingTime(long time, GlobalWindow window, Trigger.TriggerContext ctx) {
            return TriggerResult.CONTINUE;
        }
        public void clear(GlobalWindow window, Trigger.TriggerContext ctx) throws Exception {}
        public void onMerge(GlobalWindow window, Trigger.OnMergeContext ctx) {}
    }
    public static class EndOfStreamTrigger extends Trigger<Object, GlobalWindow> {
        public EndOfStreamTrigger() {}
        public TriggerResult onElement(Object element, long timestamp, GlobalWindow window, Trigger.TriggerContext ctx) {
            ctx.registerEventTimeTimer(Long.MAX_VALUE);
            return TriggerResult.CONTINUE;
        }
        public TriggerResult onEventTime(long time, GlobalWindow window, Trigger.TriggerContext ctx) {
            return time == Long.MAX_VALUE ? TriggerResult.FIRE : TriggerResult.CONTINUE;
        }
        public TriggerResult onProcessingTime(long time, GlobalWindow window, Trigger.TriggerContext ctx) {
            return TriggerResult.CONTINUE;
        }
        public void clear(GlobalWindow window, Trigger.TriggerContext ctx) throws Exception {}
        public void onMerge(GlobalWindow window, Trigger.OnMergeContext ctx) {}
    }
}

package org.apache.flink.streaming.api.windowing.triggers;

public enum TriggerResult {
    CONTINUE(false, false), FIRE_AND_PURGE(true, true), FIRE(true, false), PURGE(false, true);
    private final boolean fire;
    private final boolean purge;
    TriggerResult(boolean fire, boolean purge) {
        this.fire = fire;
        this.purge = purge;
    }
    public boolean isFire() {
        return fire;
    }
    public boolean isPurge() {
        return purge;
    }
}
@Help("Decides when a window fires.")
public abstract class Trigger<T, W extends Window> implements Serializable {
    public Trigger() {}
    public abstract TriggerResult onElement(T element, long timestamp, W window, Trigger.TriggerContext ctx) throws Exception;
    public abstract TriggerResult onProcessingTime(long time, W window, Trigger.TriggerContext ctx) throws Exception;
    public abstract TriggerResult onEventTime(long time, W window, Trigger.TriggerContext ctx) throws Exception;
    public boolean canMerge() {
        return false;
    }
    public void onMerge(W window, Trigger.OnMergeContext ctx) throws Exception {
        throw new UnsupportedOperationException("This trigger does not support merging.");
    }
    public abstract void clear(W window, Trigger.TriggerContext ctx) throws Exception;
    public interface TriggerContext {
        long getCurrentProcessingTime();
        MetricGroup getMetricGroup();
        long getCurrentWatermark();
        void registerProcessingTimeTimer(long time);
        void registerEventTimeTimer(long time);
        void deleteProcessingTimeTimer(long time);
        void deleteEventTimeTimer(long time);
        <S extends org.apache.flink.api.common.state.State> S getPartitionedState(StateDescriptor<S, ?> stateDescriptor);
    }
    public interface OnMergeContext extends Trigger.TriggerContext {
        <S extends MergingState<?, ?>> void mergePartitionedState(StateDescriptor<S, ?> stateDescriptor);
    }
}
@Help("Fires when the watermark passes the window's end.")
public class EventTimeTrigger extends Trigger<Object, TimeWindow> {
    private EventTimeTrigger() {}
    public static EventTimeTrigger create() {
        return new EventTimeTrigger();
    }
    public TriggerResult onElement(Object element, long timestamp, TimeWindow window, Trigger.TriggerContext ctx) throws Exception {
        if (window.maxTimestamp() <= ctx.getCurrentWatermark()) {
            return TriggerResult.FIRE;
        }
        ctx.registerEventTimeTimer(window.maxTimestamp());
        return TriggerResult.CONTINUE;
    }
    public TriggerResult onEventTime(long time, TimeWindow window, Trigger.TriggerContext ctx) {
        return time == window.maxTimestamp() ? TriggerResult.FIRE : TriggerResult.CONTINUE;
    }
    public TriggerResult onProcessingTime(long time, TimeWindow window, Trigger.TriggerContext ctx) throws Exception {
        return TriggerResult.CONTINUE;
    }
    public void clear(TimeWindow window, Trigger.TriggerContext ctx) throws Exception {
        ctx.deleteEventTimeTimer(window.maxTimestamp());
    }
    public boolean canMerge() {
        return true;
    }
    public void onMerge(TimeWindow window, Trigger.OnMergeContext ctx) {
        if (window.maxTimestamp() > ctx.getCurrentWatermark()) {
            ctx.registerEventTimeTimer(window.maxTimestamp());
        }
    }
    public String toString() {
        return "EventTimeTrigger()";
    }
}
@Help("Fires when the clock passes the window's end.")
public class ProcessingTimeTrigger extends Trigger<Object, TimeWindow> {
    private ProcessingTimeTrigger() {}
    public static ProcessingTimeTrigger create() {
        return new ProcessingTimeTrigger();
    }
    public TriggerResult onElement(Object element, long timestamp, TimeWindow window, Trigger.TriggerContext ctx) {
        ctx.registerProcessingTimeTimer(window.maxTimestamp());
        return TriggerResult.CONTINUE;
    }
    public TriggerResult onEventTime(long time, TimeWindow window, Trigger.TriggerContext ctx) throws Exception {
        return TriggerResult.CONTINUE;
    }
    public TriggerResult onProcessingTime(long time, TimeWindow window, Trigger.TriggerContext ctx) {
        return TriggerResult.FIRE;
    }
    public void clear(TimeWindow window, Trigger.TriggerContext ctx) throws Exception {
        ctx.deleteProcessingTimeTimer(window.maxTimestamp());
    }
    public boolean canMerge() {
        return true;
    }
    public void onMerge(TimeWindow window, Trigger.OnMergeContext ctx) {
        if (window.maxTimestamp() > ctx.getCurrentProcessingTime()) {
            ctx.registerProcessingTimeTimer(window.maxTimestamp());
        }
    }
    public String toString() {
        return "ProcessingTimeTrigger()";
    }
}
@Help("Fires every so many records.")
public class CountTrigger<W extends Window> extends Trigger<Object, W> {
    private final long maxCount;
    private final ReducingStateDescriptor<Long> stateDesc = new ReducingStateDescriptor<>("count", new CountTrigger.Sum(), Long.class);
    private CountTrigger(long maxCount) {
        this.maxCount = maxCount;
    }
    public static <W extends Window> CountTrigger<W> of(long maxCount) {
        return new CountTrigger<>(maxCount);
    }
    public TriggerResult onElement(Object element, long timestamp, W window, Trigger.TriggerContext ctx) throws Exception {
        ReducingState<Long> count = ctx.getPartitionedState(stateDesc);
        count.add(1L);
        if (count.get() >= maxCount) {
            count.clear();
            return TriggerResult.FIRE;
        }
        return TriggerResult.CONTINUE;
    }
    public TriggerResult onEventTime(long time, W window, Trigger.TriggerContext ctx) {
        return TriggerResult.CONTINUE;
    }
    public TriggerResult onProcessingTime(long time, W window, Trigger.TriggerContext ctx) throws Exception {
        return TriggerResult.CONTINUE;
    }
    public void clear(W window, Trigger.TriggerContext ctx) throws Exception {
        ctx.getPartitionedState(stateDesc).clear();
    }
    public boolean canMerge() {
        return true;
    }
    public void onMerge(W window, Trigger.OnMergeContext ctx) throws Exception {
        ctx.mergePartitionedState(stateDesc);
    }
    public long getMaxCount() {
        return maxCount;
    }
    public String toString() {
        return "CountTrigger(" + maxCount + ")";
    }
    private static class Sum implements ReduceFunction<Long> {
        public Long reduce(Long value1, Long value2) {
            return value1 + value2;
        }
    }
}
@Help("Empties the window each time the inner trigger fires.")
public class PurgingTrigger<T, W extends Window> extends Trigger<T, W> {
    private final Trigger<T, W> nestedTrigger;
    private PurgingTrigger(Trigger<T, W> nestedTrigger) {
        this.nestedTrigger = nestedTrigger;
    }
    public static <T, W extends Window> PurgingTrigger<T, W> of(Trigger<T, W> nestedTrigger) {
        return new PurgingTrigger<>(nestedTrigger);
    }
    private static TriggerResult purged(TriggerResult result) {
        return result.isFire() ? TriggerResult.FIRE_AND_PURGE : result;
    }
    public TriggerResult onElement(T element, long timestamp, W window, Trigger.TriggerContext ctx) throws Exception {
        return purged(nestedTrigger.onElement(element, timestamp, window, ctx));
    }
    public TriggerResult onEventTime(long time, W window, Trigger.TriggerContext ctx) throws Exception {
        return purged(nestedTrigger.onEventTime(time, window, ctx));
    }
    public TriggerResult onProcessingTime(long time, W window, Trigger.TriggerContext ctx) throws Exception {
        return purged(nestedTrigger.onProcessingTime(time, window, ctx));
    }
    public void clear(W window, Trigger.TriggerContext ctx) throws Exception {
        nestedTrigger.clear(window, ctx);
    }
    public boolean canMerge() {
        return nestedTrigger.canMerge();
    }
    public void onMerge(W window, Trigger.OnMergeContext ctx) throws Exception {
        nestedTrigger.onMerge(window, ctx);
    }
    public Trigger<T, W> getNestedTrigger() {
        return nestedTrigger;
    }
    public String toString() {
        return "PurgingTrigger(" + nestedTrigger + ")";
    }
}
@Help("Fires every so often while the watermark moves on, and at the window's end.")
public class ContinuousEventTimeTrigger<W extends Window> extends Trigger<Object, W> {
    private final long interval;
    private ContinuousEventTimeTrigger(long interval) {
        this.interval = interval;
    }
    public static <W extends Window> ContinuousEventTimeTrigger<W> of(Duration interval) {
        return new ContinuousEventTimeTrigger<>(interval.toMillis());
    }
    public TriggerResult onElement(Object element, long timestamp, W window, Trigger.TriggerContext ctx) throws Exception;
    public TriggerResult onEventTime(long time, W window, Trigger.TriggerContext ctx) throws Exception;
    public TriggerResult onProcessingTime(long time, W window, Trigger.TriggerContext ctx) throws Exception {
        return TriggerResult.CONTINUE;
    }
    public void clear(W window, Trigger.TriggerContext ctx) throws Exception;
    public boolean canMerge() {
        return true;
    }
    public void onMerge(W window, Trigger.OnMergeContext ctx) throws Exception;
    public String toString() {
        return "ContinuousEventTimeTrigger(" + interval + ")";
    }
}
@Help("Fires every so often by the clock.")
public class ContinuousProcessingTimeTrigger<W extends Window> extends Trigger<Object, W> {
    private final long interval;
    private ContinuousProcessingTimeTrigger(long interval) {
        this.interval = interval;
    }
    public static <W extends Window> ContinuousProcessingTimeTrigger<W> of(Duration interval) {
        return new ContinuousProcessingTimeTrigger<>(interval.toMillis());
    }
    public TriggerResult onElement(Object element, long timestamp, W window, Trigger.TriggerContext ctx) throws Exception;
    public TriggerResult onEventTime(long time, W window, Trigger.TriggerContext ctx) throws Exception {
        return TriggerResult.CONTINUE;
    }
    public TriggerResult onProcessingTime(long time, W window, Trigger.TriggerContext ctx) throws Exception;
    public void clear(W window, Trigger.TriggerContext ctx) throws Exception;
    public boolean canMerge() {
        return true;
    }
    public void onMerge(W window, Trigger.OnMergeContext ctx) throws Exception;
    public String toString() {
        return "ContinuousProcessingTimeTrigger(" + interval + ")";
    }
}
@Help("Fires when a record is far enough from the last one that fired.")
public class DeltaTrigger<T, W extends Window> extends Trigger<T, W> {
    private final DeltaFunction<T> deltaFunction;
    private final double threshold;
    private DeltaTrigger(double threshold, DeltaFunction<T> deltaFunction) {
        this.threshold = threshold;
        this.deltaFunction = deltaFunction;
    }
    public static <T, W extends Window> DeltaTrigger<T, W> of(double threshold, DeltaFunction<T> deltaFunction, TypeSerializer<T> stateSerializer) {
        return new DeltaTrigger<>(threshold, deltaFunction);
    }
    public TriggerResult onElement(T element, long timestamp, W window, Trigger.TriggerContext ctx) throws Exception;
    public TriggerResult onEventTime(long time, W window, Trigger.TriggerContext ctx) {
        return TriggerResult.CONTINUE;
    }
    public TriggerResult onProcessingTime(long time, W window, Trigger.TriggerContext ctx) throws Exception {
        return TriggerResult.CONTINUE;
    }
    public void clear(W window, Trigger.TriggerContext ctx) throws Exception;
    public String toString() {
        return "DeltaTrigger(" + deltaFunction + ", " + threshold + ")";
    }
}
@Help("Fires when the clock runs out, or when the inner trigger does.")
public class ProcessingTimeoutTrigger<T, W extends Window> extends Trigger<T, W> {
    private final Trigger<T, W> nestedTrigger;
    private final long interval;
    private final boolean resetTimerOnNewRecord;
    private final boolean shouldClearOnTimeout;
    private ProcessingTimeoutTrigger(Trigger<T, W> nestedTrigger, long interval, boolean resetTimerOnNewRecord, boolean shouldClearOnTimeout) {
        this.nestedTrigger = nestedTrigger;
        this.interval = interval;
        this.resetTimerOnNewRecord = resetTimerOnNewRecord;
        this.shouldClearOnTimeout = shouldClearOnTimeout;
    }
    public static <T, W extends Window> ProcessingTimeoutTrigger<T, W> of(Trigger<T, W> nestedTrigger, Duration timeout) {
        return new ProcessingTimeoutTrigger<>(nestedTrigger, timeout.toMillis(), false, true);
    }
    public static <T, W extends Window> ProcessingTimeoutTrigger<T, W> of(Trigger<T, W> nestedTrigger, Duration timeout, boolean resetTimerOnNewRecord, boolean shouldClearOnTimeout) {
        return new ProcessingTimeoutTrigger<>(nestedTrigger, timeout.toMillis(), resetTimerOnNewRecord, shouldClearOnTimeout);
    }
    public TriggerResult onElement(T element, long timestamp, W window, Trigger.TriggerContext ctx) throws Exception;
    public TriggerResult onEventTime(long time, W window, Trigger.TriggerContext ctx) throws Exception;
    public TriggerResult onProcessingTime(long time, W window, Trigger.TriggerContext ctx) throws Exception;
    public void clear(W window, Trigger.TriggerContext ctx) throws Exception;
    public boolean canMerge() {
        return nestedTrigger.canMerge();
    }
    public String toString() {
        return "TimeoutTrigger(" + nestedTrigger + ")";
    }
}

package org.apache.flink.streaming.runtime.operators.windowing;

public class TimestampedValue<T> {
    private T value;
    private long timestamp;
    private boolean hasTimestamp;
    public TimestampedValue(T value) {
        this.value = value;
    }
    public TimestampedValue(T value, long timestamp) {
        this.value = value;
        this.timestamp = timestamp;
        this.hasTimestamp = true;
    }
    public T getValue() {
        return value;
    }
    public long getTimestamp() {
        return timestamp;
    }
    public boolean hasTimestamp() {
        return hasTimestamp;
    }
}

package org.apache.flink.streaming.api.windowing.evictors;

@Help("Drops records from a window.")
public interface Evictor<T, W extends Window> extends Serializable {
    void evictBefore(Iterable<TimestampedValue<T>> elements, int size, W window, Evictor.EvictorContext evictorContext);
    void evictAfter(Iterable<TimestampedValue<T>> elements, int size, W window, Evictor.EvictorContext evictorContext);
    public interface EvictorContext {
        long getCurrentProcessingTime();
        MetricGroup getMetricGroup();
        long getCurrentWatermark();
    }
}
@Help("Keeps the last so many records.")
public class CountEvictor<W extends Window> implements Evictor<Object, W> {
    private final long maxCount;
    private final boolean doEvictAfter;
    private CountEvictor(long count, boolean doEvictAfter) {
        this.maxCount = count;
        this.doEvictAfter = doEvictAfter;
    }
    public static <W extends Window> CountEvictor<W> of(long maxCount) {
        return new CountEvictor<>(maxCount, false);
    }
    public static <W extends Window> CountEvictor<W> of(long maxCount, boolean doEvictAfter) {
        return new CountEvictor<>(maxCount, doEvictAfter);
    }
    public void evictBefore(Iterable<TimestampedValue<Object>> elements, int size, W window, Evictor.EvictorContext ctx);
    public void evictAfter(Iterable<TimestampedValue<Object>> elements, int size, W window, Evictor.EvictorContext ctx);
}
@Help("Keeps the records of the last so many milliseconds before the newest.")
public class TimeEvictor<W extends Window> implements Evictor<Object, W> {
    private final long windowSize;
    private final boolean doEvictAfter;
    public TimeEvictor(long windowSize) {
        this(windowSize, false);
    }
    public TimeEvictor(long windowSize, boolean doEvictAfter) {
        this.windowSize = windowSize;
        this.doEvictAfter = doEvictAfter;
    }
    public static <W extends Window> TimeEvictor<W> of(Duration windowSize) {
        return new TimeEvictor<>(windowSize.toMillis());
    }
    public static <W extends Window> TimeEvictor<W> of(Duration windowSize, boolean doEvictAfter) {
        return new TimeEvictor<>(windowSize.toMillis(), doEvictAfter);
    }
    public void evictBefore(Iterable<TimestampedValue<Object>> elements, int size, W window, Evictor.EvictorContext ctx);
    public void evictAfter(Iterable<TimestampedValue<Object>> elements, int size, W window, Evictor.EvictorContext ctx);
}
@Help("Drops records that are too far from the last one.")
public class DeltaEvictor<T, W extends Window> implements Evictor<T, W> {
    private final DeltaFunction<T> deltaFunction;
    private final double threshold;
    private final boolean doEvictAfter;
    private DeltaEvictor(double threshold, DeltaFunction<T> deltaFunction, boolean doEvictAfter) {
        this.deltaFunction = deltaFunction;
        this.threshold = threshold;
        this.doEvictAfter = doEvictAfter;
    }
    public static <T, W extends Window> DeltaEvictor<T, W> of(double threshold, DeltaFunction<T> deltaFunction) {
        return new DeltaEvictor<>(threshold, deltaFunction, false);
    }
    public static <T, W extends Window> DeltaEvictor<T, W> of(double threshold, DeltaFunction<T> deltaFunction, boolean doEvictAfter) {
        return new DeltaEvictor<>(threshold, deltaFunction, doEvictAfter);
    }
    public void evictBefore(Iterable<TimestampedValue<T>> elements, int size, W window, Evictor.EvictorContext ctx);
    public void evictAfter(Iterable<TimestampedValue<T>> elements, int size, W window, Evictor.EvictorContext ctx);
}

