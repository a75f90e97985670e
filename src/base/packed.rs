//! Texts that the build packed.

/// Java declarations as `build.rs` leaves them: the N-th of `bodies` belongs where `outline` has
/// the N-th `{throw 0;}`.
#[derive(Clone, Copy, Debug)]
pub struct Pack {
    /// Compressed text.
    pub outline: &'static [u8],
    /// Compressed texts, each with a zero behind it.
    pub bodies: &'static [u8],
}

/// The pack of a name.
#[macro_export]
macro_rules! pack {
    ($name:literal) => {
        $crate::base::packed::Pack {
            outline: include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".outline")),
            bodies: include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".bodies")),
        }
    };
}

/// Unpacks a text.
pub fn unpack(packed: &[u8]) -> String {
    let bytes = miniz_oxide::inflate::decompress_to_vec(packed).expect("what the build packed unpacks");
    String::from_utf8(bytes).expect("what the build packed is text")
}
