//! Values that travel, as people read them: `("be", 1)`.

use crate::base::digest::digest_of;
use crate::lang::heap::{Frozen, Native};
use crate::lang::program::Program;
use crate::lang::value::Value;

/// Longer values end in an ellipsis.
const N_CHARS_MAX: usize = 36;
/// Nesting that is written out.
const DEPTH_MAX: u32 = 4;

/// The value in short.
pub fn short(frozen: &Frozen, program: &Program) -> String {
    let mut out = String::new();
    write(&mut out, frozen, &frozen.value, program, 0);
    if out.chars().count() > N_CHARS_MAX {
        let mut cut: String = out.chars().take(N_CHARS_MAX - 1).collect();
        cut.push('…');
        return cut;
    }
    out
}

fn write(out: &mut String, frozen: &Frozen, value: &Value, program: &Program, depth: u32) {
    use std::fmt::Write as _;
    if out.chars().count() > N_CHARS_MAX {
        return;
    }
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Byte(value) => drop(write!(out, "{value}")),
        Value::Short(value) => drop(write!(out, "{value}")),
        Value::Char(unit) => drop(write!(out, "'{}'", String::from_utf16_lossy(&[*unit]))),
        Value::Int(value) => drop(write!(out, "{value}")),
        Value::Long(value) => drop(write!(out, "{value}")),
        Value::Float(value) => drop(write!(out, "{value}")),
        Value::Double(value) => drop(write!(out, "{value}")),
        Value::Str(text) => drop(write!(out, "\"{}\"", text.as_str())),
        Value::Ref(_) => {
            let Some(object) = frozen.object(value) else { return };
            if depth >= DEPTH_MAX {
                out.push('…');
                return;
            }
            let class = &program.classes[object.class];
            let (open, close, parts): (String, &str, Vec<&Value>) = match &object.native {
                Native::Array(_, items) => ("[".to_owned(), "]", items.iter().collect()),
                Native::List(items, _) => ("[".to_owned(), "]", items.iter().collect()),
                _ if is_tuple(&class.simple_name) => ("(".to_owned(), ")", object.fields.iter().collect()),
                _ => (format!("{}(", class.simple_name), ")", object.fields.iter().collect()),
            };
            out.push_str(&open);
            for (place, part) in parts.into_iter().enumerate() {
                if place > 0 {
                    out.push_str(", ");
                }
                write(out, frozen, part, program, depth + 1);
            }
            out.push_str(close);
        }
    }
}

/// `Tuple0` to `Tuple25`.
fn is_tuple(simple_name: &str) -> bool {
    simple_name
        .strip_prefix("Tuple")
        .is_some_and(|arity| !arity.is_empty() && arity.bytes().all(|b| b.is_ascii_digit()))
}

/// A number for the colour of a value: that of its first part, so that records of one key look alike wherever a key is
/// the first field, as it is in most programs.
pub fn colour_key(frozen: &Frozen) -> u8 {
    let first = frozen
        .object(&frozen.value)
        .and_then(|object| object.fields.first())
        .unwrap_or(&frozen.value);
    (digest_of(first).0 % 251) as u8
}
