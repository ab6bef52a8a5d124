//! Rulings 1 to 6: order inside a beat.

use crate::scenario::*;

#[test]
fn ruling_1_arrows_fly_before_early_actions() {
    let mut g = fight_among([post((-2, 0), E), who((1, 0), E).holds("jab step")], &[arrow((0, 0), E, 'A')]);
    g.play('B', "jab/step").stands('B', "(2,0) E d4").row_is('B', "S S E");
}

#[test]
fn ruling_1_arrows_fly_after_the_rotation_step() {
    let mut g =
        fight_among([post((-2, 0), E), who((1, 0), E).holds("reflex-dodge step")], &[arrow((0, 0), E, 'A')]);
    g.play('B', "reflex-dodge/step 3").stands('B', "(1,0) W d0");
    assert!(g.heard("0 rotate  B blocks A's arrow from W"), "{g}");
}

#[test]
fn ruling_1_arrows_fly_after_parry_counters() {
    let mut g = fight_among(
        [who((0, 0), E).holds("parry step"), who((1, 0), W).holds("stab step")],
        &[arrow((4, -3), SW, 'A')],
    );
    g.plays(["parry/step", "stab/step"]).stands('B', "(2,0) W d6");
    assert!(g.heard("2 rotate  arrow flies to (1,0)"), "{g}");
}

#[test]
fn ruling_2_a_question_stops_the_beat_where_it_arises() {
    let mut g = fight([
        who((0, 0), E).holds("hip-throw step"),
        who((1, 0), W).holds("hammer step"),
        who((1, 1), NW).holds("step jab"),
    ]);
    g.plays(["hip-throw/step", "hammer/step", "step/jab"]).asks("A: throw B?");
    g.stands('B', "(1,0) W d0").stands('C', "(1,1) NW d0").row_is('B', "W W a-La-Ra W W E");
    g.towards('A', E).stands('B', "(3,0) W d3").stands('C', "(1,0) NW d0");
}

#[test]
fn ruling_3_the_later_step_strikes_first() {
    let mut g = fight([who((0, 0), E).holds("feint jab step"), who((1, 0), W).holds("stab step")]);
    g.plays(["feint/step", "stab/step"]);
    g.play('A', "jab/stay-0");
    g.stands('A', "(-1,0) E d3").stands('B', "(1,0) W d0").row_is('A', "W S S E");
    assert!(g.heard("1 early   B before A: Step"), "{g}");
}

#[test]
fn ruling_3_then_the_higher_knockback_factor() {
    let mut g = fight([who((0, 0), E).holds("stab step"), who((1, 0), W).holds("long-thrust step")]);
    g.plays(["stab/step", "long-thrust/step"]).stands('B', "(1,0) W d0").row_is('A', "W S S E");
    assert!(g.heard("1 early   B before A: Knockback"), "{g}");
}

#[test]
fn ruling_3_then_the_higher_damage() {
    let mut g = fight([who((0, 0), E).holds("stab step"), who((2, 0), W).holds("balestra-lunge step")]);
    g.plays(["stab/step", "balestra-lunge/step"]).stands('B', "(1,0) W d0").row_is('A', "W S S E");
    assert!(g.heard("1 early   B before A: Damage"), "{g}");
}

#[test]
fn ruling_4_tied_moves_are_planned_when_they_act() {
    // C's early stab sends D away, so that A's way is free at mid.
    let mut g = fight([
        who((0, 0), E).holds("step jab"),
        who((-1, 1), E).holds("step jab"),
        who((1, -1), SE).holds("stab step"),
        post((1, 0), W),
    ]);
    g.plays(["step/jab", "step/jab", "stab/step"]);
    g.stands('A', "(1,0) E d0").stands('B', "(0,1) E d0").stands('D', "(1,1) W d3");
}

#[test]
fn ruling_4_all_who_end_on_one_hex_jam_and_bar_their_followers() {
    let mut g = fight([
        who((-1, 0), E).holds("step jab"),
        who((1, 0), W).holds("step jab"),
        who((0, 1), NW).holds("step jab"),
        who((0, 2), NW).holds("step jab"),
    ]);
    g.plays(["step/jab"; 4]);
    g.stands('A', "(-1,0) E d0")
        .stands('B', "(1,0) W d0")
        .stands('C', "(0,1) NW d0")
        .stands('D', "(0,2) NW d0");
    g.check(g.count("is stopped by"), 4);
}

#[test]
fn ruling_4_chains_follow_and_rings_turn() {
    let mut g = fight([
        who((-2, 0), E).holds("step jab"),
        who((-1, 0), E).holds("step jab"),
        who((0, 0), E).holds("step jab"),
    ]);
    g.plays(["step/jab"; 3]);
    g.stands('A', "(-1,0) E d0").stands('B', "(0,0) E d0").stands('C', "(1,0) E d0");
    let mut g = fight([
        who((0, 0), E).holds("step jab"),
        who((1, 0), SW).holds("step jab"),
        who((0, 1), NW).holds("step jab"),
    ]);
    g.plays(["step/jab"; 3]);
    g.stands('A', "(1,0) E d0").stands('B', "(0,1) SW d0").stands('C', "(0,0) NW d0");
}

#[test]
fn ruling_4_who_was_followed_is_where_he_went() {
    // After A followed B, C's late attack finds B on the new hex.
    let mut g = fight([
        who((-1, 0), E).holds("step jab"),
        who((0, 0), E).holds("step jab"),
        who((2, -1), SW).holds("down-slash step"),
    ]);
    g.plays(["step/jab", "step/jab", "down-slash/step"]);
    g.stands('A', "(0,0) E d0").check(g.fighter('B').damage, 3);
}

#[test]
fn ruling_5_timings_must_overlap() {
    // An early block and a late kick; a mid and late block and an early stab.
    let kicked = who((1, 0), W).holds("reflex-dodge step");
    let mut g = fight([who((0, 0), W).holds("spinning-back-kick step"), kicked]);
    g.plays(["spinning-back-kick/step", "reflex-dodge/step"]).stands('B', "(2,0) W d2");
    let mut g = fight([who((0, 0), E).holds("stab step"), who((1, 0), W).holds("absorb step")]);
    g.plays(["stab/step", "absorb/step"]).stands('B', "(2,0) W d3");
    let mut g = fight([who((0, 0), E).holds("stab step"), who((1, 0), W).holds("guard step")]);
    g.plays(["stab/step", "guard/step"]).stands('B', "(1,0) W d0");
}

#[test]
fn ruling_5_only_guarded_sides_are_guarded() {
    let mut g = fight([who((0, 0), E).holds("stab step"), who((1, 0), NE).holds("guard step")]);
    g.plays(["stab/step", "guard/step"]);
    g.check(g.fighter('B').damage, 6);
}

#[test]
fn ruling_5_arrows_are_stopped_by_any_block_of_the_entry() {
    // The late block has not been processed when the arrow comes.
    let mut g = fight_among([post((-2, 0), E), who((1, 0), W).holds("parry step")], &[arrow((0, 0), E, 'A')]);
    g.play('B', "parry/step").stands('B', "(1,0) W d0").row_is('B', "b b W W SigE").lies("");
}

#[test]
fn ruling_5_a_block_goes_with_the_blocker() {
    // A lifts the guard over his head without stunning him; there C's slash meets the same block.
    let mut g = fight([
        who((2, 0), W).holds("burning-strike grappling-hook"),
        who((1, 0), W).holds("guard step"),
        who((2, 1), NE).holds("cross-slash step"),
    ]);
    g.plays(["burning-strike/grappling-hook", "guard/step", "cross-slash/step"]);
    g.stands('B', "(3,0) W d4");
    assert!(g.heard("B blocks C's attack from SW"), "{g}");
}

#[test]
fn ruling_6_overlapping_windows_take_the_later_end() {
    let mut g = fight([
        who((0, 0), E).holds("stab step"),
        who((1, 0), W).holds("hammer step"),
        who((3, 0), W).holds("smash-attack step"),
    ]);
    g.plays(["stab/step", "hammer/step", "smash-attack/step"]);
    // Knocked to (2,0) at beat 1, back to (1,0) at beat 2.
    g.stands('B', "(1,0) W d8").row_is('B', "W S S S E");
}

#[test]
fn ruling_6_a_shorter_window_does_not_cut_a_longer_one() {
    let mut g = fight([
        who((0, 0), E).holds("long-thrust step"),
        who((1, 0), W).holds("hammer step").damage(12),
        who((5, 0), W).holds("spike step"),
    ]);
    g.plays(["long-thrust/step", "hammer/step", "spike/step"]);
    // 15 * 2 / 10 is three hexes to (4,0): stunned from 1 for 4; then one hex back: from 2 for 2.
    g.stands('B', "(3,0) W d19").row_is('B', "W S S S S E");
}

#[test]
fn ruling_6_a_stunned_beat_has_no_rotation_no_action_and_no_adrenaline() {
    // B would jump at 1 and be turned at 2.
    let mut g =
        fight([who((0, 0), E).holds("stab step"), who((1, 0), W).holds("aerial-strike step").damage(10)]);
    g.plays(["stab/step", "aerial-strike/step"]).stands('B', "(2,0) W d13").row_is('B', "W S S E");
    let mut g = fight([who((0, 0), E).holds("trip step"), who((1, 0), W).hand("fleche jab")]);
    g.plays(["trip/step", "fleche/jab"]).row_is('B', "S S E");
    g.check(g.pool('B'), 0);
}

#[test]
fn ruling_6_an_arrow_on_a_stunned_beat_counts_from_that_beat() {
    // Stabbed to (2,0) at beat 1 and stunned for 1 and 2, B is met by the arrow at 2: stunned for 2 and 3.
    let a = who((0, 0), E).holds("stab step");
    let mut g = fight_among([a, who((1, 0), W).holds("hammer step")], &[arrow((5, 0), W, 'A')]);
    g.plays(["stab/step", "hammer/step"]);
    assert!(g.heard("2 rotate  B hit by A's arrow"), "{g}");
    g.stands('B', "(1,0) W d7").row_is('B', "W S S S E");
}
