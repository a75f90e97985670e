//! The run: a pure function of plan, seed and commands.
//!
//! Knows no wall clock and no browser. One plain-data world, changed in one place; time is integer nanoseconds; equal
//! times go by sequence number; the same inputs give the same digest on every platform.

pub mod build;
pub mod check;
pub mod cluster;
pub mod command;
pub mod cost;
pub mod executor;
pub mod fact;
pub mod network;
pub mod operator;
pub mod plan;
pub mod queue;
pub mod stack;
pub mod task;
pub mod world;
