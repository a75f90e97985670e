//! After checking: names of local classes, field slots, which method overrides which, dispatch tables.

use crate::base::diag::{Diagnostic, Hint};
use crate::base::index::TableIndex;
use crate::base::sort::Arrange;
use crate::base::sorted::SortedMap;
use crate::lang::check::Checker;
use crate::lang::check::subtype::Position;
use crate::lang::program::{
    Body, Class, ClassKind, Dispatch, Field, Flags, MethodId, NativeKind, Origin, Selector, default_value,
};
use crate::lang::types::{ClassId, Type};
use crate::lang::value::Value;

impl Checker<'_> {
    pub(super) fn lay_out(&mut self) {
        let ids: Vec<ClassId> = self.class_decls.keys().copied().collect();
        self.name_local_classes(&ids);
        self.add_hidden_fields(&ids);
        let mut done: SortedMap<ClassId, ()> = SortedMap::new();
        for &id in &ids {
            self.lay_out_class(id, &mut done);
        }
    }

    /// `Outer$1`, `Outer$1Name`: counted in each outermost class in the order of the text.
    fn name_local_classes(&mut self, ids: &[ClassId]) {
        let mut local: Vec<ClassId> = ids
            .iter()
            .copied()
            .filter(|&id| self.class(id).is_local && self.class(id).outer.is_none())
            .collect();
        local.arrange_by_key(|&id| self.class(id).span.start);
        let mut counts: SortedMap<(ClassId, String), u32> = SortedMap::new();
        for id in local {
            let around = match self.class_decls[&id].body {
                Some(body) => self.bodies[body].class,
                None => self.outermost(id),
            };
            // javac numbers within the outermost class, but names after the class around.
            let simple = self.class(id).simple_name.clone();
            let count = counts.or_insert_with((around, simple.clone()), || 0);
            *count += 1;
            let name = format!("{}${count}{simple}", self.class(around).name);
            self.class_mut(id).name = name;
            self.rename_nested(id);
        }
    }

    fn rename_nested(&mut self, id: ClassId) {
        for nested in self.class(id).nested.clone() {
            let name = format!("{}${}", self.class(id).name, self.class(nested).simple_name);
            self.class_mut(nested).name = name;
            self.rename_nested(nested);
        }
    }

    /// The outer instance and captured locals, as fields.
    fn add_hidden_fields(&mut self, ids: &[ClassId]) {
        for &id in ids {
            let hidden = |name: String, ty: Type| Field {
                name,
                ty,
                flags: Flags {
                    is_final: true,
                    ..Flags::default()
                },
                constant: None,
                span: Default::default(),
            };
            if self.class(id).is_inner {
                let outer = self.enclosing_class(id).map_or(Type::Unknown, Type::class);
                self.class_mut(id).fields.push(hidden("this$0".to_owned(), outer));
            }
            for local in self.class_captures.get(&id).cloned().unwrap_or_default() {
                let variable = &self.locals[local];
                let field = hidden(format!("val${}", variable.name), variable.ty);
                self.class_mut(id).fields.push(field);
            }
        }
    }

    fn lay_out_class(&mut self, id: ClassId, done: &mut SortedMap<ClassId, ()>) {
        if !self.class_decls.contains_key(&id) || done.insert(id, ()).is_some() {
            return;
        }
        let supers: Vec<ClassId> = {
            let class = self.class(id);
            class
                .superclass
                .iter()
                .chain(&class.interfaces)
                .filter_map(Type::class_id)
                .collect()
        };
        for &above in &supers {
            self.lay_out_class(above, done);
        }
        let above = self.class(id).superclass.as_ref().and_then(Type::class_id);
        let mut defaults: Vec<Value> = above.map_or(Vec::new(), |above| self.class(above).defaults.to_vec());
        let first_field = defaults.len() as u32;
        let class = self.class(id);
        defaults.extend(class.fields.iter().map(|field| default_value(&field.ty)));
        let native = match class.name.as_str() {
            "java.util.NativeList" => NativeKind::List,
            "java.util.HashMap" => NativeKind::Table,
            "java.lang.StringBuilder" => NativeKind::Builder,
            "java.lang.Throwable" => NativeKind::Trace,
            _ => above.map_or(NativeKind::None, |above| self.class(above).native),
        };
        let class = self.class_mut(id);
        class.first_field = first_field;
        class.defaults = defaults.into();
        class.native = native;
        self.assign_selectors(id);
        self.build_dispatch(id);
    }

    /// Gives each method its own selector and those of what it overrides.
    fn assign_selectors(&mut self, id: ClassId) {
        let methods: Vec<MethodId> = self.class(id).methods.clone();
        let self_type = self.self_type(id);
        for method in methods {
            let declared = self.method(method);
            if declared.is_static() {
                continue;
            }
            let mut selectors = vec![Selector(self.next_selector)];
            self.next_selector += 1;
            let overridden = self.overridden(&self_type, method);
            if overridden.is_empty() {
                self.check_override(id, method);
            }
            for above in overridden {
                for &selector in &self.method(above).selectors {
                    if !selectors.contains(&selector) {
                        selectors.push(selector);
                    }
                }
            }
            self.method_mut(method).selectors = selectors;
        }
    }

    /// Reports `@Override` where nothing is overridden: such a method would never be called. Without the annotation it
    /// may be meant so, unless it looks like one of Flink's own.
    fn check_override(&mut self, id: ClassId, method: MethodId) {
        let declared = self.method(method);
        let mut annotations = declared.annotations.iter();
        let says_so = annotations.any(|annotation| annotation.name == "Override");
        let is_accessor = self.class(id).kind == ClassKind::Record && declared.params.is_empty();
        let ty = Type::class(id);
        if is_accessor || self.sources_is_library(id) || self.is_open(&ty) {
            return;
        }
        if !says_so {
            self.check_near_override(id, method);
            return;
        }
        let (name, span) = (declared.name.clone(), declared.name_span);
        let above = self.class(id).supertypes.iter().filter(|&&above| above != id);
        let meant = above
            .flat_map(|&above| self.class(above).methods.iter())
            .find(|&&other| self.method(other).name == name && !self.method(other).is_static());
        let mut diagnostic = Diagnostic::error("override-nothing", span).arg(name.clone());
        match meant {
            Some(&meant) => {
                let signature = self.signature(meant);
                diagnostic = diagnostic.hint(Hint::new("write-instead").arg(signature));
            }
            None => {
                let names = self.method_names(&ty);
                let near = Self::did_you_mean(&name, names.iter().map(String::as_str));
                diagnostic = Self::hint_did_you_mean(span, near, diagnostic);
            }
        }
        self.take_back_calls_to(method);
        self.report(diagnostic);
    }

    /// A method that overrides nothing usually calls the one it means to override, with the wrong arguments as well: that
    /// is the same mistake.
    fn take_back_calls_to(&mut self, method: MethodId) {
        let declared = self.method(method);
        let (name, span) = (declared.name.clone(), declared.span);
        let source = self.class_decls[&declared.class].source;
        let calls = std::mem::take(&mut self.inapplicable);
        let (same, other): (Vec<_>, Vec<_>) = calls
            .into_iter()
            .partition(|(of, called, at, _)| *of == source && *called == name && span.holds(*at));
        self.inapplicable = other;
        for (.., row) in same.into_iter().rev() {
            // What was only tried out has been forgotten again.
            let said = self.diagnostics.get(row).map(|(_, said)| said);
            if said.is_some_and(|said| said.is_error() && span.holds(said.span)) {
                self.diagnostics.remove(row);
                for (.., later) in &mut self.inapplicable {
                    *later -= usize::from(*later > row);
                }
            }
        }
    }

    /// Warns of a method that has the name and the number of parameters of a method of Flink's above it, which the class
    /// doesn't override otherwise.
    fn check_near_override(&mut self, id: ClassId, method: MethodId) {
        let declared = self.method(method);
        if declared.flags.is_private || declared.name.starts_with('<') {
            return;
        }
        let alike = |other: MethodId| {
            let other = self.method(other);
            other.name == declared.name && other.params.len() == declared.params.len() && !other.is_static()
        };
        let self_type = self.self_type(id);
        let own = self.class(id).methods.iter();
        if own
            .filter(|&&own| alike(own))
            .any(|&own| !self.overridden(&self_type, own).is_empty())
        {
            return;
        }
        let mut above = self.class(id).supertypes.iter().filter(|&&above| above != id);
        let Some(meant) = above.find_map(|&above| {
            let class = self.class(above);
            let of_flink = class.origin == Origin::Library && class.package.starts_with("org.apache.flink.");
            class.methods.iter().copied().find(|&other| of_flink && alike(other))
        }) else {
            return;
        };
        let signature = self.signature(meant);
        let owner = self.class(self.method(meant).class).simple_name.clone();
        let diagnostic = Diagnostic::warning("override-near", declared.name_span)
            .arg(self.signature(method))
            .arg(signature.clone())
            .arg(owner)
            .hint(Hint::new("write-instead").arg(signature));
        self.report(diagnostic);
    }

    /// Name and parameter types, as `open(OpenContext)`.
    fn signature(&self, method: MethodId) -> String {
        let declared = self.method(method);
        let params: Vec<String> = declared.params.iter().map(|param| self.text(&param.ty)).collect();
        format!("{}({})", declared.name, params.join(", "))
    }

    /// Methods of the supertypes that a method overrides.
    fn overridden(&self, self_type: &Type, method: MethodId) -> Vec<MethodId> {
        let declared = self.method(method);
        let class = declared.class;
        let mut found = Vec::new();
        for &above in &self.class(class).supertypes {
            if above == class {
                continue;
            }
            for &candidate in &self.class(above).methods {
                let theirs = self.method(candidate);
                if theirs.name != declared.name
                    || theirs.params.len() != declared.params.len()
                    || theirs.is_static()
                    || theirs.flags.is_private
                {
                    continue;
                }
                let seen = self.as_super(self_type, above);
                let map = seen.map(|seen| self.substitution_of(&seen)).unwrap_or_default();
                let same = theirs.params.iter().zip(&declared.params).all(|(theirs, mine)| {
                    let theirs = self.subst(&theirs.ty, &map, Position::Out);
                    self.overrides_param(&theirs, &mine.ty)
                });
                if same {
                    found.push(candidate);
                }
            }
        }
        found
    }

    fn overrides_param(&self, theirs: &Type, mine: &Type) -> bool {
        if theirs.is_unknown() || mine.is_unknown() {
            return theirs.prim() == mine.prim();
        }
        match (theirs, mine) {
            // Type parameters of generic methods have other ids but the same erasure.
            (Type::Var(_), Type::Var(_)) => true,
            _ => self.program.erase(theirs) == self.program.erase(mine),
        }
    }

    /// What each selector means for an instance of the class: superclass first, then default methods of interfaces,
    /// then its own.
    fn build_dispatch(&mut self, id: ClassId) {
        let mut table: SortedMap<Selector, MethodId> = SortedMap::new();
        let chain = self.program.class_chain(id);
        // Interfaces of all classes of the chain: more specific ones later, so that they win.
        let mut interfaces: Vec<ClassId> = self
            .class(id)
            .supertypes
            .iter()
            .copied()
            .filter(|&class| self.class(class).kind == ClassKind::Interface)
            .collect();
        interfaces.arrange_by_key(|&class| (self.class(class).supertypes.len(), class.row()));
        for &interface in &interfaces {
            for &method in &self.class(interface).methods {
                let declared = self.method(method);
                if !declared.is_static() && !matches!(declared.body, Body::None) || self.has_tree(method) {
                    for &selector in &declared.selectors {
                        table.insert(selector, method);
                    }
                }
            }
        }
        for &class in &chain {
            if self.class(class).kind == ClassKind::Interface {
                continue;
            }
            for &method in &self.class(class).methods {
                let declared = self.method(method);
                if declared.is_static() || (declared.flags.is_abstract && !self.has_tree(method)) {
                    continue;
                }
                // A class's method also stands for an interface's of the same signature that it doesn't know of.
                for &selector in &declared.selectors {
                    table.insert(selector, method);
                }
            }
        }
        self.add_inherited_implementations(id, &chain, &interfaces, &mut table);
        self.check_abstract_methods(id, &interfaces, &chain, &table);
        self.class_mut(id).dispatch = Dispatch::new(table);
    }

    fn has_tree(&self, method: MethodId) -> bool {
        self.method_trees.contains_key(&method)
    }

    /// A superclass may implement an interface's method without knowing the interface.
    fn add_inherited_implementations(
        &self,
        id: ClassId,
        chain: &[ClassId],
        interfaces: &[ClassId],
        table: &mut SortedMap<Selector, MethodId>,
    ) {
        let self_type = self.self_type(id);
        for &interface in interfaces {
            for &wanted in &self.class(interface).methods {
                let theirs = self.method(wanted);
                let Some(&own) = theirs.selectors.first() else { continue };
                let is_class_method =
                    |method: &MethodId| self.class(self.method(*method).class).kind != ClassKind::Interface;
                if table.get(&own).is_some_and(is_class_method) {
                    continue;
                }
                let seen = self.as_super(&self_type, interface);
                let map = seen.map(|seen| self.substitution_of(&seen)).unwrap_or_default();
                let implementation = chain.iter().rev().find_map(|&class| {
                    let class_seen = self.as_super(&self_type, class)?;
                    let class_map = self.substitution_of(&class_seen);
                    self.class(class).methods.iter().copied().find(|&candidate| {
                        let mine = self.method(candidate);
                        mine.name == theirs.name
                            && mine.params.len() == theirs.params.len()
                            && !mine.is_static()
                            && (!mine.flags.is_abstract || self.has_tree(candidate))
                            && mine.params.iter().zip(&theirs.params).all(|(mine, theirs)| {
                                let mine = self.subst(&mine.ty, &class_map, Position::Out);
                                let theirs = self.subst(&theirs.ty, &map, Position::Out);
                                self.overrides_param(&theirs, &mine)
                            })
                    })
                });
                if let Some(implementation) = implementation {
                    table.insert(own, implementation);
                }
            }
        }
    }

    /// A class that isn't abstract must have everything.
    fn check_abstract_methods(
        &mut self,
        id: ClassId,
        interfaces: &[ClassId],
        chain: &[ClassId],
        table: &SortedMap<Selector, MethodId>,
    ) {
        let class: &Class = self.class(id);
        if self.sources_is_library(id) || class.flags.is_abstract || class.kind == ClassKind::Interface {
            return;
        }
        if class.kind == ClassKind::Enum {
            return;
        }
        let mut missing = None;
        for &above in interfaces.iter().chain(chain) {
            for &method in &self.class(above).methods {
                let declared = self.method(method);
                let is_interface = self.class(above).kind == ClassKind::Interface;
                let is_abstract =
                    declared.flags.is_abstract && matches!(declared.body, Body::None) && !self.has_tree(method);
                if !is_abstract || (is_interface && self.program.is_object_method(declared)) {
                    continue;
                }
                let Some(own) = declared.selectors.first() else {
                    continue;
                };
                if !table.contains_key(own) && missing.is_none() {
                    missing = Some(method);
                }
            }
        }
        if let Some(method) = missing {
            let declared = self.method(method);
            let params: Vec<String> = declared.params.iter().map(|param| self.text(&param.ty)).collect();
            let signature = format!("{}({})", declared.name, params.join(", "));
            let of = self.class(declared.class).simple_name.clone();
            let name = self.text(&Type::class(id));
            let span = self.class(id).name_span;
            self.report(
                Diagnostic::error("missing-method", span)
                    .arg(name)
                    .arg(signature)
                    .arg(of),
            );
        }
    }

    fn sources_is_library(&self, id: ClassId) -> bool {
        self.sources[self.class_decls[&id].source].is_library
    }
}
