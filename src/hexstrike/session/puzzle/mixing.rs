//! Mixed strategy composed by the player: plays with chances, judged by its loss.

use bevy::prelude::*;

use super::{PuzzleUnderWay, note};
use crate::app::jobs::Background;
use crate::app::progress::Progress;
use hexstrike_game::rules::{Commitment, Match};
use kernel::Seat;
use study::puzzles::attempt::PuzzleVerdict;
use study::puzzles::mix::{self, GivenAway};
use study::report::ReadPlay;

/// Most plays in a mix.
pub const MOST_MIXED: usize = 6;
/// Largest weight of a play.
const HEAVIEST: u8 = 20;

/// Mix so far.
#[derive(Debug, Default)]
pub struct Mixing {
    /// Plays with weights; a chance is a share of the sum.
    pub plays: Vec<(Commitment, u8)>,
    /// Loss of the mix, once it was judged.
    pub gives_away: Option<GivenAway>,
    work: Option<Background<Option<GivenAway>>>,
}

impl Mixing {
    /// Returns the chance of a weight, 0 to 1.
    pub fn chance(&self, weight: u8) -> f64 {
        let sum: u32 = self.plays.iter().map(|(_, weight)| u32::from(*weight)).sum();
        if sum == 0 { 0.0 } else { f64::from(weight) / f64::from(sum) }
    }

    /// True while it is being judged.
    pub fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// True if this play can be added.
    pub fn has_room_for(&self, play: Commitment) -> bool {
        self.plays.len() < MOST_MIXED || self.plays.iter().any(|(known, _)| *known == play)
    }

    /// Adds a play with the largest weight so far, or raises the weight of one in the mix.
    pub(super) fn add(&mut self, play: Commitment) {
        if let Some(nth) = self.plays.iter().position(|(known, _)| *known == play) {
            self.weigh(nth, 1);
        } else if self.has_room_for(play) {
            let weight = self.plays.iter().map(|(_, weight)| *weight).max().unwrap_or(10);
            self.plays.push((play, weight));
            self.is_another();
        }
    }

    /// Changes the weight of a play; at zero it is removed.
    pub(super) fn weigh(&mut self, nth: usize, by: i8) {
        let Some((_, weight)) = self.plays.get_mut(nth) else { return };
        let before = std::mem::replace(weight, weight.saturating_add_signed(by).min(HEAVIEST));
        if *weight != before {
            self.plays.retain(|(_, weight)| *weight > 0);
            self.is_another();
        }
    }

    /// Discards a result or job for the mix before this change.
    fn is_another(&mut self) {
        (self.gives_away, self.work) = (None, None);
    }

    /// Starts to judge the mix.
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

/// Takes the judgement once it is ready.
pub(super) fn judge(mut puzzle: ResMut<PuzzleUnderWay>, mut progress: ResMut<Progress>) {
    if !puzzle.mixing.is_busy() {
        return;
    }
    let done = puzzle.mixing.work.as_mut().and_then(Background::result);
    let Some(done) = done else { return };
    puzzle.mixing.work = None;
    // After a panic the mix can be judged again.
    let Ok(done) = done else { return };
    puzzle.mixing.gives_away = done;
    let fair = done.is_some_and(|away| away.lost <= mix::NOTHING);
    note(&puzzle, if fair { PuzzleVerdict::Solved } else { PuzzleVerdict::Failed }, &mut progress);
    // A losing mix can be changed and judged again.
    puzzle.verdict = if fair { PuzzleVerdict::Solved } else { PuzzleVerdict::Open };
}
