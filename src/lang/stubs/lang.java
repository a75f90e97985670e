package java.io;

public interface Serializable {}
public interface Closeable extends AutoCloseable { void close() throws IOException; }
public class IOException extends Exception {
    public IOException() {}
    public IOException(String message) { super(message); }
    public IOException(String message, Throwable cause) { super(message, cause); }
    public IOException(Throwable cause) { super(cause); }
}
public class FileNotFoundException extends IOException {
    public FileNotFoundException() {}
    public FileNotFoundException(String message) { super(message); }
}
public class EOFException extends IOException {
    public EOFException() {}
    public EOFException(String message) { super(message); }
}
public class UncheckedIOException extends RuntimeException {
    public UncheckedIOException(String message, IOException cause) { super(message, cause); }
    public UncheckedIOException(IOException cause) { super(cause); }
}
public class NotSerializableException extends IOException {
    public NotSerializableException() {}
    public NotSerializableException(String message) { super(message); }
}
public class PrintStream extends OutputStream {
    private final boolean err;
    PrintStream(boolean err) { this.err = err; }
    private static native void write(boolean err, String text);
    public void println() { write(err, "\n"); }
    public void println(boolean v) { write(err, v + "\n"); }
    public void println(char v) { write(err, v + "\n"); }
    public void println(int v) { write(err, v + "\n"); }
    public void println(long v) { write(err, v + "\n"); }
    public void println(float v) { write(err, v + "\n"); }
    public void println(double v) { write(err, v + "\n"); }
    public void println(char[] v) { write(err, String.valueOf(v) + "\n"); }
    public void println(String v) { write(err, v + "\n"); }
    public void println(Object v) { write(err, v + "\n"); }
    public void print(boolean v) { write(err, "" + v); }
    public void print(char v) { write(err, "" + v); }
    public void print(int v) { write(err, "" + v); }
    public void print(long v) { write(err, "" + v); }
    public void print(float v) { write(err, "" + v); }
    public void print(double v) { write(err, "" + v); }
    public void print(char[] v) { write(err, String.valueOf(v)); }
    public void print(String v) { write(err, "" + v); }
    public void print(Object v) { write(err, "" + v); }
    public PrintStream printf(String format, Object... args) { write(err, String.format(format, args)); return this; }
    public PrintStream format(String format, Object... args) { return printf(format, args); }
    public PrintStream append(CharSequence text) { print(text); return this; }
    public void write(int b) { write(err, "" + (char) b); }
    public void flush() {}
    public void close() {}
}

public class File implements Serializable { private final String path; public File(String path) { this.path = path; } public String getPath() { return path; } public String getName() { return path.substring(path.lastIndexOf('/') + 1); } public String getAbsolutePath() { return path; } public boolean exists() { return false; } public boolean isDirectory() { return false; } public boolean isFile() { return false; } public java.nio.file.Path toPath() { return java.nio.file.Path.of(path); } public File(String parent, String child) { this(parent + "/" + child); } public static final String separator = "/"; public String toString() { return path; } }

package java.lang.reflect;

public interface Type {}

package java.lang;

public class Object {
    public Object() {}
    public native boolean equals(Object other);
    public native int hashCode();
    public native String toString();
    public final native Class<?> getClass();
    protected native Object clone();
    public final void notify() {}
    public final void notifyAll() {}
    public final void wait() throws InterruptedException {}
    public final void wait(long timeout) throws InterruptedException { Thread.sleep(timeout); }
    protected void finalize() throws Throwable {}
}
public final class Class<T> implements java.io.Serializable {
    public native String getName();
    public native String getSimpleName();
    public String getTypeName() { return getName(); }
    public String getCanonicalName() { return getName().replace('$', '.'); }
    public native boolean isInstance(Object o);
    public native T cast(Object o);
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
    public native boolean isArray();
    public native boolean isInterface();
    public native boolean isEnum();
    public native boolean isPrimitive();
    public native T[] getEnumConstants();
    public ClassLoader getClassLoader() { return new ClassLoader(); }
    public boolean desiredAssertionStatus() { return false; }
    public String getPackageName() { String n = getName(); int dot = n.lastIndexOf('.'); return dot < 0 ? "" : n.substring(0, dot); }
}
public class ClassLoader {}
public interface Cloneable {}
public interface Runnable { void run(); }
public interface AutoCloseable { void close() throws Exception; }
public interface Comparable<T> { int compareTo(T other); }
public interface Iterable<T> {
    Iterator<T> iterator();
    default void forEach(Consumer<? super T> action) { for (T t : this) action.accept(t); }
    default Spliterator<T> spliterator() { return new Spliterator<>(iterator()); }
}
public interface CharSequence {
    int length();
    char charAt(int index);
    CharSequence subSequence(int start, int end);
    String toString();
    default boolean isEmpty() { return length() == 0; }
    default IntStream chars() {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < length(); i++) all.add((int) charAt(i));
        return Streams.ints(all.iterator());
    }
    static int compare(CharSequence a, CharSequence b) { return a.toString().compareTo(b.toString()); }
}
public interface Appendable {}
public abstract class Number implements java.io.Serializable {
    public abstract int intValue();
    public abstract long longValue();
    public abstract float floatValue();
    public abstract double doubleValue();
    public byte byteValue() { return (byte) intValue(); }
    public short shortValue() { return (short) intValue(); }
}
public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;
    public static Byte valueOf(byte v) { return v; }
    public static Byte valueOf(String s) { return parseByte(s); }
    public static native byte parseByte(String s);
    public static String toString(byte v) { return "" + v; }
    public static int hashCode(byte v) { return v; }
    public static int compare(byte a, byte b) { return a - b; }
    public static int toUnsignedInt(byte v) { return v & 0xff; }
    public native byte byteValue();
    public native short shortValue();
    public native int intValue();
    public native long longValue();
    public native float floatValue();
    public native double doubleValue();
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
    public native int compareTo(Byte other);
}
public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;
    public static Short valueOf(short v) { return v; }
    public static Short valueOf(String s) { return parseShort(s); }
    public static native short parseShort(String s);
    public static String toString(short v) { return "" + v; }
    public static int hashCode(short v) { return v; }
    public static int compare(short a, short b) { return a - b; }
    public static int toUnsignedInt(short v) { return v & 0xffff; }
    public native byte byteValue();
    public native short shortValue();
    public native int intValue();
    public native long longValue();
    public native float floatValue();
    public native double doubleValue();
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
    public native int compareTo(Short other);
}
public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = 4;
    public Integer(int v) {}
    public static Integer valueOf(int v) { return v; }
    public static Integer valueOf(String s) { return parseInt(s, 10); }
    public static Integer valueOf(String s, int radix) { return parseInt(s, radix); }
    public static int parseInt(String s) { return parseInt(s, 10); }
    public static native int parseInt(String s, int radix);
    public static native int parseUnsignedInt(String s, int radix);
    public static int parseUnsignedInt(String s) { return parseUnsignedInt(s, 10); }
    public static native Integer decode(String s);
    public static String toString(int v) { return "" + v; }
    public static native String toString(int v, int radix);
    public static native String toBinaryString(int v);
    public static native String toHexString(int v);
    public static native String toOctalString(int v);
    public static String toUnsignedString(int v) { return Long.toString(v & 0xffffffffL); }
    public static long toUnsignedLong(int v) { return v & 0xffffffffL; }
    public static int hashCode(int v) { return v; }
    public static int compare(int a, int b) { return a < b ? -1 : a == b ? 0 : 1; }
    public static int compareUnsigned(int a, int b) { return compare(a + MIN_VALUE, b + MIN_VALUE); }
    public static int divideUnsigned(int a, int b) { return (int) ((a & 0xffffffffL) / (b & 0xffffffffL)); }
    public static int remainderUnsigned(int a, int b) { return (int) ((a & 0xffffffffL) % (b & 0xffffffffL)); }
    public static int signum(int v) { return (v >> 31) | (-v >>> 31); }
    public static int sum(int a, int b) { return a + b; }
    public static int max(int a, int b) { return a >= b ? a : b; }
    public static int min(int a, int b) { return a <= b ? a : b; }
    public static native int bitCount(int v);
    public static native int reverse(int v);
    public static native int reverseBytes(int v);
    public static native int numberOfLeadingZeros(int v);
    public static native int numberOfTrailingZeros(int v);
    public static int highestOneBit(int v) { return v & (MIN_VALUE >>> numberOfLeadingZeros(v)); }
    public static int lowestOneBit(int v) { return v & -v; }
    public static int rotateLeft(int v, int n) { return (v << n) | (v >>> -n); }
    public static int rotateRight(int v, int n) { return (v >>> n) | (v << -n); }
    public native byte byteValue();
    public native short shortValue();
    public native int intValue();
    public native long longValue();
    public native float floatValue();
    public native double doubleValue();
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
    public native int compareTo(Integer other);
}
public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;
    public static Long valueOf(long v) { return v; }
    public static Long valueOf(String s) { return parseLong(s, 10); }
    public static Long valueOf(String s, int radix) { return parseLong(s, radix); }
    public static long parseLong(String s) { return parseLong(s, 10); }
    public static native long parseLong(String s, int radix);
    public static native Long decode(String s);
    public static String toString(long v) { return "" + v; }
    public static native String toString(long v, int radix);
    public static native String toBinaryString(long v);
    public static native String toHexString(long v);
    public static native String toOctalString(long v);
    public static native String toUnsignedString(long v);
    public static int hashCode(long v) { return (int) (v ^ (v >>> 32)); }
    public static int compare(long a, long b) { return a < b ? -1 : a == b ? 0 : 1; }
    public static int compareUnsigned(long a, long b) { return compare(a + MIN_VALUE, b + MIN_VALUE); }
    public static native long divideUnsigned(long a, long b);
    public static native long remainderUnsigned(long a, long b);
    public static int signum(long v) { return (int) ((v >> 63) | (-v >>> 63)); }
    public static long sum(long a, long b) { return a + b; }
    public static long max(long a, long b) { return a >= b ? a : b; }
    public static long min(long a, long b) { return a <= b ? a : b; }
    public static native int bitCount(long v);
    public static native long reverse(long v);
    public static native long reverseBytes(long v);
    public static native int numberOfLeadingZeros(long v);
    public static native int numberOfTrailingZeros(long v);
    public static long highestOneBit(long v) { return v & (MIN_VALUE >>> numberOfLeadingZeros(v)); }
    public static long lowestOneBit(long v) { return v & -v; }
    public static long rotateLeft(long v, int n) { return (v << n) | (v >>> -n); }
    public static long rotateRight(long v, int n) { return (v >>> n) | (v << -n); }
    public native byte byteValue();
    public native short shortValue();
    public native int intValue();
    public native long longValue();
    public native float floatValue();
    public native double doubleValue();
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
    public native int compareTo(Long other);
}
public final class Float extends Number implements Comparable<Float> {
    public static final float MAX_VALUE = 3.4028235e38f;
    public static final float MIN_VALUE = 1.4e-45f;
    public static final float MIN_NORMAL = 1.17549435E-38f;
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;
    public static final int SIZE = 32;
    public static final int BYTES = 4;
    public static Float valueOf(float v) { return v; }
    public static Float valueOf(String s) { return parseFloat(s); }
    public static native float parseFloat(String s);
    public static String toString(float v) { return "" + v; }
    public static native int floatToIntBits(float v);
    public static native int floatToRawIntBits(float v);
    public static native float intBitsToFloat(int v);
    public static int hashCode(float v) { return floatToIntBits(v); }
    public static native int compare(float a, float b);
    public static boolean isNaN(float v) { return v != v; }
    public static boolean isInfinite(float v) { return v == POSITIVE_INFINITY || v == NEGATIVE_INFINITY; }
    public static boolean isFinite(float v) { return Math.abs(v) <= MAX_VALUE; }
    public static float sum(float a, float b) { return a + b; }
    public static float max(float a, float b) { return Math.max(a, b); }
    public static float min(float a, float b) { return Math.min(a, b); }
    public boolean isNaN() { return isNaN(floatValue()); }
    public boolean isInfinite() { return isInfinite(floatValue()); }
    public native byte byteValue();
    public native short shortValue();
    public native int intValue();
    public native long longValue();
    public native float floatValue();
    public native double doubleValue();
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
    public native int compareTo(Float other);
}
public final class Double extends Number implements Comparable<Double> {
    public static final double MAX_VALUE = 1.7976931348623157E308;
    public static final double MIN_VALUE = 4.9E-324;
    public static final double MIN_NORMAL = 2.2250738585072014E-308;
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0 / 0.0;
    public static final int SIZE = 64;
    public static final int BYTES = 8;
    public static Double valueOf(double v) { return v; }
    public static Double valueOf(String s) { return parseDouble(s); }
    public static native double parseDouble(String s);
    public static String toString(double v) { return "" + v; }
    public static native String toHexString(double v);
    public static native long doubleToLongBits(double v);
    public static native long doubleToRawLongBits(double v);
    public static native double longBitsToDouble(long v);
    public static int hashCode(double v) { return Long.hashCode(doubleToLongBits(v)); }
    public static native int compare(double a, double b);
    public static boolean isNaN(double v) { return v != v; }
    public static boolean isInfinite(double v) { return v == POSITIVE_INFINITY || v == NEGATIVE_INFINITY; }
    public static boolean isFinite(double v) { return Math.abs(v) <= MAX_VALUE; }
    public static double sum(double a, double b) { return a + b; }
    public static double max(double a, double b) { return Math.max(a, b); }
    public static double min(double a, double b) { return Math.min(a, b); }
    public boolean isNaN() { return isNaN(doubleValue()); }
    public boolean isInfinite() { return isInfinite(doubleValue()); }
    public native byte byteValue();
    public native short shortValue();
    public native int intValue();
    public native long longValue();
    public native float floatValue();
    public native double doubleValue();
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
    public native int compareTo(Double other);
}
public final class Boolean implements java.io.Serializable, Comparable<Boolean> {
    public static final Boolean TRUE = true;
    public static final Boolean FALSE = false;
    public static Boolean valueOf(boolean v) { return v; }
    public static Boolean valueOf(String s) { return parseBoolean(s); }
    public static boolean parseBoolean(String s) { return "true".equalsIgnoreCase(s); }
    public static String toString(boolean v) { return v ? "true" : "false"; }
    public static int hashCode(boolean v) { return v ? 1231 : 1237; }
    public static int compare(boolean a, boolean b) { return a == b ? 0 : a ? 1 : -1; }
    public static boolean logicalAnd(boolean a, boolean b) { return a & b; }
    public static boolean logicalOr(boolean a, boolean b) { return a | b; }
    public static boolean logicalXor(boolean a, boolean b) { return a ^ b; }
    public native boolean booleanValue();
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
    public native int compareTo(Boolean other);
}
public final class Character implements java.io.Serializable, Comparable<Character> {
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uffff';
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static Character valueOf(char v) { return v; }
    public static String toString(char v) { return "" + v; }
    public static native String toString(int codePoint);
    public static int hashCode(char v) { return v; }
    public static int compare(char a, char b) { return a - b; }
    public static boolean isDigit(char c) { return isDigit((int) c); }
    public static native boolean isDigit(int c);
    public static boolean isLetter(char c) { return isLetter((int) c); }
    public static native boolean isLetter(int c);
    public static boolean isLetterOrDigit(char c) { return isLetterOrDigit((int) c); }
    public static native boolean isLetterOrDigit(int c);
    public static boolean isAlphabetic(int c) { return isLetter(c); }
    public static boolean isUpperCase(char c) { return isUpperCase((int) c); }
    public static native boolean isUpperCase(int c);
    public static boolean isLowerCase(char c) { return isLowerCase((int) c); }
    public static native boolean isLowerCase(int c);
    public static boolean isWhitespace(char c) { return isWhitespace((int) c); }
    public static native boolean isWhitespace(int c);
    public static boolean isSpaceChar(char c) { return isSpaceChar((int) c); }
    public static native boolean isSpaceChar(int c);
    public static native char toUpperCase(char c);
    public static native char toLowerCase(char c);
    public static native int getNumericValue(char c);
    public static native int digit(char c, int radix);
    public static native char forDigit(int digit, int radix);
    public static boolean isHighSurrogate(char c) { return c >= '\ud800' && c <= '\udbff'; }
    public static boolean isLowSurrogate(char c) { return c >= '\udc00' && c <= '\udfff'; }
    public static boolean isSurrogate(char c) { return c >= '\ud800' && c <= '\udfff'; }
    public static int charCount(int codePoint) { return codePoint >= 0x10000 ? 2 : 1; }
    public native char charValue();
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
    public native int compareTo(Character other);
}
public final class Void {}
public final class String implements java.io.Serializable, Comparable<String>, CharSequence {
    public static final Comparator<String> CASE_INSENSITIVE_ORDER = (a, b) -> a.compareToIgnoreCase(b);
    public String() {}
    public String(String s) {}
    public String(char[] s) {}
    public String(char[] s, int offset, int count) {}
    public String(StringBuilder s) {}
    public String(byte[] s) {}
    public String(byte[] s, java.nio.charset.Charset charset) {}
    public String(byte[] s, String charset) throws java.io.UnsupportedEncodingException {}
    private static native String make(Object s);
    private static native String make(char[] s, int offset, int count);
    public native int length();
    public native char charAt(int index);
    public native int codePointAt(int index);
    public boolean isEmpty() { return length() == 0; }
    public native boolean isBlank();
    public native String substring(int start);
    public native String substring(int start, int end);
    public CharSequence subSequence(int start, int end) { return substring(start, end); }
    public native int indexOf(String s);
    public native int indexOf(int c);
    public native int indexOf(String s, int from);
    public native int indexOf(int c, int from);
    public native int lastIndexOf(String s);
    public native int lastIndexOf(int c);
    public native int lastIndexOf(String s, int from);
    public native int lastIndexOf(int c, int from);
    public native boolean contains(CharSequence s);
    public native boolean startsWith(String s);
    public native boolean startsWith(String s, int offset);
    public native boolean endsWith(String s);
    public native boolean equals(Object o);
    public native boolean equalsIgnoreCase(String s);
    public boolean contentEquals(CharSequence s) { return equals(s.toString()); }
    public native int compareTo(String s);
    public native int compareToIgnoreCase(String s);
    public native int hashCode();
    public String toString() { return this; }
    public native String toLowerCase();
    public native String toUpperCase();
    public String toLowerCase(Locale locale) { return toLowerCase(); }
    public String toUpperCase(Locale locale) { return toUpperCase(); }
    public native String trim();
    public native String strip();
    public native String stripLeading();
    public native String stripTrailing();
    public native String concat(String s);
    public native String replace(char a, char b);
    public native String replace(CharSequence a, CharSequence b);
    public native String replaceAll(String regex, String replacement);
    public native String replaceFirst(String regex, String replacement);
    public native boolean matches(String regex);
    public native String[] split(String regex);
    public native String[] split(String regex, int limit);
    public native String repeat(int n);
    public native String intern();
    public native char[] toCharArray();
    public native byte[] getBytes();
    public byte[] getBytes(java.nio.charset.Charset charset) { return getBytes(); }
    public byte[] getBytes(String charset) throws java.io.UnsupportedEncodingException { return getBytes(); }
    public native String indent(int n);
    public boolean regionMatches(int at, String other, int otherAt, int n) { return regionMatches(false, at, other, otherAt, n); }
    public native boolean regionMatches(boolean ignoreCase, int at, String other, int otherAt, int n);
    public Stream<String> lines() { return Arrays.stream(linesOf()); }
    private native String[] linesOf();
    public String formatted(Object... args) { return format(this, args); }
    public static native String format(String format, Object... args);
    public static String format(Locale locale, String format, Object... args) { return format(format, args); }
    public static native String valueOf(Object o);
    public static native String valueOf(char[] o);
    public static String valueOf(char[] o, int offset, int count) { return make(o, offset, count); }
    public int codePointCount(int from, int to) { int n = 0; for (int i = from; i < to; n++) i += i + 1 < to && Character.isHighSurrogate(charAt(i)) && Character.isLowSurrogate(charAt(i + 1)) ? 2 : 1; return n; }
    public IntStream codePoints() { List<Integer> l = new ArrayList<>(); for (int i = 0; i < length(); i += Character.charCount(codePointAt(i))) l.add(codePointAt(i)); return Streams.ints(l.iterator()); }
    public static String valueOf(boolean v) { return "" + v; }
    public static String valueOf(char v) { return "" + v; }
    public static String valueOf(int v) { return "" + v; }
    public static String valueOf(long v) { return "" + v; }
    public static String valueOf(float v) { return "" + v; }
    public static String valueOf(double v) { return "" + v; }
    public static String copyValueOf(char[] v) { return valueOf(v); }
    public static String join(CharSequence separator, CharSequence... parts) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < parts.length; i++) { if (i > 0) b.append(separator); b.append(parts[i]); }
        return b.toString();
    }
    public static String join(CharSequence separator, Iterable<? extends CharSequence> parts) {
        StringBuilder b = new StringBuilder();
        boolean first = true;
        for (CharSequence part : parts) { if (!first) b.append(separator); first = false; b.append(part); }
        return b.toString();
    }
}
public final class StringBuilder implements java.io.Serializable, Comparable<StringBuilder>, CharSequence, Appendable {
    public StringBuilder() {}
    public StringBuilder(int capacity) {}
    public StringBuilder(CharSequence s) { append(s.toString()); }
    public native StringBuilder append(Object v);
    public native StringBuilder append(String v);
    public native StringBuilder append(CharSequence v);
    public native StringBuilder append(char[] v);
    public native StringBuilder append(boolean v);
    public native StringBuilder append(char v);
    public native StringBuilder append(int v);
    public native StringBuilder append(long v);
    public native StringBuilder append(float v);
    public native StringBuilder append(double v);
    public StringBuilder append(CharSequence v, int start, int end) { return append(v.subSequence(start, end)); }
    public native StringBuilder appendCodePoint(int c);
    public native StringBuilder insert(int at, Object v);
    public native StringBuilder insert(int at, String v);
    public native StringBuilder insert(int at, char v);
    public native StringBuilder insert(int at, int v);
    public native StringBuilder insert(int at, long v);
    public native StringBuilder insert(int at, double v);
    public native StringBuilder insert(int at, boolean v);
    public native StringBuilder reverse();
    public native StringBuilder deleteCharAt(int at);
    public native StringBuilder delete(int start, int end);
    public native StringBuilder replace(int start, int end, String v);
    public native void setCharAt(int at, char c);
    public native void setLength(int n);
    public native int length();
    public int capacity() { return Math.max(16, length()); }
    public void ensureCapacity(int n) {}
    public void trimToSize() {}
    public native char charAt(int at);
    public native String substring(int start);
    public native String substring(int start, int end);
    public CharSequence subSequence(int start, int end) { return substring(start, end); }
    public int indexOf(String s) { return toString().indexOf(s); }
    public int indexOf(String s, int from) { return toString().indexOf(s, from); }
    public int lastIndexOf(String s) { return toString().lastIndexOf(s); }
    public int compareTo(StringBuilder other) { return toString().compareTo(other.toString()); }
    public native String toString();
}
public final class StringBuffer implements java.io.Serializable, CharSequence {
    private final StringBuilder b = new StringBuilder();
    public StringBuffer() {}
    public StringBuffer(String s) { b.append(s); }
    public StringBuffer append(Object v) { b.append(v); return this; }
    public StringBuffer append(char v) { b.append(v); return this; }
    public StringBuffer append(int v) { b.append(v); return this; }
    public StringBuffer append(long v) { b.append(v); return this; }
    public StringBuffer append(double v) { b.append(v); return this; }
    public StringBuffer append(boolean v) { b.append(v); return this; }
    public StringBuffer reverse() { b.reverse(); return this; }
    public StringBuffer insert(int at, Object v) { b.insert(at, v); return this; }
    public StringBuffer append(float v) { b.append(v); return this; }
    public StringBuffer append(CharSequence v, int from, int to) { b.append(v, from, to); return this; }
    public StringBuffer delete(int from, int to) { b.delete(from, to); return this; }
    public StringBuffer deleteCharAt(int at) { b.deleteCharAt(at); return this; }
    public StringBuffer replace(int from, int to, String v) { b.replace(from, to, v); return this; }
    public void setCharAt(int at, char v) { b.setCharAt(at, v); }
    public void setLength(int n) { b.setLength(n); }
    public int indexOf(String s) { return b.indexOf(s); }
    public int lastIndexOf(String s) { return b.lastIndexOf(s); }
    public String substring(int from) { return b.substring(from); }
    public String substring(int from, int to) { return b.substring(from, to); }
    public int capacity() { return b.length() + 16; }
    public int length() { return b.length(); }
    public char charAt(int at) { return b.charAt(at); }
    public CharSequence subSequence(int start, int end) { return b.substring(start, end); }
    public String toString() { return b.toString(); }
}
public final class Math {
    public static final double PI = 3.141592653589793;
    public static final double E = 2.718281828459045;
    public static int abs(int v) { return v < 0 ? -v : v; }
    public static long abs(long v) { return v < 0 ? -v : v; }
    public static native float abs(float v);
    public static native double abs(double v);
    public static int max(int a, int b) { return a >= b ? a : b; }
    public static long max(long a, long b) { return a >= b ? a : b; }
    public static native float max(float a, float b);
    public static native double max(double a, double b);
    public static int min(int a, int b) { return a <= b ? a : b; }
    public static long min(long a, long b) { return a <= b ? a : b; }
    public static native float min(float a, float b);
    public static native double min(double a, double b);
    public static native double sqrt(double v);
    public static native double cbrt(double v);
    public static native double pow(double a, double b);
    public static native double exp(double v);
    public static native double log(double v);
    public static native double log10(double v);
    public static native double log1p(double v);
    public static native double expm1(double v);
    public static native double sin(double v);
    public static native double cos(double v);
    public static native double tan(double v);
    public static native double asin(double v);
    public static native double acos(double v);
    public static native double atan(double v);
    public static native double atan2(double a, double b);
    public static native double sinh(double v);
    public static native double cosh(double v);
    public static native double tanh(double v);
    public static native double hypot(double a, double b);
    public static native double floor(double v);
    public static native double ceil(double v);
    public static native double rint(double v);
    public static native int round(float v);
    public static native long round(double v);
    public static native double signum(double v);
    public static float signum(float v) { return (float) signum((double) v); }
    public static double toRadians(double v) { return v * 0.017453292519943295; }
    public static double toDegrees(double v) { return v * 57.29577951308232; }
    public static native double random();
    public static int addExact(int a, int b) { int r = a + b; if (((a ^ r) & (b ^ r)) < 0) throw new ArithmeticException("integer overflow"); return r; }
    public static long addExact(long a, long b) { long r = a + b; if (((a ^ r) & (b ^ r)) < 0) throw new ArithmeticException("long overflow"); return r; }
    public static int subtractExact(int a, int b) { int r = a - b; if (((a ^ b) & (a ^ r)) < 0) throw new ArithmeticException("integer overflow"); return r; }
    public static long subtractExact(long a, long b) { long r = a - b; if (((a ^ b) & (a ^ r)) < 0) throw new ArithmeticException("long overflow"); return r; }
    public static int multiplyExact(int a, int b) { long r = (long) a * (long) b; if ((int) r != r) throw new ArithmeticException("integer overflow"); return (int) r; }
    public static native long multiplyExact(long a, long b);
    public static long multiplyExact(long a, int b) { return multiplyExact(a, (long) b); }
    public static int incrementExact(int a) { return addExact(a, 1); }
    public static long incrementExact(long a) { return addExact(a, 1L); }
    public static int decrementExact(int a) { return subtractExact(a, 1); }
    public static int negateExact(int a) { if (a == Integer.MIN_VALUE) throw new ArithmeticException("integer overflow"); return -a; }
    public static long negateExact(long a) { if (a == Long.MIN_VALUE) throw new ArithmeticException("long overflow"); return -a; }
    public static int toIntExact(long v) { if ((int) v != v) throw new ArithmeticException("integer overflow"); return (int) v; }
    public static int floorDiv(int a, int b) { int q = a / b; return (a ^ b) < 0 && q * b != a ? q - 1 : q; }
    public static long floorDiv(long a, int b) { return floorDiv(a, (long) b); }
    public static long floorDiv(long a, long b) { long q = a / b; return (a ^ b) < 0 && q * b != a ? q - 1 : q; }
    public static int floorMod(int a, int b) { int m = a % b; return (m ^ b) < 0 && m != 0 ? m + b : m; }
    public static int floorMod(long a, int b) { return (int) floorMod(a, (long) b); }
    public static long floorMod(long a, long b) { long m = a % b; return (m ^ b) < 0 && m != 0 ? m + b : m; }
    public static native double ulp(double v);
    public static native float ulp(float v);
    public static native double nextAfter(double v, double direction);
    public static double nextUp(double v) { return nextAfter(v, Double.POSITIVE_INFINITY); }
    public static double nextDown(double v) { return nextAfter(v, Double.NEGATIVE_INFINITY); }
    public static native double IEEEremainder(double a, double b);
    public static native double copySign(double v, double sign);
    public static native float copySign(float v, float sign);
    public static int absExact(int v) { if (v == Integer.MIN_VALUE) throw new ArithmeticException("Overflow to represent absolute value of Integer.MIN_VALUE"); return abs(v); }
    public static long multiplyHigh(long a, long b) { long x = a >> 32, y = a & 0xFFFFFFFFL, z = b >> 32, w = b & 0xFFFFFFFFL; long t = x * w + (y * w >>> 32); long u = y * z + (t & 0xFFFFFFFFL); return x * z + (t >> 32) + (u >> 32); }
    public static long multiplyFull(int a, int b) { return (long) a * b; }
    public static int ceilDiv(int a, int b) { return -floorDiv(-a, b); }
    public static int getExponent(double v) { int e = (int) ((Double.doubleToRawLongBits(v) & 0x7FF0000000000000L) >> 52); return e - 1023; }
    public static native double fma(double a, double b, double c);
    public static int clamp(long v, int min, int max) { return (int) min(max, max(v, min)); }
}
public final class System {
    public static final java.io.PrintStream out = new java.io.PrintStream(false);
    public static final java.io.PrintStream err = new java.io.PrintStream(true);
    public static native long currentTimeMillis();
    public static native long nanoTime();
    public static native int identityHashCode(Object o);
    public static native void arraycopy(Object from, int fromAt, Object to, int toAt, int n);
    public static String lineSeparator() { return "\n"; }
    public static String getProperty(String key) { return null; }
    public static String getProperty(String key, String otherwise) { return otherwise; }
    public static String getenv(String key) { return null; }
    public static Map<String, String> getenv() { return new HashMap<>(); }
    public static String setProperty(String key, String value) { return null; }
    public static void exit(int status) { throw new Error("System.exit(" + status + ")"); }
    public static void gc() {}
}
public final class Runtime {
    private static final Runtime ONE = new Runtime();
    public static Runtime getRuntime() { return ONE; }
    public int availableProcessors() { return 1; }
    public long totalMemory() { return 268435456L; }
    public long freeMemory() { return 134217728L; }
    public long maxMemory() { return 1073741824L; }
    public void addShutdownHook(Thread hook) {}
}
public class Thread implements Runnable {
    private Runnable target;
    private String name = "Thread-0";
    private boolean interrupted;
    private boolean finished;
    private static Thread main;
    public Thread() {}
    public Thread(Runnable target) { this.target = target; }
    public Thread(Runnable target, String name) { this.target = target; this.name = name; }
    public Thread(String name) { this.name = name; }
    public void run() { if (target != null) target.run(); }
    public void start() { elsewhere(this); }
    static native void elsewhere(Runnable r);
    public static void sleep(long ms) throws InterruptedException { pause(ms, 0); }
    public static void sleep(long ms, int nanos) throws InterruptedException { pause(ms, nanos); }
    public static void sleep(Duration d) throws InterruptedException { pause(d.toMillis(), (int) (d.toNanos() % 1000000)); }
    private static native void pause(long ms, int nanos);
    public static Thread currentThread() { if (main == null) { main = new Thread("main"); } return main; }
    public String getName() { return this == main ? here() : name; }
    static native String here();
    public void setName(String name) { this.name = name; }
    public void setDaemon(boolean daemon) {}
    public boolean isDaemon() { return false; }
    public void interrupt() { interrupted = true; }
    public boolean isInterrupted() { return interrupted; }
    public static boolean interrupted() { Thread t = currentThread(); boolean was = t.interrupted; t.interrupted = false; return was; }
    public void join() throws InterruptedException {}
    public void join(long ms) throws InterruptedException {}
    public boolean isAlive() { return false; }
    public void setPriority(int priority) {}
    public ClassLoader getContextClassLoader() { return new ClassLoader(); }
    public long getId() { return 1; }
    public static void yield() {}
    public static void onSpinWait() {}
    public StackTraceElement[] getStackTrace() { return new StackTraceElement[0]; }
    public String toString() { return "Thread[" + getName() + ",5,main]"; }
}
public class ThreadLocal<T> {
    private T value;
    private Supplier<? extends T> initial;
    private boolean set;
    public ThreadLocal() {}
    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> initial) { ThreadLocal<S> t = new ThreadLocal<>(); t.initial = initial; return t; }
    protected T initialValue() { return initial == null ? null : initial.get(); }
    public T get() { if (!set) { value = initialValue(); set = true; } return value; }
    public void set(T value) { this.value = value; set = true; }
    public void remove() { value = null; set = false; }
}
public final class StackTraceElement implements java.io.Serializable {
    private final String text;
    private final int line;
    StackTraceElement(String text, int line) { this.text = text; this.line = line; }
    public int getLineNumber() { return line; }
    public String getMethodName() { String m = text.substring(0, text.indexOf('(')); return m.substring(m.lastIndexOf('.') + 1); }
    public String getClassName() { String m = text.substring(0, text.indexOf('(')); return m.substring(0, m.lastIndexOf('.')); }
    public String getFileName() { return text.substring(text.indexOf('(') + 1, text.lastIndexOf(':')); }
    public String toString() { return text; }
}
public abstract class Enum<E extends Enum<E>> implements Comparable<E>, java.io.Serializable {
    private String name;
    private int ordinal;
    public final String name() { return name; }
    public final int ordinal() { return ordinal; }
    public String toString() { return name; }
    public final int compareTo(E other) { return ordinal - ((Enum<?>) other).ordinal; }
    public final boolean equals(Object o) { return this == o; }
    public final native int hashCode();
    public final native Class<E> getDeclaringClass();
    public static native <T extends Enum<T>> T valueOf(Class<T> type, String name);
}
public abstract class Record {
    public native boolean equals(Object o);
    public native int hashCode();
    public native String toString();
}
public class Throwable implements java.io.Serializable {
    private String message;
    private Throwable cause;
    private List<Throwable> suppressed;
    public Throwable() {}
    public Throwable(String message) { this.message = message; }
    public Throwable(String message, Throwable cause) { this.message = message; this.cause = cause; }
    public Throwable(Throwable cause) { this.cause = cause; if (cause != null) this.message = cause.toString(); }
    protected Throwable(String message, Throwable cause, boolean enableSuppression, boolean writableStackTrace) { this.message = message; this.cause = cause; }
    public String getMessage() { return message; }
    public String getLocalizedMessage() { return getMessage(); }
    public Throwable getCause() { return cause; }
    public Throwable initCause(Throwable cause) { this.cause = cause; return this; }
    public void addSuppressed(Throwable t) { if (suppressed == null) suppressed = new ArrayList<>(); suppressed.add(t); }
    public Throwable[] getSuppressed() { return suppressed == null ? new Throwable[0] : suppressed.toArray(new Throwable[0]); }
    public String toString() {
        String m = getLocalizedMessage();
        return m != null ? getClass().getName() + ": " + m : getClass().getName();
    }
    public Throwable fillInStackTrace() { return this; }
    private native String[] traceTexts();
    private native int traceLine(int at);
    public StackTraceElement[] getStackTrace() {
        String[] texts = traceTexts();
        StackTraceElement[] all = new StackTraceElement[texts.length];
        for (int i = 0; i < all.length; i++) all[i] = new StackTraceElement(texts[i], traceLine(i));
        return all;
    }
    public void setStackTrace(StackTraceElement[] trace) {}
    public void printStackTrace() {
        System.err.println(this);
        for (StackTraceElement e : getStackTrace()) System.err.println("\tat " + e);
        if (cause != null && cause != this) { System.err.print("Caused by: "); cause.printStackTrace(); }
    }
}
public class Exception extends Throwable {
    public Exception() {}
    public Exception(String message) { super(message); }
    public Exception(String message, Throwable cause) { super(message, cause); }
    public Exception(Throwable cause) { super(cause); }
    protected Exception(String message, Throwable cause, boolean a, boolean b) { super(message, cause); }
}
public class RuntimeException extends Exception {
    public RuntimeException() {}
    public RuntimeException(String message) { super(message); }
    public RuntimeException(String message, Throwable cause) { super(message, cause); }
    public RuntimeException(Throwable cause) { super(cause); }
    protected RuntimeException(String message, Throwable cause, boolean a, boolean b) { super(message, cause); }
}
public class Error extends Throwable {
    public Error() {}
    public Error(String message) { super(message); }
    public Error(String message, Throwable cause) { super(message, cause); }
    public Error(Throwable cause) { super(cause); }
}
public class AssertionError extends Error {
    public AssertionError() {}
    public AssertionError(Object detail) { super(String.valueOf(detail)); }
    public AssertionError(String message, Throwable cause) { super(message, cause); }
}
public class VirtualMachineError extends Error { public VirtualMachineError() {} public VirtualMachineError(String m) { super(m); } }
public class OutOfMemoryError extends VirtualMachineError { public OutOfMemoryError() {} public OutOfMemoryError(String m) { super(m); } }
public class StackOverflowError extends VirtualMachineError { public StackOverflowError() {} public StackOverflowError(String m) { super(m); } }
public class LinkageError extends Error { public LinkageError() {} public LinkageError(String m) { super(m); } }
public class ExceptionInInitializerError extends LinkageError { public ExceptionInInitializerError() {} public ExceptionInInitializerError(String m) { super(m); } }
public class NoClassDefFoundError extends LinkageError { public NoClassDefFoundError() {} public NoClassDefFoundError(String m) { super(m); } }
public class AbstractMethodError extends LinkageError { public AbstractMethodError() {} public AbstractMethodError(String m) { super(m); } }
public class NoSuchMethodError extends LinkageError { public NoSuchMethodError() {} public NoSuchMethodError(String m) { super(m); } }
public class NoSuchFieldError extends LinkageError { public NoSuchFieldError() {} public NoSuchFieldError(String m) { super(m); } }
public class NullPointerException extends RuntimeException { public NullPointerException() {} public NullPointerException(String m) { super(m); } }
public class ArithmeticException extends RuntimeException { public ArithmeticException() {} public ArithmeticException(String m) { super(m); } }
public class ClassCastException extends RuntimeException { public ClassCastException() {} public ClassCastException(String m) { super(m); } }
public class IllegalArgumentException extends RuntimeException {
    public IllegalArgumentException() {}
    public IllegalArgumentException(String message) { super(message); }
    public IllegalArgumentException(String message, Throwable cause) { super(message, cause); }
    public IllegalArgumentException(Throwable cause) { super(cause); }
}
public class NumberFormatException extends IllegalArgumentException { public NumberFormatException() {} public NumberFormatException(String m) { super(m); } }
public class IllegalStateException extends RuntimeException {
    public IllegalStateException() {}
    public IllegalStateException(String message) { super(message); }
    public IllegalStateException(String message, Throwable cause) { super(message, cause); }
    public IllegalStateException(Throwable cause) { super(cause); }
}
public class UnsupportedOperationException extends RuntimeException {
    public UnsupportedOperationException() {}
    public UnsupportedOperationException(String message) { super(message); }
    public UnsupportedOperationException(String message, Throwable cause) { super(message, cause); }
}
public class IndexOutOfBoundsException extends RuntimeException {
    public IndexOutOfBoundsException() {}
    public IndexOutOfBoundsException(String m) { super(m); }
    public IndexOutOfBoundsException(int index) { super("Index out of range: " + index); }
}
public class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {
    public ArrayIndexOutOfBoundsException() {}
    public ArrayIndexOutOfBoundsException(String m) { super(m); }
    public ArrayIndexOutOfBoundsException(int index) { super("Array index out of range: " + index); }
}
public class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {
    public StringIndexOutOfBoundsException() {}
    public StringIndexOutOfBoundsException(String m) { super(m); }
    public StringIndexOutOfBoundsException(int index) { super("String index out of range: " + index); }
}
public class NegativeArraySizeException extends RuntimeException { public NegativeArraySizeException() {} public NegativeArraySizeException(String m) { super(m); } }
public class ArrayStoreException extends RuntimeException { public ArrayStoreException() {} public ArrayStoreException(String m) { super(m); } }
public class SecurityException extends RuntimeException { public SecurityException() {} public SecurityException(String m) { super(m); } }
public class CloneNotSupportedException extends Exception { public CloneNotSupportedException() {} public CloneNotSupportedException(String m) { super(m); } }
public class InterruptedException extends Exception { public InterruptedException() {} public InterruptedException(String m) { super(m); } }
public class ReflectiveOperationException extends Exception { public ReflectiveOperationException() {} public ReflectiveOperationException(String m) { super(m); } }
public class ClassNotFoundException extends ReflectiveOperationException { public ClassNotFoundException() {} public ClassNotFoundException(String m) { super(m); } }
public class NoSuchFieldException extends ReflectiveOperationException { public NoSuchFieldException() {} public NoSuchFieldException(String m) { super(m); } }
public @interface Override {}
public @interface Deprecated {}
public @interface SuppressWarnings { String[] value(); }
public @interface FunctionalInterface {}
public @interface SafeVarargs {}

package java.nio.charset;

public class Charset { String name; Charset(String name) { this.name = name; } public String name() { return name; } public String toString() { return name; } public static Charset forName(String name) { return new Charset(name); } public static Charset defaultCharset() { return StandardCharsets.UTF_8; } }
public final class StandardCharsets {
    public static final Charset UTF_8 = new Charset("UTF-8");
    public static final Charset US_ASCII = new Charset("US-ASCII");
    public static final Charset ISO_8859_1 = new Charset("ISO-8859-1");
    public static final Charset UTF_16 = new Charset("UTF-16");
}
