//! Names that many rows share: a copy costs no memory of its own.
//!
//! Most are words of Flink's, which are part of the program; the others are counted. Compared, ordered, hashed and shown
//! as the text they hold.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::rc::Rc;

/// A text that never changes.
#[derive(Clone)]
pub struct Name(Held);

#[derive(Clone)]
enum Held {
    Word(&'static str),
    Shared(Rc<str>),
}

impl Name {
    /// A word that is part of the program.
    pub const fn word(word: &'static str) -> Self {
        Name(Held::Word(word))
    }

    /// A text of any origin, copied once.
    pub fn copied(text: &str) -> Self {
        Name(Held::Shared(Rc::from(text)))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Held::Word(text) => text,
            Held::Shared(text) => text,
        }
    }
}

impl Default for Name {
    fn default() -> Self {
        Name::word("")
    }
}

impl Deref for Name {
    type Target = str;
    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Name {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for Name {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl From<&'static str> for Name {
    fn from(word: &'static str) -> Self {
        Name::word(word)
    }
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Name(Held::Shared(Rc::from(text)))
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.as_str().to_owned()
    }
}

impl From<&Name> for String {
    fn from(name: &Name) -> Self {
        name.as_str().to_owned()
    }
}

impl PartialEq<Name> for &str {
    fn eq(&self, other: &Name) -> bool {
        *self == other.as_str()
    }
}

impl PartialEq<Name> for String {
    fn eq(&self, other: &Name) -> bool {
        self == other.as_str()
    }
}

impl serde::Serialize for Name {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        let (a, b) = (self.as_str(), other.as_str());
        // Most equal names are one and the same.
        a.len() == b.len() && (std::ptr::eq(a, b) || a == b)
    }
}

impl Eq for Name {}

impl PartialEq<str> for Name {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Name {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<String> for Name {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Name {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.as_str(), f)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
