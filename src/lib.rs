//! Eddyline: how a Flink 2.3.0 job is compiled and run, as a library.
//!
//! A program's text goes through plain functions, each with an owned result: `lang` reads the Java, `api` records the
//! DataStream calls as Flink does, `graph` makes the four representations, `sim` runs the tasks in simulated time.
//! `session` holds text, settings and history together, `text` has the words for people, `scene` the drawings as data.
//! Only `view` knows a browser, and it exists only with the feature `ui`.
//!
//! The modules stand in reading order, and a module names only what is to its left:
//!
//! ```text
//! base < lang < api < graph < sim < session < text < scene < view
//! ```

pub mod base;

pub mod lang;

pub mod api;

pub mod graph;

pub mod sim;

pub mod session;

pub mod text;

pub mod scene;

#[cfg(feature = "ui")]
pub mod view;
