// Small helpers.

package org.apache.flink.util;

@Help("Takes the records that a function gives out.")
public interface Collector<T> {
    void collect(T record);
    void close();
}
@Help("Names a side output. Make it an anonymous class so that its type is kept: new OutputTag<String>(\"late\") {}.")
public class OutputTag<T> implements Serializable {
    private final String id;
    private final TypeInformation<T> typeInfo;
    public OutputTag(String id);
    public OutputTag(String id, TypeInformation<T> typeInfo);
    public String getId() {
        return id;
    }
    public TypeInformation<T> getTypeInfo() {
        return typeInfo;
    }
    public boolean equals(Object o) {
        return o instanceof OutputTag && ((OutputTag<?>) o).id.equals(id);
    }
    public int hashCode() {
        return id.hashCode();
    }
    public String toString() {
        return "OutputTag(" + typeInfo + ", " + id + ")";
    }
}
public class TaggedUnion<T1, T2> {
    TaggedUnion() {}
}
public interface CloseableIterator<T> extends Iterator<T>, AutoCloseable {}
class CollectedIterator<T> implements CloseableIterator<T> {
    private final Iterator<T> records;
    CollectedIterator(List<T> records) {
        this.records = records.iterator();
    }
    public boolean hasNext() {
        return records.hasNext();
    }
    public T next() {
        return records.next();
    }
    public void close() {}
}
public abstract class SplittableIterator<T> implements Iterator<T>, Serializable {
    public SplittableIterator() {}
    public abstract Iterator<T>[] split(int numPartitions);
    public abstract int getMaximumNumberOfSplits();
}
public class NumberSequenceIterator extends SplittableIterator<Long> {
    private final long to;
    private long current;
    public NumberSequenceIterator(long from, long to) {
        if (from > to) {
            throw new IllegalArgumentException("The 'to' value must not be smaller than the 'from' value.");
        }
        this.current = from;
        this.to = to;
    }
    public boolean hasNext() {
        return current <= to;
    }
    public Long next() {
        if (current > to) {
            throw new NoSuchElementException();
        }
        return current++;
    }
    public Iterator<Long>[] split(int numPartitions);
    public int getMaximumNumberOfSplits() {
        return (int) Math.min(Integer.MAX_VALUE, to - current + 1);
    }
}
public class FlinkException extends Exception {
    public FlinkException(String message) {
        super(message);
    }
    public FlinkException(Throwable cause) {
        super(cause);
    }
    public FlinkException(String message, Throwable cause) {
        super(message, cause);
    }
}
public class FlinkExpectedException extends Exception {
    public FlinkExpectedException(String message) {
        super(message);
    }
}
public class FlinkRuntimeException extends RuntimeException {
    public FlinkRuntimeException(String message) {
        super(message);
    }
    public FlinkRuntimeException(Throwable cause) {
        super(cause);
    }
    public FlinkRuntimeException(String message, Throwable cause) {
        super(message, cause);
    }
}
public final class StringUtils {
    public static String arrayAwareToString(Object o) {
        if (o instanceof Object[]) {
            StringBuilder text = new StringBuilder("[");
            Object[] items = (Object[]) o;
            for (int i = 0; i < items.length; i++) {
                text.append(i == 0 ? "" : ", ").append(arrayAwareToString(items[i]));
            }
            return text.append("]").toString();
        }
        if (o instanceof int[]) {
            return Arrays.toString((int[]) o);
        }
        if (o instanceof long[]) {
            return Arrays.toString((long[]) o);
        }
        if (o instanceof double[]) {
            return Arrays.toString((double[]) o);
        }
        if (o instanceof byte[]) {
            return Arrays.toString((byte[]) o);
        }
        return String.valueOf(o);
    }
    public static boolean isNullOrWhitespaceOnly(String str) {
        return str == null || str.trim().isEmpty();
    }
}
public final class Preconditions {
    public static <T> T checkNotNull(T reference) {
        if (reference == null) {
            throw new NullPointerException();
        }
        return reference;
    }
    public static <T> T checkNotNull(T reference, String errorMessage) {
        if (reference == null) {
            throw new NullPointerException(String.valueOf(errorMessage));
        }
        return reference;
    }
    private static String format(String template, Object[] args) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        int next = 0;
        while (next < args.length) {
            int at = template.indexOf("%s", from);
            if (at < 0) {
                break;
            }
            text.append(template.substring(from, at)).append(args[next]);
            next++;
            from = at + 2;
        }
        text.append(template.substring(from));
        if (next < args.length) {
            text.append(" [").append(args[next]);
            next++;
            while (next < args.length) {
                text.append(", ").append(args[next]);
                next++;
            }
            text.append(']');
        }
        return text.toString();
    }
    public static <T> T checkNotNull(T reference, String errorMessageTemplate, Object... errorMessageArgs) {
        if (reference == null) {
            throw new NullPointerException(format(String.valueOf(errorMessageTemplate), errorMessageArgs));
        }
        return reference;
    }
    public static void checkArgument(boolean condition, String errorMessageTemplate, Object... errorMessageArgs) {
        if (!condition) {
            throw new IllegalArgumentException(format(String.valueOf(errorMessageTemplate), errorMessageArgs));
        }
    }
    public static void checkState(boolean condition, String errorMessageTemplate, Object... errorMessageArgs) {
        if (!condition) {
            throw new IllegalStateException(format(String.valueOf(errorMessageTemplate), errorMessageArgs));
        }
    }
    public static void checkArgument(boolean condition) {
        if (!condition) {
            throw new IllegalArgumentException();
        }
    }
    public static void checkArgument(boolean condition, Object errorMessage) {
        if (!condition) {
            throw new IllegalArgumentException(String.valueOf(errorMessage));
        }
    }
    public static void checkArgument(boolean condition, String template, Object... args) {
        if (!condition) {
            throw new IllegalArgumentException(filled(template, args));
        }
    }
    public static void checkState(boolean condition, String template, Object... args) {
        if (!condition) {
            throw new IllegalStateException(filled(template, args));
        }
    }
    public static <T> T checkNotNull(T reference, String template, Object... args) {
        if (reference == null) {
            throw new NullPointerException(filled(template, args));
        }
        return reference;
    }
    private static String filled(String template, Object[] args) {
        String text = String.valueOf(template);
        for (Object arg : args) {
            text = text.contains("%s") ? text.replaceFirst("%s", String.valueOf(arg).replace("\\", "\\\\").replace("$", "\\$")) : text + " [" + arg + "]";
        }
        return text;
    }
    public static void checkState(boolean condition) {
        if (!condition) {
            throw new IllegalStateException();
        }
    }
    public static void checkState(boolean condition, Object errorMessage) {
        if (!condition) {
            throw new IllegalStateException(String.valueOf(errorMessage));
        }
    }
}
public abstract class AbstractParameterTool extends ExecutionConfig.GlobalJobParameters implements Serializable {
    public AbstractParameterTool() {}
    static Map<String, Collection<String>> parse(String[] args) {
        Map<String, Collection<String>> map = new LinkedHashMap<>();
        int i = 0;
        while (i < args.length) {
            String key = args[i].startsWith("--") ? args[i].substring(2) : args[i].startsWith("-") ? args[i].substring(1) : null;
            if (key == null) {
                throw new IllegalArgumentException("Error parsing arguments '" + Arrays.toString(args) + "' on '" + args[i] + "'. Please prefix keys with -- or -.");
            }
            if (key.isEmpty()) {
                throw new IllegalArgumentException("The input " + Arrays.toString(args) + " contains an empty argument");
            }
            i++;
            String value = "__NO_VALUE_KEY";
            if (i < args.length && (!args[i].startsWith("-") || args[i].matches("-[0-9.].*"))) {
                value = args[i];
                i++;
            }
            map.computeIfAbsent(key, k -> new ArrayList<String>()).add(value);
        }
        return map;
    }
    public abstract boolean has(String key);
    public abstract String get(String key);
    public abstract int getNumberOfParameters();
    public String get(String key, String defaultValue) {
        String value = get(key);
        return value == null ? defaultValue : value;
    }
    public String getRequired(String key) {
        String value = get(key);
        if (value == null) {
            throw new RuntimeException("No data for required key '" + key + "'");
        }
        return value;
    }
    public int getInt(String key) {
        return Integer.parseInt(getRequired(key));
    }
    public int getInt(String key, int defaultValue) {
        return has(key) ? Integer.parseInt(get(key)) : defaultValue;
    }
    public long getLong(String key) {
        return Long.parseLong(getRequired(key));
    }
    public long getLong(String key, long defaultValue) {
        return has(key) ? Long.parseLong(get(key)) : defaultValue;
    }
    public float getFloat(String key) {
        return Float.parseFloat(getRequired(key));
    }
    public float getFloat(String key, float defaultValue) {
        return has(key) ? Float.parseFloat(get(key)) : defaultValue;
    }
    public double getDouble(String key) {
        return Double.parseDouble(getRequired(key));
    }
    public double getDouble(String key, double defaultValue) {
        return has(key) ? Double.parseDouble(get(key)) : defaultValue;
    }
    public boolean getBoolean(String key) {
        return Boolean.parseBoolean(getRequired(key));
    }
    public boolean getBoolean(String key, boolean defaultValue) {
        return has(key) ? Boolean.parseBoolean(get(key)) : defaultValue;
    }
    public short getShort(String key) {
        return Short.parseShort(getRequired(key));
    }
    public short getShort(String key, short defaultValue) {
        return has(key) ? Short.parseShort(get(key)) : defaultValue;
    }
    public byte getByte(String key) {
        return Byte.parseByte(getRequired(key));
    }
    public byte getByte(String key, byte defaultValue) {
        return has(key) ? Byte.parseByte(get(key)) : defaultValue;
    }
}
@Help("Parameters of a program: --name value.")
public class ParameterTool extends AbstractParameterTool {
    private final Map<String, String> data;
    ParameterTool(Map<String, String> data) {
        this.data = data;
    }
    public static ParameterTool fromArgs(String[] args) {
        Map<String, String> map = new HashMap<>();
        parse(args).forEach((key, values) -> values.forEach(value -> map.put(key, value)));
        return new ParameterTool(map);
    }
    public static ParameterTool fromMap(Map<String, String> map) {
        return new ParameterTool(map);
    }
    public static ParameterTool fromSystemProperties() {
        return new ParameterTool(new HashMap<>());
    }
    public static ParameterTool fromPropertiesFile(String path) throws IOException {
        throw new java.io.FileNotFoundException("Properties file " + path + " does not exist");
    }
    public static ParameterTool fromPropertiesFile(java.io.InputStream in) throws IOException {
        Properties read = new Properties();
        read.load(in);
        Map<String, String> map = new HashMap<>();
        for (String key : read.stringPropertyNames()) {
            map.put(key, read.getProperty(key));
        }
        return new ParameterTool(map);
    }
    public int getNumberOfParameters() {
        return data.size();
    }
    public boolean has(String key) {
        return data.containsKey(key);
    }
    public String get(String key) {
        return data.get(key);
    }
    public Map<String, String> toMap() {
        return data;
    }
    public ParameterTool mergeWith(ParameterTool other) {
        Map<String, String> map = new HashMap<>(data);
        map.putAll(other.data);
        return new ParameterTool(map);
    }
    public Properties getProperties() {
        Properties all = new Properties();
        all.putAll(data);
        return all;
    }
    public Configuration getConfiguration() {
        Configuration conf = new Configuration();
        for (Map.Entry<String, String> entry : data.entrySet()) {
            conf.setString(entry.getKey(), entry.getValue());
        }
        return conf;
    }
}
@Help("Parameters of a program, each of which may come several times.")
public class MultipleParameterTool extends AbstractParameterTool {
    private final Map<String, Collection<String>> data;
    MultipleParameterTool(Map<String, Collection<String>> data) {
        this.data = data;
    }
    public static MultipleParameterTool fromArgs(String[] args) {
        return new MultipleParameterTool(parse(args));
    }
    public static MultipleParameterTool fromMultiMap(Map<String, Collection<String>> map) {
        return new MultipleParameterTool(map);
    }
    public int getNumberOfParameters() {
        return data.size();
    }
    public boolean has(String key) {
        return data.containsKey(key);
    }
    public String get(String key) {
        Collection<String> values = data.get(key);
        if (values == null) {
            return null;
        }
        if (values.size() > 1) {
            throw new RuntimeException("Key " + key + " should has only one value");
        }
        return values.iterator().next();
    }
    public Collection<String> getMultiParameter(String key) {
        return data.get(key);
    }
    public Collection<String> getMultiParameterRequired(String key) {
        if (!has(key)) {
            throw new RuntimeException("No data for required key '" + key + "'");
        }
        return data.get(key);
    }
    public Map<String, Collection<String>> toMultiMap() {
        return data;
    }
    public Map<String, String> toMap() {
        Map<String, String> map = new HashMap<>();
        for (Map.Entry<String, Collection<String>> entry : data.entrySet()) {
            map.put(entry.getKey(), entry.getValue().size() == 1 ? entry.getValue().iterator().next() : entry.getValue().toString());
        }
        return map;
    }
}
public class TimeUtils {
    public static Duration parseDuration(String text) {
        String s = text.trim().toLowerCase();
        int i = 0;
        while (i < s.length() && Character.isDigit(s.charAt(i))) {
            i++;
        }
        if (s.isEmpty()) {
            throw new IllegalArgumentException("argument is an empty- or whitespace-only string");
        }
        if (i == 0) {
            throw new NumberFormatException("text does not start with a number");
        }
        long n = Long.parseLong(s.substring(0, i));
        return switch (s.substring(i).trim()) {
            case "", "ms", "milli", "millis", "millisecond", "milliseconds" -> Duration.ofMillis(n);
            case "ns", "nano", "nanos", "nanosecond", "nanoseconds" -> Duration.ofNanos(n);
            case "us", "\u00b5s", "micro", "micros", "microsecond", "microseconds" -> Duration.ofNanos(n * 1000);
            case "s", "sec", "secs", "second", "seconds" -> Duration.ofSeconds(n);
            case "m", "min", "minute", "minutes" -> Duration.ofMinutes(n);
            case "h", "hour", "hours" -> Duration.ofHours(n);
            case "d", "day", "days" -> Duration.ofDays(n);
            default -> throw new IllegalArgumentException("Time interval unit label '" + s.substring(i).trim() + "' does not match any of the recognized units: DAYS: (d | day | days), HOURS: (h | hour | hours), MINUTES: (m | min | minute | minutes), SECONDS: (s | sec | secs | second | seconds), MILLISECONDS: (ms | milli | millis | millisecond | milliseconds), MICROSECONDS: (\u00b5s | micro | micros | microsecond | microseconds), NANOSECONDS: (ns | nano | nanos | nanosecond | nanoseconds)");
        };
    }
}
public final class ExceptionUtils {
    public static String stringifyException(Throwable e) {
        return e == null ? "(null)" : e + "\n";
    }
    public static <T extends Throwable> Optional<T> findThrowable(Throwable t, Class<T> searchType) {
        for (Throwable at = t; at != null; at = at.getCause()) {
            if (searchType.isInstance(at)) {
                return Optional.of(searchType.cast(at));
            }
        }
        return Optional.empty();
    }
    public static Optional<Throwable> findThrowableWithMessage(Throwable t, String message) {
        for (Throwable at = t; at != null; at = at.getCause()) {
            if (at.getMessage() != null && at.getMessage().contains(message)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }
    public static <T extends Throwable> T firstOrSuppressed(T newException, T previous) {
        if (previous == null || previous == newException) {
            return newException;
        }
        previous.addSuppressed(newException);
        return previous;
    }
    public static void rethrow(Throwable t) {
        if (t instanceof RuntimeException) {
            throw (RuntimeException) t;
        }
        if (t instanceof Error) {
            throw (Error) t;
        }
        throw new RuntimeException(t.getMessage(), t);
    }
}
public final class ExecutorUtils {
    public static void gracefulShutdown(long timeout, TimeUnit unit, java.util.concurrent.ExecutorService... services) {
        for (java.util.concurrent.ExecutorService service : services) {
            service.shutdown();
        }
    }
}
public final class MathUtils {
    public static int murmurHash(int code) {
        code = Integer.rotateLeft(code * 0xcc9e2d51, 15) * 0x1b873593;
        code = Integer.rotateLeft(code, 13) * 5 + 0xe6546b64;
        code = bitMix(code ^ 4);
        return code >= 0 ? code : code == Integer.MIN_VALUE ? 0 : -code;
    }
    public static int bitMix(int in) {
        in = (in ^ in >>> 16) * 0x85ebca6b;
        in = (in ^ in >>> 13) * 0xc2b2ae35;
        return in ^ in >>> 16;
    }
    public static int checkedDownCast(long value) {
        if (value != (int) value) {
            throw new IllegalArgumentException("Cannot downcast long value " + value + " to integer.");
        }
        return (int) value;
    }
    public static boolean isPowerOf2(long value) {
        return (value & value - 1) == 0;
    }
    public static int roundUpToPowerOfTwo(int x) {
        return x <= 1 ? 1 : Integer.highestOneBit(x - 1) << 1;
    }
    public static int divideRoundUp(int dividend, int divisor) {
        return dividend == 0 ? 0 : (dividend - 1) / divisor + 1;
    }
}

package org.apache.flink.api.java.utils;

@Removed(since = "2.0", use = "org.apache.flink.util.ParameterTool")
public class ParameterTool {
    public static org.apache.flink.util.ParameterTool fromArgs(String[] args);
}

package org.apache.flink.api.common.operators;

public enum Order { NONE, ASCENDING, DESCENDING, ANY }
@Help("A slot sharing group with resources.")
public class SlotSharingGroup implements Serializable {
    private final String name;
    private final Double cpuCores;
    private final MemorySize taskHeapMemory;
    private final MemorySize taskOffHeapMemory;
    private final MemorySize managedMemory;
    private final Map<String, Double> externalResources;
    SlotSharingGroup(String name, Double cpuCores, MemorySize taskHeapMemory, MemorySize taskOffHeapMemory, MemorySize managedMemory, Map<String, Double> externalResources) {
        this.name = name;
        this.cpuCores = cpuCores;
        this.taskHeapMemory = taskHeapMemory;
        this.taskOffHeapMemory = taskOffHeapMemory;
        this.managedMemory = managedMemory;
        this.externalResources = externalResources;
    }
    public String getName() {
        return name;
    }
    public Optional<Double> getCpuCores() {
        return Optional.ofNullable(cpuCores);
    }
    public Optional<MemorySize> getTaskHeapMemory() {
        return Optional.ofNullable(taskHeapMemory);
    }
    public Optional<MemorySize> getTaskOffHeapMemory() {
        return Optional.ofNullable(taskOffHeapMemory);
    }
    public Optional<MemorySize> getManagedMemory() {
        return Optional.ofNullable(managedMemory);
    }
    public Map<String, Double> getExternalResources() {
        return externalResources;
    }
    public static SlotSharingGroup.Builder newBuilder(String name) {
        return new SlotSharingGroup.Builder(name);
    }
    public static class Builder {
        private final String name;
        private Double cpuCores;
        private MemorySize taskHeapMemory;
        private MemorySize taskOffHeapMemory;
        private MemorySize managedMemory;
        private Map<String, Double> externalResources = new HashMap<>();
        Builder(String name) {
            this.name = name;
        }
        public SlotSharingGroup.Builder setCpuCores(double cpuCores) {
            if (cpuCores <= 0) {
                throw new IllegalArgumentException("The cpu cores should be positive.");
            }
            this.cpuCores = cpuCores;
            return this;
        }
        public SlotSharingGroup.Builder setTaskHeapMemory(MemorySize taskHeapMemory) {
            if (taskHeapMemory.getBytes() <= 0) {
                throw new IllegalArgumentException("The task heap memory should be positive.");
            }
            this.taskHeapMemory = taskHeapMemory;
            return this;
        }
        public SlotSharingGroup.Builder setTaskHeapMemoryMB(int taskHeapMemoryMB) {
            return setTaskHeapMemory(MemorySize.ofMebiBytes(taskHeapMemoryMB));
        }
        public SlotSharingGroup.Builder setTaskOffHeapMemory(MemorySize taskOffHeapMemory) {
            this.taskOffHeapMemory = taskOffHeapMemory;
            return this;
        }
        public SlotSharingGroup.Builder setTaskOffHeapMemoryMB(int taskOffHeapMemoryMB) {
            return setTaskOffHeapMemory(MemorySize.ofMebiBytes(taskOffHeapMemoryMB));
        }
        public SlotSharingGroup.Builder setManagedMemory(MemorySize managedMemory) {
            this.managedMemory = managedMemory;
            return this;
        }
        public SlotSharingGroup.Builder setManagedMemoryMB(int managedMemoryMB) {
            return setManagedMemory(MemorySize.ofMebiBytes(managedMemoryMB));
        }
        public SlotSharingGroup.Builder setExternalResource(String name, double value) {
            externalResources.put(name, value);
            return this;
        }
        public SlotSharingGroup build() {
            if (cpuCores != null && taskHeapMemory != null) {
                MemorySize offHeap = taskOffHeapMemory == null ? MemorySize.ZERO : taskOffHeapMemory;
                MemorySize managed = managedMemory == null ? MemorySize.ZERO : managedMemory;
                return new SlotSharingGroup(name, cpuCores, taskHeapMemory, offHeap, managed, externalResources);
            }
            if (cpuCores != null || taskHeapMemory != null || taskOffHeapMemory != null || managedMemory != null || !externalResources.isEmpty()) {
                throw new IllegalArgumentException("The cpu cores and task heap memory are required when specifying the resource of a slot sharing group. You need to explicitly configure them with positive value.");
            }
            return new SlotSharingGroup(name, null, null, null, null, new HashMap<>());
        }
    }
}
public class ResourceSpec implements Serializable {
    ResourceSpec() {}
}


package org.apache.flink.util.function;

@FunctionalInterface
public interface FunctionWithException<T, R, E extends Throwable> {
    R apply(T value) throws E;
}
@FunctionalInterface
public interface BiFunctionWithException<T, U, R, E extends Throwable> {
    R apply(T t, U u) throws E;
}
@FunctionalInterface
public interface SupplierWithException<R, E extends Throwable> {
    R get() throws E;
}
@FunctionalInterface
public interface RunnableWithException extends ThrowingRunnable<Exception> {
    void run() throws Exception;
}
@FunctionalInterface
public interface ThrowingRunnable<E extends Throwable> {
    void run() throws E;
}
@FunctionalInterface
public interface ThrowingConsumer<T, E extends Throwable> {
    void accept(T t) throws E;
}
@FunctionalInterface
public interface BiConsumerWithException<T, U, E extends Throwable> {
    void accept(T t, U u) throws E;
}
@FunctionalInterface
public interface TriFunction<S, T, U, R> {
    R apply(S s, T t, U u);
}
@FunctionalInterface
public interface TriConsumer<S, T, U> {
    void accept(S s, T t, U u);
}

package org.apache.flink.runtime;

public class JobException extends org.apache.flink.util.FlinkException {
    public JobException(String message) {
        super(message);
    }
    public JobException(String message, Throwable cause) {
        super(message, cause);
    }
}

package org.apache.flink.runtime.client;

@Help("What execute throws when the job has failed; the cause tells why.")
public class JobExecutionException extends org.apache.flink.util.FlinkException {
    JobExecutionException(String message) {
        super(message);
    }
    public JobID getJobID() {
        return new JobID();
    }
}

package org.apache.flink.runtime.checkpoint;

public class CheckpointException extends org.apache.flink.util.FlinkException {
    CheckpointException(String message) {
        super(message);
    }
}

package org.apache.flink.runtime.jobmanager.scheduler;

public class NoResourceAvailableException extends org.apache.flink.runtime.JobException {
    public NoResourceAvailableException(String message) {
        super(message);
    }
}
