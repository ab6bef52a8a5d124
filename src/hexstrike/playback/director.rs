//! Turns events into cues.

use super::cue::{Cue, Motion};
use super::flights::{Flights, shooter};
use super::pacing::Pacing;
use hexstrike_game::rules::knowledge::mirror::Presence;
use hexstrike_game::rules::state::event::{MoveKind, Source};
use hexstrike_game::rules::state::prompt::Prompt;
use hexstrike_game::rules::{Event, Mirror};
use kernel::Seat;

/// Returns the next cue for the unread `events`, of which there is at least one, as seen from the mirror
/// before them.
pub fn next_cue(events: &[Event], mirror: &Mirror, pacing: &Pacing) -> Cue {
    let mut cue = Cue::default();
    let mut kind = Kind::Instant;
    let mut flights = Flights::new(mirror);
    for (place, event) in events.iter().enumerate() {
        let (next, length, motion) = stage(&events[place..], mirror, &mut flights, pacing);
        let joins =
            kind == Kind::Instant || next == Kind::Instant || next == kind && kind.is_shared(&cue, motion);
        // A cue ends before an event with a moment of its own, at each end of a phase, and before the effects
        // of an arrow's end. It also ends before a new actor after a move, because tied movers all act before
        // the first of them moves.
        let next_move = kind == Kind::Move && matches!(event, Event::Acted { .. });
        let strikes = next != Kind::Arrow && cue.motions.iter().any(|m| matches!(m, Motion::Spent { .. }));
        if !joins || next_move || strikes || cue.events > 0 && matches!(event, Event::PhaseBegan { .. }) {
            break;
        }
        cue.events += 1;
        cue.length = cue.length.max(length);
        cue.motions.extend(motion);
        // Skip fighters that are already moving.
        let busy = |motion: &Motion| cue.motions.iter().any(|other| other.seat() == motion.seat());
        let does = doer(event, &events[..place], mirror).filter(|motion| !busy(motion));
        cue.motions.extend(does);
        if next != Kind::Instant {
            kind = next;
        }
        if next == Kind::Alone {
            break;
        }
    }
    cue
}

/// Kind of event, which determines the events that may share its moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Takes no time and joins any moment.
    Instant,
    Reveal,
    Turn,
    Move,
    Aim,
    Guard,
    Arrow,
    Token,
    Fall,
    /// Needs a moment of its own.
    Alone,
}

impl Kind {
    /// True if another event of the same kind fits into the moment.
    fn is_shared(self, cue: &Cue, motion: Option<Motion>) -> bool {
        let seat = motion.and_then(|m| m.seat());
        let moves_already = cue.motions.iter().any(|m| seat.is_some() && m.seat() == seat);
        match self {
            Self::Reveal | Self::Token | Self::Arrow => true,
            Self::Turn | Self::Move | Self::Guard | Self::Fall => !moves_already,
            // The symbols of one swing belong together, those of two fighters do not.
            Self::Aim => moves_already,
            Self::Instant | Self::Alone => false,
        }
    }
}

/// Motion of the fighter who causes an event: a thrower heaves, a blade rebounds from a guard, an archer
/// shoots, and a fighter who carries out a card's text raises the weapon. `before` are the earlier events of
/// the moment.
fn doer(event: &Event, before: &[Event], mirror: &Mirror) -> Option<Motion> {
    let channels = |seat: Seat| {
        let figure = mirror.figure(seat);
        (figure.presence == Presence::OnBoard).then_some(Motion::Channel { seat, at: figure.at })
    };
    match *event {
        Event::Thrown { seat, by, from, to, .. } if by != seat => {
            let to = if to == from { mirror.figure(by).at } else { to };
            Some(Motion::Heave { seat: by, at: mirror.figure(by).at, to })
        }
        Event::Blocked { seat, source: Source::Attack(by), .. } if by != seat => {
            Some(Motion::Bump { seat: by, at: mirror.figure(by).at })
        }
        Event::Unharmed { seat, source: Source::Counter(by), .. } => {
            Some(Motion::Lunge { seat: by, from: mirror.figure(by).at, at: mirror.figure(seat).at })
        }
        Event::ArrowLoosed { arrow } => {
            Some(Motion::Shoot { seat: arrow.owner, at: shooter(mirror, arrow)? })
        }
        // Abandoned embers ignite by themselves.
        Event::FireLit { at, .. } if mirror.embers.iter().any(|(left, _)| *left == at) => None,
        Event::FireLit { owner, .. } | Event::Sparked { owner, .. } => channels(owner),
        Event::FocusBegan { seat, .. } | Event::Healed { seat, .. } => channels(seat),
        Event::FloraGrew { .. } | Event::PlatformRaised { .. } => channels(acting(before)?),
        _ => None,
    }
}

/// Returns the seat that acts, or that has just answered a question of the act.
fn acting(events: &[Event]) -> Option<Seat> {
    events.iter().rev().find_map(|event| match *event {
        Event::Acted { seat } | Event::Answered { prompt: Prompt { seat, .. }, .. } => Some(seat),
        _ => None,
    })
}

/// Returns kind, length and motion of the first event.
fn stage(
    events: &[Event],
    mirror: &Mirror,
    flights: &mut Flights<'_>,
    p: &Pacing,
) -> (Kind, f32, Option<Motion>) {
    let at = |seat| mirror.figure(seat).at;
    match events[0] {
        Event::Revealed { .. } => (Kind::Reveal, p.reveal, None),
        Event::Turned { seat, to, .. } => {
            (Kind::Turn, p.turn, Some(Motion::Turn { seat, from: mirror.figure(seat).facing, to }))
        }
        Event::Moved { seat, from, to, way } => {
            let steps = f32::from(from.distance(to)).max(1.0);
            match way {
                MoveKind::Move | MoveKind::Charge => {
                    (Kind::Move, p.step * steps.sqrt(), Some(Motion::Walk { seat, from, to }))
                }
                MoveKind::Jump | MoveKind::Return | MoveKind::Lifted => {
                    (Kind::Move, p.jump, Some(Motion::Leap { seat, from, to }))
                }
            }
        }
        Event::Stopped { seat, .. } => (Kind::Move, p.stop, Some(Motion::Bump { seat, at: at(seat) })),
        Event::Aimed { seat, from, at } => (Kind::Aim, p.aim, Some(Motion::Lunge { seat, from, at })),
        // An attack has been aimed; a counter has not.
        Event::Hit { seat: target, source: Source::Counter(seat) } => {
            (Kind::Aim, p.aim, Some(Motion::Lunge { seat, from: at(seat), at: at(target) }))
        }
        Event::Guarded { seat, .. } => (Kind::Guard, p.guard, Some(Motion::Brace { seat, at: at(seat) })),
        Event::Blocked { seat, .. } | Event::Unharmed { seat, .. } => {
            (Kind::Alone, p.block, Some(Motion::Brace { seat, at: at(seat) }))
        }
        Event::Damaged { seat, .. } => (Kind::Alone, p.contact, Some(Motion::Reel { seat, at: at(seat) })),
        Event::Healed { .. } => (Kind::Alone, p.heal, None),
        Event::KnockedBack { seat, from, to, .. } => {
            let length = p.knock + p.knock_hex * f32::from(from.distance(to).min(12));
            (Kind::Alone, length, Some(Motion::Fly { seat, from, to }))
        }
        Event::Thrown { seat, from, to, .. } => (Kind::Alone, p.throw, Some(Motion::Toss { seat, from, to })),
        Event::Stunned { .. } => (Kind::Alone, p.stun, None),
        Event::FireLit { .. }
        | Event::Sparked { .. }
        | Event::FloraGrew { .. }
        | Event::PlatformRaised { .. }
        | Event::PlatformUsed { .. }
        | Event::FocusBegan { .. }
        | Event::FocusEnded { .. } => (Kind::Token, p.token, None),
        Event::ArrowLoosed { .. } => (Kind::Token, p.token, flights.take(events)),
        Event::ArrowFlew { .. } => (Kind::Arrow, p.arrow, flights.take(events)),
        // An arrow shot at an adjacent target belongs to the shot.
        Event::ArrowGone { index, .. } if flights.is_new(index) => {
            (Kind::Token, p.token, flights.take(events))
        }
        Event::ArrowGone { .. } => {
            let end = flights.take(events);
            let way = if let Some(Motion::Spent { strikes: true, .. }) = end { 0.5 } else { 1.0 };
            (Kind::Arrow, if end.is_some() { p.arrow * way } else { 0.0 }, end)
        }
        Event::TriggerRevealed { .. } | Event::Exchanged { .. } => (Kind::Alone, p.reveal, None),
        Event::Fell { seat } => (Kind::Fall, p.fall, Some(Motion::Fall { seat, at: at(seat) })),
        Event::Respawned { seat, at } => (Kind::Alone, p.appear, Some(Motion::Appear { seat, at })),
        Event::Ended { .. } => (Kind::Alone, p.end, None),
        Event::BeatEnded { .. } => (Kind::Alone, p.beat, None),
        Event::PhaseBegan { .. }
        | Event::Sealed { .. }
        | Event::Laid { .. }
        | Event::Repeated { .. }
        | Event::Opened { .. }
        | Event::Idled { .. }
        | Event::ComboPassed { .. }
        | Event::Refreshed { .. }
        | Event::LedgeGrabbed { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Exhausted { .. }
        | Event::Restored { .. }
        | Event::SetAside { .. }
        | Event::TookBack { .. }
        | Event::Topped { .. }
        | Event::Paid { .. }
        | Event::AdrenalineChanged { .. }
        | Event::Acted { .. }
        | Event::Hit { .. }
        | Event::MustDiscard { .. }
        | Event::CounterReady { .. }
        | Event::EmbersLeft { .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::OrderDecided { .. }
        | Event::Scored { .. }
        | Event::Forfeited { .. } => (Kind::Instant, 0.0, None),
    }
}
