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

/** The form of ISO 8601 that toString and parse of an Instant have. */
final class IsoText {
    private static String padded(long value, int width) {
        StringBuilder text = new StringBuilder(String.valueOf(value));
        while (text.length() < width) { text.insert(0, '0'); }
        return text.toString();
    }
    static String instant(long seconds, int nanos) {
        long days = Math.floorDiv(seconds, 86400L);
        long ofDay = Math.floorMod(seconds, 86400L);
        // Years that begin in March: the leap day is the last one, and months follow from the day of the year.
        long shifted = days + 719468;
        long era = Math.floorDiv(shifted, 146097L);
        long dayOfEra = shifted - era * 146097;
        long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
        long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        long marchMonth = (5 * dayOfYear + 2) / 153;
        long day = dayOfYear - (153 * marchMonth + 2) / 5 + 1;
        long month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
        long year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
        StringBuilder text = new StringBuilder();
        if (year > 9999) { text.append('+'); }
        text.append(year < 0 ? "-" + padded(-year, 4) : padded(year, 4));
        text.append('-').append(padded(month, 2)).append('-').append(padded(day, 2)).append('T');
        text.append(padded(ofDay / 3600, 2)).append(':').append(padded(ofDay / 60 % 60, 2)).append(':').append(padded(ofDay % 60, 2));
        if (nanos > 0) {
            int width = nanos % 1000000 == 0 ? 3 : nanos % 1000 == 0 ? 6 : 9;
            text.append('.').append(padded(nanos, 9), 0, width);
        }
        return text.append('Z').toString();
    }
    static Instant parseInstant(String text) {
        try {
            if (text.length() < 20 || text.charAt(4) != '-' || text.charAt(7) != '-' || text.charAt(10) != 'T' || text.charAt(13) != ':' || text.charAt(16) != ':' || !text.endsWith("Z")) {
                throw fault(text);
            }
            long year = Long.parseLong(text.substring(0, 4));
            long month = Long.parseLong(text.substring(5, 7));
            long day = Long.parseLong(text.substring(8, 10));
            long hour = Long.parseLong(text.substring(11, 13));
            long minute = Long.parseLong(text.substring(14, 16));
            long second = Long.parseLong(text.substring(17, 19));
            int nanos = 0;
            if (text.charAt(19) == '.') { nanos = Integer.parseInt((text.substring(20, text.length() - 1) + "000000000").substring(0, 9)); }
            if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) { throw fault(text); }
            long y = month <= 2 ? year - 1 : year;
            long era = Math.floorDiv(y, 400L);
            long yearOfEra = y - era * 400;
            long dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
            long days = era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468;
            return Instant.ofEpochSecond(days * 86400 + hour * 3600 + minute * 60 + second, nanos);
        } catch (NumberFormatException e) {
            throw fault(text);
        }
    }
    private static DateTimeParseException fault(String text) {
        return new DateTimeParseException("Text '" + text + "' could not be parsed at index 0", text, 0);
    }
}

package java.time.temporal;

public class UnsupportedTemporalTypeException extends DateTimeException {
    public UnsupportedTemporalTypeException(String message) { super(message); }
}
