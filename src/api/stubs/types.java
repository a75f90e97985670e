// Type information as plain objects: a kind, a name, parts. Made and read by the recorder's type extraction.

package org.apache.flink.api.common.typeinfo;

@Help("What Flink knows of a type: how to copy, compare and serialise it.")
public abstract class TypeInformation<T> implements Serializable {
    private int kind;
    private String name;
    private String[] names;
    private TypeInformation[] parts;
    public TypeInformation() {}
    @Help("The type information of a class without type parameters.")
    public static <T> TypeInformation<T> of(Class<T> typeClass);
    @Help("The type information that an anonymous TypeHint catches.")
    public static <T> TypeInformation<T> of(TypeHint<T> typeHint);
    public boolean isBasicType();
    public boolean isTupleType();
    public int getArity();
    public int getTotalFields();
    public Class<T> getTypeClass();
    public boolean isKeyType();
    public boolean isSortKeyType();
    public TypeSerializer<T> createSerializer(SerializerConfig config) {
        return new PlainSerializer<T>(this);
    }
    public String toString();
    public boolean equals(Object o);
    public int hashCode();
}
class PlainTypeInfo<T> extends TypeInformation<T> {
    PlainTypeInfo() {}
}
@Help("An anonymous class that catches a generic type: new TypeHint<Tuple2<String, Integer>>() {}.")
public abstract class TypeHint<T> {
    private TypeInformation<T> typeInfo;
    public TypeHint();
    public TypeInformation<T> getTypeInfo() {
        return typeInfo;
    }
}
@Help("Type information of the usual types.")
public class Types {
    public static final TypeInformation<Void> VOID = basic("Void");
    public static final TypeInformation<String> STRING = basic("String");
    public static final TypeInformation<Byte> BYTE = basic("Byte");
    public static final TypeInformation<Boolean> BOOLEAN = basic("Boolean");
    public static final TypeInformation<Short> SHORT = basic("Short");
    public static final TypeInformation<Integer> INT = basic("Integer");
    public static final TypeInformation<Long> LONG = basic("Long");
    public static final TypeInformation<Float> FLOAT = basic("Float");
    public static final TypeInformation<Double> DOUBLE = basic("Double");
    public static final TypeInformation<Character> CHAR = basic("Character");
    public static final TypeInformation<java.math.BigDecimal> BIG_DEC = basic("BigDecimal");
    public static final TypeInformation<java.math.BigInteger> BIG_INT = basic("BigInteger");
    public static final TypeInformation<java.time.LocalDate> LOCAL_DATE = basic("LocalDate");
    public static final TypeInformation<java.time.LocalTime> LOCAL_TIME = basic("LocalTime");
    public static final TypeInformation<java.time.LocalDateTime> LOCAL_DATE_TIME = basic("LocalDateTime");
    public static final TypeInformation<java.time.Instant> INSTANT = basic("Instant");
    static <X> TypeInformation<X> basic(String name);
    public static TypeInformation<Row> ROW(TypeInformation<?>... types);
    public static TypeInformation<Row> ROW_NAMED(String[] fieldNames, TypeInformation<?>... types);
    public static <T extends Tuple> TypeInformation<T> TUPLE(TypeInformation<?>... types);
    public static <T extends Tuple> TypeInformation<T> TUPLE(Class<T> tupleSubclass);
    public static <T> TypeInformation<T> POJO(Class<T> pojoClass);
    public static <T> TypeInformation<T> POJO(Class<T> pojoClass, Map<String, TypeInformation<?>> fields);
    public static <T> TypeInformation<T> GENERIC(Class<T> genericClass);
    public static TypeInformation<?> PRIMITIVE_ARRAY(TypeInformation<?> elementType);
    public static <E> TypeInformation<E[]> OBJECT_ARRAY(TypeInformation<E> elementType);
    public static <K, V> TypeInformation<Map<K, V>> MAP(TypeInformation<K> keyType, TypeInformation<V> valueType);
    public static <E> TypeInformation<List<E>> LIST(TypeInformation<E> elementType);
    public static <E> TypeInformation<Set<E>> SET(TypeInformation<E> elementType);
    public static <E extends Enum<E>> TypeInformation<E> ENUM(Class<E> enumType);
    public static <L, R> TypeInformation<org.apache.flink.types.Either<L, R>> EITHER(TypeInformation<L> leftType, TypeInformation<R> rightType);
}
public class BasicTypeInfo<T> extends TypeInformation<T> {
    BasicTypeInfo() {}
    public static final BasicTypeInfo<String> STRING_TYPE_INFO = (BasicTypeInfo<String>) Types.STRING;
    public static final BasicTypeInfo<Boolean> BOOLEAN_TYPE_INFO = (BasicTypeInfo<Boolean>) Types.BOOLEAN;
    public static final BasicTypeInfo<Byte> BYTE_TYPE_INFO = (BasicTypeInfo<Byte>) Types.BYTE;
    public static final BasicTypeInfo<Short> SHORT_TYPE_INFO = (BasicTypeInfo<Short>) Types.SHORT;
    public static final BasicTypeInfo<Integer> INT_TYPE_INFO = (BasicTypeInfo<Integer>) Types.INT;
    public static final BasicTypeInfo<Long> LONG_TYPE_INFO = (BasicTypeInfo<Long>) Types.LONG;
    public static final BasicTypeInfo<Float> FLOAT_TYPE_INFO = (BasicTypeInfo<Float>) Types.FLOAT;
    public static final BasicTypeInfo<Double> DOUBLE_TYPE_INFO = (BasicTypeInfo<Double>) Types.DOUBLE;
    public static final BasicTypeInfo<Character> CHAR_TYPE_INFO = (BasicTypeInfo<Character>) Types.CHAR;
    public static final BasicTypeInfo<Void> VOID_TYPE_INFO = (BasicTypeInfo<Void>) Types.VOID;
    public static final BasicTypeInfo<java.math.BigInteger> BIG_INT_TYPE_INFO = (BasicTypeInfo<java.math.BigInteger>) Types.BIG_INT;
    public static final BasicTypeInfo<java.math.BigDecimal> BIG_DEC_TYPE_INFO = (BasicTypeInfo<java.math.BigDecimal>) Types.BIG_DEC;
    public static final BasicTypeInfo<java.util.Date> DATE_TYPE_INFO = (BasicTypeInfo<java.util.Date>) Types.<java.util.Date>basic("Date");
    public static final BasicTypeInfo<java.time.Instant> INSTANT_TYPE_INFO = (BasicTypeInfo<java.time.Instant>) Types.INSTANT;
}
public class PrimitiveArrayTypeInfo<T> extends TypeInformation<T> {
    PrimitiveArrayTypeInfo() {}
    private static <T> TypeInformation<T> of(TypeInformation<?> element) {
        return (TypeInformation<T>) Types.PRIMITIVE_ARRAY(element);
    }
    public static final TypeInformation<boolean[]> BOOLEAN_PRIMITIVE_ARRAY_TYPE_INFO = of(Types.BOOLEAN);
    public static final TypeInformation<byte[]> BYTE_PRIMITIVE_ARRAY_TYPE_INFO = of(Types.BYTE);
    public static final TypeInformation<short[]> SHORT_PRIMITIVE_ARRAY_TYPE_INFO = of(Types.SHORT);
    public static final TypeInformation<int[]> INT_PRIMITIVE_ARRAY_TYPE_INFO = of(Types.INT);
    public static final TypeInformation<long[]> LONG_PRIMITIVE_ARRAY_TYPE_INFO = of(Types.LONG);
    public static final TypeInformation<float[]> FLOAT_PRIMITIVE_ARRAY_TYPE_INFO = of(Types.FLOAT);
    public static final TypeInformation<double[]> DOUBLE_PRIMITIVE_ARRAY_TYPE_INFO = of(Types.DOUBLE);
    public static final TypeInformation<char[]> CHAR_PRIMITIVE_ARRAY_TYPE_INFO = of(Types.CHAR);
}
public class LocalTimeTypeInfo<T> extends TypeInformation<T> {
    LocalTimeTypeInfo() {}
    public static final TypeInformation<java.time.LocalDate> LOCAL_DATE = (TypeInformation<java.time.LocalDate>) (Object) Types.LOCAL_DATE;
    public static final TypeInformation<java.time.LocalTime> LOCAL_TIME = (TypeInformation<java.time.LocalTime>) (Object) Types.LOCAL_TIME;
    public static final TypeInformation<java.time.LocalDateTime> LOCAL_DATE_TIME = (TypeInformation<java.time.LocalDateTime>) (Object) Types.LOCAL_DATE_TIME;
}
public @interface TypeInfo {
    Class<?> value();
}
public abstract class TypeInfoFactory<T> {
    public TypeInfoFactory() {}
    public abstract TypeInformation<T> createTypeInfo(Object t, Map<String, TypeInformation<?>> genericParameters);
}

package org.apache.flink.api.common.typeutils;

public abstract class TypeSerializer<T> implements Serializable {
    private final TypeInformation<T> info;
    public TypeSerializer() {
        this(null);
    }
    TypeSerializer(TypeInformation<T> info) {
        this.info = info;
    }
    TypeInformation<T> info() {
        return info;
    }
}
class PlainSerializer<T> extends TypeSerializer<T> {
    PlainSerializer(TypeInformation<T> info) {
        super(info);
    }
}
public abstract class CompositeType<T> extends TypeInformation<T> {
    CompositeType() {}
    public static class InvalidFieldReferenceException extends IllegalArgumentException {
        public InvalidFieldReferenceException(String s) {
            super(s);
        }
    }
}

package org.apache.flink.api.common.typeutils.base;

public final class StringSerializer extends TypeSerializer<String> {
    public static final StringSerializer INSTANCE = new StringSerializer();
    public StringSerializer() {
        super(Types.STRING);
    }
}
public final class IntSerializer extends TypeSerializer<Integer> {
    public static final IntSerializer INSTANCE = new IntSerializer();
    public IntSerializer() {
        super(Types.INT);
    }
}
public final class LongSerializer extends TypeSerializer<Long> {
    public static final LongSerializer INSTANCE = new LongSerializer();
    public LongSerializer() {
        super(Types.LONG);
    }
}
public final class DoubleSerializer extends TypeSerializer<Double> {
    public static final DoubleSerializer INSTANCE = new DoubleSerializer();
    public DoubleSerializer() {
        super(Types.DOUBLE);
    }
}
public final class FloatSerializer extends TypeSerializer<Float> {
    public static final FloatSerializer INSTANCE = new FloatSerializer();
    public FloatSerializer() {
        super(Types.FLOAT);
    }
}
public final class BooleanSerializer extends TypeSerializer<Boolean> {
    public static final BooleanSerializer INSTANCE = new BooleanSerializer();
    public BooleanSerializer() {
        super(Types.BOOLEAN);
    }
}
public final class ShortSerializer extends TypeSerializer<Short> {
    public static final ShortSerializer INSTANCE = new ShortSerializer();
    public ShortSerializer() {
        super(Types.SHORT);
    }
}
public final class ByteSerializer extends TypeSerializer<Byte> {
    public static final ByteSerializer INSTANCE = new ByteSerializer();
    public ByteSerializer() {
        super(Types.BYTE);
    }
}
public final class CharSerializer extends TypeSerializer<Character> {
    public static final CharSerializer INSTANCE = new CharSerializer();
    public CharSerializer() {
        super(Types.CHAR);
    }
}
public final class VoidSerializer extends TypeSerializer<Void> {
    public static final VoidSerializer INSTANCE = new VoidSerializer();
    public VoidSerializer() {
        super(Types.VOID);
    }
}
public final class InstantSerializer extends TypeSerializer<java.time.Instant> {
    public static final InstantSerializer INSTANCE = new InstantSerializer();
    public InstantSerializer() {
        super(Types.INSTANT);
    }
}
public final class ListSerializer<T> extends TypeSerializer<List<T>> {
    public ListSerializer(TypeSerializer<T> elementSerializer) {
        super(Types.LIST(elementSerializer.info()));
    }
}
public final class MapSerializer<K, V> extends TypeSerializer<Map<K, V>> {
    public MapSerializer(TypeSerializer<K> keySerializer, TypeSerializer<V> valueSerializer) {
        super(Types.MAP(keySerializer.info(), valueSerializer.info()));
    }
}

package org.apache.flink.api.common.serialization;

public interface SerializerConfig extends Serializable {}
public final class SerializerConfigImpl implements SerializerConfig {
    public SerializerConfigImpl() {}
}

package org.apache.flink.api.java.typeutils;

@Help("A function that names its output type itself.")
public interface ResultTypeQueryable<T> {
    TypeInformation<T> getProducedType();
}
public class TypeExtractor {
    public static <T> TypeInformation<T> createTypeInfo(Class<T> type);
    public static <T> TypeInformation<T> getForClass(Class<T> clazz);
    public static <X> TypeInformation<X> getForObject(X value);
}
public final class TupleTypeInfo<T extends Tuple> extends CompositeType<T> {
    public TupleTypeInfo(TypeInformation<?>... types);
}
public class RowTypeInfo extends CompositeType<Row> {
    public RowTypeInfo(TypeInformation<?>... types);
    public RowTypeInfo(TypeInformation<?>[] types, String[] fieldNames);
}
public class PojoTypeInfo<T> extends CompositeType<T> {
    PojoTypeInfo() {}
}
public class GenericTypeInfo<T> extends TypeInformation<T> {
    public GenericTypeInfo(Class<T> typeClass);
}
public class ListTypeInfo<T> extends TypeInformation<List<T>> {
    public ListTypeInfo(TypeInformation<T> elementTypeInfo);
    public ListTypeInfo(Class<T> elementTypeClass);
}
public class MapTypeInfo<K, V> extends TypeInformation<Map<K, V>> {
    public MapTypeInfo(TypeInformation<K> keyTypeInfo, TypeInformation<V> valueTypeInfo);
    public MapTypeInfo(Class<K> keyClass, Class<V> valueClass);
}
public class EnumTypeInfo<T extends Enum<T>> extends TypeInformation<T> {
    public EnumTypeInfo(Class<T> typeClass);
}

package org.apache.flink.api.java.typeutils.runtime.kryo;

public class KryoSerializer<T> extends TypeSerializer<T> {
    public KryoSerializer(Class<T> type, SerializerConfig serializerConfig) {
        super(new org.apache.flink.api.java.typeutils.GenericTypeInfo<T>(type));
    }
}

package org.apache.flink.types;

public interface Value extends Serializable {}
public enum RowKind {
    INSERT("+I"), UPDATE_BEFORE("-U"), UPDATE_AFTER("+U"), DELETE("-D");
    private final String shortString;
    RowKind(String shortString) {
        this.shortString = shortString;
    }
    public String shortString() {
        return shortString;
    }
}
@Help("A record of any number of fields, with a kind of change.")
public final class Row implements Serializable {
    private RowKind kind;
    private final Object[] fieldByPosition;
    private final LinkedHashMap<String, Object> fieldByName;
    // Positions have names once a row went through the serializer of a row type.
    private String[] names;
    public Row(int arity) {
        this(RowKind.INSERT, arity);
    }
    public Row(RowKind kind, int arity) {
        this.kind = kind;
        this.fieldByPosition = new Object[arity];
        this.fieldByName = null;
    }
    private Row(RowKind kind) {
        this.kind = kind;
        this.fieldByPosition = null;
        this.fieldByName = new LinkedHashMap<>();
    }
    public static Row of(Object... values) {
        Row row = new Row(values.length);
        for (int i = 0; i < values.length; i++) {
            row.setField(i, values[i]);
        }
        return row;
    }
    public static Row ofKind(RowKind kind, Object... values) {
        Row row = new Row(kind, values.length);
        for (int i = 0; i < values.length; i++) {
            row.setField(i, values[i]);
        }
        return row;
    }
    public static Row withPositions(int arity) {
        return new Row(arity);
    }
    public static Row withPositions(RowKind kind, int arity) {
        return new Row(kind, arity);
    }
    public static Row withNames() {
        return new Row(RowKind.INSERT);
    }
    public static Row withNames(RowKind kind) {
        return new Row(kind);
    }
    public RowKind getKind() {
        return kind;
    }
    public void setKind(RowKind kind) {
        this.kind = kind;
    }
    public int getArity() {
        return fieldByPosition != null ? fieldByPosition.length : fieldByName.size();
    }
    public Object getField(int pos) {
        if (fieldByPosition == null) {
            throw new IllegalArgumentException("Accessing a field by position is not supported in name-based field mode.");
        }
        return fieldByPosition[pos];
    }
    public <T> T getFieldAs(int pos) {
        return (T) getField(pos);
    }
    private int named(String name) {
        if (names == null) {
            throw new IllegalArgumentException("Accessing a field by name is not supported in position-based field mode.");
        }
        int position = Arrays.asList(names).indexOf(name);
        if (position < 0) {
            throw new IllegalArgumentException("Unknown field name '" + name + "' for mapping to a position.");
        }
        return position;
    }
    public Object getField(String name) {
        return fieldByName != null ? fieldByName.get(name) : fieldByPosition[named(name)];
    }
    public <T> T getFieldAs(String name) {
        return (T) getField(name);
    }
    public void setField(int pos, Object value) {
        if (fieldByPosition == null) {
            throw new IllegalArgumentException("Accessing a field by position is not supported in name-based field mode.");
        }
        fieldByPosition[pos] = value;
    }
    public void setField(String name, Object value) {
        if (fieldByName != null) {
            fieldByName.put(name, value);
        } else {
            fieldByPosition[named(name)] = value;
        }
    }
    public Set<String> getFieldNames(boolean includeNamedPositions) {
        if (fieldByName != null) {
            return fieldByName.keySet();
        }
        return includeNamedPositions && names != null ? new LinkedHashSet<>(Arrays.asList(names)) : null;
    }
    public void clear() {
        if (fieldByPosition != null) {
            Arrays.fill(fieldByPosition, null);
        }
        if (fieldByName != null) {
            fieldByName.clear();
        }
    }
    public static Row copy(Row row) {
        Row copy = row.fieldByPosition != null ? Row.ofKind(row.kind, row.fieldByPosition) : Row.withNames(row.kind);
        if (row.fieldByName != null) {
            copy.fieldByName.putAll(row.fieldByName);
        }
        copy.names = row.names;
        return copy;
    }
    public static Row project(Row row, int[] fieldPositions) {
        Row projected = Row.withPositions(row.kind, fieldPositions.length);
        for (int i = 0; i < fieldPositions.length; i++) {
            projected.setField(i, row.getField(fieldPositions[i]));
        }
        return projected;
    }
    public static Row project(Row row, String[] fieldNames) {
        Row projected = Row.withNames(row.kind);
        for (String name : fieldNames) {
            projected.setField(name, row.getField(name));
        }
        return projected;
    }
    public static Row join(Row first, Row... remainings) {
        List<Object> values = new ArrayList<>(Arrays.asList(first.fieldByPosition));
        for (Row row : remainings) {
            values.addAll(Arrays.asList(row.fieldByPosition));
        }
        return Row.ofKind(first.kind, values.toArray());
    }
    public boolean equals(Object o) {
        if (!(o instanceof Row)) {
            return false;
        }
        Row other = (Row) o;
        return kind == other.kind && Arrays.equals(fieldByPosition, other.fieldByPosition) && Objects.equals(fieldByName, other.fieldByName);
    }
    public int hashCode() {
        return 31 * kind.ordinal() + (fieldByPosition != null ? Arrays.hashCode(fieldByPosition) : fieldByName.hashCode());
    }
    public String toString() {
        StringBuilder text = new StringBuilder(kind.shortString()).append("[");
        if (fieldByPosition != null) {
            for (int i = 0; i < fieldByPosition.length; i++) {
                if (i > 0) {
                    text.append(", ");
                }
                text.append(org.apache.flink.util.StringUtils.arrayAwareToString(fieldByPosition[i]));
            }
        } else {
            boolean first = true;
            for (Map.Entry<String, Object> entry : fieldByName.entrySet()) {
                if (!first) {
                    text.append(", ");
                }
                first = false;
                text.append(entry.getKey()).append("=").append(org.apache.flink.util.StringUtils.arrayAwareToString(entry.getValue()));
            }
        }
        return text.append("]").toString();
    }
}
public abstract class Either<L, R> implements Serializable {
    public static <L, R> Either<L, R> Left(L value) {
        return new Either.Left<L, R>(value);
    }
    public static <L, R> Either<L, R> Right(R value) {
        return new Either.Right<L, R>(value);
    }
    public abstract L left() throws IllegalStateException;
    public abstract R right() throws IllegalStateException;
    public final boolean isLeft() {
        return this instanceof Either.Left;
    }
    public final boolean isRight() {
        return this instanceof Either.Right;
    }
    public static class Left<L, R> extends Either<L, R> {
        private L value;
        public Left(L value) {
            this.value = value;
        }
        public L left() {
            return value;
        }
        public R right() {
            throw new IllegalStateException("Cannot retrieve Right value on a Left");
        }
        public String toString() {
            return "Left(" + value + ")";
        }
        public boolean equals(Object o) {
            return o instanceof Either.Left && Objects.equals(value, ((Either.Left) o).value);
        }
        public int hashCode() {
            return value.hashCode();
        }
    }
    public static class Right<L, R> extends Either<L, R> {
        private R value;
        public Right(R value) {
            this.value = value;
        }
        public L left() {
            throw new IllegalStateException("Cannot retrieve Left value on a Right");
        }
        public R right() {
            return value;
        }
        public String toString() {
            return "Right(" + value + ")";
        }
        public boolean equals(Object o) {
            return o instanceof Either.Right && Objects.equals(value, ((Either.Right) o).value);
        }
        public int hashCode() {
            return value.hashCode();
        }
    }
}

