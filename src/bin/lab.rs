//! The laboratory: headless tools around the rules. `lab --help` lists them.

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    hexstrike::lab::run(&words)
}
