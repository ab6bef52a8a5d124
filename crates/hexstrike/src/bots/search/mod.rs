//! Look-ahead from decision to decision, with `evaluation` at the horizon.
//!
//! Mostly one player is up at a time, while the timelines of the others are open: `alone` searches the best
//! play, deeper where it matters. When both are up it is a matrix game (`together`), solved by an `oracle`
//! over a `table`. In a free-for-all `melee` answers the likely plays of the others.

mod alone;
mod grid;
pub mod melee;
mod oracle;
mod study;
mod table;
mod together;

use serde::{Deserialize, Serialize};

use super::evaluation::{Chances, Evaluation};
use super::trial::{Footing, TrialMatch};
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Pending};
use crate::rules::{Commitment, Match, MatchState};
use kernel::Seat;
use shell::bots::limits::Meter;

pub use alone::Rated;
pub use grid::{GridGroup, GridPlay, PlayGrid};
pub use study::{StudiedAnswers, StudiedPlay, StudiedSide, Study};
pub use together::JointSolution;

/// Depth and width of the search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchReach {
    /// Search depth in decisions, 1 to 8, the present one included.
    pub depth: usize,
    /// The same if both players choose now.
    pub together: usize,
    /// Plays searched deeper at each ply.
    pub widths: Vec<usize>,
    /// Plays of a side at a later simultaneous choice.
    pub sample: usize,
    /// Rounds in which each side may add its best reply, if both choose now.
    pub rounds: usize,
    /// Joint replies sampled in a free-for-all with several seats up, 1 to 100; the deeper search uses half
    /// of them.
    #[serde(default = "few_draws")]
    pub draws: usize,
    /// Worlds drawn when the others' cards are not known exactly.
    pub worlds: usize,
}

const fn few_draws() -> usize {
    6
}

/// Largest search depth in decisions: each deeper step searches half as many plays as the one before.
pub const MOST_DEPTH: usize = 8;

impl SearchReach {
    fn width(&self, ply: usize) -> usize {
        self.widths.get(ply).or(self.widths.last()).copied().unwrap_or(1).max(1)
    }
}

/// Search of one decision.
pub struct Search<'a> {
    trial: TrialMatch,
    evaluation: &'a Evaluation,
    meter: Meter<'a>,
    reach: &'a SearchReach,
    /// Search depth of the current step, in decisions.
    depth: usize,
    /// Killer move: the play that last refuted a line, tried first in the next one.
    killer: Option<Commitment>,
}

/// Pruning bounds of two players: lines that leave a player less are not searched further.
type Floors = [f64; 2];
const NO_FLOORS: Floors = [f64::NEG_INFINITY; 2];

impl<'a> Search<'a> {
    /// Search over the futures of this match.
    pub(super) fn new(
        game: &Match,
        evaluation: &'a Evaluation,
        meter: Meter<'a>,
        reach: &'a SearchReach,
    ) -> Self {
        Self { trial: TrialMatch::new(game), evaluation, meter, reach, depth: 1, killer: None }
    }

    /// All plays of a seat that is up.
    pub fn candidates(&self, state: &MatchState, seat: Seat) -> Vec<Commitment> {
        self.trial.candidates(state, seat)
    }

    /// The same, with each amount of adrenaline that matters against the plays of the others.
    pub fn candidates_in_order(&self, state: &MatchState, seat: Seat) -> Vec<Commitment> {
        self.trial.candidates_in_order(state, seat)
    }

    /// Number of futures simulated so far.
    pub fn futures(&self) -> u64 {
        self.meter.done()
    }

    /// True if the budget is used up.
    pub fn is_over(&self) -> bool {
        self.meter.is_over()
    }

    /// State after these plays, with the chances of each seat.
    fn future(&mut self, state: &MatchState, plays: &[(Seat, Commitment)]) -> (MatchState, Chances) {
        let chances = self.judged(state, plays);
        (*self.trial.game().state(), chances)
    }

    /// Chances of each seat after these plays.
    fn judged(&mut self, state: &MatchState, plays: &[(Seat, Commitment)]) -> Chances {
        self.meter.count();
        self.trial.after(state, plays);
        self.judged_here()
    }

    /// Chances of each seat in the current state of the trial match.
    fn judged_here(&self) -> Chances {
        let game = self.trial.game();
        self.evaluation.chances(game, game.state())
    }

    /// Chances of each seat if all look ahead from here; `chances` is the static evaluation.
    fn value(&mut self, state: &MatchState, chances: Chances, ply: usize, floors: Floors) -> Chances {
        if ply >= self.depth || state.outcome.is_some() || self.meter.is_over() {
            return chances;
        }
        let mut up = up(state);
        match (up.next(), up.next()) {
            (Some(seat), None) => self.best_of(state, seat, ply, floors).unwrap_or(chances),
            (Some(one), Some(other)) if state.seats().len() == 2 => self.both(state, one, other, ply),
            _ => chances,
        }
    }

    /// Answers to a question with their values for the seat that answers, best first. All `worlds` wait for
    /// it.
    pub fn answers(&mut self, worlds: &[Match], question: Pending) -> Vec<(Answer, f64)> {
        let mut rated = self.answers_by(worlds, question, 1);
        for depth in 2..=self.reach.depth {
            let deeper = self.answers_by(worlds, question, depth);
            if self.is_over() {
                // Values of different depths cannot be compared: discard this step.
                break;
            }
            rated = deeper;
        }
        rated
    }

    /// The same at this depth.
    fn answers_by(&mut self, worlds: &[Match], question: Pending, depth: usize) -> Vec<(Answer, f64)> {
        let Some(first) = worlds.first() else { return Vec::new() };
        let seat = question.prompt.seat;
        let mut rated: Vec<(Answer, f64)> = Vec::new();
        self.depth = depth;
        for answer in legal::answers(first.state(), question.prompt) {
            let mut sum = 0.0;
            for world in worlds {
                self.meter.count();
                let after = *self.trial.after_answer(world, question, answer);
                let chances = self.evaluation.chances(self.trial.game(), &after);
                sum += self.value(&after, chances, 1, NO_FLOORS)[seat.index()];
            }
            rated.push((answer, sum / worlds.len() as f64));
        }
        rated.sort_by(|a, b| b.1.total_cmp(&a.1));
        rated
    }
}

/// Seats that have to choose.
pub fn up(state: &MatchState) -> impl Iterator<Item = Seat> + '_ {
    let choosing = |seat: &Seat| legal::may_choose(state, *seat).is_ok();
    state.seats().filter(choosing)
}

/// At most `count` of the items, spread evenly.
fn thinned<T: Copy>(items: &[T], count: usize) -> Vec<T> {
    let count = count.max(1);
    if items.len() <= count {
        return items.to_vec();
    }
    (0..count).map(|place| items[place * items.len() / count]).collect()
}

impl Search<'_> {
    /// Removes plays that lead over the edge or lose without any act of the others, unless no other is left.
    /// Returns the footing of the rest.
    pub fn keep_to_land(&mut self, state: &MatchState, seat: Seat, plays: &mut Vec<Commitment>) -> Footing {
        let footings: Vec<Footing> = plays
            .iter()
            .map(|play| {
                self.meter.count();
                self.trial.footing_alone(state, seat, *play)
            })
            .collect();
        let best = footings.iter().min().copied();
        let mut footings = footings.into_iter();
        plays.retain(|_| footings.next() == best);
        best.unwrap_or(Footing::Lost)
    }
}
