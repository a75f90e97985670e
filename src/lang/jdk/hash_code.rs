//! `hashCode` of the classes of `java.lang`, and how collections and records combine hash codes.

/// `Boolean.hashCode(boolean)`
pub fn of_bool(value: bool) -> i32 {
    if value { 1231 } else { 1237 }
}

/// `Long.hashCode(long)`
pub fn of_long(value: i64) -> i32 {
    (value ^ ((value as u64) >> 32) as i64) as i32
}

/// `Float.hashCode(float)`: every NaN is one NaN.
pub fn of_float(value: f32) -> i32 {
    if value.is_nan() {
        0x7fc0_0000
    } else {
        value.to_bits() as i32
    }
}

/// `Double.hashCode(double)`: every NaN is one NaN.
pub fn of_double(value: f64) -> i32 {
    let bits = if value.is_nan() {
        0x7ff8_0000_0000_0000
    } else {
        value.to_bits()
    };
    of_long(bits as i64)
}

/// `String.hashCode()`
pub fn of_text(text: &str) -> i32 {
    text.encode_utf16()
        .fold(0, |hash: i32, unit| hash.wrapping_mul(31).wrapping_add(unit.into()))
}

/// One step of `List.hashCode`, `Arrays.hashCode` and `Objects.hash`, which begin with 1 (null counts as 0).
pub fn list_step(hash: i32, element: i32) -> i32 {
    hash.wrapping_mul(31).wrapping_add(element)
}

/// `List.hashCode`, `Arrays.hashCode`, `Objects.hash` of elements with these hash codes.
pub fn of_list(elements: impl IntoIterator<Item = i32>) -> i32 {
    elements.into_iter().fold(1, list_step)
}

/// `Set.hashCode`, and with [`of_entry`] `Map.hashCode`: the sum.
pub fn of_set(elements: impl IntoIterator<Item = i32>) -> i32 {
    elements.into_iter().fold(0, i32::wrapping_add)
}

/// `Map.Entry.hashCode`
pub fn of_entry(key: i32, value: i32) -> i32 {
    key ^ value
}

/// `hashCode` of a record whose components have these hash codes (as OpenJDK's `ObjectMethods` combines them).
pub fn of_record(components: impl IntoIterator<Item = i32>) -> i32 {
    components.into_iter().fold(0, list_step)
}
