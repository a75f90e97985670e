//! The bodies of classes: initialisers, constructors, methods, and a text of bare statements.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::base::diag::Diagnostic;
use crate::base::span::Span;
use crate::lang::ast::{self, ExprKind as Tree, Member, StmtKind as TreeStmt};
use crate::lang::check::call::Wanted;
use crate::lang::check::declare::{MethodDeclKind, blank_method, empty_block};
use crate::lang::check::tree::{Call, CallTarget, EnumConstant, Expr, ExprKind, LocalId, New, Stmt, StmtKind};
use crate::lang::check::{Checker, Env, Returns};
use crate::lang::deferred::deferred_body;
use crate::lang::program::{Body, Flags, Method, MethodId};
use crate::lang::types::{ClassId, Erased, ErasedType, Type};

impl Checker<'_> {
    /// Checks the bodies of all classes that stand outside of bodies; local ones are checked where they stand.
    pub(in crate::lang) fn check_bodies(&mut self) {
        self.settle();
        let ids: Vec<ClassId> = self.class_decls.keys().copied().collect();
        for id in ids {
            self.check_outer_class(id);
        }
        self.report_captures();
    }

    /// From now on the classes that there are don't change.
    pub(super) fn settle(&mut self) {
        self.remembered.n_settled = self.program.classes.len() as u32;
    }

    pub(super) fn check_outer_class(&mut self, id: ClassId) {
        if !self.class(id).is_local {
            self.check_class_bodies(id);
        }
    }

    /// Says which variables are captured and change.
    pub(super) fn report_captures(&mut self) {
        let uses = std::mem::take(&mut self.captured_uses);
        for (local, span) in uses {
            if self.locals[local].reassigned {
                let name = self.locals[local].name.to_string();
                self.report(Diagnostic::error("not-effectively-final", span).arg(name));
            }
        }
    }

    pub(super) fn check_class_bodies(&mut self, id: ClassId) {
        self.depth += 1;
        if self.count_work(self.class(id).name_span) {
            self.inside_class(id, |checker| {
                checker.check_initialisers(id);
                let class = checker.class(id);
                let methods: Vec<MethodId> = class.constructors.iter().chain(&class.methods).copied().collect();
                for method in methods {
                    checker.check_method(id, method);
                }
            });
        }
        self.depth -= 1;
    }

    /// Static and instance initialisation: fields and blocks in the order of the text.
    fn check_initialisers(&mut self, id: ClassId) {
        let decl = self.class_decls[&id].clone();
        let Some(tree) = decl.ast else { return };
        let ast = self.ast();
        let tree = &ast.classes[tree];
        for is_static in [true, false] {
            let has_any = (is_static && !tree.constants.is_empty())
                || decl.field_vars.iter().any(|&(of, ..)| of == is_static)
                || tree
                    .members
                    .iter()
                    .any(|member| matches!(member, Member::Initializer { is_static: of, .. } if *of == is_static));
            if !has_any {
                continue;
            }
            let name = if is_static { "<clinit>" } else { "<fieldinit>" };
            let method = Method {
                flags: Flags {
                    is_static,
                    is_private: true,
                    ..Flags::default()
                },
                ..blank_method(name, id)
            };
            let method = self.push_method(method, MethodDeclKind::DefaultConstructor);
            self.method_decls.remove(&method);
            if is_static {
                self.env.push(Env::Static);
            }
            let (body, outer) = self.enter_body(method, id, is_static, false);
            let mut stmts = Vec::new();
            if is_static {
                for (ordinal, constant) in tree.constants.iter().enumerate() {
                    stmts.push(self.check_enum_constant(id, ordinal as u32, constant));
                }
            }
            self.returns.push(Returns::Type(Type::Void));
            for member in &tree.members {
                match member {
                    Member::Field(var) => {
                        let found = decl
                            .field_vars
                            .iter()
                            .find(|&&(of, _, field)| of == is_static && field == *var);
                        if let Some(&(_, row, var)) = found {
                            stmts.push(self.check_field_init(id, is_static, row, var));
                        }
                    }
                    Member::Initializer { is_static: of, body } if *of == is_static => {
                        stmts.push(self.check_stmt(*body));
                    }
                    _ => {}
                }
            }
            self.returns.pop();
            self.leave_body(outer);
            if is_static {
                self.env.pop();
                self.class_mut(id).static_init = Some(method);
                let code = Stmt {
                    kind: StmtKind::Block(stmts),
                    span: tree.span,
                };
                self.method_trees.insert(method, (body, Vec::new(), code));
            } else {
                let code = Stmt {
                    kind: StmtKind::Block(stmts),
                    span: tree.span,
                };
                self.method_trees.insert(method, (body, Vec::new(), code));
                self.instance_inits.insert(id, method);
            }
        }
    }

    fn check_field_init(&mut self, id: ClassId, is_static: bool, row: u32, var: ast::VarId) -> Stmt {
        let ast = self.ast();
        let span = ast.vars[var].span;
        let class = self.class(id);
        let field = if is_static {
            &class.static_fields[row as usize]
        } else {
            &class.fields[row as usize]
        };
        let ty = field.ty;
        let constant = field.constant.clone();
        let Some(init) = ast.vars[var].init else {
            return empty_block(span);
        };
        let value = self.check_value(init, &ty);
        if is_static && constant.is_some() {
            return empty_block(span);
        }
        let kind = if is_static {
            ExprKind::StaticField { class: id, idx: row }
        } else {
            ExprKind::Field {
                target: Box::new(Expr::new(ExprKind::This(id), self.self_type(id), span)),
                class: id,
                idx: row,
            }
        };
        let target = Expr::new(kind, ty, span);
        let assign = ExprKind::Assign {
            target: Box::new(target),
            value: Box::new(value),
        };
        Stmt {
            kind: StmtKind::Expr(Expr::new(assign, ty, span)),
            span,
        }
    }

    fn check_enum_constant(&mut self, id: ClassId, ordinal: u32, constant: &ast::EnumConstant) -> Stmt {
        let span = constant.span;
        let ty = Type::class(id);
        let (class, new) = match constant.body {
            Some(body) => {
                let new = self.check_anonymous(id, ty, false, &constant.args, body, None, constant.name.span, span);
                (None, Some(new))
            }
            None => (Some(id), None),
        };
        let new = match (class, new) {
            (
                _,
                Some(Expr {
                    kind: ExprKind::New(new),
                    ..
                }),
            ) => Some(new),
            (Some(class), _) => {
                let candidates = self.constructors(class, &ty, false);
                let wanted = Wanted::constructor(ty, constant.name.span, None);
                let resolved = self.resolve(&wanted, &candidates, &constant.args);
                resolved.filter(|resolved| self.is_whole(resolved)).map(|resolved| {
                    Box::new(New {
                        class,
                        constructor: resolved.method,
                        outer: None,
                        args: resolved.args,
                        site: None,
                    })
                })
            }
            _ => None,
        };
        let Some(new) = new else {
            return empty_block(span);
        };
        let kind = ExprKind::EnumConstant(Box::new(EnumConstant {
            new: *new,
            name: constant.name.as_str().to_owned(),
            ordinal: ordinal as i32,
        }));
        let target = Expr::new(
            ExprKind::StaticField {
                class: id,
                idx: ordinal,
            },
            ty,
            span,
        );
        let assign = ExprKind::Assign {
            target: Box::new(target),
            value: Box::new(Expr::new(kind, ty, span)),
        };
        Stmt {
            kind: StmtKind::Expr(Expr::new(assign, ty, span)),
            span,
        }
    }

    /// Whether the method that is about to be checked has a body that the build took out of the library.
    fn is_deferred(&self, decl: &MethodDeclKind) -> bool {
        let MethodDeclKind::Ast(tree) = decl else { return false };
        self.is_library() && self.opened.is_none() && deferred_body(self.ast(), *tree).is_some()
    }

    /// Checks a deferred method, whose body is that block of that source.
    pub(in crate::lang) fn check_opened(&mut self, id: MethodId, source: usize, block: ast::StmtId) {
        self.opened = Some((source, block));
        let class = self.method(id).class;
        self.inside_class(class, |checker| checker.check_method(class, id));
        self.opened = None;
    }

    fn check_method(&mut self, class: ClassId, id: MethodId) {
        let Some(decl) = self.method_decls.get(&id).cloned() else {
            return;
        };
        if matches!(self.method(id).body, Body::Native(_)) {
            return;
        }
        if self.is_deferred(&decl) {
            self.method_mut(id).body = Body::Deferred(OnceCell::new());
            return;
        }
        let ast = self.ast();
        let is_static = self.method(id).is_static();
        let depth = self.env.len();
        if is_static {
            self.env.push(Env::Static);
        }
        for var in self.method(id).type_params.clone() {
            let name: Rc<str> = self.program.type_vars[var].name.as_str().into();
            self.env.push(Env::TypeVar(name, var));
        }
        let (body, outer) = self.enter_body(id, class, is_static, false);
        let names: Vec<(Rc<str>, Span)> = match &decl {
            MethodDeclKind::Ast(tree) if !ast.methods[*tree].params.is_empty() => {
                let params = &ast.methods[*tree].params;
                params
                    .iter()
                    .map(|&var| (ast.vars[var].name.text.clone(), ast.vars[var].name.span))
                    .collect()
            }
            _ => self
                .method(id)
                .params
                .iter()
                .map(|param| (param.name.clone(), Span::default()))
                .collect(),
        };
        let types: Vec<Type> = self.method(id).params.iter().map(|param| param.ty).collect();
        let mut params: Vec<LocalId> = Vec::new();
        for ((name, span), ty) in names.into_iter().zip(types) {
            let local = self.new_local(name.clone(), ty);
            self.locals[local].has_value = true;
            if params.iter().any(|&other| self.locals[other].name == name) && !name.is_empty() {
                self.report(Diagnostic::error("duplicate-variable", span).arg(&*name));
            }
            self.env.push(Env::Var(name, local));
            params.push(local);
        }
        let outer_jumps = std::mem::take(&mut self.jumps);
        let outer_returns = std::mem::take(&mut self.returns);
        let outer_collected = std::mem::take(&mut self.collected_from);
        let result = self.method(id).result;
        self.returns.push(Returns::Type(result));
        let code = self.method_code(class, id, &decl, &params, &result);
        self.returns = outer_returns;
        self.collected_from = outer_collected;
        self.jumps = outer_jumps;
        self.leave_body(outer);
        self.env.truncate(depth);
        if let Some(code) = code {
            self.method_trees.insert(id, (body, params, code));
        }
    }

    fn method_code(
        &mut self,
        class: ClassId,
        id: MethodId,
        kind: &MethodDeclKind,
        params: &[LocalId],
        result: &Type,
    ) -> Option<Stmt> {
        let ast = self.ast();
        let span = self.class(class).name_span;
        let stmt = |kind| Stmt { kind, span };
        let this = || Expr::new(ExprKind::This(class), Type::class(class), span);
        match kind {
            MethodDeclKind::Ast(tree) => {
                let tree = &ast.methods[*tree];
                let (source, block) = match self.opened {
                    Some(opened) => opened,
                    None => (self.source, tree.body?),
                };
                let outer_source = std::mem::replace(&mut self.source, source);
                let code = self.check_stmt(block);
                if *result != Type::Void && !result.is_unknown() && self.can_complete(&code) {
                    let end = self.ast().stmts[block].span.end;
                    self.report(Diagnostic::error(
                        "missing-return",
                        Span::new(end.saturating_sub(1), end),
                    ));
                }
                let calls_constructor = self.begins_with_constructor_call(block, |_| true);
                self.source = outer_source;
                if !self.method(id).is_constructor() {
                    return Some(code);
                }
                let mut stmts = Vec::new();
                if !calls_constructor {
                    stmts.extend(self.implicit_super_call(class, span));
                }
                let compact = tree.kind == ast::MethodKind::CompactConstructor;
                stmts.push(code);
                if compact {
                    for (idx, &row) in self.class(class).record_components.clone().iter().enumerate() {
                        stmts.push(self.assign_field(class, row, params[idx], span));
                    }
                }
                Some(stmt(StmtKind::Block(stmts)))
            }
            MethodDeclKind::DefaultConstructor => {
                let stmts = self.implicit_super_call(class, span).into_iter().collect();
                Some(stmt(StmtKind::Block(stmts)))
            }
            MethodDeclKind::AnonymousConstructor(above) => {
                let args = params
                    .iter()
                    .map(|&local| Expr::new(ExprKind::Local(local), self.locals[local].ty, span))
                    .collect();
                let call = Call {
                    method: *above,
                    target: CallTarget::Exact(this()),
                    args,
                    site: None,
                };
                let call = Expr::new(ExprKind::Call(Box::new(call)), Type::Void, span);
                Some(stmt(StmtKind::Block(vec![stmt(StmtKind::Expr(call))])))
            }
            MethodDeclKind::CanonicalConstructor => {
                let rows = self.class(class).record_components.clone();
                let stmts = rows
                    .iter()
                    .zip(params)
                    .map(|(&row, &param)| self.assign_field(class, row, param, span))
                    .collect();
                Some(stmt(StmtKind::Block(stmts)))
            }
            MethodDeclKind::Accessor(row) => {
                let field = ExprKind::Field {
                    target: Box::new(this()),
                    class,
                    idx: *row,
                };
                Some(stmt(StmtKind::Return(Some(Expr::new(field, *result, span)))))
            }
            MethodDeclKind::EnumValues => {
                let ty = Type::class(class);
                let n = self.class(class).enum_constants.len();
                let items = (0..n)
                    .map(|idx| Expr::new(ExprKind::StaticField { class, idx: idx as u32 }, ty, span))
                    .collect();
                let array = ExprKind::ArrayOf(items);
                Some(stmt(StmtKind::Return(Some(Expr::new(array, *result, span)))))
            }
            MethodDeclKind::EnumValueOf => {
                let value_of = self.program.find_method(self.program.known.enum_, "valueOf", 2)?;
                let literal = ExprKind::ClassLiteral(ErasedType::of(Erased::Class(class)));
                let args = vec![
                    Expr::new(literal, Type::class(self.program.known.class), span),
                    Expr::new(ExprKind::Local(params[0]), self.string(), span),
                ];
                let call = Call {
                    method: value_of,
                    target: CallTarget::Static,
                    args,
                    site: None,
                };
                let call = Expr::new(ExprKind::Call(Box::new(call)), *result, span);
                Some(stmt(StmtKind::Return(Some(call))))
            }
            MethodDeclKind::SnippetMain => Some(self.check_snippet()),
        }
    }

    fn assign_field(&self, class: ClassId, row: u32, value: LocalId, span: Span) -> Stmt {
        let ty = self.class(class).fields[row as usize].ty;
        let field = ExprKind::Field {
            target: Box::new(Expr::new(ExprKind::This(class), Type::class(class), span)),
            class,
            idx: row,
        };
        let assign = ExprKind::Assign {
            target: Box::new(Expr::new(field, ty, span)),
            value: Box::new(Expr::new(ExprKind::Local(value), ty, span)),
        };
        Stmt {
            kind: StmtKind::Expr(Expr::new(assign, ty, span)),
            span,
        }
    }

    /// Whether a constructor's block begins with `this(…)` or `super(…)` of the wanted kind.
    fn begins_with_constructor_call(&self, block: ast::StmtId, wanted: impl Fn(bool) -> bool) -> bool {
        let ast = self.ast();
        let TreeStmt::Block(stmts) = &ast.stmts[block].kind else {
            return false;
        };
        let Some(TreeStmt::Expr(first)) = stmts.first().map(|&first| &ast.stmts[first].kind) else {
            return false;
        };
        matches!(ast.exprs[*first].kind, Tree::ConstructorCall { is_super, .. } if wanted(is_super))
    }

    /// `super()` where nobody wrote it.
    fn implicit_super_call(&mut self, class: ClassId, span: Span) -> Option<Stmt> {
        let above = self.class(class).superclass?;
        let above_class = above.class_id()?;
        if above_class == self.program.known.object {
            return None;
        }
        let constructors = &self.class(above_class).constructors;
        let without_params = constructors.iter().copied().find(|&id| {
            let method = self.method(id);
            method.params.is_empty() || (method.varargs && method.params.len() == 1)
        });
        let Some(method) = without_params else {
            if !constructors.is_empty() {
                let name = self.class(above_class).simple_name.clone();
                self.report(Diagnostic::error("no-default-constructor", span).arg(name));
            }
            return None;
        };
        if !self.method(method).params.is_empty() {
            return None;
        }
        let call = Call {
            method,
            target: CallTarget::Exact(Expr::new(ExprKind::This(class), Type::class(class), span)),
            args: Vec::new(),
            site: None,
        };
        Some(Stmt {
            kind: StmtKind::Expr(Expr::new(ExprKind::Call(Box::new(call)), Type::Void, span)),
            span,
        })
    }

    /// The statements of a text without a class.
    fn check_snippet(&mut self) -> Stmt {
        let ast = self.ast();
        let ast::Body::Block { stmts, .. } = &ast.root.body else {
            return empty_block(Span::default());
        };
        let mut first = None;
        if let Some([name, class, method]) = self.names.implicit_variable.clone() {
            let declares = stmts.iter().any(|&stmt| match &ast.stmts[stmt].kind {
                TreeStmt::Local(vars) => vars.iter().any(|&var| ast.vars[var].name == *name.as_str()),
                _ => false,
            });
            if !declares {
                first = self.declare_implicit_variable(&name, &class, &method);
            }
        }
        Stmt {
            kind: StmtKind::Block(self.check_stmts_behind(first, stmts)),
            span: Span::default(),
        }
    }

    fn declare_implicit_variable(&mut self, name: &str, class: &str, method: &str) -> Option<Stmt> {
        let class = self.names.by_canonical(class)?;
        let method = self.program.find_method(class, method, 0)?;
        let span = Span::default();
        let ty = self.method(method).result;
        let local = self.new_local(name, ty);
        self.locals[local].has_value = true;
        self.env.push(Env::Var(name.into(), local));
        let call = Call {
            method,
            target: CallTarget::Static,
            args: Vec::new(),
            site: None,
        };
        Some(Stmt {
            kind: StmtKind::Init(local, Some(Expr::new(ExprKind::Call(Box::new(call)), ty, span))),
            span,
        })
    }
}
