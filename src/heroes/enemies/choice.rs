//! Which enemy of a group acts next (heroes 13.3, 13.4).

use std::cmp::Reverse;

use super::Activation;
use super::near::Nearness;
use crate::heroes::board::walking::UNREACHABLE;
use crate::heroes::codex::{EnemyGroup, EnemyPick, KindId};
use crate::heroes::state::{Side, Situation, UnitId};

/// The next enemy of the group to act, if any is left. `done` have acted.
pub fn next(situation: Situation<'_>, group: &EnemyGroup<KindId>, done: &[UnitId]) -> Option<UnitId> {
    if group.pick != EnemyPick::All && !done.is_empty() {
        return None;
    }
    let acting = situation.units_of(Side::B).filter_map(|unit| {
        let steps = group.of.get(&situation.unit(unit).kind)?;
        (!done.contains(&unit)).then_some(Activation { situation, unit, steps })
    });
    let chosen = match group.pick {
        EnemyPick::Closest | EnemyPick::All => acting.min_by_key(|enemy| closeness(*enemy)),
        EnemyPick::Farthest => acting.min_by_key(|enemy| (Reverse(nearest(*enemy)), enemy.unit)),
        EnemyPick::NearestToKeeper => acting.min_by_key(|enemy| {
            let keeper = enemy.keeper();
            let near = keeper.map_or(FARTHEST, |keeper| enemy.nearness(keeper));
            let cannot_hit = !keeper.is_some_and(|keeper| enemy.can_hit(keeper));
            (near, cannot_hit, situation.unit(enemy.unit).wounds, enemy.unit)
        }),
    };
    chosen.map(|enemy| enemy.unit)
}

const FARTHEST: Nearness = (UNREACHABLE, u8::MAX);

fn nearest(enemy: Activation<'_>) -> Nearness {
    enemy.heroes().map(|hero| enemy.nearness(hero)).min().unwrap_or(FARTHEST)
}

/// Closest to a hero first; then who can attack in this activation; then fewer Wounds; then the lower number (heroes R73).
fn closeness(enemy: Activation<'_>) -> (Nearness, bool, u8, UnitId) {
    let can_hit = enemy.heroes().any(|hero| enemy.can_hit(hero));
    (nearest(enemy), !can_hit, enemy.situation.unit(enemy.unit).wounds, enemy.unit)
}
