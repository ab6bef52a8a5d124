//! Choices by chance: what a mix is worth against the reply that hurts it most, and so what it gives away.

use crate::report::ReadPlay;
use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::bots::evaluation::Weights;
use hexstrike_game::bots::search::{SearchReach, Study};
use hexstrike_game::rules::{Commitment, Match, Step};
use kernel::Seat;
use shell::bots::{Budget, SearchLimits};

/// A mix that gives away less than this gives nothing away, as a chance to win.
pub const NOTHING: f64 = 0.02;
/// Futures for the whole game as one look sees it: more than there are pairs.
const WORK: u64 = 2_000_000;

/// One look ahead at all plays: what the puzzle is judged by.
pub fn judge() -> Analyst {
    let reach =
        SearchReach { depth: 1, together: 1, widths: vec![8], sample: 16, rounds: 60, draws: 6, worlds: 1 };
    Analyst::new(reach, Weights::embedded().evaluation(&[]))
}

/// The decision that `seat` and the other make at once, if both are up.
pub fn solved(game: &Match, seat: Seat) -> Option<Study> {
    let Some(Step::Commit(up)) = game.waits_for() else { return None };
    let other = up.other_than(seat).filter(|_| up.contains(seat))?;
    let limits = SearchLimits::within(Budget::Iterations(WORK));
    judge().play(std::slice::from_ref(game), (seat, None), Some((other, None)), &limits)
}

/// What a mix gives away.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GivenAway {
    /// How much at most, as a chance to win.
    pub lost: f64,
    /// The reply that reads it best.
    pub to: Commitment,
}

/// What a mix gives away at most, whatever the other does, against the best there is; its chances need not sum to 1.
pub fn given_away(game: &Match, seat: Seat, mix: &[(ReadPlay, f64)]) -> Option<GivenAway> {
    let best = solved(game, seat)?;
    let ruleset = game.ruleset();
    let known: Option<Vec<(Commitment, f64)>> =
        mix.iter().map(|(play, chance)| Some((play.commitment(ruleset)?, *chance))).collect();
    let (least, to) = judge().least(game, seat, &known?)?;
    Some(GivenAway { lost: best.value - least, to })
}
