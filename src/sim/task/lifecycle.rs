//! From restore to the end: initialising and opening, the end of data, finishing, closing.
//!
//! Follows StreamTask.java:709-720, 797-935, 1026-1094 and RegularOperatorChain of Flink 2.3.0. Operators are opened and
//! closed from the tail of the chain to the head, and finished from the head to the tail.

use crate::base::index::Table;
use crate::base::time::SimDuration;
use crate::lang::eval::{Stop, Vm};
use crate::sim::cluster::execution_state::ExecutionState;
use crate::sim::fact::{Call, Fact, FactSink, OperatorMethod, UserMethod};
use crate::sim::network::element::{Buffer, Element};
use crate::sim::operator::timers::Timers;
use crate::sim::operator::{OperatorInput, OperatorState};
use crate::sim::plan::{OpIdx, OutputTarget};
use crate::sim::queue::StateReport;
use crate::sim::task::Phase;
use crate::sim::task::mailbox::Priority;
use crate::sim::task::turn::{Next, Turn};
use crate::sim::world::Failure;

impl<S: FactSink> Turn<'_, '_, S> {
    /// Task.transitionState.
    pub fn change_state(&mut self, to: ExecutionState) {
        let from = self.task.state;
        debug_assert!(from.task_may_become(to), "{from:?} may become {to:?}");
        self.task.state = to;
        let (task, attempt) = (self.idx, self.task.attempt);
        self.fact(|| Fact::TaskStateChanged {
            task,
            attempt,
            from,
            to,
        });
    }

    /// Partitions and gates are set up and registered; the task reports that it initialises.
    pub fn begin_restore(&mut self) {
        self.spend(self.plan.costs.deploy_ns);
        self.change_state(ExecutionState::Initializing);
        self.report(StateReport::Initializing);
        self.task.phase = Phase::Restoring;
    }

    /// `restore()`: the chain is built; each operator initialises and opens, tail to head; then the upstream partitions
    /// are asked for their data.
    pub fn restore(&mut self, vm: &mut Vm<'_>) -> Result<(), Stop> {
        self.spend(self.plan.costs.restore_ns);
        let plan = self.plan;
        self.draw_start_channels();
        let mut operators = Table::new();
        for operator in self.vertex.operators.values() {
            let mut state = OperatorState::default();
            for &function in &operator.functions {
                let value = vm.heap.thaw(&plan.functions[function].object);
                state.functions.push(value);
            }
            let n_inputs = operator.input_types.len();
            state.inputs = vec![
                OperatorInput {
                    watermark_ms: i64::MIN,
                    idle: false
                };
                n_inputs
            ];
            operators.push(state);
        }
        self.task.operators = operators;
        for &op in &self.vertex.tail_to_head {
            self.make_own(vm, op)?;
        }
        self.restore_in_flight();
        for &op in &self.vertex.tail_to_head {
            self.enter(
                Call::Operator {
                    op,
                    method: OperatorMethod::InitializeState,
                },
                None,
            );
            self.initialize_operator(vm, op)?;
            self.exit();
            self.enter(
                Call::Operator {
                    op,
                    method: OperatorMethod::Open,
                },
                None,
            );
            self.open_operator(vm, op)?;
            self.exit();
            self.task.operators[op].opened = true;
        }
        for input in &self.place.inputs {
            for &channel in &input.channels {
                let now = self.now;
                if self.network.channels[channel].lost {
                    let class = "org.apache.flink.runtime.io.network.partition.PartitionNotFoundException";
                    let partition = self.plan.channels[channel].partition;
                    return Err(vm.throw(class, format!("Partition {partition:?} not found.")));
                }
                let local = self.network.channels[channel].local;
                self.io().request(channel, local, now);
            }
        }
        self.task.loop_began = self.now;
        self.change_state(ExecutionState::Running);
        self.report(StateReport::Running);
        Ok(())
    }

    /// In-flight data of an unaligned checkpoint comes before everything else on its channel.
    fn restore_in_flight(&mut self) {
        let Some(completed) = &self.checkpoints.completed else {
            return;
        };
        if completed.channels.is_empty() {
            return;
        }
        for input in &self.place.inputs {
            for &channel in &input.channels {
                let Some(elements) = completed.channels.get(&channel) else {
                    continue;
                };
                let buffer = Buffer {
                    id: self.network.next_buffer,
                    segment: 0,
                    elements: elements.iter().cloned().collect(),
                    n_bytes: 16 * elements.len() as u32,
                    written_at: self.now,
                    event: true,
                };
                self.network.next_buffer += 1;
                let state = &mut self.network.channels[channel];
                state.received.push_front(buffer);
                if !state.in_gate_queue {
                    state.in_gate_queue = true;
                    self.network.inputs[input.idx].ready.push_back(channel);
                }
            }
        }
    }

    /// RebalancePartitioner.setup: a random channel; the first record goes to the one after it.
    fn draw_start_channels(&mut self) {
        use crate::api::transformation::Partitioner;
        for (place, spec) in self.place.partitions.iter().zip(&self.vertex.partitions) {
            let n = place.subpartitions.len() as u32;
            let last = match spec.partitioner {
                Partitioner::Rebalance => {
                    let start = self.rngs.rebalance.below(n);
                    let (task, op) = (self.idx, spec.op);
                    self.facts.put(self.now, || Fact::StartChannelDrawn {
                        task,
                        op,
                        subpartition: start,
                    });
                    start
                }
                // The first record goes to channel 0.
                _ => n - 1,
            };
            self.network.partitions[place.idx].last_subpartition = last;
        }
    }

    /// `open()` of an operator: of its user functions that are rich.
    fn open_operator(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        self.spend(self.plan.costs.open_operator_ns);
        let plan = self.plan;
        for &function in &self.vertex.operators[op].functions {
            if plan.functions[function].user.rich {
                self.open_function(vm, op, function)?;
            }
        }
        self.open_kind(vm, op)
    }

    /// A head operator's input has ended (`BoundedOneInput.endInput`, `BoundedMultiInput.endInput`).
    pub fn end_input(&mut self, vm: &mut Vm<'_>, input: u32) -> Result<(), Stop> {
        let spec = &self.vertex.inputs[input as usize];
        self.task.inputs_ended[input as usize] = true;
        self.end_operator_input(vm, spec.op, spec.input)
    }

    fn end_operator_input(&mut self, vm: &mut Vm<'_>, op: OpIdx, input: u32) -> Result<(), Stop> {
        let task = self.idx;
        self.fact(|| Fact::InputEnded { task, op, input });
        self.enter(
            Call::Operator {
                op,
                method: OperatorMethod::EndInput,
            },
            None,
        );
        self.end_input_kind(vm, op, input)?;
        self.exit();
        Ok(())
    }

    /// StreamTask.endData: time runs to its end, operators finish head to tail, the downstream tasks are told.
    pub fn end_data(&mut self, vm: &mut Vm<'_>) -> Result<(), Stop> {
        let task = self.idx;
        let drain = !self.task.stop_now && !self.task.input_not_drained;
        self.task.drained = drain;
        self.fact(|| Fact::EndOfData { task, drain });
        if self.vertex.inputs.is_empty() && drain {
            self.emit_watermark(vm, OpIdx(0), i64::MAX)?;
        }
        let head_to_tail = self.vertex.tail_to_head.iter().rev();
        for &op in head_to_tail {
            if op != OpIdx(0) {
                for input in 0..self.vertex.operators[op].input_types.len() as u32 {
                    self.end_operator_input(vm, op, input)?;
                }
            }
            self.task.operators[op].timers.quiesced = true;
            self.enter(
                Call::Operator {
                    op,
                    method: OperatorMethod::Finish,
                },
                None,
            );
            self.finish_kind(vm, op)?;
            self.exit();
            self.task.operators[op].finished = true;
            self.fact(|| Fact::OperatorFinished { task, op });
        }
        self.task.end_of_data = true;
        self.broadcast_all(&Element::EndOfData { drain });
        self.end_source_reading();
        Ok(())
    }

    /// To every subpartition of every partition.
    pub fn broadcast_all(&mut self, element: &Element) {
        for (partition, spec) in self.vertex.partitions.iter().enumerate() {
            self.broadcast(spec.op, partition as u32, element);
        }
    }

    /// All data is read. With checkpoints on, a last one must be complete before the task ends (StreamTask.java:1026);
    /// until then mails are taken as they come.
    pub fn finishing_turn(&mut self, vm: &mut Vm<'_>) -> Result<Next, Stop> {
        let waits = self
            .plan
            .checkpointing
            .as_ref()
            .is_some_and(|settings| settings.after_tasks_finish);
        if !waits || self.task.final_checkpoint_done || !self.task.drained {
            self.task.phase = Phase::Closing;
            return Ok(Next::Again);
        }
        match self.task.mailbox.take(Priority::MIN) {
            Some(mail) => {
                self.run_mail(vm, mail)?;
                Ok(Next::Again)
            }
            None => Ok(Next::Park),
        }
    }

    /// Timers stop, the mailbox is drained, operators close tail to head, partitions end, the task is FINISHED.
    pub fn close(&mut self, vm: &mut Vm<'_>) -> Result<(), Stop> {
        for operator in self.task.operators.values_mut() {
            operator.timers = Timers {
                quiesced: true,
                ..Timers::default()
            };
        }
        self.task.mailbox.quiesce();
        // StreamTask.afterInvoke drains what is there: a checkpoint that was asked for is still answered.
        while let Some(mail) = self.task.mailbox.take(Priority::MIN) {
            self.run_mail(vm, mail)?;
        }
        // The final values go with the report that the task has finished.
        let own = self.task.operators.values().flat_map(|operator| &operator.accumulators);
        let own = own.map(|(name, accumulator)| (name.clone(), vm.heap.extract(accumulator)));
        self.task.accumulators = own.collect();
        self.close_operators(vm)?;
        self.task.mailbox.close();
        self.broadcast_all(&Element::EndOfPartition);
        self.change_state(ExecutionState::Finished);
        self.report(StateReport::Finished);
        self.task.phase = Phase::Gone;
        Ok(())
    }

    /// The task was cancelled: no `finish`, only `close`.
    pub fn cancel(&mut self, vm: &mut Vm<'_>) -> Result<Next, Stop> {
        // What closing throws is logged and no more.
        let _ = self.close_operators(vm);
        self.task.mailbox.close();
        self.change_state(ExecutionState::Canceled);
        self.report(StateReport::Canceled);
        self.task.phase = Phase::Gone;
        Ok(Next::Ended)
    }

    /// The task failed: operators close, and the JobManager learns of it.
    pub fn fail_task(&mut self, vm: &mut Vm<'_>, failure: Failure) {
        self.task.failure = Some(failure);
        let _ = self.close_operators(vm);
        self.task.mailbox.close();
        self.change_state(ExecutionState::Failed);
        let (task, attempt) = (self.idx, self.task.attempt);
        self.fact(|| Fact::TaskFailed { task, attempt });
        self.report(StateReport::Failed);
        self.task.phase = Phase::Gone;
    }

    /// `close()` of every operator that was made, tail to head.
    pub fn close_operators(&mut self, vm: &mut Vm<'_>) -> Result<(), Stop> {
        let plan = self.plan;
        let task = self.idx;
        for &op in &self.vertex.tail_to_head {
            if op.0 as usize >= self.task.operators.len() || self.task.operators[op].closed {
                continue;
            }
            self.task.operators[op].closed = true;
            self.enter(
                Call::Operator {
                    op,
                    method: OperatorMethod::Close,
                },
                None,
            );
            for &function in &self.vertex.operators[op].functions {
                if plan.functions[function].user.rich {
                    let method = plan.api.methods.close;
                    self.call_user(vm, op, function, UserMethod::Close, method, &[])?;
                }
            }
            self.call_generator(vm, op, false)?;
            self.close_writer(vm, op)?;
            self.close_own(vm, op)?;
            self.exit();
            self.fact(|| Fact::OperatorClosed { task, op });
        }
        self.count_steps(vm);
        Ok(())
    }

    /// A watermark leaves an operator: into chained outputs and to every subpartition of the others.
    pub fn emit_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx, ms: i64) -> Result<(), Stop> {
        let task = self.idx;
        self.fact(|| Fact::WatermarkEmitted { task, op, ms });
        self.task.operators[op].watermark_ms = ms;
        let vertex = self.vertex;
        for output in &vertex.operators[op].outputs {
            match output.target {
                OutputTarget::Network { partition } => self.broadcast(op, partition, &Element::Watermark(ms)),
                OutputTarget::Chained { op: to, input } => self.process_watermark(vm, to, input, ms)?,
            }
        }
        Ok(())
    }

    /// Idleness leaves an operator.
    pub fn emit_status(&mut self, vm: &mut Vm<'_>, op: OpIdx, idle: bool) -> Result<(), Stop> {
        let task = self.idx;
        self.fact(|| Fact::IdlenessChanged { task, op, idle });
        self.task.operators[op].idle = idle;
        let vertex = self.vertex;
        for output in &vertex.operators[op].outputs {
            match output.target {
                OutputTarget::Network { partition } => self.broadcast(op, partition, &Element::Status { idle }),
                OutputTarget::Chained { op: to, input } => self.process_status(vm, to, input, idle)?,
            }
        }
        Ok(())
    }

    /// A watermark arrives at an operator: the lowest of its inputs counts, event timers fire, then it goes on
    /// (AbstractStreamOperator.processWatermark).
    pub fn process_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx, input: u32, ms: i64) -> Result<(), Stop> {
        self.enter(
            Call::Operator {
                op,
                method: OperatorMethod::ProcessWatermark,
            },
            None,
        );
        if !self.own_input_watermark(vm, op, input, ms)? {
            self.combine_watermark(vm, op, input, ms)?;
        }
        self.exit();
        Ok(())
    }

    /// The watermark of an input counts, and if the lowest of all rises by it, so does the operator's.
    pub fn combine_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx, input: u32, ms: i64) -> Result<(), Stop> {
        let state = &mut self.task.operators[op];
        if let Some(own) = state.inputs.get_mut(input as usize) {
            own.watermark_ms = own.watermark_ms.max(ms);
        }
        let combined = combined_watermark(&state.inputs, ms);
        if combined > state.watermark_ms || (combined == ms && ms == i64::MIN) {
            self.advance_watermark(vm, op, combined)?;
        }
        Ok(())
    }

    /// Idleness of an input: the others alone count, and the operator is idle when all are.
    pub fn process_status(&mut self, vm: &mut Vm<'_>, op: OpIdx, input: u32, idle: bool) -> Result<(), Stop> {
        let state = &mut self.task.operators[op];
        if let Some(own) = state.inputs.get_mut(input as usize) {
            own.idle = idle;
        }
        let all_idle = state.inputs.iter().all(|input| input.idle);
        let was_idle = state.idle;
        if !all_idle {
            let combined = combined_watermark(&state.inputs, i64::MIN);
            if combined > state.watermark_ms {
                self.advance_watermark(vm, op, combined)?;
            }
        }
        if all_idle != was_idle {
            self.emit_status(vm, op, all_idle)?;
        }
        Ok(())
    }

    /// How long a turn has kept a core.
    pub fn core_time(&self, began: crate::base::time::SimTime) -> SimDuration {
        SimDuration(self.now.since(began).ns().saturating_sub(self.slept.ns()))
    }
}

/// The minimum over the inputs that are not idle.
fn combined_watermark(inputs: &[OperatorInput], single: i64) -> i64 {
    inputs
        .iter()
        .filter(|input| !input.idle)
        .map(|input| input.watermark_ms)
        .min()
        .unwrap_or(single)
}
