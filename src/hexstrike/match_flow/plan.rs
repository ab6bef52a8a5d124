//! Plan of a match: players, decks and seed.

use std::fmt;
use std::sync::Arc;

use bevy::prelude::*;

use super::MatchSession;
pub use super::players::PlayerKind;
use crate::app::library::ContentLibrary;
use crate::app::seeds::FreshSeeds;
use hexstrike_game::content::Deck;
use hexstrike_game::rules::state::format::{CardTracking, Format, Openness};
use hexstrike_game::rules::state::setup::{Player, Setup, SetupError, StartingState};
use shell::bots::Dice;
use study::record::Recorder;

/// Plan of a match, before roster order is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchPlan {
    /// Two to four seats.
    pub seats: Vec<SeatPlan>,
    /// Seed of the dice.
    pub seed: u64,
    /// Openness of decks.
    pub decks: Openness,
    /// Use of a card tracker.
    pub tracking: CardTracking,
}

/// Plan of the current match, from which another like it can begin.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub enum PlanAtHand {
    /// None: it was not planned, or its decks are unknown.
    #[default]
    None,
    /// Plan that can begin.
    Ready(MatchPlan),
    /// Plan with a deck that is missing, and may come back.
    Waits {
        /// Plan.
        plan: MatchPlan,
        /// Ids of its decks, by seat.
        decks: Vec<String>,
    },
}

impl PlanAtHand {
    /// Creates it from a plan, if there is one.
    pub fn new(plan: Option<MatchPlan>) -> Self {
        plan.map_or(Self::None, Self::Ready)
    }

    /// Returns the plan if it can begin.
    pub const fn ready(&self) -> Option<&MatchPlan> {
        match self {
            Self::Ready(plan) => Some(plan),
            Self::None | Self::Waits { .. } => None,
        }
    }

    /// Updates the plan when the decks change. It waits while one of its own is missing, because a deck under
    /// change may come back.
    pub fn follow_decks(&mut self, before: &[Deck], now: &[Deck]) {
        let (plan, decks) = match std::mem::take(self) {
            Self::None => return,
            Self::Waits { plan, decks } => (plan, decks),
            Self::Ready(plan) => {
                let ids = plan.seats.iter().map(|seat| before.get(seat.deck).map(|deck| deck.id.clone()));
                let Some(ids) = ids.collect() else { return };
                (plan, ids)
            }
        };
        let places: Option<Vec<usize>> = decks.iter().map(|id| place_of(id, now)).collect();
        *self = match places {
            Some(places) => {
                let mut plan = plan;
                plan.seats.iter_mut().zip(places).for_each(|(seat, place)| seat.deck = place);
                Self::Ready(plan)
            }
            None => Self::Waits { plan, decks },
        };
    }
}

/// Plan of the set-up screen, kept while other matches are played. A new seed is drawn after each start.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct SetupPlan {
    /// Plan.
    pub plan: MatchPlan,
    /// True until the player changes it; the set-up then offers the bot chosen there last.
    pub unchosen: bool,
    /// Missing decks.
    gone: Vec<GoneDeck>,
}

/// Missing deck, with the one shown in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
struct GoneDeck {
    /// Index of the seat.
    seat: usize,
    /// Id of the missing deck.
    id: String,
    /// Id of the other deck.
    shown: String,
}

impl SetupPlan {
    /// Creates it from a plan that the player has chosen.
    pub const fn chosen(plan: MatchPlan) -> Self {
        Self { plan, unchosen: false, gone: Vec::new() }
    }

    /// Updates the plan when the decks change. The first deck replaces a missing one until that comes back or
    /// another is chosen.
    pub fn follow_decks(&mut self, before: &[Deck], now: &[Deck]) {
        let gone = std::mem::take(&mut self.gone);
        for (nth, seat) in self.plan.seats.iter_mut().enumerate() {
            let Some(shown) = before.get(seat.deck).map(|deck| deck.id.clone()) else { continue };
            let of_seat = |gone: &&GoneDeck| gone.seat == nth && gone.shown == shown;
            let own = gone.iter().find(of_seat).map_or(&shown, |gone| &gone.id).clone();
            let found = place_of(&own, now);
            seat.deck = found.or_else(|| place_of(&shown, now).filter(|_| shown != own)).unwrap_or(0);
            if let (None, Some(instead)) = (found, now.get(seat.deck)) {
                self.gone.push(GoneDeck { seat: nth, id: own, shown: instead.id.clone() });
            }
        }
    }
}

/// Index of the deck with this id.
fn place_of(id: &str, decks: &[Deck]) -> Option<usize> {
    decks.iter().position(|deck| deck.id == id)
}

/// Seat of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatPlan {
    /// Player of the seat.
    pub player: PlayerKind,
    /// Index of the deck in the library; the deck determines the fighter.
    pub deck: usize,
    /// True if the deck was drawn at random: with closed decks no player has seen which it is.
    pub drawn: bool,
}

impl SeatPlan {
    /// Creates a seat of this player with a chosen deck.
    pub const fn new(player: PlayerKind, deck: usize) -> Self {
        Self { player, deck, drawn: false }
    }
}

/// Reason why a plan cannot begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartError {
    /// A seat has no deck: none could be read, or this one is missing.
    NoDeck,
    /// No island has this many seats.
    NoIsland(usize),
    /// The rules refuse it.
    Setup(SetupError),
}

impl From<SetupError> for StartError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDeck => f.write_str("a seat has no deck: the deck files could not be read"),
            Self::NoIsland(seats) => {
                write!(f, "no island has {seats} seats: the island file could not be read")
            }
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl FromWorld for SetupPlan {
    fn from_world(world: &mut World) -> Self {
        world.init_resource::<ContentLibrary>();
        let seed = world.get_resource_or_init::<FreshSeeds>().seed();
        let content = world.resource::<ContentLibrary>();
        Self { plan: MatchPlan::quick_duel(&content.library.decks, seed), unchosen: true, gone: Vec::new() }
    }
}

impl MatchPlan {
    /// Plans a duel of a person against the usual bot, with decks of two random fighters.
    pub fn quick_duel(decks: &[Deck], seed: u64) -> Self {
        let mut dice = Dice::seeded(seed);
        let own = dice.below(decks.len().max(1));
        let others: Vec<usize> =
            (0..decks.len()).filter(|i| decks[*i].fighter != decks[own].fighter).collect();
        let other = dice.pick(&others).copied().unwrap_or(own);
        Self::duel(own, (PlayerKind::usual_bot(), other), seed)
    }

    /// Plans a duel of a person with deck `own`, if it is there, against the usual bot with a random fighter.
    pub fn quick_duel_with(own: Option<usize>, decks: &[Deck], seed: u64) -> Self {
        let mut plan = Self::quick_duel(decks, seed);
        let Some(own) = own.filter(|own| *own < decks.len()) else { return plan };
        let mut dice = Dice::seeded(seed);
        let others: Vec<usize> =
            (0..decks.len()).filter(|i| decks[*i].fighter != decks[own].fighter).collect();
        plan.seats[0].deck = own;
        plan.seats[1].deck = dice.pick(&others).copied().unwrap_or(own);
        plan
    }

    /// Plans a duel of a person with deck `own` against this player with another, all decks open.
    pub fn duel(own: usize, (player, deck): (PlayerKind, usize), seed: u64) -> Self {
        let own = SeatPlan::new(PlayerKind::Person, own);
        Self {
            seats: vec![own, SeatPlan::new(player, deck)],
            seed,
            decks: Openness::Open,
            tracking: CardTracking::Helped,
        }
    }

    /// Replaces all bots by this one.
    #[must_use]
    pub fn against(mut self, bot: PlayerKind) -> Self {
        let bots = self.seats.iter_mut().filter(|seat| seat.player != PlayerKind::Person);
        bots.for_each(|seat| seat.player = bot);
        self
    }

    /// Removes the last bot, or the last person if there are no bots.
    pub fn remove_seat(&mut self) {
        let bot = self.seats.iter().rposition(|seat| seat.player != PlayerKind::Person);
        if let Some(place) = bot.or(self.seats.len().checked_sub(1)) {
            self.seats.remove(place);
        }
    }

    /// Returns the seats in roster order, as indices in the plan, drawn with the match's own dice (ruling 3).
    pub fn roster(&self) -> Vec<usize> {
        Dice::seeded(self.seed).order(self.seats.len())
    }

    /// Begins the match, its seats in roster order.
    ///
    /// # Errors
    /// The plan cannot begin.
    pub fn begin(&self, content: &ContentLibrary) -> Result<MatchSession, StartError> {
        let library = &content.library;
        let mut dice = Dice::seeded(self.seed);
        let order: Vec<&SeatPlan> =
            dice.order(self.seats.len()).into_iter().map(|i| &self.seats[i]).collect();
        let island = library.island_for(order.len()).ok_or(StartError::NoIsland(order.len()))?;
        let mut players: Vec<Player> = Vec::new();
        for (seat, start) in order.iter().zip(&island.starts) {
            let deck = library.decks.get(seat.deck).ok_or(StartError::NoDeck)?;
            let fighter = library.fighter(deck.fighter);
            let same = players.iter().filter(|player| player.fighter == deck.fighter).count();
            let name =
                if same == 0 { fighter.name.clone() } else { format!("{} {}", fighter.name, same + 1) };
            players.push(Player {
                name,
                fighter: deck.fighter,
                power: fighter.power,
                movement: deck.movement,
                ability: deck.abilities,
                start: *start,
                opening: StartingState::default(),
            });
        }
        let drivers = order.iter().map(|seat| seat.player.driver(&mut dice)).collect();
        let seats = players.len();
        let format = library.format_for(seats).cloned().unwrap_or_else(|| Format::standard(seats));
        let format = Format { decks: self.decks, tracking: self.tracking, ..format };
        let setup = Setup::of(format, &island.land, players)?;
        let game = Recorder::begin(Arc::clone(&content.ruleset), Arc::new(setup), &[])?;
        let players = order.iter().map(|seat| seat.player.words());
        let decks =
            order.iter().filter_map(|seat| library.decks.get(seat.deck)).map(|deck| deck.name.as_str());
        Ok(MatchSession::new(game.drawn_with(self.seed).played_by(players).with_decks(decks), drivers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_duel_keeps_the_own_deck_and_meets_other_fighters() {
        let decks = ContentLibrary::default().library.decks.clone();
        let plans = || (0..20).map(|seed| MatchPlan::quick_duel_with(Some(2), &decks, seed));
        assert!(plans().all(|plan| plan.seats[0].deck == 2));
        let rivals: std::collections::BTreeSet<usize> = plans().map(|plan| plan.seats[1].deck).collect();
        assert!(rivals.len() > 2 && rivals.iter().all(|rival| decks[*rival].fighter != decks[2].fighter));
    }

    #[test]
    fn the_seat_that_is_taken_away_is_a_bots_as_long_as_there_is_one() {
        let seat = |player| SeatPlan::new(player, 0);
        let bot = PlayerKind::SimpleBot;
        let mut plan = MatchPlan::quick_duel(&[], 1);
        plan.seats = vec![seat(bot), seat(PlayerKind::Person), seat(bot), seat(PlayerKind::Person)];
        (0..2).for_each(|_| plan.remove_seat());
        assert_eq!(plan.seats.iter().map(|seat| seat.player).collect::<Vec<_>>(), [PlayerKind::Person; 2]);
        plan.remove_seat();
        assert_eq!(plan.seats.len(), 1);
    }
}
