//! Rulings 22, 23, 26 and 30: tied moves, blocked moves, returns to one hex, and ties whose members hit each
//! other.

use hexstrike_game::rules::Event;
use hexstrike_game::rules::state::event::StunCause;

use crate::scenario::*;

#[test]
fn ruling_22_a_tied_jump_and_a_tied_step_to_one_hex_jam() {
    let mut g = fight([who((0, 0), E).holds("jump feint"), who((3, 0), W).holds("step feint")]);
    g.plays(["jump/feint", "step/feint"]);
    assert!(g.heard("1 mid     A before B: Together"), "{g}");
    g.stands('A', "(0,0) E d0").stands('B', "(3,0) W d0");
}

#[test]
fn ruling_22_two_tied_charges_to_one_hex_jam() {
    // The first in the roster would reach the hex before the other's charge strikes there.
    let knee = |q, facing| who((q, 0), facing).holds("step flying-knee");
    let mut g = fight([knee(-1, E), knee(1, W)]);
    g.plays(["step/flying-knee", "step/flying-knee"]);
    g.stands('A', "(-1,0) E d0").stands('B', "(1,0) W d0");
    g.check((g.count("A is stopped by B"), g.count("B is stopped by A")), (1, 1));
}

#[test]
fn ruling_22_charges_that_are_not_tied_do_not_jam() {
    let knee = |q, facing, adrenaline| who((q, 0), facing).holds("step flying-knee").pool(adrenaline);
    let mut g = fight([knee(-1, E, 0), knee(1, W, 1)]);
    g.plays(["step/flying-knee", "step/flying-knee 0 adr 1"]);
    // B is there first, and A strikes it out of the hex.
    g.stands('A', "(0,0) E d0").stands('B', "(1,0) W d1");
    g.check(g.count("is stopped"), 0);
}

#[test]
fn ruling_22_a_tied_charge_that_somebody_bars_does_not_jam() {
    // C stands where both would end, and stays: each is barred by C alone.
    let knee = |at, facing| who(at, facing).holds("step flying-knee");
    let mut g = fight([knee((-1, 0), E), knee((1, 0), W), post((0, 0), E)]);
    g.plays(["step/flying-knee", "step/flying-knee", "-"]);
    g.check((g.count("A is stopped by C"), g.count("B is stopped by C")), (1, 1));
}

/// All roster orders of three.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

#[test]
fn ruling_23_only_who_stands_in_the_next_hex_has_stopped_the_mover() {
    // M dashes at G, who dashes at C, who stays: G bars M, whatever the roster order; C only barred G.
    for order in ORDERS {
        let cast = [
            (who((-2, 0), E).holds("dash trip"), "dash/trip"),
            (who((-1, 0), E).holds("dash push-kick"), "dash/push-kick"),
            (who((0, 0), E).holds("hammer step"), "hammer/step"),
        ];
        let mut g = fight(order.map(|i| cast[i].0.clone()));
        g.plays(order.map(|i| cast[i].1));
        let seat = |i: usize| "ABC".chars().nth(order.iter().position(|o| *o == i).expect("seated"));
        let guilty = seat(1).expect("a seat");
        g.asks(&format!("{guilty}: discard 1+1?"));
        g.check(g.count("must discard"), 1);
    }
}

#[test]
fn ruling_23_nobody_stands_in_the_hex_of_a_jam() {
    let mut g = fight([who((-1, 0), E).holds("step trip"), who((1, 0), W).holds("step jab")]);
    g.plays(["step/trip", "step/jab"]).asks("");
    g.stands('A', "(-1,0) E d0").stands('B', "(1,0) W d0");
    g.check(g.count("must discard"), 0);
}

#[test]
fn ruling_23_a_way_is_cut_at_outsiders_before_it_can_jam() {
    // B would end where A does if D did not stand in the way: A goes on.
    let mut g = fight([
        who((-2, 0), E).holds("dash feint"),
        who((0, -2), SE).holds("dash feint"),
        post((2, -2), W),
        post((0, -1), W),
    ]);
    g.plays(["dash/feint", "dash/feint", "-", "-"]);
    g.stands('A', "(0,0) E d0").stands('B', "(0,-2) SE d0");
}

#[test]
fn ruling_26_two_returns_to_one_hex_bar_each_other() {
    // A focuses on (0,0) at 1 and dashes away; B comes there, focuses at 6 and dashes after him. At 12 both want back.
    let mut g = fight([who((0, 0), E).holds("rewind dash feint"), who((-2, 0), E).holds("rewind dash jump")]);
    g.plays(["rewind/stay-0", "stay-0/blank-0"]);
    g.plays(["dash/feint", "stay-0/blank-1"]).play('B', "dash/blank-2");
    g.no('A').play('A', "blank-0/stay-1");
    g.play('B', "rewind/stay-0").play('B', "dash/blank-3");
    g.no('B').play('B', "jump/blank-4 3");
    g.check(g.beat(), 12);
    g.stands('A', "(2,0) E d0").stands('B', "(-1,0) W d0");
    g.yes('A').yes('B');
    // Neither moves; as for a hex that is taken, three beats are lost.
    g.stands('A', "(2,0) E d0").stands('B', "(-1,0) W d0");
    g.check(
        (g.count("12 rotate A stunned from 12 for 3"), g.count("12 rotate B stunned from 12 for 3")),
        (1, 1),
    );
    let barred = |event: &&Event| matches!(event, Event::Stunned { why: StunCause::BarredReturn, .. });
    g.check(g.log.iter().filter(barred).count(), 2);
}

#[test]
fn ruling_30_a_shared_victim_that_is_a_member_of_the_tie_still_acts() {
    // A and C hammer B while B hammers A: one tie. B's knockback waits until B has struck.
    let mut g = fight([
        who((0, 0), E).holds("hammer step"),
        who((1, 0), W).holds("hammer step"),
        who((2, 0), W).holds("hammer step"),
    ]);
    g.plays(["hammer/step", "hammer/step", "hammer/step"]).asks("B: fly E or W?");
    g.check((g.fighter('A').damage, g.fighter('B').damage), (6, 12));
}

#[test]
fn ruling_30_a_stun_by_a_text_waits_for_the_end_of_the_tie_too() {
    let bomber = |q, facing| who((q, 0), facing).holds("smoke-bomb step");
    let mut g = fight([bomber(0, E), bomber(1, W), bomber(2, W)]);
    g.plays(["smoke-bomb/step", "smoke-bomb/step", "smoke-bomb/step"]);
    g.check(["A", "B", "C"].map(|seat| g.count(&format!("{seat} stunned"))), [1, 1, 0]);
}

#[test]
fn ruling_30_a_member_stunned_by_a_hit_that_is_not_shared_does_not_act() {
    let mut g = fight([
        who((0, 0), E).holds("hammer step"),
        who((1, 0), W).holds("hammer step"),
        who((0, -2), E).holds("hammer step"),
    ]);
    g.plays(["hammer/step", "hammer/step", "hammer/step"]);
    g.stands('A', "(0,0) E d0").row_is('B', "W W S S E");
}
