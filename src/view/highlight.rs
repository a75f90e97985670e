//! Colours of tokens, for the editor.

use crate::lang::highlight::highlight;
use crate::view::editor::Mark;

/// The stretches of a text that get a colour.
pub fn marks(text: &str) -> Vec<Mark> {
    highlight(text)
        .into_iter()
        .filter(|piece| piece.class.is_coloured())
        .map(|piece| Mark {
            span: piece.span,
            class: piece.class.as_str(),
        })
        .collect()
}
