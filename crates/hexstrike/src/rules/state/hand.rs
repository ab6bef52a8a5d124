//! The two linked hands of a player: abilities and movement cards (rulebook 8, procedures 4).

use crate::rules::cards::card::Kind;
use crate::rules::ids::CardId;

/// Ability cards in a deck.
pub const ABILITY_CARDS: usize = 12;
/// Movement cards in a deck, and the maximum in hand (ruling 15).
pub const MOVEMENT_CARDS: usize = 4;
/// Maximum number of signature cards among the movement cards of a deck (rulebook 2.1).
pub const SIGNATURE_MOVES: usize = 1;
/// Maximum number of signature cards among its ability cards (rulebook 2.1).
pub const SIGNATURE_ABILITIES: usize = 2;

/// All sixteen cards of one player with their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand {
    /// Ability cards: those in hand first, then the deck from its top.
    ability: [CardId; ABILITY_CARDS],
    held: u8,
    /// Number of cards in `ability`: all but one set aside for focus.
    total: u8,
    movement: [CardId; MOVEMENT_CARDS],
    /// One bit for each movement card, set while it is in hand.
    ready: u8,
}

impl Hand {
    /// Creates the opening hand: the first `limit` ability cards and all movement cards.
    pub fn opening(movement: [CardId; MOVEMENT_CARDS], ability: [CardId; ABILITY_CARDS], limit: u8) -> Self {
        let held = limit.min(ABILITY_CARDS as u8);
        let mut hand = Self { ability, held, total: ABILITY_CARDS as u8, movement, ready: 0 };
        hand.ready_all();
        hand
    }

    /// Ability cards in hand, in the order in which they were drawn.
    pub fn abilities(&self) -> &[CardId] {
        &self.ability[..usize::from(self.held)]
    }

    /// Ability deck, top first.
    pub fn deck(&self) -> &[CardId] {
        &self.ability[usize::from(self.held)..usize::from(self.total)]
    }

    /// Movement cards in hand, in deck order.
    pub fn movements(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.movement.iter().enumerate().filter(|(i, _)| self.ready & 1 << i != 0).map(|(_, card)| *card)
    }

    /// Exhausted movement cards, in deck order.
    pub fn exhausted(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.movement.iter().enumerate().filter(|(i, _)| self.ready & 1 << i == 0).map(|(_, card)| *card)
    }

    /// All slots of abilities: those in hand, the deck, and unused slots.
    pub(in crate::rules) const fn ability_places(&self) -> &[CardId; ABILITY_CARDS] {
        &self.ability
    }

    /// All movement cards.
    pub(in crate::rules) const fn movement_places(&self) -> [CardId; MOVEMENT_CARDS] {
        self.movement
    }

    /// Movement cards in hand, one bit each, the first lowest.
    pub(in crate::rules) const fn ready_places(&self) -> u8 {
        self.ready
    }

    /// Number of ability cards in hand.
    pub fn ability_count(&self) -> u8 {
        self.held
    }

    /// Number of movement cards in hand.
    pub fn movement_count(&self) -> u8 {
        // Avoid `count_ones`: the oldest supported processors have no instruction for it.
        const COUNTS: [u8; 1 << MOVEMENT_CARDS] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        COUNTS[usize::from(self.ready) % COUNTS.len()]
    }

    /// Returns true if the card is in hand.
    #[inline]
    pub fn holds(&self, card: CardId) -> bool {
        self.holds_ability(card) || self.holds_movement(card)
    }

    /// Returns true if this ability card is in hand.
    #[inline]
    pub(in crate::rules) fn holds_ability(&self, card: CardId) -> bool {
        self.place(card) < usize::from(self.held)
    }

    /// Returns true if this movement card is in hand.
    #[inline]
    pub(in crate::rules) fn holds_movement(&self, card: CardId) -> bool {
        self.bit(card) & self.ready != 0
    }

    /// Returns true if all movement cards belong to a hand with this many abilities, or the whole deck if
    /// that is less.
    pub(in crate::rules) fn fills_up(&self, limit: u8) -> bool {
        usize::from(limit.min(self.total)) >= MOVEMENT_CARDS
    }

    /// Number of movement cards that belong to the present number of ability cards (ruling 15).
    pub fn movement_target(&self) -> u8 {
        self.held.min(MOVEMENT_CARDS as u8)
    }

    /// Draws up to `count` cards from the deck and returns them. The caller must balance the movement hand.
    pub(in crate::rules) fn draw(&mut self, count: u8) -> &[CardId] {
        let from = self.held;
        self.held = self.total.min(self.held.saturating_add(count));
        &self.ability[usize::from(from)..usize::from(self.held)]
    }

    /// Puts an ability card from the hand under the deck. Returns true if it was in hand.
    #[inline]
    pub(in crate::rules) fn put_under(&mut self, card: CardId) -> bool {
        let place = self.place(card);
        if place >= usize::from(self.held) {
            return false;
        }
        self.put_last(place);
        self.held -= 1;
        true
    }

    /// Takes an ability card out of the deck and all zones. Returns true if it was in the deck.
    pub(in crate::rules) fn set_aside(&mut self, card: CardId) -> bool {
        let Some(at) = self.deck().iter().position(|c| *c == card) else { return false };
        self.put_last(usize::from(self.held) + at);
        self.total -= 1;
        true
    }

    /// Puts a card that was set aside under the deck.
    pub(in crate::rules) fn take_back(&mut self, card: CardId) {
        if self.has_unknown_pair() {
            return;
        }
        if let Some(place) = self.ability.get_mut(usize::from(self.total)) {
            *place = card;
            self.total += 1;
        }
    }

    /// Moves a card of the deck to its top. Returns true if it was in the deck.
    pub(in crate::rules) fn put_on_top(&mut self, card: CardId) -> bool {
        let held = usize::from(self.held);
        let Some(at) = self.deck().iter().position(|c| *c == card) else { return false };
        self.ability[held..=held + at].rotate_right(1);
        true
    }

    /// Exhausts a movement card. Returns true if it was in hand.
    #[inline]
    pub(in crate::rules) fn exhaust(&mut self, card: CardId) -> bool {
        let before = self.ready;
        self.ready &= !self.bit(card);
        before != self.ready
    }

    /// Returns an exhausted movement card to the hand. Returns true if it was exhausted.
    pub(in crate::rules) fn restore(&mut self, card: CardId) -> bool {
        let before = self.ready;
        self.ready |= self.bit(card);
        before != self.ready
    }

    /// Moves the first exhausted movement card to the hand and returns it, if there is one.
    pub(in crate::rules) fn restore_first(&mut self) -> Option<CardId> {
        let place = self.ready.trailing_ones() as usize;
        let card = *self.movement.get(place)?;
        self.ready |= 1 << place;
        Some(card)
    }

    /// Replaces all cards by unknown ones, with the same counts.
    pub(in crate::rules) fn unknown(mut self) -> Self {
        let mut numbers = (CardId::UNKNOWN..=u8::MAX).map(CardId);
        for card in self.ability.iter_mut().chain(&mut self.movement) {
            *card = numbers.next().unwrap_or(*card);
        }
        self
    }

    /// Returns true if any of the cards is unknown.
    pub(in crate::rules) fn has_unknown(&self) -> bool {
        self.cards().any(CardId::is_unknown)
    }

    /// All cards of the hand, the deck and the exhausted movement cards.
    pub(in crate::rules) fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        self.ability[..usize::from(self.total)].iter().chain(&self.movement).copied()
    }

    /// Returns all hands that are possible after this card was seen in hand: any unknown card may be it.
    ///
    /// Adjacent unknown cards are interchangeable, so one of them stands for all. A hand that has the card
    /// already is returned unchanged.
    pub(in crate::rules) fn identified(&self, card: CardId, kind: Kind) -> Vec<Self> {
        let unknown: Vec<CardId> = match kind {
            _ if self.cards().any(|own| own == card) => Vec::new(),
            Kind::Ability => {
                let runs = self.abilities().chunk_by(|one, next| one.is_unknown() && next.is_unknown());
                runs.filter_map(|run| run.first().copied()).filter(|own| own.is_unknown()).collect()
            }
            Kind::Movement => self.movements().filter(|own| own.is_unknown()).collect(),
        };
        let renamed = |unknown: &CardId| {
            let mut hand = *self;
            hand.rename(*unknown, card);
            hand
        };
        if unknown.is_empty() { vec![*self] } else { unknown.iter().map(renamed).collect() }
    }

    /// Moves a card into the hand, or renames an unknown one, and moves out a card of its kind that is not in
    /// `kept`. Used when a card turns up that the assumed hand lacks.
    pub(in crate::rules) fn bring(&mut self, card: CardId, kind: Kind, kept: &[CardId]) {
        let (held, spare) = (usize::from(self.held), |own: &CardId| !kept.contains(own));
        let of_kind = |own: &CardId| self.is_movement(*own) == (kind == Kind::Movement);
        let unknown = self.cards().filter(of_kind).find(|own| own.is_unknown());
        if let Some(unknown) = unknown.filter(|_| self.cards().all(|own| own != card)) {
            self.rename(unknown, card);
        }
        let in_deck = self.deck().iter().position(|own| *own == card);
        let in_hand = self.abilities().iter().rposition(spare);
        if let Some((below, place)) = in_deck.zip(in_hand) {
            self.ability.swap(place, held + below);
        }
        let is_exhausted = self.exhausted().any(|own| own == card);
        let ready = self.movements().find(spare);
        if let Some(ready) = ready.filter(|_| is_exhausted) {
            self.exhaust(ready);
            self.restore(card);
        }
    }

    /// Returns true if the card is one of the movement cards.
    pub(in crate::rules) fn is_movement(&self, card: CardId) -> bool {
        self.movement.contains(&card)
    }

    /// Replaces one card by another, wherever it is.
    pub(in crate::rules) fn rename(&mut self, from: CardId, to: CardId) {
        for card in self.ability.iter_mut().chain(&mut self.movement).filter(|card| **card == from) {
            *card = to;
        }
    }

    /// Removes all cards, for lookahead without knowledge of them. A hand with a playable pair has an unknown
    /// pair afterwards.
    pub(in crate::rules) fn forget(&mut self) {
        if self.held > 0 && self.ready > 0 {
            self.total = 0;
        }
        (self.held, self.ready) = (0, 0);
    }

    /// Returns true if the hand is forgotten and stands for an unknown pair.
    pub(in crate::rules) const fn has_unknown_pair(&self) -> bool {
        // A known hand sets at most one card aside, so its total is never 0.
        self.total == 0
    }

    pub(in crate::rules) fn ready_all(&mut self) {
        self.ready = (1 << self.movement_target()) - 1;
    }

    /// Arranges the hand of a scenario: these cards in hand, the other ability cards in deck order, the other
    /// movement cards exhausted.
    pub(in crate::rules) fn dealt(mut self, ability: &[CardId], movement: &[CardId]) -> Self {
        let mut rest: Vec<CardId> = self.ability.iter().copied().filter(|c| !ability.contains(c)).collect();
        let mut all = ability.to_vec();
        all.append(&mut rest);
        all.truncate(ABILITY_CARDS);
        self.ability[..all.len()].copy_from_slice(&all);
        self.held = ability.len().min(ABILITY_CARDS) as u8;
        self.ready = self.bits(movement);
        self
    }

    /// Index of the ability card, or one past all slots. Compares all at once, because the exit of a search
    /// is unpredictable.
    fn place(&self, card: CardId) -> usize {
        let [a, b, c, d, e, f, g, h, rest @ ..] = self.ability.map(|own| own.0);
        let [first, rest] =
            [u64::from_le_bytes([a, b, c, d, e, f, g, h]), u64::from(u32::from_le_bytes(rest))];
        let differ = (u128::from(rest) << u64::BITS | u128::from(first)) ^ u128::from_le_bytes([card.0; 16]);
        // The sum carries into the highest bit of a byte unless its lower bits are all zero. So that bit
        // stays clear only in equal bytes.
        let low = u128::from_le_bytes([0x7f; 16]);
        let alike = !(((differ & low) + low) | differ | low);
        alike.trailing_zeros() as usize / 8
    }

    /// Moves the card at this index behind all others.
    fn put_last(&mut self, at: usize) {
        let last = usize::from(self.total) - 1;
        let card = self.ability[at];
        self.ability.copy_within(at + 1..=last, at);
        self.ability[last] = card;
    }

    /// Bits of these movement cards, which must be distinct.
    fn bits(&self, cards: &[CardId]) -> u8 {
        cards.iter().map(|card| self.bit(*card)).sum()
    }

    /// Bit of this movement card. Compares all at once, because the exit of a search is unpredictable.
    fn bit(&self, card: CardId) -> u8 {
        self.movement.iter().enumerate().fold(0, |bits, (place, own)| bits | u8::from(*own == card) << place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_that_nobody_knows_stays_unknown_whatever_comes_back() {
        let movement = std::array::from_fn(|place| CardId(place as u8));
        let abilities = std::array::from_fn(|place| CardId((MOVEMENT_CARDS + place) as u8));
        let mut hand = Hand::opening(movement, abilities, 4);
        hand.forget();
        hand.take_back(CardId(9));
        assert!(hand.has_unknown_pair() && hand.deck().is_empty());
        let mut bare = Hand::opening(movement, abilities, 0);
        bare.forget();
        assert!(!bare.has_unknown_pair(), "who held no pair has none");
    }
}
