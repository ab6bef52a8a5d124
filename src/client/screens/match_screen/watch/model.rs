//! A kept match as it is watched, and what can be asked of it.

use crate::client::match_flow::plan::PlayerKind;
use crate::client::playback::moments::Moment;
use crate::client::session::watch::Eyes;
use crate::client::ui::card::faces::Faces;
use crate::client::ui::card::model::CardFace;
use crate::rules::describe::log::Names;
use crate::rules::state::hand::Hand;
use crate::rules::{Beat, Seat};

/// How a match is watched.
#[derive(Debug, Clone, Copy)]
pub struct WatchModel<'a> {
    /// The line on screen; 0 is the main one.
    pub line: usize,
    /// How many there are.
    pub lines: usize,
    /// With whose eyes.
    pub eyes: Eyes,
    /// Names of the players, in roster order.
    pub players: &'a [&'a str],
    /// What is worth looking at, in order.
    pub moments: &'a [Moment],
    /// How many events have been shown.
    pub read: usize,
    /// Big moments are shown in slow motion.
    pub slow: bool,
    /// The beat on screen.
    pub beat: Beat,
    /// All hands, while all cards are open.
    pub hands: &'a [OpenHand<'a>],
    /// Who is to play on, while that is being asked.
    pub successors: Option<&'a [PlayerKind]>,
}

/// The cards of a player, for all to see.
#[derive(Debug, Clone)]
pub struct OpenHand<'a> {
    /// Whose.
    pub seat: Seat,
    /// The player's name.
    pub name: &'a str,
    /// Movement cards, then abilities; those that are exhausted are not among them.
    pub cards: Vec<CardFace<'a>>,
}

impl<'a> OpenHand<'a> {
    /// The hand of a seat.
    pub fn of(seat: Seat, hand: &Hand, names: Names<'a>, faces: &'a Faces) -> Self {
        let cards = hand.movements().chain(hand.abilities().iter().copied());
        Self {
            seat,
            name: names.seat(seat),
            cards: cards.map(|card| faces.face(names.ruleset, card)).collect(),
        }
    }
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WatchIntent {
    /// Another line.
    Line(usize),
    /// Other eyes.
    Eyes(Eyes),
    /// To a moment.
    Jump(usize),
    /// Big moments in slow motion, or not.
    Slow(bool),
    /// Ask who is to play on.
    AskWho,
    /// The next or (`false`) the previous player for a seat.
    Player(Seat, bool),
    /// They play on from the start of the beat on screen.
    TakeOver,
    /// Go on watching.
    Keep,
    /// Out of the match.
    Leave,
}
