package java.util.stream;
import java.util.function.Function;

public interface BaseStream {}
public class Stream<T> implements BaseStream, AutoCloseable {
    final Iterator<T> it;
    public Stream(Iterator<T> it) { this.it = it; }
    public static <T> Stream<T> of(T... items) { return Arrays.asList(items).stream(); }
    public static <T> Stream<T> ofNullable(T item) { List<T> l = new ArrayList<>(); if (item != null) l.add(item); return l.stream(); }
    public static <T> Stream<T> empty() { return new ArrayList<T>().stream(); }
    public static <T> Stream<T> concat(Stream<? extends T> a, Stream<? extends T> b) {
        return new Stream<T>(new Iterator<T>() {
            public boolean hasNext() { return a.it.hasNext() || b.it.hasNext(); }
            public T next() { return a.it.hasNext() ? a.it.next() : b.it.next(); }
        });
    }
    public static <T> Stream<T> iterate(T seed, UnaryOperator<T> f) {
        return new Stream<T>(new Iterator<T>() {
            T at; boolean begun;
            public boolean hasNext() { return true; }
            public T next() { at = begun ? f.apply(at) : seed; begun = true; return at; }
        });
    }
    public static <T> Stream<T> iterate(T seed, Predicate<? super T> more, UnaryOperator<T> f) { return iterate(seed, f).takeWhile(more); }
    public static <T> Stream<T> generate(Supplier<? extends T> s) {
        return new Stream<T>(new Iterator<T>() {
            public boolean hasNext() { return true; }
            public T next() { return s.get(); }
        });
    }
    public Iterator<T> iterator() { return it; }
    public void close() {}
    public Stream<T> sequential() { return this; }
    public Stream<T> parallel() { return this; }
    public Stream<T> unordered() { return this; }
    public Stream<T> onClose(Runnable r) { return this; }
    public Stream<T> filter(Predicate<? super T> p) {
        return new Stream<T>(new Iterator<T>() {
            T found; boolean has;
            public boolean hasNext() {
                while (!has && it.hasNext()) { T t = it.next(); if (p.test(t)) { found = t; has = true; } }
                return has;
            }
            public T next() { if (!hasNext()) throw new NoSuchElementException(); has = false; return found; }
        });
    }
    public <R> Stream<R> map(Function<? super T, ? extends R> f) {
        return new Stream<R>(new Iterator<R>() {
            public boolean hasNext() { return it.hasNext(); }
            public R next() { return f.apply(it.next()); }
        });
    }
    public IntStream mapToInt(ToIntFunction<? super T> f) { return new IntStream(this.<Integer>map(t -> f.applyAsInt(t)).it); }
    public LongStream mapToLong(ToLongFunction<? super T> f) { return new LongStream(this.<Long>map(t -> f.applyAsLong(t)).it); }
    public DoubleStream mapToDouble(ToDoubleFunction<? super T> f) { return new DoubleStream(this.<Double>map(t -> f.applyAsDouble(t)).it); }
    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> f) {
        return new Stream<R>(new Iterator<R>() {
            Iterator<? extends R> inner;
            public boolean hasNext() {
                while (inner == null || !inner.hasNext()) {
                    if (!it.hasNext()) return false;
                    Stream<? extends R> s = f.apply(it.next());
                    inner = s == null ? null : s.iterator();
                }
                return true;
            }
            public R next() { if (!hasNext()) throw new NoSuchElementException(); return inner.next(); }
        });
    }
    public <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> f) { return flatMap(t -> { List<R> l = new ArrayList<>(); f.accept(t, (Consumer<R>) l::add); return l.stream(); }); }
    public Stream<T> peek(Consumer<? super T> action) { return map(t -> { action.accept(t); return t; }); }
    public Stream<T> distinct() { Set<T> seen = new HashSet<>(); return filter(t -> seen.add(t)); }
    private Stream<T> lazily(Supplier<Iterator<T>> make) {
        return new Stream<T>(new Iterator<T>() {
            Iterator<T> made;
            private Iterator<T> made() { if (made == null) made = make.get(); return made; }
            public boolean hasNext() { return made().hasNext(); }
            public T next() { return made().next(); }
        });
    }
    public Stream<T> sorted() { return lazily(() -> { List<T> l = list(); l.sort(null); return l.iterator(); }); }
    public Stream<T> sorted(Comparator<? super T> c) { return lazily(() -> { List<T> l = list(); l.sort(c); return l.iterator(); }); }
    public Stream<T> limit(long n) {
        if (n < 0) throw new IllegalArgumentException(Long.toString(n));
        return new Stream<T>(new Iterator<T>() {
            long left = n;
            public boolean hasNext() { return left > 0 && it.hasNext(); }
            public T next() { left--; return it.next(); }
        });
    }
    public Stream<T> skip(long n) {
        return new Stream<T>(new Iterator<T>() {
            long left = n;
            public boolean hasNext() { while (left > 0 && it.hasNext()) { it.next(); left--; } return it.hasNext(); }
            public T next() { hasNext(); return it.next(); }
        });
    }
    public Stream<T> takeWhile(Predicate<? super T> p) {
        return new Stream<T>(new Iterator<T>() {
            T found; boolean has; boolean done;
            public boolean hasNext() {
                if (!has && !done) { if (it.hasNext()) { found = it.next(); has = p.test(found); done = !has; } else done = true; }
                return has;
            }
            public T next() { if (!hasNext()) throw new NoSuchElementException(); has = false; return found; }
        });
    }
    public Stream<T> dropWhile(Predicate<? super T> p) { boolean[] on = {false}; return filter(t -> { if (!on[0] && p.test(t)) return false; on[0] = true; return true; }); }
    private List<T> list() { List<T> l = new ArrayList<>(); while (it.hasNext()) l.add(it.next()); return l; }
    public void forEach(Consumer<? super T> action) { while (it.hasNext()) action.accept(it.next()); }
    public void forEachOrdered(Consumer<? super T> action) { forEach(action); }
    public Object[] toArray() { return list().toArray(); }
    public <A> A[] toArray(IntFunction<A[]> f) { List<T> l = list(); return (A[]) (Object) l.toArray((T[]) (Object) f.apply(l.size())); }
    public List<T> toList() { return Collections.unmodifiableList(list()); }
    public T reduce(T identity, BinaryOperator<T> f) { T r = identity; while (it.hasNext()) r = f.apply(r, it.next()); return r; }
    public Optional<T> reduce(BinaryOperator<T> f) {
        if (!it.hasNext()) return Optional.empty();
        T r = it.next();
        while (it.hasNext()) r = f.apply(r, it.next());
        return Optional.of(r);
    }
    public <U> U reduce(U identity, BiFunction<U, ? super T, U> f, BinaryOperator<U> combiner) { U r = identity; while (it.hasNext()) r = f.apply(r, it.next()); return r; }
    public <R, A> R collect(Collector<? super T, A, R> c) {
        A a = c.supplier().get();
        BiConsumer<A, ? super T> add = (BiConsumer<A, ? super T>) c.accumulator();
        while (it.hasNext()) add.accept(a, it.next());
        return c.finisher().apply(a);
    }
    public <R> R collect(Supplier<R> s, BiConsumer<R, ? super T> add, BiConsumer<R, R> combine) { R r = s.get(); while (it.hasNext()) add.accept(r, it.next()); return r; }
    public long count() { long n = 0; while (it.hasNext()) { it.next(); n++; } return n; }
    public boolean anyMatch(Predicate<? super T> p) { while (it.hasNext()) if (p.test(it.next())) return true; return false; }
    public boolean allMatch(Predicate<? super T> p) { while (it.hasNext()) if (!p.test(it.next())) return false; return true; }
    public boolean noneMatch(Predicate<? super T> p) { return !anyMatch(p); }
    public Optional<T> findFirst() { return it.hasNext() ? Optional.<T>of(it.next()) : Optional.<T>empty(); }
    public Optional<T> findAny() { return findFirst(); }
    public Optional<T> min(Comparator<? super T> c) { return reduce((a, b) -> c.compare(a, b) <= 0 ? a : b); }
    public Optional<T> max(Comparator<? super T> c) { return reduce((a, b) -> c.compare(a, b) >= 0 ? a : b); }
}
public class IntStream implements BaseStream {
    final Iterator<Integer> it;
    public IntStream(Iterator<Integer> it) { this.it = it; }
    private static IntStream from(Stream<Integer> s) { return new IntStream(s.it); }
    private Stream<Integer> s() { return new Stream<Integer>(it); }
    public static IntStream of(int... items) { return Arrays.stream(items); }
    public static IntStream empty() { return of(); }
    public static IntStream range(int from, int to) {
        return new IntStream(new Iterator<Integer>() {
            int at = from;
            public boolean hasNext() { return at < to; }
            public Integer next() { return at++; }
        });
    }
    public static IntStream rangeClosed(int from, int to) {
        return new IntStream(new Iterator<Integer>() {
            long at = from;
            public boolean hasNext() { return at <= to; }
            public Integer next() { return (int) at++; }
        });
    }
    public static IntStream iterate(int seed, IntUnaryOperator f) { return from(Stream.iterate((Integer) seed, v -> f.applyAsInt(v))); }
    public static IntStream generate(IntSupplier s) { return from(Stream.generate(() -> s.getAsInt())); }
    public Iterator<Integer> iterator() { return it; }
    public Stream<Integer> boxed() { return s(); }
    public IntStream sequential() { return this; }
    public IntStream parallel() { return this; }
    public LongStream asLongStream() { return new LongStream(s().<Long>map(v -> (long) v).it); }
    public DoubleStream asDoubleStream() { return new DoubleStream(s().<Double>map(v -> (double) v).it); }
    public IntStream filter(IntPredicate p) { return from(s().filter(v -> p.test(v))); }
    public IntStream map(IntUnaryOperator f) { return from(s().map(v -> f.applyAsInt(v))); }
    public <U> Stream<U> mapToObj(IntFunction<? extends U> f) { return s().<U>map(v -> f.apply(v)); }
    public LongStream mapToLong(IntToLongFunction f) { return new LongStream(s().<Long>map(v -> f.applyAsLong(v)).it); }
    public DoubleStream mapToDouble(IntToDoubleFunction f) { return new DoubleStream(s().<Double>map(v -> f.applyAsDouble(v)).it); }
    public IntStream flatMap(IntFunction<? extends IntStream> f) { return from(s().<Integer>flatMap(v -> f.apply(v).boxed())); }
    public IntStream peek(IntConsumer c) { return from(s().peek(v -> c.accept(v))); }
    public IntStream distinct() { return from(s().distinct()); }
    public IntStream sorted() { return from(s().sorted()); }
    public IntStream limit(long n) { return from(s().limit(n)); }
    public IntStream skip(long n) { return from(s().skip(n)); }
    public IntStream takeWhile(IntPredicate p) { return from(s().takeWhile(v -> p.test(v))); }
    public void forEach(IntConsumer c) { while (it.hasNext()) c.accept(it.next()); }
    public int[] toArray() { List<Integer> l = new ArrayList<>(); while (it.hasNext()) l.add(it.next()); int[] a = new int[l.size()]; for (int i = 0; i < a.length; i++) a[i] = l.get(i); return a; }
    public int sum() { int r = 0; while (it.hasNext()) r += it.next(); return r; }
    public long count() { return s().count(); }
    public OptionalDouble average() { long n = 0; long r = 0; while (it.hasNext()) { r += it.next(); n++; } return n == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) r / n); }
    public OptionalInt min() { if (!it.hasNext()) return OptionalInt.empty(); int r = it.next(); while (it.hasNext()) r = Math.min(r, it.next()); return OptionalInt.of(r); }
    public OptionalInt max() { if (!it.hasNext()) return OptionalInt.empty(); int r = it.next(); while (it.hasNext()) r = Math.max(r, it.next()); return OptionalInt.of(r); }
    public int reduce(int identity, IntBinaryOperator f) { int r = identity; while (it.hasNext()) r = f.applyAsInt(r, it.next()); return r; }
    public OptionalInt reduce(IntBinaryOperator f) { if (!it.hasNext()) return OptionalInt.empty(); int r = it.next(); while (it.hasNext()) r = f.applyAsInt(r, it.next()); return OptionalInt.of(r); }
    public boolean anyMatch(IntPredicate p) { while (it.hasNext()) if (p.test(it.next())) return true; return false; }
    public boolean allMatch(IntPredicate p) { while (it.hasNext()) if (!p.test(it.next())) return false; return true; }
    public boolean noneMatch(IntPredicate p) { return !anyMatch(p); }
    public OptionalInt findFirst() { return it.hasNext() ? OptionalInt.of(it.next()) : OptionalInt.empty(); }
    public OptionalInt findAny() { return findFirst(); }
    public IntSummaryStatistics summaryStatistics() { IntSummaryStatistics s = new IntSummaryStatistics(); while (it.hasNext()) s.accept(it.next()); return s; }
    public <R> R collect(Supplier<R> s, ObjIntConsumer<R> add, BiConsumer<R, R> combine) { R r = s.get(); while (it.hasNext()) add.accept(r, it.next()); return r; }
}
public class LongStream implements BaseStream {
    final Iterator<Long> it;
    public LongStream(Iterator<Long> it) { this.it = it; }
    private static LongStream from(Stream<Long> s) { return new LongStream(s.it); }
    private Stream<Long> s() { return new Stream<Long>(it); }
    public static LongStream of(long... items) { return Arrays.stream(items); }
    public static LongStream range(long from, long to) {
        return new LongStream(new Iterator<Long>() {
            long at = from;
            public boolean hasNext() { return at < to; }
            public Long next() { return at++; }
        });
    }
    public static LongStream rangeClosed(long from, long to) {
        return new LongStream(new Iterator<Long>() {
            long at = from; boolean done = from > to;
            public boolean hasNext() { return !done; }
            public Long next() { long v = at; if (at == to) done = true; else at++; return v; }
        });
    }
    public static LongStream iterate(long seed, LongUnaryOperator f) { return from(Stream.iterate((Long) seed, v -> f.applyAsLong(v))); }
    public Iterator<Long> iterator() { return it; }
    public Stream<Long> boxed() { return s(); }
    public DoubleStream asDoubleStream() { return new DoubleStream(s().<Double>map(v -> (double) v).it); }
    public LongStream filter(LongPredicate p) { return from(s().filter(v -> p.test(v))); }
    public LongStream map(LongUnaryOperator f) { return from(s().map(v -> f.applyAsLong(v))); }
    public <U> Stream<U> mapToObj(LongFunction<? extends U> f) { return s().<U>map(v -> f.apply(v)); }
    public IntStream mapToInt(LongToIntFunction f) { return new IntStream(s().<Integer>map(v -> f.applyAsInt(v)).it); }
    public DoubleStream mapToDouble(LongToDoubleFunction f) { return new DoubleStream(s().<Double>map(v -> f.applyAsDouble(v)).it); }
    public LongStream peek(LongConsumer c) { return from(s().peek(v -> c.accept(v))); }
    public LongStream distinct() { return from(s().distinct()); }
    public LongStream sorted() { return from(s().sorted()); }
    public LongStream limit(long n) { return from(s().limit(n)); }
    public LongStream skip(long n) { return from(s().skip(n)); }
    public void forEach(LongConsumer c) { while (it.hasNext()) c.accept(it.next()); }
    public long[] toArray() { List<Long> l = new ArrayList<>(); while (it.hasNext()) l.add(it.next()); long[] a = new long[l.size()]; for (int i = 0; i < a.length; i++) a[i] = l.get(i); return a; }
    public long sum() { long r = 0; while (it.hasNext()) r += it.next(); return r; }
    public long count() { return s().count(); }
    public OptionalDouble average() { long n = 0; long r = 0; while (it.hasNext()) { r += it.next(); n++; } return n == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) r / n); }
    public OptionalLong min() { if (!it.hasNext()) return OptionalLong.empty(); long r = it.next(); while (it.hasNext()) r = Math.min(r, it.next()); return OptionalLong.of(r); }
    public OptionalLong max() { if (!it.hasNext()) return OptionalLong.empty(); long r = it.next(); while (it.hasNext()) r = Math.max(r, it.next()); return OptionalLong.of(r); }
    public long reduce(long identity, LongBinaryOperator f) { long r = identity; while (it.hasNext()) r = f.applyAsLong(r, it.next()); return r; }
    public boolean anyMatch(LongPredicate p) { while (it.hasNext()) if (p.test(it.next())) return true; return false; }
    public boolean allMatch(LongPredicate p) { while (it.hasNext()) if (!p.test(it.next())) return false; return true; }
    public LongSummaryStatistics summaryStatistics() { LongSummaryStatistics s = new LongSummaryStatistics(); while (it.hasNext()) s.accept(it.next()); return s; }
}
public class DoubleStream implements BaseStream {
    final Iterator<Double> it;
    public DoubleStream(Iterator<Double> it) { this.it = it; }
    private static DoubleStream from(Stream<Double> s) { return new DoubleStream(s.it); }
    private Stream<Double> s() { return new Stream<Double>(it); }
    public static DoubleStream of(double... items) { return Arrays.stream(items); }
    public Iterator<Double> iterator() { return it; }
    public Stream<Double> boxed() { return s(); }
    public DoubleStream filter(DoublePredicate p) { return from(s().filter(v -> p.test(v))); }
    public DoubleStream map(DoubleUnaryOperator f) { return from(s().map(v -> f.applyAsDouble(v))); }
    public <U> Stream<U> mapToObj(DoubleFunction<? extends U> f) { return s().<U>map(v -> f.apply(v)); }
    public IntStream mapToInt(DoubleToIntFunction f) { return new IntStream(s().<Integer>map(v -> f.applyAsInt(v)).it); }
    public LongStream mapToLong(DoubleToLongFunction f) { return new LongStream(s().<Long>map(v -> f.applyAsLong(v)).it); }
    public DoubleStream distinct() { return from(s().distinct()); }
    public DoubleStream sorted() { return from(s().sorted()); }
    public DoubleStream limit(long n) { return from(s().limit(n)); }
    public DoubleStream skip(long n) { return from(s().skip(n)); }
    public void forEach(DoubleConsumer c) { while (it.hasNext()) c.accept(it.next()); }
    public double[] toArray() { List<Double> l = new ArrayList<>(); while (it.hasNext()) l.add(it.next()); double[] a = new double[l.size()]; for (int i = 0; i < a.length; i++) a[i] = l.get(i); return a; }
    public double sum() { return Collectors.sumOf(it)[0]; }
    public long count() { return s().count(); }
    public OptionalDouble average() { double[] r = Collectors.sumOf(it); return r[1] == 0 ? OptionalDouble.empty() : OptionalDouble.of(r[0] / r[1]); }
    public OptionalDouble min() { if (!it.hasNext()) return OptionalDouble.empty(); double r = it.next(); while (it.hasNext()) r = Math.min(r, it.next()); return OptionalDouble.of(r); }
    public OptionalDouble max() { if (!it.hasNext()) return OptionalDouble.empty(); double r = it.next(); while (it.hasNext()) r = Math.max(r, it.next()); return OptionalDouble.of(r); }
    public double reduce(double identity, DoubleBinaryOperator f) { double r = identity; while (it.hasNext()) r = f.applyAsDouble(r, it.next()); return r; }
    public DoubleSummaryStatistics summaryStatistics() { DoubleSummaryStatistics s = new DoubleSummaryStatistics(); while (it.hasNext()) s.accept(it.next()); return s; }
}
public interface Collector<T, A, R> {
    Supplier<A> supplier();
    BiConsumer<A, T> accumulator();
    BinaryOperator<A> combiner();
    Function<A, R> finisher();
    static <T, R> Collector<T, R, R> of(Supplier<R> s, BiConsumer<R, T> a, BinaryOperator<R> c) { return new CollectorOf<T, R, R>(s, a, r -> r); }
    static <T, A, R> Collector<T, A, R> of(Supplier<A> s, BiConsumer<A, T> a, BinaryOperator<A> c, Function<A, R> f) { return new CollectorOf<T, A, R>(s, a, f); }
}
class CollectorOf<T, A, R> implements Collector<T, A, R> {
    private final Supplier<A> s; private final BiConsumer<A, T> a; private final Function<A, R> f;
    CollectorOf(Supplier<A> s, BiConsumer<A, T> a, Function<A, R> f) { this.s = s; this.a = a; this.f = f; }
    public Supplier<A> supplier() { return s; }
    public BiConsumer<A, T> accumulator() { return a; }
    public BinaryOperator<A> combiner() { return (x, y) -> x; }
    public Function<A, R> finisher() { return f; }
}
public final class Collectors {
    static double[] sumOf(Iterator<Double> it) {
        double high = 0;
        double low = 0;
        double simple = 0;
        double n = 0;
        while (it.hasNext()) {
            double v = it.next();
            n++;
            simple += v;
            double t = v - low;
            double s = high + t;
            low = (s - high) - t;
            high = s;
        }
        double sum = high - low;
        if (Double.isNaN(sum) && Double.isInfinite(simple)) sum = simple;
        return new double[] {sum, n};
    }
    public static <T> Collector<T, ?, List<T>> toList() { return new CollectorOf<T, List<T>, List<T>>(() -> new ArrayList<T>(), (l, t) -> l.add(t), l -> l); }
    public static <T> Collector<T, ?, List<T>> toUnmodifiableList() { return new CollectorOf<T, List<T>, List<T>>(() -> new ArrayList<T>(), (l, t) -> l.add(t), l -> List.copyOf(l)); }
    public static <T> Collector<T, ?, Set<T>> toSet() { return new CollectorOf<T, Set<T>, Set<T>>(() -> new HashSet<T>(), (l, t) -> l.add(t), l -> l); }
    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> s) { return new CollectorOf<T, C, C>(s, (l, t) -> l.add(t), l -> l); }
    public static Collector<CharSequence, ?, String> joining() { return joining("", "", ""); }
    public static Collector<CharSequence, ?, String> joining(CharSequence separator) { return joining(separator, "", ""); }
    public static Collector<CharSequence, ?, String> joining(CharSequence separator, CharSequence prefix, CharSequence suffix) { return new CollectorOf<CharSequence, StringJoiner, String>(() -> new StringJoiner(separator, prefix, suffix), (j, t) -> j.add(t), j -> j.toString()); }
    public static <T, K, V> Collector<T, ?, Map<K, V>> toMap(Function<? super T, ? extends K> k, Function<? super T, ? extends V> v) {
        return new CollectorOf<T, Map<K, V>, Map<K, V>>(() -> new HashMap<K, V>(), (m, t) -> {
            K key = k.apply(t);
            V value = Objects.requireNonNull(v.apply(t));
            V old = m.putIfAbsent(key, value);
            if (old != null) throw new IllegalStateException("Duplicate key " + key + " (attempted merging values " + old + " and " + value + ")");
        }, m -> m);
    }
    public static <T, K, V> Collector<T, ?, Map<K, V>> toMap(Function<? super T, ? extends K> k, Function<? super T, ? extends V> v, BinaryOperator<V> merge) { return new CollectorOf<T, Map<K, V>, Map<K, V>>(() -> new HashMap<K, V>(), (m, t) -> m.merge(k.apply(t), v.apply(t), merge), m -> m); }
    public static <T, K, V, M extends Map<K, V>> Collector<T, ?, M> toMap(Function<? super T, ? extends K> k, Function<? super T, ? extends V> v, BinaryOperator<V> merge, Supplier<M> s) { return new CollectorOf<T, M, M>(s, (m, t) -> m.merge(k.apply(t), v.apply(t), merge), m -> m); }
    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> k) { return groupingBy(k, Collectors.<T>toList()); }
    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(Function<? super T, ? extends K> k, Collector<? super T, A, D> down) { return new CollectorOf<T, Map<K, Object>, Map<K, D>>(() -> new HashMap<K, Object>(), adder(k, (Collector) down), m -> finished(m, (Collector) down)); }
    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(Function<? super T, ? extends K> k, Supplier<M> s, Collector<? super T, A, D> down) { return new CollectorOf<T, Map<K, Object>, M>(() -> (Map<K, Object>) (Object) s.get(), adder(k, (Collector) down), m -> (M) (Object) finished(m, (Collector) down)); }
    private static <T, K> BiConsumer<Map<K, Object>, T> adder(Function<? super T, ? extends K> k, Collector<T, Object, Object> down) {
        return (m, t) -> {
            K key = Objects.requireNonNull(k.apply(t), "element cannot be mapped to a null key");
            Object a = m.computeIfAbsent(key, x -> down.supplier().get());
            down.accumulator().accept(a, t);
        };
    }
    private static <K, D> Map<K, D> finished(Map<K, Object> m, Collector<Object, Object, Object> down) {
        m.replaceAll((k, a) -> down.finisher().apply(a));
        return (Map<K, D>) (Object) m;
    }
    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> p) { return partitioningBy(p, Collectors.<T>toList()); }
    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(Predicate<? super T> p, Collector<? super T, A, D> down) {
        Collector<T, Object, Object> d = (Collector) down;
        return new CollectorOf<T, Map<Boolean, Object>, Map<Boolean, D>>(() -> { Map<Boolean, Object> m = new LinkedHashMap<>(); m.put(false, d.supplier().get()); m.put(true, d.supplier().get()); return m; }, (m, t) -> d.accumulator().accept(m.get(p.test(t)), t), m -> finished(m, (Collector) down));
    }
    public static <T> Collector<T, ?, Long> counting() { return new CollectorOf<T, long[], Long>(() -> new long[1], (a, t) -> { a[0]++; }, a -> a[0]); }
    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> f) { return new CollectorOf<T, int[], Integer>(() -> new int[1], (a, t) -> { a[0] += f.applyAsInt(t); }, a -> a[0]); }
    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> f) { return new CollectorOf<T, long[], Long>(() -> new long[1], (a, t) -> { a[0] += f.applyAsLong(t); }, a -> a[0]); }
    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> f) { return new CollectorOf<T, List<Double>, Double>(() -> new ArrayList<Double>(), (a, t) -> a.add(f.applyAsDouble(t)), a -> sumOf(a.iterator())[0]); }
    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> f) { return new CollectorOf<T, long[], Double>(() -> new long[2], (a, t) -> { a[0] += f.applyAsInt(t); a[1]++; }, a -> a[1] == 0 ? 0.0d : (double) a[0] / a[1]); }
    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> f) { return new CollectorOf<T, long[], Double>(() -> new long[2], (a, t) -> { a[0] += f.applyAsLong(t); a[1]++; }, a -> a[1] == 0 ? 0.0d : (double) a[0] / a[1]); }
    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> f) { return new CollectorOf<T, List<Double>, Double>(() -> new ArrayList<Double>(), (a, t) -> a.add(f.applyAsDouble(t)), a -> a.isEmpty() ? 0.0d : sumOf(a.iterator())[0] / a.size()); }
    public static <T, U, A, R> Collector<T, ?, R> mapping(Function<? super T, ? extends U> f, Collector<? super U, A, R> down) { return new CollectorOf<T, A, R>(down.supplier(), (a, t) -> ((BiConsumer<A, Object>) (Object) down.accumulator()).accept(a, f.apply(t)), down.finisher()); }
    public static <T, A, R> Collector<T, ?, R> filtering(Predicate<? super T> p, Collector<? super T, A, R> down) { return new CollectorOf<T, A, R>(down.supplier(), (a, t) -> { if (p.test(t)) ((BiConsumer<A, Object>) (Object) down.accumulator()).accept(a, t); }, down.finisher()); }
    public static <T, A, R, S> Collector<T, A, S> collectingAndThen(Collector<T, A, R> down, Function<R, S> f) { return new CollectorOf<T, A, S>(down.supplier(), down.accumulator(), a -> f.apply(down.finisher().apply(a))); }
    public static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> f) { return new CollectorOf<T, List<T>, T>(() -> new ArrayList<T>(), (a, t) -> { T r = f.apply(a.isEmpty() ? identity : a.get(0), t); a.clear(); a.add(r); }, a -> a.isEmpty() ? identity : a.get(0)); }
    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> c) { return new CollectorOf<T, List<T>, Optional<T>>(() -> new ArrayList<T>(), (a, t) -> a.add(t), a -> a.stream().max(c)); }
    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> c) { return new CollectorOf<T, List<T>, Optional<T>>(() -> new ArrayList<T>(), (a, t) -> a.add(t), a -> a.stream().min(c)); }
}
public final class StreamSupport {
    public static <T> Stream<T> stream(Spliterator<T> s, boolean parallel) { return new Stream<T>(s.it); }
}
