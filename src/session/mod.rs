//! Text, settings and history together: the single owner of what a person works on.
//!
//! Knows no words and no shapes. Each change redoes the earliest stage concerned and nothing before it; the last good
//! result stays while the text is broken.

mod catalog;
mod selection;
mod settings;

pub use catalog::{EXAMPLES, Example, example};
pub use selection::Target;
pub use settings::{PARALLELISM_PLACES, Settings, parallelism_place};
