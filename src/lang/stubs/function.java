package java.util.function;

@FunctionalInterface
public interface Supplier<T> {
    T get();
}

@FunctionalInterface
public interface Consumer<T> {
    void accept(T t);
    default Consumer<T> andThen(Consumer<? super T> after) { return t -> { accept(t); after.accept(t); }; }
}

@FunctionalInterface
public interface BiConsumer<T, U> {
    void accept(T t, U u);
    default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) { return (l, r) -> { accept(l, r); after.accept(l, r); }; }
}

@FunctionalInterface
public interface Function<T, R> {
    R apply(T t);
    default <V> Function<V, R> compose(Function<? super V, ? extends T> before) { return v -> apply(before.apply(v)); }
    default <V> Function<T, V> andThen(Function<? super R, ? extends V> after) { return t -> after.apply(apply(t)); }
    static <T> Function<T, T> identity() { return t -> t; }
}

@FunctionalInterface
public interface BiFunction<T, U, R> {
    R apply(T t, U u);
    default <V> BiFunction<T, U, V> andThen(Function<? super R, ? extends V> after) { return (t, u) -> after.apply(apply(t, u)); }
}

@FunctionalInterface
public interface UnaryOperator<T> extends Function<T, T> {
    static <T> UnaryOperator<T> identity() { return t -> t; }
}

@FunctionalInterface
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
    static <T> BinaryOperator<T> minBy(Comparator<? super T> comparator) { return (a, b) -> comparator.compare(a, b) <= 0 ? a : b; }
    static <T> BinaryOperator<T> maxBy(Comparator<? super T> comparator) { return (a, b) -> comparator.compare(a, b) >= 0 ? a : b; }
}

@FunctionalInterface
public interface Predicate<T> {
    boolean test(T t);
    default Predicate<T> and(Predicate<? super T> other) { return t -> test(t) && other.test(t); }
    default Predicate<T> negate() { return t -> !test(t); }
    default Predicate<T> or(Predicate<? super T> other) { return t -> test(t) || other.test(t); }
    static <T> Predicate<T> isEqual(Object target) { return t -> Objects.equals(target, t); }
    static <T> Predicate<T> not(Predicate<? super T> target) { return t -> !target.test(t); }
}

@FunctionalInterface
public interface BiPredicate<T, U> {
    boolean test(T t, U u);
    default BiPredicate<T, U> and(BiPredicate<? super T, ? super U> other) { return (t, u) -> test(t, u) && other.test(t, u); }
    default BiPredicate<T, U> negate() { return (t, u) -> !test(t, u); }
    default BiPredicate<T, U> or(BiPredicate<? super T, ? super U> other) { return (t, u) -> test(t, u) || other.test(t, u); }
}

@FunctionalInterface
public interface BooleanSupplier {
    boolean getAsBoolean();
}

@FunctionalInterface
public interface IntSupplier {
    int getAsInt();
}

@FunctionalInterface
public interface IntConsumer {
    void accept(int value);
    default IntConsumer andThen(IntConsumer after) { return t -> { accept(t); after.accept(t); }; }
}

@FunctionalInterface
public interface IntFunction<R> {
    R apply(int value);
}

@FunctionalInterface
public interface IntPredicate {
    boolean test(int value);
    default IntPredicate and(IntPredicate other) { return t -> test(t) && other.test(t); }
    default IntPredicate negate() { return t -> !test(t); }
    default IntPredicate or(IntPredicate other) { return t -> test(t) || other.test(t); }
}

@FunctionalInterface
public interface IntUnaryOperator {
    int applyAsInt(int operand);
    default IntUnaryOperator compose(IntUnaryOperator before) { return v -> applyAsInt(before.applyAsInt(v)); }
    default IntUnaryOperator andThen(IntUnaryOperator after) { return t -> after.applyAsInt(applyAsInt(t)); }
    static IntUnaryOperator identity() { return t -> t; }
}

@FunctionalInterface
public interface IntBinaryOperator {
    int applyAsInt(int left, int right);
}

@FunctionalInterface
public interface ToIntFunction<T> {
    int applyAsInt(T value);
}

@FunctionalInterface
public interface ToIntBiFunction<T, U> {
    int applyAsInt(T t, U u);
}

@FunctionalInterface
public interface ObjIntConsumer<T> {
    void accept(T t, int value);
}

@FunctionalInterface
public interface IntToLongFunction {
    long applyAsLong(int value);
}

@FunctionalInterface
public interface IntToDoubleFunction {
    double applyAsDouble(int value);
}

@FunctionalInterface
public interface LongSupplier {
    long getAsLong();
}

@FunctionalInterface
public interface LongConsumer {
    void accept(long value);
    default LongConsumer andThen(LongConsumer after) { return t -> { accept(t); after.accept(t); }; }
}

@FunctionalInterface
public interface LongFunction<R> {
    R apply(long value);
}

@FunctionalInterface
public interface LongPredicate {
    boolean test(long value);
    default LongPredicate and(LongPredicate other) { return t -> test(t) && other.test(t); }
    default LongPredicate negate() { return t -> !test(t); }
    default LongPredicate or(LongPredicate other) { return t -> test(t) || other.test(t); }
}

@FunctionalInterface
public interface LongUnaryOperator {
    long applyAsLong(long operand);
    default LongUnaryOperator compose(LongUnaryOperator before) { return v -> applyAsLong(before.applyAsLong(v)); }
    default LongUnaryOperator andThen(LongUnaryOperator after) { return t -> after.applyAsLong(applyAsLong(t)); }
    static LongUnaryOperator identity() { return t -> t; }
}

@FunctionalInterface
public interface LongBinaryOperator {
    long applyAsLong(long left, long right);
}

@FunctionalInterface
public interface ToLongFunction<T> {
    long applyAsLong(T value);
}

@FunctionalInterface
public interface ToLongBiFunction<T, U> {
    long applyAsLong(T t, U u);
}

@FunctionalInterface
public interface ObjLongConsumer<T> {
    void accept(T t, long value);
}

@FunctionalInterface
public interface LongToIntFunction {
    int applyAsInt(long value);
}

@FunctionalInterface
public interface LongToDoubleFunction {
    double applyAsDouble(long value);
}

@FunctionalInterface
public interface DoubleSupplier {
    double getAsDouble();
}

@FunctionalInterface
public interface DoubleConsumer {
    void accept(double value);
    default DoubleConsumer andThen(DoubleConsumer after) { return t -> { accept(t); after.accept(t); }; }
}

@FunctionalInterface
public interface DoubleFunction<R> {
    R apply(double value);
}

@FunctionalInterface
public interface DoublePredicate {
    boolean test(double value);
    default DoublePredicate and(DoublePredicate other) { return t -> test(t) && other.test(t); }
    default DoublePredicate negate() { return t -> !test(t); }
    default DoublePredicate or(DoublePredicate other) { return t -> test(t) || other.test(t); }
}

@FunctionalInterface
public interface DoubleUnaryOperator {
    double applyAsDouble(double operand);
    default DoubleUnaryOperator compose(DoubleUnaryOperator before) { return v -> applyAsDouble(before.applyAsDouble(v)); }
    default DoubleUnaryOperator andThen(DoubleUnaryOperator after) { return t -> after.applyAsDouble(applyAsDouble(t)); }
    static DoubleUnaryOperator identity() { return t -> t; }
}

@FunctionalInterface
public interface DoubleBinaryOperator {
    double applyAsDouble(double left, double right);
}

@FunctionalInterface
public interface ToDoubleFunction<T> {
    double applyAsDouble(T value);
}

@FunctionalInterface
public interface ToDoubleBiFunction<T, U> {
    double applyAsDouble(T t, U u);
}

@FunctionalInterface
public interface ObjDoubleConsumer<T> {
    void accept(T t, double value);
}

@FunctionalInterface
public interface DoubleToIntFunction {
    int applyAsInt(double value);
}

@FunctionalInterface
public interface DoubleToLongFunction {
    long applyAsLong(double value);
}
