//! The deck rule (hexy 4.1, 4.2), with a reason for each breach.

pub use shell::cards::deck::CardDeckFault as DeckFault;
use shell::cards::deck::size_and_copies;

use super::catalogue::{CardDef, CardNo, Numbers, Rarity};

/// Most copies of a card in a deck; `None`: no limit.
pub fn most_copies(card: &CardDef, numbers: &Numbers) -> Option<u8> {
    match card.rarity {
        Rarity::Basic => None,
        Rarity::Common => Some(numbers.copies_common),
        Rarity::Uncommon => Some(numbers.copies_uncommon),
        Rarity::Rare => Some(numbers.copies_rare),
    }
}

/// All breaches of the deck rule by these cards.
pub fn deck_faults(deck: &[CardNo], cards: &[CardDef], numbers: &Numbers) -> Vec<DeckFault> {
    let size = usize::from(numbers.deck_cards)..=usize::MAX;
    size_and_copies(deck, cards, size, |card| most_copies(card, numbers))
}
