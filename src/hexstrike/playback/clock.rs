//! Clock of playback: starts cues, lets them run, ends them.

use bevy::prelude::*;

use super::director::next_cue;
use super::pacing::Pacing;
use super::{CueStarted, Playback, RunningCue};
use crate::hexstrike::match_flow::{GiveUp, MatchSession, OfferDraw, SubmitAnswer, SubmitCommit};

/// Most cues that may begin in one frame: a slow frame skips motion but never stalls.
const CUES_A_FRAME: usize = 64;

/// Resumes paused playback after a decision, so that the player sees its effect.
pub(super) fn resume(
    mut submits: MessageReader<SubmitCommit>,
    mut replies: MessageReader<SubmitAnswer>,
    (mut given_up, mut offers): (MessageReader<GiveUp>, MessageReader<OfferDraw>),
    mut playback: ResMut<Playback>,
) {
    if submits.read().count() + replies.read().count() + given_up.read().count() + offers.read().count() > 0 {
        playback.run_on();
    }
}

/// Advances playback by one frame.
pub(super) fn tick(
    time: Res<Time>,
    session: Res<MatchSession>,
    pacing: Res<Pacing>,
    mut playback: ResMut<Playback>,
    mut commands: Commands,
) {
    go_on(&session, &mut playback, &pacing, time.delta_secs(), |cue| commands.trigger(cue));
}

/// Advances by this many seconds, and reports each cue that begins.
pub(super) fn go_on(
    session: &MatchSession,
    playback: &mut Playback,
    pacing: &Pacing,
    seconds: f32,
    mut begun: impl FnMut(CueStarted),
) {
    let mut left = seconds * playback.pace();
    for _ in 0..CUES_A_FRAME {
        if let Some(running) = &mut playback.cue {
            running.age += left;
            if running.age < running.cue.length {
                return;
            }
            left = running.age - running.cue.length;
            playback.cue = None;
        }
        playback.mind_stop(session);
        if !playback.playing || playback.read >= session.log().len() {
            return;
        }
        begun(begin(session, pacing, playback));
    }
}

fn begin(session: &MatchSession, pacing: &Pacing, playback: &mut Playback) -> CueStarted {
    let cue = next_cue(&session.log()[playback.read..], &playback.mirror, pacing);
    let events = session.log()[playback.read..playback.read + cue.events].to_vec();
    events.iter().for_each(|event| playback.take(session.ruleset(), event));
    let places = playback.mirror.figures.iter().map(|figure| figure.at).collect();
    playback.cue = Some(RunningCue { cue: cue.clone(), age: 0.0 });
    CueStarted { cue, events, places }
}
