//! Page on which a team is chosen: the classes as cards, with their places in the team.

use bevy_egui::egui::{
    Align2, Color32, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::super::attributes::{ATTRIBUTES, attributes};
use super::super::portraits::Portraits;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::ground::honeycomb;
use crate::kit::ui::hints;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{ROUND, aside, bold, colour, display, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, fitted, fitted_in, note_press, ornament, seat_mark};
use heroes_game::rules::codex::KindId;
use heroes_game::rules::describe::kinds::Attribute;
use kernel::Seat;

/// Contents of the page.
#[derive(Debug, Clone, PartialEq)]
pub struct TeamModel {
    /// Title that names the side.
    pub title: String,
    /// Instruction, and the request that the other side look away.
    pub about: String,
    /// Seat of the side, for its colour.
    pub seat: Seat,
    /// Classes to choose from.
    pub classes: Vec<ClassModel>,
    /// Number of heroes chosen, and number to choose.
    pub count: (usize, usize),
    /// True if heroes are chosen one at a time.
    pub single: bool,
}

/// Class on a card.
#[derive(Debug, Clone, PartialEq)]
pub struct ClassModel {
    /// Class.
    pub kind: KindId,
    /// Name of the class.
    pub name: String,
    /// Name of its miniature.
    pub figure: String,
    /// Its strengths.
    pub about: String,
    /// Its attributes.
    pub attributes: [Attribute; 5],
    /// Description of its walk.
    pub walks: String,
    /// Actions by price and name.
    pub actions: Vec<(String, String)>,
    /// Full text of the actions.
    pub words: String,
    /// Indices in the team; empty if it is not chosen.
    pub chosen: Vec<usize>,
    /// Reason why it cannot be chosen, if any.
    pub blocked: Option<String>,
}

/// Action requested by the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamIntent {
    /// Add this class to the team, or remove it.
    Turn(KindId),
    /// Remove the hero at this index.
    Out(usize),
    /// Fill the team at random.
    Chance,
    /// Confirm the team.
    Done,
    /// Open the menu.
    Menu,
}

/// Width below which the page scrolls, in points.
const LEAST: f32 = 580.0;
/// Largest number of columns, and size of a card that holds all its text, in points.
const MOST_COLUMNS: usize = 5;
const CARD: Vec2 = vec2(228.0, 200.0);
const GAP: f32 = 10.0;
/// Margins at the sides of the cards, above and below them, in points.
const SIDES: f32 = 24.0;
const HEAD: f32 = 100.0;
const FOOT: f32 = 72.0;

/// Draws the page over the whole of `ui`.
pub fn team(ui: &mut Ui, model: &TeamModel, pictures: &mut Portraits) -> Option<TeamIntent> {
    let screen = ui.max_rect();
    ui.painter().rect_filled(screen, 0.0, colour::ABYSS.gamma_multiply(0.94));
    honeycomb(ui.painter(), screen, colour::LINE);
    // Subtract the scroll bar and its margin, because the page may scroll.
    let rows = rows(model.classes.len(), columns(screen.width() - 28.0));
    let high = HEAD + (CARD.y + GAP) * rows as f32;
    let above = screen.with_max_y(screen.bottom() - FOOT);
    let asked = placed(ui, above, |ui| at_least(ui, vec2(LEAST, high), |ui| whole(ui, model, pictures)));
    asked.or(foot(ui, screen.with_min_y(above.bottom()), model))
}

/// Number of columns on a page this wide, in points.
fn columns(width: f32) -> usize {
    (((width - 2.0 * SIDES + GAP) / (CARD.x + GAP)) as usize).clamp(1, MOST_COLUMNS)
}

fn rows(cards: usize, columns: usize) -> usize {
    cards.div_ceil(columns).max(1)
}

fn whole(ui: &mut Ui, model: &TeamModel, pictures: &mut Portraits) -> Option<TeamIntent> {
    let screen = ui.max_rect();
    let painter = ui.painter().clone();
    let top = pos2(screen.center().x, screen.top() + 34.0);
    let title = painter.text(top, Align2::CENTER_CENTER, &model.title, display(32.0), colour::PARCHMENT);
    seat_mark(&painter, title.left_center() - vec2(22.0, 0.0), 11.0, model.seat);
    ornament(&painter, top + vec2(0.0, 28.0), 360.0);
    painter.text(top + vec2(0.0, 48.0), Align2::CENTER_CENTER, &model.about, aside(17.0), colour::TEXT_DIM);
    let grid = Rect::from_min_max(screen.min + vec2(SIDES, HEAD), screen.max - vec2(SIDES, GAP));
    let columns = columns(screen.width());
    let rows = rows(model.classes.len(), columns);
    let size = vec2(
        (grid.width() - GAP * (columns as f32 - 1.0)) / columns as f32,
        ((grid.height() - GAP * (rows as f32 - 1.0)) / rows as f32).min(300.0),
    );
    let mut asked = None;
    for (nth, class) in model.classes.iter().enumerate() {
        let (row, column) = (nth / columns, nth % columns);
        let at = grid.min + (size + Vec2::splat(GAP)) * vec2(column as f32, row as f32);
        asked = asked.or(class_card(ui, Rect::from_min_size(at, size), class, model.seat, pictures));
    }
    asked
}

/// Draws the bar with the confirm button, which never scrolls away.
fn foot(ui: &mut Ui, room: Rect, model: &TeamModel) -> Option<TeamIntent> {
    let row = Rect::from_center_size(room.center(), vec2(608.0_f32.min(room.width() - 8.0), 44.0));
    placed(ui, row, |ui| {
        ui.horizontal(|ui| {
            let chance =
                Button::new("By chance", ButtonWeight::Plain).why("Fills the team with random classes");
            let chance = chance.size(150.0, 44.0).show(ui).clicked();
            let (has, needs) = model.count;
            let lacks =
                (has < needs).then(|| format!("A team has {needs} heroes; {} to be chosen.", needs - has));
            let words = if model.single {
                "Take this hero".to_owned()
            } else {
                format!("Confirm team ({has} of {needs})")
            };
            let done = Button::new(&words, ButtonWeight::Primary)
                .key(InputAction::Confirm)
                .why("The team stands")
                .blocked(lacks.as_deref());
            let done = done.size(300.0, 44.0).show(ui).clicked();
            let key = has >= needs && input::pressed(ui.ctx(), InputAction::Confirm);
            let menu =
                Button::new("Menu", ButtonWeight::Quiet).key(InputAction::Menu).why("Settings, rules, leave");
            let menu =
                menu.size(130.0, 44.0).show(ui).clicked() || input::pressed(ui.ctx(), InputAction::Menu);
            chance
                .then_some(TeamIntent::Chance)
                .or((done || key).then_some(TeamIntent::Done))
                .or(menu.then_some(TeamIntent::Menu))
        })
        .inner
    })
}

fn class_card(
    ui: &Ui,
    rect: Rect,
    class: &ClassModel,
    seat: Seat,
    pictures: &mut Portraits,
) -> Option<TeamIntent> {
    let off = class.blocked.is_some() && class.chosen.is_empty();
    let response = ui.interact(rect, ui.id().with(("class", class.kind)), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::Button, !off, !class.chosen.is_empty(), &class.name)
    });
    note_press(&response);
    let why = class.blocked.as_ref().filter(|_| off).map_or(String::new(), |why| format!("\n{why}"));
    hints::say(&response, &format!("{}{why}", class.words));
    ground(ui.painter(), rect, &response, class, (off, seat_colour(seat)));
    let inner = rect.shrink2(vec2(12.0, 9.0));
    let painter = ui.painter().with_clip_rect(rect);
    let room = inner.width() - 24.0 * class.chosen.len() as f32;
    let name = inner.left_top() + vec2(0.0, 12.0);
    fitted_in(&painter, name, &class.name, display, size::TITLE, room, colour::TEXT);
    let mut out = None;
    for (nth, place) in class.chosen.iter().rev().enumerate() {
        let at = inner.right_top() + vec2(-9.0 - 24.0 * nth as f32, 11.0);
        out = out.or(chosen(ui, at, *place, seat_colour(seat)).then_some(TeamIntent::Out(*place)));
    }
    let bottom = about(&painter, inner.with_min_y(name.y + 14.0), class);
    // Draw the miniature only if enough room is left for it.
    let room = inner.bottom() - bottom;
    if room > 60.0 {
        let mut painter = painter.with_clip_rect(rect.with_min_y(bottom));
        painter.multiply_opacity(if off { 0.5 } else { 1.0 });
        let foot = pos2(inner.right() - 0.36 * room - 14.0, inner.bottom() - 0.06 * room);
        pictures.draw(&painter, foot, (0.52 * room, room), &class.figure, seat);
    }
    out.or((response.clicked() && !off).then_some(TeamIntent::Turn(class.kind)))
}

/// Draws the background of a card: a chosen class has the colour of the side, and the keyboard focus has its
/// own mark.
fn ground(
    painter: &Painter,
    rect: Rect,
    response: &Response,
    class: &ClassModel,
    (off, tint): (bool, Color32),
) {
    let hot = !off && (response.hovered() || response.has_focus());
    let fill = match (!class.chosen.is_empty(), hot) {
        (true, _) => mix(colour::SLATE, tint, 0.30),
        (false, true) => colour::SLATE_UP,
        (false, false) => colour::SLATE,
    };
    painter.rect_filled(rect.translate(vec2(0.0, 3.0)), ROUND, Color32::from_black_alpha(100));
    painter.rect_filled(rect, ROUND, if off { fill.gamma_multiply(0.6) } else { fill });
    let edge = match (response.has_focus(), class.chosen.is_empty()) {
        (true, _) => Stroke::new(2.0, colour::GOLD),
        (false, false) => Stroke::new(2.0, tint),
        (false, true) => Stroke::new(1.0, colour::LINE),
    };
    painter.rect_stroke(rect, ROUND, edge, StrokeKind::Inside);
}

/// Draws the description of a class from the top of `inner`. Returns the lower edge.
fn about(painter: &Painter, inner: Rect, class: &ClassModel) -> f32 {
    let (left, width) = (inner.left(), inner.width());
    let about = painter.layout(class.about.clone(), text(size::BODY), colour::TEXT_DIM, width);
    let mut y = inner.top() + about.size().y + 8.0;
    painter.galley(inner.min, about, colour::TEXT_DIM);
    attributes(painter, inner.with_min_y(y - 4.0), &class.attributes);
    y += ATTRIBUTES - 2.0;
    fitted_in(painter, pos2(left, y + 6.0), &class.walks, text, size::BODY, width, colour::TEXT);
    y += 17.0;
    painter.hline(inner.x_range(), y + 4.0, Stroke::new(1.0, colour::LINE));
    y += 10.0;
    for (price, action) in &class.actions {
        let at = pos2(inner.right(), y + 8.0);
        let cost = painter.text(at, Align2::RIGHT_CENTER, price, bold(size::CAPTION), colour::GOLD);
        let room = cost.left() - left - 6.0;
        fitted(painter, pos2(left, y + 8.0), action, size::BODY, room, colour::TEXT);
        y += 18.0;
    }
    y
}

/// Draws an index in the team. Returns true if it is pressed, which removes the hero.
fn chosen(ui: &Ui, at: Pos2, place: usize, tint: Color32) -> bool {
    let room = Rect::from_center_size(at, Vec2::splat(24.0));
    let response = ui.interact(room, ui.id().with(("place", place)), Sense::click());
    let words = format!("Hero {} of the team: press to take it out", place + 1);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    note_press(&response);
    hints::say(&response, &words);
    let hot = response.hovered() || response.has_focus();
    let edge = if hot { Stroke::new(2.0, colour::GOLD) } else { Stroke::new(1.0, colour::ABYSS) };
    ui.painter().circle(at, 11.0, tint, edge);
    let number = (place + 1).to_string();
    ui.painter().text(at, Align2::CENTER_CENTER, number, bold(size::LABEL), colour::INK);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_give_way_to_their_words() {
        // Widths in points: a window of 1280x720 with text at 100, 150 and 200 %.
        assert_eq!([1280.0, 853.0, 612.0].map(columns), [5, 3, 2]);
        assert_eq!(columns(3840.0), MOST_COLUMNS);
        assert_eq!((rows(10, 5), rows(10, 3), rows(0, 2)), (2, 4, 1));
    }
}
