//! Commit phase: collects hidden choices; when all are in, they are revealed.

use bevy::prelude::*;

use super::inputs::{Refused, SubmitCommit, TakeBack};
use super::{BeatSchedule, BeatSystems, MatchSession, at};
use hexstrike_game::rules::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        BeatSchedule,
        (collect, reveal.run_if(at(Phase::Commit))).chain().in_set(BeatSystems::Commit),
    );
}

fn collect(
    mut session: ResMut<MatchSession>,
    mut inputs: MessageReader<SubmitCommit>,
    mut back: MessageReader<TakeBack>,
    mut refused: MessageWriter<Refused>,
) {
    for input in back.read() {
        if let Err(refusal) = session.take_back(input.seat) {
            refused.write(Refused { seat: input.seat, refusal });
        }
    }
    for input in inputs.read() {
        if let Err(refusal) = session.commit(input.seat, input.play) {
            refused.write(Refused { seat: input.seat, refusal });
        }
    }
    session.ask_bots();
    session.hand_in();
}

fn reveal(mut session: ResMut<MatchSession>) {
    session.run_phase();
}
