//! A question that is answered on the board: what to do there, and by keys.

use bevy_egui::egui;

use super::super::table::board_choices::choices;
use super::super::table::question::Answering;
use super::prompt;
use crate::client::input::{self, InputAction};
use crate::client::playback::Playback;
use crate::rules::describe::log::facing_words;
use crate::rules::state::prompt::{Answer, Pending};

/// Goes round the choices and takes the one pointed at.
pub(super) fn on_board(
    ui: &egui::Ui,
    pending: &Pending,
    playback: &Playback,
    words: &str,
    answering: &mut Answering,
) -> Option<Answer> {
    let prompt = pending.prompt;
    let choices = choices(prompt.ask, playback, prompt.seat);
    let pointed = answering.pointed.and_then(|i| choices.get(i)).copied();
    let told = pointed.map(|answer| match answer {
        Answer::Direction(facing) => facing_words(facing).to_owned(),
        Answer::Hex(cell) => format!("hex {:?}", cell.axial()),
        Answer::Decision(_) | Answer::Cards(_) => String::new(),
    });
    prompt::hint(ui, prompt.seat, words, told.as_deref());
    let pressed = |action| input::pressed(ui.ctx(), action);
    let count = choices.len();
    if count == 0 {
        return None;
    }
    if pressed(InputAction::NextChoice) {
        answering.pointed = Some(answering.pointed.map_or(0, |i| (i + 1) % count));
    } else if pressed(InputAction::PreviousChoice) {
        answering.pointed = Some(answering.pointed.map_or(count - 1, |i| (i + count - 1) % count));
    } else if pressed(InputAction::Confirm) {
        return pointed;
    }
    None
}
