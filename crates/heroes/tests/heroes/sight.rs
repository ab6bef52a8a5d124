//! Displayed sight agrees with the rules: blockers of a line, reach of an action, units that see a unit.

use heroes_game::bots::random;
use heroes_game::lookahead::AttackOdds;
use heroes_game::lookahead::plans::threats;
use heroes_game::lookahead::sight::{field, in_the_way, watchers};
use heroes_game::rules::board::{Space, SpaceSet};
use heroes_game::rules::codex::Target;
use heroes_game::rules::legal::targets::check_one;
use heroes_game::rules::state::{HeroRefusal, SeededDice, UnitId, Waiting};
use heroes_game::rules::{HeroMatch, HeroStep};
use shell::bots::Dice;

use crate::boards::codex;
use crate::hero_setups::setup;

#[test]
fn r22_a_line_is_cut_by_something_exactly_if_it_is_not_clear() {
    for board in &codex().boards {
        for from in board.spaces() {
            for to in board.spaces() {
                let (rocks, walls) = board.cut_by(from, to);
                assert_eq!(rocks.is_empty() && walls.is_empty(), board.is_clear(from, to));
            }
        }
    }
}

#[test]
fn r23_units_in_the_way_are_those_without_which_the_line_would_be_free() {
    let mut dice = Dice::seeded(4);
    for board in &codex().boards {
        let spaces: Vec<Space> = board.spaces().collect();
        for _ in 0..400 {
            let [from, to] = [0; 2].map(|_| spaces[dice.below(spaces.len())]);
            let others: SpaceSet = (0..9).map(|_| spaces[dice.below(spaces.len())]).collect();
            let crowd = board.crowded_by(from, to, others);
            assert!(crowd.is_within(others));
            assert_eq!(board.sees(from, to, others), board.is_clear(from, to) && crowd.is_empty());
            assert_eq!(board.sees(from, to, others.minus(crowd)), board.is_clear(from, to));
        }
    }
}

/// Visits the moments of some random matches at which a unit acts.
pub fn each_moment(mut look: impl FnMut(&HeroMatch, UnitId)) {
    for seed in 0..6 {
        let (mut game, mut fate) = (HeroMatch::new(setup(seed)), SeededDice::new(seed));
        let mut choices = Dice::seeded(seed);
        for _ in 0..120 {
            if matches!(game.run(&mut fate, &mut ()), HeroStep::Over(_)) {
                break;
            }
            if let Some(Waiting::Act(unit)) = game.waits_for() {
                look(&game, unit);
            }
            let input = random::input(&game, &mut choices).expect("something is legal");
            game.give(input, &mut fate, &mut ()).expect("it is legal");
        }
    }
}

#[test]
fn what_an_action_reaches_is_what_it_may_be_aimed_at() {
    let mut looked = 0;
    each_moment(|game, unit| {
        let situation = game.situation();
        let own = situation.unit(unit).at;
        for (nth, action) in situation.kind(unit).actions().iter().enumerate() {
            let (Target::One { who, reach, only }, Some((met, hidden))) =
                (action.target, field(situation, unit, nth as u8, own))
            else {
                continue;
            };
            assert!(met.and(hidden).is_empty());
            for (other, _) in game.table().in_play().filter(|(other, _)| *other != unit) {
                let at = situation.unit(other).at;
                let block = in_the_way(situation, unit, own, at);
                match check_one(situation, unit, (who, reach, only), other) {
                    Ok(()) => assert!(met.contains(at) && block.is_free(), "{}", action.name),
                    Err(HeroRefusal::NoSight) => {
                        assert!(hidden.contains(at) && !block.is_free(), "{}", action.name);
                    }
                    Err(HeroRefusal::OutOfRange) => assert!(!met.or(hidden).contains(at)),
                    Err(HeroRefusal::NotAdjacent) => assert!(!met.contains(at)),
                    Err(_) => {}
                }
                looked += 1;
            }
        }
    });
    assert!(looked > 1000, "{looked}");
}

#[test]
fn units_watch_targets_in_range() {
    let (mut struck, mut by_enemies) = (0, 0);
    each_moment(|game, unit| {
        let situation = game.situation();
        let found = watchers(situation, unit, situation.unit(unit).at);
        let works: Vec<f64> = found.iter().map(|watcher| watcher.works.unwrap_or(-1.0)).collect();
        assert!(works.is_sorted_by(|a, b| a >= b), "{works:?}");
        for watcher in &found {
            let other = situation.unit(watcher.unit);
            assert!(other.side != situation.unit(unit).side);
            assert!(in_the_way(situation, watcher.unit, other.at, situation.unit(unit).at).is_free());
            let all = threats(situation, watcher.unit);
            let odds = all.iter().flat_map(|(_, odds)| odds).filter(|odds| odds.target == unit);
            assert_eq!(watcher.works, odds.map(AttackOdds::works).max_by(f64::total_cmp));
            struck += usize::from(watcher.works.is_some());
            // An enemy's own attack is on no card.
            let is_enemy = situation.kind(watcher.unit).enemy_attack().is_some();
            by_enemies += usize::from(is_enemy && watcher.works.is_some());
        }
    });
    assert!(struck > 20 && by_enemies > 5, "{struck}, of them {by_enemies} by enemies");
}
