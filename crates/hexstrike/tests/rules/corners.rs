//! Corner cases of the procedures: effects of fallen and departed fighters, and the range of a text.

use hexstrike_game::rules::state::board::BoardToken;
use kernel::Cell;

use crate::scenario::*;

/// A parries B's stab, and C knocks A to its death on the same beat.
#[test]
fn procedures_7_2_who_has_fallen_strikes_no_counter_not_even_after_the_return() {
    let a = who((0, 0), E).holds("parry step").damage(40).deck("feint");
    let mut g = fight([a, who((1, 0), W).holds("stab step"), who((0, 1), NW).holds("down-slash step")]);
    g.plays(["parry/step", "stab/step", "down-slash/step"]).pick('A', "blank-0 stay-0");
    assert!(g.heard("A blocks B's attack") && g.heard("A falls"), "{g}");
    g.plays(["-", "blank-0/stay-0", "blank-0/stay-0"]);
    g.check((g.beat(), g.up()), (12, "ABC".to_owned()));
    g.plays(["feint/step", "blank-1/stay-1", "blank-1/stay-1"]);
    g.check((g.count("A's counter"), g.fighter('B').damage), (0, 0));
}

#[test]
fn ruling_27_giving_up_ends_a_focus() {
    let a = who((0, 0), E).holds("rewind step dash feint");
    let mut g = fight([a, who((2, 0), W).holds("feint step"), post((-2, 0), E)]);
    g.plays(["rewind/step", "blank-0/stay-0"]);
    assert!(g.fighter('A').focus.is_some(), "{g}");
    g.forfeit('A');
    assert!(g.heard("A focuses no more") && g.fighter('A').focus.is_none(), "{g}");
}

#[test]
fn procedures_6_13_fire_on_fire_only_has_another_owner() {
    let fire = BoardToken::Fire(Cell::new(1, 0), S::seat('A'));
    let b = who((0, 0), E).holds("burning-strike step");
    let mut g = fight_among([post((-2, 0), E), b], &[fire]);
    g.play('B', "burning-strike/step").lies("fire(1,0)");
    let lit_by = g.game.state().board.fire_at(g.game.arena(), Cell::new(1, 0));
    g.check(lit_by, Some(S::seat('B')));
}

#[test]
fn procedures_6_10_iron_will_stops_one_attacker_only() {
    let b = who((1, 0), W).holds("hammer iron-will step");
    let c = who((1, 1), NW).holds("down-slash step");
    let mut g = fight([who((0, 0), E).holds("long-thrust step"), b, c]);
    g.plays(["long-thrust/step", "hammer/step", "down-slash/step"]).asks("B: reveal iron-will?");
    g.yes('B').pick('B', "stay-0").stands('B', "(1,-1) W d6");
}

#[test]
fn procedures_3_the_monkey_queens_bonus_is_on_her_arrows_too() {
    let queen = post((-2, 0), E).power_of("monkey-queen").damage(20);
    let b = who((1, 0), W).holds("feint step");
    let mut g = fight_among([queen, b], &[arrow((0, 0), E, 'A')]);
    g.play('B', "feint/step").stands('B', "(4,0) W d4");
}

#[test]
fn procedures_2_8_a_spinning_back_kick_that_throws_turns_nobody() {
    let kick = |with: &str| {
        let a = who((0, 0), W).holds(&format!("spinning-back-kick {with}")).pool(4);
        let mut g = fight([a, post((1, 0), W)]);
        g.play('A', &format!("spinning-back-kick/{with} 0 adr 4"));
        if with == "leap" {
            g.towards('A', E);
        }
        g.stand('B')
    };
    assert_eq!((kick("step").as_str(), kick("leap").as_str()), ("(2,0) E d2", "(3,0) W d2"));
}

#[test]
fn procedures_7_2_the_first_free_hex_around_the_centre_is_looked_for_counter_clockwise() {
    let d = who((4, 0), E).holds("leap feint");
    let mut g = fight([post((0, 0), E), post((1, 0), E), post((1, -1), E), d]);
    g.play('D', "leap/feint").stands('D', "(0,-1) E d0");
}
