//! Choices between editions that the rulings and scenarios leave out, by number (web edition 9).

use hexstrike_game::rules::Refusal;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::setup::SetupError;

use crate::scenario::*;

#[test]
fn web_9_28_a_combo_goes_on_with_an_active_card_that_has_a_window() {
    let mut g = fight([who((0, 0), E).holds("jab stab spike step dash"), post((1, 0), W)]);
    g.play('A', "jab/step").yes('A');
    let refusal = g.refused('A', "spike/dash");
    g.check(refusal, Refusal::NeedsCombo(card("spike")));
    let refusal = g.refused('A', "dash/stab");
    g.check(refusal, Refusal::NeedsCombo(card("dash")));
    g.play('A', "stab/dash").row_is('A', "a W a Co Adr+1 E");
    // No refresh before it.
    g.check(g.count("A refreshes"), 0);
}

#[test]
fn web_9_28_a_set_that_throws_has_no_window_and_neither_has_a_miss() {
    let mut g = fight([who((0, 0), E).holds("stab jab leap"), post((1, 0), W)]);
    g.play('A', "stab/leap").towards('A', E).asks("").row_is('A', "W a Co Adr+1 E");
    let mut g = fight([who((0, 0), E).holds("stab jab step"), post((-1, 0), W)]);
    g.play('A', "stab/step").asks("");
}

#[test]
fn web_9_36_the_passive_guard_blocks_from_behind_at_mid_only() {
    for (attack, damage) in [("cross-slash", 0), ("stab", 6)] {
        let a = who((0, 0), E).holds(&format!("{attack} step"));
        let mut g = fight([a, who((2, 0), E).holds("backflip guard")]);
        g.plays([&format!("{attack}/step"), "backflip/guard"]);
        g.check((g.fighter('B').damage, g.row('B').starts_with("Bm ")), (damage, true));
    }
}

#[test]
fn web_9_37_a_charge_is_no_move_for_absorb() {
    let mut g = fight([who((3, 0), E).holds("grappling-hook absorb"), post((-2, 1), E)]);
    g.play('A', "grappling-hook/absorb");
    assert!(!g.heard("A draws"), "{g}");
    let mut g = fight([who((3, 0), E).holds("jump absorb"), post((-2, 1), E)]);
    g.play('A', "jump/absorb");
    assert!(g.heard("1 end     A draws"), "{g}");
}

#[test]
fn web_9_32_fire_over_the_abyss_burns_for_its_beat_only() {
    let mut g = fight([who((2, 0), E).holds("burning-strike step"), post((3, 0), W)]);
    g.play('A', "burning-strike/step").lies("");
    // 4 by the strike, 1 by the sparks of that beat.
    g.check(g.fighter('B').damage, 5);
    assert!(g.heard("1 end     B +1 = d5 from A's fire"), "{g}");
}

#[test]
fn web_9_45_over_the_abyss_nothing_is_refreshed() {
    let mut g = fight([who((3, 0), E).holds("feint step"), post((-2, 0), E)]);
    g.play('A', "feint/step");
    g.check(g.cards('A'), (3, 3));
}

#[test]
fn web_9_48_adrenaline_stays_within_0_and_10() {
    let mut g = fight([who((0, 0), E).holds("feint advance step").pool(10), post((-2, 0), E)]);
    g.play('A', "feint/advance");
    g.check(g.pool('A'), 10);
    let mut g = fight([who((0, 0), E).holds("feint step"), post((-2, 0), E)]);
    g.play('A', "feint/step");
    g.check(g.pool('A'), 0);
}

#[test]
fn web_9_54_of_fire_and_flora_the_later_stays() {
    // The strike burns (0,0) early, the flora takes it at mid.
    let a = || who((0, 0), E).holds("druidic-presence step");
    let mut g = fight([a(), who((1, 0), W).holds("burning-strike advance")]);
    g.plays(["druidic-presence/step", "burning-strike/advance"]);
    assert!(g.heard("1 early   fire (0,0)") && g.heard("1 mid     flora (0,0)"), "{g}");
    g.lies("flora(0,0) flora(1,0)");
    // A trigger's fire at the end of the beat takes the hex back, and the flora of the next beat takes it again.
    let mut g = fight([a(), who((1, 0), W).holds("feint jab burning-strike step")]);
    g.plays(["druidic-presence/step", "feint/step"]).play('B', "jab/stay-0");
    g.asks("B: reveal burning-strike?").lies("flora(0,0)");
    g.yes('B').pick('B', "stay-1").pick('B', "stay-0");
    assert!(g.heard("1 end     fire (0,0)") && g.heard("2 mid     flora (0,0)"), "{g}");
}

#[test]
fn web_9_55_a_throw_onto_a_taken_hex_leaves_the_thrown_where_he_is() {
    let mut g = fight([
        who((0, 0), E).holds("hip-throw step"),
        who((1, 0), W).holds("hammer step"),
        who((3, 0), W).holds("hammer step"),
    ]);
    g.plays(["hip-throw/step", "hammer/step", "hammer/step R1"]).towards('A', E);
    g.stands('B', "(1,0) W d3").row_is('B', "W S E");
}

#[test]
fn web_9_57_a_jump_fails_on_a_taken_hex_and_passes_over_people() {
    let mut g = fight([who((0, 0), E).holds("jump feint"), post((2, 0), W)]);
    g.play('A', "jump/feint").stands('A', "(0,0) E d0");
    let mut g = fight([who((0, 0), E).holds("jump feint"), post((1, 0), W)]);
    g.play('A', "jump/feint").stands('A', "(2,0) E d0");
}

#[test]
fn web_9_58_a_choice_stays_hidden_until_all_are_in() {
    let mut g = fight([who((0, 0), E).holds("rewind stab step dash"), who((1, 0), W).holds("hammer step")]);
    let before = g.log.len();
    g.play('A', "rewind/step");
    let seen: Vec<Event> = g.log[before..].iter().map(|event| event.seen_by(Some(S::seat('B')))).collect();
    let mut other =
        fight([who((0, 0), E).holds("rewind stab step dash"), who((1, 0), W).holds("hammer step")]);
    other.play('A', "dash/stab R1");
    let others: Vec<Event> =
        other.log[before..].iter().map(|event| event.seen_by(Some(S::seat('B')))).collect();
    assert_eq!(seen, others, "what B sees does not depend on what A plays");
}

#[test]
fn web_9_59_throw_immunity_ends_with_the_interruption() {
    // B cannot be thrown while his set runs; C's trip interrupts it, and A's throw on the same beat works.
    let immune = || who((1, 0), W).holds("step tackle");
    let mut g = fight([who((0, 0), E).holds("hip-throw step"), immune()]);
    g.plays(["hip-throw/step", "step/tackle"]).stands('B', "(1,0) W d0");
    assert!(g.heard("B unharmed by A's throw: Unthrowable"), "{g}");
    let mut g = fight([
        who((0, 0), E).holds("hip-throw step"),
        who((1, -1), W).holds("dash tackle"),
        who((1, -2), SE).holds("trip step"),
    ]);
    // Tripped at 0, B is stunned in front of A at 1.
    g.plays(["hip-throw/step", "dash/tackle", "trip/step"]).pick('B', "blank-0 stay-0").asks("A: throw B?");
}

#[test]
fn web_9_61_only_the_owner_of_an_arrow_is_offered_its_trigger() {
    let hand = "sinking-shot feint step";
    let fighters = [who((-2, 0), E).holds(hand), post((1, 0), W), who((0, 1), E).holds(hand)];
    let mut g = fight_among(fighters, &[arrow((0, 0), E, 'C')]);
    g.plays(["feint/step", "-", "feint/step"]).asks("C: reveal sinking-shot?");
}

#[test]
fn web_9_62_spike_and_zenytha_lessen_what_opponents_make_discard() {
    let mut g = fight([who((0, 0), E).holds("sweeping-strike step"), who((1, 0), W).holds("step spike")]);
    g.plays(["sweeping-strike/step", "step/spike"]).asks("");
    assert!(!g.heard("must discard"), "{g}");
    let b = who((1, 0), W).holds("hammer step").power_of("zenytha");
    let mut g = fight([who((0, 0), E).holds("sweeping-strike step"), b]);
    g.plays(["sweeping-strike/step", "hammer/step"]).asks("B: discard 1+1?");
}

#[test]
fn web_9_63_an_arrow_is_blocked_by_parry_but_not_countered() {
    let mut g = fight_among([post((-2, 0), E), who((1, 0), W).holds("parry step")], &[arrow((0, 0), E, 'A')]);
    g.play('B', "parry/step");
    assert!(g.heard("B blocks A's arrow") && !g.heard("counter"), "{g}");
}

#[test]
fn web_9_65_the_hook_lifts_over_with_a_lone_attack_ahead_only() {
    let mut g = fight([who((0, 0), E).holds("trip grappling-hook"), post((1, 0), W)]);
    g.play('A', "trip/grappling-hook").stands('B', "(2,0) W d1");
    let mut g = fight([who((0, 0), E).holds("stab grappling-hook"), post((1, 0), W)]);
    g.play('A', "stab/grappling-hook").stands('B', "(-2,0) W d3");
}

#[test]
fn web_9_70_moves_are_hit_on_the_way_jumps_only_where_they_land() {
    let mut g =
        fight_among([who((0, 0), E).holds("dash feint"), post((-2, 1), E)], &[arrow((2, -1), SW, 'B')]);
    g.play('A', "dash/feint");
    assert!(g.heard("0 late    A hit by B's arrow"), "{g}");
    g.stands('A', "(0,1) E d4").row_is('A', "2m S S E");
    // On beat 1 the one lies under the jump, the other where it lands.
    for (from, hits) in [((-1, 2), 0), ((0, 2), 1)] {
        let lying = [arrow(from, NE, 'B')];
        let mut g = fight_among([who((0, 0), E).holds("jump feint"), post((-2, 1), E)], &lying);
        g.play('A', "jump/feint");
        assert!(g.heard("1 mid     A (0,0) -> (2,0) Jump"), "{g}");
        g.check(g.count("A hit by B's arrow"), hits);
    }
}

#[test]
fn rulebook_4_all_who_are_up_choose_before_anything_happens() {
    let mut g = fight([who((0, 0), E).holds("stab step"), who((1, 0), W).holds("stab step")]);
    g.check((g.up(), g.beat()), ("AB".to_owned(), 0));
    g.play('A', "stab/step");
    g.check((g.up(), g.beat()), ("B".to_owned(), 0));
    assert!(!g.heard("plays"), "{g}");
}

#[test]
fn web_9_16_a_match_has_two_to_four_players() {
    let game = fight([post((-2, 0), E), who((2, 0), W)]).game;
    for count in [0, 1, 5] {
        let mut setup = (**game.setup()).clone();
        let player = setup.players[0].clone();
        setup.players = vec![player; count];
        assert_eq!(setup.check(&RULES), Err(SetupError::Players(count)));
    }
}

#[test]
fn web_9_44_a_refresh_brings_back_all_movement_cards() {
    // From the abyss, where he played two pairs, a leap back to land.
    let mut g = fight([who((3, 0), W).hand("feint jab trip stab step dash jump advance"), post((-2, 0), E)]);
    g.play('A', "feint/step");
    g.check(g.cards('A'), (3, 3));
    g.play('A', "advance/jab");
    g.check((g.cards('A'), g.count("A draws"), g.count("A restores")), ((4, 4), 2, 2));
    g.check(g.fighter('A').hand.exhausted().count(), 0);
}

#[test]
fn web_9_46_who_is_not_up_does_not_refresh() {
    let mut g = fight([who((0, 0), E).holds("feint step"), who((-2, 0), E).holds("hammer step")]);
    g.plays(["feint/step", "hammer/step"]);
    // B stands on land too, with a card less; he refreshes when he is up at 5.
    g.check((g.beat(), g.count("A draws"), g.count("B draws")), (1, 1, 0));
    g.check((g.cards('A'), g.cards('B')), ((4, 4), (3, 3)));
}

#[test]
fn web_9_49_the_chosen_rotation_turns_on_the_first_beat_only() {
    let mut g = fight([who((0, 0), E).holds("advance feint"), post((-2, 0), E)]);
    g.play('A', "advance/feint R1").stands('A', "(0,2) SE d0");
    g.check(g.count("A turns"), 1);
}

#[test]
fn web_9_50_the_passive_text_of_the_active_card_does_not_count() {
    let mut g = fight([who((0, 0), E).holds("advance feint"), post((-2, 0), E)]);
    g.play('A', "advance/feint");
    g.check(g.pool('A'), 0);
}

#[test]
fn web_9_54_fire_wins_over_flora_of_the_same_phase() {
    // The strike comes first, as attacks do; the flora planted after it at mid does not take the hex.
    let a = who((0, 0), E).holds("druidic-presence step");
    let mut g = fight([a, who((1, 0), W).holds("burning-strike-mid step")]);
    g.plays(["druidic-presence/step", "burning-strike-mid/step"]);
    assert!(g.heard("1 mid     fire (0,0)") && !g.heard("1 mid     flora (0,0)"), "{g}");
    g.check(g.fighter('A').damage, 5);
}

#[test]
fn web_9_64_healing_harmony_is_for_its_user_alone() {
    let fighters = [
        who((0, 0), E).holds("healing-harmony step").damage(5),
        post((1, 0), W).damage(5),
        post((0, 1), W).damage(5),
    ];
    let mut g = fight(fighters);
    g.play('A', "healing-harmony/step");
    g.check(['A', 'B', 'C'].map(|seat| g.fighter(seat).damage), [2, 5, 5]);
}
