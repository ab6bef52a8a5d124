//! Static evaluation of a Heroes table for side A: units, their wounds, and their distance from targets.

use crate::rules::codex::{KindDef, Reach, Role, Target};
use crate::rules::state::{GameMode, HeroResult, Side, Situation, UnitId};
use shell::bots::arithmetic::logistic;

/// Value of a unit in play.
const STANDS: f64 = 3.0;
/// Value of each Wound that it can still bear.
pub(super) const BEARS: f64 = 1.4;
/// Cost of each Poison on it.
pub(super) const POISON: f64 = 0.7;
/// Value of each HEX up to the price of the dearest actions.
pub(super) const HEX: f64 = 0.3;
/// Value of each HEX beyond that.
const SPARE_HEX: f64 = 0.05;
/// Cost of each space that a unit is too far away to do anything.
const FAR: f64 = 0.07;
/// Value of a hero that can still be chosen before the markers are removed.
const FRESH: f64 = 0.25;
/// Slope of the logistic curve in the middle, which converts points to a chance.
const SLOPE: f64 = 0.42;

/// Chance of side A to win, 0 to 1.
pub fn chance(situation: Situation<'_>) -> f64 {
    match situation.table.result {
        Some(result) => outcome(situation, result),
        None => logistic(SLOPE * points(situation)),
    }
}

/// Value of a won scenario, without its further goals.
pub(super) const WON: f64 = 0.8;

/// Value of a result for side A. In a scenario each further goal counts.
pub(super) fn outcome(situation: Situation<'_>, result: HeroResult) -> f64 {
    match result {
        HeroResult::Eliminated(side) | HeroResult::Stalled(Some(side)) | HeroResult::Conceded(side) => {
            if side == Side::A { 1.0 } else { 0.0 }
        }
        HeroResult::Stalled(None) => 0.5,
        HeroResult::Success(bits) => {
            let goals = situation.setup.scenario().map_or(1, |scenario| scenario.success.len()).max(1);
            WON + (1.0 - WON) * f64::from(bits.count_ones()) / goals as f64
        }
        HeroResult::Failure(_) | HeroResult::TimeUp | HeroResult::GivenUp => 0.0,
    }
}

/// Points of side A minus those of side B.
pub(super) fn points(situation: Situation<'_>) -> f64 {
    let table = situation.table;
    let mut points = 0.0;
    for (id, unit) in table.in_play() {
        let sign = if unit.side == Side::A { 1.0 } else { -1.0 };
        points += sign * standing(situation, id);
    }
    for side in situation.setup.hero_sides() {
        let sign = if *side == Side::A { 1.0 } else { -1.0 };
        for seat in situation.setup.seats(*side) {
            let hex = f64::from(table.hex[situation.setup.purse(seat)]);
            points += sign * (HEX * hex.min(7.0) + SPARE_HEX * (hex - 7.0).max(0.0));
        }
    }
    if let GameMode::Scenario { .. } = situation.setup.mode {
        points += 2.0 * f64::from(table.rescued) - 2.0 * f64::from(table.consumed);
    }
    points
}

/// Value of a unit in play. An object has none for its own side: it only holds a villager.
pub fn standing(situation: Situation<'_>, id: UnitId) -> f64 {
    let unit = situation.unit(id);
    let kind = situation.kind(id);
    if kind.is_object() {
        return 0.0;
    }
    let left = f64::from(situation.hits_left(id));
    let mut worth = STANDS + BEARS * left - POISON * f64::from(unit.poison);
    if let Role::Hero { .. } = kind.role {
        worth += if unit.marked { 0.0 } else { FRESH };
        worth -= FAR * too_far(situation, id);
    }
    if unit.keeper { worth + STANDS + BEARS * left } else { worth }
}

/// Number of spaces between a hero and the nearest place from which it can act on an enemy.
pub fn too_far(situation: Situation<'_>, id: UnitId) -> f64 {
    let unit = situation.unit(id);
    let board = situation.board();
    let others = situation.table.in_play().filter(|(_, other)| other.side != unit.side);
    let nearest = others.map(|(_, other)| board.distance(unit.at, other.at)).min().unwrap_or(0);
    f64::from(nearest.saturating_sub(arm(situation.kind(id))))
}

/// Longest range of a class's attacks for AP; 1 if all are melee.
pub fn arm(kind: &KindDef) -> u8 {
    let far =
        kind.actions().iter().filter(|action| action.attack().is_some()).map(|action| match action.target {
            Target::One { reach: Reach::Range(range), .. }
            | Target::Area(range)
            | Target::AllWithin(range) => range,
            Target::One { reach: Reach::Melee, .. }
            | Target::AllAdjacent
            | Target::Allies
            | Target::Space(_)
            | Target::Path
            | Target::Declared
            | Target::Nothing => 1,
        });
    far.max().unwrap_or(1)
}
