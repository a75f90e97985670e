//! Tools that cargo installs: ready-made where `cargo binstall` has them, else compiled, for a quick build rather than
//! a quick tool.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{Done, tell};
use crate::process::{on_path, output, run_logged};

/// With the dependencies that a tool was released with.
const LOCKED: &str = "--locked";

/// A tool of one exact version.
pub struct CargoTool {
    package: &'static str,
    /// The program that shows whether the tool is there.
    program: &'static str,
    version: String,
    /// What `cargo install` needs to be told about this one.
    arguments: &'static [&'static str],
}

/// The last version that Rust 1.95 compiles. Newer dependencies of the same numbers don't fit together. Without TLS
/// and the check for updates, which serving on this machine doesn't need.
pub fn trunk() -> CargoTool {
    let arguments = &[LOCKED, "--no-default-features"];
    CargoTool {
        package: "trunk",
        program: "trunk",
        version: "0.21.14".to_owned(),
        arguments,
    }
}

pub fn wasm_pack() -> CargoTool {
    CargoTool {
        package: "wasm-pack",
        program: "wasm-pack",
        version: "0.15.1".to_owned(),
        arguments: &[],
    }
}

/// The program and the library must be of the same version, so the lock file decides. It drives a browser on this
/// machine: no TLS.
pub fn wasm_bindgen() -> Result<CargoTool> {
    let lock = std::fs::read_to_string("Cargo.lock").context("cannot read Cargo.lock")?;
    let version = locked_version(&lock, "wasm-bindgen")
        .context("Cargo.lock has no wasm-bindgen")?
        .to_owned();
    let arguments = &["--no-default-features"];
    Ok(CargoTool {
        package: "wasm-bindgen-cli",
        program: "wasm-bindgen",
        version,
        arguments,
    })
}

impl CargoTool {
    pub fn label(&self) -> String {
        format!("{} {}", self.package, self.version)
    }

    /// Gives the folder that holds the tool's programs.
    pub fn ensure(&self, tools_dir: &Path, build_dir: &Path) -> Result<(Done, PathBuf)> {
        let root = tools_dir.join(format!("{}-{}", self.package, self.version));
        let bin = root.join("bin");
        let program = bin.join(format!("{}{}", self.program, std::env::consts::EXE_SUFFIX));
        if self.is_version_of(&program) {
            return Ok((Done::Present, bin));
        }
        if let Some(program) = on_path(self.program).filter(|program| self.is_version_of(program)) {
            return Ok((
                Done::Present,
                program.parent().expect("a program lies in a folder").to_owned(),
            ));
        }
        if !self.take_ready_made(&root, tools_dir) || !self.is_version_of(&program) {
            tell(&format!("compiling {}, which takes minutes", self.label()));
            self.compile(&root, tools_dir, build_dir)?;
        }
        Ok((Done::Installed, bin))
    }

    fn is_version_of(&self, program: &Path) -> bool {
        program.is_file()
            && output(Command::new(program).arg("--version"))
                .is_ok_and(|text| text.split_whitespace().any(|word| word == self.version))
    }

    fn take_ready_made(&self, root: &Path, tools_dir: &Path) -> bool {
        if on_path("cargo-binstall").is_none() {
            return false;
        }
        let mut command = Command::new("cargo");
        command
            .args(["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"])
            .arg(root)
            .arg(self.at_version())
            .current_dir(tools_dir);
        let log = tools_dir.join("logs").join(format!("{}-binstall.log", self.package));
        let taken = run_logged(&mut command, &log).is_ok();
        if !taken {
            tell(&format!("{} can't be had ready-made here", self.label()));
        }
        taken
    }

    fn compile(&self, root: &Path, tools_dir: &Path, build_dir: &Path) -> Result<()> {
        let compiled = self.install(root, tools_dir, build_dir, self.arguments);
        if self.arguments.contains(&LOCKED) {
            return compiled;
        }
        // The newest dependencies can be shared by tools; should they not fit one day, the locked ones did.
        compiled.or_else(|_| self.install(root, tools_dir, build_dir, &[self.arguments, &[LOCKED]].concat()))
    }

    fn install(&self, root: &Path, tools_dir: &Path, build_dir: &Path, arguments: &[&str]) -> Result<()> {
        let mut command = Command::new("cargo");
        command
            .args(["install", "--force", "--root"])
            .arg(root)
            .args(arguments)
            .arg(self.at_version())
            // Away from the project's own cargo settings.
            .current_dir(tools_dir)
            .env("CARGO_TARGET_DIR", build_dir)
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "false")
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS");
        run_logged(
            &mut command,
            &tools_dir.join("logs").join(format!("{}.log", self.package)),
        )
    }

    fn at_version(&self) -> String {
        format!("{}@{}", self.package, self.version)
    }
}

/// The version of a package in a lock file.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let version = lock.lines().skip_while(|line| *line != name).nth(1)?;
    version.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_from_a_lock_file() {
        let lock = "[[package]]\nname = \"wasm-bindgen-test\"\nversion = \"0.3.80\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(lock, "yew"), None);
    }
}
