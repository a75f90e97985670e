//! `cargo xtask screens`: pictures of the built page in every size and theme.

use anyhow::{Context, Result};

use crate::page;
use crate::process::{run as run_command, with_path};
use crate::setup::{self, Need};

/// `arguments` go to the script, which lists them at its top.
pub fn run(arguments: &[String]) -> Result<()> {
    let needs = [page::NEEDS, &[Need::Browser, Need::EndToEnd]].concat();
    let tools = setup::ensure(&needs)?;
    page::build(&tools)?;
    let browser = tools.browser.as_ref().context("set-up gave no browser")?;
    let mut command = with_path("node", &tools.path_dirs);
    run_command(
        command
            .arg("tests/e2e/screens.mjs")
            .args(arguments)
            .env("CHROME", &browser.chrome),
    )
}
