//! Operators that work when their input ends (`fullWindowPartition`), and writers of sinks that the program wrote.
//!
//! Follows MapPartitionOperator, PartitionReduceOperator, PartitionAggregateOperator, SortPartitionOperator and
//! SinkWriterOperator of Flink 2.3.0.

use crate::api::operator::{OperatorKind, SinkFunctions};
use crate::lang::eval::{Stop, Vm};
use crate::lang::value::Value;
use crate::sim::fact::{FactSink, UserMethod};
use crate::sim::operator::api::HostKind;
use crate::sim::operator::reduce::get_field;
use crate::sim::plan::OpIdx;
use crate::sim::task::turn::Turn;

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
            OperatorKind::PartitionSort { field, ascending } => {
                let mut sorted: Vec<(Value, Value)> = Vec::new();
                for value in kept {
                    let key = get_field(vm, &value, field)?;
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
            OperatorKind::SinkWriter(SinkFunctions::User(_)) => self.flush_writer(vm, op, true)?,
            _ => {}
        }
        Ok(())
    }

    /// `Sink.createWriter`, when the operator's state is initialised.
    pub fn create_writer(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> Result<(), Stop> {
        let OperatorKind::SinkWriter(SinkFunctions::User(function)) = self.vertex.operators[op].kind else {
            return Ok(());
        };
        let context = self.host_object(vm, op, HostKind::WriterInitContext, 0);
        let method = self.plan.api.methods.create_writer;
        let writer = self.call_user(vm, op, function, UserMethod::Other, method, &[context])?;
        self.task.operators[op].writer = writer;
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
