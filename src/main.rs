//! Starts the page; nothing else.

fn main() {
    yew::Renderer::<eddyline::view::App>::new().render();
}
