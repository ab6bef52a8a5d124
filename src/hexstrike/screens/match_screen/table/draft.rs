//! Draft of a play: cards, rotation, adrenaline.

use bevy::prelude::*;

use crate::kit::ui::card::model::PlaySlot;
use hexstrike_game::rules::state::legal::CommitOptions;
use hexstrike_game::rules::{CardId, Commitment, Refusal, Ruleset};
use kernel::{Facing, Rotation};

/// Choices so far.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Draft {
    /// Card whose timeline is played.
    pub active: Option<CardId>,
    /// Card whose passive text applies.
    pub passive: Option<CardId>,
    /// Rotation before the first beat.
    pub rotation: Rotation,
    /// Adrenaline to submit.
    pub adrenaline: u8,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>();
}

impl From<Commitment> for Draft {
    fn from(Commitment { active, passive, rotation, adrenaline }: Commitment) -> Self {
        Self { active: Some(active), passive: Some(passive), rotation, adrenaline }
    }
}

impl Draft {
    /// Puts a card into the given slot, else into the one that suits it: next to a card of the other kind,
    /// else active.
    pub fn pick(&mut self, ruleset: &Ruleset, options: &CommitOptions, card: CardId, slot: Option<PlaySlot>) {
        let slot = slot.unwrap_or_else(|| self.suiting(ruleset, options, card));
        self.release(card);
        let kind = ruleset.kind(card);
        let partner = match slot {
            PlaySlot::Active => (self.active, &mut self.passive).1,
            PlaySlot::Passive => (self.passive, &mut self.active).1,
        };
        // Two cards of one kind cannot be played: the newer replaces the older.
        if partner.is_some_and(|other| ruleset.kind(other) == kind) {
            *partner = None;
        }
        match slot {
            PlaySlot::Active => self.active = Some(card),
            PlaySlot::Passive => self.passive = Some(card),
        }
        self.mend_rotation(ruleset);
    }

    /// Removes a card.
    pub fn release(&mut self, card: CardId) {
        for slot in [&mut self.active, &mut self.passive] {
            if *slot == Some(card) {
                *slot = None;
            }
        }
    }

    /// Swaps the active and the passive card.
    pub fn swap(&mut self, ruleset: &Ruleset) {
        std::mem::swap(&mut self.active, &mut self.passive);
        self.mend_rotation(ruleset);
    }

    /// Slot of a card, if chosen.
    pub fn slot_of(&self, card: CardId) -> Option<PlaySlot> {
        if self.active == Some(card) {
            Some(PlaySlot::Active)
        } else if self.passive == Some(card) {
            Some(PlaySlot::Passive)
        } else {
            None
        }
    }

    /// Returns the play once both cards are chosen.
    pub fn commitment(&self) -> Option<Commitment> {
        let (active, passive) = (self.active?, self.passive?);
        Some(Commitment { active, passive, rotation: self.rotation, adrenaline: self.adrenaline })
    }

    /// Checks that the play can be committed.
    ///
    /// # Errors
    /// The refusal, or nothing while a card is missing.
    pub fn check(&self, ruleset: &Ruleset, options: &CommitOptions) -> Result<Commitment, Option<Refusal>> {
        let play = self.commitment().ok_or(None)?;
        options.check(ruleset, play).map(|()| play).map_err(Some)
    }

    fn suiting(&self, ruleset: &Ruleset, options: &CommitOptions, card: CardId) -> PlaySlot {
        let kind = ruleset.kind(card);
        let pairs = |slot: Option<CardId>| slot.is_some_and(|other| ruleset.kind(other) != kind);
        let same = |slot: Option<CardId>| slot.is_some_and(|other| ruleset.kind(other) == kind);
        if same(self.active) {
            PlaySlot::Active
        } else if pairs(self.active) || same(self.passive) || options.check_active(ruleset, card).is_err() {
            PlaySlot::Passive
        } else {
            PlaySlot::Active
        }
    }

    /// Replaces a forbidden rotation by the nearest allowed one: closest in magnitude, then on the same side.
    fn mend_rotation(&mut self, ruleset: &Ruleset) {
        let Some(active) = self.active else { return };
        let limit = ruleset.card(active).rotations;
        if !limit.allows(self.rotation) {
            let turned = |rotation: Rotation| rotation.turn(Facing::ALL[0]);
            let apart = |r: &Rotation| turned(self.rotation).steps_to(turned(*r));
            let distance = |r: &Rotation| {
                (self.rotation.magnitude().abs_diff(r.magnitude()), apart(r).min(6 - apart(r)))
            };
            self.rotation = Rotation::ALL
                .into_iter()
                .filter(|r| limit.allows(*r))
                .min_by_key(distance)
                .unwrap_or_default();
        }
    }
}
