//! What people decide, from whatever device: the only way into the match.

use bevy::prelude::*;

use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::{Commitment, Refusal};
use kernel::Seat;

/// A seat commits a play.
#[derive(Message, Debug, Clone, Copy)]
pub struct SubmitCommit {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub play: Commitment,
}

/// A seat wants its choice back, before all are in.
#[derive(Message, Debug, Clone, Copy)]
pub struct TakeBack {
    /// Whose.
    pub seat: Seat,
}

/// A seat answers a question.
#[derive(Message, Debug, Clone, Copy)]
pub struct SubmitAnswer {
    /// Whose answer.
    pub seat: Seat,
    /// Which question.
    pub id: u16,
    /// The answer.
    pub answer: Answer,
}

/// A seat gives up.
#[derive(Message, Debug, Clone, Copy)]
pub struct GiveUp {
    /// Who.
    pub seat: Seat,
}

/// A seat offers all others a draw.
#[derive(Message, Debug, Clone, Copy)]
pub struct OfferDraw {
    /// Who.
    pub seat: Seat,
}

/// The first legal choice is to be taken for the seat whose decision does not come.
#[derive(Message, Debug, Clone, Copy)]
pub struct GoOnAnyway;

/// An input was refused; nothing has changed.
#[derive(Message, Debug, Clone, Copy)]
pub struct Refused {
    /// Whose input.
    pub seat: Seat,
    /// Why.
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
