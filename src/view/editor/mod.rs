//! The program's text. At first a text area over a layer that shows the same text with colours and underlines; the text
//! area keeps selection, undo, input methods and screen readers as they are. When it is first used, the full editor
//! (completion, folding, search) is fetched and takes its place; where that fails, the text area stays.

mod live;
mod plain;
mod problems;

use crate::api::flink::Flink;
use crate::base::diag::Severity;
use crate::base::span::Span;
use crate::text::{Lang, Words};
use crate::view::msg::Msg;
use crate::view::shared::Shared;
use live::Live;
pub use live::select;
use wasm_bindgen::JsValue;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// A stretch of the text that gets a style class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub span: Span,
    pub class: &'static str,
}

/// A line below the editor about a place in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    pub span: Span,
    pub severity: Severity,
    /// `line 3, column 5`.
    pub place: String,
    pub message: String,
    /// Hints with the edit that carries them out, where there is one.
    pub hints: Vec<(String, Option<(Span, String)>)>,
}

/// What the editor shows.
#[derive(Clone, PartialEq, Properties)]
pub struct EditorProps {
    pub text: Shared<String>,
    /// Token classes, in order and disjoint.
    pub tokens: Shared<Vec<Mark>>,
    pub problems: Shared<Vec<Problem>>,
    /// What belongs to the selection.
    pub lit: Option<Span>,
    /// The API, for completion.
    pub flink: Shared<Flink>,
    pub lang: Lang,
    pub words: &'static Words,
    pub send: Callback<Msg>,
}

/// How far the full editor has come.
enum Stage {
    /// Nobody has used the text area yet.
    Plain,
    /// It is being fetched.
    Fetching,
    /// It has taken the text area's place.
    Live(Live),
    /// It can't be had; the text area stays.
    Failed,
}

/// What happens to the editor itself.
pub enum EditorMsg {
    /// The text area was focused.
    Used,
    /// The module came, or didn't.
    Fetched(Option<JsValue>),
}

/// The editor.
pub struct Editor {
    stage: Stage,
    area: NodeRef,
    /// What the full editor draws itself into.
    host: NodeRef,
    /// The text was replaced by another program.
    another_text: bool,
}

/// What screen readers read about the keys.
const KEYS_ID: &str = "editor-keys";

impl Component for Editor {
    type Message = EditorMsg;
    type Properties = EditorProps;

    fn create(_: &Context<Self>) -> Self {
        Editor {
            stage: Stage::Plain,
            area: NodeRef::default(),
            host: NodeRef::default(),
            another_text: false,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: EditorMsg) -> bool {
        match msg {
            EditorMsg::Used => {
                if let (Stage::Plain, Some(area)) = (&self.stage, self.area.cast()) {
                    self.stage = Stage::Fetching;
                    live::fetch(&area, ctx.link().callback(EditorMsg::Fetched));
                }
                false
            }
            EditorMsg::Fetched(module) => {
                self.stage = self.go_live(ctx, module).map_or(Stage::Failed, Stage::Live);
                true
            }
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &EditorProps) -> bool {
        if let Stage::Live(live) = &mut self.stage {
            live.show(ctx.props(), Some(before));
        }
        self.another_text = ctx.props().text != before.text && plain::another_program(&ctx.props().text, &before.text);
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        // Rows of imports say little about a program: it is seen from where it begins.
        if first || self.another_text {
            self.another_text = false;
            let area = self.area.cast::<HtmlTextAreaElement>();
            if let Some(editor) = area.and_then(|area| area.closest(".editor").ok().flatten()) {
                editor.set_scroll_top(plain::first_line(&ctx.props().text) as i32 * plain::LINE_PX);
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let is_live = matches!(self.stage, Stage::Live(_));
        html! {
            <>
            <div class={classes!("editor", is_live.then_some("live"))} data-testid="editor">
                if !is_live { { self.text_area(ctx) } }
                <div ref={self.host.clone()} class="editor-live" hidden={!is_live}></div>
                <p id={KEYS_ID} class="sr-only">{ props.words.editor_keys }</p>
            </div>
            { problems::list(&props.problems, props.words, &props.send) }
            </>
        }
    }
}

impl Editor {
    /// Puts the full editor in the text area's place.
    fn go_live(&self, ctx: &Context<Self>, module: Option<JsValue>) -> Option<Live> {
        let (area, host) = (self.area.cast::<HtmlTextAreaElement>()?, self.host.cast()?);
        Live::mount(&module?, &host, &area, ctx.props(), KEYS_ID)
    }

    fn text_area(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let words = props.words;
        let oninput = props
            .send
            .reform(|event: InputEvent| Msg::Edited(event.target_unchecked_into::<HtmlTextAreaElement>().value()));
        let caret = {
            let (send, area) = (props.send.clone(), self.area.clone());
            move || {
                if let Some(area) = area.cast::<HtmlTextAreaElement>()
                    && let Ok(Some(at)) = area.selection_start()
                {
                    send.emit(Msg::CaretMoved(at));
                }
            }
        };
        let onclick = {
            let caret = caret.clone();
            Callback::from(move |_: MouseEvent| caret())
        };
        let onkeyup = Callback::from(move |event: KeyboardEvent| {
            if event.key().starts_with("Arrow") {
                caret();
            }
        });
        let link = ctx.link();
        let n_errors = props
            .problems
            .iter()
            .filter(|problem| problem.severity == Severity::Error)
            .count();
        html! {
            <div class="editor-stack">
                <pre class="editor-back" aria-hidden="true">{ for plain::lines(props) }</pre>
                <textarea ref={self.area.clone()} class="editor-area" value={props.text.to_string()}
                    {oninput} {onclick} {onkeyup}
                    onfocus={link.callback(|_| EditorMsg::Used)}
                    aria-label={words.editor_label} aria-invalid={(n_errors > 0).to_string()} spellcheck="false"
                    autocomplete="off" autocapitalize="off" wrap="off" data-testid="text" />
            </div>
        }
    }
}
