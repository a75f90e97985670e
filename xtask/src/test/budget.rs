//! What the page weighs, against two figures: the aim of the design, which is reported, and a ceiling that it must not
//! pass. The page is heavier than the aim since it carries the language, the API's declarations and the whole run. The
//! ceiling stands just above what was measured, so that a part that weighs more than it is worth is noticed when it
//! comes; it rose with the last parts of the language and of the run, and for a compiler that is several times as fast in
//! a browser. It is to go down from here, until it is the aim.
//! The first transfer as a whole is measured the same way by an end-to-end test, in a browser.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::count::Count;
use crate::page::DIST;
use crate::setup::Tools;

/// A weight in bytes.
struct Budget {
    what: &'static str,
    n_bytes_aim: usize,
    n_bytes_max: usize,
}

const WASM: Budget = Budget {
    what: "wasm",
    n_bytes_aim: 900 * 1024,
    n_bytes_max: 2_330 * 1024,
};
const WASM_GZIP: Budget = Budget {
    what: "wasm, gzip",
    n_bytes_aim: 350 * 1024,
    n_bytes_max: 1_095 * 1024,
};

pub fn check(_: &Tools) -> Result<Count> {
    let wasm = std::fs::read(wasm_path()?)?;
    let gzip = gzip_len(&wasm)?;
    let raw_fits = WASM.holds(wasm.len());
    let gzip_fits = WASM_GZIP.holds(gzip);
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

impl Budget {
    /// Says what was measured; false past the ceiling.
    fn holds(&self, n_bytes: usize) -> bool {
        let fits = n_bytes <= self.n_bytes_max;
        println!(
            "{}: {} KB; {} the ceiling of {} KB, {} the aim of {} KB",
            self.what,
            n_bytes.div_ceil(1024),
            if fits { "within" } else { "MORE THAN" },
            self.n_bytes_max / 1024,
            if n_bytes <= self.n_bytes_aim {
                "within"
            } else {
                "more than"
            },
            self.n_bytes_aim / 1024
        );
        fits
    }
}
