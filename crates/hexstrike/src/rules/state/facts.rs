//! What the beats ask of a card again and again, and with how many rotations each may be active: worked out once for all states.

use super::OpenBeat;
use crate::rules::cards::card::{Card, Kind, Knockback, RotationLimit, Trigger};
use crate::rules::cards::notation::Action;

/// How many cards a [`CardId`](crate::rules::ids::CardId) can tell apart.
pub(in crate::rules) const CARD_IDS: usize = 1 << u8::BITS;

/// Rotations with which each card may be active; none with which it may not.
pub(in crate::rules) type Turns = [u8; CARD_IDS];

/// What is known of a card.
#[derive(Debug, Clone, Copy)]
pub(in crate::rules) struct Facts {
    pub kind: Kind,
    pub combo: bool,
    pub focus: bool,
    pub harms: bool,
    pub throws: bool,
    pub trigger: Option<Trigger>,
    pub rotations: RotationLimit,
    pub needs_damage: u16,
}

/// With how many rotations each card may be active, by the damage of the fighter and the reason why the beat is open.
#[derive(Debug, Clone)]
pub(in crate::rules) struct Repertoire {
    /// From how much damage on some card may be active that may not be with less, rising.
    steps: Vec<u16>,
    /// One more than steps; each for all openings but a combo, and for that.
    turns: Vec<[Turns; 2]>,
}

impl Facts {
    /// Of a card that nobody knows: it has no rotation with which it could be active.
    const NONE: Self = Self {
        kind: Kind::Ability,
        combo: false,
        focus: false,
        harms: false,
        throws: false,
        trigger: None,
        rotations: RotationLimit::NONE,
        needs_damage: 0,
    };

    /// Of whatever can be said to be a card.
    pub fn of_all(cards: &[Card]) -> Box<[Self; CARD_IDS]> {
        let mut facts = Box::new([Self::NONE; CARD_IDS]);
        for (place, card) in facts.iter_mut().zip(cards) {
            *place = Self::of(card);
        }
        facts
    }

    fn of(card: &Card) -> Self {
        Self {
            kind: card.kind,
            combo: card.has_combo(),
            focus: card.beats.iter().any(|beat| beat.action == Action::Focus),
            harms: card.damage > 0,
            throws: card.knockback == Knockback::Throw,
            trigger: card.trigger,
            rotations: card.rotations,
            needs_damage: card.needs_damage,
        }
    }

    /// Whether the card may be active on a beat that is open for this reason: a combo goes on only with a combo window.
    pub const fn goes_on(&self, opening: OpenBeat) -> bool {
        self.combo || !matches!(opening, OpenBeat::Combo)
    }

    /// Whether the card may be active for a fighter with so much damage.
    pub const fn is_earned(&self, damage: u16) -> bool {
        damage >= self.needs_damage
    }
}

impl Repertoire {
    pub fn of(facts: &[Facts; CARD_IDS]) -> Self {
        let needed = facts.iter().map(|card| card.needs_damage);
        let mut steps: Vec<u16> = needed.filter(|needed| *needed > 0).collect();
        steps.sort_unstable();
        steps.dedup();
        let turns = |card: &Facts, damage, opening| {
            let may = card.goes_on(opening) && card.is_earned(damage);
            if may { card.rotations.count() as u8 } else { 0 }
        };
        let at = |damage| {
            [OpenBeat::Refresh, OpenBeat::Combo]
                .map(|opening| std::array::from_fn(|card| turns(&facts[card], damage, opening)))
        };
        let turns = std::iter::once(0).chain(steps.iter().copied()).map(at).collect();
        Self { steps, turns }
    }

    /// The rotations of a fighter with so much damage, whose beat is open for this reason.
    pub fn at(&self, damage: u16, opening: OpenBeat) -> &Turns {
        let steps = self.steps.iter().filter(|step| damage >= **step).count();
        &self.turns[steps][usize::from(opening == OpenBeat::Combo)]
    }
}
