//! Set-up of a match with the rules it is played by, and its written form.

use std::sync::Arc;

use kernel::{Cell, MAX_SEATS, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shell::content::excerpt::name_fault;
use shell::record::limits::{LONGEST_NAME, at_most};

use crate::content::check_ruleset;
use crate::record::limits::{MOST_CARDS, MOST_HEXES};
use crate::record::{HandRecord, RecordError, SeatRecord};
use crate::rules::cards::card::Card;
use crate::rules::cards::fighter::FighterDef;
use crate::rules::state::arena::Start;
use crate::rules::state::board::BoardToken;
use crate::rules::state::format::Format;
use crate::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::state::setup::{Player, SetupError, StartingState};
use crate::rules::{CardId, Ruleset, Setup};

/// Everything agreed before a match, with the cards and fighters that it is played with.
///
/// A ruleset may be a whole library. A set-up that is read has only the cards of its decks: its events number them
/// differently, and a bot that guesses cards of a closed deck guesses among them. [`WrittenSetup::with`] takes the library.
#[derive(Debug, Clone)]
pub struct HexStrikeSetup {
    /// Cards and fighters.
    pub ruleset: Arc<Ruleset>,
    /// Format, land and players.
    pub setup: Arc<Setup>,
    /// Tokens on the board before the first beat.
    pub tokens: Vec<BoardToken>,
    /// Names of the decks in roster order. May be empty.
    pub decks: Vec<String>,
}

impl HexStrikeSetup {
    /// Set-up without tokens and names of decks.
    pub const fn new(ruleset: Arc<Ruleset>, setup: Arc<Setup>) -> Self {
        Self { ruleset, setup, tokens: Vec::new(), decks: Vec::new() }
    }
}

/// Set-up as it is written in a record: it defines its cards and fighters, so that it can be played whatever becomes of
/// the library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenSetup {
    /// Format; records from before formats have the standard one of that time for their number of seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<Format>,
    /// Hexes of land; all others are abyss.
    #[serde(deserialize_with = "at_most::<_, _, MOST_HEXES>")]
    pub land: Vec<Cell>,
    /// Seats in roster order.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub seats: Vec<SeatRecord>,
    /// Tokens on the board before the first beat.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "at_most::<_, _, MOST_HEXES>"
    )]
    pub tokens: Vec<BoardToken>,
    /// Definitions of the fighters in the seats, by id.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub fighters: Vec<FighterDef>,
    /// Definitions of the cards of all seats, by id.
    #[serde(deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub cards: Vec<Card>,
}

impl From<&HexStrikeSetup> for WrittenSetup {
    fn from(of: &HexStrikeSetup) -> Self {
        let HexStrikeSetup { ruleset, setup, tokens, decks } = of;
        let ids = |cards: &[CardId]| cards.iter().map(|card| ruleset.card(*card).id.clone()).collect();
        let seat = |(nth, player): (usize, &Player)| SeatRecord {
            name: player.name.clone(),
            played_by: String::new(),
            deck: decks.get(nth).cloned().unwrap_or_default(),
            fighter: ruleset.fighters[usize::from(player.fighter.0)].id.clone(),
            movement: ids(&player.movement),
            ability: ids(&player.ability),
            at: player.start.at,
            facing: player.start.facing,
            damage: player.opening.damage,
            adrenaline: player.opening.adrenaline,
            hand: player
                .opening
                .hand
                .as_ref()
                .map(|(ability, movement)| HandRecord { ability: ids(ability), movement: ids(movement) }),
        };
        let seats: Vec<SeatRecord> = setup.players.iter().enumerate().map(seat).collect();
        let (fighters, cards) = definitions(&seats, &ruleset.fighters, &ruleset.cards);
        let (format, land) = (Some(setup.format.clone()), setup.arena.land().to_vec());
        Self { format, land, seats, tokens: tokens.clone(), fighters, cards }
    }
}

/// Definitions of the fighters and cards of these seats, by id.
pub(crate) fn definitions(
    seats: &[SeatRecord],
    fighters: &[FighterDef],
    cards: &[Card],
) -> (Vec<FighterDef>, Vec<Card>) {
    let mut fighters: Vec<FighterDef> =
        fighters.iter().filter(|f| seats.iter().any(|seat| seat.fighter == f.id)).cloned().collect();
    fighters.sort_by(|a, b| a.id.cmp(&b.id));
    let mut cards: Vec<Card> =
        cards.iter().filter(|card| seats.iter().any(|seat| seat.has(&card.id))).cloned().collect();
    cards.sort_by(|a, b| a.id.cmp(&b.id));
    (fighters, cards)
}

impl WrittenSetup {
    /// Compiles the set-up with rules from its own cards and fighters.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn compile(&self) -> Result<HexStrikeSetup, RecordError> {
        self.with(self.ruleset()?)
    }

    /// Rules from the set-up's own cards and fighters.
    ///
    /// # Errors
    /// The reason they are invalid.
    pub fn ruleset(&self) -> Result<Arc<Ruleset>, RecordError> {
        self.check()?;
        let used = |id: &str| self.seats.iter().any(|seat| seat.fighter == id || seat.has(id));
        let cards = self.cards.iter().map(|card| &card.id);
        let fighters = self.fighters.iter().map(|fighter| &fighter.id);
        if let Some(id) = cards.clone().chain(fighters.clone()).find(|id| !used(id)) {
            return Err(RecordError::Unused(id.clone()));
        }
        let twice =
            |ids: Vec<&String>| (1..ids.len()).find(|i| ids[..*i].contains(&ids[*i])).map(|i| ids[i].clone());
        if let Some(id) = twice(cards.collect()).or(twice(fighters.collect())) {
            return Err(RecordError::Twice(id));
        }
        check_ruleset(self.cards.clone(), self.fighters.clone())
            .map(Arc::new)
            .map_err(RecordError::Definition)
    }

    /// Compiles the set-up with rules that define its cards and fighters.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn with(&self, ruleset: Arc<Ruleset>) -> Result<HexStrikeSetup, RecordError> {
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        let players = seats.map(|(seat, record)| record.player(seat, &ruleset)).collect::<Result<_, _>>()?;
        let format = self.format.clone().unwrap_or_else(|| Format::before_limits(self.seats.len()));
        let setup = Arc::new(Setup::of(format, &self.land, players)?);
        let decks = self.seats.iter().map(|seat| seat.deck.clone()).collect();
        Ok(HexStrikeSetup { ruleset, setup, tokens: self.tokens.clone(), decks })
    }

    /// Checks the limits of seats, cards and names before any other work.
    ///
    /// # Errors
    /// The first limit that is exceeded.
    pub fn check(&self) -> Result<(), RecordError> {
        if !(2..=MAX_SEATS).contains(&self.seats.len()) {
            return Err(SetupError::Players(self.seats.len()).into());
        }
        for (seat, record) in Seat::ALL.into_iter().zip(&self.seats) {
            let lists =
                [("movement", &record.movement, MOVEMENT_CARDS), ("ability", &record.ability, ABILITY_CARDS)];
            for (what, list, wanted) in lists {
                let found = list.len();
                if found != wanted {
                    return Err(RecordError::Count { seat, what, found, wanted });
                }
            }
            let dealt = record.hand.as_ref().map_or(0, |hand| hand.ability.len().max(hand.movement.len()));
            if dealt > MOST_CARDS {
                return Err(RecordError::TooMany { what: "cards in hand", found: dealt, most: MOST_CARDS });
            }
        }
        let counts = [
            ("cards", self.cards.len(), MOST_CARDS),
            ("fighters", self.fighters.len(), MOST_CARDS),
            ("hexes of land", self.land.len(), MOST_HEXES),
            ("tokens", self.tokens.len(), MOST_HEXES),
        ];
        if let Some((what, found, most)) = counts.into_iter().find(|(_, found, most)| found > most) {
            return Err(RecordError::TooMany { what, found, most });
        }
        let seats = self.seats.iter().flat_map(|seat| [&seat.name, &seat.played_by, &seat.deck]);
        let format = self.format.iter().flat_map(|format| [&format.name, &format.id, &format.land]);
        check_names(seats.chain(format))
    }
}

/// Checks that names have a sound length and no invisible letters.
///
/// # Errors
/// The first name that does not.
pub(crate) fn check_names<'a>(mut names: impl Iterator<Item = &'a String>) -> Result<(), RecordError> {
    names
        .find(|name| name_fault(name, LONGEST_NAME).is_some())
        .map_or(Ok(()), |name| Err(RecordError::Name(name.clone())))
}

impl SeatRecord {
    /// True if the deck has this card.
    fn has(&self, card: &str) -> bool {
        self.movement.iter().chain(&self.ability).any(|id| id == card)
    }

    /// Player of the seat.
    pub(crate) fn player(&self, seat: Seat, ruleset: &Ruleset) -> Result<Player, RecordError> {
        let fighter = ruleset.fighter_id(&self.fighter);
        let fighter = fighter.ok_or_else(|| RecordError::UnknownFighter(seat, self.fighter.clone()))?;
        let cards = |ids: &[String]| -> Result<Vec<CardId>, RecordError> {
            let card =
                |id: &String| ruleset.card_id(id).ok_or_else(|| RecordError::UnknownCard(seat, id.clone()));
            ids.iter().map(card).collect()
        };
        let count = |what, found, wanted| RecordError::Count { seat, what, found, wanted };
        let (movement, ability) = (cards(&self.movement)?, cards(&self.ability)?);
        let hand = match &self.hand {
            Some(hand) => Some((cards(&hand.ability)?, cards(&hand.movement)?)),
            None => None,
        };
        Ok(Player {
            name: self.name.clone(),
            fighter,
            power: ruleset.fighters[usize::from(fighter.0)].power,
            movement: movement
                .try_into()
                .map_err(|cards: Vec<_>| count("movement", cards.len(), MOVEMENT_CARDS))?,
            ability: ability
                .try_into()
                .map_err(|cards: Vec<_>| count("ability", cards.len(), ABILITY_CARDS))?,
            start: Start { at: self.at, facing: self.facing },
            opening: StartingState { damage: self.damage, adrenaline: self.adrenaline, hand },
        })
    }
}

/// Set-ups are equal if they are written alike: a ruleset may hold more than its match needs.
impl PartialEq for HexStrikeSetup {
    fn eq(&self, other: &Self) -> bool {
        WrittenSetup::from(self) == WrittenSetup::from(other)
    }
}

impl Serialize for HexStrikeSetup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenSetup::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for HexStrikeSetup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        WrittenSetup::deserialize(deserializer)?.compile().map_err(D::Error::custom)
    }
}
