//! `cargo bench --no-default-features`: the measurements of `lab bench`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hexstrike::lab::run(["lab", "bench"])
}
