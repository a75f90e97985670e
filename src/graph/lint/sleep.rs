//! A lint about functions that block their task.

use crate::base::diag::{Diagnostic, Hint};
use crate::base::span::Span;
use crate::graph::lint::Subject;
use crate::lang::lexer::lex;
use crate::lang::token::{Token, TokenKind};

/// `Thread.sleep` in a function that runs in a task: mails wait meanwhile, so timers and checkpoints are late too. A
/// legacy source has a thread of its own and may sleep.
pub(super) fn processing_that_sleeps(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    if !subject.text.contains("sleep") {
        return;
    }
    let tokens: Vec<Token> = lex(subject.text)
        .into_iter()
        .filter(|token| !is_trivia(token.kind))
        .collect();
    let text = |at: usize| tokens.get(at).map_or("", |token| token.span.slice(subject.text));
    let sleeps = (0..tokens.len())
        .filter(|at| (text(*at), text(at + 1), text(at + 2), text(at + 3)) == ("Thread", ".", "sleep", "("));
    for at in sleeps {
        let call = tokens[at].span.to(tokens[at + 2].span);
        let in_function = subject.functions.values().find(|function| {
            function.interface != "SourceFunction"
                && function.interface != "ParallelSourceFunction"
                && (function.span.holds(call) || body_of_class(&tokens, subject.text, &function.class_name).holds(call))
        });
        if let Some(function) = in_function {
            found.push(
                Diagnostic::warning("lint-sleeping-function", call)
                    .arg(&function.interface)
                    .hint(Hint::new("lint-use-timer-or-async")),
            );
        }
    }
}

fn is_trivia(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Space | TokenKind::LineComment | TokenKind::BlockComment
    )
}

/// From `class Name` to its closing brace; empty where there is none. Binary names end in the simple one, with digits in
/// front of local classes.
fn body_of_class(tokens: &[Token], text: &str, binary_name: &str) -> Span {
    let simple = binary_name
        .rsplit(['$', '.'])
        .next()
        .unwrap_or_default()
        .trim_start_matches(|c: char| c.is_ascii_digit());
    let word = |at: usize| tokens.get(at).map_or("", |token: &Token| token.span.slice(text));
    let Some(start) = (0..tokens.len()).find(|at| word(*at) == "class" && !simple.is_empty() && word(at + 1) == simple)
    else {
        return Span::default();
    };
    let mut depth = 0u32;
    for at in start..tokens.len() {
        match word(at) {
            "{" => depth += 1,
            "}" if depth == 1 => return tokens[start].span.to(tokens[at].span),
            "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    Span::default()
}
