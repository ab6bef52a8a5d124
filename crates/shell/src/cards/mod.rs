//! Parts of games between two players with decks of cards: numbers of cards, the deck rule, starts of a match, content files.
//!
//! | file | content |
//! |---|---|
//! | `deck` | ready decks, and the faults of a deck |
//! | `start` | start of a match: decks to be shuffled, decks in order, a position |
//! | `content` | content files with the embedded ones as fall-backs, read and checked |

pub mod content;
pub mod deck;
pub mod start;

use kernel::{Cell, Seat};
use serde::{Deserialize, Serialize};

use crate::game::Viewer;

/// Number of a card in the catalogue of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct CardNo(pub u8);

impl CardNo {
    /// No card: inputs that name an unknown card hold this number, which no catalogue has.
    pub const NONE: Self = Self(u8::MAX);
}

/// Card of a catalogue, as far as it is the same in every game.
pub trait CatalogueCard {
    /// Name in files.
    fn id(&self) -> &str;

    /// Name on screen.
    fn name(&self) -> &str;
}

/// Number of the card with this id in a list.
pub fn card_by_id(cards: &[impl CatalogueCard], id: &str) -> Option<CardNo> {
    cards.iter().position(|card| card.id() == id).map(|nth| CardNo(nth as u8))
}

/// Name of a card, for texts.
pub fn card_name(cards: &[impl CatalogueCard], card: CardNo) -> &str {
    cards.get(usize::from(card.0)).map_or("a card", CatalogueCard::name)
}

/// Name of a player, for texts.
pub fn player_name<'a>(names: &[&'a str], seat: Seat) -> &'a str {
    names.get(seat.index()).copied().unwrap_or("a player")
}

/// Cell in words.
pub fn cell_words(cell: Cell) -> String {
    let (q, r) = cell.axial();
    format!("({q}, {r})")
}

/// Card that was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum DrawnCard {
    /// This card.
    Card(CardNo),
    /// A card that the viewer may not see.
    Hidden,
    /// None: the deck is empty.
    Nothing,
}

impl DrawnCard {
    /// The card as a viewer sees it; `owner` drew it.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer, owner: Seat) -> Self {
        if self != Self::Nothing && !viewer.sees(owner) { Self::Hidden } else { self }
    }
}

/// Both seats.
pub const SEATS: [Seat; 2] = [Seat::First, Seat::Second];

/// The other of the two seats.
pub const fn other(seat: Seat) -> Seat {
    match seat {
        Seat::First => Seat::Second,
        Seat::Second | Seat::Third | Seat::Fourth => Seat::First,
    }
}

/// Shuffles cards; `below` draws a number below another one.
pub fn shuffle(cards: &mut [CardNo], mut below: impl FnMut(usize) -> usize) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, below(last + 1));
    }
}
