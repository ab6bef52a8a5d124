//! Shared set-ups: shows one on the set-up screen, and adds its decks to the player's own.

use std::io;

use bevy::prelude::*;

use super::{DeckShelf, OwnDecks, fresh_id};
use crate::app::folders::Folders;
use crate::app::settings::Settings;
use crate::hexstrike::match_flow::plan::{MatchPlan, SeatPlan, SetupPlan};
use crate::hexstrike::session::rematch::player;
use hexstrike_game::content::{Deck, DeckList, Library};
use study::record::share::{SharedSeat, SharedSetup};

/// Message: show this set-up, and add its missing decks.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct TakeSetup {
    /// Set-up.
    pub setup: SharedSetup,
    /// Origin of its decks.
    pub decks: DecksOf,
}

/// Origin of the decks of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecksOf {
    /// Chosen by a player.
    Choice,
    /// Drawn at random: no player has seen them.
    Chance,
}

pub(super) fn take(
    mut asked: MessageReader<TakeSetup>,
    mut shelf: DeckShelf,
    mut settings: ResMut<Settings>,
) {
    for TakeSetup { setup, decks } in asked.read() {
        let mut plan = planned(setup, *decks, &shelf.content.library);
        // The disk is needed only for missing decks.
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

/// Applies the look of the set-up, if it has one.
fn build_as(setup: &SharedSetup, settings: &mut ResMut<Settings>) {
    if let Some(look) = setup.look.as_ref().filter(|look| **look != settings.look) {
        settings.look.clone_from(look);
    }
}

/// Saves the missing decks of a set-up.
fn bring(folders: &Folders, own: &OwnDecks, setup: &SharedSetup, library: &Library) -> io::Result<()> {
    let mut known = library.clone();
    for seat in &setup.seats {
        let Ok(deck) = seat.deck.check(&known) else { continue };
        if same(&known, &deck).is_none() {
            let id = fresh_id(&seat.deck.name, own, &known);
            let list = DeckList { id, ..seat.deck.clone() };
            own.keep(&folders.decks(), &list)?;
            known.decks.push(Deck { id: list.id, ..deck });
        }
    }
    Ok(())
}

/// Returns the index of a deck with the same fighter and cards in the same order.
fn same(library: &Library, deck: &Deck) -> Option<usize> {
    let alike = |other: &Deck| {
        (other.fighter, other.movement, other.abilities) == (deck.fighter, deck.movement, deck.abilities)
    };
    library.decks.iter().position(alike)
}

/// Deck of a set-up that is missing.
struct MissingDeck {
    /// Its name in the set-up.
    name: String,
}

/// Returns the plan of the set-up.
///
/// # Errors
/// A deck is missing; the error names the first one.
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
