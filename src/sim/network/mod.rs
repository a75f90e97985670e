//! The exchange between tasks: result partitions with their subpartitions on one side, input gates with their channels
//! on the other, buffers under way between them.
//!
//! Knows no operators and no user code. Every data buffer is counted in exactly one place: open, queued, in flight or
//! received; events (barriers, ends) travel in buffers of their own that no pool counts.

pub mod channel;
pub mod element;
pub mod flow;
pub mod gate;
pub mod partition;
pub mod select;

use crate::base::index::Table;
use crate::base::shared::SharedTable;
use crate::sim::network::channel::Channel;
use crate::sim::network::gate::InputGate;
use crate::sim::network::partition::ResultPartition;
use crate::sim::plan::{ChannelIdx, InputIdx, PartitionIdx};

/// Everything between the tasks.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Network {
    pub channels: SharedTable<ChannelIdx, Channel, 16>,
    pub partitions: Table<PartitionIdx, ResultPartition>,
    pub inputs: SharedTable<InputIdx, InputGate, 1>,
    /// The next buffer's number.
    pub next_buffer: u64,
}
