package java.io;

public interface Flushable { void flush() throws IOException; }
public abstract class OutputStream implements Closeable, Flushable {
    public abstract void write(int b) throws IOException;
    public void write(byte[] b) throws IOException { write(b, 0, b.length); }
    public void write(byte[] b, int at, int n) throws IOException { for (int i = at; i < at + n; i++) write(b[i]); }
    public void flush() throws IOException {}
    public void close() throws IOException {}
}
public abstract class InputStream implements Closeable {
    public abstract int read() throws IOException;
    public int read(byte[] b) throws IOException { return read(b, 0, b.length); }
    public int read(byte[] b, int at, int n) throws IOException {
        for (int i = 0; i < n; i++) { int c = read(); if (c < 0) return i == 0 ? -1 : i; b[at + i] = (byte) c; }
        return n;
    }
    public byte[] readAllBytes() throws IOException { ByteArrayOutputStream all = new ByteArrayOutputStream(); int c; while ((c = read()) >= 0) all.write(c); return all.toByteArray(); }
    public int available() throws IOException { return 0; }
    public void close() throws IOException {}
}
public class ByteArrayOutputStream extends OutputStream {
    protected byte[] buf; protected int count;
    public ByteArrayOutputStream() { this(32); }
    public ByteArrayOutputStream(int size) { buf = new byte[size]; }
    public void write(int b) { if (count == buf.length) buf = Arrays.copyOf(buf, count * 2 + 16); buf[count++] = (byte) b; }
    public void write(byte[] b, int at, int n) { for (int i = at; i < at + n; i++) write(b[i]); }
    public void writeBytes(byte[] b) { write(b, 0, b.length); }
    public void reset() { count = 0; }
    public int size() { return count; }
    public byte[] toByteArray() { return Arrays.copyOf(buf, count); }
    public String toString() { return new String(toByteArray()); }
    public void close() throws IOException {}
}
public class ByteArrayInputStream extends InputStream {
    protected byte[] buf; protected int pos;
    public ByteArrayInputStream(byte[] buf) { this.buf = buf; }
    public int read() { return pos < buf.length ? buf[pos++] & 255 : -1; }
    public int available() { return buf.length - pos; }
}
public class FilterOutputStream extends OutputStream {
    protected OutputStream out;
    public FilterOutputStream(OutputStream out) { this.out = out; }
    public void write(int b) throws IOException { out.write(b); }
    public void flush() throws IOException { out.flush(); }
    public void close() throws IOException { out.close(); }
}
public class FilterInputStream extends InputStream {
    protected InputStream in;
    protected FilterInputStream(InputStream in) { this.in = in; }
    public int read() throws IOException { return in.read(); }
    public int available() throws IOException { return in.available(); }
    public void close() throws IOException { in.close(); }
}
public class BufferedOutputStream extends FilterOutputStream { public BufferedOutputStream(OutputStream out) { super(out); } }
public class BufferedInputStream extends FilterInputStream { public BufferedInputStream(InputStream in) { super(in); } }
public interface DataOutput {
    void write(int b) throws IOException;
    void write(byte[] b) throws IOException;
    default void writeByte(int v) throws IOException { write(v); }
    default void writeBoolean(boolean v) throws IOException { write(v ? 1 : 0); }
    default void writeShort(int v) throws IOException { write(v >>> 8); write(v); }
    default void writeChar(int v) throws IOException { writeShort(v); }
    default void writeInt(int v) throws IOException { writeShort(v >>> 16); writeShort(v); }
    default void writeLong(long v) throws IOException { writeInt((int) (v >>> 32)); writeInt((int) v); }
    default void writeFloat(float v) throws IOException { writeInt(Float.floatToIntBits(v)); }
    default void writeDouble(double v) throws IOException { writeLong(Double.doubleToLongBits(v)); }
    default void writeBytes(String s) throws IOException { for (char c : s.toCharArray()) write(c); }
    default void writeChars(String s) throws IOException { for (char c : s.toCharArray()) writeChar(c); }
    default void writeUTF(String s) throws IOException { byte[] b = s.getBytes(); writeShort(b.length); write(b); }
}
public interface DataInput {
    byte readByte() throws IOException;
    default int readUnsignedByte() throws IOException { return readByte() & 255; }
    default boolean readBoolean() throws IOException { return readByte() != 0; }
    default int readUnsignedShort() throws IOException { int a = readUnsignedByte(); return a << 8 | readUnsignedByte(); }
    default short readShort() throws IOException { return (short) readUnsignedShort(); }
    default char readChar() throws IOException { return (char) readUnsignedShort(); }
    default int readInt() throws IOException { int a = readUnsignedShort(); return a << 16 | readUnsignedShort(); }
    default long readLong() throws IOException { long a = readInt(); return a << 32 | readInt() & 0xFFFFFFFFL; }
    default float readFloat() throws IOException { return Float.intBitsToFloat(readInt()); }
    default double readDouble() throws IOException { return Double.longBitsToDouble(readLong()); }
    default void readFully(byte[] b) throws IOException { for (int i = 0; i < b.length; i++) b[i] = readByte(); }
    default String readUTF() throws IOException { byte[] b = new byte[readUnsignedShort()]; readFully(b); return new String(b); }
}
public class DataOutputStream extends FilterOutputStream implements DataOutput {
    protected int written;
    public DataOutputStream(OutputStream out) { super(out); }
    public void write(int b) throws IOException { out.write(b); written++; }
    public final int size() { return written; }
}
public class DataInputStream extends FilterInputStream implements DataInput {
    public DataInputStream(InputStream in) { super(in); }
    public byte readByte() throws IOException { int b = read(); if (b < 0) throw new EOFException(); return (byte) b; }
}
// What is written is kept as it is; the bytes only say where.
public class ObjectOutputStream extends DataOutputStream {
    static final java.util.ArrayList<Object> KEPT = new java.util.ArrayList<>();
    public ObjectOutputStream(OutputStream out) throws IOException { super(out); }
    public final void writeObject(Object o) throws IOException {
        if (o != null && !(o instanceof Serializable)) throw new NotSerializableException(o.getClass().getName());
        writeInt(KEPT.size());
        KEPT.add(o);
    }
    public void reset() throws IOException {}
}
public class ObjectInputStream extends DataInputStream {
    public ObjectInputStream(InputStream in) throws IOException { super(in); }
    public final Object readObject() throws IOException, ClassNotFoundException { return ObjectOutputStream.KEPT.get(readInt()); }
}
public class FileInputStream extends InputStream {
    public FileInputStream(String path) throws FileNotFoundException { throw new FileNotFoundException(path + " (No such file or directory)"); }
    public FileInputStream(File file) throws FileNotFoundException { this(file.getPath()); }
    public int read() { return -1; }
}
public class FileOutputStream extends OutputStream {
    public FileOutputStream(String path) throws FileNotFoundException { throw new FileNotFoundException(path + " (No such file or directory)"); }
    public FileOutputStream(String path, boolean append) throws FileNotFoundException { this(path); }
    public FileOutputStream(File file) throws FileNotFoundException { this(file.getPath()); }
    public void write(int b) {}
}
public abstract class Reader implements Closeable {
    public abstract int read() throws IOException;
    public void close() throws IOException {}
}
public class StringReader extends Reader {
    private final String text; private int at;
    public StringReader(String text) { this.text = text; }
    public int read() throws IOException { return at < text.length() ? text.charAt(at++) : -1; }
    public void close() {}
}
public class InputStreamReader extends Reader {
    private final InputStream in; private String text; private int at;
    public InputStreamReader(InputStream in) { this.in = in; }
    public InputStreamReader(InputStream in, String charset) { this.in = in; }
    public InputStreamReader(InputStream in, java.nio.charset.Charset charset) { this.in = in; }
    public int read() throws IOException { if (text == null) text = new String(in.readAllBytes()); return at < text.length() ? text.charAt(at++) : -1; }
    public void close() throws IOException { in.close(); }
}
public class FileReader extends InputStreamReader {
    public FileReader(String path) throws FileNotFoundException { super(new FileInputStream(path)); }
    public FileReader(File file) throws FileNotFoundException { this(file.getPath()); }
}
public class BufferedReader extends Reader {
    private final Reader in; private int peeked = -2;
    public BufferedReader(Reader in) { this.in = in; }
    public int read() throws IOException { int c = peeked == -2 ? in.read() : peeked; peeked = -2; return c; }
    public boolean ready() throws IOException { if (peeked == -2) peeked = in.read(); return peeked >= 0; }
    public String readLine() throws IOException {
        int c = read();
        if (c < 0) return null;
        StringBuilder line = new StringBuilder();
        while (c >= 0 && c != '\n') { if (c != '\r') line.append((char) c); c = read(); }
        return line.toString();
    }
    public java.util.stream.Stream<String> lines() {
        List<String> all = new ArrayList<>();
        try { String line; while ((line = readLine()) != null) all.add(line); } catch (IOException e) { throw new UncheckedIOException(e); }
        return all.stream();
    }
    public void close() throws IOException { in.close(); }
}
public abstract class Writer implements Closeable, Flushable, Appendable {
    public abstract void write(String s) throws IOException;
    public void write(int c) throws IOException { write(String.valueOf((char) c)); }
    public void write(char[] c) throws IOException { write(String.valueOf(c)); }
    public Writer append(CharSequence s) throws IOException { write(String.valueOf(s)); return this; }
    public Writer append(char c) throws IOException { write(c); return this; }
    public void flush() throws IOException {}
    public void close() throws IOException {}
}
public class StringWriter extends Writer {
    private final StringBuffer b = new StringBuffer();
    public StringWriter() {}
    public void write(String s) { b.append(s); }
    public void write(int c) { b.append((char) c); }
    public StringWriter append(CharSequence s) { b.append(s); return this; }
    public StringBuffer getBuffer() { return b; }
    public String toString() { return b.toString(); }
    public void flush() {}
}
public class OutputStreamWriter extends Writer {
    private final OutputStream out;
    public OutputStreamWriter(OutputStream out) { this.out = out; }
    public OutputStreamWriter(OutputStream out, String charset) { this.out = out; }
    public OutputStreamWriter(OutputStream out, java.nio.charset.Charset charset) { this.out = out; }
    public void write(String s) throws IOException { out.write(s.getBytes()); }
    public void flush() throws IOException { out.flush(); }
    public void close() throws IOException { out.close(); }
}
public class FileWriter extends OutputStreamWriter {
    public FileWriter(String path) throws IOException { super(new FileOutputStream(path)); }
    public FileWriter(String path, boolean append) throws IOException { this(path); }
    public FileWriter(File file) throws IOException { this(file.getPath()); }
}
public class BufferedWriter extends Writer {
    private final Writer out;
    public BufferedWriter(Writer out) { this.out = out; }
    public void write(String s) throws IOException { out.write(s); }
    public void newLine() throws IOException { write("\n"); }
    public void flush() throws IOException { out.flush(); }
    public void close() throws IOException { out.close(); }
}
public class PrintWriter extends Writer {
    private final Writer out;
    public PrintWriter(Writer out) { this.out = out; }
    public PrintWriter(Writer out, boolean flush) { this.out = out; }
    public PrintWriter(OutputStream out) { this.out = new OutputStreamWriter(out); }
    public PrintWriter(OutputStream out, boolean flush) { this(out); }
    public PrintWriter(String path) throws FileNotFoundException { this(new FileOutputStream(path)); }
    public void write(String s) { try { out.write(s); } catch (IOException e) {} }
    public void write(int c) { write(String.valueOf((char) c)); }
    public void print(Object v) { write(String.valueOf(v)); }
    public void print(char v) { write(String.valueOf(v)); }
    public void print(int v) { write(String.valueOf(v)); }
    public void print(long v) { write(String.valueOf(v)); }
    public void print(double v) { write(String.valueOf(v)); }
    public void print(boolean v) { write(String.valueOf(v)); }
    public void println() { write("\n"); }
    public void println(Object v) { write(v + "\n"); }
    public void println(char v) { write(v + "\n"); }
    public void println(int v) { write(v + "\n"); }
    public void println(long v) { write(v + "\n"); }
    public void println(double v) { write(v + "\n"); }
    public void println(boolean v) { write(v + "\n"); }
    public PrintWriter printf(String format, Object... args) { write(String.format(format, args)); return this; }
    public PrintWriter format(String format, Object... args) { return printf(format, args); }
    public PrintWriter append(CharSequence s) { write(String.valueOf(s)); return this; }
    public void flush() { try { out.flush(); } catch (IOException e) {} }
    public void close() { try { out.close(); } catch (IOException e) {} }
}
public class UnsupportedEncodingException extends IOException { public UnsupportedEncodingException() {} public UnsupportedEncodingException(String m) { super(m); } }
public class InvalidObjectException extends IOException { public InvalidObjectException(String m) { super(m); } }

package java.nio;

public final class ByteOrder { private final String s; private ByteOrder(String s) { this.s = s; } public static final ByteOrder BIG_ENDIAN = new ByteOrder("BIG_ENDIAN"); public static final ByteOrder LITTLE_ENDIAN = new ByteOrder("LITTLE_ENDIAN"); public static ByteOrder nativeOrder() { return LITTLE_ENDIAN; } public String toString() { return s; } }
public class BufferUnderflowException extends RuntimeException { public BufferUnderflowException() {} }
public class BufferOverflowException extends RuntimeException { public BufferOverflowException() {} }
public class ByteBuffer implements Comparable<ByteBuffer> {
    private final byte[] a; private int at; private int end; private boolean little;
    private ByteBuffer(byte[] a) { this.a = a; end = a.length; }
    public static ByteBuffer allocate(int n) { return new ByteBuffer(new byte[n]); }
    public static ByteBuffer allocateDirect(int n) { return allocate(n); }
    public static ByteBuffer wrap(byte[] a) { return new ByteBuffer(a); }
    public ByteBuffer order(ByteOrder o) { little = o == ByteOrder.LITTLE_ENDIAN; return this; }
    public ByteOrder order() { return little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN; }
    public int position() { return at; }
    public ByteBuffer position(int p) { if (p < 0 || p > end) throw new IllegalArgumentException("newPosition > limit: (" + p + " > " + end + ")"); at = p; return this; }
    public int limit() { return end; }
    public ByteBuffer limit(int l) { end = l; if (at > l) at = l; return this; }
    public int capacity() { return a.length; }
    public int remaining() { return end - at; }
    public boolean hasRemaining() { return at < end; }
    public ByteBuffer flip() { end = at; at = 0; return this; }
    public ByteBuffer clear() { end = a.length; at = 0; return this; }
    public ByteBuffer rewind() { at = 0; return this; }
    public byte[] array() { return a; }
    private int in(int n) { if (at + n > end) throw new BufferUnderflowException(); int p = at; at += n; return p; }
    private int out(int n) { if (at + n > end) throw new BufferOverflowException(); int p = at; at += n; return p; }
    private int check(int p, int n) { if (p < 0 || p + n > end) throw new IndexOutOfBoundsException(); return p; }
    private long read(int p, int n) { long v = 0; for (int i = 0; i < n; i++) v = v << 8 | a[little ? p + n - 1 - i : p + i] & 255; return v; }
    private ByteBuffer write(int p, int n, long v) { for (int i = 0; i < n; i++) { a[little ? p + i : p + n - 1 - i] = (byte) v; v >>>= 8; } return this; }
    public byte get() { return a[in(1)]; }
    public byte get(int p) { return a[check(p, 1)]; }
    public ByteBuffer get(byte[] to) { int p = in(to.length); System.arraycopy(a, p, to, 0, to.length); return this; }
    public short getShort() { return (short) read(in(2), 2); }
    public char getChar() { return (char) read(in(2), 2); }
    public int getInt() { return (int) read(in(4), 4); }
    public int getInt(int p) { return (int) read(check(p, 4), 4); }
    public long getLong() { return read(in(8), 8); }
    public long getLong(int p) { return read(check(p, 8), 8); }
    public float getFloat() { return Float.intBitsToFloat(getInt()); }
    public double getDouble() { return Double.longBitsToDouble(getLong()); }
    public ByteBuffer put(byte v) { a[out(1)] = v; return this; }
    public ByteBuffer put(int p, byte v) { a[check(p, 1)] = v; return this; }
    public ByteBuffer put(byte[] v) { int p = out(v.length); System.arraycopy(v, 0, a, p, v.length); return this; }
    public ByteBuffer putShort(short v) { return write(out(2), 2, v); }
    public ByteBuffer putChar(char v) { return write(out(2), 2, v); }
    public ByteBuffer putInt(int v) { return write(out(4), 4, v); }
    public ByteBuffer putInt(int p, int v) { return write(check(p, 4), 4, v); }
    public ByteBuffer putLong(long v) { return write(out(8), 8, v); }
    public ByteBuffer putLong(int p, long v) { return write(check(p, 8), 8, v); }
    public ByteBuffer putFloat(float v) { return putInt(Float.floatToIntBits(v)); }
    public ByteBuffer putDouble(double v) { return putLong(Double.doubleToLongBits(v)); }
    public int compareTo(ByteBuffer o) { return Arrays.compare(Arrays.copyOfRange(a, at, end), Arrays.copyOfRange(o.a, o.at, o.end)); }
    public boolean equals(Object o) { return o instanceof ByteBuffer && compareTo((ByteBuffer) o) == 0; }
    public int hashCode() { int h = 1; for (int i = end - 1; i >= at; i--) h = 31 * h + a[i]; return h; }
    public String toString() { return "java.nio.HeapByteBuffer[pos=" + at + " lim=" + end + " cap=" + a.length + "]"; }
}

package java.nio.file;

public class NoSuchFileException extends IOException { public NoSuchFileException(String m) { super(m); } }
/** There are no files in a page: what reads one is told so as a machine without it would. */
public interface Path extends Comparable<Path>, Serializable {
    static Path of(String first, String... more) { return new FilePath(more.length == 0 ? first : first + "/" + String.join("/", more)); }
    default Path getFileName() { String s = toString(); return new FilePath(s.substring(s.lastIndexOf('/') + 1)); }
    default Path resolve(String other) { return new FilePath(this + "/" + other); }
    default int compareTo(Path o) { return toString().compareTo(o.toString()); }
}
class FilePath implements Path {
    private final String s;
    FilePath(String s) { this.s = s; }
    public boolean equals(Object o) { return o instanceof FilePath && s.equals(((FilePath) o).s); }
    public int hashCode() { return s.hashCode(); }
    public String toString() { return s; }
}
public final class Paths { public static Path get(String first, String... more) { return Path.of(first, more); } }
public final class Files {
    public static boolean exists(Path path) { return false; }
    public static List<String> readAllLines(Path path) throws IOException { throw new NoSuchFileException(path.toString()); }
    public static List<String> readAllLines(Path path, java.nio.charset.Charset charset) throws IOException { return readAllLines(path); }
    public static java.util.stream.Stream<String> lines(Path path) throws IOException { return readAllLines(path).stream(); }
    public static String readString(Path path) throws IOException { throw new NoSuchFileException(path.toString()); }
    public static byte[] readAllBytes(Path path) throws IOException { throw new NoSuchFileException(path.toString()); }
    public static BufferedReader newBufferedReader(Path path) throws IOException { throw new NoSuchFileException(path.toString()); }
}
