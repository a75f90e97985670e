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
            "io",
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
            "formats",
            "bases",
            "configuration",
            "operators",
            "util",
            "tuples",
            "examples",
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
        let mut outline = Outline::new(&text);
        outline.members();
        for (part, text) in [("outline", &outline.outline), ("bodies", &outline.bodies)] {
            let packed = miniz_oxide::deflate::compress_to_vec(text.as_bytes(), LEVEL);
            let path = Path::new(&out).join(format!("{name}.{part}"));
            std::fs::write(&path, packed).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
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

/// Takes the bodies of methods out of a text: in their place stands `{throw 0;}`, which no Java program has, and the
/// bodies are in `bodies` in the same order. A body stays where it is if it has classes or lambdas in it, which need numbers of their
/// own from the start, or if it is short.
struct Outline<'t> {
    text: &'t str,
    at: usize,
    /// Up to here the text is in `outline`.
    copied: usize,
    outline: String,
    /// Each ends with a zero.
    bodies: String,
}

/// A body that is no longer gives nothing to take out.
const BODY_MIN: usize = 16;

const TYPE_WORDS: [&str; 4] = ["class", "interface", "enum", "record"];

/// What stands before parentheses that are followed by a block and are no creation of an object.
const BLOCK_WORDS: [&str; 7] = ["if", "for", "while", "switch", "catch", "synchronized", "try"];

impl<'t> Outline<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text,
            at: 0,
            copied: 0,
            outline: String::new(),
            bodies: String::new(),
        }
    }

    /// Members of a class, or the classes of the text, to the end of either.
    fn members(&mut self) {
        let bytes = self.text.as_bytes();
        let mut start = self.at;
        let (mut has_value, mut has_params) = (false, false);
        while self.at < bytes.len() {
            match bytes[self.at] {
                b'{' => {
                    let header = self.text[start..self.at].trim_end();
                    if let Some(word) = type_word(header).filter(|_| !has_value) {
                        self.at += 1;
                        if word == "enum" {
                            // Constants look like methods.
                            self.at = closing(bytes, self.at - 1) + 1;
                        } else {
                            self.members();
                        }
                    } else {
                        let end = closing(bytes, self.at);
                        let is_method = header.ends_with(')') || header.contains(") throws ");
                        if is_method && has_params && !has_value {
                            self.body(self.at, end + 1);
                        }
                        self.at = end + 1;
                    }
                    if !has_value {
                        start = self.at;
                        has_params = false;
                    }
                }
                b'}' => {
                    self.at += 1;
                    return;
                }
                b';' => {
                    self.at += 1;
                    (start, has_value, has_params) = (self.at, false, false);
                }
                b'(' => {
                    has_params |= !is_annotation(&self.text[start..self.at]);
                    self.at = closing(bytes, self.at) + 1;
                }
                byte => {
                    has_value |= byte == b'=';
                    self.at = next(bytes, self.at);
                }
            }
        }
        self.copy_to(self.text.len());
    }

    fn copy_to(&mut self, at: usize) {
        self.outline.push_str(&self.text[self.copied..at]);
        self.copied = at;
    }

    fn body(&mut self, start: usize, end: usize) {
        let body = &self.text[start..end];
        if body.len() <= BODY_MIN || has_declarations(body) {
            return;
        }
        self.copy_to(start);
        self.outline.push_str("{throw 0;}");
        self.copied = end;
        self.bodies.push_str(body);
        self.bodies.push('\0');
    }
}

/// The place behind what begins at a place: a literal or comment as a whole, else one byte.
fn next(bytes: &[u8], at: usize) -> usize {
    let until = |end: &[u8], from: usize| {
        let found = bytes[from..].windows(end.len()).position(|window| window == end);
        found.map_or(bytes.len(), |found| from + found + end.len())
    };
    match bytes[at] {
        quote @ (b'"' | b'\'') => {
            let mut end = at + 1;
            while bytes[end] != quote {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            end + 1
        }
        b'/' if bytes[at..].starts_with(b"//") => until(b"\n", at),
        b'/' if bytes[at..].starts_with(b"/*") => until(b"*/", at + 2),
        _ => at + 1,
    }
}

/// The place of the bracket that closes the one at a place.
fn closing(bytes: &[u8], open: usize) -> usize {
    let mut depth = 0;
    let mut at = open;
    loop {
        match bytes[at] {
            b'(' | b'{' | b'[' => depth += 1,
            b')' | b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
        at = next(bytes, at);
    }
}

/// The word that makes a header that of a class: `class` in `public class A`, but not in `A.class`.
fn type_word(header: &str) -> Option<&'static str> {
    let words: Vec<&str> = header.split_whitespace().collect();
    let declares = |word: &&str| {
        words
            .iter()
            .rev()
            .skip(1)
            .any(|part| part.trim_start_matches('@') == *word)
    };
    TYPE_WORDS.into_iter().find(declares)
}

/// Whether parentheses behind this belong to an annotation.
fn is_annotation(before: &str) -> bool {
    let name = before
        .trim_end()
        .rsplit(|c: char| !c.is_alphanumeric() && c != '.' && c != '@');
    name.into_iter().next().is_some_and(|name| name.starts_with('@'))
}

/// Whether a body has lambdas, method references or classes in it.
fn has_declarations(body: &str) -> bool {
    let bytes = body.as_bytes();
    let mut opened = Vec::new();
    // The word before the parentheses that were closed last, and where that was.
    let mut closed = ("", 0);
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'(' => {
                let before = body[..at].trim_end();
                opened.push(before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default());
            }
            b')' => closed = (opened.pop().unwrap_or_default(), at + 1),
            b'{' if body[closed.1..at].trim().is_empty() && at > 0 && !BLOCK_WORDS.contains(&closed.0) => return true,
            b'-' | b':' if bytes[at..].starts_with(b"->") || bytes[at..].starts_with(b"::") => return true,
            _ => {}
        }
        at = next(bytes, at);
    }
    let words: Vec<&str> = body.split(|c: char| !c.is_alphanumeric() && c != '.').collect();
    words.iter().any(|word| TYPE_WORDS.contains(word))
}
