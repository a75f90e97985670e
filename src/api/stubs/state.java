// State: what functions keep, and its descriptors.

package org.apache.flink.api.common.state;

public interface State {
    @Help("Forgets the value of the current key.")
    void clear();
}
@Help("One value for each key.")
public interface ValueState<T> extends State {
    T value() throws IOException;
    void update(T value) throws IOException;
}
public interface AppendingState<IN, OUT> extends State {
    OUT get() throws Exception;
    void add(IN value) throws Exception;
}
public interface MergingState<IN, OUT> extends AppendingState<IN, OUT> {}
@Help("A list for each key.")
public interface ListState<T> extends MergingState<T, Iterable<T>> {
    void update(List<T> values) throws Exception;
    void addAll(List<T> values) throws Exception;
}
@Help("A map for each key.")
public interface MapState<UK, UV> extends State {
    UV get(UK key) throws Exception;
    void put(UK key, UV value) throws Exception;
    void putAll(Map<UK, UV> map) throws Exception;
    void remove(UK key) throws Exception;
    boolean contains(UK key) throws Exception;
    Iterable<Map.Entry<UK, UV>> entries() throws Exception;
    Iterable<UK> keys() throws Exception;
    Iterable<UV> values() throws Exception;
    Iterator<Map.Entry<UK, UV>> iterator() throws Exception;
    boolean isEmpty() throws Exception;
}
public interface ReducingState<T> extends MergingState<T, T> {}
public interface AggregatingState<IN, OUT> extends MergingState<IN, OUT> {}
public interface ReadOnlyBroadcastState<K, V> extends State {
    V get(K key) throws Exception;
    boolean contains(K key) throws Exception;
    Iterable<Map.Entry<K, V>> immutableEntries() throws Exception;
}
public interface BroadcastState<K, V> extends ReadOnlyBroadcastState<K, V> {
    void put(K key, V value) throws Exception;
    void putAll(Map<K, V> map) throws Exception;
    void remove(K key) throws Exception;
    Iterator<Map.Entry<K, V>> iterator() throws Exception;
    Iterable<Map.Entry<K, V>> entries() throws Exception;
}
public interface KeyedStateStore {
    <T> ValueState<T> getState(ValueStateDescriptor<T> stateProperties);
    <T> ListState<T> getListState(ListStateDescriptor<T> stateProperties);
    <T> ReducingState<T> getReducingState(ReducingStateDescriptor<T> stateProperties);
    <IN, ACC, OUT> AggregatingState<IN, OUT> getAggregatingState(AggregatingStateDescriptor<IN, ACC, OUT> stateProperties);
    <UK, UV> MapState<UK, UV> getMapState(MapStateDescriptor<UK, UV> stateProperties);
}
public interface OperatorStateStore {
    <K, V> BroadcastState<K, V> getBroadcastState(MapStateDescriptor<K, V> stateDescriptor) throws Exception;
    <S> ListState<S> getListState(ListStateDescriptor<S> stateDescriptor) throws Exception;
    <S> ListState<S> getUnionListState(ListStateDescriptor<S> stateDescriptor) throws Exception;
}
public interface CheckpointListener {
    void notifyCheckpointComplete(long checkpointId) throws Exception;
    default void notifyCheckpointAborted(long checkpointId) throws Exception {}
}

@Help("Name and type of a state.")
public abstract class StateDescriptor<S extends State, T> implements Serializable {
    protected final String name;
    protected T defaultValue;
    protected TypeInformation<T> typeInfo;
    private StateTtlConfig ttlConfig;
    private String queryableStateName;
    protected StateDescriptor(String name, TypeInformation<T> typeInfo, T defaultValue) {
        if (name == null) {
            throw new NullPointerException("name must not be null");
        }
        this.name = name;
        this.typeInfo = typeInfo;
        this.defaultValue = defaultValue;
    }
    public String getName() {
        return name;
    }
    public T getDefaultValue() {
        return defaultValue;
    }
    public void setQueryable(String queryableStateName) {
        this.queryableStateName = queryableStateName;
    }
    public String getQueryableStateName() {
        return queryableStateName;
    }
    public boolean isQueryable() {
        return queryableStateName != null;
    }
    @Help("Values disappear when they were not used for a while.")
    public void enableTimeToLive(StateTtlConfig ttlConfig) {
        this.ttlConfig = ttlConfig;
    }
    public StateTtlConfig getTtlConfig() {
        return ttlConfig;
    }
    public boolean equals(Object o) {
        return o instanceof StateDescriptor && o.getClass() == this.getClass() && name.equals(((StateDescriptor) o).name);
    }
    public int hashCode() {
        return name.hashCode() + 31 * getClass().hashCode();
    }
}
public class ValueStateDescriptor<T> extends StateDescriptor<ValueState<T>, T> {
    public ValueStateDescriptor(String name, TypeInformation<T> typeInfo) {
        super(name, typeInfo, null);
    }
    public ValueStateDescriptor(String name, TypeSerializer<T> typeSerializer) {
        super(name, typeSerializer.info(), null);
    }
    public ValueStateDescriptor(String name, Class<T> typeClass) {
        super(name, TypeInformation.of(typeClass), null);
    }
    @Deprecated
    public ValueStateDescriptor(String name, Class<T> typeClass, T defaultValue) {
        super(name, TypeInformation.of(typeClass), defaultValue);
    }
    @Deprecated
    public ValueStateDescriptor(String name, TypeInformation<T> typeInfo, T defaultValue) {
        super(name, typeInfo, defaultValue);
    }
}
public class ListStateDescriptor<T> extends StateDescriptor<ListState<T>, List<T>> {
    private final TypeInformation<T> elementTypeInfo;
    public ListStateDescriptor(String name, TypeInformation<T> elementTypeInfo) {
        super(name, Types.LIST(elementTypeInfo), null);
        this.elementTypeInfo = elementTypeInfo;
    }
    public ListStateDescriptor(String name, TypeSerializer<T> typeSerializer) {
        this(name, typeSerializer.info());
    }
    public ListStateDescriptor(String name, Class<T> elementTypeClass) {
        super(name, Types.LIST(TypeInformation.of(elementTypeClass)), null);
        this.elementTypeInfo = TypeInformation.of(elementTypeClass);
    }
}
public class MapStateDescriptor<UK, UV> extends StateDescriptor<MapState<UK, UV>, Map<UK, UV>> {
    private final TypeInformation<UK> keyTypeInfo;
    private final TypeInformation<UV> valueTypeInfo;
    public MapStateDescriptor(String name, TypeInformation<UK> keyTypeInfo, TypeInformation<UV> valueTypeInfo) {
        super(name, Types.MAP(keyTypeInfo, valueTypeInfo), null);
        this.keyTypeInfo = keyTypeInfo;
        this.valueTypeInfo = valueTypeInfo;
    }
    public MapStateDescriptor(String name, TypeSerializer<UK> keySerializer, TypeSerializer<UV> valueSerializer) {
        this(name, keySerializer.info(), valueSerializer.info());
    }
    public MapStateDescriptor(String name, Class<UK> keyClass, Class<UV> valueClass) {
        super(name, Types.MAP(TypeInformation.of(keyClass), TypeInformation.of(valueClass)), null);
        this.keyTypeInfo = TypeInformation.of(keyClass);
        this.valueTypeInfo = TypeInformation.of(valueClass);
    }
}
public class ReducingStateDescriptor<T> extends StateDescriptor<ReducingState<T>, T> {
    private final ReduceFunction<T> reduceFunction;
    public ReducingStateDescriptor(String name, ReduceFunction<T> reduceFunction, TypeInformation<T> typeInfo) {
        super(name, typeInfo, null);
        this.reduceFunction = reduceFunction;
    }
    public ReducingStateDescriptor(String name, ReduceFunction<T> reduceFunction, TypeSerializer<T> typeSerializer) {
        this(name, reduceFunction, typeSerializer.info());
    }
    public ReducingStateDescriptor(String name, ReduceFunction<T> reduceFunction, Class<T> typeClass) {
        super(name, TypeInformation.of(typeClass), null);
        this.reduceFunction = reduceFunction;
    }
    public ReduceFunction<T> getReduceFunction() {
        return reduceFunction;
    }
}
public class AggregatingStateDescriptor<IN, ACC, OUT> extends StateDescriptor<AggregatingState<IN, OUT>, ACC> {
    private final AggregateFunction<IN, ACC, OUT> aggFunction;
    public AggregatingStateDescriptor(String name, AggregateFunction<IN, ACC, OUT> aggFunction, TypeInformation<ACC> stateType) {
        super(name, stateType, null);
        this.aggFunction = aggFunction;
    }
    public AggregatingStateDescriptor(String name, AggregateFunction<IN, ACC, OUT> aggFunction, TypeSerializer<ACC> typeSerializer) {
        this(name, aggFunction, typeSerializer.info());
    }
    public AggregatingStateDescriptor(String name, AggregateFunction<IN, ACC, OUT> aggFunction, Class<ACC> stateType) {
        super(name, TypeInformation.of(stateType), null);
        this.aggFunction = aggFunction;
    }
    public AggregateFunction<IN, ACC, OUT> getAggregateFunction() {
        return aggFunction;
    }
}
@Help("How long state lives.")
public class StateTtlConfig implements Serializable {
    private StateTtlConfig.UpdateType updateType;
    private StateTtlConfig.StateVisibility stateVisibility;
    private Duration ttl;
    StateTtlConfig(StateTtlConfig.UpdateType updateType, StateTtlConfig.StateVisibility stateVisibility, Duration ttl) {
        this.updateType = updateType;
        this.stateVisibility = stateVisibility;
        this.ttl = ttl;
    }
    public enum UpdateType { Disabled, OnCreateAndWrite, OnReadAndWrite }
    public enum StateVisibility { ReturnExpiredIfNotCleanedUp, NeverReturnExpired }
    public enum TtlTimeCharacteristic { ProcessingTime }
    public StateTtlConfig.UpdateType getUpdateType() {
        return updateType;
    }
    public StateTtlConfig.StateVisibility getStateVisibility() {
        return stateVisibility;
    }
    public Duration getTimeToLive() {
        return ttl;
    }
    public boolean isEnabled() {
        return updateType != StateTtlConfig.UpdateType.Disabled;
    }
    public static StateTtlConfig.Builder newBuilder(Duration ttl) {
        return new StateTtlConfig.Builder(ttl);
    }
    public static class Builder {
        private StateTtlConfig.UpdateType updateType = StateTtlConfig.UpdateType.OnCreateAndWrite;
        private StateTtlConfig.StateVisibility stateVisibility = StateTtlConfig.StateVisibility.NeverReturnExpired;
        private Duration ttl;
        Builder(Duration ttl) {
            this.ttl = ttl;
        }
        public StateTtlConfig.Builder setUpdateType(StateTtlConfig.UpdateType updateType) {
            this.updateType = updateType;
            return this;
        }
        public StateTtlConfig.Builder updateTtlOnCreateAndWrite() {
            return setUpdateType(StateTtlConfig.UpdateType.OnCreateAndWrite);
        }
        public StateTtlConfig.Builder updateTtlOnReadAndWrite() {
            return setUpdateType(StateTtlConfig.UpdateType.OnReadAndWrite);
        }
        public StateTtlConfig.Builder setStateVisibility(StateTtlConfig.StateVisibility stateVisibility) {
            this.stateVisibility = stateVisibility;
            return this;
        }
        public StateTtlConfig.Builder returnExpiredIfNotCleanedUp() {
            return setStateVisibility(StateTtlConfig.StateVisibility.ReturnExpiredIfNotCleanedUp);
        }
        public StateTtlConfig.Builder neverReturnExpired() {
            return setStateVisibility(StateTtlConfig.StateVisibility.NeverReturnExpired);
        }
        public StateTtlConfig.Builder setTtlTimeCharacteristic(StateTtlConfig.TtlTimeCharacteristic ttlTimeCharacteristic) {
            return this;
        }
        public StateTtlConfig.Builder useProcessingTime() {
            return this;
        }
        public StateTtlConfig.Builder cleanupFullSnapshot() {
            return this;
        }
        public StateTtlConfig.Builder cleanupIncrementally(int cleanupSize, boolean runCleanupForEveryRecord) {
            return this;
        }
        public StateTtlConfig.Builder cleanupInRocksdbCompactFilter(long queryTimeAfterNumEntries, Duration periodicCompactionTime) {
            return this;
        }
        public StateTtlConfig.Builder setTimeToLive(Duration ttl) {
            this.ttl = ttl;
            return this;
        }
        public StateTtlConfig.Builder cleanupInRocksdbCompactFilter(long queryTimeAfterNumEntries) {
            return this;
        }
        public StateTtlConfig.Builder disableCleanupInBackground() {
            return this;
        }
        public StateTtlConfig build() {
            return new StateTtlConfig(updateType, stateVisibility, ttl);
        }
    }
}

