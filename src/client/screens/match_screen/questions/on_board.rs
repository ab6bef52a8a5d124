//! A question that is answered on the board: what to do there, and by keys.

use bevy_egui::egui;

use super::super::table::board_choices::choices;
use super::super::table::question::Answering;
use super::prompt;
use crate::client::playback::Playback;
use crate::rules::describe::log::facing_words;
use crate::rules::prompt::{Answer, Pending};

/// Up and down go round the choices, Enter takes the one pointed at; left and right are the timeline's.
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
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    let count = choices.len();
    if count == 0 {
        return None;
    }
    if pressed(egui::Key::ArrowDown) {
        answering.pointed = Some(answering.pointed.map_or(0, |i| (i + 1) % count));
    } else if pressed(egui::Key::ArrowUp) {
        answering.pointed = Some(answering.pointed.map_or(count - 1, |i| (i + count - 1) % count));
    } else if pressed(egui::Key::Enter) {
        return pointed;
    }
    None
}
