//! The place in the tokens: looking, taking, complaining, skipping.

use std::rc::Rc;

use super::{NESTING_MAX, NO_PARTNER, Parser};
use crate::base::diag::{Diagnostic, Hint};
use crate::base::memo::hash_of;
use crate::base::span::Span;
use crate::lang::ast::*;
use crate::lang::lexer::unicode_escape;
use crate::lang::token::{Token, TokenFlags, TokenKind};

impl<'t> Parser<'t> {
    // ---- looking

    pub(super) fn token(&self, pos: usize) -> Token {
        match self.tokens.get(pos) {
            Some(token) => *token,
            // The last token is `Eof`, and stands for everything behind it.
            None => self.tokens[self.tokens.len() - 1],
        }
    }

    pub(super) fn kind(&self) -> TokenKind {
        self.current.kind
    }

    /// The kind of the token at `pos`.
    pub(super) fn kind_of(&self, pos: usize) -> TokenKind {
        match self.tokens.get(pos) {
            Some(token) => token.kind,
            None => TokenKind::Eof,
        }
    }

    pub(super) fn kind_at(&self, ahead: usize) -> TokenKind {
        self.kind_of(self.pos + ahead)
    }

    pub(super) fn at(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }

    pub(super) fn span(&self) -> Span {
        self.current.span
    }

    /// Where the current token begins: the start of the node to come.
    pub(super) fn start(&self) -> u32 {
        self.span().start
    }

    /// Where the last taken token ends.
    pub(super) fn end(&self) -> u32 {
        let before = self.tokens.get(self.pos.wrapping_sub(1));
        before.map_or(0, |token| token.span.end)
    }

    /// From `start` to the last taken token.
    pub(super) fn since(&self, start: u32) -> Span {
        Span::new(start, self.end().max(start))
    }

    pub(super) fn text_at(&self, pos: usize) -> &'t str {
        self.token(pos).span.slice(self.text)
    }

    /// Whether the current token is the contextual word `word`.
    pub(super) fn at_word(&self, word: &str) -> bool {
        self.is_word(self.pos, word)
    }

    pub(super) fn is_word(&self, pos: usize, word: &str) -> bool {
        let token = self.token(pos);
        token.kind == TokenKind::Ident && token.span.len() as usize == word.len() && self.text_at(pos) == word
    }

    pub(super) fn first_on_line(&self, pos: usize) -> bool {
        self.token(pos).flags.has(TokenFlags::FIRST_ON_LINE)
    }

    /// Whether the tokens at `pos` and after it touch.
    pub(super) fn touch(&self, pos: usize) -> bool {
        self.token(pos).span.end == self.token(pos + 1).span.start
    }

    pub(super) fn partner(&self, pos: usize) -> Option<usize> {
        self.partners
            .get(pos)
            .copied()
            .filter(|&partner| partner != NO_PARTNER)
            .map(|partner| partner as usize)
    }

    // ---- taking

    /// Takes the current token; at the end it stays there.
    pub(super) fn bump(&mut self) -> Token {
        self.step();
        let token = self.current;
        // There is none behind `Eof`.
        let next = self.pos + 1;
        if next < self.tokens.len() {
            self.go(next);
        }
        token
    }

    // Taking a token is one call, however small the code is to be.
    #[inline(always)]
    fn go(&mut self, pos: usize) {
        self.pos = pos;
        self.current = self.tokens[pos];
    }

    pub(super) fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Takes `kind`, or complains that it is missing and takes nothing.
    pub(super) fn expect(&mut self, kind: TokenKind) -> bool {
        let found = self.eat(kind);
        if !found {
            self.missing(kind);
        }
        found
    }

    /// Takes a closing bracket; without one the complaint shows the opening one too, and when brackets pair up further
    /// on, what stands before that partner is skipped.
    pub(super) fn close(&mut self, open: usize) {
        let closer = self.kind_of(open).closer().unwrap_or(TokenKind::Eof);
        if !self.eat(closer) {
            self.not_closed(open, closer);
        }
    }

    #[cold]
    fn not_closed(&mut self, open: usize, closer: TokenKind) {
        let opener = self.token(open);
        let text = opener.kind.fixed_text().unwrap_or("");
        let partner = self.partner(open).filter(|&partner| partner > self.pos);
        let diagnostic = self.missing_diagnostic(closer);
        // With a partner the bracket isn't missing: something before it is wrong.
        self.report(match partner {
            Some(_) => self.unexpected_diagnostic(),
            None => diagnostic.also(opener.span, Hint::new("syntax-opened-here").arg(text)),
        });
        if let Some(partner) = partner {
            self.jump(partner + 1);
        }
    }

    /// Takes the brace that closes a block or body which ended where only something of the outside can stand: without
    /// one it is simply missing.
    pub(super) fn close_brace(&mut self, open: usize) {
        let open_at = self.token(open).span;
        if !self.eat(TokenKind::RBrace) {
            let diagnostic = self.missing_diagnostic(TokenKind::RBrace);
            self.report(diagnostic.also(open_at, Hint::new("syntax-opened-here").arg("{")));
        }
    }

    /// Goes on at `pos`, silently.
    pub(super) fn jump(&mut self, pos: usize) {
        self.step();
        self.go(pos.min(self.tokens.len() - 1).max(self.pos));
        self.quiet_until = self.quiet_until.max(self.pos);
    }

    /// Counts work; at the bound the rest of the text is left unread.
    #[inline(always)]
    pub(super) fn step(&mut self) {
        self.steps += 1;
        if self.steps >= self.steps_max {
            self.give_up("syntax-step-limit", None);
        }
    }

    /// Leaves the rest of the text unread, and says so once.
    #[cold]
    fn give_up(&mut self, code: &'static str, bound: Option<u32>) {
        if !std::mem::replace(&mut self.gave_up, true) {
            let mut diagnostic = Diagnostic::error(code, self.span());
            diagnostic.args.extend(bound.map(|bound| bound.to_string()));
            self.diagnostics.push(diagnostic);
        }
        self.go(self.tokens.len() - 1);
        self.quiet_until = self.tokens.len();
    }

    /// Opens a nested construct. At the bound it says so, leaves the rest unread and answers no; each yes is followed
    /// by a `leave`.
    pub(super) fn enter(&mut self) -> bool {
        if self.depth >= NESTING_MAX {
            self.give_up("syntax-nesting", Some(NESTING_MAX));
            return false;
        }
        self.depth += 1;
        true
    }

    pub(super) fn leave(&mut self) {
        self.depth -= 1;
    }

    // ---- names

    /// The characters that all names of these bytes share.
    pub(super) fn intern(&mut self, name: &'t [u8]) -> Rc<str> {
        let hash = hash_of(name);
        match self.names.find(hash, |known| *known == name) {
            Some(known) => known.clone(),
            None => self.new_name(name, hash),
        }
    }

    // Kept out of the way of names that are known.
    #[cold]
    fn new_name(&mut self, name: &'t [u8], hash: u64) -> Rc<str> {
        let shared: Rc<str> = String::from_utf8_lossy(name).into();
        self.names.add(hash, name, shared.clone());
        shared
    }

    /// Takes a name, or complains and gives an empty one.
    pub(super) fn ident(&mut self) -> Ident {
        if !self.at(TokenKind::Ident) && !self.at_meant_name() {
            return Ident {
                text: "".into(),
                span: Span::at(self.end()),
            };
        }
        self.take_name()
    }

    /// Takes a token as the name that it is written as.
    pub(super) fn take_name(&mut self) -> Ident {
        let Token { flags, span, .. } = self.bump();
        let text = match flags.has(TokenFlags::ESCAPED) {
            true => resolve_escapes(span.slice(self.text)).into(),
            // As bytes: whether they are whole characters is asked once for all that are equal.
            false => self.intern(self.text.as_bytes().get(span.range()).unwrap_or_default()),
        };
        Ident { text, span }
    }

    /// Complains that a name is missing. A reserved word before something that follows a name was meant as one.
    #[cold]
    fn at_meant_name(&mut self) -> bool {
        if !self.kind().is_keyword() || self.first_on_line(self.pos) {
            self.report_missing("syntax-expected-name");
            return false;
        }
        let word = self.text_at(self.pos);
        let diagnostic = Diagnostic::error("syntax-reserved-word", self.span()).arg(word);
        self.report(diagnostic);
        matches!(
            self.kind_at(1),
            TokenKind::Assign | TokenKind::Semi | TokenKind::Comma | TokenKind::LParen
        )
    }

    // ---- complaining

    /// Keeps a complaint about the current token, unless there is one already about it or the token before it.
    #[cold]
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        let known = self.pos < self.quiet_until || self.token(self.pos).flags.has(TokenFlags::AFTER_MISTAKE);
        if !known {
            self.diagnostics.push(diagnostic);
        }
        self.quiet_until = self.quiet_until.max(self.pos + 2);
    }

    /// Keeps a complaint about something that was read without trouble.
    pub(super) fn report_read(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// `{code}` with what was found instead: at the current token, or behind the last one when a line ended there.
    #[cold]
    pub(super) fn report_missing(&mut self, code: &'static str) {
        self.report(self.with_found(Diagnostic::error(code, self.missing_span())));
    }

    #[cold]
    pub(super) fn missing(&mut self, kind: TokenKind) {
        let diagnostic = self.missing_diagnostic(kind);
        self.report(diagnostic);
    }

    /// A fixed token is missing: it belongs right behind the last one.
    #[cold]
    pub(super) fn missing_diagnostic(&self, kind: TokenKind) -> Diagnostic {
        let text = kind.fixed_text().unwrap_or("");
        let closing = matches!(self.kind(), TokenKind::RParen | TokenKind::RBracket);
        if closing && kind != TokenKind::RBrace && self.partner(self.pos).is_none() {
            return self.unexpected_diagnostic();
        }
        let place = Span::at(self.end());
        let hint = Hint::new("syntax-insert").arg(text).edit(place, text);
        self.with_found(Diagnostic::error("syntax-expected", place).arg(text))
            .hint(hint)
    }

    /// Something stands here that can't.
    #[cold]
    pub(super) fn unexpected_diagnostic(&self) -> Diagnostic {
        if self.at(TokenKind::Eof) {
            return Diagnostic::error("syntax-unexpected-end", Span::at(self.end()));
        }
        let closing = matches!(self.kind(), TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace);
        let code = if closing && self.partner(self.pos).is_none() {
            "syntax-unmatched"
        } else {
            "syntax-unexpected"
        };
        self.with_found(Diagnostic::error(code, self.span()))
    }

    /// Takes a token that fits nowhere.
    #[cold]
    pub(super) fn skip_unexpected(&mut self) {
        let diagnostic = self.unexpected_diagnostic();
        self.report(diagnostic);
        self.bump();
        self.quiet_until = self.quiet_until.max(self.pos);
    }

    fn missing_span(&self) -> Span {
        let next_line = self.first_on_line(self.pos) || self.at(TokenKind::Eof);
        if next_line { Span::at(self.end()) } else { self.span() }
    }

    /// Adds the current token as shown in messages; nothing at the end of the text.
    fn with_found(&self, diagnostic: Diagnostic) -> Diagnostic {
        let text = self.text_at(self.pos);
        let line = text.lines().next().unwrap_or("");
        match line.char_indices().nth(24) {
            Some((at, _)) => diagnostic.arg(format!("{}…", &line[..at])),
            None if line.len() < text.len() => diagnostic.arg(format!("{line}…")),
            None if line.is_empty() => diagnostic,
            None => diagnostic.arg(line),
        }
    }

    // ---- skipping

    /// To the end of a statement that went wrong, silently: behind its `;`, or before what begins a new line or closes
    /// the block. Brackets are skipped with what they hold.
    pub(super) fn skip_statement(&mut self) {
        loop {
            match self.kind() {
                TokenKind::Eof | TokenKind::RBrace => break,
                TokenKind::Semi => {
                    self.bump();
                    break;
                }
                _ if self.first_on_line(self.pos) && !self.continues_a_line() => break,
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => match self.partner(self.pos) {
                    Some(partner) => self.jump(partner + 1),
                    None => drop(self.bump()),
                },
                _ => drop(self.bump()),
            }
        }
        self.quiet_until = self.quiet_until.max(self.pos);
    }

    /// Whether the current token, first on its line, can only go on with what stands above it.
    fn continues_a_line(&self) -> bool {
        use TokenKind::*;
        let kind = self.kind();
        let ends_something = matches!(kind, RParen | RBracket | Comma | Semi);
        ends_something
            || matches!(
                kind,
                Dot | ColonColon | Arrow | Question | Colon | Assign | OrOr | AndAnd | Star
            )
    }
}

/// A name with its Unicode escapes resolved.
fn resolve_escapes(written: &str) -> String {
    let mut resolved = String::with_capacity(written.len());
    let mut rest = written;
    while let Some(c) = rest.chars().next() {
        match unicode_escape(rest).and_then(|(unit, len)| Some((char::from_u32(unit.into())?, len))) {
            Some((escaped, len)) => {
                resolved.push(escaped);
                rest = &rest[len..];
            }
            None => {
                resolved.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    resolved
}
