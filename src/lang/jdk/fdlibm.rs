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
