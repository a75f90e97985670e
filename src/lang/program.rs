//! A checked program: classes, methods and call sites in tables, library and user code alike. Made by
//! [`check`](crate::lang::check), read by the evaluator and by the layers above; never changes afterwards.
//!
//! The library's rows come first and have the same ids in every program that is checked against the same library, so
//! a layer can look its methods up once.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Deref;
use std::rc::Rc;

use crate::base::grown::GrownTable;
use crate::base::index::Table;
use crate::base::span::{LineIndex, Span};
use crate::define_index;
use crate::lang::deferred::Deferred;
use crate::lang::eval::code::Code;
use crate::lang::types::{ClassId, Erased, ErasedType, Prim, Type, TypeVarId};
use crate::lang::value::Value;

define_index! {
    /// A method or constructor.
    pub struct MethodId = "method";
    /// What a virtual call looks up: methods that override each other have selectors in common.
    pub struct Selector = "selector";
    /// A call in the user's text.
    pub struct SiteId = "site";
    /// A lambda expression or method reference.
    pub struct LambdaId = "lambda";
}

/// Everything that is known about a program before it runs.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Library first, then the user's.
    pub classes: GrownTable<ClassId, ClassRow>,
    /// Library first, then the user's.
    pub methods: GrownTable<MethodId, Rc<Method>>,
    /// Type parameters.
    pub type_vars: GrownTable<TypeVarId, Rc<TypeVar>>,
    /// Calls of the user's text (none for the library's own code).
    pub sites: Table<SiteId, CallSite>,
    /// Spans of the arguments of all calls.
    pub arg_spans: Vec<Span>,
    /// Lambdas of library and user.
    pub lambdas: GrownTable<LambdaId, Lambda>,
    /// How many of `classes` are the library's.
    pub n_library_classes: u32,
    /// How many selectors there are.
    pub n_selectors: u32,
    /// Classes that the language itself speaks of.
    pub known: KnownClasses,
    /// The `main` to run, if there is one.
    pub main: Option<MethodId>,
    /// File name in stack traces: `Snippet.java`, or the public class's.
    pub file: String,
    /// Lines of the user's text.
    pub lines: LineIndex,
    /// What makes the code of the library's deferred methods.
    pub(in crate::lang) deferred: Option<Rc<Deferred>>,
}

/// Classes of the library that the language itself needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct KnownClasses {
    pub object: ClassId,
    pub string: ClassId,
    pub class: ClassId,
    pub enum_: ClassId,
    pub record: ClassId,
    pub throwable: ClassId,
    pub iterable: ClassId,
    pub iterator: ClassId,
    pub serializable: ClassId,
    pub array_list: ClassId,
    pub boolean: ClassId,
    pub byte: ClassId,
    pub short: ClassId,
    pub character: ClassId,
    pub integer: ClassId,
    pub long: ClassId,
    pub float: ClassId,
    pub double: ClassId,
    pub number: ClassId,
    pub void: ClassId,
    pub comparable: ClassId,
    pub auto_closeable: ClassId,
    pub to_string: MethodId,
    pub hash_code: MethodId,
    pub equals: MethodId,
    pub compare_to: MethodId,
}

impl Default for KnownClasses {
    fn default() -> Self {
        let none = ClassId(0);
        KnownClasses {
            object: none,
            string: none,
            class: none,
            enum_: none,
            record: none,
            throwable: none,
            iterable: none,
            iterator: none,
            serializable: none,
            array_list: none,
            boolean: none,
            byte: none,
            short: none,
            character: none,
            integer: none,
            long: none,
            float: none,
            double: none,
            number: none,
            void: none,
            comparable: none,
            auto_closeable: none,
            to_string: MethodId(0),
            hash_code: MethodId(0),
            equals: MethodId(0),
            compare_to: MethodId(0),
        }
    }
}

impl KnownClasses {
    /// The class that boxes a primitive type.
    pub fn boxed(&self, prim: Prim) -> ClassId {
        match prim {
            Prim::Boolean => self.boolean,
            Prim::Byte => self.byte,
            Prim::Short => self.short,
            Prim::Char => self.character,
            Prim::Int => self.integer,
            Prim::Long => self.long,
            Prim::Float => self.float,
            Prim::Double => self.double,
        }
    }

    /// The primitive type that a class boxes.
    pub fn unboxed(&self, class: ClassId) -> Option<Prim> {
        [
            Prim::Boolean,
            Prim::Byte,
            Prim::Short,
            Prim::Char,
            Prim::Int,
            Prim::Long,
            Prim::Float,
            Prim::Double,
        ]
        .into_iter()
        .find(|&prim| self.boxed(prim) == class)
    }
}

/// What a class was declared as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum ClassKind {
    Class,
    Interface,
    Enum,
    Record,
    Annotation,
}

/// Where a class comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A stub.
    Library,
    /// The user's text.
    User,
    /// Stands for a lambda or method reference; captured values as fields. Its one method is in the lambda's row.
    Lambda,
}

/// Modifiers that matter later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Flags {
    pub is_public: bool,
    pub is_protected: bool,
    pub is_private: bool,
    pub is_static: bool,
    pub is_abstract: bool,
    pub is_final: bool,
    pub is_default: bool,
    pub is_native: bool,
    pub is_transient: bool,
    pub is_volatile: bool,
    pub is_synchronized: bool,
    /// Says `@Removed`: of an older version.
    pub is_removed: bool,
}

/// An annotation as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Annotation {
    /// Simple name.
    pub name: String,
    /// `name = constant`; the single unnamed argument is called `value`. Arguments that are no constants are left out.
    pub args: Vec<(String, Vec<Value>)>,
}

/// A class and, where it stands for a lambda, which one.
///
/// Each lambda has a class of its own. Those of lambdas that are written in one class, for one interface, and capture
/// nothing say the same and are one object, which therefore doesn't tell the lambda's method, place or class id.
#[derive(Clone, Debug)]
pub struct ClassRow {
    class: Rc<Class>,
    lambda: Option<LambdaId>,
}

impl ClassRow {
    /// The class of a lambda.
    pub fn of_lambda(class: Rc<Class>, lambda: LambdaId) -> Self {
        ClassRow {
            class,
            lambda: Some(lambda),
        }
    }

    /// The class, to change it here alone.
    pub fn make_mut(&mut self) -> &mut Class {
        Rc::make_mut(&mut self.class)
    }
}

impl From<Class> for ClassRow {
    fn from(class: Class) -> Self {
        ClassRow {
            class: Rc::new(class),
            lambda: None,
        }
    }
}

impl Deref for ClassRow {
    type Target = Class;
    fn deref(&self) -> &Class {
        &self.class
    }
}

/// A class, interface, enum, record or annotation.
#[derive(Clone, Debug)]
pub struct Class {
    /// Binary name: `java.util.Map$Entry`, `Snippet$1Tokenizer`.
    pub name: String,
    /// The name in its declaration; empty for an anonymous class.
    pub simple_name: String,
    /// Package, dotted; empty for none.
    pub package: String,
    /// What it was declared as.
    pub kind: ClassKind,
    /// Library, user, lambda.
    pub origin: Origin,
    /// Modifiers.
    pub flags: Flags,
    /// Declared inside a method or as an expression.
    pub is_local: bool,
    /// Annotations on the declaration.
    pub annotations: Vec<Annotation>,
    /// The class it is declared in.
    pub outer: Option<ClassId>,
    /// Classes declared in it as members.
    pub nested: Vec<ClassId>,
    /// Its instances have an outer instance, kept in their first field.
    pub is_inner: bool,
    /// Type parameters; of an inner class those of the classes around come first.
    pub type_params: Vec<TypeVarId>,
    /// How many of `type_params` belong to the classes around.
    pub n_outer_params: u32,
    /// Superclass with its arguments; none for `Object` and for interfaces.
    pub superclass: Option<Type>,
    /// Superinterfaces with their arguments.
    pub interfaces: Vec<Type>,
    /// Methods declared here, without constructors.
    pub methods: Vec<MethodId>,
    /// Constructors.
    pub constructors: Vec<MethodId>,
    /// Instance fields declared here, in order.
    pub fields: Vec<Field>,
    /// Static fields declared here, in order.
    pub static_fields: Vec<Field>,
    /// Names of enum constants, or nothing.
    pub enum_constants: Vec<String>,
    /// Record components, or nothing: rows of `fields`.
    pub record_components: Vec<u32>,
    /// Slot of the first field declared here: how many the superclasses have.
    pub first_field: u32,
    /// Runs static field initialisers and static blocks, if there are any.
    pub static_init: Option<MethodId>,
    /// Virtual dispatch of an instance of exactly this class.
    pub dispatch: Dispatch,
    /// Whether it is a `java.io.Serializable`.
    pub serializable: bool,
    /// Every class and interface it is an instance of, sorted; itself included, but for a lambda's.
    pub supertypes: Vec<ClassId>,
    /// What `new` puts beside the fields.
    pub native: NativeKind,
    /// The fields of a new instance before any initialiser ran.
    pub defaults: Box<[Value]>,
    /// Declaration in the user's text; empty for the library.
    pub span: Span,
    /// The name in the declaration.
    pub name_span: Span,
}

/// What the evaluator keeps for an instance besides its fields; inherited by subclasses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum NativeKind {
    #[default]
    None,
    List,
    Table,
    Builder,
    Trace,
}

/// A field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Name.
    pub name: String,
    /// Declared type.
    pub ty: Type,
    /// Modifiers.
    pub flags: Flags,
    /// Value of a constant variable (JLS 4.12.4).
    pub constant: Option<Value>,
    /// The name in its declaration.
    pub span: Span,
}

/// A type parameter.
#[derive(Clone, Debug)]
pub struct TypeVar {
    /// Its name.
    pub name: String,
    /// Its bounds; none means `Object`.
    pub bounds: Vec<Type>,
    /// The class or method that declares it.
    pub owner: TypeVarOwner,
}

/// What declares a type parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum TypeVarOwner {
    Class(ClassId),
    Method(MethodId),
}

/// A method or constructor.
#[derive(Clone, Debug)]
pub struct Method {
    /// Name; `<init>` for a constructor, `<clinit>` for static initialisation, empty for a lambda's body:
    /// [`Program::method_name`] tells it.
    pub name: String,
    /// The class that declares it.
    pub class: ClassId,
    /// Modifiers.
    pub flags: Flags,
    /// Annotations on the declaration.
    pub annotations: Vec<Annotation>,
    /// Type parameters.
    pub type_params: Vec<TypeVarId>,
    /// Parameters, the last one an array when variable-arity.
    pub params: Vec<Param>,
    /// Whether the last parameter takes any number of arguments.
    pub varargs: bool,
    /// Result type; `Void` for constructors.
    pub result: Type,
    /// Declared exceptions.
    pub throws: Vec<Type>,
    /// What virtual calls find it under; none for static methods and constructors. The first is its own.
    pub selectors: Vec<Selector>,
    /// How it is carried out.
    pub body: Body,
    /// Declaration in the user's text; empty for the library.
    pub span: Span,
    /// The name in the declaration.
    pub name_span: Span,
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its name.
    pub name: Rc<str>,
    /// Its type.
    pub ty: Type,
}

/// How a method is carried out.
#[derive(Clone, Debug)]
pub enum Body {
    /// Not at all: abstract, or left to the host (every library method without a body that is not `native`).
    None,
    /// By the evaluator's own function of that number.
    Native(u16),
    /// By its code.
    Code(Rc<Code>),
    /// By its code, which is made when it is first asked for. Only the library has such methods.
    Deferred(OnceCell<Rc<Code>>),
}

impl Method {
    /// Whether it is a constructor.
    pub fn is_constructor(&self) -> bool {
        self.name == "<init>"
    }

    /// Whether it is called without a receiver.
    pub fn is_static(&self) -> bool {
        self.flags.is_static
    }
}

/// A call or object creation in the user's text.
#[derive(Clone, Debug)]
pub struct CallSite {
    /// The declaration that was chosen; for `new`, the constructor.
    pub method: MethodId,
    /// Whether it is called on something.
    pub has_receiver: bool,
    /// Spans of the arguments.
    pub args: ArgSpans,
    /// The whole expression.
    pub span: Span,
    /// The method's name (for `new`, the class name): where a message points.
    pub name_span: Span,
    /// The user's method that the call stands in.
    pub caller: MethodId,
}

/// The spans of the arguments of one call, among those of all calls: see [`Program::arg_span`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArgSpans {
    /// The first one's row.
    pub start: u32,
    /// How many.
    pub n: u32,
}

/// A lambda expression or method reference.
#[derive(Clone, Copy, Debug)]
pub struct Lambda {
    /// The interface's one abstract method.
    pub method: MethodId,
    /// The method that holds the code: parameters and result as the lambda has them, as far as the body tells, captured
    /// values not counted.
    pub body: MethodId,
    /// The method it was written in.
    pub enclosing: MethodId,
    /// The method a method reference names.
    pub reference: Option<MethodId>,
}

/// Virtual dispatch: selector to method, by open addressing. Never iterated.
#[derive(Clone, Debug, Default)]
pub struct Dispatch {
    slots: Rc<[(u32, MethodId)]>,
}

const EMPTY: u32 = u32::MAX;

/// In the table of a lambda's class: the lambda's method.
const OWN: MethodId = MethodId(u32::MAX);

impl Dispatch {
    /// Builds the table; a later entry for a selector replaces an earlier one.
    pub fn new(entries: impl IntoIterator<Item = (Selector, MethodId)>) -> Self {
        let entries: Vec<_> = entries.into_iter().collect();
        let n_slots = (entries.len() * 2).next_power_of_two();
        let mut slots = vec![(EMPTY, MethodId(0)); n_slots];
        for (selector, method) in entries {
            let mut at = Self::start(selector, n_slots);
            while slots[at].0 != EMPTY && slots[at].0 != selector.0 {
                at = (at + 1) & (n_slots - 1);
            }
            slots[at] = (selector.0, method);
        }
        Dispatch { slots: slots.into() }
    }

    /// The table of a lambda's class; entries without a method are for the lambda's.
    pub fn of_lambda(entries: impl IntoIterator<Item = (Selector, Option<MethodId>)>) -> Self {
        let entries = entries.into_iter();
        Self::new(entries.map(|(selector, method)| (selector, method.unwrap_or(OWN))))
    }

    fn start(selector: Selector, n_slots: usize) -> usize {
        (selector.0.wrapping_mul(0x9e37_79b1) >> 7) as usize & (n_slots - 1)
    }

    /// The method for a selector; of a lambda's own method only that it is one.
    #[inline]
    fn find(&self, selector: Selector) -> Option<MethodId> {
        if self.slots.is_empty() {
            return None;
        }
        let mut at = Self::start(selector, self.slots.len());
        loop {
            let (key, method) = self.slots[at];
            if key == selector.0 {
                return Some(method);
            }
            if key == EMPTY {
                return None;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }
}

impl Program {
    /// From now on clones share the classes, methods, type parameters and lambdas that are there.
    pub fn share(&mut self) {
        self.classes.share();
        self.methods.share();
        self.type_vars.share();
        self.lambdas.share();
    }

    /// Makes room for so many further lambdas, each with a class and a method.
    pub(in crate::lang) fn reserve_lambdas(&mut self, n_lambdas: usize) {
        self.classes.reserve(n_lambdas);
        self.methods.reserve(n_lambdas);
        self.lambdas.reserve(n_lambdas);
    }

    /// The class.
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id]
    }

    /// The method.
    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id]
    }

    /// The code of a method that has some.
    pub(in crate::lang) fn code(&self, id: MethodId) -> &Rc<Code> {
        let method = self.method(id);
        match &method.body {
            Body::Code(code) => code,
            Body::Deferred(code) => code.get_or_init(|| match &self.deferred {
                Some(deferred) => deferred.code(id),
                None => panic!("a program with deferred methods knows how to make them"),
            }),
            _ => panic!("a frame is only pushed for a method with code: {}", method.name),
        }
    }

    /// The lambda that a class stands for.
    pub fn lambda_of(&self, class: ClassId) -> Option<&Lambda> {
        Some(&self.lambdas[self.classes[class].lambda?])
    }

    /// The name of a method, which for the body of a lambda is made of the name of the method around it and its number.
    pub fn method_name(&self, id: MethodId) -> Cow<'_, str> {
        let lambda_in = |id: MethodId| self.classes[self.methods[id].class].lambda;
        let Some(lambda) = lambda_in(id) else {
            return Cow::Borrowed(&self.methods[id].name);
        };
        let mut around = self.lambdas[lambda].enclosing;
        while let Some(outer) = lambda_in(around) {
            around = self.lambdas[outer].enclosing;
        }
        let word = match self.methods[around].name.as_str() {
            "<init>" | "<fieldinit>" => "new",
            "<clinit>" => "static",
            name => name.trim_start_matches("lambda$").split('$').next().unwrap_or(name),
        };
        Cow::Owned(format!("lambda${word}${}", lambda.0))
    }

    /// A class by its binary name: `org.apache.flink.util.Collector`, `java.util.Map$Entry`.
    pub fn find_class(&self, name: &str) -> Option<ClassId> {
        self.classes
            .iter()
            .find(|(_, class)| class.name == name)
            .map(|(id, _)| id)
    }

    /// A method declared in a class (constructors as `<init>`), by name and number of parameters.
    pub fn find_method(&self, class: ClassId, name: &str, n_params: usize) -> Option<MethodId> {
        let class = self.class(class);
        let found = |&&id: &&MethodId| self.methods[id].name == name && self.methods[id].params.len() == n_params;
        class.methods.iter().chain(&class.constructors).find(found).copied()
    }

    /// The method that a call of `method` on an instance of `class` runs.
    pub fn resolve(&self, class: ClassId, method: MethodId) -> MethodId {
        match self.methods[method].selectors.first() {
            Some(&selector) => {
                let row = &self.classes[class];
                match row.dispatch.find(selector) {
                    Some(OWN) => row.lambda.map_or(method, |lambda| self.lambdas[lambda].body),
                    found => found.unwrap_or(method),
                }
            }
            None => method,
        }
    }

    /// The method that a functional interface asks for, of an object of `class`: the abstract method with that many
    /// parameters of one of its interfaces.
    pub fn function_method(&self, class: ClassId, n_params: usize) -> Option<MethodId> {
        let declared = |&id: &ClassId| {
            let interface = self.class(id);
            if interface.kind != ClassKind::Interface {
                return None;
            }
            let wanted = |&&id: &&MethodId| {
                let method = self.method(id);
                matches!(method.body, Body::None)
                    && !method.is_static()
                    && method.params.len() == n_params
                    && !self.is_object_method(method)
            };
            interface.methods.iter().find(wanted).copied()
        };
        match self.lambda_of(class) {
            Some(lambda) => Some(lambda.method),
            None => self.class(class).supertypes.iter().find_map(declared),
        }
    }

    /// Whether an interface's method is one that every object has, and so doesn't count as its function.
    pub fn is_object_method(&self, method: &Method) -> bool {
        let object = self.class(self.known.object);
        object.methods.iter().any(|&id| {
            let of_object = self.method(id);
            of_object.name == method.name && of_object.params.len() == method.params.len()
        })
    }

    /// Whether an instance of `class` is one of `of`.
    pub fn is_subclass(&self, class: ClassId, of: ClassId) -> bool {
        class == of || self.classes[class].supertypes.binary_search(&of).is_ok()
    }

    /// Whether the class is the library's.
    pub fn is_library(&self, class: ClassId) -> bool {
        class.0 < self.n_library_classes
    }

    /// Superclasses from the top down, the class itself last.
    pub fn class_chain(&self, class: ClassId) -> Vec<ClassId> {
        let mut chain = vec![class];
        let mut at = class;
        while let Some(superclass) = self.classes[at].superclass.as_ref().and_then(Type::class_id) {
            chain.push(superclass);
            at = superclass;
        }
        chain.reverse();
        chain
    }

    /// Slot of an instance field of exactly this name in instances of `class`, the most derived first.
    pub fn field_slot(&self, class: ClassId, name: &str) -> Option<u32> {
        let mut at = Some(class);
        while let Some(class) = at.map(|at| self.class(at)) {
            if let Some(idx) = class.fields.iter().position(|field| field.name == name) {
                return Some(class.first_field + idx as u32);
            }
            at = class.superclass.as_ref().and_then(Type::class_id);
        }
        None
    }

    /// All instance fields of a class with their slots, those of the topmost superclass first.
    pub fn all_fields(&self, class: ClassId) -> Vec<(u32, &Field)> {
        let mut fields = Vec::new();
        // Most classes that are asked have no field at all.
        if self.class(class).defaults.is_empty() {
            return fields;
        }
        for class in self.class_chain(class) {
            let class = self.class(class);
            fields.extend(
                class
                    .fields
                    .iter()
                    .enumerate()
                    .map(|(idx, field)| (class.first_field + idx as u32, field)),
            );
        }
        fields
    }

    /// The fields of a new instance before any initialiser ran.
    pub fn default_fields(&self, class: ClassId) -> Box<[Value]> {
        self.class(class).defaults.clone()
    }

    /// Slots of `transient` fields with the value that deserialisation gives them.
    pub fn transient_fields(&self, class: ClassId) -> Vec<(u32, Value)> {
        self.all_fields(class)
            .into_iter()
            .filter(|(_, field)| field.flags.is_transient)
            .map(|(slot, field)| (slot, default_value(&field.ty)))
            .collect()
    }

    /// The span of an argument of a call in the user's text.
    pub fn arg_span(&self, site: &CallSite, arg: usize) -> Option<Span> {
        let is_there = arg < site.args.n as usize;
        self.arg_spans
            .get(site.args.start as usize + arg)
            .copied()
            .filter(|_| is_there)
    }

    /// Line of a place in the user's text, from 1.
    pub fn line(&self, at: u32) -> u32 {
        self.lines.line(at)
    }

    /// The erasure of a type (JLS 4.6).
    pub fn erase(&self, ty: &Type) -> ErasedType {
        match ty {
            Type::Void => ErasedType::of(Erased::Void),
            Type::Prim(prim) => ErasedType::of(Erased::Prim(*prim)),
            Type::Class(id, _) => ErasedType::of(Erased::Class(*id)),
            Type::Array(element) => self.erase(element).array(),
            Type::Var(var) => match self.type_vars[*var].bounds.first() {
                Some(bound) => self.erase(bound),
                None => ErasedType::of(Erased::Class(self.known.object)),
            },
            Type::Intersection(types) => self.erase(&types[0]),
            Type::Null | Type::Wildcard(_) => ErasedType::of(Erased::Class(self.known.object)),
            Type::Unknown | Type::Infer(_) => ErasedType::of(Erased::Unknown),
        }
    }

    /// A type as Java source writes it, with simple class names: `Tuple2<String, Integer>`.
    pub fn type_text(&self, ty: &Type) -> String {
        crate::lang::types::text(self, ty, false)
    }

    /// A type as `Class.getTypeName` and reflection write it, with binary names.
    pub fn type_name(&self, ty: &Type) -> String {
        crate::lang::types::text(self, ty, true)
    }

    /// A method as the JVM's messages name it, by the class it was called on: `java.util.List.add(Object)`.
    pub(in crate::lang) fn signature(&self, id: MethodId, of: Option<ClassId>) -> String {
        let method = self.method(id);
        let short = |name: &str| match name {
            "java.lang.Object" => "Object".to_owned(),
            "java.lang.String" => "String".to_owned(),
            other => other.to_owned(),
        };
        let params: Vec<String> = method
            .params
            .iter()
            .map(|param| {
                let erased = self.erase(&param.ty);
                let base = match erased.base {
                    Erased::Prim(prim) => prim.name().to_owned(),
                    Erased::Class(class) => short(&self.class(class).name),
                    Erased::Void | Erased::Unknown => "?".to_owned(),
                };
                format!("{base}{}", "[]".repeat(erased.dims.into()))
            })
            .collect();
        let of = of.filter(|_| method.class != self.known.object).unwrap_or(method.class);
        format!(
            "{}.{}({})",
            short(&self.class(of).name),
            self.method_name(id),
            params.join(", ")
        )
    }

    /// The class of a value, as `getClass` answers; none for null.
    pub fn class_of(&self, heap: &crate::lang::heap::Heap, value: &Value) -> Option<ClassId> {
        Some(match value {
            Value::Null => return None,
            Value::Bool(_) => self.known.boolean,
            Value::Byte(_) => self.known.byte,
            Value::Short(_) => self.known.short,
            Value::Char(_) => self.known.character,
            Value::Int(_) => self.known.integer,
            Value::Long(_) => self.known.long,
            Value::Float(_) => self.known.float,
            Value::Double(_) => self.known.double,
            Value::Str(_) => self.known.string,
            Value::Ref(id) => heap.get(*id).class,
        })
    }
}

/// What a variable of a type holds before it is assigned.
pub fn default_value(ty: &Type) -> Value {
    match ty {
        Type::Prim(Prim::Boolean) => Value::Bool(false),
        Type::Prim(Prim::Byte) => Value::Byte(0),
        Type::Prim(Prim::Short) => Value::Short(0),
        Type::Prim(Prim::Char) => Value::Char(0),
        Type::Prim(Prim::Int) => Value::Int(0),
        Type::Prim(Prim::Long) => Value::Long(0),
        Type::Prim(Prim::Float) => Value::Float(0.0),
        Type::Prim(Prim::Double) => Value::Double(0.0),
        _ => Value::Null,
    }
}
