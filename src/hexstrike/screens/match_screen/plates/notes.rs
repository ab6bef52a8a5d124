//! Beat numbers and notes of a plan, written on the board.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use super::super::arrange::Arranged;
use super::super::marks::ShownPlan;
use super::super::marks::plan::{BeatNumber, HexNote, NoteTone, Plan};
use super::in_points;
use crate::kit::board::camera::BoardEye;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{aside, bold, colour, seat_colour, size, timing_colour};
use hexstrike_game::rules::cards::notation::Timing;
use hexstrike_game::rules::describe::glossary::Term;

/// Size of the word for the own fall, in points.
const OUT: f32 = 40.0;

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

/// Place of a note, moved into the board if it lies outside, and its text.
fn note_spot(painter: &egui::Painter, at: egui::Pos2, note: &HexNote) -> (egui::Rect, Arc<egui::Galley>) {
    let (font, ink) = match note.tone {
        NoteTone::Out => (bold(OUT), egui::Color32::WHITE),
        NoteTone::Danger => (bold(size::LABEL), egui::Color32::WHITE),
        NoteTone::Plain => (bold(size::CAPTION), colour::TEXT),
        NoteTone::Quiet => (aside(size::CAPTION), colour::TEXT_DIM),
    };
    let galley = painter.layout_no_wrap(note.words.clone(), font, ink);
    let rect = egui::Rect::from_center_size(at, galley.size() + egui::vec2(10.0, 3.0));
    let board = painter.clip_rect().shrink(4.0);
    let inside = |low: f32, high: f32, least: f32, most: f32| (least - low).max(0.0) - (high - most).max(0.0);
    let x = inside(rect.left(), rect.right(), board.left(), board.right());
    let y = inside(rect.top(), rect.bottom(), board.top(), board.bottom());
    // A note far outside belongs to a hex that is not in view.
    let near = x.abs() < 0.5 * board.width() && y.abs() < 0.5 * board.height();
    (if near { rect.translate(egui::vec2(x, y)) } else { rect }, galley)
}

/// Draws a beat number in a ring of its timing's colour, or that of a danger on a sign of its own.
fn numbered(painter: &egui::Painter, at: egui::Pos2, number: &BeatNumber) {
    if number.danger.is_some() {
        return warned(painter, at, number);
    }
    let ink = number.timing.map_or(colour::TEXT, timing_colour);
    let about = format!("Your action on beat {}", number.beat);
    hints::tell(painter, number_spot(at), Hint::Words(about, vec![Term::Beat]));
    painter.circle_filled(at, 9.0, colour::ABYSS.gamma_multiply(0.85));
    painter.circle_stroke(at, 9.0, egui::Stroke::new(1.5, ink));
    painter.text(at, egui::Align2::CENTER_CENTER, number.beat.to_string(), bold(size::CAPTION), ink);
}

/// Draws the beat on which a running play strikes.
fn warned(painter: &egui::Painter, at: egui::Pos2, number: &BeatNumber) {
    let when = number.timing.map_or("", |timing| match timing {
        Timing::Early => ", early",
        Timing::Mid => ", mid",
        Timing::Late => ", late",
    });
    let about = format!("An attack that has begun strikes this hex on beat {}{when}.", number.beat);
    hints::tell(painter, number_spot(at), Hint::Words(about, vec![Term::Attack, Term::Beat]));
    let words = number.beat.to_string();
    let galley = painter.layout_no_wrap(words, bold(size::LABEL), egui::Color32::WHITE);
    let rect = egui::Rect::from_center_size(at, egui::vec2(galley.size().x.max(10.0) + 8.0, 18.0));
    let edge = egui::Stroke::new(1.5, egui::Color32::WHITE);
    painter.rect(rect, 3.0, colour::DANGER, edge, egui::StrokeKind::Inside);
    painter.galley(rect.center() - 0.5 * galley.size(), galley, egui::Color32::WHITE);
}

/// Draws a note at a hex, framed in its seat's colour; a danger is filled.
fn written(painter: &egui::Painter, at: egui::Pos2, note: &HexNote) {
    let HexNote { seat, about, tone, .. } = note;
    let (rect, galley) = note_spot(painter, at, note);
    hints::tell(painter, rect, Hint::Words((*about).to_owned(), vec![Term::Damage, Term::Knockback]));
    let (ground, edge) = match tone {
        NoteTone::Danger | NoteTone::Out => (colour::DANGER, egui::Stroke::new(1.5, egui::Color32::WHITE)),
        NoteTone::Plain | NoteTone::Quiet => {
            let edge = seat.map_or(colour::LINE_STRONG, seat_colour);
            (colour::ABYSS.gamma_multiply(0.85), egui::Stroke::new(1.0, edge))
        }
    };
    painter.rect(rect, 7.0, ground, edge, egui::StrokeKind::Inside);
    painter.galley(rect.center() - 0.5 * galley.size(), galley, colour::TEXT);
}
