//! What the inspector says about a running task.

use crate::base::sort::Arrange;
use crate::base::time::{SimDuration, SimTime};
use crate::sim::command::Command;
use crate::sim::fact::{Fact, FactRecord, MailName, Suspended};
use crate::sim::plan::{Plan, TaskIdx};
use crate::sim::stack;
use crate::sim::task::mailbox::{Mail, MailKind, Priority};
use crate::sim::task::{Phase, Task};
use crate::sim::world::World;
use crate::text::details::{Block, Details, FrameLine, MailLine, ObjectLine, Row, TableRow};
use crate::text::facts::{mail_name, suspended, watermark};
use crate::text::{Words, fill};

/// What "slow down" adds to each record: ten milliseconds.
const SLOWED_BY_NS: u64 = 10_000_000;
/// Channels whose watermarks are listed.
const N_CHANNELS_MAX: usize = 16;
/// Hand-overs of the last step that are listed.
const N_OBJECTS_MAX: usize = 6;
/// Mails that are listed.
const N_MAILS_MAX: usize = 12;

/// Everything about one task at one moment. `facts` are those of the last step up to the one shown.
pub fn task(plan: &Plan, world: &World, task: TaskIdx, facts: &[FactRecord], w: &Words) -> Details {
    let execution = &world.executions[task];
    let state = &world.tasks[task];
    let mut blocks = vec![Block::Rows(place_rows(plan, world, task, w))];

    blocks.extend(commands(plan, world, task, w));
    if !world.job.status.terminal() {
        blocks.extend(crate::text::job::socket(plan, plan.tasks[task].vertex, w));
    }

    blocks.push(Block::Title(w.mailbox.to_owned()));
    let mails = mail_lines(state, w);
    if mails.is_empty() {
        blocks.push(Block::Note(w.mailbox_empty.to_owned()));
    } else {
        blocks.push(Block::Mails(mails));
    }

    blocks.push(Block::Title(w.loop_title.to_owned()));
    let mut says = loop_text(state, w);
    if let Some(suspension) = state.suspension.filter(|_| state.phase == Phase::Suspended) {
        says = format!(
            "{says} · {}",
            fill(w.for_time, &[world.now.since(suspension.since).to_string()])
        );
    }
    blocks.push(Block::Note(says));

    blocks.push(Block::Title(w.call_stack.to_owned()));
    let frames = call_stack(plan, task, facts);
    if frames.is_empty() {
        blocks.push(Block::Note(w.call_stack_empty.to_owned()));
    } else {
        blocks.push(Block::Frames(frames));
    }
    blocks.extend(objects(plan, world, task, facts, w));

    blocks.extend(watermarks(plan, world, task, w));
    blocks.extend(crate::text::state::blocks(plan, world, task, w));
    blocks.extend(gates(plan, world, task, w));
    metrics(&mut blocks, state, world.now, w);

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

/// How the thread spent its time, and what it counted, by Flink's names of the metrics.
fn metrics(blocks: &mut Vec<Block>, state: &Task, now: SimTime, w: &Words) {
    let metrics = &state.metrics;
    // A rest that is still going on isn't in the sums yet.
    let resting = state
        .suspension
        .map_or(SimDuration(0), |suspension| now.since(suspension.since));
    let pressed = state
        .suspension
        .is_some_and(|suspension| suspension.why == Suspended::NoOutput);
    let (idle, soft) = if pressed {
        (SimDuration(0), resting)
    } else {
        (resting, SimDuration(0))
    };
    blocks.push(Block::Title(format!("{} / {} / {}", w.busy, w.idle, w.backpressured)));
    blocks.push(shares(
        metrics.busy,
        metrics.idle + idle,
        metrics.soft_back_pressured + metrics.hard_back_pressured + soft,
    ));
    let rows = metrics.named().map(|(name, value)| Row::mono(name, value.to_string()));
    let mails = Row::mono(w.mails_taken, metrics.n_mails.to_string());
    blocks.push(Block::Rows(rows.into_iter().chain([mails]).collect()));
}

/// Watermark of each channel, and which one holds the others back. Nothing where no channel has one yet.
fn watermarks(plan: &Plan, world: &World, task: TaskIdx, w: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (number, input) in plan.tasks[task].inputs.iter().enumerate() {
        let valve = &world.network.inputs[input.idx].valve;
        if valve
            .channels
            .iter()
            .all(|channel| channel.watermark_ms == i64::MIN && !channel.idle)
        {
            continue;
        }
        let counts = |channel: &&crate::sim::network::gate::ValveChannel| channel.aligned && !channel.idle;
        let least = valve
            .channels
            .iter()
            .filter(counts)
            .map(|channel| channel.watermark_ms)
            .min();
        let row = |(place, channel): (usize, &crate::sim::network::gate::ValveChannel)| {
            let from = plan.channels[input.channels[place]].from;
            let holds = counts(&channel) && Some(channel.watermark_ms) == least;
            let says = match (channel.idle, holds) {
                (true, _) => w.idle,
                (false, true) => w.minimum,
                (false, false) => "",
            };
            TableRow {
                cells: vec![
                    plan.tasks[from].name.clone(),
                    watermark(channel.watermark_ms),
                    says.to_owned(),
                ],
                marked: holds,
            }
        };
        let mut rows: Vec<TableRow> = valve.channels.iter().enumerate().map(row).collect();
        let n_left = rows.len().saturating_sub(N_CHANNELS_MAX);
        if n_left > 0 {
            // Those that hold the watermark are what one looks for.
            rows.arrange_by_key(|row| !row.marked);
            rows.truncate(N_CHANNELS_MAX);
        }
        let title = if plan.tasks[task].inputs.len() > 1 {
            format!("{} · {}", w.watermark, fill(w.input_n, &[(number + 1).to_string()]))
        } else {
            w.watermark.to_owned()
        };
        blocks.push(Block::Title(title));
        blocks.push(Block::Table {
            head: vec![w.from.to_owned(), w.watermark.to_owned(), String::new()],
            rows,
            more: (n_left > 0).then(|| fill(w.n_more, &[n_left.to_string()])),
        });
    }
    blocks
}

/// A TaskManager: what it holds, and how to lose it.
pub fn task_manager(world: &World, executor: u32, w: &Words) -> Option<Details> {
    let idx = crate::sim::plan::TaskExecutorIdx(executor);
    let state = world.task_executors.get(idx)?;
    let slots = world.slots.values().filter(|slot| slot.executor == idx);
    let n_taken = slots.clone().filter(|slot| slot.group.is_some()).count();
    let mut blocks = vec![Block::Rows(vec![Row::new(
        w.slots_taken,
        fill(w.pieces_of, &[n_taken.to_string(), slots.count().to_string()]),
    )])];
    if state.alive && !world.job.status.terminal() {
        blocks.push(Block::Commands(vec![crate::text::job::kill(idx, w)]));
    }
    let sub = if state.alive { w.registered } else { w.executor_gone };
    Some(Details {
        title: format!("TaskManager {}", executor + 1),
        sub: sub.to_owned(),
        blocks,
    })
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
        MailKind::OperatorTimer { at_ms, .. } => (MailName::ProcessingTimer, Some(format!("@ {at_ms}"))),
        MailKind::OperatorMail { .. } => (MailName::OperatorMail, None),
        MailKind::AsyncRetried { .. } => (MailName::AsyncRetried, None),
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

/// Which object is a copy of which: in the step so far, else as the operators saw their last records.
fn objects(plan: &Plan, world: &World, task: TaskIdx, facts: &[FactRecord], w: &Words) -> Vec<Block> {
    let vertex = plan.vertex_of(task);
    let name = |op: crate::sim::plan::OpIdx| vertex.operators.get(op).map_or("", |operator| operator.name.as_str());
    let way = |from, to| format!("{} → {}", name(from), name(to));
    let mut lines: Vec<ObjectLine> = facts
        .iter()
        .filter_map(|record| match record.fact {
            Fact::RecordCopied {
                task: of,
                from,
                to,
                original,
                copy,
            } if of == task => Some(ObjectLine {
                way: way(from, to),
                original,
                object: copy,
                copied: true,
            }),
            Fact::RecordPassedOn {
                task: of,
                from,
                to,
                object,
            } if of == task => Some(ObjectLine {
                way: way(from, to),
                original: None,
                object,
                copied: false,
            }),
            _ => None,
        })
        .collect();
    lines.drain(..lines.len().saturating_sub(N_OBJECTS_MAX));
    if lines.is_empty() {
        let mut before = None;
        for (op, operator) in world.tasks[task].operators.iter() {
            if let Some(object) = operator.last_in.filter(|_| vertex.operators.len() > 1) {
                lines.push(ObjectLine {
                    way: name(op).to_owned(),
                    original: None,
                    object: Some(object),
                    copied: before.is_some_and(|before| before != object),
                });
            }
            before = operator.last_out.or(operator.last_in);
        }
    }
    if lines.is_empty() {
        return Vec::new();
    }
    vec![Block::Title(w.objects.to_owned()), Block::Objects(lines)]
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
        for (place, &channel) in input.channels.iter().enumerate() {
            let state = &world.network.channels[channel];
            let mut says = fill(w.buffers_queued, &[state.received.len().to_string()]);
            if let Some(checkpoint) = state.blocked_for {
                says = format!("{says} · {} {checkpoint}", w.blocked_for_barrier);
            }
            if rows.len() < N_CHANNELS_MAX && (!state.received.is_empty() || state.blocked_for.is_some()) {
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
