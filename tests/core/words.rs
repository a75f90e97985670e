//! The two languages say the same things.

use crate::support::test;
use eddyline::text::{EN, Lang, ZH, fill};

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
