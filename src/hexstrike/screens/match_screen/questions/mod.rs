//! Open question of the seat at the screen, and its answer.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::arrange::Arranged;
use super::table::at_screen::{self, SeatAtScreen};
use super::table::board_choices::answer_at;
use super::table::landings::Landings;
use super::table::question::{Answering, OpenQuestion};
use crate::hexstrike::match_flow::{MatchSession, SubmitAnswer};
use crate::hexstrike::playback::Playback;
use crate::kit::board::pointer::Hovered;
use crate::kit::ui::canvas::root_of;
use crate::kit::ui::card::faces::Faces;
use hexstrike_game::rules::state::prompt::Pending;

mod ask;
mod cards;
mod on_board;
pub mod pick;
pub mod prompt;

pub use self::ask::ask;

/// Draws the question and submits its answer.
pub(super) fn draw(
    mut contexts: EguiContexts,
    arranged: Res<Arranged>,
    session: Res<MatchSession>,
    playback: Res<Playback>,
    faces: Res<Faces>,
    question: Res<OpenQuestion>,
    (landings, hovered): (Res<Landings>, Res<Hovered>),
    mut answering: ResMut<Answering>,
    mut at_screen: ResMut<SeatAtScreen>,
    mut replies: MessageWriter<SubmitAnswer>,
) {
    let (Ok(ctx), Some(pending)) = (contexts.ctx_mut(), question.0) else { return };
    let Some(seat) = arranged.seat else { return };
    let mut root = root_of(ctx, "question");
    let led = (&*landings, hovered.cell);
    if let Some(answer) =
        ask(&mut root, &arranged.places, &pending, &session, &playback, &faces, led, &mut answering)
    {
        replies.write(SubmitAnswer { seat, id: pending.id, answer });
        at_screen::leave(&mut at_screen, &session);
    }
}

/// Answers a question on the board by click.
pub(super) fn click(
    buttons: Res<ButtonInput<MouseButton>>,
    hovered: Res<Hovered>,
    playback: Res<Playback>,
    session: Res<MatchSession>,
    question: Res<OpenQuestion>,
    mut at_screen: ResMut<SeatAtScreen>,
    mut replies: MessageWriter<SubmitAnswer>,
) {
    let (Some(Pending { id, prompt }), Some(cell)) = (question.0, hovered.cell) else { return };
    if buttons.just_pressed(MouseButton::Left)
        && let Some(answer) = answer_at(prompt.ask, &playback, prompt.seat, cell)
    {
        replies.write(SubmitAnswer { seat: prompt.seat, id, answer });
        at_screen::leave(&mut at_screen, &session);
    }
}
