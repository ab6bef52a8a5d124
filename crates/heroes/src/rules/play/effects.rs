//! Effects of actions other than attacks (heroes 8.6, 10, 12).

use super::referee::Referee;
use crate::rules::board::Space;
use crate::rules::codex::Effect;
use crate::rules::legal::targets;
use crate::rules::state::{Aim, Declared, HeroEvent, Task, UnitId};
use kernel::hex::Facing;

impl Referee<'_> {
    /// Carries out one effect of an action.
    pub(super) fn take_effect(&mut self, effect: &Effect, declared: &Declared, met: Vec<UnitId>) {
        let (unit, turn) = (declared.unit, self.table.turn);
        match effect {
            Effect::Attack(_) => self.strike(unit, &declared.deed, met),
            Effect::Appear => {
                if let Aim::Space(to) = declared.aim {
                    self.tell(HeroEvent::Appeared { unit, to });
                }
            }
            Effect::Walk => {
                if let Aim::Path(path) = &declared.aim {
                    self.walk(unit, path);
                }
            }
            Effect::Pull => {
                for target in met {
                    self.push(Task::Pulling { unit, target });
                }
            }
            Effect::Heal(amount) => self.heal(&met, *amount),
            Effect::HealAll => self.heal(&met, u8::MAX),
            // Held lasts through the next Turn, whichever side takes it (heroes R49).
            Effect::Hold => self.each_unit(met, |unit| HeroEvent::Held { unit, until: turn + 1 }),
            Effect::Pierce => self.each_unit(met, |unit| HeroEvent::Pierced { unit, until: turn }),
            Effect::Focus => self.each_unit(met, |unit| HeroEvent::Focused { unit, until: turn }),
            Effect::FallOneself => self.defeat(unit),
            Effect::TakePlace => {
                if let Aim::Link(link) = declared.aim
                    && let Some(answered) = self.agenda.chain.get_mut(usize::from(link))
                    && let Some(ally) = answered.target()
                {
                    answered.guard = Some(unit);
                    self.tell(HeroEvent::TookPlace { unit, ally });
                }
            }
            // The die was already rolled when the reroll was paid, because it cannot be answered.
            Effect::Reroll => {}
        }
    }

    /// Emits an event for each unit in play. Objects take no status (heroes 10).
    fn each_unit(&mut self, met: Vec<UnitId>, event: impl Fn(UnitId) -> HeroEvent) {
        for unit in met {
            if self.table.unit(unit).in_play && !self.situation().kind(unit).is_object() {
                self.tell(event(unit));
            }
        }
    }

    /// Removes up to `most` Wounds and as much Poison from each unit (heroes R50).
    fn heal(&mut self, met: &[UnitId], most: u8) {
        for id in met {
            let unit = self.table.unit(*id);
            let (wounds, poison) = (unit.wounds.min(most), unit.poison.min(most));
            if unit.in_play && wounds + poison > 0 {
                self.tell(HeroEvent::Healed { unit: *id, wounds, poison });
            }
        }
    }

    /// Pushes a unit in one direction until something stops it (heroes 8.6).
    pub(super) fn push_unit(&mut self, target: UnitId, facing: Facing, spaces: u8) {
        let free = self.situation().free();
        let start = self.table.unit(target).at;
        let next = |at: &Space| self.board().beside(*at, facing).filter(|next| free.contains(*next));
        let to = std::iter::successors(Some(start), next).take(usize::from(spaces) + 1).last();
        self.tell(HeroEvent::Pushed { unit: target, facing, to: to.unwrap_or(start) });
    }

    /// Pulls the unit if only one space is free: then no answer is needed.
    pub(super) fn pull_if_forced(&mut self, unit: UnitId, target: UnitId) {
        let spaces = targets::pull_spaces(self.situation(), unit, target);
        let mut free = spaces.iter();
        let (first, second) = (free.next(), free.next());
        if second.is_some() {
            return;
        }
        self.agenda.tasks.pop();
        if let Some(to) = first {
            self.tell(HeroEvent::Pulled { unit: target, to });
        }
    }
}
