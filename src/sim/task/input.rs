//! The input side of a task: which input is read, what an element from the network does.
//!
//! Follows StreamOneInputProcessor, StreamMultipleInputProcessor, AbstractStreamTaskNetworkInput and CheckpointedInputGate
//! of Flink 2.3.0.

use crate::lang::eval::{Stop, Vm};
use crate::lang::value::Value;
use crate::sim::fact::{Call, Fact, FactSink};
use crate::sim::network::element::Element;
use crate::sim::network::gate::ValveOutput;
use crate::sim::operator::key::Key;
use crate::sim::plan::{ChannelIdx, OpIdx};
use crate::sim::task::chain::name_positions;
use crate::sim::task::quick_sort::quick_sort;
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
                if self.sorts(input) {
                    self.task.sorted_inputs.push(input);
                } else {
                    self.end_input(vm, input)?;
                }
                self.process_sorted(vm)?;
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
                if self.sorts(input) {
                    self.task.unsorted.push((input, value, timestamp));
                    return Ok(InputStatus::MoreAvailable);
                }
                let value = vm.heap.thaw_bytes(&value);
                name_positions(vm, &value, info);
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
                if self.sorts(input) {
                    // The greatest one follows the sorted records.
                    return Ok(InputStatus::MoreAvailable);
                }
                let index = self.plan.channels[channel].index;
                let output = self.network.inputs[idx].valve.watermark(index, ms);
                self.valve_output(vm, spec.op, spec.input, output)?;
                Ok(InputStatus::MoreAvailable)
            }
            Element::Status { .. } if self.sorts(input) => Ok(InputStatus::MoreAvailable),
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

    /// Batch mode: whether the input is read to its end and sorted by key before the operator sees any of it.
    fn sorts(&self, input: u32) -> bool {
        let spec = &self.vertex.inputs[input as usize];
        let sorted = &self.vertex.operators[spec.op].sorted_inputs;
        sorted.get(spec.input as usize).copied().unwrap_or(false)
    }

    /// Batch mode: when all inputs are there, the records come sorted by the bytes of their keys, then by time, from
    /// whichever input has the lowest; all timers of a key fire before the next key begins (SortingDataInput,
    /// MultiInputSortingDataInput.java, BatchExecutionInternalTimeService.java of Flink 2.3.0).
    fn process_sorted(&mut self, vm: &mut Vm<'_>) -> Result<(), Stop> {
        let complete = (0..self.vertex.inputs.len() as u32).all(|input| {
            let sorted = self.task.sorted_inputs.contains(&input);
            sorted || (!self.sorts(input) && self.task.inputs_ended[input as usize])
        });
        if !complete || self.task.sorted_inputs.is_empty() {
            return Ok(());
        }
        let order = std::mem::take(&mut self.task.sorted_inputs);
        let vertex = self.vertex;
        let mut records = Vec::new();
        for (input, value, timestamp) in std::mem::take(&mut self.task.unsorted) {
            let spec = &vertex.inputs[input as usize];
            let value = vm.heap.thaw_bytes(&value);
            let info = vertex.operators[spec.op].input_types.get(spec.input as usize);
            name_positions(vm, &value, info.and_then(Option::as_ref));
            let key = match vertex.operators[spec.op].keys.get(spec.input as usize) {
                Some(Some(key)) => {
                    let key = self.select_key(vm, spec.op, key, &value)?;
                    Key::of(vm.heap, &key).sort_bytes()
                }
                _ => Vec::new(),
            };
            records.push((key, timestamp, input, value));
        }
        let mut rows: Vec<u32> = Vec::new();
        for &input in &order {
            let mut own: Vec<u32> = (0..records.len() as u32)
                .filter(|row| records[*row as usize].2 == input)
                .collect();
            quick_sort(&mut own, &mut |a, b| {
                let key = |row: u32| (&records[row as usize].0, records[row as usize].1);
                key(a).cmp(&key(b))
            });
            rows.extend(own);
        }
        let mut sorted: Vec<_> = records.into_iter().map(Some).collect();
        let records: Vec<_> = rows.iter().filter_map(|row| sorted[*row as usize].take()).collect();
        // The next record of each input, the lowest first; of equal ones the one that came first.
        let mut heads: Vec<usize> = Vec::new();
        for &input in &order {
            let first = records.iter().position(|record| record.2 == input);
            self.next_sorted(vm, &records, &mut heads, input, first)?;
        }
        while !heads.is_empty() {
            let at = heads.remove(0);
            let (_, timestamp, input, value) = &records[at];
            let spec = &vertex.inputs[*input as usize];
            let before = self.task.operators[spec.op].current_key;
            self.set_key(vm, spec.op, spec.input, value)?;
            let key = self.task.operators[spec.op].current_key;
            if before.is_some() && before != key {
                self.fire_batch_timers(vm, spec.op)?;
                self.task.operators[spec.op].current_key = key;
            }
            self.process(vm, spec.op, spec.input, value.clone(), *timestamp)?;
            let next = records.get(at + 1).filter(|next| next.2 == *input).map(|_| at + 1);
            self.next_sorted(vm, &records, &mut heads, *input, next)?;
        }
        Ok(())
    }

    /// The next record of a sorted input takes its place among the heads; without one the input ends.
    fn next_sorted(
        &mut self,
        vm: &mut Vm<'_>,
        records: &[(Vec<u8>, Option<i64>, u32, Value)],
        heads: &mut Vec<usize>,
        input: u32,
        next: Option<usize>,
    ) -> Result<(), Stop> {
        let Some(next) = next else {
            let spec = &self.vertex.inputs[input as usize];
            if !self.task.input_not_drained {
                self.process_watermark(vm, spec.op, spec.input, i64::MAX)?;
            }
            return self.end_input(vm, input);
        };
        let order = |at: usize| (&records[at].0, records[at].1);
        let place = heads.iter().position(|&head| order(next) < order(head));
        heads.insert(place.unwrap_or(heads.len()), next);
        Ok(())
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
