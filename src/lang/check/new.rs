//! New objects: constructors, the enclosing object, and what a local class captures.

use std::rc::Rc;

use crate::base::diag::Diagnostic;
use crate::base::span::Span;
use crate::lang::ast::{self};
use crate::lang::check::Checker;
use crate::lang::check::call::{Candidate, Resolved, Wanted};
use crate::lang::check::invocation::Candidates;
use crate::lang::check::tree::{Call, CallTarget, Expr, ExprKind, New};
use crate::lang::program::ClassKind;
use crate::lang::types::{ClassId, Type};
use crate::lang::value::Value;

impl Checker<'_> {
    pub(super) fn check_new(
        &mut self,
        outer: Option<ast::ExprId>,
        ty: ast::TypeId,
        args: &[ast::ExprId],
        body: Option<ast::ClassId>,
        expected: Option<&Type>,
        span: Span,
    ) -> Expr {
        let outer = outer.map(|outer| self.check_expr(outer, None));
        let name_span = self.ast().types[ty].span;
        let diamond = self.is_diamond(ty);
        let of = match &outer {
            Some(outer) => self.resolve_inner_type(outer.ty, ty),
            None => self.resolve_type(ty),
        };
        let Some(class) = of.class_id() else {
            if !of.is_unknown() {
                let text = self.text(&of);
                self.report(Diagnostic::error("new-of", name_span).arg(text));
            }
            args.iter().for_each(|&arg| drop(self.check_alone(arg)));
            return Expr::error(span);
        };
        let declared = self.class(class);
        let kind = declared.kind;
        if let Some(body) = body {
            return self.check_anonymous(class, of, diamond, args, body, expected, name_span, span);
        }
        if declared.flags.is_abstract || kind == ClassKind::Enum {
            let name = declared.simple_name.clone();
            let code = if kind == ClassKind::Enum {
                "new-of-enum"
            } else {
                "new-of-abstract"
            };
            self.report(Diagnostic::error(code, name_span).arg(name));
            args.iter().for_each(|&arg| drop(self.check_alone(arg)));
            return Expr {
                kind: ExprKind::Error,
                ..Expr::new(ExprKind::Error, of, span)
            };
        }
        let diamond = diamond && !declared.type_params.is_empty();
        let candidates = self.constructors(class, &of, diamond);
        let wanted = Wanted::constructor(of, name_span, expected);
        let Some(resolved) = self.resolve(&wanted, &candidates, args) else {
            return Expr::new(ExprKind::Error, of, span);
        };
        if !self.is_whole(&resolved) {
            return Expr::new(ExprKind::Error, of, span);
        }
        if let Some(value) = self.new_value(class, &resolved, span) {
            return value;
        }
        let outer = match outer {
            Some(outer) => Some(outer),
            None => self.implicit_outer(class, name_span),
        };
        self.capture_for(class, span);
        let result = resolved.result;
        let site = self.site(false, args, name_span, span);
        let kind = ExprKind::New(Box::new(New {
            class,
            constructor: resolved.method,
            outer,
            args: resolved.args,
            site,
        }));
        Expr {
            incomplete: resolved.incomplete,
            ..Expr::new(kind, result, span)
        }
    }

    /// `new String(…)` and `new Integer(…)`: strings and boxes are values, not objects of the heap.
    fn new_value(&self, class: ClassId, resolved: &Resolved, span: Span) -> Option<Expr> {
        let known = &self.program.known;
        let ty = Type::class(class);
        if known.unboxed(class).is_some() {
            return resolved.args.first().map(|arg| Expr {
                ty,
                span,
                ..arg.clone()
            });
        }
        if class != known.string {
            return None;
        }
        let n = match resolved.args.len() {
            0 => return Some(Expr::constant(Value::text(""), ty, span)),
            3 => 3,
            _ => 1,
        };
        let call = Call {
            method: self.program.find_method(class, "make", n)?,
            target: CallTarget::Static,
            args: resolved.args.iter().take(n).cloned().collect(),
            site: None,
        };
        Some(Expr::new(ExprKind::Call(Box::new(call)), ty, span))
    }

    fn resolve_inner_type(&mut self, outer: Type, ty: ast::TypeId) -> Type {
        if let ast::TypeKind::Named(segments) = &self.ast().types[ty].kind
            && let ([segment], Some(class)) = (&segments[..], self.upper(&outer).class_id())
            && let Some(member) = self.find_member_type(class, segment.name.as_str())
        {
            return Type::class(member);
        }
        self.resolve_type(ty)
    }

    /// `this` for an inner class that is made without saying of what.
    pub(super) fn implicit_outer(&mut self, class: ClassId, span: Span) -> Option<Expr> {
        if !self.class(class).is_inner {
            return None;
        }
        let enclosing = self.enclosing_class(class)?;
        let around = self.classes_around();
        let Some(&this) = around.iter().find(|&&around| self.is_subclass(around, enclosing)) else {
            if self.class(class).outer.is_some() {
                let name = self.class(class).simple_name.clone();
                self.report(Diagnostic::error("needs-outer-instance", span).arg(name));
            }
            return None;
        };
        if self.in_static_context() && self.class(class).outer.is_some() {
            let name = self.class(class).simple_name.clone();
            self.report(Diagnostic::error("needs-outer-instance", span).arg(name));
            return None;
        }
        Some(self.this_of(this, span))
    }

    /// What a local class captured is needed wherever one is made.
    pub(super) fn capture_for(&mut self, class: ClassId, span: Span) {
        if self.classes_around().contains(&class) {
            return;
        }
        let captures = self.class_captures.get(&class).cloned().unwrap_or_default();
        for local in captures {
            self.capture(local, span);
        }
    }

    pub(super) fn check_constructor_call(&mut self, is_super: bool, args: &[ast::ExprId], span: Span) -> Expr {
        let class = self.current_class();
        let of = if is_super {
            self.class(class).superclass.unwrap_or_else(|| self.object())
        } else {
            self.self_type(class)
        };
        let Some(of_class) = of.class_id() else {
            return Expr::error(span);
        };
        let candidates = self.constructors(of_class, &of, false);
        let wanted = Wanted {
            name: if is_super { "super" } else { "this" },
            ..Wanted::constructor(of, span, None)
        };
        let Some(resolved) = self.resolve(&wanted, &candidates, args) else {
            return Expr::error(span);
        };
        let this = self.this_of(class, span);
        let mut node = self.call_node(CallTarget::Exact(this), resolved, None, args, span, span);
        node.ty = Type::Void;
        node
    }

    pub(super) fn constructors(&self, class: ClassId, of: &Type, diamond: bool) -> Rc<Candidates> {
        let constructors = self.class(class).constructors.iter();
        Candidates::new(constructors.map(|&method| Candidate::new(method, *of, diamond.then_some(class))))
    }
}
