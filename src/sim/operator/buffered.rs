//! Operators that work when their input ends (`fullWindowPartition`), and writers of sinks that the program wrote.
//!
//! Follows MapPartitionOperator, PartitionReduceOperator, PartitionAggregateOperator, SortPartitionOperator and
//! SinkWriterOperator of Flink 2.3.0.

use crate::api::operator::{OperatorKind, SinkFunctions, SortKey};
use crate::lang::eval::{Stop, Vm};
use crate::lang::types::{Erased, ErasedType};
use crate::lang::value::Value;
use crate::sim::fact::{FactSink, UserMethod};
use crate::sim::operator::ListStateEntry;
use crate::sim::operator::api::{HostKind, HostMethod};
use crate::sim::operator::host::field;
use crate::sim::operator::reduce::get_field;
use crate::sim::plan::OpIdx;
use crate::sim::task::turn::Turn;

/// The list state that a committer keeps its committables in.
const COMMITTABLES: &str = "streaming_committer_raw_states";
/// The list state of a sink's writers (StatefulSinkWriterStateHandler).
const WRITER_STATES: &str = "writer_raw_states";

/// How often a committer tries one committable (`sink.committer.retries`, plus the first time).
const COMMIT_RETRIES_MAX: i32 = 11;

impl<S: FactSink> Turn<'_, '_, S> {
    /// The operator's input has ended: what was kept is worked on.
    pub fn end_buffered(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        let kept = std::mem::take(&mut self.task.operators[op].kept);
        let vertex = self.vertex;
        let methods = &self.plan.api.methods;
        match &vertex.operators[op].kind {
            OperatorKind::MapPartition(function) => {
                let values = vm.heap.alloc_list(&self.plan.program, kept);
                let out = self.host_object(vm, op, HostKind::Collector, 0);
                self.task.operators[op].timestamp = None;
                self.call_user(
                    vm,
                    op,
                    *function,
                    UserMethod::Other,
                    methods.map_partition,
                    &[values, out],
                )?;
            }
            OperatorKind::PartitionReduce(function) => {
                let mut result: Option<Value> = None;
                for value in kept {
                    result = Some(match result {
                        None => value,
                        Some(before) => {
                            self.call_user(vm, op, *function, UserMethod::Reduce, methods.reduce, &[before, value])?
                        }
                    });
                }
                if let Some(result) = result {
                    self.emit(vm, op, result, None)?;
                }
            }
            OperatorKind::PartitionAggregate(function) => {
                let create = methods.create_accumulator;
                let mut accumulator = self.call_user(vm, op, *function, UserMethod::CreateAccumulator, create, &[])?;
                for value in kept {
                    let args = [value, accumulator];
                    accumulator = self.call_user(vm, op, *function, UserMethod::Add, methods.add, &args)?;
                }
                let args = [accumulator];
                let result = self.call_user(vm, op, *function, UserMethod::GetResult, methods.get_result, &args)?;
                self.emit(vm, op, result, None)?;
            }
            OperatorKind::PartitionSort { by, ascending } => {
                let mut sorted: Vec<(Value, Value)> = Vec::new();
                for value in kept {
                    let key = match by {
                        SortKey::Field(field) => get_field(vm, &value, field)?,
                        SortKey::Selector(function) => {
                            let args = std::slice::from_ref(&value);
                            self.call_user(vm, op, *function, UserMethod::GetKey, methods.get_key, args)?
                        }
                    };
                    // Insertion keeps the order of equal ones.
                    let mut place = sorted.len();
                    while place > 0 {
                        let order = vm.compare(self, &sorted[place - 1].0, &key)?;
                        if (*ascending && order <= 0) || (!*ascending && order >= 0) {
                            break;
                        }
                        place -= 1;
                    }
                    sorted.insert(place, (key, value));
                }
                for (_, value) in sorted {
                    self.emit(vm, op, value, None)?;
                }
            }
            OperatorKind::SinkWriter(SinkFunctions::User(_)) => {
                self.flush_writer(vm, op, true)?;
                self.emit_committables(vm, op, i64::MAX)?;
            }
            OperatorKind::Committer(_) => {
                self.task.operators[op].kept = kept;
                if self.plan.checkpointing.is_none() || self.plan.batch {
                    self.commit_up_to(vm, op, i64::MAX)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// `Sink.createWriter`, when the operator's state is initialised; `restoreWriter` of a sink whose writers have state,
    /// if there is something to restore (StatefulSinkWriterStateHandler.createWriter).
    pub fn create_writer(&mut self, vm: &mut Vm<'_>, op: OpIdx, restored: bool) -> Result<(), Stop> {
        let methods = &self.plan.api.methods;
        if let (true, OperatorKind::SinkWriter(SinkFunctions::User(function))) =
            (restored, &self.vertex.operators[op].kind)
        {
            let sink = self.task.operators[op].functions[0].clone();
            if self.has(vm, &sink, methods.restore_writer) {
                let lists = &self.task.operators[op].lists;
                let states = lists.iter().find(|list| list.name == WRITER_STATES);
                let states = match states.map(|list| list.items.clone()) {
                    Some(states) => states,
                    None => vm.heap.alloc_list(&self.plan.program, []),
                };
                let context = self.host_object(vm, op, HostKind::WriterInitContext, 0);
                let (method, args) = (methods.restore_writer, [context, states]);
                let writer = self.call_user(vm, op, *function, UserMethod::Other, method, &args)?;
                self.task.operators[op].writer = writer;
                return Ok(());
            }
        }
        let (function, context, method) = match self.vertex.operators[op].kind {
            OperatorKind::SinkWriter(SinkFunctions::User(function)) => {
                (function, HostKind::WriterInitContext, methods.create_writer)
            }
            OperatorKind::Committer(SinkFunctions::User(function)) => {
                (function, HostKind::CommitterInitContext, methods.create_committer)
            }
            _ => return Ok(()),
        };
        let context = self.host_object(vm, op, context, 0);
        let writer = self.call_user(vm, op, function, UserMethod::Other, method, &[context])?;
        self.task.operators[op].writer = writer;
        // Committables that a checkpoint knows were written before it, so they are committed again
        // (CommitterOperator.initializeState).
        if let Some(place) = self.committables(op) {
            let items = self.task.operators[op].lists.remove(place).items;
            self.task.operators[op].kept = vm.heap.elements(&items).unwrap_or_default();
            self.commit_up_to(vm, op, i64::MAX)?;
        }
        Ok(())
    }

    /// StatefulSinkWriterStateHandler.snapshotState.
    pub fn keep_writer_state(&mut self, vm: &mut Vm<'_>, op: OpIdx, checkpoint: u64) -> Result<(), Stop> {
        let writer = self.task.operators[op].writer.clone();
        let method = self.plan.api.methods.writer_snapshot;
        if !self.has(vm, &writer, method) {
            return Ok(());
        }
        let args = [Value::Long(checkpoint as i64)];
        let states = self.call_object(vm, op, &writer, UserMethod::SnapshotState, method, &args)?;
        let states = self.elements_of(vm, &states)?;
        let items = vm.heap.alloc_list(&self.plan.program, states);
        let lists = &mut self.task.operators[op].lists;
        match lists.iter_mut().find(|list| list.name == WRITER_STATES) {
            Some(list) => list.items = items,
            None => lists.push(ListStateEntry {
                name: WRITER_STATES.to_owned(),
                union: false,
                items,
            }),
        }
        Ok(())
    }

    fn committables(&self, op: OpIdx) -> Option<usize> {
        let lists = &self.task.operators[op].lists;
        lists.iter().position(|list| list.name == COMMITTABLES)
    }

    /// What a committer has not committed yet belongs to its snapshot.
    pub fn keep_committables(&mut self, vm: &mut Vm<'_>, op: OpIdx) {
        if let OperatorKind::Committer(_) = self.vertex.operators[op].kind {
            let items = self.task.operators[op].kept.clone();
            let items = vm.heap.alloc_list(&self.plan.program, items);
            if let Some(place) = self.committables(op) {
                self.task.operators[op].lists[place].items = items;
            } else {
                self.task.operators[op].lists.push(ListStateEntry {
                    name: COMMITTABLES.to_owned(),
                    union: false,
                    items,
                });
            }
        }
    }

    /// SinkWriterOperator.emitCommittables: what the writer has ready goes to the committer, with its checkpoint.
    pub fn emit_committables(&mut self, vm: &mut Vm<'_>, op: OpIdx, checkpoint: i64) -> Result<(), Stop> {
        let writer = self.task.operators[op].writer.clone();
        if writer.is_null() || self.vertex.operators[op].outputs.is_empty() {
            return Ok(());
        }
        let method = self.plan.api.methods.prepare_commit;
        let ready = self.call_object(vm, op, &writer, UserMethod::PrepareCommit, method, &[])?;
        for committable in self.elements_of(vm, &ready)? {
            let program = &self.plan.program;
            let element = ErasedType::of(Erased::Class(program.known.object));
            let items = vec![Value::Long(checkpoint), committable];
            let message = vm.heap.alloc_array(program, element, items);
            self.emit(vm, op, message, None)?;
        }
        Ok(())
    }

    /// CommitterOperator.commitAndEmitCheckpoints: everything up to a checkpoint; what is to be tried again stays.
    pub fn commit_up_to(&mut self, vm: &mut Vm<'_>, op: OpIdx, checkpoint: i64) -> Result<(), Stop> {
        let OperatorKind::Committer(_) = self.vertex.operators[op].kind else {
            return Ok(());
        };
        let name = "org.apache.flink.api.connector.sink2.CommitRequestImpl";
        let Some(class) = self.plan.program.find_class(name) else {
            return Ok(());
        };
        for retries in 0..COMMIT_RETRIES_MAX {
            let mut later = Vec::new();
            let mut requests = Vec::new();
            for message in std::mem::take(&mut self.task.operators[op].kept) {
                match vm.heap.array(&message) {
                    Some([Value::Long(of), committable]) if *of <= checkpoint => {
                        let args = [committable.clone(), Value::Int(retries)];
                        let of = *of;
                        requests.push((of, vm.construct(self, class, &args)?));
                    }
                    _ => later.push(message),
                }
            }
            if !requests.is_empty() {
                let all = requests.iter().map(|(_, request)| request.clone());
                let all = vm.heap.alloc_list(&self.plan.program, all);
                let committer = self.task.operators[op].writer.clone();
                let method = self.plan.api.methods.commit;
                self.call_object(vm, op, &committer, UserMethod::Commit, method, &[all])?;
            }
            let mut again = false;
            for (of, request) in requests {
                if field(vm, &request, "again").is_some_and(|again| again.as_bool()) {
                    again = true;
                    let committable = field(vm, &request, "committable").unwrap_or(Value::Null);
                    let program = &self.plan.program;
                    let element = ErasedType::of(Erased::Class(program.known.object));
                    later.push(
                        vm.heap
                            .alloc_array(program, element, vec![Value::Long(of), committable]),
                    );
                }
            }
            self.task.operators[op].kept = later;
            if !again {
                break;
            }
        }
        Ok(())
    }

    /// `SinkWriter.writeWatermark`.
    pub fn write_watermark(&mut self, vm: &mut Vm<'_>, op: OpIdx, ms: i64) -> Result<(), Stop> {
        let OperatorKind::SinkWriter(SinkFunctions::User(_)) = self.vertex.operators[op].kind else {
            return Ok(());
        };
        let writer = self.task.operators[op].writer.clone();
        let name = "org.apache.flink.api.common.eventtime.Watermark";
        let Some(class) = self.plan.program.find_class(name) else {
            return Ok(());
        };
        let watermark = vm.construct(self, class, &[Value::Long(ms)])?;
        let method = self.plan.api.methods.write_watermark;
        self.call_object(vm, op, &writer, UserMethod::WriteWatermark, method, &[watermark])?;
        Ok(())
    }

    /// `SinkWriter.write`.
    pub fn write_to_sink(&mut self, vm: &mut Vm<'_>, op: OpIdx, value: Value) -> Result<(), Stop> {
        let writer = self.task.operators[op].writer.clone();
        let context = self.host_object(vm, op, HostKind::WriterContext, 0);
        let method = self.plan.api.methods.write;
        self.call_object(vm, op, &writer, UserMethod::Write, method, &[value, context])?;
        Ok(())
    }

    /// `SinkWriter.flush`, before a barrier leaves and at the end of the input.
    pub fn flush_writer(&mut self, vm: &mut Vm<'_>, op: OpIdx, end: bool) -> Result<(), Stop> {
        let writer = self.task.operators[op].writer.clone();
        if writer.is_null() {
            return Ok(());
        }
        let method = self.plan.api.methods.flush;
        self.call_object(vm, op, &writer, UserMethod::Flush, method, &[Value::Bool(end)])?;
        Ok(())
    }

    /// `SinkWriter.close`.
    pub fn close_writer(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        let writer = std::mem::replace(&mut self.task.operators[op].writer, Value::Null);
        if writer.is_null() {
            return Ok(());
        }
        let method = self.plan.api.jdk.close;
        self.call_object(vm, op, &writer, UserMethod::Close, method, &[])?;
        Ok(())
    }

    /// `RuntimeContext.addAccumulator`, `getAccumulator`, `getIntCounter` and its kin (AbstractRuntimeUDFContext).
    pub fn accumulator(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        what: HostMethod,
        name: &Value,
        own: Value,
    ) -> Result<Value, Stop> {
        let name = name.as_str().unwrap_or("null").to_owned();
        let all = &self.task.operators[op].accumulators;
        let known = all
            .iter()
            .find(|(other, _)| *other == name)
            .map(|(_, known)| known.clone());
        let class = match what {
            HostMethod::AddAccumulator if known.is_some() => {
                let message = format!("The accumulator '{name}' already exists and cannot be added.");
                return Err(vm.throw("java.lang.UnsupportedOperationException", message));
            }
            HostMethod::AddAccumulator => {
                self.task.operators[op].accumulators.push((name, own));
                return Ok(Value::Null);
            }
            HostMethod::GetIntCounter => "IntCounter",
            HostMethod::GetLongCounter => "LongCounter",
            HostMethod::GetDoubleCounter => "DoubleCounter",
            _ => return Ok(known.unwrap_or(Value::Null)),
        };
        if let Some(known) = known {
            return Ok(known);
        }
        let class = format!("org.apache.flink.api.common.accumulators.{class}");
        let Some(class) = self.plan.program.find_class(&class) else {
            return Ok(Value::Null);
        };
        let made = vm.construct(self, class, &[])?;
        self.task.operators[op].accumulators.push((name, made.clone()));
        Ok(made)
    }

    /// A counter of the operator's metric group: its place.
    pub fn counter(&mut self, op: OpIdx, name: &str) -> u32 {
        let counters = &mut self.task.operators[op].counters;
        let place = counters.iter().position(|(other, _)| other == name);
        let place = place.unwrap_or_else(|| {
            counters.push((name.to_owned(), 0));
            counters.len() - 1
        });
        place as u32
    }
}
