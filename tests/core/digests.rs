//! A run is the same everywhere: digests of whole worlds, for programs, seeds and commands, written down natively. The
//! browser's tests read the same file.
//!
//! A change of what a run does changes them: `UPDATE_EXPECT=1 cargo test --no-default-features --test core digests`.

use std::rc::Rc;

use eddyline::session::Run;
use eddyline::sim::command::{Command, apply};
use eddyline::sim::executor::{StepOutcome, step};
use eddyline::sim::fact::NoFacts;
use eddyline::sim::plan::{Plan, SimSettings, TaskExecutorIdx};
use eddyline::sim::world::World;

use crate::programs::plan_of;
use crate::support::test;

const DIGESTS: &str = include_str!("digests.txt");
const PROGRAMS: &str = include_str!("../golden/runtime/programs.json");
/// Every so many of the recorded programs.
const EVERY: usize = 5;
const N_STEPS_MAX: u64 = 20_000;

/// Goes on to a step, or to the end.
fn go(plan: &Plan, world: &mut World, until: u64) {
    while world.step < until && step(plan, world, &mut NoFacts) == StepOutcome::Stepped {}
}

/// A run with a command in it.
fn with(plan: &Plan, at: u64, commands: &[Command]) -> World {
    let mut world = World::new(plan, 1);
    go(plan, &mut world, at);
    for command in commands {
        apply(plan, &mut world, command, &mut NoFacts);
    }
    go(plan, &mut world, N_STEPS_MAX);
    world
}

/// What the runs of a program come to, one word each.
fn digests(plan: Plan, wider: &Plan) -> Vec<String> {
    let mut straight = World::new(&plan, 1);
    go(&plan, &mut straight, N_STEPS_MAX);
    let mut other = World::new(&plan, 2);
    go(&plan, &mut other, N_STEPS_MAX);
    let (third, half) = (straight.step / 3, straight.step / 2);
    let executor = TaskExecutorIdx(0);
    let killed = with(
        &plan,
        third,
        &[Command::KillTaskExecutor { executor }, Command::AddTaskExecutor],
    );
    let checkpointed = with(&plan, half, &[Command::TriggerCheckpoint]);
    let stopped = with(&plan, half, &[Command::TriggerSavepoint { stop: true }]);
    let rescaled = match &stopped.checkpoints.savepoint {
        Some(savepoint) => {
            let mut world = World::from_savepoint(wider, 3, savepoint);
            go(wider, &mut world, N_STEPS_MAX);
            world.digest().to_string()
        }
        None => "-".to_owned(),
    };
    let plan = Rc::new(plan);
    let mut run = Run::new(Rc::clone(&plan), World::new(&plan, 1));
    run.seek(half);
    run.seek(third);
    let sought = run.world.digest();
    let worlds = [
        straight.digest(),
        other.digest(),
        killed.digest(),
        checkpointed.digest(),
        stopped.digest(),
        sought,
    ];
    worlds.iter().map(ToString::to_string).chain([rescaled]).collect()
}

#[test]
fn runs_have_the_digests_that_they_have_natively() {
    let programs: serde_json::Value = serde_json::from_str(PROGRAMS).expect("the golden file is JSON");
    let mut table = String::new();
    let mut n_programs = 0;
    for row in programs.as_array().expect("a table").iter().step_by(EVERY) {
        let text = |key: &str| row[key].as_str().unwrap_or("");
        let program = format!("{}\n{}", text("decls"), text("code"));
        let plan = |parallelism: &str| {
            let options = [
                ("parallelism.default", parallelism),
                ("execution.checkpointing.interval", "20 ms"),
                ("restart-strategy.fixed-delay.delay", "1 ms"),
                ("restart-strategy.fixed-delay.attempts", "3"),
                ("restart-strategy.type", "fixed-delay"),
            ];
            plan_of(&program, &options, SimSettings::default())
        };
        if let (Ok(narrow), Ok(wide)) = (plan("2"), plan("3")) {
            table += &format!("{} {}\n", text("name"), digests(narrow, &wide).join(" "));
            n_programs += 1;
        }
    }
    assert!(n_programs >= 20, "{n_programs} programs");
    #[cfg(not(target_arch = "wasm32"))]
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/core/digests.txt");
        std::fs::write(file, &table).expect("the tests' folder can be written");
        return;
    }
    let mut differing = table.lines().zip(DIGESTS.lines()).filter(|(ours, kept)| ours != kept);
    let first = differing.next();
    assert!(
        table == DIGESTS,
        "runs changed ({first:?}); if that was meant, run this test with UPDATE_EXPECT=1"
    );
}
