//! Table of all pairs of plays of a decision, grouped for people by the two cards, then by turn and
//! adrenaline.

use super::oracle::{PlaySubset, SolvedSubset};
use super::table::PayoffTable;
use super::{NO_FLOORS, Search};
use crate::rules::{CardId, Commitment, MatchState};
use kernel::Seat;

/// Chances below this are shown as 0.
const NEVER: f64 = 0.01;

/// A play of the table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GridPlay {
    /// The play.
    pub play: Commitment,
    /// Probability in equilibrium.
    pub chance: f64,
    /// Value for its player against the other's mix, 0 to 1.
    pub worth: f64,
    /// Search depth in decisions.
    pub depth: usize,
}

/// Plays of a side with the same two cards.
#[derive(Debug, Clone, PartialEq)]
pub struct GridGroup {
    /// Card whose timeline is played.
    pub active: CardId,
    /// Card whose passive text applies.
    pub passive: CardId,
    /// Plays, likeliest, then best first; at least one.
    pub plays: Vec<GridPlay>,
}

impl GridGroup {
    /// Probability that one of them is played.
    pub fn chance(&self) -> f64 {
        self.plays.iter().map(|play| play.chance).sum()
    }

    /// Value of the group by its mix, or of its best play if it is never played.
    pub fn worth(&self) -> f64 {
        self.mix().map(|(play, share)| play.worth * share).sum()
    }

    /// Representatives of the group with their shares: the plays in the mix, or the best play.
    pub fn mix(&self) -> impl Iterator<Item = (&GridPlay, f64)> {
        let all = self.chance();
        let played = self.plays.iter().take_while(|play| play.chance > 0.0).count();
        let share = move |play: &GridPlay| if played == 0 { 1.0 } else { play.chance / all };
        self.plays.iter().take(played.max(1)).map(move |play| (play, share(play)))
    }
}

/// Table of a decision: plays of one seat against those of another.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayGrid {
    /// Groups of the deciding seat, in hand order.
    pub own: Vec<GridGroup>,
    /// Groups of the other seat; empty if only one is up.
    pub other: Vec<GridGroup>,
    /// Values for the deciding seat, row by row: each group against each of the other's, or against the open
    /// timelines.
    pub cells: Vec<Vec<f64>>,
    /// Chance to win of the deciding seat.
    pub value: f64,
    /// Joint gain of the best replies to these mixes, by a look at this decision only.
    pub gain: f64,
    /// Change of the value in the last deepening.
    pub change: f64,
    /// Search depth in decisions.
    pub depth: usize,
}

impl PlayGrid {
    /// Likeliest plays, the deciding seat's first; none of the other if only one is up.
    pub fn likeliest(&self) -> Option<(Commitment, Option<Commitment>)> {
        let of = |groups: &[GridGroup]| {
            let all = groups.iter().flat_map(|group| &group.plays);
            all.max_by(|a, b| a.chance.total_cmp(&b.chance)).map(|play| play.play)
        };
        Some((of(&self.own)?, of(&self.other)))
    }

    /// Mix of the deciding seat.
    pub fn mix(&self) -> Vec<(Commitment, f64)> {
        mix_of(&self.own)
    }

    /// Mix of the other seat; empty if only one is up.
    pub fn mix_of_other(&self) -> Vec<(Commitment, f64)> {
        mix_of(&self.other)
    }

    /// Table from the other seat's view; unchanged if only one seat decides.
    #[must_use]
    pub fn turned(self) -> Self {
        if self.other.is_empty() {
            return self;
        }
        let places = 0..self.other.len();
        let cells = places.map(|column| self.cells.iter().map(|row| 1.0 - row[column]).collect()).collect();
        Self { own: self.other, other: self.own, cells, value: 1.0 - self.value, ..self }
    }
}

impl Search<'_> {
    /// Table of a decision of one seat or of two at once. Calls `report` after one look at every play, then
    /// after each deeper look, up to `depth` decisions deep if there is time.
    pub fn grid(
        &mut self,
        state: &MatchState,
        (own, other): (Seat, Option<Seat>),
        depth: usize,
        mut report: impl FnMut(&PlayGrid),
    ) {
        let rows = self.candidates(state, own);
        match other {
            Some(other) => {
                let columns = [self.candidates(state, other)];
                self.grid_together(state, (own, other), (&rows, &columns), depth, &mut report);
            }
            None => self.grid_alone(state, own, &rows, depth, &mut report),
        }
    }

    fn grid_together(
        &mut self,
        state: &MatchState,
        seats: (Seat, Seat),
        (rows, columns): (&[Commitment], &[Vec<Commitment>; 1]),
        depth: usize,
        report: &mut impl FnMut(&PlayGrid),
    ) {
        self.depth = 1;
        let worlds = [*state];
        let mut table = PayoffTable::new(&worlds, seats, rows, columns, 1);
        let (all, seeds) = (table.all(), self.seeds(&mut table));
        let solved = self.solved(&mut table, &all, seeds, self.reach.rounds);
        let mut grid = self.laid_out(&mut table, &solved, &all, 1, None);
        grid.gain = self.gain(&mut table, &solved, &all);
        report(&grid);
        for depth in 2..=depth {
            // Only the representatives of each group are searched deeper.
            let pool = PlaySubset {
                rows: standing(&grid.own, rows),
                columns: vec![standing(&grid.other, &columns[0])],
            };
            self.depth = depth;
            let mut deep = table.judged_from(1);
            let closer = self.solved(&mut deep, &pool, pool.clone(), 0);
            if self.meter.is_over() {
                return;
            }
            let next = self.laid_out(&mut deep, &closer, &pool, depth, Some(&grid));
            if self.meter.is_over() {
                return;
            }
            grid = PlayGrid { change: (next.value - grid.value).abs(), gain: grid.gain, ..next };
            report(&grid);
        }
    }

    fn gain(&mut self, table: &mut PayoffTable<'_>, solved: &SolvedSubset, all: &PlaySubset) -> f64 {
        let best = self.rows_by_payoff(table, solved, &all.rows).first().map_or(0.0, |(worth, _)| *worth);
        let least = self.columns_by_payoff(table, solved, 0, &all.columns[0]);
        (best - least.first().map_or(1.0, |(left, _)| *left)).max(0.0)
    }

    /// Table of these plays; plays outside the pool keep their old values.
    fn laid_out(
        &mut self,
        table: &mut PayoffTable<'_>,
        solved: &SolvedSubset,
        pool: &PlaySubset,
        depth: usize,
        before: Option<&PlayGrid>,
    ) -> PlayGrid {
        let chance = |at: usize, places: &[usize], mix: &[f64]| {
            let chance = places.iter().position(|known| *known == at).map_or(0.0, |place| mix[place]);
            if chance < NEVER { 0.0 } else { chance }
        };
        let mut own = Vec::with_capacity(pool.rows.len());
        for (worth, at) in self.rows_by_payoff(table, solved, &pool.rows) {
            let chance = chance(at, &solved.plays.rows, &solved.solution.rows);
            own.push(GridPlay { play: table.rows[at], chance, worth, depth });
        }
        let mut other = Vec::with_capacity(pool.columns[0].len());
        for (left, at) in self.columns_by_payoff(table, solved, 0, &pool.columns[0]) {
            let chance = chance(at, &solved.plays.columns[0], &solved.solution.columns[0]);
            other.push(GridPlay { play: table.columns[0][at], chance, worth: 1.0 - left, depth });
        }
        let own = grouped(table.rows, own, before.map(|grid| &grid.own[..]));
        let other = grouped(&table.columns[0], other, before.map(|grid| &grid.other[..]));
        let mut cells = Vec::with_capacity(own.len());
        for row in &own {
            cells.push(other.iter().map(|column| self.cell(table, row, column)).collect());
        }
        PlayGrid { own, other, cells, value: solved.solution.value, gain: 0.0, change: 0.0, depth }
    }

    /// Value of one group against another.
    fn cell(&mut self, table: &mut PayoffTable<'_>, row: &GridGroup, column: &GridGroup) -> f64 {
        let mut worth = 0.0;
        for (play, share) in row.mix() {
            for (reply, other) in column.mix() {
                let at =
                    |plays: &[Commitment], play: &GridPlay| plays.iter().position(|own| *own == play.play);
                if let (Some(row), Some(column)) = (at(table.rows, play), at(&table.columns[0], reply)) {
                    worth += self.payoff(table, 0, row, column) * share * other;
                }
            }
        }
        worth
    }

    fn grid_alone(
        &mut self,
        state: &MatchState,
        seat: Seat,
        plays: &[Commitment],
        depth: usize,
        report: &mut impl FnMut(&PlayGrid),
    ) {
        let own = seat.index();
        let mut futures = Vec::with_capacity(plays.len());
        for play in plays {
            futures.push(self.future(state, &[(seat, *play)]));
        }
        let rated = |worth: &dyn Fn(usize) -> f64, places: &[usize], depth: usize| {
            let mut rated: Vec<GridPlay> = Vec::with_capacity(places.len());
            rated.extend(places.iter().map(|at| GridPlay {
                play: plays[*at],
                chance: 0.0,
                worth: worth(*at),
                depth,
            }));
            rated.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            if let Some(best) = rated.first_mut() {
                best.chance = 1.0;
            }
            rated
        };
        let all: Vec<usize> = (0..plays.len()).collect();
        let mut grid = lone(grouped(plays, rated(&|at| futures[at].1[own], &all, 1), None), 1);
        report(&grid);
        for depth in 2..=depth {
            self.depth = depth;
            let places = standing(&grid.own, plays);
            let mut worths = vec![0.0; plays.len()];
            for &at in &places {
                let (after, chances) = &futures[at];
                worths[at] = self.value(after, *chances, 1, NO_FLOORS)[own];
            }
            if self.meter.is_over() {
                return;
            }
            let next = lone(grouped(plays, rated(&|at| worths[at], &places, depth), Some(&grid.own)), depth);
            grid = PlayGrid { change: (next.value - grid.value).abs(), ..next };
            report(&grid);
        }
    }

    /// Value of a play for its player against each of these replies, or against the open timelines if there
    /// are none, at this depth. Fewer values if time runs out.
    pub fn met(
        &mut self,
        state: &MatchState,
        (seat, play): (Seat, Commitment),
        replies: &[(Seat, Commitment)],
        depth: usize,
    ) -> Vec<f64> {
        self.depth = depth;
        let lines: Vec<Vec<(Seat, Commitment)>> = match replies {
            [] => vec![vec![(seat, play)]],
            replies => replies.iter().map(|reply| vec![(seat, play), *reply]).collect(),
        };
        let mut worths = Vec::with_capacity(lines.len());
        for line in lines {
            let (after, chances) = self.future(state, &line);
            let worth = self.value(&after, chances, 1, NO_FLOORS)[seat.index()];
            if self.meter.is_over() {
                break;
            }
            worths.push(worth);
        }
        worths
    }
}

fn mix_of(groups: &[GridGroup]) -> Vec<(Commitment, f64)> {
    groups.iter().flat_map(|group| &group.plays).map(|play| (play.play, play.chance)).collect()
}

/// Table of a seat that decides alone.
fn lone(own: Vec<GridGroup>, depth: usize) -> PlayGrid {
    let cells = own.iter().map(|group| vec![group.worth()]).collect();
    let best = own.iter().flat_map(|group| &group.plays).find(|play| play.chance > 0.0);
    let value = best.map_or(0.5, |play| play.worth);
    PlayGrid { own, other: Vec::new(), cells, value, gain: 0.0, change: 0.0, depth }
}

/// Groups plays by their cards, in the order of the plays. Plays that are not rated keep their old values and
/// are never played.
fn grouped(plays: &[Commitment], rated: Vec<GridPlay>, before: Option<&[GridGroup]>) -> Vec<GridGroup> {
    let mut groups: Vec<GridGroup> = Vec::new();
    for play in plays {
        if !groups.iter().any(|group| (group.active, group.passive) == (play.active, play.passive)) {
            groups.push(GridGroup { active: play.active, passive: play.passive, plays: Vec::new() });
        }
    }
    let old = before.into_iter().flatten().flat_map(|group| &group.plays);
    let unrated = |old: &&GridPlay| rated.iter().all(|play| play.play != old.play);
    let old: Vec<GridPlay> = old.filter(unrated).map(|old| GridPlay { chance: 0.0, ..*old }).collect();
    for play in rated.into_iter().chain(old) {
        let cards = (play.play.active, play.play.passive);
        if let Some(group) = groups.iter_mut().find(|group| (group.active, group.passive) == cards) {
            group.plays.push(play);
        }
    }
    for group in &mut groups {
        group.plays.sort_by(|a, b| b.chance.total_cmp(&a.chance).then(b.depth.cmp(&a.depth)));
    }
    groups
}

/// Indices of the plays that represent their groups.
fn standing(groups: &[GridGroup], plays: &[Commitment]) -> Vec<usize> {
    let shown = groups.iter().flat_map(GridGroup::mix).map(|(play, _)| play.play);
    shown.filter_map(|shown| plays.iter().position(|play| *play == shown)).collect()
}
