// Base classes that programs extend when they write their own connectors.

package org.apache.flink.streaming.api.functions.sink.legacy;

@Help("A sink of the old kind that keeps what it writes in transactions: they are committed after a checkpoint.")
public abstract class TwoPhaseCommitSinkFunction<IN, TXN, CONTEXT> extends RichSinkFunction<IN> implements CheckpointedFunction, CheckpointListener {
    private final LinkedHashMap<Long, TXN> pending = new LinkedHashMap<>();
    protected transient Optional<CONTEXT> userContext;
    protected transient ListState<TwoPhaseCommitSinkFunction.State<TXN, CONTEXT>> state;
    private TXN current;
    private boolean finished;
    public TwoPhaseCommitSinkFunction(TypeSerializer<TXN> transactionSerializer, TypeSerializer<CONTEXT> contextSerializer) {
        this.userContext = Optional.empty();
    }
    protected Optional<CONTEXT> initializeUserContext() {
        return Optional.empty();
    }
    protected Optional<CONTEXT> getUserContext() {
        return userContext;
    }
    protected TXN currentTransaction() {
        return current;
    }
    protected java.util.stream.Stream<Map.Entry<Long, TXN>> pendingTransactions() {
        return pending.entrySet().stream();
    }
    protected abstract void invoke(TXN transaction, IN value, SinkFunction.Context context) throws Exception;
    protected abstract TXN beginTransaction() throws Exception;
    protected abstract void preCommit(TXN transaction) throws Exception;
    protected abstract void commit(TXN transaction);
    protected void recoverAndCommit(TXN transaction) {
        commit(transaction);
    }
    protected abstract void abort(TXN transaction);
    protected void recoverAndAbort(TXN transaction) {
        abort(transaction);
    }
    protected void finishRecoveringContext(Collection<TXN> handledTransactions) {}
    protected void finishProcessing(TXN transaction) {}
    public final void invoke(IN value) throws Exception {}
    public final void invoke(IN value, SinkFunction.Context context) throws Exception {
        invoke(current, value, context);
    }
    public final void finish() throws Exception {
        finished = true;
        finishProcessing(current);
    }
    public void notifyCheckpointComplete(long checkpointId) throws Exception {
        Iterator<Map.Entry<Long, TXN>> transactions = pending.entrySet().iterator();
        while (transactions.hasNext()) {
            Map.Entry<Long, TXN> transaction = transactions.next();
            if (transaction.getKey() <= checkpointId) {
                commit(transaction.getValue());
                transactions.remove();
            }
        }
    }
    public void notifyCheckpointAborted(long checkpointId) {}
    public void snapshotState(FunctionSnapshotContext context) throws Exception {
        if (current != null) {
            preCommit(current);
            pending.put(context.getCheckpointId(), current);
        }
        current = finished ? null : beginTransaction();
        state.clear();
        state.add(new TwoPhaseCommitSinkFunction.State<TXN, CONTEXT>(current, new ArrayList<>(pending.values()), userContext));
    }
    public void initializeState(FunctionInitializationContext context) throws Exception {
        state = context.getOperatorStateStore().getListState(new ListStateDescriptor<TwoPhaseCommitSinkFunction.State<TXN, CONTEXT>>("state", (TypeInformation<TwoPhaseCommitSinkFunction.State<TXN, CONTEXT>>) (Object) Types.GENERIC(Object.class)));
        boolean recovered = false;
        if (context.isRestored()) {
            for (TwoPhaseCommitSinkFunction.State<TXN, CONTEXT> kept : state.get()) {
                userContext = kept.context;
                List<TXN> handled = new ArrayList<>();
                for (TXN transaction : kept.pendingCommit) {
                    recoverAndCommit(transaction);
                    handled.add(transaction);
                }
                if (kept.pending != null) {
                    recoverAndAbort(kept.pending);
                    handled.add(kept.pending);
                }
                if (userContext.isPresent()) {
                    finishRecoveringContext(handled);
                    recovered = true;
                }
            }
        }
        if (!recovered) {
            userContext = initializeUserContext();
        }
        pending.clear();
        current = beginTransaction();
    }
    public void close() throws Exception {
        super.close();
        if (current != null) {
            abort(current);
            current = null;
        }
    }
    protected TwoPhaseCommitSinkFunction<IN, TXN, CONTEXT> setTransactionTimeout(long transactionTimeout) {
        return this;
    }
    protected TwoPhaseCommitSinkFunction<IN, TXN, CONTEXT> ignoreFailuresAfterTransactionTimeout() {
        return this;
    }
    public static final class State<TXN, CONTEXT> implements Serializable {
        final TXN pending;
        final List<TXN> pendingCommit;
        final Optional<CONTEXT> context;
        State(TXN pending, List<TXN> pendingCommit, Optional<CONTEXT> context) {
            this.pending = pending;
            this.pendingCommit = pendingCommit;
            this.context = context;
        }
    }
}

package org.apache.flink.connector.base.source.reader;

import org.apache.flink.connector.base.source.reader.splitreader.SplitReader;
import org.apache.flink.core.io.InputStatus;

@Help("Records that were fetched, split by split.")
public interface RecordsWithSplitIds<E> {
    String nextSplit();
    E nextRecordFromSplit();
    Set<String> finishedSplits();
    default void recycle() {}
}
public class RecordsBySplits<E> implements RecordsWithSplitIds<E> {
    private final Set<String> finished;
    private final Iterator<Map.Entry<String, Collection<E>>> splits;
    private Iterator<E> records;
    public RecordsBySplits(Map<String, Collection<E>> recordsBySplit, Set<String> finishedSplits) {
        this.finished = finishedSplits;
        this.splits = recordsBySplit.entrySet().iterator();
    }
    public String nextSplit() {
        if (!splits.hasNext()) {
            records = null;
            return null;
        }
        Map.Entry<String, Collection<E>> split = splits.next();
        records = split.getValue().iterator();
        return split.getKey();
    }
    public E nextRecordFromSplit() {
        return records.hasNext() ? records.next() : null;
    }
    public Set<String> finishedSplits() {
        return finished;
    }
    public static class Builder<E> {
        private final Map<String, Collection<E>> records = new LinkedHashMap<>();
        private final Set<String> finished = new HashSet<>();
        public Builder() {}
        public void add(String splitId, E record) {
            records.computeIfAbsent(splitId, id -> new ArrayList<>()).add(record);
        }
        public void add(SourceSplit split, E record) {
            add(split.splitId(), record);
        }
        public void addAll(String splitId, Collection<E> more) {
            records.computeIfAbsent(splitId, id -> new ArrayList<>()).addAll(more);
        }
        public void addAll(SourceSplit split, Collection<E> more) {
            addAll(split.splitId(), more);
        }
        public void addFinishedSplit(String splitId) {
            finished.add(splitId);
        }
        public void addFinishedSplits(Collection<String> splitIds) {
            finished.addAll(splitIds);
        }
        public RecordsBySplits<E> build() {
            return new RecordsBySplits<E>(records, finished);
        }
    }
}
@Help("Makes records of what was fetched, and keeps the split's state.")
public interface RecordEmitter<E, T, SplitStateT> {
    void emitRecord(E element, SourceOutput<T> output, SplitStateT splitState) throws Exception;
}
// Flink fetches on threads of their own; here a batch is fetched when the reader has none.
@Help("A reader that leaves fetching to split readers and making records to an emitter.")
public abstract class SourceReaderBase<E, T, SplitT extends SourceSplit, SplitStateT> implements SourceReader<T, SplitT> {
    protected final Configuration config;
    protected final SourceReaderContext context;
    protected final RecordEmitter<E, T, SplitStateT> recordEmitter;
    private final SplitReader<E, SplitT> splitReader;
    private final Map<String, SplitStateT> splitStates = new LinkedHashMap<>();
    private RecordsWithSplitIds<E> fetched;
    private String split;
    private boolean noMoreSplits;
    SourceReaderBase(SplitReader<E, SplitT> splitReader, RecordEmitter<E, T, SplitStateT> recordEmitter, Configuration config, SourceReaderContext context) {
        this.splitReader = splitReader;
        this.recordEmitter = recordEmitter;
        this.config = config;
        this.context = context;
    }
    public void start() {}
    public InputStatus pollNext(ReaderOutput<T> output) throws Exception {
        while (true) {
            if (fetched == null) {
                if (splitStates.isEmpty()) {
                    return noMoreSplits ? InputStatus.END_OF_INPUT : InputStatus.NOTHING_AVAILABLE;
                }
                fetched = splitReader.fetch();
                split = fetched.nextSplit();
            }
            while (split != null) {
                E element = fetched.nextRecordFromSplit();
                if (element != null) {
                    recordEmitter.emitRecord(element, output, splitStates.get(split));
                    return InputStatus.MORE_AVAILABLE;
                }
                split = fetched.nextSplit();
            }
            Map<String, SplitStateT> done = new LinkedHashMap<>();
            for (String id : fetched.finishedSplits()) {
                done.put(id, splitStates.remove(id));
                output.releaseOutputForSplit(id);
            }
            boolean nothing = done.isEmpty();
            fetched.recycle();
            fetched = null;
            if (!nothing) {
                onSplitFinished(done);
            } else {
                return InputStatus.NOTHING_AVAILABLE;
            }
        }
    }
    public CompletableFuture<Void> isAvailable() {
        return CompletableFuture.completedFuture(null);
    }
    public List<SplitT> snapshotState(long checkpointId) {
        List<SplitT> splits = new ArrayList<>();
        splitStates.forEach((id, state) -> splits.add(toSplitType(id, state)));
        return splits;
    }
    public void addSplits(List<SplitT> splits) {
        for (SplitT added : splits) {
            splitStates.put(added.splitId(), initializedState(added));
        }
        splitReader.handleSplitsChanges(new org.apache.flink.connector.base.source.reader.splitreader.SplitsAddition<SplitT>(splits));
    }
    public void notifyNoMoreSplits() {
        noMoreSplits = true;
    }
    public void close() throws Exception {
        splitReader.close();
    }
    protected int getNumberOfCurrentlyAssignedSplits() {
        return splitStates.size();
    }
    protected abstract void onSplitFinished(Map<String, SplitStateT> finishedSplitIds);
    protected abstract SplitStateT initializedState(SplitT split);
    protected abstract SplitT toSplitType(String splitId, SplitStateT splitState);
}
@Help("A reader with one split reader for all its splits.")
public abstract class SingleThreadMultiplexSourceReaderBase<E, T, SplitT extends SourceSplit, SplitStateT> extends SourceReaderBase<E, T, SplitT, SplitStateT> {
    public SingleThreadMultiplexSourceReaderBase(java.util.function.Supplier<SplitReader<E, SplitT>> splitReaderSupplier, RecordEmitter<E, T, SplitStateT> recordEmitter, Configuration config, SourceReaderContext context) {
        super(splitReaderSupplier.get(), recordEmitter, config, context);
    }
}

package org.apache.flink.connector.base.source.reader.splitreader;

import org.apache.flink.connector.base.source.reader.RecordsWithSplitIds;

@Help("Fetches batches of records.")
public interface SplitReader<E, SplitT extends SourceSplit> extends AutoCloseable {
    RecordsWithSplitIds<E> fetch() throws IOException;
    void handleSplitsChanges(SplitsChange<SplitT> splitsChanges);
    void wakeUp();
    default void pauseOrResumeSplits(Collection<SplitT> splitsToPause, Collection<SplitT> splitsToResume) {
        throw new UnsupportedOperationException("This split reader does not support pausing or resuming splits.");
    }
    void close() throws Exception;
}
public abstract class SplitsChange<SplitT> {
    private final List<SplitT> splits;
    SplitsChange(List<SplitT> splits) {
        this.splits = splits;
    }
    public List<SplitT> splits() {
        return Collections.unmodifiableList(splits);
    }
}
public class SplitsAddition<SplitT> extends SplitsChange<SplitT> {
    public SplitsAddition(List<SplitT> splits) {
        super(splits);
    }
}
