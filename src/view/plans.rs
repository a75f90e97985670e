//! The dialog in which a plan comes in from outside, and two versions of a program are compared.

use crate::text::Words;
use crate::text::restore::Comparison;
use crate::view::icons::{icon, path};
use crate::view::msg::Msg;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// What the second half of the dialog shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Compared {
    /// No first version is kept.
    Nothing,
    /// The program as it is has no graphs.
    NoStages,
    Versions(Comparison),
}

/// What the dialog shows.
#[derive(Clone, PartialEq, Properties)]
pub struct PlansProps {
    pub compared: Compared,
    /// Why the text that was given is no plan.
    pub problem: Option<String>,
    /// A plan stands in the place of a program.
    pub can_go_back: bool,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// The dialog.
#[component]
pub fn Plans(props: &PlansProps) -> Html {
    let words = props.words;
    let area = use_node_ref();
    let close = props.send.reform(|_: MouseEvent| Msg::PlansShown(false));
    let keep = props.send.reform(|_: MouseEvent| Msg::FirstVersionKept);
    let show = {
        let (area, send) = (area.clone(), props.send.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(area) = area.cast::<HtmlTextAreaElement>() {
                send.emit(Msg::PlanGiven(area.value()));
            }
        })
    };
    {
        let area = area.clone();
        use_effect_with((), move |()| {
            if let Some(area) = area.cast::<HtmlTextAreaElement>() {
                // Without a place to type in there is nothing to do about it.
                let _ = area.focus();
            }
        });
    }
    html! {
        <div class="dialog-back" onclick={close.clone()}>
            <div class="dialog plans" role="dialog" aria-modal="true" aria-label={words.plans_open} data-testid="plans"
                onclick={Callback::from(|event: MouseEvent| event.stop_propagation())}>
                <div class="dialog-top">
                    <h2>{ words.plan_title }</h2>
                    <button type="button" class="button icon bare" aria-label={words.close} onclick={close}>{ icon(path::CLOSE) }</button>
                </div>
                <p class="quiet">{ words.plan_help }</p>
                <textarea ref={area} class="plan" rows="6" spellcheck="false" aria-label={words.plan_label} data-testid="plan" />
                <button type="button" class="button" onclick={show} data-testid="plan-show">{ words.plan_show }</button>
                if props.can_go_back {
                    { " " }
                    <button type="button" class="button" onclick={props.send.reform(|_: MouseEvent| Msg::PlanLeft)}
                        data-testid="plan-back">{ words.plan_back }</button>
                }
                { for props.problem.iter().map(|text| html! { <p class="refusal" role="alert">{ text }</p> }) }
                <h2>{ words.compare_title }</h2>
                <p class="quiet">{ words.compare_help }</p>
                <button type="button" class="button" onclick={keep} data-testid="keep-version">{ words.compare_keep }</button>
                { compared(&props.compared, words) }
            </div>
        </div>
    }
}

fn compared(compared: &Compared, words: &'static Words) -> Html {
    let comparison = match compared {
        Compared::Nothing => return html! { <p>{ words.compare_none }</p> },
        Compared::NoStages => return html! { <p>{ words.compare_no_stages }</p> },
        Compared::Versions(comparison) => comparison,
    };
    let class = if comparison.accepted { "taken" } else { "refusal" };
    let line = |line: &crate::text::restore::Line| {
        html! {
            <li class={line.bad.then_some("bad")}>
                <b>{ &line.name }</b>{ " " }<span class="id">{ &line.id }</span><br />{ &line.outcome }
            </li>
        }
    };
    html! {
        <div data-testid="comparison">
            <p {class} role="status">{ &comparison.verdict }</p>
            <ul class="versions" role="list">{ for comparison.operators.iter().map(line) }</ul>
            { for comparison.empty.iter().map(|text| html! { <p>{ text }</p> }) }
        </div>
    }
}
