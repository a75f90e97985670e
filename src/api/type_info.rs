//! `TypeInformation`: what Flink knows of a record's type.
//!
//! The text is Flink's `toString` of the class (`api/common/typeinfo`, `api/java/typeutils`), as the goldens have it.

use std::fmt;
use std::rc::Rc;

use crate::base::name::Name;

/// A type as Flink's type extractor sees it. Its parts are shared: each operator has a copy of its output's type.
#[derive(Clone, PartialEq, Debug)]
pub enum TypeInfo {
    Basic(BasicType),
    /// `TupleTypeInfo`.
    Tuple(Rc<[TypeInfo]>),
    /// `PojoTypeInfo`; fields sorted by name as Flink does.
    Pojo {
        class: Name,
        fields: Rc<[(String, TypeInfo)]>,
    },
    /// `RowTypeInfo`.
    Row(Rc<[(String, TypeInfo)]>),
    /// `GenericTypeInfo`: serialised by Kryo. Binary class name.
    Generic(Name),
    /// `EnumTypeInfo`. Binary class name.
    Enum(Name),
    List(Rc<TypeInfo>),
    Set(Rc<TypeInfo>),
    Map(Rc<TypeInfo>, Rc<TypeInfo>),
    /// What the extractor makes of `List<E>` and `Collection<E>` (`NullableListTypeInfo`).
    NullableList(Rc<TypeInfo>),
    /// What the extractor makes of `Set<E>`.
    NullableSet(Rc<TypeInfo>),
    /// What the extractor makes of `Map<K, V>`.
    NullableMap(Rc<TypeInfo>, Rc<TypeInfo>),
    /// `PrimitiveArrayTypeInfo`: the element's primitive type.
    PrimitiveArray(BasicType),
    /// `BasicArrayTypeInfo`.
    BasicArray(BasicType),
    ObjectArray(Rc<TypeInfo>),
    Either(Rc<TypeInfo>, Rc<TypeInfo>),
    /// The union of a window join or coGroup.
    TaggedUnion(Rc<TypeInfo>, Rc<TypeInfo>),
    /// `CommittableMessageTypeInfo`: between writer and committer of a sink.
    CommittableMessage,
    /// Another class of Flink's: its text.
    Other(Name),
}

/// Types with a serializer of their own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum BasicType {
    String,
    Boolean,
    Byte,
    Short,
    Integer,
    Long,
    Float,
    Double,
    Character,
    Date,
    Void,
    BigInteger,
    BigDecimal,
    Instant,
    LocalDate,
    LocalTime,
    LocalDateTime,
    SqlDate,
    SqlTime,
    SqlTimestamp,
}

impl BasicType {
    /// Simple name of the Java class.
    pub fn text(self) -> &'static str {
        match self {
            Self::String => "String",
            Self::Boolean => "Boolean",
            Self::Byte => "Byte",
            Self::Short => "Short",
            Self::Integer => "Integer",
            Self::Long => "Long",
            Self::Float => "Float",
            Self::Double => "Double",
            Self::Character => "Character",
            Self::Date | Self::SqlDate => "Date",
            Self::Void => "Void",
            Self::BigInteger => "BigInteger",
            Self::BigDecimal => "BigDecimal",
            Self::Instant => "Instant",
            Self::LocalDate => "LocalDate",
            Self::LocalTime => "LocalTime",
            Self::LocalDateTime => "LocalDateTime",
            Self::SqlTime => "Time",
            Self::SqlTimestamp => "Timestamp",
        }
    }

    /// Name of the primitive type, for arrays of primitives.
    pub fn primitive(self) -> Option<&'static str> {
        Some(match self {
            Self::Boolean => "boolean",
            Self::Byte => "byte",
            Self::Short => "short",
            Self::Integer => "int",
            Self::Long => "long",
            Self::Float => "float",
            Self::Double => "double",
            Self::Character => "char",
            _ => return None,
        })
    }
}

impl TypeInfo {
    pub const STRING: Self = Self::Basic(BasicType::String);
    pub const INT: Self = Self::Basic(BasicType::Integer);
    pub const LONG: Self = Self::Basic(BasicType::Long);
    pub const DOUBLE: Self = Self::Basic(BasicType::Double);
    pub const BOOLEAN: Self = Self::Basic(BasicType::Boolean);
    pub const BYTE: Self = Self::Basic(BasicType::Byte);

    /// True if the serializer's `copy` may give the object itself (`isImmutableType` of the serializer).
    pub fn immutable(&self) -> bool {
        match self {
            // java.util.Date and the java.sql classes can be changed; everything else here can't.
            Self::Basic(basic) => !matches!(
                basic,
                BasicType::Date | BasicType::SqlDate | BasicType::SqlTime | BasicType::SqlTimestamp
            ),
            Self::Enum(_) => true,
            _ => false,
        }
    }

    /// The first class that Kryo would serialise, in the order in which serializers are made: outside before inside,
    /// then field by field.
    pub fn first_generic(&self) -> Option<&str> {
        let mut pending = vec![self];
        while let Some(info) = pending.pop() {
            match info {
                Self::Generic(class) => return Some(class),
                Self::Tuple(fields) => pending.extend(fields.iter().rev()),
                Self::Pojo { fields, .. } | Self::Row(fields) => {
                    pending.extend(fields.iter().rev().map(|(_, info)| info));
                }
                Self::Map(first, second)
                | Self::NullableMap(first, second)
                | Self::Either(first, second)
                | Self::TaggedUnion(first, second) => pending.extend([&**second, &**first]),
                Self::List(element)
                | Self::Set(element)
                | Self::NullableList(element)
                | Self::NullableSet(element)
                | Self::ObjectArray(element) => pending.push(element),
                Self::Basic(_)
                | Self::Enum(_)
                | Self::PrimitiveArray(_)
                | Self::BasicArray(_)
                | Self::CommittableMessage
                | Self::Other(_) => {}
            }
        }
        None
    }

    /// What `GenericTypeInfo.createSerializer` says with `pipeline.generic-types: false` (`GenericTypeInfo.java:86`).
    pub fn generic_refusal(class: &str) -> String {
        format!(
            "Generic types have been disabled in the ExecutionConfig and type {class} is treated as a generic type."
        )
    }

    /// Binary name of the generic class, if Kryo would serialise it.
    pub fn generic(&self) -> Option<&str> {
        match self {
            Self::Generic(class) => Some(class),
            _ => None,
        }
    }
}

/// `Class.getCanonicalName` of a binary name; local and anonymous classes have none.
fn canonical(class: &str) -> String {
    let nested = class.split('$').skip(1);
    if nested
        .into_iter()
        .any(|name| name.starts_with(|c: char| c.is_ascii_digit()))
    {
        return "null".to_owned();
    }
    class.replace('$', ".")
}

impl fmt::Display for TypeInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Basic(basic) => f.write_str(basic.text()),
            Self::Tuple(fields) => {
                write!(f, "Java Tuple{}", fields.len())?;
                if fields.is_empty() {
                    return Ok(());
                }
                f.write_str("<")?;
                list(f, fields.iter(), |f, t| write!(f, "{t}"))?;
                f.write_str(">")
            }
            Self::Pojo { class, fields } => {
                write!(f, "PojoType<{class}, fields = [")?;
                list(f, fields.iter(), |f, (name, t)| write!(f, "{name}: {t}"))?;
                f.write_str("]>")
            }
            Self::Row(fields) => {
                f.write_str("Row(")?;
                list(f, fields.iter(), |f, (name, t)| write!(f, "{name}: {t}"))?;
                f.write_str(")")
            }
            Self::Generic(class) => write!(f, "GenericType<{}>", canonical(class)),
            Self::Enum(class) => write!(f, "EnumTypeInfo<{class}>"),
            Self::List(element) => write!(f, "List<{element}>"),
            Self::Set(element) => write!(f, "Set<{element}>"),
            Self::Map(key, value) => write!(f, "Map<{key}, {value}>"),
            Self::NullableList(element) => write!(f, "NullableList<{element}>"),
            Self::NullableSet(element) => write!(f, "NullableSet<{element}>"),
            Self::NullableMap(key, value) => write!(f, "NullableMap<{key}, {value}>"),
            Self::PrimitiveArray(basic) => write!(f, "{}[]", basic.primitive().unwrap_or("?")),
            Self::BasicArray(basic) => write!(f, "BasicArrayTypeInfo<{}>", basic.text()),
            Self::ObjectArray(element) => write!(f, "ObjectArrayTypeInfo<{element}>"),
            Self::Either(left, right) => write!(f, "Either <{left}, {right}>"),
            Self::TaggedUnion(first, second) => write!(f, "TaggedUnion<{first}, {second}>"),
            Self::CommittableMessage => f.write_str("CommittableMessageTypeInfo"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

fn list<'a, T: 'a>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = &'a T>,
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (i, item) in items.enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        write(f, item)?;
    }
    Ok(())
}
