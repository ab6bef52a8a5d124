//! Possible places of another player's cards, counted over all arrangements that fit what a seat has seen.

use super::information_state::InformationState;
use crate::rules::ids::CardId;
use crate::rules::state::hand::Hand;
use kernel::Seat;

/// Knowledge of one player's cards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KnownCards {
    /// Number of arrangements that fit. One means certainty, except for unseen cards of a closed deck.
    pub arrangements: usize,
    /// All cards known to be this player's.
    pub cards: Vec<CardPlaces>,
    /// Number of cards of a closed deck that have not been seen.
    pub unseen: usize,
}

/// Numbers of arrangements that have a card in each place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardPlaces {
    /// The card.
    pub card: CardId,
    /// Arrangements with the card in hand.
    pub in_hand: usize,
    /// Arrangements with the card in the ability deck.
    pub in_deck: usize,
    /// Arrangements with the card exhausted.
    pub exhausted: usize,
}

impl InformationState {
    /// Knowledge of a player's cards.
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
