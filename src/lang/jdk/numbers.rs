//! Numbers from text, and back in other radices: the static methods of `Integer`, `Long`, `Short`, `Byte`, `Double`
//! and `Float`.

use crate::lang::jdk::Error;

fn number_format(message: impl Into<String>) -> Error {
    Error::new("java.lang.NumberFormatException", message)
}

/// `NumberFormatException.forInputString`
fn for_input(text: &str, radix: u32) -> Error {
    let shown = format!("For input string: \"{text}\"");
    number_format(if radix == 10 {
        shown
    } else {
        format!("{shown} under radix {radix}")
    })
}

/// The exception for `null` in place of the text of a whole number.
pub fn null_text() -> Error {
    number_format("Cannot parse null string")
}

/// `Character.digit(c, radix)`: ASCII and the full-width forms.
pub fn digit(c: char, radix: u32) -> Option<u32> {
    let code = u32::from(c);
    let ascii = match code {
        0xff10..=0xff19 | 0xff21..=0xff3a | 0xff41..=0xff5a => char::from_u32(code - 0xff10 + 0x30)?,
        _ => c,
    };
    if (2..=36).contains(&radix) {
        ascii.to_digit(radix)
    } else {
        None
    }
}

/// `Long.parseLong(text, radix)`
pub fn parse_long(text: &str, radix: i32) -> Result<i64, Error> {
    parse_between(text, radix, i64::MIN, i64::MAX)
}

/// `Integer.parseInt(text, radix)`
pub fn parse_int(text: &str, radix: i32) -> Result<i32, Error> {
    parse_between(text, radix, i32::MIN.into(), i32::MAX.into()).map(|value| value as i32)
}

/// `Short.parseShort(text, radix)`
pub fn parse_short(text: &str, radix: i32) -> Result<i16, Error> {
    let value = parse_int(text, radix)?;
    i16::try_from(value).map_err(|_| out_of_range(text, radix))
}

/// `Byte.parseByte(text, radix)`
pub fn parse_byte(text: &str, radix: i32) -> Result<i8, Error> {
    let value = parse_int(text, radix)?;
    i8::try_from(value).map_err(|_| out_of_range(text, radix))
}

fn out_of_range(text: &str, radix: i32) -> Error {
    number_format(format!("Value out of range. Value:\"{text}\" Radix:{radix}"))
}

fn parse_between(text: &str, radix: i32, min: i64, max: i64) -> Result<i64, Error> {
    if radix < 2 {
        return Err(number_format(format!("radix {radix} less than Character.MIN_RADIX")));
    }
    if radix > 36 {
        return Err(number_format(format!("radix {radix} greater than Character.MAX_RADIX")));
    }
    let radix = radix as u32;
    let (negative, digits) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let mut value = 0i128;
    for c in digits.chars() {
        let digit = digit(c, radix).ok_or_else(|| for_input(text, radix))?;
        value = value * i128::from(radix) + i128::from(digit);
        if value > i128::from(max) + 1 {
            return Err(for_input(text, radix));
        }
    }
    let value = if negative { -value } else { value };
    if digits.is_empty() || value < i128::from(min) || value > i128::from(max) {
        return Err(for_input(text, radix));
    }
    Ok(value as i64)
}

/// `Integer.decode(text)` and `Long.decode(text)`, by the bounds of the type: `0x`, `#` and `0` choose the radix.
pub fn decode(text: &str, min: i64, max: i64) -> Result<i64, Error> {
    if text.is_empty() {
        return Err(number_format("Zero length string"));
    }
    let (sign, rest) = match text.as_bytes()[0] {
        b'-' => ("-", &text[1..]),
        b'+' => ("", &text[1..]),
        _ => ("", text),
    };
    let (radix, digits) = match rest.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &rest[2..]),
        [b'#', ..] => (16, &rest[1..]),
        [b'0', _, ..] => (8, &rest[1..]),
        _ => (10, rest),
    };
    if digits.starts_with(['-', '+']) {
        return Err(number_format("Sign character in wrong position"));
    }
    parse_between(&format!("{sign}{digits}"), radix, min, max)
}

/// `Integer.parseUnsignedInt(text, radix)`
pub fn parse_unsigned_int(text: &str, radix: i32) -> Result<i32, Error> {
    if text.starts_with('-') {
        return Err(number_format(format!(
            "Illegal leading minus sign on unsigned string {text}."
        )));
    }
    let value = parse_long(text, radix)?;
    u32::try_from(value)
        .map(|value| value as i32)
        .map_err(|_| number_format(format!("String value {text} exceeds range of unsigned int.")))
}

/// `Double.parseDouble(text)`
pub fn parse_double(text: &str) -> Result<f64, Error> {
    parse_real(
        text,
        |digits| digits.parse().ok(),
        |mantissa, exponent| from_binary(mantissa, exponent, 53, -1074),
    )
}

/// `Float.parseFloat(text)`
pub fn parse_float(text: &str) -> Result<f32, Error> {
    parse_real(
        text,
        |digits| digits.parse().ok(),
        |mantissa, exponent| from_binary(mantissa, exponent, 24, -149) as f32,
    )
}

fn parse_real<T: std::ops::Neg<Output = T> + From<f32>>(
    text: &str,
    decimal: impl FnOnce(&str) -> Option<T>,
    binary: impl FnOnce(u64, i32) -> T,
) -> Result<T, Error> {
    let text = text.trim_matches(|c| c <= ' ');
    if text.is_empty() {
        return Err(number_format("empty String"));
    }
    let (negative, rest) = match text.as_bytes()[0] {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let magnitude = match rest {
        "NaN" => Some(T::from(f32::NAN)),
        "Infinity" => Some(T::from(f32::INFINITY)),
        _ => {
            let digits = rest.strip_suffix(['f', 'F', 'd', 'D']);
            if rest.starts_with("0x") || rest.starts_with("0X") {
                // In a hexadecimal number only what follows the exponent can be a suffix.
                let digits = digits.filter(|digits| digits.contains(['p', 'P'])).unwrap_or(rest);
                hex_parts(&digits[2..]).map(|(mantissa, exponent)| binary(mantissa, exponent))
            } else {
                let digits = digits.unwrap_or(rest);
                let n_mantissa = rest
                    .bytes()
                    .take_while(|byte| byte.is_ascii_digit() || *byte == b'.')
                    .count();
                if rest[..n_mantissa].matches('.').nth(1).is_some() {
                    return Err(number_format("multiple points"));
                }
                let plain = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-');
                let signed = digits.starts_with(['+', '-']);
                if digits.chars().all(plain) && !signed {
                    decimal(digits)
                } else {
                    None
                }
            }
        }
    };
    let magnitude = magnitude.ok_or_else(|| for_input(text, 10))?;
    Ok(if negative { -magnitude } else { magnitude })
}

/// Mantissa and binary exponent of `1.8p3`; bits that don't fit are kept as one that says that there were some.
fn hex_parts(text: &str) -> Option<(u64, i32)> {
    let (digits, exponent) = text.split_once(['p', 'P'])?;
    let (sign, size) = match exponent.as_bytes().first()? {
        b'-' => (-1, &exponent[1..]),
        b'+' => (1, &exponent[1..]),
        _ => (1, exponent),
    };
    if size.is_empty() || !size.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut exponent = sign * size.parse::<i32>().unwrap_or(1 << 20).min(1 << 20);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let mut mantissa = 0u64;
    for (at, c) in whole.chars().chain(fraction.chars()).enumerate() {
        let digit = u64::from(c.to_digit(16)?);
        let after_point = at >= whole.len();
        if mantissa >> 59 == 0 {
            mantissa = (mantissa << 4) | digit;
            exponent = exponent.saturating_sub(if after_point { 4 } else { 0 });
        } else {
            mantissa |= u64::from(digit != 0);
            exponent = exponent.saturating_add(if after_point { 0 } else { 4 });
        }
    }
    Some((mantissa, exponent))
}

/// `mantissa × 2^exponent`, rounded to nearest even, for a format with so many bits and so small a unit.
fn from_binary(mantissa: u64, exponent: i32, n_bits: i32, exponent_min: i32) -> f64 {
    if mantissa == 0 {
        return 0.0;
    }
    let length = 64 - mantissa.leading_zeros() as i32;
    let unit = exponent.saturating_add(length - n_bits).max(exponent_min);
    let shift = unit.saturating_sub(exponent);
    let rounded = match shift {
        ..=0 => mantissa,
        1..=64 => {
            let half = 1u128 << (shift - 1);
            let rest = u128::from(mantissa) & ((half << 1) - 1);
            let kept = (u128::from(mantissa) >> shift) as u64;
            kept + u64::from(rest > half || (rest == half && kept % 2 == 1))
        }
        _ => 0,
    };
    let mut value = rounded as f64;
    let mut scale = if shift <= 0 { exponent } else { unit };
    while scale > 0 && value.is_finite() {
        let step = scale.min(1000);
        value *= 2f64.powi(step);
        scale -= step;
    }
    while scale < 0 && value != 0.0 {
        let step = scale.max(-1000);
        value *= 2f64.powi(step);
        scale -= step;
    }
    value
}

/// `Long.toString(value, radix)`, `Integer.toString(value, radix)`; an impossible radix is 10.
pub fn to_radix(value: i64, radix: i32) -> String {
    let digits = unsigned_to_radix(value.unsigned_abs(), radix);
    if value < 0 { format!("-{digits}") } else { digits }
}

/// `Long.toUnsignedString(value, radix)`, `toHexString`, `toOctalString`, `toBinaryString`
pub fn unsigned_to_radix(mut value: u64, radix: i32) -> String {
    let radix = if (2..=36).contains(&radix) { radix as u64 } else { 10 };
    let mut digits = Vec::new();
    loop {
        digits.push(char::from_digit((value % radix) as u32, radix as u32).unwrap_or('0'));
        value /= radix;
        if value == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}
