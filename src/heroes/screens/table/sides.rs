//! List of the units of a side, with their state.

use bevy_egui::egui::{
    Align2, Painter, Pos2, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::super::portraits::Portraits;
use super::glyphs::{self, TokenSign, hearts, hearts_width};
use crate::kit::ui::arrival::arrives;
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{ROUND, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{caption, fitted, fitted_in, note_press};
use heroes_game::rules::codex::Price;
use heroes_game::rules::state::UnitId;
use heroes_game::rules::state::situation::POISON_LIMIT;
use kernel::Seat;
use kernel::words::counted;

/// Unit in the list or on its plate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitModel {
    /// Unit; one not on the board yet has its index in the list of all units.
    pub id: UnitId,
    /// Index in the team, if the hero can be placed now.
    pub recruit: Option<u8>,
    /// Name of the unit.
    pub name: String,
    /// Name within its side.
    pub in_side: String,
    /// Seat of its side, for the colour.
    pub seat: Seat,
    /// Seat of its player, where several share a side.
    pub player: Option<Seat>,
    /// Vitality.
    pub vitality: u8,
    /// Wounds taken.
    pub wounds: u8,
    /// Poison tokens.
    pub poison: u8,
    /// Other tokens.
    pub signs: Vec<TokenSign>,
    /// True if it is out of play.
    pub fallen: bool,
    /// True if it is active.
    pub active: bool,
    /// True if its actions are shown.
    pub chosen: bool,
    /// True if it can be chosen now.
    pub ready: bool,
    /// True if it is an object, not a unit.
    pub object: bool,
    /// Name of its miniature.
    pub figure: String,
    /// Attributes in words.
    pub profile: String,
    /// Actions with their prices.
    pub actions: Vec<(String, Vec<Price>)>,
}

impl UnitModel {
    /// Summary of the unit in words.
    pub fn words(&self) -> String {
        let wounds = counted(self.wounds, "Wound");
        let mut words = format!("{}: {wounds}, bears {}", self.name, self.vitality);
        if self.poison > 0 {
            words += &format!(", {} of {POISON_LIMIT} Poison", self.poison);
        }
        if self.fallen {
            words += ". Out of play";
        }
        for sign in &self.signs {
            words += &format!("\n{}", sign.words());
        }
        words
    }
}

/// Row heights in points: smallest, with a picture from here on, with actions from here on, largest.
const ROWS: [f32; 4] = [24.0, 64.0, 126.0, 176.0];
/// Height of the title, in points.
const TITLE: f32 = 26.0;
/// Margin around the list, in points.
const MARGIN: f32 = 8.0;
/// Half the width of a heart, in points.
const HEART: f32 = 6.0;

/// Pressed and hovered rows, by index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SideReply {
    /// Row that was pressed.
    pub pressed: Option<usize>,
    /// Row under the pointer or the focus.
    pub rested: Option<usize>,
}

/// Smallest height of a list of this many units, from the upper edge of its area, in points.
pub fn least_height(units: usize) -> f32 {
    MARGIN + TITLE + ROWS[0] * units as f32
}

/// Draws the list into `area`.
pub fn side(
    ui: &mut Ui,
    area: Rect,
    (title, seat): (&str, Seat),
    units: &[UnitModel],
    pictures: &mut Portraits,
) -> SideReply {
    let area = area.shrink(MARGIN);
    let painter = &ui.painter().clone();
    let head = caption(painter, area.left_top() + vec2(4.0, 2.0), Align2::LEFT_TOP, title);
    painter.hline(
        area.x_range(),
        head.bottom() + 3.0,
        Stroke::new(1.0, seat_colour(seat).gamma_multiply(0.7)),
    );
    let room = area.with_min_y(head.bottom() + 8.0);
    let tall = (room.height() / units.len().max(1) as f32).clamp(ROWS[0], ROWS[3]);
    let rows = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut reply = SideReply::default();
        for (nth, unit) in units.iter().enumerate() {
            let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), tall), Sense::hover());
            let response = row(ui, line.with_max_y(line.bottom() - 4.0), unit, pictures);
            if arrives(&response) {
                response.scroll_to_me(None);
            }
            reply.pressed = reply.pressed.or(response.clicked().then_some(nth));
            reply.rested = reply.rested.or((response.hovered() || response.has_focus()).then_some(nth));
        }
        reply
    };
    // Scrolls: spawned enemies can outnumber the room.
    let list = ScrollArea::vertical().id_salt("units").auto_shrink(false).min_scrolled_height(0.0);
    placed(ui, room, |ui| list.show(ui, rows).inner)
}

fn row(ui: &Ui, rect: Rect, unit: &UnitModel, pictures: &mut Portraits) -> Response {
    let response = ui.interact(rect, ui.id().with(("unit", unit.id, unit.recruit)), Sense::click());
    let words = unit.words();
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, unit.chosen, &words));
    note_press(&response);
    hints::say(&response, &words);
    let mut painter = ui.painter().clone();
    if unit.fallen {
        painter.multiply_opacity(0.4);
    }
    ground(&painter, rect, &response, unit);
    let slim = rect.height() < 34.0;
    let pictured = rect.height() >= ROWS[1] - 4.0;
    let left = rect.left() + if pictured { 52.0 } else { 12.0 };
    if pictured {
        let scale = (0.34 * rect.height()).min(33.0);
        let foot = pos2(rect.left() + 28.0, rect.top() + (0.5 * rect.height()).min(46.0) + 0.8 * scale);
        pictures.draw(
            &painter.with_clip_rect(rect.with_max_x(left - 2.0).intersect(painter.clip_rect())),
            foot,
            (scale, foot.y - rect.top() - 5.0),
            &unit.figure,
            unit.seat,
        );
        printed(&painter, rect.with_min_x(left), rect, unit);
    }
    let y = if slim { rect.center().y } else { rect.top() + 14.0 };
    let right = signs(&painter, pos2(rect.right() - 6.0, y), unit);
    let waits = unit.signs.contains(&TokenSign::Marker);
    let ink = if waits || unit.fallen || unit.object { colour::TEXT_DIM } else { colour::TEXT };
    let beside = if slim { hearts_width(unit.vitality, HEART) + 4.0 } else { 0.0 };
    let width = right - left - beside;
    fitted(&painter, pos2(left, y), &unit.in_side, size::BODY, width, ink);
    if unit.fallen {
        painter.hline(left..=right, y, Stroke::new(1.0, colour::TEXT_DIM));
        return response;
    }
    let (x, pip_y) =
        if slim { (right - beside, y) } else { (left - 1.0, (rect.top() + 36.0).min(rect.bottom() - 12.0)) };
    let mut x = hearts(&painter, pos2(x, pip_y), HEART, unit.vitality, unit.wounds) + 6.0;
    for _ in 0..unit.poison {
        glyphs::poison(&painter, pos2(x + 2.0, pip_y), 6.0);
        x += 14.0;
    }
    response
}

/// Draws the background of a row; an active unit has the colour of its side.
fn ground(painter: &Painter, rect: Rect, response: &Response, unit: &UnitModel) {
    let tint = seat_colour(unit.seat);
    let fill = if unit.active { mix(colour::SLATE, tint, 0.30) } else { colour::SLATE };
    let hot = response.hovered() || response.has_focus();
    let fill = if hot { mix(fill, colour::SLATE_TOP, 0.6) } else { fill.gamma_multiply(0.95) };
    painter.rect_filled(rect, ROUND, fill);
    let edge = match (unit.chosen || response.has_focus(), unit.ready) {
        (true, _) => Stroke::new(2.0, colour::GOLD),
        (false, true) => Stroke::new(1.0, tint),
        (false, false) => Stroke::new(1.0, colour::LINE),
    };
    painter.rect_stroke(rect, ROUND, edge, StrokeKind::Inside);
    let strip = if unit.object { colour::LINE_STRONG } else { tint };
    painter.rect_filled(rect.with_max_x(rect.left() + 4.0), 2.0, strip);
}

/// Draws tokens and player mark from the right. Returns their left edge.
fn signs(painter: &Painter, from: Pos2, unit: &UnitModel) -> f32 {
    let mut right = from.x;
    for sign in &unit.signs {
        right -= 8.0;
        sign.draw(painter, pos2(right, from.y), 6.0);
        right -= 8.0;
    }
    if let Some(player) = unit.player {
        let (at, words) = (pos2(right + 4.0, from.y), format!("P{}", player.index() + 1));
        painter.text(at, Align2::RIGHT_CENTER, words, bold(size::CAPTION), seat_colour(player));
        right -= 20.0;
    }
    right
}

/// Draws the details that fit: actions with prices below, attributes next to the picture.
fn printed(painter: &Painter, beside: Rect, rect: Rect, unit: &UnitModel) {
    let lines = rect.shrink2(vec2(12.0, 0.0));
    let listed = rect.height() >= ROWS[2] - 4.0 && !unit.actions.is_empty();
    let mut y = rect.bottom() - 14.0 - 18.0 * (unit.actions.len().max(1) - 1) as f32;
    let below = if listed { y - 12.0 } else { rect.bottom() - 6.0 };
    let words =
        painter.layout(unit.profile.clone(), text(size::CAPTION), colour::TEXT_DIM, beside.width() - 8.0);
    let at = beside.left_top() + vec2(0.0, 48.0);
    if at.y + words.size().y <= below {
        painter.galley(at, words, colour::TEXT_DIM);
    }
    if !listed {
        return;
    }
    for (name, prices) in &unit.actions {
        let mut x = lines.right();
        for (nth, price) in prices.iter().rev().enumerate() {
            if nth > 0 {
                // Alternative prices: one or the other.
                x -= 2.0;
                let ink = colour::TEXT_DIM;
                painter.text(pos2(x, y), Align2::CENTER_CENTER, "/", bold(size::LABEL), ink);
                x -= 3.0;
            }
            x -= 28.0;
            glyphs::price(painter, pos2(x, y), *price, true);
        }
        let room = x - 6.0 - lines.left();
        fitted_in(painter, pos2(lines.left(), y), name, text, size::BODY, room, colour::TEXT);
        y += 18.0;
    }
}

/// Height of a folded line, in points.
const FOLDED: f32 = 24.0;

/// True if a list of this many units fits into the column above `top`.
pub fn leaves_room(column: Rect, top: f32, units: usize) -> bool {
    top >= column.top() + least_height(units)
}

/// Draws a folded line at the lower end of the column, with `about` as its hint. Returns the room above it.
pub fn folded(painter: &Painter, column: Rect, words: &str, about: String) -> Rect {
    let line = column.shrink(8.0).with_min_y(column.bottom() - 8.0 - FOLDED);
    painter.rect_filled(line, ROUND, colour::WELL);
    let at = line.left_center() + vec2(6.0, 0.0);
    fitted(painter, at, words, size::BODY, line.width() - 12.0, colour::TEXT);
    hints::tell(painter, line, Hint::Words(about, Vec::new()));
    column.with_max_y(line.top() - 4.0)
}
