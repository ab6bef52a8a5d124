//! The play being put together: cards, rotation, adrenaline.

use bevy::prelude::*;

use crate::client::ui::card::model::Slot;
use crate::rules::legal::Desk;
use crate::rules::{CardId, Commitment, Refusal, Rotation, Ruleset};

/// What has been chosen so far.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Draft {
    /// Card whose timeline is to be played.
    pub active: Option<CardId>,
    /// Card whose passive text is to apply.
    pub passive: Option<CardId>,
    /// Turn before the first beat.
    pub rotation: Rotation,
    /// Adrenaline to submit.
    pub adrenaline: u8,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>();
}

impl Draft {
    /// Puts a card into a slot, or into the one that suits it: next to a partner of the other kind, else active.
    pub fn pick(&mut self, ruleset: &Ruleset, desk: &Desk, card: CardId, slot: Option<Slot>) {
        let slot = slot.unwrap_or_else(|| self.suiting(ruleset, desk, card));
        self.release(card);
        let kind = ruleset.kind(card);
        let partner = match slot {
            Slot::Active => (self.active, &mut self.passive).1,
            Slot::Passive => (self.passive, &mut self.active).1,
        };
        // Two cards of one kind cannot be played: the newer stays.
        if partner.is_some_and(|other| ruleset.kind(other) == kind) {
            *partner = None;
        }
        match slot {
            Slot::Active => self.active = Some(card),
            Slot::Passive => self.passive = Some(card),
        }
        self.mend_rotation(ruleset);
    }

    /// Takes a card back.
    pub fn release(&mut self, card: CardId) {
        for slot in [&mut self.active, &mut self.passive] {
            if *slot == Some(card) {
                *slot = None;
            }
        }
    }

    /// Exchanges active and passive card.
    pub fn swap(&mut self, ruleset: &Ruleset) {
        std::mem::swap(&mut self.active, &mut self.passive);
        self.mend_rotation(ruleset);
    }

    /// Where a card lies.
    pub fn slot_of(&self, card: CardId) -> Option<Slot> {
        if self.active == Some(card) {
            Some(Slot::Active)
        } else if self.passive == Some(card) {
            Some(Slot::Passive)
        } else {
            None
        }
    }

    /// The play, once both cards are chosen.
    pub fn commitment(&self) -> Option<Commitment> {
        let (active, passive) = (self.active?, self.passive?);
        Some(Commitment { active, passive, rotation: self.rotation, adrenaline: self.adrenaline })
    }

    /// Whether the play can be committed, and if not, why.
    ///
    /// # Errors
    /// The refusal, or nothing while a card is missing.
    pub fn check(&self, ruleset: &Ruleset, desk: &Desk) -> Result<Commitment, Option<Refusal>> {
        let play = self.commitment().ok_or(None)?;
        desk.check(ruleset, play).map(|()| play).map_err(Some)
    }

    fn suiting(&self, ruleset: &Ruleset, desk: &Desk, card: CardId) -> Slot {
        let kind = ruleset.kind(card);
        let pairs = |slot: Option<CardId>| slot.is_some_and(|other| ruleset.kind(other) != kind);
        let same = |slot: Option<CardId>| slot.is_some_and(|other| ruleset.kind(other) == kind);
        if same(self.active) {
            Slot::Active
        } else if pairs(self.active) || same(self.passive) || desk.check_active(ruleset, card).is_err() {
            Slot::Passive
        } else {
            Slot::Active
        }
    }

    /// A rotation the active card forbids falls back to the nearest it allows.
    fn mend_rotation(&mut self, ruleset: &Ruleset) {
        let Some(active) = self.active else { return };
        let limit = ruleset.card(active).rotations;
        if !limit.allows(self.rotation) {
            let distance = |r: &Rotation| self.rotation.magnitude().abs_diff(r.magnitude());
            self.rotation = Rotation::ALL
                .into_iter()
                .filter(|r| limit.allows(*r))
                .min_by_key(distance)
                .unwrap_or_default();
        }
    }
}
