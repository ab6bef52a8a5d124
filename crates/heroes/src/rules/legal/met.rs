//! Units a declaration affects when it is carried out, or the reason it is cancelled (heroes 9.4).

use super::{actions, targets};
use crate::rules::codex::{ActionDef, Condition, Relation, Target};
use crate::rules::state::{Aim, Declared, Deed, HeroRefusal, Situation, UnitId};

/// Units and objects that the declaration affects if it is carried out now; empty for a declaration without a
/// target. `chain` holds the earlier declarations.
///
/// # Errors
/// The reason it is cancelled (heroes R45, R78).
pub fn met_by(
    situation: Situation<'_>,
    chain: &[Declared],
    declared: &Declared,
) -> Result<Vec<UnitId>, HeroRefusal> {
    let unit = declared.unit;
    if !situation.unit(unit).in_play {
        return Err(HeroRefusal::NotInPlay);
    }
    match (&declared.deed, &declared.aim) {
        (Deed::Walk, _) if situation.table.is_held(unit) => Err(HeroRefusal::Held),
        (Deed::Action(nth), _) => {
            let action = situation.action(unit, *nth).ok_or(HeroRefusal::NoSuchAction)?;
            met_by_action(situation, chain, declared, action)
        }
        (Deed::Enemy(_), Aim::Unit(target)) => met_by_enemy(situation, declared, *target),
        (Deed::Walk | Deed::Enemy(_) | Deed::Consume, _) => Ok(Vec::new()),
    }
}

fn met_by_action(
    situation: Situation<'_>,
    chain: &[Declared],
    declared: &Declared,
    action: &ActionDef,
) -> Result<Vec<UnitId>, HeroRefusal> {
    let unit = declared.unit;
    if action.is_move() && situation.table.is_held(unit) {
        return Err(HeroRefusal::Held);
    }
    match (action.target, declared.guard) {
        (Target::One { only, .. }, Some(guard)) => {
            let met = met_instead(situation, guard)?;
            let stuck =
                only == Condition::Pullable && targets::pull_spaces(situation, unit, guard).is_empty();
            if stuck { Err(HeroRefusal::NoFreeSpace) } else { Ok(met) }
        }
        (Target::One { .. } | Target::Space(_) | Target::Declared, _) => {
            actions::check_aim(situation, chain, unit, action, &declared.aim)?;
            Ok(declared.target().into_iter().collect())
        }
        (Target::AllAdjacent | Target::Area(_) | Target::AllWithin(_), _) => {
            let met = targets::affected(situation, unit, action.target);
            if met.is_empty() { Err(HeroRefusal::NobodyThere) } else { Ok(met) }
        }
        (Target::Allies, _) => Ok(targets::affected(situation, unit, action.target)),
        (Target::Path | Target::Nothing, _) => Ok(Vec::new()),
    }
}

fn met_by_enemy(
    situation: Situation<'_>,
    declared: &Declared,
    target: UnitId,
) -> Result<Vec<UnitId>, HeroRefusal> {
    let attack = situation.kind(declared.unit).enemy_attack().ok_or(HeroRefusal::NoSuchAction)?;
    if let Some(guard) = declared.guard {
        return met_instead(situation, guard);
    }
    let rule = (Relation::Enemy, attack.reach, Condition::Any);
    targets::check_one(situation, declared.unit, rule, target)?;
    Ok(vec![target])
}

/// The unit that took the target's place. Its reach is not checked again (heroes R46).
fn met_instead(situation: Situation<'_>, guard: UnitId) -> Result<Vec<UnitId>, HeroRefusal> {
    if situation.unit(guard).in_play { Ok(vec![guard]) } else { Err(HeroRefusal::NotInPlay) }
}
