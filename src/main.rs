//! Starts the page; nothing else.

fn main() {
    eddyline::view::start();
}
