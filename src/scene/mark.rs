//! The alphabet of drawings: marks inside groups. No colours: classes, whose colours are in the styles.

use super::geometry::{Cubic, Point, Rect};
use crate::session::Target;
use std::fmt::Write as _;

/// A drawing: groups in painting order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub width: f32,
    pub height: f32,
    pub groups: Vec<Group>,
}

/// Marks that belong together, perhaps something a person can point at.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Stays the same while the thing stays the same; unique in the scene.
    pub key: String,
    /// Style classes.
    pub class: String,
    /// What pointing at it selects; without one the group is scenery.
    pub target: Option<Target>,
    /// What a screen reader says; empty for scenery.
    pub name: String,
    /// Scenery between things (a ribbon) is lit when all of them are.
    pub joins: Vec<Target>,
    pub marks: Vec<Mark>,
}

/// Where a text is anchored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// One stroke, shape or text.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    Rect {
        rect: Rect,
        radius: f32,
        class: &'static str,
    },
    Text {
        at: Point,
        anchor: Anchor,
        class: &'static str,
        text: String,
    },
    /// Joined cubic curves.
    Curve {
        cubics: Vec<Cubic>,
        arrow: bool,
        class: &'static str,
    },
    /// A band from the right edge of one thing to the left edge of another.
    Ribbon { from: Rect, to: Rect, class: &'static str },
    /// A four-cornered bundle between a lower edge and an upper one, for very many edges.
    Bundle { from: Rect, to: Rect, class: &'static str },
    Line {
        from: Point,
        to: Point,
        class: &'static str,
    },
    Circle {
        center: Point,
        radius: f32,
        class: &'static str,
    },
    /// Part of a circle's rim, from a share of the turn to another, clockwise from the top.
    Arc {
        center: Point,
        radius: f32,
        from_turn: f32,
        to_turn: f32,
        class: &'static str,
    },
    /// An envelope with its flap.
    Envelope { rect: Rect, class: &'static str },
}

impl Group {
    /// A group of scenery.
    pub fn scenery(key: impl Into<String>, class: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            class: class.into(),
            target: None,
            name: String::new(),
            joins: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// A group that can be pointed at.
    pub fn item(key: impl Into<String>, class: impl Into<String>, target: Target, name: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            class: class.into(),
            target: Some(target),
            name: name.into(),
            joins: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Adds a rectangle.
    pub fn rect(&mut self, rect: Rect, radius: f32, class: &'static str) {
        self.marks.push(Mark::Rect { rect, radius, class });
    }

    /// Adds a text.
    pub fn text(&mut self, at: Point, anchor: Anchor, class: &'static str, text: impl Into<String>) {
        self.marks.push(Mark::Text {
            at,
            anchor,
            class,
            text: text.into(),
        });
    }
}

/// SVG path data of joined curves.
pub fn curve_path(cubics: &[Cubic]) -> String {
    let mut path = String::new();
    for (position, curve) in cubics.iter().enumerate() {
        if position == 0 {
            let _ = write!(path, "M{} {}", round(curve.from.x), round(curve.from.y));
        }
        let _ = write!(
            path,
            "C{} {} {} {} {} {}",
            round(curve.control_from.x),
            round(curve.control_from.y),
            round(curve.control_to.x),
            round(curve.control_to.y),
            round(curve.to.x),
            round(curve.to.y)
        );
    }
    path
}

/// SVG path data of a band between two things that stand side by side.
pub fn ribbon_path(from: Rect, to: Rect) -> String {
    let (x1, x2) = (from.right(), to.x);
    let bend = (x2 - x1) * 0.5;
    format!(
        "M{x1} {a}C{c1} {a} {c2} {b} {x2} {b}L{x2} {d}C{c2} {d} {c1} {e} {x1} {e}Z",
        x1 = round(x1),
        x2 = round(x2),
        c1 = round(x1 + bend),
        c2 = round(x2 - bend),
        a = round(from.y),
        b = round(to.y),
        d = round(to.bottom()),
        e = round(from.bottom()),
    )
}

/// SVG path data of a bundle from one thing down to another.
pub fn bundle_path(from: Rect, to: Rect) -> String {
    let (y1, y2) = (from.bottom(), to.y);
    let bend = (y2 - y1) * 0.5;
    format!(
        "M{a} {y1}C{a} {c1} {b} {c2} {b} {y2}L{d} {y2}C{d} {c2} {e} {c1} {e} {y1}Z",
        y1 = round(y1),
        y2 = round(y2),
        c1 = round(y1 + bend),
        c2 = round(y2 - bend),
        a = round(from.x),
        b = round(to.x),
        d = round(to.right()),
        e = round(from.right()),
    )
}

/// SVG path data of a part of a rim. A whole turn is drawn as two halves.
pub fn arc_path(center: Point, radius: f32, from_turn: f32, to_turn: f32) -> String {
    let at = |turn: f32| {
        let at = Point::on_circle(center, radius, turn);
        (round(at.x), round(at.y))
    };
    let middle = (from_turn + to_turn) / 2.0;
    let ((x1, y1), (xm, ym), (x2, y2)) = (at(from_turn), at(middle), at(to_turn));
    let r = round(radius);
    format!("M{x1} {y1}A{r} {r} 0 0 1 {xm} {ym}A{r} {r} 0 0 1 {x2} {y2}")
}

/// SVG path data of an envelope's flap.
pub fn flap_path(rect: Rect) -> String {
    let inset = (rect.height * 0.08).max(0.5);
    format!(
        "M{} {}L{} {}L{} {}",
        round(rect.x),
        round(rect.y + inset),
        round(rect.x + rect.width / 2.0),
        round(rect.y + rect.height * 0.56),
        round(rect.right()),
        round(rect.y + inset)
    )
}

/// One decimal is below what an eye sees and keeps drawings short.
pub fn round(value: f32) -> f32 {
    (value * 10.0).round() / 10.0
}
