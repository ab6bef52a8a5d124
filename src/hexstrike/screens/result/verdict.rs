//! Winner and reason, in words.

use hexstrike_game::rules::describe::log::{Names, deciding_words, outcome_reason, outcome_words};
use hexstrike_game::rules::knowledge::stats::{DecidingBeat, MatchStats};
use hexstrike_game::rules::state::{Ending, Outcome};
use kernel::Seat;

/// Headline texts of the result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ResultVerdict {
    /// Winner; a single person is addressed as "you".
    pub title: String,
    /// Reason for the end.
    pub reason: String,
    /// Deciding moment, unless the reason names it.
    pub deciding: Option<String>,
}

/// Describes the end of a match to the people at the screen.
pub(super) fn verdict(
    outcome: &Outcome,
    stats: &MatchStats,
    people: &[Seat],
    names: Names<'_>,
) -> ResultVerdict {
    let title = match (outcome.winners.iter().next(), people) {
        (None, [person]) if outcome.losers.contains(*person) => "You lose".to_owned(),
        (None, _) => "Draw".to_owned(),
        (Some(winner), [person]) if winner == *person => "You win".to_owned(),
        (Some(_), [_]) => "You lose".to_owned(),
        (Some(winner), _) => format!("{} wins", names.seat(winner)),
    };
    let deciding_words =
        |deciding: DecidingBeat| format!("Beat {}: {}", deciding.beat, deciding_words(&deciding, names));
    let deciding = stats.deciding.map(deciding_words);
    match deciding {
        // The deciding beat already says who was sent too far.
        Some(deciding) if outcome.kind == Ending::Distance && people.len() != 1 => {
            ResultVerdict { title, reason: deciding, deciding: None }
        }
        deciding => {
            // The title names the winner, unless it addresses the player.
            let why = outcome_reason(outcome, names).filter(|_| people.len() != 1);
            let reason = why.unwrap_or_else(|| outcome_words(outcome, names));
            ResultVerdict { title, reason, deciding }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::library::ContentLibrary;
    use crate::hexstrike::match_flow::plan::MatchPlan;
    use hexstrike_game::rules::Setup;

    #[test]
    fn player_names_do_not_change_the_reason() {
        let content = ContentLibrary::default();
        let session = MatchPlan::quick_duel(&content.library.decks, 1).begin(&content).expect("a match");
        let mut setup = Setup::clone(session.setup());
        for (player, name) in setup.players.iter_mut().zip(["Ann: the Bold", "Bob"]) {
            name.clone_into(&mut player.name);
        }
        let names = Names { ruleset: session.ruleset(), setup: &setup };
        let [winners, losers] = [Seat::First, Seat::Second].map(|seat| [seat].into_iter().collect());
        let outcome = Outcome { kind: Ending::Forfeit, winners, losers, beat: 3 };
        let shown = verdict(&outcome, &MatchStats::default(), &[], names);
        assert_eq!(
            (shown.title, shown.reason),
            ("Ann: the Bold wins".to_owned(), "Bob forfeited".to_owned())
        );
    }
}
