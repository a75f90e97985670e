//! Everything that touches the surrounding page: storage, address, theme. Any of it may be missing or refuse.

mod exports;

use crate::text::Lang;
use web_sys::{UrlSearchParams, Window};

/// Keys of what is kept across visits.
pub mod key {
    pub const TEXT: &str = "eddyline.text";
    pub const LANG: &str = "eddyline.lang";
    pub const THEME: &str = "eddyline.theme";
    pub const SETTINGS: &str = "eddyline.settings";
}

/// Light, dark, or as the system has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
}

/// What the address asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Request {
    pub lang: Option<Lang>,
    pub theme: Option<Theme>,
    pub embed: bool,
    pub example: Option<String>,
    pub parallelism: Option<u32>,
    pub tab: Option<String>,
    /// The program itself.
    pub text: Option<String>,
}

fn window() -> Option<Window> {
    web_sys::window()
}

/// Reads the address. Unknown parameters are left alone.
fn request_of_address() -> Request {
    let search = window()
        .and_then(|window| window.location().search().ok())
        .unwrap_or_default();
    let Ok(params) = UrlSearchParams::new_with_str(&search) else {
        return Request::default();
    };
    Request::read(|name| params.get(name))
}

impl Request {
    /// From named texts. What can't be understood is left alone.
    fn read(get: impl Fn(&str) -> Option<String>) -> Self {
        Self {
            lang: get("lang").and_then(|tag| Lang::from_tag(&tag)),
            theme: get("theme").and_then(|name| theme_from(&name)),
            embed: get("embed").is_some_and(|value| value != "0"),
            example: get("example"),
            parallelism: get("parallelism").and_then(|value| value.parse().ok()),
            tab: get("view"),
            text: get("text"),
        }
    }
}

fn theme_from(name: &str) -> Option<Theme> {
    match name {
        "light" => Some(Theme::Light),
        "dark" => Some(Theme::Dark),
        "auto" => Some(Theme::Auto),
        _ => None,
    }
}

/// Something kept earlier. Storage may be forbidden, for instance in a sandboxed frame; then nothing was kept.
pub fn load(key: &str) -> Option<String> {
    window()?.local_storage().ok()??.get_item(key).ok()?
}

/// Keeps something, if the browser allows it.
pub fn keep(key: &str, value: &str) {
    if let Some(Ok(Some(storage))) = window().map(|window| window.local_storage()) {
        // A full or forbidden storage loses only the convenience.
        let _ = storage.set_item(key, value);
    }
}

/// The theme kept earlier.
pub fn kept_theme() -> Theme {
    load(key::THEME).and_then(|name| theme_from(&name)).unwrap_or_default()
}

/// The language kept earlier, else the first of the browser's that there is.
pub fn preferred_lang() -> Lang {
    if let Some(lang) = load(key::LANG).and_then(|tag| Lang::from_tag(&tag)) {
        return lang;
    }
    let languages = window().map(|window| window.navigator().languages());
    languages
        .and_then(|languages| languages.iter().find_map(|tag| Lang::from_tag(&tag.as_string()?)))
        .unwrap_or_default()
}

/// Whether the system asks for dark.
pub fn system_dark() -> bool {
    window()
        .and_then(|window| window.match_media("(prefers-color-scheme: dark)").ok()?)
        .is_some_and(|query| query.matches())
}

/// Whether the system asks for little motion.
pub fn reduced_motion() -> bool {
    window()
        .and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok()?)
        .is_some_and(|query| query.matches())
}

/// Milliseconds of the browser's clock.
pub fn now_ms() -> f64 {
    window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now())
}

/// Applies the theme to the page.
pub fn show_theme(theme: Theme) {
    let Some(root) = root() else { return };
    let _ = match theme {
        Theme::Auto => root.remove_attribute("data-theme"),
        Theme::Light => root.set_attribute("data-theme", "light"),
        Theme::Dark => root.set_attribute("data-theme", "dark"),
    };
}

/// The name under which a theme is kept.
pub fn theme_name(theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => "auto",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

/// Tells the page its language.
pub fn show_lang(lang: Lang) {
    if let Some(root) = root() {
        let _ = root.set_attribute("lang", lang.tag());
    }
}

fn root() -> Option<web_sys::Element> {
    window()?.document()?.document_element()
}

/// Whether a key press belongs to a field where one types.
pub fn typing(event: &web_sys::KeyboardEvent) -> bool {
    use wasm_bindgen::JsCast as _;
    let Some(target) = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
    else {
        return false;
    };
    let editable = target
        .dyn_ref::<web_sys::HtmlElement>()
        .is_some_and(web_sys::HtmlElement::is_content_editable);
    let tag = target.tag_name();
    let kind = target.get_attribute("type").unwrap_or_default();
    editable || tag == "TEXTAREA" || tag == "SELECT" || (tag == "INPUT" && kind != "checkbox") || event.is_composing()
}

/// Whether a key press belongs to a button or switch, which answers to it itself.
pub fn on_control(event: &web_sys::KeyboardEvent) -> bool {
    use wasm_bindgen::JsCast as _;
    event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        .is_some_and(|target| matches!(target.tag_name().as_str(), "BUTTON" | "INPUT"))
}

/// Leaves the field that has the focus.
pub fn leave_field() {
    use wasm_bindgen::JsCast as _;
    let active = window()
        .and_then(|window| window.document())
        .and_then(|document| document.active_element());
    if let Some(element) = active.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        // An element that cannot lose the focus keeps it.
        let _ = element.blur();
    }
}

/// Selects a range of bytes in the editor and scrolls it into view.
pub fn select_text(text: &str, start: u32, end: u32) {
    use crate::base::span::{LineIndex, Span};
    use crate::view::editor;
    use wasm_bindgen::JsCast as _;
    let lines = LineIndex::new(text);
    let Some(document) = window().and_then(|window| window.document()) else {
        return;
    };
    let find = |selector| document.query_selector(selector).ok().flatten();
    let span = Span::new(start, end.max(start));
    if find(".editor-live").is_some_and(|live| editor::select(&live, lines.utf16_span(text, span))) {
        return;
    }
    let area = find(".editor-area").and_then(|element| element.dyn_into::<web_sys::HtmlTextAreaElement>().ok());
    let Some(area) = area else { return };
    let _ = area.focus();
    let _ = area.set_selection_range(lines.utf16(text, start), lines.utf16(text, end.max(start)));
    if let Some(editor) = area.closest(".editor").ok().flatten() {
        let line = lines.line(start) as i32;
        editor.set_scroll_top((line - 4).max(0) * 20);
    }
}

/// Whether the document is the page's own, which says so.
pub fn own_page() -> bool {
    let body = window()
        .and_then(|window| window.document())
        .and_then(|document| document.body());
    body.is_some_and(|body| body.has_attribute("data-eddyline"))
}

thread_local! {
    /// What the surrounding page asked of the next studio that is mounted.
    static OFFERED: std::cell::RefCell<Option<Request>> = const { std::cell::RefCell::new(None) };
}

/// Tells the next studio that is mounted what the surrounding page wants.
fn offer(request: Request) {
    OFFERED.with(|offered| *offered.borrow_mut() = Some(request));
}

/// What is asked for: by the surrounding page, else by the address.
pub fn request() -> Request {
    OFFERED
        .with(|offered| offered.borrow_mut().take())
        .unwrap_or_else(request_of_address)
}
