//! Packs the stub texts, which are two thirds of a megabyte of Java: what a reader of the code wants and the parser
//! doesn't is left out, and the rest is compressed. `base::packed` reads it again.

use std::path::Path;

/// Folder, and its texts in the order that gives classes their numbers.
const PACKS: &[(&str, &str, &[&str])] = &[
    (
        "src/lang/stubs",
        "jdk",
        &[
            "lang",
            "util",
            "function",
            "stream",
            "time",
            "regex",
            "concurrent",
            "math",
            "text",
        ],
    ),
    (
        "src/api/stubs",
        "flink",
        &[
            "environment",
            "streams",
            "functions",
            "windowing",
            "state",
            "eventtime",
            "types",
            "connectors",
            "configuration",
            "operators",
            "util",
            "tuples",
        ],
    ),
];

/// The most that the format can do.
const LEVEL: u8 = 10;

fn main() {
    let out = std::env::var("OUT_DIR").expect("cargo gives a build script a folder");
    println!("cargo::rerun-if-changed=build.rs");
    for (folder, name, files) in PACKS {
        println!("cargo::rerun-if-changed={folder}");
        let mut text = String::new();
        for file in *files {
            let path = Path::new(folder).join(file).with_extension("java");
            let java = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            push_bare(&mut text, &java);
        }
        let packed = miniz_oxide::deflate::compress_to_vec(text.as_bytes(), LEVEL);
        let path = Path::new(&out).join(name).with_extension("deflate");
        std::fs::write(&path, packed).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

/// Adds a text without indentation, empty lines and lines that are a comment. Stubs have no text blocks, whose lines
/// would be another matter.
fn push_bare(text: &mut String, java: &str) {
    assert!(!java.contains("\"\"\""), "a stub has a text block");
    for line in java.lines().map(str::trim) {
        if !line.is_empty() && !line.starts_with("//") {
            text.push_str(line);
            text.push('\n');
        }
    }
}
