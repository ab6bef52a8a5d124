//! Public state, changed only by events (heroes 1.1).

use serde::{Deserialize, Serialize};

use super::declared::Deed;
use super::event::{HeroEvent, HeroResult};
use super::ids::{Side, UnitId};
use super::input::Recruit;
use super::unit::Unit;
use crate::rules::board::{Space, SpaceSet};
use crate::rules::codex::Price;
use kernel::{PerSeat, Seat};

/// Public state of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// All units and objects by number, defeated ones included.
    pub units: Vec<Unit>,
    /// Revealed part of the teams.
    pub teams: [Vec<Recruit>; 2],
    /// HEX of each seat.
    pub hex: PerSeat<u16>,
    /// Number of the Turn, from 1; 0 before the first.
    pub turn: u16,
    /// Side of the current Turn, or of the first one before it begins.
    pub initiative: Side,
    /// Action Points left.
    pub ap: u8,
    /// Active unit of this Turn.
    pub active: Option<UnitId>,
    /// True if the Fate die was rerolled in this Turn.
    pub rerolled: bool,
    /// True if AP were spent in this Turn.
    pub spent: bool,
    /// Movement actions used by the active unit.
    pub walks: u8,
    /// Passes in a row.
    pub passes: u8,
    /// Turns in a row without a Wound, Poison or defeat.
    pub quiet: u8,
    /// True if there was a Wound, Poison or defeat in this Turn.
    pub harmed: bool,
    /// Villagers rescued.
    pub rescued: u8,
    /// Villagers consumed.
    pub consumed: u8,
    /// Result, once the match is over.
    pub result: Option<HeroResult>,
}

impl Default for Table {
    fn default() -> Self {
        Self {
            units: Vec::new(),
            teams: [Vec::new(), Vec::new()],
            hex: PerSeat::default(),
            turn: 0,
            initiative: Side::A,
            ap: 0,
            active: None,
            rerolled: false,
            spent: false,
            walks: 0,
            passes: 0,
            quiet: 0,
            harmed: false,
            rescued: 0,
            consumed: 0,
            result: None,
        }
    }
}

impl Table {
    /// True once the first Turn has begun. Before that, units are still to be placed.
    pub const fn has_begun(&self) -> bool {
        self.turn > 0
    }

    /// Unit or object with this number, which must belong to this table.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// Units and objects in play, by number.
    pub fn in_play(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        let numbered = self.units.iter().enumerate().map(|(index, unit)| (UnitId(index as u16), unit));
        numbered.filter(|(_, unit)| unit.in_play)
    }

    /// Spaces that units and objects of a side hold.
    pub fn held_by(&self, side: Side) -> SpaceSet {
        self.in_play().filter(|(_, unit)| unit.side == side).map(|(_, unit)| unit.at).collect()
    }

    /// Unit or object on a space.
    pub fn on(&self, space: Space) -> Option<UnitId> {
        self.in_play().find(|(_, unit)| unit.at == space).map(|(id, _)| id)
    }

    /// True if the unit is Held (heroes 10.3).
    pub fn is_held(&self, id: UnitId) -> bool {
        let until = self.unit(id).held_until;
        until > 0 && until >= self.turn
    }

    /// True if the unit is Pierced (heroes 10.5).
    pub fn is_pierced(&self, id: UnitId) -> bool {
        let until = self.unit(id).pierced_until;
        until > 0 && until >= self.turn
    }

    /// True if the unit is in Focus (heroes 10.4).
    pub fn is_focused(&self, id: UnitId) -> bool {
        let until = self.unit(id).focus_until;
        until > 0 && until >= self.turn
    }

    /// Applies an event.
    pub fn apply(&mut self, event: &HeroEvent) {
        match event {
            HeroEvent::Recruited { side, recruit } => self.teams[side.index()].push(*recruit),
            HeroEvent::FirstTurn { side } => self.initiative = *side,
            HeroEvent::Placed { unit } => self.units.push(*unit),
            HeroEvent::KeeperNamed { unit } => self.edit(*unit).keeper = true,
            HeroEvent::TurnBegan { turn, side } => self.begin(*turn, *side),
            HeroEvent::FateRolled { die } => self.ap = *die,
            HeroEvent::Rerolled { seat, price, die } => {
                self.pay(Price::Hex(*price), *seat);
                (self.ap, self.rerolled) = (*die, true);
            }
            HeroEvent::Chosen { unit } => self.active = Some(*unit),
            HeroEvent::DeclaredDeed { unit, deed, paid, .. } => self.declare(*unit, deed, *paid),
            HeroEvent::Walked { unit, path } => {
                if let Some(last) = path.last() {
                    self.edit(*unit).at = *last;
                }
            }
            HeroEvent::Appeared { unit, to }
            | HeroEvent::Pushed { unit, to, .. }
            | HeroEvent::Pulled { unit, to } => self.edit(*unit).at = *to,
            HeroEvent::Wounded { unit } => {
                let unit = self.edit(*unit);
                (unit.wounds, unit.ever_wounded) = (unit.wounds + 1, true);
                self.harmed = true;
            }
            HeroEvent::Poisoned { unit } => {
                self.edit(*unit).poison += 1;
                self.harmed = true;
            }
            HeroEvent::Healed { unit, wounds, poison } => {
                let unit = self.edit(*unit);
                (unit.wounds, unit.poison) = (unit.wounds - wounds, unit.poison - poison);
            }
            HeroEvent::Held { unit, until } => self.edit(*unit).held_until = *until,
            HeroEvent::Pierced { unit, until } => self.edit(*unit).pierced_until = *until,
            HeroEvent::Focused { unit, until } => self.edit(*unit).focus_until = *until,
            HeroEvent::HexGained { seat, by } => {
                self.hex[*seat] = self.hex[*seat].saturating_add(u16::from(*by));
            }
            HeroEvent::HexLost { seat, by } => self.pay(Price::Hex(*by), *seat),
            HeroEvent::Fell { unit } => {
                let unit = self.edit(*unit);
                (unit.in_play, unit.marked) = (false, false);
                self.harmed = true;
            }
            HeroEvent::Rescued { .. } => self.rescued += 1,
            HeroEvent::Consumed { unit } => {
                self.edit(*unit).in_play = false;
                self.consumed += 1;
            }
            HeroEvent::Marked { unit } => self.edit(*unit).marked = true,
            HeroEvent::MarkersOff { side } => {
                self.units.iter_mut().filter(|unit| unit.side == *side).for_each(|unit| unit.marked = false);
            }
            HeroEvent::TurnEnded { side } => self.end(*side),
            HeroEvent::Ended { result } => self.result = Some(*result),
            HeroEvent::Passed { .. } => self.passes = self.passes.saturating_add(1),
            HeroEvent::TeamChosen { .. }
            | HeroEvent::InitiativeRolled { .. }
            | HeroEvent::InitiativeDrawn { .. }
            | HeroEvent::EnemyDie { .. }
            | HeroEvent::Declined { .. }
            | HeroEvent::Cancelled { .. }
            | HeroEvent::TookPlace { .. }
            | HeroEvent::AttackRolled { .. }
            | HeroEvent::Defended { .. } => {}
        }
    }

    fn edit(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    fn begin(&mut self, turn: u16, side: Side) {
        (self.turn, self.initiative) = (turn, side);
        (self.rerolled, self.spent, self.walks, self.harmed) = (false, false, 0, false);
        self.units.iter_mut().for_each(|unit| unit.used = [0; 3]);
    }

    fn end(&mut self, side: Side) {
        if self.active.take().is_some() {
            self.passes = 0;
        }
        self.ap = 0;
        self.quiet = if self.harmed { 0 } else { self.quiet.saturating_add(1) };
        self.initiative = side.other();
    }

    fn declare(&mut self, unit: UnitId, deed: &Deed, paid: Option<(Price, Seat)>) {
        if let Some((price, seat)) = paid {
            self.pay(price, seat);
        }
        match deed {
            Deed::Walk => self.walks += 1,
            Deed::Action(nth) => self.edit(unit).used[usize::from(*nth)] += 1,
            Deed::Enemy(_) | Deed::Consume => {}
        }
    }

    fn pay(&mut self, price: Price, seat: Seat) {
        match price {
            Price::Ap(ap) => {
                self.ap -= ap;
                self.spent |= ap > 0;
            }
            Price::Hex(hex) => self.hex[seat] -= u16::from(hex),
        }
    }
}
