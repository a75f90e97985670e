//! Inference of the type arguments of one call (JLS 18, simplified): bounds are collected from arguments, lambdas and
//! the place the result goes to, and each unknown is resolved from its equal, then lower, then upper bounds.

use smallvec::SmallVec;

use crate::base::sort::Arrange;
use crate::lang::check::Checker;
use crate::lang::check::subtype::{Position, Substitution};
use crate::lang::types::{Type, TypeVarId, Wildcard};

/// What is known about an unknown: mostly one type, if any.
type Bounds = SmallVec<[Type; 1]>;

/// The unknowns of one call.
#[derive(Clone, Debug, Default)]
pub(super) struct Inference {
    pub vars: SmallVec<[Unknown; 2]>,
}

/// One type parameter whose argument is to be found.
#[derive(Clone, Debug)]
pub(super) struct Unknown {
    pub param: TypeVarId,
    pub equal: Bounds,
    pub lower: Bounds,
    pub upper: Bounds,
}

/// What each unknown of a call is; `Unknown` where nothing is known.
pub(super) type Solution = SmallVec<[Type; 2]>;

const DEPTH_MAX: u32 = 24;

impl Inference {
    /// Unknowns for some type parameters, numbered from 0.
    pub fn new(params: &[TypeVarId]) -> Self {
        Inference {
            vars: params
                .iter()
                .map(|&param| Unknown {
                    param,
                    equal: Bounds::new(),
                    lower: Bounds::new(),
                    upper: Bounds::new(),
                })
                .collect(),
        }
    }

    /// What replaces the parameters while they are unknown.
    pub fn substitution(&self) -> Substitution {
        self.vars
            .iter()
            .enumerate()
            .map(|(idx, var)| (var.param, Type::Infer(idx as u32)))
            .collect()
    }

    /// Whether anything is known about an unknown.
    pub fn has_bounds(&self, idx: u32) -> bool {
        let var = &self.vars[idx as usize];
        let tells = |types: &[Type]| types.iter().any(|ty| !ty.is_unknown() && *ty != Type::Null);
        tells(&var.equal) || tells(&var.lower) || tells(&var.upper)
    }
}

/// Numbers of the unknowns in a type.
pub(super) fn unknowns_in(ty: &Type, out: &mut Vec<u32>) {
    match ty {
        Type::Infer(idx) => out.push(*idx),
        Type::Class(_, args) => args.iter().for_each(|arg| unknowns_in(arg, out)),
        Type::Array(element) => unknowns_in(element, out),
        Type::Intersection(parts) => parts.iter().for_each(|part| unknowns_in(part, out)),
        Type::Wildcard(wildcard) => match &**wildcard {
            Wildcard::Any => {}
            Wildcard::Extends(bound) | Wildcard::Super(bound) => unknowns_in(bound, out),
        },
        _ => {}
    }
}

/// Whether there is an unknown in a type.
pub(super) fn has_unknowns(ty: &Type) -> bool {
    ty.contents().unknowns
}

/// Whether some unknown in a type is as wanted.
pub(super) fn any_unknown(ty: &Type, is_wanted: &mut dyn FnMut(u32) -> bool) -> bool {
    has_unknowns(ty) && any_of_unknowns(ty, is_wanted)
}

fn any_of_unknowns(ty: &Type, is_wanted: &mut dyn FnMut(u32) -> bool) -> bool {
    match ty {
        Type::Infer(idx) => is_wanted(*idx),
        Type::Class(_, args) => args.iter().any(|arg| any_unknown(arg, is_wanted)),
        Type::Array(element) => any_unknown(element, is_wanted),
        Type::Intersection(parts) => parts.iter().any(|part| any_unknown(part, is_wanted)),
        Type::Wildcard(wildcard) => match &**wildcard {
            Wildcard::Any => false,
            Wildcard::Extends(bound) | Wildcard::Super(bound) => any_unknown(bound, is_wanted),
        },
        _ => false,
    }
}

/// Whether some part of a type could not be found out.
pub(super) fn is_vague(ty: &Type) -> bool {
    ty.contents().vague
}

impl Checker<'_> {
    /// `sub` must be a subtype of `sup`, either of which may have unknowns. False: it can't be.
    pub(super) fn bound_sub(&self, inference: &mut Inference, sub: &Type, sup: &Type) -> bool {
        self.bound_sub_within(inference, sub, sup, 0)
    }

    fn bound_sub_within(&self, inference: &mut Inference, sub: &Type, sup: &Type, depth: u32) -> bool {
        if depth > DEPTH_MAX {
            return true;
        }
        match (sub, sup) {
            (Type::Infer(a), Type::Infer(b)) if a == b => true,
            (_, Type::Infer(idx)) => {
                if matches!(sub, Type::Prim(_) | Type::Void) {
                    return false;
                }
                self.add_bound(&mut inference.vars[*idx as usize].lower, sub);
                true
            }
            (Type::Infer(idx), _) => {
                if matches!(sup, Type::Prim(_) | Type::Void) {
                    return false;
                }
                self.add_bound(&mut inference.vars[*idx as usize].upper, sup);
                true
            }
            _ if !has_unknowns(sub) && !has_unknowns(sup) => self.is_subtype(sub, sup),
            (Type::Unknown | Type::Null, _) | (_, Type::Unknown) => true,
            (_, Type::Intersection(parts)) => parts
                .iter()
                .all(|part| self.bound_sub_within(inference, sub, part, depth + 1)),
            (Type::Array(a), Type::Array(b)) => match (&**a, &**b) {
                (Type::Prim(a), Type::Prim(b)) => a == b,
                (a, b) => self.bound_sub_within(inference, a, b, depth + 1),
            },
            (_, Type::Class(class, wanted)) => {
                let Some(seen) = self.as_super(sub, *class) else {
                    return false;
                };
                let have = seen.args().to_vec();
                if have.is_empty() || wanted.is_empty() {
                    return true;
                }
                have.iter()
                    .zip(wanted.iter())
                    .all(|(have, want)| self.bound_arg(inference, have, want, depth + 1))
            }
            (_, Type::Wildcard(wildcard)) => match &**wildcard {
                Wildcard::Any => true,
                Wildcard::Extends(bound) | Wildcard::Super(bound) => {
                    self.bound_sub_within(inference, sub, bound, depth + 1)
                }
            },
            (Type::Class(..) | Type::Prim(_) | Type::Var(_), Type::Array(_)) => false,
            _ => true,
        }
    }

    /// The type argument `have` must be taken in by `want`.
    fn bound_arg(&self, inference: &mut Inference, have: &Type, want: &Type, depth: u32) -> bool {
        match want {
            Type::Wildcard(wildcard) => match (&**wildcard, have) {
                (Wildcard::Any, _) => true,
                (Wildcard::Extends(bound), Type::Wildcard(have)) => match &**have {
                    Wildcard::Extends(have) => self.bound_sub_within(inference, have, bound, depth),
                    _ => true,
                },
                (Wildcard::Extends(bound), _) => self.bound_sub_within(inference, have, bound, depth),
                (Wildcard::Super(bound), Type::Wildcard(have)) => match &**have {
                    Wildcard::Super(have) => self.bound_sub_within(inference, bound, have, depth),
                    _ => true,
                },
                (Wildcard::Super(bound), _) => self.bound_sub_within(inference, bound, have, depth),
            },
            _ => match have {
                // A wildcard that was not captured: it stands for its bound.
                Type::Wildcard(wildcard) => match &**wildcard {
                    Wildcard::Any => true,
                    Wildcard::Extends(bound) | Wildcard::Super(bound) => {
                        let bound = *bound;
                        self.bound_equal(inference, &bound, want, depth)
                    }
                },
                _ => self.bound_equal(inference, have, want, depth),
            },
        }
    }

    fn bound_equal(&self, inference: &mut Inference, a: &Type, b: &Type, depth: u32) -> bool {
        match (a, b) {
            (Type::Infer(x), Type::Infer(y)) if x == y => true,
            (Type::Infer(idx), other) | (other, Type::Infer(idx)) => {
                self.add_bound(&mut inference.vars[*idx as usize].equal, other);
                true
            }
            (Type::Unknown, _) | (_, Type::Unknown) => true,
            (Type::Class(x, xs), Type::Class(y, ys)) => {
                x == y
                    && (xs.is_empty()
                        || ys.is_empty()
                        || xs.iter().zip(ys.iter()).all(|(x, y)| match (x, y) {
                            (Type::Wildcard(x), Type::Wildcard(y)) => match (&**x, &**y) {
                                (Wildcard::Extends(x), Wildcard::Extends(y))
                                | (Wildcard::Super(x), Wildcard::Super(y)) => {
                                    self.bound_equal(inference, x, y, depth + 1)
                                }
                                _ => true,
                            },
                            _ => self.bound_arg(inference, x, y, depth + 1),
                        }))
            }
            (Type::Array(x), Type::Array(y)) => self.bound_equal(inference, x, y, depth + 1),
            _ if !has_unknowns(a) && !has_unknowns(b) => a == b || (self.is_subtype(a, b) && self.is_subtype(b, a)),
            _ => true,
        }
    }

    fn add_bound(&self, bounds: &mut Bounds, bound: &Type) {
        // A wildcard is no type of its own: its bound is what is known.
        let bound = match bound {
            Type::Wildcard(_) => self.bound_of(bound),
            _ => *bound,
        };
        if !bounds.contains(&bound) {
            bounds.push(bound);
        }
    }

    /// The type for an unknown from what is known so far; `Unknown` where nothing is.
    fn resolve_within(&self, inference: &Inference, idx: u32, depth: u32) -> Type {
        if depth > 8 {
            return Type::Unknown;
        }
        let var = &inference.vars[idx as usize];
        // Mostly there is one bound, or none yet.
        match (&var.equal[..], &var.lower[..], &var.upper[..]) {
            ([], [], []) => return Type::Unknown,
            ([only], ..) | ([], [only], _) if !is_vague(only) && *only != Type::Null => return *only,
            _ => {}
        }
        let inner = |idx: u32| self.resolve_within(inference, idx, depth + 1);
        let replace = |ty: &Type| replaced(ty, &inner);
        let mut vague = None;
        for equal in &var.equal {
            let ty = replace(equal);
            if !is_vague(&ty) {
                return ty;
            }
            vague = vague.or((!ty.is_unknown()).then_some(ty));
        }
        let lower: Bounds = var
            .lower
            .iter()
            .filter(|ty| **ty != Type::Null)
            .map(replace)
            .filter(|ty| !ty.is_unknown())
            .collect();
        if !lower.is_empty() {
            let lub = self.lub(&lower);
            if !is_vague(&lub) {
                return lub;
            }
            vague = vague.or(Some(lub));
        }
        let mut upper: Bounds = var.upper.iter().map(replace).filter(|ty| !ty.is_unknown()).collect();
        if let Some(vague) = vague {
            return vague;
        }
        // The least of the upper bounds: the one that is a subtype of the others.
        upper.arrange_by_key(|ty| std::cmp::Reverse(upper_rank(self, ty)));
        if let Some(ty) = upper.into_iter().next() {
            return ty;
        }
        if !var.lower.is_empty() && var.lower.iter().all(|ty| *ty == Type::Null) {
            return self.object();
        }
        Type::Unknown
    }

    /// What every unknown is, from what is known so far.
    pub(super) fn solve(&self, inference: &Inference) -> Solution {
        let unknowns = 0..inference.vars.len() as u32;
        unknowns.map(|idx| self.resolve_within(inference, idx, 0)).collect()
    }

    /// Declared bounds of the type parameters, added last: they decide only where nothing else does.
    pub(super) fn bound_by_declaration(&self, inference: &mut Inference) {
        let map = inference.substitution();
        for idx in 0..inference.vars.len() {
            if inference.has_bounds(idx as u32) {
                continue;
            }
            let bounds = self.program.type_vars[inference.vars[idx].param].bounds.clone();
            for bound in bounds {
                let bound = self.subst(&bound, &map, Position::Out);
                // `T extends Comparable<T>` says nothing about T by itself.
                let mut unknowns = Vec::new();
                unknowns_in(&bound, &mut unknowns);
                if !unknowns.contains(&(idx as u32)) {
                    self.add_bound(&mut inference.vars[idx].upper, &bound);
                }
            }
        }
    }
}

/// A type with its unknowns replaced.
pub(super) fn replaced(ty: &Type, of: &dyn Fn(u32) -> Type) -> Type {
    if !has_unknowns(ty) {
        return *ty;
    }
    let replaced = |ty: &Type| replaced(ty, of);
    match ty {
        Type::Infer(idx) => of(*idx),
        Type::Class(class, args) => Type::Class(*class, args.iter().map(replaced).collect()),
        Type::Array(element) => replaced(element).array(),
        Type::Intersection(parts) => Type::Intersection(parts.iter().map(replaced).collect()),
        Type::Wildcard(wildcard) => Type::wildcard(match &**wildcard {
            Wildcard::Any => Wildcard::Any,
            Wildcard::Extends(bound) => Wildcard::Extends(replaced(bound)),
            Wildcard::Super(bound) => Wildcard::Super(replaced(bound)),
        }),
        _ => *ty,
    }
}

fn upper_rank(checker: &Checker<'_>, ty: &Type) -> usize {
    match ty {
        Type::Class(class, _) => checker.class(*class).supertypes.len(),
        Type::Var(_) => usize::MAX,
        _ => 0,
    }
}
