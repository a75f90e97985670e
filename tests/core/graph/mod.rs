//! The graph layer: against files that a real Flink 2.3.0 wrote, and by laws.

mod corpus;
mod golden;
mod key_groups;
mod loader;
mod reasons;
