//! `Double.toString` and `Float.toString` as OpenJDK 17 writes them.
//!
//! JDK 19 changed to the shortest text that reads back as the same number. JDK 17 has the older algorithm of
//! `jdk.internal.math.FloatingDecimal`: digits come off one by one until the rest is within half a unit in the last
//! place, with three variants of the stopping test by the size of the numbers involved, so that some values have a
//! digit more (`2.0E-3` is `0.002`, but `2.2250738585072014E-308` and `1.0E23` and `2.0E-323` are their own cases).

use crate::lang::jdk::natural::Natural;

/// The decimal digits of a positive number: `0.d₁d₂d₃… × 10^exponent`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digits {
    /// Values 0 to 9, at least one.
    pub digits: Vec<u8>,
    /// Where the point stands, counted from before the first digit.
    pub exponent: i32,
}

/// `Double.toString(double)`
pub fn double_to_string(value: f64) -> String {
    text(
        value.is_nan(),
        value.is_sign_negative(),
        value.is_infinite(),
        value == 0.0,
        || double_digits(value, true).plain_or_scientific(),
    )
}

/// `Float.toString(float)`
pub fn float_to_string(value: f32) -> String {
    text(
        value.is_nan(),
        value.is_sign_negative(),
        value.is_infinite(),
        value == 0.0,
        || float_digits(value).plain_or_scientific(),
    )
}

fn text(nan: bool, negative: bool, infinite: bool, zero: bool, magnitude: impl FnOnce() -> String) -> String {
    if nan {
        return "NaN".to_owned();
    }
    let sign = if negative { "-" } else { "" };
    if infinite {
        format!("{sign}Infinity")
    } else if zero {
        format!("{sign}0.0")
    } else {
        sign.to_owned() + &magnitude()
    }
}

/// `Double.toHexString(double)`
pub fn double_to_hex(value: f64) -> String {
    text(
        value.is_nan(),
        value.is_sign_negative(),
        value.is_infinite(),
        false,
        || {
            let bits = value.to_bits();
            let (fraction, exponent) = (bits & ((1 << 52) - 1), ((bits >> 52) & 0x7ff) as i32);
            let digits = format!("{fraction:013x}");
            let digits = match digits.trim_end_matches('0') {
                "" => "0",
                digits => digits,
            };
            match (exponent, fraction) {
                (0, 0) => "0x0.0p0".to_owned(),
                (0, _) => format!("0x0.{digits}p-1022"),
                _ => format!("0x1.{digits}p{}", exponent - 1023),
            }
        },
    )
}

impl Digits {
    /// `FloatingDecimal.BinaryToASCIIBuffer.getChars`: plain from 10⁻³ to 10⁷, scientific outside.
    fn plain_or_scientific(&self) -> String {
        let Digits { digits, exponent } = self;
        let shown: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
        match *exponent {
            exponent @ 1..8 => {
                let n_whole = exponent as usize;
                if shown.len() > n_whole {
                    format!("{}.{}", &shown[..n_whole], &shown[n_whole..])
                } else {
                    format!("{shown:0<n_whole$}.0")
                }
            }
            exponent @ -2..=0 => format!("0.{}{shown}", "0".repeat(-exponent as usize)),
            exponent => {
                let rest = if shown.len() > 1 { &shown[1..] } else { "0" };
                format!("{}.{rest}E{}", &shown[..1], exponent - 1)
            }
        }
    }

    /// `roundup`: one more in the last place.
    fn round_up(&mut self) {
        let last = self.digits.len() - 1;
        match self.digits.iter().rposition(|&digit| digit != 9) {
            Some(at) => {
                self.digits[at + 1..].fill(0);
                self.digits[at] += 1;
            }
            None => {
                self.digits[..=last].fill(0);
                self.digits[0] = 1;
                self.exponent += 1;
            }
        }
    }
}

/// Digits of the magnitude of a finite double that is not zero. `compatible` is true for `Double.toString` and false
/// for `Formatter`, which always gets two digits at least.
pub fn double_digits(value: f64, compatible: bool) -> Digits {
    let bits = value.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    if exponent == 0 {
        let leading = fraction.leading_zeros() as i32;
        let shift = leading - 11;
        digits(1 - shift - 1023, fraction << shift, 64 - leading, compatible)
    } else {
        digits(exponent - 1023, fraction | (1 << 52), 53, compatible)
    }
}

fn float_digits(value: f32) -> Digits {
    let bits = value.to_bits();
    let fraction = u64::from(bits & ((1 << 23) - 1));
    let exponent = ((bits >> 23) & 0xff) as i32;
    if exponent == 0 {
        let leading = (fraction as u32).leading_zeros() as i32;
        let shift = leading - 8;
        digits(1 - shift - 127, (fraction << shift) << 29, 32 - leading, true)
    } else {
        digits(exponent - 127, (fraction | (1 << 23)) << 29, 24, true)
    }
}

/// The number as a fraction that gives a digit per step: `value = numerator / denominator × 10^decimal`, and `half` is
/// half a unit in the last place on the numerator's scale. Each is a power of 2 times a power of 5, the numerator times
/// `mantissa` as well.
struct Scaled {
    mantissa: u64,
    decimal: i32,
    numerator_2: i32,
    numerator_5: i32,
    denominator_2: i32,
    denominator_5: i32,
    half_2: i32,
}

/// What the digit loop ended with.
struct Stop {
    digits: Vec<u8>,
    decimal: i32,
    /// The rest is less than half a unit.
    low: bool,
    /// The rest is more than half a unit below the next digit.
    high: bool,
    /// Of twice the rest, compared with a whole digit.
    middle: std::cmp::Ordering,
}

/// `dtoa`: `fraction` has its highest bit at 52, `binary` is the exponent of that bit, `n_significant` the number of
/// bits that count.
fn digits(binary: i32, fraction: u64, n_significant: i32, compatible: bool) -> Digits {
    let trailing = fraction.trailing_zeros() as i32;
    let n_bits = 53 - trailing;
    let n_tiny = (n_bits - binary - 1).max(0);
    if n_tiny == 0 && binary <= 62 {
        return whole_digits(binary, fraction, n_significant);
    }
    let decimal = estimate_decimal_exponent(fraction, binary);
    let numerator_5 = (-decimal).max(0);
    let denominator_5 = decimal.max(0);
    let mut numerator_2 = numerator_5 + n_tiny + binary;
    let mut denominator_2 = denominator_5 + n_tiny;
    let mut half_2 = numerator_2 - n_significant;
    numerator_2 -= n_bits - 1;
    let common = numerator_2.min(denominator_2);
    numerator_2 -= common;
    denominator_2 -= common;
    half_2 -= common;
    if n_bits == 1 {
        // The neighbour below a power of two is nearer.
        half_2 -= 1;
    }
    if half_2 < 0 {
        numerator_2 -= half_2;
        denominator_2 -= half_2;
        half_2 = 0;
    }
    let scaled = Scaled {
        mantissa: fraction >> trailing,
        decimal,
        numerator_2,
        numerator_5,
        denominator_2,
        denominator_5,
        half_2,
    };
    let numerator_bits = n_bits + numerator_2 + bits_of_power_of_5(numerator_5);
    let ten_denominators_bits = denominator_2 + 1 + bits_of_power_of_5(denominator_5 + 1);
    let stop = match numerator_bits.max(ten_denominators_bits) {
        ..32 => scaled.digits_in_words(32, compatible),
        32..64 => scaled.digits_in_words(64, compatible),
        _ => scaled.digits_in_naturals(compatible),
    };
    let mut digits = Digits {
        digits: stop.digits,
        exponent: stop.decimal + 1,
    };
    let odd = digits.digits.last().is_some_and(|digit| digit % 2 == 1);
    if stop.high && (!stop.low || stop.middle.is_gt() || (stop.middle.is_eq() && odd)) {
        digits.round_up();
    }
    digits
}

/// `developLongDigits`: a whole number below 2⁶³, without the digits that its bits don't reach.
fn whole_digits(binary: i32, fraction: u64, n_significant: i32) -> Digits {
    let mut whole = if binary >= 52 {
        fraction << (binary - 52)
    } else {
        fraction >> (52 - binary)
    };
    let mut exponent = 0;
    if binary > n_significant {
        let power = binary - n_significant - 1;
        // Decimal digits in 2^power, less one; as in Java's table, which begins with 2⁴.
        let n_dropped = if power > 1 { (1u64 << power).ilog10() } else { 0 };
        if n_dropped > 0 {
            let unit = 10u64.pow(n_dropped);
            let rest = whole % unit;
            whole = whole / unit + u64::from(rest >= unit / 2);
            exponent = n_dropped as i32;
        }
    }
    let shown = whole.to_string();
    exponent += shown.len() as i32;
    let digits = shown.trim_end_matches('0').bytes().map(|byte| byte - b'0').collect();
    Digits { digits, exponent }
}

/// `estimateDecExp`: the floor of a line near the decimal logarithm; may be one too high.
#[expect(clippy::approx_constant, reason = "Java's constant ends there")]
fn estimate_decimal_exponent(fraction: u64, binary: i32) -> i32 {
    let mantissa = f64::from_bits((1023 << 52) | (fraction & ((1 << 52) - 1)));
    let log = (mantissa - 1.5) * 0.289529654 + 0.176091259 + f64::from(binary) * 0.301029995663981;
    log.floor() as i32
}

/// `N_5_BITS`, and its continuation for larger powers.
fn bits_of_power_of_5(power: i32) -> i32 {
    match power {
        0 => 0,
        1..=26 => 64 - 5u64.pow(power as u32).leading_zeros() as i32,
        _ => power * 3,
    }
}

impl Scaled {
    /// The loop in Java's `int` (32 bits) or `long` (64 bits), which may overflow.
    fn digits_in_words(&self, n_bits: u32, compatible: bool) -> Stop {
        let wrap = |value: i64| if n_bits == 32 { i64::from(value as i32) } else { value };
        let scaled = |factor: u64, power_5: i32, power_2: i32| {
            let product = (factor as i64).wrapping_mul(5i64.wrapping_pow(power_5 as u32));
            wrap(product.wrapping_shl(power_2 as u32))
        };
        let mut rest = scaled(self.mantissa, self.numerator_5, self.numerator_2);
        let unit = scaled(1, self.denominator_5, self.denominator_2);
        let mut half = scaled(1, self.numerator_5, self.half_2);
        let ten_units = wrap(unit.wrapping_mul(10));
        let mut digits = Vec::with_capacity(18);
        let mut decimal = self.decimal;
        let mut first = true;
        let (mut low, mut high);
        loop {
            let digit = rest / unit;
            rest = wrap(10 * (rest % unit));
            half = wrap(half.wrapping_mul(10));
            // Half a unit that overflowed is larger than anything.
            let comparable = first || half > 0;
            low = !comparable || rest < half;
            high = !comparable || wrap(rest.wrapping_add(half)) > ten_units;
            if first && digit == 0 && !high {
                decimal -= 1;
            } else {
                digits.push(digit as u8);
            }
            if first && (!compatible || !(-3..8).contains(&decimal)) {
                low = false;
                high = false;
            }
            first = false;
            if low || high {
                break;
            }
        }
        Stop {
            digits,
            decimal,
            low,
            high,
            middle: wrap(wrap(rest << 1).wrapping_sub(ten_units)).cmp(&0),
        }
    }

    /// The loop in numbers of any size; here the upper test accepts equality.
    fn digits_in_naturals(&self, compatible: bool) -> Stop {
        let scaled = |factor: u64, power_5: i32, power_2: i32| {
            let mut value = Natural::from(factor);
            value.multiply_by_power_of_5(power_5 as u32);
            value.shift_left(power_2 as u32);
            value
        };
        let mut rest = scaled(self.mantissa, self.numerator_5, self.numerator_2);
        let unit = scaled(1, self.denominator_5, self.denominator_2);
        let mut half = scaled(1, self.numerator_5, self.half_2);
        let mut ten_units = unit.clone();
        ten_units.multiply(10);
        let mut digits = Vec::with_capacity(18);
        let mut decimal = self.decimal;
        let mut first = true;
        let (mut low, mut high);
        loop {
            let digit = rest.divide_small(&unit);
            rest.multiply(10);
            half.multiply(10);
            low = rest < half;
            high = ten_units <= rest.plus(&half);
            if first && digit == 0 && !high {
                decimal -= 1;
            } else {
                digits.push(digit as u8);
            }
            if first && (!compatible || !(-3..8).contains(&decimal)) {
                low = false;
                high = false;
            }
            first = false;
            if low || high {
                break;
            }
        }
        rest.multiply(2);
        Stop {
            digits,
            decimal,
            low,
            high,
            middle: rest.cmp(&ten_units),
        }
    }
}
