//! Where something stands in a text: bytes, lines and columns, and the UTF-16 units that browsers count in.

use std::fmt;
use std::ops::Range;

/// A range of bytes in a UTF-8 text, `start` inclusive, `end` exclusive.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`.
    pub const fn new(start: u32, end: u32) -> Self {
        Span { start, end }
    }

    /// The empty span at `at`.
    pub const fn at(at: u32) -> Self {
        Span { start: at, end: at }
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Span) -> Span {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// Number of bytes.
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether it holds no byte.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// Whether the byte `at` is inside, or touches the end: what an editor's caret counts as "in" it.
    pub const fn touches(self, at: u32) -> bool {
        self.start <= at && at <= self.end
    }

    /// Whether `other` lies inside.
    pub const fn holds(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The part of `text`; empty when the span doesn't fit it.
    pub fn slice(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or("")
    }

    /// As a range of byte offsets.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

/// A place for people: both numbers begin with 1, the column counts characters (Unicode scalar values).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineColumn {
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
}

/// Where the lines of a text begin, so that offsets become lines, columns and UTF-16 offsets without a walk from the
/// start. It holds no text: functions that need columns are given the same text again.
///
/// Lines end as in Java (JLS 3.4): `\n`, `\r`, or `\r\n`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineIndex {
    /// Byte offset of the first character of each line; the first is 0.
    starts: Vec<u32>,
    /// UTF-16 offset of the same places.
    starts_utf16: Vec<u32>,
    len: u32,
}

impl Default for LineIndex {
    fn default() -> Self {
        LineIndex::new("")
    }
}

impl LineIndex {
    /// Reads the text once.
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        let mut starts_utf16 = vec![0];
        let mut utf16 = 0u32;
        let mut at = 0;
        loop {
            // Most of a text is plain characters, eight at a time.
            if let Some(&eight) = bytes[at..].first_chunk() {
                let n = n_plain(eight);
                at += n;
                utf16 += n as u32;
                if n == eight.len() {
                    continue;
                }
            }
            let Some(&byte) = bytes.get(at) else { break };
            utf16 += utf16_units_begun_by(byte);
            at += 1;
            if byte == b'\n' || (byte == b'\r' && bytes.get(at) != Some(&b'\n')) {
                starts.push(at as u32);
                starts_utf16.push(utf16);
            }
        }
        LineIndex {
            starts,
            starts_utf16,
            len: bytes.len() as u32,
        }
    }

    /// How many lines there are, at least 1.
    pub fn n_lines(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The line of a byte offset, from 1.
    pub fn line(&self, offset: u32) -> u32 {
        self.starts.partition_point(|&start| start <= offset) as u32
    }

    /// Line and column of a byte offset. An offset inside a character counts as that character.
    pub fn line_column(&self, text: &str, offset: u32) -> LineColumn {
        let offset = offset.min(self.len);
        let line = self.line(offset);
        let start = self.starts[line as usize - 1];
        let before = text.as_bytes().get(start as usize..offset as usize).unwrap_or_default();
        let column = 1 + before.iter().filter(|&&byte| !is_continuation(byte)).count() as u32;
        LineColumn { line, column }
    }

    /// The bytes of a line (from 1) without its line end.
    pub fn line_span(&self, text: &str, line: u32) -> Span {
        let idx = (line.max(1) - 1) as usize;
        let Some(&start) = self.starts.get(idx) else {
            return Span::at(self.len);
        };
        let mut end = self.starts.get(idx + 1).copied().unwrap_or(self.len);
        let bytes = text.as_bytes();
        while end > start && matches!(bytes.get(end as usize - 1), Some(b'\n' | b'\r')) {
            end -= 1;
        }
        Span { start, end }
    }

    /// The byte offset of a line and column (both from 1); columns past the end of the line give its end.
    pub fn offset(&self, text: &str, place: LineColumn) -> u32 {
        let line = self.line_span(text, place.line);
        let column = place.column.max(1) as usize - 1;
        let within = line
            .slice(text)
            .char_indices()
            .nth(column)
            .map_or(line.len(), |(at, _)| at as u32);
        line.start + within
    }

    /// The offset in UTF-16 units, as JavaScript counts, of a byte offset.
    pub fn utf16(&self, text: &str, offset: u32) -> u32 {
        let offset = offset.min(self.len);
        let idx = self.line(offset) as usize - 1;
        let next = |starts: &[u32]| starts.get(idx + 1).map(|end| end - starts[idx]);
        if next(&self.starts).is_some() && next(&self.starts) == next(&self.starts_utf16) {
            // As many units as bytes: the line is plain ASCII.
            return self.starts_utf16[idx] + offset - self.starts[idx];
        }
        let within = text
            .as_bytes()
            .get(self.starts[idx] as usize..offset as usize)
            .unwrap_or_default();
        self.starts_utf16[idx] + within.iter().map(|&byte| utf16_units_begun_by(byte)).sum::<u32>()
    }

    /// The byte offset of an offset in UTF-16 units; past the end gives the end, inside a pair the start of the pair.
    pub fn offset_from_utf16(&self, text: &str, utf16: u32) -> u32 {
        let idx = self.starts_utf16.partition_point(|&start| start <= utf16) - 1;
        let mut left = utf16 - self.starts_utf16[idx];
        let start = self.starts[idx];
        for (at, c) in text.get(start as usize..).unwrap_or("").char_indices() {
            let units = c.len_utf16() as u32;
            if left < units {
                return start + at as u32;
            }
            left -= units;
        }
        self.len
    }

    /// A span in UTF-16 units, for an editor.
    pub fn utf16_span(&self, text: &str, span: Span) -> Span {
        Span {
            start: self.utf16(text, span.start),
            end: self.utf16(text, span.end),
        }
    }
}

/// Counting at the first byte of each character: two units from four bytes, none at a continuation.
fn utf16_units_begun_by(byte: u8) -> u32 {
    match byte {
        0x80..=0xBF => 0,
        0xF0.. => 2,
        _ => 1,
    }
}

/// How many of these come before the first that isn't ASCII or is a control character, such as a line's end.
fn n_plain(bytes: [u8; 8]) -> usize {
    const EACH: u64 = u64::MAX / 255;
    let word = u64::from_le_bytes(bytes);
    // A byte below 0x20 borrows from its highest bit, one from 0x80 on has it: the lowest such byte is never missed.
    let others = (word.wrapping_sub(EACH * 0x20) | word) & (EACH * 0x80);
    others.trailing_zeros() as usize / 8
}

fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}
