//! `java.lang.String`: what its methods compute, on UTF-8 text with UTF-16 offsets.

use std::cmp::Ordering;

use crate::lang::jdk::Error;
use crate::lang::jdk::characters;
use crate::lang::jdk::format::TEXT_UNITS_MAX;

/// `length()`
pub fn length(text: &str) -> usize {
    if text.is_ascii() {
        text.len()
    } else {
        text.encode_utf16().count()
    }
}

/// A `StringIndexOutOfBoundsException`.
pub fn out_of_bounds(message: impl Into<String>) -> Error {
    Error::new("java.lang.StringIndexOutOfBoundsException", message)
}

/// `charAt(idx)`
pub fn char_at(text: &str, idx: i32) -> Result<u16, Error> {
    let unit = usize::try_from(idx).ok().and_then(|idx| {
        if text.is_ascii() {
            text.as_bytes().get(idx).map(|&byte| byte.into())
        } else {
            text.encode_utf16().nth(idx)
        }
    });
    // The JDK keeps Latin-1 and other strings apart, and each has its own words.
    unit.ok_or_else(|| match text.chars().all(|c| c <= '\u{ff}') {
        true => out_of_bounds(format!("String index out of range: {idx}")),
        false => out_of_bounds(format!("index {idx}, length {}", length(text))),
    })
}

/// `codePointAt(idx)`
pub fn code_point_at(text: &str, idx: i32) -> Result<i32, Error> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let at = usize::try_from(idx).ok().filter(|&at| at < units.len());
    let at = at.ok_or_else(|| out_of_bounds(format!("index {idx}, length {}", units.len())))?;
    let first = char::decode_utf16(units[at..].iter().copied()).next();
    Ok(match first {
        Some(Ok(c)) => u32::from(c) as i32,
        _ => units[at].into(),
    })
}

/// The bounds of `substring(begin, end)` and `subSequence`, checked.
pub fn check_begin_end(begin: i32, end: i32, length: usize) -> Result<(usize, usize), Error> {
    if begin < 0 || begin > end || end as usize > length {
        return Err(out_of_bounds(format!("begin {begin}, end {end}, length {length}")));
    }
    Ok((begin as usize, end as usize))
}

/// `substring(begin, end)`
pub fn substring(text: &str, begin: i32, end: i32) -> Result<String, Error> {
    if text.is_ascii() {
        let (begin, end) = check_begin_end(begin, end, text.len())?;
        return Ok(text[begin..end].to_owned());
    }
    let units: Vec<u16> = text.encode_utf16().collect();
    let (begin, end) = check_begin_end(begin, end, units.len())?;
    Ok(String::from_utf16_lossy(&units[begin..end]))
}

/// `substring(begin)`
pub fn substring_from(text: &str, begin: i32) -> Result<String, Error> {
    let length = length(text);
    if begin < 0 || begin as usize > length {
        return Err(out_of_bounds(format!("begin {begin}, end {length}, length {length}")));
    }
    substring(text, begin, length as i32)
}

/// `indexOf(needle, from)`
pub fn index_of(text: &str, needle: &str, from: i32) -> i32 {
    let from = from.max(0) as usize;
    if text.is_ascii() {
        let from = from.min(text.len());
        return text[from..].find(needle).map_or(-1, |at| (from + at) as i32);
    }
    let (text, needle) = (units(text), units(needle));
    index_of_units(&text, &needle, from)
}

/// `indexOf` in UTF-16 units.
pub fn index_of_units(text: &[u16], needle: &[u16], from: usize) -> i32 {
    let from = from.min(text.len());
    if needle.is_empty() {
        return from as i32;
    }
    let found = text[from..].windows(needle.len()).position(|window| window == needle);
    found.map_or(-1, |at| (from + at) as i32)
}

/// `lastIndexOf(needle, from)`; `i32::MAX` for the variant without `from`.
pub fn last_index_of(text: &str, needle: &str, from: i32) -> i32 {
    last_index_of_units(&units(text), &units(needle), from)
}

/// `lastIndexOf` in UTF-16 units.
pub fn last_index_of_units(text: &[u16], needle: &[u16], from: i32) -> i32 {
    let Some(last) = text.len().checked_sub(needle.len()) else {
        return -1;
    };
    let Ok(from) = usize::try_from(from) else {
        return -1;
    };
    let found = (0..=last.min(from)).rev().find(|&at| text[at..].starts_with(needle));
    found.map_or(-1, |at| at as i32)
}

/// `startsWith(prefix, offset)`
pub fn starts_with(text: &str, prefix: &str, offset: i32) -> bool {
    if offset == 0 {
        return text.starts_with(prefix);
    }
    let text = units(text);
    usize::try_from(offset).is_ok_and(|at| text.get(at..).is_some_and(|rest| rest.starts_with(&units(prefix))))
}

/// `compareTo(other)`: the difference of the first units that differ, or of the lengths.
pub fn compare_to(a: &str, b: &str) -> i32 {
    compare_units(a.encode_utf16(), b.encode_utf16())
}

/// `compareToIgnoreCase(other)`, `String.CASE_INSENSITIVE_ORDER`
pub fn compare_to_ignore_case(a: &str, b: &str) -> i32 {
    compare_units(a.encode_utf16().map(fold_case), b.encode_utf16().map(fold_case))
}

fn fold_case(unit: u16) -> u16 {
    characters::lower_unit(characters::upper_unit(unit))
}

fn compare_units(mut a: impl Iterator<Item = u16>, mut b: impl Iterator<Item = u16>) -> i32 {
    loop {
        match (a.next(), b.next()) {
            (None, None) => return 0,
            (Some(_), None) => return 1 + a.count() as i32,
            (None, Some(_)) => return -1 - b.count() as i32,
            (Some(a), Some(b)) if a != b => return i32::from(a) - i32::from(b),
            _ => {}
        }
    }
}

/// The order of `compareTo`.
pub fn order(a: &str, b: &str) -> Ordering {
    if a.is_ascii() && b.is_ascii() {
        a.cmp(b)
    } else {
        compare_to(a, b).cmp(&0)
    }
}

/// `equalsIgnoreCase(other)`
pub fn equals_ignore_case(a: &str, b: &str) -> bool {
    compare_to_ignore_case(a, b) == 0
}

/// `regionMatches(ignoreCase, offset, other, otherOffset, length)`
pub fn region_matches(ignore_case: bool, a: &str, a_at: i32, b: &str, b_at: i32, length: i32) -> bool {
    let (a, b) = (units(a), units(b));
    let region = |text: &[u16], at: i32| -> Option<Vec<u16>> {
        let at = usize::try_from(at).ok()?;
        let end = at.checked_add(length.max(0) as usize)?;
        // A negative length is an empty region that may begin anywhere.
        let units = if length < 0 && at <= text.len() {
            &text[at..at]
        } else {
            text.get(at..end)?
        };
        Some(if ignore_case {
            units.iter().copied().map(fold_case).collect()
        } else {
            units.to_vec()
        })
    };
    match (region(&a, a_at), region(&b, b_at)) {
        (Some(a), Some(b)) => a == b,
        _ => false,
    }
}

/// `trim()`: everything up to the space goes.
pub fn trim(text: &str) -> &str {
    text.trim_matches(|c| c <= ' ')
}

/// `strip()`
pub fn strip(text: &str) -> &str {
    text.trim_matches(characters::is_whitespace)
}

/// `stripLeading()`
pub fn strip_leading(text: &str) -> &str {
    text.trim_start_matches(characters::is_whitespace)
}

/// `stripTrailing()`
pub fn strip_trailing(text: &str) -> &str {
    text.trim_end_matches(characters::is_whitespace)
}

/// `isBlank()`
pub fn is_blank(text: &str) -> bool {
    text.chars().all(characters::is_whitespace)
}

/// `lines()`: ended by `\n`, `\r` or `\r\n`; no empty line at the end.
pub fn lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        lines.push(&rest[..end]);
        rest = &rest[end..];
        rest = rest
            .strip_prefix("\r\n")
            .or_else(|| rest.strip_prefix(['\n', '\r']))
            .unwrap_or(rest);
    }
    lines
}

/// `repeat(count)`
pub fn repeat(text: &str, count: i32) -> Result<String, Error> {
    let n = usize::try_from(count).map_err(|_| Error::illegal_argument(format!("count is negative: {count}")))?;
    if text.len().saturating_mul(n) > TEXT_UNITS_MAX {
        return Err(Error::out_of_memory());
    }
    Ok(text.repeat(n))
}

/// `replace(target, replacement)`
pub fn replace(text: &str, target: &str, replacement: &str) -> Result<String, Error> {
    if replacement.len() > target.len() {
        let n_found = text.matches(target).count();
        if n_found.saturating_mul(replacement.len()).saturating_add(text.len()) > TEXT_UNITS_MAX {
            return Err(Error::out_of_memory());
        }
    }
    Ok(text.replace(target, replacement))
}

/// `replace(char, char)`
pub fn replace_unit(text: &str, from: u16, to: u16) -> String {
    let units: Vec<u16> = text
        .encode_utf16()
        .map(|unit| if unit == from { to } else { unit })
        .collect();
    String::from_utf16_lossy(&units)
}

/// `toUpperCase()` in the root locale
pub fn to_upper_case(text: &str) -> String {
    text.to_uppercase()
}

/// `toLowerCase()` in the root locale
pub fn to_lower_case(text: &str) -> String {
    text.to_lowercase()
}

/// `indent(n)`
pub fn indent(text: &str, n: i32) -> Result<String, Error> {
    let mut out = String::new();
    for line in lines(text) {
        if n > 0 {
            out.push_str(&repeat(" ", n)?);
            out.push_str(line);
        } else {
            let n_white = line.chars().take_while(|&c| characters::is_whitespace(c)).count();
            out.extend(line.chars().skip(n_white.min(n.unsigned_abs() as usize)));
        }
        out.push('\n');
        if out.len() > TEXT_UNITS_MAX {
            return Err(Error::out_of_memory());
        }
    }
    Ok(out)
}

/// The UTF-16 units of a text.
pub fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}
