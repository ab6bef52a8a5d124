//! Names of units: their kind, with the side or a number where that is ambiguous.

use crate::rules::board::Space;
use crate::rules::state::{Aim, Deed, Situation, Unit, UnitId};

use super::scenarios::step_words;

/// Names for the units, objects and spaces of a table.
#[derive(Debug, Clone, Copy)]
pub struct HeroNames<'a>(pub Situation<'a>);

impl HeroNames<'_> {
    /// Name of a unit or object: "Name", "Name of B" if both sides have one, "Name 2" if its side has
    /// several.
    pub fn unit(self, id: UnitId) -> String {
        let mut words = self.in_side(id);
        let table = self.0.table;
        let other = |unit: &Unit| table.units.iter().any(|o| o.kind == unit.kind && o.side != unit.side);
        if let Some(unit) = table.units.get(id.index()).filter(|unit| other(unit)) {
            words += &format!(" of {}", unit.side);
        }
        words
    }

    /// As [`Self::unit`], where the side is clear.
    pub fn in_side(self, id: UnitId) -> String {
        let units = &self.0.table.units;
        let Some(unit) = units.get(id.index()) else { return "nobody".to_owned() };
        let name = self.0.setup.codex.kind(unit.kind).name.clone();
        let same = |other: &&Unit| (other.kind, other.side) == (unit.kind, unit.side);
        if units.iter().filter(same).count() > 1 {
            let before = units.iter().take(id.index()).filter(same).count();
            format!("{name} {}", before + 1)
        } else {
            name
        }
    }

    /// A space by its coordinates.
    pub fn space(self, space: Space) -> String {
        let (q, r) = self.0.board().cell(space).axial();
        format!("({q}, {r})")
    }

    /// Words for a deed of a unit.
    pub fn deed(self, unit: UnitId, deed: &Deed) -> String {
        match deed {
            Deed::Walk => "Movement".to_owned(),
            Deed::Action(nth) => {
                self.0.action(unit, *nth).map_or_else(|| "an action".to_owned(), |action| action.name.clone())
            }
            Deed::Enemy(step) => step_words(&self.0.setup.codex, self.0.unit(unit).kind, step),
            Deed::Consume => "a meal".to_owned(),
        }
    }

    /// Words for a target; empty without one.
    pub fn aim(self, aim: &Aim) -> String {
        match aim {
            Aim::Nothing => String::new(),
            Aim::Unit(unit) => format!(" at {}", self.unit(*unit)),
            Aim::Space(space) => format!(" to {}", self.space(*space)),
            Aim::Path(path) => path.last().map_or(String::new(), |end| format!(" to {}", self.space(*end))),
            Aim::Link(_) => " to answer".to_owned(),
        }
    }
}
