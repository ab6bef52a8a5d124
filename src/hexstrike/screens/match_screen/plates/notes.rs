//! Beat numbers and notes of a plan, written on the board.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::super::arrange::Arranged;
use super::super::marks::ShownPlan;
use super::super::marks::plan::{BeatNumber, HexNote, Plan};
use super::in_points;
use crate::kit::board::camera::BoardEye;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{bold, colour, seat_colour, size, timing_colour};
use hexstrike_game::rules::describe::glossary::Term;

pub(in crate::hexstrike::screens::match_screen) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    shown: Res<ShownPlan>,
    eye: BoardEye,
) {
    let (Ok(ctx), Some(plan)) = (contexts.ctx_mut(), &shown.0) else { return };
    let painter = root_of(ctx, "notes").painter().with_clip_rect(arranged.places.board);
    let place = |at: Vec3| eye.project(at).map(|at| in_points(at, arranged.zoom));
    for (number, at) in plan.numbers.iter().filter_map(|number| Some((number, place(number.at)?))) {
        numbered(&painter, at, number);
    }
    for (note, at) in plan.notes.iter().filter_map(|note| Some((note, place(note.at)?))) {
        written(&painter, at, note);
    }
}

/// Rectangles of the numbers and notes, which plates must avoid.
pub(super) fn spots(
    painter: &egui::Painter,
    plan: &Plan,
    place: impl Fn(Vec3) -> Option<egui::Pos2>,
) -> Vec<egui::Rect> {
    let numbers = plan.numbers.iter().filter_map(|number| Some(number_spot(place(number.at)?)));
    let notes = plan.notes.iter().filter_map(|note| Some(note_spot(painter, place(note.at)?, note).0));
    numbers.chain(notes).collect()
}

fn number_spot(at: egui::Pos2) -> egui::Rect {
    egui::Rect::from_center_size(at, egui::Vec2::splat(20.0))
}

fn note_spot(painter: &egui::Painter, at: egui::Pos2, note: &HexNote) -> (egui::Rect, Arc<egui::Galley>) {
    let galley = painter.layout_no_wrap(note.words.clone(), bold(size::CAPTION), colour::TEXT);
    (egui::Rect::from_center_size(at, galley.size() + egui::vec2(10.0, 3.0)), galley)
}

/// Draws a beat number in a ring of its timing's colour.
fn numbered(painter: &egui::Painter, at: egui::Pos2, number: &BeatNumber) {
    let ink = number.timing.map_or(colour::TEXT, timing_colour);
    let about = format!("Your action on beat {}", number.beat);
    hints::tell(painter, number_spot(at), Hint::Words(about, vec![Term::Beat]));
    painter.circle_filled(at, 9.0, colour::ABYSS.gamma_multiply(0.85));
    painter.circle_stroke(at, 9.0, egui::Stroke::new(1.5, ink));
    painter.text(at, egui::Align2::CENTER_CENTER, number.beat.to_string(), bold(size::CAPTION), ink);
}

/// Draws a note at a hex, framed in its seat's colour.
fn written(painter: &egui::Painter, at: egui::Pos2, note: &HexNote) {
    let HexNote { seat, about, .. } = note;
    let (rect, galley) = note_spot(painter, at, note);
    hints::tell(painter, rect, Hint::Words((*about).to_owned(), vec![Term::Damage, Term::Knockback]));
    let edge = seat.map_or(colour::LINE_STRONG, seat_colour);
    let ground = colour::ABYSS.gamma_multiply(0.85);
    painter.rect(rect, 7.0, ground, egui::Stroke::new(1.0, edge), egui::StrokeKind::Inside);
    painter.galley(rect.center() - 0.5 * galley.size(), galley, colour::TEXT);
}
