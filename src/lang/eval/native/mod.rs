//! The evaluator's own functions: what the JDK part of the library declares `native`.
//!
//! Each is found once, when the library is made, by `Class.method` and the number of parameters; overloads of equal
//! number share a function and are told apart by their values, which have the parameter's kind. Algorithms live in
//! [`jdk`](crate::lang::jdk); here values are taken apart and put together.

mod collections;
mod lang;
mod text;
mod util;

use crate::lang::eval::{Host, Stop, Vm};
use crate::lang::heap::{Native, Object};
use crate::lang::jdk;
use crate::lang::value::{ObjectId, Text, Value};

/// One native function.
type Function = fn(&mut Call<'_, '_>) -> Result<Value, Stop>;

/// A table of functions by `Class.method/parameters`.
type Functions = &'static [(&'static str, Function)];

const GROUPS: [Functions; 10] = [
    lang::FUNCTIONS,
    text::FUNCTIONS,
    collections::FUNCTIONS,
    util::FUNCTIONS,
    &lang::BOXES[0],
    &lang::BOXES[1],
    &lang::BOXES[2],
    &lang::BOXES[3],
    &lang::BOXES[4],
    &lang::BOXES[5],
];

/// The number of a native method's function, if there is one.
pub(in crate::lang) fn number(name: &str, n_params: usize) -> Option<u16> {
    let key = format!("{name}/{n_params}");
    GROUPS.iter().enumerate().find_map(|(group, functions)| {
        let idx = functions.iter().position(|(name, _)| *name == key)?;
        Some((group << 10 | idx) as u16)
    })
}

/// Calls a native function whose receiver and arguments are on the stack from `base` on.
#[inline]
pub(super) fn call(vm: &mut Vm<'_>, host: &mut dyn Host, number: u16, base: usize) -> Result<Value, Stop> {
    let (_, function) = GROUPS[(number >> 10) as usize][(number & 1023) as usize];
    function(&mut Call { vm, host, base })
}

/// One call of a native function.
pub(super) struct Call<'c, 'a> {
    vm: &'c mut Vm<'a>,
    host: &'c mut dyn Host,
    base: usize,
}

impl Call<'_, '_> {
    /// Receiver and arguments by number; of an instance method the receiver is number 0.
    fn arg(&self, idx: usize) -> &Value {
        &self.vm.stack[self.base + idx]
    }

    fn value(&self, idx: usize) -> Value {
        self.arg(idx).clone()
    }

    fn int(&self, idx: usize) -> i32 {
        self.arg(idx).as_long().unwrap_or(0) as i32
    }

    fn long(&self, idx: usize) -> i64 {
        self.arg(idx).as_long().unwrap_or(0)
    }

    fn double(&self, idx: usize) -> f64 {
        self.arg(idx).as_double().unwrap_or(0.0)
    }

    /// A string that must not be null.
    fn text(&mut self, idx: usize) -> Result<Text, Stop> {
        match self.arg(idx) {
            Value::Str(text) => Ok(text.clone()),
            Value::Null => Err(self.vm.throw_plain("java.lang.NullPointerException")),
            other => {
                let other = other.clone();
                let text = self.vm.to_text(self.host, &other)?;
                Ok(Text::from_string(text))
            }
        }
    }

    /// The object of an argument that must not be null.
    fn object_id(&mut self, idx: usize) -> Result<ObjectId, Stop> {
        match self.arg(idx) {
            Value::Ref(id) => Ok(*id),
            _ => Err(self.vm.throw_plain("java.lang.NullPointerException")),
        }
    }

    fn this(&self) -> &Object {
        match self.arg(0) {
            Value::Ref(id) => self.vm.heap.get(*id),
            _ => panic!("the receiver of an instance method is an object"),
        }
    }

    fn this_native(&mut self) -> &mut Native {
        match &self.vm.stack[self.base] {
            Value::Ref(id) => &mut self.vm.heap.get_mut(*id).native,
            _ => panic!("the receiver of an instance method is an object"),
        }
    }

    /// The Java exception that a library algorithm answers with.
    fn throw(&mut self, error: jdk::Error) -> Stop {
        match error.message {
            Some(message) => self.vm.throw(error.class, message),
            None => self.vm.throw_plain(error.class),
        }
    }

    fn checked<T>(&mut self, result: Result<T, jdk::Error>) -> Result<T, Stop> {
        result.map_err(|error| self.throw(error))
    }

    fn text_of_value(&mut self, value: &Value) -> Result<String, Stop> {
        self.vm.to_text(self.host, value)
    }
}

fn string(text: impl AsRef<str>) -> Result<Value, Stop> {
    Ok(Value::text(text))
}
