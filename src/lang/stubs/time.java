package java.time;

public class DateTimeException extends RuntimeException {
    public DateTimeException(String message) { super(message); }
    public DateTimeException(String message, Throwable cause) { super(message, cause); }
}

package java.time.format;

public class DateTimeParseException extends DateTimeException {
    private final String parsedString;
    private final int errorIndex;
    public DateTimeParseException(String message, CharSequence parsedData, int errorIndex) {
        super(message);
        this.parsedString = parsedData.toString();
        this.errorIndex = errorIndex;
    }
    public String getParsedString() { return parsedString; }
    public int getErrorIndex() { return errorIndex; }
}

package java.time.temporal;

public interface TemporalUnit {
    Duration getDuration();
    long between(LocalDate start, LocalDate end);
    long between(LocalDateTime start, LocalDateTime end);
}

public enum ChronoUnit implements TemporalUnit {
    NANOS("Nanos", 0, 1),
    MICROS("Micros", 0, 1000),
    MILLIS("Millis", 0, 1000000),
    SECONDS("Seconds", 1, 0),
    MINUTES("Minutes", 60, 0),
    HOURS("Hours", 3600, 0),
    HALF_DAYS("HalfDays", 43200, 0),
    DAYS("Days", 86400, 0),
    WEEKS("Weeks", 7 * 86400L, 0),
    MONTHS("Months", 31556952L / 12, 0),
    YEARS("Years", 31556952L, 0);

    private final String text;
    private final long seconds;
    private final int nanos;
    ChronoUnit(String text, long seconds, int nanos) { this.text = text; this.seconds = seconds; this.nanos = nanos; }
    public Duration getDuration() { return Duration.ofSeconds(seconds, nanos); }
    public boolean isDateBased() { return compareTo(DAYS) >= 0; }
    public boolean isTimeBased() { return compareTo(DAYS) < 0; }
    public long between(Instant start, Instant end) { return start.until(end, this); }
    private static long months(LocalDateTime a, LocalDateTime b) { long n = (b.getYear() - a.getYear()) * 12L + b.getMonthValue() - a.getMonthValue(); if (n > 0 && a.plusMonths(n).isAfter(b)) n--; else if (n < 0 && a.plusMonths(n).isBefore(b)) n++; return n; }
    public long between(LocalTime start, LocalTime end) { return (end.toNanoOfDay() - start.toNanoOfDay()) / getDuration().toNanos(); }
    public long between(ZonedDateTime start, ZonedDateTime end) { return between(start.toLocalDateTime(), end.withZoneSameInstant(start.getZone()).toLocalDateTime()); }
    public long between(LocalDateTime start, LocalDateTime end) { if (this == MONTHS || this == YEARS) { return months(start, end) / (this == YEARS ? 12 : 1); } return start.toInstant(ZoneOffset.UTC).until(end.toInstant(ZoneOffset.UTC), this); }
    public long between(LocalDate start, LocalDate end) { return between(start.atStartOfDay(), end.atStartOfDay()); }
    public String toString() { return text; }
}

package java.time;

public final class Duration implements Comparable<Duration>, java.io.Serializable {
    public static final Duration ZERO = new Duration(0, 0);
    private final long seconds;
    private final int nanos;

    private Duration(long seconds, int nanos) { this.seconds = seconds; this.nanos = nanos; }

    private static Duration create(long seconds, int nanos) { return (seconds | nanos) == 0 ? ZERO : new Duration(seconds, nanos); }

    public static Duration ofDays(long days) { return create(Math.multiplyExact(days, 86400L), 0); }
    public static Duration ofHours(long hours) { return create(Math.multiplyExact(hours, 3600L), 0); }
    public static Duration ofMinutes(long minutes) { return create(Math.multiplyExact(minutes, 60L), 0); }
    public static Duration ofSeconds(long seconds) { return create(seconds, 0); }
    public static Duration ofSeconds(long seconds, long nanoAdjustment) {
        return create(Math.addExact(seconds, Math.floorDiv(nanoAdjustment, 1000000000L)), (int) Math.floorMod(nanoAdjustment, 1000000000L));
    }
    public static Duration ofMillis(long millis) { return create(Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1000000); }
    public static Duration ofNanos(long nanos) { return create(Math.floorDiv(nanos, 1000000000L), (int) Math.floorMod(nanos, 1000000000L)); }
    public static Duration of(long amount, TemporalUnit unit) { return ZERO.plus(amount, unit); }
    public static Duration between(Instant startInclusive, Instant endExclusive) {
        return ofSeconds(Math.subtractExact(endExclusive.getEpochSecond(), startInclusive.getEpochSecond()), endExclusive.getNano() - startInclusive.getNano());
    }
    public static Duration between(LocalDateTime startInclusive, LocalDateTime endExclusive) {
        return between(startInclusive.toInstant(ZoneOffset.UTC), endExclusive.toInstant(ZoneOffset.UTC));
    }
    public static Duration between(ZonedDateTime startInclusive, ZonedDateTime endExclusive) { return between(startInclusive.toInstant(), endExclusive.toInstant()); }
    public static Duration parse(CharSequence text) {
        String all = text.toString();
        String rest = all.toUpperCase();
        boolean negative = rest.startsWith("-");
        if (negative || rest.startsWith("+")) { rest = rest.substring(1); }
        if (!rest.startsWith("P") || rest.length() < 3 || rest.endsWith("T")) { throw fault(all); }
        rest = rest.substring(1);
        Duration sum = ZERO;
        boolean time = false;
        int last = -1;
        while (rest.length() > 0) {
            if (!time && rest.charAt(0) == 'T') {
                time = true;
                rest = rest.substring(1);
                continue;
            }
            int n = 0;
            while (n < rest.length() && (Character.isDigit(rest.charAt(n)) || "+-.,".indexOf(rest.charAt(n)) >= 0)) { n++; }
            if (n == 0 || n == rest.length()) { throw fault(all); }
            int kind = "DHMS".indexOf(rest.charAt(n));
            if (kind <= last || (kind == 0) == time) { throw fault(all); }
            last = kind;
            String number = rest.substring(0, n).replace(',', '.');
            rest = rest.substring(n + 1);
            int point = number.indexOf('.');
            if (point >= 0 && kind != 3) { throw fault(all); }
            try {
                long whole = Long.parseLong(point < 0 ? number : number.substring(0, point));
                long factor = kind == 0 ? 86400L : kind == 1 ? 3600L : kind == 2 ? 60L : 1L;
                sum = sum.plusSeconds(Math.multiplyExact(whole, factor));
                if (point >= 0) {
                    String fraction = (number.substring(point + 1) + "000000000").substring(0, 9);
                    long nanos = Long.parseLong(fraction);
                    sum = sum.plusNanos(number.startsWith("-") ? -nanos : nanos);
                }
            } catch (NumberFormatException e) {
                throw fault(all);
            }
        }
        return negative ? sum.negated() : sum;
    }
    private static DateTimeParseException fault(String text) { return new DateTimeParseException("Text cannot be parsed to a Duration", text, 0); }

    public long getSeconds() { return seconds; }
    public int getNano() { return nanos; }
    public boolean isZero() { return (seconds | nanos) == 0; }
    public boolean isNegative() { return seconds < 0; }

    public Duration withSeconds(long seconds) { return create(seconds, nanos); }
    public Duration withNanos(int nanoOfSecond) { return create(seconds, nanoOfSecond); }

    private Duration add(long moreSeconds, long moreNanos) {
        if ((moreSeconds | moreNanos) == 0) { return this; }
        long sum = Math.addExact(Math.addExact(seconds, moreSeconds), moreNanos / 1000000000L);
        return ofSeconds(sum, nanos + moreNanos % 1000000000L);
    }
    public Duration plus(Duration duration) { return add(duration.seconds, duration.nanos); }
    public Duration plus(long amountToAdd, TemporalUnit unit) {
        if (unit == ChronoUnit.WEEKS || unit == ChronoUnit.MONTHS || unit == ChronoUnit.YEARS) {
            throw new java.time.temporal.UnsupportedTemporalTypeException("Unit must not have an estimated duration");
        }
        return plus(unit.getDuration().multipliedBy(amountToAdd));
    }
    public Duration plusDays(long days) { return add(Math.multiplyExact(days, 86400L), 0); }
    public Duration plusHours(long hours) { return add(Math.multiplyExact(hours, 3600L), 0); }
    public Duration plusMinutes(long minutes) { return add(Math.multiplyExact(minutes, 60L), 0); }
    public Duration plusSeconds(long secondsToAdd) { return add(secondsToAdd, 0); }
    public Duration plusMillis(long millisToAdd) { return add(millisToAdd / 1000, millisToAdd % 1000 * 1000000); }
    public Duration plusNanos(long nanosToAdd) { return add(0, nanosToAdd); }
    public Duration minus(Duration duration) {
        return duration.seconds == Long.MIN_VALUE ? add(Long.MAX_VALUE, -duration.nanos).plusSeconds(1) : add(-duration.seconds, -duration.nanos);
    }
    public Duration minus(long amountToSubtract, TemporalUnit unit) { return plus(-amountToSubtract, unit); }
    public Duration minusDays(long days) { return plusDays(-days); }
    public Duration minusHours(long hours) { return plusHours(-hours); }
    public Duration minusMinutes(long minutes) { return plusMinutes(-minutes); }
    public Duration minusSeconds(long secondsToSubtract) { return plusSeconds(-secondsToSubtract); }
    public Duration minusMillis(long millisToSubtract) { return plusMillis(-millisToSubtract); }
    public Duration minusNanos(long nanosToSubtract) { return plusNanos(-nanosToSubtract); }
    public Duration multipliedBy(long multiplicand) {
        // Nanoseconds times a long don't fit in a long; a second's halves do.
        long high = nanos / 1000 * (multiplicand / 1000000);
        long rest = nanos * (multiplicand % 1000000) + nanos % 1000 * (multiplicand / 1000000) * 1000000;
        Duration parts = ZERO.plusSeconds(high).plusNanos(rest);
        return create(Math.multiplyExact(seconds, multiplicand), 0).plus(parts);
    }
    public Duration dividedBy(long divisor) {
        if (divisor == 0) { throw new ArithmeticException("Cannot divide by zero"); }
        // Towards zero: seconds and nanoseconds of one sign.
        long s = seconds < 0 && nanos > 0 ? seconds + 1 : seconds;
        long n = seconds < 0 && nanos > 0 ? nanos - 1000000000L : nanos;
        long whole = s / divisor;
        long rest = s % divisor;
        if (Math.abs(rest) > 9000000000L) {
            double share = (double) rest / divisor * 1e9;
            return ofSeconds(whole, (long) share);
        }
        return ofSeconds(whole, (rest * 1000000000L + n) / divisor);
    }
    public long dividedBy(Duration divisor) {
        if (divisor.isZero()) { throw new ArithmeticException("Cannot divide by zero"); }
        return toNanos() / divisor.toNanos();
    }
    public Duration negated() { return multipliedBy(-1); }
    public Duration abs() { return isNegative() ? negated() : this; }
    public long toDays() { return seconds / 86400L; }
    public long toHours() { return seconds / 3600L; }
    public long toMinutes() { return seconds / 60L; }
    public long toSeconds() { return seconds; }
    public long toMillis() {
        long s = seconds;
        long n = nanos;
        if (s < 0) { s++; n -= 1000000000L; }
        return Math.addExact(Math.multiplyExact(s, 1000L), n / 1000000);
    }
    public long toNanos() {
        long s = seconds;
        long n = nanos;
        if (s < 0) { s++; n -= 1000000000L; }
        return Math.addExact(Math.multiplyExact(s, 1000000000L), n);
    }
    public long toDaysPart() { return seconds / 86400L; }
    public int toHoursPart() { return (int) (toHours() % 24); }
    public int toMinutesPart() { return (int) (toMinutes() % 60); }
    public int toSecondsPart() { return (int) (seconds % 60); }
    public int toMillisPart() { return nanos / 1000000; }
    public int toNanosPart() { return nanos; }
    public Duration truncatedTo(TemporalUnit unit) {
        long size = unit.getDuration().toNanos();
        return ofNanos(toNanos() / size * size);
    }
    public int compareTo(Duration other) {
        int order = Long.compare(seconds, other.seconds);
        return order != 0 ? order : nanos - other.nanos;
    }
    public boolean equals(Object other) { return other instanceof Duration && seconds == ((Duration) other).seconds && nanos == ((Duration) other).nanos; }
    public int hashCode() { return (int) (seconds ^ (seconds >>> 32)) + 51 * nanos; }
    public String toString() {
        if (isZero()) { return "PT0S"; }
        long total = seconds < 0 && nanos > 0 ? seconds + 1 : seconds;
        long hours = total / 3600;
        int minutes = (int) (total % 3600 / 60);
        int secs = (int) (total % 60);
        StringBuilder text = new StringBuilder("PT");
        if (hours != 0) { text.append(hours).append('H'); }
        if (minutes != 0) { text.append(minutes).append('M'); }
        if (secs == 0 && nanos == 0 && text.length() > 2) { return text.toString(); }
        text.append(seconds < 0 && nanos > 0 && secs == 0 ? "-0" : String.valueOf(secs));
        if (nanos > 0) {
            long fraction = seconds < 0 ? 2 * 1000000000L - nanos : nanos + 1000000000L;
            int end = 10;
            String digits = String.valueOf(fraction);
            while (digits.charAt(end - 1) == '0') { end--; }
            text.append('.').append(digits, 1, end);
        }
        return text.append('S').toString();
    }
}

public final class Instant implements Comparable<Instant>, java.io.Serializable {
    public static final Instant EPOCH = new Instant(0, 0);
    public static final Instant MIN = new Instant(-31557014167219200L, 0);
    public static final Instant MAX = new Instant(31556889864403199L, 999999999);
    private final long seconds;
    private final int nanos;

    private Instant(long seconds, int nanos) { this.seconds = seconds; this.nanos = nanos; }

    private static Instant create(long seconds, int nanos) {
        if ((seconds | nanos) == 0) { return EPOCH; }
        if (seconds < -31557014167219200L || seconds > 31556889864403199L) { throw new DateTimeException("Instant exceeds minimum or maximum instant"); }
        return new Instant(seconds, nanos);
    }
    public static Instant now() { return ofEpochMilli(System.currentTimeMillis()); }
    public static Instant ofEpochSecond(long epochSecond) { return create(epochSecond, 0); }
    public static Instant ofEpochSecond(long epochSecond, long nanoAdjustment) {
        return create(Math.addExact(epochSecond, Math.floorDiv(nanoAdjustment, 1000000000L)), (int) Math.floorMod(nanoAdjustment, 1000000000L));
    }
    public static Instant ofEpochMilli(long epochMilli) { return create(Math.floorDiv(epochMilli, 1000L), (int) Math.floorMod(epochMilli, 1000L) * 1000000); }
    public static Instant parse(CharSequence text) { return IsoText.parseInstant(text.toString()); }

    public long getEpochSecond() { return seconds; }
    public int getNano() { return nanos; }
    public long toEpochMilli() {
        if (seconds < 0 && nanos > 0) { return Math.addExact(Math.multiplyExact(seconds + 1, 1000L), nanos / 1000000 - 1000L); }
        return Math.addExact(Math.multiplyExact(seconds, 1000L), nanos / 1000000L);
    }
    private Instant add(long moreSeconds, long moreNanos) {
        if ((moreSeconds | moreNanos) == 0) { return this; }
        long sum = Math.addExact(Math.addExact(seconds, moreSeconds), moreNanos / 1000000000L);
        return ofEpochSecond(sum, nanos + moreNanos % 1000000000L);
    }
    public Instant plus(Duration duration) { return add(duration.getSeconds(), duration.getNano()); }
    public Instant plus(long amountToAdd, TemporalUnit unit) { return plus(unit.getDuration().multipliedBy(amountToAdd)); }
    public Instant plusSeconds(long secondsToAdd) { return add(secondsToAdd, 0); }
    public Instant plusMillis(long millisToAdd) { return add(millisToAdd / 1000, millisToAdd % 1000 * 1000000); }
    public Instant plusNanos(long nanosToAdd) { return add(0, nanosToAdd); }
    public Instant minus(Duration duration) { return plus(duration.negated()); }
    public Instant minus(long amountToSubtract, TemporalUnit unit) { return plus(-amountToSubtract, unit); }
    public Instant minusSeconds(long secondsToSubtract) { return plusSeconds(-secondsToSubtract); }
    public Instant minusMillis(long millisToSubtract) { return plusMillis(-millisToSubtract); }
    public Instant minusNanos(long nanosToSubtract) { return plusNanos(-nanosToSubtract); }
    public Instant truncatedTo(TemporalUnit unit) {
        long size = unit.getDuration().toNanos();
        long ofDay = Math.floorMod(seconds, 86400L) * 1000000000L + nanos;
        return plusNanos(ofDay / size * size - ofDay);
    }
    public long until(Instant end, TemporalUnit unit) {
        Duration span = Duration.between(this, end);
        if (unit == ChronoUnit.NANOS) { return span.toNanos(); }
        if (unit == ChronoUnit.MICROS) { return span.toNanos() / 1000; }
        if (unit == ChronoUnit.MILLIS) { return Math.subtractExact(end.toEpochMilli(), toEpochMilli()); }
        long whole = span.isNegative() && span.getNano() > 0 ? span.getSeconds() + 1 : span.getSeconds();
        return whole / unit.getDuration().getSeconds();
    }
    public ZonedDateTime atZone(ZoneId zone) { return ZonedDateTime.ofInstant(this, zone); }
    public boolean isAfter(Instant other) { return compareTo(other) > 0; }
    public boolean isBefore(Instant other) { return compareTo(other) < 0; }
    public int compareTo(Instant other) {
        int order = Long.compare(seconds, other.seconds);
        return order != 0 ? order : nanos - other.nanos;
    }
    public boolean equals(Object other) { return other instanceof Instant && seconds == ((Instant) other).seconds && nanos == ((Instant) other).nanos; }
    public int hashCode() { return (int) (seconds ^ (seconds >>> 32)) + 51 * nanos; }
    public String toString() { return IsoText.instant(seconds, nanos); }
}

/** Dates and times in the form of ISO 8601. */
public final class IsoText {
    public static String padded(long value, int width) {
        StringBuilder text = new StringBuilder(String.valueOf(Math.abs(value)));
        while (text.length() < width) { text.insert(0, '0'); }
        return value < 0 ? "-" + text : text.toString();
    }
    /** Days since 1970. */
    public static long epochDay(long year, long month, long day) {
        // Years that begin in March: the leap day is the last one, and the day of the year follows from the month.
        long y = month <= 2 ? year - 1 : year;
        long era = Math.floorDiv(y, 400L);
        long yearOfEra = y - era * 400;
        long dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
        return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468;
    }
    /** Year, month and day. */
    public static long[] civil(long epochDay) {
        long shifted = epochDay + 719468;
        long era = Math.floorDiv(shifted, 146097L);
        long dayOfEra = shifted - era * 146097;
        long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
        long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        long marchMonth = (5 * dayOfYear + 2) / 153;
        long day = dayOfYear - (153 * marchMonth + 2) / 5 + 1;
        long month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
        return new long[] {yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day};
    }
    static String date(long epochDay) {
        long[] civil = civil(epochDay);
        return (civil[0] > 9999 ? "+" : "") + padded(civil[0], 4) + "-" + padded(civil[1], 2) + "-" + padded(civil[2], 2);
    }
    private static String fraction(long nanos) {
        if (nanos == 0) { return ""; }
        int width = nanos % 1000000 == 0 ? 3 : nanos % 1000 == 0 ? 6 : 9;
        return "." + padded(nanos, 9).substring(0, width);
    }
    static String time(long nanoOfDay) {
        long seconds = nanoOfDay / 1000000000L;
        long nanos = nanoOfDay % 1000000000L;
        String text = padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2);
        return seconds % 60 == 0 && nanos == 0 ? text : text + ":" + padded(seconds % 60, 2) + fraction(nanos);
    }
    static String instant(long seconds, int nanos) {
        long ofDay = Math.floorMod(seconds, 86400L);
        return date(Math.floorDiv(seconds, 86400L)) + "T" + padded(ofDay / 3600, 2) + ":" + padded(ofDay / 60 % 60, 2) + ":" + padded(ofDay % 60, 2) + fraction(nanos) + "Z";
    }
    static Instant parseInstant(String text) {
        if (!text.endsWith("Z") || text.length() < 17) { throw fault(text, 0); }
        return parseLocal(text.substring(0, text.length() - 1), text).toInstant(ZoneOffset.UTC);
    }
    static LocalDateTime parseLocal(String text, String all) {
        int[] at = {0, 5, 8, 11, 14, 17};
        int[] end = {4, 7, 10, 13, 16, 19};
        String marks = "--T::";
        long[] parts = new long[6];
        int n = text.length() > 16 ? 6 : 5;
        for (int i = 0; i < n; i++) {
            if (i > 0 && (at[i] - 1 >= text.length() || text.charAt(at[i] - 1) != marks.charAt(i - 1))) { throw fault(all, Math.min(at[i] - 1, text.length())); }
            for (int k = at[i]; k < end[i]; k++) {
                if (k >= text.length() || !Character.isDigit(text.charAt(k))) { throw fault(all, at[i]); }
            }
            parts[i] = Long.parseLong(text.substring(at[i], end[i]));
        }
        int nanos = 0;
        if (text.length() > 19) {
            if (text.charAt(19) != '.' || text.length() == 20) { throw fault(all, 19); }
            for (int k = 20; k < text.length(); k++) { if (!Character.isDigit(text.charAt(k))) { throw fault(all, 19); } }
            nanos = Integer.parseInt((text.substring(20) + "000000000").substring(0, 9));
        }
        try {
            LocalDate date = LocalDate.of((int) parts[0], (int) parts[1], (int) parts[2]);
            return LocalDateTime.of(date, LocalTime.of((int) parts[3], (int) parts[4], (int) parts[5], nanos));
        } catch (DateTimeException e) {
            String shown = all.endsWith("T00:00") ? all.substring(0, all.length() - 6) : all;
            throw new DateTimeParseException("Text '" + shown + "' could not be parsed: " + e.getMessage(), all, 0);
        }
    }
    private static DateTimeParseException fault(String text, int at) {
        return new DateTimeParseException("Text '" + text + "' could not be parsed at index " + at, text, at);
    }
}

package java.time.temporal;

public enum ChronoField {
    NANO_OF_SECOND("NanoOfSecond"), MILLI_OF_SECOND("MilliOfSecond"), MILLI_OF_DAY("MilliOfDay"), SECOND_OF_MINUTE("SecondOfMinute"), SECOND_OF_DAY("SecondOfDay"), MINUTE_OF_HOUR("MinuteOfHour"), MINUTE_OF_DAY("MinuteOfDay"), HOUR_OF_DAY("HourOfDay"),
    DAY_OF_WEEK("DayOfWeek"), DAY_OF_MONTH("DayOfMonth"), DAY_OF_YEAR("DayOfYear"), EPOCH_DAY("EpochDay"), MONTH_OF_YEAR("MonthOfYear"), YEAR("Year");
    private final String text;
    ChronoField(String text) { this.text = text; }
    public boolean isDateBased() { return compareTo(DAY_OF_WEEK) >= 0; }
    public boolean isTimeBased() { return !isDateBased(); }
    long of(long seconds, int nanos) {
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(seconds, 86400L));
        long s = Math.floorMod(seconds, 86400L);
        return switch (this) {
            case NANO_OF_SECOND -> nanos; case MILLI_OF_SECOND -> nanos / 1000000; case MILLI_OF_DAY -> s * 1000 + nanos / 1000000; case SECOND_OF_MINUTE -> s % 60; case SECOND_OF_DAY -> s; case MINUTE_OF_HOUR -> s / 60 % 60; case MINUTE_OF_DAY -> s / 60; case HOUR_OF_DAY -> s / 3600;
            case DAY_OF_WEEK -> date.getDayOfWeek().getValue(); case DAY_OF_MONTH -> date.getDayOfMonth(); case DAY_OF_YEAR -> date.getDayOfYear(); case EPOCH_DAY -> date.toEpochDay(); case MONTH_OF_YEAR -> date.getMonthValue(); case YEAR -> date.getYear();
        };
    }
    public String toString() { return text; }
}
@FunctionalInterface
public interface TemporalAdjuster { LocalDate adjust(LocalDate d); }
public final class TemporalAdjusters {
    public static TemporalAdjuster firstDayOfMonth() { return d -> d.withDayOfMonth(1); }
    public static TemporalAdjuster lastDayOfMonth() { return d -> d.withDayOfMonth(d.lengthOfMonth()); }
    public static TemporalAdjuster firstDayOfNextMonth() { return d -> d.withDayOfMonth(1).plusMonths(1); }
    public static TemporalAdjuster firstDayOfYear() { return d -> d.withDayOfYear(1); }
    public static TemporalAdjuster lastDayOfYear() { return d -> d.withDayOfYear(d.lengthOfYear()); }
    private static LocalDate step(LocalDate d, DayOfWeek w, int by) { do d = d.plusDays(by); while (d.getDayOfWeek() != w); return d; }
    public static TemporalAdjuster next(DayOfWeek w) { return d -> step(d, w, 1); }
    public static TemporalAdjuster nextOrSame(DayOfWeek w) { return d -> d.getDayOfWeek() == w ? d : step(d, w, 1); }
    public static TemporalAdjuster previous(DayOfWeek w) { return d -> step(d, w, -1); }
    public static TemporalAdjuster previousOrSame(DayOfWeek w) { return d -> d.getDayOfWeek() == w ? d : step(d, w, -1); }
}

public class UnsupportedTemporalTypeException extends DateTimeException {
    public UnsupportedTemporalTypeException(String message) { super(message); }
}

package java.time;

/** A distance of a calendar. */
public final class Period implements java.io.Serializable, TemporalAmount {
    private final int y; private final int m; private final int d;
    public static final Period ZERO = new Period(0, 0, 0);
    private Period(int y, int m, int d) { this.y = y; this.m = m; this.d = d; }
    public static Period of(int y, int m, int d) { return new Period(y, m, d); }
    public static Period ofDays(int n) { return of(0, 0, n); }
    public static Period ofWeeks(int n) { return of(0, 0, n * 7); }
    public static Period ofMonths(int n) { return of(0, n, 0); }
    public static Period ofYears(int n) { return of(n, 0, 0); }
    public static Period between(LocalDate a, LocalDate b) {
        long months = (b.getYear() - a.getYear()) * 12L + b.getMonthValue() - a.getMonthValue();
        int days = b.getDayOfMonth() - a.getDayOfMonth();
        if (months > 0 && days < 0) { months--; days = (int) (b.toEpochDay() - a.plusMonths(months).toEpochDay()); }
        else if (months < 0 && days > 0) { months++; days -= b.lengthOfMonth(); }
        return of((int) (months / 12), (int) (months % 12), days);
    }
    public int getYears() { return y; }
    public int getMonths() { return m; }
    public int getDays() { return d; }
    public long toTotalMonths() { return y * 12L + m; }
    public boolean isZero() { return y == 0 && m == 0 && d == 0; }
    public boolean isNegative() { return y < 0 || m < 0 || d < 0; }
    public Period plusDays(long n) { return of(y, m, (int) (d + n)); }
    public boolean equals(Object o) { return o instanceof Period p && p.y == y && p.m == m && p.d == d; }
    public int hashCode() { return y + Integer.rotateLeft(m, 8) + Integer.rotateLeft(d, 16); }
    public String toString() { return isZero() ? "P0D" : "P" + (y != 0 ? y + "Y" : "") + (m != 0 ? m + "M" : "") + (d != 0 ? d + "D" : ""); }
}
public interface TemporalAmount {}
public final class YearMonth implements java.io.Serializable, Comparable<YearMonth> {
    private final int year; private final int month;
    private YearMonth(int year, int month) { this.year = year; this.month = month; }
    public static YearMonth of(int year, int month) { return new YearMonth(year, month); }
    public static YearMonth from(LocalDate d) { return of(d.getYear(), d.getMonthValue()); }
    public static YearMonth from(LocalDateTime d) { return from(d.toLocalDate()); }
    public static YearMonth parse(CharSequence s) { return from(LocalDate.parse(s + "-01")); }
    public int getYear() { return year; }
    public int getMonthValue() { return month; }
    public Month getMonth() { return Month.of(month); }
    public int lengthOfMonth() { return atDay(1).lengthOfMonth(); }
    public LocalDate atDay(int day) { return LocalDate.of(year, month, day); }
    public LocalDate atEndOfMonth() { return atDay(lengthOfMonth()); }
    public YearMonth plusMonths(long n) { return from(atDay(1).plusMonths(n)); }
    public YearMonth minusMonths(long n) { return plusMonths(-n); }
    public boolean isBefore(YearMonth o) { return compareTo(o) < 0; }
    public boolean isAfter(YearMonth o) { return compareTo(o) > 0; }
    public int compareTo(YearMonth o) { return year != o.year ? year - o.year : month - o.month; }
    public boolean equals(Object o) { return o instanceof YearMonth y && compareTo(y) == 0; }
    public int hashCode() { return year ^ month << 27; }
    public String toString() { return atDay(1).toString().substring(0, 7); }
}
public abstract class Clock {
    public static Clock systemUTC() { return new At(null, ZoneOffset.UTC); }
    public static Clock systemDefaultZone() { return new At(null, ZoneId.systemDefault()); }
    public static Clock system(ZoneId zone) { return new At(null, zone); }
    public static Clock fixed(Instant at, ZoneId zone) { return new At(at, zone); }
    public abstract Instant instant();
    public abstract ZoneId getZone();
    public long millis() { return instant().toEpochMilli(); }
    private static class At extends Clock implements java.io.Serializable {
        private final Instant at; private final ZoneId zone;
        At(Instant at, ZoneId zone) { this.at = at; this.zone = zone; }
        public Instant instant() { return at == null ? Instant.now() : at; }
        public ZoneId getZone() { return zone; }
    }
}

public enum DayOfWeek { MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY;
    public int getValue() { return ordinal() + 1; }
    public static DayOfWeek of(int day) { return values()[day - 1]; }
    public DayOfWeek plus(long n) { return values()[(int) Math.floorMod(ordinal() + n, 7L)]; }
    public DayOfWeek minus(long n) { return plus(-n); }
    public String getDisplayName(java.time.format.TextStyle style, Locale locale) { return style.of(name()); }
}

public enum Month { JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER;
    public int getValue() { return ordinal() + 1; }
    public static Month of(int month) { return values()[month - 1]; }
    public Month plus(long n) { return values()[(int) Math.floorMod(ordinal() + n, 12L)]; }
    public Month minus(long n) { return plus(-n); }
    public int length(boolean leap) { return switch (this) { case FEBRUARY -> leap ? 29 : 28; case APRIL, JUNE, SEPTEMBER, NOVEMBER -> 30; default -> 31; }; }
    public int maxLength() { return length(true); }
    public String getDisplayName(java.time.format.TextStyle style, Locale locale) { return style.of(name()); }
}

/** The simulated computer stands in UTC; other zones are known by their distance from it only. */
public class ZoneId implements java.io.Serializable {
    final String id;
    final int seconds;
    ZoneId(String id, int seconds) { this.id = id; this.seconds = seconds; }
    public static ZoneId systemDefault() { return new ZoneId("UTC", 0); }
    public static ZoneId of(String id) {
        int hours = switch (id) {
            case "Asia/Shanghai", "Asia/Hong_Kong", "Asia/Singapore", "Asia/Taipei", "CTT", "PRC", "Asia/Chongqing" -> 8;
            case "Asia/Tokyo", "Asia/Seoul" -> 9;
            case "Z", "UTC", "GMT", "Etc/UTC", "UT" -> 0;
            default -> 99;
        };
        if (hours != 99) { return id.equals("Z") ? ZoneOffset.UTC : new ZoneId(id, hours * 3600); }
        String offset = id.startsWith("UTC") || id.startsWith("GMT") ? id.substring(3) : id;
        if (offset.startsWith("+") || offset.startsWith("-")) {
            ZoneOffset parsed = ZoneOffset.of(offset);
            return offset.equals(id) ? parsed : new ZoneId(id, parsed.seconds);
        }
        throw new DateTimeException("Unknown time-zone ID: " + id);
    }
    public String getId() { return id; }
    public boolean equals(Object o) { return o instanceof ZoneId && id.equals(((ZoneId) o).id); }
    public int hashCode() { return id.hashCode(); }
    public String toString() { return id; }
}

public final class ZoneOffset extends ZoneId {
    public static final ZoneOffset UTC = new ZoneOffset("Z", 0);
    private ZoneOffset(String id, int seconds) { super(id, seconds); }
    public static ZoneOffset ofHours(int hours) { return ofTotalSeconds(hours * 3600); }
    public static ZoneOffset ofTotalSeconds(int seconds) {
        if (seconds == 0) { return UTC; }
        int size = Math.abs(seconds);
        return new ZoneOffset((seconds < 0 ? "-" : "+") + IsoText.padded(size / 3600, 2) + ":" + IsoText.padded(size / 60 % 60, 2), seconds);
    }
    public static ZoneOffset of(String id) {
        if (id.equals("Z")) { return UTC; }
        String digits = id.substring(1).replace(":", "");
        int hours = Integer.parseInt(digits.substring(0, Math.min(2, digits.length())));
        int minutes = digits.length() > 2 ? Integer.parseInt(digits.substring(2, 4)) : 0;
        int seconds = hours * 3600 + minutes * 60;
        return ofTotalSeconds(id.startsWith("-") ? -seconds : seconds);
    }
    public int getTotalSeconds() { return seconds; }
}

/** What a formatter can be asked to write. */
interface Formattable {
    /** Seconds since 1970 as a clock in the zone shows them. */
    long localSeconds();
    int nanoOfSecond();
    boolean hasDate();
    boolean hasTime();
    default long getLong(ChronoField field) {
        if (field.isDateBased() ? !hasDate() : !hasTime()) { throw new UnsupportedTemporalTypeException("Unsupported field: " + field); }
        return field.of(localSeconds(), nanoOfSecond());
    }
    default int get(ChronoField field) { return (int) getLong(field); }
}

public final class LocalDate implements java.io.Serializable, Comparable<LocalDate>, Formattable {
    public static final LocalDate EPOCH = new LocalDate(0);
    private final long day;
    private LocalDate(long day) { this.day = day; }
    public static LocalDate now() { return ofEpochDay(Math.floorDiv(System.currentTimeMillis(), 86400000L)); }
    public static LocalDate ofEpochDay(long day) { return new LocalDate(day); }
    public static LocalDate of(int year, Month month, int day) { return of(year, month.getValue(), day); }
    public static LocalDate of(int year, int month, int day) {
        if (month < 1 || month > 12) { throw new DateTimeException("Invalid value for MonthOfYear (valid values 1 - 12): " + month); }
        if (day < 1 || day > 31) { throw new DateTimeException("Invalid value for DayOfMonth (valid values 1 - 28/31): " + day); }
        LocalDate date = new LocalDate(IsoText.epochDay(year, month, day));
        if (date.getDayOfMonth() != day) {
            throw new DateTimeException(day == 29 ? "Invalid date 'February 29' as '" + year + "' is not a leap year" : "Invalid date '" + Month.of(month).name() + " " + day + "'");
        }
        return date;
    }
    public static LocalDate parse(CharSequence text) { return LocalDateTime.parse(text + "T00:00").toLocalDate(); }
    public static LocalDate parse(CharSequence text, java.time.format.DateTimeFormatter formatter) { return formatter.read(text.toString()).toLocalDate(); }
    public static LocalDate ofInstant(Instant instant, ZoneId zone) { return LocalDateTime.ofInstant(instant, zone).toLocalDate(); }
    public long toEpochDay() { return day; }
    public int getYear() { return (int) IsoText.civil(day)[0]; }
    public int getMonthValue() { return (int) IsoText.civil(day)[1]; }
    public Month getMonth() { return Month.of(getMonthValue()); }
    public int getDayOfMonth() { return (int) IsoText.civil(day)[2]; }
    public int getDayOfYear() { return (int) (day - IsoText.epochDay(getYear(), 1, 1)) + 1; }
    public DayOfWeek getDayOfWeek() { return DayOfWeek.of((int) Math.floorMod(day + 3, 7L) + 1); }
    public boolean isLeapYear() { int y = getYear(); return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
    public int lengthOfMonth() { return (int) (withDayOfMonth(1).plusMonths(1).day - withDayOfMonth(1).day); }
    public LocalDate withDayOfMonth(int day) { return of(getYear(), getMonthValue(), day); }
    public LocalDate plusDays(long n) { return new LocalDate(day + n); }
    public LocalDate minusDays(long n) { return new LocalDate(day - n); }
    public LocalDate plusWeeks(long n) { return plusDays(n * 7); }
    public LocalDate minusWeeks(long n) { return plusDays(-n * 7); }
    public LocalDate plusMonths(long n) {
        long months = getYear() * 12L + getMonthValue() - 1 + n;
        int year = (int) Math.floorDiv(months, 12L);
        int month = (int) Math.floorMod(months, 12L) + 1;
        long first = IsoText.epochDay(year, month, 1);
        long next = IsoText.epochDay(month == 12 ? year + 1 : year, month == 12 ? 1 : month + 1, 1);
        return new LocalDate(first + Math.min(getDayOfMonth(), next - first) - 1);
    }
    public LocalDate minusMonths(long n) { return plusMonths(-n); }
    public LocalDate plusYears(long n) { return plusMonths(n * 12); }
    public LocalDate minusYears(long n) { return plusMonths(-n * 12); }
    public LocalDate plus(long n, TemporalUnit unit) { return switch ((ChronoUnit) unit) { case DAYS -> plusDays(n); case WEEKS -> plusWeeks(n); case MONTHS -> plusMonths(n); case YEARS -> plusYears(n); default -> throw new UnsupportedTemporalTypeException("Unsupported unit: " + unit); }; }
    public LocalDate minus(long n, TemporalUnit unit) { return plus(-n, unit); }
    public LocalDate plus(Period p) { return plusMonths(p.toTotalMonths()).plusDays(p.getDays()); }
    public LocalDate minus(Period p) { return plusMonths(-p.toTotalMonths()).plusDays(-p.getDays()); }
    public Period until(LocalDate end) { return Period.between(this, end); }
    public long until(LocalDate end, TemporalUnit unit) { return unit.between(this, end); }
    public int lengthOfYear() { return isLeapYear() ? 366 : 365; }
    public LocalDate withMonth(int m) { return of(getYear(), m, Math.min(getDayOfMonth(), of(getYear(), m, 1).lengthOfMonth())); }
    public LocalDate withYear(int y) { return plusYears(y - getYear()); }
    public LocalDate withDayOfYear(int d) { return of(getYear(), 1, 1).plusDays(d - 1); }
    public LocalDate with(TemporalAdjuster a) { return a.adjust(this); }
    public LocalDateTime atTime(int hour, int minute, int second) { return LocalDateTime.of(this, LocalTime.of(hour, minute, second)); }
    public java.util.stream.Stream<LocalDate> datesUntil(LocalDate end) { return java.util.stream.LongStream.range(day, end.day).mapToObj(LocalDate::ofEpochDay); }
    public static LocalDate ofYearDay(int y, int d) { return of(y, 1, 1).plusDays(d - 1); }
    public LocalDateTime atStartOfDay() { return LocalDateTime.of(this, LocalTime.MIDNIGHT); }
    public ZonedDateTime atStartOfDay(ZoneId zone) { return ZonedDateTime.of(atStartOfDay(), zone); }
    public LocalDateTime atTime(int hour, int minute) { return LocalDateTime.of(this, LocalTime.of(hour, minute)); }
    public LocalDateTime atTime(LocalTime time) { return LocalDateTime.of(this, time); }
    public String format(java.time.format.DateTimeFormatter formatter) { return formatter.write(this); }
    public long localSeconds() { return day * 86400; }
    public int nanoOfSecond() { return 0; }
    public boolean hasDate() { return true; }
    public boolean hasTime() { return false; }
    public boolean isBefore(LocalDate o) { return day < o.day; }
    public boolean isAfter(LocalDate o) { return day > o.day; }
    public boolean isEqual(LocalDate o) { return day == o.day; }
    public int compareTo(LocalDate o) {
        int c = getYear() - o.getYear();
        if (c == 0) { c = getMonthValue() - o.getMonthValue(); }
        return c != 0 ? c : getDayOfMonth() - o.getDayOfMonth();
    }
    public boolean equals(Object o) { return o instanceof LocalDate && day == ((LocalDate) o).day; }
    public int hashCode() { int y = getYear(); return (y & 0xFFFFF800) ^ ((y << 11) + (getMonthValue() << 6) + getDayOfMonth()); }
    public String toString() { return IsoText.date(day); }
}

public final class LocalTime implements java.io.Serializable, Comparable<LocalTime>, Formattable {
    public static final LocalTime MIDNIGHT = new LocalTime(0);
    public static final LocalTime NOON = new LocalTime(43200000000000L);
    private final long nanos;
    private LocalTime(long nanos) { this.nanos = nanos; }
    public static LocalTime now() { return ofNanoOfDay(Math.floorMod(System.currentTimeMillis(), 86400000L) * 1000000L); }
    public static LocalTime of(int hour, int minute) { return of(hour, minute, 0, 0); }
    public static LocalTime of(int hour, int minute, int second) { return of(hour, minute, second, 0); }
    public static LocalTime of(int hour, int minute, int second, int nano) {
        if (hour < 0 || hour > 23) { throw new DateTimeException("Invalid value for HourOfDay (valid values 0 - 23): " + hour); }
        if (minute < 0 || minute > 59) { throw new DateTimeException("Invalid value for MinuteOfHour (valid values 0 - 59): " + minute); }
        return new LocalTime(((hour * 60L + minute) * 60L + second) * 1000000000L + nano);
    }
    public static LocalTime ofNanoOfDay(long nanos) { return new LocalTime(nanos); }
    public static LocalTime ofSecondOfDay(long seconds) { return new LocalTime(seconds * 1000000000L); }
    public static LocalTime parse(CharSequence text) { return LocalDateTime.parse("1970-01-01T" + text).toLocalTime(); }
    public static LocalTime parse(CharSequence text, java.time.format.DateTimeFormatter formatter) { return formatter.read(text.toString()).toLocalTime(); }
    public long toNanoOfDay() { return nanos; }
    public int toSecondOfDay() { return (int) (nanos / 1000000000L); }
    public int getHour() { return (int) (nanos / 3600000000000L); }
    public int getMinute() { return (int) (nanos / 60000000000L % 60); }
    public int getSecond() { return (int) (nanos / 1000000000L % 60); }
    public int getNano() { return (int) (nanos % 1000000000L); }
    private LocalTime plus(long more) { return new LocalTime(Math.floorMod(nanos + more, 86400000000000L)); }
    public LocalTime plusHours(long n) { return plus(n % 24 * 3600000000000L); }
    public LocalTime plusMinutes(long n) { return plus(n % 1440 * 60000000000L); }
    public LocalTime plusSeconds(long n) { return plus(n % 86400 * 1000000000L); }
    public LocalTime minusHours(long n) { return plusHours(-n); }
    public LocalTime minusSeconds(long n) { return plusSeconds(-n); }
    public LocalTime plusNanos(long n) { return plus(n % 86400000000000L); }
    public LocalTime plus(Duration d) { return plusSeconds(d.getSeconds()).plusNanos(d.getNano()); }
    public LocalTime withHour(int h) { return of(h, getMinute(), getSecond(), getNano()); }
    public LocalTime withMinute(int m) { return of(getHour(), m, getSecond(), getNano()); }
    public LocalTime withSecond(int s) { return of(getHour(), getMinute(), s, getNano()); }
    public LocalTime withNano(int n) { return of(getHour(), getMinute(), getSecond(), n); }
    public LocalTime truncatedTo(TemporalUnit unit) { long size = unit.getDuration().toNanos(); return new LocalTime(nanos / size * size); }
    public LocalTime minusMinutes(long n) { return plusMinutes(-n); }
    public String format(java.time.format.DateTimeFormatter formatter) { return formatter.write(this); }
    public long localSeconds() { return nanos / 1000000000L; }
    public int nanoOfSecond() { return getNano(); }
    public boolean hasDate() { return false; }
    public boolean hasTime() { return true; }
    public boolean isBefore(LocalTime o) { return nanos < o.nanos; }
    public boolean isAfter(LocalTime o) { return nanos > o.nanos; }
    public int compareTo(LocalTime o) { return Long.compare(nanos, o.nanos); }
    public boolean equals(Object o) { return o instanceof LocalTime && nanos == ((LocalTime) o).nanos; }
    public int hashCode() { return Long.hashCode(nanos); }
    public String toString() { return IsoText.time(nanos); }
}

public final class LocalDateTime implements java.io.Serializable, Comparable<LocalDateTime>, Formattable {
    private final LocalDate date;
    private final LocalTime time;
    private LocalDateTime(LocalDate date, LocalTime time) { this.date = date; this.time = time; }
    static LocalDateTime local(long seconds, int nanos) {
        return new LocalDateTime(LocalDate.ofEpochDay(Math.floorDiv(seconds, 86400L)), LocalTime.ofNanoOfDay(Math.floorMod(seconds, 86400L) * 1000000000L + nanos));
    }
    public static LocalDateTime now() { return ofInstant(Instant.now(), ZoneOffset.UTC); }
    public static LocalDateTime now(ZoneId zone) { return ofInstant(Instant.now(), zone); }
    public static LocalDateTime ofInstant(Instant instant, ZoneId zone) { return local(instant.getEpochSecond() + zone.seconds, instant.getNano()); }
    public static LocalDateTime ofEpochSecond(long seconds, int nanos, ZoneOffset offset) { return local(seconds + offset.getTotalSeconds(), nanos); }
    public static LocalDateTime of(LocalDate date, LocalTime time) { return new LocalDateTime(date, time); }
    public static LocalDateTime of(int y, int mo, int d, int h, int m) { return new LocalDateTime(LocalDate.of(y, mo, d), LocalTime.of(h, m)); }
    public static LocalDateTime of(int y, int mo, int d, int h, int m, int s) { return new LocalDateTime(LocalDate.of(y, mo, d), LocalTime.of(h, m, s)); }
    public static LocalDateTime of(int y, int mo, int d, int h, int m, int s, int n) { return new LocalDateTime(LocalDate.of(y, mo, d), LocalTime.of(h, m, s, n)); }
    public static LocalDateTime parse(CharSequence text) { return IsoText.parseLocal(text.toString(), text.toString()); }
    public static LocalDateTime parse(CharSequence text, java.time.format.DateTimeFormatter formatter) { return formatter.read(text.toString()); }
    public LocalDate toLocalDate() { return date; }
    public LocalTime toLocalTime() { return time; }
    public int getYear() { return date.getYear(); }
    public int getMonthValue() { return date.getMonthValue(); }
    public Month getMonth() { return date.getMonth(); }
    public int getDayOfMonth() { return date.getDayOfMonth(); }
    public int getDayOfYear() { return date.getDayOfYear(); }
    public DayOfWeek getDayOfWeek() { return date.getDayOfWeek(); }
    public int getHour() { return time.getHour(); }
    public int getMinute() { return time.getMinute(); }
    public int getSecond() { return time.getSecond(); }
    public int getNano() { return time.getNano(); }
    public LocalDateTime plus(Duration d) { return local(Math.addExact(localSeconds(), d.getSeconds()) + (getNano() + d.getNano()) / 1000000000, (getNano() + d.getNano()) % 1000000000); }
    public LocalDateTime minus(Duration d) { return plus(d.negated()); }
    public LocalDateTime plusSeconds(long n) { return local(localSeconds() + n, getNano()); }
    public LocalDateTime plusMinutes(long n) { return plusSeconds(n * 60); }
    public LocalDateTime plusHours(long n) { return plusSeconds(n * 3600); }
    public LocalDateTime plusDays(long n) { return new LocalDateTime(date.plusDays(n), time); }
    public LocalDateTime plusWeeks(long n) { return plusDays(n * 7); }
    public LocalDateTime plusMonths(long n) { return new LocalDateTime(date.plusMonths(n), time); }
    public LocalDateTime minusSeconds(long n) { return plusSeconds(-n); }
    public LocalDateTime minusMinutes(long n) { return plusMinutes(-n); }
    public LocalDateTime minusHours(long n) { return plusHours(-n); }
    public LocalDateTime minusDays(long n) { return plusDays(-n); }
    public LocalDateTime minusWeeks(long n) { return plusWeeks(-n); }
    public LocalDateTime minusMonths(long n) { return plusMonths(-n); }
    public LocalDateTime plusYears(long n) { return plusMonths(n * 12); }
    public LocalDateTime minusYears(long n) { return plusYears(-n); }
    public LocalDateTime plusNanos(long n) { return plus(Duration.ofNanos(n)); }
    public LocalDateTime plus(long n, TemporalUnit unit) { ChronoUnit u = (ChronoUnit) unit; return u.compareTo(ChronoUnit.DAYS) < 0 ? plus(u.getDuration().multipliedBy(n)) : new LocalDateTime(date.plus(n, unit), time); }
    public LocalDateTime minus(long n, TemporalUnit unit) { return plus(-n, unit); }
    public LocalDateTime withDayOfMonth(int d) { return new LocalDateTime(date.withDayOfMonth(d), time); }
    public LocalDateTime withMonth(int m) { return new LocalDateTime(date.withMonth(m), time); }
    public LocalDateTime with(LocalTime t) { return new LocalDateTime(date, t); }
    public LocalDateTime with(TemporalAdjuster a) { return new LocalDateTime(a.adjust(date), time); }
    public long until(LocalDateTime end, TemporalUnit unit) { return unit.between(this, end); }
    public LocalDateTime withHour(int h) { return new LocalDateTime(date, LocalTime.of(h, getMinute(), getSecond(), getNano())); }
    public LocalDateTime withMinute(int m) { return new LocalDateTime(date, LocalTime.of(getHour(), m, getSecond(), getNano())); }
    public LocalDateTime withSecond(int s) { return new LocalDateTime(date, LocalTime.of(getHour(), getMinute(), s, getNano())); }
    public LocalDateTime withNano(int n) { return new LocalDateTime(date, LocalTime.of(getHour(), getMinute(), getSecond(), n)); }
    public LocalDateTime truncatedTo(TemporalUnit unit) {
        long size = unit.getDuration().toNanos();
        return new LocalDateTime(date, LocalTime.ofNanoOfDay(time.toNanoOfDay() / size * size));
    }
    public Instant toInstant(ZoneOffset offset) { return Instant.ofEpochSecond(toEpochSecond(offset), getNano()); }
    public long toEpochSecond(ZoneOffset offset) { return localSeconds() - offset.getTotalSeconds(); }
    public ZonedDateTime atZone(ZoneId zone) { return ZonedDateTime.of(this, zone); }
    public String format(java.time.format.DateTimeFormatter formatter) { return formatter.write(this); }
    public long localSeconds() { return date.toEpochDay() * 86400 + time.toSecondOfDay(); }
    public int nanoOfSecond() { return getNano(); }
    public boolean hasDate() { return true; }
    public boolean hasTime() { return true; }
    public boolean isBefore(LocalDateTime o) { return compareTo(o) < 0; }
    public boolean isAfter(LocalDateTime o) { return compareTo(o) > 0; }
    public boolean isEqual(LocalDateTime o) { return compareTo(o) == 0; }
    public int compareTo(LocalDateTime o) { int c = date.compareTo(o.date); return c != 0 ? c : time.compareTo(o.time); }
    public boolean equals(Object o) { return o instanceof LocalDateTime && compareTo((LocalDateTime) o) == 0; }
    public int hashCode() { return date.hashCode() ^ time.hashCode(); }
    public String toString() { return date + "T" + time; }
}

public final class ZonedDateTime implements java.io.Serializable, Comparable<ZonedDateTime>, Formattable {
    private final LocalDateTime local;
    private final ZoneId zone;
    private ZonedDateTime(LocalDateTime local, ZoneId zone) { this.local = local; this.zone = zone; }
    public static ZonedDateTime now() { return ofInstant(Instant.now(), ZoneId.systemDefault()); }
    public static ZonedDateTime now(ZoneId zone) { return ofInstant(Instant.now(), zone); }
    public static ZonedDateTime of(LocalDateTime local, ZoneId zone) { return new ZonedDateTime(local, zone); }
    public static ZonedDateTime of(LocalDate date, LocalTime time, ZoneId zone) { return new ZonedDateTime(LocalDateTime.of(date, time), zone); }
    public static ZonedDateTime ofInstant(Instant instant, ZoneId zone) { return new ZonedDateTime(LocalDateTime.ofInstant(instant, zone), zone); }
    public LocalDateTime toLocalDateTime() { return local; }
    public LocalDate toLocalDate() { return local.toLocalDate(); }
    public LocalTime toLocalTime() { return local.toLocalTime(); }
    public ZoneId getZone() { return zone; }
    public int getYear() { return local.getYear(); }
    public int getMonthValue() { return local.getMonthValue(); }
    public int getDayOfMonth() { return local.getDayOfMonth(); }
    public DayOfWeek getDayOfWeek() { return local.getDayOfWeek(); }
    public int getHour() { return local.getHour(); }
    public int getMinute() { return local.getMinute(); }
    public int getSecond() { return local.getSecond(); }
    public Instant toInstant() { return Instant.ofEpochSecond(toEpochSecond(), local.getNano()); }
    public long toEpochSecond() { return local.localSeconds() - zone.seconds; }
    public ZonedDateTime withZoneSameInstant(ZoneId zone) { return ofInstant(toInstant(), zone); }
    public ZonedDateTime plusSeconds(long n) { return new ZonedDateTime(local.plusSeconds(n), zone); }
    public ZonedDateTime plusMinutes(long n) { return new ZonedDateTime(local.plusMinutes(n), zone); }
    public ZonedDateTime plusHours(long n) { return new ZonedDateTime(local.plusHours(n), zone); }
    public ZonedDateTime plusDays(long n) { return new ZonedDateTime(local.plusDays(n), zone); }
    public ZonedDateTime minusDays(long n) { return plusDays(-n); }
    public ZonedDateTime minusHours(long n) { return plusHours(-n); }
    public ZonedDateTime minusMinutes(long n) { return plusMinutes(-n); }
    public ZonedDateTime minusSeconds(long n) { return plusSeconds(-n); }
    public ZonedDateTime plusMonths(long n) { return new ZonedDateTime(local.plusMonths(n), zone); }
    public ZonedDateTime plus(Duration d) { return new ZonedDateTime(local.plus(d), zone); }
    public ZonedDateTime minus(Duration d) { return new ZonedDateTime(local.minus(d), zone); }
    public Month getMonth() { return local.getMonth(); }
    public int getDayOfYear() { return local.getDayOfYear(); }
    public int getNano() { return local.getNano(); }
    public ZoneOffset getOffset() { return ZoneOffset.ofTotalSeconds(zone.seconds); }
    public boolean isBefore(ZonedDateTime o) { return toInstant().compareTo(o.toInstant()) < 0; }
    public boolean isAfter(ZonedDateTime o) { return toInstant().compareTo(o.toInstant()) > 0; }
    public boolean isEqual(ZonedDateTime o) { return toInstant().equals(o.toInstant()); }
    public static ZonedDateTime parse(CharSequence text) {
        String s = text.toString();
        int bracket = s.indexOf('[');
        String head = bracket < 0 ? s : s.substring(0, bracket);
        int cut = head.endsWith("Z") ? head.length() - 1 : Math.max(head.lastIndexOf('+'), head.lastIndexOf('-'));
        if (cut < 11) { throw new java.time.format.DateTimeParseException("Text '" + s + "' could not be parsed at index " + head.length(), s, head.length()); }
        return of(LocalDateTime.parse(head.substring(0, cut)), ZoneId.of(bracket < 0 ? head.substring(cut) : s.substring(bracket + 1, s.length() - 1)));
    }
    public ZonedDateTime truncatedTo(TemporalUnit unit) { return new ZonedDateTime(local.truncatedTo(unit), zone); }
    public String format(java.time.format.DateTimeFormatter formatter) { return formatter.write(this); }
    public long localSeconds() { return local.localSeconds(); }
    public int nanoOfSecond() { return local.getNano(); }
    public boolean hasDate() { return true; }
    public boolean hasTime() { return true; }
    public int compareTo(ZonedDateTime o) { int c = Long.compare(toEpochSecond(), o.toEpochSecond()); return c != 0 ? c : local.getNano() - o.local.getNano(); }
    public boolean equals(Object o) { return o instanceof ZonedDateTime && local.equals(((ZonedDateTime) o).local) && zone.equals(((ZonedDateTime) o).zone); }
    public int hashCode() { return local.hashCode() ^ zone.hashCode(); }
    public String toString() {
        String offset = ZoneOffset.ofTotalSeconds(zone.seconds).getId();
        return local + offset + (zone instanceof ZoneOffset ? "" : "[" + zone.getId() + "]");
    }
}

package java.time.format;

public enum TextStyle { FULL, SHORT, NARROW;
    String of(String name) { String s = name.charAt(0) + name.substring(1).toLowerCase(); return this == FULL ? s : s.substring(0, this == SHORT ? 3 : 1); } }

public final class DateTimeFormatter {
    public static final DateTimeFormatter ISO_LOCAL_DATE = new DateTimeFormatter("yyyy-MM-dd", null);
    public static final DateTimeFormatter ISO_DATE = ISO_LOCAL_DATE;
    public static final DateTimeFormatter BASIC_ISO_DATE = new DateTimeFormatter("yyyyMMdd", null);
    public static final DateTimeFormatter ISO_LOCAL_TIME = new DateTimeFormatter("iso-time", null);
    public static final DateTimeFormatter ISO_LOCAL_DATE_TIME = new DateTimeFormatter("iso", null);
    public static final DateTimeFormatter ISO_DATE_TIME = ISO_LOCAL_DATE_TIME;
    public static final DateTimeFormatter ISO_INSTANT = new DateTimeFormatter("iso-instant", ZoneOffset.UTC);
    private final String pattern;
    private final ZoneId zone;
    private DateTimeFormatter(String pattern, ZoneId zone) { this.pattern = pattern; this.zone = zone; }
    public static DateTimeFormatter ofPattern(String pattern) {
        DatePattern.check(pattern, false);
        return new DateTimeFormatter(pattern, null);
    }
    public static DateTimeFormatter ofPattern(String pattern, Locale locale) { return ofPattern(pattern); }
    public DateTimeFormatter withZone(ZoneId zone) { return new DateTimeFormatter(pattern, zone); }
    public DateTimeFormatter withLocale(Locale locale) { return this; }
    public String format(Instant instant) {
        if (pattern.equals("iso-instant")) { return instant.toString(); }
        if (zone == null) { throw new java.time.temporal.UnsupportedTemporalTypeException("Unsupported field: YearOfEra"); }
        return write(ZonedDateTime.ofInstant(instant, zone));
    }
    public String format(LocalDate value) { return write(value); }
    public String format(LocalTime value) { return write(value); }
    public String format(LocalDateTime value) { return write(value); }
    public String format(ZonedDateTime value) { return write(value); }
    String write(Formattable value) {
        if (pattern.equals("iso")) { return LocalDateTime.local(value.localSeconds(), value.nanoOfSecond()).toString().length() == 16 ? LocalDateTime.local(value.localSeconds(), value.nanoOfSecond()) + ":00" : LocalDateTime.local(value.localSeconds(), value.nanoOfSecond()).toString(); }
        if (pattern.equals("iso-time")) {
            String text = LocalDateTime.local(value.localSeconds(), value.nanoOfSecond()).toLocalTime().toString();
            return text.length() == 5 ? text + ":00" : text;
        }
        return DatePattern.format(pattern, value, false);
    }
    LocalDateTime read(String text) {
        if (pattern.startsWith("iso")) { return LocalDateTime.parse(text); }
        return DatePattern.parse(pattern, text, false);
    }
    public String toString() { return pattern; }
}

/** The letters that DateTimeFormatter and SimpleDateFormat have in common, and those in which they differ. */
public final class DatePattern {
    private static final String[] MONTHS = {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"};
    private static final String[] DAYS = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
    static int run(String pattern, int at) {
        int n = 1;
        while (at + n < pattern.length() && pattern.charAt(at + n) == pattern.charAt(at)) { n++; }
        return n;
    }
    public static void check(String pattern, boolean old) {
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                int end = pattern.indexOf('\'', i + 1);
                if (end < 0) { throw new IllegalArgumentException(old ? "Unterminated quote" : "Pattern ends with an incomplete string literal: " + pattern); }
                i = end;
            } else if (Character.isLetter(c) && "yuMLdDEeHhkKmsSnaAzZXxVOG".indexOf(c) < 0) {
                throw new IllegalArgumentException(old ? "Illegal pattern character '" + c + "'" : "Unknown pattern letter: " + c);
            }
        }
    }
    public static String format(String pattern, Formattable value, boolean old) {
        long seconds = value.localSeconds();
        long day = Math.floorDiv(seconds, 86400L);
        long ofDay = Math.floorMod(seconds, 86400L);
        long[] civil = IsoText.civil(day);
        long hour = ofDay / 3600;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < pattern.length(); ) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                int end = pattern.indexOf('\'', i + 1);
                out.append(end == i + 1 ? "'" : pattern.substring(i + 1, end));
                i = end + 1;
                continue;
            }
            int n = run(pattern, i);
            i += n;
            if (!Character.isLetter(c)) {
                out.append(String.valueOf(c).repeat(n));
                continue;
            }
            if ("yuMLdDEe".indexOf(c) >= 0 && !value.hasDate()) { throw new java.time.temporal.UnsupportedTemporalTypeException("Unsupported field: " + field(c)); }
            if ("HhkKmsSna".indexOf(c) >= 0 && !value.hasTime()) { throw new java.time.temporal.UnsupportedTemporalTypeException("Unsupported field: " + field(c)); }
            switch (c) {
                case 'y', 'u' -> out.append(n == 2 ? IsoText.padded(civil[0] % 100, 2) : IsoText.padded(civil[0], n));
                case 'M', 'L' -> out.append(n <= 2 ? IsoText.padded(civil[1], n) : n == 3 ? MONTHS[(int) civil[1] - 1].substring(0, 3) : MONTHS[(int) civil[1] - 1]);
                case 'd' -> out.append(IsoText.padded(civil[2], n));
                case 'D' -> out.append(IsoText.padded(day - IsoText.epochDay(civil[0], 1, 1) + 1, n));
                case 'E' -> {
                    String name = DAYS[(int) Math.floorMod(day + 3, 7L)];
                    out.append(n <= 3 ? name.substring(0, 3) : name);
                }
                case 'H' -> out.append(IsoText.padded(hour, n));
                case 'k' -> out.append(IsoText.padded(hour == 0 ? 24 : hour, n));
                case 'h' -> out.append(IsoText.padded(hour % 12 == 0 ? 12 : hour % 12, n));
                case 'K' -> out.append(IsoText.padded(hour % 12, n));
                case 'm' -> out.append(IsoText.padded(ofDay / 60 % 60, n));
                case 's' -> out.append(IsoText.padded(ofDay % 60, n));
                case 'S' -> {
                    String nanos = IsoText.padded(value.nanoOfSecond(), 9);
                    // A fraction of a second in the new classes, a number of milliseconds in the old ones.
                    out.append(old ? IsoText.padded(value.nanoOfSecond() / 1000000, n) : n <= 9 ? nanos.substring(0, n) : nanos);
                }
                case 'n' -> out.append(IsoText.padded(value.nanoOfSecond(), n));
                case 'a' -> out.append(hour < 12 ? "AM" : "PM");
                case 'X' -> out.append("Z");
                case 'Z', 'x' -> out.append(n == 3 && c == 'x' ? "+00:00" : "+0000");
                case 'z', 'V', 'O' -> out.append("UTC");
                case 'G' -> out.append("AD");
                default -> out.append(String.valueOf(c).repeat(n));
            }
        }
        return out.toString();
    }
    private static String field(char c) {
        return switch (c) {
            case 'y' -> "YearOfEra";
            case 'u' -> "Year";
            case 'M', 'L' -> "MonthOfYear";
            case 'd' -> "DayOfMonth";
            case 'D' -> "DayOfYear";
            case 'H' -> "HourOfDay";
            case 'h' -> "ClockHourOfAmPm";
            case 'm' -> "MinuteOfHour";
            case 's' -> "SecondOfMinute";
            case 'S', 'n' -> "NanoOfSecond";
            default -> "DayOfWeek";
        };
    }
    private static DateTimeParseException fault(String text, int at) {
        return new DateTimeParseException("Text '" + text + "' could not be parsed at index " + at, text, at);
    }
    public static LocalDateTime parse(String pattern, String text, boolean old) {
        long year = 1970;
        long month = 1;
        long day = 1;
        long hour = 0;
        long minute = 0;
        long second = 0;
        long nanos = 0;
        boolean afternoon = false;
        int at = 0;
        for (int i = 0; i < pattern.length(); ) {
            char c = pattern.charAt(i);
            if (c == '\'' || !Character.isLetter(c)) {
                int end = c == '\'' ? pattern.indexOf('\'', i + 1) : i;
                String fixed = c != '\'' ? String.valueOf(c) : end == i + 1 ? "'" : pattern.substring(i + 1, end);
                if (!text.startsWith(fixed, at)) { throw fault(text, at); }
                at += fixed.length();
                i = end + 1;
                continue;
            }
            int n = run(pattern, i);
            i += n;
            if (c == 'a') {
                if (at + 2 > text.length()) { throw fault(text, at); }
                afternoon = text.substring(at, at + 2).equalsIgnoreCase("PM");
                at += 2;
                continue;
            }
            if ((c == 'M' || c == 'L') && n >= 3) {
                int found = -1;
                for (int k = 0; k < 12; k++) {
                    String name = n == 3 ? MONTHS[k].substring(0, 3) : MONTHS[k];
                    if (text.regionMatches(old, at, name, 0, name.length())) { found = k; at += name.length(); break; }
                }
                if (found < 0) { throw fault(text, at); }
                month = found + 1;
                continue;
            }
            // As many digits as there are letters when more digits follow directly, else as many as there are.
            boolean adjacent = i < pattern.length() && Character.isLetter(pattern.charAt(i));
            int most = adjacent || !old && n >= 2 && c != 'y' ? n : 19;
            int end = at;
            while (end < text.length() && end - at < most && Character.isDigit(text.charAt(end))) { end++; }
            if (end == at || !old && end - at < n) { throw fault(text, at); }
            long v = Long.parseLong(text.substring(at, end));
            int length = end - at;
            at = end;
            switch (c) {
                case 'y', 'u' -> year = n == 2 && length == 2 ? 2000 + v : v;
                case 'M', 'L' -> month = v;
                case 'd' -> day = v;
                case 'H', 'h', 'k', 'K' -> hour = c == 'h' && v == 12 || c == 'k' && v == 24 ? 0 : v;
                case 'm' -> minute = v;
                case 's' -> second = v;
                case 'S' -> nanos = old ? v * 1000000 : Long.parseLong((text.substring(at - length, at) + "000000000").substring(0, 9));
                default -> { }
            }
        }
        if (!old && at < text.length()) { throw new DateTimeParseException("Text '" + text + "' could not be parsed, unparsed text found at index " + at, text, at); }
        if (afternoon) { hour += 12; }
        if (!old && (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59)) { throw fault(text, 0); }
        long seconds = IsoText.epochDay(year + (month - 1) / 12, (month - 1) % 12 + 1, 1) * 86400 + (day - 1) * 86400 + hour * 3600 + minute * 60 + second;
        return LocalDateTime.local(seconds + nanos / 1000000000, (int) (nanos % 1000000000));
    }
}
