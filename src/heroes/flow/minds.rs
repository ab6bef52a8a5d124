//! Background jobs of the bots of Heroes.

use crate::table::thinking::{NoThought, Thinking, Thought};
use heroes_game::bots::HeroBot;
use heroes_game::bots::levels::ChosenInput;
use heroes_game::rules::HeroMatch;
use kernel::CancelToken;
use shell::bots::SearchLimits;

/// Job of a bot about one decision.
#[derive(Debug)]
pub(super) struct HeroThinking {
    /// Decision, identified by the number of inputs before it.
    about: usize,
    thinking: Thinking<Option<ChosenInput>>,
}

impl HeroThinking {
    /// Starts the job. The same match and bot lead to the same decision.
    pub fn begin(about: usize, game: &HeroMatch, mut bot: HeroBot, limits: SearchLimits) -> Self {
        let game = game.clone();
        let think = move |cancel: &CancelToken| bot.input(&game, &limits.cancelled_by(cancel));
        Self { about, thinking: Thinking::begin(think) }
    }

    /// Starts a job that panics.
    #[cfg(test)]
    pub fn broken(about: usize) -> Self {
        Self { about, thinking: Thinking::begin(|_| panic!("as this test wants it")) }
    }

    /// True if it is about this decision.
    pub const fn is_about(&self, decision: usize) -> bool {
        self.about == decision
    }

    /// Returns the decision, or the reason why there is none, once the job has ended.
    pub fn look(&mut self) -> Option<Result<ChosenInput, NoThought>> {
        self.thinking.look().map(Thought::decision)
    }
}
