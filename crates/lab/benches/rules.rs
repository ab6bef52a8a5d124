//! `cargo bench -p lab`: the measurements of `lab bench`.

use std::process::ExitCode;

fn main() -> ExitCode {
    lab::run(["lab", "bench"])
}
