//! What the core's tests share. A test file begins with `use crate::support::test;` and then writes `#[test]` as usual:
//! the attribute is the native one or the browser's.

#[cfg(target_arch = "wasm32")]
pub use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(not(target_arch = "wasm32"))]
pub use std::prelude::v1::test;
