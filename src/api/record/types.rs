//! `Types`, `TypeInformation`, `TypeHint`, `OutputTag`: type information that a program makes or carries.
//!
//! Works on plain objects only, so that user functions can make type information when they run as well
//! ([`library_call`]).

use std::rc::Rc;

use super::config::{field, set_field, string_field};
use super::source::class_literal;
use super::{
    ILLEGAL_ARGUMENT, INVALID_TYPES, NULL_POINTER, Recorder, invalid_types, method_name, not_modelled, null_pointer,
};
use crate::api::extract::{Extractor, Invalid};
use crate::api::flink::{Flink, FlinkClasses};
use crate::api::type_info::TypeInfo;
use crate::api::type_value;
use crate::lang::eval::{HostCall, Stop, Vm};
use crate::lang::heap::Native;
use crate::lang::program::Program;
use crate::lang::types::{ClassId, Type};
use crate::lang::value::Value;

/// Carries out a library call that needs no ledger: type information, tags. None: the call is another's.
pub fn library_call(flink: &Flink, vm: &mut Vm<'_>, call: &HostCall) -> Option<Result<Value, Stop>> {
    let class = vm.program.method(call.method).class;
    let path = vm
        .program
        .class(class)
        .name
        .rsplit('.')
        .next()
        .unwrap_or_default()
        .to_owned();
    let name = method_name(vm.program, call);
    let classes = &flink.classes;
    Some(match (path.as_str(), name) {
        ("Types", _) => types_of(classes, vm, call),
        ("TypeInformation", _) => type_information_of(classes, vm, call),
        ("TypeHint", "<init>") => type_hint_of(classes, vm, call),
        ("OutputTag", "<init>") => output_tag_of(classes, vm, call),
        ("TypeExtractor", _) => extractor_of(classes, vm, call),
        ("AbstractDeserializationSchema", "<init>") => schema_of(classes, vm, call),
        (
            "TupleTypeInfo" | "RowTypeInfo" | "GenericTypeInfo" | "ListTypeInfo" | "MapTypeInfo" | "EnumTypeInfo",
            "<init>",
        ) => construct_of(classes, vm, call),
        _ => return None,
    })
}

macro_rules! as_handler {
    ($($handler:ident = $function:ident;)+) => {$(
        pub(super) fn $handler(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
            $function(recorder.classes(), vm, call)
        }
    )+};
}

as_handler! {
    types = types_of;
    type_information = type_information_of;
    type_hint = type_hint_of;
    new_output_tag = output_tag_of;
    extractor = extractor_of;
    schema = schema_of;
    construct = construct_of;
}

fn read(classes: &FlinkClasses, vm: &mut Vm<'_>, value: &Value) -> Result<TypeInfo, Stop> {
    if value.is_null() {
        return Err(null_pointer(vm));
    }
    Ok(type_value::from_heap(vm.program, vm.heap, classes, value))
}

fn write(classes: &FlinkClasses, vm: &mut Vm<'_>, info: &TypeInfo) -> Value {
    type_value::to_heap(vm.program, vm.heap, classes, info)
}

fn read_all(classes: &FlinkClasses, vm: &mut Vm<'_>, array: &Value) -> Result<Vec<TypeInfo>, Stop> {
    let items = vm.heap.array(array).unwrap_or_default().to_vec();
    items.iter().map(|item| read(classes, vm, item)).collect()
}

fn class_argument(vm: &mut Vm<'_>, value: &Value) -> Result<Type, Stop> {
    match class_literal(vm, value) {
        Some(erased) => Ok(crate::api::extract::type_of_erased(erased)),
        None => Err(null_pointer(vm)),
    }
}

fn class_name_of(program: &Program, ty: &Type) -> String {
    program.type_name(ty)
}

/// `Types.*`.
fn types_of(classes: &FlinkClasses, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let extractor = Extractor { program: vm.program };
    let arg = call.args.first().cloned().unwrap_or(Value::Null);
    let info = match method_name(vm.program, call) {
        "basic" => {
            let basic = type_value::basic_of_text(arg.as_str().unwrap_or_default());
            TypeInfo::Basic(basic.unwrap_or(crate::api::type_info::BasicType::Void))
        }
        "TUPLE" => match class_literal(vm, &arg) {
            Some(erased) => match extractor.of_erased(erased) {
                Ok(info @ TypeInfo::Tuple(_)) => info,
                Ok(_) => return Err(vm.throw(INVALID_TYPES, "Tuple type expected.")),
                Err(invalid) => return Err(invalid_types(vm, invalid)),
            },
            None => TypeInfo::Tuple(read_all(classes, vm, &arg)?.into()),
        },
        "ROW" => row(read_all(classes, vm, &arg)?, None),
        "ROW_NAMED" => {
            let names = vm.heap.array(&arg).unwrap_or_default().to_vec();
            let names = names
                .iter()
                .map(|name| name.as_str().unwrap_or_default().to_owned())
                .collect();
            row(read_all(classes, vm, &call.args[1].clone())?, Some(names))
        }
        "POJO" => return pojo(classes, vm, call),
        "GENERIC" => {
            let ty = class_argument(vm, &arg)?;
            TypeInfo::Generic(generic_name(&extractor, &ty).into())
        }
        "ENUM" => {
            let ty = class_argument(vm, &arg)?;
            TypeInfo::Enum(class_name_of(vm.program, &ty).into())
        }
        "PRIMITIVE_ARRAY" => match read(classes, vm, &arg)? {
            TypeInfo::Basic(basic) => TypeInfo::PrimitiveArray(basic),
            other => {
                let message = format!("Invalid element type for a primitive array. [{other}]");
                return Err(vm.throw(ILLEGAL_ARGUMENT, message));
            }
        },
        "OBJECT_ARRAY" => match read(classes, vm, &arg)? {
            TypeInfo::Basic(crate::api::type_info::BasicType::String) => {
                TypeInfo::BasicArray(crate::api::type_info::BasicType::String)
            }
            other => TypeInfo::ObjectArray(Rc::new(other)),
        },
        "LIST" => TypeInfo::List(Rc::new(read(classes, vm, &arg)?)),
        "SET" => TypeInfo::Set(Rc::new(read(classes, vm, &arg)?)),
        "MAP" | "EITHER" => {
            let second = call.args[1].clone();
            let (first, second) = (Rc::new(read(classes, vm, &arg)?), Rc::new(read(classes, vm, &second)?));
            if method_name(vm.program, call) == "MAP" {
                TypeInfo::Map(first, second)
            } else {
                TypeInfo::Either(first, second)
            }
        }
        _ => return Err(not_modelled(vm, call)),
    };
    Ok(write(classes, vm, &info))
}

fn row(types: Vec<TypeInfo>, names: Option<Vec<String>>) -> TypeInfo {
    let named = types.into_iter().enumerate().map(|(i, info)| {
        let name = names.as_ref().and_then(|names| names.get(i).cloned());
        (name.unwrap_or_else(|| format!("f{i}")), info)
    });
    TypeInfo::Row(named.collect())
}

fn generic_name(extractor: &Extractor<'_>, ty: &Type) -> String {
    match ty.class_id() {
        Some(id) => extractor.program.class(id).name.clone(),
        None => extractor.program.type_name(ty),
    }
}

/// `Types.POJO(class[, fields])`.
fn pojo(classes: &FlinkClasses, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let extractor = Extractor { program: vm.program };
    let ty = class_argument(vm, &call.args[0])?;
    let mut info = match extractor.of_type(&ty) {
        Ok(info @ TypeInfo::Pojo { .. }) => info,
        Ok(_) | Err(_) => {
            return Err(vm.throw(
                INVALID_TYPES,
                format!("POJO type expected but was: {}", class_text(vm.program, &ty)),
            ));
        }
    };
    if let (Some(map), TypeInfo::Pojo { fields, .. }) = (call.args.get(1), &mut info)
        && let Some(Native::Table(table)) = vm.heap.object(map).map(|object| &object.native)
    {
        for (key, value) in table.pairs() {
            let found = Rc::make_mut(fields)
                .iter_mut()
                .find(|(name, _)| Some(name.as_str()) == key.as_str());
            if let Some((_, field)) = found {
                *field = type_value::from_heap(vm.program, vm.heap, classes, &value);
            }
        }
    }
    Ok(write(classes, vm, &info))
}

fn class_text(program: &Program, ty: &Type) -> String {
    format!("class {}", program.type_name(ty))
}

/// `TypeInformation.of(..)` and the methods of its objects.
fn type_information_of(classes: &FlinkClasses, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let name = method_name(vm.program, call);
    let arg = call.args.first().cloned().unwrap_or(Value::Null);
    if name == "of" {
        if class_literal(vm, &arg).is_some() {
            let info = of_class_with(classes, vm, &arg)?;
            return Ok(write(classes, vm, &info));
        }
        if arg.is_null() {
            return Err(null_pointer(vm));
        }
        return Ok(field(vm, &arg, "typeInfo"));
    }
    if name == "<init>" {
        return Ok(Value::Null);
    }
    let info = read(classes, vm, &call.receiver)?;
    Ok(match name {
        "toString" => Value::text(info.to_string()),
        "isBasicType" => Value::Bool(matches!(info, TypeInfo::Basic(_))),
        "isTupleType" => Value::Bool(matches!(info, TypeInfo::Tuple(_) | TypeInfo::Row(_))),
        "isKeyType" | "isSortKeyType" => Value::Bool(!matches!(info, TypeInfo::Generic(_))),
        "getArity" => Value::Int(match &info {
            TypeInfo::Tuple(fields) => fields.len() as i32,
            TypeInfo::Row(fields) | TypeInfo::Pojo { fields, .. } => fields.len() as i32,
            _ => 1,
        }),
        "getTotalFields" => Value::Int(total_fields(&info)),
        "equals" => {
            let other = type_value::from_heap(vm.program, vm.heap, classes, &arg);
            Value::Bool(!arg.is_null() && other == info)
        }
        "hashCode" => Value::Int(crate::lang::value::Text::new(&info.to_string()).hash_code()),
        // A serializer is no use to a program here; it is passed on to Flink at most.
        _ => Value::Null,
    })
}

fn total_fields(info: &TypeInfo) -> i32 {
    match info {
        TypeInfo::Tuple(fields) => fields.iter().map(total_fields).sum(),
        TypeInfo::Row(fields) | TypeInfo::Pojo { fields, .. } => {
            fields.iter().map(|(_, info)| total_fields(info)).sum()
        }
        _ => 1,
    }
}

/// `TypeInformation.of(Class)`.
fn of_class_with(classes: &FlinkClasses, vm: &mut Vm<'_>, class: &Value) -> Result<TypeInfo, Stop> {
    let _ = classes;
    let ty = class_argument(vm, class)?;
    match (Extractor { program: vm.program }).of_type(&ty) {
        Ok(info) => Ok(info),
        // Flink drops the cause here (`TypeInformation.java:212`).
        Err(_) => {
            let message = "Cannot extract TypeInformation from Class alone, because generic parameters are missing. \
                           Please use TypeInformation.of(TypeHint) instead, or another equivalent method in the API \
                           that accepts a TypeHint instead of a Class. For example for a Tuple2<Long, String> pass a \
                           'new TypeHint<Tuple2<Long, String>>(){}'.";
            Err(vm.throw("org.apache.flink.util.FlinkRuntimeException", message))
        }
    }
}

/// As `TypeInformation.of(Class)`, for `returns(Class)`.
pub(super) fn of_class(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, class: &Value) -> Result<TypeInfo, Stop> {
    of_class_with(recorder.classes(), vm, class)
}

/// The type argument that a subclass gives to `base`.
fn argument_of(vm: &Vm<'_>, object: &Value, base: ClassId) -> Result<TypeInfo, Invalid> {
    let extractor = Extractor { program: vm.program };
    let class = vm.heap.object(object).map(|object| object.class);
    let args = class.and_then(|class| extractor.supertype_args(&extractor.own_type(class), base));
    match args.as_deref() {
        // The class itself, not a subclass: its argument is gone at run time.
        Some([Type::Var(_)]) | None => Err(Invalid(format!(
            "The types of the interface {} could not be inferred. Support for synthetic interfaces, lambdas, and \
             generic or raw types is limited at this point",
            vm.program.class(base).name
        ))),
        Some(args) => match args.first() {
            Some(ty) => extractor.of_type(ty),
            None => Err(Invalid("Type Information could not be created.".to_owned())),
        },
    }
}

/// `new TypeHint<T>() {}`.
fn type_hint_of(classes: &FlinkClasses, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    match argument_of(vm, &call.receiver, classes.type_hint) {
        Ok(info) => {
            let info = write(classes, vm, &info);
            set_field(vm, &call.receiver, "typeInfo", info);
            Ok(Value::Null)
        }
        Err(_) => {
            let message = "The TypeHint is using a generic variable.This is not supported, generic types must be \
                           fully specified for the TypeHint.";
            Err(vm.throw("org.apache.flink.util.FlinkRuntimeException", message))
        }
    }
}

/// `new OutputTag<T>(id) {}` and `new OutputTag<>(id, type)`.
fn output_tag_of(classes: &FlinkClasses, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let id = call.args[0].clone();
    match id.as_str() {
        None => return Err(vm.throw(NULL_POINTER, "OutputTag id cannot be null.")),
        Some("") => return Err(vm.throw(ILLEGAL_ARGUMENT, "OutputTag id must not be empty.")),
        Some(_) => {}
    }
    set_field(vm, &call.receiver, "id", id);
    if let Some(info) = call.args.get(1).cloned() {
        if info.is_null() {
            return Err(vm.throw(NULL_POINTER, "TypeInformation cannot be null."));
        }
        set_field(vm, &call.receiver, "typeInfo", info);
        return Ok(Value::Null);
    }
    match argument_of(vm, &call.receiver, classes.output_tag) {
        Ok(info) => {
            let info = write(classes, vm, &info);
            set_field(vm, &call.receiver, "typeInfo", info);
            Ok(Value::Null)
        }
        Err(invalid) => {
            let cause = vm.throw(INVALID_TYPES, invalid.0);
            let message = "Could not determine TypeInformation for the OutputTag type. The most common reason is \
                           forgetting to make the OutputTag an anonymous inner class. It is also not possible to use \
                           generic type variables with OutputTags, such as 'Tuple2<A, B>'.";
            Err(match cause {
                Stop::Thrown(cause) => vm.throw_caused(INVALID_TYPES, message, cause),
                other => other,
            })
        }
    }
}

/// Id and type of a tag.
pub(super) fn output_tag(recorder: &Recorder<'_>, vm: &Vm<'_>, tag: &Value) -> (String, TypeInfo) {
    let info = field(vm, tag, "typeInfo");
    (
        string_field(vm, tag, "id"),
        type_value::from_heap(vm.program, vm.heap, recorder.classes(), &info),
    )
}

/// `TypeExtractor`'s few public methods.
fn extractor_of(classes: &FlinkClasses, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let extractor = Extractor { program: vm.program };
    let arg = call.args[0].clone();
    let info = match class_literal(vm, &arg) {
        Some(erased) if method_name(vm.program, call) != "getForObject" => extractor.of_erased(erased),
        _ if arg.is_null() => return Err(null_pointer(vm)),
        _ => extractor.of_value(vm.heap, &arg),
    };
    match info {
        Ok(info) => Ok(write(classes, vm, &info)),
        Err(invalid) => Err(invalid_types(vm, invalid)),
    }
}

/// `AbstractDeserializationSchema()`: the type that the subclass names.
fn schema_of(classes: &FlinkClasses, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    match argument_of(vm, &call.receiver, classes.deserialization_schema) {
        Ok(info) => {
            let info = write(classes, vm, &info);
            set_field(vm, &call.receiver, "type", info);
            Ok(Value::Null)
        }
        Err(invalid) => Err(invalid_types(vm, invalid)),
    }
}

/// Constructors of the public type information classes.
fn construct_of(classes: &FlinkClasses, vm: &mut Vm<'_>, call: &HostCall) -> Result<Value, Stop> {
    let extractor = Extractor { program: vm.program };
    let class = vm.program.method(call.method).class;
    let arg = call.args.first().cloned().unwrap_or(Value::Null);
    let part = |vm: &mut Vm<'_>, value: &Value| -> Result<TypeInfo, Stop> {
        match class_literal(vm, value) {
            Some(erased) => extractor
                .of_erased(erased)
                .map_err(|invalid| invalid_types(vm, invalid)),
            None => read(classes, vm, value),
        }
    };
    let info = if class == classes.tuple_type_info {
        TypeInfo::Tuple(read_all(classes, vm, &arg)?.into())
    } else if class == classes.row_type_info {
        let names = match call.args.get(1) {
            Some(names) => {
                let names = vm.heap.array(names).unwrap_or_default().to_vec();
                Some(
                    names
                        .iter()
                        .map(|name| name.as_str().unwrap_or_default().to_owned())
                        .collect(),
                )
            }
            None => None,
        };
        row(read_all(classes, vm, &arg)?, names)
    } else if class == classes.list_type_info {
        TypeInfo::List(Rc::new(part(vm, &arg)?))
    } else if class == classes.map_type_info {
        let value = call.args[1].clone();
        TypeInfo::Map(Rc::new(part(vm, &arg)?), Rc::new(part(vm, &value)?))
    } else {
        let ty = class_argument(vm, &arg)?;
        if class == classes.enum_type_info {
            TypeInfo::Enum(class_name_of(vm.program, &ty).into())
        } else {
            TypeInfo::Generic(generic_name(&extractor, &ty).into())
        }
    };
    type_value::fill(vm.program, vm.heap, classes, &call.receiver, &info);
    Ok(Value::Null)
}

/// `ResultTypeQueryable.getProducedType`, if the function has it.
pub(super) fn produced_type(
    recorder: &mut Recorder<'_>,
    vm: &mut Vm<'_>,
    function: &Value,
) -> Result<Option<TypeInfo>, Stop> {
    let queryable = vm.heap.object(function).is_some_and(|object| {
        vm.program
            .is_subclass(object.class, recorder.classes().result_type_queryable)
    });
    if !queryable {
        return Ok(None);
    }
    let info = super::config::invoke(recorder, vm, function, "getProducedType", &[])?;
    recorder.type_argument(vm, &info).map(Some)
}

/// `CommittableMessageTypeInfo.of(..)`, `noOutput()`.
pub(super) fn committable_message(recorder: &mut Recorder<'_>, vm: &mut Vm<'_>, _: &HostCall) -> Result<Value, Stop> {
    Ok(recorder.type_object(vm, &TypeInfo::CommittableMessage))
}
