//! Evaluation of a position: the chance to win by a logistic fit over [`features`], with weights from a file.

use serde::{Deserialize, Serialize};

use super::features::{self, Features, NAMES};
use crate::rules::state::Activity;
use crate::rules::{Match, MatchState};
use kernel::MAX_SEATS;
use kernel::Seat;
use shell::bots::arithmetic::{exp, logistic};
use shell::content::built_in;

/// Chances to win by seat; they sum to 1.
pub type Chances = [f64; MAX_SEATS];

/// Weights of the base game.
const EMBEDDED: &str = include_str!("../../../../assets/bots/weights.ron");

/// Weight of each feature, and the origin of the weights.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Figures of the fit, for people.
    pub fit: Fit,
    /// Weights by feature name, so that the file reads without the source.
    weights: Vec<(String, f64)>,
    /// Factors by name in a free-for-all, where the last hitter scores: the fit knows only duels.
    #[serde(default)]
    among_several: Vec<(String, f64)>,
}

/// Quality of a fit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Fit {
    /// Command that plays the matches and fits the weights again.
    pub command: String,
    /// Number of matches played.
    pub matches: u64,
    /// Number of positions taken from them.
    pub positions: u64,
    /// Mean log loss on matches outside the fit; guessing has 0.693.
    pub loss: f64,
    /// Share of those positions in which the likelier winner won.
    pub right: f64,
}

/// Weights in the order of the features.
#[derive(Debug, Clone, PartialEq)]
pub struct Evaluation {
    /// Weights in a duel.
    weights: Features,
    /// Weights in a free-for-all.
    among_several: Features,
}

impl Weights {
    /// Weights of a new fit.
    pub fn new(fit: Fit, weights: &Features) -> Self {
        let named = NAMES.iter().zip(weights).map(|(name, weight)| ((*name).to_owned(), *weight));
        Self { fit, weights: named.collect(), among_several: Vec::new() }
    }

    /// Replaces the fitted weights and keeps the factors, which are not fitted.
    pub fn refitted(self, fit: Fit, weights: &Features) -> Self {
        Self { among_several: self.among_several, ..Self::new(fit, weights) }
    }

    /// Weights of the base game.
    pub fn embedded() -> Self {
        built_in("assets/bots/weights.ron", ron::from_str(EMBEDDED))
    }

    /// Evaluation by these weights, multiplied by the factors of a temperament. In a free-for-all, features
    /// that it does not name get the factors of the file. Features without a weight count nothing.
    pub fn evaluation(&self, temper: &[(String, f64)]) -> Evaluation {
        let of = |list: &[(String, f64)], name: &str| {
            list.iter().find(|(known, _)| known == name).map(|(_, weight)| *weight)
        };
        let times = |others: &[(String, f64)]| {
            NAMES.map(|name| {
                let factor = of(temper, name).or_else(|| of(others, name)).unwrap_or(1.0);
                of(&self.weights, name).unwrap_or(0.0) * factor
            })
        };
        Evaluation { weights: times(&[]), among_several: times(&self.among_several) }
    }
}

/// Value of a point and of a death in a free-for-all, on the scale of the weights.
const POINT: f64 = 1.5;
const DEATH: f64 = 1.0;

impl Evaluation {
    /// Chance to win of each seat.
    pub fn chances(&self, game: &Match, state: &MatchState) -> Chances {
        let mut chances = [0.0; MAX_SEATS];
        if let Some(outcome) = state.outcome {
            let winners = outcome.winners.iter().count();
            // A seat that forfeited has no part in a draw (ruling 27).
            let drawn = |seat: &Seat| {
                let plays = state.fighters[*seat].activity != Activity::Gone;
                winners == 0 && plays && !outcome.losers.contains(*seat)
            };
            let sharing = state.seats().filter(drawn).count();
            for seat in state.seats() {
                chances[seat.index()] = if outcome.winners.contains(seat) {
                    1.0 / winners as f64
                } else if drawn(&seat) {
                    1.0 / sharing as f64
                } else {
                    0.0
                };
            }
        } else if state.seats().len() == 2 {
            let (one, other) = (Seat::FIRST, state.seats().next_back().unwrap_or(Seat::FIRST));
            chances[0] =
                logistic(self.strength(game, state, one, other) - self.strength(game, state, other, one));
            chances[1] = 1.0 - chances[0];
        } else {
            self.shares(game, state, &mut chances);
        }
        chances
    }

    /// Difference of the features of a duel's seats: the input of the fit.
    pub fn difference(game: &Match, state: &MatchState) -> Features {
        let (one, other) = (Seat::FIRST, state.seats().next_back().unwrap_or(Seat::FIRST));
        let (own, theirs) = (features::of(game, state, one, other), features::of(game, state, other, one));
        std::array::from_fn(|i| own[i] - theirs[i])
    }

    fn strength(&self, game: &Match, state: &MatchState, seat: Seat, opponent: Seat) -> f64 {
        let weights = if state.seats().len() == 2 { &self.weights } else { &self.among_several };
        features::of(game, state, seat, opponent).iter().zip(weights).map(|(f, w)| f * w).sum()
    }

    /// Chances in a free-for-all, by points and by each fighter's position against the mean of the others.
    fn shares(&self, game: &Match, state: &MatchState, chances: &mut Chances) {
        let mut sum = 0.0;
        for seat in state.contenders() {
            // Fighters off the board have no position; leave them out while another one is on it.
            let lives = |other: &Seat| state.fighters[*other].is_on_board();
            let alone = !state.contenders().filter(|other| *other != seat).any(|other| lives(&other));
            let others = || state.contenders().filter(move |other| *other != seat && (alone || lives(other)));
            let against: f64 = others().map(|other| self.strength(game, state, seat, other)).sum();
            let mean = against / (others().count().max(1)) as f64;
            let fighter = &state.fighters[seat];
            let dead = if fighter.is_on_board() { mean } else { -DEATH };
            let share = exp(dead + POINT * f64::from(fighter.points));
            chances[seat.index()] = share;
            sum += share;
        }
        if sum > 0.0 {
            chances.iter_mut().for_each(|chance| *chance /= sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::features::COUNT;

    #[test]
    fn a_free_for_all_has_factors_of_its_own_for_what_a_temper_does_not_name() {
        let factors = vec![("aim".to_owned(), 3.0)];
        let weights = Weights { among_several: factors, ..Weights::new(Fit::default(), &[1.0; COUNT]) };
        let aim = NAMES.iter().position(|name| *name == "aim").expect("a feature");
        let of = |weights: &Weights, temper: &[(String, f64)]| {
            let evaluation = weights.evaluation(temper);
            (evaluation.weights[aim], evaluation.among_several[aim])
        };
        assert_eq!(of(&weights, &[]), (1.0, 3.0));
        assert_eq!(of(&weights, &[("aim".to_owned(), 0.5)]), (0.5, 0.5));
        assert_eq!(of(&weights, &[("threat".to_owned(), 0.5)]), (1.0, 3.0));
        assert_eq!(of(&weights.refitted(Fit::default(), &[2.0; COUNT]), &[]), (2.0, 6.0));
    }

    #[test]
    fn the_factors_of_the_base_game_are_of_features() {
        let factors = Weights::embedded().among_several;
        assert!(!factors.is_empty());
        assert!(factors.iter().all(|(name, _)| NAMES.contains(&name.as_str())), "{factors:?}");
    }
}
