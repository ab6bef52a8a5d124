//! Formats: the parameters of one kind of match, such as seats, victory and fatal distance (rulebook 7, 8 and
//! 11).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::arena::{FATAL_DISTANCE, MAX_FATAL_DISTANCE};
use super::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use crate::rules::ids::Beat;
use kernel::MAX_SEATS;
use kernel::is_default;

/// Maximum number of beats of any match (ruling 34).
pub const MOST_BEATS: Beat = 10_000;

/// Maximum number of times that a position may recur before the match is a draw.
const MOST_TIMES: u8 = 99;

/// Parameters of a match beyond cards and fighters. Read from `assets/formats.ron`, and recorded with each
/// match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Format {
    /// Identifier in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Players, 2 to 4.
    pub seats: u8,
    /// Victory condition.
    pub victory: Victory,
    /// Id of the island.
    pub land: String,
    /// Hexes from land at which a fighter is lost, at least 1.
    pub fatal_distance: u16,
    /// Beats for which a fallen fighter is away, at least 1.
    pub respawn_beats: u8,
    /// Beats for which nothing harms a returned fighter, the first one back included.
    pub invulnerable_beats: u8,
    /// Ability cards up to which a hand refills, unless the fighter's power changes it.
    pub hand_limit: u8,
    /// Movement cards in a deck.
    pub movement_cards: u8,
    /// Ability cards in a deck.
    pub ability_cards: u8,
    /// Visibility of decks.
    pub decks: Openness,
    /// Display of the card tracker. The rules do not depend on it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tracking: CardTracking,
    /// Limits of repetition. Old records have none, and their matches may repeat for ever (ruling 34).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repetition: Option<Repetition>,
    /// Beats after which a match is a draw, at most [`MOST_BEATS`], which is also the value of old records
    /// (ruling 34).
    #[serde(default = "most_beats", skip_serializing_if = "is_most_beats")]
    pub most_beats: Beat,
}

const fn most_beats() -> Beat {
    MOST_BEATS
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
const fn is_most_beats(beats: &Beat) -> bool {
    *beats == MOST_BEATS
}

/// Limits on how often a position in which a player is up may recur (ruling 34).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repetition {
    /// Occurrence at which all are offered a draw, at least the 2nd.
    pub offered: u8,
    /// Occurrence at which the match is a draw, later than the offer.
    pub drawn: u8,
}

/// Victory condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Victory {
    /// A lost fighter loses the match; for two players.
    LastStanding,
    /// Lost fighters return and their last hitter scores; this many points win.
    Points(u8),
}

/// Visibility of decks to other players (ruling 31).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Openness {
    /// Every deck with its order: players who count can deduce a hand.
    #[default]
    Open,
    /// Only fighters and revealed cards.
    Closed,
}

/// Display of inferences about other players' cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum CardTracking {
    /// The card tracker is available.
    #[default]
    Helped,
    /// The card tracker is not available.
    Alone,
}

impl Format {
    /// Format for this many seats by the rulebook.
    pub fn standard(seats: usize) -> Self {
        let (id, name, land, victory) = match seats {
            2 => ("duel", "Duel", "duel", Victory::LastStanding),
            3 => ("free-for-all-3", "Free-for-all for three", "three", Victory::Points(2)),
            _ => ("free-for-all-4", "Free-for-all for four", "four", Victory::Points(2)),
        };
        Self {
            id: id.to_owned(),
            name: name.to_owned(),
            seats: seats as u8,
            victory,
            land: land.to_owned(),
            fatal_distance: FATAL_DISTANCE,
            respawn_beats: 10,
            invulnerable_beats: 5,
            hand_limit: 4,
            movement_cards: MOVEMENT_CARDS as u8,
            ability_cards: ABILITY_CARDS as u8,
            decks: Openness::Open,
            tracking: CardTracking::Helped,
            repetition: Some(Repetition { offered: 3, drawn: 5 }),
            most_beats: 1000,
        }
    }

    /// Standard format before ruling 34, for matches whose record names no format.
    pub fn before_limits(seats: usize) -> Self {
        Self { repetition: None, most_beats: MOST_BEATS, ..Self::standard(seats) }
    }

    /// All faults of the format.
    pub fn faults(&self) -> Vec<FormatError> {
        let within = |what, value: u16, least: u16, most: u16| {
            (!(least..=most).contains(&value)).then_some(FormatError::Range { what, value, least, most })
        };
        let points = match self.victory {
            Victory::LastStanding => None,
            Victory::Points(points) => within("victory", u16::from(points), 1, 99),
        };
        let for_two = self.victory == Victory::LastStanding && self.seats != 2;
        let decks = |what, value: u8, held: usize| within(what, u16::from(value), held as u16, held as u16);
        let circles = self.repetition.and_then(|Repetition { offered, drawn }| {
            let (offered, drawn) = (u16::from(offered), u16::from(drawn));
            let offer = within("repetition", offered, 2, u16::from(MOST_TIMES) - 1);
            offer.or(within("repetition", drawn, offered + 1, u16::from(MOST_TIMES)))
        });
        let faults = [
            within("seats", u16::from(self.seats), 2, MAX_SEATS as u16),
            for_two.then_some(FormatError::LastStanding(self.seats)),
            points,
            within("fatal_distance", self.fatal_distance, 1, MAX_FATAL_DISTANCE),
            within("respawn_beats", u16::from(self.respawn_beats), 1, 99),
            within("invulnerable_beats", u16::from(self.invulnerable_beats), 0, 99),
            within("hand_limit", u16::from(self.hand_limit), 1, ABILITY_CARDS as u16),
            decks("movement_cards", self.movement_cards, MOVEMENT_CARDS),
            decks("ability_cards", self.ability_cards, ABILITY_CARDS),
            circles,
            within("most_beats", self.most_beats, 1, MOST_BEATS),
        ];
        faults.into_iter().flatten().collect()
    }
}

/// Fault of a format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormatError {
    /// A number is too small or too large.
    Range {
        /// Name of the field.
        what: &'static str,
        /// Value of the field.
        value: u16,
        /// Minimum.
        least: u16,
        /// Maximum.
        most: u16,
    },
    /// Last standing is for two players; this is the number of seats.
    LastStanding(u8),
}

impl FormatError {
    /// Name of the faulty field.
    pub const fn field(&self) -> &'static str {
        match self {
            Self::Range { what, .. } => what,
            Self::LastStanding(_) => "victory",
        }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range { what, value, least, most } if least == most => {
                write!(f, "{what} is {least}, not {value}")
            }
            Self::Range { what, value, least, most } => {
                write!(f, "{what} is {least} to {most}, not {value}")
            }
            Self::LastStanding(seats) => write!(f, "the last standing wins between 2 players, not {seats}"),
        }
    }
}

impl std::error::Error for FormatError {}
