//! Examples of every kind of event, for tests that each is seen and heard.

use crate::app::library::ContentLibrary;
use crate::hexstrike::match_flow::MatchSession;
use crate::hexstrike::match_flow::plan::MatchPlan;
use hexstrike_game::content::Library;
use hexstrike_game::rules::cards::notation::Timings;
use hexstrike_game::rules::cards::playbook::Class;
use hexstrike_game::rules::state::board::Arrow;
use hexstrike_game::rules::state::event::{Immunity, MoveKind, Obstacle, OrderReason, Source, StunCause};
use hexstrike_game::rules::state::prompt::{Ask, Prompt};
use hexstrike_game::rules::state::{Ending, OpenBeat, Outcome, Play, Seats};
use hexstrike_game::rules::{Commitment, Event, Phase};
use kernel::{Cell, Facing, Rotation, Seat};

/// Number of kinds, as counted by [`place`].
const KINDS: usize = 57;

/// Index of an event's kind. A new kind does not compile before it has one, and then needs an example.
fn place(event: &Event) -> usize {
    match event {
        Event::PhaseBegan { .. } => 0,
        Event::BeatEnded { .. } => 1,
        Event::Sealed { .. } => 2,
        Event::Revealed { .. } => 3,
        Event::Laid { .. } => 4,
        Event::Exchanged { .. } => 5,
        Event::Repeated { .. } => 6,
        Event::Opened { .. } => 7,
        Event::Idled { .. } => 8,
        Event::ComboPassed { .. } => 9,
        Event::Refreshed { .. } => 10,
        Event::LedgeGrabbed { .. } => 11,
        Event::Drew { .. } => 12,
        Event::Discarded { .. } => 13,
        Event::Exhausted { .. } => 14,
        Event::Restored { .. } => 15,
        Event::SetAside { .. } => 16,
        Event::TookBack { .. } => 17,
        Event::Topped { .. } => 18,
        Event::TriggerRevealed { .. } => 19,
        Event::Paid { .. } => 20,
        Event::AdrenalineChanged { .. } => 21,
        Event::Turned { .. } => 22,
        Event::Acted { .. } => 23,
        Event::Guarded { .. } => 24,
        Event::Moved { .. } => 25,
        Event::Stopped { .. } => 26,
        Event::Aimed { .. } => 27,
        Event::Blocked { .. } => 28,
        Event::Unharmed { .. } => 29,
        Event::Hit { .. } => 30,
        Event::Damaged { .. } => 31,
        Event::Healed { .. } => 32,
        Event::KnockedBack { .. } => 33,
        Event::Thrown { .. } => 34,
        Event::Stunned { .. } => 35,
        Event::MustDiscard { .. } => 36,
        Event::CounterReady { .. } => 37,
        Event::FocusBegan { .. } => 38,
        Event::FocusEnded { .. } => 39,
        Event::FireLit { .. } => 40,
        Event::Sparked { .. } => 41,
        Event::EmbersLeft { .. } => 42,
        Event::FloraGrew { .. } => 43,
        Event::ArrowLoosed { .. } => 44,
        Event::ArrowFlew { .. } => 45,
        Event::ArrowGone { .. } => 46,
        Event::PlatformRaised { .. } => 47,
        Event::PlatformUsed { .. } => 48,
        Event::Asked { .. } => 49,
        Event::Answered { .. } => 50,
        Event::OrderDecided { .. } => 51,
        Event::Fell { .. } => 52,
        Event::Respawned { .. } => 53,
        Event::Scored { .. } => 54,
        Event::Forfeited { .. } => 55,
        Event::Ended { .. } => 56,
    }
}

/// Match in which any event is possible.
pub fn duel() -> MatchSession {
    let content = ContentLibrary::new(Library::embedded(), Vec::new());
    MatchPlan::quick_duel(&content.library.decks, 3).begin(&content).expect("the content makes a match")
}

/// Examples of each kind of event, in each of its variants.
pub fn examples(session: &MatchSession) -> Vec<Event> {
    let [seat, other] = [Seat::FIRST, Seat::new(1).expect("there are two")];
    let player = session.setup().player(seat);
    let card = player.movement[0];
    let (from, to) = (Cell::CENTRE, Cell::new(1, 0));
    let arrow = Arrow { at: from, facing: Facing::E, owner: seat };
    let play = Play::default();
    let source = Source::Attack(other);
    let commitment = Commitment { active: card, passive: card, rotation: Rotation::Stay, adrenaline: 0 };
    let prompt = Prompt { seat, ask: Ask::Combo };
    let seats = |seat: Seat| std::iter::once(seat).collect::<Seats>();
    let outcome = Outcome { kind: Ending::Distance, winners: seats(seat), losers: seats(other), beat: 0 };
    let ways = [MoveKind::Move, MoveKind::Jump, MoveKind::Charge, MoveKind::Lifted, MoveKind::Return];
    let stuns = [StunCause::Knockback, StunCause::Throw, StunCause::Text, StunCause::BarredReturn];
    let sources = [
        Source::Attack(other),
        Source::Throw(other),
        Source::Counter(other),
        Source::Arrow(other),
        Source::Fire(other),
        Source::Reflection(other),
        Source::Own,
    ];
    let mut events = vec![
        Event::PhaseBegan { beat: 0, phase: Phase::Early },
        Event::BeatEnded { beat: 0 },
        Event::Sealed { seat },
        Event::Revealed { seat, commitment },
        Event::Laid { seat, play },
        Event::Exchanged { seat, play },
        Event::Repeated { seat, play },
        Event::Opened { seat, opening: OpenBeat::Refresh },
        Event::Idled { seat, from: 0, beats: 2 },
        Event::ComboPassed { seat },
        Event::Refreshed { seat, signature: false },
        Event::LedgeGrabbed { seat },
        Event::Drew { seat, card: None },
        Event::Discarded { seat, card: None },
        Event::Exhausted { seat, card: None },
        Event::Restored { seat, card: None },
        Event::SetAside { seat, card },
        Event::TookBack { seat, card },
        Event::Topped { seat, card },
        Event::TriggerRevealed { seat, card },
        Event::Paid { seat, adrenaline: 2 },
        Event::AdrenalineChanged { seat, by: 1, total: 1 },
        Event::AdrenalineChanged { seat, by: -1, total: 0 },
        Event::Turned { seat, to: Facing::SE, rotation: Rotation::Stay },
        Event::Acted { seat },
        Event::Guarded { seat, sides: 1, timings: Timings::default() },
        Event::Stopped { seat, by: Obstacle::Standing(seat) },
        Event::Aimed { seat, from, at: to },
        Event::Blocked { seat, source, side: Facing::E },
        Event::Unharmed { seat, source, why: Immunity::Invulnerable },
        Event::Unharmed { seat, source, why: Immunity::Unthrowable },
        Event::Healed { seat, amount: 1, total: 0 },
        Event::KnockedBack { seat, from, to, towards: Facing::E, distance: 1, source },
        Event::Thrown { seat, by: other, from, to, towards: Facing::E },
        Event::Thrown { seat, by: other, from, to: from, towards: Facing::E },
        Event::MustDiscard { seat, count: 1, source },
        Event::CounterReady { seat, target: other },
        Event::FocusBegan { seat, card, anchor: from },
        Event::FocusEnded { seat },
        Event::FireLit { at: from, owner: seat },
        Event::Sparked { at: from, owner: seat },
        Event::EmbersLeft { at: from, owner: seat },
        Event::FloraGrew { at: from },
        Event::ArrowLoosed { arrow },
        Event::ArrowFlew { index: 0, to, owner: seat },
        Event::ArrowGone { index: 0, owner: seat },
        Event::PlatformRaised { at: to },
        Event::PlatformUsed { at: to },
        Event::Asked { prompt },
        Event::Answered { prompt, answer: None },
        Event::OrderDecided {
            first: seat,
            second: other,
            timing: None,
            class: Class::Attack,
            by: OrderReason::Adrenaline,
        },
        Event::Fell { seat },
        Event::Respawned { seat, at: to },
        Event::Scored { seat, points: 1 },
        Event::Forfeited { seat },
        Event::Ended { outcome },
    ];
    events.extend(ways.map(|way| Event::Moved { seat, from, to, way }));
    events.extend(stuns.map(|why| Event::Stunned { seat, from: 0, beats: 2, why }));
    events.extend(sources.map(|source| Event::Hit { seat, source }));
    events.extend(sources.map(|source| Event::Damaged { seat, amount: 3, total: 3, source }));
    events
}

#[test]
fn every_kind_has_an_example() {
    let examples = examples(&duel());
    for kind in 0..KINDS {
        assert!(examples.iter().any(|event| place(event) == kind), "no example of kind {kind}");
    }
}
