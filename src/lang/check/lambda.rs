//! Lambdas, method references and anonymous classes.

use std::rc::Rc;

use crate::base::diag::Diagnostic;
use crate::base::span::Span;
use crate::lang::ast::{self, ExprKind as Tree, LambdaBody, RefTarget};
use crate::lang::check::call::{Args, Candidate, Wanted};
use crate::lang::check::declare::{ClassDecl, MethodDeclKind, blank_class, blank_method};
use crate::lang::check::expr::Target;
use crate::lang::check::infer::{Inference, is_vague};
use crate::lang::check::invocation::Candidates;
use crate::lang::check::subtype::FunctionType;
use crate::lang::check::tree::{Call, CallTarget, Expr, ExprKind, Lambda, LocalId, Locals, New, Stmt, StmtKind};
use crate::lang::check::{Checker, Env, Returns};
use crate::lang::interned::TypeList;
use crate::lang::program::{Class, ClassKind, Flags, Method, MethodId, Origin, Param};
use crate::lang::types::{ClassId, Type};

/// What a method reference names, before its function is known.
enum Named {
    Type(Type),
    Value(Expr),
    /// `super::m`
    Super(Type),
}

impl Checker<'_> {
    pub(super) fn check_lambda(&mut self, id: ast::ExprId, target: &Type) -> Expr {
        let ast = self.ast();
        let span = ast.exprs[id].span;
        let Tree::Lambda { params, body } = &ast.exprs[id].kind else {
            return Expr::error(span);
        };
        let function = match self.function_of(target) {
            Some(function) if function.params.len() == params.len() => Some(function),
            Some(function) => {
                self.report(
                    Diagnostic::error("lambda-count", span)
                        .arg(function.params.len().to_string())
                        .arg(params.len().to_string()),
                );
                None
            }
            None => {
                if !target.is_unknown() {
                    let text = self.text(target);
                    self.report(Diagnostic::error("not-functional", span).arg(text));
                }
                None
            }
        };
        let is_known = function.is_some();
        let function = function.unwrap_or_else(|| {
            Rc::new(FunctionType {
                method: MethodId(0),
                params: vec![Type::Unknown; params.len()],
                result: Type::Unknown,
            })
        });
        let is_static = self.in_static_context();
        let method = self.current_method();
        let (body_id, outer) = self.enter_body(method, self.current_class(), is_static, true);
        let depth = self.env.len();
        let mut locals = Locals::new();
        for (&param, formal) in params.iter().zip(&function.params) {
            let var = &ast.vars[param];
            let ty = match var.ty {
                Some(ty) => self.resolve_type(ty),
                None => *formal,
            };
            self.check_shadowing(&var.name);
            let local = self.new_local(var.name.text.clone(), ty);
            self.locals[local].has_value = true;
            self.env.push(Env::Var(var.name.text.clone(), local));
            locals.push(local);
        }
        let outer_jumps = std::mem::take(&mut self.jumps);
        let collects = is_vague(&function.result);
        self.returns.push(if collects {
            Returns::Collect
        } else {
            Returns::Type(function.result)
        });
        let collected_from = self.collected.len();
        self.collected_from.push(collected_from);
        let code = match *body {
            LambdaBody::Expr(expr) => self.check_lambda_expr(expr, &function.result, collects),
            LambdaBody::Block(block) => {
                let code = self.check_stmt(block);
                let gives = if collects {
                    self.collected.len() > collected_from
                } else {
                    function.result != Type::Void
                };
                if gives && self.can_complete(&code) {
                    self.report(Diagnostic::error("missing-return", ast.stmts[block].span));
                }
                code
            }
        };
        self.collected_from.pop();
        self.returns.pop();
        self.jumps = outer_jumps;
        self.env.truncate(depth);
        self.leave_body(outer);
        let collected = &self.collected[collected_from..];
        let incomplete = collected.iter().any(|(_, incomplete)| *incomplete) || !is_known;
        let returned: TypeList = self.collected.drain(collected_from..).map(|(ty, _)| ty).collect();
        let result = match collects {
            false => function.result,
            true if returned.is_empty() => Type::Void,
            true if returned.len() == 1 => self.boxed(&returned[0]),
            true => self.lub(&returned.iter().map(|ty| self.boxed(ty)).collect::<Vec<_>>()),
        };
        if !is_known {
            return Expr::error(span);
        }
        let kind = ExprKind::Lambda(Box::new(Lambda {
            body: body_id,
            interface: *target,
            method: function.method,
            params: locals,
            code,
            result,
            returned,
            reference: None,
            bound: None,
        }));
        Expr {
            incomplete,
            ..Expr::new(kind, *target, span)
        }
    }

    fn check_lambda_expr(&mut self, expr: ast::ExprId, result: &Type, collects: bool) -> Stmt {
        let span = self.ast().exprs[expr].span;
        let kind = if collects {
            let expected = (!result.is_unknown()).then_some(result);
            let value = self.check_expr(expr, expected);
            if value.ty == Type::Void {
                StmtKind::Expr(value)
            } else {
                self.collect(&value);
                StmtKind::Return(Some(value))
            }
        } else if *result == Type::Void {
            if !self.is_statement_expr(expr) {
                self.report(Diagnostic::error("return-value", span));
            }
            StmtKind::Expr(self.check_expr(expr, None))
        } else {
            let value = self.check_value(expr, result);
            self.collect(&value);
            StmtKind::Return(Some(value))
        };
        Stmt { kind, span }
    }

    pub(super) fn collect(&mut self, value: &Expr) {
        if !self.collected_from.is_empty() {
            let incomplete = value.incomplete || is_vague(&value.ty);
            self.collected.push((value.ty, incomplete));
        }
    }

    /// The method that a place belongs to.
    pub(super) fn current_method(&self) -> MethodId {
        self.body.map_or(MethodId(0), |body| self.bodies[body].method)
    }

    /// A lambda that was checked to find out what it returns, now that its place is known.
    pub(super) fn settle_lambda(&mut self, id: ast::ExprId, mut checked: Expr, place: &Type) -> Expr {
        let Some(function) = self.function_of(place) else {
            return checked;
        };
        let ExprKind::Lambda(lambda) = &mut checked.kind else {
            return checked;
        };
        let returned = lambda.returned;
        lambda.interface = *place;
        let fits = function.result == Type::Void
            || returned
                .iter()
                .all(|returned| self.loosely_assignable(returned, &function.result));
        if (checked.incomplete && !is_vague(&function.result)) || !fits {
            return self.check_expr(id, Some(place));
        }
        let ExprKind::Lambda(lambda) = &mut checked.kind else {
            return checked;
        };
        if !function.result.is_unknown() {
            lambda.result = function.result;
        }
        checked.ty = *place;
        checked.incomplete = false;
        checked
    }

    fn named(&mut self, target: &RefTarget) -> Option<Named> {
        match *target {
            RefTarget::Type(ty) => match self.resolve_type(ty) {
                Type::Unknown => None,
                ty => Some(Named::Type(ty)),
            },
            RefTarget::Expr(expr) => {
                if let Tree::Super { .. } = self.ast().exprs[expr].kind {
                    let class = self.current_class();
                    return Some(Named::Super(self.class(class).superclass?));
                }
                match self.check_target(expr)? {
                    Target::Type(ty) => Some(Named::Type(ty)),
                    Target::Expr(value) if value.ty.is_unknown() => None,
                    Target::Expr(value) => Some(Named::Value(value)),
                    Target::Package(name) => {
                        let span = self.ast().exprs[expr].span;
                        self.report(Diagnostic::error("unknown-name", span).arg(name));
                        None
                    }
                }
            }
        }
    }

    /// The type that a method reference names, if it plainly names one.
    fn named_type(&self, target: &RefTarget) -> Option<Type> {
        match *target {
            RefTarget::Type(_) => None,
            RefTarget::Expr(expr) => match &self.ast().exprs[expr].kind {
                Tree::Name(name) if self.find_variable(name.as_str()).is_none() => {
                    match self.find_type_name(name.as_str()) {
                        Some(super::type_names::TypeName::Class(class)) => Some(Type::class(class)),
                        _ => None,
                    }
                }
                _ => None,
            },
        }
    }

    /// Whether a method reference could be the function by number of parameters.
    pub(super) fn reference_fits(&self, id: ast::ExprId, function: &FunctionType) -> bool {
        let Tree::MethodRef { target, name, .. } = &self.ast().exprs[id].kind else {
            return false;
        };
        let Some(ty) = self.named_type(target) else {
            return true;
        };
        let n = function.params.len();
        if name.as_str() == "new" {
            let Some(class) = ty.class_id() else { return true };
            return self.class(class).constructors.iter().any(|&id| {
                let method = self.method(id);
                method.params.len() == n || method.varargs
            });
        }
        self.find_methods(&ty, name.as_str()).iter().any(|(id, _)| {
            let method = self.method(*id);
            let n_params = method.params.len();
            let counts = method.varargs || n_params == n || (!method.is_static() && n_params + 1 == n);
            counts && (function.result == Type::Void || method.result != Type::Void)
        })
    }

    /// What an exact method reference (JLS 15.13.1) says about unknown parameter types of its function.
    pub(super) fn bound_by_reference(&mut self, inference: &mut Inference, id: ast::ExprId, function: &FunctionType) {
        let Tree::MethodRef { target, name, .. } = &self.ast().exprs[id].kind else {
            return;
        };
        let Some(ty) = self.named_type(target) else { return };
        let Type::Class(class, _) = &ty else { return };
        let found = self.find_methods(&ty, name.as_str());
        let [(method, _)] = found[..] else { return };
        let method = Rc::clone(&self.program.methods[method]);
        let n = function.params.len();
        let mut have: Vec<Type> = Vec::new();
        if !method.is_static() && method.params.len() + 1 == n && self.class(*class).type_params.is_empty() {
            have.push(ty);
        } else if !method.is_static() || method.params.len() != n {
            return;
        }
        if !method.type_params.is_empty() {
            return;
        }
        have.extend(method.params.iter().map(|param| self.boxed(&param.ty)));
        for (have, formal) in have.iter().zip(&function.params) {
            if let Type::Infer(idx) = formal
                && !inference.has_bounds(*idx)
            {
                self.bound_sub(inference, formal, have);
            }
        }
    }

    pub(super) fn check_method_ref(&mut self, id: ast::ExprId, target: &Type) -> Expr {
        let ast = self.ast();
        let span = ast.exprs[id].span;
        let Tree::MethodRef {
            target: named,
            type_args,
            name,
        } = &ast.exprs[id].kind
        else {
            return Expr::error(span);
        };
        let Some(function) = self.function_of(target) else {
            if !target.is_unknown() {
                let text = self.text(target);
                self.report(Diagnostic::error("not-functional", span).arg(text));
            }
            return Expr::error(span);
        };
        let explicit: Vec<Type> = type_args.iter().map(|&ty| self.resolve_type(ty)).collect();
        let Some(named) = self.named(named) else {
            return Expr::error(span);
        };
        // A bound receiver is evaluated once, where the reference stands.
        let mut bound: Option<(LocalId, Box<Expr>)> = None;
        let named = match named {
            Named::Value(value) if !matches!(value.kind, ExprKind::This(_)) => {
                let local = self.new_local("receiver$", value.ty);
                self.locals[local].has_value = true;
                bound = Some((local, Box::new(value.clone())));
                Named::Value(Expr {
                    kind: ExprKind::Local(local),
                    ..value
                })
            }
            other => other,
        };
        let is_static = self.in_static_context();
        let method = self.current_method();
        let (body, outer) = self.enter_body(method, self.current_class(), is_static, true);
        if let Some((local, _)) = &bound {
            self.capture(*local, span);
        }
        if let Named::Super(_) = named {
            self.this_of(self.current_class(), span);
        }
        if let Named::Value(Expr {
            kind: ExprKind::This(class),
            ..
        }) = &named
        {
            self.this_of(*class, span);
        }
        let params: Locals = function
            .params
            .iter()
            .enumerate()
            .map(|(idx, ty)| {
                let local = self.new_local(format!("arg{idx}$"), *ty);
                self.locals[local].has_value = true;
                local
            })
            .collect();
        let args: Vec<Expr> = params
            .iter()
            .zip(&function.params)
            .map(|(&local, ty)| Expr::new(ExprKind::Local(local), *ty, span))
            .collect();
        let expected = (!is_vague(&function.result) && function.result != Type::Void).then_some(&function.result);
        let call = self.reference_call(id, named, &name.clone(), &explicit, args, expected);
        self.leave_body(outer);
        let Some((call, reference)) = call else {
            return Expr::error(span);
        };
        let returns = call.ty;
        let is_void = function.result == Type::Void;
        let returned = if is_void { TypeList::EMPTY } else { [returns].into() };
        if !is_void {
            let bad = returns == Type::Void
                || (!is_vague(&function.result) && !self.loosely_assignable(&returns, &function.result));
            if bad {
                let (have, want) = (self.text(&returns), self.text(&function.result));
                self.report(Diagnostic::error("type-mismatch", span).arg(have).arg(want));
                return Expr::error(span);
            }
        }
        let result = if is_vague(&function.result) {
            self.boxed(&returns)
        } else {
            function.result
        };
        let kind = if is_void {
            StmtKind::Expr(call)
        } else {
            StmtKind::Return(Some(call))
        };
        let lambda = Lambda {
            body,
            interface: *target,
            method: function.method,
            params,
            code: Stmt { kind, span },
            result,
            returned,
            reference: Some(reference),
            bound,
        };
        Expr {
            incomplete: is_vague(&returns),
            ..Expr::new(ExprKind::Lambda(Box::new(lambda)), *target, span)
        }
    }

    /// The call that a method reference stands for.
    fn reference_call(
        &mut self,
        id: ast::ExprId,
        named: Named,
        name: &ast::Ident,
        explicit: &[Type],
        mut args: Vec<Expr>,
        expected: Option<&Type>,
    ) -> Option<(Expr, MethodId)> {
        let span = self.ast().exprs[id].span;
        let as_args = |exprs: Vec<Expr>| Args { exprs, ids: &[] };
        let text = name.as_str();
        if text == "new" {
            let Named::Type(ty) = named else {
                self.report(Diagnostic::error("new-of", span).arg(text));
                return None;
            };
            return self.reference_new(id, ty, args, expected);
        }
        let (ty, receiver) = match named {
            Named::Super(ty) => {
                let class = self.current_class();
                let this = Expr::new(ExprKind::This(class), self.self_type(class), span);
                (ty, Some((this, true)))
            }
            Named::Value(value) => (value.ty, Some((value, false))),
            Named::Type(ty) => (ty, None),
        };
        let lookup = match &ty {
            Type::Array(_) => self.object(),
            _ => ty,
        };
        let found = self.find_methods(&lookup, text);
        if found.is_empty() {
            let shown = self.text(&ty);
            let near = Self::did_you_mean(text, self.method_names(&lookup).iter().map(String::as_str));
            let diagnostic = Diagnostic::error("unknown-method", name.span).arg(text).arg(shown);
            self.report(Self::hint_did_you_mean(name.span, near, diagnostic));
            return None;
        }
        let (statics, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|(id, _)| self.method(*id).is_static());
        let wanted = Wanted::new(ty, name, explicit, expected);
        let statics = Candidates::new(statics.into_iter().map(Candidate::plain));
        if let Some((receiver, is_super)) = receiver {
            let others = Candidates::new(others.into_iter().map(Candidate::plain));
            let resolved = self.resolve_args(&wanted, &others, as_args(args))?;
            let target = if is_super {
                CallTarget::Exact(receiver)
            } else {
                CallTarget::Virtual(receiver)
            };
            return self.reference_node(target, resolved, span);
        }
        let copies = as_args(args.clone());
        let mut static_fits = self.any_applicable(&statics, &copies);
        // Unknown parameter types fit anything: then the number of parameters decides for the instance method.
        if static_fits && args.iter().all(|arg| arg.ty.is_unknown()) {
            static_fits = statics
                .iter()
                .any(|candidate| self.method(candidate.method).params.len() == args.len())
                || others.is_empty();
        }
        if static_fits || args.is_empty() {
            let resolved = self.resolve_args(&wanted, &statics, as_args(args))?;
            return self.reference_node(CallTarget::Static, resolved, span);
        }
        // `T::method`: the first argument is the receiver.
        let first = args.remove(0);
        let raw = ty.args().is_empty();
        let seen = ty
            .class_id()
            .filter(|_| raw)
            .and_then(|class| self.as_super(&first.ty, class));
        let receiver_ty = seen.unwrap_or(ty);
        if !self.castable(&first.ty, &ty) || first.ty.prim().is_some() && self.unboxed(&ty).is_none() {
            let (have, want) = (self.text(&first.ty), self.text(&ty));
            self.report(Diagnostic::error("type-mismatch", span).arg(have).arg(want));
            return None;
        }
        let candidates = self.find_methods(&receiver_ty, text).into_iter().map(Candidate::plain);
        let candidates = candidates.filter(|candidate| !self.method(candidate.method).is_static());
        let candidates = Candidates::new(candidates);
        let wanted = Wanted::new(receiver_ty, name, explicit, expected);
        let resolved = self.resolve_args(&wanted, &candidates, as_args(args))?;
        let receiver = Expr {
            ty: receiver_ty,
            ..first
        };
        self.reference_node(CallTarget::Virtual(receiver), resolved, span)
    }

    fn reference_node(
        &self,
        target: CallTarget,
        resolved: super::call::Resolved,
        span: Span,
    ) -> Option<(Expr, MethodId)> {
        if !self.is_whole(&resolved) {
            return None;
        }
        let method = resolved.method;
        let result = resolved.result;
        let call = Call {
            method,
            target,
            args: resolved.args,
            site: None,
        };
        let node = Expr {
            incomplete: resolved.incomplete,
            ..Expr::new(ExprKind::Call(Box::new(call)), result, span)
        };
        Some((node, method))
    }

    fn reference_new(
        &mut self,
        id: ast::ExprId,
        ty: Type,
        mut args: Vec<Expr>,
        expected: Option<&Type>,
    ) -> Option<(Expr, MethodId)> {
        let span = self.ast().exprs[id].span;
        if let Type::Array(_) = &ty {
            let length = self.converted(args.pop()?, &Type::INT);
            let kind = ExprKind::NewArray(vec![length]);
            return Some((Expr::new(kind, ty, span), self.program.known.to_string));
        }
        let class = ty.class_id()?;
        if self.class(class).flags.is_abstract {
            let name = self.class(class).simple_name.clone();
            self.report(Diagnostic::error("new-of-abstract", span).arg(name));
            return None;
        }
        let diamond = ty.args().is_empty() && !self.class(class).type_params.is_empty();
        let candidates = self.constructors(class, &ty, diamond);
        let args = Args { exprs: args, ids: &[] };
        let resolved = self.resolve_args(&Wanted::constructor(ty, span, expected), &candidates, args)?;
        if !self.is_whole(&resolved) {
            return None;
        }
        let outer = self.implicit_outer(class, span);
        self.capture_for(class, span);
        let constructor = resolved.method;
        let result = resolved.result;
        let kind = ExprKind::New(Box::new(New {
            class,
            constructor,
            outer,
            args: resolved.args,
            site: None,
        }));
        Some((
            Expr {
                incomplete: resolved.incomplete,
                ..Expr::new(kind, result, span)
            },
            constructor,
        ))
    }

    /// `new T(args) { body }`
    #[expect(clippy::too_many_arguments, reason = "they are what such an expression consists of")]
    pub(super) fn check_anonymous(
        &mut self,
        of_class: ClassId,
        mut of: Type,
        diamond: bool,
        args: &[ast::ExprId],
        body: ast::ClassId,
        expected: Option<&Type>,
        name_span: Span,
        span: Span,
    ) -> Expr {
        let is_interface = self.class(of_class).kind == ClassKind::Interface;
        let mut incomplete = false;
        if diamond
            && !self.class(of_class).type_params.is_empty()
            && let Some(expected) = expected
        {
            let params = self.class(of_class).type_params.clone();
            let mut inference = Inference::new(&params);
            let map = inference.substitution();
            let open = self.subst(&self.self_type(of_class), &map, super::subtype::Position::Out);
            self.bound_sub(&mut inference, &open, expected);
            self.bound_by_declaration(&mut inference);
            of = self.with_solution(&open, &self.solve(&inference));
        }
        if diamond && (of.args().is_empty() || is_vague(&of)) && !self.class(of_class).type_params.is_empty() {
            incomplete = true;
        }
        let super_class = if is_interface { self.object() } else { of };
        let super_id = super_class.class_id().unwrap_or(self.program.known.object);
        let candidates = self.constructors(super_id, &super_class, false);
        let wanted = Wanted::constructor(super_class, name_span, None);
        let Some(resolved) = self.resolve(&wanted, &candidates, args) else {
            return Expr::new(ExprKind::Error, of, span);
        };
        let args_fit = self.is_whole(&resolved);
        let class = self.declare_local_class(body, None);
        let class_row = self.class_mut(class);
        class_row.superclass = Some(super_class);
        class_row.interfaces = if is_interface { vec![of] } else { Vec::new() };
        class_row.span = span;
        class_row.name_span = name_span;
        self.compute_supertypes(class);
        self.declare_members(class);
        // The generated constructor hands its arguments on.
        let above = Rc::clone(&self.program.methods[resolved.method]);
        let map = self.substitution_of(&super_class);
        let params = above
            .params
            .iter()
            .map(|param| Param {
                name: param.name.clone(),
                ty: self.subst(&param.ty, &map, super::subtype::Position::In),
            })
            .collect();
        let constructor = Method {
            params,
            flags: Flags::default(),
            ..blank_method("<init>", class)
        };
        let constructor = self.push_method(constructor, MethodDeclKind::AnonymousConstructor(resolved.method));
        self.class_mut(class).constructors.push(constructor);
        let nested = self.class(class).nested.clone();
        self.declare_nested(&nested);
        self.declare_constants(&[class]);
        self.check_class_bodies(class);
        for nested in nested {
            self.check_class_bodies(nested);
        }
        let outer = self.implicit_outer(class, span);
        self.capture_for(class, span);
        let ty = Type::class(class);
        if !args_fit {
            return Expr::new(ExprKind::Error, ty, span);
        }
        let site = self.site(false, args, name_span, span);
        let kind = ExprKind::New(Box::new(New {
            class,
            constructor,
            outer,
            args: resolved.args,
            site,
        }));
        Expr {
            incomplete,
            ..Expr::new(kind, ty, span)
        }
    }

    /// Gives a local or anonymous class a row; when its text is checked again, the same one, emptied.
    pub(super) fn declare_local_class(&mut self, id: ast::ClassId, name: Option<&str>) -> ClassId {
        let env = self.env.clone();
        let key = (self.source, id);
        let row = match self.class_of_ast.get(&key) {
            Some(&row) => row,
            None => {
                let blank = blank_class(String::new(), ClassKind::Class);
                let row = self.program.classes.push(blank.into());
                self.class_of_ast.insert(key, row);
                row
            }
        };
        // Members are declared into a fresh row, which then takes the place of the old one.
        let ast = self.ast();
        let tree = &ast.classes[id];
        let kind = match tree.kind {
            ast::ClassKind::Class => ClassKind::Class,
            ast::ClassKind::Interface => ClassKind::Interface,
            ast::ClassKind::Enum => ClassKind::Enum,
            ast::ClassKind::Record => ClassKind::Record,
            ast::ClassKind::Annotation => ClassKind::Annotation,
        };
        let mut flags = super::declare::flags_of(self.ast(), &tree.modifiers);
        flags.is_static = kind != ClassKind::Class;
        if kind == ClassKind::Interface {
            flags.is_abstract = true;
        }
        let origin = if self.is_library() {
            Origin::Library
        } else {
            Origin::User
        };
        let outermost = self.outermost(self.current_class());
        let package = self.class(outermost).package.clone();
        *self.class_mut(row) = Class {
            simple_name: name.unwrap_or("").to_owned(),
            flags,
            origin,
            package,
            is_local: true,
            annotations: self.annotations_of(&tree.modifiers),
            span: tree.span,
            name_span: tree.name.as_ref().map_or(tree.span, |name| name.span),
            // The final name counts classes in the order of the text: see `layout`.
            ..blank_class(format!("{}$", self.class(outermost).name), kind)
        };
        self.class_decls.insert(
            row,
            ClassDecl {
                source: self.source,
                ast: Some(id),
                local_env: Some(env),
                body: self.body,
                field_vars: Vec::new(),
            },
        );
        self.class_captures.remove(&row);
        for member in &tree.members {
            if let ast::Member::Class(member) = member {
                let nested = self.declare_class(*member, Some(row));
                self.class_mut(nested).is_local = true;
                let body = self.body;
                self.class_decls.get_mut(&nested).expect("just declared").body = body;
            }
        }
        row
    }

    /// Headers and members of classes nested in a local class.
    pub(super) fn declare_nested(&mut self, nested: &[ClassId]) {
        for &class in nested {
            self.declare_type_params(class);
        }
        for &class in nested {
            self.declare_header(class);
        }
        for &class in nested {
            self.compute_supertypes(class);
        }
        for &class in nested {
            self.declare_members(class);
        }
    }
}
