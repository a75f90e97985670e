//! Constants: fields and variables whose value is known while a program is checked.

use crate::lang::ast::{self, ExprKind, Literal};
use crate::lang::check::{Checker, Env};
use crate::lang::program::MethodId;
use crate::lang::types::{ClassId, Type};
use crate::lang::value::Value;

impl Checker<'_> {
    /// Values of constant variables among the fields (JLS 4.12.4).
    pub(super) fn declare_constants(&mut self, ids: &[ClassId]) {
        // A constant may refer to one that is declared later: twice is enough for what people write.
        for _ in 0..2 {
            for &id in ids {
                let vars = self.class_decls[&id].field_vars.clone();
                for (is_static, row, var) in vars {
                    let class = self.class(id);
                    let field = if is_static {
                        &class.static_fields[row as usize]
                    } else {
                        &class.fields[row as usize]
                    };
                    let is_text = field.ty.class_id() == Some(self.program.known.string);
                    if !field.flags.is_final || field.constant.is_some() || !(is_text || field.ty.prim().is_some()) {
                        continue;
                    }
                    let ty = field.ty;
                    let constant = self.inside_class(id, |checker| checker.constant_of_var(var, &ty));
                    let class = self.class_mut(id);
                    let fields = if is_static {
                        &mut class.static_fields
                    } else {
                        &mut class.fields
                    };
                    fields[row as usize].constant = constant;
                }
            }
        }
    }

    /// The value of a variable's initial value, if it is a constant expression.
    fn constant_of_var(&mut self, var: ast::VarId, ty: &Type) -> Option<Value> {
        let ast = self.ast();
        let init = ast.vars[var].init?;
        if !looks_constant(ast, init) {
            return None;
        }
        let n_diagnostics = self.diagnostics.len();
        let (_, outer) = self.enter_body(MethodId(0), self.current_class(), true, false);
        self.env.push(Env::Static);
        let checked = self.check_expr(init, Some(ty));
        self.env.pop();
        self.leave_body(outer);
        self.diagnostics.truncate(n_diagnostics);
        self.constant_as(&checked, ty)
    }
}

/// Whether an expression could be constant by its form alone: keeps the pass over fields cheap.
pub(super) fn looks_constant(ast: &ast::Ast, id: ast::ExprId) -> bool {
    match &ast.exprs[id].kind {
        ExprKind::Literal(_) | ExprKind::Name(_) => true,
        ExprKind::Field { .. } => ast.name_parts(id).is_some(),
        ExprKind::Unary { operand, .. } | ExprKind::Cast { operand, .. } => looks_constant(ast, *operand),
        ExprKind::Binary { right, .. } => {
            // A row of operators leans to the left without a bound: walk it.
            let spine = ast.left_spine(id);
            looks_constant(ast, *right)
                && spine.iter().skip(1).all(|&part| match &ast.exprs[part].kind {
                    ExprKind::Binary { right, .. } => looks_constant(ast, *right),
                    ExprKind::Literal(_) | ExprKind::Name(_) | ExprKind::Field { .. } => true,
                    ExprKind::Unary { .. } | ExprKind::Cast { .. } => looks_constant(ast, part),
                    _ => false,
                })
        }
        ExprKind::Conditional { cond, then, otherwise } => [cond, then, otherwise]
            .into_iter()
            .all(|&part| looks_constant(ast, part)),
        _ => false,
    }
}

pub(super) fn value_of_literal(literal: &Literal) -> Value {
    match literal {
        Literal::Null => Value::Null,
        Literal::Bool(v) => Value::Bool(*v),
        Literal::Char(v) => Value::Char(*v),
        Literal::Int(v) => Value::Int(*v),
        Literal::Long(v) => Value::Long(*v),
        Literal::Float(v) => Value::Float(*v),
        Literal::Double(v) => Value::Double(*v),
        Literal::Str(v) => Value::Str(v.clone()),
    }
}
