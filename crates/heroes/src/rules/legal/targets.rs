//! Possible targets (heroes 6, 8.6, 9.4).

use crate::rules::board::SpaceSet;
use crate::rules::codex::{Condition, OutOfReach, Reach, Relation, Target};
use crate::rules::state::{Aim, Declared, HeroRefusal, Situation, UnitId};
use kernel::hex::Facing;

/// Checks a single target in every respect.
///
/// # Errors
/// The reason it is refused.
pub fn check_one(
    situation: Situation<'_>,
    user: UnitId,
    (who, reach, only): (Relation, Reach, Condition),
    target: UnitId,
) -> Result<(), HeroRefusal> {
    check_relation(situation, user, who, target)?;
    check_reach(situation, user, reach, target)?;
    check_condition(situation, user, only, target)
}

/// Checks that the target is in play and belongs to the required side.
///
/// # Errors
/// The reason it is refused.
pub fn check_relation(
    situation: Situation<'_>,
    user: UnitId,
    who: Relation,
    target: UnitId,
) -> Result<(), HeroRefusal> {
    let own = situation.unit(user);
    let other = situation.table.units.get(target.index()).ok_or(HeroRefusal::NoSuchUnit)?;
    if !other.in_play {
        return Err(HeroRefusal::NotInPlay);
    }
    let is_object = situation.kind(target).is_object();
    match who {
        Relation::Enemy | Relation::EnemyOrObject if other.side == own.side => Err(HeroRefusal::NotAnEnemy),
        Relation::Enemy if is_object => Err(HeroRefusal::IsObject),
        Relation::Ally if other.side != own.side || target == user || is_object => {
            Err(HeroRefusal::NotAnAlly)
        }
        Relation::Enemy | Relation::EnemyOrObject | Relation::Ally => Ok(()),
    }
}

/// Checks that the target is in reach, and in sight where that matters (heroes 6).
///
/// # Errors
/// The reason it is not.
pub fn check_reach(
    situation: Situation<'_>,
    user: UnitId,
    reach: Reach,
    target: UnitId,
) -> Result<(), HeroRefusal> {
    let (own, other) = (situation.unit(user), situation.unit(target));
    let others = situation.table.held_by(own.side.other());
    match reach.fault(situation.board(), own.at, other.at, others) {
        None => Ok(()),
        Some(OutOfReach::NotAdjacent) => Err(HeroRefusal::NotAdjacent),
        Some(OutOfReach::TooFar) => Err(HeroRefusal::OutOfRange),
        Some(OutOfReach::Unseen) => Err(HeroRefusal::NoSight),
    }
}

/// Checks the required condition of the target.
///
/// # Errors
/// The condition it lacks.
pub fn check_condition(
    situation: Situation<'_>,
    user: UnitId,
    only: Condition,
    target: UnitId,
) -> Result<(), HeroRefusal> {
    let (own, other, board) = (situation.unit(user), situation.unit(target), situation.board());
    match only {
        Condition::Wounded if other.wounds == 0 => Err(HeroRefusal::NotWounded),
        Condition::Harmed if other.wounds == 0 && other.poison == 0 => Err(HeroRefusal::NothingToHeal),
        Condition::Pullable if board.distance(own.at, other.at) < 2 => Err(HeroRefusal::TooNear),
        Condition::Pullable if pull_spaces(situation, user, target).is_empty() => {
            Err(HeroRefusal::NoFreeSpace)
        }
        Condition::Any | Condition::Wounded | Condition::Harmed | Condition::Pullable => Ok(()),
    }
}

/// Units and objects that an action without a single target affects now: nearest first, then in reading order
/// (heroes R35).
pub fn affected(situation: Situation<'_>, user: UnitId, target: Target) -> Vec<UnitId> {
    let (own, board) = (situation.unit(user), situation.board());
    let others = situation.table.held_by(own.side.other());
    let meets = |id: UnitId| {
        let unit = situation.unit(id);
        let is_enemy = unit.side != own.side;
        match target {
            Target::AllAdjacent => is_enemy && Reach::Melee.meets(board, own.at, unit.at, others),
            Target::Area(range) => is_enemy && Reach::Range(range).meets(board, own.at, unit.at, others),
            Target::AllWithin(range) => {
                is_enemy && !situation.kind(id).is_object() && board.distance(own.at, unit.at) <= range
            }
            Target::Allies => !is_enemy && id != user && !situation.kind(id).is_object(),
            Target::One { .. } | Target::Space(_) | Target::Path | Target::Declared | Target::Nothing => {
                false
            }
        }
    };
    let mut found: Vec<UnitId> =
        situation.table.in_play().map(|(id, _)| id).filter(|id| meets(*id)).collect();
    found.sort_by_key(|id| {
        let at = situation.unit(*id).at;
        (board.distance(own.at, at), at)
    });
    found
}

/// Spaces to which a target can be pulled (heroes R61).
pub fn pull_spaces(situation: Situation<'_>, user: UnitId, target: UnitId) -> SpaceSet {
    let (own, other, board) = (situation.unit(user).at, situation.unit(target).at, situation.board());
    let far = board.distance(own, other);
    let beside = board.adjacent(own).and(situation.free());
    beside.iter().filter(|space| board.distance(*space, other) <= far).collect()
}

/// Directions that lead away from the attacker (heroes R37).
pub fn push_directions(situation: Situation<'_>, user: UnitId, target: UnitId) -> Vec<Facing> {
    let board = situation.board();
    let (own, other) = (board.cell(situation.unit(user).at), board.cell(situation.unit(target).at));
    let leads_away = |facing: &Facing| own.distance(other.ahead(*facing, 1)) == own.distance(other) + 1;
    Facing::ALL.into_iter().filter(leads_away).collect()
}

/// Checks that the unit could take the target's place in this declaration (heroes 9.5).
///
/// # Errors
/// The reason it could not.
pub fn check_guard(
    situation: Situation<'_>,
    user: UnitId,
    declared: Option<&Declared>,
) -> Result<(), HeroRefusal> {
    let declared = declared.ok_or(HeroRefusal::NothingToAnswer)?;
    let own = situation.unit(user);
    if situation.unit(declared.unit).side == own.side {
        return Err(HeroRefusal::NothingToAnswer);
    }
    // If another unit has already taken the place, its place is taken in turn (heroes 9.4).
    let Aim::Unit(ally) = declared.aim else { return Err(HeroRefusal::NotItsTarget) };
    let unit = situation.unit(ally);
    let beside = unit.in_play && situation.board().adjacent(own.at).contains(unit.at);
    if ally == user || unit.side != own.side || situation.kind(ally).is_object() || !beside {
        return Err(HeroRefusal::NotItsTarget);
    }
    Ok(())
}
