//! Lanes of task states over time, one for each job vertex.

use super::cluster::state_class;
use super::geometry::{Point, Rect, fit_text, text_width};
use super::mark::{Anchor, Group, Mark, Scene};
use crate::base::sort::Arrange;
use crate::sim::cluster::execution_state::ExecutionState;
use crate::sim::plan::Plan;
use crate::sim::world::World;

const LABEL: f32 = 104.0;
const BAR: f32 = 11.0;
const PITCH: f32 = 17.0;
/// Size of the states' names.
const STATE: f32 = 8.5;
/// More lanes than this are left out, the first ones stay.
const N_LANES_MAX: usize = 5;

/// Each checkpoint from its trigger to its end, across all lanes.
fn checkpoints(world: &World, shown_ns: u64, height: f32, x_of: impl Fn(u64) -> f32) -> Group {
    let mut group = Group::scenery("checkpoints", "timeline-checkpoints");
    let mut bar = |from_ns: u64, to_ns: u64, class| {
        let (from, to) = (x_of(from_ns), x_of(to_ns));
        group.rect(Rect::new(from, 0.0, (to - from).max(2.0), height - 4.0), 1.0, class);
    };
    for past in &world.checkpoints.history {
        let class = if past.aborted.is_some() {
            "timeline-checkpoint aborted"
        } else {
            "timeline-checkpoint"
        };
        bar(past.triggered.0, past.ended.0, class);
    }
    for pending in &world.checkpoints.pending {
        bar(pending.triggered.0, shown_ns, "timeline-checkpoint");
    }
    group
}

/// Draws the lanes; the right edge is the latest time known, the playhead stands at the time shown.
pub fn draw(plan: &Plan, world: &World, shown_ns: u64, end_ns: u64, width: f32) -> Scene {
    let mut scene = Scene {
        width,
        ..Scene::default()
    };
    let span = end_ns.max(shown_ns).max(1) as f32;
    let x_of = |ns: u64| LABEL + (width - LABEL - 4.0) * (ns as f32 / span).min(1.0);
    let n_lanes = plan.vertices.len().min(N_LANES_MAX);
    for (lane, (_, vertex)) in plan.vertices.iter().take(n_lanes).enumerate() {
        let y = lane as f32 * PITCH;
        let mut group = Group::scenery(format!("tl{lane}"), "timeline-lane");
        group.text(
            Point::new(0.0, y + 9.0),
            Anchor::Start,
            "timeline-label",
            fit_text(&vertex.name, 10.5, LABEL - 10.0),
        );
        let first = vertex.first_task.0 as usize;
        let executions = &world.executions.as_slice()[first..first + vertex.parallelism as usize];
        // A state begins when the first subtask enters it; a terminal one when the last has.
        let mut entered: Vec<(u64, ExecutionState)> = Vec::new();
        for state in ExecutionState::ALL {
            let times = executions
                .iter()
                .filter_map(|execution| execution.since[state as usize]);
            let n = times.clone().count();
            let at = if state.terminal() { times.max() } else { times.min() };
            if let Some(at) = at
                && (!state.terminal() || n == executions.len() || state == ExecutionState::Failed)
            {
                entered.push((at.0, state));
            }
        }
        entered.arrange();
        for (place, &(at, state)) in entered.iter().enumerate() {
            let until = entered.get(place + 1).map_or(shown_ns.max(at), |next| next.0);
            let (from, to) = (x_of(at), x_of(until));
            if to > from {
                group.rect(Rect::new(from, y, (to - from).max(0.8), BAR), 2.0, state_class(state));
                // Never colour alone: a state that has the room carries its name.
                if text_width(state.name(), STATE) + 8.0 < to - from {
                    group.text(
                        Point::new(from + 5.0, y + 8.6),
                        Anchor::Start,
                        "timeline-state",
                        state.name(),
                    );
                }
            }
        }
        // Where an attempt ended before the present one began.
        let past = executions.iter().flat_map(|execution| &execution.history);
        for attempt in past.filter(|attempt| attempt.state == ExecutionState::Failed) {
            group.marks.push(Mark::Circle {
                center: Point::new(x_of(attempt.ended.0), y + BAR / 2.0),
                radius: 3.0,
                class: state_class(ExecutionState::Failed),
            });
        }
        scene.groups.push(group);
    }
    let x = x_of(shown_ns);
    let bottom = n_lanes as f32 * PITCH;
    scene.groups.push(checkpoints(world, shown_ns, bottom, x_of));
    let mut head = Group::scenery("playhead", "timeline-head");
    head.marks.push(Mark::Line {
        from: Point::new(x, 0.0),
        to: Point::new(x, bottom),
        class: "playhead",
    });
    scene.groups.push(head);
    scene.height = bottom;
    scene
}
