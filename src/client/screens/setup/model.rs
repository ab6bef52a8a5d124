//! A match to be as its screen shows it, and what the player asks of it.

use bevy_egui::egui::TextureId;

use crate::client::turning::Turning;
use crate::client::ui::card::model::CardFace;
use crate::client::ui::words::Words;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use kernel::Seat;

/// A match to be.
#[derive(Debug, Clone)]
pub struct SetupModel<'a> {
    /// In the order in which they were added.
    pub seats: Vec<SeatSetup<'a>>,
    /// How such a match is won.
    pub victory: String,
    /// What the dice begin with, as typed.
    pub seed: String,
    /// Whether all know all decks.
    pub decks: Openness,
    /// Whether a card tracker helps.
    pub tracking: CardTracking,
    /// Name of the look of the island, and a sentence about it.
    pub look: (&'a str, &'a str),
    /// Why the match cannot start.
    pub blocked: Option<String>,
    /// Whether seats can be added.
    pub may_add: bool,
    /// Whether the last seat can be taken away.
    pub may_remove: bool,
}

/// A seat of a match to be.
#[derive(Debug, Clone)]
pub struct SeatSetup<'a> {
    /// Which one the seed has drawn.
    pub seat: Seat,
    /// Who sits there, as seen from the screen: "You", an opponent, one of several players.
    pub title: String,
    /// Who plays: a person, or a bot by its name.
    pub player: String,
    /// What kind of player that is.
    pub about: &'a str,
    /// A person's place among the people at this screen, and their name as it is typed.
    pub person: Option<(usize, String)>,
    /// Its place among the bots, weakest first, from 1, and how many there are.
    pub strength: Option<(u8, u8)>,
    /// Id of the fighter, for the portrait.
    pub portrait: &'a str,
    /// Name of the miniature's figure.
    pub figure: &'a str,
    /// The picture of the miniature, where it is shown.
    pub miniature: Option<TextureId>,
    /// Name of the fighter.
    pub fighter: String,
    /// What the fighter can do beyond the cards.
    pub power: Words,
    /// Name of the deck.
    pub deck: String,
    /// The cards of the deck in its order.
    pub cards: Vec<CardFace<'a>>,
    /// Why this deck cannot be played.
    pub fault: Option<String>,
}

/// What can be stepped through at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum SeatOption {
    Player,
    Fighter,
    Deck,
}

/// What the player asks of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupIntent {
    /// The next or the previous value of a choice.
    Step(Seat, SeatOption, Turning),
    /// This one of the people at the screen is called so.
    Name(usize, String),
    /// One more seat.
    AddSeat,
    /// One seat less.
    RemoveSeat,
    /// The seed was edited.
    Seed(String),
    /// A new seed by chance.
    NewSeed,
    /// Decks are closed from now on, or open again.
    OpenOrClose,
    /// A card tracker helps, or not.
    TrackOrNot,
    /// The next look of the island.
    NextLook,
    /// Every seat gets a deck by chance.
    DecksByChance,
    /// Every seat gets a deck of its own, of any fighter and any cards.
    CardsByChance,
    /// The code in the clipboard, whatever it is of.
    Paste,
    /// Every seat gets the first one's deck.
    Mirror,
    /// The whole set-up as a code to the clipboard.
    CopyCode,
    /// Begin.
    Start,
    /// To the title.
    Back,
}
