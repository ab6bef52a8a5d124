//! Events read as a course over the board: who does what where, beat by beat.

use crate::rules::event::Way;
use crate::rules::notation::Timing;
use crate::rules::{Beat, Cell, Event, Facing, Phase, Seat};

/// Where a fighter stands, and which way he looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
}

/// What is done and suffered over some beats.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Course {
    /// In order.
    pub acts: Vec<Act>,
    /// Where everybody stands at the end of each beat: the beat, and one stand a seat.
    pub stands: Vec<(Beat, Vec<Stand>)>,
}

/// One thing done or suffered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Act {
    /// When.
    pub beat: Beat,
    /// The part of the beat.
    pub phase: Phase,
    /// Who does it, or whom it befalls.
    pub seat: Seat,
    /// What.
    pub what: What,
}

/// What is done or suffered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields say where")]
pub enum What {
    /// Step by step.
    Walk { from: Cell, to: Cell },
    /// Over everything.
    Leap { from: Cell, to: Cell },
    /// The way was barred.
    Barred { at: Cell },
    /// A hex is attacked.
    Strike { at: Cell },
    /// Sides are guarded, one bit a facing.
    Guard { at: Cell, sides: u8 },
    /// A hit was stopped.
    Blocked { at: Cell },
    /// Damage taken.
    Hurt { at: Cell, damage: u16 },
    /// Knocked back.
    Fly { from: Cell, to: Cell },
    /// Thrown.
    Toss { from: Cell, to: Cell },
    /// Stunned for so many beats.
    Stun { at: Cell, beats: u8 },
    /// Lost.
    Fall { at: Cell },
    /// A hex is set on fire.
    Burn { at: Cell },
    /// Flora grows.
    Grow { at: Cell },
    /// An arrow is loosed.
    Arrow { at: Cell },
}

impl Act {
    /// The timing it belongs to; `None` for what has none.
    pub const fn timing(&self) -> Option<Timing> {
        match self.phase {
            Phase::Early => Some(Timing::Early),
            Phase::Mid => Some(Timing::Mid),
            Phase::Late => Some(Timing::Late),
            Phase::Refresh
            | Phase::Commit
            | Phase::Rotate
            | Phase::Untimed
            | Phase::EndOfBeat
            | Phase::Over => None,
        }
    }
}

impl Course {
    /// Reads events that begin when everybody stands like this.
    pub fn of(stands: Vec<Stand>, beat: Beat, events: &[Event]) -> Self {
        let mut reader =
            Reader { stands, beat, phase: Phase::Refresh, actor: Seat::FIRST, course: Self::default() };
        events.iter().for_each(|event| reader.read(event));
        // A line may end within a beat.
        reader.end_beat();
        reader.course
    }

    /// What happens on one beat.
    pub fn on(&self, beat: Beat) -> impl Iterator<Item = &Act> {
        self.acts.iter().filter(move |act| act.beat == beat)
    }

    /// Where everybody stands when a beat is over, or at the end.
    pub fn after(&self, beat: Beat) -> &[Stand] {
        let stands = self.stands.iter().find(|(of, _)| *of == beat).or(self.stands.last());
        stands.map_or(&[], |(_, stands)| stands)
    }
}

struct Reader {
    stands: Vec<Stand>,
    beat: Beat,
    phase: Phase,
    /// Who acted last.
    actor: Seat,
    course: Course,
}

impl Reader {
    fn read(&mut self, event: &Event) {
        match *event {
            Event::PhaseBegan { beat, phase } => (self.beat, self.phase) = (beat, phase),
            Event::BeatEnded { .. } => self.end_beat(),
            Event::Acted { seat } => self.actor = seat,
            Event::FloraGrew { at } => self.put(self.actor, What::Grow { at }),
            Event::Turned { seat, to, .. } => self.stands[seat.index()].facing = to,
            Event::Moved { seat, from, to, way: Way::Move | Way::Charge } => {
                self.go(seat, to, What::Walk { from, to });
            }
            Event::Moved { seat, from, to, .. } => self.go(seat, to, What::Leap { from, to }),
            Event::KnockedBack { seat, from, to, .. } => self.go(seat, to, What::Fly { from, to }),
            Event::Thrown { seat, from, to, .. } => self.go(seat, to, What::Toss { from, to }),
            Event::Respawned { seat, at } => self.stands[seat.index()].at = at,
            Event::Stopped { seat, .. } => self.put(seat, What::Barred { at: self.at(seat) }),
            Event::Aimed { seat, at, .. } => self.put(seat, What::Strike { at }),
            Event::Guarded { seat, sides, .. } => self.put(seat, What::Guard { at: self.at(seat), sides }),
            Event::Blocked { seat, .. } => self.put(seat, What::Blocked { at: self.at(seat) }),
            Event::Damaged { seat, amount, .. } => {
                self.put(seat, What::Hurt { at: self.at(seat), damage: amount });
            }
            Event::Stunned { seat, beats, .. } => self.put(seat, What::Stun { at: self.at(seat), beats }),
            Event::Fell { seat } => self.put(seat, What::Fall { at: self.at(seat) }),
            Event::FireLit { at, owner } | Event::Sparked { at, owner } => self.put(owner, What::Burn { at }),
            Event::ArrowLoosed { arrow } => self.put(arrow.owner, What::Arrow { at: arrow.at }),
            _ => {}
        }
    }

    fn at(&self, seat: Seat) -> Cell {
        self.stands[seat.index()].at
    }

    fn go(&mut self, seat: Seat, to: Cell, what: What) {
        self.stands[seat.index()].at = to;
        self.put(seat, what);
    }

    fn put(&mut self, seat: Seat, what: What) {
        self.course.acts.push(Act { beat: self.beat, phase: self.phase, seat, what });
    }

    fn end_beat(&mut self) {
        if self.course.stands.last().is_none_or(|(beat, _)| *beat != self.beat) {
            self.course.stands.push((self.beat, self.stands.clone()));
        }
    }
}
