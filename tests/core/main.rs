//! Everything pure, in one binary. The same tests run natively and in a browser.

mod corpus;
mod plans;
mod support;

mod api;
mod base;
mod digests;
mod eval;
mod graph;
mod house;
mod jdk;
mod lang;
mod lifecycle;
mod mailbox;
mod pasted;
mod programs;
mod scene;
mod session;
mod sim;
mod simulated;
mod stacks;
mod words;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
