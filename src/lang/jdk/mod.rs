//! The parts of the Java library that are pure algorithms, over Rust types: how numbers and texts are formatted and
//! read, hash codes, `java.util.Random`, the orders in which `HashMap` and `PriorityQueue` keep their elements.
//!
//! Knows no values, no heap and no evaluator: those call it. Every function answers as OpenJDK 17 does, for every
//! input; what would be an exception there is an [`Error`] here.

pub mod builder;
pub mod characters;
mod double_double;
pub mod double_text;
mod fdlibm;
pub mod format;
pub mod hash_code;
pub mod math;
pub mod md5;
mod natural;
pub mod numbers;
pub mod random;
pub mod regex;
pub mod strings;

use std::fmt;

/// A Java exception that a library method throws: its class and its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Binary name of the exception class.
    pub class: &'static str,
    /// What `getMessage` answers.
    pub message: Option<String>,
}

impl Error {
    /// An exception with a message.
    pub fn new(class: &'static str, message: impl Into<String>) -> Self {
        Error {
            class,
            message: Some(message.into()),
        }
    }

    /// An exception without a message.
    pub fn bare(class: &'static str) -> Self {
        Error { class, message: None }
    }

    /// `OutOfMemoryError`: a text or table that no page has room for.
    pub fn out_of_memory() -> Self {
        Error::new("java.lang.OutOfMemoryError", "Java heap space")
    }

    /// `IllegalArgumentException`
    pub fn illegal_argument(message: impl Into<String>) -> Self {
        Error::new("java.lang.IllegalArgumentException", message)
    }
}

/// What `Throwable.toString` shows.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.message {
            Some(message) => write!(f, "{}: {message}", self.class),
            None => write!(f, "{}", self.class),
        }
    }
}
