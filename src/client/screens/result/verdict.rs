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

/// How a match ended for those who sit at the screen, some of whom have told their names.
pub(super) fn verdict(
    outcome: &Outcome,
    stats: &MatchStats,
    people: &[Seat],
    names: Names<'_>,
    told_name: impl Fn(Seat) -> Option<String>,
) -> ResultVerdict {
    let whole = outcome_words(outcome, names);
    let title = match (outcome.winners.iter().next(), people) {
        (None, _) => "Draw".to_owned(),
        (Some(winner), [person]) if winner == *person => "You win".to_owned(),
        (Some(_), [_]) => "You lose".to_owned(),
        (Some(winner), _) => {
            format!("{} wins", told_name(winner).unwrap_or_else(|| names.seat(winner).to_owned()))
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::library::ContentLibrary;
    use crate::client::match_flow::plan::MatchPlan;
    use crate::rules::state::Seats;

    #[test]
    fn whoever_wins_is_called_by_the_name_they_told() {
        let content = ContentLibrary::default();
        let session = MatchPlan::quick_duel(&content.library.decks, 1).begin(&content).expect("a duel");
        let names = Names { ruleset: session.ruleset(), setup: session.setup() };
        let seats: Vec<Seat> = Seat::first(2).collect();
        let [first, second] = [0, 1].map(|nth| Seats::default().with(seats[nth]));
        let outcome = Outcome { kind: Ending::Distance, winners: second, losers: first, beat: 9 };
        let title = |people: &[Seat], told: Option<&str>| {
            let name = |_| told.map(str::to_owned);
            verdict(&outcome, &MatchStats::default(), people, names, name).title
        };
        assert_eq!(title(&seats, Some("Ada")), "Ada wins");
        assert_eq!(title(&seats, None), format!("{} wins", names.seat(seats[1])));
        assert_eq!(
            (title(&seats[..1], None), title(&seats[1..], None)),
            ("You lose".into(), "You win".into())
        );
    }
}
