//! Type information as objects of the program: a kind, a name, names and parts, all plain fields, so that a function
//! that holds one can be serialised like any other.

use std::rc::Rc;

use crate::api::flink::FlinkClasses;
use crate::api::type_info::{BasicType, TypeInfo};
use crate::lang::heap::{Heap, Native};
use crate::lang::program::Program;
use crate::lang::types::{ClassId, Erased, ErasedType};
use crate::lang::value::Value;

const BASIC: &[BasicType] = &[
    BasicType::String,
    BasicType::Boolean,
    BasicType::Byte,
    BasicType::Short,
    BasicType::Integer,
    BasicType::Long,
    BasicType::Float,
    BasicType::Double,
    BasicType::Character,
    BasicType::Date,
    BasicType::Void,
    BasicType::BigInteger,
    BasicType::BigDecimal,
    BasicType::Instant,
    BasicType::LocalDate,
    BasicType::LocalTime,
    BasicType::LocalDateTime,
    BasicType::SqlDate,
    BasicType::SqlTime,
    BasicType::SqlTimestamp,
];

/// The basic type with this text.
pub(in crate::api) fn basic_of_text(text: &str) -> Option<BasicType> {
    BASIC.iter().copied().find(|basic| basic.text() == text)
}

/// A new object for a type.
pub(in crate::api) fn to_heap(program: &Program, heap: &mut Heap, classes: &FlinkClasses, info: &TypeInfo) -> Value {
    let class = class_of(classes, info);
    let object = heap.alloc(class, program.default_fields(class), Native::None);
    fill(program, heap, classes, &Value::Ref(object), info);
    Value::Ref(object)
}

/// Writes a type into an object of class `TypeInformation` or below.
pub(in crate::api) fn fill(
    program: &Program,
    heap: &mut Heap,
    classes: &FlinkClasses,
    target: &Value,
    info: &TypeInfo,
) {
    let (kind, name, names, parts): (i32, &str, Vec<&str>, Vec<&TypeInfo>) = match info {
        TypeInfo::Basic(basic) => (0, basic.text(), vec![], vec![]),
        TypeInfo::Tuple(fields) => (1, "", vec![], fields.iter().collect()),
        TypeInfo::Pojo { class, fields } => (
            2,
            class,
            fields.iter().map(|(name, _)| name.as_str()).collect(),
            fields.iter().map(|(_, t)| t).collect(),
        ),
        TypeInfo::Row(fields) => (
            3,
            "",
            fields.iter().map(|(name, _)| name.as_str()).collect(),
            fields.iter().map(|(_, t)| t).collect(),
        ),
        TypeInfo::Generic(class) => (4, class, vec![], vec![]),
        TypeInfo::Enum(class) => (5, class, vec![], vec![]),
        TypeInfo::List(element) => (6, "", vec![], vec![element]),
        TypeInfo::Set(element) => (7, "", vec![], vec![element]),
        TypeInfo::Map(key, value) => (8, "", vec![], vec![key, value]),
        TypeInfo::NullableList(element) => (9, "", vec![], vec![element]),
        TypeInfo::NullableSet(element) => (10, "", vec![], vec![element]),
        TypeInfo::NullableMap(key, value) => (11, "", vec![], vec![key, value]),
        TypeInfo::PrimitiveArray(basic) => (12, basic.text(), vec![], vec![]),
        TypeInfo::BasicArray(basic) => (13, basic.text(), vec![], vec![]),
        TypeInfo::ObjectArray(element) => (14, "", vec![], vec![element]),
        TypeInfo::Either(left, right) => (15, "", vec![], vec![left, right]),
        TypeInfo::TaggedUnion(first, second) => (16, "", vec![], vec![first, second]),
        TypeInfo::CommittableMessage => (17, "", vec![], vec![]),
        TypeInfo::Other(text) => (18, text, vec![], vec![]),
    };
    let parts: Vec<Value> = parts
        .into_iter()
        .map(|part| to_heap(program, heap, classes, part))
        .collect();
    let names: Vec<Value> = names.into_iter().map(Value::text).collect();
    let parts = heap.alloc_array(program, ErasedType::of(Erased::Class(classes.type_information)), parts);
    let names = heap.alloc_array(program, ErasedType::of(Erased::Class(program.known.string)), names);
    let Some(id) = target.as_object() else {
        return;
    };
    let values = [Value::Int(kind), Value::text(name), names, parts];
    for (slot, value) in classes.type_fields.into_iter().zip(values) {
        heap.get_mut(id).fields[slot as usize] = value;
    }
}

/// The type that an object of class `TypeInformation` stands for. A class of the program's own is shown by its name.
pub(in crate::api) fn from_heap(program: &Program, heap: &Heap, classes: &FlinkClasses, value: &Value) -> TypeInfo {
    read(program, heap, classes, value, 0).unwrap_or(TypeInfo::Other("?".into()))
}

fn read(program: &Program, heap: &Heap, classes: &FlinkClasses, value: &Value, depth: usize) -> Option<TypeInfo> {
    let object = heap.object(value)?;
    if depth > 64 || !program.is_subclass(object.class, classes.type_information) {
        return None;
    }
    if !program.is_library(object.class) {
        return Some(TypeInfo::Other(program.class(object.class).name.clone().into()));
    }
    let [kind, name, names, parts] = classes.type_fields.map(|slot| &object.fields[slot as usize]);
    let kind = kind.as_long()?;
    let name = name.as_str().unwrap_or_default();
    if kind == 0 {
        return Some(TypeInfo::Basic(basic_of_text(name)?));
    }
    let name = name.to_owned();
    let names: Vec<String> = heap
        .array(names)
        .unwrap_or_default()
        .iter()
        .map(|name| name.as_str().unwrap_or_default().to_owned())
        .collect();
    let parts: Option<Vec<TypeInfo>> = heap
        .array(parts)
        .unwrap_or_default()
        .iter()
        .map(|part| read(program, heap, classes, part, depth + 1))
        .collect();
    let mut parts = parts?.into_iter();
    let mut part = || parts.next().map(Rc::new);
    Some(match kind {
        1 => TypeInfo::Tuple(parts.collect()),
        2 => TypeInfo::Pojo {
            class: name.into(),
            fields: names.into_iter().zip(parts).collect(),
        },
        3 => TypeInfo::Row(names.into_iter().zip(parts).collect()),
        4 => TypeInfo::Generic(name.into()),
        5 => TypeInfo::Enum(name.into()),
        6 => TypeInfo::List(part()?),
        7 => TypeInfo::Set(part()?),
        8 => TypeInfo::Map(part()?, part()?),
        9 => TypeInfo::NullableList(part()?),
        10 => TypeInfo::NullableSet(part()?),
        11 => TypeInfo::NullableMap(part()?, part()?),
        12 => TypeInfo::PrimitiveArray(basic_of_text(&name)?),
        13 => TypeInfo::BasicArray(basic_of_text(&name)?),
        14 => TypeInfo::ObjectArray(part()?),
        15 => TypeInfo::Either(part()?, part()?),
        16 => TypeInfo::TaggedUnion(part()?, part()?),
        17 => TypeInfo::CommittableMessage,
        _ => TypeInfo::Other(name.into()),
    })
}

fn class_of(classes: &FlinkClasses, info: &TypeInfo) -> ClassId {
    match info {
        TypeInfo::Basic(_) => classes.basic_type_info,
        TypeInfo::Tuple(_) => classes.tuple_type_info,
        TypeInfo::Pojo { .. } => classes.pojo_type_info,
        TypeInfo::Row(_) => classes.row_type_info,
        TypeInfo::Generic(_) => classes.generic_type_info,
        TypeInfo::Enum(_) => classes.enum_type_info,
        TypeInfo::List(_) => classes.list_type_info,
        TypeInfo::Map(..) => classes.map_type_info,
        _ => classes.plain_type_info,
    }
}
