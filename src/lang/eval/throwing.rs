//! What the machine itself throws or stops with, and the stack that it then tells.

use crate::lang::eval::code::{Code, NullCause, NullMessage, NullUse};
use crate::lang::eval::{Frame, Place, Stop, Vm};
use crate::lang::heap::{Native, TraceFrame};
use crate::lang::program::{Method, Program};
use crate::lang::value::{ObjectId, Text, Value};

impl Vm<'_> {
    /// The user's frames, innermost first.
    pub(super) fn trace(&self) -> Vec<TraceFrame> {
        let program = self.program;
        let user = self
            .frames
            .iter()
            .rev()
            .filter(|frame| !program.is_library(program.method(frame.method).class));
        user.take(1024)
            .map(|frame| TraceFrame {
                method: frame.method,
                line: line_of(program, frame),
            })
            .collect()
    }

    pub(super) fn out_of_budget(&self) -> Stop {
        let place = self.trace().first().map(|frame| Place {
            method: Some(frame.method),
            line: frame.line,
        });
        Stop::OutOfBudget(place.unwrap_or(Place { method: None, line: 0 }))
    }

    pub(super) fn null_pointer(&mut self, code: &Code, pc: usize) -> Stop {
        let found = code.null_messages.binary_search_by_key(&(pc as u32), |&(pc, _)| pc);
        let method = self.frames.last().map(|frame| self.program.method(frame.method));
        let message = found
            .ok()
            .map(|at| null_text(self.program, method, code, code.null_messages[at].1));
        match message {
            Some(message) => self.throw("java.lang.NullPointerException", message),
            None => self.throw_plain("java.lang.NullPointerException"),
        }
    }

    /// An exception without a message.
    pub(super) fn throw_plain(&mut self, class_name: &str) -> Stop {
        self.throw_new(class_name, None, None)
    }

    pub(super) fn throw_new(&mut self, class_name: &str, message: Option<String>, cause: Option<ObjectId>) -> Stop {
        let program = self.program;
        let class = program.find_class(class_name).unwrap_or(program.known.throwable);
        let mut fields = program.class(class).defaults.clone();
        let mut set = |name: &str, value: Value| {
            if let Some(slot) = program.field_slot(class, name) {
                fields[slot as usize] = value;
            }
        };
        set(
            "message",
            message.map_or(Value::Null, |message| Value::Str(Text::from_string(message))),
        );
        set("cause", cause.map_or(Value::Null, Value::Ref));
        let trace = Native::Trace(self.trace());
        Stop::Thrown(self.heap.alloc(class, fields, trace))
    }
}

/// What the JVM says about a null in the code of a method.
fn null_text(program: &Program, method: Option<&Method>, code: &Code, message: NullMessage) -> String {
    let name = |row: u32| &*code.names[row as usize];
    let mut text = match message.what {
        NullUse::Call(method, of) => format!("Cannot invoke \"{}\"", program.signature(method, of)),
        NullUse::Unbox(prim) => {
            let class = program.class(program.known.boxed(prim));
            format!("Cannot invoke \"{}.{}Value()\"", class.name, prim.name())
        }
        NullUse::Named(row) => name(row).to_string(),
    };
    let cause = match message.cause {
        NullCause::Unnamed => return text,
        NullCause::Returned(method) => format!("the return value of \"{}\"", program.signature(method, None)),
        NullCause::Param(idx) => {
            let param = method.and_then(|method| method.params.get(usize::from(idx)));
            format!("\"{}\"", param.map_or("", |param| &param.name))
        }
        NullCause::Named(row) => format!("\"{}\"", name(row)),
    };
    text.push_str(&format!(" because {cause} is null"));
    text
}

/// The line that a frame is at.
fn line_of(program: &Program, frame: &Frame) -> u32 {
    let code = program.code(frame.method);
    let at = (frame.pc as usize).saturating_sub(1);
    code.ops.get(at).map_or(0, |(_, span)| program.line(span.start))
}
