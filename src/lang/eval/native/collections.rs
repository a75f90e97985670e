//! Lists and hash tables.

use std::collections::VecDeque;

use super::{Call, Functions};
use crate::lang::eval::Stop;
use crate::lang::eval::table::{HashTable, spread};
use crate::lang::heap::Native;
use crate::lang::types::{Erased, ErasedType, Prim};
use crate::lang::value::Value;

type Result<T> = std::result::Result<T, Stop>;

pub(super) const FUNCTIONS: Functions = &[
    ("NativeList.append/1", |c| {
        let value = c.value(1);
        let (items, count) = list(c);
        items.push_back(value);
        *count = count.wrapping_add(1);
        Ok(Value::Null)
    }),
    ("NativeList.at/1", |c| {
        let idx = c.int(1);
        match usize::try_from(idx).ok().and_then(|idx| list(c).0.get(idx)) {
            Some(value) => Ok(value.clone()),
            None => Err(out_of_bounds(c, idx)),
        }
    }),
    ("NativeList.put/2", |c| {
        let (idx, value) = (c.int(1), c.value(2));
        match usize::try_from(idx).ok().and_then(|idx| list(c).0.get_mut(idx)) {
            Some(slot) => Ok(std::mem::replace(slot, value)),
            None => Err(out_of_bounds(c, idx)),
        }
    }),
    ("NativeList.insertAt/2", |c| {
        let (idx, value) = (c.int(1), c.value(2));
        let n = list(c).0.len();
        if usize::try_from(idx).is_ok_and(|idx| idx <= n) {
            let (items, count) = list(c);
            items.insert(idx as usize, value);
            *count = count.wrapping_add(1);
            return Ok(Value::Null);
        }
        Err(c.vm.throw(
            "java.lang.IndexOutOfBoundsException",
            format!("Index: {idx}, Size: {n}"),
        ))
    }),
    ("NativeList.takeAt/1", |c| {
        let idx = c.int(1);
        let n = list(c).0.len();
        if usize::try_from(idx).is_ok_and(|idx| idx < n) {
            let (items, count) = list(c);
            *count = count.wrapping_add(1);
            return Ok(items.remove(idx as usize).unwrap_or(Value::Null));
        }
        Err(out_of_bounds(c, idx))
    }),
    ("NativeList.takeFirst/0", |c| {
        let (items, count) = list(c);
        *count = count.wrapping_add(1);
        Ok(items.pop_front().unwrap_or(Value::Null))
    }),
    ("NativeList.prepend/1", |c| {
        let value = c.value(1);
        let (items, count) = list(c);
        items.push_front(value);
        *count = count.wrapping_add(1);
        Ok(Value::Null)
    }),
    ("NativeList.insertAll/2", |c| {
        let (idx, n) = (c.int(1), list(c).0.len());
        let added: Vec<Value> = c.vm.heap.array(c.arg(2)).map(<[Value]>::to_vec).unwrap_or_default();
        if !usize::try_from(idx).is_ok_and(|idx| idx <= n) {
            return Err(c.vm.throw(
                "java.lang.IndexOutOfBoundsException",
                format!("Index: {idx}, Size: {n}"),
            ));
        }
        let (items, count) = list(c);
        *count = count.wrapping_add(1);
        let tail = items.split_off(idx as usize);
        items.extend(added);
        items.extend(tail);
        Ok(Value::Null)
    }),
    ("NativeList.find/1", |c| find(c, false)),
    ("NativeList.findLast/1", |c| find(c, true)),
    ("NativeList.modCount/0", |c| Ok(Value::Int(*list(c).1 as i32))),
    ("NativeList.cut/2", |c| {
        let (from, to) = (c.int(1).max(0) as usize, c.int(2).max(0) as usize);
        let (items, count) = list(c);
        *count = count.wrapping_add(1);
        let to = to.min(items.len());
        items.drain(from.min(to)..to);
        Ok(Value::Null)
    }),
    ("NativeList.sortBy/1", |c| {
        let order = c.value(1);
        let items: Vec<Value> = list(c).0.iter().cloned().collect();
        let sorted = sort(c, items, &order)?;
        let (items, count) = list(c);
        *items = VecDeque::from(sorted);
        *count = count.wrapping_add(1);
        Ok(Value::Null)
    }),
    ("NativeList.size/0", |c| Ok(Value::Int(list(c).0.len() as i32))),
    ("NativeList.isEmpty/0", |c| Ok(Value::Bool(list(c).0.is_empty()))),
    ("NativeList.clear/0", |c| {
        let (items, count) = list(c);
        items.clear();
        *count = count.wrapping_add(1);
        Ok(Value::Null)
    }),
    ("NativeList.toArray/0", |c| {
        let items: Vec<Value> = list(c).0.iter().cloned().collect();
        Ok(object_array(c, items))
    }),
    ("NativeRandomList.equals/1", |c| {
        let (this, other) = (c.value(0), c.value(1));
        if this == other {
            return Ok(Value::Bool(true));
        }
        let mine: Vec<Value> = list(c).0.iter().cloned().collect();
        let theirs = match c.vm.heap.object(&other).map(|object| &object.native) {
            Some(Native::List(items, _)) => items.iter().cloned().collect::<Vec<_>>(),
            _ => {
                let list_class = c.vm.program.find_class("java.util.List");
                let is_list =
                    list_class.is_some_and(|class| c.vm.is_instance(&other, ErasedType::of(Erased::Class(class))));
                if other.is_null() || !is_list {
                    return Ok(Value::Bool(false));
                }
                elements_of(c, &other)?
            }
        };
        if mine.len() != theirs.len() {
            return Ok(Value::Bool(false));
        }
        for (mine, theirs) in mine.iter().zip(&theirs) {
            if !c.vm.equals(c.host, mine, theirs)? {
                return Ok(Value::Bool(false));
            }
        }
        Ok(Value::Bool(true))
    }),
    ("NativeRandomList.hashCode/0", |c| {
        let items: Vec<Value> = list(c).0.iter().cloned().collect();
        let mut hash = 1i32;
        for item in &items {
            hash = hash.wrapping_mul(31).wrapping_add(c.vm.hash_code(c.host, item)?);
        }
        Ok(Value::Int(hash))
    }),
    ("AbstractCollection.fill/2", |c| {
        let items: Vec<Value> = c.vm.heap.array(c.arg(1)).map(<[Value]>::to_vec).unwrap_or_default();
        let like = c.value(0);
        let (n, element) = match c.vm.heap.object(&like).map(|object| &object.native) {
            Some(Native::Array(element, slots)) => (slots.len(), *element),
            _ => return Err(c.vm.throw_plain("java.lang.NullPointerException")),
        };
        if items.len() > n {
            return Ok(c.vm.heap.alloc_array(c.vm.program, element, items));
        }
        if let Value::Ref(id) = like
            && let Native::Array(_, slots) = &mut c.vm.heap.get_mut(id).native
        {
            let n_items = items.len();
            slots[..n_items].clone_from_slice(&items);
            if n_items < n {
                slots[n_items] = Value::Null;
            }
        }
        Ok(like)
    }),
    ("HashMap.init/2", |c| {
        let (linked, capacity) = (c.arg(1).as_bool(), c.int(2));
        if capacity < -1 {
            let message = format!("Illegal initial capacity: {capacity}");
            return Err(c.vm.throw("java.lang.IllegalArgumentException", message));
        }
        *table(c) = HashTable::new(linked, u32::try_from(capacity).ok());
        Ok(Value::Null)
    }),
    ("HashMap.presize/1", |c| {
        let n = c.int(1).max(0) as u32;
        table(c).presize(n);
        Ok(Value::Null)
    }),
    ("HashMap.order/0", |c| {
        let order = table(c).order().into_iter().map(|idx| Value::Int(idx as i32)).collect();
        Ok(c.vm
            .heap
            .alloc_array(c.vm.program, ErasedType::of(Erased::Prim(Prim::Int)), order))
    }),
    ("HashMap.modCount/0", |c| Ok(Value::Int(table(c).mod_count as i32))),
    ("HashMap.holds/1", |c| {
        let at = c.int(1) as u32;
        Ok(Value::Bool(table(c).holds(at)))
    }),
    ("HashMap.keyAt/1", |c| {
        let at = c.int(1) as u32;
        Ok(if table(c).holds(at) {
            table(c).key(at).clone()
        } else {
            Value::Null
        })
    }),
    ("HashMap.valueAt/1", |c| {
        let at = c.int(1) as u32;
        Ok(if table(c).holds(at) {
            table(c).value(at).clone()
        } else {
            Value::Null
        })
    }),
    ("HashMap.setAt/2", |c| {
        let (at, value) = (c.int(1) as u32, c.value(2));
        Ok(if table(c).holds(at) {
            table(c).set_value(at, value)
        } else {
            Value::Null
        })
    }),
    ("HashMap.removeAt/1", |c| {
        let at = c.int(1) as u32;
        if table(c).holds(at) {
            table(c).remove(at);
        }
        Ok(Value::Null)
    }),
    ("HashMap.keysArray/0", |c| {
        let keys = table(c).pairs().into_iter().map(|(key, _)| key).collect();
        Ok(object_array(c, keys))
    }),
    ("HashMap.byAccess/0", |c| {
        table(c).by_access = true;
        Ok(Value::Null)
    }),
    ("HashMap.size/0", |c| Ok(Value::Int(table(c).len() as i32))),
    ("HashMap.isEmpty/0", |c| Ok(Value::Bool(table(c).is_empty()))),
    ("HashMap.get/1", |c| {
        Ok(match entry(c)?.0 {
            Some(idx) => {
                table(c).touch(idx);
                table(c).value(idx).clone()
            }
            None => Value::Null,
        })
    }),
    ("HashMap.getOrDefault/2", |c| {
        Ok(match entry(c)?.0 {
            Some(idx) => {
                table(c).touch(idx);
                table(c).value(idx).clone()
            }
            None => c.value(2),
        })
    }),
    ("HashMap.containsKey/1", |c| Ok(Value::Bool(entry(c)?.0.is_some()))),
    ("HashMap.store/2", |c| {
        let (found, hash) = entry(c)?;
        let (key, value) = (c.value(1), c.value(2));
        Ok(match found {
            Some(idx) => {
                table(c).touch(idx);
                table(c).set_value(idx, value)
            }
            None => {
                table(c).insert(hash, key, value);
                Value::Null
            }
        })
    }),
    ("HashMap.beforeCompute/0", |c| {
        table(c).before_compute();
        Ok(Value::Null)
    }),
    ("HashMap.storeComputed/2", |c| {
        let (found, hash) = entry(c)?;
        let (key, value) = (c.value(1), c.value(2));
        Ok(match found {
            Some(idx) => {
                table(c).touch(idx);
                table(c).set_value(idx, value)
            }
            None => {
                table(c).insert_computed(hash, key, value);
                Value::Null
            }
        })
    }),
    ("HashMap.remove/1", |c| {
        Ok(match entry(c)?.0 {
            Some(idx) => table(c).remove(idx).1,
            None => Value::Null,
        })
    }),
    ("HashMap.clear/0", |c| {
        table(c).clear();
        Ok(Value::Null)
    }),
];

fn list<'c>(c: &'c mut Call<'_, '_>) -> (&'c mut VecDeque<Value>, &'c mut u32) {
    match c.this_native() {
        Native::List(items, count) => (items, count),
        _ => panic!("a list holds elements"),
    }
}

fn table<'c>(c: &'c mut Call<'_, '_>) -> &'c mut HashTable {
    match c.this_native() {
        Native::Table(table) => table,
        _ => panic!("a map holds a table"),
    }
}

fn out_of_bounds(c: &mut Call<'_, '_>, idx: i32) -> Stop {
    let n = list(c).0.len();
    c.vm.throw(
        "java.lang.IndexOutOfBoundsException",
        format!("Index {idx} out of bounds for length {n}"),
    )
}

pub(super) fn object_array(c: &mut Call<'_, '_>, items: Vec<Value>) -> Value {
    let element = ErasedType::of(Erased::Class(c.vm.program.known.object));
    c.vm.heap.alloc_array(c.vm.program, element, items)
}

/// The elements of any collection, by its own `toArray`.
fn elements_of(c: &mut Call<'_, '_>, collection: &Value) -> Result<Vec<Value>> {
    let class = c.vm.program.find_class("java.util.Collection");
    let to_array = class.and_then(|class| c.vm.program.find_method(class, "toArray", 0));
    match to_array {
        Some(method) => {
            let array = c.vm.call(c.host, method, collection, &[])?;
            Ok(c.vm.heap.array(&array).map(<[Value]>::to_vec).unwrap_or_default())
        }
        None => Ok(Vec::new()),
    }
}

fn find(c: &mut Call<'_, '_>, last: bool) -> Result<Value> {
    let wanted = c.value(1);
    let n = list(c).0.len();
    for step in 0..n {
        let idx = if last { n - 1 - step } else { step };
        let Some(item) = list(c).0.get(idx).cloned() else { break };
        if c.vm.equals(c.host, &wanted, &item)? {
            return Ok(Value::Int(idx as i32));
        }
    }
    Ok(Value::Int(-1))
}

/// The entry of the key in argument 1, and the key's hash.
fn entry(c: &mut Call<'_, '_>) -> Result<(Option<u32>, u32)> {
    let key = c.value(1);
    let hash = spread(c.vm.hash_code(c.host, &key)?);
    let mut candidates = table(c).candidates(hash);
    while let Some(idx) = table(c).next_candidate(&mut candidates) {
        let theirs = table(c).key(idx).clone();
        if c.vm.equals(c.host, &key, &theirs)? {
            return Ok((Some(idx), hash));
        }
    }
    Ok((None, hash))
}

/// A stable merge sort, as the JDK's: the order of comparisons differs, the result for a consistent comparator doesn't.
pub(super) fn sort(c: &mut Call<'_, '_>, items: Vec<Value>, order: &Value) -> Result<Vec<Value>> {
    let method = match order {
        Value::Null => None,
        _ => {
            let class = c.vm.program.find_class("java.util.Comparator");
            class.and_then(|class| c.vm.program.find_method(class, "compare", 2))
        }
    };
    let mut current = items;
    let n = current.len();
    let mut width = 1;
    while width < n {
        let mut next = Vec::with_capacity(n);
        let mut at = 0;
        while at < n {
            let middle = (at + width).min(n);
            let end = (at + 2 * width).min(n);
            let (mut left, mut right) = (at, middle);
            while left < middle && right < end {
                let ordering = match method {
                    Some(method) => {
                        let args = [current[right].clone(), current[left].clone()];
                        c.vm.call(c.host, method, order, &args)?.as_long().unwrap_or(0) as i32
                    }
                    None => c.vm.compare(c.host, &current[right], &current[left])?,
                };
                if ordering < 0 {
                    next.push(current[right].clone());
                    right += 1;
                } else {
                    next.push(current[left].clone());
                    left += 1;
                }
            }
            next.extend_from_slice(&current[left..middle]);
            next.extend_from_slice(&current[right..end]);
            at = end;
        }
        current = next;
        width *= 2;
    }
    Ok(current)
}
