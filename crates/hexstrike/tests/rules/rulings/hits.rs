//! Rulings 7 to 14 and 35: hits.

use crate::scenario::*;

#[test]
fn ruling_7_a_throw_lights_the_burning_strike() {
    let mut g = fight([who((0, 0), E).holds("burning-strike leap"), post((1, 0), W)]);
    g.play('A', "burning-strike/leap").towards('A', SE);
    g.stands('B', "(1,2) W d4").lies("fire(1,0)");
}

#[test]
fn ruling_7_a_throw_offers_the_burning_trigger() {
    let mut g = fight([who((0, 0), E).holds("hip-throw burning-strike step"), post((1, 0), W)]);
    g.play('A', "hip-throw/step").towards('A', E).asks("A: reveal burning-strike?");
    g.yes('A').pick('A', "stay-0").lies("fire(1,0)");
}

#[test]
fn ruling_7_on_hit_discards_apply_to_throws() {
    let mut g = fight([who((0, 0), E).holds("down-slash leap"), who((1, 0), W).holds("hammer step")]);
    g.plays(["down-slash/leap", "hammer/step"]).towards('A', E).asks("B: discard 1+1?");
}

#[test]
fn ruling_7_iron_will_and_vengeance_do_not_answer_throws() {
    let b = who((1, 0), W).holds("hammer iron-will vengeance step");
    let mut g = fight([who((0, 0), E).holds("hip-throw step"), b]);
    g.plays(["hip-throw/step", "hammer/step"]).towards('A', E);
    g.stands('B', "(3,0) W d3").asks("");
}

#[test]
fn ruling_8_an_arrow_is_swept_into_a_discard_too() {
    let b = who((1, 0), W).holds("dash sweeping-strike");
    let mut g = fight_among([post((-2, 0), E), b], &[arrow((0, 0), E, 'A')]);
    g.play('B', "dash/sweeping-strike 3").asks("B: discard 1+1?");
    g.pick('B', "blank-0 stay-0").stands('B', "(3,0) E d4").row_is('B', "2m W W E");
}

#[test]
fn ruling_8_a_hit_without_damage_is_not_swept() {
    let b = who((1, 0), W).holds("step sweeping-strike");
    let mut g = fight([who((0, 0), E).holds("push-kick step"), b]);
    g.plays(["push-kick/step", "step/sweeping-strike"]).stands('B', "(2,0) W d0").row_is('B', "S S E");
}

#[test]
fn ruling_8_the_effective_factor_counts_and_nothing_lessens_the_discard() {
    let b = who((1, 0), W).holds("step sweeping-strike").power_of("zenytha");
    let mut g = fight([who((0, 0), E).holds("long-thrust step"), b]);
    g.plays(["long-thrust/step", "step/sweeping-strike"]).asks("B: discard 2+2?");
}

#[test]
fn ruling_9_one_direction_is_not_asked_for() {
    let mut g = fight([
        who((0, 0), E).holds("long-thrust step"),
        who((-1, 0), E).holds("long-thrust step").damage(0),
        who((1, 0), W).holds("hammer step").damage(10),
    ]);
    g.plays(["long-thrust/step", "long-thrust/step", "hammer/step"]);
    // 16 * 2 / 10 is three hexes, once.
    g.stands('C', "(4,0) W d16").row_is('C', "W S S S S E");
    g.check((g.count("C +"), g.count("C (")), (2, 1));
}

#[test]
fn ruling_9_one_knockback_with_the_largest_factor() {
    // A stabs from behind with factor 4, B in the face with 1; the way A strikes is free beyond C.
    let mut g = fight([
        who((-1, 0), E).holds("stab step"),
        who((1, -1), SW).holds("stab step"),
        who((0, 0), E).holds("hammer step").damage(6),
    ]);
    g.plays(["stab/step", "stab/step", "hammer/step"]).asks("C: fly E or SW?");
    // 6 + 6 + 3 is 15; 15 * 4 / 10 is six hexes.
    g.towards('C', SW).stands('C', "(-6,6) E d15");
    g.row_is('C', "W S Death Death Death Death Death Death Death Death Death Death");
}

/// A fighter struck by two tied attacks, with the attackers in both roster orders.
fn struck_in_both_orders(one: (Who, &str), other: (Who, &str), struck: Who) -> [Game; 2] {
    [[&one, &other], [&other, &one]].map(|[first, second]| {
        let mut game = fight([first.0.clone(), second.0.clone(), struck.clone()]);
        game.plays([first.1, second.1, "hammer/step"]);
        game
    })
}

#[test]
fn ruling_9_a_shared_victim_is_put_behind_when_all_have_struck() {
    let hook = (who((0, 0), E).holds("stab grappling-hook"), "stab/grappling-hook");
    let stab = (who((2, 0), W).holds("stab step"), "stab/step");
    // Stabbed from behind and in the side: 6 and 3. From (-1,0), behind the hook, 9 * 4 / 10 is three hexes, once.
    for game in struck_in_both_orders(hook, stab, who((1, 0), SE).holds("hammer step")) {
        game.stands('C', "(-4,0) SE d9").row_is('C', "W S S S S E");
    }
}

#[test]
fn ruling_9_a_blocked_fighter_is_put_behind_in_any_seat_order() {
    let hook = (who((0, 0), E).holds("jab grappling-hook"), "jab/grappling-hook");
    let jab = (who((1, -1), SE).holds("jab step"), "jab/step");
    for game in struck_in_both_orders(hook, jab, who((1, 0), W).holds("hammer step")) {
        assert!(game.heard("C (1,0) -> (-1,0) Lifted"), "{game}");
        game.check(game.count("C +1"), 2);
    }
}

#[test]
fn ruling_9_flight_in_another_direction_puts_nobody_behind() {
    let hook = who((0, 0), E).holds("stab grappling-hook");
    let stab = who((1, -1), SE).holds("stab step");
    let mut g = fight([hook, stab, who((1, 0), W).holds("hammer step")]);
    g.plays(["stab/grappling-hook", "stab/step", "hammer/step"]).asks("C: fly SE or W?");
    g.towards('C', SE).stands('C', "(1,1) W d6");
}

#[test]
fn ruling_10_parry_is_idle_on_the_counter_beat_and_can_be_hit_there() {
    let mut g = fight([
        who((0, 0), E).holds("parry step"),
        who((1, 0), W).holds("stab step"),
        who((-1, 0), E).holds("smash-attack step"),
    ]);
    g.plays(["parry/step", "stab/step", "smash-attack/step"]);
    // The counter strikes first; then C's early smash hits the idle A, who flies two hexes.
    g.stands('B', "(2,0) W d6").stands('A', "(1,0) E d5").row_is('A', "b b S S E");
}

#[test]
fn ruling_10_the_counter_takes_the_own_power_and_the_full_damage() {
    let a = who((0, 0), E).holds("parry step").power_of("strylan");
    let b = who((1, 0), W).holds("stab step").power_of("strylan");
    let mut g = fight([a, b]);
    g.plays(["parry/step", "stab/step"]);
    g.check(g.fighter('B').damage, 9);
}

#[test]
fn ruling_10_absorb_gets_nothing_from_a_blocked_attack_without_damage() {
    let mut g = fight([who((0, 0), E).holds("absorb step"), who((1, 0), W).holds("feint push-kick step")]);
    g.plays(["absorb/step", "feint/step"]).play('B', "push-kick/stay-0");
    assert!(g.heard("1 late    A blocks B's attack"), "{g}");
    g.check(g.count("A draws"), 1); // the refresh at the end
}

#[test]
fn ruling_12_iron_will_is_not_offered_without_knockback() {
    let mut g = fight([who((0, 0), E).holds("jab step"), who((1, 0), W).holds("hammer iron-will step")]);
    g.plays(["jab/step", "hammer/step"]).asks("");
    g.check(g.fighter('B').damage, 1);
}

#[test]
fn ruling_13_flora_grows_at_the_end_of_its_line_and_not_over_the_abyss() {
    use hexstrike_game::rules::state::board::BoardToken;
    use kernel::Cell;
    let flora = |q| BoardToken::Flora(Cell::new(q, 0));
    let a = who((0, 0), E).holds("druidic-presence step");
    let mut g = fight_among([a, post((-2, 1), E)], &[flora(0), flora(1)]);
    g.play('A', "druidic-presence/step");
    g.lies("flora(0,0) flora(1,0) flora(2,0)");
}

#[test]
fn ruling_14_smoke_bomb_turns_pays_and_starts_on_its_third_beat() {
    let mut g = fight([who((0, 0), E).holds("smoke-bomb dash").pool(5), post((-2, 1), E)]);
    g.play('A', "smoke-bomb/dash R1 adr 3").row_is('A', "W a-La-Ra B2m W W E");
    for line in [
        "2 rotate  A pays 3",
        "2 rotate  A adr -3 = 2",
        "2 rotate  A adr +1 = 3",
        "2 rotate  A turns R1 to SE",
    ] {
        assert!(g.heard(line), "{line}\n{g}");
    }
    g.stands('A', "(0,-2) SE d0");
    g.check((g.pool('A'), g.count("A turns")), (3, 1));
}

#[test]
fn ruling_14_a_stun_on_its_first_beats_cancels_the_rest() {
    let a = who((0, 0), E).holds("smoke-bomb dash").pool(5);
    let mut g = fight([a, who((1, 0), W).holds("long-thrust step").pool(5)]);
    g.plays(["smoke-bomb/dash R1 adr 3", "long-thrust/step 0 adr 4"]);
    g.row_is('A', "W S S E").stands('A', "(-2,0) E d6");
    g.check(g.pool('A'), 5);
}

#[test]
fn ruling_35_an_arrow_feeds_its_target_before_iron_will_is_offered_and_damage_is_dealt() {
    let b = || who((1, 0), W).holds("vengeance iron-will step");
    let mut shot = fight_among([post((-2, 0), E), b()], &[arrow((0, 0), E, 'A')]);
    shot.play('B', "step/vengeance");
    let mut struck = fight([who((0, 0), E).holds("trip step"), b()]);
    struck.plays(["trip/step", "step/vengeance"]);
    for (mut g, damage) in [(shot, 4), (struck, 1)] {
        g.asks("B: reveal iron-will?").check((g.pool('B'), g.fighter('B').damage), (2, 0));
        g.no('B');
        g.check((g.pool('B'), g.fighter('B').damage), (2, damage));
        assert!(g.heard("B stunned"), "{g}");
    }
}
