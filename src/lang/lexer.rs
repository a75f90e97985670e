//! Text to tokens. Total: any text gives tokens that stand end to end and cover it once; what is wrong with one is a
//! flag on it, or the kind `Unknown`.
//!
//! Knows no grammar: contextual words (`var`, `record`, `yield`, `sealed`) are identifiers here.

use crate::base::span::Span;
use crate::lang::token::{Token, TokenFlags, TokenKind};

/// All tokens, white space and comments too, then one empty `Eof`.
pub fn lex(text: &str) -> Vec<Token> {
    let mut lexer = Lexer {
        text,
        at: 0,
        flags: TokenFlags::default(),
    };
    let mut tokens = Vec::with_capacity(text.len() / 2 + 1);
    let mut first_on_line = true;
    loop {
        let start = lexer.at;
        lexer.flags = TokenFlags::default();
        let kind = lexer.next_kind();
        if first_on_line && kind != TokenKind::Space {
            lexer.flags = lexer.flags.with(TokenFlags::FIRST_ON_LINE);
        }
        let span = Span::new(start as u32, lexer.at as u32);
        tokens.push(Token {
            kind,
            flags: lexer.flags,
            span,
        });
        if kind == TokenKind::Eof {
            return tokens;
        }
        debug_assert!(lexer.at > start, "a token has at least one byte");
        first_on_line = match kind {
            TokenKind::Space => {
                first_on_line
                    || text.as_bytes()[start..lexer.at]
                        .iter()
                        .any(|byte| b"\n\r".contains(byte))
            }
            // A comment takes no line away from the code after it.
            TokenKind::BlockComment => first_on_line || text[start..lexer.at].contains('\n'),
            TokenKind::LineComment => first_on_line,
            _ => false,
        };
    }
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    flags: TokenFlags,
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
        let Some(c) = self.char() else { return TokenKind::Eof };
        match c {
            ' ' | '\t' | '\n' | '\r' | '\x0C' => self.space(),
            '/' if self.byte(1) == b'/' => self.line_comment(),
            '/' if self.byte(1) == b'*' => self.block_comment(),
            '"' if self.rest().starts_with("\"\"\"") => self.text_block(),
            '"' => self.quoted(b'"', TokenKind::StrLiteral),
            '\'' => self.quoted(b'\'', TokenKind::CharLiteral),
            '0'..='9' => self.number(),
            '.' if self.byte(1).is_ascii_digit() => self.number(),
            '\\' if self.escaped_char().is_some_and(|(escaped, _)| starts_name(escaped)) => self.name(),
            c if starts_name(c) => self.name(),
            c if c.is_ascii() => self.punctuation(),
            c if is_odd_space(c) => self.odd_space(),
            c => self.other(c),
        }
    }

    fn space(&mut self) -> TokenKind {
        self.skip_bytes(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0C));
        TokenKind::Space
    }

    /// Goes past bytes that are characters of their own.
    fn skip_bytes(&mut self, belongs: impl Fn(u8) -> bool) {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(|&byte| belongs(byte)) {
            self.at += 1;
        }
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
        loop {
            match self.byte(0) {
                _ if self.at >= self.text.len() => break,
                b'\n' | b'\r' => break,
                b'\\' => self.skip_escape(),
                byte if byte == quote => {
                    self.at += 1;
                    return kind;
                }
                _ => self.at += self.char().map_or(1, char::len_utf8),
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
        self.skip_bytes(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$');
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
            (b'(', ..) => (LParen, 1),
            (b')', ..) => (RParen, 1),
            (b'{', ..) => (LBrace, 1),
            (b'}', ..) => (RBrace, 1),
            (b'[', ..) => (LBracket, 1),
            (b']', ..) => (RBracket, 1),
            (b';', ..) => (Semi, 1),
            (b',', ..) => (Comma, 1),
            (b'.', b'.', b'.') => (Ellipsis, 3),
            (b'.', ..) => (Dot, 1),
            (b'@', ..) => (At, 1),
            (b':', b':', _) => (ColonColon, 2),
            (b':', ..) => (Colon, 1),
            (b'?', ..) => (Question, 1),
            (b'-', b'>', _) => (Arrow, 2),
            (b'-', b'-', _) => (MinusMinus, 2),
            (b'-', b'=', _) => (MinusEq, 2),
            (b'-', ..) => (Minus, 1),
            (b'=', b'=', _) => (EqEq, 2),
            (b'=', ..) => (Assign, 1),
            (b'!', b'=', _) => (NotEq, 2),
            (b'!', ..) => (Not, 1),
            (b'~', ..) => (Tilde, 1),
            (b'<', b'<', b'=') => (LtLtEq, 3),
            (b'<', b'<', _) => (LtLt, 2),
            (b'<', b'=', _) => (LtEq, 2),
            (b'<', ..) => (Lt, 1),
            (b'>', ..) => (Gt, 1),
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
