//! The worked scenarios of section 12 of the mechanics, by number. Where the web edition has an artefact, ours is tested.

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

fn rewind() -> Game {
    let mut g = fight([who((0, 0), E).holds("rewind jab step dash"), post((2, -1), W)]);
    g.play('A', "rewind/step");
    g.check((g.beat(), g.up().as_str()), (1, "A"));
    assert!(g.heard("A focuses rewind at (0,0)"), "{g}");
    g.play('A', "dash/jab 3");
    g.stands('A', "(-2,0) W d0").asks("A: return to (0,0)?");
    g.check(g.beat(), 4);
    g
}

#[test]
fn r1_rewind_returns() {
    let mut g = rewind();
    g.yes('A').stands('A', "(0,0) W d0").row_is('A', "W 2m W W I I E");
    g.check((g.beat(), g.up().as_str(), g.place('A', "rewind").as_str()), (6, "A", "deck 8"));
    assert!(g.fighter('A').focus.is_none());
}

#[test]
fn r1_rewind_goes_on_when_declined() {
    let mut g = rewind();
    g.no('A').stands('A', "(-2,0) W d0").row_is('A', "W 2m W W E");
    g.check((g.beat(), g.up().as_str(), g.place('A', "rewind").as_str()), (4, "A", "aside"));
    assert!(g.fighter('A').focus.and_then(|focus| focus.anchor).is_some());
}

#[test]
fn c1_a_landed_attack_opens_the_combo() {
    let mut g = fight([who((0, 0), E).holds("jab stab step"), who((1, 0), W).holds("feint step")]);
    g.plays(["jab/step", "feint/step"]).asks("A: combo?");
    g.check(g.beat(), 1);
    g.yes('A').row_is('A', "a Co?");
    g.check(g.up().as_str(), "AB");
}

#[test]
fn a1_an_arrow_rests_on_the_beat_it_is_loosed_and_then_flies_a_hex_a_beat() {
    let mut g = fight([who((-2, 0), E).holds("bow-shot hammer step"), post((1, 0), W)]);
    g.play('A', "bow-shot/step").lies("arrow(-1,0)E");
    g.check(g.beat(), 3);
    g.play('A', "hammer/stay-0");
    assert!(g.heard("3 rotate  arrow flies to (0,0)"), "{g}");
    assert!(g.heard("4 rotate  B hit by A's arrow"), "{g}");
    g.stands('B', "(2,0) W d4");
}

#[test]
fn f1_flora_grows_in_the_direction_of_the_rotation() {
    for (rotation, at) in [
        ("0", "(1,0)"),
        ("R1", "(0,1)"),
        ("R2", "(-1,1)"),
        ("3", "(-1,0)"),
        ("L2", "(0,-1)"),
        ("L1", "(1,-1)"),
    ] {
        let mut g = fight([who((0, 0), E).holds("druidic-presence step"), post((2, -1), W)]);
        g.play('A', &format!("druidic-presence/step {rotation}"));
        let mut flora = vec!["flora(0,0)".to_owned(), format!("flora{at}")];
        let mut lies: Vec<String> = g.tokens().split(' ').map(str::to_owned).collect();
        flora.sort();
        lies.sort();
        g.check(lies, flora);
    }
}

#[test]
fn s1_a_smoke_bomb_interrupted_early_is_gone_and_unpaid() {
    let mut g = fight([who((0, 0), E).holds("smoke-bomb dash").pool(5), who((1, 0), W).holds("trip step")]);
    g.plays(["smoke-bomb/dash R1 adr 3", "trip/step"]).pick('A', "blank-0 stay-0");
    g.row_is('A', "S S E");
    g.check((g.pool('A'), g.beat(), g.up().as_str()), (5, 2, "A"));
    g.stands('A', "(-1,0) E d1");
}

#[test]
fn s2_aerial_strike_turns_on_the_open_beat() {
    let mut g = fight([who((0, 0), E).holds("step aerial-strike"), post((-2, 0), E)]);
    g.play('A', "step/aerial-strike").stands('A', "(1,0) W d0");
    g.check((g.beat(), g.up().as_str()), (2, "A"));
}

#[test]
fn e1_five_abilities_give_the_movement_card_back() {
    // Over the abyss, where nothing is drawn.
    let a = who((3, 0), E).hand("feint jab stab trip spike step dash jump advance").power_of("murelious");
    let mut g = fight([a, post((-2, 0), E)]);
    g.play('A', "feint/step");
    g.check(g.cards('A'), (4, 4));
    g.play('A', "trip/dash");
    g.check(g.cards('A'), (3, 3));
}

#[test]
fn e2_six_abilities_leave_five_and_four() {
    let a = who((3, 0), E).hand("feint jab stab trip spike hammer step dash jump advance");
    let mut g = fight([a, post((-2, 0), E)]);
    g.play('A', "feint/step");
    g.check(g.cards('A'), (5, 4));
}

#[test]
fn e4_murelious_never_needs_a_fifth_movement_card() {
    // Over the abyss from 4 / 4: three and three, then one more, or two more.
    let abyss = |active: &str| who((3, 0), W).hand(active).power_of("murelious");
    let mut g = fight([abyss("jab stab trip spike step dash jump advance"), post((-2, 0), E)]);
    g.play('A', "jab/step");
    g.check(g.cards('A'), (4, 4));
    let b = who((4, 0), E).holds("step counter-attack");
    let mut g = fight([abyss("absorb stab trip spike step dash jump advance"), b]);
    g.plays(["absorb/step", "step/counter-attack"]);
    assert!(g.heard("A blocks B's attack"), "{g}");
    g.check(g.cards('A'), (5, 4));
}

#[test]
fn x1_who_gives_up_is_gone_and_the_others_go_on() {
    let mut g = fight([
        who((1, 1), NW).holds("feint stab step"),
        who((2, -2), SW).holds("hammer step"),
        who((0, -2), SE).holds("feint step"),
    ]);
    g.plays(["feint/step", "hammer/step", "feint/step"]);
    g.check((g.beat(), g.up().as_str()), (1, "AC"));
    g.forfeit('C').row_is('C', "W Death");
    g.play('A', "stab/stay-0");
    g.check((g.beat(), g.outcome(), g.up().as_str()), (5, None, "AB"));
}
