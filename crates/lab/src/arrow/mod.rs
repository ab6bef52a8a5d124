//! `lab arrow`: headless tools around Vane and Veil.

mod answers;
mod requests;
pub mod serve;

use clap::Subcommand;

use super::Finding;

/// Tools around Vane and Veil
#[derive(clap::Args)]
pub(super) struct ArrowArgs {
    #[command(subcommand)]
    command: ArrowCommand,
}

#[derive(Subcommand)]
enum ArrowCommand {
    Serve(serve::ArrowServeArgs),
}

pub(super) fn run(args: &ArrowArgs) -> Finding {
    match &args.command {
        ArrowCommand::Serve(args) => serve::run(args),
    }
}
