//! A match that somebody shared comes into the set-up, and the decks that it needs among the player's own.

use std::io;

use bevy::prelude::*;

use super::{DeckShelf, OwnDecks, fresh_id, keep};
use crate::client::folders::Folders;
use crate::client::match_flow::plan::{MatchPlan, SeatPlan, SetupPlan};
use crate::client::session::rematch::player;
use crate::client::settings::Settings;
use hexstrike_game::content::{Deck, DeckList, Library};
use study::record::share::{SharedSeat, SharedSetup};

/// The set-up is to show this match; decks that are not there come with it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct TakeSetup {
    /// The match.
    pub setup: SharedSetup,
    /// Whose choice its decks are.
    pub decks: DecksOf,
}

/// Whose choice the decks of a match are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecksOf {
    /// Somebody chose them.
    Choice,
    /// They were drawn: nobody has seen which they are.
    Chance,
}

pub(super) fn take(
    mut asked: MessageReader<TakeSetup>,
    mut shelf: DeckShelf,
    mut settings: ResMut<Settings>,
) {
    for TakeSetup { setup, decks } in asked.read() {
        let mut plan = planned(setup, *decks, &shelf.content.library);
        // Decks that are all there need nothing from the disk.
        if plan.is_err() {
            if !shelf.change(|folders, own, library| bring(folders, own, setup, library)) {
                continue;
            }
            plan = planned(setup, *decks, &shelf.content.library);
        }
        match plan {
            Ok(plan) => {
                *shelf.set_up = SetupPlan::chosen(plan);
                build_as(setup, &mut settings);
            }
            Err(MissingDeck { name }) => {
                shelf.toasts.refuse(format!("The set-up was not taken: it needs the deck {name}."));
            }
        }
    }
}

/// The island looks as the set-up says, if it does.
fn build_as(setup: &SharedSetup, settings: &mut ResMut<Settings>) {
    if let Some(look) = setup.look.as_ref().filter(|look| **look != settings.look) {
        settings.look.clone_from(look);
    }
}

/// Keeps the decks of a set-up that are not there yet.
fn bring(folders: &Folders, own: &OwnDecks, setup: &SharedSetup, library: &Library) -> io::Result<()> {
    let mut known = library.clone();
    for seat in &setup.seats {
        let Ok(deck) = seat.deck.check(&known) else { continue };
        if same(&known, &deck).is_none() {
            let id = fresh_id(&seat.deck.name, own, &known);
            let list = DeckList { id, ..seat.deck.clone() };
            keep(folders, own, &list)?;
            known.decks.push(Deck { id: list.id, ..deck });
        }
    }
    Ok(())
}

/// The place of a deck with this fighter and these cards in this order.
fn same(library: &Library, deck: &Deck) -> Option<usize> {
    let alike = |other: &Deck| {
        (other.fighter, other.movement, other.abilities) == (deck.fighter, deck.movement, deck.abilities)
    };
    library.decks.iter().position(alike)
}

/// A deck that a set-up needs is not there.
struct MissingDeck {
    /// What it is called there.
    name: String,
}

/// The match that the set-up describes.
///
/// # Errors
/// The first deck that is not there.
fn planned(setup: &SharedSetup, decks: DecksOf, library: &Library) -> Result<MatchPlan, MissingDeck> {
    let seat = |seat: &SharedSeat| {
        let deck = seat.deck.check(library).ok().and_then(|deck| same(library, &deck));
        let deck = deck.ok_or_else(|| MissingDeck { name: seat.deck.name.clone() })?;
        Ok(SeatPlan { drawn: decks == DecksOf::Chance, ..SeatPlan::new(player(&seat.player), deck) })
    };
    Ok(MatchPlan {
        seats: setup.seats.iter().map(seat).collect::<Result<_, MissingDeck>>()?,
        seed: setup.seed,
        decks: setup.decks,
        tracking: setup.tracking,
    })
}
