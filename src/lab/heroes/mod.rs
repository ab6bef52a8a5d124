//! `lab heroes`: headless tools around the second game.

mod sim;

use clap::Subcommand;

use super::Finding;

/// Tools around Heroes of Hex
#[derive(clap::Args)]
pub struct HeroesArgs {
    #[command(subcommand)]
    what: HeroesCommand,
}

#[derive(Subcommand)]
enum HeroesCommand {
    Sim(sim::HeroSimArgs),
}

pub fn run(args: &HeroesArgs) -> Finding {
    match &args.what {
        HeroesCommand::Sim(args) => sim::run(args),
    }
}
