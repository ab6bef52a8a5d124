//! Which enemy of a group acts next (heroes 13.3, 13.4).

use std::cmp::Reverse;

use super::Activation;
use super::equals::Equals;
use super::near::Nearness;
use crate::heroes::board::walking::UNREACHABLE;
use crate::heroes::codex::{EnemyGroup, EnemyPick, KindId};
use crate::heroes::state::{Side, Situation, UnitId};

/// The next enemy of the group to act, if any is left. `done` have acted.
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
            equals.best(acting, |unit| closeness(enemy(unit)), |unit| unit)
        }
        EnemyPick::Farthest => equals.best(acting, |unit| Reverse(nearest(enemy(unit))), |unit| unit),
        EnemyPick::NearestToKeeper => {
            let rank = |unit: UnitId| {
                let enemy = enemy(unit);
                let keeper = enemy.keeper();
                let near = keeper.map_or(FARTHEST, |keeper| enemy.nearness(keeper));
                let cannot_hit = !keeper.is_some_and(|keeper| enemy.can_hit(keeper));
                (near, cannot_hit, situation.unit(unit).wounds)
            };
            equals.best(acting, rank, |unit| unit)
        }
    }
}

const FARTHEST: Nearness = (UNREACHABLE, u8::MAX);

fn nearest(enemy: Activation<'_>) -> Nearness {
    enemy.heroes().map(|hero| enemy.nearness(hero)).min().unwrap_or(FARTHEST)
}

/// Closest to a hero first; then who can attack in this activation; then fewer Wounds; last the lower number (heroes R73).
fn closeness(enemy: Activation<'_>) -> (Nearness, bool, u8) {
    let can_hit = enemy.heroes().any(|hero| enemy.can_hit(hero));
    (nearest(enemy), !can_hit, enemy.situation.unit(enemy.unit).wounds)
}
