//! A browser, its driver, and fonts for pictures of the page.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{Done, debian};
use crate::process::{on_path, output};

const BROWSER_NAMES: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
];
const BROWSER_PLACES: &[&str] = &[
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// A Chromium or Chrome with the driver that belongs to it.
pub struct Browser {
    pub chrome: PathBuf,
    pub driver: PathBuf,
}

pub fn ensure(tools_dir: &Path) -> Result<(Done, Browser)> {
    if let Some(browser) = find() {
        return Ok((Done::Present, browser));
    }
    debian::install(&["chromium", "chromium-driver"], tools_dir)
        .context("no Chromium or Chrome with its chromedriver is on PATH (CHROME and CHROMEDRIVER may name them)")?;
    let browser = find().context("chromium and chromedriver aren't on PATH even after they were installed")?;
    Ok((Done::Installed, browser))
}

fn find() -> Option<Browser> {
    let named = |variable: &str| {
        std::env::var_os(variable)
            .map(PathBuf::from)
            .filter(|path| path.is_file())
    };
    let chrome = named("CHROME")
        .or_else(|| BROWSER_NAMES.iter().find_map(|name| on_path(name)))
        .or_else(|| BROWSER_PLACES.iter().map(PathBuf::from).find(|path| path.is_file()))?;
    let driver = named("CHROMEDRIVER").or_else(|| on_path("chromedriver"))?;
    Some(Browser { chrome, driver })
}

/// Without such fonts the tests pass, but Chinese text in pictures is boxes.
pub fn ensure_fonts(tools_dir: &Path) -> Result<Done> {
    if !cfg!(target_os = "linux") || chinese_fonts_are_there() {
        return Ok(Done::Present);
    }
    match debian::install(&["fonts-noto-cjk"], tools_dir) {
        Ok(()) => Ok(Done::Installed),
        Err(error) => Ok(Done::Without(format!(
            "Chinese text in pictures will be boxes ({error})"
        ))),
    }
}

fn chinese_fonts_are_there() -> bool {
    output(Command::new("fc-list").arg(":lang=zh-cn")).is_ok_and(|fonts| !fonts.trim().is_empty())
}
