//! `lab hexy`: headless tools around HexyGame.

mod answers;
mod requests;
pub mod serve;

use std::sync::{Arc, LazyLock};

use clap::Subcommand;
use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::rules::catalogue::Catalogue;
use hexy_game::rules::events::HexyEvent;
use hexy_game::rules::setup::HexySetup;
use hexy_game::rules::state::{HexyOutcome, ItemKind};
use kernel::Seat;
use shell::bots::Dice;

use super::Finding;
use super::any::{self, AnyCommand, LabGame, SeatLevels};

/// Tools around HexyGame
#[derive(clap::Args)]
pub(super) struct HexyArgs {
    #[command(subcommand)]
    command: HexyCommand,
}

#[derive(Subcommand)]
enum HexyCommand {
    #[command(flatten)]
    Any(AnyCommand),
    /// Plays matches of HexyGame over standard input and output, for programs
    #[command(long_about = serve::HELP)]
    Serve,
}

pub(super) fn run(args: &HexyArgs) -> Finding {
    match &args.command {
        HexyCommand::Any(command) => any::run::<HexyGame>(command),
        HexyCommand::Serve => any::serve::run::<HexyGame>(),
    }
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(embedded_catalogue);

impl LabGame for HexyGame {
    fn seating(nth: u64, dice: &mut Dice) -> SeatLevels<Self> {
        let Catalogue { maps, decks, .. } = &*CATALOGUE;
        let map = &maps[(nth % maps.len() as u64) as usize];
        let drawn = [0, 1].map(|_| &decks[dice.below(decks.len())]);
        let setup = HexySetup::shuffled(&CATALOGUE, map, drawn.map(|deck| deck.cards.clone()));
        let labels = drawn.map(|deck| format!("{} on {}", deck.name, map.name));
        SeatLevels { setup: Arc::new(setup), labels: labels.into() }
    }

    fn turn_of(event: &HexyEvent) -> Option<Seat> {
        match event {
            HexyEvent::Turn { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn ending(outcome: &HexyOutcome) -> String {
        any::values::name(outcome.by)
    }

    fn tally(event: &HexyEvent) -> Option<&'static str> {
        match event {
            HexyEvent::Pass { telling: true, .. } => Some("passes that tell"),
            HexyEvent::Pass { telling: false, .. } => Some("passes"),
            HexyEvent::Put { item, .. } => Some(match item.kind {
                ItemKind::Spell { .. } => "spells",
                ItemKind::Ability { .. } => "abilities",
                ItemKind::Trigger { .. } => "triggers",
                ItemKind::Move { .. } => "steps",
                ItemKind::Attack { .. } => "attacks",
                ItemKind::Strike { .. } => "strikes",
                ItemKind::Draw | ItemKind::Score => return None,
            }),
            HexyEvent::Energy { .. } => Some("energies"),
            HexyEvent::Counterstrike { .. } => Some("counterstrikes"),
            HexyEvent::Destroyed { .. } => Some("destroyed"),
            HexyEvent::Cancelled { .. } => Some("cancelled"),
            HexyEvent::Chose { .. } => Some("choices"),
            HexyEvent::Scored { gained: true, .. } => Some("scores"),
            HexyEvent::Mulligan { .. } => Some("mulligans"),
            _ => None,
        }
    }
}
