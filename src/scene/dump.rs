//! A scene as text, for tests: one line for each thing that can be pointed at or that carries words, with its place.

use super::geometry::Rect;
use super::mark::{Group, Mark, Scene};
use std::fmt::Write as _;

/// The drawing's things in painting order: key, classes, bounds, texts.
pub fn dump(scene: &Scene) -> String {
    let mut out = format!("{} x {}\n", scene.width.round(), scene.height.round());
    for group in &scene.groups {
        let texts = texts(group);
        if group.target.is_none() && texts.is_empty() {
            continue;
        }
        let _ = write!(out, "{} [{}]", group.key, group.class);
        if let Some(bounds) = bounds(group) {
            let _ = write!(
                out,
                " {},{} {}x{}",
                bounds.x.round(),
                bounds.y.round(),
                bounds.width.round(),
                bounds.height.round()
            );
        }
        for text in texts {
            let _ = write!(out, " {text:?}");
        }
        out.push('\n');
    }
    out
}

fn texts(group: &Group) -> Vec<&str> {
    group
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect()
}

/// The smallest rectangle around a group's boxes.
pub fn bounds(group: &Group) -> Option<Rect> {
    let rects = group.marks.iter().filter_map(|mark| match mark {
        Mark::Rect { rect, .. } | Mark::Envelope { rect, .. } => Some(*rect),
        _ => None,
    });
    rects.reduce(Rect::union)
}
