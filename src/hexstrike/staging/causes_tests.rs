//! Every event has a visible cause on the board: a flash, a motion, or something that lasts.

use super::super::{auras, tokens};
use super::*;
use crate::hexstrike::playback::director::next_cue;
use crate::hexstrike::playback::event_examples::{duel, examples};
use crate::hexstrike::playback::pacing::Pacing;
use hexstrike_game::rules::Mirror;
use hexstrike_game::rules::state::board::Arrow;
use kernel::Facing;

/// True for events shown elsewhere: phases and beats on the timeline, the order of actions by the actions and
/// the judge.
fn is_tested_elsewhere(event: &Event) -> bool {
    matches!(event, Event::PhaseBegan { .. } | Event::BeatEnded { .. } | Event::OrderDecided { .. })
}

fn places(mirror: &Mirror) -> Vec<Cell> {
    mirror.figures.iter().map(|figure| figure.at).collect()
}

#[test]
fn every_event_is_seen() {
    let session = duel();
    let examples = examples(&session);
    let land = session.setup().arena.land();
    // Only what appears counts: a removal is no cause of itself.
    let comes = |before: &Mirror, after: &Mirror| {
        let (auras_before, tokens_before) = (auras::wanted(before, land), tokens::wanted(before));
        auras::wanted(after, land).iter().any(|aura| !auras_before.contains(aura))
            || tokens::wanted(after).iter().any(|token| !tokens_before.contains(token))
    };
    for event in examples.iter().filter(|event| !is_tested_elsewhere(event)) {
        let mut before = Mirror::new(session.setup());
        let arrow = Arrow { at: Cell::CENTRE, facing: Facing::E, owner: Seat::FIRST };
        before.apply(session.ruleset(), &Event::ArrowLoosed { arrow });
        before.figures[0].abilities = 4;
        before.figures[0].movements = 4;
        let mut after = before.clone();
        after.apply(session.ruleset(), event);
        let flash = !effects(event, &places(&after)).is_empty();
        let motion = !next_cue(&[*event], &before, &Pacing::even(0.1)).motions.is_empty();
        assert!(flash || motion || comes(&before, &after), "{event:?} is not seen");
    }
}

#[test]
fn smoke_is_a_texts_and_no_long_flights() {
    let places = places(&Mirror::new(duel().setup()));
    let smokes = |beats, why| {
        let event = Event::Stunned { seat: Seat::FIRST, from: 0, beats, why };
        effects(&event, &places).iter().any(|effect| effect.kind == EffectKind::Smoke)
    };
    assert!((1..=9).all(|beats| smokes(beats, StunCause::Text)));
    for why in [StunCause::Knockback, StunCause::Throw, StunCause::BarredReturn] {
        assert!(!(1..=9).any(|beats| smokes(beats, why)), "{why:?}");
    }
}

#[test]
fn harder_blows_shake_harder_and_quiet_events_do_not() {
    let seat = Seat::FIRST;
    let hit = |amount| jolt(&Event::Damaged { seat, amount, total: amount, source: Source::Own });
    assert!(hit(1) < hit(6) && hit(99) < 0.5);
    assert_eq!(jolt(&Event::Sealed { seat }), 0.0);
}

#[test]
fn a_guard_rings_on_the_side_that_was_struck() {
    let session = duel();
    let event = Event::Blocked { seat: Seat::FIRST, source: Source::Own, side: Facing::NW };
    let shown = effects(&event, &places(&Mirror::new(session.setup())));
    let towards = shown.iter().find_map(|effect| match effect.kind {
        EffectKind::Block { towards } => Some(towards),
        _ => None,
    });
    assert!(towards.is_some_and(|way| way.distance(facing_to_world(Facing::NW)) < 1e-4));
}

#[test]
fn no_cards_come_and_go_behind_the_title() {
    let session = duel();
    let places = places(&Mirror::new(session.setup()));
    let seat = Seat::FIRST;
    let of_a_hand = |event| effects(&event, &places).iter().all(|effect| is_of_a_hand(&effect.kind));
    assert!(of_a_hand(Event::Sealed { seat }));
    assert!(!of_a_hand(Event::Blocked { seat, source: Source::Own, side: Facing::NW }));
}
