//! Running other programs: loudly, quietly, or line by line.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// The folder of the workspace.
pub fn project_dir() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace")
}

/// A command as a person would type it.
pub fn shown(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or_default();
    std::iter::once(name)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Seconds as shown everywhere.
pub fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

/// Runs with the terminal's own input and output.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs and gives what was printed on standard output.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !output.status.success() {
        bail!(
            "`{}` failed: {}",
            shown(command),
            last_lines(&String::from_utf8_lossy(&output.stderr), 12)
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs with everything printed going to a file, whose end is in the error if it fails.
pub fn run_logged(command: &mut Command, log_path: &Path) -> Result<()> {
    let log = File::create(log_path).with_context(|| format!("cannot write {}", log_path.display()))?;
    let status = command
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .status()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !status.success() {
        let log = std::fs::read_to_string(log_path).unwrap_or_default();
        bail!(
            "`{}` failed ({status}); its last words:\n{}",
            shown(command),
            last_lines(&log, 12)
        );
    }
    Ok(())
}

/// Runs, passes each line of standard output on as it comes, and shows it to `see` as well. Answers whether it succeeded.
pub fn run_watched(command: &mut Command, mut see: impl FnMut(&str)) -> Result<bool> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    let stdout = child.stdout.take().expect("standard output is piped");
    for line in BufReader::new(stdout).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        see(&line);
    }
    Ok(child.wait()?.success())
}

/// The program of this name on PATH.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&path)
        .map(|dir| dir.join(&file))
        .find(|candidate| candidate.is_file())
}

/// A command that finds the programs of `dirs` before those of PATH.
pub fn with_path(program: impl AsRef<OsStr>, dirs: &[PathBuf]) -> Command {
    let inherited = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(dirs.iter().cloned().chain(std::env::split_paths(&inherited)))
        .expect("folders on PATH have no separator in their names");
    let mut command = Command::new(program);
    command.env("PATH", path);
    command
}

fn last_lines(text: &str, n_lines: usize) -> String {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    lines[lines.len().saturating_sub(n_lines)..].join("\n")
}
