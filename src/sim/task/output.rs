//! The end of the chain: RecordWriterOutput chooses a channel, serialises, and writes into a buffer.

use std::collections::VecDeque;

use crate::api::operator::{FieldAccess, KeySelectorSpec, KeySpec};
use crate::api::transformation::Partitioner;
use crate::api::type_info::{BasicType, TypeInfo};
use crate::base::time::SimDuration;
use crate::lang::eval::{Stop, Vm};
use crate::lang::heap::{Frozen, Native, Object};
use crate::lang::value::Value;
use crate::sim::fact::{Call, Fact, FactSink, UserMethod};
use crate::sim::network::element::{Element, PendingWrite};
use crate::sim::network::select::{key_group, subtask_of_key_group};
use crate::sim::operator::reduce::get_field;
use crate::sim::plan::{OpIdx, PlanPartition};
use crate::sim::task::Blocked;
use crate::sim::task::turn::Turn;

/// Where a record goes.
enum Selected {
    One(u32),
    All,
}

impl<S: FactSink> Turn<'_, '_, S> {
    /// RecordWriterOutput.collect: selects, serialises, writes.
    pub fn write_record(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        partition: u32,
        value: &Value,
        timestamp: Option<i64>,
    ) -> Result<(), Stop> {
        let object = if S::WANTED { self.identity(vm, value) } else { None };
        self.enter(Call::RecordWriter { from: op }, object);
        let spec = &self.vertex.partitions[partition as usize];
        let n = self.place.partitions[partition as usize].subpartitions.len() as u32;
        let selected = self.select(vm, op, spec, partition, value, n)?;
        let frozen = vm.heap.extract(value);
        let n_bytes = wire_size(&frozen, spec.element_type.as_ref(), timestamp.is_some());
        self.spend(self.plan.costs.serialize_half_ns(spec.element_type.as_ref(), n_bytes));
        let element = Element::Record {
            value: frozen,
            timestamp,
        };
        match selected {
            Selected::One(subpartition) => self.write_element(op, partition, subpartition, element, n_bytes),
            Selected::All => {
                for subpartition in 0..n {
                    self.write_element(op, partition, subpartition, element.clone(), n_bytes);
                }
            }
        }
        self.exit();
        Ok(())
    }

    fn select(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        spec: &PlanPartition,
        partition: u32,
        value: &Value,
        n: u32,
    ) -> Result<Selected, Stop> {
        let idx = self.place.partitions[partition as usize].idx;
        Ok(Selected::One(match &spec.partitioner {
            Partitioner::Forward | Partitioner::Global => 0,
            // RebalancePartitioner.java:40, RescalePartitioner.java:44: the next one in turn.
            Partitioner::Rebalance | Partitioner::Rescale => {
                let state = &mut self.network.partitions[idx];
                state.last_subpartition = (state.last_subpartition + 1) % n;
                state.last_subpartition
            }
            Partitioner::Shuffle => self.rngs.shuffle.below(n),
            Partitioner::Broadcast => return Ok(Selected::All),
            Partitioner::Hash(key) => {
                let key = self.select_key(vm, op, key, value)?;
                if key.is_null() {
                    return Err(vm.throw("java.lang.NullPointerException", "Assigned key must not be null!"));
                }
                let hash = vm.hash_code(self, &key)?;
                subtask_of_key_group(key_group(hash, spec.n_key_groups), n, spec.n_key_groups)
            }
            Partitioner::Custom { partitioner, key } => {
                let key = self.select_key(vm, op, key, value)?;
                let args = [key, Value::Int(n as i32)];
                let method = self.plan.api.methods.partition;
                let chosen = self.call_user(vm, op, *partitioner, UserMethod::Partition, method, &args)?;
                let chosen = chosen.as_long().unwrap_or(0);
                match u32::try_from(chosen) {
                    Ok(chosen) if chosen < n => chosen,
                    _ => {
                        let message = format!("Index {chosen} out of bounds for length {n}");
                        return Err(vm.throw("java.lang.ArrayIndexOutOfBoundsException", message));
                    }
                }
            }
            Partitioner::User { .. } => {
                let message = "a partitioner class of the program's own is not run";
                return Err(vm.throw("java.lang.UnsupportedOperationException", message));
            }
        }))
    }

    /// The key of a value.
    pub fn select_key(&mut self, vm: &mut Vm<'_>, op: OpIdx, key: &KeySpec, value: &Value) -> Result<Value, Stop> {
        match &key.selector {
            KeySelectorSpec::User(function) => {
                let method = self.plan.api.methods.get_key;
                self.call_user(
                    vm,
                    op,
                    *function,
                    UserMethod::GetKey,
                    method,
                    std::slice::from_ref(value),
                )
            }
            KeySelectorSpec::NullByte => Ok(Value::Byte(0)),
            KeySelectorSpec::Fields(fields) => self.key_of_fields(vm, fields, value),
            KeySelectorSpec::Tagged(first, second) => {
                // The value is a pair of side and value, made by the tagging operator.
                let (side, inner) = crate::sim::operator::tagged(vm, value);
                let selector = if side == 0 { first } else { second };
                let key = KeySpec {
                    selector: (**selector).clone(),
                    key_type: key.key_type.clone(),
                };
                self.select_key(vm, op, &key, &inner)
            }
        }
    }

    fn key_of_fields(&mut self, vm: &mut Vm<'_>, fields: &[FieldAccess], value: &Value) -> Result<Value, Stop> {
        let mut parts = Vec::with_capacity(fields.len());
        for field in fields {
            parts.push(get_field(vm, value, field)?);
        }
        let class = format!("org.apache.flink.api.java.tuple.Tuple{}", parts.len());
        match self.plan.program.find_class(&class) {
            Some(class) => Ok(Value::Ref(vm.heap.alloc(class, parts.into_boxed_slice(), Native::None))),
            None => Err(vm.throw("java.lang.UnsupportedOperationException", class)),
        }
    }

    /// Writes an element. Where no buffer is to be had, the thread stands inside this emit until one is; what the turn
    /// writes after it waits its turn.
    pub fn write_element(&mut self, op: OpIdx, partition: u32, subpartition: u32, element: Element, n_bytes: u32) {
        if !element.event() {
            self.task.metrics.n_bytes_out += u64::from(n_bytes);
        }
        let mut write = PendingWrite {
            op,
            partition,
            subpartition,
            element,
            n_bytes,
            told: false,
            after: SimDuration::ZERO,
        };
        let now = self.now;
        if let Some(blocked) = &mut self.task.blocked {
            write.after = now.since(blocked.last);
            blocked.last = now;
            blocked.pending.push_back(write);
            return;
        }
        let (task, loop_began) = (self.idx, self.task.loop_began);
        if let Some(rest) = self.io().emit(task, loop_began, write, now) {
            let place = &self.place.partitions[partition as usize];
            let (idx, channel) = (place.idx, place.subpartitions[subpartition as usize]);
            self.network.partitions[idx].blocked = true;
            self.fact(|| Fact::EmitBlocked { task, channel });
            self.task.blocked = Some(Blocked {
                channel,
                since: now,
                last: now,
                pending: VecDeque::from([rest]),
                tail: SimDuration::ZERO,
            });
        }
    }

    /// Control elements go to every subpartition of every output (RecordWriterOutput.emitWatermark, broadcastEvent).
    pub fn broadcast(&mut self, op: OpIdx, partition: u32, element: &Element) {
        let n = self.place.partitions[partition as usize].subpartitions.len() as u32;
        for subpartition in 0..n {
            // Length, tag and eight bytes.
            self.write_element(op, partition, subpartition, element.clone(), 13);
        }
    }
}

/// Bytes of a record on the wire: four of length, a tag, the timestamp, the value (RecordWriter.java:106-157,
/// StreamElementSerializer.java:164-195).
pub fn wire_size(frozen: &Frozen, info: Option<&TypeInfo>, with_timestamp: bool) -> u32 {
    let header = if with_timestamp { 13 } else { 5 };
    header + value_size(frozen, &frozen.value, info, 0)
}

fn value_size(frozen: &Frozen, value: &Value, info: Option<&TypeInfo>, depth: u32) -> u32 {
    let kryo = !matches!(info, Some(info) if !matches!(info, TypeInfo::Generic(_) | TypeInfo::Other(_)));
    match value {
        Value::Null => 1,
        Value::Bool(_) | Value::Byte(_) => 1,
        Value::Short(_) | Value::Char(_) => 2,
        Value::Int(_) | Value::Float(_) => 4,
        Value::Long(_) | Value::Double(_) => 8,
        // StringValue: a length in groups of seven bits, then each character in groups of seven bits.
        Value::Str(text) => {
            let groups = |n: u32| {
                if n < 0x80 {
                    1
                } else if n < 0x4000 {
                    2
                } else {
                    3
                }
            };
            let chars = text
                .as_str()
                .encode_utf16()
                .map(|unit| groups(u32::from(unit)))
                .sum::<u32>();
            groups(text.len_utf16() as u32 + 1) + chars
        }
        Value::Ref(_) if depth > 8 => 16,
        Value::Ref(_) => {
            let object = frozen.object(value).expect("a frozen graph is closed");
            object_size(frozen, object, info, depth) + if kryo { 4 } else { 0 }
        }
    }
}

fn object_size(frozen: &Frozen, object: &Object, info: Option<&TypeInfo>, depth: u32) -> u32 {
    let field_info = |place: usize| match info {
        Some(TypeInfo::Tuple(fields)) => fields.get(place),
        Some(TypeInfo::Row(fields) | TypeInfo::Pojo { fields, .. }) => fields.get(place).map(|(_, info)| info),
        Some(TypeInfo::List(element) | TypeInfo::ObjectArray(element)) => Some(&**element),
        _ => None,
    };
    let fields = object.fields.iter().enumerate();
    let fields: u32 = fields
        .map(|(place, field)| value_size(frozen, field, field_info(place), depth + 1))
        .sum();
    let flags = match info {
        // PojoSerializer: one byte of flags, and one for each field that may be null.
        Some(TypeInfo::Pojo { fields, .. }) => 1 + fields.len() as u32,
        Some(TypeInfo::Basic(BasicType::BigDecimal)) => 4,
        _ => 0,
    };
    let native = match &object.native {
        Native::Array(_, items) => {
            4 + items
                .iter()
                .map(|item| value_size(frozen, item, field_info(0), depth + 1))
                .sum::<u32>()
        }
        Native::List(items, _) => {
            4 + items
                .iter()
                .map(|item| value_size(frozen, item, field_info(0), depth + 1))
                .sum::<u32>()
        }
        Native::Builder(units) => units.len() as u32 + 2,
        Native::Table(_) => 16,
        _ => 0,
    };
    fields + flags + native
}
