//! A mix put together by the player: plays with chances, judged by what they give away.

use bevy::prelude::*;

use super::{PuzzleUnderWay, note};
use crate::client::background::Background;
use crate::client::progress::Progress;
use hexstrike_game::rules::{Commitment, Match};
use kernel::Seat;
use study::puzzles::attempt::PuzzleVerdict;
use study::puzzles::mix::{self, GivenAway};
use study::report::ReadPlay;

/// Most plays of a mix.
pub const MOST_MIXED: usize = 6;
/// Most that one play can weigh.
const HEAVIEST: u8 = 20;

/// The mix so far.
#[derive(Debug, Default)]
pub struct Mixing {
    /// The plays, each with its weight: chances are shares of the sum.
    pub plays: Vec<(Commitment, u8)>,
    /// What it gives away, once it was judged.
    pub gives_away: Option<GivenAway>,
    work: Option<Background<Option<GivenAway>>>,
}

impl Mixing {
    /// The chance of a play by its weight, 0 to 1.
    pub fn chance(&self, weight: u8) -> f64 {
        let sum: u32 = self.plays.iter().map(|(_, weight)| u32::from(*weight)).sum();
        if sum == 0 { 0.0 } else { f64::from(weight) / f64::from(sum) }
    }

    /// Whether it is being judged.
    pub fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// Whether this play can be one of it.
    pub fn has_room_for(&self, play: Commitment) -> bool {
        self.plays.len() < MOST_MIXED || self.plays.iter().any(|(known, _)| *known == play)
    }

    /// One more play, as likely as the likeliest; one that is there already weighs more.
    pub(super) fn add(&mut self, play: Commitment) {
        if let Some(nth) = self.plays.iter().position(|(known, _)| *known == play) {
            self.weigh(nth, 1);
        } else if self.has_room_for(play) {
            let weight = self.plays.iter().map(|(_, weight)| *weight).max().unwrap_or(10);
            self.plays.push((play, weight));
            self.is_another();
        }
    }

    /// A play weighs more or less; one that weighs nothing is gone.
    pub(super) fn weigh(&mut self, nth: usize, by: i8) {
        let Some((_, weight)) = self.plays.get_mut(nth) else { return };
        let before = std::mem::replace(weight, weight.saturating_add_signed(by).min(HEAVIEST));
        if *weight != before {
            self.plays.retain(|(_, weight)| *weight > 0);
            self.is_another();
        }
    }

    /// What was found out, or is about to be, was about the mix before.
    fn is_another(&mut self) {
        (self.gives_away, self.work) = (None, None);
    }

    /// Begins to judge it.
    pub(super) fn ask(&mut self, start: Match, seat: Seat) {
        if self.plays.is_empty() || self.is_busy() {
            return;
        }
        let ruleset = start.ruleset();
        let read = |(play, weight): &(Commitment, u8)| (ReadPlay::of(*play, ruleset), self.chance(*weight));
        let chances: Vec<(ReadPlay, f64)> = self.plays.iter().map(read).collect();
        self.work = Some(Background::begin(move |_| mix::given_away(&start, seat, &chances)));
    }
}

/// Takes the judgement when it is there.
pub(super) fn judge(mut puzzle: ResMut<PuzzleUnderWay>, mut progress: ResMut<Progress>) {
    if !puzzle.mixing.is_busy() {
        return;
    }
    let done = puzzle.mixing.work.as_mut().and_then(Background::result);
    let Some(done) = done else { return };
    puzzle.mixing.work = None;
    // It can be judged again.
    let Ok(done) = done else { return };
    puzzle.mixing.gives_away = done;
    let fair = done.is_some_and(|away| away.lost <= mix::NOTHING);
    note(&puzzle, if fair { PuzzleVerdict::Solved } else { PuzzleVerdict::Failed }, &mut progress);
    // One that is not can be changed and judged again.
    puzzle.verdict = if fair { PuzzleVerdict::Solved } else { PuzzleVerdict::Open };
}
