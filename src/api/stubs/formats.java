// Input and output formats, the older way to read and write what lies outside.

package org.apache.flink.core.io;

public interface InputSplit extends Serializable {
    int getSplitNumber();
}
public interface InputSplitAssigner {
    InputSplit getNextInputSplit(String host, int taskId);
    void returnInputSplit(List<InputSplit> splits, int taskId);
}
public class LocatableInputSplit implements InputSplit {
    private final int splitNumber;
    public LocatableInputSplit(int splitNumber, String[] hostnames) {
        this.splitNumber = splitNumber;
    }
    public int getSplitNumber() {
        return splitNumber;
    }
}
public class GenericInputSplit implements InputSplit {
    private final int partitionNumber;
    private final int totalNumberOfPartitions;
    public GenericInputSplit(int partitionNumber, int totalNumberOfPartitions) {
        this.partitionNumber = partitionNumber;
        this.totalNumberOfPartitions = totalNumberOfPartitions;
    }
    public int getSplitNumber() {
        return partitionNumber;
    }
    public int getTotalNumberOfSplits() {
        return totalNumberOfPartitions;
    }
}

package org.apache.flink.core.fs;

public class FileInputSplit extends org.apache.flink.core.io.LocatableInputSplit {
    private final Path file;
    public FileInputSplit(int num, Path file, long start, long length, String[] hosts) {
        super(num, hosts);
        this.file = file;
    }
    public Path getPath() {
        return file;
    }
}

package org.apache.flink.api.common.io.statistics;

public interface BaseStatistics {
    long getTotalInputSize();
    long getNumberOfRecords();
    float getAverageRecordWidth();
}

package org.apache.flink.api.common.io;

import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.io.statistics.BaseStatistics;
import org.apache.flink.core.fs.FileInputSplit;
import org.apache.flink.core.fs.Path;
import org.apache.flink.core.io.GenericInputSplit;
import org.apache.flink.core.io.InputSplit;
import org.apache.flink.core.io.InputSplitAssigner;

public interface NonParallelInput {}
public interface InputFormat<OT, T extends InputSplit> extends Serializable {
    void configure(Configuration parameters);
    BaseStatistics getStatistics(BaseStatistics cachedStatistics) throws IOException;
    T[] createInputSplits(int minNumSplits) throws IOException;
    InputSplitAssigner getInputSplitAssigner(T[] inputSplits);
    void open(T split) throws IOException;
    boolean reachedEnd() throws IOException;
    OT nextRecord(OT reuse) throws IOException;
    void close() throws IOException;
}
public class DefaultInputSplitAssigner implements InputSplitAssigner {
    private final ArrayList<InputSplit> splits = new ArrayList<>();
    public DefaultInputSplitAssigner(InputSplit[] splits) {
        for (InputSplit split : splits) {
            this.splits.add(split);
        }
    }
    public InputSplit getNextInputSplit(String host, int taskId) {
        return splits.isEmpty() ? null : splits.remove(splits.size() - 1);
    }
    public void returnInputSplit(List<InputSplit> splits, int taskId) {
        this.splits.addAll(splits);
    }
}
public abstract class RichInputFormat<OT, T extends InputSplit> implements InputFormat<OT, T> {
    private transient RuntimeContext runtimeContext;
    public RichInputFormat() {}
    public void setRuntimeContext(RuntimeContext t) {
        runtimeContext = t;
    }
    public RuntimeContext getRuntimeContext() {
        return runtimeContext;
    }
    public void openInputFormat() throws IOException {}
    public void closeInputFormat() throws IOException {}
}
public abstract class GenericInputFormat<OT> extends RichInputFormat<OT, GenericInputSplit> {
    protected int partitionNumber;
    public GenericInputFormat() {}
    public void configure(Configuration parameters) {}
    public BaseStatistics getStatistics(BaseStatistics cachedStatistics) {
        return cachedStatistics;
    }
    public GenericInputSplit[] createInputSplits(int numSplits) throws IOException {
        int n = this instanceof NonParallelInput ? 1 : numSplits;
        GenericInputSplit[] splits = new GenericInputSplit[n];
        for (int i = 0; i < n; i++) {
            splits[i] = new GenericInputSplit(i, n);
        }
        return splits;
    }
    public InputSplitAssigner getInputSplitAssigner(GenericInputSplit[] splits) {
        return new DefaultInputSplitAssigner(splits);
    }
    public void open(GenericInputSplit split) throws IOException {
        partitionNumber = split.getSplitNumber();
    }
    public void close() throws IOException {}
}
public abstract class FileInputFormat<OT> extends RichInputFormat<OT, FileInputSplit> {
    protected FileInputSplit currentSplit;
    private Path[] filePaths = new Path[0];
    String[] lines$ = new String[0];
    int next$;
    public FileInputFormat() {}
    protected FileInputFormat(Path filePath) {
        if (filePath != null) {
            setFilePath(filePath);
        }
    }
    public Path[] getFilePaths() {
        return filePaths;
    }
    public void setFilePath(String filePath) {
        setFilePath(new Path(filePath));
    }
    public void setFilePath(Path filePath) {
        filePaths = new Path[] {filePath};
    }
    public void setNestedFileEnumeration(boolean enable) {}
    public void configure(Configuration parameters) {}
    public BaseStatistics getStatistics(BaseStatistics cachedStats) throws IOException {
        return cachedStats;
    }
    public FileInputSplit[] createInputSplits(int minNumSplits) throws IOException {
        return new FileInputSplit[] {new FileInputSplit(0, filePaths[0], 0, -1, null)};
    }
    public InputSplitAssigner getInputSplitAssigner(FileInputSplit[] splits) {
        return new DefaultInputSplitAssigner(splits);
    }
    public void open(FileInputSplit fileSplit) throws IOException {
        currentSplit = fileSplit;
        next$ = 0;
    }
    public void close() throws IOException {}
}
public abstract class DelimitedInputFormat<OT> extends FileInputFormat<OT> {
    public DelimitedInputFormat() {}
    protected DelimitedInputFormat(Path filePath, Configuration configuration) {
        super(filePath);
    }
    public void setDelimiter(String delimiter) {}
    public abstract OT readRecord(OT reuse, byte[] bytes, int offset, int numBytes) throws IOException;
    public boolean reachedEnd() {
        return next$ >= lines$.length;
    }
    public OT nextRecord(OT record) throws IOException {
        byte[] bytes = lines$[next$++].getBytes();
        return readRecord(record, bytes, 0, bytes.length);
    }
}
public interface OutputFormat<IT> extends Serializable {
    void configure(Configuration parameters);
    void open(OutputFormat.InitializationContext context) throws IOException;
    void writeRecord(IT record) throws IOException;
    void close() throws IOException;
    public interface InitializationContext {
        int getNumTasks();
        int getTaskNumber();
        int getAttemptNumber();
    }
}
public abstract class RichOutputFormat<IT> implements OutputFormat<IT> {
    private transient RuntimeContext runtimeContext;
    public RichOutputFormat() {}
    public void setRuntimeContext(RuntimeContext t) {
        runtimeContext = t;
    }
    public RuntimeContext getRuntimeContext() {
        return runtimeContext;
    }
}
public abstract class FileOutputFormat<IT> extends RichOutputFormat<IT> {
    public FileOutputFormat() {}
    public FileOutputFormat(Path outputPath) {}
    public void configure(Configuration parameters) {}
    public void open(OutputFormat.InitializationContext context) throws IOException {}
    public void close() throws IOException {}
}

package org.apache.flink.streaming.api.legacy.io;

public class TextInputFormat extends org.apache.flink.api.common.io.DelimitedInputFormat<String> {
    public TextInputFormat(Path filePath) {
        super(filePath, null);
    }
    public void setCharsetName(String charsetName) {}
    public String readRecord(String reusable, byte[] bytes, int offset, int numBytes) throws IOException {
        return new String(Arrays.copyOfRange(bytes, offset, offset + numBytes));
    }
}
public class TextOutputFormat<T> extends org.apache.flink.api.common.io.FileOutputFormat<T> {
    public TextOutputFormat(Path outputPath) {}
    public TextOutputFormat(Path outputPath, String charset) {}
    public void writeRecord(T record) throws IOException {}
}

package org.apache.flink.streaming.api.functions.source;

import org.apache.flink.api.common.io.FileInputFormat;

public enum FileProcessingMode { PROCESS_ONCE, PROCESS_CONTINUOUSLY }
public class TimestampedFileInputSplit extends org.apache.flink.core.fs.FileInputSplit {
    TimestampedFileInputSplit(Path file) {
        super(0, file, 0, -1, null);
    }
}
class ContinuousFileReader<OUT> implements FlatMapFunction<TimestampedFileInputSplit, OUT> {
    private final FileInputFormat<OUT> format;
    ContinuousFileReader(FileInputFormat<OUT> format) {
        this.format = format;
    }
    public void flatMap(TimestampedFileInputSplit split, Collector<OUT> out) throws Exception {
        format.open(split);
        while (!format.reachedEnd()) {
            OUT next = format.nextRecord(null);
            if (next == null) {
                break;
            }
            out.collect(next);
        }
        format.close();
    }
}

package org.apache.flink.streaming.api.functions.source.legacy;

import org.apache.flink.api.common.io.FileInputFormat;
import org.apache.flink.api.common.io.InputFormat;
import org.apache.flink.api.common.io.RichInputFormat;
import org.apache.flink.core.io.InputSplit;
import org.apache.flink.streaming.api.functions.source.TimestampedFileInputSplit;

class ContinuousFileMonitoringFunction extends RichSourceFunction<TimestampedFileInputSplit> {
    private final Path path;
    private final long interval;
    private boolean running = true;
    ContinuousFileMonitoringFunction(Path path, long interval) {
        this.path = path;
        this.interval = interval;
    }
    public void run(SourceFunction.SourceContext<TimestampedFileInputSplit> ctx) throws Exception {
        ctx.collect(new TimestampedFileInputSplit(path));
        while (running && interval > 0) {
            Thread.sleep(interval);
        }
    }
    public void cancel() {
        running = false;
    }
}
public class InputFormatSourceFunction<OUT> extends RichParallelSourceFunction<OUT> {
    private final InputFormat<OUT, InputSplit> format;
    private boolean running = true;
    public InputFormatSourceFunction(InputFormat<OUT, ?> format, TypeInformation<OUT> typeInfo) {
        this.format = (InputFormat<OUT, InputSplit>) format;
    }
    public void run(SourceFunction.SourceContext<OUT> ctx) throws Exception {
        org.apache.flink.api.common.TaskInfo task = getRuntimeContext().getTaskInfo();
        int n = task.getNumberOfParallelSubtasks();
        RichInputFormat<OUT, InputSplit> rich = format instanceof RichInputFormat ? (RichInputFormat<OUT, InputSplit>) format : null;
        if (rich != null) {
            rich.setRuntimeContext(getRuntimeContext());
        }
        format.configure(new Configuration());
        InputSplit[] splits = format.createInputSplits(n);
        if (rich != null) {
            rich.openInputFormat();
        }
        OUT next = null;
        for (int i = task.getIndexOfThisSubtask(); i < splits.length; i += n) {
            format.open(splits[i]);
            while (running && !format.reachedEnd()) {
                next = format.nextRecord(next);
                if (next == null) {
                    break;
                }
                ctx.collect(next);
            }
            format.close();
        }
        if (rich != null) {
            rich.closeInputFormat();
        }
    }
    public void cancel() {
        running = false;
    }
}

package org.apache.flink.streaming.api.functions.sink.legacy;

import org.apache.flink.api.common.io.OutputFormat;
import org.apache.flink.api.common.io.RichOutputFormat;

public class OutputFormatSinkFunction<IN> extends RichSinkFunction<IN> {
    private final OutputFormat<IN> format;
    public OutputFormatSinkFunction(OutputFormat<IN> format) {
        this.format = format;
    }
    public void open(OpenContext openContext) throws Exception {
        if (format instanceof RichOutputFormat) {
            ((RichOutputFormat<IN>) format).setRuntimeContext(getRuntimeContext());
        }
        format.configure(new Configuration());
        org.apache.flink.api.common.TaskInfo task = getRuntimeContext().getTaskInfo();
        format.open(new OutputFormat.InitializationContext() {
            public int getNumTasks() {
                return task.getNumberOfParallelSubtasks();
            }
            public int getTaskNumber() {
                return task.getIndexOfThisSubtask();
            }
            public int getAttemptNumber() {
                return task.getAttemptNumber();
            }
        });
    }
    public void invoke(IN record) throws Exception {
        format.writeRecord(record);
    }
    public void close() throws Exception {
        format.close();
    }
}
