//! Foot of the set-up: seed, options of the match, and buttons to start or go back.

use bevy_egui::egui::{Align2, Sense, TextEdit, Ui, vec2};

use super::model::{SetupIntent, SetupModel};
use crate::kit::input::InputAction;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{bold, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, caption};
use crate::table::island_look::look_button;
use hexstrike_game::rules::state::format::{CardTracking, Openness};

/// Height and width of the buttons, in points.
const TALL: f32 = 50.0;
const SIDE: f32 = 146.0;

/// Draws the whole foot.
pub(super) fn footer(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    spaced(ui);
    let whole = ui.available_width();
    let upper = row(ui, |ui| chances(ui, model));
    let lower = row(ui, |ui| {
        let asked = back(ui).or(table(ui, model));
        let left = ui.available_size_before_wrap().x;
        start(ui, model, if left < SIDE { whole } else { left }).or(asked)
    });
    upper.or(lower)
}

/// Draws the options without the start row, in as many lines as a narrow page needs.
pub(super) fn options(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    spaced(ui);
    let upper = row(ui, |ui| chances(ui, model));
    upper.or(row(ui, |ui| table(ui, model)))
}

/// Draws the buttons to go back and to start.
pub(super) fn way_on(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    spaced(ui);
    row(ui, |ui| {
        let asked = back(ui);
        let left = ui.available_size_before_wrap().x;
        start(ui, model, left).or(asked)
    })
}

fn spaced(ui: &mut Ui) {
    ui.spacing_mut().item_spacing = vec2(12.0, 14.0);
}

/// Draws seed, deck options and codes.
fn chances(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    let (rect, _) = ui.allocate_exact_size(vec2(40.0, 36.0), Sense::hover());
    caption(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, "Seed");
    let mut seed = model.seed.clone();
    let edit =
        TextEdit::singleline(&mut seed).font(bold(size::LABEL)).desired_width(112.0).margin(vec2(10.0, 9.0));
    let field = ui.add(edit);
    hints::say(
        &field,
        "The same seed gives the same match: who sits where, and every random choice of a bot. The code of a set-up can be pasted here too",
    );
    let typed = field.changed().then_some(SetupIntent::Seed(seed));
    let mut quiet = |label, why| Button::new(label, ButtonWeight::Quiet).why(why).show(ui).clicked();
    let new = quiet("New seed", "Pick a random seed");
    let (label, why) = match model.decks {
        Openness::Open => {
            ("Decks: visible", "Everybody knows all decks and their order. Press for closed decks")
        }
        Openness::Closed => {
            ("Decks: hidden", "Only the fighters and what was shown are known. Press for open decks")
        }
    };
    let opened = quiet(label, why).then_some(SetupIntent::OpenOrClose);
    let chance = quiet("Random decks", "Every seat gets a random deck").then_some(SetupIntent::DecksByChance);
    let cards = quiet(
        "Random cards",
        "Every seat gets a new deck of any fighter and any cards; they are kept among your decks",
    );
    let mirror =
        quiet("One deck for all", "Every seat gets the first seat's deck").then_some(SetupIntent::Mirror);
    let code = quiet("Copy code", "The whole set-up as a short text for others");
    let paste = quiet("Paste code", "Takes the set-up, deck or match whose code is in the clipboard");
    let chosen = opened.or(chance).or(cards.then_some(SetupIntent::CardsByChance)).or(mirror);
    let shared = code.then_some(SetupIntent::CopyCode).or(paste.then_some(SetupIntent::Paste));
    typed.or(chosen).or(shared).or(new.then_some(SetupIntent::NewSeed))
}

fn back(ui: &mut Ui) -> Option<SetupIntent> {
    let back = Button::new("Back", ButtonWeight::Plain).key(InputAction::Back).why("Back to the title");
    back.size(SIDE, TALL).show(ui).clicked().then_some(SetupIntent::Back)
}

/// Draws the options for seats, card tracker and island.
fn table(ui: &mut Ui, model: &SetupModel) -> Option<SetupIntent> {
    const WIDE: f32 = 210.0;
    let mut button = |button: Button, width| button.size(width, TALL).show(ui).clicked();
    let none = (!model.may_remove).then_some("A match needs at least two seats.");
    let remove = Button::new("Remove a seat", ButtonWeight::Plain).why("Take a bot away").blocked(none);
    let remove = button(remove, SIDE).then_some(SetupIntent::RemoveSeat);
    let none = (!model.may_add).then_some("A match has at most four seats.");
    let add = Button::new("Add a seat", ButtonWeight::Plain).why("Add a bot").blocked(none);
    let add = button(add, SIDE).then_some(SetupIntent::AddSeat);
    let (label, why) = match model.tracking {
        CardTracking::Helped => (
            "Card tracker: on",
            "Works out what others can hold and play from what you may know. Press to count cards yourselves",
        ),
        CardTracking::Alone => {
            ("Card tracker: off", "Everybody counts cards for themselves. Press for a card tracker")
        }
    };
    let track = button(Button::new(label, ButtonWeight::Plain).why(why), SIDE);
    let track = track.then_some(SetupIntent::TrackOrNot);
    let look = look_button(ui, model.look, vec2(WIDE, TALL)).then_some(SetupIntent::NextLook);
    remove.or(add).or(track).or(look)
}

fn start(ui: &mut Ui, model: &SetupModel, width: f32) -> Option<SetupIntent> {
    let start = Button::new("Start", ButtonWeight::Primary)
        .key(InputAction::Confirm)
        .why("Begin the match")
        .blocked(model.blocked.as_deref());
    start.size(width, TALL).show(ui).clicked().then_some(SetupIntent::Start)
}

/// Draws buttons in as many lines as they need.
fn row<R>(ui: &mut Ui, buttons: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal_wrapped(buttons).inner
}
