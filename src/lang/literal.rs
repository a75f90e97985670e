//! The values of literal tokens (JLS 3.10). A literal that is wrong has the nearest sensible value and a diagnostic.

use crate::base::diag::{Diagnostic, Hint};
use crate::base::span::Span;
use crate::lang::ast::Literal;
use crate::lang::lexer::unicode_escape;
use crate::lang::token::{Token, TokenFlags, TokenKind};
use crate::lang::value::Text;

/// The value of a literal token. `negated`: a minus stands before it, so that the smallest integers can be written; the
/// value is then the negative one.
pub fn value(text: &str, token: Token, negated: bool, diagnostics: &mut Vec<Diagnostic>) -> Literal {
    let mut reader = Reader {
        text: token.span.slice(text),
        start: token.span.start,
        diagnostics,
    };
    match token.kind {
        TokenKind::IntLiteral | TokenKind::LongLiteral => reader.integer(token, negated),
        TokenKind::FloatLiteral | TokenKind::DoubleLiteral => reader.floating(token, negated),
        TokenKind::CharLiteral => reader.char(token),
        TokenKind::TextBlock => reader.text_block(token),
        _ => reader.string(token),
    }
}

struct Reader<'t, 'd> {
    /// The literal as written.
    text: &'t str,
    /// Where it begins.
    start: u32,
    diagnostics: &'d mut Vec<Diagnostic>,
}

impl Reader<'_, '_> {
    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    fn integer(&mut self, token: Token, negated: bool) -> Literal {
        let long = token.kind == TokenKind::LongLiteral;
        let body = if long {
            &self.text[..self.text.len() - 1]
        } else {
            self.text
        };
        let (digits, radix) = split_radix(body);
        let magnitude = parse_digits(digits, radix);
        let Some(magnitude) = magnitude else {
            self.report(Diagnostic::error("syntax-number", token.span).arg(self.text));
            return if long { Literal::Long(0) } else { Literal::Int(0) };
        };
        // Decimal numbers stop at the largest positive value; other radixes may fill all bits.
        let limit: u128 = match (long, radix) {
            (true, 10) => i64::MAX as u128 + u128::from(negated),
            (true, _) => u64::MAX as u128,
            (false, 10) => i32::MAX as u128 + u128::from(negated),
            (false, _) => u32::MAX as u128,
        };
        if magnitude > limit {
            let code = if long {
                "syntax-long-too-large"
            } else {
                "syntax-int-too-large"
            };
            let mut diagnostic = Diagnostic::error(code, token.span).arg(self.text);
            if !long && magnitude <= i64::MAX as u128 {
                let hint = Hint::new("syntax-write-long").arg(format!("{}L", self.text));
                diagnostic = diagnostic.hint(hint.edit(Span::at(token.span.end), "L"));
            }
            self.report(diagnostic);
        }
        let bits = magnitude as u64;
        let bits = if negated { bits.wrapping_neg() } else { bits };
        if long {
            Literal::Long(bits as i64)
        } else {
            Literal::Int(bits as u32 as i32)
        }
    }

    fn floating(&mut self, token: Token, negated: bool) -> Literal {
        let single = token.kind == TokenKind::FloatLiteral;
        let body = self.text.trim_end_matches(['f', 'F', 'd', 'D']);
        let hex = body.len() > 1 && body.as_bytes()[0] == b'0' && matches!(body.as_bytes()[1], b'x' | b'X');
        let body = if hex {
            self.text.strip_suffix(['f', 'F', 'd', 'D']).unwrap_or(self.text)
        } else {
            body
        };
        let clean = without_underscores(body);
        let parsed = clean.as_deref().and_then(|clean| match (hex, single) {
            (true, true) => hex_float(clean).map(|(mantissa, exponent)| scale_f32(mantissa, exponent).into()),
            (true, false) => hex_float(clean).map(|(mantissa, exponent)| scale_f64(mantissa, exponent)),
            _ if !is_decimal_float(clean) => None,
            (false, true) => clean.parse::<f32>().ok().map(f64::from),
            (false, false) => clean.parse::<f64>().ok(),
        });
        let Some(value) = parsed else {
            self.report(Diagnostic::error("syntax-number", token.span).arg(self.text));
            return if single {
                Literal::Float(0.0)
            } else {
                Literal::Double(0.0)
            };
        };
        let mantissa = clean.as_deref().unwrap_or("");
        let mantissa = if hex { &mantissa[2..] } else { mantissa };
        let mantissa = mantissa
            .split(if hex { ['p', 'P'] } else { ['e', 'E'] })
            .next()
            .unwrap_or("");
        let written_zero = mantissa.bytes().all(|byte| matches!(byte, b'0' | b'.'));
        if value.is_infinite() || (value == 0.0 && !written_zero) {
            self.report(Diagnostic::error("syntax-float-range", token.span).arg(self.text));
        }
        let value = if negated { -value } else { value };
        if single {
            Literal::Float(value as f32)
        } else {
            Literal::Double(value)
        }
    }

    fn char(&mut self, token: Token) -> Literal {
        if token.flags.has(TokenFlags::UNTERMINATED) {
            // A lone apostrophe; the parser has said so.
            return Literal::Char(0);
        }
        let inner = &self.text[1..self.text.len() - 1];
        let units = self.units(inner, self.start + 1);
        match units[..] {
            [unit] => Literal::Char(unit),
            [] => {
                self.report(Diagnostic::error("syntax-char-empty", token.span));
                Literal::Char(0)
            }
            [first, ..] => {
                let quoted = format!("\"{inner}\"");
                let hint = Hint::new("syntax-write").arg(quoted.clone()).edit(token.span, quoted);
                self.report(
                    Diagnostic::error("syntax-char-too-long", token.span)
                        .arg(self.text)
                        .hint(hint),
                );
                Literal::Char(first)
            }
        }
    }

    fn string(&mut self, token: Token) -> Literal {
        let mut inner = self.text;
        let open = inner.chars().next().map_or(0, char::len_utf8);
        inner = &inner[open..];
        if !token.flags.has(TokenFlags::UNTERMINATED) {
            let close = inner.chars().next_back().map_or(0, char::len_utf8);
            inner = &inner[..inner.len() - close];
        }
        if !inner.contains('\\') {
            return Literal::Str(Text::new(inner));
        }
        let units = self.units(inner, self.start + open as u32);
        Literal::Str(self.text_of(&units, token.span))
    }

    /// JLS 3.10.6: line ends become `\n`, the common indentation and trailing blanks go, then escapes are resolved.
    fn text_block(&mut self, token: Token) -> Literal {
        let closed = !token.flags.has(TokenFlags::UNTERMINATED);
        let inner = &self.text[3..self.text.len() - if closed { 3 } else { 0 }];
        let inner = inner.replace("\r\n", "\n").replace('\r', "\n");
        let Some((opening, content)) = inner.split_once('\n').filter(|(opening, _)| opening.trim().is_empty()) else {
            let place = Span::new(self.start, self.start + 3);
            self.report(Diagnostic::error("syntax-text-block-start", place));
            return Literal::Str(Text::from_string(inner));
        };
        let lines: Vec<&str> = content.split('\n').collect();
        let last = lines.len() - 1;
        let indent = lines
            .iter()
            .enumerate()
            .filter(|(idx, line)| *idx == last || !line.trim().is_empty())
            .map(|(_, line)| line.len() - line.trim_start_matches([' ', '\t', '\x0C']).len())
            .min()
            .unwrap_or(0);
        let mut stripped = String::with_capacity(content.len());
        for (idx, line) in lines.iter().enumerate() {
            if idx > 0 {
                stripped.push('\n');
            }
            stripped.push_str(line.get(indent..).unwrap_or("").trim_end_matches([' ', '\t', '\x0C']));
        }
        if !stripped.contains('\\') {
            return Literal::Str(Text::from_string(stripped));
        }
        // Places inside a text block move by the stripping; a wrong escape is reported at its line's start at worst.
        let units = self.units(&stripped, self.start + 3 + opening.len() as u32 + 1);
        Literal::Str(self.text_of(&units, token.span))
    }

    /// UTF-16 units with the escapes of JLS 3.10.7 and Unicode escapes (JLS 3.3) resolved.
    fn units(&mut self, inner: &str, start: u32) -> Vec<u16> {
        let mut units = Vec::with_capacity(inner.len());
        let mut at = 0;
        while let Some(c) = inner[at..].chars().next() {
            if c != '\\' {
                units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
                at += c.len_utf8();
                continue;
            }
            let (unit, len) = match unicode_escape(&inner[at..]) {
                Some((unit, len)) => (Some(unit), len),
                None => simple_escape(&inner[at + 1..]),
            };
            match unit {
                Some(unit) => units.push(unit),
                None if inner[at + 1..].starts_with('\n') => {}
                None => {
                    let span = Span::new(start + at as u32, start + (at + len) as u32);
                    let written = &inner[at..at + len];
                    let hint = Hint::new("syntax-write")
                        .arg(format!("\\{written}"))
                        .edit(Span::at(span.start), "\\");
                    self.report(Diagnostic::error("syntax-escape", span).arg(written).hint(hint));
                    units.extend(inner[at + 1..at + len].encode_utf16());
                }
            }
            at += len;
        }
        units
    }

    fn text_of(&mut self, units: &[u16], span: Span) -> Text {
        Text::from_string(String::from_utf16(units).unwrap_or_else(|_| {
            self.report(Diagnostic::warning("syntax-lone-surrogate", span));
            String::from_utf16_lossy(units)
        }))
    }
}

/// The unit of the escape after a backslash, and the length with the backslash; no unit for a wrong escape and for an
/// escaped line end.
fn simple_escape(after: &str) -> (Option<u16>, usize) {
    let bytes = after.as_bytes();
    let Some(&first) = bytes.first() else { return (None, 1) };
    let unit = match first {
        b'b' => 8,
        b't' => 9,
        b'n' => 10,
        b'f' => 12,
        b'r' => 13,
        b's' => 32,
        b'"' | b'\'' | b'\\' => first.into(),
        b'0'..=b'7' => return octal_escape(bytes),
        _ => return (None, 1 + after.chars().next().map_or(0, char::len_utf8)),
    };
    (Some(unit), 2)
}

/// Up to three octal digits, at most `\377`.
fn octal_escape(bytes: &[u8]) -> (Option<u16>, usize) {
    let n_max = if bytes[0] <= b'3' { 3 } else { 2 };
    let digits = bytes.iter().take(n_max).take_while(|byte| matches!(byte, b'0'..=b'7'));
    let (unit, n) = digits.fold((0, 0), |(unit, n), byte| (unit * 8 + u16::from(byte - b'0'), n + 1));
    (Some(unit), 1 + n)
}

/// Digits and radix: `0x`, `0b`, a leading `0` for octal, decimal otherwise.
fn split_radix(body: &str) -> (&str, u32) {
    let bytes = body.as_bytes();
    match bytes {
        [b'0', b'x' | b'X', ..] => (&body[2..], 16),
        [b'0', b'b' | b'B', ..] => (&body[2..], 2),
        [b'0', _, ..] => (&body[1..], 8),
        _ => (body, 10),
    }
}

/// No value for wrong digits, none at all, or an underscore at an end. Saturates far above every limit.
fn parse_digits(digits: &str, radix: u32) -> Option<u128> {
    // Most numbers are a few plain digits.
    if radix == 10 && (1..=9).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit()) {
        let value = digits
            .bytes()
            .fold(0, |value, digit| value * 10 + u32::from(digit - b'0'));
        return Some(value.into());
    }
    // The zero of an octal number is a digit too, so `0_7` is good.
    let digits = if radix == 8 {
        digits.trim_start_matches('_')
    } else {
        digits
    };
    let digits = without_underscores(digits)?;
    if digits.is_empty() {
        return None;
    }
    digits.chars().try_fold(0u128, |value, digit| {
        let digit = digit.to_digit(radix)?;
        Some((value * u128::from(radix) + u128::from(digit)).min(u128::from(u64::MAX) * 2))
    })
}

/// Underscores stand between digits only (hexadecimal ones too).
fn without_underscores(digits: &str) -> Option<String> {
    let bytes = digits.as_bytes();
    for (at, _) in digits.match_indices('_') {
        let before = bytes[..at].iter().rev().find(|&&byte| byte != b'_');
        let after = bytes[at..].iter().find(|&&byte| byte != b'_');
        let between = [before, after]
            .into_iter()
            .all(|byte| byte.is_some_and(u8::is_ascii_alphanumeric));
        if !between {
            return None;
        }
    }
    Some(digits.replace('_', ""))
}

/// Rust reads more than Java allows (`inf`), so the form is checked first.
fn is_decimal_float(text: &str) -> bool {
    let (mantissa, exponent) = match text.find(['e', 'E']) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    };
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let digits_of_mantissa = mantissa.replacen('.', "", 1);
    all_digits(&digits_of_mantissa)
        && exponent.is_none_or(|exponent| all_digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent)))
}

/// `0x1.8p3` as a mantissa and a power of two. More digits than the mantissa holds become one sticky bit, which is all
/// that rounding needs.
fn hex_float(text: &str) -> Option<(u128, i64)> {
    let (mantissa, exponent) = text.get(2..)?.split_once(['p', 'P'])?;
    let exponent: i64 = exponent.parse::<i64>().ok()?.clamp(-100_000, 100_000);
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let mut bits = 0u128;
    let mut power = exponent;
    for (idx, digit) in whole.chars().chain(fraction.chars()).enumerate() {
        let digit = u128::from(digit.to_digit(16)?);
        let after_point = idx >= whole.len();
        if bits >> 120 == 0 {
            bits = bits << 4 | digit;
            power -= if after_point { 4 } else { 0 };
        } else {
            bits |= u128::from(digit != 0);
            power += if after_point { 0 } else { 4 };
        }
    }
    Some((bits, power))
}

/// `mantissa × 2^power`, rounded once, half to even.
fn scale_f64(mantissa: u128, power: i64) -> f64 {
    let (mantissa, power) = round_mantissa(mantissa, power, 53, -1074);
    let mut value = mantissa as f64;
    let mut left = power;
    // Exact: after rounding, each step multiplies by a power of two in range.
    while left > 0 && value.is_finite() && value != 0.0 {
        let step = left.min(1000);
        value *= 2f64.powi(step as i32);
        left -= step;
    }
    while left < 0 && value != 0.0 {
        let step = left.max(-1000);
        value *= 2f64.powi(step as i32);
        left -= step;
    }
    value
}

fn scale_f32(mantissa: u128, power: i64) -> f32 {
    let (mantissa, power) = round_mantissa(mantissa, power, 24, -149);
    // At most 24 bits from 2^-149 upwards: exact as a double, so the last step only narrows the range.
    scale_f64(mantissa, power) as f32
}

/// Rounds half to even so that the mantissa has at most `n_bits` and the power is at least `power_min`.
fn round_mantissa(mantissa: u128, power: i64, n_bits: u32, power_min: i64) -> (u128, i64) {
    let width = 128 - mantissa.leading_zeros();
    let shift = i64::from(width.saturating_sub(n_bits)).max(power_min - power);
    if shift <= 0 || mantissa == 0 {
        return (mantissa, power);
    }
    if shift >= 127 {
        return (0, power_min);
    }
    let kept = mantissa >> shift;
    let lost = mantissa & ((1 << shift) - 1);
    let half = 1u128 << (shift - 1);
    let up = lost > half || (lost == half && kept & 1 == 1);
    (kept + u128::from(up), power + shift)
}
