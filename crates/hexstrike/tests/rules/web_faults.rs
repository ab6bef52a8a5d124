//! Faults of the published edition that must not occur here, by number (web edition 10).
//!
//! `numbers` lists those covered by other tests, and those that cannot occur here.

use hexstrike_game::rules::state::Focus;
use hexstrike_game::rules::state::board::BoardToken;
use kernel::Cell;

use crate::scenario::*;

#[test]
fn web_10_5_nobody_inherits_a_block_with_the_hex() {
    // A lifts the guard away from (1,0); C steps there and is struck from where the guard had looked.
    let mut g = fight([
        who((2, 0), W).holds("stab grappling-hook"),
        who((1, 0), W).holds("guard step"),
        who((1, 1), NW).holds("step feint"),
        who((0, 0), E).holds("down-slash step"),
    ]);
    g.plays(["stab/grappling-hook", "guard/step", "step/feint", "down-slash/step"]);
    assert!(g.heard("1 mid     C (1,1) -> (1,0) Move") && !g.heard("blocks"), "{g}");
    g.check(g.fighter('C').damage, 3);
}

#[test]
fn web_10_8_an_arrow_loosed_onto_somebody_takes_his_action_like_any_hit() {
    let mut g = fight([who((0, 0), E).holds("bow-shot step"), who((1, 0), W).holds("spike step")]);
    g.plays(["bow-shot/step", "spike/step"]);
    g.stands('A', "(0,0) E d0").stands('B', "(2,0) W d4").row_is('B', "W W S S E").lies("");
}

#[test]
fn web_10_9_a_stunned_beat_makes_no_forced_turn() {
    // Aerial Strike would turn B about on beat 1, where he is stunned.
    let mut g = fight([
        who((0, 0), W).holds("spinning-back-kick step"),
        who((1, 0), E).holds("backflip aerial-strike"),
    ]);
    g.plays(["spinning-back-kick/step 0", "backflip/aerial-strike"]);
    g.row_is('B', "S S E").stands('B', "(2,0) E d2");
}

#[test]
fn web_10_11_no_half_of_a_smoke_bomb_outlives_a_stun() {
    let a = who((0, 0), E).holds("smoke-bomb dash");
    let mut g = fight([a, who((1, 0), W).holds("long-thrust step").pool(1)]);
    g.plays(["smoke-bomb/dash", "long-thrust/step 0 adr 1"]).row_is('A', "W S S E");
}

#[test]
fn web_10_15_start_passives_do_not_count_for_a_dodge_on_a_later_wait() {
    let mut g = fight([who((0, 0), E).holds("spike step"), who((-1, 0), E).holds("jump reflex-dodge")]);
    g.plays(["spike/step", "jump/reflex-dodge"]);
    // B lands on (1,0) at beat 1 and waits at beat 2.
    assert!(g.heard("2 mid     B switches cards") && g.count("B adr +1") == 0, "{g}");
    g.check(g.pool('B'), 0);
}

#[test]
fn web_10_16_the_step_pulled_forward_acts_in_its_own_phase() {
    let mut g = fight([who((3, 0), W).holds("step haven"), post((-2, 0), E)]);
    g.play('A', "step/haven R1");
    assert!(g.heard("0 mid     A (3,0) -> (3,-1) Move") && g.heard("0 rotate  A turns R1"), "{g}");
}

#[test]
fn web_10_17_a_platform_used_by_another_is_gone() {
    let mut g = fight([who((2, 0), E).holds("haven step feint"), who((4, 0), W).holds("step jab")]);
    g.plays(["haven/step", "step/jab"]).hex('A', (3, 0));
    g.stands('B', "(3,0) W d0").lies("").check(g.cards('B'), (4, 4));
    g.check(g.count("platform (3,0) used"), 1);
}

#[test]
fn web_10_18_rewind_interrupted_before_its_focus_goes_under_the_deck() {
    let mut g = fight([who((0, 0), E).holds("rewind step"), who((1, 0), W).holds("trip step")]);
    g.plays(["rewind/step", "trip/step"]).pick('A', "blank-0 stay-0");
    g.row_is('A', "S S E").check(g.cards('A'), (4, 4));
    // Eight blanks, Rewind, the discarded blank, less two drawn.
    g.check(g.place('A', "rewind"), "deck 7".to_owned());
    assert!(g.fighter('A').focus.is_none());
}

#[test]
fn web_10_19_the_return_is_asked_on_a_signature_open_beat() {
    let mut g = fight([who((0, 0), E).holds("rewind bow-shot step dash"), post((2, -1), W)]);
    g.play('A', "rewind/step").play('A', "bow-shot/dash 3").asks("A: return to (0,0)?");
    g.check(g.beat(), 4);
}

#[test]
fn web_10_20_whether_the_return_is_forced_shows_when_he_is_up() {
    // The jab draws a card in time: he is asked. Without it he must.
    let mut g = fight([who((0, 0), E).hand("rewind jab step dash"), post((2, -1), W)]);
    g.play('A', "rewind/step").play('A', "jab/dash").asks("A: restore 1?");
    g.pick('A', "step").asks("A: return to (0,0)?");
    let mut g = fight([who((3, 0), E).hand("rewind trip step dash"), post((2, -1), W)]);
    g.play('A', "rewind/step").play('A', "trip/dash").asks("A: restore 1?");
    // Forced, he is back on the ledge without a card two beats later.
    g.row_is('A', "W a-La-Ra W W I I E");
}

#[test]
fn web_10_21_an_interrupted_guard_is_not_paid_for_again() {
    let mut g = fight([who((0, 0), W).holds("guard step"), who((1, 0), W).holds("smash-attack step")]);
    g.plays(["guard/step", "smash-attack/step"]).yes('A');
    g.row_is('A', "W b-Lb-Rb b-Lb-Rb S S S E").stands('A', "(-2,0) W d5").check(g.asked(), String::new());
    assert!(!g.heard("A discards"), "{g}");
}

#[test]
fn web_10_22_death_ends_focus_and_the_card_is_back_in_the_deck() {
    let c = who((4, 0), E).holds("rewind leap step feint");
    let mut g = fight([post((-2, 0), E), post((-2, 1), E), c]);
    g.play('C', "rewind/step").play('C', "leap/feint");
    assert!(g.heard("C falls") && g.heard("C focuses no more"), "{g}");
    let hand = g.fighter('C').hand;
    g.check((hand.abilities().len() + hand.deck().len(), g.fighter('C').focus), (12, None));
    g.asks("").check(g.up(), "C".to_owned());
}

#[test]
fn web_10_23_aumandetta_draws_for_a_hit_that_a_question_held_up() {
    let b = who((1, 0), W).holds("hammer iron-will step").power_of("aumandetta");
    let mut g = fight([who((0, 0), E).holds("stab step"), b]);
    g.plays(["stab/step", "hammer/step"]).no('B').stands('B', "(2,0) W d3");
    assert!(g.heard("1 end     B draws"), "{g}");
}

#[test]
fn web_10_24_triggers_of_later_hits_are_offered_after_a_question() {
    let b = who((2, 0), W).holds("hammer iron-will vengeance step");
    let mut g = fight([who((1, 0), E).holds("long-thrust step"), b]);
    g.plays(["long-thrust/step", "hammer/step"]).asks("B: reveal iron-will?");
    g.no('B').asks("B: reveal vengeance?");
}

#[test]
fn web_10_27_nothing_to_discard_is_not_asked() {
    let mut g = fight([who((3, 0), E).holds("trip step"), who((4, 0), W).hand("spike step")]);
    g.plays(["trip/step", "spike/step"]);
    assert!(g.heard("B must discard 1") && !g.heard("?") && g.row('B').starts_with("S S"), "{g}");
}

#[test]
fn web_10_29_triggers_of_one_beat_are_answered_in_the_order_of_the_rules() {
    for (damage, first) in [(0, "B: reveal vengeance?"), (9, "A: reveal burning-strike?")] {
        let a = who((1, 0), E).holds("stab burning-strike step").damage(damage);
        let mut g = fight([a, who((2, 0), W).holds("hammer vengeance step")]);
        g.plays(["stab/step", "hammer/step"]).asks(first);
    }
}

#[test]
fn web_10_32_a_death_on_a_beat_held_up_by_a_question_is_scored() {
    let mut g = fight([who((4, 0), E).holds("hip-throw step"), post((-2, 1), E), post((5, 0), W)]);
    g.play('A', "hip-throw/step").asks("A: throw C?");
    g.towards('A', E);
    assert!(g.heard("C (5,0) -> (7,0) thrown E") && g.heard("A scores: 1"), "{g}");
}

#[test]
fn web_10_37_an_arrow_that_ends_focus_takes_the_anchor_away() {
    let a = who((0, 0), E).holds("rewind feint step");
    let mut g = fight_among([a, post((-2, 1), E)], &[arrow((3, 0), W, 'B')]);
    g.play('A', "rewind/step");
    g.check((g.beat(), g.fighter('A').focus.and_then(Focus::anchor)), (1, Some(Cell::CENTRE)));
    g.play('A', "feint/stay-0");
    g.stands('A', "(0,0) E d0");
    while !g.heard("A hit by B's arrow") {
        let play = format!("{}/{}", RULES.card(g.fighter('A').hand.abilities()[0]).id, "stay-1");
        g.no('A').play('A', &play);
    }
    g.stands('A', "(-1,0) E d4").check(g.fighter('A').focus, None);
    assert!(g.heard("A takes rewind back"), "{g}");
}

#[test]
fn with_tokens_fire_and_flora_never_share_a_hex() {
    let tokens = [BoardToken::Flora(Cell::CENTRE), BoardToken::Fire(Cell::CENTRE, S::seat('A'))];
    fight_among([who((-2, 1), E), post((2, -1), E)], &tokens).lies("fire(0,0)");
}

#[test]
fn web_10_29_of_equals_with_fewer_cards_answers_first() {
    // Both land an attack on B, undamaged; Murelious, who holds five abilities, is farther from the middle.
    for (few, many) in [('A', 'C'), ('C', 'A')] {
        let stabs = who((0, 0), E).holds("stab burning-strike step");
        let sweeps = who((2, 0), W).holds("sweeping-strike burning-strike step").power_of("murelious");
        let (a, c) = if few == 'A' { (stabs, sweeps) } else { (sweeps, stabs) };
        let mut g = fight([a, post((1, 0), W), c]);
        let play = |seat| if seat == few { "stab/step" } else { "sweeping-strike/step" };
        g.play('A', play('A')).play('C', play('C'));
        g.asks(&format!("{few}: reveal burning-strike?"));
        g.no(few).asks(&format!("{many}: reveal burning-strike?"));
    }
}

#[test]
fn web_10_28_who_holds_more_than_five_abilities_can_answer_every_demand() {
    let hand = "feint jab stab trip spike burning-strike bow-shot step dash jump advance";
    let a = || who((0, 0), W).hand(hand).power_of("murelious");
    // Six in hand when a discard is due, and six when a trigger is paid for: all four movement cards stay.
    let mut g = fight([a(), who((1, 0), W).holds("down-slash step")]);
    g.plays(["trip/step", "down-slash/step"]).asks("A: discard 1+0?");
    g.pick('A', "jab");
    g.check(g.cards('A'), (5, 4));
    let mut g = fight([a(), post((-1, 0), E)]);
    g.play('A', "stab/step").asks("A: reveal burning-strike?");
    g.yes('A');
    g.check(g.cards('A'), (5, 4));
}

#[test]
fn web_10_29_of_equals_the_farther_from_the_centre_answers_first() {
    // Both land an attack on B, undamaged and with equal hands; the middle of this land is (0,-1).
    for (near, far) in [('A', 'C'), ('C', 'A')] {
        let stabs = || who((0, 0), E).holds("stab burning-strike step");
        let sweeps = || who((2, 0), W).holds("sweeping-strike burning-strike step");
        let (a, c) = if near == 'A' { (stabs(), sweeps()) } else { (sweeps(), stabs()) };
        let mut g = fight([a, post((1, 0), W), c]);
        let play = |seat| if seat == near { "stab/step" } else { "sweeping-strike/step" };
        g.play('A', play('A')).play('C', play('C'));
        g.asks(&format!("{far}: reveal burning-strike?"));
        g.no(far).asks(&format!("{near}: reveal burning-strike?"));
    }
}
