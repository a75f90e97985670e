//! User functions: what the program wrote and Flink calls later.

use crate::base::name::Name;
use crate::base::span::Span;

crate::define_index! {
    /// Number of a user function in a [`crate::api::recording::Recording`].
    pub struct FuncId = "func";
    /// Number of a list of constant values (elements of `fromData`) in a [`crate::api::recording::Recording`].
    pub struct ValuesId = "values";
}

/// One function object as it was handed to Flink.
#[derive(Clone, PartialEq, Debug)]
pub struct UserFunction {
    /// Binary class name as Flink shows it: `Snippet$1Tokenizer`, `Snippet$1`, `Snippet$$Lambda`.
    pub class_name: Name,
    /// The functional interface or abstract class of Flink through which it is called: `FlatMapFunction`.
    pub interface: Name,
    pub form: FunctionForm,
    /// The expression that made it (lambda, `new …`), else the argument of the call.
    pub span: Span,
    /// Has `open` and `close` and a runtime context.
    pub rich: bool,
    /// Implements `CheckpointedFunction`.
    pub checkpointed: bool,
}

/// How a function was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FunctionForm {
    Lambda,
    MethodReference,
    AnonymousClass,
    Class,
    /// One of Flink's own classes, made by the API.
    BuiltIn,
}
