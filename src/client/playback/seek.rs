//! Going to another moment of the match: by beat, by phase, or anywhere between.

use super::Playback;
use crate::client::match_flow::LiveMatch;
use crate::rules::{Beat, Event, Phase};

impl Playback {
    /// Shows the match as it was after so many events, at once.
    pub fn jump(&mut self, live: &LiveMatch, read: usize) {
        let read = read.min(live.log().len());
        if read < self.read {
            (self.mirror, self.hands) = super::start(live.setup());
            self.read = 0;
        }
        for event in &live.log()[self.read..read] {
            self.take(live.ruleset(), event);
        }
        (self.cue, self.stop) = (None, None);
    }

    /// Shows the present, at once.
    pub fn jump_to_now(&mut self, live: &LiveMatch) {
        self.jump(live, live.log().len());
        self.playing = true;
    }

    /// Shows the start of a beat, and stops there.
    pub fn seek(&mut self, live: &LiveMatch, beat: Beat) {
        self.jump(live, start_of(live, beat).unwrap_or(live.log().len()));
        self.playing = false;
    }

    /// Shows a moment, in beats from the start of the match: 2.5 is the middle of what happens on beat 2. Stops there.
    pub fn scrub(&mut self, live: &LiveMatch, at: f32) {
        let at = at.max(0.0);
        let beat = at as Beat;
        let end = live.log().len();
        let first = start_of(live, beat).unwrap_or(end);
        let last = start_of(live, beat.saturating_add(1)).unwrap_or(end);
        self.jump(live, first + ((last - first) as f32 * at.fract()) as usize);
        self.playing = false;
    }

    /// The start of the beat before the one on screen.
    pub fn step_back(&mut self, live: &LiveMatch) {
        self.seek(live, self.shown().saturating_sub(1));
    }

    /// The start of the next beat, or the present.
    pub fn step_forward(&mut self, live: &LiveMatch) {
        let next = self.shown() + 1;
        if start_of(live, next).is_some() { self.seek(live, next) } else { self.jump_to_now(live) }
    }

    /// Plays to the end of the phase on screen, or of the next in which something happens, and stops there.
    pub fn phase_forward(&mut self, live: &LiveMatch) {
        self.stop = stops(live.log()).find(|stop| *stop > self.read);
        self.playing = true;
    }

    /// Goes back to the start of the phase on screen, or of the last in which something happened, and stops there.
    pub fn phase_back(&mut self, live: &LiveMatch) {
        let stop = stops(live.log()).take_while(|stop| *stop < self.read).last();
        self.jump(live, stop.unwrap_or(0));
        self.playing = false;
    }

    /// Goes on from beat to beat, or stops before each.
    pub fn set_auto(&mut self, auto: bool) {
        (self.auto, self.stop) = (auto, None);
    }

    /// Stops if it has come to where it should; else sees to it that it will, if it is to stop before each beat.
    pub(super) fn mind_stop(&mut self, live: &LiveMatch) {
        if self.stop.is_some_and(|stop| self.read >= stop) {
            (self.playing, self.stop) = (false, None);
        } else if self.playing && !self.auto && self.stop.is_none() {
            let begins = |event: &Event| matches!(event, Event::PhaseBegan { phase: Phase::Refresh, .. });
            let ahead = live.log().iter().skip(self.read + 1).position(begins);
            self.stop = ahead.map(|place| self.read + 1 + place);
        }
    }
}

fn start_of(live: &LiveMatch, beat: Beat) -> Option<usize> {
    let starts =
        |event: &Event| matches!(*event, Event::PhaseBegan { beat: b, phase: Phase::Refresh } if b == beat);
    live.log().iter().position(starts)
}

/// Where phases begin, those left out in which nothing happened.
fn stops(log: &[Event]) -> impl Iterator<Item = usize> {
    let begins = |event: &Event| matches!(event, Event::PhaseBegan { .. });
    let quiet = move |event: &Event| begins(event) || matches!(event, Event::BeatEnded { .. });
    (1..log.len()).filter(move |place| begins(&log[*place]) && !quiet(&log[place - 1]))
}
