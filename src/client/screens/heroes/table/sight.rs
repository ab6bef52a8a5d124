//! What is seen from where: how far the aimed action reaches, who would see the unit, what is in the way.

use bevy::prelude::*;

use super::aim::HeroAim;
use super::board_choice::{BoardChoice, ChoiceKind};
use super::outlook::{HeroOutlook, OutlookKey};
use crate::client::board::marks::BoardMark;
use crate::client::board::pointer::Hovered;
use crate::client::heroes::flow::{HeroSession, sentence};
use crate::client::palette::board as palette;
use heroes_game::lookahead::sight::{field, in_the_way, watchers};
use heroes_game::lookahead::{SightBlock, Watcher};
use heroes_game::rules::board::{Battlefield, Space, SpaceSet};
use heroes_game::rules::codex::Target;
use heroes_game::rules::describe::{HeroNames, listed};
use heroes_game::rules::legal::targets::check_one;
use heroes_game::rules::state::{Situation, UnitId};

/// What the unit that plans would see, and who would see it, from where it would stand.
#[derive(Resource, Debug, Default)]
pub struct HeroSight {
    key: Option<SightKey>,
    /// Where the unit would stand; none while nobody plans.
    pub at: Option<Space>,
    /// What the aimed action could meet from there, and what only sight keeps from it.
    pub field: Option<(SpaceSet, SpaceSet)>,
    /// Who would see the unit there, while no action is aimed.
    pub watchers: Vec<Watcher>,
    /// Whether the pointer leads there by a walk.
    pub walks: bool,
    /// The line to the space under the pointer, and what is to be said of it.
    pub line: Option<(Space, SightBlock, String)>,
}

/// What it was worked out from.
type SightKey = (Option<OutlookKey>, Option<usize>, Option<Space>);

/// Works it out anew when the plan or the pointer has changed.
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
    // A walk is pointed at where it ends; everything else by its line.
    let to = under.filter(|to| *to != at && !choice.is_some_and(|choice| choice.at == *to && sight.walks));
    sight.line = to.and_then(|to| {
        let block = in_the_way(situation, unit, at, to);
        let words = words(situation, unit, aimed, (at, to), &block)?;
        Some((to, block, words))
    });
    Some(sight)
}

/// Where the unit would stand after the walk that a choice begins with.
fn end(outlook: &HeroOutlook, choice: &BoardChoice) -> Option<Space> {
    match choice.kind {
        ChoiceKind::Walk { .. } => Some(choice.at),
        ChoiceKind::Target { plan, .. } => outlook.plans.get(plan)?.plan.walk.last().copied(),
        ChoiceKind::Other(_) | ChoiceKind::Place | ChoiceKind::Push { .. } => None,
    }
}

/// What is to be said of the line between two spaces: whether it is free, and why the aimed action does not meet what is there.
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
        // What needs no sight is cut by nothing.
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

/// The marks of it on the board.
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
