//! A scene as SVG text, with classes and without colours: for tests, prototypes and exports.

use super::mark::{Anchor, Mark, Scene, arc_path, bundle_path, curve_path, flap_path, ribbon_path, round};
use std::fmt::Write as _;

/// The drawing as one `svg` element.
pub fn to_svg(scene: &Scene) -> String {
    let (width, height) = (round(scene.width), round(scene.height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">"
    );
    out.push_str(
        "<defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"10\" markerHeight=\"10\" markerUnits=\"userSpaceOnUse\" \
         orient=\"auto\"><path d=\"M0 0.6L7.4 4L0 7.4z\"/></marker>",
    );
    for (from, to) in [("transformation", "stream"), ("stream", "job"), ("job", "execution")] {
        let _ = write!(
            out,
            "<linearGradient id=\"ribbon-{to}\"><stop class=\"stop-{from}\"/><stop class=\"stop-{to}\" offset=\"1\"/></linearGradient>"
        );
    }
    out.push_str("</defs>");
    for group in &scene.groups {
        let _ = write!(out, "<g class=\"{}\">", escape(&group.class));
        if !group.name.is_empty() {
            let _ = write!(out, "<title>{}</title>", escape(&group.name));
        }
        for mark in &group.marks {
            write_mark(&mut out, mark);
        }
        out.push_str("</g>");
    }
    out.push_str("</svg>");
    out
}

fn write_mark(out: &mut String, mark: &Mark) {
    let path = |out: &mut String, class: &str, data: String, arrow: bool| {
        let marker = if arrow { " marker-end=\"url(#arrow)\"" } else { "" };
        let _ = write!(out, "<path class=\"{class}\" d=\"{data}\"{marker}/>");
    };
    match mark {
        Mark::Rect { rect, radius, class } => {
            let _ = write!(
                out,
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
                round(rect.x),
                round(rect.y),
                round(rect.width),
                round(rect.height),
                round(*radius)
            );
        }
        Mark::Text {
            at,
            anchor,
            class,
            text,
        } => {
            let _ = write!(
                out,
                "<text class=\"{class}\" x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>",
                round(at.x),
                round(at.y),
                anchor_name(*anchor),
                escape(text)
            );
        }
        Mark::Curve { cubics, arrow, class } => path(out, class, curve_path(cubics), *arrow),
        Mark::Ribbon { from, to, class } => path(out, class, ribbon_path(*from, *to), false),
        Mark::Bundle { from, to, class } => path(out, class, bundle_path(*from, *to), false),
        Mark::Line { from, to, class } => path(
            out,
            class,
            format!("M{} {}L{} {}", round(from.x), round(from.y), round(to.x), round(to.y)),
            false,
        ),
        Mark::Circle { center, radius, class } => {
            let _ = write!(
                out,
                "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                round(center.x),
                round(center.y),
                round(*radius)
            );
        }
        Mark::Arc {
            center,
            radius,
            from_turn,
            to_turn,
            class,
        } => {
            path(out, class, arc_path(*center, *radius, *from_turn, *to_turn), false);
        }
        Mark::Envelope { rect, class } => {
            let _ = write!(
                out,
                "<rect class=\"envelope {class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
                round(rect.x),
                round(rect.y),
                round(rect.width),
                round(rect.height),
                round((rect.height * 0.14).max(1.0))
            );
            path(out, "flap", flap_path(*rect), false);
        }
    }
}

/// SVG's word for an anchor.
pub(super) fn anchor_name(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
