//! The program's text: a plain text area over a layer that shows the same text with colours, underlines and the range
//! that belongs to the selection. The text area keeps selection, undo, input methods and screen readers as they are.

use crate::base::diag::Severity;
use crate::base::span::Span;
use crate::text::Words;
use crate::view::msg::Msg;
use crate::view::shared::Shared;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// A stretch of the text that gets a style class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub span: Span,
    pub class: &'static str,
}

/// A line below the editor about a place in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    pub span: Span,
    pub severity: Severity,
    /// `line 3, column 5`.
    pub place: String,
    pub message: String,
    /// Hints with the edit that carries them out, where there is one.
    pub hints: Vec<(String, Option<(Span, String)>)>,
}

/// What the editor shows.
#[derive(Clone, PartialEq, Properties)]
pub struct EditorProps {
    pub text: Shared<String>,
    /// Token classes, in order and disjoint.
    pub tokens: Shared<Vec<Mark>>,
    pub problems: Shared<Vec<Problem>>,
    /// What belongs to the selection.
    pub lit: Option<Span>,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// The editor.
#[component]
pub fn Editor(props: &EditorProps) -> Html {
    let area = use_node_ref();
    let oninput = {
        let send = props.send.clone();
        Callback::from(move |event: InputEvent| {
            send.emit(Msg::Edited(
                event.target_unchecked_into::<HtmlTextAreaElement>().value(),
            ));
        })
    };
    let caret = {
        let (send, area) = (props.send.clone(), area.clone());
        move || {
            if let Some(area) = area.cast::<HtmlTextAreaElement>()
                && let Ok(Some(at)) = area.selection_start()
            {
                send.emit(Msg::CaretMoved(at));
            }
        }
    };
    let onclick = {
        let caret = caret.clone();
        Callback::from(move |_: MouseEvent| caret())
    };
    let onkeyup = Callback::from(move |event: KeyboardEvent| {
        if event.key().starts_with("Arrow") {
            caret();
        }
    });
    let words = props.words;
    let n_errors = props
        .problems
        .iter()
        .filter(|problem| problem.severity == Severity::Error)
        .count();
    html! {
        <>
        <div class="editor" data-testid="editor">
            <div class="editor-stack">
                <pre class="editor-back" aria-hidden="true">{ for lines(props) }</pre>
                <textarea ref={area} class="editor-area" value={props.text.to_string()} {oninput} {onclick} {onkeyup}
                    aria-label={words.editor_label} aria-invalid={(n_errors > 0).to_string()} spellcheck="false"
                    autocomplete="off" autocapitalize="off" wrap="off" data-testid="text" />
            </div>
        </div>
        <Problems problems={props.problems.clone()} words={props.words} send={props.send.clone()} />
        </>
    }
}

/// One block for each line, cut where classes change.
fn lines(props: &EditorProps) -> Vec<Html> {
    let text = props.text.as_str();
    let mut cuts: Vec<u32> = Vec::with_capacity(2 * props.tokens.len());
    for mark in props.tokens.iter() {
        cuts.extend([mark.span.start, mark.span.end]);
    }
    for problem in props.problems.iter() {
        cuts.extend([problem.span.start, shown_end(text, problem.span)]);
    }
    cuts.sort_unstable();
    cuts.dedup();
    let mut out = Vec::new();
    let mut start = 0_usize;
    let mut token = 0_usize;
    let mut cut = 0_usize;
    for line in text.split('\n') {
        let end = start + line.len();
        let lit = props
            .lit
            .is_some_and(|lit| (lit.start as usize) <= end && (lit.end as usize) > start);
        let mut pieces = Vec::new();
        let mut at = start;
        while cut < cuts.len() && (cuts[cut] as usize) <= start {
            cut += 1;
        }
        while at < end {
            let next = if cut < cuts.len() && (cuts[cut] as usize) < end {
                cut += 1;
                cuts[cut - 1] as usize
            } else {
                end
            };
            if next <= at {
                continue;
            }
            while token < props.tokens.len() && props.tokens[token].span.end as usize <= at {
                token += 1;
            }
            let class = props
                .tokens
                .get(token)
                .filter(|mark| mark.span.start as usize <= at)
                .map(|mark| mark.class);
            let trouble = props
                .problems
                .iter()
                .filter(|problem| problem.span.start as usize <= at && (at as u32) < shown_end(text, problem.span))
                .map(|problem| severity_class(problem.severity))
                .next();
            let piece = text.get(at..next).unwrap_or_default();
            pieces.push(if class.is_none() && trouble.is_none() {
                html! { { piece } }
            } else {
                html! { <span class={classes!(class, trouble)}>{ piece }</span> }
            });
            at = next;
        }
        // An empty place, such as a missing bracket at the end of a line, is shown by a mark behind the last character.
        let at_end = props.problems.iter().any(|problem| {
            problem.span.start as usize == end && shown_end(text, problem.span) as usize <= end + 1 && end >= start
        });
        let mark = at_end.then(|| html! { <span class="trouble error at-end">{ " " }</span> });
        out.push(html! { <div class={classes!("line", lit.then_some("lit"))}>{ for pieces }{ for mark }{ "\u{200b}" }</div> });
        start = end + 1;
    }
    out
}

/// An empty span is shown as one character.
fn shown_end(text: &str, span: Span) -> u32 {
    if !span.is_empty() {
        return span.end;
    }
    let width = text
        .get(span.start as usize..)
        .and_then(|rest| rest.chars().next())
        .map_or(1, char::len_utf8);
    span.start + width as u32
}

fn severity_class(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "trouble error",
        Severity::Warning => "trouble warning",
        Severity::Note => "trouble note",
    }
}

#[derive(Clone, PartialEq, Properties)]
struct ProblemsProps {
    problems: Shared<Vec<Problem>>,
    words: &'static Words,
    send: Callback<Msg>,
}

#[component]
fn Problems(props: &ProblemsProps) -> Html {
    let words = props.words;
    if props.problems.is_empty() {
        return html! { <div class="problems none" role="status">{ words.no_problems }</div> };
    }
    let items = props.problems.iter().map(|problem| {
        let span = problem.span;
        let show = props.send.reform(move |_: MouseEvent| Msg::ShowSpan {
            start: span.start,
            end: span.end,
        });
        let hints = problem.hints.iter().map(|(text, edit)| {
            let fix = edit.clone().map(|(span, replacement)| {
                let apply = props
                    .send
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
