//! Bots of Heroes at the table: each thinks in the background.

use crate::client::thinking::{NoThought, Thinking, Thought};
use heroes_game::bots::HeroBot;
use heroes_game::bots::levels::ChosenInput;
use heroes_game::rules::HeroMatch;
use kernel::CancelToken;
use shell::bots::SearchLimits;

/// One bot thinking about one decision.
#[derive(Debug)]
pub(super) struct HeroThinking {
    /// Which decision, by how much was put in before.
    about: usize,
    thinking: Thinking<Option<ChosenInput>>,
}

impl HeroThinking {
    /// Begins to think. The same match and bot come to the same decision.
    pub fn begin(about: usize, game: &HeroMatch, mut bot: HeroBot, limits: SearchLimits) -> Self {
        let game = game.clone();
        let think = move |cancel: &CancelToken| bot.input(&game, &limits.cancelled_by(cancel));
        Self { about, thinking: Thinking::begin(think) }
    }

    /// Comes down in the middle of it.
    #[cfg(test)]
    pub fn broken(about: usize) -> Self {
        Self { about, thinking: Thinking::begin(|_| panic!("as this test wants it")) }
    }

    /// Whether it is about this decision.
    pub const fn is_about(&self, decision: usize) -> bool {
        self.about == decision
    }

    /// What came of it, once it has ended, or why nothing does.
    pub fn look(&mut self) -> Option<Result<ChosenInput, NoThought>> {
        self.thinking.look().map(Thought::decision)
    }
}
