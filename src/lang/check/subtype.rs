//! Relations between types: substitution, supertypes, subtyping, assignment, common supertypes, functional interfaces.

use smallvec::SmallVec;

use crate::base::sort::Arrange;
use crate::lang::check::Checker;
use crate::lang::check::tree::{Expr, ExprKind};
use crate::lang::eval::number;
use crate::lang::program::{Body, ClassKind, MethodId, Origin};
use crate::lang::types::{ClassId, Prim, Type, TypeVarId, Wildcard};
use crate::lang::value::Value;

/// Type arguments inside each other that are compared; deeper ones are taken as equal.
const TYPE_DEPTH_MAX: u32 = 24;

/// What replaces type parameters.
pub(super) type Substitution = SmallVec<[(TypeVarId, Type); 4]>;

/// Where a type stands in a member: what is given to it, or what comes out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Position {
    In,
    Out,
}

/// A functional interface's function, with the interface's type arguments in place.
#[derive(Clone, Debug)]
pub(super) struct FunctionType {
    pub method: MethodId,
    pub params: Vec<Type>,
    pub result: Type,
}

impl Checker<'_> {
    /// Replaces type parameters. A wildcard that would stand alone becomes its bound.
    pub(super) fn subst(&self, ty: &Type, map: &Substitution, position: Position) -> Type {
        if map.is_empty() || !ty.contents().vars {
            return *ty;
        }
        match ty {
            Type::Var(var) => match map.iter().find(|(of, _)| of == var) {
                Some((_, Type::Wildcard(wildcard))) => self.bound_of_wildcard(*var, wildcard, position),
                Some((_, replacement)) => *replacement,
                None => *ty,
            },
            Type::Class(class, args) if !args.is_empty() => {
                Type::Class(*class, args.iter().map(|arg| self.subst_arg(arg, map)).collect())
            }
            Type::Array(element) => self.subst(element, map, position).array(),
            Type::Intersection(parts) => {
                Type::Intersection(parts.iter().map(|part| self.subst(part, map, position)).collect())
            }
            _ => *ty,
        }
    }

    fn subst_arg(&self, arg: &Type, map: &Substitution) -> Type {
        if !arg.contents().vars {
            return *arg;
        }
        match arg {
            Type::Var(var) => match map.iter().find(|(of, _)| of == var) {
                Some((_, replacement)) => *replacement,
                None => *arg,
            },
            Type::Wildcard(wildcard) => {
                let inner = |bound: &Type| self.subst_arg(bound, map);
                match &**wildcard {
                    Wildcard::Any => *arg,
                    Wildcard::Extends(bound) => match inner(bound) {
                        Type::Wildcard(nested) => Type::Wildcard(match &*nested {
                            Wildcard::Super(_) => Wildcard::Any.into(),
                            _ => nested,
                        }),
                        bound => Type::wildcard(Wildcard::Extends(bound)),
                    },
                    Wildcard::Super(bound) => match inner(bound) {
                        Type::Wildcard(nested) => Type::Wildcard(match &*nested {
                            Wildcard::Extends(bound) => Wildcard::Super(*bound).into(),
                            _ => nested,
                        }),
                        bound => Type::wildcard(Wildcard::Super(bound)),
                    },
                }
            }
            _ => self.subst(arg, map, Position::Out),
        }
    }

    fn bound_of_wildcard(&self, var: TypeVarId, wildcard: &Wildcard, position: Position) -> Type {
        match (wildcard, position) {
            (Wildcard::Extends(bound), _) => *bound,
            (Wildcard::Super(bound), Position::In) => *bound,
            _ => match self.program.type_vars[var].bounds.first() {
                Some(Type::Class(class, args)) if args.is_empty() => Type::class(*class),
                _ => self.object(),
            },
        }
    }

    pub(super) fn object(&self) -> Type {
        Type::class(self.program.known.object)
    }

    pub(super) fn string(&self) -> Type {
        Type::class(self.program.known.string)
    }

    pub(super) fn is_string(&self, ty: &Type) -> bool {
        ty.class_id() == Some(self.program.known.string)
    }

    /// What the type parameters of a class are in a type of exactly that class. Raw: unknown.
    pub(super) fn substitution_of(&self, ty: &Type) -> Substitution {
        let Type::Class(class, args) = ty else {
            return Substitution::new();
        };
        let params = &self.class(*class).type_params;
        params
            .iter()
            .enumerate()
            .map(|(idx, &param)| (param, args.get(idx).cloned().unwrap_or(Type::Unknown)))
            .collect()
    }

    /// A wildcard's bound; any other type itself.
    pub(super) fn bound_of(&self, ty: &Type) -> Type {
        match ty {
            Type::Wildcard(wildcard) => match &**wildcard {
                Wildcard::Extends(bound) => *bound,
                _ => self.object(),
            },
            _ => *ty,
        }
    }

    /// The class type, array or `Object` whose members a type has.
    pub(super) fn upper(&self, ty: &Type) -> Type {
        let mut at = *ty;
        for _ in 0..TYPE_DEPTH_MAX {
            at = match &at {
                Type::Var(var) => match self.program.type_vars[*var].bounds.first() {
                    Some(bound) => *bound,
                    None => return self.object(),
                },
                Type::Wildcard(wildcard) => match &**wildcard {
                    Wildcard::Extends(bound) => *bound,
                    _ => return self.object(),
                },
                Type::Intersection(parts) => match parts.first() {
                    Some(first) => *first,
                    None => return self.object(),
                },
                _ => return at,
            };
        }
        Type::Unknown
    }

    /// The type seen as an instance of a class: `ArrayList<String>` as `Iterable` is `Iterable<String>`.
    pub(super) fn as_super(&self, ty: &Type, class: ClassId) -> Option<Type> {
        self.as_super_within(ty, class, 0)
    }

    fn as_super_within(&self, ty: &Type, class: ClassId, depth: u32) -> Option<Type> {
        if depth > TYPE_DEPTH_MAX {
            return None;
        }
        match ty {
            Type::Class(id, _) if *id == class => Some(*ty),
            Type::Class(id, args) => {
                if !self.is_subclass(*id, class) {
                    return None;
                }
                let declared = self.class(*id);
                // Without type parameters there is one type of it.
                if self.class(class).type_params.is_empty() {
                    return Some(Type::class(class));
                }
                let map = self.substitution_of(ty);
                let raw = args.is_empty() && !declared.type_params.is_empty();
                declared
                    .superclass
                    .iter()
                    .chain(&declared.interfaces)
                    .find_map(|above| {
                        let above = if raw {
                            Type::class(above.class_id()?)
                        } else {
                            self.subst(above, &map, Position::Out)
                        };
                        self.as_super_within(&above, class, depth + 1)
                    })
            }
            Type::Var(var) => {
                let bounds = &self.program.type_vars[*var].bounds;
                bounds
                    .iter()
                    .find_map(|bound| self.as_super_within(bound, class, depth + 1))
                    .or_else(|| (class == self.program.known.object).then(|| self.object()))
            }
            Type::Intersection(parts) => parts
                .iter()
                .find_map(|part| self.as_super_within(part, class, depth + 1)),
            Type::Wildcard(_) => self.as_super_within(&self.bound_of(ty), class, depth + 1),
            Type::Array(_) => (class == self.program.known.object || class == self.program.known.serializable)
                .then(|| Type::class(class)),
            _ => None,
        }
    }

    /// Whether a class is a subclass of another; also while classes are being declared.
    pub(super) fn is_subclass(&self, class: ClassId, of: ClassId) -> bool {
        class == of || of == self.program.known.object || self.class(class).supertypes.binary_search(&of).is_ok()
    }

    pub(super) fn look_at_subtype(&self, sub: &Type, sup: &Type) -> bool {
        self.is_subtype_within(sub, sup, 0)
    }

    fn is_subtype_within(&self, sub: &Type, sup: &Type, depth: u32) -> bool {
        if depth > TYPE_DEPTH_MAX {
            return true;
        }
        match (sub, sup) {
            (Type::Unknown | Type::Infer(_), _) | (_, Type::Unknown | Type::Infer(_)) => true,
            (Type::Prim(a), Type::Prim(b)) => a.widens_to(*b),
            (Type::Void, Type::Void) => true,
            (Type::Void | Type::Prim(_), _) | (_, Type::Void | Type::Prim(_)) => false,
            (Type::Null, _) => true,
            (_, Type::Null) => false,
            (_, Type::Intersection(parts)) => parts.iter().all(|part| self.is_subtype_within(sub, part, depth + 1)),
            (Type::Intersection(parts), _) => parts.iter().any(|part| self.is_subtype_within(part, sup, depth + 1)),
            (Type::Wildcard(_), _) => self.is_subtype_within(&self.bound_of(sub), sup, depth + 1),
            (_, Type::Wildcard(wildcard)) => match &**wildcard {
                Wildcard::Super(bound) | Wildcard::Extends(bound) => self.is_subtype_within(sub, bound, depth + 1),
                Wildcard::Any => true,
            },
            (Type::Var(a), Type::Var(b)) if a == b => true,
            (Type::Var(var), _) => {
                if matches!(sup, Type::Class(class, _) if *class == self.program.known.object) {
                    return true;
                }
                let bounds = &self.program.type_vars[*var].bounds;
                bounds.iter().any(|bound| self.is_subtype_within(bound, sup, depth + 1))
            }
            (_, Type::Var(_)) => false,
            (Type::Array(a), Type::Array(b)) => match (&**a, &**b) {
                (Type::Prim(a), Type::Prim(b)) => a == b,
                (a, b) => self.is_subtype_within(a, b, depth + 1),
            },
            (Type::Array(_), Type::Class(class, _)) => {
                let known = &self.program.known;
                *class == known.object || *class == known.serializable
            }
            (Type::Class(..), Type::Array(_)) => false,
            (Type::Class(..), Type::Class(..)) if sub == sup => true,
            (Type::Class(..), Type::Class(class, wanted)) => {
                let Some(seen) = self.as_super(sub, *class) else {
                    return false;
                };
                let have = seen.args();
                // A raw type on either side is an unchecked conversion.
                have.is_empty()
                    || wanted.is_empty()
                    || have
                        .iter()
                        .zip(wanted.iter())
                        .all(|(have, want)| self.contains(have, want, depth + 1))
            }
        }
    }

    /// Whether the type argument `want` takes in `have` (JLS 4.5.1).
    fn contains(&self, have: &Type, want: &Type, depth: u32) -> bool {
        match want {
            Type::Wildcard(wildcard) => match &**wildcard {
                Wildcard::Any => true,
                Wildcard::Extends(bound) => match have {
                    Type::Wildcard(_) => self.is_subtype_within(&self.bound_of(have), bound, depth),
                    _ => self.is_subtype_within(have, bound, depth),
                },
                Wildcard::Super(bound) => match have {
                    Type::Wildcard(have) => match &**have {
                        Wildcard::Super(have) => self.is_subtype_within(bound, have, depth),
                        _ => false,
                    },
                    _ => self.is_subtype_within(bound, have, depth),
                },
            },
            _ => match have {
                // A wildcard was not captured: what it stands for may be the type wanted.
                Type::Wildcard(_) => self.is_subtype_within(&self.bound_of(have), want, depth),
                _ => self.same_type(have, want, depth),
            },
        }
    }

    fn same_type(&self, a: &Type, b: &Type, depth: u32) -> bool {
        a == b || (self.is_subtype_within(a, b, depth) && self.is_subtype_within(b, a, depth))
    }

    /// The class that boxes a primitive type, as a type; any other type itself.
    pub(super) fn boxed(&self, ty: &Type) -> Type {
        match ty {
            Type::Prim(prim) => Type::class(self.program.known.boxed(*prim)),
            Type::Null => Type::Null,
            _ => *ty,
        }
    }

    /// The primitive type of a primitive or boxed value.
    pub(super) fn unboxed(&self, ty: &Type) -> Option<Prim> {
        match ty {
            Type::Prim(prim) => Some(*prim),
            Type::Class(class, _) => self.program.known.unboxed(*class),
            Type::Var(_) | Type::Wildcard(_) | Type::Intersection(_) => match self.upper(ty) {
                Type::Class(class, _) => self.program.known.unboxed(class),
                _ => None,
            },
            _ => None,
        }
    }

    /// Invocation in a strict context (JLS 5.3): no boxing.
    pub(super) fn strictly_assignable(&self, from: &Type, to: &Type) -> bool {
        self.is_subtype(from, to)
    }

    /// Invocation in a loose context (JLS 5.3).
    pub(super) fn loosely_assignable(&self, from: &Type, to: &Type) -> bool {
        if self.is_subtype(from, to) {
            return true;
        }
        match (from, to) {
            (Type::Prim(_), _) if to.prim().is_none() => self.is_subtype(&self.boxed(from), to),
            (_, Type::Prim(to)) => self.unboxed(from).is_some_and(|from| from.widens_to(*to)),
            _ => false,
        }
    }

    /// Assignment (JLS 5.2): also narrowing of int constants.
    pub(super) fn assignable(&self, from: &Expr, to: &Type) -> bool {
        if self.loosely_assignable(&from.ty, to) {
            return true;
        }
        let (Some(target), ExprKind::Const(value)) = (self.unboxed(to), &from.kind) else {
            return false;
        };
        if !matches!(from.ty, Type::Prim(Prim::Byte | Prim::Short | Prim::Char | Prim::Int)) {
            return false;
        }
        let fits = |min: i64, max: i64| value.as_long().is_some_and(|v| (min..=max).contains(&v));
        match target {
            Prim::Byte => fits(i8::MIN.into(), i8::MAX.into()),
            Prim::Short => fits(i16::MIN.into(), i16::MAX.into()),
            Prim::Char => fits(0, u16::MAX.into()),
            _ => false,
        }
    }

    /// The constant that an expression is, as a value of a type.
    pub(super) fn constant_as(&self, expr: &Expr, ty: &Type) -> Option<Value> {
        let ExprKind::Const(value) = &expr.kind else {
            return None;
        };
        match (ty, value) {
            (Type::Prim(Prim::Boolean), Value::Bool(_)) => Some(value.clone()),
            (Type::Prim(prim), _) if self.assignable(expr, ty) => Some(number::convert(value, *prim)),
            (Type::Class(..), Value::Str(_)) if self.is_string(ty) => Some(value.clone()),
            _ => None,
        }
    }

    /// The least type that all of these are (JLS 4.10.4, simplified: one class with the arguments they agree on).
    pub(super) fn lub(&self, types: &[Type]) -> Type {
        // Mostly they are one.
        if let [first, rest @ ..] = types
            && rest.iter().all(|ty| ty == first)
        {
            return *first;
        }
        let mut distinct: Vec<&Type> = Vec::new();
        for ty in types {
            if *ty != Type::Null && !distinct.contains(&ty) {
                distinct.push(ty);
            }
        }
        match distinct[..] {
            [] => return if types.is_empty() { self.object() } else { Type::Null },
            [one] => return *one,
            _ => {}
        }
        if distinct.iter().any(|ty| ty.is_unknown()) {
            let known: Vec<Type> = distinct.into_iter().filter(|ty| !ty.is_unknown()).cloned().collect();
            return match known[..] {
                [] => Type::Unknown,
                _ => self.lub(&known),
            };
        }
        if let Some(top) = distinct
            .iter()
            .find(|&&top| distinct.iter().all(|ty| self.is_subtype(ty, top)))
        {
            return *(*top);
        }
        if let Type::Class(first, _) = self.upper(distinct[0]) {
            let mut common: Vec<ClassId> = self
                .class(first)
                .supertypes
                .iter()
                .copied()
                .filter(|&class| distinct.iter().all(|ty| self.as_super(ty, class).is_some()))
                .collect();
            let all = common.clone();
            // Only the least ones, and of those the user's before `Record` and its like, a class before interfaces.
            common.retain(|&class| {
                !all.iter()
                    .any(|&other| other != class && self.is_subclass(other, class))
            });
            common.arrange_by_key(|&class| {
                let declared = self.class(class);
                (
                    declared.origin == Origin::Library,
                    declared.kind == ClassKind::Interface,
                    class,
                )
            });
            if let Some(&class) = common.first() {
                let seen: Vec<Type> = distinct.iter().filter_map(|ty| self.as_super(ty, class)).collect();
                let n_args = self.class(class).type_params.len();
                let args: Vec<Type> = (0..n_args)
                    .map(|idx| {
                        let first = seen[0].args().get(idx);
                        let agreed = first.filter(|first| seen.iter().all(|ty| ty.args().get(idx) == Some(first)));
                        agreed.cloned().unwrap_or_else(|| Type::wildcard(Wildcard::Any))
                    })
                    .collect();
                return Type::Class(class, args.into());
            }
        }
        self.object()
    }

    pub(super) fn look_for_function(&self, ty: &Type) -> Option<FunctionType> {
        let Type::Class(class, args) = ty else {
            return match ty {
                Type::Intersection(parts) => parts.iter().find_map(|part| self.look_for_function(part)),
                _ => None,
            };
        };
        let method = self.function_method_of(*class)?;
        let params = &self.class(*class).type_params;
        let plain: Vec<Type> = args
            .iter()
            .zip(params)
            .map(|(arg, &param)| match arg {
                Type::Wildcard(wildcard) => match &**wildcard {
                    Wildcard::Extends(bound) | Wildcard::Super(bound) => *bound,
                    Wildcard::Any => self.program.type_vars[param]
                        .bounds
                        .first()
                        .cloned()
                        .unwrap_or(self.object()),
                },
                _ => *arg,
            })
            .collect();
        let interface = Type::Class(*class, plain.into());
        let declared = self.method(method);
        let seen = self.as_super(&interface, declared.class)?;
        let map = self.substitution_of(&seen);
        Some(FunctionType {
            method,
            params: declared
                .params
                .iter()
                .map(|param| self.subst(&param.ty, &map, Position::Out))
                .collect(),
            result: self.subst(&declared.result, &map, Position::Out),
        })
    }

    /// The one abstract method of an interface, `Object`'s own methods and overridden ones not counted.
    pub(super) fn function_method_of(&self, class: ClassId) -> Option<MethodId> {
        if self.class(class).kind != ClassKind::Interface {
            return None;
        }
        let mut found: Option<MethodId> = None;
        // The class itself first: what it declares hides what it inherits.
        let mut order = vec![class];
        order.extend(
            self.class(class)
                .supertypes
                .iter()
                .copied()
                .filter(|&above| above != class),
        );
        order[1..].arrange_by_key(|&above| std::cmp::Reverse(self.class(above).supertypes.len()));
        let mut seen: Vec<(&str, usize)> = Vec::new();
        for &at in &order {
            if self.class(at).kind != ClassKind::Interface {
                continue;
            }
            for &id in &self.class(at).methods {
                let method = self.method(id);
                if method.is_static() || method.flags.is_private || self.program.is_object_method(method) {
                    continue;
                }
                let signature = (method.name.as_str(), method.params.len());
                if seen.contains(&signature) {
                    continue;
                }
                seen.push(signature);
                let is_abstract = method.flags.is_abstract && matches!(method.body, Body::None);
                if is_abstract {
                    if found.is_some() {
                        return None;
                    }
                    found = Some(id);
                }
            }
        }
        found
    }
}
