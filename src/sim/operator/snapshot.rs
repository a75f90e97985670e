//! Snapshots of operators: what a checkpoint keeps of them, outside any heap, and how a task begins from it.
//!
//! Keyed state is redistributed by key group, operator lists in contiguous blocks (RoundRobinOperatorStateRepartitioner
//! of Flink 2.3.0), so a snapshot can be restored with another parallelism.

use std::rc::Rc;

use crate::base::index::TableIndex;
use crate::lang::eval::Vm;
use crate::lang::heap::Frozen;
use crate::lang::value::Value;
use crate::sim::fact::FactSink;
use crate::sim::network::select::key_group_range;
use crate::sim::operator::async_wait::AsyncEntry;
use crate::sim::operator::key::{Key, KeyIdx};
use crate::sim::operator::state::{Cell, NamedState, StateKind};
use crate::sim::operator::timers::{Namespace, Timer};
use crate::sim::operator::trigger::TriggerState;
use crate::sim::operator::window::Contents;
use crate::sim::operator::{ListStateEntry, OperatorRun, OperatorState};
use crate::sim::plan::OpIdx;
use crate::sim::task::mailbox::SplitRange;
use crate::sim::task::turn::Turn;

/// One operator of one subtask at a checkpoint.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct OperatorSnapshot {
    pub keys: Vec<KeySnapshot>,
    /// Names of the keyed states.
    pub states: Vec<(String, StateKind)>,
    pub lists: Vec<ListSnapshot>,
    /// Broadcast states by name.
    pub broadcast: Vec<(String, Frozen)>,
    /// What a source had not read yet of its splits.
    pub splits: Vec<SplitRange>,
    /// Requests of an async operator that were under way.
    pub requests: Vec<(Frozen, Option<i64>)>,
    pub watermark_ms: i64,
    /// Estimated size.
    pub n_bytes: u64,
}

/// Everything of one key.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct KeySnapshot {
    pub key: Key,
    pub value: Frozen,
    pub group: u32,
    pub cells: Vec<CellSnapshot>,
    pub windows: Vec<(Namespace, FrozenContents)>,
    pub merging: Vec<(Namespace, Namespace)>,
    pub triggers: Vec<(Namespace, FrozenTrigger)>,
    /// Sides of an interval join: left, timestamp, values.
    pub joined: Vec<(bool, i64, Vec<Frozen>)>,
    pub event_timers: Vec<(i64, Namespace)>,
    pub processing_timers: Vec<(i64, Namespace)>,
}

/// What a key has in a state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CellSnapshot {
    /// Place in the operator's states.
    pub state: u32,
    pub namespace: Namespace,
    pub value: Frozen,
    pub touched_ms: i64,
    pub touched: Vec<(Key, i64)>,
}

/// Contents of a window outside the heap.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FrozenContents {
    Folded(Frozen),
    All(Vec<(Frozen, i64)>),
}

/// A trigger's state outside the heap.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FrozenTrigger {
    pub count: i64,
    pub fire_at_ms: Option<i64>,
    pub timeout_at_ms: Option<i64>,
    pub last: Frozen,
}

/// An operator list state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ListSnapshot {
    pub name: String,
    pub union: bool,
    pub items: Vec<Frozen>,
}

/// Snapshots of one operator from all its subtasks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OperatorCheckpoint {
    pub operator_id: String,
    pub max_parallelism: u32,
    /// By old subtask; absent: it had finished.
    pub subtasks: Vec<Option<Rc<OperatorSnapshot>>>,
}

fn frozen_size(frozen: &Frozen) -> u64 {
    16 + frozen.objects.len() as u64 * 16
}

impl<S: FactSink> Turn<'_, '_, S> {
    /// The synchronous part of an operator's snapshot.
    pub fn snapshot_operator(&mut self, vm: &mut Vm<'_>, op: OpIdx) -> OperatorSnapshot {
        let state = &self.task.operators[op];
        let heap = &*vm.heap;
        let mut snapshot = OperatorSnapshot {
            watermark_ms: state.watermark_ms,
            ..OperatorSnapshot::default()
        };
        snapshot.states = state
            .keyed
            .states
            .iter()
            .map(|state| (state.name.clone(), state.kind))
            .collect();
        snapshot.keys = state
            .keys
            .entries
            .values()
            .map(|entry| KeySnapshot {
                key: entry.key.clone(),
                value: entry.value.clone(),
                group: entry.group,
                cells: Vec::new(),
                windows: Vec::new(),
                merging: Vec::new(),
                triggers: Vec::new(),
                joined: Vec::new(),
                event_timers: Vec::new(),
                processing_timers: Vec::new(),
            })
            .collect();
        for (place, named) in state.keyed.states.iter().enumerate() {
            for ((key, namespace), cell) in named.cells.iter() {
                let frozen = heap.extract(&cell.value);
                snapshot.n_bytes += frozen_size(&frozen);
                snapshot.keys[key.row()].cells.push(CellSnapshot {
                    state: place as u32,
                    namespace: *namespace,
                    value: frozen,
                    touched_ms: cell.touched_ms,
                    touched: cell.touched.clone(),
                });
            }
        }
        for timer in state.timers.event_time.iter() {
            snapshot.keys[timer.key.row()]
                .event_timers
                .push((timer.at_ms, timer.namespace));
        }
        for timer in state.timers.processing_time.iter() {
            snapshot.keys[timer.key.row()]
                .processing_timers
                .push((timer.at_ms, timer.namespace));
        }
        snapshot.broadcast = state
            .broadcast
            .iter()
            .map(|(name, map)| (name.clone(), heap.extract(map)))
            .collect();
        for list in &state.lists {
            let items = heap.elements(&list.items).unwrap_or_default();
            let items: Vec<Frozen> = items.iter().map(|item| heap.extract(item)).collect();
            snapshot.n_bytes += items.iter().map(frozen_size).sum::<u64>();
            snapshot.lists.push(ListSnapshot {
                name: list.name.clone(),
                union: list.union,
                items,
            });
        }
        match &state.run {
            OperatorRun::Source(source) => {
                snapshot.splits = source
                    .current
                    .filter(|split| split.from <= split.to)
                    .into_iter()
                    .collect();
                snapshot.splits.extend(&source.splits);
                snapshot.n_bytes += 24 * snapshot.splits.len() as u64;
            }
            OperatorRun::Window(run) => {
                for ((key, namespace), contents) in run.contents.iter() {
                    let frozen = match contents {
                        Contents::Folded(value) => FrozenContents::Folded(heap.extract(value)),
                        Contents::All(all) => {
                            FrozenContents::All(all.iter().map(|(value, ms)| (heap.extract(value), *ms)).collect())
                        }
                    };
                    snapshot.n_bytes += match &frozen {
                        FrozenContents::Folded(value) => frozen_size(value),
                        FrozenContents::All(all) => all.iter().map(|(value, _)| frozen_size(value)).sum(),
                    };
                    snapshot.keys[key.row()].windows.push((*namespace, frozen));
                }
                for (key, windows) in run.merging.iter() {
                    snapshot.keys[key.row()].merging = windows.clone();
                }
                for ((key, namespace), trigger) in run.triggers.iter() {
                    let frozen = FrozenTrigger {
                        count: trigger.count,
                        fire_at_ms: trigger.fire_at_ms,
                        timeout_at_ms: trigger.timeout_at_ms,
                        last: heap.extract(&trigger.last),
                    };
                    snapshot.keys[key.row()].triggers.push((*namespace, frozen));
                }
            }
            OperatorRun::IntervalJoin(run) => {
                for (left, side) in [(true, &run.left), (false, &run.right)] {
                    for ((key, ms), values) in side.iter() {
                        let values: Vec<Frozen> = values.iter().map(|value| heap.extract(value)).collect();
                        snapshot.n_bytes += values.iter().map(frozen_size).sum::<u64>();
                        snapshot.keys[key.row()].joined.push((left, *ms, values));
                    }
                }
            }
            OperatorRun::Async(run) => {
                for entry in &run.queue {
                    if let AsyncEntry::Request { input, timestamp, .. } = entry {
                        snapshot.requests.push((heap.extract(input), *timestamp));
                    }
                }
            }
            OperatorRun::Watermarks(_) | OperatorRun::Own(_) | OperatorRun::Plain => {}
        }
        snapshot
    }

    /// The operator begins from a checkpoint: its share of what all old subtasks had.
    pub fn restore_operator(&mut self, vm: &mut Vm<'_>, op: OpIdx, checkpoint: &OperatorCheckpoint) {
        let (subtask, parallelism) = (self.place.subtask, self.vertex.parallelism);
        let same = checkpoint.subtasks.len() as u32 == parallelism;
        let (first, last) = key_group_range(subtask, parallelism, self.vertex.max_parallelism);
        let state = &mut self.task.operators[op];
        for (old, snapshot) in checkpoint.subtasks.iter().enumerate() {
            let Some(snapshot) = snapshot else { continue };
            if same && old as u32 != subtask {
                continue;
            }
            for key in &snapshot.keys {
                if (first..=last).contains(&key.group) {
                    restore_key(vm, state, snapshot, key);
                }
            }
        }
        let own = checkpoint.subtasks.get(subtask as usize).and_then(Option::as_ref);
        if same {
            if let Some(own) = own {
                state.watermark_ms = i64::MIN;
                for list in &own.lists {
                    let items = if list.union {
                        union_items(checkpoint, &list.name)
                    } else {
                        list.items.clone()
                    };
                    push_list(vm, state, &list.name, list.union, items);
                }
                for (name, map) in &own.broadcast {
                    let map = vm.heap.thaw(map);
                    state.broadcast.push((name.clone(), map));
                }
                if let OperatorRun::Source(source) = &mut state.run {
                    source.splits = own.splits.iter().copied().collect();
                }
                state.restored_requests = own.requests.clone();
            }
            return;
        }
        restore_lists(vm, state, checkpoint, subtask, parallelism);
        let broadcast = checkpoint
            .subtasks
            .get((subtask as usize) % checkpoint.subtasks.len().max(1));
        if let Some(Some(snapshot)) = broadcast {
            for (name, map) in &snapshot.broadcast {
                let map = vm.heap.thaw(map);
                state.broadcast.push((name.clone(), map));
            }
        }
        let all: Vec<_> = checkpoint.subtasks.iter().flatten().collect();
        if let OperatorRun::Source(source) = &mut state.run {
            let splits: Vec<SplitRange> = all
                .iter()
                .flat_map(|snapshot| snapshot.splits.iter().copied())
                .collect();
            source.splits = block(&splits, subtask, parallelism, 0).into();
        }
        let requests: Vec<_> = all
            .iter()
            .flat_map(|snapshot| snapshot.requests.iter().cloned())
            .collect();
        state.restored_requests = block(&requests, subtask, parallelism, 0);
    }
}

fn restore_key(vm: &mut Vm<'_>, state: &mut OperatorState, snapshot: &OperatorSnapshot, key: &KeySnapshot) {
    let idx = match state.keys.find(&key.key) {
        Some(idx) => idx,
        None => state.keys.insert(key.key.clone(), key.value.clone(), key.group),
    };
    for own in &key.cells {
        let (name, kind) = &snapshot.states[own.state as usize];
        let place = match state.keyed.find(name) {
            Some(place) => place as usize,
            None => {
                state.keyed.states.push(NamedState::new(name, *kind));
                state.keyed.states.len() - 1
            }
        };
        let cell = Cell {
            value: vm.heap.thaw(&own.value),
            touched_ms: own.touched_ms,
            touched: own.touched.clone(),
        };
        state.keyed.states[place].cells.insert((idx, own.namespace), cell);
    }
    for (at_ms, namespace) in &key.event_timers {
        state.timers.event_time.add(Timer {
            at_ms: *at_ms,
            key: idx,
            namespace: *namespace,
        });
    }
    for (at_ms, namespace) in &key.processing_timers {
        state.timers.processing_time.add(Timer {
            at_ms: *at_ms,
            key: idx,
            namespace: *namespace,
        });
    }
    match &mut state.run {
        OperatorRun::Window(run) => {
            for (namespace, contents) in &key.windows {
                let contents = match contents {
                    FrozenContents::Folded(value) => Contents::Folded(vm.heap.thaw(value)),
                    FrozenContents::All(all) => {
                        Contents::All(all.iter().map(|(value, ms)| (vm.heap.thaw(value), *ms)).collect())
                    }
                };
                run.contents.insert((idx, *namespace), contents);
            }
            if !key.merging.is_empty() {
                run.merging.insert(idx, key.merging.clone());
            }
            for (namespace, trigger) in &key.triggers {
                let trigger = TriggerState {
                    count: trigger.count,
                    fire_at_ms: trigger.fire_at_ms,
                    timeout_at_ms: trigger.timeout_at_ms,
                    last: vm.heap.thaw(&trigger.last),
                };
                run.triggers.insert((idx, *namespace), trigger);
            }
        }
        OperatorRun::IntervalJoin(run) => {
            for (left, ms, values) in &key.joined {
                let values: Vec<Value> = values.iter().map(|value| vm.heap.thaw(value)).collect();
                let side = if *left { &mut run.left } else { &mut run.right };
                side.insert((idx, *ms), values);
            }
        }
        _ => {}
    }
    debug_assert!(KeyIdx::from_row(idx.row()) == idx, "a key has its row");
}

fn push_list(vm: &mut Vm<'_>, state: &mut OperatorState, name: &str, union: bool, items: Vec<Frozen>) {
    let items: Vec<Value> = items.iter().map(|item| vm.heap.thaw(item)).collect();
    let items = vm.heap.alloc_list(vm.program, items);
    state.lists.push(ListStateEntry {
        name: name.to_owned(),
        union,
        items,
    });
}

fn union_items(checkpoint: &OperatorCheckpoint, name: &str) -> Vec<Frozen> {
    let lists = checkpoint
        .subtasks
        .iter()
        .flatten()
        .flat_map(|snapshot| &snapshot.lists);
    lists
        .filter(|list| list.name == name)
        .flat_map(|list| list.items.iter().cloned())
        .collect()
}

/// RoundRobinOperatorStateRepartitioner: items of all old subtasks in a row, dealt in contiguous blocks, the first
/// subtasks one more; with several names the start moves on.
fn restore_lists(
    vm: &mut Vm<'_>,
    state: &mut OperatorState,
    checkpoint: &OperatorCheckpoint,
    subtask: u32,
    parallelism: u32,
) {
    let mut names: Vec<(String, bool)> = Vec::new();
    for list in checkpoint
        .subtasks
        .iter()
        .flatten()
        .flat_map(|snapshot| &snapshot.lists)
    {
        if !names.iter().any(|(name, _)| *name == list.name) {
            names.push((list.name.clone(), list.union));
        }
    }
    let mut start = 0;
    for (name, union) in names {
        let items = union_items(checkpoint, &name);
        let own = if union {
            items
        } else {
            block(&items, subtask, parallelism, start)
        };
        if !union {
            let n = union_items(checkpoint, &name).len() as u32;
            start = (start + n % parallelism) % parallelism;
        }
        push_list(vm, state, &name, union, own);
    }
}

/// The block of a subtask.
fn block<T: Clone>(items: &[T], subtask: u32, parallelism: u32, start: u32) -> Vec<T> {
    let (n, p) = (items.len() as u32, parallelism.max(1));
    let place = (subtask + p - start % p) % p;
    let (each, longer) = (n / p, n % p);
    let from = place * each + place.min(longer);
    let length = each + u32::from(place < longer);
    items[from as usize..(from + length) as usize].to_vec()
}
