//! The laboratory: headless tools around the rules. `lab --help` lists them.

use std::process::ExitCode;

fn main() -> ExitCode {
    study::read_tables();
    lab::run(std::env::args_os())
}
