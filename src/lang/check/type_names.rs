//! Types as written to types: simple and qualified names, imports, type variables.

use smallvec::SmallVec;

use crate::base::diag::{Diagnostic, Hint};
use crate::base::span::Span;
use crate::lang::ast::{self, TypeArgs, TypeKind, WildcardBound};
use crate::lang::check::{Checker, Env};
use crate::lang::interned::TypeList;
use crate::lang::types::{ClassId, Prim, Type, Wildcard};

/// What a simple name in a type's place means.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum TypeName {
    Class(ClassId),
    Var(Type),
    /// Imported, but nothing is known about it; that was said at the import.
    Foreign,
}

impl Checker<'_> {
    /// The type that is written there. What can't be found is reported and `Unknown`.
    pub(super) fn resolve_type(&mut self, id: ast::TypeId) -> Type {
        let ast = self.ast();
        let written = &ast.types[id];
        match &written.kind {
            TypeKind::Primitive(primitive) => Type::Prim(prim_of(*primitive)),
            TypeKind::Void => Type::Void,
            TypeKind::Array(element) => self.resolve_type(*element).array(),
            TypeKind::Wildcard(bound) => Type::wildcard(match bound {
                WildcardBound::Unbounded => Wildcard::Any,
                WildcardBound::Extends(bound) => Wildcard::Extends(self.resolve_type(*bound)),
                WildcardBound::Super(bound) => Wildcard::Super(self.resolve_type(*bound)),
            }),
            TypeKind::Intersection(parts) => {
                let parts: Vec<Type> = parts.iter().map(|&part| self.resolve_type(part)).collect();
                Type::Intersection(parts.into())
            }
            TypeKind::Union(parts) => {
                let parts: Vec<Type> = parts.iter().map(|&part| self.resolve_type(part)).collect();
                self.lub(&parts)
            }
            TypeKind::Named(segments) => self.resolve_named(segments, written.span),
            TypeKind::Error => Type::Unknown,
        }
    }

    /// As `resolve_type`; a diamond's arguments are left out.
    fn resolve_named(&mut self, segments: &[ast::TypeSegment], span: Span) -> Type {
        let Some(first) = segments.first() else {
            return Type::Unknown;
        };
        if first.name.is_missing() {
            return Type::Unknown;
        }
        let mut at = 0;
        let mut class = match self.find_type_name(first.name.as_str()) {
            Some(TypeName::Class(class)) => class,
            Some(TypeName::Var(var)) => return var,
            Some(TypeName::Foreign) => return Type::Unknown,
            None => {
                // A package: take names until a class is found.
                let mut found = None;
                if segments.len() > 1 {
                    let mut package = first.name.as_str().to_owned();
                    for (idx, segment) in segments.iter().enumerate().skip(1) {
                        if let Some(class) = self.names.in_package(&package, segment.name.as_str()) {
                            found = Some((idx, class));
                            break;
                        }
                        package = format!("{package}.{}", segment.name.as_str());
                    }
                }
                let Some((idx, class)) = found else {
                    return self.unknown_type(
                        first.name.as_str(),
                        if segments.len() > 1 { span } else { first.name.span },
                    );
                };
                at = idx;
                class
            }
        };
        if !self.is_library()
            && let Some(stand_in) = self.stand_in(class)
        {
            self.report_removed_class(class, segments[at].name.span);
            match stand_in {
                Some(other) => class = other,
                None => return Type::Unknown,
            }
        }
        let mut args = self.resolve_type_args(class, &segments[at], None);
        for segment in &segments[at + 1..] {
            let Some(member) = self.find_member_type(class, segment.name.as_str()) else {
                self.report(
                    Diagnostic::error("unknown-class", segment.name.span)
                        .arg(segment.name.as_str())
                        .arg(self.class(class).simple_name.clone()),
                );
                return Type::Unknown;
            };
            let outer = Type::Class(class, args);
            class = member;
            args = self.resolve_type_args(class, segment, Some(&outer));
        }
        Type::Class(class, args)
    }

    /// The arguments of the classes around an inner class: those of the type it was named in, or of a class around that
    /// has it as a member.
    fn outer_args(&self, class: ClassId, named_in: Option<&Type>) -> Vec<Type> {
        let declared = self.class(class);
        let n = declared.n_outer_params as usize;
        let Some(outer) = declared.outer.filter(|_| n > 0) else {
            return Vec::new();
        };
        let seen = named_in
            .and_then(|ty| self.as_super(ty, outer))
            .filter(|seen| seen.args().len() == n)
            .or_else(|| {
                self.classes_around()
                    .into_iter()
                    .filter(|&around| self.is_subclass(around, outer))
                    .find_map(|around| self.as_super(&self.self_type(around), outer))
            });
        match seen {
            Some(seen) if seen.args().len() == n => seen.args().to_vec(),
            _ => vec![Type::Unknown; n],
        }
    }

    fn resolve_type_args(&mut self, class: ClassId, segment: &ast::TypeSegment, named_in: Option<&Type>) -> TypeList {
        let written = segment.args.as_slice();
        let args: SmallVec<[Type; 4]> = written
            .iter()
            .map(|&arg| {
                let ty = self.resolve_type(arg);
                if let Type::Prim(prim) = ty {
                    let span = self.ast().types[arg].span;
                    let boxed = self.class(self.program.known.boxed(prim)).simple_name.clone();
                    self.report(
                        Diagnostic::error("type-argument-primitive", span)
                            .arg(prim.name())
                            .hint(Hint::new("write-instead").arg(boxed.clone()).edit(span, boxed)),
                    );
                    return Type::Unknown;
                }
                ty
            })
            .collect();
        let outer = self.outer_args(class, named_in);
        let wanted = self.class(class).type_params.len() - outer.len();
        if !args.is_empty() && args.len() != wanted {
            let name = segment.name.as_str().to_owned();
            self.report(
                Diagnostic::error("type-argument-count", segment.name.span)
                    .arg(name)
                    .arg(wanted.to_string())
                    .arg(args.len().to_string()),
            );
            return vec![Type::Unknown; outer.len() + wanted].into();
        }
        if args.is_empty() && (wanted > 0 || outer.is_empty()) {
            return TypeList::EMPTY;
        }
        match outer[..] {
            [] => args[..].into(),
            _ => outer.into_iter().chain(args).collect(),
        }
    }

    /// Whether a type ends in `<>`.
    pub(super) fn is_diamond(&self, id: ast::TypeId) -> bool {
        match &self.ast().types[id].kind {
            TypeKind::Named(segments) => segments.last().is_some_and(|last| last.args == TypeArgs::Diamond),
            _ => false,
        }
    }

    fn unknown_type(&mut self, name: &str, span: Span) -> Type {
        // It may be a member of a class of which nothing is known.
        if self
            .classes_around()
            .into_iter()
            .any(|class| self.is_open(&self.self_type(class)))
        {
            return Type::Unknown;
        }
        let candidates = self.names.by_simple(name);
        let diagnostic = Diagnostic::error("unknown-class", span).arg(name);
        if let [class, ..] = candidates[..] {
            let canonical = self.names.canonical(&self.program, class);
            let hint = self.add_import(&canonical);
            self.report(diagnostic.hint(hint));
            return Type::class(class);
        }
        let visible = self
            .names
            .simple_names()
            .chain(self.user_types.keys().map(String::as_str));
        let near = Self::did_you_mean(name, visible);
        self.report(Self::hint_did_you_mean(span, near, diagnostic));
        Type::Unknown
    }

    /// The hint to import a class, with the edit that does it.
    pub(super) fn add_import(&self, canonical: &str) -> Hint {
        let hint = Hint::new("add-import").arg(canonical);
        match self.ast().root.import_edit(canonical) {
            Some((span, text)) => hint.edit(span, text),
            None => hint,
        }
    }

    /// What a simple name means as a type here; nothing is reported.
    pub(super) fn find_type_name(&self, name: &str) -> Option<TypeName> {
        let mut marks = self.env.marks();
        while let Some(env) = marks.next() {
            match env {
                Env::Class(class) => return self.find_type_from(*class, marks, name),
                env => {
                    if let Some(found) = type_of_mark(env, name) {
                        return Some(found);
                    }
                }
            }
        }
        self.find_outer_type(name)
    }

    /// What a simple name means as a type in a class, and what stands around that.
    pub(super) fn look_for_type_from<'e>(
        &self,
        class: ClassId,
        mut around: impl Iterator<Item = &'e Env>,
        name: &str,
    ) -> Option<TypeName> {
        let in_class = |class: ClassId| match self.class(class).simple_name == name {
            true => Some(class),
            false => self.find_member_type(class, name),
        };
        let in_mark = |env: &Env| match env {
            Env::Class(class) => in_class(*class).map(TypeName::Class),
            env => type_of_mark(env, name),
        };
        in_class(class)
            .map(TypeName::Class)
            .or_else(|| around.find_map(in_mark))
            .or_else(|| self.find_outer_type(name))
    }

    pub(super) fn look_for_outer_type(&self, name: &str) -> Option<TypeName> {
        if let Some(&class) = self.user_types.get(name) {
            return Some(TypeName::Class(class));
        }
        let source = &self.sources[self.source];
        for import in source.ast.root.imports.iter().filter(|import| !import.wildcard) {
            if import.name.last() == name {
                let dotted = import.name.dotted();
                if let Some(class) = self.names.by_canonical(&dotted) {
                    return Some(match self.stand_in(class) {
                        Some(Some(class)) => TypeName::Class(class),
                        Some(None) => TypeName::Foreign,
                        None => TypeName::Class(class),
                    });
                }
                if !import.is_static {
                    return Some(TypeName::Foreign);
                }
            }
        }
        if let Some(class) = self.names.in_package(source.package, name) {
            return Some(TypeName::Class(class));
        }
        if let Some(class) = self.names.in_package("java.lang", name) {
            return Some(TypeName::Class(class));
        }
        for import in source.ast.root.imports.iter().filter(|import| import.wildcard) {
            let dotted = import.name.dotted();
            if let Some(class) = self.names.in_package(&dotted, name) {
                return Some(TypeName::Class(class));
            }
            let nested = self
                .names
                .by_canonical(&dotted)
                .and_then(|outer| self.find_member_type(outer, name));
            if let Some(class) = nested {
                return Some(TypeName::Class(class));
            }
        }
        if source.is_library {
            // Where JDK and Flink have a name in common, each part means its own.
            let candidates = self.names.by_simple(name);
            let is_jdk = |class: &ClassId| self.class(*class).package.starts_with("java.");
            let near: Vec<ClassId> = candidates
                .iter()
                .copied()
                .filter(|class| candidates.len() == 1 || is_jdk(class) == source.package.starts_with("java."))
                .collect();
            if let [class] = near[..] {
                return Some(TypeName::Class(class));
            }
        } else if matches!(source.ast.root.body, ast::Body::Block { .. }) {
            // Bare statements see what a snippet's imports would be.
            for package in &self.names.default_imports {
                let found = match package.strip_suffix(".*") {
                    Some(package) => self.names.in_package(package, name),
                    None => self
                        .names
                        .by_canonical(package)
                        .filter(|&class| self.class(class).simple_name == name),
                };
                if let Some(class) = found {
                    return Some(TypeName::Class(class));
                }
            }
        }
        None
    }

    pub(super) fn look_for_member_type(&self, class: ClassId, name: &str) -> Option<ClassId> {
        let mut pending = vec![class];
        let mut seen = Vec::new();
        while let Some(at) = pending.pop() {
            if seen.contains(&at) {
                continue;
            }
            seen.push(at);
            let declared = self.class(at);
            if let Some(&found) = declared
                .nested
                .iter()
                .find(|&&nested| self.class(nested).simple_name == name)
            {
                return Some(found);
            }
            pending.extend(declared.interfaces.iter().filter_map(Type::class_id));
            pending.extend(declared.superclass.iter().filter_map(Type::class_id));
        }
        None
    }

    /// Says at each import what isn't there.
    pub(super) fn check_imports(&mut self) {
        let ast = self.ast();
        for import in &ast.root.imports {
            let dotted = import.name.dotted();
            let known = match (import.is_static, import.wildcard) {
                (false, false) => self.names.by_canonical(&dotted).is_some() || self.user_types.contains_key(&dotted),
                (false, true) => self.names.has_package(&dotted) || self.names.by_canonical(&dotted).is_some(),
                (true, true) => self.names.by_canonical(&dotted).is_some() || !self.names.starts_known(&dotted),
                (true, false) => {
                    let class = dotted.rsplit_once('.').map_or("", |(class, _)| class);
                    self.names.by_canonical(class).is_some() || !self.names.starts_known(class)
                }
            };
            let removed = self.names.by_canonical(&dotted).filter(|_| !import.wildcard);
            if let Some(class) = removed {
                self.report_removed_class(class, import.name.span);
            }
            let outside = [
                "table",
                "cep",
                "datastream",
                "ml",
                "graph",
                "state.api",
                "api.scala",
                "streaming.api.scala",
            ];
            let part = dotted.strip_prefix("org.apache.flink.").unwrap_or("");
            if !known
                && outside.iter().any(|name| {
                    part.strip_prefix(name)
                        .is_some_and(|rest| rest.starts_with('.') || rest.is_empty())
                })
            {
                self.report(Diagnostic::error("import-outside", import.name.span).arg(dotted));
                continue;
            }
            if !known {
                let span = import.name.span;
                // A package of which nothing is known may be the user's own or a library's that is never called.
                let diagnostic = if import.wildcard {
                    Diagnostic::warning("import-unknown-package", span)
                } else {
                    Diagnostic::error("import-unknown", span)
                };
                let mut diagnostic = diagnostic.arg(dotted.clone());
                if let [class, ..] = self.names.by_simple(import.name.last())[..] {
                    let canonical = self.names.canonical(&self.program, class);
                    diagnostic =
                        diagnostic.hint(Hint::new("did-you-mean").arg(canonical.clone()).edit(span, canonical));
                }
                self.report(diagnostic);
            }
        }
    }
}

/// What a name means that is no member of a class.
fn type_of_mark(env: &Env, name: &str) -> Option<TypeName> {
    match env {
        Env::TypeVar(var, id) if **var == *name => Some(TypeName::Var(Type::Var(*id))),
        Env::LocalClass(local, id) if **local == *name => Some(TypeName::Class(*id)),
        _ => None,
    }
}

pub(super) fn prim_of(primitive: ast::Primitive) -> Prim {
    match primitive {
        ast::Primitive::Boolean => Prim::Boolean,
        ast::Primitive::Byte => Prim::Byte,
        ast::Primitive::Short => Prim::Short,
        ast::Primitive::Char => Prim::Char,
        ast::Primitive::Int => Prim::Int,
        ast::Primitive::Long => Prim::Long,
        ast::Primitive::Float => Prim::Float,
        ast::Primitive::Double => Prim::Double,
    }
}
