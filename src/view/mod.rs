//! The page: components that draw scenes and send wishes up as messages.
//!
//! Knows no rule of Flink. `App` owns the session; everything below it gets values and callbacks with ids and numbers.

mod app;

pub use app::App;
