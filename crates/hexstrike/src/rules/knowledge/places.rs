//! Where another's cards can lie, as far as a seat can work it out: counted over all arrangements that fit what it has seen.

use super::information_state::InformationState;
use crate::rules::ids::CardId;
use crate::rules::state::hand::Hand;
use kernel::Seat;

/// What a seat can say of one player's cards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KnownCards {
    /// Arrangements that fit; one means that all is certain, but for cards that nobody has seen.
    pub arrangements: usize,
    /// Every card that is known to be theirs.
    pub cards: Vec<CardPlaces>,
    /// Cards of a closed deck that have not been seen.
    pub unseen: usize,
}

/// In how many of the arrangements a card lies where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardPlaces {
    /// The card.
    pub card: CardId,
    /// In hand.
    pub in_hand: usize,
    /// In the ability deck.
    pub in_deck: usize,
    /// Exhausted.
    pub exhausted: usize,
}

impl InformationState {
    /// What can be said of a player's cards.
    pub fn known_cards(&self, seat: Seat) -> KnownCards {
        let hands = self.fitting(seat);
        let first: Vec<CardId> = hands.first().map(|hand| hand.cards().collect()).unwrap_or_default();
        let count = |of: &dyn Fn(&Hand) -> bool| hands.iter().filter(|hand| of(hand)).count();
        let places = |card: CardId| CardPlaces {
            card,
            in_hand: count(&|hand| hand.holds(card)),
            in_deck: count(&|hand| hand.deck().contains(&card)),
            exhausted: count(&|hand| hand.exhausted().any(|other| other == card)),
        };
        let (unseen, known): (Vec<CardId>, Vec<CardId>) =
            first.into_iter().partition(|card| card.is_unknown());
        KnownCards {
            arrangements: hands.len(),
            cards: known.into_iter().map(places).collect(),
            unseen: unseen.len(),
        }
    }
}
