//! What the job prints, and what happened in words.

use crate::text::{Words, facts, fill};
use crate::view::msg::{Msg, OutputTab};
use crate::view::shared::Shared;
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// A printed line.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its number since the start of the run.
    pub number: u64,
    pub text: String,
    pub to_err: bool,
}

/// A fact in words.
#[derive(Clone, Debug, PartialEq)]
pub struct FactLine {
    pub step: u64,
    pub number: u32,
    pub at: String,
    pub text: String,
    /// Style class by group: mailbox, chain, network, time, checkpoint, failure, deployment.
    pub class: &'static str,
    pub current: bool,
}

/// What the pane shows.
#[derive(Clone, PartialEq, Properties)]
pub struct OutputProps {
    pub tab: OutputTab,
    pub lines: Shared<Vec<Line>>,
    pub lines_before: u64,
    pub facts: Shared<Vec<FactLine>>,
    pub facts_before: u64,
    /// Names of tasks to choose from, and the chosen one.
    pub filter_name: Option<String>,
    /// Only facts of this group, and that say this.
    pub group: Option<&'static str>,
    pub search: String,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// Console and facts as two tabs.
#[component]
pub fn Output(props: &OutputProps) -> Html {
    let words = props.words;
    let end = use_node_ref();
    let n = match props.tab {
        OutputTab::Console => props.lines.len() as u64 + props.lines_before,
        OutputTab::Facts => props.facts.len() as u64 + props.facts_before,
    };
    {
        let end = end.clone();
        use_effect_with((n, props.tab == OutputTab::Console), move |_| {
            if let Some(list) = end.cast::<web_sys::Element>() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    }
    let tab = |which: OutputTab, label: &'static str, count: u64| {
        let onclick = props.send.reform(move |_: MouseEvent| Msg::OutputPicked(which));
        html! {
            <button type="button" role="tab" aria-selected={(props.tab == which).to_string()} {onclick}
                id={format!("tab-{label}")} data-testid={if which == OutputTab::Console { "tab-console" } else { "tab-facts" }}>
                { label }<span class="tab-count">{ count }</span>
            </button>
        }
    };
    let body = match props.tab {
        OutputTab::Console => html! {
            <div ref={end} class="console" role="log" aria-label={words.console_label} tabindex="0" data-testid="console">
                if props.lines.is_empty() { <p class="quiet">{ words.console_empty }</p> }
                { for props.lines.iter().map(|line| html! {
                    <div key={line.number} class={classes!("printed", line.to_err.then_some("err"))}>{ &line.text }</div>
                }) }
            </div>
        },
        OutputTab::Facts => html! {
            <>
            { fact_filters(props) }
            <div ref={end} class="facts" role="log" aria-label={words.facts_label} tabindex="0" data-testid="facts">
                if props.facts.is_empty() {
                    <p class="quiet">{ if props.group.is_some() || !props.search.is_empty() { words.facts_none } else { words.facts_empty } }</p>
                }
                if props.facts_before > 0 {
                    <p class="quiet">{ fill(words.facts_before, &[props.facts_before.to_string()]) }</p>
                }
                { for props.facts.iter().map(|fact| {
                    let (step, number) = (fact.step, fact.number);
                    let onclick = props.send.reform(move |_: MouseEvent| Msg::ShowFact { step, number });
                    html! {
                        <div key={format!("{step}.{number}")} class={classes!("fact", fact.class, fact.current.then_some("current"))} {onclick}>
                            <span class="at">{ &fact.at }</span><span class="said">{ &fact.text }</span>
                        </div>
                    }
                }) }
            </div>
            </>
        },
    };
    let clear = props.send.reform(|_: MouseEvent| Msg::FactFilter(None));
    html! {
        <section class="output" aria-label={words.tab_output}>
            <div class="output-tabs">
                <div class="segmented" role="tablist" aria-label={words.tab_output}>
                    { tab(OutputTab::Console, words.console, props.lines.len() as u64 + props.lines_before) }
                    { tab(OutputTab::Facts, words.facts, props.facts.len() as u64 + props.facts_before) }
                </div>
                { for props.filter_name.iter().filter(|_| props.tab == OutputTab::Facts).map(|name| html! {
                    <button type="button" class="pill filter" onclick={clear.clone()} title={words.all_tasks}>{ name }{ " ×" }</button>
                }) }
            </div>
            { body }
        </section>
    }
}

/// Which facts are shown.
fn fact_filters(props: &OutputProps) -> Html {
    let words = props.words;
    let oninput = props
        .send
        .reform(|event: InputEvent| Msg::FactSearch(event.target_unchecked_into::<HtmlInputElement>().value()));
    let onchange = props.send.reform(move |event: Event| {
        let chosen = event.target_unchecked_into::<HtmlSelectElement>().value();
        Msg::FactGroup(
            facts::groups(words)
                .into_iter()
                .map(|(id, _)| id)
                .find(|id| *id == chosen),
        )
    });
    let run_to = props.send.reform(|event: SubmitEvent| {
        event.prevent_default();
        let form = event.target_unchecked_into::<web_sys::Element>();
        let chosen = form.query_selector("select").ok().flatten();
        let value = chosen.and_then(|chosen| chosen.dyn_into::<HtmlSelectElement>().ok());
        Msg::RunTo(value.map_or(usize::MAX, |select| select.selected_index().max(0) as usize))
    });
    html! {
        <>
        <form class="fact-filters" onsubmit={run_to}>
            <select class="select" aria-label={words.run_to_what} title={words.run_to_what} data-testid="run-to-what">
                { for facts::stops(words).map(|(name, _)| html! { <option>{ name }</option> }) }
            </select>
            <button type="submit" class="button" data-testid="run-to">{ words.run_to }</button>
        </form>
        <div class="fact-filters">
            <input class="text" type="search" value={props.search.clone()} {oninput} placeholder={words.facts_search}
                aria-label={words.facts_search} data-testid="fact-search" />
            <select class="select" {onchange} aria-label={words.all_groups} data-testid="fact-group">
                <option value="" selected={props.group.is_none()}>{ words.all_groups }</option>
                { for facts::groups(words).map(|(id, name)| html! { <option value={id} selected={props.group == Some(id)}>{ name }</option> }) }
            </select>
        </div>
        </>
    }
}
