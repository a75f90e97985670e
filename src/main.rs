//! Starts the page; nothing else.

use eddyline::api::flink::Flink;
use gloo_timers::callback::Timeout;

#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

fn main() {
    start();
}

/// Reads Flink's API part by part, so that the browser has its turn in between, then shows the page.
fn start() {
    let next = || {
        // A browser lets some milliseconds pass before each turn: as many parts in one as nobody notices.
        let begun = now_ms();
        while now_ms() - begun < TURN_MS {
            if !Flink::prepare() {
                return eddyline::view::start();
            }
        }
        start();
    };
    Timeout::new(0, next).forget();
}

/// A part takes ten milliseconds more at most, on a slow machine.
const TURN_MS: f64 = 30.0;

fn now_ms() -> f64 {
    web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now())
}
