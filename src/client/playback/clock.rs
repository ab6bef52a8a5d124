//! Time: begins cues, lets them run, ends them.

use bevy::prelude::*;

use super::director::next_cue;
use super::pacing::Pacing;
use super::{CueStarted, Playback, Running};
use crate::client::match_flow::{GiveUp, LiveMatch, Reply, Submit};

/// Cues that may begin in one frame, so that a slow frame skips motion but never stalls.
const CUES_A_FRAME: usize = 64;

/// Whoever decides something wants to see what comes of it: a stopped playback goes on.
pub(super) fn resume(
    mut submits: MessageReader<Submit>,
    mut replies: MessageReader<Reply>,
    mut given_up: MessageReader<GiveUp>,
    mut playback: ResMut<Playback>,
) {
    if submits.read().count() + replies.read().count() + given_up.read().count() > 0 {
        playback.playing = true;
    }
}

/// Moves the screen on by one frame.
pub(super) fn tick(
    time: Res<Time>,
    live: Option<Res<LiveMatch>>,
    pacing: Res<Pacing>,
    mut playback: ResMut<Playback>,
    mut commands: Commands,
) {
    let Some(live) = live else { return };
    let mut left = time.delta_secs() * playback.speed;
    for _ in 0..CUES_A_FRAME {
        if let Some(running) = &mut playback.cue {
            running.age += left;
            if running.age < running.cue.length {
                return;
            }
            left = running.age - running.cue.length;
            playback.cue = None;
        }
        playback.mind_stop(&live);
        if !playback.playing || playback.read >= live.log().len() {
            return;
        }
        begin(&live, &pacing, &mut playback, &mut commands);
    }
}

fn begin(live: &LiveMatch, pacing: &Pacing, playback: &mut Playback, commands: &mut Commands) {
    let cue = next_cue(&live.log()[playback.read..], &playback.mirror, pacing);
    let events = live.log()[playback.read..playback.read + cue.events].to_vec();
    events.iter().for_each(|event| playback.take(live.ruleset(), event));
    let places = playback.mirror.figures.iter().map(|figure| figure.at).collect();
    commands.trigger(CueStarted { cue: cue.clone(), events, places });
    playback.cue = Some(Running { cue, age: 0.0 });
}
