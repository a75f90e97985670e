// Configuration objects and the constants of Flink's options classes.

package org.apache.flink.configuration;

@Help("One option: its key, its type, its default.")
public class ConfigOption<T> implements Serializable {
    private final String key;
    private final T defaultValue;
    private final String type;
    ConfigOption(String key, String type, T defaultValue) {
        this.key = key;
        this.type = type;
        this.defaultValue = defaultValue;
    }
    public String key() {
        return key;
    }
    public boolean hasDefaultValue() {
        return defaultValue != null;
    }
    public T defaultValue() {
        return defaultValue;
    }
    public ConfigOption<T> withDescription(String description) {
        return this;
    }
    public ConfigOption<T> withFallbackKeys(String... fallbackKeys) {
        return this;
    }
    public ConfigOption<T> withDeprecatedKeys(String... deprecatedKeys) {
        return this;
    }
    String type() {
        return type;
    }
    public String toString() {
        return "Key: '" + key + "' , default: " + defaultValue + " (fallback keys: [])";
    }
}
public class ConfigOptions {
    public static ConfigOptions.OptionBuilder key(String key) {
        return new ConfigOptions.OptionBuilder(key);
    }
    public static final class OptionBuilder {
        private final String key;
        OptionBuilder(String key) {
            this.key = key;
        }
        public ConfigOptions.TypedConfigOptionBuilder<Boolean> booleanType() {
            return new ConfigOptions.TypedConfigOptionBuilder<Boolean>(key, "Boolean");
        }
        public ConfigOptions.TypedConfigOptionBuilder<Integer> intType() {
            return new ConfigOptions.TypedConfigOptionBuilder<Integer>(key, "Integer");
        }
        public ConfigOptions.TypedConfigOptionBuilder<Long> longType() {
            return new ConfigOptions.TypedConfigOptionBuilder<Long>(key, "Long");
        }
        public ConfigOptions.TypedConfigOptionBuilder<Float> floatType() {
            return new ConfigOptions.TypedConfigOptionBuilder<Float>(key, "Float");
        }
        public ConfigOptions.TypedConfigOptionBuilder<Double> doubleType() {
            return new ConfigOptions.TypedConfigOptionBuilder<Double>(key, "Double");
        }
        public ConfigOptions.TypedConfigOptionBuilder<String> stringType() {
            return new ConfigOptions.TypedConfigOptionBuilder<String>(key, "String");
        }
        public ConfigOptions.TypedConfigOptionBuilder<Duration> durationType() {
            return new ConfigOptions.TypedConfigOptionBuilder<Duration>(key, "Duration");
        }
        public ConfigOptions.TypedConfigOptionBuilder<MemorySize> memoryType() {
            return new ConfigOptions.TypedConfigOptionBuilder<MemorySize>(key, "MemorySize");
        }
        public ConfigOptions.TypedConfigOptionBuilder<Map<String, String>> mapType() {
            return new ConfigOptions.TypedConfigOptionBuilder<Map<String, String>>(key, "Map");
        }
        public <T extends Enum<T>> ConfigOptions.TypedConfigOptionBuilder<T> enumType(Class<T> enumClass) {
            return new ConfigOptions.TypedConfigOptionBuilder<T>(key, enumClass.getSimpleName());
        }
    }
    public static class TypedConfigOptionBuilder<T> {
        private final String key;
        private final String type;
        TypedConfigOptionBuilder(String key, String type) {
            this.key = key;
            this.type = type;
        }
        public ConfigOption<T> defaultValue(T value) {
            return new ConfigOption<T>(key, type, value);
        }
        public ConfigOption<T> noDefaultValue() {
            return new ConfigOption<T>(key, type, null);
        }
        public ConfigOptions.ListConfigOptionBuilder<T> asList() {
            return new ConfigOptions.ListConfigOptionBuilder<T>(key);
        }
    }
    public static class ListConfigOptionBuilder<E> {
        private final String key;
        ListConfigOptionBuilder(String key) {
            this.key = key;
        }
        public ConfigOption<List<E>> defaultValues(E... values) {
            return new ConfigOption<List<E>>(key, "List", Arrays.asList(values));
        }
        public ConfigOption<List<E>> noDefaultValue() {
            return new ConfigOption<List<E>>(key, "List", null);
        }
    }
}
public interface ReadableConfig {
    <T> T get(ConfigOption<T> option);
    <T> T get(ConfigOption<T> option, T overrideDefault);
    <T> Optional<T> getOptional(ConfigOption<T> option);
    Map<String, String> toMap();
}
public interface WritableConfig {
    <T> WritableConfig set(ConfigOption<T> option, T value);
}
@Help("Options by key, to be given to the environment.")
public class Configuration extends ExecutionConfig.GlobalJobParameters implements ReadableConfig, WritableConfig, Serializable {
    @Removed(since = "2.0", use = "get(option)")
    public Object getInteger(Object key, Object defaultValue);
    @Removed(since = "2.0", use = "get(option)")
    public Object getLong(Object key, Object defaultValue);
    @Removed(since = "2.0", use = "get(option)")
    public Object getFloat(Object key, Object defaultValue);
    @Removed(since = "2.0", use = "get(option)")
    public Object getDouble(Object key, Object defaultValue);
    @Removed(since = "2.0", use = "get(option)")
    public Object getBoolean(Object key, Object defaultValue);
    private final LinkedHashMap<String, Object> confData = new LinkedHashMap<>();
    public Configuration() {}
    public Configuration(Configuration other) {
        confData.putAll(other.confData);
    }
    public static Configuration fromMap(Map<String, String> map) {
        Configuration conf = new Configuration();
        for (Map.Entry<String, String> entry : map.entrySet()) {
            conf.confData.put(entry.getKey(), entry.getValue());
        }
        return conf;
    }
    public <T> Configuration set(ConfigOption<T> option, T value) {
        confData.put(option.key(), value);
        return this;
    }
    @Help("Sets an option by its key, as in a configuration file.")
    public void setString(String key, String value) {
        confData.put(key, value);
    }
    @Removed(since = "2.0", use = "set(option, value)")
    public void setString(ConfigOption<String> key, String value);
    @Removed(since = "2.0", use = "set(option, value)")
    public void setInteger(ConfigOption<Integer> key, int value);
    @Removed(since = "2.0", use = "setString(key, String.valueOf(value))")
    public void setInteger(String key, int value);
    @Removed(since = "2.0", use = "set(option, value)")
    public void setBoolean(ConfigOption<Boolean> key, boolean value);
    @Removed(since = "2.0", use = "setString(key, String.valueOf(value))")
    public void setBoolean(String key, boolean value);
    @Removed(since = "2.0", use = "set(option, value)")
    public void setLong(ConfigOption<Long> key, long value);
    public <T> T get(ConfigOption<T> option);
    public <T> T get(ConfigOption<T> option, T overrideDefault) {
        return contains(option) ? get(option) : overrideDefault;
    }
    public <T> Optional<T> getOptional(ConfigOption<T> option) {
        return contains(option) ? Optional.of(get(option)) : Optional.empty();
    }
    public String getString(String key, String defaultValue) {
        Object value = confData.get(key);
        return value == null ? defaultValue : String.valueOf(value);
    }
    public boolean contains(ConfigOption<?> option) {
        return confData.containsKey(option.key());
    }
    public boolean containsKey(String key) {
        return confData.containsKey(key);
    }
    public Set<String> keySet() {
        return confData.keySet();
    }
    public void addAll(Configuration other) {
        confData.putAll(other.confData);
    }
    public void addAll(Configuration other, String prefix) {
        for (Map.Entry<String, Object> entry : other.confData.entrySet()) {
            confData.put(prefix + entry.getKey(), entry.getValue());
        }
    }
    public void addAllToProperties(Properties props) {
        props.putAll(toMap());
    }
    public String getValue(ConfigOption<?> option) {
        Object value = confData.get(option.key());
        return value == null ? null : String.valueOf(value);
    }
    public <T> boolean removeConfig(ConfigOption<T> option) {
        return removeKey(option.key());
    }
    public boolean removeKey(String key) {
        return confData.remove(key) != null;
    }
    public Map<String, String> toMap() {
        Map<String, String> map = new HashMap<>();
        for (Map.Entry<String, Object> entry : confData.entrySet()) {
            map.put(entry.getKey(), String.valueOf(entry.getValue()));
        }
        return map;
    }
    public Configuration clone() {
        return new Configuration(this);
    }
    public String toString() {
        return confData.toString();
    }
    public boolean equals(Object obj) {
        return obj instanceof Configuration && confData.equals(((Configuration) obj).confData);
    }
    public int hashCode() {
        int hash = 0;
        for (String key : confData.keySet()) {
            hash ^= key.hashCode();
        }
        return hash;
    }
}
public enum ExternalizedCheckpointRetention { DELETE_ON_CANCELLATION, RETAIN_ON_CANCELLATION, NO_EXTERNALIZED_CHECKPOINTS }
public class MemorySize implements Serializable, Comparable<MemorySize> {
    public static final MemorySize ZERO = new MemorySize(0);
    private final long bytes;
    public MemorySize(long bytes) {
        this.bytes = bytes;
    }
    public static MemorySize ofMebiBytes(long mebiBytes) {
        return new MemorySize(mebiBytes << 20);
    }
    public static MemorySize parse(String text);
    public static MemorySize parseBytes(String text);
    public long getBytes() {
        return bytes;
    }
    public long getKibiBytes() {
        return bytes >> 10;
    }
    public int getMebiBytes() {
        return (int) (bytes >> 20);
    }
    public long getGibiBytes() {
        return bytes >> 30;
    }
    public MemorySize add(MemorySize that) {
        return new MemorySize(Math.addExact(bytes, that.bytes));
    }
    public MemorySize subtract(MemorySize that) {
        return new MemorySize(Math.subtractExact(bytes, that.bytes));
    }
    public MemorySize multiply(double multiplier) {
        return new MemorySize((long) (bytes * multiplier));
    }
    public MemorySize divide(long by) {
        return new MemorySize(bytes / by);
    }
    public int compareTo(MemorySize that) {
        return Long.compare(bytes, that.bytes);
    }
    public String toString() {
        String[] units = {"bytes", "kb", "mb", "gb", "tb"};
        int unit = 0;
        for (int next = 1; next < units.length; next++) {
            if (bytes % (1L << 10 * next) != 0) {
                unit = next - 1;
                break;
            }
        }
        return (bytes >> 10 * unit) + " " + units[unit];
    }
}
public class ClusterOptions {
    public static final ConfigOption<String> CLUSTER_ID = ConfigOptions.key("cluster.id").stringType().defaultValue("00000000000000000000000000000000");
    public static final ConfigOption<String> INTERCEPT_USER_SYSTEM_EXIT = ConfigOptions.key("cluster.intercept-user-system-exit").stringType().defaultValue("DISABLED");
    public static final ConfigOption<Integer> CLUSTER_IO_EXECUTOR_POOL_SIZE = ConfigOptions.key("cluster.io-pool.size").intType().noDefaultValue();
    public static final ConfigOption<Boolean> HALT_ON_FATAL_ERROR = ConfigOptions.key("cluster.processes.halt-on-fatal-error").booleanType().defaultValue(false);
    public static final ConfigOption<Duration> ERROR_REGISTRATION_DELAY = ConfigOptions.key("cluster.registration.error-delay").durationType().defaultValue(Duration.ofMillis(10000));
    public static final ConfigOption<Duration> INITIAL_REGISTRATION_TIMEOUT = ConfigOptions.key("cluster.registration.initial-timeout").durationType().defaultValue(Duration.ofMillis(100));
    public static final ConfigOption<Duration> MAX_REGISTRATION_TIMEOUT = ConfigOptions.key("cluster.registration.max-timeout").durationType().defaultValue(Duration.ofMillis(30000));
    public static final ConfigOption<Duration> REFUSED_REGISTRATION_DELAY = ConfigOptions.key("cluster.registration.refused-registration-delay").durationType().defaultValue(Duration.ofMillis(30000));
    public static final ConfigOption<Duration> CLUSTER_SERVICES_SHUTDOWN_TIMEOUT = ConfigOptions.key("cluster.services.shutdown-timeout").durationType().defaultValue(Duration.ofMillis(30000));
    public static final ConfigOption<Integer> THREAD_DUMP_STACKTRACE_MAX_DEPTH = ConfigOptions.key("cluster.thread-dump.stacktrace-max-depth").intType().defaultValue(50);
    public static final ConfigOption<String> UNCAUGHT_EXCEPTION_HANDLING = ConfigOptions.key("cluster.uncaught-exception-handling").stringType().defaultValue("LOG");
}
public class ExecutionOptions {
    public static final ConfigOption<Integer> ASYNC_STATE_ACTIVE_BUFFER_SIZE = ConfigOptions.key("execution.async-state.active-buffer-size").intType().defaultValue(1000);
    public static final ConfigOption<Long> ASYNC_STATE_ACTIVE_BUFFER_TIMEOUT = ConfigOptions.key("execution.async-state.active-buffer-timeout").longType().defaultValue(1000L);
    public static final ConfigOption<Integer> ASYNC_STATE_TOTAL_BUFFER_SIZE = ConfigOptions.key("execution.async-state.total-buffer-size").intType().defaultValue(6000);
    public static final ConfigOption<BatchShuffleMode> BATCH_SHUFFLE_MODE = ConfigOptions.key("execution.batch-shuffle-mode").enumType(BatchShuffleMode.class).defaultValue(BatchShuffleMode.ALL_EXCHANGES_BLOCKING);
    public static final ConfigOption<Boolean> USE_BATCH_STATE_BACKEND = ConfigOptions.key("execution.batch-state-backend.enabled").booleanType().defaultValue(true);
    public static final ConfigOption<Boolean> BUFFER_TIMEOUT_ENABLED = ConfigOptions.key("execution.buffer-timeout.enabled").booleanType().defaultValue(true);
    public static final ConfigOption<Duration> BUFFER_TIMEOUT = ConfigOptions.key("execution.buffer-timeout.interval").durationType().defaultValue(Duration.ofMillis(100));
    public static final ConfigOption<Boolean> SNAPSHOT_COMPRESSION = ConfigOptions.key("execution.checkpointing.snapshot-compression").booleanType().defaultValue(false);
    public static final ConfigOption<RuntimeExecutionMode> RUNTIME_MODE = ConfigOptions.key("execution.runtime-mode").enumType(RuntimeExecutionMode.class).defaultValue(RuntimeExecutionMode.STREAMING);
    public static final ConfigOption<MemorySize> SORT_KEYED_PARTITION_MEMORY = ConfigOptions.key("execution.sort-keyed-partition.memory").memoryType().defaultValue(MemorySize.parse("128 mb"));
    public static final ConfigOption<MemorySize> SORT_PARTITION_MEMORY = ConfigOptions.key("execution.sort-partition.memory").memoryType().defaultValue(MemorySize.parse("128 mb"));
    public static final ConfigOption<Boolean> SORT_INPUTS = ConfigOptions.key("execution.sorted-inputs.enabled").booleanType().defaultValue(true);
    public static final ConfigOption<MemorySize> SORTED_INPUTS_MEMORY = ConfigOptions.key("execution.sorted-inputs.memory").memoryType().defaultValue(MemorySize.parse("128 mb"));
}
public class DeploymentOptions {
    public static final ConfigOption<Boolean> ATTACHED = ConfigOptions.key("execution.attached").booleanType().defaultValue(false);
    public static final ConfigOption<String> JOB_LISTENERS = ConfigOptions.key("execution.job-listeners").stringType().noDefaultValue();
    public static final ConfigOption<String> JOB_STATUS_CHANGED_LISTENERS = ConfigOptions.key("execution.job-status-changed-listeners").stringType().noDefaultValue();
    public static final ConfigOption<Boolean> PROGRAM_CONFIG_ENABLED = ConfigOptions.key("execution.program-config.enabled").booleanType().defaultValue(true);
    public static final ConfigOption<String> PROGRAM_CONFIG_WILDCARDS = ConfigOptions.key("execution.program-config.wildcards").stringType().defaultValue("[]");
    public static final ConfigOption<Boolean> SHUTDOWN_ON_APPLICATION_FINISH = ConfigOptions.key("execution.shutdown-on-application-finish").booleanType().defaultValue(true);
    public static final ConfigOption<Boolean> SHUTDOWN_IF_ATTACHED = ConfigOptions.key("execution.shutdown-on-attached-exit").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> SUBMIT_FAILED_JOB_ON_APPLICATION_ERROR = ConfigOptions.key("execution.submit-failed-job-on-application-error").booleanType().defaultValue(false);
    public static final ConfigOption<String> TARGET = ConfigOptions.key("execution.target").stringType().noDefaultValue();
    public static final ConfigOption<Boolean> TERMINATE_APPLICATION_ON_ANY_JOB_EXCEPTION = ConfigOptions.key("execution.terminate-application-on-any-job-terminated-exceptionally").booleanType().defaultValue(true);
}
public class BatchExecutionOptions {
    public static final ConfigOption<MemorySize> ADAPTIVE_AUTO_PARALLELISM_AVG_DATA_VOLUME_PER_TASK = ConfigOptions.key("execution.batch.adaptive.auto-parallelism.avg-data-volume-per-task").memoryType().defaultValue(MemorySize.parse("16 mb"));
    public static final ConfigOption<Integer> ADAPTIVE_AUTO_PARALLELISM_DEFAULT_SOURCE_PARALLELISM = ConfigOptions.key("execution.batch.adaptive.auto-parallelism.default-source-parallelism").intType().noDefaultValue();
    public static final ConfigOption<Boolean> ADAPTIVE_AUTO_PARALLELISM_ENABLED = ConfigOptions.key("execution.batch.adaptive.auto-parallelism.enabled").booleanType().defaultValue(true);
    public static final ConfigOption<Integer> ADAPTIVE_AUTO_PARALLELISM_MAX_PARALLELISM = ConfigOptions.key("execution.batch.adaptive.auto-parallelism.max-parallelism").intType().defaultValue(128);
    public static final ConfigOption<Integer> ADAPTIVE_AUTO_PARALLELISM_MIN_PARALLELISM = ConfigOptions.key("execution.batch.adaptive.auto-parallelism.min-parallelism").intType().defaultValue(1);
    public static final ConfigOption<Boolean> JOB_RECOVERY_ENABLED = ConfigOptions.key("execution.batch.job-recovery.enabled").booleanType().defaultValue(false);
    public static final ConfigOption<Duration> JOB_RECOVERY_PREVIOUS_WORKER_RECOVERY_TIMEOUT = ConfigOptions.key("execution.batch.job-recovery.previous-worker.recovery.timeout").durationType().defaultValue(Duration.ofMillis(30000));
    public static final ConfigOption<Duration> JOB_RECOVERY_SNAPSHOT_MIN_PAUSE = ConfigOptions.key("execution.batch.job-recovery.snapshot.min-pause").durationType().defaultValue(Duration.ofMillis(180000));
    public static final ConfigOption<Duration> BLOCK_SLOW_NODE_DURATION = ConfigOptions.key("execution.batch.speculative.block-slow-node-duration").durationType().defaultValue(Duration.ofMillis(60000));
    public static final ConfigOption<Boolean> SPECULATIVE_ENABLED = ConfigOptions.key("execution.batch.speculative.enabled").booleanType().defaultValue(false);
    public static final ConfigOption<Integer> SPECULATIVE_MAX_CONCURRENT_EXECUTIONS = ConfigOptions.key("execution.batch.speculative.max-concurrent-executions").intType().defaultValue(2);
}
public class CheckpointingOptions {
    public static final ConfigOption<Duration> ALIGNED_CHECKPOINT_TIMEOUT = ConfigOptions.key("execution.checkpointing.aligned-checkpoint-timeout").durationType().defaultValue(Duration.ofMillis(0));
    public static final ConfigOption<Boolean> ENABLE_CHECKPOINTS_AFTER_TASKS_FINISH = ConfigOptions.key("execution.checkpointing.checkpoints-after-tasks-finish").booleanType().defaultValue(true);
    public static final ConfigOption<Boolean> CLEANER_PARALLEL_MODE = ConfigOptions.key("execution.checkpointing.cleaner.parallel-mode").booleanType().defaultValue(true);
    public static final ConfigOption<Boolean> CREATE_CHECKPOINT_SUB_DIR = ConfigOptions.key("execution.checkpointing.create-subdir").booleanType().defaultValue(true);
    public static final ConfigOption<MemorySize> FS_SMALL_FILE_THRESHOLD = ConfigOptions.key("execution.checkpointing.data-inline-threshold").memoryType().defaultValue(MemorySize.parse("20 kb"));
    public static final ConfigOption<String> CHECKPOINTS_DIRECTORY = ConfigOptions.key("execution.checkpointing.dir").stringType().noDefaultValue();
    public static final ConfigOption<Boolean> CHECKPOINTING_DURING_RECOVERY_ENABLED = ConfigOptions.key("execution.checkpointing.during-recovery.enabled").booleanType().defaultValue(false);
    public static final ConfigOption<ExternalizedCheckpointRetention> EXTERNALIZED_CHECKPOINT_RETENTION = ConfigOptions.key("execution.checkpointing.externalized-checkpoint-retention").enumType(ExternalizedCheckpointRetention.class).defaultValue(ExternalizedCheckpointRetention.NO_EXTERNALIZED_CHECKPOINTS);
    public static final ConfigOption<Boolean> FILE_MERGING_ACROSS_BOUNDARY = ConfigOptions.key("execution.checkpointing.file-merging.across-checkpoint-boundary").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> FILE_MERGING_ENABLED = ConfigOptions.key("execution.checkpointing.file-merging.enabled").booleanType().defaultValue(false);
    public static final ConfigOption<MemorySize> FILE_MERGING_MAX_FILE_SIZE = ConfigOptions.key("execution.checkpointing.file-merging.max-file-size").memoryType().defaultValue(MemorySize.parse("32 mb"));
    public static final ConfigOption<Float> FILE_MERGING_MAX_SPACE_AMPLIFICATION = ConfigOptions.key("execution.checkpointing.file-merging.max-space-amplification").floatType().defaultValue(2.0f);
    public static final ConfigOption<Integer> FILE_MERGING_MAX_SUBTASKS_PER_FILE = ConfigOptions.key("execution.checkpointing.file-merging.max-subtasks-per-file").intType().defaultValue(4);
    public static final ConfigOption<Boolean> FILE_MERGING_POOL_BLOCKING = ConfigOptions.key("execution.checkpointing.file-merging.pool-blocking").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> INCREMENTAL_CHECKPOINTS = ConfigOptions.key("execution.checkpointing.incremental").booleanType().defaultValue(false);
    public static final ConfigOption<Duration> CHECKPOINTING_INTERVAL = ConfigOptions.key("execution.checkpointing.interval").durationType().noDefaultValue();
    public static final ConfigOption<Duration> CHECKPOINTING_INTERVAL_DURING_BACKLOG = ConfigOptions.key("execution.checkpointing.interval-during-backlog").durationType().noDefaultValue();
    public static final ConfigOption<String> LOCAL_RECOVERY_TASK_MANAGER_STATE_ROOT_DIRS = ConfigOptions.key("execution.checkpointing.local-backup.dirs").stringType().noDefaultValue();
    public static final ConfigOption<Boolean> LOCAL_BACKUP_ENABLED = ConfigOptions.key("execution.checkpointing.local-backup.enabled").booleanType().defaultValue(false);
    public static final ConfigOption<Integer> MAX_CONCURRENT_CHECKPOINTS = ConfigOptions.key("execution.checkpointing.max-concurrent-checkpoints").intType().defaultValue(1);
    public static final ConfigOption<Duration> MIN_PAUSE_BETWEEN_CHECKPOINTS = ConfigOptions.key("execution.checkpointing.min-pause").durationType().defaultValue(Duration.ofMillis(0));
    public static final ConfigOption<org.apache.flink.core.execution.CheckpointingMode> CHECKPOINTING_CONSISTENCY_MODE = ConfigOptions.key("execution.checkpointing.mode").enumType(org.apache.flink.core.execution.CheckpointingMode.class).defaultValue(org.apache.flink.core.execution.CheckpointingMode.EXACTLY_ONCE);
    public static final ConfigOption<Integer> MAX_RETAINED_CHECKPOINTS = ConfigOptions.key("execution.checkpointing.num-retained").intType().defaultValue(1);
    public static final ConfigOption<String> SAVEPOINT_DIRECTORY = ConfigOptions.key("execution.checkpointing.savepoint-dir").stringType().noDefaultValue();
    public static final ConfigOption<String> CHECKPOINT_STORAGE = ConfigOptions.key("execution.checkpointing.storage").stringType().noDefaultValue();
    public static final ConfigOption<Duration> CHECKPOINTING_TIMEOUT = ConfigOptions.key("execution.checkpointing.timeout").durationType().defaultValue(Duration.ofMillis(600000));
    public static final ConfigOption<Integer> TOLERABLE_FAILURE_NUMBER = ConfigOptions.key("execution.checkpointing.tolerable-failed-checkpoints").intType().defaultValue(0);
    public static final ConfigOption<Boolean> ENABLE_UNALIGNED = ConfigOptions.key("execution.checkpointing.unaligned.enabled").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> FORCE_UNALIGNED = ConfigOptions.key("execution.checkpointing.unaligned.forced").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> ENABLE_UNALIGNED_INTERRUPTIBLE_TIMERS = ConfigOptions.key("execution.checkpointing.unaligned.interruptible-timers.enabled").booleanType().defaultValue(false);
    public static final ConfigOption<Integer> UNALIGNED_MAX_SUBTASKS_PER_CHANNEL_STATE_FILE = ConfigOptions.key("execution.checkpointing.unaligned.max-subtasks-per-channel-state-file").intType().defaultValue(5);
    public static final ConfigOption<Boolean> UNALIGNED_RECOVER_OUTPUT_ON_DOWNSTREAM = ConfigOptions.key("execution.checkpointing.unaligned.recover-output-on-downstream.enabled").booleanType().defaultValue(false);
    public static final ConfigOption<Integer> FS_WRITE_BUFFER_SIZE = ConfigOptions.key("execution.checkpointing.write-buffer-size").intType().defaultValue(4096);
    public static final ConfigOption<Boolean> PAUSE_SOURCES_UNTIL_FIRST_CHECKPOINT = ConfigOptions.key("pipeline.sources.pause-until-first-checkpoint").booleanType().defaultValue(false);
}
public class StateRecoveryOptions {
    public static final ConfigOption<Boolean> APPROXIMATE_LOCAL_RECOVERY = ConfigOptions.key("execution.state-recovery.approximate-local-recovery").booleanType().defaultValue(false);
    public static final ConfigOption<org.apache.flink.core.execution.RecoveryClaimMode> RESTORE_MODE = ConfigOptions.key("execution.state-recovery.claim-mode").enumType(org.apache.flink.core.execution.RecoveryClaimMode.class).defaultValue(org.apache.flink.core.execution.RecoveryClaimMode.NO_CLAIM);
    public static final ConfigOption<Boolean> LOCAL_RECOVERY = ConfigOptions.key("execution.state-recovery.from-local").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> SAVEPOINT_IGNORE_UNCLAIMED_STATE = ConfigOptions.key("execution.state-recovery.ignore-unclaimed-state").booleanType().defaultValue(false);
    public static final ConfigOption<String> SAVEPOINT_PATH = ConfigOptions.key("execution.state-recovery.path").stringType().noDefaultValue();
    public static final ConfigOption<Long> CHECKPOINT_ID_OF_IGNORED_IN_FLIGHT_DATA = ConfigOptions.key("execution.state-recovery.without-channel-state.checkpoint-id").longType().defaultValue(-1L);
}
public class JobManagerOptions {
    public static final ConfigOption<Integer> MAX_ATTEMPTS_HISTORY_SIZE = ConfigOptions.key("jobmanager.execution.attempts-history-size").intType().defaultValue(16);
    public static final ConfigOption<String> EXECUTION_FAILOVER_STRATEGY = ConfigOptions.key("jobmanager.execution.failover-strategy").stringType().defaultValue("region");
    public static final ConfigOption<JobManagerOptions.SchedulerType> SCHEDULER = ConfigOptions.key("jobmanager.scheduler").enumType(JobManagerOptions.SchedulerType.class).defaultValue(JobManagerOptions.SchedulerType.Default);
    public static final ConfigOption<Duration> SLOT_IDLE_TIMEOUT = ConfigOptions.key("slot.idle.timeout").durationType().defaultValue(Duration.ofMillis(50000));
    public static final ConfigOption<Duration> SLOT_REQUEST_MAX_INTERVAL = ConfigOptions.key("slot.request.max-interval").durationType().defaultValue(Duration.ofMillis(20));
    public static final ConfigOption<Duration> SLOT_REQUEST_TIMEOUT = ConfigOptions.key("slot.request.timeout").durationType().defaultValue(Duration.ofMillis(300000));
    public enum SchedulerType { Default, Adaptive, AdaptiveBatch }
}
public class CoreOptions {
    public static final ConfigOption<Integer> DEFAULT_PARALLELISM = ConfigOptions.key("parallelism.default").intType().defaultValue(1);
}
public class PipelineOptions {
    public static final ConfigOption<Boolean> AUTO_GENERATE_UIDS = ConfigOptions.key("pipeline.auto-generate-uids").booleanType().defaultValue(true);
    public static final ConfigOption<Duration> AUTO_WATERMARK_INTERVAL = ConfigOptions.key("pipeline.auto-watermark-interval").durationType().defaultValue(Duration.ofMillis(200));
    public static final ConfigOption<String> CACHED_FILES = ConfigOptions.key("pipeline.cached-files").stringType().noDefaultValue();
    public static final ConfigOption<String> CLASSPATHS = ConfigOptions.key("pipeline.classpaths").stringType().noDefaultValue();
    public static final ConfigOption<String> CLOSURE_CLEANER_LEVEL = ConfigOptions.key("pipeline.closure-cleaner-level").stringType().defaultValue("RECURSIVE");
    public static final ConfigOption<Boolean> FORCE_AVRO = ConfigOptions.key("pipeline.force-avro").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> FORCE_KRYO = ConfigOptions.key("pipeline.force-kryo").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> FORCE_KRYO_AVRO = ConfigOptions.key("pipeline.force-kryo-avro").booleanType().noDefaultValue();
    public static final ConfigOption<Boolean> GENERIC_TYPES = ConfigOptions.key("pipeline.generic-types").booleanType().defaultValue(true);
    public static final ConfigOption<Map<String, String>> GLOBAL_JOB_PARAMETERS = ConfigOptions.key("pipeline.global-job-parameters").mapType().noDefaultValue();
    public static final ConfigOption<String> JARS = ConfigOptions.key("pipeline.jars").stringType().noDefaultValue();
    public static final ConfigOption<Map<String, String>> PARALLELISM_OVERRIDES = ConfigOptions.key("pipeline.jobvertex-parallelism-overrides").mapType().noDefaultValue();
    public static final ConfigOption<Integer> MAX_PARALLELISM = ConfigOptions.key("pipeline.max-parallelism").intType().defaultValue(-1);
    public static final ConfigOption<String> NAME = ConfigOptions.key("pipeline.name").stringType().noDefaultValue();
    public static final ConfigOption<Boolean> OBJECT_REUSE = ConfigOptions.key("pipeline.object-reuse").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> OPERATOR_CHAINING_CHAIN_OPERATORS_WITH_DIFFERENT_MAX_PARALLELISM = ConfigOptions.key("pipeline.operator-chaining.chain-operators-with-different-max-parallelism").booleanType().defaultValue(true);
    public static final ConfigOption<Boolean> OPERATOR_CHAINING = ConfigOptions.key("pipeline.operator-chaining.enabled").booleanType().defaultValue(true);
    public static final ConfigOption<String> SERIALIZATION_CONFIG = ConfigOptions.key("pipeline.serialization-config").stringType().noDefaultValue();
    public static final ConfigOption<String> VERTEX_DESCRIPTION_MODE = ConfigOptions.key("pipeline.vertex-description-mode").stringType().defaultValue("TREE");
    public static final ConfigOption<Boolean> VERTEX_NAME_INCLUDE_INDEX_PREFIX = ConfigOptions.key("pipeline.vertex-name-include-index-prefix").booleanType().defaultValue(false);
    public static final ConfigOption<Boolean> ALLOW_UNALIGNED_SOURCE_SPLITS = ConfigOptions.key("pipeline.watermark-alignment.allow-unaligned-source-splits").booleanType().defaultValue(false);
    public static final ConfigOption<Integer> WATERMARK_ALIGNMENT_BUFFER_SIZE = ConfigOptions.key("pipeline.watermark-alignment.buffer-size").intType().defaultValue(3);
}
public class RestartStrategyOptions {
    public static final ConfigOption<Integer> RESTART_STRATEGY_EXPONENTIAL_DELAY_ATTEMPTS = ConfigOptions.key("restart-strategy.exponential-delay.attempts-before-reset-backoff").intType().defaultValue(2147483647);
    public static final ConfigOption<Double> RESTART_STRATEGY_EXPONENTIAL_DELAY_BACKOFF_MULTIPLIER = ConfigOptions.key("restart-strategy.exponential-delay.backoff-multiplier").doubleType().defaultValue(1.5);
    public static final ConfigOption<Duration> RESTART_STRATEGY_EXPONENTIAL_DELAY_INITIAL_BACKOFF = ConfigOptions.key("restart-strategy.exponential-delay.initial-backoff").durationType().defaultValue(Duration.ofMillis(1000));
    public static final ConfigOption<Double> RESTART_STRATEGY_EXPONENTIAL_DELAY_JITTER_FACTOR = ConfigOptions.key("restart-strategy.exponential-delay.jitter-factor").doubleType().defaultValue(0.1);
    public static final ConfigOption<Duration> RESTART_STRATEGY_EXPONENTIAL_DELAY_MAX_BACKOFF = ConfigOptions.key("restart-strategy.exponential-delay.max-backoff").durationType().defaultValue(Duration.ofMillis(60000));
    public static final ConfigOption<Duration> RESTART_STRATEGY_EXPONENTIAL_DELAY_RESET_BACKOFF_THRESHOLD = ConfigOptions.key("restart-strategy.exponential-delay.reset-backoff-threshold").durationType().defaultValue(Duration.ofMillis(3600000));
    public static final ConfigOption<Duration> RESTART_STRATEGY_FAILURE_RATE_DELAY = ConfigOptions.key("restart-strategy.failure-rate.delay").durationType().defaultValue(Duration.ofMillis(1000));
    public static final ConfigOption<Duration> RESTART_STRATEGY_FAILURE_RATE_FAILURE_RATE_INTERVAL = ConfigOptions.key("restart-strategy.failure-rate.failure-rate-interval").durationType().defaultValue(Duration.ofMillis(60000));
    public static final ConfigOption<Integer> RESTART_STRATEGY_FAILURE_RATE_MAX_FAILURES_PER_INTERVAL = ConfigOptions.key("restart-strategy.failure-rate.max-failures-per-interval").intType().defaultValue(1);
    public static final ConfigOption<Integer> RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS = ConfigOptions.key("restart-strategy.fixed-delay.attempts").intType().defaultValue(1);
    public static final ConfigOption<Duration> RESTART_STRATEGY_FIXED_DELAY_DELAY = ConfigOptions.key("restart-strategy.fixed-delay.delay").durationType().defaultValue(Duration.ofMillis(1000));
    public static final ConfigOption<String> RESTART_STRATEGY = ConfigOptions.key("restart-strategy.type").stringType().noDefaultValue();
}
public class RestOptions {
    public static final ConfigOption<Integer> PORT = ConfigOptions.key("rest.port").intType().defaultValue(8081);
    public static final ConfigOption<String> BIND_PORT = ConfigOptions.key("rest.bind-port").stringType().defaultValue("8081");
    public static final ConfigOption<String> ADDRESS = ConfigOptions.key("rest.address").stringType().noDefaultValue();
    public static final ConfigOption<Boolean> ENABLE_FLAMEGRAPH = ConfigOptions.key("rest.flamegraph.enabled").booleanType().defaultValue(false);
}
public class StateChangelogOptions {
    public static final ConfigOption<Boolean> ENABLE_STATE_CHANGE_LOG = ConfigOptions.key("state.changelog.enabled").booleanType().defaultValue(false);
}
public class MetricOptions {
    public static final ConfigOption<Duration> LATENCY_INTERVAL = ConfigOptions.key("metrics.latency.interval").durationType().defaultValue(Duration.ofMillis(0));
}
public class StateBackendOptions {
    public static final ConfigOption<String> STATE_BACKEND = ConfigOptions.key("state.backend.type").stringType().defaultValue("hashmap");
}
public class TaskManagerOptions {
    public static final ConfigOption<Duration> TASK_CANCELLATION_INTERVAL = ConfigOptions.key("task.cancellation.interval").durationType().defaultValue(Duration.ofMillis(30000));
    public static final ConfigOption<Duration> TASK_CANCELLATION_TIMEOUT = ConfigOptions.key("task.cancellation.timeout").durationType().defaultValue(Duration.ofMillis(180000));
    public static final ConfigOption<Duration> TASK_CANCELLATION_TIMEOUT_TIMERS = ConfigOptions.key("task.cancellation.timers.timeout").durationType().defaultValue(Duration.ofMillis(7500));
    public static final ConfigOption<MemorySize> TOTAL_FLINK_MEMORY = ConfigOptions.key("taskmanager.memory.flink.size").memoryType().noDefaultValue();
    public static final ConfigOption<MemorySize> FRAMEWORK_HEAP_MEMORY = ConfigOptions.key("taskmanager.memory.framework.heap.size").memoryType().defaultValue(MemorySize.parse("128 mb"));
    public static final ConfigOption<MemorySize> NETWORK_BATCH_SHUFFLE_READ_MEMORY = ConfigOptions.key("taskmanager.memory.framework.off-heap.batch-shuffle.size").memoryType().defaultValue(MemorySize.parse("64 mb"));
    public static final ConfigOption<MemorySize> FRAMEWORK_OFF_HEAP_MEMORY = ConfigOptions.key("taskmanager.memory.framework.off-heap.size").memoryType().defaultValue(MemorySize.parse("128 mb"));
    public static final ConfigOption<MemorySize> JVM_METASPACE = ConfigOptions.key("taskmanager.memory.jvm-metaspace.size").memoryType().defaultValue(MemorySize.parse("256 mb"));
    public static final ConfigOption<Float> JVM_OVERHEAD_FRACTION = ConfigOptions.key("taskmanager.memory.jvm-overhead.fraction").floatType().defaultValue(0.1f);
    public static final ConfigOption<MemorySize> JVM_OVERHEAD_MAX = ConfigOptions.key("taskmanager.memory.jvm-overhead.max").memoryType().defaultValue(MemorySize.parse("1 gb"));
    public static final ConfigOption<MemorySize> JVM_OVERHEAD_MIN = ConfigOptions.key("taskmanager.memory.jvm-overhead.min").memoryType().defaultValue(MemorySize.parse("192 mb"));
    public static final ConfigOption<Map<String, String>> MANAGED_MEMORY_CONSUMER_WEIGHTS = ConfigOptions.key("taskmanager.memory.managed.consumer-weights").mapType().noDefaultValue();
    public static final ConfigOption<Float> MANAGED_MEMORY_FRACTION = ConfigOptions.key("taskmanager.memory.managed.fraction").floatType().defaultValue(0.4f);
    public static final ConfigOption<MemorySize> MANAGED_MEMORY_SIZE = ConfigOptions.key("taskmanager.memory.managed.size").memoryType().noDefaultValue();
    public static final ConfigOption<MemorySize> MIN_MEMORY_SEGMENT_SIZE = ConfigOptions.key("taskmanager.memory.min-segment-size").memoryType().defaultValue(MemorySize.parse("256 bytes"));
    public static final ConfigOption<Float> NETWORK_MEMORY_FRACTION = ConfigOptions.key("taskmanager.memory.network.fraction").floatType().defaultValue(0.1f);
    public static final ConfigOption<MemorySize> NETWORK_MEMORY_MAX = ConfigOptions.key("taskmanager.memory.network.max").memoryType().defaultValue(MemorySize.parse("9223372036854775807 bytes"));
    public static final ConfigOption<MemorySize> NETWORK_MEMORY_MIN = ConfigOptions.key("taskmanager.memory.network.min").memoryType().defaultValue(MemorySize.parse("64 mb"));
    public static final ConfigOption<MemorySize> TOTAL_PROCESS_MEMORY = ConfigOptions.key("taskmanager.memory.process.size").memoryType().noDefaultValue();
    public static final ConfigOption<MemorySize> MEMORY_SEGMENT_SIZE = ConfigOptions.key("taskmanager.memory.segment-size").memoryType().defaultValue(MemorySize.parse("32 kb"));
    public static final ConfigOption<MemorySize> STARTING_MEMORY_SEGMENT_SIZE = ConfigOptions.key("taskmanager.memory.starting-segment-size").memoryType().defaultValue(MemorySize.parse("1 kb"));
    public static final ConfigOption<MemorySize> TASK_HEAP_MEMORY = ConfigOptions.key("taskmanager.memory.task.heap.size").memoryType().noDefaultValue();
    public static final ConfigOption<MemorySize> TASK_OFF_HEAP_MEMORY = ConfigOptions.key("taskmanager.memory.task.off-heap.size").memoryType().defaultValue(MemorySize.parse("0 bytes"));
    public static final ConfigOption<Boolean> BUFFER_DEBLOAT_ENABLED = ConfigOptions.key("taskmanager.network.memory.buffer-debloat.enabled").booleanType().defaultValue(false);
    public static final ConfigOption<Duration> BUFFER_DEBLOAT_PERIOD = ConfigOptions.key("taskmanager.network.memory.buffer-debloat.period").durationType().defaultValue(Duration.ofMillis(200));
    public static final ConfigOption<Integer> BUFFER_DEBLOAT_SAMPLES = ConfigOptions.key("taskmanager.network.memory.buffer-debloat.samples").intType().defaultValue(20);
    public static final ConfigOption<Duration> BUFFER_DEBLOAT_TARGET = ConfigOptions.key("taskmanager.network.memory.buffer-debloat.target").durationType().defaultValue(Duration.ofMillis(1000));
    public static final ConfigOption<Integer> BUFFER_DEBLOAT_THRESHOLD_PERCENTAGES = ConfigOptions.key("taskmanager.network.memory.buffer-debloat.threshold-percentages").intType().defaultValue(25);
    public static final ConfigOption<Integer> NUM_TASK_SLOTS = ConfigOptions.key("taskmanager.numberOfTaskSlots").intType().defaultValue(1);
}
public class NettyShuffleEnvironmentOptions {
    public static final ConfigOption<Duration> NETWORK_BUFFERS_REQUEST_TIMEOUT = ConfigOptions.key("taskmanager.network.memory.buffers-request-timeout").durationType().defaultValue(Duration.ofMillis(30000));
    public static final ConfigOption<Integer> NETWORK_READ_MAX_REQUIRED_BUFFERS_PER_GATE = ConfigOptions.key("taskmanager.network.memory.read-buffer.required-per-gate.max").intType().noDefaultValue();
}

package org.apache.flink.core.execution;

public enum RecoveryClaimMode { CLAIM, NO_CLAIM, LEGACY }
