//! Levels of Heroes opponents, as a table in `assets/bots/heroes.ron`.

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
use shell::content::built_in;
use shell::content::excerpt::excerpt;

const EMBEDDED: &str = include_str!("../../../../assets/bots/heroes.ron");

/// All opponents.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroLevels {
    /// Opponents from the weakest up.
    pub ladder: Vec<HeroLevel>,
}

/// An opponent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroLevel {
    /// Name in files and commands.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Style of play, in one sentence.
    pub about: String,
    /// Decision method.
    pub mind: HeroMind,
}

/// Decision method of an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum HeroMind {
    /// Any legal input, all equally likely.
    Random,
    /// The input with the highest immediate gain.
    Greedy,
    /// Tree search.
    Thinks {
        /// Simulations for one decision.
        ways: u64,
        /// Depth and width of the search.
        reach: HeroReach,
    },
}

/// Seed of one decision of a bot, from the seed of its match and the number of inputs so far. The window and the line
/// protocol share it: with the same budget both choose the same.
pub const fn decision_seed(match_seed: u64, inputs: usize) -> u64 {
    match_seed.wrapping_add(inputs as u64)
}

impl HeroLevels {
    /// Levels of the base game, read once.
    pub fn base() -> &'static Self {
        static BASE: LazyLock<HeroLevels> =
            LazyLock::new(|| built_in("assets/bots/heroes.ron", HeroLevels::read(EMBEDDED)));
        &BASE
    }

    /// Reads a table.
    ///
    /// # Errors
    /// The place of a syntax fault, or the level with a value out of range, and the expected form.
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

    /// Opponent called `id`.
    pub fn level(&self, id: &str) -> Option<&HeroLevel> {
        self.ladder.iter().find(|level| level.id == id)
    }
}

impl HeroLevel {
    /// Player of this level, seeded by `seed`.
    pub fn bot(&self, seed: u64) -> HeroBot {
        HeroBot { mind: self.mind, dice: Dice::seeded(seed), beside_people: false }
    }

    /// Budget of the level, which does not depend on the machine.
    pub fn limits(&self) -> SearchLimits {
        SearchLimits::within(Budget::Iterations(match self.mind {
            HeroMind::Random | HeroMind::Greedy => 1,
            HeroMind::Thinks { ways, .. } => ways,
        }))
    }
}

/// Computer player of Heroes: for a side, or for some heroes of it.
#[derive(Debug, Clone)]
pub struct HeroBot {
    mind: HeroMind,
    dice: Dice,
    beside_people: bool,
}

/// An input, and the bot's estimate for it.
#[derive(Debug, Clone, PartialEq)]
pub struct ChosenInput {
    /// The input.
    pub input: HeroInput,
    /// Estimate for side A, 0 to 1, if the bot computed one: the chance to win. Against the game winning
    /// counts four fifths, and the further goals the rest.
    pub chance: Option<f64>,
}

impl HeroBot {
    /// Bot that shares its side with people: it neither spends their HEX nor withdraws for them.
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

    /// A legal input, if the match waits for one. It depends only on the seed, the match and the number of
    /// simulations.
    pub fn input(&mut self, game: &HeroMatch, limits: &SearchLimits) -> Option<ChosenInput> {
        let plain = |input| ChosenInput { input, chance: None };
        match (self.mind, game.waits_for()?) {
            (HeroMind::Random, Waiting::Act(_)) => {
                let mut options = game.options();
                options.retain(|input| !self.leaves_to_people(game, input));
                self.dice.pick(&options).cloned().map(plain)
            }
            // Teams and places are random at every level: they are no matter of skill here.
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
