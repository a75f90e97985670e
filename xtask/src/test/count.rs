//! How many tests ran, read from what the test runners print.

use std::ops::Add;
use std::process::Command;

use anyhow::{Result, bail};

use crate::process::{run_watched, shown};

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Count {
    pub n_passed: u32,
    pub n_failed: u32,
}

impl Add for Count {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            n_passed: self.n_passed + other.n_passed,
            n_failed: self.n_failed + other.n_failed,
        }
    }
}

impl Count {
    /// One check of ours.
    pub fn of(passed: bool) -> Self {
        Self {
            n_passed: passed.into(),
            n_failed: (!passed).into(),
        }
    }
}

/// Runs a test runner and counts. Failing without a failed test, or passing without any test, is an error.
pub fn counted(command: &mut Command) -> Result<Count> {
    let mut count = Count::default();
    let succeeded = run_watched(command, |line| count = count + read(line))?;
    match (succeeded, count) {
        (false, Count { n_failed: 0, .. }) => bail!("`{}` failed", shown(command)),
        (
            true,
            Count {
                n_failed: 0,
                n_passed: 0,
            },
        ) => bail!("`{}` ran no test", shown(command)),
        _ => Ok(count),
    }
}

/// What a line of a runner counts: the closing lines of cargo's tests, of those in the browser, and of node's.
fn read(line: &str) -> Count {
    let line = line.trim();
    if let Some(closing) = line.strip_prefix("test result: ") {
        let number = |word: &str| {
            let before = closing
                .split(word)
                .next()
                .filter(|before| before.len() < closing.len())?;
            before.trim_end().rsplit(' ').next()?.parse().ok()
        };
        return Count {
            n_passed: number("passed").unwrap_or(0),
            n_failed: number("failed").unwrap_or(0),
        };
    }
    let node = |word: &str| {
        let rest = line.strip_prefix('ℹ').or_else(|| line.strip_prefix('#'))?.trim_start();
        rest.strip_prefix(word)?.trim().parse().ok()
    };
    Count {
        n_passed: node("pass ").unwrap_or(0),
        n_failed: node("fail ").unwrap_or(0) + node("cancelled ").unwrap_or(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_read(line: &str, n_passed: u32, n_failed: u32) {
        assert_eq!(read(line), Count { n_passed, n_failed }, "{line}");
    }

    #[test]
    fn closing_lines_are_counted_and_others_not() {
        check_read(
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s",
            12,
            0,
        );
        check_read(
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 filtered out",
            3,
            2,
        );
        check_read("ℹ pass 7", 7, 0);
        check_read("ℹ fail 1", 0, 1);
        check_read("ℹ cancelled 2", 0, 2);
        check_read("# pass 4", 4, 0);
        check_read("ℹ duration_ms 12", 0, 0);
        check_read("test core::passed ... ok", 0, 0);
    }
}
