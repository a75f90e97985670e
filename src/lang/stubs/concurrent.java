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
    public long convert(Duration d) { return NANOSECONDS.to(d.toNanos(), nanos); }
    public java.time.temporal.ChronoUnit toChronoUnit() { return switch (this) { case NANOSECONDS -> java.time.temporal.ChronoUnit.NANOS; case MICROSECONDS -> java.time.temporal.ChronoUnit.MICROS; case MILLISECONDS -> java.time.temporal.ChronoUnit.MILLIS; case SECONDS -> java.time.temporal.ChronoUnit.SECONDS; case MINUTES -> java.time.temporal.ChronoUnit.MINUTES; case HOURS -> java.time.temporal.ChronoUnit.HOURS; case DAYS -> java.time.temporal.ChronoUnit.DAYS; }; }
    public void sleep(long v) throws InterruptedException { if (v > 0) Thread.sleep(toMillis(v), (int) (toNanos(v) % 1000000L)); }
}
public interface Callable<V> { V call() throws Exception; }
public interface Executor { void execute(Runnable r); }
public interface ExecutorService extends Executor {
    <T> Future<T> submit(Callable<T> c);
    Future<?> submit(Runnable r);
    default <T> Future<T> submit(Runnable r, T v) { return submit(() -> { r.run(); return v; }); }
    default <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> all) throws InterruptedException {
        List<Future<T>> l = new ArrayList<>();
        for (Callable<T> c : all) l.add(submit(c));
        for (Future<T> f : l) try { f.get(); } catch (ExecutionException | CancellationException e) {}
        return l;
    }
    default <T> T invokeAny(Collection<? extends Callable<T>> all) throws InterruptedException, ExecutionException { return submit(all.iterator().next()).get(); }
    void shutdown();
    List<Runnable> shutdownNow();
    boolean isShutdown();
    boolean isTerminated();
    boolean awaitTermination(long v, TimeUnit unit) throws InterruptedException;
}
public interface ScheduledFuture<V> extends Future<V> {}
public interface ThreadFactory { Thread newThread(Runnable r); }
public interface RejectedExecutionHandler {}
public interface ScheduledExecutorService extends ExecutorService {
    ScheduledFuture<?> schedule(Runnable r, long delay, TimeUnit unit);
    <V> ScheduledFuture<V> schedule(Callable<V> c, long delay, TimeUnit unit);
    ScheduledFuture<?> scheduleAtFixedRate(Runnable r, long delay, long period, TimeUnit unit);
    ScheduledFuture<?> scheduleWithFixedDelay(Runnable r, long delay, long pause, TimeUnit unit);
}
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
    public ThreadPoolExecutor() {}
    public ThreadPoolExecutor(int core, int max, long keep, TimeUnit unit, BlockingQueue<Runnable> queue) {}
    public ThreadPoolExecutor(int core, int max, long keep, TimeUnit unit, BlockingQueue<Runnable> queue, ThreadFactory factory) {}
    public ThreadPoolExecutor(int core, int max, long keep, TimeUnit unit, BlockingQueue<Runnable> queue, RejectedExecutionHandler handler) {}
    public static class CallerRunsPolicy implements RejectedExecutionHandler { public CallerRunsPolicy() {} }
    public static class AbortPolicy implements RejectedExecutionHandler { public AbortPolicy() {} }
    public static class DiscardPolicy implements RejectedExecutionHandler { public DiscardPolicy() {} }
    private static void rest(TimeUnit unit, long v) { try { unit.sleep(v); } catch (InterruptedException e) {} }
    public ScheduledFuture<?> schedule(Runnable r, long delay, TimeUnit unit) { return this.<Object>schedule(() -> { r.run(); return null; }, delay, unit); }
    public <V> ScheduledFuture<V> schedule(Callable<V> c, long delay, TimeUnit unit) {
        CompletableFuture<V> f = new CompletableFuture<>();
        execute(() -> { rest(unit, delay); try { if (!f.isDone()) f.complete(c.call()); } catch (Throwable t) { f.completeExceptionally(t); } });
        return f;
    }
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable r, long delay, long period, TimeUnit unit) {
        CompletableFuture<Object> f = new CompletableFuture<>();
        execute(() -> { rest(unit, delay); try { while (!f.isDone() && !down) { r.run(); rest(unit, period); } } catch (Throwable t) { f.completeExceptionally(t); } });
        return f;
    }
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable r, long delay, long pause, TimeUnit unit) { return scheduleAtFixedRate(r, delay, pause, unit); }
    public void shutdown() { down = true; }
    public List<Runnable> shutdownNow() { down = true; return new ArrayList<Runnable>(); }
    public boolean isShutdown() { return down; }
    public boolean isTerminated() { return down; }
    public boolean awaitTermination(long v, TimeUnit unit) throws InterruptedException { return true; }
}
public class ForkJoinPool extends ThreadPoolExecutor { public ForkJoinPool() {} public ForkJoinPool(int n) {} private static ForkJoinPool COMMON = new ForkJoinPool(); public static ForkJoinPool commonPool() { return COMMON; } }
final class Threads { static native void run(Runnable r); static native void await(); }
public final class Executors {
    public static ExecutorService newFixedThreadPool(int n) { return new ThreadPoolExecutor(); }
    public static ExecutorService newCachedThreadPool() { return new ThreadPoolExecutor(); }
    public static ExecutorService newCachedThreadPool(ThreadFactory f) { return new ThreadPoolExecutor(); }
    public static ExecutorService newFixedThreadPool(int n, ThreadFactory f) { return new ThreadPoolExecutor(); }
    public static ExecutorService newSingleThreadExecutor(ThreadFactory f) { return new ThreadPoolExecutor(); }
    public static ExecutorService newWorkStealingPool(int n) { return new ThreadPoolExecutor(); }
    public static ScheduledExecutorService newSingleThreadScheduledExecutor() { return new ThreadPoolExecutor(); }
    public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory f) { return new ThreadPoolExecutor(); }
    public static ScheduledExecutorService newScheduledThreadPool(int n, ThreadFactory f) { return new ThreadPoolExecutor(); }
    public static ThreadFactory defaultThreadFactory() { return Thread::new; }
    public static ExecutorService newSingleThreadExecutor() { return new ThreadPoolExecutor(); }
    public static ExecutorService newWorkStealingPool() { return new ThreadPoolExecutor(); }
    public static ScheduledExecutorService newScheduledThreadPool(int n) { return new ThreadPoolExecutor(); }
}
public interface CompletionStage<T> {
    CompletableFuture<T> toCompletableFuture();
    default <U> CompletionStage<U> thenApply(Function<? super T, ? extends U> f) { return toCompletableFuture().thenApply(f); }
    default <U> CompletionStage<U> thenApplyAsync(Function<? super T, ? extends U> f) { return thenApply(f); }
    default CompletionStage<Void> thenAccept(Consumer<? super T> f) { return toCompletableFuture().thenAccept(f); }
    default CompletionStage<Void> thenAcceptAsync(Consumer<? super T> f) { return thenAccept(f); }
    default CompletionStage<Void> thenRun(Runnable r) { return toCompletableFuture().thenRun(r); }
    default <U> CompletionStage<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> f) { return toCompletableFuture().thenCompose(f); }
    default <U, V> CompletionStage<V> thenCombine(CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> f) { return toCompletableFuture().thenCombine(other, f); }
    default <U> CompletionStage<U> handle(BiFunction<? super T, Throwable, ? extends U> f) { return toCompletableFuture().handle(f); }
    default CompletionStage<T> whenComplete(BiConsumer<? super T, ? super Throwable> f) { return toCompletableFuture().whenComplete(f); }
    default CompletionStage<T> exceptionally(Function<Throwable, ? extends T> f) { return toCompletableFuture().exceptionally(f); }
}
public class CompletableFuture<T> implements ScheduledFuture<T>, CompletionStage<T> {
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
    public T get(long v, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        boolean[] late = {false};
        if (!done) { Threads.run(() -> { try { unit.sleep(v); } catch (InterruptedException e) {} late[0] = true; }); while (!done && !late[0]) Threads.await(); }
        if (!done) throw new TimeoutException();
        return get();
    }
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
    public CompletableFuture<T> orTimeout(long v, TimeUnit unit) { if (!done) Threads.run(() -> { try { unit.sleep(v); } catch (InterruptedException e) {} completeExceptionally(new TimeoutException()); }); return this; }
    public CompletableFuture<T> completeOnTimeout(T otherwise, long v, TimeUnit unit) { if (!done) Threads.run(() -> { try { unit.sleep(v); } catch (InterruptedException e) {} complete(otherwise); }); return this; }
    public CompletableFuture<T> completeAsync(Supplier<? extends T> s) { return completeAsync(s, null); }
    public CompletableFuture<T> completeAsync(Supplier<? extends T> s, Executor e) { CompletableFuture.runAsync(() -> { try { complete(s.get()); } catch (Throwable t) { completeExceptionally(wrap(t)); } }, e); return this; }
    public CompletableFuture<Void> thenRunAsync(Runnable r) { return thenRun(r); }
    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> f) { return thenCompose(f); }
    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> f, Executor e) { return thenCompose(f); }
    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> f) { return thenCombine(other, f); }
    public <U> CompletableFuture<Void> thenAcceptBoth(CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> f) { return this.<U, Void>thenCombine(other, (a, b) -> { f.accept(a, b); return null; }); }
    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> f) { return whenComplete(f); }
    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> f, Executor e) { return whenComplete(f); }
    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> f) { return handle(f); }
    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> f, Executor e) { return handle(f); }
    public <U> CompletableFuture<U> applyToEither(CompletionStage<? extends T> other, Function<? super T, U> f) { return ((CompletableFuture<T>) (Object) CompletableFuture.anyOf(this, other.toCompletableFuture())).thenApply(f); }
    public static CompletableFuture<Object> anyOf(CompletableFuture<?>... all) {
        CompletableFuture<Object> first = new CompletableFuture<>();
        for (CompletableFuture<?> f : all) f.whenComplete((v, t) -> { if (t != null) first.completeExceptionally(wrap(t)); else first.complete(v); });
        return first;
    }
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
public interface BlockingQueue<E> extends Queue<E> { boolean offer(E e, long v, TimeUnit u) throws InterruptedException; int drainTo(Collection<? super E> c); int drainTo(Collection<? super E> c, int n); int remainingCapacity(); void put(E e) throws InterruptedException; E take() throws InterruptedException; E poll(long v, TimeUnit u) throws InterruptedException; }
public class LinkedBlockingQueue<E> extends LinkedList<E> implements BlockingQueue<E> {
    public LinkedBlockingQueue() {}
    public LinkedBlockingQueue(int n) {}
    public void put(E e) throws InterruptedException { add(e); }
    public E take() throws InterruptedException { while (isEmpty()) Threads.await(); return remove(); }
    public E poll(long v, TimeUnit u) throws InterruptedException { return poll(); }
    public boolean offer(E e, long v, TimeUnit u) { return offer(e); }
    public int drainTo(Collection<? super E> c) { return drainTo(c, size()); }
    public int drainTo(Collection<? super E> c, int n) { int i = 0; while (i < n && !isEmpty()) { c.add(remove()); i++; } return i; }
    public int remainingCapacity() { return Integer.MAX_VALUE; }
}
public class ArrayBlockingQueue<E> extends LinkedBlockingQueue<E> { public ArrayBlockingQueue(int n) {} }
public class ConcurrentLinkedQueue<E> extends LinkedList<E> { public ConcurrentLinkedQueue() {} }
public class ConcurrentLinkedDeque<E> extends LinkedList<E> { public ConcurrentLinkedDeque() {} }
public class CopyOnWriteArrayList<E> extends ArrayList<E> { public CopyOnWriteArrayList() {} public CopyOnWriteArrayList(Collection<? extends E> c) { super(c); } }
public class Semaphore implements java.io.Serializable {
    private int n;
    public Semaphore(int n) { this.n = n; }
    public Semaphore(int n, boolean fair) { this.n = n; }
    public void acquire() throws InterruptedException { while (n <= 0) Threads.await(); n--; }
    public boolean tryAcquire() { if (n <= 0) return false; n--; return true; }
    public boolean tryAcquire(long v, TimeUnit unit) throws InterruptedException { return tryAcquire(); }
    public void release() { n++; }
    public int availablePermits() { return n; }
}
public class ConcurrentSkipListMap<K, V> extends TreeMap<K, V> implements ConcurrentMap<K, V> { public ConcurrentSkipListMap() {} public ConcurrentSkipListMap(Comparator<? super K> c) { super(c); } }
public class ConcurrentSkipListSet<E> extends TreeSet<E> { public ConcurrentSkipListSet() {} public ConcurrentSkipListSet(Comparator<? super E> c) { super(c); } }
public class CopyOnWriteArraySet<E> extends LinkedHashSet<E> { public CopyOnWriteArraySet() {} }
public class PriorityBlockingQueue<E> extends PriorityQueue<E> { public PriorityBlockingQueue() {} public PriorityBlockingQueue(int n, Comparator<? super E> c) { super(n, c); } }
public class LinkedBlockingDeque<E> extends LinkedBlockingQueue<E> { public LinkedBlockingDeque() {} public LinkedBlockingDeque(int n) {} }
public class FutureTask<V> extends CompletableFuture<V> implements Runnable { private final Callable<V> c; public FutureTask(Callable<V> c) { this.c = c; } public void run() { try { complete(c.call()); } catch (Throwable t) { completeExceptionally(t); } } }
public class CountDownLatch { public boolean await(long v, TimeUnit unit) throws InterruptedException { await(); return true; } private long n; public CountDownLatch(int n) { this.n = n; } public void countDown() { if (n > 0) n--; } public long getCount() { return n; } public void await() throws InterruptedException { while (n > 0) Threads.await(); } }
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
    public T accumulateAndGet(T x, BinaryOperator<T> f) { return v = f.apply(v, x); }
    public String toString() { return "" + v; }
}
public class DoubleAdder extends Number { private double v; public DoubleAdder() {} public void add(double d) { v += d; } public double sum() { return v; } public void reset() { v = 0; } public int intValue() { return (int) v; } public long longValue() { return (long) v; } public float floatValue() { return (float) v; } public double doubleValue() { return v; } public String toString() { return Double.toString(v); } }
public class AtomicLongArray implements java.io.Serializable { private final long[] a; public AtomicLongArray(int n) { a = new long[n]; } public long get(int i) { return a[i]; } public void set(int i, long v) { a[i] = v; } public long incrementAndGet(int i) { return ++a[i]; } public long addAndGet(int i, long d) { return a[i] += d; } public int length() { return a.length; } public String toString() { return Arrays.toString(a); } }
public class LongAdder extends Number {
    public long sumThenReset() { long s = v; v = 0; return s; }
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
    public int getAndIncrement(int i) { return a[i]++; }
    public int decrementAndGet(int i) { return --a[i]; }
    public String toString() { return Arrays.toString(a); }
}

package java.util.concurrent.locks;

public interface Lock { void lock(); void unlock(); boolean tryLock(); default boolean tryLock(long v, TimeUnit unit) throws InterruptedException { return tryLock(); } default void lockInterruptibly() throws InterruptedException { lock(); } }
public interface ReadWriteLock { Lock readLock(); Lock writeLock(); }
public class ReentrantReadWriteLock implements ReadWriteLock, java.io.Serializable { public ReentrantReadWriteLock() {} public Lock readLock() { return new ReentrantLock(); } public Lock writeLock() { return new ReentrantLock(); } }
public class ReentrantLock implements Lock, java.io.Serializable { public ReentrantLock() {} public ReentrantLock(boolean fair) {} public void lock() {} public void unlock() {} public boolean tryLock() { return true; } }
