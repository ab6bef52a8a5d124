//! Order in which the enemies of a group act (heroes 13.3, 13.4).

use std::cmp::Reverse;

use super::Activation;
use super::equals::Equals;
use super::near::Nearness;
use crate::rules::codex::{EnemyGroup, EnemyPick, KindId};
use crate::rules::state::{Side, Situation, UnitId};

/// Next enemy of the group to act, if any is left. `done` have acted.
pub fn next<'a>(
    situation: Situation<'a>,
    group: &'a EnemyGroup<KindId>,
    done: &[UnitId],
    equals: &'a Equals<'a>,
) -> Option<UnitId> {
    if group.pick != EnemyPick::All && !done.is_empty() {
        return None;
    }
    let steps = |unit: UnitId| group.of.get(&situation.unit(unit).kind).map_or(&[][..], Vec::as_slice);
    let enemy = |unit: UnitId| Activation { situation, unit, steps: steps(unit), equals };
    let acting = situation
        .units_of(Side::B)
        .filter(|unit| group.of.contains_key(&situation.unit(*unit).kind) && !done.contains(unit));
    match group.pick {
        EnemyPick::Closest | EnemyPick::All => {
            // The one closest to a hero acts first; then one that can attack in this activation; then one
            // with fewer Wounds; then the lower number (heroes R73). The attack test is slow, so only equally
            // close enemies undergo it.
            let heroes: Vec<UnitId> = situation.units_of(Side::A).collect();
            let near: Vec<(UnitId, Nearness)> =
                acting.map(|unit| (unit, enemy(unit).nearness_of(&heroes))).collect();
            let least = near.iter().map(|(_, near)| *near).min();
            let closest = near.into_iter().filter(|(_, near)| Some(*near) == least).map(|(unit, _)| unit);
            let mut closest: Vec<UnitId> = closest.collect();
            if closest.len() == 1 {
                return closest.pop();
            }
            let rank = |unit: UnitId| (!enemy(unit).can_hit_one_of(&heroes), situation.unit(unit).wounds);
            equals.best(closest.into_iter(), rank, |unit| unit)
        }
        EnemyPick::Farthest => {
            let heroes: Vec<UnitId> = situation.units_of(Side::A).collect();
            equals.best(acting, |unit| Reverse(enemy(unit).nearness_of(&heroes)), |unit| unit)
        }
        EnemyPick::NearestToKeeper => {
            let rank = |unit: UnitId| {
                let enemy = enemy(unit);
                let keeper = enemy.keeper();
                let near = keeper.map_or(Nearness::FARTHEST, |keeper| enemy.nearness(keeper));
                let cannot_hit = !keeper.is_some_and(|keeper| enemy.can_hit(keeper));
                (near, cannot_hit, situation.unit(unit).wounds)
            };
            equals.best(acting, rank, |unit| unit)
        }
    }
}
