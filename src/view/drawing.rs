//! A scene as SVG elements. What can be pointed at is a focusable group whose `title` is its name: what is seen in it
//! belongs to that name, so that people can speak it.

use crate::base::sorted::SortedSet;
use crate::scene::{Anchor, Group, Mark, Scene, arc_path, bundle_path, curve_path, flap_path, ribbon_path, round};
use crate::session::Target;
use crate::view::shared::Shared;
use yew::prelude::*;
use yew::virtual_dom::VNode;

/// What a drawing needs.
#[derive(Clone, PartialEq, Properties)]
pub struct DrawingProps {
    pub scene: Shared<Scene>,
    pub label: AttrValue,
    pub selected: Option<Target>,
    /// What belongs to the selection or to what is hovered.
    pub lit: Shared<SortedSet<Target>>,
    pub zoom: f32,
    pub on_select: Callback<Option<Target>>,
    pub on_hover: Callback<Option<Target>>,
}

/// Draws a scene.
#[component]
pub fn Drawing(props: &DrawingProps) -> Html {
    let scene = &props.scene;
    let (width, height) = (round(scene.width), round(scene.height));
    let groups = scene.groups.iter().map(|group| draw_group(props, group));
    html! {
        <svg class="drawing" role="group" aria-label={props.label.clone()}
            width={round(width * props.zoom).to_string()} height={round(height * props.zoom).to_string()}
            viewBox={format!("0 0 {width} {height}")}>
            <defs>
                <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="10" markerHeight="10"
                    markerUnits="userSpaceOnUse" orient="auto">
                    <path d="M0 0.6L7.4 4L0 7.4z" />
                </marker>
                { for [("transformation", "stream"), ("stream", "job"), ("job", "execution")].map(gradient) }
            </defs>
            { for groups }
        </svg>
    }
}

fn gradient((from, to): (&'static str, &'static str)) -> Html {
    html! {
        <linearGradient id={format!("ribbon-{to}")}>
            <stop class={format!("stop-{from}")} offset="0" />
            <stop class={format!("stop-{to}")} offset="1" />
        </linearGradient>
    }
}

fn draw_group(props: &DrawingProps, group: &Group) -> VNode {
    let marks = group.marks.iter().map(draw_mark);
    let lit = match group.target {
        Some(target) => props.lit.contains(&target),
        None => !group.joins.is_empty() && group.joins.iter().all(|target| props.lit.contains(target)),
    };
    let Some(target) = group.target else {
        return html! { <g key={group.key.clone()} class={classes!(group.class.clone(), lit.then_some("lit"))}>{ for marks }</g> };
    };
    let selected = props.selected == Some(target);
    let class = classes!(
        group.class.clone(),
        lit.then_some("lit"),
        selected.then_some("selected")
    );
    let onclick = props.on_select.reform(move |event: MouseEvent| {
        event.stop_propagation();
        Some(target)
    });
    let on_select = props.on_select.clone();
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        // The space bar plays and pauses wherever the focus is in a drawing.
        if event.key() == "Enter" {
            event.prevent_default();
            event.stop_propagation();
            on_select.emit(Some(target));
        }
    });
    let onmouseenter = props.on_hover.reform(move |_| Some(target));
    let onmouseleave = props.on_hover.reform(|_| None);
    html! {
        <g key={group.key.clone()} {class} role="button" tabindex="0" data-name={group.name.clone()}
            aria-pressed={selected.to_string()} data-target={target.key()}
            {onclick} {onkeydown} {onmouseenter} {onmouseleave}>
            <title>{ &group.name }</title>
            { for marks }
        </g>
    }
}

/// A group without anything to point at.
pub fn scenery(group: &Group) -> VNode {
    html! { <g key={group.key.clone()} class={group.class.clone()}>{ for group.marks.iter().map(draw_mark) }</g> }
}

fn draw_mark(mark: &Mark) -> VNode {
    let path = |class: &'static str, data: String, arrow: bool| {
        let marker = arrow.then_some("url(#arrow)");
        html! { <path {class} d={data} marker-end={marker} /> }
    };
    match mark {
        Mark::Rect { rect, radius, class } => html! {
            <rect class={*class} x={number(rect.x)} y={number(rect.y)} width={number(rect.width)}
                height={number(rect.height)} rx={number(*radius)} />
        },
        Mark::Text {
            at,
            anchor,
            class,
            text,
        } => html! {
            <text class={*class} x={number(at.x)} y={number(at.y)} text-anchor={anchor_name(*anchor)}>{ text }</text>
        },
        Mark::Curve { cubics, arrow, class } => path(class, curve_path(cubics), *arrow),
        Mark::Ribbon { from, to, class } => path(class, ribbon_path(*from, *to), false),
        Mark::Bundle { from, to, class } => path(class, bundle_path(*from, *to), false),
        Mark::Line { from, to, class } => {
            let data = format!("M{} {}L{} {}", round(from.x), round(from.y), round(to.x), round(to.y));
            path(class, data, false)
        }
        Mark::Circle { center, radius, class } => html! {
            <circle class={*class} cx={number(center.x)} cy={number(center.y)} r={number(*radius)} />
        },
        Mark::Arc {
            center,
            radius,
            from_turn,
            to_turn,
            class,
        } => path(class, arc_path(*center, *radius, *from_turn, *to_turn), false),
        Mark::Envelope { rect, class } => html! {
            <>
                <rect class={classes!("envelope", *class)} x={number(rect.x)} y={number(rect.y)}
                    width={number(rect.width)} height={number(rect.height)}
                    rx={number((rect.height * 0.14).max(1.0))} />
                <path class="flap" d={flap_path(*rect)} />
            </>
        },
    }
}

fn number(value: f32) -> AttrValue {
    AttrValue::from(round(value).to_string())
}

fn anchor_name(anchor: Anchor) -> &'static str {
    match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    }
}
