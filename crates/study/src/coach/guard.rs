//! Warning before a play that is sure to lose, or to leave the land, whatever the others reply.

use std::ops::BitAnd;

use hexstrike_game::lookahead::{ProofLimits, in_all_lines};
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::{Ending, MatchState};
use hexstrike_game::rules::{Commitment, Event, Match};
use kernel::{PerSeat, Seat};

/// Certain harm of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SureHarm {
    /// The player is eliminated, for this reason if it is always the same.
    Lost(Option<Ending>),
    /// The player stands over the abyss at the next choice.
    LeavesLand,
}

impl SureHarm {
    /// The warning, in one line. With `several` opponents, replies of only one at a time were checked.
    pub fn words(self, several: bool) -> String {
        let whatever = if several { "Whatever any one of them does" } else { "Whatever they do" };
        let comes = match self {
            Self::Lost(Some(Ending::Distance)) => "this eliminates you: you end too far from land.",
            Self::Lost(Some(Ending::NoCards)) => "this eliminates you: over the abyss with no cards left.",
            Self::Lost(_) => "this play eliminates you.",
            Self::LeavesLand => "you end over the abyss, where you draw no cards.",
        };
        format!("{whatever}, {comes}")
    }
}

/// Budget of line parts for a warning: enough for two replies in a row. The work ends with the first harmless
/// line, so most plays take a few parts; the whole budget takes some tenths of a second.
const PARTS: u32 = 60_000;

/// Harm of a line to its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct LineHarm(u8);

impl LineHarm {
    const LOST: u8 = 1;
    const BY_DISTANCE: u8 = 2;
    const BY_CARDS: u8 = 4;
    const OFF_LAND: u8 = 8;

    const fn has(self, harm: u8) -> bool {
        self.0 & harm != 0
    }
}

impl BitAnd for LineHarm {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Certain harm of `play`, by the knowledge of `seat`. `game` is the match as the seat knows it, `hands` the
/// possible hands of the others.
pub fn sure_harm(game: &Match, seat: Seat, hands: &PerSeat<Vec<Hand>>, play: Commitment) -> Option<SureHarm> {
    sure_harm_within(game, seat, hands, play, ProofLimits { parts: PARTS, go_on: &|| true })
}

/// The same within these limits.
pub fn sure_harm_within(
    game: &Match,
    seat: Seat,
    hands: &PerSeat<Vec<Hand>>,
    play: Commitment,
    limits: ProofLimits<'_>,
) -> Option<SureHarm> {
    let stands = |of: &Match| of.arena().is_land(of.state().fighters[seat].at);
    let stood = stands(game);
    let harm = in_all_lines(game, seat, hands, play, limits, |line, events| {
        let outcome = line.state().outcome;
        let by = |kind: Ending| outcome.is_some_and(|end| end.kind == kind);
        let has_won = outcome.is_some_and(|end| end.winners.contains(seat));
        let refreshes =
            events.iter().any(|event| matches!(event, Event::Refreshed { seat: of, .. } if *of == seat));
        // In a free-for-all a fighter can fall and win on the same beat (ruling 20).
        let lost = !has_won && is_lost(line.state(), events, seat);
        let off = stood && (lost || !stands(line) && !refreshes && !has_won);
        let harms = [
            (lost, LineHarm::LOST),
            (lost && by(Ending::Distance), LineHarm::BY_DISTANCE),
            (lost && by(Ending::NoCards), LineHarm::BY_CARDS),
            (off, LineHarm::OFF_LAND),
        ];
        LineHarm(harms.into_iter().filter(|(is_so, _)| *is_so).map(|(_, harm)| harm).sum())
    });
    let kinds = [(LineHarm::BY_DISTANCE, Ending::Distance), (LineHarm::BY_CARDS, Ending::NoCards)];
    let kind = kinds.into_iter().find(|(by, _)| harm.has(*by)).map(|(_, kind)| kind);
    if harm.has(LineHarm::LOST) {
        Some(SureHarm::Lost(kind))
    } else {
        harm.has(LineHarm::OFF_LAND).then_some(SureHarm::LeavesLand)
    }
}

/// True if more than one opponent is left.
pub fn several(game: &Match) -> bool {
    game.state().contenders().nth(2).is_some()
}

/// True if the line cost the seat the match, or its place on the island.
fn is_lost(state: &MatchState, events: &[Event], seat: Seat) -> bool {
    state.outcome.is_some_and(|outcome| outcome.losers.contains(seat))
        || events.contains(&Event::Fell { seat })
}
