//! Declarations: every class gets a row, then its header, then its members. Bodies come later.

use std::rc::Rc;

use crate::base::diag::{Diagnostic, Hint};
use crate::base::sort::Arrange;
use crate::base::span::Span;
use crate::lang::ast::{self, ExprKind, Member, Modifier, Modifiers};
use crate::lang::check::constant::value_of_literal;
use crate::lang::check::scope::Scope;
use crate::lang::check::tree::{BodyId, Stmt, StmtKind};
use crate::lang::check::{Checker, Env, Source};
use crate::lang::eval::native_number;
use crate::lang::program::{
    Annotation, Body, Class, ClassKind, Dispatch, Field, Flags, Method, MethodId, NativeKind, Origin, Param, TypeVar,
    TypeVarOwner,
};
use crate::lang::stub::Library;
use crate::lang::types::{ClassId, Type, TypeVarId};

/// A class that is being checked.
#[derive(Clone, Debug)]
pub(in crate::lang) struct ClassDecl {
    pub source: usize,
    /// None for the class around bare statements.
    pub ast: Option<ast::ClassId>,
    /// Of a local or anonymous class: what its place sees.
    pub local_env: Option<Scope>,
    /// The body it is declared in.
    pub body: Option<BodyId>,
    /// Fields with their initial value: static, row, variable.
    pub field_vars: Vec<(bool, u32, ast::VarId)>,
}

/// Where a method's body comes from.
#[derive(Clone, Debug)]
pub(in crate::lang) enum MethodDeclKind {
    /// From the text.
    Ast(ast::MethodId),
    /// Calls the superclass's constructor without arguments.
    DefaultConstructor,
    /// Of an anonymous class: passes its arguments on.
    AnonymousConstructor(MethodId),
    /// Of a record.
    CanonicalConstructor,
    /// Of a record: the field's row.
    Accessor(u32),
    /// Of an enum.
    EnumValues,
    /// Of an enum.
    EnumValueOf,
    /// The `main` around bare statements.
    SnippetMain,
}

impl Checker<'_> {
    /// Declares the classes of the user's text, and a `main` around bare statements.
    pub(in crate::lang) fn declare_user(&mut self, source: &Source<'_>, library: &Library) {
        let ast = self.ast();
        self.program.lines = ast.lines.clone();
        match &ast.root.body {
            ast::Body::Unit(unit) => {
                let mut classes = Vec::new();
                for &class in unit {
                    let id = self.declare_class(class, None);
                    let name = self.class(id).simple_name.clone();
                    if self.user_types.insert(name.clone(), id).is_some() {
                        let span = self.class(id).name_span;
                        self.report(Diagnostic::error("duplicate-class", span).arg(name));
                    }
                    classes.push(id);
                }
                let public = classes
                    .iter()
                    .find(|&&id| self.class(id).flags.is_public)
                    .or(classes.first());
                self.program.file = public.map_or("Snippet.java".to_owned(), |&id| {
                    format!("{}.java", self.class(id).simple_name)
                });
            }
            ast::Body::Block { methods, .. } => self.declare_snippet(library, methods),
        }
        self.check_imports();
        let ids: Vec<ClassId> = self.class_decls.keys().copied().collect();
        for &id in &ids {
            self.declare_type_params(id);
        }
        for &id in &ids {
            self.declare_header(id);
        }
        for &id in &ids {
            self.compute_supertypes(id);
        }
        for &id in &ids {
            self.declare_members(id);
        }
        self.declare_constants(&ids);
        if matches!(source.ast.root.body, ast::Body::Unit(_)) {
            self.program.main = self.find_main(&ids);
        }
    }

    fn find_main(&mut self, ids: &[ClassId]) -> Option<MethodId> {
        let is_main = |&&id: &&MethodId| {
            let method = self.method(id);
            method.name == "main" && method.is_static() && method.params.len() <= 1
        };
        let mut mains: Vec<MethodId> = ids
            .iter()
            .filter_map(|&id| self.class(id).methods.iter().find(is_main).copied())
            .collect();
        // With several the public class's comes first, as the file name says.
        mains.arrange_by_key(|&id| !self.class(self.method(id).class).flags.is_public);
        if mains.is_empty() {
            let span = ids.first().map_or(Span::at(0), |&id| self.class(id).name_span);
            self.report(Diagnostic::warning("no-main", span));
        }
        mains.first().copied()
    }

    /// The class and the `main` around bare statements.
    fn declare_snippet(&mut self, library: &Library, methods: &[ast::MethodId]) {
        let name = library.names.snippet_class.clone();
        self.program.file = format!("{name}.java");
        let id = self.push_class(Class {
            simple_name: name.clone(),
            ..blank_class(name, ClassKind::Class)
        });
        self.class_decls.insert(
            id,
            ClassDecl {
                source: self.source,
                ast: None,
                local_env: None,
                body: None,
                field_vars: Vec::new(),
            },
        );
        self.class_mut(id).superclass = Some(Type::class(self.program.known.object));
        self.compute_supertypes(id);
        let string = Type::class(self.program.known.string);
        let main = self.push_method(
            Method {
                flags: Flags {
                    is_public: true,
                    is_static: true,
                    ..Flags::default()
                },
                params: vec![Param {
                    name: "args".into(),
                    ty: string.array(),
                }],
                ..blank_method("main", id)
            },
            MethodDeclKind::SnippetMain,
        );
        self.class_mut(id).methods.push(main);
        self.env.clear();
        self.env.push(Env::Class(id));
        for &method in methods {
            self.declare_method(id, method);
            // Methods between bare statements can be called by them.
            if let Some(&method) = self.class(id).methods.last() {
                self.method_mut(method).flags.is_static = true;
            }
        }
        self.env.clear();
        self.program.main = Some(main);
    }

    fn push_class(&mut self, class: Class) -> ClassId {
        self.program.classes.push(class.into())
    }

    pub(super) fn push_method(&mut self, method: Method, kind: MethodDeclKind) -> MethodId {
        let id = self.program.methods.push(Rc::new(method));
        self.method_decls.insert(id, kind);
        id
    }

    /// Gives a class and its member classes rows.
    pub(super) fn declare_class(&mut self, id: ast::ClassId, outer: Option<ClassId>) -> ClassId {
        let ast = self.ast();
        let tree = &ast.classes[id];
        let simple = tree
            .name
            .as_ref()
            .map_or(String::new(), |name| name.as_str().to_owned());
        let package = self.sources[self.source].package.to_owned();
        let name = match outer {
            Some(outer) => format!("{}${simple}", self.class(outer).name),
            None if package.is_empty() => simple.clone(),
            None => format!("{package}.{simple}"),
        };
        let kind = match tree.kind {
            ast::ClassKind::Class => ClassKind::Class,
            ast::ClassKind::Interface => ClassKind::Interface,
            ast::ClassKind::Enum => ClassKind::Enum,
            ast::ClassKind::Record => ClassKind::Record,
            ast::ClassKind::Annotation => ClassKind::Annotation,
        };
        let mut flags = flags_of(ast, &tree.modifiers);
        let outer_is_interface =
            outer.is_some_and(|outer| matches!(self.class(outer).kind, ClassKind::Interface | ClassKind::Annotation));
        if kind != ClassKind::Class || outer_is_interface {
            flags.is_static = true;
        }
        if matches!(kind, ClassKind::Interface | ClassKind::Annotation) {
            flags.is_abstract = true;
        }
        let is_library = self.is_library();
        let class = Class {
            simple_name: simple,
            package,
            flags,
            origin: if is_library { Origin::Library } else { Origin::User },
            annotations: self.annotations_of(&tree.modifiers),
            outer,
            is_inner: outer.is_some() && !flags.is_static,
            span: if is_library { Span::default() } else { tree.span },
            name_span: tree.name.as_ref().map_or(tree.span, |name| name.span),
            ..blank_class(name, kind)
        };
        let row = self.push_class(class);
        self.class_of_ast.insert((self.source, id), row);
        self.class_decls.insert(
            row,
            ClassDecl {
                source: self.source,
                ast: Some(id),
                local_env: None,
                body: None,
                field_vars: Vec::new(),
            },
        );
        if let Some(outer) = outer {
            self.class_mut(outer).nested.push(row);
        }
        for member in &tree.members {
            if let Member::Class(member) = member {
                self.declare_class(*member, Some(row));
            }
        }
        row
    }

    /// What the inside of a class sees, the class's own members last.
    pub(super) fn class_env(&self, id: ClassId) -> Scope {
        let class = self.class(id);
        let mut env = match self.class_decls.get(&id) {
            Some(decl) if decl.local_env.is_some() => decl.local_env.clone().unwrap_or_default(),
            _ => match class.outer {
                Some(outer) => self.class_env(outer),
                None => Scope::default(),
            },
        };
        if class.flags.is_static {
            env.push(Env::Static);
        }
        env.push(Env::Class(id));
        for &var in &class.type_params {
            env.push(Env::TypeVar(Rc::from(self.program.type_vars[var].name.as_str()), var));
        }
        env
    }

    /// Runs with the names that are visible inside a class.
    pub(super) fn inside_class<R>(&mut self, id: ClassId, run: impl FnOnce(&mut Self) -> R) -> R {
        let env = self.class_env(id);
        let decl = &self.class_decls[&id];
        let (source, body) = (decl.source, decl.body);
        let outer_env = std::mem::replace(&mut self.env, env);
        let outer_source = std::mem::replace(&mut self.source, source);
        let outer_body = std::mem::replace(&mut self.body, body);
        let result = run(self);
        self.env = outer_env;
        self.source = outer_source;
        self.body = outer_body;
        result
    }

    /// Type parameters, whose bounds come with the header: headers refer to each other.
    pub(super) fn declare_type_params(&mut self, id: ClassId) {
        let decl = &self.class_decls[&id];
        let Some(tree) = decl.ast else { return };
        let tree = &self.sources[decl.source].ast.classes[tree];
        let type_params: Vec<TypeVarId> = tree
            .type_params
            .iter()
            .map(|param| {
                self.program.type_vars.push(Rc::new(TypeVar {
                    name: param.name.as_str().to_owned(),
                    bounds: Vec::new(),
                    owner: TypeVarOwner::Class(id),
                }))
            })
            .collect();
        // Classes around come first: they were declared before.
        let class = self.class(id);
        let mut all: Vec<TypeVarId> = match class.outer {
            Some(outer) if class.is_inner => self.class(outer).type_params.clone(),
            _ => Vec::new(),
        };
        let n_outer_params = all.len() as u32;
        all.extend(type_params);
        let class = self.class_mut(id);
        class.type_params = all;
        class.n_outer_params = n_outer_params;
    }

    /// Bounds of type parameters, superclass and interfaces.
    pub(super) fn declare_header(&mut self, id: ClassId) {
        let Some(tree) = self.class_decls[&id].ast else {
            return;
        };
        let class = self.class(id);
        let type_params = class.type_params[class.n_outer_params as usize..].to_vec();
        self.inside_class(id, |checker| {
            let ast = checker.ast();
            let tree = &ast.classes[tree];
            for (&var, param) in type_params.iter().zip(&tree.type_params) {
                let bounds = param.bounds.iter().map(|&bound| checker.resolve_type(bound)).collect();
                Rc::make_mut(&mut checker.program.type_vars[var]).bounds = bounds;
            }
            let known = checker.program.known;
            let mut superclass = tree
                .extends
                .map(|extends| (checker.resolve_type(extends), ast.types[extends].span));
            let mut interfaces: Vec<Type> = Vec::new();
            for &interface in &tree.interfaces {
                let ty = checker.resolve_type(interface);
                match ty.class_id() {
                    Some(class) if checker.class(class).kind != ClassKind::Interface => {
                        let text = checker.text(&ty);
                        let span = ast.types[interface].span;
                        checker.report(Diagnostic::error("implements-class", span).arg(text));
                    }
                    Some(_) => interfaces.push(ty),
                    None => {
                        checker.open_classes.insert(id);
                    }
                }
            }
            if let Some((ty, span)) = &superclass {
                let is_class = ty
                    .class_id()
                    .is_some_and(|class| checker.class(class).kind == ClassKind::Class);
                if !is_class {
                    checker.open_classes.insert(id);
                    if !ty.is_unknown() {
                        let text = checker.text(ty);
                        let code = match ty.class_id().map(|class| checker.class(class).kind) {
                            Some(ClassKind::Interface) => "extends-interface",
                            _ => "extends-final",
                        };
                        checker.report(Diagnostic::error(code, *span).arg(text));
                    }
                    superclass = None;
                }
            }
            let superclass = match checker.class(id).kind {
                ClassKind::Interface | ClassKind::Annotation => None,
                ClassKind::Enum => Some(Type::Class(known.enum_, [Type::class(id)].into())),
                ClassKind::Record => Some(Type::class(known.record)),
                ClassKind::Class if id == known.object => None,
                ClassKind::Class => Some(superclass.map_or(Type::class(known.object), |(ty, _)| ty)),
            };
            let class = checker.class_mut(id);
            class.superclass = superclass;
            class.interfaces = interfaces;
        });
    }

    /// All supertypes; breaks cycles.
    pub(super) fn compute_supertypes(&mut self, id: ClassId) {
        let mut all: Vec<ClassId> = Vec::new();
        let mut pending = vec![id];
        let mut cyclic = false;
        while let Some(at) = pending.pop() {
            if all.contains(&at) {
                continue;
            }
            all.push(at);
            let class = self.class(at);
            let supers = class
                .superclass
                .iter()
                .chain(&class.interfaces)
                .filter_map(Type::class_id);
            for above in supers {
                cyclic |= above == id;
                pending.push(above);
            }
        }
        if cyclic {
            let span = self.class(id).name_span;
            let name = self.class(id).simple_name.clone();
            let object = Type::class(self.program.known.object);
            let class = self.class_mut(id);
            class.superclass = (class.kind != ClassKind::Interface).then_some(object);
            class.interfaces.clear();
            self.report(Diagnostic::error("cyclic-inheritance", span).arg(name));
            all = vec![id];
        }
        all.push(self.program.known.object);
        all.arrange();
        all.dedup();
        let serializable = all.binary_search(&self.program.known.serializable).is_ok();
        let class = self.class_mut(id);
        class.supertypes = all;
        class.serializable = serializable;
    }

    /// Fields, methods and constructors, also those that nobody writes.
    pub(super) fn declare_members(&mut self, id: ClassId) {
        let Some(tree) = self.class_decls[&id].ast else {
            return;
        };
        self.inside_class(id, |checker| {
            let ast = checker.ast();
            let tree = &ast.classes[tree];
            let kind = checker.class(id).kind;
            let self_type = checker.self_type(id);
            for constant in &tree.constants {
                let field = Field {
                    name: constant.name.as_str().to_owned(),
                    ty: self_type,
                    flags: Flags {
                        is_public: true,
                        is_static: true,
                        is_final: true,
                        ..Flags::default()
                    },
                    constant: None,
                    span: constant.name.span,
                };
                let class = checker.class_mut(id);
                class.enum_constants.push(field.name.clone());
                class.static_fields.push(field);
            }
            for &component in &tree.components {
                let row = checker.declare_field(id, component);
                checker.class_mut(id).record_components.push(row);
            }
            for member in &tree.members {
                match member {
                    Member::Field(var) => {
                        let row = checker.declare_field(id, *var);
                        let is_static = checker
                            .class(id)
                            .static_fields
                            .get(row as usize)
                            .is_some_and(|field| field.span == ast.vars[*var].name.span);
                        if ast.vars[*var].init.is_some() {
                            let decl = checker.class_decls.get_mut(&id).expect("the class is being declared");
                            decl.field_vars.push((is_static, row, *var));
                        }
                    }
                    Member::Method(method) => checker.declare_method(id, *method),
                    Member::Initializer { .. } | Member::Class(_) => {}
                }
            }
            checker.declare_implicit(id, kind, &self_type);
        });
    }

    /// The class's type inside itself.
    pub(super) fn self_type(&self, id: ClassId) -> Type {
        match &self.class(id).type_params[..] {
            [] => Type::class(id),
            params => Type::Class(id, params.iter().map(|&var| Type::Var(var)).collect()),
        }
    }

    fn declare_implicit(&mut self, id: ClassId, kind: ClassKind, self_type: &Type) {
        let public = Flags {
            is_public: true,
            ..Flags::default()
        };
        match kind {
            ClassKind::Enum => {
                let string = Type::class(self.program.known.string);
                let statics = Flags {
                    is_static: true,
                    ..public
                };
                let values = Method {
                    flags: statics,
                    result: self_type.array(),
                    ..blank_method("values", id)
                };
                let value_of = Method {
                    flags: statics,
                    result: *self_type,
                    params: vec![Param {
                        name: "name".into(),
                        ty: string,
                    }],
                    ..blank_method("valueOf", id)
                };
                let values = self.push_method(values, MethodDeclKind::EnumValues);
                let value_of = self.push_method(value_of, MethodDeclKind::EnumValueOf);
                self.class_mut(id).methods.extend([values, value_of]);
            }
            ClassKind::Record => {
                let components = self.class(id).record_components.clone();
                let params: Vec<Param> = components
                    .iter()
                    .map(|&row| {
                        let field = &self.class(id).fields[row as usize];
                        Param {
                            name: field.name.as_str().into(),
                            ty: field.ty,
                        }
                    })
                    .collect();
                let has_canonical = self.class(id).constructors.iter().any(|&constructor| {
                    let declared: Vec<&Type> = self.method(constructor).params.iter().map(|param| &param.ty).collect();
                    declared == params.iter().map(|param| &param.ty).collect::<Vec<_>>()
                });
                if !has_canonical {
                    let constructor = Method {
                        flags: public,
                        params: params.clone(),
                        ..blank_method("<init>", id)
                    };
                    let constructor = self.push_method(constructor, MethodDeclKind::CanonicalConstructor);
                    self.class_mut(id).constructors.push(constructor);
                }
                for (row, param) in components.into_iter().zip(params) {
                    let declared = |&method: &MethodId| {
                        let method = self.method(method);
                        *method.name == *param.name && method.params.is_empty()
                    };
                    if !self.class(id).methods.iter().any(declared) {
                        let accessor = Method {
                            flags: public,
                            result: param.ty,
                            ..blank_method(&*param.name, id)
                        };
                        let accessor = self.push_method(accessor, MethodDeclKind::Accessor(row));
                        self.class_mut(id).methods.push(accessor);
                    }
                }
            }
            ClassKind::Class | ClassKind::Interface | ClassKind::Annotation => {}
        }
        let is_anonymous = self.class(id).simple_name.is_empty();
        if matches!(kind, ClassKind::Class | ClassKind::Enum) && self.class(id).constructors.is_empty() && !is_anonymous
        {
            let constructor = Method {
                flags: self.class(id).flags,
                ..blank_method("<init>", id)
            };
            let constructor = Method {
                flags: Flags {
                    is_static: false,
                    is_abstract: false,
                    ..constructor.flags
                },
                ..constructor
            };
            let constructor = self.push_method(constructor, MethodDeclKind::DefaultConstructor);
            self.class_mut(id).constructors.push(constructor);
        }
    }

    fn declare_field(&mut self, id: ClassId, var: ast::VarId) -> u32 {
        let ast = self.ast();
        let tree = &ast.vars[var];
        let ty = match tree.ty {
            Some(ty) => self.resolve_type(ty),
            None => Type::Unknown,
        };
        let mut flags = flags_of(ast, &tree.modifiers);
        if matches!(self.class(id).kind, ClassKind::Interface | ClassKind::Annotation) {
            flags.is_static = true;
            flags.is_final = true;
            flags.is_public = true;
        }
        if tree.kind == ast::VarKind::Component {
            flags.is_final = true;
            flags.is_private = true;
        }
        let name = tree.name.as_str().to_owned();
        let class = self.class(id);
        if !tree.name.is_missing()
            && class
                .fields
                .iter()
                .chain(&class.static_fields)
                .any(|field| field.name == name)
        {
            self.report(Diagnostic::error("duplicate-field", tree.name.span).arg(name.clone()));
        }
        let field = Field {
            name,
            ty,
            flags,
            constant: None,
            span: tree.name.span,
        };
        let class = self.class_mut(id);
        let list = if flags.is_static {
            &mut class.static_fields
        } else {
            &mut class.fields
        };
        list.push(field);
        list.len() as u32 - 1
    }

    fn declare_method(&mut self, id: ClassId, tree_id: ast::MethodId) {
        let ast = self.ast();
        let tree = &ast.methods[tree_id];
        let row = self.program.methods.next_id();
        let is_constructor = tree.kind != ast::MethodKind::Method;
        let name = if is_constructor { "<init>" } else { tree.name.as_str() };
        let is_library = self.is_library();
        let mut method = Method {
            annotations: self.annotations_of(&tree.modifiers),
            flags: flags_of(ast, &tree.modifiers),
            varargs: tree.varargs,
            span: if is_library { Span::default() } else { tree.span },
            name_span: tree.name.span,
            ..blank_method(name, id)
        };
        let kind = self.class(id).kind;
        if matches!(kind, ClassKind::Interface | ClassKind::Annotation) {
            method.flags.is_public = true;
            method.flags.is_abstract = tree.body.is_none() && !method.flags.is_native;
        }
        if method.flags.is_native {
            let name = format!("{}.{name}", self.class(id).name.rsplit('.').next().unwrap_or(""));
            match native_number(&name, tree.params.len()) {
                Some(number) if is_library => method.body = Body::Native(number),
                _ => self.report(
                    Diagnostic::error("native-method", tree.name.span).arg(format!("{name}/{}", tree.params.len())),
                ),
            }
        }
        let depth = self.env.len();
        let type_params: Vec<TypeVarId> = tree
            .type_params
            .iter()
            .map(|param| {
                let var = self.program.type_vars.push(Rc::new(TypeVar {
                    name: param.name.as_str().to_owned(),
                    bounds: Vec::new(),
                    owner: TypeVarOwner::Method(row),
                }));
                self.env.push(Env::TypeVar(param.name.text.clone(), var));
                var
            })
            .collect();
        for (&var, param) in type_params.iter().zip(&tree.type_params) {
            let bounds = param.bounds.iter().map(|&bound| self.resolve_type(bound)).collect();
            Rc::make_mut(&mut self.program.type_vars[var]).bounds = bounds;
        }
        method.type_params = type_params;
        method.params = tree
            .params
            .iter()
            .map(|&param| {
                let var = &ast.vars[param];
                Param {
                    name: var.name.text.clone(),
                    ty: var.ty.map_or(Type::Unknown, |ty| self.resolve_type(ty)),
                }
            })
            .collect();
        if tree.kind == ast::MethodKind::CompactConstructor {
            method.params = self
                .class(id)
                .record_components
                .iter()
                .map(|&row| {
                    let field = &self.class(id).fields[row as usize];
                    Param {
                        name: field.name.as_str().into(),
                        ty: field.ty,
                    }
                })
                .collect();
        }
        method.result = match tree.result {
            Some(result) if !is_constructor => self.resolve_type(result),
            _ => Type::Void,
        };
        method.throws = tree.throws.iter().map(|&throws| self.resolve_type(throws)).collect();
        self.env.truncate(depth);
        if is_constructor && tree.kind == ast::MethodKind::Constructor {
            let class_name = self.class(id).simple_name.clone();
            if *tree.name.as_str() != *class_name && !tree.name.is_missing() {
                self.report(
                    Diagnostic::error("method-without-result", tree.name.span)
                        .arg(tree.name.as_str())
                        .hint(Hint::new("add-void").edit(Span::at(tree.name.span.start), "void ")),
                );
            }
        }
        if !is_library && tree.body.is_none() && !method.flags.is_abstract && !method.flags.is_native {
            self.report(Diagnostic::error("missing-body", tree.name.span).arg(tree.name.as_str()));
        }
        let row = self.push_method(method, MethodDeclKind::Ast(tree_id));
        let class = self.class_mut(id);
        if is_constructor {
            class.constructors.push(row);
        } else {
            class.methods.push(row);
        }
        self.check_duplicate_method(id, row, is_constructor);
    }

    fn check_duplicate_method(&mut self, id: ClassId, row: MethodId, is_constructor: bool) {
        if self.is_library() {
            return;
        }
        let class = self.class(id);
        let list = if is_constructor {
            &class.constructors
        } else {
            &class.methods
        };
        let erased = |method: MethodId| -> Vec<_> {
            self.method(method)
                .params
                .iter()
                .map(|param| self.program.erase(&param.ty))
                .collect()
        };
        let same = |&&other: &&MethodId| {
            other != row && self.method(other).name == self.method(row).name && erased(other) == erased(row)
        };
        if list.iter().any(|other| same(&other)) {
            let method = self.method(row);
            let diagnostic = Diagnostic::error("duplicate-method", method.name_span).arg(method.name.clone());
            self.report(diagnostic);
        }
    }

    /// Annotations whose arguments are constants.
    pub(super) fn annotations_of(&self, modifiers: &Modifiers) -> Vec<Annotation> {
        let ast = self.ast();
        let literal = |id: ast::ExprId| match &ast.exprs[id].kind {
            ExprKind::Literal(literal) => Some(value_of_literal(literal)),
            _ => None,
        };
        modifiers
            .annotations
            .iter()
            .map(|&id| {
                let annotation = &ast.annotations[id];
                let args = annotation
                    .args
                    .iter()
                    .filter_map(|(name, value)| {
                        let values = match &ast.exprs[*value].kind {
                            ExprKind::ArrayInit(items) => items.iter().filter_map(|&item| literal(item)).collect(),
                            _ => vec![literal(*value)?],
                        };
                        Some((name.as_str().to_owned(), values))
                    })
                    .collect();
                Annotation {
                    name: annotation.name.last().to_owned(),
                    args,
                }
            })
            .collect()
    }
}

pub(super) fn flags_of(ast: &ast::Ast, modifiers: &Modifiers) -> Flags {
    let mut annotations = modifiers.annotations.iter();
    Flags {
        is_public: modifiers.has(Modifier::Public),
        is_protected: modifiers.has(Modifier::Protected),
        is_private: modifiers.has(Modifier::Private),
        is_static: modifiers.has(Modifier::Static),
        is_abstract: modifiers.has(Modifier::Abstract),
        is_final: modifiers.has(Modifier::Final),
        is_default: modifiers.has(Modifier::Default),
        is_native: modifiers.has(Modifier::Native),
        is_transient: modifiers.has(Modifier::Transient),
        is_volatile: modifiers.has(Modifier::Volatile),
        is_synchronized: modifiers.has(Modifier::Synchronized),
        is_removed: annotations.any(|&id| ast.annotations[id].name.last() == "Removed"),
    }
}

/// A class with nothing in it.
pub(in crate::lang) fn blank_class(name: String, kind: ClassKind) -> Class {
    Class {
        name,
        simple_name: String::new(),
        package: String::new(),
        kind,
        origin: Origin::User,
        flags: Flags::default(),
        is_local: false,
        annotations: Vec::new(),
        outer: None,
        nested: Vec::new(),
        is_inner: false,
        type_params: Vec::new(),
        n_outer_params: 0,
        superclass: None,
        interfaces: Vec::new(),
        methods: Vec::new(),
        constructors: Vec::new(),
        fields: Vec::new(),
        static_fields: Vec::new(),
        enum_constants: Vec::new(),
        record_components: Vec::new(),
        first_field: 0,
        static_init: None,
        dispatch: Dispatch::default(),
        serializable: false,
        supertypes: Vec::new(),
        native: NativeKind::None,
        defaults: Box::default(),
        span: Span::default(),
        name_span: Span::default(),
    }
}

/// A method with nothing in it.
pub(in crate::lang) fn blank_method(name: impl Into<String>, class: ClassId) -> Method {
    Method {
        name: name.into(),
        class,
        flags: Flags::default(),
        annotations: Vec::new(),
        type_params: Vec::new(),
        params: Vec::new(),
        varargs: false,
        result: Type::Void,
        throws: Vec::new(),
        selectors: Vec::new(),
        body: Body::None,
        span: Span::default(),
        name_span: Span::default(),
    }
}

/// An empty block.
pub(super) fn empty_block(span: Span) -> Stmt {
    Stmt {
        kind: StmtKind::Block(Vec::new()),
        span,
    }
}
