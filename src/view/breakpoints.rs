//! Breakpoints: what the run is to wait for, and what has been waited for.

use crate::session::breakpoint::{On, Pattern, Reaction};
use crate::sim::plan::{OpIdx, TaskIdx, VertexIdx};
use crate::text::{Words, facts, fill};
use crate::view::icons::{icon, path};
use crate::view::msg::Msg;
use crate::view::shared::Shared;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// A breakpoint as a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub id: u32,
    pub text: String,
    /// Where in Flink's source a debugger would stop, for those of the lecture.
    pub place: Option<&'static str>,
    pub enabled: bool,
    pub reaction: Reaction,
    pub n_hits: u32,
    /// The run stands here because of it.
    pub hit: bool,
}

/// A position that a breakpoint left.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkRow {
    pub step: u64,
    pub number: u32,
}

/// Something to restrict a breakpoint to.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub name: String,
    pub vertex: Option<VertexIdx>,
    pub task: Option<TaskIdx>,
    pub op: Option<OpIdx>,
}

/// All that the tab shows.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Stops {
    pub rows: Vec<Row>,
    pub marks: Vec<MarkRow>,
    /// The task that is selected, then the operators.
    pub places: Vec<Place>,
}

/// What the tab gets.
#[derive(Clone, PartialEq, Properties)]
pub struct BreakpointsProps {
    pub stops: Shared<Stops>,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// The form for a new breakpoint, and the list.
#[component]
pub fn Breakpoints(props: &BreakpointsProps) -> Html {
    let words = props.words;
    let kind = use_state(|| 0_usize);
    let place = use_state(|| 0_usize);
    let reaction = use_state(|| Reaction::Stop);
    let narrow = use_state(String::new);
    let kinds = facts::stops(words);
    let of_line = matches!(kinds[*kind].1, On::Line(_));

    let chosen = {
        let on = kinds[*kind].1.clone();
        let at = (*place)
            .checked_sub(1)
            .and_then(|place| props.stops.places.get(place))
            .cloned();
        let typed = narrow.trim().to_owned();
        let mut pattern = Pattern::of(on);
        if let Some(at) = at {
            (pattern.vertex, pattern.task, pattern.op) = (at.vertex, at.task, at.op);
        }
        if of_line {
            typed.parse().ok().filter(|line| *line > 0).map(|line| Pattern {
                on: On::Line(line),
                ..pattern
            })
        } else {
            pattern.key = (!typed.is_empty()).then_some(typed);
            Some(pattern)
        }
    };
    let picked = |state: &UseStateHandle<usize>| {
        let state = state.clone();
        Callback::from(move |event: Event| {
            let selected = event.target_unchecked_into::<HtmlSelectElement>().selected_index();
            state.set(selected.max(0) as usize);
        })
    };
    let oninput = {
        let narrow = narrow.clone();
        Callback::from(move |event: InputEvent| narrow.set(event.target_unchecked_into::<HtmlInputElement>().value()))
    };
    let run_to = {
        let (send, chosen) = (props.send.clone(), chosen.clone());
        Callback::from(move |_: MouseEvent| chosen.clone().into_iter().for_each(|p| send.emit(Msg::RunTo(p))))
    };
    let onsubmit = {
        let (send, chosen, reaction) = (props.send.clone(), chosen.clone(), *reaction);
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let pattern = chosen.clone().into_iter();
            pattern.for_each(|pattern| send.emit(Msg::BreakpointAdded(pattern, reaction)));
        })
    };
    let narrowed_to = if of_line {
        words.breakpoint_line
    } else {
        words.breakpoint_key
    };
    let reactions = [Reaction::Stop, Reaction::Count, Reaction::Mark].map(|which| {
        let state = reaction.clone();
        let onclick = Callback::from(move |_: MouseEvent| state.set(which));
        html! {
            <button type="button" aria-pressed={(*reaction == which).to_string()} {onclick}>{ reaction_name(which, words) }</button>
        }
    });
    html! {
        <div class="breakpoints" data-testid="breakpoints">
            <form class="breakpoint-form" {onsubmit}>
                <select class="select" aria-label={words.breakpoint_what} title={words.breakpoint_what} onchange={picked(&kind)} data-testid="run-to-what">
                    { for kinds.iter().enumerate().map(|(n, (name, _))| html! { <option selected={n == *kind}>{ *name }</option> }) }
                </select>
                <div class="pair">
                    <select class="select" aria-label={words.breakpoint_where} title={words.breakpoint_where} onchange={picked(&place)} data-testid="breakpoint-where">
                        <option selected={*place == 0}>{ words.breakpoint_anywhere }</option>
                        { for props.stops.places.iter().enumerate().map(|(n, at)| html! { <option selected={n + 1 == *place}>{ &at.name }</option> }) }
                    </select>
                    <input class="text" value={(*narrow).clone()} {oninput} placeholder={narrowed_to} aria-label={narrowed_to}
                        inputmode={if of_line { "numeric" } else { "text" }} data-testid="breakpoint-narrow" />
                </div>
                <div class="ways">
                    <button type="button" class="button" onclick={run_to} disabled={chosen.is_none()} title={words.run_to_what} data-testid="run-to">{ words.run_to }</button>
                    <span class="grow"></span>
                    <div class="segmented" role="group" aria-label={words.breakpoint_reaction}>{ for reactions }</div>
                    <button type="submit" class="button" disabled={chosen.is_none()} data-testid="breakpoint-add">{ words.breakpoint_add }</button>
                </div>
            </form>
            { list(props) }
        </div>
    }
}

/// The breakpoints there are, what they left, and the lecture's to add.
fn list(props: &BreakpointsProps) -> Html {
    let words = props.words;
    let rows = props.stops.rows.iter().map(|row| {
        let (id, enabled) = (row.id, row.enabled);
        let onchange = props
            .send
            .reform(move |_: Event| Msg::BreakpointEnabled { id, enabled: !enabled });
        let remove = props.send.reform(move |_: MouseEvent| Msg::BreakpointRemoved(id));
        html! {
            <li key={id} class={classes!("breakpoint", row.hit.then_some("hit"), (!enabled).then_some("off"))}>
                <label>
                    <input type="checkbox" checked={enabled} {onchange} aria-label={format!("{}: {}", words.breakpoint_enabled, row.text)} />
                    <span class="said">{ &row.text }{ for row.place.iter().map(|place| html! { <small>{ *place }</small> }) }</span>
                </label>
                <span class="does">{ reaction_name(row.reaction, words) }{ " " }{ fill(words.breakpoint_n_hits, &[row.n_hits.to_string()]) }</span>
                <button type="button" class="button icon bare" aria-label={format!("{}: {}", words.breakpoint_remove, row.text)}
                    title={words.breakpoint_remove} onclick={remove}>{ icon(path::CLOSE) }</button>
            </li>
        }
    });
    let marks = props.stops.marks.iter().map(|mark| {
        let (step, number) = (mark.step, mark.number);
        let onclick = props.send.reform(move |_: MouseEvent| Msg::ShowFact { step, number });
        html! { <button type="button" class="link" {onclick}>{ format!("{step}.{number}") }</button> }
    });
    let lecture = props.send.reform(|_: MouseEvent| Msg::LectureAdded);
    html! {
        <div class="breakpoint-list">
            if props.stops.rows.is_empty() {
                <p class="quiet">{ words.breakpoints_empty }</p>
            } else {
                <ul aria-label={words.breakpoints_label}>{ for rows }</ul>
            }
            if !props.stops.marks.is_empty() {
                <p class="marks"><span class="quiet">{ words.breakpoint_marks }</span>{ for marks }</p>
            }
            <button type="button" class="button" onclick={lecture} title={words.breakpoints_lecture_title} data-testid="breakpoints-lecture">{ words.breakpoints_lecture }</button>
        </div>
    }
}

fn reaction_name(reaction: Reaction, words: &Words) -> &'static str {
    match reaction {
        Reaction::Stop => words.breakpoint_stop,
        Reaction::Count => words.breakpoint_count,
        Reaction::Mark => words.breakpoint_mark,
    }
}
