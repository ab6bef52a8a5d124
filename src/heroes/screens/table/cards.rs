//! Action cards of a unit: price, effect, reason why it is blocked, and the chance at the target.

use bevy_egui::egui::{
    Align2, Color32, Context, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::glyphs;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints;
use crate::kit::ui::theme::{ROUND, bold, colour, display, mix, size, text};
use crate::kit::ui::widgets::{fitted, key_cap, note_press};
use crate::kit::ui::within::within;
use heroes_game::rules::codex::Price;

/// Height of a card's name and prices, and the smallest height of a line of text, in points.
const PRICED: f32 = 46.0;
const LEAST_LINE: f32 = 13.0;

/// Action as a card shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct ActionCard {
    /// Index of the action.
    pub nth: u8,
    /// Name of the action.
    pub name: String,
    /// Prices, each with the reason why it cannot be paid now.
    pub prices: Vec<(Price, Option<String>)>,
    /// Text of the card: unusual timing or limits, the target, the effect.
    pub lines: Vec<String>,
    /// Reason why it cannot be used now, if any.
    pub blocked: Option<String>,
    /// True for an action of the planning unit, which has a key.
    pub keyed: bool,
    /// Chosen price, if the action is chosen.
    pub chosen: Option<u8>,
    /// Best chance at the target, or at any target if none is pointed at.
    pub odds: Option<CardOdds>,
}

/// Chances on a card.
#[derive(Debug, Clone, PartialEq)]
pub struct CardOdds {
    /// Name of the target.
    pub at: String,
    /// Probabilities of miss, hit without a Wound, Wound and Death.
    pub shares: [f64; 4],
    /// Number of possible targets, from here and after a walk.
    pub targets: (usize, usize),
}

/// Draws a card into `rect`. Returns the price that was chosen.
pub fn card(ui: &Ui, rect: Rect, model: &ActionCard) -> Option<u8> {
    let response = ui.interact(rect, ui.id().with(("action", model.nth)), Sense::click());
    let all = format!("{}\n{}", model.name, model.lines.join(". "));
    let words = model.blocked.as_ref().map_or_else(|| all.clone(), |why| format!("{all}\nNot now: {why}"));
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::Button, model.blocked.is_none(), model.chosen.is_some(), &all)
    });
    note_press(&response);
    hints::say(&response, &words);
    let off = model.blocked.is_some();
    let lifted = if model.chosen.is_some() { rect.translate(vec2(0.0, -4.0)) } else { rect };
    ground(ui.painter(), lifted, &response, model);
    let painter = ui.painter().with_clip_rect(rect.expand(2.0));
    let (ink, dim) = if off { (colour::TEXT_DIM, colour::STUN) } else { (colour::TEXT, colour::TEXT_DIM) };
    let inner = lifted.shrink2(vec2(10.0, 7.0));
    let cap = Some(InputAction::HeroAction(model.nth)).filter(|_| model.keyed);
    let cap = cap.map_or(String::new(), |action| input::cap(ui.ctx(), action));
    let cap_left = if cap.is_empty() {
        inner.right()
    } else {
        key_cap(&painter, inner.right_top() + vec2(0.0, 1.0), Align2::RIGHT_TOP, &cap, dim).left() - 4.0
    };
    let name = pos2(inner.left(), inner.top() + 10.0);
    fitted(&painter, name, &model.name, size::LABEL + 1.0, cap_left - inner.left(), ink);
    let asked = prices(&painter, inner, &response, model, dim);
    body(&painter, inner.with_min_y(inner.top() + PRICED), model, dim);
    if off {
        return None;
    }
    asked.or_else(|| response.clicked().then(|| default_price(model)))
}

/// Draws the background of a card.
fn ground(painter: &Painter, rect: Rect, response: &Response, model: &ActionCard) {
    let off = model.blocked.is_some();
    let hot = response.hovered() || response.has_focus();
    let paleness = match (off, hot) {
        (true, _) => 0.10,
        (false, true) => 0.26,
        (false, false) => 0.18,
    };
    painter.rect_filled(rect.translate(vec2(0.0, 3.0)), ROUND, Color32::from_black_alpha(110));
    painter.rect_filled(rect, ROUND, mix(colour::SLATE, colour::PARCHMENT, paleness));
    let edge = if model.chosen.is_some() || response.has_focus() {
        Stroke::new(2.0, colour::GOLD)
    } else {
        Stroke::new(1.0, if off { colour::LINE } else { colour::GOLD_DEEP })
    };
    painter.rect_stroke(rect, ROUND, edge, StrokeKind::Inside);
}

/// Draws the prices below the name. Returns the clicked one, where there are several.
fn prices(
    painter: &Painter,
    inner: Rect,
    response: &Response,
    model: &ActionCard,
    dim: Color32,
) -> Option<u8> {
    let (mut x, y) = (inner.left(), inner.top() + 31.0);
    let several = model.prices.len() > 1;
    let clicked = response.interact_pointer_pos().filter(|_| several && response.clicked());
    let mut asked = None;
    for (nth, (price, why)) in model.prices.iter().enumerate() {
        if nth > 0 {
            let or =
                painter.text(pos2(x + 4.0, y), Align2::LEFT_CENTER, "or", text(size::CAPTION + 1.0), dim);
            x = or.right() + 6.0;
        }
        let can = model.blocked.is_none() && why.is_none();
        let width = glyphs::price(painter, pos2(x + 4.0, y), *price, can);
        let room = Rect::from_min_max(pos2(x - 1.0, y - 10.0), pos2(x + width + 9.0, y + 10.0));
        if model.chosen == Some(nth as u8) && several {
            painter.rect_stroke(room, 4.0, Stroke::new(1.5, colour::GOLD), StrokeKind::Inside);
        }
        if can && clicked.is_some_and(|at| room.contains(at)) {
            asked = Some(nth as u8);
        }
        x = room.right() + 2.0;
    }
    asked
}

/// Draws the text over `free`, and at its foot the blocking reason or the chances.
fn body(painter: &Painter, free: Rect, model: &ActionCard, dim: Color32) {
    let why = model.blocked.as_ref().map(|why| within(painter, why, free.size(), colour::WARNING));
    let foot = match &why {
        Some(why) => why.size().y + 8.0,
        None if model.odds.is_some() => 24.0,
        None => 4.0,
    };
    let place = free.with_max_y(free.bottom() - foot);
    if place.height() >= LEAST_LINE {
        let galley = within(painter, &(model.lines.join(". ") + "."), place.size(), dim);
        painter.galley(place.min, galley, dim);
    }
    match (why, &model.odds) {
        (Some(why), _) => {
            let at = pos2(free.left(), free.bottom() - 2.0 - why.size().y);
            painter.galley(at, why, colour::WARNING);
        }
        (None, Some(odds)) => chances(painter, free.with_min_y(free.bottom() - 20.0), odds),
        (None, None) => {}
    }
}

/// Returns the action whose key was pressed with its price, or the reason why it is blocked.
pub fn heard(ctx: &Context, cards: &[ActionCard]) -> Option<Result<(u8, u8), String>> {
    let pressed = |card: &&ActionCard| card.keyed && input::pressed(ctx, InputAction::HeroAction(card.nth));
    cards.iter().find(pressed).map(|card| match &card.blocked {
        None => Ok((card.nth, default_price(card))),
        Some(why) => Err(format!("{}: {why}", card.name)),
    })
}

/// Returns the first payable price. A second press cancels the aim, which is up to the caller.
fn default_price(model: &ActionCard) -> u8 {
    model.prices.iter().position(|(_, why)| why.is_none()).unwrap_or(0) as u8
}

/// Draws the chances as a bar, with the name of the target.
fn chances(painter: &Painter, rect: Rect, odds: &CardOdds) {
    let bar = Rect::from_min_max(pos2(rect.left(), rect.bottom() - 6.0), rect.max);
    share_bar(painter, bar, odds.shares);
    let (here, after) = odds.targets;
    let count = match (here, after - here.min(after)) {
        (0, walks) => format!("{walks} by a walk"),
        (here, 0) => format!("{here} here"),
        (here, walks) => format!("{here} here, {walks} by a walk"),
    };
    let [miss, ..] = odds.shares;
    let right = painter.text(
        rect.right_top() + vec2(0.0, -1.0),
        Align2::RIGHT_TOP,
        count,
        bold(size::CAPTION),
        colour::TEXT_DIM,
    );
    let words = format!("{:.0}% {}", 100.0 * (1.0 - miss), odds.at);
    fitted(
        painter,
        rect.left_top() + vec2(0.0, 6.0),
        &words,
        size::CAPTION + 1.0,
        right.left() - rect.left() - 4.0,
        colour::TEXT,
    );
}

/// Colours of miss, hit, Wound and Death.
pub const SHARES: [Color32; 4] = [colour::LINE_STRONG, glyphs::POISON, colour::WARNING, colour::ATTACK];

/// Draws miss, hit, Wound and Death as parts of a bar.
pub fn share_bar(painter: &Painter, bar: Rect, shares: [f64; 4]) {
    painter.rect_filled(bar, 2.0, colour::WELL);
    let mut x = bar.left();
    for (share, ink) in shares.into_iter().zip(SHARES) {
        let next = x + bar.width() * share as f32;
        painter.rect_filled(Rect::from_x_y_ranges(x..=next.min(bar.right()), bar.y_range()), 1.0, ink);
        x = next;
    }
}

/// Draws a heading of the strip. Returns its place.
pub fn strip_name(painter: &Painter, at: bevy_egui::egui::Pos2, words: &str, ink: Color32) -> Rect {
    painter.text(at, Align2::LEFT_CENTER, words, display(size::TITLE), ink)
}
