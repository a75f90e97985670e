//! The plain editor's layer: the text with colours, underlines and the lit range, below a text area without colours.

use super::EditorProps;
use crate::base::diag::Severity;
use crate::base::sort::Arrange;
use crate::base::span::Span;
use yew::prelude::*;

/// Height of a line, as the styles have it.
pub(super) const LINE_PX: i32 = 20;

/// The first line after the imports, from 0; that of a blank line before it. 0 without imports.
pub(super) fn first_line(text: &str) -> usize {
    let imports = text.lines().enumerate().filter(|(_, line)| line.starts_with("import "));
    imports.last().map_or(0, |(last, _)| last + 1)
}

/// Whether two texts are different programs rather than one that is being edited: most of their lines differ.
pub(super) fn another_program(now: &str, before: &str) -> bool {
    let n_same = now.lines().zip(before.lines()).filter(|(a, b)| a == b).count();
    n_same * 2 < now.lines().count().max(before.lines().count())
}

/// One block for each line, cut where classes change.
pub(super) fn lines(props: &EditorProps) -> Vec<Html> {
    let text = props.text.as_str();
    let mut cuts: Vec<u32> = Vec::with_capacity(2 * props.tokens.len());
    for mark in props.tokens.iter() {
        cuts.extend([mark.span.start, mark.span.end]);
    }
    for problem in props.problems.iter() {
        cuts.extend([problem.span.start, shown_end(text, problem.span)]);
    }
    cuts.arrange();
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

pub(super) fn severity_class(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "trouble error",
        Severity::Warning => "trouble warning",
        Severity::Note => "trouble note",
    }
}
