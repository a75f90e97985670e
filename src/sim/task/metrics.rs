//! What a task counts and measures.

use crate::base::time::SimDuration;

/// Exact sums since the task began (`accumulate*TimeMs`), and the gauges made from them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TaskMetrics {
    pub busy: SimDuration,
    pub idle: SimDuration,
    pub soft_back_pressured: SimDuration,
    pub hard_back_pressured: SimDuration,
    /// Records from the network, or that the source made.
    pub n_records_in: u64,
    /// Records to the network, once each even with several outputs.
    pub n_records_out: u64,
    pub n_bytes_in: u64,
    pub n_bytes_out: u64,
    pub n_mails: u64,
}
