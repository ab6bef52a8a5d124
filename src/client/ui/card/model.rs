//! What is drawn of a card, and in what state.

use bevy_egui::egui::Vec2;

use crate::client::ui::words::Words;
use hexstrike_game::rules::cards::card::Card;
use hexstrike_game::rules::describe;
use hexstrike_game::rules::describe::Text;

/// Size of a card in the hand, in points.
pub const HAND: Vec2 = Vec2::new(150.0, 210.0);
/// Size of the enlarged card, in points.
pub const LARGE: Vec2 = Vec2::new(300.0, 420.0);
/// Smallest letters of card texts, in points.
pub const LEAST_TEXT: f32 = 11.0;

/// What a card says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CardTexts {
    /// Counts while the card is active.
    pub active: Option<Words>,
    /// Counts while the card is passive.
    pub passive: Option<Words>,
    /// Offered while the card is in hand.
    pub trigger: Option<Words>,
    /// Name and texts in plain words, to be read out.
    pub spoken: String,
}

impl CardTexts {
    /// The words of `card`.
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

/// A card to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct CardFace<'a> {
    /// Its printed parts.
    pub card: &'a Card,
    /// Its texts.
    pub texts: &'a CardTexts,
}

/// The two places of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the rulebook's own words")]
pub enum PlaySlot {
    Active,
    Passive,
}

/// In what state a card is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardLook {
    /// Under the pointer or focused.
    pub hovered: bool,
    /// Chosen, and where to.
    pub chosen: Option<PlaySlot>,
    /// Marked for a prompt.
    pub picked: bool,
    /// The beat of its timeline that is being played, from 0.
    pub now: Option<usize>,
    /// Cannot be chosen now.
    pub unavailable: bool,
    /// Played, and not back before a refresh.
    pub exhausted: bool,
}
