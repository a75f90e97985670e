//! What the page may weigh. The first transfer as a whole is measured by an end-to-end test, in a browser.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::count::Count;
use crate::page::DIST;
use crate::setup::Tools;

const WASM_BYTES_MAX: usize = 900 * 1024;
const WASM_GZIP_BYTES_MAX: usize = 350 * 1024;

pub fn check(_: &Tools) -> Result<Count> {
    let wasm = std::fs::read(wasm_path()?)?;
    let gzip = gzip_len(&wasm)?;
    let raw_fits = within("wasm", wasm.len(), WASM_BYTES_MAX);
    let gzip_fits = within("wasm, gzip", gzip, WASM_GZIP_BYTES_MAX);
    Ok(Count::of(raw_fits) + Count::of(gzip_fits))
}

/// The one module of the built page.
pub fn wasm_path() -> Result<PathBuf> {
    let files = std::fs::read_dir(DIST).with_context(|| format!("there is no {DIST}/; run `cargo xtask build`"))?;
    files
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|extension| extension == "wasm"))
        .with_context(|| format!("{DIST}/ holds no wasm"))
}

pub fn gzip_len(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

fn within(what: &str, n_bytes: usize, n_bytes_max: usize) -> bool {
    let fits = n_bytes <= n_bytes_max;
    let verdict = if fits { "within" } else { "MORE THAN" };
    println!(
        "{what}: {} KB, {verdict} the budget of {} KB",
        n_bytes.div_ceil(1024),
        n_bytes_max / 1024
    );
    fits
}
