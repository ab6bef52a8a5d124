//! Forecast: events turned into moves and effects on the board, beat by beat.

use crate::rules::cards::notation::Timing;
use crate::rules::state::board::Arrow;
use crate::rules::state::event::MoveKind;
use crate::rules::{Beat, Event, Phase};
use kernel::{Cell, Facing, Seat};

/// Hex and facing of a fighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// Hex.
    pub at: Cell,
    /// Facing.
    pub facing: Facing,
}

/// Effects over some beats.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Forecast {
    /// Steps in order.
    pub steps: Vec<ForecastStep>,
    /// Positions at the end of each beat: the beat, and one placement for each seat.
    pub stands: Vec<(Beat, Vec<Placement>)>,
}

/// One effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForecastStep {
    /// Beat.
    pub beat: Beat,
    /// Phase of the beat.
    pub phase: Phase,
    /// Seat that acts or is affected.
    pub seat: Seat,
    /// Effect.
    pub what: ForecastEffect,
}

/// Kind of effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields say where")]
pub enum ForecastEffect {
    /// Step by step.
    Walk { from: Cell, to: Cell },
    /// Over everything between.
    Leap { from: Cell, to: Cell },
    /// An obstacle stopped the move.
    Barred { at: Cell },
    /// A hex is attacked.
    Strike { at: Cell },
    /// Sides are guarded, one bit for each facing.
    Guard { at: Cell, sides: u8 },
    /// A block stopped a hit.
    Blocked { at: Cell },
    /// Damage taken.
    Hurt { at: Cell, damage: u16 },
    /// Knocked back.
    Fly { from: Cell, to: Cell },
    /// Thrown.
    Toss { from: Cell, to: Cell },
    /// Stunned for this many beats.
    Stun { at: Cell, beats: u8 },
    /// Lost.
    Fall { at: Cell },
    /// A hex is set on fire.
    Burn { at: Cell },
    /// Flora grows.
    Grow { at: Cell },
    /// An arrow is loosed.
    Arrow { at: Cell },
    /// The arrow flies on.
    ArrowFlight { from: Cell, to: Cell },
    /// A hit had no effect.
    Unharmed { at: Cell },
    /// Damage healed.
    Heal { at: Cell, damage: u16 },
    /// A counter will strike.
    Counter { at: Cell },
    /// An anchor is set.
    Anchor { at: Cell },
    /// A hex that the fighter left will burn.
    Smoulder { at: Cell },
    /// A platform appears.
    Platform { at: Cell },
    /// A platform serves a refresh and disappears.
    Spend { at: Cell },
}

impl ForecastStep {
    /// Timing of the step; `None` for an untimed one.
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
    /// Reads events that begin with these positions and arrows in flight, oldest first.
    pub fn of(stands: Vec<Placement>, arrows: Vec<Arrow>, beat: Beat, events: &[Event]) -> Self {
        let (phase, actor, forecast) = (Phase::Refresh, Seat::FIRST, Self::default());
        let mut reader = Reader { stands, arrows, beat, phase, actor, forecast };
        events.iter().for_each(|event| reader.read(event));
        // A line may end within a beat.
        reader.end_beat();
        reader.forecast
    }

    /// Steps of one beat.
    pub fn on(&self, beat: Beat) -> impl Iterator<Item = &ForecastStep> {
        self.steps.iter().filter(move |act| act.beat == beat)
    }

    /// Positions after a beat, or at the end.
    pub fn after(&self, beat: Beat) -> &[Placement] {
        let stands = self.stands.iter().find(|(of, _)| *of == beat).or(self.stands.last());
        stands.map_or(&[], |(_, stands)| stands)
    }
}

struct Reader {
    stands: Vec<Placement>,
    arrows: Vec<Arrow>,
    beat: Beat,
    phase: Phase,
    /// Seat that acted or refreshed last.
    actor: Seat,
    forecast: Forecast,
}

impl Reader {
    fn read(&mut self, event: &Event) {
        match *event {
            Event::PhaseBegan { beat, phase } => (self.beat, self.phase) = (beat, phase),
            Event::BeatEnded { .. } => self.end_beat(),
            Event::Acted { seat } | Event::Refreshed { seat, .. } => self.actor = seat,
            Event::PlatformRaised { at } => self.put(self.actor, ForecastEffect::Platform { at }),
            Event::PlatformUsed { at } => self.put(self.actor, ForecastEffect::Spend { at }),
            Event::FloraGrew { at } => self.put(self.actor, ForecastEffect::Grow { at }),
            Event::Turned { seat, to, .. } => self.stands[seat.index()].facing = to,
            Event::Moved { seat, from, to, way: MoveKind::Move | MoveKind::Charge } => {
                self.go(seat, to, ForecastEffect::Walk { from, to });
            }
            Event::Moved { seat, from, to, .. } => self.go(seat, to, ForecastEffect::Leap { from, to }),
            Event::KnockedBack { seat, from, to, .. } => self.go(seat, to, ForecastEffect::Fly { from, to }),
            Event::Thrown { seat, from, to, .. } => self.go(seat, to, ForecastEffect::Toss { from, to }),
            Event::Respawned { seat, at } => self.come_back(seat, at),
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
            Event::EmbersLeft { at, owner } => self.put(owner, ForecastEffect::Smoulder { at }),
            Event::ArrowLoosed { arrow } => {
                self.arrows.push(arrow);
                self.put(arrow.owner, ForecastEffect::Arrow { at: arrow.at });
            }
            Event::ArrowFlew { index, to, .. } => self.fly_on(usize::from(index), to),
            Event::ArrowGone { index, .. } if usize::from(index) < self.arrows.len() => {
                self.arrows.remove(usize::from(index));
            }
            Event::Unharmed { seat, .. } => self.put(seat, ForecastEffect::Unharmed { at: self.at(seat) }),
            Event::Healed { seat, amount, .. } => {
                self.put(seat, ForecastEffect::Heal { at: self.at(seat), damage: amount });
            }
            Event::CounterReady { seat, .. } => self.put(seat, ForecastEffect::Counter { at: self.at(seat) }),
            Event::FocusBegan { seat, anchor, .. } => self.put(seat, ForecastEffect::Anchor { at: anchor }),
            _ => {}
        }
    }

    fn at(&self, seat: Seat) -> Cell {
        self.stands[seat.index()].at
    }

    /// Moves a returned fighter. The event comes after the end of the beat, so it corrects the stored
    /// positions.
    fn come_back(&mut self, seat: Seat, to: Cell) {
        self.stands[seat.index()].at = to;
        let over = self.forecast.stands.last_mut().filter(|(beat, _)| *beat == self.beat);
        if let Some((_, stands)) = over {
            stands[seat.index()].at = to;
        }
    }

    fn go(&mut self, seat: Seat, to: Cell, what: ForecastEffect) {
        self.stands[seat.index()].at = to;
        self.put(seat, what);
    }

    fn fly_on(&mut self, index: usize, to: Cell) {
        let Some(arrow) = self.arrows.get_mut(index) else { return };
        let (owner, from) = (arrow.owner, std::mem::replace(&mut arrow.at, to));
        self.put(owner, ForecastEffect::ArrowFlight { from, to });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::CardId;
    use crate::rules::state::event::{Immunity, Source};

    const HERE: Cell = Cell::CENTRE;

    fn effects(arrows: Vec<Arrow>, events: &[Event]) -> Vec<(Seat, ForecastEffect)> {
        let stands = vec![Placement { at: HERE, facing: Facing::E }; 2];
        let forecast = Forecast::of(stands, arrows, 3, events);
        forecast.steps.iter().map(|step| (step.seat, step.what)).collect()
    }

    #[test]
    fn a_return_at_the_end_of_the_beat_lasts() {
        let (seat, home) = (Seat::Second, HERE.ahead(Facing::W, 2));
        let stands = vec![Placement { at: HERE, facing: Facing::E }; 2];
        let events = [
            Event::PhaseBegan { beat: 3, phase: Phase::EndOfBeat },
            Event::BeatEnded { beat: 3 },
            Event::Respawned { seat, at: home },
        ];
        let forecast = Forecast::of(stands, Vec::new(), 3, &events);
        assert_eq!([3, 4].map(|beat| forecast.after(beat)[1].at), [home; 2]);
    }

    #[test]
    fn the_forecast_follows_an_arrow_of_any_owner_at_any_index() {
        let way = |distance| HERE.ahead(Facing::E, distance);
        let arrow = |at, owner| Arrow { at, facing: Facing::E, owner };
        let before = vec![arrow(way(1), Seat::First), arrow(way(2), Seat::Second)];
        let events = [
            Event::ArrowGone { index: 0, owner: Seat::First },
            Event::ArrowFlew { index: 0, to: way(3), owner: Seat::Second },
            Event::ArrowLoosed { arrow: arrow(way(1), Seat::First) },
            Event::ArrowFlew { index: 1, to: way(2), owner: Seat::First },
            Event::ArrowFlew { index: 0, to: way(4), owner: Seat::Second },
        ];
        let flight = |from, to| ForecastEffect::ArrowFlight { from: way(from), to: way(to) };
        assert_eq!(
            effects(before, &events),
            [
                (Seat::Second, flight(2, 3)),
                (Seat::First, ForecastEffect::Arrow { at: way(1) }),
                (Seat::First, flight(1, 2)),
                (Seat::Second, flight(3, 4)),
            ]
        );
    }

    #[test]
    fn the_forecast_shows_effects_of_tokens_and_wards() {
        let (one, two, there) = (Seat::First, Seat::Second, HERE.ahead(Facing::W, 1));
        let (source, why) = (Source::Attack(one), Immunity::Invulnerable);
        let cases = [
            (Event::Unharmed { seat: two, source, why }, two, ForecastEffect::Unharmed { at: HERE }),
            (
                Event::Healed { seat: one, amount: 3, total: 1 },
                one,
                ForecastEffect::Heal { at: HERE, damage: 3 },
            ),
            (Event::CounterReady { seat: two, target: one }, two, ForecastEffect::Counter { at: HERE }),
            (
                Event::FocusBegan { seat: one, card: CardId(0), anchor: HERE },
                one,
                ForecastEffect::Anchor { at: HERE },
            ),
            (Event::EmbersLeft { at: there, owner: two }, two, ForecastEffect::Smoulder { at: there }),
            (Event::PlatformRaised { at: there }, two, ForecastEffect::Platform { at: there }),
            (Event::PlatformUsed { at: there }, two, ForecastEffect::Spend { at: there }),
        ];
        for (event, seat, effect) in cases {
            let events = [Event::Refreshed { seat: two, signature: false }, event];
            assert_eq!(effects(Vec::new(), &events), [(seat, effect)]);
        }
    }
}
