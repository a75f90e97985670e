//! The syntax of patterns, with the messages of `PatternSyntaxException`.

use crate::base::sorted::SortedMap;
use crate::lang::jdk::Error;
use crate::lang::jdk::regex::class::{Class, Named, is_line_terminator};
use crate::lang::jdk::regex::{CASE_INSENSITIVE, COMMENTS, DOTALL, LITERAL, MULTILINE, UNICODE_CASE};

/// A part of a pattern.
#[derive(Clone, Debug)]
pub enum Node {
    /// One character of the set.
    One(Class),
    /// One after the other.
    Sequence(Vec<Node>),
    /// The first that leads to a match.
    Either(Vec<Node>),
    /// Again and again.
    Repeat {
        inner: Box<Node>,
        min: u32,
        /// None: any number of times.
        max: Option<u32>,
        mode: Mode,
    },
    /// Remembered under a number.
    Group(usize, Box<Node>),
    /// Matched once and for all.
    Atomic(Box<Node>),
    /// Must follow or come before, or must not.
    Look {
        inner: Box<Node>,
        ahead: bool,
        negative: bool,
    },
    /// What a group matched; the flag ignores case.
    Back(usize, bool),
    /// A condition on the place.
    At(Place),
}

/// How eagerly a repetition takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Greedy,
    Lazy,
    Possessive,
}

/// A condition on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// `^`, `\A`
    Start,
    /// `^` line by line
    LineStart,
    /// `\z`
    End,
    /// `$`, `\Z`: the end, or before a line terminator that ends the text
    EndOrLastTerminator,
    /// `$` line by line
    LineEnd,
    /// `\b`
    WordBoundary,
    /// `\B`
    NoWordBoundary,
}

/// A pattern that was read.
pub struct Parsed {
    pub root: Node,
    pub n_groups: usize,
    pub names: SortedMap<String, usize>,
}

/// Groups and classes may be nested this deep.
const NESTING_MAX: u32 = 200;

struct Parser {
    chars: Vec<char>,
    at: usize,
    flags: i32,
    n_groups: usize,
    names: SortedMap<String, usize>,
    nesting: u32,
}

pub fn parse(text: &str, flags: i32) -> Result<Parsed, Error> {
    let mut parser = Parser {
        chars: text.chars().collect(),
        at: 0,
        flags,
        n_groups: 0,
        names: SortedMap::new(),
        nesting: 0,
    };
    let root = if flags & LITERAL != 0 {
        Node::Sequence(text.chars().map(|c| parser.one(Class::of(c))).collect())
    } else {
        let root = parser.alternatives()?;
        if parser.peek() == Some(')') {
            // Java looks at the parenthesis itself.
            parser.at += 1;
            return Err(parser.error_at("Unmatched closing ')'", parser.at as i64 - 2));
        }
        root
    };
    Ok(Parsed {
        root,
        n_groups: parser.n_groups,
        names: parser.names,
    })
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    fn eat_all(&mut self, text: &str) -> bool {
        let found = self.chars[self.at..].iter().copied().take(text.len()).eq(text.chars());
        if found {
            self.at += text.len();
        }
        found
    }

    /// `PatternSyntaxException` with its three lines.
    fn error_at(&self, description: &str, idx: i64) -> Error {
        let pattern: String = self.chars.iter().collect();
        let mut message = description.to_owned();
        if idx >= 0 {
            message += &format!(" near index {idx}");
        }
        message += &format!("\n{pattern}");
        if idx >= 0 && (idx as usize) < self.chars.len() {
            message += &format!("\n{}^", " ".repeat(idx as usize));
        }
        Error::new("java.util.regex.PatternSyntaxException", message)
    }

    /// At the last character read, where Java reports most mistakes.
    fn error(&self, description: &str) -> Error {
        self.error_at(description, self.at as i64 - 1)
    }

    fn has(&self, flag: i32) -> bool {
        self.flags & flag != 0
    }

    fn one(&self, class: Class) -> Node {
        Node::One(self.with_case(class))
    }

    fn with_case(&self, class: Class) -> Class {
        if self.has(CASE_INSENSITIVE) {
            Class::IgnoreCase(Box::new(class), self.has(UNICODE_CASE))
        } else {
            class
        }
    }

    fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T, Error>) -> Result<T, Error> {
        if self.nesting >= NESTING_MAX {
            return Err(Error::bare("java.lang.StackOverflowError"));
        }
        self.nesting += 1;
        let result = f(self);
        self.nesting -= 1;
        result
    }

    fn alternatives(&mut self) -> Result<Node, Error> {
        let mut alternatives = vec![self.sequence()?];
        while self.eat('|') {
            alternatives.push(self.sequence()?);
        }
        Ok(if alternatives.len() == 1 {
            alternatives.remove(0)
        } else {
            Node::Either(alternatives)
        })
    }

    fn sequence(&mut self) -> Result<Node, Error> {
        let mut nodes = Vec::new();
        loop {
            self.skip_comments();
            let Some(c) = self.peek() else {
                break;
            };
            if matches!(c, '|' | ')') {
                break;
            }
            if self.eat_all("\\Q") {
                while let Some(c) = self.peek() {
                    if self.eat_all("\\E") {
                        break;
                    }
                    self.at += 1;
                    nodes.push(self.one(Class::of(c)));
                }
                continue;
            }
            if self.flags_only()? {
                continue;
            }
            let atom = self.atom()?;
            self.skip_comments();
            nodes.push(self.repetition(atom)?);
        }
        Ok(Node::Sequence(nodes))
    }

    /// With the flag for it, white space and what follows `#` in a line mean nothing.
    fn skip_comments(&mut self) {
        while self.has(COMMENTS) {
            match self.peek() {
                Some('#') => {
                    let rest = &self.chars[self.at..];
                    self.at += rest.iter().position(|&c| is_line_terminator(c)).unwrap_or(rest.len());
                }
                Some(c) if c == ' ' || ('\t'..='\r').contains(&c) => self.at += 1,
                _ => break,
            }
        }
    }

    fn repetition(&mut self, inner: Node) -> Result<Node, Error> {
        let (min, max) = match self.peek() {
            Some('?') => (0, Some(1)),
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('{') => {
                let next = self.chars.get(self.at + 1);
                if !next.is_some_and(char::is_ascii_digit) {
                    return Err(self.error_at("Illegal repetition", self.at as i64 + 1));
                }
                self.counts()?
            }
            _ => return Ok(inner),
        };
        self.at += 1;
        let mode = if self.eat('?') {
            Mode::Lazy
        } else if self.eat('+') {
            Mode::Possessive
        } else {
            Mode::Greedy
        };
        let repeat = Node::Repeat {
            inner: Box::new(inner),
            min,
            max,
            mode,
        };
        // `a**` is refused, `(a*)*` is not.
        Ok(repeat)
    }

    /// `{2,3}`, up to the closing brace, which is left.
    fn counts(&mut self) -> Result<(u32, Option<u32>), Error> {
        self.at += 1;
        let min = self.number();
        let max = if self.eat(',') {
            if self.peek() == Some('}') {
                None
            } else {
                Some(self.number())
            }
        } else {
            Some(min)
        };
        if self.peek() != Some('}') {
            return Err(self.error_at("Unclosed counted closure", self.at as i64));
        }
        if max.is_some_and(|max| max < min) {
            return Err(self.error_at("Illegal repetition range", self.at as i64));
        }
        Ok((min, max))
    }

    fn number(&mut self) -> u32 {
        let mut number = 0u32;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            number = number.saturating_mul(10).saturating_add(digit);
            self.at += 1;
        }
        number
    }

    fn atom(&mut self) -> Result<Node, Error> {
        let c = self.peek().unwrap_or('\0');
        match c {
            '[' => {
                self.at += 1;
                let class = self.nested(Self::class)?;
                Ok(Node::One(class))
            }
            '(' => self.nested(Self::group),
            '\\' => self.escape(),
            '.' => {
                self.at += 1;
                Ok(Node::One(match self.has(DOTALL) {
                    true => Class::Union(Vec::new()).not(),
                    false => Class::Named(Named::LineTerminator).not(),
                }))
            }
            '^' => {
                self.at += 1;
                Ok(Node::At(if self.has(MULTILINE) {
                    Place::LineStart
                } else {
                    Place::Start
                }))
            }
            '$' => {
                self.at += 1;
                Ok(Node::At(match self.has(MULTILINE) {
                    true => Place::LineEnd,
                    false => Place::EndOrLastTerminator,
                }))
            }
            '?' | '*' | '+' => {
                let message = format!("Dangling meta character '{c}'");
                Err(self.error_at(&message, self.at as i64))
            }
            // A count without anything before it counts nothing.
            '{' => Ok(Node::Sequence(Vec::new())),
            c => {
                self.at += 1;
                Ok(self.one(Class::of(c)))
            }
        }
    }

    /// `(?i)`: no part of its own; the flags hold up to the end of the enclosing group.
    fn flags_only(&mut self) -> Result<bool, Error> {
        let length = self.chars[self.at..].iter().position(|&c| c == ')').unwrap_or(0);
        let text = &self.chars[self.at..self.at + length];
        let only =
            text.len() >= 2 && text.starts_with(&['(', '?']) && text[2..].iter().all(|c| "imsudxcU-".contains(*c));
        if only {
            self.at += 2;
            self.inline_flags()?;
            self.at += 1;
        }
        Ok(only)
    }

    fn group(&mut self) -> Result<Node, Error> {
        self.at += 1;
        let flags = self.flags;
        let wrap: Box<dyn FnOnce(Box<Node>) -> Node> = if self.eat('?') {
            match self.peek() {
                Some(':') => {
                    self.at += 1;
                    Box::new(|inner| *inner)
                }
                Some('>') => {
                    self.at += 1;
                    Box::new(Node::Atomic)
                }
                Some(c @ ('=' | '!')) => {
                    self.at += 1;
                    Box::new(move |inner| look(inner, true, c == '!'))
                }
                Some('<') if matches!(self.chars.get(self.at + 1), Some('=' | '!')) => {
                    let negative = self.chars[self.at + 1] == '!';
                    self.at += 2;
                    Box::new(move |inner| look(inner, false, negative))
                }
                Some('<') => {
                    self.at += 1;
                    let number = self.group_name()?;
                    Box::new(move |inner| Node::Group(number, inner))
                }
                _ => {
                    self.inline_flags()?;
                    if !self.eat(':') {
                        return Err(match self.peek() {
                            Some('$' | '@') => self.error_at("Unknown group type", self.at as i64),
                            _ => self.error_at("Unknown inline modifier", self.at as i64),
                        });
                    }
                    Box::new(|inner| *inner)
                }
            }
        } else {
            self.n_groups += 1;
            let number = self.n_groups;
            Box::new(move |inner| Node::Group(number, inner))
        };
        let inner = self.alternatives()?;
        if !self.eat(')') {
            return Err(self.error_at("Unclosed group", self.at as i64));
        }
        self.flags = flags;
        Ok(wrap(Box::new(inner)))
    }

    fn group_name(&mut self) -> Result<usize, Error> {
        if !self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            return Err(self.error_at(
                "capturing group name does not start with a Latin letter",
                self.at as i64,
            ));
        }
        let mut name = String::new();
        while let Some(c) = self.peek().filter(char::is_ascii_alphanumeric) {
            name.push(c);
            self.at += 1;
        }
        if !self.eat('>') {
            return Err(self.error_at("named capturing group is missing trailing '>'", self.at as i64));
        }
        if self.names.contains_key(&name) {
            let message = format!("Named capturing group <{name}> is already defined");
            return Err(self.error(&message));
        }
        self.n_groups += 1;
        self.names.insert(name, self.n_groups);
        Ok(self.n_groups)
    }

    fn inline_flags(&mut self) -> Result<(), Error> {
        let mut on = true;
        while let Some(c) = self.peek() {
            let flag = match c {
                'i' => CASE_INSENSITIVE,
                'm' => MULTILINE,
                's' => DOTALL,
                'u' => UNICODE_CASE,
                'x' => COMMENTS,
                // Flags that change nothing here.
                'd' | 'c' | 'U' => 0,
                '-' if on => {
                    on = false;
                    0
                }
                _ => break,
            };
            self.flags = if on { self.flags | flag } else { self.flags & !flag };
            self.at += 1;
        }
        Ok(())
    }

    fn escape(&mut self) -> Result<Node, Error> {
        self.at += 1;
        let Some(c) = self.peek() else {
            return Err(self.error_at("Unexpected internal error", self.at as i64));
        };
        let place = match c {
            'A' => Place::Start,
            'z' => Place::End,
            'Z' => Place::EndOrLastTerminator,
            'b' => Place::WordBoundary,
            'B' => Place::NoWordBoundary,
            'R' => {
                self.at += 1;
                let pair = Node::Sequence(vec![Node::One(Class::of('\r')), Node::One(Class::of('\n'))]);
                return Ok(Node::Either(vec![pair, Node::One(Class::Named(Named::VerticalSpace))]));
            }
            'k' => {
                self.at += 1;
                return self.named_back_reference();
            }
            '1'..='9' => return self.back_reference(),
            _ => {
                let class = self.class_escape()?;
                return Ok(self.one(class));
            }
        };
        self.at += 1;
        Ok(Node::At(place))
    }

    fn named_back_reference(&mut self) -> Result<Node, Error> {
        if !self.eat('<') {
            return Err(self.error_at("\\k is not followed by '<' for named capturing group", self.at as i64));
        }
        let mut name = String::new();
        while let Some(c) = self.peek().filter(|&c| c != '>') {
            name.push(c);
            self.at += 1;
        }
        self.at += 1;
        match self.names.get(&name) {
            Some(&number) => Ok(Node::Back(number, self.has(CASE_INSENSITIVE))),
            None => {
                let message = format!("named capturing group <{name}> does not exist");
                Err(self.error(&message))
            }
        }
    }

    /// As many digits as name a group that is already there; the first one always counts.
    fn back_reference(&mut self) -> Result<Node, Error> {
        let mut number = 0;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            let longer = number * 10 + digit as usize;
            if number > 0 && longer > self.n_groups {
                break;
            }
            number = longer;
            self.at += 1;
        }
        Ok(Node::Back(number, self.has(CASE_INSENSITIVE)))
    }

    /// After a backslash, inside brackets or outside: a set or one character.
    fn class_escape(&mut self) -> Result<Class, Error> {
        let Some(c) = self.peek() else {
            return Err(self.error_at("Unexpected internal error", self.at as i64));
        };
        self.at += 1;
        let named = |named: Named, upper: bool| {
            let class = Class::Named(named);
            Ok(if upper { class.not() } else { class })
        };
        match c {
            'd' | 'D' => named(Named::Digit, c == 'D'),
            'w' | 'W' => named(Named::Word, c == 'W'),
            's' | 'S' => named(Named::Space, c == 'S'),
            'h' | 'H' => named(Named::HorizontalSpace, c == 'H'),
            'v' | 'V' => named(Named::VerticalSpace, c == 'V'),
            'p' | 'P' => {
                let class = self.property()?;
                Ok(if c == 'P' { class.not() } else { class })
            }
            't' => Ok(Class::of('\t')),
            'n' => Ok(Class::of('\n')),
            'r' => Ok(Class::of('\r')),
            'f' => Ok(Class::of('\u{c}')),
            'a' => Ok(Class::of('\u{7}')),
            'e' => Ok(Class::of('\u{1b}')),
            '0' => self.octal(),
            'x' => self.hexadecimal(),
            'u' => self.code(4, "Illegal Unicode escape sequence"),
            'c' => match self.peek() {
                Some(control) => {
                    self.at += 1;
                    Ok(Class::of(char::from_u32(u32::from(control) ^ 64).unwrap_or(control)))
                }
                None => Err(self.error_at("Illegal control escape sequence", self.at as i64)),
            },
            c if c.is_ascii_alphanumeric() => Err(self.error("Illegal/unsupported escape sequence")),
            c => Ok(Class::of(c)),
        }
    }

    fn property(&mut self) -> Result<Class, Error> {
        let name: String = if self.eat('{') {
            let Some(length) = self.chars[self.at..].iter().position(|&c| c == '}') else {
                return Err(self.error_at("Unclosed character family", self.chars.len() as i64));
            };
            let name = self.chars[self.at..self.at + length].iter().collect();
            self.at += length + 1;
            name
        } else {
            let name = self.peek().unwrap_or('\0').to_string();
            self.at += 1;
            name
        };
        match Named::by_name(&name) {
            Some(named) => Ok(Class::Named(named)),
            None => {
                let message = format!("Unknown character property name {{{name}}}");
                Err(self.error(&message))
            }
        }
    }

    fn octal(&mut self) -> Result<Class, Error> {
        let mut code = 0;
        let mut n = 0;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(8)) {
            if n == 3 || code * 8 + digit > 0o377 {
                break;
            }
            code = code * 8 + digit;
            n += 1;
            self.at += 1;
        }
        match char::from_u32(code) {
            Some(c) if n > 0 => Ok(Class::of(c)),
            _ => Err(self.error_at("Illegal octal escape sequence", self.at as i64)),
        }
    }

    fn hexadecimal(&mut self) -> Result<Class, Error> {
        if !self.eat('{') {
            return self.code(2, "Illegal hexadecimal escape sequence");
        }
        let mut code = 0u32;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(16)) {
            code = code.saturating_mul(16).saturating_add(digit);
            self.at += 1;
        }
        match char::from_u32(code) {
            Some(c) if self.eat('}') => Ok(Class::of(c)),
            _ => Err(self.error_at("Unclosed hexadecimal escape sequence", self.at as i64)),
        }
    }

    fn code(&mut self, n_digits: usize, message: &str) -> Result<Class, Error> {
        let mut code = 0;
        for _ in 0..n_digits {
            match self.peek().and_then(|c| c.to_digit(16)) {
                Some(digit) => code = code * 16 + digit,
                None => return Err(self.error_at(message, self.at as i64)),
            }
            self.at += 1;
        }
        Ok(Class::of(char::from_u32(code).unwrap_or('\u{fffd}')))
    }

    /// After the opening bracket, up to and with the closing one.
    fn class(&mut self) -> Result<Class, Error> {
        let negative = self.eat('^');
        let mut parts = Vec::new();
        let mut operands = Vec::new();
        let mut first = true;
        loop {
            let Some(c) = self.peek() else {
                return Err(self.error("Unclosed character class"));
            };
            match c {
                ']' if !first => {
                    self.at += 1;
                    break;
                }
                '&' if self.chars.get(self.at + 1) == Some(&'&') => {
                    self.at += 2;
                    while self.peek() == Some('&') {
                        self.at += 1;
                    }
                    // Nothing between the bracket or another `&&` and this one means nothing.
                    if !parts.is_empty() {
                        operands.push(Class::Union(std::mem::take(&mut parts)));
                    }
                }
                '[' => {
                    self.at += 1;
                    parts.push(self.nested(Self::class)?);
                }
                _ => {
                    let part = self.class_range()?;
                    parts.push(self.with_case(part));
                }
            }
            first = false;
        }
        let mut class = Class::Union(parts);
        if !operands.is_empty() {
            if class != Class::Union(Vec::new()) {
                operands.push(class);
            }
            class = Class::Intersection(operands);
        }
        Ok(if negative { class.not() } else { class })
    }

    fn class_range(&mut self) -> Result<Class, Error> {
        let first = self.class_one()?;
        let Class::Range(start, _) = first else {
            return Ok(first);
        };
        let is_range = self.peek() == Some('-') && !matches!(self.chars.get(self.at + 1), Some(']' | '['));
        if !is_range {
            return Ok(first);
        }
        self.at += 1;
        if self.peek().is_none() {
            return Err(self.error_at("Illegal character range", self.at as i64));
        }
        match self.class_one()? {
            Class::Range(_, end) if end < start => Err(self.error("Illegal character range")),
            Class::Range(_, end) => Ok(Class::Range(start, end)),
            _ => Err(self.error("Illegal character range")),
        }
    }

    fn class_one(&mut self) -> Result<Class, Error> {
        if self.eat('\\') {
            return self.class_escape();
        }
        match self.peek() {
            Some(c) => {
                self.at += 1;
                Ok(Class::of(c))
            }
            None => Err(self.error("Unclosed character class")),
        }
    }
}

fn look(inner: Box<Node>, ahead: bool, negative: bool) -> Node {
    Node::Look { inner, ahead, negative }
}
