//! Column beside the board: turn and phase, the stack with lines to its targets, and what is asked.

use bevy_egui::egui::{Painter, Rect, RichText, ScrollArea, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2};

use super::desk::{HexyDesk, HexyIntent, HexyPick};
use super::hand::discard;
use super::layout::BoardView;
use super::model::HexyModel;
use super::preview::pass_words;
use super::stack::{ITEM, stack};
use super::stops::{end_warning, phase_name};
use super::switches::switches;
use crate::kit::input::InputAction;
use crate::kit::ui::theme::{ROUND, bold, colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, seat_mark};
use hexy_game::HexyGame;
use hexy_game::rules::catalogue::Colour;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::state::{DueDecision, Reality, Target};
use hexy_game::words::ability_text;
use shell::game::Game;

/// Height of the switches at the lower end, in points: in a column of less than this width they need more rows.
const FOOT: f32 = 122.0;
const NARROW: f32 = 216.0;
const TALL_FOOT: f32 = 148.0;

/// Draws the column; returns what was requested.
pub fn column(
    ui: &mut Ui,
    rect: Rect,
    model: &HexyModel,
    desk: &mut HexyDesk,
    view: &BoardView,
) -> Option<HexyIntent> {
    let painter = ui.painter().clone();
    painter.rect(rect, ROUND, colour::SLATE, Stroke::new(1.0, colour::LINE), StrokeKind::Inside);
    let inner = rect.shrink(8.0);
    head(&painter, inner, model);
    let below = inner.with_min_y(inner.top() + 28.0);
    let foot = if inner.width() < NARROW { TALL_FOOT } else { FOOT };
    let most = ((below.height() - 158.0 - foot) / (ITEM + 4.0)).floor().max(1.0) as usize;
    let (mut intent, bottom) = stack(ui, below, model, desk, view, most);
    let foot = Rect::from_min_max(pos2(inner.left(), inner.bottom() - foot), inner.max);
    let place = Rect::from_min_max(pos2(inner.left(), bottom + 6.0), pos2(inner.right(), foot.top() - 4.0));
    let mut child = ui.new_child(UiBuilder::new().max_rect(place));
    child.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let asked = ScrollArea::vertical().show(&mut child, |ui| question(ui, model, desk)).inner;
    intent = intent.or(asked);
    let mut child = ui.new_child(UiBuilder::new().max_rect(foot));
    switches(&mut child, model, desk).or(intent)
}

fn head(painter: &Painter, rect: Rect, model: &HexyModel) {
    let active = model.shown.active;
    let phase = if model.shown.window { "Window after combat" } else { phase_name(model.shown.phase) };
    let left = rect.left_top() + vec2(0.0, 9.0);
    if model.shown.turn > 0 {
        seat_mark(painter, left + vec2(7.0, 0.0), 7.0, active);
        let words = format!("{phase} of {}", model.name(active));
        cut(painter, left + vec2(20.0, 0.0), &words, bold(size::LABEL), rect.width() - 20.0, colour::TEXT);
    } else {
        cut(painter, left, phase, bold(size::LABEL), rect.width(), colour::TEXT);
    }
    painter.hline(rect.x_range(), rect.top() + 22.0, Stroke::new(1.0, colour::LINE));
}

/// Asks the viewer, or says what is happening.
fn question(ui: &mut Ui, model: &HexyModel, desk: &HexyDesk) -> Option<HexyIntent> {
    let Some(seat) = model.asked() else {
        let words = if model.shown.outcome.is_some() { "The match is over." } else { "" };
        ui.label(RichText::new(words).color(colour::TEXT_DIM));
        return None;
    };
    match model.state().decision() {
        DueDecision::Mulligan(_) => mulligan(ui, model),
        DueDecision::Choice { source, .. } => {
            title(ui, &format!("Choose for {}", model.card(source.card).name));
            if desk.pushed.is_none() {
                ui.label(RichText::new("Click a target on the board.").color(colour::TEXT_DIM));
            }
            let nothing = Button::new("Choose nothing", ButtonWeight::Plain).evident();
            nothing.size(ui.available_width(), 32.0).show(ui).clicked().then_some(HexyIntent::Pass)
        }
        DueDecision::Priority(_) => {
            let mut intent = picked(ui, model, desk);
            intent = intent.or(counterstrikes(ui, model));
            intent = intent.or(pass(ui, model, desk, seat));
            intent.or(take_back(ui, model))
        }
        DueDecision::Over(_) => None,
    }
}

fn title(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).font(bold(size::LABEL)).color(colour::TEXT));
}

fn mulligan(ui: &mut Ui, model: &HexyModel) -> Option<HexyIntent> {
    title(ui, "Your first hand");
    let cards = model.shown.seat(model.home).held();
    let words =
        format!("Keep these {cards} cards, or shuffle them back and draw {}.", cards.saturating_sub(1));
    ui.label(RichText::new(words).color(colour::TEXT_DIM));
    let width = ui.available_width();
    let keep = Button::new("Keep the hand", ButtonWeight::Primary).key(InputAction::Confirm).evident();
    if keep.size(width, 36.0).show(ui).clicked() {
        return Some(HexyIntent::Give(HexyInput::Keep));
    }
    let refused = model.refusal(&HexyInput::Again(None)).map(|why| why.to_string());
    let again = Button::new("Draw again", ButtonWeight::Plain).blocked(refused.as_deref());
    let why = "Shuffles the hand back and draws one card fewer.";
    again.why(why).size(width, 32.0).show(ui).clicked().then_some(HexyIntent::Give(HexyInput::Again(None)))
}

/// Buttons for the thing that is picked: confirm, tap, abilities, discard.
fn picked(ui: &mut Ui, model: &HexyModel, desk: &HexyDesk) -> Option<HexyIntent> {
    let mut intent = None;
    let width = ui.available_width();
    let name = match desk.picked {
        HexyPick::Nothing => None,
        HexyPick::Card(card) => Some(model.card(card).name.clone()),
        HexyPick::Piece(id) | HexyPick::Ability(id, _) => {
            model.shown.cards.get(&id).map(|card| model.card(*card).name.clone())
        }
    };
    match name {
        Some(name) => title(ui, &name),
        None if model.plans() => {
            let words = "Click a card of your hand, or one of your pieces on the board.";
            ui.label(RichText::new(words).color(colour::TEXT_DIM));
        }
        None => {}
    }
    if let Some(act) = &desk.aimed {
        let words = match act {
            HexyInput::Attack { joiners, .. } if !joiners.is_empty() => "Announce the ambush",
            HexyInput::Attack { .. } => "Announce the attack",
            HexyInput::Activate { .. } => "Use it",
            _ => "Play it",
        };
        let confirm = Button::new(words, ButtonWeight::Primary).key(InputAction::Confirm).evident();
        if confirm.size(width, 36.0).show(ui).clicked() {
            intent = Some(HexyIntent::Confirm);
        }
    }
    match desk.picked {
        HexyPick::Card(card) => {
            let fuel = discard(model, card).map(HexyIntent::Give);
            let button = Button::new("Discard for 1 energy", ButtonWeight::Quiet);
            let why = "Puts the card into your graveyard and adds one colourless energy to your pool.";
            if fuel.is_some() && button.why(why).size(width, 28.0).show(ui).clicked() {
                intent = fuel;
            }
        }
        HexyPick::Piece(id) => {
            if let Some(reality) = model.state().reality(id) {
                intent = intent.or(piece_buttons(ui, model, reality));
            }
        }
        HexyPick::Ability(..) | HexyPick::Nothing => {}
    }
    if desk.picked != HexyPick::Nothing {
        let button = Button::new("Put down", ButtonWeight::Quiet).evident();
        if button.size(width, 26.0).show(ui).clicked() {
            intent = Some(HexyIntent::Cancel);
        }
    }
    intent
}

fn piece_buttons(ui: &mut Ui, model: &HexyModel, reality: &Reality) -> Option<HexyIntent> {
    let mut intent = None;
    let width = ui.available_width();
    let face = model.state().face_of(reality);
    let colours = if face.gives_choice { Colour::COLOURED.map(Some).to_vec() } else { vec![None] };
    for colour in colours {
        let tap = HexyInput::Tap { reality: reality.id, colour };
        let refused = model.refusal(&tap);
        if refused.is_some_and(|why| why == hexy_game::rules::refusal::HexyRefusal::NotBuilding) {
            break;
        }
        let kind = super::pigment::energy_name(colour.unwrap_or(face.colour));
        let last = if reality.counters == 1 { " (destroys it)" } else { "" };
        let words = format!("Tap for 1 {kind}{last}");
        let weight = if reality.counters == 1 { ButtonWeight::Danger } else { ButtonWeight::Plain };
        let button = Button::new(&words, weight).why("Takes one Potency and adds one energy to your pool.");
        if button.size(width, 28.0).show(ui).clicked() {
            intent = Some(HexyIntent::Give(tap));
        }
    }
    for (nth, ability) in face.abilities.iter().enumerate() {
        let nth = nth as u8;
        let is_possible = model.possible().iter().any(|act| {
            matches!(act, HexyInput::Activate { reality: id, ability: own, .. } if (*id, *own) == (reality.id, nth))
        });
        let why = ability_text(ability);
        let blocked = (!is_possible).then(|| ability_refusal(model, reality, nth));
        let button = Button::new(&ability.name, ButtonWeight::Plain).why(&why).blocked(blocked.as_deref());
        if button.size(width, 28.0).show(ui).clicked() {
            intent = Some(HexyIntent::Ability(reality.id, nth));
        }
    }
    intent
}

fn ability_refusal(model: &HexyModel, reality: &Reality, ability: u8) -> String {
    let act = HexyInput::Activate { reality: reality.id, ability, target: Target::None, pay: None };
    match model.refusal(&act) {
        Some(why) if why != hexy_game::rules::refusal::HexyRefusal::Target => why.to_string(),
        _ => "There is no target for it now, or too few counters for its price.".to_owned(),
    }
}

fn counterstrikes(ui: &mut Ui, model: &HexyModel) -> Option<HexyIntent> {
    let seat = model.asked()?;
    let strikes: Vec<HexyInput> =
        model.possible().into_iter().filter(|act| matches!(act, HexyInput::Counterstrike { .. })).collect();
    let mut intent = None;
    for strike in strikes {
        let HexyInput::Counterstrike { against, with_counter } = strike else { continue };
        let name = model.shown.cards.get(&against).map_or("it", |card| model.card(*card).name.as_str());
        let price = if with_counter { "1 counter" } else { "1 energy" };
        let words = format!("Strike back at {name}: {price}");
        let proposal = model.state().proposal(seat, &strike);
        let blocked = (!proposal.is_enough())
            .then_some("No energy that may be tapped without a last Potency: tap or discard first.");
        let is_legal = HexyGame::check(model.state(), seat, &strike).is_ok() || proposal.is_enough();
        let weight = if is_legal { ButtonWeight::Primary } else { ButtonWeight::Plain };
        let button = Button::new(&words, weight).blocked(blocked);
        let why = "The attacked piece strikes at the same time. It shows a die of 6 afterwards.";
        if button.why(why).size(ui.available_width(), 30.0).show(ui).clicked() {
            intent = Some(HexyIntent::Give(strike));
        }
    }
    intent
}

fn pass(ui: &mut Ui, model: &HexyModel, desk: &HexyDesk, seat: kernel::Seat) -> Option<HexyIntent> {
    let width = ui.available_width();
    let warning = desk.warned.then(|| end_warning(model.state(), seat)).flatten();
    if let Some(warning) = &warning {
        ui.label(RichText::new(warning).color(colour::WARNING));
    }
    let words = match (model.plans(), warning.is_some()) {
        (true, true) => "End it anyway",
        (true, false) => "End the Main Phase",
        (false, _) => "Pass",
    };
    let weight = if model.plans() && desk.picked != HexyPick::Nothing {
        ButtonWeight::Plain
    } else {
        ButtonWeight::Primary
    };
    let button = Button::new(words, weight).key(InputAction::PassTurn).evident();
    let clicked = button.size(width, 36.0).show(ui).clicked();
    let lines = pass_words(model.setup, model.shown, model.state(), &model.names, seat);
    for line in lines.iter().take(3) {
        ui.label(RichText::new(line).size(size::BODY).color(colour::TEXT_DIM));
    }
    clicked.then_some(HexyIntent::Pass)
}

fn take_back(ui: &mut Ui, model: &HexyModel) -> Option<HexyIntent> {
    if !model.can_take_back {
        return None;
    }
    let button = Button::new("Take back", ButtonWeight::Quiet).key(InputAction::TakeBack);
    let why = "Takes your last act back. Nothing hidden has been shown since.";
    button.why(why).size(ui.available_width(), 28.0).show(ui).clicked().then_some(HexyIntent::TakeBack)
}
