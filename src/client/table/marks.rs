//! What is marked on the board: the plan, what a question offers, the hex under the pointer.

use bevy::prelude::*;

use super::plan::{Plan, plan};
use super::questions::{Answering, Question, choices};
use super::{AtScreen, Draft};
use crate::client::board::marks::{Mark, Marks};
use crate::client::board::palette;
use crate::client::board::pointer::Hovered;
use crate::client::match_flow::LiveMatch;
use crate::client::playback::Playback;
use crate::rules::legal::platform_hexes;
use crate::rules::prompt::{Answer, Ask, Sides};
use crate::rules::{Cell, Facing};

/// The plan on screen, for the numbers the panels draw.
#[derive(Resource, Debug, Default)]
pub struct ShownPlan(pub Option<Plan>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownPlan>();
}

pub(super) fn draw(
    live: Res<LiveMatch>,
    playback: Res<Playback>,
    at_screen: Res<AtScreen>,
    draft: Res<Draft>,
    question: Res<Question>,
    answering: Res<Answering>,
    hovered: Res<Hovered>,
    mut shown: ResMut<ShownPlan>,
    mut marks: ResMut<Marks>,
) {
    let planning = at_screen.seat.filter(|_| at_screen.deciding && question.0.is_none());
    let drawn = planning.and_then(|seat| {
        let figure = playback.mirror.figure(seat);
        plan(&draft, live.ruleset(), &live.setup().arena, seat, figure.at, figure.facing)
    });
    let mut next: Vec<Mark> = drawn.as_ref().map(|plan| plan.marks.clone()).unwrap_or_default();
    for figure in &playback.mirror.figures {
        for facing in Facing::ALL.into_iter().filter(|facing| figure.guard & 1 << facing.index() != 0) {
            next.push(Mark::GuardEdge { cell: figure.at, facing, colour: palette::GUARD });
        }
    }
    if let Some(pending) = question.0 {
        let (ask, seat) = (pending.prompt.ask, pending.prompt.seat);
        next.extend(offered(ask, &playback, seat));
        let pointed = answering.pointed.and_then(|i| choices(ask, &playback, seat).get(i).copied());
        next.extend(pointed.and_then(|answer| pointed_at(answer, ask, &playback, seat)));
    }
    next.extend(hovered.cell.map(|cell| Mark::Highlight { cell }));
    if shown.0 != drawn {
        shown.0 = drawn;
    }
    marks.set_if_neq(Marks(next));
}

/// The hex a direction question turns around, and its directions.
pub fn directions(ask: Ask, playback: &Playback, seat: crate::rules::Seat) -> Option<(Cell, Sides)> {
    match ask {
        Ask::ThrowDirection { target } => Some((playback.mirror.figure(target).at, Sides::ALL)),
        Ask::TiedKnockback { sides } => Some((playback.mirror.figure(seat).at, sides)),
        _ => None,
    }
}

fn offered(ask: Ask, playback: &Playback, seat: crate::rules::Seat) -> Vec<Mark> {
    if let Ask::PlatformHex { around } = ask {
        let tint = |cell| Mark::Tint { cell, colour: palette::HOVER, strength: 0.6 };
        return platform_hexes(around).map(tint).collect();
    }
    let arrows = directions(ask, playback, seat);
    let arrow = |cell| move |facing| Mark::ArrowChoice { cell, facing };
    arrows.map(|(cell, sides)| sides.iter().map(arrow(cell)).collect()).unwrap_or_default()
}

/// The hex of the choice that the keys point at.
fn pointed_at(answer: Answer, ask: Ask, playback: &Playback, seat: crate::rules::Seat) -> Option<Mark> {
    let cell = match answer {
        Answer::Hex(cell) => cell,
        Answer::Direction(facing) => directions(ask, playback, seat)?.0.ahead(facing, 1),
        Answer::Decision(_) | Answer::Cards(_) => return None,
    };
    Some(Mark::Highlight { cell })
}

/// The answer a click on this hex gives to a question on the board.
pub fn answer_at(ask: Ask, playback: &Playback, seat: crate::rules::Seat, clicked: Cell) -> Option<Answer> {
    if let Ask::PlatformHex { around } = ask {
        return platform_hexes(around).find(|cell| *cell == clicked).map(Answer::Hex);
    }
    let (around, sides) = directions(ask, playback, seat)?;
    let towards =
        around.axis_to(clicked).filter(|facing| around.distance(clicked) <= 2 && sides.contains(*facing));
    towards.map(Answer::Direction)
}
