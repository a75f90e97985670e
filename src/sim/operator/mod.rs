//! Operators: what a chain is made of, with their state.
//!
//! An operator is plain data; what it does is in the functions of this module's files, which all work on a
//! [`Turn`](crate::sim::task::turn::Turn), the one place where a running step holds everything it may change.

pub mod api;
pub mod async_wait;
pub mod buffered;
pub mod host;
pub mod join;
pub mod key;
pub mod keyed_state;
pub mod own;
pub mod process;
pub mod reduce;
pub mod sink;
pub mod snapshot;
pub mod source;
pub mod state;
mod time_window;
pub mod timers;
pub mod trigger;
pub mod watermark;
pub mod window;

use crate::lang::eval::Vm;
use crate::lang::heap::Frozen;
use crate::lang::value::Value;
use crate::sim::operator::async_wait::AsyncRun;
use crate::sim::operator::join::IntervalJoinRun;
use crate::sim::operator::key::{KeyIdx, KeyTable};
use crate::sim::operator::own::OwnRun;
use crate::sim::operator::source::SourceRun;
use crate::sim::operator::state::KeyedState;
use crate::sim::operator::timers::{Namespace, Timers};
use crate::sim::operator::watermark::WatermarkRun;
use crate::sim::operator::window::WindowRun;

/// An operator of a running task.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OperatorState {
    /// The subtask's own copies of the user's function objects, in the order of the plan's list.
    pub functions: Vec<Value>,
    /// Objects that user code gets from us, made when first asked for, by kind.
    pub host_objects: Vec<Value>,
    pub n_records_in: u64,
    pub n_records_out: u64,
    /// Identity of the value it got last, and of the value it gave last.
    pub last_in: Option<u64>,
    pub last_out: Option<u64>,
    /// The current watermark.
    pub watermark_ms: i64,
    /// Watermark and idleness of each input (`IndexedCombinedWatermarkStatus`).
    pub inputs: Vec<OperatorInput>,
    pub idle: bool,
    /// Timestamp of the record or timer that is being worked on; what it emits gets the same.
    pub timestamp: Option<i64>,
    pub current_key: Option<KeyIdx>,
    pub current_namespace: Namespace,
    pub keys: KeyTable,
    pub keyed: KeyedState,
    pub timers: Timers,
    /// Operator list states.
    pub lists: Vec<ListStateEntry>,
    /// Requests of an async operator that a checkpoint brought back.
    pub restored_requests: Vec<(Frozen, Option<i64>)>,
    /// Broadcast states by name: maps in the heap.
    pub broadcast: Vec<(String, Value)>,
    /// Async requests whose answers have come, in the order of coming.
    pub answered: Vec<u64>,
    /// Values kept until the input ends.
    pub kept: Vec<Value>,
    /// The writer of a sink that the program wrote.
    pub writer: Value,
    /// Accumulators that the program registered.
    pub accumulators: Vec<(String, Value)>,
    /// Counters that the program registered.
    pub counters: Vec<(String, i64)>,
    pub run: OperatorRun,
    pub opened: bool,
    pub finished: bool,
    pub closed: bool,
}

impl Default for OperatorState {
    fn default() -> Self {
        Self {
            functions: Vec::new(),
            host_objects: Vec::new(),
            n_records_in: 0,
            n_records_out: 0,
            last_in: None,
            last_out: None,
            watermark_ms: i64::MIN,
            inputs: Vec::new(),
            idle: false,
            timestamp: None,
            current_key: None,
            current_namespace: Namespace::Void,
            keys: KeyTable::default(),
            keyed: KeyedState::default(),
            timers: Timers::default(),
            lists: Vec::new(),
            restored_requests: Vec::new(),
            broadcast: Vec::new(),
            answered: Vec::new(),
            kept: Vec::new(),
            writer: Value::Null,
            accumulators: Vec::new(),
            counters: Vec::new(),
            run: OperatorRun::Plain,
            opened: false,
            finished: false,
            closed: false,
        }
    }
}

/// What an operator knows of the watermark of one of its inputs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OperatorInput {
    pub watermark_ms: i64,
    pub idle: bool,
}

/// An operator list state: a Java list in the heap.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ListStateEntry {
    pub name: String,
    /// Every subtask gets all items when it is restored.
    pub union: bool,
    pub items: Value,
}

/// State that only some operators have.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum OperatorRun {
    /// Nothing of its own.
    Plain,
    Source(Box<SourceRun>),
    Watermarks(Box<WatermarkRun>),
    Window(Box<WindowRun>),
    IntervalJoin(Box<IntervalJoinRun>),
    Async(Box<AsyncRun>),
    Own(Box<OwnRun>),
}

/// The side and the value of a record of a tagged union: 0 for the first input, 1 for the second.
pub fn tagged(vm: &Vm<'_>, value: &Value) -> (u32, Value) {
    match vm.heap.array(value) {
        Some([side, inner]) => (side.as_long().unwrap_or(0) as u32, inner.clone()),
        _ => (0, value.clone()),
    }
}

impl OperatorState {
    /// Every reference that the operator holds, for a collection.
    pub fn roots(&self) -> impl Iterator<Item = Value> + '_ {
        let own = match &self.run {
            OperatorRun::Source(source) => source.roots(),
            OperatorRun::Watermarks(run) => run.roots(),
            OperatorRun::Window(run) => run.roots(),
            OperatorRun::IntervalJoin(run) => run.roots().collect(),
            OperatorRun::Async(run) => run.roots(),
            OperatorRun::Own(run) => run.roots(),
            OperatorRun::Plain => Vec::new(),
        };
        let broadcast = self.broadcast.iter().map(|(_, map)| map.clone());
        let broadcast = broadcast.chain(self.kept.iter().cloned()).chain([self.writer.clone()]);
        let broadcast = broadcast.chain(self.lists.iter().map(|list| list.items.clone()));
        let broadcast = broadcast.chain(self.accumulators.iter().map(|(_, accumulator)| accumulator.clone()));
        self.functions
            .iter()
            .chain(&self.host_objects)
            .cloned()
            .chain(self.keyed.roots())
            .chain(own)
            .chain(broadcast)
    }
}
