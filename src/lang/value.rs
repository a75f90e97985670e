//! Runtime values. Primitives and their boxes have one form (`Integer` is `Value::Int`), text is immutable and shared,
//! everything that can change lives in a [`Heap`](crate::lang::heap::Heap) and is named by an [`ObjectId`].
//!
//! A box has no identity of its own: `==` on two boxes is answered from their values as Java answers it for boxes made
//! by `valueOf` (same value and inside the cache -128..=127; see [`Value::same`]).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use crate::define_index;

define_index! {
    /// An object in one heap. Ids are used again after an object was swept; what stays unique is
    /// [`Object::serial`](crate::lang::heap::Object::serial).
    pub struct ObjectId = "@";
}

/// One Java value.
#[derive(Clone)]
pub enum Value {
    /// `null`, and what a void call gives.
    Null,
    /// `boolean`, `Boolean`
    Bool(bool),
    /// `byte`, `Byte`
    Byte(i8),
    /// `short`, `Short`
    Short(i16),
    /// `char`, `Character`: a UTF-16 unit
    Char(u16),
    /// `int`, `Integer`
    Int(i32),
    /// `long`, `Long`
    Long(i64),
    /// `float`, `Float`
    Float(f32),
    /// `double`, `Double`
    Double(f64),
    /// `String`
    Str(Text),
    /// Anything else.
    Ref(ObjectId),
}

impl Value {
    /// A string value.
    pub fn text(text: impl AsRef<str>) -> Value {
        Value::Str(Text::new(text.as_ref()))
    }

    /// The text of a string value.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::Str(text) => Some(text.as_str()),
            _ => None,
        }
    }

    /// The object of a reference.
    pub fn as_object(&self) -> Option<ObjectId> {
        match self {
            Value::Ref(id) => Some(*id),
            _ => None,
        }
    }

    /// The value of a `boolean`; false for anything else.
    pub fn as_bool(&self) -> bool {
        matches!(self, Value::Bool(true))
    }

    /// Any integral value, widened.
    pub fn as_long(&self) -> Option<i64> {
        Some(match *self {
            Value::Byte(v) => v.into(),
            Value::Short(v) => v.into(),
            Value::Char(v) => v.into(),
            Value::Int(v) => v.into(),
            Value::Long(v) => v,
            _ => return None,
        })
    }

    /// Any numeric value, widened to double as Java widens.
    pub fn as_double(&self) -> Option<f64> {
        match *self {
            Value::Float(v) => Some(v.into()),
            Value::Double(v) => Some(v),
            Value::Long(v) => Some(v as f64),
            _ => self.as_long().map(|v| v as f64),
        }
    }

    /// Whether it is `null`.
    pub fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }

    /// Java's `==` on references: same object, same text object, or boxes of equal value inside the box cache.
    pub fn same(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Null, Value::Null) => true,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Byte(a), Value::Byte(b)) => a == b,
            (Value::Short(a), Value::Short(b)) => a == b && (-128..=127).contains(a),
            (Value::Int(a), Value::Int(b)) => a == b && (-128..=127).contains(a),
            (Value::Long(a), Value::Long(b)) => a == b && (-128..=127).contains(a),
            (Value::Char(a), Value::Char(b)) => a == b && *a <= 127,
            (Value::Str(a), Value::Str(b)) => Text::same(a, b),
            (Value::Ref(a), Value::Ref(b)) => a == b,
            _ => false,
        }
    }
}

/// Equal content; floats by their bits, so that a value equals its copy.
impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Null, Value::Null) => true,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Byte(a), Value::Byte(b)) => a == b,
            (Value::Short(a), Value::Short(b)) => a == b,
            (Value::Char(a), Value::Char(b)) => a == b,
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Long(a), Value::Long(b)) => a == b,
            (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
            (Value::Double(a), Value::Double(b)) => a.to_bits() == b.to_bits(),
            (Value::Str(a), Value::Str(b)) => a == b,
            (Value::Ref(a), Value::Ref(b)) => a == b,
            _ => false,
        }
    }
}

impl Eq for Value {}

impl Hash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Value::Null => state.write_u8(0),
            Value::Bool(v) => (1u8, *v).hash(state),
            Value::Byte(v) => (2u8, *v).hash(state),
            Value::Short(v) => (3u8, *v).hash(state),
            Value::Char(v) => (4u8, *v).hash(state),
            Value::Int(v) => (5u8, *v).hash(state),
            Value::Long(v) => (6u8, *v).hash(state),
            Value::Float(v) => (7u8, v.to_bits()).hash(state),
            Value::Double(v) => (8u8, v.to_bits()).hash(state),
            Value::Str(v) => (9u8, v.as_str()).hash(state),
            Value::Ref(v) => (10u8, *v).hash(state),
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => write!(f, "null"),
            Value::Bool(v) => write!(f, "{v}"),
            Value::Byte(v) => write!(f, "{v}b"),
            Value::Short(v) => write!(f, "{v}s"),
            Value::Char(v) => write!(f, "{:?}", char::from_u32((*v).into()).unwrap_or('\u{fffd}')),
            Value::Int(v) => write!(f, "{v}"),
            Value::Long(v) => write!(f, "{v}L"),
            Value::Float(v) => write!(f, "{v:?}f"),
            Value::Double(v) => write!(f, "{v:?}"),
            Value::Str(v) => write!(f, "{:?}", v.as_str()),
            Value::Ref(v) => write!(f, "{v:?}"),
        }
    }
}

/// Immutable text with the identity of a Java string: clones are the same object, equal texts made twice are not.
///
/// Held as UTF-8; a surrogate that stands alone becomes U+FFFD.
#[derive(Clone)]
pub struct Text(Rc<TextData>);

struct TextData {
    /// No character above U+007F: UTF-16 offsets are byte offsets.
    ascii: bool,
    chars: Box<str>,
}

impl Text {
    /// A new string object.
    pub fn new(text: &str) -> Text {
        Text::from_string(text.to_owned())
    }

    /// A new string object from an owned text.
    pub fn from_string(text: String) -> Text {
        Text(Rc::new(TextData {
            ascii: text.is_ascii(),
            chars: text.into_boxed_str(),
        }))
    }

    /// A new string object from UTF-16 units.
    pub fn from_utf16(units: &[u16]) -> Text {
        Text::from_string(String::from_utf16_lossy(units))
    }

    /// The characters.
    pub fn as_str(&self) -> &str {
        &self.0.chars
    }

    /// Whether UTF-16 offsets are byte offsets.
    pub fn is_ascii(&self) -> bool {
        self.0.ascii
    }

    /// Java's `length()`.
    pub fn len_utf16(&self) -> usize {
        if self.0.ascii {
            self.0.chars.len()
        } else {
            self.0.chars.encode_utf16().count()
        }
    }

    /// Java's `charAt`, nothing past the end.
    pub fn char_at(&self, idx: usize) -> Option<u16> {
        if self.0.ascii {
            self.0.chars.as_bytes().get(idx).map(|&byte| byte.into())
        } else {
            self.0.chars.encode_utf16().nth(idx)
        }
    }

    /// The UTF-16 units.
    pub fn units(&self) -> Vec<u16> {
        self.0.chars.encode_utf16().collect()
    }

    /// Java's `substring`; the caller has checked the bounds. The whole is the same object.
    pub fn substring(&self, start: usize, end: usize) -> Text {
        if start == 0 && end == self.len_utf16() {
            return self.clone();
        }
        if self.0.ascii {
            Text::new(&self.0.chars[start..end])
        } else {
            Text::from_utf16(&self.units()[start..end])
        }
    }

    /// Java's `hashCode`.
    pub fn hash_code(&self) -> i32 {
        let step = |hash: i32, unit: u16| hash.wrapping_mul(31).wrapping_add(unit.into());
        if self.0.ascii {
            self.0.chars.bytes().fold(0, |hash, byte| step(hash, byte.into()))
        } else {
            self.0.chars.encode_utf16().fold(0, step)
        }
    }

    /// Java's `==`.
    pub fn same(a: &Text, b: &Text) -> bool {
        Rc::ptr_eq(&a.0, &b.0)
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.0.chars == other.0.chars
    }
}

impl Eq for Text {}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}
