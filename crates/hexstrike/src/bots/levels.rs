//! Levels of opponents, as a table in `assets/bots/levels.ron`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::Bot;
use super::random::Random;
use super::search_bot::{SearchBot, ThinkingStyle};
use super::web_bot::{Sampling, WebBot};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};
use shell::content::built_in;
use shell::content::excerpt::excerpt;

/// Table of the base game.
const EMBEDDED: &str = include_str!("../../../../assets/bots/levels.ron");

/// All opponents.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Levels {
    /// Opponents from the weakest up.
    pub ladder: Vec<Level>,
    /// Opponents outside the ladder.
    pub guests: Vec<Level>,
    /// Id of the default opponent.
    pub usual: String,
}

/// An opponent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Name in files and commands.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Style of play, in one sentence.
    pub about: String,
    /// Simulated futures for one decision.
    pub iterations: u64,
    /// Rating on the ladder, used to rate people who play it; none if unmeasured.
    #[serde(default)]
    pub rating: Option<u16>,
    /// Decision method.
    pub mind: BotKind,
}

/// Decision method of an opponent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum BotKind {
    /// Any legal play that does not step off the island, all equally likely.
    Random,
    /// The published web edition's bot.
    Yardstick(Sampling),
    /// Look-ahead.
    Thinks(ThinkingStyle),
}

impl Levels {
    /// Levels of the base game.
    pub fn embedded() -> Self {
        built_in("assets/bots/levels.ron", Self::read(EMBEDDED))
    }

    /// Levels of the base game, read once.
    pub fn base() -> &'static Self {
        static BASE: LazyLock<Levels> = LazyLock::new(Levels::embedded);
        &BASE
    }

    /// Reads a table.
    ///
    /// # Errors
    /// The place of a syntax fault, or the level with a value out of range, and the expected form.
    pub fn read(text: &str) -> Result<Self, String> {
        let levels: Self = ron::from_str(text).map_err(|error| error.to_string())?;
        let fault = |level: &Level| match &level.mind {
            BotKind::Thinks(style) => {
                style.fault().map(|why| format!("level `{}`: {why}", excerpt(&level.id)))
            }
            BotKind::Random | BotKind::Yardstick(_) => None,
        };
        let found = levels.all().find_map(fault);
        found.map_or(Ok(levels), Err)
    }

    /// Opponents of the ladder, then the others.
    pub fn all(&self) -> impl Iterator<Item = &Level> {
        self.ladder.iter().chain(&self.guests)
    }

    /// Opponent called `id`.
    pub fn level(&self, id: &str) -> Option<&Level> {
        self.all().find(|level| level.id == id)
    }
}

impl Level {
    /// Player of this level, seeded by `seed`.
    pub fn bot(&self, seed: u64) -> Box<dyn Bot> {
        let dice = Dice::seeded(seed);
        match &self.mind {
            BotKind::Random => Box::new(Random::new(dice)),
            BotKind::Yardstick(sampling) => Box::new(WebBot::new(*sampling, dice)),
            BotKind::Thinks(manner) => Box::new(SearchBot::new(manner.clone(), dice)),
        }
    }

    /// Budget of the level, which does not depend on the machine.
    pub fn limits(&self) -> SearchLimits {
        SearchLimits::within(Budget::Iterations(self.iterations))
    }
}
