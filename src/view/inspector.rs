//! The inspector: sets what `text::details` and `text::live` say.

use crate::text::Words;
use crate::text::details::{Block, Details, Fix, FixAction, MailLine, Row, RuleLine};
use crate::view::msg::Msg;
use crate::view::shared::Shared;
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
