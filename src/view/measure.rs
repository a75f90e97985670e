//! Tells the size of the pane that it stands in, so that the pane's drawing can fill it.
//!
//! It wraps nothing: a component that takes others as children can't tell whether they changed.

use crate::view::msg::{Msg, Pane};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

/// Which pane, and whom to tell.
#[derive(Clone, PartialEq, Properties)]
pub struct MeasureProps {
    pub pane: Pane,
    pub send: Callback<Msg>,
}

/// An empty element that observes its parent.
#[component]
pub fn Measure(props: &MeasureProps) -> Html {
    let node = use_node_ref();
    {
        let (node, send, pane) = (node.clone(), props.send.clone(), props.pane);
        use_effect_with((), move |()| {
            let parent = node.cast::<Element>().and_then(|element| element.parent_element());
            let observed = parent.clone();
            let closure = Closure::<dyn FnMut()>::new(move || {
                let Some(element) = &observed else { return };
                let (width, height) = (element.client_width() as f32, element.client_height() as f32);
                if width > 0.0 && height > 0.0 {
                    send.emit(Msg::Resized { pane, width, height });
                }
            });
            let observer = ResizeObserver::new(closure.as_ref().unchecked_ref()).ok();
            if let (Some(observer), Some(parent)) = (&observer, &parent) {
                observer.observe(parent);
            }
            move || {
                if let Some(observer) = observer {
                    observer.disconnect();
                }
                drop(closure);
            }
        });
    }
    html! { <span ref={node} hidden={true}></span> }
}
