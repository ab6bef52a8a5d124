//! Walks along a path (heroes 4.2, 5.3).

use crate::rules::board::Space;
use crate::rules::state::{HeroRefusal, Situation, UnitId};

/// Checks that the unit may walk along the path within this distance.
///
/// # Errors
/// The reason it may not.
pub fn check_path(
    situation: Situation<'_>,
    id: UnitId,
    path: &[Space],
    distance: u8,
) -> Result<(), HeroRefusal> {
    let (board, unit) = (situation.board(), situation.unit(id));
    if situation.table.is_held(id) {
        return Err(HeroRefusal::Held);
    }
    let shut = situation.table.held_by(unit.side.other());
    let mut at = unit.at;
    for step in path {
        if !board.has(*step) || board.distance(at, *step) != 1 {
            return Err(HeroRefusal::NotAStep);
        }
        if !board.adjacent(at).contains(*step) {
            return Err(HeroRefusal::Wall);
        }
        if !board.standable().contains(*step) {
            return Err(HeroRefusal::CannotStand);
        }
        if shut.contains(*step) {
            return Err(HeroRefusal::EnemyInTheWay);
        }
        at = *step;
    }
    if path.is_empty() {
        return Err(HeroRefusal::NotAStep);
    }
    if board.path_cost(unit.at, path, distance).is_none() {
        return Err(HeroRefusal::TooFar);
    }
    if at == unit.at {
        return Err(HeroRefusal::SameSpace);
    }
    if !situation.free().contains(at) {
        return Err(HeroRefusal::SpaceTaken);
    }
    Ok(())
}

/// Checks a Movement action of the active unit (heroes 4.2).
///
/// # Errors
/// The reason it is refused.
pub fn check_movement(situation: Situation<'_>, path: &[Space]) -> Result<(), HeroRefusal> {
    let active = situation.table.active.ok_or(HeroRefusal::NotActive)?;
    let movement = check_readiness(situation, active)?;
    check_path(situation, active, path, movement)
}

/// Distance of the active unit's next Movement action.
///
/// # Errors
/// The reason it may make none.
pub fn check_readiness(situation: Situation<'_>, active: UnitId) -> Result<u8, HeroRefusal> {
    let movement = situation.movement(active).ok_or(HeroRefusal::NoSuchAction)?;
    let table = situation.table;
    if table.is_held(active) {
        return Err(HeroRefusal::Held);
    }
    if table.walks >= movement.max {
        return Err(HeroRefusal::MaxReached);
    }
    if table.ap < movement.price {
        return Err(HeroRefusal::NotEnoughAp { needs: movement.price, has: table.ap });
    }
    Ok(movement.distance)
}

/// Number of steps of a declared path that can still be walked: up to the first obstacle, and back to a space
/// where the walk may end (heroes 9.4).
pub fn still_walkable(situation: Situation<'_>, id: UnitId, path: &[Space]) -> usize {
    let unit = situation.unit(id);
    let shut = situation.table.held_by(unit.side.other());
    let free = situation.free();
    let board = situation.board();
    let mut at = unit.at;
    let mut reached = 0;
    for (nth, step) in path.iter().enumerate() {
        if shut.contains(*step) || !board.adjacent(at).contains(*step) {
            break;
        }
        at = *step;
        if free.contains(at) {
            reached = nth + 1;
        }
    }
    reached
}
