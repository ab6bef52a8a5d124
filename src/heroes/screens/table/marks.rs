//! Marks on the board: reachable spaces, targets of an action, the choice under the pointer.

use bevy::prelude::*;

use super::aim::{HeroAim, LookedAt};
use super::board_choice::{BoardChoice, ChoiceKind};
use super::outlook::HeroOutlook;
use super::sight::{self, HeroSight};
use crate::heroes::flow::HeroSession;
use crate::heroes::playback::HeroPlayback;
use crate::kit::board::marks::{BoardMark, Marks};
use crate::kit::board::pointer::Hovered;
use crate::kit::palette::board as palette;
use heroes_game::rules::board::{Battlefield, Space};
use heroes_game::rules::state::{Aim, Declared, HeroInput, UnitId};

/// Draws the marks of this frame.
pub(super) fn draw(
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    outlook: Res<HeroOutlook>,
    aim: Res<HeroAim>,
    (hovered, looked_at): (Res<Hovered>, Res<LookedAt>),
    sight: Res<HeroSight>,
    mut marks: ResMut<Marks>,
) {
    let board = &session.game().setup().board;
    let mut found = Vec::new();
    for choice in &outlook.choices {
        found.extend(mark(choice, &outlook, board));
    }
    let stands = |unit: UnitId| playback.table.units.get(unit.index()).map(|unit| unit.at);
    let at = |unit: UnitId| stands(unit).map(|space| board.cell(space));
    found.extend(sight::marks(&sight, board, stands));
    let shown = playback.table.active.or(aim.unit.filter(|_| outlook.asked.is_some()));
    if let Some(cell) = shown.and_then(at) {
        found.push(BoardMark::Tint { cell, colour: palette::GOLD, strength: 0.5 });
    }
    if let Some(declared) = &outlook.declared {
        found.extend(at(declared.unit).map(|cell| BoardMark::Tint {
            cell,
            colour: palette::EMBER,
            strength: 0.9,
        }));
        found.extend(declared_way(declared, board, stands(declared.unit)));
        found.extend(declared.target().and_then(at).map(|cell| BoardMark::Strike {
            cell,
            colour: palette::EMBER,
            sure: true,
        }));
    }
    match outlook.pointed(&aim, &hovered, board) {
        Some(choice) => {
            found.extend(way(
                choice,
                &outlook,
                board,
                aim.unit.and_then(at).and_then(|cell| board.space(cell)),
            ));
        }
        None => {
            let under = hovered.cell.filter(|cell| board.space(*cell).is_some());
            let looked_at = looked_at.0.and_then(at);
            found.extend(looked_at.or(under).map(|cell| BoardMark::Highlight { cell }));
        }
    }
    marks.set_if_neq(Marks(found));
}

fn mark(choice: &BoardChoice, outlook: &HeroOutlook, board: &Battlefield) -> Option<BoardMark> {
    let (cell, colour) = (board.cell(choice.at), colour_of(choice, outlook));
    Some(match choice.kind {
        ChoiceKind::Walk { times: 1, .. } => BoardMark::Tint { cell, colour: palette::ETHER, strength: 0.55 },
        ChoiceKind::Walk { .. } => BoardMark::Tint { cell, colour: palette::ETHER, strength: 0.12 },
        ChoiceKind::Target { walks: false, .. } => BoardMark::Strike { cell, colour, sure: true },
        ChoiceKind::Target { walks: true, .. } => BoardMark::Tint { cell, colour, strength: 0.45 },
        ChoiceKind::Place => BoardMark::Tint { cell, colour: palette::HOVER, strength: 0.6 },
        ChoiceKind::Push { from, facing } => BoardMark::ArrowChoice { cell: board.cell(from), facing },
        ChoiceKind::Other(_) => return None,
    })
}

/// Colour of a choice; walks, help and harm differ.
fn colour_of(choice: &BoardChoice, outlook: &HeroOutlook) -> Color {
    let ChoiceKind::Target { plan, .. } = choice.kind else { return palette::ETHER };
    let Some((plan, probe)) = outlook.plans.get(plan).zip(outlook.probe.as_ref()) else {
        return palette::EMBER;
    };
    let side = |unit: UnitId| probe.table().unit(unit).side;
    let own = |unit: UnitId| side(unit) == side(plan.plan.deed.unit);
    match plan.plan.deed.aim {
        Aim::Path(_) | Aim::Space(_) if plan.targets.is_empty() => palette::ETHER,
        Aim::Unit(target) if own(target) => palette::HEALING,
        Aim::Nothing if probe.table().on(choice.at).is_some_and(own) => palette::HEALING,
        Aim::Path(_) | Aim::Space(_) | Aim::Unit(_) | Aim::Nothing | Aim::Link(_) => palette::EMBER,
    }
}

/// Marks of a declared way, step by step or straight.
fn declared_way(declared: &Declared, board: &Battlefield, from: Option<Space>) -> Vec<BoardMark> {
    let Some(from) = from else { return Vec::new() };
    let colour = palette::EMBER;
    match &declared.aim {
        Aim::Path(path) => {
            let starts = std::iter::once(from).chain(path.iter().copied());
            let steps = starts.zip(path).map(|(from, to)| (board.cell(from), board.cell(*to)));
            steps.map(|(from, to)| BoardMark::Path { from, to, colour, sure: true }).collect()
        }
        Aim::Space(space) => {
            let (from, to) = (board.cell(from), board.cell(*space));
            vec![BoardMark::Arc { from, to, colour, sure: true }]
        }
        Aim::Nothing | Aim::Unit(_) | Aim::Link(_) => Vec::new(),
    }
}

/// Marks of a choice's walk and of its target.
fn way(
    choice: &BoardChoice,
    outlook: &HeroOutlook,
    board: &Battlefield,
    from: Option<Space>,
) -> Vec<BoardMark> {
    let mut marks = vec![BoardMark::Highlight { cell: board.cell(choice.at) }];
    let Some(mut at) = from else { return marks };
    for input in &choice.inputs {
        let HeroInput::Walk(path) = input else { continue };
        for step in path {
            let (from, to) = (board.cell(at), board.cell(*step));
            marks.push(BoardMark::Path { from, to, colour: palette::ETHER, sure: true });
            at = *step;
        }
    }
    if let (ChoiceKind::Target { .. }, true) = (choice.kind, at != choice.at) {
        let (from, to) = (board.cell(at), board.cell(choice.at));
        marks.push(BoardMark::Arc { from, to, colour: colour_of(choice, outlook), sure: true });
    }
    marks
}
