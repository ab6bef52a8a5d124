//! Title buttons of Heroes of Hex.

use bevy_egui::egui::{Align2, Sense, Ui, vec2};

use super::buttons::matches_button;
use super::left_match::resume;
use super::model::{TitleIntent, TitleModel};
use crate::kit::ui::theme::colour;
use crate::kit::ui::widgets::{Button, ButtonWeight, caption};

/// Draws the buttons over the available width.
pub(super) fn hero_buttons(ui: &mut Ui, model: &TitleModel) -> Option<TitleIntent> {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing.y = 7.0;
    let half = 0.5 * (width - ui.spacing().item_spacing.x);
    let button = |ui: &mut Ui, label: &str, why: &str, weight, width| {
        Button::new(label, weight).why(why).size(width, 44.0).show(ui).clicked()
    };
    let mut asked = model.resumable.and_then(|what| resume(ui, what, model.others, ButtonWeight::Primary));
    ui.spacing_mut().item_spacing.y = 7.0;
    let start = model.hero_start().filter(|_| model.resumable.is_none());
    let free = model.resumable.is_none() && start.is_none();
    let golden = if free { ButtonWeight::Primary } else { ButtonWeight::Plain };
    let quick = button(ui, "Quick skirmish", model.skirmish, golden, width);
    asked = asked.or(quick.then_some(TitleIntent::QuickSkirmish));
    let why = "Skirmish or scenario, board, players, bots";
    let setup = button(ui, "Set up a match", why, ButtonWeight::Plain, width);
    asked = asked.or(setup.then_some(TitleIntent::SetUpHeroes));
    let place = ui.allocate_exact_size(vec2(width, 14.0), Sense::hover()).0;
    caption(ui.painter(), place.left_top(), Align2::LEFT_TOP, "Learn to play");
    for pair in 0..model.hero_lessons.len().div_ceil(2) {
        let row = ui.horizontal(|ui| {
            let lessons = model.hero_lessons.iter().enumerate().skip(2 * pair).take(2);
            lessons.fold(None, |asked, (nth, lesson)| {
                let done = model.hero_done.contains(&lesson.id);
                let label = format!("{}  {}", nth + 1, lesson.name);
                let weight = if start == Some(nth) { ButtonWeight::Primary } else { ButtonWeight::Plain };
                let why =
                    format!("{}{}", lesson.about, if done { " Done; press to play it again." } else { "" });
                let lesson = Button::new(&label, weight).why(&why).size(half, 40.0).show(ui);
                if done {
                    let at = lesson.rect.right_top() + vec2(-9.0, 9.0);
                    ui.painter().circle_filled(at, 3.5, colour::MOVEMENT_LIGHT);
                }
                asked.or(lesson.clicked().then_some(TitleIntent::HeroLesson(nth)))
            })
        });
        asked = asked.or(row.inner);
    }
    let shelf = ui
        .horizontal(|ui| {
            let third = (width - 2.0 * ui.spacing().item_spacing.x) / 3.0;
            let history = matches_button(ui, model, third);
            let rules = button(ui, "Rules", "Read and search the rules", ButtonWeight::Plain, third);
            let why = "Video, sound, speed, accessibility";
            let settings = button(ui, "Settings", why, ButtonWeight::Plain, third);
            history
                .then_some(TitleIntent::History)
                .or(rules.then_some(TitleIntent::Rulebook))
                .or(settings.then_some(TitleIntent::Settings))
        })
        .inner;
    asked = asked.or(shelf);
    let (help, quit) = ui
        .horizontal(|ui| {
            let why = "All keys and mouse actions on one page";
            let help = button(ui, "Keys", why, ButtonWeight::Quiet, half);
            (help, button(ui, "Quit", "Leave the game", ButtonWeight::Quiet, half))
        })
        .inner;
    asked.or(help.then_some(TitleIntent::Help)).or(quit.then_some(TitleIntent::Quit))
}
