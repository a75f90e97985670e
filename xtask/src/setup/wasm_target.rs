//! The standard library for wasm32: by rustup where it can download, else built from its source.
//!
//! The source is the toolchain's own `rust-src` component or Debian's package of exactly the compiler's version. What is
//! built lies where rustup would have put it, so that every tool finds it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{Done, debian, tell};
use crate::process::{on_path, output, run_logged};

const TARGET: &str = "wasm32-unknown-unknown";

/// Suites of Debian that carry several versions of the compiler's source, the likeliest first.
const SUITES: &[&str] = &["trixie-backports", "forky", "sid"];

/// Says which compiler our own build is for, since rustup knows nothing of it and leaves it behind after an update.
const MARKER: &str = "built-by-eddyline-for";

pub fn ensure(tools_dir: &Path) -> Result<Done> {
    let compiler = Compiler::read()?;
    let lib_dir = compiler.sysroot.join("lib/rustlib").join(TARGET).join("lib");
    if is_complete(&lib_dir, &compiler) {
        return Ok(Done::Present);
    }
    let by_rustup = match on_path("rustup") {
        Some(rustup) => {
            let log = tools_dir.join("logs/rustup-target.log");
            run_logged(Command::new(rustup).args(["target", "add", TARGET]), &log).is_ok()
        }
        None => false,
    };
    if by_rustup && is_complete(&lib_dir, &compiler) {
        return Ok(Done::Installed);
    }
    tell(&format!(
        "rustup can't add {TARGET} here, building it from the source of Rust {}",
        compiler.release
    ));
    let work_dir = tools_dir.join("rust-src");
    let _ = std::fs::remove_dir_all(&work_dir);
    std::fs::create_dir_all(&work_dir)?;
    let library = source_of(&compiler, &work_dir, tools_dir)?;
    let built = build(&library, &work_dir, tools_dir)?;
    put_in_place(&built, &lib_dir, &compiler)?;
    let _ = std::fs::remove_dir_all(&work_dir);
    Ok(Done::Installed)
}

/// What `rustc` says of itself.
struct Compiler {
    /// Such as `1.95.0`.
    release: String,
    /// The whole of `rustc -vV`.
    words: String,
    sysroot: PathBuf,
}

impl Compiler {
    fn read() -> Result<Self> {
        let words = output(Command::new("rustc").arg("-vV")).context("rustc isn't on PATH; please install Rust")?;
        let release = words
            .lines()
            .find_map(|line| line.strip_prefix("release: "))
            .context("`rustc -vV` names no release")?
            .to_owned();
        let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?
            .trim()
            .into();
        Ok(Self {
            release,
            words,
            sysroot,
        })
    }
}

fn is_complete(lib_dir: &Path, compiler: &Compiler) -> bool {
    let Ok(files) = std::fs::read_dir(lib_dir) else {
        return false;
    };
    let has_std = files
        .flatten()
        .any(|file| file.file_name().to_string_lossy().starts_with("libstd-"));
    let marker = std::fs::read_to_string(lib_dir.join(MARKER)).ok();
    has_std && marker.is_none_or(|words| words == compiler.words)
}

/// Gives the `library` folder of the compiler's source.
fn source_of(compiler: &Compiler, work_dir: &Path, tools_dir: &Path) -> Result<PathBuf> {
    let component = compiler.sysroot.join("lib/rustlib/src/rust/library");
    if component.join("sysroot/Cargo.toml").is_file() {
        return Ok(component);
    }
    let package_dir = debian_source(compiler, work_dir, tools_dir).with_context(|| {
        format!(
            "rustup couldn't add {TARGET}, and the source of Rust {} was found neither in the toolchain (component \
             rust-src) nor as Debian's package rust-src of that version (suites {}). Please install the target by hand",
            compiler.release,
            SUITES.join(", ")
        )
    })?;
    let library = package_dir.join(format!("usr/src/rustc-{}/library", compiler.release));
    if !library.join("sysroot/Cargo.toml").is_file() {
        bail!("Debian's rust-src has no library/sysroot for Rust {}", compiler.release);
    }
    Ok(library)
}

/// Downloads and unpacks Debian's `rust-src` with a private configuration of apt: nothing goes into the system.
fn debian_source(compiler: &Compiler, work_dir: &Path, tools_dir: &Path) -> Result<PathBuf> {
    let archive = debian_archive().context("this machine's apt sources name no archive of Debian")?;
    let sources_dir = work_dir.join("sources");
    for dir in ["sources", "lists/partial", "cache/archives/partial", "unpacked"] {
        std::fs::create_dir_all(work_dir.join(dir))?;
    }
    let log = tools_dir.join("logs/rust-src.log");
    for suite in SUITES {
        let signed_by = archive
            .signed_by
            .iter()
            .map(|keys| format!("Signed-By: {keys}\n"))
            .collect::<String>();
        let source = format!(
            "Types: deb\nURIs: {}\nSuites: {suite}\nComponents: main\n{signed_by}",
            archive.uris
        );
        std::fs::write(sources_dir.join("suite.sources"), source)?;
        let apt = |program: &str| {
            let mut command = Command::new(program);
            command
                .args(["-q", "-o", "Dir::Etc::SourceList=/dev/null"])
                .args(["-o", &format!("Dir::Etc::SourceParts={}", sources_dir.display())])
                .args(["-o", &format!("Dir::State::Lists={}", work_dir.join("lists").display())])
                .args(["-o", &format!("Dir::Cache={}", work_dir.join("cache").display())])
                .args(["-o", "APT::Sandbox::User="])
                .current_dir(work_dir);
            command
        };
        if run_logged(apt("apt-get").arg("update"), &log).is_err() {
            continue;
        }
        let versions = output(apt("apt-cache").args(["madison", "rust-src"]))?;
        let Some(version) = package_version(&versions, &compiler.release) else {
            continue;
        };
        run_logged(apt("apt-get").args(["download", &format!("rust-src={version}")]), &log)?;
        let package = std::fs::read_dir(work_dir)?
            .flatten()
            .map(|entry| entry.path())
            .find(|path| path.extension().is_some_and(|extension| extension == "deb"))
            .context("apt-get said it had downloaded rust-src, but no package is there")?;
        let unpacked = work_dir.join("unpacked");
        run_logged(Command::new("dpkg").arg("-x").arg(package).arg(&unpacked), &log)?;
        return Ok(unpacked);
    }
    bail!("no suite has rust-src {}", compiler.release)
}

/// The archive that the machine itself takes Debian's packages from.
fn debian_archive() -> Option<debian::Archive> {
    let release = std::fs::read_to_string("/etc/os-release").ok()?;
    let field = |name: &str| {
        release
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .map(|value| value.trim_matches('"'))
    };
    if field("ID=")? != "debian" {
        return None;
    }
    let codename = field("VERSION_CODENAME=")?;
    let parts = std::fs::read_dir("/etc/apt/sources.list.d")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    std::iter::once(PathBuf::from("/etc/apt/sources.list"))
        .chain(parts)
        .filter_map(|path| std::fs::read_to_string(path).ok())
        .find_map(|sources| debian::archive(&sources, codename))
}

/// The package version that holds a release, from lines such as ` rust-src | 1.95.0+dfsg1-1~bpo13+1 | …`.
fn package_version<'a>(madison: &'a str, release: &str) -> Option<&'a str> {
    madison
        .lines()
        .filter_map(|line| line.split('|').nth(1))
        .map(str::trim)
        .find(|version| {
            version
                .strip_prefix(release)
                .is_some_and(|rest| !rest.starts_with(|next: char| next == '.' || next.is_ascii_digit()))
        })
}

/// Gives the folder of the libraries.
fn build(library: &Path, work_dir: &Path, tools_dir: &Path) -> Result<PathBuf> {
    let target_dir = work_dir.join("target");
    let mut command = Command::new("cargo");
    command
        .args([
            "build",
            "--release",
            "--target",
            TARGET,
            "--features",
            "panic-unwind backtrace",
            "--manifest-path",
        ])
        .arg(library.join("sysroot/Cargo.toml"))
        .current_dir(work_dir)
        .env("CARGO_TARGET_DIR", &target_dir)
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("RUSTC_BOOTSTRAP", "1")
        .env("__CARGO_DEFAULT_LIB_METADATA", "stablestd")
        .env("RUSTFLAGS", "-Zforce-unstable-if-unmarked -Cembed-bitcode=yes");
    run_logged(&mut command, &tools_dir.join("logs/wasm-target.log"))?;
    Ok(target_dir.join(TARGET).join("release/deps"))
}

/// Copies the libraries beside the final folder first, so that a half-copied one is never taken for complete.
fn put_in_place(built: &Path, lib_dir: &Path, compiler: &Compiler) -> Result<()> {
    let target_dir = lib_dir.parent().expect("the libraries lie in the target's folder");
    let half_way = target_dir.join("lib-half-way");
    let _ = std::fs::remove_dir_all(&half_way);
    std::fs::create_dir_all(&half_way).with_context(|| format!("cannot write to {}", target_dir.display()))?;
    for entry in std::fs::read_dir(built)?.flatten() {
        if entry.path().extension().is_some_and(|extension| extension == "rlib") {
            std::fs::copy(entry.path(), half_way.join(entry.file_name()))?;
        }
    }
    std::fs::write(half_way.join(MARKER), &compiler.words)?;
    let _ = std::fs::remove_dir_all(lib_dir);
    std::fs::rename(&half_way, lib_dir)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_of_exactly_the_release_is_chosen() {
        let madison = " rust-src | 1.97.0+dfsg1-1~bpo13+1 | http://mirror suite/main amd64 Packages\n \
                       rust-src | 1.95.01+dfsg1-1 | http://mirror suite/main amd64 Packages\n \
                       rust-src | 1.95.0+dfsg1-2~bpo13+1 | http://mirror suite/main amd64 Packages\n";
        assert_eq!(package_version(madison, "1.95.0"), Some("1.95.0+dfsg1-2~bpo13+1"));
        assert_eq!(package_version(madison, "1.96.0"), None);
    }
}
