//! The graph layer: against files that a real Flink 2.3.0 wrote, and by laws.

mod builder;
mod chaining;
pub mod corpus;
mod golden;
mod imports;
mod key_groups;
mod laws;
mod loader;
mod more;
pub mod programs;
mod reasons;
mod restore;
mod seeds;
mod slots;
mod text;
