//! Text to tokens. Total: any text gives tokens that stand end to end and cover it once; what is wrong with one is a
//! flag on it, or the kind `Unknown`.
//!
//! Knows no grammar: contextual words (`var`, `record`, `yield`, `sealed`) are identifiers here.

use crate::base::span::Span;
use crate::lang::token::{Token, TokenFlags, TokenKind};

/// All tokens, white space and comments too, then one empty `Eof`.
pub fn lex(text: &str) -> Vec<Token> {
    let mut lexer = Lexer::new(text);
    let mut tokens = Vec::with_capacity(text.len() / 2 + 1);
    loop {
        let token = lexer.next_token();
        tokens.push(token);
        if token.kind == TokenKind::Eof {
            return tokens;
        }
    }
}

/// Gives the tokens of a text one by one, in order; at the end `Eof` again and again.
pub(in crate::lang) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    flags: TokenFlags,
    /// Nothing but white space and comments stands before this place on its line.
    first_on_line: bool,
}

impl<'t> Lexer<'t> {
    pub(in crate::lang) const fn new(text: &'t str) -> Self {
        Lexer {
            text,
            at: 0,
            flags: TokenFlags::NONE,
            first_on_line: true,
        }
    }

    pub(in crate::lang) fn next_token(&mut self) -> Token {
        let start = self.at;
        self.flags = TokenFlags::NONE;
        let kind = self.next_kind();
        debug_assert!(
            kind == TokenKind::Eof || self.at > start,
            "a token has at least one byte"
        );
        if self.first_on_line && kind != TokenKind::Space {
            self.flags = self.flags.with(TokenFlags::FIRST_ON_LINE);
        }
        let breaks_line = |byte: &u8| matches!(byte, b'\n' | b'\r');
        self.first_on_line = match kind {
            TokenKind::Space => self.first_on_line || self.text.as_bytes()[start..self.at].iter().any(breaks_line),
            // A comment takes no line away from the code after it.
            TokenKind::BlockComment => self.first_on_line || self.text[start..self.at].contains('\n'),
            TokenKind::LineComment => self.first_on_line,
            _ => false,
        };
        Token {
            kind,
            flags: self.flags,
            span: Span::new(start as u32, self.at as u32),
        }
    }
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    fn char(&self) -> Option<char> {
        match self.text.as_bytes().get(self.at) {
            Some(byte) if byte.is_ascii() => Some(char::from(*byte)),
            _ => self.rest().chars().next(),
        }
    }

    fn flag(&mut self, flag: TokenFlags) {
        self.flags = self.flags.with(flag);
    }

    fn next_kind(&mut self) -> TokenKind {
        let Some(&byte) = self.text.as_bytes().get(self.at) else {
            return TokenKind::Eof;
        };
        match CLASSES[byte as usize] {
            Class::Name => self.name(),
            Class::Space => self.space(),
            Class::Sign => match SIGNS[byte as usize] {
                TokenKind::Unknown => self.punctuation(),
                sign => {
                    self.at += 1;
                    sign
                }
            },
            Class::Digit => self.number(),
            Class::Other => self.unusual(byte),
        }
    }

    /// What begins with a byte that means one thing here and another there.
    fn unusual(&mut self, byte: u8) -> TokenKind {
        match byte {
            b'/' if self.byte(1) == b'/' => self.line_comment(),
            b'/' if self.byte(1) == b'*' => self.block_comment(),
            b'"' if self.rest().starts_with("\"\"\"") => self.text_block(),
            b'"' => self.quoted(b'"', TokenKind::StrLiteral),
            b'\'' => self.quoted(b'\'', TokenKind::CharLiteral),
            b'.' if self.byte(1).is_ascii_digit() => self.number(),
            b'\\' if self.escaped_char().is_some_and(|(escaped, _)| starts_name(escaped)) => self.name(),
            byte if byte.is_ascii() => self.punctuation(),
            _ => match self.char() {
                Some(c) if starts_name(c) => self.name(),
                Some(c) if is_odd_space(c) => self.odd_space(),
                Some(c) => self.other(c),
                None => TokenKind::Eof,
            },
        }
    }

    fn space(&mut self) -> TokenKind {
        self.skip_bytes(|class| class == Class::Space);
        TokenKind::Space
    }

    /// Goes past bytes that are characters of their own.
    fn skip_bytes(&mut self, belongs: impl Fn(Class) -> bool) {
        let rest = &self.text.as_bytes()[self.at..];
        let run = rest.iter().position(|&byte| !belongs(CLASSES[byte as usize]));
        self.at += run.unwrap_or(rest.len());
    }

    /// Spaces that come along when text is pasted from a page. A byte order mark is nobody's mistake.
    fn odd_space(&mut self) -> TokenKind {
        let rest = self.rest();
        let run = rest.len() - rest.trim_start_matches(is_odd_space).len();
        if rest[..run].chars().any(|c| c != '\u{FEFF}') {
            self.flag(TokenFlags::ODD_SPACE);
        }
        self.at += run;
        TokenKind::Space
    }

    fn line_comment(&mut self) -> TokenKind {
        self.at += self.rest().find(['\n', '\r']).unwrap_or(self.rest().len());
        TokenKind::LineComment
    }

    fn block_comment(&mut self) -> TokenKind {
        match self.rest()[2..].find("*/") {
            Some(end) => self.at += 2 + end + 2,
            None => {
                self.flag(TokenFlags::UNTERMINATED);
                self.at = self.text.len();
            }
        }
        TokenKind::BlockComment
    }

    /// A string or character literal; without an end it reaches to the end of its line.
    fn quoted(&mut self, quote: u8, kind: TokenKind) -> TokenKind {
        self.at += 1;
        let bytes = self.text.as_bytes();
        let ends_run = |&byte: &u8| byte == quote || matches!(byte, b'\\' | b'\n' | b'\r');
        loop {
            let rest = &bytes[self.at..];
            self.at += rest.iter().position(ends_run).unwrap_or(rest.len());
            match bytes.get(self.at) {
                Some(b'\\') => self.skip_escape(),
                Some(&byte) if byte == quote => {
                    self.at += 1;
                    return kind;
                }
                _ => break,
            }
        }
        self.flag(TokenFlags::UNTERMINATED);
        kind
    }

    /// A backslash and the character after it, unless that ends the line.
    fn skip_escape(&mut self) {
        self.at += 1;
        if !matches!(self.byte(0), b'\n' | b'\r') {
            self.at += self.char().map_or(0, char::len_utf8);
        }
    }

    fn text_block(&mut self) -> TokenKind {
        self.at += 3;
        loop {
            let Some(offset) = self.rest().find(['"', '\\']) else {
                self.flag(TokenFlags::UNTERMINATED);
                self.at = self.text.len();
                return TokenKind::TextBlock;
            };
            self.at += offset;
            if self.byte(0) == b'\\' {
                self.at += 1;
                self.at += self.char().map_or(0, char::len_utf8);
            } else if self.rest().starts_with("\"\"\"") {
                self.at += 3;
                return TokenKind::TextBlock;
            } else {
                self.at += 1;
            }
        }
    }

    /// Everything that looks as if it belonged to the number; whether it is a good one is found out when its value is
    /// asked for.
    fn number(&mut self) -> TokenKind {
        let start = self.at;
        let hex = self.byte(0) == b'0' && matches!(self.byte(1), b'x' | b'X');
        let binary = self.byte(0) == b'0' && matches!(self.byte(1), b'b' | b'B');
        let mut floating = false;
        loop {
            match self.byte(0) {
                b'.' if !floating && !binary && self.dot_belongs_to_number(hex) => {
                    floating = true;
                    self.at += 1;
                }
                b'e' | b'E' if !hex && !binary => {
                    floating = true;
                    self.exponent();
                }
                b'p' | b'P' if hex => {
                    floating = true;
                    self.exponent();
                }
                byte if byte.is_ascii_alphanumeric() || byte == b'_' => self.at += 1,
                byte if byte.is_ascii() => break,
                _ => match self.char() {
                    Some(c) if continues_name(c) => self.at += c.len_utf8(),
                    _ => break,
                },
            }
        }
        match self.text.as_bytes()[self.at - 1] {
            b'l' | b'L' => TokenKind::LongLiteral,
            b'f' | b'F' if !hex || floating => TokenKind::FloatLiteral,
            b'd' | b'D' if !hex && !binary && self.at - start > 1 => TokenKind::DoubleLiteral,
            _ if floating => TokenKind::DoubleLiteral,
            _ => TokenKind::IntLiteral,
        }
    }

    /// `1.5` and `1.` are numbers; in `1..2` and `1.name` the dot is left alone, for a better message.
    fn dot_belongs_to_number(&self, hex: bool) -> bool {
        match self.byte(1) {
            b'.' => false,
            b'p' | b'P' if hex => true,
            byte if hex && byte.is_ascii_hexdigit() => true,
            b'e' | b'E' | b'f' | b'F' | b'd' | b'D' => {
                !continues_name(self.byte(2) as char) || self.byte(2).is_ascii_digit()
            }
            byte => !starts_name(byte as char),
        }
    }

    fn exponent(&mut self) {
        self.at += 1;
        if matches!(self.byte(0), b'+' | b'-') && self.byte(1).is_ascii_digit() {
            self.at += 1;
        }
    }

    fn name(&mut self) -> TokenKind {
        let start = self.at;
        // Most names are nothing but these.
        self.skip_bytes(|class| matches!(class, Class::Name | Class::Digit));
        if !self.byte(0).is_ascii() || self.byte(0) == b'\\' {
            self.rest_of_name();
        }
        let name = &self.text[start..self.at];
        // No reserved word begins with a capital, and of one letter there is only the underscore.
        match name.as_bytes() {
            [b'A'..=b'Z', ..] | [b'a'..=b'z'] => TokenKind::Ident,
            _ => TokenKind::keyword(name).unwrap_or(TokenKind::Ident),
        }
    }

    fn rest_of_name(&mut self) {
        while let Some(c) = self.char() {
            if continues_name(c) {
                self.at += c.len_utf8();
            } else if let Some((_, len)) = self.escaped_char().filter(|&(escaped, _)| continues_name(escaped)) {
                self.flag(TokenFlags::ESCAPED);
                self.at += len;
            } else {
                break;
            }
        }
    }

    /// The character that a Unicode escape here stands for, and the escape's length.
    fn escaped_char(&self) -> Option<(char, usize)> {
        unicode_escape(self.rest()).and_then(|(unit, len)| Some((char::from_u32(unit.into())?, len)))
    }

    fn punctuation(&mut self) -> TokenKind {
        use TokenKind::*;
        let (kind, len) = match (self.byte(0), self.byte(1), self.byte(2)) {
            (b'.', b'.', b'.') => (Ellipsis, 3),
            (b'.', ..) => (Dot, 1),
            (b':', b':', _) => (ColonColon, 2),
            (b':', ..) => (Colon, 1),
            (b'-', b'>', _) => (Arrow, 2),
            (b'-', b'-', _) => (MinusMinus, 2),
            (b'-', b'=', _) => (MinusEq, 2),
            (b'-', ..) => (Minus, 1),
            (b'=', b'=', _) => (EqEq, 2),
            (b'=', ..) => (Assign, 1),
            (b'!', b'=', _) => (NotEq, 2),
            (b'!', ..) => (Not, 1),
            (b'<', b'<', b'=') => (LtLtEq, 3),
            (b'<', b'<', _) => (LtLt, 2),
            (b'<', b'=', _) => (LtEq, 2),
            (b'<', ..) => (Lt, 1),
            (b'&', b'&', _) => (AndAnd, 2),
            (b'&', b'=', _) => (AndEq, 2),
            (b'&', ..) => (And, 1),
            (b'|', b'|', _) => (OrOr, 2),
            (b'|', b'=', _) => (OrEq, 2),
            (b'|', ..) => (Or, 1),
            (b'+', b'+', _) => (PlusPlus, 2),
            (b'+', b'=', _) => (PlusEq, 2),
            (b'+', ..) => (Plus, 1),
            (b'*', b'=', _) => (StarEq, 2),
            (b'*', ..) => (Star, 1),
            (b'/', b'=', _) => (SlashEq, 2),
            (b'/', ..) => (Slash, 1),
            (b'%', b'=', _) => (PercentEq, 2),
            (b'%', ..) => (Percent, 1),
            (b'^', b'=', _) => (CaretEq, 2),
            (b'^', ..) => (Caret, 1),
            _ => (Unknown, 1),
        };
        self.at += len;
        kind
    }

    /// Characters outside ASCII that begin no name: a full-width sign stands for the sign meant.
    fn other(&mut self, c: char) -> TokenKind {
        if matches!(c, '“' | '”' | '＂') {
            return self.full_width_string(c);
        }
        self.at += c.len_utf8();
        match full_width(c) {
            Some(kind) => {
                self.flag(TokenFlags::FULL_WIDTH);
                kind
            }
            None => TokenKind::Unknown,
        }
    }

    /// `“text”`, closed by any double quote on its line.
    fn full_width_string(&mut self, open: char) -> TokenKind {
        self.flag(TokenFlags::FULL_WIDTH);
        self.at += open.len_utf8();
        while let Some(c) = self.char() {
            match c {
                '\n' | '\r' => break,
                '\\' => self.skip_escape(),
                _ => {
                    self.at += c.len_utf8();
                    if matches!(c, '“' | '”' | '＂' | '"') {
                        return TokenKind::StrLiteral;
                    }
                }
            }
        }
        self.flag(TokenFlags::UNTERMINATED);
        TokenKind::StrLiteral
    }
}

/// What a byte that begins a token is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// An ASCII letter, `_` or `$`.
    Name,
    Digit,
    /// White space of Java.
    Space,
    /// Punctuation and nothing else, whatever follows.
    Sign,
    /// What follows decides, or it is no ASCII.
    Other,
}

/// The class of each byte.
const CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = match byte as u8 {
            b'A'..=b'Z' | b'a'..=b'z' | b'_' | b'$' => Class::Name,
            b'0'..=b'9' => Class::Digit,
            b' ' | b'\t' | b'\n' | b'\r' | 0x0C => Class::Space,
            b'/' | b'"' | b'\'' | b'.' | b'\\' => Class::Other,
            _ => Class::Sign,
        };
        byte += 1;
    }
    classes
};

/// Signs that stand alone, whatever follows; `Unknown` for all other bytes.
const SIGNS: [TokenKind; 256] = {
    use TokenKind::*;
    let alone = [
        LParen, RParen, LBrace, RBrace, LBracket, RBracket, Semi, Comma, At, Question, Tilde, Gt,
    ];
    let mut signs = [Unknown; 256];
    let mut at = 0;
    while at < alone.len() {
        if let Some(text) = alone[at].fixed_text() {
            signs[text.as_bytes()[0] as usize] = alone[at];
        }
        at += 1;
    }
    signs
};

/// The UTF-16 unit of `\u4e2d` (any number of `u`) at the start of `text`, and its length.
pub(crate) fn unicode_escape(text: &str) -> Option<(u16, usize)> {
    let after = text.strip_prefix('\\')?;
    let digits = after.trim_start_matches('u');
    let n_us = after.len() - digits.len();
    let digits = digits
        .get(..4)
        .filter(|digits| n_us > 0 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    Some((u16::from_str_radix(digits, 16).ok()?, 1 + n_us + 4))
}

/// The plain sign that a full-width one stands for.
fn full_width(c: char) -> Option<TokenKind> {
    use TokenKind::*;
    Some(match c {
        '；' => Semi,
        '，' | '、' => Comma,
        '。' | '．' => Dot,
        '（' => LParen,
        '）' => RParen,
        '｛' => LBrace,
        '｝' => RBrace,
        '［' | '【' => LBracket,
        '］' | '】' => RBracket,
        '：' => Colon,
        '？' => Question,
        '！' => Not,
        '＝' => Assign,
        '＋' => Plus,
        '－' | '—' | '–' | '−' => Minus,
        '＊' | '×' => Star,
        '／' | '÷' => Slash,
        '％' => Percent,
        '＜' | '《' => Lt,
        '＞' | '》' => Gt,
        '＆' => And,
        '｜' => Or,
        '＠' => At,
        '～' => Tilde,
        '→' => Arrow,
        _ => return None,
    })
}

fn starts_name(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '_' | '$' | '€' | '£' | '¥')
}

fn continues_name(c: char) -> bool {
    // Combining marks occur inside names of scripts that need them.
    starts_name(c) || c.is_numeric() && !is_odd_digit(c) || matches!(c, '\u{300}'..='\u{36F}' | '\u{203F}' | '\u{2040}')
}

/// Numeric characters that Java doesn't take as part of a name, such as `½` and `①`.
fn is_odd_digit(c: char) -> bool {
    matches!(c, '\u{B2}' | '\u{B3}' | '\u{B9}' | '\u{BC}'..='\u{BE}' | '\u{2070}'..='\u{218F}' | '\u{2460}'..='\u{24FF}')
        || matches!(c, '\u{2776}'..='\u{2793}' | '\u{3192}'..='\u{32FF}')
}

fn is_odd_space(c: char) -> bool {
    (c.is_whitespace() && !c.is_ascii()) || matches!(c, '\u{FEFF}' | '\u{200B}'..='\u{200F}' | '\u{2060}')
}
