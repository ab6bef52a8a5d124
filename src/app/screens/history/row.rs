//! Row of a stored match.

use bevy_egui::egui::{
    Align2, Color32, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use crate::app::history::KeptMatch;
use crate::app::history::words::ago;
use crate::games;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::shapes::{star, star_shaped};
use crate::kit::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{cut, note_press, seat_mark};
use kernel::Seat;
use shell::record::stored::Summary;

/// Height of a row, in points.
pub const ROW: f32 = 68.0;

/// Draws the row and returns its response.
pub fn row(ui: &mut Ui, kept: &KeptMatch, chosen: bool, now: u64) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    note_press(&response);
    let words = kept.summary.as_ref().map_or_else(|why| file_name(kept) + ": " + why, sentence);
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
    match &kept.summary {
        Ok(summary) => tell(painter, rect, summary, now),
        Err(why) => refuse(painter, rect, &file_name(kept), why),
    }
    response
}

/// Positions within a row.
struct Lines {
    rect: Rect,
    /// Left edge of the text.
    left: f32,
    /// Right edge of the text.
    right: f32,
}

impl Lines {
    fn y(&self, below: f32) -> f32 {
        self.rect.top() + below
    }

    fn side(&self, painter: &Painter, below: f32, words: &str, ink: Color32) {
        let at = pos2(self.rect.right() - 12.0, self.y(below));
        painter.text(at, Align2::RIGHT_CENTER, words, bold(size::BODY), ink);
    }

    /// Draws a player's name after the seat mark. Returns the start of the next one.
    fn player(&self, painter: &Painter, x: f32, seat: Seat, words: &str, wins: bool) -> f32 {
        seat_mark(painter, pos2(x + 6.0, self.y(36.0)), 5.0, seat);
        let ink = if wins { mix(seat_colour(seat), colour::PARCHMENT, 0.4) } else { colour::TEXT_DIM };
        let wide = painter.layout_no_wrap(words.to_owned(), text(size::BODY), ink).size().x;
        let room = self.right - x - 16.0;
        cut(painter, pos2(x + 16.0, self.y(36.0)), words, text(size::BODY), room, ink);
        x + wide + 30.0
    }
}

fn tell(painter: &Painter, rect: Rect, summary: &Summary, now: u64) {
    let picture = Rect::from_min_size(rect.min + vec2(6.0, 5.0), vec2(92.0, ROW - 10.0));
    let lines = Lines { rect, left: picture.right() + 12.0, right: rect.right() - 148.0 };
    (games::find(summary.game).scene)(painter, picture, summary);
    let mut x = lines.left;
    if summary.starred {
        golden_star(painter, pos2(x + 6.0, lines.y(18.0)));
        x += 18.0;
    }
    let at = pos2(x, lines.y(18.0));
    cut(painter, at, summary.name(), bold(size::LABEL + 1.0), lines.right - x, colour::TEXT);
    let at = pos2(lines.left, lines.y(54.0));
    cut(painter, at, &summary.result, text(size::BODY - 0.5), lines.right - lines.left, colour::TEXT_DIM);
    lines.side(painter, 18.0, &ago(summary.begun, now), colour::TEXT_DIM);
    let mut x = lines.left;
    for seat in &summary.seats {
        x = lines.player(painter, x, seat.mark, &seat.words, seat.wins);
        if x > lines.right - 40.0 {
            break;
        }
    }
    lines.side(painter, 36.0, &summary.length, colour::TEXT);
    if summary.lines > 1 {
        lines.side(painter, 54.0, &format!("{} lines", summary.lines), colour::MOVEMENT_LIGHT);
    } else {
        lines.side(painter, 54.0, &summary.kind, colour::GOLD);
    }
}

/// Draws the name and fault of an unreadable file, which is not deleted.
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

fn sentence(summary: &Summary) -> String {
    format!("{}. {}.", summary.name(), summary.result)
}

/// Draws a small golden star.
fn golden_star(painter: &Painter, centre: Pos2) {
    star_shaped(painter, centre, &star(centre, 7.0, 3.0, 5), colour::GOLD);
}
