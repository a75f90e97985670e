//! Values that travel, as people read them: `("be", 1)`.

use crate::base::digest::digest_of;
use crate::lang::eval::table::HashTable;
use crate::lang::heap::{Frozen, Heap, Native, Object};
use crate::lang::program::Program;
use crate::lang::value::Value;

/// Longer values end in an ellipsis.
const N_CHARS_MAX: usize = 36;
/// Nesting that is written out.
const DEPTH_MAX: u32 = 4;

/// A map with more entries than this is told by their number.
const N_ENTRIES_MAX: u32 = 64;

/// The value in short.
pub fn short(frozen: &Frozen, program: &Program) -> String {
    shortened(&|value| frozen.object(value), &frozen.value, program)
}

/// A value of a task's heap in short.
pub fn short_in(heap: &Heap, value: &Value, program: &Program) -> String {
    shortened(&|value| heap.find(value), value, program)
}

/// Finds the object that a value refers to.
type Get<'a> = dyn Fn(&Value) -> Option<&'a Object> + 'a;

fn shortened<'a>(get: &Get<'a>, value: &Value, program: &Program) -> String {
    let mut out = String::new();
    write(&mut out, get, value, program, 0);
    if out.chars().count() > N_CHARS_MAX {
        let mut cut: String = out.chars().take(N_CHARS_MAX - 1).collect();
        cut.push('…');
        return cut;
    }
    out
}

fn write<'a>(out: &mut String, get: &Get<'a>, value: &Value, program: &Program, depth: u32) {
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
            let Some(object) = get(value) else { return };
            if depth >= DEPTH_MAX {
                out.push('…');
                return;
            }
            let class = &program.classes[object.class];
            if let Native::Table(table) = &object.native {
                write_table(out, get, table, program, depth);
                return;
            }
            let n = N_CHARS_MAX;
            let (open, close, parts): (String, &str, Vec<&Value>) = match &object.native {
                Native::Array(_, items) => ("[".to_owned(), "]", items.iter().take(n).collect()),
                Native::List(items, _) => ("[".to_owned(), "]", items.iter().take(n).collect()),
                _ if is_tuple(&class.simple_name) => ("(".to_owned(), ")", object.fields.iter().collect()),
                _ => (format!("{}(", class.simple_name), ")", object.fields.iter().collect()),
            };
            out.push_str(&open);
            for (place, part) in parts.into_iter().enumerate() {
                if place > 0 {
                    out.push_str(", ");
                }
                write(out, get, part, program, depth + 1);
            }
            out.push_str(close);
        }
    }
}

/// `{a=1, b=2}`, as Java prints a map.
fn write_table<'a>(out: &mut String, get: &Get<'a>, table: &HashTable, program: &Program, depth: u32) {
    out.push('{');
    if table.len() > N_ENTRIES_MAX {
        out.push_str("… ");
        out.push_str(&table.len().to_string());
    } else {
        for (place, (key, value)) in table.pairs().iter().enumerate() {
            if place > 0 {
                out.push_str(", ");
            }
            write(out, get, key, program, depth + 1);
            out.push('=');
            write(out, get, value, program, depth + 1);
        }
    }
    out.push('}');
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
