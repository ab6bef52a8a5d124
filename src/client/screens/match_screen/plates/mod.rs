//! What floats over the board: plates at the fighters, rising numbers, beat numbers of the plan.

use bevy::prelude::*;
use bevy_egui::egui;

use self::floaters::{FLOAT_SECONDS, Tone};
use self::panel::{PlateModel, plate, rising_number};
use super::panels::Seen;
use super::table::question::on_the_board;
use crate::client::playback::Playback;
use crate::client::ui::hints::{self, Told};
use crate::client::ui::theme::{bold, colour, seat_colour, size, timing_colour};
use crate::rules::Seat;
use crate::rules::describe::glossary::Term;
use crate::rules::mirror::Presence;
use crate::rules::state::Seats;

pub mod floaters;
pub mod panel;

/// World units above a miniature's head at which the plate's lower edge lies.
const ABOVE: f32 = 0.15;
/// Smaller miniatures, which come or go, have no plate.
const LEAST: f32 = 0.5;

/// Draws everything that floats. While something is `asked` on the board, it lets that through.
pub(super) fn draw(painter: &egui::Painter, zoom: f32, seen: &Seen, playback: &Playback, deciding: Seats) {
    let Seen { live, eye, floaters, .. } = seen;
    let asked = seen.question.0.is_some_and(|asked| on_the_board(asked.prompt.ask));
    // The camera speaks in the window's logical pixels, egui in points.
    let place = |at: Vec3| eye.project(at).map(|at| egui::pos2(at.x / zoom, at.y / zoom));
    let miniature = |seat: Seat| seen.miniatures.iter().find(|(view, _)| view.seat == seat);
    let mut plates = Vec::new();
    for (seat, player) in Seat::first(playback.mirror.figures.len()).zip(&live.setup().players) {
        let figure = playback.mirror.figure(seat);
        let head = miniature(seat)
            .filter(|(_, pose)| pose.size > LEAST)
            .map(|(view, pose)| pose.position + Vec3::Y * (view.figure.height() * pose.size + ABOVE));
        let foot = head.and_then(place);
        if let Some(foot) = foot.filter(|_| figure.presence == Presence::OnBoard) {
            let model = PlateModel {
                seat,
                name: &player.name,
                small: live.setup().is_free_for_all(),
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
        plate(&faint, kept_within(painter.clip_rect(), *foot, model.size()), model);
    }
    if let Some(plan) = &seen.shown.0 {
        for number in &plan.numbers {
            if let Some(at) = place(number.at) {
                let ink = number.timing.map_or(colour::TEXT, timing_colour);
                let about = format!("Your action on beat {}", number.beat);
                let spot = egui::Rect::from_center_size(at, egui::Vec2::splat(20.0));
                hints::tell(painter, spot, Told::Words(about, vec![Term::Beat]));
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
            let (ink, term) = match floater.tone {
                Tone::Damage => (colour::ATTACK, Term::Damage),
                Tone::Healing => (colour::MOVE, Term::Damage),
                Tone::Adrenaline => (colour::ADRENALINE, Term::Adrenaline),
                Tone::Cards => (colour::ABILITY_LIGHT, Term::AbilityCard),
                Tone::Note => (colour::TEXT, Term::Beat),
            };
            let place = rising_number(painter, at, &floater.words, ink, floater.age / FLOAT_SECONDS);
            hints::mark(painter, place, term);
        }
    }
}

/// Words at a hex, on the colour of whom they are about.
fn written(painter: &egui::Painter, at: egui::Pos2, words: &str, seat: Option<Seat>) {
    let galley = painter.layout_no_wrap(words.to_owned(), bold(size::CAPTION), colour::TEXT);
    let rect = egui::Rect::from_center_size(at, galley.size() + egui::vec2(10.0, 3.0));
    let about = match seat {
        Some(_) => "What happens to the fighter on this hex",
        None => "How many of the replies hit a fighter on this hex, or knock them off the island",
    };
    hints::tell(painter, rect, Told::Words(about.to_owned(), vec![Term::Damage, Term::Knockback]));
    let edge = seat.map_or(colour::LINE_STRONG, seat_colour);
    let ground = colour::ABYSS.gamma_multiply(0.85);
    painter.rect(rect, 7.0, ground, egui::Stroke::new(1.0, edge), egui::StrokeKind::Inside);
    painter.galley(rect.center() - 0.5 * galley.size(), galley, colour::TEXT);
}

/// Where a plate of this size has its foot so that it can be read whoever hovers how far out: not cut off by the board's edge.
fn kept_within(board: egui::Rect, foot: egui::Pos2, size: egui::Vec2) -> egui::Pos2 {
    let half = 0.5 * size.x;
    let (left, right) = (board.left() + half, board.right() - half);
    let (top, bottom) = (board.top() + size.y, board.bottom());
    egui::pos2(foot.x.min(right).max(left), foot.y.min(bottom).max(top))
}

/// Plates of neighbours move apart, the way that is shorter, until none covers another.
fn spread(plates: &mut [(egui::Pos2, PlateModel)]) {
    let Some((_, model)) = plates.first() else { return };
    let room = model.size() + egui::vec2(6.0, 4.0);
    for _ in 0..plates.len() {
        for i in 1..plates.len() {
            for j in 0..i {
                let apart = plates[i].0 - plates[j].0;
                let lacking = room - apart.abs();
                if lacking.min_elem() <= 0.0 {
                    continue;
                }
                let away = |apart: f32| if apart < 0.0 { -0.5 } else { 0.5 };
                let push = if lacking.x <= lacking.y || apart.y == 0.0 {
                    egui::vec2(lacking.x * away(apart.x), 0.0)
                } else {
                    egui::vec2(0.0, lacking.y * away(apart.y))
                };
                plates[i].0 += push;
                plates[j].0 -= push;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plates_are_never_cut_off_by_the_edge_of_the_board() {
        let board = egui::Rect::from_min_max(egui::pos2(0.0, 100.0), egui::pos2(1000.0, 600.0));
        let size = egui::vec2(150.0, 40.0);
        for foot in [(-50.0, 300.0), (1200.0, 90.0), (500.0, 900.0), (500.0, 300.0)] {
            let foot = kept_within(board, foot.into(), size);
            let plate = egui::Align2::CENTER_BOTTOM.anchor_size(foot, size);
            assert!(board.contains_rect(plate), "{plate:?}");
        }
        assert_eq!(kept_within(board, egui::pos2(500.0, 300.0), size), egui::pos2(500.0, 300.0));
    }

    #[test]
    fn plates_of_neighbours_do_not_cover_each_other() {
        let model = |seat| PlateModel {
            seat,
            name: "",
            small: false,
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
            assert!(pair[1].0.x - pair[0].0.x >= pair[0].1.size().x, "{plates:?}");
        }
    }
}
