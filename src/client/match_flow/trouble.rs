//! Decisions that do not come: the match says so, and waits for nobody in vain.

use crate::client::thinking::NoThought;
use hexstrike_game::rules::Refusal;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use kernel::Seat;

/// A seat's decision does not come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trouble {
    /// Whose.
    pub seat: Seat,
    /// Why.
    pub why: NoDecision,
}

/// Why a decision does not come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDecision {
    /// The player must choose and holds nothing to choose. The rules exclude it (ruling 32).
    NoPlay,
    /// Nothing comes of the bot's thinking.
    Bot(NoThought),
    /// The rules refuse what the bot wants.
    Refused(Refusal),
}

impl Trouble {
    /// Whether there is something legal to go on with.
    pub fn can_go_on(self) -> bool {
        self.why != NoDecision::NoPlay
    }

    /// What is wrong, for the player to read.
    pub fn words(self, names: Names<'_>) -> String {
        let who = names.seat(self.seat);
        match self.why {
            NoDecision::NoPlay => format!("{who} must choose and has nothing to play."),
            NoDecision::Bot(why) => format!("{who} {why}."),
            NoDecision::Refused(refusal) => {
                format!("{who} wants what the rules refuse: {}", refusal_words(refusal, names))
            }
        }
    }
}
