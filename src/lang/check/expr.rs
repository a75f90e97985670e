//! Expressions: from tree to typed tree.

use crate::base::diag::{Diagnostic, Hint};
use crate::base::span::Span;
use crate::lang::ast::{self, ExprKind as Tree, Literal};
use crate::lang::check::constant::value_of_literal;
use crate::lang::check::lookup::{FoundField, Variable};
use crate::lang::check::tree::{Expr, ExprKind, LocalId};
use crate::lang::check::type_names::TypeName;
use crate::lang::check::{Checker, Env};
use crate::lang::program::ClassKind;
use crate::lang::types::{ClassId, Prim, Type};
use crate::lang::value::Value;

/// Links of a chain or row that are checked by recursion; longer ones are checked from the bottom up in steps of this.
const SPINE_STEP: usize = 24;

/// What stands before a dot.
pub(super) enum Target {
    Expr(Expr),
    Type(Type),
    Package(String),
}

impl Checker<'_> {
    /// Attributes an expression. `expected` is the type of the place it goes to, which only helps to infer: whether it
    /// fits is for the caller to say.
    pub(super) fn check_expr(&mut self, id: ast::ExprId, expected: Option<&Type>) -> Expr {
        // Hardly any chain is so long that parts of it wait.
        if !self.spine_done.is_empty()
            && let Some(done) = self.spine_done.remove(&id)
        {
            return done;
        }
        let ast = self.ast();
        let tree = &ast.exprs[id];
        if !self.count_work(tree.span) {
            return Expr::error(tree.span);
        }
        if !self.in_spine && ast.leans_far(id, SPINE_STEP) {
            self.check_long_spine(id);
        }
        self.depth += 1;
        let checked = self.check_expr_node(id, tree, expected);
        self.depth -= 1;
        checked
    }

    /// Checks the lower parts of a long chain first, so that recursion stays shallow.
    #[cold]
    fn check_long_spine(&mut self, id: ast::ExprId) {
        let ast = self.ast();
        let spine = ast.left_spine(id);
        // A part that is done waits below: this is the rest of a chain, on its way down to it.
        if spine.iter().any(|part| self.spine_done.contains_key(part)) {
            return;
        }
        self.in_spine = true;
        let mut since = 0;
        for &part in spine[1..].iter().rev() {
            since += 1;
            let has_value = matches!(ast.exprs[part].kind, Tree::Call { .. } | Tree::Binary { .. });
            if since >= SPINE_STEP && has_value {
                let done = self.check_expr(part, None);
                self.spine_done.insert(part, done);
                since = 0;
            }
        }
        self.in_spine = false;
    }

    fn check_expr_node(&mut self, id: ast::ExprId, tree: &ast::Expr, expected: Option<&Type>) -> Expr {
        let span = tree.span;
        match &tree.kind {
            Tree::Literal(literal) => {
                let ty = match literal {
                    Literal::Null => Type::Null,
                    Literal::Bool(_) => Type::BOOLEAN,
                    Literal::Char(_) => Type::Prim(Prim::Char),
                    Literal::Int(_) => Type::INT,
                    Literal::Long(_) => Type::LONG,
                    Literal::Float(_) => Type::Prim(Prim::Float),
                    Literal::Double(_) => Type::DOUBLE,
                    Literal::Str(_) => self.string(),
                };
                Expr::constant(value_of_literal(literal), ty, span)
            }
            Tree::Name(_) | Tree::Field { .. } => match self.check_target(id) {
                Some(Target::Expr(expr)) => expr,
                Some(Target::Type(ty)) => {
                    let text = self.text(&ty);
                    self.report(Diagnostic::error("type-as-value", span).arg(text));
                    Expr::error(span)
                }
                Some(Target::Package(name)) => {
                    self.report(Diagnostic::error("unknown-name", span).arg(name));
                    Expr::error(span)
                }
                None => Expr::error(span),
            },
            Tree::Call {
                target,
                type_args,
                name,
                args,
            } => self.check_call(*target, type_args, name, args, expected, span),
            Tree::ConstructorCall { is_super, args, .. } => self.check_constructor_call(*is_super, args, span),
            Tree::This { qualifier } => self.check_this(*qualifier, span),
            Tree::Super { .. } => {
                self.report(Diagnostic::error("super-alone", span));
                Expr::error(span)
            }
            Tree::Index { target, index } => self.check_index(*target, *index, span),
            Tree::New { outer, ty, args, body } => self.check_new(*outer, *ty, args, *body, expected, span),
            Tree::NewArray {
                element,
                lengths,
                dimensions,
                init,
            } => self.check_new_array(*element, lengths, *dimensions, *init, span),
            Tree::ArrayInit(items) => match expected {
                Some(Type::Array(element)) => self.check_array_init(items, element, span),
                Some(Type::Unknown) => {
                    items.iter().for_each(|&item| drop(self.check_expr(item, None)));
                    Expr::error(span)
                }
                _ => {
                    self.report(Diagnostic::error("array-init-place", span));
                    Expr::error(span)
                }
            },
            Tree::Unary { op, operand } => self.check_unary(*op, *operand, span),
            Tree::Binary {
                op,
                op_span,
                left,
                right,
            } => self.check_binary(*op, *op_span, *left, *right, span),
            Tree::Assign { op, target, value } => self.check_assign(*op, *target, *value, span),
            Tree::Conditional { cond, then, otherwise } => {
                self.check_conditional(*cond, *then, *otherwise, expected, span)
            }
            Tree::Cast { ty, operand } => self.check_cast(*ty, *operand, span),
            Tree::InstanceOf { operand, test } => self.check_instance_of(*operand, *test, span),
            Tree::Lambda { .. } => match expected {
                Some(target) => self.check_lambda(id, target),
                None => {
                    self.report(Diagnostic::error("lambda-place", span));
                    Expr::error(span)
                }
            },
            Tree::MethodRef { .. } => match expected {
                Some(target) => self.check_method_ref(id, target),
                None => {
                    self.report(Diagnostic::error("lambda-place", span));
                    Expr::error(span)
                }
            },
            Tree::Switch(switch) => self.check_switch_expr(*switch, expected, span),
            Tree::ClassLiteral(ty) => {
                let ty = self.resolve_type(*ty);
                let erased = self.program.erase(&ty);
                let arg = match &ty {
                    Type::Void => Type::class(self.program.known.void),
                    _ => self.boxed(&ty),
                };
                let class = Type::Class(self.program.known.class, [arg].into());
                Expr::new(ExprKind::ClassLiteral(erased), class, span)
            }
            Tree::Annotation(_) | Tree::Error => Expr::error(span),
        }
    }

    /// Checks an expression for a place of a type: reports what doesn't fit.
    pub(super) fn check_value(&mut self, id: ast::ExprId, ty: &Type) -> Expr {
        let checked = self.check_expr(id, Some(ty));
        self.fit(checked, ty)
    }

    /// Reports an expression that doesn't fit its place.
    pub(super) fn fit(&mut self, checked: Expr, ty: &Type) -> Expr {
        if checked.ty == Type::Void && !ty.is_unknown() {
            self.report(Diagnostic::error("void-value", checked.span));
            return Expr::error(checked.span);
        }
        if !self.assignable(&checked, ty) {
            self.mismatch(&checked, ty);
            return Expr::error(checked.span);
        }
        if !matches!(checked.kind, ExprKind::Const(_)) {
            return checked;
        }
        match self.constant_as(&checked, &self.unboxed(ty).map_or(*ty, Type::Prim)) {
            // Keeps the place's type where boxing needs it: `Byte b = 1`.
            Some(value) => Expr::constant(value, *ty, checked.span),
            None => checked,
        }
    }

    /// Says that a value is of the wrong type, and what would make it right.
    pub(super) fn mismatch(&mut self, checked: &Expr, ty: &Type) {
        if checked.ty.is_unknown() || ty.is_unknown() {
            return;
        }
        let (have, want) = (self.text(&checked.ty), self.text(ty));
        let mut diagnostic = Diagnostic::error("type-mismatch", checked.span)
            .arg(have)
            .arg(want.clone());
        let insert = |text: String| (Span::at(checked.span.start), text);
        match (self.unboxed(&checked.ty), self.unboxed(ty)) {
            (Some(from), Some(to)) if from.is_numeric() && to.is_numeric() => {
                if let (Some(Value::Int(v)), Prim::Long) = (checked.as_const(), to) {
                    diagnostic = diagnostic.hint(
                        Hint::new("write-instead")
                            .arg(format!("{v}L"))
                            .edit(checked.span, format!("{v}L")),
                    );
                } else {
                    let (at, text) = insert(format!("({}) ", to.name()));
                    diagnostic = diagnostic.hint(Hint::new("add-cast").arg(to.name()).edit(at, text));
                }
            }
            _ if self.is_string(ty) => {
                diagnostic = diagnostic.hint(Hint::new("use-value-of"));
            }
            _ => {}
        }
        self.report(diagnostic);
    }

    /// What stands before a dot: a value, a type or a package. Nothing: reported.
    pub(super) fn check_target(&mut self, id: ast::ExprId) -> Option<Target> {
        if self.probe.at != Some(id) {
            return self.check_target_node(id);
        }
        self.probe_names();
        let target = self.check_target_node(id);
        self.probe_members(target.as_ref());
        target
    }

    fn check_target_node(&mut self, id: ast::ExprId) -> Option<Target> {
        let ast = self.ast();
        let span = ast.exprs[id].span;
        match &ast.exprs[id].kind {
            Tree::Name(name) => {
                if name.is_missing() {
                    return None;
                }
                if let Some(variable) = self.find_variable(name.as_str()) {
                    return Some(Target::Expr(self.use_variable(variable, name.as_str(), span)));
                }
                match self.find_type_name(name.as_str()) {
                    Some(TypeName::Class(class)) => return Some(Target::Type(Type::class(class))),
                    Some(TypeName::Var(ty)) => return Some(Target::Type(ty)),
                    Some(TypeName::Foreign) => return None,
                    None => {}
                }
                if self.names.is_package_prefix(name.as_str()) {
                    return Some(Target::Package(name.as_str().to_owned()));
                }
                self.unknown_name(name.as_str(), span);
                None
            }
            Tree::Field { target, name } => {
                let (target, name_span, name) = (*target, name.span, name.text.clone());
                match self.check_target(target)? {
                    Target::Expr(expr) => {
                        if name.is_empty() {
                            return None;
                        }
                        Some(Target::Expr(self.field_of(expr, &name, name_span, span)))
                    }
                    Target::Type(ty) => {
                        if name.is_empty() {
                            return None;
                        }
                        if let Some(field) = self.find_field(&ty, &name).filter(|field| field.is_static) {
                            return Some(Target::Expr(self.static_field(field, span)));
                        }
                        let class = ty.class_id()?;
                        if let Some(member) = self.find_member_type(class, &name) {
                            return Some(Target::Type(Type::class(member)));
                        }
                        let near = Self::did_you_mean(&name, self.field_names(&ty).iter().map(String::as_str));
                        let text = self.text(&ty);
                        let diagnostic = Diagnostic::error("unknown-field", name_span).arg(&*name).arg(text);
                        self.report(Self::hint_did_you_mean(name_span, near, diagnostic));
                        None
                    }
                    Target::Package(package) => {
                        if let Some(class) = self.names.in_package(&package, &name) {
                            return Some(Target::Type(Type::class(class)));
                        }
                        let longer = format!("{package}.{name}");
                        if self.names.is_package_prefix(&longer) {
                            return Some(Target::Package(longer));
                        }
                        self.report(Diagnostic::error("unknown-class", name_span).arg(longer));
                        None
                    }
                }
            }
            _ => Some(Target::Expr(self.check_expr(id, None))),
        }
    }

    fn unknown_name(&mut self, name: &str, span: Span) {
        let known = self.names.by_simple(name).first().copied();
        let mut diagnostic = Diagnostic::error("unknown-name", span).arg(name);
        if let Some(class) = known {
            let canonical = self.names.canonical(&self.program, class);
            diagnostic = diagnostic.hint(self.add_import(&canonical));
        } else {
            let visible = self.visible_names();
            let near = Self::did_you_mean(name, visible.iter().map(String::as_str));
            let near = near.or_else(|| {
                let is_class = name.chars().next().is_some_and(char::is_uppercase);
                is_class
                    .then(|| Self::did_you_mean(name, self.names.simple_names()))
                    .flatten()
            });
            diagnostic = Self::hint_did_you_mean(span, near, diagnostic);
        }
        self.report(diagnostic);
    }

    fn use_variable(&mut self, variable: Variable, name: &str, span: Span) -> Expr {
        match variable {
            Variable::Local(local) => self.use_local(local, span),
            Variable::Field { field, .. } if field.is_static => self.static_field(field, span),
            Variable::Field { field, of, has_this } => {
                if !has_this {
                    self.report(Diagnostic::error("static-context", span).arg(name));
                    return Expr::error(span);
                }
                let this = self.this_of(of, span);
                self.instance_field(this, field, span)
            }
        }
    }

    /// A local variable; one of an outer body is captured on the way.
    pub(super) fn use_local(&mut self, local: LocalId, span: Span) -> Expr {
        let ty = self.locals[local].ty;
        if let Some(value) = &self.locals[local].constant {
            return Expr::constant(value.clone(), ty, span);
        }
        self.capture(local, span);
        Expr::new(ExprKind::Local(local), ty, span)
    }

    /// Notes everywhere between here and the variable's body that the variable is needed.
    pub(super) fn capture(&mut self, local: LocalId, span: Span) {
        let owner = self.locals[local].body;
        let mut at = self.body;
        let mut is_captured = false;
        while let Some(body) = at.filter(|&body| body != owner) {
            is_captured = true;
            let info = &mut self.bodies[body];
            if info.is_lambda {
                if !info.captures.contains(&local) {
                    info.captures.push(local);
                }
            } else {
                // A member of a local class reads through its outer instance.
                let mut class = info.class;
                while let Some(outer) = self.program.classes[class].outer {
                    class = outer;
                }
                let captures = self.class_captures.or_default(class);
                if !captures.contains(&local) {
                    captures.push(local);
                }
            }
            at = self.bodies[body].parent;
        }
        if is_captured {
            self.captured_uses.push((local, span));
        }
    }

    /// `this` of a class around; classes and lambdas on the way keep it.
    pub(super) fn this_of(&mut self, class: ClassId, span: Span) -> Expr {
        let ty = self.self_type(class);
        let mut at = self.body;
        let mut current = None;
        while let Some(body) = at {
            let info = &mut self.bodies[body];
            if info.is_lambda {
                info.captures_this = true;
                at = info.parent;
                continue;
            }
            current = Some(info.class);
            break;
        }
        // From the class of the method outwards: each class on the way needs its outer instance.
        let mut n_steps = 0;
        while let Some(inner) = current.filter(|&inner| inner != class && !self.is_subclass_here(inner, class)) {
            n_steps += 1;
            if n_steps > 200 {
                break;
            }
            self.class_mut(inner).is_inner = true;
            // The lambdas around a local class keep `this` for it.
            let mut around = self.class_decls.get(&inner).and_then(|decl| decl.body);
            while let Some(body) = around {
                let info = &mut self.bodies[body];
                if !info.is_lambda {
                    break;
                }
                info.captures_this = true;
                around = info.parent;
            }
            current = self.enclosing_class(inner);
        }
        Expr::new(ExprKind::This(class), ty, span)
    }

    /// Whether `this` of `inner` serves as `this` of `class`: never, unless they are the same; inheritance is resolved
    /// by the caller, who names the class that declares or inherits the member.
    fn is_subclass_here(&self, inner: ClassId, class: ClassId) -> bool {
        inner == class
    }

    /// The class whose body a class is declared in.
    pub(in crate::lang) fn enclosing_class(&self, class: ClassId) -> Option<ClassId> {
        let local = self
            .class_decls
            .get(&class)
            .and_then(|decl| decl.body)
            .filter(|_| self.class(class).outer.is_none());
        match local {
            Some(body) => Some(self.bodies[body].class),
            None => self.class(class).outer,
        }
    }

    fn check_this(&mut self, qualifier: Option<ast::ExprId>, span: Span) -> Expr {
        let class = match qualifier {
            None => self.current_class(),
            Some(qualifier) => match self.check_target(qualifier) {
                Some(Target::Type(Type::Class(class, _))) => class,
                _ => return Expr::error(span),
            },
        };
        if self.in_static_context()
            || !self
                .env
                .marks()
                .any(|env| matches!(env, Env::Class(id) if *id == class))
        {
            self.report(Diagnostic::error("static-context", span).arg("this"));
            return Expr::error(span);
        }
        self.this_of(class, span)
    }

    pub(super) fn static_field(&mut self, field: FoundField, span: Span) -> Expr {
        let declared = &self.class(field.class).static_fields[field.idx as usize];
        if let Some(value) = &declared.constant {
            return Expr::constant(value.clone(), field.ty, span);
        }
        let kind = ExprKind::StaticField {
            class: field.class,
            idx: field.idx,
        };
        Expr::new(kind, field.ty, span)
    }

    pub(super) fn instance_field(&mut self, target: Expr, field: FoundField, span: Span) -> Expr {
        let kind = ExprKind::Field {
            target: Box::new(target),
            class: field.class,
            idx: field.idx,
        };
        Expr::new(kind, field.ty, span)
    }

    fn field_of(&mut self, target: Expr, name: &str, name_span: Span, span: Span) -> Expr {
        if let Type::Array(_) = target.ty
            && name == "length"
        {
            return Expr::new(ExprKind::ArrayLength(Box::new(target)), Type::INT, span);
        }
        if target.ty.is_unknown() {
            let kind = ExprKind::NamedField {
                target: Box::new(target),
                name: name.into(),
            };
            return Expr::new(kind, Type::Unknown, span);
        }
        match self.find_field(&target.ty, name) {
            Some(field) if field.is_static => self.static_field(field, span),
            Some(field) => {
                self.check_private(field.class, field.idx, name, name_span);
                self.instance_field(target, field, span)
            }
            None if self.is_open(&target.ty) => Expr::error(span),
            None => {
                let text = self.text(&target.ty);
                let near = Self::did_you_mean(name, self.field_names(&target.ty).iter().map(String::as_str));
                let has_method = self
                    .find_methods(&target.ty, name)
                    .iter()
                    .any(|(id, _)| self.method(*id).params.is_empty());
                let mut diagnostic = Diagnostic::error("unknown-field", name_span).arg(name).arg(text);
                if has_method {
                    diagnostic = diagnostic.hint(Hint::new("call-it").arg(name).edit(Span::at(name_span.end), "()"));
                }
                self.report(Self::hint_did_you_mean(name_span, near, diagnostic));
                Expr::error(span)
            }
        }
    }

    fn check_private(&mut self, class: ClassId, idx: u32, name: &str, span: Span) {
        let is_private = self.class(class).fields[idx as usize].flags.is_private;
        if is_private && self.outermost(class) != self.outermost(self.current_class()) {
            let text = self.class(class).simple_name.clone();
            self.report(Diagnostic::error("private-access", span).arg(name).arg(text));
        }
    }

    /// The class that everything private inside is visible in.
    pub(super) fn outermost(&self, class: ClassId) -> ClassId {
        let mut at = class;
        for _ in 0..400 {
            match self.enclosing_class(at) {
                Some(outer) => at = outer,
                None => break,
            }
        }
        at
    }

    fn check_index(&mut self, target: ast::ExprId, index: ast::ExprId, span: Span) -> Expr {
        let array = self.check_expr(target, None);
        let index = self.check_expr(index, None);
        if !index.ty.is_unknown() && !self.unboxed(&index.ty).is_some_and(|prim| prim.widens_to(Prim::Int)) {
            self.mismatch(&index, &Type::INT);
        }
        let index = self.converted_index(index);
        let ty = match &array.ty {
            Type::Array(element) => **element,
            Type::Unknown => Type::Unknown,
            other => {
                let text = self.text(other);
                self.report(Diagnostic::error("not-an-array", array.span).arg(text));
                return Expr::error(span);
            }
        };
        let kind = ExprKind::Index {
            array: Box::new(array),
            index: Box::new(index),
        };
        Expr::new(kind, ty, span)
    }

    fn converted_index(&self, index: Expr) -> Expr {
        if index.ty.is_unknown() {
            return index;
        }
        self.converted(index, &Type::INT)
    }

    fn check_new_array(
        &mut self,
        element: ast::TypeId,
        lengths: &[ast::ExprId],
        dimensions: u32,
        init: Option<ast::ExprId>,
        span: Span,
    ) -> Expr {
        let mut ty = self.resolve_type(element);
        for _ in 0..dimensions.min(255) {
            ty = ty.array();
        }
        if let (Some(init), Type::Array(element)) = (init, &ty) {
            let element = *element;
            if let Tree::ArrayInit(items) = &self.ast().exprs[init].kind {
                return self.check_array_init(items, &element, span);
            }
        }
        let lengths = lengths
            .iter()
            .map(|&length| {
                let length = self.check_expr(length, Some(&Type::INT));
                let length = self.fit(length, &Type::INT);
                self.converted_index(length)
            })
            .collect();
        let kind = ExprKind::NewArray(lengths);
        Expr::new(kind, ty, span)
    }

    fn check_array_init(&mut self, items: &[ast::ExprId], element: &Type, span: Span) -> Expr {
        let items = items
            .iter()
            .map(|&item| {
                let item = self.check_value(item, element);
                self.placed(item, element)
            })
            .collect();
        Expr::new(ExprKind::ArrayOf(items), element.array(), span)
    }

    /// A value as its place holds it.
    pub(super) fn placed(&self, expr: Expr, ty: &Type) -> Expr {
        if expr.ty.prim().is_some() || ty.prim().is_some() {
            return self.converted(expr, ty);
        }
        expr
    }

    /// What can be assigned to.
    pub(super) fn check_assignable(&mut self, id: ast::ExprId) -> Expr {
        self.check_assignable_for(id, true)
    }

    pub(super) fn check_assignable_for(&mut self, id: ast::ExprId, reads: bool) -> Expr {
        let ast = self.ast();
        let span = ast.exprs[id].span;
        // A constant variable must not be read as its value here.
        if let Tree::Name(name) = &ast.exprs[id].kind
            && let Some(Variable::Local(local)) = self.find_variable(name.as_str())
        {
            self.capture(local, span);
            let variable = &mut self.locals[local];
            let ty = variable.ty;
            if variable.constant.is_some() || variable.is_final {
                let name = variable.name.to_string();
                self.report(Diagnostic::error("assign-final", span).arg(name));
            } else if variable.has_value || reads {
                variable.reassigned = true;
            }
            return Expr::new(ExprKind::Local(local), ty, span);
        }
        let target = self.check_expr(id, None);
        match &target.kind {
            ExprKind::Field { class, idx, .. } => {
                let field = &self.class(*class).fields[*idx as usize];
                if field.flags.is_final && *class != self.current_class() {
                    let name = field.name.clone();
                    self.report(Diagnostic::error("assign-final", span).arg(name));
                }
            }
            ExprKind::StaticField { class, idx } => {
                let field = &self.class(*class).static_fields[*idx as usize];
                if field.flags.is_final && *class != self.current_class() {
                    let name = field.name.clone();
                    self.report(Diagnostic::error("assign-final", span).arg(name));
                }
            }
            ExprKind::Const(_) if matches!(ast.exprs[id].kind, Tree::Name(_) | Tree::Field { .. }) => {
                let name = span.slice("").to_owned();
                self.report(Diagnostic::error("assign-final", span).arg(name));
                return Expr::error(span);
            }
            ExprKind::Index { .. } | ExprKind::NamedField { .. } | ExprKind::Local(_) | ExprKind::Error => {}
            _ => {
                self.report(Diagnostic::error("assign-target", span));
                return Expr::error(span);
            }
        }
        target
    }

    fn check_conditional(
        &mut self,
        cond: ast::ExprId,
        then: ast::ExprId,
        otherwise: ast::ExprId,
        expected: Option<&Type>,
        span: Span,
    ) -> Expr {
        let depth = self.env.len();
        let cond = self.check_condition(cond);
        self.bind_patterns(&cond, true);
        let then = self.check_expr(then, expected);
        self.env.truncate(depth);
        self.bind_patterns(&cond, false);
        let otherwise = self.check_expr(otherwise, expected);
        self.env.truncate(depth);
        let ty = self.conditional_type(&then, &otherwise, expected);
        for side in [&then, &otherwise] {
            if side.ty == Type::Void {
                self.report(Diagnostic::error("void-value", side.span));
                return Expr::error(span);
            }
        }
        if let (Some(Value::Bool(cond)), Some(a), Some(b)) = (cond.as_const(), then.as_const(), otherwise.as_const()) {
            let chosen = if *cond { (a, &then) } else { (b, &otherwise) };
            let is_plain = ty.prim().is_some() || self.is_string(&ty);
            if is_plain && let Some(value) = self.constant_as(chosen.1, &ty) {
                return Expr::constant(value, ty, span);
            }
        }
        let incomplete = then.incomplete || otherwise.incomplete;
        let kind = ExprKind::Conditional {
            cond: Box::new(cond),
            then: Box::new(then),
            otherwise: Box::new(otherwise),
        };
        Expr {
            incomplete,
            ..Expr::new(kind, ty, span)
        }
    }

    /// The type of `c ? a : b` (JLS 15.25).
    pub(super) fn conditional_type(&self, a: &Expr, b: &Expr, expected: Option<&Type>) -> Type {
        if a.ty == b.ty {
            return a.ty;
        }
        let prims = (self.unboxed(&a.ty), self.unboxed(&b.ty));
        if let (Some(x), Some(y)) = prims {
            if x == y {
                return Type::Prim(x);
            }
            if x.is_numeric() && y.is_numeric() {
                let narrow = |constant: &Expr, prim: Prim| {
                    matches!(prim, Prim::Byte | Prim::Short | Prim::Char)
                        && constant.ty == Type::INT
                        && self.assignable(constant, &Type::Prim(prim))
                };
                if narrow(b, x) {
                    return Type::Prim(x);
                }
                if narrow(a, y) {
                    return Type::Prim(y);
                }
                if matches!((x, y), (Prim::Byte, Prim::Short) | (Prim::Short, Prim::Byte)) {
                    return Type::Prim(Prim::Short);
                }
                return Type::Prim(super::ops::promote_both(x, y));
            }
        }
        if let Some(expected) = expected
            && expected.is_reference()
            && !super::infer::is_vague(expected)
            && self.loosely_assignable(&a.ty, expected)
            && self.loosely_assignable(&b.ty, expected)
            && (a.incomplete || b.incomplete)
        {
            return *expected;
        }
        self.lub(&[self.boxed(&a.ty), self.boxed(&b.ty)])
    }

    fn check_cast(&mut self, ty: ast::TypeId, operand: ast::ExprId, span: Span) -> Expr {
        let to = self.resolve_type(ty);
        let operand = self.check_expr(operand, Some(&to));
        if operand.ty.is_unknown() || to.is_unknown() {
            let kind = ExprKind::Cast {
                operand: Box::new(operand),
                to,
            };
            return Expr::new(kind, to, span);
        }
        if let (Some(value), Some(prim)) = (operand.as_const(), to.prim())
            && operand
                .ty
                .prim()
                .is_some_and(|from| (from == Prim::Boolean) == (prim == Prim::Boolean))
        {
            let value = crate::lang::eval::number::convert(value, prim);
            return Expr::constant(value, to, span);
        }
        if self.is_string(&to) && operand.as_const().is_some() && self.is_string(&operand.ty) {
            return Expr { span, ..operand };
        }
        if !self.castable(&operand.ty, &to) {
            let (from, text) = (self.text(&operand.ty), self.text(&to));
            self.report(Diagnostic::error("cast-impossible", span).arg(from).arg(text));
            return Expr::error(span);
        }
        if let (ExprKind::Lambda(_), true) = (&operand.kind, to.is_reference()) {
            return Expr {
                ty: to,
                span,
                ..operand
            };
        }
        let kind = ExprKind::Cast {
            operand: Box::new(operand),
            to,
        };
        Expr::new(kind, to, span)
    }

    /// Whether a cast could succeed (JLS 5.5).
    pub(super) fn castable(&self, from: &Type, to: &Type) -> bool {
        if from.is_unknown() || to.is_unknown() {
            return true;
        }
        match (from.prim(), to.prim()) {
            (Some(a), Some(b)) => (a == Prim::Boolean) == (b == Prim::Boolean),
            (Some(_), None) => self.is_subtype(&self.boxed(from), to),
            (None, Some(prim)) => match self.unboxed(from) {
                Some(from) => from.widens_to(prim),
                None => self.is_subtype(&Type::class(self.program.known.boxed(prim)), &self.erased(from)),
            },
            (None, None) => {
                let (a, b) = (self.erased(from), self.erased(to));
                if self.is_subtype(&a, &b) || self.is_subtype(&b, &a) {
                    return true;
                }
                let open = |ty: &Type| match ty {
                    Type::Class(class, _) => {
                        let class = self.class(*class);
                        class.kind == ClassKind::Interface
                    }
                    Type::Var(_) | Type::Wildcard(_) | Type::Intersection(_) => true,
                    _ => false,
                };
                let is_final = |ty: &Type| matches!(ty, Type::Class(class, _) if self.class(*class).flags.is_final || matches!(self.class(*class).kind, ClassKind::Enum | ClassKind::Record));
                match (&a, &b) {
                    (Type::Array(x), Type::Array(y)) => x.is_reference() && y.is_reference() && self.castable(x, y),
                    _ => (open(&a) && !is_final(&b)) || (open(&b) && !is_final(&a)),
                }
            }
        }
    }

    fn erased(&self, ty: &Type) -> Type {
        match self.upper(ty) {
            Type::Class(class, _) => Type::class(class),
            other => other,
        }
    }
}
