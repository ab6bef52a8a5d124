//! Players that are no people. A bot sees only a [`InformationState`], what its seat may know, and so cannot cheat.
//!
//! Read in this order: this file (what a bot is), `matrix` (one simultaneous choice), `features` and `evaluation` (how good a
//! position is), `search` (looking ahead), `search_bot` (the levels' one mind), `levels` (the table of them).

pub mod analyst;
pub mod decks;
pub mod evaluation;
pub mod features;
pub mod habits;
pub mod instinct;
pub mod levels;
pub mod matrix;
pub mod random;
pub mod rivals;
pub mod search;
pub mod search_bot;
pub mod simple;
pub mod taste;
pub mod trial;
pub mod web_bot;

use shell::bots::SearchLimits;

use crate::rules::state::prompt::{Answer, Pending};
use crate::rules::{Commitment, Event, InformationState};
use kernel::Seat;

pub use levels::{Level, Levels};

/// Whoever decides for a seat without being a person.
pub trait Bot: std::fmt::Debug + Send + Sync {
    /// A legal play, if the seat is up. With the same seed, the same information and a budget of iterations it is always the same.
    fn play(&mut self, info: &InformationState, limits: &SearchLimits) -> Option<ChosenPlay>;

    /// A legal answer to a question put to the seat.
    fn answer(&mut self, info: &InformationState, question: Pending, limits: &SearchLimits)
    -> Option<Answer>;

    /// Takes what happened, as the seat may know it ([`Event::seen_by`]).
    fn watch(&mut self, _event: &Event) {}
}

/// A play, and why.
#[derive(Debug, Clone, PartialEq)]
pub struct ChosenPlay {
    /// What is played.
    pub play: Commitment,
    /// The plays it was drawn from with their chances, likeliest first.
    pub mix: Vec<(Commitment, f64)>,
    /// The chance to win that the bot gives itself, 0 to 1; none of one that does not look ahead.
    pub chance: Option<f64>,
    /// The reply that would have hurt most.
    pub feared: Option<FearedReply>,
}

/// A reply that a bot reckoned with.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FearedReply {
    /// Whose.
    pub seat: Seat,
    /// The reply.
    pub play: Commitment,
    /// How likely the bot thought it, 0 to 1.
    pub likely: f64,
    /// The chance to win that it would have left, 0 to 1.
    pub chance: f64,
}

impl ChosenPlay {
    /// A play for which there is no more to say: whoever made it does not look ahead.
    pub fn plain(play: Commitment) -> Self {
        Self { play, mix: vec![(play, 1.0)], chance: None, feared: None }
    }
}
