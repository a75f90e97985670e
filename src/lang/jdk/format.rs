//! `String.format`: `java.util.Formatter` without dates, `BigDecimal` and locales.
//!
//! A pattern is read completely before anything is formatted, so a mistake in it comes first; then the specifiers ask
//! for their arguments one by one, because the text of an object is made by user code.

use crate::lang::jdk::Error;
use crate::lang::jdk::double_text::{Digits, double_digits};

/// An argument, in the form that the specifier asked for.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Arg {
    Null,
    Bool(bool),
    Byte(i8),
    Short(i16),
    Char(u16),
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    /// What `toString` gave, when [`Want::Text`] was asked.
    Text(String),
    /// Any other object; its class by binary name, for the message that it doesn't fit.
    Object(String),
}

/// What a specifier needs of its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// `String.valueOf` of it, as [`Arg::Text`] (or [`Arg::Null`]).
    Text,
    /// Its `hashCode`, as [`Arg::Int`] (or [`Arg::Null`]).
    Hash,
    /// Itself.
    Value,
}

/// A text that would be longer than this does not fit into memory.
pub const TEXT_UNITS_MAX: usize = 1 << 24;

/// `String.format(pattern, args…)`. `arg` gives the argument of an index below `n_args`.
pub fn format<E: From<Error>>(
    pattern: &str,
    n_args: usize,
    mut arg: impl FnMut(usize, Want) -> Result<Arg, E>,
) -> Result<String, E> {
    let pieces = parse(pattern)?;
    let mut out = String::with_capacity(pattern.len());
    let mut last = None;
    let mut last_ordinary = None;
    for piece in pieces {
        let spec = match piece {
            Piece::Fixed(text) => {
                out.push_str(text);
                continue;
            }
            Piece::Spec(spec) => spec,
        };
        if matches!(spec.conversion, '%' | 'n') {
            let text = if spec.conversion == '%' { "%" } else { "\n" };
            out.push_str(&spec.justified(text.to_owned())?);
            continue;
        }
        let idx = match spec.index {
            Index::Previous => last,
            Index::Ordinary => {
                last_ordinary = Some(last_ordinary.map_or(0, |idx: usize| idx + 1));
                last_ordinary
            }
            Index::Explicit(number) => Some(number as usize - 1),
        };
        last = idx;
        let idx = idx.filter(|&idx| idx < n_args).ok_or_else(|| {
            Error::new(
                "java.util.MissingFormatArgumentException",
                format!("Format specifier '{}'", spec.text()),
            )
        })?;
        let text = spec.format(arg(idx, spec.want())?)?;
        out.push_str(&text);
    }
    Ok(out)
}

enum Piece<'a> {
    Fixed(&'a str),
    Spec(Spec),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Index {
    /// `%<s`
    Previous,
    Ordinary,
    /// `%2$s`, from 1
    Explicit(u32),
}

/// The flags in the order in which Java prints them.
const FLAGS: &str = "-#+ 0,(<";

/// One `%…` of a pattern.
struct Spec {
    index: Index,
    /// Subset of [`FLAGS`], as bits in its order.
    flags: u8,
    width: Option<usize>,
    precision: Option<usize>,
    /// In lower case.
    conversion: char,
    upper: bool,
}

fn parse(pattern: &str) -> Result<Vec<Piece<'_>>, Error> {
    let mut pieces = Vec::new();
    let mut rest = pattern;
    while let Some(at) = rest.find('%') {
        if at > 0 {
            pieces.push(Piece::Fixed(&rest[..at]));
        }
        let (spec, length) = parse_spec(&rest[at + 1..])?;
        pieces.push(Piece::Spec(spec));
        rest = &rest[at + 1 + length..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Fixed(rest));
    }
    Ok(pieces)
}

fn unknown_conversion(conversion: char) -> Error {
    Error::new(
        "java.util.UnknownFormatConversionException",
        format!("Conversion = '{conversion}'"),
    )
}

/// Reads what follows a `%`; gives its length too.
fn parse_spec(text: &str) -> Result<(Spec, usize), Error> {
    let first = text.chars().next().ok_or_else(|| unknown_conversion('%'))?;
    let n_digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let number = |digits: &str| digits.parse::<u32>().unwrap_or(u32::MAX).min(i32::MAX as u32);
    let mut at = 0;
    let mut index = Index::Ordinary;
    let n = n_digits(text);
    if n > 0 && text[n..].starts_with('$') {
        match number(&text[..n]) {
            0 => {
                return Err(Error::new(
                    "java.util.IllegalFormatArgumentIndexException",
                    "Illegal format argument index = 0",
                ));
            }
            number => index = Index::Explicit(number),
        }
        at = n + 1;
    }
    let mut flags = 0u8;
    while let Some(bit) = text[at..].chars().next().and_then(|c| FLAGS.find(c)) {
        if flags & (1 << bit) != 0 {
            let flag = &FLAGS[bit..=bit];
            return Err(Error::new(
                "java.util.DuplicateFormatFlagsException",
                format!("Flags = '{flag}'"),
            ));
        }
        flags |= 1 << bit;
        at += 1;
    }
    let n = n_digits(&text[at..]);
    let width = (n > 0).then(|| number(&text[at..at + n]) as usize);
    at += n;
    let mut precision = None;
    if text[at..].starts_with('.') {
        let n = n_digits(&text[at + 1..]);
        if n == 0 {
            return Err(unknown_conversion(first));
        }
        precision = Some(number(&text[at + 1..at + 1 + n]) as usize);
        at += 1 + n;
    }
    let conversion = match text[at..].chars().next() {
        Some(c) if c.is_ascii_alphabetic() || c == '%' => c,
        _ => return Err(unknown_conversion(first)),
    };
    at += 1;
    if !"bBhHsScCdoxXeEfgGaA%n".contains(conversion) {
        return Err(unknown_conversion(conversion));
    }
    let mut spec = Spec {
        index,
        flags,
        width,
        precision,
        conversion: conversion.to_ascii_lowercase(),
        upper: conversion.is_ascii_uppercase(),
    };
    if spec.has('<') {
        spec.index = Index::Previous;
    }
    spec.check()?;
    Ok((spec, at))
}

impl Spec {
    fn has(&self, flag: char) -> bool {
        FLAGS.find(flag).is_some_and(|bit| self.flags & (1 << bit) != 0)
    }

    fn flags_text(&self) -> String {
        FLAGS.chars().filter(|&flag| self.has(flag)).collect()
    }

    /// The specifier as messages show it.
    fn text(&self) -> String {
        let mut text = format!("%{}", self.flags_text());
        if let Index::Explicit(number) = self.index {
            text += &format!("{number}$");
        }
        if let Some(width) = self.width {
            text += &width.to_string();
        }
        if let Some(precision) = self.precision {
            text += &format!(".{precision}");
        }
        text.push(if self.upper {
            self.conversion.to_ascii_uppercase()
        } else {
            self.conversion
        });
        text
    }

    /// What Java refuses while it reads the pattern.
    fn check(&self) -> Result<(), Error> {
        let numeric = matches!(self.conversion, 'd' | 'o' | 'x' | 'e' | 'f' | 'g' | 'a');
        let no_precision = || match self.precision {
            Some(precision) => Err(Error::new(
                "java.util.IllegalFormatPrecisionException",
                precision.to_string(),
            )),
            None => Ok(()),
        };
        let needs_width = |flags: &str| match self.width {
            None if flags.chars().any(|flag| self.has(flag)) => {
                Err(Error::new("java.util.MissingFormatWidthException", self.text()))
            }
            _ => Ok(()),
        };
        if numeric {
            needs_width("-0")?;
            if (self.has('+') && self.has(' ')) || (self.has('-') && self.has('0')) {
                return Err(self.illegal_flags());
            }
        }
        match self.conversion {
            'b' | 'h' | 's' => {
                if self.conversion != 's' {
                    self.refuse_flags("#")?;
                }
                needs_width("-")?;
                self.refuse_flags("+ 0,(")
            }
            'c' => {
                no_precision()?;
                self.refuse_flags("#+ 0,(")?;
                needs_width("-")
            }
            'd' => no_precision().and_then(|()| self.refuse_flags("#")),
            'o' | 'x' => no_precision().and_then(|()| self.refuse_flags(",")),
            'a' => self.refuse_flags("(,"),
            'e' => self.refuse_flags(","),
            'g' => self.refuse_flags("#"),
            '%' => {
                no_precision()?;
                if !matches!(self.flags_text().as_str(), "" | "-") {
                    return Err(self.illegal_flags());
                }
                needs_width("-")
            }
            'n' => {
                no_precision()?;
                match self.width {
                    Some(width) => Err(Error::new("java.util.IllegalFormatWidthException", width.to_string())),
                    None if self.flags != 0 => Err(self.illegal_flags()),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn illegal_flags(&self) -> Error {
        let mut flags = self.flags_text();
        if self.upper {
            // An upper-case conversion counts as a flag here, after the minus.
            flags.insert(usize::from(self.has('-')), '^');
        }
        Error::new("java.util.IllegalFormatFlagsException", format!("Flags = '{flags}'"))
    }

    fn refuse_flags(&self, flags: &str) -> Result<(), Error> {
        match flags.chars().find(|&flag| self.has(flag)) {
            Some(flag) => Err(Error::new(
                "java.util.FormatFlagsConversionMismatchException",
                format!("Conversion = {}, Flags = {flag}", self.conversion),
            )),
            None => Ok(()),
        }
    }

    fn want(&self) -> Want {
        match self.conversion {
            's' => Want::Text,
            'h' => Want::Hash,
            _ => Want::Value,
        }
    }

    fn format(&self, arg: Arg) -> Result<String, Error> {
        match self.conversion {
            'b' => self.general(match arg {
                Arg::Null => "false",
                Arg::Bool(false) => "false",
                _ => "true",
            }),
            's' => {
                self.refuse_flags("#")?;
                self.general(&text_of(arg))
            }
            'h' => match arg {
                Arg::Int(hash) => self.general(&format!("{hash:x}")),
                _ => self.general("null"),
            },
            'c' => self.character(arg),
            'd' | 'o' | 'x' => self.integer(arg),
            _ => self.float(arg),
        }
    }

    /// Cut to the precision, in upper case if asked, padded to the width.
    fn general(&self, text: &str) -> Result<String, Error> {
        let mut text = match self.precision {
            Some(precision) if text.encode_utf16().count() > precision => {
                String::from_utf16_lossy(&text.encode_utf16().take(precision).collect::<Vec<_>>())
            }
            _ => text.to_owned(),
        };
        if self.upper {
            text = text.to_uppercase();
        }
        self.justified(text)
    }

    fn justified(&self, text: String) -> Result<String, Error> {
        let length = text.encode_utf16().count();
        let Some(width) = self.width.filter(|&width| width > length) else {
            return Ok(text);
        };
        if width > TEXT_UNITS_MAX {
            return Err(Error::out_of_memory());
        }
        let padding = " ".repeat(width - length);
        Ok(if self.has('-') {
            text + &padding
        } else {
            padding + &text
        })
    }

    fn character(&self, arg: Arg) -> Result<String, Error> {
        let code = match arg {
            Arg::Null => return self.general("null"),
            Arg::Char(unit) => return self.general(&String::from_utf16_lossy(&[unit])),
            Arg::Byte(code) => i32::from(code),
            Arg::Short(code) => i32::from(code),
            Arg::Int(code) => code,
            other => return Err(self.wrong_class(&other)),
        };
        if !(0..=0x10_ffff).contains(&code) {
            return Err(Error::new(
                "java.util.IllegalFormatCodePointException",
                format!("Code point = 0x{code:x}"),
            ));
        }
        self.general(&char::from_u32(code as u32).unwrap_or('\u{fffd}').to_string())
    }

    fn wrong_class(&self, arg: &Arg) -> Error {
        let class = match arg {
            Arg::Null => "null",
            Arg::Bool(_) => "java.lang.Boolean",
            Arg::Byte(_) => "java.lang.Byte",
            Arg::Short(_) => "java.lang.Short",
            Arg::Char(_) => "java.lang.Character",
            Arg::Int(_) => "java.lang.Integer",
            Arg::Long(_) => "java.lang.Long",
            Arg::Float(_) => "java.lang.Float",
            Arg::Double(_) => "java.lang.Double",
            Arg::Text(_) => "java.lang.String",
            Arg::Object(class) => class,
        };
        Error::new(
            "java.util.IllegalFormatConversionException",
            format!("{} != {class}", self.conversion),
        )
    }

    fn integer(&self, arg: Arg) -> Result<String, Error> {
        let (value, n_bits) = match arg {
            Arg::Null => return self.general("null"),
            Arg::Byte(value) => (i64::from(value), 8),
            Arg::Short(value) => (i64::from(value), 16),
            Arg::Int(value) => (i64::from(value), 32),
            Arg::Long(value) => (value, 64),
            other => return Err(self.wrong_class(&other)),
        };
        if self.conversion == 'd' {
            let text = self.signed(value < 0, |spec, out| {
                spec.magnitude(out, &value.unsigned_abs().to_string(), spec.width_inside(value < 0))
            })?;
            return self.justified(text);
        }
        self.refuse_flags("( +")?;
        let bits = value as u64 & (u64::MAX >> (64 - n_bits));
        let (prefix, digits) = match self.conversion {
            'o' => ("0", format!("{bits:o}")),
            _ => ("0x", format!("{bits:x}")),
        };
        let prefix = if self.has('#') { prefix } else { "" };
        let mut text = prefix.to_owned();
        if self.has('0') {
            text += &zeros(self.width.unwrap_or(0).saturating_sub(prefix.len() + digits.len()))?;
        }
        text += &digits;
        if self.upper {
            text.make_ascii_uppercase();
        }
        self.justified(text)
    }

    /// Sign or parentheses around what `magnitude` writes.
    fn signed(
        &self,
        negative: bool,
        magnitude: impl FnOnce(&Self, &mut String) -> Result<(), Error>,
    ) -> Result<String, Error> {
        let mut out = String::new();
        match negative {
            true if self.has('(') => out.push('('),
            true => out.push('-'),
            false if self.has('+') => out.push('+'),
            false if self.has(' ') => out.push(' '),
            false => {}
        }
        magnitude(self, &mut out)?;
        if negative && self.has('(') {
            out.push(')');
        }
        Ok(out)
    }

    /// The width that is left when a closing parenthesis has to follow.
    fn width_inside(&self, negative: bool) -> usize {
        self.width
            .unwrap_or(0)
            .saturating_sub(usize::from(negative && self.has('(')))
    }

    /// Digits with group separators, zeros in front up to `width` (the sign in `out` counts).
    fn magnitude(&self, out: &mut String, digits: &str, width: usize) -> Result<(), Error> {
        let begin = out.len();
        let point = digits.find('.').unwrap_or(digits.len());
        for (at, digit) in digits.char_indices() {
            out.push(digit);
            if self.has(',') && at + 1 < point && (point - at) % 3 == 1 {
                out.push(',');
            }
        }
        if self.has('0') && width > out.len() {
            out.insert_str(begin, &zeros(width - out.len())?);
        }
        Ok(())
    }

    fn float(&self, arg: Arg) -> Result<String, Error> {
        let value = match arg {
            Arg::Null => return self.general("null"),
            Arg::Float(value) => f64::from(value),
            Arg::Double(value) => value,
            other => return Err(self.wrong_class(&other)),
        };
        let mut text = if value.is_nan() {
            "NaN".to_owned()
        } else {
            self.signed(value.is_sign_negative(), |spec, out| {
                if value.is_infinite() {
                    out.push_str("Infinity");
                    return Ok(());
                }
                spec.finite(out, value.abs(), value.is_sign_negative())
            })?
        };
        if self.upper {
            text.make_ascii_uppercase();
        }
        self.justified(text)
    }

    /// `FormattedFloatingDecimal`: the digits of `Double.toString`, rounded half up to the precision.
    fn finite(&self, out: &mut String, value: f64, negative: bool) -> Result<(), Error> {
        let precision = self.precision.unwrap_or(6);
        if precision > TEXT_UNITS_MAX {
            return Err(Error::out_of_memory());
        }
        let mut digits = if value == 0.0 {
            Digits {
                digits: vec![0],
                exponent: 1,
            }
        } else {
            double_digits(value, false)
        };
        match self.conversion {
            'e' => {
                digits.round_to(precision as i64 + 1);
                self.scientific(out, &digits, precision, value == 0.0, negative)
            }
            'g' if value == 0.0 => {
                let precision = precision.max(1) - 1;
                let text = with_point("0".to_owned(), precision);
                self.magnitude(out, &text, self.width_inside(negative))
            }
            'g' => {
                let precision = precision.max(1) as i64;
                digits.round_to(precision);
                let exponent = i64::from(digits.exponent);
                if exponent - 1 < -4 || exponent > precision {
                    self.scientific(out, &digits, precision as usize - 1, false, negative)
                } else {
                    let decimals = (precision - exponent).max(0) as usize;
                    let text = with_point(digits.plain(decimals), decimals);
                    self.magnitude(out, &text, self.width_inside(negative))
                }
            }
            'a' => {
                out.push_str(&crate::lang::jdk::double_text::double_to_hex(value));
                Ok(())
            }
            _ => {
                digits.round_to(i64::from(digits.exponent) + precision as i64);
                let mut text = with_point(digits.plain(precision), precision);
                if self.has('#') && precision == 0 {
                    text.push('.');
                }
                self.magnitude(out, &text, self.width_inside(negative))
            }
        }
    }

    fn scientific(
        &self,
        out: &mut String,
        digits: &Digits,
        precision: usize,
        zero: bool,
        negative: bool,
    ) -> Result<(), Error> {
        let exponent = if zero { 0 } else { digits.exponent - 1 };
        let sign = if exponent < 0 { '-' } else { '+' };
        let exponent = format!("{sign}{:02}", exponent.unsigned_abs());
        let digit = |digit: &u8| char::from(b'0' + digit);
        let mut mantissa = digit(&digits.digits[0]).to_string();
        if precision > 0 && digits.digits.len() > 1 {
            mantissa.push('.');
            mantissa.extend(digits.digits[1..].iter().take(precision).map(digit));
        }
        let mut mantissa = with_point(mantissa, precision);
        if self.has('#') && precision == 0 {
            mantissa.push('.');
        }
        let width = self.width.unwrap_or(0).saturating_sub(exponent.len() + 1);
        let width = width.saturating_sub(usize::from(negative && self.has('(')));
        self.magnitude(out, &mantissa, width)?;
        out.push('e');
        out.push_str(&exponent);
        Ok(())
    }
}

impl Digits {
    /// `applyPrecision`: rounds half up after so many digits.
    fn round_to(&mut self, n_digits: i64) {
        if n_digits < 0 || n_digits >= self.digits.len() as i64 {
            return;
        }
        let n_digits = n_digits as usize;
        let up = self.digits[n_digits] >= 5;
        self.digits[n_digits..].fill(0);
        if !up {
            return;
        }
        match self.digits[..n_digits].iter().rposition(|&digit| digit != 9) {
            Some(at) => {
                self.digits[at] += 1;
                self.digits[at + 1..].fill(0);
            }
            None => {
                self.digits.fill(0);
                self.digits[0] = 1;
                self.exponent += 1;
            }
        }
    }

    /// `fillDecimal`: plain notation with at most so many decimals.
    fn plain(&self, precision: usize) -> String {
        let shown: String = self.digits.iter().map(|digit| char::from(b'0' + digit)).collect();
        if self.exponent > 0 {
            let n_whole = self.exponent as usize;
            if shown.len() <= n_whole {
                return format!("{shown:0<n_whole$}");
            }
            let n_decimals = (shown.len() - n_whole).min(precision);
            return match n_decimals {
                0 => shown[..n_whole].to_owned(),
                _ => format!("{}.{}", &shown[..n_whole], &shown[n_whole..n_whole + n_decimals]),
            };
        }
        let n_before = -self.exponent as usize;
        let n_zeros = n_before.min(precision);
        let n_shown = shown.len().min(precision.saturating_sub(n_before));
        if n_zeros + n_shown == 0 {
            "0".to_owned()
        } else {
            format!("0.{}{}", "0".repeat(n_zeros), &shown[..n_shown])
        }
    }
}

/// `addZeros`: exactly so many decimals.
fn with_point(mut text: String, precision: usize) -> String {
    let n_decimals = match text.find('.') {
        Some(point) => text.len() - point - 1,
        None if precision == 0 => return text,
        None => {
            text.push('.');
            0
        }
    };
    text.extend(std::iter::repeat_n('0', precision.saturating_sub(n_decimals)));
    text
}

fn zeros(n: usize) -> Result<String, Error> {
    if n > TEXT_UNITS_MAX {
        return Err(Error::out_of_memory());
    }
    Ok("0".repeat(n))
}

fn text_of(arg: Arg) -> String {
    match arg {
        Arg::Text(text) => text,
        Arg::Null => "null".to_owned(),
        Arg::Bool(value) => value.to_string(),
        Arg::Byte(value) => value.to_string(),
        Arg::Short(value) => value.to_string(),
        Arg::Char(unit) => String::from_utf16_lossy(&[unit]),
        Arg::Int(value) => value.to_string(),
        Arg::Long(value) => value.to_string(),
        Arg::Float(value) => crate::lang::jdk::double_text::float_to_string(value),
        Arg::Double(value) => crate::lang::jdk::double_text::double_to_string(value),
        Arg::Object(class) => class,
    }
}
