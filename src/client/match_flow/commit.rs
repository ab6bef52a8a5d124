//! Commit phase: choices come in, hidden; when all are in they are shown and laid.

use bevy::prelude::*;

use super::inputs::{Refused, Submit, TakeBack};
use super::{Beat, BeatSystems, LiveMatch, at};
use crate::rules::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Beat, (collect, reveal.run_if(at(Phase::Commit))).chain().in_set(BeatSystems::Commit));
}

fn collect(
    mut live: ResMut<LiveMatch>,
    mut inputs: MessageReader<Submit>,
    mut back: MessageReader<TakeBack>,
    mut refused: MessageWriter<Refused>,
) {
    for input in back.read() {
        if let Err(refusal) = live.take_back(input.seat) {
            refused.write(Refused { seat: input.seat, refusal });
        }
    }
    for input in inputs.read() {
        if let Err(refusal) = live.commit(input.seat, input.play) {
            refused.write(Refused { seat: input.seat, refusal });
        }
    }
    live.ask_bots();
    live.hand_in();
}

fn reveal(mut live: ResMut<LiveMatch>) {
    live.run_phase();
}
