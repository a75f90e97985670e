//! The inspector: sets what `text::details` and `text::live` say.

use crate::scene::N_KEY_COLOURS;
use crate::sim::command::Command;
use crate::sim::plan::VertexIdx;
use crate::text::Words;
use crate::text::details::{Block, Details, Fix, FixAction, MailLine, ObjectLine, Row, RuleLine, TableRow};
use crate::view::msg::Msg;
use crate::view::shared::Shared;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What the inspector shows.
#[derive(Clone, PartialEq, Properties)]
pub struct InspectorProps {
    pub details: Option<Shared<Details>>,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// The inspector.
#[component]
pub fn Inspector(props: &InspectorProps) -> Html {
    let words = props.words;
    let body = match &props.details {
        None => html! { <p class="empty">{ words.inspector_empty }</p> },
        Some(details) => html! {
            <>
                <h2 data-testid="inspector-title">{ &details.title }</h2>
                <p class="sub">{ &details.sub }</p>
                { for details.blocks.iter().map(|block| draw_block(props, block)) }
            </>
        },
    };
    html! { <section class="inspector" aria-label={words.inspector} tabindex="0" data-testid="inspector">{ body }</section> }
}

fn draw_block(props: &InspectorProps, block: &Block) -> Html {
    let words = props.words;
    match block {
        Block::Title(text) => html! { <h3 class="section-title">{ text }</h3> },
        Block::Note(text) => html! { <p class="sub">{ text }</p> },
        Block::Verdict { yes, text } => html! {
            <p class={classes!("verdict", if *yes { "yes" } else { "no" })} data-testid="verdict">{ text }</p>
        },
        Block::Rules(rules) => {
            html! { <ul class="rules" role="list">{ for rules.iter().map(|rule| draw_rule(rule, words)) }</ul> }
        }
        Block::Rows(rows) => html! { <dl class="facts-of">{ for rows.iter().map(|row| draw_row(props, row)) }</dl> },
        Block::Fixes { title, fixes } => html! {
            <div class="fix" data-testid="fixes">
                <b>{ title }</b>
                <ul role="list">{ for fixes.iter().map(|fix| draw_fix(props, fix)) }</ul>
            </div>
        },
        Block::Frames(frames) => html! {
            <ol class="frames" role="list" data-testid="stack">
                { for frames.iter().map(|frame| html! {
                    <li class={classes!("frame", frame.user.then_some("user"), frame.top.then_some("top"))}>{ &frame.text }</li>
                }) }
            </ol>
        },
        Block::Mails(mails) => html! {
            <ol class="mails" role="list" data-testid="mails">{ for mails.iter().map(draw_mail) }</ol>
        },
        Block::Commands(commands) => html! {
            <div class="commands" role="group" aria-label={words.do_title} data-testid="commands">
                { for commands.iter().map(|(label, command)| {
                    let command = command.clone();
                    let onclick = props.send.reform(move |_: MouseEvent| Msg::Command(command.clone()));
                    html! { <button type="button" class="button" {onclick}>{ label }</button> }
                }) }
            </div>
        },
        Block::Shares {
            busy,
            idle,
            back_pressured,
        } => draw_shares(words, *busy, *idle, *back_pressured),
        Block::Table { head, rows, more } => draw_table(head, rows, more.as_deref()),
        Block::Objects(lines) => html! {
            <ul class="objects" role="list" data-testid="objects">{ for lines.iter().map(|line| draw_object(line, words)) }</ul>
        },
        Block::Socket { vertex, label } => html! {
            { socket_field(*vertex, label, words, &props.send) }
        },
        Block::Rescale { parallelism } => html! {
            { rescale_field(*parallelism, words, &props.send) }
        },
    }
}

fn draw_table(head: &[String], rows: &[TableRow], more: Option<&str>) -> Html {
    let cells = |row: &TableRow| {
        row.cells
            .iter()
            .map(|cell| html! { <td>{ cell }</td> })
            .collect::<Html>()
    };
    html! {
        <>
            <table class="table" data-testid="table">
                <thead><tr>{ for head.iter().map(|title| html! { <th scope="col">{ title }</th> }) }</tr></thead>
                <tbody>
                    { for rows.iter().map(|row| html! { <tr class={row.marked.then_some("marked")}>{ cells(row) }</tr> }) }
                </tbody>
            </table>
            { for more.map(|more| html! { <p class="sub">{ more }</p> }) }
        </>
    }
}

/// The same colour is the same object.
fn draw_object(line: &ObjectLine, words: &Words) -> Html {
    let chip = |id: u64| {
        let colour = format!("--object: var(--key-{})", id % u64::from(N_KEY_COLOURS));
        html! { <span class="object" style={colour}>{ format!("o{id}") }</span> }
    };
    let said = if line.copied {
        words.copy_value
    } else {
        words.same_object
    };
    html! {
        <li>
            <span class="way">{ &line.way }</span>
            { for line.original.map(|id| html! { <>{ chip(id) }<span aria-hidden="true">{ "→" }</span></> }) }
            { for line.object.map(chip) }
            <span class="said">{ said }</span>
        </li>
    }
}

/// The field of a form that is sent.
fn field_of(event: &SubmitEvent) -> Option<HtmlInputElement> {
    event.prevent_default();
    let form = event.target_unchecked_into::<web_sys::Element>();
    form.query_selector("input").ok()??.dyn_into().ok()
}

/// A line typed here arrives at the socket source.
fn socket_field(vertex: VertexIdx, label: &str, words: &'static Words, send: &Callback<Msg>) -> Html {
    let onsubmit = {
        let send = send.clone();
        Callback::from(move |event: SubmitEvent| {
            if let Some(field) = field_of(&event) {
                let line = field.value().into();
                send.emit(Msg::Command(Command::InjectLine { vertex, line }));
                field.set_value("");
            }
        })
    };
    let close = send.reform(move |_: MouseEvent| Msg::Command(Command::CloseSocket { vertex }));
    html! {
        <form class="field" {onsubmit}>
            <label>{ label }<input class="text" type="text" autocomplete="off" spellcheck="false" data-testid="socket" /></label>
            <div class="commands">
                <button type="submit" class="button" data-testid="socket-send">{ words.socket_send }</button>
                <button type="button" class="button" onclick={close}>{ words.socket_close }</button>
            </div>
        </form>
    }
}

/// Another parallelism for the job, from a savepoint.
fn rescale_field(parallelism: u32, words: &'static Words, send: &Callback<Msg>) -> Html {
    let send = send.clone();
    let onsubmit = Callback::from(move |event: SubmitEvent| {
        let value = field_of(&event).map_or(f64::NAN, |field| field.value_as_number());
        if value >= 1.0 {
            send.emit(Msg::Rescale(value as u32));
        }
    });
    html! {
        <form class="field" {onsubmit} title={words.rescale_note}>
            <label class="row">{ words.rescale_label }
                <input class="number" type="number" min="1" max="128" value={parallelism.to_string()} data-testid="rescale-to" />
            </label>
            <p class="sub">{ words.rescale_note }</p>
            <div class="commands"><button type="submit" class="button" data-testid="rescale">{ words.do_rescale }</button></div>
        </form>
    }
}

fn draw_rule(rule: &RuleLine, words: &Words) -> Html {
    let (class, sign, said) = match (rule.asked, rule.passed) {
        (false, _) => ("unasked", "–", words.rule_not_asked),
        (true, true) => ("pass", "✓", words.rule_holds),
        (true, false) => ("fail", "✗", words.rule_fails),
    };
    html! {
        <li class={classes!("rule", class)} data-testid={format!("rule-{class}")}>
            <span class="sign"><span aria-hidden="true">{ sign }</span><span class="sr-only">{ said }</span></span>
            <span>
                { format!("{}. {}", rule.number, rule.name) }
                if rule.asked { <span class="value">{ format!(" — {}", rule.value) }</span> }
                <small>{ &rule.source }</small>
            </span>
        </li>
    }
}

fn draw_row(props: &InspectorProps, row: &Row) -> Html {
    let value = match row.span {
        None => html! { { &row.value } },
        Some(span) => {
            let onclick = props.send.reform(move |_: MouseEvent| Msg::ShowSpan {
                start: span.start,
                end: span.end,
            });
            html! { <button type="button" class="link" {onclick}>{ &row.value }</button> }
        }
    };
    html! { <><dt>{ &row.label }</dt><dd class={row.mono.then_some("id")}>{ value }</dd></> }
}

fn draw_fix(props: &InspectorProps, fix: &Fix) -> Html {
    let apply = fix.action.clone().map(|action| {
        let (shown, msg) = match action {
            FixAction::Edits(edits) => {
                let shown: Vec<&str> = edits
                    .iter()
                    .map(|(_, replacement)| replacement.trim())
                    .filter(|text| !text.is_empty())
                    .collect();
                let shown = (!shown.is_empty()).then(|| shown.join(" … "));
                let edits = edits
                    .iter()
                    .map(|(span, text)| (span.start, span.end, text.clone()))
                    .collect();
                (shown, Msg::ApplyEdits(edits))
            }
            FixAction::Chaining(on) => (None, Msg::SetChaining(on)),
        };
        let onclick = props.send.reform(move |_: MouseEvent| msg.clone());
        html! {
            <>
                { for shown.map(|shown| html! { <code>{ shown }</code> }) }
                <button type="button" class="link" {onclick} data-testid="apply">{ props.words.apply }</button>
            </>
        }
    });
    html! { <li>{ &fix.text }{ " " }{ for apply }</li> }
}

fn draw_mail(mail: &MailLine) -> Html {
    html! {
        <li class={classes!("mail", mail.in_batch.then_some("batch"))}>
            <span>{ &mail.text }</span><span class="prio">{ &mail.priority }</span>
        </li>
    }
}

fn draw_shares(words: &Words, busy: u32, idle: u32, pressed: u32) -> Html {
    let part = |class: &'static str, percent: u32| html! { <span {class} style={format!("width: {percent}%")}></span> };
    let legend = |class: &'static str, name: &str, percent: u32| {
        html! { <span {class}><i></i>{ format!("{name} {percent}%") }</span> }
    };
    html! {
        <>
            <div class="shares" aria-hidden="true">
                { part("busy", busy) }{ part("idle", idle) }{ part("bp", pressed) }
            </div>
            <p class="legend">
                { legend("busy", words.busy, busy) }{ legend("idle", words.idle, idle) }{ legend("bp", words.backpressured, pressed) }
            </p>
        </>
    }
}
