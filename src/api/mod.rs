//! The DataStream calls as bookkeeping: a program becomes a recording of transformations and configuration.
//!
//! Knows no graph: it notes what a call registers, in the order and with the ids that Flink gives. No user function is
//! run here.

pub mod extract;
pub mod flink;
pub mod function;
pub mod header;
pub mod operator;
pub mod options;
pub mod record;
pub mod recording;
pub mod table;
pub mod transformation;
pub mod type_info;
mod type_value;
