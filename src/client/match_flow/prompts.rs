//! Questions in the middle of a phase, and giving up.

use bevy::prelude::*;

use super::inputs::{GiveUp, Refused, Reply};
use super::{Beat, BeatSystems, LiveMatch};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Beat, (give_up, collect).chain().in_set(BeatSystems::Prompts));
}

fn give_up(
    mut live: ResMut<LiveMatch>,
    mut inputs: MessageReader<GiveUp>,
    mut refused: MessageWriter<Refused>,
) {
    for input in inputs.read() {
        if let Err(refusal) = live.forfeit(input.seat) {
            refused.write(Refused { seat: input.seat, refusal });
        }
    }
}

/// Takes people's answers, asks bots for theirs, and lets the interrupted phase go on.
fn collect(
    mut live: ResMut<LiveMatch>,
    mut inputs: MessageReader<Reply>,
    mut refused: MessageWriter<Refused>,
) {
    for input in inputs.read() {
        if let Err(refusal) = live.answer(input.seat, input.id, input.answer) {
            refused.write(Refused { seat: input.seat, refusal });
        }
    }
    live.ask_bots();
}
