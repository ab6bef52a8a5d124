//! Units not yet on the board before the first Turn: heroes of the teams, and pieces of the scenario.

use heroes_game::rules::board::Space;
use heroes_game::rules::state::{HeroSetup, Side, Table, Unit, UnitId};

/// Returns the table with all missing units added. None once no unit is missing, or before the teams are
/// known. A piece of a scenario has its final place and id. A hero has no space yet, and gets another id when
/// placed.
pub fn with_unplaced(setup: &HeroSetup, table: &Table) -> Option<Table> {
    let sides = setup.hero_sides();
    let teams_known =
        sides.iter().all(|side| table.teams[side.index()].len() == usize::from(setup.team_size()));
    if table.turn > 0 || !teams_known {
        return None;
    }
    let mut all = table.clone();
    for side in sides {
        for recruit in &table.teams[side.index()] {
            let same = |unit: &&Unit| (unit.kind, unit.seat) == (recruit.class, Some(recruit.seat));
            let wanted = table.teams[side.index()].iter().filter(|other| *other == recruit).count();
            if all.units.iter().filter(same).count() < wanted {
                let vitality = setup.vitality(recruit.class);
                all.units.push(Unit::new(
                    *side,
                    Some(recruit.seat),
                    recruit.class,
                    Space::default(),
                    vitality,
                ));
            }
        }
    }
    let placed = table.units.iter().filter(|unit| unit.seat.is_none()).count();
    for (kind, at) in setup.pieces().skip(placed) {
        all.units.push(Unit::new(Side::B, None, kind, at, setup.vitality(kind)));
    }
    Some(all).filter(|all| all.units.len() > table.units.len())
}

/// Returns the id on the table of all units for the hero of this index in the team, which is one of those
/// `left` to place. The first `placed` units are on the board already. Identical heroes are matched in team
/// order.
pub fn recruit_on(all: &Table, placed: usize, (side, left): (Side, &[u8]), nth: u8) -> Option<UnitId> {
    let team = &all.teams[side.index()];
    let recruit = team.get(usize::from(nth))?;
    let alike = |other: &&u8| **other < nth && team.get(usize::from(**other)) == Some(recruit);
    let before = left.iter().filter(alike).count();
    let is_it = |unit: &Unit| (unit.kind, unit.seat) == (recruit.class, Some(recruit.seat));
    let awaited = all.units.iter().enumerate().skip(placed).filter(|(_, unit)| is_it(unit));
    awaited.map(|(index, _)| UnitId(index as u16)).nth(before)
}
