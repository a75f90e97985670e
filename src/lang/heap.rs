//! Everything that can change while a program runs, as plain data: objects in an arena, named by their place.
//!
//! One heap belongs to one task (user functions are serialised per subtask, so objects never cross tasks). A heap knows
//! no program: what a class is, and whether it can be serialised, is asked of a [`Program`] where it matters.
//! Invariants: a reference that is reachable from the roots of a collection points at an object; a serial is never
//! given twice.

use std::collections::VecDeque;

use crate::base::index::TableIndex;
use crate::base::shared::SharedTable;
use crate::base::sorted::SortedMap;
use crate::lang::eval::table::HashTable;
use crate::lang::program::{MethodId, Program};
use crate::lang::types::{ClassId, ErasedType};
use crate::lang::value::{ObjectId, Value};

/// One object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Object {
    /// Its class; for an array, a class literal and the like, the library's class for them.
    pub class: ClassId,
    /// Counts objects of this heap in the order of creation; its identity for people and for `identityHashCode`.
    pub serial: u64,
    /// Instance fields, those of the topmost superclass first.
    pub fields: Box<[Value]>,
    /// What it holds besides fields.
    pub native: Native,
}

/// What an object holds besides fields.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Native {
    /// Nothing.
    None,
    /// An array: the type of the elements, and they.
    Array(ErasedType, Vec<Value>),
    /// `ArrayList`, `LinkedList`, `ArrayDeque`: elements and modification count.
    List(VecDeque<Value>, u32),
    /// `HashMap`, `LinkedHashMap` and what stands on them.
    Table(Box<HashTable>),
    /// `StringBuilder`: UTF-16 units.
    Builder(Vec<u16>),
    /// A throwable: where it was made, innermost first.
    Trace(Vec<TraceFrame>),
    /// A class literal.
    Class(ErasedType),
    /// An object of the host; the number means something to the host alone.
    Host(u64),
    /// An enum constant, with its ordinal.
    Constant(i32),
}

/// One line of a stack trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TraceFrame {
    /// The method.
    pub method: MethodId,
    /// Line of the method's source, from 1.
    pub line: u32,
}

/// Static fields of one class in one heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Statics {
    /// Whether the initialiser has begun.
    pub initialised: bool,
    /// In the order of [`Class::static_fields`](crate::lang::program::Class::static_fields).
    pub values: Vec<Value>,
}

/// Objects that copies of a heap share together.
const N_SHARED: usize = 64;

/// The objects of one JVM.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Heap {
    objects: SharedTable<ObjectId, Option<Object>, N_SHARED>,
    free: Vec<ObjectId>,
    next_serial: u64,
    n_live: u32,
    /// Elements of all arrays.
    n_array_items: u64,
    /// A collection is due when this many objects live.
    collect_at: u32,
    /// Static fields, by class; made when first asked for.
    pub statics: SortedMap<ClassId, Statics>,
    /// The enum constants that are here: one object for each, however it came.
    constants: Vec<(ClassId, i32, ObjectId)>,
    /// Enters every identity hash, so that they differ between seeds as they differ between JVMs.
    pub identity_seed: u64,
}

/// Below this many objects no collection is worth its while.
const COLLECT_AT_LEAST: u32 = 4096;

impl Heap {
    /// An empty heap.
    pub fn new(identity_seed: u64) -> Self {
        Heap {
            identity_seed,
            ..Heap::default()
        }
    }

    /// Makes an object.
    pub fn alloc(&mut self, class: ClassId, fields: Box<[Value]>, native: Native) -> ObjectId {
        let object = Object {
            class,
            serial: self.next_serial,
            fields,
            native,
        };
        self.next_serial += 1;
        self.n_live += 1;
        self.n_array_items += object.n_array_items();
        match self.free.pop() {
            Some(id) => {
                self.objects[id] = Some(object);
                id
            }
            None => self.objects.push(Some(object)),
        }
    }

    /// The one object of an enum constant, and whether it was made only now.
    pub fn constant(&mut self, class: ClassId, ordinal: i32) -> (ObjectId, bool) {
        let found = self.constants.iter().find(|row| row.0 == class && row.1 == ordinal);
        if let Some(&(_, _, id)) = found {
            return (id, false);
        }
        let id = self.alloc(class, Box::default(), Native::Constant(ordinal));
        self.constants.push((class, ordinal, id));
        (id, true)
    }

    /// Makes an array.
    pub fn alloc_array(&mut self, program: &Program, element: ErasedType, items: Vec<Value>) -> Value {
        let class = program.known.object;
        Value::Ref(self.alloc(class, Box::default(), Native::Array(element, items)))
    }

    /// Makes an `ArrayList`.
    pub fn alloc_list(&mut self, program: &Program, items: impl IntoIterator<Item = Value>) -> Value {
        let fields = program.default_fields(program.known.array_list);
        let native = Native::List(items.into_iter().collect(), 0);
        Value::Ref(self.alloc(program.known.array_list, fields, native))
    }

    /// Makes an object of the host's; its class may be an interface of the library, whose methods then go to the host.
    pub fn alloc_host(&mut self, program: &Program, class: ClassId, id: u64) -> Value {
        Value::Ref(self.alloc(class, program.default_fields(class), Native::Host(id)))
    }

    /// The object.
    pub fn get(&self, id: ObjectId) -> &Object {
        self.objects[id]
            .as_ref()
            .expect("a reference points at a living object")
    }

    /// The object, to change it.
    pub fn get_mut(&mut self, id: ObjectId) -> &mut Object {
        self.objects[id]
            .as_mut()
            .expect("a reference points at a living object")
    }

    /// The object of a value, unless it is null, a primitive or a string.
    pub fn object(&self, value: &Value) -> Option<&Object> {
        value.as_object().map(|id| self.get(id))
    }

    /// The object of a value, where it still lives: what an ended task remembers may point at nothing.
    pub fn find(&self, value: &Value) -> Option<&Object> {
        self.objects.get(value.as_object()?)?.as_ref()
    }

    /// The host's number of a host object.
    pub fn host_id(&self, value: &Value) -> Option<u64> {
        match self.object(value)?.native {
            Native::Host(id) => Some(id),
            _ => None,
        }
    }

    /// The elements of an array.
    pub fn array(&self, value: &Value) -> Option<&[Value]> {
        match &self.object(value)?.native {
            Native::Array(_, items) => Some(items),
            _ => None,
        }
    }

    /// The elements of an array or of one of the built-in lists.
    pub fn elements(&self, value: &Value) -> Option<Vec<Value>> {
        match &self.object(value)?.native {
            Native::Array(_, items) => Some(items.clone()),
            Native::List(items, _) => Some(items.iter().cloned().collect()),
            _ => None,
        }
    }

    /// How many objects there are.
    pub fn n_live(&self) -> u32 {
        self.n_live
    }

    /// How many elements all arrays have together.
    pub fn n_array_items(&self) -> u64 {
        self.n_array_items
    }

    /// `System.identityHashCode`: from seed and serial, so the same in every replay. In a JVM it is a random number.
    pub fn identity_hash(&self, id: ObjectId) -> i32 {
        let mut z = self.identity_seed ^ self.get(id).serial.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) & 0x7fff_ffff) as i32
    }

    /// Whether so much was made since the last collection that one is due.
    pub fn wants_collection(&self) -> bool {
        self.n_live >= self.collect_at.max(COLLECT_AT_LEAST)
    }

    /// Sweeps everything that can't be reached from `roots` or a static field. The caller names every reference it
    /// holds; nothing moves, so ids stay good.
    pub fn collect(&mut self, roots: impl IntoIterator<Item = Value>) {
        let mut marked = vec![false; self.objects.len()];
        let mut pending: Vec<ObjectId> = Vec::new();
        let mark = |value: &Value, marked: &mut Vec<bool>, pending: &mut Vec<ObjectId>| {
            if let Value::Ref(id) = value
                && !marked[id.row()]
            {
                marked[id.row()] = true;
                pending.push(*id);
            }
        };
        for root in roots {
            mark(&root, &mut marked, &mut pending);
        }
        for statics in self.statics.values() {
            for value in &statics.values {
                mark(value, &mut marked, &mut pending);
            }
        }
        while let Some(id) = pending.pop() {
            self.get(id)
                .for_each_value(|value| mark(value, &mut marked, &mut pending));
        }
        for (row, marked) in marked.into_iter().enumerate() {
            let id = ObjectId::from_row(row);
            // Asked first, so that what copies share stays shared where nothing is swept.
            if !marked
                && self.objects[id].is_some()
                && let Some(object) = self.objects[id].take()
            {
                self.n_array_items -= object.n_array_items();
                self.free.push(id);
                self.n_live -= 1;
            }
        }
        let objects = &self.objects;
        self.constants.retain(|row| objects[row.2].is_some());
        self.collect_at = self.n_live.saturating_mul(2);
    }

    /// What serialisation would carry of a value: everything reachable, without ids into this heap. `transient` fields
    /// get their default. A class that is not `Serializable` is an answer, not a panic.
    pub fn freeze(&self, program: &Program, value: &Value) -> Result<Frozen, NotSerializable> {
        if let Some(object) = value.as_object().map(|id| self.get(id))
            && object.fields.is_empty()
            && matches!(object.native, Native::None)
            && program.class(object.class).serializable
        {
            // Most functions hold nothing.
            let object = Object {
                class: object.class,
                serial: object.serial,
                fields: Box::default(),
                native: Native::None,
            };
            return Ok(Frozen {
                value: Value::Ref(ObjectId(0)),
                objects: vec![object],
            });
        }
        let mut out = Frozen {
            value: Value::Null,
            objects: Vec::new(),
        };
        let mut ids: SortedMap<ObjectId, ObjectId> = SortedMap::new();
        let mut order: Vec<ObjectId> = Vec::new();
        let mut move_in = |value: &Value, order: &mut Vec<ObjectId>| match value {
            Value::Ref(id) => Value::Ref(*ids.or_insert_with(*id, || {
                order.push(*id);
                ObjectId::from_row(order.len() - 1)
            })),
            other => other.clone(),
        };
        out.value = move_in(value, &mut order);
        let mut next = 0;
        while next < order.len() {
            let mut object = self.get(order[next]).clone();
            next += 1;
            let class = program.class(object.class);
            let plain = matches!(object.native, Native::Array(..) | Native::Class(_) | Native::Trace(_));
            if !plain && !class.serializable {
                return Err(NotSerializable { class: object.class });
            }
            for (idx, default) in program.transient_fields(object.class) {
                object.fields[idx as usize] = default;
            }
            object.for_each_value_mut(|value| *value = move_in(value, &mut order));
            out.objects.push(object);
        }
        Ok(out)
    }

    /// Everything reachable from a value, without the rules of serialisation: for state that is shown or kept.
    pub fn extract(&self, value: &Value) -> Frozen {
        let mut ids: SortedMap<ObjectId, ObjectId> = SortedMap::new();
        let mut order: Vec<ObjectId> = Vec::new();
        let mut objects = Vec::new();
        let mut move_in = |value: &Value, order: &mut Vec<ObjectId>| match value {
            Value::Ref(id) => Value::Ref(*ids.or_insert_with(*id, || {
                order.push(*id);
                ObjectId::from_row(order.len() - 1)
            })),
            other => other.clone(),
        };
        let value = move_in(value, &mut order);
        while objects.len() < order.len() {
            let mut object = self.get(order[objects.len()]).clone();
            object.for_each_value_mut(|value| *value = move_in(value, &mut order));
            objects.push(object);
        }
        Frozen { value, objects }
    }

    /// The opposite of [`freeze`](Heap::freeze): new objects in this heap.
    pub fn thaw(&mut self, frozen: &Frozen) -> Value {
        self.thaw_with(frozen, Value::clone)
    }

    /// As [`thaw`](Heap::thaw), with new strings too: what a serialiser reads from bytes.
    pub fn thaw_bytes(&mut self, frozen: &Frozen) -> Value {
        self.thaw_with(frozen, |value| match value {
            Value::Str(text) => Value::text(text.as_str()),
            other => other.clone(),
        })
    }

    fn thaw_with(&mut self, frozen: &Frozen, plain: impl Fn(&Value) -> Value) -> Value {
        let ids: Vec<(ObjectId, bool)> = frozen
            .objects
            .iter()
            .map(|object| match object.native {
                Native::Constant(ordinal) => self.constant(object.class, ordinal),
                _ => (self.alloc(object.class, Box::default(), Native::None), true),
            })
            .collect();
        let move_out = |value: &Value| match value {
            Value::Ref(id) => Value::Ref(ids[id.row()].0),
            other => plain(other),
        };
        for (&(id, is_new), object) in ids.iter().zip(&frozen.objects) {
            if !is_new {
                continue;
            }
            let mut fields = object.fields.clone();
            let native = object.native.clone();
            for field in &mut fields {
                *field = move_out(field);
            }
            self.n_array_items += object.n_array_items();
            let target = self.get_mut(id);
            target.fields = fields;
            target.native = native;
            target.native.for_each_value_mut(|value| *value = move_out(value));
        }
        move_out(&frozen.value)
    }

    /// A deep copy in this heap, as Flink's serialisers make between chained operators: text and boxes are shared,
    /// everything else is new. An object that is met twice is copied once.
    pub fn copy(&mut self, value: &Value) -> Value {
        match value {
            Value::Ref(_) => {
                let frozen = self.extract(value);
                self.thaw(&frozen)
            }
            other => other.clone(),
        }
    }
}

impl Object {
    fn n_array_items(&self) -> u64 {
        match &self.native {
            Native::Array(_, items) => items.len() as u64,
            _ => 0,
        }
    }

    /// Calls `f` with every value the object refers to.
    pub fn for_each_value(&self, mut f: impl FnMut(&Value)) {
        self.fields.iter().for_each(&mut f);
        match &self.native {
            Native::Array(_, items) => items.iter().for_each(f),
            Native::List(items, _) => items.iter().for_each(f),
            Native::Table(table) => table.for_each_value(f),
            Native::None
            | Native::Builder(_)
            | Native::Trace(_)
            | Native::Class(_)
            | Native::Host(_)
            | Native::Constant(_) => {}
        }
    }

    fn for_each_value_mut(&mut self, mut f: impl FnMut(&mut Value)) {
        self.fields.iter_mut().for_each(&mut f);
        self.native.for_each_value_mut(f);
    }
}

impl Native {
    fn for_each_value_mut(&mut self, f: impl FnMut(&mut Value)) {
        match self {
            Native::Array(_, items) => items.iter_mut().for_each(f),
            Native::List(items, _) => items.iter_mut().for_each(f),
            Native::Table(table) => table.for_each_value_mut(f),
            Native::None
            | Native::Builder(_)
            | Native::Trace(_)
            | Native::Class(_)
            | Native::Host(_)
            | Native::Constant(_) => {}
        }
    }
}

/// A value and everything it reaches, outside any heap. References in it are rows of `objects`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frozen {
    /// The value.
    pub value: Value,
    /// What it reaches, in the order of discovery.
    pub objects: Vec<Object>,
}

impl Frozen {
    /// A value that reaches nothing.
    pub fn plain(value: Value) -> Frozen {
        debug_assert!(value.as_object().is_none(), "a reference needs its heap");
        Frozen {
            value,
            objects: Vec::new(),
        }
    }

    /// The object of a value of this graph.
    pub fn object(&self, value: &Value) -> Option<&Object> {
        value.as_object().map(|id| &self.objects[id.row()])
    }
}

/// Serialisation refused: an object of this class is reachable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSerializable {
    /// Its class.
    pub class: ClassId,
}
