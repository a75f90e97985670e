//! Files: declared, of a size, and free of this machine's names.

use crate::Complaint;
use crate::source::Source;

const LINES_MAX: usize = 900;

/// Opens the comment that says why a file is as long as it is, among its first lines.
const LONG_REASON: &str = "// long:";
const REASON_LINES: usize = 30;

/// A file that no module declares is never compiled.
pub fn undeclared(sources: &[Source]) -> Vec<Complaint> {
    let is_declared = |source: &Source| {
        let (folder, file) = source.path.rsplit_once('/').unwrap_or(("", &source.path));
        // The folder whose modules this file is one of, and its name there.
        let (folder, name) = match file {
            "mod.rs" => folder.rsplit_once('/').unwrap_or(("", folder)),
            _ => (folder, file.trim_end_matches(".rs")),
        };
        let parents = ["mod.rs", "lib.rs", "main.rs"].map(|parent| format!("{folder}/{parent}"));
        let beside = format!("{folder}.rs");
        sources
            .iter()
            .filter(|parent| parents.contains(&parent.path) || parent.path == beside)
            .any(|parent| declares(parent, name))
    };
    sources
        .iter()
        .filter(|source| !is_root(&source.path) && !is_declared(source))
        .map(|source| Complaint::new(source, 1, "no module declares this file"))
        .collect()
}

fn declares(parent: &Source, name: &str) -> bool {
    parent
        .tokens
        .windows(3)
        .any(|three| three[0].is("mod") && three[1].is(name) && three[2].is(";"))
}

/// Files that cargo starts from.
fn is_root(path: &str) -> bool {
    let file = path.rsplit('/').next().unwrap_or(path);
    let is_target = |folder: &str| path.strip_prefix(folder).is_some_and(|rest| !rest.contains('/'));
    file == "main.rs" || path == "src/lib.rs" || ["tests/", "benches/", "examples/"].into_iter().any(is_target)
}

/// A long file is rarely one idea; where it is, it says so.
pub fn too_long(sources: &[Source]) -> Vec<Complaint> {
    let has_reason = |source: &Source| {
        let mut lines = source.text.lines().take(REASON_LINES);
        lines.any(|line| {
            line.trim()
                .strip_prefix(LONG_REASON)
                .is_some_and(|reason| !reason.trim().is_empty())
        })
    };
    let long = sources.iter().map(|source| (source, source.text.lines().count()));
    long.filter(|(source, n_lines)| *n_lines > LINES_MAX && !has_reason(source))
        .map(|(source, n_lines)| {
            let text = format!(
                "{n_lines} lines are more than {LINES_MAX}: split the file, or say at its top why not, \
                 with `{LONG_REASON} …`"
            );
            Complaint::new(source, n_lines, text)
        })
        .collect()
}

/// A path of the machine that a file was written on helps nobody elsewhere.
pub fn machine_paths(sources: &[Source]) -> Vec<Complaint> {
    let home = std::env::var("HOME").unwrap_or_default();
    naming(sources, &[env!("CARGO_MANIFEST_DIR"), &home])
}

fn naming(sources: &[Source], folders: &[&str]) -> Vec<Complaint> {
    let folders: Vec<String> = folders
        .iter()
        .filter(|folder| folder.len() > 1)
        .map(|folder| format!("{folder}/"))
        .collect();
    let mut complaints = Vec::new();
    for source in sources {
        for (line_idx, line) in source.text.lines().enumerate() {
            if folders.iter().any(|folder| line.contains(folder.as_str())) {
                complaints.push(Complaint::new(source, line_idx + 1, "a path of this machine"));
            }
        }
    }
    complaints
}

/// In a browser the standard `#[test]` is compiled and never run: a file of the core's tests takes the attribute that
/// runs on both targets, or says with a `cfg` that it is native.
pub fn tests_on_one_target(sources: &[Source]) -> Vec<Complaint> {
    let concerned = sources.iter().filter(|source| source.path.starts_with("tests/core/"));
    let one_sided = concerned.filter(|source| {
        let has_tests = source.text.lines().any(|line| line.trim() == "#[test]");
        let imports = source.text.contains("support::test;")
            || source.text.contains("support::{")
            || source.text.contains("support::*");
        has_tests && !imports && !source.text.contains("not(target_arch = \"wasm32\")")
    });
    one_sided
        .map(|source| {
            Complaint::new(
                source,
                1,
                "these tests don't run in a browser: use crate::support::test",
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check_sample;

    #[test]
    fn a_file_that_nobody_declares_is_told() {
        check_sample(
            undeclared,
            &[
                ("src/lib.rs", "pub mod base; mod gone { }"),
                ("src/base/mod.rs", "mod span; // mod lost;"),
                ("src/base/span.rs", ""),
                ("src/base/lost.rs", ""),
                ("src/gone/mod.rs", ""),
                ("tests/core/main.rs", "mod support;"),
                ("tests/core/support.rs", ""),
                ("examples/compile.rs", ""),
            ],
            "src/base/lost.rs:1: no module declares this file\nsrc/gone/mod.rs:1: no module declares this file",
        );
    }

    #[test]
    fn a_long_file_without_a_reason_is_told() {
        let long = "fn f() {}\n".repeat(LINES_MAX + 1);
        let excused = format!("//! A table.\n// long: one table, and it is read as one\n{long}");
        let lame = format!("// long:\n{long}");
        let complaints = too_long(&[
            Source::new("src/a.rs", &long),
            Source::new("src/b.rs", &excused),
            Source::new("src/c.rs", &lame),
            Source::new("src/d.rs", "fn f() {}\n"),
        ]);
        let paths: Vec<&str> = complaints.iter().map(|complaint| complaint.path.as_str()).collect();
        assert_eq!(paths, ["src/a.rs", "src/c.rs"]);
    }

    #[test]
    fn a_path_of_the_machine_is_told() {
        check_sample(
            |sources| naming(sources, &["/home/me", "/"]),
            &[("src/a.rs", "\n// see /home/me/notes\n// and /home/mean/notes")],
            "src/a.rs:2: a path of this machine",
        );
    }

    #[test]
    fn a_test_that_a_browser_would_skip_is_told() {
        check_sample(
            tests_on_one_target,
            &[
                ("tests/core/bad.rs", "#[test]\nfn f() {}"),
                ("tests/core/good.rs", "use crate::support::test;\n#[test]\nfn f() {}"),
                ("tests/tidy/main.rs", "#[test]\nfn f() {}"),
            ],
            "tests/core/bad.rs:1: these tests don't run in a browser: use crate::support::test",
        );
    }
}

/// The texts of `@Help` in the stubs.
fn helps() -> Vec<String> {
    let mut found = Vec::new();
    for folder in ["src/lang/stubs", "src/api/stubs"] {
        for entry in std::fs::read_dir(folder).expect("the stubs are there") {
            let java = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
            let starts = java.match_indices("@Help(\"").map(|(at, mark)| at + mark.len());
            found.extend(starts.map(|start| {
                let rest = &java[start..];
                let end = rest.match_indices("\")").find(|(at, _)| !rest[..*at].ends_with('\\'));
                rest[..end.expect("the text ends").0].replace("\\\"", "\"")
            }));
        }
    }
    found.sort();
    found.dedup();
    found
}

#[test]
fn every_help_text_is_there_in_chinese() {
    let chinese: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(include_str!("../../editor/src/help.zh.json")).expect("the table is JSON");
    let helps = helps();
    assert!(helps.len() > 100);
    let missing: Vec<&String> = helps.iter().filter(|help| !chinese.contains_key(*help)).collect();
    assert!(missing.is_empty(), "without Chinese: {missing:#?}");
    let unused: Vec<&String> = chinese.keys().filter(|text| !helps.contains(text)).collect();
    assert!(unused.is_empty(), "in no stub: {unused:#?}");
}
