//! Types as written, type arguments and type parameters.

use smallvec::SmallVec;

use super::Parser;
use crate::base::diag::Diagnostic;
use crate::base::few;
use crate::base::span::Span;
use crate::lang::ast::*;
use crate::lang::token::TokenKind;

impl Parser<'_> {
    pub(super) fn push_type(&mut self, start: u32, kind: TypeKind) -> TypeId {
        let span = self.since(start);
        self.ast.types.push(Type { span, kind })
    }

    /// A type with its brackets: `int[]`, `a.B<C>`. Complains when there is none.
    pub(super) fn ty(&mut self) -> TypeId {
        let start = self.start();
        let element = self.ty_without_brackets();
        self.brackets(start, element)
    }

    /// `void` or a type.
    pub(super) fn result_type(&mut self) -> TypeId {
        let start = self.start();
        if self.eat(TokenKind::Void) {
            self.push_type(start, TypeKind::Void)
        } else {
            self.ty()
        }
    }

    /// A type up to its brackets, as after `new`.
    pub(super) fn ty_without_brackets(&mut self) -> TypeId {
        self.type_annotations();
        let start = self.start();
        if !self.enter() {
            return self.push_type(start, TypeKind::Error);
        }
        let id = match self.kind() {
            kind if kind.is_primitive() => {
                self.bump();
                self.push_type(start, TypeKind::Primitive(primitive(kind)))
            }
            TokenKind::Ident => {
                let segments = self.type_segments();
                self.push_type(start, TypeKind::Named(segments))
            }
            _ => {
                self.report_missing("syntax-expected-type");
                let span = Span::at(self.end());
                self.ast.types.push(Type {
                    span,
                    kind: TypeKind::Error,
                })
            }
        };
        self.leave();
        id
    }

    /// Annotations on a type's use are read and dropped: nothing in the subset looks at them.
    fn type_annotations(&mut self) {
        while self.at(TokenKind::At) && self.kind_at(1) == TokenKind::Ident {
            self.annotation();
        }
    }

    fn type_segments(&mut self) -> SmallVec<[TypeSegment; 1]> {
        let mut segments = SmallVec::new();
        loop {
            let name = self.ident();
            let args = self.type_args();
            segments.push(TypeSegment { name, args });
            if !(self.at(TokenKind::Dot) && self.kind_at(1) == TokenKind::Ident) {
                return segments;
            }
            self.bump();
        }
    }

    /// `<A, ? extends B>`, `<>`, or nothing.
    pub(super) fn type_args(&mut self) -> TypeArgs {
        if !self.eat(TokenKind::Lt) {
            return TypeArgs::None;
        }
        if self.eat(TokenKind::Gt) {
            return TypeArgs::Diamond;
        }
        let mut args = few::one(self.type_arg());
        while self.eat(TokenKind::Comma) {
            args.push(self.type_arg());
        }
        self.expect(TokenKind::Gt);
        TypeArgs::Args(args)
    }

    fn type_arg(&mut self) -> TypeId {
        self.type_annotations();
        let start = self.start();
        if !self.eat(TokenKind::Question) {
            return self.ty();
        }
        let bound = match self.kind() {
            TokenKind::Extends => {
                self.bump();
                WildcardBound::Extends(self.ty())
            }
            TokenKind::Super => {
                self.bump();
                WildcardBound::Super(self.ty())
            }
            _ => WildcardBound::Unbounded,
        };
        self.push_type(start, TypeKind::Wildcard(bound))
    }

    /// Any number of `[]` behind a type or a variable's name.
    pub(super) fn brackets(&mut self, start: u32, element: TypeId) -> TypeId {
        let mut ty = element;
        while self.at(TokenKind::LBracket) && self.kind_at(1) == TokenKind::RBracket {
            self.bump();
            self.bump();
            ty = self.push_type(start, TypeKind::Array(ty));
        }
        ty
    }

    /// `A`, `A & B`, as in a cast.
    pub(super) fn intersection(&mut self) -> TypeId {
        self.types_joined_by(TokenKind::And, TypeKind::Intersection)
    }

    /// `A`, `A | B`, as in a catch clause.
    pub(super) fn union(&mut self) -> TypeId {
        self.types_joined_by(TokenKind::Or, TypeKind::Union)
    }

    fn types_joined_by(&mut self, separator: TokenKind, kind: fn(List<TypeId>) -> TypeKind) -> TypeId {
        let start = self.start();
        let first = self.ty();
        if !self.at(separator) {
            return first;
        }
        let mut types = vec![first];
        while self.eat(separator) {
            types.push(self.ty());
        }
        self.push_type(start, kind(types.into()))
    }

    /// `A, B` behind `implements`, `throws` and their like.
    pub(super) fn type_list(&mut self) -> List<TypeId> {
        let mut types = vec![self.ty()];
        while self.eat(TokenKind::Comma) {
            types.push(self.ty());
        }
        types.into()
    }

    /// `<T extends A & B, U>`, or nothing.
    pub(super) fn type_params(&mut self) -> List<TypeParam> {
        if !self.eat(TokenKind::Lt) {
            return List::default();
        }
        let mut params = Vec::new();
        loop {
            self.type_annotations();
            let start = self.start();
            let name = self.ident();
            let mut bounds = Vec::new();
            if self.eat(TokenKind::Extends) {
                bounds.push(self.ty());
                while self.eat(TokenKind::And) {
                    bounds.push(self.ty());
                }
            }
            let span = self.since(start);
            params.push(TypeParam {
                span,
                name,
                bounds: bounds.into(),
            });
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::Gt);
        params.into()
    }

    /// The type that a row of names means where only a type can stand (`a.B.class`).
    pub(super) fn type_of_names(&mut self, expr: ExprId) -> TypeId {
        let span = self.ast.exprs[expr].span;
        let names: Option<Vec<Ident>> = self
            .ast
            .name_parts(expr)
            .map(|parts| parts.into_iter().cloned().collect());
        let kind = match names {
            Some(names) => TypeKind::Named(
                names
                    .into_iter()
                    .map(|name| TypeSegment {
                        name,
                        args: TypeArgs::None,
                    })
                    .collect(),
            ),
            None => {
                if !matches!(self.ast.exprs[expr].kind, ExprKind::Error) {
                    self.report_read(Diagnostic::error("syntax-expected-type", span).arg(span.slice(self.text)));
                }
                TypeKind::Error
            }
        };
        self.ast.types.push(Type { span, kind })
    }
}

fn primitive(kind: TokenKind) -> Primitive {
    match kind {
        TokenKind::Boolean => Primitive::Boolean,
        TokenKind::Byte => Primitive::Byte,
        TokenKind::Short => Primitive::Short,
        TokenKind::Char => Primitive::Char,
        TokenKind::Int => Primitive::Int,
        TokenKind::Long => Primitive::Long,
        TokenKind::Float => Primitive::Float,
        TokenKind::Double => Primitive::Double,
        _ => unreachable!("only called for primitive types"),
    }
}
