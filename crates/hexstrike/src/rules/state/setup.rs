//! Set-up of a match: the rules data, the island, and the players with their decks.

use std::fmt;

use super::arena::Start;
use super::arena::{Arena, ArenaError};
use super::facts::{CARD_IDS, Facts, Repertoire, Turns};
use super::format::{Format, FormatError, Openness, Victory};
use super::hand::{ABILITY_CARDS, Hand, MOVEMENT_CARDS};
use super::{Commitment, OpenBeat};
use crate::rules::cards::card::{Card, Kind, RotationLimit, Trigger};
use crate::rules::cards::fighter::{FighterDef, Power};
use crate::rules::cards::playbook::Playbook;
use crate::rules::ids::{CardId, FighterId};
use kernel::hex::Cell;
use kernel::{MAX_SEATS, Seat};

/// Cards and fighters, with all plays compiled. One ruleset serves any number of matches.
#[derive(Debug, Clone)]
pub struct Ruleset {
    /// All cards; a [`CardId`] is an index here.
    pub cards: Vec<Card>,
    /// All fighters; a [`FighterId`] is an index here.
    pub fighters: Vec<FighterDef>,
    /// Compiled plays.
    pub book: Playbook,
    /// Facts for every possible [`CardId`]; unknown cards have none.
    facts: Box<[Facts; CARD_IDS]>,
    repertoire: Repertoire,
    /// All cards in the order of their identifiers.
    by_name: Vec<CardId>,
}

impl Ruleset {
    /// Compiles checked cards and fighters.
    pub fn new(cards: Vec<Card>, fighters: Vec<FighterDef>) -> Self {
        let book = Playbook::compile(&cards);
        let facts = Facts::of_all(&cards);
        let mut by_name: Vec<CardId> = (0..cards.len()).map(|index| CardId(index as u8)).collect();
        by_name.sort_by(|one, other| cards[one.index()].id.cmp(&cards[other.index()].id));
        let repertoire = Repertoire::of(&facts);
        Self { cards, fighters, book, facts, repertoire, by_name }
    }

    /// Returns a card.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// Returns the card with this identifier.
    pub fn card_id(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|i| CardId(i as u8))
    }

    /// Returns the fighter with this identifier.
    pub fn fighter_id(&self, id: &str) -> Option<FighterId> {
        self.fighters.iter().position(|fighter| fighter.id == id).map(|i| FighterId(i as u8))
    }

    /// All cards of a kind in the order of their identifiers, which does not depend on the library's order.
    pub(in crate::rules) fn by_name(&self, kind: Kind) -> impl Iterator<Item = CardId> + '_ {
        self.by_name.iter().copied().filter(move |card| self.kind(*card) == kind)
    }

    /// Kind of a card.
    pub fn kind(&self, id: CardId) -> Kind {
        self.facts(id).kind
    }

    /// Returns the ability and the movement card of a pair.
    pub fn by_kind(&self, pair: Commitment) -> (CardId, CardId) {
        match self.kind(pair.active) {
            Kind::Ability => (pair.active, pair.passive),
            Kind::Movement => (pair.passive, pair.active),
        }
    }

    /// Returns true if the card can continue a combo.
    pub fn has_combo(&self, id: CardId) -> bool {
        self.facts(id).combo
    }

    /// Returns true if the card's own timeline reaches a focus beat.
    pub fn has_focus(&self, id: CardId) -> bool {
        self.facts(id).focus
    }

    /// Returns true if its attacks deal damage.
    pub fn harms(&self, id: CardId) -> bool {
        self.facts(id).harms
    }

    /// Returns true if its marked attack is a throw.
    pub fn throws(&self, id: CardId) -> bool {
        self.facts(id).throws
    }

    /// Hand trigger of the card.
    pub fn trigger(&self, id: CardId) -> Option<Trigger> {
        self.facts(id).trigger
    }

    /// Rotations allowed when the card is active.
    pub fn rotations(&self, id: CardId) -> RotationLimit {
        self.facts(id).rotations
    }

    /// Number of rotations with which each card may be active, for this much damage and this reason of an
    /// open beat.
    pub(in crate::rules) fn turns(&self, damage: u16, opening: OpenBeat) -> &Turns {
        self.repertoire.at(damage, opening)
    }

    /// Facts about the card.
    pub(in crate::rules) const fn facts(&self, id: CardId) -> &Facts {
        &self.facts[id.0 as usize]
    }

    /// Damage that the fighter needs for the card to be active.
    pub fn needs_damage(&self, id: CardId) -> u16 {
        self.facts(id).needs_damage
    }
}

/// One match before its first beat.
#[derive(Debug, Clone)]
pub struct Setup {
    /// Land.
    pub arena: Arena,
    /// Players in roster order, 2 to 4.
    pub players: Vec<Player>,
    /// Format.
    pub format: Format,
}

/// Player in a seat, with fighter and deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Name on screen.
    pub name: String,
    /// Fighter.
    pub fighter: FighterId,
    /// The fighter's power.
    pub power: Power,
    /// Movement cards in deck order.
    pub movement: [CardId; MOVEMENT_CARDS],
    /// Ability cards in draw order.
    pub ability: [CardId; ABILITY_CARDS],
    /// Starting place.
    pub start: Start,
    /// Departures from the normal start.
    pub opening: StartingState,
}

/// Departures from the normal start, for scenarios.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StartingState {
    /// Damage at the start.
    pub damage: u16,
    /// Adrenaline pool at the start.
    pub adrenaline: u8,
    /// Ability and movement cards in hand.
    pub hand: Option<(Vec<CardId>, Vec<CardId>)>,
}

impl Player {
    /// Ability cards up to which the hand refills (rulebook 8).
    pub const fn hand_limit(&self, format: &Format) -> u8 {
        self.power.hand_limit(format.hand_limit)
    }

    /// Hand at the start.
    pub fn opening_hand(&self, format: &Format) -> Hand {
        let hand = Hand::opening(self.movement, self.ability, self.hand_limit(format));
        match &self.opening.hand {
            Some((ability, movement)) => hand.dealt(ability, movement),
            None => hand,
        }
    }
}

impl Setup {
    /// Creates a match of the standard format for this many players.
    pub fn new(arena: Arena, players: Vec<Player>) -> Self {
        let format = Format::standard(players.len());
        Self { arena, players, format }
    }

    /// Creates a match of this format on this land.
    ///
    /// # Errors
    /// Fails if the land is invalid.
    pub fn of(format: Format, land: &[Cell], players: Vec<Player>) -> Result<Self, SetupError> {
        Ok(Self { arena: Arena::within(land, format.fatal_distance)?, players, format })
    }

    /// Returns the player in a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Returns true if `viewer` knows the deck of `seat` and its order; `None` for a spectator (ruling 31).
    pub fn shows_deck(&self, viewer: Option<Seat>, seat: Seat) -> bool {
        self.format.decks == Openness::Open || viewer == Some(seat)
    }

    /// Returns the set-up as `viewer` may know it: other cards replace those of a closed deck.
    pub(in crate::rules) fn seen_by(&self, ruleset: &Ruleset, viewer: Option<Seat>) -> Self {
        let mut seen = self.clone();
        let of = |kind| ruleset.by_name(kind);
        for (seat, player) in Seat::first(MAX_SEATS).zip(&mut seen.players) {
            if !self.shows_deck(viewer, seat) {
                player.movement.iter_mut().zip(of(Kind::Movement)).for_each(|(card, other)| *card = other);
                player.ability.iter_mut().zip(of(Kind::Ability)).for_each(|(card, other)| *card = other);
                player.opening.hand = None;
            }
        }
        seen
    }

    /// Returns true if lost fighters return and points decide (rulebook 11).
    pub fn is_free_for_all(&self) -> bool {
        matches!(self.format.victory, Victory::Points(_))
    }

    /// Checks that a match can begin with this set-up.
    ///
    /// # Errors
    /// The first fault, with its seat.
    pub fn check(&self, ruleset: &Ruleset) -> Result<(), SetupError> {
        if !(2..=MAX_SEATS).contains(&self.players.len()) {
            return Err(SetupError::Players(self.players.len()));
        }
        if let Some(fault) = self.format.faults().into_iter().next() {
            return Err(SetupError::Format(fault));
        }
        let fits = usize::from(self.format.seats) == self.players.len()
            && self.format.fatal_distance == self.arena.fatal_distance();
        if !fits {
            return Err(SetupError::OtherFormat(self.format.name.clone()));
        }
        if self.format.decks == Openness::Closed && ruleset.cards.len() > usize::from(CardId::UNKNOWN) {
            return Err(SetupError::TooManyCards(ruleset.cards.len()));
        }
        for (seat, player) in Seat::first(MAX_SEATS).zip(&self.players) {
            let wrong =
                |kind: Kind, cards: &[CardId]| cards.iter().find(|c| ruleset.kind(**c) != kind).copied();
            let all: Vec<CardId> = player.movement.iter().chain(&player.ability).copied().collect();
            if let Some(card) =
                wrong(Kind::Movement, &player.movement).or(wrong(Kind::Ability, &player.ability))
            {
                return Err(SetupError::WrongKind(seat, ruleset.card(card).name.clone()));
            }
            if let Some((_, card)) = all.iter().enumerate().find(|(i, card)| all[..*i].contains(card)) {
                return Err(SetupError::Twice(seat, ruleset.card(*card).name.clone()));
            }
            let none = (Vec::new(), Vec::new());
            let (ability, movement) = player.opening.hand.as_ref().unwrap_or(&none);
            for (hand, deck) in [(ability, &player.ability[..]), (movement, &player.movement[..])] {
                let odd = |(i, card): &(usize, &CardId)| !deck.contains(card) || hand[..*i].contains(card);
                if let Some((_, card)) = hand.iter().enumerate().find(odd) {
                    return Err(SetupError::Hand(seat, ruleset.card(*card).name.clone()));
                }
            }
            if self.players[..seat.index()].iter().any(|other| other.start.at == player.start.at) {
                return Err(SetupError::StartTaken(seat));
            }
        }
        Ok(())
    }
}

/// Fault of a set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupError {
    /// The number of players is not 2 to 4.
    Players(usize),
    /// A card is listed with cards of the other kind.
    WrongKind(Seat, String),
    /// A card is in a deck twice.
    Twice(Seat, String),
    /// A card dealt into the opening hand is not in the deck, or dealt twice.
    Hand(Seat, String),
    /// Two fighters begin on one hex.
    StartTaken(Seat),
    /// The arena is invalid.
    Arena(ArenaError),
    /// The format is invalid.
    Format(FormatError),
    /// The library has so many cards that their numbers overlap those of unknown cards.
    TooManyCards(usize),
    /// The format is for another number of players, or another fatal distance than the arena's.
    OtherFormat(String),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(count) => write!(f, "a match has 2 to {MAX_SEATS} players, not {count}"),
            Self::WrongKind(seat, card) => write!(f, "{seat}: {card} is listed with cards of the other kind"),
            Self::Twice(seat, card) => write!(f, "{seat}: {card} is in the deck twice"),
            Self::Hand(seat, card) => write!(f, "{seat}: {card} is in the hand twice, or not in the deck"),
            Self::StartTaken(seat) => write!(f, "{seat}: another fighter starts on this hex"),
            Self::Arena(error) => error.fmt(f),
            Self::Format(error) => error.fmt(f),
            Self::TooManyCards(count) => {
                write!(f, "with closed decks there are at most {} cards, not {count}", CardId::UNKNOWN)
            }
            Self::OtherFormat(name) => write!(f, "the format {name} is not for these players and this arena"),
        }
    }
}

impl std::error::Error for SetupError {}

impl From<ArenaError> for SetupError {
    fn from(error: ArenaError) -> Self {
        Self::Arena(error)
    }
}
