//! The table together with the printed content: queries that need both.

use super::ids::{Side, UnitId};
use super::setup::HeroSetup;
use super::table::Table;
use super::unit::Unit;
use crate::rules::board::{Battlefield, Space, SpaceSet};
use crate::rules::codex::{ActionDef, Attack, AttackKind, Damage, KindDef, MoveProfile, Reach, Role};

/// Table and set-up, for queries.
#[derive(Debug, Clone, Copy)]
pub struct Situation<'a> {
    /// Set-up.
    pub setup: &'a HeroSetup,
    /// Table.
    pub table: &'a Table,
}

impl<'a> Situation<'a> {
    /// Board.
    pub fn board(self) -> &'a Battlefield {
        &self.setup.board
    }

    /// Kind of a unit.
    pub fn kind(self, id: UnitId) -> &'a KindDef {
        self.setup.codex.kind(self.table.unit(id).kind)
    }

    /// A unit.
    pub fn unit(self, id: UnitId) -> &'a Unit {
        self.table.unit(id)
    }

    /// An action of a unit.
    pub fn action(self, id: UnitId, nth: u8) -> Option<&'a ActionDef> {
        self.kind(id).actions().get(usize::from(nth))
    }

    /// Units of a side in play, by number; objects are none.
    pub fn units_of(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        let table = self.table;
        table
            .in_play()
            .filter(move |(id, unit)| unit.side == side && !self.kind(*id).is_object())
            .map(|(id, _)| id)
    }

    /// Standable spaces that are not occupied.
    pub fn free(self) -> SpaceSet {
        let taken = self.table.held_by(Side::A).or(self.table.held_by(Side::B));
        self.board().standable().minus(taken)
    }

    /// Current Movement actions of the unit (heroes 4.2): the Keeper's lead less far.
    pub fn movement(self, id: UnitId) -> Option<MoveProfile> {
        let Role::Hero { movement, .. } = &self.kind(id).role else { return None };
        let keeper = self.setup.scenario().and_then(|scenario| scenario.keeper_distance);
        match keeper {
            Some(distance) if self.unit(id).keeper => Some(MoveProfile { distance, ..*movement }),
            Some(_) | None => Some(*movement),
        }
    }

    /// True if something of this reach, used by this side, meets `to` from `from` (heroes 6).
    pub fn reaches(self, side: Side, from: Space, reach: Reach, to: Space) -> bool {
        reach.meets(self.board(), from, to, self.table.held_by(side.other()))
    }

    /// Attack dice of the unit (heroes 8.2).
    pub fn attack_dice(self, id: UnitId, attack: &Attack) -> u8 {
        self.attack_dice_with(id, attack, self.unit(id).wounds)
    }

    /// Attack dice of the unit if it had this many Wounds.
    pub fn attack_dice_with(self, id: UnitId, attack: &Attack, wounds: u8) -> u8 {
        let base = self.kind(id).profile.attack_dice(attack.kind);
        let dice = base + attack.dice_per_wound * wounds + u8::from(self.table.is_focused(id));
        if attack.most_dice > 0 { dice.min(attack.most_dice) } else { dice }
    }

    /// Defence dice of the unit (heroes 8.2).
    pub fn defense_dice(self, id: UnitId, kind: AttackKind) -> u8 {
        let base = self.kind(id).profile.defense_dice(kind);
        let pierced = kind == AttackKind::Physical && self.table.is_pierced(id);
        base.saturating_sub(u8::from(pierced)) + u8::from(self.table.is_focused(id))
    }

    /// Number of hits of an attack until the unit is defeated (heroes R76).
    pub fn hits_to_fall(self, id: UnitId, attack: &Attack) -> u8 {
        let unit = self.unit(id);
        if attack.damage == Damage::Nothing {
            POISON_LIMIT.saturating_sub(unit.poison)
        } else {
            self.hits_left(id)
        }
    }

    /// Number of Wounds until the unit is defeated.
    pub fn hits_left(self, id: UnitId) -> u8 {
        let unit = self.unit(id);
        (unit.vitality + 1).saturating_sub(unit.wounds)
    }
}

/// Number of Poison tokens that defeat a unit (heroes 10.2).
pub const POISON_LIMIT: u8 = 3;
