//! Contents and state of a drawn card.

use bevy_egui::egui::Vec2;

use crate::kit::ui::words::Words;
use hexstrike_game::rules::cards::card::Card;
use hexstrike_game::rules::describe;
use hexstrike_game::rules::describe::Text;

/// Size of a card in the hand, in points.
pub const HAND: Vec2 = Vec2::new(150.0, 210.0);
/// Size of the enlarged card, in points.
pub const LARGE: Vec2 = Vec2::new(300.0, 420.0);
/// Smallest letters of card texts, in points.
pub const LEAST_TEXT: f32 = 11.0;

/// Texts of a card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CardTexts {
    /// Text in force while the card is active.
    pub active: Option<Words>,
    /// Text in force while the card is passive.
    pub passive: Option<Words>,
    /// Option offered while the card is in hand.
    pub trigger: Option<Words>,
    /// Name and texts in plain words, for screen readers.
    pub spoken: String,
}

impl CardTexts {
    /// Builds the texts of `card`.
    pub fn of(card: &Card) -> Self {
        let (active, passive, trigger) =
            (describe::active_text(card), describe::passive_text(card), describe::trigger_text(card));
        let parts = [("Active", &active), ("Passive", &passive), ("Trigger", &trigger)];
        let parts = parts.into_iter().filter_map(|(when, text)| Some((when, text.as_ref()?)));
        let spoken = parts.fold(card.name.clone(), |said, (when, text)| format!("{said}\n{when}: {text}"));
        let words = |text: &Option<Text>| text.as_ref().map(Words::from);
        Self {
            active: words(&active),
            passive: words(&passive),
            trigger: words(&trigger).map(|words| words.headed("Trigger:")),
            spoken,
        }
    }
}

/// Card to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct CardFace<'a> {
    /// Printed parts.
    pub card: &'a Card,
    /// Texts.
    pub texts: &'a CardTexts,
}

/// Places of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum PlaySlot {
    Active,
    Passive,
}

/// State of a drawn card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardLook {
    /// True under the pointer or the focus.
    pub hovered: bool,
    /// Slot for which it is chosen.
    pub chosen: Option<PlaySlot>,
    /// True if it is marked for a prompt.
    pub picked: bool,
    /// Current beat of its timeline, from 0.
    pub now: Option<usize>,
    /// True if it cannot be chosen now.
    pub unavailable: bool,
    /// True if it was played and stays out until a refresh.
    pub exhausted: bool,
}
