//! Free acts that are proposed for an act (hexy 15.5).

use hexy_game::HexyGame;
use hexy_game::content::embedded_catalogue;
use hexy_game::rules::catalogue::Colour;
use hexy_game::rules::events::HexyInput;
use hexy_game::rules::proposal::Proposal;
use hexy_game::rules::setup::SEATS;
use hexy_game::rules::state::{RealityNo, Target};
use kernel::{Cell, Seat};
use shell::{Actor, Session};

use crate::bots::at;

/// Announcement of a card beside the Center Point.
fn cast(card: &str) -> HexyInput {
    let card = embedded_catalogue().card(card).expect("a card");
    HexyInput::Cast { card, target: Target::Hex(Cell::new(0, 0)), pay: None }
}

fn proposed(session: &Session<HexyGame>, act: &HexyInput) -> Proposal {
    session.state().proposal(Seat::First, act)
}

/// Numbers of the tapped buildings, in order.
fn tapped(proposal: &Proposal) -> Vec<u32> {
    let number = |input: &HexyInput| match input {
        HexyInput::Tap { reality, .. } => reality.0,
        other => panic!("{other:?} is proposed"),
    };
    proposal.taps.iter().map(number).collect()
}

/// The card costs an ember and one of any kind.
#[test]
fn the_pool_counts_before_taps() {
    let pieces = [("ember-hearth", SEATS[0], (-1, 0), 4, 0), ("goblin", SEATS[0], (1, 0), 2, 1)];
    let step = HexyInput::Move { reality: RealityNo(2), to: Cell::new(0, 0), pay: None };
    assert_eq!(proposed(&at([[0, 1, 0, 0], [0; 4]], &pieces), &step), Proposal::default());
    assert_eq!(tapped(&proposed(&at([[0; 4]; 2], &pieces), &step)), [1]);
    let spark = cast("sparkthrower");
    let price = at([[0; 4]; 2], &pieces).state().price(&spark);
    assert_eq!((price.ember, price.total()), (1, 2));
    assert_eq!(tapped(&proposed(&at([[0, 0, 1, 0], [0; 4]], &pieces), &spark)), [1]);
    assert!(proposed(&at([[1, 0, 0, 1], [0; 4]], &pieces), &spark).taps.is_empty());
}

/// The ember comes from the only ember building, the other energy from the fullest one.
#[test]
fn coloured_parts_come_first_and_then_the_fullest_building() {
    let pieces = [
        ("grove-circle", SEATS[0], (-2, 0), 5, 0),
        ("ember-hearth", SEATS[0], (-1, 0), 2, 0),
        ("gale-spire", SEATS[0], (-1, 1), 6, 0),
        ("gale-spire", SEATS[1], (2, 0), 9, 0),
    ];
    let session = at([[0; 4]; 2], &pieces);
    let proposal = proposed(&session, &cast("sparkthrower"));
    assert!(proposal.is_enough());
    assert_eq!(tapped(&proposal), [2, 3]);
    // Of equal buildings the oldest one.
    let pieces = [("grove-circle", SEATS[0], (-2, 0), 3, 0), ("grove-circle", SEATS[0], (-1, 0), 3, 0)];
    let step = HexyInput::Attack {
        lead: RealityNo(1),
        joiners: vec![RealityNo(2)],
        target: RealityNo(9),
        pay: None,
    };
    assert_eq!(tapped(&proposed(&at([[0; 4]; 2], &pieces), &step)), [1, 2]);
}

#[test]
fn one_potency_is_left_and_two_on_the_own_flag() {
    let pieces = [("ember-hearth", SEATS[0], (-3, 0), 3, 0), ("ember-hearth", SEATS[0], (-2, 0), 2, 0)];
    let session = at([[0; 4]; 2], &pieces);
    let proposal = proposed(&session, &cast("lancer"));
    let price = session.state().price(&cast("lancer"));
    assert_eq!((price.ember, price.any), (1, 2));
    assert_eq!((tapped(&proposal), proposal.missing), (vec![1, 2], [0, 0, 0, 1]));
    assert!(!proposal.is_enough());
}

/// A missing colour is named; the part of any kind is paid for all the same.
#[test]
fn a_missing_colour_is_named() {
    let pieces = [("grove-circle", SEATS[0], (-1, 0), 4, 0)];
    let proposal = proposed(&at([[0; 4]; 2], &pieces), &cast("sparkthrower"));
    assert_eq!((tapped(&proposal), proposal.missing), (vec![1], [1, 0, 0, 0]));
}

#[test]
fn a_building_with_a_choice_of_colours_comes_last() {
    let pieces = [("lamp-library", SEATS[0], (-2, 0), 6, 0), ("ember-hearth", SEATS[0], (-1, 0), 3, 0)];
    assert_eq!(tapped(&proposed(&at([[0; 4]; 2], &pieces), &cast("sparkthrower"))), [2, 2]);
    let pieces = [("lamp-library", SEATS[0], (-2, 0), 6, 0), ("grove-circle", SEATS[0], (-1, 0), 2, 0)];
    let proposal = proposed(&at([[0; 4]; 2], &pieces), &cast("sparkthrower"));
    let ember = HexyInput::Tap { reality: RealityNo(1), colour: Some(Colour::Ember) };
    assert_eq!(proposal.taps, [ember, HexyInput::Tap { reality: RealityNo(2), colour: None }]);
}

/// A client gives the taps and then the act, and both are legal.
#[test]
fn the_proposed_acts_are_legal_in_their_order() {
    let pieces = [
        ("ember-hearth", SEATS[0], (-1, 0), 2, 0),
        ("gale-spire", SEATS[0], (-2, 0), 2, 0),
        ("goblin", SEATS[0], (1, 0), 2, 1),
        ("harrier", SEATS[0], (0, 1), 2, 1),
        ("gale-spire", SEATS[1], (1, 1), 3, 0),
    ];
    let mut session = at([[0; 4]; 2], &pieces);
    let attack = HexyInput::Attack {
        lead: RealityNo(3),
        joiners: vec![RealityNo(4)],
        target: RealityNo(5),
        pay: None,
    };
    let proposal = proposed(&session, &attack);
    assert!(proposal.is_enough());
    for input in proposal.taps.into_iter().chain([attack]) {
        session.give(Seat::First, input, Actor::Person).expect("legal");
    }
    assert_eq!(session.state().stack().len(), 1);
}
