//! The opponents one can choose in Heroes, as a table in `assets/bots/heroes.ron`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::instinct;
use super::random;
use super::search::{HeroReach, HeroSearch};
use crate::rules::HeroMatch;
use crate::rules::state::{HeroInput, Waiting};
use shell::bots::Budget;
use shell::bots::Dice;
use shell::bots::limits::SearchLimits;
use shell::content::excerpt::excerpt;

const EMBEDDED: &str = include_str!("../../../../assets/bots/heroes.ron");

/// All opponents, from the weakest up.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroLevels {
    /// From the weakest up.
    pub ladder: Vec<HeroLevel>,
}

/// One opponent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroLevel {
    /// Name in files and commands.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// What kind of player it is, in a sentence.
    pub about: String,
    /// How it decides.
    pub mind: HeroMind,
}

/// How an opponent decides.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HeroMind {
    /// Anything legal, all alike.
    Random,
    /// What gains most at a glance.
    Greedy,
    /// Looks ahead, along so many ways for a decision.
    Thinks {
        /// Ways through the tree for one decision.
        ways: u64,
        /// How far and how broadly.
        reach: HeroReach,
    },
}

impl HeroLevels {
    /// Those of the base game, read once.
    pub fn base() -> &'static Self {
        static BASE: LazyLock<HeroLevels> =
            LazyLock::new(|| HeroLevels::read(EMBEDDED).unwrap_or(HeroLevels { ladder: Vec::new() }));
        &BASE
    }

    /// A table as it stands in a file.
    ///
    /// # Errors
    /// Where the text is wrong or which level thinks as none can, and what was expected.
    pub fn read(text: &str) -> Result<Self, String> {
        let levels: Self = ron::from_str(text).map_err(|error| error.to_string())?;
        let fault = |level: &HeroLevel| match level.mind {
            HeroMind::Thinks { reach, .. } => {
                reach.fault().map(|why| format!("level `{}`: {why}", excerpt(&level.id)))
            }
            HeroMind::Random | HeroMind::Greedy => None,
        };
        let found = levels.ladder.iter().find_map(fault);
        found.map_or(Ok(levels), Err)
    }

    /// The opponent called `id`.
    pub fn level(&self, id: &str) -> Option<&HeroLevel> {
        self.ladder.iter().find(|level| level.id == id)
    }
}

impl HeroLevel {
    /// A player of this level, all of whose chance comes from `seed`.
    pub fn bot(&self, seed: u64) -> HeroBot {
        HeroBot { mind: self.mind, dice: Dice::seeded(seed), beside_people: false }
    }

    /// Its own budget, by which it plays alike everywhere.
    pub fn limits(&self) -> SearchLimits {
        SearchLimits::within(Budget::Iterations(match self.mind {
            HeroMind::Random | HeroMind::Greedy => 1,
            HeroMind::Thinks { ways, .. } => ways,
        }))
    }
}

/// Whoever decides in Heroes without being a person: for a side, or for some heroes of it.
#[derive(Debug, Clone)]
pub struct HeroBot {
    mind: HeroMind,
    dice: Dice,
    beside_people: bool,
}

/// An input, and what the bot thinks of it.
#[derive(Debug, Clone, PartialEq)]
pub struct ChosenInput {
    /// What is put in.
    pub input: HeroInput,
    /// What the bot sees for side A, 0 to 1, if it has worked it out: the chance to win. Against the game that is worth four fifths of
    /// it, and what else is won the rest.
    pub chance: Option<f64>,
}

impl HeroBot {
    /// One that shares its side with people: what they have is theirs to pay, and whether to stop here is theirs to say.
    #[must_use]
    pub const fn beside_people(mut self) -> Self {
        self.beside_people = true;
        self
    }

    fn leaves_to_people(&self, game: &HeroMatch, input: &HeroInput) -> bool {
        let purse = |seat| game.setup().purse(seat);
        let own = match game.waits_for() {
            Some(Waiting::Act(unit)) => game.table().unit(unit).seat.map(purse),
            _ => None,
        };
        self.beside_people
            && match input {
                HeroInput::Withdraw => true,
                HeroInput::NegateFate(seat) => own != Some(purse(*seat)),
                _ => false,
            }
    }

    /// A legal input, if one is waited for. With the same seed, match and budget of ways it is always the same.
    pub fn input(&mut self, game: &HeroMatch, limits: &SearchLimits) -> Option<ChosenInput> {
        let plain = |input| ChosenInput { input, chance: None };
        match (self.mind, game.waits_for()?) {
            (HeroMind::Random, Waiting::Act(_)) => {
                let mut options = game.options();
                options.retain(|input| !self.leaves_to_people(game, input));
                self.dice.pick(&options).cloned().map(plain)
            }
            // Teams are drawn and places taken by chance at every level: a team is no matter of skill here.
            (_, Waiting::Teams(_) | Waiting::Recruit(_) | Waiting::Place(_)) | (HeroMind::Random, _) => {
                random::input(game, &mut self.dice).map(plain)
            }
            (_, Waiting::FirstTurn(side)) => Some(plain(HeroInput::FirstTurn(side))),
            (HeroMind::Greedy, _) | (_, Waiting::Keeper) => {
                let mut weighed = instinct::weighed(game);
                weighed.retain(|(input, _)| !self.leaves_to_people(game, input));
                instinct::best(&weighed)
                    .and_then(|nth| weighed.into_iter().nth(nth))
                    .map(|(input, _)| plain(input))
            }
            (
                HeroMind::Thinks { reach, .. },
                Waiting::Choose(_)
                | Waiting::Act(_)
                | Waiting::React(_)
                | Waiting::Push { .. }
                | Waiting::Pull { .. }
                | Waiting::Decide(_),
            ) => {
                let (left, mut options): (Vec<HeroInput>, Vec<HeroInput>) =
                    game.options().into_iter().partition(|input| self.leaves_to_people(game, input));
                if options.len() == 1 {
                    return options.pop().map(plain);
                }
                let meter = limits.begin();
                let search = HeroSearch::new(game, reach).without(left);
                let (input, chance) = search.decide(&mut self.dice, &meter)?;
                Some(ChosenInput { input, chance: Some(chance) })
            }
        }
    }
}
