//! Operators: what a chain is made of, with their state.

use crate::lang::value::Value;

/// An operator of a running task.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct OperatorState {
    /// The subtask's own copies of the user's function objects, in the order of the plan's list.
    pub functions: Vec<Value>,
    pub n_records_in: u64,
    pub n_records_out: u64,
    /// Identity of the value it got last, and of the value it gave last.
    pub last_in: Option<u64>,
    pub last_out: Option<u64>,
    /// The current watermark.
    pub watermark_ms: i64,
    pub idle: bool,
    pub opened: bool,
    pub finished: bool,
    pub closed: bool,
}
