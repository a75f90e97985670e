//! Things without meaning of their own: typed indices, spans, diagnostics as data, ordered maps, simulated time,
//! seeded randomness, hashes.
//!
//! Knows no Java, no Flink and no browser. Whatever is stored here is the same on every platform: no `usize`, no float,
//! no clock.

pub mod diag;
pub mod digest;
pub mod few;
pub mod grown;
pub mod index;
pub mod memo;
pub mod murmur;
pub mod name;
pub mod order;
pub mod packed;
pub mod pieces;
pub mod rng;
pub mod shared;
pub mod sort;
pub mod sorted;
pub mod span;
pub mod time;
