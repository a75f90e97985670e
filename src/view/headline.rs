//! Counts, their change against the last setting, and one sentence of why.

use crate::text::{Words, fill};
use yew::prelude::*;

/// One number with its change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Count {
    pub now: String,
    /// Against the last setting; absent: first time, or the same.
    pub change: Option<i64>,
}

/// All numbers of the headline.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts {
    pub tasks: Count,
    pub subtasks: Count,
    pub slots: Count,
    /// Slots that the cluster of the knobs has.
    pub slots_present: u32,
    pub channels: Count,
}

/// What the headline shows.
pub struct Headline<'a> {
    /// Flink refuses the program.
    pub refused: bool,
    pub counts: Option<&'a Counts>,
    /// The question and its answer.
    pub why: Option<&'a (String, String)>,
    pub stale: bool,
    pub words: &'static Words,
}

/// The headline.
pub fn headline(props: &Headline) -> Html {
    let words = props.words;
    let Some(counts) = props.counts else {
        return html! { <header class="headline" aria-label={words.headline}><p class="why">{ if props.refused { words.stages_refused } else { words.stages_empty } }</p></header> };
    };
    let full = props
        .why
        .as_ref()
        .map(|(question, answer)| [question.as_str(), words.sentence_separator, answer.as_str()].concat());
    let slots = fill(words.count_slots_of, &[counts.slots_present.to_string()]);
    html! {
        <section class="headline" aria-label={words.headline} data-testid="headline">
            <dl class="counts">
                { count("tasks", &counts.tasks, words.count_tasks.to_owned()) }
                { count("subtasks", &counts.subtasks, words.count_subtasks.to_owned()) }
                { count("slots", &counts.slots, slots) }
                { count("channels", &counts.channels, words.count_channels.to_owned()) }
            </dl>
            <p class="why" role="status" data-testid="why" title={full}>
                if props.stale {
                    <span class="pill no" title={words.stale_why}>{ words.stale }</span>{ " " }
                }
                { for props.why.iter().map(|(question, answer)| html! { <><b>{ question }</b>{ words.sentence_separator }{ answer }</> }) }
            </p>
        </section>
    }
}

/// In a description list the term comes first; the number is the term's value, shown above it.
fn count(id: &'static str, count: &Count, label: String) -> Html {
    let pill = count.change.filter(|&change| change != 0).map(|change| {
        let class = if change > 0 { "pill more" } else { "pill fewer" };
        let shown = if change > 0 {
            format!("+{change}")
        } else {
            format!("−{}", change.unsigned_abs())
        };
        html! { <span {class} data-testid={format!("{id}-change")}>{ shown }</span> }
    });
    html! {
        <div class="count" data-testid={id}>
            <dt>{ label }</dt>
            <dd><span class="value">{ &count.now }</span>{ for pill }</dd>
        </div>
    }
}
