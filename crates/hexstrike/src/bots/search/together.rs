//! Simultaneous decisions of both players of a duel, as matrix games.

use super::oracle::{PlaySubset, SolvedSubset};
use super::table::PayoffTable;
use super::{Search, thinned};
use crate::bots::evaluation::Chances;
use crate::bots::matrix::Matrix;
use crate::rules::{Commitment, MatchState};
use kernel::Seat;

/// Most revisions of the closely searched plays against the latest mixes.
const REVISIONS: usize = 8;

/// Solution of a simultaneous decision for one player.
#[derive(Debug, Clone, PartialEq)]
pub struct JointSolution {
    /// Plays of the player, with their probabilities in equilibrium and their payoffs against the opponent's
    /// mix.
    pub own: Vec<(Commitment, f64, f64)>,
    /// Replies of the opponent in each world with their probabilities.
    pub replies: Vec<Vec<(Commitment, f64)>>,
    /// Payoffs of the player's plays against the replies, one matrix for each world.
    pub payoffs: Vec<Matrix>,
    /// Chance to win of the player, 0 to 1.
    pub value: f64,
}

impl Search<'_> {
    /// Solves the decision for `seat` with these plays against the opponent's plays in each world.
    pub fn together(
        &mut self,
        worlds: &[MatchState],
        seat: Seat,
        opponent: Seat,
        plays: &[Commitment],
    ) -> JointSolution {
        let columns: Vec<_> = worlds.iter().map(|world| self.candidates(world, opponent)).collect();
        self.depth = 1;
        let mut table = PayoffTable::new(worlds, (seat, opponent), plays, &columns, 1);
        let (all, seeds) = (table.all(), self.seeds(&mut table));
        let mut solved = self.solved(&mut table, &all, seeds, self.reach.rounds);
        for depth in 2..=self.reach.together {
            let width = (self.reach.width(0) >> (depth - 2)).max(2);
            let mut deep = table.judged_from(1);
            let forced = PlaySubset::default();
            let closer = self.closer([&mut table, &mut deep], &solved, &forced, (depth, width));
            let Some(closer) = closer else { break };
            solved = closer;
        }
        solved.joint(&table)
    }

    /// Solves the game of the best plays of each side at this depth. They are the best by a short look
    /// against the other's mix; a deeper search changes the mix, so the selection is repeated. `forced` plays
    /// are always included. `None` if time runs out.
    pub(super) fn closer(
        &mut self,
        [table, deep]: [&mut PayoffTable<'_>; 2],
        solved: &SolvedSubset,
        forced: &PlaySubset,
        (depth, width): (usize, usize),
    ) -> Option<SolvedSubset> {
        let mut pool = self.best(table, solved, width);
        let begin = pool.first();
        pool.add(forced);
        self.depth = depth;
        let mut closer = self.solved(deep, &pool, begin, 0);
        if self.meter.is_over() {
            return None;
        }
        for _ in 0..REVISIONS {
            self.depth = depth;
            closer = self.solved(deep, &pool, closer.plays, self.reach.rounds);
            self.depth = 1;
            let best = self.best(table, &closer, width);
            if !pool.add(&best) || self.meter.is_over() {
                break;
            }
        }
        Some(closer)
    }

    /// Value of a later simultaneous decision.
    pub(super) fn both(&mut self, state: &MatchState, one: Seat, other: Seat, ply: usize) -> Chances {
        let rows = thinned(&self.candidates(state, one), self.reach.sample);
        let columns = [thinned(&self.candidates(state, other), self.reach.sample)];
        let worlds = [*state];
        let mut table = PayoffTable::new(&worlds, (one, other), &rows, &columns, self.depth);
        let seeds = self.seeds(&mut table);
        let mut solved = self.solved(&mut table, &PlaySubset::default(), seeds, 0);
        if ply + 1 < self.depth {
            let best = self.best(&mut table, &solved, self.reach.width(ply));
            solved = self.solved(&mut table.judged_from(ply + 1), &best, best.first(), 0);
        }
        let value = solved.solution.value;
        let mut chances = Chances::default();
        (chances[one.index()], chances[other.index()]) = (value, 1.0 - value);
        chances
    }
}

impl SolvedSubset {
    fn joint(self, table: &PayoffTable<'_>) -> JointSolution {
        let Self { plays, matrices, solution } = self;
        let share = 1.0 / table.worlds.len() as f64;
        let mut earned = vec![0.0; plays.rows.len()];
        for (matrix, mix) in matrices.iter().zip(&solution.columns) {
            for (sum, payoff) in earned.iter_mut().zip(matrix.against_columns(mix)) {
                *sum += payoff * share;
            }
        }
        let own = plays.rows.iter().zip(&solution.rows).zip(earned);
        let replies = plays.columns.iter().zip(&solution.columns).zip(table.columns);
        let of_world = |((columns, mix), all): ((&Vec<usize>, &Vec<f64>), &Vec<Commitment>)| {
            columns.iter().zip(mix).map(|(column, chance)| (all[*column], *chance)).collect()
        };
        JointSolution {
            own: own.map(|((row, chance), payoff)| (table.rows[*row], *chance, payoff)).collect(),
            replies: replies.map(of_world).collect(),
            payoffs: matrices,
            value: solution.value,
        }
    }
}
