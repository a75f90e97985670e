//! Statements to code.

use crate::lang::check::tree::{
    Expr, ExprKind, JumpTarget, Stmt, StmtKind, Switch, SwitchCase, SwitchKind, SwitchLabel, Try,
};
use crate::lang::eval::code::{Cmp, Op};
use crate::lang::lower::{Label, Lowering, Scope};
use crate::lang::program::MethodId;
use crate::lang::types::{Erased, Type};
use crate::lang::value::Value;

impl Lowering<'_, '_> {
    pub(super) fn stmt(&mut self, stmt: &Stmt) {
        let outer = std::mem::replace(&mut self.span, stmt.span);
        self.stmt_node(stmt);
        self.span = outer;
    }

    fn stmt_node(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Empty => {}
            StmtKind::Block(stmts) => stmts.iter().for_each(|stmt| self.stmt(stmt)),
            StmtKind::Expr(expr) => self.effect(expr),
            StmtKind::Init(local, init) => {
                let (slot, ty) = (self.local(*local).slot, self.local(*local).ty);
                match init {
                    Some(init) => {
                        self.value(init, &ty);
                        self.emit(Op::Store(slot));
                    }
                    // A slot is used again in the next round of a loop: it must not keep its value.
                    None => {
                        self.constant(crate::lang::program::default_value(&ty));
                        self.emit(Op::Store(slot));
                    }
                }
            }
            StmtKind::If { cond, then, otherwise } => {
                let no = self.label();
                self.condition(cond, no);
                self.stmt(then);
                match otherwise {
                    Some(otherwise) => {
                        let end = self.label();
                        self.jump(Op::Jump(0), end);
                        self.place(no);
                        self.stmt(otherwise);
                        self.place(end);
                    }
                    None => self.place(no),
                }
            }
            StmtKind::Loop {
                target,
                cond,
                body,
                update,
                body_first,
            } => self.loop_stmt(*target, cond.as_deref(), body, update, *body_first),
            StmtKind::ForEach {
                target,
                local,
                iterable,
                hidden,
                is_array,
                element,
                body,
            } => {
                let hidden = [self.local(hidden[0]).slot, self.local(hidden[1]).slot];
                let (slot, ty) = (self.local(*local).slot, self.local(*local).ty);
                if *is_array {
                    self.for_each_array(*target, slot, &ty, iterable, hidden, element, body);
                } else {
                    self.for_each_iterable(*target, slot, &ty, iterable, hidden[0], element, body);
                }
            }
            StmtKind::Labelled { target, body } => {
                let end = self.label();
                self.push_jump(*target, end, None);
                self.stmt(body);
                self.parts.scopes.pop();
                self.place(end);
            }
            StmtKind::Switch { target, switch } => {
                let end = self.label();
                self.push_jump(*target, end, None);
                self.switch(switch, Some(end));
                self.parts.scopes.pop();
                self.place(end);
            }
            StmtKind::Break(target) => self.leave_to(*target, false),
            StmtKind::Continue(target) => self.leave_to(*target, true),
            StmtKind::Yield(value) => self.yield_stmt(value),
            StmtKind::Return(value) => self.return_stmt(value.as_ref()),
            StmtKind::Throw(value) => {
                self.expr(value);
                let cause = self.null_cause();
                self.null_text("Cannot throw exception", cause);
                self.emit(Op::Throw);
            }
            StmtKind::Try(try_) => self.try_stmt(try_),
        }
    }

    fn push_jump(&mut self, target: JumpTarget, break_label: Label, continue_label: Option<Label>) {
        self.parts.scopes.push(Scope::Jump {
            target,
            break_label,
            continue_label,
        });
    }

    fn loop_stmt(&mut self, target: JumpTarget, cond: Option<&Expr>, body: &Stmt, update: &[Expr], body_first: bool) {
        let (top, next, end) = (self.label(), self.label(), self.label());
        self.place(top);
        if !body_first && let Some(cond) = cond.filter(|cond| !is_true(cond)) {
            self.condition(cond, end);
        }
        self.push_jump(target, end, Some(next));
        self.stmt(body);
        self.parts.scopes.pop();
        self.place(next);
        update.iter().for_each(|update| self.effect(update));
        if body_first && let Some(cond) = cond.filter(|cond| !is_true(cond)) {
            self.condition(cond, end);
        }
        self.jump(Op::Jump(0), top);
        self.place(end);
    }

    #[expect(clippy::too_many_arguments, reason = "they are what such a loop consists of")]
    fn for_each_array(
        &mut self,
        target: JumpTarget,
        slot: u16,
        ty: &Type,
        array: &Expr,
        hidden: [u16; 2],
        element: &Type,
        body: &Stmt,
    ) {
        let (top, next, end) = (self.label(), self.label(), self.label());
        self.expr(array);
        self.emit(Op::Store(hidden[0]));
        self.emit(Op::Int(0));
        self.emit(Op::Store(hidden[1]));
        self.place(top);
        self.emit(Op::Load(hidden[1]));
        self.emit(Op::Load(hidden[0]));
        self.emit(Op::ArrayLength);
        self.jump(Op::JumpUnlessInt(Cmp::Lt, 0), end);
        self.emit(Op::Load(hidden[0]));
        self.emit(Op::Load(hidden[1]));
        self.emit(Op::ArrayLoad);
        self.convert(element, ty);
        self.emit(Op::Store(slot));
        self.push_jump(target, end, Some(next));
        self.stmt(body);
        self.parts.scopes.pop();
        self.place(next);
        self.emit(Op::IncLocal(hidden[1], 1));
        self.jump(Op::Jump(0), top);
        self.place(end);
    }

    #[expect(clippy::too_many_arguments, reason = "they are what such a loop consists of")]
    fn for_each_iterable(
        &mut self,
        target: JumpTarget,
        slot: u16,
        ty: &Type,
        iterable: &Expr,
        hidden: u16,
        element: &Type,
        body: &Stmt,
    ) {
        let (top, end) = (self.label(), self.label());
        let known = self.checker.program.known;
        let find = |name: &str, class| -> MethodId {
            self.checker
                .program
                .find_method(class, name, 0)
                .expect("the stubs of the JDK declare iterators")
        };
        let iterator = find("iterator", known.iterable);
        let has_next = find("hasNext", known.iterator);
        let next = find("next", known.iterator);
        self.expr(iterable);
        self.emit(Op::CallVirtual(iterator));
        self.emit(Op::Store(hidden));
        self.place(top);
        self.emit(Op::Load(hidden));
        self.emit(Op::CallVirtual(has_next));
        self.jump(Op::JumpUnless(0), end);
        self.emit(Op::Load(hidden));
        self.emit(Op::CallVirtual(next));
        let erased = self.checker.program.erase(element);
        if matches!(erased.base, Erased::Class(class) if class != known.object) {
            self.emit(Op::Cast(erased));
        }
        self.convert(element, ty);
        self.emit(Op::Store(slot));
        self.push_jump(target, end, Some(top));
        self.stmt(body);
        self.parts.scopes.pop();
        self.jump(Op::Jump(0), top);
        self.place(end);
    }

    /// Runs the `finally` blocks between here and scope number `to`, innermost first.
    fn run_finally_down_to(&mut self, to: usize) {
        let inner: Vec<Scope> = self.parts.scopes.drain(to..).collect();
        for idx in (0..inner.len()).rev() {
            if let Scope::Finally { block } = &inner[idx] {
                // What the block itself jumps out of lies further outside.
                let block = block.clone();
                self.parts.scopes.extend(inner[..idx].iter().map(Scope::copy));
                let start = self.here();
                self.stmt(&block);
                let stop = self.here();
                self.parts.gaps.push((start, stop, to + idx));
                self.parts.scopes.truncate(to);
            }
        }
        self.parts.scopes.extend(inner);
    }

    fn leave_to(&mut self, target: JumpTarget, continues: bool) {
        let found = self
            .parts
            .scopes
            .iter()
            .rposition(|scope| matches!(scope, Scope::Jump { target: of, .. } if *of == target));
        let Some(at) = found else { return };
        self.run_finally_down_to(at + 1);
        if let Scope::Jump {
            break_label,
            continue_label,
            ..
        } = &self.parts.scopes[at]
        {
            let label = if continues {
                continue_label.unwrap_or(*break_label)
            } else {
                *break_label
            };
            self.jump(Op::Jump(0), label);
        }
    }

    fn yield_stmt(&mut self, value: &Expr) {
        let Some(at) = self
            .parts
            .scopes
            .iter()
            .rposition(|scope| matches!(scope, Scope::Yield { .. }))
        else {
            return;
        };
        let Scope::Yield { label, ty } = &self.parts.scopes[at] else {
            return;
        };
        let (label, ty) = (*label, *ty);
        self.value(value, &ty);
        if self.parts.scopes[at + 1..]
            .iter()
            .any(|scope| matches!(scope, Scope::Finally { .. }))
        {
            let slot = self.hidden_slot();
            self.emit(Op::Store(slot));
            self.run_finally_down_to(at + 1);
            self.emit(Op::Load(slot));
        }
        self.jump(Op::Jump(0), label);
    }

    fn return_stmt(&mut self, value: Option<&Expr>) {
        let has_finally = self
            .parts
            .scopes
            .iter()
            .any(|scope| matches!(scope, Scope::Finally { .. }));
        let Some(value) = value else {
            self.run_finally_down_to(0);
            self.emit(Op::Return);
            return;
        };
        let result = self.result;
        if result == Type::Void {
            self.effect(value);
            self.run_finally_down_to(0);
            self.emit(Op::Return);
            return;
        }
        self.value(value, &result);
        if has_finally {
            let slot = self.hidden_slot();
            self.emit(Op::Store(slot));
            self.run_finally_down_to(0);
            self.emit(Op::Load(slot));
        }
        self.emit(Op::ReturnValue);
    }

    fn try_stmt(&mut self, try_: &Try) {
        let Some(finally) = &try_.finally else {
            self.try_catch(try_);
            return;
        };
        let end = self.label();
        let thrown = self.local(try_.hidden[0]).slot;
        let start = self.here();
        let depth = self.parts.scopes.len();
        self.parts.scopes.push(Scope::Finally {
            block: Box::new(finally.clone()),
        });
        self.try_catch(try_);
        self.parts.scopes.pop();
        let stop = self.here();
        self.stmt(finally);
        self.jump(Op::Jump(0), end);
        let handler = self.here();
        self.handle(start, stop, handler, None, depth);
        self.emit(Op::Store(thrown));
        self.stmt(finally);
        self.emit(Op::Load(thrown));
        self.emit(Op::Throw);
        self.place(end);
    }

    fn try_catch(&mut self, try_: &Try) {
        let start = self.here();
        let depth = self.parts.scopes.len();
        self.with_resources(try_, 0);
        let stop = self.here();
        if try_.catches.is_empty() {
            return;
        }
        let end = self.label();
        self.jump(Op::Jump(0), end);
        for (classes, local, body) in &try_.catches {
            let target = self.here();
            for &class in classes {
                self.handle(start, stop, target, Some(class), depth);
            }
            let slot = self.local(*local).slot;
            self.emit(Op::Store(slot));
            self.stmt(body);
            self.jump(Op::Jump(0), end);
        }
        self.place(end);
    }

    /// The body inside the resources from number `idx` on: each is closed when it is left, the last one first; what
    /// closing throws is suppressed when the body threw.
    fn with_resources(&mut self, try_: &Try, idx: usize) {
        let Some((local, init)) = try_.resources.get(idx) else {
            self.stmt(&try_.body);
            return;
        };
        let (slot, ty) = (self.local(*local).slot, self.local(*local).ty);
        self.value(init, &ty);
        self.emit(Op::Store(slot));
        let program = &self.checker.program;
        let close = program.find_method(program.known.auto_closeable, "close", 0);
        let suppress = program.find_method(program.known.throwable, "addSuppressed", 1);
        let (Some(close), Some(suppress)) = (close, suppress) else {
            self.stmt(&try_.body);
            return;
        };
        let closing = close_stmt(*local, ty, close, self.span);
        let start = self.here();
        let depth = self.parts.scopes.len();
        self.parts.scopes.push(Scope::Finally {
            block: Box::new(closing.clone()),
        });
        self.with_resources(try_, idx + 1);
        self.parts.scopes.pop();
        let stop = self.here();
        let end = self.label();
        self.stmt(&closing);
        self.jump(Op::Jump(0), end);
        let handler = self.here();
        self.handle(start, stop, handler, None, depth);
        let thrown = self.hidden_slot();
        self.emit(Op::Store(thrown));
        let close_start = self.here();
        self.stmt(&closing);
        let close_stop = self.here();
        let rethrow = self.label();
        self.jump(Op::Jump(0), rethrow);
        let close_handler = self.here();
        self.handle(close_start, close_stop, close_handler, None, depth);
        let closing_thrown = self.hidden_slot();
        self.emit(Op::Store(closing_thrown));
        self.emit(Op::Load(thrown));
        self.emit(Op::Load(closing_thrown));
        self.emit(Op::CallVirtual(suppress));
        self.place(rethrow);
        self.emit(Op::Load(thrown));
        self.emit(Op::Throw);
        self.place(end);
    }

    /// Tests in the order of the text, then the bodies.
    pub(super) fn switch(&mut self, switch: &Switch, end: Option<Label>) {
        let selector = self.hidden_slot();
        self.expr(&switch.selector);
        if let (SwitchKind::Int, Some(prim)) = (switch.kind, self.checker.unboxed_of(&switch.selector.ty)) {
            self.convert(&switch.selector.ty, &Type::Prim(prim));
            self.convert(&Type::Prim(prim), &Type::INT);
        }
        let handles_null = switch
            .cases
            .iter()
            .any(|case| case.labels.iter().any(|label| matches!(label, SwitchLabel::Null)));
        if !handles_null && switch.kind != SwitchKind::Int {
            self.emit(Op::NonNull);
        }
        self.emit(Op::Store(selector));
        let after = end.unwrap_or_else(|| self.label());
        let labels: Vec<Label> = switch.cases.iter().map(|_| self.label()).collect();
        let mut default = after;
        for (case, &label) in switch.cases.iter().zip(&labels) {
            for test in &case.labels {
                match test {
                    SwitchLabel::Default => default = label,
                    _ => self.case_test(test, case, selector, switch.kind, label),
                }
            }
        }
        self.jump(Op::Jump(0), default);
        for (case, &label) in switch.cases.iter().zip(&labels) {
            self.place(label);
            case.body.iter().for_each(|stmt| self.stmt(stmt));
            if case.arrow {
                self.jump(Op::Jump(0), after);
            }
        }
        if end.is_none() {
            self.place(after);
        }
    }

    fn case_test(&mut self, test: &SwitchLabel, case: &SwitchCase, selector: u16, kind: SwitchKind, label: Label) {
        let no = self.label();
        self.emit(Op::Load(selector));
        match test {
            SwitchLabel::Default => {}
            SwitchLabel::Null => {
                self.emit(Op::Null);
                self.emit(Op::SameRef);
            }
            SwitchLabel::Const(value) => match kind {
                SwitchKind::Int => {
                    self.value(value, &Type::INT);
                    self.emit(Op::IntCmp(Cmp::Eq));
                }
                SwitchKind::Text => {
                    let equals = self.checker.program.known.equals;
                    self.expr(value);
                    self.emit(Op::CallVirtual(equals));
                }
                SwitchKind::Ref => {
                    self.expr(value);
                    self.emit(Op::AnyCmp(Cmp::Eq));
                }
            },
            SwitchLabel::Pattern(pattern) => self.pattern_test(pattern),
        }
        self.jump(Op::JumpUnless(0), no);
        if let Some(guard) = &case.guard {
            self.condition(guard, no);
        }
        self.jump(Op::Jump(0), label);
        self.place(no);
    }
}

impl Scope {
    fn copy(&self) -> Scope {
        match self {
            Scope::Jump {
                target,
                break_label,
                continue_label,
            } => Scope::Jump {
                target: *target,
                break_label: *break_label,
                continue_label: *continue_label,
            },
            Scope::Finally { block } => Scope::Finally { block: block.clone() },
            Scope::Yield { label, ty } => Scope::Yield { label: *label, ty: *ty },
        }
    }
}

fn is_true(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Const(Value::Bool(true)))
}

/// `if (resource != null) resource.close();`
fn close_stmt(
    local: crate::lang::check::tree::LocalId,
    ty: Type,
    close: MethodId,
    span: crate::base::span::Span,
) -> Stmt {
    use crate::lang::check::tree::{Call, CallTarget, OpKind};
    let expr = |kind, ty| Expr {
        kind,
        ty,
        span,
        incomplete: false,
    };
    let resource = || expr(ExprKind::Local(local), ty);
    let cond = ExprKind::Compare {
        cmp: Cmp::Ne,
        kind: OpKind::Ref,
        left: Box::new(resource()),
        right: Box::new(expr(ExprKind::Const(Value::Null), Type::Null)),
    };
    let call = Call {
        method: close,
        target: CallTarget::Virtual(resource()),
        args: Vec::new(),
        site: None,
    };
    let call = Stmt {
        kind: StmtKind::Expr(expr(ExprKind::Call(Box::new(call)), Type::Void)),
        span,
    };
    Stmt {
        kind: StmtKind::If {
            cond: Box::new(expr(cond, Type::BOOLEAN)),
            then: Box::new(call),
            otherwise: None,
        },
        span,
    }
}
