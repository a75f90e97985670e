//! Statements.

use std::rc::Rc;

use crate::base::diag::{Diagnostic, Hint};
use crate::base::span::Span;
use crate::lang::ast::{self, CaseBody, CaseLabel, ExprKind as Tree, Resource, StmtKind as TreeStmt};
use crate::lang::check::declare::empty_block;
use crate::lang::check::tree::{
    Expr, ExprKind, JumpTarget, Stmt, StmtKind, Switch, SwitchCase, SwitchKind, SwitchLabel, Try,
};
use crate::lang::check::{Checker, Env, Jump, Returns};
use crate::lang::program::ClassKind;
use crate::lang::types::{ClassId, Prim, Type};
use crate::lang::value::Value;

impl Checker<'_> {
    /// Statements of one block, whose names end with it.
    pub(super) fn check_stmts(&mut self, stmts: &[ast::StmtId]) -> Vec<Stmt> {
        self.check_stmts_behind(None, stmts)
    }

    /// As `check_stmts`, with a statement in front that the text doesn't have.
    pub(super) fn check_stmts_behind(&mut self, first: Option<Stmt>, stmts: &[ast::StmtId]) -> Vec<Stmt> {
        let depth = self.env.len();
        let mut checked: Vec<Stmt> = Vec::with_capacity(stmts.len() + usize::from(first.is_some()));
        checked.extend(first);
        let mut reported = false;
        for &stmt in stmts {
            if !reported && checked.last().is_some_and(|last| !self.can_complete(last)) {
                reported = true;
                let span = self.ast().stmts[stmt].span;
                if !matches!(self.ast().stmts[stmt].kind, TreeStmt::Error | TreeStmt::Empty) {
                    self.report(Diagnostic::error("unreachable", span));
                }
            }
            let stmt = self.check_stmt(stmt);
            // `if (!(x instanceof T t)) return;` binds for what follows.
            if let StmtKind::If {
                cond,
                then,
                otherwise: None,
            } = &stmt.kind
                && !self.can_complete(then)
            {
                self.bind_patterns(cond, false);
            }
            checked.push(stmt);
        }
        self.env.truncate(depth);
        checked
    }

    /// Whether what follows a statement can be reached (JLS 14.22).
    pub(super) fn can_complete(&self, stmt: &Stmt) -> bool {
        let is_true = |expr: &Expr| matches!(expr.as_const(), Some(Value::Bool(true)));
        match &stmt.kind {
            StmtKind::Return(_)
            | StmtKind::Throw(_)
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Yield(_) => false,
            StmtKind::Block(stmts) => stmts.iter().all(|stmt| self.can_complete(stmt)),
            StmtKind::If { then, otherwise, .. } => otherwise
                .as_ref()
                .is_none_or(|otherwise| self.can_complete(otherwise) || self.can_complete(then)),
            StmtKind::Loop {
                target,
                cond,
                body,
                body_first,
                ..
            } => {
                let endless = cond.as_deref().is_none_or(is_true);
                breaks_to(body, *target)
                    || (!endless && (!body_first || self.can_complete(body) || continues_to(body, *target)))
            }
            StmtKind::Labelled { target, body } => self.can_complete(body) || breaks_to(body, *target),
            StmtKind::Switch { target, switch } => {
                let covers = switch
                    .cases
                    .iter()
                    .any(|case| case.labels.iter().any(|label| matches!(label, SwitchLabel::Default)));
                if !covers {
                    return true;
                }
                let breaks = |case: &SwitchCase| case.body.iter().any(|stmt| breaks_to(stmt, *target));
                let completes = |case: &SwitchCase| case.body.iter().all(|stmt| self.can_complete(stmt));
                switch.cases.iter().any(breaks)
                    || switch.cases.last().is_none_or(completes)
                    || switch.cases.iter().any(|case| case.arrow && completes(case))
            }
            StmtKind::Try(try_) => {
                let finally = try_.finally.as_ref().is_none_or(|finally| self.can_complete(finally));
                let any =
                    self.can_complete(&try_.body) || try_.catches.iter().any(|(.., body)| self.can_complete(body));
                finally && any
            }
            _ => true,
        }
    }

    pub(super) fn check_stmt(&mut self, id: ast::StmtId) -> Stmt {
        let ast = self.ast();
        let span = ast.stmts[id].span;
        if !self.count_work(span) {
            return empty_block(span);
        }
        self.depth += 1;
        let kind = self.check_stmt_node(id, span, None);
        self.depth -= 1;
        Stmt { kind, span }
    }

    fn check_stmt_node(&mut self, id: ast::StmtId, span: Span, label: Option<Rc<str>>) -> StmtKind {
        let ast = self.ast();
        match &ast.stmts[id].kind {
            TreeStmt::Block(stmts) => StmtKind::Block(self.check_stmts(stmts)),
            TreeStmt::Local(vars) => {
                let stmts: Vec<Stmt> = vars.iter().map(|&var| self.check_local(var)).collect();
                // Not a block: the names stay visible behind it.
                StmtKind::Block(stmts)
            }
            TreeStmt::Class(class) => {
                self.check_local_class(*class);
                StmtKind::Empty
            }
            TreeStmt::Expr(expr) => {
                let checked = self.check_expr(*expr, None);
                StmtKind::Expr(checked)
            }
            TreeStmt::If { cond, then, otherwise } => {
                let depth = self.env.len();
                let cond = self.check_condition(*cond);
                self.bind_patterns(&cond, true);
                let then = Box::new(self.check_stmt(*then));
                self.env.truncate(depth);
                let otherwise = otherwise.map(|otherwise| {
                    self.bind_patterns(&cond, false);
                    let otherwise = Box::new(self.check_stmt(otherwise));
                    self.env.truncate(depth);
                    otherwise
                });
                StmtKind::If {
                    cond: Box::new(cond),
                    then,
                    otherwise,
                }
            }
            TreeStmt::While { cond, body } => {
                let depth = self.env.len();
                let cond = self.check_condition(*cond);
                self.bind_patterns(&cond, true);
                let (target, body) = self.check_loop_body(*body, label);
                self.env.truncate(depth);
                StmtKind::Loop {
                    target,
                    cond: Some(Box::new(cond)),
                    body,
                    update: Vec::new(),
                    body_first: false,
                }
            }
            TreeStmt::Do { body, cond } => {
                let (target, body) = self.check_loop_body(*body, label);
                let cond = self.check_condition(*cond);
                StmtKind::Loop {
                    target,
                    cond: Some(Box::new(cond)),
                    body,
                    update: Vec::new(),
                    body_first: true,
                }
            }
            TreeStmt::For {
                init,
                cond,
                update,
                body,
            } => {
                let depth = self.env.len();
                let mut stmts: Vec<Stmt> = init.iter().map(|&init| self.check_stmt(init)).collect();
                let cond = cond.map(|cond| Box::new(self.check_condition(cond)));
                if let Some(cond) = &cond {
                    self.bind_patterns(cond, true);
                }
                let (target, body) = self.check_loop_body(*body, label);
                let update = update.iter().map(|&update| self.check_expr(update, None)).collect();
                self.env.truncate(depth);
                stmts.push(Stmt {
                    kind: StmtKind::Loop {
                        target,
                        cond,
                        body,
                        update,
                        body_first: false,
                    },
                    span,
                });
                StmtKind::Block(stmts)
            }
            TreeStmt::ForEach { var, iterable, body } => self.check_for_each(*var, *iterable, *body, label),
            TreeStmt::Switch(switch) => {
                let target = self.push_jump(label, false, true);
                let switch = self.check_switch(*switch, None, false, span);
                self.jumps.pop();
                StmtKind::Switch {
                    target,
                    switch: Box::new(switch.0),
                }
            }
            TreeStmt::Return(value) => self.check_return(*value, span),
            TreeStmt::Break(label) => match self.find_jump(label.as_ref(), false, span) {
                Some(target) => StmtKind::Break(target),
                None => StmtKind::Empty,
            },
            TreeStmt::Continue(label) => match self.find_jump(label.as_ref(), true, span) {
                Some(target) => StmtKind::Continue(target),
                None => StmtKind::Empty,
            },
            TreeStmt::Yield(value) => {
                let expected = self.yields.last().cloned();
                match expected {
                    Some(expected) => {
                        let value = match &expected {
                            Some(ty) => self.check_value(*value, ty),
                            None => self.check_expr(*value, None),
                        };
                        self.yielded.push(value.clone());
                        StmtKind::Yield(value)
                    }
                    None => {
                        self.report(Diagnostic::error("yield-place", span));
                        StmtKind::Empty
                    }
                }
            }
            TreeStmt::Throw(value) => {
                let checked = self.check_expr(*value, None);
                let throwable = Type::class(self.program.known.throwable);
                if !self.is_subtype(&checked.ty, &throwable) {
                    self.mismatch(&checked, &throwable);
                }
                self.note_throw();
                StmtKind::Throw(checked)
            }
            TreeStmt::Try {
                resources,
                body,
                catches,
                finally,
            } => self.check_try(resources, *body, catches, *finally),
            TreeStmt::Synchronized { lock, body } => {
                let lock = self.check_expr(*lock, None);
                let lock = Stmt {
                    span: lock.span,
                    kind: StmtKind::Expr(lock),
                };
                StmtKind::Block(vec![lock, self.check_stmt(*body)])
            }
            TreeStmt::Assert { cond, message } => {
                // Assertions are off unless a JVM is started with -ea; they are checked and not run.
                self.check_condition(*cond);
                if let Some(message) = message {
                    self.check_expr(*message, None);
                }
                StmtKind::Empty
            }
            TreeStmt::Labeled { label, body } => {
                let text = label.text.clone();
                let is_loop = matches!(
                    ast.stmts[*body].kind,
                    TreeStmt::While { .. } | TreeStmt::Do { .. } | TreeStmt::For { .. } | TreeStmt::ForEach { .. }
                );
                if is_loop {
                    let body_span = ast.stmts[*body].span;
                    return self.check_stmt_node(*body, body_span, Some(text));
                }
                let target = self.push_jump(Some(text), false, false);
                let body = Box::new(self.check_stmt(*body));
                self.jumps.pop();
                StmtKind::Labelled { target, body }
            }
            TreeStmt::Empty | TreeStmt::Error => StmtKind::Empty,
        }
    }

    fn push_jump(&mut self, label: Option<Rc<str>>, is_loop: bool, breakable: bool) -> JumpTarget {
        let target = self.next_jump;
        self.next_jump += 1;
        self.jumps.push(Jump {
            target,
            label,
            is_loop,
            breakable,
            is_wall: false,
        });
        target
    }

    fn check_loop_body(&mut self, body: ast::StmtId, label: Option<Rc<str>>) -> (JumpTarget, Box<Stmt>) {
        let target = self.push_jump(label, true, true);
        let body = Box::new(self.check_stmt(body));
        self.jumps.pop();
        (target, body)
    }

    fn find_jump(&mut self, label: Option<&ast::Ident>, continues: bool, span: Span) -> Option<JumpTarget> {
        let found = self
            .jumps
            .iter()
            .rev()
            .take_while(|jump| !jump.is_wall)
            .find(|jump| match label {
                Some(label) => jump.label.as_deref() == Some(label.as_str()),
                None if continues => jump.is_loop,
                None => jump.breakable,
            });
        match found {
            Some(jump) if continues && !jump.is_loop => {
                self.report(Diagnostic::error("continue-target", span));
                None
            }
            Some(jump) => Some(jump.target),
            None => {
                let diagnostic = match label {
                    Some(label) if !label.is_missing() => {
                        Diagnostic::error("unknown-label", label.span).arg(label.as_str())
                    }
                    _ => Diagnostic::error(if continues { "continue-place" } else { "break-place" }, span),
                };
                self.report(diagnostic);
                None
            }
        }
    }

    /// Reports a name that another variable of the same method has already.
    pub(super) fn check_shadowing(&mut self, name: &ast::Ident) {
        if name.is_missing() || name.as_str() == "_" {
            return;
        }
        let Some((other, _)) = self.env.variable(name.as_str()) else {
            return;
        };
        if !self
            .env
            .marks_inside(Some(other))
            .any(|env| matches!(env, Env::Class(_)))
        {
            self.report(Diagnostic::error("duplicate-variable", name.span).arg(name.as_str()));
        }
    }

    fn check_local(&mut self, var: ast::VarId) -> Stmt {
        let ast = self.ast();
        let tree = &ast.vars[var];
        let declared = tree.ty.map(|ty| self.resolve_type(ty));
        if declared == Some(Type::Void) {
            self.report(Diagnostic::error("void-variable", tree.name.span).arg(tree.name.as_str()));
        }
        let init = tree.init.map(|init| match &declared {
            Some(ty) => self.check_value(init, ty),
            None => {
                let init = self.check_expr(init, None);
                if init.ty == Type::Void || init.ty == Type::Null {
                    self.report(Diagnostic::error("var-without-type", tree.name.span).arg(tree.name.as_str()));
                    return Expr::error(init.span);
                }
                init
            }
        });
        let ty = match (declared, &init) {
            (Some(ty), _) => ty,
            (None, Some(init)) => init.ty,
            (None, None) => {
                self.report(Diagnostic::error("var-without-type", tree.name.span).arg(tree.name.as_str()));
                Type::Unknown
            }
        };
        self.check_shadowing(&tree.name);
        let local = self.new_local(tree.name.text.clone(), ty);
        let is_final = tree.modifiers.is_final();
        let constant = match &init {
            Some(init) if is_final && (ty.prim().is_some() || self.is_string(&ty)) => self.constant_as(init, &ty),
            _ => None,
        };
        if init.is_none() {
            self.note_flow();
        }
        let variable = &mut self.locals[local];
        variable.has_value = init.is_some();
        variable.is_final = is_final && init.is_some();
        variable.constant = constant;
        self.env.push(Env::Var(tree.name.text.clone(), local));
        Stmt {
            kind: StmtKind::Init(local, init),
            span: tree.span,
        }
    }

    fn check_local_class(&mut self, id: ast::ClassId) {
        let ast = self.ast();
        let tree = &ast.classes[id];
        let name = tree.name.as_ref().map_or("", |name| name.as_str());
        // Visible inside itself: its row must be known before its environment is kept.
        let row = self.declare_local_class(id, Some(name));
        let local: Rc<str> = name.into();
        self.env.push(Env::LocalClass(local, row));
        let env = self.env.clone();
        self.class_decls.get_mut(&row).expect("just declared").local_env = Some(env);
        let mut all = vec![row];
        let mut at = 0;
        while at < all.len() {
            all.extend(self.class(all[at]).nested.iter().copied());
            at += 1;
        }
        self.declare_nested(&all);
        self.declare_constants(&all);
        for class in all {
            self.check_class_bodies(class);
        }
    }

    fn check_for_each(
        &mut self,
        var: ast::VarId,
        iterable: ast::ExprId,
        body: ast::StmtId,
        label: Option<Rc<str>>,
    ) -> StmtKind {
        let ast = self.ast();
        let tree = &ast.vars[var];
        let iterable = self.check_expr(iterable, None);
        let is_array = matches!(iterable.ty, Type::Array(_));
        let element = match &iterable.ty {
            Type::Array(element) => **element,
            Type::Unknown => Type::Unknown,
            other => match self.as_super(other, self.program.known.iterable) {
                Some(seen) => match seen.args().first() {
                    Some(arg @ Type::Wildcard(_)) => self.bound_of(arg),
                    Some(arg) => *arg,
                    None => self.object(),
                },
                None => {
                    let text = self.text(other);
                    self.report(Diagnostic::error("not-iterable", iterable.span).arg(text));
                    Type::Unknown
                }
            },
        };
        let depth = self.env.len();
        let ty = match tree.ty {
            Some(ty) => self.resolve_type(ty),
            None => element,
        };
        if !self.loosely_assignable(&element, &ty) {
            let (have, want) = (self.text(&element), self.text(&ty));
            self.report(Diagnostic::error("type-mismatch", iterable.span).arg(have).arg(want));
        }
        self.check_shadowing(&tree.name);
        let first = self.new_local("iterator$", Type::Unknown);
        let second = self.new_local("index$", Type::INT);
        let local = self.new_local(tree.name.text.clone(), ty);
        self.locals[local].has_value = true;
        self.env.push(Env::Var(tree.name.text.clone(), local));
        let (target, body) = self.check_loop_body(body, label);
        self.env.truncate(depth);
        StmtKind::ForEach {
            target,
            local,
            iterable: Box::new(iterable),
            hidden: [first, second],
            is_array,
            element,
            body,
        }
    }

    fn check_return(&mut self, value: Option<ast::ExprId>, span: Span) -> StmtKind {
        let returns = self.returns.last().cloned().unwrap_or(Returns::Type(Type::Void));
        if self.jumps.iter().any(|jump| jump.is_wall) {
            self.report(Diagnostic::error("return-in-switch", span));
        }
        match (returns, value) {
            (Returns::Type(Type::Void), None) => StmtKind::Return(None),
            (Returns::Type(Type::Void), Some(value)) => {
                let checked = self.check_expr(value, None);
                self.report(Diagnostic::error("return-value", checked.span));
                StmtKind::Return(None)
            }
            (Returns::Type(ty), Some(value)) => {
                let value = self.check_value(value, &ty);
                self.collect(&value);
                StmtKind::Return(Some(value))
            }
            (Returns::Type(ty), None) => {
                let text = self.text(&ty);
                self.report(Diagnostic::error("return-nothing", span).arg(text));
                StmtKind::Return(None)
            }
            (Returns::Collect, Some(value)) => {
                let value = self.check_expr(value, None);
                self.collect(&value);
                StmtKind::Return(Some(value))
            }
            (Returns::Collect, None) => StmtKind::Return(None),
        }
    }

    fn check_try(
        &mut self,
        resources: &[Resource],
        body: ast::StmtId,
        catches: &[ast::Catch],
        finally: Option<ast::StmtId>,
    ) -> StmtKind {
        let ast = self.ast();
        let depth = self.env.len();
        let hidden = [
            self.new_local("thrown$", Type::Unknown),
            self.new_local("closing$", Type::Unknown),
        ];
        let mut opened = Vec::new();
        for resource in resources {
            match resource {
                Resource::Var(var) => {
                    let stmt = self.check_local(*var);
                    if let StmtKind::Init(local, Some(init)) = stmt.kind {
                        opened.push((local, init));
                    }
                }
                Resource::Expr(expr) => {
                    let expr = self.check_expr(*expr, None);
                    let local = self.new_local("resource$", expr.ty);
                    opened.push((local, expr));
                }
            }
            if let Some((local, init)) = opened.last() {
                let closeable = Type::class(self.program.known.auto_closeable);
                let (ty, init) = (self.locals[*local].ty, init.clone());
                if !self.is_subtype(&ty, &closeable) {
                    self.mismatch(&init, &closeable);
                }
            }
        }
        let body = self.check_stmt(body);
        self.env.truncate(depth);
        let type_span = |var: &ast::Var| var.ty.map_or(var.span, |ty| ast.types[ty].span);
        let catch_spans = catches.iter().map(|catch| type_span(&ast.vars[catch.var])).collect();
        let catches = catches
            .iter()
            .map(|catch| {
                let var = &ast.vars[catch.var];
                let ty = var.ty.map_or(Type::Unknown, |ty| self.resolve_type(ty));
                let caught: Vec<ClassId> = match var.ty.map(|ty| &ast.types[ty].kind) {
                    Some(ast::TypeKind::Union(parts)) => parts
                        .iter()
                        .filter_map(|&part| self.resolve_type(part).class_id())
                        .collect(),
                    _ => ty.class_id().into_iter().collect(),
                };
                let throwable = self.program.known.throwable;
                for &class in &caught {
                    if !self.is_subclass(class, throwable) {
                        let name = self.class(class).simple_name.clone();
                        self.report(Diagnostic::error("not-throwable", var.span).arg(name));
                    }
                }
                self.check_shadowing(&var.name);
                let local = self.new_local(var.name.text.clone(), ty);
                self.locals[local].has_value = true;
                self.env.push(Env::Var(var.name.text.clone(), local));
                let body = self.check_stmt(catch.body);
                self.env.truncate(depth);
                (caught, local, body)
            })
            .collect();
        let finally = finally.map(|finally| self.check_stmt(finally));
        self.note_flow();
        StmtKind::Try(Box::new(Try {
            resources: opened,
            hidden,
            body,
            catches,
            catch_spans,
            finally,
        }))
    }

    pub(super) fn check_switch_expr(&mut self, id: ast::SwitchId, expected: Option<&Type>, span: Span) -> Expr {
        let outer_yielded = std::mem::take(&mut self.yielded);
        self.yields
            .push(expected.filter(|ty| !super::infer::is_vague(ty)).cloned());
        self.jumps.push(Jump {
            target: u32::MAX,
            label: None,
            is_loop: false,
            breakable: false,
            is_wall: true,
        });
        let (switch, values) = self.check_switch(id, expected, true, span);
        self.jumps.pop();
        self.yields.pop();
        let mut values = values;
        values.extend(std::mem::replace(&mut self.yielded, outer_yielded));
        let ty = match expected {
            Some(expected) if !super::infer::is_vague(expected) && *expected != Type::Void => *expected,
            _ => {
                let mut ty: Option<Expr> = None;
                for value in values.iter().filter(|value| value.ty != Type::Void) {
                    ty = Some(match ty {
                        None => value.clone(),
                        Some(before) => {
                            let joined = self.conditional_type(&before, value, None);
                            Expr::new(ExprKind::Error, joined, span)
                        }
                    });
                }
                ty.map_or(Type::Unknown, |value| value.ty)
            }
        };
        Expr::new(ExprKind::Switch(Box::new(switch)), ty, span)
    }

    /// A switch and, of an expression, the values of its arrows.
    fn check_switch(
        &mut self,
        id: ast::SwitchId,
        expected: Option<&Type>,
        is_expr: bool,
        span: Span,
    ) -> (Switch, Vec<Expr>) {
        let ast = self.ast();
        let tree = &ast.switches[id];
        let selector = self.check_expr(tree.selector, None);
        let enum_class = selector
            .ty
            .class_id()
            .filter(|&class| self.class(class).kind == ClassKind::Enum);
        let kind = match self.unboxed(&selector.ty) {
            Some(Prim::Byte | Prim::Short | Prim::Char | Prim::Int) => SwitchKind::Int,
            _ if self.is_string(&selector.ty) => SwitchKind::Text,
            _ => SwitchKind::Ref,
        };
        if let Some(prim @ (Prim::Long | Prim::Float | Prim::Double | Prim::Boolean)) = selector.ty.prim() {
            self.report(Diagnostic::error("switch-type", selector.span).arg(prim.name()));
        }
        let outer_depth = self.env.len();
        let mut values = Vec::new();
        let mut cases = Vec::new();
        let mut covered: Vec<String> = Vec::new();
        let mut has_default = false;
        let mut seen: Vec<Value> = Vec::new();
        for case in &tree.cases {
            let depth = self.env.len();
            let mut labels = Vec::new();
            for label in &case.labels {
                match *label {
                    CaseLabel::Default => {
                        has_default = true;
                        labels.push(SwitchLabel::Default);
                    }
                    CaseLabel::Pattern(pattern) => {
                        let pattern = self.check_pattern(pattern, &selector.ty);
                        self.bind_pattern(&pattern);
                        labels.push(SwitchLabel::Pattern(pattern));
                    }
                    CaseLabel::Expr(expr) => {
                        let label_span = ast.exprs[expr].span;
                        match (&ast.exprs[expr].kind, enum_class) {
                            (Tree::Literal(ast::Literal::Null), _) => labels.push(SwitchLabel::Null),
                            (Tree::Name(name), Some(class)) => {
                                let constants = self.class(class).enum_constants.clone();
                                match constants.iter().position(|constant| constant == name.as_str()) {
                                    Some(idx) => {
                                        covered.push(name.as_str().to_owned());
                                        let kind = ExprKind::StaticField { class, idx: idx as u32 };
                                        let constant = Expr::new(kind, selector.ty, label_span);
                                        labels.push(SwitchLabel::Const(constant));
                                    }
                                    None => {
                                        let near =
                                            Self::did_you_mean(name.as_str(), constants.iter().map(String::as_str));
                                        let text = self.text(&selector.ty);
                                        let diagnostic = Diagnostic::error("unknown-field", label_span)
                                            .arg(name.as_str())
                                            .arg(text);
                                        self.report(Self::hint_did_you_mean(label_span, near, diagnostic));
                                    }
                                }
                            }
                            _ => {
                                let unboxed = self.unboxed(&selector.ty).map_or(selector.ty, Type::Prim);
                                let value = self.check_value(expr, &unboxed);
                                let known = !value.ty.is_unknown() && !selector.ty.is_unknown();
                                match value.as_const() {
                                    Some(constant) => {
                                        if seen.contains(constant) {
                                            self.report(Diagnostic::error("duplicate-case", label_span));
                                        }
                                        seen.push(constant.clone());
                                    }
                                    None if known && kind != SwitchKind::Ref => {
                                        self.report(Diagnostic::error("case-not-constant", label_span));
                                    }
                                    None => {}
                                }
                                labels.push(SwitchLabel::Const(value));
                            }
                        }
                    }
                }
            }
            let guard = case.guard.map(|guard| {
                let guard = self.check_condition(guard);
                self.bind_patterns(&guard, true);
                guard
            });
            let (body, arrow) = match &case.body {
                CaseBody::Group(stmts) => {
                    // The block of a switch is one block: names stay visible in later cases.
                    let stmts = stmts.iter().map(|&stmt| self.check_stmt(stmt)).collect();
                    (stmts, false)
                }
                CaseBody::ArrowExpr(expr) => {
                    let expr_span = ast.exprs[*expr].span;
                    let kind = if is_expr {
                        let value = match expected.filter(|ty| !super::infer::is_vague(ty) && **ty != Type::Void) {
                            Some(ty) => self.check_value(*expr, ty),
                            None => self.check_expr(*expr, expected),
                        };
                        values.push(value.clone());
                        StmtKind::Yield(value)
                    } else {
                        StmtKind::Expr(self.check_expr(*expr, None))
                    };
                    (vec![Stmt { kind, span: expr_span }], true)
                }
                CaseBody::ArrowStmt(stmt) => (vec![self.check_stmt(*stmt)], true),
            };
            if !matches!(case.body, CaseBody::Group(_)) {
                self.env.truncate(depth);
            }
            cases.push(SwitchCase {
                labels,
                guard,
                body,
                arrow,
            });
        }
        self.env.truncate(outer_depth);
        if is_expr && !has_default {
            let all = enum_class.is_some_and(|class| {
                self.class(class)
                    .enum_constants
                    .iter()
                    .all(|constant| covered.contains(constant))
            });
            let has_pattern = cases
                .iter()
                .any(|case: &SwitchCase| case.labels.iter().any(|label| matches!(label, SwitchLabel::Pattern(_))));
            if !all && !has_pattern && !selector.ty.is_unknown() {
                self.report(Diagnostic::error("switch-not-exhaustive", span).hint(Hint::new("add-default")));
            }
        }
        let switch = Switch { selector, kind, cases };
        (switch, values)
    }
}

fn breaks_to(stmt: &Stmt, target: JumpTarget) -> bool {
    any_stmt(stmt, &|kind| matches!(kind, StmtKind::Break(to) if *to == target))
}

fn continues_to(stmt: &Stmt, target: JumpTarget) -> bool {
    any_stmt(stmt, &|kind| matches!(kind, StmtKind::Continue(to) if *to == target))
}

/// Whether a statement or one inside it is such.
fn any_stmt(stmt: &Stmt, wanted: &impl Fn(&StmtKind) -> bool) -> bool {
    if wanted(&stmt.kind) {
        return true;
    }
    match &stmt.kind {
        StmtKind::Block(stmts) => stmts.iter().any(|stmt| any_stmt(stmt, wanted)),
        StmtKind::If { then, otherwise, .. } => {
            any_stmt(then, wanted) || otherwise.as_ref().is_some_and(|otherwise| any_stmt(otherwise, wanted))
        }
        StmtKind::Loop { body, .. } | StmtKind::ForEach { body, .. } | StmtKind::Labelled { body, .. } => {
            any_stmt(body, wanted)
        }
        StmtKind::Switch { switch, .. } => switch
            .cases
            .iter()
            .any(|case| case.body.iter().any(|stmt| any_stmt(stmt, wanted))),
        StmtKind::Try(try_) => {
            any_stmt(&try_.body, wanted)
                || try_.catches.iter().any(|(.., body)| any_stmt(body, wanted))
                || try_.finally.as_ref().is_some_and(|finally| any_stmt(finally, wanted))
        }
        _ => false,
    }
}
