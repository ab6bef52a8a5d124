//! Opening of a match against bots: each fighter with name, power and player, for a few seconds.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Painter, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::arrange::Arranged;
use super::table::question::OpenQuestion;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::playback::Playback;
use crate::hexstrike::session::start::MatchOpening;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::portrait::portrait;
use crate::kit::ui::theme::{aside, bold, colour, display, seat_colour, size};
use crate::kit::ui::widgets::seat_mark;
use crate::kit::ui::within::within;
use hexstrike_game::rules::describe::power_text;
use kernel::Seat;

/// Seconds on screen, and those after which a press ends it.
const LASTS: f32 = 4.0;
const LEAST: f32 = 0.4;
/// Seconds of fading at the end.
const FADE: f32 = 0.4;
/// Size of a fighter's sheet, and gap between two, in points.
const SHEET: Vec2 = vec2(196.0, 212.0);
const GAP: f32 = 44.0;
/// Side of a portrait, in points.
const FACE: f32 = 84.0;

/// Draws the opening over the board and ends it in time, or by any press.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    (session, playback, question): (Res<MatchSession>, Res<Playback>, Res<OpenQuestion>),
    time: Res<Time<Real>>,
    mut opening: ResMut<MatchOpening>,
    mut commands: Commands,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    opening.age += time.delta_secs().min(0.1);
    let pressed = ctx.input(|input| input.pointer.any_pressed() || !input.keys_down.is_empty());
    let goes_on = playback.mirror.beat > 0 || question.0.is_some();
    if opening.age > LASTS || goes_on || pressed && opening.age > LEAST {
        commands.remove_resource::<MatchOpening>();
        return;
    }
    let places = &arranged.places;
    // On a small screen the tabs lie over the board.
    let tabs = places.side.intersects(places.board.shrink(1.0));
    let top = if tabs { places.side.bottom() } else { places.board.top() };
    let room = places.board.with_min_y(top);
    if room.height() < SHEET.y {
        return;
    }
    let mut painter = root_of(ctx, "opening").painter().with_clip_rect(room);
    painter.set_opacity(((LASTS - opening.age) / FADE).clamp(0.0, 1.0));
    sheets(&painter, room, &session, &opening.players);
}

fn sheets(painter: &Painter, board: Rect, session: &MatchSession, players: &[String]) {
    let count = players.len() as f32;
    let gap = GAP.min((board.width() - count * SHEET.x) / (count + 1.0)).max(4.0);
    let width = SHEET.x.min((board.width() - (count + 1.0) * gap) / count);
    let whole = count * width + (count - 1.0) * gap;
    let top = board.center().y - 0.5 * SHEET.y;
    for (nth, (seat, player)) in Seat::first(players.len()).zip(players).enumerate() {
        let left = board.center().x - 0.5 * whole + (width + gap) * nth as f32;
        let rect = Rect::from_min_size(pos2(left, top), vec2(width, SHEET.y));
        sheet(painter, rect, session, (seat, player.as_str()));
        if nth > 0 {
            let at = pos2(left - 0.5 * gap, rect.center().y);
            painter.text(at, Align2::CENTER_CENTER, "vs", aside(size::HEADING), colour::PARCHMENT);
        }
    }
}

fn sheet(painter: &Painter, rect: Rect, session: &MatchSession, (seat, player): (Seat, &str)) {
    let own = session.is_person(seat);
    let edge = Stroke::new(if own { 3.0 } else { 1.5 }, if own { colour::GOLD } else { seat_colour(seat) });
    painter.rect(rect, 8.0, colour::SLATE.gamma_multiply(0.96), edge, StrokeKind::Inside);
    let of_seat = session.setup().player(seat);
    let fighter = &session.ruleset().fighters[usize::from(of_seat.fighter.0)];
    let face =
        Rect::from_center_size(pos2(rect.center().x, rect.top() + 12.0 + 0.5 * FACE), Vec2::splat(FACE));
    portrait(painter, face, &fighter.id, seat);
    let at = pos2(rect.center().x, face.bottom() + 18.0);
    let ink = colour::TEXT;
    let name = painter.text(at, Align2::CENTER_CENTER, &of_seat.name, display(size::TITLE + 2.0), ink);
    seat_mark(painter, pos2(name.left() - 12.0, at.y), 6.0, seat);
    let ink = if own { colour::GOLD } else { colour::TEXT_DIM };
    painter.text(at + vec2(0.0, 20.0), Align2::CENTER_CENTER, player, bold(size::BODY), ink);
    let room = rect.shrink(10.0).with_min_y(at.y + 32.0);
    let words = power_text(fighter).to_string();
    let galley = within(painter, &words, room.size(), colour::TEXT);
    painter.galley(pos2(rect.center().x - 0.5 * galley.size().x, room.top()), galley, colour::TEXT);
}
