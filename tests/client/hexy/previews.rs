//! Previews are what the rules do.

use hexstrike::hexy::preview::{countered, unanswered};
use hexy_game::rules::state::{HexyState, RealityNo, other};

use super::*;

/// Counters of all pieces after an attack was given to the rules with these answers in order, each where it is legal.
fn fought(setup: &HexySetup, attack: &HexyInput, strike: Option<&HexyInput>) -> Vec<(RealityNo, u16)> {
    let mut session = Session::<HexyGame>::begin(Arc::new(setup.clone()), 1).expect("a position");
    session.give(Seat::First, attack.clone(), Actor::Person).expect("an attack");
    let mut strike = strike.cloned();
    while !session.state().stack().is_empty() {
        let Some(seat) = session.state().decides() else { break };
        if seat == Seat::Second
            && let Some(strike) = strike.take()
        {
            session.give(seat, strike, Actor::Person).expect("a counterstrike");
            continue;
        }
        if session.give(seat, HexyInput::Pass, Actor::Person).is_err() {
            break;
        }
    }
    session.state().realities().iter().map(|reality| (reality.id, reality.counters)).collect()
}

fn after(state: &HexyState, changes: &[(RealityNo, u16, u16)]) -> Vec<(RealityNo, u16)> {
    let now = |id: RealityNo, counters: u16| {
        changes.iter().find(|change| change.0 == id).map_or(counters, |change| change.2)
    };
    let all = state.realities().iter().map(|reality| (reality.id, now(reality.id, reality.counters)));
    all.filter(|(_, counters)| *counters > 0).collect()
}

#[test]
fn both_blows_are_those_of_the_rules() {
    let content = content();
    let mut fights = 0;
    for attacker in ["goblin", "lancer", "ogre", "archer", "ballista", "harrier"] {
        for victim in ["watchtower", "hedge", "thornback", "lancer", "hireling", "ember-hearth", "harrier"] {
            let pieces = [
                (attacker, Seat::First, (0, 0), 3, 2),
                (victim, Seat::Second, (1, 0), 3, 0),
                ("oak", Seat::First, (0, -1), 6, 1),
            ];
            let mut setup = position(&content, &pieces, [&[], &[]]);
            if let Start::Position(position) = &mut setup.start {
                position.pools = [[5; 4]; 2];
            }
            let session = Session::<HexyGame>::begin(Arc::new(setup.clone()), 1).expect("a position");
            let state = session.state();
            let attack = HexyInput::Attack {
                lead: RealityNo(1),
                joiners: Vec::new(),
                target: RealityNo(2),
                pay: None,
            };
            let Some(alone) = unanswered(state, Seat::First, &attack) else {
                assert!(HexyGame::check(state, Seat::First, &attack).is_err(), "{attacker} and {victim}");
                continue;
            };
            fights += 1;
            assert_eq!(
                after(state, &alone.counters),
                fought(&setup, &attack, None),
                "{attacker} and {victim}"
            );
            let strike = HexyInput::Counterstrike { against: RealityNo(1), with_counter: false };
            let mut announced = session.clone();
            announced.give(Seat::First, attack.clone(), Actor::Person).expect("an attack");
            announced.give(Seat::First, HexyInput::Pass, Actor::Person).expect("a pass");
            let strikes_back = HexyGame::check(announced.state(), other(Seat::First), &strike).is_ok();
            let answered = countered(state, Seat::First, &attack);
            assert_eq!(answered.is_some(), strikes_back, "{attacker} and {victim}");
            if let Some(answered) = answered {
                let fought = fought(&setup, &attack, Some(&strike));
                assert_eq!(after(state, &answered.counters), fought, "{attacker} and {victim}");
            }
        }
    }
    assert!(fights > 20, "{fights} fights");
}

#[test]
fn a_preview_changes_nothing() {
    let content = content();
    let pieces = [("goblin", Seat::First, (0, 0), 2, 2), ("watchtower", Seat::Second, (1, 0), 3, 0)];
    let setup = position(&content, &pieces, [&[], &[]]);
    let session = Session::<HexyGame>::begin(Arc::new(setup), 1).expect("a position");
    let before = HexyGame::digest(session.state());
    let attack =
        HexyInput::Attack { lead: RealityNo(1), joiners: Vec::new(), target: RealityNo(2), pay: None };
    assert!(unanswered(session.state(), Seat::First, &attack).is_some());
    assert!(countered(session.state(), Seat::First, &attack).is_some());
    assert_eq!(HexyGame::digest(session.state()), before);
}
