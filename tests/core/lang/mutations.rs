//! Any text can be read: bytes at random, and programs with pieces cut out, doubled, exchanged. Nothing panics, the
//! step limit holds, trees are well formed. A failing case names its seed.

use crate::corpus::PROGRAMS;
use crate::programs::flink;
use crate::support::test;
use eddyline::api::record::{RecordSettings, record_text};
use eddyline::base::index::TableIndex;
use eddyline::base::rng::Rng;
use eddyline::graph::Generator;
use eddyline::lang::ast::*;
use eddyline::lang::highlight;
use eddyline::lang::lexer::lex;
use eddyline::lang::{parse, parser, print};
use eddyline::sim::build::PlanParts;
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::NoFacts;
use eddyline::sim::plan::{Plan, SimSettings};
use eddyline::sim::world::World;

/// Everything that must hold of any text.
fn check_any(text: &str, context: &str) {
    let parsed = parse(text);
    let (steps, steps_max) = parser::steps_of(text);
    assert!(steps <= steps_max, "{context}: {steps} of {steps_max} steps");
    for complaint in &parsed.diagnostics {
        let span = complaint.span;
        assert!(
            span.start <= span.end && text.get(span.range()).is_some(),
            "{context}: {span:?} in {text:?}"
        );
        for edit in complaint.hints.iter().filter_map(|hint| hint.edit.as_ref()) {
            assert!(text.get(edit.span.range()).is_some(), "{context}: {edit:?}");
        }
    }
    check_tree(&parsed.value, text, context);
    // Nothing wrong said, nothing wrong in the tree; the other way round an error may be a single missing token.
    let printed = print::tree(&parsed.value);
    if parsed.diagnostics.is_empty() {
        assert!(
            !printed.contains("<error>") && !printed.contains("<missing>"),
            "{context}: {printed}"
        );
    }
    let mut at = 0;
    for piece in highlight::highlight(text) {
        assert!(
            piece.span.start >= at && text.get(piece.span.range()).is_some(),
            "{context}"
        );
        at = piece.span.end;
    }
    highlight::folds(text);
}

/// Spans lie in the text, children stand in their tables before their parents.
fn check_tree(ast: &Ast, text: &str, context: &str) {
    for (id, expr) in ast.exprs.iter() {
        assert!(
            text.get(expr.span.range()).is_some(),
            "{context}: {:?} of {expr:?}",
            expr.span
        );
        if let Some(left) = ast.leans_on(id) {
            assert!(left.row() < id.row(), "{context}: {left:?} before {id:?}");
        }
        let right = match expr.kind {
            ExprKind::Binary { right, .. } => Some(right),
            ExprKind::Assign { value, .. } => Some(value),
            ExprKind::Conditional { otherwise, .. } => Some(otherwise),
            _ => None,
        };
        assert!(right.is_none_or(|right| right.row() < id.row()), "{context}");
    }
    for (id, stmt) in ast.stmts.iter() {
        assert!(
            text.get(stmt.span.range()).is_some(),
            "{context}: {:?} of {stmt:?}",
            stmt.span
        );
        if let StmtKind::Block(stmts) = &stmt.kind {
            assert!(stmts.iter().all(|inner| inner.row() < id.row()), "{context}");
        }
    }
    for class in ast.classes.values() {
        assert!(class.span.holds(class.body), "{context}: {class:?}");
    }
}

#[test]
fn any_bytes_can_be_read() {
    let mut rng = Rng::named(1, "bytes");
    for round in 0..400 {
        let n_bytes = rng.below(300);
        let bytes: Vec<u8> = (0..n_bytes).map(|_| rng.next_u64() as u8).collect();
        check_any(&String::from_utf8_lossy(&bytes), &format!("round {round}"));
    }
}

#[test]
fn any_row_of_tokens_can_be_read() {
    const PIECES: &[&str] = &[
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "<",
        ">",
        ";",
        ",",
        ".",
        "::",
        "->",
        ":",
        "?",
        "=",
        "==",
        "+",
        "-",
        "&",
        "@",
        "...",
        "a",
        "B",
        "f",
        "var",
        "record",
        "yield",
        "sealed",
        "non-sealed",
        "when",
        "int",
        "void",
        "class",
        "interface",
        "enum",
        "new",
        "switch",
        "case",
        "default",
        "if",
        "else",
        "for",
        "while",
        "do",
        "try",
        "catch",
        "finally",
        "return",
        "throw",
        "this",
        "super",
        "instanceof",
        "import",
        "static",
        "public",
        "final",
        "1",
        "2L",
        "'c'",
        "\"s\"",
        "\"\"\"",
        "/*",
        "*/",
        "//",
        "\n",
        "\\",
        "\\u0041",
        "中",
        "，",
        "“",
        "extends",
        "implements",
        "package",
        "synchronized",
        "assert",
        "break",
        "null",
        "_",
        "goto",
    ];
    let mut rng = Rng::named(2, "tokens");
    for round in 0..3_000 {
        let n_pieces = rng.below(60);
        let mut text = String::new();
        for _ in 0..n_pieces {
            text.push_str(PIECES[rng.below(PIECES.len() as u32) as usize]);
            text.push_str(["", " ", "\n"][rng.below(3) as usize]);
        }
        check_any(&text, &format!("round {round}"));
    }
}

#[test]
fn programs_with_mutated_tokens_can_be_read() {
    let mut rng = Rng::named(3, "token mutations");
    for (path, text) in PROGRAMS {
        let pieces: Vec<&str> = lex(text).iter().map(|token| token.span.slice(text)).collect();
        for round in 0..12 {
            let mut mutated = pieces.clone();
            for _ in 0..=rng.below(4) {
                mutate(&mut mutated, &mut rng);
            }
            check_any(&mutated.concat(), &format!("{path}, round {round}"));
        }
    }
}

fn mutate(pieces: &mut Vec<&str>, rng: &mut Rng) {
    if pieces.is_empty() {
        return;
    }
    let at = rng.below(pieces.len() as u32) as usize;
    let other = rng.below(pieces.len() as u32) as usize;
    match rng.below(6) {
        0 => drop(pieces.remove(at)),
        1 => pieces.insert(at, pieces[other]),
        2 => pieces.swap(at, other),
        3 => pieces.truncate(at),
        4 => drop(pieces.drain(at.min(other)..at.max(other))),
        _ => pieces[at] = pieces[other],
    }
}

#[test]
fn programs_with_mutated_bytes_can_be_read() {
    let mut rng = Rng::named(4, "byte mutations");
    for (path, text) in PROGRAMS {
        for round in 0..12 {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..=rng.below(6) {
                let at = rng.below(bytes.len() as u32) as usize;
                match rng.below(3) {
                    0 => drop(bytes.remove(at)),
                    1 => bytes.insert(at, rng.next_u64() as u8),
                    _ => bytes[at] ^= 1 << rng.below(8),
                }
            }
            check_any(&String::from_utf8_lossy(&bytes), &format!("{path}, round {round}"));
        }
    }
}

#[test]
fn every_beginning_of_a_program_can_be_read() {
    let text = crate::corpus::program("seed01");
    for (end, _) in text.char_indices() {
        check_any(&text[..end], &format!("{end} bytes"));
    }
}

/// Programs with code in their functions: what a real Flink ran.
const PASTED: &str = include_str!("../../golden/runtime/pasted.jsonl");

/// A loop of `main` may take so many steps here.
const STEPS_MAX: u64 = 100_000;

/// Reads, checks, records, compiles and begins to run a text, whatever it is. True: it had a job.
fn take_any(text: &str, context: &str) -> bool {
    let settings = RecordSettings {
        budget_steps: STEPS_MAX,
        ..RecordSettings::default()
    };
    let flink = flink();
    let recorded = record_text(text, &flink, &settings, &mut Generator::default());
    for said in &recorded.diagnostics {
        let places = said.notes.iter().map(|(span, _)| *span).chain([said.span]);
        let edits = said.hints.iter().filter_map(|hint| hint.edit.as_ref());
        for span in places.chain(edits.map(|edit| edit.span)) {
            let inside = span.start <= span.end && text.get(span.range()).is_some();
            assert!(inside, "{context}: {said:?} in {text:?}");
        }
    }
    let recording = &recorded.value.recording;
    let mut errors = recorded.diagnostics.iter().filter(|said| said.is_error());
    let all_of_main = errors.all(|said| matches!(said.code, "api-program-failed" | "api-budget"));
    assert!(
        all_of_main || recording.jobs.is_empty(),
        "{context}: a job of a text with errors"
    );
    let Some(job) = recording.jobs.first() else {
        return false;
    };
    if let Ok(stages) = eddyline::graph::compile(job)
        && let Ok(plan) = Plan::new(
            job,
            &stages,
            PlanParts::of(&recorded.value, flink, SimSettings::default()),
        )
    {
        let mut world = World::new(&plan, 1);
        for _ in 0..200 {
            if step(&plan, &mut world, &mut NoFacts) != StepOutcome::Stepped {
                break;
            }
        }
    }
    true
}

#[test]
fn mutated_programs_are_checked_and_recorded_without_panic() {
    let n_rounds = if cfg!(target_arch = "wasm32") { 1 } else { 12 };
    let mut rng = Rng::named(5, "whole mutations");
    let (mut n_texts, mut n_jobs) = (0, 0);
    let pasted: Vec<serde_json::Value> = PASTED
        .lines()
        .map(|row| serde_json::from_str(row).expect("a row is JSON"))
        .collect();
    let pasted = pasted
        .iter()
        .map(|row| (row["name"].as_str().unwrap_or(""), row["text"].as_str().unwrap_or("")));
    for (path, text) in pasted.chain(PROGRAMS.iter().copied()) {
        let pieces: Vec<&str> = lex(text).iter().map(|token| token.span.slice(text)).collect();
        for round in 0..n_rounds {
            let mut mutated = pieces.clone();
            for _ in 0..=rng.below(3) {
                // Small changes leave something to check; large ones are left to the parser's own test.
                let at = rng.below(pieces.len() as u32) as usize % mutated.len().max(1);
                let other = rng.below(pieces.len() as u32) as usize % mutated.len().max(1);
                match rng.below(4) {
                    0 if !mutated.is_empty() => drop(mutated.remove(at)),
                    1 if !mutated.is_empty() => mutated.insert(at, mutated[other]),
                    2 if !mutated.is_empty() => mutated.swap(at, other),
                    _ if !mutated.is_empty() => mutated[at] = mutated[other],
                    _ => {}
                }
            }
            n_texts += 1;
            n_jobs += u32::from(take_any(&mutated.concat(), &format!("{path}, round {round}")));
        }
    }
    // Many a change goes unnoticed, so that all of the road is gone.
    assert!(n_jobs * 20 > n_texts, "{n_jobs} of {n_texts} had a job");
}

#[test]
fn texts_that_once_ended_in_a_panic_are_taken() {
    take_any("enum { A, B; }", "an enum without a name");
    let sources_first = crate::corpus::program("low08");
    assert!(take_any(
        sources_first,
        "a source in front of an operator of the program's own"
    ));
}
