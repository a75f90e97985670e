//! One subpartition and the input channel that reads it.

use std::collections::VecDeque;

use crate::base::time::SimTime;
use crate::sim::network::element::Buffer;

/// A subpartition, its reader, and what is between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Channel {
    /// Raised when an end is restarted; occurrences of an older epoch find nothing.
    pub epoch: u32,
    /// Both ends are in one TaskManager: no credits, the reader reads the producer's subpartition.
    pub local: bool,
    /// The reader has asked for the subpartition; before that nothing is sent.
    pub requested: bool,
    /// Nothing arrives until it is lifted (a command).
    pub paused: bool,

    // The writing side
    /// The unfinished tail.
    pub open: Option<Buffer>,
    /// Finished or flushed, and not sent yet.
    pub queued: VecDeque<Buffer>,
    /// Buffers that the reader has room for, as the sender knows it.
    pub credits: u32,
    /// Counts among the full subpartitions of its partition.
    pub counted_full: bool,

    // Between
    pub in_flight: VecDeque<Flight>,

    // The reading side
    pub received: VecDeque<Buffer>,
    /// Waits in the gate's list of channels with data.
    pub in_gate_queue: bool,
    /// Aligned for this checkpoint: later buffers wait.
    pub blocked_for: Option<u64>,
    /// What is written belongs to this unaligned checkpoint of the reader until the barrier is written.
    pub recording: Option<u64>,
    /// The newest unaligned barrier that overtook data here, and how many elements were written after it.
    pub barrier_at: Option<(u64, u32)>,
    /// Floating buffers that this channel holds of its gate's.
    pub n_floating: u32,
    /// Data buffers that the reader holds: received or being read.
    pub n_held: u32,
    pub ended: bool,
    pub end_of_data: bool,
}

impl Channel {
    /// Finished data buffers that lie in the subpartition: a local reader takes them from there, so they lie there until
    /// they are read.
    pub fn n_in_subpartition(&self) -> u32 {
        let data = |buffers: &VecDeque<Buffer>| buffers.iter().filter(|buffer| !buffer.event).count() as u32;
        let queued = data(&self.queued);
        if !self.local {
            return queued;
        }
        let flying = self.in_flight.iter().filter(|flight| !flight.buffer.event).count() as u32;
        queued + flying + data(&self.received)
    }
}

/// A buffer on its way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Flight {
    pub departs: SimTime,
    pub arrives: SimTime,
    pub buffer: Buffer,
}
