//! Diagnostics in words: one row for each code, in both languages, and the picture with the source line for terminals.
//!
//! A sentence says what is wrong and, where it isn't obvious, what to write instead. `{0}`, `{1}`… are the particulars;
//! what stands in square brackets is left out when a particular in it is missing (`[[` and `]]` are brackets).
//! A layer that makes diagnostics has a file of rows here.

mod api;
mod java;
mod lints;
mod plans;
mod simulated;
mod syntax;

use crate::base::diag::{Diagnostic, Hint, Severity};
use crate::base::span::{LineIndex, Span};
use crate::text::Lang;

/// What a code says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The code of a diagnostic or hint.
    pub code: &'static str,
    /// In English.
    pub en: &'static str,
    /// In Chinese.
    pub zh: &'static str,
}

impl Row {
    const fn new(code: &'static str, en: &'static str, zh: &'static str) -> Row {
        Row { code, en, zh }
    }

    /// The template in a language.
    pub fn template(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}

/// All rows, file by file.
pub const TABLES: &[&[Row]] = &[
    api::ROWS,
    java::ROWS,
    lints::ROWS,
    plans::ROWS,
    simulated::ROWS,
    syntax::ROWS,
];

/// The row of a code.
pub fn row(code: &str) -> Option<&'static Row> {
    TABLES
        .iter()
        .find_map(|table| table.iter().find(|row| row.code == code))
}

/// What a diagnostic says, without place and hints.
pub fn sentence(diagnostic: &Diagnostic, lang: Lang) -> String {
    words(diagnostic.code, &diagnostic.args, lang)
}

/// What a hint says.
pub fn hint(hint: &Hint, lang: Lang) -> String {
    words(hint.code, &hint.args, lang)
}

/// The sentence of a code. A code without a row is shown as it is, with its particulars: nothing is swallowed.
pub fn words(code: &str, args: &[String], lang: Lang) -> String {
    match row(code) {
        Some(row) => fill(row.template(lang), args),
        None if args.is_empty() => code.to_owned(),
        None => format!("{code}: {}", args.join(", ")),
    }
}

/// Puts the particulars into a template.
pub fn fill(template: &str, args: &[String]) -> String {
    let mut filled = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(at) = rest.find(['{', '[', ']']) {
        filled.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(after) = rest.strip_prefix("[[") {
            filled.push('[');
            rest = after;
        } else if let Some(after) = rest.strip_prefix("]]") {
            filled.push(']');
            rest = after;
        } else if let Some((inside, after)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            if placeholders(inside).iter().all(|&idx| idx < args.len()) {
                filled.push_str(&fill(inside, args));
            }
            rest = after;
        } else if let Some((idx, after)) = placeholder(rest) {
            filled.push_str(args.get(idx).map_or("…", String::as_str));
            rest = after;
        } else {
            filled.push_str(&rest[..1]);
            rest = &rest[1..];
        }
    }
    filled.push_str(rest);
    filled
}

/// The numbers of the places to fill in, in order, with repetitions.
pub fn placeholders(template: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut rest = template;
    while let Some(at) = rest.find('{') {
        rest = &rest[at..];
        match placeholder(rest) {
            Some((idx, after)) => {
                found.push(idx);
                rest = after;
            }
            None => rest = &rest[1..],
        }
    }
    found
}

/// `{12}` at the start of `text`, and what follows.
fn placeholder(text: &str) -> Option<(usize, &str)> {
    let (digits, after) = text.strip_prefix('{')?.split_once('}')?;
    Some((digits.parse().ok()?, after))
}

/// Diagnostics for a terminal: sentence, place, source line with what is meant underlined, hints.
///
/// ```text
/// error: `;` is missing here, before `counts`.
///   --> WordCount.java:3:24
///    |
///  3 |     env.execute("x")
///    |                     ^
///    = insert `;`
/// ```
pub fn render(text: &str, file: &str, diagnostics: &[Diagnostic], lang: Lang) -> String {
    let lines = LineIndex::new(text);
    let mut out = String::new();
    for diagnostic in diagnostics {
        let severity = severity(diagnostic.severity, lang);
        out += &format!("{severity}{}{}\n", colon(lang), sentence(diagnostic, lang));
        out += &excerpt(text, file, &lines, diagnostic.span);
        for (span, note) in &diagnostic.notes {
            out += &format!("   = {}{}\n", hint(note, lang), place_suffix(text, file, &lines, *span));
        }
        for help in &diagnostic.hints {
            out += &format!("   = {}\n", hint(help, lang));
        }
        out.push('\n');
    }
    out
}

/// The word for a severity.
pub fn severity(severity: Severity, lang: Lang) -> &'static str {
    match (severity, lang) {
        (Severity::Error, Lang::En) => "error",
        (Severity::Warning, Lang::En) => "warning",
        (Severity::Note, Lang::En) => "note",
        (Severity::Error, Lang::Zh) => "错误",
        (Severity::Warning, Lang::Zh) => "警告",
        (Severity::Note, Lang::Zh) => "提示",
    }
}

fn colon(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ": ",
        Lang::Zh => "：",
    }
}

fn place_suffix(text: &str, file: &str, lines: &LineIndex, span: Span) -> String {
    let place = lines.line_column(text, span.start);
    format!(" ({file}:{}:{})", place.line, place.column)
}

/// The line where `span` begins, with what belongs to it on that line underlined.
fn excerpt(text: &str, file: &str, lines: &LineIndex, span: Span) -> String {
    let place = lines.line_column(text, span.start);
    let line = lines.line_span(text, place.line);
    let number = place.line.to_string();
    let margin = " ".repeat(number.len());
    let start = span.start.clamp(line.start, line.end);
    let end = span.end.clamp(start, line.end);
    let before = shown(Span::new(line.start, start).slice(text));
    let marked = shown(Span::new(start, end).slice(text));
    let after = shown(Span::new(end, line.end).slice(text));
    let underline = "^".repeat(width(&marked).max(1));
    format!(
        " {margin}--> {file}:{}:{}\n {margin} |\n {number} | {before}{marked}{after}\n {margin} | {}{underline}\n",
        place.line,
        place.column,
        " ".repeat(width(&before)),
    )
}

/// A piece of a line as a terminal shows it: tabs are four columns wide, control characters are spaces.
fn shown(piece: &str) -> String {
    piece.replace('\t', "    ").replace(char::is_control, " ")
}

/// Columns of a terminal: Chinese, Japanese and Korean characters and full-width signs take two.
fn width(piece: &str) -> usize {
    piece.chars().map(|c| 1 + usize::from(is_wide(c))).sum()
}

fn is_wide(c: char) -> bool {
    matches!(c, '\u{1100}'..='\u{115F}' | '\u{2E80}'..='\u{A4CF}' | '\u{AC00}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}')
        || matches!(c, '\u{FE30}'..='\u{FE6F}' | '\u{FF00}'..='\u{FF60}' | '\u{FFE0}'..='\u{FFE6}')
        || matches!(c, '\u{1F300}'..='\u{1F64F}' | '\u{1F900}'..='\u{1F9FF}' | '\u{20000}'..='\u{3FFFD}')
}
