//! The parts of the toolchain that a minimal one lacks.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::Done;
use crate::process::{output, run_logged};

const COMPONENTS: [(&str, &str); 2] = [("rustfmt", "fmt"), ("clippy", "clippy")];

pub fn ensure(tools_dir: &Path) -> Result<Done> {
    let is_there = |subcommand: &str| output(Command::new("cargo").args([subcommand, "--version"])).is_ok();
    let missing: Vec<&str> = COMPONENTS
        .iter()
        .filter(|(_, subcommand)| !is_there(subcommand))
        .map(|(component, _)| *component)
        .collect();
    if missing.is_empty() {
        return Ok(Done::Present);
    }
    let log = tools_dir.join("logs/components.log");
    run_logged(Command::new("rustup").args(["component", "add"]).args(&missing), &log)
        .with_context(|| format!("please install {} for this toolchain", missing.join(" and ")))?;
    Ok(Done::Installed)
}
