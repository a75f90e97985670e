//! The project's sources as the rules see them: text, and tokens without comments and literals.

use std::path::{Path, PathBuf};

/// One Rust file, its path relative to the project and with slashes.
pub struct Source {
    pub path: String,
    pub text: String,
    pub tokens: Vec<Token>,
}

/// A word (identifier, keyword or number) or one character of punctuation.
pub struct Token {
    pub text: String,
    pub line: usize,
}

impl Token {
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

impl Source {
    pub fn new(path: &str, text: &str) -> Self {
        Self {
            path: path.to_owned(),
            text: text.to_owned(),
            tokens: tokens(text),
        }
    }

    /// The layer that the file belongs to.
    pub fn layer(&self) -> Option<&str> {
        let (layer, _) = self.path.strip_prefix("src/")?.split_once('/')?;
        Some(layer)
    }

    /// Names of the modules from the crate's root to the one that the file is.
    pub fn module_path(&self) -> Vec<&str> {
        let inner = self.path.strip_prefix("src/").unwrap_or(&self.path);
        let inner = inner.trim_end_matches(".rs").trim_end_matches("/mod");
        match inner {
            "lib" | "main" => Vec::new(),
            _ => inner.split('/').collect(),
        }
    }

    /// Whether the line, or the one above it, has a comment that begins with this.
    pub fn has_reason(&self, line: usize, opening: &str) -> bool {
        let lines = self.text.lines().skip(line.saturating_sub(2)).take(2.min(line));
        lines
            .filter_map(|text| text.split_once(opening))
            .any(|(_, reason)| !reason.trim().is_empty())
    }
}

/// Every Rust file of the library, the page, the tests and the project's own commands.
pub fn of_project() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in ["src", "tests", "benches", "examples", "xtask/src"] {
        collect(&root.join(folder), &mut paths);
    }
    paths.sort();
    let sources = paths.iter().map(|path| {
        let text = std::fs::read_to_string(path).expect("a source is UTF-8");
        let relative = path.strip_prefix(root).expect("a source lies in the project");
        Source::new(&relative.to_string_lossy().replace('\\', "/"), &text)
    });
    sources.collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() && !path.ends_with("node_modules") {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

/// Takes a text apart, as far as the rules need it. Any text gives tokens.
fn tokens(text: &str) -> Vec<Token> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    let mut line = 1;
    while at < chars.len() {
        let end = match token_end(&chars, at) {
            (end, true) => {
                let text = chars[at..end].iter().collect();
                tokens.push(Token { text, line });
                end
            }
            (end, false) => end,
        };
        line += chars[at..end].iter().filter(|char| **char == '\n').count();
        at = end;
    }
    tokens
}

/// Where what begins here ends, and whether it counts as a token.
fn token_end(chars: &[char], at: usize) -> (usize, bool) {
    let next = |offset: usize| chars.get(at + offset).copied().unwrap_or('\0');
    match chars[at] {
        '/' if next(1) == '/' => (find(chars, at, |char| char == '\n'), false),
        '/' if next(1) == '*' => (comment_end(chars, at), false),
        '"' => (quoted_end(chars, at + 1, '"'), false),
        '\'' if next(1) == '\\' || next(2) == '\'' => (quoted_end(chars, at + 1, '\''), false),
        // A lifetime.
        '\'' => (find(chars, at + 1, |char| !is_word(char)), false),
        char if is_word(char) => {
            let end = find(chars, at, |char| !is_word(char));
            let is_prefix = end - at <= 2 && chars[at..end].iter().all(|char| "rbc".contains(*char));
            match chars.get(end) {
                Some('"' | '#') if is_prefix && chars[at..end].contains(&'r') => raw_end(chars, end),
                Some('"') if is_prefix => (quoted_end(chars, end + 1, '"'), false),
                _ => (end, true),
            }
        }
        char if char.is_whitespace() => (at + 1, false),
        _ => (at + 1, true),
    }
}

fn is_word(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

fn find(chars: &[char], from: usize, stop: impl Fn(char) -> bool) -> usize {
    (from..chars.len()).find(|at| stop(chars[*at])).unwrap_or(chars.len())
}

fn quoted_end(chars: &[char], from: usize, quote: char) -> usize {
    let mut at = from;
    while at < chars.len() && chars[at] != quote {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(chars.len())
}

/// A raw string from its first hash or quote on; a raw identifier counts as the word that it is.
fn raw_end(chars: &[char], from: usize) -> (usize, bool) {
    let quote = find(chars, from, |char| char != '#');
    if chars.get(quote) != Some(&'"') {
        return (from + 1, false);
    }
    let n_hashes = quote - from;
    let closes = |at: &usize| {
        let hashes = chars.iter().skip(at + 1).take(n_hashes);
        chars[*at] == '"' && hashes.filter(|char| **char == '#').count() == n_hashes
    };
    let end = (quote + 1..chars.len()).find(closes);
    (end.map_or(chars.len(), |end| end + 1 + n_hashes), false)
}

fn comment_end(chars: &[char], from: usize) -> usize {
    let mut depth = 0;
    let mut at = from;
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    chars.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_tokens(text: &str, expected: &str) {
        let words: Vec<String> = tokens(text).into_iter().map(|token| token.text).collect();
        assert_eq!(words.join(" "), expected);
    }

    #[test]
    fn comments_and_literals_are_no_tokens() {
        check_tokens("a // b\nc /* d /* e */ f */ g", "a c g");
        check_tokens(r#"let s = "crate::sim \" x"; t"#, "let s = ; t");
        check_tokens(r##"let s = r#"a " b"#; let b = br"x"; c"##, "let s = ; let b = ; c");
        check_tokens(r"let c = '\''; let d = 'd'; &'a str", "let c = ; let d = ; & str");
        check_tokens("r#type crate::sim", "type crate : : sim");
        check_tokens("\"no end", "");
    }

    #[test]
    fn tokens_know_their_lines() {
        let tokens = tokens("a\n\"x\ny\"\n/*\n*/ b");
        assert_eq!(tokens.last().map(|token| token.line), Some(5));
    }

    #[test]
    fn a_file_knows_its_module() {
        let path = |path: &str| Source::new(path, "").module_path().join("::");
        assert_eq!(path("src/sim/task/turn.rs"), "sim::task::turn");
        assert_eq!(path("src/sim/mod.rs"), "sim");
        assert_eq!(path("src/lib.rs"), "");
    }
}
