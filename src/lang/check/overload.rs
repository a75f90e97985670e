//! Which of several methods a call means: those that apply, phase by phase, and the most specific of them.

use std::borrow::Cow;

use crate::lang::ast::{self, ExprKind as Tree, LambdaBody, StmtKind};
use crate::lang::check::Checker;
use crate::lang::check::call::{Args, Candidate, Chosen, Phase};
use crate::lang::check::infer::{Inference, has_unknowns};
use crate::lang::check::subtype::{Position, Substitution};
use crate::lang::check::tree::Expr;
use crate::lang::program::Method;
use crate::lang::types::{Type, TypeVarId};

impl Checker<'_> {
    pub(super) fn params_of(&self, candidate: &Candidate) -> (Vec<Type>, Vec<TypeVarId>) {
        let method = self.method(candidate.method);
        let mut unknown: Vec<TypeVarId> = Vec::new();
        if let Some(class) = candidate.diamond {
            unknown.extend(&self.class(class).type_params);
        }
        unknown.extend(&method.type_params);
        let map = match candidate.diamond {
            Some(_) => Substitution::new(),
            None => self.substitution_of(&candidate.of),
        };
        let params = method
            .params
            .iter()
            .map(|param| self.subst(&param.ty, &map, Position::In))
            .collect();
        (params, unknown)
    }

    /// Whether any of some declarations takes these arguments at all.
    pub(super) fn any_applicable(&self, candidates: &[Candidate], args: &Args<'_>) -> bool {
        [Phase::Strict, Phase::Loose, Phase::Varargs].into_iter().any(|phase| {
            candidates
                .iter()
                .any(|candidate| self.is_applicable(candidate, args, &[], phase))
        })
    }

    pub(super) fn is_applicable(
        &self,
        candidate: &Candidate,
        args: &Args<'_>,
        explicit: &[Type],
        phase: Phase,
    ) -> bool {
        let method = self.method(candidate.method);
        let n_args = args.exprs.len();
        let takes_so_many = method.params.len() == n_args || (phase == Phase::Varargs && method.varargs);
        if !takes_so_many {
            return false;
        }
        let opened = self.opened(candidate);
        let Some(formals) = formals(method, &opened.formals, n_args, phase) else {
            return false;
        };
        // Most arguments say nothing about unknowns.
        let mut inference: Option<Inference> = None;
        let mut places = formals.iter().zip(&args.exprs).enumerate();
        places.all(|(idx, (formal, arg))| {
            if let Some(id) = self.function_arg(args, idx) {
                return self.function_fits(id, formal);
            }
            self.fits_alone(arg, formal, phase).unwrap_or_else(|| {
                let inference = inference.get_or_insert_with(|| {
                    let mut inference = Inference::new(&opened.unknown);
                    self.bound_explicit(&mut inference, candidate, explicit);
                    inference
                });
                self.bound_arg_expr(inference, arg, formal, phase)
            })
        })
    }

    pub(super) fn bound_explicit(&self, inference: &mut Inference, candidate: &Candidate, explicit: &[Type]) {
        let n_class = inference.vars.len() - self.method(candidate.method).type_params.len();
        for (idx, ty) in explicit.iter().enumerate() {
            if let Some(var) = inference.vars.get_mut(n_class + idx) {
                var.equal.push(*ty);
            }
        }
    }

    /// Whether an argument can go to a parameter, as far as that doesn't depend on unknowns.
    fn fits_alone(&self, arg: &Expr, formal: &Type, phase: Phase) -> Option<bool> {
        if arg.ty == Type::Void {
            return Some(false);
        }
        if arg.ty.is_unknown() {
            return Some(true);
        }
        if arg.incomplete {
            // Its arguments depend on the place: only the class counts.
            let raw = arg.ty.class_id().map_or(arg.ty, Type::class);
            let raw_formal = formal.class_id().map_or(*formal, Type::class);
            return Some(self.loosely_assignable(&raw, &raw_formal));
        }
        if has_unknowns(formal) {
            return None;
        }
        Some(match phase {
            Phase::Strict => self.strictly_assignable(&arg.ty, formal),
            _ => self.loosely_assignable(&arg.ty, formal),
        })
    }

    /// Whether an argument can go to a parameter; notes what that says about unknowns.
    pub(super) fn bound_arg_expr(&self, inference: &mut Inference, arg: &Expr, formal: &Type, phase: Phase) -> bool {
        self.fits_alone(arg, formal, phase).unwrap_or_else(|| {
            let is_boxed = arg.ty.prim().is_some();
            !(is_boxed && phase == Phase::Strict) && self.bound_sub(inference, &self.boxed(&arg.ty), formal)
        })
    }

    /// Whether a lambda or method reference has the shape that a parameter wants (JLS 15.12.2.1).
    pub(super) fn function_fits(&self, id: ast::ExprId, formal: &Type) -> bool {
        let ast = self.ast();
        if formal.is_unknown() || matches!(formal, Type::Infer(_)) {
            return true;
        }
        let Some(function) = self.function_of(formal) else {
            return false;
        };
        match &ast.exprs[id].kind {
            Tree::Lambda { params, body } => {
                if params.len() != function.params.len() {
                    return false;
                }
                let shape = self.lambda_shape(*body);
                if function.result == Type::Void {
                    shape.may_give_nothing
                } else {
                    shape.may_give_value
                }
            }
            Tree::MethodRef { .. } => self.reference_fits(id, &function),
            _ => true,
        }
    }

    /// What the body of a lambda may give.
    pub(super) fn lambda_shape(&self, body: LambdaBody) -> LambdaShape {
        match body {
            LambdaBody::Expr(expr) => LambdaShape {
                may_give_nothing: self.is_statement_expr(expr),
                may_give_value: true,
            },
            LambdaBody::Block(block) => {
                let shape = block_shape(self.ast(), block);
                LambdaShape {
                    may_give_nothing: !shape.returns_value,
                    may_give_value: !shape.returns_nothing && (shape.returns_value || shape.ends_abruptly),
                }
            }
        }
    }

    pub(super) fn is_statement_expr(&self, id: ast::ExprId) -> bool {
        match &self.ast().exprs[id].kind {
            Tree::Call { .. } | Tree::New { .. } | Tree::Assign { .. } | Tree::ConstructorCall { .. } | Tree::Error => {
                true
            }
            Tree::Unary { op, .. } => matches!(
                op,
                ast::UnaryOp::PreIncrement
                    | ast::UnaryOp::PreDecrement
                    | ast::UnaryOp::PostIncrement
                    | ast::UnaryOp::PostDecrement
            ),
            _ => false,
        }
    }

    /// Of several applicable declarations those that no other is more specific than (JLS 15.12.2.5).
    pub(super) fn most_specific<'c>(&self, applicable: Chosen<'c>, args: &Args<'_>, phase: Phase) -> Chosen<'c> {
        let beats = |a: &Candidate, b: &Candidate| {
            self.is_more_specific(a, b, args, phase) && !self.is_more_specific(b, a, args, phase)
        };
        let best: Chosen<'_> = applicable
            .iter()
            .copied()
            .filter(|candidate| !applicable.iter().any(|other| beats(other, candidate)))
            .collect();
        if best.is_empty() { applicable } else { best }
    }

    fn is_more_specific(&self, a: &Candidate, b: &Candidate, args: &Args<'_>, phase: Phase) -> bool {
        let formals_of = |candidate: &Candidate| {
            let opened = self.opened(candidate);
            let open: Substitution = opened.unknown.iter().map(|&var| (var, self.open_bound(var))).collect();
            let params = opened.params.iter();
            let params: Vec<Type> = params.map(|param| self.subst(param, &open, Position::In)).collect();
            let method = self.method(candidate.method);
            let n_args = args.exprs.len();
            formals(method, &params, n_args.max(1), phase)
                .or_else(|| formals(method, &params, n_args, phase))
                .map(Cow::into_owned)
        };
        let (Some(mine), Some(theirs)) = (formals_of(a), formals_of(b)) else {
            return false;
        };
        mine.iter()
            .zip(&theirs)
            .enumerate()
            .all(|(idx, (mine, theirs))| match self.function_arg(args, idx) {
                Some(id) if mine != theirs => self.function_more_specific(id, mine, theirs),
                _ => match (mine, theirs) {
                    // A type parameter takes anything: less specific than a class, which takes something.
                    (Type::Unknown, Type::Unknown) => true,
                    (Type::Unknown, other) => *other == self.object(),
                    (Type::Prim(_), Type::Unknown) => false,
                    (_, Type::Unknown) => true,
                    _ => self.is_subtype(mine, theirs),
                },
            })
    }

    fn open_bound(&self, var: TypeVarId) -> Type {
        match self.program.type_vars[var].bounds.first() {
            Some(Type::Class(class, _)) => Type::class(*class),
            _ => Type::Unknown,
        }
    }

    /// Of two functional interfaces for one lambda the one whose function gives something, or the subtype.
    fn function_more_specific(&self, id: ast::ExprId, mine: &Type, theirs: &Type) -> bool {
        let erase = |ty: &Type| ty.class_id().map_or(*ty, Type::class);
        if self.is_subtype(&erase(mine), &erase(theirs)) {
            return true;
        }
        if self.is_subtype(&erase(theirs), &erase(mine)) {
            return false;
        }
        let (Some(mine), Some(theirs)) = (self.function_of(mine), self.function_of(theirs)) else {
            return false;
        };
        let has_types = match &self.ast().exprs[id].kind {
            Tree::Lambda { params, .. } => params.iter().all(|&param| self.ast().vars[param].ty.is_some()),
            _ => true,
        };
        if !has_types {
            return false;
        }
        match (mine.result.prim(), theirs.result.prim()) {
            _ if theirs.result == Type::Void => true,
            _ if mine.result == Type::Void => false,
            (Some(_), None) => self.returns_primitive(id),
            (None, Some(_)) => !self.returns_primitive(id),
            _ => self.is_subtype(&mine.result, &theirs.result),
        }
    }

    /// Whether a lambda's expression is plainly a primitive: a literal, arithmetic or a comparison.
    fn returns_primitive(&self, id: ast::ExprId) -> bool {
        match &self.ast().exprs[id].kind {
            Tree::Lambda {
                body: LambdaBody::Expr(expr),
                ..
            } => match &self.ast().exprs[*expr].kind {
                Tree::Literal(literal) => !matches!(literal, ast::Literal::Str(_) | ast::Literal::Null),
                Tree::Binary { .. } | Tree::Unary { .. } => true,
                _ => false,
            },
            _ => false,
        }
    }
}

/// The parameter types as the arguments meet them: the last one repeated in the third phase.
pub(super) fn formals<'t>(method: &Method, params: &'t [Type], n_args: usize, phase: Phase) -> Option<Cow<'t, [Type]>> {
    if phase != Phase::Varargs {
        return (params.len() == n_args).then_some(Cow::Borrowed(params));
    }
    if !method.varargs || n_args + 1 < params.len() {
        return None;
    }
    let fixed = params.len() - 1;
    let Type::Array(element) = &params[fixed] else {
        return None;
    };
    let mut formals = params[..fixed].to_vec();
    formals.resize(n_args, **element);
    Some(Cow::Owned(formals))
}

/// Which functions the body of a lambda may be of (JLS 15.27.2): those without a result, those with one, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LambdaShape {
    pub may_give_nothing: bool,
    pub may_give_value: bool,
}

/// What the returns of a block say about a lambda.
#[derive(Clone, Copy, Debug, Default)]
struct BlockShape {
    returns_value: bool,
    returns_nothing: bool,
    /// Doesn't come to its end, as far as that is plain to see.
    ends_abruptly: bool,
}

fn block_shape(ast: &ast::Ast, block: ast::StmtId) -> BlockShape {
    let mut shape = BlockShape::default();
    let mut pending = vec![block];
    while let Some(id) = pending.pop() {
        match &ast.stmts[id].kind {
            StmtKind::Return(value) => match value {
                Some(_) => shape.returns_value = true,
                None => shape.returns_nothing = true,
            },
            StmtKind::Block(stmts) => pending.extend(stmts.iter()),
            StmtKind::If { then, otherwise, .. } => {
                pending.push(*then);
                pending.extend(otherwise);
            }
            StmtKind::While { body, .. }
            | StmtKind::Do { body, .. }
            | StmtKind::For { body, .. }
            | StmtKind::ForEach { body, .. }
            | StmtKind::Labeled { body, .. }
            | StmtKind::Synchronized { body, .. } => pending.push(*body),
            StmtKind::Switch(switch) => {
                for case in &ast.switches[*switch].cases {
                    match &case.body {
                        ast::CaseBody::Group(stmts) => pending.extend(stmts.iter()),
                        ast::CaseBody::ArrowStmt(stmt) => pending.push(*stmt),
                        ast::CaseBody::ArrowExpr(_) => {}
                    }
                }
            }
            StmtKind::Try {
                body, catches, finally, ..
            } => {
                pending.push(*body);
                pending.extend(catches.iter().map(|catch| catch.body));
                pending.extend(finally);
            }
            _ => {}
        }
    }
    if let StmtKind::Block(stmts) = &ast.stmts[block].kind {
        shape.ends_abruptly = stmts.last().is_some_and(|&last| match &ast.stmts[last].kind {
            StmtKind::Throw(_) | StmtKind::Error => true,
            StmtKind::While { cond, .. } => {
                matches!(ast.exprs[*cond].kind, Tree::Literal(ast::Literal::Bool(true)))
            }
            StmtKind::For { cond: None, .. } => true,
            _ => false,
        });
    }
    shape
}
