//! Setting a match up: who sits where, with which fighter and deck, on which seed.

use bevy_egui::egui::{Align2, Pos2, Rect, Ui, Vec2, pos2, vec2};

use super::footer::{footer, options, way_on};
use super::meeting::{self, meet};
use super::model::{SetupIntent, SetupModel};
use super::seat_panel::{self, seat_panel};
use crate::client::input::{self, InputAction};
use crate::client::ui::ground::ground;
use crate::client::ui::page::{at_least, room_in};
use crate::client::ui::placed::placed;
use crate::client::ui::theme::{LEAST_PAGE, aside, colour, display, size};

/// Height of the title over the seats, and of what stands under them, in points.
const ABOVE: f32 = 88.0;
const BELOW: f32 = 128.0;

/// Between panels, and at the left and right of all, in points.
const GAP: f32 = 16.0;
const EDGE: f32 = 24.0;
/// Greatest width of a panel, and least of what stands beside it, in points.
const PANEL: f32 = 400.0;
const STAND: f32 = 168.0;

/// Less room than this scrolls, in points. What is narrower than that has its seats two by two.
const LEAST: Vec2 = vec2(1136.0, 640.0);
const LEAST_NARROW: f32 = 600.0;
/// It never scrolls sideways.
const _: () = assert!(LEAST_NARROW <= room_in(LEAST_PAGE.x));
/// Least height of a panel, and what stands under them where it is narrow, in points.
const LEAST_PANEL: f32 = LEAST.y - ABOVE - BELOW;
const BELOW_NARROW: f32 = 190.0;
/// Height of the way on where it stays in sight, in points.
const WAY_ON: f32 = 66.0;

/// Draws the set-up over the whole of `ui`.
pub fn setup(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    if ui.max_rect().width() >= LEAST.x {
        return at_least(ui, LEAST, |ui| side_by_side(ui, model));
    }
    // The way on stays in sight.
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let above = screen.with_max_y(screen.bottom() - WAY_ON);
    let rows = model.seats.len().div_ceil(2) as f32;
    let height = ABOVE + (LEAST_PANEL + GAP) * rows + BELOW_NARROW;
    let page = placed(ui, above, |ui| at_least(ui, vec2(LEAST_NARROW, height), |ui| two_by_two(ui, model)));
    let foot = screen.with_min_y(above.bottom()).shrink2(vec2(GAP, 8.0));
    let on = placed(ui, foot, |ui| way_on(ui, model));
    page.or(on).or(keyed(ui, model))
}

/// The seats in rows of two, to be scrolled.
fn two_by_two(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    let screen = ui.max_rect();
    headline(ui, pos2(screen.center().x, screen.top() + 40.0), model);
    let width = 0.5 * (screen.width() - 2.0 * GAP - GAP);
    let mut intent = None;
    for (i, seat) in model.seats.iter().enumerate() {
        let (column, row) = ((i % 2) as f32, (i / 2) as f32);
        let at = screen.min + vec2(GAP + (width + GAP) * column, ABOVE + (LEAST_PANEL + GAP) * row);
        intent = intent.or(seat_panel(ui, Rect::from_min_size(at, vec2(width, LEAST_PANEL)), seat));
    }
    let foot = Rect::from_min_max(pos2(screen.left(), screen.bottom() - BELOW_NARROW), screen.max);
    let below = placed(ui, foot.shrink2(vec2(GAP, 0.0)), |ui| options(ui, model));
    intent.or(below)
}

/// The title, and how such a match is won.
fn headline(ui: &Ui, at: Pos2, model: &SetupModel) {
    let painter = ui.painter();
    painter.text(at, Align2::CENTER_CENTER, "Set up a match", display(38.0), colour::PARCHMENT);
    let room = ui.max_rect().width() - 2.0 * EDGE;
    let laid = |points| painter.layout(model.victory.clone(), aside(points), colour::TEXT_DIM, room);
    let words = Some(laid(size::TITLE)).filter(|words| words.rows.len() == 1);
    let words = words.unwrap_or_else(|| laid(size::BODY));
    let (middle, half) = (at + vec2(0.0, 31.0), 0.5 * words.size());
    painter.galley(middle - half, words, colour::TEXT_DIM);
}

fn keyed(ui: &Ui, model: &SetupModel) -> Option<SetupIntent> {
    let escape = input::pressed(ui.ctx(), InputAction::Back).then_some(SetupIntent::Back);
    let enter = model.blocked.is_none() && input::pressed(ui.ctx(), InputAction::Confirm);
    escape.or(enter.then_some(SetupIntent::Start))
}

fn side_by_side(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    let screen = ui.max_rect();
    ground(ui.painter(), screen);
    let height = (screen.height() - ABOVE - BELOW).min(seat_panel::MOST);
    let spare = screen.height() - ABOVE - height - BELOW;
    let top = pos2(screen.center().x, screen.top() + 0.4 * spare + 40.0);
    headline(ui, top, model);
    let panels = top.y - 40.0 + ABOVE;
    let across = across(screen.width(), model.seats.len());
    let left = screen.center().x - 0.5 * (across.width + GAP) * model.seats.len() as f32 + 0.5 * GAP;
    let mut intent = None;
    for (i, seat) in model.seats.iter().enumerate() {
        let at = pos2(left + (across.width + GAP) * i as f32, panels);
        let panel = Rect::from_min_size(at, vec2(across.width, height));
        if let Some(side) = across.side {
            let middle =
                if i == 0 { panel.left() - 0.5 * (GAP + side) } else { panel.right() + 0.5 * (GAP + side) };
            meet(
                ui.painter(),
                Rect::from_center_size(pos2(middle, panel.center().y), vec2(side, height)),
                seat,
            );
        }
        intent = intent.or(seat_panel(ui, panel, seat));
    }
    let at = pos2(screen.center().x, panels + height + 12.0);
    let foot = Align2::CENTER_TOP.anchor_size(at, vec2(1080.0_f32.min(screen.width() - 48.0), 104.0));
    let below = placed(ui, foot, |ui| footer(ui, model));
    intent.or(below).or(keyed(ui, model))
}

/// What stands side by side on a screen, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Across {
    /// Width of a panel.
    width: f32,
    /// Room at either side of a duel's two panels; none for more seats.
    side: Option<f32>,
}

fn across(screen: f32, seats: usize) -> Across {
    let room = screen - 2.0 * EDGE - GAP * (seats as f32 - 1.0);
    if seats != 2 {
        return Across { width: (room / seats as f32).min(PANEL), side: None };
    }
    let width = (0.5 * room - GAP - STAND).min(PANEL);
    Across { width, side: Some(0.5 * room - GAP - width) }
}

/// How wide the miniatures are on a screen of this width where so many sit; none where there is no room for them.
pub(super) fn miniature_width(screen: f32, seats: usize) -> Option<f32> {
    across(screen, seats).side.filter(|_| screen >= LEAST.x).and_then(meeting::width_in)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_has_room_for_miniatures_and_badges_and_four_for_names() {
        let line = |seats| 0.5 * (across(1280.0, seats).width - 32.0) - 4.0;
        assert!(miniature_width(1280.0, 2).is_some() && miniature_width(LEAST.x, 2).is_some());
        assert_eq!((miniature_width(1920.0, 4), miniature_width(640.0, 2)), (None, None));
        assert!(line(2) > seat_panel::NARROW && line(4) < seat_panel::NARROW);
        assert!(across(LEAST.x, 2).width > 340.0, "the panels keep what they need");
    }
}
