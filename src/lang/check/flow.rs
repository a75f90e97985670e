//! What Java asks of the ways through a body: a variable has a value before it is read, and a checked exception is
//! caught or declared. Looked at on checked trees, once everything else is done.

use crate::base::diag::{Diagnostic, Hint};
use crate::base::span::Span;
use crate::lang::check::Checker;
use crate::lang::check::tree::{
    Call, CallTarget, Expr, ExprKind, JumpTarget, LocalId, New, Stmt, StmtKind, Switch, SwitchCase, SwitchLabel, Try,
};
use crate::lang::program::{MethodId, Origin};
use crate::lang::types::{ClassId, Type};
use crate::lang::value::Value;

/// Variables that surely have a value, of those declared without one; nothing where no way leads.
type Assigned = Option<Vec<LocalId>>;

/// What is known where two ways meet.
fn meet(a: Assigned, b: Assigned) -> Assigned {
    match (a, b) {
        (None, other) | (other, None) => other,
        (Some(a), Some(b)) => Some(a.into_iter().filter(|local| b.contains(local)).collect()),
    }
}

fn assign(state: &mut Assigned, local: LocalId) {
    if let Some(known) = state
        && !known.contains(&local)
    {
        known.push(local);
    }
}

/// Where an exception may go.
enum Handlers {
    /// The declaration of a method, or of a lambda's function. Nothing of the places around it catches what its body
    /// throws.
    Method(MethodId),
    /// A try statement catches them.
    Try(Vec<ClassId>),
    /// Everything may be thrown, or nobody can tell.
    All,
}

struct Flow<'f, 'c> {
    checker: &'f Checker<'c>,
    found: Vec<Diagnostic>,
    /// Declared without a value.
    tracked: Vec<LocalId>,
    /// Those of them that had a value where an object of a class inside their body is made: its bodies begin with them.
    given: Vec<LocalId>,
    /// Parameters of catch clauses: throwing one on is Java's precise rethrow, which is not followed.
    caught: Vec<LocalId>,
    /// Reported or not: one message for a variable.
    told: Vec<LocalId>,
    jumps: Vec<(JumpTarget, Assigned)>,
    yields: Vec<Assigned>,
    handlers: Vec<Handlers>,
    /// For each try statement that is open, what its body may throw; nothing where nobody can tell.
    seen: Vec<Option<Vec<ClassId>>>,
    /// Where those inside the innermost lambda begin.
    seen_from: usize,
    throwable: [ClassId; 3],
}

/// Looks at every body of the program in which there is something to see.
pub(super) fn check(checker: &Checker<'_>) -> Vec<Diagnostic> {
    let class = |name: &str| checker.names.by_canonical(name);
    let (Some(runtime), Some(error)) = (class("java.lang.RuntimeException"), class("java.lang.Error")) else {
        return Vec::new();
    };
    let mut flow = Flow {
        checker,
        found: Vec::new(),
        tracked: Vec::new(),
        given: Vec::new(),
        caught: Vec::new(),
        told: Vec::new(),
        jumps: Vec::new(),
        yields: Vec::new(),
        handlers: Vec::new(),
        seen: Vec::new(),
        seen_from: 0,
        throwable: [checker.program.known.throwable, runtime, error],
    };
    for (id, (body, _, code)) in checker.method_trees.iter() {
        let method = checker.method(*id);
        // Bare statements stand in a method that the program didn't write; initialisers have nowhere to declare.
        let written = !method.name_span.is_empty() && !method.name.starts_with('<');
        // A class inside a body reads that one's variables.
        let info = &checker.bodies[*body];
        if !written && !info.flows && info.parent.is_none() {
            continue;
        }
        let handlers = if written { Handlers::Method(*id) } else { Handlers::All };
        flow.handlers.push(handlers);
        let mut state = Some(flow.given.clone());
        flow.stmt(code, &mut state);
        flow.handlers.pop();
    }
    flow.found
}

impl Flow<'_, '_> {
    /// Whether a method may throw a class: it says so, or nobody can tell.
    fn declares(&self, method: MethodId, class: ClassId) -> bool {
        let program = &self.checker.program;
        let takes = |ty: &Type| ty.class_id().is_none_or(|above| program.is_subclass(class, above));
        program.method(method).throws.iter().any(takes)
    }

    fn thrown(&mut self, class: ClassId, span: Span) {
        let [throwable, runtime, error] = self.throwable;
        let program = &self.checker.program;
        let is = |above| program.is_subclass(class, above);
        if !is(throwable) || is(runtime) || is(error) {
            return;
        }
        // The innermost handlers are the last; every try statement on the way sees it pass.
        let mut n_open = self.seen.len();
        for handlers in self.handlers.iter().rev() {
            match handlers {
                Handlers::All => return,
                Handlers::Method(method) if self.declares(*method, class) => return,
                Handlers::Method(_) => break,
                Handlers::Try(classes) => {
                    n_open -= 1;
                    if let Some(seen) = &mut self.seen[n_open] {
                        seen.push(class);
                    }
                    if classes.iter().any(|&above| program.is_subclass(class, above)) {
                        return;
                    }
                }
            }
        }
        let name = program.class(class).simple_name.clone();
        let diagnostic = Diagnostic::error("uncaught-exception", span)
            .arg(name.clone())
            .hint(Hint::new("catch-or-throw").arg(name));
        if self.found.iter().all(|other| other.span != span) {
            self.found.push(diagnostic);
        }
    }

    fn throws_of(&mut self, method: MethodId, span: Span) {
        let checker = self.checker;
        for ty in &checker.method(method).throws {
            match ty.class_id() {
                Some(class) => self.thrown(class, span),
                None => self.anything(),
            }
        }
        let is_open = self.seen.len() > self.seen_from;
        if is_open && !self.tells_all(method) {
            self.anything();
        }
    }

    /// Whether the declaration names all checked exceptions. That of the classes that programs use most is complete;
    /// elsewhere the library may have left one out.
    fn tells_all(&self, method: MethodId) -> bool {
        const COMPLETE: [&str; 7] = [
            "java.lang",
            "java.util",
            "java.util.function",
            "java.util.stream",
            "java.math",
            "java.time",
            "java.text",
        ];
        let class = self.checker.class(self.checker.method(method).class);
        class.origin != Origin::Library || COMPLETE.contains(&class.package.as_str())
    }

    /// Something that may throw whatever it likes.
    fn anything(&mut self) {
        self.seen[self.seen_from..].iter_mut().for_each(|seen| *seen = None);
    }

    /// A catch clause for what its try statement never throws (JLS 11.2.3).
    fn never_thrown(&mut self, try_: &Try, seen: &[ClassId]) {
        let [throwable, runtime, error] = self.throwable;
        let program = &self.checker.program;
        for ((classes, ..), span) in try_.catches.iter().zip(&try_.catch_spans) {
            for &class in classes {
                let is = |above| program.is_subclass(class, above);
                let checked = is(throwable) && !is(runtime) && !is(error) && !program.is_subclass(runtime, class);
                let related = |&other: &ClassId| program.is_subclass(other, class) || program.is_subclass(class, other);
                if checked && class != throwable && !seen.iter().any(related) {
                    let name = program.class(class).simple_name.clone();
                    self.found.push(Diagnostic::error("never-thrown", *span).arg(name));
                }
            }
        }
    }

    fn read(&mut self, local: LocalId, state: &mut Assigned, span: Span) {
        let Some(known) = state else { return };
        if known.contains(&local) || !self.tracked.contains(&local) || self.told.contains(&local) {
            return;
        }
        self.told.push(local);
        let name = self.checker.locals[local].name.to_string();
        self.found.push(Diagnostic::error("not-assigned", span).arg(name));
    }

    fn exprs<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>, state: &mut Assigned) {
        for expr in exprs {
            self.expr(expr, state);
        }
    }

    fn creation(&mut self, new: &New, span: Span, state: &mut Assigned) {
        self.exprs(new.outer.iter().chain(&new.args), state);
        if let (Some(known), Some(captured)) = (state, self.checker.class_captures.get(&new.class)) {
            self.given.extend(captured.iter().filter(|local| known.contains(local)));
        }
        self.throws_of(new.constructor, span);
    }

    /// A condition: what is known if it holds, and if it doesn't.
    fn condition(&mut self, expr: &Expr, state: &Assigned) -> (Assigned, Assigned) {
        match (&expr.kind, expr.as_const()) {
            (_, Some(Value::Bool(true))) => (state.clone(), None),
            (_, Some(Value::Bool(false))) => (None, state.clone()),
            (ExprKind::And(left, right), _) => {
                let (holds, fails) = self.condition(left, state);
                let (both, second) = self.condition(right, &holds);
                (both, meet(fails, second))
            }
            (ExprKind::Or(left, right), _) => {
                let (holds, fails) = self.condition(left, state);
                let (second, neither) = self.condition(right, &fails);
                (meet(holds, second), neither)
            }
            (ExprKind::Not(operand), _) => {
                let (holds, fails) = self.condition(operand, state);
                (fails, holds)
            }
            _ => {
                let mut after = state.clone();
                self.expr_plain(expr, &mut after);
                (after.clone(), after)
            }
        }
    }

    fn expr(&mut self, expr: &Expr, state: &mut Assigned) {
        match &expr.kind {
            ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Not(_) => {
                let (holds, fails) = self.condition(expr, state);
                *state = meet(holds, fails);
            }
            _ => self.expr_plain(expr, state),
        }
    }

    fn expr_plain(&mut self, expr: &Expr, state: &mut Assigned) {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Local(local) => self.read(*local, state, span),
            ExprKind::Assign { target, value } => {
                if let ExprKind::Local(local) = target.kind {
                    self.expr(value, state);
                    assign(state, local);
                } else {
                    self.exprs([&**target, &**value], state);
                }
            }
            ExprKind::Call(_) => self.calls(expr, state),
            ExprKind::NamedCall(call) => {
                self.expr(&call.target, state);
                self.exprs(&call.args, state);
                self.anything();
            }
            ExprKind::New(new) => self.creation(new, span, state),
            ExprKind::EnumConstant(constant) => self.creation(&constant.new, span, state),
            ExprKind::NewArray(items) | ExprKind::ArrayOf(items) | ExprKind::Concat(items) => self.exprs(items, state),
            ExprKind::Index { array, index } => self.exprs([&**array, &**index], state),
            ExprKind::Arith { left, right, .. } | ExprKind::Compare { left, right, .. } => {
                self.exprs([&**left, &**right], state);
            }
            ExprKind::CompoundAssign { target, value, .. } => self.exprs([&**target, &**value], state),
            ExprKind::Field { target: inner, .. }
            | ExprKind::NamedField { target: inner, .. }
            | ExprKind::ArrayLength(inner)
            | ExprKind::Neg(inner)
            | ExprKind::BitNot(inner)
            | ExprKind::Convert(inner)
            | ExprKind::Step { target: inner, .. }
            | ExprKind::Cast { operand: inner, .. }
            | ExprKind::InstanceOf { operand: inner, .. } => self.expr(inner, state),
            ExprKind::Conditional { cond, then, otherwise } => {
                let (mut holds, mut fails) = self.condition(cond, state);
                self.expr(then, &mut holds);
                self.expr(otherwise, &mut fails);
                *state = meet(holds, fails);
            }
            ExprKind::Lambda(lambda) => {
                if let Some((_, receiver)) = &lambda.bound {
                    self.expr(receiver, state);
                }
                let info = &self.checker.bodies[lambda.body];
                if !info.throws && !info.flows && info.captures.is_empty() {
                    return;
                }
                // Nothing of the place it is written in catches what it throws later.
                let seen_from = std::mem::replace(&mut self.seen_from, self.seen.len());
                let jumps = std::mem::take(&mut self.jumps);
                self.handlers.push(Handlers::Method(lambda.method));
                self.stmt(&lambda.code, &mut state.clone());
                self.handlers.pop();
                self.seen_from = seen_from;
                self.jumps = jumps;
            }
            ExprKind::Switch(switch) => {
                let outer = std::mem::take(&mut self.yields);
                self.switch(switch, state, true);
                let yields = std::mem::replace(&mut self.yields, outer);
                *state = yields.into_iter().fold(None, meet);
            }
            ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Not(_) => self.expr(expr, state),
            ExprKind::Error
            | ExprKind::Const(_)
            | ExprKind::This(_)
            | ExprKind::StaticField { .. }
            | ExprKind::ClassLiteral(_) => {}
        }
    }

    /// A chain of calls, from the innermost receiver outwards, without recursion over its length.
    fn calls(&mut self, expr: &Expr, state: &mut Assigned) {
        let ExprKind::Call(call) = &expr.kind else { return };
        if !call.is_long_chain() {
            if let Some(receiver) = call.target.receiver() {
                self.expr(receiver, state);
            }
            return self.call(call, expr.span, state);
        }
        let mut chain: Vec<(&Call, Span)> = Vec::new();
        let mut at = Some(expr);
        while let Some(expr) = at {
            let ExprKind::Call(call) = &expr.kind else {
                self.expr(expr, state);
                break;
            };
            chain.push((call, expr.span));
            at = call.target.receiver();
        }
        for (call, span) in chain.into_iter().rev() {
            self.call(call, span, state);
        }
    }

    /// A call whose receiver was looked at.
    fn call(&mut self, call: &Call, span: Span, state: &mut Assigned) {
        self.exprs(&call.args, state);
        let span = call.site.as_ref().map_or(span, |site| site.name_span);
        // `clone` of an array throws nothing, whatever `Object` says.
        let of_array = matches!(&call.target, CallTarget::Virtual(target) if matches!(target.ty, Type::Array(_)));
        if !of_array {
            self.throws_of(call.method, span);
        }
    }

    /// The cases; `state` becomes what is known behind the last one.
    fn switch(&mut self, switch: &Switch, state: &mut Assigned, is_expr: bool) {
        self.expr(&switch.selector, state);
        let entry = state.clone();
        let is_default = |case: &SwitchCase| case.labels.iter().any(|label| matches!(label, SwitchLabel::Default));
        let covers = is_expr || switch.cases.iter().any(is_default);
        let mut ends: Assigned = if covers { None } else { entry.clone() };
        let mut falling: Assigned = None;
        for case in &switch.cases {
            let mut at = meet(falling.take(), entry.clone());
            if let Some(guard) = &case.guard {
                at = self.condition(guard, &at).0;
            }
            for stmt in &case.body {
                self.stmt(stmt, &mut at);
            }
            if case.arrow {
                ends = meet(ends, at);
            } else {
                falling = at;
            }
        }
        *state = meet(ends, falling);
    }

    fn take_jumps(&mut self, target: JumpTarget, after: Assigned) -> Assigned {
        let jumps = std::mem::take(&mut self.jumps);
        let mut after = after;
        for (to, state) in jumps {
            if to == target {
                after = meet(after, state);
            } else {
                self.jumps.push((to, state));
            }
        }
        after
    }

    fn stmt(&mut self, stmt: &Stmt, state: &mut Assigned) {
        match &stmt.kind {
            StmtKind::Empty => {}
            StmtKind::Block(stmts) => {
                for stmt in stmts {
                    self.stmt(stmt, state);
                }
            }
            StmtKind::Expr(expr) => self.expr(expr, state),
            StmtKind::Init(local, value) => match value {
                Some(value) => self.expr(value, state),
                None => self.tracked.push(*local),
            },
            StmtKind::If { cond, then, otherwise } => {
                let (mut holds, mut fails) = self.condition(cond, state);
                self.stmt(then, &mut holds);
                if let Some(otherwise) = otherwise {
                    self.stmt(otherwise, &mut fails);
                }
                *state = meet(holds, fails);
            }
            StmtKind::Loop {
                target,
                cond,
                body,
                update,
                body_first,
            } => {
                let mut inside = state.clone();
                let mut behind = None;
                if !body_first && let Some(cond) = cond {
                    (inside, behind) = self.condition(cond, state);
                }
                self.stmt(body, &mut inside);
                if *body_first && let Some(cond) = cond {
                    // A `continue` comes to the condition with what it knew.
                    behind = self.condition(cond, &inside).1;
                }
                self.exprs(update, &mut inside);
                *state = self.take_jumps(*target, behind);
            }
            StmtKind::ForEach {
                target, iterable, body, ..
            } => {
                self.expr(iterable, state);
                self.stmt(body, &mut state.clone());
                let after = state.take();
                *state = self.take_jumps(*target, after);
            }
            StmtKind::Labelled { target, body } => {
                self.stmt(body, state);
                let after = state.take();
                *state = self.take_jumps(*target, after);
            }
            StmtKind::Switch { target, switch } => {
                self.switch(switch, state, false);
                let after = state.take();
                *state = self.take_jumps(*target, after);
            }
            StmtKind::Break(target) => {
                let at = state.take();
                self.jumps.push((*target, at));
            }
            StmtKind::Continue(_) => *state = None,
            StmtKind::Yield(value) => {
                self.expr(value, state);
                let at = state.take();
                self.yields.push(at);
            }
            StmtKind::Return(value) => {
                self.exprs(value, state);
                *state = None;
            }
            StmtKind::Throw(value) => {
                self.expr(value, state);
                let again = matches!(value.kind, ExprKind::Local(local) if self.caught.contains(&local));
                match value.ty.class_id() {
                    Some(class) if !again => self.thrown(class, value.span),
                    _ => self.anything(),
                }
                *state = None;
            }
            StmtKind::Try(try_) => self.try_stmt(try_, state),
        }
    }

    fn try_stmt(&mut self, try_: &Try, state: &mut Assigned) {
        let before = state.clone();
        let classes = try_.catches.iter().flat_map(|(classes, ..)| classes).copied().collect();
        self.handlers.push(Handlers::Try(classes));
        self.seen.push(Some(Vec::new()));
        for (_, resource) in &try_.resources {
            self.expr(resource, state);
            let close = resource
                .ty
                .class_id()
                .map(|class| self.checker.find_methods(&Type::class(class), "close"));
            let close = close.and_then(|found| {
                found
                    .into_iter()
                    .map(|found| found.0)
                    .find(|&id| self.checker.method(id).params.is_empty())
            });
            if let Some(close) = close {
                self.throws_of(close, resource.span);
            }
        }
        self.stmt(&try_.body, state);
        self.handlers.pop();
        if let Some(Some(seen)) = self.seen.pop() {
            self.never_thrown(try_, &seen);
        }
        for (_, local, code) in &try_.catches {
            self.caught.push(*local);
            let mut at = before.clone();
            self.stmt(code, &mut at);
            let ended = state.take();
            *state = meet(ended, at);
        }
        if let Some(finally) = &try_.finally {
            let mut at = before;
            self.stmt(finally, &mut at);
            match at {
                None => *state = None,
                Some(known) => known.into_iter().for_each(|local| assign(state, local)),
            }
        }
    }
}
