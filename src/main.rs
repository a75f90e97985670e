//! Starts the page; nothing else.

use eddyline::api::flink::Flink;
use eddyline::view::App;
use gloo_timers::callback::Timeout;

fn main() {
    start();
}

/// Reads Flink's API part by part, so that the browser has its turn in between, then shows the page.
fn start() {
    let next = || match Flink::prepare() {
        true => start(),
        false => drop(yew::Renderer::<App>::new().render()),
    };
    Timeout::new(0, next).forget();
}
