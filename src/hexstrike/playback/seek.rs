//! Seeking in a match: by beat, by phase, or anywhere between.

use super::Playback;
use crate::hexstrike::match_flow::MatchSession;
use crate::kit::board::showtime::Showing;
use hexstrike_game::rules::knowledge::beats::{begun_by, span_of, start_of};
use hexstrike_game::rules::{Beat, Event};

impl Playback {
    /// Takes speed, camera and automatic play over from another playback.
    #[must_use]
    pub fn watched_as(self, other: &Self) -> Self {
        Self { speed: other.speed, follow: other.follow, auto: other.auto, ..self }
    }

    /// Shows the match after this many events, at once.
    pub fn jump(&mut self, session: &MatchSession, read: usize) {
        let read = read.min(session.log().len());
        if read < self.read {
            (self.mirror, self.hands) = super::start(session);
            self.read = 0;
        }
        for event in &session.log()[self.read..read] {
            self.take(session.ruleset(), event);
        }
        (self.cue, self.stop) = (None, None);
        self.showing = Showing::begin();
    }

    /// Plays or pauses, and clears any stop.
    pub fn play_or_pause(&mut self) {
        (self.playing, self.stop) = (!self.playing, None);
    }

    /// Plays on past any stop.
    pub(super) const fn run_on(&mut self) {
        (self.playing, self.stop) = (true, None);
    }

    /// Shows the present, at once.
    pub fn jump_to_now(&mut self, session: &MatchSession) {
        self.jump(session, session.log().len());
        self.playing = true;
    }

    /// Shows the start of a beat, and pauses.
    pub fn seek(&mut self, session: &MatchSession, beat: Beat) {
        self.jump(session, start_of(session.log(), beat).unwrap_or(session.log().len()));
        self.playing = false;
    }

    /// Shows a time in beats from the start of the match, and pauses: 2.5 is halfway through the events of
    /// beat 2.
    pub fn scrub(&mut self, session: &MatchSession, at: f32) {
        let at = at.max(0.0);
        let beat = at as Beat;
        let span = span_of(session.log(), beat, beat);
        self.jump(session, span.start + (span.len() as f32 * at.fract()) as usize);
        self.playing = false;
    }

    /// Goes to the start of the beat before the one on screen, or of the match.
    pub fn step_back(&mut self, session: &MatchSession) {
        let before = self.shown().saturating_sub(1);
        self.jump(session, start_of(session.log(), before).unwrap_or(0));
        self.playing = false;
    }

    /// Goes to the start of the next beat, or to the present.
    pub fn step_forward(&mut self, session: &MatchSession) {
        let next = self.shown() + 1;
        if start_of(session.log(), next).is_some() {
            self.seek(session, next);
        } else {
            self.jump_to_now(session);
        }
    }

    /// Plays to the end of the phase on screen, or of the next one with events, and pauses there.
    pub fn phase_forward(&mut self, session: &MatchSession) {
        self.stop = stops(session.log()).find(|stop| *stop > self.read);
        self.playing = true;
    }

    /// Goes to the start of the phase on screen, or of the last one with events, and pauses there.
    pub fn phase_back(&mut self, session: &MatchSession) {
        let stop = stops(session.log()).take_while(|stop| *stop < self.read).last();
        self.jump(session, stop.unwrap_or(0));
        self.playing = false;
    }

    /// Chooses between playing from beat to beat and stopping before each.
    pub fn set_auto(&mut self, auto: bool) {
        (self.auto, self.stop) = (auto, None);
    }

    /// Pauses at the stop; otherwise sets one, if playback stops before each beat.
    pub(super) fn mind_stop(&mut self, session: &MatchSession) {
        if self.stop.is_some_and(|stop| self.read >= stop) {
            (self.playing, self.stop) = (false, None);
        } else if self.playing && !self.auto && self.stop.is_none() {
            let ahead = session.log().iter().skip(self.read + 1).position(|event| begun_by(event).is_some());
            self.stop = ahead.map(|place| self.read + 1 + place);
        }
    }
}

/// Starts of phases, without those in which nothing happened.
fn stops(log: &[Event]) -> impl Iterator<Item = usize> {
    let begins = |event: &Event| matches!(event, Event::PhaseBegan { .. });
    let quiet = move |event: &Event| begins(event) || matches!(event, Event::BeatEnded { .. });
    (1..log.len()).filter(move |place| begins(&log[*place]) && !quiet(&log[place - 1]))
}
