package java.time;

public final class Duration implements java.io.Serializable, Comparable<Duration> {
    public static final Duration ZERO = new Duration(0, 0);
    private final long seconds; private final int nanos;
    private Duration(long seconds, int nanos) { this.seconds = seconds; this.nanos = nanos; }
    private static Duration make(long seconds, long nanoAdjustment) { return new Duration(Math.addExact(seconds, Math.floorDiv(nanoAdjustment, 1000000000L)), (int) Math.floorMod(nanoAdjustment, 1000000000L)); }
    public static Duration ofDays(long v) { return new Duration(Math.multiplyExact(v, 86400L), 0); }
    public static Duration ofHours(long v) { return new Duration(Math.multiplyExact(v, 3600L), 0); }
    public static Duration ofMinutes(long v) { return new Duration(Math.multiplyExact(v, 60L), 0); }
    public static Duration ofSeconds(long v) { return new Duration(v, 0); }
    public static Duration ofSeconds(long v, long nanos) { return make(v, nanos); }
    public static Duration ofMillis(long v) { return new Duration(Math.floorDiv(v, 1000L), (int) Math.floorMod(v, 1000L) * 1000000); }
    public static Duration ofNanos(long v) { return make(0, v); }
    public static Duration between(Instant a, Instant b) { return make(Math.subtractExact(b.getEpochSecond(), a.getEpochSecond()), b.getNano() - a.getNano()); }
    public long getSeconds() { return seconds; }
    public long toSeconds() { return seconds; }
    public int getNano() { return nanos; }
    public long toMillis() { return Math.addExact(Math.multiplyExact(seconds, 1000L), nanos / 1000000); }
    public long toNanos() { return Math.addExact(Math.multiplyExact(seconds, 1000000000L), nanos); }
    public long toMinutes() { return seconds / 60; }
    public long toHours() { return seconds / 3600; }
    public long toDays() { return seconds / 86400; }
    public boolean isZero() { return (seconds | nanos) == 0; }
    public boolean isNegative() { return seconds < 0; }
    public Duration plus(Duration o) { return make(Math.addExact(seconds, o.seconds), (long) nanos + o.nanos); }
    public Duration minus(Duration o) { return make(Math.subtractExact(seconds, o.seconds), (long) nanos - o.nanos); }
    public Duration plusSeconds(long v) { return make(Math.addExact(seconds, v), nanos); }
    public Duration plusMillis(long v) { return plus(ofMillis(v)); }
    public Duration plusMinutes(long v) { return plus(ofMinutes(v)); }
    public Duration plusHours(long v) { return plus(ofHours(v)); }
    public Duration plusNanos(long v) { return make(seconds, nanos + v); }
    public Duration minusSeconds(long v) { return plusSeconds(-v); }
    public Duration minusMillis(long v) { return plusMillis(-v); }
    public Duration multipliedBy(long v) { return ofNanos(Math.multiplyExact(toNanos(), v)); }
    public Duration dividedBy(long v) { return ofNanos(toNanos() / v); }
    public long dividedBy(Duration o) { return toNanos() / o.toNanos(); }
    public Duration negated() { return multipliedBy(-1); }
    public Duration abs() { return isNegative() ? negated() : this; }
    public int compareTo(Duration o) { int c = Long.compare(seconds, o.seconds); return c != 0 ? c : nanos - o.nanos; }
    public boolean equals(Object o) { return o instanceof Duration && seconds == ((Duration) o).seconds && nanos == ((Duration) o).nanos; }
    public int hashCode() { return ((int) (seconds ^ (seconds >>> 32))) + (51 * nanos); }
    public static Duration parse(CharSequence text) {
        String s = text.toString().toUpperCase();
        boolean negative = s.startsWith("-");
        if (negative) s = s.substring(1);
        if (!s.startsWith("P")) throw new java.time.format.DateTimeParseException("Text cannot be parsed to a Duration", text, 0);
        double total = 0;
        StringBuilder n = new StringBuilder();
        boolean time = false;
        for (int i = 1; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == 'T') { time = true; continue; }
            if (Character.isDigit(c) || c == '.' || c == '-' || c == '+') { n.append(c); continue; }
            double v = Double.parseDouble(n.toString());
            n.setLength(0);
            total += c == 'D' ? v * 86400 : c == 'H' ? v * 3600 : c == 'M' && time ? v * 60 : v;
        }
        long nanos = Math.round(total * 1e9);
        return ofNanos(negative ? -nanos : nanos);
    }
    public String toString() {
        if (this.seconds == 0 && nanos == 0) return "PT0S";
        long effective = seconds;
        if (seconds < 0 && nanos > 0) effective++;
        long hours = effective / 3600;
        int minutes = (int) ((effective % 3600) / 60);
        int secs = (int) (effective % 60);
        StringBuilder b = new StringBuilder(24);
        b.append("PT");
        if (hours != 0) b.append(hours).append('H');
        if (minutes != 0) b.append(minutes).append('M');
        if (secs == 0 && nanos == 0 && b.length() > 2) return b.toString();
        if (seconds < 0 && nanos > 0) { if (secs == 0) b.append("-0"); else b.append(secs); } else b.append(secs);
        if (nanos > 0) {
            int pos = b.length();
            if (seconds < 0) b.append(2 * 1000000000L - nanos); else b.append(nanos + 1000000000L);
            while (b.charAt(b.length() - 1) == '0') b.setLength(b.length() - 1);
            b.setCharAt(pos, '.');
        }
        b.append('S');
        return b.toString();
    }
}
public final class Instant implements java.io.Serializable, Comparable<Instant> {
    public static final Instant EPOCH = new Instant(0, 0);
    private final long seconds; private final int nanos;
    private Instant(long seconds, int nanos) { this.seconds = seconds; this.nanos = nanos; }
    public static Instant now() { return ofEpochMilli(System.currentTimeMillis()); }
    public static Instant ofEpochMilli(long ms) { return new Instant(Math.floorDiv(ms, 1000L), (int) Math.floorMod(ms, 1000L) * 1000000); }
    public static Instant ofEpochSecond(long s) { return new Instant(s, 0); }
    public static Instant ofEpochSecond(long s, long nanos) { return new Instant(s + Math.floorDiv(nanos, 1000000000L), (int) Math.floorMod(nanos, 1000000000L)); }
    public static Instant parse(CharSequence text) { return ofEpochMilli(Dates.parse(text.toString())); }
    public long getEpochSecond() { return seconds; }
    public int getNano() { return nanos; }
    public long toEpochMilli() { return seconds * 1000 + nanos / 1000000; }
    public Instant plus(Duration d) { return ofEpochSecond(seconds + d.getSeconds(), (long) nanos + d.getNano()); }
    public Instant minus(Duration d) { return ofEpochSecond(seconds - d.getSeconds(), (long) nanos - d.getNano()); }
    public Instant plusMillis(long v) { return plus(Duration.ofMillis(v)); }
    public Instant plusSeconds(long v) { return plus(Duration.ofSeconds(v)); }
    public Instant plusNanos(long v) { return plus(Duration.ofNanos(v)); }
    public Instant minusMillis(long v) { return minus(Duration.ofMillis(v)); }
    public Instant minusSeconds(long v) { return minus(Duration.ofSeconds(v)); }
    public boolean isBefore(Instant o) { return compareTo(o) < 0; }
    public boolean isAfter(Instant o) { return compareTo(o) > 0; }
    public int compareTo(Instant o) { int c = Long.compare(seconds, o.seconds); return c != 0 ? c : nanos - o.nanos; }
    public boolean equals(Object o) { return o instanceof Instant && compareTo((Instant) o) == 0; }
    public int hashCode() { return ((int) (seconds ^ (seconds >>> 32))) + 51 * nanos; }
    public String toString() { return Dates.text(seconds, nanos); }
}
public final class LocalDate implements java.io.Serializable, Comparable<LocalDate> {
    private final long day;
    private LocalDate(long day) { this.day = day; }
    public static LocalDate of(int y, int m, int d) { return new LocalDate(Dates.days(y, m, d)); }
    public static LocalDate ofEpochDay(long day) { return new LocalDate(day); }
    public static LocalDate parse(CharSequence text) { return new LocalDate(Math.floorDiv(Dates.parse(text.toString()), 86400000L)); }
    public static LocalDate now() { return new LocalDate(Math.floorDiv(System.currentTimeMillis(), 86400000L)); }
    public long toEpochDay() { return day; }
    public int getYear() { return Integer.parseInt(toString().substring(0, 4)); }
    public int getMonthValue() { return Integer.parseInt(toString().substring(5, 7)); }
    public int getDayOfMonth() { return Integer.parseInt(toString().substring(8, 10)); }
    public LocalDate plusDays(long n) { return new LocalDate(day + n); }
    public LocalDate minusDays(long n) { return new LocalDate(day - n); }
    public boolean isBefore(LocalDate o) { return day < o.day; }
    public boolean isAfter(LocalDate o) { return day > o.day; }
    public int compareTo(LocalDate o) { return Long.compare(day, o.day); }
    public boolean equals(Object o) { return o instanceof LocalDate && day == ((LocalDate) o).day; }
    public int hashCode() { int y = getYear(); return (y & 0xFFFFF800) ^ ((y << 11) + (getMonthValue() << 6) + getDayOfMonth()); }
    public String toString() { return Dates.date(day); }
}
public final class LocalTime implements java.io.Serializable, Comparable<LocalTime> {
    private final long nanos;
    private LocalTime(long nanos) { this.nanos = nanos; }
    public static LocalTime of(int h, int m) { return new LocalTime((h * 60L + m) * 60000000000L); }
    public static LocalTime of(int h, int m, int s) { return new LocalTime(((h * 60L + m) * 60L + s) * 1000000000L); }
    public static LocalTime ofNanoOfDay(long nanos) { return new LocalTime(nanos); }
    public long toNanoOfDay() { return nanos; }
    public int getHour() { return (int) (nanos / 3600000000000L); }
    public int getMinute() { return (int) (nanos / 60000000000L % 60); }
    public int getSecond() { return (int) (nanos / 1000000000L % 60); }
    public int compareTo(LocalTime o) { return Long.compare(nanos, o.nanos); }
    public boolean equals(Object o) { return o instanceof LocalTime && nanos == ((LocalTime) o).nanos; }
    public int hashCode() { return Long.hashCode(nanos); }
    public String toString() { return Dates.time(nanos); }
}
public final class LocalDateTime implements java.io.Serializable, Comparable<LocalDateTime> {
    private final LocalDate date; private final LocalTime time;
    private LocalDateTime(LocalDate date, LocalTime time) { this.date = date; this.time = time; }
    public static LocalDateTime of(LocalDate date, LocalTime time) { return new LocalDateTime(date, time); }
    public static LocalDateTime of(int y, int mo, int d, int h, int m) { return new LocalDateTime(LocalDate.of(y, mo, d), LocalTime.of(h, m)); }
    public static LocalDateTime of(int y, int mo, int d, int h, int m, int s) { return new LocalDateTime(LocalDate.of(y, mo, d), LocalTime.of(h, m, s)); }
    public static LocalDateTime parse(CharSequence text) { long ms = Dates.parse(text.toString()); return new LocalDateTime(LocalDate.ofEpochDay(Math.floorDiv(ms, 86400000L)), LocalTime.ofNanoOfDay(Math.floorMod(ms, 86400000L) * 1000000L)); }
    public LocalDate toLocalDate() { return date; }
    public LocalTime toLocalTime() { return time; }
    public int getHour() { return time.getHour(); }
    public int compareTo(LocalDateTime o) { int c = date.compareTo(o.date); return c != 0 ? c : time.compareTo(o.time); }
    public boolean equals(Object o) { return o instanceof LocalDateTime && compareTo((LocalDateTime) o) == 0; }
    public int hashCode() { return date.hashCode() ^ time.hashCode(); }
    public String toString() { return date + "T" + time; }
}
final class Dates {
    static String time(long nanos) {
        long s = nanos / 1000000000L;
        long rest = nanos % 1000000000L;
        String text = two(s / 3600) + ":" + two(s / 60 % 60);
        if (s % 60 == 0 && rest == 0) return text;
        text += ":" + two(s % 60);
        if (rest == 0) return text;
        String f = ("" + (1000000000L + rest)).substring(1);
        return text + "." + (rest % 1000000 == 0 ? f.substring(0, 3) : rest % 1000 == 0 ? f.substring(0, 6) : f);
    }
    static String two(long v) { return v < 10 ? "0" + v : "" + v; }
    static long days(long y, long m, long d) {
        y -= m <= 2 ? 1 : 0;
        long era = Math.floorDiv(y, 400L);
        long yoe = y - era * 400;
        long doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
        long doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
        return era * 146097 + doe - 719468;
    }
    static long parse(String s) {
        long y = Long.parseLong(s.substring(0, 4));
        long m = Long.parseLong(s.substring(5, 7));
        long d = Long.parseLong(s.substring(8, 10));
        long ms = days(y, m, d) * 86400000L;
        if (s.length() > 10) {
            ms += Long.parseLong(s.substring(11, 13)) * 3600000L + Long.parseLong(s.substring(14, 16)) * 60000L;
            if (s.length() > 16 && s.charAt(16) == ':') ms += Math.round(Double.parseDouble(s.substring(17).replace("Z", "")) * 1000);
        }
        return ms;
    }
    static String date(long day) {
        long z = day + 719468;
        long era = Math.floorDiv(z, 146097L);
        long doe = z - era * 146097;
        long yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
        long doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
        long mp = (5 * doy + 2) / 153;
        long d = doy - (153 * mp + 2) / 5 + 1;
        long m = mp + (mp < 10 ? 3 : -9);
        long y = yoe + era * 400 + (m <= 2 ? 1 : 0);
        return String.format("%04d", y) + "-" + two(m) + "-" + two(d);
    }
    static String text(long seconds, int nanos) {
        long day = Math.floorDiv(seconds, 86400L);
        long rest = Math.floorMod(seconds, 86400L);
        String s = date(day) + "T" + two(rest / 3600) + ":" + two(rest % 3600 / 60) + ":" + two(rest % 60);
        if (nanos != 0) {
            String f = ("" + (1000000000L + nanos)).substring(1);
            s += "." + (nanos % 1000000 == 0 ? f.substring(0, 3) : nanos % 1000 == 0 ? f.substring(0, 6) : f);
        }
        return s + "Z";
    }
}

package java.time.format;

public class DateTimeParseException extends RuntimeException { public DateTimeParseException(String m, CharSequence text, int at) { super(m); } }

package java.math;

public class BigInteger extends Number implements Comparable<BigInteger> {
    public static final BigInteger ZERO = new BigInteger(0L);
    public static final BigInteger ONE = new BigInteger(1L);
    private final long v;
    private BigInteger(long v) { this.v = v; }
    public BigInteger(String s) { this.v = Long.parseLong(s); }
    public static BigInteger valueOf(long v) { return new BigInteger(v); }
    public BigInteger add(BigInteger o) { return new BigInteger(Math.addExact(v, o.v)); }
    public BigInteger subtract(BigInteger o) { return new BigInteger(Math.subtractExact(v, o.v)); }
    public BigInteger multiply(BigInteger o) { return new BigInteger(Math.multiplyExact(v, o.v)); }
    public int intValue() { return (int) v; }
    public long longValue() { return v; }
    public float floatValue() { return v; }
    public double doubleValue() { return v; }
    public int compareTo(BigInteger o) { return Long.compare(v, o.v); }
    public boolean equals(Object o) { return o instanceof BigInteger && v == ((BigInteger) o).v; }
    public int hashCode() { return Long.hashCode(v); }
    public String toString() { return Long.toString(v); }
}
public class BigDecimal extends Number implements Comparable<BigDecimal> {
    public static final BigDecimal ZERO = new BigDecimal(0L, 0);
    public static final BigDecimal ONE = new BigDecimal(1L, 0);
    private final long unscaled; private final int scale;
    private BigDecimal(long unscaled, int scale) { this.unscaled = unscaled; this.scale = scale; }
    public BigDecimal(String s) { int dot = s.indexOf('.'); this.scale = dot < 0 ? 0 : s.length() - dot - 1; this.unscaled = Long.parseLong(s.replace(".", "")); }
    public static BigDecimal valueOf(long v) { return new BigDecimal(v, 0); }
    public static BigDecimal valueOf(double v) { return new BigDecimal(Double.toString(v)); }
    private static long scaled(long v, int by) { for (int i = 0; i < by; i++) v = Math.multiplyExact(v, 10L); return v; }
    public BigDecimal add(BigDecimal o) { int s = Math.max(scale, o.scale); return new BigDecimal(Math.addExact(scaled(unscaled, s - scale), scaled(o.unscaled, s - o.scale)), s); }
    public BigDecimal subtract(BigDecimal o) { int s = Math.max(scale, o.scale); return new BigDecimal(Math.subtractExact(scaled(unscaled, s - scale), scaled(o.unscaled, s - o.scale)), s); }
    public BigDecimal multiply(BigDecimal o) { return new BigDecimal(Math.multiplyExact(unscaled, o.unscaled), scale + o.scale); }
    public int scale() { return scale; }
    public int intValue() { return (int) doubleValue(); }
    public long longValue() { return (long) doubleValue(); }
    public float floatValue() { return (float) doubleValue(); }
    public double doubleValue() { return Double.parseDouble(toString()); }
    public int compareTo(BigDecimal o) { return Long.compare(subtract(o).unscaled, 0L); }
    public boolean equals(Object o) { return o instanceof BigDecimal && unscaled == ((BigDecimal) o).unscaled && scale == ((BigDecimal) o).scale; }
    public int hashCode() { return 31 * Long.hashCode(unscaled) + scale; }
    public String toString() {
        if (scale == 0) return Long.toString(unscaled);
        String s = Long.toString(Math.abs(unscaled));
        while (s.length() <= scale) s = "0" + s;
        return (unscaled < 0 ? "-" : "") + s.substring(0, s.length() - scale) + "." + s.substring(s.length() - scale);
    }
}
