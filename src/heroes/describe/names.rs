//! What units are called: by their kind, with the side or a number where that is not enough.

use crate::heroes::board::Space;
use crate::heroes::state::{Aim, Deed, Side, Situation, UnitId};

use super::scenarios::step_words;

/// Names for everything on a table.
#[derive(Debug, Clone, Copy)]
pub struct HeroNames<'a>(pub Situation<'a>);

impl HeroNames<'_> {
    /// A unit or object: "Name", "Name of B" if both sides have one, "Name 2" if its side has several.
    pub fn unit(self, id: UnitId) -> String {
        let table = self.0.table;
        let Some(unit) = table.units.get(id.index()) else { return "nobody".to_owned() };
        let name = &self.0.setup.codex.kind(unit.kind).name;
        let same = |side: Side| {
            table
                .units
                .iter()
                .enumerate()
                .filter(move |(_, other)| other.kind == unit.kind && other.side == side)
        };
        let mut words = name.clone();
        if same(unit.side).count() > 1 {
            let nth = same(unit.side).take_while(|(nth, _)| *nth < id.index()).count() + 1;
            words += &format!(" {nth}");
        }
        if same(unit.side.other()).next().is_some() {
            words += &format!(" of {}", unit.side);
        }
        words
    }

    /// A space by its coordinates.
    pub fn space(self, space: Space) -> String {
        let (q, r) = self.0.board().cell(space).axial();
        format!("({q}, {r})")
    }

    /// What a unit does.
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

    /// At what; empty if at nothing in particular.
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
