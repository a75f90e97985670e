//! Text to tokens. Total: any text gives tokens that stand end to end and cover it once; what is wrong with one is a
//! flag on it, or the kind `Unknown`.
//!
//! Knows no grammar: contextual words (`var`, `record`, `yield`, `sealed`) are identifiers here.

use crate::base::span::Span;
use crate::lang::token::{Token, TokenFlags, TokenKind};

/// All tokens, white space and comments too, then one empty `Eof`.
pub fn lex(text: &str) -> Vec<Token> {
    Lexer::new(text, true).tokens()
}

/// The tokens of `lex` without white space and comments that have no flaw; also whether there may be a flaw at all.
pub(in crate::lang) fn lex_code(text: &str) -> (Vec<Token>, bool) {
    let mut lexer = Lexer::new(text, false);
    (lexer.tokens(), lexer.flawed)
}

/// A place in a text, and what is known about it.
struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Those of the token being read.
    flags: TokenFlags,
    /// `FIRST_ON_LINE` where nothing but white space and comments stands before this place on its line.
    on_line: TokenFlags,
    /// Some token was odd.
    flawed: bool,
    /// White space and comments are tokens too.
    trivia: bool,
}

impl<'t> Lexer<'t> {
    const fn new(text: &'t str, trivia: bool) -> Self {
        Lexer {
            text,
            at: 0,
            flags: TokenFlags::NONE,
            on_line: TokenFlags::FIRST_ON_LINE,
            flawed: false,
            trivia,
        }
    }

    fn tokens(&mut self) -> Vec<Token> {
        let mut tokens = Vec::with_capacity(self.text.len() / 2 + 1);
        loop {
            let start = self.at;
            self.flags = self.on_line;
            let kind = self.next_kind();
            debug_assert!(
                kind == TokenKind::Eof || self.at > start,
                "a token has at least one byte"
            );
            let token = Token {
                kind,
                flags: self.flags,
                span: Span::new(start as u32, self.at as u32),
            };
            if kind.is_trivia() {
                // A comment takes no line away from the code after it.
                if kind == TokenKind::BlockComment && self.text[start..self.at].contains('\n') {
                    self.on_line = TokenFlags::FIRST_ON_LINE;
                }
                if !self.trivia && !token.is_flawed() {
                    continue;
                }
            } else {
                self.on_line = TokenFlags::NONE;
            }
            tokens.push(token);
            if kind == TokenKind::Eof {
                return tokens;
            }
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
        self.flawed = true;
    }

    fn next_kind(&mut self) -> TokenKind {
        use TokenKind::*;
        let Some(&byte) = self.text.as_bytes().get(self.at) else {
            return Eof;
        };
        let begun = BEGUN[byte as usize];
        let alone = match begun {
            Ident => return self.name(),
            Space => return self.space(),
            LParen | RParen | LBrace | RBrace | LBracket | RBracket | Semi | Comma | At | Question | Tilde | Gt => true,
            Unknown | IntLiteral | CharLiteral | StrLiteral => false,
            _ => matches!(BEGUN[self.byte(1) as usize], Ident | Space),
        };
        if alone {
            self.at += 1;
            return begun;
        }
        self.longer(byte, begun)
    }

    /// What takes more than a look at the next byte. Kept out of the way of what is short.
    #[inline(never)]
    fn longer(&mut self, byte: u8, begun: TokenKind) -> TokenKind {
        match begun {
            TokenKind::IntLiteral => self.number(),
            TokenKind::StrLiteral if self.rest().starts_with("\"\"\"") => self.text_block(),
            TokenKind::StrLiteral | TokenKind::CharLiteral => self.quoted(byte, begun),
            TokenKind::Unknown => self.unusual(),
            sign => self.sign(sign),
        }
    }

    /// What begins with a character outside ASCII, or with one that Java has no use for.
    fn unusual(&mut self) -> TokenKind {
        match self.char() {
            Some(c) if starts_name(c) => self.name(),
            Some('\\') if self.escaped_char().is_some_and(|(escaped, _)| starts_name(escaped)) => self.name(),
            Some(c) if is_odd_space(c) => self.odd_space(),
            Some(c) => self.other(c),
            None => TokenKind::Eof,
        }
    }

    fn space(&mut self) -> TokenKind {
        self.flags = TokenFlags::NONE;
        while let Some(&byte) = self.text.as_bytes().get(self.at)
            && BEGUN[byte as usize] == TokenKind::Space
        {
            if matches!(byte, b'\n' | b'\r') {
                self.on_line = TokenFlags::FIRST_ON_LINE;
            }
            self.at += 1;
        }
        TokenKind::Space
    }

    /// Spaces that come along when text is pasted from a page. A byte order mark is nobody's mistake.
    fn odd_space(&mut self) -> TokenKind {
        self.flags = TokenFlags::NONE;
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
        let bytes = self.text.as_bytes();
        let mut at = start;
        while let Some(&byte) = bytes.get(at)
            && matches!(BEGUN[byte as usize], TokenKind::Ident | TokenKind::IntLiteral)
        {
            at += 1;
        }
        self.at = at;
        if !self.byte(0).is_ascii() || self.byte(0) == b'\\' {
            self.rest_of_name();
        }
        TokenKind::of_word(&bytes[start..self.at])
    }

    #[cold]
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

    /// A sign, as long as can be; `alone` is the one of its first character.
    fn sign(&mut self, alone: TokenKind) -> TokenKind {
        use TokenKind::*;
        let (kind, len) = match (self.byte(0), self.byte(1), self.byte(2)) {
            (b'.', b'0'..=b'9', _) => return self.number(),
            (b'/', b'/', _) => return self.line_comment(),
            (b'/', b'*', _) => return self.block_comment(),
            (b'.', b'.', b'.') => (Ellipsis, 3),
            (b':', b':', _) => (ColonColon, 2),
            (b'-', b'>', _) => (Arrow, 2),
            (b'-', b'-', _) => (MinusMinus, 2),
            (b'-', b'=', _) => (MinusEq, 2),
            (b'=', b'=', _) => (EqEq, 2),
            (b'!', b'=', _) => (NotEq, 2),
            (b'<', b'<', b'=') => (LtLtEq, 3),
            (b'<', b'<', _) => (LtLt, 2),
            (b'<', b'=', _) => (LtEq, 2),
            (b'&', b'&', _) => (AndAnd, 2),
            (b'&', b'=', _) => (AndEq, 2),
            (b'|', b'|', _) => (OrOr, 2),
            (b'|', b'=', _) => (OrEq, 2),
            (b'+', b'+', _) => (PlusPlus, 2),
            (b'+', b'=', _) => (PlusEq, 2),
            (b'*', b'=', _) => (StarEq, 2),
            (b'/', b'=', _) => (SlashEq, 2),
            (b'%', b'=', _) => (PercentEq, 2),
            (b'^', b'=', _) => (CaretEq, 2),
            _ => (alone, 1),
        };
        self.at += len;
        kind
    }

    /// Characters that begin nothing: a full-width sign stands for the sign meant.
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
            None => {
                self.flawed = true;
                TokenKind::Unknown
            }
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

/// What each byte begins; `Unknown` where that takes a closer look.
const BEGUN: [TokenKind; 256] = {
    use TokenKind::*;
    let mut begun = [Unknown; 256];
    let mut byte = 0;
    while byte < 128 {
        begun[byte] = match byte as u8 {
            b'A'..=b'Z' | b'a'..=b'z' | b'_' | b'$' => Ident,
            b'0'..=b'9' => IntLiteral,
            b' ' | b'\t' | b'\n' | b'\r' | 0x0C => Space,
            b'"' => StrLiteral,
            b'\'' => CharLiteral,
            _ => Unknown,
        };
        byte += 1;
    }
    let signs = [
        LParen, RParen, LBrace, RBrace, LBracket, RBracket, Semi, Comma, Dot, At, Colon, Question, Assign, Not, Tilde,
        Lt, Gt, Plus, Minus, Star, Slash, Percent, And, Or, Caret,
    ];
    let mut at = 0;
    while at < signs.len() {
        if let Some(text) = signs[at].fixed_text() {
            begun[text.as_bytes()[0] as usize] = signs[at];
        }
        at += 1;
    }
    begun
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
