//! Entry point of the game.

#![warn(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use clap::Parser;
use hexstrike::app::options::LaunchOptions;

fn main() -> ExitCode {
    let options = match LaunchOptions::try_parse() {
        Ok(options) => options,
        Err(answer) => {
            // The terminal may be gone.
            let _ = answer.print();
            return ExitCode::from(answer.exit_code() as u8);
        }
    };
    study::read_tables();
    match hexstrike::run(options) {
        bevy::app::AppExit::Success => ExitCode::SUCCESS,
        bevy::app::AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
