//! The pause menu.

use bevy_egui::egui::{Ui, UiBuilder, Vec2, vec2};

use crate::client::input::{self, InputAction};
use crate::client::ui::dialog::Dialog;
use crate::client::ui::ground::dim;
use crate::client::ui::page::at_least;
use crate::client::ui::theme::{colour, size};
use crate::client::ui::widgets::{Button, ButtonWeight, line};
use crate::rules::Seat;

/// What the pause menu shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PauseModel<'a> {
    /// While the question behind "Forfeit" is open: who may be the one to give up.
    pub forfeit: Option<&'a [(Seat, &'a str)]>,
    /// What becomes of the match when it is left.
    pub left: LeftMatch,
}

/// What becomes of a match that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftMatch {
    /// It is saved and can be resumed.
    Saved,
    /// It can be resumed until the window closes.
    Unsaved,
    /// It is decided, though not all of it has been seen.
    Over,
    /// It was only watched.
    Watched,
    /// It is a step of a lesson.
    Lesson,
    /// It is a lesson of Heroes.
    HeroLesson,
    /// It is a puzzle.
    Puzzle,
    /// It is a position of the sandbox.
    Sandbox,
}

impl LeftMatch {
    /// Whether somebody can lose it by giving up.
    const fn can_forfeit(self) -> bool {
        matches!(self, Self::Saved | Self::Unsaved)
    }
}

/// What the player asks of the pause menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PauseIntent {
    /// Go on.
    Resume,
    /// What holds for every match.
    Settings,
    /// Read the rules.
    Rulebook,
    /// The keys.
    Help,
    /// Open the question whether to give up.
    AskForfeit,
    /// This player gives up.
    Forfeit(Seat),
    /// Close the question.
    KeepPlaying,
    /// Leave; the match can be resumed.
    ToTitle,
}

/// Less room than this scrolls, in points.
const LEAST: Vec2 = vec2(380.0, 480.0);

/// Draws the menu over the dimmed match.
pub fn pause(ui: &mut Ui, model: &PauseModel) -> Option<PauseIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &PauseModel) -> Option<PauseIntent> {
    dim(ui, ui.max_rect());
    let height = match model.forfeit {
        None if !model.left.can_forfeit() => 406.0,
        None => 464.0,
        Some(who) => 232.0 + 58.0 * who.len() as f32,
    };
    let title = match model.forfeit {
        None => "Paused",
        Some([_]) => "Forfeit the match?",
        Some(_) => "Who forfeits?",
    };
    let column = Dialog::show(ui, vec2(360.0, height), title).column(40.0);
    let clicked = ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
        ui.spacing_mut().item_spacing.y = 12.0;
        match model.forfeit {
            None => menu(ui, model.left),
            Some(who) => confirm(ui, who),
        }
    });
    let escape = input::pressed(ui.ctx(), InputAction::Back).then_some(if model.forfeit.is_some() {
        PauseIntent::KeepPlaying
    } else {
        PauseIntent::Resume
    });
    clicked.inner.or(escape)
}

fn menu(ui: &mut Ui, left: LeftMatch) -> Option<PauseIntent> {
    let width = ui.available_width();
    let resume = Button::new("Resume", ButtonWeight::Primary)
        .key(InputAction::Back)
        .why("Back to the match")
        .size(width, 46.0)
        .show(ui)
        .clicked();
    let mut button =
        |label, why, weight| Button::new(label, weight).why(why).size(width, 46.0).show(ui).clicked();
    let settings = button("Settings", "Video, sound, speed, accessibility", ButtonWeight::Plain);
    let rules = button("Rules", "Read and search the rules, with examples", ButtonWeight::Plain);
    let help = button("Keys and mouse", "All keys and mouse actions on one page", ButtonWeight::Plain);
    let (leave, why) = match left {
        LeftMatch::Saved => ("Save and leave", "Back to the title, where you can resume this match"),
        LeftMatch::Unsaved => {
            ("To the title", "You can resume this match until you close this window: it is not saved")
        }
        LeftMatch::Over => ("To the title", "This match is over: it can be watched again under Matches"),
        LeftMatch::Watched => ("Stop watching", "Back to where you chose this match"),
        LeftMatch::Lesson => ("To the lessons", "You can go on with this step later"),
        LeftMatch::HeroLesson => ("To the title", "The lesson begins again the next time"),
        LeftMatch::Sandbox => ("To the sandbox", "Back to the position, as it was"),
        LeftMatch::Puzzle => ("To the puzzles", "Back to the list of puzzles"),
    };
    let title = button(leave, why, ButtonWeight::Plain);
    let forfeit = left.can_forfeit()
        && button("Forfeit\u{2026}", "Lose this match; you will be asked to confirm", ButtonWeight::Quiet);
    resume
        .then_some(PauseIntent::Resume)
        .or(settings.then_some(PauseIntent::Settings))
        .or(rules.then_some(PauseIntent::Rulebook))
        .or(help.then_some(PauseIntent::Help))
        .or(title.then_some(PauseIntent::ToTitle))
        .or(forfeit.then_some(PauseIntent::AskForfeit))
}

fn confirm(ui: &mut Ui, who: &[(Seat, &str)]) -> Option<PauseIntent> {
    let width = ui.available_width();
    line(ui, "Whoever forfeits loses the match.", size::LABEL, colour::TEXT_DIM);
    ui.add_space(8.0);
    let keep = Button::new("Keep playing", ButtonWeight::Primary)
        .key(InputAction::Back)
        .why("The match goes on")
        .size(width, 46.0)
        .show(ui)
        .clicked();
    who.iter().fold(keep.then_some(PauseIntent::KeepPlaying), |asked, (seat, name)| {
        let label = if who.len() == 1 { "Forfeit".to_owned() } else { format!("{name} forfeits") };
        let button = Button::new(&label, ButtonWeight::Danger).why("This cannot be undone");
        let clicked = button.size(width, 46.0).show(ui).clicked();
        asked.or(clicked.then_some(PauseIntent::Forfeit(*seat)))
    })
}
