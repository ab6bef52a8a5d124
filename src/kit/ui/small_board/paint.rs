//! Drawing of the small board: hexes, tokens, fighters, attacks, and the timelines below it.

use bevy_egui::egui::{Align2, Painter, Rect, pos2, vec2};

use super::scenes::{SceneView, Scenes};
use crate::kit::ui::flat_board::FlatBoard;
use crate::kit::ui::label::label;
use crate::kit::ui::symbols::{self, Icon, paint_action, timing_bar};
use crate::kit::ui::theme::{colour, size, text};
use crate::kit::ui::widgets::{cut, seat_mark};
use hexstrike_game::rules::cards::notation::Action;
use hexstrike_game::rules::knowledge::mirror::Presence;
use hexstrike_game::rules::state::timeline::{EntryKind, TimelineEntry};
use kernel::Seat;

/// Largest radius of a hex, in points.
const LARGEST: f32 = 34.0;
/// Height of a timeline below the board, and width of a beat in it, in points.
const LANE: f32 = 30.0;
const BEAT: f32 = 34.0;
/// Width of the names before the timelines, in points.
const NAMES: f32 = 84.0;

/// Height of the timelines below a board, in points.
pub fn lanes_height(seats: usize) -> f32 {
    LANE * seats as f32 + 4.0
}

/// Draws the board as large as fits into `rect`.
pub fn board(painter: &Painter, rect: Rect, scenes: &Scenes, view: &SceneView) {
    let board = FlatBoard::fitted(painter, rect, scenes.cells.iter().copied(), LARGEST);
    for cell in &scenes.cells {
        if scenes.land.contains(cell) { board.land(*cell) } else { board.abyss(*cell) }
    }
    let (before, shown) = (view.before, view.after);
    board.tokens(before, shown, view.share);
    view.aims.iter().for_each(|cell| board.aim(*cell, 1.0));
    for (index, figure) in shown.figures.iter().enumerate() {
        let Some(seat) = Seat::new(index).filter(|_| figure.presence == Presence::OnBoard) else { continue };
        let at = board.at(before.figures[index].at).lerp(board.at(figure.at), view.share);
        board.fighter(at, 1.0, seat, figure, shown.beat);
    }
}

/// Draws the timelines of all seats below each other, with the current beat marked.
pub fn lanes(painter: &Painter, rect: Rect, scenes: &Scenes, view: &SceneView) {
    let beat = usize::from(view.after.beat);
    let room = ((rect.width() - NAMES) / BEAT).floor().max(1.0) as usize;
    let first = (beat + 2).saturating_sub(room);
    let now = pos2(rect.left() + NAMES + BEAT * (beat - first) as f32, rect.top());
    let column = Rect::from_min_size(now, vec2(BEAT, rect.height()));
    painter.rect_filled(column, 3.0, colour::GOLD.gamma_multiply(0.2));
    for (index, figure) in view.after.figures.iter().enumerate() {
        let Some(seat) = Seat::new(index) else { continue };
        let y = rect.top() + 2.0 + LANE * (index as f32 + 0.5);
        seat_mark(painter, pos2(rect.left() + 8.0, y), 6.0, seat);
        let name = scenes.names.get(index).map_or("", String::as_str);
        cut(painter, pos2(rect.left() + 20.0, y), name, text(size::BODY), NAMES - 24.0, colour::TEXT);
        for (place, entry) in figure.lane.entries().iter().enumerate().skip(first).take(room) {
            let left = rect.left() + NAMES + BEAT * (place - first) as f32;
            let cell = Rect::from_min_size(pos2(left, y - 0.5 * LANE), vec2(BEAT, LANE)).shrink(2.0);
            entry_symbol(painter, cell, entry);
        }
    }
}

fn entry_symbol(painter: &Painter, cell: Rect, entry: &TimelineEntry) {
    painter.rect_filled(cell, 3.0, colour::WELL);
    let act = |action| {
        let bar = Rect::from_min_size(cell.min, vec2(6.0, cell.height()));
        timing_bar(painter, bar, entry.timings);
        paint_action(painter, cell.shrink(2.0).with_min_x(cell.left() + 6.0), &action, colour::TEXT);
    };
    match entry.kind {
        EntryKind::Action(action) => act(action),
        EntryKind::ComboOpen => act(Action::Combo),
        EntryKind::Idle => act(Action::Wait),
        EntryKind::Stun => symbols::paint(painter, cell.shrink(3.0), Icon::Stun, colour::STUN),
        EntryKind::Death => symbols::paint(painter, cell.shrink(3.0), Icon::Death, colour::ATTACK),
        EntryKind::Victory => symbols::paint(painter, cell.shrink(3.0), Icon::Victory, colour::GOLD),
        EntryKind::Draw => label(painter, cell.center(), "=", size::BODY, colour::GOLD, true),
    }
}

/// Draws the number of the beat over the board's upper edge.
pub fn beat_note(painter: &Painter, rect: Rect, view: &SceneView) {
    let words = format!("Beat {}", view.after.beat);
    painter.text(
        rect.left_top() + vec2(2.0, 0.0),
        Align2::LEFT_TOP,
        words,
        text(size::CAPTION),
        colour::TEXT_DIM,
    );
}
