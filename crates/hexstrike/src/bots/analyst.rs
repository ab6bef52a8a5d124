//! Analyst of finished matches: the bots' look-ahead, applied to the plays that were made.

use super::evaluation::{Evaluation, Weights};
use super::search::{PlayGrid, Search, SearchReach, StudiedAnswers, StudiedSide, Study, up};
use super::trial::TrialMatch;
use crate::rules::state::prompt::Pending;
use crate::rules::{Commitment, Event, Match, MatchState, NullLog};
use kernel::{PerSeat, Seat};
use shell::bots::{Budget, SearchLimits};

/// A look-ahead deeper than that of any level, within a budget.
#[derive(Debug, Clone)]
pub struct Analyst {
    reach: SearchReach,
    evaluation: Evaluation,
}

impl Default for Analyst {
    fn default() -> Self {
        let reach = SearchReach {
            depth: 4,
            together: 3,
            widths: vec![16, 6, 4, 3],
            sample: 14,
            rounds: 24,
            draws: 6,
            worlds: 2,
        };
        Self { reach, evaluation: Weights::embedded().evaluation(&[]) }
    }
}

impl Analyst {
    /// Analyst with this reach and evaluation.
    pub const fn new(reach: SearchReach, evaluation: Evaluation) -> Self {
        Self { reach, evaluation }
    }

    /// Number of worlds to draw when cards are not known exactly.
    pub const fn worlds(&self) -> usize {
        self.reach.worlds
    }

    /// Studies a decision of one seat, or of two at once. The first seat cannot tell the worlds apart; the
    /// first world is the true one.
    pub fn play(
        &self,
        worlds: &[Match],
        side: StudiedSide,
        other: Option<StudiedSide>,
        limits: &SearchLimits,
    ) -> Option<Study> {
        let states: Vec<MatchState> = worlds.iter().map(|world| *world.state()).collect();
        let mut search = Search::new(worlds.first()?, &self.evaluation, limits.begin(), &self.reach);
        Some(match other {
            Some(other) => search.study_together(&states, [side, other]),
            None => search.study_alone(&states, side),
        })
    }

    /// Value of each answer to a question for the seat that answers.
    pub fn answers(
        &self,
        worlds: &[Match],
        question: Pending,
        limits: &SearchLimits,
    ) -> Option<StudiedAnswers> {
        let mut search = Search::new(worlds.first()?, &self.evaluation, limits.begin(), &self.reach);
        Some(search.study_answers(worlds, question))
    }

    /// Table of a decision: the plays of the first seat that is up against those of the second, if there is
    /// one. Calls `report` after a look at every play, then after each deeper look, up to `depth` decisions
    /// deep.
    pub fn grid(&self, game: &Match, depth: usize, limits: &SearchLimits, report: impl FnMut(&PlayGrid)) {
        let mut up = up(game.state());
        if let Some(seat) = up.next() {
            let mut search = Search::new(game, &self.evaluation, limits.begin(), &self.reach);
            search.grid(game.state(), (seat, up.next()), depth, report);
        }
    }

    /// Probability of each play for every seat that is up, by one look: the equilibrium of a duel, in a
    /// free-for-all a mix of each seat by itself. Empty for seats that are not up or decide alone.
    pub fn mixes(&self, game: &Match, limits: &SearchLimits) -> PerSeat<Vec<(Commitment, f64)>> {
        let mut mixes = PerSeat::default();
        let seats: Vec<Seat> = up(game.state()).collect();
        match (&seats[..], game.state().seats().len()) {
            ([] | [_], _) => {}
            (&[one, other], 2) => self.grid(game, 1, limits, |grid| {
                (mixes[one], mixes[other]) = (grid.mix(), grid.mix_of_other());
            }),
            (seats, _) => {
                let mut search = Search::new(game, &self.evaluation, limits.begin(), &self.reach);
                for seat in seats {
                    mixes[*seat] = search.mix_among_many(game.state(), *seat);
                }
            }
        }
        mixes
    }

    /// Likeliest continuation, at most `decisions` long. Takes the `first` decision as given, if any;
    /// the others get one look. Cancelling shortens it.
    pub fn expected(
        &self,
        game: &Match,
        first: Option<(Commitment, Option<Commitment>)>,
        decisions: usize,
        limits: &SearchLimits,
    ) -> Vec<Vec<(Seat, Commitment)>> {
        let (mut trial, mut line) = (TrialMatch::new(game), Vec::new());
        while line.len() < decisions && !limits.cancel().is_cancelled() {
            let now = trial.game().clone();
            let (mut up, mut likeliest) = (up(now.state()), first.filter(|_| line.is_empty()));
            if likeliest.is_none() {
                self.grid(&now, 1, limits, |grid| likeliest = grid.likeliest());
            }
            let (Some(seat), Some((play, reply))) = (up.next(), likeliest) else { break };
            let plays: Vec<(Seat, Commitment)> =
                [(seat, play)].into_iter().chain(up.next().zip(reply)).collect();
            trial.play(now.state(), &plays, &mut NullLog);
            line.push(plays);
        }
        line
    }

    /// Value of a play for its player against each of these replies, at this depth. Fewer values if time runs
    /// out.
    pub fn met(
        &self,
        game: &Match,
        play: (Seat, Commitment),
        replies: &[(Seat, Commitment)],
        depth: usize,
        limits: &SearchLimits,
    ) -> Vec<f64> {
        let mut search = Search::new(game, &self.evaluation, limits.begin(), &self.reach);
        search.met(game.state(), play, replies, depth)
    }

    /// The reply that hurts this play most by one look, and the chance to win it leaves. `None` unless both
    /// are up.
    pub fn best_reply(&self, game: &Match, (seat, play): (Seat, Commitment)) -> Option<(Commitment, f64)> {
        let limits = SearchLimits::within(Budget::Iterations(u64::MAX));
        let other = up(game.state()).find(|other| *other != seat)?;
        let mut search = Search::new(game, &self.evaluation, limits.begin(), &self.reach);
        let replies: Vec<(Seat, Commitment)> =
            search.candidates(game.state(), other).into_iter().map(|reply| (other, reply)).collect();
        let left = search.met(game.state(), (seat, play), &replies, 1);
        let worst = replies.into_iter().zip(left).min_by(|a, b| a.1.total_cmp(&b.1));
        worst.map(|((_, reply), left)| (reply, left))
    }

    /// Events of these plays until a seat is up again; questions are answered as in the look-ahead.
    pub fn line(game: &Match, plays: &[(Seat, Commitment)]) -> Vec<Event> {
        let mut events = Vec::new();
        TrialMatch::new(game).play(game.state(), plays, &mut events);
        events
    }

    /// Least value of a mix of plays by one look, and the reply that causes it. `None` unless both are up, or
    /// if the mix is empty.
    pub fn least(&self, game: &Match, seat: Seat, mix: &[(Commitment, f64)]) -> Option<(f64, Commitment)> {
        let limits = SearchLimits::within(Budget::Iterations(u64::MAX));
        let other = up(game.state()).find(|other| *other != seat)?;
        let mut search = Search::new(game, &self.evaluation, limits.begin(), &self.reach);
        search.least(game.state(), (seat, other), mix)
    }
}
