//! `String` and `StringBuilder`.

use super::{Call, Functions, string};
use crate::lang::eval::{Stop, number};
use crate::lang::heap::Native;
use crate::lang::jdk::{builder, format, regex, strings};
use crate::lang::program::Body;
use crate::lang::types::{Erased, ErasedType, Prim};
use crate::lang::value::{Text, Value};

type Result<T> = std::result::Result<T, Stop>;

pub(super) const FUNCTIONS: Functions = &[
    ("String.make/1", |c| {
        let value = c.value(0);
        if value.is_null() {
            return Err(c.vm.throw_plain("java.lang.NullPointerException"));
        }
        string(text_of(c, &value)?)
    }),
    ("String.make/3", |c| {
        let value = c.value(0);
        let text = text_of(c, &value)?;
        let (offset, count) = (c.int(1), c.int(2));
        let units: Vec<u16> = text.encode_utf16().collect();
        if offset < 0 || count < 0 || i64::from(offset) + i64::from(count) > units.len() as i64 {
            let message = format!("offset {offset}, count {count}, length {}", units.len());
            return Err(c.vm.throw("java.lang.StringIndexOutOfBoundsException", message));
        }
        Ok(Value::Str(Text::from_utf16(
            &units[offset as usize..(offset + count) as usize],
        )))
    }),
    ("String.length/0", |c| Ok(Value::Int(c.text(0)?.len_utf16() as i32))),
    ("String.charAt/1", |c| {
        let (text, idx) = (c.text(0)?, c.int(1));
        if let Some(unit) = usize::try_from(idx).ok().and_then(|idx| text.char_at(idx)) {
            return Ok(Value::Char(unit));
        }
        let result = strings::char_at(text.as_str(), idx);
        c.checked(result).map(Value::Char)
    }),
    ("String.codePointAt/1", |c| {
        let (text, idx) = (c.text(0)?, c.int(1));
        let result = strings::code_point_at(text.as_str(), idx);
        c.checked(result).map(Value::Int)
    }),
    ("String.isBlank/0", |c| {
        Ok(Value::Bool(strings::is_blank(c.text(0)?.as_str())))
    }),
    ("String.substring/1", |c| {
        let (text, from) = (c.text(0)?, c.int(1));
        let n = text.len_utf16();
        if usize::try_from(from).is_ok_and(|from| from <= n) {
            return Ok(Value::Str(text.substring(from as usize, n)));
        }
        let result = strings::substring_from(text.as_str(), from);
        let result = c.checked(result)?;
        string(result)
    }),
    ("String.substring/2", |c| {
        let (text, from, to) = (c.text(0)?, c.int(1), c.int(2));
        if from >= 0 && from <= to && to as usize <= text.len_utf16() {
            return Ok(Value::Str(text.substring(from as usize, to as usize)));
        }
        let result = strings::substring(text.as_str(), from, to);
        let result = c.checked(result)?;
        string(result)
    }),
    ("String.indexOf/1", |c| index_of(c, 0, false)),
    ("String.indexOf/2", |c| {
        let from = c.int(2);
        index_of(c, from, false)
    }),
    ("String.lastIndexOf/1", |c| index_of(c, i32::MAX, true)),
    ("String.lastIndexOf/2", |c| {
        let from = c.int(2);
        index_of(c, from, true)
    }),
    ("String.contains/1", |c| {
        Ok(Value::Bool(c.text(0)?.as_str().contains(c.text(1)?.as_str())))
    }),
    ("String.startsWith/1", |c| {
        Ok(Value::Bool(c.text(0)?.as_str().starts_with(c.text(1)?.as_str())))
    }),
    ("String.startsWith/2", |c| {
        let offset = c.int(2);
        Ok(Value::Bool(strings::starts_with(
            c.text(0)?.as_str(),
            c.text(1)?.as_str(),
            offset,
        )))
    }),
    ("String.endsWith/1", |c| {
        Ok(Value::Bool(c.text(0)?.as_str().ends_with(c.text(1)?.as_str())))
    }),
    ("String.equals/1", |c| Ok(Value::Bool(c.arg(0) == c.arg(1)))),
    ("String.equalsIgnoreCase/1", |c| {
        let same = match (c.arg(0).as_str(), c.arg(1).as_str()) {
            (Some(a), Some(b)) => strings::equals_ignore_case(a, b),
            _ => false,
        };
        Ok(Value::Bool(same))
    }),
    ("String.compareTo/1", super::lang::compare),
    ("String.compareToIgnoreCase/1", |c| {
        Ok(Value::Int(strings::compare_to_ignore_case(
            c.text(0)?.as_str(),
            c.text(1)?.as_str(),
        )))
    }),
    ("String.hashCode/0", |c| Ok(Value::Int(number::hash_code(c.arg(0))))),
    ("String.toLowerCase/0", |c| changed(c, strings::to_lower_case)),
    ("String.toUpperCase/0", |c| changed(c, strings::to_upper_case)),
    ("String.trim/0", |c| changed(c, |text| strings::trim(text).to_owned())),
    ("String.strip/0", |c| changed(c, |text| strings::strip(text).to_owned())),
    ("String.stripLeading/0", |c| {
        changed(c, |text| strings::strip_leading(text).to_owned())
    }),
    ("String.stripTrailing/0", |c| {
        changed(c, |text| strings::strip_trailing(text).to_owned())
    }),
    ("String.concat/1", |c| {
        let (a, b) = (c.text(0)?, c.text(1)?);
        if b.as_str().is_empty() {
            return Ok(Value::Str(a));
        }
        string(format!("{}{}", a.as_str(), b.as_str()))
    }),
    ("String.replace/2", |c| {
        let text = c.text(0)?;
        if let (Value::Char(from), Value::Char(to)) = (c.arg(1), c.arg(2)) {
            let (from, to) = (*from, *to);
            return changed(c, |text| strings::replace_unit(text, from, to));
        }
        let (from, to) = (c.text(1)?, c.text(2)?);
        let result = strings::replace(text.as_str(), from.as_str(), to.as_str());
        let result = c.checked(result)?;
        kept(text, result)
    }),
    ("String.replaceAll/2", |c| {
        let (text, pattern, by) = (c.text(0)?, c.text(1)?, c.text(2)?);
        let result = regex::replace_all(text.as_str(), pattern.as_str(), by.as_str());
        let result = c.checked(result)?;
        string(result)
    }),
    ("String.replaceFirst/2", |c| {
        let (text, pattern, by) = (c.text(0)?, c.text(1)?, c.text(2)?);
        let result = regex::replace_first(text.as_str(), pattern.as_str(), by.as_str());
        let result = c.checked(result)?;
        string(result)
    }),
    ("String.matches/1", |c| {
        let (text, pattern) = (c.text(0)?, c.text(1)?);
        let result = regex::matches(text.as_str(), pattern.as_str());
        c.checked(result).map(Value::Bool)
    }),
    ("String.split/1", |c| split(c, 0)),
    ("String.split/2", |c| {
        let limit = c.int(2);
        split(c, limit)
    }),
    ("String.repeat/1", |c| {
        let (text, n) = (c.text(0)?, c.int(1));
        let result = strings::repeat(text.as_str(), n);
        let result = c.checked(result)?;
        kept(text, result)
    }),
    ("String.intern/0", |c| {
        // The object that literals of that text are, if there are any.
        let text = c.text(0)?;
        let found = c.vm.program.methods.values().find_map(|method| {
            let code = match &method.body {
                Body::Code(code) => code,
                Body::Deferred(code) => code.get()?,
                _ => return None,
            };
            code.consts
                .iter()
                .find(|constant| constant.as_str() == Some(text.as_str()))
        });
        Ok(found.cloned().unwrap_or(Value::Str(text)))
    }),
    ("String.toCharArray/0", |c| {
        let units = c.text(0)?.units().into_iter().map(Value::Char).collect();
        Ok(c.vm
            .heap
            .alloc_array(c.vm.program, ErasedType::of(Erased::Prim(Prim::Char)), units))
    }),
    ("String.getBytes/0", |c| {
        let bytes = c
            .text(0)?
            .as_str()
            .bytes()
            .map(|byte| Value::Byte(byte as i8))
            .collect();
        Ok(c.vm
            .heap
            .alloc_array(c.vm.program, ErasedType::of(Erased::Prim(Prim::Byte)), bytes))
    }),
    ("String.indent/1", |c| {
        let (text, n) = (c.text(0)?, c.int(1));
        let result = strings::indent(text.as_str(), n);
        let result = c.checked(result)?;
        string(result)
    }),
    ("String.regionMatches/5", |c| {
        let (ignore_case, at, other_at, n) = (c.arg(1).as_bool(), c.int(2), c.int(4), c.int(5));
        let (text, other) = (c.text(0)?, c.text(3)?);
        Ok(Value::Bool(strings::region_matches(
            ignore_case,
            text.as_str(),
            at,
            other.as_str(),
            other_at,
            n,
        )))
    }),
    ("String.linesOf/0", |c| {
        let text = c.text(0)?;
        let lines = strings::lines(text.as_str()).into_iter().map(Value::text).collect();
        string_array(c, lines)
    }),
    ("String.format/2", format_text),
    ("String.valueOf/1", |c| {
        let value = c.value(0);
        match value {
            Value::Str(_) => Ok(value),
            _ => string(text_of(c, &value)?),
        }
    }),
    ("Pattern.groups/2", |c| {
        let pattern = pattern(c)?;
        Ok(Value::Int(pattern.n_groups() as i32))
    }),
    ("Pattern.groupNumber/3", |c| {
        let (pattern, name) = (pattern(c)?, c.text(2)?);
        let number = pattern.group_number(name.as_str());
        Ok(Value::Int(number.map_or(-1, |number| number as i32)))
    }),
    ("Pattern.quote/1", |c| string(regex::quote(c.text(0)?.as_str()))),
    ("Pattern.search/5", |c| {
        let (pattern, text) = (pattern(c)?, c.text(2)?);
        let (from, goal) = (c.int(3).max(0) as usize, c.int(4));
        let chars: Vec<char> = text.as_str().chars().collect();
        // Offsets are UTF-16 outside and characters inside.
        let mut units = vec![0usize];
        for c in &chars {
            units.push(units[units.len() - 1] + c.len_utf16());
        }
        let from = units.partition_point(|&unit| unit < from).min(chars.len());
        let found = match goal {
            0 => pattern.find(&chars, from),
            1 => pattern.match_whole(&chars),
            _ => pattern.match_start(&chars),
        };
        let Some(groups) = c.checked(found)? else {
            return Ok(Value::Null);
        };
        let ends = groups.iter().flat_map(|group| match group {
            Some((start, end)) => [units[*start] as i32, units[*end] as i32],
            None => [-1, -1],
        });
        let items = ends.map(Value::Int).collect();
        Ok(c.vm
            .heap
            .alloc_array(c.vm.program, ErasedType::of(Erased::Prim(Prim::Int)), items))
    }),
    ("StringBuilder.append/1", |c| {
        let value = c.value(1);
        let mut text = String::new();
        let units: Option<u16> = match value {
            Value::Char(unit) => Some(unit),
            Value::Str(ref part) => {
                text.push_str(part.as_str());
                None
            }
            Value::Ref(_) => {
                text = text_of(c, &value)?;
                None
            }
            ref plain => {
                number::append(&mut text, plain);
                None
            }
        };
        let this = units_of(c);
        match units {
            Some(unit) => this.push(unit),
            None => this.extend(text.encode_utf16()),
        }
        let result = builder::check_size(this);
        c.checked(result)?;
        Ok(c.value(0))
    }),
    ("StringBuilder.appendCodePoint/1", |c| {
        let point = c.int(1);
        let mut buffer = [0; 2];
        let encoded = char::from_u32(point as u32).unwrap_or(char::REPLACEMENT_CHARACTER);
        units_of(c).extend_from_slice(encoded.encode_utf16(&mut buffer));
        Ok(c.value(0))
    }),
    ("StringBuilder.insert/2", |c| {
        let (at, value) = (c.int(1), c.value(2));
        let text = text_of(c, &value)?;
        let result = builder::insert(units_of(c), at, &text);
        c.checked(result)?;
        Ok(c.value(0))
    }),
    ("StringBuilder.reverse/0", |c| {
        builder::reverse(units_of(c));
        Ok(c.value(0))
    }),
    ("StringBuilder.deleteCharAt/1", |c| {
        let at = c.int(1);
        let result = builder::delete_char_at(units_of(c), at);
        c.checked(result)?;
        Ok(c.value(0))
    }),
    ("StringBuilder.delete/2", |c| {
        let (from, to) = (c.int(1), c.int(2));
        let result = builder::delete(units_of(c), from, to);
        c.checked(result)?;
        Ok(c.value(0))
    }),
    ("StringBuilder.replace/3", |c| {
        let (from, to, text) = (c.int(1), c.int(2), c.text(3)?);
        let result = builder::replace(units_of(c), from, to, text.as_str());
        c.checked(result)?;
        Ok(c.value(0))
    }),
    ("StringBuilder.setCharAt/2", |c| {
        let (at, unit) = (c.int(1), c.int(2) as u16);
        let result = builder::set_char_at(units_of(c), at, unit);
        c.checked(result)?;
        Ok(Value::Null)
    }),
    ("StringBuilder.setLength/1", |c| {
        let n = c.int(1);
        let result = builder::set_length(units_of(c), n);
        c.checked(result)?;
        Ok(Value::Null)
    }),
    ("StringBuilder.length/0", |c| Ok(Value::Int(units_of(c).len() as i32))),
    ("StringBuilder.charAt/1", |c| {
        let at = c.int(1);
        let result = builder::char_at(units_of(c), at);
        c.checked(result).map(Value::Char)
    }),
    ("StringBuilder.substring/1", |c| {
        let (from, n) = (c.int(1), units_of(c).len() as i32);
        let result = builder::substring(units_of(c), from, n);
        let result = c.checked(result)?;
        string(result)
    }),
    ("StringBuilder.substring/2", |c| {
        let (from, to) = (c.int(1), c.int(2));
        let result = builder::substring(units_of(c), from, to);
        let result = c.checked(result)?;
        string(result)
    }),
    ("StringBuilder.toString/0", |c| {
        Ok(Value::Str(Text::from_utf16(units_of(c))))
    }),
];

/// The pattern in arguments 0 and 1: text and flags.
fn pattern(c: &mut Call<'_, '_>) -> Result<regex::Pattern> {
    let (text, flags) = (c.text(0)?, c.int(1));
    let compiled = regex::Pattern::compile(text.as_str(), flags);
    c.checked(compiled)
}

fn units_of<'c>(c: &'c mut Call<'_, '_>) -> &'c mut Vec<u16> {
    match c.this_native() {
        Native::Builder(units) => units,
        _ => panic!("a StringBuilder holds characters"),
    }
}

/// `String.valueOf` of anything; of a `char[]` its characters.
fn text_of(c: &mut Call<'_, '_>, value: &Value) -> Result<String> {
    if let Some(Native::Array(element, items)) = c.vm.heap.object(value).map(|object| &object.native)
        && element.dims == 0
    {
        match element.base {
            Erased::Prim(Prim::Char) => {
                let units: Vec<u16> = items.iter().map(|item| item.as_long().unwrap_or(0) as u16).collect();
                return Ok(String::from_utf16_lossy(&units));
            }
            Erased::Prim(Prim::Byte) => {
                let bytes: Vec<u8> = items.iter().map(|item| item.as_long().unwrap_or(0) as u8).collect();
                return Ok(String::from_utf8_lossy(&bytes).into_owned());
            }
            _ => {}
        }
    }
    c.text_of_value(value)
}

/// A text that changed, or the same object.
fn changed(c: &mut Call<'_, '_>, change: impl FnOnce(&str) -> String) -> Result<Value> {
    let text = c.text(0)?;
    let result = change(text.as_str());
    kept(text, result)
}

fn kept(text: Text, result: String) -> Result<Value> {
    if text.as_str() == result {
        return Ok(Value::Str(text));
    }
    string(result)
}

fn index_of(c: &mut Call<'_, '_>, from: i32, last: bool) -> Result<Value> {
    let text = c.text(0)?;
    let needle = match c.arg(1) {
        Value::Int(_) | Value::Char(_) | Value::Short(_) | Value::Byte(_) => {
            let point = c.int(1) as u32;
            match char::from_u32(point) {
                Some(point) => point.to_string(),
                None => return Ok(Value::Int(-1)),
            }
        }
        _ => c.text(1)?.as_str().to_owned(),
    };
    Ok(Value::Int(if last {
        strings::last_index_of(text.as_str(), &needle, from)
    } else {
        strings::index_of(text.as_str(), &needle, from)
    }))
}

fn string_array(c: &mut Call<'_, '_>, items: Vec<Value>) -> Result<Value> {
    let element = ErasedType::of(Erased::Class(c.vm.program.known.string));
    Ok(c.vm.heap.alloc_array(c.vm.program, element, items))
}

fn split(c: &mut Call<'_, '_>, limit: i32) -> Result<Value> {
    let (text, pattern) = (c.text(0)?, c.text(1)?);
    let result = regex::split(text.as_str(), pattern.as_str(), limit);
    let parts = c.checked(result)?;
    let items = match &parts[..] {
        [one] if one == text.as_str() => vec![Value::Str(text)],
        _ => parts
            .into_iter()
            .map(|part| Value::Str(Text::from_string(part)))
            .collect(),
    };
    string_array(c, items)
}

fn format_text(c: &mut Call<'_, '_>) -> Result<Value> {
    enum Fault {
        Format(crate::lang::jdk::Error),
        Stop(Stop),
    }
    impl From<crate::lang::jdk::Error> for Fault {
        fn from(error: crate::lang::jdk::Error) -> Self {
            Fault::Format(error)
        }
    }
    let pattern = c.text(0)?;
    let args: Vec<Value> = c.vm.heap.array(c.arg(1)).map(<[Value]>::to_vec).unwrap_or_default();
    let result = format::format(pattern.as_str(), args.len(), |idx, want| {
        let value = &args[idx];
        if value.is_null() {
            return Ok(format::Arg::Null);
        }
        Ok(match want {
            format::Want::Text => format::Arg::Text(c.text_of_value(value).map_err(Fault::Stop)?),
            format::Want::Hash => format::Arg::Int(c.vm.hash_code(c.host, value).map_err(Fault::Stop)?),
            format::Want::Value => match *value {
                Value::Null => format::Arg::Null,
                Value::Bool(v) => format::Arg::Bool(v),
                Value::Byte(v) => format::Arg::Byte(v),
                Value::Short(v) => format::Arg::Short(v),
                Value::Char(v) => format::Arg::Char(v),
                Value::Int(v) => format::Arg::Int(v),
                Value::Long(v) => format::Arg::Long(v),
                Value::Float(v) => format::Arg::Float(v),
                Value::Double(v) => format::Arg::Double(v),
                Value::Str(_) => format::Arg::Object("java.lang.String".to_owned()),
                Value::Ref(_) => format::Arg::Object(c.vm.runtime_class_name(value)),
            },
        })
    });
    match result {
        Ok(text) => string(text),
        Err(Fault::Format(error)) => Err(c.throw(error)),
        Err(Fault::Stop(stop)) => Err(stop),
    }
}
