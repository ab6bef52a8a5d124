//! Cards, fighters and decks as their screen shows them, and what the player asks of it.

use std::path::PathBuf;

use super::figures::Figures;
use super::filter::CardFilter;
use super::hand::TestHand;
use crate::client::turning::Turning;
use crate::client::ui::card::faces::Faces;
use crate::client::ui::card::model::CardFace;
use crate::client::ui::small_board::SmallPlay;
use hexstrike_game::content::Library;
use hexstrike_game::content::draft::{DeckCurve, DeckDraft, DeckFault};
use hexstrike_game::content::examples::CardSide;
use hexstrike_game::rules::cards::card::Kind;
use hexstrike_game::rules::{CardId, Ruleset};

/// What of the screen is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DecksTab {
    /// All cards.
    Cards,
    /// All fighters.
    Fighters,
    /// All decks, and the one that is built.
    #[default]
    Decks,
}

impl DecksTab {
    /// All of them, with names and what they are for.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Decks, "Decks", "Look at decks, build your own"),
        (Self::Cards, "Cards", "All cards, large and in motion"),
        (Self::Fighters, "Fighters", "All fighters, and what they can do"),
    ];
}

/// A deck in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShelfEntry {
    /// Its id, by which it is opened; empty for a file that cannot be read.
    pub id: String,
    /// Its name, or that of its file.
    pub name: String,
    /// Who plays it, or what is wrong with the file.
    pub about: String,
    /// The player's own: where it lies.
    pub path: Option<PathBuf>,
    /// Whether it cannot be played as it is.
    pub faulty: bool,
}

/// All that the screen shows.
#[derive(Debug, Clone)]
pub struct DecksModel<'a> {
    /// What is open.
    pub tab: DecksTab,
    /// Cards, fighters and decks.
    pub library: &'a Library,
    /// The same for the rules.
    pub ruleset: &'a Ruleset,
    /// The words of the cards.
    pub faces: &'a Faces,
    /// What the fighters look like.
    pub figures: &'a Figures,
    /// Which cards are shown.
    pub filter: &'a CardFilter,
    /// The card that is shown large.
    pub card: CardId,
    /// What one of its sides does, if that is shown.
    pub play: Option<(CardSide, &'a SmallPlay)>,
    /// Nothing is shown on its way.
    pub calm: bool,
    /// All decks.
    pub shelf: Vec<ShelfEntry>,
    /// The deck that is open.
    pub draft: &'a DeckDraft,
    /// Whether it is the player's own.
    pub own: bool,
    /// The rules it breaks.
    pub faults: Vec<DeckFault>,
    /// What it is made of.
    pub curve: DeckCurve,
    /// Ability cards in its first hand.
    pub hand_limit: usize,
    /// The card that is picked up.
    pub picked: Option<(Kind, usize)>,
    /// Whether a deleted deck can come back.
    pub may_restore: bool,
    /// The hand that is tried out.
    pub hand: Option<&'a TestHand>,
}

impl DecksModel<'_> {
    /// A card to be drawn.
    pub fn face(&self, card: CardId) -> CardFace<'_> {
        self.faces.face(self.ruleset, card)
    }
}

/// What the player asks of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DecksIntent {
    /// Something on the workbench.
    Bench(BenchIntent),
    /// A new deck, which is a copy of the open one.
    Copy,
    /// A new deck by chance.
    ByChance,
    /// Delete the deck of that file.
    Delete(PathBuf),
    /// The deck deleted last comes back.
    Restore,
    /// The open deck's code to the clipboard.
    CopyCode,
    /// What the clipboard holds becomes a deck.
    Paste,
    /// A match with the open deck against a bot, at once.
    TryIt,
    /// To the title.
    Back,
}

/// What is asked of the workbench, and changes nothing else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BenchIntent {
    /// Open that part.
    Turn(DecksTab),
    /// Show these cards.
    Filter(CardFilter),
    /// Show that card large.
    Show(CardId),
    /// Show what this side of it does, or no longer.
    Motion(CardSide),
    /// Open the deck with that id.
    Open(String),
    /// The open deck is called that.
    Rename(String),
    /// The next fighter plays it, or the one before.
    GiveTo(Turning),
    /// Pick up the card at this place, or none.
    Pick(Option<(Kind, usize)>),
    /// Put a card of that kind in another place.
    Shift(Kind, usize, usize),
    /// Put a card in, at this place if one is named.
    Add(CardId, Option<usize>),
    /// Take a card out.
    Remove(Kind, usize),
    /// Take the last step back.
    Undo,
    /// Try a hand out, or no longer.
    Hand,
    /// The card at this place of the tried hand is played.
    PlayFromHand(usize),
    /// The tried hand is refreshed.
    Refresh,
}
