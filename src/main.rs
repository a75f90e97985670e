//! Starts the page; nothing else.

use eddyline::api::flink::Flink;
use gloo_timers::callback::Timeout;

fn main() {
    start();
}

/// Reads Flink's API part by part, so that the browser has its turn in between, then shows the page.
fn start() {
    let next = || match Flink::prepare() {
        true => start(),
        false => eddyline::view::start(),
    };
    Timeout::new(0, next).forget();
}
