//! A kept match in a row of the list.

use bevy_egui::egui::{
    Align2, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::client::history::KeptMatch;
use crate::client::history::words::ago;
use crate::client::ui::hints::{self, Hint};
use crate::client::ui::scene::board_scene;
use crate::client::ui::shapes::{star, star_shaped};
use crate::client::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::client::ui::widgets::{cut, note_press, seat_mark};
use crate::record::summary::MatchSummary;
use crate::rules::Seat;

/// Height of a row, in points.
pub const ROW: f32 = 68.0;

/// Draws the row and says whether it was pressed.
pub fn row(ui: &mut Ui, kept: &KeptMatch, chosen: bool, now: u64) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    note_press(&response);
    let words = kept.told.as_ref().map_or_else(|why| file_name(kept) + ": " + why, sentence);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, &words));
    let about = format!("{words}\nPress it again to watch");
    hints::aside(ui.painter(), rect, Hint::Words(about, Vec::new()));
    let hot = response.hovered() || response.has_focus();
    let fill = if chosen { mix(colour::SLATE_TOP, colour::GOLD_DEEP, 0.18) } else { colour::SLATE };
    let fill = if hot { mix(fill, colour::GOLD, 0.10) } else { fill };
    let painter = ui.painter();
    painter.rect_filled(rect, ROUND, fill);
    if chosen || response.has_focus() {
        let width = if response.has_focus() { 2.0 } else { 1.0 };
        painter.rect_stroke(rect, ROUND, Stroke::new(width, colour::GOLD), StrokeKind::Inside);
    }
    match &kept.told {
        Ok(told) => tell(painter, rect, told, now),
        Err(why) => refuse(painter, rect, &file_name(kept), why),
    }
    response
}

fn tell(painter: &Painter, rect: Rect, told: &MatchSummary, now: u64) {
    let picture = Rect::from_min_size(rect.min + vec2(6.0, 5.0), vec2(92.0, ROW - 10.0));
    board_scene(painter, picture, &told.scene);
    let left = picture.right() + 12.0;
    let right = rect.right() - 148.0;
    let line = |y: f32| rect.top() + y;
    let mut x = left;
    if told.starred {
        golden_star(painter, pos2(x + 6.0, line(18.0)));
        x += 18.0;
    }
    let title = name(told);
    cut(painter, pos2(x, line(18.0)), &title, bold(size::LABEL + 1.0), right - x, colour::TEXT);
    let mut x = left;
    for (seat, player) in Seat::first(told.seats.len()).zip(&told.seats) {
        seat_mark(painter, pos2(x + 6.0, line(36.0)), 5.0, seat);
        let words = if player.played_by.is_empty() {
            player.fighter.clone()
        } else {
            format!("{} ({})", player.fighter, player.played_by)
        };
        let wins = told.outcome.is_some_and(|outcome| outcome.winners.contains(seat));
        let ink = if wins { mix(seat_colour(seat), colour::PARCHMENT, 0.4) } else { colour::TEXT_DIM };
        let wide = painter.layout_no_wrap(words.clone(), text(size::BODY), ink).size().x;
        cut(painter, pos2(x + 16.0, line(36.0)), &words, text(size::BODY), right - x - 16.0, ink);
        x += wide + 30.0;
        if x > right - 40.0 {
            break;
        }
    }
    cut(
        painter,
        pos2(left, line(54.0)),
        &told.result,
        text(size::BODY - 0.5),
        right - left,
        colour::TEXT_DIM,
    );
    let side = |y: f32, words: &str, ink| {
        painter.text(pos2(rect.right() - 12.0, line(y)), Align2::RIGHT_CENTER, words, bold(size::BODY), ink);
    };
    side(18.0, &ago(told.begun, now), colour::TEXT_DIM);
    side(36.0, &format!("{} beats", told.beats + 1), colour::TEXT);
    if told.lines > 1 {
        side(54.0, &format!("{} lines", told.lines), colour::MOVEMENT_LIGHT);
    }
}

/// What a file that cannot be read is called, and why. It is kept.
fn refuse(painter: &Painter, rect: Rect, name: &str, why: &str) {
    let left = rect.left() + 14.0;
    let width = rect.width() - 28.0;
    cut(painter, pos2(left, rect.top() + 20.0), name, bold(size::LABEL), width, colour::WARNING);
    cut(painter, pos2(left, rect.top() + 40.0), why, text(size::BODY), width, colour::TEXT_DIM);
    let kept = "The file is kept as it is.";
    cut(painter, pos2(left, rect.top() + 56.0), kept, text(size::CAPTION), width, colour::TEXT_DIM);
}

fn file_name(kept: &KeptMatch) -> String {
    kept.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// What its player calls it; else who met.
pub fn name(told: &MatchSummary) -> String {
    if told.title.is_empty() {
        told.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>().join(" vs ")
    } else {
        told.title.clone()
    }
}

fn sentence(told: &MatchSummary) -> String {
    format!("{}. {}.", name(told), told.result)
}

/// A small golden star.
fn golden_star(painter: &Painter, centre: Pos2) {
    star_shaped(painter, centre, &star(centre, 7.0, 3.0, 5), colour::GOLD);
}
