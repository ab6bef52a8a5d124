//! Double oracle: solves a matrix game while computing only the payoffs that matter.
//!
//! Each side begins with a few plays. The game of these is solved; each side then adds the best replies in
//! its pool to the other's mix. This repeats until neither side gains.

use super::table::{PayoffTable, sorted};
use super::{Search, thinned};
use crate::bots::matrix::{Matrix, Solution, solve};

/// Plays with which each side begins.
const SEEDS: usize = 4;
/// Best replies that a side adds at a time.
const AT_ONCE: usize = 2;
/// Least gain of a best reply.
const GAIN: f64 = 0.0005;

/// A subset of the rows, and of each world's columns.
#[derive(Debug, Clone, Default)]
pub(super) struct PlaySubset {
    pub rows: Vec<usize>,
    pub columns: Vec<Vec<usize>>,
}

/// A subset of the plays, its payoffs and its solution.
#[derive(Debug, Clone)]
pub(super) struct SolvedSubset {
    pub plays: PlaySubset,
    pub matrices: Vec<Matrix>,
    pub solution: Solution,
}

impl Search<'_> {
    /// Solves the game for the plays of the pool. Begins with `plays` and adds best replies in up to `rounds`
    /// rounds. If time runs out, returns the last complete solution.
    pub(super) fn solved(
        &mut self,
        table: &mut PayoffTable<'_>,
        pool: &PlaySubset,
        begin: PlaySubset,
        rounds: usize,
    ) -> SolvedSubset {
        let mut solved = self.solved_as_is(table, begin);
        for _ in 0..rounds {
            let Some(more) = self.with_best_replies(table, pool, &solved) else { break };
            let next = self.solved_as_is(table, more);
            if self.meter.is_over() {
                break;
            }
            solved = next;
        }
        solved
    }

    fn solved_as_is(&mut self, table: &mut PayoffTable<'_>, plays: PlaySubset) -> SolvedSubset {
        let mut matrices = Vec::with_capacity(plays.columns.len());
        for (world, columns) in plays.columns.iter().enumerate() {
            matrices.push(Matrix::of(plays.rows.len(), columns.len(), |row, column| {
                self.payoff(table, world, plays.rows[row], columns[column])
            }));
        }
        SolvedSubset { solution: solve(&matrices), plays, matrices }
    }

    /// Subset extended by each side's best replies from the pool; `None` if none gains enough, or time is up.
    fn with_best_replies(
        &mut self,
        table: &mut PayoffTable<'_>,
        pool: &PlaySubset,
        solved: &SolvedSubset,
    ) -> Option<PlaySubset> {
        let mut plays = solved.plays.clone();
        let before = plays.len();
        let value = solved.solution.value;
        for (payoff, row) in self.rows_by_payoff(table, solved, &pool.rows).into_iter().take(AT_ONCE) {
            if payoff > value + GAIN && !plays.rows.contains(&row) {
                plays.rows.push(row);
            }
        }
        for world in 0..table.worlds.len() {
            let value = solved.value_in(world);
            let ranked = self.columns_by_payoff(table, solved, world, &pool.columns[world]);
            for (payoff, column) in ranked.into_iter().take(AT_ONCE) {
                if payoff < value - GAIN && !plays.columns[world].contains(&column) {
                    plays.columns[world].push(column);
                }
            }
        }
        (plays.len() > before && !self.meter.is_over()).then_some(plays)
    }

    /// Best plays against the mixes of a solution.
    pub(super) fn best(
        &mut self,
        table: &mut PayoffTable<'_>,
        solved: &SolvedSubset,
        width: usize,
    ) -> PlaySubset {
        let all = table.all();
        let rows = leading(self.rows_by_payoff(table, solved, &all.rows), width);
        let mut columns = Vec::with_capacity(table.worlds.len());
        for (world, all) in all.columns.iter().enumerate() {
            columns.push(leading(self.columns_by_payoff(table, solved, world, all), width));
        }
        PlaySubset { rows, columns }
    }

    /// A few plays of each side that do well against a sample of the other's plays, and against each other.
    pub(super) fn seeds(&mut self, table: &mut PayoffTable<'_>) -> PlaySubset {
        let all = table.all();
        let mut seeds = PlaySubset {
            rows: Vec::new(),
            columns: all.columns.iter().map(|columns| thinned(columns, SEEDS)).collect(),
        };
        seeds.rows = self.good_rows(table, &all, &seeds);
        for (world, all) in all.columns.iter().enumerate() {
            let mut scored = Vec::with_capacity(all.len());
            for &column in all {
                let left = seeds.rows.iter().map(|row| self.payoff(table, world, *row, column)).sum();
                scored.push((left, column));
            }
            seeds.columns[world] = sorted(scored, false).into_iter().take(SEEDS).map(|(_, at)| at).collect();
        }
        seeds.rows = self.good_rows(table, &all, &seeds);
        seeds
    }

    fn good_rows(
        &mut self,
        table: &mut PayoffTable<'_>,
        all: &PlaySubset,
        against: &PlaySubset,
    ) -> Vec<usize> {
        let mut scored = Vec::with_capacity(all.rows.len());
        for &row in &all.rows {
            let mut sum = 0.0;
            for (world, columns) in against.columns.iter().enumerate() {
                sum += columns.iter().map(|column| self.payoff(table, world, row, *column)).sum::<f64>();
            }
            scored.push((sum, row));
        }
        sorted(scored, true).into_iter().take(SEEDS).map(|(_, row)| row).collect()
    }
}

impl PlaySubset {
    fn len(&self) -> usize {
        self.rows.len() + self.columns.iter().map(Vec::len).sum::<usize>()
    }

    /// The first few plays of each side.
    pub fn first(&self) -> Self {
        let few = |all: &Vec<usize>| all.iter().copied().take(SEEDS).collect();
        Self { rows: few(&self.rows), columns: self.columns.iter().map(few).collect() }
    }

    /// Adds the plays of another subset. Returns true if any was new.
    pub fn add(&mut self, others: &Self) -> bool {
        let before = self.len();
        let join = |own: &mut Vec<usize>, more: &[usize]| {
            let new: Vec<usize> = more.iter().copied().filter(|place| !own.contains(place)).collect();
            own.extend(new);
        };
        join(&mut self.rows, &others.rows);
        for (own, more) in self.columns.iter_mut().zip(&others.columns) {
            join(own, more);
        }
        self.len() > before
    }
}

impl SolvedSubset {
    /// Payoff of the row player in one world.
    fn value_in(&self, world: usize) -> f64 {
        let left = self.matrices[world].against_rows(&self.solution.rows);
        left.iter().zip(&self.solution.columns[world]).map(|(left, chance)| left * chance).sum()
    }
}

/// Indices of the highest payoffs and of the first ones of different payoffs. Equals by a short look may
/// differ by a deeper one, but must not crowd out all others.
fn leading(mut ranked: Vec<(f64, usize)>, count: usize) -> Vec<usize> {
    let mut leading: Vec<usize> = ranked.iter().take(count).map(|(_, place)| *place).collect();
    ranked.dedup_by_key(|(payoff, _)| payoff.to_bits());
    for (_, place) in ranked.into_iter().take(count) {
        if !leading.contains(&place) {
            leading.push(place);
        }
    }
    leading
}

#[cfg(test)]
mod tests {
    use super::leading;

    #[test]
    fn equals_are_all_looked_at_and_crowd_nobody_out() {
        let ranked = vec![(0.5, 7), (0.5, 3), (0.5, 9), (0.4, 1), (0.3, 2)];
        assert_eq!(leading(ranked, 2), [7, 3, 1]);
    }
}
