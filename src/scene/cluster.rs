//! The run: TaskManagers hold slots, a slot holds the lanes of its subtasks, a lane shows its chain, its mailbox, its
//! turning loop and its buffers. One row for each vertex, so that subtasks of one vertex stand at one height.
//!
//! Three levels of detail by the number of slots; nothing is drawn that the world does not say.

use super::geometry::{Cubic, Point, Rect, fit_text, text_width};
use super::mark::{Anchor, Group, Mark, Scene};
use super::stages::Viewport;
use crate::base::sorted::SortedMap;
use crate::session::Target;
use crate::sim::cluster::execution_state::ExecutionState;
use crate::sim::fact::Suspended;
use crate::sim::plan::{Plan, SlotIdx, TaskIdx, VertexIdx};
use crate::sim::task::Phase;
use crate::sim::world::World;
use crate::text::{Words, fill};

const MARGIN: f32 = 12.0;
const TITLE: f32 = 22.0;
const SLOT_TITLE: f32 = 17.0;
const GAP: f32 = 10.0;
const SMALL: f32 = 10.0;
/// A slot of the full picture is at least so wide.
const SLOT_MIN: f32 = 132.0;
/// Squares of a strip of buffers; in one row with another strip there are fewer.
const N_SQUARES: u32 = 6;
const N_SQUARES_IN_ONE_ROW: u32 = 3;

/// The drawing, and where the lanes stand, for what flies between them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClusterScene {
    pub scene: Scene,
    pub lanes: SortedMap<TaskIdx, Rect>,
    pub detail: Detail,
}

/// How much a lane shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// A square with the colour of its state.
    Tiny,
    /// Name, state, loop.
    Compact,
    #[default]
    Full,
}

/// Sizes at one level of detail.
struct Measure {
    slot_width: f32,
    slot_pad: f32,
}

/// Heights inside and between the lanes of the full picture.
#[derive(Clone, Copy)]
struct Heights {
    /// Above the operators: the name, and a row of buffers, mailbox and loop.
    head: f32,
    operator: f32,
    operator_gap: f32,
    /// Below the operators; without outputs there is only a margin.
    foot: f32,
    row_gap: f32,
    /// Buffers to be sent stand beside the received ones, not below the operators.
    one_row: bool,
}

const ROOMY: Heights = Heights {
    head: 40.0,
    operator: 21.0,
    operator_gap: 5.0,
    foot: 19.0,
    row_gap: 20.0,
    one_row: false,
};

/// For panes in which the roomy ones don't fit. Labels of flying records still find their place between lanes.
const TIGHT: Heights = Heights {
    head: 37.0,
    operator: 17.0,
    operator_gap: 3.0,
    foot: 6.0,
    row_gap: 15.0,
    one_row: true,
};

impl Heights {
    /// Where the lanes of each vertex begin, by class of slot sharing, and the height of the tallest class.
    fn rows(
        self,
        plan: &Plan,
        classes: &SortedMap<VertexIdx, u32>,
        detail: Detail,
    ) -> (SortedMap<VertexIdx, f32>, f32) {
        let row_gap = if detail == Detail::Full { self.row_gap } else { 6.0 };
        let mut rows: SortedMap<VertexIdx, f32> = SortedMap::new();
        let mut heights: SortedMap<u32, f32> = SortedMap::new();
        for (idx, vertex) in plan.vertices.iter() {
            let y = heights.or_insert_with(classes[&idx], || 0.0);
            rows.insert(idx, *y);
            *y += self.lane(detail, vertex.operators.len(), !vertex.partitions.is_empty()) + row_gap;
        }
        let last_gap = if detail == Detail::Full { row_gap - 6.0 } else { 0.0 };
        (rows, heights.values().copied().fold(30.0, f32::max) - last_gap)
    }

    /// Height of one lane.
    fn lane(self, detail: Detail, n_operators: usize, outputs: bool) -> f32 {
        match detail {
            Detail::Full => {
                let n = n_operators as f32;
                let foot = if outputs { self.foot } else { self.foot.min(7.0) };
                self.head + n * self.operator + (n - 1.0) * self.operator_gap + foot
            }
            Detail::Compact => 32.0,
            Detail::Tiny => 12.0,
        }
    }
}

impl Detail {
    fn of(n_slots: usize, viewport: Viewport) -> Self {
        let per_row = |width: f32| ((viewport.width - 2.0 * MARGIN) / width).floor().max(1.0) as usize;
        if n_slots <= per_row(SLOT_MIN + 22.0) * 2 {
            Self::Full
        } else if n_slots <= per_row(94.0) * 4 {
            Self::Compact
        } else {
            Self::Tiny
        }
    }

    fn measure(self, n_slots: usize, n_per_executor: usize, viewport: Viewport) -> Measure {
        match self {
            Self::Full => {
                // Up to four slots abreast, if they fit with the frames of their TaskManagers.
                let width_of = |n: usize| {
                    let frames = n.div_ceil(n_per_executor.max(1)) as f32;
                    let borders = 2.0 * MARGIN + frames * 20.0 + (frames - 1.0) * GAP + (n as f32 - frames) * 8.0;
                    (viewport.width - borders) / n as f32
                };
                let n = (1..=n_slots.clamp(1, 4))
                    .rev()
                    .find(|&n| width_of(n) >= SLOT_MIN)
                    .unwrap_or(1);
                let room = width_of(n) - 0.5;
                Measure {
                    slot_width: room.clamp(SLOT_MIN, 230.0),
                    slot_pad: 7.0,
                }
            }
            Self::Compact => Measure {
                slot_width: 86.0,
                slot_pad: 4.0,
            },
            Self::Tiny => Measure {
                slot_width: 20.0,
                slot_pad: 2.0,
            },
        }
    }
}

/// Draws the cluster at the world's state; `shown_ns` is the time shown, not before the world's.
pub fn draw(plan: &Plan, world: &World, shown_ns: u64, words: &Words, viewport: Viewport) -> ClusterScene {
    let n_slots = world.slots.len();
    let detail = Detail::of(n_slots, viewport);
    let n_executors = world.task_executors.len().max(1);
    let measure = detail.measure(n_slots, n_slots.div_ceil(n_executors), viewport);
    let mut out = ClusterScene {
        detail,
        ..ClusterScene::default()
    };

    // A vertex has one height in every slot of its sharing group.
    let classes = sharing_classes(plan);
    let mut heights = ROOMY;
    let (mut rows, mut tallest) = heights.rows(plan, &classes, detail);
    let frame = 2.0 * MARGIN + TITLE + SLOT_TITLE + 12.0;
    if detail == Detail::Full && tallest + frame > viewport.height {
        heights = TIGHT;
        (rows, tallest) = heights.rows(plan, &classes, detail);
    }
    let slot_height = SLOT_TITLE + tallest;

    let mut by_executor: SortedMap<u32, Vec<SlotIdx>> = SortedMap::new();
    for (slot, state) in world.slots.iter() {
        by_executor.or_default(state.executor.0).push(slot);
    }
    let mut x = MARGIN;
    let mut y = MARGIN;
    let mut right = 0.0_f32;
    let room = (viewport.width - 2.0 * MARGIN).max(measure.slot_width + 20.0);
    let mut row_height = 0.0_f32;
    for (&executor, slots) in &by_executor {
        let pitch = measure.slot_width + 8.0;
        let per_row = (((room - 12.0) / pitch).floor().max(1.0) as usize).min(slots.len());
        let n_rows = slots.len().div_ceil(per_row);
        let width = per_row as f32 * pitch - 8.0 + 20.0;
        let height = TITLE + n_rows as f32 * (slot_height + 8.0) + 4.0;
        if x > MARGIN && x + width > MARGIN + room {
            x = MARGIN;
            y += row_height + GAP;
            row_height = 0.0;
        }
        let frame = Rect::new(x, y, width, height);
        draw_executor(&mut out, world, executor, frame, words);
        for (place, &slot) in slots.iter().enumerate() {
            let (row, column) = (place / per_row, place % per_row);
            let at = Rect::new(
                x + 10.0 + column as f32 * pitch,
                y + TITLE + row as f32 * (slot_height + 8.0),
                measure.slot_width,
                slot_height,
            );
            draw_slot(
                &mut out, plan, world, shown_ns, slot, at, &measure, heights, &rows, words,
            );
        }
        right = right.max(frame.right());
        row_height = row_height.max(height);
        x += width + GAP;
    }
    let bottom = y + row_height + MARGIN;
    let bottom = waiting(&mut out, plan, world, bottom, words);
    out.scene.width = right + MARGIN;
    out.scene.height = bottom;
    out
}

/// Vertices whose subtasks meet in slots belong to one class, named after its first vertex.
fn sharing_classes(plan: &Plan) -> SortedMap<VertexIdx, u32> {
    let mut classes: SortedMap<VertexIdx, u32> = plan.vertices.ids().map(|vertex| (vertex, vertex.0)).collect();
    for members in plan.groups.values() {
        let Some(lowest) = members.iter().map(|&task| classes[&plan.tasks[task].vertex]).min() else {
            continue;
        };
        let merged: Vec<u32> = members.iter().map(|&task| classes[&plan.tasks[task].vertex]).collect();
        for class in classes.values_mut() {
            if merged.contains(class) {
                *class = lowest;
            }
        }
    }
    classes
}

fn draw_executor(out: &mut ClusterScene, world: &World, executor: u32, frame: Rect, words: &Words) {
    let alive = world
        .task_executors
        .values()
        .nth(executor as usize)
        .is_none_or(|state| state.alive);
    let class = if alive { "executor" } else { "executor gone" };
    let word = if frame.width < 120.0 { "TM" } else { "TaskManager" };
    let title = format!("{word} {}", executor + 1);
    let target = Target::TaskManager(executor);
    let mut group = Group::item(
        format!("m{executor}"),
        class,
        target,
        format!("TaskManager {}", executor + 1),
    );
    group.rect(frame, 13.0, "executor-shape");
    let shown = if alive || out.detail == Detail::Tiny {
        title
    } else {
        format!("{title} · {}", words.executor_gone)
    };
    let shown = fit_text(&shown, 11.5, frame.width - 16.0);
    group.text(
        Point::new(frame.x + 12.0, frame.y + 15.5),
        Anchor::Start,
        "executor-title",
        shown,
    );
    out.scene.groups.push(group);
}

#[expect(clippy::too_many_arguments, reason = "a slot is drawn from all that surrounds it")]
fn draw_slot(
    out: &mut ClusterScene,
    plan: &Plan,
    world: &World,
    shown_ns: u64,
    slot: SlotIdx,
    at: Rect,
    measure: &Measure,
    heights: Heights,
    rows: &SortedMap<VertexIdx, f32>,
    words: &Words,
) {
    let state = &world.slots[slot];
    let free = state.group.is_none();
    let mut group = Group::scenery(format!("slot{}", slot.0), if free { "slot free" } else { "slot" });
    group.rect(at, 9.0, "slot-shape");
    if out.detail != Detail::Tiny {
        let mut title = fill(words.slot_n, &[(slot.0 + 1).to_string()]);
        if free {
            title = format!("{title} · {}", words.slot_free);
        }
        group.text(Point::new(at.x + 9.0, at.y + 12.5), Anchor::Start, "slot-title", title);
    }
    out.scene.groups.push(group);
    // A slot that was given back still shows whose tasks ended in it.
    let tasks: Vec<TaskIdx> = match state.group {
        Some(sharing) => plan.groups[sharing].clone(),
        None => world
            .executions
            .iter()
            .filter(|(_, execution)| execution.slot == Some(slot) && execution.state.terminal())
            .map(|(task, _)| task)
            .collect(),
    };
    for task in tasks {
        let vertex = plan.tasks[task].vertex;
        let row = rows[&vertex];
        let plan_vertex = &plan.vertices[vertex];
        let height = heights.lane(
            out.detail,
            plan_vertex.operators.len(),
            !plan_vertex.partitions.is_empty(),
        );
        let rect = Rect::new(
            at.x + measure.slot_pad,
            at.y + SLOT_TITLE + row,
            at.width - 2.0 * measure.slot_pad,
            height,
        );
        out.lanes.insert(task, rect);
        let lane = lane(plan, world, shown_ns, task, rect, out.detail, heights);
        out.scene.groups.push(lane);
    }
}

/// The class of a state, as the styles know it.
pub fn state_class(state: ExecutionState) -> &'static str {
    match state {
        ExecutionState::Created | ExecutionState::Reconciling => "state-created",
        ExecutionState::Scheduled => "state-scheduled",
        ExecutionState::Deploying => "state-deploying",
        ExecutionState::Initializing => "state-initializing",
        ExecutionState::Running => "state-running",
        ExecutionState::Finished => "state-finished",
        ExecutionState::Canceling => "state-canceling",
        ExecutionState::Canceled => "state-canceled",
        ExecutionState::Failed => "state-failed",
    }
}

/// What a lane's frame shows: working, back-pressured, or resting.
fn activity(world: &World, shown_ns: u64, task: TaskIdx) -> &'static str {
    let state = &world.tasks[task];
    match state.phase {
        Phase::Gone => "gone",
        Phase::Suspended => match state.suspension.map(|suspension| suspension.why) {
            Some(Suspended::NoOutput) => "pressed",
            _ => "resting",
        },
        _ if state.busy_until.0 > shown_ns => "working",
        _ => "resting",
    }
}

fn lane(
    plan: &Plan,
    world: &World,
    shown_ns: u64,
    task: TaskIdx,
    rect: Rect,
    detail: Detail,
    heights: Heights,
) -> Group {
    let plan_task = &plan.tasks[task];
    let execution = &world.executions[task];
    let name = plan.thread_name(task, execution.attempt);
    let target = Target::Subtask {
        vertex: plan_task.vertex.0,
        subtask: plan_task.subtask,
    };
    let class = format!("lane {}", activity(world, shown_ns, task));
    let mut group = Group::item(
        format!("lane{}", task.0),
        class,
        target,
        format!("{name}, {}", execution.state.name()),
    );
    match detail {
        Detail::Full => full_lane(&mut group, plan, world, task, rect, heights),
        Detail::Compact => compact_lane(&mut group, plan, world, task, rect),
        Detail::Tiny => group.rect(rect, 2.5, tiny_class(execution.state)),
    }
    group
}

fn tiny_class(state: ExecutionState) -> &'static str {
    match state_class(state) {
        "state-running" => "lane-tiny state-running",
        "state-finished" => "lane-tiny state-finished",
        "state-failed" => "lane-tiny state-failed",
        "state-canceling" => "lane-tiny state-canceling",
        "state-canceled" => "lane-tiny state-canceled",
        "state-initializing" => "lane-tiny state-initializing",
        "state-deploying" => "lane-tiny state-deploying",
        "state-scheduled" => "lane-tiny state-scheduled",
        _ => "lane-tiny state-created",
    }
}

fn full_lane(group: &mut Group, plan: &Plan, world: &World, task: TaskIdx, rect: Rect, heights: Heights) {
    let vertex = plan.vertex_of(task);
    let name = plan.thread_name(task, world.executions[task].attempt);
    let state = world.executions[task].state;
    group.rect(rect, 9.0, "lane-shape");
    group.marks.push(Mark::Circle {
        center: Point::new(rect.x + 11.0, rect.y + 11.0),
        radius: 3.5,
        class: state_class(state),
    });
    let room = rect.width - 26.0;
    group.text(
        Point::new(rect.x + 19.0, rect.y + 14.5),
        Anchor::Start,
        "lane-title",
        short_name(&name, room),
    );
    let mut y = rect.y + heights.head;
    let n_squares = if heights.one_row {
        N_SQUARES_IN_ONE_ROW
    } else {
        N_SQUARES
    };
    let row = if heights.one_row { 22.0 } else { 25.0 };
    if !vertex.inputs.is_empty() {
        let at = Point::new(rect.x + 9.0, rect.y + row);
        strip(group, at, n_received(plan, world, task), n_squares, "square in");
    }
    let right = rect.right() - 8.0;
    let last = world.tasks[task].last_op;
    let inside = matches!(world.tasks[task].phase, Phase::Mails | Phase::DefaultAction);
    for (place, (idx, operator)) in vertex.operators.iter().enumerate() {
        let inner = Rect::new(rect.x + 8.0, y, right - rect.x - 8.0, heights.operator);
        let class = if inside && idx == last {
            "lane-operator here"
        } else {
            "lane-operator"
        };
        group.rect(inner, 6.0, class);
        group.text(
            Point::new(inner.center().x, inner.center().y + 3.6),
            Anchor::Middle,
            "lane-label",
            fit_text(&operator.name, SMALL, inner.width - 8.0),
        );
        if place > 0 {
            let x = inner.center().x;
            group.marks.push(Mark::Line {
                from: Point::new(x, inner.y - heights.operator_gap),
                to: Point::new(x, inner.y),
                class: "chain-link",
            });
        }
        y += heights.operator + heights.operator_gap;
    }
    let (down, radius) = if heights.one_row { (26.0, 7.0) } else { (27.5, 8.5) };
    wheel(
        group,
        world,
        task,
        Point::new(rect.right() - 17.0, rect.y + down),
        radius,
    );
    mailbox(group, world, task, Point::new(rect.right() - 49.0, rect.y + down - 6.0));
    if !vertex.partitions.is_empty() {
        let at = if heights.one_row {
            Point::new(rect.x + 42.0, rect.y + row)
        } else {
            Point::new(rect.x + 9.0, rect.bottom() - 14.0)
        };
        strip(group, at, n_waiting(plan, world, task), n_squares, "square out");
    }
}

/// The name of a task in little room: the vertex's part gives way, `(2/4)#0` stays.
fn short_name(name: &str, room: f32) -> String {
    if text_width(name, SMALL) <= room {
        return name.to_owned();
    }
    let Some(at) = name.rfind(" (") else {
        return fit_text(name, SMALL, room);
    };
    let (head, tail) = name.split_at(at);
    format!("{}{tail}", fit_text(head, SMALL, room - text_width(tail, SMALL)))
}

fn compact_lane(group: &mut Group, plan: &Plan, world: &World, task: TaskIdx, rect: Rect) {
    let vertex = plan.vertex_of(task);
    group.rect(rect, 7.0, "lane-shape");
    group.marks.push(Mark::Circle {
        center: Point::new(rect.x + 9.0, rect.y + 10.0),
        radius: 3.0,
        class: state_class(world.executions[task].state),
    });
    let name = vertex
        .operators
        .values()
        .next()
        .map_or("", |operator| operator.name.as_str());
    group.text(
        Point::new(rect.x + 15.0, rect.y + 13.0),
        Anchor::Start,
        "lane-title",
        fit_text(name, 9.5, rect.width - 19.0),
    );
    let number = format!("{}/{}", plan.tasks[task].subtask + 1, vertex.parallelism);
    group.text(
        Point::new(rect.x + 7.0, rect.bottom() - 6.0),
        Anchor::Start,
        "lane-number",
        number,
    );
    wheel(
        group,
        world,
        task,
        Point::new(rect.right() - 11.0, rect.bottom() - 10.0),
        6.0,
    );
    let n_mails = n_mails(world, task);
    if n_mails > 0 {
        let at = Rect::new(rect.right() - 34.0, rect.bottom() - 14.5, 12.0, 9.0);
        group.marks.push(Mark::Envelope {
            rect: at,
            class: "waiting",
        });
    }
}

fn n_mails(world: &World, task: TaskIdx) -> usize {
    let mailbox = &world.tasks[task].mailbox;
    mailbox.batch.len() + mailbox.queue.len()
}

/// Data buffers that arrived at a task and wait to be read.
fn n_received(plan: &Plan, world: &World, task: TaskIdx) -> u32 {
    let inputs = &plan.tasks[task].inputs;
    inputs
        .iter()
        .flat_map(|input| &input.channels)
        .map(|&channel| world.network.channels[channel].received.len() as u32)
        .sum()
}

/// Buffers that a task has filled, or begun to fill, and that have not left yet.
fn n_waiting(plan: &Plan, world: &World, task: TaskIdx) -> u32 {
    let partitions = &plan.tasks[task].partitions;
    partitions
        .iter()
        .flat_map(|partition| &partition.subpartitions)
        .map(|&channel| {
            let channel = &world.network.channels[channel];
            channel.queued.len() as u32 + u32::from(channel.open.is_some())
        })
        .sum()
}

/// A row of squares, filled from the left; the last one carries what does not fit.
fn strip(group: &mut Group, at: Point, n: u32, n_squares: u32, class: &'static str) {
    for place in 0..n_squares {
        let full = place < n;
        let rect = Rect::new(at.x + place as f32 * 10.0, at.y, 7.5, 8.5);
        let class = match (full, class) {
            (true, "square in") => "square in full",
            (true, _) => "square out full",
            (false, class) => class,
        };
        group.rect(rect, 2.0, class);
    }
    // Between two strips there is no room for a number; the squares are full.
    if n > n_squares && n_squares == N_SQUARES {
        let x = at.x + n_squares as f32 * 10.0 + 2.0;
        group.text(
            Point::new(x, at.y + 7.5),
            Anchor::Start,
            "lane-number",
            format!("+{}", n - n_squares),
        );
    }
}

/// The mailbox loop: mails above, default action below, a dot where the thread is.
fn wheel(group: &mut Group, world: &World, task: TaskIdx, center: Point, radius: f32) {
    let state = &world.tasks[task];
    let arc = |from_turn: f32, to_turn: f32, class: &'static str| Mark::Arc {
        center,
        radius,
        from_turn,
        to_turn,
        class,
    };
    group.marks.push(arc(-0.22, 0.22, "wheel mails"));
    group.marks.push(arc(0.28, 0.72, "wheel data"));
    let turn = match state.phase {
        Phase::Mails => Some((-0.05, "wheel-dot mails")),
        Phase::DefaultAction => Some((0.5, "wheel-dot data")),
        Phase::Suspended => Some((0.25, "wheel-dot rest")),
        Phase::Restoring | Phase::Deploying | Phase::Finishing | Phase::Closing => Some((0.75, "wheel-dot rest")),
        Phase::Gone => None,
    };
    if let Some((turn, class)) = turn {
        let at = Point::on_circle(center, radius, turn);
        group.marks.push(Mark::Circle {
            center: at,
            radius: (radius * 0.3).max(2.2),
            class,
        });
    }
}

/// Waiting mails as envelopes, the batch in front.
fn mailbox(group: &mut Group, world: &World, task: TaskIdx, at: Point) {
    let n = n_mails(world, task);
    let n_batch = world.tasks[task].mailbox.batch.len();
    for place in (0..n.min(3)).rev() {
        let rect = Rect::new(at.x - place as f32 * 2.5, at.y + place as f32 * 2.5, 17.0, 12.0);
        let class = if place < n_batch { "batch" } else { "waiting" };
        group.marks.push(Mark::Envelope { rect, class });
    }
    if n > 1 {
        group.text(
            Point::new(at.x - 9.0, at.y + 10.0),
            Anchor::End,
            "lane-number",
            n.to_string(),
        );
    }
}

/// Subtasks that have no slot yet.
fn waiting(out: &mut ClusterScene, plan: &Plan, world: &World, y: f32, words: &Words) -> f32 {
    let n_waiting = plan
        .groups
        .iter()
        .filter(|(group, _)| world.group_slots[*group].is_none())
        .map(|(_, members)| members.len())
        .sum::<usize>();
    if n_waiting == 0 {
        return y;
    }
    let mut group = Group::scenery("waiting", "waiting-note");
    let n_slots_needed = plan.groups.len();
    let text = fill(
        words.wait_for_slots,
        &[
            n_waiting.to_string(),
            n_slots_needed.to_string(),
            world.slots.len().to_string(),
        ],
    );
    group.text(Point::new(MARGIN + 2.0, y + 4.0), Anchor::Start, "waiting-text", text);
    out.scene.groups.push(group);
    y + 18.0
}

/// The way of a buffer from one lane to another.
pub fn flight_path(from: Rect, to: Rect) -> Cubic {
    let start = Point::new(from.x + from.width * 0.3, from.bottom());
    let end = Point::new(to.x + to.width * 0.3, to.y);
    Cubic::downward(start, end)
}
