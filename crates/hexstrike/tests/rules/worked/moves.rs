//! 12.2 to 12.4: movement, blocks, throws.

use crate::scenario::*;

fn walkers(a: (i8, i8), b: (i8, i8)) -> Game {
    let mut g = fight([who(a, E).holds("step jab"), who(b, W).holds("step jab")]);
    g.plays(["step/jab", "step/jab"]);
    g
}

#[test]
fn m1_two_who_step_at_each_other_swap() {
    walkers((0, 0), (1, 0)).stands('A', "(1,0) E d0").stands('B', "(0,0) W d0");
}

#[test]
fn m2_two_who_step_onto_one_hex_jam() {
    walkers((0, 0), (2, 0)).stands('A', "(0,0) E d0").stands('B', "(2,0) W d0");
}

fn dash(others: [Who; 1]) -> Game {
    let [other] = others;
    fight([who((-1, 0), E).holds("dash jab"), other])
}

#[test]
fn m4_dashes_cross() {
    let mut g = dash([who((2, 0), W).holds("dash jab")]);
    g.plays(["dash/jab", "dash/jab"]);
    g.stands('A', "(1,0) E d0").stands('B', "(0,0) W d0");
}

#[test]
fn m5_a_dash_stops_before_a_bystander() {
    let mut g = dash([post((1, 0), W)]);
    g.play('A', "dash/jab").stands('A', "(0,0) E d0");
}

#[test]
fn m6_a_tied_dash_stops_before_a_bystander_too() {
    let mut g =
        fight([who((-1, 0), E).holds("dash jab"), who((-1, 1), E).holds("dash jab"), post((1, 0), W)]);
    g.plays(["dash/jab", "dash/jab"]);
    g.stands('A', "(0,0) E d0").stands('B', "(1,1) E d0");
}

#[test]
fn m8_who_swapped_can_be_hit_on_the_new_hex() {
    let mut g = fight([
        who((0, 0), E).holds("step jab"),
        who((1, 0), W).holds("step jab"),
        who((2, -1), SW).holds("down-slash step"),
    ]);
    g.plays(["step/jab", "step/jab", "down-slash/step"]);
    g.check(g.fighter('A').damage, 3);
    g.stands('B', "(0,0) W d0");
}

#[test]
fn m9_haven_drops_the_first_wait_over_the_abyss() {
    let mut g = fight([who((3, 0), W).holds("step haven"), post((-2, 0), E)]);
    g.play('A', "step/haven").stands('A', "(2,0) W d0").row_is('A', "m E");
    g.check(g.beat(), 1);
}

#[test]
fn p1_a_parried_attacker_is_countered_on_the_next_beat() {
    let mut g = fight([who((0, 0), E).holds("parry step"), who((1, 0), W).holds("stab step")]);
    g.plays(["parry/step", "stab/step"]);
    g.stands('B', "(2,0) W d6").row_is('B', "W a S S E");
    g.stands('A', "(0,0) E d0").row_is('A', "b b I E");
    g.check((g.beat(), g.up().as_str()), (3, "A"));
}

#[test]
fn p2_the_late_block_does_not_stop_an_early_jab() {
    let mut g = fight([who((0, 0), E).holds("parry step"), who((1, 0), W).holds("jab step")]);
    g.plays(["parry/step", "jab/step"]);
    g.stands('A', "(0,0) E d1").row_is('A', "b b W W SigE");
}

#[test]
fn p4_a_blocked_attack_without_damage_is_not_countered() {
    let mut g = fight([who((0, 0), E).holds("parry step"), who((1, 0), W).holds("push-kick step")]);
    g.plays(["parry/step", "push-kick/step"]);
    assert!(g.heard("A blocks B's attack") && !g.heard("counter"), "{g}");
    g.stands('A', "(0,0) E d0").stands('B', "(2,0) W d0").row_is('A', "b b W W SigE");
}

#[test]
fn p5_every_attacker_blocked_on_a_beat_is_countered() {
    let mut g = fight([
        who((0, 0), E).holds("parry-wide step"),
        who((1, 0), W).holds("stab step"),
        who((1, -1), SW).holds("stab step"),
    ]);
    g.plays(["parry-wide/step", "stab/step", "stab/step"]);
    g.stands('B', "(2,0) W d6").stands('C', "(2,-2) SW d6");
    g.row_is('B', "W a S S E").row_is('C', "W a S S E").row_is('A', "b-Lb b-Lb I E");
}

#[test]
fn g1_guard_goes_on_as_long_as_it_is_paid_for() {
    let mut g = fight([who((0, 0), E).holds("guard step"), post((-2, 0), E)]);
    g.play('A', "guard/step").asks("A: repeat for 1?");
    g.check(g.beat(), 1);
    g.yes('A').asks("A: discard 1+1?");
    g.check(g.beat(), 3);
    g.row_is('A', "W b-Lb-Rb b-Lb-Rb b-Lb-Rb b-Lb-Rb E");
    g.pick('A', "blank-0 stay-0").asks("A: repeat for 1?");
    g.check((g.beat(), g.cards('A')), (3, (2, 2)));
    g.no('A').row_is('A', "W b-Lb-Rb b-Lb-Rb b-Lb-Rb b-Lb-Rb E");
    g.check((g.beat(), g.up().as_str()), (5, "A"));
}

#[test]
fn g1_guard_ends_when_declined() {
    let mut g = fight([who((0, 0), E).holds("guard step"), post((-2, 0), E)]);
    g.play('A', "guard/step").no('A').row_is('A', "W b-Lb-Rb b-Lb-Rb E");
    g.check((g.beat(), g.up().as_str()), (3, "A"));
}

#[test]
fn t1_a_throw_goes_two_hexes_any_way_and_over_people() {
    for (towards, stand) in [(E, "(3,0) W d3"), (W, "(-1,0) W d3")] {
        let mut g = fight([who((0, 0), E).holds("hip-throw step"), who((1, 0), W).holds("hammer step")]);
        g.plays(["hip-throw/step", "hammer/step"]).asks("A: throw B?");
        g.check(g.beat(), 1);
        g.towards('A', towards).stands('B', stand).row_is('B', "W S S S E");
    }
}

#[test]
fn t1_aumandetta_draws_when_thrown() {
    let b = who((1, 0), W).holds("hammer step").power_of("aumandetta");
    let mut g = fight([who((0, 0), E).holds("hip-throw step"), b]);
    g.plays(["hip-throw/step", "hammer/step"]).towards('A', E);
    g.check(g.count("B draws"), 1);
}
