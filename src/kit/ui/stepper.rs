//! Stepper: a value between two arrows, under its name. Also pips for the strength of a bot.

use crate::kit::turning::Turning;
use bevy_egui::egui::{
    Align2, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::hints::{self, Hint};
use super::shapes::{flat_hex, polygon};
use super::theme::{ROUND, bold, colour, size};
use super::widgets::{caption, fitted, note_press};

/// Width of an arrow, in points.
const ARROW: f32 = 30.0;
/// Seconds until a held arrow repeats, and between repeats.
const FIRST: f64 = 0.45;
const AGAIN: f64 = 0.09;
/// Distance between two pips, in points.
pub const PIP: f32 = 12.0;

/// Draws the stepper into `rect`. Returns the direction of a pressed arrow.
pub fn stepper(ui: &Ui, rect: Rect, name: &str, value: &str, why: &str) -> Option<Turning> {
    let painter = ui.painter();
    caption(painter, rect.left_top(), Align2::LEFT_TOP, name);
    let row = rect.with_min_y(rect.top() + 15.0);
    painter.rect(row, ROUND, colour::WELL, Stroke::new(1.0, colour::LINE), StrokeKind::Inside);
    let wide = painter.layout_no_wrap(value.to_owned(), bold(size::LABEL), colour::TEXT).size().x;
    let room = row.width() - 2.0 * ARROW - 8.0;
    let left = row.center() - vec2(0.5 * wide.min(room), 0.0);
    fitted(painter, left, value, size::LABEL, room, colour::TEXT);
    hints::tell(painter, row.shrink2(vec2(ARROW, 0.0)), Hint::Words(format!("{name}: {why}"), Vec::new()));
    arrows(ui, row, ARROW, name, why)
}

/// Draws arrows at both ends of a row, `width` points wide. Returns the direction of a pressed one.
pub fn arrows(ui: &Ui, row: Rect, width: f32, name: &str, why: &str) -> Option<Turning> {
    let painter = ui.painter();
    let ends = [row.with_max_x(row.left() + width), row.with_min_x(row.right() - width)];
    Turning::BOTH.into_iter().zip(ends).fold(None, |asked, (turning, place)| {
        let response = ui.interact(place, ui.id().with((name, turning)), Sense::click());
        note_press(&response);
        let words = match turning {
            Turning::Previous => format!("{name}: previous"),
            Turning::Next => format!("{name}: next"),
        };
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
        hints::say(&response, why);
        let hot = response.hovered() || response.has_focus();
        painter.rect_filled(place.shrink(1.0), 5.0, if hot { colour::SLATE_TOP } else { colour::SLATE_UP });
        if response.has_focus() {
            painter.rect_stroke(place, ROUND, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
        }
        let way = f32::from(turning.sign());
        let at = |x: f32, y: f32| pos2(place.center().x + way * x, place.center().y + y);
        let ink = if hot { colour::GOLD } else { colour::TEXT_DIM };
        polygon(painter, &[at(-4.0, -6.0), at(5.0, 0.0), at(-4.0, 6.0)], ink, Stroke::NONE);
        asked.or(stepped(ui, &response).then_some(turning))
    })
}

/// Held arrow: time of its next repeat, and if it has repeated.
#[derive(Debug, Clone, Copy)]
struct Held {
    next: f64,
    stepped: bool,
}

/// True if it was pressed, or repeats because it is held.
fn stepped(ui: &Ui, response: &Response) -> bool {
    let (now, key) = (ui.input(|input| input.time), response.id.with("held"));
    let held = ui.data(|data| data.get_temp::<Held>(key));
    if !response.is_pointer_button_down_on() {
        ui.data_mut(|data| data.remove::<Held>(key));
        // The release after a repeat is no click.
        return response.clicked() && !held.is_some_and(|held| held.stepped);
    }
    ui.ctx().request_repaint();
    let held = held.unwrap_or(Held { next: now + FIRST, stepped: false });
    let due = now >= held.next;
    let held = if due { Held { next: now + AGAIN, stepped: true } } else { held };
    ui.data_mut(|data| data.insert_temp(key, held));
    due
}

/// Draws a bot's strength among all as small hexes around `middle`.
pub fn pips(painter: &Painter, middle: Pos2, own: u8, most: u8) {
    grade(painter, middle, own, most);
    let about = format!("Strength {own} of {most}");
    let spot = Rect::from_center_size(middle, vec2(PIP * f32::from(most), 12.0));
    hints::tell(painter, spot, Hint::Words(about, Vec::new()));
}

/// Draws `own` of `most` small hexes around `middle` filled.
pub fn grade(painter: &Painter, middle: Pos2, own: u8, most: u8) {
    for pip in 0..most {
        let x = middle.x + PIP * (f32::from(pip) - 0.5 * f32::from(most - 1));
        let (fill, edge) =
            if pip < own { (colour::GOLD, colour::GOLD_DEEP) } else { (colour::WELL, colour::LINE_STRONG) };
        polygon(painter, &flat_hex(pos2(x, middle.y), 4.5), fill, Stroke::new(1.0, edge));
    }
}
