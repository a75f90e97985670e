//! The outermost level, imports, classes and their members, modifiers and annotations.

use super::Parser;
use crate::base::diag::{Diagnostic, Hint};
use crate::base::few::Few;
use crate::base::span::Span;
use crate::lang::ast::*;
use crate::lang::token::TokenKind;

/// What stands on the outermost level, before it is known which form the text has.
enum TopLevel {
    Class(ClassId),
    Stmt(StmtId),
    Method(MethodId),
}

impl Parser<'_> {
    /// The whole text.
    pub(super) fn root(&mut self) {
        let mut items = Vec::new();
        while !self.at(TokenKind::Eof) {
            let before = self.pos;
            self.top_level(&mut items);
            if self.pos == before {
                self.skip_unexpected();
            }
        }
        self.ast.root.body = self.body_of(items);
    }

    fn top_level(&mut self, items: &mut Vec<TopLevel>) {
        match self.kind() {
            TokenKind::Package => return self.package(!items.is_empty()),
            TokenKind::Import => return self.import(!items.is_empty()),
            TokenKind::Semi => {
                self.bump();
                return;
            }
            TokenKind::RBrace => return self.skip_unexpected(),
            _ => {}
        }
        let start = self.start();
        let head = self.skip_modifiers(self.pos);
        if self.at_class_head(head) {
            let modifiers = self.modifiers();
            items.push(TopLevel::Class(self.class(start, modifiers)));
        } else if self.at_method(head) {
            let modifiers = self.modifiers();
            let mut members = Vec::new();
            self.method_or_field(start, modifiers, None, &mut members);
            items.extend(members.into_iter().filter_map(|member| match member {
                Member::Method(id) => Some(TopLevel::Method(id)),
                _ => None,
            }));
        } else {
            self.make_room(self.tokens.len());
            items.push(TopLevel::Stmt(self.nested_stmt()));
        }
    }

    /// A text is a compilation unit when it has nothing but classes, or a class with `static void main` in it; then
    /// statements outside are a mistake.
    fn body_of(&mut self, items: Vec<TopLevel>) -> Body {
        let only_classes = items.iter().all(|item| matches!(item, TopLevel::Class(_)));
        let has_main = items
            .iter()
            .any(|item| matches!(item, TopLevel::Class(id) if self.has_main(*id)));
        if only_classes || has_main {
            let mut classes = Vec::new();
            let mut outside = None;
            for item in items {
                match item {
                    TopLevel::Class(id) => classes.push(id),
                    TopLevel::Stmt(id) => outside = outside.or(Some(self.ast.stmts[id].span)),
                    TopLevel::Method(id) => outside = outside.or(Some(self.ast.methods[id].name.span)),
                }
            }
            if let Some(span) = outside.filter(|_| !self.has_errors()) {
                self.report_read(Diagnostic::error("syntax-outside-class", span));
            }
            return Body::Unit(classes);
        }
        let mut stmts = Vec::new();
        let mut methods = Vec::new();
        for item in items {
            match item {
                TopLevel::Class(id) => {
                    let span = self.ast.classes[id].span;
                    stmts.push(self.ast.stmts.push(Stmt {
                        span,
                        kind: StmtKind::Class(id),
                    }));
                }
                TopLevel::Stmt(id) => stmts.push(id),
                TopLevel::Method(id) => methods.push(id),
            }
        }
        Body::Block { stmts, methods }
    }

    fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    fn has_main(&self, class: ClassId) -> bool {
        self.ast.classes[class].members.iter().any(|member| match member {
            Member::Method(id) => {
                let method = &self.ast.methods[*id];
                method.name == "main" && method.modifiers.is_static()
            }
            _ => false,
        })
    }

    fn qualified_name(&mut self) -> QualifiedName {
        let start = self.start();
        let mut parts = vec![self.ident()];
        while self.at(TokenKind::Dot) && self.kind_at(1) != TokenKind::Star {
            self.bump();
            parts.push(self.ident());
        }
        parts.retain(|part| !part.is_missing());
        QualifiedName {
            parts: parts.into(),
            span: self.since(start),
        }
    }

    fn package(&mut self, late: bool) {
        let span = self.bump().span;
        let name = self.qualified_name();
        if late || !self.ast.root.imports.is_empty() || self.ast.root.package.is_some() {
            self.report_read(Diagnostic::error("syntax-late-package", span));
        } else {
            self.ast.root.package = Some(name);
        }
        self.end_of_import();
    }

    /// Imports behind other code are taken as well, with one complaint at the first.
    fn import(&mut self, late: bool) {
        let start = self.start();
        let keyword = self.bump().span;
        let is_static = self.eat(TokenKind::Static);
        let name = self.qualified_name();
        let wildcard = self.eat(TokenKind::Dot) && self.eat(TokenKind::Star);
        self.end_of_import();
        if late
            && !self
                .diagnostics
                .iter()
                .any(|diagnostic| diagnostic.code == "syntax-late-import")
        {
            self.report_read(Diagnostic::error("syntax-late-import", keyword));
        }
        let span = self.since(start);
        if !name.parts.is_empty() {
            self.ast.root.imports.push(Import {
                span,
                is_static,
                name,
                wildcard,
            });
        }
    }

    fn end_of_import(&mut self) {
        if !self.eat(TokenKind::Semi) {
            self.missing(TokenKind::Semi);
            self.skip_statement();
        }
    }

    // ---- modifiers and annotations

    /// The modifier at `pos`. `sealed` and `non-sealed` are words; `default` and `synchronized` may be something else.
    pub(super) fn modifier_at(&self, pos: usize) -> Option<Modifier> {
        let next = self.kind_of(pos + 1);
        Some(match self.kind_of(pos) {
            TokenKind::Public => Modifier::Public,
            TokenKind::Protected => Modifier::Protected,
            TokenKind::Private => Modifier::Private,
            TokenKind::Abstract => Modifier::Abstract,
            TokenKind::Static => Modifier::Static,
            TokenKind::Final => Modifier::Final,
            TokenKind::Native => Modifier::Native,
            TokenKind::Transient => Modifier::Transient,
            TokenKind::Volatile => Modifier::Volatile,
            TokenKind::Strictfp => Modifier::Strictfp,
            TokenKind::Synchronized if next != TokenKind::LParen => Modifier::Synchronized,
            TokenKind::Default if !matches!(next, TokenKind::Colon | TokenKind::Arrow) => Modifier::Default,
            TokenKind::Ident => match next {
                TokenKind::Minus if self.is_non_sealed(pos) => Modifier::NonSealed,
                next if begins_declaration(next) && self.is_word(pos, "sealed") => Modifier::Sealed,
                _ => return None,
            },
            _ => return None,
        })
    }

    fn is_non_sealed(&self, pos: usize) -> bool {
        self.is_word(pos, "non")
            && self.kind_of(pos + 1) == TokenKind::Minus
            && self.is_word(pos + 2, "sealed")
            && self.touch(pos)
            && self.touch(pos + 1)
    }

    /// How many tokens the modifier at `pos` has.
    pub(super) fn modifier_len(&self, pos: usize) -> usize {
        if self.is_non_sealed(pos) { 3 } else { 1 }
    }

    pub(super) fn modifiers(&mut self) -> Modifiers {
        let mut modifiers = Modifiers::default();
        let mut annotations = Vec::new();
        let start = self.start();
        let first = self.pos;
        loop {
            if self.at(TokenKind::At) && self.kind_at(1) == TokenKind::Ident {
                annotations.push(self.annotation());
            } else if let Some(modifier) = self.modifier_at(self.pos) {
                let modifier_start = self.start();
                for _ in 0..self.modifier_len(self.pos) {
                    self.bump();
                }
                if !modifiers.add(modifier) {
                    let span = self.since(modifier_start);
                    self.report_read(Diagnostic::error("syntax-repeated-modifier", span).arg(modifier.as_str()));
                }
            } else {
                break;
            }
        }
        if self.pos > first {
            modifiers.span = self.since(start);
        }
        modifiers.annotations = annotations.into();
        modifiers
    }

    /// `@Name(a = 1)`
    pub(super) fn annotation(&mut self) -> AnnotationId {
        let start = self.start();
        self.bump();
        let name = self.qualified_name();
        let mut args = Vec::new();
        if self.at(TokenKind::LParen) && self.enter() {
            let open = self.pos;
            self.bump();
            while !self.at(TokenKind::RParen) && !self.at(TokenKind::Eof) {
                let arg = if self.at(TokenKind::Ident) && self.kind_at(1) == TokenKind::Assign {
                    let arg = self.ident();
                    self.bump();
                    arg
                } else {
                    Ident {
                        text: self.intern(b"value"),
                        span: Span::at(self.start()),
                    }
                };
                args.push((arg, self.annotation_value()));
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
            self.close_list(open);
            self.leave();
        }
        let span = self.since(start);
        self.ast.annotations.push(Annotation {
            span,
            name,
            args: args.into(),
        })
    }

    fn annotation_value(&mut self) -> ExprId {
        let start = self.start();
        match self.kind() {
            TokenKind::At => {
                let id = self.annotation();
                self.push_expr(start, ExprKind::Annotation(id))
            }
            TokenKind::LBrace if self.enter() => {
                let open = self.pos;
                self.bump();
                let mut values = Vec::new();
                while !self.at(TokenKind::RBrace) && !self.at(TokenKind::Eof) {
                    values.push(self.annotation_value());
                    if !self.eat(TokenKind::Comma) {
                        break;
                    }
                }
                self.close_list(open);
                self.leave();
                self.push_expr(start, ExprKind::ArrayInit(values.into()))
            }
            _ => self.conditional(),
        }
    }

    // ---- classes

    /// A row for a class whose parts are still to be read: ids follow the order of the beginnings.
    fn reserve_class(&mut self, start: u32, kind: ClassKind, modifiers: Modifiers) -> ClassId {
        self.ast.classes.push(Class {
            span: Span::at(start),
            kind,
            modifiers,
            name: None,
            type_params: List::default(),
            components: List::default(),
            extends: None,
            interfaces: List::default(),
            permits: List::default(),
            constants: List::default(),
            members: List::default(),
            body: Span::at(start),
        })
    }

    /// A declaration whose modifiers have been read, from its keyword on.
    pub(super) fn class(&mut self, start: u32, modifiers: Modifiers) -> ClassId {
        let kind = match self.bump().kind {
            TokenKind::Interface => ClassKind::Interface,
            TokenKind::Enum => ClassKind::Enum,
            TokenKind::Ident => ClassKind::Record,
            TokenKind::At => {
                self.bump();
                ClassKind::Annotation
            }
            _ => ClassKind::Class,
        };
        let id = self.reserve_class(start, kind, modifiers);
        let name = self.ident();
        self.ast.classes[id].name = Some(name.clone());
        self.ast.classes[id].type_params = self.type_params();
        if kind == ClassKind::Record && self.at(TokenKind::LParen) {
            let (components, _) = self.params(VarKind::Component);
            self.ast.classes[id].components = components;
        }
        self.class_heritage(id, kind);
        self.class_body(id, Some(&name));
        self.ast.classes[id].span = self.since(start);
        id
    }

    fn class_heritage(&mut self, id: ClassId, kind: ClassKind) {
        loop {
            if self.eat(TokenKind::Extends) {
                if kind == ClassKind::Interface {
                    self.ast.classes[id].interfaces = self.type_list();
                } else {
                    self.ast.classes[id].extends = Some(self.ty());
                }
            } else if self.eat(TokenKind::Implements) {
                self.ast.classes[id].interfaces = self.type_list();
            } else if self.eat_word("permits") {
                self.ast.classes[id].permits = self.type_list();
            } else {
                return;
            }
        }
    }

    /// The body behind `new T()`.
    pub(super) fn anonymous_class(&mut self) -> ClassId {
        let start = self.start();
        let id = self.reserve_class(start, ClassKind::Class, Modifiers::default());
        self.class_body(id, None);
        self.ast.classes[id].span = self.since(start);
        id
    }

    fn class_body(&mut self, id: ClassId, name: Option<&Ident>) {
        let start = self.start();
        let open = self.pos;
        if !self.expect(TokenKind::LBrace) || !self.enter() {
            return;
        }
        self.class_depth += 1;
        let in_case_label = std::mem::replace(&mut self.in_case_label, false);
        if self.ast.classes[id].kind == ClassKind::Enum {
            self.ast.classes[id].constants = self.enum_constants();
        }
        let mut members = Vec::new();
        while !self.at(TokenKind::RBrace) && !self.at(TokenKind::Eof) {
            if self.at(TokenKind::RParen) && self.args_depth > 0 {
                break;
            }
            let before = self.pos;
            self.member(id, name, &mut members);
            if self.pos == before {
                self.skip_unexpected();
            }
        }
        self.class_depth -= 1;
        self.in_case_label = in_case_label;
        self.close_brace(open);
        self.leave();
        self.ast.classes[id].members = members.into();
        self.ast.classes[id].body = self.since(start);
    }

    fn enum_constants(&mut self) -> List<EnumConstant> {
        let mut constants = Vec::new();
        while matches!(self.kind(), TokenKind::Ident | TokenKind::At) {
            let start = self.start();
            let modifiers = self.modifiers();
            let name = self.ident();
            let args = if self.at(TokenKind::LParen) {
                self.args()
            } else {
                Few::new()
            };
            let body = self.at(TokenKind::LBrace).then(|| self.anonymous_class());
            constants.push(EnumConstant {
                span: self.since(start),
                modifiers,
                name,
                args,
                body,
            });
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        if !self.at(TokenKind::RBrace) {
            self.expect(TokenKind::Semi);
        }
        constants.into()
    }

    fn member(&mut self, class: ClassId, class_name: Option<&Ident>, members: &mut Vec<Member>) {
        let start = self.start();
        if self.eat(TokenKind::Semi) {
            return;
        }
        let head = self.skip_modifiers(self.pos);
        if self.at_class_head(head) {
            let modifiers = self.modifiers();
            members.push(Member::Class(self.class(start, modifiers)));
        } else if self.kind_of(head) == TokenKind::LBrace {
            let is_static = self.modifiers().is_static();
            members.push(Member::Initializer {
                is_static,
                body: self.block(),
            });
        } else if head == self.pos && self.at_statement_in_class() {
            let span = self.span();
            self.report(Diagnostic::error("syntax-statement-in-class", span));
            self.quiet_until = self.quiet_until.max(self.pos + 1);
            self.nested_stmt();
        } else {
            let modifiers = self.modifiers();
            if self.ast.classes[class].kind == ClassKind::Record
                && self.at(TokenKind::Ident)
                && self.kind_at(1) == TokenKind::LBrace
            {
                members.push(Member::Method(self.compact_constructor(start, modifiers)));
            } else {
                self.method_or_field(start, modifiers, Some(class_name), members);
            }
        }
    }

    /// Where a member is expected: something that can only be a statement.
    fn at_statement_in_class(&mut self) -> bool {
        use TokenKind::*;
        match self.kind() {
            If | While | Do | For | Switch | Return | Break | Continue | Throw | Try | Assert | Else | This | New => {
                true
            }
            Ident => {
                // `a.b(…)`, `a.b = …`, `a = …`; a constructor is a name and an opening bracket.
                self.skip_type(self.pos).is_some_and(|ty| {
                    let behind = self.kind_of(ty.end);
                    let call = behind == LParen && ty.end > self.pos + 1;
                    !ty.surely && (call || matches!(behind, Assign | PlusPlus | MinusMinus | PlusEq | ColonColon))
                })
            }
            _ => false,
        }
    }

    fn compact_constructor(&mut self, start: u32, modifiers: Modifiers) -> MethodId {
        let name = self.ident();
        let body = Some(self.block());
        let span = self.since(start);
        self.ast.methods.push(Method {
            span,
            kind: MethodKind::CompactConstructor,
            modifiers,
            type_params: List::default(),
            result: None,
            name,
            params: List::default(),
            varargs: false,
            throws: List::default(),
            body,
            default_value: None,
        })
    }

    /// A method, constructor or field behind its modifiers. `class_name`: none on the outermost level and between
    /// statements; `Some(None)` in an anonymous class.
    pub(super) fn method_or_field(
        &mut self,
        start: u32,
        modifiers: Modifiers,
        class_name: Option<Option<&Ident>>,
        members: &mut Vec<Member>,
    ) {
        let type_params = self.type_params();
        if self.at(TokenKind::Ident) && self.kind_at(1) == TokenKind::LParen {
            let is_constructor = class_name
                .flatten()
                .is_some_and(|name| name.as_str() == self.text_at(self.pos) || name.is_missing());
            if !is_constructor {
                let name = self.span();
                let hint = Hint::new("syntax-write-void").edit(Span::at(name.start), "void ");
                let diagnostic = Diagnostic::error("syntax-missing-result-type", name).arg(self.text_at(self.pos));
                self.report(diagnostic.hint(hint));
            }
            members.push(Member::Method(self.method(
                start,
                modifiers,
                type_params,
                None,
                is_constructor,
            )));
            return;
        }
        if !(self.at(TokenKind::Ident) || self.at(TokenKind::Void) || self.kind().is_primitive()) {
            self.report_missing("syntax-expected-member");
            self.skip_statement();
            return;
        }
        let ty_start = self.start();
        let ty = self.result_type();
        if self.at(TokenKind::Ident) && self.kind_at(1) == TokenKind::LParen {
            members.push(Member::Method(self.method(
                start,
                modifiers,
                type_params,
                Some(ty),
                false,
            )));
            return;
        }
        if self.name_of_field_is_missing() {
            self.report_missing("syntax-expected-name");
            self.skip_statement();
            return;
        }
        let vars = self.declarators(VarKind::Field, modifiers, Some(ty), ty_start);
        members.extend(vars.iter().map(|&var| Member::Field(var)));
        if !self.eat(TokenKind::Semi) {
            self.missing(TokenKind::Semi);
            self.skip_statement();
        }
    }

    /// A type ends a line and the next line is a member of its own.
    fn name_of_field_is_missing(&self) -> bool {
        let named =
            self.at(TokenKind::Ident) && (!self.first_on_line(self.pos) || self.follows_declared_name(self.pos + 1));
        let reserved = self.kind().is_keyword() && !self.first_on_line(self.pos);
        !(named || reserved)
    }

    fn method(
        &mut self,
        start: u32,
        modifiers: Modifiers,
        type_params: List<TypeParam>,
        result: Option<TypeId>,
        is_constructor: bool,
    ) -> MethodId {
        let kind = if is_constructor {
            MethodKind::Constructor
        } else {
            MethodKind::Method
        };
        let name = self.ident();
        let (params, varargs) = self.params(VarKind::Param);
        let result = result.map(|ty| self.brackets(self.ast.types[ty].span.start, ty));
        let throws = if self.eat(TokenKind::Throws) {
            self.type_list()
        } else {
            List::default()
        };
        let default_value = self.eat(TokenKind::Default).then(|| self.annotation_value());
        let body = match self.kind() {
            TokenKind::LBrace => Some(self.block()),
            TokenKind::Semi => {
                self.bump();
                None
            }
            _ => {
                let code = if default_value.is_some() {
                    TokenKind::Semi
                } else {
                    TokenKind::LBrace
                };
                self.missing(code);
                self.skip_statement();
                None
            }
        };
        let span = self.since(start);
        self.ast.methods.push(Method {
            span,
            kind,
            modifiers,
            type_params,
            result,
            name,
            params,
            varargs,
            throws,
            body,
            default_value,
        })
    }

    /// `(final int a, T... rest)`, and whether it ends in `...`.
    fn params(&mut self, kind: VarKind) -> (List<VarId>, bool) {
        let open = self.pos;
        self.bump();
        let mut params = Vec::new();
        let mut varargs = false;
        while !matches!(self.kind(), TokenKind::RParen | TokenKind::LBrace | TokenKind::Eof) {
            let modifiers = self.modifiers();
            let start = self.start();
            let mut ty = self.ty();
            varargs = self.eat(TokenKind::Ellipsis);
            if varargs {
                ty = self.push_type(start, TypeKind::Array(ty));
            }
            if self.eat(TokenKind::This) {
                // A receiver parameter only carries annotations (JLS 8.4).
                self.eat(TokenKind::Comma);
                continue;
            }
            let name = self.ident();
            let ty = Some(self.brackets(start, ty));
            let span = name.span;
            params.push(self.ast.vars.push(Var {
                span,
                kind,
                modifiers,
                ty,
                name,
                init: None,
            }));
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.close_list(open);
        (params.into(), varargs)
    }
}

/// Whether a declaration goes on with this behind `sealed`.
fn begins_declaration(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(
        kind,
        Class | Interface | Abstract | Public | Private | Protected | Static | Strictfp
    )
}
