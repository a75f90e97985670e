//! `java.lang.Character`'s questions about one character.
//!
//! Exact for ASCII and Latin-1; beyond that by Rust's tables, which are of a later Unicode version than Java 17's.

/// `Character.isWhitespace`: separators that may break a line, and the ASCII controls that separate.
pub fn is_whitespace(c: char) -> bool {
    match c {
        '\t'..='\r' | '\u{1c}'..='\u{1f}' | ' ' => true,
        '\u{a0}' | '\u{2007}' | '\u{202f}' | '\u{85}' => false,
        _ => c.is_whitespace(),
    }
}

/// `Character.isSpaceChar`
pub fn is_space_char(c: char) -> bool {
    c.is_whitespace() && !c.is_control()
}

/// `Character.isDigit`
pub fn is_digit(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_digit();
    }
    // Latin-1 has superscripts and fractions, which are numeric but no digits.
    c > '\u{ff}' && c.is_numeric() && !matches!(c, '\u{2000}'..='\u{303f}' | '\u{3200}'..='\u{33ff}')
}

/// `Character.isLetter`
pub fn is_letter(c: char) -> bool {
    c.is_alphabetic()
}

/// `Character.isLetterOrDigit`
pub fn is_letter_or_digit(c: char) -> bool {
    is_letter(c) || is_digit(c)
}

/// `Character.isUpperCase`
pub fn is_upper_case(c: char) -> bool {
    c.is_uppercase()
}

/// `Character.isLowerCase`
pub fn is_lower_case(c: char) -> bool {
    c.is_lowercase()
}

/// `Character.isJavaIdentifierStart`
pub fn is_java_identifier_start(c: char) -> bool {
    is_letter(c) || matches!(c, '_' | '$' | '\u{a2}'..='\u{a5}' | '\u{20a0}'..='\u{20cf}')
}

/// `Character.isJavaIdentifierPart`
pub fn is_java_identifier_part(c: char) -> bool {
    is_java_identifier_start(c)
        || is_digit(c)
        || matches!(c, '\0'..='\u{8}' | '\u{e}'..='\u{1b}' | '\u{7f}'..='\u{9f}' | '\u{ad}')
}

/// `Character.toUpperCase`: one character to one, so `ß` stays.
pub fn to_upper_case(c: char) -> char {
    one(c, c.to_uppercase())
}

/// `Character.toLowerCase`
pub fn to_lower_case(c: char) -> char {
    if c == '\u{130}' { 'i' } else { one(c, c.to_lowercase()) }
}

/// `Character.toUpperCase` of a UTF-16 unit.
pub fn upper_unit(unit: u16) -> u16 {
    on_unit(unit, to_upper_case)
}

/// `Character.toLowerCase` of a UTF-16 unit.
pub fn lower_unit(unit: u16) -> u16 {
    on_unit(unit, to_lower_case)
}

fn one(c: char, mut mapped: impl Iterator<Item = char>) -> char {
    match (mapped.next(), mapped.next()) {
        (Some(mapped), None) => mapped,
        _ => c,
    }
}

fn on_unit(unit: u16, f: impl Fn(char) -> char) -> u16 {
    match char::from_u32(unit.into()) {
        Some(c) => u16::try_from(u32::from(f(c))).unwrap_or(unit),
        None => unit,
    }
}

/// `Character.getNumericValue`: digits and Latin letters.
pub fn numeric_value(c: char) -> i32 {
    crate::lang::jdk::numbers::digit(c, 36).map_or(-1, |digit| digit as i32)
}

/// `Character.forDigit`
pub fn for_digit(digit: i32, radix: i32) -> char {
    if !(2..=36).contains(&radix) || !(0..radix).contains(&digit) {
        return '\0';
    }
    char::from_digit(digit as u32, 36).unwrap_or('\0')
}
