//! What could be written at the caret: members behind a dot, names and classes elsewhere; and what a word means that
//! stands there already.
//!
//! The unfinished word is replaced by a name that nobody has, and the place where the parser finds that name again says
//! what is wanted there. Knows the library's declarations, not what they mean.

use crate::base::sort::Arrange;
use crate::base::span::Span;
use crate::lang::ast::{Ast, ExprKind, Ident, RefTarget};
use crate::lang::check::probe::{self, Candidate, CandidateKind};
use crate::lang::lexer::lex;
use crate::lang::parser::parse;
use crate::lang::stub::Library;
use crate::lang::token::{Token, TokenKind};
use crate::lang::types::ClassId;

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
    /// The import that it needs besides.
    pub import: Option<Import>,
    /// One sentence of help, where the library has one.
    pub help: String,
}

/// An import that isn't there yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// Where it is put, in bytes.
    pub at: u32,
    /// What is put there.
    pub text: String,
}

/// What stands at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Hover {
    /// The word that it is about.
    pub word: Span,
    /// Overloads of a method have a line each.
    pub lines: Vec<HoverLine>,
}

/// One thing that a word means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoverLine {
    /// As it is declared: `keyBy(KeySelector<String, K> key) : KeyedStream<String, K>`.
    pub signature: String,
    /// One sentence of help; empty where there is none.
    pub help: String,
}

/// Overloads that are told.
const N_HOVER_LINES_MAX: usize = 6;

/// A name that nobody has.
const CARET: &str = "eddylineCaret";

/// What could stand at byte `offset` of `text`. Nothing inside comments, literals and where a new name is given.
pub fn complete(text: &str, offset: u32, library: &Library) -> Completions {
    let Some((word, before)) = word_at(text, offset) else {
        return Completions::default();
    };
    // A line that ends at the caret is finished for the parser, so that it doesn't run on into the next one. What is
    // called with nothing before it is a name for the parser when something is called on it.
    let called = text[word.end as usize..].trim_start().starts_with('(');
    let plain = [(CARET, false), ("eddylineCaret;", false)];
    let ends = if called && !matches!(before, Some(TokenKind::Dot | TokenKind::ColonColon | TokenKind::New)) {
        &[("eddylineCaret.called", true)][..]
    } else {
        &plain[..]
    };
    let mut import_of = None;
    let candidates = ends.iter().find_map(|(end, called)| {
        let probed = format!("{}{end}{}", &text[..word.start as usize], &text[word.end as usize..]);
        let ast = parse(&probed).value;
        let mut candidates = candidates(&ast, library)?;
        if *called {
            candidates.retain(|candidate| candidate.kind == CandidateKind::Method);
        }
        if candidates.is_empty() {
            // A class that isn't imported has members all the same.
            let class = unimported(&ast, library)?;
            candidates = probe::members_of_class(&ast, library, class, before == Some(TokenKind::ColonColon));
            import_of = Some(class);
        }
        (!candidates.is_empty()).then_some(candidates)
    });
    let is_type_place = before.is_some_and(|kind| {
        use TokenKind::*;
        matches!(kind, New | Lt | Extends | Implements | Throws | InstanceOf)
            || (!word.is_empty() && matches!(kind, Comma | LBrace | RBrace | Semi | LParen))
            || (!word.is_empty() && matches!(kind, Public | Protected | Private | Static | Final | Abstract))
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
    let ast = parse(text).value;
    let import = |canonical: &str| import(&ast, text, canonical);
    let needed = import_of.map(|class| import(&library.names.canonical(&library.program, class)));
    let is_name =
        import_of.is_none() && !matches!(before, Some(TokenKind::Dot | TokenKind::ColonColon | TokenKind::Import));
    let mut items: Vec<Completion> = candidates
        .into_iter()
        .map(|candidate| completion(candidate, needed.clone(), is_reference, text, word))
        .collect();
    let first = text[word.start as usize..word.end as usize].chars().next();
    if let Some(first) = first.filter(|_| is_name && (is_type_place || !items.is_empty())) {
        let n_known = items.len();
        for (candidate, canonical) in probe::importable(&ast, library, first) {
            if !items[..n_known].iter().any(|known| known.name == candidate.name) {
                items.push(completion(candidate, Some(import(&canonical)), false, text, word));
            }
        }
    }
    Completions { word, items }
}

/// What stands at byte `offset` of `text`: the word there with what it means. Nothing inside comments and literals.
pub fn hover(text: &str, offset: u32, library: &Library) -> Option<Hover> {
    let word = lex(text)
        .into_iter()
        .find(|token| token.kind == TokenKind::Ident && token.span.start <= offset && offset <= token.span.end)?
        .span;
    let name = &text[word.start as usize..word.end as usize];
    let ast = parse(text).value;
    let mut found = meanings(&ast, text, word, library);
    found.retain(|candidate| candidate.name == name);
    if found.is_empty() {
        found.extend(probe::class_named(&ast, library, name));
    }
    found.arrange();
    let nearest = found.first()?.kind;
    let mut lines: Vec<HoverLine> = Vec::new();
    for candidate in found.into_iter().filter(|candidate| candidate.kind == nearest) {
        let signature = match candidate.kind {
            CandidateKind::Method => format!("{}{} : {}", candidate.name, candidate.params, candidate.ty),
            CandidateKind::Class if candidate.ty.is_empty() => candidate.name,
            CandidateKind::Class => format!("{}.{}", candidate.ty, candidate.name),
            CandidateKind::Local | CandidateKind::Field => format!("{} : {}", candidate.name, candidate.ty),
        };
        let line = HoverLine {
            signature,
            help: candidate.help,
        };
        if lines.len() < N_HOVER_LINES_MAX && !lines.contains(&line) {
            lines.push(line);
        }
    }
    // The same variable further out is another one.
    if nearest == CandidateKind::Local {
        lines.truncate(1);
    }
    Some(Hover { word, lines })
}

/// What could be meant by the word, of which those with its name are.
fn meanings(ast: &Ast, text: &str, word: Span, library: &Library) -> Vec<Candidate> {
    let is = |name: &Ident| name.span == word;
    let found = ast.exprs.iter().find_map(|(id, expr)| match &expr.kind {
        ExprKind::Name(name) if is(name) => Some(probe::names(ast, library, id)),
        ExprKind::Field { target, name }
        | ExprKind::Call {
            target: Some(target),
            name,
            ..
        } if is(name) => Some(probe::members(ast, library, *target)),
        ExprKind::MethodRef {
            target: RefTarget::Expr(target),
            name,
            ..
        } if is(name) => Some(probe::reference_members(ast, library, *target)),
        // What is called with nothing before it: as if a name stood there.
        ExprKind::Call { target: None, name, .. } if is(name) => {
            let probed = format!(
                "{}{CARET}.{}",
                &text[..word.start as usize],
                &text[word.start as usize..]
            );
            let mut found = candidates(&parse(&probed).value, library).unwrap_or_default();
            found.retain(|candidate| candidate.kind == CandidateKind::Method);
            Some(found)
        }
        _ => None,
    });
    found.unwrap_or_default()
}

/// The library's class that stands before the caret's name and isn't known by that name here.
fn unimported(ast: &Ast, library: &Library) -> Option<ClassId> {
    let target = ast.exprs.values().find_map(|expr| match &expr.kind {
        ExprKind::Field { target, name } if name == CARET => Some(*target),
        ExprKind::Call {
            target: Some(target),
            name,
            ..
        } if name == CARET => Some(*target),
        ExprKind::MethodRef {
            target: RefTarget::Expr(target),
            name,
            ..
        } if name == CARET => Some(*target),
        _ => None,
    })?;
    match &ast.exprs[target].kind {
        ExprKind::Name(name) => library.names.by_simple(name.as_str()).first().copied(),
        _ => None,
    }
}

/// The import of a class, behind those that are there already.
fn import(ast: &Ast, text: &str, canonical: &str) -> Import {
    if let Some((span, text)) = ast.root.import_edit(canonical) {
        return Import { at: span.start, text };
    }
    let package = ast.root.package.as_ref().map_or(0, |package| package.span.end);
    let semicolon = text[package as usize..].find(';').map_or(0, |at| at as u32 + 1);
    Import {
        at: package + semicolon,
        text: format!("\n\nimport {canonical};"),
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
        help: String::new(),
    }));
    classes.arrange_by(|a, b| (&a.name, a.distance).cmp(&(&b.name, b.distance)));
    classes.dedup_by(|a, b| a.name == b.name);
    classes
}

fn completion(candidate: Candidate, import: Option<Import>, is_reference: bool, text: &str, word: Span) -> Completion {
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
        import,
        help: candidate.help,
    }
}
