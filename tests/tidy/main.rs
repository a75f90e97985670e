//! What a machine can see of the rules for this code, told like a compiler tells it:
//! `src/sim/task/turn.rs:31: sim must not use scene`. Native only: it reads the sources.
//!
//! Each rule is a function from sources to complaints, and is itself tested on a bad sample.
#![cfg(not(target_arch = "wasm32"))]

mod files;
mod layers;
mod source;
mod words;

use std::fmt;

use source::Source;

/// One finding; shown as a compiler shows an error.
#[derive(Debug, PartialEq, Eq)]
pub struct Complaint {
    path: String,
    line: usize,
    text: String,
}

impl fmt::Display for Complaint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.path, self.line, self.text)
    }
}

impl Complaint {
    fn new(source: &Source, line: usize, text: impl Into<String>) -> Self {
        Self {
            path: source.path.clone(),
            line,
            text: text.into(),
        }
    }
}

#[track_caller]
fn check_project(rule: impl Fn(&[Source]) -> Vec<Complaint>) {
    let complaints = rule(&source::of_project());
    let lines: Vec<String> = complaints.iter().map(Complaint::to_string).collect();
    assert!(lines.is_empty(), "{} complaints:\n{}", lines.len(), lines.join("\n"));
}

/// A rule must find in the sample what is expected, one complaint a line, and nothing else.
#[cfg(test)]
#[track_caller]
fn check_sample(rule: impl Fn(&[Source]) -> Vec<Complaint>, files: &[(&str, &str)], expected: &str) {
    let sources: Vec<Source> = files.iter().map(|(path, text)| Source::new(path, text)).collect();
    let lines: Vec<String> = rule(&sources).iter().map(Complaint::to_string).collect();
    assert_eq!(lines.join("\n"), expected);
}

#[test]
fn a_layer_names_only_what_is_to_its_left() {
    check_project(layers::upward_names);
}

#[test]
fn the_core_knows_no_browser_clock_or_thread() {
    check_project(layers::outside_names);
}

#[test]
fn a_layer_opens_by_saying_what_it_is_and_what_it_does_not_know() {
    check_project(layers::openings);
}

#[test]
fn every_file_is_declared_as_a_module() {
    check_project(files::undeclared);
}

#[test]
fn a_long_file_gives_its_reason() {
    check_project(files::too_long);
}

#[test]
fn no_file_names_this_machine() {
    check_project(files::machine_paths);
}

#[test]
fn tests_of_the_core_run_on_both_targets() {
    check_project(files::tests_on_one_target);
}

#[test]
fn hash_tables_in_the_core_give_their_reason() {
    check_project(words::hash_tables);
}

#[test]
fn one_word_per_thing() {
    check_project(words::avoided);
}
