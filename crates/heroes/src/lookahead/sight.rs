//! Who sees whom, what an action could reach from a space, and what is in the way (heroes 5.5, 6).

use super::plans::threats;
use crate::rules::board::{Space, SpaceSet};
use crate::rules::codex::{Reach, Target};
use crate::rules::state::{Situation, UnitId};
use kernel::hex::Cell;

/// What cuts a line of sight; nothing of it all if it is free.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SightBlock {
    /// Blocked spaces whose edge the line touches.
    pub rocks: Vec<Space>,
    /// Walls that it touches, each between two spaces.
    pub walls: Vec<(Cell, Cell)>,
    /// Units and objects of the other side in its way.
    pub units: Vec<UnitId>,
}

impl SightBlock {
    /// Whether nothing is in the way.
    pub const fn is_free(&self) -> bool {
        self.rocks.is_empty() && self.walls.is_empty() && self.units.is_empty()
    }
}

/// Somebody of the other side who sees a unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Watcher {
    /// Who.
    pub unit: UnitId,
    /// The best chance of their attacks on it from where they stand; none if no attack of theirs meets it.
    pub works: Option<f64>,
}

/// What lies between a unit on a space and another space, for the line from the one to the other.
pub fn in_the_way(situation: Situation<'_>, unit: UnitId, from: Space, to: Space) -> SightBlock {
    let others = situation.table.held_by(situation.unit(unit).side.other());
    let (rocks, walls) = situation.board().cut_by(from, to);
    let held = situation.board().crowded_by(from, to, others);
    SightBlock { rocks, walls, units: held.iter().filter_map(|space| situation.table.on(space)).collect() }
}

/// The spaces that an action of a unit could meet from a space, and those as near that nothing but sight keeps from it. None
/// for what is aimed at nothing, or has no reach.
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

/// Who of the other side would see a unit that stood on a space, the most dangerous first.
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
