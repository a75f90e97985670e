//! The DataStream API as bookkeeping.

mod stubs;
