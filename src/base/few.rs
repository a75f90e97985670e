//! Lists that are short nearly always: up to two elements stand in the list itself, so that a graph with a hundred
//! thousand of them makes no hundred thousand allocations.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// A list that grows at the end.
#[derive(Clone)]
pub struct Few<T>(Held<T>);

#[derive(Clone)]
enum Held<T> {
    None,
    One([T; 1]),
    Two([T; 2]),
    Many(Vec<T>),
}

impl<T> Few<T> {
    /// A list without elements.
    pub const fn new() -> Self {
        Few(Held::None)
    }

    /// A list of one.
    pub const fn one(element: T) -> Self {
        Few(Held::One([element]))
    }

    /// Adds an element at the end.
    pub fn push(&mut self, element: T) {
        self.0 = match std::mem::replace(&mut self.0, Held::None) {
            Held::None => Held::One([element]),
            Held::One([first]) => Held::Two([first, element]),
            Held::Two([first, second]) => Held::Many(vec![first, second, element]),
            Held::Many(mut elements) => {
                elements.push(element);
                Held::Many(elements)
            }
        };
    }

    /// Takes the last element.
    pub fn pop(&mut self) -> Option<T> {
        match std::mem::replace(&mut self.0, Held::None) {
            Held::None => None,
            Held::One([last]) => Some(last),
            Held::Two([first, last]) => {
                self.0 = Held::One([first]);
                Some(last)
            }
            Held::Many(mut elements) => {
                let last = elements.pop();
                self.0 = Held::Many(elements);
                last
            }
        }
    }
}

impl<T> Deref for Few<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        match &self.0 {
            Held::None => &[],
            Held::One(elements) => elements,
            Held::Two(elements) => elements,
            Held::Many(elements) => elements,
        }
    }
}

impl<T> DerefMut for Few<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Held::None => &mut [],
            Held::One(elements) => elements,
            Held::Two(elements) => elements,
            Held::Many(elements) => elements,
        }
    }
}

impl<T> Default for Few<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut few = Self::new();
        elements.into_iter().for_each(|element| few.push(element));
        few
    }
}

impl<T> From<Vec<T>> for Few<T> {
    fn from(elements: Vec<T>) -> Self {
        match elements.len() {
            0..=2 => elements.into_iter().collect(),
            _ => Few(Held::Many(elements)),
        }
    }
}

impl<T, const N: usize> From<[T; N]> for Few<T> {
    fn from(elements: [T; N]) -> Self {
        elements.into_iter().collect()
    }
}

impl<T> Extend<T> for Few<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        elements.into_iter().for_each(|element| self.push(element));
    }
}

impl<'a, T: Copy + 'a> Extend<&'a T> for Few<T> {
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, elements: I) {
        elements.into_iter().for_each(|element| self.push(*element));
    }
}

impl<'a, T> IntoIterator for &'a Few<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Few<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: PartialEq> PartialEq for Few<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Few<T> {}

impl<T: PartialEq> PartialEq<Vec<T>> for Few<T> {
    fn eq(&self, other: &Vec<T>) -> bool {
        **self == **other
    }
}

impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for Few<T> {
    fn eq(&self, other: &[T; N]) -> bool {
        **self == *other
    }
}

impl<T: fmt::Debug> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grows_and_shrinks_as_a_vector_does() {
        let mut few = Few::new();
        let mut all = Vec::new();
        for n in 0..5 {
            few.push(n);
            all.push(n);
            assert_eq!(few, all);
            assert_eq!(Few::from(all.clone()), few);
        }
        while let Some(last) = all.pop() {
            assert_eq!(few.pop(), Some(last));
            assert_eq!(few, all);
        }
        assert_eq!(few.pop(), None);
    }
}
