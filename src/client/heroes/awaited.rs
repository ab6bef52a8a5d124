//! Who is still to come on the board before the first Turn: heroes of the teams, and what the scenario places.

use crate::heroes::board::Space;
use crate::heroes::state::{HeroSetup, Side, Table, Unit};

/// The table with all on it who are awaited; none once nobody is, and none before the teams are known. What a scenario places stands
/// where it will, under the number that it will have. Heroes have no space yet, and another number once they are placed.
pub fn awaited(setup: &HeroSetup, table: &Table) -> Option<Table> {
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
