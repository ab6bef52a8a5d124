//! The story of a match of Heroes, drawn: chances Turn by Turn, and what turned them.

use bevy_egui::egui::{Align2, Pos2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::client::heroes::story::{DecidingTurn, HeroStory};
use crate::client::ui::hints::{self, Hint};
use crate::client::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::client::ui::widgets::{caption, fitted, fitted_in, note_press};
use crate::rules::Seat;

/// At the right of the curve, in points.
const SCALE: f32 = 52.0;

/// Draws the story into `rect`, with the names of both sides. Gives the event from which a Turn is to be watched.
pub fn story(ui: &Ui, rect: Rect, model: &HeroStory, names: [&str; 2]) -> Option<usize> {
    let painter = ui.painter();
    let turns = model.chances.len().saturating_sub(1);
    let told = if turns > 1 { format!("Chances, Turn 1 to {turns}") } else { "Chances".to_owned() };
    caption(painter, rect.left_top(), Align2::LEFT_TOP, &told);
    let area = Rect::from_min_max(rect.min + vec2(0.0, 18.0), pos2(rect.right(), rect.top() + 84.0));
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
    let last = turns.max(1) as f32;
    let place = |nth: usize, chance: f32| -> Pos2 {
        pos2(
            area.left() + 6.0 + (area.width() - SCALE) * nth as f32 / last,
            area.bottom() - 4.0 - (area.height() - 8.0) * chance,
        )
    };
    let points: Vec<Pos2> =
        model.chances.iter().enumerate().map(|(nth, chance)| place(nth, *chance)).collect();
    for pair in points.windows(2) {
        let above = 0.5 * (pair[0].y + pair[1].y) < area.center().y;
        let seat = if above { Seat::First } else { Seat::Second };
        painter
            .line_segment([pair[0], pair[1]], Stroke::new(2.0, mix(seat_colour(seat), colour::TEXT, 0.15)));
    }
    let mut asked = None;
    let mut y = area.bottom() + 6.0;
    let by = |turn: &DecidingTurn| {
        let (seat, name) = if turn.by > 0.0 { (Seat::First, names[0]) } else { (Seat::Second, names[1]) };
        let words = format!("Turn {}: {:+.0}% {name}", turn.turn, 100.0 * turn.by.abs());
        painter.layout_no_wrap(words, bold(size::BODY), seat_colour(seat))
    };
    let said: Vec<_> = model.turns.iter().map(by).collect();
    let widest = said.iter().map(|by| by.size().x).fold(0.0, f32::max);
    for (turn, by) in model.turns.iter().zip(said) {
        let at = place(turn.turn, model.chances.get(turn.turn).copied().unwrap_or(0.5));
        painter.circle(at, 5.0, colour::GOLD, Stroke::new(1.0, colour::ABYSS));
        let row = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), 22.0));
        let response = ui.interact(row, ui.id().with(("turning point", turn.turn)), Sense::click());
        let words = format!("Turn {}: {}", turn.turn, turn.words);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
        note_press(&response);
        hints::say(&response, &format!("{words}\nWatch from here"));
        if response.hovered() || response.has_focus() {
            painter.rect_filled(row, 4.0, colour::SLATE_UP);
        }
        let said = row.left_center() + vec2(6.0, -0.5 * by.size().y);
        painter.galley(said, by, colour::TEXT);
        let left = pos2(row.left() + widest + 18.0, row.center().y);
        fitted_in(painter, left, &turn.words, text, size::BODY, row.right() - left.x - 6.0, colour::TEXT_DIM);
        if response.clicked() {
            asked = Some(turn.event);
        }
        y += 24.0;
    }
    asked
}
