//! Arithmetic, conversions, hashing, order and text of primitive values and their boxes, as the JLS and the JDK define
//! them. Pure functions.

use std::cmp::Ordering;
use std::fmt::Write;

use crate::lang::eval::code::{Arith, Cmp};
use crate::lang::jdk::double_text;
use crate::lang::types::Prim;
use crate::lang::value::Value;

/// Nothing: division by zero.
pub(in crate::lang) fn int_op(op: Arith, a: i32, b: i32) -> Option<i32> {
    Some(match op {
        Arith::Add => a.wrapping_add(b),
        Arith::Sub => a.wrapping_sub(b),
        Arith::Mul => a.wrapping_mul(b),
        Arith::Div if b == 0 => return None,
        Arith::Rem if b == 0 => return None,
        Arith::Div => a.wrapping_div(b),
        Arith::Rem => a.wrapping_rem(b),
        Arith::And => a & b,
        Arith::Or => a | b,
        Arith::Xor => a ^ b,
        Arith::Shl => a.wrapping_shl(b as u32),
        Arith::Shr => a.wrapping_shr(b as u32),
        Arith::UShr => (a as u32).wrapping_shr(b as u32) as i32,
    })
}

/// Nothing: division by zero.
pub(in crate::lang) fn long_op(op: Arith, a: i64, b: i64) -> Option<i64> {
    Some(match op {
        Arith::Add => a.wrapping_add(b),
        Arith::Sub => a.wrapping_sub(b),
        Arith::Mul => a.wrapping_mul(b),
        Arith::Div if b == 0 => return None,
        Arith::Rem if b == 0 => return None,
        Arith::Div => a.wrapping_div(b),
        Arith::Rem => a.wrapping_rem(b),
        Arith::And => a & b,
        Arith::Or => a | b,
        Arith::Xor => a ^ b,
        Arith::Shl => a.wrapping_shl(b as u32),
        Arith::Shr => a.wrapping_shr(b as u32),
        Arith::UShr => (a as u64).wrapping_shr(b as u32) as i64,
    })
}

pub(in crate::lang) fn float_op(op: Arith, a: f32, b: f32) -> f32 {
    match op {
        Arith::Add => a + b,
        Arith::Sub => a - b,
        Arith::Mul => a * b,
        Arith::Div => a / b,
        Arith::Rem => a % b,
        _ => f32::NAN,
    }
}

pub(in crate::lang) fn double_op(op: Arith, a: f64, b: f64) -> f64 {
    match op {
        Arith::Add => a + b,
        Arith::Sub => a - b,
        Arith::Mul => a * b,
        Arith::Div => a / b,
        Arith::Rem => a % b,
        _ => f64::NAN,
    }
}

/// Arithmetic on what is there, after binary numeric promotion (JLS 5.6.2). Nothing: not numbers, or division by zero.
pub(in crate::lang) fn any_op(op: Arith, a: &Value, b: &Value) -> Option<Value> {
    if let (Value::Bool(a), Value::Bool(b)) = (a, b) {
        return match op {
            Arith::And => Some(Value::Bool(a & b)),
            Arith::Or => Some(Value::Bool(a | b)),
            Arith::Xor => Some(Value::Bool(a ^ b)),
            _ => None,
        };
    }
    let is = |test: fn(&Value) -> bool| test(a) || test(b);
    if is(|value| matches!(value, Value::Double(_))) {
        return Some(Value::Double(double_op(op, a.as_double()?, b.as_double()?)));
    }
    if is(|value| matches!(value, Value::Float(_))) {
        return Some(Value::Float(float_op(op, a.as_double()? as f32, b.as_double()? as f32)));
    }
    let shift = matches!(op, Arith::Shl | Arith::Shr | Arith::UShr);
    let long = |value: &Value| matches!(value, Value::Long(_));
    if long(a) || (!shift && long(b)) {
        return long_op(op, a.as_long()?, b.as_long()?).map(Value::Long);
    }
    int_op(op, a.as_long()? as i32, b.as_long()? as i32).map(Value::Int)
}

/// Primitive conversion (JLS 5.1.2, 5.1.3). What is no number stays as it is.
pub(in crate::lang) fn convert(value: &Value, to: Prim) -> Value {
    let integral = |long: i64| match to {
        Prim::Byte => Value::Byte(long as i8),
        Prim::Short => Value::Short(long as i16),
        Prim::Char => Value::Char(long as u16),
        Prim::Int => Value::Int(long as i32),
        Prim::Long => Value::Long(long),
        Prim::Float => Value::Float(long as f32),
        Prim::Double => Value::Double(long as f64),
        Prim::Boolean => value.clone(),
    };
    match *value {
        Value::Float(v) => match to {
            Prim::Float => Value::Float(v),
            Prim::Double => Value::Double(v.into()),
            Prim::Long => Value::Long(v as i64),
            _ => integral((v as i32).into()),
        },
        Value::Double(v) => match to {
            Prim::Double => Value::Double(v),
            Prim::Float => Value::Float(v as f32),
            Prim::Long => Value::Long(v as i64),
            _ => integral((v as i32).into()),
        },
        _ => match value.as_long() {
            Some(long) => integral(long),
            None => value.clone(),
        },
    }
}

/// The text of anything but an object.
pub(in crate::lang) fn append(text: &mut String, value: &Value) {
    // Writing to a string can't fail.
    let _ = match value {
        Value::Null | Value::Ref(_) => write!(text, "null"),
        Value::Bool(v) => write!(text, "{v}"),
        Value::Byte(v) => write!(text, "{v}"),
        Value::Short(v) => write!(text, "{v}"),
        Value::Char(v) => {
            text.push(char::from_u32((*v).into()).unwrap_or(char::REPLACEMENT_CHARACTER));
            Ok(())
        }
        Value::Int(v) => write!(text, "{v}"),
        Value::Long(v) => write!(text, "{v}"),
        Value::Float(v) => {
            text.push_str(&double_text::float_to_string(*v));
            Ok(())
        }
        Value::Double(v) => {
            text.push_str(&double_text::double_to_string(*v));
            Ok(())
        }
        Value::Str(v) => {
            text.push_str(v.as_str());
            Ok(())
        }
    };
}

/// `hashCode()` of anything but an object; 0 for null.
pub(in crate::lang) fn hash_code(value: &Value) -> i32 {
    match value {
        Value::Null | Value::Ref(_) => 0,
        Value::Bool(v) => {
            if *v {
                1231
            } else {
                1237
            }
        }
        Value::Byte(v) => (*v).into(),
        Value::Short(v) => (*v).into(),
        Value::Char(v) => (*v).into(),
        Value::Int(v) => *v,
        Value::Long(v) => (v ^ ((*v as u64) >> 32) as i64) as i32,
        Value::Float(v) => float_bits(*v),
        Value::Double(v) => {
            let bits = double_bits(*v);
            (bits ^ ((bits as u64) >> 32) as i64) as i32
        }
        Value::Str(v) => v.hash_code(),
    }
}

/// `Float.floatToIntBits`: one bit pattern for all NaNs.
pub(in crate::lang) fn float_bits(v: f32) -> i32 {
    if v.is_nan() { 0x7fc0_0000 } else { v.to_bits() as i32 }
}

/// `Double.doubleToLongBits`: one bit pattern for all NaNs.
pub(in crate::lang) fn double_bits(v: f64) -> i64 {
    if v.is_nan() {
        0x7ff8_0000_0000_0000
    } else {
        v.to_bits() as i64
    }
}

/// `Double.compare`: -0.0 before 0.0, NaN last and equal to itself.
pub(in crate::lang) fn compare_doubles(a: f64, b: f64) -> Ordering {
    match a.partial_cmp(&b) {
        Some(order) if order.is_ne() => order,
        _ => double_bits(a).cmp(&double_bits(b)),
    }
}

/// A comparison of two numbers of one kind.
pub(in crate::lang) fn compare_values(cmp: Cmp, a: &Value, b: &Value) -> bool {
    let holds = |ordering: Ordering| match cmp {
        Cmp::Eq => ordering.is_eq(),
        Cmp::Ne => ordering.is_ne(),
        Cmp::Lt => ordering.is_lt(),
        Cmp::Le => ordering.is_le(),
        Cmp::Gt => ordering.is_gt(),
        Cmp::Ge => ordering.is_ge(),
    };
    match (a.as_long(), b.as_long()) {
        (Some(a), Some(b)) => holds(a.cmp(&b)),
        // NaN equals nothing.
        _ => match a.as_double().zip(b.as_double()).and_then(|(a, b)| a.partial_cmp(&b)) {
            Some(ordering) => holds(ordering),
            None => cmp == Cmp::Ne,
        },
    }
}

/// `compareTo` of two boxes of one class or two strings; nothing for anything else.
pub(in crate::lang) fn compare(a: &Value, b: &Value) -> Option<i32> {
    Some(match (a, b) {
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b) as i32,
        (Value::Byte(a), Value::Byte(b)) => i32::from(*a) - i32::from(*b),
        (Value::Short(a), Value::Short(b)) => i32::from(*a) - i32::from(*b),
        (Value::Char(a), Value::Char(b)) => i32::from(*a) - i32::from(*b),
        (Value::Int(a), Value::Int(b)) => a.cmp(b) as i32,
        (Value::Long(a), Value::Long(b)) => a.cmp(b) as i32,
        (Value::Float(a), Value::Float(b)) => compare_doubles((*a).into(), (*b).into()) as i32,
        (Value::Double(a), Value::Double(b)) => compare_doubles(*a, *b) as i32,
        (Value::Str(a), Value::Str(b)) => compare_texts(a.as_str(), b.as_str()),
        _ => return None,
    })
}

/// `String.compareTo`: difference of the first units that differ, else of the lengths.
pub(in crate::lang) fn compare_texts(a: &str, b: &str) -> i32 {
    let (mut a, mut b) = (a.encode_utf16(), b.encode_utf16());
    loop {
        match (a.next(), b.next()) {
            (Some(x), Some(y)) if x == y => {}
            (Some(x), Some(y)) => return i32::from(x) - i32::from(y),
            (Some(_), None) => return 1 + a.count() as i32,
            (None, Some(_)) => return -1 - b.count() as i32,
            (None, None) => return 0,
        }
    }
}
