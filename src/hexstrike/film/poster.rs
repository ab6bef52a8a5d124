//! Image about the end of a match: winner, reason, players, and the board on the deciding beat.

use bevy_egui::egui::{Align2, Painter, Rect, pos2, vec2};

use super::raster::Canvas;
use crate::app::history::words::day;
use crate::kit::ui::ground::ground;
use crate::kit::ui::scene::board_scene;
use crate::kit::ui::theme::{self, bold, colour, display, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{caption, cut, fitted, ornament, seat_mark};
use kernel::Seat;
use study::record::summary::MatchSummary;

/// Width of the sheet, in points.
const POINTS: f32 = 960.0;

/// Draws the image, in the format of [`Canvas::draw`].
pub fn poster(summary: &MatchSummary, pixels: (u32, u32)) -> Vec<u8> {
    let mut canvas = Canvas::new(pixels, POINTS);
    let screen = canvas.screen();
    canvas.draw(|painter| paint(painter, screen, summary))
}

fn paint(painter: &Painter, screen: Rect, summary: &MatchSummary) {
    ground(painter, screen);
    let sheet = screen.shrink(28.0);
    painter.add(theme::dialog().paint(sheet.shrink(16.0)));
    let winner = summary.outcome.and_then(|outcome| outcome.winners.iter().next());
    let name = |seat: Seat| summary.seats.get(seat.index()).map_or("", |player| player.name.as_str());
    let (title, tint) = winner.map_or_else(
        || (if summary.outcome.is_some() { "Draw" } else { "Not over" }.to_owned(), colour::TEXT),
        |seat| (format!("{} wins", name(seat)), mix(seat_colour(seat), colour::PARCHMENT, 0.35)),
    );
    let top = sheet.center_top() + vec2(0.0, 50.0);
    painter.text(top, Align2::CENTER_CENTER, &title, display(44.0), tint);
    ornament(painter, top + vec2(0.0, 38.0), 420.0);
    let why = summary.result.split_once(": ").map_or(summary.result.as_str(), |(_, why)| why);
    painter.text(top + vec2(0.0, 62.0), Align2::CENTER_CENTER, why, text(size::TITLE), colour::TEXT);
    let body = Rect::from_min_max(pos2(sheet.left() + 32.0, top.y + 92.0), sheet.max - vec2(32.0, 52.0));
    let (left, right) = body.split_left_right_at_fraction(0.52);
    board_scene(painter, left.with_max_x(left.right() - 16.0), &summary.scene);
    let words = summary
        .deciding
        .map_or_else(|| "The last beat".to_owned(), |at| format!("Decided on beat {}", at.beat));
    caption(painter, left.left_top() + vec2(10.0, 8.0), Align2::LEFT_TOP, &words);
    players(painter, right, summary, winner);
    let foot = pos2(sheet.center().x, sheet.bottom() - 28.0);
    let date = if summary.begun == 0 { String::new() } else { format!("   {}", day(summary.begun)) };
    let words = format!("HexStrike   {}{date}", summary.length_words());
    painter.text(foot, Align2::CENTER_CENTER, words, bold(size::LABEL), colour::GOLD);
}

fn players(painter: &Painter, rect: Rect, summary: &MatchSummary, winner: Option<Seat>) {
    let height = (rect.height() / summary.seats.len() as f32).min(96.0);
    for (seat, player) in Seat::first(summary.seats.len()).zip(&summary.seats) {
        let at = rect.left_top() + vec2(0.0, height * seat.index() as f32);
        let row = Rect::from_min_size(at, vec2(rect.width(), height - 8.0));
        let tint = seat_colour(seat);
        painter.rect_filled(row, 6.0, mix(colour::WELL, tint, if winner == Some(seat) { 0.3 } else { 0.12 }));
        painter.rect_filled(row.with_max_x(row.left() + 5.0), 2.0, tint);
        seat_mark(painter, row.left_center() + vec2(30.0, 0.0), 11.0, seat);
        let left = row.left() + 54.0;
        let width = row.right() - left - 12.0;
        let line = |share: f32| pos2(left, row.top() + share * row.height());
        fitted(painter, line(0.27), &player.name, size::TITLE + 2.0, width, colour::TEXT);
        let by = if player.played_by.is_empty() { "somebody" } else { &player.played_by };
        let by = format!("Played by {by}");
        cut(painter, line(0.56), &by, text(size::LABEL), width, colour::TEXT_DIM);
        if !player.deck.is_empty() {
            cut(painter, line(0.8), &player.deck, text(size::BODY), width, colour::TEXT_DIM);
        }
    }
}
