//! The root component.

use yew::prelude::*;

/// Owns everything that the page shows.
pub struct App;

impl Component for App {
    type Message = ();
    type Properties = ();

    fn create(_ctx: &Context<Self>) -> Self {
        Self
    }

    fn view(&self, _ctx: &Context<Self>) -> Html {
        html! { <main><h1>{ "Eddyline" }</h1></main> }
    }
}
