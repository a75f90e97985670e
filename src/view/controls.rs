//! The knobs: they stand for options of Flink's and of the cluster, and never edit the text.

use crate::session::{PARALLELISM_PLACES, Settings, parallelism_place};
use crate::text::{Words, fill};
use crate::view::msg::Msg;
use crate::view::shared::Shared;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What the program sets itself, so that a knob can say that the text wins, and which knobs it has a use for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overrides {
    pub parallelism: Option<u32>,
    pub chaining: Option<bool>,
    pub object_reuse: Option<bool>,
    pub checkpoint_interval_ms: Option<u64>,
    /// Whether `main` reads its arguments.
    pub takes_args: bool,
    pub args: Option<String>,
}

/// What the knobs show.
#[derive(Clone, PartialEq, Properties)]
pub struct KnobsProps {
    pub settings: Settings,
    pub overrides: Shared<Overrides>,
    /// TaskManagers that "as needed" comes to.
    pub task_managers_needed: u32,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// All knobs.
#[component]
pub fn Knobs(props: &KnobsProps) -> Html {
    let (settings, words) = (&props.settings, props.words);
    let change = |make: fn(&mut Settings, u32)| {
        let (send, settings) = (props.send.clone(), settings.clone());
        Callback::from(move |value: u32| {
            let mut changed = settings.clone();
            make(&mut changed, value);
            send.emit(Msg::SettingsChanged(changed.bounded()));
        })
    };
    let args = {
        let (send, settings) = (props.send.clone(), settings.clone());
        Callback::from(move |args: String| {
            let settings = settings.clone();
            send.emit(Msg::SettingsChanged(Settings { args, ..settings }));
        })
    };
    let managers = if settings.task_managers == 0 {
        format!("{} · {}", words.automatic, props.task_managers_needed)
    } else {
        settings.task_managers.to_string()
    };
    let interval_place = Settings::CHECKPOINT_INTERVALS_MS
        .iter()
        .position(|&ms| ms == settings.checkpoint_interval_ms)
        .unwrap_or(0);
    let wins = |set: Option<String>| set.map(|value| fill(words.text_wins_value, &[value]));
    let overrides = &props.overrides;
    html! {
        <section class="knobs" aria-label={words.knobs}>
            <ParallelismKnob value={settings.parallelism} words={words}
                note={wins(overrides.parallelism.map(|value| value.to_string()))}
                on_change={change(|settings, value| settings.parallelism = value)} />
            <div class="knob-switches">
                <Switch id="chaining" label={words.operator_chaining} on={settings.chaining}
                    on_change={change(|settings, value| settings.chaining = value == 1)} />
                <Switch id="reuse" label={words.object_reuse} on={settings.object_reuse}
                    on_change={change(|settings, value| settings.object_reuse = value == 1)} />
                <Switch id="classroom" label={words.classroom_scale} on={settings.classroom}
                    on_change={change(|settings, value| settings.classroom = value == 1)} />
                { for [overrides.chaining.map(|on| (words.operator_chaining, on)), overrides.object_reuse.map(|on| (words.object_reuse, on))]
                    .into_iter().flatten()
                    .map(|(name, on)| html! {
                        <span class="note">{ format!("{name}: {}", fill(words.text_wins_value, &[if on { words.on } else { words.off }])) }</span>
                    }) }
            </div>
            <SliderKnob id="managers" label={words.task_managers} value={settings.task_managers} max={Settings::TASK_MANAGERS_MAX}
                min={0} shown={managers} note={None::<String>}
                on_change={change(|settings, value| settings.task_managers = value)} />
            <SliderKnob id="slots" label={words.slots_per_task_manager} value={settings.slots} min={1} max={Settings::SLOTS_MAX}
                shown={settings.slots.to_string()} note={None::<String>}
                on_change={change(|settings, value| settings.slots = value)} />
            <SliderKnob id="checkpoints" label={words.checkpoint_interval} value={interval_place as u32} min={0}
                max={Settings::CHECKPOINT_INTERVALS_MS.len() as u32 - 1}
                shown={interval_text(settings.checkpoint_interval_ms, words)}
                note={wins(overrides.checkpoint_interval_ms.map(|ms| interval_text(ms as u32, words)))}
                on_change={change(|settings, value| settings.checkpoint_interval_ms = Settings::CHECKPOINT_INTERVALS_MS[value as usize])} />
            { for (overrides.takes_args || !settings.args.is_empty()).then(|| html! {
                <ArgsKnob value={settings.args.clone()} {words} note={wins(overrides.args.clone())} on_change={args} />
            }) }
        </section>
    }
}

fn interval_text(ms: u32, words: &Words) -> String {
    match ms {
        0 => words.checkpoint_off.to_owned(),
        ms if ms % 1000 == 0 => format!("{} s", ms / 1000),
        ms => format!("{ms} ms"),
    }
}

#[derive(Clone, PartialEq, Properties)]
struct ParallelismProps {
    value: u32,
    words: &'static Words,
    note: Option<String>,
    on_change: Callback<u32>,
}

/// A slider whose places grow coarser, and a box for any number.
#[component]
fn ParallelismKnob(props: &ParallelismProps) -> Html {
    let place = parallelism_place(props.value);
    let last = PARALLELISM_PLACES.len() - 1;
    let oninput = props.on_change.reform(|event: InputEvent| {
        let place = event.target_unchecked_into::<HtmlInputElement>().value_as_number();
        PARALLELISM_PLACES[(place.max(0.0) as usize).min(PARALLELISM_PLACES.len() - 1)]
    });
    let on_change = props.on_change.clone();
    let onchange = Callback::from(move |event: Event| {
        let value = event.target_unchecked_into::<HtmlInputElement>().value_as_number();
        if value.is_finite() && value >= 1.0 {
            on_change.emit(value as u32);
        }
    });
    let label = props.words.default_parallelism;
    html! {
        <div class={classes!("knob", props.note.is_some().then_some("overridden"))}>
            <label for="parallelism">{ label }</label>
            <input id="parallelism" class="slider" type="range" min="0" max={last.to_string()} value={place.to_string()} {oninput}
                style={fill_style(place as f64, last as f64)} aria-valuetext={props.value.to_string()} data-testid="parallelism" />
            <input class="number" type="number" min="1" max="128" value={props.value.to_string()} {onchange}
                aria-label={label} data-testid="parallelism-number" />
            { for props.note.iter().map(|note| html! { <span class="note">{ note }</span> }) }
        </div>
    }
}

#[derive(Clone, PartialEq, Properties)]
struct ArgsProps {
    value: String,
    words: &'static Words,
    note: Option<String>,
    on_change: Callback<String>,
}

/// A command line for programs that read one.
#[component]
fn ArgsKnob(props: &ArgsProps) -> Html {
    let onchange = props
        .on_change
        .reform(|event: Event| event.target_unchecked_into::<HtmlInputElement>().value());
    html! {
        <div class={classes!("knob", "wide", props.note.is_some().then_some("overridden"))}>
            <label for="args">{ props.words.program_args }</label>
            <input id="args" class="text" type="text" value={props.value.clone()} {onchange} autocomplete="off" spellcheck="false"
                placeholder="--port 9999" data-testid="args" />
            { for props.note.iter().map(|note| html! { <span class="note">{ note }</span> }) }
        </div>
    }
}

#[derive(Clone, PartialEq, Properties)]
struct SliderProps {
    id: &'static str,
    label: &'static str,
    value: u32,
    min: u32,
    max: u32,
    shown: String,
    note: Option<String>,
    on_change: Callback<u32>,
}

#[component]
fn SliderKnob(props: &SliderProps) -> Html {
    let oninput = props.on_change.reform(|event: InputEvent| {
        event
            .target_unchecked_into::<HtmlInputElement>()
            .value_as_number()
            .max(0.0) as u32
    });
    html! {
        <div class={classes!("knob", props.note.is_some().then_some("overridden"))}>
            <label for={props.id}>{ props.label }</label>
            <input id={props.id} class="slider" type="range" min={props.min.to_string()} max={props.max.to_string()}
                value={props.value.to_string()} {oninput} aria-valuetext={props.shown.clone()} data-testid={props.id}
                style={fill_style(f64::from(props.value - props.min), f64::from(props.max - props.min))} />
            <output for={props.id}>{ &props.shown }</output>
            { for props.note.iter().map(|note| html! { <span class="note">{ note }</span> }) }
        </div>
    }
}

#[derive(Clone, PartialEq, Properties)]
struct SwitchProps {
    id: &'static str,
    label: &'static str,
    on: bool,
    on_change: Callback<u32>,
}

#[component]
fn Switch(props: &SwitchProps) -> Html {
    let onchange = props
        .on_change
        .reform(|event: Event| u32::from(event.target_unchecked_into::<HtmlInputElement>().checked()));
    html! {
        <label>
            <input type="checkbox" role="switch" class="switch" checked={props.on} {onchange} data-testid={props.id} />
            { props.label }
        </label>
    }
}

/// How far the track is filled.
pub fn fill_style(value: f64, max: f64) -> String {
    format!("--fill: {:.1}%", if max > 0.0 { 100.0 * value / max } else { 0.0 })
}
