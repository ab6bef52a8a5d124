//! Whoever reads a match that is over: not a player, but the same look ahead, asked about what was played.

use super::evaluation::{Evaluation, Weights};
use super::search::{Search, SearchReach, StudiedAnswers, StudiedSide, Study, up};
use super::{Budget, SearchLimits};
use crate::rules::state::prompt::Pending;
use crate::rules::{Commitment, Match, MatchState, Seat};

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

    /// What a mix of plays is worth by one look, at least: against the reply that hurts it most. `None` unless both are up, or if
    /// there is nothing in the mix.
    pub fn least(&self, game: &Match, seat: Seat, mix: &[(Commitment, f64)]) -> Option<f64> {
        let limits = SearchLimits::within(Budget::Iterations(u64::MAX));
        let other = up(game.state()).find(|other| *other != seat)?;
        let mut search = Search::new(game, &self.evaluation, limits.begin(), &self.reach);
        search.least(game.state(), (seat, other), mix)
    }
}
