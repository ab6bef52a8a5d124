//! Questions, offers and forfeits: stops of a match, and its continuation.

use hexstrike_game::rules::state::Ending;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::prompt::{Answer, Ask};
use hexstrike_game::rules::{NullLog, Refusal, Step, View};

use crate::scenario::*;

/// C's sweep makes A and B discard on the same beat.
fn two_discards() -> Game {
    let mut g = fight([
        who((1, 0), W).holds("hammer step"),
        who((0, 1), W).holds("hammer step"),
        who((0, 0), E).holds("sweeping-strike step"),
    ]);
    g.plays(["hammer/step", "hammer/step", "sweeping-strike/step"]);
    g.asks("A: discard 2+2?; B: discard 2+2?");
    g
}

#[test]
fn procedures_8_discards_of_several_players_are_asked_at_once_and_answered_in_any_order() {
    let (a, b) = ("blank-0 blank-1 stay-0 stay-1", "blank-1 blank-2 stay-1 stay-0");
    let (mut one, mut other) = (two_discards(), two_discards());
    one.pick('A', a).pick('B', b);
    other.pick('B', b).pick('A', a);
    assert_eq!(one.game.state(), other.game.state());
    assert_eq!(one.log, other.log);
}

#[test]
fn every_question_and_its_answer_are_logged_once() {
    let mut g = two_discards();
    g.pick('B', "blank-1 blank-2 stay-1 stay-0").pick('A', "blank-0 blank-1 stay-0 stay-1");
    let events: Vec<(bool, usize)> = g
        .log
        .iter()
        .filter_map(|event| match event {
            Event::Asked { prompt } => Some((true, prompt.seat.index())),
            Event::Answered { prompt, .. } => Some((false, prompt.seat.index())),
            _ => None,
        })
        .collect();
    g.check(events, vec![(true, 0), (true, 1), (false, 0), (false, 1)]);
}

#[test]
fn nobody_commits_while_a_question_is_open() {
    let mut g = two_discards();
    let refusal = g.refused('A', "hammer/step");
    g.check(refusal, Refusal::QuestionOpen);
    let refusal = g.game.answer(S::seat('C'), 0, Answer::Decision(true), &mut g.log);
    g.check(refusal, Err(Refusal::NoSuchQuestion));
}

fn trio() -> Game {
    fight([
        who((1, 1), NW).holds("feint step"),
        who((2, -2), SW).holds("feint step"),
        who((0, -2), SE).holds("feint step"),
    ])
}

#[test]
fn procedures_7_3_a_draw_that_all_accept_ends_the_match() {
    let mut g = trio();
    g.game.offer_draw(S::seat('A'), &mut g.log).expect("may offer");
    g.asks("B: draw with A?; C: draw with A?");
    let refusal = g.refused('B', "feint/step");
    g.check(refusal, Refusal::QuestionOpen);
    let Some(Step::Answer(asked)) = g.game.waits_for() else { panic!("{g}") };
    for pending in asked {
        let answer = g.game.answer(pending.prompt.seat, pending.id, Answer::Decision(true), &mut g.log);
        g.check(answer, Ok(()));
    }
    g.check(g.outcome().map(|outcome| outcome.kind), Some(Ending::Draw));
}

#[test]
fn procedures_7_3_one_no_ends_the_offer() {
    let mut g = trio();
    g.game.offer_draw(S::seat('A'), &mut g.log).expect("may offer");
    let again = g.game.offer_draw(S::seat('B'), &mut g.log);
    g.check(again, Err(Refusal::OfferOpen));
    g.yes('B').no('C').asks("");
    g.check((g.outcome(), g.up()), (None, "ABC".to_owned()));
}

/// Numbers of questions wrap around after the last one.
#[test]
fn draws_can_be_offered_without_end() {
    let mut g = fight([who((0, 0), E).holds("hip-throw step"), who((1, 0), W).holds("hammer step")]);
    for _ in 0..=u16::MAX {
        g.game.offer_draw(S::seat('A'), &mut NullLog).expect("may offer");
        let Some(Step::Answer(asked)) = g.game.waits_for() else { panic!("{g}") };
        let answer = g.game.answer(S::seat('B'), asked[0].id, Answer::Decision(false), &mut NullLog);
        assert_eq!(answer, Ok(()));
    }
    g.plays(["hip-throw/step", "hammer/step"]).asks("A: throw B?");
}

#[test]
fn procedures_7_1_giving_up_ends_a_duel_at_once() {
    let mut g = fight([who((0, 0), E).holds("hip-throw step"), who((1, 0), W).holds("hammer step")]);
    g.plays(["hip-throw/step", "hammer/step"]).asks("A: throw B?");
    g.forfeit('B');
    g.check(
        g.outcome().map(|o| (o.kind, o.winners.contains(S::seat('A')), o.beat)),
        Some((Ending::Forfeit, true, 1)),
    );
    let late = g.game.forfeit(S::seat('A'), &mut g.log);
    g.check(late, Err(Refusal::Over));
}

#[test]
fn procedures_7_2_who_gives_up_at_a_question_before_the_choice_is_not_asked_to_choose() {
    let mut g = fight([
        who((0, 0), E).holds("jab stab step"),
        who((1, 0), W).holds("feint step"),
        who((-2, 0), E).holds("feint step"),
    ]);
    g.plays(["jab/step", "feint/step", "feint/step"]).asks("A: combo?");
    g.forfeit('A').asks("");
    g.check((g.up(), g.beat(), g.outcome()), ("BC".to_owned(), 1, None));
    assert!(g.heard("A gives up"), "{g}");
}

#[test]
fn procedures_7_2_the_last_one_left_wins_and_the_last_hitter_scores() {
    let mut g = trio();
    g.forfeit('B');
    g.check((g.up(), g.outcome()), ("AC".to_owned(), None));
    g.forfeit('C');
    g.check(g.outcome().map(|o| (o.kind, o.winners.contains(S::seat('A')))), Some((Ending::Forfeit, true)));

    let mut g = fight([
        who((0, 0), E).holds("jab step"),
        who((1, 0), W).holds("feint step"),
        who((-2, 0), E).holds("feint step"),
    ]);
    g.plays(["jab/step", "feint/step", "feint/step"]).forfeit('B');
    g.check(g.game.state().fighters.0.map(|f| f.points), [1, 0, 0, 0]);
}

#[test]
fn procedures_6_11_being_lifted_without_knockback_ends_focus_too() {
    let mut g = fight([
        who((0, 0), E).holds("rewind feint step"),
        who((1, 0), W).holds("feint jab grappling-hook step"),
    ]);
    g.plays(["rewind/step", "feint/step"]);
    g.plays(["feint/stay-0", "jab/grappling-hook"]);
    g.stands('A', "(2,0) E d1").check(g.fighter('A').focus, None);
}

#[test]
fn procedures_8_a_revealable_card_stays_secret() {
    let mut g = fight([
        who((0, 0), E).holds("long-thrust step"),
        who((1, 0), W).holds("hammer iron-will step").damage(10),
    ]);
    g.plays(["long-thrust/step", "hammer/step"]);
    g.asks("B: reveal iron-will?");
    let asks = |seat| View::of(&g.game, Some(S::seat(seat))).pending[0].prompt.ask;
    assert!(matches!(asks('B'), Ask::Trigger { .. }));
    assert_eq!(asks('A'), Ask::SomeTrigger);
}

#[test]
fn procedures_8_no_question_has_the_number_of_an_offer_that_somebody_ended_by_leaving() {
    let mut g = trio();
    g.game.offer_draw(S::seat('A'), &mut g.log).expect("may offer");
    let number = |g: &Game| {
        let Some(Step::Answer(open)) = g.game.waits_for() else { panic!("a question\n{g}") };
        open[0].id
    };
    let first = number(&g);
    g.forfeit('C');
    g.game.offer_draw(S::seat('A'), &mut g.log).expect("may offer again");
    assert_ne!(number(&g), first);
}
