//! 12.5 to 12.7: focus, combos, tokens, hands, free-for-all.

use hexstrike_game::rules::state::Focus;

use crate::scenario::*;

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
    assert!(g.fighter('A').focus.and_then(Focus::anchor).is_some());
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
