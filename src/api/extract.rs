//! Type extraction: what `TypeExtractor` of Flink 2.3.0 (`flink-core`, `api/java/typeutils`) finds out about a class,
//! a value, or the output of a function.
//!
//! Reflection there is the checked program here: classes with generic supertypes, lambdas with their erased
//! signatures, methods behind method references with their generic ones. Knows no stream.

use std::rc::Rc;

use crate::api::type_info::{BasicType, TypeInfo};
use crate::base::name::Name;
use crate::base::sort::Arrange;
use crate::base::sorted::SortedMap;
use crate::lang::heap::{Heap, Native};
use crate::lang::program::{Class, ClassKind, Field, Lambda, Method, Program, TypeVarOwner};
use crate::lang::types::{ClassId, Erased, ErasedType, Prim, Type, TypeVarId, Wildcard};
use crate::lang::value::Value;

/// Message of the `InvalidTypesException`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invalid(pub String);

/// Where in a lambda's signature the wanted type stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LambdaOutput {
    /// The result.
    Result,
    /// Type argument of a parameter: `Collector<OUT>` is parameter 1, argument 0.
    Param { param: usize, arg: usize },
    /// The interface can't be a lambda.
    None,
}

/// How deep types may nest; deeper ones count as generic.
const DEPTH_MAX: usize = 64;

/// Type parameters that are known from the types of a function's inputs.
type Bindings = SortedMap<TypeVarId, TypeInfo>;

/// Extracts types from one program.
#[derive(Clone, Copy)]
pub struct Extractor<'p> {
    pub program: &'p Program,
}

impl<'p> Extractor<'p> {
    /// `TypeExtractor.createTypeInfo(Type)`.
    pub fn of_type(&self, ty: &Type) -> Result<TypeInfo, Invalid> {
        self.info(ty, &Bindings::new(), &mut Vec::new())
    }

    /// `TypeExtractor.createTypeInfo(Class)`: an erased type.
    pub fn of_erased(&self, erased: ErasedType) -> Result<TypeInfo, Invalid> {
        self.of_type(&type_of_erased(erased))
    }

    /// `TypeExtractor.getForObject`.
    pub fn of_value(&self, heap: &Heap, value: &Value) -> Result<TypeInfo, Invalid> {
        self.of_value_at(heap, value, 0)
    }

    fn of_value_at(&self, heap: &Heap, value: &Value, depth: usize) -> Result<TypeInfo, Invalid> {
        let Some(object) = heap.object(value) else {
            return Ok(basic_of_value(value));
        };
        if let Native::Array(element, _) = &object.native {
            return self.of_erased(element.array());
        }
        let class = self.program.class(object.class);
        if depth > DEPTH_MAX {
            return Ok(TypeInfo::Generic(Name::copied(&class.name)));
        }
        if self.tuple_arity(object.class).is_some() {
            let fields = self.program.all_fields(object.class);
            let arity = self.tuple_arity(object.class).unwrap_or(0);
            if fields.len() != arity {
                return Ok(self.pojo_or_generic(object.class, &[], &Bindings::new(), &mut Vec::new()));
            }
            let mut types = Vec::new();
            for (slot, _) in fields {
                let field = &object.fields[slot as usize];
                if field.is_null() {
                    return Err(Invalid(
                        "Automatic type extraction is not possible on candidates with null values. Please specify \
                         the types directly."
                            .to_owned(),
                    ));
                }
                types.push(self.of_value_at(heap, field, depth + 1)?);
            }
            return Ok(TypeInfo::Tuple(types.into()));
        }
        if class.name == "org.apache.flink.types.Row" {
            let items = self
                .program
                .field_slot(object.class, "fieldByPosition")
                .and_then(|slot| heap.array(&object.fields[slot as usize]));
            return match items {
                Some(items) if items.iter().all(|item| !item.is_null()) => {
                    let mut fields = Vec::new();
                    for (i, item) in items.iter().enumerate() {
                        fields.push((format!("f{i}"), self.of_value_at(heap, item, depth + 1)?));
                    }
                    Ok(TypeInfo::Row(fields.into()))
                }
                _ => Ok(TypeInfo::Generic(Name::copied(&class.name))),
            };
        }
        // The class alone: tuples can't get here, and generic classes lose their arguments.
        self.for_class(object.class)
    }

    /// `getForClass`: a class without its type arguments.
    pub fn for_class(&self, class: ClassId) -> Result<TypeInfo, Invalid> {
        if self
            .program
            .class(class)
            .name
            .starts_with("org.apache.flink.types.Either")
        {
            return Err(Invalid(
                "Type extraction is not possible on Either type as it does not contain information about the 'left' \
                 type."
                    .to_owned(),
            ));
        }
        self.of_type(&Type::class(class))
    }

    /// The type at an argument of `base` in the class of a function (`privateCreateTypeInfo`), or of a lambda.
    /// `inputs` are types of the function's inputs with the number of the type argument of `base` that they belong to.
    pub fn of_function(
        &self,
        class: ClassId,
        base: ClassId,
        output: usize,
        lambda_output: LambdaOutput,
        inputs: &[(usize, &TypeInfo)],
    ) -> Result<TypeInfo, Invalid> {
        if let Some(lambda) = self.program.lambda_of(class) {
            return self.of_lambda(lambda, base, lambda_output);
        }
        let args = self.supertype_args(&self.own_type(class), base);
        let Some(args) = args.filter(|args| output < args.len()) else {
            return Err(Invalid(format!(
                "The types of the interface {} could not be inferred. Support for synthetic interfaces, lambdas, and \
                 generic or raw types is limited at this point",
                self.program.class(base).name
            )));
        };
        let mut bindings = Bindings::new();
        for (argument, info) in inputs {
            if let Some(pattern) = args.get(*argument) {
                self.bind(pattern, info, &mut bindings, 0);
            }
        }
        self.info(&args[output], &bindings, &mut Vec::new())
    }

    fn of_lambda(&self, lambda: &Lambda, base: ClassId, output: LambdaOutput) -> Result<TypeInfo, Invalid> {
        // A method reference is the method itself, with its generic signature; a lambda is a method with erased types.
        let reference = lambda.reference.map(|id| self.program.method(id));
        let body = self.program.method(lambda.body);
        match output {
            LambdaOutput::None => Err(Invalid("Internal error occurred.".to_owned())),
            LambdaOutput::Result => match reference {
                Some(method) => {
                    let ty = self.reference_result(method);
                    self.validate_lambda_type(base, &ty)?;
                    self.of_type(&ty)
                }
                None => {
                    let ty = type_of_erased(self.program.erase(&body.result));
                    self.validate_lambda_type(base, &ty)?;
                    self.of_type(&ty)
                }
            },
            LambdaOutput::Param { param, arg } => {
                let ty = match reference {
                    Some(method) => {
                        // Counted from behind: an instance method has its receiver as the first parameter.
                        let missing = body.params.len().saturating_sub(method.params.len());
                        param
                            .checked_sub(missing)
                            .and_then(|idx| method.params.get(idx))
                            .map_or(Type::Unknown, |param| param.ty)
                    }
                    None => body
                        .params
                        .get(param)
                        .map_or(Type::Unknown, |param| type_of_erased(self.program.erase(&param.ty))),
                };
                self.validate_lambda_type(base, &ty)?;
                match ty.args().get(arg) {
                    Some(ty) => {
                        self.validate_lambda_type(base, ty)?;
                        self.of_type(ty)
                    }
                    None => Err(Invalid("Type Information could not be created.".to_owned())),
                }
            }
        }
    }

    fn reference_result(&self, method: &Method) -> Type {
        if method.is_constructor() {
            Type::class(method.class)
        } else {
            method.result
        }
    }

    /// `TypeExtractionUtils.validateLambdaType`: a class with type parameters but without arguments is no use.
    fn validate_lambda_type(&self, base: ClassId, ty: &Type) -> Result<(), Invalid> {
        let Type::Class(id, args) = ty else {
            return Ok(());
        };
        let class = self.program.class(*id);
        if !args.is_empty() || class.type_params.is_empty() {
            return Ok(());
        }
        Err(Invalid(format!(
            "The generic type parameters of '{}' are missing. In many cases lambda methods don't provide enough \
             information for automatic type extraction when Java generics are involved. An easy workaround is to use \
             an (anonymous) class instead that implements the '{}' interface. Otherwise the type has to be specified \
             explicitly using type information.",
            class.simple_name,
            self.program.class(base).name
        )))
    }

    /// The class with its own parameters as arguments.
    pub fn own_type(&self, class: ClassId) -> Type {
        let args: Vec<Type> = self
            .program
            .class(class)
            .type_params
            .iter()
            .map(|var| Type::Var(*var))
            .collect();
        Type::Class(class, args.into())
    }

    /// Arguments that `ty` gives to a supertype, none when `base` is no supertype or is inherited raw.
    pub fn supertype_args(&self, ty: &Type, base: ClassId) -> Option<Vec<Type>> {
        let mut pending = vec![*ty];
        let mut steps = 0;
        while let Some(at) = pending.pop() {
            steps += 1;
            if steps > 256 {
                return None;
            }
            let Type::Class(id, args) = &at else {
                continue;
            };
            if *id == base {
                return Some(args.to_vec());
            }
            let class = self.program.class(*id);
            for parent in class.interfaces.iter().rev().chain(&class.superclass) {
                pending.push(substitute(parent, &class.type_params, args));
            }
        }
        None
    }

    /// Finds out type parameters in `pattern` from the known type (`createTypeInfoFromInput`).
    fn bind(&self, pattern: &Type, info: &TypeInfo, bindings: &mut Bindings, depth: usize) {
        if depth > DEPTH_MAX {
            return;
        }
        match (pattern, info) {
            (Type::Var(var), info) => {
                bindings.or_insert_with(*var, || info.clone());
            }
            (Type::Class(..), TypeInfo::Tuple(fields)) => {
                if let Some(args) = self.tuple_args(pattern) {
                    for (arg, field) in args.iter().zip(fields.iter()) {
                        self.bind(arg, field, bindings, depth + 1);
                    }
                }
            }
            (Type::Array(element), TypeInfo::ObjectArray(info)) => self.bind(element, info, bindings, depth + 1),
            (Type::Array(element), TypeInfo::BasicArray(info)) => {
                self.bind(element, &TypeInfo::Basic(*info), bindings, depth + 1);
            }
            (Type::Class(class, args), TypeInfo::Pojo { fields, .. }) => {
                // A generic POJO: through its fields.
                let params = &self.program.class(*class).type_params;
                for (_, field) in self.program.all_fields(*class) {
                    if let Some((_, info)) = fields.iter().find(|(name, _)| *name == field.name) {
                        self.bind(&substitute(&field.ty, params, args), info, bindings, depth + 1);
                    }
                }
            }
            _ => {}
        }
    }

    fn info(&self, ty: &Type, bindings: &Bindings, open: &mut Vec<ClassId>) -> Result<TypeInfo, Invalid> {
        if open.len() > DEPTH_MAX {
            return Err(Invalid("Type Information could not be created.".to_owned()));
        }
        match ty {
            Type::Prim(prim) => Ok(TypeInfo::Basic(basic_of_prim(*prim))),
            Type::Void => Ok(TypeInfo::Basic(BasicType::Void)),
            Type::Var(var) => match bindings.get(var) {
                Some(info) => Ok(info.clone()),
                None => Err(self.unknown_variable(*var)),
            },
            Type::Array(element) => self.array_info(element, bindings, open),
            Type::Class(id, args) => self.class_info(*id, args, bindings, open),
            Type::Intersection(types) if !types.is_empty() => self.info(&types[0], bindings, open),
            _ => Err(Invalid("Type Information could not be created.".to_owned())),
        }
    }

    fn unknown_variable(&self, var: TypeVarId) -> Invalid {
        let var = &self.program.type_vars[var];
        let owner = match var.owner {
            TypeVarOwner::Class(class) => {
                let class = self.program.class(class);
                let word = if class.kind == ClassKind::Interface {
                    "interface"
                } else {
                    "class"
                };
                format!("{word} {}", class.name)
            }
            TypeVarOwner::Method(method) => self.method_text(self.program.method(method)),
        };
        Invalid(format!(
            "Type of TypeVariable '{}' in '{owner}' could not be determined. This is most likely a type erasure \
             problem. The type extraction currently supports types with generic variables only in cases where all \
             variables in the return type can be deduced from the input type(s). Otherwise the type has to be \
             specified explicitly using type information.",
            var.name
        ))
    }

    /// `java.lang.reflect.Method.toString`.
    fn method_text(&self, method: &Method) -> String {
        let mut text = String::new();
        for (set, word) in [
            (method.flags.is_public, "public "),
            (method.flags.is_protected, "protected "),
            (method.flags.is_private, "private "),
            (method.flags.is_abstract, "abstract "),
            (method.flags.is_static, "static "),
            (method.flags.is_final, "final "),
        ] {
            if set {
                text.push_str(word);
            }
        }
        let erased = |ty: &Type| self.program.type_name(&type_of_erased(self.program.erase(ty)));
        let params: Vec<String> = method.params.iter().map(|param| erased(&param.ty)).collect();
        text.push_str(&format!(
            "{} {}.{}({})",
            erased(&method.result),
            self.program.class(method.class).name,
            method.name,
            params.join(",")
        ));
        text
    }

    fn array_info(&self, element: &Type, bindings: &Bindings, open: &mut Vec<ClassId>) -> Result<TypeInfo, Invalid> {
        if let Type::Prim(prim) = element {
            return Ok(TypeInfo::PrimitiveArray(basic_of_prim(*prim)));
        }
        if let Type::Class(id, args) = element
            && args.is_empty()
            && let Some(basic) = self.basic_class(*id)
            && basic_array(basic)
        {
            return Ok(TypeInfo::BasicArray(basic));
        }
        Ok(TypeInfo::ObjectArray(Rc::new(self.info(element, bindings, open)?)))
    }

    fn class_info(
        &self,
        id: ClassId,
        args: &[Type],
        bindings: &Bindings,
        open: &mut Vec<ClassId>,
    ) -> Result<TypeInfo, Invalid> {
        let class = self.program.class(id);
        if let Some(basic) = self.basic_class(id) {
            return Ok(TypeInfo::Basic(basic));
        }
        if self.is_tuple(id) {
            return self.tuple_info(id, args, bindings, open);
        }
        match class.name.as_str() {
            "java.lang.Object" | "java.lang.Class" | "org.apache.flink.types.Row" => {
                return Ok(TypeInfo::Generic(Name::copied(&class.name)));
            }
            "org.apache.flink.types.Either" if args.len() == 2 => {
                let left = self.info(&args[0], bindings, open)?;
                let right = self.info(&args[1], bindings, open)?;
                return Ok(TypeInfo::Either(Rc::new(left), Rc::new(right)));
            }
            // Collections have a serializer of their own when their arguments are plain classes (FLIP-398).
            "java.util.List" | "java.util.Collection" if args.len() == 1 && self.plain(args) => {
                return Ok(TypeInfo::NullableList(Rc::new(self.info(&args[0], bindings, open)?)));
            }
            "java.util.Set" if args.len() == 1 && self.plain(args) => {
                return Ok(TypeInfo::NullableSet(Rc::new(self.info(&args[0], bindings, open)?)));
            }
            "java.util.Map" if args.len() == 2 && self.plain(args) => {
                let key = self.info(&args[0], bindings, open)?;
                let value = self.info(&args[1], bindings, open)?;
                return Ok(TypeInfo::NullableMap(Rc::new(key), Rc::new(value)));
            }
            _ => {}
        }
        if self.program.is_subclass(id, self.program.known.enum_) {
            return Ok(TypeInfo::Enum(Name::copied(&class.name)));
        }
        let foreign = self.program.is_library(id) && !class.name.starts_with("org.apache.flink.");
        if foreign || matches!(class.kind, ClassKind::Interface | ClassKind::Annotation) || open.contains(&id) {
            return Ok(TypeInfo::Generic(Name::copied(&class.name)));
        }
        Ok(self.pojo_or_generic(id, args, bindings, open))
    }

    fn plain(&self, args: &[Type]) -> bool {
        args.iter().all(|arg| match arg {
            Type::Class(_, args) => args.is_empty(),
            Type::Array(element) => matches!(&**element, Type::Prim(_) | Type::Class(..)),
            _ => false,
        })
    }

    fn tuple_info(
        &self,
        id: ClassId,
        args: &[Type],
        bindings: &Bindings,
        open: &mut Vec<ClassId>,
    ) -> Result<TypeInfo, Invalid> {
        let class = self.program.class(id);
        if class.name == "org.apache.flink.api.java.tuple.Tuple" {
            return Err(Invalid(
                "Usage of class Tuple as a type is not allowed. Use a concrete subclass (e.g. Tuple1, Tuple2, etc.) \
                 instead."
                    .to_owned(),
            ));
        }
        let arity = self.tuple_arity(id).unwrap_or(0);
        if arity == 0 {
            return Ok(TypeInfo::Tuple(Vec::new().into()));
        }
        let ty = Type::Class(id, args.into());
        let Some(types) = self.tuple_args(&ty).filter(|types| types.len() == arity) else {
            return Err(Invalid("Tuple needs to be parameterized by using generics.".to_owned()));
        };
        if self.program.all_fields(id).len() != arity {
            return Ok(self.pojo_or_generic(id, args, bindings, open));
        }
        let fields: Result<Vec<TypeInfo>, Invalid> = types.iter().map(|ty| self.info(ty, bindings, open)).collect();
        Ok(TypeInfo::Tuple(fields?.into()))
    }

    /// Arguments of the `TupleN` above a type.
    fn tuple_args(&self, ty: &Type) -> Option<Vec<Type>> {
        let id = ty.class_id()?;
        let base = self.tuple_base(id)?;
        self.supertype_args(ty, base)
    }

    fn is_tuple(&self, id: ClassId) -> bool {
        let above = |id: ClassId| self.program.class(id).superclass.as_ref().and_then(Type::class_id);
        let mut at = id;
        while let Some(superclass) = above(at) {
            if above(superclass).is_none() {
                // The one below `Object`.
                return self.program.class(at).name == "org.apache.flink.api.java.tuple.Tuple";
            }
            at = superclass;
        }
        false
    }

    /// The `TupleN` that a class is or extends.
    fn tuple_base(&self, id: ClassId) -> Option<ClassId> {
        if self.is_tuple(id) {
            self.program.class_chain(id).get(2).copied()
        } else {
            None
        }
    }

    /// Number of fields of the `TupleN` that a class is or extends.
    pub fn tuple_arity(&self, id: ClassId) -> Option<usize> {
        let base = self.tuple_base(id)?;
        self.program.class(base).simple_name.strip_prefix("Tuple")?.parse().ok()
    }

    /// `analyzePojo`, and what is left when a class is none.
    fn pojo_or_generic(&self, id: ClassId, args: &[Type], bindings: &Bindings, open: &mut Vec<ClassId>) -> TypeInfo {
        open.push(id);
        let info = self.pojo(id, args, bindings, open);
        open.pop();
        info.unwrap_or_else(|| TypeInfo::Generic(Name::copied(&self.program.class(id).name)))
    }

    fn pojo(&self, id: ClassId, args: &[Type], bindings: &Bindings, open: &mut Vec<ClassId>) -> Option<TypeInfo> {
        let class = self.program.class(id);
        if !class.flags.is_public || class.is_local {
            return None;
        }
        let mut fields: Vec<(String, TypeInfo)> = Vec::new();
        for owner in self.program.class_chain(id) {
            let owner_class = self.program.class(owner);
            let owner_args = self
                .supertype_args(&Type::Class(id, args.into()), owner)
                .unwrap_or_default();
            for field in &owner_class.fields {
                if field.flags.is_transient || field.flags.is_static {
                    continue;
                }
                if fields.iter().any(|(name, _)| *name == field.name) {
                    return None;
                }
                let ty = substitute(&field.ty, &owner_class.type_params, &owner_args);
                if class.kind != ClassKind::Record && !self.valid_pojo_field(field, &ty, id) {
                    return None;
                }
                let info = self.info(&ty, bindings, open).unwrap_or_else(|_| {
                    let erased = ty
                        .class_id()
                        .map_or("java.lang.Object".to_owned(), |id| self.program.class(id).name.clone());
                    TypeInfo::Generic(erased.into())
                });
                fields.push((field.name.clone(), info));
            }
        }
        if fields.is_empty() || self.custom_serialisation(id) || !self.usable_constructor(class) {
            return None;
        }
        fields.arrange_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
        Some(TypeInfo::Pojo {
            class: Name::copied(&class.name),
            fields: fields.into(),
        })
    }

    fn custom_serialisation(&self, id: ClassId) -> bool {
        self.program.class_chain(id).iter().any(|owner| {
            let owner = self.program.class(*owner);
            owner
                .methods
                .iter()
                .any(|method| matches!(self.program.method(*method).name.as_str(), "readObject" | "writeObject"))
        })
    }

    fn usable_constructor(&self, class: &Class) -> bool {
        if class.kind == ClassKind::Record || class.flags.is_abstract {
            return true;
        }
        if class.outer.is_some() && !class.flags.is_static {
            return false;
        }
        let mut constructors = class.constructors.iter().map(|id| self.program.method(*id)).peekable();
        if constructors.peek().is_none() {
            return true;
        }
        constructors.any(|constructor| constructor.params.is_empty() && constructor.flags.is_public)
    }

    /// `isValidPojoField`: public, or with getter and setter.
    fn valid_pojo_field(&self, field: &Field, ty: &Type, class: ClassId) -> bool {
        if field.flags.is_public {
            return true;
        }
        let name = field.name.to_lowercase().replace('_', "");
        let mut getter = false;
        let mut setter = false;
        for owner in self.program.class_chain(class) {
            for id in &self.program.class(owner).methods {
                let method = self.program.method(*id);
                if !method.flags.is_public {
                    continue;
                }
                let method_name = method.name.to_lowercase().replace('_', "");
                let accessor = method_name == name
                    || method_name.strip_prefix("get").is_some_and(|rest| rest == name)
                    || method_name.strip_prefix("is").is_some_and(|rest| rest == name);
                if accessor && method.params.is_empty() && self.same_or_boxed(&method.result, ty, &field.ty) {
                    getter = true;
                }
                let sets = method_name.strip_prefix("set").is_some_and(|rest| rest == name);
                let returns = method.result == Type::Void || method.result.class_id() == Some(class);
                if sets
                    && returns
                    && method.params.len() == 1
                    && self.same_or_boxed(&method.params[0].ty, ty, &field.ty)
                {
                    setter = true;
                }
            }
        }
        getter && setter
    }

    fn same_or_boxed(&self, found: &Type, ty: &Type, declared: &Type) -> bool {
        if found == ty || found == declared {
            return true;
        }
        match (ty, found) {
            (Type::Prim(prim), Type::Class(id, _)) => self.program.known.boxed(*prim) == *id,
            _ => false,
        }
    }

    fn basic_class(&self, id: ClassId) -> Option<BasicType> {
        let known = &self.program.known;
        if id == known.string {
            return Some(BasicType::String);
        }
        if let Some(prim) = known.unboxed(id) {
            return Some(basic_of_prim(prim));
        }
        Some(match self.program.class(id).name.as_str() {
            "java.lang.Void" => BasicType::Void,
            "java.util.Date" => BasicType::Date,
            "java.math.BigInteger" => BasicType::BigInteger,
            "java.math.BigDecimal" => BasicType::BigDecimal,
            "java.time.Instant" => BasicType::Instant,
            "java.sql.Date" => BasicType::SqlDate,
            "java.sql.Time" => BasicType::SqlTime,
            "java.sql.Timestamp" => BasicType::SqlTimestamp,
            _ => return None,
        })
    }
}

fn basic_array(basic: BasicType) -> bool {
    matches!(
        basic,
        BasicType::String
            | BasicType::Boolean
            | BasicType::Byte
            | BasicType::Short
            | BasicType::Integer
            | BasicType::Long
            | BasicType::Float
            | BasicType::Double
            | BasicType::Character
    )
}

/// The basic type of a primitive.
pub fn basic_of_prim(prim: Prim) -> BasicType {
    match prim {
        Prim::Boolean => BasicType::Boolean,
        Prim::Byte => BasicType::Byte,
        Prim::Short => BasicType::Short,
        Prim::Char => BasicType::Character,
        Prim::Int => BasicType::Integer,
        Prim::Long => BasicType::Long,
        Prim::Float => BasicType::Float,
        Prim::Double => BasicType::Double,
    }
}

fn basic_of_value(value: &Value) -> TypeInfo {
    TypeInfo::Basic(match value {
        Value::Null => BasicType::Void,
        Value::Bool(_) => BasicType::Boolean,
        Value::Byte(_) => BasicType::Byte,
        Value::Short(_) => BasicType::Short,
        Value::Char(_) => BasicType::Character,
        Value::Int(_) => BasicType::Integer,
        Value::Long(_) => BasicType::Long,
        Value::Float(_) => BasicType::Float,
        Value::Double(_) => BasicType::Double,
        Value::Str(_) | Value::Ref(_) => BasicType::String,
    })
}

/// A class of the erased type.
pub fn type_of_erased(erased: ErasedType) -> Type {
    let base = match erased.base {
        Erased::Void => Type::Void,
        Erased::Unknown => Type::Unknown,
        Erased::Prim(prim) => Type::Prim(prim),
        Erased::Class(id) => Type::class(id),
    };
    (0..erased.dims).fold(base, |ty, _| ty.array())
}

/// Puts arguments in the place of type parameters; without arguments (raw) the parameters stay.
pub fn substitute(ty: &Type, params: &[TypeVarId], args: &[Type]) -> Type {
    if params.is_empty() || args.len() != params.len() || !ty.contents().vars {
        return *ty;
    }
    match ty {
        Type::Var(var) => match params.iter().position(|param| param == var) {
            Some(idx) => args[idx],
            None => *ty,
        },
        Type::Class(id, inner) => Type::Class(*id, inner.iter().map(|ty| substitute(ty, params, args)).collect()),
        Type::Array(element) => substitute(element, params, args).array(),
        Type::Wildcard(wildcard) => Type::wildcard(match &**wildcard {
            Wildcard::Any => Wildcard::Any,
            Wildcard::Extends(bound) => Wildcard::Extends(substitute(bound, params, args)),
            Wildcard::Super(bound) => Wildcard::Super(substitute(bound, params, args)),
        }),
        Type::Intersection(types) => Type::Intersection(types.iter().map(|ty| substitute(ty, params, args)).collect()),
        _ => *ty,
    }
}
