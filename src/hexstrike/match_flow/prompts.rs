//! Questions within a phase, resignations, draw offers, and continuing without a missing decision.

use bevy::prelude::*;

use super::inputs::{GiveUp, GoOnAnyway, OfferDraw, Refused, SubmitAnswer};
use super::{BeatSchedule, BeatSystems, MatchSession};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        BeatSchedule,
        (give_up, offer_draw, go_on_anyway, collect).chain().in_set(BeatSystems::Prompts),
    );
}

fn give_up(
    mut session: ResMut<MatchSession>,
    mut inputs: MessageReader<GiveUp>,
    mut refused: MessageWriter<Refused>,
) {
    for input in inputs.read() {
        if let Err(refusal) = session.forfeit(input.seat) {
            refused.write(Refused { seat: input.seat, refusal });
        }
    }
}

fn offer_draw(
    mut session: ResMut<MatchSession>,
    mut inputs: MessageReader<OfferDraw>,
    mut refused: MessageWriter<Refused>,
) {
    for input in inputs.read() {
        if let Err(refusal) = session.offer_draw(input.seat) {
            refused.write(Refused { seat: input.seat, refusal });
        }
    }
}

fn go_on_anyway(mut session: ResMut<MatchSession>, mut inputs: MessageReader<GoOnAnyway>) {
    inputs.read().for_each(|GoOnAnyway| session.go_on_anyway());
}

/// Collects answers of people and bots, and lets the interrupted phase continue.
fn collect(
    mut session: ResMut<MatchSession>,
    mut inputs: MessageReader<SubmitAnswer>,
    mut refused: MessageWriter<Refused>,
) {
    for input in inputs.read() {
        if let Err(refusal) = session.answer(input.seat, input.id, input.answer) {
            refused.write(Refused { seat: input.seat, refusal });
        }
    }
    session.ask_bots();
}
