//! Bar charts, histograms and the curve of a rating.

use bevy_egui::egui::{Align2, Painter, Rect, Stroke, pos2, vec2};

use crate::app::rating::PlayerRating;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::theme::{self, bold, colour, mix, size, text};
use crate::kit::ui::widgets::{caption, cut};
use kernel::words::counted;
use study::record::tally::TallyRow;

/// Height of a bar with its text, in points.
const BAR: f32 = 26.0;
/// Fewest columns in the plot of lengths. A single one would fill the plot.
const FEWEST_COLUMNS: usize = 6;
/// Most columns in the plot of lengths.
const COLUMNS: usize = 14;

/// Draws the frame and the title of a plot. Returns the inner rectangle.
fn frame(painter: &Painter, rect: Rect, name: &str) -> Rect {
    painter.add(theme::panel().paint(rect.shrink(12.0)));
    caption(painter, rect.left_top() + vec2(14.0, 10.0), Align2::LEFT_TOP, name);
    Rect::from_min_max(rect.min + vec2(14.0, 30.0), rect.max - vec2(14.0, 8.0))
}

/// Draws the curve of a rating over the duels, and its present value.
pub fn course(painter: &Painter, rect: Rect, rating: &PlayerRating) {
    let room = frame(painter, rect, "Rating");
    let about =
        "By Glicko, from duels against bots only; the true strength lies within the error 19 times out of 20";
    hints::tell(painter, rect, Hint::Words(about.to_owned(), Vec::new()));
    let said = format!("{} \u{b1} {}", rating.points(), rating.error());
    let at = rect.right_top() + vec2(-14.0, 10.0);
    painter.text(at, Align2::RIGHT_TOP, said, bold(size::TITLE), colour::GOLD);
    let points = rating.course();
    let room = room.with_max_x(room.right() - 130.0);
    let (Some(low), Some(high)) = (points.iter().min(), points.iter().max()) else { return };
    // Least span of the scale, so that a stable rating looks flat.
    let span = (high - low).max(100) as f32;
    let place = |nth: usize, points: i32| {
        let x = room.left() + room.width() * nth as f32 / (rating.course().len() - 1).max(1) as f32;
        pos2(x, room.bottom() - room.height() * (points - low) as f32 / span)
    };
    let line: Vec<_> = points.iter().enumerate().map(|(nth, points)| place(nth, *points)).collect();
    painter.hline(room.x_range(), room.bottom(), Stroke::new(1.0, colour::LINE_STRONG));
    if let Some(last) = line.last() {
        painter.circle_filled(*last, 3.0, colour::GOLD);
    }
    painter.line(line, Stroke::new(1.5, colour::GOLD));
}

/// Bar with its texts.
struct Bar<'a> {
    name: &'a str,
    figure: String,
    /// Tooltip of the bar.
    about: String,
    /// Length as a share of the longest bar.
    whole: f32,
    /// Lit part as a share of the longest bar.
    lit: f32,
}

/// Draws the number of matches and wins per row.
pub fn won(painter: &Painter, rect: Rect, name: &str, rows: &[TallyRow]) {
    let most = rows.iter().map(|row| row.matches).max().unwrap_or(1).max(1) as f32;
    let bars_of_rows = rows.iter().map(|row| Bar {
        name: &row.name,
        figure: format!("{} of {}", row.won, row.matches),
        about: format!(
            "{}: {} of {} matches won, {:.0}%",
            row.name,
            row.won,
            row.matches,
            100.0 * row.share()
        ),
        whole: row.matches as f32 / most,
        lit: row.won as f32 / most,
    });
    bars(painter, frame(painter, rect, name), &bars_of_rows.collect::<Vec<_>>());
}

/// Draws the number of plays per card.
pub fn played(painter: &Painter, rect: Rect, name: &str, cards: &[(String, u32)]) {
    let most = cards.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1) as f32;
    let bars_of_cards = cards.iter().map(|(card, count)| Bar {
        name: card,
        figure: count.to_string(),
        about: format!("{card}: played {count} times as the active card"),
        whole: *count as f32 / most,
        lit: 0.0,
    });
    bars(painter, frame(painter, rect, name), &bars_of_cards.collect::<Vec<_>>());
}

/// Draws bars in a column; the last line counts those without room.
fn bars(painter: &Painter, room: Rect, bars: &[Bar]) {
    let places = (room.height() / BAR) as usize;
    let shown = if bars.len() > places { places.saturating_sub(1) } else { bars.len() };
    let line = |place: usize| {
        Rect::from_min_size(room.min + vec2(0.0, BAR * place as f32), vec2(room.width(), BAR - 4.0))
    };
    for (place, one) in bars[..shown].iter().enumerate() {
        hints::tell(painter, line(place), Hint::Words(one.about.clone(), Vec::new()));
        bar(painter, line(place), one);
    }
    let left = &bars[shown..];
    if !left.is_empty() && places > 0 {
        let line = line(shown);
        let words = format!("and {} more", left.len());
        let at = line.left_center() + vec2(8.0, 0.0);
        cut(painter, at, &words, text(size::BODY), line.width() - 8.0, colour::TEXT_DIM);
        let names: Vec<String> = left.iter().map(|one| format!("{}: {}", one.name, one.figure)).collect();
        hints::tell(painter, line, Hint::Words(names.join("\n"), Vec::new()));
    }
}

/// Draws a bar with its lit part and text.
fn bar(painter: &Painter, line: Rect, &Bar { name, ref figure, whole, lit, .. }: &Bar) {
    painter.rect_filled(line, 3.0, colour::WELL);
    let to = |share: f32| line.with_max_x(line.left() + share.clamp(0.0, 1.0) * line.width());
    painter.rect_filled(to(whole), 3.0, mix(colour::WELL, colour::LINE_STRONG, 0.8));
    painter.rect_filled(to(lit), 3.0, mix(colour::WELL, colour::GOLD, 0.45));
    let right = painter.text(
        line.right_center() - vec2(6.0, 0.0),
        Align2::RIGHT_CENTER,
        figure,
        bold(size::BODY),
        colour::TEXT,
    );
    let at = line.left_center() + vec2(8.0, 0.0);
    cut(painter, at, name, text(size::BODY), right.left() - at.x - 8.0, colour::TEXT);
}

/// Draws a histogram of match lengths, in beats or Turns.
pub fn lengths(painter: &Painter, rect: Rect, unit: &str, lengths: &[u16]) {
    let room = frame(painter, rect, "Lengths of matches");
    let room = room.with_max_y(room.bottom() - 16.0);
    let longest = lengths.iter().copied().max().map_or(0, usize::from);
    // Round steps limit the number of columns.
    let step = 5 * (longest / (5 * COLUMNS) + 1);
    let mut counts = vec![0u32; (longest / step + 1).max(FEWEST_COLUMNS)];
    lengths.iter().for_each(|beats| counts[usize::from(*beats) / step] += 1);
    let most = counts.iter().copied().max().unwrap_or(1).max(1) as f32;
    let width = room.width() / counts.len() as f32;
    painter.hline(room.x_range(), room.bottom(), Stroke::new(1.0, colour::LINE_STRONG));
    for (place, count) in counts.iter().enumerate() {
        let left = room.left() + width * place as f32;
        let column = Rect::from_min_max(
            pos2(left + 1.0, room.bottom() - (room.height() - 16.0) * *count as f32 / most),
            pos2((left + width - 1.0).max(left + 1.5), room.bottom()),
        );
        painter.rect_filled(column, 2.0, mix(colour::WELL, colour::GOLD, 0.45));
        if *count > 0 {
            let above = column.center_top() - vec2(0.0, 2.0);
            painter.text(above, Align2::CENTER_BOTTOM, count, bold(size::CAPTION), colour::TEXT);
        }
        let (from, to) = (place * step, place * step + step - 1);
        let about = format!("{from} to {to} {unit}: {}", counted(*count, "match"));
        let spot = Rect::from_min_max(pos2(left, room.top()), pos2(left + width, room.bottom()));
        hints::tell(painter, spot, Hint::Words(about, Vec::new()));
    }
    let font = || text(size::CAPTION);
    let end = format!("{} {unit}", counts.len() * step);
    painter.text(room.left_bottom() + vec2(0.0, 3.0), Align2::LEFT_TOP, "0", font(), colour::TEXT_DIM);
    let axis = Rect::from_min_max(room.left_bottom(), pos2(room.right(), room.bottom() + 16.0));
    let about =
        "From left to right: longer matches. The height of a column is how many there were".to_owned();
    hints::tell(painter, axis, Hint::Words(about, Vec::new()));
    painter.text(room.right_bottom() + vec2(0.0, 3.0), Align2::RIGHT_TOP, end, font(), colour::TEXT_DIM);
}
