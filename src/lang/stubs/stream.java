package java.util;

public final class Optional<T> {
    private static final Optional<?> EMPTY = new Optional<>(null);
    private final T value;
    private Optional(T value) { this.value = value; }
    @SuppressWarnings("unchecked")
    public static <T> Optional<T> empty() { return (Optional<T>) EMPTY; }
    public static <T> Optional<T> of(T value) { return new Optional<>(Objects.requireNonNull(value)); }
    public static <T> Optional<T> ofNullable(T value) { return value == null ? Optional.<T>empty() : new Optional<T>(value); }
    public T get() { return orElseThrow(); }
    public boolean isPresent() { return value != null; }
    public boolean isEmpty() { return value == null; }
    public void ifPresent(Consumer<? super T> action) { if (value != null) { action.accept(value); } }
    public void ifPresentOrElse(Consumer<? super T> action, Runnable emptyAction) { if (value != null) { action.accept(value); } else { emptyAction.run(); } }
    public Optional<T> filter(Predicate<? super T> predicate) { Objects.requireNonNull(predicate); return value == null || predicate.test(value) ? this : Optional.<T>empty(); }
    public <U> Optional<U> map(Function<? super T, ? extends U> mapper) {
        Objects.requireNonNull(mapper);
        if (value == null) { return Optional.<U>empty(); }
        U mapped = mapper.apply(value);
        return Optional.<U>ofNullable(mapped);
    }
    @SuppressWarnings("unchecked")
    public <U> Optional<U> flatMap(Function<? super T, ? extends Optional<? extends U>> mapper) {
        Objects.requireNonNull(mapper);
        if (value == null) { return Optional.<U>empty(); }
        Optional<U> mapped = (Optional<U>) mapper.apply(value);
        return Objects.requireNonNull(mapped);
    }
    @SuppressWarnings("unchecked")
    public Optional<T> or(Supplier<? extends Optional<? extends T>> supplier) {
        if (value != null) { return this; }
        Optional<T> other = (Optional<T>) supplier.get();
        return Objects.requireNonNull(other);
    }
    public Stream<T> stream() { return value == null ? Stream.<T>empty() : Stream.<T>of(value); }
    public T orElse(T other) { return value != null ? value : other; }
    public T orElseGet(Supplier<? extends T> supplier) { return value != null ? value : supplier.get(); }
    public T orElseThrow() {
        if (value == null) { throw new NoSuchElementException("No value present"); }
        return value;
    }
    public <X extends Throwable> T orElseThrow(Supplier<? extends X> exceptionSupplier) throws X {
        if (value != null) { return value; }
        throw exceptionSupplier.get();
    }
    public boolean equals(Object obj) { return this == obj || (obj instanceof Optional && Objects.equals(value, ((Optional<?>) obj).value)); }
    public int hashCode() { return Objects.hashCode(value); }
    public String toString() { return value != null ? "Optional[" + value + "]" : "Optional.empty"; }
}

public final class OptionalInt {
    private static final OptionalInt EMPTY = new OptionalInt(false, 0);
    private final boolean isPresent;
    private final int value;
    private OptionalInt(boolean isPresent, int value) { this.isPresent = isPresent; this.value = value; }
    public static OptionalInt empty() { return EMPTY; }
    public static OptionalInt of(int value) { return new OptionalInt(true, value); }
    public int getAsInt() { return orElseThrow(); }
    public boolean isPresent() { return isPresent; }
    public boolean isEmpty() { return !isPresent; }
    public void ifPresent(IntConsumer action) { if (isPresent) { action.accept(value); } }
    public void ifPresentOrElse(IntConsumer action, Runnable emptyAction) { if (isPresent) { action.accept(value); } else { emptyAction.run(); } }
    public int orElse(int other) { return isPresent ? value : other; }
    public int orElseGet(IntSupplier supplier) { return isPresent ? value : supplier.getAsInt(); }
    public int orElseThrow() {
        if (!isPresent) { throw new NoSuchElementException("No value present"); }
        return value;
    }
    public <X extends Throwable> int orElseThrow(Supplier<? extends X> exceptionSupplier) throws X {
        if (isPresent) { return value; }
        throw exceptionSupplier.get();
    }
    public IntStream stream() { return isPresent ? IntStream.of(value) : IntStream.empty(); }
    public boolean equals(Object obj) {
        return obj instanceof OptionalInt && isPresent == ((OptionalInt) obj).isPresent && Integer.compare(value, ((OptionalInt) obj).value) == 0;
    }
    public int hashCode() { return isPresent ? Integer.hashCode(value) : 0; }
    public String toString() { return isPresent ? "OptionalInt[" + value + "]" : "OptionalInt.empty"; }
}

public final class OptionalLong {
    private static final OptionalLong EMPTY = new OptionalLong(false, 0);
    private final boolean isPresent;
    private final long value;
    private OptionalLong(boolean isPresent, long value) { this.isPresent = isPresent; this.value = value; }
    public static OptionalLong empty() { return EMPTY; }
    public static OptionalLong of(long value) { return new OptionalLong(true, value); }
    public long getAsLong() { return orElseThrow(); }
    public boolean isPresent() { return isPresent; }
    public boolean isEmpty() { return !isPresent; }
    public void ifPresent(LongConsumer action) { if (isPresent) { action.accept(value); } }
    public void ifPresentOrElse(LongConsumer action, Runnable emptyAction) { if (isPresent) { action.accept(value); } else { emptyAction.run(); } }
    public long orElse(long other) { return isPresent ? value : other; }
    public long orElseGet(LongSupplier supplier) { return isPresent ? value : supplier.getAsLong(); }
    public long orElseThrow() {
        if (!isPresent) { throw new NoSuchElementException("No value present"); }
        return value;
    }
    public <X extends Throwable> long orElseThrow(Supplier<? extends X> exceptionSupplier) throws X {
        if (isPresent) { return value; }
        throw exceptionSupplier.get();
    }
    public LongStream stream() { return isPresent ? LongStream.of(value) : LongStream.empty(); }
    public boolean equals(Object obj) {
        return obj instanceof OptionalLong && isPresent == ((OptionalLong) obj).isPresent && Long.compare(value, ((OptionalLong) obj).value) == 0;
    }
    public int hashCode() { return isPresent ? Long.hashCode(value) : 0; }
    public String toString() { return isPresent ? "OptionalLong[" + value + "]" : "OptionalLong.empty"; }
}

public final class OptionalDouble {
    private static final OptionalDouble EMPTY = new OptionalDouble(false, 0);
    private final boolean isPresent;
    private final double value;
    private OptionalDouble(boolean isPresent, double value) { this.isPresent = isPresent; this.value = value; }
    public static OptionalDouble empty() { return EMPTY; }
    public static OptionalDouble of(double value) { return new OptionalDouble(true, value); }
    public double getAsDouble() { return orElseThrow(); }
    public boolean isPresent() { return isPresent; }
    public boolean isEmpty() { return !isPresent; }
    public void ifPresent(DoubleConsumer action) { if (isPresent) { action.accept(value); } }
    public void ifPresentOrElse(DoubleConsumer action, Runnable emptyAction) { if (isPresent) { action.accept(value); } else { emptyAction.run(); } }
    public double orElse(double other) { return isPresent ? value : other; }
    public double orElseGet(DoubleSupplier supplier) { return isPresent ? value : supplier.getAsDouble(); }
    public double orElseThrow() {
        if (!isPresent) { throw new NoSuchElementException("No value present"); }
        return value;
    }
    public <X extends Throwable> double orElseThrow(Supplier<? extends X> exceptionSupplier) throws X {
        if (isPresent) { return value; }
        throw exceptionSupplier.get();
    }
    public DoubleStream stream() { return isPresent ? DoubleStream.of(value) : DoubleStream.empty(); }
    public boolean equals(Object obj) {
        return obj instanceof OptionalDouble && isPresent == ((OptionalDouble) obj).isPresent && Double.compare(value, ((OptionalDouble) obj).value) == 0;
    }
    public int hashCode() { return isPresent ? Double.hashCode(value) : 0; }
    public String toString() { return isPresent ? "OptionalDouble[" + value + "]" : "OptionalDouble.empty"; }
}

public class IntSummaryStatistics implements IntConsumer {
    private long count;
    private long sum;
    private int min = Integer.MAX_VALUE;
    private int max = Integer.MIN_VALUE;
    public IntSummaryStatistics() {}
    public void accept(int value) { count++; sum += value; min = Math.min(min, value); max = Math.max(max, value); }
    public void combine(IntSummaryStatistics other) { count += other.count; sum += other.sum; min = Math.min(min, other.min); max = Math.max(max, other.max); }
    public long getCount() { return count; }
    public long getSum() { return sum; }
    public int getMin() { return min; }
    public int getMax() { return max; }
    public double getAverage() { return count > 0 ? (double) sum / count : 0.0d; }
    public String toString() {
        return String.format("%s{count=%d, sum=%d, min=%d, average=%f, max=%d}", "IntSummaryStatistics", getCount(), getSum(), getMin(), getAverage(), getMax());
    }
}

public class LongSummaryStatistics implements LongConsumer, IntConsumer {
    private long count;
    private long sum;
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;
    public LongSummaryStatistics() {}
    public void accept(long value) { count++; sum += value; min = Math.min(min, value); max = Math.max(max, value); }
    public void accept(int value) { accept((long) value); }
    public void combine(LongSummaryStatistics other) { count += other.count; sum += other.sum; min = Math.min(min, other.min); max = Math.max(max, other.max); }
    public long getCount() { return count; }
    public long getSum() { return sum; }
    public long getMin() { return min; }
    public long getMax() { return max; }
    public double getAverage() { return count > 0 ? (double) sum / count : 0.0d; }
    public String toString() {
        return String.format("%s{count=%d, sum=%d, min=%d, average=%f, max=%d}", "LongSummaryStatistics", getCount(), getSum(), getMin(), getAverage(), getMax());
    }
}

public class DoubleSummaryStatistics implements DoubleConsumer {
    private long count;
    private double sum;
    private double compensation;
    private double simpleSum;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;
    public DoubleSummaryStatistics() {}
    public void accept(double value) { ++count; simpleSum += value; add(value); min = Math.min(min, value); max = Math.max(max, value); }
    public void combine(DoubleSummaryStatistics other) {
        count += other.count;
        simpleSum += other.simpleSum;
        add(other.sum);
        add(-other.compensation);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }
    private void add(double value) {
        double rest = value - compensation;
        double next = sum + rest;
        compensation = (next - sum) - rest;
        sum = next;
    }
    public long getCount() { return count; }
    public double getSum() {
        double exact = sum - compensation;
        return Double.isNaN(exact) && Double.isInfinite(simpleSum) ? simpleSum : exact;
    }
    public double getMin() { return min; }
    public double getMax() { return max; }
    public double getAverage() { return count > 0 ? getSum() / count : 0.0d; }
    public String toString() {
        return String.format("%s{count=%d, sum=%f, min=%f, average=%f, max=%f}", "DoubleSummaryStatistics", getCount(), getSum(), getMin(), getAverage(), getMax());
    }
}

public final class StringJoiner {
    private final String prefix;
    private final String delimiter;
    private final String suffix;
    private StringBuilder text;
    private String emptyValue;
    public StringJoiner(CharSequence delimiter) { this(delimiter, "", ""); }
    public StringJoiner(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        Objects.requireNonNull(prefix, "The prefix must not be null");
        Objects.requireNonNull(delimiter, "The delimiter must not be null");
        Objects.requireNonNull(suffix, "The suffix must not be null");
        this.prefix = prefix.toString();
        this.delimiter = delimiter.toString();
        this.suffix = suffix.toString();
    }
    public StringJoiner setEmptyValue(CharSequence emptyValue) { this.emptyValue = Objects.requireNonNull(emptyValue, "The empty value must not be null").toString(); return this; }
    public StringJoiner add(CharSequence newElement) {
        if (text == null) { text = new StringBuilder(); } else { text.append(delimiter); }
        text.append(String.valueOf(newElement));
        return this;
    }
    public StringJoiner merge(StringJoiner other) { if (other.text != null) { add(other.text.toString()); } return this; }
    public int length() { return toString().length(); }
    public String toString() {
        if (text == null) { return emptyValue != null ? emptyValue : prefix + suffix; }
        return prefix + text + suffix;
    }
}

public interface PrimitiveIterator<T, C> extends Iterator<T> {
    interface OfInt extends PrimitiveIterator<Integer, IntConsumer> {
        int nextInt();
        default Integer next() { return nextInt(); }
    }
    interface OfLong extends PrimitiveIterator<Long, LongConsumer> {
        long nextLong();
        default Long next() { return nextLong(); }
    }
    interface OfDouble extends PrimitiveIterator<Double, DoubleConsumer> {
        double nextDouble();
        default Double next() { return nextDouble(); }
    }
}

package java.util.stream;

public interface BaseStream<T, S extends BaseStream<T, S>> extends AutoCloseable {
    Iterator<T> iterator();
    boolean isParallel();
    S sequential();
    S parallel();
    S unordered();
    S onClose(Runnable closeHandler);
    void close();
}

public interface Stream<T> extends BaseStream<T, Stream<T>> {
    Stream<T> filter(Predicate<? super T> predicate);
    <R> Stream<R> map(Function<? super T, ? extends R> mapper);
    IntStream mapToInt(ToIntFunction<? super T> mapper);
    LongStream mapToLong(ToLongFunction<? super T> mapper);
    DoubleStream mapToDouble(ToDoubleFunction<? super T> mapper);
    <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> mapper);
    IntStream flatMapToInt(Function<? super T, ? extends IntStream> mapper);
    <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> mapper);
    Stream<T> distinct();
    Stream<T> sorted();
    Stream<T> sorted(Comparator<? super T> comparator);
    Stream<T> peek(Consumer<? super T> action);
    Stream<T> limit(long maxSize);
    Stream<T> skip(long n);
    Stream<T> takeWhile(Predicate<? super T> predicate);
    Stream<T> dropWhile(Predicate<? super T> predicate);
    void forEach(Consumer<? super T> action);
    void forEachOrdered(Consumer<? super T> action);
    Object[] toArray();
    <A> A[] toArray(IntFunction<A[]> generator);
    T reduce(T identity, BinaryOperator<T> accumulator);
    Optional<T> reduce(BinaryOperator<T> accumulator);
    <U> U reduce(U identity, BiFunction<U, ? super T, U> accumulator, BinaryOperator<U> combiner);
    <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner);
    <R, A> R collect(Collector<? super T, A, R> collector);
    List<T> toList();
    Optional<T> min(Comparator<? super T> comparator);
    Optional<T> max(Comparator<? super T> comparator);
    long count();
    boolean anyMatch(Predicate<? super T> predicate);
    boolean allMatch(Predicate<? super T> predicate);
    boolean noneMatch(Predicate<? super T> predicate);
    Optional<T> findFirst();
    Optional<T> findAny();

    static <T> Builder<T> builder() { return new StreamBuilder<T>(); }
    static <T> Stream<T> empty() { return Streams.ofCollection(new ArrayList<T>()); }
    static <T> Stream<T> of(T t) {
        List<T> one = new ArrayList<T>();
        one.add(t);
        return Streams.ofCollection(one);
    }
    static <T> Stream<T> ofNullable(T t) { return t == null ? Stream.<T>empty() : Stream.<T>of(t); }
    static <T> Stream<T> of(T... values) { return Streams.ofArray(values); }
    static <T> Stream<T> iterate(T seed, UnaryOperator<T> f) { return new Pipeline<T>(() -> Pulls.<T>iterate(seed, null, f), null); }
    static <T> Stream<T> iterate(T seed, Predicate<? super T> hasNext, UnaryOperator<T> next) { return new Pipeline<T>(() -> Pulls.<T>iterate(seed, hasNext, next), null); }
    static <T> Stream<T> generate(Supplier<? extends T> s) { return new Pipeline<T>(() -> Pulls.<T>generate(s), null); }
    static <T> Stream<T> concat(Stream<? extends T> a, Stream<? extends T> b) {
        Iterator<? extends T> first = a.iterator();
        Iterator<? extends T> second = b.iterator();
        return new Pipeline<T>(() -> Pulls.<T>concat(first, second), null);
    }

    interface Builder<T> extends Consumer<T> {
        void accept(T t);
        default Builder<T> add(T t) { accept(t); return this; }
        Stream<T> build();
    }
}

final class StreamBuilder<T> implements Stream.Builder<T> {
    private final List<T> items = new ArrayList<T>();
    public void accept(T t) { items.add(t); }
    public Stream<T> build() { return Streams.ofCollection(items); }
}

/** How collections and arrays make their streams. */
public final class Streams {
    public static <T> Stream<T> ofCollection(Collection<T> items) { return new Pipeline<T>(() -> items.iterator(), () -> items.size()); }
    public static <T> Stream<T> ofIterator(Iterator<T> items) { return new Pipeline<T>(() -> items, null); }
    public static <T> Stream<T> ofArray(T[] items) { return Streams.ofArray(items, 0, items.length); }
    public static <T> Stream<T> ofArray(T[] items, int start, int end) { return new Pipeline<T>(() -> Pulls.<T>ofArray(items, start, end), () -> end - start); }
    public static IntStream ofInts(int[] items, int start, int end) {
        return new IntPipeline(() -> new Iterator<Integer>() {
            int at = start;
            public boolean hasNext() { return at < end; }
            public Integer next() { return items[at++]; }
        }, () -> end - start);
    }
    public static LongStream ofLongs(long[] items, int start, int end) {
        return new LongPipeline(() -> new Iterator<Long>() {
            int at = start;
            public boolean hasNext() { return at < end; }
            public Long next() { return items[at++]; }
        }, () -> end - start);
    }
    public static DoubleStream ofDoubles(double[] items, int start, int end) {
        return new DoublePipeline(() -> new Iterator<Double>() {
            int at = start;
            public boolean hasNext() { return at < end; }
            public Double next() { return items[at++]; }
        }, () -> end - start);
    }
    public static IntStream ints(Iterator<Integer> items) { return new IntPipeline(() -> items, null); }
    public static LongStream longs(Iterator<Long> items) { return new LongPipeline(() -> items, null); }
    public static DoubleStream doubles(Iterator<Double> items) { return new DoublePipeline(() -> items, null); }
}

public final class StreamSupport {
    public static <T> Stream<T> stream(Spliterator<T> items, boolean parallel) { return Streams.<T>ofIterator(items.it); }
}

/** An iterator that looks for its next element when it is asked whether there is one. */
abstract class Pull<T> implements Iterator<T> {
    T current;
    private boolean ready;
    private boolean done;
    abstract boolean advance();
    public boolean hasNext() {
        if (!ready && !done) {
            if (advance()) { ready = true; } else { done = true; }
        }
        return ready;
    }
    public T next() {
        if (!hasNext()) { throw new NoSuchElementException(); }
        ready = false;
        return current;
    }
}

/** The stages of a stream as iterators on iterators. */
final class Pulls {
    static <T> Iterator<T> ofArray(T[] items, int start, int end) {
        return new Iterator<T>() {
            int at = start;
            public boolean hasNext() { return at < end; }
            public T next() { return items[at++]; }
        };
    }
    static <T> Iterator<T> iterate(T seed, Predicate<? super T> hasNext, UnaryOperator<T> step) {
        return new Pull<T>() {
            boolean started;
            boolean advance() {
                current = started ? step.apply(current) : seed;
                started = true;
                return hasNext == null || hasNext.test(current);
            }
        };
    }
    static <T> Iterator<T> generate(Supplier<? extends T> supplier) {
        return new Pull<T>() {
            boolean advance() { current = supplier.get(); return true; }
        };
    }
    static <T> Iterator<T> concat(Iterator<? extends T> first, Iterator<? extends T> second) {
        return new Pull<T>() {
            boolean advance() {
                if (first.hasNext()) { current = first.next(); return true; }
                if (second.hasNext()) { current = second.next(); return true; }
                return false;
            }
        };
    }
    static <T> Iterator<T> filter(Iterator<T> in, Predicate<? super T> predicate) {
        return new Pull<T>() {
            boolean advance() {
                while (in.hasNext()) {
                    current = in.next();
                    if (predicate.test(current)) { return true; }
                }
                return false;
            }
        };
    }
    static <T, R> Iterator<R> map(Iterator<T> in, Function<? super T, ? extends R> mapper) {
        return new Iterator<R>() {
            public boolean hasNext() { return in.hasNext(); }
            public R next() { return mapper.apply(in.next()); }
        };
    }
    static <T, R> Iterator<R> flatMap(Iterator<T> in, Function<? super T, ? extends Iterator<? extends R>> mapper) {
        return new Pull<R>() {
            Iterator<? extends R> inner;
            boolean advance() {
                while (true) {
                    if (inner != null && inner.hasNext()) { current = inner.next(); return true; }
                    if (!in.hasNext()) { return false; }
                    inner = mapper.apply(in.next());
                }
            }
        };
    }
    static <T> Iterator<T> peek(Iterator<T> in, Consumer<? super T> action) {
        return new Iterator<T>() {
            public boolean hasNext() { return in.hasNext(); }
            public T next() {
                T item = in.next();
                action.accept(item);
                return item;
            }
        };
    }
    static <T> Iterator<T> limit(Iterator<T> in, long n) {
        return new Iterator<T>() {
            long left = n;
            public boolean hasNext() { return left > 0 && in.hasNext(); }
            public T next() { left--; return in.next(); }
        };
    }
    static <T> Iterator<T> skip(Iterator<T> in, long n) {
        return new Pull<T>() {
            long left = n;
            boolean advance() {
                while (left > 0 && in.hasNext()) { in.next(); left--; }
                if (!in.hasNext()) { return false; }
                current = in.next();
                return true;
            }
        };
    }
    static <T> Iterator<T> takeWhile(Iterator<T> in, Predicate<? super T> predicate) {
        return new Pull<T>() {
            boolean advance() {
                if (!in.hasNext()) { return false; }
                current = in.next();
                return predicate.test(current);
            }
        };
    }
    static <T> Iterator<T> dropWhile(Iterator<T> in, Predicate<? super T> predicate) {
        return new Pull<T>() {
            boolean begun;
            boolean advance() {
                while (in.hasNext()) {
                    current = in.next();
                    if (begun || !predicate.test(current)) { begun = true; return true; }
                }
                return false;
            }
        };
    }
    static <T> Iterator<T> distinct(Iterator<T> in) {
        Set<T> seen = new HashSet<T>();
        return Pulls.<T>filter(in, item -> seen.add(item));
    }
    static <T> Iterator<T> sorted(Iterator<T> in, Comparator<? super T> comparator) {
        return new Pull<T>() {
            Iterator<T> items;
            boolean advance() {
                if (items == null) {
                    List<T> all = Pulls.<T>toList(in);
                    all.sort(comparator);
                    items = all.iterator();
                }
                if (!items.hasNext()) { return false; }
                current = items.next();
                return true;
            }
        };
    }
    static <T> List<T> toList(Iterator<T> in) {
        List<T> all = new ArrayList<T>();
        while (in.hasNext()) { all.add(in.next()); }
        return all;
    }
    static void checkLimit(long n) {
        if (n < 0) { throw new IllegalArgumentException(Long.toString(n)); }
    }
}

/** What the four kinds of streams have in common: where elements come from, how many there are if that is known. */
abstract class AbstractPipeline<T> {
    private final Supplier<Iterator<T>> source;
    private final LongSupplier size;
    private boolean linkedOrConsumed;
    private List<Runnable> closeHandlers;
    AbstractPipeline(Supplier<Iterator<T>> source, LongSupplier size) { this.source = source; this.size = size; }
    Supplier<Iterator<T>> use() {
        if (linkedOrConsumed) { throw new IllegalStateException("stream has already been operated upon or closed"); }
        linkedOrConsumed = true;
        return source;
    }
    Iterator<T> open() { return use().get(); }
    LongSupplier size() { return size; }
    public long count() {
        Supplier<Iterator<T>> in = use();
        if (size != null) { return size.getAsLong(); }
        long n = 0;
        Iterator<T> items = in.get();
        while (items.hasNext()) { items.next(); n++; }
        return n;
    }
    public boolean isParallel() { return false; }
    void addCloseHandler(Runnable handler) {
        if (closeHandlers == null) { closeHandlers = new ArrayList<Runnable>(); }
        closeHandlers.add(handler);
    }
    public void close() {
        linkedOrConsumed = true;
        if (closeHandlers != null) {
            List<Runnable> handlers = closeHandlers;
            closeHandlers = null;
            for (Runnable handler : handlers) { handler.run(); }
        }
    }
}

final class Pipeline<T> extends AbstractPipeline<T> implements Stream<T> {
    Pipeline(Supplier<Iterator<T>> source, LongSupplier size) { super(source, size); }
    public Iterator<T> iterator() { return open(); }
    public Stream<T> sequential() { return this; }
    public Stream<T> parallel() { return this; }
    public Stream<T> unordered() { return this; }
    public Stream<T> onClose(Runnable closeHandler) { addCloseHandler(closeHandler); return this; }
    public Stream<T> filter(Predicate<? super T> predicate) {
        Objects.requireNonNull(predicate);
        Supplier<Iterator<T>> in = use();
        return new Pipeline<T>(() -> Pulls.<T>filter(in.get(), predicate), null);
    }
    public <R> Stream<R> map(Function<? super T, ? extends R> mapper) {
        Objects.requireNonNull(mapper);
        Supplier<Iterator<T>> in = use();
        return new Pipeline<R>(() -> Pulls.<T, R>map(in.get(), mapper), size());
    }
    public IntStream mapToInt(ToIntFunction<? super T> mapper) {
        Objects.requireNonNull(mapper);
        Supplier<Iterator<T>> in = use();
        return new IntPipeline(() -> Pulls.<T, Integer>map(in.get(), item -> mapper.applyAsInt(item)), size());
    }
    public LongStream mapToLong(ToLongFunction<? super T> mapper) {
        Objects.requireNonNull(mapper);
        Supplier<Iterator<T>> in = use();
        return new LongPipeline(() -> Pulls.<T, Long>map(in.get(), item -> mapper.applyAsLong(item)), size());
    }
    public DoubleStream mapToDouble(ToDoubleFunction<? super T> mapper) {
        Objects.requireNonNull(mapper);
        Supplier<Iterator<T>> in = use();
        return new DoublePipeline(() -> Pulls.<T, Double>map(in.get(), item -> mapper.applyAsDouble(item)), size());
    }
    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> mapper) {
        Objects.requireNonNull(mapper);
        Supplier<Iterator<T>> in = use();
        return new Pipeline<R>(() -> Pulls.<T, R>flatMap(in.get(), item -> {
            Stream<? extends R> inner = mapper.apply(item);
            return inner == null ? null : inner.iterator();
        }), null);
    }
    public IntStream flatMapToInt(Function<? super T, ? extends IntStream> mapper) {
        Objects.requireNonNull(mapper);
        Supplier<Iterator<T>> in = use();
        return new IntPipeline(() -> Pulls.<T, Integer>flatMap(in.get(), item -> {
            IntStream inner = mapper.apply(item);
            return inner == null ? null : inner.iterator();
        }), null);
    }
    public <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> mapper) {
        Objects.requireNonNull(mapper);
        Supplier<Iterator<T>> in = use();
        return new Pipeline<R>(() -> Pulls.<T, R>flatMap(in.get(), item -> {
            List<R> items = new ArrayList<R>();
            Consumer<R> sink = made -> items.add(made);
            mapper.accept(item, sink);
            return items.iterator();
        }), null);
    }
    public Stream<T> distinct() {
        Supplier<Iterator<T>> in = use();
        return new Pipeline<T>(() -> Pulls.<T>distinct(in.get()), null);
    }
    public Stream<T> sorted() {
        Supplier<Iterator<T>> in = use();
        return new Pipeline<T>(() -> Pulls.<T>sorted(in.get(), null), size());
    }
    public Stream<T> sorted(Comparator<? super T> comparator) {
        Supplier<Iterator<T>> in = use();
        return new Pipeline<T>(() -> Pulls.<T>sorted(in.get(), comparator), size());
    }
    public Stream<T> peek(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Supplier<Iterator<T>> in = use();
        return new Pipeline<T>(() -> Pulls.<T>peek(in.get(), action), size());
    }
    public Stream<T> limit(long maxSize) {
        Pulls.checkLimit(maxSize);
        Supplier<Iterator<T>> in = use();
        return new Pipeline<T>(() -> Pulls.<T>limit(in.get(), maxSize), null);
    }
    public Stream<T> skip(long n) {
        Pulls.checkLimit(n);
        Supplier<Iterator<T>> in = use();
        return new Pipeline<T>(() -> Pulls.<T>skip(in.get(), n), null);
    }
    public Stream<T> takeWhile(Predicate<? super T> predicate) {
        Supplier<Iterator<T>> in = use();
        return new Pipeline<T>(() -> Pulls.<T>takeWhile(in.get(), predicate), null);
    }
    public Stream<T> dropWhile(Predicate<? super T> predicate) {
        Supplier<Iterator<T>> in = use();
        return new Pipeline<T>(() -> Pulls.<T>dropWhile(in.get(), predicate), null);
    }
    public void forEach(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Iterator<T> items = open();
        while (items.hasNext()) { action.accept(items.next()); }
    }
    public void forEachOrdered(Consumer<? super T> action) { forEach(action); }
    public Object[] toArray() { return Pulls.<T>toList(open()).toArray(); }
    public <A> A[] toArray(IntFunction<A[]> generator) {
        List<T> items = Pulls.<T>toList(open());
        return items.toArray(generator.apply(items.size()));
    }
    public T reduce(T identity, BinaryOperator<T> accumulator) {
        T result = identity;
        Iterator<T> items = open();
        while (items.hasNext()) { result = accumulator.apply(result, items.next()); }
        return result;
    }
    public Optional<T> reduce(BinaryOperator<T> accumulator) {
        Iterator<T> items = open();
        if (!items.hasNext()) { return Optional.<T>empty(); }
        T result = items.next();
        while (items.hasNext()) { result = accumulator.apply(result, items.next()); }
        return Optional.<T>of(result);
    }
    public <U> U reduce(U identity, BiFunction<U, ? super T, U> accumulator, BinaryOperator<U> combiner) {
        U result = identity;
        Iterator<T> items = open();
        while (items.hasNext()) { result = accumulator.apply(result, items.next()); }
        return result;
    }
    public <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        Iterator<T> items = open();
        while (items.hasNext()) { accumulator.accept(result, items.next()); }
        return result;
    }
    public <R, A> R collect(Collector<? super T, A, R> collector) {
        A container = collector.supplier().get();
        BiConsumer<A, ? super T> accumulator = collector.accumulator();
        Iterator<T> items = open();
        while (items.hasNext()) { accumulator.accept(container, items.next()); }
        return collector.finisher().apply(container);
    }
    public List<T> toList() { return Collections.unmodifiableList(Pulls.<T>toList(open())); }
    public Optional<T> min(Comparator<? super T> comparator) { return reduce((a, b) -> comparator.compare(a, b) <= 0 ? a : b); }
    public Optional<T> max(Comparator<? super T> comparator) { return reduce((a, b) -> comparator.compare(a, b) >= 0 ? a : b); }
    public boolean anyMatch(Predicate<? super T> predicate) {
        Iterator<T> items = open();
        while (items.hasNext()) { if (predicate.test(items.next())) { return true; } }
        return false;
    }
    public boolean allMatch(Predicate<? super T> predicate) {
        Iterator<T> items = open();
        while (items.hasNext()) { if (!predicate.test(items.next())) { return false; } }
        return true;
    }
    public boolean noneMatch(Predicate<? super T> predicate) { return !anyMatch(predicate); }
    public Optional<T> findFirst() {
        Iterator<T> items = open();
        return items.hasNext() ? Optional.<T>of(items.next()) : Optional.<T>empty();
    }
    public Optional<T> findAny() { return findFirst(); }
}

public interface IntStream extends BaseStream<Integer, IntStream> {
    IntStream filter(IntPredicate predicate);
    IntStream map(IntUnaryOperator mapper);
    <U> Stream<U> mapToObj(IntFunction<? extends U> mapper);
    LongStream mapToLong(IntToLongFunction mapper);
    DoubleStream mapToDouble(IntToDoubleFunction mapper);
    LongStream asLongStream();
    DoubleStream asDoubleStream();
    IntStream flatMap(IntFunction<? extends IntStream> mapper);
    IntStream distinct();
    IntStream sorted();
    IntStream peek(IntConsumer action);
    IntStream limit(long maxSize);
    IntStream skip(long n);
    IntStream takeWhile(IntPredicate predicate);
    IntStream dropWhile(IntPredicate predicate);
    void forEach(IntConsumer action);
    void forEachOrdered(IntConsumer action);
    int[] toArray();
    int reduce(int identity, IntBinaryOperator op);
    OptionalInt reduce(IntBinaryOperator op);
    <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner);
    int sum();
    OptionalInt min();
    OptionalInt max();
    long count();
    OptionalDouble average();
    IntSummaryStatistics summaryStatistics();
    boolean anyMatch(IntPredicate predicate);
    boolean allMatch(IntPredicate predicate);
    boolean noneMatch(IntPredicate predicate);
    OptionalInt findFirst();
    OptionalInt findAny();
    Stream<Integer> boxed();
    PrimitiveIterator.OfInt iterator();

    static IntStream empty() { return IntStream.of(new int[0]); }
    static IntStream of(int t) { return IntStream.of(new int[] {t}); }
    static IntStream of(int... values) { return Streams.ofInts(values, 0, values.length); }
    static IntStream iterate(int seed, IntUnaryOperator f) { return new IntPipeline(() -> Pulls.<Integer>iterate(seed, null, item -> f.applyAsInt(item)), null); }
    static IntStream iterate(int seed, IntPredicate hasNext, IntUnaryOperator next) {
        return new IntPipeline(() -> Pulls.<Integer>iterate(seed, item -> hasNext.test(item), item -> next.applyAsInt(item)), null);
    }
    static IntStream generate(IntSupplier s) { return new IntPipeline(() -> Pulls.<Integer>generate(() -> s.getAsInt()), null); }
    static IntStream concat(IntStream a, IntStream b) {
        Iterator<Integer> first = a.iterator();
        Iterator<Integer> second = b.iterator();
        return new IntPipeline(() -> Pulls.<Integer>concat(first, second), null);
    }
    static IntStream range(int startInclusive, int endExclusive) {
        return new IntPipeline(() -> new Iterator<Integer>() {
            int at = startInclusive;
            public boolean hasNext() { return at < endExclusive; }
            public Integer next() { return at++; }
        }, () -> Math.max(0L, (long) endExclusive - startInclusive));
    }
    static IntStream rangeClosed(int startInclusive, int endInclusive) {
        return new IntPipeline(() -> new Iterator<Integer>() {
            int at = startInclusive;
            boolean done = startInclusive > endInclusive;
            public boolean hasNext() { return !done; }
            public Integer next() {
                done = at == endInclusive;
                return at++;
            }
        }, () -> Math.max(0L, (long) endInclusive - startInclusive + 1));
    }
}

final class IntPipeline extends AbstractPipeline<Integer> implements IntStream {
    IntPipeline(Supplier<Iterator<Integer>> source, LongSupplier size) { super(source, size); }
    public PrimitiveIterator.OfInt iterator() {
        Iterator<Integer> items = open();
        return new PrimitiveIterator.OfInt() {
            public boolean hasNext() { return items.hasNext(); }
            public int nextInt() { return items.next(); }
        };
    }
    public IntStream sequential() { return this; }
    public IntStream parallel() { return this; }
    public IntStream unordered() { return this; }
    public IntStream onClose(Runnable closeHandler) { addCloseHandler(closeHandler); return this; }
    public IntStream filter(IntPredicate predicate) {
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer>filter(in.get(), item -> predicate.test(item)), null);
    }
    public IntStream map(IntUnaryOperator mapper) {
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer, Integer>map(in.get(), item -> mapper.applyAsInt(item)), size());
    }
    public <U> Stream<U> mapToObj(IntFunction<? extends U> mapper) {
        Supplier<Iterator<Integer>> in = use();
        return new Pipeline<U>(() -> Pulls.<Integer, U>map(in.get(), item -> mapper.apply(item)), size());
    }
    public LongStream mapToLong(IntToLongFunction mapper) {
        Supplier<Iterator<Integer>> in = use();
        return new LongPipeline(() -> Pulls.<Integer, Long>map(in.get(), item -> mapper.applyAsLong(item)), size());
    }
    public DoubleStream mapToDouble(IntToDoubleFunction mapper) {
        Supplier<Iterator<Integer>> in = use();
        return new DoublePipeline(() -> Pulls.<Integer, Double>map(in.get(), item -> mapper.applyAsDouble(item)), size());
    }
    public LongStream asLongStream() { return mapToLong(item -> item); }
    public DoubleStream asDoubleStream() { return mapToDouble(item -> item); }
    public IntStream flatMap(IntFunction<? extends IntStream> mapper) {
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer, Integer>flatMap(in.get(), item -> {
            IntStream inner = mapper.apply(item);
            return inner == null ? null : inner.iterator();
        }), null);
    }
    public IntStream distinct() {
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer>distinct(in.get()), null);
    }
    public IntStream sorted() {
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer>sorted(in.get(), null), size());
    }
    public IntStream peek(IntConsumer action) {
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer>peek(in.get(), item -> action.accept(item)), size());
    }
    public IntStream limit(long maxSize) {
        Pulls.checkLimit(maxSize);
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer>limit(in.get(), maxSize), null);
    }
    public IntStream skip(long n) {
        Pulls.checkLimit(n);
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer>skip(in.get(), n), null);
    }
    public IntStream takeWhile(IntPredicate predicate) {
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer>takeWhile(in.get(), item -> predicate.test(item)), null);
    }
    public IntStream dropWhile(IntPredicate predicate) {
        Supplier<Iterator<Integer>> in = use();
        return new IntPipeline(() -> Pulls.<Integer>dropWhile(in.get(), item -> predicate.test(item)), null);
    }
    public void forEach(IntConsumer action) {
        Iterator<Integer> items = open();
        while (items.hasNext()) { action.accept(items.next()); }
    }
    public void forEachOrdered(IntConsumer action) { forEach(action); }
    public int[] toArray() {
        List<Integer> items = Pulls.<Integer>toList(open());
        int[] result = new int[items.size()];
        for (int i = 0; i < result.length; i++) { result[i] = items.get(i); }
        return result;
    }
    public int reduce(int identity, IntBinaryOperator op) {
        int result = identity;
        Iterator<Integer> items = open();
        while (items.hasNext()) { result = op.applyAsInt(result, items.next()); }
        return result;
    }
    public OptionalInt reduce(IntBinaryOperator op) {
        Iterator<Integer> items = open();
        if (!items.hasNext()) { return OptionalInt.empty(); }
        int result = items.next();
        while (items.hasNext()) { result = op.applyAsInt(result, items.next()); }
        return OptionalInt.of(result);
    }
    public <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        Iterator<Integer> items = open();
        while (items.hasNext()) { accumulator.accept(result, items.next()); }
        return result;
    }
    public int sum() {
        return reduce(0, (a, b) -> a + b);
    }
    public OptionalInt min() { return reduce((a, b) -> Math.min(a, b)); }
    public OptionalInt max() { return reduce((a, b) -> Math.max(a, b)); }
    public OptionalDouble average() {
        IntSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() > 0 ? OptionalDouble.of(statistics.getAverage()) : OptionalDouble.empty();
    }
    public IntSummaryStatistics summaryStatistics() {
        IntSummaryStatistics statistics = new IntSummaryStatistics();
        Iterator<Integer> items = open();
        while (items.hasNext()) {
            int item = items.next();
            statistics.accept(item);
        }
        return statistics;
    }
    public boolean anyMatch(IntPredicate predicate) {
        Iterator<Integer> items = open();
        while (items.hasNext()) { if (predicate.test(items.next())) { return true; } }
        return false;
    }
    public boolean allMatch(IntPredicate predicate) {
        Iterator<Integer> items = open();
        while (items.hasNext()) { if (!predicate.test(items.next())) { return false; } }
        return true;
    }
    public boolean noneMatch(IntPredicate predicate) { return !anyMatch(predicate); }
    public OptionalInt findFirst() {
        Iterator<Integer> items = open();
        return items.hasNext() ? OptionalInt.of(items.next()) : OptionalInt.empty();
    }
    public OptionalInt findAny() { return findFirst(); }
    public Stream<Integer> boxed() { return new Pipeline<Integer>(use(), size()); }
}

public interface LongStream extends BaseStream<Long, LongStream> {
    LongStream filter(LongPredicate predicate);
    LongStream map(LongUnaryOperator mapper);
    <U> Stream<U> mapToObj(LongFunction<? extends U> mapper);
    IntStream mapToInt(LongToIntFunction mapper);
    DoubleStream mapToDouble(LongToDoubleFunction mapper);
    DoubleStream asDoubleStream();
    LongStream flatMap(LongFunction<? extends LongStream> mapper);
    LongStream distinct();
    LongStream sorted();
    LongStream peek(LongConsumer action);
    LongStream limit(long maxSize);
    LongStream skip(long n);
    LongStream takeWhile(LongPredicate predicate);
    LongStream dropWhile(LongPredicate predicate);
    void forEach(LongConsumer action);
    void forEachOrdered(LongConsumer action);
    long[] toArray();
    long reduce(long identity, LongBinaryOperator op);
    OptionalLong reduce(LongBinaryOperator op);
    <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner);
    long sum();
    OptionalLong min();
    OptionalLong max();
    long count();
    OptionalDouble average();
    LongSummaryStatistics summaryStatistics();
    boolean anyMatch(LongPredicate predicate);
    boolean allMatch(LongPredicate predicate);
    boolean noneMatch(LongPredicate predicate);
    OptionalLong findFirst();
    OptionalLong findAny();
    Stream<Long> boxed();
    PrimitiveIterator.OfLong iterator();

    static LongStream empty() { return LongStream.of(new long[0]); }
    static LongStream of(long t) { return LongStream.of(new long[] {t}); }
    static LongStream of(long... values) { return Streams.ofLongs(values, 0, values.length); }
    static LongStream iterate(long seed, LongUnaryOperator f) { return new LongPipeline(() -> Pulls.<Long>iterate(seed, null, item -> f.applyAsLong(item)), null); }
    static LongStream iterate(long seed, LongPredicate hasNext, LongUnaryOperator next) {
        return new LongPipeline(() -> Pulls.<Long>iterate(seed, item -> hasNext.test(item), item -> next.applyAsLong(item)), null);
    }
    static LongStream generate(LongSupplier s) { return new LongPipeline(() -> Pulls.<Long>generate(() -> s.getAsLong()), null); }
    static LongStream concat(LongStream a, LongStream b) {
        Iterator<Long> first = a.iterator();
        Iterator<Long> second = b.iterator();
        return new LongPipeline(() -> Pulls.<Long>concat(first, second), null);
    }
    static LongStream range(long startInclusive, long endExclusive) {
        return new LongPipeline(() -> new Iterator<Long>() {
            long at = startInclusive;
            public boolean hasNext() { return at < endExclusive; }
            public Long next() { return at++; }
        }, () -> Math.max(0L, (long) endExclusive - startInclusive));
    }
    static LongStream rangeClosed(long startInclusive, long endInclusive) {
        return new LongPipeline(() -> new Iterator<Long>() {
            long at = startInclusive;
            boolean done = startInclusive > endInclusive;
            public boolean hasNext() { return !done; }
            public Long next() {
                done = at == endInclusive;
                return at++;
            }
        }, () -> Math.max(0L, (long) endInclusive - startInclusive + 1));
    }
}

final class LongPipeline extends AbstractPipeline<Long> implements LongStream {
    LongPipeline(Supplier<Iterator<Long>> source, LongSupplier size) { super(source, size); }
    public PrimitiveIterator.OfLong iterator() {
        Iterator<Long> items = open();
        return new PrimitiveIterator.OfLong() {
            public boolean hasNext() { return items.hasNext(); }
            public long nextLong() { return items.next(); }
        };
    }
    public LongStream sequential() { return this; }
    public LongStream parallel() { return this; }
    public LongStream unordered() { return this; }
    public LongStream onClose(Runnable closeHandler) { addCloseHandler(closeHandler); return this; }
    public LongStream filter(LongPredicate predicate) {
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long>filter(in.get(), item -> predicate.test(item)), null);
    }
    public LongStream map(LongUnaryOperator mapper) {
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long, Long>map(in.get(), item -> mapper.applyAsLong(item)), size());
    }
    public <U> Stream<U> mapToObj(LongFunction<? extends U> mapper) {
        Supplier<Iterator<Long>> in = use();
        return new Pipeline<U>(() -> Pulls.<Long, U>map(in.get(), item -> mapper.apply(item)), size());
    }
    public IntStream mapToInt(LongToIntFunction mapper) {
        Supplier<Iterator<Long>> in = use();
        return new IntPipeline(() -> Pulls.<Long, Integer>map(in.get(), item -> mapper.applyAsInt(item)), size());
    }
    public DoubleStream mapToDouble(LongToDoubleFunction mapper) {
        Supplier<Iterator<Long>> in = use();
        return new DoublePipeline(() -> Pulls.<Long, Double>map(in.get(), item -> mapper.applyAsDouble(item)), size());
    }
    public DoubleStream asDoubleStream() { return mapToDouble(item -> item); }
    public LongStream flatMap(LongFunction<? extends LongStream> mapper) {
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long, Long>flatMap(in.get(), item -> {
            LongStream inner = mapper.apply(item);
            return inner == null ? null : inner.iterator();
        }), null);
    }
    public LongStream distinct() {
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long>distinct(in.get()), null);
    }
    public LongStream sorted() {
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long>sorted(in.get(), null), size());
    }
    public LongStream peek(LongConsumer action) {
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long>peek(in.get(), item -> action.accept(item)), size());
    }
    public LongStream limit(long maxSize) {
        Pulls.checkLimit(maxSize);
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long>limit(in.get(), maxSize), null);
    }
    public LongStream skip(long n) {
        Pulls.checkLimit(n);
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long>skip(in.get(), n), null);
    }
    public LongStream takeWhile(LongPredicate predicate) {
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long>takeWhile(in.get(), item -> predicate.test(item)), null);
    }
    public LongStream dropWhile(LongPredicate predicate) {
        Supplier<Iterator<Long>> in = use();
        return new LongPipeline(() -> Pulls.<Long>dropWhile(in.get(), item -> predicate.test(item)), null);
    }
    public void forEach(LongConsumer action) {
        Iterator<Long> items = open();
        while (items.hasNext()) { action.accept(items.next()); }
    }
    public void forEachOrdered(LongConsumer action) { forEach(action); }
    public long[] toArray() {
        List<Long> items = Pulls.<Long>toList(open());
        long[] result = new long[items.size()];
        for (int i = 0; i < result.length; i++) { result[i] = items.get(i); }
        return result;
    }
    public long reduce(long identity, LongBinaryOperator op) {
        long result = identity;
        Iterator<Long> items = open();
        while (items.hasNext()) { result = op.applyAsLong(result, items.next()); }
        return result;
    }
    public OptionalLong reduce(LongBinaryOperator op) {
        Iterator<Long> items = open();
        if (!items.hasNext()) { return OptionalLong.empty(); }
        long result = items.next();
        while (items.hasNext()) { result = op.applyAsLong(result, items.next()); }
        return OptionalLong.of(result);
    }
    public <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        Iterator<Long> items = open();
        while (items.hasNext()) { accumulator.accept(result, items.next()); }
        return result;
    }
    public long sum() {
        return reduce(0, (a, b) -> a + b);
    }
    public OptionalLong min() { return reduce((a, b) -> Math.min(a, b)); }
    public OptionalLong max() { return reduce((a, b) -> Math.max(a, b)); }
    public OptionalDouble average() {
        LongSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() > 0 ? OptionalDouble.of(statistics.getAverage()) : OptionalDouble.empty();
    }
    public LongSummaryStatistics summaryStatistics() {
        LongSummaryStatistics statistics = new LongSummaryStatistics();
        Iterator<Long> items = open();
        while (items.hasNext()) {
            long item = items.next();
            statistics.accept(item);
        }
        return statistics;
    }
    public boolean anyMatch(LongPredicate predicate) {
        Iterator<Long> items = open();
        while (items.hasNext()) { if (predicate.test(items.next())) { return true; } }
        return false;
    }
    public boolean allMatch(LongPredicate predicate) {
        Iterator<Long> items = open();
        while (items.hasNext()) { if (!predicate.test(items.next())) { return false; } }
        return true;
    }
    public boolean noneMatch(LongPredicate predicate) { return !anyMatch(predicate); }
    public OptionalLong findFirst() {
        Iterator<Long> items = open();
        return items.hasNext() ? OptionalLong.of(items.next()) : OptionalLong.empty();
    }
    public OptionalLong findAny() { return findFirst(); }
    public Stream<Long> boxed() { return new Pipeline<Long>(use(), size()); }
}

public interface DoubleStream extends BaseStream<Double, DoubleStream> {
    DoubleStream filter(DoublePredicate predicate);
    DoubleStream map(DoubleUnaryOperator mapper);
    <U> Stream<U> mapToObj(DoubleFunction<? extends U> mapper);
    IntStream mapToInt(DoubleToIntFunction mapper);
    LongStream mapToLong(DoubleToLongFunction mapper);
    DoubleStream flatMap(DoubleFunction<? extends DoubleStream> mapper);
    DoubleStream distinct();
    DoubleStream sorted();
    DoubleStream peek(DoubleConsumer action);
    DoubleStream limit(long maxSize);
    DoubleStream skip(long n);
    DoubleStream takeWhile(DoublePredicate predicate);
    DoubleStream dropWhile(DoublePredicate predicate);
    void forEach(DoubleConsumer action);
    void forEachOrdered(DoubleConsumer action);
    double[] toArray();
    double reduce(double identity, DoubleBinaryOperator op);
    OptionalDouble reduce(DoubleBinaryOperator op);
    <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner);
    double sum();
    OptionalDouble min();
    OptionalDouble max();
    long count();
    OptionalDouble average();
    DoubleSummaryStatistics summaryStatistics();
    boolean anyMatch(DoublePredicate predicate);
    boolean allMatch(DoublePredicate predicate);
    boolean noneMatch(DoublePredicate predicate);
    OptionalDouble findFirst();
    OptionalDouble findAny();
    Stream<Double> boxed();
    PrimitiveIterator.OfDouble iterator();

    static DoubleStream empty() { return DoubleStream.of(new double[0]); }
    static DoubleStream of(double t) { return DoubleStream.of(new double[] {t}); }
    static DoubleStream of(double... values) { return Streams.ofDoubles(values, 0, values.length); }
    static DoubleStream iterate(double seed, DoubleUnaryOperator f) { return new DoublePipeline(() -> Pulls.<Double>iterate(seed, null, item -> f.applyAsDouble(item)), null); }
    static DoubleStream iterate(double seed, DoublePredicate hasNext, DoubleUnaryOperator next) {
        return new DoublePipeline(() -> Pulls.<Double>iterate(seed, item -> hasNext.test(item), item -> next.applyAsDouble(item)), null);
    }
    static DoubleStream generate(DoubleSupplier s) { return new DoublePipeline(() -> Pulls.<Double>generate(() -> s.getAsDouble()), null); }
    static DoubleStream concat(DoubleStream a, DoubleStream b) {
        Iterator<Double> first = a.iterator();
        Iterator<Double> second = b.iterator();
        return new DoublePipeline(() -> Pulls.<Double>concat(first, second), null);
    }
}

final class DoublePipeline extends AbstractPipeline<Double> implements DoubleStream {
    DoublePipeline(Supplier<Iterator<Double>> source, LongSupplier size) { super(source, size); }
    public PrimitiveIterator.OfDouble iterator() {
        Iterator<Double> items = open();
        return new PrimitiveIterator.OfDouble() {
            public boolean hasNext() { return items.hasNext(); }
            public double nextDouble() { return items.next(); }
        };
    }
    public DoubleStream sequential() { return this; }
    public DoubleStream parallel() { return this; }
    public DoubleStream unordered() { return this; }
    public DoubleStream onClose(Runnable closeHandler) { addCloseHandler(closeHandler); return this; }
    public DoubleStream filter(DoublePredicate predicate) {
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double>filter(in.get(), item -> predicate.test(item)), null);
    }
    public DoubleStream map(DoubleUnaryOperator mapper) {
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double, Double>map(in.get(), item -> mapper.applyAsDouble(item)), size());
    }
    public <U> Stream<U> mapToObj(DoubleFunction<? extends U> mapper) {
        Supplier<Iterator<Double>> in = use();
        return new Pipeline<U>(() -> Pulls.<Double, U>map(in.get(), item -> mapper.apply(item)), size());
    }
    public IntStream mapToInt(DoubleToIntFunction mapper) {
        Supplier<Iterator<Double>> in = use();
        return new IntPipeline(() -> Pulls.<Double, Integer>map(in.get(), item -> mapper.applyAsInt(item)), size());
    }
    public LongStream mapToLong(DoubleToLongFunction mapper) {
        Supplier<Iterator<Double>> in = use();
        return new LongPipeline(() -> Pulls.<Double, Long>map(in.get(), item -> mapper.applyAsLong(item)), size());
    }
    public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> mapper) {
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double, Double>flatMap(in.get(), item -> {
            DoubleStream inner = mapper.apply(item);
            return inner == null ? null : inner.iterator();
        }), null);
    }
    public DoubleStream distinct() {
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double>distinct(in.get()), null);
    }
    public DoubleStream sorted() {
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double>sorted(in.get(), null), size());
    }
    public DoubleStream peek(DoubleConsumer action) {
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double>peek(in.get(), item -> action.accept(item)), size());
    }
    public DoubleStream limit(long maxSize) {
        Pulls.checkLimit(maxSize);
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double>limit(in.get(), maxSize), null);
    }
    public DoubleStream skip(long n) {
        Pulls.checkLimit(n);
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double>skip(in.get(), n), null);
    }
    public DoubleStream takeWhile(DoublePredicate predicate) {
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double>takeWhile(in.get(), item -> predicate.test(item)), null);
    }
    public DoubleStream dropWhile(DoublePredicate predicate) {
        Supplier<Iterator<Double>> in = use();
        return new DoublePipeline(() -> Pulls.<Double>dropWhile(in.get(), item -> predicate.test(item)), null);
    }
    public void forEach(DoubleConsumer action) {
        Iterator<Double> items = open();
        while (items.hasNext()) { action.accept(items.next()); }
    }
    public void forEachOrdered(DoubleConsumer action) { forEach(action); }
    public double[] toArray() {
        List<Double> items = Pulls.<Double>toList(open());
        double[] result = new double[items.size()];
        for (int i = 0; i < result.length; i++) { result[i] = items.get(i); }
        return result;
    }
    public double reduce(double identity, DoubleBinaryOperator op) {
        double result = identity;
        Iterator<Double> items = open();
        while (items.hasNext()) { result = op.applyAsDouble(result, items.next()); }
        return result;
    }
    public OptionalDouble reduce(DoubleBinaryOperator op) {
        Iterator<Double> items = open();
        if (!items.hasNext()) { return OptionalDouble.empty(); }
        double result = items.next();
        while (items.hasNext()) { result = op.applyAsDouble(result, items.next()); }
        return OptionalDouble.of(result);
    }
    public <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        R result = supplier.get();
        Iterator<Double> items = open();
        while (items.hasNext()) { accumulator.accept(result, items.next()); }
        return result;
    }
    public double sum() {
        return summaryStatistics().getSum();
    }
    public OptionalDouble min() { return reduce((a, b) -> Math.min(a, b)); }
    public OptionalDouble max() { return reduce((a, b) -> Math.max(a, b)); }
    public OptionalDouble average() {
        DoubleSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() > 0 ? OptionalDouble.of(statistics.getAverage()) : OptionalDouble.empty();
    }
    public DoubleSummaryStatistics summaryStatistics() {
        DoubleSummaryStatistics statistics = new DoubleSummaryStatistics();
        Iterator<Double> items = open();
        while (items.hasNext()) {
            double item = items.next();
            statistics.accept(item);
        }
        return statistics;
    }
    public boolean anyMatch(DoublePredicate predicate) {
        Iterator<Double> items = open();
        while (items.hasNext()) { if (predicate.test(items.next())) { return true; } }
        return false;
    }
    public boolean allMatch(DoublePredicate predicate) {
        Iterator<Double> items = open();
        while (items.hasNext()) { if (!predicate.test(items.next())) { return false; } }
        return true;
    }
    public boolean noneMatch(DoublePredicate predicate) { return !anyMatch(predicate); }
    public OptionalDouble findFirst() {
        Iterator<Double> items = open();
        return items.hasNext() ? OptionalDouble.of(items.next()) : OptionalDouble.empty();
    }
    public OptionalDouble findAny() { return findFirst(); }
    public Stream<Double> boxed() { return new Pipeline<Double>(use(), size()); }
}

public interface Collector<T, A, R> {
    Supplier<A> supplier();
    BiConsumer<A, T> accumulator();
    BinaryOperator<A> combiner();
    Function<A, R> finisher();
    Set<Characteristics> characteristics();
    static <T, R> Collector<T, R, R> of(Supplier<R> supplier, BiConsumer<R, T> accumulator, BinaryOperator<R> combiner, Characteristics... characteristics) {
        return new CollectorImpl<T, R, R>(supplier, accumulator, combiner, result -> result);
    }
    static <T, A, R> Collector<T, A, R> of(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher, Characteristics... characteristics) {
        return new CollectorImpl<T, A, R>(supplier, accumulator, combiner, finisher);
    }
    enum Characteristics { CONCURRENT, UNORDERED, IDENTITY_FINISH }
}

final class CollectorImpl<T, A, R> implements Collector<T, A, R> {
    private final Supplier<A> supplier;
    private final BiConsumer<A, T> accumulator;
    private final BinaryOperator<A> combiner;
    private final Function<A, R> finisher;
    CollectorImpl(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher) {
        this.supplier = supplier;
        this.accumulator = accumulator;
        this.combiner = combiner;
        this.finisher = finisher;
    }
    public Supplier<A> supplier() { return supplier; }
    public BiConsumer<A, T> accumulator() { return accumulator; }
    public BinaryOperator<A> combiner() { return combiner; }
    public Function<A, R> finisher() { return finisher; }
    public Set<Collector.Characteristics> characteristics() { return new HashSet<Collector.Characteristics>(); }
}

/** The one value that a reducing collector keeps. */
final class Cell<T> {
    T value;
    boolean present;
}

public final class Collectors {
    private Collectors() {}

    private static <T, A, R> Collector<T, A, R> make(Supplier<A> supplier, BiConsumer<A, T> accumulator, Function<A, R> finisher) {
        return new CollectorImpl<T, A, R>(supplier, accumulator, null, finisher);
    }

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> collectionFactory) {
        return Collectors.<T, C, C>make(collectionFactory, (items, item) -> items.add(item), items -> items);
    }
    public static <T> Collector<T, ?, List<T>> toList() {
        return Collectors.<T, List<T>, List<T>>make(() -> new ArrayList<T>(), (items, item) -> items.add(item), items -> items);
    }
    public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
        return Collectors.<T, List<T>, List<T>>make(() -> new ArrayList<T>(), (items, item) -> items.add(item), items -> List.copyOf(items));
    }
    public static <T> Collector<T, ?, Set<T>> toSet() {
        return Collectors.<T, Set<T>, Set<T>>make(() -> new HashSet<T>(), (items, item) -> items.add(item), items -> items);
    }
    public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
        return Collectors.<T, Set<T>, Set<T>>make(() -> new HashSet<T>(), (items, item) -> items.add(item), items -> Set.copyOf(items));
    }
    public static Collector<CharSequence, ?, String> joining() { return Collectors.joining("", "", ""); }
    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter) { return Collectors.joining(delimiter, "", ""); }
    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        return Collectors.<CharSequence, StringJoiner, String>make(() -> new StringJoiner(delimiter, prefix, suffix), (joiner, item) -> joiner.add(item), joiner -> joiner.toString());
    }
    public static <T, U, A, R> Collector<T, ?, R> mapping(Function<? super T, ? extends U> mapper, Collector<? super U, A, R> downstream) {
        BiConsumer<A, ? super U> accumulator = downstream.accumulator();
        return Collectors.<T, A, R>make(downstream.supplier(), (container, item) -> accumulator.accept(container, mapper.apply(item)), downstream.finisher());
    }
    public static <T, A, R> Collector<T, ?, R> filtering(Predicate<? super T> predicate, Collector<? super T, A, R> downstream) {
        BiConsumer<A, ? super T> accumulator = downstream.accumulator();
        return Collectors.<T, A, R>make(downstream.supplier(), (container, item) -> {
            if (predicate.test(item)) { accumulator.accept(container, item); }
        }, downstream.finisher());
    }
    public static <T, U, A, R> Collector<T, ?, R> flatMapping(Function<? super T, ? extends Stream<? extends U>> mapper, Collector<? super U, A, R> downstream) {
        BiConsumer<A, ? super U> accumulator = downstream.accumulator();
        return Collectors.<T, A, R>make(downstream.supplier(), (container, item) -> {
            Stream<? extends U> inner = mapper.apply(item);
            if (inner != null) { inner.forEach(made -> accumulator.accept(container, made)); }
        }, downstream.finisher());
    }
    public static <T, A, R, RR> Collector<T, A, RR> collectingAndThen(Collector<T, A, R> downstream, Function<R, RR> finisher) {
        Function<A, R> first = downstream.finisher();
        return Collectors.<T, A, RR>make(downstream.supplier(), downstream.accumulator(), container -> finisher.apply(first.apply(container)));
    }
    public static <T> Collector<T, ?, Long> counting() { return Collectors.<T>summingLong(item -> 1L); }
    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> comparator) {
        return Collectors.<T>reducing((a, b) -> comparator.compare(a, b) <= 0 ? a : b);
    }
    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> comparator) {
        return Collectors.<T>reducing((a, b) -> comparator.compare(a, b) >= 0 ? a : b);
    }
    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> mapper) {
        return Collectors.<T, int[], Integer>make(() -> new int[1], (sum, item) -> { sum[0] += mapper.applyAsInt(item); }, sum -> sum[0]);
    }
    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> mapper) {
        return Collectors.<T, long[], Long>make(() -> new long[1], (sum, item) -> { sum[0] += mapper.applyAsLong(item); }, sum -> sum[0]);
    }
    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> mapper) {
        return Collectors.<T, DoubleSummaryStatistics, Double>make(() -> new DoubleSummaryStatistics(), (sum, item) -> sum.accept(mapper.applyAsDouble(item)), sum -> sum.getSum());
    }
    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> mapper) {
        return Collectors.<T, IntSummaryStatistics, Double>make(() -> new IntSummaryStatistics(), (sum, item) -> sum.accept(mapper.applyAsInt(item)), sum -> sum.getAverage());
    }
    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> mapper) {
        return Collectors.<T, LongSummaryStatistics, Double>make(() -> new LongSummaryStatistics(), (sum, item) -> sum.accept(mapper.applyAsLong(item)), sum -> sum.getAverage());
    }
    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> mapper) {
        return Collectors.<T, DoubleSummaryStatistics, Double>make(() -> new DoubleSummaryStatistics(), (sum, item) -> sum.accept(mapper.applyAsDouble(item)), sum -> sum.getAverage());
    }
    public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(ToIntFunction<? super T> mapper) {
        return Collectors.<T, IntSummaryStatistics, IntSummaryStatistics>make(() -> new IntSummaryStatistics(), (sum, item) -> sum.accept(mapper.applyAsInt(item)), sum -> sum);
    }
    public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(ToLongFunction<? super T> mapper) {
        return Collectors.<T, LongSummaryStatistics, LongSummaryStatistics>make(() -> new LongSummaryStatistics(), (sum, item) -> sum.accept(mapper.applyAsLong(item)), sum -> sum);
    }
    public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<? super T> mapper) {
        return Collectors.<T, DoubleSummaryStatistics, DoubleSummaryStatistics>make(() -> new DoubleSummaryStatistics(), (sum, item) -> sum.accept(mapper.applyAsDouble(item)), sum -> sum);
    }
    public static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> op) {
        return Collectors.<T, T>reducing(identity, item -> item, op);
    }
    public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> op) {
        return Collectors.<T, Cell<T>, Optional<T>>make(() -> new Cell<T>(), (cell, item) -> {
            cell.value = cell.present ? op.apply(cell.value, item) : item;
            cell.present = true;
        }, cell -> Optional.<T>ofNullable(cell.value));
    }
    public static <T, U> Collector<T, ?, U> reducing(U identity, Function<? super T, ? extends U> mapper, BinaryOperator<U> op) {
        return Collectors.<T, Cell<U>, U>make(() -> {
            Cell<U> cell = new Cell<U>();
            cell.value = identity;
            return cell;
        }, (cell, item) -> { cell.value = op.apply(cell.value, mapper.apply(item)); }, cell -> cell.value);
    }
    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> classifier) {
        return Collectors.<T, K, List<T>, Map<K, List<T>>>grouping(classifier, () -> new HashMap<K, List<T>>(), Collectors.<T>toList());
    }
    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(Function<? super T, ? extends K> classifier, Collector<? super T, A, D> downstream) {
        return Collectors.<T, K, D, Map<K, D>>grouping(classifier, () -> new HashMap<K, D>(), downstream);
    }
    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(Function<? super T, ? extends K> classifier, Supplier<M> mapFactory, Collector<? super T, A, D> downstream) {
        return Collectors.<T, K, D, M>grouping(classifier, mapFactory, downstream);
    }
    @SuppressWarnings("unchecked")
    private static <T, K, D, M extends Map<K, D>> Collector<T, ?, M> grouping(Function<? super T, ? extends K> classifier, Supplier<M> mapFactory, Collector<? super T, ?, D> downstream) {
        Supplier<Object> supplier = (Supplier<Object>) (Object) downstream.supplier();
        BiConsumer<Object, T> accumulator = (BiConsumer<Object, T>) (Object) downstream.accumulator();
        Function<Object, Object> finisher = (Function<Object, Object>) (Object) downstream.finisher();
        return Collectors.<T, Map<K, Object>, M>make(() -> (Map<K, Object>) (Object) mapFactory.get(), (groups, item) -> {
            K key = Objects.requireNonNull(classifier.apply(item), "element cannot be mapped to a null key");
            Object container = groups.computeIfAbsent(key, k -> supplier.get());
            accumulator.accept(container, item);
        }, groups -> {
            groups.replaceAll((key, container) -> finisher.apply(container));
            return (M) (Object) groups;
        });
    }
    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> predicate) {
        return Collectors.partitioningBy(predicate, Collectors.<T>toList());
    }
    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(Predicate<? super T> predicate, Collector<? super T, A, D> downstream) {
        Supplier<A> supplier = downstream.supplier();
        BiConsumer<A, ? super T> accumulator = downstream.accumulator();
        Function<A, D> finisher = downstream.finisher();
        return Collectors.<T, List<A>, Map<Boolean, D>>make(() -> {
            List<A> parts = new ArrayList<A>();
            parts.add(supplier.get());
            parts.add(supplier.get());
            return parts;
        }, (parts, item) -> accumulator.accept(parts.get(predicate.test(item) ? 1 : 0), item), parts -> {
            Map<Boolean, D> result = new LinkedHashMap<Boolean, D>();
            result.put(false, finisher.apply(parts.get(0)));
            result.put(true, finisher.apply(parts.get(1)));
            return result;
        });
    }
    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper) {
        return Collectors.<T, Map<K, U>, Map<K, U>>make(() -> new HashMap<K, U>(), (map, item) -> {
            K key = keyMapper.apply(item);
            U value = Objects.requireNonNull(valueMapper.apply(item));
            U present = map.putIfAbsent(key, value);
            if (present != null) {
                throw new IllegalStateException("Duplicate key " + key + " (attempted merging values " + present + " and " + value + ")");
            }
        }, map -> map);
    }
    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper) {
        return Collectors.collectingAndThen(Collectors.<T, K, U>toMap(keyMapper, valueMapper), map -> Map.copyOf(map));
    }
    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper, BinaryOperator<U> mergeFunction) {
        return Collectors.<T, Map<K, U>, Map<K, U>>make(() -> new HashMap<K, U>(), (map, item) -> map.merge(keyMapper.apply(item), valueMapper.apply(item), mergeFunction), map -> map);
    }
    public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper, BinaryOperator<U> mergeFunction, Supplier<M> mapFactory) {
        return Collectors.<T, M, M>make(mapFactory, (map, item) -> map.merge(keyMapper.apply(item), valueMapper.apply(item), mergeFunction), map -> map);
    }
    public static <T, R1, R2, R> Collector<T, ?, R> teeing(Collector<? super T, ?, R1> downstream1, Collector<? super T, ?, R2> downstream2, BiFunction<? super R1, ? super R2, R> merger) {
        return Collectors.<T, List<T>, R>make(() -> new ArrayList<T>(), (items, item) -> items.add(item), items -> merger.apply(Streams.<T>ofCollection(items).collect(downstream1), Streams.<T>ofCollection(items).collect(downstream2)));
    }
}
