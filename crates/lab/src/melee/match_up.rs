//! A table of a free-for-all: drawn, and played once for each seat.

use std::time::Duration;

use super::fairness::{Fairness, MeleeWitness};
use crate::contest::{Contest, Contestant};
use crate::table::LabContent;
use hexstrike_game::bots::Level;
use hexstrike_game::content::Deck;
use hexstrike_game::rules::Step;
use hexstrike_game::rules::state::Outcome;
use kernel::Seat;
use shell::bots::Dice;

/// Source of tables.
pub struct MeleeTable<'a> {
    pub content: &'a LabContent,
    pub decks: &'a [Deck],
    pub levels: &'a [&'a Level],
    pub seats: usize,
}

/// Result of a table.
pub struct TableResult {
    pub matches: Vec<MatchResult>,
}

/// Result of a match.
pub struct MatchResult {
    /// Level of each seat, by its index.
    pub seated: Vec<usize>,
    pub outcome: Outcome,
    /// Final points by seat.
    pub points: Vec<u8>,
    pub fairness: Fairness,
    times: Vec<Vec<Duration>>,
}

impl TableResult {
    /// Number of matches with both levels.
    pub fn met(&self, one: usize, other: usize) -> usize {
        let both = |result: &&MatchResult| result.seated.contains(&one) && result.seated.contains(&other);
        self.matches.iter().filter(both).count()
    }
}

impl MatchResult {
    /// Rank of a seat: winners first, then by points.
    pub fn rank(&self, seat: Seat) -> (bool, u8) {
        (self.outcome.winners.contains(seat), self.points[seat.index()])
    }

    /// Seats with their levels.
    pub fn places(&self) -> impl Iterator<Item = (Seat, usize)> + Clone + '_ {
        Seat::first(self.seated.len()).zip(self.seated.iter().copied())
    }

    /// Decision times of a level.
    pub fn times_of(&self, level: usize) -> impl Iterator<Item = Duration> + '_ {
        let own = self.places().filter(move |(_, of)| *of == level);
        own.flat_map(|(seat, _)| self.times[seat.index()].iter().copied())
    }
}

impl MeleeTable<'_> {
    /// Draws the table of this number and plays it.
    ///
    /// # Errors
    /// An illegal act of a bot.
    pub fn play(&self, seed: u64, nth: usize) -> Result<TableResult, String> {
        let mut dice = Dice::of_nth(seed, nth);
        // With fewer levels than seats, some sit there twice.
        let drawn: Vec<usize> = dice.order(self.levels.len()).into_iter().cycle().take(self.seats).collect();
        let decks: Vec<&Deck> = (0..self.seats).filter_map(|_| dice.pick(self.decks)).collect();
        let seeds: Vec<u64> = (0..self.seats).map(|_| dice.below(1 << 30) as u64).collect();
        let turn = |by: usize| {
            let sits = |seat: usize| (seat + by) % self.seats;
            let seated: Vec<usize> = (0..self.seats).map(|seat| drawn[sits(seat)]).collect();
            let contestants = (0..self.seats).map(|seat| {
                let level = self.levels[seated[seat]];
                Contestant::new(level.bot(seeds[sits(seat)]), level.limits())
            });
            let played = self.one(&decks, contestants.collect());
            let (outcome, points, fairness, times) =
                played.map_err(|why| format!("seed {seed}, table {nth}, turn {by}: {why}"))?;
            Ok(MatchResult { seated, outcome, points, fairness, times })
        };
        Ok(TableResult { matches: (0..self.seats).map(turn).collect::<Result<_, String>>()? })
    }

    fn one(&self, decks: &[&Deck], mut contestants: Vec<Contestant>) -> Result<Played, String> {
        let mut contest = Contest::of(self.content.seat(decks)?);
        let mut witness = MeleeWitness::of(&contest.game);
        loop {
            match contest.run_with_events(&mut contestants, |event| witness.note(event)) {
                Step::Ran(_) => {}
                Step::Answer(questions) => contest.answer(&questions, &mut contestants)?,
                Step::Commit(up) => {
                    for seat in up.iter() {
                        let choice = contest.choice(seat, &mut contestants)?;
                        contest.commit(seat, choice.play)?;
                    }
                }
                Step::Over(outcome) => {
                    let state = contest.game.state();
                    let points = state.seats().map(|seat| state.fighters[seat].points).collect();
                    let times = contestants.into_iter().map(|contestant| contestant.times).collect();
                    return Ok((outcome, points, witness.finish(), times));
                }
            }
        }
    }
}

type Played = (Outcome, Vec<u8>, Fairness, Vec<Vec<Duration>>);
