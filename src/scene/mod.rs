//! Drawings as data: shapes with ids, classes, labels and accessible names.
//!
//! Knows no browser and no colours. A scene is built from owned values and is a pure function of session and viewport.

mod cluster;
mod dump;
mod figure;
mod flight;
mod from_stages;
mod geometry;
mod layered;
mod mark;
mod stages;
mod svg;
mod timeline;

pub use crate::session::Target;
pub use cluster::{ClusterScene, Detail, draw as draw_cluster, flight_path, state_class};
pub use dump::{bounds, dump};
pub use figure::*;
pub use flight::{Dot, DotKind, DotLabel, N_DOTS_MAX, N_KEY_COLOURS, dots};
pub use from_stages::{LedgerRef, Parts, becomes_edge, figure};
pub use geometry::{Cubic, Point, Rect, fit_text, text_width};
pub use layered::{Input as LayeredInput, Layout as LayeredLayout, layout as layered_layout};
pub use mark::{Anchor, Group, Mark, Scene, arc_path, bundle_path, curve_path, flap_path, ribbon_path, round};
pub use stages::{Viewport, draw as draw_stages};
pub use svg::to_svg;
pub use timeline::draw as draw_timeline;
