//! That this binary runs at all on both targets.

use crate::support::test;

#[test]
fn integers_have_the_widths_that_the_core_stores() {
    assert_eq!(size_of::<u64>(), 8);
    assert!(size_of::<usize>() <= 8, "a usize widens to 64 bits without loss");
}
