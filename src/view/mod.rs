//! The page: components that draw scenes and send wishes up as messages.
//!
//! Knows no rule of Flink. `App` owns the session; everything below it gets values and callbacks with ids and numbers.

mod app;
mod breakpoints;
mod controls;
mod drawing;
mod editor;
mod flight_canvas;
mod headline;
mod highlight;
mod host;
mod icons;
mod inspector;
mod measure;
mod model;
mod model_page;
mod msg;
mod output;
mod plans;
mod player;
mod shared;
mod transport;

pub use app::App;

/// Draws the page into the document, if it is the page's own. A page of somebody else's that loads the module calls
/// `mount` where it wants to.
pub fn start() {
    if host::own_page() {
        yew::Renderer::<App>::new().render();
    }
}
