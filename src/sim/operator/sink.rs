//! Sinks: what leaves the job.

use std::rc::Rc;

use crate::lang::eval::{Stop, Vm};
use crate::lang::value::Value;
use crate::sim::fact::{Fact, FactSink};
use crate::sim::plan::OpIdx;
use crate::sim::task::turn::Turn;
use crate::sim::world::PrintedLine;

impl<S: FactSink> Turn<'_, '_, S> {
    /// PrintSinkOutputWriter.write: the subtask's prefix when the sink is parallel, the label before it.
    pub fn print_record(
        &mut self,
        vm: &mut Vm<'_>,
        _op: OpIdx,
        label: Option<&str>,
        to_err: bool,
        value: &Value,
    ) -> Result<(), Stop> {
        if value.is_null() {
            return Err(vm.throw("java.lang.NullPointerException", ""));
        }
        let text = vm.to_text(self, value)?;
        let subtask = (self.vertex.parallelism > 1).then(|| self.place.subtask + 1);
        let line = match (label, subtask) {
            (None, None) => text,
            (None, Some(subtask)) => format!("{subtask}> {text}"),
            (Some(label), None) => format!("{label}> {text}"),
            (Some(label), Some(subtask)) => format!("{label}:{subtask}> {text}"),
        };
        self.print_line(to_err, &line);
        Ok(())
    }

    /// A line on the TaskManager's standard output or standard error.
    pub fn print_line(&mut self, to_err: bool, text: &str) {
        self.spend(self.plan.costs.print_ns);
        let line = self.console.push(
            PrintedLine {
                at: self.now,
                task: self.idx,
                attempt: self.task.attempt,
                to_err,
                text: Rc::from(text),
            },
            self.plan.settings.console_lines_max,
        );
        let task = self.idx;
        self.fact(|| Fact::LinePrinted { task, line });
    }
}
