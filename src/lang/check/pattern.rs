//! Patterns and `instanceof`: what they test and which variables they bind where.

use crate::base::diag::Diagnostic;
use crate::base::span::Span;
use crate::lang::ast::{self, InstanceTest, PatternKind};
use crate::lang::check::tree::{Expr, ExprKind, Pattern};
use crate::lang::check::{Checker, Env};
use crate::lang::program::ClassKind;
use crate::lang::types::Type;

impl Checker<'_> {
    pub(super) fn check_instance_of(&mut self, operand: ast::ExprId, test: InstanceTest, span: Span) -> Expr {
        let operand = self.check_expr(operand, None);
        let pattern = match test {
            InstanceTest::Type(ty) => Pattern::Type {
                ty: self.resolve_type(ty),
                local: None,
            },
            InstanceTest::Pattern(pattern) => self.check_pattern(pattern, &operand.ty),
        };
        if let Pattern::Type { ty, .. } = &pattern
            && (operand.ty.prim().is_some() || !self.castable(&operand.ty, ty))
        {
            let (from, text) = (self.text(&operand.ty), self.text(ty));
            self.report(Diagnostic::error("cast-impossible", span).arg(from).arg(text));
            return Expr::error(span);
        }
        let kind = ExprKind::InstanceOf {
            operand: Box::new(operand),
            pattern: Box::new(pattern),
        };
        Expr::new(kind, Type::BOOLEAN, span)
    }

    /// A pattern; its variables get slots but are not visible yet (`bind_patterns`).
    pub(super) fn check_pattern(&mut self, id: ast::PatternId, scrutinee: &Type) -> Pattern {
        let ast = self.ast();
        match &ast.patterns[id].kind {
            PatternKind::Type(var) => {
                let tree = &ast.vars[*var];
                let ty = match tree.ty {
                    Some(ty) => self.resolve_type(ty),
                    None => *scrutinee,
                };
                // `instanceof ArrayList a` on a `List<String>` keeps the arguments.
                let local = self.new_local(tree.name.text.clone(), ty);
                self.locals[local].has_value = true;
                Pattern::Type { ty, local: Some(local) }
            }
            PatternKind::Record { ty, parts } => {
                let ty = self.resolve_type(*ty);
                let Some(class) = ty
                    .class_id()
                    .filter(|&class| self.class(class).kind == ClassKind::Record)
                else {
                    if !ty.is_unknown() {
                        let text = self.text(&ty);
                        self.report(Diagnostic::error("not-a-record", ast.patterns[id].span).arg(text));
                    }
                    return Pattern::Type { ty, local: None };
                };
                let components = self.class(class).record_components.clone();
                if components.len() != parts.len() {
                    self.report(
                        Diagnostic::error("pattern-count", ast.patterns[id].span)
                            .arg(components.len().to_string())
                            .arg(parts.len().to_string()),
                    );
                    return Pattern::Type { ty, local: None };
                }
                let mut accessors = Vec::new();
                let mut checked = Vec::new();
                for (&row, &part) in components.iter().zip(parts.iter()) {
                    let field = &self.class(class).fields[row as usize];
                    let (name, field_ty) = (field.name.clone(), field.ty);
                    let accessor = self.class(class).methods.iter().copied().find(|&id| {
                        let method = self.method(id);
                        method.name == name && method.params.is_empty()
                    });
                    accessors.extend(accessor);
                    checked.push(self.check_pattern(part, &field_ty));
                }
                Pattern::Record {
                    class,
                    accessors,
                    parts: checked,
                }
            }
        }
    }

    /// Makes the variables visible that patterns in a condition bind when it is (not) true.
    pub(super) fn bind_patterns(&mut self, cond: &Expr, when: bool) {
        match &cond.kind {
            ExprKind::InstanceOf { pattern, .. } if when => self.bind_pattern(pattern),
            ExprKind::And(a, b) if when => {
                self.bind_patterns(a, true);
                self.bind_patterns(b, true);
            }
            ExprKind::Or(a, b) if !when => {
                self.bind_patterns(a, false);
                self.bind_patterns(b, false);
            }
            ExprKind::Not(inner) => self.bind_patterns(inner, !when),
            _ => {}
        }
    }

    pub(super) fn bind_pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Type { local: Some(local), .. } => {
                let name = self.locals[*local].name.clone();
                self.env.push(Env::Var(name, *local));
            }
            Pattern::Type { local: None, .. } => {}
            Pattern::Record { parts, .. } => parts.iter().for_each(|part| self.bind_pattern(part)),
        }
    }
}
