//! Set-up: what a command needs is found or installed, each thing in one announced line.
//!
//! Knows nothing of the page or the tests. Tools lie in a cache folder of the user, one folder per tool and version, so
//! that several clones share them and PATH is not needed. Only Debian's packages go into the system.

mod browser;
mod cargo_tool;
mod component;
mod debian;
mod node;
mod wasm_target;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, anyhow};

use crate::process::seconds;

pub use browser::Browser;
use cargo_tool::CargoTool;

/// Something that a command may need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    Components,
    WasmTarget,
    WasmBindgen,
    Trunk,
    WasmPack,
    WasmOpt,
    Browser,
    EndToEnd,
}

pub const ALL: &[Need] = &[
    Need::Components,
    Need::WasmTarget,
    Need::WasmBindgen,
    Need::Trunk,
    Need::WasmPack,
    Need::WasmOpt,
    Need::Browser,
    Need::EndToEnd,
];

/// What was found or installed.
pub struct Tools {
    /// Folders to look in before PATH.
    pub path_dirs: Vec<PathBuf>,
    /// Present if it was asked for.
    pub browser: Option<Browser>,
}

/// How a step ended, when it did not fail.
enum Done {
    Present,
    Installed,
    /// Something less than wished for, which stops nobody; the text says what.
    Without(String),
}

/// Finds or installs all that is needed, or says what a person has to do.
pub fn ensure(needs: &[Need]) -> Result<Tools> {
    let tools_dir = tools_dir()?;
    std::fs::create_dir_all(tools_dir.join("logs"))
        .with_context(|| format!("cannot make the tools' folder {}", tools_dir.display()))?;
    let _lock = lock(&tools_dir)?;
    let needed = |need: Need| needs.contains(&need);

    // Three lanes side by side: two that compile, since one alone leaves a core idle at each tool's end, and one that
    // unpacks. The two tools of a lane have dependencies in common, trunk brings its own versions of everything.
    let compile_page_tools = || -> Result<Vec<PathBuf>> {
        if needed(Need::Components) {
            step("rustfmt and clippy", || component::ensure(&tools_dir))?;
        }
        if needed(Need::WasmTarget) {
            step("wasm32 target", || wasm_target::ensure(&tools_dir))?;
        }
        cargo_lane(&tools_dir, "build-trunk", needed(Need::Trunk).then(cargo_tool::trunk))
    };
    let compile_wasm_tools = || -> Result<Vec<PathBuf>> {
        let wasm_bindgen = needed(Need::WasmBindgen).then(cargo_tool::wasm_bindgen).transpose()?;
        let wasm_pack = needed(Need::WasmPack).then(cargo_tool::wasm_pack);
        cargo_lane(
            &tools_dir,
            "build-wasm-tools",
            wasm_bindgen.into_iter().chain(wasm_pack),
        )
    };
    let unpack = || -> Result<(Vec<PathBuf>, Option<Browser>)> {
        let mut dirs = Vec::new();
        let mut found_browser = None;
        if needed(Need::Browser) {
            found_browser = Some(step_with("browser and driver", || browser::ensure(&tools_dir))?);
            step("fonts for Chinese text", || browser::ensure_fonts(&tools_dir))?;
        }
        if needed(Need::WasmOpt) || needed(Need::EndToEnd) {
            step("node and npm", || node::ensure(&tools_dir))?;
        }
        if needed(Need::WasmOpt) {
            dirs.push(step_with("wasm-opt", || node::ensure_wasm_opt(&tools_dir))?);
        }
        if needed(Need::EndToEnd) {
            step("end-to-end test modules", || node::ensure_end_to_end(&tools_dir))?;
        }
        Ok((dirs, found_browser))
    };
    let (page_tools, wasm_tools, unpacked) = std::thread::scope(|scope| {
        let page_tools = scope.spawn(compile_page_tools);
        let wasm_tools = scope.spawn(compile_wasm_tools);
        let unpacked = unpack();
        let done = "a set-up step reports and does not panic";
        (page_tools.join().expect(done), wasm_tools.join().expect(done), unpacked)
    });
    let (mut path_dirs, browser) = unpacked?;
    path_dirs.extend(page_tools?);
    path_dirs.extend(wasm_tools?);
    Ok(Tools { path_dirs, browser })
}

/// Finds or installs tools one after the other. They share a folder to build in, so that what two of them depend on is
/// compiled once. Gives the folders that hold them.
fn cargo_lane(tools_dir: &Path, build_dir: &str, tools: impl IntoIterator<Item = CargoTool>) -> Result<Vec<PathBuf>> {
    let build_dir = tools_dir.join(build_dir);
    let dirs = tools
        .into_iter()
        .map(|tool| step_with(&tool.label(), || tool.ensure(tools_dir, &build_dir)))
        .collect();
    // Nobody needs what compiling left over.
    let _ = std::fs::remove_dir_all(build_dir);
    dirs
}

/// Where tools are kept.
fn tools_dir() -> Result<PathBuf> {
    let variable = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let dir = variable("EDDYLINE_TOOLS")
        .or_else(|| variable("XDG_CACHE_HOME").map(|cache| cache.join("eddyline-tools")))
        .or_else(|| variable("LOCALAPPDATA").map(|cache| cache.join("eddyline-tools")))
        .or_else(|| variable("HOME").map(|home| home.join(".cache").join("eddyline-tools")))
        .ok_or_else(|| anyhow!("there is no home folder; set EDDYLINE_TOOLS to a folder for the tools"))?;
    Ok(std::path::absolute(dir)?)
}

/// One set-up at a time in a tools' folder.
fn lock(tools_dir: &Path) -> Result<File> {
    let file = File::create(tools_dir.join("lock"))?;
    if file.try_lock().is_err() {
        println!("set-up: waiting for another set-up to end");
        file.lock()?;
    }
    Ok(file)
}

fn step(label: &str, ensure: impl FnOnce() -> Result<Done>) -> Result<()> {
    step_with(label, || ensure().map(|done| (done, ())))
}

/// Runs one step and announces how it ended.
fn step_with<T>(label: &str, ensure: impl FnOnce() -> Result<(Done, T)>) -> Result<T> {
    let start = Instant::now();
    let result = ensure();
    let end = match &result {
        Ok((Done::Present, _)) => "present".to_owned(),
        Ok((Done::Installed, _)) => format!("installed in {}", seconds(start.elapsed())),
        Ok((Done::Without(what), _)) => format!("going on without: {what}"),
        Err(_) => format!("failed after {}", seconds(start.elapsed())),
    };
    println!("set-up: {label:<24} {end}");
    result
        .map(|(_, value)| value)
        .with_context(|| format!("set-up of {label}"))
}

/// Tells that a step goes on for a while.
fn tell(text: &str) {
    println!("set-up: {text}");
}
