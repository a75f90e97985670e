//! The flow of buffers: writing, flushing, sending by credit, arriving, reading, recycling.
//!
//! Follows PipelinedSubpartition, LocalBufferPool, RemoteInputChannel and SingleInputGate of Flink 2.3.0.

use std::collections::VecDeque;

use crate::base::time::{SimDuration, SimTime};
use crate::sim::cluster::checkpoint::Checkpoints;
use crate::sim::cluster::results::between_regions;
use crate::sim::fact::{Fact, FactSink, Facts};
use crate::sim::network::Network;
use crate::sim::network::channel::{Channel, Flight, Segment};
use crate::sim::network::element::{Barrier, BarrierKind, Buffer, Element, PendingWrite};
use crate::sim::network::gate::InputGate;
use crate::sim::network::partition::ResultPartition;
use crate::sim::plan::{ChannelIdx, InputIdx, OpIdx, PartitionIdx, Plan, Scale, TaskIdx};
use crate::sim::queue::{Occurrence, Queue};

/// `MemorySegment` of 32 KiB.
pub const BUFFER_BYTES: u32 = 32 * 1024;
/// Exclusive buffers of an input channel.
pub const N_EXCLUSIVE: u32 = 2;
/// Floating buffers of a gate.
pub const N_FLOATING: u32 = 8;
/// From here on a subpartition counts as unavailable.
pub const MAX_PER_SUBPARTITION: u32 = 10;
/// What an emitting record may take beyond the pool before its thread blocks (hard back-pressure).
pub const N_OVERDRAFT: u32 = 20;

/// The network with what it needs to act: the plan, the queue for what happens later, and the facts.
pub struct Io<'a, 'f, S: FactSink> {
    pub plan: &'a Plan,
    pub network: &'a mut Network,
    pub queue: &'a mut Queue,
    pub facts: &'a mut Facts<'f, S>,
    /// Takes in-flight data that belongs to unaligned checkpoints of readers, as it is written.
    pub checkpoints: &'a mut Checkpoints,
}

impl<S: FactSink> Io<'_, '_, S> {
    /// Prepares both sides of a task's exchanges for a new attempt. Whatever was under way is gone.
    pub fn reset_partition(&mut self, partition: PartitionIdx, n_subpartitions: u32, blocking: bool) {
        let (task, _) = self.plan.partition_owners[partition];
        let legacy = self.plan.vertex_of(task).operators[OpIdx(0)].legacy_source;
        self.network.partitions[partition] = ResultPartition {
            // NettyShuffleUtils.java:73-97: bounded partitions get 2n+8. A blocking one spills and has no bound.
            n_max: if blocking { u32::MAX } else { 2 * n_subpartitions + 8 },
            // SourceStreamTask.java:110-206: a source of the old kind gets none.
            n_overdraft: if legacy { 0 } else { N_OVERDRAFT },
            blocking,
            ..ResultPartition::default()
        };
    }

    /// A new life for a channel: its reader or writer was restarted.
    pub fn reset_channel(&mut self, channel: ChannelIdx) {
        let old = &self.network.channels[channel];
        self.network.channels[channel] = Channel {
            epoch: old.epoch + 1,
            paused: old.paused,
            credits: N_EXCLUSIVE,
            ..Channel::default()
        };
    }

    /// A reader begins to read a complete result, from its first buffer on. What its file holds needs no segments.
    pub fn read_again(&mut self, channel: ChannelIdx) {
        let old = std::mem::take(&mut self.network.channels[channel]);
        let mut queued = old.kept;
        queued.extend(old.queued);
        let pool = &mut self.network.partitions[self.plan.channels[channel].partition];
        pool.n_used = pool.n_used.saturating_sub(old.segments.len() as u32);
        self.network.channels[channel] = Channel {
            epoch: old.epoch + 1,
            paused: old.paused,
            lost: old.lost,
            credits: N_EXCLUSIVE,
            queued,
            ..Channel::default()
        };
    }

    /// A new life for an input.
    pub fn reset_input(&mut self, input: InputIdx, n_channels: u32, n_gates: u32) {
        self.network.inputs[input] = InputGate::new(n_channels, n_gates * N_FLOATING);
    }

    /// The reader asks for the subpartition: from now on buffers are sent.
    pub fn request(&mut self, channel: ChannelIdx, local: bool, now: SimTime) {
        let state = &mut self.network.channels[channel];
        state.local = local;
        state.requested = true;
        self.pump(channel, now);
    }

    /// Whether the next record may be begun: the pool has a free segment and no subpartition is full
    /// (LocalBufferPool, ResultPartition.getAvailableFuture).
    pub fn available(&self, partition: PartitionIdx) -> bool {
        self.network.partitions[partition].available()
    }

    /// What an output does with an element: what its flusher was due to make visible before goes first, then the element
    /// is written, then the flusher learns of it. Gives back what found no buffer.
    pub fn emit(
        &mut self,
        task: TaskIdx,
        loop_began: SimTime,
        write: PendingWrite,
        now: SimTime,
    ) -> Option<PendingWrite> {
        let plan = self.plan;
        let place = &plan.tasks[task].partitions[write.partition as usize];
        let (idx, channel) = (place.idx, place.subpartitions[write.subpartition as usize]);
        // The flusher's thread doesn't wait for this turn: what it is due to flush before now, it flushes without this
        // element.
        if let Some(flush_at) = self.network.partitions[idx].flush_at
            && flush_at <= now
        {
            self.network.partitions[idx].flush_at = None;
            self.flush(idx, flush_at);
        }
        let timeout_ms = plan.vertex_of(task).partitions[write.partition as usize].buffer_timeout_ms;
        let rest = self.write(task, channel, write, now);
        match timeout_ms {
            0 => self.flush(idx, now),
            ms if ms > 0 && self.network.partitions[idx].flush_at.is_none() => {
                let at = next_flush(loop_began, now, ms as u64);
                self.network.partitions[idx].flush_at = Some(at);
                self.queue.schedule(at, Occurrence::FlushDue { partition: idx });
            }
            _ => {}
        }
        rest
    }

    /// Writes an element into a subpartition, over several segments if it is large. Gives back what found no buffer.
    fn write(
        &mut self,
        task: TaskIdx,
        channel: ChannelIdx,
        mut write: PendingWrite,
        now: SimTime,
    ) -> Option<PendingWrite> {
        if write.element.event() {
            self.write_event(channel, write.element, now);
            return None;
        }
        let partition = self.plan.channels[channel].partition;
        loop {
            if self.network.channels[channel].open_segment().is_none() {
                if !self.network.partitions[partition].grants() {
                    return Some(write);
                }
                self.request_segment(channel);
            }
            if !write.told {
                write.told = true;
                if let Element::Record { .. } = write.element {
                    let (op, n_bytes) = (write.op, write.n_bytes);
                    self.facts.put(now, || Fact::RecordWritten {
                        task,
                        op,
                        channel,
                        n_bytes,
                    });
                }
            }
            let (id, scale) = (self.network.next_buffer, self.plan.settings.scale);
            let state = &mut self.network.channels[channel];
            let segment = state.open_segment().expect("a segment is open");
            let room = match scale {
                Scale::Real => BUFFER_BYTES - segment.n_bytes,
                Scale::Classroom => u32::MAX,
            };
            let n_bytes = write.n_bytes.min(room);
            segment.n_bytes = segment.n_bytes.saturating_add(n_bytes);
            let (segment_id, ends) = (segment.id, n_bytes == write.n_bytes);
            segment.n_elements += u32::from(ends);
            let full = match scale {
                Scale::Real => segment.n_bytes >= BUFFER_BYTES,
                Scale::Classroom => segment.n_elements >= self.plan.settings.classroom_records,
            };
            if state.open.is_none() {
                self.network.next_buffer += 1;
            }
            let open = state.open.get_or_insert_with(|| Buffer {
                id,
                segment: segment_id,
                elements: VecDeque::new(),
                n_bytes: 0,
                written_at: now,
                event: false,
            });
            open.n_bytes = open.n_bytes.saturating_add(n_bytes);
            open.written_at = now;
            if ends {
                if let Some((_, n_after)) = &mut state.barrier_at {
                    *n_after += 1;
                }
                if let Some(checkpoint) = state.recording {
                    let reader = self.plan.channels[channel].to;
                    let element = vec![write.element.clone()];
                    self.checkpoints.add_in_flight(checkpoint, reader, channel, element);
                }
                open.elements.push_back(write.element);
                if full {
                    self.finish_open(channel, now);
                    self.pump(channel, now);
                }
                return None;
            }
            write.n_bytes -= n_bytes;
            self.finish_open(channel, now);
            self.pump(channel, now);
        }
    }

    /// Takes a segment from the pool. From the tenth on a subpartition counts as full.
    fn request_segment(&mut self, channel: ChannelIdx) {
        let id = self.network.next_buffer;
        self.network.next_buffer += 1;
        let segments = &mut self.network.channels[channel].segments;
        segments.push_back(Segment {
            id,
            n_bytes: 0,
            n_elements: 0,
            n_slices: 0,
            finished: false,
        });
        let n_held = segments.len() as u32;
        let pool = &mut self.network.partitions[self.plan.channels[channel].partition];
        pool.n_used += 1;
        if !pool.blocking && n_held == MAX_PER_SUBPARTITION {
            pool.n_full += 1;
        }
    }

    /// An event finishes the open buffer and goes after it, visible at once.
    fn write_event(&mut self, channel: ChannelIdx, element: Element, now: SimTime) {
        self.finish_open(channel, now);
        if let Element::Barrier(barrier) = element {
            let state = &mut self.network.channels[channel];
            let (checkpoint, epoch) = (barrier.checkpoint, state.epoch);
            if state.recording == Some(checkpoint) {
                state.recording = None;
            }
            if let BarrierKind::AlignedUntil(at) = barrier.kind {
                self.queue.schedule(
                    at.max(now),
                    Occurrence::AlignmentTimesOut {
                        channel,
                        epoch,
                        checkpoint,
                    },
                );
            }
        }
        let id = self.network.next_buffer;
        self.network.next_buffer += 1;
        self.network.channels[channel].queued.push_back(Buffer {
            id,
            segment: 0,
            elements: VecDeque::from([element]),
            n_bytes: 16,
            written_at: now,
            event: true,
        });
        self.pump(channel, now);
    }

    /// An unaligned barrier goes past everything that lies in the buffers (PipelinedSubpartition.addBuffer with
    /// priority). What it passes belongs to the reader's checkpoint.
    pub fn overtake(&mut self, channel: ChannelIdx, barrier: Barrier, now: SimTime) {
        // BufferWritingResultPartition.broadcastEvent finishes the open buffer first: nothing written after the barrier
        // may reach the reader with what was written before it.
        self.finish_open(channel, now);
        self.pump(channel, now);
        let state = &mut self.network.channels[channel];
        let n_buffers = (state.queued.len() + state.in_flight.len() + state.received.len()) as u32
            + u32::from(state.open.is_some());
        state.barrier_at = Some((barrier.checkpoint, 0));
        if state.recording == Some(barrier.checkpoint) {
            state.recording = None;
        }
        let (local, epoch) = (state.local, state.epoch);
        let checkpoint = barrier.checkpoint;
        self.facts.put(now, || Fact::BarrierOvertook {
            channel,
            checkpoint,
            n_buffers,
        });
        let at = now + self.plan.costs.hop(local, 16);
        self.queue.schedule(
            at,
            Occurrence::PriorityArrives {
                channel,
                epoch,
                barrier,
            },
        );
    }

    /// Takes an aligned barrier from where it lies: it overtakes what is before it. (NetworkBuffers of one event: the
    /// buffer goes with it.)
    pub fn take_barrier(&mut self, channel: ChannelIdx, checkpoint: u64, now: SimTime) {
        let is_it = |buffer: &Buffer| matches!(buffer.elements.front(), Some(Element::Barrier(barrier)) if barrier.checkpoint == checkpoint);
        let state = &mut self.network.channels[channel];
        let n_buffers = (state.received.len() + state.in_flight.len() + state.queued.len()) as u32;
        // Data that was in flight with it still arrives by the occurrences that were scheduled.
        for flight in &mut state.in_flight {
            if is_it(&flight.buffer) {
                flight.buffer.elements.clear();
            }
        }
        state.queued.retain(|buffer| !is_it(buffer));
        state.received.retain(|buffer| !is_it(buffer));
        if state.received.is_empty() && state.in_gate_queue {
            state.in_gate_queue = false;
            let input = self.plan.channels[channel].input;
            self.network.inputs[input].ready.retain(|other| *other != channel);
        }
        self.facts.put(now, || Fact::BarrierOvertook {
            channel,
            checkpoint,
            n_buffers,
        });
    }

    /// The open segment takes no more.
    fn finish_open(&mut self, channel: ChannelIdx, now: SimTime) {
        let state = &mut self.network.channels[channel];
        let Some(segment) = state.open_segment() else { return };
        segment.finished = true;
        let (id, all_read) = (segment.id, segment.n_slices == 0);
        match state.open.take() {
            Some(slice) => self.push_slice(channel, slice),
            // Everything in it was flushed, and read since.
            None if all_read => self.release(channel, id, now),
            None => {}
        }
    }

    /// Lets the reader have a slice of the newest segment. What it has not begun to read of that segment goes with it.
    fn push_slice(&mut self, channel: ChannelIdx, slice: Buffer) {
        let state = &mut self.network.channels[channel];
        let last = match state.queued.back_mut() {
            None if state.local && state.in_flight.is_empty() => state.received.back_mut(),
            last => last,
        };
        if let Some(last) = last.filter(|last| !last.event && last.segment == slice.segment) {
            last.elements.extend(slice.elements);
            last.n_bytes += slice.n_bytes;
            last.written_at = slice.written_at;
            return;
        }
        let segment = state.segments.back_mut().expect("a slice is of a segment");
        segment.n_slices += 1;
        state.queued.push_back(slice);
    }

    /// Makes what is written visible to the readers (PipelinedSubpartition.flush).
    pub fn flush(&mut self, partition: PartitionIdx, now: SimTime) {
        let (task, place) = self.plan.partition_owners[partition];
        let plan = self.plan;
        for &channel in &plan.tasks[task].partitions[place as usize].subpartitions {
            if let Some(slice) = self.network.channels[channel].open.take() {
                self.push_slice(channel, slice);
                self.pump(channel, now);
            }
        }
    }

    /// Sends what may be sent: everything to a local reader, as much as there are credits for to a remote one.
    pub fn pump(&mut self, channel: ChannelIdx, now: SimTime) {
        loop {
            let state = &mut self.network.channels[channel];
            let Some(first) = state.queued.front() else { return };
            let needs_credit = !state.local && !first.event;
            if !state.requested || state.paused || (needs_credit && state.credits == 0) {
                return;
            }
            if needs_credit {
                state.credits -= 1;
            }
            let buffer = state.queued.pop_front().expect("a buffer is queued");
            if between_regions(self.plan, channel) {
                state.kept.push_back(buffer.clone());
            }
            let hop = self.plan.costs.hop(state.local, buffer.n_bytes);
            // Buffers never overtake each other.
            let earliest = state.in_flight.back().map_or(SimTime::ZERO, |before| before.arrives);
            let arrives = (now + hop).max(earliest);
            let (id, n_elements, n_bytes) = (buffer.id, buffer.elements.len() as u32, buffer.n_bytes);
            let (local, event, epoch, segment) = (state.local, buffer.event, state.epoch, buffer.segment);
            let n_backlog = if local {
                0
            } else {
                state.queued.iter().filter(|buffer| !buffer.event).count() as u32
            };
            state.in_flight.push_back(Flight {
                departs: now,
                arrives,
                buffer,
                n_backlog,
            });
            self.facts.put(now, || Fact::BufferSent {
                channel,
                buffer: id,
                n_elements,
                n_bytes,
                arrives,
            });
            self.queue
                .schedule(arrives, Occurrence::BufferArrives { channel, epoch });
            if !local && !event {
                // The segment is free as soon as it is on the wire.
                self.slice_done(channel, segment, now);
            }
        }
    }

    /// A buffer arrives: its channel joins the gate's list of channels with data.
    pub fn arrive(&mut self, channel: ChannelIdx, epoch: u32, now: SimTime) {
        let state = &mut self.network.channels[channel];
        if state.epoch != epoch {
            return;
        }
        let Some(flight) = state.in_flight.pop_front() else {
            return;
        };
        debug_assert!(flight.arrives <= now, "a buffer arrives when it is due");
        let (id, n_backlog) = (flight.buffer.id, flight.n_backlog);
        if !flight.buffer.event {
            state.n_held += 1;
        }
        state.received.push_back(flight.buffer);
        self.facts.put(now, || Fact::BufferDelivered { channel, buffer: id });
        self.announce_credits(channel, n_backlog, now);
        self.enqueue(channel, now);
    }

    /// A remote channel with a backlog asks its gate for floating buffers until it has two more than the backlog, and
    /// tells the sender (RemoteInputChannel.onSenderBacklog).
    fn announce_credits(&mut self, channel: ChannelIdx, n_backlog: u32, now: SimTime) {
        let state = &self.network.channels[channel];
        if state.local {
            return;
        }
        let free = (N_EXCLUSIVE + state.n_floating).saturating_sub(state.n_held);
        let wanted = (n_backlog + N_EXCLUSIVE).saturating_sub(free);
        let input = self.plan.channels[channel].input;
        let gate = &mut self.network.inputs[input];
        let taken = wanted.min(gate.n_floating_free);
        if taken == 0 {
            return;
        }
        gate.n_floating_free -= taken;
        let state = &mut self.network.channels[channel];
        state.n_floating += taken;
        let epoch = state.epoch;
        self.facts.put(now, || Fact::CreditAnnounced {
            channel,
            n_credits: taken,
        });
        let at = now + self.plan.costs.hop(false, 0);
        self.queue.schedule(
            at,
            Occurrence::CreditArrives {
                channel,
                epoch,
                n_credits: taken,
            },
        );
    }

    /// The sender learns of free buffers at the receiver.
    pub fn credit(&mut self, channel: ChannelIdx, epoch: u32, n_credits: u32, now: SimTime) {
        let state = &mut self.network.channels[channel];
        if state.epoch == epoch {
            state.credits += n_credits;
            self.pump(channel, now);
        }
    }

    /// Puts a channel with data into its gate's list, and wakes the reader if it waits for input.
    pub fn enqueue(&mut self, channel: ChannelIdx, now: SimTime) {
        let state = &mut self.network.channels[channel];
        if state.in_gate_queue || state.received.is_empty() || state.blocked_for.is_some() {
            return;
        }
        state.in_gate_queue = true;
        let input = self.plan.channels[channel].input;
        self.network.inputs[input].ready.push_back(channel);
        if self.network.inputs[input].waiting {
            self.network.inputs[input].waiting = false;
            let (task, _) = self.plan.input_owners[input];
            self.queue.schedule(now, Occurrence::Available { task });
        }
    }

    /// The next buffer of an input: first channel first, a channel with more goes to the end of the list.
    pub fn poll(&mut self, input: InputIdx) -> Option<(ChannelIdx, Buffer)> {
        let channel = self.network.inputs[input].ready.pop_front()?;
        let state = &mut self.network.channels[channel];
        state.in_gate_queue = false;
        let buffer = state.received.pop_front().expect("a channel in the list has data");
        if !state.received.is_empty() {
            state.in_gate_queue = true;
            self.network.inputs[input].ready.push_back(channel);
        }
        Some((channel, buffer))
    }

    /// A data buffer was read to its end.
    pub fn recycle(&mut self, channel: ChannelIdx, buffer: &Buffer, now: SimTime) {
        let id = buffer.id;
        self.facts.put(now, || Fact::BufferRecycled { channel, buffer: id });
        let state = &mut self.network.channels[channel];
        state.n_held = state.n_held.saturating_sub(1);
        if state.local {
            self.slice_done(channel, buffer.segment, now);
            return;
        }
        let epoch = state.epoch;
        if state.n_floating > 0 && state.queued.is_empty() {
            // Floating buffers go back to the gate when there is no backlog.
            state.n_floating -= 1;
            self.network.inputs[self.plan.channels[channel].input].n_floating_free += 1;
        } else {
            self.facts.put(now, || Fact::CreditAnnounced { channel, n_credits: 1 });
            let at = now + self.plan.costs.hop(false, 0);
            self.queue.schedule(
                at,
                Occurrence::CreditArrives {
                    channel,
                    epoch,
                    n_credits: 1,
                },
            );
        }
    }

    /// A slice of a segment was read, or is on the wire.
    fn slice_done(&mut self, channel: ChannelIdx, segment: u64, now: SimTime) {
        let mut segments = self.network.channels[channel].segments.iter_mut();
        let Some(segment) = segments.find(|other| other.id == segment) else {
            return;
        };
        segment.n_slices -= 1;
        if segment.finished && segment.n_slices == 0 {
            let id = segment.id;
            self.release(channel, id, now);
        }
    }

    /// A segment returns to the pool of the writing side. A task that waits for the pool goes on once all of it is
    /// available again: also a thread that stands inside an emit waits for no less
    /// (LocalBufferPool.requestMemorySegmentBlocking).
    fn release(&mut self, channel: ChannelIdx, segment: u64, now: SimTime) {
        let partition = self.plan.channels[channel].partition;
        let segments = &mut self.network.channels[channel].segments;
        segments.retain(|other| other.id != segment);
        let n_held = segments.len() as u32;
        let pool = &mut self.network.partitions[partition];
        pool.n_used = pool.n_used.saturating_sub(1);
        if !pool.blocking && n_held + 1 == MAX_PER_SUBPARTITION {
            pool.n_full -= 1;
        }
        if !pool.available() {
            return;
        }
        let (waiting, blocked) = (pool.waiting, pool.blocked);
        (pool.waiting, pool.blocked) = (false, false);
        let (task, _) = self.plan.partition_owners[partition];
        if waiting {
            self.queue.schedule(now, Occurrence::Available { task });
        }
        if blocked {
            self.queue.schedule(now, Occurrence::EmitResumes { task });
        }
    }
}

/// The output flusher sleeps a fixed time between its rounds, which began with the loop (RecordWriter.OutputFlusher).
fn next_flush(began: SimTime, now: SimTime, every_ms: u64) -> SimTime {
    let every = SimDuration::from_ms(every_ms);
    let rounds = now.since(began).ns() / every.ns() + 1;
    began + every.times(rounds)
}
