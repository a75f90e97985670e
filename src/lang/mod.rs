//! The Java subset: text to tokens, tree, resolved program, and the evaluation of user functions.
//!
//! Knows no Flink semantics beyond the names of its classes, and nothing of a run. Reading never fails: any text gives
//! a result and diagnostics. Every loop that follows the user's text has a stated bound.

pub mod ast;
pub mod check;
pub mod complete;
mod deferred;
pub mod eval;
pub mod heap;
pub mod highlight;
pub mod interned;
pub mod jdk;
pub mod lexer;
pub mod literal;
mod lower;
pub mod parser;
pub mod print;
pub mod program;
pub mod stub;
pub mod token;
pub mod types;
pub mod value;

pub use parser::parse;
