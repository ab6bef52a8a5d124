//! Details of the procedures that rulings and scenarios leave out.

use hexstrike_game::rules::state::board::BoardToken;
use kernel::Cell;

use crate::scenario::*;

#[test]
fn procedures_6_8_a_blocked_attack_opens_no_combo() {
    let mut g = fight([who((0, 0), E).holds("stab jab step"), who((1, 0), W).holds("guard step")]);
    g.plays(["stab/step", "guard/step"]).no('B').asks("").row_is('A', "W a Co Adr+1 E");
}

#[test]
fn procedures_6_8_a_stun_over_the_window_closes_it() {
    let b = who((1, 0), W).holds("spike step");
    let mut g = fight([who((0, 0), E).holds("burning-strike jab step"), b]);
    // The strike lands without knockback; B's spike at 2 would come on the window, which is asked for before.
    g.plays(["burning-strike/step", "spike/step"]).asks("A: combo?");
    let c = who((0, 1), NW).holds("down-slash step");
    let mut g = fight([who((0, 0), E).holds("burning-strike jab step"), post((1, 0), W), c]);
    g.plays(["burning-strike/step", "-", "down-slash/step"]).row_is('A', "W a S S E");
}

#[test]
fn procedures_6_5_a_blocked_burning_strike_still_burns() {
    let mut g = fight([who((0, 0), E).holds("burning-strike step"), who((1, 0), W).holds("guard step")]);
    g.plays(["burning-strike/step", "guard/step"]).lies("fire(1,0)");
    g.check(g.fighter('B').damage, 1);
}

#[test]
fn procedures_6_9_a_dodge_answers_an_arrow_too() {
    let b = who((1, 0), W).holds("jump reflex-dodge");
    let mut g = fight_among([post((-2, 0), E), b], &[arrow((0, 0), E, 'A')]);
    g.play('B', "jump/reflex-dodge").stands('B', "(1,0) W d0").row_is('B', "b-Lb-Rb E").lies("");
    g.check((g.pool('B'), g.count("B guards")), (1, 1));
}

#[test]
fn procedures_6_9_absorb_draws_four_for_an_arrow() {
    let b = who((3, 0), W).holds("absorb step");
    let mut g = fight_among([post((-2, 0), E), b], &[arrow((1, 0), E, 'A')]);
    g.play('B', "absorb/step");
    g.check(g.count("B draws"), 4);
}

#[test]
fn procedures_6_9_an_arrow_feeds_vengeance_and_hurts_its_owner_on_hammer() {
    let b = who((1, 0), W).holds("step vengeance");
    let mut g = fight_among([post((-2, 0), E), b], &[arrow((0, 0), E, 'A')]);
    g.play('B', "step/vengeance");
    g.check(g.pool('B'), 2);
    let b = who((1, 0), W).holds("step hammer");
    let mut g = fight_among([post((-2, 0), E), b], &[arrow((0, 0), E, 'A')]);
    g.play('B', "step/hammer");
    g.check(g.fighter('A').damage, 2);
}

#[test]
fn procedures_6_9_arrows_vanish_at_the_edge_of_the_world_and_hit_their_owner() {
    let mut g = fight_among([who((-2, 0), E).holds("feint step"), post((2, 0), W)], &[arrow((6, 0), E, 'A')]);
    g.play('A', "feint/step").lies("");
    let mut g =
        fight_among([who((-2, 0), E).holds("feint step"), post((2, 0), W)], &[arrow((-3, 0), E, 'A')]);
    g.play('A', "feint/step").stands('A', "(-1,0) E d4");
}

#[test]
fn procedures_6_4_who_runs_into_an_arrow_loses_the_rest_of_the_action() {
    // The arrow lies on (1,0) at beat 1; B steps onto it and does not get to strike backwards.
    let b = who((0, 0), E).holds("step counter-attack");
    let mut g = fight_among([post((-1, 0), E), b], &[arrow((1, -2), SE, 'A')]);
    g.play('B', "step/counter-attack");
    assert!(g.heard("1 mid     B (0,0) -> (1,0) Move") && !g.heard("B strikes"), "{g}");
    g.stands('B', "(1,1) E d4").row_is('B', "W m-Ba S S E");
}

#[test]
fn procedures_6_9_being_knocked_onto_an_arrow_does_nothing() {
    let a = who((0, 0), E).holds("stab step");
    // It lies on (2,0) at beat 1.
    let mut g = fight_among([a, post((1, 0), W)], &[arrow((2, -2), SE, 'A')]);
    g.play('A', "stab/step").stands('B', "(2,0) W d3");
}

#[test]
fn procedures_6_11_a_taken_anchor_costs_three_beats() {
    let mut g = fight([who((0, 0), E).holds("rewind jab step dash"), who((1, 0), W).holds("step feint")]);
    g.plays(["rewind/step", "feint/stay-0"]);
    g.plays(["dash/jab 3", "step/blank-0"]);
    while g.asked().is_empty() {
        g.play('B', "blank-1/stay-1");
    }
    g.stands('B', "(0,0) W d0");
    g.yes('A');
    while g.up() == "B" {
        let card = g.fighter('B').hand.abilities()[0];
        g.play('B', &format!("stay-2/{}", RULES.card(card).id));
    }
    g.stands('A', "(-2,0) W d0").row_is('A', "W 2m W W S S S E");
    g.check(g.fighter('A').focus, None);
}

#[test]
fn procedures_2_8_a_smoke_bomb_ends_focus_and_is_answered_by_hammer() {
    let mut g =
        fight([who((0, 0), E).holds("smoke-bomb step"), who((1, 0), W).holds("rewind hammer step dash")]);
    g.plays(["smoke-bomb/step", "rewind/step"]);
    // B is up at 1 and hit there, with Hammer as his passive.
    g.play('B', "dash/hammer 3");
    assert!(g.heard("B focuses no more") && g.heard("A +2 = d2 from hitting B"), "{g}");
    g.row_is('B', "W S S S S S E").stands('B', "(1,0) E d0");
}

#[test]
fn procedures_2_8_guard_is_not_asked_without_cards() {
    let mut g = fight([who((3, 0), E).hand("guard step"), post((-2, 0), E)]);
    // On the ledge the first refresh gives nothing: the hand is empty after the play.
    g.play('A', "guard/step");
    g.check(g.count("repeat"), 0);
}

#[test]
fn procedures_2_8_vengeance_gains_two_for_hits_without_damage_and_for_throws() {
    for (attack, direction) in [("push-kick", None), ("hip-throw", Some(E))] {
        let a = who((0, 0), E).holds(&format!("{attack} step"));
        let mut g = fight([a, who((1, 0), W).holds("grappling-hook vengeance")]);
        g.plays([&format!("{attack}/step"), "grappling-hook/vengeance"]);
        if let Some(direction) = direction {
            g.towards('A', direction);
        }
        g.check(g.pool('B'), 2);
    }
}

#[test]
fn procedures_6_12_a_platform_counts_as_land_for_the_refresh_only() {
    let platform = BoardToken::Platform(Cell::new(3, 0));
    // Gigantic Staff still jumps from it.
    let a = who((3, 0), W).holds("step gigantic-staff");
    let mut g = fight_among([a, post((-2, 0), E)], &[platform]);
    g.lies("");
    g.play('A', "step/gigantic-staff").stands('A', "(1,0) W d0");
    // Knocked from land onto one, Vengeance draws.
    let b = who((2, 0), W).holds("hammer vengeance step");
    let mut g = fight_among([who((1, 0), E).holds("stab step"), b], &[platform]);
    g.plays(["stab/step", "hammer/step"]).asks("B: reveal vengeance?");
}

#[test]
fn procedures_6_6_healing_harmony_counts_for_each_token() {
    let b = who((1, 0), W).holds("step healing-harmony");
    let mut g = fight([who((0, 0), E).holds("long-thrust step"), b]);
    g.plays(["long-thrust/step", "step/healing-harmony"]);
    g.check(g.fighter('B').damage, 2);
}

#[test]
fn procedures_6_6_passives_count_on_the_beat_of_the_interruption_only() {
    // B waits with Healing Harmony: 2 off the stab at 1, which ends it; all 6 of the hammer at 2.
    let b = who((1, 0), W).holds("jump healing-harmony");
    let mut g = fight([who((0, 0), E).holds("stab step"), b, who((3, 0), W).holds("hammer step")]);
    g.plays(["stab/step", "jump/healing-harmony", "hammer/step"]);
    assert!(g.heard("B +1 = d1") && g.heard("B +6 = d7"), "{g}");
}

#[test]
fn procedures_6_3_tied_hooks_share_their_victim() {
    // Both hooks are cut at C and hit him at once from two sides.
    let hook = |q, facing| who((q, 0), facing).holds("grappling-hook feint");
    let mut g = fight([hook(2, E), hook(6, W), post((4, 0), W)]);
    g.plays(["grappling-hook/feint", "grappling-hook/feint", "-"]);
    g.check(g.asked(), "C: fly E or W?".to_owned());
}

#[test]
fn procedures_6_3_a_swept_tie_asks_for_no_direction() {
    let mut g = fight([
        who((-1, 0), E).holds("stab step"),
        who((1, 0), W).holds("stab step"),
        who((0, 0), E).hand("sweeping-strike feint trip jab spike step dash jump advance"),
    ]);
    g.plays(["stab/step", "stab/step", "step/sweeping-strike"]);
    // Each hit's own factor is discarded: 4 from behind and 1 from the front.
    g.asks("");
    assert!(g.heard("C must discard 4") && g.heard("C must discard 1"), "{g}");
    assert!(!g.heard("C stunned") && !g.heard("knocked"), "{g}");
}

#[test]
fn procedures_7_2_the_last_hitter_scores_for_fire_and_reflection_but_not_for_own_cards() {
    // C burns in A's fire, then leaps to his death.
    let fire = BoardToken::Fire(Cell::new(2, 0), S::seat('A'));
    let c = who((2, 0), E).holds("leap dash feint");
    let mut g = fight_among([post((-2, 0), E), post((-2, 1), E), c], &[fire]);
    g.play('C', "leap/feint").play('C', "dash/blank-0");
    g.check(g.game.state().fighters.0.map(|f| f.points), [1, 0, 0, 0]);
    // C hurts himself with his own card after nobody: no point.
    let c = who((4, 0), E).holds("leap sinking-shot");
    let mut g = fight([post((-2, 0), E), post((-2, 1), E), c]);
    g.play('C', "leap/sinking-shot");
    g.check(g.game.state().fighters.0.map(|f| f.points), [0; 4]);
}

#[test]
fn procedures_7_2_the_returned_are_passed_through() {
    // C returns to the centre at 12 beside A, whose jab finds nobody to hurt: no combo, no damage.
    let a = who((-1, 0), E).hand("jab stab burning-strike trip feint spike step dash jump advance");
    let mut g = fight([a, post((-2, 1), E), who((4, 0), E).holds("leap feint guard")]);
    g.plays(["feint/step", "-", "leap/feint"]);
    while g.beat() < 12 {
        let ability =
            g.fighter('A').hand.abilities().iter().copied().find(|c| *c != card("jab")).expect("a card");
        let movement = g.fighter('A').hand.movements().next().expect("a card");
        let (ability, movement) = (RULES.card(ability).id.clone(), RULES.card(movement).id.clone());
        g.play('A', &format!("{ability}/{movement}"));
        while !g.asked().is_empty() {
            g.no('A');
        }
    }
    assert!(g.heard("C returns at (0,0)"), "{g}");
    let movement = g.fighter('A').hand.movements().next().expect("a card");
    let movement = RULES.card(movement).id.clone();
    g.play('A', &format!("jab/{movement}")).play('C', "blank-2/leap");
    assert!(g.heard("C unharmed"), "{g}");
    g.check((g.fighter('C').damage, g.count("combo"), g.count("C stunned")), (0, 0, 0));
}

#[test]
fn procedures_4_7_a_draw_takes_what_the_deck_has() {
    let a = who((3, 0), W)
        .hand("iron-will jab stab trip spike feint haven guard tackle hammer step dash jump advance");
    let mut g = fight([a, post((-2, 0), E)]);
    g.play('A', "iron-will/step");
    g.check(g.cards('A'), (12, 4));
}

#[test]
fn procedures_4_4_pairs_run_down_by_one_without_refresh() {
    let mut g = fight([who((3, 0), E).hand("feint jab trip stab step dash jump advance"), post((-2, 0), E)]);
    g.play('A', "feint/step");
    g.check(g.cards('A'), (3, 3));
    g.play('A', "trip/dash");
    g.check(g.cards('A'), (2, 2));
}

#[test]
fn procedures_6_11_a_throw_ends_focus_if_it_moves_and_the_wait_for_it_always() {
    let mut g = fight([who((0, 0), E).holds("hip-throw step"), who((1, 0), W).holds("rewind feint step")]);
    g.plays(["hip-throw/step", "rewind/step"]).play('B', "feint/stay-0").towards('A', E);
    g.stands('B', "(3,0) W d3");
    g.check(g.fighter('B').focus, None);
    // Thrown on the spot while the focus beat is still to come.
    let b = who((1, 0), W).holds("feint rewind step");
    let mut g = fight([who((0, 0), E).holds("hip-throw step"), b, post((3, 0), W)]);
    g.plays(["hip-throw/step", "feint/step"]).play('B', "rewind/stay-0").towards('A', E);
    g.stands('B', "(1,0) W d3");
    g.check(g.fighter('B').focus, None);
}

#[test]
fn rulebook_11_after_the_return_own_texts_and_arrows_do_not_harm() {
    // A's arrow of beat 11 meets C in the centre at 12, where he wounds himself with his own card in vain.
    let a = who((-2, 0), E).holds("feint bow-shot step");
    let mut g = fight([a, post((-2, 1), E), who((4, 0), E).holds("leap feint step").deck("cross-slash")]);
    g.plays(["blank-0/step", "-", "leap/feint"]).play('A', "feint/step").play('A', "bow-shot/step");
    g.asks("").stands('C', "(0,0) E d0");
    g.play('A', "blank-1/step");
    g.play('C', "step/cross-slash");
    assert!(g.heard("12 rotate C unharmed by A's arrow: Invulnerable"), "{g}");
    g.check(g.fighter('C').damage, 0);
}

/// C leaps to his death and is back in the centre at 12 with a stab and this card; A before him is up too and holds these.
fn returned_with(a: &str, c: &str) -> Game {
    let a = who((1, 0), W).holds(a);
    let c = who((4, 0), E).holds("leap feint").deck(&format!("stab {c}"));
    let mut g = fight([a, post((-2, 1), E), c]);
    g.plays(["blank-0/stay-0", "-", "leap/feint"]).play('A', "hip-throw/stay-1");
    g.stands('C', "(0,0) E d0").check((g.beat(), g.up()), (12, "AC".to_owned()));
    g
}

fn returned(a: &str) -> Game {
    returned_with(a, "")
}

#[test]
fn rulebook_11_the_returned_discard_nothing_for_stopping_somebody() {
    let mut g = returned("hip-throw trip dash");
    g.play('A', "dash/trip").play('C', "stab/stay-0");
    assert!(g.heard("A is stopped by C"), "{g}");
    g.check(g.count("must discard"), 0);
}

#[test]
fn procedures_2_8_sinking_shot_costs_the_returned_its_damage_too() {
    let mut g = returned_with("hip-throw step", "sinking-shot");
    g.play('A', "blank-2/step").play('C', "stay-0/sinking-shot");
    g.check((g.fighter('C').damage, g.pool('C')), (2, 2));
}

#[test]
fn rulebook_11_neither_counter_nor_reflection_harms_the_returned() {
    let mut g = returned("hip-throw parry step");
    g.play('A', "parry/step").play('C', "stab/stay-0");
    assert!(g.heard("A blocks C's attack") && g.heard("C unharmed by A's counter: Invulnerable"), "{g}");
    g.check(g.fighter('C').damage, 0);
    let mut g = returned("hip-throw hammer step");
    g.play('A', "step/hammer").play('C', "stab/stay-0");
    assert!(g.heard("A hit by C's attack"), "{g}");
    g.check(g.fighter('C').damage, 0);
}

#[test]
fn procedures_6_6_a_flight_may_lead_far_beyond_the_board() {
    for (at, facing) in [((-1, 0), W), ((0, -1), NW), ((1, -1), NE), ((1, 0), E)] {
        let a = who((0, 0), facing).holds("smash-attack step");
        let mut g = fight([a, post(at, E).damage(300)]);
        g.play('A', "smash-attack/step");
        assert!(g.heard("knocked 122") && g.outcome().is_some(), "{g}");
    }
}

#[test]
fn procedures_6_11_a_card_whose_set_is_left_before_the_focus_beat_goes_under_the_deck() {
    let mut g = fight([who((0, 0), E).holds("jab-focus stab step dash"), who((1, 0), W).holds("feint step")]);
    g.plays(["jab-focus/step", "feint/step"]).asks("A: combo?");
    g.check(g.place('A', "jab-focus").as_str(), "aside");
    g.yes('A');
    assert!(g.place('A', "jab-focus").starts_with("deck"), "{g}");
    g.check((g.up().as_str(), g.fighter('A').focus.is_none()), ("AB", true));
}

#[test]
fn procedures_2_8_what_a_text_adds_is_no_printed_beat() {
    let printed = |active: &str, passive: &str, over_abyss: bool| -> Vec<Option<u8>> {
        let set = RULES.book.set_id(card(active), card(passive), 0, over_abyss).expect("two kinds");
        RULES.book.frames(set).iter().map(|frame| frame.printed).collect()
    };
    assert_eq!(printed("step", "feint", false), [Some(0), Some(1), Some(2)]);
    assert_eq!(printed("step", "chase", false), [None, Some(0), Some(1), Some(2)], "it begins later");
    assert_eq!(printed("step", "haven", true), [Some(1), Some(2)], "a wait is left out over the abyss");
}
