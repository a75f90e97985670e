//! The canvas on which records fly. Draws once for each new list of dots, and never by itself.

use crate::scene::{Dot, DotKind, DotLabel, N_KEY_COLOURS};
use crate::view::shared::Shared;
use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};
use yew::prelude::*;

/// What the canvas shows.
#[derive(Clone, PartialEq, Properties)]
pub struct FlightProps {
    pub dots: Shared<Vec<Dot>>,
    pub width: f32,
    pub height: f32,
    /// The drawing below is so much larger.
    pub zoom: f32,
    /// Values are written beside the dots: while paused.
    pub labels: bool,
    /// Colours are read anew when this changes.
    pub theme: &'static str,
}

/// The canvas. It is decoration: the log says the same in words.
#[component]
pub fn FlightCanvas(props: &FlightProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.clone(), move |props| {
            if let Some(canvas) = node.cast::<HtmlCanvasElement>() {
                draw(&canvas, props);
            }
        });
    }
    let style = format!(
        "width: {}px; height: {}px",
        props.width * props.zoom,
        props.height * props.zoom
    );
    html! { <canvas ref={node} class="flight" aria-hidden="true" {style} data-dots={props.dots.len().to_string()}></canvas> }
}

/// The colours in force, from the styles.
struct Palette {
    keys: Vec<String>,
    barrier: String,
    watermark: String,
    plain: String,
    ink: String,
    paper: String,
}

fn palette(canvas: &HtmlCanvasElement) -> Option<Palette> {
    let style = web_sys::window()?.get_computed_style(canvas).ok()??;
    let colour = |name: &str| style.get_property_value(name).unwrap_or_default();
    Some(Palette {
        keys: (0..N_KEY_COLOURS).map(|key| colour(&format!("--key-{key}"))).collect(),
        barrier: colour("--flight-barrier"),
        watermark: colour("--flight-watermark"),
        plain: colour("--flight-plain"),
        ink: colour("--flight-ink"),
        paper: colour("--flight-paper"),
    })
}

fn draw(canvas: &HtmlCanvasElement, props: &FlightProps) -> Option<()> {
    let ratio = web_sys::window()
        .map_or(1.0, |window| window.device_pixel_ratio())
        .clamp(1.0, 3.0)
        * f64::from(props.zoom);
    let (width, height) = (
        (f64::from(props.width) * ratio) as u32,
        (f64::from(props.height) * ratio) as u32,
    );
    if canvas.width() != width || canvas.height() != height {
        canvas.set_width(width);
        canvas.set_height(height);
    }
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0).ok()?;
    context.clear_rect(0.0, 0.0, f64::from(props.width), f64::from(props.height));
    if props.dots.is_empty() {
        return Some(());
    }
    let palette = palette(canvas)?;
    for dot in props.dots.iter() {
        draw_dot(&context, dot, &palette)?;
    }
    if props.labels {
        for dot in props.dots.iter() {
            if let Some(label) = &dot.label {
                draw_label(&context, label, &palette)?;
            }
        }
    }
    Some(())
}

fn draw_dot(context: &CanvasRenderingContext2d, dot: &Dot, palette: &Palette) -> Option<()> {
    let (x, y, radius) = (f64::from(dot.at.x), f64::from(dot.at.y), f64::from(dot.radius));
    context.begin_path();
    match dot.kind {
        DotKind::Record(key) => {
            context.arc(x, y, radius, 0.0, std::f64::consts::TAU).ok()?;
            context.set_fill_style_str(&palette.keys[key as usize % palette.keys.len()]);
        }
        DotKind::Watermark => {
            context.move_to(x - radius * 1.5, y);
            context.line_to(x, y - radius);
            context.line_to(x + radius * 1.5, y);
            context.line_to(x, y + radius);
            context.close_path();
            context.set_fill_style_str(&palette.watermark);
        }
        DotKind::Barrier => {
            context.rect(x - radius * 1.8, y - 2.0, radius * 3.6, 4.0);
            context.set_fill_style_str(&palette.barrier);
        }
        DotKind::End => {
            context.rect(x - radius * 0.7, y - radius * 0.7, radius * 1.4, radius * 1.4);
            context.set_fill_style_str(&palette.plain);
        }
    }
    context.fill();
    context.set_line_width(1.5);
    context.set_stroke_style_str(&palette.paper);
    context.stroke();
    Some(())
}

fn draw_label(context: &CanvasRenderingContext2d, label: &DotLabel, palette: &Palette) -> Option<()> {
    let (x, y) = (f64::from(label.rect.x), f64::from(label.rect.y));
    let (width, height) = (f64::from(label.rect.width), f64::from(label.rect.height));
    context.set_font("500 10px Inter, system-ui, sans-serif");
    context.begin_path();
    context.set_fill_style_str(&palette.ink);
    context.round_rect_with_f64(x, y, width, height, height / 2.0).ok()?;
    context.fill();
    context.set_fill_style_str(&palette.paper);
    context.fill_text(&label.text, x + 5.0, y + height - 4.0).ok()?;
    Some(())
}
