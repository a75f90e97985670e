//! Debian's packages, where there are any.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::process::{on_path, output, run_logged};

/// Installs packages into the system, or says what to type.
pub fn install(packages: &[&str], tools_dir: &Path) -> Result<()> {
    let wish = packages.join(" ");
    if on_path("apt-get").is_none() {
        bail!("please install {wish} with this system's package manager");
    }
    let Some(prefix) = root_prefix() else {
        bail!("please run: sudo apt-get install {wish}");
    };
    let log = tools_dir.join("logs").join(format!("apt-{}.log", packages[0]));
    let apt = |arguments: &[&str]| {
        let mut words = prefix
            .iter()
            .copied()
            .chain(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]);
        let mut command = Command::new(words.next().expect("a program"));
        command.args(words).args(arguments);
        run_logged(&mut command, &log)
    };
    let install: Vec<&str> = ["install", "-y", "--no-install-recommends"]
        .into_iter()
        .chain(packages.iter().copied())
        .collect();
    // The package lists may be missing or old, and a fresh one is cheap.
    apt(&["update"]).or_else(|error| {
        super::tell(&format!(
            "apt-get update failed, going on with the lists that are there ({error})"
        ));
        anyhow::Ok(())
    })?;
    apt(&install)
}

/// What to put before a command that changes the system: nothing for root, `sudo` where it asks no password.
fn root_prefix() -> Option<Vec<&'static str>> {
    let user = output(Command::new("id").arg("-u")).ok()?;
    if user.trim() == "0" {
        return Some(Vec::new());
    }
    let sudo_is_silent = on_path("sudo").is_some() && output(Command::new("sudo").args(["-n", "true"])).is_ok();
    sudo_is_silent.then(|| vec!["sudo", "-n"])
}

/// Where the machine takes its packages from, as far as another suite of the same archive needs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Archive {
    pub uris: String,
    pub signed_by: Option<String>,
}

/// The archive that holds the suite `codename`, in the two formats that apt reads. Security and updates archives have
/// other suite names and are passed over.
pub fn archive(sources: &str, codename: &str) -> Option<Archive> {
    archive_in_stanzas(sources, codename).or_else(|| archive_in_lines(sources, codename))
}

/// ```text
/// Types: deb
/// URIs: http://…
/// Suites: bookworm bookworm-updates
/// Signed-By: …
/// ```
fn archive_in_stanzas(sources: &str, codename: &str) -> Option<Archive> {
    sources.split("\n\n").find_map(|stanza| {
        let field = |name: &str| {
            stanza.lines().find_map(|line| {
                let (key, value) = line.split_once(':')?;
                key.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
            })
        };
        let is_main = field("Suites")?.split_whitespace().any(|suite| suite == codename)
            && field("Components")?
                .split_whitespace()
                .any(|component| component == "main");
        is_main.then_some(Archive {
            uris: field("URIs")?,
            signed_by: field("Signed-By"),
        })
    })
}

/// ```text
/// deb [signed-by=…] http://… bookworm main
/// ```
fn archive_in_lines(sources: &str, codename: &str) -> Option<Archive> {
    sources.lines().find_map(|line| {
        let rest = line.trim().strip_prefix("deb ")?.trim_start();
        let (options, rest) = match rest.strip_prefix('[') {
            Some(bracketed) => bracketed.split_once(']')?,
            None => ("", rest),
        };
        let mut words = rest.split_whitespace();
        let (uri, suite) = (words.next()?, words.next()?);
        let signed_by = options
            .split_whitespace()
            .find_map(|option| option.strip_prefix("signed-by="));
        (suite == codename && words.any(|component| component == "main")).then(|| Archive {
            uris: uri.to_owned(),
            signed_by: signed_by.map(str::to_owned),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_archive_is_found_in_stanzas() {
        let sources = "Types: deb\nURIs: tor://other\nSuites: stable\nComponents: main\n\n\
                       Types: deb\n# a remark\nURIs: http://mirror/debian\nSuites: bookworm bookworm-updates\n\
                       Components: main contrib\nSigned-By: /keys.gpg\n";
        let expected = Archive {
            uris: "http://mirror/debian".to_owned(),
            signed_by: Some("/keys.gpg".to_owned()),
        };
        assert_eq!(archive(sources, "bookworm"), Some(expected));
        assert_eq!(archive(sources, "sid"), None);
    }

    #[test]
    fn an_archive_is_found_in_lines() {
        let sources = "# deb http://old/debian bookworm main\n\
                       deb http://security/debian bookworm-security main\n\
                       deb [arch=amd64 signed-by=/keys.gpg] http://mirror/debian bookworm main\n";
        let expected = Archive {
            uris: "http://mirror/debian".to_owned(),
            signed_by: Some("/keys.gpg".to_owned()),
        };
        assert_eq!(archive(sources, "bookworm"), Some(expected));
    }
}
