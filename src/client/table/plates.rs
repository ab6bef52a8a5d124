//! What floats over the board: plates at the fighters, rising numbers, beat numbers of the plan.

use bevy::prelude::*;
use bevy_egui::egui;

use super::plan::Plan;
use crate::client::board::camera::BoardEye;
use crate::client::board::layout::cell_to_world;
use crate::client::hud::seat_plate::{PlateModel, SIZE, plate, rising_number};
use crate::client::hud::theme::{bold, colour, seat_colour, size, timing_colour};
use crate::client::match_flow::LiveMatch;
use crate::client::playback::Playback;
use crate::client::playback::effects::{FLOAT_SECONDS, Floaters, Tone};
use crate::rules::Seat;
use crate::rules::mirror::Presence;
use crate::rules::state::Seats;

/// World units above a fighter's hex at which the plate's lower edge lies.
const PLATE_HEIGHT: f32 = 1.95;

/// Draws everything that floats. While something is `asked` on the board, it lets that through.
pub fn draw(
    painter: &egui::Painter,
    zoom: f32,
    eye: &BoardEye,
    live: &LiveMatch,
    playback: &Playback,
    floaters: &Floaters,
    shown: Option<&Plan>,
    deciding: Seats,
    asked: bool,
) {
    // The camera speaks in the window's logical pixels, egui in points.
    let place = |at: Vec3| eye.project(at).map(|at| egui::pos2(at.x / zoom, at.y / zoom));
    let mut plates = Vec::new();
    for (seat, player) in Seat::first(playback.mirror.figures.len()).zip(&live.setup().players) {
        let figure = playback.mirror.figure(seat);
        let foot = place(cell_to_world(figure.at) + Vec3::Y * PLATE_HEIGHT);
        if let Some(foot) = foot.filter(|_| figure.presence == Presence::OnBoard) {
            let model = PlateModel {
                seat,
                name: &player.name,
                damage: figure.damage,
                adrenaline: figure.adrenaline,
                cards: figure.abilities,
                deciding: deciding.contains(seat),
                points: live.setup().is_free_for_all().then_some(figure.points),
                invulnerable: figure.invulnerable,
            };
            plates.push((foot, model));
        }
    }
    spread(&mut plates);
    // What is asked on the board goes before what floats over it.
    let mut faint = painter.clone();
    if asked {
        faint.multiply_opacity(0.4);
    }
    for (foot, model) in &plates {
        plate(&faint, *foot, model);
    }
    if let Some(plan) = shown {
        for number in &plan.numbers {
            if let Some(at) = place(number.at) {
                let ink = number.timing.map_or(colour::TEXT, timing_colour);
                painter.circle_filled(at, 9.0, colour::ABYSS.gamma_multiply(0.85));
                painter.circle_stroke(at, 9.0, egui::Stroke::new(1.5, ink));
                let words = number.beat.to_string();
                painter.text(at, egui::Align2::CENTER_CENTER, words, bold(size::CAPTION), ink);
            }
        }
        for note in &plan.notes {
            if let Some(at) = place(note.at) {
                written(painter, at, &note.words, note.seat);
            }
        }
    }
    for floater in &floaters.0 {
        if let Some(at) = place(floater.at) {
            let ink = match floater.tone {
                Tone::Damage => colour::ATTACK,
                Tone::Healing => colour::MOVE,
                Tone::Adrenaline => colour::ADRENALINE,
                Tone::Cards => colour::ABILITY_LIGHT,
                Tone::Note => colour::TEXT,
            };
            rising_number(painter, at, &floater.words, ink, floater.age / FLOAT_SECONDS);
        }
    }
}

/// Words at a hex, on the colour of whom they are about.
fn written(painter: &egui::Painter, at: egui::Pos2, words: &str, seat: Option<Seat>) {
    let galley = painter.layout_no_wrap(words.to_owned(), bold(size::CAPTION), colour::TEXT);
    let rect = egui::Rect::from_center_size(at, galley.size() + egui::vec2(10.0, 3.0));
    let edge = seat.map_or(colour::LINE_STRONG, seat_colour);
    let ground = colour::ABYSS.gamma_multiply(0.85);
    painter.rect(rect, 7.0, ground, egui::Stroke::new(1.0, edge), egui::StrokeKind::Inside);
    painter.galley(rect.center() - 0.5 * galley.size(), galley, colour::TEXT);
}

/// Plates of neighbours move apart sideways until none covers another.
fn spread(plates: &mut [(egui::Pos2, PlateModel)]) {
    let room = SIZE + egui::vec2(6.0, 4.0);
    for _ in 0..plates.len() {
        for i in 1..plates.len() {
            for j in 0..i {
                let apart = plates[i].0 - plates[j].0;
                if apart.x.abs() < room.x && apart.y.abs() < room.y {
                    let push = 0.5 * (room.x - apart.x.abs()) * if apart.x < 0.0 { -1.0 } else { 1.0 };
                    plates[i].0.x += push;
                    plates[j].0.x -= push;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plates_of_neighbours_do_not_cover_each_other() {
        let model = |seat| PlateModel {
            seat,
            name: "",
            damage: 0,
            adrenaline: 0,
            cards: 0,
            deciding: false,
            points: None,
            invulnerable: 0,
        };
        let place = |x: f32| egui::pos2(x, 100.0);
        let mut plates: Vec<_> =
            Seat::first(3).zip([100.0, 180.0, 170.0]).map(|(s, x)| (place(x), model(s))).collect();
        spread(&mut plates);
        plates.sort_by(|a, b| a.0.x.total_cmp(&b.0.x));
        for pair in plates.windows(2) {
            assert!(pair[1].0.x - pair[0].0.x >= SIZE.x, "{plates:?}");
        }
    }
}
