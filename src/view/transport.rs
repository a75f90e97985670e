//! Playing the run: buttons, pace, speed, position, and lanes of task states over time.

use crate::scene::Scene;
use crate::text::{Words, fill};
use crate::view::controls::fill_style;
use crate::view::icons::{icon, path};
use crate::view::measure::Measure;
use crate::view::msg::{Action, Msg, Pane, Unit};
use crate::view::shared::Shared;

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Where a run stands, in words' arguments.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Place {
    pub time: String,
    pub step: u64,
    /// Farthest step known.
    pub furthest: u64,
    /// The run has an end and it is known.
    pub ended: bool,
    /// A skipped stretch, as text.
    pub skipped: Option<String>,
    /// One word about the run.
    pub status: String,
    /// Style class of the status.
    pub status_class: &'static str,
}

/// What the transport shows.
pub struct Transport<'a> {
    pub place: Option<&'a Place>,
    pub playing: bool,
    /// Simulated time sets the pace; otherwise each step takes the same time.
    pub clock: bool,
    pub unit: Unit,
    /// Place of the speed slider, 0 to 1.
    pub speed: f64,
    pub speed_text: String,
    pub timeline: Option<&'a Shared<Scene>>,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// The transport.
pub fn transport(props: &Transport) -> Html {
    let words = props.words;
    let none = props.place.is_none();
    let place = props.place.cloned().unwrap_or_default();
    let button = |action: Action, data: &'static str, label: &'static str, test: &'static str| {
        let class = (test == "play").then_some("primary");
        let onclick = props.send.reform(move |_: MouseEvent| Msg::Act(action));
        html! {
            <button type="button" class={classes!("button", "icon", class)} {onclick} disabled={none} aria-label={label} title={label}
                data-testid={test}>{ icon(data) }</button>
        }
    };
    let on_speed = props.send.reform(|event: InputEvent| {
        Msg::SpeedChanged(event.target_unchecked_into::<HtmlInputElement>().value_as_number() / 100.0)
    });
    let on_seek = props.send.reform(|event: InputEvent| {
        Msg::Seek(
            event
                .target_unchecked_into::<HtmlInputElement>()
                .value_as_number()
                .max(0.0) as u64,
        )
    });
    let on_pace = |clock: bool| props.send.reform(move |_: MouseEvent| Msg::PaceChanged(clock));
    let unit = |(unit, label): (Unit, &'static str)| {
        let onclick = props.send.reform(move |_: MouseEvent| Msg::UnitPicked(unit));
        html! { <button type="button" aria-pressed={(props.unit == unit).to_string()} {onclick}>{ label }</button> }
    };
    let (play_icon, play_label) = if props.playing {
        (path::PAUSE, words.pause)
    } else {
        (path::PLAY, words.play)
    };
    let where_text = format!("{}, {}", fill(words.step_number, &[place.step.to_string()]), place.time);
    html! {
        <footer class="transport" aria-label={words.transport_label}>
            <div class="transport-buttons" role="group" aria-label={words.transport_label}>
                { button(Action::Restart, path::RESTART, words.restart, "restart") }
                { button(Action::StepBack, path::STEP_BACK, words.step_back, "step-back") }
                { button(Action::PlayPause, play_icon, play_label, "play") }
                { button(Action::Step, path::STEP, words.step, "step") }
                { button(Action::ToEnd, path::TO_END, words.to_end, "to-end") }
            </div>
            <div class="segmented transport-unit" role="group" aria-label={words.step_unit} title={words.step_unit}>
                { for [(Unit::Turn, words.unit_turn), (Unit::Record, words.unit_record), (Unit::Fact, words.unit_fact)].map(unit) }
            </div>
            <div class="transport-place">
                <span class={classes!("pill", place.status_class)} data-testid="status">{ &place.status }</span>
                <span class="time" data-testid="time">{ &place.time }</span>
                <span class="step-number quiet" data-testid="step-number">{ fill(words.step_number, &[place.step.to_string()]) }</span>
                { for place.skipped.iter().map(|text| html! { <span class="skipped">{ text }</span> }) }
            </div>
            <div class="transport-speed">
                <div class="segmented" role="group" aria-label={words.pace}>
                    <button type="button" aria-pressed={(!props.clock).to_string()} onclick={on_pace(false)}>{ words.pace_step }</button>
                    <button type="button" aria-pressed={props.clock.to_string()} onclick={on_pace(true)}>{ words.pace_clock }</button>
                </div>
                <input class="slider" type="range" min="0" max="100" step="any" value={(props.speed * 100.0).to_string()} oninput={on_speed}
                    aria-label={words.speed} aria-valuetext={props.speed_text.clone()} style={fill_style(props.speed, 1.0)} data-testid="speed" />
                <span class="speed-text" aria-hidden="true">{ &props.speed_text }</span>
            </div>
            <div class="transport-timeline">
                <Measure pane={Pane::Timeline} send={props.send.clone()} />
                { for props.timeline.iter().map(|scene| html! { <Timeline scene={Shared::clone(scene)} label={words.timeline_label} /> }) }
                <input class="slider scrub" type="range" min="0" max={place.furthest.max(1).to_string()} value={place.step.to_string()}
                    oninput={on_seek} disabled={none} aria-label={words.position_bar} aria-valuetext={where_text}
                    style={fill_style(place.step as f64, place.furthest.max(1) as f64)} data-testid="scrub" />
            </div>
        </footer>
    }
}

#[derive(Clone, PartialEq, Properties)]
struct TimelineProps {
    scene: Shared<Scene>,
    label: &'static str,
}

/// Lanes of states; a picture with a name, its facts are in the log.
#[component]
fn Timeline(props: &TimelineProps) -> Html {
    let scene = &props.scene;
    html! {
        <svg class="drawing timeline" role="img" aria-label={props.label} viewBox={format!("0 0 {} {}", scene.width, scene.height)}
            width={scene.width.to_string()} height={scene.height.to_string()}>
            { for scene.groups.iter().map(crate::view::drawing::scenery) }
        </svg>
    }
}
