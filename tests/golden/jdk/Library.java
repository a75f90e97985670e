import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.*;
import java.util.regex.*;

/**
 * What the JDK's library answers, for tests of functions that need no evaluator: {@code java Library.java} in this
 * directory writes the *.tsv files. Fields are separated by tabs, with backslashes before what would disturb; an answer
 * begins with "=" and an exception with "!".
 */
public class Library {
    static final Random R = new Random(20260);

    static String escape(Object o) {
        return String.valueOf(o).replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r");
    }

    static String answer(Supplier<Object> s) {
        try {
            return "=" + s.get();
        } catch (Throwable e) {
            return "!" + e;
        }
    }

    static void line(PrintStream out, Object... fields) {
        StringJoiner line = new StringJoiner("\t", "", "\n");
        for (Object field : fields) {
            line.add(escape(field));
        }
        out.print(line);
    }

    static PrintStream file(String name) throws IOException {
        return new PrintStream(new FileOutputStream(name), false, StandardCharsets.UTF_8);
    }

    public static void main(String[] args) throws IOException {
        try (PrintStream out = file("doubles.tsv")) {
            for (int i = 0; i < 150; i++) {
                doubles(out, Double.longBitsToDouble(R.nextLong()));
                doubles(out, R.nextInt(100000) / 1000.0);
                doubles(out, Math.pow(2, R.nextInt(2100) - 1074));
                doubles(out, (double) (R.nextLong() >> R.nextInt(64)));
                doubles(out, R.nextGaussian() * Math.pow(10, R.nextInt(40) - 20));
                doubles(out, R.nextInt(1000) * Double.MIN_VALUE);
                floats(out, Float.intBitsToFloat(R.nextInt()));
                floats(out, R.nextInt(100000) / 1000f);
                floats(out, (float) Math.pow(2, R.nextInt(277) - 149));
            }
            for (double value : new double[] {0, -0.0, 1, 1e-3, 2e-3, 1e7, 1e23, 2e23, 9.999999999999999e22, 4.35, 1.0 / 0, 0.0 / 0, -1.0 / 0}) {
                doubles(out, value);
            }
        }
        try (PrintStream out = file("formats.tsv")) {
            formats(out);
        }
        try (PrintStream out = file("regexes.tsv")) {
            regexes(out);
        }
        try (PrintStream out = file("maths.tsv")) {
            maths(out);
        }
        try (PrintStream out = file("randoms.tsv")) {
            for (long seed : new long[] {0, 42, -1, 123456789012345L}) {
                Random r = new Random(seed);
                for (int i = 0; i < 25; i++) {
                    line(out, seed, r.nextInt(), r.nextInt(10), r.nextInt(1 << 10), r.nextInt((1 << 30) + 1), r.nextInt(-5, 60), r.nextLong(), r.nextLong(1000), r.nextBoolean(), r.nextDouble(), r.nextFloat(), r.nextGaussian());
                }
            }
        }
    }

    static void math(PrintStream out, String name, DoubleBinaryOperator f, double x, double y) {
        line(out, name, bits(x), bits(y), bits(f.applyAsDouble(x, y)));
    }

    static String bits(double value) {
        return Long.toHexString(Double.doubleToLongBits(value));
    }

    static void maths(PrintStream out) {
        double[] edges = {0, -0.0, 1, -1, 0.5, Double.NaN, 1 / 0.0, -1 / 0.0, Double.MAX_VALUE, Double.MIN_VALUE, 1e300, -2, 2.5};
        for (int i = 0; i < 60; i++) {
            double x = i < 13 ? edges[i] : R.nextGaussian() * Math.pow(10, R.nextInt(6) - 2);
            double y = i < 26 ? edges[i % 13] : R.nextInt(2) == 0 ? R.nextInt(20) / 2.0 : R.nextGaussian() * 3;
            math(out, "sin", (a, b) -> Math.sin(a), x, y);
            math(out, "cos", (a, b) -> Math.cos(a), x, y);
            math(out, "tan", (a, b) -> Math.tan(a), x, y);
            math(out, "exp", (a, b) -> Math.exp(a), x, y);
            math(out, "log", (a, b) -> Math.log(a), Math.abs(x), y);
            math(out, "log10", (a, b) -> Math.log10(a), Math.abs(x), y);
            math(out, "pow", Math::pow, x, y);
            math(out, "asin", (a, b) -> Math.asin(a), x / 20, y);
            math(out, "acos", (a, b) -> Math.acos(a), x / 20, y);
            math(out, "atan", (a, b) -> Math.atan(a), x, y);
            math(out, "atan2", Math::atan2, x, y);
            math(out, "sinh", (a, b) -> Math.sinh(a), x, y);
            math(out, "cosh", (a, b) -> Math.cosh(a), x, y);
            math(out, "tanh", (a, b) -> Math.tanh(a), x, y);
            math(out, "hypot", Math::hypot, x, y);
            math(out, "cbrt", (a, b) -> Math.cbrt(a), x, y);
            math(out, "IEEEremainder", Math::IEEEremainder, x, y);
            math(out, "min", Math::min, x, y);
            math(out, "max", Math::max, x, y);
            math(out, "ulp", (a, b) -> Math.ulp(a), x, y);
            math(out, "signum", (a, b) -> Math.signum(a), x, y);
            math(out, "rint", (a, b) -> Math.rint(a), x, y);
            math(out, "round", (a, b) -> Math.round(a), x, y);
            math(out, "nextAfter", Math::nextAfter, x, y);
        }
    }

    static void doubles(PrintStream out, double value) {
        line(out, "double", Long.toHexString(Double.doubleToRawLongBits(value)), value, Double.toHexString(value), Double.hashCode(value));
    }

    static void floats(PrintStream out, float value) {
        line(out, "float", Integer.toHexString(Float.floatToRawIntBits(value)), value, Float.toHexString(value), Float.hashCode(value));
    }

    static void format(PrintStream out, String pattern, Object value) {
        String text = value == null ? "null" : value instanceof Double ? Long.toHexString(Double.doubleToRawLongBits((Double) value)) : value instanceof Character ? "" + (int) (Character) value : value.toString();
        String kind = value == null ? "Null" : value.getClass().getSimpleName();
        line(out, pattern, kind, text, answer(() -> String.format(pattern, value)));
    }

    static void formats(PrintStream out) {
        for (String pattern : new String[] {"%", "%d %d", "%2$s", "a%%b%n", "%q", "%.d", "%5n", "%-n", "%5%|", "%<s", "%-", "%-010d", "%--5d", "%,x", "% +d", "%#d", "%#s", "%.2d", "%-d", "%0d", "%s|%1$s", "%b", "%c", "%C", "%X", "%h", "%.2f", "%05s"}) {
            format(out, pattern, 65);
            format(out, pattern, "x");
            format(out, pattern, null);
        }
        String conversions = "bscdxoXeEfgdfffds";
        for (int i = 0; i < 500; i++) {
            StringBuilder pattern = new StringBuilder("<%");
            for (int k = R.nextInt(3); k > 0; k--) {
                pattern.append("-#+ 0,(".charAt(R.nextInt(7)));
            }
            pattern.append(R.nextInt(2) == 0 ? "" : "" + (1 + R.nextInt(14))).append(R.nextInt(2) == 0 ? "" : "." + R.nextInt(6));
            char conversion = conversions.charAt(R.nextInt(conversions.length()));
            Object value = "eEfg".indexOf(conversion) >= 0 ? (Object) (R.nextInt(3) == 0 ? R.nextInt(2000000) / 1000.0 : R.nextGaussian() * Math.pow(10, R.nextInt(20) - 8))
                : "doxX".indexOf(conversion) >= 0 ? (Object) (R.nextLong() >> R.nextInt(64)) : R.nextBoolean() ? "wörd" : R.nextInt(300);
            format(out, pattern.append(conversion).append('>').toString(), value);
        }
    }

    static void regexes(PrintStream out) {
        String[] patterns = {",", "\\s+", "\\W+", "[^a-z]", "\\.", "", "b*", "\\b", "(a)(b)?", "(?<x>a+)b", "^a", "a$", "[a-z&&[^b]]", "\\d{2,3}", "\\Qa.b\\E", "(?i)AB", "(?=b)", "(?!b)a", "(?<=a)b", "(?<!a)b", "(?>a+)b", "a++b", "a*?b", "(a|b)*", "(.)\\1", "\\p{L}+", "(a*)+b", "(", "[a", "*a", "a{", "\\q", "[b-a]", "(?m)^a$", "(?s).+", "\\R", "[[a-c][x-z]]", "a{2}", "(a?)(b?)", "[^]]", "(\\d+)-(\\d+)", "\\|", "(a(b(c)))", "(?:)", "()"};
        String[] texts = {"", "a", "ab", "abc", "aab,b,,", "a b  c", "hello, world!", "a.b.c", "A1-22-333", "a\nb\r\nc", "aAbB", "aabbab", "日本語 x"};
        String[] replacements = {"X", "", "$0", "[$1]", "\\$", "$", "\\"};
        for (String pattern : patterns) {
            for (int i = 0; i < 4; i++) {
                String text = texts[R.nextInt(texts.length)];
                String replacement = replacements[R.nextInt(replacements.length)];
                line(out, pattern, text, replacement, answer(() -> Arrays.toString(text.split(pattern))), answer(() -> Arrays.toString(text.split(pattern, -1))), answer(() -> Arrays.toString(text.split(pattern, 2))), answer(() -> text.matches(pattern)), answer(() -> text.replaceAll(pattern, replacement)), answer(() -> groups(pattern, text)));
            }
        }
    }

    static String groups(String pattern, String text) {
        StringBuilder all = new StringBuilder();
        Matcher m = Pattern.compile(pattern).matcher(text);
        while (m.find()) {
            for (int i = 0; i <= m.groupCount(); i++) {
                all.append(m.start(i)).append('-').append(m.end(i)).append(' ');
            }
        }
        return all.toString();
    }
}
