//! Bots of Heroes think in the background; a thought that is no longer wanted is called off.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::tasks::{AsyncComputeTaskPool, Task, block_on};

use crate::bots::heroes::HeroLevel;
use crate::bots::heroes::levels::ChosenInput;
use crate::heroes::HeroMatch;

/// One bot thinking about one decision.
#[derive(Debug)]
pub(super) struct HeroThought {
    /// Which decision, by how much was put in before.
    about: usize,
    called_off: Arc<AtomicBool>,
    task: Task<Option<ChosenInput>>,
}

impl HeroThought {
    /// Begins to think. The same match and seed come to the same decision.
    pub fn begin(about: usize, game: &HeroMatch, level: &HeroLevel, seed: u64) -> Self {
        let limits = level.limits();
        let called_off = limits.flag();
        let mut bot = level.bot(seed.wrapping_add(about as u64));
        let game = game.clone();
        let task = AsyncComputeTaskPool::get_or_init(Default::default)
            .spawn(async move { bot.input(&game, &limits) });
        Self { about, called_off, task }
    }

    /// Whether it is about this decision.
    pub const fn is_about(&self, decision: usize) -> bool {
        self.about == decision
    }

    /// Whether it has come to its end.
    pub fn is_done(&self) -> bool {
        self.task.is_finished()
    }

    /// What came of it.
    pub fn end(mut self) -> Option<ChosenInput> {
        block_on(&mut self.task)
    }
}

impl Drop for HeroThought {
    fn drop(&mut self) {
        self.called_off.store(true, Ordering::Relaxed);
    }
}
