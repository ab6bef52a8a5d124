//! Legality of inputs, with a reason for each refusal (heroes 4, 6, 9.1).

pub mod actions;
pub mod met;
pub mod options;
pub mod setting_up;
pub mod targets;
pub mod walks;

use super::state::{Agenda, HeroInput, HeroRefusal, Side, Situation, Task, UnitId};
use kernel::Seat;

/// Price of Negate Fate in HEX (heroes 3.2).
pub const NEGATE_FATE: u8 = 3;

/// Checks that an input is legal now.
///
/// # Errors
/// The reason it is not.
pub fn check(situation: Situation<'_>, agenda: &Agenda, input: &HeroInput) -> Result<(), HeroRefusal> {
    if situation.table.result.is_some() {
        return Err(HeroRefusal::Over);
    }
    let task = agenda.tasks.last();
    match (input, task) {
        (HeroInput::Concede(side), _) => {
            let may = situation.setup.hero_sides().contains(side);
            if may { Ok(()) } else { Err(HeroRefusal::NotNow) }
        }
        (HeroInput::Team(side, heroes), Some(Task::SecretTeams)) => {
            if agenda.secret[side.index()].is_some() || !situation.setup.hero_sides().contains(side) {
                return Err(HeroRefusal::NotNow);
            }
            setting_up::check_team(situation, *side, heroes)
        }
        (HeroInput::Team(side, heroes), Some(Task::OpenTeams(next))) if side == next => {
            setting_up::check_recruit(situation, *side, heroes)
        }
        (HeroInput::Place(nth, space), Some(Task::Placing(side))) => {
            setting_up::check_place(situation, agenda, *side, *nth, *space)
        }
        (HeroInput::Keeper(unit), Some(Task::Keeper)) => {
            let hero = situation.units_of(Side::A).any(|hero| hero == *unit);
            if hero { Ok(()) } else { Err(HeroRefusal::NotAHero) }
        }
        (HeroInput::Choose(unit), Some(Task::Choosing)) => check_choice(situation, *unit),
        (HeroInput::NegateFate(seat), Some(Task::Choosing | Task::Acting)) => {
            let table = situation.table;
            if !situation.setup.seats(table.initiative).any(|other| other == *seat) {
                return Err(HeroRefusal::NotNow);
            }
            if table.rerolled {
                return Err(HeroRefusal::DieChanged);
            }
            if table.spent {
                return Err(HeroRefusal::ApSpent);
            }
            let has = table.hex[situation.setup.purse(*seat)];
            if has < u16::from(NEGATE_FATE) {
                return Err(HeroRefusal::NotEnoughHex { needs: NEGATE_FATE, has });
            }
            Ok(())
        }
        (HeroInput::Walk(path), Some(Task::Acting)) => walks::check_movement(situation, path),
        (HeroInput::Use(deed), Some(Task::Acting)) => {
            if situation.table.active != Some(deed.unit) {
                return Err(HeroRefusal::NotActive);
            }
            actions::check(situation, &agenda.chain, deed, actions::Occasion::OwnTurn)
        }
        (HeroInput::Use(deed), Some(Task::Asking { side, .. })) => {
            let unit = situation.table.units.get(deed.unit.index()).ok_or(HeroRefusal::NoSuchUnit)?;
            if unit.side != *side {
                return Err(HeroRefusal::NotNow);
            }
            actions::check(situation, &agenda.chain, deed, actions::Occasion::Answer)
        }
        (HeroInput::FirstTurn(_), Some(Task::FirstTurn(_)))
        | (HeroInput::Pass, Some(Task::Choosing))
        | (HeroInput::Decline, Some(Task::Asking { .. }))
        | (HeroInput::EndTurn, Some(Task::Acting)) => Ok(()),
        (HeroInput::Push(facing), Some(Task::Pushing { unit, target, .. })) => {
            let away = targets::push_directions(situation, *unit, *target);
            if away.contains(facing) { Ok(()) } else { Err(HeroRefusal::NotAway) }
        }
        (HeroInput::Pull(space), Some(Task::Pulling { unit, target })) => {
            let near = situation.board().has(*space)
                && targets::pull_spaces(situation, *unit, *target).contains(*space);
            if near { Ok(()) } else { Err(HeroRefusal::NotThere) }
        }
        (HeroInput::Decide(nth), Some(Task::Deciding(equals))) => {
            if usize::from(*nth) < equals.len() {
                Ok(())
            } else {
                Err(HeroRefusal::NotOffered)
            }
        }
        (HeroInput::Withdraw, Some(Task::Choosing | Task::Acting)) => {
            if situation.is_won() {
                Ok(())
            } else {
                Err(HeroRefusal::NothingToKeep)
            }
        }
        (
            HeroInput::Team(..)
            | HeroInput::FirstTurn(_)
            | HeroInput::Place(..)
            | HeroInput::Keeper(_)
            | HeroInput::Pass
            | HeroInput::Choose(_)
            | HeroInput::NegateFate(_)
            | HeroInput::Walk(_)
            | HeroInput::Use(_)
            | HeroInput::Decline
            | HeroInput::EndTurn
            | HeroInput::Push(_)
            | HeroInput::Pull(_)
            | HeroInput::Decide(_)
            | HeroInput::Withdraw,
            _,
        ) => Err(HeroRefusal::NotNow),
    }
}

/// Seat that pays for Negate Fate now: the first of `seats` that can (heroes R67).
///
/// # Errors
/// The reason the first seat cannot pay, if none can.
pub fn payer_of_fate(
    situation: Situation<'_>,
    agenda: &Agenda,
    seats: impl Iterator<Item = Seat> + Clone,
) -> Result<Seat, HeroRefusal> {
    let check = |seat: Seat| check(situation, agenda, &HeroInput::NegateFate(seat)).map(|()| seat);
    let payer = seats.clone().find_map(|seat| check(seat).ok());
    payer.map_or_else(|| seats.map(check).next().unwrap_or(Err(HeroRefusal::NotNow)), Ok)
}

/// Units that can become active now, by number.
pub fn choosable(situation: Situation<'_>) -> impl Iterator<Item = UnitId> {
    let own = situation.units_of(situation.table.initiative);
    own.filter(move |unit| check_choice(situation, *unit).is_ok())
}

/// Checks that the unit can become active (heroes 3.3).
///
/// # Errors
/// The reason it cannot.
pub fn check_choice(situation: Situation<'_>, id: UnitId) -> Result<(), HeroRefusal> {
    let unit = situation.table.units.get(id.index()).ok_or(HeroRefusal::NoSuchUnit)?;
    if unit.side != situation.table.initiative {
        Err(HeroRefusal::NotOwnUnit)
    } else if situation.kind(id).is_object() {
        Err(HeroRefusal::IsObject)
    } else if !unit.in_play {
        Err(HeroRefusal::NotInPlay)
    } else if unit.marked {
        Err(HeroRefusal::Marked)
    } else {
        Ok(())
    }
}
