//! The code of a method body: a list of operations for a stack machine, made by `lower`, run by `eval::run`.
//!
//! Operands are typed by the checker, values carry their kind at run time as well. A value of static type `byte`,
//! `short` or `char` is widened by [`Op::Convert`] before int arithmetic; boxing is no operation, unboxing only a check
//! for null.

use std::rc::Rc;

use crate::base::span::Span;
use crate::lang::program::{MethodId, SiteId};
use crate::lang::types::{ClassId, ErasedType, Prim};
use crate::lang::value::Value;

/// A method body that can be run.
#[derive(Clone, Debug, Default)]
pub struct Code {
    /// The operations, each with where it comes from in the text of its class.
    pub ops: Box<[(Op, Span)]>,
    /// Constants that operations refer to by number.
    pub consts: Box<[Value]>,
    /// Names for operations that look something up at run time, and for messages.
    pub names: Box<[Rc<str>]>,
    /// Slots for receiver, parameters and locals together.
    pub n_locals: u16,
    /// Exception handlers, the innermost first.
    pub handlers: Box<[Handler]>,
    /// The call sites of operations that call, by operation.
    pub sites: Box<[(u32, SiteId)]>,
    /// What a NullPointerException of an operation says, by operation.
    pub null_messages: Box<[(u32, NullMessage)]>,
}

/// What a NullPointerException says. The text is made when one is thrown, which hardly ever happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullMessage {
    /// What can't be done.
    pub what: NullUse,
    /// What was null.
    pub cause: NullCause,
}

/// What can't be done with null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NullUse {
    /// Calling a method, of a receiver of that class.
    Call(MethodId, Option<ClassId>),
    /// Taking the value out of a box.
    Unbox(Prim),
    /// What this row of the names says.
    Named(u32),
}

/// How the JVM names the expression that was null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NullCause {
    /// Not at all.
    Unnamed,
    /// As what a method returned.
    Returned(MethodId),
    /// As the parameter of that number.
    Param(u16),
    /// As this row of the names, in quotation marks.
    Named(u32),
}

/// `catch` and `finally`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    /// First operation covered.
    pub start: u32,
    /// One past the last operation covered.
    pub end: u32,
    /// Where it goes on, with the exception as the only operand.
    pub target: u32,
    /// What is caught; none: everything.
    pub class: Option<ClassId>,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Cmp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// An operation on two numbers of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Arith {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    UShr,
}

/// One operation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Op {
    /// Pushes `null`.
    Null,
    /// Pushes an int.
    Int(i32),
    /// Pushes a boolean.
    Bool(bool),
    /// Pushes a constant.
    Const(u32),
    /// Pushes a local.
    Load(u16),
    /// Pops into a local.
    Store(u16),
    /// Adds to an int local.
    IncLocal(u16, i32),
    /// Drops the top.
    Pop,
    /// Copies the top.
    Dup,
    /// `a b -> b a b`
    DupX1,
    /// `a b c -> c a b c`
    DupX2,
    /// `a b -> a b a b`
    Dup2,
    /// Pops an object, pushes its field.
    GetField(u32),
    /// Pops value and object.
    PutField(u32),
    /// Pushes a static field.
    GetStatic(ClassId, u32),
    /// Pops into a static field.
    PutStatic(ClassId, u32),
    /// Pushes a new object with default fields.
    New(ClassId),
    /// The object of an enum constant, with default fields: the one that came with a record, or a new one.
    NewConstant(ClassId, i32),
    /// Pops that many values into the fields of a new object of a lambda's class.
    Lambda(ClassId, u16),
    /// Calls without a receiver.
    CallStatic(MethodId),
    /// Calls exactly this method on a receiver: constructors, `super.m()`, private methods.
    CallExact(MethodId),
    /// Calls what the receiver's class has for the method.
    CallVirtual(MethodId),
    /// Calls a method found at run time by name and number of arguments; the static type was not known.
    CallNamed(u32, u16),
    /// `int` arithmetic.
    IntOp(Arith),
    /// `long` arithmetic; the right operand of a shift is an int or long.
    LongOp(Arith),
    /// `float` arithmetic.
    FloatOp(Arith),
    /// `double` arithmetic.
    DoubleOp(Arith),
    /// Arithmetic on what is there, promoted at run time, or string concatenation.
    AnyOp(Arith),
    /// `&`, `|`, `^` on booleans.
    BoolOp(Arith),
    /// Changes the sign.
    Neg,
    /// `~`
    BitNot,
    /// `!`
    Not,
    /// Compares ints.
    IntCmp(Cmp),
    /// Compares longs.
    LongCmp(Cmp),
    /// Compares floats or doubles.
    DoubleCmp(Cmp),
    /// Compares what is there, as references unless both are numbers.
    AnyCmp(Cmp),
    /// `==` on references.
    SameRef,
    /// `==` on booleans.
    BoolEq,
    /// To another primitive type, from any number.
    Convert(Prim),
    /// NullPointerException if the top, a box of that primitive, is null.
    Unbox(Prim),
    /// NullPointerException if the top is null.
    NonNull,
    /// ClassCastException unless the top is null or of the type.
    Cast(ErasedType),
    /// Pops a reference, pushes whether it is of the type.
    InstanceOf(ErasedType),
    /// Pops that many values, pushes their concatenation.
    Concat(u16),
    /// Pops a length, pushes an array of defaults; the type is that of the elements.
    NewArray(ErasedType),
    /// Pops that many lengths; the type is that of the whole array.
    NewArrays(ErasedType, u8),
    /// Pops that many elements into an array with elements of the type.
    ArrayOf(ErasedType, u32),
    /// Array and index to element.
    ArrayLoad,
    /// Array, index, value.
    ArrayStore,
    /// Array to its length.
    ArrayLength,
    /// Pushes a class literal.
    ClassLiteral(ErasedType),
    /// Field of a name found at run time.
    GetNamed(u32),
    /// Field of a name found at run time; object and value.
    PutNamed(u32),
    /// Goes on elsewhere.
    Jump(u32),
    /// Pops a boolean; goes on elsewhere if it is true.
    JumpIf(u32),
    /// Pops a boolean; goes on elsewhere if it is false.
    JumpUnless(u32),
    /// Compares two ints; goes on elsewhere unless it holds.
    JumpUnlessInt(Cmp, u32),
    /// Pops an exception and throws it.
    Throw,
    /// Returns without a value.
    Return,
    /// Returns the top.
    ReturnValue,
}
