//! The deck rule (arrow 3.3), with a reason for each breach.

use std::collections::BTreeSet;

pub use shell::cards::deck::CardDeckFault as DeckFault;
use shell::cards::deck::size_and_copies;

use super::catalogue::{CardDef, Numbers};
use super::parts::CardNo;

/// All breaches of the deck rule by these cards.
pub fn deck_faults(deck: &[CardNo], cards: &[CardDef], numbers: &Numbers) -> Vec<DeckFault> {
    let size = usize::from(numbers.deck_cards);
    let mut faults = size_and_copies(deck, cards, size..=size, |_| Some(numbers.deck_copies));
    let defs = deck.iter().filter_map(|card| cards.get(usize::from(card.0)));
    let suits: BTreeSet<&str> = defs.map(|card| card.suit.as_str()).collect();
    if suits.len() > usize::from(numbers.deck_suits) {
        let found = suits.into_iter().map(str::to_owned).collect();
        faults.push(DeckFault::Suits { found, most: numbers.deck_suits });
    }
    faults
}
