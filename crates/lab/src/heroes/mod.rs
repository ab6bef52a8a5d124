//! `lab heroes`: headless tools around Heroes of Hex.

mod advice;
mod bench;
mod coverage;
mod ladder;
mod record;
pub mod serve;
mod sim;
mod table;
mod verify;
mod watch;

use clap::Subcommand;

use super::Finding;

/// Inputs after which a match counts as stuck: far more than 200 Turns can take.
const ENDLESS: u32 = 50_000;

/// Tools around Heroes of Hex
#[derive(clap::Args)]
pub(super) struct HeroesArgs {
    #[command(subcommand)]
    what: HeroesCommand,
}

#[derive(Subcommand)]
enum HeroesCommand {
    Watch(watch::HeroWatchArgs),
    Sim(sim::HeroSimArgs),
    Ladder(ladder::HeroLadderArgs),
    Coverage(coverage::HeroCoverageArgs),
    Bench(bench::HeroBenchArgs),
    Verify(verify::HeroVerifyArgs),
    Serve(serve::HeroServeArgs),
}

pub(super) fn run(args: &HeroesArgs) -> Finding {
    match &args.what {
        HeroesCommand::Watch(args) => watch::run(args),
        HeroesCommand::Sim(args) => sim::run(args),
        HeroesCommand::Ladder(args) => ladder::run(args),
        HeroesCommand::Coverage(args) => coverage::run(args),
        HeroesCommand::Bench(args) => bench::run(args),
        HeroesCommand::Verify(args) => verify::run(args),
        HeroesCommand::Serve(args) => serve::run(args),
    }
}
