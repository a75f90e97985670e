package java.math;

public enum RoundingMode { UP, DOWN, CEILING, FLOOR, HALF_UP, HALF_DOWN, HALF_EVEN, UNNECESSARY }

public final class MathContext implements java.io.Serializable {
    public static final MathContext UNLIMITED = new MathContext(0, RoundingMode.HALF_UP);
    public static final MathContext DECIMAL32 = new MathContext(7, RoundingMode.HALF_EVEN);
    public static final MathContext DECIMAL64 = new MathContext(16, RoundingMode.HALF_EVEN);
    public static final MathContext DECIMAL128 = new MathContext(34, RoundingMode.HALF_EVEN);
    private final int precision;
    private final RoundingMode mode;
    public MathContext(int precision) { this(precision, RoundingMode.HALF_UP); }
    public MathContext(int precision, RoundingMode mode) {
        if (precision < 0) { throw new IllegalArgumentException("Digits < 0"); }
        this.precision = precision;
        this.mode = mode;
    }
    public int getPrecision() { return precision; }
    public RoundingMode getRoundingMode() { return mode; }
    public String toString() { return "precision=" + precision + " roundingMode=" + mode; }
}

public class BigInteger extends Number implements Comparable<BigInteger> {
    public static final BigInteger ZERO = new BigInteger(0, new int[0]);
    public static final BigInteger ONE = valueOf(1);
    public static final BigInteger TWO = valueOf(2);
    public static final BigInteger TEN = valueOf(10);
    private static final int BASE = 1000000000;
    private final int sign;
    /** Nine decimal digits each, the last ones first; the highest is not 0. */
    private final int[] parts;

    private BigInteger(int sign, int[] parts) { this.sign = sign; this.parts = parts; }
    private static BigInteger make(int sign, int[] parts) {
        int n = parts.length;
        while (n > 0 && parts[n - 1] == 0) { n--; }
        return n == 0 ? ZERO : new BigInteger(sign, n == parts.length ? parts : Arrays.copyOf(parts, n));
    }
    public BigInteger(String text) { this(text, 10); }
    public BigInteger(String text, int radix) {
        String digits = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
        if (digits.isEmpty()) { throw new NumberFormatException("Zero length BigInteger"); }
        BigInteger value = ZERO;
        int step = radix == 10 ? 9 : 5;
        int at = 0;
        while (at < digits.length()) {
            int end = at == 0 && digits.length() % step != 0 ? digits.length() % step : at + step;
            String part = digits.substring(at, end);
            if (part.startsWith("-") || part.startsWith("+")) { throw new NumberFormatException("Illegal embedded sign character"); }
            value = value.multiply(valueOf((long) Math.pow(radix, end - at))).add(valueOf(Long.parseLong(part, radix)));
            at = end;
        }
        this.sign = text.startsWith("-") ? -value.sign : value.sign;
        this.parts = value.parts;
    }
    public static BigInteger valueOf(long v) {
        if (v == 0 && ZERO != null) { return ZERO; }
        int[] parts = new int[3];
        long rest = v;
        for (int i = 0; i < 3; i++) {
            parts[i] = (int) Math.abs(rest % BASE);
            rest /= BASE;
        }
        return make(v < 0 ? -1 : 1, parts);
    }
    private static int compareParts(int[] a, int[] b) {
        if (a.length != b.length) { return a.length < b.length ? -1 : 1; }
        for (int i = a.length - 1; i >= 0; i--) { if (a[i] != b[i]) { return a[i] < b[i] ? -1 : 1; } }
        return 0;
    }
    private static int[] addParts(int[] a, int[] b) {
        int n = Math.max(a.length, b.length);
        int[] sum = new int[n + 1];
        int carry = 0;
        for (int i = 0; i < n; i++) {
            int part = carry + (i < a.length ? a[i] : 0) + (i < b.length ? b[i] : 0);
            sum[i] = part < BASE ? part : part - BASE;
            carry = part < BASE ? 0 : 1;
        }
        sum[n] = carry;
        return sum;
    }
    private static int[] subtractParts(int[] a, int[] b) {
        int[] rest = new int[a.length];
        int borrow = 0;
        for (int i = 0; i < a.length; i++) {
            int part = a[i] - borrow - (i < b.length ? b[i] : 0);
            rest[i] = part < 0 ? part + BASE : part;
            borrow = part < 0 ? 1 : 0;
        }
        return rest;
    }
    private static int[] timesSmall(int[] a, int factor) {
        int[] product = new int[a.length + 1];
        long carry = 0;
        for (int i = 0; i < a.length; i++) {
            carry += (long) a[i] * factor;
            product[i] = (int) (carry % BASE);
            carry /= BASE;
        }
        product[a.length] = (int) carry;
        return product;
    }
    public BigInteger add(BigInteger o) {
        if (sign == 0) { return o; }
        if (o.sign == 0) { return this; }
        if (sign == o.sign) { return make(sign, addParts(parts, o.parts)); }
        int order = compareParts(parts, o.parts);
        if (order == 0) { return ZERO; }
        return order > 0 ? make(sign, subtractParts(parts, o.parts)) : make(o.sign, subtractParts(o.parts, parts));
    }
    public BigInteger subtract(BigInteger o) { return add(o.negate()); }
    public BigInteger multiply(BigInteger o) {
        int[] product = new int[parts.length + o.parts.length];
        for (int i = 0; i < parts.length; i++) {
            long carry = 0;
            for (int j = 0; j < o.parts.length; j++) {
                carry += product[i + j] + (long) parts[i] * o.parts[j];
                product[i + j] = (int) (carry % BASE);
                carry /= BASE;
            }
            product[i + o.parts.length] = (int) carry;
        }
        return make(sign * o.sign, product);
    }
    public BigInteger[] divideAndRemainder(BigInteger o) {
        if (o.sign == 0) { throw new ArithmeticException("BigInteger divide by zero"); }
        BigInteger divisor = o.abs();
        int[] quotient = new int[parts.length];
        BigInteger rest = ZERO;
        for (int i = parts.length - 1; i >= 0; i--) {
            int[] longer = new int[rest.parts.length + 1];
            longer[0] = parts[i];
            for (int k = 0; k < rest.parts.length; k++) { longer[k + 1] = rest.parts[k]; }
            rest = make(1, longer);
            // The largest digit whose product is not above the rest, by halving.
            int low = 0;
            int high = BASE - 1;
            while (low < high) {
                int middle = (int) (((long) low + high + 1) / 2);
                if (make(1, timesSmall(divisor.parts, middle)).compareTo(rest) <= 0) { low = middle; } else { high = middle - 1; }
            }
            quotient[i] = low;
            if (low > 0) { rest = rest.subtract(make(1, timesSmall(divisor.parts, low))); }
        }
        return new BigInteger[] {make(sign * o.sign, quotient), make(sign, rest.parts)};
    }
    public BigInteger divide(BigInteger o) { return divideAndRemainder(o)[0]; }
    public BigInteger remainder(BigInteger o) { return divideAndRemainder(o)[1]; }
    public BigInteger mod(BigInteger o) {
        if (o.sign <= 0) { throw new ArithmeticException("BigInteger: modulus not positive"); }
        BigInteger rest = remainder(o);
        return rest.sign < 0 ? rest.add(o) : rest;
    }
    public BigInteger pow(int exponent) {
        if (exponent < 0) { throw new ArithmeticException("Negative exponent"); }
        BigInteger result = ONE;
        BigInteger square = this;
        for (int e = exponent; e > 0; e >>= 1) {
            if ((e & 1) == 1) { result = result.multiply(square); }
            if (e > 1) { square = square.multiply(square); }
        }
        return result;
    }
    public BigInteger modPow(BigInteger exponent, BigInteger m) {
        BigInteger result = ONE.mod(m);
        BigInteger square = mod(m);
        BigInteger e = exponent;
        while (e.sign > 0) {
            BigInteger[] half = e.divideAndRemainder(TWO);
            if (half[1].sign != 0) { result = result.multiply(square).mod(m); }
            square = square.multiply(square).mod(m);
            e = half[0];
        }
        return result;
    }
    public BigInteger gcd(BigInteger o) {
        BigInteger a = abs();
        BigInteger b = o.abs();
        while (b.sign != 0) {
            BigInteger rest = a.remainder(b);
            a = b;
            b = rest;
        }
        return a;
    }
    public BigInteger negate() { return sign == 0 ? this : new BigInteger(-sign, parts); }
    public BigInteger abs() { return sign < 0 ? negate() : this; }
    public int signum() { return sign; }
    public BigInteger min(BigInteger o) { return compareTo(o) <= 0 ? this : o; }
    public BigInteger max(BigInteger o) { return compareTo(o) >= 0 ? this : o; }
    public BigInteger shiftLeft(int n) { return n >= 0 ? multiply(TWO.pow(n)) : shiftRight(-n); }
    public BigInteger shiftRight(int n) {
        BigInteger[] parts = divideAndRemainder(TWO.pow(n));
        return parts[1].sign < 0 ? parts[0].subtract(ONE) : parts[0];
    }
    public int bitLength() {
        int n = 0;
        for (BigInteger v = sign < 0 ? negate().subtract(ONE) : this; v.sign != 0; v = v.divide(TWO)) { n++; }
        return n;
    }
    public BigInteger sqrt() {
        if (sign < 0) { throw new ArithmeticException("Negative BigInteger"); }
        if (sign == 0) { return this; }
        BigInteger root = TEN.pow(toString().length() / 2 + 1);
        while (true) {
            BigInteger next = root.add(divide(root)).divide(TWO);
            if (next.compareTo(root) >= 0) { return root; }
            root = next;
        }
    }
    public long longValue() {
        long value = 0;
        for (int i = parts.length - 1; i >= 0; i--) { value = value * BASE + parts[i]; }
        return sign < 0 ? -value : value;
    }
    public int intValue() { return (int) longValue(); }
    public double doubleValue() { return Double.parseDouble(toString()); }
    public float floatValue() { return Float.parseFloat(toString()); }
    public long longValueExact() {
        if (!equals(valueOf(longValue()))) { throw new ArithmeticException("BigInteger out of long range"); }
        return longValue();
    }
    public int intValueExact() {
        if (!equals(valueOf(intValue()))) { throw new ArithmeticException("BigInteger out of int range"); }
        return intValue();
    }
    public int compareTo(BigInteger o) { return sign != o.sign ? Integer.compare(sign, o.sign) : sign * compareParts(parts, o.parts); }
    public boolean equals(Object o) { return o instanceof BigInteger && compareTo((BigInteger) o) == 0; }
    public int hashCode() {
        // Java's goes over the words of 32 bits, the highest first.
        BigInteger word = valueOf(4294967296L);
        List<Integer> words = new ArrayList<>();
        for (BigInteger v = abs(); v.sign != 0; v = v.divide(word)) { words.add((int) v.remainder(word).longValue()); }
        int hash = 0;
        for (int i = words.size() - 1; i >= 0; i--) { hash = 31 * hash + words.get(i); }
        return hash * sign;
    }
    public String toString() {
        if (sign == 0) { return "0"; }
        StringBuilder text = new StringBuilder(sign < 0 ? "-" : "");
        text.append(parts[parts.length - 1]);
        for (int i = parts.length - 2; i >= 0; i--) { text.append(String.valueOf(BASE + parts[i]).substring(1)); }
        return text.toString();
    }
    public String toString(int radix) {
        if (radix == 10 || sign == 0) { return toString(); }
        StringBuilder text = new StringBuilder();
        BigInteger base = valueOf(radix);
        for (BigInteger v = abs(); v.sign != 0; v = v.divide(base)) { text.append(Character.forDigit(v.remainder(base).intValue(), radix)); }
        return text.append(sign < 0 ? "-" : "").reverse().toString();
    }
}

public class BigDecimal extends Number implements Comparable<BigDecimal> {
    public static final BigDecimal ZERO = new BigDecimal(BigInteger.ZERO, 0);
    public static final BigDecimal ONE = new BigDecimal(BigInteger.ONE, 0);
    public static final BigDecimal TEN = new BigDecimal(BigInteger.TEN, 0);
    public static final int ROUND_UP = 0;
    public static final int ROUND_DOWN = 1;
    public static final int ROUND_HALF_UP = 4;
    public static final int ROUND_HALF_EVEN = 6;
    private final BigInteger unscaled;
    private final int scale;

    public BigDecimal(BigInteger unscaled) { this(unscaled, 0); }
    public BigDecimal(BigInteger unscaled, int scale) { this.unscaled = unscaled; this.scale = scale; }
    public BigDecimal(int v) { this(BigInteger.valueOf(v), 0); }
    public BigDecimal(long v) { this(BigInteger.valueOf(v), 0); }
    public BigDecimal(double v) {
        if (Double.isNaN(v) || Double.isInfinite(v)) { throw new NumberFormatException("Infinite or NaN"); }
        long bits = Double.doubleToLongBits(v);
        int exponent = (int) ((bits >> 52) & 0x7ff);
        long fraction = exponent == 0 ? (bits & 0xfffffffffffffL) << 1 : (bits & 0xfffffffffffffL) | 0x10000000000000L;
        exponent -= 1075;
        while (fraction != 0 && (fraction & 1) == 0) { fraction >>= 1; exponent++; }
        BigInteger size = BigInteger.valueOf(bits < 0 ? -fraction : fraction);
        if (fraction == 0) { exponent = 0; }
        this.unscaled = exponent >= 0 ? size.multiply(BigInteger.TWO.pow(exponent)) : size.multiply(BigInteger.valueOf(5).pow(-exponent));
        this.scale = exponent >= 0 ? 0 : -exponent;
    }
    public BigDecimal(String text) {
        String digits = text;
        int shift = 0;
        int e = Math.max(text.indexOf('e'), text.indexOf('E'));
        if (e >= 0) {
            shift = Integer.parseInt(text.substring(e + 1));
            digits = text.substring(0, e);
        }
        int point = digits.indexOf('.');
        String all = point < 0 ? digits : digits.substring(0, point) + digits.substring(point + 1);
        for (int i = 0; i < all.length(); i++) {
            char c = all.charAt(i);
            if (!Character.isDigit(c) && !(i == 0 && (c == '-' || c == '+'))) {
                throw new NumberFormatException("Character " + c + " is neither a decimal digit number, decimal point, nor \"e\" notation exponential mark.");
            }
        }
        if (all.isEmpty()) { throw new NumberFormatException("Index 0 out of bounds for length 0"); }
        if (all.equals("-") || all.equals("+")) { throw new NumberFormatException("No digits found."); }
        this.unscaled = new BigInteger(all);
        this.scale = (point < 0 ? 0 : digits.length() - point - 1) - shift;
    }
    public static BigDecimal valueOf(long v) { return new BigDecimal(BigInteger.valueOf(v), 0); }
    public static BigDecimal valueOf(long unscaled, int scale) { return new BigDecimal(BigInteger.valueOf(unscaled), scale); }
    public static BigDecimal valueOf(double v) { return new BigDecimal(Double.toString(v)); }

    private BigInteger scaledTo(int to) { return unscaled.multiply(BigInteger.TEN.pow(to - scale)); }
    public BigDecimal add(BigDecimal o) {
        int to = Math.max(scale, o.scale);
        return new BigDecimal(scaledTo(to).add(o.scaledTo(to)), to);
    }
    public BigDecimal subtract(BigDecimal o) { return add(o.negate()); }
    public BigDecimal multiply(BigDecimal o) { return new BigDecimal(unscaled.multiply(o.unscaled), scale + o.scale); }
    public BigDecimal multiply(BigDecimal o, MathContext context) { return multiply(o).round(context); }
    public BigDecimal add(BigDecimal o, MathContext context) { return add(o).round(context); }

    private static BigInteger rounded(BigInteger a, BigInteger b, RoundingMode mode) {
        BigInteger[] parts = a.divideAndRemainder(b);
        if (parts[1].signum() == 0) { return parts[0]; }
        int sign = a.signum() * b.signum();
        int half = parts[1].abs().multiply(BigInteger.TWO).compareTo(b.abs());
        boolean odd = parts[0].remainder(BigInteger.TWO).signum() != 0;
        boolean away = switch (mode) {
            case UP -> true;
            case DOWN -> false;
            case CEILING -> sign > 0;
            case FLOOR -> sign < 0;
            case HALF_UP -> half >= 0;
            case HALF_DOWN -> half > 0;
            case HALF_EVEN -> half > 0 || half == 0 && odd;
            case UNNECESSARY -> throw new ArithmeticException("Rounding necessary");
        };
        return away ? parts[0].add(BigInteger.valueOf(sign)) : parts[0];
    }
    private static RoundingMode mode(int old) { return RoundingMode.values()[old]; }
    public BigDecimal divide(BigDecimal o, int scale, RoundingMode mode) {
        if (o.signum() == 0) { throw new ArithmeticException(signum() == 0 ? "Division undefined" : "/ by zero"); }
        int shift = scale + o.scale - this.scale;
        BigInteger a = shift >= 0 ? unscaled.multiply(BigInteger.TEN.pow(shift)) : unscaled;
        BigInteger b = shift >= 0 ? o.unscaled : o.unscaled.multiply(BigInteger.TEN.pow(-shift));
        return new BigDecimal(rounded(a, b, mode), scale);
    }
    public BigDecimal divide(BigDecimal o, int scale, int mode) { return divide(o, scale, mode(mode)); }
    public BigDecimal divide(BigDecimal o, RoundingMode mode) { return divide(o, scale, mode); }
    public BigDecimal divide(BigDecimal o, MathContext context) {
        if (context.getPrecision() == 0) { return divide(o); }
        if (o.signum() == 0) { throw new ArithmeticException(signum() == 0 ? "Division undefined" : "Division by zero"); }
        int preferred = scale - o.scale;
        if (signum() == 0) { return new BigDecimal(BigInteger.ZERO, preferred); }
        int digits = context.getPrecision() + 3 + o.precision() - precision();
        BigDecimal more = divide(o, Math.max(preferred + digits, preferred), RoundingMode.DOWN);
        // A rest beyond the digits looked at counts as a last digit of 1.
        BigInteger exact = more.multiply(o).compareTo(this) == 0 ? more.unscaled.multiply(BigInteger.TEN)
            : more.unscaled.multiply(BigInteger.TEN).add(BigInteger.valueOf(signum() * o.signum()));
        BigDecimal result = new BigDecimal(exact, more.scale + 1).round(context);
        return result.multiply(o).compareTo(this) == 0 ? result.stripTo(preferred) : result;
    }
    public BigDecimal divide(BigDecimal o) {
        if (o.signum() == 0) { throw new ArithmeticException(signum() == 0 ? "Division undefined" : "Division by zero"); }
        int preferred = scale - o.scale;
        if (signum() == 0) { return new BigDecimal(BigInteger.ZERO, preferred); }
        int digits = (int) Math.min(precision() + (long) Math.ceil(10.0 * o.precision() / 3.0), 100000);
        BigDecimal result = divide(o, Math.max(preferred, preferred + digits), RoundingMode.DOWN);
        if (result.multiply(o).compareTo(this) != 0) { throw new ArithmeticException("Non-terminating decimal expansion; no exact representable decimal result."); }
        return result.stripTo(preferred);
    }
    public BigDecimal sqrt(MathContext context) {
        if (signum() < 0) { throw new ArithmeticException("Attempted square root of negative BigDecimal"); }
        int preferred = scale / 2;
        if (signum() == 0) { return new BigDecimal(BigInteger.ZERO, preferred); }
        BigDecimal plain = stripTo(Integer.MIN_VALUE);
        int wanted = context.getPrecision() == 0 ? plain.precision() / 2 + 1 : context.getPrecision();
        // The number as an integer with enough digits for two more than are wanted, its power of ten even.
        int shift = Math.max(0, 2 * (wanted + 2) - plain.precision());
        if (((plain.scale + shift) & 1) != 0) { shift++; }
        BigInteger square = plain.unscaled.multiply(BigInteger.TEN.pow(shift));
        BigInteger root = square.sqrt();
        boolean exact = root.multiply(root).equals(square);
        int rootScale = (plain.scale + shift) / 2;
        int limit = context.getPrecision();
        BigDecimal result = new BigDecimal(root, rootScale);
        if (limit == 0 || context.getRoundingMode() == RoundingMode.UNNECESSARY) {
            result = result.stripTo(Integer.MIN_VALUE);
            if (!exact || (limit != 0 && result.precision() > limit)) { throw new ArithmeticException("Computed square root not exact."); }
        } else {
            // A rest beyond the digits looked at counts as a last digit of 1.
            BigInteger more = root.multiply(BigInteger.TEN);
            result = new BigDecimal(exact ? more : more.add(BigInteger.ONE), rootScale + 1).round(context).stripTo(Integer.MIN_VALUE);
        }
        int room = limit == 0 ? Integer.MAX_VALUE : limit - result.precision();
        return result.scale < preferred ? result.setScale(result.scale + Math.min(room, preferred - result.scale)) : result;
    }
    private BigDecimal stripTo(int preferred) {
        BigDecimal value = this;
        while (value.scale > preferred) {
            BigInteger[] parts = value.unscaled.divideAndRemainder(BigInteger.TEN);
            if (parts[1].signum() != 0) { break; }
            value = new BigDecimal(parts[0], value.scale - 1);
        }
        return value;
    }
    public BigDecimal divideToIntegralValue(BigDecimal o) { return divide(o, 0, RoundingMode.DOWN).stripTo(scale - o.scale); }
    public BigDecimal remainder(BigDecimal o) {
        BigDecimal whole = new BigDecimal(divide(o, 0, RoundingMode.DOWN).unscaled, 0);
        return subtract(whole.multiply(o));
    }
    public BigDecimal round(MathContext context) {
        int dropped = precision() - context.getPrecision();
        if (context.getPrecision() == 0 || dropped <= 0) { return this; }
        BigDecimal result = new BigDecimal(rounded(unscaled, BigInteger.TEN.pow(dropped), context.getRoundingMode()), scale - dropped);
        return result.precision() > context.getPrecision() ? result.round(context) : result;
    }
    public BigDecimal setScale(int to) { return setScale(to, RoundingMode.UNNECESSARY); }
    public BigDecimal setScale(int to, int mode) { return setScale(to, mode(mode)); }
    public BigDecimal setScale(int to, RoundingMode mode) {
        if (to == scale) { return this; }
        if (to > scale) { return new BigDecimal(scaledTo(to), to); }
        return new BigDecimal(rounded(unscaled, BigInteger.TEN.pow(scale - to), mode), to);
    }
    public BigDecimal negate() { return new BigDecimal(unscaled.negate(), scale); }
    public BigDecimal abs() { return signum() < 0 ? negate() : this; }
    public BigDecimal pow(int n) {
        if (n < 0 || n > 999999999) { throw new ArithmeticException("Invalid operation"); }
        return new BigDecimal(unscaled.pow(n), scale * n);
    }
    public BigDecimal min(BigDecimal o) { return compareTo(o) <= 0 ? this : o; }
    public BigDecimal max(BigDecimal o) { return compareTo(o) >= 0 ? this : o; }
    public BigDecimal movePointLeft(int n) { return moved(scale + n); }
    public BigDecimal movePointRight(int n) { return moved(scale - n); }
    private BigDecimal moved(int to) { return to < 0 ? new BigDecimal(unscaled, to).setScale(0) : new BigDecimal(unscaled, to); }
    public BigDecimal stripTrailingZeros() { return signum() == 0 ? ZERO : stripTo(Integer.MIN_VALUE); }
    public int signum() { return unscaled.signum(); }
    public int scale() { return scale; }
    public int precision() { return signum() == 0 ? 1 : unscaled.abs().toString().length(); }
    public BigInteger unscaledValue() { return unscaled; }
    public BigInteger toBigInteger() { return setScale(0, RoundingMode.DOWN).unscaled; }
    public long longValue() { return toBigInteger().longValue(); }
    public int intValue() { return toBigInteger().intValue(); }
    public long longValueExact() { return setScale(0).unscaled.longValueExact(); }
    public int intValueExact() { return setScale(0).unscaled.intValueExact(); }
    public double doubleValue() { return Double.parseDouble(toString()); }
    public float floatValue() { return Float.parseFloat(toString()); }
    public int compareTo(BigDecimal o) {
        int to = Math.max(scale, o.scale);
        return scaledTo(to).compareTo(o.scaledTo(to));
    }
    public boolean equals(Object o) { return o instanceof BigDecimal && scale == ((BigDecimal) o).scale && unscaled.equals(((BigDecimal) o).unscaled); }
    public int hashCode() {
        // Of a value that fits in a long, Java takes the halves of its magnitude.
        BigInteger size = unscaled.abs();
        if (size.compareTo(BigInteger.valueOf(Long.MAX_VALUE)) <= 0) {
            long v = size.longValue();
            int hash = (int) ((int) (v >>> 32) * 31 + (v & 0xffffffffL));
            return 31 * (unscaled.signum() < 0 ? -hash : hash) + scale;
        }
        return 31 * unscaled.hashCode() + scale;
    }
    public String toPlainString() {
        if (scale <= 0) { return signum() == 0 ? "0" : unscaled.toString() + "0".repeat(-scale); }
        String digits = unscaled.abs().toString();
        while (digits.length() <= scale) { digits = "0" + digits; }
        int point = digits.length() - scale;
        return (signum() < 0 ? "-" : "") + digits.substring(0, point) + "." + digits.substring(point);
    }
    public String toString() {
        String digits = unscaled.abs().toString();
        long exponent = -(long) scale + (digits.length() - 1);
        if (scale == 0) { return unscaled.toString(); }
        if (scale > 0 && exponent >= -6) { return toPlainString(); }
        String text = (signum() < 0 ? "-" : "") + digits.charAt(0) + (digits.length() > 1 ? "." + digits.substring(1) : "");
        return exponent == 0 ? text : text + "E" + (exponent > 0 ? "+" : "") + exponent;
    }
}
