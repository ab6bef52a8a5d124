//! The result as its screen shows it, and what the player asks of it.

use crate::client::screens::parting::Headline;
use crate::client::ui::theme::colour;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::knowledge::stats::MatchStats;
use kernel::Seat;
use study::record::summary::BoardScene;

/// The end of a match.
#[derive(Debug, Clone, Copy)]
pub struct ResultModel<'a> {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// "You win", "You lose", "Draw", or who wins.
    pub title: &'a str,
    /// Why the match ended.
    pub reason: &'a str,
    /// What decided it, if anything did.
    pub deciding: Option<&'a str>,
    /// Whom a quick duel brings next.
    pub next: Option<&'a str>,
    /// Whether it was a duel of the gauntlet.
    pub in_gauntlet: bool,
    /// Whether the same can be played again.
    pub can_be_again: bool,
    /// Names of the players, in roster order.
    pub names: &'a [&'a str],
    /// Ids of their fighters, for the portraits.
    pub fighters: &'a [&'a str],
    /// The beat that decided it, or the last.
    pub scene: Option<&'a BoardScene>,
    /// What it was made of.
    pub story: &'a MatchStats,
    /// Why it cannot be read decision by decision.
    pub unread: Option<&'a str>,
}

impl<'a> ResultModel<'a> {
    /// Who won and why, what decided it, and whom a quick duel brings next.
    pub(super) fn headline(&self) -> Headline<'a> {
        let lines =
            [(Some(self.reason), colour::TEXT), (self.deciding, colour::GOLD), (self.next, colour::TEXT_DIM)];
        let lines = lines.into_iter().filter_map(|(words, ink)| Some((words?, ink))).collect();
        Headline { winner: self.winner, title: self.title, lines }
    }
}

/// What the player asks of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultIntent {
    /// The same seats again.
    Rematch,
    /// Another quick duel.
    NextDuel,
    /// Back to the gauntlet.
    Gauntlet,
    /// Look at the match again, from this beat on.
    Watch(Beat),
    /// Read it, decision by decision.
    Report,
    /// A picture of it, to show around.
    Still,
    /// To the title.
    ToTitle,
}
