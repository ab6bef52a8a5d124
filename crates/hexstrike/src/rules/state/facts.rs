//! Facts about cards that the phases need often, computed once when the library is loaded.

use super::OpenBeat;
use crate::rules::cards::card::{Card, Kind, Knockback, RotationLimit, Trigger};
use crate::rules::cards::notation::Action;

/// Number of distinct [`CardId`](crate::rules::ids::CardId)s.
pub(in crate::rules) const CARD_IDS: usize = 1 << u8::BITS;

/// Number of rotations with which each card may be active; 0 if it may not.
pub(in crate::rules) type Turns = [u8; CARD_IDS];

/// Facts about a card.
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

/// Numbers of rotations for each card, by the fighter's damage and the reason why the beat is open.
#[derive(Debug, Clone)]
pub(in crate::rules) struct Repertoire {
    /// Damage thresholds from which more cards may be active, in rising order.
    steps: Vec<u16>,
    /// One entry more than `steps`; each has the numbers for all openings but a combo, and for a combo.
    turns: Vec<[Turns; 2]>,
}

impl Facts {
    /// Facts of an unknown card: it cannot be active with any rotation.
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

    /// Facts for every possible card id.
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

    /// Returns true if the card may be active on a beat open for this reason. A combo needs a card with a
    /// combo window.
    pub const fn goes_on(&self, opening: OpenBeat) -> bool {
        self.combo || !matches!(opening, OpenBeat::Combo)
    }

    /// Returns true if the card may be active for a fighter with this much damage.
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

    /// Numbers of rotations for a fighter with this much damage, on a beat open for this reason.
    pub fn at(&self, damage: u16, opening: OpenBeat) -> &Turns {
        let steps = self.steps.iter().filter(|step| damage >= **step).count();
        &self.turns[steps][usize::from(opening == OpenBeat::Combo)]
    }
}
