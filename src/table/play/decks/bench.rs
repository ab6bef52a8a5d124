//! Bench of the deck builder: the open deck with its undo stack, the filter, and the hand that is tried.

use std::marker::PhantomData;

use bevy::prelude::*;
use shell::bots::Dice;

use super::book::{DeckBook, OfferedDeck};
use super::filter::PoolFilter;
use super::pool::{CardPool, PoolCard, built};
use crate::table::built_deck::BuiltDeck;
use crate::table::play::TableGame;

/// Most steps that can be undone.
const MOST_STEPS: usize = 100;
/// Most copies of a card, whatever the deck rule says.
const MOST_COPIES: u8 = 99;

/// Open deck of a game, and what is done with it.
#[derive(Resource, Debug)]
pub struct DeckBench<G: TableGame> {
    deck: BuiltDeck,
    is_own: bool,
    /// Undo stack: the deck before each step, the latest last.
    before: Vec<BuiltDeck>,
    /// Filter of the pool.
    pub filter: PoolFilter,
    /// Hand that is tried, if any.
    pub hand: Option<TriedHand>,
    /// True if the set-up page was left for this one.
    pub from_setup: bool,
    of: PhantomData<fn() -> G>,
}

impl<G: TableGame> Default for DeckBench<G> {
    fn default() -> Self {
        Self {
            deck: BuiltDeck::default(),
            is_own: false,
            before: Vec::new(),
            filter: PoolFilter::default(),
            hand: None,
            from_setup: false,
            of: PhantomData,
        }
    }
}

/// Opening hand and the rest of the deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriedHand {
    /// Cards in hand.
    pub held: Vec<usize>,
    /// Cards of the deck, the next one last.
    pub deck: Vec<usize>,
}

impl TriedHand {
    /// Shuffles a deck and draws a hand.
    pub fn deal(deck: &[usize], hand: usize, dice: &mut Dice) -> Self {
        let mut deck: Vec<usize> = dice.order(deck.len()).into_iter().map(|nth| deck[nth]).collect();
        let held = deck.split_off(deck.len().saturating_sub(hand));
        Self { held, deck }
    }

    /// Draws a card, if there is one.
    pub fn draw(&mut self) {
        self.held.extend(self.deck.pop());
    }
}

impl<G: TableGame> DeckBench<G> {
    /// Open deck.
    pub const fn deck(&self) -> &BuiltDeck {
        &self.deck
    }

    /// True if it belongs to the player, who may change it.
    pub const fn is_own(&self) -> bool {
        self.is_own
    }

    /// True if there is a step to undo.
    pub fn may_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Opens a deck of the player.
    pub fn begin(&mut self, deck: BuiltDeck) {
        (self.deck, self.is_own) = (deck, true);
        (self.before, self.hand) = (Vec::new(), None);
    }

    /// Opens a deck of the list.
    pub fn open(&mut self, id: &str, book: &DeckBook<G>, all: &[OfferedDeck], cards: &[PoolCard]) {
        let Some(deck) = all.iter().find(|deck| deck.id == id && !id.is_empty()) else { return };
        let file = book.folder.files.iter().find(|file| Some(&file.path) == deck.path.as_ref());
        match file.and_then(|file| file.list.as_ref().ok()) {
            Some(own) => self.begin(own.clone()),
            None => {
                self.begin(built(G::ID, &deck.id, &deck.name, cards, &deck.cards));
                self.is_own = false;
            }
        }
    }

    /// Opens the first deck unless one is open.
    pub fn open_something(&mut self, book: &DeckBook<G>, all: &[OfferedDeck], cards: &[PoolCard]) {
        if self.deck.id.is_empty()
            && let Some(first) = all.iter().find(|deck| !deck.id.is_empty())
        {
            let id = first.id.clone();
            self.open(&id, book, all, cards);
        }
    }

    /// Closes the open deck.
    pub fn close(&mut self) {
        self.begin(BuiltDeck::default());
        self.is_own = false;
    }

    /// Renames the deck. Letters that follow each other are undone together.
    pub fn rename(&mut self, name: &str) {
        self.step(|deck| name.clone_into(&mut deck.name));
        if let [.., first, second] = &self.before[..]
            && first.cards == second.cards
            && second.cards == self.deck.cards
        {
            self.before.pop();
        }
    }

    /// Adds copies of a card or, below zero, takes them out. A card is never taken out more often than it is there.
    pub fn change(&mut self, id: &str, by: i8) {
        if by < 0 || self.deck.copies(id) < MOST_COPIES {
            self.step(|deck| deck.change(id, by));
        }
    }

    /// Undoes the last step.
    pub fn undo(&mut self) {
        if let Some(before) = self.before.pop() {
            self.deck = before;
        }
    }

    /// Deals an opening hand of the deck, or another one.
    pub fn deal(&mut self, content: &G::Content, deck: &[usize], dice: &mut Dice) {
        self.hand = Some(TriedHand::deal(deck, content.hand(), dice));
    }

    fn step(&mut self, change: impl FnOnce(&mut BuiltDeck)) {
        let before = self.deck.clone();
        change(&mut self.deck);
        if self.deck != before {
            self.before.push(before);
            if self.before.len() > MOST_STEPS {
                self.before.remove(0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use arrow_game::VaneAndVeil;

    use super::*;

    #[test]
    fn every_step_is_undone_and_letters_of_a_name_together() {
        let mut bench = DeckBench::<VaneAndVeil>::default();
        bench.begin(BuiltDeck { id: "mine".to_owned(), ..BuiltDeck::default() });
        let first = bench.deck().clone();
        bench.change("card", -1);
        assert!(!bench.may_undo(), "nothing was there to take out");
        bench.change("card", 1);
        let second = bench.deck().clone();
        for name in ["A", "An", "Ano"] {
            bench.rename(name);
        }
        bench.change("card", 1);
        bench.undo();
        assert_eq!((bench.deck().name.as_str(), bench.deck().copies("card")), ("Ano", 1));
        bench.undo();
        assert_eq!(bench.deck(), &second);
        bench.undo();
        assert_eq!((bench.deck(), bench.may_undo()), (&first, false));
    }

    #[test]
    fn a_hand_and_its_deck_are_the_whole_deck() {
        let deck: Vec<usize> = (0..20).collect();
        let mut hand = TriedHand::deal(&deck, 6, &mut Dice::seeded(1));
        assert_eq!((hand.held.len(), hand.deck.len()), (6, 14));
        (0..30).for_each(|_| hand.draw());
        hand.held.sort_unstable();
        assert_eq!((hand.held, hand.deck.len()), (deck, 0));
        assert_eq!(TriedHand::deal(&[3], 6, &mut Dice::seeded(1)).held, [3]);
    }
}
