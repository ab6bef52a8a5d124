//! Model of the set-up screen and its intents.

use bevy_egui::egui::TextureId;

use crate::kit::turning::Turning;
use crate::kit::ui::card::model::CardFace;
use crate::kit::ui::words::Words;
use hexstrike_game::rules::state::format::{CardTracking, Openness};
use kernel::Seat;

/// Planned match.
#[derive(Debug, Clone)]
pub struct SetupModel<'a> {
    /// Seats in the order of addition.
    pub seats: Vec<SeatSetup<'a>>,
    /// Victory condition, in words.
    pub victory: String,
    /// Seed of the match, as typed.
    pub seed: String,
    /// Openness of the decks.
    pub decks: Openness,
    /// Help by a card tracker.
    pub tracking: CardTracking,
    /// Name of the island's look, and a sentence about it.
    pub look: (&'a str, &'a str),
    /// Reason why the match cannot start.
    pub blocked: Option<String>,
    /// True if a seat can be added.
    pub may_add: bool,
    /// True if the last seat can be removed.
    pub may_remove: bool,
}

/// Seat of a planned match.
#[derive(Debug, Clone)]
pub struct SeatSetup<'a> {
    /// Seat drawn by the seed.
    pub seat: Seat,
    /// Role of the seat, such as "You", an opponent or a numbered player.
    pub title: String,
    /// Player: a person, or the name of a bot.
    pub player: String,
    /// Description of the player.
    pub about: &'a str,
    /// Index among the people at this screen, and the name as typed; none for a bot.
    pub person: Option<(usize, String)>,
    /// Rank among the bots, weakest first, from 1, and the number of bots.
    pub strength: Option<(u8, u8)>,
    /// Id of the fighter, for the portrait.
    pub portrait: &'a str,
    /// Name of the miniature's figure.
    pub figure: &'a str,
    /// Picture of the miniature, if shown.
    pub miniature: Option<TextureId>,
    /// Name of the fighter.
    pub fighter: String,
    /// Power of the fighter.
    pub power: Words,
    /// Name of the deck.
    pub deck: String,
    /// Cards of the deck in order.
    pub cards: Vec<CardFace<'a>>,
    /// Reason why this deck cannot be played.
    pub fault: Option<String>,
}

/// Choice that can be stepped through at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum SeatOption {
    Player,
    Fighter,
    Deck,
}

/// Intents of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupIntent {
    /// Step a choice to its next or previous value.
    Step(Seat, SeatOption, Turning),
    /// Rename this person.
    Name(usize, String),
    /// Add a seat.
    AddSeat,
    /// Remove a seat.
    RemoveSeat,
    /// Edit the seed.
    Seed(String),
    /// Draw a random seed.
    NewSeed,
    /// Close the decks, or open them.
    OpenOrClose,
    /// Turn the card tracker on or off.
    TrackOrNot,
    /// Choose the next look of the island.
    NextLook,
    /// Give every seat a random deck.
    DecksByChance,
    /// Give every seat a random new deck, of any fighter and any cards.
    CardsByChance,
    /// Import a code of any kind from the clipboard.
    Paste,
    /// Give every seat the first one's deck.
    Mirror,
    /// Copy the set-up's code to the clipboard.
    CopyCode,
    /// Start the match.
    Start,
    /// Go to the title.
    Back,
}
