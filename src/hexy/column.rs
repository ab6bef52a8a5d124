//! Column beside the board: turn and phase, the stack with lines to its targets, and what is asked.

use bevy_egui::egui::epaint::PathStroke;
use bevy_egui::egui::{
    Align2, Color32, Id, Painter, Pos2, Rect, RichText, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use super::desk::{HexyDesk, HexyIntent, HexyPick, target_of};
use super::face::enlarge_rested;
use super::hand::discard;
use super::layout::BoardView;
use super::model::HexyModel;
use super::preview::pass_words;
use super::stops::{Until, end_warning, phase_name};
use crate::kit::input::InputAction;
use crate::kit::ui::hints;
use crate::kit::ui::shapes::{arrow_head, polygon};
use crate::kit::ui::theme::{GRID, ROUND, bold, colour, mix, seat_colour, size, text};
use crate::kit::ui::widgets::{Button, ButtonWeight, cut, note_press, seat_mark};
use hexy_game::HexyGame;
use hexy_game::rules::catalogue::{CardNo, Colour};
use hexy_game::rules::events::{HexyEvent, HexyInput};
use hexy_game::rules::state::{DueDecision, ItemKind, Reality, StackItem, Target};
use hexy_game::text::item_words;
use hexy_game::words::ability_text;
use shell::game::Game;

/// Height of an item of the stack, in points.
const ITEM: f32 = 42.0;

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
    let most = ((below.height() - 230.0) / (ITEM + 4.0)).floor().max(1.0) as usize;
    let (mut intent, bottom) = stack(ui, below, model, desk, view, most);
    let foot = Rect::from_min_max(pos2(inner.left(), inner.bottom() - 72.0), inner.max);
    let place = Rect::from_min_max(pos2(inner.left(), bottom + 6.0), pos2(inner.right(), foot.top() - 4.0));
    let mut child = ui.new_child(UiBuilder::new().max_rect(place));
    child.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let asked = ScrollArea::vertical().show(&mut child, |ui| question(ui, model, desk)).inner;
    intent = intent.or(asked);
    let mut child = ui.new_child(UiBuilder::new().max_rect(foot));
    stop_switches(&mut child, model, desk).or(intent)
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

/// Draws the stack, the top item first; returns the request and the lower edge.
fn stack(
    ui: &mut Ui,
    rect: Rect,
    model: &HexyModel,
    desk: &HexyDesk,
    view: &BoardView,
    most: usize,
) -> (Option<HexyIntent>, f32) {
    let mut intent = None;
    let mut y = rect.top();
    let painter = ui.painter().clone();
    let broken = match model.event {
        Some((HexyEvent::Cancelled { item }, t)) => model.shown.items.get(item).map(|item| (item, t)),
        _ => None,
    };
    if model.shown.stack.is_empty() && broken.is_none() {
        painter.text(
            rect.left_top(),
            Align2::LEFT_TOP,
            "The stack is empty.",
            text(size::BODY),
            colour::TEXT_DIM,
        );
        return (None, y + 20.0);
    }
    let acts = desk.acts(model);
    for (nth, item) in model.shown.stack.iter().rev().enumerate().take(most) {
        let place = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), ITEM));
        let aimed = acts.iter().any(|act| target_of(act) == Target::Item(item.number));
        let response = ui.interact(place, Id::new(("hexy item", item.number)), Sense::click());
        paint_item(&painter, place, model, item, nth == 0, aimed);
        if response.hovered() {
            let card = card_of(item).map(|card| model.card(card));
            card.into_iter().for_each(|card| enlarge_rested(ui, response.id, place, card));
        }
        if nth == 0 || response.hovered() || aimed {
            line(&painter, place, model, item, view);
        }
        if response.clicked() {
            intent = Some(HexyIntent::Item(item.number));
        }
        y = place.bottom() + 4.0;
    }
    let more = model.shown.stack.len().saturating_sub(most);
    if more > 0 {
        let words = format!("and {more} more below");
        painter.text(pos2(rect.left(), y), Align2::LEFT_TOP, words, text(size::CAPTION), colour::TEXT_DIM);
        y += 16.0;
    }
    if let Some((item, t)) = broken {
        broken_item(
            &painter,
            Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), ITEM)),
            model,
            item,
            t,
        );
        y += ITEM + 4.0;
    }
    (intent, y)
}

fn card_of(item: &StackItem) -> Option<CardNo> {
    match &item.kind {
        ItemKind::Spell { card, .. } => Some(*card),
        ItemKind::Ability { source, .. } | ItemKind::Trigger { source, .. } => Some(source.card),
        ItemKind::Move { .. }
        | ItemKind::Attack { .. }
        | ItemKind::Strike { .. }
        | ItemKind::Draw
        | ItemKind::Score => None,
    }
}

const fn kind_name(kind: &ItemKind) -> &'static str {
    match kind {
        ItemKind::Spell { .. } => "Spell",
        ItemKind::Ability { .. } => "Ability",
        ItemKind::Trigger { .. } => "Trigger",
        ItemKind::Move { .. } => "Step",
        ItemKind::Attack { counterstrike: None, .. } => "Attack",
        ItemKind::Attack { .. } => "Attack with a counterstrike",
        ItemKind::Strike { .. } => "Strike",
        ItemKind::Draw => "Draw",
        ItemKind::Score => "Score",
    }
}

fn paint_item(painter: &Painter, rect: Rect, model: &HexyModel, item: &StackItem, is_top: bool, aimed: bool) {
    let tint = seat_colour(item.seat);
    let fill = mix(colour::SLATE_UP, tint, if is_top { 0.26 } else { 0.12 });
    let edge = if aimed {
        Stroke::new(2.0, colour::MOVE)
    } else if is_top {
        Stroke::new(1.5, colour::GOLD)
    } else {
        Stroke::new(1.0, colour::LINE)
    };
    painter.rect(rect, ROUND, fill, edge, StrokeKind::Inside);
    let stripe = rect.with_max_x(rect.left() + 5.0).shrink2(vec2(0.0, 3.0));
    painter.rect_filled(stripe, 2.0, tint);
    seat_mark(painter, pos2(rect.left() + 16.0, rect.top() + 13.0), 6.0, item.seat);
    let kind = if is_top {
        format!("{} \u{b7} next", kind_name(&item.kind))
    } else {
        kind_name(&item.kind).to_owned()
    };
    let left = rect.left() + 27.0;
    let room = rect.right() - left - 6.0;
    cut(painter, pos2(left, rect.top() + 13.0), &kind, bold(size::CAPTION), room, colour::TEXT_DIM);
    let words = item_words(model.setup, model.shown, item);
    cut(
        painter,
        pos2(rect.left() + 10.0, rect.top() + 30.0),
        &words,
        bold(size::BODY),
        rect.width() - 16.0,
        colour::TEXT,
    );
}

/// Draws both halves of a cancelled item, which drift apart.
fn broken_item(painter: &Painter, rect: Rect, model: &HexyModel, item: &StackItem, t: f32) {
    let drift = if model.motion.fades() { 0.0 } else { 26.0 * t * t };
    for side in [-1.0, 1.0] {
        let half =
            if side < 0.0 { rect.with_max_x(rect.center().x) } else { rect.with_min_x(rect.center().x) };
        let by = vec2(side * drift, drift);
        let mut torn = painter.with_clip_rect(half.translate(by));
        torn.multiply_opacity(1.0 - t);
        paint_item(&torn, rect.translate(by), model, item, false, false);
    }
    let cross = Stroke::new(3.0, colour::ATTACK.gamma_multiply(1.0 - t));
    painter.line_segment([rect.left_top(), rect.right_bottom()], cross);
}

/// Draws the line from an item to its target.
fn line(painter: &Painter, rect: Rect, model: &HexyModel, item: &StackItem, view: &BoardView) {
    let hex_of = |target: Target| match target {
        Target::Hex(hex) | Target::Shift(_, hex) => Some(hex),
        Target::Reality(id) => model.place(id),
        Target::None | Target::Item(_) => None,
    };
    let to = match &item.kind {
        ItemKind::Spell { target, .. } | ItemKind::Ability { target, .. } => hex_of(*target),
        ItemKind::Trigger { source, .. } => model.shown.hex(source.at),
        ItemKind::Move { to, .. } => model.shown.hex(*to),
        ItemKind::Attack { target, .. } | ItemKind::Strike { target, .. } => model.place(*target),
        ItemKind::Score => Some(model.setup.map.centre),
        ItemKind::Draw => None,
    };
    let Some(to) = to.map(|hex| view.at(hex)) else { return };
    let from = rect.left_center();
    let ink = mix(seat_colour(item.seat), Color32::WHITE, 0.25);
    let bend = vec2(-0.4 * (from.x - to.x).abs().min(240.0), 0.0);
    let (one, two) = (from + bend, to - 0.4 * bend);
    let at = |t: f32| -> Pos2 {
        let u = 1.0 - t;
        let point = u * u * u * from.to_vec2()
            + 3.0 * u * u * t * one.to_vec2()
            + 3.0 * u * t * t * two.to_vec2()
            + t * t * t * to.to_vec2();
        point.to_pos2()
    };
    let painter = painter.clone().with_clip_rect(Rect::EVERYTHING);
    let points: Vec<Pos2> = (0..=24).map(|nth| at(nth as f32 / 24.0)).collect();
    painter.add(Shape::line(points.clone(), PathStroke::new(4.0, colour::ABYSS.gamma_multiply(0.6))));
    painter.add(Shape::line(points, PathStroke::new(2.0, ink)));
    arrow_head(&painter, to, (to - at(0.94)).normalized(), 10.0, ink);
    polygon(&painter, &view_ring(to, view.radius), Color32::TRANSPARENT, Stroke::new(1.5, ink));
}

fn view_ring(at: Pos2, radius: f32) -> Vec<Pos2> {
    (0..18)
        .map(|nth| {
            let turn = std::f32::consts::TAU * nth as f32 / 18.0;
            at + 0.5 * radius * vec2(turn.cos(), 0.84 * turn.sin())
        })
        .collect()
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

/// Switches of the player's own stops, and passing until something happens.
fn stop_switches(ui: &mut Ui, model: &HexyModel, desk: &mut HexyDesk) -> Option<HexyIntent> {
    if !matches!(model.viewer, shell::game::Viewer::Seat(_)) {
        return None;
    }
    let mut intent = None;
    ui.spacing_mut().item_spacing = vec2(GRID, GRID);
    ui.horizontal(|ui| {
        let hold = Button::new("Hold", ButtonWeight::Quiet).selected(desk.held);
        let why = "You keep priority until your next pass: after your own acts, and in empty phases.";
        if hold.why(why).size(52.0, 26.0).show(ui).clicked() {
            intent = Some(HexyIntent::Hold);
        }
        let until = Button::new("Until my turn", ButtonWeight::Quiet).selected(desk.until == Until::OwnTurn);
        let why = "Passes everything until your Main Phase or an attack on one of your pieces.";
        if until.why(why).size(96.0, 26.0).show(ui).clicked() {
            let until = if desk.until == Until::OwnTurn { Until::Now } else { Until::OwnTurn };
            intent = Some(HexyIntent::PassUntil(until));
        }
    });
    ui.spacing_mut().item_spacing.x = 3.0;
    ui.label(RichText::new("Always ask me at").size(size::CAPTION).color(colour::TEXT_DIM));
    ui.horizontal(|ui| {
        for (name, on) in desk.stops.rows() {
            if toggle(ui, name, *on) {
                *on = !*on;
            }
        }
    });
    intent
}

/// Draws a small switch with a word on it; true if it was pressed.
fn toggle(ui: &mut Ui, name: &str, on: bool) -> bool {
    let ink = if on { colour::INK } else { colour::TEXT_DIM };
    let galley = ui.painter().layout_no_wrap(name.to_owned(), text(size::CAPTION), ink);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(8.0, 6.0), Sense::click());
    let (fill, edge) = if on { (colour::GOLD, colour::GOLD) } else { (colour::WELL, colour::LINE) };
    let edge = if response.hovered() || response.has_focus() { colour::PARCHMENT } else { edge };
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    ui.painter().galley(rect.center() - 0.5 * galley.size(), galley, ink);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, name));
    note_press(&response);
    hints::say(
        &response,
        &format!("Ask me at enemy {name} even when I have no answer. So a pause tells nothing."),
    );
    response.clicked()
}
