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
@Help("Parameters of a program: --name value.")
public class ParameterTool extends ExecutionConfig.GlobalJobParameters implements Serializable {
    private final Map<String, String> data;
    ParameterTool(Map<String, String> data) {
        this.data = data;
    }
    public static ParameterTool fromArgs(String[] args) {
        Map<String, String> map = new HashMap<>();
        int i = 0;
        while (i < args.length) {
            String key = args[i].startsWith("--") ? args[i].substring(2) : args[i].startsWith("-") ? args[i].substring(1) : null;
            if (key == null) {
                throw new IllegalArgumentException("Error parsing arguments '" + Arrays.toString(args) + "' on '" + args[i] + "'. Please prefix keys with -- or -.");
            }
            i++;
            if (i >= args.length || (args[i].startsWith("-") && !args[i].matches("-[0-9.].*"))) {
                map.put(key, "__NO_VALUE_KEY");
            } else {
                map.put(key, args[i]);
                i++;
            }
        }
        return new ParameterTool(map);
    }
    public static ParameterTool fromMap(Map<String, String> map) {
        return new ParameterTool(map);
    }
    public static ParameterTool fromSystemProperties() {
        return new ParameterTool(new HashMap<>());
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
    public String get(String key, String defaultValue) {
        String value = data.get(key);
        return value == null ? defaultValue : value;
    }
    public String getRequired(String key) {
        String value = data.get(key);
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
    public Map<String, String> toMap() {
        return data;
    }
    public Configuration getConfiguration() {
        Configuration conf = new Configuration();
        for (Map.Entry<String, String> entry : data.entrySet()) {
            conf.setString(entry.getKey(), entry.getValue());
        }
        return conf;
    }
}

package org.apache.flink.api.java.utils;

@Removed(since = "2.0", use = "org.apache.flink.util.ParameterTool")
public class ParameterTool {
    public static org.apache.flink.util.ParameterTool fromArgs(String[] args);
}

package org.apache.flink.api.common.operators;

@Help("A slot sharing group with resources.")
public class SlotSharingGroup implements Serializable {
    private final String name;
    private double cpuCores = -1;
    private long taskHeapMB = -1;
    private long taskOffHeapMB;
    private long managedMB;
    private Map<String, Double> externalResources = new LinkedHashMap<>();
    SlotSharingGroup(String name) {
        this.name = name;
    }
    public String getName() {
        return name;
    }
    public static SlotSharingGroup.Builder newBuilder(String name) {
        return new SlotSharingGroup.Builder(name);
    }
    public static class Builder {
        private final SlotSharingGroup group;
        Builder(String name) {
            this.group = new SlotSharingGroup(name);
        }
        public SlotSharingGroup.Builder setCpuCores(double cpuCores) {
            if (cpuCores <= 0) {
                throw new IllegalArgumentException("The cpu cores should be positive.");
            }
            group.cpuCores = cpuCores;
            return this;
        }
        public SlotSharingGroup.Builder setTaskHeapMemoryMB(int taskHeapMemoryMB) {
            group.taskHeapMB = taskHeapMemoryMB;
            return this;
        }
        public SlotSharingGroup.Builder setTaskOffHeapMemoryMB(int taskOffHeapMemoryMB) {
            group.taskOffHeapMB = taskOffHeapMemoryMB;
            return this;
        }
        public SlotSharingGroup.Builder setManagedMemoryMB(int managedMemoryMB) {
            group.managedMB = managedMemoryMB;
            return this;
        }
        public SlotSharingGroup.Builder setExternalResource(String name, double value) {
            group.externalResources.put(name, value);
            return this;
        }
        public SlotSharingGroup build() {
            if (group.cpuCores >= 0 && group.taskHeapMB < 0 || group.cpuCores < 0 && group.taskHeapMB >= 0) {
                throw new IllegalArgumentException("The cpu cores and task heap memory are required when specifying the resource of a slot sharing group. You need to explicitly configure them with positive value.");
            }
            return group;
        }
    }
}
public class ResourceSpec implements Serializable {
    ResourceSpec() {}
}

