//! Tree search over inputs, in which every simulation rolls new dice.
//!
//! A node stands for a sequence of inputs. Dice differ between simulations, so a node averages over them,
//! which is what counts before they are rolled; legality is computed anew in each simulation. Beyond the tree
//! both sides play by [`instinct`](super::instinct) for a number of Turns, then the table is evaluated.

use super::evaluation::{WON, chance, outcome};
use super::instinct::{best, weighed};
use super::outlook::{is_safe, outlook};
use crate::rules::state::{GameMode, HeroInput, HeroResult, SeededDice, Side, Situation};
use crate::rules::{HeroMatch, HeroStep};
use shell::bots::Dice;
use shell::bots::arithmetic::exp;
use shell::bots::limits::Meter;

/// Depth and width of the search.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroReach {
    /// Turns after this one before the table is evaluated.
    pub turns: u16,
    /// True if the other side's inputs have nodes in the tree, instead of being played by instinct.
    pub replies: bool,
    /// Inputs of a node that are tried, in order of their gain.
    pub width: usize,
    /// Exploration bonus of a rarely tried input.
    pub curiosity: f64,
    /// Percentage of random inputs in place of the best one beyond the tree.
    pub whim: usize,
}

impl HeroReach {
    /// Description of a value out of range, if there is one.
    pub(super) fn fault(&self) -> Option<String> {
        if self.whim > 100 {
            return Some(format!("whim {} is not from 0 to 100", self.whim));
        }
        let curious = self.curiosity.is_finite() && self.curiosity >= 0.0;
        (!curious).then(|| format!("curiosity {} is not a number from 0 up", self.curiosity))
    }
}

/// Most inputs of one simulation.
const LONGEST: usize = 200;

#[derive(Debug, Default)]
struct Node {
    tries: Vec<Try>,
}

/// Statistics of an input of a node.
#[derive(Debug)]
struct Try {
    input: HeroInput,
    prior: f64,
    visits: u32,
    /// Sum of side A's chances.
    sum: f64,
    next: Option<usize>,
}

/// Value of a table at the horizon. Against the game the remaining units count, not the lead in points.
fn value(situation: Situation<'_>) -> f64 {
    match situation.setup.mode {
        GameMode::Skirmish { .. } => chance(situation),
        GameMode::Scenario { .. } => match situation.table.result {
            Some(result) => outcome(situation, result),
            // Won goals stay won; more can follow.
            None if is_safe(situation) => outcome(situation, HeroResult::Success(situation.goals_won())),
            // A chance to win must not exceed the value of having won.
            None => WON * outlook(situation),
        },
    }
}

/// Search tree of one decision.
#[derive(Debug)]
pub struct HeroSearch<'a> {
    root: &'a HeroMatch,
    reach: HeroReach,
    /// Inputs that the deciding player must not give.
    excluded: Vec<HeroInput>,
    nodes: Vec<Node>,
}

impl<'a> HeroSearch<'a> {
    /// Empty tree.
    pub fn new(root: &'a HeroMatch, reach: HeroReach) -> Self {
        Self { root, reach, excluded: Vec::new(), nodes: vec![Node::default()] }
    }

    /// Excludes inputs at the root.
    pub(super) fn without(mut self, excluded: Vec<HeroInput>) -> Self {
        self.excluded = excluded;
        self
    }

    /// Searches until the budget is used up. Returns the most visited input, and the chance of side A with
    /// it.
    pub(super) fn decide(mut self, dice: &mut Dice, meter: &Meter<'_>) -> Option<(HeroInput, f64)> {
        loop {
            self.once(dice);
            meter.count();
            if meter.is_over() {
                break;
            }
        }
        let tries = &self.nodes.first()?.tries;
        let chosen = tries.iter().max_by(|a, b| {
            (a.visits, a.prior).partial_cmp(&(b.visits, b.prior)).unwrap_or(std::cmp::Ordering::Equal)
        })?;
        Some((chosen.input.clone(), chosen.sum / f64::from(chosen.visits.max(1))))
    }

    /// Runs one simulation through the tree and beyond.
    fn once(&mut self, dice: &mut Dice) {
        let mut game = self.root.clone();
        let mut fate = SeededDice::new(dice.below(1 << 62) as u64);
        let own = game.side_up();
        let last_turn = game.table().turn + self.reach.turns;
        let mut way: Vec<(usize, usize)> = Vec::new();
        let mut node = Some(0);
        for _ in 0..LONGEST {
            if let HeroStep::Over(_) = game.run(&mut fate, &mut ()) {
                break;
            }
            if game.table().turn > last_turn {
                break;
            }
            let side = game.side_up();
            let mut weighed = weighed(&game);
            if way.is_empty() {
                weighed.retain(|(input, _)| !self.excluded.contains(input));
            }
            let in_tree = if self.reach.replies || side == own { node } else { None };
            let input = match in_tree {
                Some(at) => {
                    let (nth, is_new) = self.choose(at, weighed, side);
                    way.push((at, nth));
                    node = if is_new { None } else { Some(self.below(at, nth)) };
                    self.nodes[at].tries[nth].input.clone()
                }
                None => match self.by_instinct(weighed, dice) {
                    Some(input) => input,
                    None => break,
                },
            };
            if game.give(input, &mut fate, &mut ()).is_err() {
                break;
            }
        }
        let value = value(game.situation());
        for (at, nth) in way {
            let tried = &mut self.nodes[at].tries[nth];
            tried.visits += 1;
            tried.sum += value;
        }
    }

    /// Node behind an input.
    fn below(&mut self, at: usize, nth: usize) -> usize {
        if let Some(next) = self.nodes[at].tries[nth].next {
            return next;
        }
        self.nodes.push(Node::default());
        let next = self.nodes.len() - 1;
        self.nodes[at].tries[nth].next = Some(next);
        next
    }

    /// Next input to try among those that are legal in this simulation; true if it is new.
    fn choose(&mut self, at: usize, mut weighed: Vec<(HeroInput, f64)>, side: Side) -> (usize, bool) {
        weighed.sort_by(|a, b| b.1.total_cmp(&a.1));
        weighed.truncate(self.reach.width.max(1));
        let highest = weighed.first().map_or(0.0, |(_, gain)| *gain);
        let priors: Vec<f64> = weighed.iter().map(|(_, gain)| exp((gain - highest) * 1.2)).collect();
        let sum: f64 = priors.iter().sum();
        let tries = &mut self.nodes[at].tries;
        let mut legal = Vec::with_capacity(weighed.len());
        for ((input, _), prior) in weighed.into_iter().zip(priors) {
            let known = tries.iter().position(|tried| tried.input == input);
            let nth = known.unwrap_or_else(|| {
                tries.push(Try { input, prior: prior / sum, visits: 0, sum: 0.0, next: None });
                tries.len() - 1
            });
            legal.push(nth);
        }
        let visits: u32 = legal.iter().map(|nth| tries[*nth].visits).sum();
        let total: f64 = legal.iter().map(|nth| tries[*nth].sum).sum();
        let mean = if visits > 0 { total / f64::from(visits) } else { 0.5 };
        let spread = self.reach.curiosity * f64::from(visits + 1).sqrt();
        let urge = |nth: usize| {
            let tried = &tries[nth];
            let value = if tried.visits > 0 { tried.sum / f64::from(tried.visits) } else { mean };
            let value = if side == Side::A { value } else { 1.0 - value };
            value + spread * tried.prior / f64::from(1 + tried.visits)
        };
        let mut chosen = (legal[0], f64::MIN);
        for nth in legal {
            let urge = urge(nth);
            if urge > chosen.1 {
                chosen = (nth, urge);
            }
        }
        (chosen.0, tries[chosen.0].visits == 0)
    }

    fn by_instinct(&self, mut weighed: Vec<(HeroInput, f64)>, dice: &mut Dice) -> Option<HeroInput> {
        let first = best(&weighed)?;
        let chosen = if dice.below(100) < self.reach.whim { dice.below(weighed.len()) } else { first };
        Some(weighed.swap_remove(chosen).0)
    }
}
