//! `lab arrow`: headless tools around Vane and Veil.

mod answers;
mod requests;
pub mod serve;

use std::sync::{Arc, LazyLock};

use arrow_game::VaneAndVeil;
use arrow_game::content::embedded_catalogue;
use arrow_game::rules::catalogue::Catalogue;
use arrow_game::rules::events::{ArrowEvent, ArrowOutcome};
use arrow_game::rules::setup::ArrowSetup;
use clap::Subcommand;
use kernel::Seat;
use shell::bots::Dice;

use super::Finding;
use super::any::{self, AnyCommand, LabGame, SeatLevels};

/// Tools around Vane and Veil
#[derive(clap::Args)]
pub(super) struct ArrowArgs {
    #[command(subcommand)]
    command: ArrowCommand,
}

#[derive(Subcommand)]
enum ArrowCommand {
    #[command(flatten)]
    Any(AnyCommand),
    /// Plays matches of Vane and Veil over standard input and output, for programs
    #[command(long_about = serve::HELP)]
    Serve,
}

pub(super) fn run(args: &ArrowArgs) -> Finding {
    match &args.command {
        ArrowCommand::Any(command) => any::run::<VaneAndVeil>(command),
        ArrowCommand::Serve => any::serve::run::<VaneAndVeil>(),
    }
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(embedded_catalogue);

impl LabGame for VaneAndVeil {
    fn seating(nth: u64, dice: &mut Dice) -> SeatLevels<Self> {
        let Catalogue { boards, decks, .. } = &*CATALOGUE;
        let board = &boards[(nth % boards.len() as u64) as usize];
        let drawn = [0, 1].map(|_| &decks[dice.below(decks.len())]);
        let setup = ArrowSetup::shuffled(&CATALOGUE, board, drawn.map(|deck| deck.cards.clone()));
        let labels = drawn.map(|deck| format!("{} on {}", deck.name, board.name));
        SeatLevels { setup: Arc::new(setup), labels: labels.into() }
    }

    fn turn_of(event: &ArrowEvent) -> Option<Seat> {
        match event {
            ArrowEvent::Turn { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn ending(outcome: &ArrowOutcome) -> String {
        any::values::name(outcome.why)
    }

    fn tally(event: &ArrowEvent) -> Option<&'static str> {
        match event {
            ArrowEvent::Play { covered: true, .. } => Some("played covered"),
            ArrowEvent::Play { covered: false, .. } => Some("played face-up"),
            ArrowEvent::Pass { .. } => Some("passed"),
            ArrowEvent::Reveal { paid: true, .. } => Some("revealed and paid"),
            ArrowEvent::Reveal { paid: false, .. } => Some("revealed and not paid"),
            ArrowEvent::Ability { .. } => Some("abilities"),
            ArrowEvent::Conflict { .. } => Some("conflicts"),
            ArrowEvent::Flip { .. } => Some("flips"),
            ArrowEvent::Hold { .. } => Some("holds"),
            ArrowEvent::Chain { .. } => Some("chains"),
            ArrowEvent::Destroy { .. } => Some("destroyed"),
            _ => None,
        }
    }
}
