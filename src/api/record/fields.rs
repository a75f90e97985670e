//! Which field `sum(1)`, `max("count")` mean, and of what type it is (`FieldAccessorFactory`, `SumFunction`).

use crate::api::operator::FieldAccess;
use crate::api::type_info::{BasicType, TypeInfo};
use crate::lang::value::Value;

/// Why a field can't be had: class and message of Flink's exception.
pub(super) type Refusal = (&'static str, String);

const INVALID_PROGRAM: &str = "org.apache.flink.api.common.InvalidProgramException";

pub(super) const INVALID_FIELD: &str =
    "org.apache.flink.api.common.typeutils.CompositeType$InvalidFieldReferenceException";

/// `getAccessor(type, position)`: the access and the field's type.
pub(super) fn by_position(info: &TypeInfo, position: i64) -> Result<(FieldAccess, TypeInfo), Refusal> {
    let refuse = |message: String| Err((INVALID_FIELD, message));
    match info {
        TypeInfo::PrimitiveArray(basic) | TypeInfo::BasicArray(basic) => {
            Ok((FieldAccess::Position(position.max(0) as u32), TypeInfo::Basic(*basic)))
        }
        TypeInfo::Basic(_) if position == 0 => Ok((FieldAccess::Whole, info.clone())),
        TypeInfo::Basic(_) => refuse(format!(
            "The {position}. field selected on a basic type ({info}). A field expression on a basic type can only \
             select the 0th field (which means selecting the entire basic type)."
        )),
        TypeInfo::Tuple(fields) => {
            match usize::try_from(position)
                .ok()
                .and_then(|at| fields.get(at).map(|field| (at, field)))
            {
                Some((at, field)) => Ok((FieldAccess::Position(at as u32), field.clone())),
                None => refuse(format!(
                    "Tried to select {position}. field on \"{info}\", which is an invalid index."
                )),
            }
        }
        TypeInfo::Row(_) => Err((
            "java.lang.ClassCastException",
            "class org.apache.flink.api.java.typeutils.RowTypeInfo cannot be cast to class \
             org.apache.flink.api.java.typeutils.TupleTypeInfo (org.apache.flink.api.java.typeutils.RowTypeInfo and \
             org.apache.flink.api.java.typeutils.TupleTypeInfo are in unnamed module of loader 'app')"
                .to_owned(),
        )),
        _ => refuse(format!(
            "Cannot reference field by position on {info}Referencing a field by position is supported on tuples, case \
             classes, and arrays. Additionally, you can select the 0th field of a primitive/basic type (e.g. int)."
        )),
    }
}

/// `getAccessor(type, expression)`.
pub(super) fn by_name(info: &TypeInfo, expression: &str) -> Result<(FieldAccess, TypeInfo), Refusal> {
    by_name_at(info, expression, 0)
}

fn by_name_at(info: &TypeInfo, expression: &str, depth: usize) -> Result<(FieldAccess, TypeInfo), Refusal> {
    let refuse = |message: String| Err((INVALID_FIELD, message));
    match info {
        TypeInfo::PrimitiveArray(_) | TypeInfo::BasicArray(_) => match expression.parse::<u32>() {
            Ok(position) => by_position(info, position.into()),
            Err(_) => refuse(
                "A field expression on an array must be an integer index (that might be given as a string).".to_owned(),
            ),
        },
        TypeInfo::Basic(_) => {
            if expression == "*" || expression == "0" {
                Ok((FieldAccess::Whole, info.clone()))
            } else {
                refuse(format!(
                    "You tried to select the field \"{expression}\" on a {info}. A field expression on a basic type \
                     can only be \"*\" or \"0\" (both of which mean selecting the entire basic type)."
                ))
            }
        }
        TypeInfo::Pojo { fields, .. } => {
            let (head, tail) = split(expression)?;
            let Some((name, field)) = fields.iter().find(|(name, _)| name == head) else {
                return refuse(format!("Unable to find field \"{head}\" in type {info}."));
            };
            below(FieldAccess::Name(name.clone()), field, tail, depth)
        }
        TypeInfo::Tuple(fields) => {
            let (head, tail) = split(expression)?;
            let position = head.strip_prefix('f').unwrap_or(head).parse::<usize>().ok();
            let Some((at, field)) = position.and_then(|at| fields.get(at).map(|field| (at, field))) else {
                return match head.parse::<i64>() {
                    Ok(position) => by_position(info, position),
                    Err(_) => refuse(format!(
                        "Tried to select field \"{head}\" on {info} . Only integer values are allowed here."
                    )),
                };
            };
            below(FieldAccess::Position(at as u32), field, tail, depth)
        }
        _ => refuse(format!(
            "Cannot reference field by field expression on {info}Field expressions are only supported on POJO types, \
             tuples, and case classes. (See the Flink documentation on what is considered a POJO.)"
        )),
    }
}

fn below(
    head: FieldAccess,
    field: &TypeInfo,
    tail: Option<&str>,
    depth: usize,
) -> Result<(FieldAccess, TypeInfo), Refusal> {
    let Some(tail) = tail else {
        return Ok((head, field.clone()));
    };
    if depth > 64 {
        return Err((INVALID_FIELD, format!("Invalid field expression \"{tail}\".")));
    }
    let (rest, info) = by_name_at(field, tail, depth + 1)?;
    let mut path = vec![head];
    match rest {
        FieldAccess::Whole => {}
        FieldAccess::Path(more) => path.extend(more),
        one => path.push(one),
    }
    Ok((one_access(path), info))
}

/// `decomposeFieldExpression`: letters, digits, `_` and `$`, then a dot and the rest.
fn split(expression: &str) -> Result<(&str, Option<&str>), Refusal> {
    if expression == "*" || expression == "_" {
        return Err((INVALID_FIELD, "No wildcards are allowed here.".to_owned()));
    }
    let (head, tail) = match expression.split_once('.') {
        Some((head, tail)) => (head, Some(tail)),
        None => (expression, None),
    };
    if head.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$') && tail != Some("") {
        Ok((head, tail))
    } else {
        Err((INVALID_FIELD, format!("Invalid field expression \"{expression}\".")))
    }
}

/// `Keys.ExpressionKeys` and the check of `KeySelectorUtil.getSelectorForKeys`: the fields that positions or names mean,
/// those of a composite field one by one.
pub(super) fn key_fields(info: &TypeInfo, given: &[Value]) -> Result<Vec<(FieldAccess, TypeInfo)>, Refusal> {
    let invalid = |message: String| Err((INVALID_PROGRAM, message));
    let mut fields = Vec::new();
    if given.is_empty() {
        return Err((
            super::ILLEGAL_ARGUMENT,
            "The grouping fields must not be empty.".to_owned(),
        ));
    }
    for key in given {
        match (key, info) {
            (Value::Str(name), _) => named_key(info, name.as_str().trim(), &[], &mut fields)?,
            (Value::Int(position), TypeInfo::PrimitiveArray(basic) | TypeInfo::BasicArray(basic)) => {
                fields.push((FieldAccess::Position(*position as u32), TypeInfo::Basic(*basic)));
            }
            (Value::Int(position), TypeInfo::Tuple(types)) => {
                let Some(info) = usize::try_from(*position).ok().and_then(|at| types.get(at)) else {
                    return Err((
                        "java.lang.IndexOutOfBoundsException",
                        format!("Tuple position is out of range: {position}"),
                    ));
                };
                flatten(vec![FieldAccess::Position(*position as u32)], info, &mut fields);
            }
            (Value::Int(_), _) => {
                return invalid(format!(
                    "Specifying keys via field positions is only valid for tuple data types. Type: {info}"
                ));
            }
            _ => return invalid("Expression key may not be null.".to_owned()),
        }
    }
    if let Some((_, info)) = fields.iter().find(|(_, info)| !is_key_type(info)) {
        return invalid(format!("This type ({info}) cannot be used as key."));
    }
    match info {
        TypeInfo::Tuple(_) | TypeInfo::Pojo { .. } | TypeInfo::Row(_) => Ok(fields),
        TypeInfo::PrimitiveArray(_) | TypeInfo::BasicArray(_) => Ok(fields),
        _ => Err((
            super::INVALID_TYPES,
            "This key operation requires a composite type such as Tuples, POJOs, or Case Classes.".to_owned(),
        )),
    }
}

/// `CompositeType.getFlatFields(expression)`.
fn named_key(
    info: &TypeInfo,
    expression: &str,
    path: &[FieldAccess],
    fields: &mut Vec<(FieldAccess, TypeInfo)>,
) -> Result<(), Refusal> {
    let refuse = |message: String| Err((INVALID_FIELD, message));
    let whole = matches!(expression, "*" | "_");
    let (head, tail) = match expression.split_once('.') {
        Some((head, tail)) => (head, Some(tail)),
        None => (expression, None),
    };
    let (step, field) = match info {
        _ if whole => {
            flatten(path.to_vec(), info, fields);
            return Ok(());
        }
        TypeInfo::Tuple(types) => {
            let Ok(at) = head.strip_prefix('f').unwrap_or(head).parse::<usize>() else {
                return refuse(format!("Invalid tuple field reference \"{expression}\"."));
            };
            let Some(field) = types.get(at) else {
                return refuse(format!("Tuple field expression \"{head}\" out of bounds of {info}."));
            };
            (FieldAccess::Position(at as u32), field)
        }
        TypeInfo::Pojo { .. } if !is_field_name(head) => {
            return refuse(format!("Invalid POJO field reference \"{expression}\"."));
        }
        TypeInfo::Pojo { fields: named, .. } | TypeInfo::Row(named) => {
            let Some((name, field)) = named.iter().find(|(name, _)| name == head) else {
                return refuse(format!("Unable to find field \"{head}\" in type {info}."));
            };
            (FieldAccess::Name(name.clone()), field)
        }
        _ => {
            return Err((
                INVALID_PROGRAM,
                "Field expression must be equal to '*' or '_' for non-composite types.".to_owned(),
            ));
        }
    };
    let mut path = path.to_vec();
    path.push(step);
    match (tail, field) {
        (None, _) => flatten(path, field, fields),
        (Some(tail), TypeInfo::Tuple(_) | TypeInfo::Pojo { .. } | TypeInfo::Row(_)) => {
            named_key(field, tail, &path, fields)?;
        }
        (Some(tail), _) => {
            return refuse(format!(
                "Nested field expression \"{tail}\" not possible on atomic type {field}."
            ));
        }
    }
    Ok(())
}

fn is_field_name(text: &str) -> bool {
    let start = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    text.starts_with(start) && text.chars().all(|c| start(c) || c.is_ascii_digit())
}

/// A field, or all fields of a composite one.
fn flatten(path: Vec<FieldAccess>, info: &TypeInfo, fields: &mut Vec<(FieldAccess, TypeInfo)>) {
    let below = |step: FieldAccess| path.iter().cloned().chain([step]).collect();
    match info {
        TypeInfo::Tuple(types) => {
            for (at, info) in types.iter().enumerate() {
                flatten(below(FieldAccess::Position(at as u32)), info, fields);
            }
        }
        TypeInfo::Pojo { fields: named, .. } | TypeInfo::Row(named) => {
            for (name, info) in named.iter() {
                flatten(below(FieldAccess::Name(name.clone())), info, fields);
            }
        }
        _ => fields.push((one_access(path), info.clone())),
    }
}

fn one_access(mut path: Vec<FieldAccess>) -> FieldAccess {
    match path.len() {
        0 => FieldAccess::Whole,
        1 => path.remove(0),
        _ => FieldAccess::Path(path),
    }
}

/// `TypeInformation.isKeyType` of a field that has no fields itself.
fn is_key_type(info: &TypeInfo) -> bool {
    use TypeInfo::{BasicArray, Either, List, Map, NullableList, NullableMap, NullableSet, ObjectArray, Set};
    !matches!(
        info,
        BasicArray(_)
            | ObjectArray(_)
            | List(_)
            | Set(_)
            | Map(..)
            | NullableList(_)
            | NullableSet(_)
            | NullableMap(..)
            | Either(..)
    )
}

/// `SumFunction.getForClass`: numbers can be added, nothing else.
pub(super) fn check_summable(info: &TypeInfo) -> Result<(), Refusal> {
    let numeric = matches!(
        info,
        TypeInfo::Basic(
            BasicType::Integer
                | BasicType::Long
                | BasicType::Short
                | BasicType::Double
                | BasicType::Float
                | BasicType::Byte
        )
    );
    if numeric {
        return Ok(());
    }
    Err((
        "java.lang.RuntimeException",
        format!(
            "DataStream cannot be summed because the class {} does not support the + operator.",
            class_simple_name(info)
        ),
    ))
}

/// `getTypeClass().getSimpleName()`.
fn class_simple_name(info: &TypeInfo) -> String {
    let simple = |name: &str| name.rsplit(['.', '$']).next().unwrap_or(name).to_owned();
    match info {
        TypeInfo::Tuple(fields) => format!("Tuple{}", fields.len()),
        TypeInfo::Pojo { class, .. } | TypeInfo::Generic(class) | TypeInfo::Enum(class) => simple(class),
        TypeInfo::Row(_) => "Row".to_owned(),
        TypeInfo::List(_) | TypeInfo::NullableList(_) => "List".to_owned(),
        TypeInfo::Set(_) | TypeInfo::NullableSet(_) => "Set".to_owned(),
        TypeInfo::Map(..) | TypeInfo::NullableMap(..) => "Map".to_owned(),
        TypeInfo::BasicArray(basic) => format!("{}[]", basic.text()),
        TypeInfo::ObjectArray(element) => format!("{}[]", class_simple_name(element)),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair() -> TypeInfo {
        TypeInfo::Tuple(vec![TypeInfo::STRING, TypeInfo::INT].into())
    }

    #[test]
    fn tuples_take_positions_and_names() {
        assert_eq!(by_position(&pair(), 1), Ok((FieldAccess::Position(1), TypeInfo::INT)));
        assert_eq!(by_name(&pair(), "f1"), Ok((FieldAccess::Position(1), TypeInfo::INT)));
        assert_eq!(by_name(&pair(), "1"), Ok((FieldAccess::Position(1), TypeInfo::INT)));
        let (class, message) = by_position(&pair(), 5).unwrap_err();
        assert_eq!(class, INVALID_FIELD);
        assert_eq!(
            message,
            "Tried to select 5. field on \"Java Tuple2<String, Integer>\", which is an invalid index."
        );
    }

    #[test]
    fn paths_go_through_tuples_and_pojos() {
        let pojo = TypeInfo::Pojo {
            class: "P".into(),
            fields: vec![("n".to_owned(), TypeInfo::LONG)].into(),
        };
        let nested = TypeInfo::Tuple(vec![TypeInfo::STRING, pojo].into());
        let access = FieldAccess::Path(vec![FieldAccess::Position(1), FieldAccess::Name("n".to_owned())]);
        assert_eq!(by_name(&nested, "f1.n"), Ok((access, TypeInfo::LONG)));
        assert_eq!(by_name(&pair(), "*").unwrap_err().1, "No wildcards are allowed here.");
    }

    #[test]
    fn text_is_not_summed() {
        assert_eq!(
            check_summable(&TypeInfo::STRING).unwrap_err().1,
            "DataStream cannot be summed because the class String does not support the + operator."
        );
        assert!(check_summable(&TypeInfo::LONG).is_ok());
    }
}
