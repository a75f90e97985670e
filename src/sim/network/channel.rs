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
    /// Segments of the partition's pool that hold data of this subpartition, oldest first; only the last can be open.
    pub segments: VecDeque<Segment>,
    /// What was written into the open segment and no flush has made visible.
    pub open: Option<Buffer>,
    /// Finished or flushed, and not sent yet.
    pub queued: VecDeque<Buffer>,
    /// A result that is read when it is complete: what was sent, for a reader that begins anew.
    pub kept: VecDeque<Buffer>,
    /// The TaskManager that held such a result is gone.
    pub lost: bool,
    /// Buffers that the reader has room for, as the sender knows it.
    pub credits: u32,

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

/// A memory segment taken from the pool of the writing side (`BufferBuilder` with its `BufferConsumer`). A flush lets the
/// reader have what lies in it, and the writer goes on filling it, so one segment can travel in several slices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    /// Unique in a run.
    pub id: u64,
    pub n_bytes: u32,
    pub n_elements: u32,
    /// Slices of it that are not read or sent yet.
    pub n_slices: u32,
    /// Nothing is written into it any more: it goes back to the pool with its last slice.
    pub finished: bool,
}

impl Channel {
    /// The segment that is being filled.
    pub fn open_segment(&mut self) -> Option<&mut Segment> {
        self.segments.back_mut().filter(|segment| !segment.finished)
    }
}

/// A buffer on its way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Flight {
    pub departs: SimTime,
    pub arrives: SimTime,
    pub buffer: Buffer,
    /// Data buffers that were waiting behind it when it was sent.
    pub n_backlog: u32,
}
