//! Marks on the board: the plan, a question's choices, the hex under the pointer.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use self::plan::{BELOW, HexNote, NoteTone, Plan, PlanPerspective, picture};
use self::threat::overlay;
use super::judge::model::Spotlight;
use super::steer::Steering;
use super::table::SeatAtScreen;
use super::table::board_choices::{self, directions};
use super::table::foresee::{Foreseen, Subject, stands};
use super::table::landings::Landings;
use super::table::pointed::{Pointed, Review};
use super::table::question::{Answering, OpenQuestion};
use super::table::threats::{ThreatShown, Threats};
use crate::hexstrike;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::lesson::LessonUnderWay;
use crate::kit::board::layout::cell_to_world;
use crate::kit::board::marks::{BoardMark, Marks};
use crate::kit::board::pointer::Hovered;
use crate::kit::palette::board as palette;
use hexstrike_game::lookahead::landing::Landing;
use hexstrike_game::rules::Beat;
use hexstrike_game::rules::knowledge::mirror::Presence;
use hexstrike_game::rules::state::legal::platform_hexes;
use hexstrike_game::rules::state::prompt::{Answer, Ask};
use kernel::{Cell, Facing, Seat};

pub mod plan;
pub mod threat;

/// Plan on the board, foreseen or past, for the numbers and notes drawn by the panels.
#[derive(Resource, Debug, Default)]
pub struct ShownPlan(pub Option<Plan>);

/// Resources that the marks depend on.
#[derive(SystemParam)]
pub(super) struct Sources<'w> {
    playback: Res<'w, Playback>,
    at_screen: Res<'w, SeatAtScreen>,
    question: Res<'w, OpenQuestion>,
    landings: Res<'w, Landings>,
    answering: Res<'w, Answering>,
    foreseen: Res<'w, Foreseen>,
    pointed: Res<'w, Pointed>,
    review: Res<'w, Review>,
    threats: Res<'w, Threats>,
    threat_shown: Res<'w, ThreatShown>,
    spotlight: Res<'w, Spotlight>,
    hovered: Res<'w, Hovered>,
    steering: Res<'w, Steering>,
    lesson: Option<Res<'w, LessonUnderWay>>,
}

/// Tooltip of the mark on a lesson's hex.
const GOAL: &str = "The hex that the lesson speaks of";

/// Note on a hex that no rotation reaches.
const MISSED: &str = "out of reach";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownPlan>().add_systems(OnEnter(hexstrike::RESULT), clear);
}

/// Removes the plan and all marks.
fn clear(mut shown: ResMut<ShownPlan>, mut marks: ResMut<Marks>) {
    (*shown, *marks) = default();
}

pub(super) fn draw(sources: Sources, mut shown: ResMut<ShownPlan>, mut marks: ResMut<Marks>) {
    let mut plan = planned(&sources);
    if let Some(lesson) = sources.lesson.as_ref().filter(|lesson| !lesson.is_over()) {
        let at = |cell: &Cell| cell_to_world(*cell) + BELOW;
        let tone = NoteTone::Plain;
        let note = |cell| HexNote { at: at(cell), words: "Goal".to_owned(), seat: None, about: GOAL, tone };
        let notes = lesson.current().marks.iter().map(note);
        plan.get_or_insert_default().notes.extend(notes);
    }
    if let Some(cell) = sources.hovered.cell.filter(|cell| sources.steering.misses(*cell)) {
        let (at, words) = (cell_to_world(cell) + BELOW, MISSED.to_owned());
        let note = HexNote { at, words, seat: None, about: MISSED, tone: NoteTone::Quiet };
        plan.get_or_insert_default().notes.push(note);
    }
    let mut next: Vec<BoardMark> = plan.as_ref().map(|plan| plan.marks.clone()).unwrap_or_default();
    let figures = sources.playback.mirror.figures.iter();
    for figure in figures.filter(|figure| figure.presence == Presence::OnBoard) {
        for facing in Facing::ALL.into_iter().filter(|facing| figure.guard & 1 << facing.index() != 0) {
            next.push(BoardMark::GuardEdge { cell: figure.at, facing, colour: palette::GUARD });
        }
    }
    if let Some(pending) = sources.question.0 {
        let (ask, seat) = (pending.prompt.ask, pending.prompt.seat);
        next.extend(offered(ask, &sources.playback, seat));
        next.extend(returned(ask, &sources.playback, seat));
        let (under, by_keys) = (sources.hovered.cell, sources.answering.pointed);
        let answer = board_choices::shown(ask, &sources.playback, seat, under, by_keys);
        next.extend(answer.and_then(|answer| pointed_at(answer, ask, &sources.playback, seat)));
        next.extend(answer.and_then(|answer| sources.landings.of(answer)).into_iter().flat_map(flight));
    }
    next.extend(lit(&sources));
    next.extend(aims(&sources));
    next.extend(sources.steering.reached().into_iter().map(|cell| BoardMark::Reach { cell }));
    // A pointer that rests while a match plays, or while others choose, leaves no mark.
    let chooses = sources.at_screen.deciding && sources.foreseen.is_of_now();
    next.extend(sources.hovered.cell.filter(|_| chooses).map(|cell| BoardMark::Highlight { cell }));
    if shown.0 != plan {
        shown.0 = plan;
    }
    marks.set_if_neq(Marks(next));
}

/// Plan of the pointed beat, or of all foreseen beats; the threat overlay lies under it. While a play is
/// chosen, running plays are shown as dangers, from the first moment on.
fn planned(sources: &Sources) -> Option<Plan> {
    let now = stands(&sources.playback.mirror);
    let only = sources.pointed.beat();
    if let Some(forecast) = &sources.review.forecast {
        let sure_until = Beat::MAX;
        return Some(picture(
            forecast,
            PlanPerspective { own: None, viewer: None, sure_until, only, now: &now },
        ));
    }
    let line = sources.steering.line().or(sources.foreseen.line.as_ref())?;
    let viewer = Some(line.seat).filter(|_| sources.at_screen.deciding);
    let own = viewer.filter(|_| line.planned);
    let angle = PlanPerspective { own, viewer, sure_until: line.sure_until(), only, now: &now };
    // A pinned reply is shown even before a play is chosen.
    let supposes =
        |about: &Subject| Seat::ALL.into_iter().any(|seat| seat != about.seat && about.plays[seat].is_some());
    let shown = viewer.is_some() || only.is_some() || sources.foreseen.about.as_ref().is_some_and(supposes);
    let mut plan = if shown { picture(&line.forecast, angle) } else { Plan::default() };
    if let Some(threat) = sources.threats.known.as_ref().filter(|_| sources.threat_shown.0) {
        let (marks, notes) = overlay(threat, only);
        plan.marks.splice(0..0, marks);
        plan.notes.extend(notes);
    }
    Some(plan)
}

/// Marks for the judge's line under the pointer.
fn lit(sources: &Sources) -> Vec<BoardMark> {
    let light = &*sources.spotlight;
    let fighters = light.seats.iter().map(|seat| {
        let cell = sources.playback.mirror.figure(seat).at;
        BoardMark::Tint { cell, colour: palette::seat(seat), strength: 0.9 }
    });
    fighters.chain(light.cells.iter().map(|cell| BoardMark::Highlight { cell: *cell })).collect()
}

/// Marks for the hexes of a lesson's step.
fn aims(sources: &Sources) -> Vec<BoardMark> {
    let cells = sources.lesson.as_ref().map(|lesson| lesson.current().marks.as_slice()).unwrap_or_default();
    let mark = |cell: &Cell| {
        [
            BoardMark::Tint { cell: *cell, colour: palette::GOLD, strength: 0.85 },
            BoardMark::Highlight { cell: *cell },
        ]
    };
    cells.iter().flat_map(mark).collect()
}

/// Marks for the choices of a question.
pub(super) fn offered(ask: Ask, playback: &Playback, seat: Seat) -> Vec<BoardMark> {
    if let Ask::PlatformHex { around } = ask {
        let tint = |cell| BoardMark::Tint { cell, colour: palette::HOVER, strength: 0.6 };
        return platform_hexes(around).map(tint).collect();
    }
    let arrows = directions(ask, playback, seat);
    let arrow = |cell| move |facing| BoardMark::ArrowChoice { cell, facing };
    arrows.map(|(cell, sides)| sides.iter().map(arrow(cell)).collect()).unwrap_or_default()
}

/// Ghost at the anchor of a return, if the hex is free.
fn returned(ask: Ask, playback: &Playback, seat: Seat) -> Option<BoardMark> {
    let Ask::Return { anchor: cell } = ask else { return None };
    let facing = playback.mirror.figure(seat).facing;
    playback.mirror.occupant(cell).is_none().then_some(BoardMark::Ghost { seat, cell, facing })
}

/// Flight path of the fighter that an answer moves.
fn flight(landing: &Landing) -> [BoardMark; 2] {
    let Landing { from, to, off, .. } = *landing;
    let colour = if off { palette::EMBER } else { palette::GOLD };
    [BoardMark::Arc { from, to, colour, sure: true }, BoardMark::Strike { cell: to, colour, sure: true }]
}

/// Mark for the choice focused by key.
fn pointed_at(answer: Answer, ask: Ask, playback: &Playback, seat: Seat) -> Option<BoardMark> {
    let cell = match answer {
        Answer::Hex(cell) => cell,
        Answer::Direction(facing) => directions(ask, playback, seat)?.0.ahead(facing, 1),
        Answer::Decision(_) | Answer::Cards(_) => return None,
    };
    Some(BoardMark::Highlight { cell })
}
