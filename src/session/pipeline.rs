//! The road from text to plan, stage by stage.

use crate::base::diag::{self, Diagnostic};
use crate::session::compiled::Compilation;
use crate::session::settings::Settings;
use crate::sim::executor::{self, StepOutcome};
use crate::sim::fact::FactRecord;
use crate::sim::plan::Plan;
use crate::sim::world::World;

/// Compiles a text with the knobs. Without a program that can be recorded there is no compilation, only diagnostics.
pub fn compile(text: &str, _settings: &Settings) -> (Option<Compilation>, Vec<Diagnostic>) {
    let parsed = crate::lang::parse(text);
    let mut diagnostics = parsed.diagnostics;
    diag::sort(&mut diagnostics);
    (None, diagnostics)
}

/// One step of the executor; false when nothing is left to happen.
pub fn step(plan: &Plan, world: &mut World, facts: &mut Vec<FactRecord>) -> bool {
    executor::step(plan, world, facts) == StepOutcome::Stepped
}

/// The world before the first step.
pub fn world(plan: &Plan, seed: u64) -> World {
    World::new(plan, seed)
}
