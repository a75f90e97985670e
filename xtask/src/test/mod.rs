//! `cargo xtask test`: every check of the project, part by part, each announced and counted.
//!
//! A part that fails doesn't stop the others, except those that need what it should have made.

mod budget;
mod count;
mod parts;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::process::seconds;
use crate::setup::{self, Need, Tools};
pub use budget::{gzip_len, wasm_path};
use count::Count;
use parts::{PARTS, Part};

/// The parts that were asked for, in their fixed order; all of them if none is named.
pub fn selection(arguments: &[String]) -> Result<Vec<&'static Part>> {
    let mut names = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--only" => names.push(words.next().context("--only wants the name of a part")?.as_str()),
            other => bail!("`test` doesn't know `{other}`; it takes --only PART"),
        }
    }
    let known = || PARTS.iter().map(|part| part.name).collect::<Vec<_>>().join(", ");
    if let Some(name) = names.iter().find(|name| PARTS.iter().all(|part| part.name != **name)) {
        bail!("there is no part `{name}`; the parts are {}", known());
    }
    Ok(PARTS
        .iter()
        .filter(|part| names.is_empty() || names.contains(&part.name))
        .collect())
}

/// How one part went.
struct Outcome {
    name: &'static str,
    count: Count,
    failure: Option<String>,
    duration: Duration,
}

pub fn run(parts: &[&Part]) -> Result<ExitCode> {
    let needs: Vec<Need> = parts.iter().flat_map(|part| part.needs).copied().collect();
    let tools = setup::ensure(&needs)?;
    let mut outcomes: Vec<Outcome> = Vec::new();
    for part in parts {
        let outcome = run_part(part, &tools, &outcomes);
        println!("{}", closing_line(&outcome));
        outcomes.push(outcome);
    }

    println!("\n== in all");
    for outcome in &outcomes {
        println!("{}", closing_line(outcome));
    }
    let total = outcomes
        .iter()
        .fold(Count::default(), |sum, outcome| sum + outcome.count);
    println!("{} passed, {} failed", total.n_passed, total.n_failed);
    Ok(if total.n_failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn run_part(part: &Part, tools: &Tools, earlier: &[Outcome]) -> Outcome {
    println!("\n== {}: {}", part.name, part.what);
    let start = Instant::now();
    let missing = earlier
        .iter()
        .find(|outcome| outcome.failure.is_some() && part.after.contains(&outcome.name));
    let result = match missing {
        Some(outcome) => Err(anyhow::anyhow!("not run, because `{}` failed", outcome.name)),
        None => (part.run)(tools),
    };
    let (mut count, failure) = match result {
        Ok(count) if count.n_failed == 0 => (count, None),
        Ok(count) => (
            count,
            Some(format!(
                "{} of {} failed",
                count.n_failed,
                count.n_failed + count.n_passed
            )),
        ),
        Err(error) => (Count::default(), Some(format!("{error:#}"))),
    };
    // What failed without running a test counts as one that failed.
    if failure.is_some() && count.n_failed == 0 {
        count.n_failed = 1;
    }
    Outcome {
        name: part.name,
        count,
        failure,
        duration: start.elapsed(),
    }
}

fn closing_line(outcome: &Outcome) -> String {
    let end = match &outcome.failure {
        Some(failure) => format!("FAILED: {failure}"),
        None if outcome.count.n_passed == 0 => "ok".to_owned(),
        None => format!("ok, {} passed", outcome.count.n_passed),
    };
    format!("-- {:<8} {:>8}  {end}", outcome.name, seconds(outcome.duration))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_run_in_their_own_order() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let names = |parts: Vec<&Part>| parts.iter().map(|part| part.name).collect::<Vec<_>>();
        assert_eq!(
            names(selection(&words("--only native --only fmt")).unwrap()),
            ["fmt", "native"]
        );
        assert_eq!(selection(&[]).unwrap().len(), PARTS.len());
        assert!(selection(&words("--only nonsense")).is_err());
        assert!(selection(&words("nonsense")).is_err());
    }

    #[test]
    fn a_part_comes_after_those_that_it_needs() {
        for (part_idx, part) in PARTS.iter().enumerate() {
            for name in part.after {
                assert!(
                    PARTS[..part_idx].iter().any(|earlier| earlier.name == *name),
                    "{} after {name}",
                    part.name
                );
            }
        }
    }
}
