//! The plates at the fighters.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use self::panel::{PlateModel, plate};
use self::spread::{kept_within, spread};
use super::arrange::Arranged;
use super::table::question::{OpenQuestion, on_the_board};
use crate::client::board::camera::BoardEye;
use crate::client::board::fighters::FighterView;
use crate::client::board::pose::Pose;
use crate::client::match_flow::MatchSession;
use crate::client::playback::Playback;
use crate::client::ui::canvas::root_of;
use crate::rules::Seat;
use crate::rules::knowledge::mirror::Presence;
use crate::rules::state::Seats;

pub mod floaters;
pub mod notes;
pub mod panel;
mod spread;

/// World units above a miniature's head at which the plate's lower edge lies.
const ABOVE: f32 = 0.15;
/// Smaller miniatures, which come or go, have no plate.
const LEAST: f32 = 0.5;

/// Draws the plates. While something is asked on the board, they let that through.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    question: Res<OpenQuestion>,
    eye: BoardEye,
    miniatures: Query<(&FighterView, &Pose)>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let mut painter = root_of(ctx, "plates").painter().with_clip_rect(arranged.places.board);
    if question.0.is_some_and(|asked| on_the_board(asked.prompt.ask)) {
        painter.multiply_opacity(0.4);
    }
    let foot = |seat: Seat| {
        let (view, pose) = miniatures.iter().find(|(view, _)| view.seat == seat)?;
        let head = pose.position + Vec3::Y * (view.figure.height() * pose.size + ABOVE);
        eye.project(head).filter(|_| pose.size > LEAST).map(|at| in_points(at, arranged.zoom))
    };
    let models = models(&session, &playback, arranged.present.deciding);
    let mut plates: Vec<_> = models.filter_map(|model| Some((foot(model.seat)?, model))).collect();
    spread(&mut plates);
    for (foot, model) in &plates {
        plate(&painter, kept_within(painter.clip_rect(), *foot, model.size()), model);
    }
}

/// Everybody who is on the board.
fn models<'a>(
    session: &'a MatchSession,
    playback: &'a Playback,
    deciding: Seats,
) -> impl Iterator<Item = PlateModel<'a>> {
    let crowd = session.setup().is_free_for_all();
    let seats = Seat::first(playback.mirror.figures.len()).zip(&session.setup().players);
    seats.filter_map(move |(seat, player)| {
        let figure = playback.mirror.figure(seat);
        (figure.presence == Presence::OnBoard).then(|| PlateModel {
            seat,
            name: &player.name,
            small: crowd,
            damage: figure.damage,
            adrenaline: figure.adrenaline,
            cards: figure.abilities,
            deciding: deciding.contains(seat),
            points: crowd.then_some(figure.points),
            invulnerable: figure.invulnerable,
        })
    })
}

/// The camera speaks in the window's logical pixels, egui in points.
fn in_points(at: Vec2, zoom: f32) -> egui::Pos2 {
    egui::pos2(at.x / zoom, at.y / zoom)
}
