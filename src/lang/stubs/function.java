package java.util.function;

public interface Function<T, R> {
    R apply(T t);
    default <V> Function<V, R> compose(Function<? super V, ? extends T> before) { return v -> apply(before.apply(v)); }
    default <V> Function<T, V> andThen(Function<? super R, ? extends V> after) { return t -> after.apply(apply(t)); }
    static <T> Function<T, T> identity() { return t -> t; }
}
public interface BiFunction<T, U, R> {
    R apply(T t, U u);
    default <V> BiFunction<T, U, V> andThen(Function<? super R, ? extends V> after) { return (t, u) -> after.apply(apply(t, u)); }
}
public interface UnaryOperator<T> extends Function<T, T> { static <T> UnaryOperator<T> identity() { return t -> t; } }
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
    static <T> BinaryOperator<T> minBy(Comparator<? super T> c) { return (a, b) -> c.compare(a, b) <= 0 ? a : b; }
    static <T> BinaryOperator<T> maxBy(Comparator<? super T> c) { return (a, b) -> c.compare(a, b) >= 0 ? a : b; }
}
public interface Predicate<T> {
    boolean test(T t);
    default Predicate<T> and(Predicate<? super T> other) { return t -> test(t) && other.test(t); }
    default Predicate<T> or(Predicate<? super T> other) { return t -> test(t) || other.test(t); }
    default Predicate<T> negate() { return t -> !test(t); }
    static <T> Predicate<T> not(Predicate<? super T> target) { return t -> !target.test(t); }
    static <T> Predicate<T> isEqual(Object target) { return t -> Objects.equals(target, t); }
}
public interface BiPredicate<T, U> {
    boolean test(T t, U u);
    default BiPredicate<T, U> and(BiPredicate<? super T, ? super U> other) { return (t, u) -> test(t, u) && other.test(t, u); }
    default BiPredicate<T, U> or(BiPredicate<? super T, ? super U> other) { return (t, u) -> test(t, u) || other.test(t, u); }
    default BiPredicate<T, U> negate() { return (t, u) -> !test(t, u); }
}
public interface Consumer<T> {
    void accept(T t);
    default Consumer<T> andThen(Consumer<? super T> after) { return t -> { accept(t); after.accept(t); }; }
}
public interface BiConsumer<T, U> {
    void accept(T t, U u);
    default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) { return (t, u) -> { accept(t, u); after.accept(t, u); }; }
}
public interface Supplier<T> { T get(); }
public interface BooleanSupplier { boolean getAsBoolean(); }
public interface IntSupplier { int getAsInt(); }
public interface LongSupplier { long getAsLong(); }
public interface DoubleSupplier { double getAsDouble(); }
public interface IntFunction<R> { R apply(int v); }
public interface LongFunction<R> { R apply(long v); }
public interface DoubleFunction<R> { R apply(double v); }
public interface IntPredicate { boolean test(int v); default IntPredicate negate() { return v -> !test(v); } default IntPredicate and(IntPredicate o) { return v -> test(v) && o.test(v); } default IntPredicate or(IntPredicate o) { return v -> test(v) || o.test(v); } }
public interface LongPredicate { boolean test(long v); default LongPredicate negate() { return v -> !test(v); } default LongPredicate and(LongPredicate o) { return v -> test(v) && o.test(v); } default LongPredicate or(LongPredicate o) { return v -> test(v) || o.test(v); } }
public interface DoublePredicate { boolean test(double v); default DoublePredicate negate() { return v -> !test(v); } default DoublePredicate and(DoublePredicate o) { return v -> test(v) && o.test(v); } default DoublePredicate or(DoublePredicate o) { return v -> test(v) || o.test(v); } }
public interface IntConsumer { void accept(int v); default IntConsumer andThen(IntConsumer f) { return v -> { accept(v); f.accept(v); }; } }
public interface LongConsumer { void accept(long v); }
public interface DoubleConsumer { void accept(double v); }
public interface IntUnaryOperator { int applyAsInt(int v); static IntUnaryOperator identity() { return v -> v; } default IntUnaryOperator andThen(IntUnaryOperator f) { return v -> f.applyAsInt(applyAsInt(v)); } default IntUnaryOperator compose(IntUnaryOperator f) { return v -> applyAsInt(f.applyAsInt(v)); } }
public interface LongUnaryOperator { long applyAsLong(long v); static LongUnaryOperator identity() { return v -> v; } default LongUnaryOperator andThen(LongUnaryOperator f) { return v -> f.applyAsLong(applyAsLong(v)); } }
public interface DoubleUnaryOperator { double applyAsDouble(double v); static DoubleUnaryOperator identity() { return v -> v; } default DoubleUnaryOperator andThen(DoubleUnaryOperator f) { return v -> f.applyAsDouble(applyAsDouble(v)); } default DoubleUnaryOperator compose(DoubleUnaryOperator f) { return v -> applyAsDouble(f.applyAsDouble(v)); } }
public interface IntBinaryOperator { int applyAsInt(int a, int b); }
public interface LongBinaryOperator { long applyAsLong(long a, long b); }
public interface DoubleBinaryOperator { double applyAsDouble(double a, double b); }
public interface ToIntFunction<T> { int applyAsInt(T t); }
public interface ToLongFunction<T> { long applyAsLong(T t); }
public interface ToDoubleFunction<T> { double applyAsDouble(T t); }
public interface ToIntBiFunction<T, U> { int applyAsInt(T t, U u); }
public interface ToLongBiFunction<T, U> { long applyAsLong(T t, U u); }
public interface ToDoubleBiFunction<T, U> { double applyAsDouble(T t, U u); }
public interface IntToLongFunction { long applyAsLong(int v); }
public interface IntToDoubleFunction { double applyAsDouble(int v); }
public interface LongToIntFunction { int applyAsInt(long v); }
public interface LongToDoubleFunction { double applyAsDouble(long v); }
public interface DoubleToIntFunction { int applyAsInt(double v); }
public interface DoubleToLongFunction { long applyAsLong(double v); }
public interface ObjIntConsumer<T> { void accept(T t, int v); }
public interface ObjLongConsumer<T> { void accept(T t, long v); }
public interface ObjDoubleConsumer<T> { void accept(T t, double v); }
