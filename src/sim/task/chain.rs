//! Inside the chain: how a record goes from operator to operator in one call stack.
//!
//! Follows ChainingOutput, CopyingChainingOutput and the broadcasting collectors of Flink 2.3.0: without object reuse
//! every chained output copies the value with the serializer of the next operator's input; with it the same object
//! goes on.

use crate::api::operator::OperatorKind;
use crate::api::type_info::TypeInfo;
use crate::lang::eval::{Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::types::{Erased, ErasedType};
use crate::lang::value::Value;
use crate::sim::fact::{Call, Fact, FactSink, OperatorMethod, UserMethod};
use crate::sim::plan::{OpIdx, OutputTarget, PlanOutput};
use crate::sim::task::turn::Turn;

/// Calls from operator to operator that may be open at one time; one more is a `StackOverflowError`, as in Flink,
/// where the limit is that of the thread's stack.
pub const CHAIN_DEPTH_MAX: u32 = 200;

impl<S: FactSink> Turn<'_, '_, S> {
    /// A record enters an operator. Where the operator gives out one value as its last act, the next operator follows
    /// in the same loop; the facts tell of nested calls all the same.
    pub fn process(
        &mut self,
        vm: &mut Vm<'_>,
        mut op: OpIdx,
        mut input: u32,
        mut value: Value,
        mut timestamp: Option<i64>,
    ) -> Result<(), Stop> {
        let mut n_entered = 0;
        let plan = self.plan;
        let vertex = self.vertex;
        loop {
            let operator = &vertex.operators[op];
            let object = self.identity(vm, &value);
            let method = match operator.input_types.len() {
                0 | 1 => OperatorMethod::ProcessElement,
                _ if input == 0 => OperatorMethod::ProcessElement1,
                _ => OperatorMethod::ProcessElement2,
            };
            self.enter(Call::Operator { op, method }, object);
            n_entered += 1;
            self.task.last_op = op;
            let state = &mut self.task.operators[op];
            state.n_records_in += 1;
            state.timestamp = timestamp;
            state.last_in = object;
            if !self.slowed.is_empty() {
                self.spend_slowed(op);
            }
            let next = match &operator.kind {
                OperatorKind::Map(function) => {
                    let method = plan.api.methods.map;
                    Some(self.call_user(vm, op, *function, UserMethod::Map, method, std::slice::from_ref(&value))?)
                }
                OperatorKind::Filter(function) => {
                    let method = plan.api.methods.filter;
                    let args = std::slice::from_ref(&value);
                    let kept = self.call_user(vm, op, *function, UserMethod::Filter, method, args)?;
                    kept.as_bool().then_some(value)
                }
                _ => self.process_other(vm, op, input, value, timestamp)?,
            };
            let Some(out) = next else { break };
            if self.task.operators[op].timestamp != timestamp {
                timestamp = self.task.operators[op].timestamp;
            }
            let [
                PlanOutput {
                    tag: None,
                    target:
                        OutputTarget::Chained {
                            op: to,
                            input: to_input,
                        },
                },
            ] = operator.outputs.as_slice()
            else {
                self.emit(vm, op, out, timestamp)?;
                break;
            };
            value = self.hand_over(vm, op, *to, *to_input, out);
            self.set_key(vm, *to, *to_input, &value)?;
            n_entered += u32::from(S::WANTED);
            op = *to;
            input = *to_input;
        }
        for _ in 0..n_entered {
            self.exit();
        }
        Ok(())
    }

    #[cold]
    fn spend_slowed(&mut self, op: OpIdx) {
        let vertex = self.place.vertex;
        let extra = self
            .slowed
            .iter()
            .find(|(v, o, _)| (*v, *o) == (vertex, op))
            .map_or(0, |slowed| slowed.2);
        self.spend(extra);
    }

    /// A chained output: copies the value, or not, and counts the hop. Leaves its frame on the call stack.
    fn hand_over(&mut self, vm: &mut Vm<'_>, from: OpIdx, to: OpIdx, input: u32, value: Value) -> Value {
        let plan = self.plan;
        self.task.operators[from].n_records_out += 1;
        self.spend(plan.costs.chained_call_ns);
        let copying = !plan.object_reuse;
        let task = self.idx;
        let original = self.identity(vm, &value);
        self.task.operators[from].last_out = original;
        self.enter(Call::ChainedOutput { from, to, copying }, original);
        if !copying {
            self.fact(|| Fact::RecordPassedOn {
                task,
                from,
                to,
                object: original,
            });
            return value;
        }
        let info = self.vertex.operators[to]
            .input_types
            .get(input as usize)
            .and_then(Option::as_ref);
        self.spend(plan.costs.copy_ns(info));
        let copy = copy_value(vm, &value, info);
        if S::WANTED {
            let copy = self.identity(vm, &copy);
            self.fact(|| Fact::RecordCopied {
                task,
                from,
                to,
                original,
                copy,
            });
        }
        copy
    }

    /// Gives a value to every main output of an operator, the network first, then the chained ones in order, each
    /// branch to its end before the next (OperatorChain.java:716-846).
    pub fn emit(&mut self, vm: &mut Vm<'_>, op: OpIdx, value: Value, timestamp: Option<i64>) -> Result<(), Stop> {
        self.emit_tagged(vm, op, None, value, timestamp)
    }

    /// As [`Self::emit`], for the outputs that take the tag. Without any the record is dropped silently.
    pub fn emit_tagged(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        tag: Option<&str>,
        value: Value,
        timestamp: Option<i64>,
    ) -> Result<(), Stop> {
        let vertex = self.vertex;
        let outputs = &vertex.operators[op].outputs;
        let broadcasting = outputs.len() > 1;
        if broadcasting {
            let object = if S::WANTED { self.identity(vm, &value) } else { None };
            self.enter(
                Call::BroadcastingOutput {
                    from: op,
                    side: tag.is_some(),
                },
                object,
            );
        }
        let mut taken = false;
        let mut counted = false;
        for output in outputs {
            if output.tag.as_deref() != tag {
                continue;
            }
            taken = true;
            match output.target {
                OutputTarget::Network { partition } => {
                    if !counted {
                        self.task.metrics.n_records_out += 1;
                        counted = true;
                    }
                    self.task.operators[op].n_records_out += 1;
                    self.write_record(vm, op, partition, &value, timestamp)?;
                }
                OutputTarget::Chained { op: to, input } => {
                    if self.depth >= CHAIN_DEPTH_MAX {
                        return Err(vm.throw("java.lang.StackOverflowError", ""));
                    }
                    self.depth += 1;
                    let copy = self.hand_over(vm, op, to, input, value.clone());
                    self.set_key(vm, to, input, &copy)?;
                    self.process(vm, to, input, copy, timestamp)?;
                    self.exit();
                    self.depth -= 1;
                }
            }
        }
        if broadcasting {
            self.exit();
        }
        if !taken {
            let task = self.idx;
            self.fact(|| Fact::RecordDropped { task, op });
        }
        Ok(())
    }
}

/// What `TypeSerializer.copy` gives: the same instance for immutable types, a new object otherwise.
pub fn copy_value(vm: &mut Vm<'_>, value: &Value, info: Option<&TypeInfo>) -> Value {
    match value {
        Value::Ref(_) if !info.is_some_and(TypeInfo::immutable) => {
            let copy = vm.heap.copy(value);
            name_positions(vm, &copy, info);
            copy
        }
        other => other.clone(),
    }
}

/// What the serializer of a row type leaves: fields by position that also have the type's names
/// (`RowSerializer.java`, `copyPositionBased` and `deserialize`).
pub fn name_positions(vm: &mut Vm<'_>, row: &Value, info: Option<&TypeInfo>) {
    let (Some(TypeInfo::Row(fields)), Some(id)) = (info, row.as_object()) else {
        return;
    };
    let program = vm.program;
    let class = vm.heap.get(id).class;
    let slot = |name: &str| program.field_slot(class, name).map(|slot| slot as usize);
    let (Some(names), Some(positions), Some(by_name)) = (slot("names"), slot("fieldByPosition"), slot("fieldByName"))
    else {
        return;
    };
    let texts = fields.iter().map(|(name, _)| Value::text(name)).collect();
    let texts = vm
        .heap
        .alloc_array(program, ErasedType::of(Erased::Class(program.known.string)), texts);
    let named = vm.heap.get(id).fields[by_name].clone();
    if let Some(Native::Table(table)) = vm.heap.object(&named).map(|object| &object.native) {
        let pairs = table.pairs();
        let of = |name: &str| {
            let found = pairs.iter().find(|(key, _)| key.as_str() == Some(name));
            found.map_or(Value::Null, |(_, value)| value.clone())
        };
        let values = fields.iter().map(|(name, _)| of(name)).collect();
        let values = vm
            .heap
            .alloc_array(program, ErasedType::of(Erased::Class(program.known.object)), values);
        let object = vm.heap.get_mut(id);
        object.fields[positions] = values;
        object.fields[by_name] = Value::Null;
    }
    vm.heap.get_mut(id).fields[names] = texts;
}
