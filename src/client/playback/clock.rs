//! Time: begins cues, lets them run, ends them.

use bevy::prelude::*;

use super::director::next_cue;
use super::pacing::Pacing;
use super::{CueStarted, Playback, RunningCue};
use crate::client::match_flow::{GiveUp, MatchSession, SubmitAnswer, SubmitCommit};

/// Cues that may begin in one frame, so that a slow frame skips motion but never stalls.
const CUES_A_FRAME: usize = 64;

/// Whoever decides something wants to see what comes of it: a stopped playback goes on.
pub(super) fn resume(
    mut submits: MessageReader<SubmitCommit>,
    mut replies: MessageReader<SubmitAnswer>,
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
    session: Option<Res<MatchSession>>,
    pacing: Res<Pacing>,
    mut playback: ResMut<Playback>,
    mut commands: Commands,
) {
    let Some(session) = session else { return };
    let mut left = time.delta_secs() * playback.pace();
    for _ in 0..CUES_A_FRAME {
        if let Some(running) = &mut playback.cue {
            running.age += left;
            if running.age < running.cue.length {
                return;
            }
            left = running.age - running.cue.length;
            playback.cue = None;
        }
        playback.mind_stop(&session);
        if !playback.playing || playback.read >= session.log().len() {
            return;
        }
        begin(&session, &pacing, &mut playback, &mut commands);
    }
}

fn begin(session: &MatchSession, pacing: &Pacing, playback: &mut Playback, commands: &mut Commands) {
    let cue = next_cue(&session.log()[playback.read..], &playback.mirror, pacing);
    let events = session.log()[playback.read..playback.read + cue.events].to_vec();
    events.iter().for_each(|event| playback.take(session.ruleset(), event));
    let places = playback.mirror.figures.iter().map(|figure| figure.at).collect();
    commands.trigger(CueStarted { cue: cue.clone(), events, places });
    playback.cue = Some(RunningCue { cue, age: 0.0 });
}
