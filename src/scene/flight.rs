//! What flies: buffers between departure and arrival, at the place that the time shown says.

use super::cluster::{ClusterScene, Detail, flight_path};
use super::geometry::{Point, Rect, text_width};
use crate::sim::network::element::{Buffer, Element};
use crate::sim::plan::Plan;
use crate::sim::world::World;

/// More than this many are not drawn one by one.
pub const N_DOTS_MAX: usize = 400;
/// Elements of one buffer that are drawn.
const N_ELEMENTS_MAX: usize = 6;

/// One moving thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Dot {
    pub at: Point,
    pub radius: f32,
    pub kind: DotKind,
    /// What it carries, where there is room to write it, for a picture that stands still.
    pub label: Option<DotLabel>,
}

/// A text on a plate beside a dot.
#[derive(Clone, Debug, PartialEq)]
pub struct DotLabel {
    pub rect: Rect,
    pub text: String,
}

/// Labels at most.
const N_LABELS_MAX: usize = 24;
/// Height of a label's plate.
const LABEL: f32 = 14.0;

/// What a dot stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DotKind {
    /// A record; records with the same key have the same number.
    Record(u8),
    Watermark,
    Barrier,
    End,
}

/// How many key colours there are.
pub const N_KEY_COLOURS: u8 = 8;

/// All dots at a time. `words_of` says what a record carries and what its key is.
pub fn dots(
    plan: &Plan,
    world: &World,
    shown_ns: u64,
    cluster: &ClusterScene,
    words_of: impl Fn(&Element) -> (String, u8),
) -> Vec<Dot> {
    let mut dots = Vec::new();
    for (idx, channel) in world.network.channels.iter() {
        if channel.in_flight.is_empty() {
            continue;
        }
        let plan_channel = &plan.channels[idx];
        let (Some(&from), Some(&to)) = (
            cluster.lanes.get(&plan_channel.from),
            cluster.lanes.get(&plan_channel.to),
        ) else {
            continue;
        };
        let path = flight_path(from, to);
        for flight in &channel.in_flight {
            if flight.departs.0 > shown_ns {
                continue;
            }
            let span = flight.arrives.0.saturating_sub(flight.departs.0).max(1) as f32;
            let share = ((shown_ns - flight.departs.0) as f32 / span).clamp(0.0, 1.0);
            push_buffer(
                &mut dots,
                &flight.buffer,
                |lag| path.at((share - lag).max(0.0)),
                cluster.detail,
                &words_of,
            );
            if dots.len() >= N_DOTS_MAX {
                break;
            }
        }
        if dots.len() >= N_DOTS_MAX {
            break;
        }
    }
    place_labels(&mut dots, cluster);
    dots
}

/// Labels stand where they cover neither a lane nor each other; where there is no such place, the text is left out.
fn place_labels(dots: &mut [Dot], cluster: &ClusterScene) {
    let mut taken: Vec<Rect> = Vec::new();
    for dot in dots {
        let Some(label) = &mut dot.label else { continue };
        let width = text_width(&label.text, 10.0) + 10.0;
        let beside = dot.radius + 3.0;
        let places = [beside, -beside - width].map(|x| Rect::new(dot.at.x + x, dot.at.y - LABEL / 2.0, width, LABEL));
        let free = |rect: &Rect| {
            rect.x >= 0.0
                && rect.right() <= cluster.scene.width
                && !taken.iter().any(|other| other.meets(rect))
                && !cluster.lanes.values().any(|lane| lane.meets(rect))
        };
        let found = places.into_iter().find(free).filter(|_| taken.len() < N_LABELS_MAX);
        match found {
            Some(rect) => {
                label.rect = rect;
                taken.push(rect);
            }
            None => dot.label = None,
        }
    }
}

/// The elements of a buffer follow each other.
fn push_buffer(
    dots: &mut Vec<Dot>,
    buffer: &Buffer,
    at: impl Fn(f32) -> Point,
    detail: Detail,
    words_of: &impl Fn(&Element) -> (String, u8),
) {
    let radius = if detail == Detail::Full { 5.5 } else { 3.0 };
    for (place, element) in buffer.elements.iter().take(N_ELEMENTS_MAX).enumerate() {
        let (kind, label) = match element {
            Element::Record { .. } => {
                let (label, key) = words_of(element);
                (DotKind::Record(key % N_KEY_COLOURS), (place == 0).then_some(label))
            }
            Element::Watermark(_) | Element::Status { .. } => (DotKind::Watermark, None),
            Element::Barrier(_) => (DotKind::Barrier, None),
            Element::EndOfData { .. } | Element::EndOfPartition => (DotKind::End, None),
        };
        dots.push(Dot {
            at: at(place as f32 * 0.07),
            radius,
            kind,
            label: label.map(|text| DotLabel {
                rect: Rect::default(),
                text,
            }),
        });
    }
}
