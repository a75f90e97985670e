//! What the inspector says when nothing is selected: the job as the JobManager sees it, its checkpoints, and what can be
//! done to all of it.

use crate::api::operator::{OperatorKind, SourceKind};
use crate::base::time::SimDuration;
use crate::sim::command::Command;
use crate::sim::network::element::BarrierKind;
use crate::sim::plan::{OpIdx, Plan, RestartStrategy, TaskExecutorIdx, VertexIdx};
use crate::sim::world::World;
use crate::text::details::{Block, Details, Row, TableRow};
use crate::text::{Words, fill};

/// Killing is offered for so many TaskManagers by name; each can be killed from one of its own tasks as well.
const N_KILL_MAX: usize = 8;

/// The job at one moment; `parallelism` is that of the knob, from which rescaling begins.
pub fn overview(plan: &Plan, world: &World, parallelism: u32, w: &Words) -> Details {
    let mut blocks = vec![
        Block::Note(w.inspector_empty.to_owned()),
        Block::Rows(rows(plan, world, w)),
    ];
    let ended = world.job.status.terminal();
    if !ended {
        for vertex in plan.vertices.ids() {
            blocks.extend(socket(plan, vertex, w));
        }
        blocks.push(Block::Title(w.do_title.to_owned()));
        blocks.push(Block::Commands(commands(plan, world, w)));
    }
    // A job that ended with a savepoint can go on from it as well.
    if !ended || (world.checkpoints.stopping && world.checkpoints.savepoint.is_some()) {
        blocks.push(Block::Rescale { parallelism });
    }
    let checkpoints = checkpoints(world, w);
    if !checkpoints.is_empty() {
        blocks.push(Block::Title(w.checkpoints.to_owned()));
        let head = [w.checkpoint_number, w.state, w.checkpoint_took, w.checkpoint_size];
        blocks.push(Block::Table {
            head: head.map(str::to_owned).to_vec(),
            rows: checkpoints,
            more: None,
        });
    }
    Details {
        title: plan.job_name.clone(),
        sub: format!("{} · {}", w.job, world.job.status.name()),
        blocks,
    }
}

fn rows(plan: &Plan, world: &World, w: &Words) -> Vec<Row> {
    let n_alive = world.task_executors.values().filter(|executor| executor.alive).count();
    let n_free = world
        .slots
        .values()
        .filter(|slot| slot.group.is_none() && world.task_executors[slot.executor].alive)
        .count();
    let mut rows = vec![
        Row::new(
            w.task_managers,
            fill(
                w.pieces_of,
                &[n_alive.to_string(), world.task_executors.len().to_string()],
            ),
        ),
        Row::new(
            w.free_slots,
            fill(w.pieces_of, &[n_free.to_string(), world.slots.len().to_string()]),
        ),
        Row::mono("restart-strategy", restart_name(&plan.restart)),
    ];
    if world.failover.n_failures > 0 {
        rows.push(Row::new(w.failures, world.failover.n_failures.to_string()));
    }
    if let Some(checkpointing) = &plan.checkpointing {
        let interval = SimDuration::from_ms(checkpointing.interval_ms);
        rows.push(Row::new(w.checkpoint_interval, interval.to_string()));
    }
    rows
}

/// The option's value.
fn restart_name(restart: &RestartStrategy) -> &'static str {
    match restart {
        RestartStrategy::None => "disable",
        RestartStrategy::FixedDelay { .. } => "fixed-delay",
        RestartStrategy::FailureRate { .. } => "failure-rate",
        RestartStrategy::ExponentialDelay { .. } => "exponential-delay",
    }
}

fn commands(plan: &Plan, world: &World, w: &Words) -> Vec<(String, Command)> {
    let mut commands = Vec::new();
    if plan.checkpointing.is_some() {
        commands.push((w.do_checkpoint.to_owned(), Command::TriggerCheckpoint));
    }
    let savepoint = |stop| Command::TriggerSavepoint { stop };
    commands.push((w.do_savepoint.to_owned(), savepoint(false)));
    commands.push((w.do_stop.to_owned(), savepoint(true)));
    let alive = world.task_executors.iter().filter(|(_, executor)| executor.alive);
    for (executor, _) in alive.take(N_KILL_MAX) {
        commands.push(kill(executor, w));
    }
    commands.push((w.do_add_task_manager.to_owned(), Command::AddTaskExecutor));
    commands.push((w.do_cancel.to_owned(), Command::CancelJob));
    commands
}

/// The command that kills a TaskManager, with its label.
pub fn kill(executor: TaskExecutorIdx, w: &Words) -> (String, Command) {
    let label = fill(w.do_kill_task_manager, &[(executor.0 + 1).to_string()]);
    (label, Command::KillTaskExecutor { executor })
}

/// Where lines can be typed for a vertex that reads a socket.
pub fn socket(plan: &Plan, vertex: VertexIdx, w: &Words) -> Option<Block> {
    let head = plan.vertices[vertex].operators.get(OpIdx(0))?;
    let OperatorKind::Source(source) = &head.kind else {
        return None;
    };
    let SourceKind::Socket { host, port, .. } = &source.kind else {
        return None;
    };
    Some(Block::Socket {
        vertex,
        label: fill(w.socket_label, &[format!("{host}:{port}")]),
    })
}

/// Newest first.
fn checkpoints(world: &World, w: &Words) -> Vec<TableRow> {
    let number = |id: u64, savepoint: bool| {
        if savepoint {
            format!("{id} · {}", w.savepoint)
        } else {
            id.to_string()
        }
    };
    let pending = world.checkpoints.pending.iter().rev().map(|pending| {
        let savepoint = matches!(pending.kind, BarrierKind::Savepoint { .. });
        TableRow {
            cells: vec![
                number(pending.id, savepoint),
                fill(w.checkpoint_pending, &[pending.not_acknowledged.len().to_string()]),
                world.now.since(pending.triggered).to_string(),
                "–".to_owned(),
            ],
            marked: true,
        }
    });
    let past = world.checkpoints.history.iter().rev().map(|past| TableRow {
        cells: vec![
            number(past.id, past.savepoint),
            past.aborted
                .map_or(w.checkpoint_completed, super::facts::aborted)
                .to_owned(),
            past.ended.since(past.triggered).to_string(),
            format!("{} B", past.n_bytes),
        ],
        marked: false,
    });
    pending.chain(past).collect()
}
