//! What the job prints, what happened in words, and what the run is to stop at.

use crate::text::{Words, facts, fill};
use crate::view::breakpoints::{Breakpoints, Stops};
use crate::view::msg::{Msg, OutputTab};
use crate::view::shared::Shared;
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
    pub n_breakpoints: u64,
    pub stops: Shared<Stops>,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// Console, facts and breakpoints as tabs.
#[component]
pub fn Output(props: &OutputProps) -> Html {
    let words = props.words;
    let end = use_node_ref();
    let n = match props.tab {
        OutputTab::Console => props.lines.len() as u64 + props.lines_before,
        OutputTab::Facts => props.facts.len() as u64 + props.facts_before,
        OutputTab::Breakpoints => 0,
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
                id={format!("tab-{label}")} data-testid={test_id(which)}>
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
        OutputTab::Breakpoints => {
            html! { <Breakpoints stops={props.stops.clone()} {words} send={props.send.clone()} /> }
        }
    };
    let clear = props.send.reform(|_: MouseEvent| Msg::FactFilter(None));
    html! {
        <section class="output" aria-label={words.tab_output}>
            <div class="output-tabs">
                <div class="segmented" role="tablist" aria-label={words.tab_output}>
                    { tab(OutputTab::Console, words.console, props.lines.len() as u64 + props.lines_before) }
                    { tab(OutputTab::Facts, words.facts, props.facts.len() as u64 + props.facts_before) }
                    { tab(OutputTab::Breakpoints, words.breakpoints, props.n_breakpoints) }
                </div>
                { for props.filter_name.iter().filter(|_| props.tab == OutputTab::Facts).map(|name| html! {
                    <button type="button" class="pill filter" onclick={clear.clone()} title={words.all_tasks}>{ name }{ " ×" }</button>
                }) }
            </div>
            { body }
        </section>
    }
}

fn test_id(tab: OutputTab) -> &'static str {
    match tab {
        OutputTab::Console => "tab-console",
        OutputTab::Facts => "tab-facts",
        OutputTab::Breakpoints => "tab-breakpoints",
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
    html! {
        <div class="fact-filters">
            <input class="text" type="search" value={props.search.clone()} {oninput} placeholder={words.facts_search}
                aria-label={words.facts_search} data-testid="fact-search" />
            <select class="select" {onchange} aria-label={words.all_groups} data-testid="fact-group">
                <option value="" selected={props.group.is_none()}>{ words.all_groups }</option>
                { for facts::groups(words).map(|(id, name)| html! { <option value={id} selected={props.group == Some(id)}>{ name }</option> }) }
            </select>
        </div>
    }
}
