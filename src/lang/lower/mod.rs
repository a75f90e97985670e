//! From checked trees to code for the stack machine.
//!
//! Every conversion is put in here, from the type of a value to the type of its place. Captured variables become
//! fields: of the lambda's object, or of the local class. Nothing is reported: a tree that gets here has no errors.

mod assign;
mod expr;
mod lambda;
mod stmt;

use std::rc::Rc;

use crate::base::sort::Arrange;
use crate::base::sorted::SortedMap;
use crate::base::span::Span;
use crate::lang::check::Checker;
use crate::lang::check::tree::{BodyId, JumpTarget, Local, LocalId, Stmt, StmtKind};
use crate::lang::eval::code::{Code, Handler, NullCause, NullMessage, NullUse, Op};
use crate::lang::program::{Body, MethodId, SiteId};
use crate::lang::types::{ClassId, Prim, Type};
use crate::lang::value::{Text, Value};

/// Equal constants and names near each other are stored once. Looking through all of them would cost a long method the
/// square of its length.
const LOOK_BACK: usize = 8;

/// Makes code of every checked body.
pub(in crate::lang) fn lower(checker: &mut Checker<'_>) {
    checker.note_trees();
    // There are about as many calls as arguments, or somewhat more.
    let n_args = checker.program.arg_spans.len();
    checker.program.sites.reserve(n_args + n_args / 4);
    lower_some(checker, usize::MAX);
}

/// Makes code of so many checked bodies. False: there are no more.
pub(in crate::lang) fn lower_some(checker: &mut Checker<'_>, n: usize) -> bool {
    let rest = match checker.method_trees.len() > n {
        true => checker.method_trees.split_off(n),
        false => SortedMap::new(),
    };
    let trees = std::mem::replace(&mut checker.method_trees, rest);
    for (method, (body, params, code)) in trees {
        if !is_reachable(checker, method) {
            continue;
        }
        let code = method_code(checker, method, body, &params, code);
        Rc::make_mut(&mut checker.program.methods[method]).body = Body::Code(Rc::new(code));
    }
    !checker.method_trees.is_empty()
}

/// Makes the code of a method whose body alone was checked.
pub(in crate::lang) fn lower_one(checker: &mut Checker<'_>, method: MethodId) -> Option<Code> {
    let (body, params, code) = checker.method_trees.remove(&method)?;
    Some(method_code(checker, method, body, &params, code))
}

fn method_code(checker: &mut Checker<'_>, method: MethodId, body: BodyId, params: &[LocalId], code: Stmt) -> Code {
    let span = code.span;
    let is_constructor = checker.program.method(method).is_constructor();
    let mut lowering = Lowering::new(checker, body, method, Box::default());
    lowering.result = lowering.checker.program.method(method).result;
    lowering.bind_params(params);
    lowering.parts.make_room(&code);
    if is_constructor {
        lowering.constructor(&code);
    } else if let StmtKind::Block(stmts) = code.kind {
        // A statement's tree goes while it is at hand, and what it took is there for the code of the next one.
        for stmt in stmts {
            lowering.stmt(&stmt);
        }
    } else {
        lowering.stmt(&code);
    }
    lowering.finish(span).0
}

/// A class whose text was checked twice leaves methods behind that it no longer has.
fn is_reachable(checker: &Checker<'_>, id: MethodId) -> bool {
    let method = checker.program.method(id);
    let class = checker.program.class(method.class);
    class.methods.contains(&id)
        || class.constructors.contains(&id)
        || class.static_init == Some(id)
        || checker.instance_inits.get(&method.class) == Some(&id)
}

/// Where `break` and `continue` go, and what has to be done on the way out.
enum Scope {
    Jump {
        target: JumpTarget,
        break_label: Label,
        continue_label: Option<Label>,
    },
    /// A `finally` block that leaving runs through.
    Finally { block: Box<Stmt> },
    /// A switch expression: `yield` goes to its end.
    Yield { label: Label, ty: Type },
}

/// A place in the code that is not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Label(usize);

/// Lists that grow while the code of one body is made. Those of a lambda keep their room for the next one.
#[derive(Default)]
struct Parts {
    ops: Vec<(Op, Span)>,
    consts: Vec<Value>,
    names: Vec<Rc<str>>,
    handlers: Vec<Handler>,
    sites: Vec<(u32, SiteId)>,
    null_messages: Vec<(u32, NullMessage)>,
    /// Names of locals for such messages: slot, row of `names`.
    local_names: SortedMap<u16, Option<u32>>,
    /// Names of the fields that operations read, for messages.
    field_names: SortedMap<usize, String>,
    /// Where labels are, once they are placed.
    labels: Vec<Option<u32>>,
    /// Jumps to be filled in: operation and label.
    jumps: Vec<(usize, Label)>,
    scopes: Vec<Scope>,
    /// Code of `finally` blocks inside what they protect: start, end, depth of the scope they belong to. Handlers of that
    /// scope and of inner ones don't cover it.
    gaps: Vec<(u32, u32, usize)>,
    /// For the lambdas in the body.
    inner: Option<Box<Parts>>,
}

/// What a statement of a job, a chain of calls, comes to.
const OPS_PER_STMT: usize = 10;
const CALLS_PER_STMT: usize = 4;

impl Parts {
    /// Makes room for a method's statements: the lists of a long one would be copied whenever they grow.
    fn make_room(&mut self, code: &Stmt) {
        if let StmtKind::Block(stmts) = &code.kind {
            self.ops.reserve(stmts.len() * OPS_PER_STMT);
            self.sites.reserve(stmts.len() * CALLS_PER_STMT);
            self.null_messages.reserve(stmts.len() * CALLS_PER_STMT);
        }
    }
}

/// State of making the code of one body.
struct Lowering<'c, 's> {
    checker: &'c mut Checker<'s>,
    body: BodyId,
    method: MethodId,
    parts: Box<Parts>,
    n_params: u16,
    n_locals: u16,
    span: Span,
    result: Type,
}

impl<'c, 's> Lowering<'c, 's> {
    /// `parts` are empty.
    fn new(checker: &'c mut Checker<'s>, body: BodyId, method: MethodId, parts: Box<Parts>) -> Self {
        let n_locals = checker.bodies[body].n_slots;
        Lowering {
            checker,
            body,
            method,
            parts,
            n_params: 0,
            n_locals,
            span: Span::default(),
            result: Type::Void,
        }
    }

    /// Parameters have the slots behind the receiver and the names that the method tells; nothing to do but to see that
    /// this is so.
    fn bind_params(&mut self, params: &[LocalId]) {
        self.n_params = params.len() as u16;
        let first = self.n_receivers();
        for (idx, &param) in params.iter().enumerate() {
            let local = &self.checker.locals[param];
            debug_assert_eq!(local.slot, first + idx as u16, "parameters come first");
            debug_assert_eq!(
                local.name,
                self.checker.program.method(self.method).params[idx].name,
                "a parameter has one name"
            );
        }
    }

    /// Slots before those of the parameters.
    fn n_receivers(&self) -> u16 {
        let body = &self.checker.bodies[self.body];
        u16::from(body.is_lambda || !body.is_static)
    }

    fn local(&self, id: LocalId) -> &Local {
        &self.checker.locals[id]
    }

    fn emit(&mut self, op: Op) -> usize {
        self.parts.ops.push((op, self.span));
        self.parts.ops.len() - 1
    }

    fn here(&self) -> u32 {
        self.parts.ops.len() as u32
    }

    fn label(&mut self) -> Label {
        self.parts.labels.push(None);
        Label(self.parts.labels.len() - 1)
    }

    fn place(&mut self, label: Label) {
        self.parts.labels[label.0] = Some(self.here());
    }

    fn jump(&mut self, op: Op, label: Label) {
        let at = self.emit(op);
        self.parts.jumps.push((at, label));
    }

    fn constant(&mut self, value: Value) {
        let op = match value {
            Value::Null => Op::Null,
            Value::Int(v) => Op::Int(v),
            Value::Bool(v) => Op::Bool(v),
            Value::Str(text) => {
                // Equal literals of one program are one object.
                let interned = self.checker.intern(&text);
                self.push_const(Value::Str(interned))
            }
            other => self.push_const(other),
        };
        self.emit(op);
    }

    fn push_const(&mut self, value: Value) -> Op {
        let from = self.parts.consts.len().saturating_sub(LOOK_BACK);
        let is_known = |known: &Value| match (known, &value) {
            (Value::Str(known), Value::Str(text)) => Text::same(known, text),
            _ => *known == value,
        };
        let found = self.parts.consts[from..].iter().position(is_known);
        let idx = found.map_or(self.parts.consts.len(), |at| from + at);
        if found.is_none() {
            self.parts.consts.push(value);
        }
        Op::Const(idx as u32)
    }

    fn name(&mut self, name: impl AsRef<str> + Into<Rc<str>>) -> u32 {
        let from = self.parts.names.len().saturating_sub(LOOK_BACK);
        let found = self.parts.names[from..]
            .iter()
            .position(|known| **known == *name.as_ref());
        let idx = found.map_or(self.parts.names.len(), |at| from + at);
        if found.is_none() {
            self.parts.names.push(name.into());
        }
        idx as u32
    }

    /// What a NullPointerException of the next operation says.
    fn null_message(&mut self, what: NullUse, cause: NullCause) {
        let at = self.here();
        self.parts.null_messages.push((at, NullMessage { what, cause }));
    }

    /// As `null_message`, for a text of its own.
    fn null_text(&mut self, what: &str, cause: NullCause) {
        let what = NullUse::Named(self.name(what));
        self.null_message(what, cause);
    }

    /// Covers operations by a handler, but for the code of `finally` blocks of scopes up to `depth`.
    fn handle(&mut self, start: u32, end: u32, target: u32, class: Option<ClassId>, depth: usize) {
        let mut at = start;
        let mut gaps: Vec<(u32, u32)> = Vec::new();
        for &(from, to, of) in &self.parts.gaps {
            if of <= depth && from >= start && to <= end {
                gaps.push((from, to));
            }
        }
        gaps.arrange();
        gaps.push((end, end));
        for (from, to) in gaps {
            if from > at {
                self.parts.handlers.push(Handler {
                    start: at,
                    end: from,
                    target,
                    class,
                });
            }
            at = at.max(to);
        }
    }

    /// A slot for a value that the text has no name for.
    fn hidden_slot(&mut self) -> u16 {
        let slot = self.n_locals;
        self.n_locals = self.n_locals.saturating_add(1);
        slot
    }

    /// Slot of an instance field.
    fn field_slot(&self, class: ClassId, idx: u32) -> u32 {
        self.checker.program.class(class).first_field + idx
    }

    fn hidden_field(&self, class: ClassId, name: &str) -> Option<u32> {
        let declared = self.checker.program.class(class);
        let idx = declared.fields.iter().position(|field| field.name == name)?;
        Some(declared.first_field + idx as u32)
    }

    fn finish(mut self, span: Span) -> (Code, Box<Parts>) {
        self.span = Span::at(span.end.saturating_sub(1));
        // Falling off the end of a method without a result; behind one with a result it is never reached.
        match self.result {
            Type::Void => {
                self.emit(Op::Return);
            }
            _ => {
                self.emit(Op::Null);
                self.emit(Op::ReturnValue);
            }
        }
        let parts = &mut *self.parts;
        for (at, label) in parts.jumps.drain(..) {
            let target = parts.labels[label.0].expect("every label is placed before the code is finished");
            let op = &mut parts.ops[at].0;
            *op = match *op {
                Op::Jump(_) => Op::Jump(target),
                Op::JumpIf(_) => Op::JumpIf(target),
                Op::JumpUnless(_) => Op::JumpUnless(target),
                Op::JumpUnlessInt(cmp, _) => Op::JumpUnlessInt(cmp, target),
                other => other,
            };
        }
        let keep = self.checker.bodies[self.body].is_lambda;
        let code = Code {
            ops: boxed(&mut parts.ops, keep),
            consts: boxed(&mut parts.consts, keep),
            names: boxed(&mut parts.names, keep),
            n_locals: self.n_locals,
            handlers: boxed(&mut parts.handlers, keep),
            sites: boxed(&mut parts.sites, keep),
            null_messages: boxed(&mut parts.null_messages, keep),
        };
        parts.local_names.clear();
        parts.field_names.clear();
        parts.labels.clear();
        parts.gaps.clear();
        (code, self.parts)
    }

    /// A constructor: captured values are in place already; superclass first, then fields, then the rest.
    fn constructor(&mut self, code: &Stmt) {
        let class = self.checker.program.method(self.method).class;
        let stmts = match &code.kind {
            StmtKind::Block(stmts) => flatten(stmts),
            _ => vec![code],
        };
        let calls_this = stmts.first().is_some_and(|stmt| self.is_this_call(stmt, class));
        let calls_super = stmts.first().is_some_and(|stmt| self.is_super_call(stmt, class));
        if calls_this {
            self.stmt(code);
            return;
        }
        let mut rest = &stmts[..];
        if calls_super {
            self.stmt(stmts[0]);
            rest = &stmts[1..];
        }
        if let Some(&init) = self.checker.instance_inits.get(&class) {
            self.emit(Op::Load(0));
            self.emit(Op::CallExact(init));
        }
        for stmt in rest {
            self.stmt(stmt);
        }
    }

    fn is_super_call(&self, stmt: &Stmt, class: ClassId) -> bool {
        self.constructor_called(stmt).is_some_and(|called| called != class)
    }

    fn is_this_call(&self, stmt: &Stmt, class: ClassId) -> bool {
        self.constructor_called(stmt) == Some(class)
    }

    fn constructor_called(&self, stmt: &Stmt) -> Option<ClassId> {
        use crate::lang::check::tree::{CallTarget, ExprKind};
        let StmtKind::Expr(expr) = &stmt.kind else { return None };
        let ExprKind::Call(call) = &expr.kind else { return None };
        let method = self.checker.program.method(call.method);
        (method.is_constructor() && matches!(call.target, CallTarget::Exact(_))).then_some(method.class)
    }

    /// From the type of a value on the stack to the type of its place.
    fn convert(&mut self, from: &Type, to: &Type) {
        match (from, to) {
            (Type::Prim(a), Type::Prim(b)) if a != b => {
                self.emit(Op::Convert(*b));
            }
            (Type::Prim(a), _) => {
                // `Long x = …` from a constant of another type, or a box of a wider type than the value's.
                if let Some(prim) = self.checker.unboxed_of(to)
                    && prim != *a
                {
                    self.emit(Op::Convert(prim));
                }
            }
            (_, Type::Prim(prim)) => {
                let from_prim = self.checker.unboxed_of(from);
                match from_prim {
                    Some(from_prim) => {
                        self.unbox(from_prim);
                        if from_prim != *prim {
                            self.emit(Op::Convert(*prim));
                        }
                    }
                    None if from.is_unknown() && *prim != Prim::Boolean => {
                        self.unbox(*prim);
                        self.emit(Op::Convert(*prim));
                    }
                    None => self.unbox(*prim),
                }
            }
            _ => {}
        }
    }

    fn unbox(&mut self, prim: Prim) {
        let cause = self.null_cause();
        self.null_message(NullUse::Unbox(prim), cause);
        self.emit(Op::Unbox(prim));
    }

    /// How the JVM names what the last operation pushed, should it be null.
    fn null_cause(&mut self) -> NullCause {
        let row = match self.parts.ops.last().map(|&(op, _)| op) {
            None => None,
            Some(Op::CallStatic(method) | Op::CallExact(method) | Op::CallVirtual(method)) => {
                return NullCause::Returned(method);
            }
            Some(Op::Load(slot)) => {
                let param = slot.checked_sub(self.n_receivers());
                match param.filter(|&param| param < self.n_params) {
                    Some(param) if self.local_in(slot).is_some_and(|local| !local.name.ends_with('$')) => {
                        return NullCause::Param(param);
                    }
                    Some(_) => None,
                    None => self.name_of_slot(slot),
                }
            }
            Some(_) => self.name_at(self.parts.ops.len() - 1),
        };
        row.map_or(NullCause::Unnamed, NullCause::Named)
    }

    /// The row of the name of the local that was pushed last.
    fn name_of_slot(&mut self, slot: u16) -> Option<u32> {
        if let Some(&row) = self.parts.local_names.get(&slot) {
            return row;
        }
        let row = match self.local_in(slot).map(|local| local.name.clone()) {
            Some(name) if name.ends_with('$') => None,
            Some(name) => Some(self.name(name)),
            None => self.name_at(self.parts.ops.len() - 1),
        };
        self.parts.local_names.insert(slot, row);
        row
    }

    /// The row of the name of what an operation pushes.
    fn name_at(&mut self, at: usize) -> Option<u32> {
        self.describe_at(at).map(|name| self.name(name))
    }

    /// The local in a slot: they were given one after the other, behind the receiver.
    fn local_in(&self, slot: u16) -> Option<&Local> {
        let at = usize::from(slot.checked_sub(self.n_receivers())?);
        let body = &self.checker.bodies[self.body];
        body.locals.get(at).map(|&local| self.local(local))
    }

    fn describe_at(&self, at: usize) -> Option<String> {
        match self.parts.ops[at].0 {
            Op::Load(slot) => {
                let body = &self.checker.bodies[self.body];
                if slot == 0 && !body.is_lambda && !body.is_static {
                    return Some("this".to_owned());
                }
                self.local_in(slot)
                    .map(|local| local.name.to_string())
                    .filter(|name| !name.ends_with('$'))
            }
            Op::GetField(_) if at > 0 => {
                let target = self.describe_at(at - 1)?;
                let name = self.parts.field_names.get(&at)?;
                Some(format!("{target}.{name}"))
            }
            Op::ArrayLoad if at > 1 => {
                let array = self.describe_at(at - 2)?;
                let index = match self.parts.ops[at - 1].0 {
                    Op::Int(idx) => idx.to_string(),
                    Op::Load(_) => self.describe_at(at - 1)?,
                    _ => "...".to_owned(),
                };
                Some(format!("{array}[{index}]"))
            }
            Op::GetStatic(class, idx) => {
                let class = self.checker.program.class(class);
                Some(format!(
                    "{}.{}",
                    class.name.rsplit('.').next()?,
                    class.static_fields[idx as usize].name
                ))
            }
            _ => None,
        }
    }
}

/// A list in just as much room as it takes. Where the list is to keep its room, it is copied.
fn boxed<T: Clone>(list: &mut Vec<T>, keep: bool) -> Box<[T]> {
    // Most are.
    if list.is_empty() {
        return Box::default();
    }
    if !keep {
        return std::mem::take(list).into();
    }
    let copy = list[..].into();
    list.clear();
    copy
}

/// Statements with blocks that only group declarations taken apart.
fn flatten(stmts: &[Stmt]) -> Vec<&Stmt> {
    let mut flat = Vec::new();
    for (idx, stmt) in stmts.iter().enumerate() {
        match &stmt.kind {
            // Only the first statement matters: whether it calls another constructor.
            StmtKind::Block(inner) if idx <= 1 => flat.extend(flatten(inner)),
            _ => flat.push(stmt),
        }
    }
    flat
}
