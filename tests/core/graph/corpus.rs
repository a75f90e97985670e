//! Lines of the golden corpus: the hand-written part is embedded, the whole is read where it is at hand.

use std::io::Read;
use std::sync::OnceLock;

use flate2::read::GzDecoder;
use serde_json::Value;

static HAND: &[u8] = include_bytes!("../../golden/graphs/hand.jsonl.gz");

/// The whole corpus where it is at hand (natively, in a folder `shared` beside the repository or one up); else the
/// embedded part. Read once for all tests.
pub fn lines() -> &'static [Value] {
    static LINES: OnceLock<Vec<Value>> = OnceLock::new();
    LINES.get_or_init(|| whole().unwrap_or_else(|| parse(&inflate(HAND))))
}

/// Lines whose programs are at hand too: the whole corpus, else the part that is kept with its programs.
pub fn lines_of_programs() -> &'static [Value] {
    static KEPT: &str = include_str!("../../golden/graphs/expected.jsonl");
    static LINES: OnceLock<Vec<Value>> = OnceLock::new();
    LINES.get_or_init(|| whole().unwrap_or_else(|| parse(KEPT)))
}

#[cfg(not(target_arch = "wasm32"))]
fn whole() -> Option<Vec<Value>> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    ["..", "../.."].into_iter().find_map(|up| {
        let file = root.join(up).join("shared/golden/graphs/public/expected.jsonl.gz");
        Some(parse(&inflate(&std::fs::read(file).ok()?)))
    })
}

#[cfg(target_arch = "wasm32")]
fn whole() -> Option<Vec<Value>> {
    None
}

fn inflate(bytes: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(bytes)
        .read_to_string(&mut text)
        .expect("the corpus is gzip of UTF-8");
    text
}

fn parse(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("each line is an object"))
        .collect()
}
