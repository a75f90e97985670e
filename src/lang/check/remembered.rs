//! What the checker found out about types and asks again and again: a text calls the same few methods of the same few
//! types over and over.
//!
//! Kept only for classes that don't change any more: the library's, and once bodies are checked, all that stand outside
//! of bodies. Local classes get their rows, and lose them again, while bodies are checked.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use crate::base::memo::{Memo, hash_of};
use crate::lang::check::Checker;
use crate::lang::check::call::Candidate;
use crate::lang::check::lookup::FoundField;
use crate::lang::check::subtype::FunctionType;
use crate::lang::check::type_names::TypeName;
use crate::lang::types::{ClassId, Type};

/// Answers to questions about a name in something.
type ByName<Of, Answer> = RefCell<Memo<(Of, Arc<str>), Answer>>;

/// Answers by question.
#[derive(Debug, Default)]
pub(super) struct Remembered {
    /// Classes before this one don't change.
    pub n_settled: u32,
    methods: ByName<Type, Rc<[Candidate]>>,
    fields: ByName<Type, Option<FoundField>>,
    functions: RefCell<Memo<Type, Option<Rc<FunctionType>>>>,
    member_types: ByName<ClassId, Option<ClassId>>,
    /// What simple names mean as types outside of all classes, by number of the source.
    type_names: ByName<usize, Option<TypeName>>,
}

impl Remembered {
    /// Nothing yet; the first so many classes don't change.
    pub fn new(n_settled: u32) -> Self {
        Remembered {
            n_settled,
            ..Remembered::default()
        }
    }
}

impl Checker<'_> {
    /// The class at the head of a type, if nothing about it changes any more.
    fn settled(&self, ty: &Type) -> Option<ClassId> {
        ty.class_id().filter(|class| class.0 < self.remembered.n_settled)
    }

    /// As `find_methods`, as declarations that a call may mean.
    pub(super) fn methods_named(&self, ty: &Type, name: &str) -> Rc<[Candidate]> {
        let find = || self.find_methods(ty, name).into_iter().map(Candidate::plain).collect();
        if self.settled(ty).is_none() {
            return find();
        }
        let hash = hash_of(&(ty, name));
        let is_key = |(of, known): &(Type, Arc<str>)| **known == *name && of == ty;
        if let Some(found) = self.remembered.methods.borrow().find(hash, is_key) {
            return Rc::clone(found);
        }
        let found: Rc<[Candidate]> = find();
        let key = (ty.clone(), name.into());
        self.remembered.methods.borrow_mut().add(hash, key, Rc::clone(&found));
        found
    }

    /// A field of a type, its own or inherited.
    pub(super) fn find_field(&self, ty: &Type, name: &str) -> Option<FoundField> {
        if self.settled(ty).is_none() {
            return self.look_for_field(ty, name);
        }
        let hash = hash_of(&(ty, name));
        let is_key = |(of, known): &(Type, Arc<str>)| **known == *name && of == ty;
        if let Some(found) = self.remembered.fields.borrow().find(hash, is_key) {
            return found.clone();
        }
        let found = self.look_for_field(ty, name);
        let key = (ty.clone(), name.into());
        self.remembered.fields.borrow_mut().add(hash, key, found.clone());
        found
    }

    /// The function of a functional interface, wildcards replaced by what a lambda would have (JLS 9.9).
    pub(super) fn function_of(&self, ty: &Type) -> Option<Rc<FunctionType>> {
        if self.settled(ty).is_none() {
            return self.look_for_function(ty).map(Rc::new);
        }
        let hash = hash_of(ty);
        if let Some(found) = self.remembered.functions.borrow().find(hash, |of| of == ty) {
            return found.clone();
        }
        let found = self.look_for_function(ty).map(Rc::new);
        self.remembered
            .functions
            .borrow_mut()
            .add(hash, ty.clone(), found.clone());
        found
    }

    /// A class declared as a member of a class or of one of its supertypes.
    pub(super) fn find_member_type(&self, class: ClassId, name: &str) -> Option<ClassId> {
        if class.0 >= self.remembered.n_settled {
            return self.look_for_member_type(class, name);
        }
        let hash = hash_of(&(class, name));
        let is_key = |(of, known): &(ClassId, Arc<str>)| *of == class && **known == *name;
        if let Some(&found) = self.remembered.member_types.borrow().find(hash, is_key) {
            return found;
        }
        let found = self.look_for_member_type(class, name);
        let key = (class, name.into());
        self.remembered.member_types.borrow_mut().add(hash, key, found);
        found
    }

    /// What a simple name means as a type outside of all classes.
    pub(super) fn find_outer_type(&self, name: &str) -> Option<TypeName> {
        if self.remembered.n_settled == 0 {
            return self.look_for_outer_type(name);
        }
        let hash = hash_of(&(self.source, name));
        let is_key = |(source, known): &(usize, Arc<str>)| *source == self.source && **known == *name;
        if let Some(found) = self.remembered.type_names.borrow().find(hash, is_key) {
            return found.clone();
        }
        let found = self.look_for_outer_type(name);
        let key = (self.source, name.into());
        self.remembered.type_names.borrow_mut().add(hash, key, found.clone());
        found
    }
}
