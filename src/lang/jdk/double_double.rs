//! Numbers of about 106 bits as unevaluated sums of two doubles, and the elementary functions on them.
//!
//! HotSpot computes `Math.exp`, `log`, `log10`, `pow`, `sin`, `cos` and `tan` with code of its own that is almost always
//! correctly rounded. Rounding a result of twice the precision gives the correctly rounded one, and the same on every
//! platform, because only `+ - * /` are used, which are exact to the bit everywhere.

use crate::lang::jdk::fdlibm;

/// `high + low`, where `low` is below half a unit in the last place of `high`.
#[derive(Clone, Copy, Debug)]
struct Twice {
    high: f64,
    low: f64,
}

const LN_2: Twice = Twice {
    high: std::f64::consts::LN_2,
    low: 2.319_046_813_846_299_6e-17,
};
const INVERSE_LN_10: Twice = Twice {
    high: std::f64::consts::LOG10_E,
    low: 1.098_319_650_216_765e-17,
};
/// π/2 in three parts.
const HALF_PI: [f64; 3] = [
    std::f64::consts::FRAC_PI_2,
    6.123_233_995_736_766e-17,
    -1.497_384_904_859_169_8e-33,
];
/// Larger angles are left to a function of single precision.
const ANGLE_MAX: f64 = (1u64 << 30) as f64;

/// The sum and what rounding took from it; the first is not smaller.
fn quick_sum(a: f64, b: f64) -> Twice {
    let high = a + b;
    Twice {
        high,
        low: b - (high - a),
    }
}

/// The sum and what rounding took from it.
fn sum(a: f64, b: f64) -> Twice {
    let high = a + b;
    let part = high - a;
    let low = (a - (high - part)) + (b - part);
    Twice { high, low }
}

/// The upper and the lower half of the bits.
fn halves(a: f64) -> (f64, f64) {
    let scaled = 134_217_729.0 * a;
    let high = scaled - (scaled - a);
    (high, a - high)
}

/// The product and what rounding took from it.
fn product(a: f64, b: f64) -> Twice {
    let high = a * b;
    let ((a1, a2), (b1, b2)) = (halves(a), halves(b));
    let low = ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2;
    Twice { high, low }
}

impl Twice {
    const fn from(high: f64) -> Twice {
        Twice { high, low: 0.0 }
    }

    fn plus(self, other: Twice) -> Twice {
        let s = sum(self.high, other.high);
        let t = sum(self.low, other.low);
        let s = quick_sum(s.high, s.low + t.high);
        quick_sum(s.high, s.low + t.low)
    }

    fn negated(self) -> Twice {
        Twice {
            high: -self.high,
            low: -self.low,
        }
    }

    fn times(self, other: Twice) -> Twice {
        let p = product(self.high, other.high);
        quick_sum(p.high, p.low + (self.high * other.low + self.low * other.high))
    }

    fn over(self, other: Twice) -> Twice {
        let q1 = self.high / other.high;
        let rest = self.plus(other.times(Twice::from(q1)).negated());
        let q2 = rest.high / other.high;
        let rest = rest.plus(other.times(Twice::from(q2)).negated());
        let q3 = rest.high / other.high;
        let q = quick_sum(q1, q2);
        q.plus(Twice::from(q3))
    }

    fn scaled(self, factor: f64) -> Twice {
        Twice {
            high: self.high * factor,
            low: self.low * factor,
        }
    }
}

/// 2 to a power for which that is a normal number.
fn power_of_2(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// `value × 2^exponent`, rounded once.
fn rounded(value: Twice, exponent: i32) -> f64 {
    let exponent = exponent.clamp(-1200, 1200);
    if exponent < -1000 {
        // May be below the normal numbers: count in units of the smallest one and round to a whole number.
        let units = value.scaled(power_of_2(exponent + 1074));
        if units.high < 4_503_599_627_370_496.0 {
            let mut whole = units.high.round_ties_even();
            let rest = (units.high - whole) + units.low;
            if rest > 0.5 {
                whole += 1.0;
            } else if rest < -0.5 {
                whole -= 1.0;
            }
            return f64::from_bits(whole.max(0.0) as u64);
        }
        return units.high * power_of_2(-1000) * power_of_2(-74);
    }
    if exponent > 1000 {
        return value.high * power_of_2(1000) * power_of_2(exponent - 1000);
    }
    value.high * power_of_2(exponent)
}

/// e to a power, as a number between 0.7 and 1.5 and a power of 2.
fn exp_parts(x: Twice) -> (Twice, i32) {
    let k = (x.high * std::f64::consts::LOG2_E).round_ties_even();
    let rest = x.plus(LN_2.times(Twice::from(k)).negated());
    // The series of e^r - 1 for a 512th, then nine doublings: (1 + e)² - 1 = e (2 + e).
    let r = rest.scaled(1.0 / 512.0);
    let mut term = r;
    let mut e = r;
    for n in 2..=10 {
        term = term.times(r).over(Twice::from(f64::from(n)));
        e = e.plus(term);
    }
    for _ in 0..9 {
        e = e.times(e.plus(Twice::from(2.0)));
    }
    (e.plus(Twice::from(1.0)), k as i32)
}

/// `Math.exp`
pub fn exp(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x > 710.0 {
        return f64::INFINITY;
    }
    if x < -746.0 {
        return 0.0;
    }
    let (value, exponent) = exp_parts(Twice::from(x));
    rounded(value, exponent)
}

/// The natural logarithm of a finite positive number.
fn log_twice(x: f64) -> Twice {
    let (x, shift) = if x < f64::MIN_POSITIVE {
        (x * power_of_2(54), -54)
    } else {
        (x, 0)
    };
    let mut exponent = ((x.to_bits() >> 52) as i32) - 1023;
    let mut f = x * power_of_2(-exponent / 2) * power_of_2(-(exponent - exponent / 2));
    if f > std::f64::consts::SQRT_2 {
        f *= 0.5;
        exponent += 1;
    }
    let whole = LN_2.times(Twice::from(f64::from(exponent + shift)));
    let log = if (f - 1.0).abs() < 1.0 / 512.0 {
        // 2 artanh(s), which keeps its precision near 1.
        let s = Twice::from(f - 1.0).over(sum(f, 1.0));
        let square = s.times(s);
        let mut power = s;
        let mut series = s;
        for n in [3.0, 5.0, 7.0, 9.0, 11.0] {
            power = power.times(square);
            series = series.plus(power.over(Twice::from(n)));
        }
        series.scaled(2.0)
    } else {
        // One step of Newton's from the logarithm of single precision.
        let near = fdlibm::log(f);
        let (e, k) = exp_parts(Twice::from(-near));
        let t = e.scaled(power_of_2(k)).times(Twice::from(f)).plus(Twice::from(-1.0));
        let t = t.plus(t.times(t).scaled(-0.5));
        Twice::from(near).plus(t)
    };
    whole.plus(log)
}

/// `Math.log`
pub fn log(x: f64) -> f64 {
    if x > 0.0 && x.is_finite() {
        log_twice(x).high
    } else {
        fdlibm::log(x)
    }
}

/// `Math.log10`
pub fn log10(x: f64) -> f64 {
    if x > 0.0 && x.is_finite() {
        log_twice(x).times(INVERSE_LN_10).high
    } else {
        fdlibm::log(x)
    }
}

/// `Math.pow`
pub fn pow(x: f64, y: f64) -> f64 {
    if y == 2.0 {
        return x * x;
    }
    let whole = y.floor() == y;
    let plain = x.is_finite() && y.is_finite() && x != 0.0 && y != 0.0 && (x > 0.0 || whole);
    if !plain || x.abs() == 1.0 {
        // Java has no number for 1 to the power of NaN or of an infinity.
        return if x.abs() == 1.0 && !y.is_finite() {
            f64::NAN
        } else {
            libm::pow(x, y)
        };
    }
    let negative = x < 0.0 && y.abs() < 9_007_199_254_740_992.0 && (y as i64) % 2 != 0;
    let log = log_twice(x.abs()).times(Twice::from(y));
    let size = if log.high.is_nan() || log.high.abs() > 750.0 {
        // The product may have overflowed on its way.
        if (x.abs() > 1.0) == (y > 0.0) {
            f64::INFINITY
        } else {
            0.0
        }
    } else {
        let (value, exponent) = exp_parts(log);
        rounded(value, exponent)
    };
    if negative { -size } else { size }
}

/// The angle less the nearest multiple of π/2, and which multiple.
fn quarter_turns(x: f64) -> (Twice, i64) {
    let n = (x * std::f64::consts::FRAC_2_PI).round_ties_even();
    let less = |from: Twice, part: f64| from.plus(product(n, part).negated());
    let rest = HALF_PI.iter().fold(Twice::from(x), |rest, &part| less(rest, part));
    (rest, n as i64)
}

/// Sine and cosine of at most an eighth of a turn.
fn sine_and_cosine(x: Twice) -> (Twice, Twice) {
    let square = x.times(x).negated();
    let series = |first: Twice, start: i32| {
        let mut term = first;
        let mut value = first;
        for n in 0..14 {
            let n = f64::from(start + 2 * n);
            term = term.times(square).over(Twice::from(n * (n + 1.0)));
            value = value.plus(term);
        }
        value
    };
    (series(x, 2), series(Twice::from(1.0), 1))
}

/// `Math.sin`
pub fn sin(x: f64) -> f64 {
    if x.is_nan() || x.abs() >= ANGLE_MAX || x.abs() < 1e-9 {
        return libm::sin(x);
    }
    let (rest, turns) = quarter_turns(x);
    let (sine, cosine) = sine_and_cosine(rest);
    match turns & 3 {
        0 => sine.high,
        1 => cosine.high,
        2 => -sine.high,
        _ => -cosine.high,
    }
}

/// `Math.cos`
pub fn cos(x: f64) -> f64 {
    if x.is_nan() || x.abs() >= ANGLE_MAX || x.abs() < 1e-9 {
        return libm::cos(x);
    }
    let (rest, turns) = quarter_turns(x);
    let (sine, cosine) = sine_and_cosine(rest);
    match turns & 3 {
        0 => cosine.high,
        1 => -sine.high,
        2 => -cosine.high,
        _ => sine.high,
    }
}

/// `Math.tan`
pub fn tan(x: f64) -> f64 {
    if x.is_nan() || x.abs() >= ANGLE_MAX || x.abs() < 1e-9 {
        return libm::tan(x);
    }
    let (rest, turns) = quarter_turns(x);
    let (sine, cosine) = sine_and_cosine(rest);
    if turns & 1 == 0 {
        sine.over(cosine).high
    } else {
        cosine.over(sine).negated().high
    }
}
