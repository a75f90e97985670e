//! Calls and object creation: which declaration is meant (JLS 15.12), with which type arguments.

use std::cell::OnceCell;
use std::rc::Rc;

use smallvec::SmallVec;

use crate::base::diag::{Diagnostic, Hint};
use crate::base::span::Span;
use crate::lang::ast::{self, ExprKind as Tree};
use crate::lang::check::Checker;
use crate::lang::check::expr::Target;
use crate::lang::check::infer::Inference;
use crate::lang::check::invocation::{Asked, Candidates};
use crate::lang::check::subtype::{Position, Substitution};
use crate::lang::check::tree::{Call, CallTarget, Expr, ExprKind, NamedCall, Site};
use crate::lang::program::{ArgSpans, MethodId};
use crate::lang::types::{ClassId, Type, TypeVarId, Wildcard};

/// The arguments of one call as far as they are known before the declaration is; afterwards those of the call.
#[derive(Clone)]
pub(super) struct Args<'a> {
    /// One each. Of a lambda or method reference nothing yet: its type is that of the parameter.
    pub exprs: Vec<Expr>,
    /// What they are in the tree. Arguments that aren't in it have no types to wait for.
    pub ids: &'a [ast::ExprId],
}

/// One declaration that a call may mean.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub method: MethodId,
    /// The type of its class as the receiver has it.
    pub of: Type,
    /// A diamond: the class's own type parameters are to be found as well.
    pub diamond: Option<ClassId>,
    opened: OnceCell<Rc<Opened>>,
}

/// What a call asks for.
#[derive(Clone, Copy)]
pub(super) struct Wanted<'a> {
    /// The type that has the method, or of the new object.
    pub receiver: Type,
    pub name: &'a str,
    pub name_span: Span,
    /// Type arguments that are written.
    pub explicit: &'a [Type],
    /// The type of the place that the result goes to.
    pub expected: Option<&'a Type>,
}

/// Declarations that a call may still mean.
pub(super) type Chosen<'c> = SmallVec<[&'c Candidate; 4]>;

/// A declaration as a call meets it: the receiver's type arguments in place, and its own as unknowns.
#[derive(Debug)]
pub(super) struct Opened {
    pub params: Vec<Type>,
    pub unknown: Vec<TypeVarId>,
    /// The parameters with unknowns.
    pub formals: Vec<Type>,
    /// What it gives, with unknowns.
    pub result: Type,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Phase {
    Strict,
    Loose,
    Varargs,
}

/// The outcome of resolving a call.
pub(super) struct Resolved {
    pub method: MethodId,
    pub args: Vec<Expr>,
    pub result: Type,
    pub incomplete: bool,
}

impl Checker<'_> {
    pub(super) fn check_call(
        &mut self,
        target: Option<ast::ExprId>,
        type_args: &[ast::TypeId],
        name: &ast::Ident,
        args: &[ast::ExprId],
        expected: Option<&Type>,
        span: Span,
    ) -> Expr {
        let explicit: Vec<Type> = type_args.iter().map(|&ty| self.resolve_type(ty)).collect();
        if name.is_missing() {
            if let Some(target) = target {
                self.check_target(target);
            }
            args.iter().for_each(|&arg| drop(self.check_alone(arg)));
            return Expr::error(span);
        }
        let text = name.as_str();
        // `super.m()`: exactly the method above.
        if let Some(target) = target
            && let Tree::Super { qualifier } = &self.ast().exprs[target].kind
        {
            return self.check_super_call(*qualifier, &explicit, name, args, expected, span);
        }
        let Some(target) = target else {
            return self.check_bare_call(&explicit, name, args, expected, span);
        };
        match self.check_target(target) {
            Some(Target::Expr(receiver)) => {
                if receiver.ty.is_unknown() {
                    let args = args.iter().map(|&arg| self.check_alone(arg)).collect();
                    if matches!(receiver.kind, ExprKind::Error) {
                        return Expr::error(span);
                    }
                    let kind = ExprKind::NamedCall(Box::new(NamedCall {
                        target: receiver,
                        name: name.text.clone(),
                        args,
                    }));
                    return Expr {
                        incomplete: true,
                        ..Expr::new(kind, Type::Unknown, span)
                    };
                }
                if receiver.ty == Type::Void || receiver.ty.prim().is_some() {
                    let ty = self.text(&receiver.ty);
                    let boxed = receiver.ty.prim().map(|_| self.boxed(&receiver.ty));
                    let mut diagnostic = Diagnostic::error("call-on-primitive", name.span).arg(text).arg(ty);
                    if let Some(boxed) = boxed {
                        diagnostic = diagnostic.hint(Hint::new("use-boxed").arg(self.text(&boxed)));
                    }
                    self.report(diagnostic);
                    args.iter().for_each(|&arg| drop(self.check_alone(arg)));
                    return Expr::error(span);
                }
                let candidates = self.candidates(&receiver.ty, text);
                let wanted = Wanted::new(receiver.ty, name, &explicit, expected);
                let Some(resolved) = self.resolve(&wanted, &candidates, args) else {
                    return Expr::error(span);
                };
                let receiver_ty = receiver.ty;
                let resolved = self.special_result(text, &receiver_ty, resolved);
                let target = if self.method(resolved.method).is_static() {
                    CallTarget::Static
                } else if self.method(resolved.method).flags.is_private {
                    CallTarget::Exact(receiver)
                } else {
                    CallTarget::Virtual(receiver)
                };
                self.call_node(target, resolved, Some(receiver_ty), args, name.span, span)
            }
            Some(Target::Type(ty)) => {
                let candidates = self.candidates(&ty, text);
                let wanted = Wanted::new(ty, name, &explicit, expected);
                let Some(resolved) = self.resolve(&wanted, &candidates, args) else {
                    return Expr::error(span);
                };
                if !self.method(resolved.method).is_static() {
                    let class = self.text(&ty);
                    self.report(
                        Diagnostic::error("instance-method-of-type", name.span)
                            .arg(text)
                            .arg(class),
                    );
                    return Expr::error(span);
                }
                self.call_node(CallTarget::Static, resolved, None, args, name.span, span)
            }
            Some(Target::Package(package)) => {
                let package_span = self.ast().exprs[target].span;
                self.report(Diagnostic::error("unknown-name", package_span).arg(package));
                args.iter().for_each(|&arg| drop(self.check_alone(arg)));
                Expr::error(span)
            }
            None => {
                args.iter().for_each(|&arg| drop(self.check_alone(arg)));
                Expr::error(span)
            }
        }
    }

    /// A call without anything before it: a method of a class around, or imported.
    fn check_bare_call(
        &mut self,
        explicit: &[Type],
        name: &ast::Ident,
        args: &[ast::ExprId],
        expected: Option<&Type>,
        span: Span,
    ) -> Expr {
        let text = name.as_str();
        let Some((class, has_this)) = self.find_method_class(text) else {
            let imported = self.find_imported_methods(text);
            if !imported.is_empty() {
                let candidates = Candidates::new(imported.into_iter().map(Candidate::plain));
                let wanted = Wanted::new(self.object(), name, explicit, expected);
                let Some(resolved) = self.resolve(&wanted, &candidates, args) else {
                    return Expr::error(span);
                };
                return self.call_node(CallTarget::Static, resolved, None, args, name.span, span);
            }
            let mut names: Vec<String> = Vec::new();
            for class in self.classes_around() {
                names.extend(self.method_names(&self.self_type(class)));
            }
            if self
                .classes_around()
                .into_iter()
                .any(|class| self.is_open(&Type::class(class)))
            {
                args.iter().for_each(|&arg| drop(self.check_alone(arg)));
                return Expr::error(span);
            }
            let near = Self::did_you_mean(text, names.iter().map(String::as_str));
            let diagnostic = Diagnostic::error("unknown-method-here", name.span).arg(text);
            self.report(Self::hint_did_you_mean(name.span, near, diagnostic));
            args.iter().for_each(|&arg| drop(self.check_alone(arg)));
            return Expr::error(span);
        };
        let of = self.self_type(class);
        let candidates = self.candidates(&of, text);
        let wanted = Wanted::new(of, name, explicit, expected);
        let Some(resolved) = self.resolve(&wanted, &candidates, args) else {
            return Expr::error(span);
        };
        let method = self.method(resolved.method);
        let (is_static, is_private) = (method.is_static(), method.flags.is_private);
        if is_static {
            return self.call_node(CallTarget::Static, resolved, None, args, name.span, span);
        }
        if !has_this {
            self.report(Diagnostic::error("static-context", name.span).arg(text));
            return Expr::error(span);
        }
        let this = self.this_of(class, name.span);
        let target = if is_private {
            CallTarget::Exact(this)
        } else {
            CallTarget::Virtual(this)
        };
        self.call_node(target, resolved, Some(of), args, name.span, span)
    }

    pub(super) fn classes_around(&self) -> Vec<ClassId> {
        self.env
            .marks()
            .filter_map(|env| match env {
                super::Env::Class(class) => Some(*class),
                _ => None,
            })
            .collect()
    }

    fn check_super_call(
        &mut self,
        qualifier: Option<ast::ExprId>,
        explicit: &[Type],
        name: &ast::Ident,
        args: &[ast::ExprId],
        expected: Option<&Type>,
        span: Span,
    ) -> Expr {
        let text = name.as_str();
        let class = self.current_class();
        if self.in_static_context() {
            self.report(Diagnostic::error("static-context", span).arg("super"));
            return Expr::error(span);
        }
        let above = match qualifier {
            None => self.class(class).superclass.unwrap_or_else(|| self.object()),
            Some(qualifier) => match self.check_target(qualifier) {
                // `Interface.super.m()`
                Some(Target::Type(ty)) => {
                    let id = ty.class_id().unwrap_or(class);
                    self.as_super(&self.self_type(class), id).unwrap_or(ty)
                }
                _ => return Expr::error(span),
            },
        };
        let candidates = self.candidates(&above, text);
        let wanted = Wanted::new(above, name, explicit, expected);
        let Some(resolved) = self.resolve(&wanted, &candidates, args) else {
            return Expr::error(span);
        };
        let this = self.this_of(class, span);
        self.call_node(CallTarget::Exact(this), resolved, Some(above), args, name.span, span)
    }

    fn candidates(&self, ty: &Type, name: &str) -> Rc<Candidates> {
        match ty {
            Type::Array(_) => self.methods_named(&self.object(), name),
            _ => self.methods_named(ty, name),
        }
    }

    pub(super) fn call_node(
        &mut self,
        target: CallTarget,
        resolved: Resolved,
        receiver: Option<Type>,
        args: &[ast::ExprId],
        name_span: Span,
        span: Span,
    ) -> Expr {
        if !self.is_whole(&resolved) {
            return Expr::new(ExprKind::Error, resolved.result, span);
        }
        let site = self.site(receiver.is_some(), args, name_span, span);
        let result = resolved.result;
        let call = Call {
            method: resolved.method,
            target,
            args: resolved.args,
            site,
        };
        Expr {
            incomplete: resolved.incomplete,
            ..Expr::new(ExprKind::Call(Box::new(call)), result, span)
        }
    }

    /// Whether the arguments fit: otherwise only the type of the result is known.
    pub(super) fn is_whole(&self, resolved: &Resolved) -> bool {
        resolved.args.len() == self.method(resolved.method).params.len()
    }

    pub(super) fn site(
        &mut self,
        has_receiver: bool,
        args: &[ast::ExprId],
        name_span: Span,
        span: Span,
    ) -> Option<Site> {
        if self.is_library() {
            return None;
        }
        let ast = self.ast();
        let spans = &mut self.program.arg_spans;
        let start = spans.len() as u32;
        spans.extend(args.iter().map(|&arg| ast.exprs[arg].span));
        Some(Site {
            has_receiver,
            args: ArgSpans {
                start,
                n: args.len() as u32,
            },
            span,
            name_span,
        })
    }

    /// Results that Java's own rules give, not the declaration: `getClass()`, `clone()` of an array.
    fn special_result(&self, name: &str, receiver: &Type, mut resolved: Resolved) -> Resolved {
        if !resolved.args.is_empty() {
            return resolved;
        }
        match (name, receiver) {
            ("clone", Type::Array(_)) => resolved.result = *receiver,
            ("getClass", _) => {
                let bound = match self.upper(receiver) {
                    Type::Class(class, _) => Type::class(class),
                    other => other,
                };
                let arg = Type::wildcard(Wildcard::Extends(bound));
                resolved.result = Type::Class(self.program.known.class, [arg].into());
            }
            _ => {}
        }
        resolved
    }

    /// Checks an expression that has lost its place: whatever can be said about it alone is said.
    pub(super) fn check_alone(&mut self, id: ast::ExprId) -> Expr {
        match self.ast().exprs[id].kind {
            Tree::Lambda { .. } => self.check_lambda(id, &Type::Unknown),
            Tree::MethodRef { .. } => Expr::error(self.ast().exprs[id].span),
            _ => self.check_expr(id, None),
        }
    }

    fn check_args<'a>(&mut self, ids: &'a [ast::ExprId]) -> Args<'a> {
        let mut exprs: Vec<Expr> = Vec::with_capacity(ids.len());
        for &id in ids {
            if self.waits_for_place(id) {
                exprs.push(Expr::error(self.ast().exprs[id].span));
                continue;
            }
            let n_diagnostics = self.diagnostics.len();
            let checked = self.check_expr(id, None);
            if checked.incomplete {
                // What needs its place to get its types: said when the place is known.
                self.diagnostics.truncate(n_diagnostics);
            }
            exprs.push(checked);
        }
        Args { exprs, ids }
    }

    /// Whether an argument has no type of its own: a lambda or method reference.
    fn waits_for_place(&self, id: ast::ExprId) -> bool {
        match self.ast().exprs[id].kind {
            Tree::Lambda { .. } | Tree::MethodRef { .. } => true,
            Tree::Conditional { then, .. } => {
                matches!(
                    self.ast().exprs[then].kind,
                    Tree::Lambda { .. } | Tree::MethodRef { .. }
                )
            }
            _ => false,
        }
    }

    /// The lambda or method reference that an argument is.
    pub(super) fn function_arg(&self, args: &Args<'_>, idx: usize) -> Option<ast::ExprId> {
        match args.exprs[idx].kind {
            ExprKind::Error => args.ids.get(idx).copied().filter(|&id| self.waits_for_place(id)),
            _ => None,
        }
    }

    /// Finds the declaration and checks the arguments against it. Nothing: reported.
    pub(super) fn resolve(
        &mut self,
        wanted: &Wanted<'_>,
        candidates: &Candidates,
        args: &[ast::ExprId],
    ) -> Option<Resolved> {
        let args = self.check_args(args);
        self.resolve_args(wanted, candidates, args)
    }

    /// As `resolve`, with arguments that are checked as far as they can be.
    pub(super) fn resolve_args(
        &mut self,
        wanted: &Wanted<'_>,
        candidates: &Candidates,
        args: Args<'_>,
    ) -> Option<Resolved> {
        let asked = self.asked(wanted, candidates, &args);
        match asked.as_ref().and_then(|asked| candidates.known(asked)) {
            Some(known) => Some(self.invoke(&known, args)),
            None => self.resolve_anew(wanted, candidates, args, asked),
        }
    }

    // Kept out of the way of calls that are known.
    #[inline(never)]
    fn resolve_anew(
        &mut self,
        wanted: &Wanted<'_>,
        candidates: &Candidates,
        args: Args<'_>,
        asked: Option<Asked>,
    ) -> Option<Resolved> {
        let &Wanted {
            receiver,
            name,
            name_span,
            ..
        } = wanted;
        if candidates.is_empty() {
            if !self.is_open(&receiver) {
                self.report_unknown_method(&receiver, name, name_span);
            }
            self.drop_args(&args);
            return None;
        }
        let gone = |candidate: &Candidate| self.method(candidate.method).flags.is_removed;
        // Of a method that is gone altogether the arguments don't matter.
        let is_gone = candidates.iter().all(gone) && !self.is_library();
        for phase in [Phase::Strict, Phase::Loose, Phase::Varargs] {
            if is_gone {
                break;
            }
            let mut applicable: Chosen<'_> = candidates
                .iter()
                .filter(|candidate| self.is_applicable(candidate, &args, wanted.explicit, phase))
                .collect();
            if applicable.is_empty() {
                continue;
            }
            if applicable.len() > 1 {
                applicable = self.most_specific(applicable, &args, phase);
            }
            let is_tried = applicable.len() > 1;
            if is_tried {
                applicable = self.by_trial(wanted, applicable, &args, phase);
            }
            let chosen = applicable.swap_remove(0);
            let invocation = Rc::new(self.invocation(wanted, chosen, &args, phase));
            if invocation.is_removed {
                self.report_removed(invocation.method, name, name_span);
            }
            // What a trial found out is true of those bodies alone; what is removed is reported each time.
            if let Some(asked) = asked.filter(|_| !is_tried && !invocation.is_removed) {
                candidates.keep(asked, &invocation);
            }
            return Some(self.invoke(&invocation, args));
        }
        if is_gone {
            self.report_removed(candidates[0].method, name, name_span);
        } else {
            let row = self.diagnostics.len();
            self.report_inapplicable(&receiver, name, name_span, candidates, &args);
            self.inapplicable.push((self.source, name.to_owned(), name_span, row));
        }
        let result = self.common_result(candidates);
        let method = candidates[0].method;
        self.drop_args(&args);
        let result = result?;
        Some(Resolved {
            method,
            args: Vec::new(),
            result,
            incomplete: false,
        })
    }

    /// A declaration as a call meets it.
    pub(super) fn opened(&self, candidate: &Candidate) -> Rc<Opened> {
        Rc::clone(candidate.opened.get_or_init(|| Rc::new(self.open(candidate))))
    }

    fn open(&self, candidate: &Candidate) -> Opened {
        let (params, unknown) = self.params_of(candidate);
        let map = Inference::new(&unknown).substitution();
        let method = self.method(candidate.method);
        let result = match candidate.diamond {
            Some(class) => self.subst(&self.self_type(class), &map, Position::Out),
            None if method.is_constructor() => candidate.of,
            None => {
                let of = self.substitution_of(&candidate.of);
                self.subst(&self.subst(&method.result, &of, Position::Out), &map, Position::Out)
            }
        };
        Opened {
            formals: params
                .iter()
                .map(|param| self.subst(param, &map, Position::In))
                .collect(),
            params,
            unknown,
            result,
        }
    }

    /// Says what is wrong inside arguments whose call is wrong already.
    fn drop_args(&mut self, args: &Args<'_>) {
        for idx in 0..args.exprs.len() {
            if let Some(id) = self.function_arg(args, idx) {
                drop(self.check_alone(id));
            }
        }
    }

    /// The result that all candidates agree on, so that a wrong argument doesn't spoil the rest of a chain.
    fn common_result(&self, candidates: &[Candidate]) -> Option<Type> {
        let result = |candidate: &Candidate| {
            let map = self.substitution_of(&candidate.of);
            let method = self.method(candidate.method);
            if method.is_constructor() {
                return candidate.of;
            }
            let own: Substitution = method.type_params.iter().map(|&param| (param, Type::Unknown)).collect();
            let result = self.subst(&method.result, &map, Position::Out);
            self.subst(&result, &own, Position::Out)
        };
        let first = result(&candidates[0]);
        candidates
            .iter()
            .all(|candidate| result(candidate) == first)
            .then_some(first)
    }

    /// Several are left: the first whose lambdas check without complaint.
    fn by_trial<'c>(
        &mut self,
        wanted: &Wanted<'_>,
        applicable: Chosen<'c>,
        args: &Args<'_>,
        phase: Phase,
    ) -> Chosen<'c> {
        if !args.ids.iter().any(|&id| self.waits_for_place(id)) {
            return applicable;
        }
        let mut best: Option<(usize, usize)> = None;
        for (idx, candidate) in applicable.iter().enumerate() {
            let n_diagnostics = self.diagnostics.len();
            let trial = self.invocation(wanted, candidate, args, phase);
            drop(self.invoke(&trial, args.clone()));
            let n_new = self.diagnostics.len() - n_diagnostics;
            self.diagnostics.truncate(n_diagnostics);
            if best.is_none_or(|(least, _)| n_new < least) {
                best = Some((n_new, idx));
            }
        }
        let idx = best.map_or(0, |(_, idx)| idx);
        applicable.into_iter().skip(idx).take(1).collect()
    }
}

impl<'a> Wanted<'a> {
    /// A method by its name as it is written.
    pub fn new(receiver: Type, name: &'a ast::Ident, explicit: &'a [Type], expected: Option<&'a Type>) -> Self {
        Wanted {
            receiver,
            name: name.as_str(),
            name_span: name.span,
            explicit,
            expected,
        }
    }

    /// A constructor of a type that is written there.
    pub fn constructor(of: Type, written: Span, expected: Option<&'a Type>) -> Self {
        Wanted {
            receiver: of,
            name: "<init>",
            name_span: written,
            explicit: &[],
            expected,
        }
    }
}

impl Candidate {
    pub(super) fn new(method: MethodId, of: Type, diamond: Option<ClassId>) -> Candidate {
        Candidate {
            method,
            of,
            diamond,
            opened: OnceCell::new(),
        }
    }

    pub(super) fn plain((method, of): (MethodId, Type)) -> Candidate {
        Candidate::new(method, of, None)
    }
}
