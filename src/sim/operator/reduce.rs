//! Keyed `reduce` and the aggregations `sum`, `min`, `max`, `minBy`, `maxBy`.
//!
//! Follows StreamGroupedReduceOperator.java:58-67, SumAggregator and ComparableAggregator of Flink 2.3.0.

use crate::api::operator::{Aggregation, AggregationKind, FieldAccess, Reducer};
use crate::base::pieces::PieceMap;
use crate::lang::eval::{Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::value::Value;
use crate::sim::fact::{FactSink, UserMethod};
use crate::sim::operator::state::{Cell, NamedState, StateKind};
use crate::sim::operator::timers::Namespace;
use crate::sim::plan::OpIdx;
use crate::sim::task::turn::Turn;

impl<S: FactSink> Turn<'_, '_, S> {
    /// The first record of a key goes out unchanged, then each gives the updated aggregate.
    pub fn process_reduce(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        reducer: &Reducer,
        value: Value,
    ) -> Result<Value, Stop> {
        self.spend(self.plan.costs.state_access_ns);
        let state = &mut self.task.operators[op];
        let key = state.current_key.expect("a keyed operator has a current key");
        if state.keyed.states.is_empty() {
            state.keyed.states.push(NamedState::new("_op_state", StateKind::Value));
        }
        let cells = &mut state.keyed.states[0].cells;
        match cells.get(&(key, Namespace::Void)) {
            None => {
                cells.insert((key, Namespace::Void), Cell::new(value.clone(), 0));
                Ok(value)
            }
            Some(cell) => {
                let current = cell.value.clone();
                let reduced = self.reduce(vm, op, reducer, current, value)?;
                let cells = &mut self.task.operators[op].keyed.states[0].cells;
                cells.insert((key, Namespace::Void), Cell::new(reduced.clone(), 0));
                Ok(reduced)
            }
        }
    }

    /// One application of a reducer.
    pub fn reduce(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        reducer: &Reducer,
        first: Value,
        second: Value,
    ) -> Result<Value, Stop> {
        match reducer {
            Reducer::User(function) => {
                let method = self.plan.api.methods.reduce;
                self.call_user(vm, op, *function, UserMethod::Reduce, method, &[first, second])
            }
            Reducer::Aggregation(aggregation) => self.aggregate(vm, aggregation, first, second),
        }
    }

    fn aggregate(
        &mut self,
        vm: &mut Vm<'_>,
        aggregation: &Aggregation,
        first: Value,
        second: Value,
    ) -> Result<Value, Stop> {
        let a = get_field(vm, &first, &aggregation.field)?;
        let b = get_field(vm, &second, &aggregation.field)?;
        match aggregation.kind {
            AggregationKind::Sum => {
                let sum = add(&a, &b);
                let copy = shallow_copy(vm, &first);
                set_field(vm, copy, &aggregation.field, sum)
            }
            // ComparableAggregator.java:70-91: the compared field alone is replaced, in the first record itself.
            AggregationKind::Min | AggregationKind::Max => {
                let order = vm.compare(self, &a, &b)?;
                let keeps = if aggregation.kind == AggregationKind::Min {
                    order < 0
                } else {
                    order > 0
                };
                if keeps {
                    Ok(first)
                } else {
                    set_field(vm, first, &aggregation.field, b)
                }
            }
            AggregationKind::MinBy | AggregationKind::MaxBy => {
                let order = vm.compare(self, &a, &b)?;
                let order = if aggregation.kind == AggregationKind::MinBy {
                    -order
                } else {
                    order
                };
                let keeps = order > 0 || (order == 0 && aggregation.first);
                Ok(if keeps { first } else { second })
            }
        }
    }
}

impl NamedState {
    /// A state without descriptor.
    pub fn new(name: &str, kind: StateKind) -> Self {
        Self {
            name: name.to_owned(),
            kind,
            function: Value::Null,
            default: Value::Null,
            ttl: None,
            cells: PieceMap::new(),
        }
    }
}

/// FieldAccessor.get.
pub fn get_field(vm: &mut Vm<'_>, value: &Value, field: &FieldAccess) -> Result<Value, Stop> {
    match field {
        FieldAccess::Whole => Ok(value.clone()),
        FieldAccess::Path(path) => {
            let mut inner = value.clone();
            for step in path {
                inner = get_field(vm, &inner, step)?;
            }
            Ok(inner)
        }
        FieldAccess::Position(_) | FieldAccess::Name(_) => match place(vm, value, field) {
            Some(Place::Field(slot)) => {
                let object = vm.heap.object(value).expect("a place belongs to an object");
                Ok(object.fields[slot as usize].clone())
            }
            Some(Place::Element(at)) => Ok(vm
                .heap
                .array(value)
                .and_then(|items| items.get(at as usize))
                .cloned()
                .unwrap_or(Value::Null)),
            None => Err(vm.throw("java.lang.NullPointerException", "a record without the field")),
        },
    }
}

/// FieldAccessor.set: the value with the field changed in place.
pub fn set_field(vm: &mut Vm<'_>, value: Value, field: &FieldAccess, to: Value) -> Result<Value, Stop> {
    match field {
        FieldAccess::Whole => Ok(to),
        FieldAccess::Path(path) => {
            let Some((last, before)) = path.split_last() else {
                return Ok(to);
            };
            let mut inner = value.clone();
            for step in before {
                inner = get_field(vm, &inner, step)?;
            }
            set_field(vm, inner, last, to)?;
            Ok(value)
        }
        FieldAccess::Position(_) | FieldAccess::Name(_) => {
            let place = place(vm, &value, field);
            let Some(id) = value.as_object() else { return Ok(to) };
            let object = vm.heap.get_mut(id);
            match (place, &mut object.native) {
                (Some(Place::Field(slot)), _) => object.fields[slot as usize] = to,
                (Some(Place::Element(at)), Native::Array(_, items)) => items[at as usize] = to,
                _ => {}
            }
            Ok(value)
        }
    }
}

enum Place {
    Field(u32),
    Element(u32),
}

fn place(vm: &Vm<'_>, value: &Value, field: &FieldAccess) -> Option<Place> {
    let object = vm.heap.object(value)?;
    match field {
        FieldAccess::Position(at) => match &object.native {
            Native::Array(..) => Some(Place::Element(*at)),
            // Tuples have f0, f1, … in this order and nothing else.
            _ => ((*at as usize) < object.fields.len()).then_some(Place::Field(*at)),
        },
        FieldAccess::Name(name) => vm.program.field_slot(object.class, name).map(Place::Field),
        FieldAccess::Whole | FieldAccess::Path(_) => None,
    }
}

/// `Tuple.copy()`: a new object with the same fields.
fn shallow_copy(vm: &mut Vm<'_>, value: &Value) -> Value {
    let Some(object) = vm.heap.object(value).cloned() else {
        return value.clone();
    };
    Value::Ref(vm.heap.alloc(object.class, object.fields, object.native))
}

/// `SumFunction.add` of the type.
fn add(a: &Value, b: &Value) -> Value {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::Int(a.wrapping_add(*b)),
        (Value::Long(a), Value::Long(b)) => Value::Long(a.wrapping_add(*b)),
        (Value::Short(a), Value::Short(b)) => Value::Short(a.wrapping_add(*b)),
        (Value::Byte(a), Value::Byte(b)) => Value::Byte(a.wrapping_add(*b)),
        (Value::Float(a), Value::Float(b)) => Value::Float(a + b),
        (Value::Double(a), Value::Double(b)) => Value::Double(a + b),
        _ => a.clone(),
    }
}
