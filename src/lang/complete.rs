//! What could be written at the caret: members behind a dot, names and classes elsewhere.
//!
//! The unfinished word is replaced by a name that nobody has, and the place where the parser finds that name again says
//! what is wanted there. Knows the library's declarations, not what they mean.

use crate::base::sort::Arrange;
use crate::base::span::Span;
use crate::lang::ast::{Ast, ExprKind, RefTarget};
use crate::lang::check::probe::{self, Candidate, CandidateKind};
use crate::lang::lexer::lex;
use crate::lang::parser::parse;
use crate::lang::stub::Library;
use crate::lang::token::{Token, TokenKind};

/// What could stand at a place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Completions {
    /// The unfinished word, which a completion replaces.
    pub word: Span,
    /// The nearest first, then by name.
    pub items: Vec<Completion>,
}

/// One thing that could stand there.
#[derive(Clone, Debug, PartialEq)]
pub struct Completion {
    /// What it is.
    pub kind: CandidateKind,
    /// Its name.
    pub name: String,
    /// What follows the name in a list: parameters, type.
    pub detail: String,
    /// What is written; the caret goes where the bar is.
    pub insert: String,
}

/// A name that nobody has.
const CARET: &str = "eddylineCaret";

/// What could stand at byte `offset` of `text`. Nothing inside comments, literals and where a new name is given.
pub fn complete(text: &str, offset: u32, library: &Library) -> Completions {
    let Some((word, before)) = word_at(text, offset) else {
        return Completions::default();
    };
    // A line that ends at the caret is finished for the parser, so that it doesn't run on into the next one.
    let ends = [CARET, "eddylineCaret;"];
    let candidates = ends.iter().find_map(|end| {
        let probed = format!("{}{end}{}", &text[..word.start as usize], &text[word.end as usize..]);
        let ast = parse(&probed).value;
        let candidates = candidates(&ast, library)?;
        (!candidates.is_empty()).then_some(candidates)
    });
    let is_type_place = before.is_some_and(|kind| {
        use TokenKind::*;
        matches!(kind, New | Lt | Extends | Implements | Throws | InstanceOf) || (kind == Comma && !word.is_empty())
    });
    let mut candidates = match candidates {
        None if is_type_place => classes(&parse(text).value, library),
        found => found.unwrap_or_default(),
    };
    let is_reference = before == Some(TokenKind::ColonColon);
    if is_reference {
        candidates.retain(|candidate| candidate.kind == CandidateKind::Method);
    }
    candidates.arrange();
    let items = candidates
        .into_iter()
        .map(|candidate| completion(candidate, is_reference, text, word));
    Completions {
        word,
        items: items.collect(),
    }
}

/// The unfinished word at a place, empty between words, and the token before it.
fn word_at(text: &str, offset: u32) -> Option<(Span, Option<TokenKind>)> {
    if !text.is_char_boundary(offset as usize) {
        return None;
    }
    let mut word = Span::at(offset);
    let mut before: Option<Token> = None;
    for token in lex(text) {
        if token.span.end < offset || (token.span.end == offset && !is_word(token.kind)) {
            if !token.kind.is_trivia() {
                before = Some(token);
            }
            // At the end of a line comment one is still inside it.
            if token.kind == TokenKind::LineComment && token.span.end == offset {
                return None;
            }
            continue;
        }
        if token.span.start < offset {
            match token.kind {
                kind if is_word(kind) => word = token.span,
                TokenKind::Space => {}
                _ => return None,
            }
        }
        break;
    }
    Some((word, before.map(|token| token.kind)))
}

fn is_word(kind: TokenKind) -> bool {
    kind == TokenKind::Ident || kind.is_keyword()
}

/// What could stand for the caret's name, wherever the parser found it.
fn candidates(ast: &Ast, library: &Library) -> Option<Vec<Candidate>> {
    ast.exprs.iter().find_map(|(id, expr)| match &expr.kind {
        ExprKind::Name(name) if name == CARET => Some(probe::names(ast, library, id)),
        ExprKind::Call { target: None, name, .. } if name == CARET => Some(Vec::new()),
        ExprKind::Field { target, name } if name == CARET => Some(probe::members(ast, library, *target)),
        ExprKind::Call {
            target: Some(target),
            name,
            ..
        } if name == CARET => Some(probe::members(ast, library, *target)),
        ExprKind::MethodRef {
            target: RefTarget::Expr(target),
            name,
            ..
        } if name == CARET => Some(probe::reference_members(ast, library, *target)),
        _ => None,
    })
}

/// The library's classes that can be named simply, and all of the text's own.
fn classes(ast: &Ast, library: &Library) -> Vec<Candidate> {
    let mut classes = probe::classes(ast, library);
    let own = ast
        .classes
        .values()
        .filter_map(|class| class.name.as_ref())
        .filter(|name| !name.is_missing());
    classes.extend(own.map(|name| Candidate {
        distance: 0,
        kind: CandidateKind::Class,
        name: name.text.to_string(),
        params: String::new(),
        ty: String::new(),
    }));
    classes.arrange_by(|a, b| (&a.name, a.distance).cmp(&(&b.name, b.distance)));
    classes.dedup_by(|a, b| a.name == b.name);
    classes
}

fn completion(candidate: Candidate, is_reference: bool, text: &str, word: Span) -> Completion {
    let called = text[word.end as usize..].trim_start().starts_with('(');
    let insert = match candidate.kind {
        CandidateKind::Method if is_reference || called => candidate.name.clone(),
        CandidateKind::Method if candidate.params == "()" => format!("{}()", candidate.name),
        CandidateKind::Method => format!("{}(|)", candidate.name),
        _ => candidate.name.clone(),
    };
    let detail = match candidate.kind {
        CandidateKind::Method => format!("{} : {}", candidate.params, candidate.ty),
        _ => candidate.ty,
    };
    Completion {
        kind: candidate.kind,
        name: candidate.name,
        detail,
        insert,
    }
}
