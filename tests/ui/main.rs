//! The page's components in a real browser: mount, click, read.
#![cfg(target_arch = "wasm32")]

use eddyline::view::App;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
async fn app_mounts() {
    let document = web_sys::window().expect("a window").document().expect("a document");
    let host = document.create_element("div").expect("an element");
    yew::Renderer::<App>::with_root(host.clone()).render();
    yew::platform::time::sleep(std::time::Duration::ZERO).await;
    assert!(host.inner_html().contains("Eddyline"), "got: {}", host.inner_html());
}
