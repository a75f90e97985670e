//! The input side of a task: which input is read, what an element from the network does.
//!
//! Follows StreamOneInputProcessor, StreamMultipleInputProcessor, AbstractStreamTaskNetworkInput and CheckpointedInputGate
//! of Flink 2.3.0.

use crate::base::sort::Arrange;
use crate::lang::eval::{Stop, Vm};
use crate::sim::fact::{Call, Fact, FactSink};
use crate::sim::network::element::Element;
use crate::sim::network::gate::ValveOutput;
use crate::sim::operator::key::Key;
use crate::sim::plan::{ChannelIdx, OpIdx};
use crate::sim::task::turn::{InputStatus, Turn};

impl<S: FactSink> Turn<'_, '_, S> {
    /// One element of the default action.
    pub fn process_input(&mut self, vm: &mut Vm<'_>) -> Result<InputStatus, Stop> {
        if self.vertex.inputs.is_empty() {
            // A source reads itself. `reading` marks that its default action has begun.
            self.task.reading = Some(0);
            return self.poll_source(vm, OpIdx(0));
        }
        let input = match self.task.reading {
            Some(input) => input,
            None => match self.choose_input() {
                Some(input) => {
                    self.task.reading = Some(input);
                    self.task.last_input = input;
                    input
                }
                None => return Ok(InputStatus::NothingAvailable),
            },
        };
        let status = self.read_input(vm, input)?;
        match status {
            InputStatus::NothingAvailable if self.vertex.inputs.len() > 1 && self.input_available() => {
                // Another input has data: the next round of the loop takes it.
                self.task.reading = None;
                Ok(InputStatus::MoreAvailable)
            }
            InputStatus::EndOfData => {
                self.process_sorted(vm, input)?;
                self.end_input(vm, input)?;
                if self.task.inputs_ended.iter().all(|ended| *ended) {
                    return Ok(InputStatus::EndOfData);
                }
                self.task.reading = None;
                Ok(if self.input_available() {
                    InputStatus::MoreAvailable
                } else {
                    InputStatus::NothingAvailable
                })
            }
            InputStatus::EndOfInput => {
                let all_ended = self
                    .place
                    .inputs
                    .iter()
                    .all(|input| self.network.inputs[input.idx].n_ended as usize == input.channels.len());
                if all_ended {
                    return Ok(InputStatus::EndOfInput);
                }
                self.task.reading = None;
                Ok(if self.input_available() {
                    InputStatus::MoreAvailable
                } else {
                    InputStatus::NothingAvailable
                })
            }
            other => Ok(other),
        }
    }

    /// Round robin over the inputs that have something, from the one after the last (InputSelection.java:145-155).
    fn choose_input(&self) -> Option<u32> {
        let n = self.vertex.inputs.len() as u32;
        (1..=n)
            .map(|step| (self.task.last_input + step) % n)
            .find(|&input| self.has_data(input))
    }

    fn has_data(&self, input: u32) -> bool {
        let gate = &self.network.inputs[self.place.inputs[input as usize].idx];
        gate.current.is_some() || !gate.ready.is_empty()
    }

    /// Whether any input has something to read.
    pub fn input_available(&self) -> bool {
        if self.vertex.inputs.is_empty() {
            return self.source_available(OpIdx(0));
        }
        (0..self.vertex.inputs.len() as u32).any(|input| self.has_data(input))
    }

    /// The next element of an input.
    fn read_input(&mut self, vm: &mut Vm<'_>, input: u32) -> Result<InputStatus, Stop> {
        let idx = self.place.inputs[input as usize].idx;
        while self.network.inputs[idx].current.is_none() {
            let Some((channel, buffer)) = self.io().poll(idx) else {
                return Ok(InputStatus::NothingAvailable);
            };
            self.task.metrics.n_bytes_in += u64::from(buffer.n_bytes);
            if buffer.elements.is_empty() {
                // A part of a large record, which ends in a later buffer; or a barrier that has overtaken this place.
                if !buffer.event {
                    let now = self.now;
                    self.io().recycle(channel, &buffer, now);
                }
                continue;
            }
            self.network.inputs[idx].current = Some((channel, buffer));
        }
        let (channel, buffer) = self.network.inputs[idx]
            .current
            .as_mut()
            .expect("a buffer is being read");
        let channel = *channel;
        let element = buffer.elements.pop_front().expect("a buffer has elements");
        if buffer.elements.is_empty() {
            let (_, buffer) = self.network.inputs[idx].current.take().expect("a buffer is being read");
            if !buffer.event {
                let now = self.now;
                self.io().recycle(channel, &buffer, now);
            }
        }
        self.process_element(vm, input, channel, element)
    }

    /// AbstractStreamTaskNetworkInput.processElement, CheckpointedInputGate.handleEvent.
    fn process_element(
        &mut self,
        vm: &mut Vm<'_>,
        input: u32,
        channel: ChannelIdx,
        element: Element,
    ) -> Result<InputStatus, Stop> {
        let place = &self.place.inputs[input as usize];
        let spec = &self.vertex.inputs[input as usize];
        let idx = place.idx;
        match element {
            Element::Record { value, timestamp } => {
                self.task.metrics.n_records_in += 1;
                let gate = self.plan.channels[channel].gate as usize;
                let info = self.vertex.gates[gate].element_type.as_ref();
                // The flat part of deserialising; the bytes were counted when they were written.
                self.spend(self.plan.costs.serialize_half_ns(info, 0));
                let sorted = &self.vertex.operators[spec.op].sorted_inputs;
                if sorted.get(spec.input as usize).copied().unwrap_or(false) {
                    self.task.unsorted.push((input, value, timestamp));
                    return Ok(InputStatus::MoreAvailable);
                }
                let value = vm.heap.thaw(&value);
                let (task, op) = (self.idx, spec.op);
                let object = if S::WANTED { self.identity(vm, &value) } else { None };
                self.fact(|| Fact::RecordRead { task, channel, object });
                self.enter(Call::EmitFromNetwork { op, input: spec.input }, object);
                self.set_key(vm, op, spec.input, &value)?;
                self.process(vm, op, spec.input, value, timestamp)?;
                self.exit();
                Ok(InputStatus::MoreAvailable)
            }
            Element::Watermark(ms) => {
                let task = self.idx;
                self.fact(|| Fact::WatermarkReceived { task, channel, ms });
                let index = self.plan.channels[channel].index;
                let output = self.network.inputs[idx].valve.watermark(index, ms);
                self.valve_output(vm, spec.op, spec.input, output)?;
                Ok(InputStatus::MoreAvailable)
            }
            Element::Status { idle } => {
                let index = self.plan.channels[channel].index;
                let output = self.network.inputs[idx].valve.status(index, idle);
                self.valve_output(vm, spec.op, spec.input, output)?;
                Ok(InputStatus::MoreAvailable)
            }
            Element::Barrier(barrier) => {
                self.barrier_arrived(vm, channel, barrier)?;
                Ok(InputStatus::MoreAvailable)
            }
            Element::EndOfData { drain } => {
                self.task.input_not_drained |= !drain;
                self.network.channels[channel].end_of_data = true;
                self.network.inputs[idx].n_end_of_data += 1;
                let all = self.network.inputs[idx].n_end_of_data as usize == place.channels.len();
                Ok(if all {
                    InputStatus::EndOfData
                } else {
                    InputStatus::MoreAvailable
                })
            }
            Element::EndOfPartition => {
                self.network.channels[channel].ended = true;
                self.network.inputs[idx].n_ended += 1;
                // A finished channel counts as aligned.
                self.check_alignment(vm)?;
                let all = self.network.inputs[idx].n_ended as usize == place.channels.len();
                Ok(if all {
                    InputStatus::EndOfInput
                } else {
                    InputStatus::MoreAvailable
                })
            }
        }
    }

    /// Batch mode: the input is complete, so its records come sorted by the bytes of their keys, then by time; all
    /// timers of a key fire before the next key begins (SortingDataInput, BatchExecutionInternalTimeService).
    fn process_sorted(&mut self, vm: &mut Vm<'_>, input: u32) -> Result<(), Stop> {
        let vertex = self.vertex;
        let spec = &vertex.inputs[input as usize];
        if !vertex.operators[spec.op]
            .sorted_inputs
            .get(spec.input as usize)
            .copied()
            .unwrap_or(false)
        {
            return Ok(());
        }
        let Some(Some(key)) = vertex.operators[spec.op].keys.get(spec.input as usize) else {
            return Ok(());
        };
        let all = std::mem::take(&mut self.task.unsorted);
        let (own, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(of, _, _)| *of == input);
        self.task.unsorted = others;
        let mut records = Vec::new();
        for (_, value, timestamp) in own {
            let value = vm.heap.thaw(&value);
            let key = self.select_key(vm, spec.op, key, &value)?;
            records.push((Key::of(vm.heap, &key).sort_bytes(), timestamp, value));
        }
        records.arrange_by(|a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
        let mut current: Option<Vec<u8>> = None;
        for (key, timestamp, value) in records {
            if current.as_ref().is_some_and(|current| *current != key) {
                self.fire_event_timers(vm, spec.op, i64::MAX)?;
            }
            current = Some(key);
            self.set_key(vm, spec.op, spec.input, &value)?;
            self.process(vm, spec.op, spec.input, value, timestamp)?;
        }
        self.fire_event_timers(vm, spec.op, i64::MAX)
    }

    fn valve_output(&mut self, vm: &mut Vm<'_>, op: OpIdx, input: u32, output: ValveOutput) -> Result<(), Stop> {
        if let Some(ms) = output.watermark_ms {
            self.process_watermark(vm, op, input, ms)?;
        }
        if let Some(idle) = output.idle {
            self.process_status(vm, op, input, idle)?;
        }
        Ok(())
    }
}
