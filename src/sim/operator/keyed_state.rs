//! What user code does with state: `getState` and its kin, and the methods of the states.
//!
//! Follows DefaultKeyedStateStore, the heap states and TtlStateFactory of Flink 2.3.0.

use crate::base::index::TableIndex;
use crate::base::sort::Arrange;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::program::MethodId;
use crate::lang::value::Value;
use crate::sim::fact::{FactSink, UserMethod};
use crate::sim::operator::ListStateEntry;
use crate::sim::operator::api::{HostKind, HostMethod, HostObject};
use crate::sim::operator::host::{enum_name, field};
use crate::sim::operator::key::{Key, KeyIdx};
use crate::sim::operator::state::{Cell, NamedState, StateKind, Ttl};
use crate::sim::operator::timers::Namespace;
use crate::sim::plan::OpIdx;
use crate::sim::task::turn::Turn;

/// In the number of a state object: the state is asked for the current window, not for the key alone.
const OF_WINDOW: u32 = 1 << 31;

impl StateKind {
    const fn host_kind(self) -> HostKind {
        match self {
            Self::Value => HostKind::ValueState,
            Self::List => HostKind::ListState,
            Self::Map => HostKind::MapState,
            Self::Reducing => HostKind::ReducingState,
            Self::Aggregating => HostKind::AggregatingState,
        }
    }

    /// The kind of state that a descriptor describes.
    fn of_descriptor(vm: &Vm<'_>, descriptor: &Value) -> Option<Self> {
        let object = vm.heap.object(descriptor)?;
        let chain = vm.program.class_chain(object.class);
        chain.iter().rev().find_map(|&class| {
            Some(match vm.program.class(class).simple_name.as_str() {
                "ValueStateDescriptor" => Self::Value,
                "ListStateDescriptor" => Self::List,
                "MapStateDescriptor" => Self::Map,
                "ReducingStateDescriptor" => Self::Reducing,
                "AggregatingStateDescriptor" => Self::Aggregating,
                _ => return None,
            })
        })
    }
}

impl<S: FactSink> Turn<'_, '_, S> {
    /// A state object for user code.
    pub fn get_state(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        descriptor: &Value,
        of_window: bool,
    ) -> Result<Value, Stop> {
        let name = field(vm, descriptor, "name")
            .and_then(|name| name.as_str().map(str::to_owned))
            .unwrap_or_default();
        let Some(kind) = StateKind::of_descriptor(vm, descriptor) else {
            return Err(vm.throw(
                "java.lang.NullPointerException",
                "The state properties must not be null",
            ));
        };
        if self.vertex.operators[op].keys.iter().all(Option::is_none) {
            let message = format!(
                "Keyed state '{name}' with type {} can only be used on a 'keyed stream', i.e., after a 'keyBy()' \
                 operation.",
                kind.name()
            );
            return Err(vm.throw("java.lang.NullPointerException", message));
        }
        let place = self.named_state(vm, op, &name, kind, descriptor);
        let index = if of_window { place | OF_WINDOW } else { place };
        Ok(self.host_object(vm, op, kind.host_kind(), index))
    }

    fn named_state(&mut self, vm: &Vm<'_>, op: OpIdx, name: &str, kind: StateKind, descriptor: &Value) -> u32 {
        let function = match kind {
            StateKind::Reducing => field(vm, descriptor, "reduceFunction"),
            StateKind::Aggregating => field(vm, descriptor, "aggFunction"),
            _ => None,
        };
        let ttl = field(vm, descriptor, "ttlConfig").and_then(|config| ttl_of(vm, &config));
        let default = field(vm, descriptor, "defaultValue").unwrap_or(Value::Null);
        let states = &mut self.task.operators[op].keyed.states;
        let place = match states.iter().position(|state| state.name == name) {
            Some(place) => place,
            None => {
                states.push(NamedState::new(name, kind));
                states.len() - 1
            }
        };
        let state = &mut states[place];
        // A restored state gets its functions from the descriptor, which the snapshot doesn't hold.
        state.function = function.unwrap_or(Value::Null);
        state.default = if kind == StateKind::Value { default } else { Value::Null };
        state.ttl = ttl;
        place as u32
    }

    /// A method of a state.
    pub fn state_call(
        &mut self,
        vm: &mut Vm<'_>,
        object: HostObject,
        what: HostMethod,
        call: &HostCall,
    ) -> Result<Value, Stop> {
        let op = object.op;
        self.spend(self.plan.costs.state_access_ns);
        let place = (object.index & !OF_WINDOW) as usize;
        let namespace = if object.index & OF_WINDOW == 0 {
            Namespace::Void
        } else {
            self.task.operators[op].current_namespace
        };
        let Some(key) = self.task.operators[op].current_key else {
            let message = "No key set. This method should not be called outside of a keyed context.";
            return Err(vm.throw("java.lang.NullPointerException", message));
        };
        let cell = (key, namespace);
        let arg = |place: usize| call.args.get(place).cloned().unwrap_or(Value::Null);
        use HostMethod as M;
        match (object.kind, what) {
            (_, M::Clear) => {
                self.states(op)[place].cells.remove(&cell);
                Ok(Value::Null)
            }
            (HostKind::ValueState, M::Value) => match self.read(op, place, cell) {
                Some(value) => Ok(value),
                None => {
                    let default = self.states(op)[place].default.clone();
                    Ok(vm.heap.copy(&default))
                }
            },
            (HostKind::ValueState, M::Update) => {
                if arg(0).is_null() {
                    self.states(op)[place].cells.remove(&cell);
                } else {
                    self.store(op, place, cell, arg(0));
                }
                Ok(Value::Null)
            }
            (HostKind::ListState, _) => self.list_call(vm, op, place, cell, what, arg(0)),
            (HostKind::MapState, _) => self.map_call(vm, op, place, cell, what, arg(0), arg(1)),
            (HostKind::ReducingState | HostKind::AggregatingState, M::Get) => {
                self.folded(vm, object.kind, op, place, cell)
            }
            (HostKind::ReducingState | HostKind::AggregatingState, M::Add) => {
                self.fold(vm, object.kind, op, place, cell, arg(0))
            }
            _ => Err(vm.throw(
                "java.lang.UnsupportedOperationException",
                "a state method that is not modelled",
            )),
        }
    }

    fn states(&mut self, op: OpIdx) -> &mut Vec<NamedState> {
        &mut self.task.operators[op].keyed.states
    }

    /// What a key has, unless it has expired.
    fn read(&mut self, op: OpIdx, place: usize, cell: (KeyIdx, Namespace)) -> Option<Value> {
        let now = self.clock_ms();
        let state = &mut self.states(op)[place];
        let entries = matches!(state.kind, StateKind::List | StateKind::Map);
        let found = state.cells.get_mut(&cell)?;
        let Some(ttl) = state.ttl.filter(|_| !entries) else {
            return Some(found.value.clone());
        };
        let expired = found.touched_ms.saturating_add(ttl.ms) <= now;
        let value = found.value.clone();
        if expired {
            state.cells.remove(&cell);
            return ttl.returns_expired.then_some(value);
        }
        if ttl.renewed_by_reading {
            found.touched_ms = now;
        }
        Some(value)
    }

    fn store(&mut self, op: OpIdx, place: usize, cell: (KeyIdx, Namespace), value: Value) {
        let now = self.clock_ms();
        self.states(op)[place].cells.insert(cell, Cell::new(value, now));
    }

    fn list_call(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        place: usize,
        cell: (KeyIdx, Namespace),
        what: HostMethod,
        arg: Value,
    ) -> Result<Value, Stop> {
        use HostMethod as M;
        let program = &self.plan.program;
        let mut list = self.read(op, place, cell);
        if let Some(present) = &list
            && let Some(ttl) = self.states(op)[place].ttl
        {
            list = self.live_list(vm, op, place, cell, present.clone(), ttl);
        }
        let added = match what {
            M::Get => {
                return Ok(match list {
                    Some(list) => list,
                    None => vm.heap.alloc_list(program, []),
                });
            }
            M::Add => {
                if arg.is_null() {
                    let message = "You cannot add null to a ListState.";
                    return Err(vm.throw("java.lang.NullPointerException", message));
                }
                vec![arg]
            }
            M::AddAll | M::Update => self.elements_of(vm, &arg)?,
            _ => {
                return Err(vm.throw(
                    "java.lang.UnsupportedOperationException",
                    "a method of ListState that is not modelled",
                ));
            }
        };
        let now = self.clock_ms();
        if what == M::Update {
            self.states(op)[place].cells.remove(&cell);
            list = None;
            if added.is_empty() {
                return Ok(Value::Null);
            }
        }
        let list = match list {
            Some(list) => list,
            None => {
                let list = vm.heap.alloc_list(program, []);
                self.store(op, place, cell, list.clone());
                list
            }
        };
        for element in added {
            self.jdk_call(vm, self.plan.api.jdk.list_add, &list, &[element])?;
            let state = &mut self.states(op)[place];
            if state.ttl.is_some()
                && let Some(cell) = state.cells.get_mut(&cell)
            {
                cell.touched.push((Key::Null, now));
            }
        }
        Ok(Value::Null)
    }

    /// TtlListState: elements expire one by one. Those that did are gone after this; with `ReturnExpiredIfNotCleanedUp`
    /// the answer still has them.
    fn live_list(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        place: usize,
        at: (KeyIdx, Namespace),
        list: Value,
        ttl: Ttl,
    ) -> Option<Value> {
        let now = self.clock_ms();
        let touched = &mut self.states(op)[place].cells.get_mut(&at)?.touched;
        let elements = vm.heap.elements(&list).unwrap_or_default();
        let lives: Vec<bool> = touched.iter().map(|(_, ms)| ms.saturating_add(ttl.ms) > now).collect();
        if ttl.renewed_by_reading {
            touched.iter_mut().for_each(|(_, ms)| *ms = now);
        }
        if lives.iter().all(|lives| *lives) {
            return Some(list);
        }
        let mut each = lives.iter();
        touched.retain(|_| each.next().is_none_or(|lives| *lives));
        let kept: Vec<Value> = elements
            .into_iter()
            .zip(&lives)
            .filter(|(_, lives)| **lives)
            .map(|(e, _)| e)
            .collect();
        let none_left = kept.is_empty();
        let kept = vm.heap.alloc_list(&self.plan.program, kept);
        let cells = &mut self.states(op)[place].cells;
        if none_left {
            cells.remove(&at);
        } else if let Some(cell) = cells.get_mut(&at) {
            cell.value = kept.clone();
        }
        if ttl.returns_expired {
            return Some(list);
        }
        (!none_left).then_some(kept)
    }

    /// TtlMapState: entries expire one by one. The entry of `key`, or all of them, are looked at before they are read;
    /// answers a copy with the expired ones where the configuration wants them seen once more.
    fn live_map(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        place: usize,
        at: (KeyIdx, Namespace),
        map: &Value,
        key: Option<&Value>,
    ) -> Result<Value, Stop> {
        let now = self.clock_ms();
        let only = key.map(|key| Key::of(vm.heap, key));
        let state = &mut self.states(op)[place];
        let (Some(ttl), Some(cell)) = (state.ttl, state.cells.get_mut(&at)) else {
            return Ok(map.clone());
        };
        let mut expired = Vec::new();
        cell.touched.retain_mut(|(key, ms)| {
            if only.as_ref().is_some_and(|only| only != key) {
                return true;
            }
            if ms.saturating_add(ttl.ms) <= now {
                expired.push(key.clone());
                return false;
            }
            if ttl.renewed_by_reading {
                *ms = now;
            }
            true
        });
        if expired.is_empty() {
            return Ok(map.clone());
        }
        let shown = if ttl.returns_expired {
            let copy = self.new_map(vm)?;
            self.jdk_call(vm, self.plan.api.jdk.map_put_all, &copy, std::slice::from_ref(map))?;
            copy
        } else {
            map.clone()
        };
        let keys = self.jdk_call(vm, self.plan.api.jdk.map_key_set, map, &[])?;
        for key in self.elements_of(vm, &keys)? {
            if expired.contains(&Key::of(vm.heap, &key)) {
                self.jdk_call(vm, self.plan.api.jdk.map_remove, map, &[key])?;
            }
        }
        Ok(shown)
    }

    #[expect(clippy::too_many_arguments, reason = "a cell, a method and its two arguments")]
    fn map_call(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        place: usize,
        cell: (KeyIdx, Namespace),
        what: HostMethod,
        first: Value,
        second: Value,
    ) -> Result<Value, Stop> {
        let present = self.read(op, place, cell);
        let writes = matches!(what, HostMethod::Put | HostMethod::PutAll);
        let ttl = self.states(op)[place].ttl;
        let map = match &present {
            Some(map) => map.clone(),
            None => self.new_map(vm)?,
        };
        let seen = if writes {
            map.clone()
        } else {
            let key = matches!(what, HostMethod::Get | HostMethod::Contains | HostMethod::Remove).then_some(&first);
            self.live_map(vm, op, place, cell, &map, key)?
        };
        let written = match (ttl, what) {
            (Some(_), HostMethod::Put) => vec![first.clone()],
            (Some(_), HostMethod::PutAll) => {
                let keys = self.jdk_call(vm, self.plan.api.jdk.map_key_set, &first, &[])?;
                self.elements_of(vm, &keys)?
            }
            _ => Vec::new(),
        };
        let result = self.map_method(vm, &seen, what, first, second)?;
        if writes {
            if present.is_none() {
                self.store(op, place, cell, map);
            }
            let now = self.clock_ms();
            for key in written {
                let key = Key::of(vm.heap, &key);
                if let Some(cell) = self.states(op)[place].cells.get_mut(&cell) {
                    cell.touched.retain(|(other, _)| *other != key);
                    cell.touched.push((key, now));
                }
            }
        } else if what == HostMethod::Remove {
            // A map that lost its last entry is no state any more.
            let empty = self.jdk_call(vm, self.plan.api.jdk.map_is_empty, &map, &[])?.as_bool();
            if empty {
                self.states(op)[place].cells.remove(&cell);
            }
        }
        Ok(result)
    }

    /// A new `java.util.HashMap`.
    pub fn new_map(&mut self, vm: &mut Vm<'_>) -> Result<Value, Stop> {
        match self.plan.api.hash_map {
            Some(class) => vm.construct(self, class, &[]),
            None => Err(vm.throw("java.lang.UnsupportedOperationException", "java.util.HashMap")),
        }
    }

    /// `RuntimeContext.getGlobalJobParameters`.
    pub fn global_parameters(&mut self, vm: &mut Vm<'_>) -> Result<Value, Stop> {
        let map = self.new_map(vm)?;
        for (key, value) in &self.plan.global_parameters {
            let entry = [Value::text(key), Value::text(value)];
            self.jdk_call(vm, self.plan.api.jdk.map_put, &map, &entry)?;
        }
        Ok(map)
    }

    /// A method of a map state, on the map that stands for it.
    pub fn map_method(
        &mut self,
        vm: &mut Vm<'_>,
        map: &Value,
        what: HostMethod,
        first: Value,
        second: Value,
    ) -> Result<Value, Stop> {
        use HostMethod as M;
        let jdk = &self.plan.api.jdk;
        match what {
            M::Get => self.jdk_call(vm, jdk.map_get, map, &[first]),
            M::Put => self
                .jdk_call(vm, jdk.map_put, map, &[first, second])
                .map(|_| Value::Null),
            M::PutAll => self.jdk_call(vm, jdk.map_put_all, map, &[first]).map(|_| Value::Null),
            M::Remove => self.jdk_call(vm, jdk.map_remove, map, &[first]).map(|_| Value::Null),
            M::Contains => self.jdk_call(vm, jdk.map_contains_key, map, &[first]),
            M::IsEmpty => self.jdk_call(vm, jdk.map_is_empty, map, &[]),
            M::Entries | M::ImmutableEntries => self.jdk_call(vm, jdk.map_entry_set, map, &[]),
            M::Keys => self.jdk_call(vm, jdk.map_key_set, map, &[]),
            M::Values => self.jdk_call(vm, jdk.map_values, map, &[]),
            M::Iterator => {
                let entries = self.jdk_call(vm, jdk.map_entry_set, map, &[])?;
                self.jdk_call(vm, jdk.iterator, &entries, &[])
            }
            _ => Err(vm.throw(
                "java.lang.UnsupportedOperationException",
                "a method of MapState that is not modelled",
            )),
        }
    }

    fn jdk_call(
        &mut self,
        vm: &mut Vm<'_>,
        method: Option<MethodId>,
        receiver: &Value,
        args: &[Value],
    ) -> Result<Value, Stop> {
        match method {
            Some(method) => vm.call(self, method, receiver, args),
            None => Err(vm.throw("java.lang.UnsupportedOperationException", "the library lacks a method")),
        }
    }

    /// `ReducingState.get` and `AggregatingState.get`.
    fn folded(
        &mut self,
        vm: &mut Vm<'_>,
        kind: HostKind,
        op: OpIdx,
        place: usize,
        cell: (KeyIdx, Namespace),
    ) -> Result<Value, Stop> {
        let Some(value) = self.read(op, place, cell) else {
            return Ok(Value::Null);
        };
        if kind == HostKind::ReducingState {
            return Ok(value);
        }
        let function = self.states(op)[place].function.clone();
        let method = self.plan.api.methods.get_result;
        self.call_object(vm, op, &function, UserMethod::GetResult, method, &[value])
    }

    /// `ReducingState.add` and `AggregatingState.add`.
    fn fold(
        &mut self,
        vm: &mut Vm<'_>,
        kind: HostKind,
        op: OpIdx,
        place: usize,
        cell: (KeyIdx, Namespace),
        value: Value,
    ) -> Result<Value, Stop> {
        let before = self.read(op, place, cell);
        let function = self.states(op)[place].function.clone();
        let methods = &self.plan.api.methods;
        let after = if kind == HostKind::ReducingState {
            match before {
                None => value,
                Some(before) => {
                    self.call_object(vm, op, &function, UserMethod::Reduce, methods.reduce, &[before, value])?
                }
            }
        } else {
            let accumulator = match before {
                Some(before) => before,
                None => {
                    let method = methods.create_accumulator;
                    self.call_object(vm, op, &function, UserMethod::CreateAccumulator, method, &[])?
                }
            };
            self.call_object(vm, op, &function, UserMethod::Add, methods.add, &[value, accumulator])?
        };
        self.store(op, place, cell, after);
        Ok(Value::Null)
    }

    /// `OperatorStateStore.getListState` and `getUnionListState`.
    pub fn operator_list_state(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        descriptor: &Value,
        union: bool,
    ) -> Result<Value, Stop> {
        let name = field(vm, descriptor, "name")
            .and_then(|name| name.as_str().map(str::to_owned))
            .unwrap_or_default();
        let lists = &mut self.task.operators[op].lists;
        let place = match lists.iter().position(|list| list.name == name) {
            Some(place) => place,
            None => {
                let items = vm.heap.alloc_list(&self.plan.program, []);
                lists.push(ListStateEntry { name, union, items });
                lists.len() - 1
            }
        };
        Ok(self.host_object(vm, op, HostKind::OperatorListState, place as u32))
    }

    /// A method of an operator list state.
    pub fn operator_list_call(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        place: u32,
        what: HostMethod,
        arg: &Value,
    ) -> Result<Value, Stop> {
        let jdk = &self.plan.api.jdk;
        let items = self.task.operators[op].lists[place as usize].items.clone();
        let args = std::slice::from_ref(arg);
        match what {
            HostMethod::Get => return Ok(items),
            HostMethod::Add => {
                self.jdk_call(vm, jdk.list_add, &items, args)?;
            }
            HostMethod::AddAll => {
                self.jdk_call(vm, jdk.list_add_all, &items, args)?;
            }
            HostMethod::Update | HostMethod::Clear => {
                let fresh = vm.heap.alloc_list(&self.plan.program, []);
                self.task.operators[op].lists[place as usize].items = fresh.clone();
                if what == HostMethod::Update {
                    self.jdk_call(vm, jdk.list_add_all, &fresh, args)?;
                }
            }
            _ => {
                let message = "a method of ListState that is not modelled";
                return Err(vm.throw("java.lang.UnsupportedOperationException", message));
            }
        }
        Ok(Value::Null)
    }

    /// Broadcast state by descriptor: one map for the operator, the same in every subtask if the program keeps it so.
    pub fn broadcast_state(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        descriptor: &Value,
        writable: bool,
    ) -> Result<Value, Stop> {
        let name = field(vm, descriptor, "name")
            .and_then(|name| name.as_str().map(str::to_owned))
            .unwrap_or_default();
        let known = self.task.operators[op]
            .broadcast
            .iter()
            .position(|(other, _)| *other == name);
        let place = match known {
            Some(place) => place,
            None => {
                let map = self.new_map(vm)?;
                self.task.operators[op].broadcast.push((name, map));
                self.task.operators[op].broadcast.len() - 1
            }
        };
        let kind = if writable {
            HostKind::BroadcastState
        } else {
            HostKind::ReadOnlyBroadcastState
        };
        Ok(self.host_object(vm, op, kind, place as u32))
    }

    /// `applyToKeyedState`: every key that has the state, in the order in which keys were seen.
    pub fn apply_to_keyed_state(
        &mut self,
        vm: &mut Vm<'_>,
        op: OpIdx,
        descriptor: &Value,
        function: &Value,
    ) -> Result<(), Stop> {
        let state = self.get_state(vm, op, descriptor, false)?;
        let place = vm
            .heap
            .host_id(&state)
            .and_then(HostObject::of)
            .map_or(0, |object| object.index as usize);
        let mut keys: Vec<_> = self.states(op)[place].cells.keys().map(|(key, _)| *key).collect();
        keys.arrange_by_key(|key| key.row());
        let before = self.task.operators[op].current_key;
        for key in keys {
            self.task.operators[op].current_key = Some(key);
            let value = self.current_key_value(vm, op);
            let method = self.plan.api.methods.keyed_state_function;
            let args = [value, state.clone()];
            self.call_object(vm, op, function, UserMethod::Other, method, &args)?;
        }
        self.task.operators[op].current_key = before;
        Ok(())
    }
}

/// `StateTtlConfig` of a descriptor.
fn ttl_of(vm: &Vm<'_>, config: &Value) -> Option<Ttl> {
    let update = enum_name(vm, &field(vm, config, "updateType")?);
    if update == "Disabled" {
        return None;
    }
    let visibility = enum_name(vm, &field(vm, config, "stateVisibility")?);
    let duration = field(vm, config, "ttl")?;
    Some(Ttl {
        ms: duration_ms(vm, &duration),
        renewed_by_reading: update == "OnReadAndWrite",
        returns_expired: visibility == "ReturnExpiredIfNotCleanedUp",
    })
}

/// `Duration.toMillis()`.
fn duration_ms(vm: &Vm<'_>, duration: &Value) -> i64 {
    let part = |name: &str| field(vm, duration, name).and_then(|value| value.as_long()).unwrap_or(0);
    part("seconds")
        .saturating_mul(1_000)
        .saturating_add(part("nanos") / 1_000_000)
}
