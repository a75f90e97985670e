//! "What is modelled": the project's own page about it, fetched when it is asked for. It is written in English; a table
//! gives its sentences in Chinese, and a sentence that the table lacks stays English.

use crate::text::{Lang, Words};
use crate::view::icons::{icon, path};
use crate::view::msg::Msg;
use wasm_bindgen::prelude::*;
use yew::prelude::*;

#[wasm_bindgen(inline_js = "
// Beside the application's own files: this script lies two folders below them.
export function fetchTexts(names, done) {
  const one = (name) => fetch(new URL('../../' + name, import.meta.url)).then((answer) => (answer.ok ? answer.text() : Promise.reject()));
  Promise.all(names.split(' ').map(one)).then((texts) => done(texts.join('\\0')), () => done(undefined));
}
")]
extern "C" {
    #[wasm_bindgen(js_name = fetchTexts)]
    fn fetch_texts(names: &str, done: &JsValue);
}

/// What the dialog needs.
#[derive(Clone, PartialEq, Properties)]
pub struct ModelPageProps {
    pub lang: Lang,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// The dialog.
#[component]
pub fn ModelPage(props: &ModelPageProps) -> Html {
    let fetched = use_state(|| None::<Option<String>>);
    {
        let fetched = fetched.clone();
        use_effect_with((), move |()| {
            let done = Closure::once_into_js(move |texts: JsValue| fetched.set(Some(texts.as_string())));
            fetch_texts("model.md www/model.zh.json", &done);
        });
    }
    let words = props.words;
    let close = props.send.reform(|_: MouseEvent| Msg::ModelPage(false));
    let body = match &*fetched {
        None => html! {},
        Some(None) => html! { <p>{ words.model_not_there }</p> },
        Some(Some(texts)) => draw(texts, props.lang),
    };
    html! {
        <div class="dialog-back" onclick={close.clone()}>
            <div class="dialog wide-dialog" role="dialog" aria-modal="true" aria-label={words.model_title} tabindex="0"
                onclick={Callback::from(|event: MouseEvent| event.stop_propagation())} data-testid="model-page">
                <div class="dialog-top">
                    <h2>{ words.model_title }</h2>
                    <button type="button" class="button icon bare" aria-label={words.close} onclick={close}>{ icon(path::CLOSE) }</button>
                </div>
                { body }
            </div>
        </div>
    }
}

/// The page's text and its table of sentences, with a zero character between.
fn draw(texts: &str, lang: Lang) -> Html {
    let (page, chinese) = texts.split_once('\0').unwrap_or((texts, ""));
    let chinese: serde_json::Value = match lang {
        Lang::Zh => serde_json::from_str(chinese).unwrap_or_default(),
        Lang::En => serde_json::Value::Null,
    };
    let say = |text: &str| {
        let text = text.replace('\n', " ");
        let said = chinese.get(&text).and_then(|said| said.as_str()).unwrap_or(&text);
        code(said)
    };
    page.split("\n\n").map(|block| draw_block(block.trim(), &say)).collect()
}

/// A heading, a table or a paragraph.
fn draw_block(block: &str, say: &dyn Fn(&str) -> Html) -> Html {
    // The dialog has the title already.
    if block.starts_with("# ") {
        return html! {};
    }
    if let Some(heading) = block.strip_prefix("## ") {
        return html! { <h3 class="section-title">{ say(heading) }</h3> };
    }
    if !block.starts_with('|') {
        return html! { <p>{ say(block) }</p> };
    }
    let cells = |line: &str| -> Vec<Html> {
        let inner = line.trim_matches(|c| c == '|' || c == ' ');
        inner.split(" | ").map(|cell| say(cell.trim())).collect()
    };
    let mut lines = block.lines();
    let head = lines.next().map(cells).unwrap_or_default();
    // Below the head stands a rule.
    let rows = lines.skip(1).map(cells);
    html! {
        <table class="table">
            <thead><tr>{ for head.into_iter().map(|cell| html! { <th scope="col">{ cell }</th> }) }</tr></thead>
            <tbody>
                { for rows.map(|row| html! { <tr>{ for row.into_iter().map(|cell| html! { <td>{ cell }</td> }) }</tr> }) }
            </tbody>
        </table>
    }
}

/// What stands between backticks is code.
fn code(text: &str) -> Html {
    let pieces = text.split('`').enumerate();
    pieces
        .map(|(place, piece)| {
            if place % 2 == 1 {
                html! { <code>{ piece }</code> }
            } else {
                html! { { piece } }
            }
        })
        .collect()
}
