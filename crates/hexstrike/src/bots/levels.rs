//! The opponents one can choose, as a table in `assets/bots/levels.ron`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::Bot;
use super::random::Random;
use super::search_bot::{SearchBot, ThinkingStyle};
use super::web_bot::{Sampling, WebBot};
use shell::bots::Dice;
use shell::bots::{Budget, SearchLimits};
use shell::content::excerpt::excerpt;

/// The table the base game comes with.
const EMBEDDED: &str = include_str!("../../../../assets/bots/levels.ron");

/// All opponents, the ladder's from the weakest up.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Levels {
    /// From the weakest up.
    pub ladder: Vec<Level>,
    /// Others, which stand beside it.
    pub guests: Vec<Level>,
    /// The one that most people will choose.
    pub usual: String,
}

/// One opponent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Name in files and commands.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// What kind of player it is, in a sentence.
    pub about: String,
    /// Futures it may imagine for one decision.
    pub iterations: u64,
    /// Points in the ladder's measure, by which people who play it are rated; none if it was not measured.
    #[serde(default)]
    pub rating: Option<u16>,
    /// How it decides.
    pub mind: BotKind,
}

/// How an opponent decides.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum BotKind {
    /// Anything legal that does not walk off the island by itself, all alike.
    Random,
    /// As the published web edition's bot.
    Yardstick(Sampling),
    /// Looks ahead.
    Thinks(ThinkingStyle),
}

impl Levels {
    /// Those of the base game.
    pub fn embedded() -> Self {
        ron::from_str(EMBEDDED).unwrap_or_else(|_| Self {
            ladder: Vec::new(),
            guests: Vec::new(),
            usual: String::new(),
        })
    }

    /// The same, read once.
    pub fn base() -> &'static Self {
        static BASE: LazyLock<Levels> = LazyLock::new(Levels::embedded);
        &BASE
    }

    /// A table as it stands in a file.
    ///
    /// # Errors
    /// Where the text is wrong or which level thinks as none can, and what was expected.
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

    /// The opponents of the ladder, then the others.
    pub fn all(&self) -> impl Iterator<Item = &Level> {
        self.ladder.iter().chain(&self.guests)
    }

    /// The opponent called `id`.
    pub fn level(&self, id: &str) -> Option<&Level> {
        self.all().find(|level| level.id == id)
    }
}

impl Level {
    /// A player of this level, all of whose chance comes from `seed`.
    pub fn bot(&self, seed: u64) -> Box<dyn Bot> {
        let dice = Dice::seeded(seed);
        match &self.mind {
            BotKind::Random => Box::new(Random::new(dice)),
            BotKind::Yardstick(sampling) => Box::new(WebBot::new(*sampling, dice)),
            BotKind::Thinks(manner) => Box::new(SearchBot::new(manner.clone(), dice)),
        }
    }

    /// Its own budget, by which it plays alike everywhere.
    pub fn limits(&self) -> SearchLimits {
        SearchLimits::within(Budget::Iterations(self.iterations))
    }
}
