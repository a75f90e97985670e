//! Text to stages to plan; the last good result stays while the text is broken.

use crate::api::recording::{Job, Ledger, ProgramFailure, Recording};
use crate::base::diag::Diagnostic;
use crate::base::span::LineIndex;
use crate::graph::{Refusal, Stages};
use crate::sim::build::NotRunnable;
use crate::sim::plan::Plan;
use std::rc::Rc;

/// What one text with one set of knobs became.
#[derive(Clone, Debug)]
pub struct Compilation {
    /// The text that it was made from; spans are places in it.
    pub text: Rc<str>,
    pub lines: LineIndex,
    pub recording: Recording,
    /// Which job of the recording is shown; absent: the program handed none over.
    pub job: Option<usize>,
    /// Absent: there is no job.
    pub stages: Option<Result<Stages, Box<Refusal>>>,
    /// Absent: nothing can run, or nobody asked for it.
    pub plan: Option<Rc<Plan>>,
    /// Why a job that compiles has no plan.
    pub not_runnable: Option<NotRunnable>,
    /// Whether `main` reads its arguments.
    pub takes_args: bool,
    /// Arguments that the text itself gives; they win over the knob.
    pub own_args: Option<Vec<String>>,
}

impl Compilation {
    /// The job shown.
    pub fn job(&self) -> Option<&Job> {
        self.recording.jobs.get(self.job?)
    }

    /// All four stages, if none refused.
    pub fn stages(&self) -> Option<&Stages> {
        self.stages.as_ref()?.as_ref().ok()
    }

    /// Why a stage refused.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.stages.as_ref()?.as_ref().err().map(Box::as_ref)
    }

    /// Why the program ended early.
    pub fn failure(&self) -> Option<&ProgramFailure> {
        self.recording.failure.as_ref()
    }

    /// The ledger at the moment of a failure without a job.
    pub fn ledger_at_failure(&self) -> Option<&Ledger> {
        self.failure()?.registered_at_failure.as_ref()
    }
}

/// The newest attempt, and the newest success.
#[derive(Clone, Debug, Default)]
pub struct Compiled {
    pub diagnostics: Vec<Diagnostic>,
    pub shown: Option<Rc<Compilation>>,
    /// `shown` belongs to an earlier text.
    pub stale: bool,
    /// Counts the successes.
    pub generation: u32,
}

impl Compiled {
    /// Takes over the result of a compile: a broken text leaves the earlier result standing.
    pub fn take(&mut self, result: Option<Compilation>, diagnostics: Vec<Diagnostic>) {
        self.diagnostics = diagnostics;
        match result {
            Some(compilation) => {
                self.shown = Some(Rc::new(compilation));
                self.stale = false;
                self.generation += 1;
            }
            None => self.stale = self.shown.is_some(),
        }
    }
}
