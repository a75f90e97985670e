//! Colours of tokens, for the editor.

use crate::lang::highlight::{TokenClass, highlight};
use crate::view::editor::Mark;

/// The stretches of a text that get a colour.
pub fn marks(text: &str) -> Vec<Mark> {
    highlight(text)
        .into_iter()
        .filter(|piece| {
            !matches!(
                piece.class,
                TokenClass::Name | TokenClass::Operator | TokenClass::Punctuation
            )
        })
        .map(|piece| Mark {
            span: piece.span,
            class: piece.class.as_str(),
        })
        .collect()
}
