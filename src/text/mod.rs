//! Words for people, in English and Chinese: diagnostics, facts and explanations rendered from data.
//!
//! Decides nothing: it says what others decided. Both languages have the same entries.
