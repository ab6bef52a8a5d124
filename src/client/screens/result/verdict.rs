//! Who won and why, in words.

use crate::rules::Seat;
use crate::rules::describe::log::{Names, deciding_words, outcome_words};
use crate::rules::knowledge::stats::MatchStats;
use crate::rules::state::{Ending, Outcome};

/// What stands at the head of the result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ResultVerdict {
    /// Who wins: a person alone at the screen is spoken to.
    pub title: String,
    /// Why.
    pub reason: String,
    /// What decided it, unless the reason says it already.
    pub deciding: Option<String>,
}

/// How a match ended for those who sit at the screen.
pub(super) fn verdict(
    outcome: &Outcome,
    stats: &MatchStats,
    people: &[Seat],
    names: Names<'_>,
) -> ResultVerdict {
    let whole = outcome_words(outcome, names);
    let title = match (outcome.winners.iter().next(), people) {
        (None, [person]) if outcome.losers.contains(*person) => "You lose".to_owned(),
        (None, _) => "Draw".to_owned(),
        (Some(winner), [person]) if winner == *person => "You win".to_owned(),
        (Some(_), [_]) => "You lose".to_owned(),
        (Some(winner), _) => format!("{} wins", names.seat(winner)),
    };
    let deciding = stats.deciding.map(|deciding| deciding_words(&deciding, names));
    match deciding {
        // Who fell too far is said by the beat that sent them.
        Some(deciding) if outcome.kind == Ending::Distance && people.len() != 1 => {
            ResultVerdict { title, reason: deciding, deciding: None }
        }
        deciding => {
            // Who wins is said by the title already, unless that speaks of the player.
            let why = whole.split_once(": ").filter(|_| people.len() != 1).map(|(_, why)| why.to_owned());
            ResultVerdict { title, reason: why.unwrap_or(whole), deciding }
        }
    }
}
