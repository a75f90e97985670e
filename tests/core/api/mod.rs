//! The DataStream API as bookkeeping.

mod golden;
mod stubs;
