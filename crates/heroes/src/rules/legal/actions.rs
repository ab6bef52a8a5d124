//! Use of an action: time, number of uses, price and target (heroes 4, 9.2).

use super::targets::{affected, check_guard, check_one};
use super::walks::check_path;
use crate::rules::codex::{ActionDef, Price, Target, Usable};
use crate::rules::state::{ActionUse, Aim, Declared, HeroRefusal, Situation, UnitId};

/// Occasion of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// In the unit's own Turn.
    OwnTurn,
    /// As a reaction to a declared action (heroes 9).
    Answer,
}

/// Checks the use of an action on this occasion.
///
/// # Errors
/// The reason it is refused.
pub fn check(
    situation: Situation<'_>,
    chain: &[Declared],
    deed: &ActionUse,
    occasion: Occasion,
) -> Result<(), HeroRefusal> {
    let action = check_readiness(situation, chain, deed.unit, deed.action, occasion)?;
    check_price(situation, deed.unit, action, deed.price)?;
    check_aim(situation, chain, deed.unit, action, &deed.aim)
}

/// Checks that the unit may use the action at all, for any price and target.
///
/// # Errors
/// The reason it may not.
pub fn check_readiness<'a>(
    situation: Situation<'a>,
    chain: &[Declared],
    id: UnitId,
    nth: u8,
    occasion: Occasion,
) -> Result<&'a ActionDef, HeroRefusal> {
    let table = situation.table;
    let unit = table.units.get(id.index()).ok_or(HeroRefusal::NoSuchUnit)?;
    if !unit.in_play {
        return Err(HeroRefusal::NotInPlay);
    }
    let action = situation.action(id, nth).ok_or(HeroRefusal::NoSuchAction)?;
    if unit.used[usize::from(nth)] >= action.uses {
        return Err(HeroRefusal::UsedUp);
    }
    let declared = unit.used != [0; 3] || (table.active == Some(id) && table.walks > 0);
    match (action.usable, occasion) {
        (Usable::InTurn | Usable::FirstOfTurn | Usable::BeforeSpending, Occasion::Answer) => {
            return Err(HeroRefusal::NoReaction);
        }
        (Usable::ToAnswer, Occasion::OwnTurn) => return Err(HeroRefusal::OnlyToAnswer),
        (Usable::FirstOfTurn, Occasion::OwnTurn) if declared => return Err(HeroRefusal::NotFirst),
        (Usable::BeforeSpending, Occasion::OwnTurn) if table.rerolled => return Err(HeroRefusal::DieChanged),
        (Usable::BeforeSpending, Occasion::OwnTurn) if table.spent => return Err(HeroRefusal::ApSpent),
        (Usable::BeforeSpending, Occasion::OwnTurn) if declared => return Err(HeroRefusal::AlreadyDeclared),
        (Usable::InTurnOrToAnswer | Usable::ToAnswer, Occasion::Answer) => {
            if !chain.iter().any(|declared| situation.unit(declared.unit).side != unit.side) {
                return Err(HeroRefusal::NothingToAnswer);
            }
        }
        (
            Usable::InTurn | Usable::FirstOfTurn | Usable::BeforeSpending | Usable::InTurnOrToAnswer,
            Occasion::OwnTurn,
        ) => {}
    }
    if action.is_move() && table.is_held(id) {
        return Err(HeroRefusal::Held);
    }
    Ok(action)
}

/// Checks that the unit can pay the price with this number (heroes R43).
///
/// # Errors
/// The reason it cannot.
pub fn check_price(
    situation: Situation<'_>,
    id: UnitId,
    action: &ActionDef,
    nth: u8,
) -> Result<(), HeroRefusal> {
    let table = situation.table;
    match *action.price.get(usize::from(nth)).ok_or(HeroRefusal::NoSuchPrice)? {
        Price::Ap(_) if table.active != Some(id) => Err(HeroRefusal::OnlyHexNow),
        Price::Ap(needs) if table.ap < needs => Err(HeroRefusal::NotEnoughAp { needs, has: table.ap }),
        Price::Hex(needs) => {
            let seat = situation.unit(id).seat.map(|seat| situation.setup.purse(seat));
            let has = seat.map_or(0, |seat| table.hex[seat]);
            if has < u16::from(needs) { Err(HeroRefusal::NotEnoughHex { needs, has }) } else { Ok(()) }
        }
        Price::Ap(_) => Ok(()),
    }
}

/// Checks the target of an action (heroes R30).
///
/// # Errors
/// The reason it is refused.
pub fn check_aim(
    situation: Situation<'_>,
    chain: &[Declared],
    id: UnitId,
    action: &ActionDef,
    aim: &Aim,
) -> Result<(), HeroRefusal> {
    match (action.target, aim) {
        (Target::One { who, reach, only }, Aim::Unit(target)) => {
            check_one(situation, id, (who, reach, only), *target)
        }
        (Target::AllAdjacent | Target::Area(_) | Target::AllWithin(_) | Target::Allies, Aim::Nothing) => {
            let nobody = affected(situation, id, action.target).is_empty();
            if nobody { Err(HeroRefusal::NobodyThere) } else { Ok(()) }
        }
        (Target::Space(most), Aim::Space(space)) => {
            let board = situation.board();
            if !board.has(*space) || !board.standable().contains(*space) {
                Err(HeroRefusal::CannotStand)
            } else if board.distance(situation.unit(id).at, *space) > most {
                Err(HeroRefusal::TooFar)
            } else if !situation.free().contains(*space) {
                Err(HeroRefusal::SpaceTaken)
            } else {
                Ok(())
            }
        }
        (Target::Path, Aim::Path(path)) => {
            let movement = situation.movement(id).ok_or(HeroRefusal::NoSuchAction)?;
            check_path(situation, id, path, movement.distance)
        }
        (Target::Declared, Aim::Link(link)) => check_guard(situation, id, chain.get(usize::from(*link))),
        (Target::Nothing, Aim::Nothing) => Ok(()),
        (
            Target::One { .. }
            | Target::AllAdjacent
            | Target::Area(_)
            | Target::AllWithin(_)
            | Target::Allies
            | Target::Space(_)
            | Target::Path
            | Target::Declared
            | Target::Nothing,
            Aim::Nothing | Aim::Unit(_) | Aim::Space(_) | Aim::Path(_) | Aim::Link(_),
        ) => Err(HeroRefusal::WrongAim),
    }
}
