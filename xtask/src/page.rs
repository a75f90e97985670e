//! The page: built for publishing, or served while one works on it.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::process::{on_path, output, run, seconds, shown, with_path};
use crate::setup::{self, Need, Tools};
use crate::test::{gzip_len, wasm_path};

/// The published page.
pub const DIST: &str = "dist";

/// The served page is another one, so that serving never spoils what was built for publishing.
const SERVED_DIST: &str = "target/served";

/// What building for publishing needs.
pub const NEEDS: &[Need] = &[Need::WasmTarget, Need::WasmBindgen, Need::Trunk, Need::WasmOpt];

const PORT_DEFAULT: u16 = 8080;

pub fn build(tools: &Tools) -> Result<()> {
    run(trunk(tools).args(["build", "--dist", DIST]).args(RELEASE))
}

pub fn build_and_tell() -> Result<()> {
    let start = Instant::now();
    build(&setup::ensure(NEEDS)?)?;
    let wasm = std::fs::read(wasm_path()?)?;
    println!(
        "{DIST}/ is ready to be hosted under any path; wasm {} KB, {} KB with gzip; built in {}",
        wasm.len().div_ceil(1024),
        gzip_len(&wasm)?.div_ceil(1024),
        seconds(start.elapsed())
    );
    Ok(())
}

/// The profile for size, from `Cargo.toml`.
const RELEASE: [&str; 3] = ["--release", "--cargo-profile", "wasm-release"];

/// Trunk with nothing to download: every tool is given.
fn trunk(tools: &Tools) -> Command {
    let mut command = with_path("trunk", &tools.path_dirs);
    command.env("TRUNK_SKIP_VERSION_CHECK", "true").env_remove("NO_COLOR");
    command
}

pub struct ServeSettings {
    /// The default port gives way to the next free one, a chosen one doesn't.
    port: Option<u16>,
    open: bool,
    release: bool,
}

impl ServeSettings {
    pub fn parse(arguments: &[String]) -> Result<Self> {
        let mut settings = Self {
            port: None,
            open: false,
            release: false,
        };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--port" => {
                    let port = words.next().context("--port wants a number")?;
                    settings.port = Some(port.parse().with_context(|| format!("`{port}` is no port"))?);
                }
                "--open" => settings.open = true,
                "--release" => settings.release = true,
                other => bail!("`serve` doesn't know `{other}`; it takes --port N, --open and --release"),
            }
        }
        Ok(settings)
    }
}

/// Serves until it is interrupted, and builds again whenever a source changes.
pub fn serve(settings: &ServeSettings) -> Result<()> {
    let needs = if settings.release {
        NEEDS
    } else {
        &[Need::WasmTarget, Need::WasmBindgen, Need::Trunk]
    };
    let tools = setup::ensure(needs)?;
    let port = free_port(settings.port)?;
    let mut command = trunk(&tools);
    command.args(["serve", "--dist", SERVED_DIST, "--port", &port.to_string()]);
    if settings.release {
        command.args(RELEASE);
    }
    if settings.open {
        command.arg("--open");
    }
    // The server takes this process's place, so that whoever ends this command ends the server. What waits for the page
    // and tells its address is a process beside it.
    let mut teller = Command::new(std::env::current_exe()?);
    teller.args([TELL, &port.to_string(), &std::process::id().to_string()]);
    teller
        .stdin(Stdio::null())
        .spawn()
        .context("cannot start a second xtask")?;
    become_server(command)
}

#[cfg(unix)]
fn become_server(mut command: Command) -> Result<()> {
    let error = std::os::unix::process::CommandExt::exec(&mut command);
    Err(error).with_context(|| format!("cannot start `{}`", shown(&command)))
}

#[cfg(not(unix))]
fn become_server(mut command: Command) -> Result<()> {
    run(&mut command)
}

fn free_port(chosen: Option<u16>) -> Result<u16> {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    match chosen {
        Some(port) if is_free(&port) => Ok(port),
        Some(port) => bail!("port {port} is in use; choose another one with --port"),
        None => (PORT_DEFAULT..PORT_DEFAULT + 100)
            .find(is_free)
            .with_context(|| format!("no port from {PORT_DEFAULT} on is free; choose one with --port")),
    }
}

/// The command that `serve` starts beside the server; not for people.
pub const TELL: &str = "tell-when-served";

/// Prints the page's address once it is there, which may take the minutes of a first build, or nothing when the server
/// has ended.
pub fn tell_when_served(arguments: &[String]) -> Result<()> {
    let [port, server_pid] = arguments else {
        bail!("`{TELL}` takes a port and a process")
    };
    let port = port.parse()?;
    while !answers(port) {
        if !runs(server_pid) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    // The server has a few lines of its own to say first.
    std::thread::sleep(Duration::from_millis(200));
    println!("The page is served at http://127.0.0.1:{port}/");
    Ok(())
}

/// Whether a process is there. Where that can't be seen, it is.
fn runs(pid: &str) -> bool {
    !cfg!(unix)
        || output(Command::new("ps").args(["-o", "stat=", "-p", pid]))
            .is_ok_and(|state| !state.trim_start().starts_with('Z'))
        || on_path("ps").is_none()
}

fn answers(port: u16) -> bool {
    let ask = || -> std::io::Result<bool> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n")?;
        let mut start = [0; 12];
        stream.read_exact(&mut start)?;
        Ok(start.ends_with(b" 200"))
    };
    ask().unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<ServeSettings> {
        ServeSettings::parse(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn settings_are_read() {
        let settings = parsed("--port 9000 --release").unwrap();
        assert_eq!(
            (settings.port, settings.open, settings.release),
            (Some(9000), false, true)
        );
        assert!(parsed("--port many").is_err());
        assert!(parsed("--fast").is_err());
    }

    #[test]
    fn a_chosen_port_that_is_in_use_is_refused_and_a_default_gives_way() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        assert!(free_port(Some(taken.local_addr().unwrap().port())).is_err());
        assert!(free_port(None).is_ok());
    }
}
