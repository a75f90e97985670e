//! The project's own commands. `cargo xtask serve` and `cargo xtask test` are all that a fresh clone needs: what is
//! missing on the machine is installed first.

mod bench;
mod page;
mod process;
mod screens;
mod setup;
mod test;

use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  serve [--port N] [--open] [--release]   build the page, serve it and print its address
  test [--only PART]...                   run every check, or only the named parts
  build                                   make dist/, ready to host under any path
  bench [page | ARGUMENT...]              run the benchmarks, or those of the built page
  screens [ARGUMENT]...                   build the page and take pictures of it
  setup                                   only install what the other commands need

Tools go to a cache folder of the user; EDDYLINE_TOOLS names another one. CHROME and CHROMEDRIVER name a browser and
its driver that aren't found by themselves.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> anyhow::Result<ExitCode> {
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", arguments),
    };
    std::env::set_current_dir(process::project_dir())?;
    match command {
        "serve" => page::serve(&page::ServeSettings::parse(rest)?)?,
        "build" => page::build_and_tell()?,
        "test" => return test::run(&test::selection(rest)?),
        "bench" => bench::run(rest)?,
        "screens" => screens::run(rest)?,
        page::TELL => page::tell_when_served(rest)?,
        "setup" => drop(setup::ensure(setup::ALL)?),
        "help" | "-h" | "--help" => println!("{USAGE}"),
        other => anyhow::bail!("there is no command `{other}`\n\n{USAGE}"),
    }
    Ok(ExitCode::SUCCESS)
}
