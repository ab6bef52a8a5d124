//! Test hand: the cards a deck deals, play after play. Decks are never shuffled, so the result is exact.

use hexstrike_game::rules::CardId;

/// Hand and deck without an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestHand {
    /// Ability cards in hand.
    pub held: Vec<CardId>,
    /// Ability cards in the deck, next card first.
    pub deck: Vec<CardId>,
    limit: usize,
}

impl TestHand {
    /// Deals the first hand from the ability cards in draw order.
    pub fn deal(abilities: &[CardId], limit: u8) -> Self {
        let limit = usize::from(limit).min(abilities.len());
        Self { held: abilities[..limit].to_vec(), deck: abilities[limit..].to_vec(), limit }
    }

    /// Plays the card at this index of the hand, which goes under the deck.
    pub fn play(&mut self, place: usize) {
        if place < self.held.len() {
            self.deck.push(self.held.remove(place));
        }
    }

    /// Refreshes on land: draws up to the limit.
    pub fn refresh(&mut self) {
        let missing = self.limit.saturating_sub(self.held.len()).min(self.deck.len());
        self.held.extend(self.deck.drain(..missing));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_come_back_in_the_order_in_which_they_were_played() {
        let cards: Vec<CardId> = (0..6).map(CardId).collect();
        let mut hand = TestHand::deal(&cards, 4);
        hand.play(2);
        hand.play(0);
        assert_eq!(hand.deck, [CardId(4), CardId(5), CardId(2), CardId(0)]);
        hand.refresh();
        assert_eq!(hand.held, [CardId(1), CardId(3), CardId(4), CardId(5)]);
        hand.play(9);
        assert_eq!(hand.held.len(), 4);
    }
}
