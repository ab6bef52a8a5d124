//! A decision that both players of a duel make at once: a matrix game.

use super::{NO_FLOORS, Search, thinned};
use crate::bots::evaluation::Chances;
use crate::bots::matrix::{Matrix, Solution, solve};
use crate::rules::{Commitment, Seat, State};

/// Plays with which each side begins.
const SEEDS: usize = 4;
/// Rounds of learning for a game at hand, and for one farther on.
const LONG: usize = 400;
const SHORT: usize = 120;
/// Chances below this do not count as part of a mix.
const NEGLIGIBLE: f64 = 0.02;
/// A best reply that gains less is none.
const GAIN: f64 = 0.003;

/// What a player should do when both choose at once.
#[derive(Debug, Clone, PartialEq)]
pub struct Joint {
    /// The player's plays, their chances in equilibrium, and their payoffs against the opponent's mix.
    pub own: Vec<(Commitment, f64, f64)>,
    /// The opponent's replies in each world with their chances.
    pub replies: Vec<Vec<(Commitment, f64)>>,
    /// Payoffs of the player's plays against the replies, one matrix a world.
    pub payoffs: Vec<Matrix>,
    /// The player's chance to win, 0 to 1.
    pub value: f64,
}

/// The whole game, of which only the payoffs that matter are ever worked out.
struct Table<'w> {
    worlds: &'w [State],
    seats: (Seat, Seat),
    rows: &'w [Commitment],
    columns: Vec<Vec<Commitment>>,
    /// Not a number where not worked out yet.
    payoffs: Vec<Vec<f64>>,
}

/// The rows and columns in play.
#[derive(Debug, Clone, Default)]
struct Active {
    rows: Vec<usize>,
    columns: Vec<Vec<usize>>,
}

impl Search<'_> {
    /// Solves for `seat` with these plays against whatever the opponent has in each of the worlds.
    pub fn together(&mut self, worlds: &[State], seat: Seat, opponent: Seat, plays: &[Commitment]) -> Joint {
        let columns: Vec<_> = worlds.iter().map(|world| self.candidates(world, opponent)).collect();
        let payoffs = columns.iter().map(|columns| vec![f64::NAN; columns.len() * plays.len()]).collect();
        let mut table = Table { worlds, seats: (seat, opponent), rows: plays, columns, payoffs };
        let mut active = self.seeds(&mut table);
        let mut solved = self.solve_active(&mut table, &active);
        for _ in 0..self.reach.rounds {
            if self.meter.is_over() || !self.add_best_replies(&mut table, &mut active, &solved) {
                break;
            }
            solved = self.solve_active(&mut table, &active);
        }
        let (mut matrices, mut solution) = solved;
        for depth in 2..=self.reach.depth {
            self.depth = depth;
            let narrow = self.narrowed(&mut table, &active, &solution, depth);
            let deeper = self.deeper(&table, &narrow);
            if self.meter.is_over() {
                break;
            }
            (active, solution, matrices) = (narrow, solve(&deeper, LONG), deeper);
        }
        table.joint(&active, &solution, matrices)
    }

    /// The value of a simultaneous decision farther on.
    pub(super) fn both(&mut self, state: &State, one: Seat, other: Seat, ply: usize) -> Chances {
        let rows = thinned(&self.candidates(state, one), self.reach.sample);
        let columns = thinned(&self.candidates(state, other), self.reach.sample);
        let worlds = [*state];
        let payoffs = vec![vec![f64::NAN; rows.len() * columns.len()]];
        let mut table =
            Table { worlds: &worlds, seats: (one, other), rows: &rows, columns: vec![columns], payoffs };
        let active = self.seeds(&mut table);
        let width = self.reach.width(ply).min(8);
        let (_, solution) = self.solve_active(&mut table, &active);
        let narrow = self.narrow_to(&mut table, &active, &solution, width, width);
        let matrices = if ply + 1 < self.depth {
            self.at_ply(&table, &narrow, ply + 1)
        } else {
            self.filled(&mut table, &narrow)
        };
        let value = solve(&matrices, SHORT).value;
        let mut chances = Chances::default();
        (chances[one.index()], chances[other.index()]) = (value, 1.0 - value);
        chances
    }

    /// One payoff by a look at the next decision.
    fn payoff(&mut self, table: &mut Table<'_>, world: usize, row: usize, column: usize) -> f64 {
        let at = row * table.columns[world].len() + column;
        let known = table.payoffs[world][at];
        if !known.is_nan() {
            return known;
        }
        let plays = [(table.seats.0, table.rows[row]), (table.seats.1, table.columns[world][column])];
        let (_, chances) = self.future(&table.worlds[world], &plays);
        table.payoffs[world][at] = chances[table.seats.0.index()];
        chances[table.seats.0.index()]
    }

    /// A few plays each that do well against a spread of the other's, and against each other.
    fn seeds(&mut self, table: &mut Table<'_>) -> Active {
        let spread = |count: usize| thinned(&(0..count).collect::<Vec<_>>(), SEEDS);
        let mut active = Active {
            rows: Vec::new(),
            columns: table.columns.iter().map(|columns| spread(columns.len())).collect(),
        };
        active.rows = self.best_rows(table, &active.columns, SEEDS);
        for world in 0..table.worlds.len() {
            active.columns[world] = self.best_columns(table, world, &active.rows, SEEDS);
        }
        active.rows = self.best_rows(table, &active.columns, SEEDS);
        active
    }

    fn best_rows(&mut self, table: &mut Table<'_>, columns: &[Vec<usize>], count: usize) -> Vec<usize> {
        let mut scored = Vec::with_capacity(table.rows.len());
        for row in 0..table.rows.len() {
            let mut sum = 0.0;
            for (world, columns) in columns.iter().enumerate() {
                for &column in columns {
                    sum += self.payoff(table, world, row, column);
                }
            }
            scored.push((sum, row));
        }
        scored.sort_by(|a, b| b.0.total_cmp(&a.0));
        scored.into_iter().take(count).map(|(_, row)| row).collect()
    }

    fn best_columns(
        &mut self,
        table: &mut Table<'_>,
        world: usize,
        rows: &[usize],
        count: usize,
    ) -> Vec<usize> {
        let mut scored = Vec::with_capacity(table.columns[world].len());
        for column in 0..table.columns[world].len() {
            let sum: f64 = rows.iter().map(|row| self.payoff(table, world, *row, column)).sum();
            scored.push((sum, column));
        }
        scored.sort_by(|a, b| a.0.total_cmp(&b.0));
        scored.into_iter().take(count).map(|(_, column)| column).collect()
    }

    fn filled(&mut self, table: &mut Table<'_>, active: &Active) -> Vec<Matrix> {
        let worlds = active.columns.iter().enumerate();
        let fill = |(world, columns): (usize, &Vec<usize>)| {
            let payoff =
                |row: usize, column: usize| self.payoff(table, world, active.rows[row], columns[column]);
            Matrix::of(active.rows.len(), columns.len(), payoff)
        };
        worlds.map(fill).collect()
    }

    fn solve_active(&mut self, table: &mut Table<'_>, active: &Active) -> (Vec<Matrix>, Solution) {
        let matrices = self.filled(table, active);
        let solution = solve(&matrices, LONG);
        (matrices, solution)
    }

    /// What each row earns against the opponent's mixes.
    fn row_payoffs(&mut self, table: &mut Table<'_>, active: &Active, solution: &Solution) -> Vec<f64> {
        let share = 1.0 / table.worlds.len() as f64;
        let mut payoffs = vec![0.0; table.rows.len()];
        for (world, mix) in solution.columns.iter().enumerate() {
            for (column, chance) in support(&active.columns[world], mix) {
                for (row, sum) in payoffs.iter_mut().enumerate() {
                    *sum += self.payoff(table, world, row, column) * chance * share;
                }
            }
        }
        payoffs
    }

    fn column_payoffs(
        &mut self,
        table: &mut Table<'_>,
        active: &Active,
        solution: &Solution,
        world: usize,
    ) -> Vec<f64> {
        let mut payoffs = vec![0.0; table.columns[world].len()];
        for (row, chance) in support(&active.rows, &solution.rows) {
            for (column, sum) in payoffs.iter_mut().enumerate() {
                *sum += self.payoff(table, world, row, column) * chance;
            }
        }
        payoffs
    }

    /// Both sides' best replies to the present mixes come into play. Says whether there was any worth it.
    fn add_best_replies(
        &mut self,
        table: &mut Table<'_>,
        active: &mut Active,
        solved: &(Vec<Matrix>, Solution),
    ) -> bool {
        let solution = &solved.1;
        let rows = self.row_payoffs(table, active, solution);
        let mut added = false;
        let before = active.clone();
        for row in ranked(&rows, false).into_iter().take(2) {
            if rows[row] > solution.value + GAIN && !active.rows.contains(&row) {
                active.rows.push(row);
                added = true;
            }
        }
        for world in 0..table.worlds.len() {
            let columns = self.column_payoffs(table, &before, solution, world);
            let mix = &solution.columns[world];
            let value: f64 =
                before.columns[world].iter().zip(mix).map(|(column, chance)| columns[*column] * chance).sum();
            for column in ranked(&columns, true).into_iter().take(2) {
                if columns[column] < value - GAIN && !active.columns[world].contains(&column) {
                    active.columns[world].push(column);
                    added = true;
                }
            }
        }
        added
    }

    fn narrowed(
        &mut self,
        table: &mut Table<'_>,
        active: &Active,
        solution: &Solution,
        depth: usize,
    ) -> Active {
        let halved = |width: usize| (width >> (depth - 2)).max(2);
        let (rows, columns) = (halved(self.reach.width(0)), halved(self.reach.width(1)));
        self.narrow_to(table, active, solution, rows, columns)
    }

    /// The plays that do best against the other's mix, those with equal payoffs taken for one.
    fn narrow_to(
        &mut self,
        table: &mut Table<'_>,
        active: &Active,
        solution: &Solution,
        rows: usize,
        columns: usize,
    ) -> Active {
        let payoffs = self.row_payoffs(table, active, solution);
        let mut narrow = Active { rows: distinct(&payoffs, false, rows), columns: Vec::new() };
        for world in 0..table.worlds.len() {
            let payoffs = self.column_payoffs(table, active, solution, world);
            narrow.columns.push(distinct(&payoffs, true, columns));
        }
        narrow
    }

    fn deeper(&mut self, table: &Table<'_>, active: &Active) -> Vec<Matrix> {
        self.at_ply(table, active, 1)
    }

    /// Payoffs by looking on from where each pair of plays leads.
    fn at_ply(&mut self, table: &Table<'_>, active: &Active, ply: usize) -> Vec<Matrix> {
        let own = table.seats.0;
        let mut matrices = Vec::with_capacity(table.worlds.len());
        for (world, columns) in active.columns.iter().enumerate() {
            matrices.push(Matrix::of(active.rows.len(), columns.len(), |row, column| {
                let plays = [
                    (own, table.rows[active.rows[row]]),
                    (table.seats.1, table.columns[world][columns[column]]),
                ];
                let (after, chances) = self.future(&table.worlds[world], &plays);
                self.value(&after, chances, ply, NO_FLOORS)[own.index()]
            }));
        }
        matrices
    }
}

impl Table<'_> {
    fn joint(&self, active: &Active, solution: &Solution, payoffs: Vec<Matrix>) -> Joint {
        let share = 1.0 / self.worlds.len() as f64;
        let mut earned = vec![0.0; active.rows.len()];
        for (matrix, mix) in payoffs.iter().zip(&solution.columns) {
            for (sum, payoff) in earned.iter_mut().zip(matrix.against_columns(mix)) {
                *sum += payoff * share;
            }
        }
        let own = active.rows.iter().zip(&solution.rows).zip(earned);
        let replies = active.columns.iter().zip(&solution.columns).enumerate();
        let of_world = |(world, (columns, mix)): (usize, (&Vec<usize>, &Vec<f64>))| {
            columns.iter().zip(mix).map(|(column, chance)| (self.columns[world][*column], *chance)).collect()
        };
        Joint {
            own: own.map(|((row, chance), payoff)| (self.rows[*row], *chance, payoff)).collect(),
            replies: replies.map(of_world).collect(),
            payoffs,
            value: solution.value,
        }
    }
}

/// The plays of a mix that count.
fn support(places: &[usize], mix: &[f64]) -> Vec<(usize, f64)> {
    let counts = |(_, chance): &(&usize, &f64)| **chance > NEGLIGIBLE;
    let kept: Vec<(usize, f64)> =
        places.iter().zip(mix).filter(counts).map(|(at, chance)| (*at, *chance)).collect();
    let sum: f64 = kept.iter().map(|(_, chance)| chance).sum();
    kept.into_iter().map(|(at, chance)| (at, chance / sum)).collect()
}

/// Places from the highest payoff down, or from the lowest up.
fn ranked(payoffs: &[f64], lowest_first: bool) -> Vec<usize> {
    let mut places: Vec<usize> = (0..payoffs.len()).collect();
    places.sort_by(|a, b| {
        let order = payoffs[*b].total_cmp(&payoffs[*a]);
        if lowest_first { order.reverse() } else { order }
    });
    places
}

/// The first places by payoff, of each payoff one.
fn distinct(payoffs: &[f64], lowest_first: bool, count: usize) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::with_capacity(count);
    for place in ranked(payoffs, lowest_first) {
        if kept.len() >= count {
            break;
        }
        if kept.iter().all(|other| payoffs[*other].to_bits() != payoffs[place].to_bits()) {
            kept.push(place);
        }
    }
    kept
}
