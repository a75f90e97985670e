//! The two languages say the same things.

use crate::support::test;
use eddyline::text::{EN, Lang, ZH, fill};
use std::collections::BTreeMap;

/// The numbers of the places to fill in, sorted.
fn places(pattern: &str) -> Vec<String> {
    let mut found: Vec<String> = pattern
        .split('{')
        .skip(1)
        .filter_map(|part| part.split_once('}').map(|(number, _)| number.to_owned()))
        .collect();
    found.sort();
    found.dedup();
    found
}

#[test]
fn both_languages_fill_in_the_same_places() {
    for ((key, en), (_, zh)) in EN.entries().into_iter().zip(ZH.entries()) {
        assert_eq!(places(en), places(zh), "{key}: {en} / {zh}");
        assert!(
            !en.is_empty() && (!zh.is_empty() || key == "sentence_separator"),
            "{key} is empty"
        );
    }
}

#[test]
fn a_pattern_is_filled_in() {
    assert_eq!(fill("{1} of {0}, {2}{x}", &["a", "b"]), "b of a, {x}");
}

#[test]
fn language_tags_are_read() {
    assert_eq!(Lang::from_tag("zh-CN"), Some(Lang::Zh));
    assert_eq!(Lang::from_tag("en_US"), Some(Lang::En));
    assert_eq!(Lang::from_tag("fr"), None);
}

#[test]
fn the_page_about_the_model_is_there_in_chinese() {
    let page = include_str!("../../docs/model.md");
    let chinese: BTreeMap<String, String> =
        serde_json::from_str(include_str!("../../www/model.zh.json")).expect("the table is JSON");
    let mut texts: Vec<String> = Vec::new();
    for block in page.split("\n\n").map(str::trim) {
        if let Some(heading) = block.strip_prefix("## ") {
            texts.push(heading.to_owned());
        } else if block.starts_with('|') {
            let rows = block
                .lines()
                .filter(|line| !line.starts_with("|-") && !line.starts_with("| -"));
            texts.extend(rows.flat_map(|line| {
                line.trim_matches(['|', ' '])
                    .split(" | ")
                    .map(|cell| cell.trim().to_owned())
            }));
        } else if !block.starts_with("# ") {
            texts.push(block.replace('\n', " "));
        }
    }
    // Numbers and units are the same in both.
    let has_words = |text: &&String| {
        let mut words = text.split(|c: char| !c.is_ascii_alphabetic());
        words.any(|word| word.len() > 2)
    };
    let missing: Vec<&String> = texts
        .iter()
        .filter(has_words)
        .filter(|text| !chinese.contains_key(*text))
        .collect();
    assert!(missing.is_empty(), "without Chinese: {missing:#?}");
    let unused: Vec<&String> = chinese.keys().filter(|text| !texts.contains(text)).collect();
    assert!(unused.is_empty(), "not in the page: {unused:#?}");
    assert!(texts.len() > 50);
}
