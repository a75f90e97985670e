//! The tree of a Java text, in tables: a node is an id, children are ids, every node has a span. Dropping it is flat
//! however deep the program nests.
//!
//! Knows no types and no scopes: a name is a text with a place. Parentheses leave no node; an expression's span is that
//! of what stands inside them.
//!
//! Invariants, for passes that want to go without recursion:
//! * an expression's, statement's, type's or pattern's children of the same table have smaller ids than itself;
//! * classes have ids in the order in which they begin in the text;
//! * a chain `a.b().c()` and a row `a + b + c` lean to the left without a bound on their length
//!   ([`Ast::left_spine`] walks one); everything else nests at most as deep as the parser's bound.

// long: the tree is one idea, and its kinds of nodes are read side by side

use std::rc::Rc;

use smallvec::SmallVec;

use crate::base::few::Few;
use crate::base::index::Table;
use crate::base::span::{LineIndex, Span};
use crate::define_index;
use crate::lang::value::Text;

define_index! {
    /// A row of [`Ast::exprs`].
    pub struct ExprId = "e";
    /// A row of [`Ast::stmts`].
    pub struct StmtId = "s";
    /// A row of [`Ast::types`].
    pub struct TypeId = "t";
    /// A row of [`Ast::vars`].
    pub struct VarId = "v";
    /// A row of [`Ast::classes`].
    pub struct ClassId = "c";
    /// A row of [`Ast::methods`].
    pub struct MethodId = "m";
    /// A row of [`Ast::switches`].
    pub struct SwitchId = "w";
    /// A row of [`Ast::patterns`].
    pub struct PatternId = "p";
    /// A row of [`Ast::annotations`].
    pub struct AnnotationId = "a";
}

/// A fixed list of children. Where there are mostly one or two, as with arguments, it is a [`Few`].
pub type List<T> = Box<[T]>;

/// A whole text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ast {
    /// The text's outermost level.
    pub root: Root,
    /// All expressions.
    pub exprs: Table<ExprId, Expr>,
    /// All statements.
    pub stmts: Table<StmtId, Stmt>,
    /// All types as written.
    pub types: Table<TypeId, Type>,
    /// Everything that declares a variable: fields, locals, parameters, patterns…
    pub vars: Table<VarId, Var>,
    /// All classes, interfaces, enums, records and annotation types, also local and anonymous ones.
    pub classes: Table<ClassId, Class>,
    /// All methods and constructors.
    pub methods: Table<MethodId, Method>,
    /// All switches, statements and expressions.
    pub switches: Table<SwitchId, Switch>,
    /// All patterns.
    pub patterns: Table<PatternId, Pattern>,
    /// All annotations.
    pub annotations: Table<AnnotationId, Annotation>,
    /// Where the lines of the text begin.
    pub lines: LineIndex,
}

/// A text's outermost level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Root {
    /// `package a.b;`
    pub package: Option<QualifiedName>,
    /// Imports, in order.
    pub imports: Vec<Import>,
    /// What follows.
    pub body: Body,
}

impl Root {
    /// Where another import goes and what is written there: behind the others, else at the top. None where that is
    /// behind a package line, whose end isn't kept.
    pub fn import_edit(&self, canonical: &str) -> Option<(Span, String)> {
        match (self.imports.last(), &self.package) {
            (Some(last), _) => Some((Span::at(last.span.end), format!("\nimport {canonical};"))),
            (None, None) => Some((Span::at(0), format!("import {canonical};\n\n"))),
            (None, Some(_)) => None,
        }
    }
}

/// The two forms of a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// A compilation unit: nothing but type declarations.
    Unit(Vec<ClassId>),
    /// Bare statements, as if in `main`; classes among them are local ones ([`StmtKind::Class`]). Methods that stand
    /// between the statements are static members of the class around that `main`.
    Block {
        /// In order.
        stmts: Vec<StmtId>,
        /// In order.
        methods: Vec<MethodId>,
    },
}

impl Default for Body {
    fn default() -> Self {
        Body::Unit(Vec::new())
    }
}

/// A name where it stands. Equal names of one text share their characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ident {
    /// The name; Unicode escapes are resolved. Empty where the text lacks one.
    pub text: Rc<str>,
    /// Its place.
    pub span: Span,
}

impl Ident {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether the text lacked it (a diagnostic says so).
    pub fn is_missing(&self) -> bool {
        self.text.is_empty()
    }
}

impl PartialEq<str> for Ident {
    fn eq(&self, other: &str) -> bool {
        &*self.text == other
    }
}

impl PartialEq<&str> for Ident {
    fn eq(&self, other: &&str) -> bool {
        &*self.text == *other
    }
}

/// `a.b.c` where only a name can stand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct QualifiedName {
    /// At least one part, unless the text lacks it.
    pub parts: List<Ident>,
    /// From the first part to the last.
    pub span: Span,
}

impl QualifiedName {
    /// With dots.
    pub fn dotted(&self) -> String {
        let parts: Vec<&str> = self.parts.iter().map(Ident::as_str).collect();
        parts.join(".")
    }

    /// The last part's text, or nothing.
    pub fn last(&self) -> &str {
        self.parts.last().map_or("", Ident::as_str)
    }
}

/// `import a.B;`, `import a.*;`, `import static a.B.c;`, `import static a.B.*;`
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// With `import` and `;`.
    pub span: Span,
    /// `import static`.
    pub is_static: bool,
    /// What stands before `.*` or is imported itself.
    pub name: QualifiedName,
    /// Ends in `.*`.
    pub wildcard: bool,
}

/// One modifier keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
#[expect(missing_docs, reason = "Java's own words")]
pub enum Modifier {
    Public,
    Protected,
    Private,
    Abstract,
    Static,
    Final,
    Default,
    Native,
    Synchronized,
    Transient,
    Volatile,
    Strictfp,
    Sealed,
    NonSealed,
}

impl Modifier {
    /// All, in the order of their bits.
    pub const ALL: [Modifier; 14] = [
        Modifier::Public,
        Modifier::Protected,
        Modifier::Private,
        Modifier::Abstract,
        Modifier::Static,
        Modifier::Final,
        Modifier::Default,
        Modifier::Native,
        Modifier::Synchronized,
        Modifier::Transient,
        Modifier::Volatile,
        Modifier::Strictfp,
        Modifier::Sealed,
        Modifier::NonSealed,
    ];

    /// As written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Modifier::Public => "public",
            Modifier::Protected => "protected",
            Modifier::Private => "private",
            Modifier::Abstract => "abstract",
            Modifier::Static => "static",
            Modifier::Final => "final",
            Modifier::Default => "default",
            Modifier::Native => "native",
            Modifier::Synchronized => "synchronized",
            Modifier::Transient => "transient",
            Modifier::Volatile => "volatile",
            Modifier::Strictfp => "strictfp",
            Modifier::Sealed => "sealed",
            Modifier::NonSealed => "non-sealed",
        }
    }
}

/// The modifiers and annotations before a declaration.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Modifiers {
    bits: u16,
    /// In order.
    pub annotations: List<AnnotationId>,
    /// From the first to the last; empty when there are none.
    pub span: Span,
}

impl Modifiers {
    /// Whether `modifier` is written.
    pub const fn has(&self, modifier: Modifier) -> bool {
        self.bits & (1 << modifier as u16) != 0
    }

    /// Adds one; false when it was there already.
    pub fn add(&mut self, modifier: Modifier) -> bool {
        let new = !self.has(modifier);
        self.bits |= 1 << modifier as u16;
        new
    }

    /// Those written, in the order of [`Modifier::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = Modifier> + '_ {
        Modifier::ALL.into_iter().filter(|&modifier| self.has(modifier))
    }

    /// `static`.
    pub const fn is_static(&self) -> bool {
        self.has(Modifier::Static)
    }

    /// `abstract`.
    pub const fn is_abstract(&self) -> bool {
        self.has(Modifier::Abstract)
    }

    /// `final`.
    pub const fn is_final(&self) -> bool {
        self.has(Modifier::Final)
    }
}

/// `@Name`, `@Name(value)`, `@Name(a = 1, b = {2, 3})`
#[derive(Clone, Debug, PartialEq)]
pub struct Annotation {
    /// With `@` and arguments.
    pub span: Span,
    /// Without `@`.
    pub name: QualifiedName,
    /// A single value without a name is called `value`. Values are expressions, [`ExprKind::ArrayInit`] or
    /// [`ExprKind::Annotation`].
    pub args: List<(Ident, ExprId)>,
}

/// Which of Java's declarations of types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "Java's own words")]
pub enum ClassKind {
    Class,
    Interface,
    Enum,
    Record,
    Annotation,
}

impl ClassKind {
    /// The keyword.
    pub const fn as_str(self) -> &'static str {
        match self {
            ClassKind::Class => "class",
            ClassKind::Interface => "interface",
            ClassKind::Enum => "enum",
            ClassKind::Record => "record",
            ClassKind::Annotation => "@interface",
        }
    }
}

/// A class, interface, enum, record or annotation type; also the body of an anonymous class.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// With modifiers and body; of an anonymous class the body alone.
    pub span: Span,
    /// Which declaration.
    pub kind: ClassKind,
    /// Modifiers and annotations.
    pub modifiers: Modifiers,
    /// None: anonymous, or the body of an enum constant.
    pub name: Option<Ident>,
    /// `<T extends A & B>`
    pub type_params: List<TypeParam>,
    /// Of a record: its components ([`VarKind::Component`]).
    pub components: List<VarId>,
    /// Of a class: what follows `extends`.
    pub extends: Option<TypeId>,
    /// Of a class, enum or record what follows `implements`; of an interface what follows `extends`.
    pub interfaces: List<TypeId>,
    /// `permits A, B`
    pub permits: List<TypeId>,
    /// Of an enum.
    pub constants: List<EnumConstant>,
    /// In order.
    pub members: List<Member>,
    /// With braces.
    pub body: Span,
}

/// `A(1) { … }` in an enum.
#[derive(Clone, Debug, PartialEq)]
pub struct EnumConstant {
    /// With arguments and body.
    pub span: Span,
    /// Annotations.
    pub modifiers: Modifiers,
    /// Its name.
    pub name: Ident,
    /// Arguments of the constructor.
    pub args: Few<ExprId>,
    /// Its own class body.
    pub body: Option<ClassId>,
}

/// `T`, `T extends A & B`
#[derive(Clone, Debug, PartialEq)]
pub struct TypeParam {
    /// With bounds.
    pub span: Span,
    /// Its name.
    pub name: Ident,
    /// What follows `extends`, split at `&`.
    pub bounds: List<TypeId>,
}

/// One member of a class, in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Member {
    /// A field; `int a, b;` makes two.
    Field(VarId),
    /// A method or constructor.
    Method(MethodId),
    /// `{ … }` or `static { … }`
    Initializer {
        /// Runs once for the class.
        is_static: bool,
        /// A block.
        body: StmtId,
    },
    /// A nested type.
    Class(ClassId),
}

/// Which kind of method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MethodKind {
    /// Has a result type.
    Method,
    /// Has the name of its class and none.
    Constructor,
    /// Of a record, without a parameter list.
    CompactConstructor,
}

/// A method or constructor.
#[derive(Clone, Debug, PartialEq)]
pub struct Method {
    /// With modifiers and body.
    pub span: Span,
    /// Which kind.
    pub kind: MethodKind,
    /// Modifiers and annotations.
    pub modifiers: Modifiers,
    /// `<T>`
    pub type_params: List<TypeParam>,
    /// None for constructors; may be [`TypeKind::Void`].
    pub result: Option<TypeId>,
    /// Its name; of a constructor that of the class as written.
    pub name: Ident,
    /// Parameters; the last one's type is an array when `varargs`.
    pub params: List<VarId>,
    /// The last parameter is `T...`.
    pub varargs: bool,
    /// `throws A, B`
    pub throws: List<TypeId>,
    /// A block; none when the declaration ends in `;`.
    pub body: Option<StmtId>,
    /// `default x` in an annotation type.
    pub default_value: Option<ExprId>,
}

/// What declares a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VarKind {
    /// A field.
    Field,
    /// A record component, which is a field and an accessor.
    Component,
    /// A parameter of a method or constructor.
    Param,
    /// A parameter of a lambda.
    LambdaParam,
    /// A local variable.
    Local,
    /// The variable of a for-each loop.
    ForEach,
    /// The parameter of a catch clause; its type may be a [`TypeKind::Union`].
    Catch,
    /// A variable declared in `try (…)`.
    Resource,
    /// A variable bound by a pattern.
    Pattern,
}

/// One declared variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Var {
    /// From the name to the end of the initial value.
    pub span: Span,
    /// What declares it.
    pub kind: VarKind,
    /// Modifiers and annotations.
    pub modifiers: Modifiers,
    /// None: `var`, or a lambda parameter without a type. Brackets after the name are part of it.
    pub ty: Option<TypeId>,
    /// Its name.
    pub name: Ident,
    /// `= value`; may be an [`ExprKind::ArrayInit`].
    pub init: Option<ExprId>,
}

/// A type as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    /// Its place.
    pub span: Span,
    /// What it is.
    pub kind: TypeKind,
}

/// The kinds of types.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeKind {
    /// `int` and the like.
    Primitive(Primitive),
    /// `void`
    Void,
    /// `a.b.C<X>.D<Y>`; packages, classes and type variables look alike.
    Named(SmallVec<[TypeSegment; 1]>),
    /// `T[]`
    Array(TypeId),
    /// `?`
    Wildcard(WildcardBound),
    /// `A & B` in a cast.
    Intersection(List<TypeId>),
    /// `A | B` in a catch clause.
    Union(List<TypeId>),
    /// The text lacks a type here; a diagnostic says so.
    Error,
}

/// One part of a named type.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeSegment {
    /// Its name.
    pub name: Ident,
    /// What stands in angle brackets.
    pub args: TypeArgs,
}

/// What stands in angle brackets after a name.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum TypeArgs {
    /// No brackets.
    #[default]
    None,
    /// `<>`
    Diamond,
    /// `<A, B>`
    Args(Few<TypeId>),
}

impl TypeArgs {
    /// The arguments written; empty for none and for a diamond.
    pub fn as_slice(&self) -> &[TypeId] {
        match self {
            TypeArgs::Args(args) => args,
            TypeArgs::None | TypeArgs::Diamond => &[],
        }
    }
}

/// What a wildcard says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WildcardBound {
    /// `?`
    Unbounded,
    /// `? extends T`
    Extends(TypeId),
    /// `? super T`
    Super(TypeId),
}

/// Java's primitive types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "Java's own words")]
pub enum Primitive {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

impl Primitive {
    /// As written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Short => "short",
            Primitive::Char => "char",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        }
    }
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// With its `;` or braces.
    pub span: Span,
    /// What it is.
    pub kind: StmtKind,
}

/// The kinds of statements.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// `{ … }`
    Block(List<StmtId>),
    /// `int a = 1, b;`
    Local(Few<VarId>),
    /// A local class, interface, enum or record.
    Class(ClassId),
    /// An expression for its effect.
    Expr(ExprId),
    /// `if (cond) then else otherwise`
    If {
        /// The condition.
        cond: ExprId,
        /// When true.
        then: StmtId,
        /// When false.
        otherwise: Option<StmtId>,
    },
    /// `while (cond) body`
    While {
        /// The condition.
        cond: ExprId,
        /// The body.
        body: StmtId,
    },
    /// `do body while (cond);`
    Do {
        /// The body.
        body: StmtId,
        /// The condition.
        cond: ExprId,
    },
    /// `for (init; cond; update) body`
    For {
        /// One [`StmtKind::Local`], or any number of [`StmtKind::Expr`].
        init: List<StmtId>,
        /// Absent: true.
        cond: Option<ExprId>,
        /// After each round.
        update: List<ExprId>,
        /// The body.
        body: StmtId,
    },
    /// `for (T var : iterable) body`
    ForEach {
        /// Its type is absent with `var`.
        var: VarId,
        /// An array or Iterable.
        iterable: ExprId,
        /// The body.
        body: StmtId,
    },
    /// A switch that stands as a statement.
    Switch(SwitchId),
    /// `return value;`
    Return(Option<ExprId>),
    /// `break label;`
    Break(Option<Ident>),
    /// `continue label;`
    Continue(Option<Ident>),
    /// `yield value;`
    Yield(ExprId),
    /// `throw value;`
    Throw(ExprId),
    /// `try (resources) { } catch (…) { } finally { }`
    Try {
        /// In order.
        resources: List<Resource>,
        /// A block.
        body: StmtId,
        /// In order.
        catches: List<Catch>,
        /// A block.
        finally: Option<StmtId>,
    },
    /// `synchronized (lock) { … }`
    Synchronized {
        /// The lock.
        lock: ExprId,
        /// A block.
        body: StmtId,
    },
    /// `assert cond : message;`
    Assert {
        /// What must hold.
        cond: ExprId,
        /// Said when it doesn't.
        message: Option<ExprId>,
    },
    /// `label: body`
    Labeled {
        /// The label.
        label: Ident,
        /// What it stands before.
        body: StmtId,
    },
    /// `;`
    Empty,
    /// What couldn't be read; a diagnostic says why.
    Error,
}

/// One resource of a try statement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Resource {
    /// Declares a variable.
    Var(VarId),
    /// A variable or field that exists.
    Expr(ExprId),
}

/// `catch (A | B e) { … }`
#[derive(Clone, Debug, PartialEq)]
pub struct Catch {
    /// With its block.
    pub span: Span,
    /// The parameter.
    pub var: VarId,
    /// A block.
    pub body: StmtId,
}

/// A switch, as statement or expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Switch {
    /// From `switch` to the brace.
    pub span: Span,
    /// What is looked at.
    pub selector: ExprId,
    /// In order.
    pub cases: List<Case>,
}

/// One `case …:` or `case … ->` with what follows.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// With its body.
    pub span: Span,
    /// At least one. `case 1: case 2:` makes two cases, the first with an empty body that falls through.
    pub labels: List<CaseLabel>,
    /// `when cond`
    pub guard: Option<ExprId>,
    /// What follows.
    pub body: CaseBody,
}

/// What a case names.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CaseLabel {
    /// `default`
    Default,
    /// A constant, an enum constant's name, or `null`.
    Expr(ExprId),
    /// A pattern.
    Pattern(PatternId),
}

/// What follows a case.
#[derive(Clone, Debug, PartialEq)]
pub enum CaseBody {
    /// After `:`; falls through to the next case.
    Group(List<StmtId>),
    /// After `->`: a value, or an expression for its effect.
    ArrowExpr(ExprId),
    /// After `->`: a block or a throw.
    ArrowStmt(StmtId),
}

/// A pattern, after `instanceof` or in a case.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// Its place.
    pub span: Span,
    /// What it is.
    pub kind: PatternKind,
}

/// The kinds of patterns.
#[derive(Clone, Debug, PartialEq)]
pub enum PatternKind {
    /// `T name`
    Type(VarId),
    /// `R(p, q)`
    Record {
        /// The record's type.
        ty: TypeId,
        /// One for each component.
        parts: List<PatternId>,
    },
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// Its place, without parentheses around it.
    pub span: Span,
    /// What it is.
    pub kind: ExprKind,
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A literal. `-2147483648` and its like are one literal.
    Literal(Literal),
    /// A name that stands alone or begins `a.b.c`: a variable, a class, or a part of a package.
    Name(Ident),
    /// `target.name`; also the further parts of a package's or class's name.
    Field {
        /// What stands before the dot.
        target: ExprId,
        /// What stands after it.
        name: Ident,
    },
    /// `target.<T>name(args)`
    Call {
        /// What stands before the dot.
        target: Option<ExprId>,
        /// Explicit type arguments.
        type_args: List<TypeId>,
        /// The method's name.
        name: Ident,
        /// Arguments.
        args: Few<ExprId>,
    },
    /// `this(args)` or `super(args)` in a constructor.
    ConstructorCall {
        /// `outer.super(args)`
        outer: Option<ExprId>,
        /// `super`, not `this`.
        is_super: bool,
        /// Arguments.
        args: Few<ExprId>,
    },
    /// `this`, `Outer.this`
    This {
        /// `Outer`, a [`ExprKind::Name`] or [`ExprKind::Field`].
        qualifier: Option<ExprId>,
    },
    /// `super` before `.name` or `::name`; `Outer.super`
    Super {
        /// `Outer`.
        qualifier: Option<ExprId>,
    },
    /// `target[index]`
    Index {
        /// The array.
        target: ExprId,
        /// Which element.
        index: ExprId,
    },
    /// `new T<>(args) { body }`
    New {
        /// `outer.new T()`
        outer: Option<ExprId>,
        /// What is made; with a diamond possibly.
        ty: TypeId,
        /// Arguments.
        args: Few<ExprId>,
        /// An anonymous class.
        body: Option<ClassId>,
    },
    /// `new T[a][b][]`, `new T[]{…}`
    NewArray {
        /// The type of the elements behind all brackets.
        element: TypeId,
        /// Lengths given.
        lengths: List<ExprId>,
        /// Number of all pairs of brackets, those with a length counted too.
        dimensions: u32,
        /// An [`ExprKind::ArrayInit`].
        init: Option<ExprId>,
    },
    /// `{a, b}` where an array is expected, and in annotations.
    ArrayInit(List<ExprId>),
    /// `-a`, `a++`
    Unary {
        /// The operator.
        op: UnaryOp,
        /// What it stands at.
        operand: ExprId,
    },
    /// `a + b`
    Binary {
        /// The operator.
        op: BinaryOp,
        /// The operator's own place.
        op_span: Span,
        /// The left one.
        left: ExprId,
        /// The right one.
        right: ExprId,
    },
    /// `a = b`, `a += b`
    Assign {
        /// Of a compound assignment.
        op: Option<BinaryOp>,
        /// What is assigned to.
        target: ExprId,
        /// The value.
        value: ExprId,
    },
    /// `cond ? then : otherwise`
    Conditional {
        /// The condition.
        cond: ExprId,
        /// When true.
        then: ExprId,
        /// When false.
        otherwise: ExprId,
    },
    /// `(T) operand`; the type may be a [`TypeKind::Intersection`].
    Cast {
        /// To what.
        ty: TypeId,
        /// What.
        operand: ExprId,
    },
    /// `operand instanceof T`, `operand instanceof T name`
    InstanceOf {
        /// What is tested.
        operand: ExprId,
        /// For what.
        test: InstanceTest,
    },
    /// `(a, b) -> body`
    Lambda {
        /// Parameters.
        params: Few<VarId>,
        /// An expression or a block.
        body: LambdaBody,
    },
    /// `target::name`, `T::new`
    MethodRef {
        /// What stands before `::`.
        target: RefTarget,
        /// Explicit type arguments.
        type_args: List<TypeId>,
        /// The method's name; `new` for constructors.
        name: Ident,
    },
    /// A switch that has a value.
    Switch(SwitchId),
    /// `T.class`
    ClassLiteral(TypeId),
    /// An annotation as another annotation's value.
    Annotation(AnnotationId),
    /// What couldn't be read; a diagnostic says why. Whoever meets it keeps silent.
    Error,
}

/// What follows `instanceof`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum InstanceTest {
    /// A type.
    Type(TypeId),
    /// A pattern.
    Pattern(PatternId),
}

/// What follows `->`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LambdaBody {
    /// An expression.
    Expr(ExprId),
    /// A block.
    Block(StmtId),
}

/// What stands before `::`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RefTarget {
    /// An expression; a [`ExprKind::Name`] or [`ExprKind::Field`] may mean a type.
    Expr(ExprId),
    /// What can only be a type: with type arguments, brackets, or primitive.
    Type(TypeId),
}

/// A literal's value.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// One UTF-16 unit.
    Char(u16),
    /// `1`
    Int(i32),
    /// `1L`
    Long(i64),
    /// `1f`
    Float(f32),
    /// `1.0`
    Double(f64),
    /// A string or text block, escapes resolved. Half of a surrogate pair alone becomes U+FFFD, with a warning.
    Str(Text),
}

/// Operators with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "shown by as_str")]
pub enum UnaryOp {
    Plus,
    Minus,
    Not,
    BitNot,
    PreIncrement,
    PreDecrement,
    PostIncrement,
    PostDecrement,
}

impl UnaryOp {
    /// As written.
    pub const fn as_str(self) -> &'static str {
        match self {
            UnaryOp::Plus => "+",
            UnaryOp::Minus => "-",
            UnaryOp::Not => "!",
            UnaryOp::BitNot => "~",
            UnaryOp::PreIncrement | UnaryOp::PostIncrement => "++",
            UnaryOp::PreDecrement | UnaryOp::PostDecrement => "--",
        }
    }

    /// Whether it stands after its operand.
    pub const fn is_postfix(self) -> bool {
        matches!(self, UnaryOp::PostIncrement | UnaryOp::PostDecrement)
    }
}

/// Operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "shown by as_str")]
pub enum BinaryOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    UShr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    And,
    Or,
}

impl BinaryOp {
    /// As written.
    pub const fn as_str(self) -> &'static str {
        match self {
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Rem => "%",
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Shl => "<<",
            BinaryOp::Shr => ">>",
            BinaryOp::UShr => ">>>",
            BinaryOp::Lt => "<",
            BinaryOp::Gt => ">",
            BinaryOp::Le => "<=",
            BinaryOp::Ge => ">=",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::BitAnd => "&",
            BinaryOp::BitXor => "^",
            BinaryOp::BitOr => "|",
            BinaryOp::And => "&&",
            BinaryOp::Or => "||",
        }
    }
}

impl Ast {
    /// The line (from 1) where a span begins.
    pub fn line(&self, span: Span) -> u32 {
        self.lines.line(span.start)
    }

    /// The expression itself, then what it leans on, leftmost last: for `a.b().c()` the call of `c`, the call of `b`,
    /// `a`; for `a + b + c` the outer sum, the inner sum, `a`. Pieces off the spine (arguments, right operands) are not
    /// listed. As long as the text likes; walk it in a loop, not by recursion.
    pub fn left_spine(&self, expr: ExprId) -> Vec<ExprId> {
        let mut spine = vec![expr];
        let mut at = expr;
        while let Some(next) = self.leans_on(at) {
            spine.push(next);
            at = next;
        }
        spine
    }

    /// Whether the left spine has more than so many parts.
    pub fn leans_far(&self, expr: ExprId, n_parts: usize) -> bool {
        let mut at = expr;
        for _ in 0..n_parts {
            match self.leans_on(at) {
                Some(next) => at = next,
                None => return false,
            }
        }
        true
    }

    /// The child that stands leftmost in the text and may nest without a bound.
    pub fn leans_on(&self, expr: ExprId) -> Option<ExprId> {
        match &self.exprs[expr].kind {
            ExprKind::Field { target, .. } | ExprKind::Index { target, .. } => Some(*target),
            ExprKind::Call { target, .. } => *target,
            ExprKind::New { outer, .. } | ExprKind::ConstructorCall { outer, .. } => *outer,
            ExprKind::Binary { left, .. } => Some(*left),
            ExprKind::InstanceOf { operand, .. } => Some(*operand),
            ExprKind::Unary { op, operand } if op.is_postfix() => Some(*operand),
            ExprKind::MethodRef {
                target: RefTarget::Expr(target),
                ..
            } => Some(*target),
            _ => None,
        }
    }

    /// The names of `a.b.c` from the left, if the expression is nothing but names and dots.
    pub fn name_parts(&self, expr: ExprId) -> Option<Vec<&Ident>> {
        let mut parts = Vec::new();
        let mut at = expr;
        loop {
            match &self.exprs[at].kind {
                ExprKind::Name(name) => {
                    parts.push(name);
                    parts.reverse();
                    return Some(parts);
                }
                ExprKind::Field { target, name } => {
                    parts.push(name);
                    at = *target;
                }
                _ => return None,
            }
        }
    }

    /// The annotation called `name` (its last part), if it is written there.
    pub fn annotation(&self, modifiers: &Modifiers, name: &str) -> Option<&Annotation> {
        modifiers
            .annotations
            .iter()
            .map(|&id| &self.annotations[id])
            .find(|annotation| annotation.name.last() == name)
    }

    /// The text of an annotation's argument, where it is a string literal: `annotation_text(modifiers, "Since",
    /// "value")` for `@Since("2.0")`.
    pub fn annotation_text(&self, modifiers: &Modifiers, name: &str, arg: &str) -> Option<&str> {
        let annotation = self.annotation(modifiers, name)?;
        let (_, value) = annotation.args.iter().find(|(ident, _)| ident == arg)?;
        match &self.exprs[*value].kind {
            ExprKind::Literal(Literal::Str(text)) => Some(text.as_str()),
            _ => None,
        }
    }
}
