//! Operators: promotion, the type of the result, and constant folding (JLS 15.28).

use crate::base::diag::Diagnostic;
use crate::base::span::Span;
use crate::lang::ast::{self, BinaryOp, UnaryOp};
use crate::lang::check::Checker;
use crate::lang::check::tree::{Expr, ExprKind, OpKind};
use crate::lang::eval::code::{Arith, Cmp};
use crate::lang::eval::number;
use crate::lang::types::{Prim, Type};
use crate::lang::value::{Text, Value};

impl Expr {
    pub(super) fn new(kind: ExprKind, ty: Type, span: Span) -> Expr {
        Expr {
            kind,
            ty,
            span,
            incomplete: false,
        }
    }

    pub(super) fn error(span: Span) -> Expr {
        Expr::new(ExprKind::Error, Type::Unknown, span)
    }

    pub(super) fn constant(value: Value, ty: Type, span: Span) -> Expr {
        Expr::new(ExprKind::Const(value), ty, span)
    }

    pub(super) fn as_const(&self) -> Option<&Value> {
        match &self.kind {
            ExprKind::Const(value) if !value.is_null() => Some(value),
            _ => None,
        }
    }
}

pub(super) fn arith_of(op: BinaryOp) -> Option<Arith> {
    Some(match op {
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
        BinaryOp::BitXor => Arith::Xor,
        _ => return None,
    })
}

fn cmp_of(op: BinaryOp) -> Option<Cmp> {
    Some(match op {
        BinaryOp::Lt => Cmp::Lt,
        BinaryOp::Le => Cmp::Le,
        BinaryOp::Gt => Cmp::Gt,
        BinaryOp::Ge => Cmp::Ge,
        BinaryOp::Eq => Cmp::Eq,
        BinaryOp::Ne => Cmp::Ne,
        _ => return None,
    })
}

fn is_shift(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::UShr)
}

/// Unary numeric promotion (JLS 5.6.1).
fn promote(prim: Prim) -> Prim {
    match prim {
        Prim::Byte | Prim::Short | Prim::Char => Prim::Int,
        _ => prim,
    }
}

/// Binary numeric promotion (JLS 5.6.2).
pub(super) fn promote_both(a: Prim, b: Prim) -> Prim {
    match (a, b) {
        (Prim::Double, _) | (_, Prim::Double) => Prim::Double,
        (Prim::Float, _) | (_, Prim::Float) => Prim::Float,
        (Prim::Long, _) | (_, Prim::Long) => Prim::Long,
        _ => Prim::Int,
    }
}

impl Checker<'_> {
    pub(super) fn check_unary(&mut self, op: UnaryOp, operand: ast::ExprId, span: Span) -> Expr {
        match op {
            UnaryOp::PreIncrement | UnaryOp::PreDecrement | UnaryOp::PostIncrement | UnaryOp::PostDecrement => {
                self.check_step(op, operand, span)
            }
            UnaryOp::Not => {
                let operand = self.check_condition(operand);
                if let Some(Value::Bool(v)) = operand.as_const() {
                    return Expr::constant(Value::Bool(!v), Type::BOOLEAN, span);
                }
                Expr::new(ExprKind::Not(Box::new(operand)), Type::BOOLEAN, span)
            }
            UnaryOp::Plus | UnaryOp::Minus | UnaryOp::BitNot => {
                let operand = self.check_expr(operand, None);
                if operand.ty.is_unknown() {
                    let kind = match op {
                        UnaryOp::Plus => return operand,
                        UnaryOp::Minus => ExprKind::Neg(Box::new(operand)),
                        _ => ExprKind::BitNot(Box::new(operand)),
                    };
                    return Expr::new(kind, Type::Unknown, span);
                }
                let prim = self.unboxed(&operand.ty).filter(|prim| match op {
                    UnaryOp::BitNot => prim.is_integral(),
                    _ => prim.is_numeric(),
                });
                let Some(prim) = prim.map(promote) else {
                    let text = self.text(&operand.ty);
                    self.report(Diagnostic::error("operator-type", span).arg(op.as_str()).arg(text));
                    return Expr::error(span);
                };
                let ty = Type::Prim(prim);
                if let Some(value) = operand.as_const() {
                    let value = number::convert(value, prim);
                    let folded = match (op, &value) {
                        (UnaryOp::Plus, _) => value,
                        (UnaryOp::Minus, Value::Int(v)) => Value::Int(v.wrapping_neg()),
                        (UnaryOp::Minus, Value::Long(v)) => Value::Long(v.wrapping_neg()),
                        (UnaryOp::Minus, Value::Float(v)) => Value::Float(-v),
                        (UnaryOp::Minus, Value::Double(v)) => Value::Double(-v),
                        (UnaryOp::BitNot, Value::Int(v)) => Value::Int(!v),
                        (UnaryOp::BitNot, Value::Long(v)) => Value::Long(!v),
                        _ => value,
                    };
                    return Expr::constant(folded, ty, span);
                }
                let promoted = self.converted(operand, &ty);
                match op {
                    UnaryOp::Plus => promoted,
                    UnaryOp::Minus => Expr::new(ExprKind::Neg(Box::new(promoted)), ty, span),
                    _ => Expr::new(ExprKind::BitNot(Box::new(promoted)), ty, span),
                }
            }
        }
    }

    /// The value converted to a type that it can be converted to.
    pub(super) fn converted(&self, expr: Expr, ty: &Type) -> Expr {
        if expr.ty == *ty {
            return expr;
        }
        if let Some(value) = self.constant_as(&expr, ty) {
            return Expr::constant(value, *ty, expr.span);
        }
        let span = expr.span;
        Expr::new(ExprKind::Convert(Box::new(expr)), *ty, span)
    }

    fn check_step(&mut self, op: UnaryOp, operand: ast::ExprId, span: Span) -> Expr {
        let target = self.check_assignable(operand);
        if target.ty.is_unknown() {
            return Expr::error(span);
        }
        if self.unboxed(&target.ty).is_none_or(|prim| !prim.is_numeric()) {
            let text = self.text(&target.ty);
            self.report(Diagnostic::error("operator-type", span).arg(op.as_str()).arg(text));
            return Expr::error(span);
        }
        let ty = target.ty;
        let by = match op {
            UnaryOp::PreIncrement | UnaryOp::PostIncrement => 1,
            _ => -1,
        };
        let kind = ExprKind::Step {
            target: Box::new(target),
            by,
            postfix: op.is_postfix(),
        };
        Expr::new(kind, ty, span)
    }

    pub(super) fn check_condition(&mut self, id: ast::ExprId) -> Expr {
        let boolean = Type::BOOLEAN;
        let checked = self.check_expr(id, Some(&boolean));
        if !checked.ty.is_unknown() && self.unboxed(&checked.ty) != Some(Prim::Boolean) {
            self.mismatch(&checked, &boolean);
        }
        checked
    }

    pub(super) fn check_binary(
        &mut self,
        op: BinaryOp,
        op_span: Span,
        left: ast::ExprId,
        right: ast::ExprId,
        span: Span,
    ) -> Expr {
        if matches!(op, BinaryOp::And | BinaryOp::Or) {
            let depth = self.env.len();
            let left = self.check_condition(left);
            // Variables of a pattern on the left are there on the right of `&&`.
            if op == BinaryOp::And {
                self.bind_patterns(&left, true);
            } else {
                self.bind_patterns(&left, false);
            }
            let right = self.check_condition(right);
            self.env.truncate(depth);
            if let (Some(Value::Bool(a)), Some(Value::Bool(b))) = (left.as_const(), right.as_const()) {
                let value = if op == BinaryOp::And { *a && *b } else { *a || *b };
                return Expr::constant(Value::Bool(value), Type::BOOLEAN, span);
            }
            let (left, right) = (Box::new(left), Box::new(right));
            let kind = match op {
                BinaryOp::And => ExprKind::And(left, right),
                _ => ExprKind::Or(left, right),
            };
            return Expr::new(kind, Type::BOOLEAN, span);
        }
        let left = self.check_expr(left, None);
        let right = self.check_expr(right, None);
        self.binary(op, op_span, left, right, span)
    }

    pub(super) fn binary(&mut self, op: BinaryOp, op_span: Span, left: Expr, right: Expr, span: Span) -> Expr {
        if op == BinaryOp::Add && (self.is_string(&left.ty) || self.is_string(&right.ty)) {
            return self.concat(left, right, span);
        }
        for side in [&left, &right] {
            if side.ty == Type::Void {
                self.report(Diagnostic::error("void-value", side.span));
                return Expr::error(span);
            }
        }
        if let Some(cmp) = cmp_of(op) {
            return self.comparison(op, cmp, op_span, left, right, span);
        }
        let arith = arith_of(op).expect("what is no comparison and no && or || is arithmetic");
        if left.ty.is_unknown() || right.ty.is_unknown() {
            let kind = ExprKind::Arith {
                op: arith,
                kind: OpKind::Any,
                left: Box::new(left),
                right: Box::new(right),
            };
            return Expr::new(kind, Type::Unknown, span);
        }
        let prims = (self.unboxed(&left.ty), self.unboxed(&right.ty));
        let bits = matches!(op, BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor);
        let kind = match prims {
            (Some(Prim::Boolean), Some(Prim::Boolean)) if bits => Some(OpKind::Bool),
            (Some(a), Some(b)) if a.is_numeric() && b.is_numeric() => {
                let integral = a.is_integral() && b.is_integral();
                match (bits || is_shift(op), integral) {
                    (true, false) => None,
                    _ if is_shift(op) => Some(OpKind::Num(promote(a))),
                    _ => Some(OpKind::Num(promote_both(a, b))),
                }
            }
            _ => None,
        };
        let Some(kind) = kind else {
            return self.bad_operands(op, op_span, &left, &right, span);
        };
        let ty = match kind {
            OpKind::Num(prim) => Type::Prim(prim),
            _ => Type::BOOLEAN,
        };
        if let (Some(a), Some(b)) = (left.as_const(), right.as_const())
            && let Some(value) = fold(arith, kind, a, b)
        {
            return Expr::constant(value, ty, span);
        }
        // The right operand of a shift is promoted on its own.
        let right_ty = match prims.1 {
            Some(prim) if is_shift(op) => Type::Prim(promote(prim)),
            _ => ty,
        };
        let left = self.converted(left, &ty);
        let right = self.converted(right, &right_ty);
        let kind = ExprKind::Arith {
            op: arith,
            kind,
            left: Box::new(left),
            right: Box::new(right),
        };
        Expr::new(kind, ty, span)
    }

    fn bad_operands(&mut self, op: BinaryOp, op_span: Span, left: &Expr, right: &Expr, span: Span) -> Expr {
        let (a, b) = (self.text(&left.ty), self.text(&right.ty));
        self.report(
            Diagnostic::error("operator-types", op_span)
                .arg(op.as_str())
                .arg(a)
                .arg(b),
        );
        Expr::error(span)
    }

    fn comparison(&mut self, op: BinaryOp, cmp: Cmp, op_span: Span, left: Expr, right: Expr, span: Span) -> Expr {
        let ty = Type::BOOLEAN;
        let node = |kind, left: Expr, right: Expr| {
            let kind = ExprKind::Compare {
                cmp,
                kind,
                left: Box::new(left),
                right: Box::new(right),
            };
            Expr::new(kind, Type::BOOLEAN, span)
        };
        if left.ty.is_unknown() || right.ty.is_unknown() {
            return node(OpKind::Any, left, right);
        }
        let equality = matches!(op, BinaryOp::Eq | BinaryOp::Ne);
        let is_prim = left.ty.prim().is_some() || right.ty.prim().is_some();
        if !equality || is_prim {
            match (self.unboxed(&left.ty), self.unboxed(&right.ty)) {
                (Some(a), Some(b)) if a.is_numeric() && b.is_numeric() => {
                    let prim = promote_both(a, b);
                    if let (Some(a), Some(b)) = (left.as_const(), right.as_const()) {
                        let (a, b) = (number::convert(a, prim), number::convert(b, prim));
                        return Expr::constant(Value::Bool(number::compare_values(cmp, &a, &b)), ty, span);
                    }
                    let left = self.converted(left, &Type::Prim(prim));
                    let right = self.converted(right, &Type::Prim(prim));
                    return node(OpKind::Num(prim), left, right);
                }
                (Some(Prim::Boolean), Some(Prim::Boolean)) if equality => {
                    if let (Some(Value::Bool(a)), Some(Value::Bool(b))) = (left.as_const(), right.as_const()) {
                        return Expr::constant(Value::Bool((a == b) == (cmp == Cmp::Eq)), ty, span);
                    }
                    let left = self.converted(left, &ty);
                    let right = self.converted(right, &ty);
                    return node(OpKind::Bool, left, right);
                }
                _ => return self.bad_operands(op, op_span, &left, &right, span),
            }
        }
        if let (Some(Value::Str(a)), Some(Value::Str(b))) = (left.as_const(), right.as_const()) {
            return Expr::constant(Value::Bool((a == b) == (cmp == Cmp::Eq)), ty, span);
        }
        if !self.castable(&left.ty, &right.ty) {
            return self.bad_operands(op, op_span, &left, &right, span);
        }
        node(OpKind::Ref, left, right)
    }

    /// String concatenation; rows of it become one node.
    fn concat(&mut self, left: Expr, right: Expr, span: Span) -> Expr {
        for side in [&left, &right] {
            if side.ty == Type::Void {
                self.report(Diagnostic::error("void-value", side.span));
                return Expr::error(span);
            }
        }
        let ty = self.string();
        if let (Some(a), Some(b)) = (left.as_const(), right.as_const()) {
            let mut text = String::new();
            number::append(&mut text, a);
            number::append(&mut text, b);
            return Expr::constant(Value::Str(Text::from_string(text)), ty, span);
        }
        let mut parts = match left {
            Expr {
                kind: ExprKind::Concat(parts),
                ..
            } => parts,
            other => vec![other],
        };
        parts.push(right);
        Expr::new(ExprKind::Concat(parts), ty, span)
    }

    pub(super) fn check_assign(
        &mut self,
        op: Option<BinaryOp>,
        target: ast::ExprId,
        value: ast::ExprId,
        span: Span,
    ) -> Expr {
        let target_expr = self.check_assignable_for(target, op.is_some());
        let ty = target_expr.ty;
        let Some(op) = op else {
            let value = self.check_value(value, &ty);
            let kind = ExprKind::Assign {
                target: Box::new(target_expr),
                value: Box::new(value),
            };
            return Expr::new(kind, ty, span);
        };
        let value = self.check_expr(value, None);
        let known = !ty.is_unknown() && !value.ty.is_unknown();
        let text = op == BinaryOp::Add && self.is_string(&ty);
        let kind = match (self.unboxed(&ty), self.unboxed(&value.ty)) {
            _ if text => Some(OpKind::Ref),
            (Some(Prim::Boolean), Some(Prim::Boolean)) => Some(OpKind::Bool),
            (Some(a), Some(b)) if a.is_numeric() && b.is_numeric() => {
                Some(OpKind::Num(if is_shift(op) { promote(a) } else { promote_both(a, b) }))
            }
            _ if !known => Some(OpKind::Any),
            _ => None,
        };
        let Some(kind) = kind else {
            return self.bad_operands(op, target_expr.span, &target_expr, &value, span);
        };
        let kind = ExprKind::CompoundAssign {
            op,
            kind,
            target: Box::new(target_expr),
            value: Box::new(value),
        };
        Expr::new(kind, ty, span)
    }
}

/// Arithmetic on constants; nothing where Java would throw.
fn fold(op: Arith, kind: OpKind, a: &Value, b: &Value) -> Option<Value> {
    match kind {
        OpKind::Num(prim) => {
            let shift = matches!(op, Arith::Shl | Arith::Shr | Arith::UShr);
            let b = if shift { b.clone() } else { number::convert(b, prim) };
            number::any_op(op, &number::convert(a, prim), &b)
        }
        OpKind::Bool => number::any_op(op, a, b),
        _ => None,
    }
}
