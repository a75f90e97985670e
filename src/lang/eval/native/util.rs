//! The rest of `java.util`: `Arrays`, `Objects`, `Random`.

use super::collections::sort;
use super::{Call, Functions, string};
use crate::lang::eval::Stop;
use crate::lang::heap::Native;
use crate::lang::jdk::{md5, random};
use crate::lang::program::default_value;
use crate::lang::types::{Erased, ErasedType, Prim, Type};
use crate::lang::value::Value;

type Result<T> = std::result::Result<T, Stop>;

/// Arrays inside each other that deep functions look into.
const DEPTH_MAX: u32 = 32;

pub(super) const FUNCTIONS: Functions = &[
    ("UUID.md5/1", |c| {
        let bytes: Vec<u8> =
            c.vm.heap
                .array(c.arg(0))
                .unwrap_or_default()
                .iter()
                .map(|value| value.as_long().unwrap_or(0) as u8)
                .collect();
        let digest = md5::digest(&bytes).map(|byte| Value::Byte(byte as i8)).to_vec();
        Ok(c.vm
            .heap
            .alloc_array(c.vm.program, ErasedType::of(Erased::Prim(Prim::Byte)), digest))
    }),
    ("Objects.equals/2", |c| {
        let (a, b) = (c.value(0), c.value(1));
        c.vm.equals(c.host, &a, &b).map(Value::Bool)
    }),
    ("Objects.hashCode/1", |c| {
        let value = c.value(0);
        c.vm.hash_code(c.host, &value).map(Value::Int)
    }),
    ("Arrays.text/1", |c| {
        let array = c.value(0);
        text(c, &array, 0).and_then(string)
    }),
    ("Arrays.deepText/1", |c| {
        let array = c.value(0);
        text(c, &array, DEPTH_MAX).and_then(string)
    }),
    ("Arrays.hash/1", |c| {
        let array = c.value(0);
        hash(c, &array, 0).map(Value::Int)
    }),
    ("Arrays.deepHash/1", |c| {
        let array = c.value(0);
        hash(c, &array, DEPTH_MAX).map(Value::Int)
    }),
    ("Arrays.same/2", |c| {
        let (a, b) = (c.value(0), c.value(1));
        same(c, &a, &b, 0).map(Value::Bool)
    }),
    ("Arrays.deepSame/2", |c| {
        let (a, b) = (c.value(0), c.value(1));
        same(c, &a, &b, DEPTH_MAX).map(Value::Bool)
    }),
    ("Arrays.copy/3", |c| {
        let (from, to) = (c.int(1), c.int(2));
        let Some(Native::Array(element, items)) = c.vm.heap.object(c.arg(0)).map(|object| &object.native) else {
            return Err(c.vm.throw_plain("java.lang.NullPointerException"));
        };
        let (element, n) = (*element, items.len());
        if from < 0 || from as usize > n {
            let message = format!("Array index out of range: {from}");
            return Err(c.vm.throw("java.lang.ArrayIndexOutOfBoundsException", message));
        }
        if to < from {
            if from == 0 {
                return Err(c.vm.throw("java.lang.NegativeArraySizeException", to.to_string()));
            }
            return Err(c
                .vm
                .throw("java.lang.IllegalArgumentException", format!("{from} > {to}")));
        }
        let mut copied: Vec<Value> = items[from as usize..(to as usize).min(n)].to_vec();
        let default = match element {
            ErasedType {
                base: Erased::Prim(prim),
                dims: 0,
            } => default_value(&Type::Prim(prim)),
            _ => Value::Null,
        };
        copied.resize((to - from) as usize, default);
        Ok(c.vm.heap.alloc_array(c.vm.program, element, copied))
    }),
    ("Arrays.sortPart/4", |c| {
        let (array, from, to, order) = (c.value(0), c.int(1), c.int(2), c.value(3));
        let Some(items) = c.vm.heap.array(&array) else {
            return Err(c.vm.throw_plain("java.lang.NullPointerException"));
        };
        if from < 0 || to as usize > items.len() {
            let message = format!("Array index out of range: {}", if from < 0 { from } else { to });
            return Err(c.vm.throw("java.lang.ArrayIndexOutOfBoundsException", message));
        }
        if from > to {
            let message = format!("fromIndex({from}) > toIndex({to})");
            return Err(c.vm.throw("java.lang.IllegalArgumentException", message));
        }
        let part = items[from as usize..to as usize].to_vec();
        let sorted = sort(c, part, &order)?;
        if let Value::Ref(id) = array
            && let Native::Array(_, items) = &mut c.vm.heap.get_mut(id).native
        {
            items[from as usize..to as usize].clone_from_slice(&sorted);
        }
        Ok(Value::Null)
    }),
    ("Arrays.fillPart/4", |c| {
        let (array, from, to, value) = (c.value(0), c.int(1), c.int(2), c.value(3));
        if let Value::Ref(id) = array
            && let Native::Array(_, items) = &mut c.vm.heap.get_mut(id).native
        {
            let to = (to.max(0) as usize).min(items.len());
            items[(from.max(0) as usize).min(to)..to].fill(value);
        }
        Ok(Value::Null)
    }),
    ("Random.freshSeed/0", |c| Ok(Value::Long(c.host.random_seed()))),
    ("Random.strictLog/1", |c| {
        Ok(Value::Double(random::strict_log(c.double(0))))
    }),
];

fn items(c: &Call<'_, '_>, array: &Value) -> Option<Vec<Value>> {
    c.vm.heap.array(array).map(<[Value]>::to_vec)
}

fn text(c: &mut Call<'_, '_>, array: &Value, deep: u32) -> Result<String> {
    let Some(items) = items(c, array) else {
        return Ok("null".to_owned());
    };
    let mut out = String::from("[");
    for (idx, item) in items.iter().enumerate() {
        if idx > 0 {
            out.push_str(", ");
        }
        if deep > 0 && c.vm.heap.array(item).is_some() {
            out.push_str(&text(c, item, deep - 1)?);
        } else {
            out.push_str(&c.text_of_value(item)?);
        }
    }
    out.push(']');
    Ok(out)
}

fn hash(c: &mut Call<'_, '_>, array: &Value, deep: u32) -> Result<i32> {
    let Some(items) = items(c, array) else {
        return Ok(0);
    };
    let mut code = 1i32;
    for item in &items {
        let item_code = if deep > 0 && c.vm.heap.array(item).is_some() {
            hash(c, item, deep - 1)?
        } else {
            c.vm.hash_code(c.host, item)?
        };
        code = code.wrapping_mul(31).wrapping_add(item_code);
    }
    Ok(code)
}

fn same(c: &mut Call<'_, '_>, a: &Value, b: &Value, deep: u32) -> Result<bool> {
    let (Some(mine), Some(theirs)) = (items(c, a), items(c, b)) else {
        return Ok(a.is_null() && b.is_null());
    };
    if mine.len() != theirs.len() {
        return Ok(false);
    }
    for (mine, theirs) in mine.iter().zip(&theirs) {
        let is_array = |value: &Value| c.vm.heap.array(value).is_some();
        let equal = if deep > 0 && is_array(mine) && is_array(theirs) {
            same(c, mine, theirs, deep - 1)?
        } else {
            c.vm.equals(c.host, mine, theirs)?
        };
        if !equal {
            return Ok(false);
        }
    }
    Ok(true)
}
