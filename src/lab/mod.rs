//! The laboratory: commands around the rules that need no window. Each lies in a file of its own.
//!
//! Exit codes: 0 all well, 1 something was found wrong, 2 the command line cannot be understood.

/// A line to the terminal. A reader that has gone away, such as `head`, is no reason to come down.
macro_rules! say {
    ($($words:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

mod args;
mod bench;
mod board_text;
mod check;
mod contest;
mod coverage;
mod elo;
mod exploit;
mod fit;
mod ladder;
pub mod serve;
mod sim;
mod table;
pub mod traces;
mod verify;
mod watch;

use std::process::ExitCode;

use crate::content::problem::did_you_mean;
use args::Args;

/// Runs the command these words name.
pub fn run(words: &[String]) -> ExitCode {
    let Some(name) = words.first() else {
        eprint!("{}", overview());
        return ExitCode::from(MISUSED);
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        say!("{}", overview());
        return ExitCode::SUCCESS;
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        let hint = did_you_mean(name, COMMANDS.iter().map(|command| command.name));
        return misuse("lab", &format!("no command `{name}`. {hint}"), "lab --help lists them");
    };
    let place = format!("lab {}", command.name);
    let see = format!("{place} --help says how it is used");
    let args = match Args::parse(&words[1..], command.options, command.switches) {
        Ok(args) => args,
        Err(wrong) => return misuse(&place, &wrong, &see),
    };
    if args.has("help") {
        say!("{}\n\nusage: lab {}", command.about, command.usage);
        return ExitCode::SUCCESS;
    }
    match (command.run)(&args) {
        Ok(found) => ExitCode::from(u8::from(found)),
        Err(wrong) => misuse(&place, &wrong, &see),
    }
}

const MISUSED: u8 = 2;

/// What a command gives back: whether it found anything wrong, or why it could not begin.
type Finding = Result<bool, String>;

/// One command.
struct Command {
    name: &'static str,
    about: &'static str,
    usage: &'static str,
    /// Options with a value.
    options: &'static [&'static str],
    /// Options without one.
    switches: &'static [&'static str],
    run: fn(&Args) -> Finding,
}

const COMMANDS: &[Command] = &[
    check::COMMAND,
    watch::COMMAND,
    sim::COMMAND,
    ladder::COMMAND,
    exploit::COMMAND,
    fit::COMMAND,
    coverage::COMMAND,
    verify::COMMAND,
    bench::COMMAND,
    traces::COMMAND,
    serve::COMMAND,
];

fn overview() -> String {
    let line = |command: &Command| format!("  {:10}{}\n", command.name, command.about);
    let list: String = COMMANDS.iter().map(line).collect();
    format!("usage: lab COMMAND [OPTIONS]\n\n{list}\nlab COMMAND --help says more.\n")
}

fn misuse(place: &str, wrong: &str, see: &str) -> ExitCode {
    eprintln!("{place}: {}\n{see}", wrong.trim());
    ExitCode::from(MISUSED)
}
