//! Inputs of people, from any device: the only way into the match.

use bevy::prelude::*;

use super::MatchSession;
use super::schedule::{BeatSchedule, BeatSystems};
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
        .add_message::<Refused>()
        .add_systems(
            BeatSchedule,
            (give_up, offer_draw, go_on_anyway, answer, take_back, commit, ask_bots)
                .chain()
                .in_set(BeatSystems::Inputs),
        );
}

/// Reports a refused input.
fn check(seat: Seat, given: Result<(), Refusal>, refused: &mut MessageWriter<Refused>) {
    if let Err(refusal) = given {
        refused.write(Refused { seat, refusal });
    }
}

fn give_up(
    mut session: ResMut<MatchSession>,
    mut inputs: MessageReader<GiveUp>,
    mut refused: MessageWriter<Refused>,
) {
    inputs.read().for_each(|input| check(input.seat, session.forfeit(input.seat), &mut refused));
}

fn offer_draw(
    mut session: ResMut<MatchSession>,
    mut inputs: MessageReader<OfferDraw>,
    mut refused: MessageWriter<Refused>,
) {
    inputs.read().for_each(|input| check(input.seat, session.offer_draw(input.seat), &mut refused));
}

fn go_on_anyway(mut session: ResMut<MatchSession>, mut inputs: MessageReader<GoOnAnyway>) {
    inputs.read().for_each(|GoOnAnyway| session.go_on_anyway());
}

fn answer(
    mut session: ResMut<MatchSession>,
    mut inputs: MessageReader<SubmitAnswer>,
    mut refused: MessageWriter<Refused>,
) {
    for input in inputs.read() {
        check(input.seat, session.answer(input.seat, input.id, input.answer), &mut refused);
    }
}

fn take_back(
    mut session: ResMut<MatchSession>,
    mut inputs: MessageReader<TakeBack>,
    mut refused: MessageWriter<Refused>,
) {
    inputs.read().for_each(|input| check(input.seat, session.take_back(input.seat), &mut refused));
}

fn commit(
    mut session: ResMut<MatchSession>,
    mut inputs: MessageReader<SubmitCommit>,
    mut refused: MessageWriter<Refused>,
) {
    for input in inputs.read() {
        check(input.seat, session.commit(input.seat, input.play), &mut refused);
    }
}

/// Collects answers and choices of bots; the rules get the choices of a beat once all are in.
fn ask_bots(mut session: ResMut<MatchSession>) {
    session.ask_bots();
    session.hand_in();
}
