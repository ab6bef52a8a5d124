//! The bot behind all levels with look-ahead: numbers of the level table set its reach, temper and errors.

use serde::{Deserialize, Serialize};

use super::evaluation::{Evaluation, Weights};
use super::features::NAMES;
use super::habits::Habits;
use super::search::{JointSolution, MOST_DEPTH, Rated, Search, SearchReach, up};
use super::taste::{PlayKind, liking};
use super::trial::Footing;
use super::{Bot, ChosenPlay, FearedReply};
use crate::rules::state::prompt::{Answer, Ask, Pending};
use crate::rules::{Commitment, Event, InformationState, Match, MatchState};
use kernel::Seat;
use shell::bots::Dice;
use shell::bots::SearchLimits;
use shell::bots::arithmetic::exp;
use shell::content::excerpt::excerpt;
use shell::content::problem::did_you_mean;

/// Parameters of a level with look-ahead.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThinkingStyle {
    /// Depth and width of its search.
    pub reach: SearchReach,
    /// Loss in the chance to win that makes a play e times less likely; 0 for always the best.
    pub whim: f64,
    /// Share of its pairs of cards that it overlooks.
    pub forgets: f64,
    /// Largest share of its play that exploits the opponent's habits instead of playing safe, 0 to 1.
    pub exploits: f64,
    /// Factors on the fitted weights, by feature.
    #[serde(default)]
    pub temper: Vec<(String, f64)>,
    /// Preferences: additional chance to win that it assumes for a kind of play.
    #[serde(default)]
    pub taste: Vec<(PlayKind, f64)>,
}

impl ThinkingStyle {
    /// Description of a value out of range, if there is one.
    pub(super) fn fault(&self) -> Option<String> {
        let depth = self.reach.depth;
        if !(1..=MOST_DEPTH).contains(&depth) {
            return Some(format!("depth {depth} is not from 1 to {MOST_DEPTH}"));
        }
        let shares = [("forgets", self.forgets), ("exploits", self.exploits)];
        if let Some((name, share)) = shares.into_iter().find(|(_, share)| !(0.0..=1.0).contains(share)) {
            return Some(format!("{name} {share} is not from 0 to 1"));
        }
        if !(self.whim.is_finite() && self.whim >= 0.0) {
            return Some(format!("whim {} is not a number from 0 up", self.whim));
        }
        let unknown = self.temper.iter().find(|(name, _)| !NAMES.contains(&name.as_str()));
        unknown.map(|(name, _)| format!("no feature `{}`. {}", excerpt(name), did_you_mean(name, NAMES)))
    }
}

/// A bot with look-ahead.
#[derive(Debug, Clone)]
pub struct SearchBot {
    manner: ThinkingStyle,
    evaluation: Evaluation,
    habits: Habits,
    dice: Dice,
}

/// Chances of a mix below this are noise of the solver and not played.
const SLIP: f64 = 0.004;
/// Preference that makes a play of a mix e times likelier.
const PULL: f64 = 0.03;

impl SearchBot {
    /// Bot with these parameters and the weights of the base game.
    pub fn new(manner: ThinkingStyle, dice: Dice) -> Self {
        let evaluation = Weights::embedded().evaluation(&manner.temper);
        Self::with(manner, evaluation, dice)
    }

    /// Bot with these parameters and its own evaluation.
    pub fn with(manner: ThinkingStyle, evaluation: Evaluation, dice: Dice) -> Self {
        Self { manner, evaluation, habits: Habits::default(), dice }
    }

    fn worlds(&mut self, info: &InformationState) -> Vec<Match> {
        let count = if info.is_certain() { 1 } else { self.manner.reach.worlds.max(1) };
        (0..count).map(|_| info.world(&mut |bound| self.dice.below(bound))).collect()
    }

    /// As [`Bot::play`], but only among plays accepted by `may`; `None` if there is none.
    pub fn play_among(
        &mut self,
        info: &InformationState,
        limits: &SearchLimits,
        may: &dyn Fn(Commitment) -> bool,
    ) -> Option<ChosenPlay> {
        let seat = info.viewer()?;
        let matches = self.worlds(info);
        let worlds: Vec<MatchState> = matches.iter().map(|game| *game.state()).collect();
        let (game, state) = (matches.first()?, worlds.first()?);
        let (manner, evaluation) = (self.manner.clone(), self.evaluation.clone());
        let mut search = Search::new(game, &evaluation, limits.begin(), &manner.reach);
        let mut all = search.candidates_in_order(state, seat);
        all.retain(|play| may(*play));
        if all.is_empty() {
            return None;
        }
        let mut plays = self.considered(&all);
        if manner.whim > 0.0 || !manner.taste.is_empty() {
            let footing = search.keep_to_land(state, seat, &mut plays);
            // If no considered play stays on land, consider all plays again.
            if footing != Footing::Land && plays.len() < all.len() {
                search.keep_to_land(state, seat, &mut all);
                plays = all;
            }
        }
        let liked = |play: Commitment| liking(&manner.taste, game, seat, play);
        let slack = 6.0 * manner.whim + manner.taste.iter().map(|(_, worth)| worth.abs()).sum::<f64>();
        let others: Vec<Seat> = up(state).filter(|other| *other != seat).collect();
        match others[..] {
            [opponent] if state.seats().len() == 2 => {
                let joint = search.together(&worlds, seat, opponent, &plays);
                let mix = self.blended(&joint, opponent, &liked);
                self.choose(mix, joint.value, feared(&joint, opponent))
            }
            [] => {
                let rated = search.alone(&worlds, seat, &plays, slack);
                let chance = rated.first()?.chance;
                let mix = self.by_whim(&rated, &liked);
                self.choose(mix, chance, None)
            }
            _ => {
                let rated = search.melee(&worlds, seat, &plays, &mut self.dice);
                let chance = rated.first()?.chance;
                let mix = self.by_whim(&rated, &liked);
                self.choose(mix, chance, None)
            }
        }
    }

    /// Plays it considers: it overlooks some pairs of cards.
    fn considered(&mut self, plays: &[Commitment]) -> Vec<Commitment> {
        let forgets = self.manner.forgets;
        if forgets <= 0.0 {
            return plays.to_vec();
        }
        let mut pairs: Vec<_> = plays.iter().map(|play| (play.active, play.passive)).collect();
        pairs.dedup();
        let dice = &mut self.dice;
        pairs.retain(|_| dice.unit() >= forgets);
        let kept: Vec<_> =
            plays.iter().copied().filter(|play| pairs.contains(&(play.active, play.passive))).collect();
        if kept.is_empty() { plays.to_vec() } else { kept }
    }

    /// Mix over rated plays by their values, its whim and its preferences.
    fn by_whim(&self, rated: &[Rated], liked: &dyn Fn(Commitment) -> f64) -> Vec<(Commitment, f64)> {
        let worth: Vec<f64> = rated.iter().map(|rated| rated.chance + liked(rated.play)).collect();
        let best = worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let plays = rated.iter().zip(worth);
        if self.manner.whim <= 0.0 {
            let first = plays.into_iter().find(|(_, worth)| *worth >= best);
            return first.map(|(rated, _)| (rated.play, 1.0)).into_iter().collect();
        }
        let weighed = plays.map(|(rated, worth)| (rated.play, exp((worth - best) / self.manner.whim)));
        weighed.filter(|(_, weight)| *weight > 1e-4).collect()
    }

    /// Equilibrium mix, with a bounded share moved to the best reply to the opponent's habits.
    fn blended(
        &self,
        joint: &JointSolution,
        opponent: Seat,
        liked: &dyn Fn(Commitment) -> f64,
    ) -> Vec<(Commitment, f64)> {
        if self.manner.whim > 0.0 {
            let rated: Vec<Rated> =
                joint.own.iter().map(|(play, _, chance)| Rated { play: *play, chance: *chance }).collect();
            return self.by_whim(&rated, liked);
        }
        let bold = self.manner.exploits * self.habits.trust(opponent);
        let mut earned = vec![0.0; joint.own.len()];
        for (matrix, replies) in joint.payoffs.iter().zip(&joint.replies) {
            let plays: Vec<Commitment> = replies.iter().map(|(play, _)| *play).collect();
            let habit = self.habits.likely(opponent, &plays);
            // Average with the equilibrium: a habit makes a sensible reply likelier, not a senseless one
            // likely.
            let mix: Vec<f64> =
                replies.iter().zip(habit).map(|((_, chance), habit)| (chance + habit) / 2.0).collect();
            for (sum, payoff) in earned.iter_mut().zip(matrix.against_columns(&mix)) {
                *sum += payoff;
            }
        }
        let best = (0..earned.len()).max_by(|a, b| earned[*a].total_cmp(&earned[*b]).then(b.cmp(a)));
        let mixed = joint.own.iter().enumerate().map(|(place, (play, chance, _))| {
            let chance = if *chance < SLIP { 0.0 } else { *chance };
            let chance = chance * (1.0 - bold) + if best == Some(place) { bold } else { 0.0 };
            (*play, chance * exp(liked(*play) / PULL))
        });
        let mix: Vec<(Commitment, f64)> = mixed.filter(|(_, chance)| *chance > 0.0).collect();
        if mix.is_empty() {
            joint.own.first().map(|(play, ..)| (*play, 1.0)).into_iter().collect()
        } else {
            mix
        }
    }

    fn choose(
        &mut self,
        mut mix: Vec<(Commitment, f64)>,
        chance: f64,
        feared: Option<FearedReply>,
    ) -> Option<ChosenPlay> {
        let sum: f64 = mix.iter().map(|(_, weight)| weight).sum();
        mix.iter_mut().for_each(|(_, weight)| *weight /= sum);
        let weights: Vec<f64> = mix.iter().map(|(_, weight)| *weight).collect();
        let play = mix.get(self.dice.weighted(&weights)?)?.0;
        mix.sort_by(|a, b| b.1.total_cmp(&a.1));
        Some(ChosenPlay { play, mix, chance: Some(chance), feared })
    }
}

impl Bot for SearchBot {
    fn play(&mut self, info: &InformationState, limits: &SearchLimits) -> Option<ChosenPlay> {
        self.play_among(info, limits, &|_| true)
    }

    fn answer(
        &mut self,
        info: &InformationState,
        question: Pending,
        limits: &SearchLimits,
    ) -> Option<Answer> {
        let seat = info.viewer()?;
        let matches = self.worlds(info);
        let game = matches.first()?;
        let (manner, evaluation) = (self.manner.clone(), self.evaluation.clone());
        if let Ask::DrawOffer { .. } = question.prompt.ask {
            let chances = evaluation.chances(game, game.state());
            return Some(Answer::Decision(
                chances[seat.index()] * (game.state().contenders().count() as f64) < 1.0,
            ));
        }
        let mut search = Search::new(game, &evaluation, limits.begin(), &manner.reach);
        search.answers(&matches, question).first().map(|(answer, _)| *answer)
    }

    fn watch(&mut self, event: &Event) {
        self.habits.watch(event);
    }
}

/// Most harmful reply among those the opponent is likely to make.
fn feared(joint: &JointSolution, seat: Seat) -> Option<FearedReply> {
    let (matrix, replies) = (joint.payoffs.first()?, joint.replies.first()?);
    let mix: Vec<f64> = joint.own.iter().map(|(_, chance, _)| *chance).collect();
    let left = matrix.against_rows(&mix);
    let worst = (0..replies.len())
        .filter(|place| replies[*place].1 > SLIP)
        .min_by(|a, b| left[*a].total_cmp(&left[*b]))?;
    Some(FearedReply { seat, play: replies[worst].0, likely: replies[worst].1, chance: left[worst] })
}

/// Plays that the best responder searches deeper.
const HUNTED: usize = 16;

/// Best reply to an opponent whose cards and mix are known, to measure how far a level can be exploited.
#[derive(Debug, Clone)]
pub struct BestResponder {
    reach: SearchReach,
    evaluation: Evaluation,
}

impl BestResponder {
    /// Best responder with the reach of this style, but more plays.
    pub fn new(manner: &ThinkingStyle) -> Self {
        let farther = manner.reach.widths.iter().copied().skip(1);
        let widths = std::iter::once(HUNTED).chain(farther).collect();
        let reach = SearchReach { depth: manner.reach.together, widths, ..manner.reach.clone() };
        Self { reach, evaluation: Weights::embedded().evaluation(&[]) }
    }

    /// Best reply when both are up.
    pub fn best_reply(
        &self,
        game: &Match,
        seat: Seat,
        prey: Seat,
        mix: &[(Commitment, f64)],
        limits: &SearchLimits,
    ) -> Option<Rated> {
        let mut search = Search::new(game, &self.evaluation, limits.begin(), &self.reach);
        let plays = search.candidates(game.state(), seat);
        search.against(game.state(), seat, &plays, prey, mix).first().copied()
    }
}
