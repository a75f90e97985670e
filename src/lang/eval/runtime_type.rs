//! What a value is while the program runs: its class, its name, and whether it is of a type.

use crate::lang::eval::Vm;
use crate::lang::heap::Native;
use crate::lang::program::Program;
use crate::lang::types::{Erased, ErasedType, Prim};
use crate::lang::value::Value;

impl Vm<'_> {
    /// Whether a value, not null, is of a type.
    pub(super) fn is_instance(&self, value: &Value, ty: ErasedType) -> bool {
        let program = self.program;
        let Some(class) = program.class_of(self.heap, value) else {
            return false;
        };
        let element = self.heap.object(value).and_then(|object| match object.native {
            Native::Array(element, _) => Some(element),
            _ => None,
        });
        match element {
            None => match ty.base {
                Erased::Class(of) => ty.dims == 0 && program.is_subclass(class, of),
                Erased::Prim(prim) => ty.dims == 0 && program.known.boxed(prim) == class,
                Erased::Unknown => true,
                Erased::Void => false,
            },
            Some(element) => self.array_is(element.array(), ty),
        }
    }

    fn array_is(&self, have: ErasedType, want: ErasedType) -> bool {
        let known = &self.program.known;
        match want.base {
            Erased::Unknown => true,
            _ if have == want => true,
            Erased::Class(of) if of == known.object || of == known.serializable => {
                want.dims < have.dims || { want.dims == have.dims && matches!(have.base, Erased::Class(_)) }
            }
            Erased::Class(of) => {
                want.dims == have.dims
                    && matches!(have.base, Erased::Class(class) if self.program.is_subclass(class, of))
            }
            _ => false,
        }
    }

    /// Name of a value's class as `getClass().getName()` gives it.
    pub(super) fn runtime_class_name(&self, value: &Value) -> String {
        match self.heap.object(value).map(|object| &object.native) {
            Some(Native::Array(element, _)) => binary_name(self.program, element.array()),
            _ => self
                .program
                .class_of(self.heap, value)
                .map_or(String::new(), |class| self.program.class(class).name.clone()),
        }
    }

    pub(super) fn cast_message(&self, value: &Value, ty: ErasedType) -> String {
        let have = self.runtime_class_name(value);
        let want = binary_name(self.program, ty);
        format!(
            "class {have} cannot be cast to class {want} ({})",
            modules(&have, &want)
        )
    }
}

/// A type's name as `Class.getName()` gives it.
pub(super) fn binary_name(program: &Program, ty: ErasedType) -> String {
    let base = match ty.base {
        Erased::Class(class) if ty.dims == 0 => return program.class(class).name.clone(),
        Erased::Prim(prim) if ty.dims == 0 => return prim.name().to_owned(),
        Erased::Class(class) => format!("L{};", program.class(class).name),
        Erased::Prim(prim) => match prim {
            Prim::Boolean => "Z",
            Prim::Byte => "B",
            Prim::Short => "S",
            Prim::Char => "C",
            Prim::Int => "I",
            Prim::Long => "J",
            Prim::Float => "F",
            Prim::Double => "D",
        }
        .to_owned(),
        Erased::Void => "void".to_owned(),
        Erased::Unknown => "?".to_owned(),
    };
    format!("{}{base}", "[".repeat(ty.dims.into()))
}

/// Where the JVM says that two classes come from.
fn modules(have: &str, want: &str) -> String {
    let is_jdk = |name: &str| {
        let name = name.trim_start_matches('[');
        name.len() == 1 || name.trim_start_matches('L').starts_with("java.")
    };
    match (is_jdk(have), is_jdk(want)) {
        (true, true) => format!("{have} and {want} are in module java.base of loader 'bootstrap'"),
        (true, false) => {
            format!("{have} is in module java.base of loader 'bootstrap'; {want} is in unnamed module of loader 'app'")
        }
        (false, true) => {
            format!("{have} is in unnamed module of loader 'app'; {want} is in module java.base of loader 'bootstrap'")
        }
        (false, false) => format!("{have} and {want} are in unnamed module of loader 'app'"),
    }
}
