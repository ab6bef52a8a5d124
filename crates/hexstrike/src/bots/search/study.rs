//! Study of a decision for the analysis of a match: the value of each play, the actual ones included.

use super::oracle::{PlaySubset, SolvedSubset};
use super::table::{PayoffTable, sorted};
use super::{NO_FLOORS, Search};
use crate::bots::evaluation::Chances;
use crate::rules::state::prompt::{Answer, Pending};
use crate::rules::{Commitment, Match, MatchState};
use kernel::Seat;

/// Best replies to an actual play that are searched as well.
const ANSWERING: usize = 4;

/// A play and its values for its player: chances to win, 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StudiedPlay {
    /// The play.
    pub play: Commitment,
    /// Probability in equilibrium.
    pub chance: f64,
    /// Value against the other's equilibrium mix.
    pub worth: f64,
    /// Value against the other's actual play; the same as `worth` if there is none.
    pub actual: f64,
}

/// A solved decision.
#[derive(Debug, Clone, PartialEq)]
pub struct Study {
    /// Plays of the deciding seat that were searched deepest, likeliest and then best first.
    pub own: Vec<StudiedPlay>,
    /// Plays of the other seat in the first world; empty if only one is up.
    pub other: Vec<StudiedPlay>,
    /// Chance to win of the deciding seat.
    pub value: f64,
    /// Joint gain of the best replies to these mixes.
    pub gain: f64,
    /// Change of the value in the last deepening.
    pub change: f64,
    /// Search depth in decisions; 1 if there was no time for more.
    pub depth: usize,
}

impl Study {
    /// Entry of a play.
    pub fn of(&self, play: Commitment) -> Option<&StudiedPlay> {
        self.own.iter().find(|studied| studied.play == play)
    }
}

/// A solved question.
#[derive(Debug, Clone, PartialEq)]
pub struct StudiedAnswers {
    /// Answers with their values for the seat that answers, best first.
    pub answers: Vec<(Answer, f64)>,
    /// Change of the best value in the last deepening.
    pub change: f64,
    /// Search depth in decisions; 1 if there was no time for more.
    pub depth: usize,
}

/// States after a play, one for each world.
type Futures = Vec<(MatchState, Chances)>;

/// Deciding seat, and its actual play.
pub type StudiedSide = (Seat, Option<Commitment>);

impl Search<'_> {
    /// Studies a decision of two seats at once. Actual plays are searched as deep as the best ones; a reply
    /// that is not possible in every world counts in the first.
    pub fn study_together(&mut self, worlds: &[MatchState], sides: [StudiedSide; 2]) -> Study {
        let [(seat, played), (opponent, reply)] = sides;
        let rows = with(self.candidates(&worlds[0], seat), played);
        let columns: Vec<Vec<Commitment>> = worlds
            .iter()
            .enumerate()
            .map(|(world, state)| with(self.candidates(state, opponent), reply.filter(|_| world == 0)))
            .collect();
        self.depth = 1;
        let mut table = PayoffTable::new(worlds, (seat, opponent), &rows, &columns, 1);
        let all = table.all();
        let mut real = PlaySubset { rows: places(&rows, played), columns: vec![Vec::new(); worlds.len()] };
        real.columns[0] = places(&columns[0], reply);
        let mut seeds = self.seeds(&mut table);
        seeds.add(&real);
        let mut solved = self.solved(&mut table, &all, seeds, self.reach.rounds);
        let mut forced = self.countering(&mut table, &real);
        forced.add(&real);
        let mut study = self.summarize(&mut table, &solved, &forced, &real);
        for depth in 2..=self.reach.together {
            let width = (self.reach.width(0) >> (depth - 2)).max(4);
            let mut deep = table.judged_from(1);
            let closer = self.closer([&mut table, &mut deep], &solved, &forced, (depth, width));
            let Some(closer) = closer else { break };
            self.depth = depth;
            let deeper = self.summarize(&mut deep, &closer, &forced, &real);
            if self.meter.is_over() {
                break;
            }
            study = Study { change: (deeper.value - study.value).abs(), depth, ..deeper };
            solved = closer;
        }
        study
    }

    /// Value of a mix by one look against the most harmful reply, and that reply.
    pub fn least(
        &mut self,
        state: &MatchState,
        (seat, other): (Seat, Seat),
        mix: &[(Commitment, f64)],
    ) -> Option<(f64, Commitment)> {
        let sum: f64 = mix.iter().map(|(_, chance)| chance).sum();
        let mut least: Option<(f64, Commitment)> = None;
        for reply in self.candidates(state, other) {
            let mut worth = 0.0;
            for (play, chance) in mix {
                worth += self.judged(state, &[(seat, *play), (other, reply)])[seat.index()] * chance / sum;
            }
            if least.is_none_or(|(least, _)| worth < least) {
                least = Some((worth, reply));
            }
        }
        least.filter(|_| sum > 0.0)
    }

    /// Best replies of each side to the other's actual play, by a short look.
    fn countering(&mut self, table: &mut PayoffTable<'_>, real: &PlaySubset) -> PlaySubset {
        let all = table.all();
        let mut found = PlaySubset { rows: Vec::new(), columns: vec![Vec::new(); all.columns.len()] };
        if let Some(&column) = real.columns[0].first() {
            let scored = all.rows.iter().map(|row| (self.payoff(table, 0, *row, column), *row)).collect();
            found.rows = sorted(scored, true).into_iter().take(ANSWERING).map(|(_, at)| at).collect();
        }
        if let Some(&row) = real.rows.first() {
            let scored = all.columns[0].iter().map(|at| (self.payoff(table, 0, row, *at), *at)).collect();
            let best = sorted(scored, false).into_iter().take(ANSWERING);
            found.columns[0] = best.map(|(_, at)| at).collect();
        }
        found
    }

    /// Summarizes a solved decision: the plays of the solution and the others that were searched, with their
    /// values against the actual plays.
    fn summarize(
        &mut self,
        table: &mut PayoffTable<'_>,
        solved: &SolvedSubset,
        forced: &PlaySubset,
        real: &PlaySubset,
    ) -> Study {
        let mut pool = solved.plays.clone();
        pool.add(forced);
        let (row, column) = (real.rows.first().copied(), real.columns[0].first().copied());
        let ranked = self.rows_by_payoff(table, solved, &pool.rows);
        let best = ranked.first().map_or(0.0, |(worth, _)| *worth);
        let mut own = Vec::with_capacity(ranked.len());
        for (worth, at) in ranked {
            let chance = chance_of(at, &solved.plays.rows, &solved.solution.rows);
            let actual = column.map_or(worth, |column| self.payoff(table, 0, at, column));
            own.push(StudiedPlay { play: table.rows[at], chance, worth, actual });
        }
        // Chances of the other's plays are averaged over all worlds, which look alike to the deciding seat.
        let share = 1.0 / table.worlds.len().max(1) as f64;
        let (mut other, mut least) = (Vec::<StudiedPlay>::new(), 0.0);
        for world in 0..table.worlds.len() {
            let ranked = self.columns_by_payoff(table, solved, world, &pool.columns[world]);
            least += ranked.first().map_or(1.0, |(left, _)| *left) * share;
            for (left, at) in ranked {
                let play = table.columns[world][at];
                let chance =
                    share * chance_of(at, &solved.plays.columns[world], &solved.solution.columns[world]);
                if let Some(known) = other.iter_mut().find(|known| known.play == play) {
                    known.chance += chance;
                    continue;
                }
                // Other worlds contribute only their chances.
                let real = row.filter(|_| world == 0);
                let actual = real.map_or(left, |row| self.payoff(table, world, row, at));
                other.push(StudiedPlay { play, chance, worth: 1.0 - left, actual: 1.0 - actual });
            }
        }
        let likelier = |a: &StudiedPlay, b: &StudiedPlay| b.chance.total_cmp(&a.chance);
        own.sort_by(likelier);
        other.sort_by(likelier);
        let value = solved.solution.value;
        Study { own, other, value, gain: (best - least).max(0.0), change: 0.0, depth: 1 }
    }

    /// Studies a decision of one seat while timelines are open. The actual play is searched as deep as the
    /// best ones.
    pub fn study_alone(&mut self, worlds: &[MatchState], (seat, played): StudiedSide) -> Study {
        let share = 1.0 / worlds.len().max(1) as f64;
        let own = seat.index();
        let plays = with(self.candidates(&worlds[0], seat), played);
        let mut branches = Vec::with_capacity(plays.len());
        for play in plays {
            let after: Futures = worlds.iter().map(|world| self.future(world, &[(seat, play)])).collect();
            let worth = after.iter().map(|(_, chances)| chances[own] * share).sum::<f64>();
            branches.push((worth, play, after));
        }
        branches.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut study = lone(branches.iter().map(|(worth, play, _)| (*worth, *play)).collect());
        for depth in 2..=self.reach.depth {
            self.depth = depth;
            let width = (self.reach.width(0) >> (depth - 2)).max(2);
            let mut looked: Vec<(f64, Commitment)> = Vec::with_capacity(width + 1);
            let mut kept: Vec<&Futures> = Vec::with_capacity(width + 1);
            for (_, play, after) in &branches {
                // Plays that lead to the same state are searched once.
                let enough = looked.len() >= width || kept.contains(&after);
                if enough && Some(*play) != played {
                    continue;
                }
                let mut worth = 0.0;
                for (state, chances) in after {
                    worth += self.value(state, *chances, 1, NO_FLOORS)[own] * share;
                }
                looked.push((worth, *play));
                kept.push(after);
            }
            if self.meter.is_over() {
                break;
            }
            looked.sort_by(|a, b| b.0.total_cmp(&a.0));
            let deeper = lone(looked);
            study = Study { change: (deeper.value - study.value).abs(), depth, ..deeper };
        }
        study
    }

    /// Values of the answers to a question for the seat that answers. All `worlds` wait for it.
    pub fn study_answers(&mut self, worlds: &[Match], question: Pending) -> StudiedAnswers {
        let mut study = StudiedAnswers { answers: Vec::new(), change: 0.0, depth: 1 };
        for depth in 1..=self.reach.depth {
            let answers = self.answers_by(worlds, question, depth);
            if self.meter.is_over() && depth > 1 {
                break;
            }
            let deeper = StudiedAnswers { answers, change: 0.0, depth };
            let change = if depth > 1 { (deeper.value() - study.value()).abs() } else { 0.0 };
            study = StudiedAnswers { change, ..deeper };
        }
        study
    }
}

impl StudiedAnswers {
    /// Value of the best answer.
    pub fn value(&self) -> f64 {
        self.answers.first().map_or(0.5, |(_, worth)| *worth)
    }
}

/// Study of a seat that decides alone and always makes its best play.
fn lone(rated: Vec<(f64, Commitment)>) -> Study {
    let value = rated.first().map_or(0.5, |(worth, _)| *worth);
    let own = rated.into_iter().enumerate().map(|(place, (worth, play))| StudiedPlay {
        play,
        chance: if place == 0 { 1.0 } else { 0.0 },
        worth,
        actual: worth,
    });
    Study { own: own.collect(), other: Vec::new(), value, gain: 0.0, change: 0.0, depth: 1 }
}

/// Adds a play unless it is there already.
fn with(mut plays: Vec<Commitment>, play: Option<Commitment>) -> Vec<Commitment> {
    plays.extend(play.filter(|play| !plays.contains(play)));
    plays
}

/// Index of a play, if it is there.
fn places(plays: &[Commitment], play: Option<Commitment>) -> Vec<usize> {
    plays.iter().position(|known| Some(*known) == play).into_iter().collect()
}

/// Probability of an index in a mix over some indices.
fn chance_of(place: usize, places: &[usize], mix: &[f64]) -> f64 {
    places.iter().position(|known| *known == place).map_or(0.0, |at| mix[at])
}
