//! Plates of the fighters on the board.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use self::panel::{PlateModel, plate};
use self::since::since_last_play;
use super::arrange::Arranged;
use super::marks::{ShownPlan, offered};
use super::table::at_screen::SeatAtScreen;
use super::table::question::{OpenQuestion, on_the_board};
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::kit::board::camera::BoardEye;
use crate::kit::board::fighters::FighterView;
use crate::kit::board::marks::BoardMark;
use crate::kit::board::pose::Pose;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::plates::{Standing, places};
use hexstrike_game::rules::knowledge::mirror::Presence;
use hexstrike_game::rules::state::Seats;
use kernel::{PerSeat, Seat};

pub mod floaters;
pub mod notes;
pub mod panel;
mod since;

/// Distance from a miniature's head to the plate's lower edge, in world units.
const ABOVE: f32 = 0.15;
/// Board width and height below which plates are small, in points.
const NARROW: f32 = 330.0;
const LOW: f32 = 140.0;
/// Board width below which the plates of three or four fighters are small, in points.
const CROWDED: f32 = 1000.0;
/// Size of the area kept free at a hex or arrow that can be chosen, in points.
const CHOICE: egui::Vec2 = egui::vec2(44.0, 26.0);
/// Least scale of a miniature with a plate; smaller ones are appearing or disappearing.
const LEAST: f32 = 0.5;

/// Draws the plates. While a question is answered on the board they are small and avoid its choices.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    (question, shown, at_screen): (Res<OpenQuestion>, Res<ShownPlan>, Res<SeatAtScreen>),
    eye: BoardEye,
    miniatures: Query<(&FighterView, &Pose)>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let painter = root_of(ctx, "plates").painter().with_clip_rect(arranged.places.board);
    let at = |place: Vec3| eye.project(place).map(|at| in_points(at, arranged.zoom));
    let standing = |model: &PlateModel| {
        let (view, pose) = miniatures.iter().find(|(view, _)| view.seat == model.seat)?;
        let head = pose.position + Vec3::Y * (view.figure.height() * pose.size + ABOVE);
        let (head, feet) = (at(head)?, at(pose.position)?);
        (pose.size > LEAST).then(|| Standing {
            head,
            feet,
            plate: model.size() + egui::vec2(0.0, model.above()),
        })
    };
    let board = arranged.places.board;
    let asked = question.0.map(|asked| asked.prompt).filter(|prompt| on_the_board(prompt.ask));
    let least = if session.setup().is_free_for_all() { CROWDED } else { NARROW };
    let narrow = board.width() < least || board.height() < LOW || asked.is_some();
    let chooses = at_screen.seat.filter(|_| at_screen.deciding && playback.is_idle(&session));
    let since = chooses.map_or_else(PerSeat::default, |seat| since_last_play(session.log(), seat));
    let models = models(&session, &playback, arranged.present.deciding, since, narrow);
    let (standing, models): (Vec<_>, Vec<_>) =
        models.filter_map(|model| Some((standing(&model)?, model))).unzip();
    // The left panel is next to the board, or its tabs lie over the board.
    let mut taken = vec![arranged.places.side];
    taken.extend(shown.0.iter().flat_map(|plan| notes::spots(&painter, plan, at)));
    let offered = asked.map(|prompt| offered(prompt.ask, &playback, prompt.seat)).unwrap_or_default();
    let choices = offered.iter().map(BoardMark::anchor).filter_map(at);
    taken.extend(choices.map(|at| egui::Rect::from_center_size(at, CHOICE)));
    for (foot, model) in places(painter.clip_rect(), &taken, &standing).into_iter().zip(&models) {
        plate(&painter, foot, model);
    }
}

/// Plates of all fighters on the board, without names if it is `narrow`.
fn models<'a>(
    session: &'a MatchSession,
    playback: &'a Playback,
    deciding: Seats,
    since: PerSeat<u16>,
    narrow: bool,
) -> impl Iterator<Item = PlateModel<'a>> {
    let crowd = session.setup().is_free_for_all();
    let people = Seat::first(session.setup().players.len()).filter(|seat| session.is_person(*seat));
    let alone = people.clone().count() == 1;
    let seats = Seat::first(playback.mirror.figures.len()).zip(&session.setup().players);
    seats.filter_map(move |(seat, player)| {
        let figure = playback.mirror.figure(seat);
        (figure.presence == Presence::OnBoard).then(|| PlateModel {
            seat,
            name: &player.name,
            fighter: &session.ruleset().fighters[usize::from(player.fighter.0)],
            you: alone && session.is_person(seat),
            played_by: if session.is_person(seat) {
                session.person_name(seat).unwrap_or_default()
            } else {
                session.played_by(seat)
            },
            small: narrow,
            damage: figure.damage,
            since: since[seat],
            adrenaline: figure.adrenaline,
            cards: figure.abilities,
            deciding: deciding.contains(seat),
            points: crowd.then_some(figure.points),
            hit_by: figure
                .hit_by
                .filter(|by| crowd && playback.mirror.figure(*by).presence != Presence::Gone)
                .map(|by| (by, session.setup().player(by).name.as_str())),
            invulnerable: figure.invulnerable,
        })
    })
}

/// Converts the camera's logical pixels to egui points.
fn in_points(at: Vec2, zoom: f32) -> egui::Pos2 {
    egui::pos2(at.x / zoom, at.y / zoom)
}
