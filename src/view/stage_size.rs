//! A pane that tells its size, so that its drawing can fill it.

use crate::view::msg::{Msg, Pane};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

/// A pane's name and children.
#[derive(Clone, PartialEq, Properties)]
pub struct MeasuredProps {
    pub class: &'static str,
    pub label: &'static str,
    pub pane: Pane,
    pub send: Callback<Msg>,
    pub children: Html,
}

/// A scrolling region whose size is observed.
#[component]
pub fn Measured(props: &MeasuredProps) -> Html {
    let node = use_node_ref();
    {
        let (node, send, pane) = (node.clone(), props.send.clone(), props.pane);
        use_effect_with((), move |()| {
            let element = node.cast::<Element>();
            let observed = element.clone();
            let closure = Closure::<dyn FnMut()>::new(move || {
                if let Some(element) = &observed {
                    let (width, height) = (element.client_width() as f32, element.client_height() as f32);
                    if width > 0.0 && height > 0.0 {
                        send.emit(Msg::Resized { pane, width, height });
                    }
                }
            });
            let observer = ResizeObserver::new(closure.as_ref().unchecked_ref()).ok();
            if let (Some(observer), Some(element)) = (&observer, &element) {
                observer.observe(element);
            }
            move || {
                if let Some(observer) = observer {
                    observer.disconnect();
                }
                drop(closure);
            }
        });
    }
    if props.pane == Pane::Timeline {
        return html! { <div ref={node} class={props.class}>{ props.children.clone() }</div> };
    }
    html! {
        <section ref={node} class={props.class} aria-label={props.label} tabindex="0">{ props.children.clone() }</section>
    }
}
