//! What the checker found out about types and asks again and again: a text calls the same few methods of the same few
//! types over and over.
//!
//! Kept only for classes that don't change any more: the library's, and once bodies are checked, all that stand outside
//! of bodies. Local classes get their rows, and lose them again, while bodies are checked.

use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;

use crate::base::memo::{Memo, hash_of};
use crate::lang::check::call::Candidate;
use crate::lang::check::infer::{Solution, has_unknowns, replaced};
use crate::lang::check::invocation::Candidates;
use crate::lang::check::lookup::FoundField;
use crate::lang::check::subtype::FunctionType;
use crate::lang::check::type_names::TypeName;
use crate::lang::check::{Checker, Env};
use crate::lang::interned::{Contents, TypeList};
use crate::lang::types::{ClassId, Type};

/// Answers by question.
type Answers<Q, A> = RefCell<Memo<Q, A>>;

/// A name of something, and what it is asked of.
type NameIn<Q> = (Q, Rc<str>);

/// All answers.
#[derive(Debug, Default)]
pub(super) struct Remembered {
    /// Classes before this one don't change.
    pub n_settled: u32,
    methods: Answers<NameIn<Type>, Rc<Candidates>>,
    fields: Answers<NameIn<Type>, Option<FoundField>>,
    functions: Answers<Type, Option<Rc<FunctionType>>>,
    /// Types with unknowns, and what those are; the second is `Void` where there is one.
    solved: Answers<(Type, [Type; 2]), Type>,
    subtypes: Answers<(Type, Type), bool>,
    member_types: Answers<NameIn<ClassId>, Option<ClassId>>,
    /// What simple names mean as types inside a class.
    types_from: Answers<NameIn<ClassId>, Option<TypeName>>,
    /// What simple names mean as types outside of all classes, by number of the source.
    type_names: Answers<NameIn<usize>, Option<TypeName>>,
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

/// The answer about a name, found out if it wasn't before.
fn answer<Q: Clone + Hash + PartialEq, A: Clone>(
    answers: &Answers<NameIn<Q>, A>,
    asked: &Q,
    name: &str,
    find: impl FnOnce() -> A,
) -> A {
    let hash = hash_of(&(asked, name));
    let is_asked = |(of, known): &NameIn<Q>| **known == *name && of == asked;
    if let Some(found) = answers.borrow().find(hash, is_asked) {
        return found.clone();
    }
    let found = find();
    answers
        .borrow_mut()
        .add(hash, (asked.clone(), name.into()), found.clone());
    found
}

impl Checker<'_> {
    /// Whether nothing about the class at the head of a type changes any more.
    fn is_settled(&self, ty: &Type) -> bool {
        ty.class_id().is_some_and(|class| class.0 < self.remembered.n_settled)
    }

    /// As `find_methods`, as declarations that a call may mean.
    pub(super) fn methods_named(&self, ty: &Type, name: &str) -> Rc<Candidates> {
        let find = |keeps| Candidates::keeping(self.find_methods(ty, name).into_iter().map(Candidate::plain), keeps);
        match self.is_settled(ty) {
            true => answer(&self.remembered.methods, ty, name, || find(self.is_settled_whole(ty))),
            false => find(false),
        }
    }

    /// A field of a type, its own or inherited.
    pub(super) fn find_field(&self, ty: &Type, name: &str) -> Option<FoundField> {
        let find = || self.look_for_field(ty, name);
        match self.is_settled(ty) {
            true => answer(&self.remembered.fields, ty, name, find),
            false => find(),
        }
    }

    /// A class declared as a member of a class or of one of its supertypes.
    pub(super) fn find_member_type(&self, class: ClassId, name: &str) -> Option<ClassId> {
        let find = || self.look_for_member_type(class, name);
        match class.0 < self.remembered.n_settled {
            true => answer(&self.remembered.member_types, &class, name, find),
            false => find(),
        }
    }

    /// What a simple name means as a type in a class, which stands in what is around.
    pub(super) fn find_type_from<'e>(
        &self,
        class: ClassId,
        around: impl Iterator<Item = &'e Env>,
        name: &str,
    ) -> Option<TypeName> {
        let find = || self.look_for_type_from(class, around, name);
        // A class that is no local one always stands in the same.
        match class.0 < self.remembered.n_settled {
            true => answer(&self.remembered.types_from, &class, name, find),
            false => find(),
        }
    }

    /// What a simple name means as a type outside of all classes.
    pub(super) fn find_outer_type(&self, name: &str) -> Option<TypeName> {
        let find = || self.look_for_outer_type(name);
        match self.remembered.n_settled > 0 {
            true => answer(&self.remembered.type_names, &self.source, name, find),
            false => find(),
        }
    }

    /// The function of a functional interface, wildcards replaced by what a lambda would have (JLS 9.9).
    pub(super) fn function_of(&self, ty: &Type) -> Option<Rc<FunctionType>> {
        if !self.is_settled(ty) {
            return self.look_for_function(ty).map(Rc::new);
        }
        let find = || self.look_for_function(ty).map(Rc::new);
        plain_answer(&self.remembered.functions, ty, find)
    }

    /// A type with everything in place that is known about its unknowns.
    pub(super) fn with_solution(&self, ty: &Type, solution: &Solution) -> Type {
        if !has_unknowns(ty) {
            return *ty;
        }
        let find = || replaced(ty, &|idx| solution[idx as usize]);
        let known = match solution[..] {
            [one] => [one, Type::Void],
            [one, other] => [one, other],
            _ => return find(),
        };
        let asked = (*ty, known);
        plain_answer(&self.remembered.solved, &asked, find)
    }

    /// Whether a type is a subtype of another.
    pub(super) fn is_subtype(&self, sub: &Type, sup: &Type) -> bool {
        let find = || self.look_at_subtype(sub, sup);
        match (sub, sup) {
            (Type::Class(..), Type::Class(..)) if sub == sup => true,
            (Type::Class(..), Type::Class(..)) if self.is_settled_whole(sub) && self.is_settled_whole(sup) => {
                plain_answer(&self.remembered.subtypes, &(*sub, *sup), find)
            }
            _ => find(),
        }
    }

    /// Whether nothing about a type changes any more, its arguments included.
    pub(super) fn is_settled_whole(&self, ty: &Type) -> bool {
        self.is_settled_content(ty.contents())
    }

    /// As `is_settled_whole`, of each.
    pub(super) fn are_settled(&self, types: &TypeList) -> bool {
        self.is_settled_content(types.contents())
    }

    fn is_settled_content(&self, contents: Contents) -> bool {
        contents.n_classes <= self.remembered.n_settled && !contents.vars && !contents.unknowns
    }
}

/// The answer, found out if it wasn't before.
fn plain_answer<Q: Copy + Hash + PartialEq, A: Clone>(
    answers: &Answers<Q, A>,
    asked: &Q,
    find: impl FnOnce() -> A,
) -> A {
    let hash = hash_of(asked);
    if let Some(found) = answers.borrow().find(hash, |known| known == asked) {
        return found.clone();
    }
    let found = find();
    answers.borrow_mut().add(hash, *asked, found.clone());
    found
}
