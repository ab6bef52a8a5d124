//! Match that is being planned: players, decks, and what the game lets one choose.

use std::sync::Arc;

use bevy::prelude::*;

use super::at_table::{StartTableMatch, TablePlayerKind};
use super::decks::ChooseDeck;
use super::decks::book::{DeckBook, OfferedDeck, offered};
use super::{TableContent, TableGame};
use crate::app::seeds::FreshSeeds;

/// Match that is being planned. It stays while the program runs.
#[derive(Resource, Debug)]
pub struct PlannedMatch<G: TableGame> {
    /// Choices of the game.
    pub plan: G::Plan,
    /// Players in roster order.
    pub players: [TablePlayerKind; 2],
    /// Ids of the decks in roster order.
    pub decks: [String; 2],
    /// Seed as typed.
    pub seed: String,
}

impl<G: TableGame> PlannedMatch<G> {
    /// Planned decks. A deck that is gone gives way to one of the game; `None` if there are none at all.
    pub fn decks<'a>(&self, offered: &'a [OfferedDeck]) -> Option<[&'a OfferedDeck; 2]> {
        let ready: Vec<&OfferedDeck> = offered.iter().filter(|deck| deck.path.is_none()).collect();
        let deck = |nth: usize| {
            let chosen = offered.iter().find(|deck| deck.id == self.decks[nth] && !deck.id.is_empty());
            chosen.or_else(|| ready.get(nth.min(ready.len().checked_sub(1)?)).copied())
        };
        Some([deck(0)?, deck(1)?])
    }

    /// Set-up of the planned match.
    pub fn setup(&self, content: &G::Content, offered: &[OfferedDeck]) -> G::Setup {
        let none: &[usize] = &[];
        let decks = self.decks(offered).map_or([none; 2], |decks| decks.map(|deck| deck.cards.as_slice()));
        G::setup(content, &self.plan, decks)
    }
}

/// Starts a match against the bot of this rank.
pub fn play_level<G: TableGame>(world: &mut World, rank: u8) {
    let seed = world.resource_mut::<FreshSeeds>().seed();
    let content = &world.resource::<TableContent<G>>().content;
    let all = offered::<G>(content, world.resource::<DeckBook<G>>());
    let setup = Arc::new(world.resource::<PlannedMatch<G>>().setup(content, &all));
    let players = vec![TablePlayerKind::Person, TablePlayerKind::Bot(rank)];
    world.write_message(StartTableMatch::<G> { setup, seed, players });
}

pub(super) fn logic<G: TableGame>(app: &mut App) {
    let plan = G::plan(&app.world().resource::<TableContent<G>>().content);
    let players = [TablePlayerKind::Person, TablePlayerKind::Bot(1)];
    app.insert_resource(PlannedMatch::<G> { plan, players, decks: Default::default(), seed: String::new() })
        .add_systems(Update, choose_deck::<G>.run_if(on_message::<ChooseDeck>));
}

/// Chooses the deck of the first seat.
fn choose_deck<G: TableGame>(mut chosen: MessageReader<ChooseDeck>, mut planned: ResMut<PlannedMatch<G>>) {
    if let Some(chosen) = chosen.read().filter(|chosen| chosen.game == G::ID).last() {
        planned.decks[0].clone_from(&chosen.id);
    }
}
