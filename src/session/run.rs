//! A run with its history: position, snapshots, facts, and going back and forth.
//!
//! Going back is going forward from an earlier snapshot. The facts kept are a window; those before it can be made again.

use crate::base::sorted::SortedMap;
use crate::session::breakpoint::{Breakpoints, Hit, Position};
use crate::session::snapshots::Snapshots;
use crate::sim::cluster::checkpoint::CompletedCheckpoint;
use crate::sim::cluster::execution_state::{ExecutionState, JobStatus};
use crate::sim::command::{self, Command};
use crate::sim::executor::StepOutcome;
use crate::sim::fact::FactRecord;
use crate::sim::plan::Plan;
use crate::sim::world::World;
use std::collections::VecDeque;
use std::rc::Rc;

/// Facts kept at most.
const N_FACTS_MAX: usize = 6_000;
/// "Run to the end" stops here.
pub const N_STEPS_MAX: u64 = 2_000_000;
/// Looking for a record stops after so many steps without one.
const N_STEPS_TO_RECORD_MAX: u32 = 100_000;

/// A run.
#[derive(Clone, Debug)]
pub struct Run {
    pub plan: Rc<Plan>,
    pub world: World,
    snapshots: Snapshots<World>,
    /// The newest facts, oldest first; all belong to steps up to the world's.
    pub facts: VecDeque<FactRecord>,
    /// Facts before the window.
    pub n_facts_before: u64,
    /// Which fact of the last step is shown; absent: the state after the step.
    pub fact_shown: Option<u32>,
    /// What the user did to the run, by the step that it stood at.
    pub commands: SortedMap<u64, Command>,
    /// Facts and steps from the beginning to here.
    work: u64,
    /// Farthest step reached so far.
    pub furthest: u64,
    /// Latest simulated time reached so far.
    pub furthest_ns: u64,
    /// The step after which nothing happens, when known.
    pub last_step: Option<u64>,
    /// What the last step came to: finished, stuck, or over a bound.
    pub stop: Option<StepOutcome>,
    pub breakpoints: Breakpoints,
}

impl Run {
    /// A run before its first step.
    pub fn new(plan: Rc<Plan>, world: World) -> Self {
        let mut snapshots = Snapshots::new();
        snapshots.offer(world.step, 0, || world.clone());
        Self {
            plan,
            world,
            snapshots,
            facts: VecDeque::new(),
            n_facts_before: 0,
            fact_shown: None,
            commands: SortedMap::new(),
            work: 0,
            furthest: 0,
            furthest_ns: 0,
            last_step: None,
            stop: None,
            breakpoints: Breakpoints::default(),
        }
    }

    /// Makes one step; false when nothing is left to happen.
    pub fn advance(&mut self) -> bool {
        let mut fresh: Vec<FactRecord> = Vec::new();
        let before = self.world.step;
        if let Some(command) = self.commands.get(&before) {
            command::apply(&self.plan, &mut self.world, command, &mut fresh);
        }
        // A command is a step of its own; where it came too late to do anything, the run goes on without it.
        if self.world.step == before {
            let outcome = crate::session::pipeline::step(&self.plan, &mut self.world, &mut fresh);
            if outcome != StepOutcome::Stepped {
                self.last_step = Some(before);
                self.stop = Some(outcome);
                return false;
            }
        }
        self.work += 1 + fresh.len() as u64;
        self.facts.extend(fresh);
        while self.facts.len() > N_FACTS_MAX {
            self.facts.pop_front();
            self.n_facts_before += 1;
        }
        self.fact_shown = None;
        let step = self.world.step;
        self.furthest = self.furthest.max(step);
        self.furthest_ns = self.furthest_ns.max(self.world.now.0);
        let world = &self.world;
        self.snapshots.offer(step, self.work, || world.clone());
        true
    }

    /// Goes on to the next fact that a breakpoint stops at, or so many steps, or to the end. The matching fact is shown,
    /// and going on continues after it.
    pub fn go_on(&mut self, n_steps_max: u64) -> Option<Hit> {
        let mut seen = self.fact_shown;
        let mut look = seen.is_some();
        for left in (0..=n_steps_max).rev() {
            if look && self.breakpoints.watching() {
                let step = self.world.step;
                let first = self.facts.partition_point(|record| record.step < step);
                for record in self.facts.range(first..) {
                    if seen.is_some_and(|seen| record.number <= seen) {
                        continue;
                    }
                    let at = Position {
                        step,
                        fact: record.number,
                    };
                    let hit = self.breakpoints.look(&self.plan, &self.world, at, &record.fact);
                    if hit.is_some() {
                        self.fact_shown = Some(record.number);
                        return hit;
                    }
                }
            }
            self.fact_shown = None;
            if left == 0 || !self.advance() {
                return None;
            }
            (seen, look) = (None, true);
        }
        None
    }

    /// Does something to the run here and now; the future that was known from here on is forgotten.
    pub fn act(&mut self, command: Command) {
        let step = self.world.step;
        self.commands.retain(|at, _| *at < step);
        self.commands.insert(step, command);
        self.snapshots.forget_after(step);
        self.furthest = step;
        self.furthest_ns = self.world.now.0;
        self.last_step = None;
        self.stop = None;
        self.advance();
    }

    /// Goes on until every task runs, or one has already ended, or so many steps were made.
    pub fn to_running(&mut self, n_steps_max: u64) {
        let end = self.world.step + n_steps_max;
        let all_running = |world: &World| {
            !world.tasks.is_empty()
                && world.executions.values().all(|execution| {
                    execution.state >= ExecutionState::Running && execution.state != ExecutionState::Initializing
                })
        };
        while self.world.step < end && !all_running(&self.world) && self.advance() {}
    }

    /// Goes to a step, or as near as the run comes to it: on from here, or from the nearest snapshot before it.
    pub fn seek(&mut self, step: u64) {
        // One before the step itself, so that the facts of the step are made.
        let kept = self.snapshots.at_or_before(step.saturating_sub(1));
        let kept = kept.expect("the first step is kept");
        if step < self.world.step || kept.step > self.world.step {
            let (at, ahead) = (kept.step, kept.step > self.world.step);
            self.world = kept.state.clone();
            self.work = kept.work;
            while self.facts.back().is_some_and(|record| ahead || record.step > at) {
                self.facts.pop_back();
            }
            // Every step counts one in the work, every fact another.
            self.n_facts_before = kept.work - kept.step - self.facts.len() as u64;
        }
        self.fact_shown = None;
        while self.world.step < step && self.advance() {}
    }

    /// Steps of which snapshots are kept.
    pub fn snapshot_steps(&self) -> Vec<u64> {
        self.snapshots.steps().collect()
    }

    /// Facts of the last step.
    pub fn facts_of_step(&self) -> impl Iterator<Item = &FactRecord> {
        let step = self.world.step;
        let first = self.facts.partition_point(|record| record.step < step);
        self.facts.range(first..)
    }

    /// One fact forward: within the last step, else the first fact of the next.
    pub fn fact_forward(&mut self) {
        let n = self.facts_of_step().count() as u32;
        match self.fact_shown {
            Some(shown) if shown + 1 < n => self.fact_shown = Some(shown + 1),
            _ => {
                if self.advance() {
                    let any = self.facts_of_step().next().is_some();
                    self.fact_shown = any.then_some(0);
                }
            }
        }
    }

    /// One fact back: within the last step, else the last fact of the one before.
    pub fn fact_back(&mut self) {
        let n = self.facts_of_step().count() as u32;
        let shown = self.fact_shown.unwrap_or(n);
        if shown > 0 {
            self.fact_shown = Some(shown - 1);
            return;
        }
        if self.world.step > 0 {
            self.seek(self.world.step - 1);
            let n = self.facts_of_step().count() as u32;
            self.fact_shown = n.checked_sub(1);
        }
    }

    /// Forward to the next step in which a record moves, or to the end.
    pub fn record_forward(&mut self) {
        for _ in 0..N_STEPS_TO_RECORD_MAX {
            if !self.advance() || self.facts_of_step().any(|record| record.fact.moves_a_record()) {
                break;
            }
        }
    }

    /// Back to the last step before this one in which a record moved, or to the start.
    pub fn record_back(&mut self) {
        for _ in 0..N_STEPS_TO_RECORD_MAX {
            let step = self.world.step;
            let known = |record: &&FactRecord| record.step < step && record.fact.moves_a_record();
            // Facts before the window come back by going there.
            let target = self.facts.iter().rev().find(known).map(|record| record.step);
            let target = target.unwrap_or(step.saturating_sub(1));
            self.seek(target);
            if target == 0 || self.facts_of_step().any(|record| record.fact.moves_a_record()) {
                break;
            }
        }
    }

    /// Stops the job with a savepoint and goes on until it has ended. The savepoint with which it ended; none when it
    /// ended otherwise, or goes on after so many steps.
    pub fn stop_with_savepoint(&mut self, n_steps_max: u64) -> Option<CompletedCheckpoint> {
        if !self.world.job.status.terminal() {
            self.act(Command::TriggerSavepoint { stop: true });
            if !self.world.checkpoints.stopping {
                return None;
            }
            let end = self.world.step + n_steps_max;
            while self.world.step < end && self.advance() {}
        }
        let ended = self.world.job.status == JobStatus::Finished && self.world.checkpoints.stopping;
        self.world.checkpoints.savepoint.clone().filter(|_| ended)
    }

    /// When the next thing happens.
    pub fn next_ns(&self) -> Option<u64> {
        self.world.queue.next_at().map(|at| at.0)
    }

    /// Whether the run is over at this position.
    pub fn ended(&self) -> bool {
        self.last_step == Some(self.world.step)
    }
}
