//! Lines of sight: reach of the aimed action, units that would see the planning unit, and obstacles.

use bevy::prelude::*;

use super::aim::HeroAim;
use super::board_choice::{BoardChoice, ChoiceKind};
use super::outlook::{HeroOutlook, OutlookKey};
use crate::heroes::flow::{HeroSession, sentence};
use crate::kit::board::marks::BoardMark;
use crate::kit::board::pointer::Hovered;
use crate::kit::palette::board as palette;
use heroes_game::lookahead::sight::{field, in_the_way, watchers};
use heroes_game::lookahead::{SightBlock, Watcher};
use heroes_game::rules::board::{Battlefield, Space, SpaceSet};
use heroes_game::rules::codex::Target;
use heroes_game::rules::describe::{HeroNames, listed};
use heroes_game::rules::legal::targets::check_one;
use heroes_game::rules::state::{Situation, UnitId};

/// Sight of the planning unit, and of others on it, from where it would stand.
#[derive(Resource, Debug, Default)]
pub struct HeroSight {
    key: Option<SightKey>,
    /// Space where the unit would stand; none while no unit plans.
    pub at: Option<Space>,
    /// Spaces that the aimed action reaches from there, and those that only lack of sight excludes.
    pub field: Option<(SpaceSet, SpaceSet)>,
    /// Units that would see it there, while no action is aimed.
    pub watchers: Vec<Watcher>,
    /// True if the pointer's choice is a walk to that space.
    pub walks: bool,
    /// Line to the space under the pointer, with its obstacle and a note.
    pub line: Option<(Space, SightBlock, String)>,
}

/// Inputs of the computation.
type SightKey = (Option<OutlookKey>, Option<usize>, Option<Space>);

/// Recomputes it when the plan or the pointer has changed.
pub(super) fn look(
    session: Res<HeroSession>,
    outlook: Res<HeroOutlook>,
    aim: Res<HeroAim>,
    hovered: Res<Hovered>,
    mut sight: ResMut<HeroSight>,
) {
    let board = &session.game().setup().board;
    let under = hovered.cell.and_then(|cell| board.space(cell));
    let key = (outlook.key.clone(), aim.pointed, under);
    if sight.key.as_ref() == Some(&key) {
        return;
    }
    let choice = outlook.pointed(&aim, &hovered, board);
    let found = seen(&outlook, &aim, choice, under);
    *sight = HeroSight { key: Some(key), ..found.unwrap_or_default() };
}

fn seen(
    outlook: &HeroOutlook,
    aim: &HeroAim,
    choice: Option<&BoardChoice>,
    under: Option<Space>,
) -> Option<HeroSight> {
    let (situation, unit) = (outlook.probe.as_ref()?.situation(), aim.unit?);
    let own = situation.unit(unit).at;
    let at = choice.and_then(|choice| end(outlook, choice)).unwrap_or(own);
    let mut sight = HeroSight { at: Some(at), walks: at != own, ..HeroSight::default() };
    let aimed = aim.action.map(|action| action.nth);
    match aimed {
        Some(action) => sight.field = field(situation, unit, action, at),
        None => sight.watchers = watchers(situation, unit, at),
    }
    // A walk is shown by its end, so its target needs no line.
    let to = under.filter(|to| *to != at && !choice.is_some_and(|choice| choice.at == *to && sight.walks));
    sight.line = to.and_then(|to| {
        let block = in_the_way(situation, unit, at, to);
        let words = words(situation, unit, aimed, (at, to), &block)?;
        Some((to, block, words))
    });
    Some(sight)
}

/// Space where the unit stands after the walk of a choice.
fn end(outlook: &HeroOutlook, choice: &BoardChoice) -> Option<Space> {
    match choice.kind {
        ChoiceKind::Walk { .. } => Some(choice.at),
        ChoiceKind::Target { plan, .. } => outlook.plans.get(plan)?.plan.walk.last().copied(),
        ChoiceKind::Other(_) | ChoiceKind::Place | ChoiceKind::Push { .. } => None,
    }
}

/// Note about the line between two spaces: its obstacle, and the reason why the aimed action misses the
/// target.
fn words(
    situation: Situation<'_>,
    unit: UnitId,
    aimed: Option<u8>,
    (at, to): (Space, Space),
    block: &SightBlock,
) -> Option<String> {
    let other = situation.table.on(to).filter(|other| *other != unit);
    let cut =
        (!block.is_free()).then(|| format!("No line of sight: {} in the way", cut_by(situation, block)));
    let Some(action) = aimed.and_then(|nth| situation.action(unit, nth)) else {
        let other = other.filter(|other| situation.unit(*other).side != situation.unit(unit).side)?;
        let far = situation.board().distance(at, to);
        let name = HeroNames(situation).unit(other);
        return Some(cut.unwrap_or_else(|| format!("{name} is in sight, {far} away")));
    };
    let (who, reach, only) = match action.target {
        Target::One { who, reach, only } => (who, reach, only),
        Target::AllAdjacent | Target::Area(_) => return other.and(cut),
        // Targets that need no sight cannot be blocked.
        Target::AllWithin(_)
        | Target::Allies
        | Target::Space(_)
        | Target::Path
        | Target::Declared
        | Target::Nothing => return None,
    };
    let mut table = situation.table.clone();
    table.units[unit.index()].at = at;
    let there = Situation { setup: situation.setup, table: &table };
    match other {
        None => cut,
        Some(other) => {
            let why = check_one(there, unit, (who, reach, only), other).err()?;
            Some(cut.unwrap_or_else(|| sentence(&why.to_string())))
        }
    }
}

fn cut_by(situation: Situation<'_>, block: &SightBlock) -> String {
    let mut words: Vec<String> = Vec::new();
    words.extend((!block.rocks.is_empty()).then(|| "rocks".to_owned()));
    words.extend((!block.walls.is_empty()).then(|| "a wall".to_owned()));
    words.extend(block.units.iter().map(|unit| HeroNames(situation).unit(*unit)));
    let many = words.len() > 1 || !block.rocks.is_empty();
    format!("{} {}", listed(&words, "and"), if many { "are" } else { "is" })
}

/// Marks of sight on the board.
pub(super) fn marks(
    sight: &HeroSight,
    board: &Battlefield,
    at: impl Fn(UnitId) -> Option<Space>,
) -> Vec<BoardMark> {
    let mut marks = Vec::new();
    let Some(own) = sight.at else { return marks };
    if let Some((met, hidden)) = sight.field {
        marks.extend(met.iter().map(|space| BoardMark::Tint {
            cell: board.cell(space),
            colour: palette::HOVER,
            strength: 0.06,
        }));
        marks.extend(hidden.iter().map(|space| BoardMark::Tint {
            cell: board.cell(space),
            colour: palette::NIGHT,
            strength: 1.0,
        }));
    }
    for watcher in sight.watchers.iter().filter(|_| sight.walks) {
        let Some(from) = at(watcher.unit) else { continue };
        let colour = if watcher.works.is_some() { palette::EMBER } else { palette::ETHER };
        marks.push(BoardMark::Sight { from: board.cell(from), to: board.cell(own), colour, free: true });
    }
    if let Some((to, block, _)) = &sight.line {
        let free = block.is_free();
        let colour = if free { palette::HOVER } else { palette::FATAL };
        marks.push(BoardMark::Sight { from: board.cell(own), to: board.cell(*to), colour, free });
        let units = block.units.iter().filter_map(|unit| at(*unit));
        let cells = block.rocks.iter().copied().chain(units).map(|space| board.cell(space));
        marks.extend(cells.map(|cell| BoardMark::Tint { cell, colour: palette::FATAL, strength: 0.8 }));
        marks.extend(block.walls.iter().filter_map(|(one, other)| {
            let facing = one.axis_to(*other)?;
            Some(BoardMark::GuardEdge { cell: *one, facing, colour: palette::FATAL })
        }));
    }
    marks
}
