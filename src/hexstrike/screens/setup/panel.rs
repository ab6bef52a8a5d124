//! Screen to set up a match: players, fighters, decks and seed.

use bevy_egui::egui::{Align2, Pos2, Rect, Ui, Vec2, pos2, vec2};

use super::footer::{footer, options, way_on};
use super::meeting::{self, meet, stand};
use super::model::{SetupIntent, SetupModel};
use super::seat_panel::{self, seat_panel};
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::ground;
use crate::kit::ui::page::{at_least, room_in};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{LEAST_PAGE, aside, colour, display, size};
use kernel::MAX_SEATS;

/// Heights of the title above the seats and of the foot below them, in points.
const ABOVE: f32 = 88.0;
const BELOW: f32 = 128.0;

/// Gap between panels, and margin at the left and right, in points.
const GAP: f32 = 16.0;
const EDGE: f32 = 24.0;
/// Greatest width of a panel, and least width of a miniature at its side, in points.
const PANEL: f32 = 400.0;
const STAND: f32 = 168.0;
/// Greatest height of a miniature above a panel, and least height of that panel, in points.
const STAND_HIGH: f32 = 260.0;
const LOWER: f32 = 484.0;

/// Least sizes without scrolling, in points. A narrower screen shows two seats per row.
const LEAST: Vec2 = vec2(1136.0, 640.0);
const LEAST_NARROW: f32 = 600.0;
/// The narrow layout fits the smallest window, so that it never scrolls sideways.
const _: () = assert!(LEAST_NARROW <= room_in(LEAST_PAGE.x));
/// Least height of a panel, and height of the foot in a narrow window, in points.
const LEAST_PANEL: f32 = LEAST.y - ABOVE - BELOW;
const BELOW_NARROW: f32 = 190.0;
/// Height of the pinned buttons to go back and to start, in points.
const WAY_ON: f32 = 66.0;

/// Draws the set-up over the whole of `ui`.
pub fn setup(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    if ui.max_rect().width() >= LEAST.x {
        return at_least(ui, LEAST, |ui| side_by_side(ui, model));
    }
    // The buttons to go back and to start stay visible.
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

/// Draws the seats in scrolling rows of two.
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

/// Draws the title and the victory condition.
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
    let Parts { height, width, meets, .. } = Parts::of(screen.size(), model.seats.len());
    // Keep the buttons in place for any number of seats.
    let under = BELOW + 0.6 * Parts::of(screen.size(), MAX_SEATS).spare;
    let panels = screen.bottom() - under - height;
    let miniatures = if let Meets::Above { room, .. } = meets { room } else { 0.0 };
    let free = panels - miniatures - ABOVE - screen.top();
    headline(ui, pos2(screen.center().x, screen.top() + 0.6 * free + 40.0), model);
    let left = screen.center().x - 0.5 * (width + GAP) * model.seats.len() as f32 + 0.5 * GAP;
    let mut intent = None;
    for (i, seat) in model.seats.iter().enumerate() {
        let at = pos2(left + (width + GAP) * i as f32, panels);
        let panel = Rect::from_min_size(at, vec2(width, height));
        intent = intent.or(seat_panel(ui, panel, seat));
        match meets {
            Meets::Beside { room } => {
                let aside = 0.5 * (width + GAP + room) * if i == 0 { -1.0 } else { 1.0 };
                let place = Rect::from_center_size(panel.center() + vec2(aside, 0.0), vec2(room, height));
                meet(ui.painter(), place, seat);
            }
            Meets::Above { width, .. } => stand(ui.painter(), panel, width, seat),
            Meets::Nowhere => {}
        }
    }
    let at = pos2(screen.center().x, panels + height + 12.0);
    let foot = Align2::CENTER_TOP.anchor_size(at, vec2(1080.0_f32.min(screen.width() - 48.0), 104.0));
    let below = placed(ui, foot, |ui| footer(ui, model));
    intent.or(below).or(keyed(ui, model))
}

/// Sizes of the parts on a wide screen, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Parts {
    /// Size of a panel.
    width: f32,
    height: f32,
    meets: Meets,
    /// Height that no part needs.
    spare: f32,
}

/// Placement of the miniatures, in points.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Meets {
    /// At both sides of a duel's two panels.
    Beside {
        room: f32,
    },
    /// Above the panels, with this width in this height of room.
    Above {
        width: f32,
        room: f32,
    },
    Nowhere,
}

impl Parts {
    fn of(screen: Vec2, seats: usize) -> Self {
        let high = screen.y - ABOVE - BELOW;
        let across = screen.x - 2.0 * EDGE - GAP * (seats as f32 - 1.0);
        let parts =
            |width, height: f32, room: f32, meets| Self { width, height, meets, spare: high - height - room };
        if seats == 2 {
            let width = (0.5 * across - GAP - STAND).min(PANEL);
            let meets = Meets::Beside { room: 0.5 * across - GAP - width };
            return parts(width, high.min(seat_panel::MOST), 0.0, meets);
        }
        let width = (across / seats as f32).min(PANEL);
        let height = (high - STAND_HIGH).clamp(LOWER, seat_panel::MOST);
        let room = (high - height).min(STAND_HIGH);
        match meeting::width_above(width, room) {
            Some(wide) => parts(width, height, room, Meets::Above { width: wide, room }),
            None => parts(width, high.min(seat_panel::MOST), 0.0, Meets::Nowhere),
        }
    }
}

/// Width of the miniatures for a screen of this size and number of seats; none if there is no room.
pub(super) fn miniature_width(screen: Vec2, seats: usize) -> Option<f32> {
    match Parts::of(screen, seats).meets {
        _ if screen.x < LEAST.x => None,
        Meets::Beside { room } => meeting::width_in(room),
        Meets::Above { width, .. } => Some(width),
        Meets::Nowhere => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_has_room_for_miniatures_and_badges_and_four_for_names() {
        let line = |seats| 0.5 * (Parts::of(vec2(1280.0, 720.0), seats).width - 32.0) - 4.0;
        assert!(miniature_width(vec2(1280.0, 720.0), 2).is_some());
        assert!(miniature_width(vec2(LEAST.x, 720.0), 2).is_some());
        assert_eq!(miniature_width(vec2(640.0, 720.0), 2), None);
        assert!(line(2) > seat_panel::NARROW && line(4) < seat_panel::NARROW);
        assert!(Parts::of(vec2(LEAST.x, 720.0), 2).width > 340.0, "the panels keep what they need");
    }

    #[test]
    fn three_and_four_have_room_for_miniatures_where_the_screen_is_high() {
        for seats in [3, 4] {
            assert_eq!(miniature_width(vec2(1280.0, 720.0), seats), None);
            // The second size is that of a window of 1920x1080 in points.
            for screen in [vec2(1920.0, 1080.0), vec2(1536.0, 864.0)] {
                let parts = Parts::of(screen, seats);
                assert!(
                    miniature_width(screen, seats).is_some_and(|width| width <= parts.width),
                    "{parts:?}"
                );
                assert!(parts.spare >= 0.0 && parts.height >= LOWER, "{parts:?}");
            }
        }
    }
}
