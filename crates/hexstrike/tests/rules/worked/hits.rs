//! 12.1: hits, ties, stun.

use crate::scenario::*;

#[test]
fn h1_equal_attacks_go_in_roster_order() {
    let mut g = fight([who((0, 0), E).holds("stab step"), who((1, 0), W).holds("stab step")]);
    g.plays(["stab/step", "stab/step"]);
    g.stands('A', "(0,0) E d0").row_is('A', "W a Co Adr+1 E");
    g.stands('B', "(2,0) W d3").row_is('B', "W S S E");
}

#[test]
fn h2_more_adrenaline_strikes_first() {
    let mut g = fight([who((0, 0), E).holds("stab step").pool(5), who((1, 0), W).holds("stab step").pool(5)]);
    g.plays(["stab/step", "stab/step 0 adr 1"]);
    g.stands('A', "(-1,0) E d3").row_is('A', "W S S E");
    g.stands('B', "(1,0) W d0").row_is('B', "W a Co Adr+1 E");
    g.check((g.pool('A'), g.pool('B')), (4, 3));
}

#[test]
fn h3_without_knockback_both_hits_land() {
    let mut g = fight([who((0, 0), E).holds("jab step"), who((1, 0), W).holds("jab step")]);
    g.plays(["jab/step", "jab/step"]);
    for seat in ['A', 'B'] {
        g.row_is(seat, "a Co Adr+1 E");
        g.check((g.fighter(seat).damage, g.pool(seat), g.cards(seat)), (1, 1, (4, 4)));
    }
    g.check((g.count("A draws"), g.beat()), (1, 3));
}

#[test]
fn h4_the_far_token_reaches_first_by_roster() {
    let mut g = fight([who((0, 0), E).holds("long-thrust step"), who((2, 0), W).holds("long-thrust step")]);
    g.plays(["long-thrust/step", "long-thrust/step"]);
    g.stands('A', "(0,0) E d0").row_is('A', "W a-2a W W E");
    g.stands('B', "(3,0) W d3").row_is('B', "W S S E");
}

fn thrust_at_the_edge(hand: &str) -> Game {
    let mut g = fight([who((1, 0), E).holds("long-thrust step"), who((2, 0), W).holds(hand)]);
    g.plays(["long-thrust/step", "hammer/step"]);
    g
}

#[test]
fn h6_the_second_token_hits_again_whom_the_first_sent_there() {
    let g = thrust_at_the_edge("hammer step");
    g.stands('B', "(4,0) W d6").row_is('B', "W S S E");
}

#[test]
fn h7_vengeance_draws_for_all_hexes_of_the_beat() {
    let mut g = thrust_at_the_edge("hammer vengeance step");
    g.asks("B: reveal vengeance?");
    g.check(g.cards('B'), (3, 3));
    g.yes('B').asks("B: discard 0+1?");
    g.pick('B', "stay-0");
    g.check((g.cards('B'), g.count("B draws")), ((4, 4), 2));
}

fn iron_will() -> Game {
    let mut g = fight([
        who((0, 0), E).holds("long-thrust step"),
        who((1, 0), W).holds("hammer iron-will step").damage(10),
    ]);
    g.plays(["long-thrust/step", "hammer/step"]);
    g.asks("B: reveal iron-will?");
    g.check(g.beat(), 1);
    g
}

#[test]
fn h8_iron_will_used() {
    let mut g = iron_will();
    g.yes('B').asks("B: discard 0+1?");
    g.pick('B', "stay-1");
    g.stands('B', "(1,0) W d13").row_is('B', "W W a-La-Ra W W E");
    g.stands('A', "(-1,0) E d6").row_is('A', "W a-2a S S E");
    g.check(g.cards('B'), (2, 2));
}

#[test]
fn h8_iron_will_declined() {
    let mut g = iron_will();
    g.no('B');
    g.stands('B', "(3,0) W d13").row_is('B', "W S S S E");
    g.stands('A', "(0,0) E d0").row_is('A', "W a-2a W W E");
}

#[test]
fn h9_a_beat_already_acted_stays_and_the_stun_starts_on_the_next() {
    let kicker = who((0, 0), W).holds("spinning-back-kick step").power_of("strylan");
    let mut g = fight([kicker, who((1, 0), E).holds("jab step")]);
    g.plays(["spinning-back-kick/step", "jab/step"]);
    g.stands('B', "(2,0) E d3").row_is('B', "a S S E");
}

#[test]
fn h11_a_hit_without_knockback_leaves_the_stun_as_it_is() {
    let kicker = who((0, 0), W).holds("spinning-back-kick step").power_of("strylan");
    let mut g =
        fight([kicker, who((1, 0), E).holds("stab step").damage(10), who((4, 0), W).holds("whirlwind step")]);
    g.plays(["spinning-back-kick/step", "stab/step", "step/whirlwind"]);
    g.stands('B', "(3,0) E d14").row_is('B', "S S S E");
}

#[test]
fn h12_attacks_come_before_moves_of_any_adrenaline() {
    let a = who((0, 0), E).holds("cross-slash step").pool(5);
    let mut g = fight([a, who((1, 0), E).holds("step jab").pool(5)]);
    g.plays(["cross-slash/step", "step/jab 0 adr 3"]);
    g.stands('B', "(2,0) E d4").row_is('B', "W S S E");
}

#[test]
fn h15_tied_attackers_of_one_victim_add_up_and_he_chooses_the_direction() {
    for towards in [E, W] {
        let mut g = fight([
            who((-1, 0), E).holds("stab step"),
            who((1, 0), W).holds("stab step"),
            who((0, 0), E).holds("hammer step").damage(20),
        ]);
        g.plays(["stab/step", "stab/step", "hammer/step"]);
        g.asks("C: fly E or W?");
        g.towards('C', towards);
        // Either way an attacker is in the way, so the stun is of one beat.
        g.stands('C', "(0,0) E d29").row_is('C', "W S E");
        g.check(g.count("C +"), 2);
        assert!(g.heard("knocked 11"), "{g}");
    }
}

#[test]
fn h17_the_hook_is_cut_at_land() {
    let mut g = fight([who((-4, 0), E).holds("grappling-hook jab"), post((-1, 0), W)]);
    g.plays(["grappling-hook/jab", "-"]);
    g.stands('A', "(-2,0) E d0").stands('B', "(-1,0) W d0");
    g.row_is('A', "W W 3c W E");
}

#[test]
fn h19_a_dodge_that_looks_away_is_hit_on_the_swapped_beat() {
    let mut g = fight([who((0, 0), E).holds("trip step"), who((1, 0), E).holds("jump reflex-dodge")]);
    g.plays(["trip/step", "jump/reflex-dodge"]);
    g.asks("B: discard 1+1?");
    g.pick('B', "blank-0 stay-0");
    g.stands('B', "(2,0) E d1").row_is('B', "S S E");
    g.check(g.pool('B'), 1);
}

#[test]
fn h20_a_dodge_that_looks_there_blocks_and_is_up_on_the_next_beat() {
    let mut g = fight([who((0, 0), E).holds("jab step"), who((1, 0), W).holds("jump reflex-dodge")]);
    g.plays(["jab/step", "jump/reflex-dodge"]);
    g.stands('B', "(1,0) W d0").row_is('B', "b-Lb-Rb E");
    g.check((g.pool('B'), g.beat()), (1, 1));
    g.check(g.count("B guards"), 1);
}

#[test]
fn h22_no_dodge_on_a_beat_that_is_no_wait() {
    let mut g = fight([who((0, 0), E).holds("stab step"), who((1, 0), W).holds("jump reflex-dodge")]);
    g.plays(["stab/step", "jump/reflex-dodge"]);
    g.stands('B', "(2,0) W d3").row_is('B', "W S S E");
}

#[test]
fn h23_active_healing_does_not_lessen_damage() {
    let mut g =
        fight([who((0, 0), E).holds("trip step"), who((1, 0), W).hand("healing-harmony step").damage(9)]);
    g.plays(["trip/step", "healing-harmony/step"]);
    g.stands('B', "(2,0) W d10").row_is('B', "S S E");
}

#[test]
fn h24_what_the_first_beat_does_is_lost_what_the_rotation_does_is_not() {
    for (passive, damage, pool) in [("cross-slash", 1, 0), ("sinking-shot", 3, 1)] {
        let b = who((1, 0), W).hand(&format!("step {passive}"));
        let mut g = fight([who((0, 0), E).holds("trip step"), b]);
        g.plays(["trip/step", &format!("step/{passive}")]);
        g.row_is('B', "S S E");
        g.check((g.fighter('B').damage, g.pool('B')), (damage, pool));
    }
}

#[test]
fn h25_sweeping_strike_discards_the_factor_and_stays() {
    let a = who((-1, 0), E).holds("fumikomi step").pool(6);
    let mut g = fight([a, who((3, 0), W).holds("dash sweeping-strike").damage(20)]);
    g.plays(["fumikomi/step 0 adr 6", "dash/sweeping-strike"]);
    g.stands('B', "(1,0) W d23").row_is('B', "2m W W E");
    assert!(g.heard("B must discard 3"), "{g}");
    assert!(!g.heard("knocked") && !g.heard("stunned"), "{g}");
}
