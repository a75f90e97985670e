//! The list of problems below the editor.

use super::Problem;
use super::plain::severity_class;
use crate::base::diag::Severity;
use crate::text::Words;
use crate::view::msg::Msg;
use yew::prelude::*;

/// The list.
pub(super) fn list(problems: &[Problem], words: &'static Words, send: &Callback<Msg>) -> Html {
    if problems.is_empty() {
        return html! { <div class="problems none" role="status">{ words.no_problems }</div> };
    }
    let items = problems.iter().map(|problem| {
        let span = problem.span;
        let show = send.reform(move |_: MouseEvent| Msg::ShowSpan {
            start: span.start,
            end: span.end,
        });
        let hints = problem.hints.iter().map(|(text, edit)| {
            let fix = edit.clone().map(|(span, replacement)| {
                let apply = send
                    .reform(move |_: MouseEvent| Msg::ApplyEdits(vec![(span.start, span.end, replacement.clone())]));
                html! { <button class="link" onclick={apply}>{ words.apply }</button> }
            });
            html! { <p class="hint">{ text }{ " " }{ for fix }</p> }
        });
        let mark = match problem.severity {
            Severity::Error => "✗",
            Severity::Warning => "!",
            Severity::Note => "i",
        };
        html! {
            <li class={severity_class(problem.severity)} data-testid="problem">
                <span class="sign" aria-hidden="true">{ mark }</span>
                <div>
                    <button class="link place" onclick={show}>{ &problem.place }</button>{ " " }{ &problem.message }
                    { for hints }
                </div>
            </li>
        }
    });
    html! {
        <section class="problems" aria-label={words.problems}>
            <ul tabindex="0" role="list" aria-label={words.problems}>{ for items }</ul>
        </section>
    }
}
