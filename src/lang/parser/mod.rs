//! Tokens to tree: recursive descent, operators by binding power without recursion.
//!
//! Knows no types: whether `a.b` is a field or a class is decided later. Invariants:
//! * One mistake, one message: after a complaint at a token there is no second one at the same token, and what is
//!   skipped to find the next statement is skipped silently.
//! * Constructs nest at most [`NESTING_MAX`] deep; chains and rows of operators are loops and have no bound.
//! * Work is at most [`steps_max`] steps; reaching it is a diagnostic and ends the reading.

mod cursor;
mod expr;
mod item;
mod lookahead;
mod stmt;
mod types;

use std::rc::Rc;

use crate::base::diag::{self, Diagnostic, Hint, Warned};
use crate::base::memo::Memo;
use crate::base::span::{LineIndex, Span};
use crate::lang::ast::*;
use crate::lang::lexer::lex_code;
use crate::lang::token::{Token, TokenFlags, TokenKind};

/// How deep statements, expressions, types and classes may nest in each other.
pub const NESTING_MAX: u32 = 200;

/// Reads any text. The tree is always there; where the text is wrong it has `Error` nodes, and a diagnostic says why.
pub fn parse(text: &str) -> Warned<Ast> {
    let mut parser = Parser::new(text);
    parser.root();
    parser.finish()
}

/// How much reading the text cost, to hold against its bound.
pub fn steps_of(text: &str) -> (u32, u32) {
    let mut parser = Parser::new(text);
    parser.root();
    (parser.steps, parser.steps_max)
}

struct Parser<'t> {
    text: &'t str,
    /// Without white space and comments; the last is `Eof`.
    tokens: Vec<Token>,
    /// For each opening bracket the token that closes it, for each closing one the opening one; `NO_PARTNER` without.
    partners: Vec<u32>,
    pos: usize,
    /// The token at `pos`.
    current: Token,
    ast: Ast,
    /// Up to this token the tables of `ast` have room already.
    room_until: usize,
    diagnostics: Vec<Diagnostic>,
    /// The type that was looked for last, and where: a statement asks several times for the one at its beginning.
    looked_for: (usize, Option<lookahead::SkippedType>),
    /// Complaints at tokens before this position are second ones.
    quiet_until: usize,
    /// Names seen, so that equal ones share their characters.
    names: Memo<&'t [u8], Rc<str>>,
    depth: u32,
    steps: u32,
    steps_max: u32,
    /// Too deep, or too many steps: said once.
    gave_up: bool,
    /// How many class bodies are open around the current place.
    class_depth: u32,
    /// How many argument lists are open around the current place.
    args_depth: u32,
    /// Inside `case …`, where an arrow ends the label and begins no lambda.
    in_case_label: bool,
    /// Left operands that wait for their right ones, of all rows being read.
    pending: Vec<expr::Pending>,
    /// Arguments read so far, of all argument lists being read.
    args: Vec<ExprId>,
}

const NO_PARTNER: u32 = u32::MAX;

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Self {
        let mut diagnostics = Vec::new();
        let tokens = significant_tokens(text, &mut diagnostics);
        let n_tokens = tokens.len();
        let partners = lookahead::partners(&tokens);
        let ast = Ast {
            lines: LineIndex::new(text),
            ..Ast::default()
        };
        Parser {
            text,
            current: tokens[0],
            tokens,
            partners,
            pos: 0,
            ast,
            room_until: 0,
            diagnostics,
            looked_for: (usize::MAX, None),
            quiet_until: 0,
            names: Memo::default(),
            depth: 0,
            steps: 0,
            steps_max: steps_max(n_tokens),
            gave_up: false,
            class_depth: 0,
            args_depth: 0,
            in_case_label: false,
            pending: Vec::new(),
            args: Vec::new(),
        }
    }

    fn finish(mut self) -> Warned<Ast> {
        diag::sort(&mut self.diagnostics);
        Warned {
            value: self.ast,
            diagnostics: self.diagnostics,
        }
    }
}

/// A bound that no text reaches whose look-ahead stays short; linear in the text.
fn steps_max(n_tokens: usize) -> u32 {
    (n_tokens as u32).saturating_mul(64).saturating_add(10_000)
}

/// The tokens that the grammar is about, and what the lexer found wrong with any. A token after one that was complained
/// about is marked, so that the gap it leaves isn't a second mistake.
fn significant_tokens(text: &str, diagnostics: &mut Vec<Diagnostic>) -> Vec<Token> {
    let (mut tokens, flawed) = lex_code(text);
    if !flawed {
        return tokens;
    }
    let mut marks = TokenFlags::NONE;
    let mut odd_space_said = false;
    let mut unknown_before: Option<Span> = None;
    tokens.retain_mut(|token| {
        if token.is_flawed()
            && let Some(diagnostic) = flaw(text, *token)
        {
            let said = token.flags.has(TokenFlags::ODD_SPACE) && std::mem::replace(&mut odd_space_said, true);
            // A row of unknown characters is one mistake.
            let continues =
                token.kind == TokenKind::Unknown && unknown_before.is_some_and(|before| before.end == token.span.start);
            if !said && !continues {
                diagnostics.push(diagnostic);
            }
            if token.flags.has(TokenFlags::UNTERMINATED) || token.kind == TokenKind::Unknown {
                marks = marks.with(TokenFlags::AFTER_MISTAKE);
            }
        }
        if token.kind == TokenKind::Unknown {
            unknown_before = Some(token.span);
            if token.flags.has(TokenFlags::FIRST_ON_LINE) {
                marks = marks.with(TokenFlags::FIRST_ON_LINE);
            }
            return false;
        }
        let code = !token.kind.is_trivia();
        if code {
            let broken = token.flags.has(TokenFlags::UNTERMINATED);
            token.flags = token.flags.with(marks);
            marks = if broken {
                TokenFlags::AFTER_MISTAKE
            } else {
                TokenFlags::NONE
            };
        }
        code
    });
    tokens
}

/// What is wrong with a token in itself.
fn flaw(text: &str, token: Token) -> Option<Diagnostic> {
    let written = token.span.slice(text);
    if token.flags.has(TokenFlags::UNTERMINATED) {
        let (code, open) = match token.kind {
            TokenKind::BlockComment => ("syntax-comment-unterminated", 2),
            TokenKind::TextBlock => ("syntax-text-block-unterminated", 3),
            TokenKind::CharLiteral => ("syntax-char-unterminated", 1),
            _ => (
                "syntax-string-unterminated",
                written.chars().next().map_or(1, char::len_utf8) as u32,
            ),
        };
        let span = Span::new(token.span.start, token.span.start + open);
        return Some(Diagnostic::error(code, span));
    }
    if token.flags.has(TokenFlags::FULL_WIDTH) {
        let meant = match token.kind {
            TokenKind::StrLiteral => "\"",
            kind => kind.fixed_text().unwrap_or(""),
        };
        return Some(full_width(token, written, meant));
    }
    if token.flags.has(TokenFlags::ODD_SPACE) {
        let code_point = written.chars().next().map_or(0, u32::from);
        let hint = Hint::new("syntax-write-space").edit(token.span, " ");
        let diagnostic = Diagnostic::warning("syntax-odd-space", token.span).arg(format!("U+{code_point:04X}"));
        return Some(diagnostic.hint(hint));
    }
    if token.kind == TokenKind::Unknown {
        return Some(Diagnostic::error("syntax-illegal-character", token.span).arg(written));
    }
    None
}

fn full_width(token: Token, written: &str, meant: &str) -> Diagnostic {
    let hint = Hint::new("syntax-write").arg(meant);
    if token.kind == TokenKind::StrLiteral {
        let open = written.chars().next().map_or(0, char::len_utf8);
        let shown = &written[..open];
        let inner = written[open..].trim_end_matches(['“', '”', '＂', '"']);
        let hint = hint.edit(token.span, format!("\"{inner}\""));
        return Diagnostic::error("syntax-full-width", token.span).arg(shown).hint(hint);
    }
    Diagnostic::error("syntax-full-width", token.span)
        .arg(written)
        .hint(hint.edit(token.span, meant))
}
