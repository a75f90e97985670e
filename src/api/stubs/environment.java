// The environment: configuration, sources, and the calls that hand a job over.

package org.apache.flink.streaming.api.environment;

import org.apache.flink.streaming.api.functions.source.legacy.SourceFunction;

@Help("Where a program begins: configuration, sources, and execute().")
public class StreamExecutionEnvironment implements AutoCloseable {
    public StreamExecutionEnvironment();
    public StreamExecutionEnvironment(Configuration configuration);
    @Help("The environment that fits: the client's, or a local one.")
    public static StreamExecutionEnvironment getExecutionEnvironment();
    public static StreamExecutionEnvironment getExecutionEnvironment(Configuration configuration);
    @Help("An environment in this JVM; refused when a client submits the program.")
    public static LocalStreamEnvironment createLocalEnvironment();
    public static LocalStreamEnvironment createLocalEnvironment(int parallelism);
    public static LocalStreamEnvironment createLocalEnvironment(int parallelism, Configuration configuration);
    public static LocalStreamEnvironment createLocalEnvironment(Configuration configuration);
    public static StreamExecutionEnvironment createLocalEnvironmentWithWebUI(Configuration conf);
    public static StreamExecutionEnvironment createRemoteEnvironment(String host, int port, String... jarFiles);
    public static StreamExecutionEnvironment createRemoteEnvironment(String host, int port, int parallelism, String... jarFiles);
    public static StreamExecutionEnvironment createRemoteEnvironment(String host, int port, Configuration clientConfig, String... jarFiles);
    public static int getDefaultLocalParallelism();
    public ExecutionConfig getConfig();
    public ReadableConfig getConfiguration();
    @Help("The default parallelism of the operators that are made after this call.")
    public StreamExecutionEnvironment setParallelism(int parallelism);
    @Help("STREAMING, BATCH, or AUTOMATIC: batch if all sources are bounded.")
    public StreamExecutionEnvironment setRuntimeMode(RuntimeExecutionMode executionMode);
    @Help("The number of key groups of all operators that don't set it themselves.")
    public StreamExecutionEnvironment setMaxParallelism(int maxParallelism);
    @Help("Makes a group with resources known.")
    public StreamExecutionEnvironment registerSlotSharingGroup(SlotSharingGroup slotSharingGroup);
    public int getParallelism();
    public int getMaxParallelism();
    @Help("How long a buffer may wait to be filled, in milliseconds; 0: sent after each record; -1: only when full.")
    public StreamExecutionEnvironment setBufferTimeout(long timeoutMillis);
    public long getBufferTimeout();
    @Help("Every operator gets a task of its own.")
    public StreamExecutionEnvironment disableOperatorChaining();
    public boolean isChainingEnabled();
    public boolean isChainingOfOperatorsWithDifferentMaxParallelismEnabled();
    public CheckpointConfig getCheckpointConfig();
    @Help("A checkpoint every so many milliseconds.")
    public StreamExecutionEnvironment enableCheckpointing(long interval);
    public StreamExecutionEnvironment enableCheckpointing(long interval, org.apache.flink.core.execution.CheckpointingMode mode);
    @Deprecated
    public StreamExecutionEnvironment enableCheckpointing(long interval, org.apache.flink.streaming.api.CheckpointingMode mode);
    @Removed(since = "2.0", use = "enableCheckpointing(10000)")
    public StreamExecutionEnvironment enableCheckpointing();
    public long getCheckpointInterval();
    public boolean isUnalignedCheckpointsEnabled();
    public boolean isForceUnalignedCheckpoints();
    public org.apache.flink.core.execution.CheckpointingMode getCheckpointingConsistencyMode();
    @Deprecated
    public org.apache.flink.streaming.api.CheckpointingMode getCheckpointingMode() {
        return getCheckpointConfig().getCheckpointingMode();
    }
    public StreamExecutionEnvironment enableChangelogStateBackend(boolean enabled);
    public StreamExecutionEnvironment setDefaultSavepointDirectory(String savepointDirectory);
    @Help("Takes over all options of a configuration that the environment knows.")
    public void configure(ReadableConfig configuration);
    public void configure(ReadableConfig configuration, ClassLoader classLoader);
    @Removed(since = "2.0", use = "configure(conf) with StateBackendOptions.STATE_BACKEND set")
    public StreamExecutionEnvironment setStateBackend(Object backend);
    @Removed(since = "2.0", use = "configure(conf) with RestartStrategyOptions.RESTART_STRATEGY set")
    public void setRestartStrategy(Object restartStrategyConfiguration);
    @Removed(since = "2.0", use = "")
    public void setStreamTimeCharacteristic(Object characteristic);
    @Removed(since = "2.0", use = "configure(conf) with RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS set")
    public void setNumberOfExecutionRetries(int numberOfExecutionRetries);
    @Effect("source: Collection Source, parallelism 1")
    @Help("A source of the given values.")
    public final <OUT> DataStreamSource<OUT> fromData(OUT... data);
    @Effect("source: Collection Source, parallelism 1")
    public final <OUT> DataStreamSource<OUT> fromData(TypeInformation<OUT> typeInfo, OUT... data);
    @Effect("source: Collection Source, parallelism 1")
    public <OUT> DataStreamSource<OUT> fromData(Collection<OUT> data, TypeInformation<OUT> typeInfo);
    @Effect("source: Collection Source, parallelism 1")
    public final <OUT> DataStreamSource<OUT> fromData(Class<OUT> type, OUT... data);
    @Effect("source: Collection Source, parallelism 1")
    public <OUT> DataStreamSource<OUT> fromData(Collection<OUT> data);
    @Deprecated
    @Effect("legacy source: Sequence Source (Deprecated)")
    public DataStreamSource<Long> generateSequence(long from, long to);
    @Effect("source: Sequence Source")
    @Help("A source of the numbers from one to another, both included.")
    public DataStreamSource<Long> fromSequence(long from, long to);
    @Deprecated
    @Effect("legacy source: Collection Source, parallelism 1")
    @Help("Older form of fromData.")
    public final <OUT> DataStreamSource<OUT> fromElements(OUT... data);
    @Deprecated
    @Effect("legacy source: Collection Source, parallelism 1")
    public final <OUT> DataStreamSource<OUT> fromElements(Class<OUT> type, OUT... data);
    @Effect("legacy source: Collection Source, parallelism 1")
    @Help("A source of a collection's values.")
    public <OUT> DataStreamSource<OUT> fromCollection(Collection<OUT> data);
    @Effect("legacy source: Collection Source, parallelism 1")
    public <OUT> DataStreamSource<OUT> fromCollection(Collection<OUT> data, TypeInformation<OUT> typeInfo);
    @Effect("legacy source: Collection Source, parallelism 1")
    public <OUT> DataStreamSource<OUT> fromCollection(Iterator<OUT> data, Class<OUT> type);
    @Effect("legacy source: Collection Source, parallelism 1")
    public <OUT> DataStreamSource<OUT> fromCollection(Iterator<OUT> data, TypeInformation<OUT> typeInfo);
    @Effect("legacy source: Parallel Collection Source")
    public <OUT> DataStreamSource<OUT> fromParallelCollection(SplittableIterator<OUT> iterator, Class<OUT> type);
    @Effect("legacy source: Parallel Collection Source")
    public <OUT> DataStreamSource<OUT> fromParallelCollection(SplittableIterator<OUT> iterator, TypeInformation<OUT> typeInfo);
    @Removed(since = "2.0", use = "fromSource(FileSource.forRecordStreamFormat(new TextLineInputFormat(), new Path(\"in\")).build(), WatermarkStrategy.noWatermarks(), \"file\")")
    public DataStreamSource<String> readTextFile(String filePath);
    @Effect("legacy source: Socket Stream, parallelism 1")
    @Help("Lines from a socket; here they are typed in beside the graph.")
    public DataStreamSource<String> socketTextStream(String hostname, int port);
    @Effect("legacy source: Socket Stream, parallelism 1")
    public DataStreamSource<String> socketTextStream(String hostname, int port, String delimiter);
    @Effect("legacy source: Socket Stream, parallelism 1")
    public DataStreamSource<String> socketTextStream(String hostname, int port, String delimiter, long maxRetry);
    @Deprecated
    @Effect("legacy source: Custom Source")
    @Help("A source of the old kind. New programs use fromSource.")
    public <OUT> DataStreamSource<OUT> addSource(SourceFunction<OUT> function);
    @Deprecated
    @Effect("legacy source: the given name")
    public <OUT> DataStreamSource<OUT> addSource(SourceFunction<OUT> function, String sourceName);
    @Deprecated
    @Effect("legacy source: Custom Source")
    public <OUT> DataStreamSource<OUT> addSource(SourceFunction<OUT> function, TypeInformation<OUT> typeInfo);
    @Deprecated
    @Effect("legacy source: the given name")
    public <OUT> DataStreamSource<OUT> addSource(SourceFunction<OUT> function, String sourceName, TypeInformation<OUT> typeInfo);
    @Effect("legacy source: Custom Source")
    public <OUT> DataStreamSource<OUT> createInput(org.apache.flink.api.common.io.InputFormat<OUT, ?> inputFormat);
    @Effect("legacy source: Custom Source")
    public <OUT> DataStreamSource<OUT> createInput(org.apache.flink.api.common.io.InputFormat<OUT, ?> inputFormat, TypeInformation<OUT> typeInfo);
    @Deprecated
    @Effect("legacy source and operator: Split Reader: Custom File Source")
    public <OUT> DataStreamSource<OUT> readFile(org.apache.flink.api.common.io.FileInputFormat<OUT> inputFormat, String filePath);
    @Deprecated
    @Effect("legacy source and operator: Split Reader: Custom File Source")
    public <OUT> DataStreamSource<OUT> readFile(org.apache.flink.api.common.io.FileInputFormat<OUT> inputFormat, String filePath, org.apache.flink.streaming.api.functions.source.FileProcessingMode watchType, long interval);
    @Deprecated
    @Effect("legacy source and operator: Split Reader: Custom File Source")
    public <OUT> DataStreamSource<OUT> readFile(org.apache.flink.api.common.io.FileInputFormat<OUT> inputFormat, String filePath, org.apache.flink.streaming.api.functions.source.FileProcessingMode watchType, long interval, TypeInformation<OUT> typeInformation);
    @Effect("source: the given name")
    @Help("A source with its watermark strategy and its name.")
    public <OUT> DataStreamSource<OUT> fromSource(Source<OUT, ?, ?> source, WatermarkStrategy<OUT> timestampsAndWatermarks, String sourceName);
    @Effect("source: the given name")
    public <OUT> DataStreamSource<OUT> fromSource(Source<OUT, ?, ?> source, WatermarkStrategy<OUT> timestampsAndWatermarks, String sourceName, TypeInformation<OUT> typeInfo);
    @Effect("executes: the job is compiled and submitted, the call waits for its end")
    @Help("Compiles and runs what was described so far.")
    public JobExecutionResult execute() throws Exception;
    @Effect("executes: the job is compiled and submitted, the call waits for its end")
    public JobExecutionResult execute(String jobName) throws Exception;
    public JobExecutionResult execute(StreamGraph streamGraph) throws Exception;
    @Effect("executes: the job is compiled and submitted")
    @Help("As execute, without waiting.")
    public final JobClient executeAsync() throws Exception;
    @Effect("executes: the job is compiled and submitted")
    public JobClient executeAsync(String jobName) throws Exception;
    public JobClient executeAsync(StreamGraph streamGraph) throws Exception;
    public StreamGraph getStreamGraph();
    public StreamGraph getStreamGraph(boolean clearTransformations);
    @Help("The StreamGraph as JSON.")
    public String getExecutionPlan();
    public <F> F clean(F f);
    public void addOperator(Transformation<?> transformation);
    public List<Transformation<?>> getTransformations();
    public void registerCachedFile(String filePath, String name) {}
    public void registerCachedFile(String filePath, String name, boolean executable) {}
    public void registerJobListener(JobListener jobListener) {}
    public void clearJobListeners() {}
    public void close() throws Exception {}
}

public class LocalStreamEnvironment extends StreamExecutionEnvironment {
    public LocalStreamEnvironment();
    public LocalStreamEnvironment(Configuration configuration);
}

@Help("How checkpoints are taken.")
public class CheckpointConfig implements Serializable {
    CheckpointConfig() {}
    @Removed(since = "2.0", use = "org.apache.flink.configuration.ExternalizedCheckpointRetention")
    public enum ExternalizedCheckpointCleanup { DELETE_ON_CANCELLATION, RETAIN_ON_CANCELLATION, NO_EXTERNALIZED_CHECKPOINTS }
    public void disableCheckpointing();
    public boolean isCheckpointingEnabled();
    public org.apache.flink.core.execution.CheckpointingMode getCheckpointingConsistencyMode();
    public void setCheckpointingConsistencyMode(org.apache.flink.core.execution.CheckpointingMode checkpointingMode);
    @Deprecated
    public void setCheckpointingMode(org.apache.flink.streaming.api.CheckpointingMode checkpointingMode);
    @Deprecated
    public org.apache.flink.streaming.api.CheckpointingMode getCheckpointingMode() {
        return org.apache.flink.streaming.api.CheckpointingMode.valueOf(getCheckpointingConsistencyMode().name());
    }
    public boolean isUnalignedCheckpointsInterruptibleTimersEnabled();
    public void enableUnalignedCheckpointsInterruptibleTimers(boolean enabled);
    public ExternalizedCheckpointRetention getExternalizedCheckpointRetention();
    public long getCheckpointIdOfIgnoredInFlightData();
    public void setCheckpointIdOfIgnoredInFlightData(long checkpointIdOfIgnoredInFlightData);
    public long getCheckpointInterval();
    public void setCheckpointInterval(long checkpointInterval);
    public long getCheckpointTimeout();
    public void setCheckpointTimeout(long checkpointTimeout);
    public long getMinPauseBetweenCheckpoints();
    public void setMinPauseBetweenCheckpoints(long minPauseBetweenCheckpoints);
    public int getMaxConcurrentCheckpoints();
    public void setMaxConcurrentCheckpoints(int maxConcurrentCheckpoints);
    public boolean isForceUnalignedCheckpoints();
    public void setForceUnalignedCheckpoints(boolean forceUnalignedCheckpoints);
    public long getCheckpointIntervalDuringBacklog();
    public void setCheckpointIntervalDuringBacklog(long checkpointInterval);
    public boolean isPauseSourcesUntilFirstCheckpoint();
    public void setPauseSourcesUntilFirstCheckpoint(boolean pause);
    public boolean isApproximateLocalRecoveryEnabled();
    public void enableApproximateLocalRecovery(boolean enabled);
    public int getMaxSubtasksPerChannelStateFile();
    public void setMaxSubtasksPerChannelStateFile(int maxSubtasksPerChannelStateFile);
    public boolean isExternalizedCheckpointsEnabled();
    public int getTolerableCheckpointFailureNumber();
    public void setTolerableCheckpointFailureNumber(int tolerableCheckpointFailureNumber);
    public void setExternalizedCheckpointRetention(ExternalizedCheckpointRetention cleanupMode);
    @Removed(since = "2.0", use = "setExternalizedCheckpointRetention(ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION)")
    public void setExternalizedCheckpointCleanup(Object cleanupMode);
    @Removed(since = "2.0", use = "setExternalizedCheckpointRetention(ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION)")
    public void enableExternalizedCheckpoints(Object cleanupMode);
    @Removed(since = "2.0", use = "configure(conf) with CheckpointingOptions.CHECKPOINTS_DIRECTORY set")
    public void setCheckpointStorage(String checkpointDirectory);
    public void enableUnalignedCheckpoints(boolean enabled);
    public void enableUnalignedCheckpoints();
    public boolean isUnalignedCheckpointsEnabled();
    public Duration getAlignedCheckpointTimeout();
    public void setAlignedCheckpointTimeout(Duration alignedCheckpointTimeout);
    public void configure(ReadableConfig configuration);
}

package org.apache.flink.streaming.api.graph;

public class StreamGraph {
    StreamGraph() {}
    public String getStreamingPlanAsJSON();
    public String getJobName();
    public void setJobName(String jobName);
}

package org.apache.flink.streaming.api;

@Deprecated
public enum CheckpointingMode { EXACTLY_ONCE, AT_LEAST_ONCE }

public enum TimeDomain { EVENT_TIME, PROCESSING_TIME }

public interface TimerService {
    long currentProcessingTime();
    long currentWatermark();
    void registerProcessingTimeTimer(long time);
    void registerEventTimeTimer(long time);
    void deleteProcessingTimeTimer(long time);
    void deleteEventTimeTimer(long time);
}

@Removed(since = "2.0", use = "")
public enum TimeCharacteristic { ProcessingTime, IngestionTime, EventTime }

package org.apache.flink.core.execution;

public enum CheckpointingMode { EXACTLY_ONCE, AT_LEAST_ONCE }

@Help("The handle of a job that was submitted.")
public interface JobClient {
    JobID getJobID();
    CompletableFuture<Void> cancel();
    CompletableFuture<JobExecutionResult> getJobExecutionResult();
    CompletableFuture<JobStatus> getJobStatus();
    CompletableFuture<Map<String, Object>> getAccumulators();
}

public interface JobListener {
    void onJobSubmitted(JobClient jobClient, Throwable throwable);
    void onJobExecuted(JobExecutionResult jobExecutionResult, Throwable throwable);
}

package org.apache.flink.api.common;

@Help("Settings that also the tasks see.")
public class ExecutionConfig implements Serializable {
    public static final int PARALLELISM_DEFAULT = -1;
    public static final int PARALLELISM_UNKNOWN = -2;
    public ExecutionConfig() {}
    public ExecutionConfig enableClosureCleaner();
    public ExecutionConfig disableClosureCleaner();
    public boolean isClosureCleanerEnabled();
    public ExecutionConfig setAutoWatermarkInterval(long interval);
    public long getAutoWatermarkInterval();
    public ExecutionConfig setLatencyTrackingInterval(long interval);
    public long getLatencyTrackingInterval();
    public boolean isLatencyTrackingConfigured();
    public ExecutionConfig.ClosureCleanerLevel getClosureCleanerLevel();
    public ExecutionConfig setClosureCleanerLevel(ExecutionConfig.ClosureCleanerLevel level);
    public void resetParallelism();
    public long getTaskCancellationInterval();
    public long getTaskCancellationTimeout();
    public boolean isUseSnapshotCompression();
    public int getAsyncStateTotalBufferSize();
    public ExecutionConfig setAsyncStateTotalBufferSize(int size);
    public int getAsyncStateActiveBufferSize();
    public ExecutionConfig setAsyncStateActiveBufferSize(int size);
    public long getAsyncStateActiveBufferTimeout();
    public ExecutionConfig setAsyncStateActiveBufferTimeout(long timeoutMs);
    public enum ClosureCleanerLevel { NONE, TOP_LEVEL, RECURSIVE }
    public int getParallelism();
    public ExecutionConfig setParallelism(int parallelism);
    public int getMaxParallelism();
    public void setMaxParallelism(int maxParallelism);
    public ExecutionConfig setTaskCancellationInterval(long interval);
    public ExecutionConfig setTaskCancellationTimeout(long timeout);
    public void enableAutoGeneratedUIDs();
    public void disableAutoGeneratedUIDs();
    public boolean hasAutoGeneratedUIDsEnabled();
    @Help("Chained operators hand on the same object instead of a copy.")
    public ExecutionConfig enableObjectReuse();
    public ExecutionConfig disableObjectReuse();
    public boolean isObjectReuseEnabled();
    public ExecutionConfig.GlobalJobParameters getGlobalJobParameters();
    public void setGlobalJobParameters(ExecutionConfig.GlobalJobParameters globalJobParameters);
    public org.apache.flink.api.common.serialization.SerializerConfig getSerializerConfig() {
        return new org.apache.flink.api.common.serialization.SerializerConfigImpl();
    }
    public void setUseSnapshotCompression(boolean useSnapshotCompression);
    public void configure(ReadableConfig configuration, ClassLoader classLoader);
    @Removed(since = "2.0", use = "configure(conf) with RestartStrategyOptions.RESTART_STRATEGY set")
    public void setRestartStrategy(Object restartStrategyConfiguration);
    @Removed(since = "2.0", use = "PipelineOptions.SERIALIZATION_CONFIG in a Configuration")
    public void registerType(Class<?> type);
    @Removed(since = "2.0", use = "PipelineOptions.GENERIC_TYPES in a Configuration")
    public void disableGenericTypes();
    public static class GlobalJobParameters implements Serializable {
        public GlobalJobParameters() {}
        public Map<String, String> toMap() {
            return new HashMap<>();
        }
        public boolean equals(Object obj) {
            return obj != null && getClass() == obj.getClass();
        }
        public int hashCode() {
            return Objects.hash();
        }
    }
    static class MapBasedJobParameters extends ExecutionConfig.GlobalJobParameters {
        private final Map<String, String> properties = new HashMap<>();
        MapBasedJobParameters(String[] keysAndValues) {
            for (int i = 0; i < keysAndValues.length; i += 2) {
                properties.put(keysAndValues[i], keysAndValues[i + 1]);
            }
        }
        public Map<String, String> toMap() {
            return properties;
        }
    }
}

public class JobSubmissionResult {
    JobSubmissionResult() {}
    public JobID getJobID() {
        return new JobID();
    }
}

public class JobExecutionResult extends JobSubmissionResult {
    JobExecutionResult() {}
    public boolean isJobExecutionResult();
    public long getNetRuntime();
    public long getNetRuntime(TimeUnit desiredUnit);
    public <T> T getAccumulatorResult(String accumulatorName);
    public Map<String, Object> getAllAccumulatorResults();
}

public enum JobStatus {
    INITIALIZING, CREATED, RUNNING, FAILING, FAILED, CANCELLING, CANCELED, FINISHED, RESTARTING, SUSPENDED, RECONCILING;
    public boolean isGloballyTerminalState() {
        return this == FAILED || this == CANCELED || this == FINISHED;
    }
    public boolean isTerminalState() {
        return isGloballyTerminalState() || this == SUSPENDED;
    }
}

public enum RuntimeExecutionMode { STREAMING, BATCH, AUTOMATIC }

public enum BatchShuffleMode { ALL_EXCHANGES_PIPELINED, ALL_EXCHANGES_BLOCKING, ALL_EXCHANGES_HYBRID_FULL, ALL_EXCHANGES_HYBRID_SELECTIVE }

public final class JobID implements Serializable {
    public JobID() {}
    public String toHexString() {
        return "00000000000000000000000000000000";
    }
    public String toString() {
        return "00000000000000000000000000000000";
    }
}

public interface TaskInfo {
    String getTaskName();
    int getMaxNumberOfParallelSubtasks();
    int getIndexOfThisSubtask();
    int getNumberOfParallelSubtasks();
    int getAttemptNumber();
    String getTaskNameWithSubtasks();
    String getAllocationIDAsString();
}

public interface JobInfo {
    JobID getJobId();
    String getJobName();
}

public interface SupportsConcurrentExecutionAttempts {}

public class InvalidProgramException extends RuntimeException {
    public InvalidProgramException() {}
    public InvalidProgramException(String message) {
        super(message);
    }
    public InvalidProgramException(String message, Throwable e) {
        super(message, e);
    }
}

package org.apache.flink.api.common.restartstrategy;

@Removed(since = "2.0", use = "RestartStrategyOptions in a Configuration")
public class RestartStrategies {
    public static Object fixedDelayRestart(int restartAttempts, long delayBetweenAttempts);
    public static Object noRestart();
}

package org.apache.flink.api.common.time;

@Removed(since = "2.0", use = "Duration.ofSeconds(5)")
public final class Time {
    public static Time milliseconds(long milliseconds);
    public static Time seconds(long seconds);
    public static Time minutes(long minutes);
    public static Time hours(long hours);
    public static Time days(long days);
}

