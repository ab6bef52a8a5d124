//! Doors to a fighter's timeline.

use super::super::event::{Event, Log};
use super::super::{Commitment, Course, Mark, Note, Opening, Play, Run};
use super::Pen;
use crate::rules::ids::{Beat, Seat};

impl<L: Log> Pen<'_, L> {
    pub fn open(&mut self, seat: Seat, opening: Opening) {
        self.state.fighters[seat].course = Course::Open(opening);
        self.tell(Event::Opened { seat, opening });
    }

    /// Takes a choice, to be shown when all are in.
    pub fn seal(&mut self, seat: Seat, play: Commitment) {
        self.state.fighters[seat].sealed = Some(play);
        self.tell(Event::Sealed { seat });
    }

    /// Lays a set from the present beat on.
    pub fn lay(&mut self, seat: Seat, play: Play) {
        let mut marks = Mark::BEGUN;
        marks.set(Mark::BEGAN_ON_LAND, !self.over_abyss(seat));
        let fighter = &mut self.state.fighters[seat];
        (fighter.course, fighter.play, fighter.sealed) = (Course::Acting, play, None);
        fighter.run = Run { marks, facing_before: fighter.facing };
        self.tell(Event::Laid { seat, play });
    }

    /// Puts another set in place of the running one, from the present beat on.
    pub fn exchange(&mut self, seat: Seat, play: Play) {
        let fighter = &mut self.state.fighters[seat];
        fighter.play = play;
        fighter.run.marks -= Mark::LANDED | Mark::BLOCKED | Mark::REPEATING;
        self.tell(Event::Exchanged { seat, play });
    }

    /// The next frame of the running set.
    pub fn step_on(&mut self, seat: Seat) {
        self.state.fighters[seat].play.step += 1;
    }

    /// Back to an earlier frame of the running set.
    pub fn repeat_from(&mut self, seat: Seat, step: u8) {
        let fighter = &mut self.state.fighters[seat];
        fighter.play.step = step;
        fighter.run.marks -= Mark::REPEATING;
        let play = fighter.play;
        self.tell(Event::Repeated { seat, play });
    }

    /// Waits instead of a set: on this beat already, or from the next on.
    pub fn idle(&mut self, seat: Seat, from: Beat, beats: u8, returning: bool) {
        self.state.fighters[seat].course = Course::Idle { left: beats, returning };
        self.tell(Event::Idled { seat, from, beats });
    }

    /// Fewer beats left of stun, waiting or death. The caller has seen that some are left.
    pub fn count_down(&mut self, seat: Seat) {
        let course = &mut self.state.fighters[seat].course;
        match course {
            Course::Stunned { left } | Course::Dead { left } => *left -= 1,
            Course::Idle { left, returning } => (*left, *returning) = (*left - 1, false),
            Course::Open(_) | Course::Acting | Course::Gone => {}
        }
    }

    /// Stunned on the present beat and on for `beats`. `rules::stun` decides when.
    pub fn stun_from_now(&mut self, seat: Seat, beats: u8) {
        self.state.fighters[seat].course = Course::Stunned { left: beats };
        self.tell(Event::Stunned { seat, from: self.state.beat, beats });
    }

    /// Stunned from the next beat on.
    pub fn stun_from_next(&mut self, seat: Seat, beats: u8) {
        self.state.fighters[seat].now.stun_next = beats;
        self.tell(Event::Stunned { seat, from: self.state.beat + 1, beats });
    }

    /// The stun announced on the last beat begins; told already.
    pub fn begin_stun(&mut self, seat: Seat, beats: u8) {
        let fighter = &mut self.state.fighters[seat];
        fighter.now.notes.set(Note::INTERRUPTED, fighter.course == Course::Acting);
        fighter.course = Course::Stunned { left: beats };
    }
}
