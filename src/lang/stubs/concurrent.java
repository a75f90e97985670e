package java.util.concurrent;
import java.util.function.Function;

public enum TimeUnit {
    NANOSECONDS(1L), MICROSECONDS(1000L), MILLISECONDS(1000000L), SECONDS(1000000000L), MINUTES(60000000000L), HOURS(3600000000000L), DAYS(86400000000000L);
    private final long nanos;
    TimeUnit(long nanos) { this.nanos = nanos; }
    private long to(long v, long unit) {
        if (nanos >= unit) {
            long f = nanos / unit;
            if (v > Long.MAX_VALUE / f) return Long.MAX_VALUE;
            if (v < Long.MIN_VALUE / f) return Long.MIN_VALUE;
            return v * f;
        }
        return v / (unit / nanos);
    }
    public long toNanos(long v) { return to(v, 1L); }
    public long toMicros(long v) { return to(v, 1000L); }
    public long toMillis(long v) { return to(v, 1000000L); }
    public long toSeconds(long v) { return to(v, 1000000000L); }
    public long toMinutes(long v) { return to(v, 60000000000L); }
    public long toHours(long v) { return to(v, 3600000000000L); }
    public long toDays(long v) { return to(v, 86400000000000L); }
    public long convert(long v, TimeUnit from) { return from.to(v, nanos); }
    public void sleep(long v) throws InterruptedException { if (v > 0) Thread.sleep(toMillis(v), (int) (toNanos(v) % 1000000L)); }
}
public interface Callable<V> { V call() throws Exception; }
public interface Executor { void execute(Runnable r); }
public interface ExecutorService extends Executor {
    <T> Future<T> submit(Callable<T> c);
    Future<?> submit(Runnable r);
    void shutdown();
    List<Runnable> shutdownNow();
    boolean isShutdown();
    boolean isTerminated();
    boolean awaitTermination(long v, TimeUnit unit) throws InterruptedException;
}
public interface ScheduledExecutorService extends ExecutorService {}
public interface Future<V> {
    V get() throws InterruptedException, ExecutionException;
    V get(long v, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException;
    boolean isDone();
    boolean isCancelled();
    boolean cancel(boolean interrupt);
}
public class ExecutionException extends Exception { public ExecutionException(String m) { super(m); } public ExecutionException(Throwable c) { super(c); } public ExecutionException(String m, Throwable c) { super(m, c); } }
public class TimeoutException extends Exception { public TimeoutException() {} public TimeoutException(String m) { super(m); } }
public class CancellationException extends IllegalStateException { public CancellationException() {} public CancellationException(String m) { super(m); } }
public class CompletionException extends RuntimeException { public CompletionException(String m, Throwable c) { super(m, c); } public CompletionException(Throwable c) { super(c); } }
public class RejectedExecutionException extends RuntimeException { public RejectedExecutionException() {} public RejectedExecutionException(String m) { super(m); } }
public class ThreadPoolExecutor implements ScheduledExecutorService, java.io.Serializable {
    private boolean down;
    public void execute(Runnable r) { if (down) throw new RejectedExecutionException(); Threads.run(r); }
    public <T> Future<T> submit(Callable<T> c) {
        CompletableFuture<T> f = new CompletableFuture<>();
        execute(() -> { try { f.complete(c.call()); } catch (Throwable t) { f.completeExceptionally(t); } });
        return f;
    }
    public Future<?> submit(Runnable r) {
        CompletableFuture<Object> f = new CompletableFuture<>();
        execute(() -> { try { r.run(); f.complete(null); } catch (Throwable t) { f.completeExceptionally(t); } });
        return f;
    }
    public void shutdown() { down = true; }
    public List<Runnable> shutdownNow() { down = true; return new ArrayList<Runnable>(); }
    public boolean isShutdown() { return down; }
    public boolean isTerminated() { return down; }
    public boolean awaitTermination(long v, TimeUnit unit) { return true; }
}
public class ForkJoinPool extends ThreadPoolExecutor { private static ForkJoinPool COMMON = new ForkJoinPool(); public static ForkJoinPool commonPool() { return COMMON; } }
final class Threads { static native void run(Runnable r); static native void await(); }
public final class Executors {
    public static ExecutorService newFixedThreadPool(int n) { return new ThreadPoolExecutor(); }
    public static ExecutorService newCachedThreadPool() { return new ThreadPoolExecutor(); }
    public static ExecutorService newSingleThreadExecutor() { return new ThreadPoolExecutor(); }
    public static ExecutorService newWorkStealingPool() { return new ThreadPoolExecutor(); }
    public static ScheduledExecutorService newScheduledThreadPool(int n) { return new ThreadPoolExecutor(); }
}
public interface CompletionStage<T> { CompletableFuture<T> toCompletableFuture(); }
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
    private boolean done; private T value; private Throwable error; private final List<Runnable> waiting = new ArrayList<>();
    public CompletableFuture() {}
    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> s) { return supplyAsync(s, null); }
    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> s, Executor e) {
        CompletableFuture<U> f = new CompletableFuture<>();
        Runnable r = () -> { try { f.complete(s.get()); } catch (Throwable t) { f.completeExceptionally(wrap(t)); } };
        if (e == null) Threads.run(r); else e.execute(r);
        return f;
    }
    public static CompletableFuture<Void> runAsync(Runnable run) { return supplyAsync(() -> { run.run(); return null; }, null); }
    public static CompletableFuture<Void> runAsync(Runnable run, Executor e) { return supplyAsync(() -> { run.run(); return null; }, e); }
    public static <U> CompletableFuture<U> completedFuture(U v) { CompletableFuture<U> f = new CompletableFuture<>(); f.complete(v); return f; }
    public static <U> CompletableFuture<U> failedFuture(Throwable t) { CompletableFuture<U> f = new CompletableFuture<>(); f.completeExceptionally(t); return f; }
    private static Throwable wrap(Throwable t) { return t instanceof CompletionException ? t : new CompletionException(t); }
    private void fire() { List<Runnable> l = new ArrayList<>(waiting); waiting.clear(); for (Runnable r : l) r.run(); }
    private void then(Runnable r) { if (done) r.run(); else waiting.add(r); }
    public boolean complete(T v) { if (done) return false; done = true; value = v; fire(); return true; }
    public boolean completeExceptionally(Throwable t) { if (done) return false; done = true; error = t; fire(); return true; }
    public boolean isDone() { return done; }
    public boolean isCancelled() { return error instanceof CancellationException; }
    public boolean isCompletedExceptionally() { return error != null; }
    public boolean cancel(boolean interrupt) { return completeExceptionally(new CancellationException()); }
    public T getNow(T otherwise) { return done && error == null ? value : otherwise; }
    public T join() {
        while (!done) Threads.await();
        if (error != null) { if (error instanceof CancellationException) throw (CancellationException) error; throw (CompletionException) wrap(error); }
        return value;
    }
    public T get() throws InterruptedException, ExecutionException {
        while (!done) Threads.await();
        if (error != null) { if (error instanceof CancellationException) throw (CancellationException) error; throw new ExecutionException(error instanceof CompletionException && error.getCause() != null ? error.getCause() : error); }
        return value;
    }
    public T get(long v, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException { return get(); }
    public CompletableFuture<T> toCompletableFuture() { return this; }
    public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> f) {
        CompletableFuture<U> next = new CompletableFuture<>();
        then(() -> { try { next.complete(f.apply(value, error)); } catch (Throwable t) { next.completeExceptionally(wrap(t)); } });
        return next;
    }
    public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> f) {
        CompletableFuture<T> next = new CompletableFuture<>();
        then(() -> { try { f.accept(value, error); if (error != null) next.completeExceptionally(wrap(error)); else next.complete(value); } catch (Throwable t) { next.completeExceptionally(wrap(error != null ? error : t)); } });
        return next;
    }
    public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> f) {
        CompletableFuture<U> next = new CompletableFuture<>();
        then(() -> { if (error != null) next.completeExceptionally(wrap(error)); else try { next.complete(f.apply(value)); } catch (Throwable t) { next.completeExceptionally(wrap(t)); } });
        return next;
    }
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> f) { return thenApply(f); }
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> f, Executor e) { return thenApply(f); }
    public CompletableFuture<Void> thenAccept(Consumer<? super T> f) { return thenApply(v -> { f.accept(v); return null; }); }
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> f) { return thenAccept(f); }
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> f, Executor e) { return thenAccept(f); }
    public CompletableFuture<Void> thenRun(Runnable r) { return thenApply(v -> { r.run(); return null; }); }
    public <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> f) {
        CompletableFuture<U> next = new CompletableFuture<>();
        then(() -> {
            if (error != null) { next.completeExceptionally(wrap(error)); return; }
            try {
                CompletableFuture<U> inner = f.apply(value).toCompletableFuture();
                inner.then(() -> { if (inner.error != null) next.completeExceptionally(wrap(inner.error)); else next.complete(inner.value); });
            } catch (Throwable t) { next.completeExceptionally(wrap(t)); }
        });
        return next;
    }
    public <U, V> CompletableFuture<V> thenCombine(CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> f) { return thenCompose(a -> ((CompletableFuture<U>) (Object) other.toCompletableFuture()).<V>thenApply(b -> f.apply(a, b))); }
    public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> f) { return handle((v, t) -> t != null ? f.apply(t) : v); }
    public CompletableFuture<T> orTimeout(long v, TimeUnit unit) { return this; }
    public static CompletableFuture<Void> allOf(CompletableFuture<?>... all) {
        CompletableFuture<Void> result = CompletableFuture.completedFuture(null);
        for (CompletableFuture<?> f : all) { CompletableFuture<Void> before = result; result = before.thenCompose(v -> f.thenApply(x -> (Void) null)); }
        return result;
    }
}
public class ConcurrentHashMap<K, V> extends HashMap<K, V> implements ConcurrentMap<K, V> {
    public ConcurrentHashMap() {}
    public ConcurrentHashMap(int capacity) {}
    public V put(K k, V v) { if (k == null || v == null) throw new NullPointerException(); return super.put(k, v); }
    public static <T> Set<T> newKeySet() { return new HashSet<T>(); }
}
public interface ConcurrentMap<K, V> extends Map<K, V> {}
public interface BlockingQueue<E> extends Queue<E> { void put(E e) throws InterruptedException; E take() throws InterruptedException; E poll(long v, TimeUnit u) throws InterruptedException; }
public class LinkedBlockingQueue<E> extends LinkedList<E> implements BlockingQueue<E> {
    public LinkedBlockingQueue() {}
    public LinkedBlockingQueue(int n) {}
    public void put(E e) { add(e); }
    public E take() { while (isEmpty()) Threads.await(); return remove(); }
    public E poll(long v, TimeUnit u) { return poll(); }
}
public class ArrayBlockingQueue<E> extends LinkedBlockingQueue<E> { public ArrayBlockingQueue(int n) {} }
public class ConcurrentLinkedQueue<E> extends LinkedList<E> { public ConcurrentLinkedQueue() {} }
public class ConcurrentLinkedDeque<E> extends LinkedList<E> { public ConcurrentLinkedDeque() {} }
public class CopyOnWriteArrayList<E> extends ArrayList<E> { public CopyOnWriteArrayList() {} public CopyOnWriteArrayList(Collection<? extends E> c) { super(c); } }
public class CountDownLatch { private long n; public CountDownLatch(int n) { this.n = n; } public void countDown() { if (n > 0) n--; } public long getCount() { return n; } public void await() throws InterruptedException { while (n > 0) Threads.await(); } }
public class ThreadLocalRandom extends Random {
    private static ThreadLocalRandom one;
    private ThreadLocalRandom() {}
    public static ThreadLocalRandom current() { if (one == null) one = new ThreadLocalRandom(); return one; }
}

package java.util.concurrent.atomic;

public class AtomicInteger extends Number {
    private int v;
    public AtomicInteger() {}
    public AtomicInteger(int v) { this.v = v; }
    public int get() { return v; }
    public void set(int n) { v = n; }
    public void lazySet(int n) { v = n; }
    public int getAndSet(int n) { int old = v; v = n; return old; }
    public boolean compareAndSet(int a, int b) { if (v != a) return false; v = b; return true; }
    public int incrementAndGet() { return ++v; }
    public int decrementAndGet() { return --v; }
    public int getAndIncrement() { return v++; }
    public int getAndDecrement() { return v--; }
    public int addAndGet(int d) { return v += d; }
    public int getAndAdd(int d) { int old = v; v += d; return old; }
    public int updateAndGet(IntUnaryOperator f) { return v = f.applyAsInt(v); }
    public int getAndUpdate(IntUnaryOperator f) { int old = v; v = f.applyAsInt(v); return old; }
    public int accumulateAndGet(int x, IntBinaryOperator f) { return v = f.applyAsInt(v, x); }
    public int intValue() { return v; }
    public long longValue() { return v; }
    public float floatValue() { return v; }
    public double doubleValue() { return v; }
    public String toString() { return Integer.toString(v); }
}
public class AtomicLong extends Number {
    private long v;
    public AtomicLong() {}
    public AtomicLong(long v) { this.v = v; }
    public long get() { return v; }
    public void set(long n) { v = n; }
    public void lazySet(long n) { v = n; }
    public long getAndSet(long n) { long old = v; v = n; return old; }
    public boolean compareAndSet(long a, long b) { if (v != a) return false; v = b; return true; }
    public long incrementAndGet() { return ++v; }
    public long decrementAndGet() { return --v; }
    public long getAndIncrement() { return v++; }
    public long getAndDecrement() { return v--; }
    public long addAndGet(long d) { return v += d; }
    public long getAndAdd(long d) { long old = v; v += d; return old; }
    public long updateAndGet(LongUnaryOperator f) { return v = f.applyAsLong(v); }
    public long getAndUpdate(LongUnaryOperator f) { long old = v; v = f.applyAsLong(v); return old; }
    public long accumulateAndGet(long x, LongBinaryOperator f) { return v = f.applyAsLong(v, x); }
    public int intValue() { return (int) v; }
    public long longValue() { return v; }
    public float floatValue() { return v; }
    public double doubleValue() { return v; }
    public String toString() { return Long.toString(v); }
}
public class AtomicBoolean implements java.io.Serializable {
    private boolean v;
    public AtomicBoolean() {}
    public AtomicBoolean(boolean v) { this.v = v; }
    public boolean get() { return v; }
    public void set(boolean n) { v = n; }
    public boolean getAndSet(boolean n) { boolean old = v; v = n; return old; }
    public boolean compareAndSet(boolean a, boolean b) { if (v != a) return false; v = b; return true; }
    public String toString() { return "" + v; }
}
public class AtomicReference<T> implements java.io.Serializable {
    private T v;
    public AtomicReference() {}
    public AtomicReference(T v) { this.v = v; }
    public T get() { return v; }
    public void set(T n) { v = n; }
    public T getAndSet(T n) { T old = v; v = n; return old; }
    public boolean compareAndSet(T a, T b) { if (v != a) return false; v = b; return true; }
    public T updateAndGet(UnaryOperator<T> f) { return v = f.apply(v); }
    public T getAndUpdate(UnaryOperator<T> f) { T old = v; v = f.apply(v); return old; }
    public String toString() { return "" + v; }
}
public class LongAdder extends Number {
    private long v;
    public LongAdder() {}
    public void add(long d) { v += d; }
    public void increment() { v++; }
    public void decrement() { v--; }
    public long sum() { return v; }
    public void reset() { v = 0; }
    public int intValue() { return (int) v; }
    public long longValue() { return v; }
    public float floatValue() { return v; }
    public double doubleValue() { return v; }
    public String toString() { return Long.toString(v); }
}
public class AtomicIntegerArray implements java.io.Serializable {
    private final int[] a;
    public AtomicIntegerArray(int n) { a = new int[n]; }
    public int get(int i) { return a[i]; }
    public void set(int i, int v) { a[i] = v; }
    public int incrementAndGet(int i) { return ++a[i]; }
    public int addAndGet(int i, int d) { return a[i] += d; }
    public int length() { return a.length; }
}

package java.util.concurrent.locks;

public interface Lock { void lock(); void unlock(); boolean tryLock(); }
public class ReentrantLock implements Lock, java.io.Serializable { public ReentrantLock() {} public void lock() {} public void unlock() {} public boolean tryLock() { return true; } }
