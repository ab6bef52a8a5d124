//! Inputs of people, from any device: the only way into the match.

use bevy::prelude::*;

use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::{Commitment, Refusal};
use kernel::Seat;

/// Input: a seat commits a play.
#[derive(Message, Debug, Clone, Copy)]
pub struct SubmitCommit {
    /// Seat.
    pub seat: Seat,
    /// Play.
    pub play: Commitment,
}

/// Input: a seat takes its choice back, before all are in.
#[derive(Message, Debug, Clone, Copy)]
pub struct TakeBack {
    /// Seat.
    pub seat: Seat,
}

/// Input: a seat answers a question.
#[derive(Message, Debug, Clone, Copy)]
pub struct SubmitAnswer {
    /// Seat.
    pub seat: Seat,
    /// Id of the question.
    pub id: u16,
    /// Answer.
    pub answer: Answer,
}

/// Input: a seat gives up.
#[derive(Message, Debug, Clone, Copy)]
pub struct GiveUp {
    /// Seat.
    pub seat: Seat,
}

/// Input: a seat offers all others a draw.
#[derive(Message, Debug, Clone, Copy)]
pub struct OfferDraw {
    /// Seat.
    pub seat: Seat,
}

/// Input: take the first legal choice for the seat whose decision is missing.
#[derive(Message, Debug, Clone, Copy)]
pub struct GoOnAnyway;

/// Message: an input was refused; nothing has changed.
#[derive(Message, Debug, Clone, Copy)]
pub struct Refused {
    /// Seat.
    pub seat: Seat,
    /// Reason.
    pub refusal: Refusal,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SubmitCommit>()
        .add_message::<TakeBack>()
        .add_message::<SubmitAnswer>()
        .add_message::<GiveUp>()
        .add_message::<OfferDraw>()
        .add_message::<GoOnAnyway>()
        .add_message::<Refused>();
}
