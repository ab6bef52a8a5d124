//! The contract of a game, held by the smallest one: everything that the shell promises works for it.

mod game;
mod records;

use std::sync::Arc;

use game::{Board, Happening, HexNoughts, Move};
use kernel::{Cell, Seat};
use shell::bots::{Budget, SearchLimits};
use shell::conformance;
use shell::game::{InputFault, Waits};
use shell::{Accepted, Actor, Session};

fn flower() -> Arc<Board> {
    Arc::new(Board { radius: 2 })
}

#[test]
fn the_generic_tests_hold() {
    let setup = flower();
    conformance::legal_inputs_are_accepted::<HexNoughts>(&setup, 0..20);
    conformance::other_inputs_are_refused::<HexNoughts>(&setup, 0..20);
    conformance::matches_are_reproducible::<HexNoughts>(&setup, 0..20);
    conformance::nothing_leaks::<HexNoughts>(&setup, 0..20);
    conformance::events_have_lines::<HexNoughts>(&setup, 0..20, &["Trap"]);
    let limits = SearchLimits::within(Budget::Iterations(10));
    conformance::bots_are_legal_and_blind::<HexNoughts>(&setup, 0..10, &limits);
}

#[test]
fn sealed_inputs_wait_for_each_other_and_can_be_taken_back_until_then() {
    let mut session = Session::<HexNoughts>::begin(flower(), 1).expect("a match");
    assert_eq!(session.give(Seat::First, Move::Bid(2), Actor::Person), Ok(Accepted::Sealed));
    let again = session.give(Seat::First, Move::Bid(1), Actor::Person);
    assert_eq!(again, Err(InputFault::AlreadyChosen(Seat::First)));
    assert!(session.unseal(Seat::First) && !session.unseal(Seat::First));
    assert_eq!(session.give(Seat::First, Move::Bid(0), Actor::Person), Ok(Accepted::Sealed));
    assert_eq!(session.give(Seat::Second, Move::Bid(1), Actor::Person), Ok(Accepted::Applied));
    assert_eq!(session.waits(), Waits::One(Seat::Second));
    assert!(!session.take_back(), "the other seat has acted");
}

#[test]
fn giving_up_does_not_wait_for_sealed_inputs() {
    for sealed in [false, true] {
        let mut session = Session::<HexNoughts>::begin(flower(), 1).expect("a match");
        if sealed {
            assert_eq!(session.give(Seat::First, Move::Bid(2), Actor::Person), Ok(Accepted::Sealed));
        }
        assert_eq!(session.give(Seat::First, Move::GiveUp, Actor::Person), Ok(Accepted::Applied));
        assert_eq!(session.waits(), Waits::Over(Some(Seat::Second)));
        assert!(!session.unseal(Seat::First), "the match is over: nothing is sealed any more");
        assert_eq!(session.entries().len(), 1);
        assert!(session.can_take_back().is_none() && !session.take_back(), "a finished match is final");
    }
}

#[test]
fn an_input_can_be_taken_back_until_somebody_else_acts_or_something_shows() {
    let mut session = Session::<HexNoughts>::begin(flower(), 3).expect("a match");
    session.give(Seat::First, Move::Bid(2), Actor::Person).expect("a bid");
    session.give(Seat::Second, Move::Bid(0), Actor::Person).expect("a bid");
    let trap = session.events().iter().find_map(|emitted| match emitted.event {
        Happening::Trap { seat: Seat::Second, at } => at,
        _ => None,
    });
    let trap = trap.expect("a trap");
    let safe = if trap == Cell::CENTRE { Cell::new(1, 0) } else { Cell::CENTRE };
    session.give(Seat::First, Move::Mark(safe), Actor::Person).expect("a mark");
    assert_eq!(session.can_take_back(), Some(Seat::First));
    assert!(session.take_back());
    assert_eq!(session.waits(), Waits::One(Seat::First));
    session.give(Seat::First, Move::Mark(trap), Actor::Person).expect("a mark");
    assert_eq!(session.can_take_back(), None, "a trap has shown itself");

    let next = if safe == Cell::CENTRE { Cell::new(-1, 0) } else { Cell::new(0, 1) };
    let next = if next == trap { Cell::new(0, -1) } else { next };
    session.give(Seat::Second, Move::Mark(next), Actor::Program).expect("a mark");
    assert_eq!(session.can_take_back(), None, "a program takes nothing back");
}

#[test]
fn a_refusal_says_why_and_changes_nothing() {
    let mut session = Session::<HexNoughts>::begin(flower(), 1).expect("a match");
    let refused = session.give(Seat::First, Move::Bid(9), Actor::Person).expect_err("too high");
    assert_eq!(refused.to_string(), "A bid is 0, 1 or 2.");
    assert!(session.entries().is_empty());
    assert!(Session::<HexNoughts>::begin(Board { radius: 9 }, 1).is_err());
}
