//! `java.lang` without text: objects, boxes, `Math`, `System`, throwables.

use super::{Call, Functions, string};
use crate::lang::eval::runtime_type::binary_name;
use crate::lang::eval::{Console, Stop, number};
use crate::lang::heap::Native;
use crate::lang::jdk::{characters, math, numbers, random::Random};
use crate::lang::program::ClassKind;
use crate::lang::types::{Erased, ErasedType, Prim};
use crate::lang::value::{Text, Value};

type Result<T> = std::result::Result<T, Stop>;

macro_rules! math {
    ($f:expr) => {
        |c| Ok(Value::Double($f(c.double(0))))
    };
}

/// The methods that all boxes of numbers have.
macro_rules! number_box {
    ($name:literal) => {
        [
            (concat!($name, ".byteValue/0"), |c: &mut Call<'_, '_>| {
                Ok(number::convert(c.arg(0), Prim::Byte))
            }),
            (concat!($name, ".shortValue/0"), |c: &mut Call<'_, '_>| {
                Ok(number::convert(c.arg(0), Prim::Short))
            }),
            (concat!($name, ".intValue/0"), |c: &mut Call<'_, '_>| {
                Ok(number::convert(c.arg(0), Prim::Int))
            }),
            (concat!($name, ".longValue/0"), |c: &mut Call<'_, '_>| {
                Ok(number::convert(c.arg(0), Prim::Long))
            }),
            (concat!($name, ".floatValue/0"), |c: &mut Call<'_, '_>| {
                Ok(number::convert(c.arg(0), Prim::Float))
            }),
            (concat!($name, ".doubleValue/0"), |c: &mut Call<'_, '_>| {
                Ok(number::convert(c.arg(0), Prim::Double))
            }),
            (concat!($name, ".equals/1"), same as super::Function),
            (concat!($name, ".hashCode/0"), hash as super::Function),
            (concat!($name, ".toString/0"), show as super::Function),
            (concat!($name, ".compareTo/1"), compare as super::Function),
        ]
    };
}

fn same(c: &mut Call<'_, '_>) -> Result<Value> {
    Ok(Value::Bool(c.arg(0) == c.arg(1)))
}

fn hash(c: &mut Call<'_, '_>) -> Result<Value> {
    Ok(Value::Int(number::hash_code(c.arg(0))))
}

fn show(c: &mut Call<'_, '_>) -> Result<Value> {
    let mut text = String::new();
    number::append(&mut text, c.arg(0));
    Ok(Value::Str(Text::from_string(text)))
}

pub(super) fn compare(c: &mut Call<'_, '_>) -> Result<Value> {
    let (a, b) = (c.value(0), c.value(1));
    match number::compare(&a, &b) {
        Some(order) => Ok(Value::Int(order)),
        None if b.is_null() => Err(c.vm.throw_plain("java.lang.NullPointerException")),
        None => {
            let class =
                c.vm.program
                    .class_of(c.vm.heap, &a)
                    .unwrap_or(c.vm.program.known.object);
            let message = c.vm.cast_message(&b, ErasedType::of(Erased::Class(class)));
            Err(c.vm.throw("java.lang.ClassCastException", message))
        }
    }
}

pub(super) const BOXES: [[(&str, super::Function); 10]; 6] = [
    number_box!("Byte"),
    number_box!("Short"),
    number_box!("Integer"),
    number_box!("Long"),
    number_box!("Float"),
    number_box!("Double"),
];

pub(super) const FUNCTIONS: Functions = &[
    ("Object.equals/1", |c| Ok(Value::Bool(c.arg(0).same(c.arg(1))))),
    ("Object.hashCode/0", |c| {
        let id = c.object_id(0)?;
        Ok(Value::Int(c.vm.heap.identity_hash(id)))
    }),
    ("Object.toString/0", |c| {
        let this = c.value(0);
        let hash = c.vm.hash_code(c.host, &this)?;
        string(format!("{}@{hash:x}", c.vm.runtime_class_name(&this)))
    }),
    ("Object.getClass/0", |c| {
        let this = c.value(0);
        let ty = match c.vm.heap.object(&this).map(|object| &object.native) {
            Some(Native::Array(element, _)) => element.array(),
            _ => {
                let class =
                    c.vm.program
                        .class_of(c.vm.heap, &this)
                        .unwrap_or(c.vm.program.known.object);
                ErasedType::of(Erased::Class(class))
            }
        };
        Ok(class_object(c, ty))
    }),
    ("Object.clone/0", |c| {
        let id = c.object_id(0)?;
        let object = c.vm.heap.get(id);
        let (class, fields, native) = (object.class, object.fields.clone(), object.native.clone());
        Ok(Value::Ref(c.vm.heap.alloc(class, fields, native)))
    }),
    ("Class.getName/0", |c| string(binary_name(c.vm.program, class_of(c)))),
    ("Class.getSimpleName/0", |c| {
        let ty = class_of(c);
        let base = match ty.base {
            Erased::Class(class) => {
                let class = c.vm.program.class(class);
                match class.origin {
                    crate::lang::program::Origin::Lambda => {
                        class.name.rsplit('.').next().unwrap_or_default().to_owned()
                    }
                    _ => class.simple_name.clone(),
                }
            }
            _ => binary_name(c.vm.program, ErasedType::of(ty.base)),
        };
        string(format!("{base}{}", "[]".repeat(ty.dims.into())))
    }),
    ("Class.isInstance/1", |c| {
        let ty = class_of(c);
        Ok(Value::Bool(!c.arg(1).is_null() && c.vm.is_instance(&c.value(1), ty)))
    }),
    ("Class.cast/1", |c| {
        let (ty, value) = (class_of(c), c.value(1));
        if value.is_null() || c.vm.is_instance(&value, ty) {
            return Ok(value);
        }
        let have = c.vm.runtime_class_name(&value);
        let want = binary_name(c.vm.program, ty);
        Err(c
            .vm
            .throw("java.lang.ClassCastException", format!("Cannot cast {have} to {want}")))
    }),
    ("Class.equals/1", |c| {
        let ty = class_of(c);
        let other = c.vm.heap.object(c.arg(1)).map(|object| object.native.clone());
        Ok(Value::Bool(other == Some(Native::Class(ty))))
    }),
    ("Class.hashCode/0", |c| {
        let name = binary_name(c.vm.program, class_of(c));
        Ok(Value::Int(Text::from_string(name).hash_code() & 0x7fff_ffff))
    }),
    ("Class.toString/0", |c| {
        let ty = class_of(c);
        let word = match ty.base {
            Erased::Class(class) if ty.dims == 0 => match c.vm.program.class(class).kind {
                ClassKind::Interface | ClassKind::Annotation => "interface ",
                _ => "class ",
            },
            _ if ty.dims > 0 => "class ",
            _ => "",
        };
        string(format!("{word}{}", binary_name(c.vm.program, ty)))
    }),
    ("Class.isArray/0", |c| Ok(Value::Bool(class_of(c).dims > 0))),
    ("Class.isPrimitive/0", |c| {
        let ty = class_of(c);
        Ok(Value::Bool(
            ty.dims == 0 && matches!(ty.base, Erased::Prim(_) | Erased::Void),
        ))
    }),
    ("Class.isInterface/0", |c| {
        Ok(Value::Bool(kind_of(c) == Some(ClassKind::Interface)))
    }),
    ("Class.isEnum/0", |c| {
        Ok(Value::Bool(kind_of(c) == Some(ClassKind::Enum)))
    }),
    ("Class.getEnumConstants/0", |c| {
        let ty = class_of(c);
        let Erased::Class(class) = ty.base else {
            return Ok(Value::Null);
        };
        if c.vm.program.class(class).kind != ClassKind::Enum {
            return Ok(Value::Null);
        }
        c.vm.initialise(c.host, class)?;
        let n = c.vm.program.class(class).enum_constants.len();
        let items = c.vm.heap.statics[&class].values[..n].to_vec();
        Ok(c.vm.heap.alloc_array(c.vm.program, ty, items))
    }),
    ("Enum.hashCode/0", |c| {
        // In a JVM the identity hash, a random number; here the same in every run.
        let name = c.vm.runtime_class_name(&c.value(0));
        let ordinal = match c.vm.program.field_slot(c.this().class, "ordinal") {
            Some(slot) => c.this().fields[slot as usize].as_long().unwrap_or(0) as i32,
            None => 0,
        };
        let seed = c.vm.heap.identity_seed as i32;
        let hash = Text::from_string(name).hash_code() ^ ordinal.wrapping_add(1).wrapping_mul(0x9e37_79b9_u32 as i32);
        Ok(Value::Int((hash ^ seed) & 0x7fff_ffff))
    }),
    ("Enum.getDeclaringClass/0", |c| {
        let mut class = c.this().class;
        if c.vm.program.class(class).kind != ClassKind::Enum
            && let Some(above) =
                c.vm.program
                    .class(class)
                    .superclass
                    .as_ref()
                    .and_then(|above| above.class_id())
        {
            class = above;
        }
        Ok(class_object(c, ErasedType::of(Erased::Class(class))))
    }),
    ("Enum.valueOf/2", |c| {
        let Some(Native::Class(ty)) = c.vm.heap.object(c.arg(0)).map(|object| object.native.clone()) else {
            return Err(c.vm.throw_plain("java.lang.NullPointerException"));
        };
        if c.arg(1).is_null() {
            return Err(c.vm.throw("java.lang.NullPointerException", "Name is null"));
        }
        let name = c.text(1)?;
        let Erased::Class(class) = ty.base else {
            return Ok(Value::Null);
        };
        c.vm.initialise(c.host, class)?;
        let declared = c.vm.program.class(class);
        match declared
            .enum_constants
            .iter()
            .position(|constant| constant == name.as_str())
        {
            Some(idx) => Ok(c.vm.heap.statics[&class].values[idx].clone()),
            None => {
                // A local class has no canonical name.
                let shown = if declared.is_local {
                    "null".to_owned()
                } else {
                    declared.name.replace('$', ".")
                };
                let message = format!("No enum constant {shown}.{}", name.as_str());
                Err(c.vm.throw("java.lang.IllegalArgumentException", message))
            }
        }
    }),
    ("Record.equals/1", |c| {
        let (this, other) = (c.value(0), c.value(1));
        let Some(theirs) = c.vm.heap.object(&other).filter(|object| object.class == c.this().class) else {
            return Ok(Value::Bool(false));
        };
        let theirs = theirs.fields.clone();
        let mine =
            c.vm.heap
                .object(&this)
                .map(|object| object.fields.clone())
                .unwrap_or_default();
        for (mine, theirs) in mine.iter().zip(theirs.iter()) {
            if !c.vm.equals(c.host, mine, theirs)? {
                return Ok(Value::Bool(false));
            }
        }
        Ok(Value::Bool(true))
    }),
    ("Record.hashCode/0", |c| {
        let mut hash = 0i32;
        for field in c.this().fields.clone() {
            hash = hash.wrapping_mul(31).wrapping_add(c.vm.hash_code(c.host, &field)?);
        }
        Ok(Value::Int(hash))
    }),
    ("Record.toString/0", |c| {
        let class = c.vm.program.class(c.this().class);
        let fields = c.this().fields.clone();
        let mut text = format!("{}[", class.simple_name);
        for (idx, &row) in class.record_components.iter().enumerate() {
            if idx > 0 {
                text.push_str(", ");
            }
            let field = &class.fields[row as usize];
            text.push_str(&field.name);
            text.push('=');
            let value = &fields[(class.first_field + row) as usize];
            text.push_str(&c.vm.to_text(c.host, value)?);
        }
        text.push(']');
        string(text)
    }),
    ("Throwable.traceTexts/0", |c| {
        let texts: Vec<Value> = match &c.this().native {
            Native::Trace(frames) => frames
                .iter()
                .map(|frame| {
                    let program = c.vm.program;
                    let class = &program.class(program.method(frame.method).class).name;
                    let method = program.method_name(frame.method);
                    Value::text(format!("{class}.{method}({}:{})", program.file, frame.line))
                })
                .collect(),
            _ => Vec::new(),
        };
        let element = ErasedType::of(Erased::Class(c.vm.program.known.string));
        Ok(c.vm.heap.alloc_array(c.vm.program, element, texts))
    }),
    ("Throwable.traceLine/1", |c| {
        let at = c.int(1) as usize;
        let line = match &c.this().native {
            Native::Trace(frames) => frames.get(at).map_or(0, |frame| frame.line),
            _ => 0,
        };
        Ok(Value::Int(line as i32))
    }),
    ("PrintStream.write/2", |c| {
        let text = c.text(1)?;
        let console = if c.arg(0).as_bool() { Console::Err } else { Console::Out };
        c.host.print(console, text.as_str());
        Ok(Value::Null)
    }),
    ("System.currentTimeMillis/0", |c| Ok(Value::Long(c.host.now_ms()))),
    ("System.nanoTime/0", |c| Ok(Value::Long(c.host.nano_time()))),
    ("Thread.here/0", |c| Ok(Value::text(c.host.thread_name()))),
    ("System.identityHashCode/1", |c| {
        Ok(Value::Int(match c.value(0) {
            Value::Ref(id) => c.vm.heap.identity_hash(id),
            other => number::hash_code(&other),
        }))
    }),
    ("System.arraycopy/5", array_copy),
    ("Thread.pause/2", |c| {
        let (ms, nanos) = (c.long(0), c.long(1));
        if ms < 0 {
            return Err(c
                .vm
                .throw("java.lang.IllegalArgumentException", "timeout value is negative"));
        }
        c.host.sleep(c.vm, ms.saturating_mul(1_000_000).saturating_add(nanos))?;
        Ok(Value::Null)
    }),
    ("Thread.elsewhere/1", |c| {
        let runnable = c.value(0);
        c.host.run_elsewhere(c.vm, runnable)?;
        Ok(Value::Null)
    }),
    ("Threads.run/1", |c| {
        let runnable = c.value(0);
        c.host.run_elsewhere(c.vm, runnable)?;
        Ok(Value::Null)
    }),
    ("Threads.await/0", |c| {
        // Another thread has to come first: one millisecond at a time.
        c.host.sleep(c.vm, 1_000_000)?;
        Ok(Value::Null)
    }),
    ("Boolean.booleanValue/0", |c| Ok(c.value(0))),
    ("Boolean.equals/1", same),
    ("Boolean.hashCode/0", hash),
    ("Boolean.toString/0", show),
    ("Boolean.compareTo/1", compare),
    ("Character.charValue/0", |c| Ok(c.value(0))),
    ("Character.equals/1", same),
    ("Character.hashCode/0", hash),
    ("Character.toString/0", show),
    ("Character.compareTo/1", compare),
    ("Character.toString/1", |c| string(code_point(c.int(0)).to_string())),
    ("Character.isDigit/1", |c| {
        Ok(Value::Bool(characters::is_digit(code_point(c.int(0)))))
    }),
    ("Character.isLetter/1", |c| {
        Ok(Value::Bool(characters::is_letter(code_point(c.int(0)))))
    }),
    ("Character.isLetterOrDigit/1", |c| {
        Ok(Value::Bool(characters::is_letter_or_digit(code_point(c.int(0)))))
    }),
    ("Character.isUpperCase/1", |c| {
        Ok(Value::Bool(characters::is_upper_case(code_point(c.int(0)))))
    }),
    ("Character.isLowerCase/1", |c| {
        Ok(Value::Bool(characters::is_lower_case(code_point(c.int(0)))))
    }),
    ("Character.isWhitespace/1", |c| {
        Ok(Value::Bool(characters::is_whitespace(code_point(c.int(0)))))
    }),
    ("Character.isSpaceChar/1", |c| {
        Ok(Value::Bool(characters::is_space_char(code_point(c.int(0)))))
    }),
    ("Character.toUpperCase/1", |c| {
        Ok(Value::Char(characters::upper_unit(c.int(0) as u16)))
    }),
    ("Character.toLowerCase/1", |c| {
        Ok(Value::Char(characters::lower_unit(c.int(0) as u16)))
    }),
    ("Character.getNumericValue/1", |c| {
        Ok(Value::Int(characters::numeric_value(code_point(c.int(0)))))
    }),
    ("Character.digit/2", |c| {
        let digit = u32::try_from(c.int(1))
            .ok()
            .and_then(|radix| numbers::digit(code_point(c.int(0)), radix));
        Ok(Value::Int(digit.map_or(-1, |digit| digit as i32)))
    }),
    ("Character.forDigit/2", |c| {
        Ok(Value::Char(characters::for_digit(c.int(0), c.int(1)) as u16))
    }),
    ("Byte.parseByte/1", |c| {
        parse(c, |text| numbers::parse_byte(text, 10).map(Value::Byte))
    }),
    ("Short.parseShort/1", |c| {
        parse(c, |text| numbers::parse_short(text, 10).map(Value::Short))
    }),
    ("Integer.parseInt/2", |c| {
        let radix = c.int(1);
        parse(c, |text| numbers::parse_int(text, radix).map(Value::Int))
    }),
    ("Integer.parseUnsignedInt/2", |c| {
        let radix = c.int(1);
        parse(c, |text| numbers::parse_unsigned_int(text, radix).map(Value::Int))
    }),
    ("Integer.decode/1", |c| {
        parse(c, |text| {
            numbers::decode(text, i32::MIN.into(), i32::MAX.into()).map(|v| Value::Int(v as i32))
        })
    }),
    ("Integer.toString/2", |c| string(numbers::to_radix(c.long(0), c.int(1)))),
    ("Integer.toBinaryString/1", |c| string(format!("{:b}", c.int(0)))),
    ("Integer.toHexString/1", |c| string(format!("{:x}", c.int(0)))),
    ("Integer.toOctalString/1", |c| string(format!("{:o}", c.int(0)))),
    ("Integer.bitCount/1", |c| Ok(Value::Int(c.int(0).count_ones() as i32))),
    ("Integer.reverse/1", |c| Ok(Value::Int(c.int(0).reverse_bits()))),
    ("Integer.reverseBytes/1", |c| Ok(Value::Int(c.int(0).swap_bytes()))),
    ("Integer.numberOfLeadingZeros/1", |c| {
        Ok(Value::Int(c.int(0).leading_zeros() as i32))
    }),
    ("Integer.numberOfTrailingZeros/1", |c| {
        Ok(Value::Int(c.int(0).trailing_zeros() as i32))
    }),
    ("Long.parseLong/2", |c| {
        let radix = c.int(1);
        parse(c, |text| numbers::parse_long(text, radix).map(Value::Long))
    }),
    ("Long.decode/1", |c| {
        parse(c, |text| numbers::decode(text, i64::MIN, i64::MAX).map(Value::Long))
    }),
    ("Long.toString/2", |c| string(numbers::to_radix(c.long(0), c.int(1)))),
    ("Long.toBinaryString/1", |c| string(format!("{:b}", c.long(0)))),
    ("Long.toHexString/1", |c| string(format!("{:x}", c.long(0)))),
    ("Long.toOctalString/1", |c| string(format!("{:o}", c.long(0)))),
    ("Long.toUnsignedString/1", |c| string((c.long(0) as u64).to_string())),
    ("Long.divideUnsigned/2", |c| {
        let (a, b) = (c.long(0) as u64, c.long(1) as u64);
        unsigned(c, a.checked_div(b))
    }),
    ("Long.remainderUnsigned/2", |c| {
        let (a, b) = (c.long(0) as u64, c.long(1) as u64);
        unsigned(c, a.checked_rem(b))
    }),
    ("Long.bitCount/1", |c| Ok(Value::Int(c.long(0).count_ones() as i32))),
    ("Long.reverse/1", |c| Ok(Value::Long(c.long(0).reverse_bits()))),
    ("Long.reverseBytes/1", |c| Ok(Value::Long(c.long(0).swap_bytes()))),
    ("Long.numberOfLeadingZeros/1", |c| {
        Ok(Value::Int(c.long(0).leading_zeros() as i32))
    }),
    ("Long.numberOfTrailingZeros/1", |c| {
        Ok(Value::Int(c.long(0).trailing_zeros() as i32))
    }),
    ("Float.parseFloat/1", |c| {
        parse(c, |text| numbers::parse_float(text).map(Value::Float))
    }),
    ("Float.floatToIntBits/1", |c| {
        Ok(Value::Int(number::float_bits(c.double(0) as f32)))
    }),
    ("Float.floatToRawIntBits/1", |c| {
        Ok(Value::Int(number::float_bits(c.double(0) as f32)))
    }),
    ("Float.intBitsToFloat/1", |c| {
        Ok(Value::Float(f32::from_bits(c.int(0) as u32)))
    }),
    ("Float.compare/2", |c| {
        Ok(Value::Int(number::compare_doubles(c.double(0), c.double(1)) as i32))
    }),
    ("Double.parseDouble/1", |c| {
        parse(c, |text| numbers::parse_double(text).map(Value::Double))
    }),
    ("Double.toHexString/1", |c| {
        string(crate::lang::jdk::double_text::double_to_hex(c.double(0)))
    }),
    ("Double.doubleToLongBits/1", |c| {
        Ok(Value::Long(number::double_bits(c.double(0))))
    }),
    ("Double.doubleToRawLongBits/1", |c| {
        Ok(Value::Long(c.double(0).to_bits() as i64))
    }),
    ("Double.longBitsToDouble/1", |c| {
        Ok(Value::Double(f64::from_bits(c.long(0) as u64)))
    }),
    ("Double.compare/2", |c| {
        Ok(Value::Int(number::compare_doubles(c.double(0), c.double(1)) as i32))
    }),
    ("Math.abs/1", |c| {
        Ok(match *c.arg(0) {
            Value::Float(v) => Value::Float(v.abs()),
            _ => Value::Double(c.double(0).abs()),
        })
    }),
    ("Math.max/2", |c| larger(c, true)),
    ("Math.min/2", |c| larger(c, false)),
    ("Math.sqrt/1", math!(f64::sqrt)),
    ("Math.cbrt/1", math!(math::cbrt)),
    ("Math.pow/2", |c| Ok(Value::Double(math::pow(c.double(0), c.double(1))))),
    ("Math.exp/1", math!(math::exp)),
    ("Math.log/1", math!(math::log)),
    ("Math.log10/1", math!(math::log10)),
    ("Math.log1p/1", math!(math::log1p)),
    ("Math.expm1/1", math!(math::expm1)),
    ("Math.sin/1", math!(math::sin)),
    ("Math.cos/1", math!(math::cos)),
    ("Math.tan/1", math!(math::tan)),
    ("Math.asin/1", math!(math::asin)),
    ("Math.acos/1", math!(math::acos)),
    ("Math.atan/1", math!(math::atan)),
    ("Math.sinh/1", math!(math::sinh)),
    ("Math.cosh/1", math!(math::cosh)),
    ("Math.tanh/1", math!(math::tanh)),
    ("Math.atan2/2", |c| {
        Ok(Value::Double(math::atan2(c.double(0), c.double(1))))
    }),
    ("Math.hypot/2", |c| {
        Ok(Value::Double(math::hypot(c.double(0), c.double(1))))
    }),
    ("Math.floor/1", math!(f64::floor)),
    ("Math.ceil/1", math!(f64::ceil)),
    ("Math.rint/1", math!(math::rint)),
    ("Math.round/1", |c| {
        Ok(match *c.arg(0) {
            Value::Float(v) => Value::Int(math::round_float(v)),
            _ => Value::Long(math::round(c.double(0))),
        })
    }),
    ("Math.signum/1", math!(math::signum)),
    ("Math.ulp/1", |c| {
        Ok(match *c.arg(0) {
            Value::Float(v) => Value::Float(math::ulp_float(v)),
            _ => Value::Double(math::ulp(c.double(0))),
        })
    }),
    ("Math.nextAfter/2", |c| {
        Ok(Value::Double(math::next_after(c.double(0), c.double(1))))
    }),
    ("Math.IEEEremainder/2", |c| {
        Ok(Value::Double(math::ieee_remainder(c.double(0), c.double(1))))
    }),
    ("Math.copySign/2", |c| {
        Ok(match *c.arg(0) {
            Value::Float(v) => Value::Float(v.copysign(c.double(1) as f32)),
            _ => Value::Double(c.double(0).copysign(c.double(1))),
        })
    }),
    ("Math.fma/3", |c| {
        Ok(Value::Double(c.double(0).mul_add(c.double(1), c.double(2))))
    }),
    ("Math.multiplyExact/2", |c| match c.long(0).checked_mul(c.long(1)) {
        Some(v) => Ok(Value::Long(v)),
        None => Err(c.vm.throw("java.lang.ArithmeticException", "long overflow")),
    }),
    ("Math.random/0", |c| {
        use crate::lang::jdk::random::Generator;
        let seed = c.host.random_seed();
        Ok(Value::Double(Random::new(seed).next_double()))
    }),
];

fn class_object(c: &mut Call<'_, '_>, ty: ErasedType) -> Value {
    let class = c.vm.program.known.class;
    Value::Ref(c.vm.heap.alloc(class, Box::default(), Native::Class(ty)))
}

fn class_of(c: &Call<'_, '_>) -> ErasedType {
    match c.this().native {
        Native::Class(ty) => ty,
        _ => ErasedType::of(Erased::Class(c.this().class)),
    }
}

fn kind_of(c: &Call<'_, '_>) -> Option<ClassKind> {
    match class_of(c) {
        ErasedType {
            base: Erased::Class(class),
            dims: 0,
        } => Some(c.vm.program.class(class).kind),
        _ => None,
    }
}

fn code_point(v: i32) -> char {
    u32::try_from(v)
        .ok()
        .and_then(char::from_u32)
        .unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn parse(
    c: &mut Call<'_, '_>,
    parse: impl FnOnce(&str) -> std::result::Result<Value, crate::lang::jdk::Error>,
) -> Result<Value> {
    let parsed = match c.arg(0).as_str() {
        Some(text) => parse(text),
        None => Err(numbers::null_text()),
    };
    c.checked(parsed)
}

fn unsigned(c: &mut Call<'_, '_>, result: Option<u64>) -> Result<Value> {
    match result {
        Some(v) => Ok(Value::Long(v as i64)),
        None => Err(c.vm.throw("java.lang.ArithmeticException", "/ by zero")),
    }
}

fn larger(c: &mut Call<'_, '_>, max: bool) -> Result<Value> {
    let (a, b) = (c.double(0), c.double(1));
    let first = a.is_nan() || (!b.is_nan() && number::compare_doubles(a, b).is_gt() == max);
    let chosen = if first { c.value(0) } else { c.value(1) };
    Ok(chosen)
}

fn array_copy(c: &mut Call<'_, '_>) -> Result<Value> {
    let (from, to) = (c.value(0), c.value(2));
    let (at, to_at, n) = (c.int(1), c.int(3), c.int(4));
    let (Some(source), Some(target)) = (c.vm.heap.array(&from), c.vm.heap.array(&to)) else {
        let class = if from.is_null() || to.is_null() {
            "java.lang.NullPointerException"
        } else {
            "java.lang.ArrayStoreException"
        };
        return Err(c.vm.throw_plain(class));
    };
    let (n_source, n_target) = (source.len() as i64, target.len() as i64);
    let word = |value: &Value| match c.vm.heap.object(value).map(|object| &object.native) {
        Some(Native::Array(
            ErasedType {
                base: Erased::Prim(prim),
                dims: 0,
            },
            _,
        )) => prim.name().to_owned(),
        _ => "object array".to_owned(),
    };
    let check = |what: &str, at: i64, len: i64, value: &Value| -> Option<String> {
        let word = word(value);
        let suffix = format!("{word}[{len}]");
        if at < 0 {
            return Some(format!("arraycopy: {what} index {at} out of bounds for {suffix}"));
        }
        (at + i64::from(n) > len).then(|| {
            format!(
                "arraycopy: last {what} index {} out of bounds for {suffix}",
                at + i64::from(n)
            )
        })
    };
    let problem = if n < 0 {
        Some(format!("arraycopy: length {n} is negative"))
    } else {
        check("source", at.into(), n_source, &from).or_else(|| check("destination", to_at.into(), n_target, &to))
    };
    if let Some(message) = problem {
        return Err(c.vm.throw("java.lang.ArrayIndexOutOfBoundsException", message));
    }
    let items: Vec<Value> = source[at as usize..(at + n) as usize].to_vec();
    if let Value::Ref(id) = to
        && let Native::Array(_, target) = &mut c.vm.heap.get_mut(id).native
    {
        target[to_at as usize..(to_at + n) as usize].clone_from_slice(&items);
    }
    Ok(Value::Null)
}
