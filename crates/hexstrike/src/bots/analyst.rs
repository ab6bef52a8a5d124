//! Whoever reads a match that is over: not a player, but the same look ahead, asked about what was played.

use super::evaluation::{Evaluation, Weights};
use super::search::{PlayGrid, Search, SearchReach, StudiedAnswers, StudiedSide, Study, up};
use super::trial::TrialMatch;
use crate::rules::state::prompt::Pending;
use crate::rules::{Commitment, Event, Match, MatchState, NullLog};
use kernel::{PerSeat, Seat};
use shell::bots::{Budget, SearchLimits};

/// One who looks farther than any level, as far as the budget goes.
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
    /// One who looks as far as this, and judges by that.
    pub const fn new(reach: SearchReach, evaluation: Evaluation) -> Self {
        Self { reach, evaluation }
    }

    /// Worlds to be drawn when cards are not known exactly.
    pub const fn worlds(&self) -> usize {
        self.reach.worlds
    }

    /// A decision that both make at once, or one makes alone if there is no second side. The worlds look alike to the first; the
    /// first of them is there.
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

    /// What each answer to a question is worth to whoever is asked.
    pub fn answers(
        &self,
        worlds: &[Match],
        question: Pending,
        limits: &SearchLimits,
    ) -> Option<StudiedAnswers> {
        let mut search = Search::new(worlds.first()?, &self.evaluation, limits.begin(), &self.reach);
        Some(search.study_answers(worlds, question))
    }

    /// The table of a decision: the plays of who is up first against those of the other, if both are. `told` hears of it after
    /// one look at every play, and again each time it was looked at farther, at most `depth` decisions deep.
    pub fn grid(&self, game: &Match, depth: usize, limits: &SearchLimits, told: impl FnMut(&PlayGrid)) {
        let mut up = up(game.state());
        if let Some(seat) = up.next() {
            let mut search = Search::new(game, &self.evaluation, limits.begin(), &self.reach);
            search.grid(game.state(), (seat, up.next()), depth, told);
        }
    }

    /// How often everybody who is up would make each play, by one look: of two in a duel their equilibrium, of more what is best for each
    /// by itself. Nothing of those who are not up, or decide alone.
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

    /// How it goes on if all play what they likeliest play, at most so many decisions long: who plays what. What is known of the
    /// `first` decision is taken, none if nothing is; the others are looked at once. Called off, it is shorter.
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

    /// What a play is worth to its player against each of these replies, by a look so deep. Fewer if time is up.
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

    /// The reply of the other to this play that hurts it most by one look, and what it leaves of the chance to win. `None` unless
    /// both are up.
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

    /// What happens once these plays are made, until somebody is up again; questions are answered as the look ahead supposes.
    pub fn line(game: &Match, plays: &[(Seat, Commitment)]) -> Vec<Event> {
        let mut events = Vec::new();
        TrialMatch::new(game).play(game.state(), plays, &mut events);
        events
    }

    /// What a mix of plays is worth by one look, at least: against the reply that hurts it most, which is told beside. `None` unless
    /// both are up, or if there is nothing in the mix.
    pub fn least(&self, game: &Match, seat: Seat, mix: &[(Commitment, f64)]) -> Option<(f64, Commitment)> {
        let limits = SearchLimits::within(Budget::Iterations(u64::MAX));
        let other = up(game.state()).find(|other| *other != seat)?;
        let mut search = Search::new(game, &self.evaluation, limits.begin(), &self.reach);
        search.least(game.state(), (seat, other), mix)
    }
}
