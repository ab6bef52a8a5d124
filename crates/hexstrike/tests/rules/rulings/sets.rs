//! Rulings 24, 25, 29, 32, 33 and 36: start and end of a set, and the consequences of an interruption.

use hexstrike_game::rules::state::{Activity, Ending, Focus, OpenBeat};
use kernel::hex::Cell;

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

/// B is in focus since beat 1 and waits on beat 2 when A's spike puts him on the hex before A. Iron Will cancels the knockback, so
/// he is not stunned; being moved ends the focus, and the spike takes the cards he has left. At beat 3 he is open.
fn robbed_of_focus(a: i8) -> Game {
    let hand = "blank-0 blank-1 rewind iron-will jab stay-0 stay-1 stay-2 stay-3";
    let b = who((a + 1, 0), W).hand(hand);
    let mut g = fight([who((a, 0), E).holds("spike grappling-hook"), b]);
    g.plays(["spike/grappling-hook", "rewind/stay-0"]).play('B', "stay-1/blank-0");
    g.no('B').play('B', "stay-2/blank-1").asks("B: reveal iron-will?");
    g.yes('B');
    if g.asked().starts_with("B: discard 0+1") {
        g.pick('B', "stay-3");
    }
    assert!(!g.heard("B stunned") && g.heard("B focuses no more"), "{g}");
    g
}

#[test]
fn ruling_32_an_open_beat_whose_focus_is_gone_refreshes_on_land() {
    let g = robbed_of_focus(3);
    g.stands('B', "(2,0) W d4").check((g.up(), g.cards('B')), ("B".to_owned(), (4, 4)));
    g.check(g.fighter('B').activity, Activity::Open(OpenBeat::Refresh));
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

/// A is up on the focus beat: the anchor is on the hex where A stands now, and nothing was refreshed.
#[track_caller]
fn focuses(g: &Game, beat: u16, anchor: (i8, i8)) {
    let focus = Focus::Held { card: card("rewind"), anchor: Cell::new(anchor.0, anchor.1) };
    g.check((g.beat(), g.fighter('A').focus), (beat, Some(focus)));
    g.check(g.fighter('A').activity, Activity::Open(OpenBeat::Focus));
    assert!(!g.heard("A takes rewind back") && !g.heard(&format!("{beat} refresh A draws")), "{g}");
}

#[test]
fn ruling_36_a_lift_with_factor_0_does_not_end_a_focus_that_has_not_begun() {
    let b = who((1, 0), W).holds("jab grappling-hook");
    let mut g = fight([who((0, 0), E).holds("rewind step"), b]);
    g.plays(["rewind/step", "jab/grappling-hook"]).stands('A', "(2,0) E d1");
    focuses(&g, 1, (2, 0));
    // What is anchored is the hex after the lift.
    g.play('A', "stay-0/blank-0").asks("A: return to (2,0)?");
}

#[test]
fn ruling_36_nor_does_a_lift_by_an_attack_with_more_damage() {
    let a = who((0, 0), E).holds("rewind step");
    let mut g = fight([a, who((1, 0), W).holds("burning-strike grappling-hook")]);
    g.plays(["stay-0/blank-0", "burning-strike/grappling-hook"]).play('A', "rewind/step");
    g.stands('A', "(2,0) E d4").lies("fire(0,0)");
    focuses(&g, 2, (2, 0));
}

#[test]
fn ruling_36_nor_does_the_lift_of_a_tie_without_knockback() {
    for passives in [["grappling-hook", "step"], ["step", "grappling-hook"]] {
        let [one, other] = passives.map(|passive| format!("jab/{passive}"));
        let mut g = fight([
            who((0, 0), E).holds("rewind step"),
            who((1, 0), W).holds("jab grappling-hook step"),
            who((-1, 0), E).holds("jab grappling-hook step"),
        ]);
        g.plays(["rewind/step", &one, &other]);
        let side = if passives[0] == "grappling-hook" { 2 } else { -2 };
        g.stands('A', &format!("({side},0) E d2"));
        focuses(&g, 1, (side, 0));
    }
}

/// A waits for the focus beat on beat 1, when B's stab would lift A over and send A on.
fn stabbed_before_focus() -> Game {
    let a = who((0, 0), E).holds("rewind iron-will step");
    let mut g = fight([a, who((1, 0), W).holds("stab grappling-hook")]);
    g.plays(["stay-0/blank-0", "stab/grappling-hook"]).play('A', "rewind/step");
    g.asks("A: reveal iron-will?");
    g
}

#[test]
fn ruling_36_nor_does_a_lift_whose_knockback_is_cancelled() {
    let mut g = stabbed_before_focus();
    g.yes('A').pick('A', "stay-0").stands('A', "(2,0) E d3");
    focuses(&g, 2, (2, 0));
}

#[test]
fn ruling_36_a_stun_ends_the_wait_for_focus_with_its_set() {
    let mut g = stabbed_before_focus();
    g.no('A');
    assert!(g.heard("A takes rewind back") && g.heard("A stunned"), "{g}");
    g.check(g.fighter('A').focus, None);
    assert!(!g.heard("A focuses"), "{g}");
}

#[test]
fn ruling_36_a_lift_ends_a_focus_that_has_begun_and_not_the_set() {
    let a = who((0, 0), E).holds("rewind step");
    let mut g = fight([a, who((1, 0), W).holds("jab grappling-hook")]);
    g.plays(["rewind/step", "stay-0/blank-0"]);
    focuses(&g, 1, (0, 0));
    g.play('B', "jab/grappling-hook").play('A', "blank-0/stay-0").stands('A', "(2,0) E d1");
    assert!(g.heard("A focuses no more") && !g.heard("A stunned"), "{g}");
    g.row_is('A', "W W W W W W W W W E");
}
