//! Expressions to code: each leaves its value on the stack, a void call nothing.

use std::rc::Rc;

use crate::base::span::Span;
use crate::lang::ast::BinaryOp;
use crate::lang::check::tree::{Call, CallTarget, Expr, ExprKind, LocalId, New, OpKind, Pattern, Site, Switch};
use crate::lang::eval::code::{Arith, Cmp, NullUse, Op};
use crate::lang::lower::{Lowering, Scope};
use crate::lang::program::{CallSite, MethodId, SiteId};
use crate::lang::types::{ClassId, Erased, ErasedType, Prim, Type};
use crate::lang::value::Value;

impl Lowering<'_, '_> {
    /// Evaluates an expression for a place of a type.
    pub(super) fn value(&mut self, expr: &Expr, ty: &Type) {
        self.expr(expr);
        let outer = std::mem::replace(&mut self.span, expr.span);
        if expr.ty == Type::Void {
            // Only where types were unknown: the host gave nothing.
            self.emit(Op::Null);
        }
        self.convert(&expr.ty, ty);
        self.span = outer;
    }

    /// Evaluates an expression for its effect.
    pub(super) fn effect(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Step { target, by, .. } => self.step(target, *by, false, false),
            ExprKind::Assign { target, value } => self.assign(target, value, false),
            ExprKind::CompoundAssign {
                op,
                kind,
                target,
                value,
            } => self.compound_assign(*op, *kind, target, value, false),
            _ => {
                self.expr(expr);
                if expr.ty != Type::Void {
                    self.emit(Op::Pop);
                }
            }
        }
    }

    pub(super) fn expr(&mut self, expr: &Expr) {
        let outer = std::mem::replace(&mut self.span, expr.span);
        self.expr_node(expr);
        self.span = outer;
    }

    fn expr_node(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Error => {
                self.emit(Op::Null);
            }
            ExprKind::Const(value) => self.constant(value.clone()),
            ExprKind::Local(local) => self.load(*local),
            ExprKind::This(class) => self.this(*class),
            ExprKind::Field { target, class, idx } => {
                self.expr(target);
                self.get_field(*class, *idx);
                self.cast_result(*class, *idx, &expr.ty);
            }
            ExprKind::StaticField { class, idx } => {
                self.emit(Op::GetStatic(*class, *idx));
            }
            ExprKind::NamedField { target, name } => {
                self.expr(target);
                let name = self.name(&**name);
                self.emit(Op::GetNamed(name));
            }
            ExprKind::ArrayLength(array) => {
                self.expr(array);
                let cause = self.null_cause();
                self.null_text("Cannot read the array length", cause);
                self.emit(Op::ArrayLength);
            }
            ExprKind::Call(_) => self.call_chain(expr),
            ExprKind::NamedCall(call) => {
                self.expr(&call.target);
                for arg in &call.args {
                    self.value(arg, &Type::Unknown);
                }
                let name = self.name(&*call.name);
                self.emit(Op::CallNamed(name, call.args.len() as u16));
            }
            ExprKind::New(new) => self.new_object(new, None),
            ExprKind::EnumConstant(constant) => {
                self.new_object(&constant.new, Some((&constant.name, constant.ordinal)));
            }
            ExprKind::NewArray(lengths) => {
                for length in lengths {
                    self.value(length, &Type::INT);
                }
                let erased = self.checker.program.erase(&expr.ty);
                match lengths.len() {
                    1 => self.emit(Op::NewArray(erased.element())),
                    n => self.emit(Op::NewArrays(erased, n as u8)),
                };
            }
            ExprKind::ArrayOf(items) => {
                let element = match &expr.ty {
                    Type::Array(element) => element,
                    _ => &Type::Unknown,
                };
                for item in items {
                    self.value(item, element);
                }
                let erased = self.checker.program.erase(element);
                self.emit(Op::ArrayOf(erased, items.len() as u32));
            }
            ExprKind::Index { array, index } => {
                self.expr(array);
                let cause = self.null_cause();
                self.value(index, &Type::INT);
                let message = format!("Cannot load from {} array", self.array_word(&array.ty));
                self.null_text(&message, cause);
                self.emit(Op::ArrayLoad);
            }
            ExprKind::Concat(parts) => {
                for (idx, part) in parts.iter().enumerate() {
                    self.expr(part);
                    if part.ty == Type::Void {
                        self.emit(Op::Null);
                    }
                    // An object is asked for its text when it is met, before what follows may change it.
                    let changes = part.ty.prim().is_none() && !self.checker.is_text(&part.ty);
                    if changes && idx + 1 < parts.len() {
                        self.emit(Op::Concat(1));
                    }
                }
                self.emit(Op::Concat(parts.len() as u16));
            }
            ExprKind::Arith { .. } => self.arith_chain(expr),
            ExprKind::Compare { cmp, kind, left, right } => {
                self.expr(left);
                self.expr(right);
                self.compare(*cmp, *kind);
            }
            ExprKind::And(left, right) | ExprKind::Or(left, right) => {
                let is_and = matches!(expr.kind, ExprKind::And(..));
                let end = self.label();
                self.value(left, &Type::BOOLEAN);
                self.emit(Op::Dup);
                self.jump(if is_and { Op::JumpUnless(0) } else { Op::JumpIf(0) }, end);
                self.emit(Op::Pop);
                self.value(right, &Type::BOOLEAN);
                self.place(end);
            }
            ExprKind::Not(inner) => {
                self.value(inner, &Type::BOOLEAN);
                self.emit(Op::Not);
            }
            ExprKind::Neg(inner) => {
                self.expr(inner);
                self.emit(Op::Neg);
            }
            ExprKind::BitNot(inner) => {
                self.expr(inner);
                self.emit(Op::BitNot);
            }
            ExprKind::Convert(inner) => self.value(inner, &expr.ty),
            ExprKind::Assign { target, value } => self.assign(target, value, true),
            ExprKind::CompoundAssign {
                op,
                kind,
                target,
                value,
            } => self.compound_assign(*op, *kind, target, value, true),
            ExprKind::Step { target, by, postfix } => self.step(target, *by, *postfix, true),
            ExprKind::Conditional { cond, then, otherwise } => {
                let (no, end) = (self.label(), self.label());
                self.condition(cond, no);
                self.value(then, &expr.ty);
                self.jump(Op::Jump(0), end);
                self.place(no);
                self.value(otherwise, &expr.ty);
                self.place(end);
            }
            ExprKind::Cast { operand, to } => self.cast(operand, to),
            ExprKind::InstanceOf { operand, pattern } => {
                self.expr(operand);
                self.pattern_test(pattern);
            }
            ExprKind::Lambda(lambda) => self.lambda(lambda, expr.span),
            ExprKind::Switch(switch) => self.switch_expr(switch, &expr.ty),
            ExprKind::ClassLiteral(ty) => {
                self.emit(Op::ClassLiteral(*ty));
            }
        }
    }

    /// Jumps to `no` unless the condition holds.
    pub(super) fn condition(&mut self, cond: &Expr, no: super::Label) {
        match &cond.kind {
            ExprKind::Compare {
                cmp,
                kind: OpKind::Num(Prim::Int),
                left,
                right,
            } => {
                let outer = std::mem::replace(&mut self.span, cond.span);
                self.expr(left);
                self.expr(right);
                self.jump(Op::JumpUnlessInt(*cmp, 0), no);
                self.span = outer;
            }
            ExprKind::And(left, right) => {
                self.condition(left, no);
                self.condition(right, no);
            }
            ExprKind::Not(inner) => {
                self.value(inner, &Type::BOOLEAN);
                self.jump(Op::JumpIf(0), no);
            }
            _ => {
                self.value(cond, &Type::BOOLEAN);
                self.jump(Op::JumpUnless(0), no);
            }
        }
    }

    pub(super) fn array_word(&self, ty: &Type) -> &'static str {
        match ty {
            Type::Array(element) => match &**element {
                Type::Prim(Prim::Boolean | Prim::Byte) => "byte/boolean",
                Type::Prim(prim) => prim.name(),
                _ => "object",
            },
            _ => "object",
        }
    }

    pub(super) fn get_field(&mut self, class: ClassId, idx: u32) {
        let name = self.checker.program.class(class).fields[idx as usize].name.clone();
        let cause = self.null_cause();
        let slot = self.field_slot(class, idx);
        self.null_text(&format!("Cannot read field \"{name}\""), cause);
        let at = self.emit(Op::GetField(slot));
        self.parts.field_names.insert(at, name);
    }

    /// A field of a type parameter's type holds whatever was put there: where a class is expected, that is checked.
    pub(super) fn cast_result(&mut self, class: ClassId, idx: u32, ty: &Type) {
        let declared = self.checker.program.class(class).fields[idx as usize].ty;
        self.cast_generic(&declared, ty);
    }

    fn cast_generic(&mut self, declared: &Type, ty: &Type) {
        if !matches!(declared, Type::Var(_)) {
            return;
        }
        let erased = self.checker.program.erase(ty);
        let unchecked = match erased.base {
            Erased::Class(class) => class == self.checker.program.known.object,
            _ => true,
        };
        let same = self.checker.program.erase(declared) == erased;
        if !unchecked && !same {
            self.emit(Op::Cast(erased));
        }
    }

    /// A local: its own slot, or the field that captured it.
    pub(super) fn load(&mut self, id: LocalId) {
        let owner = self.local(id).body;
        let slot = self.local(id).slot;
        if owner == self.body {
            self.emit(Op::Load(slot));
            return;
        }
        let info = &self.checker.bodies[self.body];
        if info.is_lambda
            && let Some(at) = info.captures.iter().position(|&captured| captured == id)
        {
            let field = u32::from(info.captures_this) + at as u32;
            self.emit(Op::Load(0));
            self.emit(Op::GetField(field));
            return;
        }
        // A field of the local class around, or of one around that.
        let name = format!("val${}", self.local(id).name);
        let mut class = self.method_class();
        self.load_this();
        loop {
            let captures = self.checker.class_captures.get(&class);
            if captures.is_some_and(|captures| captures.contains(&id))
                && let Some(slot) = self.hidden_field(class, &name)
            {
                self.emit(Op::GetField(slot));
                return;
            }
            let Some(outer) = self.checker.enclosing_class(class) else {
                break;
            };
            let Some(slot) = self.hidden_field(class, "this$0") else {
                break;
            };
            self.emit(Op::GetField(slot));
            class = outer;
        }
        // Not reached from a checked tree.
        self.emit(Op::Pop);
        self.emit(Op::Null);
    }

    /// The class whose `this` the body has.
    fn method_class(&self) -> ClassId {
        self.checker.bodies[self.body].class
    }

    /// `this` of the method around: of a lambda, the captured one.
    pub(super) fn load_this(&mut self) {
        self.emit(Op::Load(0));
        if self.checker.bodies[self.body].is_lambda {
            self.emit(Op::GetField(0));
        }
    }

    /// `this` of a class around.
    pub(super) fn this(&mut self, class: ClassId) {
        let mut at = self.method_class();
        self.load_this();
        while at != class {
            let Some(slot) = self.hidden_field(at, "this$0") else {
                break;
            };
            let Some(outer) = self.checker.enclosing_class(at) else {
                break;
            };
            self.emit(Op::GetField(slot));
            at = outer;
        }
    }

    /// A chain of calls, from the innermost receiver outwards, without recursion over its length.
    fn call_chain(&mut self, expr: &Expr) {
        if let ExprKind::Call(call) = &expr.kind
            && !call.is_long_chain()
        {
            if let Some(receiver) = call.target.receiver() {
                self.expr(receiver);
            }
            return self.call(call, expr);
        }
        let mut chain: Vec<&Expr> = Vec::new();
        let mut at = expr;
        while let ExprKind::Call(call) = &at.kind {
            chain.push(at);
            match &call.target {
                CallTarget::Virtual(receiver) | CallTarget::Exact(receiver) => at = receiver,
                CallTarget::Static => break,
            }
        }
        if !matches!(at.kind, ExprKind::Call(_)) {
            self.expr(at);
        }
        for link in chain.into_iter().rev() {
            let ExprKind::Call(call) = &link.kind else { continue };
            let outer = std::mem::replace(&mut self.span, link.span);
            self.call(call, link);
            self.span = outer;
        }
    }

    /// A call whose receiver is on the stack.
    fn call(&mut self, call: &Call, expr: &Expr) {
        let method = Rc::clone(&self.checker.program.methods[call.method]);
        let cause = match &call.target {
            CallTarget::Static => None,
            CallTarget::Virtual(receiver) | CallTarget::Exact(receiver) => {
                if receiver.ty.prim().is_some() {
                    let boxed = receiver.ty;
                    self.convert(&boxed, &Type::Unknown);
                }
                Some(self.null_cause())
            }
        };
        for (arg, param) in call.args.iter().zip(&method.params) {
            self.value(arg, &param.ty);
        }
        self.note_site(&call.site, call.method);
        if let Some(cause) = cause {
            let of = match &call.target {
                CallTarget::Virtual(receiver) => receiver.ty.class_id(),
                _ => None,
            };
            self.null_message(NullUse::Call(call.method, of), cause);
        }
        // Messages and stack traces point at the name, not at the beginning of the chain.
        if let Some(site) = &call.site {
            self.span = Span::new(site.name_span.start, expr.span.end);
        }
        self.emit(match &call.target {
            CallTarget::Static => Op::CallStatic(call.method),
            CallTarget::Virtual(_) => Op::CallVirtual(call.method),
            CallTarget::Exact(_) => Op::CallExact(call.method),
        });
        if expr.ty != Type::Void {
            self.cast_generic(&method.result, &expr.ty);
        }
    }

    fn note_site(&mut self, site: &Option<Site>, method: MethodId) {
        let Some(site) = site else { return };
        let id: SiteId = self.checker.program.sites.push(CallSite {
            method,
            has_receiver: site.has_receiver,
            args: site.args,
            span: site.span,
            name_span: site.name_span,
            caller: self.method,
        });
        let at = self.here();
        self.parts.sites.push((at, id));
    }

    fn new_object(&mut self, new: &New, enum_constant: Option<(&String, i32)>) {
        self.emit(match enum_constant {
            Some((_, ordinal)) => Op::NewConstant(new.class, ordinal),
            None => Op::New(new.class),
        });
        if let Some((name, ordinal)) = enum_constant {
            let enum_ = self.checker.program.known.enum_;
            let fields = [("name", Value::text(name)), ("ordinal", Value::Int(ordinal))];
            for (field, value) in fields {
                if let Some(slot) = self.hidden_field(enum_, field) {
                    self.emit(Op::Dup);
                    self.constant(value);
                    self.emit(Op::PutField(slot));
                }
            }
        }
        self.fill_hidden(new);
        self.emit(Op::Dup);
        let constructor = Rc::clone(&self.checker.program.methods[new.constructor]);
        for (arg, param) in new.args.iter().zip(&constructor.params) {
            self.value(arg, &param.ty);
        }
        self.note_site(&new.site, new.constructor);
        self.emit(Op::CallExact(new.constructor));
    }

    /// Outer instances and captured values of an object that was just made, for its class and its superclasses.
    fn fill_hidden(&mut self, new: &New) {
        let chain = self.checker.program.class_chain(new.class);
        for class in chain.into_iter().rev() {
            if self.checker.program.is_library(class) && !self.checker.is_library_build() {
                break;
            }
            if let Some(slot) = self.hidden_field(class, "this$0") {
                self.emit(Op::Dup);
                match (&new.outer, class == new.class) {
                    (Some(outer), true) => self.expr(outer),
                    _ => match self.checker.enclosing_class(class) {
                        Some(outer) => self.this(outer),
                        None => {
                            self.emit(Op::Null);
                        }
                    },
                }
                self.emit(Op::PutField(slot));
            }
            for local in self.checker.class_captures.get(&class).cloned().unwrap_or_default() {
                let name = format!("val${}", self.local(local).name);
                if let Some(slot) = self.hidden_field(class, &name) {
                    self.emit(Op::Dup);
                    self.load(local);
                    self.emit(Op::PutField(slot));
                }
            }
        }
    }

    fn arith_chain(&mut self, expr: &Expr) {
        if let ExprKind::Arith { op, kind, left, right } = &expr.kind
            && !matches!(left.kind, ExprKind::Arith { .. })
        {
            self.expr(left);
            self.expr(right);
            return self.arith(*op, *kind);
        }
        let mut chain: Vec<&Expr> = Vec::new();
        let mut at = expr;
        while let ExprKind::Arith { left, .. } = &at.kind {
            chain.push(at);
            at = left;
        }
        self.expr(at);
        for link in chain.into_iter().rev() {
            let ExprKind::Arith { op, kind, right, .. } = &link.kind else {
                continue;
            };
            let outer = std::mem::replace(&mut self.span, link.span);
            self.expr(right);
            self.arith(*op, *kind);
            self.span = outer;
        }
    }

    pub(super) fn arith(&mut self, op: Arith, kind: OpKind) {
        self.emit(match kind {
            OpKind::Num(Prim::Long) => Op::LongOp(op),
            OpKind::Num(Prim::Float) => Op::FloatOp(op),
            OpKind::Num(Prim::Double) => Op::DoubleOp(op),
            OpKind::Num(_) => Op::IntOp(op),
            OpKind::Bool => Op::BoolOp(op),
            OpKind::Ref | OpKind::Any => Op::AnyOp(op),
        });
    }

    fn compare(&mut self, cmp: Cmp, kind: OpKind) {
        let op = match kind {
            OpKind::Num(Prim::Long) => Op::LongCmp(cmp),
            OpKind::Num(Prim::Float | Prim::Double) => Op::DoubleCmp(cmp),
            OpKind::Num(_) => Op::IntCmp(cmp),
            OpKind::Any => Op::AnyCmp(cmp),
            OpKind::Bool => Op::BoolEq,
            OpKind::Ref => Op::SameRef,
        };
        self.emit(op);
        if matches!(kind, OpKind::Bool | OpKind::Ref) && cmp == Cmp::Ne {
            self.emit(Op::Not);
        }
    }

    fn cast(&mut self, operand: &Expr, to: &Type) {
        self.expr(operand);
        match (operand.ty.prim(), to.prim()) {
            (Some(_), _) | (None, Some(_)) => {
                if operand.ty.prim().is_none()
                    && self.checker.unboxed_of(&operand.ty).is_none()
                    && let Some(prim) = to.prim()
                {
                    // `(int) object`: first to the box.
                    let class = self.checker.program.known.boxed(prim);
                    self.emit(Op::Cast(ErasedType::of(Erased::Class(class))));
                }
                self.convert(&operand.ty, to);
            }
            (None, None) => {
                let types: Vec<Type> = match to {
                    Type::Intersection(parts) => parts.to_vec(),
                    _ => vec![*to],
                };
                for ty in types {
                    let erased = self.checker.program.erase(&ty);
                    let is_object = erased == ErasedType::of(Erased::Class(self.checker.program.known.object));
                    if !is_object && erased.base != Erased::Unknown {
                        self.emit(Op::Cast(erased));
                    }
                }
            }
        }
    }

    /// The value on the stack becomes whether it matches; variables are set on the way.
    pub(super) fn pattern_test(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Type { ty, local } => {
                let erased = self.checker.program.erase(ty);
                let Some(local) = local else {
                    self.emit(Op::InstanceOf(erased));
                    return;
                };
                let (no, end) = (self.label(), self.label());
                self.emit(Op::Dup);
                self.emit(Op::InstanceOf(erased));
                self.jump(Op::JumpUnless(0), no);
                let slot = self.local(*local).slot;
                self.emit(Op::Store(slot));
                self.emit(Op::Bool(true));
                self.jump(Op::Jump(0), end);
                self.place(no);
                self.emit(Op::Pop);
                self.emit(Op::Bool(false));
                self.place(end);
            }
            Pattern::Record {
                class,
                accessors,
                parts,
            } => {
                let (no, end) = (self.label(), self.label());
                let object = self.hidden_slot();
                self.emit(Op::Store(object));
                self.emit(Op::Load(object));
                self.emit(Op::InstanceOf(ErasedType::of(Erased::Class(*class))));
                self.jump(Op::JumpUnless(0), no);
                for (&accessor, part) in accessors.iter().zip(parts) {
                    self.emit(Op::Load(object));
                    self.emit(Op::CallVirtual(accessor));
                    self.pattern_test(part);
                    self.jump(Op::JumpUnless(0), no);
                }
                self.emit(Op::Bool(true));
                self.jump(Op::Jump(0), end);
                self.place(no);
                self.emit(Op::Bool(false));
                self.place(end);
            }
        }
    }

    fn switch_expr(&mut self, switch: &Switch, ty: &Type) {
        let end = self.label();
        self.parts.scopes.push(Scope::Yield { label: end, ty: *ty });
        self.switch(switch, None);
        self.parts.scopes.pop();
        // No case: an enum constant that wasn't there when the program was compiled.
        self.emit(Op::Null);
        self.place(end);
    }
}

pub(super) fn arith_of(op: BinaryOp) -> Arith {
    match op {
        BinaryOp::Add => Arith::Add,
        BinaryOp::Sub => Arith::Sub,
        BinaryOp::Mul => Arith::Mul,
        BinaryOp::Div => Arith::Div,
        BinaryOp::Rem => Arith::Rem,
        BinaryOp::Shl => Arith::Shl,
        BinaryOp::Shr => Arith::Shr,
        BinaryOp::UShr => Arith::UShr,
        BinaryOp::BitAnd => Arith::And,
        BinaryOp::BitOr => Arith::Or,
        _ => Arith::Xor,
    }
}
