//! Java texts to tokens, trees and complaints: data in, text out.

use eddyline::lang::parse;

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn every_golden_program_parses_without_a_complaint() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/golden/graphs/public");
    let mut paths = Vec::new();
    for part in ["hand", "random"] {
        let Ok(entries) = std::fs::read_dir(folder.join(part)) else {
            println!("skipped: no {part} in {}", folder.display());
            continue;
        };
        paths.extend(entries.map(|entry| entry.expect("the folder can be listed").path()));
    }
    paths.sort();
    let mut complaints = String::new();
    for path in paths
        .iter()
        .filter(|path| path.extension().is_some_and(|ext| ext == "java"))
    {
        let text = std::fs::read_to_string(path).expect("the program can be read");
        let parsed = parse(&text);
        for diagnostic in parsed.diagnostics {
            let place = parsed.value.lines.line_column(&text, diagnostic.span.start);
            complaints += &format!(
                "{}:{}:{}: {} {:?}\n",
                path.display(),
                place.line,
                place.column,
                diagnostic.code,
                diagnostic.args
            );
        }
    }
    assert_eq!(complaints, "");
}
