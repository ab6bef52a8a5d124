//! A warning before a play that surely loses, or surely leaves the land, whatever the others reply.

use crate::foresight::is_certain;
use crate::rules::state::hand::Hand;
use crate::rules::state::{Ending, MatchState};
use crate::rules::{Commitment, Event, Match, PerSeat, Seat};

/// What a play surely leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SureHarm {
    /// Whoever plays it is eliminated, for this reason if it is always the same.
    Lost(Option<Ending>),
    /// They stand over the abyss when they are up again.
    LeavesLand,
}

impl SureHarm {
    /// The warning, on one line. Among `several` opponents only what one of them replies has been looked at.
    pub fn words(self, several: bool) -> String {
        let whatever = if several { "Whatever any one of them replies" } else { "Whatever they reply" };
        let comes = match self {
            Self::Lost(Some(Ending::Distance)) => "this eliminates you: you end too far from land.",
            Self::Lost(Some(Ending::NoCards)) => "this eliminates you: over the abyss with no cards left.",
            Self::Lost(_) => "this play eliminates you.",
            Self::LeavesLand => "you end over the abyss, where you do not refresh.",
        };
        format!("{whatever}, {comes}")
    }
}

/// What `play` surely leads to, by what `seat` knows. `game` is the match as the seat knows it, `hands` what the others may hold.
pub fn sure_harm(game: &Match, seat: Seat, hands: &PerSeat<Vec<Hand>>, play: Commitment) -> Option<SureHarm> {
    if is_certain(game, seat, hands, play, |line, events| is_lost(line.state(), events, seat)) {
        let by = |kind: Ending| {
            is_certain(game, seat, hands, play, |line, _| {
                line.state().outcome.is_some_and(|end| end.kind == kind)
            })
        };
        return Some(SureHarm::Lost([Ending::Distance, Ending::NoCards].into_iter().find(|kind| by(*kind))));
    }
    let has_won = |state: &MatchState| state.outcome.is_some_and(|outcome| outcome.winners.contains(seat));
    let stands = |of: &Match| of.arena().is_land(of.state().fighters[seat].at);
    let leaves = stands(game)
        && is_certain(game, seat, hands, play, |line, events| {
            let refreshes =
                events.iter().any(|event| matches!(event, Event::Refreshed { seat: of, .. } if *of == seat));
            is_lost(line.state(), events, seat) || !stands(line) && !refreshes && !has_won(line.state())
        });
    leaves.then_some(SureHarm::LeavesLand)
}

/// Whether more than one opponent is left.
pub fn several(game: &Match) -> bool {
    game.state().contenders().nth(2).is_some()
}

/// Whether the line has cost the seat the match, or its place on the island.
fn is_lost(state: &MatchState, events: &[Event], seat: Seat) -> bool {
    state.outcome.is_some_and(|outcome| outcome.losers.contains(seat))
        || events.contains(&Event::Fell { seat })
}
