//! Adrenaline gauge of ten cells: lit up to the submitted amount, open up to the pool.

use bevy_egui::egui::{EventFilter, Key, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints;
use crate::kit::ui::shapes::bolt;
use crate::kit::ui::theme::{colour, mix};
use hexstrike_game::rules::describe::glossary::Term;

/// Greatest amount of adrenaline.
pub const MOST: u8 = 10;

/// Model of the gauge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GaugeModel {
    /// Adrenaline in the pool.
    pub pool: u8,
    /// Adrenaline submitted with the play.
    pub submitted: u8,
}

/// Draws the gauge over the width of `ui` and returns a newly chosen amount.
pub fn gauge(ui: &mut Ui, model: &GaugeModel, height: f32) -> Option<u8> {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::slider(true, f64::from(model.submitted), "Adrenaline"));
    let pointed = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged());
    let asked = pointed.map(|at| under(rect, at, model, response.clicked()));
    for n in 1..=MOST {
        cell(ui, cell_rect(rect, n), n, model);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect.expand(3.0), 6.0, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
    }
    let focused = response.has_focus();
    // Arrow keys change the amount instead of moving the focus.
    let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|m| m.set_focus_lock_filter(response.id, arrows));
    hints::lead(
        &response,
        "How much to spend with this play. It is gone when you turn.",
        &[Term::Adrenaline, Term::Submitted],
    );
    asked.or_else(|| typed(ui, model, focused)).filter(|&n| n != model.submitted)
}

/// Rectangle of the `n`th cell, from 1.
pub fn cell_rect(gauge: Rect, n: u8) -> Rect {
    let width = gauge.width() / f32::from(MOST);
    let left = gauge.left() + width * f32::from(n.saturating_sub(1));
    Rect::from_min_size(pos2(left, gauge.top()), vec2(width, gauge.height())).shrink2(vec2(1.5, 0.0))
}

/// Amount under the pointer. A click on the last lit cell turns it off.
fn under(rect: Rect, at: Pos2, model: &GaugeModel, click: bool) -> u8 {
    let share = ((at.x - rect.left()) / rect.width()).clamp(0.0, 1.0);
    let n = ((share * f32::from(MOST)).ceil() as u8).min(model.pool);
    if click && n > 0 && n == model.submitted { n - 1 } else { n }
}

fn typed(ui: &Ui, model: &GaugeModel, focused: bool) -> Option<u8> {
    let key = |key| focused && ui.input(|i| i.key_pressed(key));
    if input::pressed(ui.ctx(), InputAction::MoreAdrenaline) || key(Key::ArrowUp) || key(Key::ArrowRight) {
        Some((model.submitted + 1).min(model.pool))
    } else if input::pressed(ui.ctx(), InputAction::LessAdrenaline)
        || key(Key::ArrowDown)
        || key(Key::ArrowLeft)
    {
        Some(model.submitted.saturating_sub(1))
    } else if key(Key::Home) {
        Some(0)
    } else {
        key(Key::End).then_some(model.pool)
    }
}

fn cell(ui: &Ui, rect: Rect, n: u8, model: &GaugeModel) {
    let painter = ui.painter();
    let (fill, edge, ink) = if n <= model.submitted {
        (colour::ADRENALINE, colour::GOLD_DEEP, colour::INK)
    } else if n <= model.pool {
        (mix(colour::SLATE_UP, colour::ADRENALINE, 0.14), colour::GOLD_DEEP, colour::ADRENALINE)
    } else {
        (colour::WELL, colour::LINE.gamma_multiply(0.6), colour::LINE.gamma_multiply(0.6))
    };
    painter.rect(rect, 3.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    bolt(painter, rect.center(), (0.62 * rect.height()).min(0.9 * rect.width()), ink);
}
