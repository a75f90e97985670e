//! Barriers: alignment, the snapshot of a task, and what it does when a checkpoint is complete.
//!
//! Follows SingleCheckpointBarrierHandler and SubtaskCheckpointCoordinatorImpl.java:280-376 of Flink 2.3.0.

use std::rc::Rc;

use crate::base::time::SimDuration;
use crate::lang::eval::{Stop, Vm};
use crate::sim::cluster::checkpoint::TaskSnapshot;
use crate::sim::fact::{Call, Fact, FactSink, OperatorMethod, UserMethod};
use crate::sim::network::element::{Barrier, BarrierKind, Element};
use crate::sim::operator::api::HostKind;
use crate::sim::plan::{ChannelIdx, OpIdx};
use crate::sim::queue::Occurrence;
use crate::sim::task::turn::Turn;
use crate::sim::world::FailureCause;

/// Barriers of one checkpoint at a task.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Alignment {
    pub barrier: Barrier,
    pub began: crate::base::time::SimTime,
    pub arrived: Vec<ChannelIdx>,
    /// An unaligned or finished one has taken its snapshot; the other barriers are only counted.
    pub taken: bool,
    /// The coordinator itself asked the task, because all that feeds it has finished.
    pub by_rpc: bool,
}

impl<S: FactSink> Turn<'_, '_, S> {
    /// A barrier was read, or overtook the data before it.
    pub fn barrier_arrived(&mut self, vm: &mut Vm<'_>, channel: ChannelIdx, barrier: Barrier) -> Result<(), Stop> {
        let (task, checkpoint) = (self.idx, barrier.checkpoint);
        self.fact(|| Fact::BarrierArrived {
            task,
            channel,
            checkpoint,
        });
        if checkpoint <= self.task.last_checkpoint {
            return Ok(());
        }
        match &self.task.alignment {
            Some(alignment) if alignment.barrier.checkpoint == checkpoint => {}
            Some(alignment) if alignment.barrier.checkpoint > checkpoint => return Ok(()),
            other => {
                // A newer checkpoint subsumes the one that was being aligned.
                if other.is_some() {
                    self.unblock_all();
                }
                self.begin_alignment(barrier, false);
            }
        }
        let now = self.now;
        let alignment = self.task.alignment.as_mut().expect("an alignment has begun");
        alignment.arrived.push(channel);
        if barrier.kind.blocks() {
            self.network.channels[channel].blocked_for = Some(checkpoint);
            if self.network.channels[channel].in_gate_queue {
                self.network.channels[channel].in_gate_queue = false;
                let input = self.plan.channels[channel].input;
                self.network.inputs[input].ready.retain(|other| *other != channel);
            }
            self.fact(|| Fact::ChannelBlocked { channel, checkpoint });
        }
        if barrier.kind == BarrierKind::Unaligned && !self.alignment_taken() {
            self.fact(|| Fact::Aligned {
                task,
                checkpoint,
                waited: SimDuration::ZERO,
            });
            self.perform_checkpoint(vm, barrier)?;
            self.record_in_flight(checkpoint);
        }
        debug_assert!(now <= self.now, "a barrier takes time");
        self.check_alignment(vm)
    }

    /// An aligned checkpoint has waited too long: it goes on as an unaligned one
    /// (AlternatingCollectingBarriers.alignedCheckpointTimeout).
    pub fn alignment_timed_out(&mut self, vm: &mut Vm<'_>, checkpoint: u64) -> Result<(), Stop> {
        if checkpoint <= self.task.last_checkpoint {
            return Ok(());
        }
        let barrier = Barrier {
            checkpoint,
            kind: BarrierKind::Unaligned,
        };
        match &mut self.task.alignment {
            Some(alignment) if alignment.barrier.checkpoint > checkpoint => return Ok(()),
            Some(alignment) if alignment.barrier.checkpoint == checkpoint => {
                if alignment.taken {
                    return Ok(());
                }
                alignment.barrier = barrier;
            }
            other => {
                if other.is_some() {
                    self.unblock_all();
                }
                self.begin_alignment(barrier, false);
            }
        }
        let task = self.idx;
        let waited = self
            .task
            .alignment
            .as_ref()
            .map_or(SimDuration::ZERO, |alignment| self.now.since(alignment.began));
        self.fact(|| Fact::Aligned {
            task,
            checkpoint,
            waited,
        });
        self.perform_checkpoint(vm, barrier)?;
        self.record_in_flight(checkpoint);
        self.check_alignment(vm)
    }

    fn begin_alignment(&mut self, barrier: Barrier, by_rpc: bool) {
        self.task.alignment = Some(Alignment {
            barrier,
            began: self.now,
            arrived: Vec::new(),
            taken: false,
            by_rpc,
        });
    }

    fn alignment_taken(&self) -> bool {
        self.task.alignment.as_ref().is_some_and(|alignment| alignment.taken)
    }

    /// All open channels have brought their barrier: the checkpoint is taken, blocked channels go on.
    pub fn check_alignment(&mut self, vm: &mut Vm<'_>) -> Result<(), Stop> {
        let Some(alignment) = &self.task.alignment else {
            return Ok(());
        };
        let channels = self.place.inputs.iter().flat_map(|input| &input.channels);
        let complete = channels
            .into_iter()
            .all(|channel| self.network.channels[*channel].ended || alignment.arrived.contains(channel));
        if !complete {
            return Ok(());
        }
        let alignment = self.task.alignment.take().expect("an alignment is under way");
        let (task, checkpoint) = (self.idx, alignment.barrier.checkpoint);
        if !alignment.taken {
            let waited = self.now.since(alignment.began);
            self.fact(|| Fact::Aligned {
                task,
                checkpoint,
                waited,
            });
            self.perform_checkpoint(vm, alignment.barrier)?;
            self.snapshot_written_later(checkpoint);
        } else {
            // In-flight data is complete now.
            self.snapshot_written_later(checkpoint);
        }
        for input in &self.place.inputs {
            for &channel in &input.channels {
                if self.network.channels[channel].recording == Some(checkpoint) {
                    self.network.channels[channel].recording = None;
                }
            }
        }
        self.task.last_checkpoint = self.task.last_checkpoint.max(checkpoint);
        self.unblock_all();
        Ok(())
    }

    fn unblock_all(&mut self) {
        let place = self.place;
        let now = self.now;
        for input in &place.inputs {
            for &channel in &input.channels {
                if self.network.channels[channel].blocked_for.take().is_some() {
                    self.io().enqueue(channel, now);
                }
            }
        }
    }

    /// Everything that is on its way to an unaligned task when it takes its snapshot belongs to the snapshot, up to the
    /// barrier of each channel; what is still written before a barrier will be added as it is written. Barriers that
    /// began aligned and lie behind data overtake it now.
    fn record_in_flight(&mut self, checkpoint: u64) {
        let place = self.place;
        let mut arrived = match &mut self.task.alignment {
            Some(alignment) => {
                alignment.taken = true;
                std::mem::take(&mut alignment.arrived)
            }
            None => return,
        };
        for input in &place.inputs {
            let current = self.network.inputs[input.idx].current.clone();
            for &channel in &input.channels {
                let overtakes = self.overtakes(channel);
                let state = &mut self.network.channels[channel];
                let overtaken = state.barrier_at.filter(|(id, _)| *id == checkpoint);
                if arrived.contains(&channel) && overtaken.is_none() {
                    // The barrier was read where it lay: what follows it isn't the checkpoint's.
                    continue;
                }
                let mut elements: Vec<Element> = Vec::new();
                if let Some((reading, buffer)) = &current
                    && *reading == channel
                {
                    elements.extend(buffer.elements.iter().cloned());
                }
                let flying = state.in_flight.iter().map(|flight| &flight.buffer);
                let buffers = state
                    .received
                    .iter()
                    .chain(flying)
                    .chain(&state.queued)
                    .chain(&state.open);
                for buffer in buffers {
                    elements.extend(buffer.elements.iter().cloned());
                }
                let is_its_barrier = |element: &Element| matches!(element, Element::Barrier(barrier) if barrier.checkpoint == checkpoint);
                let written = elements.iter().position(is_its_barrier);
                if let Some(at) = written {
                    elements.truncate(at);
                }
                elements.retain(|element| !element.event());
                match (overtaken, written) {
                    (Some((_, n_after)), _) => elements.truncate(elements.len().saturating_sub(n_after as usize)),
                    (None, Some(_)) if overtakes => {
                        let now = self.now;
                        self.io().take_barrier(channel, checkpoint, now);
                        arrived.push(channel);
                        let task = self.idx;
                        self.fact(|| Fact::BarrierArrived {
                            task,
                            channel,
                            checkpoint,
                        });
                    }
                    (None, Some(_)) => {}
                    (None, None) => state.recording = Some(checkpoint),
                }
                if !elements.is_empty() {
                    self.checkpoints.add_in_flight(checkpoint, self.idx, channel, elements);
                }
            }
        }
        if let Some(alignment) = &mut self.task.alignment {
            alignment.arrived = arrived;
        }
    }

    /// The coordinator asks this task: a source, or one whose inputs have all ended.
    pub fn trigger_checkpoint(&mut self, vm: &mut Vm<'_>, checkpoint: u64, kind: BarrierKind) -> Result<(), Stop> {
        if checkpoint <= self.task.last_checkpoint {
            return Ok(());
        }
        let task = self.idx;
        self.fact(|| Fact::BarrierInjected { task, checkpoint });
        let barrier = Barrier { checkpoint, kind };
        if self.vertex.inputs.is_empty() {
            self.perform_checkpoint(vm, barrier)?;
            self.snapshot_written_later(checkpoint);
            self.task.last_checkpoint = checkpoint;
            return Ok(());
        }
        self.begin_alignment(barrier, true);
        self.check_alignment(vm)
    }

    /// SubtaskCheckpointCoordinatorImpl.checkpointState: prepare, head to tail; barriers leave; then every operator
    /// writes its state, tail to head.
    fn perform_checkpoint(&mut self, vm: &mut Vm<'_>, mut barrier: Barrier) -> Result<(), Stop> {
        let checkpoint = barrier.checkpoint;
        if barrier.kind == BarrierKind::ForcedAligned {
            // CheckpointOptions.withUnalignedSupported: behind this task it may overtake again.
            barrier.kind = BarrierKind::Unaligned;
        }
        for &op in self.vertex.tail_to_head.iter().rev() {
            self.enter(
                Call::Operator {
                    op,
                    method: OperatorMethod::PrepareSnapshotPreBarrier,
                },
                None,
            );
            self.prepare_snapshot(vm, op, checkpoint)?;
            self.exit();
        }
        self.broadcast_barrier(barrier);
        if self.task.end_of_data && self.task.final_checkpoint.is_none() {
            self.task.final_checkpoint = Some(checkpoint);
        }
        let mut snapshots = vec![None; self.vertex.operators.len()];
        let mut n_bytes = 0;
        for &op in &self.vertex.tail_to_head {
            self.enter(
                Call::Operator {
                    op,
                    method: OperatorMethod::SnapshotState,
                },
                None,
            );
            if let Err(stop) = self.snapshot_functions(vm, op, checkpoint) {
                self.wrap_snapshot_failure(checkpoint);
                return Err(stop);
            }
            self.keep_committables(vm, op);
            let snapshot = self.snapshot_operator(vm, op);
            self.exit();
            let task = self.idx;
            let size = snapshot.n_bytes;
            self.fact(|| Fact::OperatorSnapshotTaken {
                task,
                op,
                checkpoint,
                n_bytes: size,
            });
            n_bytes += size;
            snapshots[op.0 as usize] = Some(Rc::new(snapshot));
        }
        let operators = snapshots
            .into_iter()
            .map(|snapshot| snapshot.expect("every operator wrote its state"));
        let snapshot = TaskSnapshot {
            operators: operators.collect(),
            n_bytes,
            ..TaskSnapshot::default()
        };
        self.checkpoints.add_snapshot(checkpoint, self.idx, snapshot);
        if barrier.kind == (BarrierKind::Savepoint { stop: true }) {
            self.task.stop_after = Some(checkpoint);
        }
        Ok(())
    }

    /// StreamTask.java:1438-1465 and StreamOperatorStateHandler.snapshotState.
    fn wrap_snapshot_failure(&mut self, checkpoint: u64) {
        let name = self.plan.thread_name(self.idx, self.task.attempt);
        let outer = match self.vertex.inputs.is_empty() {
            true => "java.lang.Exception",
            false => "java.io.IOException",
        };
        let cause = |class: &str, message: String| FailureCause {
            class: class.into(),
            message: Some(message.into()),
        };
        self.task.wrapped_in = vec![
            cause(
                outer,
                format!("Could not perform checkpoint {checkpoint} for operator {name}."),
            ),
            cause(
                "org.apache.flink.runtime.checkpoint.CheckpointException",
                format!(
                    "Could not complete snapshot {checkpoint} for operator {name}. Failure reason: Checkpoint was declined."
                ),
            ),
        ];
    }

    /// The asynchronous part: written on another thread, then acknowledged.
    fn snapshot_written_later(&mut self, checkpoint: u64) {
        let n_bytes = self.checkpoints.snapshot_size(checkpoint, self.idx);
        let writing = SimDuration(n_bytes.saturating_mul(self.plan.costs.snapshot_byte_milli_ns) / 1_000);
        let at = self.now + writing;
        let (task, attempt) = (self.idx, self.task.attempt);
        self.queue.schedule(
            at,
            Occurrence::SnapshotWritten {
                task,
                attempt,
                checkpoint,
            },
        );
    }

    /// Barriers leave on every subpartition before the state is written. Unaligned ones overtake what lies in the
    /// buffers.
    fn broadcast_barrier(&mut self, barrier: Barrier) {
        let (place, vertex) = (self.place, self.vertex);
        for (at, partition) in place.partitions.iter().enumerate() {
            for (subpartition, &channel) in partition.subpartitions.iter().enumerate() {
                let now = self.now;
                let free = self.overtakes(channel);
                if barrier.kind == BarrierKind::Unaligned && free && self.task.blocked.is_none() {
                    self.io().overtake(channel, barrier, now);
                    continue;
                }
                let mut barrier = barrier;
                if !free && matches!(barrier.kind, BarrierKind::Unaligned | BarrierKind::AlignedUntil(_)) {
                    // RecordWriterOutput.broadcastEvent.
                    barrier.kind = BarrierKind::ForcedAligned;
                }
                let op = vertex.partitions[at].op;
                self.write_element(op, at as u32, subpartition as u32, Element::Barrier(barrier), 16);
            }
        }
    }

    /// Whether barriers may overtake data on a channel (`supportsUnalignedCheckpoints`).
    fn overtakes(&self, channel: ChannelIdx) -> bool {
        let place = &self.plan.channels[channel];
        self.plan.vertex_of(place.to).gates[place.gate as usize].unaligned
    }

    /// CheckpointedFunction.snapshotState of the user's functions.
    fn snapshot_functions(&mut self, vm: &mut Vm<'_>, op: OpIdx, checkpoint: u64) -> Result<(), Stop> {
        let plan = self.plan;
        for &function in &self.vertex.operators[op].functions {
            if plan.functions[function].user.checkpointed {
                self.task.running_checkpoint = checkpoint;
                let context = self.host_object(vm, op, HostKind::SnapshotContext, 0);
                let method = plan.api.methods.snapshot_state;
                self.call_user(vm, op, function, UserMethod::SnapshotState, method, &[context])?;
            }
        }
        self.keep_writer_state(vm, op, checkpoint)?;
        self.snapshot_own(vm, op, checkpoint)
    }

    /// The notice that a checkpoint is complete: operators are told tail to head.
    pub fn checkpoint_complete(&mut self, vm: &mut Vm<'_>, checkpoint: u64) -> Result<(), Stop> {
        let method = self.plan.api.methods.notify_complete;
        self.notify_functions(vm, checkpoint, OperatorMethod::NotifyCheckpointComplete, method)?;
        self.source_checkpoint_complete();
        // StreamTask.notifyCheckpointComplete: the savepoint that stops the job is the last checkpoint of every task, also of
        // one whose data ended after its barrier; while it is awaited, no other is.
        let last = match self.task.stop_after {
            Some(savepoint) => checkpoint == savepoint,
            None => self.task.final_checkpoint.is_some_and(|last| checkpoint >= last),
        };
        self.task.final_checkpoint_done |= last;
        if self.task.stop_after == Some(checkpoint) && self.vertex.inputs.is_empty() && !self.task.end_of_data {
            // Stop with savepoint: the source ends here, without running time to its end.
            self.task.stop_now = true;
            self.source_became_available();
        }
        Ok(())
    }

    /// The notice that a checkpoint came to nothing.
    pub fn checkpoint_aborted(&mut self, vm: &mut Vm<'_>, checkpoint: u64) -> Result<(), Stop> {
        if self
            .task
            .alignment
            .as_ref()
            .is_some_and(|alignment| alignment.barrier.checkpoint == checkpoint)
        {
            self.task.alignment = None;
            self.unblock_all();
        }
        if self.task.stop_after == Some(checkpoint) {
            self.task.stop_after = None;
        }
        self.task.last_checkpoint = self.task.last_checkpoint.max(checkpoint);
        let method = self.plan.api.methods.notify_aborted;
        self.notify_functions(vm, checkpoint, OperatorMethod::NotifyCheckpointAborted, method)
    }

    fn notify_functions(
        &mut self,
        vm: &mut Vm<'_>,
        checkpoint: u64,
        what: OperatorMethod,
        method: Option<crate::lang::program::MethodId>,
    ) -> Result<(), Stop> {
        let plan = self.plan;
        let task = self.idx;
        let user = match what {
            OperatorMethod::NotifyCheckpointComplete => UserMethod::NotifyCheckpointComplete,
            _ => UserMethod::NotifyCheckpointAborted,
        };
        let listener = method.map(|method| plan.program.method(method).class);
        for &op in &self.vertex.tail_to_head {
            self.enter(Call::Operator { op, method: what }, None);
            self.fact(|| Fact::CheckpointNotified { task, op, checkpoint });
            for (place, _) in self.vertex.operators[op].functions.iter().enumerate() {
                let function = self.task.operators[op].functions[place].clone();
                let listens = vm.heap.object(&function).map(|object| object.class);
                if listens
                    .zip(listener)
                    .is_some_and(|(class, listener)| plan.program.is_subclass(class, listener))
                {
                    let args = [crate::lang::value::Value::Long(checkpoint as i64)];
                    self.call_object(vm, op, &function, user, method, &args)?;
                }
            }
            if what == OperatorMethod::NotifyCheckpointComplete {
                let all = self.task.final_checkpoint.is_some_and(|last| checkpoint >= last);
                self.commit_up_to(vm, op, if all { i64::MAX } else { checkpoint as i64 })?;
            }
            self.exit();
        }
        Ok(())
    }
}
