//! Ruling 27: a forfeit is an immediate loss, even in the middle of a beat.

use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::prompt::{Answer, Picked};
use hexstrike_game::rules::state::{Activity, Ending, Seats};
use hexstrike_game::rules::{Refusal, Step};

use crate::scenario::*;

/// A is asked for the direction of its throw of B, in the middle of beat 1; C is not involved.
fn throw_of_three() -> Game {
    let mut g = fight([
        who((0, 0), E).holds("hip-throw step"),
        who((1, 0), W).holds("hammer step"),
        who((-2, 0), E).holds("hammer step"),
    ]);
    g.plays(["hip-throw/step", "hammer/step", "hammer/step"]).asks("A: throw B?");
    g
}

fn winners(g: &Game) -> Option<(Ending, Seats, u16)> {
    g.outcome().map(|outcome| (outcome.kind, outcome.winners, outcome.beat))
}

fn only(seat: char) -> Seats {
    Seats::default().with(S::seat(seat))
}

#[test]
fn ruling_27_who_leaves_at_a_question_throws_nobody() {
    let mut g = throw_of_three();
    g.forfeit('A');
    assert!(g.heard("1 early   A gives up") && !g.heard("thrown"), "{g}");
    // The set is over; B hammers at beat 2 the hex where A stood.
    g.stands('B', "(1,0) W d0");
    g.check((g.fighter('A').activity, g.outcome()), (Activity::Gone, None));
    g.check(g.game.state().occupant(g.fighter('A').at), None);
    assert!(g.heard("2 early   B strikes (0,0)") && !g.heard("A hit"), "{g}");
}

#[test]
fn ruling_27_who_leaves_is_thrown_nowhere_and_the_question_is_closed() {
    let mut g = throw_of_three();
    g.forfeit('B');
    assert!(g.heard("1 early   B gives up") && !g.heard("thrown") && !g.heard("B +"), "{g}");
    g.asks("");
    g.check((g.fighter('B').activity, g.outcome()), (Activity::Gone, None));
}

#[test]
fn ruling_27_a_question_to_another_stays_open() {
    let mut g = throw_of_three();
    g.forfeit('C');
    g.asks("A: throw B?");
    let again = g.game.forfeit(S::seat('C'), &mut g.log);
    g.check((g.fighter('C').activity, again), (Activity::Gone, Err(Refusal::NoSuchSeat)));
    g.towards('A', E).stands('B', "(3,0) W d3");
}

#[test]
fn ruling_27_the_one_who_remains_has_won_at_that_moment() {
    // The first to forfeit is out first: B remains, although A would have thrown B far.
    let mut g = throw_of_three();
    g.forfeit('C').forfeit('A');
    g.check(winners(&g), Some((Ending::Forfeit, only('B'), 1)));
    // The seat with the open question may be the one that remains.
    let mut g = throw_of_three();
    g.forfeit('C').forfeit('B').asks("");
    g.check(winners(&g), Some((Ending::Forfeit, only('A'), 1)));
}

#[test]
fn ruling_27_the_victim_of_a_hit_may_leave_at_its_question() {
    let mut g = fight([
        who((0, 0), E).holds("cross-slash step"),
        who((1, 0), W).holds("hammer iron-will step").damage(10),
        who((1, -1), SW).holds("hammer step"),
    ]);
    g.plays(["cross-slash/step", "hammer/step", "hammer/step"]).asks("B: reveal iron-will?");
    g.forfeit('B');
    // The hit comes to nothing; A's other strokes go on, and C takes his.
    g.check((g.fighter('B').damage, g.fighter('C').damage), (10, 4));
}

#[test]
fn ruling_27_a_point_for_the_last_hitter_may_end_the_match_in_the_middle_of_a_beat() {
    let mut g = fight([
        who((0, 0), E).holds("jab hip-throw step"),
        who((1, 0), W).holds("feint step"),
        who((-2, 0), E).holds("feint step"),
        who((-2, 1), E).holds("feint step"),
    ]);
    g.plays(["jab/step", "feint/step", "feint/step", "feint/step"]);
    g.forfeit('B');
    g.check(g.game.state().fighters.0.map(|fighter| fighter.points), [1, 0, 0, 0]);
    g.check(g.outcome(), None);
}

/// Answers A's question, then this player forfeits before the match has gone on.
fn answered_then_left(g: &mut Game, answer: Answer, leaves: char) {
    let Some(Step::Answer(open)) = g.game.waits_for() else { panic!("a question\n{g}") };
    g.game.answer(S::seat('A'), open[0].id, answer, &mut g.log).expect("an answer");
    g.forfeit(leaves);
}

#[test]
fn ruling_27_who_has_said_yes_to_a_combo_and_leaves_does_not_come_back() {
    let mut g = fight([
        who((0, 0), E).holds("jab stab step"),
        who((1, 0), W).holds("feint step"),
        who((-2, 0), E).holds("feint step"),
    ]);
    g.plays(["jab/step", "feint/step", "feint/step"]).asks("A: combo?");
    answered_then_left(&mut g, Answer::Decision(true), 'A');
    g.check((g.up(), g.fighter('A').activity), ("BC".to_owned(), Activity::Gone));
}

#[test]
fn ruling_27_who_has_picked_cards_and_leaves_keeps_them() {
    let mut g = fight([
        who((1, 0), W).holds("hammer step"),
        who((0, 1), W).holds("hammer step"),
        who((0, 0), E).holds("sweeping-strike step"),
    ]);
    g.plays(["hammer/step", "hammer/step", "sweeping-strike/step"]).asks("A: discard 2+2?; B: discard 2+2?");
    let (hand, picked) = (g.fighter('A').hand, "blank-0 blank-1 stay-0 stay-1");
    let picked_by_a = Picked::new(&cards(picked)).expect("few cards");
    answered_then_left(&mut g, Answer::Cards(picked_by_a), 'A');
    g.asks("B: discard 2+2?");
    g.pick('B', picked);
    g.check(g.fighter('A').hand, hand);
    let of_a = |event: &Event| matches!(event, Event::Answered { prompt, .. } if prompt.seat == S::seat('A'));
    assert!(!g.log.iter().any(of_a), "{g}");
}

#[test]
fn ruling_27_who_leaves_is_thrown_nowhere_although_the_direction_was_said() {
    let mut g = throw_of_three();
    answered_then_left(&mut g, Answer::Direction(E), 'B');
    assert!(!g.heard("thrown") && !g.heard("B +"), "{g}");
    g.check((g.fighter('B').activity, g.asked()), (Activity::Gone, String::new()));
}

#[test]
fn ruling_27_who_has_given_up_has_lost_when_the_others_draw() {
    let mut g = throw_of_three();
    g.forfeit('C').towards('A', E);
    g.game.offer_draw(S::seat('A'), &mut g.log).expect("no question is open");
    g.yes('B');
    let ended = g.outcome().map(|outcome| (outcome.kind, outcome.winners, outcome.losers));
    g.check(ended, Some((Ending::Draw, Seats::default(), only('C'))));
}

#[test]
fn ruling_27_who_leaves_at_the_strike_of_a_charge_goes_nowhere() {
    let mut g = fight([who((0, 0), E).holds("grappling-hook trip"), who((1, 0), W), who((-2, 0), E)]);
    g.plays(["grappling-hook/trip", "blank-0/stay-0", "blank-0/stay-0"]).asks("A: throw B?");
    g.forfeit('A');
    let is_effect = |event: &Event| matches!(event, Event::Stopped { .. } | Event::MustDiscard { .. });
    assert!(!g.log.iter().any(is_effect), "{g}");
}

#[test]
fn ruling_27_who_leaves_draws_no_more() {
    // A is asked which movement cards return with what is drawn; B, who draws after A, gives up meanwhile.
    let mut g = fight([
        who((4, 0), E).hand("jab hammer spike step dash backflip"),
        who((0, 4), E).hand("jab hammer spike step dash backflip"),
        who((-2, 1), E).holds("feint step"),
    ]);
    g.plays(["jab/step", "jab/step", "feint/step"]);
    assert!(g.asked().starts_with("A: restore"), "{g}");
    g.log.clear();
    g.forfeit('B');
    let drew = |event: &Event| matches!(event, Event::Drew { seat, .. } if *seat == S::seat('B'));
    let Some(Step::Answer(open)) = g.game.waits_for() else { panic!("a question\n{g}") };
    let back = hexstrike_game::rules::state::legal::answers(g.game.state(), open[0].prompt)[0];
    g.answer('A', back);
    assert!(!g.log.iter().any(drew), "{g}");
}
