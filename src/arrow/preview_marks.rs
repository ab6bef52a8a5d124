//! Preview of a card, drawn on the board while it is held over a cell.

use arrow_game::rules::catalogue::Arrow;
use arrow_game::rules::direction::Direction;
use bevy_egui::egui::{Color32, Stroke, Ui};
use kernel::Cell;

use super::face::{self, ArrowFace, ability_sign, turns_of};
use super::layout::bubble;
use super::scene::{ArrowDesk, TableScene, card_at, cell_of, suit_number, weighed};
use crate::kit::ui::shapes::{around, pointy_hex, polygon, star, star_shaped};
use crate::kit::ui::theme::{colour, mix, seat_colour};

/// Draws the preview of the selected card, or the cell of the answer that is weighed.
pub fn paint(ui: &Ui, scene: &TableScene, desk: &mut ArrowDesk) {
    let painter = ui.painter();
    let layout = &scene.layout;
    let radius = layout.radius;
    if let Some(cell) = desk.weighed.and_then(|input| cell_of(scene, &input)) {
        let ring = Stroke::new(4.0, colour::GOLD);
        polygon(painter, &pointy_hex(layout.place(cell), radius), Color32::TRANSPARENT, ring);
    }
    let Some(at) = desk.pointed else { return };
    let Some(card) = desk.selected.and_then(|nth| card_at(scene, nth)) else { return };
    let Some(found) = weighed(scene, desk).cloned() else { return };
    let Some(card) = scene.card(card) else { return };
    let covered =
        matches!(desk.preview, Some((arrow_game::rules::events::ArrowInput::Play { covered: true, .. }, _)));
    let place = layout.place(at);
    let look = ArrowFace {
        owner: Some(scene.below()),
        covered,
        strength: 0.75,
        ..ArrowFace::listed(card, suit_number(scene.setup(), card))
    };
    face::card(painter, place, 0.97 * radius, &look);
    for (direction, arrow) in Direction::ALL.into_iter().zip(card.arrows.0) {
        if arrow == Arrow::Open {
            danger(ui, scene, at, direction);
        }
    }
    for direction in &found.abilities {
        let turns = turns_of(*direction);
        let at = around(place, 1.05 * radius, turns);
        painter.circle(at, 0.2 * radius, colour::INK, Stroke::new(1.5, colour::ADRENALINE));
        if let Some(ability) = card.arrows.0[direction.index()].ability() {
            ability_sign(painter, at, 0.15 * radius, turns, ability, colour::ADRENALINE);
        }
    }
    for (nth, fight) in found.fights.iter().enumerate() {
        let [own, enemy] = fight.cells.map(|cell| layout.place(cell));
        let middle = own.lerp(enemy, 0.5);
        star_shaped(painter, middle, &star(middle, 0.3 * radius, 0.17 * radius, 8), colour::ATTACK);
        if found.fights.len() > 1 {
            crate::kit::ui::label::label(
                painter,
                middle,
                &(nth + 1).to_string(),
                0.3 * radius,
                Color32::WHITE,
                false,
            );
        }
        for (side, place) in [own, enemy].into_iter().enumerate() {
            let words =
                if fight.falls[side] { "falls".to_owned() } else { format!("-{}", fight.damage[side]) };
            let fill =
                if fight.falls[side] { colour::ATTACK } else { mix(colour::ATTACK, Color32::BLACK, 0.5) };
            let out = if side == 0 { -0.55 } else { 0.55 };
            bubble(painter, place + bevy_egui::egui::vec2(0.0, out * radius), &words, fill);
        }
    }
    for cell in &found.flips {
        let place = layout.place(*cell);
        let ring = Stroke::new(0.1 * radius, seat_colour(scene.below()));
        polygon(
            painter,
            &pointy_hex(place, 0.93 * radius),
            seat_colour(scene.below()).gamma_multiply(0.25),
            ring,
        );
        bubble(painter, place, "yours", seat_colour(scene.below()));
    }
    for cell in &found.unknown {
        bubble(painter, layout.place(*cell), "?", mix(colour::GUARD, Color32::BLACK, 0.45));
    }
}

/// Hatches an open side of the held card that a free cell lies beside: an enemy could take it from there.
fn danger(ui: &Ui, scene: &TableScene, at: Cell, direction: Direction) {
    let ((q, r), (by_q, by_r)) = (at.axial(), direction.offset());
    let beside = Cell::new(q + by_q, r + by_r);
    let on_board = scene.setup().board.cells().any(|(cell, _)| cell == beside);
    if !on_board {
        return;
    }
    let enemy = scene.view.shown.at(beside).map(|(_, piece)| piece.owner != scene.below());
    let ink = match enemy {
        Some(true) => colour::ATTACK,
        None => colour::WARNING,
        Some(false) => return,
    };
    let place = scene.layout.place(at);
    let radius = scene.layout.radius;
    for step in -2i8..=2 {
        let side = turns_of(direction) + 0.16 * f32::from(step);
        let ends = [around(place, 0.8 * radius, side), around(place, 0.92 * radius, side)];
        ui.painter().line_segment(ends, Stroke::new(1.5, ink));
    }
}
