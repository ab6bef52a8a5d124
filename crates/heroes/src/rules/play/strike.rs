//! Attacks: the roll, each defence, what a hit does (heroes 8).

use super::referee::Referee;
use crate::rules::codex::{Aftermath, Attack};
use crate::rules::state::situation::POISON_LIMIT;
use crate::rules::state::{Assault, Blow, Deed, HeroEvent, HeroSetup, Task, UnitId};

fn highest(dice: &[u8]) -> u8 {
    dice.iter().copied().max().unwrap_or(0)
}

impl<'a> Referee<'a> {
    /// Rolls the attacker's dice, after its own Wound; then the targets defend (heroes 8.3, 8.5).
    pub(super) fn strike(&mut self, unit: UnitId, deed: &Deed, mut targets: Vec<UnitId>) {
        let Some(attack) = self.attack_of(unit, deed) else { return };
        if attack.own_wound {
            self.tell(HeroEvent::Wounded { unit });
            self.push(Task::OwnWound(unit));
        }
        let many = self.situation().attack_dice(unit, attack);
        let dice = self.roll(many);
        let best = highest(&dice);
        self.tell(HeroEvent::AttackRolled { unit, dice });
        targets.reverse();
        self.push(Task::Defending(Assault { unit, deed: deed.clone(), best, targets }));
    }

    /// Attack of a deed. It is printed, so it outlives every change of the table.
    fn attack_of(&self, unit: UnitId, deed: &Deed) -> Option<&'a Attack> {
        let setup: &'a HeroSetup = self.setup;
        deed.attack_of(setup.codex.kind(self.table.unit(unit).kind))
    }

    /// Rolls the defence of the next target and applies the result.
    pub(super) fn defend(&mut self, mut strike: Assault) {
        let Some(target) = strike.targets.pop() else { return };
        let (unit, deed, best) = (strike.unit, strike.deed.clone(), strike.best);
        if !strike.targets.is_empty() {
            self.push(Task::Defending(strike));
        }
        let Some(attack) = self.attack_of(unit, &deed) else { return };
        if !self.table.unit(target).in_play {
            return;
        }
        let many = self.situation().defense_dice(target, attack.kind);
        let dice = self.roll(many);
        let own = highest(&dice);
        let (attacking, defending) = if attack.exchange { (own, best) } else { (best, own) };
        let bonus = attack.result_per_wound * self.table.unit(unit).wounds;
        let result = attacking as i8 - defending as i8 + bonus as i8;
        let blow = Blow::of(attack, result);
        self.tell(HeroEvent::Defended {
            unit: target,
            dice,
            attack: attacking,
            defense: defending,
            bonus,
            result,
            blow,
        });
        match blow {
            Blow::Miss => self.follow(&attack.on_miss, unit, target),
            Blow::Hit => self.follow(&attack.on_hit, unit, target),
            Blow::Death => self.defeat(target),
            Blow::Wound => {
                // Consequences need a target that still stands (heroes R36).
                if self.wound(target) {
                    self.follow(&attack.on_wound, unit, target);
                    self.follow(&attack.on_hit, unit, target);
                }
            }
        }
    }

    fn follow(&mut self, aftermath: &[Aftermath], unit: UnitId, target: UnitId) {
        for what in aftermath {
            if self.is_over() {
                return;
            }
            match what {
                Aftermath::Knockback(spaces) => {
                    // Objects are never moved (heroes R38).
                    if !self.situation().kind(target).is_object() {
                        self.push(Task::Pushing { unit, target, spaces: *spaces });
                    }
                }
                Aftermath::Poison => self.poison(target),
                Aftermath::StealHex(by) => self.steal_hex(*by, unit, target),
                Aftermath::FallOneself => self.defeat(unit),
            }
        }
    }

    fn poison(&mut self, unit: UnitId) {
        if !self.situation().kind(unit).takes_poison() {
            return;
        }
        self.tell(HeroEvent::Poisoned { unit });
        if self.table.unit(unit).poison >= POISON_LIMIT {
            self.defeat(unit);
        }
    }

    /// Takes HEX as far as the target's seat has any; the attacker's seat gains the full amount (heroes R65).
    fn steal_hex(&mut self, by: u8, unit: UnitId, target: UnitId) {
        if let Some(seat) = self.table.unit(target).seat.map(|seat| self.setup.purse(seat)) {
            let by = self.table.hex[seat].min(u16::from(by)) as u8;
            if by > 0 {
                self.tell(HeroEvent::HexLost { seat, by });
            }
        }
        if let Some(seat) = self.table.unit(unit).seat.map(|seat| self.setup.purse(seat)) {
            self.tell(HeroEvent::HexGained { seat, by });
        }
    }

    /// Defeats the attacker if its own Wound exceeded its Vitality (heroes R56).
    pub(super) fn suffer_own_wound(&mut self, unit: UnitId) {
        let state = self.table.unit(unit);
        if state.in_play && state.wounds > state.vitality {
            self.defeat(unit);
        }
    }
}
