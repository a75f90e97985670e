package java.util.regex;

public class PatternSyntaxException extends IllegalArgumentException { public PatternSyntaxException(String m) { super(m); } public String getDescription() { return getMessage(); } }
public final class Pattern implements java.io.Serializable {
    public static final int CASE_INSENSITIVE = 2;
    public static final int COMMENTS = 4;
    public static final int MULTILINE = 8;
    public static final int DOTALL = 32;
    public static final int UNICODE_CASE = 64;
    private final String regex; private final int flags;
    private Pattern(String regex, int flags) { this.regex = regex; this.flags = flags; groups(regex, flags); }
    static native int groups(String regex, int flags);
    static native int groupNumber(String regex, int flags, String name);
    static native int[] search(String regex, int flags, String text, int from, int goal);
    public static native String quote(String s);
    public static Pattern compile(String regex) { return new Pattern(regex, 0); }
    public static Pattern compile(String regex, int flags) { return new Pattern(regex, flags); }
    public static boolean matches(String regex, CharSequence text) { return compile(regex).matcher(text).matches(); }
    public String pattern() { return regex; }
    public int flags() { return flags; }
    public Matcher matcher(CharSequence text) { return new Matcher(this, text.toString()); }
    public String[] split(CharSequence text) { return split(text, 0); }
    public String[] split(CharSequence text, int limit) { return text.toString().split(flags == 0 ? regex : "(?" + ((flags & 2) != 0 ? "i" : "") + ((flags & 8) != 0 ? "m" : "") + ((flags & 32) != 0 ? "s" : "") + ")" + regex, limit); }
    public Stream<String> splitAsStream(CharSequence text) { return Arrays.stream(split(text)); }
    public Predicate<String> asPredicate() { return s -> matcher(s).find(); }
    public Predicate<String> asMatchPredicate() { return s -> matcher(s).matches(); }
    int count() { return groups(regex, flags); }
    int number(String name) { int n = groupNumber(regex, flags, name); if (n < 0) throw new IllegalArgumentException("No group with name <" + name + ">"); return n; }
    int[] run(String text, int from, int goal) { return search(regex, flags, text, from, goal); }
    public String toString() { return regex; }
}
public interface MatchResult {
    String group();
    String group(int n);
    int start();
    int end();
    int start(int n);
    int end(int n);
    int groupCount();
}
public final class Matcher implements MatchResult {
    private final Pattern pattern; private String text; private int[] found; private int from; private int appended;
    Matcher(Pattern pattern, String text) { this.pattern = pattern; this.text = text; }
    public Pattern pattern() { return pattern; }
    public Matcher reset() { found = null; from = 0; appended = 0; return this; }
    public Matcher reset(CharSequence text) { this.text = text.toString(); return reset(); }
    public boolean matches() { found = pattern.run(text, 0, 1); if (found != null) from = found[1]; return found != null; }
    public boolean lookingAt() { found = pattern.run(text, 0, 2); if (found != null) from = found[1]; return found != null; }
    public boolean find() {
        if (from > text.length()) { found = null; return false; }
        found = pattern.run(text, from, 0);
        if (found == null) { from = text.length() + 1; return false; }
        from = found[0] == found[1] ? found[1] + 1 : found[1];
        return true;
    }
    public boolean find(int start) { if (start < 0 || start > text.length()) throw new IndexOutOfBoundsException("Illegal start index"); reset(); from = start; return find(); }
    private int[] found() { if (found == null) throw new IllegalStateException("No match found"); return found; }
    private void check(int n) { if (n < 0 || n > groupCount()) throw new IndexOutOfBoundsException("No group " + n); }
    public int groupCount() { return pattern.count(); }
    public String group() { return group(0); }
    public String group(int n) { found(); check(n); return found[2 * n] < 0 ? null : text.substring(found[2 * n], found[2 * n + 1]); }
    public String group(String name) { found(); return group(pattern.number(name)); }
    public int start() { return found()[0]; }
    public int end() { return found()[1]; }
    public int start(int n) { found(); check(n); return found[2 * n]; }
    public int end(int n) { found(); check(n); return found[2 * n + 1]; }
    public boolean hitEnd() { return from >= text.length(); }
    public MatchResult toMatchResult() { Matcher m = new Matcher(pattern, text); m.found = found(); return m; }
    public Stream<MatchResult> results() { List<MatchResult> l = new ArrayList<>(); reset(); while (find()) l.add(toMatchResult()); return l.stream(); }
    public static String quoteReplacement(String s) { return s.replace("\\", "\\\\").replace("$", "\\$"); }
    private String expanded(String by) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < by.length(); i++) {
            char c = by.charAt(i);
            if (c == '\\') {
                if (++i == by.length()) throw new IllegalArgumentException("character to be escaped is missing");
                out.append(by.charAt(i));
                continue;
            }
            if (c != '$') { out.append(c); continue; }
            if (++i == by.length()) throw new IllegalArgumentException("Illegal group reference: group index is missing");
            String part;
            if (by.charAt(i) == '{') {
                int end = by.indexOf('}', i);
                if (end < 0) throw new IllegalArgumentException("named capturing group is missing trailing '}'");
                part = group(by.substring(i + 1, end));
                i = end;
            } else {
                int n = by.charAt(i) - '0';
                if (n < 0 || n > 9) throw new IllegalArgumentException("Illegal group reference");
                while (i + 1 < by.length() && Character.isDigit(by.charAt(i + 1)) && n * 10 + by.charAt(i + 1) - '0' <= groupCount()) n = n * 10 + by.charAt(++i) - '0';
                part = group(n);
            }
            if (part != null) out.append(part);
        }
        return out.toString();
    }
    public Matcher appendReplacement(StringBuilder out, String by) {
        String made = expanded(by);
        out.append(text, appended, start()).append(made);
        appended = end();
        return this;
    }
    public Matcher appendReplacement(StringBuffer out, String by) {
        StringBuilder made = new StringBuilder();
        appendReplacement(made, by);
        out.append(made);
        return this;
    }
    public StringBuffer appendTail(StringBuffer out) { return out.append(text.substring(appended)); }
    public StringBuilder appendTail(StringBuilder out) { return out.append(text, appended, text.length()); }
    public String replaceAll(String by) { return text.replaceAll(flagged(), by); }
    public String replaceFirst(String by) { return text.replaceFirst(flagged(), by); }
    public String replaceAll(Function<MatchResult, String> f) {
        StringBuilder b = new StringBuilder();
        int at = 0;
        reset();
        while (find()) { b.append(text, at, start()).append(f.apply(this)); at = end(); }
        return b.append(text.substring(at)).toString();
    }
    private String flagged() { int f = pattern.flags(); return f == 0 ? pattern.pattern() : "(?" + ((f & 2) != 0 ? "i" : "") + ((f & 8) != 0 ? "m" : "") + ((f & 32) != 0 ? "s" : "") + ")" + pattern.pattern(); }
}

package org.slf4j;

public class Logger implements java.io.Serializable {
    private final String name;
    Logger(String name) { this.name = name; }
    public String getName() { return name; }
    public boolean isTraceEnabled() { return false; }
    public boolean isDebugEnabled() { return false; }
    public boolean isInfoEnabled() { return false; }
    public boolean isWarnEnabled() { return false; }
    public boolean isErrorEnabled() { return false; }
    public void trace(String m, Object... args) {}
    public void debug(String m, Object... args) {}
    public void info(String m, Object... args) {}
    public void warn(String m, Object... args) {}
    public void error(String m, Object... args) {}
}
public final class LoggerFactory {
    public static Logger getLogger(Class<?> c) { return new Logger(c.getName()); }
    public static Logger getLogger(String name) { return new Logger(name); }
}
