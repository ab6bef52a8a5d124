//! Computer players. A bot sees only an [`InformationState`], the knowledge of its seat, and so cannot cheat.
//!
//! Read in this order: this file (the trait of a bot), `matrix` (one simultaneous choice), `features` and
//! `evaluation` (static evaluation), `search` (look-ahead), `search_bot` (the player behind most levels),
//! `levels` (their table).

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

/// A computer player of a seat.
pub trait Bot: std::fmt::Debug + Send + Sync {
    /// A legal play, if the seat is up. It depends only on the seed, the information and a budget of
    /// iterations.
    fn play(&mut self, info: &InformationState, limits: &SearchLimits) -> Option<ChosenPlay>;

    /// A legal answer to a question to the seat.
    fn answer(&mut self, info: &InformationState, question: Pending, limits: &SearchLimits)
    -> Option<Answer>;

    /// Observes an event as the seat may see it ([`Event::seen_by`]).
    fn watch(&mut self, _event: &Event) {}
}

/// A play, with the bot's reasons.
#[derive(Debug, Clone, PartialEq)]
pub struct ChosenPlay {
    /// The play.
    pub play: Commitment,
    /// Mix from which it was drawn, likeliest first.
    pub mix: Vec<(Commitment, f64)>,
    /// The bot's estimate of its chance to win, 0 to 1; none without look-ahead.
    pub chance: Option<f64>,
    /// The most harmful reply.
    pub feared: Option<FearedReply>,
}

/// A reply that the bot expected.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FearedReply {
    /// Seat that replies.
    pub seat: Seat,
    /// The reply.
    pub play: Commitment,
    /// Its probability in the bot's view, 0 to 1.
    pub likely: f64,
    /// The bot's chance to win after it, 0 to 1.
    pub chance: f64,
}

impl ChosenPlay {
    /// A play without reasons, from a bot that does not look ahead.
    pub fn plain(play: Commitment) -> Self {
        Self { play, mix: vec![(play, 1.0)], chance: None, feared: None }
    }
}
