//! Rulings 24, 25, 29, 32 and 33: start and end of a set, and the consequences of an interruption.

use hexstrike_game::rules::state::{Ending, OpenBeat};

use crate::scenario::*;

#[test]
fn ruling_24_a_set_swapped_in_on_a_later_wait_has_no_start_blocked_or_not() {
    // B jumps to (1,0) and waits there at beat 2, when A strikes at him from the front: early, which he blocks, or mid.
    for (attack, damage) in [("smash-attack", 0), ("spike", 4)] {
        let a = who((0, 0), E).holds("smash-attack spike step");
        let mut g = fight([a, who((3, 0), W).holds("jump reflex-dodge")]);
        g.plays([&format!("{attack}/step"), "jump/reflex-dodge"]);
        assert!(g.heard("B switches cards") && g.count("B adr") == 0, "{g}");
        g.check((g.pool('B'), g.fighter('B').damage), (0, damage));
    }
}

#[test]
fn ruling_24_on_the_first_beat_a_set_swapped_in_has_its_start() {
    let mut g = fight([who((0, 0), E).holds("trip step"), who((1, 0), W).holds("jump reflex-dodge")]);
    g.plays(["trip/step", "jump/reflex-dodge"]);
    g.check(g.count("B adr +1"), 1);
}

#[test]
fn ruling_25_what_becomes_discards_knocks_nobody_back() {
    // B is focused and would draw for being knocked back; his dash turns the knockback of A's stab into a discard.
    let b = who((1, 0), W).holds("rewind sweeping-strike dash step").power_of("aumandetta");
    let mut g = fight([who((0, 0), E).holds("stab step"), b]);
    g.plays(["stab/step", "rewind/step"]);
    g.play('B', "dash/sweeping-strike R1");
    assert!(g.heard("1 early   B must discard 1") && !g.heard("B draws") && !g.heard("B stunned"), "{g}");
    g.check((g.fighter('B').damage, g.fighter('B').focus.is_some()), (3, true));
}

#[test]
fn ruling_29_fire_appears_although_who_left_it_has_fallen() {
    let c = who((6, 0), E).holds("step burning-strike");
    let mut g = fight([who((-2, 0), E).holds("feint step"), post((2, -2), W), c]);
    g.plays(["stay-0/blank-0", "-", "step/burning-strike"])
        .play('A', "stay-0/blank-1")
        .play('A', "feint/step");
    assert!(g.heard("C falls") && g.heard("2 rotate  sparks (6,0)"), "{g}");
}

#[test]
fn ruling_29_fire_appears_although_who_left_it_has_left() {
    let c = who((0, 0), E).holds("step burning-strike");
    let mut g = fight([who((-2, 0), E).holds("feint step"), post((2, -2), W), c]);
    g.plays(["stay-0/blank-0", "-", "step/burning-strike"]).play('A', "stay-0/blank-1");
    g.check(g.up(), "AC".to_owned());
    g.forfeit('C').play('A', "feint/step").lies("fire(0,0)");
}

/// B plays Rewind at beat 2, his last cards but two. A's spike lifts him over to the hex before A; Iron Will cancels the
/// knockback and the spike takes what is left: he is not stunned, and the focus beat at 3 comes without a focus.
fn robbed_of_focus(a: i8) -> Game {
    let hand = "blank-0 blank-1 rewind iron-will jab stay-0 stay-1 stay-2 stay-3";
    let b = who((a + 1, 0), W).hand(hand);
    let mut g = fight([who((a, 0), E).holds("spike grappling-hook"), b]);
    g.plays(["spike/grappling-hook", "stay-0/blank-0"])
        .play('B', "stay-1/blank-1")
        .play('B', "rewind/stay-2");
    g.asks("B: reveal iron-will?");
    g.yes('B');
    if g.asked().starts_with("B: discard 0+1") {
        g.pick('B', "stay-3");
    }
    assert!(!g.heard("B stunned") && g.heard("B takes rewind back"), "{g}");
    g
}

#[test]
fn ruling_32_an_open_beat_whose_focus_is_gone_refreshes_on_land() {
    let g = robbed_of_focus(3);
    g.stands('B', "(2,0) W d4").check((g.up(), g.cards('B')), ("B".to_owned(), (4, 4)));
    g.check(g.fighter('B').activity, hexstrike_game::rules::state::Activity::Open(OpenBeat::Refresh));
}

#[test]
fn ruling_32_an_open_beat_whose_focus_is_gone_grabs_the_ledge() {
    let g = robbed_of_focus(4);
    g.stands('B', "(3,0) W d4").asks("B: restore 1?");
}

#[test]
fn ruling_32_an_open_beat_whose_focus_is_gone_loses_without_cards() {
    let g = robbed_of_focus(5);
    g.check(g.outcome().map(|outcome| (outcome.kind, outcome.beat)), Some((Ending::NoCards, 3)));
}

const HEAVY: &str =
    "heavy-0 heavy-1 heavy-2 heavy-3 heavy-4 heavy-5 heavy-6 heavy-7 heavy-8 heavy-9 heavy-10 heavy-11";

#[test]
fn ruling_32_who_is_up_with_nothing_but_cards_that_need_more_damage_has_lost() {
    let a = |damage| who((0, 0), E).damage(damage).deck("weight-0 weight-1 weight-2 weight-3").holds(HEAVY);
    let g = fight([a(4), who((2, 0), W).holds("feint step")]);
    g.check(g.outcome().map(|outcome| (outcome.kind, outcome.beat)), Some((Ending::NoCards, 0)));
    let g = fight([a(5), who((2, 0), W).holds("feint step")]);
    g.check((g.up(), g.outcome(), g.game.stuck()), ("AB".to_owned(), None, None));
    // One movement card that needs nothing is enough, and the abilities go with it as passive cards.
    let light = who((0, 0), E).deck("weight-0 weight-1 weight-2 stay-3").holds(HEAVY);
    let mut g = fight([light, who((2, 0), W).holds("feint step")]);
    g.plays(["stay-3/heavy-0", "feint/step"]);
    g.check(g.count("A plays"), 1);
}

#[test]
fn ruling_32_no_combo_opens_for_a_card_that_needs_more_damage() {
    for (damage, asked) in [(4, ""), (5, "A: combo?")] {
        let a = who((0, 0), E).damage(damage).hand("jab jab-heavy step advance");
        let mut g = fight([a, who((1, 0), W).holds("feint step")]);
        g.plays(["jab/step", "feint/step"]).asks(asked);
        assert!(g.heard("B hit by A's attack"), "{g}");
    }
}

#[test]
fn ruling_33_a_reflection_never_strikes_its_own_owner() {
    let b = who((1, 0), W).holds("step hammer");
    let mut g = fight_among([post((-2, 0), E), b], &[arrow((0, 0), E, 'B')]);
    g.play('B', "step/hammer").stands('B', "(2,0) W d4");
}
