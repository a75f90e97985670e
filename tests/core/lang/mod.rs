//! Java texts to tokens, trees and complaints: data in, text out.

mod complaints;
mod completion;
mod editing;
mod expressions;
mod limits;
mod literals;
mod mutations;
mod statements;

use eddyline::base::diag::Diagnostic;
use eddyline::base::span::LineIndex;
use eddyline::lang::ast::Ast;
use eddyline::lang::parse;
use eddyline::text::{Lang, diagnostics};

/// The tree of a text that has nothing wrong.
#[track_caller]
fn parsed(text: &str) -> Ast {
    let parsed = parse(text);
    assert_eq!(said(text, &parsed.diagnostics), "", "in {text:?}");
    parsed.value
}

/// Complaints, one a line: `line:column sentence`.
fn said(text: &str, complaints: &[Diagnostic]) -> String {
    let lines = LineIndex::new(text);
    let shown = complaints.iter().map(|complaint| {
        let place = lines.line_column(text, complaint.span.start);
        format!(
            "{}:{} {}",
            place.line,
            place.column,
            diagnostics::sentence(complaint, Lang::En)
        )
    });
    shown.collect::<Vec<_>>().join("\n")
}
