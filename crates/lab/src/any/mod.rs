//! Tools for any game of the shell. A game gets them by one implementation of [`LabGame`].

mod bench;
mod ladder;
mod play;
pub(crate) mod serve;
mod sim;
pub(crate) mod values;
mod verify;
mod watch;

use std::sync::Arc;
use std::time::Duration;

use clap::Subcommand;
use kernel::Seat;
use shell::bots::{Budget, Dice, SearchLimits};
use shell::content::problem::did_you_mean;
use shell::game::{BotLevel, GameBots, GameText};

use super::Finding;

/// Game as the laboratory needs it, besides its rules, texts and bots.
pub(super) trait LabGame: GameText + GameBots {
    /// Set-up of the nth match: boards take turns, the rest is drawn.
    fn seating(nth: u64, dice: &mut Dice) -> SeatLevels<Self>;

    /// Active seat of a turn, if the event begins one.
    fn turn_of(event: &Self::Event) -> Option<Seat>;

    /// Reason of the end in a word.
    fn ending(outcome: &Self::Outcome) -> String;

    /// Name under which `sim` counts an event; `None` if it does not.
    fn tally(event: &Self::Event) -> Option<&'static str>;
}

/// Set-up of a match, with a label of each seat by which results are counted, such as its deck.
pub(super) struct SeatLevels<G: LabGame> {
    pub setup: Arc<G::Setup>,
    pub labels: Vec<String>,
}

/// Tools of a game.
#[derive(Subcommand)]
pub(super) enum AnyCommand {
    Sim(sim::AnySimArgs),
    Ladder(ladder::AnyLadderArgs),
    Watch(watch::AnyWatchArgs),
    Verify(verify::AnyVerifyArgs),
    Bench(bench::AnyBenchArgs),
}

/// Runs a tool for a game.
pub(super) fn run<G: LabGame>(command: &AnyCommand) -> Finding {
    match command {
        AnyCommand::Sim(args) => sim::run::<G>(args),
        AnyCommand::Ladder(args) => ladder::run::<G>(args),
        AnyCommand::Watch(args) => watch::run::<G>(args),
        AnyCommand::Verify(args) => verify::run::<G>(args),
        AnyCommand::Bench(args) => bench::run::<G>(args),
    }
}

/// Budget of each decision of a bot.
#[derive(clap::Args, Clone, Copy)]
pub(super) struct BudgetArgs {
    /// Futures for each decision
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    iterations: u64,
    /// Milliseconds for each decision, instead of a number of futures
    #[arg(long, value_name = "N", conflicts_with = "iterations")]
    millis: Option<u64>,
}

impl BudgetArgs {
    fn limits(self) -> SearchLimits {
        let time = self.millis.map(|millis| Budget::Time(Duration::from_millis(millis)));
        SearchLimits::within(time.unwrap_or(Budget::Iterations(self.iterations)))
    }
}

/// Level with this id.
fn level<G: LabGame>(id: &str) -> Result<&'static BotLevel, String> {
    let known = G::levels().iter().map(|level| level.id);
    G::levels().iter().find(|level| level.id == id.trim()).ok_or_else(|| {
        let listed: Vec<&str> = known.clone().collect();
        format!("no level `{id}`; there are {}. {}", listed.join(", "), did_you_mean(id, known))
    })
}
