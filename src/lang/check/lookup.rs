//! Members by name: fields, methods, and the variables that a place sees.

use crate::lang::check::subtype::Position;
use crate::lang::check::tree::LocalId;
use crate::lang::check::{Checker, Env};
use crate::lang::program::MethodId;
use crate::lang::types::{ClassId, Type};

/// A field that was found.
#[derive(Clone, Debug)]
pub(super) struct FoundField {
    pub class: ClassId,
    pub idx: u32,
    pub is_static: bool,
    /// With the receiver's type arguments.
    pub ty: Type,
}

/// What a simple name means as a variable.
#[derive(Clone, Debug)]
pub(super) enum Variable {
    Local(LocalId),
    /// A field of a class around; whether `this` of that class is there.
    Field {
        field: FoundField,
        of: ClassId,
        has_this: bool,
    },
}

impl Checker<'_> {
    pub(super) fn look_for_field(&self, ty: &Type, name: &str) -> Option<FoundField> {
        let mut pending = vec![self.upper(ty)];
        let mut n_seen = 0;
        while let Some(at) = pending.pop() {
            n_seen += 1;
            let class = at.class_id().filter(|_| n_seen < 500)?;
            let declared = self.class(class);
            let map = self.substitution_of(&at);
            let lists = [(&declared.fields, false), (&declared.static_fields, true)];
            for (list, is_static) in lists {
                if let Some(idx) = list.iter().position(|field| field.name == name) {
                    return Some(FoundField {
                        class,
                        idx: idx as u32,
                        is_static,
                        ty: self.subst(&list[idx].ty, &map, Position::Out),
                    });
                }
            }
            for above in declared.interfaces.iter().chain(&declared.superclass) {
                pending.push(self.subst(above, &map, Position::Out));
            }
        }
        None
    }

    /// Names of all fields of a type, for suggestions.
    pub(super) fn field_names(&self, ty: &Type) -> Vec<String> {
        let Type::Class(class, _) = self.upper(ty) else {
            return Vec::new();
        };
        self.class(class)
            .supertypes
            .iter()
            .flat_map(|&class| {
                let class = self.class(class);
                class
                    .fields
                    .iter()
                    .chain(&class.static_fields)
                    .map(|field| field.name.clone())
            })
            .collect()
    }

    /// All methods of that name that a type has: the most derived first, overridden ones left out. With each the type
    /// of its class as the receiver has it.
    pub(super) fn find_methods(&self, ty: &Type, name: &str) -> Vec<(MethodId, Type)> {
        let mut found: Vec<(MethodId, Type, Vec<Type>)> = Vec::new();
        let mut pending: Vec<Type> = match self.upper(ty) {
            Type::Intersection(parts) => parts.to_vec(),
            upper => vec![upper],
        };
        if let Type::Var(var) = ty {
            pending.extend(self.program.type_vars[*var].bounds.iter().skip(1).cloned());
        }
        if let Type::Intersection(parts) = ty {
            pending = parts.to_vec();
        }
        let mut seen: Vec<ClassId> = Vec::new();
        let mut at = 0;
        while at < pending.len() {
            let ty = pending[at];
            at += 1;
            let Some(class) = ty.class_id() else { continue };
            if seen.contains(&class) {
                continue;
            }
            seen.push(class);
            let map = self.substitution_of(&ty);
            for &id in &self.class(class).methods {
                let method = self.method(id);
                if method.name != name {
                    continue;
                }
                let params: Vec<Type> = method
                    .params
                    .iter()
                    .map(|param| self.subst(&param.ty, &map, Position::In))
                    .collect();
                let hidden = found.iter().any(|(other, _, theirs)| {
                    theirs.len() == params.len()
                        && (*theirs == params || self.erased_equal(theirs, &params))
                        && self.is_subclass(self.method(*other).class, class)
                });
                if !hidden {
                    found.push((id, ty, params));
                }
            }
            let declared = self.class(class);
            for above in declared.superclass.iter().chain(&declared.interfaces) {
                pending.push(self.subst(above, &map, Position::Out));
            }
            // Interfaces have what every object has.
            if declared.superclass.is_none() && class != self.program.known.object {
                pending.push(self.object());
            }
        }
        found.into_iter().map(|(id, ty, _)| (id, ty)).collect()
    }

    pub(super) fn erased_equal(&self, a: &[Type], b: &[Type]) -> bool {
        a.len() == b.len()
            && a.iter()
                .zip(b)
                .all(|(a, b)| self.program.erase(a) == self.program.erase(b))
    }

    /// Names of all methods of a type, for suggestions.
    pub(super) fn method_names(&self, ty: &Type) -> Vec<String> {
        let Type::Class(class, _) = self.upper(ty) else {
            return Vec::new();
        };
        self.class(class)
            .supertypes
            .iter()
            .flat_map(|&class| self.class(class).methods.iter().map(|&id| self.method(id).name.clone()))
            .collect()
    }

    /// What a simple name means as a variable here.
    pub(super) fn find_variable(&self, name: &str) -> Option<Variable> {
        let mut has_this = true;
        let local = self.env.variable(name);
        for env in self.env.marks_inside(local.map(|(place, _)| place)) {
            match env {
                Env::Static => has_this = false,
                Env::Class(class) => {
                    if let Some(field) = self.find_field(&self.self_type(*class), name) {
                        return Some(Variable::Field {
                            field,
                            of: *class,
                            has_this,
                        });
                    }
                }
                _ => {}
            }
        }
        if let Some((_, local)) = local {
            return Some(Variable::Local(local));
        }
        self.find_static_import(name).map(|field| Variable::Field {
            of: field.class,
            field,
            has_this: false,
        })
    }

    fn find_static_import(&self, name: &str) -> Option<FoundField> {
        let imports = self.ast().root.imports.iter().filter(|import| import.is_static);
        imports.into_iter().find_map(|import| {
            let dotted = import.name.dotted();
            let class = match import.wildcard {
                true => self.find_canonical(&dotted)?,
                false if import.name.last() == name => self.find_canonical(dotted.rsplit_once('.')?.0)?,
                false => return None,
            };
            self.find_field(&Type::class(class), name)
                .filter(|field| field.is_static)
        })
    }

    /// A class by its name in an import.
    pub(super) fn find_canonical(&self, dotted: &str) -> Option<ClassId> {
        self.names
            .by_canonical(dotted)
            .or_else(|| self.user_types.get(dotted).copied())
    }

    /// The class around that has a method of that name, innermost first; whether its `this` is there.
    pub(super) fn find_method_class(&self, name: &str) -> Option<(ClassId, bool)> {
        let mut has_this = true;
        for env in self.env.marks() {
            match env {
                Env::Static => has_this = false,
                Env::Class(class) if !self.methods_named(&self.self_type(*class), name).is_empty() => {
                    return Some((*class, has_this));
                }
                _ => {}
            }
        }
        None
    }

    /// Methods that static imports bring in under that name.
    pub(super) fn find_imported_methods(&self, name: &str) -> Vec<(MethodId, Type)> {
        let imports = self.ast().root.imports.iter().filter(|import| import.is_static);
        let classes = imports.into_iter().filter_map(|import| {
            let dotted = import.name.dotted();
            match import.wildcard {
                true => self.find_canonical(&dotted),
                false if import.name.last() == name => self.find_canonical(dotted.rsplit_once('.')?.0),
                false => None,
            }
        });
        classes
            .flat_map(|class| self.find_methods(&Type::class(class), name))
            .filter(|(id, _)| self.method(*id).is_static())
            .collect()
    }

    /// Everything with a name that a place sees as a variable, for suggestions.
    pub(super) fn visible_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for env in &self.env.inside_out() {
            match env {
                Env::Var(name, _) => names.push(name.to_string()),
                Env::Class(class) => names.extend(self.field_names(&self.self_type(*class))),
                _ => {}
            }
        }
        names
    }
}
