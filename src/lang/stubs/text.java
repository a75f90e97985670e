package java.text;

public class ParseException extends Exception {
    private final int errorOffset;
    public ParseException(String message, int errorOffset) { super(message); this.errorOffset = errorOffset; }
    public int getErrorOffset() { return errorOffset; }
}

public abstract class DateFormat implements java.io.Serializable {
    public abstract String format(java.util.Date date);
    public abstract java.util.Date parse(String text) throws ParseException;
    public void setLenient(boolean lenient) {}
    public void setTimeZone(TimeZone zone) {}
}

public class SimpleDateFormat extends DateFormat {
    private String pattern;
    private int offsetSeconds;
    public SimpleDateFormat() { this("M/d/yy, h:mm a"); }
    public SimpleDateFormat(String pattern) {
        java.time.format.DatePattern.check(pattern, true);
        this.pattern = pattern;
    }
    public SimpleDateFormat(String pattern, Locale locale) { this(pattern); }
    public void applyPattern(String pattern) { this.pattern = pattern; }
    public String toPattern() { return pattern; }
    public void setTimeZone(TimeZone zone) { offsetSeconds = zone.getRawOffset() / 1000; }
    public String format(java.util.Date date) {
        java.time.Instant instant = java.time.Instant.ofEpochMilli(date.getTime());
        return java.time.format.DatePattern.format(pattern, java.time.LocalDateTime.ofInstant(instant.plusSeconds(offsetSeconds), java.time.ZoneOffset.UTC), true);
    }
    public String format(Object value) {
        if (value instanceof java.util.Date) { return format((java.util.Date) value); }
        if (value instanceof Number) { return format(new java.util.Date(((Number) value).longValue())); }
        throw new IllegalArgumentException("Cannot format given Object as a Date");
    }
    public java.util.Date parse(String text) throws ParseException {
        try {
            return new java.util.Date(java.time.format.DatePattern.parse(pattern, text, true).toInstant(java.time.ZoneOffset.UTC).toEpochMilli() - offsetSeconds * 1000L);
        } catch (java.time.format.DateTimeParseException e) {
            throw new ParseException("Unparseable date: \"" + text + "\"", e.getErrorIndex());
        }
    }
}

/** Patterns of 0, #, comma, point and percent; text before and after. */
public class DecimalFormat implements java.io.Serializable {
    private final String prefix;
    private final String suffix;
    private final int whole;
    private final int least;
    private final int most;
    private final int group;
    private java.math.RoundingMode mode = java.math.RoundingMode.HALF_EVEN;
    public DecimalFormat(String pattern) {
        String positive = pattern.indexOf(';') < 0 ? pattern : pattern.substring(0, pattern.indexOf(';'));
        int start = 0;
        while (start < positive.length() && "0#,.".indexOf(positive.charAt(start)) < 0) { start++; }
        int end = start;
        while (end < positive.length() && "0#,.".indexOf(positive.charAt(end)) >= 0) { end++; }
        prefix = positive.substring(0, start).replace("'", "");
        suffix = positive.substring(end).replace("'", "");
        String digits = positive.substring(start, end);
        int point = digits.indexOf('.');
        String left = point < 0 ? digits : digits.substring(0, point);
        String right = point < 0 ? "" : digits.substring(point + 1);
        int comma = left.lastIndexOf(',');
        group = comma < 0 ? 0 : left.length() - comma - 1;
        int n = 0;
        for (char c : left.toCharArray()) { if (c == '0') { n++; } }
        whole = n;
        n = 0;
        for (char c : right.toCharArray()) { if (c == '0') { n++; } }
        least = n;
        most = right.length();
    }
    public void setRoundingMode(java.math.RoundingMode mode) { this.mode = mode; }
    public String format(long value) { return write(java.math.BigDecimal.valueOf(value), value < 0); }
    public String format(double value) {
        if (Double.isNaN(value)) { return "NaN"; }
        if (Double.isInfinite(value)) { return (value < 0 ? "-" : "") + prefix + "\u221e" + suffix; }
        return write(new java.math.BigDecimal(value), value < 0 || 1 / value < 0);
    }
    public String format(Object value) {
        if (value instanceof java.math.BigDecimal) { return write((java.math.BigDecimal) value, ((java.math.BigDecimal) value).signum() < 0); }
        if (value instanceof Double || value instanceof Float) { return format(((Number) value).doubleValue()); }
        if (value instanceof Number) { return format(((Number) value).longValue()); }
        throw new IllegalArgumentException("Cannot format given Object as a Number");
    }
    private String write(java.math.BigDecimal value, boolean negative) {
        java.math.BigDecimal scaled = suffix.startsWith("%") ? value.movePointRight(2) : value;
        String text = scaled.abs().setScale(most, mode).toPlainString();
        int point = text.indexOf('.');
        String left = point < 0 ? text : text.substring(0, point);
        String right = point < 0 ? "" : text.substring(point + 1);
        while (right.length() > least && right.endsWith("0")) { right = right.substring(0, right.length() - 1); }
        if (left.equals("0") && whole == 0 && (right.length() > 0)) { left = ""; }
        while (left.length() < whole) { left = "0" + left; }
        StringBuilder grouped = new StringBuilder();
        for (int i = 0; i < left.length(); i++) {
            if (i > 0 && group > 0 && (left.length() - i) % group == 0) { grouped.append(','); }
            grouped.append(left.charAt(i));
        }
        return (negative ? "-" : "") + prefix + grouped + (right.isEmpty() ? "" : "." + right) + suffix;
    }
}

package java.util;

public class TimeZone implements java.io.Serializable {
    private final java.time.ZoneId zone;
    private TimeZone(java.time.ZoneId zone) { this.zone = zone; }
    public static TimeZone getTimeZone(String id) {
        try {
            return new TimeZone(java.time.ZoneId.of(id));
        } catch (java.time.DateTimeException e) {
            return new TimeZone(java.time.ZoneId.of("GMT"));
        }
    }
    public static TimeZone getTimeZone(java.time.ZoneId zone) { return new TimeZone(zone); }
    public static TimeZone getDefault() { return new TimeZone(java.time.ZoneId.of("UTC")); }
    public static void setDefault(TimeZone zone) {}
    public String getID() { return zone.getId(); }
    public int getRawOffset() { return java.time.LocalDateTime.ofInstant(java.time.Instant.EPOCH, zone).toLocalTime().toSecondOfDay() * 1000; }
    public java.time.ZoneId toZoneId() { return zone; }
}

public class Date implements java.io.Serializable, Comparable<Date> {
    private long time;
    public Date() { this(System.currentTimeMillis()); }
    public Date(long time) { this.time = time; }
    public static Date from(java.time.Instant instant) { return new Date(instant.toEpochMilli()); }
    public java.time.Instant toInstant() { return java.time.Instant.ofEpochMilli(time); }
    public long getTime() { return time; }
    public void setTime(long time) { this.time = time; }
    public boolean before(Date o) { return getTime() < o.getTime(); }
    public boolean after(Date o) { return getTime() > o.getTime(); }
    public int compareTo(Date o) { return Long.compare(getTime(), o.getTime()); }
    public boolean equals(Object o) { return o instanceof Date && getTime() == ((Date) o).getTime(); }
    public int hashCode() { return Long.hashCode(getTime()); }
    public String toString() { return new java.text.SimpleDateFormat("EEE MMM dd HH:mm:ss zzz yyyy").format(this); }
}

package java.sql;

public class Timestamp extends java.util.Date {
    private int nanos;
    public Timestamp(long time) {
        super(time);
        nanos = (int) Math.floorMod(time, 1000L) * 1000000;
    }
    public static Timestamp valueOf(String text) { return from(java.time.LocalDateTime.parse(text.trim().replace(' ', 'T')).toInstant(java.time.ZoneOffset.UTC)); }
    public static Timestamp valueOf(java.time.LocalDateTime local) { return from(local.toInstant(java.time.ZoneOffset.UTC)); }
    public static Timestamp from(java.time.Instant instant) {
        Timestamp made = new Timestamp(instant.toEpochMilli());
        made.nanos = instant.getNano();
        return made;
    }
    public java.time.Instant toInstant() { return java.time.Instant.ofEpochSecond(Math.floorDiv(getTime(), 1000L), nanos); }
    public java.time.LocalDateTime toLocalDateTime() { return java.time.LocalDateTime.ofInstant(toInstant(), java.time.ZoneOffset.UTC); }
    public int getNanos() { return nanos; }
    public void setNanos(int nanos) { this.nanos = nanos; }
    public boolean before(Timestamp o) { return toInstant().isBefore(o.toInstant()); }
    public boolean after(Timestamp o) { return toInstant().isAfter(o.toInstant()); }
    public boolean equals(Object o) { return o instanceof Timestamp && super.equals(o) && nanos == ((Timestamp) o).nanos; }
    public String toString() {
        String fraction = java.time.IsoText.padded(nanos, 9);
        while (fraction.length() > 1 && fraction.endsWith("0")) { fraction = fraction.substring(0, fraction.length() - 1); }
        return new java.text.SimpleDateFormat("yyyy-MM-dd HH:mm:ss").format(this) + "." + fraction;
    }
}

public class Date extends java.util.Date {
    public Date(long time) { super(time); }
    public static Date valueOf(String text) { return new Date(java.time.LocalDate.parse(text).toEpochDay() * 86400000L); }
    public static Date valueOf(java.time.LocalDate date) { return new Date(date.toEpochDay() * 86400000L); }
    public java.time.LocalDate toLocalDate() { return java.time.LocalDate.ofEpochDay(Math.floorDiv(getTime(), 86400000L)); }
    public String toString() { return toLocalDate().toString(); }
}
