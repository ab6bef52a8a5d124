//! Mixed choices: the value of a mix against the most harmful reply, and so its loss.

use crate::report::ReadPlay;
use hexstrike_game::bots::analyst::Analyst;
use hexstrike_game::bots::evaluation::Weights;
use hexstrike_game::bots::search::{SearchReach, Study};
use hexstrike_game::rules::{Commitment, Match, Step};
use kernel::Seat;
use shell::bots::{Budget, SearchLimits};

/// Loss below which a mix gives nothing away, as a chance to win.
pub const NOTHING: f64 = 0.02;
/// Futures for one look at the whole game: more than there are pairs.
const WORK: u64 = 2_000_000;

/// Analyst with one look at all plays, which judges the puzzles.
pub fn judge() -> Analyst {
    let reach =
        SearchReach { depth: 1, together: 1, widths: vec![8], sample: 16, rounds: 60, draws: 6, worlds: 1 };
    Analyst::new(reach, Weights::embedded().evaluation(&[]))
}

/// Simultaneous decision of `seat` and the other, if both are up.
pub fn solved(game: &Match, seat: Seat) -> Option<Study> {
    let Some(Step::Commit(up)) = game.waits_for() else { return None };
    let other = up.other_than(seat).filter(|_| up.contains(seat))?;
    let limits = SearchLimits::within(Budget::Iterations(WORK));
    judge().play(std::slice::from_ref(game), (seat, None), Some((other, None)), &limits)
}

/// Loss of a mix.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GivenAway {
    /// Largest loss, as a chance to win.
    pub lost: f64,
    /// Reply that causes it.
    pub to: Commitment,
}

/// Largest loss of a mix against any reply, compared with the best mix. Its chances need not sum to 1.
pub fn given_away(game: &Match, seat: Seat, mix: &[(ReadPlay, f64)]) -> Option<GivenAway> {
    let best = solved(game, seat)?;
    let ruleset = game.ruleset();
    let known: Option<Vec<(Commitment, f64)>> =
        mix.iter().map(|(play, chance)| Some((play.commitment(ruleset)?, *chance))).collect();
    let (least, to) = judge().least(game, seat, &known?)?;
    Some(GivenAway { lost: best.value - least, to })
}
