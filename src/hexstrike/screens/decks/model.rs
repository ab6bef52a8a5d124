//! Model of the deck screen and its intents.

use std::path::PathBuf;

use super::figures::Figures;
use super::filter::CardFilter;
use super::hand::TestHand;
use crate::kit::turning::Turning;
use crate::kit::ui::card::faces::Faces;
use crate::kit::ui::card::model::CardFace;
use crate::kit::ui::small_board::SmallPlay;
use hexstrike_game::content::Library;
use hexstrike_game::content::draft::{DeckCurve, DeckDraft, DeckFault};
use hexstrike_game::content::examples::CardSide;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::{CardId, Ruleset};

/// Tab of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DecksTab {
    /// Gallery of cards.
    Cards,
    /// Gallery of fighters.
    Fighters,
    /// List of decks, and the deck builder.
    #[default]
    Decks,
}

impl DecksTab {
    /// All tabs with labels and tooltips.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Decks, "Decks", "Look at decks, build your own"),
        (Self::Cards, "Cards", "All cards, large and in motion"),
        (Self::Fighters, "Fighters", "All fighters, and what they can do"),
    ];
}

/// Entry in the list of decks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShelfEntry {
    /// Id of the deck; empty for an unreadable file.
    pub id: String,
    /// Name of the deck, or of the unreadable file.
    pub name: String,
    /// Fighter of the deck, or the fault of the file.
    pub about: String,
    /// Path of the player's own deck.
    pub path: Option<PathBuf>,
    /// True if the deck cannot be played.
    pub faulty: bool,
}

/// Model of the screen.
#[derive(Debug, Clone)]
pub struct DecksModel<'a> {
    /// Open tab.
    pub tab: DecksTab,
    /// Cards, fighters and decks as content.
    pub library: &'a Library,
    /// Cards and fighters as rules.
    pub ruleset: &'a Ruleset,
    /// Card faces.
    pub faces: &'a Faces,
    /// Pictures of the fighters.
    pub figures: &'a Figures,
    /// Card filter.
    pub filter: &'a CardFilter,
    /// Enlarged card.
    pub card: CardId,
    /// Animated side of the card, if any.
    pub play: Option<(CardSide, &'a SmallPlay)>,
    /// True if animations are off.
    pub calm: bool,
    /// All decks.
    pub shelf: Vec<ShelfEntry>,
    /// Open deck.
    pub draft: &'a DeckDraft,
    /// True if the deck is the player's own.
    pub own: bool,
    /// Broken rules.
    pub faults: Vec<DeckFault>,
    /// Figures of the deck.
    pub curve: DeckCurve,
    /// Number of ability cards in the first hand.
    pub hand_limit: usize,
    /// Card picked up for moving.
    pub picked: Option<(Kind, usize)>,
    /// True if a deleted deck can be restored.
    pub may_restore: bool,
    /// Test hand, if open.
    pub hand: Option<&'a TestHand>,
}

impl DecksModel<'_> {
    /// Returns the face of a card.
    pub fn face(&self, card: CardId) -> CardFace<'_> {
        self.faces.face(self.ruleset, card)
    }
}

/// Intents of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DecksIntent {
    /// Request to the workbench.
    Bench(BenchIntent),
    /// Copy the open deck to a new one.
    Copy,
    /// Create a random deck.
    ByChance,
    /// Delete the deck in this file.
    Delete(PathBuf),
    /// Restore the deck deleted last.
    Restore,
    /// Copy the open deck's code to the clipboard.
    CopyCode,
    /// Create a deck from the clipboard.
    Paste,
    /// Start a match with the open deck against a bot.
    TryIt,
    /// Go to the title.
    Back,
}

/// Intents that only change the workbench.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BenchIntent {
    /// Open this tab.
    Turn(DecksTab),
    /// Filter the cards.
    Filter(CardFilter),
    /// Enlarge this card.
    Show(CardId),
    /// Animate this side of the card, or stop.
    Motion(CardSide),
    /// Open the deck with this id.
    Open(String),
    /// Rename the open deck.
    Rename(String),
    /// Choose the next or the previous fighter.
    GiveTo(Turning),
    /// Pick up the card at this index, or none.
    Pick(Option<(Kind, usize)>),
    /// Move a card of this kind to another index.
    Shift(Kind, usize, usize),
    /// Add a card, at this index if given.
    Add(CardId, Option<usize>),
    /// Remove a card.
    Remove(Kind, usize),
    /// Undo the last change.
    Undo,
    /// Open or close the test hand.
    Hand,
    /// Play the card at this index of the test hand.
    PlayFromHand(usize),
    /// Refresh the test hand.
    Refresh,
}
