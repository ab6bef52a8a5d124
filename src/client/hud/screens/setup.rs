//! Setting a match up: who sits where, with which fighter and deck, on which seed.

use bevy_egui::egui::{
    Align2, Painter, Rect, Sense, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::client::hud::card_text::{Manner, Words, set};
use crate::client::hud::keys::{self, Command};
use crate::client::hud::shapes::polygon;
use crate::client::hud::theme::{self, bold, colour, display, kind_colours, mix, seat_colour, size, text};
use crate::client::hud::widgets::{Button, Weight, caption, explain, fitted, ornament, seat_mark};
use crate::rules::Seat;
use crate::rules::card::Kind;

/// A match to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupModel {
    /// In roster order.
    pub seats: Vec<SeatSetup>,
    /// What the dice begin with, as typed.
    pub seed: String,
    /// Why the match cannot start.
    pub blocked: Option<String>,
    /// Whether seats can be added.
    pub may_add: bool,
    /// Whether the last seat can be taken away.
    pub may_remove: bool,
}

/// A seat of a match to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatSetup {
    /// Which.
    pub seat: Seat,
    /// Who plays: "Player", or the level of a bot.
    pub player: String,
    /// Name of the fighter.
    pub fighter: String,
    /// What the fighter can do beyond the cards.
    pub power: Words,
    /// Name of the deck.
    pub deck: String,
    /// The cards of the deck in its order: name, kind, signature.
    pub cards: Vec<(String, Kind, bool)>,
    /// Why this deck cannot be played.
    pub fault: Option<String>,
}

/// What can be stepped through at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Choice {
    Player,
    Fighter,
    Deck,
}

/// What the player asks of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupIntent {
    /// The next or (`false`) the previous value of a choice.
    Step(Seat, Choice, bool),
    /// One more seat.
    AddSeat,
    /// One seat less.
    RemoveSeat,
    /// The seed was edited.
    Seed(String),
    /// A new seed by chance.
    NewSeed,
    /// Begin.
    Start,
    /// To the title.
    Back,
}

/// Draws the set-up over the whole of `ui`.
pub fn setup(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    let screen = ui.max_rect();
    super::ground(ui.painter(), screen);
    let top = pos2(screen.center().x, screen.top() + 40.0);
    ui.painter().text(top, Align2::CENTER_CENTER, "Set up a match", display(38.0), colour::PARCHMENT);
    ornament(ui.painter(), top + vec2(0.0, 36.0), 360.0);
    let seats = model.seats.len() as f32;
    let width = ((screen.width() - 96.0 - 16.0 * (seats - 1.0)) / seats).min(400.0);
    let left = screen.center().x - 0.5 * (width * seats + 16.0 * (seats - 1.0));
    let foot = Rect::from_center_size(pos2(screen.center().x, screen.bottom() - 70.0), vec2(816.0, 108.0));
    let mut intent = None;
    for (i, seat) in model.seats.iter().enumerate() {
        let at = pos2(left + (width + 16.0) * i as f32, top.y + 56.0);
        let height = (foot.top() - at.y - 12.0).min(440.0);
        intent = intent.or(seat_panel(ui, Rect::from_min_size(at, vec2(width, height)), seat));
    }
    let below = ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| footer(ui, model)).inner;
    let escape = keys::pressed(ui.ctx(), Command::Menu).map(|_| SetupIntent::Back);
    let enter = keys::pressed(ui.ctx(), Command::Confirm).filter(|_| model.blocked.is_none());
    intent.or(below).or(escape).or(enter.map(|_| SetupIntent::Start))
}

fn seat_panel(ui: &mut Ui, rect: Rect, seat: &SeatSetup) -> Option<SetupIntent> {
    let tint = seat_colour(seat.seat);
    ui.painter().add(theme::panel().paint(rect.shrink(12.0)));
    let band = Rect::from_min_size(rect.min, vec2(rect.width(), 44.0));
    let round = bevy_egui::egui::CornerRadius { nw: 6, ne: 6, sw: 0, se: 0 };
    ui.painter().rect_filled(band, round, mix(colour::SLATE, tint, 0.35));
    seat_mark(ui.painter(), band.left_center() + vec2(24.0, 0.0), 9.0, seat.seat);
    let words = format!("Seat {}", seat.seat.index() + 1);
    ui.painter().text(
        band.left_center() + vec2(44.0, 0.0),
        Align2::LEFT_CENTER,
        words,
        display(size::TITLE + 2.0),
        colour::TEXT,
    );
    let mut intent = None;
    let choices = [
        (Choice::Player, "Played by", &seat.player),
        (Choice::Fighter, "Fighter", &seat.fighter),
        (Choice::Deck, "Deck", &seat.deck),
    ];
    let mut y = band.bottom() + 14.0;
    for (choice, name, value) in choices {
        caption(ui.painter(), pos2(rect.left() + 16.0, y), Align2::LEFT_TOP, name);
        let row = Rect::from_min_size(pos2(rect.left() + 16.0, y + 16.0), vec2(rect.width() - 32.0, 38.0));
        intent = intent.or(stepper(ui, row, value, seat.seat, choice));
        y = row.bottom() + 12.0;
        if choice == Choice::Fighter {
            let manner =
                Manner { points: size::BODY, ink: colour::TEXT_DIM, width: row.width() - 8.0, narrow: false };
            let power = set(ui.painter(), &seat.power, manner);
            power.paint(ui.painter(), pos2(row.left() + 4.0, y - 6.0));
            y += power.size().y + 6.0;
        }
    }
    if let Some(fault) = &seat.fault {
        let galley = ui.painter().layout(fault.clone(), text(size::BODY), colour::LATE, rect.width() - 32.0);
        y += galley.size().y + 6.0;
        ui.painter().galley(pos2(rect.left() + 16.0, y - galley.size().y - 8.0), galley, colour::LATE);
    }
    let list = Rect::from_min_max(pos2(rect.left() + 16.0, y), rect.right_bottom() - vec2(16.0, 12.0));
    deck_list(ui.painter(), list, &seat.cards);
    intent
}

/// The cards of a deck in two columns of small lines, each with the colour of its kind.
fn deck_list(painter: &Painter, rect: Rect, cards: &[(String, Kind, bool)]) {
    let lines = cards.len().div_ceil(2).max(1);
    let height = (rect.height() / lines as f32).min(18.0);
    for (i, (name, kind, signature)) in cards.iter().enumerate() {
        let x = rect.left() + if i < lines { 0.0 } else { 0.5 * rect.width() };
        let y = rect.top() + height * ((i % lines) as f32 + 0.5);
        let (band, light) = kind_colours(*kind);
        let chip = Rect::from_center_size(pos2(x + 5.0, y), vec2(8.0, 0.7 * height));
        painter.rect(chip, 2.0, band, Stroke::new(1.0, light), StrokeKind::Inside);
        let ink = if *signature { colour::GOLD } else { colour::TEXT };
        fitted(painter, pos2(x + 16.0, y), name, size::BODY - 1.0, 0.5 * rect.width() - 22.0, ink);
    }
}

/// A value between two arrows.
fn stepper(ui: &Ui, rect: Rect, value: &str, seat: Seat, choice: Choice) -> Option<SetupIntent> {
    let painter = ui.painter();
    painter.rect(rect, 6.0, colour::WELL, Stroke::new(1.0, colour::LINE), StrokeKind::Inside);
    let points = size::LABEL + 1.0;
    let wide = painter.layout_no_wrap(value.to_owned(), bold(points), colour::TEXT).size().x;
    let room = rect.width() - 84.0;
    let left = rect.center() - vec2(0.5 * wide.min(room), 0.0);
    fitted(painter, left, value, points, room, colour::TEXT);
    [(false, rect.with_max_x(rect.left() + 40.0)), (true, rect.with_min_x(rect.right() - 40.0))]
        .into_iter()
        .fold(None, |asked, (next, place)| {
            let response = ui.interact(place, ui.id().with((seat, choice as u8, next)), Sense::click());
            let words = if next { "Next" } else { "Previous" };
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
            let hot = response.hovered() || response.has_focus();
            painter.rect_filled(
                place.shrink(1.0),
                5.0,
                if hot { colour::SLATE_TOP } else { colour::SLATE_UP },
            );
            if response.has_focus() {
                painter.rect_stroke(place, 6.0, Stroke::new(2.0, colour::GOLD), StrokeKind::Inside);
            }
            let way = if next { 1.0 } else { -1.0 };
            let at = |x: f32, y: f32| place.center() + vec2(way * x, y);
            let ink = if hot { colour::GOLD } else { colour::TEXT_DIM };
            polygon(painter, &[at(-4.0, -6.0), at(5.0, 0.0), at(-4.0, 6.0)], ink, Stroke::NONE);
            asked.or(response.clicked().then_some(SetupIntent::Step(seat, choice, next)))
        })
}

fn footer(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    ui.spacing_mut().item_spacing = vec2(12.0, 14.0);
    let upper = ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(40.0, 36.0), Sense::hover());
        caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, "Seed");
        let mut seed = model.seed.clone();
        let edit = TextEdit::singleline(&mut seed)
            .font(bold(size::LABEL))
            .desired_width(180.0)
            .margin(vec2(10.0, 9.0));
        let typed = ui.add(edit).changed().then_some(SetupIntent::Seed(seed));
        let new = Button::new("New seed", Weight::Quiet).show(ui).clicked().then_some(SetupIntent::NewSeed);
        ui.with_layout(bevy_egui::egui::Layout::right_to_left(bevy_egui::egui::Align::Center), |ui| {
            let add = (!model.may_add).then_some("Four seats are the most.");
            let add = Button::new("Add a seat", Weight::Quiet).blocked(add).show(ui).clicked();
            let remove = (!model.may_remove).then_some("Two seats are the least.");
            let remove = Button::new("Remove a seat", Weight::Quiet).blocked(remove).show(ui).clicked();
            add.then_some(SetupIntent::AddSeat).or(remove.then_some(SetupIntent::RemoveSeat))
        })
        .inner
        .or(typed)
        .or(new)
    });
    let lower = ui.horizontal(|ui| {
        let width = ui.available_width();
        let back =
            Button::new("Back", Weight::Plain).key(keys::cap(Command::Menu)).size(0.3 * width, 50.0).show(ui);
        let start = Button::new("Start", Weight::Primary).blocked(model.blocked.as_deref());
        let start = start.size(0.7 * width - 12.0, 50.0).show(ui).clicked();
        let back = explain(back, "To the title").clicked();
        start.then_some(SetupIntent::Start).or(back.then_some(SetupIntent::Back))
    });
    upper.inner.or(lower.inner)
}
