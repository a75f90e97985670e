package java.util;
import java.util.function.Function;

public interface Iterator<E> {
    boolean hasNext();
    E next();
    default void remove() { throw new UnsupportedOperationException("remove"); }
    default void forEachRemaining(Consumer<? super E> action) { while (hasNext()) action.accept(next()); }
}
public interface ListIterator<E> extends Iterator<E> {
    boolean hasPrevious();
    E previous();
    int nextIndex();
    int previousIndex();
    void set(E e);
    void add(E e);
}
public interface Enumeration<E> { boolean hasMoreElements(); E nextElement(); }
public class Spliterator<T> { final Iterator<T> it; public Spliterator(Iterator<T> it) { this.it = it; } }
public class NoSuchElementException extends RuntimeException {
    public NoSuchElementException() {}
    public NoSuchElementException(String m) { super(m); }
}
public class InputMismatchException extends NoSuchElementException { public InputMismatchException() {} public InputMismatchException(String m) { super(m); } }
public class ConcurrentModificationException extends RuntimeException {
    public ConcurrentModificationException() {}
    public ConcurrentModificationException(String m) { super(m); }
}
public class EmptyStackException extends RuntimeException { public EmptyStackException() {} }
public class MissingResourceException extends RuntimeException { public MissingResourceException() {} public MissingResourceException(String m) { super(m); } }
public class IllegalFormatException extends IllegalArgumentException { public IllegalFormatException() {} public IllegalFormatException(String m) { super(m); } }
public class UnknownFormatConversionException extends IllegalFormatException { public UnknownFormatConversionException(String m) { super(m); } }
public class MissingFormatArgumentException extends IllegalFormatException { public MissingFormatArgumentException(String m) { super(m); } }
public class IllegalFormatConversionException extends IllegalFormatException { public IllegalFormatConversionException(String m) { super(m); } }
public class MissingFormatWidthException extends IllegalFormatException { public MissingFormatWidthException(String m) { super(m); } }
public class FormatFlagsConversionMismatchException extends IllegalFormatException { public FormatFlagsConversionMismatchException(String m) { super(m); } }
public class IllegalFormatPrecisionException extends IllegalFormatException { public IllegalFormatPrecisionException(String m) { super(m); } }
public class IllegalFormatFlagsException extends IllegalFormatException { public IllegalFormatFlagsException(String m) { super(m); } }
public class DuplicateFormatFlagsException extends IllegalFormatException { public DuplicateFormatFlagsException(String m) { super(m); } }
public class UnknownFormatFlagsException extends IllegalFormatException { public UnknownFormatFlagsException(String m) { super(m); } }
public class IllegalFormatWidthException extends IllegalFormatException { public IllegalFormatWidthException(String m) { super(m); } }
public class IllegalFormatCodePointException extends IllegalFormatException { public IllegalFormatCodePointException(String m) { super(m); } }
public class IllegalFormatArgumentIndexException extends IllegalFormatException { public IllegalFormatArgumentIndexException(String m) { super(m); } }

public interface Comparator<T> {
    int compare(T a, T b);
    boolean equals(Object o);
    default Comparator<T> reversed() { return (Comparator<T> & java.io.Serializable) (a, b) -> compare(b, a); }
    default Comparator<T> thenComparing(Comparator<? super T> other) { return (Comparator<T> & java.io.Serializable) (a, b) -> { int c = compare(a, b); return c != 0 ? c : other.compare(a, b); }; }
    default <U extends Comparable<? super U>> Comparator<T> thenComparing(Function<? super T, ? extends U> key) { return thenComparing(comparing(key)); }
    default <U> Comparator<T> thenComparing(Function<? super T, ? extends U> key, Comparator<? super U> c) { return thenComparing(comparing(key, c)); }
    default Comparator<T> thenComparingInt(ToIntFunction<? super T> key) { return thenComparing(comparingInt(key)); }
    default Comparator<T> thenComparingLong(ToLongFunction<? super T> key) { return thenComparing(comparingLong(key)); }
    default Comparator<T> thenComparingDouble(ToDoubleFunction<? super T> key) { return thenComparing(comparingDouble(key)); }
    static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> key) { return (Comparator<T> & java.io.Serializable) (a, b) -> ((Comparable<Object>) key.apply(a)).compareTo(key.apply(b)); }
    static <T, U> Comparator<T> comparing(Function<? super T, ? extends U> key, Comparator<? super U> c) { return (Comparator<T> & java.io.Serializable) (a, b) -> c.compare(key.apply(a), key.apply(b)); }
    static <T> Comparator<T> comparingInt(ToIntFunction<? super T> key) { return (Comparator<T> & java.io.Serializable) (a, b) -> Integer.compare(key.applyAsInt(a), key.applyAsInt(b)); }
    static <T> Comparator<T> comparingLong(ToLongFunction<? super T> key) { return (Comparator<T> & java.io.Serializable) (a, b) -> Long.compare(key.applyAsLong(a), key.applyAsLong(b)); }
    static <T> Comparator<T> comparingDouble(ToDoubleFunction<? super T> key) { return (Comparator<T> & java.io.Serializable) (a, b) -> Double.compare(key.applyAsDouble(a), key.applyAsDouble(b)); }
    static <T extends Comparable<? super T>> Comparator<T> naturalOrder() { return (Comparator<T>) Collections.natural(); }
    static <T extends Comparable<? super T>> Comparator<T> reverseOrder() { return Collections.reverseOrder(); }
    static <T> Comparator<T> nullsFirst(Comparator<? super T> c) { return (Comparator<T> & java.io.Serializable) (a, b) -> a == null ? (b == null ? 0 : -1) : b == null ? 1 : c == null ? 0 : c.compare(a, b); }
    static <T> Comparator<T> nullsLast(Comparator<? super T> c) { return (Comparator<T> & java.io.Serializable) (a, b) -> a == null ? (b == null ? 0 : 1) : b == null ? -1 : c == null ? 0 : c.compare(a, b); }
}
public interface Collection<E> extends Iterable<E> {
    int size();
    boolean isEmpty();
    boolean contains(Object o);
    boolean add(E e);
    boolean remove(Object o);
    boolean containsAll(Collection<?> c);
    boolean addAll(Collection<? extends E> c);
    boolean removeAll(Collection<?> c);
    boolean retainAll(Collection<?> c);
    void clear();
    Object[] toArray();
    <T> T[] toArray(T[] a);
    default <T> T[] toArray(IntFunction<T[]> f) { return toArray(f.apply(0)); }
    default boolean removeIf(Predicate<? super E> p) {
        boolean removed = false;
        for (Iterator<E> it = iterator(); it.hasNext();) if (p.test(it.next())) { it.remove(); removed = true; }
        return removed;
    }
    default Stream<E> stream() { return Streams.<E>ofCollection(this); }
    default Stream<E> parallelStream() { return stream(); }
    boolean equals(Object o);
    int hashCode();
}
public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {}
    public abstract Iterator<E> iterator();
    public abstract int size();
    public boolean isEmpty() { return size() == 0; }
    public boolean contains(Object o) { for (E e : this) if (Objects.equals(o, e)) return true; return false; }
    public boolean add(E e) { throw new UnsupportedOperationException(); }
    public boolean remove(Object o) { for (Iterator<E> it = iterator(); it.hasNext();) if (Objects.equals(o, it.next())) { it.remove(); return true; } return false; }
    public boolean containsAll(Collection<?> c) { for (Object o : c) if (!contains(o)) return false; return true; }
    public boolean addAll(Collection<? extends E> c) { boolean changed = false; for (E e : c) if (add(e)) changed = true; return changed; }
    public boolean removeAll(Collection<?> c) { Objects.requireNonNull(c); boolean changed = false; for (Iterator<E> it = iterator(); it.hasNext();) if (c.contains(it.next())) { it.remove(); changed = true; } return changed; }
    public boolean retainAll(Collection<?> c) { Objects.requireNonNull(c); boolean changed = false; for (Iterator<E> it = iterator(); it.hasNext();) if (!c.contains(it.next())) { it.remove(); changed = true; } return changed; }
    public void clear() { for (Iterator<E> it = iterator(); it.hasNext();) { it.next(); it.remove(); } }
    public Object[] toArray() { Object[] a = new Object[size()]; int i = 0; for (E e : this) a[i++] = e; return a; }
    public <T> T[] toArray(T[] a) { return (T[]) fill(a, toArray()); }
    private static native Object[] fill(Object[] like, Object[] items);
    public String toString() {
        Iterator<E> it = iterator();
        if (!it.hasNext()) return "[]";
        StringBuilder b = new StringBuilder("[");
        while (true) {
            E e = it.next();
            if (e == this) b.append("(this Collection)"); else b.append(e);
            if (!it.hasNext()) return b.append(']').toString();
            b.append(", ");
        }
    }
}
public interface SequencedCollection<E> extends Collection<E> {}
public interface RandomAccess {}
public interface List<E> extends Collection<E> {
    E get(int index);
    E set(int index, E e);
    void add(int index, E e);
    E remove(int index);
    int indexOf(Object o);
    int lastIndexOf(Object o);
    boolean addAll(int index, Collection<? extends E> c);
    List<E> subList(int from, int to);
    ListIterator<E> listIterator();
    ListIterator<E> listIterator(int index);
    default void sort(Comparator<? super E> c) {
        Object[] a = toArray();
        Arrays.sort(a, (Comparator) c);
        for (int i = 0; i < a.length; i++) set(i, (E) a[i]);
    }
    default void replaceAll(UnaryOperator<E> f) { for (int i = 0; i < size(); i++) set(i, f.apply(get(i))); }
    static <E> List<E> of(E... items) { for (E e : items) Objects.requireNonNull(e); return ImmutableCollections.list(items); }
    static <E> List<E> copyOf(Collection<? extends E> c) { if (c instanceof ImmutableCollections.ListN) return (List<E>) c; for (E e : c) Objects.requireNonNull(e); return ImmutableCollections.list((E[]) c.toArray()); }
}
abstract class NativeList<E> extends AbstractCollection<E> implements java.io.Serializable {
    native void append(Object e);
    native Object at(int index);
    native Object put(int index, Object e);
    native void insertAt(int index, Object e);
    native Object takeAt(int index);
    native Object takeFirst();
    native void prepend(Object e);
    native void insertAll(int index, Object[] items);
    native int find(Object o);
    native int findLast(Object o);
    native int modCount();
    native void sortBy(Object comparator);
    native void cut(int from, int to);
    public native int size();
    public native boolean isEmpty();
    public native void clear();
    public native Object[] toArray();
    public boolean contains(Object o) { return find(o) >= 0; }
    public Iterator<E> iterator() { return new ListItr<E>(this, 0); }
    public boolean remove(Object o) { int i = find(o); if (i < 0) return false; takeAt(i); return true; }
    public boolean removeIf(Predicate<? super E> p) {
        Objects.requireNonNull(p);
        int n = size();
        Object[] kept = new Object[n];
        int k = 0;
        for (int i = 0; i < n; i++) { E e = (E) at(i); if (!p.test(e)) kept[k++] = e; }
        if (k == n) return false;
        clear();
        for (int i = 0; i < k; i++) append(kept[i]);
        return true;
    }
    public void forEach(Consumer<? super E> action) {
        int expected = modCount();
        int n = size();
        for (int i = 0; i < n && modCount() == expected; i++) action.accept((E) at(i));
        if (modCount() != expected) throw new ConcurrentModificationException();
    }
    public Stream<E> stream() { return Streams.<E>ofCollection(this); }
}
class ListItr<E> implements ListIterator<E> {
    final NativeList<E> list; int cursor; int last = -1; int expected;
    ListItr(NativeList<E> list, int cursor) { this.list = list; this.cursor = cursor; this.expected = list.modCount(); }
    public boolean hasNext() { return cursor != list.size(); }
    public E next() {
        check();
        if (cursor >= list.size()) throw new NoSuchElementException();
        last = cursor;
        return (E) list.at(cursor++);
    }
    private void check() { if (list.modCount() != expected) throw new ConcurrentModificationException(); }
    public void remove() { if (last < 0) throw new IllegalStateException(); check(); list.takeAt(last); cursor = last; last = -1; expected = list.modCount(); }
    public boolean hasPrevious() { return cursor != 0; }
    public E previous() { check(); if (cursor == 0) throw new NoSuchElementException(); cursor--; last = cursor; return (E) list.at(cursor); }
    public int nextIndex() { return cursor; }
    public int previousIndex() { return cursor - 1; }
    public void set(E e) { if (last < 0) throw new IllegalStateException(); check(); list.put(last, e); }
    public void add(E e) { check(); list.insertAt(cursor++, e); last = -1; expected = list.modCount(); }
}
abstract class NativeRandomList<E> extends NativeList<E> implements List<E> {
    public E get(int index) { return (E) at(index); }
    public E set(int index, E e) { return (E) put(index, e); }
    public boolean add(E e) { append(e); return true; }
    public void add(int index, E e) { insertAt(index, e); }
    public E remove(int index) { return (E) takeAt(index); }
    public int indexOf(Object o) { return find(o); }
    public int lastIndexOf(Object o) { return findLast(o); }
    public boolean addAll(Collection<? extends E> c) { Object[] a = c.toArray(); insertAll(size(), a); return a.length > 0; }
    public boolean addAll(int index, Collection<? extends E> c) { Object[] a = c.toArray(); insertAll(index, a); return a.length > 0; }
    public List<E> subList(int from, int to) {
        if (from < 0) throw new IndexOutOfBoundsException("fromIndex = " + from);
        if (to > size()) throw new IndexOutOfBoundsException("toIndex = " + to);
        if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        return new SubList<E>(this, from, to);
    }
    public ListIterator<E> listIterator() { return new ListItr<E>(this, 0); }
    public ListIterator<E> listIterator(int index) { if (index < 0 || index > size()) throw new IndexOutOfBoundsException("Index: " + index); return new ListItr<E>(this, index); }
    public void sort(Comparator<? super E> c) { sortBy(c); }
    public native boolean equals(Object o);
    public native int hashCode();
}
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    protected transient int modCount = 0;
    public abstract E get(int index);
    public boolean add(E e) { add(size(), e); return true; }
    public E set(int index, E e) { throw new UnsupportedOperationException(); }
    public void add(int index, E e) { throw new UnsupportedOperationException(); }
    public E remove(int index) { throw new UnsupportedOperationException(); }
    public int indexOf(Object o) { for (int i = 0; i < size(); i++) if (Objects.equals(o, get(i))) return i; return -1; }
    public int lastIndexOf(Object o) { for (int i = size() - 1; i >= 0; i--) if (Objects.equals(o, get(i))) return i; return -1; }
    public boolean addAll(int index, Collection<? extends E> c) { for (E e : c) add(index++, e); return !c.isEmpty(); }
    public List<E> subList(int from, int to) {
        if (from < 0) throw new IndexOutOfBoundsException("fromIndex = " + from);
        if (to > size()) throw new IndexOutOfBoundsException("toIndex = " + to);
        if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        return new SubList<E>(this, from, to);
    }
    public Iterator<E> iterator() { return listIterator(0); }
    public ListIterator<E> listIterator() { return listIterator(0); }
    public ListIterator<E> listIterator(int index) { return new IndexItr<E>(this, index); }
    public void clear() { while (size() > 0) remove(size() - 1); }
    public boolean equals(Object o) { return Collections.sameList(this, o); }
    public int hashCode() { int h = 1; for (E e : this) h = 31 * h + (e == null ? 0 : e.hashCode()); return h; }
}
class IndexItr<E> implements ListIterator<E> {
    final List<E> list; int cursor; int last = -1;
    IndexItr(List<E> list, int cursor) { this.list = list; this.cursor = cursor; }
    public boolean hasNext() { return cursor < list.size(); }
    public E next() { if (cursor >= list.size()) throw new NoSuchElementException(); last = cursor; return list.get(cursor++); }
    public void remove() { if (last < 0) throw new IllegalStateException(); list.remove(last); cursor = last; last = -1; }
    public boolean hasPrevious() { return cursor > 0; }
    public E previous() { if (cursor == 0) throw new NoSuchElementException(); cursor--; last = cursor; return list.get(cursor); }
    public int nextIndex() { return cursor; }
    public int previousIndex() { return cursor - 1; }
    public void set(E e) { list.set(last, e); }
    public void add(E e) { list.add(cursor++, e); last = -1; }
}
class SubList<E> extends AbstractList<E> implements RandomAccess {
    final List<E> list; final int from; int n;
    SubList(List<E> list, int from, int to) { this.list = list; this.from = from; this.n = to - from; }
    private void check(int index) { if (index < 0 || index >= n) throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + n); }
    public int size() { return n; }
    public E get(int index) { check(index); return list.get(from + index); }
    public E set(int index, E e) { check(index); return list.set(from + index, e); }
    public void add(int index, E e) { list.add(from + index, e); n++; }
    public E remove(int index) { check(index); n--; return list.remove(from + index); }
}
public class ArrayList<E> extends NativeRandomList<E> implements RandomAccess, Cloneable {
    public ArrayList() {}
    public ArrayList(int capacity) { if (capacity < 0) throw new IllegalArgumentException("Illegal Capacity: " + capacity); }
    public ArrayList(Collection<? extends E> c) { insertAll(0, c.toArray()); }
    public void ensureCapacity(int n) {}
    public void trimToSize() {}
    protected void removeRange(int from, int to) { cut(from, to); }
    public Object clone() { return new ArrayList<E>(this); }
}
public class Vector<E> extends ArrayList<E> {
    public Vector() {}
    public void addElement(E e) { add(e); }
    public E elementAt(int i) { return get(i); }
    public E firstElement() { if (isEmpty()) throw new NoSuchElementException(); return get(0); }
    public Vector(Collection<? extends E> c) { super(c); }
    public boolean removeElement(Object o) { return remove(o); }
    public void removeElementAt(int i) { remove(i); }
    public void insertElementAt(E e, int i) { add(i, e); }
    public void setElementAt(E e, int i) { set(i, e); }
    public void removeAllElements() { clear(); }
    public E lastElement() { if (isEmpty()) throw new NoSuchElementException(); return get(size() - 1); }
}
public class Stack<E> extends Vector<E> {
    public Stack() {}
    public E push(E e) { add(e); return e; }
    public E pop() { if (isEmpty()) throw new EmptyStackException(); return remove(size() - 1); }
    public E peek() { if (isEmpty()) throw new EmptyStackException(); return get(size() - 1); }
    public boolean empty() { return isEmpty(); }
    public int search(Object o) { int i = lastIndexOf(o); return i >= 0 ? size() - i : -1; }
}
public interface Queue<E> extends Collection<E> {
    boolean offer(E e);
    E poll();
    E peek();
    E remove();
    E element();
}
public interface Deque<E> extends Queue<E> {
    void addFirst(E e);
    void addLast(E e);
    boolean offerFirst(E e);
    boolean offerLast(E e);
    E removeFirst();
    E removeLast();
    E pollFirst();
    E pollLast();
    E getFirst();
    E getLast();
    E peekFirst();
    E peekLast();
    void push(E e);
    E pop();
    boolean removeFirstOccurrence(Object o);
    boolean removeLastOccurrence(Object o);
    Iterator<E> descendingIterator();
}
public class LinkedList<E> extends NativeRandomList<E> implements Deque<E>, Cloneable {
    public LinkedList() {}
    public LinkedList(Collection<? extends E> c) { insertAll(0, c.toArray()); }
    private void some() { if (isEmpty()) throw new NoSuchElementException(); }
    private void check(int index) { if (index < 0 || index >= size()) throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size()); }
    public E get(int index) { check(index); return (E) at(index); }
    public E set(int index, E e) { check(index); return (E) put(index, e); }
    public void add(int index, E e) { if (index < 0 || index > size()) throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size()); insertAt(index, e); }
    public E remove(int index) { check(index); return (E) takeAt(index); }
    public boolean remove(Object o) { int i = find(o); if (i < 0) return false; takeAt(i); return true; }
    public boolean add(E e) { append(e); return true; }
    public boolean offer(E e) { append(e); return true; }
    public E poll() { return isEmpty() ? null : (E) takeFirst(); }
    public E peek() { return isEmpty() ? null : (E) at(0); }
    public E remove() { some(); return (E) takeFirst(); }
    public E element() { some(); return (E) at(0); }
    public void addFirst(E e) { prepend(e); }
    public void addLast(E e) { append(e); }
    public boolean offerFirst(E e) { prepend(e); return true; }
    public boolean offerLast(E e) { append(e); return true; }
    public E removeFirst() { some(); return (E) takeFirst(); }
    public E removeLast() { some(); return (E) takeAt(size() - 1); }
    public E pollFirst() { return isEmpty() ? null : (E) takeFirst(); }
    public E pollLast() { return isEmpty() ? null : (E) takeAt(size() - 1); }
    public E getFirst() { some(); return (E) at(0); }
    public E getLast() { some(); return (E) at(size() - 1); }
    public E peekFirst() { return isEmpty() ? null : (E) at(0); }
    public E peekLast() { return isEmpty() ? null : (E) at(size() - 1); }
    public void push(E e) { prepend(e); }
    public E pop() { some(); return (E) takeFirst(); }
    public boolean removeFirstOccurrence(Object o) { return remove(o); }
    public boolean removeLastOccurrence(Object o) { int i = findLast(o); if (i < 0) return false; takeAt(i); return true; }
    public Iterator<E> descendingIterator() { return new BackItr<E>(this); }
    public Object clone() { return new LinkedList<E>(this); }
}
class BackItr<E> implements Iterator<E> {
    final NativeList<E> list; int cursor; int expected;
    BackItr(NativeList<E> list) { this.list = list; this.cursor = list.size(); this.expected = list.modCount(); }
    public boolean hasNext() { return cursor > 0; }
    public E next() { if (list.modCount() != expected) throw new ConcurrentModificationException(); if (cursor <= 0) throw new NoSuchElementException(); return (E) list.at(--cursor); }
    public void remove() { list.takeAt(cursor); expected = list.modCount(); }
}
public class ArrayDeque<E> extends NativeList<E> implements Deque<E>, Cloneable {
    public ArrayDeque() {}
    public ArrayDeque(int capacity) {}
    public ArrayDeque(Collection<? extends E> c) { for (E e : c) add(e); }
    private void some() { if (isEmpty()) throw new NoSuchElementException(); }
    public boolean add(E e) { append(Objects.requireNonNull(e)); return true; }
    public boolean offer(E e) { append(Objects.requireNonNull(e)); return true; }
    public E poll() { return isEmpty() ? null : (E) takeFirst(); }
    public E peek() { return isEmpty() ? null : (E) at(0); }
    public E remove() { some(); return (E) takeFirst(); }
    public E element() { some(); return (E) at(0); }
    public void addFirst(E e) { prepend(Objects.requireNonNull(e)); }
    public void addLast(E e) { append(Objects.requireNonNull(e)); }
    public boolean offerFirst(E e) { addFirst(e); return true; }
    public boolean offerLast(E e) { addLast(e); return true; }
    public E removeFirst() { some(); return (E) takeFirst(); }
    public E removeLast() { some(); return (E) takeAt(size() - 1); }
    public E pollFirst() { return isEmpty() ? null : (E) takeFirst(); }
    public E pollLast() { return isEmpty() ? null : (E) takeAt(size() - 1); }
    public E getFirst() { some(); return (E) at(0); }
    public E getLast() { some(); return (E) at(size() - 1); }
    public E peekFirst() { return isEmpty() ? null : (E) at(0); }
    public E peekLast() { return isEmpty() ? null : (E) at(size() - 1); }
    public void push(E e) { addFirst(e); }
    public E pop() { some(); return (E) takeFirst(); }
    public boolean removeFirstOccurrence(Object o) { return remove(o); }
    public boolean removeLastOccurrence(Object o) { int i = findLast(o); if (i < 0) return false; takeAt(i); return true; }
    public Iterator<E> descendingIterator() { return new BackItr<E>(this); }
    public ArrayDeque<E> clone() { return new ArrayDeque<E>(this); }
}
public class PriorityQueue<E> extends AbstractCollection<E> implements Queue<E>, java.io.Serializable {
    private final ArrayList<E> heap = new ArrayList<>();
    private final Comparator<? super E> order;
    public PriorityQueue() { order = null; }
    public PriorityQueue(int capacity) { order = null; }
    public PriorityQueue(Comparator<? super E> order) { this.order = order; }
    public PriorityQueue(int capacity, Comparator<? super E> order) { this.order = order; }
    public PriorityQueue(Collection<? extends E> c) {
        order = null;
        heap.addAll(c);
        for (int i = (heap.size() >>> 1) - 1; i >= 0; i--) down(i, heap.get(i));
    }
    private int cmp(E a, E b) { return order == null ? ((Comparable<E>) a).compareTo(b) : order.compare(a, b); }
    private void up(int k, E x) {
        while (k > 0) {
            int parent = (k - 1) >>> 1;
            E e = heap.get(parent);
            if (cmp(x, e) >= 0) break;
            heap.set(k, e);
            k = parent;
        }
        heap.set(k, x);
    }
    private void down(int k, E x) {
        int n = heap.size();
        int half = n >>> 1;
        while (k < half) {
            int child = (k << 1) + 1;
            E c = heap.get(child);
            int right = child + 1;
            if (right < n && cmp(c, heap.get(right)) > 0) c = heap.get(child = right);
            if (cmp(x, c) <= 0) break;
            heap.set(k, c);
            k = child;
        }
        heap.set(k, x);
    }
    public boolean add(E e) { return offer(e); }
    public boolean offer(E e) {
        if (e == null) throw new NullPointerException();
        heap.add(e);
        up(heap.size() - 1, e);
        return true;
    }
    public E peek() { return heap.isEmpty() ? null : heap.get(0); }
    public E element() { if (heap.isEmpty()) throw new NoSuchElementException(); return heap.get(0); }
    public E remove() { if (heap.isEmpty()) throw new NoSuchElementException(); return poll(); }
    public E poll() {
        if (heap.isEmpty()) return null;
        E result = heap.get(0);
        E x = heap.remove(heap.size() - 1);
        if (!heap.isEmpty()) down(0, x);
        return result;
    }
    private void removeAt(int i) {
        int s = heap.size() - 1;
        if (s == i) { heap.remove(i); return; }
        E moved = heap.remove(s);
        down(i, moved);
        if (heap.get(i) == moved) up(i, moved);
    }
    public boolean remove(Object o) { int i = heap.indexOf(o); if (i < 0) return false; removeAt(i); return true; }
    public boolean contains(Object o) { return heap.contains(o); }
    public int size() { return heap.size(); }
    public void clear() { heap.clear(); }
    public Object[] toArray() { return heap.toArray(); }
    public Comparator<? super E> comparator() { return order; }
    public Iterator<E> iterator() {
        return new Iterator<E>() {
            int cursor = 0;
            public boolean hasNext() { return cursor < heap.size(); }
            public E next() { if (cursor >= heap.size()) throw new NoSuchElementException(); return heap.get(cursor++); }
            public void remove() { removeAt(--cursor); }
        };
    }
}
final class ImmutableCollections {
    static UnsupportedOperationException no() { return new UnsupportedOperationException(); }
    static class ListN<E> extends NativeRandomList<E> implements RandomAccess {
        ListN(E[] items) { insertAll(0, items); }
        public E get(int index) {
            int n = size();
            if (index >= 0 && index < n) return (E) at(index);
            if (n == 0 || n > 2) throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + n);
            throw new IndexOutOfBoundsException("Index: " + index + " Size: " + n);
        }
        public boolean add(E e) { throw no(); }
        public void add(int index, E e) { throw no(); }
        public E set(int index, E e) { throw no(); }
        public E remove(int index) { throw no(); }
        public boolean remove(Object o) { throw no(); }
        public boolean addAll(Collection<? extends E> c) { throw no(); }
        public boolean addAll(int index, Collection<? extends E> c) { throw no(); }
        public boolean removeAll(Collection<?> c) { throw no(); }
        public boolean retainAll(Collection<?> c) { throw no(); }
        public boolean removeIf(Predicate<? super E> p) { throw no(); }
        public void replaceAll(UnaryOperator<E> f) { throw no(); }
        public void clear() { throw no(); }
        public void sort(Comparator<? super E> c) { throw no(); }
        public Iterator<E> iterator() { return new FixedItr<E>(new ListItr<E>(this, 0)); }
    }
    static <E> List<E> list(E[] items) { return items.length == 1 || items.length == 2 ? new List12<E>(items) : new ListN<E>(items); }
    static class List12<E> extends ListN<E> {
        List12(E[] items) { super(items); }
    }
    static <E> Set<E> set(Collection<? extends E> c) { return c.size() == 1 || c.size() == 2 ? new Set12<E>(c) : new SetN<E>(c); }
    static class Set12<E> extends SetN<E> {
        Set12(Collection<? extends E> c) { super(c); }
    }
    static <K, V> MapN<K, V> map(int size) { return size == 1 ? new Map1<K, V>() : new MapN<K, V>(); }
    static class Map1<K, V> extends MapN<K, V> {
        Map1() {}
    }
    static class FixedItr<E> implements Iterator<E> {
        final Iterator<? extends E> it;
        FixedItr(Iterator<? extends E> it) { this.it = it; }
        public boolean hasNext() { return it.hasNext(); }
        public E next() { return it.next(); }
        public void remove() { throw no(); }
    }
    static class SetN<E> extends LinkedHashSet<E> {
        boolean done;
        SetN(Collection<? extends E> c) { for (E e : c) super.add(Objects.requireNonNull(e)); done = true; }
        public boolean add(E e) { if (done) throw no(); return super.add(e); }
        public boolean remove(Object o) { throw no(); }
        public boolean addAll(Collection<? extends E> c) { throw no(); }
        public boolean removeAll(Collection<?> c) { throw no(); }
        public boolean retainAll(Collection<?> c) { throw no(); }
        public boolean removeIf(Predicate<? super E> p) { throw no(); }
        public void clear() { throw no(); }
        public Iterator<E> iterator() { return new FixedItr<E>(super.iterator()); }
    }
    static class MapN<K, V> extends LinkedHashMap<K, V> {
        boolean done;
        MapN() {}
        public V put(K k, V v) { if (done) throw no(); return super.put(Objects.requireNonNull(k), Objects.requireNonNull(v)); }
        public V remove(Object k) { throw no(); }
        public void putAll(Map<? extends K, ? extends V> m) { throw no(); }
        public void clear() { throw no(); }
        public V putIfAbsent(K k, V v) { throw no(); }
        public V computeIfAbsent(K k, Function<? super K, ? extends V> f) { throw no(); }
        public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) { throw no(); }
        public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) { throw no(); }
        public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) { throw no(); }
    }
}
public interface Set<E> extends Collection<E> {
    static <E> Set<E> of(E... items) {
        LinkedHashSet<E> seen = new LinkedHashSet<>();
        for (E e : items) if (!seen.add(Objects.requireNonNull(e))) throw new IllegalArgumentException("duplicate element: " + e);
        return ImmutableCollections.set(seen);
    }
    static <E> Set<E> copyOf(Collection<? extends E> c) { return ImmutableCollections.set(c); }
}
public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof Set)) return false;
        Collection<?> c = (Collection<?>) o;
        return c.size() == size() && containsAll(c);
    }
    public int hashCode() { int h = 0; for (E e : this) if (e != null) h += e.hashCode(); return h; }
    public boolean removeAll(Collection<?> c) {
        boolean changed = false;
        if (size() > c.size()) { for (Object e : c) changed |= remove(e); }
        else { for (Iterator<?> i = iterator(); i.hasNext();) if (c.contains(i.next())) { i.remove(); changed = true; } }
        return changed;
    }
}
public class HashSet<E> extends AbstractSet<E> implements java.io.Serializable, Cloneable {
    final HashMap<E, Boolean> map;
    public HashSet() { map = new HashMap<>(); }
    public HashSet(int capacity) { map = new HashMap<>(capacity); }
    public HashSet(int capacity, float load) { map = new HashMap<>(capacity); }
    public HashSet(Collection<? extends E> c) { map = new HashMap<>(Math.max((int) (c.size() / .75f) + 1, 16)); addAll(c); }
    HashSet(HashMap<E, Boolean> map) { this.map = map; }
    public boolean add(E e) { return map.put(e, true) == null; }
    public boolean contains(Object o) { return map.containsKey(o); }
    public boolean remove(Object o) { return map.remove(o) != null; }
    public int size() { return map.size(); }
    public boolean isEmpty() { return map.isEmpty(); }
    public void clear() { map.clear(); }
    public Iterator<E> iterator() { return map.keySet().iterator(); }
    public Object[] toArray() { return map.keysArray(); }
    public Object clone() { HashSet<E> s = new HashSet<>(); s.addAll(this); return s; }
}
public class LinkedHashSet<E> extends HashSet<E> {
    public LinkedHashSet() { super(new LinkedHashMap<>()); }
    public LinkedHashSet(int capacity) { super(new LinkedHashMap<>(capacity)); }
    public LinkedHashSet(Collection<? extends E> c) { super(new LinkedHashMap<>(Math.max(2 * c.size(), 11))); addAll(c); }
}
public interface Map<K, V> {
    int size();
    boolean isEmpty();
    boolean containsKey(Object k);
    boolean containsValue(Object v);
    V get(Object k);
    V put(K k, V v);
    V remove(Object k);
    void putAll(Map<? extends K, ? extends V> m);
    void clear();
    Set<K> keySet();
    Collection<V> values();
    Set<Map.Entry<K, V>> entrySet();
    boolean equals(Object o);
    int hashCode();
    default V getOrDefault(Object k, V otherwise) { V v = get(k); return v != null || containsKey(k) ? v : otherwise; }
    default void forEach(BiConsumer<? super K, ? super V> action) { for (Map.Entry<K, V> e : entrySet()) action.accept(e.getKey(), e.getValue()); }
    default void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) { for (Map.Entry<K, V> e : entrySet()) e.setValue(f.apply(e.getKey(), e.getValue())); }
    default V putIfAbsent(K k, V v) { V old = get(k); if (old == null) put(k, v); return old; }
    default boolean remove(Object k, Object v) { if (!containsKey(k) || !Objects.equals(get(k), v)) return false; remove(k); return true; }
    default boolean replace(K k, V old, V v) { if (!containsKey(k) || !Objects.equals(get(k), old)) return false; put(k, v); return true; }
    default V replace(K k, V v) { return containsKey(k) ? put(k, v) : null; }
    default V computeIfAbsent(K k, Function<? super K, ? extends V> f) { V v = get(k); if (v == null) { v = f.apply(k); if (v != null) put(k, v); } return v; }
    default V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        V old = get(k);
        if (old == null) return null;
        V v = f.apply(k, old);
        if (v == null) remove(k); else put(k, v);
        return v;
    }
    default V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        V old = get(k);
        V v = f.apply(k, old);
        if (v == null) { if (old != null || containsKey(k)) remove(k); } else put(k, v);
        return v;
    }
    default V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
        if (v == null || f == null) throw new NullPointerException();
        V old = get(k);
        V now = old == null ? v : f.apply(old, v);
        if (now == null) remove(k); else put(k, now);
        return now;
    }
    static <K, V> Map<K, V> of() { return pairs(); }
    static <K, V> Map<K, V> of(K k1, V v1) { return pairs(k1, v1); }
    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2) { return pairs(k1, v1, k2, v2); }
    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3) { return pairs(k1, v1, k2, v2, k3, v3); }
    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4) { return pairs(k1, v1, k2, v2, k3, v3, k4, v4); }
    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) { return pairs(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5); }
    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6) { return pairs(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6); }
    private static <K, V> Map<K, V> pairs(Object... all) {
        ImmutableCollections.MapN<K, V> m = ImmutableCollections.map(all.length / 2);
        for (int i = 0; i < all.length; i += 2) {
            if (m.containsKey(all[i])) throw new IllegalArgumentException("duplicate key: " + all[i]);
            m.put((K) all[i], (V) all[i + 1]);
        }
        m.done = true;
        return m;
    }
    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7) { return pairs(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7); }
    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8) { return pairs(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8); }
    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9) { return pairs(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9); }
    static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9, K k10, V v10) { return pairs(k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9, k10, v10); }
    static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... entries) {
        ImmutableCollections.MapN<K, V> m = ImmutableCollections.map(entries.length);
        for (Map.Entry<? extends K, ? extends V> e : entries) m.put(e.getKey(), e.getValue());
        m.done = true;
        return m;
    }
    static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> from) {
        ImmutableCollections.MapN<K, V> m = ImmutableCollections.map(from.size());
        for (Map.Entry<? extends K, ? extends V> e : from.entrySet()) m.put(e.getKey(), e.getValue());
        m.done = true;
        return m;
    }
    static <K, V> Map.Entry<K, V> entry(K k, V v) { return new AbstractMap.SimpleImmutableEntry<K, V>(Objects.requireNonNull(k), Objects.requireNonNull(v)); }
    interface Entry<K, V> {
        K getKey();
        V getValue();
        V setValue(V v);
        static <K extends Comparable<? super K>, V> Comparator<Map.Entry<K, V>> comparingByKey() { return (Comparator<Map.Entry<K, V>> & java.io.Serializable) (a, b) -> a.getKey().compareTo(b.getKey()); }
        static <K, V extends Comparable<? super V>> Comparator<Map.Entry<K, V>> comparingByValue() { return (Comparator<Map.Entry<K, V>> & java.io.Serializable) (a, b) -> a.getValue().compareTo(b.getValue()); }
        static <K, V> Comparator<Map.Entry<K, V>> comparingByKey(Comparator<? super K> c) { return (Comparator<Map.Entry<K, V>> & java.io.Serializable) (a, b) -> c.compare(a.getKey(), b.getKey()); }
        static <K, V> Comparator<Map.Entry<K, V>> comparingByValue(Comparator<? super V> c) { return (Comparator<Map.Entry<K, V>> & java.io.Serializable) (a, b) -> c.compare(a.getValue(), b.getValue()); }
    }
}
public abstract class AbstractMap<K, V> implements Map<K, V> {
    public int size() { return entrySet().size(); }
    public boolean isEmpty() { return size() == 0; }
    public boolean containsValue(Object v) { for (Map.Entry<K, V> e : entrySet()) if (Objects.equals(v, e.getValue())) return true; return false; }
    public boolean containsKey(Object k) { for (Map.Entry<K, V> e : entrySet()) if (Objects.equals(k, e.getKey())) return true; return false; }
    public V get(Object k) { for (Map.Entry<K, V> e : entrySet()) if (Objects.equals(k, e.getKey())) return e.getValue(); return null; }
    public V put(K k, V v) { throw new UnsupportedOperationException(); }
    public V remove(Object k) { for (Iterator<Map.Entry<K, V>> it = entrySet().iterator(); it.hasNext();) { Map.Entry<K, V> e = it.next(); if (Objects.equals(k, e.getKey())) { V v = e.getValue(); it.remove(); return v; } } return null; }
    public void putAll(Map<? extends K, ? extends V> m) { for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) put(e.getKey(), e.getValue()); }
    public void clear() { entrySet().clear(); }
    public Set<K> keySet() { Set<K> s = new LinkedHashSet<>(); for (Map.Entry<K, V> e : entrySet()) s.add(e.getKey()); return s; }
    public Collection<V> values() { List<V> l = new ArrayList<>(); for (Map.Entry<K, V> e : entrySet()) l.add(e.getValue()); return l; }
    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof Map)) return false;
        Map<?, ?> m = (Map<?, ?>) o;
        if (m.size() != size()) return false;
        for (Map.Entry<K, V> e : entrySet()) {
            if (e.getValue() == null) { if (m.get(e.getKey()) != null || !m.containsKey(e.getKey())) return false; }
            else if (!e.getValue().equals(m.get(e.getKey()))) return false;
        }
        return true;
    }
    public int hashCode() { int h = 0; for (Map.Entry<K, V> e : entrySet()) h += e.hashCode(); return h; }
    public String toString() {
        Iterator<Map.Entry<K, V>> it = entrySet().iterator();
        if (!it.hasNext()) return "{}";
        StringBuilder b = new StringBuilder("{");
        while (true) {
            Map.Entry<K, V> e = it.next();
            K k = e.getKey();
            V v = e.getValue();
            if (k == this) b.append("(this Map)"); else b.append(k);
            b.append('=');
            if (v == this) b.append("(this Map)"); else b.append(v);
            if (!it.hasNext()) return b.append('}').toString();
            b.append(", ");
        }
    }
    public static class SimpleEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
        private final K key;
        private V value;
        public SimpleEntry(K key, V value) { this.key = key; this.value = value; }
        public SimpleEntry(Map.Entry<? extends K, ? extends V> e) { this.key = e.getKey(); this.value = e.getValue(); }
        public K getKey() { return key; }
        public V getValue() { return value; }
        public V setValue(V v) { V old = value; value = v; return old; }
        public boolean equals(Object o) { return o instanceof Map.Entry && Objects.equals(key, ((Map.Entry<?, ?>) o).getKey()) && Objects.equals(value, ((Map.Entry<?, ?>) o).getValue()); }
        public int hashCode() { return (key == null ? 0 : key.hashCode()) ^ (value == null ? 0 : value.hashCode()); }
        public String toString() { return key + "=" + value; }
    }
    public static class SimpleImmutableEntry<K, V> extends SimpleEntry<K, V> {
        public SimpleImmutableEntry(K key, V value) { super(key, value); }
        public V setValue(V v) { throw new UnsupportedOperationException(); }
    }
}
public class HashMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable, Cloneable {
    public HashMap() {}
    public HashMap(int capacity) { init(false, capacity); }
    public HashMap(int capacity, float load) { init(false, capacity); }
    public HashMap(Map<? extends K, ? extends V> m) { presize(m.size()); for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) put(e.getKey(), e.getValue()); }
    native void init(boolean linked, int capacity);
    native void presize(int n);
    native int[] order();
    native int modCount();
    native boolean holds(int at);
    native K keyAt(int at);
    native V valueAt(int at);
    native V setAt(int at, V v);
    native void removeAt(int at);
    native Object[] keysArray();
    native void byAccess();
    public native int size();
    public native boolean isEmpty();
    public native V get(Object k);
    public native V getOrDefault(Object k, V v);
    public native boolean containsKey(Object k);
    native V store(K k, V v);
    public V put(K k, V v) { return store(k, v); }
    public native V remove(Object k);
    public native void clear();
    public void putAll(Map<? extends K, ? extends V> m) { presize(m.size()); for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) put(e.getKey(), e.getValue()); }
    public V putIfAbsent(K k, V v) { V old = get(k); if (old == null) put(k, v); return old; }
    native void beforeCompute();
    native V storeComputed(K k, V v);
    public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
        Objects.requireNonNull(f);
        beforeCompute();
        V old = get(k);
        if (old != null) return old;
        int mc = modCount();
        V v = f.apply(k);
        if (mc != modCount()) throw new ConcurrentModificationException();
        if (v != null) storeComputed(k, v);
        return v;
    }
    public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        Objects.requireNonNull(f);
        V old = get(k);
        if (old == null) return null;
        int mc = modCount();
        V v = f.apply(k, old);
        if (mc != modCount()) throw new ConcurrentModificationException();
        if (v == null) remove(k); else store(k, v);
        return v;
    }
    public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        Objects.requireNonNull(f);
        beforeCompute();
        V old = get(k);
        int mc = modCount();
        V v = f.apply(k, old);
        if (mc != modCount()) throw new ConcurrentModificationException();
        if (v != null) storeComputed(k, v); else if (containsKey(k)) remove(k);
        return v;
    }
    public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
        if (v == null || f == null) throw new NullPointerException();
        beforeCompute();
        V old = get(k);
        if (old == null) { storeComputed(k, v); return v; }
        int mc = modCount();
        V now = f.apply(old, v);
        if (mc != modCount()) throw new ConcurrentModificationException();
        if (now == null) remove(k); else store(k, now);
        return now;
    }
    public void forEach(BiConsumer<? super K, ? super V> action) {
        int mc = modCount();
        for (int at : order()) action.accept(keyAt(at), valueAt(at));
        if (mc != modCount()) throw new ConcurrentModificationException();
    }
    public boolean containsValue(Object v) { for (int at : order()) if (Objects.equals(v, valueAt(at))) return true; return false; }
    public Set<K> keySet() { return new HashKeys<K, V>(this); }
    public Collection<V> values() { return new HashValues<K, V>(this); }
    public Set<Map.Entry<K, V>> entrySet() { return new HashEntries<K, V>(this); }
    public Object clone() { return new HashMap<K, V>(this); }
}
abstract class HashItr<K, V, T> implements Iterator<T> {
    final HashMap<K, V> map; final int[] order; int at; int expected; int last = -1;
    HashItr(HashMap<K, V> map) { this.map = map; this.order = map.order(); this.expected = map.modCount(); }
    public boolean hasNext() { return at < order.length; }
    int step() {
        if (map.modCount() != expected) throw new ConcurrentModificationException();
        if (at >= order.length) throw new NoSuchElementException();
        last = order[at++];
        return last;
    }
    public void remove() {
        if (last < 0) throw new IllegalStateException();
        if (map.modCount() != expected) throw new ConcurrentModificationException();
        map.removeAt(last);
        last = -1;
        expected = map.modCount();
    }
}
class HashKeyItr<K, V> extends HashItr<K, V, K> { HashKeyItr(HashMap<K, V> map) { super(map); } public K next() { return map.keyAt(step()); } }
class HashValueItr<K, V> extends HashItr<K, V, V> { HashValueItr(HashMap<K, V> map) { super(map); } public V next() { return map.valueAt(step()); } }
class HashEntryItr<K, V> extends HashItr<K, V, Map.Entry<K, V>> { HashEntryItr(HashMap<K, V> map) { super(map); } public Map.Entry<K, V> next() { int i = step(); return new HashNode<K, V>(map, map.keyAt(i), map.valueAt(i)); } }
class HashNode<K, V> extends AbstractMap.SimpleEntry<K, V> {
    final HashMap<K, V> map;
    HashNode(HashMap<K, V> map, K k, V v) { super(k, v); this.map = map; }
    public V setValue(V v) { if (map.containsKey(getKey())) map.store(getKey(), v); return super.setValue(v); }
}
class HashKeys<K, V> extends AbstractSet<K> {
    final HashMap<K, V> map;
    HashKeys(HashMap<K, V> map) { this.map = map; }
    public int size() { return map.size(); }
    public boolean contains(Object o) { return map.containsKey(o); }
    public boolean remove(Object o) { boolean had = map.containsKey(o); map.remove(o); return had; }
    public void clear() { map.clear(); }
    public Iterator<K> iterator() { return new HashKeyItr<K, V>(map); }
}
class HashValues<K, V> extends AbstractCollection<V> {
    final HashMap<K, V> map;
    HashValues(HashMap<K, V> map) { this.map = map; }
    public int size() { return map.size(); }
    public void clear() { map.clear(); }
    public Iterator<V> iterator() { return new HashValueItr<K, V>(map); }
}
class HashEntries<K, V> extends AbstractSet<Map.Entry<K, V>> {
    final HashMap<K, V> map;
    HashEntries(HashMap<K, V> map) { this.map = map; }
    public int size() { return map.size(); }
    public void clear() { map.clear(); }
    public boolean contains(Object o) { if (!(o instanceof Map.Entry)) return false; Map.Entry<?, ?> e = (Map.Entry<?, ?>) o; return map.containsKey(e.getKey()) && Objects.equals(map.get(e.getKey()), e.getValue()); }
    public boolean remove(Object o) { if (!contains(o)) return false; map.remove(((Map.Entry<?, ?>) o).getKey()); return true; }
    public Iterator<Map.Entry<K, V>> iterator() { return new HashEntryItr<K, V>(map); }
}
public class LinkedHashMap<K, V> extends HashMap<K, V> {
    public LinkedHashMap() { init(true, -1); }
    public LinkedHashMap(int capacity) { init(true, capacity); }
    public LinkedHashMap(int capacity, float load) { init(true, capacity); }
    public LinkedHashMap(int capacity, float load, boolean accessOrder) { init(true, capacity); if (accessOrder) byAccess(); }
    public LinkedHashMap(Map<? extends K, ? extends V> m) { init(true, -1); putAll(m); }
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return false; }
    public V put(K k, V v) {
        int before = size();
        V old = store(k, v);
        if (size() > before) {
            int first = order()[0];
            if (removeEldestEntry(new HashNode<K, V>(this, keyAt(first), valueAt(first)))) removeAt(first);
        }
        return old;
    }
}
public class IdentityHashMap<K, V> extends HashMap<K, V> { public IdentityHashMap() {} }
public class WeakHashMap<K, V> extends HashMap<K, V> { public WeakHashMap() {} }
public class Hashtable<K, V> extends HashMap<K, V> { public Hashtable() {} public boolean contains(Object v) { return containsValue(v); } public Enumeration<K> keys() { return Collections.enumeration(keySet()); } public Enumeration<V> elements() { return Collections.enumeration(values()); } }
public class EnumMap<K extends Enum<K>, V> extends TreeMap<K, V> { public EnumMap(Class<K> type) {} }
public class Properties extends HashMap<Object, Object> {
    public Properties() {}
    public Object setProperty(String k, String v) { return put(k, v); }
    public String getProperty(String k) { return (String) get(k); }
    public Set<String> stringPropertyNames() { Set<String> s = new HashSet<>(); for (Object k : keySet()) s.add((String) k); return s; }
    public void load(java.io.Reader in) throws java.io.IOException { load(new java.io.BufferedReader(in)); }
    public void load(java.io.InputStream in) throws java.io.IOException { load(new java.io.InputStreamReader(in)); }
    private void load(java.io.BufferedReader in) throws java.io.IOException { String l; while ((l = in.readLine()) != null) { l = l.strip(); if (l.isEmpty() || l.startsWith("#") || l.startsWith("!")) continue; String[] p = l.split("\\s*[=:]\\s*|\\s+", 2); put(p[0], p.length > 1 ? p[1] : ""); } }
    public String getProperty(String k, String otherwise) { String v = getProperty(k); return v == null ? otherwise : v; }
}
public interface SortedMap<K, V> extends Map<K, V> {
    K firstKey();
    K lastKey();
    SortedMap<K, V> headMap(K to);
    SortedMap<K, V> tailMap(K from);
    SortedMap<K, V> subMap(K from, K to);
    Comparator<? super K> comparator();
}
public interface NavigableMap<K, V> extends SortedMap<K, V> {
    Map.Entry<K, V> firstEntry();
    Map.Entry<K, V> lastEntry();
    Map.Entry<K, V> pollFirstEntry();
    Map.Entry<K, V> pollLastEntry();
    Map.Entry<K, V> floorEntry(K k);
    Map.Entry<K, V> ceilingEntry(K k);
    Map.Entry<K, V> lowerEntry(K k);
    Map.Entry<K, V> higherEntry(K k);
    K floorKey(K k);
    K ceilingKey(K k);
    K lowerKey(K k);
    K higherKey(K k);
    NavigableMap<K, V> descendingMap();
    NavigableSet<K> navigableKeySet();
    NavigableSet<K> descendingKeySet();
    NavigableMap<K, V> headMap(K to, boolean inclusive);
    NavigableMap<K, V> tailMap(K from, boolean inclusive);
}
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, java.io.Serializable, Cloneable {
    private final ArrayList<K> keys = new ArrayList<>();
    private final ArrayList<V> vals = new ArrayList<>();
    private final Comparator<? super K> order;
    public TreeMap() { order = null; }
    public TreeMap(Comparator<? super K> order) { this.order = order; }
    public TreeMap(Map<? extends K, ? extends V> m) { order = null; putAll(m); }
    private int cmp(Object a, Object b) { return order == null ? ((Comparable<Object>) a).compareTo(b) : order.compare((K) a, (K) b); }
    private int find(Object k) {
        if (k == null && order == null) throw new NullPointerException();
        int lo = 0;
        int hi = keys.size() - 1;
        while (lo <= hi) {
            int mid = (lo + hi) >>> 1;
            int c = cmp(k, keys.get(mid));
            if (c == 0) return mid;
            if (c < 0) hi = mid - 1; else lo = mid + 1;
        }
        return -lo - 1;
    }
    public Comparator<? super K> comparator() { return order; }
    public int size() { return keys.size(); }
    public void clear() { keys.clear(); vals.clear(); }
    public boolean containsKey(Object k) { return find(k) >= 0; }
    public V get(Object k) { int i = find(k); return i < 0 ? null : vals.get(i); }
    public V put(K k, V v) {
        if (k == null && order == null) throw new NullPointerException("Cannot invoke \"java.lang.Comparable.compareTo(Object)\" because \"k1\" is null");
        if (keys.isEmpty()) cmp(k, k);
        int i = find(k);
        if (i >= 0) return vals.set(i, v);
        keys.add(-i - 1, k);
        vals.add(-i - 1, v);
        return null;
    }
    public V remove(Object k) { int i = find(k); if (i < 0) return null; keys.remove(i); return vals.remove(i); }
    private Map.Entry<K, V> entry(int i) { return i < 0 || i >= keys.size() ? null : new SimpleImmutableEntry<K, V>(keys.get(i), vals.get(i)); }
    private K key(int i) { return i < 0 || i >= keys.size() ? null : keys.get(i); }
    private int floor(K k) { int i = find(k); return i >= 0 ? i : -i - 2; }
    private int ceiling(K k) { int i = find(k); return i >= 0 ? i : -i - 1; }
    private int lower(K k) { int i = find(k); return i >= 0 ? i - 1 : -i - 2; }
    private int higher(K k) { int i = find(k); return i >= 0 ? i + 1 : -i - 1; }
    public K firstKey() { if (keys.isEmpty()) throw new NoSuchElementException(); return keys.get(0); }
    public K lastKey() { if (keys.isEmpty()) throw new NoSuchElementException(); return keys.get(keys.size() - 1); }
    public Map.Entry<K, V> firstEntry() { return entry(0); }
    public Map.Entry<K, V> lastEntry() { return entry(keys.size() - 1); }
    public Map.Entry<K, V> pollFirstEntry() { Map.Entry<K, V> e = entry(0); if (e != null) { keys.remove(0); vals.remove(0); } return e; }
    public Map.Entry<K, V> pollLastEntry() { int i = keys.size() - 1; Map.Entry<K, V> e = entry(i); if (e != null) { keys.remove(i); vals.remove(i); } return e; }
    public Map.Entry<K, V> floorEntry(K k) { return entry(floor(k)); }
    public Map.Entry<K, V> ceilingEntry(K k) { return entry(ceiling(k)); }
    public Map.Entry<K, V> lowerEntry(K k) { return entry(lower(k)); }
    public Map.Entry<K, V> higherEntry(K k) { return entry(higher(k)); }
    public K floorKey(K k) { return key(floor(k)); }
    public K ceilingKey(K k) { return key(ceiling(k)); }
    public K lowerKey(K k) { return key(lower(k)); }
    public K higherKey(K k) { return key(higher(k)); }
    private TreeMap<K, V> part(int from, int to) { TreeMap<K, V> m = new TreeMap<>(order); for (int i = from; i < to; i++) m.put(keys.get(i), vals.get(i)); return m; }
    public NavigableMap<K, V> descendingMap() { TreeMap<K, V> m = new TreeMap<>(order == null ? (Comparator<? super K>) Collections.reverseOrder() : order.reversed()); m.putAll(this); return m; }
    public NavigableSet<K> navigableKeySet() { TreeSet<K> s = new TreeSet<>(order); s.addAll(keys); return s; }
    public NavigableSet<K> descendingKeySet() { return descendingMap().navigableKeySet(); }
    public SortedMap<K, V> headMap(K to) { return part(0, ceiling(to)); }
    public NavigableMap<K, V> headMap(K to, boolean inclusive) { return part(0, inclusive ? higher(to) : ceiling(to)); }
    public SortedMap<K, V> tailMap(K from) { return part(ceiling(from), keys.size()); }
    public NavigableMap<K, V> tailMap(K from, boolean inclusive) { return part(inclusive ? ceiling(from) : higher(from), keys.size()); }
    public SortedMap<K, V> subMap(K from, K to) { return part(ceiling(from), ceiling(to)); }
    public Object clone() { return part(0, keys.size()); }
    private void removeAt(int i) { keys.remove(i); vals.remove(i); }
    public Set<Map.Entry<K, V>> entrySet() {
        return new AbstractSet<Map.Entry<K, V>>() {
            public int size() { return keys.size(); }
            public Iterator<Map.Entry<K, V>> iterator() {
                return new Iterator<Map.Entry<K, V>>() {
                    int at = 0;
                    int expected = keys.modCount();
                    public boolean hasNext() { return at < keys.size(); }
                    public Map.Entry<K, V> next() {
                        if (keys.modCount() != expected) throw new ConcurrentModificationException();
                        if (at >= keys.size()) throw new NoSuchElementException();
                        final int i = at++;
                        return new SimpleEntry<K, V>(keys.get(i), vals.get(i)) { public V setValue(V v) { vals.set(i, v); return super.setValue(v); } };
                    }
                    public void remove() { TreeMap.this.removeAt(--at); expected = keys.modCount(); }
                };
            }
        };
    }
    public Set<K> keySet() {
        return new AbstractSet<K>() {
            public int size() { return keys.size(); }
            public boolean contains(Object o) { return containsKey(o); }
            public boolean remove(Object o) { boolean had = containsKey(o); TreeMap.this.remove(o); return had; }
            public Iterator<K> iterator() {
                Iterator<Map.Entry<K, V>> it = entrySet().iterator();
                return new Iterator<K>() {
                    public boolean hasNext() { return it.hasNext(); }
                    public K next() { return it.next().getKey(); }
                    public void remove() { it.remove(); }
                };
            }
        };
    }
    public Collection<V> values() {
        return new AbstractCollection<V>() {
            public int size() { return keys.size(); }
            public Iterator<V> iterator() {
                Iterator<Map.Entry<K, V>> it = entrySet().iterator();
                return new Iterator<V>() {
                    public boolean hasNext() { return it.hasNext(); }
                    public V next() { return it.next().getValue(); }
                    public void remove() { it.remove(); }
                };
            }
        };
    }
}
public interface SortedSet<E> extends Set<E> {
    E first();
    E last();
    SortedSet<E> headSet(E to);
    SortedSet<E> tailSet(E from);
    SortedSet<E> subSet(E from, E to);
}
public interface NavigableSet<E> extends SortedSet<E> {
    E floor(E e);
    E ceiling(E e);
    E lower(E e);
    E higher(E e);
    E pollFirst();
    E pollLast();
    NavigableSet<E> descendingSet();
    Iterator<E> descendingIterator();
}
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, java.io.Serializable, Cloneable {
    private final TreeMap<E, Boolean> map;
    public TreeSet() { map = new TreeMap<>(); }
    public TreeSet(Comparator<? super E> order) { map = new TreeMap<>(order); }
    public TreeSet(Collection<? extends E> c) { map = new TreeMap<>(); addAll(c); }
    private TreeSet(TreeMap<E, Boolean> map, boolean own) { this.map = map; }
    public boolean add(E e) { return map.put(e, true) == null; }
    public boolean contains(Object o) { return map.containsKey(o); }
    public boolean remove(Object o) { return map.remove(o) != null; }
    public int size() { return map.size(); }
    public void clear() { map.clear(); }
    public Iterator<E> iterator() { return map.keySet().iterator(); }
    public E first() { return map.firstKey(); }
    public E last() { return map.lastKey(); }
    public E floor(E e) { return map.floorKey(e); }
    public E ceiling(E e) { return map.ceilingKey(e); }
    public E lower(E e) { return map.lowerKey(e); }
    public E higher(E e) { return map.higherKey(e); }
    public E pollFirst() { Map.Entry<E, Boolean> e = map.pollFirstEntry(); return e == null ? null : e.getKey(); }
    public E pollLast() { Map.Entry<E, Boolean> e = map.pollLastEntry(); return e == null ? null : e.getKey(); }
    public NavigableSet<E> descendingSet() { return map.descendingKeySet(); }
    public Iterator<E> descendingIterator() { return descendingSet().iterator(); }
    public SortedSet<E> headSet(E to) { return new TreeSet<E>((TreeMap<E, Boolean>) map.headMap(to), true); }
    public SortedSet<E> tailSet(E from) { return new TreeSet<E>((TreeMap<E, Boolean>) map.tailMap(from), true); }
    public SortedSet<E> subSet(E from, E to) { return new TreeSet<E>((TreeMap<E, Boolean>) map.subMap(from, to), true); }
    public Object clone() { TreeSet<E> s = new TreeSet<>(map.comparator()); s.addAll(this); return s; }
}
public abstract class EnumSet<E extends Enum<E>> extends TreeSet<E> {
    public static <E extends Enum<E>> Set<E> of(E... items) { TreeSet<E> s = new TreeSet<>(); for (E e : items) s.add(e); return s; }
    public static <E extends Enum<E>> Set<E> copyOf(Collection<E> c) { return new TreeSet<E>(c); }
    public static <E extends Enum<E>> Set<E> complementOf(Set<E> s) { TreeSet<E> all = new TreeSet<>(); for (E e : s) { for (E c : e.getDeclaringClass().getEnumConstants()) if (!s.contains(c)) all.add(c); break; } return all; }
    public static <E extends Enum<E>> Set<E> range(E from, E to) { TreeSet<E> s = new TreeSet<>(); for (E e : from.getDeclaringClass().getEnumConstants()) if (e.ordinal() >= from.ordinal() && e.ordinal() <= to.ordinal()) s.add(e); return s; }
    public static <E extends Enum<E>> Set<E> noneOf(Class<E> type) { return new TreeSet<E>(); }
    public static <E extends Enum<E>> Set<E> allOf(Class<E> type) { TreeSet<E> s = new TreeSet<>(); for (E e : type.getEnumConstants()) s.add(e); return s; }
}
public class BitSet implements java.io.Serializable {
    private final TreeSet<Integer> bits = new TreeSet<>();
    public BitSet() {}
    public BitSet(int n) {}
    public void set(int i) { bits.add(i); }
    public void set(int i, boolean v) { if (v) bits.add(i); else bits.remove(i); }
    public void clear(int i) { bits.remove(i); }
    public void clear() { bits.clear(); }
    public boolean get(int i) { return bits.contains(i); }
    public void flip(int i) { set(i, !get(i)); }
    public int cardinality() { return bits.size(); }
    public void set(int from, int to) { for (int i = from; i < to; i++) set(i); }
    public void clear(int from, int to) { for (int i = from; i < to; i++) clear(i); }
    public void and(BitSet o) { bits.retainAll(o.bits); }
    public void or(BitSet o) { bits.addAll(o.bits); }
    public void andNot(BitSet o) { bits.removeAll(o.bits); }
    public void xor(BitSet o) { for (Integer i : new ArrayList<>(o.bits)) flip(i); }
    public boolean intersects(BitSet o) { for (Integer i : o.bits) if (bits.contains(i)) return true; return false; }
    public int nextClearBit(int i) { while (get(i)) i++; return i; }
    public java.util.stream.IntStream stream() { return bits.stream().mapToInt(i -> i); }
    public int size() { return Math.max(64, (length() + 63) / 64 * 64); }
    public boolean equals(Object o) { return o instanceof BitSet && bits.equals(((BitSet) o).bits); }
    public int hashCode() { long h = 1234; long w = 0; int at = -1; for (Integer i : bits) { if (i / 64 != at) { if (at >= 0) h ^= w * (at + 1); w = 0; at = i / 64; } w |= 1L << i; } if (at >= 0) h ^= w * (at + 1); return (int) (h >> 32 ^ h); }
    public boolean isEmpty() { return bits.isEmpty(); }
    public int length() { return bits.isEmpty() ? 0 : bits.last() + 1; }
    public int nextSetBit(int i) { Integer n = bits.ceiling(i); return n == null ? -1 : n; }
    public String toString() { String s = bits.toString(); return "{" + s.substring(1, s.length() - 1) + "}"; }
}
public final class Objects {
    public static native boolean equals(Object a, Object b);
    public static boolean deepEquals(Object a, Object b) { return equals(a, b) || Arrays.deepEquals(new Object[] {a}, new Object[] {b}); }
    public static native int hashCode(Object o);
    public static int hash(Object... items) { return Arrays.hashCode(items); }
    public static String toString(Object o) { return String.valueOf(o); }
    public static String toString(Object o, String otherwise) { return o != null ? o.toString() : otherwise; }
    public static boolean isNull(Object o) { return o == null; }
    public static boolean nonNull(Object o) { return o != null; }
    public static <T> T requireNonNull(T o) { if (o == null) throw new NullPointerException(); return o; }
    public static <T> T requireNonNull(T o, String message) { if (o == null) throw new NullPointerException(message); return o; }
    public static <T> T requireNonNull(T o, Supplier<String> message) { if (o == null) throw new NullPointerException(message == null ? null : message.get()); return o; }
    public static <T> T requireNonNullElse(T o, T otherwise) { return o != null ? o : requireNonNull(otherwise, "defaultObj"); }
    public static <T> T requireNonNullElseGet(T o, Supplier<? extends T> otherwise) { return o != null ? o : otherwise.get(); }
    public static <T> int compare(T a, T b, Comparator<? super T> c) { return a == b ? 0 : c.compare(a, b); }
    public static int checkIndex(int index, int n) { if (index < 0 || index >= n) throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + n); return index; }
}
public final class Collections {
    public static final List EMPTY_LIST = new ImmutableCollections.ListN<Object>(new Object[0]);
    static Comparator<Object> natural() { return (Comparator<Object> & java.io.Serializable) (a, b) -> ((Comparable<Object>) a).compareTo(b); }
    static boolean sameList(List<?> a, Object o) {
        if (o == a) return true;
        if (!(o instanceof List)) return false;
        Iterator<?> x = a.iterator();
        Iterator<?> y = ((List<?>) o).iterator();
        while (x.hasNext() && y.hasNext()) if (!Objects.equals(x.next(), y.next())) return false;
        return !x.hasNext() && !y.hasNext();
    }
    public static <T> List<T> emptyList() { return (List<T>) EMPTY_LIST; }
    public static <T> Set<T> emptySet() { return new ImmutableCollections.SetN<T>(new ArrayList<T>()); }
    public static <K, V> Map<K, V> emptyMap() { ImmutableCollections.MapN<K, V> m = new ImmutableCollections.MapN<>(); m.done = true; return m; }
    public static final Set EMPTY_SET = emptySet();
    public static final Map EMPTY_MAP = emptyMap();
    public static <T> Enumeration<T> enumeration(Collection<T> c) { Iterator<T> it = c.iterator(); return new Enumeration<T>() { public boolean hasMoreElements() { return it.hasNext(); } public T nextElement() { return it.next(); } }; }
    public static <T> Collection<T> synchronizedCollection(Collection<T> c) { return c; }
    public static <K, V> SortedMap<K, V> synchronizedSortedMap(SortedMap<K, V> m) { return m; }
    public static <T> boolean replaceAll(List<T> l, T from, T to) { boolean any = false; for (int i = 0; i < l.size(); i++) if (Objects.equals(l.get(i), from)) { l.set(i, to); any = true; } return any; }
    public static <T> void copy(List<? super T> to, List<? extends T> from) { for (int i = 0; i < from.size(); i++) to.set(i, from.get(i)); }
    public static int indexOfSubList(List<?> l, List<?> part) { for (int i = 0; i + part.size() <= l.size(); i++) if (l.subList(i, i + part.size()).equals(part)) return i; return -1; }
    public static <T> int binarySearch(List<? extends T> l, T key, Comparator<? super T> by) { int lo = 0; int hi = l.size() - 1; while (lo <= hi) { int mid = (lo + hi) >>> 1; int c = by.compare(l.get(mid), key); if (c < 0) lo = mid + 1; else if (c > 0) hi = mid - 1; else return mid; } return -(lo + 1); }
    public static <T> Iterator<T> emptyIterator() { return new ArrayList<T>().iterator(); }
    public static <T> Set<T> singleton(T o) { LinkedHashSet<T> s = new LinkedHashSet<>(); s.add(o); return unmodifiableSet(s); }
    public static <T> List<T> singletonList(T o) { return new ImmutableCollections.ListN<T>((T[]) new Object[] {o}); }
    public static <K, V> Map<K, V> singletonMap(K k, V v) { HashMap<K, V> m = new HashMap<>(); m.put(k, v); return unmodifiableMap(m); }
    public static <T> List<T> unmodifiableList(List<? extends T> l) { return new FixedList<T>(l); }
    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> c) { return new FixedCollection<T>(c); }
    public static <T> Set<T> unmodifiableSet(Set<? extends T> s) { return new FixedSet<T>(s); }
    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> m) { return new FixedMap<K, V>(m); }
    public static <T> List<T> synchronizedList(List<T> l) { return l; }
    public static <T> Set<T> synchronizedSet(Set<T> s) { return s; }
    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> m) { return m; }
    public static <T extends Comparable<? super T>> void sort(List<T> l) { l.sort(null); }
    public static <T> void sort(List<T> l, Comparator<? super T> c) { l.sort(c); }
    public static void reverse(List<?> l) { List<Object> x = (List<Object>) l; for (int i = 0, j = x.size() - 1; i < j; i++, j--) { Object t = x.get(i); x.set(i, x.get(j)); x.set(j, t); } }
    public static void swap(List<?> l, int i, int j) { List<Object> x = (List<Object>) l; x.set(i, x.set(j, x.get(i))); }
    public static void shuffle(List<?> l) { shuffle(l, new Random()); }
    public static void shuffle(List<?> l, Random r) { for (int i = l.size(); i > 1; i--) swap(l, i - 1, r.nextInt(i)); }
    public static <T> Comparator<T> reverseOrder() { return (Comparator<T> & java.io.Serializable) (a, b) -> ((Comparable<Object>) b).compareTo(a); }
    public static <T> Comparator<T> reverseOrder(Comparator<T> c) { return c == null ? Collections.<T>reverseOrder() : c.reversed(); }
    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> c) { Iterator<? extends T> it = c.iterator(); T best = it.next(); while (it.hasNext()) { T t = it.next(); if (((Comparable<Object>) t).compareTo(best) > 0) best = t; } return best; }
    public static <T> T max(Collection<? extends T> c, Comparator<? super T> o) { Iterator<? extends T> it = c.iterator(); T best = it.next(); while (it.hasNext()) { T t = it.next(); if (o.compare(t, best) > 0) best = t; } return best; }
    public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> c) { Iterator<? extends T> it = c.iterator(); T best = it.next(); while (it.hasNext()) { T t = it.next(); if (((Comparable<Object>) t).compareTo(best) < 0) best = t; } return best; }
    public static <T> T min(Collection<? extends T> c, Comparator<? super T> o) { Iterator<? extends T> it = c.iterator(); T best = it.next(); while (it.hasNext()) { T t = it.next(); if (o.compare(t, best) < 0) best = t; } return best; }
    public static void rotate(List<?> l, int distance) {
        List<Object> x = (List<Object>) l;
        int n = x.size();
        if (n == 0) return;
        List<Object> copy = new ArrayList<>(x);
        for (int i = 0; i < n; i++) x.set(Math.floorMod(i + distance, n), copy.get(i));
    }
    public static <K> List<K> list(Enumeration<K> e) { List<K> l = new ArrayList<>(); while (e.hasMoreElements()) l.add(e.nextElement()); return l; }
    public static <T> Set<T> newSetFromMap(Map<T, Boolean> m) { return new HashSet<T>(); }
    public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> m) { return new TreeMap<K, V>(m); }
    public static int frequency(Collection<?> c, Object o) { int n = 0; for (Object e : c) if (Objects.equals(o, e)) n++; return n; }
    public static <T> List<T> nCopies(int n, T o) { List<T> l = new ArrayList<>(); for (int i = 0; i < n; i++) l.add(o); return l; }
    public static <T> boolean addAll(Collection<? super T> c, T... items) { boolean changed = false; for (T t : items) changed |= c.add(t); return changed; }
    public static <T> void fill(List<? super T> l, T o) { for (int i = 0; i < l.size(); i++) l.set(i, o); }
    public static <T> int binarySearch(List<? extends Comparable<? super T>> l, T key) {
        int lo = 0;
        int hi = l.size() - 1;
        while (lo <= hi) { int mid = (lo + hi) >>> 1; int c = ((Comparable<Object>) l.get(mid)).compareTo(key); if (c < 0) lo = mid + 1; else if (c > 0) hi = mid - 1; else return mid; }
        return -(lo + 1);
    }
    public static boolean disjoint(Collection<?> a, Collection<?> b) { for (Object o : a) if (b.contains(o)) return false; return true; }
}
class FixedCollection<E> extends AbstractCollection<E> implements java.io.Serializable {
    final Collection<? extends E> c;
    FixedCollection(Collection<? extends E> c) { this.c = Objects.requireNonNull(c); }
    public int size() { return c.size(); }
    public boolean contains(Object o) { return c.contains(o); }
    public boolean remove(Object o) { throw new UnsupportedOperationException(); }
    public boolean addAll(Collection<? extends E> x) { throw new UnsupportedOperationException(); }
    public boolean removeIf(Predicate<? super E> p) { throw new UnsupportedOperationException(); }
    public void clear() { throw new UnsupportedOperationException(); }
    public Iterator<E> iterator() { return new ImmutableCollections.FixedItr<E>(c.iterator()); }
    public String toString() { return c.toString(); }
}
class FixedSet<E> extends FixedCollection<E> implements Set<E> {
    FixedSet(Collection<? extends E> c) { super(c); }
    public boolean equals(Object o) { return o == this || c.equals(o); }
    public int hashCode() { return c.hashCode(); }
}
class FixedList<E> extends AbstractList<E> implements java.io.Serializable, RandomAccess {
    final List<? extends E> l;
    FixedList(List<? extends E> l) { this.l = Objects.requireNonNull(l); }
    public int size() { return l.size(); }
    public E get(int i) { return l.get(i); }
    public boolean add(E e) { throw new UnsupportedOperationException(); }
    public boolean remove(Object o) { throw new UnsupportedOperationException(); }
    public void clear() { throw new UnsupportedOperationException(); }
    public void sort(Comparator<? super E> c) { throw new UnsupportedOperationException(); }
}
class FixedMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
    final Map<? extends K, ? extends V> m;
    FixedMap(Map<? extends K, ? extends V> m) { this.m = Objects.requireNonNull(m); }
    public int size() { return m.size(); }
    public V get(Object k) { return m.get(k); }
    public boolean containsKey(Object k) { return m.containsKey(k); }
    public V remove(Object k) { throw new UnsupportedOperationException(); }
    public void putAll(Map<? extends K, ? extends V> x) { throw new UnsupportedOperationException(); }
    public void clear() { throw new UnsupportedOperationException(); }
    public Set<Map.Entry<K, V>> entrySet() { return new FixedSet<Map.Entry<K, V>>((Set<Map.Entry<K, V>>) (Object) m.entrySet()); }
    public Set<K> keySet() { return new FixedSet<K>(m.keySet()); }
    public Collection<V> values() { return new FixedCollection<V>(m.values()); }
}
class ArrayAsList<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
    final E[] a;
    ArrayAsList(E[] a) { this.a = Objects.requireNonNull(a); }
    public int size() { return a.length; }
    public E get(int i) { return a[i]; }
    public E set(int i, E e) { E old = a[i]; a[i] = e; return old; }
    public Object[] toArray() { return Arrays.copyOf(a, a.length); }
    public void sort(Comparator<? super E> c) { Arrays.sort(a, c); }
}
public final class Arrays {
    public static <T> List<T> asList(T... a) { return new ArrayAsList<T>(a); }
    public static <T> Stream<T> stream(T[] a) { return asList(a).stream(); }
    public static <T> Stream<T> stream(T[] a, int from, int to) { return asList(a).subList(from, to).stream(); }
    public static IntStream stream(int[] a) { return Streams.ofInts(a, 0, a.length); }
    public static IntStream stream(int[] a, int from, int to) { return Streams.ofInts(a, from, to); }
    public static LongStream stream(long[] a) { return Streams.ofLongs(a, 0, a.length); }
    public static DoubleStream stream(double[] a) { return Streams.ofDoubles(a, 0, a.length); }
    private static native String text(Object a);
    private static native int hash(Object a);
    private static native boolean same(Object a, Object b);
    private static native Object copy(Object a, int from, int to);
    private static native void sortPart(Object a, int from, int to, Object order);
    private static native void fillPart(Object a, int from, int to, Object v);
    private static native String deepText(Object a);
    private static native boolean deepSame(Object a, Object b);
    private static native int deepHash(Object a);
    public static String toString(int[] a) { return text(a); }
    public static String toString(long[] a) { return text(a); }
    public static String toString(double[] a) { return text(a); }
    public static String toString(float[] a) { return text(a); }
    public static String toString(byte[] a) { return text(a); }
    public static String toString(short[] a) { return text(a); }
    public static String toString(char[] a) { return text(a); }
    public static String toString(boolean[] a) { return text(a); }
    public static String toString(Object[] a) { return text(a); }
    public static String deepToString(Object[] a) { return deepText(a); }
    public static int hashCode(int[] a) { return hash(a); }
    public static int hashCode(long[] a) { return hash(a); }
    public static int hashCode(double[] a) { return hash(a); }
    public static int hashCode(float[] a) { return hash(a); }
    public static int hashCode(byte[] a) { return hash(a); }
    public static int hashCode(short[] a) { return hash(a); }
    public static int hashCode(char[] a) { return hash(a); }
    public static int hashCode(boolean[] a) { return hash(a); }
    public static int hashCode(Object[] a) { return hash(a); }
    public static int deepHashCode(Object[] a) { return deepHash(a); }
    public static int compare(byte[] a, byte[] b) { for (int i = 0; i < a.length && i < b.length; i++) if (a[i] != b[i]) return a[i] - b[i]; return a.length - b.length; }
    public static int compare(int[] a, int[] b) { for (int i = 0; i < a.length && i < b.length; i++) if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1; return a.length - b.length; }
    public static <T extends Comparable<? super T>> int compare(T[] a, T[] b) { for (int i = 0; i < a.length && i < b.length; i++) { int c = a[i].compareTo(b[i]); if (c != 0) return c; } return a.length - b.length; }
    public static boolean equals(int[] a, int[] b) { return same(a, b); }
    public static boolean equals(long[] a, long[] b) { return same(a, b); }
    public static boolean equals(double[] a, double[] b) { return same(a, b); }
    public static boolean equals(float[] a, float[] b) { return same(a, b); }
    public static boolean equals(byte[] a, byte[] b) { return same(a, b); }
    public static boolean equals(short[] a, short[] b) { return same(a, b); }
    public static boolean equals(char[] a, char[] b) { return same(a, b); }
    public static boolean equals(boolean[] a, boolean[] b) { return same(a, b); }
    public static boolean equals(Object[] a, Object[] b) { return same(a, b); }
    public static boolean deepEquals(Object[] a, Object[] b) { return deepSame(a, b); }
    public static int[] copyOf(int[] a, int n) { return (int[]) copy(a, 0, n); }
    public static long[] copyOf(long[] a, int n) { return (long[]) copy(a, 0, n); }
    public static double[] copyOf(double[] a, int n) { return (double[]) copy(a, 0, n); }
    public static byte[] copyOf(byte[] a, int n) { return (byte[]) copy(a, 0, n); }
    public static char[] copyOf(char[] a, int n) { return (char[]) copy(a, 0, n); }
    public static boolean[] copyOf(boolean[] a, int n) { return (boolean[]) copy(a, 0, n); }
    public static <T> T[] copyOf(T[] a, int n) { return (T[]) copy(a, 0, n); }
    public static int[] copyOfRange(int[] a, int from, int to) { return (int[]) copy(a, from, to); }
    public static long[] copyOfRange(long[] a, int from, int to) { return (long[]) copy(a, from, to); }
    public static double[] copyOfRange(double[] a, int from, int to) { return (double[]) copy(a, from, to); }
    public static byte[] copyOfRange(byte[] a, int from, int to) { return (byte[]) copy(a, from, to); }
    public static char[] copyOfRange(char[] a, int from, int to) { return (char[]) copy(a, from, to); }
    public static <T> T[] copyOfRange(T[] a, int from, int to) { return (T[]) copy(a, from, to); }
    public static void sort(int[] a) { sortPart(a, 0, a.length, null); }
    public static void sort(long[] a) { sortPart(a, 0, a.length, null); }
    public static void sort(double[] a) { sortPart(a, 0, a.length, null); }
    public static void sort(char[] a) { sortPart(a, 0, a.length, null); }
    public static void sort(byte[] a) { sortPart(a, 0, a.length, null); }
    public static void sort(int[] a, int from, int to) { sortPart(a, from, to, null); }
    public static void sort(Object[] a) { sortPart(a, 0, a.length, null); }
    public static <T> void sort(T[] a, Comparator<? super T> c) { sortPart(a, 0, a.length, c); }
    public static <T> void sort(T[] a, int from, int to, Comparator<? super T> c) { sortPart(a, from, to, c); }
    public static void fill(int[] a, int v) { fillPart(a, 0, a.length, v); }
    public static void fill(long[] a, long v) { fillPart(a, 0, a.length, v); }
    public static void fill(double[] a, double v) { fillPart(a, 0, a.length, v); }
    public static void fill(char[] a, char v) { fillPart(a, 0, a.length, v); }
    public static void fill(boolean[] a, boolean v) { fillPart(a, 0, a.length, v); }
    public static void fill(byte[] a, byte v) { fillPart(a, 0, a.length, v); }
    public static void fill(Object[] a, Object v) { fillPart(a, 0, a.length, v); }
    public static void fill(int[] a, int from, int to, int v) { fillPart(a, from, to, v); }
    public static <T> void setAll(T[] a, IntFunction<? extends T> f) { for (int i = 0; i < a.length; i++) a[i] = f.apply(i); }
    public static void setAll(int[] a, IntUnaryOperator f) { for (int i = 0; i < a.length; i++) a[i] = f.applyAsInt(i); }
    public static void setAll(long[] a, IntToLongFunction f) { for (int i = 0; i < a.length; i++) a[i] = f.applyAsLong(i); }
    public static void setAll(double[] a, IntToDoubleFunction f) { for (int i = 0; i < a.length; i++) a[i] = f.applyAsDouble(i); }
    public static int binarySearch(int[] a, int key) {
        int lo = 0;
        int hi = a.length - 1;
        while (lo <= hi) { int mid = (lo + hi) >>> 1; if (a[mid] < key) lo = mid + 1; else if (a[mid] > key) hi = mid - 1; else return mid; }
        return -(lo + 1);
    }
    public static int binarySearch(long[] a, long key) {
        int lo = 0;
        int hi = a.length - 1;
        while (lo <= hi) { int mid = (lo + hi) >>> 1; if (a[mid] < key) lo = mid + 1; else if (a[mid] > key) hi = mid - 1; else return mid; }
        return -(lo + 1);
    }
    public static int binarySearch(Object[] a, Object key) {
        int lo = 0;
        int hi = a.length - 1;
        while (lo <= hi) { int mid = (lo + hi) >>> 1; int c = ((Comparable<Object>) a[mid]).compareTo(key); if (c < 0) lo = mid + 1; else if (c > 0) hi = mid - 1; else return mid; }
        return -(lo + 1);
    }
}
public class Random implements java.io.Serializable {
    private long seed;
    private double nextNextGaussian;
    private boolean haveNextNextGaussian;
    public Random() { setSeed(freshSeed()); }
    public Random(long seed) { setSeed(seed); }
    static native long freshSeed();
    public void setSeed(long seed) { this.seed = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1); haveNextNextGaussian = false; }
    protected int next(int bits) { seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1); return (int) (seed >>> (48 - bits)); }
    public int nextInt() { return next(32); }
    public int nextInt(int bound) {
        if (bound <= 0) throw new IllegalArgumentException("bound must be positive");
        int r = next(31);
        int m = bound - 1;
        if ((bound & m) == 0) return (int) ((bound * (long) r) >> 31);
        for (int u = r; u - (r = u % bound) + m < 0; u = next(31)) {}
        return r;
    }
    public int nextInt(int origin, int bound) {
        if (origin >= bound) throw new IllegalArgumentException("bound must be greater than origin");
        int r = nextInt();
        int n = bound - origin;
        int m = n - 1;
        if ((n & m) == 0) return (r & m) + origin;
        if (n > 0) {
            for (int u = r >>> 1; u + m - (r = u % n) < 0; u = nextInt() >>> 1) {}
            return r + origin;
        }
        while (r < origin || r >= bound) r = nextInt();
        return r;
    }
    public long nextLong() { return ((long) next(32) << 32) + next(32); }
    public long nextLong(long bound) { if (bound <= 0) throw new IllegalArgumentException("bound must be positive"); return boundedLong(0L, bound); }
    public long nextLong(long origin, long bound) { if (origin >= bound) throw new IllegalArgumentException("bound must be greater than origin"); return boundedLong(origin, bound); }
    private long boundedLong(long origin, long bound) {
        long r = nextLong();
        long n = bound - origin;
        long m = n - 1;
        if ((n & m) == 0L) return (r & m) + origin;
        if (n > 0L) {
            for (long u = r >>> 1; u + m - (r = u % n) < 0L; u = nextLong() >>> 1) {}
            return r + origin;
        }
        while (r < origin || r >= bound) r = nextLong();
        return r;
    }
    public boolean nextBoolean() { return next(1) != 0; }
    public float nextFloat() { return next(24) / ((float) (1 << 24)); }
    public double nextDouble() { return (((long) next(26) << 27) + next(27)) * 0x1.0p-53; }
    public double nextDouble(double bound) { double r = nextDouble() * bound; return r >= bound ? Double.longBitsToDouble(Double.doubleToLongBits(bound) - 1) : r; }
    public double nextDouble(double origin, double bound) { double r = nextDouble() * (bound - origin) + origin; return r >= bound ? Double.longBitsToDouble(Double.doubleToLongBits(bound) - 1) : r; }
    private static native double strictLog(double v);
    public double nextGaussian() {
        if (haveNextNextGaussian) { haveNextNextGaussian = false; return nextNextGaussian; }
        double v1;
        double v2;
        double s;
        do {
            v1 = 2 * nextDouble() - 1;
            v2 = 2 * nextDouble() - 1;
            s = v1 * v1 + v2 * v2;
        } while (s >= 1 || s == 0);
        double multiplier = Math.sqrt(-2 * strictLog(s) / s);
        nextNextGaussian = v2 * multiplier;
        haveNextNextGaussian = true;
        return v1 * multiplier;
    }
    public void nextBytes(byte[] bytes) { for (int i = 0; i < bytes.length;) for (int r = nextInt(), n = Math.min(bytes.length - i, 4); n-- > 0; r >>= 8) bytes[i++] = (byte) r; }
    public IntStream ints(long n) { List<Integer> l = new ArrayList<>(); for (long i = 0; i < n; i++) l.add(nextInt()); return Streams.ints(l.iterator()); }
    public IntStream ints(long n, int origin, int bound) { List<Integer> l = new ArrayList<>(); for (long i = 0; i < n; i++) l.add(bounded(origin, bound)); return Streams.ints(l.iterator()); }
    private int bounded(int origin, int bound) {
        if (origin >= bound) return nextInt();
        int n = bound - origin;
        if (n > 0) return nextInt(n) + origin;
        int r;
        do { r = nextInt(); } while (r < origin || r >= bound);
        return r;
    }
    public IntStream ints() { return IntStream.generate(this::nextInt); }
    public IntStream ints(int origin, int bound) { return IntStream.generate(() -> bounded(origin, bound)); }
    public DoubleStream doubles() { return DoubleStream.generate(this::nextDouble); }
    public LongStream longs(long n) { List<Long> l = new ArrayList<>(); for (long i = 0; i < n; i++) l.add(nextLong()); return Streams.longs(l.iterator()); }
    public DoubleStream doubles(long n) { List<Double> l = new ArrayList<>(); for (long i = 0; i < n; i++) l.add(nextDouble()); return Streams.doubles(l.iterator()); }
}
public class SplittableRandom extends Random { public SplittableRandom() {} public SplittableRandom(long seed) { super(seed); } }
public final class UUID implements java.io.Serializable, Comparable<UUID> {
    private final long most; private final long least;
    public UUID(long most, long least) { this.most = most; this.least = least; }
    public static UUID randomUUID() { Random r = new Random(); return new UUID((r.nextLong() & ~0xF000L) | 0x4000L, (r.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L); }
    static native byte[] md5(byte[] bytes);
    public static UUID nameUUIDFromBytes(byte[] name) {
        byte[] b = md5(name);
        b[6] = (byte) (b[6] & 0x0f | 0x30);
        b[8] = (byte) (b[8] & 0x3f | 0x80);
        long most = 0;
        long least = 0;
        for (int i = 0; i < 8; i++) { most = most << 8 | b[i] & 0xff; least = least << 8 | b[i + 8] & 0xff; }
        return new UUID(most, least);
    }
    public int version() { return (int) (most >> 12 & 0xf); }
    public static UUID fromString(String s) { String[] p = s.split("-"); return new UUID((Long.parseLong(p[0], 16) << 32) | (Long.parseLong(p[1], 16) << 16) | Long.parseLong(p[2], 16), (Long.parseLong(p[3], 16) << 48) | Long.parseLong(p[4], 16)); }
    public long getMostSignificantBits() { return most; }
    public long getLeastSignificantBits() { return least; }
    private static String digits(long v, int n) { long hi = 1L << (n * 4); return Long.toHexString(hi | (v & (hi - 1))).substring(1); }
    public String toString() { return digits(most >> 32, 8) + "-" + digits(most >> 16, 4) + "-" + digits(most, 4) + "-" + digits(least >> 48, 4) + "-" + digits(least, 12); }
    public boolean equals(Object o) { return o instanceof UUID && most == ((UUID) o).most && least == ((UUID) o).least; }
    public int hashCode() { long h = most ^ least; return (int) (h >> 32) ^ (int) h; }
    public int compareTo(UUID o) { return most < o.most ? -1 : most > o.most ? 1 : least < o.least ? -1 : least > o.least ? 1 : 0; }
}
public final class Locale implements java.io.Serializable { public static final Locale ROOT = new Locale("", ""); public static final Locale ENGLISH = new Locale("en", ""); public static final Locale US = new Locale("en", "US"); public static final Locale UK = new Locale("en", "GB"); public static final Locale CANADA = new Locale("en", "CA"); public static final Locale CHINESE = new Locale("zh", ""); public static final Locale CHINA = new Locale("zh", "CN"); public static final Locale SIMPLIFIED_CHINESE = CHINA; private final String l; private final String c; public Locale(String l) { this(l, ""); } public Locale(String l, String c) { this.l = l; this.c = c; } public static Locale getDefault() { return ENGLISH; } public String getLanguage() { return l; } public String getCountry() { return c; } public String toString() { return c.isEmpty() ? l : l + "_" + c; } }
public class StringTokenizer {
    private final String text; private final String delimiters; private int at;
    public StringTokenizer(String text) { this(text, " \t\n\r\f"); }
    public StringTokenizer(String text, String delimiters) { this.text = text; this.delimiters = delimiters; }
    private void skip() { while (at < text.length() && delimiters.indexOf(text.charAt(at)) >= 0) at++; }
    public boolean hasMoreTokens() { skip(); return at < text.length(); }
    public boolean hasMoreElements() { return hasMoreTokens(); }
    public Object nextElement() { return nextToken(); }
    public String nextToken() { skip(); if (at >= text.length()) throw new NoSuchElementException(); int start = at; while (at < text.length() && delimiters.indexOf(text.charAt(at)) < 0) at++; return text.substring(start, at); }
    public int countTokens() { int n = 0; int old = at; while (hasMoreTokens()) { nextToken(); n++; } at = old; return n; }
}
public final class Scanner implements Iterator<String>, java.io.Closeable {
    private final String text; private int at; private java.util.regex.Pattern delimiter = java.util.regex.Pattern.compile("\\p{javaWhitespace}+");
    public Scanner(String text) { this.text = text; }
    public Scanner(java.io.InputStream in) { String all = ""; try { all = new String(in.readAllBytes()); } catch (java.io.IOException e) {} text = all; }
    public Scanner useDelimiter(String pattern) { delimiter = java.util.regex.Pattern.compile(pattern); return this; }
    public Scanner useDelimiter(java.util.regex.Pattern pattern) { delimiter = pattern; return this; }
    private String token(boolean take) {
        java.util.regex.Matcher m = delimiter.matcher(text);
        int start = at;
        boolean found = m.find(start);
        if (found && m.start() == start) { start = m.end(); found = m.find(start); if (found && m.end() == start) found = m.find(); }
        if (start >= text.length()) return null;
        int end = found ? m.start() : text.length();
        if (take) at = end;
        return text.substring(start, end);
    }
    public boolean hasNext() { return token(false) != null; }
    public String next() { String s = token(true); if (s == null) throw new NoSuchElementException(); return s; }
    private boolean is(String pattern) { String s = token(false); return s != null && s.matches(pattern); }
    private String number(String pattern) { String s = token(false); if (s == null) throw new NoSuchElementException(); if (!s.matches(pattern)) throw new InputMismatchException("For input string: \"" + s + "\""); return token(true); }
    public boolean hasNextInt() { return is("[-+]?\\d{1,10}"); }
    public boolean hasNextLong() { return is("[-+]?\\d{1,19}"); }
    public boolean hasNextDouble() { return is("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?"); }
    public boolean hasNextBoolean() { return is("(?i)true|false"); }
    public int nextInt() { return Integer.parseInt(number("[-+]?\\d{1,10}")); }
    public long nextLong() { return Long.parseLong(number("[-+]?\\d{1,19}")); }
    public double nextDouble() { return Double.parseDouble(number("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?")); }
    public boolean nextBoolean() { return Boolean.parseBoolean(number("(?i)true|false")); }
    public boolean hasNextLine() { return at < text.length(); }
    public String nextLine() {
        if (at >= text.length()) throw new NoSuchElementException("No line found");
        int end = text.indexOf('\n', at);
        String line = end < 0 ? text.substring(at) : text.substring(at, end);
        at = end < 0 ? text.length() : end + 1;
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }
    public void close() {}
}
public final class Base64 {
    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    public static Base64.Encoder getEncoder() { return new Encoder(false, true); }
    public static Base64.Encoder getUrlEncoder() { return new Encoder(true, true); }
    public static Base64.Decoder getDecoder() { return new Decoder(); }
    public static Base64.Decoder getUrlDecoder() { return new Decoder(); }
    public static class Encoder {
        private final boolean url; private final boolean pad;
        Encoder(boolean url, boolean pad) { this.url = url; this.pad = pad; }
        public Base64.Encoder withoutPadding() { return new Encoder(url, false); }
        public byte[] encode(byte[] b) { return encodeToString(b).getBytes(); }
        public String encodeToString(byte[] b) {
            StringBuilder s = new StringBuilder();
            for (int i = 0; i < b.length; i += 3) {
                int v = (b[i] & 255) << 16 | (i + 1 < b.length ? (b[i + 1] & 255) << 8 : 0) | (i + 2 < b.length ? b[i + 2] & 255 : 0);
                for (int k = 0; k < 4; k++) if (i + k <= b.length) s.append(DIGITS.charAt(v >> 18 - 6 * k & 63)); else if (pad) s.append('=');
            }
            String r = s.toString();
            return url ? r.replace('+', '-').replace('/', '_') : r;
        }
    }
    public static class Decoder {
        public byte[] decode(byte[] b) { return decode(new String(b)); }
        public byte[] decode(String s) {
            s = s.replace('-', '+').replace('_', '/').replace("=", "");
            byte[] b = new byte[s.length() * 3 / 4];
            int v = 0; int n = 0; int at = 0;
            for (char c : s.toCharArray()) {
                int d = DIGITS.indexOf(c);
                if (d < 0) throw new IllegalArgumentException("Illegal base64 character " + Integer.toString(c, 16));
                v = v << 6 | d; n += 6;
                if (n >= 8) { n -= 8; b[at++] = (byte) (v >> n); }
            }
            return b;
        }
    }
}
