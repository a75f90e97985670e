//! The parts of `cargo xtask test`, in order: the quick ones first.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::budget;
use super::count::{Count, counted};
use crate::page;
use crate::process::{run, with_path};
use crate::setup::{Need, Tools};

pub struct Part {
    pub name: &'static str,
    pub what: &'static str,
    pub needs: &'static [Need],
    /// Parts whose failure makes this one pointless.
    pub after: &'static [&'static str],
    pub run: fn(&Tools) -> Result<Count>,
}

pub const PARTS: &[Part] = &[
    Part {
        name: "fmt",
        what: "the formatting of all sources",
        needs: &[Need::Components],
        after: &[],
        run: fmt,
    },
    Part {
        name: "clippy",
        what: "lints, natively and for wasm32",
        needs: &[Need::Components, Need::WasmTarget],
        after: &[],
        run: clippy,
    },
    Part {
        name: "native",
        what: "tests of the core and of these commands",
        needs: &[],
        after: &[],
        run: native,
    },
    Part {
        name: "wasm",
        what: "the same tests and those of the components, in a browser",
        needs: &[Need::WasmTarget, Need::WasmBindgen, Need::WasmPack, Need::Browser],
        after: &[],
        run: wasm,
    },
    Part {
        name: "build",
        what: "the page, as it is published",
        needs: page::NEEDS,
        after: &[],
        run: build,
    },
    Part {
        name: "size",
        what: "what the page weighs",
        needs: page::NEEDS,
        after: &["build"],
        run: budget::check,
    },
    Part {
        name: "e2e",
        what: "the built page in a browser, under a sub-path",
        needs: &[Need::Browser, Need::EndToEnd],
        after: &["build"],
        run: end_to_end,
    },
];

fn fmt(_: &Tools) -> Result<Count> {
    run(Command::new("cargo").args(["fmt", "--all", "--check"]))?;
    Ok(Count::default())
}

fn clippy(_: &Tools) -> Result<Count> {
    let strict = ["--", "-D", "warnings"];
    run(Command::new("cargo")
        .args(["clippy", "--workspace", "--all-targets", "--no-default-features"])
        .args(strict))?;
    let page = [
        "clippy",
        "--target",
        "wasm32-unknown-unknown",
        "--lib",
        "--bins",
        "--tests",
    ];
    run(Command::new("cargo").args(page).args(strict))?;
    Ok(Count::default())
}

fn native(_: &Tools) -> Result<Count> {
    counted(Command::new("cargo").args(["test", "--workspace", "--no-default-features", "--no-fail-fast"]))
}

/// How often a browser may fail to start, which it does now and then on a busy machine.
const N_BROWSER_STARTS_MAX: u32 = 3;

fn wasm(tools: &Tools) -> Result<Count> {
    let browser = tools.browser.as_ref().context("set-up gave no browser")?;
    let in_browser = || {
        let mut command = with_path("wasm-pack", &tools.path_dirs);
        command
            .args([
                "test",
                "--headless",
                "--chrome",
                "--mode",
                "no-install",
                "--chromedriver",
            ])
            .arg(&browser.driver)
            .args(["--", "--test", "core", "--test", "ui"])
            // For all tests of a binary together: a slow machine is no failure.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "1800");
        command
    };
    // What doesn't compile is told once; after that, failing without a failed test is the browser's doing.
    let build = ["build", "--quiet", "--target", "wasm32-unknown-unknown", "--tests"];
    run(Command::new("cargo").args(build))?;
    let mut n_starts = 1;
    loop {
        match counted(&mut in_browser()) {
            Err(error) if n_starts < N_BROWSER_STARTS_MAX => println!("{error:#}; trying again"),
            result => return result,
        }
        n_starts += 1;
    }
}

fn build(tools: &Tools) -> Result<Count> {
    page::build(tools)?;
    Ok(Count::default())
}

fn end_to_end(tools: &Tools) -> Result<Count> {
    let browser = tools.browser.as_ref().context("set-up gave no browser")?;
    let mut files: Vec<PathBuf> = std::fs::read_dir("tests/e2e")?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    files.retain(|path| path.to_string_lossy().ends_with(".test.mjs"));
    files.sort();
    if files.is_empty() {
        bail!("tests/e2e has no *.test.mjs");
    }
    // One file at a time, by itself: two browsers on two cores would measure each other, and node learnt to be told so
    // only lately.
    let mut total = Count::default();
    for file in files {
        let mut command = with_path("node", &tools.path_dirs);
        command
            .args(["--test", "--test-reporter=spec"])
            .arg(file)
            .env("CHROME", &browser.chrome);
        total = total
            + counted(&mut command).unwrap_or_else(|error| {
                println!("{error:#}");
                Count::of(false)
            });
    }
    Ok(total)
}
