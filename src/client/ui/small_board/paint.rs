//! The small board drawn: hexes, tokens, fighters, attacks, and the timelines under it.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2};

use super::scenes::{SceneView, Scenes};
use crate::client::ui::label::label;
use crate::client::ui::shapes::{arrow, pointy_hex, polygon, star, star_shaped};
use crate::client::ui::symbols::{self, Icon, paint_action, timing_bar};
use crate::client::ui::theme::{colour, mix, seat_colour, size, text};
use crate::client::ui::widgets::{cut, seat_mark};
use crate::rules::knowledge::mirror::{Presence, ShownFighter};
use crate::rules::state::timeline::{EntryKind, TimelineEntry};
use crate::rules::{Cell, Facing, Seat};

/// Height of a timeline under the board, and width of a beat in it, in points.
const LANE: f32 = 30.0;
const BEAT: f32 = 34.0;
/// Room for names before the timelines, in points.
const NAMES: f32 = 84.0;
const ROOT: f32 = 1.732_050_8;

/// Height that the timelines under a board take, in points.
pub fn lanes_height(seats: usize) -> f32 {
    LANE * seats as f32 + 4.0
}

/// Draws the board as large as fits into `rect`.
pub fn board(painter: &Painter, rect: Rect, scenes: &Scenes, view: &SceneView) {
    let plan = Plan::of(rect, &scenes.cells);
    for cell in &scenes.cells {
        let (fill, line) = if scenes.land.contains(cell) {
            (mix(colour::SLATE_TOP, colour::MOVEMENT, 0.22), colour::LINE_STRONG)
        } else {
            (colour::WELL, colour::LINE)
        };
        plan.hex(painter, *cell, fill, line);
    }
    let shown = view.after;
    for (cell, _) in &shown.fire {
        plan.flame(painter, *cell);
    }
    shown.sparks.iter().chain(&shown.embers).for_each(|cell| plan.flame(painter, *cell));
    for cell in &shown.flora {
        let at = plan.at(*cell);
        for turn in [0.0, 2.0, 4.0] {
            let leaf = crate::client::ui::shapes::around(at, 0.3 * plan.radius, turn);
            painter.circle_filled(leaf, 0.22 * plan.radius, colour::MOVE);
        }
    }
    for cell in &shown.platforms {
        let edge = Stroke::new(2.0, colour::JUMP);
        polygon(
            painter,
            &pointy_hex(plan.at(*cell), 0.72 * plan.radius),
            mix(colour::WELL, colour::JUMP, 0.25),
            edge,
        );
    }
    for cell in view.aims {
        let hex = pointy_hex(plan.at(*cell), 0.9 * plan.radius);
        polygon(painter, &hex, colour::ATTACK.gamma_multiply(0.55), Stroke::new(2.0, colour::ATTACK));
    }
    for (place, flying) in shown.arrows.iter().enumerate() {
        let before = view.before.arrows.get(place).map_or(flying.at, |arrow| arrow.at);
        let at = plan.at(before).lerp(plan.at(flying.at), view.share);
        let way = 0.6 * plan.radius * toward(flying.facing);
        arrow(painter, at - way, at + way, 0.14 * plan.radius, seat_colour(flying.owner));
    }
    for (index, figure) in shown.figures.iter().enumerate() {
        let Some(seat) = Seat::new(index).filter(|_| figure.presence == Presence::OnBoard) else { continue };
        let at = plan.at(view.before.figures[index].at).lerp(plan.at(figure.at), view.share);
        plan.fighter(painter, at, figure, seat);
        let stunned = figure.lane.at(shown.beat).is_some_and(|entry| entry.kind == EntryKind::Stun);
        if stunned {
            let spot =
                Rect::from_center_size(at - vec2(0.0, 0.95 * plan.radius), Vec2::splat(0.7 * plan.radius));
            symbols::paint(painter, spot, Icon::Stun, colour::TEXT);
        }
    }
}

/// Draws the timelines of all seats under each other, the present beat marked.
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
    match entry.kind {
        EntryKind::Action(action) => {
            let bar = Rect::from_min_size(cell.min, vec2(6.0, cell.height()));
            timing_bar(painter, bar, entry.timings);
            paint_action(painter, cell.shrink(2.0).with_min_x(cell.left() + 6.0), &action, colour::TEXT);
        }
        EntryKind::Stun => symbols::paint(painter, cell.shrink(3.0), Icon::Stun, colour::STUN),
        EntryKind::Death => symbols::paint(painter, cell.shrink(3.0), Icon::Death, colour::ATTACK),
        EntryKind::Victory => symbols::paint(painter, cell.shrink(3.0), Icon::Victory, colour::GOLD),
        EntryKind::ComboOpen | EntryKind::Idle | EntryKind::Draw => {}
    }
}

/// From hexes to points.
struct Plan {
    origin: Pos2,
    radius: f32,
}

impl Plan {
    fn of(rect: Rect, cells: &[Cell]) -> Self {
        let half = vec2(0.5 * ROOT, 1.0);
        let boxes = cells.iter().map(|cell| Rect::from_center_size(place(*cell), 2.0 * half));
        let all = boxes.reduce(Rect::union).unwrap_or(Rect::from_center_size(Pos2::ZERO, half));
        let radius = (rect.width() / all.width()).min(rect.height() / all.height()).min(34.0);
        Self { origin: rect.center() - radius * all.center().to_vec2(), radius }
    }

    fn at(&self, cell: Cell) -> Pos2 {
        self.origin + self.radius * place(cell).to_vec2()
    }

    fn hex(&self, painter: &Painter, cell: Cell, fill: Color32, line: Color32) {
        polygon(painter, &pointy_hex(self.at(cell), 0.95 * self.radius), fill, Stroke::new(1.0, line));
    }

    fn flame(&self, painter: &Painter, cell: Cell) {
        let at = self.at(cell);
        star_shaped(painter, at, &star(at, 0.8 * self.radius, 0.45 * self.radius, 7), colour::WARNING);
        star_shaped(painter, at, &star(at, 0.45 * self.radius, 0.25 * self.radius, 7), colour::ADRENALINE);
    }

    /// A disc in the colour of its seat, a point where it looks, its damage in it.
    fn fighter(&self, painter: &Painter, at: Pos2, figure: &ShownFighter, seat: Seat) {
        let (fill, radius) = (seat_colour(seat), self.radius);
        let edge = Stroke::new(1.5, mix(fill, Color32::BLACK, 0.55));
        let way = toward(figure.facing);
        let tip = at + 0.86 * radius * way;
        let side = 0.34 * radius * way.rot90();
        let neck = at + 0.45 * radius * way;
        polygon(painter, &[tip, neck + side, neck - side], fill, edge);
        painter.circle(at, 0.56 * radius, fill, edge);
        for facing in Facing::ALL.into_iter().filter(|facing| figure.guard & 1 << facing.index() != 0) {
            let way = toward(facing);
            let (middle, side) = (at + 0.8 * radius * way, 0.42 * radius * way.rot90());
            painter.line_segment([middle - side, middle + side], Stroke::new(0.16 * radius, colour::GUARD));
        }
        label(painter, at, &figure.damage.to_string(), 0.62 * radius, colour::ABYSS, false);
        let mark = at + vec2(-0.5, 0.6) * radius;
        seat_mark(painter, mark, 0.24 * radius, seat);
    }
}

/// The middle of a hex of radius 1.
fn place(cell: Cell) -> Pos2 {
    let (q, r) = cell.axial();
    let (q, r) = (f32::from(q), f32::from(r));
    pos2(ROOT * (q + 0.5 * r), 1.5 * r)
}

fn toward(facing: Facing) -> Vec2 {
    Vec2::angled(std::f32::consts::FRAC_PI_3 * f32::from(facing.index()))
}

/// What the board says, over its upper edge: the beat.
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
