//! Node.js, and what comes from npm: wasm-opt and the modules of the end-to-end tests.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{Done, debian};
use crate::process::{on_path, output, run_logged};

/// The npm package that brings wasm-opt, pinned so that sizes mean the same everywhere.
const BINARYEN_VERSION: &str = "132.0.0";
const NODE_MAJOR_MIN: u32 = 18;

pub fn ensure(tools_dir: &Path) -> Result<Done> {
    let present = || on_path("node").is_some() && on_path("npm").is_some();
    let done = if present() {
        Done::Present
    } else {
        debian::install(&["nodejs", "npm"], tools_dir).context("node or npm isn't on PATH")?;
        Done::Installed
    };
    let version = output(Command::new("node").arg("--version"))?;
    match major(&version) {
        Some(major) if major >= NODE_MAJOR_MIN => Ok(done),
        _ => bail!(
            "node {} is too old; please install version {NODE_MAJOR_MIN} or newer",
            version.trim()
        ),
    }
}

/// Gives the folder that holds wasm-opt.
pub fn ensure_wasm_opt(tools_dir: &Path) -> Result<(Done, PathBuf)> {
    let root = tools_dir.join(format!("binaryen-{BINARYEN_VERSION}"));
    let bin = root.join("node_modules").join(".bin");
    let complete = root.join("complete");
    if complete.is_file() {
        return Ok((Done::Present, bin));
    }
    std::fs::create_dir_all(&root)?;
    npm(
        &root,
        &["install", "--prefix", ".", &format!("binaryen@{BINARYEN_VERSION}")],
        &tools_dir.join("logs/binaryen.log"),
    )?;
    std::fs::write(complete, "")?;
    Ok((Done::Installed, bin))
}

/// The modules lie in the clone, beside what imports them: the tests, and the editor whose bundle a test makes anew.
pub fn ensure_end_to_end(tools_dir: &Path) -> Result<Done> {
    let tests = ensure_modules("tests/e2e", &tools_dir.join("logs/e2e-modules.log"))?;
    let editor = ensure_modules("editor", &tools_dir.join("logs/editor-modules.log"))?;
    Ok(match tests {
        Done::Present => editor,
        other => other,
    })
}

fn ensure_modules(dir: &str, log: &Path) -> Result<Done> {
    let dir = Path::new(dir);
    let wanted = std::fs::read(dir.join("package-lock.json"))?;
    // The lock file that the installed modules came from.
    let installed = dir.join("node_modules/.installed-from.json");
    if std::fs::read(&installed).is_ok_and(|lock| lock == wanted) {
        return Ok(Done::Present);
    }
    npm(dir, &["ci"], log)?;
    std::fs::write(installed, wanted)?;
    Ok(Done::Installed)
}

fn npm(dir: &Path, arguments: &[&str], log: &Path) -> Result<()> {
    let npm = on_path("npm").context("npm isn't on PATH")?;
    let mut command = Command::new(npm);
    command
        .args(arguments)
        .args(["--no-audit", "--no-fund", "--ignore-scripts"])
        .current_dir(dir);
    run_logged(&mut command, log)
}

fn major(version: &str) -> Option<u32> {
    version.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read() {
        assert_eq!(major("v20.20.2\n"), Some(20));
        assert_eq!(major("nonsense"), None);
    }
}
