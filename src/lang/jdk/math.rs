//! `java.lang.Math`: what Rust's operators don't say already.
//!
//! No function of the platform's own mathematics is used, so that a run is the same natively and in a browser. `sqrt`,
//! `floor`, `ceil`, `abs` and `mul_add` (`fma`) are exact everywhere and need nothing here.

use crate::lang::jdk::{double_double, fdlibm};

pub use double_double::{cos, exp, log, log10, pow, sin, tan};
pub use fdlibm::{cbrt, cosh, hypot, sinh, tanh};
pub use libm::{acos, asin, atan, expm1, log1p};

/// `Math.atan2`: where y is so much larger that x hardly counts, fdlibm sees a negative x all the same.
pub fn atan2(y: f64, x: f64) -> f64 {
    if x < 0.0 && x.is_finite() && y.is_finite() && fdlibm::far_apart(y, x) {
        return (std::f64::consts::PI - (std::f64::consts::FRAC_PI_2 - 1.224_646_799_147_353_2e-16)).copysign(y);
    }
    libm::atan2(y, x)
}

/// `Math.floorMod`; nothing for a divisor of 0.
pub fn floor_mod(a: i64, b: i64) -> Option<i64> {
    if b == 0 {
        return None;
    }
    let rest = a.wrapping_rem(b);
    Some(if rest != 0 && (rest < 0) != (b < 0) {
        rest + b
    } else {
        rest
    })
}

/// `Math.floorDiv`; nothing for a divisor of 0.
pub fn floor_div(a: i64, b: i64) -> Option<i64> {
    if b == 0 {
        return None;
    }
    let quotient = a.wrapping_div(b);
    Some(if a.wrapping_rem(b) != 0 && (a < 0) != (b < 0) {
        quotient - 1
    } else {
        quotient
    })
}

/// `Math.round(double)`: half up, also below zero.
pub fn round(x: f64) -> i64 {
    let floor = x.floor();
    (if x - floor >= 0.5 { floor + 1.0 } else { floor }) as i64
}

/// `Math.round(float)`
pub fn round_float(x: f32) -> i32 {
    let floor = x.floor();
    (if x - floor >= 0.5 { floor + 1.0 } else { floor }) as i32
}

/// `Math.rint`: half to even.
pub fn rint(x: f64) -> f64 {
    x.round_ties_even()
}

/// `Math.signum`: a zero keeps its sign.
pub fn signum(x: f64) -> f64 {
    if x == 0.0 || x.is_nan() { x } else { 1f64.copysign(x) }
}

/// `Math.min(double, double)`: NaN wins, and -0.0 is less than 0.0.
pub fn min(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        return f64::NAN;
    }
    if a == b && a == 0.0 {
        return if a.is_sign_negative() { a } else { b };
    }
    if a <= b { a } else { b }
}

/// `Math.max(double, double)`
pub fn max(a: f64, b: f64) -> f64 {
    -min(-a, -b)
}

/// `Math.ulp(double)`
pub fn ulp(x: f64) -> f64 {
    if !x.is_finite() {
        return x.abs();
    }
    let exponent = (x.abs().to_bits() >> 52).max(1);
    match exponent {
        53.. => f64::from_bits((exponent - 52) << 52),
        _ => f64::from_bits(1 << (exponent - 1)),
    }
}

/// `Math.ulp(float)`
pub fn ulp_float(x: f32) -> f32 {
    if !x.is_finite() {
        return x.abs();
    }
    let exponent = (x.abs().to_bits() >> 23).max(1);
    match exponent {
        24.. => f32::from_bits((exponent - 23) << 23),
        _ => f32::from_bits(1 << (exponent - 1)),
    }
}

/// `Math.nextAfter(double, double)`
pub fn next_after(start: f64, direction: f64) -> f64 {
    if start.is_nan() || direction.is_nan() {
        f64::NAN
    } else if start == direction {
        direction
    } else if direction > start {
        start.next_up()
    } else {
        start.next_down()
    }
}

/// `Math.IEEEremainder`: what is left of the nearest multiple, half to even.
pub fn ieee_remainder(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() || x.is_infinite() || y == 0.0 {
        return f64::NAN;
    }
    if y.is_infinite() {
        return x;
    }
    libm::remainder(x, y)
}

/// `Math.toRadians`, by the constant that Java multiplies with.
pub fn to_radians(degrees: f64) -> f64 {
    degrees * 0.017_453_292_519_943_295
}

/// `Math.toDegrees`
pub fn to_degrees(radians: f64) -> f64 {
    radians * 57.295_779_513_082_32
}
