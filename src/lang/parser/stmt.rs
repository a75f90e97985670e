//! Statements and blocks, switches, and how reading goes on after a statement that went wrong.

use super::Parser;
use crate::base::diag::Diagnostic;
use crate::base::few::Few;
use crate::base::span::Span;
use crate::lang::ast::*;
use crate::lang::token::TokenKind;

impl Parser<'_> {
    pub(super) fn push_stmt(&mut self, start: u32, kind: StmtKind) -> StmtId {
        let span = self.since(start);
        self.ast.stmts.push(Stmt { span, kind })
    }

    /// `{ … }`; without a brace an empty block and a complaint.
    pub(super) fn block(&mut self) -> StmtId {
        let start = self.start();
        let open = self.pos;
        if !self.expect(TokenKind::LBrace) || !self.enter() {
            let span = Span::at(self.end());
            return self.ast.stmts.push(Stmt {
                span,
                kind: StmtKind::Block(List::default()),
            });
        }
        if let Some(close) = self.partner(open) {
            self.make_room(close);
        }
        let stmts = self.stmts_until(|parser| parser.at(TokenKind::RBrace));
        self.close_brace(open);
        self.leave();
        self.push_stmt(start, StmtKind::Block(stmts))
    }

    /// Room for what the statements up to the token `end` hold: few have more of it, and nothing is moved again and
    /// again while the tables grow.
    pub(super) fn make_room(&mut self, end: usize) {
        if end > self.room_until {
            self.room_until = end;
            let n_tokens = end.saturating_sub(self.pos);
            self.ast.exprs.reserve(n_tokens / 2);
            self.ast.stmts.reserve(n_tokens / 10);
            self.ast.vars.reserve(n_tokens / 10);
            self.ast.types.reserve(n_tokens / 10);
        }
    }

    /// Statements up to a place that `ends` knows, to the end of the text, or to something that can only belong to what
    /// is around: a member of the class, the bracket that closes the arguments. Then a brace is missing.
    fn stmts_until(&mut self, ends: fn(&Parser<'_>) -> bool) -> List<StmtId> {
        let mut stmts = Vec::new();
        while !ends(self) && !self.at(TokenKind::Eof) && !self.at_outside() {
            let before = self.pos;
            stmts.extend(self.stmt());
            if self.pos == before {
                self.skip_unexpected();
            }
        }
        stmts.into()
    }

    /// Where a statement is expected: whether what stands here belongs to a class or argument list around the block.
    fn at_outside(&mut self) -> bool {
        if self.at(TokenKind::RParen) && self.args_depth > 0 {
            return true;
        }
        if self.class_depth == 0 {
            return false;
        }
        match self.kind() {
            TokenKind::Public | TokenKind::Private | TokenKind::Protected => true,
            _ => self.at_method(self.skip_modifiers(self.pos)),
        }
    }

    /// Whether a method with its body is declared here; `head` is behind its modifiers.
    pub(super) fn at_method(&mut self, head: usize) -> bool {
        if !self.at_method_head(head) || self.at_word("yield") || self.at_class_head(self.pos) {
            return false;
        }
        let mut open = head;
        while self.kind_of(open) != TokenKind::LParen {
            open += 1;
        }
        self.partner(open)
            .is_some_and(|close| matches!(self.kind_of(close + 1), TokenKind::LBrace | TokenKind::Throws))
    }

    /// One statement, where nothing of the outside stands; none where a method stood that has no place here.
    pub(super) fn stmt(&mut self) -> Option<StmtId> {
        // In a class that method would have been of the outside.
        if self.class_depth == 0 && self.at_method(self.skip_modifiers(self.pos)) {
            let span = self.span();
            self.report_read(Diagnostic::error("syntax-local-method", span));
            let start = self.start();
            let modifiers = self.modifiers();
            self.method_or_field(start, modifiers, None, &mut Vec::new());
            return None;
        }
        Some(self.nested_stmt())
    }

    /// One statement, as the body of another.
    pub(super) fn nested_stmt(&mut self) -> StmtId {
        if self.at(TokenKind::LBrace) {
            return self.block();
        }
        let start = self.start();
        if !self.enter() {
            return self.push_stmt(start, StmtKind::Error);
        }
        let kind = self.stmt_kind();
        self.leave();
        self.push_stmt(start, kind)
    }

    fn stmt_kind(&mut self) -> StmtKind {
        match self.kind() {
            TokenKind::Semi => {
                self.bump();
                return StmtKind::Empty;
            }
            TokenKind::If => return self.if_stmt(),
            TokenKind::While => return self.while_stmt(),
            TokenKind::Do => return self.do_stmt(),
            TokenKind::For => return self.for_stmt(),
            TokenKind::Switch => return StmtKind::Switch(self.switch()),
            TokenKind::Return => return self.return_stmt(),
            TokenKind::Break | TokenKind::Continue => return self.jump_stmt(),
            TokenKind::Throw => return self.throw_stmt(),
            TokenKind::Try => return self.try_stmt(),
            TokenKind::Synchronized if self.kind_at(1) == TokenKind::LParen => return self.synchronized_stmt(),
            TokenKind::Assert => return self.assert_stmt(),
            TokenKind::Else | TokenKind::Catch | TokenKind::Finally => return self.stray_branch(),
            TokenKind::Ident if self.kind_at(1) == TokenKind::Colon => return self.labeled(),
            _ if self.at_yield() => return self.yield_stmt(),
            _ => {}
        }
        let head = self.skip_modifiers(self.pos);
        if self.at_class_head(head) {
            let start = self.start();
            let modifiers = self.modifiers();
            return StmtKind::Class(self.class(start, modifiers));
        }
        if head != self.pos || self.at_local() {
            return self.local_stmt();
        }
        self.expr_stmt()
    }

    /// The `;` of a statement; without one the rest of the line belongs to the mistake.
    fn end_of_statement(&mut self) {
        if !self.eat(TokenKind::Semi) {
            self.missing(TokenKind::Semi);
            self.skip_statement();
        }
    }

    /// `(cond)`
    fn condition(&mut self) -> ExprId {
        let open = self.pos;
        if !self.expect(TokenKind::LParen) {
            return self.error_expr();
        }
        let cond = self.expr();
        self.close(open);
        cond
    }

    fn if_stmt(&mut self) -> StmtKind {
        self.bump();
        let cond = self.condition();
        let then = self.nested_stmt();
        let otherwise = self.eat(TokenKind::Else).then(|| self.nested_stmt());
        StmtKind::If { cond, then, otherwise }
    }

    fn while_stmt(&mut self) -> StmtKind {
        self.bump();
        let cond = self.condition();
        let body = self.nested_stmt();
        StmtKind::While { cond, body }
    }

    fn do_stmt(&mut self) -> StmtKind {
        self.bump();
        let body = self.nested_stmt();
        let cond = if self.expect(TokenKind::While) {
            self.condition()
        } else {
            self.error_expr()
        };
        self.end_of_statement();
        StmtKind::Do { body, cond }
    }

    fn for_stmt(&mut self) -> StmtKind {
        self.bump();
        let open = self.pos;
        if !self.expect(TokenKind::LParen) {
            self.skip_statement();
            return StmtKind::Error;
        }
        let start = self.start();
        let mut init = Vec::new();
        if self.kind_is_declaration() {
            let modifiers = self.modifiers();
            let (ty, ty_start) = self.local_type();
            if self.at(TokenKind::Ident) && self.kind_at(1) == TokenKind::Colon {
                return self.for_each(open, modifiers, ty);
            }
            let vars = self.declarators(VarKind::Local, modifiers, ty, ty_start);
            init.push(self.push_stmt(start, StmtKind::Local(vars)));
        } else if !self.at(TokenKind::Semi) {
            loop {
                let start = self.start();
                let expr = self.expr();
                init.push(self.push_stmt(start, StmtKind::Expr(expr)));
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        self.expect(TokenKind::Semi);
        let cond = (!self.at(TokenKind::Semi) && !self.at(TokenKind::RParen)).then(|| self.expr());
        self.expect(TokenKind::Semi);
        let mut update = Vec::new();
        if !self.at(TokenKind::RParen) {
            update.push(self.expr());
            while self.eat(TokenKind::Comma) {
                update.push(self.expr());
            }
        }
        self.close(open);
        let body = self.nested_stmt();
        StmtKind::For {
            init: init.into(),
            cond,
            update: update.into(),
            body,
        }
    }

    fn for_each(&mut self, open: usize, modifiers: Modifiers, ty: Option<TypeId>) -> StmtKind {
        let name = self.ident();
        let span = name.span;
        let var = self.ast.vars.push(Var {
            span,
            kind: VarKind::ForEach,
            modifiers,
            ty,
            name,
            init: None,
        });
        self.bump();
        let iterable = self.expr();
        self.close(open);
        let body = self.nested_stmt();
        StmtKind::ForEach { var, iterable, body }
    }

    fn kind_is_declaration(&mut self) -> bool {
        self.skip_modifiers(self.pos) != self.pos || self.at_local()
    }

    fn return_stmt(&mut self) -> StmtKind {
        self.bump();
        let value = (!self.at(TokenKind::Semi) && !self.at(TokenKind::RBrace)).then(|| self.expr());
        self.end_of_statement();
        StmtKind::Return(value)
    }

    fn jump_stmt(&mut self) -> StmtKind {
        let is_break = self.bump().kind == TokenKind::Break;
        let label = (self.at(TokenKind::Ident) && !self.first_on_line(self.pos)).then(|| self.ident());
        self.end_of_statement();
        if is_break {
            StmtKind::Break(label)
        } else {
            StmtKind::Continue(label)
        }
    }

    fn throw_stmt(&mut self) -> StmtKind {
        self.bump();
        let value = self.expr();
        self.end_of_statement();
        StmtKind::Throw(value)
    }

    /// `yield` is a word like others unless a value follows it (JLS 14.21).
    fn at_yield(&self) -> bool {
        use TokenKind::*;
        if !self.at_word("yield") {
            return false;
        }
        let next = self.kind_at(1);
        match next {
            PlusPlus | MinusMinus => self.kind_at(2) != Semi,
            Ident | LParen | Plus | Minus | Not | Tilde | New | This | Super | Switch | True | False | Null => true,
            _ => next.is_literal() || next.is_primitive(),
        }
    }

    fn yield_stmt(&mut self) -> StmtKind {
        self.bump();
        let value = self.expr();
        self.end_of_statement();
        StmtKind::Yield(value)
    }

    fn assert_stmt(&mut self) -> StmtKind {
        self.bump();
        let cond = self.expr();
        let message = self.eat(TokenKind::Colon).then(|| self.expr());
        self.end_of_statement();
        StmtKind::Assert { cond, message }
    }

    fn synchronized_stmt(&mut self) -> StmtKind {
        self.bump();
        let lock = self.condition();
        let body = self.block();
        StmtKind::Synchronized { lock, body }
    }

    fn labeled(&mut self) -> StmtKind {
        let label = self.ident();
        self.bump();
        let body = self.nested_stmt();
        StmtKind::Labeled { label, body }
    }

    /// `else`, `catch` or `finally` without what it belongs to: said once, its body read all the same.
    fn stray_branch(&mut self) -> StmtKind {
        let word = self.text_at(self.pos);
        let code = if self.at(TokenKind::Else) {
            "syntax-else-without-if"
        } else {
            "syntax-catch-without-try"
        };
        let diagnostic = Diagnostic::error(code, self.span()).arg(word);
        self.report(diagnostic);
        self.bump();
        if self.at(TokenKind::LParen) {
            match self.partner(self.pos) {
                Some(close) => self.jump(close + 1),
                None => self.skip_statement(),
            }
        }
        self.nested_stmt();
        StmtKind::Error
    }

    fn try_stmt(&mut self) -> StmtKind {
        let keyword = self.bump().span;
        let resources = if self.at(TokenKind::LParen) {
            self.resources()
        } else {
            List::default()
        };
        let body = self.block();
        let mut catches = Vec::new();
        while self.at(TokenKind::Catch) {
            catches.push(self.catch());
        }
        let finally = self.eat(TokenKind::Finally).then(|| self.block());
        if resources.is_empty() && catches.is_empty() && finally.is_none() {
            let known = self.pos < self.quiet_until;
            if !known {
                self.report_read(Diagnostic::error("syntax-try-alone", keyword));
            }
        }
        StmtKind::Try {
            resources,
            body,
            catches: catches.into(),
            finally,
        }
    }

    fn resources(&mut self) -> List<Resource> {
        let open = self.pos;
        self.bump();
        let mut resources = Vec::new();
        while !self.at(TokenKind::RParen) && !self.at(TokenKind::Eof) {
            resources.push(self.resource());
            if !self.eat(TokenKind::Semi) {
                break;
            }
        }
        self.close(open);
        resources.into()
    }

    fn resource(&mut self) -> Resource {
        if !self.kind_is_declaration() {
            return Resource::Expr(self.expr());
        }
        let modifiers = self.modifiers();
        let (ty, _) = self.local_type();
        let start = self.start();
        let name = self.ident();
        let init = self.expect(TokenKind::Assign).then(|| self.expr());
        let span = self.since(start);
        Resource::Var(self.ast.vars.push(Var {
            span,
            kind: VarKind::Resource,
            modifiers,
            ty,
            name,
            init,
        }))
    }

    fn catch(&mut self) -> Catch {
        let start = self.start();
        self.bump();
        let open = self.pos;
        let bracket = self.expect(TokenKind::LParen);
        let modifiers = self.modifiers();
        let ty = Some(self.union());
        let name = self.ident();
        let span = name.span;
        let var = self.ast.vars.push(Var {
            span,
            kind: VarKind::Catch,
            modifiers,
            ty,
            name,
            init: None,
        });
        if bracket {
            self.close(open);
        }
        let body = self.block();
        Catch {
            span: self.since(start),
            var,
            body,
        }
    }

    /// `var` (none) or a type, and where it begins.
    fn local_type(&mut self) -> (Option<TypeId>, u32) {
        let start = self.start();
        let ty = if self.eat_word_before_name("var") {
            None
        } else {
            Some(self.ty())
        };
        (ty, start)
    }

    /// Takes a contextual word when a name follows it.
    pub(super) fn eat_word_before_name(&mut self, word: &str) -> bool {
        self.kind_at(1) == TokenKind::Ident && self.eat_word(word)
    }

    fn local_stmt(&mut self) -> StmtKind {
        let modifiers = self.modifiers();
        let (ty, ty_start) = self.local_type();
        if self.name_is_on_next_line() {
            self.report_missing("syntax-expected-name");
            return StmtKind::Error;
        }
        let vars = self.declarators(VarKind::Local, modifiers, ty, ty_start);
        self.end_of_statement();
        StmtKind::Local(vars)
    }

    /// A type ends a line, and the next line begins with a name that nothing of a declaration follows: the name is what
    /// is missing here, and the next line is a statement of its own.
    fn name_is_on_next_line(&self) -> bool {
        self.at(TokenKind::Ident) && self.first_on_line(self.pos) && !self.follows_declared_name(self.pos + 1)
    }

    /// Whether this can stand behind a declared variable's name.
    pub(super) fn follows_declared_name(&self, pos: usize) -> bool {
        use TokenKind::*;
        matches!(self.kind_of(pos), Assign | Semi | Comma | LBracket | Colon | Eof)
    }

    /// `a = 1, b[] = {2}`; the variables share modifiers and type.
    pub(super) fn declarators(
        &mut self,
        kind: VarKind,
        modifiers: Modifiers,
        ty: Option<TypeId>,
        ty_start: u32,
    ) -> Few<VarId> {
        let mut vars = Few::new();
        loop {
            let start = self.start();
            let name = self.ident();
            let own = ty.map(|ty| self.brackets(ty_start, ty));
            let init = self.eat(TokenKind::Assign).then(|| self.initial_value());
            let span = if name.is_missing() {
                name.span
            } else {
                self.since(start)
            };
            vars.push(self.ast.vars.push(Var {
                span,
                kind,
                modifiers: modifiers.clone(),
                ty: own,
                name,
                init,
            }));
            if !self.eat(TokenKind::Comma) {
                return vars;
            }
        }
    }

    fn expr_stmt(&mut self) -> StmtKind {
        let n_before = self.diagnostics.len();
        let expr = self.expr();
        let ended = self.eat(TokenKind::Semi);
        let clean = self.diagnostics.len() == n_before && self.pos >= self.quiet_until;
        let node = &self.ast.exprs[expr];
        if clean && !does_something(&node.kind) && (ended || !self.first_on_line(self.pos)) {
            let diagnostic = Diagnostic::error("syntax-not-a-statement", node.span);
            self.report_read(diagnostic);
            self.quiet_until = self.quiet_until.max(self.pos + usize::from(!ended));
        }
        if !ended {
            self.end_of_statement();
        }
        match self.ast.exprs[expr].kind {
            ExprKind::Error => StmtKind::Error,
            _ => StmtKind::Expr(expr),
        }
    }

    // ---- switch

    /// A switch, statement or expression.
    pub(super) fn switch(&mut self) -> SwitchId {
        let start = self.start();
        self.bump();
        let selector = self.condition();
        let open = self.pos;
        let mut cases = Vec::new();
        if self.expect(TokenKind::LBrace) && self.enter() {
            while !self.at(TokenKind::RBrace) && !self.at(TokenKind::Eof) {
                if matches!(self.kind(), TokenKind::Case | TokenKind::Default) {
                    cases.push(self.case());
                } else if self.at_outside() {
                    break;
                } else {
                    let span = self.span();
                    self.report(Diagnostic::error("syntax-expected-case", span).arg(self.text_at(self.pos)));
                    let before = self.pos;
                    self.stmt();
                    if self.pos == before {
                        self.bump();
                    }
                }
            }
            self.close_brace(open);
            self.leave();
        }
        let span = self.since(start);
        self.ast.switches.push(Switch {
            span,
            selector,
            cases: cases.into(),
        })
    }

    fn case(&mut self) -> Case {
        let start = self.start();
        let mut labels = Vec::new();
        if self.bump().kind == TokenKind::Default {
            labels.push(CaseLabel::Default);
        } else {
            labels.push(self.case_label());
            while self.eat(TokenKind::Comma) {
                labels.push(self.case_label());
            }
        }
        let guard = self.eat_word("when").then(|| {
            let in_case_label = std::mem::replace(&mut self.in_case_label, true);
            let guard = self.conditional();
            self.in_case_label = in_case_label;
            guard
        });
        let body = if self.eat(TokenKind::Arrow) {
            self.arrow_body()
        } else {
            self.expect(TokenKind::Colon);
            let ends =
                |parser: &Parser<'_>| matches!(parser.kind(), TokenKind::RBrace | TokenKind::Case | TokenKind::Default);
            CaseBody::Group(self.stmts_until(ends))
        };
        Case {
            span: self.since(start),
            labels: labels.into(),
            guard,
            body,
        }
    }

    fn case_label(&mut self) -> CaseLabel {
        if self.eat(TokenKind::Default) {
            return CaseLabel::Default;
        }
        let pattern = matches!(self.kind(), TokenKind::Final | TokenKind::At)
            || self.skip_type(self.pos).is_some_and(|ty| {
                let named = self.kind_of(ty.end) == TokenKind::Ident && !self.is_word(ty.end, "when");
                named || self.kind_of(ty.end) == TokenKind::LParen
            });
        if pattern {
            return CaseLabel::Pattern(self.pattern());
        }
        let in_case_label = std::mem::replace(&mut self.in_case_label, true);
        let expr = self.conditional();
        self.in_case_label = in_case_label;
        CaseLabel::Expr(expr)
    }

    fn arrow_body(&mut self) -> CaseBody {
        match self.kind() {
            TokenKind::LBrace => CaseBody::ArrowStmt(self.block()),
            TokenKind::Throw => CaseBody::ArrowStmt(self.nested_stmt()),
            _ => {
                let expr = self.expr();
                self.end_of_statement();
                CaseBody::ArrowExpr(expr)
            }
        }
    }
}

/// Whether an expression may stand as a statement (JLS 14.8). Broken ones may: what is wrong was said.
fn does_something(kind: &ExprKind) -> bool {
    match kind {
        ExprKind::Call { .. }
        | ExprKind::ConstructorCall { .. }
        | ExprKind::New { .. }
        | ExprKind::Assign { .. }
        | ExprKind::Error => true,
        ExprKind::Unary { op, .. } => matches!(
            op,
            UnaryOp::PreIncrement | UnaryOp::PreDecrement | UnaryOp::PostIncrement | UnaryOp::PostDecrement
        ),
        _ => false,
    }
}
