//! Parts of types, each kept once: a type is then as big as two words, is copied instead of counted, and is compared
//! without a look inside. What the checker asks of parts again and again stands beside them.
//!
//! A part lives as long as the thread that asked for it first. There are only as many as there are different types in
//! the texts a thread has read, and types never go from one thread to another.

use std::cell::RefCell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;

use crate::base::memo::{Memo, hash_of};
use crate::lang::types::{Type, Wildcard};

/// What is in a type, however deep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// An unknown of an inference.
    pub unknowns: bool,
    /// Something that could not be found out, or not yet.
    pub vague: bool,
    /// A type parameter.
    pub vars: bool,
    /// Rows that a table of classes has at least, to have all that are named.
    pub n_classes: u32,
}

impl Contents {
    fn and(self, other: Contents) -> Contents {
        Contents {
            unknowns: self.unknowns || other.unknowns,
            vague: self.vague || other.vague,
            vars: self.vars || other.vars,
            n_classes: self.n_classes.max(other.n_classes),
        }
    }

    /// Of all these types.
    fn of_all(types: &[Type]) -> Contents {
        types.iter().fold(Contents::default(), |all, ty| all.and(ty.contents()))
    }

    /// Of a type argument.
    pub(super) fn of_wildcard(wildcard: &Wildcard) -> Contents {
        match wildcard {
            Wildcard::Any => Contents::default(),
            Wildcard::Extends(bound) | Wildcard::Super(bound) => bound.contents(),
        }
    }
}

/// A part of a type that is kept once.
struct Node<V> {
    /// In the order of asking, for hashes that are the same in every run.
    number: u32,
    contents: Contents,
    value: V,
}

/// The one copy of a part of a type.
pub struct Interned<V: 'static> {
    node: &'static Node<V>,
    /// Other threads have other copies.
    of_this_thread: PhantomData<Rc<V>>,
}

impl<V> Clone for Interned<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Interned<V> {}

impl<V> PartialEq for Interned<V> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.node, other.node)
    }
}

impl<V> Eq for Interned<V> {}

impl<V> Hash for Interned<V> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.node.number);
    }
}

impl<V> Deref for Interned<V> {
    type Target = V;

    fn deref(&self) -> &V {
        &self.node.value
    }
}

impl<V: fmt::Debug> fmt::Debug for Interned<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.node.value.fmt(f)
    }
}

impl<V> Interned<V> {
    /// Which of its kind it is, the same in every run.
    pub fn number(&self) -> u32 {
        self.node.number
    }

    /// What is in it.
    pub fn contents(&self) -> Contents {
        self.node.contents
    }
}

/// All copies of one kind of part.
struct Pool<V: 'static>(RefCell<Memo<&'static Node<V>, ()>>);

impl<V> Default for Pool<V> {
    fn default() -> Self {
        Pool(RefCell::default())
    }
}

impl<V: PartialEq> Pool<V> {
    /// The copy that there is, or a new one.
    fn intern(&self, hash: u64, is_equal: impl Fn(&V) -> bool, make: impl FnOnce() -> (V, Contents)) -> Interned<V> {
        let mut known = self.0.borrow_mut();
        let found = known
            .find_entry(hash, |node| is_equal(&node.value))
            .map(|&(node, ())| node);
        let node = found.unwrap_or_else(|| {
            let (value, contents) = make();
            let node: &'static Node<V> = Box::leak(Box::new(Node {
                number: known.n_values() as u32,
                contents,
                value,
            }));
            known.add(hash, node, ());
            node
        });
        Interned {
            node,
            of_this_thread: PhantomData,
        }
    }
}

thread_local! {
    static LISTS: Pool<Box<[Type]>> = Pool::default();
    static TYPES: Pool<Type> = Pool::default();
    static WILDCARDS: Pool<Wildcard> = Pool::default();
}

impl From<Type> for Interned<Type> {
    fn from(ty: Type) -> Self {
        let hash = hash_of(&ty);
        TYPES.with(|pool| pool.intern(hash, |known| *known == ty, || (ty, ty.contents())))
    }
}

impl From<Wildcard> for Interned<Wildcard> {
    fn from(wildcard: Wildcard) -> Self {
        let hash = hash_of(&wildcard);
        let make = || (wildcard, Contents::of_wildcard(&wildcard));
        WILDCARDS.with(|pool| pool.intern(hash, |known| *known == wildcard, make))
    }
}

/// A list of types.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TypeList(Option<Interned<Box<[Type]>>>);

impl TypeList {
    /// Without any.
    pub const EMPTY: TypeList = TypeList(None);

    /// Which list it is, the same in every run: 0 for the empty one.
    pub fn number(&self) -> u32 {
        self.0.as_ref().map_or(0, |list| list.number() + 1)
    }

    /// What is in any of them.
    pub fn contents(&self) -> Contents {
        match &self.0 {
            Some(list) => list.contents(),
            None => Contents::default(),
        }
    }
}

impl fmt::Debug for TypeList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl Deref for TypeList {
    type Target = [Type];

    fn deref(&self) -> &[Type] {
        match &self.0 {
            Some(list) => &list.node.value,
            None => &[],
        }
    }
}

impl From<&[Type]> for TypeList {
    fn from(types: &[Type]) -> Self {
        if types.is_empty() {
            return TypeList::EMPTY;
        }
        let make = || (Box::from(types), Contents::of_all(types));
        let hash = hash_of(types);
        TypeList(Some(
            LISTS.with(|pool| pool.intern(hash, |known| **known == *types, make)),
        ))
    }
}

impl From<Vec<Type>> for TypeList {
    fn from(types: Vec<Type>) -> Self {
        types.as_slice().into()
    }
}

impl<const N: usize> From<[Type; N]> for TypeList {
    fn from(types: [Type; N]) -> Self {
        types.as_slice().into()
    }
}

impl FromIterator<Type> for TypeList {
    fn from_iter<I: IntoIterator<Item = Type>>(types: I) -> Self {
        /// Hardly any type has more arguments.
        const N_USUAL: usize = 6;
        let mut usual = [Type::Void; N_USUAL];
        let mut n = 0;
        let mut types = types.into_iter();
        while let Some(ty) = types.next() {
            if n == N_USUAL {
                let all: Vec<Type> = usual.into_iter().chain([ty]).chain(types).collect();
                return all.as_slice().into();
            }
            usual[n] = ty;
            n += 1;
        }
        usual[..n].into()
    }
}
