//! Missing decisions: the match reports them instead of waiting for ever.

use crate::table::thinking::NoThought;
use hexstrike_game::rules::Refusal;
use hexstrike_game::rules::describe::log::Names;
use hexstrike_game::rules::describe::refusals::refusal_words;
use kernel::Seat;

/// Missing decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trouble {
    /// Seat.
    pub seat: Seat,
    /// Reason.
    pub why: NoDecision,
}

/// Reason why a decision is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDecision {
    /// The player must choose and has no option. The rules exclude it (ruling 32).
    NoPlay,
    /// The bot's job has failed.
    Bot(NoThought),
    /// The rules refuse the bot's choice.
    Refused(Refusal),
}

impl Trouble {
    /// True if there is a legal choice to go on with.
    pub fn can_go_on(self) -> bool {
        self.why != NoDecision::NoPlay
    }

    /// Description for the player.
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
