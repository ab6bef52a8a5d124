//! Lazy matrix game: computes payoffs on demand, and sorts plays by their payoffs.

use std::cell::OnceCell;
use std::rc::Rc;

use super::oracle::{PlaySubset, SolvedSubset};
use super::{NO_FLOORS, Search};
use crate::bots::evaluation::Chances;
use crate::rules::phases::flow::LonePlay;
use crate::rules::{Commitment, MatchState};
use kernel::Seat;

/// Chances below this do not count as part of a mix.
const NEGLIGIBLE: f64 = 0.003;

/// The whole game.
pub(super) struct PayoffTable<'w> {
    pub worlds: &'w [MatchState],
    /// Row player and column player.
    pub seats: (Seat, Seat),
    pub rows: &'w [Commitment],
    /// Columns of each world.
    pub columns: &'w [Vec<Commitment>],
    /// Ply of the next decision.
    ply: usize,
    /// Payoffs; NaN until computed.
    payoffs: Vec<Vec<f64>>,
    alone: Rc<LonePlays>,
    /// Searched states: pairs that lead to the same state are searched once.
    outcomes: Vec<Outcome>,
}

/// Cache of plays run on their own, for pairs that never meet, by worlds.
struct LonePlays {
    rows: Vec<Vec<OnceCell<Option<LonePlay>>>>,
    columns: Vec<Vec<OnceCell<Option<LonePlay>>>>,
}

/// State after a pair of plays.
struct Outcome {
    after: MatchState,
    /// Static evaluation.
    chances: Chances,
    /// Payoff of the row player by the look-ahead.
    payoff: f64,
}

impl<'w> PayoffTable<'w> {
    /// Game of these plays, with a look-ahead that begins at this ply.
    pub fn new(
        worlds: &'w [MatchState],
        seats: (Seat, Seat),
        rows: &'w [Commitment],
        columns: &'w [Vec<Commitment>],
        ply: usize,
    ) -> Self {
        let alone = LonePlays {
            rows: vec![vec![OnceCell::new(); rows.len()]; worlds.len()],
            columns: columns.iter().map(|columns| vec![OnceCell::new(); columns.len()]).collect(),
        };
        Self::judged(worlds, seats, (rows, columns), ply, Rc::new(alone))
    }

    fn judged(
        worlds: &'w [MatchState],
        seats: (Seat, Seat),
        (rows, columns): (&'w [Commitment], &'w [Vec<Commitment>]),
        ply: usize,
        alone: Rc<LonePlays>,
    ) -> Self {
        let payoffs = columns.iter().map(|columns| vec![f64::NAN; columns.len() * rows.len()]).collect();
        Self { worlds, seats, rows, columns, ply, payoffs, alone, outcomes: Vec::new() }
    }

    /// The same game with another first ply of the look-ahead.
    pub fn judged_from(&self, ply: usize) -> Self {
        Self::judged(self.worlds, self.seats, (self.rows, self.columns), ply, Rc::clone(&self.alone))
    }

    /// All plays.
    pub fn all(&self) -> PlaySubset {
        let columns = self.columns.iter().map(|columns| (0..columns.len()).collect());
        PlaySubset { rows: (0..self.rows.len()).collect(), columns: columns.collect() }
    }
}

impl Search<'_> {
    /// These rows with their payoffs against the opponent's mixes, best first.
    pub(super) fn rows_by_payoff(
        &mut self,
        table: &mut PayoffTable<'_>,
        solved: &SolvedSubset,
        rows: &[usize],
    ) -> Vec<(f64, usize)> {
        let share = 1.0 / table.worlds.len() as f64;
        let mut scored: Vec<(f64, usize)> = rows.iter().map(|row| (0.0, *row)).collect();
        for (world, mix) in solved.solution.columns.iter().enumerate() {
            for (column, chance) in support(&solved.plays.columns[world], mix) {
                for (sum, row) in &mut scored {
                    *sum += self.payoff(table, world, *row, column) * chance * share;
                }
            }
        }
        sorted(scored, true)
    }

    /// These columns of a world with the row player's payoffs in them, the least first.
    pub(super) fn columns_by_payoff(
        &mut self,
        table: &mut PayoffTable<'_>,
        solved: &SolvedSubset,
        world: usize,
        columns: &[usize],
    ) -> Vec<(f64, usize)> {
        let mut scored: Vec<(f64, usize)> = columns.iter().map(|column| (0.0, *column)).collect();
        for (row, chance) in support(&solved.plays.rows, &solved.solution.rows) {
            for (sum, column) in &mut scored {
                *sum += self.payoff(table, world, row, *column) * chance;
            }
        }
        sorted(scored, false)
    }

    /// Payoff of the row player for a pair of plays.
    pub(super) fn payoff(
        &mut self,
        table: &mut PayoffTable<'_>,
        world: usize,
        row: usize,
        column: usize,
    ) -> f64 {
        let at = row * table.columns[world].len() + column;
        let known = table.payoffs[world][at];
        if !known.is_nan() {
            return known;
        }
        let chances = self.judged_pair(table, world, (row, column));
        let own = table.seats.0.index();
        let payoff = if table.ply < self.depth { self.looked_into(table, chances) } else { chances[own] };
        table.payoffs[world][at] = payoff;
        payoff
    }

    /// Chances after a pair of plays; moves the trial match there.
    fn judged_pair(
        &mut self,
        table: &PayoffTable<'_>,
        world: usize,
        (row, column): (usize, usize),
    ) -> Chances {
        self.meter.count();
        let state = &table.worlds[world];
        let plays = [(table.seats.0, table.rows[row]), (table.seats.1, table.columns[world][column])];
        let cells = [&table.alone.rows[world][row], &table.alone.columns[world][column]];
        for (cell, (seat, play)) in cells.into_iter().zip(plays) {
            cell.get_or_init(|| self.trial.alone(state, seat, play));
        }
        let alone = cells.map(|cell| cell.get().and_then(Option::as_ref));
        self.trial.after_both(state, plays, alone);
        self.judged_here()
    }

    /// Payoff of the row player in the trial match's state, by the look-ahead.
    fn looked_into(&mut self, table: &mut PayoffTable<'_>, chances: Chances) -> f64 {
        let after = *self.trial.game().state();
        let same = |outcome: &&Outcome| outcome.chances == chances && outcome.after == after;
        if let Some(outcome) = table.outcomes.iter().find(same) {
            return outcome.payoff;
        }
        let payoff = self.value(&after, chances, table.ply, NO_FLOORS)[table.seats.0.index()];
        table.outcomes.push(Outcome { after, chances, payoff });
        payoff
    }
}

/// Plays of a mix with a chance that counts.
fn support(places: &[usize], mix: &[f64]) -> Vec<(usize, f64)> {
    let counts = |(_, chance): &(&usize, &f64)| **chance > NEGLIGIBLE;
    let kept: Vec<(usize, f64)> =
        places.iter().zip(mix).filter(counts).map(|(at, chance)| (*at, *chance)).collect();
    let sum: f64 = kept.iter().map(|(_, chance)| chance).sum();
    kept.into_iter().map(|(at, chance)| (at, chance / sum)).collect()
}

/// Indices sorted by payoff.
pub(super) fn sorted(mut scored: Vec<(f64, usize)>, highest_first: bool) -> Vec<(f64, usize)> {
    scored.sort_by(|a, b| {
        let order = a.0.total_cmp(&b.0);
        if highest_first { order.reverse() } else { order }
    });
    scored
}
