//! Assignments, compound ones and steps.

use crate::lang::ast::BinaryOp;
use crate::lang::check::tree::{Expr, ExprKind, OpKind};
use crate::lang::eval::code::{Arith, NullCause, Op};
use crate::lang::lower::Lowering;
use crate::lang::lower::expr::arith_of;
use crate::lang::types::{ClassId, Prim, Type};
use crate::lang::value::Value;

impl Lowering<'_, '_> {
    pub(super) fn assign(&mut self, target: &Expr, value: &Expr, keep: bool) {
        match &target.kind {
            ExprKind::Local(local) if self.local(*local).body == self.body => {
                let (slot, ty) = (self.local(*local).slot, target.ty);
                self.value(value, &ty);
                if keep {
                    self.emit(Op::Dup);
                }
                self.emit(Op::Store(slot));
            }
            ExprKind::Field {
                target: object,
                class,
                idx,
            } => {
                self.expr(object);
                let cause = self.null_cause();
                self.value(value, &target.ty);
                if keep {
                    self.emit(Op::DupX1);
                }
                self.put_field(*class, *idx, cause);
            }
            ExprKind::StaticField { class, idx } => {
                self.value(value, &target.ty);
                if keep {
                    self.emit(Op::Dup);
                }
                self.emit(Op::PutStatic(*class, *idx));
            }
            ExprKind::NamedField { target: object, name } => {
                self.expr(object);
                self.value(value, &target.ty);
                if keep {
                    self.emit(Op::DupX1);
                }
                let name = self.name(&**name);
                self.emit(Op::PutNamed(name));
            }
            ExprKind::Index { array, index } => {
                self.expr(array);
                let cause = self.null_cause();
                self.value(index, &Type::INT);
                self.value(value, &target.ty);
                if keep {
                    self.emit(Op::DupX2);
                }
                let message = format!("Cannot store to {} array", self.array_word(&array.ty));
                self.null_text(&message, cause);
                self.emit(Op::ArrayStore);
            }
            _ => {
                self.value(value, &target.ty);
                if !keep {
                    self.emit(Op::Pop);
                }
            }
        }
    }

    fn put_field(&mut self, class: ClassId, idx: u32, cause: NullCause) {
        let name = self.checker.program.class(class).fields[idx as usize].name.clone();
        let slot = self.field_slot(class, idx);
        self.null_text(&format!("Cannot assign field \"{name}\""), cause);
        self.emit(Op::PutField(slot));
    }

    pub(super) fn compound_assign(&mut self, op: BinaryOp, kind: OpKind, target: &Expr, value: &Expr, keep: bool) {
        let is_shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::UShr);
        let ty = target.ty;
        self.update(target, keep, false, |lowering| {
            let operand_ty = match kind {
                OpKind::Num(prim) => Type::Prim(prim),
                OpKind::Bool => Type::BOOLEAN,
                OpKind::Ref | OpKind::Any => Type::Unknown,
            };
            match kind {
                OpKind::Ref => {
                    lowering.value(value, &Type::Unknown);
                    lowering.emit(Op::Concat(2));
                }
                _ => {
                    lowering.convert(&ty, &operand_ty);
                    let value_ty = match lowering.checker.unboxed_of(&value.ty) {
                        Some(Prim::Long) if is_shift => Type::LONG,
                        _ if is_shift => Type::INT,
                        _ => operand_ty,
                    };
                    lowering.value(value, &value_ty);
                    let arith = arith_of(op);
                    lowering.arith(arith, kind);
                    lowering.narrow(&operand_ty, &ty);
                }
            }
        });
    }

    /// Back to the type of the variable that was computed with.
    fn narrow(&mut self, from: &Type, to: &Type) {
        if let (Some(to), Some(from)) = (self.checker.unboxed_of(to), from.prim())
            && to != from
        {
            self.emit(Op::Convert(to));
        }
    }

    pub(super) fn step(&mut self, target: &Expr, by: i32, postfix: bool, keep: bool) {
        if let ExprKind::Local(local) = &target.kind
            && target.ty == Type::INT
            && self.local(*local).body == self.body
        {
            let slot = self.local(*local).slot;
            if keep && postfix {
                self.emit(Op::Load(slot));
            }
            self.emit(Op::IncLocal(slot, by));
            if keep && !postfix {
                self.emit(Op::Load(slot));
            }
            return;
        }
        let ty = target.ty;
        self.update(target, keep, postfix, |lowering| {
            let prim = lowering.checker.unboxed_of(&ty).unwrap_or(Prim::Int);
            let wide = match prim {
                Prim::Byte | Prim::Short | Prim::Char => Prim::Int,
                other => other,
            };
            lowering.convert(&ty, &Type::Prim(wide));
            let one = match wide {
                Prim::Long => Value::Long(by.into()),
                Prim::Float => Value::Float(by as f32),
                Prim::Double => Value::Double(by.into()),
                _ => Value::Int(by),
            };
            lowering.constant(one);
            lowering.arith(Arith::Add, OpKind::Num(wide));
            lowering.narrow(&Type::Prim(wide), &ty);
        });
    }

    /// Reads a variable, changes the value on the stack, writes it back. Keeps the new value, or the old one.
    fn update(&mut self, target: &Expr, keep: bool, keep_old: bool, change: impl FnOnce(&mut Self)) {
        let dup_old = |lowering: &mut Self, op: Op| {
            if keep && keep_old {
                lowering.emit(op);
            }
        };
        let dup_new = |lowering: &mut Self, op: Op| {
            if keep && !keep_old {
                lowering.emit(op);
            }
        };
        match &target.kind {
            ExprKind::Local(local) if self.local(*local).body == self.body => {
                let slot = self.local(*local).slot;
                self.emit(Op::Load(slot));
                dup_old(self, Op::Dup);
                change(self);
                dup_new(self, Op::Dup);
                self.emit(Op::Store(slot));
            }
            ExprKind::Field {
                target: object,
                class,
                idx,
            } => {
                self.expr(object);
                let cause = self.null_cause();
                self.emit(Op::Dup);
                self.get_field(*class, *idx);
                self.cast_result(*class, *idx, &target.ty);
                dup_old(self, Op::DupX1);
                change(self);
                dup_new(self, Op::DupX1);
                self.put_field(*class, *idx, cause);
            }
            ExprKind::StaticField { class, idx } => {
                self.emit(Op::GetStatic(*class, *idx));
                dup_old(self, Op::Dup);
                change(self);
                dup_new(self, Op::Dup);
                self.emit(Op::PutStatic(*class, *idx));
            }
            ExprKind::Index { array, index } => {
                self.expr(array);
                self.value(index, &Type::INT);
                self.emit(Op::Dup2);
                self.emit(Op::ArrayLoad);
                dup_old(self, Op::DupX2);
                change(self);
                dup_new(self, Op::DupX2);
                self.emit(Op::ArrayStore);
            }
            ExprKind::NamedField { target: object, name } => {
                self.expr(object);
                self.emit(Op::Dup);
                let name = self.name(&**name);
                self.emit(Op::GetNamed(name));
                dup_old(self, Op::DupX1);
                change(self);
                dup_new(self, Op::DupX1);
                self.emit(Op::PutNamed(name));
            }
            _ => {
                self.expr(target);
                change(self);
                if !keep {
                    self.emit(Op::Pop);
                }
            }
        }
    }
}
