//! Events read as a course over the board: who does what where, beat by beat.

use crate::rules::cards::notation::Timing;
use crate::rules::state::event::MoveKind;
use crate::rules::{Beat, Cell, Event, Facing, Phase, Seat};

/// Where a fighter stands, and which way he looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
}

/// What is done and suffered over some beats.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Forecast {
    /// In order.
    pub steps: Vec<ForecastStep>,
    /// Where everybody stands at the end of each beat: the beat, and one stand a seat.
    pub stands: Vec<(Beat, Vec<Placement>)>,
}

/// One thing done or suffered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForecastStep {
    /// When.
    pub beat: Beat,
    /// The part of the beat.
    pub phase: Phase,
    /// Who does it, or whom it befalls.
    pub seat: Seat,
    /// What.
    pub what: ForecastEffect,
}

/// What is done or suffered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields say where")]
pub enum ForecastEffect {
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

impl ForecastStep {
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

impl Forecast {
    /// Reads events that begin when everybody stands like this.
    pub fn of(stands: Vec<Placement>, beat: Beat, events: &[Event]) -> Self {
        let mut reader =
            Reader { stands, beat, phase: Phase::Refresh, actor: Seat::FIRST, forecast: Self::default() };
        events.iter().for_each(|event| reader.read(event));
        // A line may end within a beat.
        reader.end_beat();
        reader.forecast
    }

    /// What happens on one beat.
    pub fn on(&self, beat: Beat) -> impl Iterator<Item = &ForecastStep> {
        self.steps.iter().filter(move |act| act.beat == beat)
    }

    /// Where everybody stands when a beat is over, or at the end.
    pub fn after(&self, beat: Beat) -> &[Placement] {
        let stands = self.stands.iter().find(|(of, _)| *of == beat).or(self.stands.last());
        stands.map_or(&[], |(_, stands)| stands)
    }
}

struct Reader {
    stands: Vec<Placement>,
    beat: Beat,
    phase: Phase,
    /// Who acted last.
    actor: Seat,
    forecast: Forecast,
}

impl Reader {
    fn read(&mut self, event: &Event) {
        match *event {
            Event::PhaseBegan { beat, phase } => (self.beat, self.phase) = (beat, phase),
            Event::BeatEnded { .. } => self.end_beat(),
            Event::Acted { seat } => self.actor = seat,
            Event::FloraGrew { at } => self.put(self.actor, ForecastEffect::Grow { at }),
            Event::Turned { seat, to, .. } => self.stands[seat.index()].facing = to,
            Event::Moved { seat, from, to, way: MoveKind::Move | MoveKind::Charge } => {
                self.go(seat, to, ForecastEffect::Walk { from, to });
            }
            Event::Moved { seat, from, to, .. } => self.go(seat, to, ForecastEffect::Leap { from, to }),
            Event::KnockedBack { seat, from, to, .. } => self.go(seat, to, ForecastEffect::Fly { from, to }),
            Event::Thrown { seat, from, to, .. } => self.go(seat, to, ForecastEffect::Toss { from, to }),
            Event::Respawned { seat, at } => self.stands[seat.index()].at = at,
            Event::Stopped { seat, .. } => self.put(seat, ForecastEffect::Barred { at: self.at(seat) }),
            Event::Aimed { seat, at, .. } => self.put(seat, ForecastEffect::Strike { at }),
            Event::Guarded { seat, sides, .. } => {
                self.put(seat, ForecastEffect::Guard { at: self.at(seat), sides });
            }
            Event::Blocked { seat, .. } => self.put(seat, ForecastEffect::Blocked { at: self.at(seat) }),
            Event::Damaged { seat, amount, .. } => {
                self.put(seat, ForecastEffect::Hurt { at: self.at(seat), damage: amount });
            }
            Event::Stunned { seat, beats, .. } => {
                self.put(seat, ForecastEffect::Stun { at: self.at(seat), beats });
            }
            Event::Fell { seat } => self.put(seat, ForecastEffect::Fall { at: self.at(seat) }),
            Event::FireLit { at, owner } | Event::Sparked { at, owner } => {
                self.put(owner, ForecastEffect::Burn { at });
            }
            Event::ArrowLoosed { arrow } => self.put(arrow.owner, ForecastEffect::Arrow { at: arrow.at }),
            _ => {}
        }
    }

    fn at(&self, seat: Seat) -> Cell {
        self.stands[seat.index()].at
    }

    fn go(&mut self, seat: Seat, to: Cell, what: ForecastEffect) {
        self.stands[seat.index()].at = to;
        self.put(seat, what);
    }

    fn put(&mut self, seat: Seat, what: ForecastEffect) {
        self.forecast.steps.push(ForecastStep { beat: self.beat, phase: self.phase, seat, what });
    }

    fn end_beat(&mut self) {
        if self.forecast.stands.last().is_none_or(|(beat, _)| *beat != self.beat) {
            self.forecast.stands.push((self.beat, self.stands.clone()));
        }
    }
}
