//! The road from text to plan, stage by stage.

use crate::base::diag::{self, Diagnostic};
use crate::session::compiled::Compilation;
use crate::session::settings::Settings;

/// Compiles a text with the knobs. Without a program that can be recorded there is no compilation, only diagnostics.
pub fn compile(text: &str, _settings: &Settings) -> (Option<Compilation>, Vec<Diagnostic>) {
    let parsed = crate::lang::parse(text);
    let mut diagnostics = parsed.diagnostics;
    diag::sort(&mut diagnostics);
    (None, diagnostics)
}

/// One step of the executor; false when nothing is left to happen.
pub fn step(
    _plan: &crate::sim::plan::Plan,
    _world: &mut crate::sim::world::World,
    _facts: &mut Vec<crate::sim::fact::FactRecord>,
) -> bool {
    false
}

/// The world before the first step.
pub fn world(plan: &crate::sim::plan::Plan, seed: u64) -> crate::sim::world::World {
    unreachable!("no plan is made yet: {} {seed}", plan.job_name)
}
