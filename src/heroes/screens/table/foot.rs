//! Strip at the bottom: the unit that is looked at, its actions as cards, and the buttons that end or undo a
//! Turn.

use bevy_egui::egui::{Rect, Stroke, Ui, pos2, vec2};

use super::super::attributes::{ATTRIBUTES, attributes};
use super::super::portraits::Portraits;
use super::cards::{ActionCard, card, strip_name};
use super::glyphs;
use super::sides::UnitModel;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::hints::{self, Hint};
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight};
use heroes_game::rules::describe::kinds::Attribute;
use heroes_game::rules::legal::NEGATE_FATE;
use kernel::Seat;

/// Height below which pictures and keys on buttons are left out, in points.
const LOW: f32 = 150.0;

/// Contents of the strip.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FootModel {
    /// Unit that is looked at.
    pub unit: Option<UnitModel>,
    /// True if the pointer rests on a unit other than the planning one.
    pub looked_at: bool,
    /// Name of its miniature.
    pub figure: String,
    /// Its attributes.
    pub attributes: [Attribute; 5],
    /// Description of its walk; empty if its traits contain it.
    pub walks: String,
    /// Cards of its actions, or of what it does by itself.
    pub cards: Vec<ActionCard>,
    /// Behaviour of an enemy without cards.
    pub traits: Vec<String>,
    /// Turn buttons; none while no person at the screen acts.
    pub turn: Option<TurnButtons>,
}

/// Buttons that end or undo a Turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnButtons {
    /// True if a unit is active and the Turn can end; before that it can be passed.
    pub acting: bool,
    /// Unit that can be activated without a plan.
    pub activated: Option<Activated>,
    /// Player who pays for rolling the die again, or the reason why it is impossible.
    pub negate: Result<Payer, String>,
    /// Reason why nothing can be undone, if any.
    pub back: Option<String>,
    /// True if the players may stop here and keep their victory.
    pub withdraw: bool,
}

/// Unit that can be activated without a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Activated {
    /// Unit of a person, which would do nothing.
    Idle(String),
    /// Unit that a bot plays.
    PlayedBy {
        /// Name of the unit.
        unit: String,
        /// Name of the bot.
        player: String,
    },
}

/// Player who can pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payer {
    /// Seat of the player.
    pub seat: Seat,
    /// Name of the player, if it is not the one to act.
    pub other: Option<String>,
}

/// Action requested by the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FootIntent {
    /// Aim an action at this price, or cancel that aim.
    Aim(u8, u8),
    /// End the Turn.
    EndTurn,
    /// Let a bot play the unit that is looked at.
    HandOver,
    /// Pass: activate no unit in this Turn.
    Pass,
    /// Roll the die again, paid from this seat.
    Negate(Seat),
    /// Undo.
    Back,
    /// Stop the match and keep the victory.
    Withdraw,
}

/// Draws the strip over the whole of `ui`.
pub fn foot(ui: &mut Ui, model: &FootModel, pictures: &mut Portraits) -> Option<FootIntent> {
    let area = ui.max_rect();
    let painter = ui.painter().clone();
    painter.rect_filled(area, 0.0, colour::SLATE);
    let tint = model
        .unit
        .as_ref()
        .map_or(colour::GOLD_DEEP, |unit| mix(colour::GOLD_DEEP, seat_colour(unit.seat), 0.5));
    painter.hline(area.x_range(), area.top(), Stroke::new(1.5, tint));
    let inner = area.shrink2(vec2(12.0, 10.0));
    // On a low screen the actions use the room of the picture and of the keys on buttons.
    let low = area.height() < LOW;
    let (share, ends_width) = if low { (0.19, 116.0) } else { (0.23, 176.0) };
    let who = inner.with_max_x(inner.left() + share * inner.width());
    let buttons = inner.with_min_x(inner.right() - ends_width);
    if let Some(unit) = model.unit.as_ref().filter(|_| low) {
        about(ui, who, model, unit, size::CAPTION + 1.0);
    } else if let Some(unit) = &model.unit {
        let wide = 0.34 * who.width();
        let foot = pos2(who.left() + 0.5 * wide, who.bottom() - 16.0);
        let painter = painter.with_clip_rect(area.with_max_x(who.left() + wide + 6.0));
        let scale = 0.36 * wide.min(0.62 * who.height()) + 18.0;
        pictures.draw(&painter, foot, (scale, foot.y - area.top() - 4.0), &model.figure, unit.seat);
        about(ui, who.with_min_x(who.left() + wide + 8.0), model, unit, size::BODY);
    }
    let middle = Rect::from_min_max(
        pos2(who.right() + 12.0, inner.top()),
        pos2(buttons.left() - 14.0, inner.bottom()),
    );
    let mut asked = None;
    if model.cards.is_empty() {
        let words = model.traits.join("\n");
        let galley = painter.layout(words, text(size::LABEL), colour::TEXT_DIM, middle.width());
        painter.with_clip_rect(middle).galley(middle.min, galley, colour::TEXT_DIM);
    }
    let width = (middle.width() - 2.0 * 10.0) / 3.0;
    for (nth, action) in model.cards.iter().enumerate() {
        let left = middle.left() + (width + 10.0) * nth as f32;
        let rect = Rect::from_min_size(pos2(left, middle.top() + 2.0), vec2(width, middle.height() - 2.0));
        let price = card(ui, rect, action);
        asked = asked.or(price.map(|price| FootIntent::Aim(action.nth, price)));
    }
    let row = placed(ui, buttons, |ui| model.turn.as_ref().and_then(|turn| ends(ui, turn, low)));
    asked.or(row)
}

fn about(ui: &Ui, rect: Rect, model: &FootModel, unit: &UnitModel, points: f32) {
    let painter = ui.painter().with_clip_rect(rect);
    let ink = seat_colour(unit.seat);
    let name = strip_name(&painter, rect.left_top() + vec2(0.0, 10.0), &unit.name, ink);
    if model.looked_at {
        glyphs::eye(&painter, name.right_center() + vec2(14.0, 1.0), 7.0, colour::TEXT_DIM);
    }
    let mut y = rect.top() + 26.0;
    attributes(&painter, rect.with_min_y(y), &model.attributes);
    y += ATTRIBUTES + 4.0;
    let walks = painter.layout(model.walks.clone(), text(points), colour::TEXT_DIM, rect.width());
    let tall = walks.size().y;
    painter.galley(pos2(rect.left(), y), walks, colour::TEXT_DIM);
    y += tall + 2.0;
    if let Some(sign) = unit.signs.first() {
        let words = painter.layout(sign.words().to_owned(), text(size::CAPTION), colour::GOLD, rect.width());
        let top = (y + 2.0).min(rect.bottom() - words.size().y);
        painter.galley(pos2(rect.left(), top), words, colour::GOLD);
    }
    hints::aside(&painter, rect, Hint::Words(unit.words(), Vec::new()));
}

fn ends(ui: &mut Ui, turn: &TurnButtons, low: bool) -> Option<FootIntent> {
    ui.spacing_mut().item_spacing.y = if low { 3.0 } else { 5.0 };
    let width = ui.available_width();
    let buttons = 3.0 + f32::from(u8::from(turn.activated.is_some())) + f32::from(u8::from(turn.withdraw));
    let tall = ((ui.available_height() - ui.spacing().item_spacing.y * (buttons - 1.0)) / buttons).min(36.0);
    fn keyed<'a>(low: bool, button: Button<'a>, action: InputAction) -> Button<'a> {
        if low { button } else { button.key(action) }
    }
    let pressed = |ui: &Ui, action| input::pressed(ui.ctx(), action);
    let mut asked = None;
    let (label, key, why, intent) = if turn.acting {
        (
            "End Turn",
            InputAction::EndTurn,
            "The unit gets its marker; leftover AP are lost",
            FootIntent::EndTurn,
        )
    } else {
        ("Pass", InputAction::PassTurn, "No unit acts this Turn: no marker, no HEX", FootIntent::Pass)
    };
    let weight = if turn.acting { ButtonWeight::Primary } else { ButtonWeight::Plain };
    let end = keyed(low, Button::new(label, weight), key).why(why).size(width, tall).show(ui).clicked();
    asked = asked.or((end || pressed(ui, key)).then_some(intent));
    if let Some(unit) = &turn.activated {
        // No key: a second press by mistake must not end the next Turn too.
        let (label, why, intent) = match unit {
            Activated::Idle(name) => (
                "Do nothing",
                format!("{name} is activated but does nothing: it gets its marker, its player gains 1 HEX"),
                FootIntent::EndTurn,
            ),
            Activated::PlayedBy { unit, player } => (
                "Activate",
                format!("{unit} is activated, and {player} plays what it does"),
                FootIntent::HandOver,
            ),
        };
        let rest = Button::new(label, ButtonWeight::Plain).why(&why);
        let rest = rest.size(width, tall).show(ui).clicked();
        asked = asked.or(rest.then_some(intent));
    }
    let price = if low { String::new() } else { format!(": {NEGATE_FATE} HEX") };
    let label = format!("Negate Fate{price}");
    let pays = turn.negate.as_ref().ok();
    let who = pays.and_then(|payer| payer.other.as_deref()).map(|name| format!("{name} pays"));
    let why = format!("{} {NEGATE_FATE} HEX: the Fate die is rolled again", who.as_deref().unwrap_or("Pay"));
    let negate = keyed(low, Button::new(&label, ButtonWeight::Plain), InputAction::NegateFate)
        .why(&why)
        .blocked(turn.negate.as_ref().err().map(String::as_str))
        .size(width, tall)
        .show(ui)
        .clicked();
    let payer = pays.filter(|_| negate || pressed(ui, InputAction::NegateFate));
    asked = asked.or(payer.map(|payer| FootIntent::Negate(payer.seat)));
    let back = keyed(low, Button::new("Take back", ButtonWeight::Plain), InputAction::TakeBack)
        .why("Undo one step, as far as the last die roll or answer")
        .blocked(turn.back.as_deref())
        .size(width, tall)
        .show(ui)
        .clicked();
    asked = asked.or((back || pressed(ui, InputAction::TakeBack)).then_some(FootIntent::Back));
    if turn.withdraw {
        let stop = Button::new("Stop here\u{2026}", ButtonWeight::Quiet)
            .why("Keep what was won, and go home; you will be asked to confirm");
        asked = asked.or(stop.size(width, tall).show(ui).clicked().then_some(FootIntent::Withdraw));
    }
    asked
}
