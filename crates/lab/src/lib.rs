//! The laboratory: command-line tools around the rules, without a window. Each has its own file.
//!
//! Exit codes: 0 success, 1 a fault was found, 2 invalid command line, 3 output could not be written. A
//! server whose client disconnects ends with success.

#[macro_use]
mod output;

mod any;
pub mod arrow;
mod bench;
mod board_text;
mod check;
mod contest;
mod coverage;
mod elo;
mod exploit;
mod files;
mod fit;
pub mod heroes;
pub mod hexy;
mod ladder;
mod melee;
mod position;
mod puzzles;
mod report;
pub mod serve;
mod sim;
mod table;
pub mod traces;
mod traits;
mod verify;
mod watch;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Runs the command of these arguments; the first is the program.
pub fn run<W: Into<OsString> + Clone>(words: impl IntoIterator<Item = W>) -> ExitCode {
    let command = match CommandLine::try_parse_from(words) {
        Ok(line) => line.command,
        Err(answer) => {
            let printed = answer.print().and_then(|()| std::io::stdout().flush());
            return match (answer.use_stderr(), printed) {
                (true, _) => ExitCode::from(MISUSED),
                (false, Ok(())) => ExitCode::SUCCESS,
                (false, Err(_)) => ExitCode::from(output::UNHEARD),
            };
        }
    };
    let (name, found) = command.run();
    match found {
        Ok(found) => ExitCode::from(u8::from(found)),
        Err(wrong) => {
            let wrong = output::plain(wrong.trim());
            // The error output may be closed; the exit code reports the fault too.
            let _ = writeln!(std::io::stderr(), "lab {name}: {wrong}\nlab {name} --help says how it is used");
            ExitCode::from(MISUSED)
        }
    }
}

const MISUSED: u8 = 2;

/// Result of a command: true if it found a fault, or the reason it could not begin.
type Finding = Result<bool, String>;

/// Headless tools around the rules of HexStrike.
#[derive(Parser)]
#[command(name = "lab", version, propagate_version = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::CheckArgs),
    Watch(watch::WatchArgs),
    Sim(sim::SimArgs),
    Ladder(ladder::LadderArgs),
    Melee(melee::MeleeArgs),
    Traits(traits::TraitsArgs),
    Exploit(exploit::ExploitArgs),
    Fit(fit::FitArgs),
    Heroes(heroes::HeroesArgs),
    Arrow(arrow::ArrowArgs),
    Hexy(hexy::HexyArgs),
    Coverage(coverage::CoverageArgs),
    Position(position::PositionArgs),
    Puzzles(puzzles::PuzzlesArgs),
    Report(report::ReportArgs),
    Verify(verify::VerifyArgs),
    Bench(bench::BenchArgs),
    Traces(traces::TracesArgs),
    Serve(serve::ServeArgs),
}

impl Command {
    /// Runs the command. Returns its name and result.
    fn run(&self) -> (&'static str, Finding) {
        match self {
            Self::Check(args) => ("check", check::run(args)),
            Self::Watch(args) => ("watch", watch::run(args)),
            Self::Sim(args) => ("sim", sim::run(args)),
            Self::Ladder(args) => ("ladder", ladder::run(args)),
            Self::Melee(args) => ("melee", melee::run(args)),
            Self::Traits(args) => ("traits", traits::run(args)),
            Self::Exploit(args) => ("exploit", exploit::run(args)),
            Self::Fit(args) => ("fit", fit::run(args)),
            Self::Heroes(args) => ("heroes", heroes::run(args)),
            Self::Arrow(args) => ("arrow", arrow::run(args)),
            Self::Hexy(args) => ("hexy", hexy::run(args)),
            Self::Coverage(args) => ("coverage", coverage::run(args)),
            Self::Position(args) => ("position", position::run(args)),
            Self::Puzzles(args) => ("puzzles", puzzles::run(args)),
            Self::Report(args) => ("report", report::run(args)),
            Self::Verify(args) => ("verify", verify::run(args)),
            Self::Bench(args) => ("bench", bench::run(args)),
            Self::Traces(args) => ("traces", traces::run(args)),
            Self::Serve(args) => ("serve", serve::run(args)),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn refused(line: &str) -> String {
        let words = line.split_whitespace();
        CommandLine::try_parse_from(words).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn every_command_and_option_says_what_it_is_for() {
        let mut lab = CommandLine::command();
        lab.build();
        lab.clone().debug_assert();
        explained(&lab);
    }

    fn explained(command: &clap::Command) {
        for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
            assert!(command.get_about().is_some(), "{}", command.get_name());
            for option in command.get_arguments() {
                assert!(option.get_help().is_some(), "{} {}", command.get_name(), option.get_id());
            }
            explained(command);
        }
    }

    #[test]
    fn lists_stand_between_commas_and_values_behind_an_equals_sign() {
        let line = CommandLine::try_parse_from(["lab", "watch", "--seed=7", "--decks", "x,y"]);
        let Ok(CommandLine { command: Command::Watch(args) }) = line else { panic!("a good command line") };
        assert_eq!((args.seed, args.decks), (7, vec!["x".to_owned(), "y".to_owned()]));
    }

    #[test]
    fn mistakes_are_named() {
        for (line, words) in [
            ("lab chek", "similar subcommand exists: 'check'"),
            ("lab sim --sed 7", "similar argument exists: '--seed'"),
            ("lab sim --seed", "a value is required for '--seed <N>'"),
            ("lab sim --seed many", "invalid value 'many' for '--seed <N>'"),
            ("lab sim --seed 1 --seed 2", "cannot be used multiple times"),
            ("lab sim --seats 5", "[possible values: 2, 3, 4, mixed]"),
            ("lab check much", "unexpected argument 'much'"),
            ("lab ladder --millis 1 --iterations 1", "cannot be used with"),
            ("lab verify", "required arguments were not provided"),
            ("lab", "Usage: lab <COMMAND>"),
        ] {
            let refused = refused(line);
            assert!(refused.contains(words), "{line}: {refused}");
        }
    }
}
