//! Question answered on the board: the instruction and the keys.

use bevy_egui::egui;

use super::super::table::board_choices::{choices, shown};
use super::super::table::landings::Landings;
use super::super::table::question::Answering;
use super::prompt;
use crate::hexstrike::playback::Playback;
use crate::kit::input::{self, InputAction};
use hexstrike_game::lookahead::landing::Landing;
use hexstrike_game::rules::describe::log::facing_words;
use hexstrike_game::rules::state::prompt::{Answer, Pending};
use kernel::Cell;

/// Cycles through the choices by key and takes the focused one.
pub(super) fn on_board(
    ui: &egui::Ui,
    pending: &Pending,
    playback: &Playback,
    (landings, hovered): (&Landings, Option<Cell>),
    words: &str,
    answering: &mut Answering,
) -> Option<Answer> {
    let prompt = pending.prompt;
    let choices = choices(prompt.ask, playback, prompt.seat);
    let shown = shown(prompt.ask, playback, prompt.seat, hovered, answering.pointed);
    let hint = shown.map(|answer| match answer {
        Answer::Direction(facing) => {
            let leads = landings.of(answer).map_or_else(String::new, |landing| landing_words(*landing));
            format!("{}{leads}", facing_words(facing))
        }
        Answer::Hex(_) => "The hex that is lit".to_owned(),
        Answer::Decision(_) | Answer::Cards(_) => String::new(),
    });
    prompt::hint(ui, prompt.seat, words, hint.as_deref());
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
        return shown;
    }
    None
}

/// Describes the distance of a landing and its ground.
fn landing_words(landing: Landing) -> String {
    let far = landing.from.distance(landing.to);
    match (far, landing.off) {
        (0, _) => ": nobody moves, the way is barred".to_owned(),
        (1, true) => ": 1 hex, off the island".to_owned(),
        (far, true) => format!(": {far} hexes, off the island"),
        (1, false) => ": 1 hex".to_owned(),
        (far, false) => format!(": {far} hexes"),
    }
}
