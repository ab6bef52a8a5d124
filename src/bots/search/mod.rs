//! Looking ahead: from decision to decision, with `evaluation` where the sight ends.
//!
//! Mostly one player is up at a time, under timelines that lie open: there the best play is looked for, deeper where it matters
//! (`alone`). When both are up it is a matrix game (`together`), solved by an `oracle` over a `table`; in a free-for-all one
//! answers what the others are likely to do (`melee`).

mod alone;
mod grid;
pub mod melee;
mod oracle;
mod study;
mod table;
mod together;

use serde::{Deserialize, Serialize};

use super::evaluation::{Chances, Evaluation};
use super::limits::Meter;
use super::trial::{Footing, TrialMatch};
use crate::rules::state::prompt::{Answer, Pending};
use crate::rules::{Commitment, Match, MatchState, Seat, state::legal};

pub use alone::Rated;
pub use grid::{GridGroup, GridPlay, PlayGrid};
pub use study::{StudiedAnswers, StudiedPlay, StudiedSide, Study};
pub use together::JointSolution;

/// How far and how wide a bot looks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchReach {
    /// Decisions looked at in a row, 1 to 8: its own and those after it.
    pub depth: usize,
    /// As many when both choose at once now.
    pub together: usize,
    /// Plays looked at more closely at each decision in that row.
    pub widths: Vec<usize>,
    /// Plays a side considered when both choose at once farther on.
    pub sample: usize,
    /// Times each side may add its best reply when both choose at once now.
    pub rounds: usize,
    /// Joint replies weighed in a free-for-all when several are up, 1 to 100; half of them at the closer look.
    #[serde(default = "few_draws")]
    pub draws: usize,
    /// Worlds drawn when the others' cards are not known exactly.
    pub worlds: usize,
}

const fn few_draws() -> usize {
    6
}

/// Most decisions in a row that can be looked at: each closer look is at half as many plays as the one before.
pub const MOST_DEPTH: usize = 8;

impl SearchReach {
    fn width(&self, ply: usize) -> usize {
        self.widths.get(ply).or(self.widths.last()).copied().unwrap_or(1).max(1)
    }
}

/// One decision's look ahead.
pub struct Search<'a> {
    trial: TrialMatch,
    evaluation: &'a Evaluation,
    meter: Meter<'a>,
    reach: &'a SearchReach,
    /// Decisions in a row of the step under way.
    depth: usize,
    /// The play that last showed a line to be not worth following: likely to show it of the next as well.
    killer: Option<Commitment>,
}

/// What each of two players can have elsewhere: below it a line need not be followed.
type Floors = [f64; 2];
const NO_FLOORS: Floors = [f64::NEG_INFINITY; 2];

impl<'a> Search<'a> {
    /// For futures of this match.
    pub(super) fn new(
        game: &Match,
        evaluation: &'a Evaluation,
        meter: Meter<'a>,
        reach: &'a SearchReach,
    ) -> Self {
        Self { trial: TrialMatch::new(game), evaluation, meter, reach, depth: 1, killer: None }
    }

    /// Every play of a seat that is up.
    pub fn candidates(&self, state: &MatchState, seat: Seat) -> Vec<Commitment> {
        self.trial.candidates(state, seat)
    }

    /// The same, and with each amount of adrenaline that tells beside what others play already.
    pub fn candidates_in_order(&self, state: &MatchState, seat: Seat) -> Vec<Commitment> {
        self.trial.candidates_in_order(state, seat)
    }

    /// Futures imagined so far.
    pub fn futures(&self) -> u64 {
        self.meter.done()
    }

    /// True if the budget is used up.
    pub fn is_over(&self) -> bool {
        self.meter.is_over()
    }

    /// Where plays lead, and everybody's chances there.
    fn future(&mut self, state: &MatchState, plays: &[(Seat, Commitment)]) -> (MatchState, Chances) {
        let chances = self.judged(state, plays);
        (*self.trial.game().state(), chances)
    }

    /// Everybody's chances where plays lead.
    fn judged(&mut self, state: &MatchState, plays: &[(Seat, Commitment)]) -> Chances {
        self.meter.count();
        self.trial.after(state, plays);
        self.judged_here()
    }

    /// Everybody's chances where the trial is.
    fn judged_here(&self) -> Chances {
        let game = self.trial.game();
        self.evaluation.chances(game, game.state())
    }

    /// Everybody's chances if all look ahead from here; `chances` is what the evaluation says.
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

    /// What each answer to a question is worth to whoever is asked, best first. `worlds` all wait for it.
    pub fn answers(&mut self, worlds: &[Match], question: Pending) -> Vec<(Answer, f64)> {
        let mut rated = self.answers_by(worlds, question, 1);
        for depth in 2..=self.reach.depth {
            let deeper = self.answers_by(worlds, question, depth);
            if self.is_over() {
                // Some were looked at farther than others: they cannot be compared.
                break;
            }
            rated = deeper;
        }
        rated
    }

    /// The same, looking this deep.
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
    /// Leaves out plays that lead over the edge, or are lost, although nobody does anything, as long as there are others. Returns
    /// where those that are left lead.
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
