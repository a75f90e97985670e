//! Colours of tokens and words of diagnostics, for the editor.

use crate::base::diag::{Diagnostic, Hint};
use crate::text::Lang;
use crate::view::editor::Mark;

/// The stretches of a text that get a colour.
pub fn marks(_text: &str) -> Vec<Mark> {
    Vec::new()
}

/// A diagnostic in words.
pub fn message(diagnostic: &Diagnostic, _lang: Lang) -> String {
    format!("{} {}", diagnostic.code, diagnostic.args.join(" "))
}

/// A hint in words.
pub fn hint(hint: &Hint, _lang: Lang) -> String {
    format!("{} {}", hint.code, hint.args.join(" "))
}
