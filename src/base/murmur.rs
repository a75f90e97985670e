//! The hash functions that Flink uses: 128-bit MurmurHash3 (the x64 variant) for operator ids, and the 32-bit mixing of
//! a key's hash code for key groups.

/// Guava's `Hashing.murmur3_128(0)`: sixteen bytes, both halves little-endian, as `HashCode.asBytes()` gives them.
pub fn murmur3_128(data: &[u8]) -> [u8; 16] {
    const C1: u64 = 0x87c3_7b91_1142_53d5;
    const C2: u64 = 0x4cf5_ad43_2745_937f;
    let mix_1 = |k: u64| k.wrapping_mul(C1).rotate_left(31).wrapping_mul(C2);
    let mix_2 = |k: u64| k.wrapping_mul(C2).rotate_left(33).wrapping_mul(C1);

    let (mut h1, mut h2) = (0u64, 0u64);
    let mut blocks = data.chunks_exact(16);
    for block in &mut blocks {
        h1 ^= mix_1(little_endian(&block[..8]));
        h1 = h1
            .rotate_left(27)
            .wrapping_add(h2)
            .wrapping_mul(5)
            .wrapping_add(0x52dc_e729);
        h2 ^= mix_2(little_endian(&block[8..]));
        h2 = h2
            .rotate_left(31)
            .wrapping_add(h1)
            .wrapping_mul(5)
            .wrapping_add(0x3849_5ab5);
    }
    let tail = blocks.remainder();
    // An absent half is zero, and zero mixes to zero.
    h2 ^= mix_2(little_endian(tail.get(8..).unwrap_or_default()));
    h1 ^= mix_1(little_endian(&tail[..tail.len().min(8)]));

    h1 ^= data.len() as u64;
    h2 ^= data.len() as u64;
    h1 = h1.wrapping_add(h2);
    h2 = h2.wrapping_add(h1);
    h1 = final_mix_64(h1);
    h2 = final_mix_64(h2);
    h1 = h1.wrapping_add(h2);
    h2 = h2.wrapping_add(h1);

    let mut digest = [0; 16];
    digest[..8].copy_from_slice(&h1.to_le_bytes());
    digest[8..].copy_from_slice(&h2.to_le_bytes());
    digest
}

/// Up to eight bytes as a number, the first the lowest.
fn little_endian(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |number, &byte| (number << 8) | u64::from(byte))
}

fn final_mix_64(mut k: u64) -> u64 {
    k ^= k >> 33;
    k = k.wrapping_mul(0xff51_afd7_ed55_8ccd);
    k ^= k >> 33;
    k = k.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    k ^ (k >> 33)
}

/// Flink's `MathUtils.murmurHash(int)`: one 32-bit block, made non-negative. A key's group is this modulo the max
/// parallelism.
pub fn murmur_hash(code: i32) -> i32 {
    let mut code = code as u32;
    code = code.wrapping_mul(0xcc9e_2d51).rotate_left(15).wrapping_mul(0x1b87_3593);
    code = code.rotate_left(13).wrapping_mul(5).wrapping_add(0xe654_6b64);
    // The length of the one block, in bytes.
    code ^= 4;
    code ^= code >> 16;
    code = code.wrapping_mul(0x85eb_ca6b);
    code ^= code >> 13;
    code = code.wrapping_mul(0xc2b2_ae35);
    code ^= code >> 16;
    match code as i32 {
        i32::MIN => 0,
        code => code.abs(),
    }
}
