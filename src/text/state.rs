//! What the inspector says about what a task remembers: keyed state with each key's group, windows, timers, operator
//! state. All of it is read from the world.

use crate::base::sort::Arrange;
use crate::sim::operator::key::KeyIdx;
use crate::sim::operator::timers::{Namespace, Timer, TimerHeap};
use crate::sim::operator::window::Contents;
use crate::sim::operator::{OperatorRun, OperatorState};
use crate::sim::plan::{OpIdx, Plan, TaskIdx};
use crate::sim::task::Phase;
use crate::sim::world::World;
use crate::text::details::{Block, TableRow};
use crate::text::values::{short, short_in};
use crate::text::{Words, fill};

/// Rows of one table; the rest is told by its number.
const N_ROWS_MAX: usize = 24;

/// Tables of every operator of the task that remembers something, in the order of the chain.
pub fn blocks(plan: &Plan, world: &World, task: TaskIdx, w: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    // With its thread a task loses what it remembers.
    if world.tasks[task].phase == Phase::Gone {
        return blocks;
    }
    for (op, operator) in plan.vertex_of(task).operators.iter() {
        if world.tasks[task].operators.get(op).is_none() {
            continue;
        }
        let reader = Reader {
            plan,
            world,
            task,
            op,
            w,
        };
        let named = |title: &str| format!("{title} · {}", operator.name);
        let keyed = reader.keyed();
        if !keyed.is_empty() {
            blocks.push(Block::Title(named(w.keyed_state)));
            blocks.push(table(&[w.key, w.key_group, w.state_name, w.value], keyed, w));
        }
        let timers = reader.timers();
        if !timers.is_empty() {
            blocks.push(Block::Title(named(w.timers)));
            blocks.push(table(&[w.due, w.timer_kind, w.key], timers, w));
        }
        let own = reader.operator_state();
        if !own.is_empty() {
            blocks.push(Block::Title(named(w.operator_state)));
            blocks.push(table(&[w.state_name, w.value], own, w));
        }
    }
    blocks
}

/// A table with as many rows as there is room for; marked rows come first.
fn table(head: &[&str], mut rows: Vec<TableRow>, w: &Words) -> Block {
    let n_rows = rows.len();
    if n_rows > N_ROWS_MAX {
        let (mut first, rest): (Vec<TableRow>, Vec<TableRow>) = rows.into_iter().partition(|row| row.marked);
        first.extend(rest);
        first.truncate(N_ROWS_MAX);
        rows = first;
    }
    let n_left = n_rows - rows.len();
    Block::Table {
        head: head.iter().map(|title| (*title).to_owned()).collect(),
        rows,
        more: (n_left > 0).then(|| fill(w.n_more, &[n_left.to_string()])),
    }
}

/// One operator of one task.
struct Reader<'a> {
    plan: &'a Plan,
    world: &'a World,
    task: TaskIdx,
    op: OpIdx,
    w: &'a Words,
}

impl Reader<'_> {
    fn state(&self) -> &OperatorState {
        &self.world.tasks[self.task].operators[self.op]
    }

    fn value(&self, value: &crate::lang::value::Value) -> String {
        // Without a slot there is no JVM that could hold it.
        let Some(slot) = self.world.executions[self.task].slot else {
            return String::new();
        };
        let executor = self.world.slots[slot].executor;
        short_in(&self.world.task_executors[executor].heap, value, &self.plan.program)
    }

    fn key(&self, key: KeyIdx) -> String {
        let entry = self.state().keys.entries.get(key);
        entry.map_or_else(String::new, |entry| short(&entry.value, &self.plan.program))
    }

    /// Key, key group, what it is, what it holds.
    fn row(&self, key: KeyIdx, what: String, value: String) -> TableRow {
        let group = self.state().keys.entries.get(key).map_or(0, |entry| entry.group);
        TableRow {
            cells: vec![self.key(key), group.to_string(), what, value],
            marked: self.state().current_key == Some(key),
        }
    }

    fn keyed(&self) -> Vec<TableRow> {
        let state = self.state();
        let mut rows = Vec::new();
        for named in &state.keyed.states {
            for (&(key, namespace), cell) in named.cells.iter() {
                let what = match window(namespace) {
                    Some(window) => format!("{} {window}", named.name),
                    None => named.name.clone(),
                };
                rows.push(self.row(key, what, self.value(&cell.value)));
            }
        }
        match &state.run {
            OperatorRun::Window(run) => {
                for (&(key, namespace), contents) in run.contents.iter() {
                    let held = match contents {
                        Contents::Folded(value) => self.value(value),
                        Contents::All(elements) => fill(self.w.n_elements, &[elements.len().to_string()]),
                    };
                    rows.push(self.row(key, window(namespace).unwrap_or_default(), held));
                }
            }
            OperatorRun::IntervalJoin(run) => {
                for (side, name) in [(&run.left, self.w.left_side), (&run.right, self.w.right_side)] {
                    for (&(key, at_ms), values) in side.iter() {
                        let held: Vec<String> = values.iter().map(|value| self.value(value)).collect();
                        rows.push(self.row(key, format!("{name} @ {at_ms}"), held.join(", ")));
                    }
                }
            }
            _ => {}
        }
        rows
    }

    fn timers(&self) -> Vec<TableRow> {
        let timers = &self.state().timers;
        let clock_ms = self
            .plan
            .settings
            .epoch_ms
            .saturating_add((self.world.now.0 / 1_000_000) as i64);
        let of = |heap: &TimerHeap, kind: &str, now_ms: Option<i64>| -> Vec<TableRow> {
            let mut sorted: Vec<Timer> = heap.iter().copied().collect();
            sorted.arrange();
            sorted.iter().map(|timer| self.timer(timer, kind, now_ms)).collect()
        };
        let mut rows = of(&timers.event_time, self.w.event_time, None);
        rows.extend(of(&timers.processing_time, self.w.processing_time, Some(clock_ms)));
        rows
    }

    fn timer(&self, timer: &Timer, kind: &str, now_ms: Option<i64>) -> TableRow {
        let left_ms = now_ms.map(|now_ms| timer.at_ms.saturating_sub(now_ms));
        let due = match left_ms {
            Some(left_ms) if (0..86_400_000).contains(&left_ms) => {
                let left = crate::base::time::SimDuration::from_ms(left_ms as u64);
                format!("{} · {}", timer.at_ms, fill(self.w.due_in, &[left.to_string()]))
            }
            _ => timer.at_ms.to_string(),
        };
        let key = match window(timer.namespace) {
            Some(window) => format!("{} {window}", self.key(timer.key)),
            None => self.key(timer.key),
        };
        TableRow {
            cells: vec![due, kind.to_owned(), key],
            marked: self.state().current_key == Some(timer.key),
        }
    }

    fn operator_state(&self) -> Vec<TableRow> {
        let state = self.state();
        let lists = state.lists.iter().map(|list| (&list.name, &list.items));
        let broadcast = state.broadcast.iter().map(|(name, map)| (name, map));
        lists
            .chain(broadcast)
            .map(|(name, value)| TableRow {
                cells: vec![name.clone(), self.value(value)],
                marked: false,
            })
            .collect()
    }
}

/// `[0, 5000)`; nothing for state that belongs to the key alone.
fn window(namespace: Namespace) -> Option<String> {
    match namespace {
        Namespace::Void => None,
        Namespace::Window { start_ms, end_ms } => Some(format!("[{start_ms}, {end_ms})")),
        Namespace::Global => Some("GlobalWindow".to_owned()),
    }
}
