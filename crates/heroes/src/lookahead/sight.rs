//! Lines of sight, fields of actions, and obstacles (heroes 5.5, 6).

use super::plans::threats;
use crate::rules::board::{Space, SpaceSet};
use crate::rules::codex::{Reach, Target};
use crate::rules::state::{Situation, UnitId};
use kernel::hex::Cell;

/// Obstacles that cut a line of sight; all lists are empty if it is free.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SightBlock {
    /// Blocked spaces whose edge the line touches.
    pub rocks: Vec<Space>,
    /// Walls that the line touches, each between two spaces.
    pub walls: Vec<(Cell, Cell)>,
    /// Units and objects of the other side in its way.
    pub units: Vec<UnitId>,
}

impl SightBlock {
    /// Returns true if nothing is in the way.
    pub const fn is_free(&self) -> bool {
        self.rocks.is_empty() && self.walls.is_empty() && self.units.is_empty()
    }
}

/// A unit of the other side that sees a unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Watcher {
    /// Unit.
    pub unit: UnitId,
    /// Best chance of its attacks on the seen unit from its space; none if no attack reaches it.
    pub works: Option<f64>,
}

/// Obstacles on the line from a unit on a space to another space.
pub fn in_the_way(situation: Situation<'_>, unit: UnitId, from: Space, to: Space) -> SightBlock {
    let others = situation.table.held_by(situation.unit(unit).side.other());
    let (rocks, walls) = situation.board().cut_by(from, to);
    let held = situation.board().crowded_by(from, to, others);
    SightBlock { rocks, walls, units: held.iter().filter_map(|space| situation.table.on(space)).collect() }
}

/// Spaces that an action of a unit could reach from a space, and those in range that only sight prevents.
/// None for an action without aim or reach.
pub fn field(
    situation: Situation<'_>,
    unit: UnitId,
    action: u8,
    from: Space,
) -> Option<(SpaceSet, SpaceSet)> {
    let board = situation.board();
    let near = |range: u8| -> SpaceSet {
        board.spaces().filter(|to| *to != from && board.distance(from, *to) <= range).collect()
    };
    let reach = match situation.action(unit, action)?.target {
        Target::One { reach, .. } => reach,
        Target::AllAdjacent => Reach::Melee,
        Target::Area(range) => Reach::Range(range),
        Target::AllWithin(range) => return Some((near(range), SpaceSet::EMPTY)),
        Target::Allies | Target::Space(_) | Target::Path | Target::Declared | Target::Nothing => return None,
    };
    let near = match reach {
        Reach::Melee => near(1),
        Reach::Range(range) => near(range),
    };
    let others = situation.table.held_by(situation.unit(unit).side.other());
    let met: SpaceSet = near.iter().filter(|to| reach.meets(board, from, *to, others)).collect();
    Some((met, near.minus(met)))
}

/// Units of the other side that would see a unit on this space, the most dangerous first.
pub fn watchers(situation: Situation<'_>, unit: UnitId, at: Space) -> Vec<Watcher> {
    let side = situation.unit(unit).side;
    let mut table = situation.table.clone();
    table.units[unit.index()].at = at;
    let there = Situation { setup: situation.setup, table: &table };
    let own = table.held_by(side);
    let sees = |other: &UnitId| there.board().sees(there.unit(*other).at, at, own);
    let watcher = |other: UnitId| {
        let attacks = threats(there, other).into_iter().flat_map(|(_, odds)| odds);
        let works = attacks.filter(|odds| odds.target == unit).map(|odds| odds.works());
        Watcher { unit: other, works: works.max_by(f64::total_cmp) }
    };
    let mut found: Vec<Watcher> = there.units_of(side.other()).filter(sees).map(watcher).collect();
    found.sort_by(|a, b| b.works.unwrap_or(-1.0).total_cmp(&a.works.unwrap_or(-1.0)));
    found
}
