//! Model of the deck builder and its intents.

use std::path::PathBuf;

use super::bench::TriedHand;
use super::book::OfferedDeck;
use super::filter::PoolFilter;
use super::pool::{CardGroup, PoolCard};
use crate::table::built_deck::BuiltDeck;

/// Model of the page.
#[derive(Debug)]
pub(super) struct BuilderModel<'a, P> {
    /// Name of the game.
    pub game: &'static str,
    /// Cards of the game.
    pub pool: &'a P,
    /// The same as a list.
    pub cards: &'a [PoolCard],
    /// Their groups.
    pub groups: &'a [CardGroup],
    /// All decks.
    pub all: &'a [OfferedDeck],
    /// Open deck.
    pub deck: &'a BuiltDeck,
    /// Its cards, in the order of the pool.
    pub list: Vec<usize>,
    /// Breaches of the deck rule, as sentences.
    pub faults: Vec<String>,
    /// True if the deck belongs to the player, who may change it.
    pub own: bool,
    /// True if a step can be undone.
    pub may_undo: bool,
    /// True if a deleted deck can be restored.
    pub may_restore: bool,
    /// True if the set-up page was left for this one.
    pub from_setup: bool,
    /// Filter of the pool.
    pub filter: &'a PoolFilter,
    /// Hand that is tried, if any.
    pub hand: Option<&'a TriedHand>,
}

impl<P> BuilderModel<'_, P> {
    /// Entry of the open deck in the list of all decks.
    pub fn entry(&self) -> Option<&OfferedDeck> {
        self.all.iter().find(|deck| deck.id == self.deck.id)
    }
}

/// Intents of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum BuilderIntent {
    /// Leave the page.
    Back,
    /// Filter the pool.
    Filter(PoolFilter),
    /// Open the deck with this id.
    Open(String),
    /// Create an empty deck.
    Fresh,
    /// Copy the open deck to a new one.
    Copy,
    /// Create a random deck.
    ByChance,
    /// Create a deck from the clipboard.
    Paste,
    /// Restore the deck deleted last.
    Restore,
    /// Rename the open deck.
    Rename(String),
    /// Add a copy of this card.
    Add(String),
    /// Take out a copy of this card.
    TakeOut(String),
    /// Say that a deck of the game cannot be changed.
    Locked,
    /// Undo the last step.
    Undo,
    /// Delete the file of the open deck.
    Delete(PathBuf),
    /// Copy the code of the open deck to the clipboard.
    CopyCode,
    /// Choose the open deck for the first seat, and open the set-up page.
    Play,
    /// Draw an opening hand.
    Deal,
    /// Draw a card to that hand.
    Draw,
    /// Close that hand.
    CloseHand,
}

/// Card that is dragged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CardDrag {
    /// Card of the pool, to be added.
    Pool(String),
    /// Card of the deck, to be taken out.
    Deck(String),
}

impl CardDrag {
    /// Id of the card.
    pub fn id(&self) -> &str {
        match self {
            Self::Pool(id) | Self::Deck(id) => id,
        }
    }
}
