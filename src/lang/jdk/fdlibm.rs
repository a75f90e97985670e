//! `java.lang.StrictMath` where the last bit is seen: the algorithms of fdlibm, the library that Java names for it.

const LN2_HIGH: f64 = 6.931_471_803_691_238e-1;
const LN2_LOW: f64 = 1.908_214_929_270_587_7e-10;

/// `StrictMath.log(double)`, the natural logarithm: `x = 2^k (1 + f)`, and `log(1 + f)` from a polynomial in
/// `f / (2 + f)`.
pub fn log(x: f64) -> f64 {
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x.is_infinite() {
        return x;
    }
    let (x, mut exponent) = if x < f64::MIN_POSITIVE {
        (x * (1u64 << 54) as f64, -54)
    } else {
        (x, 0)
    };
    let bits = x.to_bits();
    let high = (bits >> 32) as i32;
    exponent += (high >> 20) - 1023;
    let high = high & 0xf_ffff;
    // The upper part of the octave counts for the next one, which makes f small and negative.
    let octave = (high + 0x9_5f64) & 0x10_0000;
    exponent += octave >> 20;
    let normal = f64::from_bits((bits & 0xffff_ffff) | ((high | (octave ^ 0x3ff0_0000)) as u64) << 32);
    let f = normal - 1.0;
    let k = f64::from(exponent);
    if (0xf_ffff & (2 + high)) < 3 {
        if f == 0.0 {
            return if exponent == 0 { 0.0 } else { k * LN2_HIGH + k * LN2_LOW };
        }
        let rest = f * f * (0.5 - 0.333_333_333_333_333_3 * f);
        return if exponent == 0 {
            f - rest
        } else {
            k * LN2_HIGH - ((rest - k * LN2_LOW) - f)
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let even = w * (3.999_999_999_940_942e-1 + w * (2.222_219_843_214_978_4e-1 + w * 1.531_383_769_920_937_3e-1));
    let odd = z
        * (6.666_666_666_666_735e-1
            + w * (2.857_142_874_366_239e-1 + w * (1.818_357_216_161_805e-1 + w * 1.479_819_860_511_658_6e-1)));
    let rest = odd + even;
    if ((high - 0x6_147a) | (0x6_b851 - high)) > 0 {
        let half_square = 0.5 * f * f;
        if exponent == 0 {
            f - (half_square - s * (half_square + rest))
        } else {
            k * LN2_HIGH - ((half_square - (s * (half_square + rest) + k * LN2_LOW)) - f)
        }
    } else if exponent == 0 {
        f - s * (f - rest)
    } else {
        k * LN2_HIGH - ((s * (f - rest) - k * LN2_LOW) - f)
    }
}

/// Upper 32 bits, without the sign.
fn high_word(x: f64) -> i32 {
    (x.abs().to_bits() >> 32) as i32
}

/// A number of these upper 32 bits, the others 0.
fn from_high_word(high: i32) -> f64 {
    f64::from_bits((high as u32 as u64) << 32)
}

/// Whether a number is more than about 2⁶⁰ times as large as another, as `StrictMath.atan2` looks at it.
pub fn far_apart(large: f64, small: f64) -> bool {
    (high_word(large) - high_word(small)) >> 20 > 60
}

/// `StrictMath.cbrt(double)`: a rough root from the exponent, improved twice.
pub fn cbrt(x: f64) -> f64 {
    let high = high_word(x);
    if !x.is_finite() || x == 0.0 {
        return x;
    }
    let size = x.abs();
    let rough = if high < 0x10_0000 {
        from_high_word(high_word(size * (1u64 << 54) as f64) / 3 + 696_219_795)
    } else {
        from_high_word(high / 3 + 715_094_163)
    };
    let s = 5.428_571_428_571_428e-1 + (rough * rough / size) * rough;
    let near = rough
        * (3.571_428_571_428_571_5e-1
            + 1.607_142_857_142_857_2 / (s + 1.414_285_714_285_714_4 - 7.053_061_224_489_796e-1 / s));
    // Twenty bits, rounded up, so that the square is exact.
    let near = from_high_word(high_word(near) + 1);
    let rest = size / (near * near);
    let root = near + near * ((rest - near) / (near + near + rest));
    root.copysign(x)
}

/// `StrictMath.hypot(double, double)`
pub fn hypot(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let (mut a, mut b) = if high_word(y) > high_word(x) {
        (y.abs(), x.abs())
    } else {
        (x.abs(), y.abs())
    };
    if high_word(a) - high_word(b) > 0x3c0_0000 {
        return a + b;
    }
    // Both in the middle of the range, by a power of two that is undone at the end.
    let mut scale = 1.0;
    if high_word(a) > 0x5f30_0000 {
        let down = f64::from_bits((1023 - 600) << 52);
        (a, b, scale) = (a * down, b * down, 1.0 / down);
    }
    if high_word(b) < 0x20b0_0000 {
        if b == 0.0 {
            return a;
        }
        let shift = if b < f64::MIN_POSITIVE { 1022 } else { 600 };
        let up = f64::from_bits((1023 + shift) << 52);
        (a, b, scale) = (a * up, b * up, 1.0 / up);
    }
    let w = a - b;
    let root = if w > b {
        let a1 = from_high_word(high_word(a));
        let a2 = a - a1;
        (a1 * a1 - (b * (-b) - a2 * (a + a1))).sqrt()
    } else {
        let b1 = from_high_word(high_word(b));
        let b2 = b - b1;
        let a1 = from_high_word(high_word(a) + 0x10_0000);
        let a2 = (a + a) - a1;
        (a1 * b1 - (w * (-w) - (a1 * b2 + a2 * b))).sqrt()
    };
    root * scale
}

/// `StrictMath.sinh(double)`
pub fn sinh(x: f64) -> f64 {
    let (size, half) = (x.abs(), 0.5f64.copysign(x));
    match high_word(x) {
        ..0x3e30_0000 => x,
        0x3e30_0000..0x3ff0_0000 => {
            let t = libm::expm1(size);
            half * (2.0 * t - t * t / (t + 1.0))
        }
        0x3ff0_0000..0x4036_0000 => {
            let t = libm::expm1(size);
            half * (t + t / (t + 1.0))
        }
        0x4036_0000..0x4086_2e42 => half * libm::exp(size),
        0x7ff0_0000.. => x + x,
        _ => {
            let w = libm::exp(0.5 * size);
            half * w * w
        }
    }
}

/// `StrictMath.cosh(double)`
pub fn cosh(x: f64) -> f64 {
    let size = x.abs();
    match high_word(x) {
        ..0x3fd6_2e43 => {
            let t = libm::expm1(size);
            let w = 1.0 + t;
            if high_word(x) < 0x3c80_0000 {
                w
            } else {
                1.0 + (t * t) / (w + w)
            }
        }
        0x3fd6_2e43..0x4036_0000 => {
            let t = libm::exp(size);
            0.5 * t + 0.5 / t
        }
        0x4036_0000..0x4086_2e42 => 0.5 * libm::exp(size),
        0x7ff0_0000.. => x * x,
        _ => {
            let w = libm::exp(0.5 * size);
            0.5 * w * w
        }
    }
}

/// `StrictMath.tanh(double)`
pub fn tanh(x: f64) -> f64 {
    let size = x.abs();
    let t = match high_word(x) {
        0x7ff0_0000.. => return if x.is_nan() { x } else { 1f64.copysign(x) },
        ..0x3c80_0000 => return x * (1.0 + x),
        0x3c80_0000..0x3ff0_0000 => {
            let t = libm::expm1(-2.0 * size);
            -t / (t + 2.0)
        }
        0x3ff0_0000..0x4036_0000 => 1.0 - 2.0 / (libm::expm1(2.0 * size) + 2.0),
        _ => 1.0,
    };
    t.copysign(x)
}
