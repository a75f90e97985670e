//! The layers and what each may name.

use crate::Complaint;
use crate::source::{Source, Token};

/// From left to right; a layer names only what is to its left.
const LAYERS: &[&str] = &[
    "base", "lang", "api", "graph", "sim", "session", "text", "scene", "view",
];

/// How an opening says what a layer leaves to others, as far as a machine can tell.
const ABSENCES: &[&str] = &["know", "nothing"];

/// The only layer that knows a browser.
const BROWSER_LAYER: &str = "view";

const BROWSER_CRATES: &[&str] = &[
    "gloo_timers",
    "js_sys",
    "serde_wasm_bindgen",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "web_sys",
    "yew",
];

/// What would make a run depend on more than its inputs. Java has classes of these names, so they count only in a file
/// that takes something from `std::time`.
const CLOCKS: &[&str] = &["Instant", "SystemTime"];

/// A layer that names another one to its right, in whichever way: by `crate::`, in a group, through the library's own
/// name, or by climbing with `super::`.
pub fn upward_names(sources: &[Source]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (source, own_idx) in sources
        .iter()
        .filter_map(|source| Some((source, layer_idx(source.layer()?)?)))
    {
        let layer = LAYERS[own_idx];
        for (name, line) in names_at_root(source) {
            match name {
                "*" => complaints.push(Complaint::new(source, line, format!("{layer} must not use all layers"))),
                "as" => complaints.push(Complaint::new(source, line, "the crate must not be renamed")),
                _ if layer_idx(name).is_some_and(|used_idx| used_idx > own_idx) => {
                    complaints.push(Complaint::new(source, line, format!("{layer} must not use {name}")));
                }
                _ => {}
            }
        }
    }
    complaints
}

/// A layer of the core that names a browser, a clock or a thread.
pub fn outside_names(sources: &[Source]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for source in sources {
        let Some(layer) = source
            .layer()
            .filter(|layer| layer_idx(layer).is_some() && *layer != BROWSER_LAYER)
        else {
            continue;
        };
        let tokens = &source.tokens;
        let is_in_std =
            |token_idx: usize| token_idx >= 3 && separator_at(tokens, token_idx - 2) && tokens[token_idx - 3].is("std");
        let takes_time = (0..tokens.len()).any(|token_idx| tokens[token_idx].is("time") && is_in_std(token_idx));
        for (token_idx, token) in tokens.iter().enumerate() {
            let name = token.text.as_str();
            let is_clock = takes_time && CLOCKS.contains(&name);
            let is_thread = name == "thread" && is_in_std(token_idx);
            if BROWSER_CRATES.contains(&name) || is_clock || is_thread {
                complaints.push(Complaint::new(
                    source,
                    token.line,
                    format!("{layer} must not use {name}"),
                ));
            }
        }
    }
    complaints
}

/// A layer whose `mod.rs` doesn't open with its description, or leaves out what it doesn't know.
pub fn openings(sources: &[Source]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for source in sources {
        let Some(layer) = source
            .layer()
            .filter(|layer| source.path == format!("src/{layer}/mod.rs"))
        else {
            continue;
        };
        let opening: Vec<&str> = source.text.lines().take_while(|line| line.starts_with("//!")).collect();
        if opening.is_empty() {
            let text = format!("{layer} must open with a doc comment that says what it is");
            complaints.push(Complaint::new(source, 1, text));
        } else if !ABSENCES
            .iter()
            .any(|word| opening.join(" ").to_lowercase().contains(word))
        {
            let text = format!("{layer} must say in its opening what it does not know");
            complaints.push(Complaint::new(source, 1, text));
        }
    }
    complaints
}

fn layer_idx(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| *layer == name)
}

/// The names that a file takes from the crate's root, with their lines; `*` for all of them and `as` for a new name of
/// the crate itself.
fn names_at_root(source: &Source) -> Vec<(&str, usize)> {
    let tokens = &source.tokens;
    let mut names = Vec::new();
    let mut brace_depth = 0_usize;
    // Brace depths at which modules within the file were opened: each is one more to climb.
    let mut inner_modules: Vec<usize> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let after_path_separator = at > 0 && tokens[at - 1].is(":");
        match tokens[at].text.as_str() {
            "{" => {
                if at >= 2 && tokens[at - 2].is("mod") {
                    inner_modules.push(brace_depth);
                }
                brace_depth += 1;
            }
            "}" => {
                brace_depth = brace_depth.saturating_sub(1);
                if inner_modules.last() == Some(&brace_depth) {
                    inner_modules.pop();
                }
            }
            "crate" | "eddyline" if !after_path_separator => names.extend(first_names(tokens, at + 1)),
            "super" if !after_path_separator => {
                let depth = source.module_path().len() + inner_modules.len();
                let mut n_supers = 1;
                while separator_at(tokens, at + 1) && tokens.get(at + 3).is_some_and(|token| token.is("super")) {
                    n_supers += 1;
                    at += 3;
                }
                if n_supers >= depth {
                    // `use super::*` in tests of a file climbs to the file, not to the root.
                    names.extend(first_names(tokens, at + 1));
                }
            }
            _ => {}
        }
        at += 1;
    }
    names
}

/// The first names of a path or of a group of paths that goes on here, after `crate` or what stands for it.
fn first_names(tokens: &[Token], at: usize) -> Vec<(&str, usize)> {
    if tokens.get(at).is_some_and(|token| token.is("as")) {
        return vec![("as", tokens[at].line)];
    }
    if !separator_at(tokens, at) {
        return Vec::new();
    }
    let Some(first) = tokens.get(at + 2) else {
        return Vec::new();
    };
    if !first.is("{") {
        return vec![(&first.text, first.line)];
    }
    let mut names = Vec::new();
    let mut depth = 0;
    for pair in tokens[at + 2..].windows(2) {
        match pair[0].text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        let begins_path = depth == 1 && (pair[0].is("{") || pair[0].is(","));
        if begins_path && !pair[1].is("}") {
            names.push((pair[1].text.as_str(), pair[1].line));
        }
    }
    names
}

fn separator_at(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_some_and(|token| token.is(":")) && tokens.get(at + 1).is_some_and(|token| token.is(":"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check_sample;

    #[track_caller]
    fn check_upward(path: &str, text: &str, expected: &str) {
        check_sample(upward_names, &[(path, text)], expected);
    }

    #[test]
    fn looking_down_is_fine() {
        check_upward(
            "src/sim/task/turn.rs",
            "use crate::base::SimTime;\nuse crate::graph::{self, job::JobVertex};\nuse crate::sim::World;\n\
             // crate::scene is far above\nconst TEXT: &str = \"crate::view\";",
            "",
        );
    }

    #[test]
    fn looking_up_is_told_with_its_line() {
        check_upward(
            "src/sim/task/turn.rs",
            "\n\nfn draw(scene: &crate::scene::Scene) {}",
            "src/sim/task/turn.rs:3: sim must not use scene",
        );
    }

    #[test]
    fn groups_are_looked_into() {
        check_upward(
            "src/graph/mod.rs",
            "use crate::{\n    base::{Span, view},\n    session::Settings,\n    text,\n};",
            "src/graph/mod.rs:3: graph must not use session\nsrc/graph/mod.rs:4: graph must not use text",
        );
    }

    #[test]
    fn other_ways_up_are_seen_too() {
        check_upward(
            "src/lang/parser/expr.rs",
            "use super::super::super::graph::Stages;\nuse eddyline::sim;\nuse crate::*;\nuse crate as root;\n\
             use super::super::api;",
            "src/lang/parser/expr.rs:1: lang must not use graph\n\
             src/lang/parser/expr.rs:2: lang must not use sim\n\
             src/lang/parser/expr.rs:3: lang must not use all layers\n\
             src/lang/parser/expr.rs:4: the crate must not be renamed",
        );
    }

    #[test]
    fn a_module_within_a_file_climbs_one_more() {
        check_upward(
            "src/lang/mod.rs",
            "mod tests {\n    use super::*;\n    use super::super::view;\n}\nuse super::api;",
            "src/lang/mod.rs:3: lang must not use view\nsrc/lang/mod.rs:5: lang must not use api",
        );
    }

    #[test]
    fn macros_name_layers_as_well() {
        check_upward(
            "src/base/index.rs",
            "macro_rules! index { () => { $crate::lang::Ast } }",
            "src/base/index.rs:1: base must not use lang",
        );
    }

    #[test]
    fn the_view_may_name_all_and_the_library_lists_them() {
        check_upward("src/view/app.rs", "use crate::{base, scene, session};", "");
        check_upward("src/lib.rs", "pub mod base; use crate::view;", "");
    }

    #[test]
    fn a_browser_or_a_clock_in_the_core_is_told() {
        let text = "use web_sys::window;\nuse std::time::{Duration, Instant};\nstd::thread::spawn(f);\n// yew";
        check_sample(
            outside_names,
            &[
                ("src/session/runner.rs", text),
                ("src/view/app.rs", text),
                ("src/lang/types.rs", "enum Class { Instant }"),
            ],
            "src/session/runner.rs:1: session must not use web_sys\n\
             src/session/runner.rs:2: session must not use Instant\n\
             src/session/runner.rs:3: session must not use thread",
        );
    }

    #[test]
    fn an_opening_says_what_a_layer_is_and_what_it_does_not_know() {
        check_sample(
            openings,
            &[
                ("src/base/mod.rs", "//! Ids. Knows no Flink.\n"),
                ("src/lang/mod.rs", "mod ast;"),
                ("src/api/mod.rs", "//! Calls.\n"),
                ("src/api/env.rs", "fn f() {}"),
            ],
            "src/lang/mod.rs:1: lang must open with a doc comment that says what it is\n\
             src/api/mod.rs:1: api must say in its opening what it does not know",
        );
    }
}
