//! Keyed state: what an operator remembers for each key, in the task's heap.
//!
//! Follows HeapKeyedStateBackend of Flink 2.3.0: `value()` gives the living object, not a copy. List and map state are
//! Java lists and maps in the heap, so they iterate as Java's do.

use crate::base::pieces::PieceMap;
use crate::lang::value::Value;
use crate::sim::operator::key::{Key, KeyIdx};
use crate::sim::operator::timers::Namespace;

/// The states of an operator, in the order in which they were first asked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct KeyedState {
    pub states: Vec<NamedState>,
}

/// Which interface a state has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StateKind {
    Value,
    List,
    Map,
    Reducing,
    Aggregating,
}

impl StateKind {
    /// `StateDescriptor.Type`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "VALUE",
            Self::List => "LIST",
            Self::Map => "MAP",
            Self::Reducing => "REDUCING",
            Self::Aggregating => "AGGREGATING",
        }
    }
}

/// One state by name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NamedState {
    pub name: String,
    pub kind: StateKind,
    /// The reduce or aggregate function of the descriptor; null for the others.
    pub function: Value,
    /// `ValueStateDescriptor` with a default value (deprecated form); null without.
    pub default: Value,
    pub ttl: Option<Ttl>,
    pub cells: PieceMap<(KeyIdx, Namespace), Cell>,
}

/// What a key has in a state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    pub value: Value,
    /// Last access in processing time, where the state expires.
    pub touched_ms: i64,
    /// Last access of each element of a list state that expires, in their order, or of each entry of a map state, by
    /// its key.
    pub touched: Vec<(Key, i64)>,
}

impl Cell {
    pub const fn new(value: Value, touched_ms: i64) -> Self {
        Self {
            value,
            touched_ms,
            touched: Vec::new(),
        }
    }
}

/// `StateTtlConfig`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ttl {
    pub ms: i64,
    /// `OnReadAndWrite`; else only creation and writing renew.
    pub renewed_by_reading: bool,
    /// `ReturnExpiredIfNotCleanedUp`.
    pub returns_expired: bool,
}

impl KeyedState {
    /// The place of a state by name.
    pub fn find(&self, name: &str) -> Option<u32> {
        self.states
            .iter()
            .position(|state| state.name == name)
            .map(|place| place as u32)
    }

    /// Forgets what a key has in a window, in every state.
    pub fn forget_namespace(&mut self, key: KeyIdx, namespace: Namespace) {
        for state in &mut self.states {
            state.cells.remove(&(key, namespace));
        }
    }

    /// All values that live in the states, for a collection.
    pub fn roots(&self) -> impl Iterator<Item = Value> + '_ {
        self.states.iter().flat_map(|state| {
            [&state.function, &state.default]
                .into_iter()
                .chain(state.cells.values().map(|cell| &cell.value))
                .cloned()
        })
    }
}
