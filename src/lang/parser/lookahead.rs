//! Questions about what is to come that take nothing: is this a type, a cast, a lambda, a declaration. Each looks a
//! bounded number of tokens ahead.

use super::{NO_PARTNER, Parser};
use crate::lang::token::{Token, TokenKind};

/// How many tokens of a type are looked at before the answer is no.
const TYPE_TOKENS_MAX: u32 = 400;
/// How deep type arguments nest in a look-ahead.
const TYPE_DEPTH_MAX: u32 = 40;

/// How many brackets without a partner are looked behind for one that fits.
const LOST_BRACKETS_MAX: usize = 16;

/// What a type in a look-ahead turned out to be.
#[derive(Clone, Copy)]
pub(super) struct SkippedType {
    /// The token behind it.
    pub end: usize,
    /// Only a type can look like this: brackets, type arguments, a primitive.
    pub surely: bool,
}

/// For each bracket the one that belongs to it. Round and square brackets don't reach over a brace or, outside the head
/// of a `for` or `try`, over a semicolon: so one that lacks its partner doesn't take that of another.
pub(super) fn partners(tokens: &[Token]) -> Vec<u32> {
    let mut partners = vec![NO_PARTNER; tokens.len()];
    let mut open: Vec<usize> = Vec::new();
    for (pos, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => open.push(pos),
            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => {
                let fits = |&&before: &&usize| tokens[before].kind.closer() == Some(token.kind);
                if let Some(before) = open.pop_if(|before| fits(&&*before)) {
                    partners[before] = pos as u32;
                    partners[pos] = before as u32;
                    continue;
                }
                let in_braces = |&&before: &&usize| tokens[before].kind != TokenKind::LBrace;
                let n_skipped = match token.kind {
                    TokenKind::RBrace => open.iter().rev().take_while(in_braces).count(),
                    // Within one pair of braces, a bracket left open inside others is the one that lacks its partner.
                    _ => open
                        .iter()
                        .rev()
                        .take(LOST_BRACKETS_MAX)
                        .take_while(in_braces)
                        .position(|before| fits(&before))
                        .unwrap_or(usize::MAX),
                };
                let place = open.len().checked_sub(n_skipped.saturating_add(1));
                if let Some(place) = place {
                    let before = open[place];
                    open.truncate(place);
                    partners[before] = pos as u32;
                    partners[pos] = before as u32;
                }
            }
            TokenKind::Semi => {
                while open.last().is_some_and(|&before| !may_hold_semicolon(tokens, before)) {
                    open.pop();
                }
            }
            _ => {}
        }
    }
    partners
}

fn may_hold_semicolon(tokens: &[Token], open: usize) -> bool {
    let after_head = open > 0 && matches!(tokens[open - 1].kind, TokenKind::For | TokenKind::Try);
    tokens[open].kind == TokenKind::LBrace || (tokens[open].kind == TokenKind::LParen && after_head)
}

impl Parser<'_> {
    /// The type at `pos`, if there is one.
    pub(super) fn skip_type(&mut self, pos: usize) -> Option<SkippedType> {
        if self.looked_for.0 != pos {
            let mut budget = TYPE_TOKENS_MAX;
            self.looked_for = (pos, self.skip_type_within(pos, &mut budget, TYPE_DEPTH_MAX));
            self.steps += TYPE_TOKENS_MAX - budget;
        }
        self.looked_for.1
    }

    fn skip_type_within(&self, pos: usize, budget: &mut u32, depth: u32) -> Option<SkippedType> {
        let mut end = pos;
        let mut surely = false;
        let take = |budget: &mut u32| {
            *budget = budget.checked_sub(1)?;
            Some(())
        };
        take(budget)?;
        if self.kind_of(end).is_primitive() {
            surely = true;
            end += 1;
        } else {
            loop {
                take(budget)?;
                if self.kind_of(end) != TokenKind::Ident {
                    return None;
                }
                end += 1;
                if self.kind_of(end) == TokenKind::Lt {
                    end = self.skip_type_args(end, budget, depth)?;
                    surely = true;
                }
                if self.kind_of(end) != TokenKind::Dot || self.kind_of(end + 1) != TokenKind::Ident {
                    break;
                }
                end += 1;
            }
        }
        while self.kind_of(end) == TokenKind::LBracket && self.kind_of(end + 1) == TokenKind::RBracket {
            take(budget)?;
            surely = true;
            end += 2;
        }
        Some(SkippedType { end, surely })
    }

    /// Behind the `>` of the type arguments that begin at `pos`.
    fn skip_type_args(&self, pos: usize, budget: &mut u32, depth: u32) -> Option<usize> {
        let depth = depth.checked_sub(1)?;
        let mut end = pos + 1;
        if self.kind_of(end) == TokenKind::Gt {
            return Some(end + 1);
        }
        loop {
            if self.kind_of(end) == TokenKind::Question {
                end += 1;
                if matches!(self.kind_of(end), TokenKind::Extends | TokenKind::Super) {
                    end = self.skip_type_within(end + 1, budget, depth)?.end;
                }
            } else {
                end = self.skip_type_within(end, budget, depth)?.end;
            }
            match self.kind_of(end) {
                TokenKind::Comma => end += 1,
                TokenKind::Gt => return Some(end + 1),
                _ => return None,
            }
        }
    }

    /// At `(`: whether a lambda's arrow follows the bracket that closes it.
    pub(super) fn at_lambda_params(&self) -> bool {
        self.partner(self.pos)
            .is_some_and(|close| self.kind_of(close + 1) == TokenKind::Arrow)
    }

    /// At `(`: whether it opens a cast (JLS 15.16): a type in brackets, and behind it something that can't go on with
    /// an expression in brackets.
    pub(super) fn at_cast(&mut self) -> bool {
        let Some(first) = self.skip_type(self.pos + 1) else {
            return false;
        };
        let mut end = first.end;
        if self.kind_of(end) == TokenKind::RParen && self.kind_of(self.pos + 1).is_primitive() {
            // `(int) -x` and `(int[]) x`; `(int.class)` never comes here.
            return true;
        }
        while self.kind_of(end) == TokenKind::And {
            let Some(next) = self.skip_type(end + 1) else {
                return false;
            };
            end = next.end;
        }
        if self.kind_of(end) != TokenKind::RParen {
            return false;
        }
        let behind = self.kind_of(end + 1);
        // On a new line a name begins the next statement: here something is missing, not cast.
        let operand = behind.is_literal()
            || behind.is_primitive()
            || matches!(
                behind,
                TokenKind::Ident
                    | TokenKind::LParen
                    | TokenKind::Not
                    | TokenKind::Tilde
                    | TokenKind::This
                    | TokenKind::Super
                    | TokenKind::New
                    | TokenKind::Switch
                    | TokenKind::True
                    | TokenKind::False
                    | TokenKind::Null
            );
        operand || first.surely && matches!(behind, TokenKind::Plus | TokenKind::Minus)
    }

    /// Whether a local variable is declared here: a type and a name behind it.
    pub(super) fn at_local(&mut self) -> bool {
        let Some(ty) = self.skip_type(self.pos) else {
            return false;
        };
        match self.kind_of(ty.end) {
            TokenKind::Ident => ty.surely || !self.first_on_line(ty.end) || self.follows_declared_name(ty.end + 1),
            // `List<String> = …`, `int class = …`: surely a declaration whose name is missing or reserved.
            TokenKind::Assign | TokenKind::Semi | TokenKind::Eof => ty.surely,
            TokenKind::Dot | TokenKind::ColonColon | TokenKind::LBracket => false,
            kind => kind.is_keyword() && kind != TokenKind::InstanceOf && self.kind_of(ty.end + 1) == TokenKind::Assign,
        }
    }

    /// Whether a method's head stands here, behind its modifiers: a result type, a name, an opening bracket.
    pub(super) fn at_method_head(&mut self, pos: usize) -> bool {
        let mut pos = pos;
        if self.kind_of(pos) == TokenKind::Lt {
            let mut budget = TYPE_TOKENS_MAX;
            match self.skip_type_params(pos, &mut budget) {
                Some(end) => pos = end,
                None => return false,
            }
        }
        let name = match self.kind_of(pos) {
            TokenKind::Void => pos + 1,
            _ => match self.skip_type(pos) {
                Some(ty) => ty.end,
                None => return false,
            },
        };
        self.kind_of(name) == TokenKind::Ident && self.kind_of(name + 1) == TokenKind::LParen
    }

    /// Behind `<T extends A & B, U>`.
    fn skip_type_params(&self, pos: usize, budget: &mut u32) -> Option<usize> {
        let mut end = pos + 1;
        loop {
            if self.kind_of(end) != TokenKind::Ident {
                return None;
            }
            end += 1;
            if self.kind_of(end) == TokenKind::Extends {
                loop {
                    end = self.skip_type_within(end + 1, budget, TYPE_DEPTH_MAX)?.end;
                    if self.kind_of(end) != TokenKind::And {
                        break;
                    }
                }
            }
            match self.kind_of(end) {
                TokenKind::Comma => end += 1,
                TokenKind::Gt => return Some(end + 1),
                _ => return None,
            }
        }
    }

    /// Behind the modifiers and annotations at `pos`.
    pub(super) fn skip_modifiers(&self, pos: usize) -> usize {
        let mut pos = pos;
        loop {
            match self.kind_of(pos) {
                TokenKind::At if self.kind_of(pos + 1) == TokenKind::Ident => {
                    pos += 2;
                    while self.kind_of(pos) == TokenKind::Dot && self.kind_of(pos + 1) == TokenKind::Ident {
                        pos += 2;
                    }
                    if self.kind_of(pos) == TokenKind::LParen {
                        match self.partner(pos) {
                            Some(close) => pos = close + 1,
                            None => return pos,
                        }
                    }
                }
                _ if self.modifier_at(pos).is_some() => pos += self.modifier_len(pos),
                _ => return pos,
            }
        }
    }

    /// Whether a class, interface, enum or record declaration begins at `pos`, modifiers skipped.
    pub(super) fn at_class_head(&self, pos: usize) -> bool {
        match self.kind_of(pos) {
            TokenKind::Class | TokenKind::Interface | TokenKind::Enum => true,
            TokenKind::At => self.kind_of(pos + 1) == TokenKind::Interface,
            TokenKind::Ident => {
                self.kind_of(pos + 1) == TokenKind::Ident
                    && matches!(self.kind_of(pos + 2), TokenKind::LParen | TokenKind::Lt)
                    && self.is_word(pos, "record")
            }
            _ => false,
        }
    }
}
