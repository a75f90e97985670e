//! The full editor: a JavaScript module that is fetched when it is first needed, and what goes to and fro. Places in
//! there count UTF-16 units.

use super::{EditorProps, Problem};
use crate::api::flink::Flink;
use crate::base::diag::Severity;
use crate::base::span::{LineIndex, Span};
use crate::lang::check::probe::CandidateKind;
use crate::lang::complete::{complete, hover};
use crate::lang::highlight::{TokenClass, brackets, folds, highlight};
use crate::text::editor::phrases;
use crate::view::msg::Msg;
use js_sys::{Array, Object, Reflect, Uint32Array};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, HtmlTextAreaElement};
use yew::Callback;

#[wasm_bindgen(inline_js = "
// Beside the application's own files, wherever the page is: this script lies two folders below them.
export function fetchEditor(area, done) {
  let composing = false;
  area.addEventListener('compositionstart', () => { composing = true; });
  area.addEventListener('compositionend', () => { composing = false; });
  const give = (module) => {
    // An input method finishes its word in the text area.
    if (composing) area.addEventListener('compositionend', () => setTimeout(give, 0, module), { once: true });
    else done(module);
  };
  import(new URL('../../www/editor/editor.js', import.meta.url).href).then(give, () => done(undefined));
}
")]
extern "C" {
    #[wasm_bindgen(js_name = fetchEditor)]
    fn fetch_editor(area: &HtmlTextAreaElement, done: &JsValue);

    /// The module.
    type Module;
    #[wasm_bindgen(method, catch)]
    fn mount(this: &Module, parent: &HtmlElement, options: &Object) -> Result<Handle, JsValue>;

    /// A mounted editor.
    type Handle;
    #[wasm_bindgen(method, js_name = setDoc)]
    fn set_doc(this: &Handle, text: &str);
    #[wasm_bindgen(method, js_name = setProblems)]
    fn set_problems(this: &Handle, problems: &Array);
    #[wasm_bindgen(method, js_name = setLit)]
    fn set_lit(this: &Handle, from: i32, to: i32);
    #[wasm_bindgen(method, js_name = setLabels)]
    fn set_labels(this: &Handle, labels: &Object);
    #[wasm_bindgen(method)]
    fn select(this: &Handle, from: u32, to: u32);
    #[wasm_bindgen(method)]
    fn destroy(this: &Handle);
}

/// Fetches the module; nothing when that fails, as without a network.
pub fn fetch(area: &HtmlTextAreaElement, done: Callback<Option<JsValue>>) {
    let done = Closure::once_into_js(move |module: JsValue| {
        done.emit((!module.is_undefined()).then_some(module));
    });
    fetch_editor(area, &done);
}

/// A mounted editor with what it calls.
pub struct Live {
    handle: Handle,
    /// The text as the editor has it: what comes back from the application unchanged isn't put in again.
    text: Rc<RefCell<String>>,
    problems: Vec<Problem>,
    _analyse: Closure<dyn Fn(String) -> JsValue>,
    _complete: Closure<dyn Fn(String, u32) -> JsValue>,
    _hover: Closure<dyn Fn(String, u32) -> JsValue>,
    _changed: Closure<dyn Fn(String)>,
    _moved: Closure<dyn Fn(u32)>,
    _select: Closure<dyn Fn(u32, u32)>,
}

impl Live {
    /// Takes the place of a text area: its text, its selection, and the focus if it has it. None when the module isn't
    /// what it should be.
    pub fn mount(
        module: &JsValue,
        host: &HtmlElement,
        area: &HtmlTextAreaElement,
        props: &EditorProps,
        keys_id: &str,
    ) -> Option<Live> {
        let text = Rc::new(RefCell::new(area.value()));
        let analyse = Closure::<dyn Fn(String) -> JsValue>::new(|text: String| analyse(&text));
        let flink = props.flink.clone();
        let complete = Closure::<dyn Fn(String, u32) -> JsValue>::new(move |text: String, place| {
            completions(&text, place, &flink)
        });
        let flink = props.flink.clone();
        let hover =
            Closure::<dyn Fn(String, u32) -> JsValue>::new(move |text: String, place| meaning(&text, place, &flink));
        let changed = {
            let (known, send) = (text.clone(), props.send.clone());
            Closure::<dyn Fn(String)>::new(move |text: String| {
                known.replace(text.clone());
                send.emit(Msg::Edited(text));
            })
        };
        let send = props.send.clone();
        let moved = Closure::<dyn Fn(u32)>::new(move |place| send.emit(Msg::CaretMoved(place)));
        let classes: Array = TokenClass::ALL
            .iter()
            .map(|class| JsValue::from_str(class.as_str()))
            .collect();
        let options = object([
            ("doc", area.value().into()),
            ("labels", labels(props, keys_id).into()),
            ("classes", classes.into()),
            ("analyse", analyse.as_ref().clone()),
            ("complete", complete.as_ref().clone()),
            ("hover", hover.as_ref().clone()),
            ("changed", changed.as_ref().clone()),
            ("moved", moved.as_ref().clone()),
        ]);
        // What isn't shown can't be focused.
        host.set_hidden(false);
        let handle = module.unchecked_ref::<Module>().mount(host, &options).ok()?;
        let select = {
            let handle = handle.clone().unchecked_into::<Handle>();
            Closure::<dyn Fn(u32, u32)>::new(move |from, to| handle.select(from, to))
        };
        set(host, SELECT_PROPERTY, select.as_ref());
        let focused = web_sys::window()
            .and_then(|window| window.document())
            .and_then(|document| document.active_element())
            .is_some_and(|element| element == ***area);
        if focused {
            let start = area.selection_start().ok().flatten().unwrap_or(0);
            let end = area.selection_end().ok().flatten().unwrap_or(start);
            handle.select(start, end);
        }
        let mut live = Live {
            handle,
            text,
            problems: Vec::new(),
            _analyse: analyse,
            _complete: complete,
            _hover: hover,
            _changed: changed,
            _moved: moved,
            _select: select,
        };
        live.show(props, None);
        Some(live)
    }

    /// Brings the editor up to the properties; `before`: those it shows already.
    pub fn show(&mut self, props: &EditorProps, before: Option<&EditorProps>) {
        if *self.text.borrow() != *props.text {
            self.text.replace(props.text.to_string());
            self.handle.set_doc(&props.text);
        }
        if before.is_none_or(|before| before.lang != props.lang) {
            self.handle.set_labels(&labels(props, super::KEYS_ID));
        }
        // The same problems have moved along with the text by themselves.
        if before.is_none() || self.problems != *props.problems {
            self.problems = props.problems.to_vec();
            self.handle.set_problems(&problems(props));
        }
        if before.is_none_or(|before| before.lit != props.lit) {
            let lines = LineIndex::new(&props.text);
            match props.lit.map(|span| lines.utf16_span(&props.text, span)) {
                Some(span) => self.handle.set_lit(span.start as i32, span.end as i32),
                None => self.handle.set_lit(-1, -1),
            }
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.handle.destroy();
    }
}

/// The host element's property that selects a range in the editor in it.
const SELECT_PROPERTY: &str = "eddylineSelect";

/// Selects a range in the full editor, if it is there.
pub fn select(host: &web_sys::Element, span: Span) -> bool {
    let function = Reflect::get(host, &SELECT_PROPERTY.into()).ok();
    let Some(function) = function.and_then(|function| function.dyn_into::<js_sys::Function>().ok()) else {
        return false;
    };
    function.call2(host, &span.start.into(), &span.end.into()).is_ok()
}

fn set(target: &JsValue, key: &str, value: &JsValue) {
    // Objects of our own and elements take any property.
    let _ = Reflect::set(target, &key.into(), value);
}

fn object<const N: usize>(entries: [(&str, JsValue); N]) -> Object {
    let object = Object::new();
    for (key, value) in entries {
        set(&object, key, &value);
    }
    object
}

fn labels(props: &EditorProps, keys_id: &str) -> Object {
    let table = Object::new();
    for (english, own) in phrases(props.lang) {
        set(&table, english, &(*own).into());
    }
    let editor = props.words.editor_label.into();
    object([
        ("editor", editor),
        ("describedBy", keys_id.into()),
        ("phrases", table.into()),
        ("lang", props.lang.tag().into()),
    ])
}

fn problems(props: &EditorProps) -> Array {
    let text = props.text.as_str();
    let lines = LineIndex::new(text);
    let shown = props.problems.iter().map(|problem| {
        let span = lines.utf16_span(text, visible(text, problem.span));
        let severity = match problem.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "info",
        };
        let sentences = problem.hints.iter().map(|(hint, _)| hint.as_str());
        let message: Vec<&str> = std::iter::once(problem.message.as_str()).chain(sentences).collect();
        let actions: Array = problem
            .hints
            .iter()
            .filter_map(|(_, edit)| Some(action(edit.clone()?, props)))
            .collect();
        JsValue::from(object([
            ("from", span.start.into()),
            ("to", span.end.into()),
            ("severity", severity.into()),
            ("message", message.join("\n").into()),
            ("actions", actions.into()),
        ]))
    });
    shown.collect()
}

/// An empty place has nothing to underline: the character before it on its line is taken instead.
fn visible(text: &str, span: Span) -> Span {
    let before = text
        .get(..span.start as usize)
        .and_then(|before| before.chars().next_back());
    match before {
        Some(c) if span.is_empty() && c != '\n' => Span::new(span.start - c.len_utf8() as u32, span.end),
        _ => span,
    }
}

/// A button in a problem's tooltip that carries out an edit.
fn action((span, replacement): (Span, String), props: &EditorProps) -> JsValue {
    let send = props.send.clone();
    let apply = Closure::once_into_js(move || {
        send.emit(Msg::ApplyEdits(vec![(span.start, span.end, replacement)]));
    });
    object([("name", props.words.apply.into()), ("apply", apply)]).into()
}

/// What could stand at a place, for the editor's list.
fn completions(text: &str, place: u32, flink: &Flink) -> JsValue {
    let lines = LineIndex::new(text);
    let found = complete(text, lines.offset_from_utf16(text, place), &flink.library);
    let options: Array = found
        .items
        .iter()
        .map(|item| {
            let kind = match item.kind {
                CandidateKind::Local => "variable",
                CandidateKind::Field => "property",
                CandidateKind::Method => "method",
                CandidateKind::Class => "class",
            };
            let option = object([
                ("label", item.name.as_str().into()),
                ("kind", kind.into()),
                ("detail", item.detail.as_str().into()),
                ("insert", item.insert.as_str().into()),
                ("help", item.help.as_str().into()),
            ]);
            if let Some(import) = &item.import {
                set(&option, "importAt", &lines.utf16(text, import.at).into());
                set(&option, "importText", &import.text.as_str().into());
            }
            JsValue::from(option)
        })
        .collect();
    let from = lines.utf16(text, found.word.start);
    object([("from", from.into()), ("options", options.into())]).into()
}

/// What the word at a place means, for the editor's tooltip; nothing where there is nothing to say.
fn meaning(text: &str, place: u32, flink: &Flink) -> JsValue {
    let lines = LineIndex::new(text);
    let Some(found) = hover(text, lines.offset_from_utf16(text, place), &flink.library) else {
        return JsValue::NULL;
    };
    let said: Array = found
        .lines
        .iter()
        .map(|line| {
            let line = object([
                ("signature", line.signature.as_str().into()),
                ("help", line.help.as_str().into()),
            ]);
            JsValue::from(line)
        })
        .collect();
    let span = lines.utf16_span(text, found.word);
    object([
        ("from", span.start.into()),
        ("to", span.end.into()),
        ("lines", said.into()),
    ])
    .into()
}

/// Colours, brackets and folds of a text, as flat lists of numbers.
fn analyse(text: &str) -> JsValue {
    let lines = LineIndex::new(text);
    let place = |offset| lines.utf16(text, offset);
    let tokens: Vec<u32> = highlight(text)
        .into_iter()
        .filter(|piece| piece.class.is_coloured())
        .flat_map(|piece| [place(piece.span.start), place(piece.span.end), piece.class as u32])
        .collect();
    let brackets: Vec<u32> = brackets(text)
        .into_iter()
        .flat_map(|pair| {
            [
                place(pair.open.start),
                pair.close.map_or(u32::MAX, |close| place(close.start)),
            ]
        })
        .collect();
    let folds: Vec<u32> = folds(text)
        .into_iter()
        .flat_map(|fold| [place(fold.start), place(fold.end)])
        .collect();
    object([
        ("tokens", Uint32Array::from(&tokens[..]).into()),
        ("brackets", Uint32Array::from(&brackets[..]).into()),
        ("folds", Uint32Array::from(&folds[..]).into()),
    ])
    .into()
}
