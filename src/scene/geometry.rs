//! Points, rectangles, curves and the width of words, in pixels of the pane.
//!
//! Nothing here is stored in a run: floats are fine, since a scene is made anew from the same values each time.

/// A place in a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    /// The point of a circle at a part of a turn, from the top on, clockwise. Computed so that it is the same natively
    /// and in a browser.
    pub fn on_circle(center: Point, radius: f32, turn: f32) -> Self {
        let angle = f64::from(turn - 0.25) * std::f64::consts::TAU;
        Self {
            x: center.x + radius * libm::cos(angle) as f32,
            y: center.y + radius * libm::sin(angle) as f32,
        }
    }

    /// A point from its coordinates.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The point a share `t` of the way to `other`.
    pub fn toward(self, other: Self, t: f32) -> Self {
        Self::new(self.x + (other.x - self.x) * t, self.y + (other.y - self.y) * t)
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Rect {
    /// A rectangle from its corner and size.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// The right edge.
    pub fn right(self) -> f32 {
        self.x + self.width
    }

    /// The lower edge.
    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// The middle.
    pub fn center(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The middle of the upper edge.
    pub fn top_center(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y)
    }

    /// The middle of the lower edge.
    pub fn bottom_center(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.bottom())
    }

    /// Whether the two have some room in common.
    pub fn meets(self, other: &Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// The smallest rectangle around both.
    pub fn union(self, other: Self) -> Self {
        let x = self.x.min(other.x);
        let y = self.y.min(other.y);
        Self::new(
            x,
            y,
            self.right().max(other.right()) - x,
            self.bottom().max(other.bottom()) - y,
        )
    }

    /// Whether the point lies inside or on the edge.
    pub fn contains(self, at: Point) -> bool {
        at.x >= self.x && at.x <= self.right() && at.y >= self.y && at.y <= self.bottom()
    }
}

/// A cubic curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cubic {
    pub from: Point,
    pub control_from: Point,
    pub control_to: Point,
    pub to: Point,
}

impl Cubic {
    /// A curve that leaves and arrives vertically.
    pub fn downward(from: Point, to: Point) -> Self {
        let bend = ((to.y - from.y).abs() * 0.5).max(10.0);
        Self {
            from,
            control_from: Point::new(from.x, from.y + bend),
            control_to: Point::new(to.x, to.y - bend),
            to,
        }
    }

    /// The point at the share `t` of the parameter, between 0 and 1.
    pub fn at(self, t: f32) -> Point {
        let a = self.from.toward(self.control_from, t);
        let b = self.control_from.toward(self.control_to, t);
        let c = self.control_to.toward(self.to, t);
        a.toward(b, t).toward(b.toward(c, t), t)
    }
}

/// Advance widths of the page's own typeface in thousandths of its size, from the space to the tilde, at weight 400.
/// The text of a scene can thus be measured without a browser.
const ADVANCES: [u16; 95] = [
    281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646, 593, 620,
    566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269, 571, 672, 565, 903,
    753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612,
    583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 426,
    333, 426, 662,
];

/// The width of a text in the page's typeface at a size, a little on the wide side for heavier weights.
pub fn text_width(text: &str, size: f32) -> f32 {
    let thousandths: u32 = text.chars().map(advance).sum();
    thousandths as f32 * size / 1000.0 * 1.03
}

fn advance(character: char) -> u32 {
    match character {
        ' '..='~' => u32::from(ADVANCES[character as usize - ' ' as usize]),
        // Chinese, Japanese and Korean scripts and full-width forms take a whole square.
        '\u{2e80}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}' => 1000,
        _ => 620,
    }
}

/// The text, shortened with an ellipsis so that it fits a width. Whole when it fits.
pub fn fit_text(text: &str, size: f32, width_max: f32) -> String {
    if text_width(text, size) <= width_max {
        return text.to_owned();
    }
    let ellipsis = text_width("…", size);
    let mut used = 0.0;
    let mut kept = String::new();
    for character in text.chars() {
        used += advance(character) as f32 * size / 1000.0 * 1.03;
        if used + ellipsis > width_max {
            break;
        }
        kept.push(character);
    }
    let mut kept = kept.trim_end().to_owned();
    kept.push('…');
    kept
}
