//! Title buttons of HexStrike.

use bevy_egui::egui::Ui;

use super::left_match::resume;
use super::model::{TitleIntent, TitleModel};
use super::practice::{besides, practice};
use crate::app::state::Screen;
use crate::kit::ui::widgets::{Button, ButtonWeight};

/// Draws the buttons over the available width.
pub(super) fn buttons(ui: &mut Ui, model: &TitleModel) -> Option<TitleIntent> {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing.y = 7.0;
    let button = |ui: &mut Ui, label, why, weight, width| {
        Button::new(label, weight).why(why).size(width, 44.0).show(ui).clicked()
    };
    // Buttons keep their places; only the highlight moves with progress.
    let lessons = |ui: &mut Ui, weight, width| {
        button(ui, "Learn to play", "Nine short lessons and three challenges", weight, width)
    };
    let golden = |first: bool| if first { ButtonWeight::Primary } else { ButtonWeight::Plain };
    // A player who left a match most likely wants to resume it.
    let left = model.resumable.is_some();
    let learn = lessons(ui, golden(model.learns && !left), width);
    let resumed = model.resumable.and_then(|what| resume(ui, what, model.others, ButtonWeight::Primary));
    ui.spacing_mut().item_spacing.y = 7.0;
    let first = golden(!model.learns && !left);
    let half = 0.5 * (width - ui.spacing().item_spacing.x);
    let duel = |ui: &mut Ui, width| button(ui, "Quick duel", model.duel, first, width);
    let (quick, setup) = ui
        .horizontal(|ui| {
            let quick = duel(ui, half);
            let why = "Two to four seats, people or bots";
            (quick, button(ui, "Set up a match", why, ButtonWeight::Plain, half))
        })
        .inner;
    let practised = practice(ui, width);
    let beside = besides(
        ui,
        width,
        [TitleIntent::Practise(Screen::Gauntlet), TitleIntent::Decks, TitleIntent::Rulebook],
    );
    let (history, settings) = ui
        .horizontal(|ui| {
            let history = matches_button(ui, model, half);
            let why = "Video, sound, speed, accessibility";
            (history, button(ui, "Settings", why, ButtonWeight::Plain, half))
        })
        .inner;
    let (help, quit) = ui
        .horizontal(|ui| {
            let help =
                button(ui, "Keys", "All keys and mouse actions on one page", ButtonWeight::Quiet, half);
            (help, button(ui, "Quit", "Leave the game", ButtonWeight::Quiet, half))
        })
        .inner;
    let rest = [
        (learn, TitleIntent::Learn),
        (quick, TitleIntent::QuickDuel),
        (setup, TitleIntent::SetUp),
        (history, TitleIntent::History),
        (settings, TitleIntent::Settings),
        (help, TitleIntent::Help),
        (quit, TitleIntent::Quit),
    ];
    resumed
        .or(practised.map(TitleIntent::Practise))
        .or(beside)
        .or_else(|| rest.into_iter().find_map(|(clicked, intent)| clicked.then_some(intent)))
}

/// Draws the button to the stored matches of both games. Returns true if it was pressed.
pub(super) fn matches_button(ui: &mut Ui, model: &TitleModel, width: f32) -> bool {
    let none = (!model.keeps).then_some("No folder was found to keep matches in.");
    let button = Button::new("Matches", ButtonWeight::Plain).blocked(none);
    button.why("The matches you played: watch, continue, share").size(width, 44.0).show(ui).clicked()
}
