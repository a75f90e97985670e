//! Text, settings and history together: the single owner of what a person works on.
//!
//! Knows no words and no shapes. Each change redoes the earliest stage concerned and nothing before it; the last good
//! result stays while the text is broken.

mod selection;

pub use selection::Target;
