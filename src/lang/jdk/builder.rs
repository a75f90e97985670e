//! `java.lang.StringBuilder` on UTF-16 units: the methods that check their arguments. Appending is `Vec::extend`.

use crate::lang::jdk::Error;
use crate::lang::jdk::format::TEXT_UNITS_MAX;
use crate::lang::jdk::strings::out_of_bounds;

fn check_idx(units: &[u16], idx: i32) -> Result<usize, Error> {
    match usize::try_from(idx) {
        Ok(at) if at < units.len() => Ok(at),
        _ => Err(out_of_bounds(format!("index {idx}, length {}", units.len()))),
    }
}

fn check_start_end(start: i32, end: i32, length: usize) -> Result<(usize, usize), Error> {
    if start < 0 || start > end || end as usize > length {
        return Err(out_of_bounds(format!("start {start}, end {end}, length {length}")));
    }
    Ok((start as usize, end as usize))
}

/// `charAt(idx)`
pub fn char_at(units: &[u16], idx: i32) -> Result<u16, Error> {
    check_idx(units, idx).map(|at| units[at])
}

/// `setCharAt(idx, unit)`
pub fn set_char_at(units: &mut [u16], idx: i32, unit: u16) -> Result<(), Error> {
    let at = check_idx(units, idx)?;
    units[at] = unit;
    Ok(())
}

/// `deleteCharAt(idx)`
pub fn delete_char_at(units: &mut Vec<u16>, idx: i32) -> Result<(), Error> {
    let at = check_idx(units, idx)?;
    units.remove(at);
    Ok(())
}

/// `delete(start, end)`; an end past the text is the end of the text.
pub fn delete(units: &mut Vec<u16>, start: i32, end: i32) -> Result<(), Error> {
    let end = end.min(units.len() as i32);
    let (start, end) = check_start_end(start, end, units.len())?;
    units.drain(start..end);
    Ok(())
}

/// `replace(start, end, text)`
pub fn replace(units: &mut Vec<u16>, start: i32, end: i32, text: &str) -> Result<(), Error> {
    let end = end.min(units.len() as i32);
    let (start, end) = check_start_end(start, end, units.len())?;
    units.splice(start..end, text.encode_utf16());
    check_size(units)
}

/// `insert(offset, text)`
pub fn insert(units: &mut Vec<u16>, offset: i32, text: &str) -> Result<(), Error> {
    let at = match usize::try_from(offset) {
        Ok(at) if at <= units.len() => at,
        _ => return Err(out_of_bounds(format!("offset {offset}, length {}", units.len()))),
    };
    units.splice(at..at, text.encode_utf16());
    check_size(units)
}

/// `substring(start, end)`, `subSequence(start, end)`
pub fn substring(units: &[u16], start: i32, end: i32) -> Result<String, Error> {
    let (start, end) = check_start_end(start, end, units.len())?;
    Ok(String::from_utf16_lossy(&units[start..end]))
}

/// `setLength(length)`
pub fn set_length(units: &mut Vec<u16>, length: i32) -> Result<(), Error> {
    let n_units = usize::try_from(length).map_err(|_| out_of_bounds(format!("String index out of range: {length}")))?;
    if n_units > TEXT_UNITS_MAX {
        return Err(Error::out_of_memory());
    }
    units.resize(n_units, 0);
    Ok(())
}

/// `reverse()`: pairs of surrogates stay in order.
pub fn reverse(units: &mut [u16]) {
    units.reverse();
    let mut at = 1;
    while at < units.len() {
        let low_then_high = (0xdc00..0xe000).contains(&units[at - 1]) && (0xd800..0xdc00).contains(&units[at]);
        if low_then_high {
            units.swap(at - 1, at);
            at += 1;
        }
        at += 1;
    }
}

/// An appended text is too long for the page's memory.
pub fn check_size(units: &[u16]) -> Result<(), Error> {
    if units.len() > TEXT_UNITS_MAX {
        return Err(Error::out_of_memory());
    }
    Ok(())
}
