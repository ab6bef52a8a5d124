//! Statistics of a player over many Heroes matches, from their summaries.

use std::cmp::Reverse;

use super::summary::{HeroPlayerSummary, HeroSummary};
use crate::record::tally::{TallyRow, count};

/// Statistics of a player. Only finished matches count.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HeroTally {
    /// All matches.
    pub all: TallyRow,
    /// Number of draws.
    pub drawn: u32,
    /// By each class played, most matches first, like all lists here.
    pub classes: Vec<TallyRow>,
    /// By the size of the teams or the scenario.
    pub games: Vec<TallyRow>,
    /// By the board.
    pub boards: Vec<TallyRow>,
    /// By each class of the other team.
    pub opponents: Vec<TallyRow>,
    /// By the opposing player: a person's name, the level of a bot, or the game.
    pub levels: Vec<TallyRow>,
    /// Length of each match in Turns.
    pub lengths: Vec<u16>,
}

/// Name of the enemies' player without a Dungeon Master.
const GAME: &str = "The game";

impl HeroTally {
    /// Statistics of one player. A player with several seats in a match counts once for each.
    pub fn of<'a>(player: &str, matches: impl Iterator<Item = &'a HeroSummary>) -> Self {
        let mut tally = Self::default();
        for told in matches.filter(|told| told.is_over) {
            told.players.iter().filter(|own| own.name == player).for_each(|own| tally.take(told, own));
        }
        for rows in
            [&mut tally.classes, &mut tally.games, &mut tally.boards, &mut tally.opponents, &mut tally.levels]
        {
            rows.sort_by_key(|row| Reverse(row.matches));
        }
        tally
    }

    fn take(&mut self, told: &HeroSummary, own: &HeroPlayerSummary) {
        let won = told.winner == Some(own.side);
        self.all.count(won);
        self.drawn += u32::from(told.winner.is_none());
        self.lengths.push(told.turns);
        count(&mut self.games, &told.game, won);
        count(&mut self.boards, told.board(), won);
        own.classes.iter().for_each(|class| count(&mut self.classes, class, won));
        let mut others = told.players.iter().filter(|other| other.side != own.side).peekable();
        if others.peek().is_none() {
            count(&mut self.levels, GAME, won);
        }
        for other in others {
            count(&mut self.levels, &other.name, won);
            other.classes.iter().for_each(|class| count(&mut self.opponents, class, won));
        }
    }
}
