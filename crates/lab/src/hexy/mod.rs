//! `lab hexy`: headless tools around HexyGame.

mod answers;
mod requests;
pub mod serve;

use clap::Subcommand;

use super::Finding;

/// Tools around HexyGame
#[derive(clap::Args)]
pub(super) struct HexyArgs {
    #[command(subcommand)]
    command: HexyCommand,
}

#[derive(Subcommand)]
enum HexyCommand {
    Serve(serve::HexyServeArgs),
}

pub(super) fn run(args: &HexyArgs) -> Finding {
    match &args.command {
        HexyCommand::Serve(args) => serve::run(args),
    }
}
