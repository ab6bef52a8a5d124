//! Powers of the fighters (procedures 3).

use hexstrike_game::rules::state::board::BoardToken;
use kernel::Cell;

use crate::scenario::*;

#[test]
fn murelious_holds_five_abilities_and_four_movement_cards() {
    let g = fight([who((0, 0), E).power_of("murelious"), post((-2, 0), E)]);
    g.check(g.cards('A'), (5, 4));
    let mut g = fight([who((0, 0), E).hand("feint step").power_of("murelious"), post((-2, 0), E)]);
    g.check(g.cards('A'), (5, 4));
    g.play('A', "feint/step");
    g.check(g.cards('A'), (5, 4));
}

#[test]
fn strylan_adds_one_to_each_attack_hit_but_not_to_arrows() {
    for (play, damage) in
        [("stab/step", 4), ("push-kick/step", 1), ("step/whirlwind", 2), ("smoke-bomb/step", 1)]
    {
        let cards = play.replace('/', " ");
        let mut g = fight([who((0, 0), E).holds(&cards).power_of("strylan"), post((1, 0), W)]);
        g.play('A', play);
        assert_eq!(g.fighter('B').damage, damage, "{g}");
    }
    let strylan = who((-2, 0), E).holds("feint step").power_of("strylan");
    let mut g = fight_among([strylan, post((1, 0), W)], &[arrow((0, 0), E, 'A')]);
    g.play('A', "feint/step");
    g.check(g.fighter('B').damage, 4);
}

#[test]
fn aumandetta_draws_for_each_hit_that_knocks_back() {
    let draws = |attack: &str, power: &str| {
        let b = who((1, 0), W).holds("hammer step").power_of(power);
        let mut g = fight([who((0, 0), E).holds(&format!("{attack} step")), b]);
        g.plays([&format!("{attack}/step"), "hammer/step"]);
        g.count("1 end     B draws")
    };
    assert_eq!([draws("stab", "aumandetta"), draws("long-thrust", "aumandetta")], [1, 2]);
    assert_eq!([draws("burning-strike", "aumandetta"), draws("stab", "strylan")], [0, 0]);
}

#[test]
fn aumandetta_draws_even_if_somebody_stands_in_the_way() {
    let b = who((1, 0), W).holds("hammer step").power_of("aumandetta");
    let mut g = fight([who((0, 0), E).holds("stab step"), b, post((2, 0), W)]);
    g.plays(["stab/step", "hammer/step"]).stands('B', "(1,0) W d3");
    assert!(g.heard("1 end     B draws"), "{g}");
}

#[test]
fn the_monkey_queen_adds_a_hex_for_each_ten_damage_of_her_own() {
    for (damage, stand) in [(9, "(2,0) W d3"), (10, "(3,0) W d3"), (25, "(4,0) W d3")] {
        let queen = who((0, 0), E).holds("stab step").power_of("monkey-queen").damage(damage);
        let mut g = fight([queen, post((1, 0), W)]);
        g.play('A', "stab/step").stands('B', stand);
    }
    // Not without knockback, nor on throws.
    let queen = || who((0, 0), E).holds("jab hip-throw step").power_of("monkey-queen").damage(20);
    let mut g = fight([queen(), post((1, 0), W)]);
    g.play('A', "jab/step").stands('B', "(1,0) W d1");
    let mut g = fight([queen(), post((1, 0), W)]);
    g.play('A', "hip-throw/step").towards('A', E).stands('B', "(3,0) W d3");
}

#[test]
fn ryathan_does_not_burn() {
    for (power, damage) in [("ryathan", 0), ("zenytha", 1)] {
        let fire = BoardToken::Fire(Cell::CENTRE, S::seat('B'));
        let a = who((0, 0), E).holds("feint step").power_of(power);
        let mut g = fight_among([a, post((-2, 0), E)], &[fire]);
        g.play('A', "feint/step");
        g.check(g.fighter('A').damage, damage);
    }
}

#[test]
fn zenytha_discards_one_less_for_each_effect_of_an_opponent() {
    let mut g = fight([
        who((0, 0), E).holds("sweeping-strike step"),
        who((1, 0), W).hand("haven feint trip stab jab step dash jump advance").power_of("zenytha"),
        who((2, 0), W).holds("down-slash step"),
    ]);
    g.plays(["sweeping-strike/step", "haven/step", "down-slash/step"]).asks("B: discard 1+1?");
    // Two less one by the sweep, one less one by the slash.
    g.check(g.count("B must discard"), 1);
    // Her own cards cost in full.
    let mut g = fight([who((0, 0), E).holds("guard step").power_of("zenytha"), post((-2, 0), E)]);
    g.play('A', "guard/step").yes('A').asks("A: discard 1+1?");
}
