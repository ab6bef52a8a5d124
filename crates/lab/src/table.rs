//! Matches of bots from the content.

use std::borrow::Borrow;
use std::sync::{Arc, OnceLock};

use hexstrike_game::bots::decks;
use hexstrike_game::content::{Deck, Library};
use hexstrike_game::rules::state::arena::Start;
use hexstrike_game::rules::state::arena::{Arena, ArenaError};
use hexstrike_game::rules::state::format::Format;
use hexstrike_game::rules::state::setup::{Player, StartingState};
use hexstrike_game::rules::{Match, Ruleset, Setup};
use kernel::MAX_SEATS;
use shell::bots::Dice;
use shell::content::Places;
use shell::content::problem::did_you_mean;

/// Content and the rules compiled from it.
pub struct LabContent {
    /// Content.
    pub library: Library,
    /// Rules.
    pub ruleset: Arc<Ruleset>,
    /// Cached land for each number of seats: all matches share its tables.
    arenas: [OnceLock<Arena>; MAX_SEATS + 1],
}

impl LabContent {
    /// Loads the available content; faulty entries are left out, as in the game.
    pub fn set() -> Self {
        let (library, _) = Library::load(&Places::find());
        let ruleset = Arc::new(Ruleset::new(library.cards.clone(), library.fighters.clone()));
        Self { library, ruleset, arenas: Default::default() }
    }

    /// Decks with these ids.
    ///
    /// # Errors
    /// If one does not exist.
    pub fn decks(&self, ids: &[String]) -> Result<Vec<Deck>, String> {
        let known = || self.library.decks.iter().map(|deck| deck.id.as_str());
        let missing = |id: &str| {
            let all: Vec<&str> = known().collect();
            format!("no deck `{id}`. {}\ndecks: {}", did_you_mean(id, known()), all.join(", "))
        };
        ids.iter().map(|id| self.library.deck(id.trim()).cloned().ok_or_else(|| missing(id.trim()))).collect()
    }

    /// All decks.
    pub fn all_decks(&self) -> &[Deck] {
        &self.library.decks
    }

    /// A random deck for each seat: over many matches every card and every fighter is played.
    ///
    /// # Errors
    /// If the library has too few cards for a deck.
    pub fn any_decks(&self, seats: usize, dice: &mut Dice) -> Result<Vec<Deck>, String> {
        let deck = |_| decks::any(&self.library, dice).ok_or("too few cards for a deck".to_owned());
        (0..seats).map(deck).collect()
    }

    /// A random deck from files for each seat.
    ///
    /// # Errors
    /// If there is none.
    pub fn listed_decks(&self, seats: usize, dice: &mut Dice) -> Result<Vec<Deck>, String> {
        let deck = |_| dice.pick(self.all_decks()).cloned().ok_or("there are no decks".to_owned());
        (0..seats).map(deck).collect()
    }

    /// A match between players with these decks, called A, B and so on.
    ///
    /// # Errors
    /// If there is no island for this number.
    pub fn seat<D: Borrow<Deck>>(&self, decks: &[D]) -> Result<Match, String> {
        self.seat_with(decks, vec![StartingState::default(); decks.len()])
    }

    /// The same with other starting states, one for each deck.
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

    /// Cached arena for this number of seats; `lay` creates a missing one.
    fn arena(&self, seats: usize, lay: impl FnOnce() -> Result<Arena, ArenaError>) -> Result<Arena, String> {
        let known = self.arenas.get(seats).ok_or(format!("there is no table for {seats}"))?;
        if let Some(arena) = known.get() {
            return Ok(arena.clone());
        }
        let laid = lay().map_err(|error| error.to_string())?;
        Ok(known.get_or_init(|| laid).clone())
    }

    /// Name of a fighter.
    pub fn fighter(&self, game: &Match, seat: kernel::Seat) -> &str {
        &self.library.fighter(game.setup().player(seat).fighter).name
    }
}
