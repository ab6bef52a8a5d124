//! Interactions of two rules, each in its smallest scenario.

use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::state::Ending;
use hexstrike_game::rules::state::event::{Event, Source, StunCause};
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Answer, Picked};
use hexstrike_game::rules::{Refusal, Step};

use crate::scenario::*;

#[test]
fn a_counter_strikes_with_one_factor_more_than_the_attack() {
    let b = who((1, 0), W).holds("stab step").damage(20);
    let mut g = fight([who((0, 0), E).holds("parry step"), b]);
    g.plays(["parry/step", "stab/step"]);
    // 20 + 6 is 26; 26 * 2 / 10 is five hexes.
    g.stands('B', "(6,0) W d26");
}

#[test]
fn nothing_in_hand_answers_a_counter() {
    let b = who((1, 0), W).holds("stab step iron-will vengeance");
    let mut g = fight([who((0, 0), E).holds("parry step"), b]);
    g.plays(["parry/step", "stab/step"]);
    g.check(g.count("reveal"), 0);
    g.check(g.fighter('B').damage, 6);
}

#[test]
fn power_adds_to_knockback_for_each_ten_of_the_attackers_damage() {
    let a = who((-1, 0), E).holds("stab step").damage(25).power(Power::KnockbackPerTenDamage(3));
    let mut g = fight([a, post((0, 0), W)]);
    g.play('A', "stab/step");
    // One hex by the formula, two times three by the power.
    g.stands('B', "(7,0) W d3");
}

#[test]
fn of_equally_strong_hits_that_tie_the_first_in_the_roster_sends() {
    let strong = Power::KnockbackPerTenDamage(1);
    for (first, hexes) in [(true, 3), (false, 1)] {
        let power = |own: bool| if own { strong } else { Power::HandLimit(4) };
        let mut g = fight([
            who((1, 0), W).holds("stab step").damage(20).power(power(first)),
            who((1, -1), SW).holds("stab step").damage(20).power(power(!first)),
            who((0, 0), E).holds("hammer step"),
        ]);
        g.plays(["stab/step", "stab/step", "hammer/step"]).towards('C', W);
        let (q, _) = g.fighter('C').at.axial();
        g.check(-q, hexes);
    }
}

#[test]
fn of_hits_that_tie_the_strongest_sends_wherever_its_owner_sits() {
    // A strikes in the face with factor 1, B from behind with factor 4.
    let mut g = fight([
        who((1, -1), SW).holds("stab step"),
        who((-1, 0), E).holds("stab step"),
        who((0, 0), E).holds("hammer step").damage(6),
    ]);
    g.plays(["stab/step", "stab/step", "hammer/step"]).asks("C: fly E or SW?");
    g.towards('C', SW).stands('C', "(-6,6) E d15");
}

#[test]
fn hits_that_tie_and_send_nobody_anywhere_ask_for_no_direction() {
    let mut g = fight([
        who((-1, 0), E).holds("jab step"),
        who((1, 0), W).holds("jab step"),
        who((0, 0), E).holds("hammer step"),
    ]);
    g.plays(["jab/step", "jab/step", "hammer/step"]);
    g.check(g.count("fly"), 0);
    g.stands('C', "(0,0) E d2");
}

#[test]
fn a_jump_that_is_barred_makes_nobody_discard() {
    let a = who((-1, 0), E).holds("jump trip");
    let mut g = fight([a, who((0, 0), W).holds("hammer step"), who((1, 0), W).holds("hammer step")]);
    g.plays(["jump/trip", "hammer/step", "hammer/step"]);
    g.check(g.count("discard"), 0);
}

#[test]
fn a_step_that_is_barred_leaves_no_fire() {
    for (barrier, fires) in [((1, 0), 0), ((2, 0), 1)] {
        let a = who((0, 0), E).holds("step burning-strike");
        let mut g = fight([a, post(barrier, W)]);
        g.play('A', "step/burning-strike");
        g.check(g.count("embers (0,0)"), fires);
    }
}

#[test]
fn a_shorter_stun_on_the_same_beat_takes_nothing_off_a_longer_one() {
    for b in ["stab/step", "blank-0/stay-0"] {
        // C strikes into the air first; A sends them four hexes, and there B one more.
        let mut g = fight([
            who((1, 0), W).holds("sweeping-strike step"),
            who((-5, 0), E).holds("stab step"),
            who((0, 0), NE).holds("stab step").damage(20).pool(1),
        ]);
        g.plays(["sweeping-strike/step", b, "stab/step 0 adr 1"]);
        g.check(g.count("C hit by B"), usize::from(b == "stab/step"));
        g.row_is('C', "W a S S S S S E");
    }
}

#[test]
fn hitting_a_fighter_without_thorns_hits_nobody_back() {
    let mut g = fight([
        who((0, 0), E).holds("stab step"),
        who((1, 0), W).holds("smash-attack step"),
        post((-2, 0), E),
    ]);
    g.plays(["stab/step", "smash-attack/step"]);
    g.check(g.fighter('B').last_hitter, Some(S::seat('A')));
    g.check(g.fighter('A').last_hitter, None);
}

#[test]
fn running_into_an_own_arrow_asks_no_aim() {
    let a = who((0, 0), E).holds("dash smash-attack sinking-shot step");
    for owner in ['A', 'B'] {
        let mut g = fight_among([a.clone(), post((-2, 0), E)], &[arrow((2, 0), W, owner)]);
        g.play('A', "dash/smash-attack");
        g.check((owner, g.count("reveal")), (owner, 0));
    }
}

#[test]
fn movement_cards_return_with_a_draw_and_not_when_a_beat_ends() {
    // Two abilities are left and no movement card: nothing is drawn before the refresh.
    let mut g = fight([who((0, 0), E).hand("hammer jab spike step"), post((-2, 0), E)]);
    g.log.clear();
    g.play('A', "hammer/step");
    let restored = |event: &Event| matches!(event, Event::Restored { .. } | Event::Asked { .. });
    let refreshed =
        g.log.iter().position(|event| matches!(event, Event::Refreshed { .. })).expect("a refresh");
    let first = g.log.iter().position(restored).expect("cards return");
    assert!(first > refreshed, "{g}");
}

#[test]
fn nobody_is_rewarded_who_has_left() {
    let mut g = fight([
        who((0, 0), E).holds("stab step"),
        who((1, 0), W).holds("hammer step"),
        post((-2, 0), E),
        post((-2, 1), E),
    ]);
    g.plays(["stab/step", "hammer/step"]);
    g.check(g.fighter('B').last_hitter, Some(S::seat('A')));
    g.forfeit('A').forfeit('B');
    g.check(g.fighter('A').points, 0);
}

#[test]
fn the_last_fighter_wins_and_all_others_lose() {
    let mut g = fight([who((0, 0), E), who((1, 0), W), who((-2, 0), E)]);
    g.forfeit('C').forfeit('A');
    let outcome = g.outcome().expect("it is over");
    let letters = |seats: hexstrike_game::rules::state::Seats| -> String {
        "ABC".chars().filter(|letter| seats.contains(S::seat(*letter))).collect()
    };
    g.check(outcome.kind, Ending::Forfeit);
    g.check((letters(outcome.winners), letters(outcome.losers)), ("B".to_owned(), "AC".to_owned()));
}

#[test]
fn an_arrow_goes_on_when_its_owner_gives_up() {
    let c = who((1, 0), W).holds("hammer iron-will step");
    let fighters = [who((-2, 0), E), who((-2, 1), E), c];
    let mut g = fight_among(fighters, &[arrow((0, 0), E, 'A')]);
    g.plays(["blank-0/stay-0", "blank-0/stay-0", "hammer/step"]).asks("C: reveal iron-will?");
    g.forfeit('A').no('C');
    g.check(g.fighter('C').damage, 4);
}

#[test]
fn all_others_are_asked_about_a_draw_and_each_question_has_its_own_number() {
    let mut g = fight([who((0, 0), E), who((1, 0), W), who((-2, 0), E)]);
    let mut numbers = Vec::new();
    for _ in 0..2 {
        g.log.clear();
        g.game.offer_draw(S::seat('B'), &mut g.log).expect("an offer");
        let asked: Vec<_> = g
            .log
            .iter()
            .filter_map(|event| if let Event::Asked { prompt } = event { Some(prompt.seat) } else { None })
            .collect();
        assert_eq!(asked, [S::seat('A'), S::seat('C')]);
        let Some(Step::Answer(open)) = g.game.waits_for() else { panic!("an offer is open") };
        numbers.push(open[0].id);
        g.no('A');
    }
    assert_ne!(numbers[0], numbers[1]);
}

#[test]
fn cards_to_discard_are_in_hand_and_each_is_picked_once() {
    let b = who((1, 0), W).holds("feint jab step dash");
    let mut g = fight([who((0, 0), E).holds("sweeping-strike step"), b]);
    g.plays(["sweeping-strike/step", "blank-0/stay-0"]).asks("B: discard 2+2?");
    let Some(Step::Answer(open)) = g.game.waits_for() else { panic!("B is asked\n{g}") };
    for cards in ["hammer feint step dash", "feint feint step dash", "feint jab step step"] {
        let cards: Vec<_> = cards.split(' ').map(card).collect();
        let answer = Answer::Cards(Picked::new(&cards).expect("few"));
        let result = g.game.answer(S::seat('B'), open[0].id, answer, &mut g.log);
        assert!(matches!(result, Err(Refusal::WrongAnswer(_))), "{cards:?}");
    }
    g.pick('B', "feint jab step dash");
}

#[test]
fn a_source_is_somebodys() {
    let seat = S::seat('B');
    assert_eq!(Source::Attack(seat).seat(), Some(seat));
    assert_eq!(Source::Own.seat(), None);
}

#[test]
fn a_shorter_stun_does_not_replace_a_longer_one() {
    // C has acted when the smoke stuns for five beats; B strikes after that.
    let mut g = fight([
        who((-1, 0), E).holds("smoke-bomb step"),
        who((1, -1), SW).holds("cross-slash step"),
        who((0, 0), E).holds("long-thrust step").pool(3),
    ]);
    g.plays(["smoke-bomb/step", "cross-slash/step", "long-thrust/step 0 adr 3"]);
    g.row_is('C', "W a-2a S S S S S E");
}

#[test]
fn a_stun_names_its_cause() {
    let causes = |g: &Game| {
        let cause = |event: &Event| if let Event::Stunned { why, .. } = *event { Some(why) } else { None };
        g.log.iter().filter_map(cause).collect::<Vec<_>>()
    };
    // Seven hexes of flight stun for eight beats, and a bomb that is turned by one step for four.
    let a = who((-1, 0), E).holds("stab step").damage(25).power(Power::KnockbackPerTenDamage(3));
    let mut g = fight([a, post((0, 0), W)]);
    g.play('A', "stab/step");
    assert!(g.heard("B stunned from 1 for 8"), "{g}");
    g.check(causes(&g), vec![StunCause::Knockback]);
    let mut g = fight([who((0, 0), E).holds("smoke-bomb step"), post((1, 0), W)]);
    g.play('A', "smoke-bomb/step L1");
    assert!(g.heard("B stunned from 1 for 4"), "{g}");
    g.check(causes(&g), vec![StunCause::Text]);
    let mut g = fight([who((0, 0), E).holds("hip-throw step"), post((1, 0), W)]);
    g.play('A', "hip-throw/step").towards('A', E);
    g.check(causes(&g), vec![StunCause::Throw]);
}

#[test]
fn each_question_of_a_match_has_its_own_number() {
    let mut g = fight([who((0, 0), E).holds("guard step"), post((-2, 0), E)]);
    g.play('A', "guard/step");
    let number = |g: &Game| match g.game.waits_for() {
        Some(Step::Answer(open)) => open[0].id,
        other => panic!("{other:?}"),
    };
    let first = number(&g);
    g.yes('A');
    assert_ne!(number(&g), first);
}

#[test]
fn a_dodge_taken_up_after_a_parry_has_blocked_nothing_yet() {
    let mut g = fight([
        who((0, 0), E).holds("reflex-dodge stay-guard"),
        who((1, 0), W).holds("jab step"),
        who((-1, 0), E).holds("jab step"),
    ]);
    g.plays(["stay-guard/reflex-dodge", "jab/step", "stay-0/blank-0"]);
    g.play('C', "jab/step");
    g.asks("");
}

#[test]
fn a_wait_put_in_front_has_the_strength_of_the_beat_behind_it() {
    let mut g = fight([who((0, 0), E).holds("counter-attack stay-ahead"), post((1, 0), W).damage(4)]);
    g.play('A', "counter-attack/stay-ahead");
    // Six damage with factor 4: 40 / 10 hexes.
    g.check(g.heard("0 early   B +6 = d10 from A's attack") && g.heard("(1,0) -> (5,0) knocked 4 E"), true);
}

#[test]
fn a_stun_of_equal_length_emits_no_second_event() {
    let mut g = fight([
        who((1, -1), SW).holds("trip step").pool(1),
        who((-2, 2), NE).holds("trip step"),
        who((0, 0), E).holds("jab step").pool(3),
    ]);
    g.plays(["trip/step 0 adr 1", "trip/step", "jab/step 0 adr 3"]);
    g.check(g.count("C stunned"), 1);
}

#[test]
fn a_stun_by_text_wins_over_a_passive_that_throws() {
    let mut g = fight([who((0, 0), E).holds("smoke-bomb leap"), post((1, 0), W)]);
    g.play('A', "smoke-bomb/leap");
    g.check((g.count("throw"), g.heard("B stunned from 1 for 5")), (0, true));
    // It has the place of an attack in the order of a beat, not that of a throw.
    let b = who((1, 0), W).holds("stab step").pool(1);
    let mut g = fight([who((0, 0), E).holds("smoke-bomb leap"), b]);
    g.plays(["smoke-bomb/leap", "stab/step 0 adr 1"]);
    g.check((g.fighter('A').damage, g.count("B stunned")), (3, 0));
}

#[test]
fn a_passive_protects_on_the_beat_a_stun_begins() {
    // B strikes after A has moved; C strikes when the stun has begun, with a factor that the passive takes away.
    let mut g = fight([
        who((0, 0), E).holds("fleche iron-will"),
        who((2, 0), W).holds("cross-slash step"),
        who((-1, 0), E).holds("spike step"),
    ]);
    g.plays(["fleche/iron-will", "cross-slash/step", "spike/step"]);
    g.check(g.heard("A stunned from 2 for 2") && g.heard("2 mid     A hit by C's attack"), true);
    g.stands('A', "(0,0) E d8");
}

#[test]
fn a_block_that_was_interrupted_stops_no_arrow() {
    let tokens = [arrow((3, 0), W, 'C')];
    let a = who((0, 0), E).holds("reflex-dodge step");
    let b = who((-1, 0), E).holds("trip step");
    let mut g = fight_among([a, b, post((-2, 2), E)], &tokens);
    g.plays(["reflex-dodge/step", "trip/step"]).pick('A', "blank-0 stay-0");
    g.check(g.heard("A hit by C's arrow"), true);
}

#[test]
fn nobody_may_choose_before_all_have_refreshed() {
    let mut g = fight([who((3, 0), E).hand("feint step"), post((-2, 0), E)]);
    g.play('A', "feint/step").asks("A: restore 1?");
    g.check(legal::may_choose(g.game.state(), S::seat('A')), Err(Refusal::NotUp));
}

#[test]
fn fire_over_the_abyss_is_whose_who_lit_it_last() {
    let striker = |at, facing| who(at, facing).holds("burning-strike step");
    let mut g =
        fight([striker((2, 0), E), striker((4, 0), W), who((3, 0), NE).holds("feint step leap parry")]);
    g.plays(["burning-strike/step", "burning-strike/step", "feint/step"]);
    g.play('C', "leap/parry R1");
    let burnt = |event: &Event| match event {
        Event::Damaged { source: Source::Fire(owner), .. } => Some(*owner),
        _ => None,
    };
    g.check(g.log.iter().find_map(burnt), Some(S::seat('B')));
    g.check(g.fighter('C').last_hitter, Some(S::seat('B')));
}

#[test]
fn a_fighter_knocked_off_its_path_meets_no_arrow_on_landing() {
    let a = who((0, 0), E).holds("bow-shot step dash feint");
    let b = who((-1, 0), E).holds("feint jab step dash");
    let mut g = fight_among([a, b], &[arrow((1, -2), SE, 'A')]);
    g.plays(["step/bow-shot R1", "step/feint"]);
    g.stands('B', "(1,0) E d4").check(g.game.state().board.arrows().len(), 1);
}

#[test]
fn a_guard_that_is_cut_short_on_the_beat_that_comes_again_is_paid_for() {
    let a = who((0, 0), W).holds("guard step");
    let mut g = fight([a, who((2, 0), W).holds("feint hip-throw step dash")]);
    g.plays(["guard/step", "step/feint"]).yes('A').play('B', "hip-throw/dash").towards('B', NW);
    g.check(g.asked().starts_with("A: discard"), true);
}

#[test]
fn a_passive_holds_on_the_first_stunned_beat_whenever_that_is() {
    // B has moved when the first blow lands, and is stunned from the next beat on, on which the second lands.
    let mut g = fight([who((0, 0), E).holds("chase step"), who((3, 0), W).holds("hammer fleche")]);
    g.plays(["chase/step", "fleche/hammer"]);
    g.check(g.fighter('A').damage, 4);
}
