//! `cargo xtask bench`: the benchmarks of the core, natively, and of the built page in a browser.

use std::process::Command;

use anyhow::{Context, Result};

use crate::page;
use crate::process::{run as run_command, with_path};
use crate::setup::{self, Need};

/// The page alone. Any other arguments go to `cargo bench`, such as a filter.
const PAGE: &str = "page";

pub fn run(arguments: &[String]) -> Result<()> {
    if arguments == [PAGE] {
        return of_page();
    }
    run_command(
        Command::new("cargo")
            .args(["bench", "--no-default-features"])
            .args(arguments),
    )
}

/// Builds the page and measures it in Chromium.
fn of_page() -> Result<()> {
    let needs = [page::NEEDS, &[Need::Browser, Need::EndToEnd]].concat();
    let tools = setup::ensure(&needs)?;
    page::build(&tools)?;
    let browser = tools.browser.as_ref().context("set-up gave no browser")?;
    run_command(
        with_path("node", &tools.path_dirs)
            .arg("tests/e2e/bench.mjs")
            .env("CHROME", &browser.chrome),
    )
}
