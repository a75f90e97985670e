//! What the inspector says about a running task.

use crate::base::time::SimDuration;
use crate::sim::command::Command;
use crate::sim::fact::{Fact, FactRecord, MailName};
use crate::sim::plan::{Plan, TaskIdx};
use crate::sim::stack;
use crate::sim::task::mailbox::{Mail, MailKind, Priority};
use crate::sim::task::{Phase, Task};
use crate::sim::world::World;
use crate::text::details::{Block, Details, FrameLine, MailLine, Row};
use crate::text::facts::{mail_name, suspended, watermark};
use crate::text::{Words, fill};

/// What "slow down" adds to each record: ten milliseconds.
const SLOWED_BY_NS: u64 = 10_000_000;
/// Mails that are listed.
const N_MAILS_MAX: usize = 12;

/// Everything about one task at one moment. `facts` are those of the last step up to the one shown.
pub fn task(plan: &Plan, world: &World, task: TaskIdx, facts: &[FactRecord], w: &Words) -> Details {
    let execution = &world.executions[task];
    let state = &world.tasks[task];
    let mut blocks = vec![Block::Rows(place_rows(plan, world, task, w))];

    blocks.extend(commands(plan, world, task, w));

    blocks.push(Block::Title(w.mailbox.to_owned()));
    let mails = mail_lines(state, w);
    if mails.is_empty() {
        blocks.push(Block::Note(w.mailbox_empty.to_owned()));
    } else {
        blocks.push(Block::Mails(mails));
    }

    blocks.push(Block::Title(w.loop_title.to_owned()));
    blocks.push(Block::Note(loop_text(state, w)));

    blocks.push(Block::Title(w.call_stack.to_owned()));
    let frames = call_stack(plan, task, facts);
    if frames.is_empty() {
        blocks.push(Block::Note(w.call_stack_empty.to_owned()));
    } else {
        blocks.push(Block::Frames(frames));
    }
    blocks.extend(objects(plan, task, facts, w));

    let metrics = &state.metrics;
    blocks.push(Block::Title(format!("{} / {} / {}", w.busy, w.idle, w.backpressured)));
    blocks.push(shares(
        metrics.busy,
        metrics.idle,
        metrics.soft_back_pressured + metrics.hard_back_pressured,
    ));
    blocks.push(Block::Rows(vec![
        Row::new(w.records_in, metrics.n_records_in.to_string()),
        Row::new(w.records_out, metrics.n_records_out.to_string()),
    ]));

    blocks.push(Block::Title(w.operators_counts.to_owned()));
    let vertex = plan.vertex_of(task);
    let mut rows: Vec<Row> = Vec::new();
    for (idx, operator) in vertex.operators.iter() {
        let Some(live) = state.operators.get(idx) else { continue };
        let mut value = format!("{} → {}", live.n_records_in, live.n_records_out);
        if live.watermark_ms != i64::MIN && live.watermark_ms != 0 {
            value = format!("{value} · {} {}", w.watermark, watermark(live.watermark_ms));
        }
        rows.push(Row::new(&operator.name, value));
    }
    blocks.push(Block::Rows(rows));
    blocks.extend(gates(plan, world, task, w));

    Details {
        title: plan.thread_name(task, execution.attempt),
        sub: format!("{} · {}", w.thread, execution.state.name()),
        blocks,
    }
}

fn place_rows(plan: &Plan, world: &World, task: TaskIdx, w: &Words) -> Vec<Row> {
    let execution = &world.executions[task];
    let state = &world.tasks[task];
    let slot = execution.slot.map_or_else(
        || "–".to_owned(),
        |slot| format!("{} · TaskManager {}", slot.0 + 1, world.slots[slot].executor.0 + 1),
    );
    let vertex = plan.vertex_of(task);
    let mut rows = vec![
        Row::new(w.state, execution.state.name()),
        Row::new(w.slot, slot),
        Row::new(w.attempt, format!("#{}", state.attempt)),
    ];
    if vertex.inputs.iter().any(|_| true)
        && vertex
            .operators
            .values()
            .any(|operator| operator.keys.iter().any(Option::is_some))
    {
        let subtask = plan.tasks[task].subtask;
        let (first, last) =
            crate::sim::network::select::key_group_range(subtask, vertex.parallelism, vertex.max_parallelism);
        rows.push(Row::new(
            w.key_groups,
            format!("{first}–{last} / {}", vertex.max_parallelism),
        ));
    }
    rows
}

/// What can be done to the run from here.
fn commands(plan: &Plan, world: &World, task: TaskIdx, w: &Words) -> Option<Block> {
    if world.job.status.terminal() {
        return None;
    }
    let mut commands = vec![(w.do_fail_task.to_owned(), Command::FailTask { task })];
    if let Some(slot) = world.executions[task].slot {
        let executor = world.slots[slot].executor;
        let label = fill(w.do_kill_task_manager, &[(executor.0 + 1).to_string()]);
        commands.push((label, Command::KillTaskExecutor { executor }));
    }
    if plan.checkpointing.is_some() {
        commands.push((w.do_checkpoint.to_owned(), Command::TriggerCheckpoint));
    }
    let vertex = plan.tasks[task].vertex;
    let head = plan.vertices[vertex].operators.ids().next()?;
    let slowed = world
        .slowed
        .iter()
        .any(|(slow, _, extra)| *slow == vertex && *extra > 0);
    let (label, extra_ns) = if slowed {
        (w.do_unslow, 0)
    } else {
        (w.do_slow, SLOWED_BY_NS)
    };
    commands.push((
        label.to_owned(),
        Command::SlowOperator {
            vertex,
            op: head,
            extra_ns,
        },
    ));
    commands.push((w.do_cancel.to_owned(), Command::CancelJob));
    Some(Block::Commands(commands))
}

/// The loop in words.
fn loop_text(state: &Task, w: &Words) -> String {
    match state.phase {
        Phase::Gone => w.phase_gone.to_owned(),
        Phase::Deploying => w.phase_deploying.to_owned(),
        Phase::Restoring => w.phase_restoring.to_owned(),
        Phase::Mails => w.phase_mails.to_owned(),
        Phase::DefaultAction => w.phase_default.to_owned(),
        Phase::Suspended => match state.suspension {
            Some(suspension) => format!("{}: {}", w.phase_suspended, suspended(suspension.why, w)),
            None => w.phase_suspended.to_owned(),
        },
        Phase::Finishing => w.phase_finishing.to_owned(),
        Phase::Closing => w.phase_closing.to_owned(),
    }
}

fn mail_lines(state: &Task, w: &Words) -> Vec<MailLine> {
    let line = |mail: &Mail, in_batch: bool| MailLine {
        text: mail_text(&mail.kind, w),
        priority: if mail.urgent {
            format!("{} ↑", priority(mail.priority))
        } else {
            priority(mail.priority)
        },
        in_batch,
    };
    let mailbox = &state.mailbox;
    let batch = mailbox.batch.iter().map(|mail| line(mail, true));
    batch
        .chain(mailbox.queue.iter().map(|mail| line(mail, false)))
        .take(N_MAILS_MAX)
        .collect()
}

fn priority(priority: Priority) -> String {
    match priority {
        Priority::MAX => "MAX_PRIORITY".to_owned(),
        Priority::MIN => "MIN_PRIORITY".to_owned(),
        Priority(value) => value.to_string(),
    }
}

/// A mail with what it carries.
pub fn mail_text(kind: &MailKind, w: &Words) -> String {
    let (name, what) = match kind {
        MailKind::ProcessingTimer { at_ms, .. } => (MailName::ProcessingTimer, Some(format!("@ {at_ms}"))),
        MailKind::PeriodicWatermark { .. } => (MailName::PeriodicWatermark, None),
        MailKind::TriggerCheckpoint { checkpoint, .. } => (MailName::TriggerCheckpoint, Some(checkpoint.to_string())),
        MailKind::NotifyComplete { checkpoint } => (MailName::NotifyComplete, Some(checkpoint.to_string())),
        MailKind::NotifyAborted { checkpoint } => (MailName::NotifyAborted, Some(checkpoint.to_string())),
        MailKind::SplitsAdded { splits, .. } => (MailName::SplitsAdded, Some(splits.len().to_string())),
        MailKind::NoMoreSplits { .. } => (MailName::NoMoreSplits, None),
        MailKind::WatermarkAlignment { .. } => (MailName::WatermarkAlignment, None),
        MailKind::ReportWatermark { .. } => (MailName::ReportWatermark, None),
        MailKind::AlignmentTimedOut { checkpoint } => (MailName::AlignmentTimedOut, Some(checkpoint.to_string())),
        MailKind::AsyncCompleted { .. } => (MailName::AsyncCompleted, None),
        MailKind::AsyncTimedOut { .. } => (MailName::AsyncTimedOut, None),
        MailKind::PriorityEvent { .. } => (MailName::PriorityEvent, None),
        MailKind::RequestPartitions => (MailName::RequestPartitions, None),
        MailKind::Resume => (MailName::Resume, None),
        MailKind::Poison => (MailName::Poison, None),
        MailKind::SocketLine { line, .. } => (MailName::SocketLine, Some(line.to_string())),
    };
    let name = mail_name(name, w);
    what.map_or_else(|| name.to_owned(), |what| format!("{name} {what}"))
}

/// The call stack after the facts of a step, innermost frame first as a stack trace has it.
fn call_stack(plan: &Plan, task: TaskIdx, facts: &[FactRecord]) -> Vec<FrameLine> {
    let calls = stack::open_calls(facts, task);
    if calls.is_empty() {
        return Vec::new();
    }
    let line = |frame: &stack::StackFrame| match frame.line {
        Some(line) => format!("{}.{}({}:{line})", frame.class, frame.method, frame.file),
        None => format!("{}.{}({})", frame.class, frame.method, frame.file),
    };
    let frames = stack::frames(plan, task, &calls);
    frames
        .iter()
        .enumerate()
        .map(|(place, frame)| FrameLine {
            text: line(frame),
            user: frame.user,
            top: place == 0,
        })
        .collect()
}

/// Which object is a copy of which, in the step so far.
fn objects(plan: &Plan, task: TaskIdx, facts: &[FactRecord], w: &Words) -> Vec<Block> {
    let vertex = plan.vertex_of(task);
    let name = |op: crate::sim::plan::OpIdx| vertex.operators.get(op).map_or("", |operator| operator.name.as_str());
    let shown = |object: Option<u64>| object.map_or_else(|| "–".to_owned(), |id| format!("o{id}"));
    let rows: Vec<Row> = facts
        .iter()
        .filter_map(|record| match record.fact {
            Fact::RecordCopied {
                task: of,
                from,
                to,
                original,
                copy,
            } if of == task => Some(Row::mono(
                &format!("{} → {}", name(from), name(to)),
                format!("{} → {} ({})", shown(original), shown(copy), w.copy_value),
            )),
            Fact::RecordPassedOn {
                task: of,
                from,
                to,
                object,
            } if of == task => Some(Row::mono(
                &format!("{} → {}", name(from), name(to)),
                format!("{} ({})", shown(object), w.same_object),
            )),
            _ => None,
        })
        .collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let first = rows.len().saturating_sub(6);
    vec![Block::Title(w.objects.to_owned()), Block::Rows(rows[first..].to_vec())]
}

fn shares(busy: SimDuration, idle: SimDuration, pressed: SimDuration) -> Block {
    let all = (busy.0 + idle.0 + pressed.0).max(1);
    let percent = |part: SimDuration| ((u128::from(part.0) * 100 + u128::from(all) / 2) / u128::from(all)) as u32;
    Block::Shares {
        busy: percent(busy),
        idle: percent(idle),
        back_pressured: percent(pressed),
    }
}

/// Channels with something to tell.
fn gates(plan: &Plan, world: &World, task: TaskIdx, w: &Words) -> Vec<Block> {
    let mut rows = Vec::new();
    for input in &plan.tasks[task].inputs {
        let gate = &world.network.inputs[input.idx];
        for (place, &channel) in input.channels.iter().enumerate() {
            let state = &world.network.channels[channel];
            let mut says = fill(w.buffers_queued, &[state.received.len().to_string()]);
            let valve = gate
                .valve
                .channels
                .get(place)
                .filter(|valve| valve.watermark_ms != i64::MIN);
            if let Some(valve) = valve {
                says = format!("{says} · {} {}", w.watermark, watermark(valve.watermark_ms));
            }
            if let Some(checkpoint) = state.blocked_for {
                says = format!("{says} · {} {checkpoint}", w.blocked_for_barrier);
            }
            if rows.len() < 16 && (!state.received.is_empty() || valve.is_some() || state.blocked_for.is_some()) {
                rows.push(Row::new(&fill(w.channel_n, &[place.to_string()]), says));
            }
        }
    }
    if rows.is_empty() {
        Vec::new()
    } else {
        vec![Block::Title(w.input_gate.to_owned()), Block::Rows(rows)]
    }
}
