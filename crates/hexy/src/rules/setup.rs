//! Set-up of a match: everything that is agreed before it, complete, so that a record stands alone.

use kernel::{Cell, Seat, is_default};
use serde::{Deserialize, Serialize};
pub use shell::cards::SEATS;
pub use shell::cards::start::CardSetupFault as SetupFault;
use shell::cards::start::MatchStart;

use super::catalogue::{CardDef, CardKind, CardNo, Catalogue, MOST_HEXES, MapDef, Numbers};
use super::deck::deck_faults;

/// Set-up of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexySetup {
    /// Numbers of the rules.
    pub numbers: Numbers,
    /// Cards by number.
    pub cards: Vec<CardDef>,
    /// Map.
    pub map: MapDef,
    /// Beginning seat; `None` if the lot decides (hexy 1.2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub first: Option<Seat>,
    /// Start of the match.
    pub start: Start,
}

/// Start of a match. A mulligan of decks in order names its order.
pub type Start = MatchStart<HexyPosition>;

/// Phase in which a seat decides (hexy 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Before turn 1.
    Mulligan,
    /// Draw Phase.
    Draw,
    /// Main Phase.
    Main,
    /// End Phase.
    End,
}

impl Phase {
    /// Name in the protocol.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mulligan => "mulligan",
            Self::Draw => "draw",
            Self::Main => "main",
            Self::End => "end",
        }
    }
}

/// Position in which the active seat has priority on an empty stack (hexy 14.7). No deck rule holds for it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexyPosition {
    /// Number of the turn.
    pub turn: u16,
    /// Active seat.
    pub active: Seat,
    /// Phase.
    pub phase: Phase,
    /// True in the window after combat.
    pub window: bool,
    /// Winning Dice.
    pub winning: [u8; 2],
    /// Energy Pools.
    pub pools: [[u16; 4]; 2],
    /// Hands.
    pub hands: [Vec<CardNo>; 2],
    /// Libraries, the next card first.
    pub libraries: [Vec<CardNo>; 2],
    /// Graveyards, the oldest card first.
    pub graveyards: [Vec<CardNo>; 2],
    /// Realities by number.
    pub realities: Vec<PlacedReality>,
}

/// Reality of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedReality {
    /// Number.
    pub id: u32,
    /// Card.
    pub card: CardNo,
    /// Controller.
    pub seat: Seat,
    /// Hex.
    pub at: Cell,
    /// Counters.
    pub counters: u16,
    /// Die.
    pub die: u8,
    /// Attack and Defense raised until the end of the turn.
    pub raised: [u16; 2],
    /// Enchantments with their owners, the oldest first.
    pub enchantments: Vec<(CardNo, Seat)>,
}

impl HexySetup {
    /// Set-up with shuffled decks on a map of the catalogue.
    pub fn shuffled(catalogue: &Catalogue, map: &MapDef, decks: [Vec<CardNo>; 2]) -> Self {
        Self {
            numbers: catalogue.numbers.clone(),
            cards: catalogue.cards.clone(),
            map: map.clone(),
            first: None,
            start: Start::Shuffled(decks),
        }
    }

    /// Card with this number. Every number of a match that has begun has one.
    pub fn card(&self, card: CardNo) -> Option<&CardDef> {
        self.cards.get(usize::from(card.0))
    }
}

/// Largest number of a position: no sum of them overflows.
pub const MOST_NUMBER: u16 = 20_000;

/// Fault of a map, if it has one.
pub fn map_fault(map: &MapDef) -> Option<&'static str> {
    let narrow = |number: i8| number.unsigned_abs() <= Cell::REACH.unsigned_abs() / 2;
    if map.rows.iter().any(|(r, first, last)| ![*r, *first, *last].into_iter().all(narrow)) {
        return Some("a row lies too far from (0, 0)");
    }
    let hexes: Vec<Cell> = map.hexes().take(MOST_HEXES + 1).collect();
    let marks = [map.flags.0, map.flags.1, map.centre];
    if !(3..=MOST_HEXES).contains(&hexes.len()) {
        Some("it needs from 3 to 64 hexes")
    } else if (1..hexes.len()).any(|nth| hexes[..nth].contains(&hexes[nth])) {
        Some("two rows share a hex")
    } else if marks.iter().any(|mark| !hexes.contains(mark)) {
        Some("a Flag or the Center Point is not on it")
    } else if (1..marks.len()).any(|nth| marks[..nth].contains(&marks[nth])) {
        Some("two of the Flags and the Center Point share a hex")
    } else {
        None
    }
}

/// Checks a set-up.
///
/// # Errors
/// The first fault.
pub fn check_setup(setup: &HexySetup) -> Result<(), SetupFault> {
    if let Some(why) = map_fault(&setup.map) {
        return Err(SetupFault::Part("map", why));
    }
    let deck_faults = |deck: &[_]| deck_faults(deck, &setup.cards, &setup.numbers);
    setup.start.check(setup.first, setup.cards.len(), deck_faults, |position| position_fault(setup, position))
}

fn position_fault(setup: &HexySetup, position: &HexyPosition) -> Option<&'static str> {
    let HexyPosition { hands, libraries, graveyards, realities, .. } = position;
    let mut lists = hands.iter().chain(libraries).chain(graveyards).flatten();
    let kind = |card: CardNo| setup.card(card).map(|card| card.kind);
    let hexes: Vec<Cell> = setup.map.hexes().collect();
    let seats = |placed: &PlacedReality| {
        SEATS.contains(&placed.seat) && placed.enchantments.iter().all(|(_, owner)| SEATS.contains(owner))
    };
    let large = |number: &u16| *number > MOST_NUMBER;
    let why = if lists.any(|card| kind(*card).is_none()) {
        "it has an unknown card"
    } else if !SEATS.contains(&position.active) || !realities.iter().all(seats) {
        "there are two seats"
    } else if realities.iter().any(|placed| !kind(placed.card).is_some_and(CardKind::is_reality)) {
        "only buildings, creatures and artifacts lie on hexes"
    } else if realities
        .iter()
        .flat_map(|placed| &placed.enchantments)
        .any(|(card, _)| kind(*card) != Some(CardKind::Enchantment))
    {
        "only enchantments lie under realities"
    } else if realities.iter().any(|placed| !hexes.contains(&placed.at)) {
        "a reality lies off the map"
    } else if (1..realities.len()).any(|nth| realities[..nth].iter().any(|one| one.at == realities[nth].at)) {
        "two realities lie on one hex"
    } else if realities.iter().map(|placed| placed.id).min() == Some(0)
        || realities.iter().any(|placed| placed.id > u32::from(MOST_NUMBER))
        || !realities.is_sorted_by(|one, next| one.id < next.id)
    {
        "numbers of realities ascend from 1"
    } else if realities.iter().any(|placed| placed.counters == 0) {
        "a reality without counters would be destroyed"
    } else if realities.iter().any(|placed| placed.die > 6) {
        "a die shows at most 6"
    } else if realities.iter().any(|placed| large(&placed.counters) || placed.raised.iter().any(large))
        || position.pools.iter().flatten().any(large)
        || position.turn > MOST_NUMBER
    {
        "a number is too large"
    } else if position.turn == 0 {
        "turns are counted from 1"
    } else if position.winning.iter().any(|die| *die >= setup.numbers.winning_goal) {
        "a Winning Die has reached the goal"
    } else if position.phase == Phase::Mulligan {
        "mulligans belong to the start of a match"
    } else if position.window && position.phase != Phase::Main {
        "the window after combat belongs to the Main Phase"
    } else {
        return None;
    };
    Some(why)
}
