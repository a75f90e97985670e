//! Runs measured: costs, metrics, back-pressure and checkpoints against what a real Flink 2.3.0 showed, and laws that
//! hold in any run. Native only; what is quick and holds everywhere is in `core`.

mod alignment;
mod backpressure;
mod checkpoints;
mod costs;
mod failures;
mod laws;
mod long;
mod mailboxes;
mod metrics;
#[path = "../core/plans.rs"]
mod plans;
mod recordings;
mod referee;
mod rescale;
mod support;
