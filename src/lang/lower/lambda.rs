//! Lambdas: each becomes a class with what it captured.

use std::rc::Rc;

use crate::base::memo::hash_of;
use crate::base::sort::Arrange;
use crate::base::span::Span;
use crate::lang::check::declare::{blank_class, blank_method};
use crate::lang::check::tree::{Lambda, LocalId};
use crate::lang::eval::code::Op;
use crate::lang::lower::Lowering;
use crate::lang::program::{Body, Class, ClassKind, Dispatch, Field, Flags, Method, MethodId, Origin, Param};
use crate::lang::types::{ClassId, Erased, ErasedType, Type};

/// What the classes of all lambdas for an interface have in common.
#[derive(Debug)]
pub(in crate::lang) struct LambdaShape {
    /// Sorted, without the class itself.
    supertypes: Vec<ClassId>,
    serializable: bool,
    dispatch: Dispatch,
}

impl Lowering<'_, '_> {
    /// An object of a class of its own, whose one method has the lambda's code.
    pub(super) fn lambda(&mut self, lambda: &Lambda, span: Span) {
        if let Some((local, value)) = &lambda.bound {
            let slot = self.local(*local).slot;
            self.expr(value);
            self.emit(Op::NonNull);
            self.emit(Op::Store(slot));
        }
        let class = self.lambda_class(lambda, span);
        let info = &self.checker.bodies[lambda.body];
        let (captures, captures_this) = (info.captures.clone(), info.captures_this);
        if captures_this {
            self.load_this();
        }
        for &local in &captures {
            self.load(local);
        }
        let n = captures.len() + usize::from(captures_this);
        self.emit(Op::Lambda(class, n as u16));
    }

    fn lambda_class(&mut self, lambda: &Lambda, span: Span) -> ClassId {
        let info = &self.checker.bodies[lambda.body];
        let (captures, captures_this) = (info.captures.clone(), info.captures_this);
        let around = info.class;
        let program = &self.checker.program;
        let interface = lambda.interface.class_id().unwrap_or(program.known.object);
        let class_name = [&program.class(around).name, "$$Lambda"].concat();
        let class_id = program.classes.next_id();
        let lambda_id = program.lambdas.next_id();
        let params: Vec<Type> = lambda
            .params
            .iter()
            .map(|&param| self.checker.locals[param].ty)
            .collect();
        let word = match program.method(self.method).name.as_str() {
            "<init>" | "<fieldinit>" => "new",
            "<clinit>" => "static",
            name => name.trim_start_matches("lambda$").split('$').next().unwrap_or(name),
        };
        let is_library = self.checker.is_library_build();
        let method = Method {
            flags: Flags {
                is_public: true,
                ..Flags::default()
            },
            params: lambda
                .params
                .iter()
                .map(|&param| {
                    let local = &self.checker.locals[param];
                    Param {
                        name: local.name.clone(),
                        ty: local.ty,
                    }
                })
                .collect(),
            result: lambda.result,
            span: if is_library { Span::default() } else { span },
            ..blank_method(format!("lambda${word}${}", lambda_id.0), class_id)
        };
        let body = self.checker.program.methods.push(Rc::new(method));
        let interfaces: Vec<ClassId> = match &lambda.interface {
            Type::Intersection(parts) => parts.iter().filter_map(Type::class_id).collect(),
            _ => vec![interface],
        };
        let shape = self.lambda_shape(&interfaces, lambda.method);
        // No class has a higher number yet, so they stay sorted.
        let mut supertypes = Vec::with_capacity(shape.supertypes.len() + 1);
        supertypes.extend_from_slice(&shape.supertypes);
        supertypes.push(class_id);
        let captured: Vec<Field> = {
            let mut fields = Vec::new();
            let mut add = |name: String, ty: Type| {
                fields.push(Field {
                    name,
                    ty,
                    flags: Flags::default(),
                    constant: None,
                    span: Span::default(),
                });
            };
            if captures_this {
                add("this$0".to_owned(), Type::class(around));
            }
            for &local in &captures {
                let local = &self.checker.locals[local];
                add(format!("val${}", local.name), local.ty);
            }
            fields
        };
        let program = &mut self.checker.program;
        let object = program.known.object;
        let defaults = captured
            .iter()
            .map(|field| crate::lang::program::default_value(&field.ty))
            .collect();
        let class = Class {
            simple_name: String::new(),
            origin: Origin::Lambda(lambda_id),
            is_local: true,
            superclass: Some(Type::class(object)),
            interfaces: interfaces.iter().map(|&id| Type::class(id)).collect(),
            methods: vec![body],
            fields: captured,
            defaults,
            dispatch: shape.dispatch.with_own(body),
            serializable: shape.serializable,
            supertypes,
            span: if is_library { Span::default() } else { span },
            ..blank_class(class_name, ClassKind::Class)
        };
        program.classes.push(Rc::new(class));
        let erased: Vec<ErasedType> = params.iter().map(|ty| program.erase(ty)).collect();
        let result = program.erase(&lambda.result);
        program.lambdas.push(Rc::new(crate::lang::program::Lambda {
            interface: lambda.interface,
            method: lambda.method,
            body,
            class: class_id,
            params: erased,
            param_types: params,
            result,
            result_type: lambda.result,
            enclosing: self.method,
            reference: lambda.reference,
            span,
        }));
        let wanted = Rc::clone(&program.methods[lambda.method]);
        let spare = std::mem::take(&mut self.spare);
        let mut inner = Lowering::with(self.checker, lambda.body, body, spare);
        inner.result = lambda.result;
        inner.check_lambda_params(&wanted, &lambda.params);
        inner.stmt(&lambda.code);
        let (code, spare) = inner.finish(lambda.code.span);
        self.spare = spare;
        Rc::make_mut(&mut self.checker.program.methods[body]).body = Body::Code(Rc::new(code));
        class_id
    }

    /// What a lambda's class has from its interfaces.
    fn lambda_shape(&mut self, interfaces: &[ClassId], function: MethodId) -> Rc<LambdaShape> {
        let [interface] = interfaces[..] else {
            return Rc::new(self.new_lambda_shape(interfaces, function));
        };
        let key = (interface, function);
        let hash = hash_of(&key);
        if let Some(shape) = self.checker.lambda_shapes.find(hash, |known| *known == key) {
            return Rc::clone(shape);
        }
        let shape = Rc::new(self.new_lambda_shape(interfaces, function));
        self.checker.lambda_shapes.add(hash, key, Rc::clone(&shape));
        shape
    }

    fn new_lambda_shape(&self, interfaces: &[ClassId], function: MethodId) -> LambdaShape {
        let program = &self.checker.program;
        let wanted = program.method(function);
        let mut supertypes = vec![program.known.object];
        for &interface in interfaces {
            supertypes.extend(program.class(interface).supertypes.iter().copied());
        }
        supertypes.arrange();
        supertypes.dedup();
        // The interface's default methods and Object's, and the function itself under every selector of its name.
        let mut entries: Vec<_> = Vec::new();
        for &of in &supertypes {
            for &id in &program.class(of).methods {
                let declared = program.method(id);
                if declared.is_static() {
                    continue;
                }
                let is_function = declared.name == wanted.name && declared.params.len() == wanted.params.len();
                let target = match (is_function, &declared.body) {
                    (true, Body::None) => None,
                    (_, Body::None) if !self.checker.has_method_tree(id) => continue,
                    _ => Some(id),
                };
                entries.extend(declared.selectors.iter().map(|&selector| (selector, target)));
            }
        }
        LambdaShape {
            serializable: supertypes.binary_search(&program.known.serializable).is_ok(),
            supertypes,
            dispatch: Dispatch::shared(entries),
        }
    }

    /// Values reach a lambda unchecked through its interface's type parameters: the ones it takes as primitives or as
    /// another class are checked on entry, as the generated bridge does.
    fn check_lambda_params(&mut self, wanted: &Method, params: &[LocalId]) {
        for (&param, declared) in params.iter().zip(&wanted.params) {
            let (slot, ty) = (self.local(param).slot, self.local(param).ty);
            if ty == declared.ty {
                continue;
            }
            let erased = self.checker.program.erase(&ty);
            let unchecked = match erased.base {
                Erased::Class(class) => class == self.checker.program.known.object,
                Erased::Prim(_) => false,
                _ => true,
            };
            if unchecked && erased.dims == 0 {
                continue;
            }
            self.emit(Op::Load(slot));
            match ty.prim() {
                Some(prim) if declared.ty.prim() != Some(prim) => {
                    self.convert(&declared.ty, &ty);
                }
                _ => {
                    self.emit(Op::Cast(erased));
                }
            }
            self.emit(Op::Store(slot));
        }
    }
}
