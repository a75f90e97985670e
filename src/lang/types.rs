//! Java types as the checker sees them. Plain data: classes and type variables are named by their ids in a
//! [`Program`](crate::lang::program::Program).

use std::hash::{Hash, Hasher};

use crate::define_index;
use crate::lang::interned::{Contents, Interned, TypeList};
use crate::lang::program::{ClassKind, Program};

define_index! {
    /// A class, interface, enum, record or annotation, of the library or of the program.
    pub struct ClassId = "class";
    /// A type parameter of a class or method.
    pub struct TypeVarId = "T";
}

/// The primitive types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Prim {
    /// `boolean`
    Boolean,
    /// `byte`
    Byte,
    /// `short`
    Short,
    /// `char`
    Char,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
}

impl Prim {
    /// The keyword.
    pub fn name(self) -> &'static str {
        match self {
            Prim::Boolean => "boolean",
            Prim::Byte => "byte",
            Prim::Short => "short",
            Prim::Char => "char",
            Prim::Int => "int",
            Prim::Long => "long",
            Prim::Float => "float",
            Prim::Double => "double",
        }
    }

    /// Whether arithmetic is defined on it.
    pub fn is_numeric(self) -> bool {
        self != Prim::Boolean
    }

    /// `byte`, `short`, `char`, `int`, `long`.
    pub fn is_integral(self) -> bool {
        matches!(self, Prim::Byte | Prim::Short | Prim::Char | Prim::Int | Prim::Long)
    }

    /// Widening primitive conversion (JLS 5.1.2), identity included.
    pub fn widens_to(self, to: Prim) -> bool {
        use Prim::*;
        self == to
            || matches!(
                (self, to),
                (Byte, Short | Int | Long | Float | Double)
                    | (Short, Int | Long | Float | Double)
                    | (Char, Int | Long | Float | Double)
                    | (Int, Long | Float | Double)
                    | (Long, Float | Double)
                    | (Float, Double)
            )
    }
}

/// A static type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Could not be found out; suppresses follow-up messages, and code on it is run by what is there at run time.
    Unknown,
    /// No value.
    Void,
    /// The type of `null`.
    Null,
    /// A primitive type.
    Prim(Prim),
    /// A class type; no arguments when it is raw or not generic.
    Class(ClassId, TypeList),
    /// An array.
    Array(Interned<Type>),
    /// A type parameter.
    Var(TypeVarId),
    /// Only as a type argument.
    Wildcard(Interned<Wildcard>),
    /// Only during the inference of one call: the unknown of that number.
    Infer(u32),
    /// All of these at once (`T & Serializable`, or what two branches have in common).
    Intersection(TypeList),
}

/// `?`, `? extends X`, `? super X`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wildcard {
    /// `?`
    Any,
    /// `? extends X`
    Extends(Type),
    /// `? super X`
    Super(Type),
}

impl Hash for Type {
    /// One word: types are looked up by the thousand, and what they consist of is numbered.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let (kind, number, class) = match self {
            Type::Unknown => (0, 0, 0),
            Type::Void => (1, 0, 0),
            Type::Null => (2, 0, 0),
            Type::Prim(prim) => (3, *prim as u32, 0),
            Type::Class(class, args) => (4, args.number(), class.0),
            Type::Array(element) => (5, element.number(), 0),
            Type::Var(var) => (6, var.0, 0),
            Type::Wildcard(wildcard) => (7, wildcard.number(), 0),
            Type::Infer(idx) => (8, *idx, 0),
            Type::Intersection(parts) => (9, parts.number(), 0),
        };
        state.write_u64(u64::from(class) << 32 ^ u64::from(number) << 4 ^ kind);
    }
}

impl Type {
    /// `int`
    pub const INT: Type = Type::Prim(Prim::Int);
    /// `long`
    pub const LONG: Type = Type::Prim(Prim::Long);
    /// `double`
    pub const DOUBLE: Type = Type::Prim(Prim::Double);
    /// `boolean`
    pub const BOOLEAN: Type = Type::Prim(Prim::Boolean);

    /// A class type without arguments.
    pub const fn class(id: ClassId) -> Type {
        Type::Class(id, TypeList::EMPTY)
    }

    /// A type argument that stands for several types.
    pub fn wildcard(wildcard: Wildcard) -> Type {
        Type::Wildcard(wildcard.into())
    }

    /// An array of this.
    pub fn array(self) -> Type {
        Type::Array(self.into())
    }

    /// What is in it, itself included.
    pub fn contents(&self) -> Contents {
        let none = Contents::default();
        match self {
            Type::Void | Type::Null | Type::Prim(_) => none,
            Type::Unknown => Contents { vague: true, ..none },
            Type::Infer(_) => Contents {
                vague: true,
                unknowns: true,
                ..none
            },
            Type::Var(_) => Contents { vars: true, ..none },
            Type::Class(class, args) => {
                let args = args.contents();
                Contents {
                    n_classes: args.n_classes.max(class.0 + 1),
                    ..args
                }
            }
            Type::Array(element) => element.contents(),
            Type::Wildcard(wildcard) => wildcard.contents(),
            // One of its parts is enough to go on with.
            Type::Intersection(parts) => Contents {
                vague: false,
                ..parts.contents()
            },
        }
    }

    /// The class of a class type.
    pub fn class_id(&self) -> Option<ClassId> {
        match self {
            Type::Class(id, _) => Some(*id),
            _ => None,
        }
    }

    /// The type arguments of a class type.
    pub fn args(&self) -> &[Type] {
        match self {
            Type::Class(_, args) => args,
            _ => &[],
        }
    }

    /// Whether it is the unknown type.
    pub fn is_unknown(&self) -> bool {
        matches!(self, Type::Unknown)
    }

    /// The primitive type, if it is one.
    pub fn prim(&self) -> Option<Prim> {
        match self {
            Type::Prim(prim) => Some(*prim),
            _ => None,
        }
    }

    /// Whether values of it are references.
    pub fn is_reference(&self) -> bool {
        !matches!(self, Type::Void | Type::Prim(_) | Type::Unknown)
    }
}

/// A type without type arguments: what is left at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ErasedType {
    /// The innermost element type.
    pub base: Erased,
    /// How many times array.
    pub dims: u8,
}

/// The base of an erased type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Erased {
    /// No value.
    Void,
    /// Not known before run time.
    Unknown,
    /// A primitive type.
    Prim(Prim),
    /// A class.
    Class(ClassId),
}

impl ErasedType {
    /// A type that is not an array.
    pub const fn of(base: Erased) -> Self {
        ErasedType { base, dims: 0 }
    }

    /// The element type of an array.
    pub const fn element(self) -> Self {
        ErasedType {
            base: self.base,
            dims: self.dims.saturating_sub(1),
        }
    }

    /// The array of it.
    pub const fn array(self) -> Self {
        ErasedType {
            base: self.base,
            dims: self.dims.saturating_add(1),
        }
    }
}

/// A type in words: as source writes it, or with binary names as reflection does.
pub(in crate::lang) fn text(program: &Program, ty: &Type, binary: bool) -> String {
    let list = |types: &[Type], separator: &str| {
        let parts: Vec<String> = types.iter().map(|ty| text(program, ty, binary)).collect();
        parts.join(separator)
    };
    match ty {
        Type::Unknown | Type::Infer(_) => "?".to_owned(),
        Type::Void => "void".to_owned(),
        Type::Null => "null".to_owned(),
        Type::Prim(prim) => prim.name().to_owned(),
        Type::Class(id, args) => {
            let class = program.class(*id);
            let name = if binary {
                class.name.clone()
            } else if class.simple_name.is_empty() && class.kind == ClassKind::Enum {
                // Its name is missing; its supertype would name it again.
                "?".to_owned()
            } else if class.simple_name.is_empty() {
                let shown = class.interfaces.first().or(class.superclass.as_ref());
                format!(
                    "<anonymous {}>",
                    shown.map_or("Object".to_owned(), |ty| text(program, ty, binary))
                )
            } else {
                class.simple_name.clone()
            };
            // Arguments of the classes around are not written.
            let own = args.get(class.n_outer_params as usize..).unwrap_or_default();
            if own.is_empty() {
                name
            } else {
                format!("{name}<{}>", list(own, ", "))
            }
        }
        Type::Array(element) => format!("{}[]", text(program, element, binary)),
        Type::Var(var) => program.type_vars[*var].name.clone(),
        Type::Wildcard(wildcard) => match &**wildcard {
            Wildcard::Any => "?".to_owned(),
            Wildcard::Extends(bound) => format!("? extends {}", text(program, bound, binary)),
            Wildcard::Super(bound) => format!("? super {}", text(program, bound, binary)),
        },
        Type::Intersection(types) => list(types, " & "),
    }
}
