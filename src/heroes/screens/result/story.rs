//! Story of a match of Heroes: curve of the chances by Turn, and the Turns that changed them most.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Galley, Painter, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::heroes::story::{DecidingTurn, HeroStory};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{caption, fitted, fitted_in, note_press};
use kernel::Seat;

/// Width of the scale to the right of the curve, in points.
const SCALE: f32 = 52.0;
/// Height of the caption, of the curve, and of each Turn listed below it, in points.
const CAPTION: f32 = 18.0;
const CURVE: f32 = 74.0;
const ROW: f32 = 24.0;
/// Height above and below the curve in which the names stand, in points.
const RIM: f32 = 15.0;
/// Gap below the story, in points.
const AFTER: f32 = 22.0;

/// Height of the story, in points; zero where no Turn was played.
pub fn story_height(model: &HeroStory) -> f32 {
    let rows = ROW * model.turns.len() as f32;
    if model.chances.is_empty() { 0.0 } else { CAPTION + CURVE + 6.0 + rows + AFTER }
}

/// Draws the story into `rect` with the names of both sides. Returns the event from which to watch, if a Turn
/// was clicked.
pub fn story(ui: &Ui, rect: Rect, model: &HeroStory, names: [&str; 2]) -> Option<usize> {
    let turns = model.chances.len().checked_sub(1)?;
    let words = if turns > 1 { format!("Chances, Turn 1 to {turns}") } else { "Chances".to_owned() };
    caption(ui.painter(), rect.left_top(), Align2::LEFT_TOP, &words);
    let area = Rect::from_min_size(rect.min + vec2(0.0, CAPTION), vec2(rect.width(), CURVE));
    curve(ui.painter(), area, model, names);
    let mut row = Rect::from_min_size(area.left_bottom() + vec2(0.0, 6.0), vec2(rect.width(), ROW - 2.0));
    let said: Vec<Arc<Galley>> = model.turns.iter().map(|turn| gain(ui.painter(), turn, names)).collect();
    let widest = said.iter().map(|gain| gain.size().x).fold(0.0, f32::max);
    let mut asked = None;
    for (turn, gain) in model.turns.iter().zip(said) {
        asked = asked.or(turning_point(ui, row, turn, gain, widest).then_some(turn.event));
        row = row.translate(vec2(0.0, ROW));
    }
    asked
}

/// Draws the chance of side A after each Turn, with a dot on each Turn listed below.
fn curve(painter: &Painter, area: Rect, model: &HeroStory, names: [&str; 2]) {
    painter.rect_filled(area, ROUND, colour::WELL);
    let why = "How often side A would win from there, if both sides always took what gains most at once";
    hints::tell(painter, area, Hint::Words(why.to_owned(), Vec::new()));
    painter.hline(area.x_range(), area.center().y, Stroke::new(1.0, colour::LINE));
    let edges = [(Seat::First, area.top() + 9.0), (Seat::Second, area.bottom() - 9.0)];
    for ((seat, y), name) in edges.into_iter().zip(names) {
        let ink = seat_colour(seat).gamma_multiply(0.8);
        fitted(painter, pos2(area.left() + 8.0, y), name, size::CAPTION, 0.25 * area.width(), ink);
    }
    for (y, share) in [(edges[0].1, "100%"), (area.center().y, "even"), (edges[1].1, "100%")] {
        let at = pos2(area.right() - 6.0, y);
        painter.text(at, Align2::RIGHT_CENTER, share, bold(size::CAPTION), colour::TEXT_DIM);
    }
    let last = model.chances.len().saturating_sub(1).max(1) as f32;
    let place = |nth: usize, chance: f32| -> Pos2 {
        pos2(
            area.left() + 6.0 + (area.width() - SCALE) * nth as f32 / last,
            area.bottom() - RIM - (area.height() - 2.0 * RIM) * chance,
        )
    };
    let points: Vec<Pos2> =
        model.chances.iter().enumerate().map(|(nth, chance)| place(nth, *chance)).collect();
    for pair in points.windows(2) {
        let above = 0.5 * (pair[0].y + pair[1].y) < area.center().y;
        let seat = if above { Seat::First } else { Seat::Second };
        let ink = mix(seat_colour(seat), colour::TEXT, 0.15);
        painter.line_segment([pair[0], pair[1]], Stroke::new(2.0, ink));
    }
    for point in model.turns.iter().filter_map(|turn| points.get(turn.turn)) {
        painter.circle(*point, 5.0, colour::GOLD, Stroke::new(1.0, colour::ABYSS));
    }
}

/// Lays out the name of the side that gained by a Turn, and how much it gained.
fn gain(painter: &Painter, turn: &DecidingTurn, names: [&str; 2]) -> Arc<Galley> {
    let (seat, name) = if turn.by > 0.0 { (Seat::First, names[0]) } else { (Seat::Second, names[1]) };
    let words = format!("Turn {}: {:+.0}% {name}", turn.turn, 100.0 * turn.by.abs());
    painter.layout_no_wrap(words, bold(size::BODY), seat_colour(seat))
}

/// Draws the events of a Turn after its gain. Returns true if the Turn is to be watched.
fn turning_point(ui: &Ui, row: Rect, turn: &DecidingTurn, gain: Arc<Galley>, widest: f32) -> bool {
    let painter = ui.painter();
    let response = ui.interact(row, ui.id().with(("turning point", turn.turn)), Sense::click());
    let words = format!("Turn {}: {}", turn.turn, turn.words);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    note_press(&response);
    hints::say(&response, &format!("{words}\nWatch from here"));
    if response.hovered() || response.has_focus() {
        painter.rect_filled(row, 4.0, colour::SLATE_UP);
    }
    painter.galley(row.left_center() + vec2(6.0, -0.5 * gain.size().y), gain, colour::TEXT);
    let left = pos2(row.left() + widest + 18.0, row.center().y);
    fitted_in(painter, left, &turn.words, text, size::BODY, row.right() - left.x - 6.0, colour::TEXT_DIM);
    response.clicked()
}
