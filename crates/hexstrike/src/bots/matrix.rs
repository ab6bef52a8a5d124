//! Matrix games of simultaneous choices, solved by regret matching+.

/// Payoffs to the row player, 0 to 1; the column player gets the rest to 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    payoffs: Vec<f64>,
}

/// Equilibrium: neither side gains by leaving its mix.
#[derive(Debug, Clone, PartialEq)]
pub struct Solution {
    /// Mix of the row player.
    pub rows: Vec<f64>,
    /// Mixes of the column player, one for each kind of opponent.
    pub columns: Vec<Vec<f64>>,
    /// Expected payoff of the row player.
    pub value: f64,
}

impl Matrix {
    /// Fills a matrix row by row.
    pub fn of(rows: usize, columns: usize, mut payoff: impl FnMut(usize, usize) -> f64) -> Self {
        let payoffs = (0..rows * columns).map(|at| payoff(at / columns, at % columns)).collect();
        Self { rows, columns, payoffs }
    }

    /// A payoff.
    pub fn at(&self, row: usize, column: usize) -> f64 {
        self.payoffs[row * self.columns + column]
    }

    /// Payoff of each row against a mix of columns.
    pub fn against_columns(&self, mix: &[f64]) -> Vec<f64> {
        self.payoffs.chunks_exact(self.columns.max(1)).map(|row| dot(row, mix)).collect()
    }

    /// Payoff of the row player in each column against a mix of rows.
    pub fn against_rows(&self, mix: &[f64]) -> Vec<f64> {
        let mut left = vec![0.0; self.columns];
        for (row, chance) in self.payoffs.chunks_exact(self.columns.max(1)).zip(mix) {
            for (sum, payoff) in left.iter_mut().zip(row) {
                *sum += payoff * chance;
            }
        }
        left
    }
}

/// Rounds of learning between two checks of the possible gain by leaving a mix.
const GLANCE: usize = 50;
/// Gain that counts as none.
const TOLERANCE: f64 = 0.0003;
/// Most rounds of learning.
const ROUNDS: usize = 8000;

/// Solves the game of one row player against one of several equally likely opponents. Each opponent knows its
/// kind and has its own matrix; all have the same rows. One matrix is the ordinary game.
pub fn solve(matrices: &[Matrix]) -> Solution {
    let count = matrices.first().map_or(0, |matrix| matrix.rows);
    let mut rows = Learner::new(count);
    let mut columns: Vec<Learner> = matrices.iter().map(|matrix| Learner::new(matrix.columns)).collect();
    for round in 1..=ROUNDS {
        let mix = rows.mix();
        for (matrix, learner) in matrices.iter().zip(&mut columns) {
            let gains: Vec<f64> = matrix.against_rows(&mix).into_iter().map(|left| 1.0 - left).collect();
            learner.learn(&gains, round);
        }
        let mixes: Vec<_> = columns.iter().map(Learner::mix).collect();
        rows.learn(&earned(matrices, &mixes), round);
        if round.is_multiple_of(GLANCE) && averages(matrices, &rows, &columns).1 < TOLERANCE {
            break;
        }
    }
    averages(matrices, &rows, &columns).0
}

/// Payoff of each row against one mix of columns for each matrix.
fn earned(matrices: &[Matrix], mixes: &[Vec<f64>]) -> Vec<f64> {
    let mut sums = vec![0.0; matrices.first().map_or(0, |matrix| matrix.rows)];
    for (matrix, mix) in matrices.iter().zip(mixes) {
        for (sum, earned) in sums.iter_mut().zip(matrix.against_columns(mix)) {
            *sum += earned / matrices.len() as f64;
        }
    }
    sums
}

/// Average mixes, and the joint gain of both sides by leaving them.
fn averages(matrices: &[Matrix], rows: &Learner, columns: &[Learner]) -> (Solution, f64) {
    let (rows, columns) = (rows.average(), columns.iter().map(Learner::average).collect::<Vec<_>>());
    let earned = earned(matrices, &columns);
    let best = earned.iter().copied().fold(0.0, f64::max);
    let least = |matrix: &Matrix| matrix.against_rows(&rows).into_iter().fold(1.0, f64::min);
    let worst = matrices.iter().map(least).sum::<f64>() / matrices.len().max(1) as f64;
    let value = dot(&earned, &rows);
    (Solution { rows, columns, value }, best - worst)
}

/// Regrets of one side, clipped at 0, and its summed mixes, weighted towards later rounds.
#[derive(Debug, Clone)]
struct Learner {
    regrets: Vec<f64>,
    sums: Vec<f64>,
}

impl Learner {
    fn new(count: usize) -> Self {
        Self { regrets: vec![0.0; count], sums: vec![0.0; count] }
    }

    fn mix(&self) -> Vec<f64> {
        normalised(&self.regrets)
    }

    fn learn(&mut self, gains: &[f64], round: usize) {
        let mix = self.mix();
        let expected = dot(gains, &mix);
        for ((regret, gain), (sum, chance)) in
            self.regrets.iter_mut().zip(gains).zip(self.sums.iter_mut().zip(&mix))
        {
            *regret = (*regret + gain - expected).max(0.0);
            *sum += chance * round as f64;
        }
    }

    fn average(&self) -> Vec<f64> {
        normalised(&self.sums)
    }
}

/// Weights scaled to sum to 1; uniform if all are 0.
fn normalised(weights: &[f64]) -> Vec<f64> {
    let sum: f64 = weights.iter().sum();
    let even = 1.0 / weights.len().max(1) as f64;
    weights.iter().map(|weight| if sum > 0.0 { weight / sum } else { even }).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(is: &[f64], expected: &[f64]) {
        assert!(is.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.01), "{is:?}, expected {expected:?}");
    }

    #[test]
    fn rock_paper_scissors_is_a_third_each() {
        let beats = |row: usize, column: usize| [0.5, 0.0, 1.0][(3 + row - column) % 3];
        let solution = solve(&[Matrix::of(3, 3, |row, column| 1.0 - beats(row, column))]);
        close(&solution.rows, &[1.0 / 3.0; 3]);
        close(&[solution.value], &[0.5]);
    }

    #[test]
    fn a_lopsided_game_is_mixed_as_the_books_say() {
        // Rows 3 and 1, columns 0 and 2: the first row is played a quarter of the time, and half the columns.
        let payoffs = [[0.75, 0.25], [0.5, 0.5 + 1.0 / 6.0]];
        let solution = solve(&[Matrix::of(2, 2, |row, column| payoffs[row][column])]);
        close(&solution.rows, &[0.25, 0.75]);
        close(&solution.columns[0], &[0.625, 0.375]);
        close(&[solution.value], &[0.5625]);
    }

    #[test]
    fn opponents_who_differ_are_met_with_one_mix() {
        // The first row wins against one kind, the second against the other.
        let kinds = [Matrix::of(2, 1, |row, _| [1.0, 0.0][row]), Matrix::of(2, 1, |row, _| [0.0, 0.6][row])];
        let solution = solve(&kinds);
        close(&solution.rows, &[1.0, 0.0]);
        close(&[solution.value], &[0.5]);
    }

    #[test]
    fn neither_side_gains_by_leaving_a_mix_whatever_the_payoffs() {
        let mut dice = shell::bots::Dice::seeded(3);
        for _ in 0..20 {
            let games = [0, 1].map(|_| Matrix::of(12, 9, |_, _| dice.unit()));
            let solution = solve(&games);
            let best = earned(&games, &solution.columns).into_iter().fold(0.0, f64::max);
            let least = |game: &Matrix| game.against_rows(&solution.rows).into_iter().fold(1.0, f64::min);
            let worst = games.iter().map(least).sum::<f64>() / 2.0;
            assert!(best - worst < 2.0 * TOLERANCE, "{best} to {worst}");
        }
    }
}
