//! Model of the result screen and its intents.

use crate::kit::ui::theme::colour;
use crate::table::parting::{Headline, HeadlineTone};
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::knowledge::stats::MatchStats;
use hexstrike_game::rules::state::Outcome;
use kernel::Seat;
use study::record::summary::BoardScene;

/// Model of the screen.
#[derive(Debug, Clone, Copy)]
pub struct ResultModel<'a> {
    /// Winner; none in a draw.
    pub winner: Option<Seat>,
    /// End of the match for the only person.
    pub end: PersonalEnd,
    /// Title: "You win", "You lose", "Draw", or the winner's name.
    pub title: &'a str,
    /// Reason for the end.
    pub reason: &'a str,
    /// Deciding moment, if any.
    pub deciding: Option<&'a str>,
    /// Next opponent of a quick duel.
    pub next: Option<&'a str>,
    /// True for a duel of the gauntlet.
    pub in_gauntlet: bool,
    /// True if a rematch is possible.
    pub can_be_again: bool,
    /// Names of the players, in roster order.
    pub names: &'a [&'a str],
    /// Ids of the fighters, for the portraits.
    pub fighters: &'a [&'a str],
    /// Picture of the deciding beat, else of the last.
    pub scene: Option<&'a BoardScene>,
    /// Figures of the match.
    pub story: &'a MatchStats,
    /// Reason why the match has no report.
    pub unread: Option<&'a str>,
}

impl<'a> ResultModel<'a> {
    /// Creates the headline: winner, reason, deciding moment and next opponent.
    pub(super) fn headline(&self) -> Headline<'a> {
        let lines =
            [(Some(self.reason), colour::TEXT), (self.deciding, colour::GOLD), (self.next, colour::TEXT_DIM)];
        let lines = lines.into_iter().filter_map(|(words, ink)| Some((words?, ink))).collect();
        let tone = match self.end {
            PersonalEnd::Won => HeadlineTone::Won,
            PersonalEnd::Lost => HeadlineTone::Lost,
            PersonalEnd::None => HeadlineTone::Winner,
        };
        Headline { winner: self.winner, title: self.title, lines, tone }
    }
}

/// End of a match for the only person at the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PersonalEnd {
    /// The person won.
    Won,
    /// The person lost.
    Lost,
    /// A draw, or a match of several people or none.
    None,
}

impl PersonalEnd {
    /// Reads the end from the outcome of a match with these people.
    pub fn of(outcome: &Outcome, people: &[Seat]) -> Self {
        match people {
            [person] if outcome.winners.contains(*person) => Self::Won,
            [person] if outcome.losers.contains(*person) => Self::Lost,
            _ => Self::None,
        }
    }
}

/// Intents of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultIntent {
    /// Start a rematch.
    Rematch,
    /// Start another quick duel.
    NextDuel,
    /// Return to the gauntlet.
    Gauntlet,
    /// Watch the match from this beat.
    Watch(Beat),
    /// Open the report.
    Report,
    /// Export a picture of the result.
    Still,
    /// Go to the title.
    ToTitle,
}
