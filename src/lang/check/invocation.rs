//! What a call comes to once its declaration is chosen: the type arguments, and a place for every argument.
//!
//! Texts call the same few methods with arguments of the same types over and over. What was found out about such a call
//! is kept with the declarations it chose from, up to what the bodies of lambdas say.

use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

use smallvec::SmallVec;

use crate::base::span::Span;
use crate::lang::ast::{self, ExprKind as Tree};
use crate::lang::check::Checker;
use crate::lang::check::call::{Args, Candidate, Opened, Phase, Resolved, Wanted};
use crate::lang::check::infer::{Inference, any_unknown, has_unknowns, is_vague, unknowns_in};
use crate::lang::check::overload::{LambdaShape, formals};
use crate::lang::check::subtype::FunctionType;
use crate::lang::check::tree::{Expr, ExprKind};
use crate::lang::interned::TypeList;
use crate::lang::program::MethodId;
use crate::lang::types::Type;

/// So many answers are kept of one kind: looking through more would cost more than finding out again.
const N_KEPT_MAX: usize = 16;

/// The declarations of one name that a call chooses from, with what earlier calls came to.
#[derive(Debug)]
pub(super) struct Candidates {
    all: Box<[Candidate]>,
    /// Nothing is kept where classes may still change.
    keeps: bool,
    known: RefCell<Vec<(Asked, Rc<Invocation>)>>,
}

/// What decides about a call besides its declarations and the bodies of its lambdas.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Asked {
    args: SmallVec<[AskedArg; 2]>,
    expected: Option<Type>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum AskedArg {
    Value(Type),
    /// Its parameters have no types of their own.
    Lambda {
        n_params: u32,
        shape: LambdaShape,
    },
}

/// A call of one declaration, as far as it is known without the bodies of lambdas.
#[derive(Debug)]
pub(super) struct Invocation {
    pub method: MethodId,
    /// The method is one of an older version.
    pub is_removed: bool,
    /// The method may throw a checked exception.
    throws: bool,
    phase: Phase,
    opened: Rc<Opened>,
    /// One parameter for each argument, where the last one is repeated.
    repeated: Option<Vec<Type>>,
    inference: Inference,
    /// Arguments whose types need their place.
    waiting: SmallVec<[usize; 4]>,
    /// Where a lambda is all that waits, and says no types itself.
    lambda: Option<PlacedLambda>,
    /// By what the lambda returns.
    ends: RefCell<Vec<(Option<TypeList>, Rc<End>)>>,
}

/// A lambda and the parameter that it is for.
#[derive(Debug)]
struct PlacedLambda {
    /// The type that its body is checked for.
    place: Type,
    /// Its function, where what it returns says something about unknowns.
    asks: Option<Rc<FunctionType>>,
}

/// What a call came to.
#[derive(Debug)]
struct End {
    /// The type that a lambda is of, once it is known what it returns.
    lambda: Type,
    /// The types that arguments go to, and whether that is sure to fit.
    places: SmallVec<[(Type, bool); 2]>,
    /// The array of repeated arguments.
    array: Option<Type>,
    result: Type,
    incomplete: bool,
}

impl Candidates {
    /// Candidates for one call.
    pub fn new(all: impl IntoIterator<Item = Candidate>) -> Rc<Self> {
        Self::keeping(all, false)
    }

    /// Candidates for many calls. `keeps`: what a call comes to stays true.
    pub fn keeping(all: impl IntoIterator<Item = Candidate>, keeps: bool) -> Rc<Self> {
        Rc::new(Candidates {
            all: all.into_iter().collect(),
            keeps,
            known: RefCell::default(),
        })
    }

    /// What such a call came to.
    pub fn known(&self, asked: &Asked) -> Option<Rc<Invocation>> {
        let known = self.known.borrow();
        let found = known.iter().find(|(known, _)| known == asked);
        found.map(|(_, invocation)| Rc::clone(invocation))
    }

    /// Keeps what such a call came to.
    pub fn keep(&self, asked: Asked, invocation: &Rc<Invocation>) {
        let mut known = self.known.borrow_mut();
        if known.len() < N_KEPT_MAX {
            known.push((asked, Rc::clone(invocation)));
        }
    }
}

impl Deref for Candidates {
    type Target = [Candidate];

    fn deref(&self) -> &[Candidate] {
        &self.all
    }
}

impl Invocation {
    /// One for each argument, with unknowns.
    fn formals(&self) -> &[Type] {
        self.repeated.as_deref().unwrap_or(&self.opened.formals)
    }
}

impl Checker<'_> {
    /// What decides about a call. Nothing: something that can't be kept does as well.
    pub(super) fn asked(&self, wanted: &Wanted<'_>, candidates: &Candidates, args: &Args<'_>) -> Option<Asked> {
        let is_plain = candidates.keeps && wanted.explicit.is_empty();
        if !is_plain || wanted.expected.is_some_and(|ty| !self.is_settled_whole(ty)) {
            return None;
        }
        let mut asked = SmallVec::new();
        for (idx, arg) in args.exprs.iter().enumerate() {
            let lambda = self.function_arg(args, idx);
            asked.push(match lambda {
                Some(id) => match &self.ast().exprs[id].kind {
                    Tree::Lambda { params, body } if !params.is_empty() && self.is_implicit(params) => {
                        AskedArg::Lambda {
                            n_params: params.len() as u32,
                            shape: self.lambda_shape(*body),
                        }
                    }
                    _ => return None,
                },
                None if arg.incomplete || !self.is_settled_whole(&arg.ty) => return None,
                None => AskedArg::Value(arg.ty),
            });
        }
        Some(Asked {
            args: asked,
            expected: wanted.expected.copied(),
        })
    }

    /// Whether a lambda writes no types of parameters.
    fn is_implicit(&self, params: &[ast::VarId]) -> bool {
        params.iter().all(|&param| self.ast().vars[param].ty.is_none())
    }

    /// Begins the call of a chosen declaration.
    pub(super) fn invocation(
        &self,
        wanted: &Wanted<'_>,
        candidate: &Candidate,
        args: &Args<'_>,
        phase: Phase,
    ) -> Invocation {
        let opened = self.opened(candidate);
        let method = self.method(candidate.method);
        let repeated = match phase {
            Phase::Varargs => formals(method, &opened.formals, args.exprs.len(), phase).map(Cow::into_owned),
            _ => None,
        };
        let mut inference = Inference::new(&opened.unknown);
        self.bound_explicit(&mut inference, candidate, wanted.explicit);
        let mut waiting: SmallVec<[usize; 4]> = SmallVec::new();
        let formals = repeated.as_deref().unwrap_or(&opened.formals);
        for (idx, (formal, arg)) in formals.iter().zip(&args.exprs).enumerate() {
            if arg.incomplete || self.function_arg(args, idx).is_some() {
                waiting.push(idx);
            } else if has_unknowns(formal) {
                self.bound_sub(&mut inference, &self.boxed(&arg.ty), formal);
            }
        }
        self.bound_by_place(&mut inference, &opened.result, wanted.expected);
        let lambda = match waiting[..] {
            [idx] => self.placed_lambda(&mut inference, self.function_arg(args, idx), &formals[idx]),
            _ => None,
        };
        Invocation {
            method: candidate.method,
            is_removed: method.flags.is_removed,
            throws: !method.throws.is_empty(),
            phase,
            repeated,
            inference,
            waiting,
            lambda,
            ends: RefCell::default(),
            opened,
        }
    }

    /// The place of a lambda that says no types itself, from what else is known.
    fn placed_lambda(
        &self,
        inference: &mut Inference,
        function: Option<ast::ExprId>,
        formal: &Type,
    ) -> Option<PlacedLambda> {
        let Tree::Lambda { params, .. } = &self.ast().exprs[function?].kind else {
            return None;
        };
        if !self.is_implicit(params) {
            return None;
        }
        let function = self.function_of(formal);
        if let Some(function) = &function {
            self.bound_params_by_declaration(inference, function);
        }
        Some(PlacedLambda {
            place: self.with_solution(formal, &self.solve(inference)),
            asks: function.filter(|function| has_unknowns(&function.result)),
        })
    }

    /// Finds the type arguments of the chosen declaration and gives every argument its place.
    pub(super) fn invoke(&mut self, invocation: &Invocation, mut args: Args<'_>) -> Resolved {
        if invocation.throws {
            self.note_throw();
        }
        let end = match (&invocation.lambda, &invocation.waiting[..]) {
            (_, []) => self.end_of(invocation, None),
            (Some(lambda), &[idx]) => {
                let id = args.ids[idx];
                let checked = self.check_expr(id, Some(&lambda.place));
                let returned = match &checked.kind {
                    ExprKind::Lambda(checked) if lambda.asks.is_some() => Some(checked.returned),
                    _ => None,
                };
                let end = self.end_of(invocation, returned);
                args.exprs[idx] = match returned {
                    Some(_) => self.settle_lambda(id, checked, &end.lambda),
                    None => checked,
                };
                end
            }
            _ => Rc::new(self.place_in_turn(invocation, &mut args)),
        };
        for (arg, (ty, fits)) in args.exprs.iter_mut().zip(&end.places) {
            self.place_arg(arg, ty, *fits);
        }
        if let Some(array) = &end.array {
            args.exprs = pack_varargs(invocation.opened.formals.len() - 1, array, args.exprs);
        }
        Resolved {
            method: invocation.method,
            args: args.exprs,
            result: end.result,
            incomplete: end.incomplete,
        }
    }

    /// What a call comes to whose lambda, if there is one, returns such types.
    fn end_of(&self, invocation: &Invocation, returned: Option<TypeList>) -> Rc<End> {
        let mut known = invocation.ends.borrow_mut();
        if let Some((_, end)) = known.iter().find(|(known, _)| *known == returned) {
            return Rc::clone(end);
        }
        let mut inference = invocation.inference.clone();
        let asks = invocation.lambda.as_ref().and_then(|lambda| lambda.asks.as_ref());
        if let (Some(returned), Some(function)) = (returned, asks) {
            for returned in returned.iter() {
                self.bound_sub(&mut inference, &self.boxed(returned), &function.result);
            }
        }
        let end = Rc::new(self.end(invocation, inference, false));
        if known.len() < N_KEPT_MAX && returned.is_none_or(|returned| self.are_settled(&returned)) {
            known.push((returned, Rc::clone(&end)));
        }
        end
    }

    /// What a call comes to, once all that its arguments say is noted.
    fn end(&self, invocation: &Invocation, mut inference: Inference, leaves_open: bool) -> End {
        let result = &invocation.opened.result;
        let formals = invocation.formals();
        let lambda = match (&invocation.lambda, &invocation.waiting[..]) {
            (Some(_), &[idx]) => self.with_solution(&formals[idx], &self.solve(&inference)),
            _ => Type::Unknown,
        };
        // What only its declared bound tells is open for a place to say.
        let is_open = any_unknown(result, &mut |idx| !inference.has_bounds(idx));
        self.bound_by_declaration(&mut inference);
        let solution = self.solve(&inference);
        let place = |(idx, formal): (usize, &Type)| {
            let fits = !has_unknowns(formal) && !invocation.waiting.contains(&idx);
            (self.with_solution(formal, &solution), fits)
        };
        let array = match (invocation.phase, invocation.opened.formals.last()) {
            (Phase::Varargs, Some(last)) => Some(self.with_solution(last, &solution)),
            _ => None,
        };
        let found = self.with_solution(result, &solution);
        End {
            lambda,
            places: formals.iter().enumerate().map(place).collect(),
            array: array.filter(|array| matches!(array, Type::Array(_))),
            result: found,
            incomplete: is_open || is_vague(&found) || (leaves_open && has_unknowns(result)),
        }
    }

    /// Checks arguments that were waiting for their place, those first whose parameter types are known.
    fn place_in_turn(&mut self, invocation: &Invocation, args: &mut Args<'_>) -> End {
        let formals = invocation.formals();
        let mut inference = invocation.inference.clone();
        let mut waiting = invocation.waiting.clone();
        let mut leaves_open = false;
        while !waiting.is_empty() {
            // The last one is checked whether it is ready or not.
            let ready = match waiting.len() {
                1 => None,
                _ => waiting
                    .iter()
                    .position(|&idx| self.is_ready(&inference, &formals[idx], self.function_arg(args, idx))),
            };
            let idx = waiting.remove(ready.unwrap_or(0));
            let function = self.function_arg(args, idx);
            let checked = match function {
                Some(id) => self.check_function(&mut inference, id, &formals[idx]),
                None => self.check_waiting(&mut inference, args.ids[idx], &args.exprs[idx], &formals[idx]),
            };
            // What an argument leaves open, a place of the result may still say.
            leaves_open |= checked.incomplete && function.is_none();
            args.exprs[idx] = checked;
        }
        self.end(invocation, inference, leaves_open)
    }

    /// An argument as the parameter holds it. One that may not fit and doesn't is reported.
    fn place_arg(&mut self, arg: &mut Expr, ty: &Type, fits: bool) {
        if arg.ty.is_unknown() {
            return;
        }
        if !fits && !self.assignable(arg, ty) {
            self.mismatch(arg, ty);
            *arg = Expr::error(arg.span);
        } else if ty.prim().is_some() {
            let plain = std::mem::replace(arg, Expr::error(arg.span));
            *arg = self.converted(plain, ty);
        }
    }

    /// What the place of the result says about the unknowns, as long as it contradicts nothing.
    fn bound_by_place(&self, inference: &mut Inference, result: &Type, expected: Option<&Type>) {
        let Some(expected) = expected.filter(|expected| expected.is_reference() || expected.prim().is_some()) else {
            return;
        };
        if !has_unknowns(result) {
            return;
        }
        // A place says nothing about an unknown that the arguments have settled.
        if let Type::Infer(idx) = result
            && (expected.prim().is_some() || inference.has_bounds(*idx))
        {
            if !inference.has_bounds(*idx) {
                inference.vars[*idx as usize].upper.push(self.boxed(expected));
            }
            return;
        }
        let mut trial = inference.clone();
        if self.bound_sub(&mut trial, result, expected) && self.is_consistent(&trial) {
            *inference = trial;
        }
    }

    fn is_consistent(&self, inference: &Inference) -> bool {
        inference.vars.iter().all(|var| {
            let plain = |ty: &&Type| !is_vague(ty);
            let equal: Vec<&Type> = var.equal.iter().filter(plain).collect();
            equal
                .windows(2)
                .all(|pair| self.is_subtype(pair[0], pair[1]) && self.is_subtype(pair[1], pair[0]))
                && equal.iter().all(|equal| {
                    var.lower
                        .iter()
                        .filter(plain)
                        .all(|lower| self.is_subtype(lower, equal))
                        && var
                            .upper
                            .iter()
                            .filter(plain)
                            .all(|upper| self.is_subtype(equal, upper))
                })
        })
    }

    /// Whether an argument's own types are known: a lambda's parameters, a generic call's place.
    fn is_ready(&self, inference: &Inference, formal: &Type, function: Option<ast::ExprId>) -> bool {
        let Some(id) = function else {
            return !any_unknown(formal, &mut |idx| !inference.has_bounds(idx));
        };
        let Some(function) = self.function_of(formal) else {
            return true;
        };
        if let Tree::Lambda { params, .. } = &self.ast().exprs[id].kind
            && params.iter().all(|&param| self.ast().vars[param].ty.is_some())
        {
            return true;
        }
        let mut params = function.params.iter();
        params.all(|param| !any_unknown(param, &mut |idx| !inference.has_bounds(idx)))
    }

    /// Checks a lambda or method reference against its parameter as far as that is known, and notes what it says.
    fn check_function(&mut self, inference: &mut Inference, id: ast::ExprId, formal: &Type) -> Expr {
        let function = self.function_of(formal);
        if let Some(function) = &function {
            if let Tree::Lambda { params, .. } = &self.ast().exprs[id].kind {
                self.bound_written_params(inference, params, function);
            } else {
                self.bound_by_reference(inference, id, function);
            }
            self.bound_params_by_declaration(inference, function);
        }
        let place = self.with_solution(formal, &self.solve(inference));
        let checked = self.check_expr(id, Some(&place));
        if let ExprKind::Lambda(lambda) = &checked.kind
            && let Some(function) = &function
            && has_unknowns(&function.result)
        {
            for returned in lambda.returned.iter() {
                let returned = self.boxed(returned);
                self.bound_sub(inference, &returned, &function.result);
            }
            let final_place = self.with_solution(formal, &self.solve(inference));
            return self.settle_lambda(id, checked, &final_place);
        }
        checked
    }

    /// Checks an argument that needs its place against its parameter as far as that is known, and notes what it says.
    fn check_waiting(&mut self, inference: &mut Inference, id: ast::ExprId, first: &Expr, formal: &Type) -> Expr {
        let place = self.with_solution(formal, &self.solve(inference));
        let checked = self.check_expr(id, Some(&place));
        let checked = if checked.ty.is_unknown() && !first.ty.is_unknown() {
            first.clone()
        } else {
            checked
        };
        if has_unknowns(formal) {
            let ty = self.boxed(&checked.ty);
            self.bound_sub(inference, &ty, formal);
        }
        checked
    }

    /// A lambda whose parameter is a bare type parameter with a bound has at least the bound.
    fn bound_params_by_declaration(&self, inference: &mut Inference, function: &FunctionType) {
        if !function.params.iter().any(has_unknowns) {
            return;
        }
        let mut unknowns = Vec::new();
        function
            .params
            .iter()
            .for_each(|param| unknowns_in(param, &mut unknowns));
        for idx in unknowns {
            if !inference.has_bounds(idx) {
                let var = inference.vars[idx as usize].param;
                if let Some(bound @ Type::Class(_, args)) = self.program.type_vars[var].bounds.first()
                    && args.is_empty()
                {
                    let bound = *bound;
                    inference.vars[idx as usize].upper.push(bound);
                }
            }
        }
    }

    /// Parameter types that a lambda writes.
    fn bound_written_params(&mut self, inference: &mut Inference, params: &[ast::VarId], function: &FunctionType) {
        for (&param, formal) in params.iter().zip(&function.params) {
            if let (Some(ty), Type::Infer(_)) = (self.ast().vars[param].ty, formal) {
                let n_diagnostics = self.diagnostics.len();
                let ty = self.resolve_type(ty);
                self.diagnostics.truncate(n_diagnostics);
                let ty = self.boxed(&ty);
                if let Type::Infer(idx) = formal
                    && !ty.is_unknown()
                {
                    inference.vars[*idx as usize].equal.push(ty);
                }
            } else if let Some(ty) = self.ast().vars[param].ty
                && has_unknowns(formal)
            {
                let n_diagnostics = self.diagnostics.len();
                let ty = self.resolve_type(ty);
                self.diagnostics.truncate(n_diagnostics);
                self.bound_sub(inference, &ty, formal);
            }
        }
    }
}

/// The arguments that the last parameter takes as one array.
fn pack_varargs(n_fixed: usize, array: &Type, mut args: Vec<Expr>) -> Vec<Expr> {
    let items = args.split_off(n_fixed.min(args.len()));
    let span = items.first().map_or(Span::default(), |item| item.span);
    args.push(Expr::new(ExprKind::ArrayOf(items), *array, span));
    args
}
