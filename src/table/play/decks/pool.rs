//! Cards that decks of a game are built from. The content of a game answers; everything else about decks is written once.

use std::collections::BTreeMap;

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Vec2};
use shell::bots::Dice;

use crate::table::built_deck::BuiltDeck;

/// Content of a game as its deck builder sees it. Cards are named by their places in [`CardPool::cards`], decks by such
/// places in any order.
pub trait CardPool {
    /// Word for the groups of cards, such as "suit".
    const GROUP: &'static str;
    /// Lowest costs of the columns of a curve; the first is 0.
    const COSTS: &'static [u16];
    /// Size of a card in a list, at the least, and of an enlarged one, in points.
    const SIZES: [Vec2; 2];

    /// All cards.
    fn cards(&self) -> Vec<PoolCard>;

    /// Groups of cards, such as suits.
    fn groups(&self) -> Vec<CardGroup>;

    /// Words for [`PoolCard::kinds`].
    fn kinds(&self) -> Vec<&'static str>;

    /// Ready decks.
    fn ready(&self) -> Vec<ReadyList>;

    /// Deck rule in one or two sentences.
    fn rule(&self) -> String;

    /// Number of cards of a deck, at the least.
    fn size(&self) -> usize;

    /// Number of cards of an opening hand.
    fn hand(&self) -> usize;

    /// Breaches of the deck rule, in words.
    fn faults(&self, deck: &[usize]) -> Vec<String>;

    /// Plan of a deck in words.
    fn about(&self, deck: &[usize]) -> String;

    /// Random legal deck.
    fn random(&self, dice: &mut Dice) -> Vec<usize>;

    /// Draws the face of a card.
    fn paint_card(&self, painter: &Painter, rect: Rect, card: usize, hovered: bool);

    /// Draws the sign of a group in this colour.
    fn paint_group(&self, painter: &Painter, centre: Pos2, half: f32, group: usize, ink: Color32);
}

/// Card of a pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolCard {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Place of its group.
    pub group: usize,
    /// Places of its kinds.
    pub kinds: Vec<usize>,
    /// Cost.
    pub cost: u16,
    /// Most copies in a deck; `None`: any number.
    pub most: Option<u8>,
    /// Everything else about it in words, for the search and for a reader.
    pub text: String,
    /// Part of that which an enlarged face does not say.
    pub note: String,
}

/// Group of cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardGroup {
    /// Name on screen.
    pub name: String,
    /// Colour on dark ground.
    pub ink: Color32,
}

/// Ready deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyList {
    /// Name in files.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Plan in words.
    pub about: String,
    /// Cards.
    pub cards: Vec<usize>,
}

/// Column of a curve for a cost.
pub fn cost_column<P: CardPool>(cost: u16) -> usize {
    P::COSTS.iter().rposition(|lowest| *lowest <= cost).unwrap_or_default()
}

/// Label of a column of a curve, such as "3", "8-9" or "17+".
pub fn cost_label<P: CardPool>(column: usize) -> String {
    let lowest = P::COSTS.get(column).copied().unwrap_or_default();
    match P::COSTS.get(column + 1) {
        None => format!("{lowest}+"),
        Some(next) if *next == lowest + 1 => lowest.to_string(),
        Some(next) if lowest == 0 => format!("to {}", next - 1),
        Some(next) => format!("{lowest}\u{2013}{}", next - 1),
    }
}

/// Bars of the curve of a deck: the number of cards of each group by cost, in their colours; and the names of the columns.
pub fn curve<P: CardPool>(
    cards: &[PoolCard],
    groups: &[CardGroup],
    deck: &[usize],
) -> (Vec<Vec<(usize, Color32)>>, Vec<String>) {
    let mut piles: Vec<Vec<_>> = vec![groups.iter().map(|group| (0, group.ink)).collect(); P::COSTS.len()];
    for card in deck.iter().map(|card| &cards[*card]) {
        if let Some((count, _)) = piles[cost_column::<P>(card.cost)].get_mut(card.group) {
            *count += 1;
        }
    }
    (piles, (0..P::COSTS.len()).map(cost_label::<P>).collect())
}

/// Cards of a pool by id, for one pass over many decks.
#[derive(Debug)]
pub struct PoolIndex<'a>(BTreeMap<&'a str, usize>);

impl<'a> PoolIndex<'a> {
    /// Index of these cards.
    pub fn of(cards: &'a [PoolCard]) -> Self {
        Self(cards.iter().enumerate().map(|(nth, card)| (card.id.as_str(), nth)).collect())
    }

    /// Place of the card with this id.
    pub fn card(&self, id: &str) -> Option<usize> {
        self.0.get(id).copied()
    }

    /// Cards of a built deck in the order of the pool, and a fault for each id that the pool lacks.
    pub fn deck(&self, deck: &BuiltDeck) -> (Vec<usize>, Vec<String>) {
        let (mut cards, mut faults) = (Vec::new(), Vec::new());
        for (id, copies) in &deck.cards {
            match self.card(id) {
                Some(card) => cards.extend(std::iter::repeat_n(card, usize::from(*copies))),
                None => faults.push(format!("there is no card `{}`", shell::content::excerpt::excerpt(id))),
            }
        }
        cards.sort_unstable();
        (cards, faults)
    }
}

/// Built deck with these cards.
pub fn built(game: &str, id: &str, name: &str, cards: &[PoolCard], deck: &[usize]) -> BuiltDeck {
    let mut list =
        BuiltDeck { game: game.to_owned(), id: id.to_owned(), name: name.to_owned(), ..BuiltDeck::default() };
    for card in deck.iter().filter_map(|card| cards.get(*card)) {
        list.change(&card.id, 1);
    }
    list
}

/// Number of cards of a deck in each group, in words, such as "Ember 20, Grove 28".
pub fn group_words(groups: &[CardGroup], of: impl Fn(usize) -> usize, deck: &[usize]) -> String {
    let count = |group: usize| deck.iter().filter(|card| of(**card) == group).count();
    let words = groups.iter().enumerate().map(|(nth, group)| (count(nth), &group.name));
    let words: Vec<String> =
        words.filter(|(count, _)| *count > 0).map(|(count, name)| format!("{name} {count}")).collect();
    if words.is_empty() { "No cards".to_owned() } else { words.join(", ") }
}

/// Words about a card's number of copies.
pub fn copies_words(card: &PoolCard, copies: u8) -> String {
    let most = card
        .most
        .map_or_else(|| "Any number in a deck".to_owned(), |most| format!("At most {most} in a deck"));
    format!("{most}, {copies} in this one.")
}

/// Draws random cards, each at most as often as its copies say.
pub fn draw(cards: impl IntoIterator<Item = (usize, u8)>, count: usize, dice: &mut Dice) -> Vec<usize> {
    let all: Vec<usize> =
        cards.into_iter().flat_map(|(card, copies)| std::iter::repeat_n(card, usize::from(copies))).collect();
    dice.order(all.len()).into_iter().take(count).map(|nth| all[nth]).collect()
}

#[cfg(test)]
mod tests {
    use arrow_game::rules::catalogue::Catalogue as Arrows;
    use hexy_game::rules::catalogue::Catalogue as Hexy;

    use super::*;

    fn labels<P: CardPool>() -> Vec<String> {
        (0..P::COSTS.len()).map(cost_label::<P>).collect()
    }

    #[test]
    fn every_cost_has_its_column() {
        assert_eq!(labels::<Hexy>(), ["0", "1", "2", "3", "4", "5+"]);
        assert_eq!([0, 3, 5, 9].map(cost_column::<Hexy>), [0, 3, 5, 5]);
        let labels = labels::<Arrows>();
        assert!(labels[0].starts_with("to ") && labels[1].contains('\u{2013}'), "{labels:?}");
    }

    fn random_decks_are_legal<P: CardPool>(pool: &P) {
        let mut dice = Dice::seeded(3);
        for _ in 0..60 {
            let deck = pool.random(&mut dice);
            assert!(pool.faults(&deck).is_empty(), "{:?}", pool.faults(&deck));
        }
    }

    #[test]
    fn decks_by_chance_are_legal() {
        random_decks_are_legal(&arrow_game::content::embedded_catalogue());
        random_decks_are_legal(&hexy_game::content::embedded_catalogue());
    }
}
