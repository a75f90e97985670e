//! `cargo xtask bench`: the benchmarks of the core, natively.

use std::process::Command;

use anyhow::Result;

use crate::process;

/// `arguments` go to `cargo bench`, such as a filter.
pub fn run(arguments: &[String]) -> Result<()> {
    process::run(
        Command::new("cargo")
            .args(["bench", "--no-default-features"])
            .args(arguments),
    )
}
