//! Statistics of a player over many matches, from their summaries.

use std::collections::BTreeMap;

use super::summary::MatchSummary;
use hexstrike_game::rules::Beat;

/// Statistics of a player. Only the main lines of finished matches count.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// All matches.
    pub all: TallyRow,
    /// Number of draws.
    pub drawn: u32,
    /// By the fighter played, most matches first, like all lists here.
    pub fighters: Vec<TallyRow>,
    /// By the deck played.
    pub decks: Vec<TallyRow>,
    /// By the fighter of each opponent.
    pub opponents: Vec<TallyRow>,
    /// By the decider of each opponent: a person's name, or the level of a bot.
    pub levels: Vec<TallyRow>,
    /// Ids of the active cards, with the number of times each was played, the most frequent first.
    pub cards: Vec<(String, u32)>,
    /// Length of each match in beats.
    pub lengths: Vec<Beat>,
}

/// Matches with a common property.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TallyRow {
    /// Common property.
    pub name: String,
    /// Number of matches.
    pub matches: u32,
    /// Number of wins.
    pub won: u32,
}

impl Tally {
    /// Statistics of one player. A player with several seats in a match counts once for each.
    pub fn of<'a>(player: &str, matches: impl Iterator<Item = &'a MatchSummary>) -> Self {
        let mut tally = Self::default();
        let mut cards: BTreeMap<&str, u32> = BTreeMap::new();
        for told in matches {
            let Some(outcome) = told.outcome else { continue };
            for (place, seat) in told.seats.iter().enumerate().filter(|(_, seat)| seat.played_by == player) {
                let won = outcome.winners.iter().any(|winner| winner.index() == place);
                tally.all.count(won);
                let lost = outcome.losers.iter().any(|loser| loser.index() == place);
                tally.drawn += u32::from(outcome.winners.is_empty() && !lost);
                tally.lengths.push(told.beats + 1);
                count(&mut tally.fighters, &seat.fighter, won);
                let deck = if seat.deck.is_empty() { "Unknown deck" } else { &seat.deck };
                count(&mut tally.decks, deck, won);
                for (_, other) in told.seats.iter().enumerate().filter(|(other, _)| *other != place) {
                    count(&mut tally.opponents, &other.fighter, won);
                    count(&mut tally.levels, &other.played_by, won);
                }
                for (active, _) in &seat.plays {
                    *cards.entry(active).or_default() += 1;
                }
            }
        }
        for rows in [&mut tally.fighters, &mut tally.decks, &mut tally.opponents, &mut tally.levels] {
            rows.sort_by_key(|row| std::cmp::Reverse(row.matches));
        }
        tally.cards = cards.into_iter().map(|(card, count)| (card.to_owned(), count)).collect();
        tally.cards.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        tally
    }
}

impl TallyRow {
    pub(super) fn count(&mut self, won: bool) {
        self.matches += 1;
        self.won += u32::from(won);
    }

    /// Share of wins, 0 to 1.
    pub fn share(&self) -> f32 {
        self.won as f32 / self.matches.max(1) as f32
    }
}

/// Counts a match in the row of this name.
pub(super) fn count(rows: &mut Vec<TallyRow>, name: &str, won: bool) {
    let place = rows.iter().position(|row| row.name == name).unwrap_or_else(|| {
        rows.push(TallyRow { name: name.to_owned(), ..TallyRow::default() });
        rows.len() - 1
    });
    rows[place].count(won);
}
