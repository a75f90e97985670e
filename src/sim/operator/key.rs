//! Keys of keyed streams: plain, ordered, comparable across tasks.

use crate::base::pieces::PieceMap;
use crate::base::shared::SharedTable;
use crate::define_index;
use crate::lang::heap::{Frozen, Heap, Native, Object};
use crate::lang::types::ClassId;
use crate::lang::value::Value;

define_index! {
    /// A key that an operator has seen.
    pub struct KeyIdx = "k";
}

/// A key by content. Two keys are the same when their contents are, which is what `equals` says for every class that
/// makes a good key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    Null,
    Bool(bool),
    Byte(i8),
    Short(i16),
    Char(u16),
    Int(i32),
    Long(i64),
    /// The bits.
    Float(u32),
    /// The bits.
    Double(u64),
    Str(String),
    /// Tuples, POJOs, enum constants.
    Object {
        class: ClassId,
        parts: Vec<Key>,
    },
    List(Vec<Key>),
}

/// Keys nest no deeper than this; what lies below counts as equal.
const DEPTH_MAX: u32 = 16;

impl Key {
    /// The content of a value.
    pub fn of(heap: &Heap, value: &Value) -> Key {
        Self::of_depth(&|id| heap.get(id), value, 0)
    }

    /// The content of a value outside any heap.
    pub fn of_frozen(frozen: &Frozen) -> Key {
        Self::of_depth(
            &|id| frozen.object(&Value::Ref(id)).expect("a frozen graph is closed"),
            &frozen.value,
            0,
        )
    }

    /// Bytes whose order is that in which Flink sorts the key's serialised form: byte by byte, each with its sign
    /// (VariableLengthByteKeyComparator).
    pub fn sort_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write_bytes(&mut bytes);
        bytes.iter_mut().for_each(|byte| *byte ^= 0x80);
        bytes
    }

    fn write_bytes(&self, bytes: &mut Vec<u8>) {
        // StringValue's numbers: groups of seven bits, the lowest first.
        let groups = |bytes: &mut Vec<u8>, mut n: u32| {
            while n >= 0x80 {
                bytes.push(n as u8 | 0x80);
                n >>= 7;
            }
            bytes.push(n as u8);
        };
        match self {
            Key::Null => {}
            Key::Bool(v) => bytes.push(u8::from(*v)),
            Key::Byte(v) => bytes.extend(v.to_be_bytes()),
            Key::Short(v) => bytes.extend(v.to_be_bytes()),
            Key::Char(v) => bytes.extend(v.to_be_bytes()),
            Key::Int(v) => bytes.extend(v.to_be_bytes()),
            Key::Long(v) => bytes.extend(v.to_be_bytes()),
            Key::Float(v) => bytes.extend(v.to_be_bytes()),
            Key::Double(v) => bytes.extend(v.to_be_bytes()),
            Key::Str(text) => {
                groups(bytes, text.encode_utf16().count() as u32 + 1);
                text.encode_utf16().for_each(|unit| groups(bytes, u32::from(unit)));
            }
            Key::Object { parts, .. } | Key::List(parts) => parts.iter().for_each(|part| part.write_bytes(bytes)),
        }
    }

    fn of_depth<'h>(get: &impl Fn(crate::lang::value::ObjectId) -> &'h Object, value: &Value, depth: u32) -> Key {
        match value {
            Value::Null => Key::Null,
            Value::Bool(v) => Key::Bool(*v),
            Value::Byte(v) => Key::Byte(*v),
            Value::Short(v) => Key::Short(*v),
            Value::Char(v) => Key::Char(*v),
            Value::Int(v) => Key::Int(*v),
            Value::Long(v) => Key::Long(*v),
            Value::Float(v) => Key::Float(v.to_bits()),
            Value::Double(v) => Key::Double(v.to_bits()),
            Value::Str(v) => Key::Str(v.as_str().to_owned()),
            Value::Ref(_) if depth >= DEPTH_MAX => Key::Null,
            Value::Ref(id) => {
                let object = get(*id);
                let mut parts: Vec<Key> = object
                    .fields
                    .iter()
                    .map(|field| Self::of_depth(get, field, depth + 1))
                    .collect();
                match &object.native {
                    Native::Array(_, items) => {
                        return Key::List(items.iter().map(|item| Self::of_depth(get, item, depth + 1)).collect());
                    }
                    Native::List(items, _) => {
                        return Key::List(items.iter().map(|item| Self::of_depth(get, item, depth + 1)).collect());
                    }
                    Native::Builder(units) => parts.push(Key::Str(String::from_utf16_lossy(units))),
                    _ => {}
                }
                Key::Object {
                    class: object.class,
                    parts,
                }
            }
        }
    }
}

/// The keys that an operator has seen, in order of their first appearance.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct KeyTable {
    pub entries: SharedTable<KeyIdx, KeyEntry, 64>,
    by_key: PieceMap<Key, KeyIdx>,
}

/// A key with its group.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct KeyEntry {
    pub key: Key,
    /// The key's value, for `getCurrentKey` when a timer fires.
    pub value: Frozen,
    pub group: u32,
}

impl KeyTable {
    pub fn find(&self, key: &Key) -> Option<KeyIdx> {
        self.by_key.get(key).copied()
    }

    pub fn insert(&mut self, key: Key, value: Frozen, group: u32) -> KeyIdx {
        let idx = self.entries.push(KeyEntry {
            key: key.clone(),
            value,
            group,
        });
        self.by_key.insert(key, idx);
        idx
    }
}
