//! Texts that the build packed.

/// Unpacks a text.
pub fn unpack(packed: &[u8]) -> String {
    let bytes = miniz_oxide::inflate::decompress_to_vec(packed).expect("what the build packed unpacks");
    String::from_utf8(bytes).expect("what the build packed is text")
}
