//! Runs measured: costs, metrics, back-pressure and checkpoints against what a real Flink 2.3.0 showed, and laws that
//! hold in any run. Native only; what is quick and holds everywhere is in `core`.

mod backpressure;
mod checkpoints;
mod costs;
mod metrics;
mod support;
