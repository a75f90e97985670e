//! Expressions. Rows of operators are worked off with a stack of their own and chains in a loop, so their length is
//! free; only what stands in brackets, lambdas, prefixes and the right sides of `=` and `?:` nests.

use super::Parser;
use crate::base::diag::Diagnostic;
use crate::base::few::{Few, one};
use crate::base::span::Span;
use crate::lang::ast::*;
use crate::lang::literal;
use crate::lang::token::TokenKind;

/// A left operand whose right one is still being read.
pub(super) struct Pending {
    start: u32,
    left: ExprId,
    op: BinaryOp,
    op_span: Span,
    power: u8,
}

/// Binding power of `instanceof`, that of the other relational operators.
const RELATIONAL: u8 = 8;

impl Parser<'_> {
    pub(super) fn push_expr(&mut self, start: u32, kind: ExprKind) -> ExprId {
        let span = self.since(start);
        self.ast.exprs.push(Expr { span, kind })
    }

    /// Complains that an expression is missing.
    fn missing_expr(&mut self) -> ExprId {
        self.report_missing("syntax-expected-expression");
        self.error_expr()
    }

    pub(super) fn error_expr(&mut self) -> ExprId {
        let span = Span::at(self.end());
        self.ast.exprs.push(Expr {
            span,
            kind: ExprKind::Error,
        })
    }

    /// Any expression.
    pub(super) fn expr(&mut self) -> ExprId {
        if !self.enter() {
            return self.error_expr();
        }
        let in_case_label = std::mem::replace(&mut self.in_case_label, false);
        let start = self.start();
        let target = self.conditional();
        let id = match self.assign_operator() {
            None => target,
            Some((op, n_tokens)) => {
                self.check_assignable(target);
                for _ in 0..n_tokens {
                    self.bump();
                }
                let value = self.expr();
                self.push_expr(start, ExprKind::Assign { op, target, value })
            }
        };
        self.in_case_label = in_case_label;
        self.leave();
        id
    }

    /// An expression without assignment, as a case's constant.
    pub(super) fn conditional(&mut self) -> ExprId {
        let start = self.start();
        let cond = self.operators();
        if !self.eat(TokenKind::Question) {
            return cond;
        }
        let then = self.expr();
        self.expect(TokenKind::Colon);
        if !self.enter() {
            return self.error_expr();
        }
        let otherwise = self.conditional();
        self.leave();
        self.push_expr(start, ExprKind::Conditional { cond, then, otherwise })
    }

    fn check_assignable(&mut self, target: ExprId) {
        let target = &self.ast.exprs[target];
        let assignable = matches!(
            target.kind,
            ExprKind::Name(_) | ExprKind::Field { .. } | ExprKind::Index { .. } | ExprKind::Error
        );
        if !assignable {
            let diagnostic = Diagnostic::error("syntax-not-assignable", target.span);
            self.report_read(diagnostic);
        }
    }

    /// `=`, `+=`, … `>>>=`, and its number of tokens.
    fn assign_operator(&self) -> Option<(Option<BinaryOp>, usize)> {
        use TokenKind::*;
        Some(match self.kind() {
            Assign => (None, 1),
            PlusEq => (Some(BinaryOp::Add), 1),
            MinusEq => (Some(BinaryOp::Sub), 1),
            StarEq => (Some(BinaryOp::Mul), 1),
            SlashEq => (Some(BinaryOp::Div), 1),
            PercentEq => (Some(BinaryOp::Rem), 1),
            AndEq => (Some(BinaryOp::BitAnd), 1),
            OrEq => (Some(BinaryOp::BitOr), 1),
            CaretEq => (Some(BinaryOp::BitXor), 1),
            LtLtEq => (Some(BinaryOp::Shl), 1),
            Gt => match self.angles() {
                (2, Some(Assign)) => (Some(BinaryOp::Shr), 3),
                (3, Some(Assign)) => (Some(BinaryOp::UShr), 4),
                _ => return None,
            },
            _ => return None,
        })
    }

    /// At `>`: how many stand together, at most three, and what touches the last one.
    fn angles(&self) -> (usize, Option<TokenKind>) {
        let mut n = 1;
        while n < 3 && self.touch(self.pos + n - 1) && self.kind_at(n) == TokenKind::Gt {
            n += 1;
        }
        let behind = self.touch(self.pos + n - 1).then(|| self.kind_at(n));
        (n, behind)
    }

    /// The operator here, its binding power and its number of tokens.
    fn binary_operator(&self) -> Option<(BinaryOp, u8, usize)> {
        use TokenKind::*;
        Some(match self.kind() {
            OrOr => (BinaryOp::Or, 2, 1),
            AndAnd => (BinaryOp::And, 3, 1),
            Or => (BinaryOp::BitOr, 4, 1),
            Caret => (BinaryOp::BitXor, 5, 1),
            And => (BinaryOp::BitAnd, 6, 1),
            EqEq => (BinaryOp::Eq, 7, 1),
            NotEq => (BinaryOp::Ne, 7, 1),
            Lt => (BinaryOp::Lt, RELATIONAL, 1),
            LtEq => (BinaryOp::Le, RELATIONAL, 1),
            Gt => match self.angles() {
                (1, Some(Assign)) => (BinaryOp::Ge, RELATIONAL, 2),
                (1, _) => (BinaryOp::Gt, RELATIONAL, 1),
                (_, Some(Assign)) => return None,
                (2, _) => (BinaryOp::Shr, 9, 2),
                _ => (BinaryOp::UShr, 9, 3),
            },
            LtLt => (BinaryOp::Shl, 9, 1),
            Plus => (BinaryOp::Add, 10, 1),
            Minus => (BinaryOp::Sub, 10, 1),
            Star => (BinaryOp::Mul, 11, 1),
            Slash => (BinaryOp::Div, 11, 1),
            Percent => (BinaryOp::Rem, 11, 1),
            _ => return None,
        })
    }

    /// A row of operands and binary operators.
    fn operators(&mut self) -> ExprId {
        let base = self.pending.len();
        let mut start = self.start();
        let mut operand = self.unary();
        loop {
            if self.at(TokenKind::InstanceOf) {
                (start, operand) = self.reduce(base, RELATIONAL, start, operand);
                self.bump();
                let test = self.instance_test();
                operand = self.push_expr(start, ExprKind::InstanceOf { operand, test });
                continue;
            }
            let Some((op, power, n_tokens)) = self.binary_operator() else {
                break;
            };
            let (left_start, left) = self.reduce(base, power, start, operand);
            let op_start = self.start();
            for _ in 0..n_tokens {
                self.bump();
            }
            let op_span = self.since(op_start);
            self.pending.push(Pending {
                start: left_start,
                left,
                op,
                op_span,
                power,
            });
            start = self.start();
            let before = self.pos;
            operand = self.unary();
            if self.pos == before {
                self.skip_operators();
            }
        }
        self.reduce(base, 0, start, operand).1
    }

    /// Behind a missing operand: further operators belong to the same mistake.
    fn skip_operators(&mut self) {
        while let Some((_, _, n_tokens)) = self.binary_operator() {
            self.jump(self.pos + n_tokens);
            self.quiet_until += 1;
        }
    }

    /// Joins the operand to all pending ones that bind at least as strongly as what follows.
    fn reduce(&mut self, base: usize, power: u8, start: u32, operand: ExprId) -> (u32, ExprId) {
        let (mut start, mut right) = (start, operand);
        while self.pending.len() > base {
            let Some(pending) = self.pending.pop_if(|pending| pending.power >= power) else {
                break;
            };
            let Pending {
                start: left_start,
                left,
                op,
                op_span,
                ..
            } = pending;
            start = left_start;
            right = self.push_expr(
                start,
                ExprKind::Binary {
                    op,
                    op_span,
                    left,
                    right,
                },
            );
        }
        (start, right)
    }

    fn instance_test(&mut self) -> InstanceTest {
        let modified = matches!(self.kind(), TokenKind::Final | TokenKind::At);
        let pattern = modified
            || self.skip_type(self.pos).is_some_and(|ty| match self.kind_of(ty.end) {
                TokenKind::Ident => !self.first_on_line(ty.end) || self.goes_on_behind(ty.end + 1),
                behind => behind == TokenKind::LParen,
            });
        if pattern {
            InstanceTest::Pattern(self.pattern())
        } else {
            InstanceTest::Type(self.ty())
        }
    }

    /// Behind a name that begins a line and may be a pattern's: whether the condition goes on. Otherwise the name begins
    /// a statement, and what is missing is the `;` before it.
    fn goes_on_behind(&self, pos: usize) -> bool {
        use TokenKind::*;
        matches!(
            self.kind_of(pos),
            RParen | AndAnd | OrOr | And | Or | Question | Colon | Comma | Semi
        )
    }

    /// `T name` or `R(p, q)`.
    pub(super) fn pattern(&mut self) -> PatternId {
        let start = self.start();
        let modifiers = self.modifiers();
        let ty = if self.eat_word_before_name("var") {
            None
        } else {
            Some(self.ty())
        };
        let kind = match ty {
            Some(ty) if self.at(TokenKind::LParen) => {
                let parts = self.record_pattern_parts();
                PatternKind::Record { ty, parts }
            }
            _ => {
                let name = self.ident();
                let span = name.span;
                let kind = VarKind::Pattern;
                PatternKind::Type(self.ast.vars.push(Var {
                    span,
                    kind,
                    modifiers,
                    ty,
                    name,
                    init: None,
                }))
            }
        };
        let span = self.since(start);
        self.ast.patterns.push(Pattern { span, kind })
    }

    fn record_pattern_parts(&mut self) -> List<PatternId> {
        let open = self.pos;
        self.bump();
        let mut parts = Vec::new();
        if !self.at(TokenKind::RParen) && self.enter() {
            parts.push(self.pattern());
            while self.eat(TokenKind::Comma) {
                parts.push(self.pattern());
            }
            self.leave();
        }
        self.close(open);
        parts.into()
    }

    /// An operand with its prefixes and what is attached to it.
    fn unary(&mut self) -> ExprId {
        let start = self.start();
        let op = match self.kind() {
            TokenKind::Minus if is_number(self.kind_at(1)) => {
                self.bump();
                return self.literal(start, true);
            }
            TokenKind::Plus => UnaryOp::Plus,
            TokenKind::Minus => UnaryOp::Minus,
            TokenKind::Not => UnaryOp::Not,
            TokenKind::Tilde => UnaryOp::BitNot,
            TokenKind::PlusPlus => UnaryOp::PreIncrement,
            TokenKind::MinusMinus => UnaryOp::PreDecrement,
            TokenKind::LParen if !self.at_lambda_params() && self.at_cast() => return self.cast(),
            _ => return self.postfix(),
        };
        if !self.enter() {
            return self.error_expr();
        }
        self.bump();
        let operand = self.unary();
        if matches!(op, UnaryOp::PreIncrement | UnaryOp::PreDecrement) {
            self.check_assignable(operand);
        }
        self.leave();
        self.push_expr(start, ExprKind::Unary { op, operand })
    }

    fn cast(&mut self) -> ExprId {
        let start = self.start();
        let open = self.pos;
        if !self.enter() {
            return self.error_expr();
        }
        self.bump();
        let ty = self.intersection();
        self.close(open);
        let operand = self.unary();
        self.leave();
        self.push_expr(start, ExprKind::Cast { ty, operand })
    }

    /// A primary with its chain of members, calls, indices, references.
    fn postfix(&mut self) -> ExprId {
        let start = self.start();
        let mut target = self.primary();
        loop {
            target = match self.kind() {
                TokenKind::Dot => self.after_dot(start, target),
                TokenKind::ColonColon => self.method_ref(start, RefTarget::Expr(target)),
                TokenKind::LBracket => self.index(start, target),
                TokenKind::PlusPlus if !self.first_on_line(self.pos) => {
                    self.increment(start, UnaryOp::PostIncrement, target)
                }
                TokenKind::MinusMinus if !self.first_on_line(self.pos) => {
                    self.increment(start, UnaryOp::PostDecrement, target)
                }
                _ => return target,
            };
        }
    }

    fn increment(&mut self, start: u32, op: UnaryOp, operand: ExprId) -> ExprId {
        self.check_assignable(operand);
        self.bump();
        self.push_expr(start, ExprKind::Unary { op, operand })
    }

    fn index(&mut self, start: u32, target: ExprId) -> ExprId {
        let open = self.pos;
        self.bump();
        let index = self.expr();
        self.close(open);
        self.push_expr(start, ExprKind::Index { target, index })
    }

    /// What follows a dot.
    fn after_dot(&mut self, start: u32, target: ExprId) -> ExprId {
        self.bump();
        match self.kind() {
            TokenKind::New => self.creation(start, Some(target)),
            TokenKind::This => {
                self.bump();
                self.push_expr(
                    start,
                    ExprKind::This {
                        qualifier: Some(target),
                    },
                )
            }
            TokenKind::Super => {
                self.bump();
                if self.at(TokenKind::LParen) {
                    let args = self.args();
                    let kind = ExprKind::ConstructorCall {
                        outer: Some(target),
                        is_super: true,
                        args,
                    };
                    return self.push_expr(start, kind);
                }
                self.push_expr(
                    start,
                    ExprKind::Super {
                        qualifier: Some(target),
                    },
                )
            }
            TokenKind::Class => {
                let ty = self.type_of_names(target);
                self.bump();
                self.push_expr(start, ExprKind::ClassLiteral(ty))
            }
            TokenKind::Lt => {
                let type_args = self.call_type_args();
                self.call(start, Some(target), type_args)
            }
            TokenKind::Ident if self.next_line_declares() => {
                self.report_missing("syntax-expected-name");
                let name = Ident {
                    text: "".into(),
                    span: Span::at(self.end()),
                };
                self.push_expr(start, ExprKind::Field { target, name })
            }
            TokenKind::Ident if self.kind_at(1) == TokenKind::LParen => self.call(start, Some(target), List::default()),
            _ => {
                let name = self.ident();
                self.push_expr(start, ExprKind::Field { target, name })
            }
        }
    }

    /// Behind a dot at a line's end: whether the next line declares a variable, so that the dot's name is what is
    /// missing.
    fn next_line_declares(&mut self) -> bool {
        if !self.first_on_line(self.pos) {
            return false;
        }
        let Some(ty) = self.skip_type(self.pos) else {
            return false;
        };
        self.kind_of(ty.end) == TokenKind::Ident && !self.first_on_line(ty.end)
    }

    fn call_type_args(&mut self) -> List<TypeId> {
        match self.type_args() {
            TypeArgs::Args(args) => args.into_vec().into(),
            TypeArgs::None | TypeArgs::Diamond => List::default(),
        }
    }

    fn call(&mut self, start: u32, target: Option<ExprId>, type_args: List<TypeId>) -> ExprId {
        let name = self.ident();
        let args = self.args();
        self.push_expr(
            start,
            ExprKind::Call {
                target,
                type_args,
                name,
                args,
            },
        )
    }

    /// `(a, b)`
    pub(super) fn args(&mut self) -> Few<ExprId> {
        let open = self.pos;
        if !self.expect(TokenKind::LParen) || self.eat(TokenKind::RParen) {
            return Few::new();
        }
        self.args_depth += 1;
        let base = self.args.len();
        let mut comma_was_missing = false;
        loop {
            let arg = self.expr();
            self.args.push(arg);
            if self.eat(TokenKind::Comma) {
                continue;
            }
            if comma_was_missing || !self.comma_is_missing(open) {
                break;
            }
            comma_was_missing = true;
        }
        let args = Few::from_slice(&self.args[base..]);
        self.args.truncate(base);
        self.args_depth -= 1;
        self.close(open);
        args
    }

    /// Between two items of a list whose brackets pair up: complains that a comma is missing, if the next item begins
    /// here.
    fn comma_is_missing(&mut self, open: usize) -> bool {
        let missing = self.starts_expr()
            && self.pos >= self.quiet_until
            && self.partner(open).is_some_and(|close| close > self.pos);
        if missing {
            self.missing(TokenKind::Comma);
        }
        missing
    }

    /// The closing bracket of a list; something else says that a comma may be missing as well.
    pub(super) fn close_list(&mut self, open: usize) {
        self.comma_is_missing(open);
        self.close(open);
    }

    fn starts_expr(&self) -> bool {
        let kind = self.kind();
        kind.is_literal() || matches!(kind, TokenKind::Ident | TokenKind::New | TokenKind::This)
    }

    /// `T::name` from the colons on.
    fn method_ref(&mut self, start: u32, target: RefTarget) -> ExprId {
        self.bump();
        let type_args = self.call_type_args();
        let name = if self.at(TokenKind::New) {
            self.take_name()
        } else {
            self.ident()
        };
        self.push_expr(
            start,
            ExprKind::MethodRef {
                target,
                type_args,
                name,
            },
        )
    }

    fn literal(&mut self, start: u32, negated: bool) -> ExprId {
        let token = self.bump();
        let value = literal::value(self.text, token, negated, &mut self.diagnostics);
        self.push_expr(start, ExprKind::Literal(value))
    }

    fn keyword_literal(&mut self, value: Literal) -> ExprId {
        let start = self.start();
        self.bump();
        self.push_expr(start, ExprKind::Literal(value))
    }

    fn primary(&mut self) -> ExprId {
        let start = self.start();
        match self.kind() {
            kind if kind.is_literal() => self.literal(start, false),
            TokenKind::True => self.keyword_literal(Literal::Bool(true)),
            TokenKind::False => self.keyword_literal(Literal::Bool(false)),
            TokenKind::Null => self.keyword_literal(Literal::Null),
            TokenKind::Ident => self.name_or_lambda(),
            TokenKind::LParen if !self.in_case_label && self.at_lambda_params() => self.lambda(),
            TokenKind::LParen => self.parenthesized(),
            TokenKind::This => self.this_or_super(false),
            TokenKind::Super => self.this_or_super(true),
            TokenKind::New => self.creation(start, None),
            TokenKind::Switch => {
                let id = self.switch();
                self.push_expr(start, ExprKind::Switch(id))
            }
            TokenKind::Void if self.kind_at(1) == TokenKind::Dot => self.type_expr(),
            kind if kind.is_primitive() => self.type_expr(),
            _ => self.missing_expr(),
        }
    }

    fn parenthesized(&mut self) -> ExprId {
        let open = self.pos;
        self.bump();
        let inner = self.expr();
        self.close(open);
        inner
    }

    fn this_or_super(&mut self, is_super: bool) -> ExprId {
        let start = self.start();
        self.bump();
        let kind = match (self.at(TokenKind::LParen), is_super) {
            (true, _) => ExprKind::ConstructorCall {
                outer: None,
                is_super,
                args: self.args(),
            },
            (false, true) => ExprKind::Super { qualifier: None },
            (false, false) => ExprKind::This { qualifier: None },
        };
        self.push_expr(start, kind)
    }

    fn name_or_lambda(&mut self) -> ExprId {
        let start = self.start();
        match self.kind_at(1) {
            TokenKind::Arrow if !self.in_case_label => return self.lambda(),
            TokenKind::LParen => return self.call(start, None, List::default()),
            // `a.b(…)`, which is what most names begin.
            TokenKind::Dot if self.kind_at(3) == TokenKind::LParen => {}
            // `List<String>::new`, `String[].class`, `a.B[]::new`
            TokenKind::Lt | TokenKind::LBracket | TokenKind::Dot if self.at_type_expr() => return self.type_expr(),
            _ => {}
        }
        let name = self.ident();
        self.push_expr(start, ExprKind::Name(name))
    }

    fn at_type_expr(&mut self) -> bool {
        self.skip_type(self.pos).is_some_and(|ty| {
            let reference = self.kind_of(ty.end) == TokenKind::ColonColon;
            let class = self.kind_of(ty.end) == TokenKind::Dot && self.kind_of(ty.end + 1) == TokenKind::Class;
            ty.surely && (reference || class)
        })
    }

    /// A type before `::` or `.class`.
    fn type_expr(&mut self) -> ExprId {
        let start = self.start();
        let ty = self.result_type();
        if self.at(TokenKind::ColonColon) {
            return self.method_ref(start, RefTarget::Type(ty));
        }
        if self.at(TokenKind::Dot) && self.kind_at(1) == TokenKind::Class {
            self.bump();
            self.bump();
            return self.push_expr(start, ExprKind::ClassLiteral(ty));
        }
        let span = self.since(start);
        self.report(Diagnostic::error("syntax-type-as-value", span).arg(span.slice(self.text)));
        self.push_expr(start, ExprKind::Error)
    }

    /// `x -> …`, `(x, y) -> …`, `(int x, final T y) -> …`
    fn lambda(&mut self) -> ExprId {
        let start = self.start();
        if !self.enter() {
            return self.error_expr();
        }
        let params = if self.at(TokenKind::Ident) {
            let name = self.ident();
            one(self.lambda_param(Modifiers::default(), None, name))
        } else {
            self.lambda_params()
        };
        self.expect(TokenKind::Arrow);
        let body = if self.at(TokenKind::LBrace) {
            LambdaBody::Block(self.block())
        } else {
            LambdaBody::Expr(self.expr())
        };
        self.leave();
        self.push_expr(start, ExprKind::Lambda { params, body })
    }

    fn lambda_params(&mut self) -> Few<VarId> {
        let open = self.pos;
        self.bump();
        let mut params = Few::new();
        while !self.at(TokenKind::RParen) && !self.at(TokenKind::Eof) {
            let modifiers = self.modifiers();
            let untyped = self.at(TokenKind::Ident) && matches!(self.kind_at(1), TokenKind::Comma | TokenKind::RParen);
            let ty = if untyped || self.eat_word_before_name("var") {
                None
            } else {
                let start = self.start();
                let ty = self.ty();
                if self.eat(TokenKind::Ellipsis) {
                    Some(self.push_type(start, TypeKind::Array(ty)))
                } else {
                    Some(ty)
                }
            };
            let name = self.ident();
            params.push(self.lambda_param(modifiers, ty, name));
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.close_list(open);
        params
    }

    fn lambda_param(&mut self, modifiers: Modifiers, ty: Option<TypeId>, name: Ident) -> VarId {
        let ty = ty.map(|ty| self.brackets(self.ast.types[ty].span.start, ty));
        let span = name.span;
        self.ast.vars.push(Var {
            span,
            kind: VarKind::LambdaParam,
            modifiers,
            ty,
            name,
            init: None,
        })
    }

    /// `new …`
    fn creation(&mut self, start: u32, outer: Option<ExprId>) -> ExprId {
        self.bump();
        let ty = self.ty_without_brackets();
        match self.kind() {
            TokenKind::LBracket => self.array_creation(start, ty),
            TokenKind::LParen => {
                let args = self.args();
                let body = self.at(TokenKind::LBrace).then(|| self.anonymous_class());
                self.push_expr(start, ExprKind::New { outer, ty, args, body })
            }
            _ => {
                if !matches!(self.ast.types[ty].kind, TypeKind::Error) {
                    self.missing(TokenKind::LParen);
                }
                self.push_expr(
                    start,
                    ExprKind::New {
                        outer,
                        ty,
                        args: Few::new(),
                        body: None,
                    },
                )
            }
        }
    }

    fn array_creation(&mut self, start: u32, element: TypeId) -> ExprId {
        let mut lengths = Vec::new();
        let mut dimensions = 0;
        let first = self.span();
        while self.at(TokenKind::LBracket) {
            let open = self.pos;
            let unsized_ = self.kind_at(1) == TokenKind::RBracket;
            if !unsized_ && dimensions > lengths.len() as u32 {
                // `new int[][3]`; or `new int[]{…}[0]`, which isn't reached here.
                break;
            }
            self.bump();
            if !unsized_ {
                lengths.push(self.expr());
            }
            self.close(open);
            dimensions += 1;
        }
        let init = (lengths.is_empty() && self.at(TokenKind::LBrace)).then(|| self.array_init());
        if lengths.is_empty() && init.is_none() {
            self.report_read(Diagnostic::error("syntax-array-length", first));
        }
        self.push_expr(
            start,
            ExprKind::NewArray {
                element,
                lengths: lengths.into(),
                dimensions,
                init,
            },
        )
    }

    /// `{a, {b, c}, }`
    pub(super) fn array_init(&mut self) -> ExprId {
        let start = self.start();
        let open = self.pos;
        if !self.enter() {
            return self.error_expr();
        }
        self.bump();
        let mut items = Vec::new();
        while !self.at(TokenKind::RBrace) && !self.at(TokenKind::Eof) {
            items.push(self.initial_value());
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.close_list(open);
        self.leave();
        self.push_expr(start, ExprKind::ArrayInit(items.into()))
    }

    /// What follows `=` in a declaration.
    pub(super) fn initial_value(&mut self) -> ExprId {
        if self.at(TokenKind::LBrace) {
            self.array_init()
        } else {
            self.expr()
        }
    }
}

fn is_number(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::IntLiteral | TokenKind::LongLiteral | TokenKind::FloatLiteral | TokenKind::DoubleLiteral
    )
}
