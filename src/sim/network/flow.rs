//! The flow of buffers: writing, flushing, sending by credit, arriving, reading, recycling.
//!
//! Follows PipelinedSubpartition, LocalBufferPool, RemoteInputChannel and SingleInputGate of Flink 2.3.0.

use std::collections::VecDeque;

use crate::base::time::SimTime;
use crate::sim::cluster::checkpoint::Checkpoints;
use crate::sim::fact::{Fact, FactSink, Facts};
use crate::sim::network::Network;
use crate::sim::network::channel::{Channel, Flight};
use crate::sim::network::element::{Barrier, Buffer, Element};
use crate::sim::network::gate::InputGate;
use crate::sim::network::partition::ResultPartition;
use crate::sim::plan::{ChannelIdx, InputIdx, PartitionIdx, Plan, Scale};
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
        self.network.partitions[partition] = ResultPartition {
            // NettyShuffleUtils.java:73-97: bounded partitions get 2n+8. A blocking one spills and has no bound.
            n_max: if blocking { u32::MAX } else { 2 * n_subpartitions + 8 },
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

    /// Writes an element into a subpartition. `flush_at` is when the output flusher is due, if it is.
    pub fn write(&mut self, channel: ChannelIdx, element: Element, n_bytes: u32, now: SimTime) {
        if element.event() {
            self.write_event(channel, element, now);
            return;
        }
        let partition = self.plan.channels[channel].partition;
        if self.network.channels[channel].open.is_none() {
            let id = self.network.next_buffer;
            self.network.next_buffer += 1;
            self.network.partitions[partition].n_used += 1;
            self.network.channels[channel].open = Some(Buffer {
                id,
                elements: VecDeque::new(),
                n_bytes: 0,
                written_at: now,
                event: false,
            });
        }
        let state = &mut self.network.channels[channel];
        if let Some((_, n_after)) = &mut state.barrier_at {
            *n_after += 1;
        }
        if let Some(checkpoint) = state.recording {
            let reader = self.plan.channels[channel].to;
            self.checkpoints
                .add_in_flight(checkpoint, reader, channel, vec![element.clone()]);
        }
        let open = state.open.as_mut().expect("the open buffer was just made");
        open.elements.push_back(element);
        open.n_bytes = open.n_bytes.saturating_add(n_bytes);
        open.written_at = now;
        let full = match self.plan.settings.scale {
            Scale::Real => open.n_bytes >= BUFFER_BYTES,
            Scale::Classroom => open.elements.len() as u64 >= u64::from(self.plan.settings.classroom_records),
        };
        if full {
            self.finish_open(channel);
            self.pump(channel, now);
        }
    }

    /// An event finishes the open buffer and goes after it, visible at once.
    fn write_event(&mut self, channel: ChannelIdx, element: Element, now: SimTime) {
        self.finish_open(channel);
        let id = self.network.next_buffer;
        self.network.next_buffer += 1;
        self.network.channels[channel].queued.push_back(Buffer {
            id,
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

    fn finish_open(&mut self, channel: ChannelIdx) {
        let state = &mut self.network.channels[channel];
        if let Some(buffer) = state.open.take() {
            state.queued.push_back(buffer);
            let partition = &mut self.network.partitions[self.plan.channels[channel].partition];
            if !partition.blocking && !state.counted_full && state.n_in_subpartition() >= MAX_PER_SUBPARTITION {
                state.counted_full = true;
                partition.n_full += 1;
            }
        }
    }

    /// Makes what is written visible to the readers (PipelinedSubpartition.flush).
    ///
    /// Flink goes on filling the same segment after a flush; here a flushed buffer is closed and the next element opens
    /// another one.
    pub fn flush(&mut self, partition: PartitionIdx, now: SimTime) {
        let (task, place) = self.plan.partition_owners[partition];
        let plan = self.plan;
        for &channel in &plan.tasks[task].partitions[place as usize].subpartitions {
            if self.network.channels[channel].open.is_some() {
                self.finish_open(channel);
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
            let hop = self.plan.costs.hop(state.local, buffer.n_bytes);
            // Buffers never overtake each other.
            let earliest = state.in_flight.back().map_or(SimTime::ZERO, |before| before.arrives);
            let arrives = (now + hop).max(earliest);
            let (id, n_elements, n_bytes) = (buffer.id, buffer.elements.len() as u32, buffer.n_bytes);
            let (local, event, epoch) = (state.local, buffer.event, state.epoch);
            state.in_flight.push_back(Flight {
                departs: now,
                arrives,
                buffer,
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
                self.give_back(channel, now);
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
        let id = flight.buffer.id;
        if !flight.buffer.event {
            state.n_held += 1;
        }
        state.received.push_back(flight.buffer);
        self.facts.put(now, || Fact::BufferDelivered { channel, buffer: id });
        self.announce_credits(channel, now);
        self.enqueue(channel, now);
    }

    /// A remote channel with a backlog asks its gate for floating buffers until it has two more than the backlog, and
    /// tells the sender (RemoteInputChannel.onSenderBacklog).
    fn announce_credits(&mut self, channel: ChannelIdx, now: SimTime) {
        let state = &self.network.channels[channel];
        if state.local {
            return;
        }
        let backlog = state.queued.iter().filter(|buffer| !buffer.event).count() as u32;
        let free = (N_EXCLUSIVE + state.n_floating).saturating_sub(state.n_held);
        let wanted = (backlog + N_EXCLUSIVE).saturating_sub(free);
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
    pub fn recycle(&mut self, channel: ChannelIdx, buffer: u64, now: SimTime) {
        self.facts.put(now, || Fact::BufferRecycled { channel, buffer });
        let state = &mut self.network.channels[channel];
        state.n_held = state.n_held.saturating_sub(1);
        if state.local {
            self.give_back(channel, now);
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

    /// A segment returns to the pool of the writing side; a task that waits for it goes on.
    fn give_back(&mut self, channel: ChannelIdx, now: SimTime) {
        let partition = self.plan.channels[channel].partition;
        let state = &mut self.network.channels[channel];
        let not_full = state.counted_full && state.n_in_subpartition() < MAX_PER_SUBPARTITION;
        if not_full {
            state.counted_full = false;
        }
        let pool = &mut self.network.partitions[partition];
        pool.n_used = pool.n_used.saturating_sub(1);
        if not_full {
            pool.n_full -= 1;
        }
        if pool.waiting && pool.available() {
            pool.waiting = false;
            let (task, _) = self.plan.partition_owners[partition];
            self.queue.schedule(now, Occurrence::Available { task });
        }
    }
}
