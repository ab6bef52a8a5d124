//! Writes to a fighter's timeline.

use super::super::event::{Event, Log, StunCause};
use super::super::notes::BeatFlag;
use super::super::{Activity, Commitment, OpenBeat, Play, SetFlags, SetProgress};
use super::{Pen, frames_from};
use crate::rules::ids::Beat;
use kernel::Seat;

impl<L: Log> Pen<'_, L> {
    pub fn open(&mut self, seat: Seat, opening: OpenBeat) {
        self.take_up(seat, Activity::Open(opening));
        self.tell(Event::Opened { seat, opening });
    }

    /// Takes a choice, to be revealed when all have chosen.
    pub fn seal(&mut self, seat: Seat, play: Commitment) {
        self.state.fighters[seat].sealed = Some(play);
        self.tell(Event::Sealed { seat });
    }

    /// Puts a set on the timeline from the current beat on, whose entries have not acted yet.
    pub fn lay(&mut self, seat: Seat, play: Play) {
        let on_land = SetFlags::BEGUN | SetFlags::BEGAN_ON_LAND;
        let marks = if self.over_abyss(seat) { SetFlags::BEGUN } else { on_land };
        let fighter = &mut self.state.fighters[seat];
        fighter.sealed = None;
        fighter.notes.set = SetProgress { marks, facing_before: fighter.facing };
        (fighter.activity, fighter.play) = (Activity::Acting, play);
        self.follow(seat, frames_from(self.ruleset, play));
        self.roll = self.roll.with_beat(seat, self.frames[seat]);
        self.tell(Event::Laid { seat, play });
    }

    /// Replaces the running set from the current beat on.
    pub fn exchange(&mut self, seat: Seat, play: Play) {
        let fighter = &mut self.state.fighters[seat];
        fighter.notes.set.marks -= SetFlags::LANDED | SetFlags::BLOCKED | SetFlags::REPEATING;
        self.play_on(seat, play);
        self.tell(Event::Exchanged { seat, play });
    }

    /// Moves to the next frame of the running set, on a beat that has not begun.
    pub fn step_on(&mut self, seat: Seat) {
        let fighter = &mut self.state.fighters[seat];
        fighter.play.step += 1;
        self.follow(seat, self.ahead[seat]);
        self.roll = self.roll.with_beat(seat, self.frames[seat]);
    }

    /// Moves back to an earlier frame of the running set.
    pub fn repeat_from(&mut self, seat: Seat, step: u8) {
        let fighter = &mut self.state.fighters[seat];
        fighter.notes.set.marks -= SetFlags::REPEATING;
        let play = Play { step, ..fighter.play };
        self.play_on(seat, play);
        self.tell(Event::Repeated { seat, play });
    }

    /// Sets the frame of a running set: the only place that does, except the step to the next.
    fn play_on(&mut self, seat: Seat, play: Play) {
        self.state.fighters[seat].play = play;
        self.follow(seat, frames_from(self.ruleset, play));
        self.enroll(seat);
    }

    /// Makes the fighter wait instead of playing a set, from this beat or the next on.
    pub fn idle(&mut self, seat: Seat, from: Beat, beats: u8) {
        self.take_up(seat, Activity::Idle { left: beats });
        self.tell(Event::Idled { seat, from, beats });
    }

    /// Counts down the beats of stun, waiting or death. The caller has checked that some are left.
    pub fn count_down(&mut self, seat: Seat) {
        let activity = &mut self.state.fighters[seat].activity;
        match activity {
            Activity::Stunned { left } | Activity::Dead { left } | Activity::Idle { left } => *left -= 1,
            Activity::Open(_) | Activity::Acting | Activity::Gone => {}
        }
        self.enroll(seat);
    }

    /// Marks the entry of this beat as acting. Waiting fighters record no event.
    pub fn begin_entry(&mut self, seat: Seat) {
        self.beat_of(seat).flags |= BeatFlag::ACTED;
        self.strike_entry(seat);
        if self.state.fighters[seat].activity == Activity::Acting {
            self.tell(Event::Acted { seat });
        }
    }

    /// Stuns from the current beat on for `beats`; the entry and its block are lost. `actions::stun` decides
    /// the start.
    pub fn stun_from_now(&mut self, seat: Seat, beats: u8, why: StunCause) {
        self.lose_block(seat);
        let fighter = &mut self.state.fighters[seat];
        if !matches!(fighter.activity, Activity::Stunned { .. }) {
            let flags = &mut fighter.notes.beat.flags;
            *flags |= BeatFlag::ACTED;
            flags.set(BeatFlag::INTERRUPTED, fighter.activity == Activity::Acting);
        }
        self.take_up(seat, Activity::Stunned { left: beats });
        self.tell(Event::Stunned { seat, from: self.state.beat, beats, why });
    }

    /// Stuns from the next beat on; the block of this beat is lost.
    pub fn stun_from_next(&mut self, seat: Seat, beats: u8, why: StunCause) {
        self.lose_block(seat);
        self.beat_of(seat).stun_next = beats;
        self.tell(Event::Stunned { seat, from: self.state.beat + 1, beats, why });
    }

    /// Begins the stun announced on the last beat, whose event is already recorded.
    pub fn begin_stun(&mut self, seat: Seat, beats: u8) {
        let fighter = &mut self.state.fighters[seat];
        fighter.notes.beat.flags.set(BeatFlag::INTERRUPTED, fighter.activity == Activity::Acting);
        self.take_up(seat, Activity::Stunned { left: beats });
    }

    fn lose_block(&mut self, seat: Seat) {
        let beat = self.beat_of(seat);
        beat.guard = 0;
        beat.flags -= BeatFlag::ASK_REPEAT;
    }
}
