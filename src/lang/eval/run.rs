//! The loop of the stack machine: one match over the operations.

use std::cmp::Ordering;

use crate::base::few::{self, Few};
use crate::lang::eval::code::{Arith, Cmp, Code, Op};
use crate::lang::eval::table::HashTable;
use crate::lang::eval::{Frame, Host, HostCall, Stop, Vm, native, number};
use crate::lang::heap::{Native, Statics};
use crate::lang::program::{Body, Method, MethodId, NativeKind, Program, default_value};
use crate::lang::types::{ClassId, Erased, ErasedType, Type};
use crate::lang::value::{ObjectId, Text, Value};

/// Elements of all arrays of a heap together, at most.
const ARRAY_ITEMS_MAX: u64 = 1 << 24;

/// Characters of one string, at most.
const TEXT_LEN_MAX: usize = 1 << 24;

impl<'a> Vm<'a> {
    /// Runs until the frame at `depth` has returned.
    pub(super) fn run(&mut self, host: &mut dyn Host, depth: usize) -> Result<Value, Stop> {
        let watches = host.watches_frames();
        if watches {
            self.tell_entered(host);
        }
        loop {
            match self.run_frame(host, depth, watches) {
                Ok(Some(value)) => return Ok(value),
                Ok(None) => {}
                Err(stop) => self.unwind(host, stop, depth, watches)?,
            }
        }
    }

    fn tell_entered(&self, host: &mut dyn Host) {
        if let Some(frame) = self.frames.last() {
            host.frame_entered(self.program, frame, &self.stack[frame.base as usize..]);
        }
    }

    /// Finds who catches, dropping the frames on the way. What can't be caught comes back as an error.
    fn unwind(&mut self, host: &mut dyn Host, stop: Stop, depth: usize, watches: bool) -> Result<(), Stop> {
        if stop == Stop::Suspended {
            return Err(stop);
        }
        while self.frames.len() > depth {
            let frame = self.frames.last().expect("there are more frames than wanted");
            if let Stop::Thrown(exception) = stop {
                let code = self.program.code(frame.method);
                let at = frame.pc.saturating_sub(1);
                let class = self.heap.get(exception).class;
                let handler = code.handlers.iter().find(|handler| {
                    (handler.start..handler.end).contains(&at)
                        && handler
                            .class
                            .is_none_or(|caught| self.program.is_subclass(class, caught))
                });
                if let Some(handler) = handler {
                    self.stack.truncate(frame.base as usize + code.n_locals as usize);
                    self.stack.push(Value::Ref(exception));
                    self.frames.last_mut().expect("the frame is there").pc = handler.target;
                    return Ok(());
                }
            }
            let frame = self.frames.pop().expect("there are more frames than wanted");
            self.stack.truncate(frame.base as usize);
            if watches {
                host.frame_exited(self.program, &frame);
            }
        }
        Err(stop)
    }

    /// Throws in the innermost frame, as if its last operation had.
    pub(super) fn throw_into(&mut self, host: &mut dyn Host, exception: ObjectId, depth: usize) -> Result<(), Stop> {
        let watches = host.watches_frames();
        self.unwind(host, Stop::Thrown(exception), depth, watches)
    }

    #[inline]
    fn pop(&mut self) -> Value {
        self.stack.pop().expect("the code leaves enough operands")
    }

    fn pop_int(&mut self) -> i32 {
        match self.pop() {
            Value::Int(v) => v,
            other => other.as_long().unwrap_or(0) as i32,
        }
    }

    fn pop_long(&mut self) -> i64 {
        match self.pop() {
            Value::Long(v) => v,
            other => other.as_long().unwrap_or(0),
        }
    }

    fn pop_double(&mut self) -> f64 {
        self.pop().as_double().unwrap_or(0.0)
    }

    fn pop_bool(&mut self) -> bool {
        self.pop().as_bool()
    }

    #[inline]
    fn save_pc(&mut self, pc: usize) {
        self.frames.last_mut().expect("code runs in a frame").pc = pc as u32;
    }

    /// Runs the innermost frame until it calls, returns or throws. A value: the frame at `depth` returned it.
    fn run_frame(&mut self, host: &mut dyn Host, depth: usize, watches: bool) -> Result<Option<Value>, Stop> {
        let program: &'a Program = self.program;
        let frame = self.frames.last().expect("code runs in a frame");
        let code: &'a Code = program.code(frame.method);
        let base = frame.base as usize;
        let mut pc = frame.pc as usize;
        // Whatever fails, fails at the operation before the saved `pc`.
        macro_rules! check {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(stop) => {
                        self.save_pc(pc);
                        return Err(stop);
                    }
                }
            };
        }
        macro_rules! fail {
            ($class:expr, $message:expr) => {{
                self.save_pc(pc);
                return Err(self.throw($class, $message));
            }};
        }
        macro_rules! null {
            () => {{
                self.save_pc(pc);
                return Err(self.null_pointer(code, pc - 1));
            }};
        }
        macro_rules! jump {
            ($target:expr) => {{
                let target = $target as usize;
                if target < pc {
                    if self.budget.steps_left == 0 {
                        self.save_pc(pc);
                        return Err(self.out_of_budget());
                    }
                    self.budget.steps_left -= 1;
                }
                pc = target;
            }};
        }
        loop {
            let (op, _) = code.ops[pc];
            pc += 1;
            match op {
                Op::Null => self.stack.push(Value::Null),
                Op::Int(v) => self.stack.push(Value::Int(v)),
                Op::Bool(v) => self.stack.push(Value::Bool(v)),
                Op::Const(idx) => self.stack.push(code.consts[idx as usize].clone()),
                Op::Load(slot) => {
                    let value = self.stack[base + slot as usize].clone();
                    self.stack.push(value);
                }
                Op::Store(slot) => {
                    let value = self.pop();
                    self.stack[base + slot as usize] = value;
                }
                Op::IncLocal(slot, by) => {
                    let local = &mut self.stack[base + slot as usize];
                    if let Value::Int(v) = local {
                        *v = v.wrapping_add(by);
                    }
                }
                Op::Pop => {
                    self.pop();
                }
                Op::Dup => {
                    let top = self.stack[self.stack.len() - 1].clone();
                    self.stack.push(top);
                }
                Op::DupX1 => {
                    let at = self.stack.len() - 2;
                    let top = self.stack[at + 1].clone();
                    self.stack.insert(at, top);
                }
                Op::DupX2 => {
                    let at = self.stack.len() - 3;
                    let top = self.stack[at + 2].clone();
                    self.stack.insert(at, top);
                }
                Op::Dup2 => {
                    let at = self.stack.len() - 2;
                    let (a, b) = (self.stack[at].clone(), self.stack[at + 1].clone());
                    self.stack.push(a);
                    self.stack.push(b);
                }
                Op::GetField(slot) => match self.pop() {
                    Value::Ref(id) => {
                        let value = self.heap.get(id).fields[slot as usize].clone();
                        self.stack.push(value);
                    }
                    _ => null!(),
                },
                Op::PutField(slot) => {
                    let value = self.pop();
                    match self.pop() {
                        Value::Ref(id) => self.heap.get_mut(id).fields[slot as usize] = value,
                        _ => null!(),
                    }
                }
                Op::GetStatic(class, idx) => {
                    self.save_pc(pc);
                    self.initialise(host, class)?;
                    let value = self.heap.statics[&class].values[idx as usize].clone();
                    self.stack.push(value);
                }
                Op::PutStatic(class, idx) => {
                    self.save_pc(pc);
                    self.initialise(host, class)?;
                    let value = self.pop();
                    let statics = self.heap.statics.get_mut(&class).expect("the class was initialised");
                    statics.values[idx as usize] = value;
                }
                Op::New(class) => {
                    self.save_pc(pc);
                    self.initialise(host, class)?;
                    let value = self.allocate(class)?;
                    self.stack.push(value);
                }
                Op::NewConstant(class, ordinal) => {
                    let (id, _) = self.heap.constant(class, ordinal);
                    self.heap.get_mut(id).fields = program.default_fields(class);
                    self.stack.push(Value::Ref(id));
                }
                Op::Lambda(class, n) => {
                    self.save_pc(pc);
                    self.check_memory()?;
                    let at = self.stack.len() - n as usize;
                    // Most lambdas capture nothing.
                    let fields: Box<[Value]> = match n {
                        0 => Box::default(),
                        _ => self.stack.drain(at..).collect(),
                    };
                    let id = self.heap.alloc(class, fields, Native::None);
                    self.stack.push(Value::Ref(id));
                }
                Op::CallStatic(method) => {
                    self.save_pc(pc);
                    let declared = program.method(method);
                    self.initialise(host, declared.class)?;
                    if self.invoke(host, method, declared, code, watches)? {
                        return Ok(None);
                    }
                }
                Op::CallExact(method) => {
                    self.save_pc(pc);
                    let declared = program.method(method);
                    let receiver = self.stack.len() - declared.params.len() - 1;
                    if self.stack[receiver].is_null() {
                        return Err(self.null_pointer(code, pc - 1));
                    }
                    if self.invoke(host, method, declared, code, watches)? {
                        return Ok(None);
                    }
                }
                Op::CallVirtual(method) => {
                    self.save_pc(pc);
                    let declared = program.method(method);
                    let receiver = self.stack.len() - declared.params.len() - 1;
                    let Some(class) = program.class_of(self.heap, &self.stack[receiver]) else {
                        return Err(self.null_pointer(code, pc - 1));
                    };
                    let found = program.resolve(class, method);
                    if self.invoke(host, found, program.method(found), code, watches)? {
                        return Ok(None);
                    }
                }
                Op::CallNamed(name, n_args) => {
                    self.save_pc(pc);
                    let receiver = self.stack.len() - n_args as usize - 1;
                    let Some(class) = program.class_of(self.heap, &self.stack[receiver]) else {
                        return Err(self.null_pointer(code, pc - 1));
                    };
                    let name = &*code.names[name as usize];
                    let Some(found) = find_named(program, class, name, n_args as usize) else {
                        return Err(self.throw("java.lang.NoSuchMethodError", name));
                    };
                    if program.method(found).is_static() {
                        self.stack.remove(receiver);
                    }
                    if self.invoke(host, found, program.method(found), code, watches)? {
                        return Ok(None);
                    }
                    if matches!(program.method(found).result, Type::Void) {
                        self.stack.push(Value::Null);
                    }
                }
                Op::IntOp(op) => {
                    let b = self.pop_int();
                    let a = self.pop_int();
                    let Some(v) = number::int_op(op, a, b) else {
                        fail!("java.lang.ArithmeticException", "/ by zero")
                    };
                    self.stack.push(Value::Int(v));
                }
                Op::LongOp(op) => {
                    let b = self.pop_long();
                    let a = self.pop_long();
                    let Some(v) = number::long_op(op, a, b) else {
                        fail!("java.lang.ArithmeticException", "/ by zero")
                    };
                    self.stack.push(Value::Long(v));
                }
                Op::FloatOp(op) => {
                    let b = self.pop_double() as f32;
                    let a = self.pop_double() as f32;
                    self.stack.push(Value::Float(number::float_op(op, a, b)));
                }
                Op::DoubleOp(op) => {
                    let b = self.pop_double();
                    let a = self.pop_double();
                    self.stack.push(Value::Double(number::double_op(op, a, b)));
                }
                Op::AnyOp(op) => {
                    self.save_pc(pc);
                    let b = self.pop();
                    let a = self.pop();
                    let value = self.any_op(host, op, &a, &b)?;
                    self.stack.push(value);
                }
                Op::BoolOp(op) => {
                    let b = self.pop_bool();
                    let a = self.pop_bool();
                    self.stack.push(Value::Bool(match op {
                        Arith::And => a & b,
                        Arith::Or => a | b,
                        _ => a ^ b,
                    }));
                }
                Op::Neg => {
                    let value = match self.pop() {
                        Value::Long(v) => Value::Long(v.wrapping_neg()),
                        Value::Float(v) => Value::Float(-v),
                        Value::Double(v) => Value::Double(-v),
                        other => Value::Int((other.as_long().unwrap_or(0) as i32).wrapping_neg()),
                    };
                    self.stack.push(value);
                }
                Op::BitNot => {
                    let value = match self.pop() {
                        Value::Long(v) => Value::Long(!v),
                        other => Value::Int(!(other.as_long().unwrap_or(0) as i32)),
                    };
                    self.stack.push(value);
                }
                Op::Not => {
                    let value = self.pop_bool();
                    self.stack.push(Value::Bool(!value));
                }
                Op::IntCmp(cmp) => {
                    let b = self.pop_int();
                    let a = self.pop_int();
                    self.stack.push(Value::Bool(holds(cmp, a.cmp(&b))));
                }
                Op::LongCmp(cmp) => {
                    let b = self.pop_long();
                    let a = self.pop_long();
                    self.stack.push(Value::Bool(holds(cmp, a.cmp(&b))));
                }
                Op::DoubleCmp(cmp) => {
                    let b = self.pop_double();
                    let a = self.pop_double();
                    self.stack.push(Value::Bool(holds_double(cmp, a, b)));
                }
                Op::AnyCmp(cmp) => {
                    let b = self.pop();
                    let a = self.pop();
                    let is_class = matches!(cmp, Cmp::Eq | Cmp::Ne) && self.is_same_class(&a, &b);
                    self.stack.push(Value::Bool(match is_class {
                        true => cmp == Cmp::Eq,
                        false => any_cmp(cmp, &a, &b),
                    }));
                }
                Op::SameRef => {
                    let b = self.pop();
                    let a = self.pop();
                    self.stack.push(Value::Bool(self.is_same(&a, &b)));
                }
                Op::BoolEq => {
                    let b = self.pop_bool();
                    let a = self.pop_bool();
                    self.stack.push(Value::Bool(a == b));
                }
                Op::Convert(prim) => {
                    let value = self.pop();
                    if value.is_null() {
                        null!();
                    }
                    self.stack.push(number::convert(&value, prim));
                }
                Op::Unbox(_) | Op::NonNull => {
                    if self.stack[self.stack.len() - 1].is_null() {
                        null!();
                    }
                }
                Op::Cast(ty) => {
                    let top = &self.stack[self.stack.len() - 1];
                    if !top.is_null() && !self.is_instance(top, ty) {
                        let top = top.clone();
                        let message = self.cast_message(&top, ty);
                        fail!("java.lang.ClassCastException", message);
                    }
                }
                Op::InstanceOf(ty) => {
                    let value = self.pop();
                    let is = !value.is_null() && self.is_instance(&value, ty);
                    self.stack.push(Value::Bool(is));
                }
                Op::Concat(n) => {
                    self.save_pc(pc);
                    let at = self.stack.len() - n as usize;
                    let mut text = String::new();
                    for idx in at..at + n as usize {
                        let value = self.stack[idx].clone();
                        self.append_text(host, &mut text, &value)?;
                    }
                    if text.len() > TEXT_LEN_MAX {
                        return Err(self.throw("java.lang.OutOfMemoryError", "Java heap space"));
                    }
                    self.stack.truncate(at);
                    self.stack.push(Value::Str(Text::from_string(text)));
                }
                Op::NewArray(element) => {
                    let n = self.pop_int();
                    let array = check!(self.new_array(element, n));
                    self.stack.push(array);
                }
                Op::NewArrays(ty, n_lengths) => {
                    let at = self.stack.len() - n_lengths as usize;
                    let lengths: Vec<i32> = self
                        .stack
                        .drain(at..)
                        .map(|value| value.as_long().unwrap_or(0) as i32)
                        .collect();
                    let array = check!(self.new_arrays(ty, &lengths));
                    self.stack.push(array);
                }
                Op::ArrayOf(element, n) => {
                    check!(self.check_memory());
                    let at = self.stack.len() - n as usize;
                    let items: Vec<Value> = self.stack.drain(at..).collect();
                    let array = self.heap.alloc_array(program, element, items);
                    self.stack.push(array);
                }
                Op::ArrayLoad => {
                    let idx = self.pop_int();
                    let array = self.pop();
                    let Some(items) = self.heap.array(&array) else { null!() };
                    let Some(value) = usize::try_from(idx).ok().and_then(|idx| items.get(idx)) else {
                        let message = format!("Index {idx} out of bounds for length {}", items.len());
                        fail!("java.lang.ArrayIndexOutOfBoundsException", message)
                    };
                    let value = value.clone();
                    self.stack.push(value);
                }
                Op::ArrayStore => {
                    let value = self.pop();
                    let idx = self.pop_int();
                    let array = self.pop();
                    let Value::Ref(id) = array else { null!() };
                    let Native::Array(element, items) = &self.heap.get(id).native else {
                        null!()
                    };
                    let n = items.len();
                    let element = *element;
                    if usize::try_from(idx).is_ok_and(|idx| idx < n) {
                        if element.dims == 0
                            && matches!(element.base, Erased::Class(_))
                            && !value.is_null()
                            && !self.is_instance(&value, element)
                        {
                            let name = self.runtime_class_name(&value);
                            fail!("java.lang.ArrayStoreException", name);
                        }
                        if let Native::Array(_, items) = &mut self.heap.get_mut(id).native {
                            items[idx as usize] = value;
                        }
                    } else {
                        let message = format!("Index {idx} out of bounds for length {n}");
                        fail!("java.lang.ArrayIndexOutOfBoundsException", message);
                    }
                }
                Op::ArrayLength => {
                    let array = self.pop();
                    let Some(items) = self.heap.array(&array) else { null!() };
                    let n = items.len() as i32;
                    self.stack.push(Value::Int(n));
                }
                Op::ClassLiteral(ty) => {
                    let id = self.heap.alloc(program.known.class, Box::default(), Native::Class(ty));
                    self.stack.push(Value::Ref(id));
                }
                Op::GetNamed(name) => {
                    let object = self.pop();
                    let name = &*code.names[name as usize];
                    if let (Some(items), "length") = (self.heap.array(&object), name) {
                        let n = items.len() as i32;
                        self.stack.push(Value::Int(n));
                        continue;
                    }
                    let Value::Ref(id) = object else { null!() };
                    let Some(slot) = program.field_slot(self.heap.get(id).class, name) else {
                        fail!("java.lang.NoSuchFieldError", name)
                    };
                    let value = self.heap.get(id).fields[slot as usize].clone();
                    self.stack.push(value);
                }
                Op::PutNamed(name) => {
                    let value = self.pop();
                    let Value::Ref(id) = self.pop() else { null!() };
                    let name = &*code.names[name as usize];
                    let Some(slot) = program.field_slot(self.heap.get(id).class, name) else {
                        fail!("java.lang.NoSuchFieldError", name)
                    };
                    self.heap.get_mut(id).fields[slot as usize] = value;
                }
                Op::Jump(target) => jump!(target),
                Op::JumpIf(target) => {
                    if self.pop_bool() {
                        jump!(target);
                    }
                }
                Op::JumpUnless(target) => {
                    if !self.pop_bool() {
                        jump!(target);
                    }
                }
                Op::JumpUnlessInt(cmp, target) => {
                    let b = self.pop_int();
                    let a = self.pop_int();
                    if !holds(cmp, a.cmp(&b)) {
                        jump!(target);
                    }
                }
                Op::Throw => {
                    let value = self.pop();
                    self.save_pc(pc);
                    match value {
                        Value::Ref(id) => return Err(Stop::Thrown(id)),
                        _ => return Err(self.null_pointer(code, pc - 1)),
                    }
                }
                Op::Return | Op::ReturnValue => {
                    let value = if op == Op::ReturnValue { self.pop() } else { Value::Null };
                    let frame = self.frames.pop().expect("code runs in a frame");
                    self.stack.truncate(base);
                    if watches {
                        host.frame_exited(program, &frame);
                    }
                    if self.frames.len() == depth {
                        return Ok(Some(value));
                    }
                    if op == Op::ReturnValue {
                        self.stack.push(value);
                    }
                    return Ok(None);
                }
            }
        }
    }

    /// Calls a method whose receiver and arguments are the topmost operands. True: a frame was pushed. False: the call
    /// is over and its value, if it has one, is on the stack.
    fn invoke(
        &mut self,
        host: &mut dyn Host,
        id: MethodId,
        method: &'a Method,
        code: &'a Code,
        watches: bool,
    ) -> Result<bool, Stop> {
        let n_args = method.params.len() + usize::from(!method.is_static());
        let base = self.stack.len() - n_args;
        if self.budget.steps_left == 0 {
            return Err(self.out_of_budget());
        }
        self.budget.steps_left -= 1;
        match &method.body {
            Body::Code(_) | Body::Deferred(_) => {
                self.enter(id, base)?;
                if watches {
                    self.tell_entered(host);
                }
                Ok(true)
            }
            Body::Native(function) => {
                let result = native::call(self, host, *function, base);
                self.stack.truncate(base);
                let value = result?;
                if !matches!(method.result, Type::Void) {
                    self.stack.push(value);
                }
                Ok(false)
            }
            Body::None => {
                let value = self.call_host(host, id, method, base, Some(code))?;
                if !matches!(method.result, Type::Void) {
                    self.stack.push(value);
                }
                Ok(false)
            }
        }
    }

    /// Pushes a frame for a method with code; its arguments begin at `base`.
    pub(super) fn enter(&mut self, id: MethodId, base: usize) -> Result<(), Stop> {
        if self.frames.len() >= self.budget.depth_max as usize {
            return Err(self.throw_plain("java.lang.StackOverflowError"));
        }
        let code = self.program.code(id);
        self.stack.resize(base + code.n_locals as usize, Value::Null);
        self.frames.push(Frame {
            method: id,
            pc: 0,
            base: base as u32,
        });
        Ok(())
    }

    pub(super) fn call_host(
        &mut self,
        host: &mut dyn Host,
        id: MethodId,
        method: &Method,
        base: usize,
        code: Option<&Code>,
    ) -> Result<Value, Stop> {
        let first = base + usize::from(!method.is_static());
        let args = match self.stack.len() - first {
            0 => Few::new(),
            1 => few::one(self.pop()),
            _ => self.stack.drain(first..).collect(),
        };
        let receiver = match method.is_static() {
            true => Value::Null,
            false => self.pop(),
        };
        let pc = self.frames.last().map_or(0, |frame| frame.pc.saturating_sub(1));
        let site = code.and_then(|code| {
            // Mostly the site after the last one: code runs from above to below.
            let guess = code.sites.get(self.next_site as usize);
            let at = match guess {
                Some(&(at, _)) if at == pc => self.next_site as usize,
                _ => code.sites.binary_search_by_key(&pc, |&(pc, _)| pc).ok()?,
            };
            self.next_site = at as u32 + 1;
            Some(code.sites[at].1)
        });
        let call = HostCall {
            method: id,
            receiver,
            args,
            site,
        };
        host.call(self, call)
    }

    /// Runs the static initialiser of a class and its superclasses, once in a heap.
    pub(super) fn initialise(&mut self, host: &mut dyn Host, id: ClassId) -> Result<(), Stop> {
        let class = self.program.class(id);
        if class.static_init.is_none() && class.static_fields.is_empty() && class.superclass.is_none() {
            return Ok(());
        }
        if self.heap.statics.contains_key(&id) {
            return Ok(());
        }
        let values = class
            .static_fields
            .iter()
            .map(|field| field.constant.clone().unwrap_or_else(|| default_value(&field.ty)))
            .collect();
        let statics = Statics {
            initialised: true,
            values,
        };
        self.heap.statics.insert(id, statics);
        if let Some(superclass) = class.superclass.as_ref().and_then(Type::class_id) {
            self.initialise(host, superclass)?;
        }
        if let Some(init) = class.static_init {
            let result = self.call(host, init, &Value::Null, &[]);
            if let Err(Stop::Thrown(cause)) = result {
                return Err(self.failed_initialiser(cause));
            }
            result?;
        }
        Ok(())
    }

    /// An exception of an initialiser comes out wrapped, an error as it is.
    fn failed_initialiser(&mut self, cause: ObjectId) -> Stop {
        let error = self.program.find_class("java.lang.Error");
        let class = self.heap.get(cause).class;
        if error.is_some_and(|error| self.program.is_subclass(class, error)) {
            return Stop::Thrown(cause);
        }
        self.throw_new("java.lang.ExceptionInInitializerError", None, Some(cause))
    }

    pub(super) fn check_memory(&mut self) -> Result<(), Stop> {
        if self.heap.n_live() >= self.budget.objects_max {
            return Err(self.throw("java.lang.OutOfMemoryError", "Java heap space"));
        }
        Ok(())
    }

    /// A new instance, before its constructor.
    pub(super) fn allocate(&mut self, id: ClassId) -> Result<Value, Stop> {
        self.check_memory()?;
        let class = self.program.class(id);
        let native = match class.native {
            NativeKind::None => Native::None,
            NativeKind::List => Native::List(std::collections::VecDeque::new(), 0),
            NativeKind::Table => Native::Table(Box::new(HashTable::new(false, None))),
            NativeKind::Builder => Native::Builder(Vec::new()),
            NativeKind::Trace => Native::Trace(self.trace()),
        };
        let fields: Box<[Value]> = class.defaults.clone();
        Ok(Value::Ref(self.heap.alloc(id, fields, native)))
    }

    /// Java's `==` on references.
    pub(super) fn is_same(&self, a: &Value, b: &Value) -> bool {
        a.same(b) || self.is_same_class(a, b)
    }

    /// There is one `Class` object per class in Java; here every one that says the same.
    fn is_same_class(&self, a: &Value, b: &Value) -> bool {
        let class = |value: &Value| match self.heap.object(value)?.native {
            Native::Class(ty) => Some(ty),
            _ => None,
        };
        class(a).is_some_and(|ty| class(b) == Some(ty))
    }

    fn new_array(&mut self, element: ErasedType, n: i32) -> Result<Value, Stop> {
        let Ok(n) = usize::try_from(n) else {
            return Err(self.throw("java.lang.NegativeArraySizeException", n.to_string()));
        };
        self.check_memory()?;
        if self.heap.n_array_items() + n as u64 > ARRAY_ITEMS_MAX {
            return Err(self.throw("java.lang.OutOfMemoryError", "Java heap space"));
        }
        let default = match element {
            ErasedType {
                base: Erased::Prim(prim),
                dims: 0,
            } => default_value(&Type::Prim(prim)),
            _ => Value::Null,
        };
        Ok(self.heap.alloc_array(self.program, element, vec![default; n]))
    }

    fn new_arrays(&mut self, ty: ErasedType, lengths: &[i32]) -> Result<Value, Stop> {
        let array = self.new_array(ty.element(), lengths[0])?;
        if let (Value::Ref(id), true) = (&array, lengths.len() > 1) {
            for idx in 0..lengths[0] as usize {
                let inner = self.new_arrays(ty.element(), &lengths[1..])?;
                if let Native::Array(_, items) = &mut self.heap.get_mut(*id).native {
                    items[idx] = inner;
                }
            }
        }
        Ok(array)
    }

    /// Arithmetic whose operand types were not known before.
    fn any_op(&mut self, host: &mut dyn Host, op: Arith, a: &Value, b: &Value) -> Result<Value, Stop> {
        let text = |value: &Value| matches!(value, Value::Str(_) | Value::Null | Value::Ref(_));
        if op == Arith::Add && (text(a) || text(b)) {
            let mut out = String::new();
            self.append_text(host, &mut out, a)?;
            self.append_text(host, &mut out, b)?;
            return Ok(Value::Str(Text::from_string(out)));
        }
        match number::any_op(op, a, b) {
            Some(value) => Ok(value),
            None if a.is_null() || b.is_null() => Err(self.throw_plain("java.lang.NullPointerException")),
            None => Err(self.throw("java.lang.ArithmeticException", "/ by zero")),
        }
    }

    /// Appends what string concatenation makes of a value.
    pub(super) fn append_text(&mut self, host: &mut dyn Host, text: &mut String, value: &Value) -> Result<(), Stop> {
        match value {
            Value::Str(part) => text.push_str(part.as_str()),
            Value::Ref(_) => text.push_str(&self.to_text(host, value)?),
            plain => number::append(text, plain),
        }
        Ok(())
    }
}

/// Whether the operation that a frame was suspended in has a result.
pub(super) fn awaits_value(program: &Program, frame: &Frame) -> bool {
    let code = program.code(frame.method);
    match code.ops[(frame.pc as usize).saturating_sub(1)].0 {
        Op::CallStatic(id) | Op::CallExact(id) | Op::CallVirtual(id) => {
            !matches!(program.method(id).result, Type::Void)
        }
        _ => false,
    }
}

fn holds(cmp: Cmp, ordering: Ordering) -> bool {
    match cmp {
        Cmp::Eq => ordering.is_eq(),
        Cmp::Ne => ordering.is_ne(),
        Cmp::Lt => ordering.is_lt(),
        Cmp::Le => ordering.is_le(),
        Cmp::Gt => ordering.is_gt(),
        Cmp::Ge => ordering.is_ge(),
    }
}

fn holds_double(cmp: Cmp, a: f64, b: f64) -> bool {
    match cmp {
        Cmp::Eq => a == b,
        Cmp::Ne => a != b,
        Cmp::Lt => a < b,
        Cmp::Le => a <= b,
        Cmp::Gt => a > b,
        Cmp::Ge => a >= b,
    }
}

fn any_cmp(cmp: Cmp, a: &Value, b: &Value) -> bool {
    match (a.as_long(), b.as_long(), a.as_double(), b.as_double()) {
        (Some(a), Some(b), ..) => holds(cmp, a.cmp(&b)),
        (_, _, Some(a), Some(b)) => holds_double(cmp, a, b),
        _ => match cmp {
            Cmp::Eq => a.same(b),
            Cmp::Ne => !a.same(b),
            _ => false,
        },
    }
}

/// A method of a class or its supertypes by name and number of arguments, the most derived first.
fn find_named(program: &Program, class: ClassId, name: &str, n_args: usize) -> Option<MethodId> {
    let mut pending = vec![class];
    while let Some(at) = pending.pop() {
        let declared = program.class(at);
        let found = declared.methods.iter().copied().find(|&id| {
            let method = program.method(id);
            method.name == name && method.params.len() == n_args
        });
        if let Some(id) = found {
            return Some(program.resolve(class, id));
        }
        pending.extend(declared.interfaces.iter().filter_map(Type::class_id));
        pending.extend(declared.superclass.iter().filter_map(Type::class_id));
    }
    None
}
