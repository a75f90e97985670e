"""Programs about the language rather than the library, written by hand; numbers and words in them vary.

`#i` is a small int, `#n` a small positive one, `#I` any int, `#L` a long, `#D` a double, `#S` a string, `#W` a word,
`#C` a char. A number before the colon says how many variants are made. Texts that begin with "class:" are members.
"""
import re

TEXTS = r'''
3: StringBuilder o = new StringBuilder(); for (int i = 0; i < #n; i++) { if (i == #n) continue; if (i > 6) break; o.append(i).append(','); } return o.toString();
3: int n = 0; outer: for (int i = 0; i < #n; i++) { for (int j = 0; j < #n; j++) { if (j == #n) continue outer; if (i * j > #n) break outer; n += i * 10 + j; } } return n;
3: int i = #i, n = 0; while (i < #n) { i += 2; n++; } return i + ":" + n;
3: int i = #i, n = 0; do { i -= 3; n++; } while (i > -#n); return i + ":" + n;
3: int s = 0; for (int x : new int[] {#i, #i, #i}) { s = s * 31 + x; } return s;
2: int s = 0; for (int i = 0, j = #n; i < j; i++, j--) { s += i * j; } return s;
2: String o = ""; for (String x : List.of(#W, #W, #W)) { if (x.isEmpty()) continue; o += x.charAt(0); } return o;
2: long f = 1; for (int i = 2; i <= #n + 15; i++) f *= i; return f;
2: int x = #i; { int y = x * 2; x = y + 1; } { int y = 5; x += y; } return x;
3: int x = #n; switch (x) { case 1: return "one"; case 2: case 3: return "few"; default: return "many " + x; }
3: StringBuilder o = new StringBuilder(); switch (#n) { case 1: o.append('a'); case 2: o.append('b'); break; case 3: o.append('c'); default: o.append('d'); case 9: o.append('e'); } return o.toString();
3: String k = #W; switch (k) { case "apple": return 1; case "fig": return 2; case "a": { int z = 7; return z; } default: return k.length(); }
3: int r = switch (#n) { case 1, 2, 3 -> 10; case 4 -> { int t = #i; yield t * t; } default -> -1; }; return r;
2: String r = switch (#W) { case "pear", "fig" -> "fruit"; case "" -> "empty"; default -> { String t = "?"; yield t + t; } }; return r;
2: char c = #C; return switch (c) { case 'a' -> "A"; case 'Z' -> "last"; default -> "" + (int) c; };
2: enum E { RED, GREEN, BLUE; E next() { return values()[(ordinal() + 1) % values().length]; } } E e = E.values()[#n % 3]; return e + " " + e.next() + " " + e.ordinal() + " " + E.valueOf("RED").compareTo(e) + " " + e.name();
2: enum Op { ADD("+") { int apply(int a, int b) { return a + b; } }, MUL("*") { int apply(int a, int b) { return a * b; } }; final String s; Op(String s) { this.s = s; } abstract int apply(int a, int b); } String o = ""; for (Op p : Op.values()) o += p.s + p.apply(#i, #i) + " " + p + ";"; return o;
2: enum E { A, B, C } E e = E.values()[#n % 3]; switch (e) { case A: return 1; case B: return 2; default: return e.toString(); }
2: enum E { A, B } return switch (E.values()[#n % 2]) { case A -> "first"; case B -> "second"; };
1: enum E { A, B } return E.valueOf("C");
2: enum E { X, Y, Z } Map<E, Integer> m = new EnumMap<>(E.class); m.put(E.Z, #i); m.put(E.X, #i); return m;
3: StringBuilder o = new StringBuilder(); try { o.append("t"); if (#n > 4) throw new IllegalStateException("x"); o.append("u"); } catch (IllegalStateException e) { o.append("c").append(e.getMessage()); } finally { o.append("f"); } return o.toString();
2: try { return "t"; } finally { int x = #i; }
1: try { return "t"; } finally { return "f"; }
2: int x = #i; try { x = 1; throw new RuntimeException(); } catch (RuntimeException e) { x = 2; return x; } finally { x = 3; }
2: StringBuilder o = new StringBuilder(); for (int i = 0; i < 3; i++) { try { if (i == 1) continue; o.append(i); } finally { o.append('f'); } } return o.toString();
2: StringBuilder o = new StringBuilder(); for (int i = 0; i < 5; i++) { try { if (i == #n) break; o.append(i); } finally { o.append('f'); } } return o.toString();
1: try { try { throw new IllegalArgumentException("a"); } finally { throw new IllegalStateException("b"); } } catch (Exception e) { return e.getMessage() + e.getSuppressed().length; }
2: try { int[] a = new int[#n]; return a[#n + 3]; } catch (ArrayIndexOutOfBoundsException e) { return e.getMessage(); }
2: try { Object o = #W; return (Integer) o; } catch (ClassCastException e) { return "cce"; }
2: int z = 0; try { return #i / z; } catch (ArithmeticException e) { return e; }
2: int z = 0; return #i % z;
2: String s = null; return s.length();
2: int[] a = null; return a[#n];
1: Integer b = null; int x = b; return x;
1: int[] a = null; return a.length;
1: String s = null; return s + 1 + null;
1: Object o = null; return o.toString();
1: List<Integer> x = null; x.add(1); return x;
1: int[] a = null; a[0] = 1; return a;
1: String[] a = new String[2]; return a[1].trim();
2: int[] a = new int[-#n]; return a;
2: try { throw new Exception(#S, new RuntimeException("cause")); } catch (Exception e) { return e + "/" + e.getCause() + "/" + e.getCause().getMessage(); }
1: try { throw new RuntimeException(new IllegalArgumentException("inner")); } catch (RuntimeException e) { return e.getMessage() + "|" + e; }
1: throw new IllegalStateException();
2: throw new UnsupportedOperationException(#S);
1: class MyEx extends Exception { final int code; MyEx(int code) { super("code " + code); this.code = code; } } try { throw new MyEx(7); } catch (MyEx e) { return e.code + e.getMessage(); }
1: try { throw new java.io.IOException("io"); } catch (IllegalStateException | java.io.IOException e) { return e.toString(); }
1: StringBuilder o = new StringBuilder(); class R implements AutoCloseable { final String n; R(String n) { this.n = n; o.append("+" + n); } public void close() { o.append("-" + n); } } try (R a = new R("a"); R b = new R("b")) { o.append("body"); } return o.toString();
1: StringBuilder o = new StringBuilder(); class R implements AutoCloseable { public void close() throws Exception { throw new Exception("close"); } } try (R a = new R()) { throw new Exception("body"); } catch (Exception e) { return e.getMessage() + e.getSuppressed()[0].getMessage(); }
2: record P(int x, String y) {} P p = new P(#i, #W); return p + " " + p.x() + " " + p.y() + " " + p.equals(new P(p.x(), p.y())) + " " + p.hashCode();
2: record P(int x, int y) { P { if (x > y) throw new IllegalArgumentException("x>y"); } int sum() { return x + y; } static P of(int v) { return new P(v, v * v); } } return P.of(#i).sum() + " " + new P(#i, 50);
2: record T(double d, long l, char c, boolean b) {} T t = new T(#D, #L, #C, true); return t + "|" + t.hashCode();
1: record Pair<A, B>(A first, B second) { <C> Pair<A, C> with(C c) { return new Pair<>(first, c); } } Pair<String, Integer> p = new Pair<>("k", 2); return p.with(3.5) + "" + p.with('c').second();
1: record N(String v, N next) {} return new N("a", new N("b", null)).toString();
2: interface Shape { double area(); default String say() { return "area " + area(); } } record Sq(double s) implements Shape { public double area() { return s * s; } } record Ci(double r) implements Shape { public double area() { return Math.PI * r * r; } public String say() { return "round " + area(); } } Shape[] a = {new Sq(#D), new Ci(#D)}; String o = ""; for (Shape s : a) o += s.say() + ";"; return o;
2: class A { int v = #i; int get() { return v; } } class B extends A { int v = #i; int get() { return v + super.get() * 100; } } A a = new B(); return a.v + " " + a.get() + " " + ((B) a).v;
1: class A { A() { init(); } void init() {} } class B extends A { int x = 5; B() { super(); } void init() { x = 9; } } return new B().x;
1: StringBuilder o = new StringBuilder(); class A { { o.append("i1"); } A() { o.append("A"); } { o.append("i2"); } } class B extends A { int f = o.append("f").length(); B() { this(1); o.append("B"); } B(int q) { super(); o.append("Bq"); } } new B(); return o.toString();
2: class Counter { private int n; Counter inc() { n++; return this; } int get() { return n; } } Counter c = new Counter(); for (int i = 0; i < #n; i++) c.inc().inc(); return c.get();
1: abstract class Animal { abstract String sound(); public String toString() { return getClass().getSimpleName() + ":" + sound(); } } class Dog extends Animal { String sound() { return "wuff"; } } class Puppy extends Dog { String sound() { return super.sound() + "!"; } } return new Dog() + " " + new Puppy();
1: Comparator<String> c = new Comparator<String>() { int calls = 0; @Override public int compare(String a, String b) { calls++; return b.compareTo(a); } @Override public String toString() { return "calls>0:" + (calls > 0); } }; List<String> x = new ArrayList<>(List.of("a", "c", "b")); x.sort(c); return x + c.toString();
2: int base = #i; Function<Integer, Integer> f = x -> x + base; Function<Integer, Integer> g = f.andThen(x -> x * 2).compose(x -> x - 1); return f.apply(1) + " " + g.apply(#i);
1: Supplier<List<String>> s = ArrayList::new; List<String> a = s.get(); a.add("z"); BiFunction<String, Integer, Character> f = String::charAt; Function<String, Integer> len = String::length; return a + "" + f.apply("hello", 1) + len.apply("four");
2: IntBinaryOperator op = (a, b) -> a * 10 + b; IntUnaryOperator u = a -> -a; IntPredicate p = a -> a > 0; return op.applyAsInt(#n, #n) + " " + u.applyAsInt(#i) + " " + p.test(#i);
1: Runnable[] rs = new Runnable[3]; int[] n = {0}; for (int i = 0; i < 3; i++) { int j = i; rs[i] = () -> n[0] += j * 10; } for (Runnable r : rs) r.run(); return n[0];
1: Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b; return add.apply(3).apply(4);
1: BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder()); UnaryOperator<String> up = String::toUpperCase; return max.apply(3, 9) + up.apply("q");
1: Predicate<String> p = String::isEmpty; return p.negate().and(s -> s.length() < 3).or(s -> s.equals("long!")).test("long!") + "" + p.test("");
2: Optional<String> o = Optional.of(#W); return o.map(String::length).filter(n -> n > 3).map(n -> "len" + n).orElse("short") + o + Optional.empty() + o.isPresent();
1: Optional<Integer> o = Optional.ofNullable(null); return o.isPresent() + " " + o.or(() -> Optional.of(4)) + o.orElseGet(() -> 7) + o.map(x -> x + 1);
1: return Optional.empty().orElseThrow();
1: return Optional.ofNullable((String) null).orElseThrow(() -> new IllegalStateException("nothing"));
2: var list = new ArrayList<Map<String, List<Integer>>>(); list.add(new HashMap<>()); list.get(0).computeIfAbsent(#W, k -> new ArrayList<>()).add(#i); list.get(0).computeIfAbsent("zz", k -> new ArrayList<>()).add(1); return list;
1: int[][] g = new int[3][4]; for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) g[i][j] = i * j; return g[2][3] + Arrays.toString(g[1]) + Arrays.deepToString(g);
1: int[][] t = {{1}, {2, 3}, {}}; int s = 0; for (int[] r : t) for (int v : r) s += v; return s + " " + t[1].length + t.length;
2: int[] a = {#i, #i, #i, #i}; Arrays.sort(a); return a;
2: String[] a = {#W, #W, #W}; Arrays.sort(a); return a;
2: Integer[] a = {#i, #i, #i}; Arrays.sort(a, Collections.reverseOrder()); return a;
2: int[] a = {#i, #i}; int[] b = a; b[0]++; int[] c = a.clone(); c[1] = 99; return a[0] + " " + a[1] + " " + c[1] + Arrays.equals(a, b) + Arrays.hashCode(a);
2: double[] a = new double[#n]; Arrays.fill(a, #D); return a;
1: char[] c = "hello".toCharArray(); c[0] = 'J'; return new String(c) + String.valueOf(c, 1, 2) + c.length;
1: byte[] b = "häß".getBytes(java.nio.charset.StandardCharsets.UTF_8); return b.length + " " + b[1];
2: int[] a = Arrays.copyOf(new int[] {#i, #i}, 4); int[] b = Arrays.copyOfRange(a, 1, 3); return Arrays.toString(a) + Arrays.toString(b) + Arrays.stream(a).sum();
2: long[] a = {#L, #L}; a[0] += a[1]; a[1] <<= 3; return a;
1: Object[] a = {1, "two", 3.0, 'c', null, 5L}; String o = ""; for (Object x : a) o += x instanceof Integer ? "I" : x instanceof String s ? "S" + s.length() : x == null ? "N" : x.getClass().getSimpleName(); return o;
1: Object o = "pattern"; if (o instanceof String s && s.length() > 3) return s.substring(3); return "no";
1: Object o = 42; if (!(o instanceof Integer n)) return "no"; return n + 1;
1: Integer a = 127, b = 127, c = 128, d = 128; return (a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c == 128);
1: Long a = 5L; return a.equals(5) + " " + a.equals(5L) + " " + (a == 5);
1: String a = "x", b = "x", c = new String("x"), d = "x" + ""; return (a == b) + " " + (a == c) + " " + (a == d) + " " + a.equals(c) + " " + (a == c.intern());
1: String h = "he"; return ("he" + "llo" == "hello") + " " + ((h + "llo") == "hello");
2: int i = #i; i = i++ + ++i; return i;
2: int i = #i; int j = i-- - --i; return i + " " + j;
1: int[] a = {0, 1, 2, 3}; int i = 0; a[i++] = a[i] + 10; a[i] = i = 2; return Arrays.toString(a) + i;
2: int x = #i, y = #i; x ^= y; y ^= x; x ^= y; return x + "," + y;
2: char c = 'a'; c += #n; c++; return c;
2: byte b = (byte) #I; return b + " " + (b & 0xff) + " " + (b >> 1) + " " + (b >>> 1) + " " + (byte) (b << 1);
2: short s = (short) #I; s += 1.7; return s;
1: int x = 'a' + 1; char y = 'a' + 1; return x + "" + y + (char) x + (y + 1);
1: final int K = 10; byte b = K; char c = K + 55; return b + "" + c;
1: return 1 + 2 + "a" + 1 + 2 + 'c' + 1.0 + null + true + 1f + 10L;
1: char c = 'x'; String s = "" + c + 1; s += c + 1; s += 'y'; return s;
1: int i = 5; Object o = true ? i : 2.0; return o;
1: Object o = true ? 1 : "s"; Object p = false ? 1 : 'a'; Object q = true ? null : 0; return o + " " + p + " " + q;
1: char c = 'b'; int k = 0; return (true ? c : 0) + "|" + (true ? c : k) + "|" + (false ? 1L : 2);
1: Integer n = null; try { int x = true ? n : 0; return x; } catch (NullPointerException e) { return "npe"; }
1: long x = Integer.MAX_VALUE + 1; long y = Integer.MAX_VALUE + 1L; return x + " " + y;
1: return (int) 3.99e10 + " " + (long) Float.NaN + " " + (int) -0.9 + " " + (byte) 300 + " " + (char) 65.7 + " " + (short) 1e6 + " " + (int) Double.NEGATIVE_INFINITY + " " + (long) 1e30;
1: return 0.1 + 0.2 + " " + (0.1f + 0.2f) + " " + 1.0 / 3 + " " + 1f / 3 + " " + 100.0 * 1.1 + " " + (float) 0.1 + " " + (double) 0.1f + " " + 1e16 + " " + 1.0e-4;
1: return 5 / 2 + " " + -5 / 2 + " " + 5 % -3 + " " + -5 % 3 + " " + 5.5 % 2 + " " + -5.5 % -2 + " " + 7 / 2.0 + " " + 7 / 2f;
1: return (-5 >> 1) + " " + (-5 >>> 28) + " " + (1 << 33) + " " + (1L << 33) + " " + (-1 >>> 0) + " " + (5 & 3 | 4 ^ 1);
1: double z = 0.0; return (1 / z) + " " + (-1 / z) + " " + (z / z) + " " + (0.0 == -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + (Double.NaN == Double.NaN) + " " + Math.min(0.0, -0.0);
1: float f = 16777216f; f++; return f + " " + (f == f + 1) + " " + (int) f;
1: int h = 0; for (char c : "Flink 2.3".toCharArray()) h = h * 31 + c; return h + " " + "Flink 2.3".hashCode();
1: String t = """
      Hello,
        "World" \
      joined
      tab\tend
      """; return t;
1: String t = """
    a
      b
    """.strip(); return t.lines().count() + t;
2: StringBuilder b = new StringBuilder(#S); b.append(1).append('c').append(2.5).append(true).append((Object) null).append(3L).append(1.5f).insert(0, "<").reverse(); return b.toString() + b.length();
2: StringBuilder b = new StringBuilder("abcdef"); b.setCharAt(1, 'X'); b.deleteCharAt(#n % 6); b.replace(0, 2, #S).delete(1, 3); b.setLength(4); return b.indexOf("e") + b.toString();
1: StringBuilder a = new StringBuilder("x"), b = new StringBuilder("x"); return a.equals(b) + " " + a.toString().equals(b.toString()) + " " + (a.compareTo(b)) + " " + "x".contentEquals(a);
1: return "a-b-c".chars().filter(c -> c == '-').count() + " " + "abc".chars().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining("/"));
2: return String.format("%5d|%-5s|%05d|%x|%.3f|%,d|%b|%c|%e|%%|%s", #i, #W, #n, 255, #D, 1234567, true, 'q', 12345.678, List.of(1, 2));
2: return String.format("%2$s %1$s %s", #W, #W);
1: return String.format("%d", "x");
1: return String.format("%d %d", 1);
1: return "%s-%d".formatted("a", 1);
class:1: static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } static Object run() { return fib(15); }
class:1: static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); } static Object run() { return ack(2, 3); }
class:2: static String f(int... xs) { return "ints" + xs.length; } static String f(int x) { return "int"; } static String f(long x) { return "long"; } static String f(Object o) { return "obj"; } static String f(Integer i) { return "Integer"; } static Object run() { byte b = 1; char c = 'c'; return f() + f(1) + f(1L) + f("s") + f(Integer.valueOf(#i)) + f(1, 2) + f(b) + f(c) + f(1.5); }
class:1: static String f(double d) { return "double"; } static String f(Object o) { return "Object"; } static Object run() { return f(1) + f(1f) + f('c') + f("s") + f(Integer.valueOf(3)); }
class:1: static String f(Object o) { return "O"; } static String f(String s) { return "S"; } static String f(Integer i) { return "I"; } static Object run() { Object o = "x"; return f(o) + f("x") + f(1) + f((Object) 1); }
class:1: static String f(CharSequence c) { return "C"; } static String f(String s) { return "S"; } static Object run() { return f(null) + f("a") + f(new StringBuilder()); }
class:1: static <T extends Comparable<T>> T max(List<T> xs) { T m = xs.get(0); for (T x : xs) if (x.compareTo(m) > 0) m = x; return m; } static Object run() { return max(List.of(3, 9, 4)) + max(List.of("a", "zz", "m")); }
class:1: static class Box<T> { private T v; Box(T v) { this.v = v; } T get() { return v; } <R> Box<R> map(Function<? super T, ? extends R> f) { return new Box<>(f.apply(v)); } public String toString() { return "Box(" + v + ")"; } } static Object run() { return new Box<>("abc").map(String::length).map(n -> n * 1.5); }
class:1: static StringBuilder log = new StringBuilder(); static class A { static { log.append("A"); } static int x = log.append("x").length(); static void touch() {} } static class B extends A { static { log.append("B"); } static final int C = 5; } static Object run() { log.append(B.C); A.touch(); new B(); new B(); return log.toString(); }
class:1: static int n = 10; static int m = n * 2; static { n = 7; } static final List<Integer> L = new ArrayList<>(); static { L.add(n); L.add(m); } static Object run() { return L; }
class:1: interface Greeter { String name(); default String greet() { return "Hi " + name() + suffix(); } static Greeter of(String n) { return () -> n; } private String suffix() { return "!"; } } static class Loud implements Greeter { public String name() { return "loud"; } public String greet() { return Greeter.super.greet().toUpperCase(); } } static Object run() { return Greeter.of("x").greet() + new Loud().greet(); }
class:1: interface A { default String m() { return "A"; } } interface B extends A { default String m() { return "B" + A.super.m(); } } static class C implements A, B { } static Object run() { return new C().m(); }
class:1: static abstract class Node { abstract int eval(); static Node num(int v) { return new Node() { int eval() { return v; } }; } static Node add(Node a, Node b) { return new Node() { int eval() { return a.eval() + b.eval(); } }; } } static Object run() { return Node.add(Node.num(#i), Node.add(Node.num(2), Node.num(#n))).eval(); }
class:1: class Inner { int v = outer * 2; int sum() { return v + outer; } } int outer = #i; static Object run() { Case_ c = null; return new Holder().go(); } static class Case_ {} static class Holder { int outer = #n; class In { int v = outer * 2; int both() { outer++; return v + outer + Holder.this.outer; } } int go() { In in = new In(); return in.both() * 100 + outer; } }
class:1: private int x; private int inc() { return ++x; } static Object run() { class L { int n = 0; int next() { return n++; } } L a = new L(), b = new L(); a.next(); a.next(); b.next(); return a.n + "" + b.n; }
class:1: static int depth(int n) { return depth(n + 1) + 1; } static Object run() { try { return depth(0); } catch (StackOverflowError e) { return e.getClass().getName(); } }
class:1: static class Acc { private final Map<String, Integer> m = new TreeMap<>(); void add(String w) { m.merge(w, 1, Integer::sum); } } static Object run() { Acc a = new Acc(); for (String w : "to be or not to be that is".split(" ")) a.add(w); return a.m; }
class:1: static class P implements Comparable<P> { final String n; final int a; P(String n, int a) { this.n = n; this.a = a; } public int compareTo(P o) { return Integer.compare(a, o.a); } public String toString() { return n + a; } @Override public boolean equals(Object o) { return o instanceof P && ((P) o).n.equals(n) && ((P) o).a == a; } @Override public int hashCode() { return Objects.hash(n, a); } } static Object run() { List<P> x = new ArrayList<>(List.of(new P("x", 3), new P("y", 1), new P("z", 3), new P("w", 2))); Collections.sort(x); String o = x.toString(); x.sort(Comparator.comparing((P p) -> p.n).reversed()); Set<P> s = new HashSet<>(x); return o + x + s.contains(new P("y", 1)) + new P("q", 5).hashCode(); }
class:1: static class K { final int h; K(int h) { this.h = h; } public int hashCode() { return h % 4; } public boolean equals(Object o) { return o instanceof K k && k.h == h; } public String toString() { return "K" + h; } } static Object run() { Map<K, Integer> m = new HashMap<>(); for (int i = 0; i < 14; i++) m.put(new K(i * 3 % 14), i); m.remove(new K(6)); return m; }
class:1: static Iterable<Integer> upTo(int n) { return () -> new Iterator<Integer>() { int i = 0; public boolean hasNext() { return i < n; } public Integer next() { return i++; } }; } static Object run() { int s = 0; for (int x : upTo(#n)) s = s * 7 + x; return s; }
class:1: static class Stack<E> { private Object[] a = new Object[1]; private int n; void push(E e) { if (n == a.length) a = Arrays.copyOf(a, n * 2); a[n++] = e; } @SuppressWarnings("unchecked") E pop() { if (n == 0) throw new RuntimeException("empty"); return (E) a[--n]; } } static Object run() { Stack<String> s = new Stack<>(); for (String w : List.of("a", "b", "c")) s.push(w); String o = s.pop() + s.pop() + s.pop(); s.pop(); return o; }
class:1: static String t(Object o) { return o.getClass().getName(); } static Object run() { return t(1) + t("") + t(1.5f) + t(new ArrayList<>()) + t('c') + t(new int[0]) + t(new HashMap<>()) + t(true); }
class:1: enum Planet { MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6); private final double mass, radius; private static final double G = 6.67300E-11; Planet(double m, double r) { mass = m; radius = r; } double g() { return G * mass / (radius * radius); } } static Object run() { String o = ""; for (Planet p : Planet.values()) o += p + " " + p.g() + ";"; return o + Planet.valueOf("EARTH").ordinal(); }
class:1: sealed interface S permits X, Y {} record X(int a) implements S {} record Y(String b) implements S {} static String d(S s) { if (s instanceof X x) return "X" + x.a(); if (s instanceof Y y) return "Y" + y.b(); return "?"; } static Object run() { return d(new X(1)) + d(new Y("q")); }
class:1: static int calls; static boolean side(boolean v) { calls++; return v; } static Object run() { boolean a = side(false) && side(true); boolean b = side(true) || side(true); boolean c = side(false) & side(true); boolean d = side(true) | side(false); boolean e = side(true) ^ side(true); return calls + "" + a + b + c + d + e; }
class:1: static StringBuilder o = new StringBuilder(); static int v(int x) { o.append(x); return x; } static Object run() { int r = v(1) + v(2) * v(3) - (v(4) - v(5)); int[] a = new int[6]; a[v(2)] = v(3); a[v(2)] += v(4); return o + ":" + r + a[2]; }
class:1: static int f(int x) { try { if (x > 2) return 1; throw new RuntimeException(); } catch (RuntimeException e) { return 2; } finally { g++; } } static int g; static Object run() { return f(3) * 100 + f(1) * 10 + g; }
class:1: static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); } static Object run() { return gcd(#n * 12L, #n * 18L) + " " + gcd(1071, 462); }
class:1: static boolean prime(int n) { if (n < 2) return false; for (int i = 2; (long) i * i <= n; i++) if (n % i == 0) return false; return true; } static Object run() { return IntStream.range(0, 60).filter(i -> prime(i)).boxed().collect(Collectors.toList()); }
class:1: static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) { List<R> out = new ArrayList<>(); for (T t : in) out.add(f.apply(t)); return out; } static Object run() { return map(map(List.of(1, 2, 3), x -> x * 1.5), d -> "v" + d); }
class:1: static class Lru<K, V> extends LinkedHashMap<K, V> { Lru() { super(16, 0.75f, true); } protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > 3; } } static Object run() { Lru<String, Integer> c = new Lru<>(); c.put("a", 1); c.put("b", 2); c.put("c", 3); c.get("a"); c.put("d", 4); return c; }
class:1: static class V { final double x, y; V(double x, double y) { this.x = x; this.y = y; } V plus(V o) { return new V(x + o.x, y + o.y); } double len() { return Math.sqrt(x * x + y * y); } @Override public String toString() { return String.format("(%.2f, %.2f)", x, y); } } static Object run() { V v = new V(3, 4).plus(new V(#D, 0)); return v + " " + new V(3, 4).len(); }
class:1: static class Event { public String id; public long ts; public Event() {} public Event(String id, long ts) { this.id = id; this.ts = ts; } @Override public String toString() { return "Event{" + id + "@" + ts + "}"; } } static Object run() { List<Event> x = new ArrayList<>(); for (int i = 0; i < 4; i++) x.add(new Event("e" + i % 2, 100L - i * 10)); Map<String, Long> m = new TreeMap<>(); for (Event e : x) m.merge(e.id, e.ts, Math::max); return m + "" + x.get(1); }
class:1: static Object run() { Thread t = null; try { deep(3); } catch (RuntimeException e) { Throwable c = e; int n = 0; while (c.getCause() != null) { c = c.getCause(); n++; } return n + c.getMessage(); } return t; } static void deep(int n) { try { if (n == 0) throw new IllegalStateException("root"); deep(n - 1); } catch (RuntimeException e) { throw new RuntimeException("level " + n, e); } }
class:1: static int count = 0; int id = ++count; static Object run() { class T {} return new Q().id + new Q().id * 10 + Q.made; } static class Q { static int made; final int id; { made++; } Q() { id = made; } }
class:1: interface Visitor<R> { R num(int n); R neg(E e); } interface E { <R> R accept(Visitor<R> v); } static E num(int n) { return new E() { public <R> R accept(Visitor<R> v) { return v.num(n); } }; } static E neg(E e) { return new E() { public <R> R accept(Visitor<R> v) { return v.neg(e); } }; } static Object run() { return neg(neg(num(#n))).accept(new Visitor<String>() { public String num(int n) { return "" + n; } public String neg(E e) { return "-(" + e.accept(this) + ")"; } }); }
2: Map<String, Integer> c = new HashMap<>(); for (String w : "a rose is a rose is a rose #n".split(" ")) c.merge(w, 1, Integer::sum); return c.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.toList());
1: List<Integer> l = List.of(1, 2); l.add(3); return l;
1: List<Integer> l = Collections.unmodifiableList(new ArrayList<>(List.of(1))); l.set(0, 2); return l;
1: List<Integer> l = Arrays.asList(3, 1, 2); Collections.sort(l); l.set(0, 9); l.add(4); return l;
1: Iterator<Integer> it = List.of(1).iterator(); it.next(); it.next(); return 0;
1: return new ArrayList<>(List.of(1, 2)).get(2);
1: return new LinkedList<String>().getFirst();
1: return new ArrayDeque<String>().pop();
1: return List.of("a").get(1);
1: return Map.of("k", 1).get("z");
1: Map<String, Integer> m = new TreeMap<>(); m.put(null, 1); return m;
1: Map<String, Integer> m = new HashMap<>(); m.put(null, 1); m.put("a", null); return m + "" + m.containsKey("a") + m.get("b") + m.getOrDefault("a", 5);
1: List<Integer> x = new ArrayList<>(List.of(5, 6, 7)); for (Integer i : x) if (i == 6) x.remove(i); return x;
1: List<Integer> x = new ArrayList<>(List.of(10, 20, 30)); x.remove(1); x.remove(Integer.valueOf(30)); return x;
1: return Integer.parseInt("12a");
1: return Long.parseLong("");
1: return Double.parseDouble("1.5x");
1: return Integer.valueOf(" 1");
1: return "abc".substring(2, 1);
1: return "abc".charAt(3);
1: return Objects.requireNonNull(null, "must not be null");
1: return Math.addExact(Integer.MAX_VALUE, 1);
1: return Math.toIntExact(1L << 40);
1: return Math.multiplyExact(Long.MAX_VALUE, 2L);
2: return Math.floorMod(#i, #n) + " " + Math.floorDiv(#i, #n) + " " + Math.abs(#i) + " " + Math.max(#D, #D) + " " + Math.round(#D) + " " + Math.ceil(#D) + " " + Math.hypot(3, 4) + " " + Math.cbrt(27);
1: return Math.sqrt(2) + " " + Math.pow(2, 10) + " " + Math.pow(2, 0.5) + " " + Math.exp(1) + " " + Math.log(10) + " " + Math.log10(1000) + " " + Math.sin(1) + " " + Math.cos(1) + " " + Math.tan(1) + " " + Math.atan2(1, 2) + " " + Math.signum(-3.0);
2: return Duration.ofMillis(#L % 100000000L) + " " + Duration.ofSeconds(#n).plusMinutes(#n).toMillis() + " " + Duration.ofHours(#n).compareTo(Duration.ofMinutes(#n));
2: return Instant.ofEpochMilli(#L) + " " + Instant.ofEpochSecond(#n).plusMillis(#n).toEpochMilli() + " " + Instant.EPOCH.isBefore(Instant.ofEpochMilli(1));
1: List<List<Integer>> x = List.of(List.of(1, 2), List.of(), List.of(3)); return x.stream().flatMap(List::stream).map(i -> i * i).collect(Collectors.toList()) + "" + x;
1: List<String> names = Arrays.asList("b", "a", "c"); names.forEach(n -> {}); StringBuilder o = new StringBuilder(); names.forEach(o::append); new TreeSet<>(names).forEach(o::append); return o.toString();
1: Map<String, List<Integer>> m = new TreeMap<>(); for (int i = 0; i < 6; i++) m.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i); StringBuilder o = new StringBuilder(); m.forEach((k, v) -> o.append(k).append(v)); return o.toString();
1: Iterator<Map.Entry<String, Integer>> it = new LinkedHashMap<>(Map.of("a", 1)).entrySet().iterator(); Map.Entry<String, Integer> e = it.next(); e.setValue(5); return e + "" + it.hasNext() + e.hashCode();
1: return Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).limit(10).map(f -> f[0]).collect(Collectors.toList());
1: StringBuilder o = new StringBuilder(); int n = Stream.of("a", "bb", "ccc").peek(o::append).filter(s -> s.length() > 1).peek(s -> o.append('!')).mapToInt(String::length).sum(); return o.toString() + n;
1: Stream<Integer> s = Stream.of(1, 2); s.count(); return s.count();
1: return Stream.of("a", "b", "a").collect(Collectors.toMap(x -> x, x -> 1));
1: int x = 7; x = x++ * 2 + x; x -= -x - ~x; return x;
1: int a = 0b1010, b = 0x1F, c = 0_17, d = 1_000; long e = 0xFFFFFFFFL; return a + b + c + d + e;
1: float f = 1.1f; double d = f; return (f == 1.1) + " " + d + " " + (float) d + " " + (f * 3) + " " + (1.1 * 3);
1: String s = "a"; s += 1 + 2; s += 'b' + 1; s += (char) ('b' + 1); return s;
1: return Character.isLetter('é') + " " + (int) Character.toUpperCase('ß') + " " + "ß".toUpperCase() + " " + Character.getNumericValue('z') + " " + Character.isWhitespace('\u00a0') + " " + (char) 97 + " " + Character.toString(97);
1: return "😀x".length() + " " + "😀x".codePointCount(0, 3) + " " + (int) "😀".charAt(0) + " " + new StringBuilder("a😀b").reverse() + " " + "😀".codePointAt(0);
1: return Boolean.logicalXor(true, false) + " " + Boolean.TRUE + " " + Boolean.valueOf("TRUE") + " " + Boolean.toString(false);
1: return Integer.toString(255, 16) + Integer.toHexString(-1) + Integer.parseInt("-7f", 16) + Integer.MAX_VALUE + Integer.toBinaryString(10) + Long.toString(-255, 36) + Integer.valueOf("12") + Integer.decode("0x10") + Integer.toUnsignedString(-1) + Integer.toOctalString(8);
1: return Double.toString(1e-3) + Double.MIN_VALUE + Double.MAX_VALUE + Float.MAX_VALUE + Double.valueOf("1e3") + Double.isNaN(0.0 / 0) + Double.doubleToLongBits(1.5) + Float.floatToIntBits(1.5f) + Double.compare(0.0, -0.0) + 1.0e7 + 12345678.9 + 0.00012;
1: UUID u = UUID.nameUUIDFromBytes("x".getBytes()); return u.toString().length();
1: List<Object> x = new ArrayList<>(); x.add(1); x.add('a'); x.add("s"); x.add(2.0); x.add(x.size()); x.add(null); return x;
1: List<int[]> x = new ArrayList<>(); x.add(new int[] {1, 2}); int[] y = x.get(0); y[1] = 7; return x.get(0)[1];
1: return Collections.nCopies(3, "ab") + "" + Collections.emptyList() + Collections.singletonList(4) + Collections.singletonMap("k", 1) + Collections.emptyMap();
1: List<Integer> a = new ArrayList<>(List.of(4, 2, 8)); return Collections.max(a) + Collections.min(a, Comparator.reverseOrder()) + " " + Collections.disjoint(a, List.of(9)) + a.containsAll(List.of(2, 8)) + a.equals(Arrays.asList(4, 2, 8));
1: StringJoiner j = new StringJoiner(", ", "{", "}"); j.setEmptyValue("none"); String e = j.toString(); j.add("a").add("b"); return e + j + j.length();
1: BitSet b = new BitSet(); b.set(3); b.set(5); return b + "" + b.cardinality() + b.get(3);
1: Scanner s = null; String line = "k1 v1 k2"; StringTokenizer t = new StringTokenizer(line); String o = ""; while (t.hasMoreTokens()) o += t.nextToken() + "/"; return o + s;
1: java.util.concurrent.atomic.AtomicInteger n = new java.util.concurrent.atomic.AtomicInteger(5); n.incrementAndGet(); n.addAndGet(3); n.updateAndGet(x -> x * 2); return n.getAndSet(1) + " " + n + " " + n.compareAndSet(1, 9) + n.get();
1: java.util.concurrent.ConcurrentHashMap<String, Integer> m = new java.util.concurrent.ConcurrentHashMap<>(); m.put("a", 1); m.merge("a", 5, Integer::sum); m.computeIfAbsent("b", k -> 2); return m;
1: java.math.BigDecimal d = new java.math.BigDecimal("1.10").add(new java.math.BigDecimal("2.205")); return d + " " + d.setScale(1, java.math.RoundingMode.HALF_UP);
1: java.math.BigInteger b = java.math.BigInteger.ONE; for (int i = 1; i <= 25; i++) b = b.multiply(java.math.BigInteger.valueOf(i)); return b;
1: return List.of(1, 2, 3).hashCode() + " " + Arrays.asList("a", null).hashCode() + " " + Map.of("a", 1).hashCode() + " " + Set.of(5).hashCode() + " " + Objects.hash(1, "a", null) + " " + Arrays.hashCode(new int[] {1, 2}) + " " + Objects.hashCode(null) + " " + new AbstractMap.SimpleEntry<>("k", 2).hashCode();
'''


def cases(rng, texts=TEXTS):
    words = ["apple", "pear", "fig", "a", "Zed", "", "flink", "kiwi"]
    strings = ['"a"', '"abc"', '"hello world"', '" x "', '""', '"Ü"', '"12"']

    def token(match):
        k = match[1]
        return {
            "i": lambda: str(rng.randint(-20, 20)),
            "n": lambda: str(rng.randint(1, 9)),
            "I": lambda: str(rng.choice([rng.randint(-300, 300), rng.randint(-2**31, 2**31 - 1)])),
            "L": lambda: f"{rng.choice([rng.randint(0, 10**6), rng.randint(0, 2 * 10**12)])}L",
            "D": lambda: str(rng.choice([rng.randint(-1000, 1000) / 8, round(rng.uniform(-100, 100), 3)])),
            "S": lambda: rng.choice(strings),
            "W": lambda: '"' + rng.choice(words) + '"',
            "C": lambda: "'" + rng.choice("aZ09x") + "'",
        }[k]()

    out = []
    for line in re.split(r"\n(?=(?:class:)?\d+: )", texts.strip("\n")):
        head = re.match(r"(class:)?(\d+): ", line)
        kind = "class" if head[1] else "body"
        text = line[head.end():]
        for _ in range(int(head[2])):
            out.append((kind, re.sub(r"#([inILDSWC])", token, text)))
    return out
