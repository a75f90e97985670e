//! `java.util.regex`: patterns, and the `String` methods that use them.
//!
//! A pattern is parsed ([`parse`]), turned into a program for a backtracking matcher and run by it ([`run`]) on the
//! characters of a text. Java's engine backtracks too, so which match is found is the same; ours counts its steps, so
//! that a pattern that would take for ever ends with an error. Left out: `\G`, `\X`, Unicode blocks and scripts, and the
//! flags `CANON_EQ` and `UNICODE_CHARACTER_CLASS`.

mod class;
mod parse;
mod run;

use crate::base::sorted::SortedMap;
use crate::lang::jdk::Error;
use crate::lang::jdk::format::TEXT_UNITS_MAX;

/// `Pattern.CASE_INSENSITIVE`
pub const CASE_INSENSITIVE: i32 = 2;
/// `Pattern.COMMENTS`
pub const COMMENTS: i32 = 4;
/// `Pattern.MULTILINE`
pub const MULTILINE: i32 = 8;
/// `Pattern.LITERAL`
pub const LITERAL: i32 = 16;
/// `Pattern.DOTALL`
pub const DOTALL: i32 = 32;
/// `Pattern.UNICODE_CASE`
pub const UNICODE_CASE: i32 = 64;

/// A compiled `java.util.regex.Pattern`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    program: Vec<run::Op>,
    n_groups: usize,
    names: SortedMap<String, usize>,
}

/// One match: start and end in characters, of the whole (0) and of each group.
pub type Groups = Vec<Option<(usize, usize)>>;

impl Pattern {
    /// `Pattern.compile(text, flags)`
    pub fn compile(text: &str, flags: i32) -> Result<Pattern, Error> {
        let parsed = parse::parse(text, flags)?;
        let program = run::program(&parsed.root).ok_or_else(|| {
            // Counted repetitions multiply.
            Error::out_of_memory()
        })?;
        Ok(Pattern {
            program,
            n_groups: parsed.n_groups,
            names: parsed.names,
        })
    }

    /// How many groups there are, the whole match not counted.
    pub fn n_groups(&self) -> usize {
        self.n_groups
    }

    /// The number of a named group.
    pub fn group_number(&self, name: &str) -> Option<usize> {
        self.names.get(name).copied()
    }

    /// The first match that begins at `from` or later.
    pub fn find(&self, text: &[char], from: usize) -> Result<Option<Groups>, Error> {
        run::search(&self.program, self.n_groups, text, from, run::Goal::Anywhere)
    }

    /// `Matcher.matches()`: a match of the whole text.
    pub fn match_whole(&self, text: &[char]) -> Result<Option<Groups>, Error> {
        run::search(&self.program, self.n_groups, text, 0, run::Goal::Whole)
    }

    /// `Matcher.lookingAt()`: a match at the beginning.
    pub fn match_start(&self, text: &[char]) -> Result<Option<Groups>, Error> {
        run::search(&self.program, self.n_groups, text, 0, run::Goal::Start)
    }

    /// All matches, as repeated `Matcher.find()` gives them.
    pub fn find_all(&self, text: &[char]) -> Result<Vec<Groups>, Error> {
        let mut found = Vec::new();
        let mut from = 0;
        while from <= text.len() {
            let Some(groups) = self.find(text, from)? else {
                break;
            };
            let (start, end) = whole(&groups);
            from = if start == end { end + 1 } else { end };
            found.push(groups);
        }
        Ok(found)
    }

    /// `Pattern.split(text, limit)`
    pub fn split(&self, text: &str, limit: i32) -> Result<Vec<String>, Error> {
        let chars: Vec<char> = text.chars().collect();
        let mut parts: Vec<String> = Vec::new();
        let mut at = 0;
        for groups in self.find_all(&chars)? {
            let (start, end) = whole(&groups);
            if limit > 0 && parts.len() as i32 == limit - 1 {
                break;
            }
            // An empty match at the beginning does not split off an empty text.
            if at == 0 && start == 0 && end == 0 {
                continue;
            }
            parts.push(chars[at..start].iter().collect());
            at = end;
        }
        if at == 0 {
            return Ok(vec![text.to_owned()]);
        }
        parts.push(chars[at..].iter().collect());
        if limit == 0 {
            while parts.last().is_some_and(String::is_empty) {
                parts.pop();
            }
        }
        Ok(parts)
    }

    /// `Matcher.replaceAll(replacement)`
    pub fn replace_all(&self, text: &str, replacement: &str) -> Result<String, Error> {
        let chars: Vec<char> = text.chars().collect();
        self.replace(&chars, self.find_all(&chars)?, replacement)
    }

    /// `Matcher.replaceFirst(replacement)`
    pub fn replace_first(&self, text: &str, replacement: &str) -> Result<String, Error> {
        let chars: Vec<char> = text.chars().collect();
        let found = self.find(&chars, 0)?;
        self.replace(&chars, found.into_iter().collect(), replacement)
    }

    fn replace(&self, text: &[char], found: Vec<Groups>, replacement: &str) -> Result<String, Error> {
        let mut out = String::new();
        let mut at = 0;
        for groups in found {
            let (start, end) = whole(&groups);
            out.extend(&text[at..start]);
            self.append_replacement(&mut out, text, &groups, replacement)?;
            at = end;
        }
        out.extend(&text[at..]);
        Ok(out)
    }

    /// The part of `Matcher.appendReplacement` that knows `$` and `\`.
    pub fn append_replacement(
        &self,
        out: &mut String,
        text: &[char],
        groups: &Groups,
        replacement: &str,
    ) -> Result<(), Error> {
        let mut rest = replacement.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '\\' => match rest.next() {
                    Some(escaped) => out.push(escaped),
                    None => return Err(Error::illegal_argument("character to be escaped is missing")),
                },
                '$' => {
                    let number = match rest.next() {
                        None => {
                            return Err(Error::illegal_argument(
                                "Illegal group reference: group index is missing",
                            ));
                        }
                        Some('{') => self.named_reference(&mut rest)?,
                        Some(digit) => self.numbered_reference(digit, &mut rest)?,
                    };
                    if let Some((start, end)) = groups[number] {
                        out.extend(&text[start..end]);
                    }
                }
                c => out.push(c),
            }
            if out.len() > TEXT_UNITS_MAX {
                return Err(Error::out_of_memory());
            }
        }
        Ok(())
    }

    fn named_reference(&self, rest: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Result<usize, Error> {
        let mut name = String::new();
        while let Some(c) = rest.next_if(char::is_ascii_alphanumeric) {
            name.push(c);
        }
        if name.is_empty() {
            return Err(Error::illegal_argument("named capturing group has 0 length name"));
        }
        if rest.next() != Some('}') {
            return Err(Error::illegal_argument("named capturing group is missing trailing '}'"));
        }
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(Error::illegal_argument(format!(
                "capturing group name {{{name}}} starts with digit character"
            )));
        }
        self.group_number(&name)
            .ok_or_else(|| Error::illegal_argument(format!("No group with name {{{name}}}")))
    }

    /// As many digits as give a group that exists; the first one always counts.
    fn numbered_reference(
        &self,
        first: char,
        rest: &mut std::iter::Peekable<std::str::Chars<'_>>,
    ) -> Result<usize, Error> {
        let first = first.to_digit(10);
        let mut number = first.ok_or_else(|| Error::illegal_argument("Illegal group reference"))? as usize;
        while let Some(digit) = rest.peek().and_then(|c| c.to_digit(10)) {
            let longer = number * 10 + digit as usize;
            if longer > self.n_groups {
                break;
            }
            number = longer;
            rest.next();
        }
        if number > self.n_groups {
            return Err(no_group(number));
        }
        Ok(number)
    }
}

/// `Matcher.group(number)` of a group that is not there.
pub fn no_group(number: usize) -> Error {
    Error::new("java.lang.IndexOutOfBoundsException", format!("No group {number}"))
}

fn whole(groups: &Groups) -> (usize, usize) {
    groups[0].expect("a match has bounds")
}

/// `Pattern.quote(text)`
pub fn quote(text: &str) -> String {
    if !text.contains("\\E") {
        return format!("\\Q{text}\\E");
    }
    format!("\\Q{}\\E", text.replace("\\E", "\\E\\\\E\\Q"))
}

/// `Matcher.quoteReplacement(text)`
pub fn quote_replacement(text: &str) -> String {
    text.replace('\\', "\\\\").replace('$', "\\$")
}

/// `String.split(regex, limit)`; limit 0 for the variant without.
pub fn split(text: &str, regex: &str, limit: i32) -> Result<Vec<String>, Error> {
    Pattern::compile(regex, 0)?.split(text, limit)
}

/// `String.matches(regex)`
pub fn matches(text: &str, regex: &str) -> Result<bool, Error> {
    let chars: Vec<char> = text.chars().collect();
    Ok(Pattern::compile(regex, 0)?.match_whole(&chars)?.is_some())
}

/// `String.replaceAll(regex, replacement)`
pub fn replace_all(text: &str, regex: &str, replacement: &str) -> Result<String, Error> {
    Pattern::compile(regex, 0)?.replace_all(text, replacement)
}

/// `String.replaceFirst(regex, replacement)`
pub fn replace_first(text: &str, regex: &str, replacement: &str) -> Result<String, Error> {
    Pattern::compile(regex, 0)?.replace_first(text, replacement)
}
