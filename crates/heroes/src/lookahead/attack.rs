//! Exact odds of an attack on one target (heroes 8).

use crate::rules::codex::{Attack, AttackKind, Damage};
use crate::rules::state::situation::POISON_LIMIT;
use crate::rules::state::{Blow, Deed, Situation, UnitId};

/// Reason for a number of dice or a bonus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DicePart {
    /// Attribute.
    Attribute(u8),
    /// Bonus for Wounds of the attacker.
    Wounds(u8),
    /// One more die in Focus.
    Focus,
    /// One die less when Pierced.
    Pierced,
    /// Maximum of the action.
    AtMost(u8),
}

/// An attack on one target: dice, bonus, and the chance of each result.
#[derive(Debug, Clone, PartialEq)]
pub struct AttackOdds {
    /// Target.
    pub target: UnitId,
    /// Attacker's dice: the parts, and the total.
    pub attack: (Vec<DicePart>, u8),
    /// Defender's dice: the parts, and the total.
    pub defense: (Vec<DicePart>, u8),
    /// Bonus on the result for Wounds of the attacker.
    pub bonus: u8,
    /// True if both highest dice are exchanged.
    pub exchange: bool,
    /// Chance of a miss, 0 to 1.
    pub miss: f64,
    /// Chance of a hit that neither wounds nor kills.
    pub hit: f64,
    /// Chance of a Wound, one too many included.
    pub wound: f64,
    /// Chance of a Death.
    pub death: f64,
    /// Chance that the target is defeated in any way.
    pub falls: f64,
    /// Chance that the attack defeats the attacker.
    pub attacker_falls: f64,
}

impl AttackOdds {
    /// Chance that the attack has an effect on its target.
    pub fn works(&self) -> f64 {
        self.hit + self.wound + self.death
    }

    /// Odds of this deed on this target in the current situation. None if it is no attack.
    pub fn of(situation: Situation<'_>, unit: UnitId, deed: &Deed, target: UnitId) -> Option<Self> {
        let attack = deed.attack_of(situation.kind(unit))?;
        Some(Self::of_attack(situation, unit, attack, target))
    }

    /// Odds of this attack.
    pub fn of_attack(situation: Situation<'_>, unit: UnitId, attack: &Attack, target: UnitId) -> Self {
        let own = situation.unit(unit);
        let wounds = own.wounds + u8::from(attack.own_wound);
        let (attack_dice, defense_dice) =
            (situation.attack_dice_with(unit, attack, wounds), situation.defense_dice(target, attack.kind));
        let bonus = attack.result_per_wound * wounds;
        let mut odds = Self {
            target,
            attack: (attack_parts(situation, unit, attack, wounds), attack_dice),
            defense: (defense_parts(situation, target, attack.kind), defense_dice),
            bonus,
            exchange: attack.exchange,
            miss: 0.0,
            hit: 0.0,
            wound: 0.0,
            death: 0.0,
            falls: 0.0,
            attacker_falls: 0.0,
        };
        let (best, other) = (highest(attack_dice), highest(defense_dice));
        for (a, pa) in best.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            for (d, pd) in other.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let (a, d) = if attack.exchange { (d, a) } else { (a, d) };
                let result = a as i8 - d as i8 + bonus as i8;
                let chance = pa * pd;
                match Blow::of(attack, result) {
                    Blow::Miss => odds.miss += chance,
                    Blow::Hit => odds.hit += chance,
                    Blow::Wound => odds.wound += chance,
                    Blow::Death => odds.death += chance,
                }
            }
        }
        odds.falls = odds.death
            + if situation.hits_left(target) == 1 { odds.wound } else { 0.0 }
            + if poisons_to_death(situation, attack, target) { odds.hit } else { 0.0 };
        let own_wound_kills = attack.own_wound && wounds > own.vitality;
        let falls_on_miss = attack.on_miss.contains(&crate::rules::codex::Aftermath::FallOneself);
        odds.attacker_falls = if own_wound_kills {
            // If the target is the last opponent, the match ends first (heroes R90).
            1.0 - if ends_match(situation, target) { odds.falls } else { 0.0 }
        } else if falls_on_miss {
            odds.miss
        } else {
            0.0
        };
        odds
    }
}

/// Chance of each value, 0 to 6, of the highest of these dice; no dice count as 0 (heroes R31).
pub fn highest(dice: u8) -> [f64; 7] {
    let at_most = |face: usize| (0..dice).map(|_| face as f64 / 6.0).product::<f64>();
    let mut chances = [0.0; 7];
    if dice == 0 {
        chances[0] = 1.0;
        return chances;
    }
    for (face, chance) in chances.iter_mut().enumerate().skip(1) {
        *chance = at_most(face) - at_most(face - 1);
    }
    chances
}

fn attack_parts(situation: Situation<'_>, unit: UnitId, attack: &Attack, wounds: u8) -> Vec<DicePart> {
    let base = situation.kind(unit).profile.attack_dice(attack.kind);
    let more = attack.dice_per_wound * wounds;
    let focus = situation.table.is_focused(unit);
    let mut parts = vec![DicePart::Attribute(base)];
    parts.extend((more > 0).then_some(DicePart::Wounds(more)));
    parts.extend(focus.then_some(DicePart::Focus));
    let limited = attack.most_dice > 0 && base + more + u8::from(focus) > attack.most_dice;
    parts.extend(limited.then_some(DicePart::AtMost(attack.most_dice)));
    parts
}

fn defense_parts(situation: Situation<'_>, target: UnitId, kind: AttackKind) -> Vec<DicePart> {
    let mut parts = vec![DicePart::Attribute(situation.kind(target).profile.defense_dice(kind))];
    let pierced = kind == AttackKind::Physical && situation.table.is_pierced(target);
    parts.extend(pierced.then_some(DicePart::Pierced));
    parts.extend(situation.table.is_focused(target).then_some(DicePart::Focus));
    parts
}

/// Returns true if the defeat of the target ends the match (heroes R90).
fn ends_match(situation: Situation<'_>, target: UnitId) -> bool {
    let mut table = situation.table.clone();
    situation.defeat(target).for_each(|event| table.apply(&event));
    Situation { setup: situation.setup, table: &table }.decided().is_some()
}

/// Returns true if the Poison of a hit defeats the target (heroes 10.2).
fn poisons_to_death(situation: Situation<'_>, attack: &Attack, target: UnitId) -> bool {
    let poisons = attack.on_hit.contains(&crate::rules::codex::Aftermath::Poison);
    let last = situation.unit(target).poison + 1 >= POISON_LIMIT;
    poisons && situation.kind(target).takes_poison() && last && attack.damage == Damage::Nothing
}
