//! Seats random bots at an island.

use std::borrow::Borrow;
use std::sync::{Arc, OnceLock};

use hexstrike_game::bots::decks;
use hexstrike_game::content::{Deck, Library};
use hexstrike_game::rules::state::arena::{Arena, ArenaError};
use hexstrike_game::rules::state::format::Format;
use hexstrike_game::rules::state::island::Start;
use hexstrike_game::rules::state::setup::{Player, StartingState};
use hexstrike_game::rules::{Match, Ruleset, Setup};
use kernel::MAX_SEATS;
use shell::bots::Dice;
use shell::content::Places;
use shell::content::problem::did_you_mean;

/// Content and the rules compiled from it.
pub struct LabContent {
    /// The content.
    pub library: Library,
    /// The rules.
    pub ruleset: Arc<Ruleset>,
    /// The land of a match for so many, laid out once: all matches share its tables.
    arenas: [OnceLock<Arena>; MAX_SEATS + 1],
}

impl LabContent {
    /// With whatever content is found; faulty entries are left out, as in the game.
    pub fn set() -> Self {
        let (library, _) = Library::load(&Places::find());
        let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
        Self { library, ruleset, arenas: Default::default() }
    }

    /// The decks of these ids.
    ///
    /// # Errors
    /// When there is no such deck.
    pub fn decks(&self, ids: &[String]) -> Result<Vec<Deck>, String> {
        let known = || self.library.decks.iter().map(|deck| deck.id.as_str());
        let missing = |id: &str| {
            let all: Vec<&str> = known().collect();
            format!("no deck `{id}`. {}\ndecks: {}", did_you_mean(id, known()), all.join(", "))
        };
        ids.iter().map(|id| self.library.deck(id.trim()).cloned().ok_or_else(|| missing(id.trim()))).collect()
    }

    /// Every deck there is.
    pub fn all_decks(&self) -> &[Deck] {
        &self.library.decks
    }

    /// A deck by chance for each of so many seats: over many matches every card and every fighter is played.
    ///
    /// # Errors
    /// When the library has too few cards for a deck.
    pub fn any_decks(&self, seats: usize, dice: &mut Dice) -> Result<Vec<Deck>, String> {
        let deck = |_| decks::any(&self.library, dice).ok_or("too few cards for a deck".to_owned());
        (0..seats).map(deck).collect()
    }

    /// One of the decks in files by chance for each of so many seats.
    ///
    /// # Errors
    /// When there is none.
    pub fn listed_decks(&self, seats: usize, dice: &mut Dice) -> Result<Vec<Deck>, String> {
        let deck = |_| dice.pick(self.all_decks()).cloned().ok_or("there are no decks".to_owned());
        (0..seats).map(deck).collect()
    }

    /// A match between players with these decks, called A, B and so on.
    ///
    /// # Errors
    /// When there is no island for so many.
    pub fn seat<D: Borrow<Deck>>(&self, decks: &[D]) -> Result<Match, String> {
        self.seat_with(decks, vec![StartingState::default(); decks.len()])
    }

    /// The same, begun otherwise than usual: with one opening a deck.
    ///
    /// # Errors
    /// As [`LabContent::seat`].
    pub fn seat_with<D: Borrow<Deck>>(
        &self,
        decks: &[D],
        openings: Vec<StartingState>,
    ) -> Result<Match, String> {
        let seats = decks.len();
        let island = self.library.island_for(seats).ok_or(format!("there is no island for {seats}"))?;
        let format = self.library.format_for(seats).cloned().unwrap_or_else(|| Format::standard(seats));
        let places = decks.iter().map(Borrow::borrow).zip(&island.starts).zip(openings);
        let player = |(index, ((deck, start), opening)): (usize, ((&Deck, &Start), StartingState))| Player {
            name: char::from(b'A' + index as u8).to_string(),
            fighter: deck.fighter,
            power: self.library.fighter(deck.fighter).power,
            movement: deck.movement,
            ability: deck.abilities,
            start: *start,
            opening,
        };
        let players = places.enumerate().map(player).collect();
        let arena = self.arena(seats, || Arena::within(&island.land, format.fatal_distance))?;
        let setup = Setup { arena, players, format };
        Match::new(Arc::clone(&self.ruleset), Arc::new(setup)).map_err(|error| error.to_string())
    }

    /// The arena for so many, which is laid out if there is none yet.
    fn arena(&self, seats: usize, lay: impl FnOnce() -> Result<Arena, ArenaError>) -> Result<Arena, String> {
        let known = self.arenas.get(seats).ok_or(format!("there is no table for {seats}"))?;
        if let Some(arena) = known.get() {
            return Ok(arena.clone());
        }
        let laid = lay().map_err(|error| error.to_string())?;
        Ok(known.get_or_init(|| laid).clone())
    }

    /// A fighter's name.
    pub fn fighter(&self, game: &Match, seat: kernel::Seat) -> &str {
        &self.library.fighter(game.setup().player(seat).fighter).name
    }
}
