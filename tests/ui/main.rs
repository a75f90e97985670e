//! The page's components in a real browser: mount, click, type, read.
#![cfg(target_arch = "wasm32")]

use eddyline::view::App;
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Element, HtmlElement, HtmlInputElement, InputEvent, InputEventInit};

wasm_bindgen_test_configure!(run_in_browser);

/// A mounted page, which goes with it.
struct Mounted {
    host: Element,
    handle: Option<yew::AppHandle<App>>,
}

impl Mounted {
    async fn new() -> Self {
        let document = web_sys::window().expect("a window").document().expect("a document");
        let host = document.create_element("div").expect("an element");
        document
            .body()
            .expect("a body")
            .append_child(&host)
            .expect("it is appended");
        let handle = yew::Renderer::<App>::with_root(host.clone()).render();
        let mounted = Self {
            host,
            handle: Some(handle),
        };
        mounted.drawn().await;
        mounted
    }

    /// Waits until what was asked for is drawn, and what its new size asks for.
    async fn drawn(&self) {
        yew::platform::time::sleep(Duration::from_millis(250)).await;
    }

    /// The first element that a selector finds.
    #[track_caller]
    fn find(&self, selector: &str) -> HtmlElement {
        let found = self.host.query_selector(selector).expect("a selector");
        let found = found.unwrap_or_else(|| panic!("nothing is {selector} in {}", self.host.inner_html()));
        found.unchecked_into()
    }

    fn count(&self, selector: &str) -> u32 {
        self.host.query_selector_all(selector).expect("a selector").length()
    }

    #[track_caller]
    fn text(&self, selector: &str) -> String {
        self.find(selector).text_content().unwrap_or_default()
    }

    /// Drawings aren't HTML and have no `click`: the event is sent by its name.
    async fn click(&self, selector: &str) {
        self.send("click", &self.find(selector)).await;
    }

    async fn send(&self, name: &str, to: &HtmlElement) {
        let init = InputEventInit::new();
        init.set_bubbles(true);
        let event = InputEvent::new_with_event_init_dict(name, &init).expect("an event");
        to.dispatch_event(&event).expect("it is dispatched");
        self.drawn().await;
    }

    async fn input(&self, selector: &str, value: &str) {
        let field: HtmlInputElement = self.find(selector).unchecked_into();
        field.set_value(value);
        self.send("input", &field).await;
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        if let Some(handle) = self.handle.take() {
            handle.destroy();
        }
        self.host.remove();
    }
}

const COUNT: &str = "[data-testid=subtasks] .value";

#[wasm_bindgen_test]
async fn app_mounts() {
    let page = Mounted::new().await;
    assert!(page.host.inner_html().contains("Eddyline"));
}

#[wasm_bindgen_test]
async fn a_slider_changes_the_headline_and_its_box() {
    let page = Mounted::new().await;
    page.input("[data-testid=parallelism]", "0").await;
    assert_eq!(page.text(COUNT), "2");
    let change = page.text("[data-testid=tasks-change]");
    assert!(change.ends_with('1') && !change.starts_with('+'), "{change}");
    page.input("[data-testid=parallelism]", "7").await;
    assert_eq!(page.text(COUNT), "17");
    let number: HtmlInputElement = page.find("[data-testid=parallelism-number]").unchecked_into();
    assert_eq!(number.value(), "8");
    // One drag is one change, and it came back to where it began.
    assert_eq!(page.count("[data-testid=tasks-change]"), 0);
}

#[wasm_bindgen_test]
async fn a_click_on_a_lane_fills_the_inspector_and_filters_the_facts() {
    let page = Mounted::new().await;
    assert_eq!(page.text("[data-testid=inspector-title]"), "WordCount");
    page.click(".lane").await;
    let title = page.text("[data-testid=inspector-title]");
    assert!(title.contains("in-memory-input"), "{title}");
    page.click("[data-testid=tab-facts]").await;
    let said = page.text(".pill.filter");
    assert!(title.starts_with(said.trim_end_matches(" ×")), "{said} of {title}");
    page.click(".pill.filter").await;
    assert_eq!(page.count(".pill.filter"), 0);
}

#[wasm_bindgen_test]
async fn facts_are_searched_and_counted_from_the_newest() {
    let page = Mounted::new().await;
    page.click("[data-testid=tab-facts]").await;
    let n_all = page.count(".fact");
    page.input("[data-testid=fact-search]", "deployed").await;
    let n_found = page.count(".fact");
    assert!(n_found > 0 && n_found < n_all, "{n_found} of {n_all}");
    page.input("[data-testid=fact-search]", "nothing says this").await;
    assert_eq!(page.count(".fact"), 0);
}

#[wasm_bindgen_test]
async fn steps_go_forth_and_back() {
    let page = Mounted::new().await;
    let before = page.text("[data-testid=step-number]");
    page.click("[data-testid=step]").await;
    let after = page.text("[data-testid=step-number]");
    assert_ne!(before, after);
    page.click("[data-testid=step-back]").await;
    assert_eq!(page.text("[data-testid=step-number]"), before);
    page.click("[data-testid=restart]").await;
    assert!(page.text("[data-testid=step-number]").ends_with('0'));
}

#[wasm_bindgen_test]
async fn the_language_changes_every_label_and_back() {
    let page = Mounted::new().await;
    let before = page.text(".knobs");
    page.click("[data-testid=language]").await;
    assert_ne!(page.text(".knobs"), before);
    page.click("[data-testid=language]").await;
    assert_eq!(page.text(".knobs"), before);
}

#[wasm_bindgen_test]
async fn a_drawing_is_enlarged_and_fits_again() {
    let page = Mounted::new().await;
    let width = || {
        page.find(".pane.run svg")
            .get_attribute("width")
            .expect("it has a width")
    };
    let before = width();
    page.click("[data-testid=run-zoom-in]").await;
    assert_ne!(width(), before);
    page.click("[data-testid=run-zoom-out]").await;
    assert_eq!(width(), before);
    page.click("[data-testid=run-enlarge]").await;
    assert_eq!(page.count(".studio.only-run"), 1);
    page.click("[data-testid=run-enlarge]").await;
    assert_eq!(page.count(".studio.only-run"), 0);
}
