//! Rotation dial: six wedges around the fighter, each in the board direction it leads to.

use bevy_egui::egui::{Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType};

use crate::kit::input::{self, InputAction};
use crate::kit::ui::drawn_once::drawn_once;
use crate::kit::ui::hints;
use crate::kit::ui::label::label;
use crate::kit::ui::shapes::{around, polygon};
use crate::kit::ui::theme::{colour, mix};
use crate::kit::ui::widgets::{note_press, sense};
use hexstrike_game::rules::describe::glossary::Term;
use kernel::Rotation;

/// Model of the dial.
#[derive(Debug, Clone, Copy)]
pub struct DialModel<'a> {
    /// Chosen rotation.
    pub chosen: Rotation,
    /// Fighter's facing on screen, in steps of 60 degrees clockwise from up.
    pub heading: f32,
    /// Reasons for forbidden rotations, in the order of [`Rotation::ALL`].
    pub blocked: [Option<&'a str>; 6],
}

/// Draws the dial, `size` points wide, and returns a newly chosen rotation.
pub fn dial(ui: &mut Ui, model: &DialModel, size: f32) -> Option<Rotation> {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let asked = Rotation::ALL
        .into_iter()
        .enumerate()
        .fold(None, |asked, (i, turn)| asked.or(wedge(ui, rect, model, turn, model.blocked[i])));
    fighter(ui, rect, model);
    asked.or_else(|| typed(ui, model))
}

/// Centre of a wedge's label for a fighter facing `heading`.
pub fn wedge_centre(rect: Rect, heading: f32, turn: Rotation) -> bevy_egui::egui::Pos2 {
    around(rect.center(), 0.335 * rect.width(), heading + f32::from(turn.steps()))
}

fn wedge(ui: &Ui, rect: Rect, model: &DialModel, turn: Rotation, blocked: Option<&str>) -> Option<Rotation> {
    let spot =
        Rect::from_center_size(wedge_centre(rect, model.heading, turn), Vec2::splat(0.32 * rect.width()));
    let id = ui.id().with(("wedge", turn.steps()));
    let response = ui.interact(spot, id, sense(ui, id, blocked.is_none()));
    let words = words(turn);
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::RadioButton, blocked.is_none(), turn == model.chosen, words)
    });
    let chosen = turn == model.chosen;
    let (fill, ink) = match (chosen, blocked.is_some(), response.hovered()) {
        (true, false, _) => (colour::GOLD, colour::INK),
        (true, true, _) => (mix(colour::SLATE_UP, colour::ATTACK, 0.5), colour::TEXT),
        (false, true, _) => (colour::WELL, colour::LINE_STRONG.gamma_multiply(0.7)),
        (false, false, true) => (mix(colour::SLATE_TOP, colour::GOLD, 0.25), colour::TEXT),
        (false, false, false) => (colour::SLATE_TOP, colour::TEXT),
    };
    let edge =
        if response.has_focus() { Stroke::new(2.5, colour::GOLD) } else { Stroke::new(1.0, colour::WELL) };
    let (outer, inner) = (0.49 * rect.width(), 0.19 * rect.width());
    let mid = model.heading + f32::from(turn.steps());
    let at = |radius, side: f32| around(rect.center(), radius, mid + side);
    let corners = [at(outer, -0.47), at(outer, 0.47), at(inner, 0.42), at(inner, -0.42)];
    let key = ("wedge", mid.to_bits(), fill, response.has_focus());
    drawn_once(ui.painter(), rect, key, |painter| polygon(painter, &corners, fill, edge));
    label(ui.painter(), spot.center(), turn.label(), 0.12 * rect.width(), ink, false);
    let clicked = response.clicked();
    note_press(&response);
    hints::lead(&response, blocked.unwrap_or(words), &[Term::Rotation]);
    clicked.then_some(turn)
}

fn fighter(ui: &Ui, rect: Rect, model: &DialModel) {
    let painter = ui.painter();
    let steps = f32::from(model.chosen.steps());
    let signed = if steps > 3.0 { steps - 6.0 } else { steps };
    let turn = model.heading + ui.ctx().animate_value_with_time(ui.id().with("facing"), signed, 0.15);
    let radius = 0.15 * rect.width();
    painter.circle(rect.center(), radius, colour::PARCHMENT, Stroke::new(1.0, colour::WELL));
    let at = |share: f32, side: f32| around(rect.center(), share * radius, turn + side);
    // Long in front and notched behind, so that the direction is unmistakable.
    let notch = at(0.25, 3.0);
    polygon(painter, &[at(0.95, 0.0), at(0.85, 2.45), notch], colour::INK, Stroke::NONE);
    polygon(painter, &[at(0.95, 0.0), notch, at(0.85, -2.45)], colour::INK, Stroke::NONE);
}

/// Next allowed rotation in the direction of the pressed key.
fn typed(ui: &Ui, model: &DialModel) -> Option<Rotation> {
    let right = input::pressed(ui.ctx(), InputAction::TurnRight);
    let left = input::pressed(ui.ctx(), InputAction::TurnLeft);
    if !right && !left {
        return None;
    }
    let step = if right { 1 } else { 5 };
    (1..6)
        .map(|n| (usize::from(model.chosen.steps()) + n * step) % 6)
        .find(|&i| model.blocked[i].is_none())
        .map(|i| Rotation::ALL[i])
}

/// Name of a rotation.
pub const fn words(turn: Rotation) -> &'static str {
    match turn {
        Rotation::Stay => "Keep facing",
        Rotation::R1 => "Turn right 60\u{b0}",
        Rotation::R2 => "Turn right 120\u{b0}",
        Rotation::Around => "Turn around",
        Rotation::L2 => "Turn left 120\u{b0}",
        Rotation::L1 => "Turn left 60\u{b0}",
    }
}
