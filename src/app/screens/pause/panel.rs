//! Panel of the pause menu.

use bevy_egui::egui::{Ui, Vec2, vec2};

use crate::app::state::Overlay;
use crate::kit::input::{self, InputAction};
use crate::kit::ui::dialog::Dialog;
use crate::kit::ui::ground::dim;
use crate::kit::ui::page::at_least;
use crate::kit::ui::placed::placed;
use crate::kit::ui::theme::{colour, size};
use crate::kit::ui::widgets::{Button, ButtonWeight, line};
use kernel::Seat;

/// Model of the pause menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PauseModel<'a> {
    /// Open confirmation: the kind of ending, and the seats that may choose it.
    pub ending: Option<(MatchEnding, &'a [(Seat, &'a str)])>,
    /// Endings open to the people at the screen.
    pub endings: Endings<'a>,
    /// Fate of the match when the player leaves it.
    pub left: LeftMatch,
}

/// Endings open to the people at the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Endings<'a> {
    /// None: no person plays any more.
    None,
    /// Forfeit only; this game has no draws.
    Forfeit,
    /// Stop, since the outcome that counts is already won.
    Stop,
    /// Forfeit or offer a draw.
    ForfeitOrDraw,
    /// Forfeit only; no draw can be offered now, for this reason.
    DrawBarred(&'a str),
}

/// Ending of a match by its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MatchEnding {
    /// One player forfeits.
    Forfeit,
    /// The players who have already won stop.
    Stop,
    /// One player offers a draw to all others.
    Draw,
}

/// Fate of a match that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftMatch {
    /// Saved and resumable.
    Saved,
    /// Resumable until the window closes.
    Unsaved,
    /// Set up only.
    SetUp,
    /// Decided, though not shown to the end.
    Over,
    /// Watched only.
    Watched,
    /// Step of a lesson.
    Lesson,
    /// Lesson that starts over.
    WholeLesson,
    /// Puzzle in progress.
    Puzzle,
    /// Sandbox position in play.
    Sandbox,
}

impl PauseModel<'_> {
    /// True if a forfeit or a draw can end the match.
    fn can_be_ended(&self) -> bool {
        matches!(self.left, LeftMatch::Saved | LeftMatch::Unsaved) && self.endings != Endings::None
    }
}

/// Intents of the pause menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PauseIntent {
    /// Continue the match.
    Resume,
    /// Open this page over the match.
    Open(Overlay),
    /// Open the confirmation for this ending.
    Ask(MatchEnding),
    /// End the match for this seat, or offer to.
    End(MatchEnding, Seat),
    /// Close the confirmation.
    KeepPlaying,
    /// Return to the screen that opened the match.
    Leave,
}

/// Least size without scrolling, in points.
const LEAST: Vec2 = vec2(380.0, 480.0);

/// Draws the menu over the dimmed match.
pub fn pause(ui: &mut Ui, model: &PauseModel) -> Option<PauseIntent> {
    at_least(ui, LEAST, |ui| whole(ui, model))
}

fn whole(ui: &mut Ui, model: &PauseModel) -> Option<PauseIntent> {
    dim(ui, ui.max_rect());
    let height = match model.ending {
        None if !model.can_be_ended() => 406.0,
        None => 464.0,
        Some((_, who)) => 232.0 + 58.0 * who.len() as f32,
    };
    let title = match model.ending {
        None => "Paused",
        Some((MatchEnding::Forfeit, [_])) => "Forfeit the match?",
        Some((MatchEnding::Forfeit, _)) => "Who forfeits?",
        Some((MatchEnding::Stop, _)) => "Stop here?",
        Some((MatchEnding::Draw, [_])) => "Offer a draw?",
        Some((MatchEnding::Draw, _)) => "Who offers a draw?",
    };
    let column = Dialog::show(ui, vec2(360.0, height), title).column(40.0);
    let clicked = placed(ui, column, |ui| {
        ui.spacing_mut().item_spacing.y = 12.0;
        match model.ending {
            None => menu(ui, model),
            Some((ending, who)) => confirm(ui, ending, who),
        }
    });
    let pressed = |action| input::pressed(ui.ctx(), action);
    // Confirm presses the main button, which continues the match, like Back.
    let goes_on = (pressed(InputAction::Back) || pressed(InputAction::Confirm))
        .then_some(if model.ending.is_some() { PauseIntent::KeepPlaying } else { PauseIntent::Resume });
    clicked.or(goes_on)
}

fn menu(ui: &mut Ui, model: &PauseModel) -> Option<PauseIntent> {
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
    let (leave, why) = match model.left {
        LeftMatch::Saved => ("Save and leave", "Back to the title, where you can resume this match"),
        LeftMatch::Unsaved => {
            ("To the title", "You can resume this match until you close this window: it is not saved")
        }
        LeftMatch::SetUp => ("To the title", "Nothing has been played yet"),
        LeftMatch::Over => {
            ("To the title", "This match is over: once it is saved, it can be watched again under Matches")
        }
        LeftMatch::Watched => ("Stop watching", "Back to where you chose this match"),
        LeftMatch::Lesson => ("To the lessons", "You can go on with this step later"),
        LeftMatch::WholeLesson => ("To the title", "The lesson starts over next time"),
        LeftMatch::Sandbox => ("To the sandbox", "Back to the position, as it was"),
        LeftMatch::Puzzle => ("To the puzzles", "Back to the list of puzzles"),
    };
    let title = button(leave, why, ButtonWeight::Plain);
    let ended = if model.can_be_ended() { endings(ui, model.endings) } else { None };
    resume
        .then_some(PauseIntent::Resume)
        .or(settings.then_some(PauseIntent::Open(Overlay::Settings)))
        .or(rules.then_some(PauseIntent::Open(Overlay::Rulebook)))
        .or(help.then_some(PauseIntent::Open(Overlay::Help)))
        .or(title.then_some(PauseIntent::Leave))
        .or(ended)
}

/// Draws the endings in a row.
fn endings(ui: &mut Ui, endings: Endings<'_>) -> Option<PauseIntent> {
    let (knows, barred) = match endings {
        Endings::None => return None,
        Endings::Forfeit | Endings::Stop => (false, None),
        Endings::ForfeitOrDraw => (true, None),
        Endings::DrawBarred(why) => (true, Some(why)),
    };
    let across = if knows { 2.0 } else { 1.0 };
    let width = (ui.available_width() - ui.spacing().item_spacing.x * (across - 1.0)) / across;
    let row = ui.horizontal(|ui| {
        let mut button = |label, why, barred| {
            let button = Button::new(label, ButtonWeight::Quiet).why(why).blocked(barred);
            button.size(width, 46.0).show(ui).clicked()
        };
        let offer = knows && button("Offer a draw\u{2026}", "If all others agree, nobody wins", barred);
        let (label, why, ending) = match endings {
            Endings::Stop => {
                ("Stop here\u{2026}", "What was won is kept; you will be asked to confirm", MatchEnding::Stop)
            }
            Endings::None | Endings::Forfeit | Endings::ForfeitOrDraw | Endings::DrawBarred(_) => {
                ("Forfeit\u{2026}", "Lose this match; you will be asked to confirm", MatchEnding::Forfeit)
            }
        };
        (offer, button(label, why, None).then_some(ending))
    });
    let (offer, given_up) = row.inner;
    offer.then_some(MatchEnding::Draw).or(given_up).map(PauseIntent::Ask)
}

fn confirm(ui: &mut Ui, ending: MatchEnding, who: &[(Seat, &str)]) -> Option<PauseIntent> {
    let width = ui.available_width();
    let (words, does, weight, why) = match ending {
        MatchEnding::Forfeit => {
            ("Forfeiting loses the match.", "forfeit", ButtonWeight::Danger, "This cannot be undone")
        }
        MatchEnding::Stop => (
            "What was won is kept: it counts as a success.",
            "stop",
            ButtonWeight::Plain,
            "This cannot be undone",
        ),
        MatchEnding::Draw => (
            "If all others agree, nobody wins. If one declines, the match goes on.",
            "offer",
            ButtonWeight::Plain,
            "All others are asked",
        ),
    };
    line(ui, words, size::LABEL, colour::TEXT_DIM);
    ui.add_space(8.0);
    let keep = Button::new("Keep playing", ButtonWeight::Primary)
        .key(InputAction::Back)
        .why("The match goes on")
        .size(width, 46.0)
        .show(ui)
        .clicked();
    who.iter().fold(keep.then_some(PauseIntent::KeepPlaying), |asked, (seat, name)| {
        let label = match (ending, who.len()) {
            (MatchEnding::Forfeit, 1) => "Forfeit".to_owned(),
            (MatchEnding::Stop, _) => "Stop here".to_owned(),
            (MatchEnding::Draw, 1) => "Offer a draw".to_owned(),
            (_, _) => format!("{name} {does}s"),
        };
        let button = Button::new(&label, weight).why(why);
        let clicked = button.size(width, 46.0).show(ui).clicked();
        asked.or(clicked.then_some(PauseIntent::End(ending, *seat)))
    })
}
