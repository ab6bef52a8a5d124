//! What a card says that cannot be used: whom it misses, and whether a walk would help.

use hexstrike::foresight::heroes::lacks::lack;
use hexstrike::foresight::heroes::plans::plans;
use hexstrike::heroes::legal::actions::{check_price, check_readiness};
use hexstrike::heroes::state::{Situation, UnitId};

use crate::scene::{A, B, Piece, Scene, drawn};
use crate::sight::each_moment;

/// What the first unit's action lacks, with this die.
fn lacks(scene: &mut Scene, die: u8, id: &str) -> String {
    scene.begin(die, 0);
    let situation = scene.game.situation();
    let actions = situation.kind(UnitId(0)).actions();
    let nth = actions.iter().position(|action| action.id == id).expect("an action of it");
    lack(situation, UnitId(0), nth as u8, &actions[nth]).to_string()
}

fn open(pieces: &[Piece<'_>]) -> Scene {
    Scene::new(pieces).hex(9, 9)
}

#[test]
fn whom_there_is_not_is_told_with_what_they_must_be() {
    let pair = [(A, "cleric", 0, 0), (A, "knight", 1, 0), (B, "knight", 5, 0)];
    assert_eq!(lacks(&mut open(&pair), 6, "heal"), "there is no wounded or poisoned ally");
    let alone = [(A, "cleric", 0, 0), (B, "knight", 5, 0)];
    assert_eq!(lacks(&mut open(&alone), 6, "heal"), "there is no wounded or poisoned ally");
    let foes = [(A, "assassin", 0, 0), (B, "knight", 1, 0)];
    assert_eq!(lacks(&mut open(&foes), 6, "execution"), "there is no wounded enemy");
}

#[test]
fn a_walk_that_does_not_help_is_told_and_one_that_cannot_be_made_is_not() {
    let far = [(A, "knight", -5, 0), (B, "knight", 5, 0)];
    assert_eq!(lacks(&mut open(&far), 6, "heroic-strike"), "no enemy is near, even after a walk");
    assert_eq!(lacks(&mut open(&far), 1, "heroic-strike"), "no enemy is near");
}

#[test]
fn a_walk_after_which_the_rest_does_not_pay_is_told() {
    let near = [(A, "knight", 0, 0), (B, "knight", 3, 0)];
    assert_eq!(lacks(&mut open(&near), 3, "wide-strike"), "no enemy is near; a walk costs too much");
}

#[test]
fn what_must_come_first_is_no_use_after_a_walk() {
    let far = [(A, "gunslinger", -5, 0), (B, "knight", 0, 0)];
    assert_eq!(lacks(&mut open(&far), 6, "quick-shot"), "no enemy is near");
}

#[test]
fn law_6_whom_rocks_hide_is_out_of_sight() {
    let pieces = [(A, "mage", 0, 0), (B, "knight", 4, 0)];
    let words = lacks(&mut Scene::on(drawn(&[(2, 0, '#')]), &pieces).hex(9, 9), 2, "fireball");
    assert_eq!(words, "no enemy in Range is in sight, even after a walk");
}

#[test]
fn whoever_stands_too_near_cannot_be_pulled() {
    let pieces = [(A, "samurai", 0, 0), (B, "knight", 1, 0)];
    let words = lacks(&mut open(&pieces), 3, "kusarigama");
    assert_eq!(words, "no enemy near can be moved; a walk costs too much");
}

/// In random matches: of what is ready and paid for, and still finds nothing, something is said that is so.
#[test]
fn what_is_said_is_so() {
    let mut said = 0;
    each_moment(|game, unit| said += each_lack(game.situation(), unit));
    assert!(said > 100, "{said}");
}

fn each_lack(situation: Situation<'_>, unit: UnitId) -> usize {
    let plans = plans(situation, unit);
    let mut said = 0;
    for (nth, action) in situation.kind(unit).actions().iter().enumerate() {
        let nth = nth as u8;
        let ready = check_readiness(situation, &[], unit, nth, false).is_ok();
        let paid = (0..action.price.len() as u8).any(|at| check_price(situation, unit, action, at).is_ok());
        if !ready || !paid || plans.iter().any(|plan| plan.plan.deed.action == nth) {
            continue;
        }
        said += 1;
        let words = lack(situation, unit, nth, action).to_string();
        let own = situation.unit(unit).side;
        let hurt = |side_is_own: bool| {
            let mut others = situation.table.in_play().filter(|(id, _)| *id != unit);
            others.any(|(_, other)| (other.side == own) == side_is_own && other.wounds + other.poison > 0)
        };
        if words.contains("there is no wounded or poisoned ally") {
            assert!(!hurt(true), "{}: {words}", action.name);
        }
        if words.contains("after a walk") {
            let walks = hexstrike::heroes::legal::options::walks_of(situation, unit);
            assert!(!walks.is_empty(), "{}: {words}", action.name);
        }
        assert!(!words.contains("can be moved") || action.id == "kusarigama", "{}: {words}", action.name);
    }
    said
}
