//! Reasons an action finds no target, and whether a walk would help.

use heroes_game::lookahead::lacks::lack;
use heroes_game::lookahead::plans::plans;
use heroes_game::rules::codex::{Condition, Reach, Relation, Target};
use heroes_game::rules::legal::actions::{Occasion, check_price, check_readiness};
use heroes_game::rules::legal::options::walks_of;
use heroes_game::rules::state::{Situation, Unit, UnitId};

use crate::scene::{A, B, Piece, Scene, drawn};
use crate::sight::each_moment;

/// Reason the first unit's action finds no target, with this die.
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
fn a_missing_target_is_described_by_its_conditions() {
    let pair = [(A, "cleric", 0, 0), (A, "knight", 1, 0), (B, "knight", 5, 0)];
    assert_eq!(lacks(&mut open(&pair), 6, "heal"), "there is no wounded or poisoned ally");
    let alone = [(A, "cleric", 0, 0), (B, "knight", 5, 0)];
    assert_eq!(lacks(&mut open(&alone), 6, "heal"), "there is no wounded or poisoned ally");
    let foes = [(A, "assassin", 0, 0), (B, "knight", 1, 0)];
    assert_eq!(lacks(&mut open(&foes), 6, "execution"), "there is no wounded enemy");
}

#[test]
fn a_useless_walk_says_so_and_an_impossible_one_is_silent() {
    let far = [(A, "knight", -5, 0), (B, "knight", 5, 0)];
    assert_eq!(lacks(&mut open(&far), 6, "heroic-strike"), "no enemy is near, even after one walk");
    assert_eq!(lacks(&mut open(&far), 1, "heroic-strike"), "no enemy is near");
}

#[test]
fn a_walk_that_leaves_too_little_to_pay_says_so() {
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
    assert_eq!(words, "no enemy in Range is in sight, even after one walk");
}

#[test]
fn a_unit_too_near_cannot_be_pulled() {
    let pieces = [(A, "samurai", 0, 0), (B, "knight", 1, 0)];
    let words = lacks(&mut open(&pieces), 3, "kusarigama");
    assert_eq!(words, "no enemy near can be moved; a walk costs too much");
}

/// In random matches: an action that is ready and affordable but has no target gets a true reason.
#[test]
fn what_is_said_is_so() {
    let mut said = [0; 3];
    each_moment(|game, unit| each_lack(game.situation(), unit, &mut said));
    let [nobody, far, unseen] = said;
    assert!(nobody > 20 && far > 20 && unseen > 0, "{said:?}");
}

/// Checks the reasons; counts single-target actions with no unit, none in reach, and none in sight.
fn each_lack(situation: Situation<'_>, unit: UnitId, said: &mut [usize; 3]) {
    let plans = plans(situation, unit);
    let own = situation.unit(unit);
    for (nth, action) in situation.kind(unit).actions().iter().enumerate() {
        let ready = check_readiness(situation, &[], unit, nth as u8, Occasion::OwnTurn).is_ok();
        let paid = (0..action.price.len() as u8).any(|at| check_price(situation, unit, action, at).is_ok());
        if !ready || !paid || plans.iter().any(|plan| plan.plan.deed.action == nth as u8) {
            continue;
        }
        let words = lack(situation, unit, nth as u8, action).to_string();
        let label = format!("{}: {words}", action.name);
        if words.contains("after a walk") {
            assert!(!walks_of(situation, unit).is_empty(), "{label}");
        }
        let Target::One { who, reach, only } = action.target else { continue };
        assert!(!words.contains("can be moved") || only == Condition::Pullable, "{label}");
        let is_wanted = |(id, other): &(UnitId, &Unit)| {
            let side = (other.side == own.side) == (who == Relation::Ally);
            let object = who != Relation::EnemyOrObject && situation.kind(*id).is_object();
            let state = match only {
                Condition::Any | Condition::Pullable => true,
                Condition::Wounded => other.wounds > 0,
                Condition::Harmed => other.wounds + other.poison > 0,
            };
            *id != unit && side && !object && state
        };
        let wanted: Vec<&Unit> =
            situation.table.in_play().filter(is_wanted).map(|(_, other)| other).collect();
        let board = situation.board();
        let least = wanted.iter().map(|other| board.distance(own.at, other.at)).min();
        let range = if let Reach::Range(range) = reach { range } else { 1 };
        let walk = situation.movement(unit).map_or(0, |movement| movement.distance);
        if words.starts_with("there is no") {
            assert_eq!(least, None, "{label}");
            said[0] += 1;
        } else if words.contains("in sight") {
            assert!(least.is_some_and(|least| least <= range + walk), "{label}");
            said[2] += 1;
        } else if !words.contains("can be moved") {
            let walled = wanted.iter().all(|other| !board.adjacent(own.at).contains(other.at));
            assert!(least.is_some_and(|least| least > range || walled && reach == Reach::Melee), "{label}");
            said[1] += 1;
        }
    }
}
