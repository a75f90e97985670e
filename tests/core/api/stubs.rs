//! The stub texts are sound.

use eddyline::api::flink::Flink;

use crate::support::test;

#[test]
fn the_stubs_have_no_fault() {
    let flink = Flink::new();
    let faults: Vec<String> = flink
        .library
        .faults()
        .iter()
        .map(|(place, fault)| format!("{place}\n    {} {:?}", fault.code, fault.args))
        .collect();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults[..faults.len().min(60)].join("\n")
    );
}

#[test]
fn the_api_is_the_same_when_it_is_read_part_by_part() {
    while Flink::prepare() {}
    let page = |flink: &Flink| eddyline::api::table::reference_page(flink.library.program());
    assert!(page(&Flink::shared()) == page(&Flink::new()));
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn the_reference_page_is_fresh() {
    let page = eddyline::api::table::reference_page(Flink::new().library.program());
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/api-reference.md");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "docs/api-reference.md is not what the stubs say: run this test with UPDATE_EXPECT=1"
    );
}
